//! The server and its database: what it refuses to open, and how it says so.

#![cfg(unix)]

mod program;
mod server;

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use program::{folder, run, umpire};
use server::{Server, found, request};

/// A data folder in which a campaign was played: its id.
fn played(at: &Path) -> String {
    let server = Server::start(umpire(at), &at.join("data"));
    let page = found(server.address, "", "first").expect("it answers");
    assert_eq!(page.status, 303, "{}", page.body);
    assert_eq!(server.stop(), (Some(0), String::new()));
    page.location.trim_start_matches("/c/").trim_end_matches("/links").to_owned()
}

#[test]
fn a_server_opens_and_stops_in_good_order() {
    let at = folder();
    let server = Server::start(umpire(at.path()), &at.path().join("data"));
    assert_eq!(request(server.address, "", "/", None).expect("it answers").status, 200);
    let campaign = found(server.address, "", "first").expect("it answers");
    let cookie = campaign.cookie.expect("a session");
    let path = campaign.location.trim_end_matches("/links");
    // Somebody waits for news: that does not hold up the end.
    let address = server.address;
    let events = format!("{path}/events");
    let listener = std::thread::spawn(move || request(address, &cookie, &events, None));
    std::thread::sleep(std::time::Duration::from_millis(200));
    let start = std::time::Instant::now();
    assert_eq!(server.stop(), (Some(0), String::new()));
    assert!(start.elapsed().as_secs() < 5, "it took {:?}", start.elapsed());
    listener.join().expect("the listener is let go");
}

/// As on a disk that is full, where the log stands beside the database.
#[test]
#[cfg(target_os = "linux")]
fn a_log_that_cannot_be_written_stops_nothing() {
    let at = folder();
    let mut command = Command::new("sh");
    command.args(["-c", "exec \"$0\" \"$@\" 2>/dev/full", env!("CARGO_BIN_EXE_umpire")]);
    command.current_dir(at.path()).env("RUST_LOG", "trace");
    let server = Server::start(command, &at.path().join("data"));
    for _ in 0..3 {
        assert_eq!(request(server.address, "", "/", None).expect("it answers").status, 200);
    }
    let page = found(server.address, "", "first").expect("it answers");
    assert_eq!(page.status, 303, "{}", page.body);
    assert_eq!(server.stop().0, Some(0));
}

#[test]
fn a_busy_address_is_told() {
    let at = folder();
    let busy = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = busy.local_addr().expect("an address").to_string();
    run(at.path(), &["serve", "--listen", &address]).ended(4).complains("is taken");
    assert!(!at.path().join("umpire-data").exists());
}

#[test]
fn a_second_server_on_one_database_is_refused() {
    let at = folder();
    let data = at.path().join("data");
    let first = Server::start(umpire(at.path()), &data);
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", "data"];
    run(at.path(), &serve).ended(3).complains("another Umpire serves this folder");
    run(at.path(), &["export", "x", "--data", "data"]).ended(3).complains("in use");
    // The first one has not noticed.
    assert_eq!(request(first.address, "", "/", None).expect("it answers").status, 200);
}

#[test]
fn a_folder_that_cannot_be_written_is_told() {
    let at = folder();
    fs::write(at.path().join("file"), "").expect("it can be written");
    let serve = |data: &'static str| {
        run(at.path(), &["serve", "--listen", "127.0.0.1:0", "--data", data]).ended(3)
    };
    serve("file/below").complains("cannot be written to");
    // Whoever may do everything is not held up by permissions.
    let closed = at.path().join("closed");
    fs::create_dir(&closed).expect("a folder");
    let mut permissions = fs::metadata(&closed).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&closed, permissions).expect("it is ours");
    if fs::write(closed.join("try"), "").is_err() {
        serve("closed").complains("cannot be written to");
    }
}

#[test]
fn a_damaged_database_is_refused_and_not_touched() {
    let at = folder();
    let campaign = played(at.path());
    let file = at.path().join("data/umpire.db");
    let whole = fs::read(&file).expect("it is there");
    let check = |bytes: &[u8], part: &str| {
        fs::write(&file, bytes).expect("it can be written");
        let serve = ["serve", "--listen", "127.0.0.1:0", "--data", "data"];
        run(at.path(), &serve).ended(3).complains(part);
        run(at.path(), &["export", &campaign, "--data", "data"]).ended(3).complains(part);
        assert!(fs::read(&file).expect("it is there") == bytes, "it was touched: {part}");
    };
    check(&[], "is empty");
    check(&whole[..whole.len() / 2], "is damaged");
    check(b"This is a letter, not a database. It goes on for a while.", "is not a database");
    let mut edited = whole.clone();
    // The application id in the header.
    edited[68..72].copy_from_slice(b"MINE");
    check(&edited, "of another program");
    let mut scribbled = whole.clone();
    let middle = scribbled.len() / 2;
    scribbled[middle..].iter_mut().step_by(3).for_each(|byte| *byte ^= 0x5a);
    check(&scribbled, "is damaged");
    fs::write(&file, &whole).expect("it can be written");
    run(at.path(), &["export", &campaign, "--data", "data"]).ended(0).says("\"number\":1,");
}

#[test]
fn a_campaign_goes_out_and_in() {
    let at = folder();
    let campaign = played(at.path());
    run(at.path(), &["export", &campaign, "--data", "data", "-o", "out.jsonl"]).ended(0);
    run(at.path(), &["verify", "out.jsonl"]).ended(0).says("nothing was changed");
    run(at.path(), &["import", "out.jsonl", "--data", "data"]).ended(0).says("is here already");
    run(at.path(), &["import", "out.jsonl", "--data", "other"])
        .ended(0)
        .says(&format!("Taken in as {campaign}."))
        .says("/join#");
    let named = ["import", "out.jsonl", "--data", "data", "--as"];
    let import_as = |name| run(at.path(), &[&named[..], &[name]].concat());
    import_as("spring").ended(0).says("Taken in as spring.").says("Seat 2: /join#");
    import_as("spring").ended(2).complains("There is a campaign spring here already");
    import_as("a/b").ended(2).complains("cannot be a campaign's name");
    run(at.path(), &["export", "spring", "--data", "data"]).ended(0).says("\"number\":1,");
    let text = fs::read_to_string(at.path().join("out.jsonl")).expect("it was written");
    let edited = text.replacen("Round the ring", "Round the bend", 1);
    fs::write(at.path().join("edited.jsonl"), edited).expect("it can be written");
    run(at.path(), &["import", "edited.jsonl", "--data", "third"])
        .ended(1)
        .complains("was not taken in")
        .complains("Entry 1 was changed");
    run(at.path(), &["export", "nobody", "--data", "data"])
        .ended(2)
        .complains("There is no campaign nobody.")
        .complains("Round the ring");
    // Names made by chance may begin with a hyphen.
    for name in ["-Ix", "--x"] {
        let said = format!("There is no campaign {name}.");
        run(at.path(), &["export", name, "--data", "data"]).ended(2).complains(&said);
        run(at.path(), &["export", "-o", "x", name, "--data", "data"]).ended(2).complains(&said);
    }
    run(at.path(), &["export", "nobody", "--data", "nowhere"]).ended(3).complains("no database");
}
