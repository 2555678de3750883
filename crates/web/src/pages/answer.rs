//! Answers, and taking them back.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;
use host::{AnswerForm, CampaignId, Role, Ruling, Said, Visitor};
use kernel::{Message, Seat};

use super::{OfCampaign, look_at};
use crate::fields::Fields;
use crate::problem::Problem;
use crate::state::Web;
use crate::view::battle;
use crate::who::{self, Token};

pub(crate) fn router() -> Router<Web> {
    Router::new().route("/c/{id}/answer", post(answer)).route("/c/{id}/withdraw", post(withdraw))
}

async fn answer(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let form = answer_form(&visitor, &fields)?;
    let id = visitor.campaign();
    web.host.answer(&visitor, form).await.map_err(Problem::at(id))?;
    Ok(look_at(&back(id, &fields)))
}

/// The answer that a form holds.
pub(crate) fn answer_form(visitor: &Visitor, fields: &Fields) -> Result<AnswerForm, Problem> {
    let role = role_of(visitor, fields)?;
    let said = said(fields).map_err(|id| {
        let messages = vec![Message::new(id)];
        Problem::Refused(host::FaultKind::Invalid, messages, Some(visitor.campaign().clone()))
    })?;
    // One form has several buttons: the same button pressed again is the same answer, another one
    // is an answer of its own.
    let pressed = crate::assets::hash_of(format!("{said:?}").as_bytes());
    let text = |name: &str| fields.find(name).filter(|text| !text.trim().is_empty());
    Ok(AnswerForm {
        role,
        key: fields.get("key").to_owned(),
        seat: seat_of(role, fields),
        said,
        touched: fields.number("touched"),
        seen: fields.number("seen"),
        form_id: format!("{}-{}", fields.get("form"), &pressed[..8]),
        waiver: text("waiver").map(str::to_owned),
        note: text("note").map(str::to_owned),
    })
}

/// The role a form is sent in. What is not the visitor's does not exist.
pub(crate) fn role_of(visitor: &Visitor, fields: &Fields) -> Result<Role, Problem> {
    let named = who::role_named(visitor, fields.find("role"))?;
    Ok(named.unwrap_or_else(|| who::role_usual(visitor)))
}

fn seat_of(role: Role, fields: &Fields) -> Seat {
    let own = match role {
        Role::Seat(seat) | Role::Member(seat, _) => seat,
        Role::Umpire | Role::Spectator => Seat::UMPIRE,
    };
    let named = fields.number("seat").filter(|seat| *seat <= Seat::UMPIRE.0);
    named.map_or(own, Seat)
}

/// What is answered; the id of what is wrong with it otherwise.
fn said(fields: &Fields) -> Result<Said, &'static str> {
    if let Some(order) = fields.find("order") {
        // Words of one's own stand behind the order that takes them.
        return Ok(Said::Order(match fields.find("words") {
            Some(words) => format!("{order} {}", words.trim()),
            None => order.to_owned(),
        }));
    }
    if fields.has("silent") {
        return Ok(Said::Silent);
    }
    if let Some(model) = fields.find("model") {
        return Ok(Said::Model(model.to_owned()));
    }
    if let Some(report) = fields.find("report") {
        return Ok(Said::Report(report.to_owned()));
    }
    if fields.has("reporting") {
        return Ok(Said::Report(battle::report_text(fields)));
    }
    if let Some(card) = fields.find("card") {
        return card.trim().parse().map(Said::Card).map_err(|_| "web-fault-card");
    }
    let thrown = fields.under("die ").map(|(_, value)| value.trim().parse::<u8>());
    let thrown: Result<Vec<u8>, _> = thrown.collect();
    match thrown {
        Ok(values) if !values.is_empty() => Ok(Said::Dice(values)),
        _ => Err("web-fault-dice"),
    }
}

/// Where a form leads back to: only ever a page of this campaign.
pub(crate) fn back(campaign: &CampaignId, fields: &Fields) -> String {
    let table = format!("/c/{campaign}");
    let wanted = fields.get("back");
    let is_own = wanted == table
        || wanted.strip_prefix(table.as_str()).is_some_and(|rest| rest.starts_with(['?', '/']));
    let is_plain = wanted.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_/?=&.".contains(&b));
    if is_own && is_plain { wanted.to_owned() } else { table }
}

async fn withdraw(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let role = role_of(&visitor, &fields)?;
    let reason = fields.find("reason").filter(|text| !text.trim().is_empty());
    let ruling = if let Some(claim) = fields.number("claim") {
        Ruling::WithdrawClaim { claim }
    } else {
        let input = fields.number("input").ok_or(Problem::NotFound)?;
        Ruling::Withdraw { input, reason: reason.map(str::to_owned) }
    };
    let id = visitor.campaign();
    let seen = fields.number("seen");
    web.host.rule(&visitor, role, &ruling, seen).await.map_err(Problem::at(id))?;
    Ok(look_at(&back(id, &fields)))
}
