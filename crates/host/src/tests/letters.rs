//! Letters about battles: the two sides and the umpire read them, and nobody else, ever.

use store::Role;

use super::terms::Factions;
use super::{BLUE, RED, Three, assert_not_found, assert_says};
use crate::{LetterForm, MailForm, Standing, Visitor};
use kernel::{Seat, SeatSet};

const CANARY: &str = "canary-9X";
const PASSWORD: &str = "sesame-4T";

async fn write(three: &Three, visitor: &Visitor, role: Role, is_password: bool, text: &str) {
    let letter = letter(three, role, is_password, text).await;
    three.home.host.write_letter(visitor, &letter).await.expect("he is of a side");
}

async fn letter(three: &Three, role: Role, is_password: bool, text: &str) -> LetterForm {
    let table = three.home.host.table(&three.red, Role::Seat(RED)).await.expect("own");
    let key = table.answerable[0].question.key.clone();
    LetterForm { role, key, is_password, text: text.to_owned() }
}

/// 9.5 Password and messages are for the two sides and the umpire.
#[tokio::test]
async fn the_two_sides_and_the_umpire_read_a_letter() {
    let three = Three::meet().await;
    three.to_battle().await;
    write(&three, &three.red, Role::Seat(RED), true, PASSWORD).await;
    write(&three, &three.blue, Role::Seat(BLUE), false, CANARY).await;
    write(&three, &three.umpire, Role::Umpire, false, "Play by Sunday.").await;
    let again = three.home.again();
    let eyes = [
        (&three.red, Role::Seat(RED)),
        (&three.blue, Role::Seat(BLUE)),
        (&three.umpire, Role::Umpire),
    ];
    for (visitor, role) in eyes {
        let letters = again.host.table(visitor, role).await.expect("own").letters;
        let texts: Vec<&str> = letters.iter().map(|of| of.text.as_str()).collect();
        assert_eq!(texts, [PASSWORD, CANARY, "Play by Sunday."], "{role}");
        assert!(letters[0].is_password && !letters[1].is_password && letters[1].from == BLUE);
    }
    let watcher = again.host.table(&three.watcher, Role::Spectator).await.expect("own");
    assert!(watcher.letters.is_empty());
    assert!(!format!("{watcher:?}").contains(CANARY));
}

/// Neither a journal nor a page of anybody else ever holds it, not after the campaign either.
#[tokio::test]
async fn p17_a_letter_is_withheld_for_good() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_battle().await;
    write(&three, &three.red, Role::Seat(RED), true, PASSWORD).await;
    write(&three, &three.red, Role::Seat(RED), false, CANARY).await;
    let last = three.last().await;
    host.set_standing(&three.umpire, Standing::Ended, "enough").await.expect("his right");
    let holds = |text: &str| text.contains(CANARY) || text.contains(PASSWORD);
    let watchers = host.export(&three.watcher).await.expect("it has ended").concat();
    assert!(!holds(&watchers));
    assert!(!holds(&host.export_all(three.red.campaign(), false).await.expect("there").concat()));
    let past = host.at(&three.watcher, Role::Spectator, last, |view| format!("{:?}", view.table()));
    assert!(!holds(&past.await.expect("open")));
    let own = host.export(&three.blue).await.expect("it has ended").concat();
    assert!(own.contains(CANARY) && own.contains(PASSWORD), "whoever may read it keeps it");
    crate::verify(&host.export(&three.watcher).await.expect("ended").join("\n"))
        .expect("the chain is whole though letters are withheld");
}

#[tokio::test]
async fn only_the_sides_of_a_battle_write_about_it() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_battle().await;
    let watchers = letter(&three, Role::Spectator, false, "hello").await;
    assert_not_found(host.write_letter(&three.watcher, &watchers).await);
    let blues = letter(&three, Role::Seat(BLUE), false, "hello").await;
    assert_not_found(host.write_letter(&three.red, &blues).await);
    let nowhere = LetterForm { key: "elsewhere".into(), ..blues };
    assert_not_found(host.write_letter(&three.blue, &nowhere).await);
    let empty = letter(&three, Role::Seat(RED), false, " \n").await;
    assert_says(host.write_letter(&three.red, &empty).await, "host-letter-empty");
    let long = letter(&three, Role::Seat(RED), true, &"p".repeat(81)).await;
    assert_says(host.write_letter(&three.red, &long).await, "host-password-too-long");
}

