//! Export, import, verification.

use store::Role;

use super::{BLUE, Home, RED, Three, assert_says, form};
use crate::{Import, Said, Visitor, verify};

async fn import(home: &Home, lines: &[String]) -> Visitor {
    match home.host.import(&lines.join("\n"), None).await.expect("a sound journal") {
        Import::Founded(founded) => Visitor::of(founded.campaign, [Role::Umpire]).expect("a role"),
        Import::Here(campaign) => panic!("{campaign} is here already"),
    }
}

#[tokio::test]
async fn a_journal_comes_back_as_it_went() {
    let three = Three::meet().await;
    three.to_battle().await;
    let lines = three.home.host.export(&three.umpire).await.expect("the umpire's");
    let elsewhere = Home::new();
    let umpire = import(&elsewhere, &lines).await;
    assert_eq!(umpire.campaign(), three.umpire.campaign(), "under its old id");
    assert_eq!(elsewhere.host.export(&umpire).await.expect("his"), lines);
    let here = three.home.host.table(&three.umpire, Role::Umpire).await.expect("own");
    let there = elsewhere.host.table(&umpire, Role::Umpire).await.expect("own");
    assert_eq!((here.sheet, here.settings), (there.sheet, there.settings));
    let again = three.home.host.import(&lines.join("\r\n"), None).await;
    assert!(matches!(again, Ok(Import::Here(id)) if id == *three.umpire.campaign()));
    three.say(RED, Said::Model("skirmish".into())).await.expect("a wish");
    let behind = three.home.host.import(&lines.join("\n"), None).await;
    assert!(matches!(behind, Ok(Import::Here(_))), "the campaign is further here");
}

#[tokio::test]
async fn sealed_answers_are_withheld_and_asked_again() {
    let three = Three::meet().await;
    three.to_orders().await;
    three.order(RED, "first to Ford").await;
    let host = &three.home.host;
    let lines = host.export(&three.umpire).await.expect("the umpire's");
    assert_eq!(verify(&lines.join("\n")).expect("whole").withheld, 1);
    let elsewhere = Home::new();
    let umpire = import(&elsewhere, &lines).await;
    let red = Visitor::of(umpire.campaign().clone(), [Role::Seat(RED)]).expect("a role");
    let again = form(&elsewhere.host, &red, RED, Said::Order("second to Well".into())).await;
    elsewhere.host.answer(&red, again).await.expect("asked again");
    let full = host.export_all(umpire.campaign(), true).await.expect("the operator's");
    assert_eq!(verify(&full.join("\n")).expect("whole").withheld, 0);
    assert_eq!(
        verify(&full.join("\n")).expect("whole").last,
        verify(&lines.join("\n")).expect("whole").last
    );
    three.order(RED, "seal").await;
    three.order(BLUE, "seal").await;
    let opened = host.export(&three.umpire).await.expect("the umpire's");
    assert_eq!(verify(&opened.join("\n")).expect("whole").withheld, 0, "all is opened");
}

/// A step that lacks a withheld answer cannot be played again: that is said, and is no difference.
#[tokio::test]
async fn withheld_answers_of_closed_steps_are_no_difference() {
    let three = Three::meet().await;
    three.to_orders().await;
    let host = &three.home.host;
    let campaign = three.umpire.campaign();
    let lines = host.export_all(campaign, true).await.expect("the operator's");
    let whole = verify(&lines.join("\n")).expect("whole");
    assert_eq!((whole.withheld, whole.unchecked.len(), whole.differences.len()), (0, 0, 0));
    let hide = |line: &String| match line.contains("hide at Oak") {
        true => kernel::Entry::from_line(line).expect("a line").withheld().to_line(),
        false => line.clone(),
    };
    let bare: Vec<String> = lines.iter().map(hide).collect();
    let checked = verify(&bare.join("\n")).expect("the chain is whole");
    assert_eq!((checked.withheld, checked.unchecked.len()), (1, 1), "{checked:?}");
    assert!(checked.differences.is_empty(), "{:?}", checked.differences);
    let elsewhere = Home::new();
    let umpire = import(&elsewhere, &bare).await;
    let again = elsewhere.host.export_all(umpire.campaign(), true).await.expect("his");
    assert_eq!(again, bare, "it goes out as it came in");
    assert!(verify(&again.join("\n")).expect("whole").differences.is_empty());
}

