//! Running campaigns: who may do what, dice, answers, reports and their confirmation, the umpire's
//! hand, reading, export and import.
//!
//! The core is synchronous and knows no store: a [`Running`] campaign changes in memory and
//! returns the entries to append. The edge is the [`Host`]: it opens campaigns from their
//! journals, hands entries to the one writer while it still holds the campaign, and acknowledges
//! or shows nothing before it is committed. After a failed commit the campaign is forgotten and
//! loaded anew.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`visitor`] | who comes in, and in which roles |
//! | [`words`] | titles and names: what is accepted, and what is taken out |
//! | [`error`] | why something was not done |
//! | [`settings`] | what the host keeps of a campaign: dice policy, who holds what, confirmation |
//! | [`teams`] | the players who share a seat, and their captain |
//! | [`chance`] | the program's dice |
//! | [`running`] | one campaign being played |
//! | [`clock`] | deadlines, and what becomes of questions whose time is over |
//! | [`reports`] | claims, confirmation, dispute |
//! | [`umpire`] | rulings, withdrawals, roll-back, adjourning |
//! | [`letters`] | what players write to each other |
//! | [`view`] | what a reader sees |
//! | [`founding`] | founding, and the links that let people in |
//! | [`travel`] | export, import, verification |
//! | [`host`] | many campaigns and one writer |

#![deny(clippy::unwrap_used)]

pub mod chance;
pub mod clock;
pub mod error;
pub mod founding;
pub mod host;
pub mod letters;
pub mod reports;
pub mod running;
pub mod settings;
pub mod teams;
pub mod travel;
pub mod umpire;
pub mod view;
pub mod visitor;
pub mod words;

#[cfg(test)]
mod tests;

pub use chance::{Chance, SystemChance};
pub use clock::{ClockAct, ClockView, Due};
pub use error::{HostError, Stale};
pub use founding::{Founded, FoundingRequest, Keeps, Secret, Source};
pub use host::{Clock, Dice, Host, Live, Version};
pub use letters::{Letter, LetterForm, MailForm};
pub use reports::{ClaimView, ReportState};
pub use running::{AnswerForm, Change, Done, Outcome, Running, Said, SlipForm};
pub use settings::{Settings, Standing, Throws};
pub use teams::{Member, Team, TeamAct};
pub use travel::{Import, Verified, verify};
pub use umpire::{Foreseen, Ruling};
pub use view::{Answerable, Commitment, TableView, View, Waiting};
pub use visitor::Visitor;

pub use kernel::{Confirmation, ModelUse, Silence, Terms};

pub use catalogue::{
    AuditLine, ClauseInfo, Draft, Edition, Fault, FaultKind, GivenLine, PastLine, PastSaid,
    Reading, RegisterLine, ReportLine, Scenario, SlipRead, SlipRow, Step, edition, editions,
};
pub use store::{CampaignId, CampaignMeta, Link, Role};
