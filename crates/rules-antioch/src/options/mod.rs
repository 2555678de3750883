//! Every switch and every lost or disputed table: its key, its ruling, its values, the default
//! first. Each is read in exactly one chapter.
//!
//! A value is written as its word; a table in full ([`tables`]) or by the name of the preset that
//! has it (`mild`); the dismounting table also as `blades` or `spears`.

pub mod tables;

use std::collections::BTreeMap;

use kernel::{Fault, Message};

use crate::clauses::Clause;
pub use tables::{Appearance, BesiegedResult, Dismount, Figure, SiegeResult};

/// The presets, the recommended one first, with their files.
const PRESETS: [(&str, &str); 4] = [
    ("recommended", include_str!("../../presets/recommended.toml")),
    ("as_printed", include_str!("../../presets/as_printed.toml")),
    ("mild", include_str!("../../presets/mild.toml")),
    ("harsh", include_str!("../../presets/harsh.toml")),
];

/// The names of the presets, the recommended one first.
pub const PRESET_NAMES: [&str; 4] = ["recommended", "as_printed", "mild", "harsh"];

/// What faults call the options of a set-up.
const PLACE: &str = "options";

/// The most turns that a limit may name.
pub const TURN_LIMIT_MAX: u16 = 999;

macro_rules! switches {
    ($($(#[$doc:meta])* $key:ident: $name:ident, $clause:ident, $front:literal =
        $($variant:ident $word:literal),+;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
            pub enum $name {
                #[default]
                $(#[doc = concat!("`", $word, "`")] $variant,)+
            }

            impl $name {
                /// Its values in words, the default first.
                pub const WORDS: &'static [&'static str] = &[$($word),+];

                /// The value of that word.
                #[must_use]
                pub fn of_word(word: &str) -> Option<Self> {
                    match word { $($word => Some(Self::$variant),)+ _ => None }
                }

                /// Its word.
                #[must_use]
                pub fn word(self) -> &'static str {
                    match self { $(Self::$variant => $word),+ }
                }
            }
        )+

        /// The options of a campaign, resolved.
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        pub struct Options {
            $($(#[$doc])* pub $key: $name,)+
            /// R2 Which edition of the map is used.
            pub map: String,
            /// R100 The campaign ends after this turn; 0 for no limit.
            pub turn_limit: u16,
            /// R1 II.C When an enemy appears.
            pub appearance: Appearance,
            /// R1 II.D How many enemy armies there are, by the die.
            pub strength: [u8; 6],
            /// R1 III.F What befalls besieged armies, by the die.
            pub besieged: [BesiegedResult; 6],
            /// R1 IV.B The siege of a Minor Fortress, by the die.
            pub minor_siege: [SiegeResult; 6],
            /// R1 IV.C The siege of a Major Fortress, by the die.
            pub major_siege: [SiegeResult; 6],
            /// R1 V.C What mounted elements dismount to.
            pub dismount: Dismount,
        }

        /// Every switch: key, ruling, values, whether it stands on the first screen.
        pub const SWITCHES: &[Switch] = &[$(
            Switch {
                key: stringify!($key),
                clause: Clause::$clause,
                words: $name::WORDS,
                front: $front,
            },
        )+];

        impl Options {
            /// Sets a switch; `false` if it has no such value.
            fn set_switch(&mut self, key: &str, word: &str) -> bool {
                match key {
                    $(stringify!($key) => match $name::of_word(word) {
                        Some(value) => {
                            self.$key = value;
                            true
                        }
                        None => false,
                    },)+
                    _ => false,
                }
            }

            /// The value of a switch in its word.
            #[must_use]
            pub fn switch(&self, key: &str) -> Option<&'static str> {
                match key {
                    $(stringify!($key) => Some(self.$key.word()),)+
                    _ => None,
                }
            }
        }
    };
}

/// A switch, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch {
    /// Its key.
    pub key: &'static str,
    /// The ruling it belongs to.
    pub clause: Clause,
    /// Its values, the default first.
    pub words: &'static [&'static str],
    /// Whether it stands on the first screen.
    pub front: bool,
}

