//! Journals on their way out and in: export, import, verification.

use catalogue::AuditLine;
use kernel::Hash;
use store::CampaignId;

use crate::founding::Founded;

/// What an import came to.
#[derive(Clone, Debug)]
pub enum Import {
    /// The campaign was not here and is now, with new links.
    Founded(Founded),
    /// The very same campaign is here already, as far or further.
    Here(CampaignId),
}

/// What a verification found. The chain is whole, or it would be an error.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The campaign's title.
    pub title: String,
    /// The rule set.
    pub ruleset: String,
    /// How many entries there are.
    pub entries: u64,
    /// How many of them are withheld.
    pub withheld: u64,
    /// The hash of the last.
    pub last: Hash,
    /// Steps that today's rules would play otherwise.
    pub differences: Vec<AuditLine>,
}
