//! The server's goals: the product over a database in a folder of its own, and beside it the least
//! that could do the same, both loaded by the same clients in turn.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{Write, sink, stderr, stdin, stdout};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;

use axum::body::Bytes;
use host::AnswerForm;
use tokio::runtime::{Builder, Runtime};
use web::{Options, Web};

use crate::home::{Home, folder, import};
use crate::journal::Plan;
use crate::load::{self, Connection, Done};
use crate::peers;
use crate::played;
use crate::rounds::{Ratios, Rounds, measure};
use crate::verdicts::Verdicts;

/// How many clients there are at once.
const CLIENTS: usize = 16;

/// The turn of Antioch that is looked at.
const TURN: i64 = 30;

const USAGE: &str = "\
usage: server [--rounds N] [--seconds X] | --serve

Measures the server's goals of docs/performance.md: N rounds (at least 5), X seconds for each figure
of a round. Ends with 1 if a floor is broken, with 3 if one was missed while the machine was too
busy to tell. With --serve it only serves, says what can be asked for, and waits until its input
ends: for wrk and perf.";

/// Runs `server` with these words.
pub fn main(words: impl IntoIterator<Item = String>) -> ExitCode {
    let words: Vec<String> = words.into_iter().collect();
    if words == ["--serve"] {
        return serve();
    }
    let plan = match Plan::read(words) {
        Ok(plan) => plan,
        Err(fault) => {
            let _ = writeln!(stderr(), "server: {fault}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let mut table = Verdicts::new();
    let clients = Builder::new_current_thread().enable_all().build().expect("a runtime");
    let product = Product::start();
    look(&mut table, &plan, &clients, &product);
    order(&mut table, &plan, &clients, &product);
    table.code()
}

/// Serves until there is no more input.
fn serve() -> ExitCode {
    let product = Product::start();
    let token = product.session();
    let game = played::antioch_at(TURN);
    let campaign = product.runtime.block_on(import(&product.home, &game, Some(&token)));
    let address = product.address;
    let _ = writeln!(stdout(), "cookie: umpire={token}\nhttp://{address}/c/{campaign}");
    let _ = std::io::copy(&mut stdin(), &mut sink());
    ExitCode::SUCCESS
}

/// The product, serving.
struct Product {
    runtime: Arc<Runtime>,
    home: Home,
    address: SocketAddr,
}

impl Product {
    fn start() -> Self {
        let runtime = peers::runtime();
        let home = runtime.block_on(Home::on_disk(|journals| journals));
        let options = Options { is_everything_offered: true, ..Options::default() };
        let app = web::app(Web::new(home.host.clone(), options));
        let address = peers::serve(&runtime, app);
        Self { runtime, home, address }
    }

    /// A browser's session.
    fn session(&self) -> String {
        let begun = self.runtime.block_on(self.home.host.begin_session());
        begun.expect("it can be kept").text().to_owned()
    }
}

/// A request without a body, as a browser's script sends it.
fn get(path: &str, token: &str, more: &str) -> Bytes {
    format!("GET {path} HTTP/1.1\r\nhost: table.test\r\ncookie: umpire={token}\r\n{more}\r\n")
        .into()
}

/// The body of an answer.
fn body_of(clients: &Runtime, address: SocketAddr, request: &[u8]) -> Bytes {
    clients.block_on(async {
        let mut connection = Connection::open(address).await.expect("the server listens");
        let (status, body) = connection.send(request).await.expect("it answers");
        assert_eq!(status, 200, "{}", String::from_utf8_lossy(body));
        Bytes::copy_from_slice(body)
    })
}

/// H1 and H3.
fn look(table: &mut Verdicts, plan: &Plan, clients: &Runtime, product: &Product) {
    let token = product.session();
    let game = played::antioch_at(TURN);
    let campaign = product.runtime.block_on(import(&product.home, &game, Some(&token)));
    let zipped = "accept-encoding: gzip\r\n";
    let state = get(&format!("/c/{campaign}/sheet.json"), &token, "");
    let state_zipped = get(&format!("/c/{campaign}/sheet.json"), &token, zipped);
    let page = get(&format!("/c/{campaign}"), &token, "");
    let page_zipped = get(&format!("/c/{campaign}"), &token, zipped);
    let body = |request: &Bytes| body_of(clients, product.address, request);
    let (state_body, page_body) = (body(&state), body(&page));
    let sizes = [&state_body, &page_body, &body(&state_zipped), &body(&page_zipped)];
    let [state_len, page_len, state_zipped_len, page_zipped_len] = sizes.map(Bytes::len);
    let what = "bytes of Antioch's state at turn 30, plain and zipped";
    table.read("-", what, format!("{state_len}, {state_zipped_len}"));
    table.read("-", "bytes of its page", format!("{page_len}, {page_zipped_len}"));
    let bare_runtime = peers::runtime();
    let bare = peers::serve(&bare_runtime, peers::bare(state_body, "application/json"));
    let page_runtime = peers::runtime();
    let bare_page = peers::serve(&page_runtime, peers::bare(page_body, "text/html; charset=utf-8"));
    let (hello, body) = (get("/", &token, ""), get("/body", &token, ""));
    let subjects = [
        (product.address, state.clone()),
        (bare, body.clone()),
        (product.address, page),
        (bare, hello),
        (bare_page, body.clone()),
        (product.address, state),
        (bare, body),
        (product.address, state_zipped),
        (product.address, page_zipped),
    ];
    let rounds: Rounds<9> = measure(plan.rounds, plan.seconds, |index, seconds| {
        let (address, request) = subjects[index].clone();
        let done =
            load::run(clients, address, CLIENTS, seconds, 200, move |_| Some(request.clone()));
        if matches!(index, 5 | 6) { (1, done.median()) } else { (done.count, done.seconds) }
    });
    table.rounds(&rounds);
    let ratios = |of: fn(&[f64; 9]) -> f64| Ratios::of(&rounds.kept, of);
    table.at_least("H1", "state / the same bytes from memory", &ratios(|r| r[0] / r[1]), 0.7);
    table.at_most("H1", "its median time / the bare one's", &ratios(|r| r[6] / r[5]), 1.5);
    let zipped = ratios(|r| r[8] / r[3]);
    table.at_least("H3", "campaign page, zipped / a bare greeting", &zipped, 0.25);
    table.read_ratios("H3", "campaign page, plain / a bare greeting", &ratios(|r| r[2] / r[3]));
    let same = ratios(|r| r[2] / r[4]);
    table.read_ratios("H3", "campaign page, plain / the same bytes from memory", &same);
    table.read_ratios("H1", "state zipped / plain", &ratios(|r| r[7] / r[0]));
    table.read_ratios("H3", "campaign page zipped / plain", &ratios(|r| r[8] / r[2]));
    table.read_ratios("-", "states a second", &ratios(|r| r[0]));
    table.read_ratios("-", "campaign pages a second", &ratios(|r| r[2]));
    table.read_ratios("-", "bare greetings a second", &ratios(|r| r[3]));
}

/// Requests that give a whole campaign's orders.
type Campaign = VecDeque<Bytes>;

/// Campaigns nobody has begun, each with its own browser.
#[derive(Default, Clone)]
struct Fresh(Rc<RefCell<VecDeque<Campaign>>>);

impl Fresh {
    fn fill(&self, product: &Product, script: &[AnswerForm], count: usize) {
        let mut fresh = self.0.borrow_mut();
        while fresh.len() < count {
            let token = product.session();
            let request = played::request("refcampaign");
            let founded = product.runtime.block_on(product.home.host.found(request, Some(&token)));
            let path = format!("/c/{}/answer", founded.expect("a sound request").campaign);
            let requests = script.iter().enumerate();
            let requests = requests.map(|(number, form)| post(&path, &token, number, form));
            fresh.push_back(requests.collect());
        }
    }
}

/// The form that gives an order, as a browser sends it.
fn post(path: &str, token: &str, number: usize, form: &AnswerForm) -> Bytes {
    let host::Said::Order(order) = &form.said else { panic!("the yardstick knows orders alone") };
    let fields = [
        ("key", form.key.as_str()),
        ("role", &form.role.to_string()),
        ("seat", &form.seat.0.to_string()),
        ("form", &format!("form-of-a-page-{number:06}-abcdefghijklmnop")),
        ("back", ""),
        ("order", order),
    ];
    let fields: Vec<String> =
        fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
    let body = fields.join("&");
    format!(
        "POST {path} HTTP/1.1\r\nhost: table.test\r\ncookie: umpire={token}\r\n\
         sec-fetch-site: same-origin\r\ncontent-type: application/x-www-form-urlencoded\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
    .into()
}

fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// H4.
fn order(table: &mut Verdicts, plan: &Plan, clients: &Runtime, product: &Product) {
    let game = played::yardstick();
    let rows = game.entries.len() / game.orders.len();
    let folder = folder();
    let peer_runtime = peers::runtime();
    let peer =
        peers::serve(&peer_runtime, peers::journal(&peer_runtime, &folder.path().join("peer.db")));
    let alike = |rows: usize| post(&format!("/order/{rows}"), &"x".repeat(43), 0, &game.orders[0]);
    let (single, as_many) = (alike(1), alike(rows));
    let fresh = Fresh::default();
    let rounds: Rounds<3> = measure(plan.rounds, plan.seconds, |index, seconds| {
        let done: Done = match index {
            0 => {
                let wanted = CLIENTS + (CLIENTS as f64 * seconds * 1500.0 / 160.0) as usize;
                fresh.fill(product, &game.orders, wanted);
                let mut own: Vec<Campaign> = vec![Campaign::new(); CLIENTS];
                let fresh = fresh.clone();
                load::run(clients, product.address, CLIENTS, seconds, 303, move |client| {
                    if own[client].is_empty() {
                        own[client] = fresh.0.borrow_mut().pop_front()?;
                    }
                    own[client].pop_front()
                })
            }
            _ => {
                let request = if index == 1 { single.clone() } else { as_many.clone() };
                load::run(clients, peer, CLIENTS, seconds, 303, move |_| Some(request.clone()))
            }
        };
        (done.count, done.seconds)
    });
    table.rounds(&rounds);
    let ratios = |of: fn(&[f64; 3]) -> f64| Ratios::of(&rounds.kept, of);
    table.at_least(
        "H4",
        "durable order / bare handler with group commit",
        &ratios(|r| r[0] / r[1]),
        0.7,
    );
    let same = ratios(|r| r[0] / r[2]);
    table.read_ratios("H4", &format!("the same, the bare one keeping {rows} rows an order"), &same);
    let stats = product.home.writer.stats();
    let groups = format!("{:.3}", stats.groups as f64 / stats.appends as f64);
    table.read("H4", "commits an order", groups);
    table.read_ratios("-", "orders a second", &ratios(|r| r[0]));
    table.read_ratios("-", "bare orders a second", &ratios(|r| r[1]));
}