switches! {
    /// R5 Which army goes first.
    army_order: ArmyOrder, R5, false = Listed "listed", Rotating "rotating";
    /// R8 Whether an army may go back by the route it came.
    turning_back: TurningBack, R8, false = Allowed "allowed", LastResort "last_resort";
    /// R9 How the six numbers of the route die are spread.
    route_numbers: RouteNumbers, R9, true = Onward "onward", Free "free", Even "even";
    /// R11 Which armies on Transit Points test for attrition.
    transit_attrition: TransitAttrition, R11, false = Occupying "occupying", Landing "landing";
    /// R16 Whether every army in a port has a fleet roll of its own.
    fleet_roll: FleetRoll, R16, false = PerArmy "per_army", PerPort "per_port";
    /// R23 Whether an army beside besiegers tests for another enemy.
    relief_test: ReliefTest, R23, false = AsWritten "as_written", Skip "skip";
    /// R25 Of which list further enemy armies are.
    enemy_mix: EnemyMix, R25, false = BySide "by_side", SecondOther "second_other";
    /// R26 Which Seljuk list is used.
    seljuk_list: SeljukList, R26, false = Standard "standard", Light "light";
    /// R30 When armies that were not attacked come on.
    reinforcements: Reinforcements, R30, false =
        SecondBound "second_bound", RisingDie "rising_die";
    /// R35 How strong besiegers are.
    besiegers: BesiegersStrength, R35, false =
        All "all", Unbroken "unbroken", Survivors "survivors";
    /// R38 When besieged armies may sally.
    sally: Sally, R38, true =
        OrderedOrRelief "ordered_or_relief", Ordered "ordered", Free "free";
    /// R43 What becomes of a besieged fortress that its last army leaves.
    left_fortress: LeftFortress, R43, false = Friendly "friendly", Enemy "enemy";
    /// R44 Whether a successful sally is a victory that halts.
    halt_after_sally: HaltAfterSally, R44, false = Yes "yes", No "no";
    /// R50 Whether fortresses may be assaulted.
    assaults: Assaults, R50, true = On "on", Off "off";
    /// R50 Whether an assault takes the place of the siege die.
    assault_turn: AssaultTurn, R50, false = InsteadOfDie "instead_of_die", BeforeDie "before_die";
    /// R51 Whether Minor Fortresses are tested in the turn of arrival.
    speed_sieges: SpeedSieges, R51, true = Off "off", On "on";
    /// R54 From when the turns on a point are counted.
    stay_count: StayCount, R54, false =
        AfterArrival "after_arrival", WithArrival "with_arrival";
    /// R55 Whether a besieger is also judged by its stay on the point.
    siege_stay: SiegeStay, R55, false = SiegeClauseOnly "siege_clause_only", Both "both";
    /// R56 How often a long stay costs a roll.
    stay_attrition: StayAttrition, R56, false =
        EveryTurn "every_turn", EveryThird "every_third";
    /// R57 When besieged armies suffer attrition.
    besieged_attrition: BesiegedAttrition, R57, false =
        AfterThree "after_three", EveryTurn "every_turn";
    /// R60 Who picks the elements that suffer.
    attrition_choice: AttritionChoice, R60, true = Owner "owner", Chance "chance";
    /// R60 Whether one element may suffer twice in one roll.
    attrition_spread: AttritionSpread, R60, false =
        Different "different", SameAllowed "same_allowed";
    /// R63 Whether Camp Followers are elements.
    camp_followers: CampFollowers, R63, false =
        Count "count", NotRanked "not_ranked", Never "never";
    /// R67 When an army must have lost more than its enemies to be broken.
    break_comparison: BreakComparison, R67, false =
        Always "always", FullOnly "full_only", Never "never";
    /// R70 What a lost camp costs.
    camp_loss: CampLoss, R70, false = OneElement "one_element", Nothing "none";
    /// R71 Whether an army that breaks on the winning side retreats.
    broken_on_winning_side: BrokenOnWinningSide, R71, false =
        Retreats "retreats", Stays "stays";
    /// R76 Whether a beaten army may stand before a friendly fortress without entering.
    beside_walls: BesideWalls, R76, false = Allowed "allowed", MustEnter "must_enter";
    /// R78 What becomes of an army that cannot retreat.
    no_retreat: NoRetreat, R78, false = Destroyed "destroyed", Stands "stands";
    /// R84 How large a combined army may be.
    combined_limit: CombinedLimit, R84, true = Unlimited "none", Twelve "twelve";
    /// R87 For whom the elements of a combined army are ranked.
    combined_score: CombinedScore, R87, false =
        ByOrigin "by_origin", ToCommander "to_commander";
    /// R89 Whether the Byzantine force takes part.
    byzantines: Byzantines, R89, true = Off "off", On "on";
    /// R91 Whether attrition paid by the Byzantines ends their part.
    byzantine_loss: ByzantineLoss, R91, false = BattleOnly "battle_only", Any "any";
    /// R93 When the fall of the objective ends the campaign.
    end_timing: EndTiming, R93, false = AtOnce "at_once", EndOfTurn "end_of_turn";
    /// R96 How ties in the ranking are broken.
    ties: Ties, R96, false = Shared "shared", Elements "elements", Fortresses "fortresses";
    /// R97 How seats with several armies are ranked.
    seat_rank: SeatRank, R97, false = BestArmy "best_army", Sum "sum";
}

