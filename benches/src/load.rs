//! Clients that load a server: each sends the next request when the last is answered.

use std::cell::RefCell;
use std::io;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::task::{LocalSet, spawn_local};

/// What the clients did.
#[derive(Default)]
pub struct Done {
    /// How many requests were answered.
    pub count: u64,
    /// In what time.
    pub seconds: f64,
    /// How long each took.
    pub times: Vec<Duration>,
}

impl Done {
    /// The median time of a request, in seconds.
    #[must_use]
    pub fn median(mut self) -> f64 {
        self.times.sort_unstable();
        self.times.get(self.times.len() / 2).map_or(0.0, Duration::as_secs_f64)
    }
}

/// One connection that is kept.
pub struct Connection {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Connection {
    /// Connects.
    ///
    /// # Errors
    /// As the system says.
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, read: Vec::with_capacity(1 << 18) })
    }

    /// Sends a request and reads its answer; the status and the body.
    ///
    /// # Errors
    /// As the system says; an answer that does not say how long it is.
    pub async fn send(&mut self, request: &[u8]) -> io::Result<(u16, &[u8])> {
        self.stream.write_all(request).await?;
        self.read.clear();
        let mut ends = None;
        loop {
            if ends.is_none() {
                ends = ends_of(&self.read)?;
            }
            if let Some((head, end)) = ends.filter(|(_, end)| self.read.len() >= *end) {
                let status = std::str::from_utf8(&self.read[9..12]).ok();
                let status = status.and_then(|text| text.parse().ok()).unwrap_or(0);
                return Ok((status, &self.read[head..end]));
            }
            if self.stream.read_buf(&mut self.read).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }
}

/// Where an answer's head ends and where its body does, as soon as that is known.
fn ends_of(read: &[u8]) -> io::Result<Option<(usize, usize)>> {
    let find = |mark: &[u8], text: &[u8]| text.windows(mark.len()).position(|part| part == mark);
    let Some(head) = find(b"\r\n\r\n", read) else { return Ok(None) };
    let mark = b"\r\ncontent-length: ";
    let from = find(mark, &read[..head]).ok_or(io::ErrorKind::InvalidData)? + mark.len();
    let digits = read[from..].iter().take_while(|byte| byte.is_ascii_digit());
    let length = digits.fold(0, |sum, digit| sum * 10 + usize::from(digit - b'0'));
    Ok(Some((head + 4, head + 4 + length)))
}

/// Lets clients work for so many seconds, or until one finds nothing more to send. `next` hands
/// a client its next request. All of them share this thread.
///
/// # Panics
/// If an answer has another status than `status`.
pub fn run(
    runtime: &Runtime,
    address: SocketAddr,
    clients: usize,
    seconds: f64,
    status: u16,
    next: impl FnMut(usize) -> Option<Bytes> + 'static,
) -> Done {
    let (next, done) = (Rc::new(RefCell::new(next)), Rc::new(RefCell::new(Done::default())));
    let local = LocalSet::new();
    let work = async {
        let mut connections = Vec::new();
        for _ in 0..clients {
            connections.push(Connection::open(address).await.expect("the server listens"));
        }
        let start = Instant::now();
        let end = start + Duration::from_secs_f64(seconds);
        let mut tasks = Vec::new();
        for (number, mut connection) in connections.into_iter().enumerate() {
            let (next, done) = (Rc::clone(&next), Rc::clone(&done));
            tasks.push(spawn_local(async move {
                let mut sent = Instant::now();
                while sent < end {
                    let Some(request) = (next.borrow_mut())(number) else { break };
                    let (found, body) = connection.send(&request).await.expect("it answers");
                    if found != status {
                        let said = String::from_utf8_lossy(&body[..body.len().min(4000)]);
                        panic!("{found}: {}\n{said}", String::from_utf8_lossy(&request));
                    }
                    let now = Instant::now();
                    let mut done = done.borrow_mut();
                    done.count += 1;
                    done.times.push(now - sent);
                    sent = now;
                }
            }));
        }
        for task in tasks {
            task.await.expect("every client comes to its end");
        }
        done.borrow_mut().seconds = start.elapsed().as_secs_f64();
    };
    local.block_on(runtime, work);
    done.take()
}
