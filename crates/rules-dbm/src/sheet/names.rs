//! What things are called, and what options say.

use kernel::sheet::{PlaceKey, SheetChoice};
use kernel::{Arg, Message};

use crate::choice::{
    Act, Choice, Line, Reaction, Refuge, Stance, fleet_word, force_word, write_choice,
};
use crate::choice::{closing_word, disaster_word, meeting_word};
use crate::state::{Campaign, FleetId, ForceId, NATIVES, ProvinceId, StateId, ZoneId};

/// `Rome`.
pub(crate) fn state_name(c: &Campaign, state: StateId) -> Arg {
    if state == NATIVES.owner() {
        return Message::new("dbm-natives").into();
    }
    Arg::Name(c.name(state).to_owned())
}

/// `Latium`.
pub(crate) fn province_name(c: &Campaign, at: ProvinceId) -> Arg {
    Arg::Name(c.setup.provinces.get(at.index()).map_or("", |card| &card.name).to_owned())
}

/// `Tyrrhenian Sea`.
pub(crate) fn zone_name(c: &Campaign, zone: ZoneId) -> Arg {
    Arg::Name(c.setup.zones.get(zone.index()).map_or("", |card| &card.name).to_owned())
}

/// `ROM/A1`.
pub(crate) fn force_name(c: &Campaign, force: ForceId) -> Arg {
    Arg::Name(force_word(c, force))
}

/// `ROM/A1`, `ROM/D1`.
pub(crate) fn force_names(c: &Campaign, forces: &[ForceId]) -> Vec<Arg> {
    forces.iter().map(|force| force_name(c, *force)).collect()
}

/// `ROM/F1`.
pub(crate) fn fleet_name(c: &Campaign, fleet: FleetId) -> Arg {
    Arg::Name(fleet_word(c, fleet))
}

/// Where a force withdraws to.
pub(crate) fn refuge_name(c: &Campaign, to: Refuge) -> Arg {
    match to {
        Refuge::Fortress => Message::new("dbm-refuge-fortress").into(),
        Refuge::Province(at) => province_name(c, at),
        Refuge::Ships(fleet) => fleet_name(c, fleet),
        Refuge::Nowhere => Message::new("dbm-refuge-nowhere").into(),
    }
}

fn watch_name(c: &Campaign, watch: Option<ZoneId>) -> Arg {
    watch.map_or_else(|| Message::new("dbm-nothing").into(), |zone| zone_name(c, zone))
}

/// What a stance says.
pub(crate) fn stance_label(c: &Campaign, stance: Stance) -> Message {
    match stance {
        Stance::Attack => Message::new("dbm-stance-attack"),
        Stance::Stand => Message::new("dbm-stance-stand"),
        Stance::Refuse(to) => Message::new("dbm-stance-refuse").with("to", refuge_name(c, to)),
    }
}

/// What a reaction says.
pub(crate) fn reaction_label(c: &Campaign, reaction: Reaction) -> Message {
    match reaction {
        Reaction::March(force, to) => Message::new("dbm-react-march")
            .with("force", force_name(c, force))
            .with("to", province_name(c, to)),
        Reaction::Join(force, to, with) => Message::new("dbm-react-join")
            .with("force", force_name(c, force))
            .with("to", province_name(c, to))
            .with("with", state_name(c, with)),
        Reaction::Sail(fleet, to, watch) => Message::new("dbm-react-sail")
            .with("fleet", fleet_name(c, fleet))
            .with("to", province_name(c, to))
            .with("watch", watch_name(c, watch)),
    }
}

