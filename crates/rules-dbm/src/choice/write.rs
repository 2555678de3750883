//! Choices as text. Ids are those of the scenario: no state, no season changes a text.

use super::{Act, Choice, Line, Reaction, Refuge, Stance};
use crate::chapters::disasters::FORMS;
use crate::state::{
    Campaign, Closing, FleetId, ForceId, Meeting, NATIVES, ProvinceId, StateId, ZoneId,
};

/// M17 What stands for the people of a province without a state.
pub(crate) const NATIVES_WORD: &str = "NATIVES";

/// `ROM`.
pub(crate) fn state_word(c: &Campaign, state: StateId) -> &str {
    if state == NATIVES.owner() {
        return NATIVES_WORD;
    }
    c.setup.states.get(state.index()).map_or("?", |card| card.id.as_str())
}

/// `LAT`.
pub(crate) fn province_word(c: &Campaign, at: ProvinceId) -> &str {
    c.setup.provinces.get(at.index()).map_or("?", |card| card.id.as_str())
}

/// `TYR`.
pub(crate) fn zone_word(c: &Campaign, zone: ZoneId) -> &str {
    c.setup.zones.get(zone.index()).map_or("?", |card| card.id.as_str())
}

/// `ROM/A1`.
pub(crate) fn force_word(c: &Campaign, force: ForceId) -> String {
    format!("{}/{}", state_word(c, force.0), force.1.word())
}

/// `ROM/F1`.
pub(crate) fn fleet_word(c: &Campaign, fleet: FleetId) -> String {
    format!("{}/F{}", state_word(c, fleet.0), fleet.1 + 1)
}

/// The text of a choice.
pub(crate) fn write_choice(c: &Campaign, choice: Choice) -> String {
    let (p, s) = (|at| province_word(c, at), |state| state_word(c, state));
    let f = |force| force_word(c, force);
    match choice {
        Choice::Place(at, fort) => format!("A1 at {} {}", p(at), posture(fort)),
        Choice::FormFirst(ap, at, fort) => {
            format!("D1 of {ap} AP at {} {}", p(at), posture(fort))
        }
        Choice::FirstWatch(zone) => format!("F1 watching {}", watch(c, zone)),
        Choice::Seal => "seal".to_owned(),
        Choice::NoOrders => "no orders".to_owned(),
        Choice::Line(line) => write_line(c, line),
        Choice::React(reaction) => write_reaction(c, reaction),
        Choice::Tribute(of, percent) => format!("tribute of {} {percent}", s(of)),
        Choice::Second(Some(at)) => format!("second army at {}", p(at)),
        Choice::Second(None) => "no second army".to_owned(),
        Choice::Act(act) => write_act(c, act),
        Choice::FreeExit(at, true) => format!("grant free exit from {}", p(at)),
        Choice::FreeExit(at, false) => format!("deny free exit from {}", p(at)),
        Choice::Disaster(form) => format!("disaster is {}", disaster_word(form)),
        Choice::Pair(Some((one, other))) => format!("pair {} with {}", f(one), f(other)),
        Choice::Pair(None) => "pair by lots".to_owned(),
        Choice::MeetAt(at) => format!("meet at {}", p(at)),
        Choice::Stance(force, stance) => format!("{} {}", f(force), write_stance(c, stance)),
        Choice::Head(force, true) => format!("the Head of State leads {}", f(force)),
        Choice::Head(force, false) => format!("a general leads {}", f(force)),
        Choice::Lead(force) => format!("{} fights", f(force)),
        Choice::Ally(Some(force)) => format!("with {}", f(force)),
        Choice::Ally(None) => "with no more".to_owned(),
        Choice::Rebels(Some(at)) => format!("with rebels of {}", p(at)),
        Choice::Rebels(None) => "without rebels".to_owned(),
        Choice::Retreat(force, to) => format!("{} retreats to {}", f(force), write_refuge(c, to)),
    }
}

/// G18 The word of a form of disaster.
pub(crate) fn disaster_word(form: u8) -> &'static str {
    let last = FORMS.len() - 1;
    FORMS[usize::from(form).min(last)]
}

fn posture(fort: bool) -> &'static str {
    if fort { "in the fortress" } else { "in the field" }
}

fn watch(c: &Campaign, zone: Option<ZoneId>) -> &str {
    zone.map_or("nothing", |zone| zone_word(c, zone))
}

/// Where a force withdraws to.
pub(crate) fn write_refuge(c: &Campaign, to: Refuge) -> String {
    match to {
        Refuge::Fortress => "the fortress".to_owned(),
        Refuge::Province(at) => province_word(c, at).to_owned(),
        Refuge::Ships(fleet) => fleet_word(c, fleet),
        Refuge::Nowhere => "nowhere".to_owned(),
    }
}

