//! What the umpire does with the clock, and how long things may take.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;
use host::{AnswerForm, ClockAct, Role, Said, Settings, Silence};
use kernel::Seat;

use super::{OfCampaign, desk, look_at};
use crate::fields::Fields;
use crate::problem::Problem;
use crate::state::Web;
use crate::view::clock::zone;
use crate::who::Token;

/// The most hours that anything may take: a year.
const HOURS_MAX: u32 = 8_760;

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/desk/clock", post(clock))
}

async fn clock(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = desk::umpire(&web, &token, &campaign).await?;
    let at = Problem::at(visitor.campaign());
    let seat = fields.number("seat").map(Seat);
    let key = fields.get("key").to_owned();
    let act = match fields.get("act") {
        "stop" => ClockAct::Stop { reason: fields.get("reason").to_owned() },
        "start" => ClockAct::Start,
        "extend" => {
            // At a battle the question counts, whoever is waited for; otherwise the seat, whatever
            // it is asked next.
            let (seat, key) = if fields.has("battle") { (None, Some(key)) } else { (seat, None) };
            ClockAct::Extend { seat, key, hours: fields.number("hours").unwrap_or_default() }
        }
        "silent" => {
            let form = AnswerForm {
                role: Role::Umpire,
                key,
                seat: seat.ok_or(Problem::NotFound)?,
                said: Said::Silent,
                touched: None,
                seen: None,
                form_id: String::new(),
                waiver: None,
                note: None,
            };
            web.host.answer(&visitor, form).await.map_err(at)?;
            return Ok(look_at(&format!("/c/{campaign}/desk")));
        }
        _ => return Err(Problem::NotFound),
    };
    web.host.set_clock(&visitor, &act).await.map_err(at)?;
    Ok(look_at(&format!("/c/{campaign}/desk")))
}

/// How long things may take, as the form on the desk shows it; empty where the options hold.
pub(super) struct Times {
    pub(super) ask_hours: String,
    pub(super) battle_hours: String,
    pub(super) silence: &'static str,
    pub(super) zone: String,
}

impl Times {
    pub(super) fn of(settings: &Settings) -> Self {
        let hours = |hours: Option<u32>| hours.map(|hours| hours.to_string()).unwrap_or_default();
        Self {
            ask_hours: hours(settings.ask_hours),
            battle_hours: hours(settings.battle_hours),
            silence: match settings.silence {
                None => "",
                Some(Silence::UmpireDecides) => "umpire",
                Some(Silence::Automatic) => "automatic",
            },
            zone: settings.zone.clone(),
        }
    }
}

/// Takes the times of a form over; the id of what is wrong otherwise.
pub(super) fn read_times(fields: &Fields, settings: &mut Settings) -> Result<(), &'static str> {
    for (name, hours) in
        [("ask hours", &mut settings.ask_hours), ("battle hours", &mut settings.battle_hours)]
    {
        let Some(text) = fields.find(name) else { continue };
        *hours = match text.trim() {
            "" => None,
            text => {
                let read = text.parse().ok().filter(|hours| *hours <= HOURS_MAX);
                Some(read.ok_or("web-fault-hours")?)
            }
        };
    }
    settings.silence = match fields.find("silence") {
        Some("umpire") => Some(Silence::UmpireDecides),
        Some("automatic") => Some(Silence::Automatic),
        Some("") => None,
        _ => settings.silence,
    };
    if let Some(name) = fields.find("zone") {
        let name = name.trim();
        zone(name).ok_or("web-fault-zone")?;
        settings.zone = name.to_owned();
    }
    Ok(())
}
