//! The clauses of the toy.

kernel::clauses! {
    /// The clauses of the toy, in the order of its page.
    pub enum Rule {
        T1 = "T.1", Rule, "lib.rs";
        T2 = "T.2", Option, "lib.rs";
        T3 = "T.3", Rule, "lib.rs";
        T3a = "T.3.a", Rule, "lib.rs";
        T3b = "T.3.b", Rule, "lib.rs";
        T4 = "T.4", Rule, "lib.rs";
        T4a = "T.4.a", Rule, "lib.rs";
        T4b = "T.4.b", Rule, "lib.rs";
        T4c = "T.4.c", Rule, "lib.rs";
        T5 = "T.5", Rule, "lib.rs";
        T6 = "T.6", Rule, "battle.rs";
        T7 = "T.7", Rule, "battle.rs";
        T7a = "T.7.a", Rule, "battle.rs";
        T8 = "T.8", Table, "battle.rs";
        T9 = "T.9", Rule, "battle.rs";
        T9a = "T.9.a", Rule, "battle.rs";
        T9b = "T.9.b", Rule, "battle.rs";
        T10 = "T.10", Table, "lib.rs";
        T10a = "T.10.a", Table, "lib.rs";
        T11 = "T.11", Rule, "lib.rs";
        T11a = "T.11.a", Rule, "lib.rs";
        T12 = "T.12", Rule, "lib.rs";
        T13 = "T.13", ByHand, "";
        R1 = "R1", Ruling, "battle.rs";
        R2 = "R2", Ruling, "slips.rs";
        R3 = "R3", Ruling, "slips.rs";
    }
}