/// What a line says.
pub(crate) fn line_label(c: &Campaign, line: Line) -> Message {
    let (s, p) = (|state| state_name(c, state), |at| province_name(c, at));
    let (f, v) = (|force| force_name(c, force), |fleet| fleet_name(c, fleet));
    let m = |id: &'static str| Message::new(id);
    let posture = |fort: bool| if fort { "fortress" } else { "field" };
    match line {
        Line::Buy(at, fp) => m("dbm-line-buy").with("fp", fp).with("at", p(at)),
        Line::Restore(army, steps) => {
            m("dbm-line-restore").with("army", f(army)).with("steps", steps)
        }
        Line::Give(to, gold) => m("dbm-line-give").with("gold", gold).with("to", s(to)),
        Line::War(on) => m("dbm-line-war").with("on", s(on)),
        Line::EndAlliance(with) => m("dbm-line-end-alliance").with("with", s(with)),
        Line::WithdrawLeave(from) => m("dbm-line-withdraw-leave").with("from", s(from)),
        Line::Renounce(overlord) => m("dbm-line-renounce").with("overlord", s(overlord)),
        Line::Reliable(force) => m("dbm-line-reliable").with("force", f(force)),
        Line::Contingent(ap) => m("dbm-line-contingent").with("ap", ap),
        Line::Surrender(at, exit) => m("dbm-line-surrender")
            .with("at", p(at))
            .with("how", if exit { "free-exit" } else { "mercy" }),
        Line::Posture(force, fort) => {
            m("dbm-line-posture").with("force", f(force)).with("posture", posture(fort))
        }
        Line::March(force, to) => m("dbm-line-march").with("force", f(force)).with("to", p(to)),
        Line::Join(force, to) => m("dbm-line-join").with("force", f(force)).with("to", s(to)),
        Line::Raid(force, on) => m("dbm-line-raid").with("force", f(force)).with("on", s(on)),
        Line::RaidWith(force, with) => {
            m("dbm-line-raid-with").with("force", f(force)).with("with", s(with))
        }
        Line::Board(force, fleet) => {
            m("dbm-line-board").with("force", f(force)).with("fleet", v(fleet))
        }
        Line::Sally(force) => m("dbm-line-sally").with("force", f(force)),
        Line::Form(force, ap) => m("dbm-line-form").with("force", f(force)).with("ap", ap),
        Line::Rejoin(force) => m("dbm-line-rejoin").with("force", f(force)),
        Line::Disband(force) => m("dbm-line-disband").with("force", f(force)),
        Line::Enter(fleet, zone) => {
            m("dbm-line-enter").with("fleet", v(fleet)).with("zone", zone_name(c, zone))
        }
        Line::Load(fleet, force) => {
            m("dbm-line-load").with("fleet", v(fleet)).with("force", f(force))
        }
        Line::Unload(fleet, at) => m("dbm-line-unload").with("fleet", v(fleet)).with("at", p(at)),
        Line::Port(fleet, at, watch) => m("dbm-line-port")
            .with("fleet", v(fleet))
            .with("at", p(at))
            .with("watch", watch_name(c, watch)),
        Line::AtSea(fleet) => m("dbm-line-at-sea").with("fleet", v(fleet)),
        Line::Watch(fleet, watch) => {
            m("dbm-line-watch").with("fleet", v(fleet)).with("watch", watch_name(c, watch))
        }
        Line::FleetRaid(fleet, on) => m("dbm-line-raid").with("force", v(fleet)).with("on", s(on)),
        Line::FleetRaidWith(fleet, with) => {
            m("dbm-line-raid-with").with("force", v(fleet)).with("with", s(with))
        }
        Line::Split(fleet, to, fp) => {
            m("dbm-line-split").with("fleet", v(fleet)).with("to", v(to)).with("fp", fp)
        }
        Line::Merge(fleet, into) => {
            m("dbm-line-merge").with("fleet", v(fleet)).with("into", v(into))
        }
        Line::Meets(fleet, with, how) => m("dbm-line-meets")
            .with("fleet", v(fleet))
            .with("with", s(with))
            .with("how", meeting_word(how)),
        Line::Closes(fleet, to) => {
            m("dbm-line-closes").with("fleet", v(fleet)).with("to", closing_word(to))
        }
    }
}

fn act_label(c: &Campaign, act: Act) -> Message {
    let (s, f) = (|state| state_name(c, state), |force| force_name(c, force));
    let m = |id: &'static str| Message::new(id);
    match act {
        Act::Give { to, gold, loan } => {
            let id = if loan { "dbm-act-lend" } else { "dbm-act-give" };
            m(id).with("gold", gold).with("to", s(to))
        }
        Act::Propose(treaty, to) => {
            m("dbm-act-propose").with("treaty", treaty.word()).with("to", s(to))
        }
        Act::Accept(treaty, of) => {
            m("dbm-act-accept").with("treaty", treaty.word()).with("of", s(of))
        }
        Act::Refuse(treaty, of) => {
            m("dbm-act-refuse").with("treaty", treaty.word()).with("of", s(of))
        }
        Act::Leave(to, None) => m("dbm-act-leave").with("to", s(to)),
        Act::Leave(to, Some(at)) => {
            m("dbm-act-leave-in").with("to", s(to)).with("at", province_name(c, at))
        }
        Act::Demand(of) => m("dbm-act-demand").with("of", s(of)),
        Act::HireOut(force, to, seasons) => {
            m("dbm-act-hire-out").with("force", f(force)).with("to", s(to)).with("seasons", seasons)
        }
        Act::Recall(force) => m("dbm-act-recall").with("force", f(force)),
        Act::Promise(force, to) => m("dbm-act-promise").with("force", f(force)).with("to", s(to)),
        Act::Release(of) => m("dbm-act-release").with("of", s(of)),
        Act::HandOver(at, to) => {
            m("dbm-act-hand-over").with("at", province_name(c, at)).with("to", s(to))
        }
        Act::Message(to) => m("dbm-act-message").with("to", s(to)),
        Act::Done => m("dbm-act-done"),
    }
}

