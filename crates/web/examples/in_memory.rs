//! Serves from memory, with the example rule sets: for looking at pages, and for tests in a
//! browser. Everything is gone when it stops.
//!
//! `cargo run -p web --example in_memory -- 127.0.0.1:7900`

use std::error::Error;
use std::sync::Arc;

use host::Host;
use store::{MemoryStore, Writer};
use tokio::net::TcpListener;
use web::{Options, Web};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:7900".to_owned());
    let store = Arc::new(MemoryStore::new());
    let (writer, _drain) = Writer::start(store.clone());
    let host = Host::new(store.clone(), store, writer);
    let options = Options { is_everything_offered: true, ..Options::default() };
    let listener = TcpListener::bind(address).await?;
    axum::serve(listener, web::app(Web::new(host, options))).await?;
    Ok(())
}
