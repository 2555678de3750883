//! Opens the campaigns of this machine to browsers.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use kernel::Message;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;
use web::{Options, Web};

use crate::args::ServeArgs;
use crate::connections::{self, Times};
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::keep::{self, Keep};

const TIMES: Times = Times { head: Duration::from_secs(30), end: Duration::from_secs(10) };

/// How often campaigns that nobody uses are looked for, and after how long they are forgotten.
const TIDY_EVERY: Duration = Duration::from_secs(10 * 60);
const IDLE_MAX: Duration = Duration::from_secs(60 * 60);

/// How often the clocks of campaigns are looked at.
const STRIKE_EVERY: Duration = Duration::from_secs(30);

/// What is logged unless RUST_LOG says otherwise. Pages are not: their addresses may hold secrets.
const LOGGED: &str = "warn";

/// Serves until it is told to stop.
pub(crate) fn run(desk: &mut Desk, args: &ServeArgs) -> Result<Exit, Failure> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(LOGGED));
    // Whether lines are coloured follows from what standard error is.
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        // A log that cannot be written, on a full disk say, is no reason to stop: complaining
        // about it on the same way out would be.
        .log_internal_errors(false)
        .with_ansi(anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never)
        .init();
    keep::block_on(serve(desk, args))
}

async fn serve(desk: &mut Desk, args: &ServeArgs) -> Result<Exit, Failure> {
    let unheard = |error: io::Error| unheard(args.listen, &error);
    connections::make_room();
    let listener = TcpListener::bind(args.listen).await.map_err(unheard)?;
    let address = listener.local_addr().map_err(unheard)?;
    let keep = Keep::open(&args.store.data).await?;
    let options =
        Options { public_url: args.public_url.clone(), is_everything_offered: args.examples };
    let web = Web::new(keep.host.clone(), options);
    // From here on a signal stops the server in good order.
    let stopped = stop_signal()?;
    let said = Message::new("umpire-serve-open").name("address", format!("http://{address}/"));
    desk.line(desk.text(&said))?;
    let tidying = tokio::spawn(tidy(keep.host.clone()));
    let striking = tokio::spawn(strike(keep.host.clone()));
    serve_until(listener, web, stopped).await;
    striking.abort();
    tidying.abort();
    keep.close().await?;
    Ok(Exit::Fine)
}

/// Serves until the signal; streams of news are ended first, and pages under way get some time.
async fn serve_until(listener: TcpListener, web: Web, stopped: impl Future<Output = ()>) {
    let closing = web.clone();
    let stopped = async move {
        stopped.await;
        tracing::info!("stopping");
        closing.close();
    };
    if !connections::serve(listener, web::app(web), stopped, TIMES).await {
        tracing::warn!("some pages were not done in time");
    }
}

/// Waits for whatever asks the program to stop.
#[cfg(unix)]
fn stop_signal() -> Result<impl Future<Output = ()> + Send + 'static, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Waits for whatever asks the program to stop.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
fn stop_signal() -> Result<impl Future<Output = ()> + Send + 'static, Failure> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// Lets the clocks of campaigns strike, again and again.
async fn strike(host: host::Host) {
    loop {
        tokio::time::sleep(STRIKE_EVERY).await;
        match host.strike().await {
            Ok(count) => tracing::debug!(count, "clocks struck"),
            Err(_) => tracing::warn!("the clocks could not be looked at"),
        }
    }
}

/// Forgets campaigns that nobody uses, again and again.
async fn tidy(host: host::Host) {
    let idle = i64::try_from(IDLE_MAX.as_millis()).unwrap_or(i64::MAX);
    loop {
        tokio::time::sleep(TIDY_EVERY).await;
        let count = host.forget_idle(idle);
        tracing::debug!(count, "forgot idle campaigns");
        if let Ok(count) = host.sweep_sessions().await {
            tracing::debug!(count, "forgot sessions whose cookies are long gone");
        }
    }
}

/// Why an address cannot be listened at, and what to do.
fn unheard(address: SocketAddr, error: &io::Error) -> Failure {
    let id = match error.kind() {
        io::ErrorKind::AddrInUse => "umpire-serve-busy",
        io::ErrorKind::PermissionDenied => "umpire-serve-forbidden",
        _ => "umpire-serve-unheard",
    };
    let said = Message::new(id).name("address", address.to_string());
    Failure::new(Exit::Address, said.name("reason", error.to_string()))
}
