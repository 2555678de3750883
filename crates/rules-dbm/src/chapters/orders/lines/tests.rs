//! Whatever is permitted can be thought of, and nothing twice: of all lines and acts that words can
//! make, those that the clauses permit are those that are offered.

use kernel::{Asking as _, Offer, Play, Ruleset as _, Wording as _};
use testkit::{FuzzTable, picks};

use super::{CLOSINGS, Lines, MEETINGS, PARTS, SIZES, STEPS, Scope};
use crate::chapters::orders::sheet::{enter, may_write};
use crate::chapters::orders::talk::{acts, may_act};
use crate::chapters::{allies, money, movement};
use crate::choice::{Act, Line, Treaty};
use crate::state::{
    Campaign, FLEETS_MAX, FleetId, ForceId, Kind, Phase, StateId, ZONES_MAX, ZoneId,
};
use crate::tests::setups::setup;
use crate::{Choice, Dbm, Sifted};

/// Campaigns at the moments when that phase begins for the so-manieth time.
fn moments(phase: Phase, count: usize) -> Vec<Campaign> {
    let mut record = setup("full", 12, &[]);
    Dbm::resolve(&mut record).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut c = Dbm::found(&record).unwrap_or_else(|faults| panic!("{faults:?}"));
    let bytes = picks::bytes_of(5, 4000);
    let (mut table, mut facts, mut moments) = (FuzzTable::new(&bytes), Vec::new(), Vec::new());
    while moments.len() < count && !Dbm::has_ended(&c) {
        if c.state.phase == phase && facts.len() < 30 {
            moments.push(c.clone());
        }
        facts.clear();
        let played = Dbm::step(&mut Play::new(&mut c, &mut table, &mut facts));
        assert!(played.is_ok(), "the table always answers");
    }
    moments
}

fn listed(offer: &impl Offer<Dbm>) -> Vec<Choice> {
    let all: Vec<Choice> = (0..offer.legal_count()).map(|index| offer.legal(index)).collect();
    for (at, choice) in all.iter().enumerate() {
        assert!(!all[..at].contains(choice), "{choice:?} twice");
        assert!(offer.find(*choice).is_some(), "{choice:?} is not found");
    }
    all
}

fn check(offer: &impl Offer<Dbm>, permitted: impl Iterator<Item = Choice>) {
    let (all, mut count) = (listed(offer), 1);
    for choice in permitted {
        assert!(all.contains(&choice), "{choice:?} is not thought of");
        count += 1;
    }
    assert_eq!(all.len(), count, "more is offered than is permitted");
}

fn all_lines(c: &Campaign, state: StateId) -> Vec<Line> {
    let mut lines = Vec::new();
    for at in c.provinces() {
        lines.extend(money::SHIPS.map(|fp| Line::Buy(at, fp)));
        lines.extend([false, true].map(|free| Line::Surrender(at, free)));
    }
    lines.extend(allies::DEMANDED.map(Line::Contingent));
    for other in c.states() {
        lines.extend([Line::Renounce(other), Line::War(other), Line::EndAlliance(other)]);
        lines.push(Line::WithdrawLeave(other));
        lines.extend(money::SUMS.map(|sum| Line::Give(other, sum)));
    }
    let forces = c.states().flat_map(|of| Kind::ALL.map(|kind| ForceId(of, kind)));
    forces.for_each(|force| all_of_force(c, force, &mut lines));
    (0..FLEETS_MAX as u8).for_each(|number| all_of_fleet(c, FleetId(state, number), &mut lines));
    lines
}

fn all_of_force(c: &Campaign, force: ForceId, lines: &mut Vec<Line>) {
    lines.extend((1..=STEPS).map(|steps| Line::Restore(force, steps)));
    lines.extend(SIZES.map(|ap| Line::Form(force, ap)));
    lines.extend([Line::Reliable(force), Line::Disband(force), Line::Rejoin(force)]);
    lines.extend([Line::Posture(force, false), Line::Posture(force, true), Line::Sally(force)]);
    lines.extend(c.provinces().map(|to| Line::March(force, to)));
    for other in c.states() {
        lines.extend([Line::Join(force, other), Line::Raid(force, other)]);
        lines.push(Line::RaidWith(force, other));
    }
    let place = movement::end_of(c, force);
    let here = c.fleets().filter(|fleet| place.is_some() && c.port(*fleet) == place);
    lines.extend(here.map(|fleet| Line::Board(force, fleet)));
}