/// The tables: key and clause.
pub const TABLES: [(&str, Clause); 6] = [
    ("appearance", Clause::II_C),
    ("strength", Clause::II_D),
    ("besieged", Clause::III_F),
    ("minor_siege", Clause::IV_B),
    ("major_siege", Clause::IV_C),
    ("dismount", Clause::V_C),
];

/// Named forms of the dismounting table.
const DISMOUNTS: [(&str, &str); 2] =
    [("blades", "3Kn 4Bd, 3Cv 3Ax, 2LH 2Ps"), ("spears", "3Kn 4Sp, 3Cv 4Sp, 2LH 2Ps")];

/// The file of a preset.
fn preset_file(preset: &str) -> Option<&'static str> {
    PRESETS.iter().find(|(name, _)| *name == preset).map(|(_, text)| *text)
}

/// What a preset says of a key; `None` where it leaves the default, or there is no such preset.
#[must_use]
pub fn preset_value(preset: &str, key: &str) -> Option<String> {
    let file: toml::Table = preset_file(preset)?.parse().ok()?;
    file.get(key).and_then(toml::Value::as_str).map(str::to_owned)
}

/// The value of a key under a preset, defaults included.
#[must_use]
pub fn value_under(preset: &str, key: &str) -> Option<String> {
    preset_value(preset, key).or_else(|| match key {
        "turn_limit" => Some("0".to_owned()),
        _ => {
            let switch = SWITCHES.iter().find(|switch| switch.key == key)?;
            switch.words.first().map(|word| (*word).to_owned())
        }
    })
}

/// Every key there is, in the order of the book as far as it has one.
pub fn keys() -> impl Iterator<Item = &'static str> {
    let tables = TABLES.iter().map(|(key, _)| *key);
    let switches = SWITCHES.iter().map(|switch| switch.key);
    ["map"].into_iter().chain(tables).chain(switches).chain(["turn_limit"])
}

