//! Order slips: read by their own seat alone, taken whole or not at all.

use store::Role;

use super::{BLUE, RED, Three, assert_not_found, assert_says, ids};
use crate::{Done, FaultKind, HostError, SlipForm, SlipRead, Visitor};
use kernel::Seat;

fn form(seat: Seat, text: &str, form_id: &str) -> SlipForm {
    SlipForm { seat, text: text.to_owned(), touched: None, form_id: form_id.to_owned() }
}

async fn read(
    three: &Three,
    visitor: &Visitor,
    role: Role,
    seat: Seat,
    text: &str,
) -> Result<SlipRead, HostError> {
    let look = |view: &crate::View<'_>| view.slip_ahead(seat, text);
    three.home.host.read(visitor, role, look).await.expect("his role")
}

/// What lies at Red's desk, to Red.
async fn draft(three: &Three) -> (String, bool) {
    let look = |view: &crate::View<'_>| view.drafts();
    let drafts = three.home.host.read(&three.red, Role::Seat(RED), look).await.expect("his role");
    assert_eq!(drafts.len(), 1, "{drafts:?}");
    (drafts[0].text.clone(), drafts[0].asked.is_some())
}

#[tokio::test]
async fn a_slip_is_read_with_all_its_faults_and_taken_whole() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_orders().await;
    let own = Role::Seat(RED);
    let bad = "first to Forth\nfirst to Ford # over the river\n\nsecond to Well\nseal";
    let seen = read(&three, &three.red, own, RED, bad).await.expect("his desk");
    let faults: Vec<(u32, usize)> =
        seen.lines.iter().map(|line| (line.number, line.faults.len())).collect();
    assert_eq!(faults, [(1, 1), (2, 0), (4, 1), (5, 0)], "{seen:?}");
    assert_eq!(seen.lines[1].text, "first to Ford");
    assert_eq!(seen.lines[1].says.len(), 1, "in words");
    let last = three.last().await;
    let refused = host.take_slip(&three.red, form(RED, bad, "a")).await;
    assert_says(refused, "kernel-slip-line");
    assert_eq!((three.last().await, draft(&three).await.0.as_str()), (last, ""));

    let good = "First to ford\r\nSEAL";
    let seen = read(&three, &three.red, own, RED, good).await.expect("his desk");
    assert!(!seen.is_sound(), "the toy knows one spelling: {seen:?}");
    let good = "first to Ford\r\nseal";
    let taken = host.take_slip(&three.red, form(RED, good, "b")).await.expect("sound");
    assert_eq!(taken.done, Done::Answered);
    assert_eq!(draft(&three).await, ("first to Ford\nseal".to_owned(), false));
    let last = three.last().await;
    let again = host.take_slip(&three.red, form(RED, good, "b")).await.expect("sent twice");
    assert_eq!((again, three.last().await), (taken, last));
    let same = host.take_slip(&three.red, form(RED, good, "c")).await.expect("the same");
    assert_eq!((same.done, three.last().await), (Done::Already, last));
}

#[tokio::test]
async fn a_sent_slip_is_replaced_until_all_are_in() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_orders().await;
    host.take_slip(&three.red, form(RED, "first to Ford\nseal", "a")).await.expect("sound");
    let stale = SlipForm { touched: Some(1), ..form(RED, "seal", "b") };
    assert_says(host.take_slip(&three.red, stale).await, "kernel-stale");
    host.take_slip(&three.red, form(RED, "second to Well\nseal", "c")).await.expect("sound");
    assert_eq!(draft(&three).await, ("second to Well\nseal".to_owned(), false));
    three.order(BLUE, "seal").await;
    let late = host.take_slip(&three.red, form(RED, "first to Ford\nseal", "d")).await;
    assert_says(late, "kernel-not-open");
    let told = host.read(&three.blue, Role::Seat(BLUE), |view| view.chronicle(0)).await;
    let told = format!("{:?}", told.expect("his"));
    assert!(told.contains("toy-place-well") && !told.contains("toy-place-ford"), "{told}");
}

/// The umpire does not read what lies on a desk, and cannot ask what is wrong with it either.
#[tokio::test]
async fn only_the_seat_itself_reads_and_sends_its_slip() {
    let three = Three::meet().await;
    let host = &three.home.host;
    three.to_orders().await;
    host.take_slip(&three.red, form(RED, "first to Ford", "a")).await.expect("sound");
    let others = [
        (&three.umpire, Role::Umpire),
        (&three.blue, Role::Seat(BLUE)),
        (&three.watcher, Role::Spectator),
    ];
    for (visitor, role) in others {
        assert_not_found(read(&three, visitor, role, RED, "stand").await);
        assert_not_found(host.take_slip(visitor, form(RED, "seal", "x")).await);
        let drafts = host.read(visitor, role, |view| view.drafts()).await.expect("his role");
        assert!(drafts.iter().all(|draft| draft.seat != RED), "{role}: {drafts:?}");
    }
    assert_eq!(draft(&three).await, ("first to Ford".to_owned(), true));
}

/// What the others wrote is not to be found out by lines after the one that opens all slips.
#[tokio::test]
async fn nothing_is_read_past_the_opening() {
    let three = Three::meet().await;
    three.to_orders().await;
    three.order(BLUE, "seal").await;
    let text = "first to Ford\nseal\nstand\nwithdraw to Well";
    let seen = read(&three, &three.red, Role::Seat(RED), RED, text).await.expect("his desk");
    let said: Vec<Vec<String>> =
        seen.lines.iter().map(|line| line.faults.iter().flat_map(ids).collect()).collect();
    let closed = vec!["kernel-not-open".to_owned()];
    assert_eq!(said, [vec![], vec![], closed.clone(), closed]);
    assert!(seen.is_complete);
    assert_eq!(draft(&three).await.0, "", "reading takes nothing");
}

#[tokio::test]
async fn a_slip_has_an_end() {
    let three = Three::meet().await;
    three.to_orders().await;
    let long = "x\n".repeat(241);
    let refused = three.home.host.take_slip(&three.red, form(RED, &long, "a")).await;
    match refused {
        Err(HostError::Fault(fault)) => assert_eq!(fault.kind, FaultKind::Invalid),
        other => panic!("{other:?}"),
    }
}
