//! Reports: claims, confirmation, dispute, models.

use store::Role;

use super::{BLUE, RED, Three, assert_says, form, request};
use crate::{AnswerForm, Confirmation, Done, Host, HostError, ReportState, Ruling, Said, Visitor};

const FOR_BLUE: &str = "winner: attacker; defender lost: 1";

fn report(text: &str) -> Said {
    Said::Report(text.to_owned())
}

async fn state(host: &Host, visitor: &Visitor, role: Role) -> ReportState {
    let open = host.read(visitor, role, |view| view.open_reports()).await.expect("own");
    open.into_iter().next().expect("a report is open")
}

async fn fought(three: &Three) -> bool {
    let table = three.home.host.table(&three.watcher, Role::Spectator).await.expect("open");
    table.chronicle.iter().any(|line| super::ids(&line.text).iter().any(|id| id.contains("fought")))
}

#[tokio::test]
async fn a_report_counts_when_the_other_side_says_the_same() {
    let three = Three::meet().await;
    three.to_battle().await;
    let host = &three.home.host;
    let outcome = three.say(RED, report(FOR_BLUE)).await.expect("a claim");
    assert_eq!(outcome.done, Done::Claimed);
    assert!(!fought(&three).await);
    let again = three.say(RED, report(FOR_BLUE)).await.expect("said before");
    assert_eq!(again.done, Done::Already);
    let seen = state(host, &three.blue, Role::Seat(BLUE)).await;
    assert_eq!((seen.claims.len(), seen.is_disputed, seen.counts_at_once), (1, false, false));
    assert!(seen.claims[0].may_confirm && !seen.claims[0].may_withdraw);
    let none = host.read(&three.watcher, Role::Spectator, |view| view.open_reports()).await;
    assert!(none.expect("open").is_empty());
    let full = three.say(BLUE, report(&seen.claims[0].text)).await.expect("the same in full");
    assert_eq!(full.done, Done::Confirmed);
    assert!(fought(&three).await);
    let late = three.home.again();
    let reds = late.host.table(&three.red, Role::Seat(RED)).await.expect("own");
    assert_eq!(reds.reports.len(), 1);
}

/// Trial P26: equal outcomes for equal facts, whichever way they came; differing reports open a
/// dispute and change nothing.
#[tokio::test]
async fn p26_two_ways_to_report_agree_and_differing_reports_are_disputed() {
    let mut sheets = Vec::new();
    for spelling in [FOR_BLUE, "Defender lost: 1 ;attacker lost: 0; winner: ATTACKER; rout: no;"] {
        let three = Three::meet().await;
        three.to_battle().await;
        let host = &three.home.host;
        three.say(RED, report("winner: defender; attacker lost: 2")).await.expect("a claim");
        let mistaken = state(host, &three.red, Role::Seat(RED)).await.claims[0].number;
        let back = Ruling::WithdrawClaim { claim: mistaken };
        assert_says(
            host.rule(&three.blue, Role::Seat(BLUE), &back, None).await,
            "host-no-such-claim",
        );
        host.rule(&three.red, Role::Seat(RED), &back, None).await.expect("its author's");
        assert!(state(host, &three.red, Role::Seat(RED)).await.claims.is_empty());
        three.say(RED, report(spelling)).await.expect("a claim");
        let differs = three.say(BLUE, report("winner: attacker; defender lost: 2")).await;
        assert_eq!(differs.expect("a claim").done, Done::Disputed);
        assert!(!fought(&three).await);
        let seen = state(&three.home.again().host, &three.umpire, Role::Umpire).await;
        assert_eq!((seen.claims.len(), seen.is_disputed, seen.counts_at_once), (2, true, true));
        let agreed = three.say(BLUE, report(FOR_BLUE)).await.expect("changed to agree");
        assert_eq!(agreed.done, Done::Confirmed);
        sheets.push(host.table(&three.watcher, Role::Spectator).await.expect("open").sheet);
    }
    assert_eq!(sheets[0], sheets[1]);
}

