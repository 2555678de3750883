//! Pages that are old, and buttons pressed twice.

use store::Role;

use super::{BLUE, RED, Three, assert_says};
use crate::{AnswerForm, Done, HostError, Ruling, Said};

/// Trial P22: two tabs, a double click, a request sent twice.
#[tokio::test]
async fn p22_stale_pages_and_double_clicks() {
    let three = Three::meet().await;
    three.to_orders().await;
    let host = &three.home.host;
    let march = three.form(RED, Said::Order("first to Ford".into())).await;
    let first = host.answer(&three.red, march.clone()).await.expect("legal");
    let twice = host.answer(&three.red, march.clone()).await.expect("no effect");
    assert_eq!((first, first.number), (twice, three.last().await));

    let seal = three.form(RED, Said::Order("seal".into())).await;
    let ruling = Ruling::Withdraw { input: first.number, reason: None };
    host.rule(&three.red, Role::Seat(RED), &ruling, None).await.expect("not yet sealed");
    let Err(HostError::Stale(stale)) = host.answer(&three.red, seal).await else {
        panic!("the sheet is no longer the one that was seen");
    };
    assert!(stale.messages[0].id == "host-stale", "{stale:?}");
    let last = three.last().await;
    let again = AnswerForm { form_id: "another".into(), ..march };
    assert!(matches!(host.answer(&three.red, again).await, Err(HostError::Stale(_))));
    assert_eq!(three.last().await, last, "nothing was taken");
}

#[tokio::test]
async fn the_same_answer_again_is_no_fault_even_after_a_restart() {
    let three = Three::meet().await;
    let hide = three.form(RED, Said::Order("hide at Oak".into())).await;
    let first = three.home.host.answer(&three.red, hide.clone()).await.expect("legal");
    let home = three.home.again();
    let twice = home.host.answer(&three.red, hide.clone()).await.expect("no effect");
    assert_eq!((twice.done, twice.number), (Done::Already, first.number));
    let other = AnswerForm { said: Said::Order("hide at Mill".into()), ..hide.clone() };
    let other = AnswerForm { form_id: "other".into(), ..other };
    let Err(HostError::Stale(stale)) = home.host.answer(&three.red, other).await else {
        panic!("it was answered otherwise");
    };
    assert_eq!(stale.answered, Some((RED, RED)));
    let blues = AnswerForm { role: Role::Seat(BLUE), seat: BLUE, ..hide };
    let blues = AnswerForm { form_id: "blue's".into(), ..blues };
    let Err(HostError::Stale(stale)) = home.host.answer(&three.blue, blues).await else {
        panic!("it is not Blue's desk");
    };
    assert_eq!(stale.answered, None, "what happens on Red's desk is Red's affair");
}

#[tokio::test]
async fn what_others_do_in_a_window_makes_no_page_stale() {
    let three = Three::meet().await;
    three.order(RED, "hide at Oak").await;
    three.order(BLUE, "hide at Oak").await;
    let host = &three.home.host;
    let reds = three.form(RED, Said::Order("give 1 to Blue".into())).await;
    let stale = three.form(RED, Said::Order("give 3 to Blue".into())).await;
    three.order(BLUE, "give 1 to Red").await;
    let done = host.answer(&three.red, reds.clone()).await.expect("Blue's gift is no hindrance");
    let twice = host.answer(&three.red, reds.clone()).await.expect("no effect");
    assert_eq!(done, twice);
    let again = three.home.again().host.answer(&three.red, reds).await;
    assert_eq!(again.map(|o| o.done).ok(), Some(Done::Already), "the gift is not given twice");
    assert!(matches!(host.answer(&three.red, stale).await, Err(HostError::Stale(_))));
}

#[tokio::test]
async fn a_stale_page_is_told_what_happened() {
    let three = Three::meet().await;
    let blues = three.form(BLUE, Said::Order("hide at Oak".into())).await;
    three.order(BLUE, "hide at Mill").await;
    three.order(RED, "hide at Mill").await;
    let blues = AnswerForm { form_id: "late".into(), ..blues };
    let Err(HostError::Stale(stale)) = three.home.host.answer(&three.blue, blues).await else {
        panic!("it was answered");
    };
    assert_eq!(stale.answered, Some((BLUE, BLUE)));
    assert!(!stale.meanwhile.is_empty());
    assert_says(three.say(BLUE, Said::Order("hide at Mill".into())).await, "kernel-illegal");
}
