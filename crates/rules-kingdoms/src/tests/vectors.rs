//! The test vectors of section 7 of the specification, and the battle model of section 8.

use kernel::form::{FormFault, check_form, read_form};
use kernel::{Filled, Ruleset, Seat};

use super::campaign;
use crate::chapters::bonus;
use crate::chapters::results::{Judged, judge};
use crate::clauses::Clause;
use crate::options::{NavalResult, NavalTable};
use crate::state::{BattleNo, Ending, Level, Report, Role, Route, ZoneId};
use crate::{Field, Kingdoms};

/// 4.5 Of an empty form only the ending is asked for: what else is wanted follows from it.
#[test]
fn a_form_tells_first_what_matters_first() {
    let c = campaign("as_written", 2, &[]);
    let read = |text: &str| read_form::<Kingdoms>(&c, BattleNo(1), text, false);
    let faults = |text: &str| read(text).expect_err(text);
    assert_eq!(faults(""), [FormFault::Missing(Field::Ending)]);
    assert_eq!(faults("attacker lost: 12"), [FormFault::Missing(Field::Ending)]);
    let losses = Role::BOTH.map(|role| FormFault::Missing(Field::Lost(role)));
    assert_eq!(faults("ending: rout attacker"), losses);
    let small = faults("ending: rout attacker; attacker lost: 12; defender lost: 3");
    assert!(matches!(small[0], FormFault::Refused { field: Field::Lost(_), .. }), "{small:?}");
}

/// 7.1 Winner inflicted, own loss, and whether the victory is major; the same from either side.
#[test]
fn victory_levels() {
    let c = campaign("as_written", 2, &[]);
    let check = |inflicted, own, level| {
        for winner in Role::BOTH {
            let (attacker_lost, defender_lost) = match winner {
                Role::Attacker => (own, inflicted),
                Role::Defender => (inflicted, own),
            };
            let ending = Ending::Rout(winner.other());
            let judged = judge(&c, &Report { attacker_lost, defender_lost, ending });
            let wanted = Judged::Level(Level::of(winner, level));
            assert_eq!(judged, wanted, "{inflicted} {own} {winner:?}");
        }
    };
    check(58, 32, true);
    check(40, 15, true);
    check(60, 34, true);
    check(60, 35, false);
    check(62, 41, false);
    check(48, 16, true);
    let time_out = Report { attacker_lost: 11, defender_lost: 23, ending: Ending::TimeOut };
    assert_eq!(judge(&c, &time_out), Judged::Level(Level::Draw));
    let double =
        Report { attacker_lost: 60, defender_lost: 61, ending: Ending::Rout(Role::Defender) };
    assert_eq!(judge(&c, &double), Judged::DoubleRout);
    let given_up =
        Report { attacker_lost: 20, defender_lost: 30, ending: Ending::Concedes(Role::Defender) };
    assert_eq!(judge(&c, &given_up), Judged::Concession(Role::Defender));
    let routed = Report { attacker_lost: 15, defender_lost: 45, ..given_up };
    assert_eq!(judge(&c, &routed), Judged::Level(Level::AttackerMajor));
}

/// 4.5 Which forms are refused, and by what.
#[test]
fn refused_figures() {
    let c = campaign("as_written", 2, &[]);
    let check = |ending: u16, losses: &[(Role, u16)], wanted: Option<(Clause, bool)>| {
        let mut form = Filled::default();
        form.fill(Field::Ending, ending);
        losses.iter().for_each(|(role, lost)| form.fill(Field::Lost(*role), *lost));
        let found = check_form::<Kingdoms>(&c, BattleNo(1), &form).err();
        let found = found.map(|refusal| (refusal.clause, refusal.waivable));
        assert_eq!(found, wanted, "{ending} {losses:?}");
    };
    let (attacker, defender) = (Role::Attacker, Role::Defender);
    check(1, &[(defender, 40), (attacker, 16)], Some((Clause::Res2, true)));
    check(1, &[(defender, 40), (attacker, 15)], None);
    check(1, &[(defender, 39), (attacker, 0)], Some((Clause::Res1, false)));
    check(1, &[(defender, 60), (attacker, 59)], None);
    check(2, &[(attacker, 11), (defender, 23)], None);
    check(2, &[(attacker, 15), (defender, 40)], Some((Clause::Res20, true)));
    check(2, &[(attacker, 60)], Some((Clause::Res20, true)));
    check(3, &[(attacker, 10), (defender, 0)], None);
    check(6, &[], Some((Clause::Ord9, true)));
    check(11, &[], Some((Clause::Ord7, false)));
}

/// 7.2 What can be paid with four points.
#[test]
fn bonus_arithmetic() {
    let c = campaign("as_written", 2, &[("start_bonus", "4")]);
    let sea = Route::Sea(ZoneId(0));
    let price = |route, capital, second| bonus::price(&c, route, capital, second).0;
    let singles = [
        (price(Route::Land, false, false), 0),
        (price(Route::Crossing, false, false), 0),
        (price(Route::Land, true, false), 3),
        (price(sea, false, false), 3),
        (price(sea, true, false), 4),
        (price(Route::Land, false, true), 3),
        (price(Route::Land, true, true), 6),
        (bonus::price_of_move(&c), 2),
        (bonus::price_of_counter(&c), 2),
    ];
    for (at, (found, wanted)) in singles.into_iter().enumerate() {
        assert_eq!(found, wanted, "row {at}");
        let may = bonus::may_pay(&c, Seat(0), found, Clause::Spend1);
        assert_eq!(may.is_ok(), wanted <= 4, "row {at}");
    }
}

/// 7.3 The naval tables, face by face.
#[test]
fn naval_tables() {
    use NavalResult::{CounterHome, CounterLost, LandingHome, LandingLost};
    let lost = [LandingLost; 4];
    assert_eq!(NavalTable::A.0[..4], [CounterLost, CounterLost, CounterHome, LandingHome]);
    assert_eq!(NavalTable::B.0[..4], [CounterLost, CounterLost, CounterLost, LandingHome]);
    assert_eq!((&NavalTable::A.0[4..], &NavalTable::B.0[4..]), (&lost[..], &lost[..]));
}

/// Section 8 Whatever the model decides is a report that no clause refuses.
#[test]
fn the_model_writes_lawful_reports() {
    let c = campaign("as_written", 2, &[]);
    let c = super::with_battle(&c);
    for seed in 0..300 {
        let mut at = seed;
        let mut dice = |bound: u32| {
            at += 1;
            testkit::picks::mixed(at) as u32 % bound
        };
        let form = Kingdoms::model(&c, BattleNo(1), "pulses", &mut dice);
        assert_eq!(check_form::<Kingdoms>(&c, BattleNo(1), &form), Ok(()), "{form:?}");
        assert!(Kingdoms::next_field(&c, BattleNo(1), &form).is_none());
    }
}