#[tokio::test]
async fn the_umpire_decides_a_dispute() {
    for accept in [true, false] {
        let three = Three::meet().await;
        three.to_battle().await;
        let host = &three.home.host;
        three.say(RED, report(FOR_BLUE)).await.expect("a claim");
        three.say(BLUE, report("winner: defender; attacker lost: 1")).await.expect("a claim");
        let claim = state(host, &three.umpire, Role::Umpire).await.claims[0].number;
        let ruling = Ruling::AcceptClaim { claim, reason: Some("I saw it".into()) };
        super::assert_not_found(host.rule(&three.red, Role::Seat(RED), &ruling, None).await);
        if accept {
            host.rule(&three.umpire, Role::Umpire, &ruling, None).await.expect("his right");
        } else {
            let own = form(host, &three.umpire, kernel::Seat::UMPIRE, report(FOR_BLUE)).await;
            host.answer(&three.umpire, own).await.expect("his report counts");
        }
        assert!(fought(&three).await);
        let late = host.rule(&three.umpire, Role::Umpire, &ruling, None).await;
        assert_says(late, "host-no-such-claim");
    }
}

/// Trial P25: a report that cannot be read is refused with the reason; nothing is assumed lost.
#[tokio::test]
async fn p25_an_unreadable_report_is_refused() {
    let three = Three::meet().await;
    three.to_battle().await;
    let last = three.last().await;
    let cases = [
        ("", "kernel-form-missing"),
        ("winner: attacker; defender lo", "kernel-form-not-understood"),
        ("winner: attacker", "kernel-form-missing"),
        ("winner: nobody; defender lost: 1", "kernel-form-no-such-value"),
        ("winner: attacker; defender lost: 99", "kernel-form-refused"),
        ("winner: attacker; defender lost: 1; horses lost: 3", "kernel-form-not-understood"),
        ("winner: attacker; defender lost: 0; attacker lost: 1", "kernel-form-refused"),
        ("\u{0}\u{1}\u{2}", "kernel-form-not-understood"),
    ];
    for (text, id) in cases {
        assert_says(three.say(RED, report(text)).await, id);
    }
    assert_eq!(three.last().await, last, "nothing was booked");
    let other = Three::meet().await;
    other.to_battle().await;
    let elsewhere = other.form(RED, report(FOR_BLUE)).await;
    let wrong_key = elsewhere.key.replace("ford", "mill").replace("Ford", "Mill");
    let wrong = AnswerForm { key: wrong_key, ..elsewhere };
    assert!(matches!(three.home.host.answer(&three.red, wrong).await, Err(HostError::Stale(_))));
}

#[tokio::test]
async fn the_umpire_lets_pass_what_a_clause_refuses() {
    let three = Three::meet().await;
    three.to_battle().await;
    let host = &three.home.host;
    let odd = "winner: attacker; defender lost: 0; attacker lost: 1";
    let waived = |form| AnswerForm { waiver: Some("so it went at the table".into()), ..form };
    let reds = waived(three.form(RED, report(odd)).await);
    assert_says(host.answer(&three.red, reds).await, "kernel-form-refused");
    let own = waived(form(host, &three.umpire, kernel::Seat::UMPIRE, report(odd)).await);
    host.answer(&three.umpire, own).await.expect("waived");
    let reports = host.table(&three.watcher, Role::Spectator).await.expect("open").reports;
    assert_eq!(reports[0].waiver.as_deref(), Some("so it went at the table"));
}

#[tokio::test]
async fn a_model_decides_when_both_sides_ask_for_it() {
    let three = Three::meet().await;
    three.to_battle().await;
    let model = || Said::Model("skirmish".into());
    assert_says(three.say(RED, Said::Model("chess".into())).await, "kernel-no-such-model");
    assert_eq!(three.say(RED, model()).await.expect("a wish").done, Done::ModelAsked);
    assert_eq!(three.say(RED, model()).await.expect("a wish").done, Done::Already);
    assert!(!fought(&three).await);
    let seen = state(&three.home.again().host, &three.blue, Role::Seat(BLUE)).await;
    assert!(seen.claims[0].is_model && seen.claims[0].text == "skirmish");
    assert_eq!(three.say(BLUE, model()).await.expect("agreed").done, Done::Answered);
    assert!(fought(&three).await);
}

#[tokio::test]
async fn one_side_is_enough_where_the_campaign_says_so() {
    let one = crate::FoundingRequest { confirmation: Some(Confirmation::OneSided), ..request() };
    let three = Three::meet_with(one).await;
    three.to_battle().await;
    assert_eq!(three.say(RED, report(FOR_BLUE)).await.expect("taken").done, Done::Answered);
    assert!(fought(&three).await);
}
