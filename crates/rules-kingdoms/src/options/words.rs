//! The words that options may be set to: an enum for each, the default first.

use kernel::ruleset::OptionValues;

use super::values::Value;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident = $($variant:ident $word:literal),+;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub enum $name {
            #[default]
            $(#[doc = concat!("`", $word, "`")] $variant,)+
        }

        impl Value for $name {
            const VALUES: OptionValues = OptionValues::Words(&[$($word),+]);

            fn read(text: &str) -> Option<Self> {
                match text { $($word => Some(Self::$variant),)+ _ => None }
            }

            fn write(&self) -> String {
                match self { $(Self::$variant => $word),+ }.to_owned()
            }
        }
    )+};
}

words! {
    /// ORD-1 What the best difference is.
    OrderMetric = Raw "raw", Adjusted "adjusted";
    /// ARM-1 Who decides which armies are fitting.
    ArmyCheck = Warn "warn", Enforce "enforce", Off "off";
    /// CAP-1 Whose minor victories count at a contested capital.
    ContestRule = BothCount "both_count", AnyDefeatRepulses "any_defeat_repulses";
    /// FLT-6 Who may send a fleet against a landing.
    CounterBy = Defender "defender", Any "any";
    /// SCO-2 Whether a capital counts as a province too.
    CapitalStacks = On "on", Off "off";
    /// SET-2 How provinces are dealt.
    Deal = Random "random", Fixed "fixed";
    /// SET-2 Whether the deal is done again while somebody holds a region.
    ForbidStartRegion = Off "off", On "on";
    /// SET-3 How capitals are placed.
    CapitalSetup = Secret "secret", Open "open";
    /// ORD-1 Which battles count for the attack order.
    OrderCounts = All "all", Wins "wins", Attacks "attacks";
    /// ORD-2 What parts equal differences.
    OrderTiebreak =
        Random "random", PreviousOrder "previous_order", LowestScoreFirst "lowest_score_first";
    /// ORD-4 Whether a stand-in's battle counts for his faction.
    StandinCounts = Off "off", On "on";
    /// ORD-7 What becomes of a battle that is late.
    AdvanceRule = Strict "strict", CarryOver "carry_over";
    /// ORD-8 Whether orders are given one after another.
    Orders = Sequential "sequential", Simultaneous "simultaneous";
    /// ATK-2 Whether several factions may attack one province.
    AllowMultipleAttackers = Off "off", On "on";
    /// ATK-4 Whether a capture stands whose source is lost in the same turn.
    SourceLost = Stands "stands", Lapses "lapses";
    /// ATK-6 Whether neutral provinces may be landed on.
    SeaVsNeutral = On "on", Off "off";
    /// ATK-10 Whether a landing cancelled at sea is paid back.
    RefundCancelled = Off "off", On "on";
    /// ATK-11 Whether the open battles of a faction lapse with its capital.
    CapitalLossLiftsContests = Off "off", On "on";
    /// ARM-2 Which years fit an era.
    EraTest = Overlap "overlap", Contained "contained", Year "year";
    /// ARM-5 Whether allied contingents are allowed.
    Allies = On "on", Off "off";
    /// ARM-9 How stand-ins are found.
    StandinPolicy =
        VolunteerThenDraw "volunteer_then_draw", VolunteerThenLeast "volunteer_then_least",
        Draw "draw", GmNames "gm_names";
    /// RES-1 What a concession counts as.
    ConcessionLevel = Ask "ask", Minor "minor", Major "major";
    /// RES-6 Whether going on takes an attack place.
    ContinuationUsesAttack = On "on", Off "off";
    /// RES-9 Whether a captured capital earns for the province too.
    CapitalAwardStacks = Off "off", On "on";
    /// RES-12 Who earns for a destroyed fleet.
    FleetAward = Both "both", CounterOnly "counter_only";
    /// CAP-4 What a second draw in a row does to a landing on a capital.
    SeaCapitalSecondDraw = Fails "fails", GoesOn "goes_on";
    /// CAP-8 When a contested capital scores less.
    ContestedCapitalPoints = FinalOnly "final_only", Always "always";
    /// CAP-11 Whether factions that are out may stand in.
    EliminatedMayStandIn = On "on", Off "off";
    /// FLT-15 When counter fleets are ordered.
    CounterWhen = Reaction "reaction", OwnSlot "own_slot";
    /// SCO-4 What an unused bonus point is worth in the end.
    UnusedBonusPoints = Half "half", None "none", One "one";
    /// SCO-5 What parts equal final scores.
    FinalTiebreak = Standard "standard", Shared "shared";
    /// TIM-1 Who uses the default of a silent seat.
    Silence = GmDecides "gm_decides", Automatic "automatic";
    /// TIM-5 Who confirms a result.
    ResultConfirm = OtherSide "other_side", Gm "gm", None "none";
    /// TIM-1 When the battle model may decide.
    BattleModel = OnRequest "on_request", Off "off", Always "always";
}
