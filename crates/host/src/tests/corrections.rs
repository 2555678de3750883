//! Rulings, roll-back, adjourning.

use kernel::session::Consequence;
use store::Role;

use super::{BLUE, RED, Three, assert_not_found, assert_says};
use crate::{Done, HostError, PastLine, PastSaid, Ruling, Said, Standing};

fn slip(text: &str) -> Ruling {
    Ruling::Slip { text: text.into(), after: false, reason: "as agreed".into() }
}

#[tokio::test]
async fn a_ruling_is_foreseen_then_done() {
    let three = Three::meet().await;
    three.to_orders().await;
    let host = &three.home.host;
    let ruling = slip("Red has 7 coins");
    let foreseen = host.foresee(&three.umpire, Role::Umpire, &ruling).await.expect("sound");
    assert_eq!(foreseen.seen, three.last().await, "looking changes nothing");
    let done = host.rule(&three.umpire, Role::Umpire, &ruling, Some(foreseen.seen)).await;
    assert_eq!(done.expect("as foreseen").done, Done::Ruled);
    let late = host.rule(&three.umpire, Role::Umpire, &ruling, Some(foreseen.seen)).await;
    assert!(matches!(late, Err(HostError::Stale(_))), "{late:?}");
    let nameless = Ruling::Slip { text: "season 1".into(), after: false, reason: " ".into() };
    let nameless = host.rule(&three.umpire, Role::Umpire, &nameless, None).await;
    assert_says(nameless, "host-reason-missing");
    let gift = slip("Red gives 2 to Blue");
    host.rule(&three.red, Role::Seat(RED), &gift, None).await.expect("a gift is open to the giver");
    let others = host.rule(&three.blue, Role::Seat(BLUE), &gift, None).await;
    assert_says(others, "kernel-needs-reason");
}

#[tokio::test]
async fn what_changes_the_past_is_not_done_unseen() {
    let three = Three::meet().await;
    three.to_battle().await;
    let host = &three.home.host;
    let ruling = slip("Red first at Tower");
    let foreseen = host.foresee(&three.umpire, Role::Umpire, &ruling).await.expect("sound");
    assert_ne!(foreseen.consequence, Consequence::Nothing);
    assert!(!foreseen.gone.is_empty());
    let unseen = host.rule(&three.umpire, Role::Umpire, &ruling, None).await;
    assert_says(unseen, "host-look-first");
    host.rule(&three.umpire, Role::Umpire, &ruling, Some(foreseen.seen)).await.expect("foreseen");
}

#[tokio::test]
async fn a_roll_back_keeps_the_dice() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.home.dice.next.lock().expect("free").push(4);
    three.to_battle().await;
    let before = host.table(&three.umpire, Role::Umpire).await.expect("own");
    let report = || Said::Report("winner: attacker; defender lost: 1".to_owned());
    three.say(RED, report()).await.expect("a claim");
    three.say(BLUE, report()).await.expect("agreed");
    let entry = before.register[0].number;
    let without = host.table(&three.umpire, Role::Umpire).await.expect("own").reports[0].number;
    let ruling = Ruling::RollBack {
        entry,
        without: vec![without],
        instead: Vec::new(),
        keep_choices: true,
        reason: "the report was wrong".into(),
    };
    let foreseen = host.foresee(&three.umpire, Role::Umpire, &ruling).await.expect("possible");
    assert!(!foreseen.gone.is_empty());
    assert_says(host.rule(&three.umpire, Role::Umpire, &ruling, None).await, "host-look-first");
    let done = host.rule(&three.umpire, Role::Umpire, &ruling, Some(foreseen.seen)).await;
    assert_eq!(done.expect("foreseen").done, Done::RolledBack);
    let after = host.table(&three.umpire, Role::Umpire).await.expect("own");
    assert_eq!(after.sheet.pieces, before.sheet.pieces);
    let weather = |line: &&crate::RegisterLine| line.clause == "T.8" && !line.undone;
    let weather: Vec<_> = after.register.iter().filter(weather).collect();
    assert_eq!(weather.len(), 1, "the same die serves again");
    assert!(after.reports_open[0].claims.is_empty(), "older claims are void");
    let late = three.home.again().host.table(&three.umpire, Role::Umpire).await.expect("own");
    assert_eq!((late.sheet, late.reports_open), (after.sheet, after.reports_open));
}

