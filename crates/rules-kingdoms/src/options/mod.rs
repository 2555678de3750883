//! Every switch: its key, its ruling, its values, its default. Each is read in exactly one chapter.
//!
//! A value has one text, as a set-up and the founding page write it. The first ten stand on the
//! first screen.

pub mod values;
pub mod words;

use std::collections::BTreeMap;

use kernel::ruleset::OptionValues;
use kernel::{Fault, Message};

use crate::clauses::Clause;
pub use values::{
    Edges, Handicaps, HeldByMaster, Limit, NavalResult, NavalTable, Note, Number, Value,
};
pub use words::*;

/// The presets, the recommended one first, with their files.
const PRESETS: [(&str, &str); 3] = [
    ("as_written", include_str!("../../presets/as_written.toml")),
    ("overview", include_str!("../../presets/overview.toml")),
    ("teaching", include_str!("../../presets/teaching.toml")),
];

/// The names of the presets, the recommended one first.
pub const PRESET_NAMES: [&str; 3] = ["as_written", "overview", "teaching"];

/// What faults call the options of a set-up.
const PLACE: &str = "options";

/// An option, for lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its key.
    pub key: &'static str,
    /// The clause or ruling it belongs to.
    pub clause: Clause,
    /// What it may be.
    pub values: OptionValues,
    /// What it is if nobody says.
    pub default: &'static str,
    /// Whether it stands on the first screen.
    pub front: bool,
}

