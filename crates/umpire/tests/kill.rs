//! The server is killed again and again while people play. What was acknowledged must be there
//! afterwards, once; every chain must be whole, and every campaign playable.
//!
//! `UMPIRE_KILLS` says how often, `UMPIRE_LUCK` repeats a run's choices (not its moments).

#![cfg(unix)]

mod program;
mod server;

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kernel::Entry;
use kernel::journal::check_chain;
use serde_json::Value;

use program::{folder, run, umpire};
use server::{Luck, Server, found, request};

/// How often the server is killed unless it is said otherwise.
const KILLS: u64 = 200;
/// How many people play.
const CLIENTS: u64 = 4;
/// How many campaigns a person has open.
const CAMPAIGNS: usize = 3;

/// What the people at the table and the one with the knife share.
struct Shared {
    address: Mutex<SocketAddr>,
    is_over: AtomicBool,
    /// Answers that were acknowledged.
    acknowledged: AtomicU64,
}

impl Shared {
    fn address(&self) -> SocketAddr {
        *self.address.lock().expect("nobody panics with it")
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// A campaign, and what was acknowledged in it.
struct Campaign {
    path: String,
    /// The notes of answers that were acknowledged: each answer has one of its own.
    kept: BTreeSet<String>,
    /// The note of an answer that was sent and not acknowledged.
    open: Option<String>,
    has_ended: bool,
}

/// Somebody who plays.
struct Client {
    number: u64,
    cookie: String,
    luck: Luck,
    campaigns: Vec<Campaign>,
    made: u64,
    shared: Arc<Shared>,
}

impl Client {
    fn play(mut self) -> Self {
        while !self.shared.is_over() {
            let open: Vec<usize> =
                (0..self.campaigns.len()).filter(|at| !self.campaigns[*at].has_ended).collect();
            let went_on = if open.len() < CAMPAIGNS && self.luck.below(4) == 0 || open.is_empty() {
                self.found()
            } else {
                let at = open[self.luck.below(open.len() as u64) as usize];
                self.answer(at)
            };
            if went_on.is_none() {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        self
    }

    fn made(&mut self) -> String {
        self.made += 1;
        format!("note-{}-{}", self.number, self.made)
    }

    fn found(&mut self) -> Option<()> {
        let form = self.made();
        let page = found(self.shared.address(), &self.cookie, &form)?;
        assert_eq!(page.status, 303, "{}", page.body);
        if let Some(cookie) = page.cookie {
            assert!(self.cookie.is_empty(), "a session that was acknowledged is gone");
            self.cookie = cookie;
        }
        let path = page.location.trim_end_matches("/links").to_owned();
        let (kept, open) = (BTreeSet::new(), None);
        self.campaigns.push(Campaign { path, kept, open, has_ended: false });
        Some(())
    }

    /// Answers whatever is asked in a campaign.
    fn answer(&mut self, at: usize) -> Option<()> {
        let address = self.shared.address();
        let path = self.campaigns[at].path.clone();
        let sheet = request(address, &self.cookie, &format!("{path}/sheet.json"), None)?;
        assert_eq!(sheet.status, 200, "{path}: {}", sheet.body);
        let sheet: Value = serde_json::from_str(&sheet.body).expect("JSON");
        if sheet["standing"] == "ended" {
            self.campaigns[at].has_ended = true;
            return Some(());
        }
        let question = &sheet["questions"][0];
        let key = question["key"].as_str().unwrap_or_else(|| panic!("nothing asked: {sheet}"));
        let options = question["wanted"]["choice"]["options"].as_array().expect("a choice");
        let order = &options[self.luck.below(options.len() as u64) as usize]["order"];
        let (role, seat) = (&question["role"], question["seat"].to_string());
        let (note, touched) = (self.made(), question["touched"].to_string());
        let form = [
            ("key", key),
            ("role", role.as_str().expect("a role")),
            ("seat", &seat),
            ("touched", &touched),
            ("order", order.as_str().expect("an order")),
            ("note", &note),
            ("form", &note),
        ];
        self.campaigns[at].open = Some(note.clone());
        let page = request(address, &self.cookie, &format!("{path}/answer"), Some(&form))?;
        assert_eq!(page.status, 303, "{}", page.body);
        let campaign = &mut self.campaigns[at];
        campaign.open = None;
        campaign.kept.insert(note);
        self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
        Some(())
    }
}

/// What a journal must hold.
fn check(campaign: &Campaign, journal: &str) {
    let path = &campaign.path;
    let lines = journal.lines().map(|line| Entry::from_line(line).expect("an entry"));
    let entries: Vec<Entry> = lines.collect();
    check_chain(&entries).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let mut notes = BTreeSet::new();
    for entry in &entries {
        let (_, content) = entry.content.as_ref().expect("nothing is withheld");
        let content: Value = serde_json::from_str(content).expect("JSON");
        if let Some(note) = content["input"]["note"].as_str() {
            assert!(notes.insert(note.to_owned()), "{path}: {note} counts twice");
        }
    }
    for note in &campaign.kept {
        assert!(notes.contains(note), "{path}: {note} was acknowledged and is gone");
    }
}

fn start(at: &Path, data: &Path) -> Server {
    Server::start(umpire(at), data)
}

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn what_was_acknowledged_outlives_a_kill() {
    let kills = setting("UMPIRE_KILLS").unwrap_or(KILLS);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    let seed = setting("UMPIRE_LUCK").unwrap_or(since.subsec_nanos().into());
    eprintln!("UMPIRE_LUCK={seed}");
    let at = folder();
    let data = at.path().join("data");
    let mut luck = Luck(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut server = start(at.path(), &data);
    let shared = Arc::new(Shared {
        address: Mutex::new(server.address),
        is_over: AtomicBool::new(false),
        acknowledged: AtomicU64::new(0),
    });
    let clients = (0..CLIENTS).map(|number| {
        let luck = Luck(luck.below(u64::MAX) | 1);
        let (cookie, campaigns, shared) = (String::new(), Vec::new(), Arc::clone(&shared));
        let client = Client { number, cookie, luck, campaigns, made: 0, shared };
        std::thread::spawn(move || client.play())
    });
    let clients: Vec<_> = clients.collect();
    for _ in 0..kills {
        // Some are killed while they open, some after people have played for a while.
        std::thread::sleep(Duration::from_millis(luck.below(10) * luck.below(60)));
        server.kill();
        server = start(at.path(), &data);
        *shared.address.lock().expect("nobody panics with it") = server.address;
        if clients.iter().any(|client| client.is_finished()) {
            break;
        }
    }
    shared.is_over.store(true, Ordering::Relaxed);
    let clients: Vec<Client> =
        clients.into_iter().map(|client| client.join().expect("nobody is let down")).collect();
    let acknowledged = shared.acknowledged.load(Ordering::Relaxed);
    eprintln!("{kills} kills, {acknowledged} answers");
    assert!(acknowledged > kills, "hardly anything was played: {acknowledged} answers");
    let clients: Vec<Client> = clients.into_iter().map(look_through(server.address)).collect();
    assert_eq!(server.stop(), (Some(0), String::new()));
    verify_some(at.path(), &clients);
}

/// Looks through everything a person played, and plays each campaign on.
fn look_through(address: SocketAddr) -> impl Fn(Client) -> Client {
    move |mut client| {
        for at in 0..client.campaigns.len() {
            let journal = |client: &Client| {
                let path = format!("{}/journal.jsonl", client.campaigns[at].path);
                let page = request(address, &client.cookie, &path, None).expect("it is there");
                assert_eq!(page.status, 200, "{}", page.body);
                page.body
            };
            check(&client.campaigns[at], &journal(&client));
            client.answer(at).expect("it can be played on");
            check(&client.campaigns[at], &journal(&client));
        }
        client
    }
}

/// Exports a campaign of each person and has the program check it.
fn verify_some(at: &Path, clients: &[Client]) {
    for client in clients {
        let Some(campaign) = client.campaigns.last() else { continue };
        let id = campaign.path.trim_start_matches("/c/");
        run(at, &["export", id, "--data", "data", "-o", "out.jsonl"]).ended(0);
        run(at, &["verify", "out.jsonl"]).ended(0).says("nothing was changed");
        let text = std::fs::read_to_string(at.join("out.jsonl")).expect("it was written");
        check(campaign, &text);
    }
}
