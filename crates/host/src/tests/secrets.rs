//! Who may see what.

use kernel::Reader;
use store::Role;

use super::{BLUE, RED, Three, assert_not_found, form};
use crate::{AnswerForm, HostError, Ruling, Said, Standing, View, Visitor};

/// Everything that a page could show, as text; the same for campaigns that differ by their id.
fn all_of(view: &View<'_>) -> String {
    let text = format!("{:?} {:?}", view.table(), view.chronicle(0));
    text.replace(view.visitor().campaign().as_str(), "")
}

/// What everybody but Red sees while Red's orders lie sealed, on the page and in the replay.
async fn seen_by_others(three: &Three) -> Vec<String> {
    let eyes = [
        (&three.blue, Role::Seat(BLUE)),
        (&three.umpire, Role::Umpire),
        (&three.watcher, Role::Spectator),
    ];
    let (host, last) = (&three.home.host, three.last().await);
    let mut seen = Vec::new();
    for (visitor, role) in eyes {
        seen.push(host.read(visitor, role, all_of).await.expect("own"));
        seen.push(host.at(visitor, role, last, all_of).await.expect("own"));
    }
    seen
}

/// Trial P17: a word planted in sealed orders never comes out at another door.
#[tokio::test]
async fn p17_what_is_sealed_is_nowhere_to_be_seen() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_orders().await;
    let seen = three.last().await;
    let canary = AnswerForm {
        note: Some("canary".into()),
        ..three.form(RED, Said::Order("second to Well".into())).await
    };
    host.answer(&three.red, canary).await.expect("legal");
    let no_canary = |what: &str, text: String| assert!(!text.contains("canary"), "{what}: {text}");
    for page in seen_by_others(&three).await {
        no_canary("a page", page);
    }
    no_canary("the export", host.export(&three.umpire).await.expect("his").concat());

    let blues = three.form(BLUE, Said::Order("seal".into())).await;
    let probes = [
        (&three.umpire, Role::Umpire, "desk-0", RED),
        (&three.umpire, Role::Umpire, "gone", RED),
        (&three.blue, Role::Seat(BLUE), "desk-0", BLUE),
        (&three.blue, Role::Seat(BLUE), "gone", BLUE),
    ];
    for (visitor, role, key, seat) in probes {
        let said = Said::Order("dance".into());
        let (key, seen, touched) = (key.to_owned(), Some(seen), None);
        let probe = AnswerForm { role, key, seat, said, seen, touched, ..blues.clone() };
        let told = host.answer(visitor, probe).await.expect_err("refused");
        no_canary("a refusal", format!("{told:?}"));
    }
    let input = seen + 1;
    let umpires = Ruling::Withdraw { input, reason: Some("absent".into()) };
    let foreseen = host.foresee(&three.umpire, Role::Umpire, &umpires).await.expect("his right");
    no_canary("a preview", format!("{foreseen:?}"));
    let back = Ruling::Withdraw { input, reason: None };
    host.rule(&three.red, Role::Seat(RED), &back, None).await.expect("not yet sealed");
    three.order(RED, "seal").await;
    three.order(BLUE, "seal").await;
    let opened = host.export(&three.umpire).await.expect("his").concat();
    no_canary("taken back before anybody saw it", opened);
}

/// Every choice written in secret is promised by its hash at once, and shown with what the hash
/// was made from as soon as it is open.
#[tokio::test]
async fn a_sealed_choice_is_promised_and_kept() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_orders().await;
    let before = host.commitments(&three.blue, Role::Seat(BLUE)).await.expect("his");
    three.order(RED, "second to Well").await;
    let eyes = [
        (&three.blue, Role::Seat(BLUE)),
        (&three.umpire, Role::Umpire),
        (&three.watcher, Role::Spectator),
    ];
    let mut promised = Vec::new();
    for (visitor, role) in eyes {
        let seen = host.commitments(visitor, role).await.expect("own");
        let new = seen.last().cloned().expect("one more");
        assert_eq!(seen.len(), before.len() + 1, "{role}");
        assert_eq!((new.seat, new.opened.clone(), new.is_undone), (RED, None, false), "{role}");
        promised.push(new.digest);
    }
    let own = host.commitments(&three.red, Role::Seat(RED)).await.expect("own");
    let own = own.last().and_then(|line| line.opened.clone()).expect("his own");
    assert!(own.1.contains("second to Well"));
    three.order(RED, "seal").await;
    three.order(BLUE, "seal").await;
    for ((visitor, role), digest) in eyes.into_iter().zip(promised) {
        let seen = host.commitments(visitor, role).await.expect("own");
        let line = seen.into_iter().find(|line| line.digest == digest).expect("still there");
        let (salt, content) = line.opened.expect("open now");
        assert_eq!(kernel::journal::digest_of(salt, &content), digest, "{role}");
        assert!(content.contains("second to Well"), "{role}");
    }
    // Where the treasures lie was written in secret too, and stays one to the end.
    let hidden = before.iter().filter(|line| line.seat == RED).collect::<Vec<_>>();
    assert!(!hidden.is_empty() && hidden.iter().all(|line| line.opened.is_none()));
}

