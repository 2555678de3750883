//! Campaigns on their way out of the database and in.

use host::{CampaignId, CampaignMeta, Founded, HostError, Import, Secret, Standing};
use kernel::{Message, Seat};
use store::{Journals, Links, Role, SecretHash, StoreError};

use crate::args::{ExportArgs, ImportArgs};
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::keep::{self, Keep};
use crate::{chance, files, journal, paper, play, rules};

/// Writes a campaign to a file.
pub(crate) fn export(desk: &mut Desk, args: &ExportArgs) -> Result<Exit, Failure> {
    let lines = keep::block_on(async {
        let keep = Keep::open_old(&args.store.data).await?;
        let lines = lines(&keep, args).await;
        keep.close().await?;
        lines
    })?;
    let text = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let exit = paper::deliver(desk, args.output.as_deref(), &text)?;
    let withheld = journal::withheld(&journal::parse(args.campaign.as_ref(), &text)?.entries);
    if let (Some(path), false) = (&args.output, withheld.is_empty()) {
        let said = Message::new("umpire-export-withheld").with("count", withheld.len() as i64);
        desk.tell(&said.name("file", path.display().to_string()))?;
    }
    Ok(exit)
}

async fn lines(keep: &Keep, args: &ExportArgs) -> Result<Vec<String>, Failure> {
    let found = match CampaignId::new(&args.campaign) {
        Ok(campaign) => keep.host.export_all(&campaign, args.with_sealed).await,
        Err(_) => Err(HostError::NotFound),
    };
    match found {
        Ok(lines) => Ok(lines),
        Err(HostError::NotFound) => Err(unknown(keep, &args.campaign).await?),
        Err(fault) => Err(keep::refused(Exit::Store, &fault)),
    }
}

/// There is no such campaign: which there are.
async fn unknown(keep: &Keep, campaign: &str) -> Result<Failure, Failure> {
    let known = keep.host.list().await.map_err(|fault| keep::refused(Exit::Store, &fault))?;
    let said = Message::new("umpire-campaign-unknown").name("campaign", campaign);
    let lines = known.iter().map(|meta| {
        Message::new("umpire-campaign-known")
            .name("campaign", meta.id.as_str())
            .name("title", meta.title.clone())
            .name("ruleset", meta.ruleset.clone())
    });
    Ok(lines.fold(Failure::unusable(said), Failure::and))
}

/// Takes a campaign from a file.
pub(crate) fn import(desk: &mut Desk, args: &ImportArgs) -> Result<Exit, Failure> {
    let text = files::read(&args.file)?;
    let import = keep::block_on(async {
        let keep = Keep::open(&args.store.data).await?;
        let import = match &args.name {
            None => keep.host.import(&text, None).await.map_err(|fault| refused(args, &fault)),
            Some(name) => import_as(&keep, args, name, &text).await.map(Import::Founded),
        };
        keep.close().await?;
        import
    })?;
    match import {
        Import::Here(campaign) => {
            let said = Message::new("umpire-import-here").name("campaign", campaign.as_str());
            desk.tell(&said)?;
        }
        Import::Founded(founded) => tell_links(desk, &founded)?,
    }
    Ok(Exit::Fine)
}

/// Takes a journal in under a name of its own, whatever it was called before.
async fn import_as(
    keep: &Keep,
    args: &ImportArgs,
    name: &str,
    text: &str,
) -> Result<Founded, Failure> {
    let of = |id: &'static str| Failure::unusable(Message::new(id).name("campaign", name));
    let id = CampaignId::new(name).map_err(|_| of("umpire-import-no-name"))?;
    let verified = host::verify(text).map_err(|fault| refused(args, &fault))?;
    let entries = journal::parse(&args.file, text)?.entries;
    let sitting = play::open(rules::find(&verified.ruleset)?, &args.file, &entries)?;
    let standing = if sitting.has_ended() { Standing::Ended } else { Standing::Running };
    let now = play::now();
    let meta = CampaignMeta {
        id: id.clone(),
        title: verified.title,
        ruleset: verified.ruleset,
        founded_at: now,
        status: standing.word().to_owned(),
    };
    match keep.store.create(meta, entries).await {
        Ok(_) => {}
        Err(StoreError::Exists(_)) => return Err(of("umpire-import-taken")),
        Err(fault) => return Err(keep::failed(&fault)),
    }
    let seats = (0..sitting.seat_count()).map(|seat| Role::Seat(Seat(seat)));
    let mut links = Vec::new();
    for role in std::iter::once(Role::Umpire).chain(seats).chain([Role::Spectator]) {
        let secret = Secret::random().ok_or_else(chance::none_left)?;
        let put = keep.store.link_put(&id, role, SecretHash::of(secret.text()), now).await;
        put.map_err(|fault| keep::failed(&fault))?;
        links.push((role, secret));
    }
    Ok(Founded { campaign: id, links })
}

fn tell_links(desk: &mut Desk, founded: &Founded) -> Result<(), Failure> {
    let said = Message::new("umpire-import-done");
    desk.tell(&said.name("campaign", founded.campaign.as_str()))?;
    desk.tell(&Message::new("umpire-import-links"))?;
    for (role, secret) in &founded.links {
        let (role, seat) = match role {
            Role::Umpire => ("umpire", 0),
            Role::Seat(seat) | Role::Member(seat, _) => ("seat", seat.0 + 1),
            Role::Spectator => ("spectator", 0),
        };
        let said = Message::new("umpire-import-link").with("role", role);
        desk.line(desk.text(&said.with("seat", seat).name("link", link(secret.text()))))?;
    }
    Ok(())
}

/// A link, below the address of the server.
fn link(secret: &str) -> String {
    format!("/join#{secret}")
}

/// A journal that is not taken in: what is wrong with it.
fn refused(args: &ImportArgs, fault: &HostError) -> Failure {
    let exit = match fault {
        HostError::Unreadable(_) => Exit::Found,
        HostError::NotKept => Exit::Store,
        _ => Exit::Unusable,
    };
    let said = Message::new("umpire-import-refused").name("file", args.file.display().to_string());
    fault.messages().into_iter().fold(Failure::new(exit, said), Failure::and)
}
