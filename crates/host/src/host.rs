//! Many campaigns and one writer: the asynchronous edge.

use std::sync::Arc;

use kernel::Reader;
use store::{CampaignId, CampaignMeta, Journals, Link, Links, Role, Writer};

use crate::error::HostError;
use crate::founding::{Founded, FoundingRequest, Secret};
use crate::running::{AnswerForm, Outcome};
use crate::settings::{Settings, Standing};
use crate::travel::{Import, Verified};
use crate::umpire::{Foreseen, Ruling};
use crate::view::{TableView, View};
use crate::visitor::Visitor;

/// Running campaigns. Cheap to clone.
#[derive(Clone)]
pub struct Host {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) journals: Arc<dyn Journals>,
    pub(crate) links: Arc<dyn Links>,
    pub(crate) writer: Writer,
}

/// What a rendered page may be kept under: the same version is the same page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version {
    /// The campaign.
    pub campaign: CampaignId,
    /// The reader.
    pub reader: Reader,
    /// The last committed entry.
    pub number: u64,
}

/// News of a campaign: the number of its last committed entry, whenever it changes.
pub struct Live {
    pub(crate) host: Host,
    pub(crate) campaign: CampaignId,
}

impl Live {
    /// Waits until something more is committed than the last number handed out. `None` if the
    /// campaign can no longer be read.
    pub async fn next(&mut self) -> Option<u64> {
        let _ = (&self.host, &self.campaign);
        None
    }
}

#[expect(unused_variables, clippy::unused_async, reason = "signatures first")]
impl Host {
    /// A host over a store and its writer.
    #[must_use]
    pub fn new(journals: Arc<dyn Journals>, links: Arc<dyn Links>, writer: Writer) -> Self {
        Self { inner: Arc::new(Inner { journals, links, writer }) }
    }

    /// Begins a session for a browser that has none. The token goes into its cookie.
    ///
    /// # Errors
    /// [`HostError::NotKept`].
    pub async fn begin_session(&self) -> Result<Secret, HostError> {
        Err(HostError::NotKept)
    }

    /// Follows a link in a session: the role is open to it from now on.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if the link leads nowhere (any more), or the session is over.
    pub async fn follow(&self, token: &str, link: &str) -> Result<(CampaignId, Role), HostError> {
        Err(HostError::NotFound)
    }

    /// Who a session is in a campaign. Asked anew for each request, so that a link that was
    /// replaced stops working at once. Cheap: sessions are kept in memory.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if it has no role there, or there is no such campaign.
    pub async fn visitor(&self, token: &str, campaign: &str) -> Result<Visitor, HostError> {
        Err(HostError::NotFound)
    }

    /// The campaigns in which a session has a role, the newest first.
    ///
    /// # Errors
    /// [`HostError::NotKept`] if the store fails.
    pub async fn campaigns_of(
        &self,
        token: &str,
    ) -> Result<Vec<(CampaignMeta, Visitor)>, HostError> {
        Err(HostError::NotFound)
    }

    /// Founds a campaign; the session (if any) holds the roles its founder keeps.
    ///
    /// # Errors
    /// [`HostError::Setup`] with everything that is wrong, [`HostError::Fault`] about a title or
    /// name, [`HostError::NotKept`].
    pub async fn found(
        &self,
        request: FoundingRequest,
        token: Option<&str>,
    ) -> Result<Founded, HostError> {
        Err(HostError::NotKept)
    }

    /// The roles that have a link. For the umpire.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else.
    pub async fn links(&self, visitor: &Visitor) -> Result<Vec<Link>, HostError> {
        Err(HostError::NotFound)
    }

    /// Gives a role a new link; the old one, and whoever came in by it, stops at once. The umpire
    /// may do it for every role, a seat for itself. If the visitor holds the role, the session
    /// keeps it.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else; [`HostError::NotKept`].
    pub async fn replace_link(
        &self,
        visitor: &Visitor,
        role: Role,
        token: Option<&str>,
    ) -> Result<Secret, HostError> {
        Err(HostError::NotFound)
    }

    /// Takes an answer, plays on, throws the program's dice. Committed when it returns.
    ///
    /// # Errors
    /// Why it was not taken; [`HostError::NotKept`] if it was but could not be stored.
    pub async fn answer(&self, visitor: &Visitor, form: AnswerForm) -> Result<Outcome, HostError> {
        Err(HostError::NotFound)
    }

    /// What a ruling would do. Changes nothing.
    ///
    /// # Errors
    /// Why it cannot be.
    pub async fn foresee(
        &self,
        visitor: &Visitor,
        role: Role,
        ruling: &Ruling,
    ) -> Result<Foreseen, HostError> {
        Err(HostError::NotFound)
    }

