//! 9.5 Who sees what of a capital that is fixed before the others.

use kernel::{Audience, Reader, Ruleset, Seat, SeatSet, Showing};

use super::{found, plain, teaching};
use crate::Kingdoms;
use crate::fact::Fact;
use crate::state::Phase;

const MASTERS: Seat = Seat(1);

#[test]
fn the_game_master_is_told_that_a_capital_is_fixed_and_not_where() {
    let mut c = found(plain(teaching(), "teaching", 3, &[("gm_plays", "2")]));
    let province = c.setup.factions[usize::from(MASTERS.0)].holds.nth(1).expect("three");
    let sealed = Fact::CapitalSealed { faction: MASTERS, province };
    Kingdoms::apply(&mut c, &sealed);
    Kingdoms::apply(&mut c, &Fact::PhaseBegan { phase: Phase::Capitals });

    let own = SeatSet::from(MASTERS);
    assert_eq!(Kingdoms::audience(&c, &sealed), Audience::Seats(own));
    for reader in [Reader::Umpire, Reader::Spectator, Reader::Seat(Seat(0))] {
        let view = Kingdoms::view(&c, reader);
        assert_eq!(view.faction(MASTERS).sealed, None, "{reader:?}");
        assert_eq!(notices(&view, reader), 1, "{reader:?} is told that it is given");
    }
    let view = Kingdoms::view(&c, Reader::Seat(MASTERS));
    assert_eq!(view.faction(MASTERS).sealed, Some(province));
}

fn notices(view: &crate::state::Campaign, reader: Reader) -> usize {
    let sheet = Kingdoms::sheet(view, reader, &[]);
    sheet.notices.iter().filter(|said| said.id == "kingdoms-notice-sealed").count()
}
