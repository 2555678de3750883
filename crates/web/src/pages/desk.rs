//! The umpire's desk: who holds things up, answers for others, rulings, roll-back, standing.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{get, post};
use host::{Confirmation, Foreseen, Role, Ruling, Settings, Standing, TableView, Throws, Visitor};
use kernel::session::Consequence;

use super::time::{self, Times};
use super::{OfCampaign, back, form_id, look_at};
use crate::fields::Fields;
use crate::frame::{CampaignFrame, Frame, Here};
use crate::problem::Problem;
use crate::state::Web;
use crate::tongue::{Line, Name, T};
use crate::view::Seats;
use crate::view::battle::{ClaimLine, StateView};
use crate::view::clock::ClockView;
use crate::view::log::GivenView;
use crate::view::question::{QuestionView, WantedView};
use crate::view::sheet::WaitView;
use crate::who::{self, Token};

pub(crate) fn router() -> Router<Web> {
    Router::new()
        .route("/c/{id}/desk", get(desk))
        .route("/c/{id}/desk/rule", post(rule))
        .route("/c/{id}/desk/standing", post(standing))
        .route("/c/{id}/desk/settings", post(settings))
}

#[derive(Template)]
#[template(path = "desk.html")]
struct Page {
    t: T,
    frame: Frame,
    campaign: String,
    title: Name,
    standing: &'static str,
    standing_said: Line,
    back: String,
    waiting: Vec<WaitView>,
    clock: ClockView,
    times: Times,
    questions: Vec<QuestionView>,
    /// The battles to be reported, and how their reports stand.
    reports: Vec<(QuestionView, StateView)>,
    given: Vec<GivenView>,
    slip_forms: Vec<Name>,
    steps: Vec<(u64, Line)>,
    dice: &'static str,
    confirmation: &'static str,
    /// Whether an option of the rule set says when a report counts.
    rules_confirm: bool,
    seats: Vec<SeatDice>,
    form: String,
    last: u64,
}

struct SeatDice {
    number: u8,
    name: Name,
    dice: &'static str,
}

/// The umpire at a campaign's door.
pub(super) async fn umpire(web: &Web, token: &Token, campaign: &str) -> Result<Visitor, Problem> {
    let visitor = who::visitor(&web.host, token, campaign).await?;
    if visitor.is_umpire() { Ok(visitor) } else { Err(Problem::NotFound) }
}

pub(super) fn frame_of<'f>(visitor: &'f Visitor, table: &'f TableView) -> CampaignFrame<'f> {
    CampaignFrame {
        campaign: visitor.campaign(),
        title: &table.setup.title,
        ruleset: &table.setup.ruleset,
        is_umpire: true,
        may_write: true,
        role: None,
        last: table.last,
    }
}

async fn desk(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let visitor = umpire(&web, &token, &campaign).await?;
    let table = web.host.table(&visitor, Role::Umpire).await?;
    let t = T::of(&headers);
    let seats = Seats::of(&table.setup, &t);
    let edition = host::edition(&table.setup.ruleset).ok_or(Problem::NotFound)?;
    let title = t.say("web-way-desk");
    let mut steps: Vec<(u64, Line)> =
        table.steps.iter().map(|step| (step.last, t.msg(&step.heading))).collect();
    steps.reverse();
    let word = table.standing.word();
    let state = &table.settings;
    super::html(&Page {
        frame: Frame::campaign(&t, &title, &frame_of(&visitor, &table), Here::Desk),
        title: Name(table.setup.title.clone()),
        standing: word,
        back: format!("/c/{campaign}/desk"),
        standing_said: t.say(&format!("web-standing-{word}")),
        waiting: WaitView::all(&table, &t, &seats),
        clock: ClockView::of(&table, &t, &seats),
        times: Times::of(state),
        questions: QuestionView::for_others(&table, &t, &seats),
        reports: reports(&table, &t, &seats),
        given: GivenView::all(&table, &t, &seats),
        slip_forms: edition.slip_forms().iter().map(|form| Name((*form).to_owned())).collect(),
        steps,
        dice: throws_word(state.dice),
        confirmation: confirmation_word(state.confirmation),
        rules_confirm: edition.says_who_confirms(),
        seats: seats.all().map(|(seat, name)| seat_dice(state, seat.0, name)).collect(),
        form: form_id(),
        last: table.last,
        campaign,
        t,
    })
}

