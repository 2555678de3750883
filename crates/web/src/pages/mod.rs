//! The pages, one module for each family.

mod about;
mod answer;
mod back;
mod battle;
mod data;
mod desk;
mod events;
mod found;
mod found_form;
mod help;
mod home;
mod links;
mod log;
mod mail;
mod replay;
mod rulebook;
mod seat;
mod slip;
mod table;
mod team;
mod time;

use std::collections::HashMap;

use axum::Router;
use axum::extract::{Path, Query};
use axum::response::{Html, IntoResponse, Redirect, Response};
use host::{CampaignId, Role, Secret, Visitor};
use kernel::SetupRecord;

use crate::frame::CampaignFrame;
use crate::problem::Problem;
use crate::state::Web;
use crate::who::{self, Token};

/// All pages.
pub(crate) fn router() -> Router<Web> {
    Router::new()
        .merge(home::router())
        .merge(found::router())
        .merge(links::router())
        .merge(table::router())
        .merge(answer::router())
        .merge(battle::router())
        .merge(desk::router())
        .merge(time::router())
        .merge(back::router())
        .merge(log::router())
        .merge(mail::router())
        .merge(replay::router())
        .merge(about::router())
        .merge(rulebook::router())
        .merge(seat::router())
        .merge(slip::router())
        .merge(team::router())
        .merge(help::router())
        .merge(data::router())
        .merge(events::router())
}

/// What stands after the question mark of an address.
pub(crate) type Asked = Query<HashMap<String, String>>;

/// The campaign in an address.
pub(crate) type OfCampaign = Path<String>;

/// Somebody at a campaign's door, let in.
pub(crate) struct Entry {
    pub(crate) visitor: Visitor,
    /// The role looked in.
    pub(crate) role: Role,
    /// Whether the address named it.
    pub(crate) is_named: bool,
}

impl Entry {
    /// Lets a browser into a campaign, in the role its address names.
    pub(crate) async fn of(
        web: &Web,
        token: &Token,
        campaign: &str,
        asked: &HashMap<String, String>,
    ) -> Result<Self, Problem> {
        let visitor = who::visitor(&web.host, token, campaign).await?;
        let named = who::role_named(&visitor, asked.get("as").map(String::as_str))?;
        let role = named.unwrap_or_else(|| who::role_usual(&visitor));
        Ok(Self { visitor, role, is_named: named.is_some() })
    }

    /// Somebody in several seats looks, unless he says otherwise, through the eyes of the seat
    /// that is asked.
    pub(crate) async fn look_where_asked(&mut self, web: &Web) -> Result<(), Problem> {
        if self.is_named || self.visitor.seats().len() < 2 {
            return Ok(());
        }
        let own = self.visitor.seats();
        let asked = web.host.read(&self.visitor, self.role, |view| view.waiting()).await?;
        if let Some(one) = asked.iter().find(|one| own.holds(one.seat)) {
            self.role = Role::Seat(one.seat);
        }
        Ok(())
    }

    /// The campaign.
    pub(crate) fn campaign(&self) -> &CampaignId {
        self.visitor.campaign()
    }

    /// The role for addresses, if it was named.
    pub(crate) fn named(&self) -> Option<String> {
        self.is_named.then(|| self.role.to_string())
    }

    /// What a kept page depends on besides the version.
    pub(crate) fn roles_listed(&self) -> String {
        // Of several players of a seat, each sees what is his to take back.
        let as_member = |role: &Role| match role {
            Role::Seat(seat) => format!("{role}.{}", self.visitor.member(*seat)),
            Role::Umpire | Role::Member(..) | Role::Spectator => role.to_string(),
        };
        let roles: Vec<String> = self.visitor.roles().iter().map(as_member).collect();
        format!("{}{}", roles.join(","), if self.is_named { "!" } else { "" })
    }

    /// What the frame says.
    pub(crate) fn frame<'e>(&'e self, setup: &'e SetupRecord, last: u64) -> CampaignFrame<'e> {
        CampaignFrame {
            campaign: self.campaign(),
            title: &setup.title,
            ruleset: &setup.ruleset,
            is_umpire: self.visitor.is_umpire(),
            may_write: self.role != Role::Spectator,
            role: self.named(),
            last,
        }
    }
}

/// A page as an answer.
pub(crate) fn html(page: &impl askama::Template) -> Result<Response, Problem> {
    Ok(Html(page.render()?).into_response())
}

/// After a form: look there.
pub(crate) fn look_at(address: &str) -> Response {
    Redirect::to(address).into_response()
}

/// A text made up once, for a form.
pub(crate) fn form_id() -> String {
    Secret::random().map(|secret| secret.text().to_owned()).unwrap_or_default()
}
