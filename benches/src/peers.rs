//! The least that could do the same work: axum with nothing around it, and a journal that is
//! committed in groups by one thread over SQLite, set as the product's.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path as At, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::{mpsc, oneshot};

/// Serves on a free port of this machine, as the product serves.
///
/// # Panics
/// If the machine has no free port.
pub fn serve(runtime: &Runtime, app: Router) -> SocketAddr {
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).expect("a TCP stream"));
    runtime.spawn(async move { axum::serve(listener, app).await });
    address
}

/// Greets, and sends bytes from memory.
pub fn bare(body: Bytes, kind: &'static str) -> Router {
    Router::new()
        .route("/", get(|| async { "Hello, World!" }))
        .route("/body", get(move || async move { ([(CONTENT_TYPE, kind)], body.clone()) }))
}

/// Commits as many rows for each order as its address says, in groups.
///
/// # Panics
/// If the database cannot be made.
pub fn journal(runtime: &Runtime, path: &Path) -> Router {
    let (queue, orders) = mpsc::channel(1024);
    let connection = runtime.block_on(open(path)).expect("a new database");
    runtime.spawn(async { write(connection, orders).await.expect("the database takes rows") });
    Router::new().route("/order/{rows}", post(order)).with_state(queue)
}

struct Order {
    rows: u32,
    body: Bytes,
    kept: oneshot::Sender<()>,
}

type Queue = mpsc::Sender<Order>;

async fn order(State(queue): State<Queue>, At(rows): At<u32>, body: Bytes) -> StatusCode {
    let (kept, is_kept) = oneshot::channel();
    let is_sent = queue.send(Order { rows, body, kept }).await.is_ok();
    if is_sent && is_kept.await.is_ok() {
        StatusCode::SEE_OTHER
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    }
}

async fn open(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let mut connection = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", "4096")
        .pragma("journal_size_limit", "67108864")
        .disable_statement_logging()
        .connect()
        .await?;
    let table = "CREATE TABLE entry (campaign BIGINT NOT NULL, number BIGINT NOT NULL, \
                 previous BLOB NOT NULL, digest BLOB NOT NULL, salt BLOB, content TEXT, \
                 PRIMARY KEY (campaign, number))";
    sqlx::query(table).execute(&mut connection).await?;
    Ok(connection)
}

/// A whole group's rows in one statement.
const INSERT: &str = "INSERT INTO entry SELECT 1, $1 + key, zeroblob(32), zeroblob(32), \
                      zeroblob(16), value FROM json_each($2)";

async fn write(
    mut connection: SqliteConnection,
    mut orders: mpsc::Receiver<Order>,
) -> Result<(), sqlx::Error> {
    let mut group = Vec::new();
    let mut number = 0;
    while orders.recv_many(&mut group, 256).await > 0 {
        let mut rows = String::from("[");
        let first: i64 = number;
        for order in &group {
            // A form's body needs no escapes.
            let text = String::from_utf8_lossy(&order.body[..order.body.len().min(256)]);
            for _ in 0..order.rows {
                rows.push_str(if rows.len() > 1 { ",\"" } else { "\"" });
                rows.push_str(&text);
                rows.push('"');
                number += 1;
            }
        }
        rows.push(']');
        sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
        sqlx::query(INSERT).bind(first).bind(rows).execute(&mut connection).await?;
        sqlx::query("COMMIT").execute(&mut connection).await?;
        for order in group.drain(..) {
            // Who hung up misses it.
            let _ = order.kept.send(());
        }
    }
    Ok(())
}

/// A runtime as the product's.
///
/// # Panics
/// If the machine has no threads left.
#[must_use]
pub fn runtime() -> Arc<Runtime> {
    let built = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    Arc::new(built.expect("threads can be had"))
}
