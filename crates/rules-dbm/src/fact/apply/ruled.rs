//! What the judge sets (D4).

use super::{Head, State, StateSet, Where};
use crate::fact::Ruling;
use crate::state::{Fleet, Phase};

/// Applies a ruling.
pub(super) fn apply(s: &mut State, ruling: Ruling) {
    match ruling {
        Ruling::Stands(force, at, fort) => {
            s.stand(force, at, fort);
            s.force(force).commander = force.owner();
        }
        Ruling::Strength(force, ap) => {
            let of = s.force(force);
            of.ap = ap;
            if force.is_army() {
                of.total = of.total.max(ap);
            }
        }
        Ruling::Gone(force) => s.leave(force, Where::Nowhere),
        Ruling::Fleet(fleet, fp, coast, watch) => {
            let of = s.fleet(fleet);
            *of = Fleet { fp, fp_at_start: fp, coast, watch, at_sea: false, ..*of };
        }
        Ruling::Holder(at, holder) => {
            let province = s.province(at);
            if province.holder != holder {
                province.held = 0;
            }
            province.holder = holder;
            province.at_start = holder;
            province.is_new = false;
            province.siege = None;
            province.seasons = 0;
            province.guests = StateSet::NONE;
            if holder.is_none() {
                province.home = None;
            }
        }
        Ruling::Home(at, home) => s.province(at).home = home,
        Ruling::Held(at, held) => s.province(at).held = held,
        Ruling::Siege(at, siege, seasons) => {
            let province = s.province(at);
            (province.siege, province.seasons) = (siege, seasons);
        }
        Ruling::Time(year, season, phase) => {
            s.year = year;
            if season > 0 && phase == Phase::Opening {
                s.open_season(season);
            } else {
                s.season = season;
                s.begin(phase);
            }
        }
        _ => apply_to_states(s, ruling),
    }
}

/// What is set of states and of what is between them.
fn apply_to_states(s: &mut State, ruling: Ruling) {
    match ruling {
        Ruling::War(one, other, war) => {
            s.set_war(one, other, war);
            if war {
                s.set_allied(one, other, false);
            }
        }
        Ruling::Allied(one, other, allied) => s.set_allied(one, other, allied),
        Ruling::Guest(at, state, is_guest) => {
            let guests = &mut s.province(at).guests;
            *guests = if is_guest { guests.with(state) } else { guests.without(state) };
        }
        Ruling::Leave(by, to, given) => {
            if given {
                s.leave[by.index()] = s.leave[by.index()].with(to);
            } else {
                s.end_leave(by, to);
            }
        }
        Ruling::Overlord(state, overlord, voluntary) => {
            let nation = s.nation(state);
            if nation.overlord != overlord {
                // J11 What an overlord who says nothing asks at first.
                nation.tribute = 33;
            }
            nation.overlord = overlord;
            nation.voluntary = voluntary;
        }
        Ruling::Caretaker(state, is_one) => {
            s.caretakers =
                if is_one { s.caretakers.with(state) } else { s.caretakers.without(state) };
        }
        Ruling::Right(state, right) => s.nation(state).right = right,
        Ruling::Defeats(state, defeats) => s.nation(state).defeats = defeats,
        Ruling::CivilWar(state, true) => s.nation(state).civil_war = true,
        Ruling::CivilWar(state, false) if s.nation(state).civil_war => {
            s.nation(state).end_civil_war();
        }
        Ruling::Captive(state, Some(by)) => s.nation(state).lose_head(Head::Captive(by)),
        Ruling::Captive(state, None) => s.nation(state).free_head(),
        Ruling::Annexed(state, annexed) => s.nation(state).annexed = annexed,
        Ruling::Clocks(force, idle, besieged, besieging, fought) => {
            let of = s.force(force);
            (of.idle, of.besieged, of.besieging) = (idle, besieged, besieging);
            of.fought_last = fought;
        }
        _ => {}
    }
}
