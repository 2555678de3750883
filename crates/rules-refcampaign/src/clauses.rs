//! The rules of RefCampaign by number.

kernel::clauses! {
    /// The clauses of RefCampaign.
    pub enum Rule {
        Turns = "1", Rule, "sequence.rs";
        March = "2", Rule, "sequence.rs";
        OneArmyASide = "2.1", Rule, "state.rs";
        Dice = "3", Rule, "sequence.rs";
        Fight = "3.1", Rule, "sequence.rs";
        Forage = "3.2", Rule, "sequence.rs";
        End = "4", Rule, "sequence.rs";
    }
}
