//! What speed is measured with: the program `sim`, and `floors`, which fails when a goal of
//! `docs/performance.md` is missed.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`args`] | the few options both programs know |
//! | [`subject`] | what is run: a rule set, or dice alone |
//! | [`rulesets`] | how each rule set is run |
//! | [`sim`] | the program `sim` |
//! | [`rounds`] | two things timed in turn, and the load from outside |
//! | [`floors`] | each goal, its figure and its floor |

pub mod args;
pub mod floors;
pub mod home;
pub mod journal;
pub mod load;
mod one_by_one;
pub mod peers;
pub mod played;
pub mod rounds;
pub mod rulesets;
pub mod server;
pub mod sim;
pub mod subject;
pub mod verdicts;