macro_rules! options {
    ($($(#[$doc:meta])* pub $name:ident: $kind:ty =
        $key:literal, $clause:ident, $default:literal, $front:literal;)+) => {
        /// The options of a campaign, resolved.
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        pub struct Options {
            $($(#[$doc])* pub $name: $kind,)+
        }

        /// Every option, those of the first screen first.
        #[must_use]
        pub fn entries() -> Vec<Entry> {
            vec![$(Entry {
                key: $key,
                clause: Clause::$clause,
                values: <$kind as Value>::VALUES,
                default: $default,
                front: $front,
            },)+]
        }

        impl Options {
            /// Sets an option by its text; `false` if it has no such value.
            fn set(&mut self, key: &str, text: &str) -> bool {
                match key {
                    $($key => match <$kind as Value>::read(text) {
                        Some(value) => {
                            self.$name = value;
                            true
                        }
                        None => false,
                    },)+
                    _ => false,
                }
            }

            /// The value of an option in its text.
            #[must_use]
            pub fn get(&self, key: &str) -> Option<String> {
                match key {
                    $($key => Some(self.$name.write()),)+
                    _ => None,
                }
            }
        }
    };
}

options! {
    /// SET-1 How many provinces each faction is dealt.
    pub provinces_per_faction: Number<1, 18> = "provinces_per_faction", Set1, "6", true;
    /// SET-5 How many bonus points each faction begins with.
    pub start_bonus: Number<0, 12> = "start_bonus", Set5, "0", true;
    /// ORD-1 What the best difference is.
    pub order_metric: OrderMetric = "order_metric", Ord1, "raw", true;
    /// ARM-1 Who decides which armies are fitting.
    pub army_check: ArmyCheck = "army_check", Arm1, "warn", true;
    /// RES-5 How often a drawn battle may go on.
    pub draw_continuations: Limit<0, 14> = "draw_continuations", Res5, "1", true;
    /// CAP-1 Whose minor victories count at a contested capital.
    pub contest_rule: ContestRule = "contest_rule", Cap1, "both_count", true;
    /// FLT-1 What each face of the naval die means.
    pub naval_table: NavalTable = "naval_table", Flt1, "A", true;
    /// FLT-6 Who may send a fleet against a landing.
    pub counter_by: CounterBy = "counter_by", Flt6, "defender", true;
    /// SCO-1 What a region under control is worth.
    pub region_points: Number<0, 5> = "region_points", Sco1, "1", true;
    /// SCO-2 Whether a capital counts as a province too.
    pub capital_stacks: CapitalStacks = "capital_stacks", Sco2, "on", true;
    /// SET-2 How provinces are dealt.
    pub deal: Deal = "deal", Set2, "random", false;
    /// SET-2 Whether the deal is done again while somebody holds a region.
    pub forbid_start_region: ForbidStartRegion = "forbid_start_region", Set2, "off", false;
    /// SET-3 How capitals are placed.
    pub capital_setup: CapitalSetup = "capital_setup", Set3, "secret", false;
    /// SET-4 Which faction the game master holds.
    pub gm_plays: HeldByMaster = "gm_plays", Set4, "no", false;
    /// SET-6 How many fleets each faction has.
    pub fleets_per_faction: Number<0, 2> = "fleets_per_faction", Set6, "1", false;
    /// SET-6 From which turn fleets are ready.
    pub first_fleet_turn: Number<1, 15> = "first_fleet_turn", Set6, "1", false;
    /// ORD-1 Which battles count for the attack order.
    pub order_counts: OrderCounts = "order_counts", Ord1, "all", false;
    /// ORD-2 What parts equal differences.
    pub order_tiebreak: OrderTiebreak = "order_tiebreak", Ord2, "random", false;
    /// ORD-4 Whether a stand-in's battle counts for his faction.
    pub standin_counts: StandinCounts = "standin_counts", Ord4, "off", false;
    /// ORD-7 What becomes of a battle that is late.
    pub advance_rule: AdvanceRule = "advance_rule", Ord7, "strict", false;
    /// ORD-8 Whether orders are given one after another.
    pub orders: Orders = "orders", Ord8, "sequential", false;
    /// ATK-2 Whether several factions may attack one province.
    pub allow_multiple_attackers: AllowMultipleAttackers =
        "allow_multiple_attackers", Atk2, "off", false;
    /// ATK-4 Whether a capture stands whose source is lost in the same turn.
    pub source_lost: SourceLost = "source_lost", Atk4, "stands", false;
    /// ATK-5 What an attack across a crossing costs on top.
    pub crossing_cost: Number<0, 4> = "crossing_cost", Atk5, "0", false;
    /// ATK-6 Whether neutral provinces may be landed on.
    pub sea_vs_neutral: SeaVsNeutral = "sea_vs_neutral", Atk6, "on", false;
    /// ATK-10 Whether a landing cancelled at sea is paid back.
    pub refund_cancelled: RefundCancelled = "refund_cancelled", Atk10, "off", false;
    /// ATK-11 Whether the open battles of a faction lapse with its capital.
    pub capital_loss_lifts_contests: CapitalLossLiftsContests =
        "capital_loss_lifts_contests", Atk11, "off", false;
    /// ARM-2 Which years fit an era.
    pub era_test: EraTest = "era_test", Arm2, "overlap", false;
    /// ARM-4 Which expansions are wanted.
    pub packs: Note = "packs", Arm4, "none", false;
    /// ARM-5 Whether allied contingents are allowed.
    pub allies: Allies = "allies", Arm5, "on", false;
    /// ARM-9 How stand-ins are found.
    pub standin_policy: StandinPolicy = "standin_policy", Arm9, "volunteer_then_draw", false;
    /// RES-1 What a concession counts as.
    pub concession_level: ConcessionLevel = "concession_level", Res1, "ask", false;
    /// RES-3 From which loss on an army can be routed.
    pub rout_min: Number<1, 100> = "rout_min", Res3, "40", false;
    /// RES-3 From which loss on an army is routed whatever the lead.
    pub rout_cap: Number<2, 100> = "rout_cap", Res3, "60", false;
    /// RES-3 By which lead a victory is major.
    pub major_margin: Number<1, 100> = "major_margin", Res3, "25", false;
    /// RES-6 Whether going on takes an attack place.
    pub continuation_uses_attack: ContinuationUsesAttack =
        "continuation_uses_attack", Res6, "on", false;
    /// RES-9 Whether a captured capital earns for the province too.
    pub capital_award_stacks: CapitalAwardStacks = "capital_award_stacks", Res9, "off", false;
    /// RES-10 How many bonus points a faction may hold.
    pub bonus_cap: Number<1, 12> = "bonus_cap", Res10, "4", false;
    /// RES-12 Who earns for a destroyed fleet.
    pub fleet_award: FleetAward = "fleet_award", Res12, "both", false;
    /// CAP-3 After how many battles a contest ends.
    pub contest_max_battles: Limit<2, 15> = "contest_max_battles", Cap3, "unlimited", false;
    /// CAP-4 What a second draw in a row does to a landing on a capital.
    pub sea_capital_second_draw: SeaCapitalSecondDraw =
        "sea_capital_second_draw", Cap4, "fails", false;
    /// CAP-8 When a contested capital scores less.
    pub contested_capital_points: ContestedCapitalPoints =
        "contested_capital_points", Cap8, "final_only", false;
    /// CAP-11 Whether factions that are out may stand in.
    pub eliminated_may_stand_in: EliminatedMayStandIn =
        "eliminated_may_stand_in", Cap11, "on", false;
    /// FLT-3 After how many turns a lost fleet is back.
    pub fleet_return: Number<1, 4> = "fleet_return", Flt3, "2", false;
    /// FLT-12 What a fleet that is out costs in the end.
    pub fleet_penalty: Number<0, 3> = "fleet_penalty", Flt12, "1", false;
    /// FLT-15 When counter fleets are ordered.
    pub counter_when: CounterWhen = "counter_when", Flt15, "reaction", false;
    /// SCO-4 What an unused bonus point is worth in the end.
    pub unused_bonus_points: UnusedBonusPoints = "unused_bonus_points", Sco4, "half", false;
    /// SCO-5 What parts equal final scores.
    pub final_tiebreak: FinalTiebreak = "final_tiebreak", Sco5, "standard", false;
    /// TIM-1 How many hours a faction has for its orders.
    pub order_hours: Number<1, 999> = "order_hours", Tim1, "48", false;
    /// TIM-1 How many days there are for a battle.
    pub battle_days: Number<1, 99> = "battle_days", Tim1, "21", false;
    /// TIM-1 Who uses the default of a silent seat.
    pub silence: Silence = "silence", Tim1, "gm_decides", false;
    /// TIM-2 How many turns a battle has.
    pub battle_turns: Number<1, 99> = "battle_turns", Tim2, "24", false;
    /// TIM-5 Who confirms a result.
    pub result_confirm: ResultConfirm = "result_confirm", Tim5, "other_side", false;
    /// SPEND-1 What an attack on a capital costs.
    pub price_capital: Number<0, 8> = "price.capital", Spend1, "3", false;
    /// SPEND-2 What a landing costs.
    pub price_sea: Number<0, 8> = "price.sea", Spend2, "3", false;
    /// SPEND-3 What a landing on a capital costs.
    pub price_sea_capital: Number<0, 8> = "price.sea_capital", Spend3, "4", false;
    /// SPEND-4 What moving the capital costs.
    pub price_move_capital: Number<0, 8> = "price.move_capital", Spend4, "2", false;
    /// SPEND-5 What a second attack costs.
    pub price_second_attack: Number<0, 8> = "price.second_attack", Spend5, "3", false;
    /// SPEND-6 What a counter fleet costs.
    pub price_counter_fleet: Number<0, 8> = "price.counter_fleet", Spend6, "2", false;
    /// BONUS-2 What a captured province earns.
    pub award_capture: Number<0, 8> = "award.capture", Bonus2, "1", false;
    /// BONUS-3 What a major victory in defence earns.
    pub award_defensive_major: Number<0, 8> = "award.defensive_major", Bonus3, "1", false;
    /// BONUS-5 What a destroyed fleet earns.
    pub award_fleet: Number<0, 8> = "award.fleet", Bonus5, "1", false;
    /// BONUS-6 What an enemy capital earns.
    pub award_capital: Number<0, 8> = "award.capital", Bonus6, "2", false;
    /// MAP-4 Which optional changes of the map are in force.
    pub optional_edges: Edges = "optional_edges", Map4, "none", false;
    /// TIM-1 When the battle model may decide.
    pub battle_model: BattleModel = "battle_model", Tim1, "on_request", false;
    /// TIM-1 The handicap of each faction in the battle model.
    pub model_handicap: Handicaps = "model_handicap", Tim1, "100 100 100 100 100 100", false;
    /// TIM-1 The strength of neutral defenders in the battle model.
    pub model_autofill: Number<50, 200> = "model_autofill", Tim1, "90", false;
    /// TIM-1 The strength of attackers by sea in the battle model.
    pub model_landing: Number<50, 200> = "model_landing", Tim1, "100", false;
    /// TIM-1 The length of a battle in the battle model.
    pub model_pulses: Number<4, 30> = "model_pulses", Tim1, "12", false;
    /// TIM-1 What a pip of a die destroys in the battle model.
    pub model_step: Number<20, 400> = "model_step", Tim1, "135", false;
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
    let default = || {
        entries().into_iter().find(|entry| entry.key == key).map(|entry| entry.default.to_owned())
    };
    preset_value(preset, key).or_else(default)
}

impl Options {
    /// Reads the options of a set-up. Keys not given take what the preset says; in `given` every
    /// key is then written out in full.
    ///
    /// # Errors
    /// Every key that is unknown and every value that is not understood.
    pub fn resolve(preset: &str, given: &mut BTreeMap<String, String>) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        if !PRESET_NAMES.contains(&preset) {
            faults.push(fault("kingdoms-fault-preset", preset, "", PRESET_NAMES.join(", ")));
        }
        let entries = entries();
        let is_known = |key: &String| entries.iter().any(|entry| entry.key == key);
        for key in given.keys().filter(|key| !is_known(key)) {
            let known = entries.iter().map(|entry| entry.key).collect::<Vec<_>>().join(", ");
            faults.push(fault("kingdoms-fault-option-key", key, "", known));
        }
        let mut options = Self::default();
        for entry in &entries {
            let told = given.get(entry.key).map(|value| value.trim().to_owned());
            let value = told.or_else(|| value_under(preset, entry.key)).unwrap_or_default();
            if options.set(entry.key, &value) {
                let text = options.get(entry.key).unwrap_or_default();
                given.insert(entry.key.to_owned(), text);
            } else {
                let right = bounds(&entry.values);
                faults.push(fault("kingdoms-fault-option-value", entry.key, &value, right));
            }
        }
        if options.start_bonus.get() > options.bonus_cap.get() {
            let right = options.bonus_cap.get().to_string();
            let value = options.start_bonus.get().to_string();
            faults.push(fault("kingdoms-fault-option-value", "start_bonus", &value, right));
        }
        if options.rout_cap.get() <= options.rout_min.get() {
            let right = (options.rout_min.get() + 1).to_string();
            let value = options.rout_cap.get().to_string();
            faults.push(fault("kingdoms-fault-option-value", "rout_cap", &value, right));
        }
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }
}

/// What would be right, in words.
fn bounds(values: &OptionValues) -> String {
    match values {
        OptionValues::Words(words) => words.join(", "),
        OptionValues::Number { min, max } => format!("{min}-{max}"),
        OptionValues::Table => "docs/rulings/kingdoms.md".to_owned(),
    }
}

fn fault(id: &'static str, key: &str, value: &str, right: String) -> Fault {
    let message = |id: String| {
        Message::new(id).name("key", key).name("value", value).name("right", right.clone())
    };
    Fault {
        file: PLACE.to_owned(),
        line: 0,
        column: 0,
        what: message(id.to_owned()),
        fix: Some(message(format!("{id}-fix"))),
    }
}