fn all_of_fleet(c: &Campaign, fleet: FleetId, lines: &mut Vec<Line>) {
    let zones = || (0..ZONES_MAX as u8).map(ZoneId);
    lines.extend(zones().map(|zone| Line::Enter(fleet, zone)));
    lines.extend(zones().map(Some).chain([None]).map(|zone| Line::Watch(fleet, zone)));
    lines.push(Line::AtSea(fleet));
    lines.extend(c.forces().map(|force| Line::Load(fleet, force)));
    for at in c.provinces() {
        lines.push(Line::Unload(fleet, at));
        lines.extend(zones().map(Some).chain([None]).map(|zone| Line::Port(fleet, at, zone)));
    }
    for other in c.states() {
        lines.extend([Line::FleetRaid(fleet, other), Line::FleetRaidWith(fleet, other)]);
        lines.extend(MEETINGS.map(|how| Line::Meets(fleet, other, how)));
    }
    lines.extend(CLOSINGS.map(|to| Line::Closes(fleet, to)));
    let own = || (0..FLEETS_MAX as u8).map(|number| FleetId(fleet.owner(), number));
    lines.extend(own().map(|into| Line::Merge(fleet, into)));
    let free = own().find(|other| c.fleet(*other).fp == 0);
    lines.extend(free.into_iter().flat_map(|to| PARTS.map(|fp| Line::Split(fleet, to, fp))));
}

#[test]
fn every_line_that_may_be_written_is_thought_of() {
    for (round, c) in (0..).zip(moments(Phase::Orders, 3)) {
        for state in c.states() {
            let (scope, mut draft) = (Scope::of(&c, state), c.clone());
            for written in 0..48u64 {
                let next = Sifted::new(Lines::of(&draft, &scope, 0));
                let all = listed(&next);
                if written % 12 == 0 {
                    let lines = all_lines(&draft, state);
                    let may = lines.into_iter().filter(|it| may_write(&draft, state, *it).is_ok());
                    check(&next, may.map(Choice::Line));
                }
                let seed = round * 10_000 + u64::from(state.0) * 100 + written;
                let pick = picks::mixed(seed) % all.len() as u64;
                if let Choice::Line(line) = all[pick as usize] {
                    enter(&mut draft, state, line);
                }
            }
        }
    }
}

/// What is drawn is offered, and each option as likely.
#[test]
fn every_line_is_drawn_as_often() {
    const TIMES: usize = 200;
    let c = moments(Phase::Orders, 1).remove(0);
    let scope = Scope::of(&c, StateId(0));
    let next = Sifted::new(Lines::of(&c, &scope, 0));
    let all = listed(&next);
    let mut counts = vec![0usize; all.len()];
    let mut nth = 0;
    let mut below = |bound: u32| {
        nth += 1;
        (picks::mixed(nth) % u64::from(bound)) as u32
    };
    for _ in 0..TIMES * all.len() {
        let (pick, has_another) = next.draw(&mut below);
        let choice = next.chosen(&pick);
        let at = all.iter().position(|it| *it == choice).expect("what is drawn is offered");
        counts[at] += 1;
        assert!(has_another);
    }
    let spread = TIMES * 7 / 10..TIMES * 13 / 10;
    assert!(counts.iter().all(|count| spread.contains(count)), "{counts:?}");
}

#[test]
fn every_act_that_is_allowed_is_thought_of() {
    for phase in [Phase::YearTalk, Phase::Talk, Phase::CloseTalk] {
        for c in moments(phase, 60) {
            for state in c.states() {
                let seat = c.player(state).expect("everybody plays");
                if c.state.done.holds(state) {
                    continue;
                }
                let may = all_acts(&c, state)
                    .into_iter()
                    .filter(|act| *act != Act::Done && may_act(&c, state, *act).is_ok());
                check(&acts(&c, seat), may.map(Choice::Act));
            }
        }
    }
}

fn all_acts(c: &Campaign, state: StateId) -> Vec<Act> {
    let mut acts = Vec::new();
    for other in c.states() {
        for treaty in Treaty::ALL {
            acts.extend([Act::Propose, Act::Accept, Act::Refuse].map(|act| act(treaty, other)));
        }
        for gold in money::SUMS {
            acts.extend([false, true].map(|loan| Act::Give { to: other, gold, loan }));
        }
        acts.extend([Act::Demand(other), Act::Release(other), Act::Message(other)]);
        acts.extend(c.provinces().map(Some).chain([None]).map(|at| Act::Leave(other, at)));
        acts.extend(c.provinces().map(|at| Act::HandOver(at, other)));
        for force in c.forces() {
            acts.extend((1..=4).map(|seasons| Act::HireOut(force, other, seasons)));
            acts.push(Act::Promise(force, other));
        }
    }
    acts.extend(Kind::ALL.map(|kind| Act::Recall(ForceId(state, kind))));
    acts
}