fn label(c: &Campaign, choice: Choice) -> Message {
    let (s, p) = (|state| state_name(c, state), |at| province_name(c, at));
    let f = |force| force_name(c, force);
    let m = |id: &'static str| Message::new(id);
    let posture = |fort: bool| if fort { "fortress" } else { "field" };
    match choice {
        Choice::Place(at, fort) => {
            m("dbm-choice-place").with("at", p(at)).with("posture", posture(fort))
        }
        Choice::FormFirst(ap, at, fort) => {
            m("dbm-choice-form").with("ap", ap).with("at", p(at)).with("posture", posture(fort))
        }
        Choice::FirstWatch(watch) => m("dbm-choice-watch").with("watch", watch_name(c, watch)),
        Choice::Seal => m("dbm-choice-seal"),
        Choice::NoOrders => m("dbm-choice-none"),
        Choice::Line(line) => line_label(c, line),
        Choice::React(reaction) => reaction_label(c, reaction),
        Choice::Tribute(of, percent) => {
            m("dbm-choice-tribute").with("of", s(of)).with("percent", percent)
        }
        Choice::Second(Some(at)) => m("dbm-choice-second").with("at", p(at)),
        Choice::Second(None) => m("dbm-choice-no-second"),
        Choice::Act(act) => act_label(c, act),
        Choice::FreeExit(at, granted) => m("dbm-choice-exit")
            .with("at", p(at))
            .with("granted", if granted { "yes" } else { "no" }),
        Choice::Disaster(form) => m("dbm-choice-disaster").with("form", disaster_word(form)),
        Choice::Pair(Some((one, other))) => {
            m("dbm-choice-pair").with("one", f(one)).with("other", f(other))
        }
        Choice::Pair(None) => m("dbm-choice-pair-by-lots"),
        Choice::MeetAt(at) => m("dbm-choice-meet").with("at", p(at)),
        Choice::Stance(force, stance) => {
            m("dbm-choice-stance").with("force", f(force)).with("stance", stance_label(c, stance))
        }
        Choice::Head(army, leads) => m("dbm-choice-head")
            .with("army", f(army))
            .with("leads", if leads { "yes" } else { "no" }),
        Choice::Lead(army) => m("dbm-choice-lead").with("army", f(army)),
        Choice::Ally(Some(force)) => m("dbm-choice-ally").with("force", f(force)),
        Choice::Ally(None) => m("dbm-choice-no-ally"),
        Choice::Rebels(Some(at)) => m("dbm-choice-rebels").with("at", p(at)),
        Choice::Rebels(None) => m("dbm-choice-no-rebels"),
        Choice::Retreat(force, to) => {
            m("dbm-choice-retreat").with("force", f(force)).with("to", refuge_name(c, to))
        }
    }
}

/// The provinces that a choice concerns.
fn places(choice: Choice) -> Vec<PlaceKey> {
    let at = match choice {
        Choice::Place(at, _)
        | Choice::FormFirst(_, at, _)
        | Choice::Second(Some(at))
        | Choice::FreeExit(at, _)
        | Choice::MeetAt(at)
        | Choice::Rebels(Some(at))
        | Choice::Stance(_, Stance::Refuse(Refuge::Province(at)))
        | Choice::Retreat(_, Refuge::Province(at))
        | Choice::React(
            Reaction::March(_, at) | Reaction::Join(_, at, _) | Reaction::Sail(_, at, _),
        )
        | Choice::Act(Act::HandOver(at, _) | Act::Leave(_, Some(at)))
        | Choice::Line(
            Line::Buy(at, _)
            | Line::Surrender(at, _)
            | Line::March(_, at)
            | Line::Unload(_, at)
            | Line::Port(_, at, _),
        ) => Some(at),
        _ => None,
    };
    at.into_iter().map(super::map::key).collect()
}

/// A choice as a reader sees it.
pub(super) fn choice(c: &Campaign, choice: Choice) -> SheetChoice {
    let (order, label) = (write_choice(c, choice), label(c, choice));
    let letter = matches!(choice, Choice::Act(Act::Message(_)));
    SheetChoice { places: places(choice), letter, ..SheetChoice::new(order, label) }
}