/// Trial P17, the other way: what others see does not depend on what is sealed.
#[tokio::test]
async fn p17_others_see_the_same_whatever_is_sealed() {
    let mut pages = Vec::new();
    for order in ["first to Ford", "second to Well"] {
        let three = Three::meet().await;
        three.to_orders().await;
        three.order(RED, order).await;
        pages.push(seen_by_others(&three).await);
    }
    assert_eq!(pages[0], pages[1]);
}

/// Trial P19: absent and forbidden look alike, for writing as for reading.
#[tokio::test]
async fn p19_absent_and_forbidden_look_alike() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let blues = three.form(BLUE, Said::Order("hide at Oak".into())).await;
    assert_not_found(host.table(&three.red, Role::Seat(BLUE)).await);
    assert_not_found(host.table(&three.red, Role::Umpire).await);
    assert_not_found(host.table(&three.red, Role::Seat(kernel::Seat(7))).await);
    assert_not_found(host.answer(&three.red, blues.clone()).await);
    let as_umpire = AnswerForm { role: Role::Umpire, ..blues.clone() };
    assert_not_found(host.answer(&three.red, as_umpire).await);
    let for_blue = AnswerForm { role: Role::Seat(RED), ..blues };
    assert_not_found(host.answer(&three.red, for_blue).await);
    assert_not_found(host.links(&three.red).await);
    assert_not_found(host.replace_link(&three.red, Role::Umpire, None).await);
    assert_not_found(host.replace_link(&three.red, Role::Seat(BLUE), None).await);
    assert_not_found(host.export(&three.red).await);
    assert_not_found(host.set_standing(&three.red, Standing::Ended, "").await);
    let slip = Ruling::Slip { text: "season 1".into(), after: false, reason: "why".into() };
    assert_not_found(host.foresee(&three.red, Role::Umpire, &slip).await);
    assert_not_found(host.rule(&three.watcher, Role::Spectator, &slip, None).await);
    let elsewhere = crate::CampaignId::new("elsewhere").expect("an id");
    let lost = Visitor::of(elsewhere, [Role::Umpire]).expect("a role");
    assert_not_found(host.table(&lost, Role::Umpire).await);
    let token = host.begin_session().await.expect("a session");
    let there = host.visitor(token.text(), three.red.campaign().as_str()).await;
    assert_not_found(there);
    assert_not_found(host.visitor(token.text(), "nowhere").await);
    assert_not_found(host.visitor(token.text(), "<not an id>").await);
    assert_not_found(host.visitor("no session", three.red.campaign().as_str()).await);
    assert_not_found(host.follow(token.text(), "no link").await);
}

#[tokio::test]
async fn the_umpire_does_not_see_a_desk_but_all_else() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let table = host.table(&three.umpire, Role::Umpire).await.expect("own");
    assert!(table.answerable.iter().all(|of| of.may_be_silent && of.question.clause.is_empty()));
    three.to_battle().await;
    let table = host.table(&three.umpire, Role::Umpire).await.expect("own");
    assert_eq!(table.sheet.notices.len(), 2, "both treasures");
    assert_eq!(table.answerable.len(), 1);
    let blue = host.table(&three.blue, Role::Seat(BLUE)).await.expect("own");
    assert_eq!(blue.sheet.notices.len(), 1, "the own one");
    let version = host.version(&three.blue, Role::Seat(BLUE)).await.expect("own");
    assert_eq!((version.reader, version.number), (Reader::Seat(BLUE), blue.last));
}

#[tokio::test]
async fn a_seat_is_not_told_what_hangs_on_its_answer() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let hidden = three.say(RED, Said::Order("hide at Oak".into())).await.expect("legal").number;
    let ruling = Ruling::Withdraw { input: hidden, reason: None };
    let foreseen = host.foresee(&three.red, Role::Seat(RED), &ruling).await.expect("own");
    assert!(foreseen.gone.is_empty() && foreseen.come.is_empty());
    three.order(BLUE, "hide at Oak").await;
    let late = host.rule(&three.red, Role::Seat(RED), &ruling, None).await;
    assert!(matches!(late, Err(HostError::Fault(_))), "{late:?}");
    let form = form(host, &three.red, RED, Said::Order("done".into())).await;
    host.answer(&three.red, form).await.expect("legal");
}
