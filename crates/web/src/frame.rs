//! What stands around every page: its title, the band with the ways to go, the foot.

use host::CampaignId;

use crate::assets;
use crate::tongue::{Line, Name, T};

/// What stands around a page.
pub(crate) struct Frame {
    /// What the browser's tab says.
    pub(crate) title: String,
    /// The ways to go, in the band.
    pub(crate) ways: Vec<Way>,
    /// Where the assets are.
    pub(crate) assets: String,
    /// Where news comes from, if the page lives.
    pub(crate) events: Option<String>,
    /// The last entry the page shows.
    pub(crate) last: u64,
}

/// A way to go.
pub(crate) struct Way {
    pub(crate) to: String,
    pub(crate) label: Line,
    pub(crate) is_here: bool,
}

/// The pages of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Here {
    Table,
    Chronicle,
    Dice,
    Replay,
    Letters,
    Desk,
    About,
    Elsewhere,
}

impl Frame {
    /// A page outside any campaign.
    pub(crate) fn plain(t: &T, title: &Line) -> Self {
        let way = |to: &str, id: &str| Way { to: to.into(), label: t.say(id), is_here: false };
        let ways = vec![way("/", "web-way-home"), way("/found", "web-way-found"), {
            way("/help", "web-way-help")
        }];
        Self {
            title: format!("{} · {}", title.plain(), t.plain("web-name")),
            ways,
            assets: assets::base(),
            events: None,
            last: 0,
        }
    }

    /// The page marked as the one shown.
    pub(crate) fn here(mut self, to: &str) -> Self {
        for way in &mut self.ways {
            way.is_here = way.to == to;
        }
        self
    }

    /// A page of a campaign.
    pub(crate) fn campaign(t: &T, title: &Line, of: &CampaignFrame<'_>, here: Here) -> Self {
        let id = of.campaign;
        let query = of.role.as_ref().map(|role| format!("?as={role}")).unwrap_or_default();
        let mut ways = vec![
            (Here::Table, format!("/c/{id}{query}"), "web-way-table"),
            (Here::Chronicle, format!("/c/{id}/chronicle{query}"), "web-way-chronicle"),
            (Here::Dice, format!("/c/{id}/dice{query}"), "web-way-dice"),
            (Here::Replay, format!("/c/{id}/replay{query}"), "web-way-replay"),
        ];
        if of.may_write {
            ways.push((Here::Letters, format!("/c/{id}/letters{query}"), "web-way-letters"));
        }
        if of.is_umpire {
            ways.push((Here::Desk, format!("/c/{id}/desk"), "web-way-desk"));
        }
        ways.push((Here::About, format!("/c/{id}/about{query}"), "web-way-about"));
        ways.push((Here::Elsewhere, format!("/rules/{}", of.ruleset), "web-way-rules"));
        let way = |(page, to, id): (Here, String, &str)| Way {
            to,
            label: t.say(id),
            // A page that no way leads to is none of them.
            is_here: page == here && here != Here::Elsewhere,
        };
        Self {
            title: format!("{} · {}", title.plain(), of.title),
            ways: ways.into_iter().map(way).collect(),
            assets: assets::base(),
            events: Some(format!("/c/{id}/events")),
            last: of.last,
        }
    }
}

/// What the frame says of a campaign.
pub(crate) struct CampaignFrame<'c> {
    pub(crate) campaign: &'c CampaignId,
    pub(crate) title: &'c str,
    pub(crate) ruleset: &'c str,
    pub(crate) is_umpire: bool,
    /// Whether the visitor has a seat, or is the umpire: onlookers get no letters.
    pub(crate) may_write: bool,
    /// The role that was asked for in the address.
    pub(crate) role: Option<String>,
    pub(crate) last: u64,
}

/// A role the visitor may pick.
pub(crate) struct Hat {
    pub(crate) to: String,
    pub(crate) label: Line,
    pub(crate) name: Option<Name>,
    pub(crate) is_here: bool,
    pub(crate) is_asked: bool,
}
