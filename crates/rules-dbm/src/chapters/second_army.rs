//! 8.0 Second army: whoever has annexed three provinces may field one.
//!
//! Rulings: J17, J18, J20.

use kernel::{About, Flow, Permission, forbid_if, forbid_unless};

use crate::chapters::orders::asked;
use crate::clauses::Clause::{self, C8_0, J17};
use crate::fact::Fact;
use crate::options::SecondArmy;
use crate::state::{Campaign, ForceId, Kind, ProvinceId, StateId, Where};
use crate::{Choice, Offers, Play, Subject};

/// PRE-5 Second armies are raised, and dissolved where the right is lost.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    for state in p.states() {
        let is_there = p.force(ForceId(state, Kind::A2)).at != Where::Nowhere;
        if is_there && p.options().second_army == SecondArmy::Current && held_now(p, state) < 3 {
            p.record(Fact::SecondArmyDissolved { state }, (C8_0, J17));
        }
        if may_raise(p, state).is_err() {
            continue;
        }
        let mut offers = Offers::<Choice, 128>::new();
        for at in p.land_of(state).filter(|at| may_raise_at(p, state, *at).is_ok()) {
            offers.add(Choice::Second(Some(at)));
        }
        offers.add(Choice::Second(None));
        let about = About::new(C8_0, Subject::State(state));
        let answer = asked(p, state, about, &offers.if_silent(Choice::Second(None)))?;
        if let Choice::Second(Some(at)) = answer {
            p.record(Fact::SecondArmyRaised { state, at }, (C8_0, J17));
        }
    }
    Ok(())
}

/// 8.0 Three annexed provinces give the right, once and for all (J17); and there is none yet.
pub(crate) fn may_raise(c: &Campaign, state: StateId) -> Permission<Clause> {
    forbid_if(c.force(ForceId(state, Kind::A2)).at != Where::Nowhere, C8_0)?;
    let annexed = match c.options().second_army {
        SecondArmy::Ever => usize::from(c.nation(state).annexed),
        SecondArmy::Current => held_now(c, state),
    };
    forbid_if(annexed < 3, C8_0)
}

/// J17 It is raised in a home province that the state holds.
pub(crate) fn may_raise_at(c: &Campaign, state: StateId, at: ProvinceId) -> Permission<Clause> {
    let province = c.province(at);
    forbid_unless(province.holder == Some(state) && province.home == Some(state), J17)
}

/// Annexed provinces held now.
fn held_now(c: &Campaign, state: StateId) -> usize {
    c.land_of(state)
        .filter(|at| {
            let is_original = c.setup.provinces[at.index()].owner == Some(state);
            c.province(*at).home == Some(state) && !is_original
        })
        .count()
}
