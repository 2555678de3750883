//! What can happen, and what it changes.

use kernel::{Card, Seat};
use serde::{Deserialize, Serialize};

use crate::state::{Band, BandId, Campaign, Holding, Part, Place};

/// Something that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A seat hid its treasure.
    TreasureHidden { seat: Seat, place: Place },
    /// A season began with its gifts.
    SeasonBegan { season: u8 },
    /// A part of the season began.
    PartBegan { part: Part },
    /// A seat gave coins to another; what both have now.
    GiftGiven { from: Seat, to: Seat, coins: u8, from_has: u8, to_has: u8 },
    /// A seat gives no more this season.
    SeatDone { seat: Seat },
    /// A seat's sheet held no march.
    BandsHeld { seat: Seat },
    /// A seat sealed no sheet.
    OrdersMissing { seat: Seat },
    /// A band marched.
    BandMarched { seat: Seat, band: BandId, to: Place },
    /// A band has got over its rout.
    BandRested { seat: Seat, band: BandId },
    /// Bands withdrew before a battle.
    BandWithdrew { seat: Seat, band: BandId, to: Place },
    /// A battle was fought.
    BattleFought { place: Place, winner: Seat, loser: Seat, winner_lost: u8, loser_lost: u8 },
    /// A band's strength is something else now.
    BandWeakened { seat: Seat, band: BandId, strength: u8 },
    /// A band is no more.
    BandDestroyed { seat: Seat, band: BandId },
    /// A beaten band went back.
    BandRetreated { seat: Seat, band: BandId, to: Place, routed: bool },
    /// The card of the season was drawn.
    CardDrawn { card: Card },
    /// A seat has so many coins now.
    CoinsChanged { seat: Seat, coins: u8 },
    /// A band is stronger now.
    BandStrengthened { seat: Seat, band: BandId, strength: u8 },
    /// The umpire put a band somewhere.
    BandPlaced { seat: Seat, band: BandId, at: Place },
    /// A treasure was dug up for all to see.
    TreasureRevealed { seat: Seat, place: Place },
    /// A seat found another's treasure.
    TreasureFound { seat: Seat, of: Seat },
    /// The campaign is over.
    CampaignEnded { winner: Option<Seat> },
}

/// Changes the state by what has happened.
pub(crate) fn apply(c: &mut Campaign, fact: &Fact) {
    match *fact {
        Fact::TreasureHidden { seat, place } => holding(c, seat).treasure = Some(place),
        Fact::SeasonBegan { season } => {
            c.state.season = season;
            begin(c, Part::Gifts);
        }
        Fact::PartBegan { part } => begin(c, part),
        Fact::GiftGiven { from, to, from_has, to_has, .. } => {
            holding(c, from).coins = from_has;
            holding(c, from).gifts += 1;
            holding(c, to).coins = to_has;
            c.state.acts += 1;
        }
        Fact::SeatDone { seat } => {
            holding(c, seat).done = true;
            c.state.acts += 1;
        }
        Fact::BandMarched { seat, band: id, to }
        | Fact::BandWithdrew { seat, band: id, to }
        | Fact::BandPlaced { seat, band: id, at: to } => band(c, seat, id).at = to,
        Fact::BandRested { seat, band: id } => band(c, seat, id).routed = false,
        Fact::BandWeakened { seat, band: id, strength }
        | Fact::BandStrengthened { seat, band: id, strength } => {
            band(c, seat, id).strength = strength;
        }
        Fact::BandDestroyed { seat, band: id } => {
            *band(c, seat, id) = Band { strength: 0, routed: false, ..*band(c, seat, id) };
        }
        Fact::BandRetreated { seat, band: id, to, routed } => {
            *band(c, seat, id) = Band { at: to, routed, ..*band(c, seat, id) };
        }
        Fact::CardDrawn { card } => c.state.deck = c.state.deck.without(card),
        Fact::CoinsChanged { seat, coins } => holding(c, seat).coins = coins,
        Fact::CampaignEnded { winner } => {
            begin(c, Part::Over);
            c.state.winner = winner;
        }
        Fact::BandsHeld { .. }
        | Fact::OrdersMissing { .. }
        | Fact::BattleFought { .. }
        | Fact::TreasureRevealed { .. }
        | Fact::TreasureFound { .. } => {}
    }
}

fn begin(c: &mut Campaign, part: Part) {
    c.state.part = part;
    c.state.acts = 0;
    for holding in &mut c.state.seats {
        holding.done = false;
        holding.gifts = 0;
    }
}

fn holding(c: &mut Campaign, seat: Seat) -> &mut Holding {
    &mut c.state.seats[usize::from(seat.0)]
}

fn band(c: &mut Campaign, seat: Seat, band: BandId) -> &mut Band {
    &mut holding(c, seat).bands[band as usize]
}