    /// Does it. `seen` is [`Foreseen::seen`] of its preview: if the campaign went on since, it is
    /// stale. A roll-back, and a slip or withdrawal of the umpire that changes what has happened,
    /// is not done without.
    ///
    /// # Errors
    /// Why it cannot be.
    pub async fn rule(
        &self,
        visitor: &Visitor,
        role: Role,
        ruling: &Ruling,
        seen: Option<u64>,
    ) -> Result<Outcome, HostError> {
        Err(HostError::NotFound)
    }

    /// Adjourns, resumes or ends a campaign. For the umpire. An ended campaign stays ended.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else; a fault if it stands so already.
    pub async fn set_standing(
        &self,
        visitor: &Visitor,
        standing: Standing,
        reason: &str,
    ) -> Result<Outcome, HostError> {
        Err(HostError::NotFound)
    }

    /// Changes what the host keeps of a campaign. For the umpire.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else.
    pub async fn set_settings(
        &self,
        visitor: &Visitor,
        settings: Settings,
    ) -> Result<Outcome, HostError> {
        Err(HostError::NotFound)
    }

    /// Looks at a campaign: `look` is handed one consistent moment, and what it returns is handed
    /// on once everything it may have seen is committed. The campaign is held meanwhile: make
    /// what is needed and no more.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if the role is not the visitor's; what the store met.
    pub async fn read<T>(
        &self,
        visitor: &Visitor,
        role: Role,
        look: impl FnOnce(&View<'_>) -> T + Send,
    ) -> Result<T, HostError> {
        Err(HostError::NotFound)
    }

    /// Everything a campaign's page needs.
    ///
    /// # Errors
    /// As [`Host::read`].
    pub async fn table(&self, visitor: &Visitor, role: Role) -> Result<TableView, HostError> {
        Err(HostError::NotFound)
    }

    /// Looks at the campaign as it stood right after an entry.
    ///
    /// # Errors
    /// As [`Host::read`]; [`HostError::NotFound`] if there is no such entry.
    pub async fn at<T>(
        &self,
        visitor: &Visitor,
        role: Role,
        number: u64,
        look: impl FnOnce(&View<'_>) -> T + Send,
    ) -> Result<T, HostError> {
        Err(HostError::NotFound)
    }

    /// Under what a page may be kept.
    ///
    /// # Errors
    /// As [`Host::read`].
    pub async fn version(&self, visitor: &Visitor, role: Role) -> Result<Version, HostError> {
        Err(HostError::NotFound)
    }

    /// News of a campaign from the last committed entry on.
    ///
    /// # Errors
    /// What the store met.
    pub async fn live(&self, visitor: &Visitor) -> Result<Live, HostError> {
        Ok(Live { host: self.clone(), campaign: visitor.campaign().clone() })
    }

    /// The journal in lines. For the umpire, and for everybody once the campaign has ended.
    /// What still lies sealed on a desk is withheld unless its seat is the visitor's.
    ///
    /// # Errors
    /// [`HostError::NotFound`] for anybody else.
    pub async fn export(&self, visitor: &Visitor) -> Result<Vec<String>, HostError> {
        Err(HostError::NotFound)
    }

    /// The journal in lines for the operator of the program, sealed answers and all if asked.
    ///
    /// # Errors
    /// [`HostError::NotFound`] if there is no such campaign.
    pub async fn export_all(
        &self,
        campaign: &CampaignId,
        with_sealed: bool,
    ) -> Result<Vec<String>, HostError> {
        Err(HostError::NotFound)
    }

    /// Takes an exported journal in. Answers that were withheld are asked again.
    ///
    /// # Errors
    /// [`HostError::Unreadable`], naming the entry that was changed or is not understood.
    pub async fn import(&self, lines: &str, token: Option<&str>) -> Result<Import, HostError> {
        Err(HostError::NotKept)
    }

    /// All campaigns, the newest first: for the operator.
    ///
    /// # Errors
    /// What the store met.
    pub async fn list(&self) -> Result<Vec<CampaignMeta>, HostError> {
        Err(HostError::NotKept)
    }

    /// Forgets campaigns that nobody used for so long, in milliseconds. They are loaded again
    /// when they are needed.
    pub fn forget_idle(&self, idle: i64) -> usize {
        0
    }
}

/// Checks an exported journal and plays it again.
///
/// # Errors
/// [`HostError::Unreadable`], naming the entry.
pub fn verify(lines: &str) -> Result<Verified, HostError> {
    let _ = lines;
    Err(HostError::NotFound)
}
