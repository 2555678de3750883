//! Measures durable appends: `appends FOLDER CLIENTS SECONDS [one]`. Each client appends one small
//! entry after another, to a campaign of its own, or all to one campaign (`one`).
//!
//! For the syncs: `strace -f -c -e trace=fdatasync,fsync target/release/examples/appends ...`.
#![expect(clippy::print_stdout, reason = "it says what it measured")]

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::journal::{Entry, Salt};
use store::{Append, CampaignId, CampaignMeta, Head, Journals, NO_ENTRY, Writer};
use store_sql::SqlStore;
use tokio::sync::Mutex;

fn append(campaign: &CampaignId, head: Head, content: &str) -> Append {
    let entries = vec![Entry::after(head, Salt([7; 16]), content.into())];
    let (campaign, outbox) = (campaign.clone(), Vec::new());
    Append { campaign, expected_last: head.0, entries, outbox }
}

async fn client(
    writer: Writer,
    (campaign, head): (CampaignId, Arc<Mutex<Head>>),
    end: Instant,
) -> Vec<Duration> {
    let content = format!("{{\"input\":{{\"note\":\"{}\"}}}}", "x".repeat(200));
    let mut times = Vec::new();
    while Instant::now() < end {
        let start = Instant::now();
        let slot = writer.reserve().await.expect("the writer runs");
        let receipt = {
            let mut head = head.lock().await;
            let append = append(&campaign, *head, &content);
            *head = (append.entries[0].number, append.entries[0].hash());
            slot.submit(append)
        };
        receipt.await.expect("it follows the last one");
        times.push(start.elapsed());
    }
    times
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, folder, clients, seconds, rest @ ..] = &arguments[..] else {
        panic!("appends FOLDER CLIENTS SECONDS [one]");
    };
    let clients: usize = clients.parse().expect("a number of clients");
    let seconds: f64 = seconds.parse().expect("a number of seconds");
    let path = Path::new(folder).join("umpire.db");
    let store = Arc::new(SqlStore::open(&path).await.expect("a database"));
    let campaigns = if rest.is_empty() { clients } else { 1 };
    let mut places = Vec::new();
    for number in 0..campaigns {
        let id = CampaignId::new(&format!("c{number}")).expect("an id");
        let (title, ruleset, status) = ("measured".into(), "none".into(), "running".into());
        let meta = CampaignMeta { id: id.clone(), title, ruleset, founded_at: 0, status };
        store.create(meta, Vec::new()).await.expect("a new campaign");
        places.push((id, Arc::new(Mutex::new(NO_ENTRY))));
    }
    let (writer, drain) = Writer::start(store.clone());
    let start = Instant::now();
    let end = start + Duration::from_secs_f64(seconds);
    let tasks: Vec<_> = (0..clients)
        .map(|number| tokio::spawn(client(writer.clone(), places[number % campaigns].clone(), end)))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("a client that came to its end"));
    }
    let took = start.elapsed();
    drain.finish().await.expect("the writer is well");
    store.close().await;
    times.sort_unstable();
    let stats = writer.stats();
    println!(
        "{clients} clients, {campaigns} campaigns: {:.0} appends/s, {} in {} groups ({:.4} \
         groups an append), p50 {:?}, p99 {:?}",
        times.len() as f64 / took.as_secs_f64(),
        stats.appends,
        stats.groups,
        stats.groups as f64 / stats.appends as f64,
        times[times.len() / 2],
        times[times.len() * 99 / 100],
    );
}