/// The battles to be reported. Where the umpire may answer they lead to the sheet.
fn reports(table: &TableView, t: &T, seats: &Seats) -> Vec<(QuestionView, StateView)> {
    let open = table.reports_open.iter().filter_map(|state| {
        let own = table.answerable.iter().find(|one| one.question.key == state.key);
        let question = own.map(|one| &one.question);
        let mut all = table.sheet.questions.iter();
        let question = question.or_else(|| all.find(|one| one.key == state.key))?;
        let view = QuestionView::of(question, own, table, t, seats);
        Some((view, StateView::of(state, t, seats, &table.setup.ruleset)))
    });
    open.collect()
}

fn seat_dice(settings: &Settings, number: u8, name: &Name) -> SeatDice {
    let dice = settings.dice_of.get(&number).copied().map_or("", throws_word);
    SeatDice { number, name: name.clone(), dice }
}

fn throws_word(throws: Throws) -> &'static str {
    match throws {
        Throws::Program => "program",
        Throws::Hand => "hand",
    }
}

/// Empty where the rule set's option holds.
fn confirmation_word(confirmation: Option<Confirmation>) -> &'static str {
    match confirmation {
        None => "",
        Some(Confirmation::TwoSided) => "two",
        Some(Confirmation::OneSided) => "one",
        Some(Confirmation::Umpire) => "umpire",
    }
}

#[derive(Template)]
#[template(path = "foreseen.html")]
struct Preview {
    t: T,
    frame: Frame,
    campaign: String,
    kind: Line,
    /// The ruling in its own words.
    words: Option<Name>,
    /// Why, in the umpire's.
    reason: Option<Name>,
    consequence: Line,
    /// The report that would be accepted.
    accepted: Option<ClaimLine>,
    gone: Vec<Line>,
    come: Vec<Line>,
    dropped: usize,
    lapsed: Vec<Name>,
    seen: u64,
    /// The form's fields, sent again when it is done.
    fields: Vec<(String, String)>,
    form: String,
}

/// The fields that make up a ruling.
const RULING: [&str; 8] = ["kind", "input", "claim", "text", "after", "entry", "restart", "reason"];

fn ruling_of(fields: &Fields) -> Result<Ruling, Problem> {
    let reason = fields.get("reason").trim().to_owned();
    let some = (!reason.is_empty()).then(|| reason.clone());
    let number = |name: &str| fields.number(name).ok_or(Problem::NotFound);
    Ok(match fields.get("kind") {
        "withdraw" => Ruling::Withdraw { input: number("input")?, reason: some },
        "accept" => Ruling::AcceptClaim { claim: number("claim")?, reason: some },
        "slip" => Ruling::Slip {
            text: fields.get("text").trim().to_owned(),
            after: fields.has("after"),
            reason,
        },
        "roll-back" => Ruling::RollBack {
            entry: number("entry")?,
            without: back::dropped(fields).collect(),
            instead: back::instead(fields),
            keep_choices: !fields.has("restart"),
            reason,
        },
        _ => return Err(Problem::NotFound),
    })
}

