//! Seaborne attacks (SEA-1 to SEA-9, SEACAP-1 to SEACAP-7). Rulings ATK-6, ATK-7, FLT-3 to FLT-5,
//! FLT-8, FLT-10, FLT-14, FLT-17.
//!
//! A landing ties a fleet to its battle until that is decided: won, it goes home; beaten, it is
//! lost for some turns.

use kernel::{Cites, Seat, forbid_unless};

use super::{naval, results};
use crate::clauses::Clause;
use crate::fact::Fact;
use crate::options::SeaVsNeutral;
use crate::state::{Battle, BattleNo, Campaign, Place, ProvinceId, ProvinceSet, Standing};
use crate::{Permission, Play};

/// T8.5 Fleets of landings that were decided this turn. SCO-6 At the end of the last turn, fleets
/// of landings left open stay where they are.
pub(crate) fn settle(p: &mut Play<'_>) {
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        match battle.standing {
            Standing::Captured => bring_home(p, battle.no, (Clause::Flt4, Clause::Sea4)),
            Standing::Repulsed => lose(p, &battle),
            Standing::Declared
            | Standing::Continued
            | Standing::Open
            | Standing::Withdrawn
            | Standing::Cancelled
            | Standing::Lapsed
            | Standing::Void => {}
        }
    }
}

/// The fleet of a landing goes back to the box.
pub(crate) fn bring_home(p: &mut Play<'_>, no: BattleNo, cites: impl Into<Cites<Clause>>) {
    let Some(battle) = p.battle(no).copied() else { return };
    if let Some(fleet) = p.landing_fleet(&battle) {
        p.record(Fact::FleetHome { faction: battle.attacker, fleet }, cites);
    }
}

/// SEA-5, SEA-9, SEACAP-3, SEACAP-7 The fleet of a landing that was beaten, or failed, is lost.
/// CAP-14 It stays with a contest until that ends. RES-13 Nobody earns for it.
fn lose(p: &mut Play<'_>, battle: &Battle) {
    let Some(fleet) = p.landing_fleet(battle) else { return };
    let back_turn = naval::back_turn(p);
    let fact = Fact::FleetLost { faction: battle.attacker, fleet, back_turn };
    let failed = results::is_drawn(battle);
    let cites = match (battle.on_capital, failed) {
        (false, false) => (Clause::Sea5, Clause::Res13, Clause::Flt3),
        (false, true) => (Clause::Sea9, Clause::Res13, Clause::Flt3),
        (true, false) => (Clause::Seacap3, Clause::Cap14, Clause::Flt3),
        (true, true) => (Clause::Seacap7, Clause::Cap4, Clause::Flt3),
    };
    p.record(fact, cites);
}

/// SEA-1 A fleet that is in the box and was not used this turn (FLT-14).
pub(crate) fn ready_fleet(c: &Campaign, seat: Seat) -> Option<u8> {
    let ready = c.fleets(seat).find(|(_, fleet)| fleet.place == Place::Box && !fleet.used);
    ready.map(|(at, _)| at)
}

/// ATK-6 What may be landed on: anything, or what is not neutral.
pub(crate) fn landing_places(c: &Campaign) -> ProvinceSet {
    match c.options().sea_vs_neutral {
        SeaVsNeutral::On => c.provinces(),
        SeaVsNeutral::Off => c.provinces().but(c.neutrals()),
    }
}

/// SEA-1, ATK-6 A landing needs a place that may be landed on, and a ready fleet.
pub(crate) fn may_land(c: &Campaign, seat: Seat, target: ProvinceId) -> Permission {
    forbid_unless(landing_places(c).holds(target), Clause::Atk6)?;
    may_sail(c, seat)
}

/// SEA-1, FLT-14, ATK-9 A fleet sails from the box, once a turn.
pub(crate) fn may_sail(c: &Campaign, seat: Seat) -> Permission {
    let boxed = c.fleets(seat).any(|(_, fleet)| fleet.place == Place::Box);
    forbid_unless(boxed, Clause::Sea1)?;
    forbid_unless(ready_fleet(c, seat).is_some(), Clause::Flt14)
        .map_err(|refusal| refusal.under(Clause::Atk9))
}