#[tokio::test]
async fn an_adjourned_campaign_takes_no_answers() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let hide = three.form(RED, Said::Order("hide at Oak".into())).await;
    let adjourn = || host.set_standing(&three.umpire, Standing::Adjourned, "holidays");
    adjourn().await.expect("his right");
    assert_says(adjourn().await, "host-stands-so");
    assert_says(host.answer(&three.red, hide.clone()).await, "host-adjourned");
    let home = three.home.again();
    assert_says(home.host.answer(&three.red, hide.clone()).await, "host-adjourned");
    assert_eq!(home.host.list().await.expect("a list")[0].status, "adjourned");
    let resumed = home.host.set_standing(&three.umpire, Standing::Running, "").await;
    resumed.expect("his right");
    home.host.answer(&three.red, hide).await.expect("nothing was lost");
    let unsaid = home.host.set_standing(&three.umpire, Standing::Ended, " ").await;
    assert_says(unsaid, "host-reason-missing");
    home.host
        .set_standing(&three.umpire, Standing::Ended, "we stop here")
        .await
        .expect("his right");
    // Once it is over nothing is ruled, and nothing is previewed as if it could be.
    for ruling in [
        Ruling::Slip { text: "Red has 3 coins".into(), after: false, reason: "late".into() },
        Ruling::AcceptClaim { claim: 3, reason: Some("late".into()) },
    ] {
        let foreseen = home.host.foresee(&three.umpire, Role::Umpire, &ruling).await;
        assert_says(foreseen, "host-ended");
        let ruled = home.host.rule(&three.umpire, Role::Umpire, &ruling, None).await;
        assert_says(ruled, "host-ended");
    }
    let lines = home.host.export(&three.blue).await.expect("over: anybody may have it");
    assert!(lines.iter().any(|line| line.contains("we stop here")));
    assert!(!lines.iter().any(|line| line.contains("hide at Oak")), "Red's secret still");
}

#[tokio::test]
async fn the_umpire_takes_an_answer_back_with_a_reason() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_orders().await;
    three.order(BLUE, "seal").await;
    let input = three.last().await;
    let back = |reason: Option<&str>| Ruling::Withdraw { input, reason: reason.map(str::to_owned) };
    let silent = host.rule(&three.umpire, Role::Umpire, &back(None), None).await;
    assert_says(silent, "kernel-needs-reason");
    host.rule(&three.umpire, Role::Umpire, &back(Some("Bela rang me")), None)
        .await
        .expect("sealed");
    three.order(BLUE, "seal").await;
}

#[tokio::test]
async fn the_umpire_chooses_which_answers_stand() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_orders().await;
    three.order(RED, "first to Ford").await;
    let sealed = host.given_since(&three.umpire, three.last().await).await.expect("his right");
    assert!(matches!(sealed.as_slice(), [PastLine { said: None, clause: "", .. }]), "{sealed:?}");
    three.order(BLUE, "seal").await;
    three.order(RED, "seal").await;
    three.order(RED, "stand").await;
    let last = three.last().await;
    assert_not_found(host.given_since(&three.red, last).await);
    let lines = host.given_since(&three.umpire, last).await.expect("his right");
    let is_march = |line: &&PastLine| match &line.said {
        Some(PastSaid::Order(text, _)) => text == "first to Ford",
        _ => false,
    };
    let march = lines.iter().find(is_march).expect("the sheets are open").number;
    let weather = lines.iter().find(|line| matches!(line.said, Some(PastSaid::Dice(_))));
    assert!(weather.is_some_and(|line| line.purpose.is_some() && line.clause == "T.8"));
    let instead = |text: &str| Ruling::RollBack {
        entry: last,
        without: Vec::new(),
        instead: vec![(march, text.to_owned())],
        keep_choices: true,
        reason: "a slip of the pen".into(),
    };
    let far = instead("first to Tower");
    assert_says(host.foresee(&three.umpire, Role::Umpire, &far).await, "kernel-illegal");
    let oak = instead("first to Well");
    let foreseen = host.foresee(&three.umpire, Role::Umpire, &oak).await.expect("legal");
    assert_eq!((foreseen.gone.len(), foreseen.dropped.len()), (1, 0), "{foreseen:?}");
    assert!(foreseen.lapsed.is_empty() && foreseen.come.len() > 1, "the season goes on");
    let done = host.rule(&three.umpire, Role::Umpire, &oak, Some(foreseen.seen)).await;
    assert_eq!(done.expect("foreseen").done, Done::RolledBack);
    let lines = host.export_all(three.umpire.campaign(), true).await.expect("there");
    host.import(&lines.join("\n"), None).await.expect("it can be read");
    let again = three.home.again();
    let now = host.table(&three.umpire, Role::Umpire).await.expect("own");
    let late = again.host.table(&three.umpire, Role::Umpire).await.expect("own");
    assert_eq!(late.sheet, now.sheet);
}
