//! The codes of ledger lines (5.7 to 5.9 of the specification) and their clauses.

use serde::{Deserialize, Serialize};

use crate::clauses::Clause;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident $word:literal $clause:ident,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum $name {
            $(#[doc = $word] #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its word in ledgers.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The clause that makes such lines.
            #[must_use]
            pub const fn clause(self) -> Clause {
                match self { $(Self::$variant => Clause::$clause),+ }
            }
        }
    )+};
}

codes! {
    /// A line of a treasury.
    GoldCode {
        Tax "tax" C9A,
        HalfTax "half-tax" C9A_HALF,
        Bonus "prestige-bonus" C10_PURPOSE,
        TributeIn "tribute-in" C9A_TRIBUTE,
        TributeOut "tribute-out" C9A_TRIBUTE,
        Ships "ships" C9SA,
        Restore "restore" C9SB,
        GiftIn "gift-in" C9C,
        GiftOut "gift-out" C9C,
        LoanIn "loan-in" C9C,
        LoanOut "loan-out" C9C,
        BaggageIn "baggage-in" C9B,
        BaggageOut "baggage-out" C9B,
        PlunderIn "plunder-in" C9D,
        PlunderOut "plunder-out" C9D,
        RaidIn "raid-in" C5_5_SUCCESS,
        RaidOut "raid-out" C5_5_SUCCESS,
        RaidDefeat "raid-defeat" C5_5_DEFEAT,
        Disaster "disaster" C11_COST,
        Ruling "ruling" D4,
    }
    /// A line of prestige.
    PrestigeCode {
        BattleWon "battle-won" C10_BATTLE,
        AllyWon "ally-won" C10_ALLY,
        HeadWon "head-won" C10_HEAD,
        SubjectGained "subject-gained" C10_SUBJECT,
        RaidWon "raid-won" C10_RAID,
        SeaWon "sea-won" C10_SEA,
        BattleLost "battle-lost" C10_LOSS,
        HeadLost "head-lost" C10_HEAD_LOST,
        SubjectLost "subject-lost" C10_SUBJECT_LOST,
        WillingSubject "willing-subject" C10_WILLING,
        UnwillingSubject "unwilling-subject" C10_UNWILLING,
        SiegeLost "siege-lost" C10_SIEGE,
        Deficit "deficit" C10_DEFICIT,
        Raided "raided" C5_5_SUCCESS,
        RaidDefeat "raid-defeat" C5_5_DEFEAT,
        Ruling "ruling" D4,
    }
    /// A line of a Main Army's damage.
    DamageCode {
        VictoryAbroad "victory-abroad" C2_1A,
        DefeatHome "defeat-home" C2_1B,
        DefeatAbroad "defeat-abroad" C2_1C,
        Caught "caught-retreating" C2_1D,
        Overrun "overrun" B17,
        DetachmentLost "detachment-lost" C2_1E,
        ArmyCaptured "army-captured" C2_1F,
        BattleAgain "battle-again" C2_1G,
        Besieged "besieged" C2_1H,
        Besieging "besieging" C2_1I,
        ContingentBroken "contingent-broken" C2_1J,
        Rest "rest" C2_1K,
        Restored "restored" C2_1L,
        Drowned "drowned" C5_2_CARGO,
        PointsLost "points-lost" S10,
        Ruling "ruling" D4,
    }
    /// A line of a fleet's points.
    FleetCode {
        Bought "bought" C9SA,
        Battle "battle" C5_2_DAMAGE,
        Homeward "homeward" C4_1_LOSS,
        Ruling "ruling" D4,
    }
}