impl Options {
    /// Reads the options of a set-up, `editions` being those of its map; any will do if there are
    /// none. Keys not given take what the preset says, the recommended one if there is none of
    /// that name; in `given` every key is then written out in full.
    ///
    /// # Errors
    /// Every key that is unknown and every value that is not understood.
    pub fn resolve(
        preset: &str,
        given: &mut BTreeMap<String, String>,
        editions: &[String],
    ) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut base = preset;
        if preset_file(preset).is_none() {
            let known = PRESET_NAMES.join(", ");
            faults.push(fault("antioch-fault-preset", preset, "", known));
            base = PRESET_NAMES[0];
        }
        for key in given.keys().filter(|key| !keys().any(|known| known == key.as_str())) {
            let known = keys().collect::<Vec<_>>().join(", ");
            faults.push(fault("antioch-fault-option-key", key, "", known));
        }
        let has = |value: &String| editions.contains(value);
        let mut options = Self::default();
        for key in keys() {
            let told = given.get(key).map(|value| value.trim().to_owned());
            let usual = || value_under(base, key).filter(|value| key != "map" || has(value));
            let first = || editions.first().filter(|_| key == "map").cloned();
            let value = told.or_else(usual).or_else(first).unwrap_or_default();
            match options.set(key, &value, editions) {
                Ok(()) => {
                    given.insert(key.to_owned(), options.get(key));
                }
                Err(right) => faults.push(fault(value_fault(key), key, &value, right)),
            }
        }
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    /// Sets an option by its text; what would be right if it is not understood.
    fn set(&mut self, key: &str, value: &str, editions: &[String]) -> Result<(), String> {
        let table = match key {
            "dismount" => DISMOUNTS.iter().find(|(name, _)| *name == value).map(|(_, text)| *text),
            _ => None,
        };
        let by_preset = TABLES.iter().any(|(name, _)| *name == key) && table.is_none();
        let named = by_preset.then(|| preset_value(value, key)).flatten();
        let text = table.or(named.as_deref()).unwrap_or(value);
        match key {
            "map" => self.set_map(text, editions),
            "turn_limit" => self.set_turn_limit(text),
            "appearance" => store(&mut self.appearance, Appearance::read(text), tables::APPEARANCE),
            "strength" => store(&mut self.strength, tables::read_strength(text), tables::STRENGTH),
            "besieged" => store(&mut self.besieged, tables::read_besieged(text), tables::BESIEGED),
            "minor_siege" => store(&mut self.minor_siege, tables::read_siege(text), tables::SIEGE),
            "major_siege" => store(&mut self.major_siege, tables::read_siege(text), tables::SIEGE),
            "dismount" => store(&mut self.dismount, Dismount::read(text), tables::DISMOUNT),
            _ if self.set_switch(key, text) => Ok(()),
            _ => {
                let switch = SWITCHES.iter().find(|switch| switch.key == key);
                Err(switch.map(|switch| switch.words.join(", ")).unwrap_or_default())
            }
        }
    }

    fn set_map(&mut self, value: &str, editions: &[String]) -> Result<(), String> {
        if editions.is_empty() || editions.iter().any(|edition| edition == value) {
            value.clone_into(&mut self.map);
            return Ok(());
        }
        Err(editions.join(", "))
    }

    fn set_turn_limit(&mut self, value: &str) -> Result<(), String> {
        match value.parse::<u16>() {
            Ok(turns) if turns <= TURN_LIMIT_MAX => {
                self.turn_limit = turns;
                Ok(())
            }
            Ok(_) | Err(_) => Err(format!("0-{TURN_LIMIT_MAX}")),
        }
    }

    /// An option in its text, tables in full.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        match key {
            "map" => self.map.clone(),
            "turn_limit" => self.turn_limit.to_string(),
            "appearance" => self.appearance.to_string(),
            "strength" => tables::write_row(&self.strength),
            "besieged" => tables::write_row(&self.besieged.map(BesiegedResult::word)),
            "minor_siege" => tables::write_row(&self.minor_siege.map(SiegeResult::word)),
            "major_siege" => tables::write_row(&self.major_siege.map(SiegeResult::word)),
            "dismount" => self.dismount.to_string(),
            _ => self.switch(key).unwrap_or_default().to_owned(),
        }
    }
}

fn store<T>(place: &mut T, read: Option<T>, right: &str) -> Result<(), String> {
    match read {
        Some(value) => {
            *place = value;
            Ok(())
        }
        None => Err(right.to_owned()),
    }
}

/// What a value that is not understood is called: it shows how a right one is written.
fn value_fault(key: &str) -> &'static str {
    match key {
        "turn_limit" => "antioch-fault-option-number",
        _ if TABLES.iter().any(|(table, _)| *table == key) => "antioch-fault-option-value",
        _ => "antioch-fault-option-word",
    }
}

fn fault(id: &'static str, key: &str, value: &str, right: String) -> Fault {
    Fault {
        file: PLACE.to_owned(),
        line: 0,
        column: 0,
        what: Message::new(id).name("key", key).name("value", value),
        fix: Some(Message::new(format!("{id}-fix")).name("key", key).name("right", right)),
    }
}
