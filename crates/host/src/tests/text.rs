//! What people type.

use store::Role;

use super::{Home, assert_says, request};
use crate::{FoundingRequest, Visitor, words};

/// Trial P28: markup is text, what turns the direction of writing is taken out, and what is too
/// long is refused.
#[tokio::test]
async fn p28_names_are_text() {
    let home = Home::new();
    let mut odd = FoundingRequest { title: "  </title><b>Ring\u{202E}gniR\n ".into(), ..request() };
    odd.seats[0].name = "<img src=x onerror=alert(1)>\u{200F}".into();
    let founded = home.host.found(odd, None).await.expect("odd, but text");
    let umpire = Visitor::of(founded.campaign, [Role::Umpire]).expect("a role");
    let setup = home.host.table(&umpire, Role::Umpire).await.expect("own").setup;
    assert_eq!(setup.title, "</title><b>RinggniR");
    assert_eq!(setup.seats[0].name, "<img src=x onerror=alert(1)>");
    let long = FoundingRequest { title: "n".repeat(300), ..request() };
    assert_says(home.host.found(long, None).await, "host-name-too-long");
    let mut empty = request();
    empty.seats[1].name = "\u{200B} \u{2066}".into();
    assert_says(home.host.found(empty, None).await, "host-name-empty");
}

#[test]
fn names_are_trimmed_and_counted_by_character() {
    let cases = [
        (" Anna  Bela ", "Anna Bela"),
        ("\tfirst\r\nsecond", "first second"),
        ("no\u{0}thing", "nothing"),
        ("\u{5D0}\u{200F}\u{5D1}", "\u{5D0}\u{5D1}"),
        ("\u{646}\u{200C}\u{647}", "\u{646}\u{200C}\u{647}"),
    ];
    for (typed, kept) in cases {
        assert_eq!(words::name(typed).ok().as_deref(), Some(kept), "{typed:?}");
    }
    let long = "\u{E4}".repeat(words::NAME_LEN_MAX);
    assert_eq!(words::name(&format!(" {long} ")).ok(), Some(long.clone()));
    assert!(words::name(&format!("{long}x")).is_err());
}

#[test]
fn notes_keep_their_lines() {
    assert_eq!(words::note(" one\r\ntwo\u{202E} ").ok().flatten().as_deref(), Some("one\ntwo"));
    assert_eq!(words::note(" \u{200B}\n ").ok(), Some(None));
    assert!(words::note(&"n".repeat(words::NOTE_LEN_MAX + 1)).is_err());
    assert!(words::reason("").is_err());
}
