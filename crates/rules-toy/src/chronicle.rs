//! Facts told as messages. The sentences are in `locales`.

use kernel::{Message, Seat};

use crate::state::{BandId, Campaign, Part, Place};
use crate::{Fact, Fortune};

/// What a place is called.
pub(crate) fn place_name(place: Place) -> Message {
    Message::new(match place {
        Place::Mill => "toy-place-mill",
        Place::Ford => "toy-place-ford",
        Place::Oak => "toy-place-oak",
        Place::Tower => "toy-place-tower",
        Place::Well => "toy-place-well",
    })
}

/// What a part is called.
pub(crate) fn part(c: &Campaign, part: Part) -> Message {
    match part {
        Part::Hiding => Message::new("toy-part-hiding"),
        Part::Gifts => Message::new("toy-part-gifts"),
        Part::Orders => Message::new("toy-part-orders"),
        Part::Card => Message::new("toy-part-card"),
        Part::Muster(seat) => Message::new("toy-part-muster").name("seat", c.name(seat)),
        Part::Counting => Message::new("toy-part-counting"),
        Part::Over => Message::new("toy-part-over"),
    }
}

/// What is said of a fact.
pub(crate) fn tell(c: &Campaign, fact: &Fact) -> Message {
    let of = |id, seat| Message::new(id).name("seat", c.name(seat));
    let at = |message: Message, place| message.with("place", place_name(place));
    let band = |id, seat: Seat, band: BandId| of(id, seat).with("band", band.word());
    match *fact {
        Fact::TreasureHidden { seat, place } => at(of("toy-treasure-hidden", seat), place),
        Fact::SeasonBegan { season } => Message::new("toy-season-began").with("season", season),
        Fact::PartBegan { part: begun } => {
            Message::new("toy-part-began").with("part", part(c, begun))
        }
        Fact::GiftGiven { from, to, coins, .. } => {
            of("toy-gift-given", from).name("to", c.name(to)).with("coins", coins)
        }
        Fact::SeatDone { seat } => of("toy-seat-done", seat),
        Fact::BandsHeld { seat } => of("toy-bands-held", seat),
        Fact::OrdersMissing { seat } => of("toy-orders-missing", seat),
        Fact::BandMarched { seat, band: id, to } => at(band("toy-band-marched", seat, id), to),
        Fact::BandRested { seat, band: id } => band("toy-band-rested", seat, id),
        Fact::BandWithdrew { seat, band: id, to } => at(band("toy-band-withdrew", seat, id), to),
        Fact::BattleFought { place, winner, loser, winner_lost, loser_lost } => {
            let told = of("toy-battle-fought", winner).name("loser", c.name(loser));
            at(told, place).with("winner-lost", winner_lost).with("loser-lost", loser_lost)
        }
        Fact::BandWeakened { seat, band: id, strength } => {
            band("toy-band-weakened", seat, id).with("strength", strength)
        }
        Fact::BandDestroyed { seat, band: id } => band("toy-band-destroyed", seat, id),
        Fact::BandRetreated { seat, band: id, to, routed } => {
            let how = if routed { "routed" } else { "in-order" };
            at(band("toy-band-retreated", seat, id), to).with("how", how)
        }
        Fact::CardDrawn { card } => {
            Message::new("toy-card-drawn").with("card", Fortune::of(card).word())
        }
        Fact::CoinsChanged { seat, coins } => of("toy-coins-changed", seat).with("coins", coins),
        Fact::BandStrengthened { seat, band: id, strength } => {
            band("toy-band-strengthened", seat, id).with("strength", strength)
        }
        Fact::BandPlaced { seat, band: id, at: place } => {
            at(band("toy-band-placed", seat, id), place)
        }
        Fact::TreasureRevealed { seat, place } => at(of("toy-treasure-revealed", seat), place),
        Fact::TreasureFound { seat, of: owner } => {
            of("toy-treasure-found", seat).name("owner", c.name(owner))
        }
        Fact::CampaignEnded { winner: Some(seat) } => of("toy-outcome-won", seat),
        Fact::CampaignEnded { winner: None } => Message::new("toy-outcome-drawn"),
    }
}
