//! About a campaign: what it is played by, written out with its clauses.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use host::{Confirmation, TableView, Throws};
use kernel::ruleset::OptionValues;

use super::found_form::{labelled, spelled};
use super::{Asked, Entry, OfCampaign};
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::view::sheet::ClauseView;
use crate::view::{Cite, Seats, spelled_out};
use crate::who::Token;

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/about", get(about))
}

#[derive(Template)]
#[template(path = "about.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    title: Name,
    ruleset: String,
    edition: Line,
    version: usize,
    standing: Line,
    preset: Line,
    seats: Vec<SeatView>,
    options: Vec<ClauseView>,
    dice: Line,
    confirmation: Line,
    is_umpire: bool,
    may_export: bool,
}

struct SeatView {
    name: Name,
    holds: Vec<Name>,
    dice: Line,
}

async fn about(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let t = T::of(&headers);
    let of = entry.frame(&table.setup, table.last);
    let setup = &table.setup;
    let is_umpire = entry.visitor.is_umpire();
    super::html(&Page {
        frame: Frame::campaign(&t, &t.say("web-way-about"), &of, Here::About),
        title: Name(setup.title.clone()),
        ruleset: setup.ruleset.clone(),
        edition: t.edition(&setup.ruleset),
        version: setup.version as usize,
        standing: t.say(&format!("web-standing-{}", table.standing.word())),
        preset: labelled(&t, &format!("{}-preset", setup.ruleset), &setup.preset),
        seats: seats(&table, &t),
        options: options(&table, &t),
        dice: t.say(dice_id(table.settings.dice)),
        confirmation: t.say(match table.terms.confirmation.unwrap_or_default() {
            Confirmation::TwoSided => "web-confirmation-two",
            Confirmation::OneSided => "web-confirmation-one",
            Confirmation::Umpire => "web-confirmation-umpire",
        }),
        is_umpire,
        may_export: is_umpire || table.standing == host::Standing::Ended,
        campaign,
        t,
    })
}

fn dice_id(throws: Throws) -> &'static str {
    match throws {
        Throws::Program => "web-dice-by-program",
        Throws::Hand => "web-dice-by-hand",
    }
}

fn seats(table: &TableView, t: &T) -> Vec<SeatView> {
    let names = Seats::of(&table.setup, t);
    let view = |(seat, name): (kernel::Seat, &Name)| {
        let setup = table.setup.seats.get(usize::from(seat.0));
        let holds = setup.map(|setup| setup.holds.clone()).unwrap_or_default();
        SeatView {
            name: name.clone(),
            holds: holds.into_iter().map(Name).collect(),
            dice: t.say(dice_id(table.settings.throws(seat))),
        }
    };
    names.all().map(view).collect()
}

/// The options of the set-up in the order of the book, each with its clause.
fn options(table: &TableView, t: &T) -> Vec<ClauseView> {
    let setup = &table.setup;
    let Some(edition) = host::edition(&setup.ruleset) else { return Vec::new() };
    let view = |info: kernel::ruleset::OptionInfo| {
        let value = setup.options.get(info.key)?;
        let label = format!("{}-option-{}", setup.ruleset, info.key.replace(['_', '.'], "-"));
        let is_word = matches!(info.values, OptionValues::Words(words) if {
            words.contains(&value.as_str())
        });
        Some(ClauseView {
            cite: Cite::new(&setup.ruleset, info.clause),
            label: t.if_known(&label).unwrap_or_else(|| spelled(t, info.key)),
            value: if is_word { labelled(t, &label, value) } else { Line::default() },
            typed: (!is_word).then(|| Name(spelled_out(t, &label, value))),
        })
    };
    edition.options().into_iter().filter_map(view).collect()
}
