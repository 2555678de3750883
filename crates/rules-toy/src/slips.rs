//! What the umpire may rule, and gifts out of season.

use kernel::ruleset::SlipFault;
use kernel::{Invalid, Message, Recorded, Refusal, Seat};

use crate::choice::{band, colour, place, seat};
use crate::state::{BandId, COINS_MAX, Campaign, Part, Place};
use crate::{Fact, Rule, Toy};

/// Something that comes unasked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// `Red has 3 coins`
    Coins(Seat, u8),
    /// `Red first at Ford`
    Band(Seat, BandId, Place),
    /// `Red first has 2 strength`
    Strength(Seat, BandId, u8),
    /// `Red hides at Oak`
    Treasure(Seat, Place),
    /// `Red gives 2 to Blue`: a gift out of season, which the giver may bring himself.
    Give(Seat, u8, Seat),
    /// `season 2`: the gifts of that season begin.
    Season(u8),
    /// `orders`, `card`, `muster`, `counting`: that part begins.
    Part(Part),
}

/// The forms a slip can take.
pub(crate) const FORMS: &[&str] = &[
    "SEAT has N coins",
    "SEAT BAND at PLACE",
    "SEAT BAND has N strength",
    "SEAT hides at PLACE",
    "SEAT gives N to SEAT",
    "season N",
    "orders",
    "card",
    "muster",
    "counting",
];

pub(crate) fn write(slip: Slip) -> String {
    match slip {
        Slip::Coins(seat, coins) => format!("{} has {coins} coins", colour(seat)),
        Slip::Band(seat, band, at) => format!("{} {} at {}", colour(seat), band.word(), at.word()),
        Slip::Strength(seat, band, strength) => {
            format!("{} {} has {strength} strength", colour(seat), band.word())
        }
        Slip::Treasure(seat, at) => format!("{} hides at {}", colour(seat), at.word()),
        Slip::Give(from, coins, to) => format!("{} gives {coins} to {}", colour(from), colour(to)),
        Slip::Season(season) => format!("season {season}"),
        Slip::Part(part) => match part {
            Part::Orders => "orders".to_owned(),
            Part::Card => "card".to_owned(),
            Part::Counting => "counting".to_owned(),
            Part::Hiding | Part::Gifts | Part::Muster(_) | Part::Over => "muster".to_owned(),
        },
    }
}

pub(crate) fn read(text: &str) -> Result<Slip, Invalid> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let slip = match words.as_slice() {
        ["orders"] => Some(Slip::Part(Part::Orders)),
        ["card"] => Some(Slip::Part(Part::Card)),
        ["muster"] => Some(Slip::Part(Part::Muster(Seat(0)))),
        ["counting"] => Some(Slip::Part(Part::Counting)),
        ["season", season] => season.parse().ok().map(Slip::Season),
        [who, rest @ ..] => seat(who).and_then(|who| read_of(who, rest)),
        [] => None,
    };
    slip.ok_or_else(|| Invalid::new(Message::new("toy-invalid-slip").name("slip", text)))
}

fn read_of(who: Seat, words: &[&str]) -> Option<Slip> {
    match words {
        ["has", coins, "coins"] => Some(Slip::Coins(who, coins.parse().ok()?)),
        ["hides", "at", at] => Some(Slip::Treasure(who, place(at)?)),
        ["gives", coins, "to", to] => Some(Slip::Give(who, coins.parse().ok()?, seat(to)?)),
        [which, "at", at] => Some(Slip::Band(who, band(which)?, place(at)?)),
        [which, "has", n, "strength"] => Some(Slip::Strength(who, band(which)?, n.parse().ok()?)),
        _ => None,
    }
}

/// The facts that a slip becomes. R3 The umpire may set what a number can be, and begin any part
/// of any season. R2 A gift out of season is bound by what the giver has, and by nothing else.
pub(crate) fn facts(c: &Campaign, slip: Slip) -> Result<Vec<Recorded<Toy>>, SlipFault<Toy>> {
    let known = |seat| match c.seats().holds(seat) {
        true => Ok(()),
        false => {
            Err(SlipFault::Unsound(Message::new("toy-no-such-seat").name("seat", colour(seat))))
        }
    };
    let ruled = |fact| Ok(vec![Recorded { fact, cites: Rule::R3.into() }]);
    match slip {
        Slip::Coins(seat, coins) => {
            known(seat)?;
            sound(coins <= COINS_MAX)?;
            ruled(Fact::CoinsChanged { seat, coins })
        }
        Slip::Band(seat, band, at) => {
            known(seat)?;
            ruled(Fact::BandPlaced { seat, band, at })
        }
        Slip::Strength(seat, band, strength) => {
            known(seat)?;
            sound(strength > 0 && strength <= crate::state::STRENGTH_MAX)?;
            ruled(Fact::BandStrengthened { seat, band, strength })
        }
        Slip::Treasure(seat, place) => {
            known(seat)?;
            ruled(Fact::TreasureHidden { seat, place })
        }
        Slip::Give(from, coins, to) => {
            known(from)?;
            known(to)?;
            let has = |seat| c.holding(seat).coins;
            if from == to || coins > has(from) || has(to) + coins > COINS_MAX {
                return Err(SlipFault::Refused(Refusal::by(Rule::T3a).under(Rule::R2)));
            }
            let changed = [(from, has(from) - coins), (to, has(to) + coins)];
            let fact = |(seat, coins)| Fact::CoinsChanged { seat, coins };
            let cites = Rule::R2.into();
            Ok(changed.map(|now| Recorded { fact: fact(now), cites }).to_vec())
        }
        Slip::Season(season) => {
            sound(season > 0 && season <= c.set_up.seasons)?;
            ruled(Fact::SeasonBegan { season })
        }
        Slip::Part(part) => ruled(Fact::PartBegan { part }),
    }
}

fn sound(holds: bool) -> Result<(), SlipFault<Toy>> {
    if holds { Ok(()) } else { Err(SlipFault::Unsound(Message::new("toy-out-of-bounds"))) }
}

/// R2 A gift is the giver's to bring; all else is the umpire's.
pub(crate) fn is_open_to(slip: Slip, by: Seat) -> bool {
    match slip {
        Slip::Give(from, ..) => from == by,
        Slip::Coins(..)
        | Slip::Band(..)
        | Slip::Strength(..)
        | Slip::Treasure(..)
        | Slip::Season(_)
        | Slip::Part(_) => false,
    }
}
