//! What may go wrong in a store.

use kernel::journal::Broken;

use crate::names::{CampaignId, Role};

/// Why a store could not do what it was asked. Nothing was changed, whichever it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no such campaign.
    #[error("there is no campaign {0}")]
    Unknown(CampaignId),
    /// There is a campaign of that id already.
    #[error("there is a campaign {0} already")]
    Exists(CampaignId),
    /// The role has a link already.
    #[error("the {1} of campaign {0} has a link already")]
    Taken(CampaignId, Role),
    /// The first entries of a campaign do not form a chain.
    #[error("the first entries of the campaign do not hold together: {0}")]
    Broken(#[from] Broken),
    /// There is no room left on the disk.
    #[error("no room is left for {place}: nothing was stored")]
    Full {
        /// The file.
        place: String,
    },
    /// The place may not be written to.
    #[error("{place} may not be written to: nothing was stored")]
    ReadOnly {
        /// The file.
        place: String,
    },
    /// What is stored cannot be read.
    #[error("{place} is damaged: {detail}")]
    Damaged {
        /// The file.
        place: String,
        /// What was found.
        detail: String,
    },
    /// Somebody else keeps the database busy.
    #[error("{place} is kept busy by another program")]
    Busy {
        /// The file.
        place: String,
    },
    /// Anything else.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Why one append of a batch was refused. The others of the batch are not touched by it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// There is no such campaign.
    #[error("there is no campaign {0}")]
    Unknown(CampaignId),
    /// Somebody was faster: look again.
    #[error("entry {found} is the last, not {expected}: somebody was faster")]
    Clash {
        /// The number the append was made for.
        expected: u64,
        /// The number of the last entry.
        found: u64,
    },
    /// The entries do not follow the last one, or one another, or their own hashes.
    #[error(transparent)]
    Broken(#[from] Broken),
}

/// Why something submitted to the writer was not appended.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// It was refused; the store is well.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The commit failed, for everything in its group. The campaign must be loaded anew.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The writer has stopped.
    #[error("the writer has stopped: nothing more is stored")]
    Closed,
}

/// Why a journal could not be read with its chain checked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal was changed behind the program's back.
    #[error("the journal of campaign {campaign} was changed: {broken}")]
    Broken {
        /// Whose journal.
        campaign: CampaignId,
        /// What is wrong with it.
        broken: Broken,
    },
}
