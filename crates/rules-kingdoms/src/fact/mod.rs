//! Everything that can happen. Past tense, one sentence each, carrying outcomes. Frozen by
//! `formats/facts.jsonl`. All are public but a capital that is fixed before it is revealed.

mod apply;
mod text;

use kernel::Seat;
use serde::{Deserialize, Serialize};

pub(crate) use apply::apply;
pub(crate) use text::{halves, ruling_words, write_fact};

use crate::clauses::Clause;
use crate::options::NavalResult;
use crate::state::{
    Award, BattleNo, Colour, Count, Ending, FACTIONS_MAX, Level, ListId, Order, Phase, ProvinceId,
    ProvinceSet, Role, Route,
};

/// What bonus points were spent on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spending {
    /// SPEND-1 to SPEND-3, SPEND-5 An attack.
    Attack(BattleNo),
    /// SPEND-4 The capital was moved.
    Move,
    /// SPEND-6 A counter fleet against a landing.
    Counter(BattleNo),
}

/// 4.8 What scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// SCORE-4, FINAL-1 Friendly provinces.
    Provinces,
    /// SCORE-5, FINAL-2, FINAL-3 The capital.
    Capital,
    /// SCORE-6, FINAL-4 Regions under control.
    Regions,
    /// FINAL-5 Unused bonus points.
    Unused,
    /// FINAL-6 Lost fleets.
    Fleets,
}

impl Item {
    /// All of them; the last two score in the end alone.
    pub const ALL: [Self; 5] =
        [Self::Provinces, Self::Capital, Self::Regions, Self::Unused, Self::Fleets];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Provinces => "provinces",
            Self::Capital => "capital",
            Self::Regions => "regions",
            Self::Unused => "unused",
            Self::Fleets => "fleets",
        }
    }
}

/// ARM-9 How a stand-in was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// He volunteered, alone or drawn among volunteers.
    Volunteer,
    /// Drawn among all.
    Lot,
    /// The game master named him, or takes it on himself.
    Named,
}

/// An order that was written and could not be carried out (4.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Written {
    /// An attack: what, from where, by which route.
    Attack { target: ProvinceId, source: ProvinceId, route: Route },
    /// The capital was to move there.
    Move { to: ProvinceId },
}

/// The scores of all factions, doubled, and their ranks, in the order of seats.
pub type Table<T> = [T; FACTIONS_MAX];