/// Shows what a ruling would do; does it when it was seen.
async fn rule(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = umpire(&web, &token, &campaign).await?;
    let ruling = ruling_of(&fields)?;
    let at = Problem::at(visitor.campaign());
    if let Some(seen) = fields.number("seen") {
        web.host.rule(&visitor, Role::Umpire, &ruling, Some(seen)).await.map_err(at)?;
        return Ok(look_at(&format!("/c/{campaign}/desk")));
    }
    let foreseen = web.host.foresee(&visitor, Role::Umpire, &ruling).await.map_err(at)?;
    let table = web.host.table(&visitor, Role::Umpire).await?;
    let t = T::of(&headers);
    let seats = Seats::of(&table.setup, &t);
    let title = t.say("web-foreseen-title");
    let frame = Frame::campaign(&t, &title, &frame_of(&visitor, &table), Here::Desk);
    let accepted = accepted(&ruling, &table, &seats, &t);
    let consequence = match &accepted {
        Some(_) => t.say("web-consequence-accept"),
        None => t.say(consequence_id(&foreseen)),
    };
    let kept =
        RULING.iter().filter_map(|name| Some(((*name).to_owned(), fields.find(name)?.to_owned())));
    let said = |name: &str| {
        let text = fields.get(name).trim().to_owned();
        (!text.is_empty()).then_some(Name(text))
    };
    super::html(&Preview {
        kind: t.say(&format!("web-ruling-{}", kind_word(&ruling))),
        words: said("text"),
        reason: said("reason"),
        consequence,
        accepted,
        gone: foreseen.gone.iter().map(|line| t.msg(line)).collect(),
        come: foreseen.come.iter().map(|line| t.msg(line)).collect(),
        dropped: foreseen.dropped.len(),
        seen: foreseen.seen,
        lapsed: foreseen.lapsed.into_iter().map(Name).collect(),
        fields: kept.chain(back::kept(&fields)).collect(),
        form: form_id(),
        frame,
        campaign,
        t,
    })
}

/// The report that a ruling would accept.
fn accepted(ruling: &Ruling, table: &TableView, seats: &Seats, t: &T) -> Option<ClaimLine> {
    let Ruling::AcceptClaim { claim, .. } = ruling else { return None };
    let states =
        table.reports_open.iter().map(|state| StateView::of(state, t, seats, &table.setup.ruleset));
    let mut claims = states.flat_map(|state| state.claims);
    claims.find(|line| line.number == *claim)
}

fn kind_word(ruling: &Ruling) -> &'static str {
    match ruling {
        Ruling::Withdraw { .. } | Ruling::WithdrawClaim { .. } => "withdraw",
        Ruling::AcceptClaim { .. } => "accept",
        Ruling::Slip { .. } => "slip",
        Ruling::RollBack { .. } => "roll-back",
    }
}

fn consequence_id(foreseen: &Foreseen) -> &'static str {
    match foreseen.consequence {
        Consequence::Nothing => "web-consequence-nothing",
        Consequence::Facts => "web-consequence-facts",
        Consequence::Answers => "web-consequence-answers",
    }
}

async fn standing(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = umpire(&web, &token, &campaign).await?;
    let standing = match fields.get("standing") {
        "running" => Standing::Running,
        "adjourned" => Standing::Adjourned,
        "ended" => Standing::Ended,
        _ => return Err(Problem::NotFound),
    };
    let at = Problem::at(visitor.campaign());
    web.host.set_standing(&visitor, standing, fields.get("reason")).await.map_err(at)?;
    Ok(look_at(&format!("/c/{campaign}/desk")))
}

async fn settings(
    State(web): State<Web>,
    Path(campaign): OfCampaign,
    token: Token,
    fields: Fields,
) -> Result<Response, Problem> {
    let visitor = umpire(&web, &token, &campaign).await?;
    let table = web.host.table(&visitor, Role::Umpire).await?;
    let mut settings = table.settings.clone();
    let throws = |word: &str| match word {
        "hand" => Some(Throws::Hand),
        "program" => Some(Throws::Program),
        _ => None,
    };
    settings.dice = throws(fields.get("dice")).unwrap_or(settings.dice);
    settings.confirmation = match fields.find("confirmation") {
        Some("one") => Some(Confirmation::OneSided),
        Some("two") => Some(Confirmation::TwoSided),
        Some("umpire") => Some(Confirmation::Umpire),
        Some("") => None,
        _ => settings.confirmation,
    };
    time::read_times(&fields, &mut settings).map_err(|id| {
        let messages = vec![kernel::Message::new(id)];
        Problem::Refused(host::FaultKind::Invalid, messages, Some(visitor.campaign().clone()))
    })?;
    for seat in 0..table.setup.seats.len() as u8 {
        let Some(word) = fields.find(&format!("dice {seat}")) else { continue };
        match throws(word) {
            Some(throws) => settings.dice_of.insert(seat, throws),
            None => settings.dice_of.remove(&seat),
        };
    }
    let at = Problem::at(visitor.campaign());
    web.host.set_settings(&visitor, settings).await.map_err(at)?;
    Ok(look_at(&format!("/c/{campaign}/desk")))
}
