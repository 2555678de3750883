//! Toy: a complete rule set on one page, for whoever reads the kernel for the first time.
//!
//! Two to four seats, two bands each, five places in a ring. A season has four parts: gifts,
//! orders, the card, the muster. All seven verbs of the kernel are used once at least, and a
//! window, a secret, a form, slips and a deck besides.
//!
//! | module | what it holds |
//! | --- | --- |
//! | this page | the sequence of play, and every part but the battles |
//! | `battle` | clashes, weather, the report and what follows from it |
//! | `clauses` | the clauses by number |
//! | `state` | places, bands, seats and what is true of them |
//! | `fact` | what can happen, and what it changes |
//! | `choice` | the orders, their text form, and what speaks against each |
//! | `slips` | what the umpire may rule, and gifts out of season |
//! | `wording` | set-ups and texts |
//! | `sheet` | what a reader sees: `view` blanks the rest |
//! | `chronicle` | facts told as messages |

mod battle;
mod choice;
mod chronicle;
mod clauses;
mod fact;
mod sheet;
mod slips;
mod state;
#[cfg(test)]
mod tests;
mod wording;

use kernel::form::Blank;
use kernel::{
    About, Card, Dice, Filled, Flow, Offers, Permission, Play, Ruleset, Seat, SeatSet, forbid_if,
    forbid_unless,
};
use serde::{Deserialize, Serialize};

pub use battle::{Battle, Field, Role};
pub use choice::Choice;
pub use clauses::Rule;
pub use fact::Fact;
pub use slips::Slip;
pub use state::{Band, BandId, Campaign, Holding, Part, Place, SetUp, State, Weather};

use state::COINS_MAX;

/// The rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Toy;

/// A step's place in the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// The season.
    pub season: u8,
    /// The part of it.
    pub part: Part,
    /// The act, counted from 0; every gift is a step of its own.
    pub act: u8,
}

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The season as a whole.
    Season,
    /// A seat's own affairs.
    Seat(Seat),
    /// A battle at a place.
    Place(Place),
}

impl From<Place> for Subject {
    fn from(place: Place) -> Self {
        Self::Place(place)
    }
}

/// What dice and cards are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// The weather over a battle.
    Weather(Place),
    /// The card of the season.
    Season,
    /// How lean a lean year is.
    Lean,
}

/// The sequence of play.
fn step(p: &mut Play<'_, Toy>) -> Flow<()> {
    match p.state.part {
        Part::Hiding => hide(p),
        Part::Gifts => give(p),
        Part::Orders => order(p),
        Part::Card => turn_card(p),
        Part::Muster(seat) => muster(p, seat),
        Part::Counting | Part::Over => {
            count(p);
            Ok(())
        }
    }
}

/// T.1 Before the first season each seat secretly hides its treasure at a place.
fn hide(p: &mut Play<'_, Toy>) -> Flow<()> {
    let hidden = p.sealed(p.seats(), |desk| {
        let about = About::new(Rule::T1, Subject::Seat(desk.seat()));
        desk.ask(about, &Offers::<_, _>::of(Place::ALL.map(Hide)).if_silent(Hide(Place::Well)))
    })?;
    for (seat, Hide(place)) in hidden {
        p.record(Fact::TreasureHidden { seat, place }, Rule::T1);
    }
    p.record(Fact::SeasonBegan { season: 1 }, Rule::T2);
    Ok(())
}

/// T.3 Any seat may give coins to another, until all have said that they are done.
fn give(p: &mut Play<'_, Toy>) -> Flow<()> {
    let open: SeatSet = p.seats().iter().filter(|&seat| !p.holding(seat).done).collect();
    let about = About::new(Rule::T3, Subject::Season);
    let (seat, act) = p.window(open, about, gifts)?;
    match act {
        Act::Give(to, coins) => {
            let (from_has, to_has) = (p.holding(seat).coins - coins, p.holding(to).coins + coins);
            p.record(Fact::GiftGiven { from: seat, to, coins, from_has, to_has }, Rule::T3);
        }
        Act::Done => p.record(Fact::SeatDone { seat }, Rule::T3),
    }
    if p.seats().iter().all(|seat| p.holding(seat).done) {
        p.record(Fact::PartBegan { part: Part::Orders }, Rule::T4);
    }
    Ok(())
}

/// What a seat may do among the gifts.
fn gifts(c: &Campaign, seat: Seat) -> Offers<Toy, Act> {
    let mut offers = Offers::new();
    for to in c.seats().without(seat).iter() {
        for coins in [1, 3] {
            offers.add_if(Act::Give(to, coins), may_give(c, seat, to, coins));
        }
    }
    offers.add(Act::Done);
    offers.if_silent(Act::Done)
}

/// T.3.a A seat gives no more than it has. T.3.b It gives twice a season at most.
fn may_give(c: &Campaign, from: Seat, to: Seat, coins: u8) -> Permission<Rule> {
    forbid_if(from == to || coins > c.holding(from).coins, Rule::T3a)?;
    forbid_if(c.holding(to).coins + coins > COINS_MAX, Rule::T3a)?;
    forbid_unless(c.holding(from).gifts < 2, Rule::T3b)
}

