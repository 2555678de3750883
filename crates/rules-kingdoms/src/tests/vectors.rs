//! The test vectors of section 7 of the specification, and the battle model of section 8.

use super::campaign;
use crate::chapters::results::{Judged, judge};
use crate::state::{Ending, Level, Report, Role};

/// 7.1 Winner inflicted, own loss, and the level of the attacker's victory.
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
}