fn write_act(c: &Campaign, act: Act) -> String {
    let s = |state| state_word(c, state);
    match act {
        Act::Give { to, gold, loan: false } => format!("give {gold} to {}", s(to)),
        Act::Give { to, gold, loan: true } => format!("lend {gold} to {}", s(to)),
        Act::Propose(treaty, to) => format!("propose {} to {}", treaty.word(), s(to)),
        Act::Accept(treaty, of) => format!("accept {} of {}", treaty.word(), s(of)),
        Act::Refuse(treaty, of) => format!("refuse {} of {}", treaty.word(), s(of)),
        Act::Leave(to, None) => format!("leave to {}", s(to)),
        Act::Leave(to, Some(at)) => format!("leave to {} in {}", s(to), province_word(c, at)),
        Act::Demand(of) => format!("demand contingent of {}", s(of)),
        Act::HireOut(force, to, seasons) => {
            format!("hire out {} to {} for {seasons}", force_word(c, force), s(to))
        }
        Act::Recall(force) => format!("recall {}", force_word(c, force)),
        Act::Promise(force, to) => format!("promise {} to {}", force_word(c, force), s(to)),
        Act::Release(of) => format!("release head of {}", s(of)),
        Act::HandOver(at, to) => format!("hand over {} to {}", province_word(c, at), s(to)),
        Act::Message(to) => format!("message to {}", s(to)),
        Act::Done => "done".to_owned(),
    }
}

/// The text of a line.
pub(crate) fn write_line(c: &Campaign, line: Line) -> String {
    let (p, s) = (|at| province_word(c, at), |state| state_word(c, state));
    let (f, v) = (|force| force_word(c, force), |fleet| fleet_word(c, fleet));
    match line {
        Line::Buy(at, fp) => format!("buy {fp} FP at {}", p(at)),
        Line::Restore(army, steps) => format!("restore {} by {steps}", f(army)),
        Line::Give(to, gold) => format!("send {gold} to {}", s(to)),
        Line::War(on) => format!("declare war on {}", s(on)),
        Line::EndAlliance(with) => format!("end alliance with {}", s(with)),
        Line::WithdrawLeave(from) => format!("withdraw leave from {}", s(from)),
        Line::Renounce(overlord) => format!("renounce {}", s(overlord)),
        Line::Reliable(force) => format!("{} will be reliable", f(force)),
        Line::Contingent(ap) => format!("contingent of {ap} AP"),
        Line::Surrender(at, false) => format!("surrender {} at mercy", p(at)),
        Line::Surrender(at, true) => format!("surrender {} with free exit", p(at)),
        Line::Posture(force, fort) => format!("{} {}", f(force), posture(fort)),
        Line::March(force, to) => format!("{} to {}", f(force), p(to)),
        Line::Join(force, state) => format!("{} joins {}", f(force), s(state)),
        Line::Raid(force, on) => format!("{} raids {}", f(force), s(on)),
        Line::RaidWith(force, with) => format!("{} raids with {}", f(force), s(with)),
        Line::Board(force, fleet) => format!("{} boards {}", f(force), v(fleet)),
        Line::Sally(force) => format!("{} sallies", f(force)),
        Line::Form(force, ap) => format!("form {} with {ap} AP", f(force)),
        Line::Rejoin(force) => format!("{} rejoins", f(force)),
        Line::Disband(force) => format!("disband {}", f(force)),
        Line::Enter(fleet, zone) => format!("{} to {}", v(fleet), zone_word(c, zone)),
        Line::Load(fleet, force) => format!("{} loads {}", v(fleet), f(force)),
        Line::Unload(fleet, at) => format!("{} unloads at {}", v(fleet), p(at)),
        Line::Port(fleet, at, zone) => {
            format!("{} ends at {} watching {}", v(fleet), p(at), watch(c, zone))
        }
        Line::AtSea(fleet) => format!("{} ends at sea", v(fleet)),
        Line::Watch(fleet, zone) => format!("{} watches {}", v(fleet), watch(c, zone)),
        Line::FleetRaid(fleet, on) => format!("{} raids {}", v(fleet), s(on)),
        Line::FleetRaidWith(fleet, with) => format!("{} raids with {}", v(fleet), s(with)),
        Line::Split(fleet, to, fp) => format!("split {fp} FP of {} into {}", v(fleet), v(to)),
        Line::Merge(fleet, into) => format!("merge {} into {}", v(fleet), v(into)),
        Line::Meets(fleet, with, how) => {
            format!("{} meets {}: {}", v(fleet), s(with), meeting_word(how))
        }
        Line::Closes(fleet, to) => format!("{} closes straits to {}", v(fleet), closing_word(to)),
    }
}

/// The word of a standing instruction.
pub(crate) const fn meeting_word(how: Meeting) -> &'static str {
    match how {
        Meeting::Attack => "attack",
        Meeting::Hold => "hold",
        Meeting::Retreat => "retreat",
        Meeting::RetreatToSea => "retreat to sea",
    }
}

/// The word for those to whom straits are closed.
pub(crate) const fn closing_word(to: Closing) -> &'static str {
    match to {
        Closing::Enemies => "enemies",
        Closing::Nobody => "nobody",
        Closing::All => "all",
    }
}

pub(crate) fn write_reaction(c: &Campaign, reaction: Reaction) -> String {
    let p = |at| province_word(c, at);
    match reaction {
        Reaction::March(force, to) => format!("{} reacts to {}", force_word(c, force), p(to)),
        Reaction::Join(force, to, state) => {
            let (force, state) = (force_word(c, force), state_word(c, state));
            format!("{force} reacts to {} joining {state}", p(to))
        }
        Reaction::Sail(fleet, to, zone) => {
            format!("{} reacts to {} watching {}", fleet_word(c, fleet), p(to), watch(c, zone))
        }
    }
}

/// How a force faces the enemy.
pub(crate) fn write_stance(c: &Campaign, stance: Stance) -> String {
    match stance {
        Stance::Attack => "attacks".to_owned(),
        Stance::Stand => "stands".to_owned(),
        Stance::Refuse(to) => format!("refuses to {}", write_refuge(c, to)),
    }
}
