//! A real server on a free port, and a small client that speaks plain HTTP with it.

#![allow(dead_code, reason = "each test uses its part")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a server may take to open, and a page to come.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that runs. It is killed when it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
    complaints: Option<ChildStderr>,
}

impl Server {
    /// Starts the program and waits until it says where it is open.
    pub(crate) fn start(mut command: Command, data: &Path) -> Self {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--examples", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("it has an output");
        let complaints = child.stderr.take();
        BufReader::new(out).read_line(&mut line).expect("it says where it is open");
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        let address = address.trim_end_matches('/').parse();
        let mut server = Self { address: ([0, 0, 0, 0], 0).into(), child, complaints };
        match address {
            Ok(address) => server.address = address,
            Err(_) => panic!("it said {line:?} and complained:\n{}", server.end().1),
        }
        server
    }

    /// Ends it without warning.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }

    /// Asks it to stop, and waits: the exit code, and what it complained about.
    #[cfg(unix)]
    pub(crate) fn stop(mut self) -> (Option<i32>, String) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().expect("there is kill");
        assert!(sent.success());
        let start = Instant::now();
        while self.child.try_wait().expect("it can be waited for").is_none() {
            assert!(start.elapsed() < PATIENCE, "it does not stop");
            std::thread::sleep(Duration::from_millis(5));
        }
        self.end()
    }

    fn end(&mut self) -> (Option<i32>, String) {
        let mut text = String::new();
        if let Some(mut complaints) = self.complaints.take() {
            complaints.read_to_string(&mut text).expect("it writes text");
        }
        (self.child.wait().expect("it ends").code(), text)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a server answered.
pub(crate) struct Page {
    pub(crate) status: u16,
    pub(crate) location: String,
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

/// Sends a request and reads the answer; `None` if the server is not there or goes meanwhile.
pub(crate) fn request(
    address: SocketAddr,
    cookie: &str,
    path: &str,
    form: Option<&[(&str, &str)]>,
) -> Option<Page> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let method = if form.is_some() { "POST" } else { "GET" };
    let body = form.map(encoded).unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Cookie: umpire={cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    stream.write_all(body.as_bytes()).ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).ok()?;
    parse(&bytes)
}

/// Reads an answer. One that was cut off is none.
fn parse(bytes: &[u8]) -> Option<Page> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let body = &bytes[end + 4..];
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let header = |name: &str| {
        head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        })
    };
    let is_chunked = header("transfer-encoding").is_some_and(|value| value.contains("chunked"));
    let body = if is_chunked { chunks(body)? } else { body.to_vec() };
    let len = header("content-length").and_then(|value| value.parse::<usize>().ok());
    if len.is_some_and(|len| len != body.len()) {
        return None;
    }
    let cookie = header("set-cookie");
    let cookie = cookie.and_then(|value| Some(value.strip_prefix("umpire=")?.to_owned()));
    let cookie = cookie.map(|value| value.split(';').next().unwrap_or_default().to_owned());
    let location = header("location").unwrap_or_default();
    Some(Page { status, location, cookie, body: String::from_utf8(body).ok()? })
}

fn chunks(mut body: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|two| two == b"\r\n")?;
        let len = usize::from_str_radix(std::str::from_utf8(&body[..end]).ok()?.trim(), 16).ok()?;
        if len == 0 {
            return Some(whole);
        }
        whole.extend(body.get(end + 2..end + 2 + len)?);
        body = body.get(end + 4 + len..)?;
    }
}

fn encoded(form: &[(&str, &str)]) -> String {
    let escape = |text: &str| {
        text.bytes()
            .map(|byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                    char::from(byte).to_string()
                }
                byte => format!("%{byte:02X}"),
            })
            .collect::<String>()
    };
    let pairs = form.iter().map(|(key, value)| format!("{}={}", escape(key), escape(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// Founds a campaign of RefCampaign: its address (`/c/...`).
pub(crate) fn found(address: SocketAddr, cookie: &str, form: &str) -> Option<Page> {
    let fields = [
        ("rules", "refcampaign"),
        ("form", form),
        ("title", "Round the ring"),
        ("seat 1", "A"),
        ("seat 2", "B"),
        ("keeps", "all"),
        ("dice", "program"),
        ("preset", "standard"),
    ];
    request(address, cookie, "/found", Some(&fields))
}

/// Chance for tests: xorshift.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    /// A number below the bound.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}