/// T.4 Each seat writes in secret whether one of its bands marches, and seals its sheet. T.5 The
/// sheets are opened together. Then the battles are fought.
fn order(p: &mut Play<'_, Toy>) -> Flow<()> {
    let sheets = p.sealed(p.seats(), |desk| {
        let about = About::new(Rule::T4, Subject::Seat(desk.seat()));
        let first = desk.ask(about, &marches(desk, desk.seat()))?;
        if let Order::March(..) = first {
            let seal = Offers::<_, _, 1, 0>::of([Order::Seal]).if_silent(Order::Nothing);
            if desk.ask(about, &seal)? == Order::Nothing {
                return Ok(Order::Nothing);
            }
        }
        Ok(first)
    })?;
    let tired = bands(p, |band| band.routed);
    for (seat, sheet) in sheets {
        match sheet {
            Order::March(band, to) => p.record(Fact::BandMarched { seat, band, to }, Rule::T5),
            Order::Seal => p.record(Fact::BandsHeld { seat }, Rule::T5),
            Order::Nothing => {
                p.record(Fact::OrdersMissing { seat }, (Rule::T5, Rule::T4c));
                change_coins(p, seat, -1, Rule::T4c);
            }
        }
    }
    for (seat, band) in tired {
        p.record(Fact::BandRested { seat, band }, Rule::T4a);
    }
    battle::fight(p)?;
    p.record(Fact::PartBegan { part: Part::Card }, Rule::T10);
    Ok(())
}

/// What a seat may write on its sheet. T.4.c Who seals none is told apart from who seals an empty
/// one, and pays a coin.
fn marches(c: &Campaign, seat: Seat) -> Offers<Toy, Order> {
    let mut offers = Offers::new();
    for (band, _) in c.standing(seat) {
        for to in Place::ALL {
            offers.add_if(Order::March(band, to), may_march(c, seat, band, to));
        }
    }
    offers.add(Order::Seal);
    offers.if_silent(Order::Nothing)
}

/// T.4.a A band that is destroyed, or routed and not rested, does not march. T.4.b A band marches
/// to a bordering place.
fn may_march(c: &Campaign, seat: Seat, band: BandId, to: Place) -> Permission<Rule> {
    let band = c.band(seat, band);
    forbid_if(band.routed || band.strength == 0, Rule::T4a)?;
    forbid_unless(band.at.neighbours().contains(&to), Rule::T4b)
}

/// T.10 The card of the season: a harvest gives each seat a coin, a windfall gives the poorest
/// seat two, a lean year may cost each seat a coin, a quiet year changes nothing.
fn turn_card(p: &mut Play<'_, Toy>) -> Flow<()> {
    let card = p.draw(Seat::UMPIRE, Purpose::Season, p.state.deck, Rule::T10)?;
    p.record(Fact::CardDrawn { card }, Rule::T10);
    match Fortune::of(card) {
        Fortune::Harvest => p.seats().iter().for_each(|seat| change_coins(p, seat, 1, Rule::T10)),
        Fortune::Windfall => {
            let poorest = p.seats().iter().min_by_key(|&seat| p.holding(seat).coins);
            poorest.into_iter().for_each(|seat| change_coins(p, seat, 2, Rule::T10));
        }
        // T.10.a On 4 or more a lean year is felt.
        Fortune::Lean => {
            let die = p.roll(Seat::UMPIRE, Purpose::Lean, Dice::D6, Rule::T10a)?;
            if die.first() >= 4 {
                p.seats().iter().for_each(|seat| change_coins(p, seat, -1, Rule::T10a));
            }
        }
        Fortune::Quiet => {}
    }
    p.record(Fact::PartBegan { part: Part::Muster(Seat(0)) }, Rule::T11);
    Ok(())
}

/// T.11 In the order of seats, each may pay two coins to make one of its bands stronger by one.
fn muster(p: &mut Play<'_, Toy>, seat: Seat) -> Flow<()> {
    let mut offers = Offers::<_, _>::of([Muster::Save]).if_silent(Muster::Save);
    for (band, _) in p.standing(seat) {
        offers.add_if(Muster::Strengthen(band), may_strengthen(p, seat, band));
    }
    match p.ask(seat, About::new(Rule::T11, Subject::Seat(seat)), &offers)? {
        Muster::Save => {}
        Muster::Strengthen(band) => {
            let strength = p.band(seat, band).strength + 1;
            change_coins(p, seat, -2, Rule::T11);
            p.record(Fact::BandStrengthened { seat, band, strength }, Rule::T11);
        }
    }
    let next = Seat(seat.0 + 1);
    if p.seats().holds(next) {
        p.record(Fact::PartBegan { part: Part::Muster(next) }, Rule::T11);
    } else if p.state.season < p.set_up.seasons {
        p.record(Fact::SeasonBegan { season: p.state.season + 1 }, Rule::T2);
    } else {
        p.record(Fact::PartBegan { part: Part::Counting }, Rule::T12);
    }
    Ok(())
}

