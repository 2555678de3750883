//! Battles: the sheet two sides need, the report, and its confirmation.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use host::{Answerable, HostError, LetterForm, TableView, Visitor};
use kernel::Message;
use kernel::sheet::{ReportForm, Wanted};

use super::answer::{answer_form, back, role_of};
use super::{Asked, Entry, OfCampaign, form_id, look_at};
use crate::fields::Fields;
use crate::frame::{Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::view::Seats;
use crate::view::battle::{self, BattleView, GroupView, ReadView, StateView};
use crate::view::clock;
use crate::view::log::model_name;
use crate::view::question::QuestionView;
use crate::view::sheet::CellView;
use crate::who::{self, Token};

pub(crate) fn router() -> Router<Web> {
    Router::new()
        .route("/c/{id}/battle", get(show).post(report))
        .route("/c/{id}/battle/letter", post(letter))
}

#[derive(Template)]
#[template(path = "battle.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    question: QuestionView,
    battle: BattleView,
    groups: Vec<GroupView>,
    faults: Vec<Line>,
    has_faults: bool,
    state: Option<StateView>,
    /// What was typed, as people read it, and what would come of it: only looked at.
    ahead: Option<ReadView>,
    models: Vec<(String, Line)>,
    /// The password of the game, if one was given.
    password: Option<Name>,
    letters: Vec<LetterView>,
    is_umpire: bool,
    /// Whether the visitor may accept a report as the umpire, in whatever role he looks.
    may_accept: bool,
    /// Whether a side can only ask the umpire for a battle model.
    asks_umpire: bool,
    note: String,
    waiver: String,
    form: String,
    seen: u64,
    address: String,
}

/// What one side wrote to the other.
struct LetterView {
    from: Name,
    at: Line,
    text: Name,
}

async fn show(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    Query(asked): Asked,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entry = Entry::of(&web, &token, &campaign, &asked).await?;
    let table = web.host.table(&entry.visitor, entry.role).await?;
    let key = asked.get("key").map(String::as_str).unwrap_or_default();
    let seat = asked.get("seat").and_then(|seat| seat.parse().ok());
    let Some((one, form)) = wanted(&table, key, seat) else {
        // It was reported meanwhile, or is nobody's here: the table says how it went.
        return Ok(look_at(&format!("/c/{campaign}")));
    };
    let page = page(&entry.visitor, &table, (one, form), None, &[], T::of(&headers));
    super::html(&page)
}

/// The battle that a question asks about, as the visitor may report it.
fn wanted<'t>(
    table: &'t TableView,
    key: &str,
    seat: Option<u8>,
) -> Option<(&'t Answerable, &'t ReportForm)> {
    let fits =
        |one: &&Answerable| one.question.key == key && seat.is_none_or(|seat| one.seat.0 == seat);
    let one = table.answerable.iter().find(fits)?;
    match &one.question.wanted {
        Wanted::Report(form) => Some((one, form)),
        _ => None,
    }
}

fn page(
    visitor: &Visitor,
    table: &TableView,
    (one, report): (&Answerable, &ReportForm),
    typed: Option<&Fields>,
    faults: &[Message],
    t: T,
) -> Page {
    let seats = Seats::of(&table.setup, &t);
    let ruleset = table.setup.ruleset.as_str();
    let (groups, left) = battle::form(report, typed, faults, &t);
    let state = table.reports_open.iter().find(|state| state.key == one.question.key);
    let battle = BattleView::of(&report.sheet, &t, ruleset);
    let of = crate::frame::CampaignFrame {
        campaign: visitor.campaign(),
        title: &table.setup.title,
        ruleset,
        is_umpire: visitor.is_umpire(),
        may_write: true,
        role: None,
        last: table.last,
    };
    let mut frame = Frame::campaign(&t, &battle.title, &of, Here::Table);
    frame.events = None;
    let model = |name: &&'static str| ((*name).to_owned(), model_name(&t, ruleset, name));
    let typed_or = |name: &str| typed.map(|typed| typed.get(name).to_owned()).unwrap_or_default();
    let question = QuestionView::of(&one.question, Some(one), table, &t, &seats);
    let state = state.map(|state| StateView::of(state, &t, &seats, ruleset));
    let is_umpire = matches!(one.role, host::Role::Umpire);
    Page {
        frame,
        campaign: visitor.campaign().to_string(),
        address: format!("/c/{}/battle?{}", visitor.campaign(), question.battle_query()),
        question,
        battle,
        groups,
        faults: left,
        has_faults: !faults.is_empty(),
        asks_umpire: !is_umpire && state.as_ref().is_some_and(|state| state.is_model_umpires),
        state,
        ahead: None,
        models: report.models.iter().map(model).collect(),
        password: password(table, &report.battle),
        letters: letters(table, &report.battle, &seats, &t),
        is_umpire,
        may_accept: visitor.is_umpire(),
        note: typed_or("note"),
        waiver: typed_or("waiver"),
        form: form_id(),
        seen: table.last,
        t,
    }
}