/// A third faction neither reads nor writes.
#[tokio::test]
async fn a_third_faction_stays_out() {
    let played = Factions::found(&[]).await;
    let sides = played.to_battle().await;
    let host = &played.home.host;
    let key = sides[0].question.key.clone();
    let third = [0, 1, 2].map(Seat).into_iter().find(|seat| sides.iter().all(|s| s.seat != *seat));
    let third = Role::Seat(third.expect("two fight"));
    let by = |role| LetterForm { role, key: key.clone(), is_password: false, text: CANARY.into() };
    let one = sides[0].role;
    host.write_letter(&played.visitor(one), &by(one)).await.expect("his battle");
    assert_not_found(host.write_letter(&played.visitor(third), &by(third)).await);
    let seen = host.table(&played.visitor(third), third).await.expect("own");
    assert!(!format!("{seen:?}").contains(CANARY));
}

fn mail(role: Role, to: impl Into<SeatSet>, text: &str) -> MailForm {
    MailForm { role, to: to.into(), text: text.to_owned() }
}

/// At any time, without a battle: a letter is read by whom it is addressed to, and by nobody else,
/// the umpire included.
#[tokio::test]
async fn p17_a_letter_is_read_by_its_addressees_only() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let (red, blue) = (Role::Seat(RED), Role::Seat(BLUE));
    host.write_mail(&three.red, &mail(red, BLUE, CANARY)).await.expect("a seat writes");
    let to_him = mail(blue, Seat::UMPIRE, "When is it due?");
    host.write_mail(&three.blue, &to_him).await.expect("to the umpire");
    let again = three.home.again();
    let eyes: [(&Visitor, Role, &[&str]); 4] = [
        (&three.red, red, &[CANARY]),
        (&three.blue, blue, &[CANARY, "When is it due?"]),
        (&three.umpire, Role::Umpire, &["When is it due?"]),
        (&three.watcher, Role::Spectator, &[]),
    ];
    for (visitor, role, expected) in eyes {
        let table = again.host.table(visitor, role).await.expect("own");
        let texts: Vec<&str> = table.letters.iter().map(|of| of.text.as_str()).collect();
        assert_eq!(texts, expected, "{role}");
        assert_eq!(format!("{table:?}").contains(CANARY), expected.contains(&CANARY), "{role}");
    }
    let exported = host.export(&three.umpire).await.expect("his right").concat();
    assert!(!exported.contains(CANARY) && exported.contains("When is it due?"));
    assert!(
        !host
            .export_all(three.red.campaign(), false)
            .await
            .expect("there")
            .concat()
            .contains(CANARY)
    );
    host.set_standing(&three.umpire, Standing::Ended, "enough").await.expect("his right");
    for (visitor, is_open) in [(&three.watcher, false), (&three.umpire, false), (&three.blue, true)]
    {
        let exported = host.export(visitor).await.expect("it has ended").concat();
        assert_eq!(exported.contains(CANARY), is_open);
    }
}

#[tokio::test]
async fn a_letter_needs_an_addressee_who_is_there() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let red = Role::Seat(RED);
    let empty = mail(red, BLUE, " \n");
    assert_says(host.write_mail(&three.red, &empty).await, "host-letter-empty");
    let own = mail(red, RED, "to myself");
    assert_says(host.write_mail(&three.red, &own).await, "host-letter-to-nobody");
    let nowhere = mail(red, SeatSet::from(BLUE).with(Seat(40)), "hello");
    assert_says(host.write_mail(&three.red, &nowhere).await, "host-letter-nowhere");
    let watchers = mail(Role::Spectator, BLUE, "hello");
    assert_not_found(host.write_mail(&three.watcher, &watchers).await);
    let others = mail(Role::Seat(BLUE), Seat::UMPIRE, "in his name");
    assert_not_found(host.write_mail(&three.red, &others).await);
    host.set_standing(&three.umpire, Standing::Ended, "enough").await.expect("his right");
    assert_says(host.write_mail(&three.red, &mail(red, BLUE, "late")).await, "host-ended");
    let letters = host.table(&three.blue, Role::Seat(BLUE)).await.expect("own").letters;
    assert!(letters.is_empty(), "nothing that was refused has arrived");
}