/// T.11.a Only a band that stands, and is not at its greatest, for a seat that can pay.
fn may_strengthen(c: &Campaign, seat: Seat, band: BandId) -> Permission<Rule> {
    let strength = c.band(seat, band).strength;
    forbid_unless(strength > 0 && strength < state::STRENGTH_MAX, Rule::T11a)?;
    forbid_if(c.holding(seat).coins < 2, Rule::T11a)
}

/// T.12 Treasures are dug up; a band that stands on another's finds three coins. Most coins and
/// strength together win.
fn count(p: &mut Play<'_, Toy>) {
    for of in p.seats().iter() {
        let Some(place) = p.holding(of).treasure else { continue };
        p.record(Fact::TreasureRevealed { seat: of, place }, Rule::T12);
        for seat in p.present(place).without(of).iter() {
            p.record(Fact::TreasureFound { seat, of }, Rule::T12);
            change_coins(p, seat, 3, Rule::T12);
        }
    }
    let best = p.seats().iter().map(|seat| score(p, seat)).max();
    let mut first = p.seats().iter().filter(|&seat| Some(score(p, seat)) == best);
    let winner = first.next().filter(|_| first.next().is_none());
    p.record(Fact::CampaignEnded { winner }, Rule::T12);
}

/// T.12 What decides: coins and strength together.
fn score(c: &Campaign, seat: Seat) -> u16 {
    let strength: u8 = c.standing(seat).map(|(_, band)| band.strength).sum();
    u16::from(c.holding(seat).coins) + u16::from(strength)
}

fn change_coins(p: &mut Play<'_, Toy>, seat: Seat, by: i8, clause: Rule) {
    let had = p.holding(seat).coins;
    let coins = had.saturating_add_signed(by).min(COINS_MAX);
    if coins != had {
        p.record(Fact::CoinsChanged { seat, coins }, clause);
    }
}

/// The standing bands that are so.
fn bands(c: &Campaign, is_so: impl Fn(&Band) -> bool) -> Vec<(Seat, BandId)> {
    let of = |seat| c.standing(seat).map(move |(id, band)| (seat, id, band));
    let all = c.seats().iter().flat_map(of);
    all.filter(|(_, _, band)| is_so(band)).map(|(seat, id, _)| (seat, id)).collect()
}

/// Where a treasure is hidden.
#[derive(Clone, Copy)]
struct Hide(Place);

/// An act among the gifts.
#[derive(Clone, Copy)]
enum Act {
    Give(Seat, u8),
    Done,
}

/// A line of an order sheet.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    March(BandId, Place),
    Seal,
    Nothing,
}

/// What a seat does at the muster.
#[derive(Clone, Copy)]
enum Muster {
    Strengthen(BandId),
    Save,
}

/// What a card of the season means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fortune {
    Harvest,
    Lean,
    Windfall,
    Quiet,
}

impl Fortune {
    /// T.10 Four harvests, two lean years, one windfall, one quiet year.
    fn of(card: Card) -> Self {
        match card.0 {
            0..=3 => Self::Harvest,
            4..=5 => Self::Lean,
            6 => Self::Windfall,
            _ => Self::Quiet,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Harvest => "harvest",
            Self::Lean => "lean",
            Self::Windfall => "windfall",
            Self::Quiet => "quiet",
        }
    }
}

impl Ruleset for Toy {
    const ID: &'static str = "toy";
    const VERSION: u32 = 1;

    type Campaign = Campaign;
    type Clause = Rule;
    type When = When;
    type Subject = Subject;
    type Purpose = Purpose;
    type Battle = Battle;
    type Field = Field;
    type Choice = Choice;
    type Fact = Fact;
    type Slip = Slip;

    fn step(p: &mut Play<'_, Self>) -> Flow<()> {
        step(p)
    }

    fn apply(c: &mut Campaign, fact: &Fact) {
        fact::apply(c, fact);
    }

    fn check(c: &Campaign) -> Result<(), String> {
        c.check()
    }

    fn when(c: &Campaign) -> When {
        When { season: c.state.season, part: c.state.part, act: c.state.acts }
    }

    fn has_ended(c: &Campaign) -> bool {
        c.state.part == Part::Over
    }

    fn seat_count(c: &Campaign) -> u8 {
        c.set_up.names.len() as u8
    }

    fn parties(c: &Campaign, battle: Battle) -> SeatSet {
        battle::parties(c, battle.place)
    }

    fn next_field(c: &Campaign, battle: Battle, filled: &Filled<Field>) -> Option<Blank<Self>> {
        battle::next_field(c, battle, filled)
    }

    fn may_fill(
        c: &Campaign,
        battle: Battle,
        filled: &Filled<Field>,
        field: Field,
        value: u16,
    ) -> Permission<Rule> {
        battle::may_fill(c, battle, filled, field, value)
    }

    fn models() -> &'static [&'static str] {
        &["skirmish"]
    }

    fn model(
        c: &Campaign,
        battle: Battle,
        _: &str,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Filled<Field> {
        battle::skirmish(c, battle, dice)
    }
}
