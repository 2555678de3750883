//! What a reader sees, as plain data in the table's own terms. Any sheet can be turned into
//! pictures and pages without knowing the rule set.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `plan` | the map as it is drawn once |
//! | `marks` | what changes on it: marks, pieces, arrows |
//! | `beside` | what stands beside it: tracks, boxes, tables, texts to copy |
//! | `ask` | questions |
//! | `battle` | battle sheets, outcomes |

mod ask;
mod battle;
mod beside;
mod marks;
mod plan;

pub use ask::{
    FieldValues, FormField, Prompt, PromptBlock, ReadField, ReportForm, ReportRead, SheetChoice,
    SheetQuestion, SheetRefusal, Wanted,
};
pub use battle::{BattleSection, BattleSheet, Outcome};
pub use beside::{
    BoxLine, Cell, Ledger, LedgerRow, LineState, ReadyText, SeatSheet, SheetBox, Span, Thing, Track,
};
pub use marks::{
    Arrow, ArrowState, Form, GroupMark, Mark, Piece, PlaceMark, Position, RouteMark, Symbol,
};
pub use plan::{
    GroupKey, Livery, Pattern, PlaceKey, Plan, PlanGroup, PlanPlace, PlanRoute, Power, Rgb, Shape,
    Way,
};

use crate::message::Message;

/// What a reader sees of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// The moment: turn, date, phase, largest first.
    pub moment: Vec<Message>,
    /// Marks on places, for those that have any.
    pub places: Vec<PlaceMark>,
    /// Marks on groups, for those that have any.
    pub groups: Vec<GroupMark>,
    /// Marks on routes, for those that have any.
    pub routes: Vec<RouteMark>,
    /// Pieces on the map.
    pub pieces: Vec<Piece>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// Tracks beside the map.
    pub tracks: Vec<Track>,
    /// Boxes beside the map: prices, fleets at home, the order of play.
    pub boxes: Vec<SheetBox>,
    /// Tables: forces, treasuries, standings.
    pub ledgers: Vec<Ledger>,
    /// A sheet for each seat, if the rule set makes any.
    pub seats: Vec<SeatSheet>,
    /// Things to bear in mind now.
    pub notices: Vec<Message>,
    /// Texts to copy elsewhere: into a forum, say.
    pub texts: Vec<ReadyText>,
    /// What is asked. Filled in by the host from the open questions.
    pub questions: Vec<SheetQuestion>,
}

impl Sheet {
    /// Every arrow to be drawn: what has happened, then what may come of the open questions.
    pub fn all_arrows(&self) -> impl Iterator<Item = &Arrow> {
        self.arrows.iter().chain(self.questions.iter().flat_map(|asked| &asked.prompt.arrows))
    }
}
