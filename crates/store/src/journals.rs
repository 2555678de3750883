//! Journals: entries by campaign, appended for ever, with notices and a cache beside them.

use kernel::journal::{Broken, Entry, Hash};

use crate::error::{ReadError, Refused};
use crate::names::CampaignId;
use crate::{Reply, StoreError};

/// Number and hash of a journal's last entry; [`NO_ENTRY`] if there is none.
pub type Head = (u64, Hash);

/// The head of an empty journal.
pub const NO_ENTRY: Head = (0, Hash([0; 32]));

/// What is known of a campaign without reading its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignMeta {
    /// Its id.
    pub id: CampaignId,
    /// Its title.
    pub title: String,
    /// The rule set's id.
    pub ruleset: String,
    /// When it was founded, in milliseconds since 1970.
    pub founded_at: i64,
    /// How it stands, in the host's word: `running`, `adjourned`, `ended`.
    pub status: String,
}

/// Entries for one campaign that stand or fall together, and whom to tell once they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The campaign.
    pub campaign: CampaignId,
    /// The number of the last entry they were made for; 0 if there was none.
    pub expected_last: u64,
    /// The entries, in order.
    pub entries: Vec<Entry>,
    /// Notices that go out after the commit.
    pub outbox: Vec<Notice>,
}

impl Append {
    /// What the journal's head would be afterwards.
    ///
    /// # Errors
    /// Why the entries cannot follow this head.
    pub fn check(&self, head: Head) -> Result<Head, Refused> {
        if self.expected_last != head.0 {
            return Err(Refused::Clash { expected: self.expected_last, found: head.0 });
        }
        Ok(follow(head, &self.entries)?)
    }
}

/// The head after these entries.
///
/// # Errors
/// What is broken.
pub fn follow(head: Head, entries: &[Entry]) -> Result<Head, Broken> {
    entries.iter().try_fold(head, |head, entry| {
        entry.check(head)?;
        Ok((entry.number, entry.hash()))
    })
}

/// Something to send to somebody. What it says is the host's affair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// When it is due, in milliseconds since 1970.
    pub due: i64,
    /// What kind of notice, in the host's word.
    pub topic: String,
    /// What is needed to send it, in the host's form.
    pub body: String,
}

/// A notice's number in the outbox.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NoticeId(pub u64);

/// A notice that was not yet acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pending {
    /// Its number.
    pub id: NoticeId,
    /// The campaign it is about.
    pub campaign: CampaignId,
    /// The journal's last number when it was written.
    pub number: u64,
    /// How often it was put off.
    pub tries: u32,
    /// The notice.
    pub notice: Notice,
}

/// A campaign's state as a cache: worth nothing but time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The version of the rules that made it. Under another it is not handed out.
    pub rules_version: u32,
    /// The number of the last entry in it.
    pub number: u64,
    /// The state, in the host's form.
    pub bytes: Vec<u8>,
}

/// Campaigns and their journals. There is no way to change or delete an entry.
pub trait Journals: Send + Sync {
    /// Founds a campaign with its first entries, all in one transaction. `first` may be empty.
    ///
    /// # Errors
    /// [`StoreError::Exists`], [`StoreError::Broken`], or what the store met.
    fn create(&self, meta: CampaignMeta, first: Vec<Entry>) -> Reply<'_, Head>;

    /// Appends to many campaigns in one transaction, in the order given, so that a later append
    /// may follow an earlier one of the same batch. The answers stand in the batch's order: the
    /// new head, or why this one append was refused. Durable when it returns.
    ///
    /// # Errors
    /// What the store met; then nothing of the batch was appended.
    fn append_many<'s>(&'s self, batch: &'s [Append]) -> Reply<'s, Vec<Result<Head, Refused>>>;

    /// At most `most` entries from this number on, in order. A shorter answer is the end.
    ///
    /// # Errors
    /// [`StoreError::Unknown`], or what the store met.
    fn read<'s>(&'s self, campaign: &'s CampaignId, from: u64, most: u32) -> Reply<'s, Vec<Entry>>;

    /// The journal's head; `None` if there is no such campaign.
    ///
    /// # Errors
    /// What the store met.
    fn last<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Option<Head>>;

    /// What is known of a campaign; `None` if there is no such campaign.
    ///
    /// # Errors
    /// What the store met.
    fn meta<'s>(&'s self, campaign: &'s CampaignId) -> Reply<'s, Option<CampaignMeta>>;

    /// All campaigns, the newest first; of one moment by id.
    ///
    /// # Errors
    /// What the store met.
    fn list(&self) -> Reply<'_, Vec<CampaignMeta>>;

    /// Changes a campaign's title and status.
    ///
    /// # Errors
    /// [`StoreError::Unknown`], or what the store met.
    fn describe<'s>(
        &'s self,
        campaign: &'s CampaignId,
        title: &'s str,
        status: &'s str,
    ) -> Reply<'s, ()>;

    /// Notices due by `now`, at most so many, those due first in front. They stay until
    /// acknowledged: a notice may be sent twice, but is never lost.
    ///
    /// # Errors
    /// What the store met.
    fn outbox_take(&self, now: i64, most: u32) -> Reply<'_, Vec<Pending>>;

    /// Forgets notices that were sent. Unknown numbers are passed over.
    ///
    /// # Errors
    /// What the store met.
    fn outbox_ack<'s>(&'s self, sent: &'s [NoticeId]) -> Reply<'s, ()>;

    /// Puts off a notice that could not be sent, so that it does not hold up the others.
    ///
    /// # Errors
    /// What the store met.
    fn outbox_put_off(&self, notice: NoticeId, due: i64) -> Reply<'_, ()>;

    /// Keeps a snapshot in place of the campaign's last one.
    ///
    /// # Errors
    /// [`StoreError::Unknown`], or what the store met.
    fn snapshot_put<'s>(&'s self, campaign: &'s CampaignId, snapshot: Snapshot) -> Reply<'s, ()>;

    /// The campaign's snapshot, if one was made under this version of the rules.
    ///
    /// # Errors
    /// What the store met.
    fn snapshot_get<'s>(
        &'s self,
        campaign: &'s CampaignId,
        rules_version: u32,
    ) -> Reply<'s, Option<Snapshot>>;
}

/// How many entries are read at once.
const PAGE: u32 = 1024;

/// All entries from this number on.
///
/// # Errors
/// [`StoreError::Unknown`], or what the store met.
pub async fn read_all(
    journals: &dyn Journals,
    campaign: &CampaignId,
    from: u64,
) -> Result<Vec<Entry>, StoreError> {
    let mut entries = journals.read(campaign, from, PAGE).await?;
    let mut is_full = entries.len() == PAGE as usize;
    while is_full {
        let next = entries.last().map_or(from, |entry| entry.number + 1);
        let page = journals.read(campaign, next, PAGE).await?;
        is_full = page.len() == PAGE as usize;
        entries.extend(page);
    }
    Ok(entries)
}

/// The whole journal, its chain checked from the first entry to the last.
///
/// # Errors
/// What the store met, or what is broken and in which entry.
pub async fn read_checked(
    journals: &dyn Journals,
    campaign: &CampaignId,
) -> Result<(Vec<Entry>, Head), ReadError> {
    let entries = read_all(journals, campaign, 1).await?;
    let head = follow(NO_ENTRY, &entries)
        .map_err(|broken| ReadError::Broken { campaign: campaign.clone(), broken })?;
    Ok((entries, head))
}