#[test]
fn ids_begin_with_a_letter() {
    for _ in 0..500 {
        let id = crate::founding::new_id().expect("there is randomness");
        assert!(id.as_str().starts_with(|first: char| first.is_ascii_alphabetic()), "{id}");
    }
}

#[tokio::test]
async fn an_edited_journal_is_refused_by_its_entry() {
    let three = Three::meet().await;
    three.to_battle().await;
    let lines = three.home.host.export(&three.umpire).await.expect("the umpire's");
    let home = Home::new();
    let edited = |change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        lines.join("\n")
    };
    let said = lines.iter().position(|line| line.contains("hide at Oak")).expect("Red's");
    let cases = [
        (edited(&|lines| lines[said] = lines[said].replace("Oak", "Ash")), "host-journal-changed"),
        (edited(&|lines| drop(lines.remove(said))), "host-journal-number"),
        (edited(&|lines| lines.swap(said, said + 1)), "host-journal-number"),
        (edited(&|lines| lines[said].truncate(20)), "host-journal-line"),
        (edited(&|lines| lines[said] = "Oak".into()), "host-journal-line"),
        (String::new(), "host-journal-no-setup"),
        (edited(&|lines| drop(lines.drain(..3))), "host-journal-number"),
    ];
    for (text, id) in cases {
        assert_says(home.host.import(&text, None).await, id);
        assert_says(verify(&text), id);
    }
    assert!(home.host.list().await.expect("a list").is_empty());
    let cut = home.host.import(&edited(&|lines| lines.truncate(said)), None).await;
    assert!(matches!(cut, Ok(Import::Founded(_))), "cut at an entry's end it is still a journal");
}

#[tokio::test]
async fn a_forged_journal_does_no_harm() {
    let three = Three::meet().await;
    let lines = three.home.host.export(&three.umpire).await.expect("the umpire's");
    let mut head = store::NO_ENTRY;
    let mut forged = Vec::new();
    let facts = [r#"{"fact":{"fact":{"coins_changed":{"seat":40,"coins":1}},"cites":["R3"]}}"#];
    let first = kernel::Entry::from_line(&lines[0]).expect("a line");
    let texts = [first.content.expect("not withheld").1.to_string(), facts[0].to_owned()];
    for text in texts {
        let entry = kernel::Entry::after(head, kernel::journal::Salt::default(), text.into());
        head = (entry.number, entry.hash());
        forged.push(entry.to_line());
    }
    let home = Home::new();
    let imported = home.host.import(&forged.join("\n"), None).await;
    assert_says(imported, "host-journal-unsound-at");
    assert_says(verify(&forged.join("\n")), "host-journal-unsound-at");
}

#[tokio::test]
async fn the_past_is_seen_as_it_was() {
    let three = Three::meet().await;
    three.to_battle().await;
    let host = &three.home.host;
    let steps = host.table(&three.red, Role::Seat(RED)).await.expect("own").steps;
    let then = host.at(&three.red, Role::Seat(RED), steps[0].last, |view| {
        (view.last(), view.sheet().notices.len(), view.answerable().len())
    });
    assert_eq!(then.await.expect("own"), (steps[0].last, 1, 0));
    let beyond = three.last().await + 1;
    super::assert_not_found(host.at(&three.red, Role::Seat(RED), beyond, |view| view.last()).await);
    super::assert_not_found(host.at(&three.red, Role::Umpire, 1, |view| view.last()).await);
}