/// The password of a game that was given last.
fn password(table: &TableView, battle: &str) -> Option<Name> {
    let mut all = table.letters.iter();
    let last = all.rfind(|of| of.battle.as_deref() == Some(battle) && of.is_password);
    last.map(|of| Name(of.text.clone()))
}

/// The letters about a battle.
fn letters(table: &TableView, battle: &str, seats: &Seats, t: &T) -> Vec<LetterView> {
    let all =
        table.letters.iter().filter(|of| of.battle.as_deref() == Some(battle) && !of.is_password);
    let view = |of: &host::Letter| LetterView {
        from: seats.name(of.from),
        at: clock::moment(of.at, &table.settings.zone).map(|at| t.msg(&at)).unwrap_or_default(),
        text: Name(of.text.clone()),
    };
    all.map(view).collect()
}

/// Takes a letter to the other side, or the password of the game.
async fn letter(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let letter = LetterForm {
        role: role_of(&visitor, &fields)?,
        key: fields.get("key").to_owned(),
        is_password: fields.has("password"),
        text: fields.get("text").to_owned(),
    };
    let at = Problem::at(visitor.campaign());
    web.host.write_letter(&visitor, &letter).await.map_err(at)?;
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("key", &letter.key).append_pair("as", &letter.role.to_string());
    query.append_pair("seat", fields.get("seat"));
    Ok(look_at(&format!("/c/{campaign}/battle?{}#letters", query.finish())))
}

/// Takes a report. What is wrong with it is shown beside its fields, all at once, and nothing
/// that was typed is lost.
async fn report(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = who::visitor(&web.host, &token, &campaign).await?;
    let form = answer_form(&visitor, &fields)?;
    let (role, key, seat) = (form.role, form.key.clone(), form.seat.0);
    if fields.has("look") {
        return look(&web, &visitor, (role, &key, seat), &headers, &fields).await;
    }
    let fault = match web.host.answer(&visitor, form).await {
        Ok(_) => return Ok(look_at(&back(visitor.campaign(), &fields))),
        Err(HostError::Fault(fault)) if fault.kind != host::FaultKind::Stale => fault,
        Err(other) => return Err(Problem::at(visitor.campaign())(other)),
    };
    let table = web.host.table(&visitor, role).await?;
    let Some(found) = wanted(&table, &key, Some(seat)) else {
        let said = (fault.kind, fault.messages);
        return Err(Problem::Refused(said.0, said.1, Some(visitor.campaign().clone())));
    };
    let t = T::of(&headers);
    let page = page(&visitor, &table, found, Some(&fields), &fault.messages, t);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, super::html(&page)?).into_response())
}

/// Shows what a report would lead to. Nothing is taken.
async fn look(
    web: &Web,
    visitor: &Visitor,
    (role, key, seat): (host::Role, &str, u8),
    headers: &HeaderMap,
    fields: &Fields,
) -> Result<Response, Problem> {
    let text = battle::report_text(fields);
    let waive = !fields.get("waiver").trim().is_empty();
    let ahead = web.host.read(visitor, role, |view| view.report_ahead(key, &text, waive)).await?;
    let table = web.host.table(visitor, role).await?;
    let Some(found) = wanted(&table, key, Some(seat)) else {
        return Ok(look_at(&format!("/c/{}", visitor.campaign())));
    };
    let t = T::of(headers);
    let faults = ahead.as_ref().err().map(HostError::messages).unwrap_or_default();
    let read = ahead.ok().map(|read| ReadView::of(&read, &t));
    let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let page = page(visitor, &table, found, Some(fields), &faults, t);
    Ok((status, super::html(&Page { ahead: read, ..page })?).into_response())
}
