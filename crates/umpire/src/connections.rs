//! Connections: taken in, given their time, ended in good order.

use std::io;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;

/// How long to wait when the system has no connection left to give.
const BREATH: Duration = Duration::from_secs(1);

/// How many files and connections the program asks the system for. Each browser that is told news
/// holds one.
#[cfg(unix)]
const OPEN_WANTED: u64 = 65_536;

/// Asks for as many connections as the system allows; it usually gives a thousand unasked.
#[cfg(unix)]
pub(crate) fn make_room() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    let Some(now) = limit.current else { return };
    let wanted = limit.maximum.map_or(OPEN_WANTED, |most| most.min(OPEN_WANTED));
    if wanted > now {
        limit.current = Some(wanted);
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::debug!("{error}");
        }
    }
}

/// Elsewhere connections are no files.
#[cfg(not(unix))]
pub(crate) fn make_room() {}

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    /// A browser, to say what it wants; and a connection, to lie idle.
    pub(crate) head: Duration,
    /// Pages under way, once the server is to stop.
    pub(crate) end: Duration,
}

/// Serves until `stopped`; what is under way then gets some time. Says whether all of it was done.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    stopped: impl Future<Output = ()>,
    times: Times,
) -> bool {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(times.head);
    let under_way = GracefulShutdown::new();
    tokio::pin!(stopped);
    loop {
        let stream = tokio::select! {
            taken = listener.accept() => match taken {
                Ok((stream, _)) => stream,
                Err(error) => {
                    breathe(&error).await;
                    continue;
                }
            },
            () = &mut stopped => break,
        };
        // Small answers go out at once.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!("{error}");
        }
        let pages = TowerToHyperService::new(app.clone());
        let connection = under_way.watch(http.serve_connection(TokioIo::new(stream), pages));
        tokio::spawn(async move {
            // Who hangs up, or speaks something else, is not worth a line in the log.
            if let Err(error) = connection.await {
                tracing::debug!("{error}");
            }
        });
    }
    drop(listener);
    tokio::time::timeout(times.end, under_way.shutdown()).await.is_ok()
}

/// After a connection that could not be taken: if it went away by itself, on to the next.
async fn breathe(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::warn!("no connection can be taken: {error}");
        tokio::time::sleep(BREATH).await;
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;

    use super::*;

    /// All that comes until the other side hangs up; fails if that takes long.
    async fn rest(stream: &mut TcpStream) -> String {
        let mut text = String::new();
        let read = stream.read_to_string(&mut text);
        let read = tokio::time::timeout(Duration::from_secs(20), read).await;
        read.expect("it hangs up").expect("text");
        text
    }

    #[tokio::test]
    async fn who_dawdles_loses_the_line_and_nobody_else() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a port");
        let app = Router::new().route("/", get(|| async { "the table" }));
        let (stop, stopped) = oneshot::channel::<()>();
        let times = Times { head: Duration::from_millis(200), end: Duration::from_secs(20) };
        let stopped = async move {
            // Whoever stops it may also just go.
            let _ = stopped.await;
        };
        let served = tokio::spawn(serve(listener, app, stopped, times));
        let mut slow = TcpStream::connect(address).await.expect("taken in");
        slow.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ").await.expect("sent");
        let mut silent = TcpStream::connect(address).await.expect("taken in");
        let mut quick = TcpStream::connect(address).await.expect("taken in");
        quick.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("sent");
        let answer = rest(&mut quick).await;
        assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("the table"), "{answer}");
        assert!(!rest(&mut slow).await.contains("200 OK"));
        assert_eq!(rest(&mut silent).await, "");
        stop.send(()).expect("it serves");
        assert!(served.await.expect("it ends"), "nothing was under way");
    }
}
