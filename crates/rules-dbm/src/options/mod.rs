//! Every switch and number that the rulings leave open (3.12 of the specification), with its
//! ruling and its default. Each is read in exactly one chapter.

use std::collections::BTreeMap;

use kernel::{Clause as _, Fault, Message};

use crate::clauses::Clause;

/// What faults call the place where options stand.
const PLACE: &str = "options";

/// The presets by name, the recommended one first.
pub const PRESET_NAMES: &[&str] = &["recommended", "as_printed", "mild", "harsh"];

const PRESETS: [(&str, &str); 4] = [
    ("recommended", include_str!("../../presets/recommended.toml")),
    ("as_printed", include_str!("../../presets/as_printed.toml")),
    ("mild", include_str!("../../presets/mild.toml")),
    ("harsh", include_str!("../../presets/harsh.toml")),
];

macro_rules! options {
    (
        words { $(
            $(#[$doc:meta])*
            $key:ident: $name:ident, $clause:ident, $front:literal =
                $($variant:ident $word:literal),+;
        )+ }
        numbers { $(
            $(#[$ndoc:meta])*
            $nkey:ident, $nclause:ident, $nfront:literal =
                $default:literal, $min:literal, $max:literal;
        )+ }
    ) => {
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
            $($(#[$ndoc])* pub $nkey: u16,)+
            /// S1 What a large, a medium and a small state add to their armies, in AP.
            pub size_mod: [i16; 3],
            /// N4 From how many per cent larger a fleet adds 2, 3 and so on.
            pub naval_steps: [u16; 4],
        }

        /// Every switch: key, ruling, values, whether it stands on the first screen.
        pub const SWITCHES: &[Switch] = &[
            $(Switch {
                key: stringify!($key),
                clause: Clause::$clause,
                values: Values::Words($name::WORDS),
                front: $front,
            },)+
            $(Switch {
                key: stringify!($nkey),
                clause: Clause::$nclause,
                values: Values::Number { default: $default, min: $min, max: $max },
                front: $nfront,
            },)+
            Switch {
                key: "size_mod",
                clause: Clause::S1,
                values: Values::Table("20 0 -20"),
                front: true,
            },
            Switch {
                key: "naval_steps",
                clause: Clause::N4,
                values: Values::Table("50 100 200 300"),
                front: false,
            },
        ];

        impl Options {
            /// Sets an option; what would be right if it has no such value.
            fn set(&mut self, key: &str, text: &str) -> Result<(), String> {
                match key {
                    $(stringify!($key) => {
                        self.$key = $name::of_word(text).ok_or_else(|| $name::WORDS.join(", "))?;
                    })+
                    $(stringify!($nkey) => {
                        let read = text.parse().ok().filter(|n| ($min..=$max).contains(n));
                        self.$nkey = read.ok_or_else(|| format!("{}-{}", $min, $max))?;
                    })+
                    "size_mod" => self.size_mod = sizes(text).ok_or("three of -60 to 60")?,
                    "naval_steps" => self.naval_steps = steps(text).ok_or("four, rising")?,
                    _ => return Err(String::new()),
                }
                Ok(())
            }

            /// An option in its text.
            #[must_use]
            pub fn get(&self, key: &str) -> String {
                match key {
                    $(stringify!($key) => self.$key.word().to_owned(),)+
                    $(stringify!($nkey) => self.$nkey.to_string(),)+
                    "size_mod" => self.size_mod.map(|n| n.to_string()).join(" "),
                    "naval_steps" => self.naval_steps.map(|n| n.to_string()).join(" "),
                    _ => String::new(),
                }
            }
        }
    };
}

/// What a switch may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words, the default first.
    Words(&'static [&'static str]),
    /// A whole number.
    Number {
        /// Its usual value.
        default: u16,
        /// The least.
        min: u16,
        /// The greatest.
        max: u16,
    },
    /// Several numbers; the usual ones.
    Table(&'static str),
}

/// A switch, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch {
    /// Its key.
    pub key: &'static str,
    /// The ruling it belongs to.
    pub clause: Clause,
    /// Its values.
    pub values: Values,
    /// Whether it stands on the first screen.
    pub front: bool,
}

options! {
    words {
    /// T2 How often cards are drawn.
    draw: Draw, T2, true = Season "season", Year "year";
    /// S4 The size of an army that a joker struck.
    joker: Joker, S4, true = Redraw "redraw", Min340 "min340";
    /// T12 Whether war must be declared before acts of war.
    diplomacy: Diplomacy, T12, true = Implicit "implicit", Declared "declared";
    /// M17 How provinces without a state defend themselves.
    minors: Minors, M17, true = Siege "siege", Quick "quick", Army "army";
    /// Whether battles are fought on a table and reported, or decided by dice.
    battles: Battles, C5_1, true = Table "table", Dice "dice";
    /// B8 What becomes of an army caught while it retreats.
    destroyed: Destroyed, B8, true =
        Disperse "disperse", Minus100 "minus100", LostOneSeason "lost_one_season";
    /// G1 How prestige raises taxes.
    prestige_tax: PrestigeTax, G1, true = Rank "rank", Off "off", Point "point";
    /// J2 What a state that has lost everything gets back.
    total_conquest: TotalConquest, J2, true =
        Keep "keep", ReturnCapital "return_capital", ReturnAll "return_all";
    /// J6 Which defeats of an overlord free his subjects.
    two_losses: TwoLosses, J6, true = Main "main", AllLand "all_land", InclNaval "incl_naval";
    /// T3 Whether orders are sealed.
    orders: Orders, T3, false = Sealed "sealed", Open "open";
    /// T11 What becomes of armies that march at each other.
    swap: Swap, T11, false = Meet "meet", Pass "pass";
    /// T7 Who pairs three or more armies that are all at war with each other.
    multi: Multi, T7, false = Pair "pair", Judge "judge";
    /// T9 Whether refusing under attack takes a throw.
    refuse_roll: RefuseRoll, T9, false = On "on", Off "off";
    /// S5 When the pack is shuffled.
    deck: Deck, S5, false = Season "season", Year "year", Replace "replace";
    /// S4 What a second joker does.
    second_joker: SecondJoker, S4, false = Ignore "ignore", Again "again";
    /// S6 What ground a conquered province is to its holder.
    conquered_is: ConqueredIs, S6, false = Foreign "foreign", Home "home";
    /// S10 Whether the points of a lost detachment are damage too.
    lost_detachment_ap: LostDetachmentAp, S10, false =
        Penalty "penalty", AlsoPoints "also_points";
    /// S17 What a reduced army counts for.
    below300: Below300, S17, false = Detachment "detachment", Nothing "none";
    /// S20 How large a demanded contingent is.
    unwilling: Unwilling, S20, false = Choice "choice", SeventyFive "75", Die "die";
    /// A1 When the dice for the conduct of unwilling contingents fall.
    unreliable: Unreliable, A1, false = Table "table", Dice "dice";
    /// A2 Who sees a promise of reliability.
    promise: Promise, A2, false = Secret "secret", Open "open";
    /// M5 Whether an empty fleet may end a season at sea.
    station: Station, M5, false = Coast "coast", Zone "zone";
    /// M18 What a fleet that runs home loses its tenths of.
    retreat_loss: RetreatLoss, M11, false = Current "current", Initial "initial";
    /// M14 Whether fleets sail in Winter.
    winter_sea: WinterSea, M14, false = Free "free", Closed "closed";
    /// B13 What civil war forbids.
    civil_war_freeze: CivilWarFreeze, B13, false = Army "army", All "all";
    /// N6 What equal totals at sea mean.
    naval_tie: NavalTie, N6, false = Nothing "none", Reroll "reroll";
    /// N8 Of what the victor's third is taken.
    naval_cap: NavalCap, N8, false = Actual "actual", Nominal "nominal";
    /// N10 Whether drowned troops are damage.
    cargo_loss: CargoLoss, N10, false = Damage "damage", Season "season";
    /// N13 What the captor gets of a captured fleet.
    captured_fleet: CapturedFleet, N13, false = Full "full", Half "half", Sunk "sunk";
    /// R1 When a raid is defeated.
    raid_defeat: RaidDefeat, R1, false = Modified "modified", Natural "natural";
    /// R3 How parts of a hundred are rounded.
    raid_round: RaidRound, R3, false = Near "near", Floor "floor";
    /// R6 Whose invaders help a raid.
    raid_invaders: RaidInvaders, R6, false = All "all", Friends "friends";
    /// R5 Who of several raiders gains prestige.
    joint_raid_prestige: JointRaidPrestige, R5, false = Each "each", Split "split";
    /// R10 Whether forced losses may exceed the treasury.
    deficit: Deficit, R10, false = Allowed "allowed", Floor0 "floor0";
    /// P4 How several forces in a fortress count.
    garrison_stack: GarrisonStack, P4, false = Max "max", Sum "sum";
    /// P10 Whether a province lost in the field is plundered.
    field_loss_plunder: FieldLossPlunder, P10, false = No "no", Yes "yes";
    /// P11 How a fortress may be surrendered.
    surrender_terms: SurrenderTerms, P11, false = Negotiable "negotiable", Capture "capture";
    /// J12 When a ripe province is annexed.
    annex_when: AnnexWhen, J12, false = SeasonEnd "season_end", Admin "admin";
    /// J7 How long the right to renounce lasts.
    renounce_window: RenounceWindow, J7, false =
        UntilWin "until_win", NextOrders "next_orders";
    /// J17 Whether the right to a second army can be lost.
    second_army: SecondArmy, J17, false = Ever "ever", Current "current";
    /// G3 When a besieger collects half the tax.
    siege_tax: SiegeTax, G3, false = Any "any", GarrisonOnly "garrison_only";
    /// G16 How equal prestige is ranked.
    tie: Tie, G16, false = Treasury "treasury", Lot "lot", Share "share";
    /// G16 What a state is that is among the highest and the lowest.
    rank_overlap: RankOverlap, G16, false = Add "add", BottomFirst "bottom_first";
    /// G18 Whether the judge names the form of a disaster, and may rule an effect.
    disaster_effect: DisasterEffect, G18, false = Gold "gold", Custom "custom";
    /// 8.3 What equal battle dice mean.
    auto_draw: AutoDraw, B18, false = Draw "draw", Reroll "reroll";
    }
    numbers {
    /// G21 How many years are played.
    years, G21, true = 5, 1, 20;
    /// P1 Whether the first season of a siege counts.
    siege_first, P1, true = 0, 0, 1;
    /// G7 GP for 10 FP.
    fleet_price, G7, true = 5, 1, 50;
    /// J12 Seasons until a province is annexed.
    annex_seasons, J12, true = 8, 1, 40;
    /// T4 Rounds of reactions.
    react_rounds, T4, false = 1, 0, 2;
    /// S14 Steps of restoring for an army in a season; 0 for no limit.
    restore_max, S14, false = 0, 0, 20;
    /// M8 AP carried by 100 FP.
    capacity, M8, false = 100, 10, 300;
    /// M9 Fleets of one state.
    max_fleets, M9, false = 3, 1, 9;
    /// R8 Raids on one state in a season, by lot; 0 for no limit.
    raids_per_target, R8, false = 0, 0, 20;
    /// R11 The die that detects a naval raid; 7 for never.
    detect, R11, false = 4, 2, 7;
    }
}

fn sizes(text: &str) -> Option<[i16; 3]> {
    let read = text.split_whitespace().map(|word| word.parse().ok());
    let read: Option<Vec<i16>> = read.collect();
    read?.try_into().ok().filter(|all: &[i16; 3]| all.iter().all(|n| (-60..=60).contains(n)))
}

fn steps(text: &str) -> Option<[u16; 4]> {
    let read: Option<Vec<u16>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    read?.try_into().ok().filter(|all: &[u16; 4]| all.is_sorted() && all[0] > 0 && all[3] <= 1000)
}

/// What a preset says of a key; `None` where it leaves the default, or there is no such preset.
#[must_use]
pub fn preset_value(preset: &str, key: &str) -> Option<String> {
    let (_, text) = PRESETS.iter().find(|(name, _)| *name == preset)?;
    let file: toml::Table = text.parse().ok()?;
    file.get(key).and_then(toml::Value::as_str).map(str::to_owned)
}

/// The value of a key under a preset, defaults included.
#[must_use]
pub fn value_under(preset: &str, key: &str) -> Option<String> {
    preset_value(preset, key).or_else(|| {
        let switch = SWITCHES.iter().find(|switch| switch.key == key)?;
        Some(match switch.values {
            Values::Words(words) => words.first().map(|word| (*word).to_owned())?,
            Values::Number { default, .. } => default.to_string(),
            Values::Table(usual) => usual.to_owned(),
        })
    })
}

impl Options {
    /// Reads the options of a set-up. Keys not given take what the preset says; in `given` every
    /// key is then written out in full.
    ///
    /// # Errors
    /// Every key that is unknown and every value that is not understood.
    pub fn resolve(preset: &str, given: &mut BTreeMap<String, String>) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let known = || SWITCHES.iter().map(|switch| switch.key);
        if !PRESET_NAMES.contains(&preset) {
            faults.push(fault("dbm-fault-preset", preset, "", PRESET_NAMES.join(", ")));
        }
        for key in given.keys().filter(|key| !known().any(|known| known == key.as_str())) {
            let all = known().collect::<Vec<_>>().join(", ");
            faults.push(fault("dbm-fault-option-key", key, "", all));
        }
        let mut options = Self::default();
        for switch in SWITCHES {
            let told = given.get(switch.key).map(|value| value.trim().to_owned());
            let value = told.or_else(|| value_under(preset, switch.key)).unwrap_or_default();
            match options.set(switch.key, &value) {
                Ok(()) => {
                    given.insert(switch.key.to_owned(), options.get(switch.key));
                }
                Err(right) => {
                    faults.push(fault("dbm-fault-option-value", switch.key, &value, right));
                }
            }
        }
        if faults.is_empty() { Ok(options) } else { Err(faults) }
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

/// The ruling of a key, by number.
#[must_use]
pub fn clause_number(switch: &Switch) -> &'static str {
    switch.clause.number()
}