/// Something that has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// S0 The campaign began.
    CampaignOpened,
    /// S1 A faction took its colour.
    ColourTaken { faction: Seat, colour: Colour },
    /// S2 A province was dealt.
    ProvinceDealt { province: ProvinceId, faction: Seat },
    /// SET-2 The deal was undone, because somebody held a region.
    DealUndone { faction: Seat },
    /// S2 The provinces left are neutral.
    NeutralsSet { provinces: ProvinceSet },
    /// SET-4 A faction fixed its capital before the others.
    CapitalSealed { faction: Seat, province: ProvinceId },
    /// S3 A capital was placed, or revealed.
    CapitalPlaced { faction: Seat, province: ProvinceId },
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// T1 A turn opened.
    TurnOpened { turn: u8 },
    /// T2, T9 The attack order was set; the best difference of each faction in the order of seats.
    OrderSet { order: Order, best: Table<Option<i8>> },
    /// T1 A lost fleet came back.
    FleetBack { faction: Seat, fleet: u8 },
    /// T3a A battle goes on; attack places used after it.
    BattleContinued { battle: BattleNo, places: u8 },
    /// T3a A battle was called off.
    BattleWithdrawn { battle: BattleNo },
    /// T3b An attack was declared.
    AttackDeclared {
        battle: BattleNo,
        attacker: Seat,
        source: ProvinceId,
        target: ProvinceId,
        route: Route,
        second: bool,
        on_capital: bool,
        price: u8,
        defender: Option<Seat>,
        fleet: Option<u8>,
    },
    /// 4.9 A written order could not be carried out; the clause that refused it.
    OrderRefused { faction: Seat, order: Written, clause: Clause },
    /// Bonus points were spent; what is left.
    BonusSpent { faction: Seat, points: u8, left: u8, on: Spending },
    /// T3b A faction attacked nothing.
    AttackPassed { faction: Seat },
    /// SPEND-4 A capital was moved.
    CapitalMoved { faction: Seat, from: ProvinceId, to: ProvinceId },
    /// T4 A new capital was set up.
    CapitalReestablished { faction: Seat, province: ProvinceId },
    /// T5 A fleet sailed against a landing.
    CounterLaunched { battle: BattleNo, faction: Seat, fleet: u8, from: ProvinceId },
    /// T5 Fleets fought; who has destroyed one and is to earn for it.
    NavalFought {
        battle: BattleNo,
        faction: Seat,
        die: u8,
        result: NavalResult,
        award: Option<Seat>,
    },
    /// T5 A landing was cancelled.
    LandingCancelled { battle: BattleNo },
    /// ATK-10 The price of a cancelled landing, or of a battle overtaken, was paid back.
    BonusRefunded { faction: Seat, points: u8, now: u8 },
    /// A fleet went back to the box.
    FleetHome { faction: Seat, fleet: u8 },
    /// A fleet was lost until a turn.
    FleetLost { faction: Seat, fleet: u8, back_turn: u8 },
    /// T6a Somebody commands for a neutral province; nobody means the game master.
    StandInNamed { battle: BattleNo, faction: Option<Seat>, how: Found },
    /// RES-15 A stand-in was relieved.
    StandInRelieved { battle: BattleNo },
    /// ATK-2 A battle is now fought against the new owner of its target.
    DefenderChanged { battle: BattleNo, defender: Seat },
    /// A side chose its army from the lists.
    ArmyChosen { battle: BattleNo, role: Role, list: ListId },
    /// ARM-1 A side named an army that is not in the lists.
    OtherArmyChosen { battle: BattleNo, role: Role, name: String },
    /// ARM-1 The game master let it pass.
    ArmyApproved { battle: BattleNo, role: Role },
    /// ARM-1 The game master refused it.
    ArmyRefused { battle: BattleNo, role: Role },
    /// ARM-10 A battle was started anew.
    BattleRestarted { battle: BattleNo, restarts: u8 },
    /// T7 A result came in.
    BattleReported { battle: BattleNo, att_loss: u8, def_loss: u8, ending: Ending },
    /// T7 A result was judged.
    BattleJudged { battle: BattleNo, level: Level },
    /// T8.1 A province was taken.
    ProvinceCaptured {
        battle: BattleNo,
        province: ProvinceId,
        from: Option<Seat>,
        to: Seat,
        was_capital: bool,
    },
    /// T8.1 An attack was beaten off; who is to earn for it.
    AttackRepulsed { battle: BattleNo, award: Option<Seat> },
    /// T8.1 A battle is undecided and may go on; draws so far, in all and in a row, and how often
    /// it was fought.
    BattleLeftOpen { battle: BattleNo, draws: u8, draws_in_row: u8, fought: u8 },
    /// T8.1 A capital is contested.
    CapitalContested { battle: BattleNo, count: Count, draws: u8, draws_in_row: u8, fought: u8 },
    /// T8.2 A battle lapsed.
    BattleLapsed { battle: BattleNo },
    /// ATK-2 A battle was overtaken by an earlier one.
    BattleVoided { battle: BattleNo },
    /// T8.3 Bonus points were earned; what there is now.
    BonusEarned { faction: Seat, points: u8, reason: Award, battle: BattleNo, now: u8 },
    /// T8.3 Bonus points above the cap were lost; what there is now.
    BonusForgone { faction: Seat, points: u8, now: u8 },
    /// T8.6 A faction is out.
    FactionOut { faction: Seat },
    /// T9, T10 What each faction scores by an item, doubled, in the order of seats.
    ItemScored { item: Item, scores: Table<i16> },
    /// T9 Scores, doubled, and ranks, in the order of seats.
    StandingsTaken { scores: Table<i16>, ranks: Table<u8> },
    /// T10 Final scores, doubled, and ranks.
    CampaignEnded { scores: Table<i16>, ranks: Table<u8> },
    /// The game master ruled.
    Ruled(Ruling),
}

/// What the game master may rule, as it is so afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// A province changed hands; nobody means neutral.
    Owner { province: ProvinceId, owner: Option<Seat> },
    /// A capital stands there, or nowhere.
    Capital { faction: Seat, province: Option<ProvinceId> },
    /// A faction has so many bonus points.
    Bonus { faction: Seat, points: u8 },
    /// A fleet is in the box.
    FleetInBox { faction: Seat, fleet: u8 },
    /// A fleet is out until a turn.
    FleetOut { faction: Seat, fleet: u8, back_turn: u8 },
    /// The turn.
    Turn { turn: u8 },
    /// The campaign ends after a turn (TIM-4).
    LastTurn { turn: u8 },
    /// A battle is called off by ruling.
    BattleOff { battle: BattleNo },
    /// The turns in which a capital was lost and set up again; 0 for never.
    CapitalTurns { faction: Seat, lost: u8, reestablished: u8 },
}
