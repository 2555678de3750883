//! TIM-3 Seats that several players share.

use store::Role;

use super::{BLUE, RED, Three, assert_not_found, assert_says, form};
use crate::{Done, HostError, Ruling, Said, TeamAct, Visitor};

/// Red is Anna's, who is captain, and Ben's; each came in by a link.
struct Shared {
    three: Three,
    anna: Visitor,
    ben: Visitor,
    /// Ben's browser.
    bens: String,
}

impl Shared {
    async fn meet() -> Self {
        let three = Three::meet().await;
        let (anna, _) = join(&three, &three.umpire, &TeamAct::Add("Anna".to_owned())).await;
        let captain = TeamAct::Captain(1);
        let changed = three.home.host.set_team(&three.umpire, RED, &captain).await.expect("his");
        assert!(changed.is_none());
        // The captain may let others in.
        let (ben, bens) = join(&three, &anna, &TeamAct::Add("Ben".to_owned())).await;
        Self { three, anna, ben, bens }
    }
}

/// Somebody joins Red and follows the link; the visitor and the session's token.
async fn join(three: &Three, by: &Visitor, act: &TeamAct) -> (Visitor, String) {
    let host = &three.home.host;
    let (role, link) = host.set_team(by, RED, act).await.expect("may").expect("joins");
    let token = host.begin_session().await.expect("a session").text().to_owned();
    let (campaign, led) = host.follow(&token, link.text()).await.expect("a link");
    assert_eq!(led, role);
    (host.visitor(&token, campaign.as_str()).await.expect("let in"), token)
}

fn order(text: &str) -> Said {
    Said::Order(text.to_owned())
}

#[tokio::test]
async fn each_acts_for_the_seat_and_is_named() {
    let shared = Shared::meet().await;
    let host = &shared.three.home.host;
    assert_eq!((shared.anna.member(RED), shared.ben.member(RED)), (1, 2));
    assert_eq!(shared.ben.roles(), [Role::Seat(RED)]);
    let sent = form(host, &shared.ben, RED, order("hide at Oak")).await;
    assert_eq!(host.answer(&shared.ben, sent).await.expect("legal").done, Done::Answered);
    let table = host.table(&shared.anna, Role::Seat(RED)).await.expect("hers");
    let given = &table.given[0];
    assert_eq!((given.seat, given.member), (RED, 2));
    assert_eq!(table.settings.member(RED, 2).expect("known").name, "Ben");
    let journal = host.export_all(shared.ben.campaign(), true).await.expect("open");
    let said = journal.iter().find(|line| line.contains("hide at Oak")).expect("his answer");
    assert!(said.contains("\"member\":2"), "{said}");
}

#[tokio::test]
async fn of_two_answers_at_once_one_wins_and_the_other_is_told() {
    let shared = Shared::meet().await;
    let host = &shared.three.home.host;
    let annas = form(host, &shared.anna, RED, order("hide at Oak")).await;
    let bens = form(host, &shared.ben, RED, order("hide at Tower")).await;
    let (first, second) =
        tokio::join!(host.answer(&shared.anna, annas), host.answer(&shared.ben, bens));
    assert_eq!(first.expect("she was first").done, Done::Answered);
    assert_says(second, "host-team-answered");
}

#[tokio::test]
async fn only_the_captain_takes_back_what_another_answered() {
    let shared = Shared::meet().await;
    let host = &shared.three.home.host;
    let sent = form(host, &shared.anna, RED, order("hide at Oak")).await;
    let input = host.answer(&shared.anna, sent).await.expect("legal").number;
    let table = host.table(&shared.ben, Role::Seat(RED)).await.expect("his");
    let input = table.given.first().map_or(input, |line| line.number);
    assert!(!table.given[0].may_withdraw);
    let back = Ruling::Withdraw { input, reason: None };
    let refused = host.rule(&shared.ben, Role::Seat(RED), &back, None).await;
    assert_says(refused, "host-team-not-captain");
    assert_says(host.foresee(&shared.ben, Role::Seat(RED), &back).await, "host-team-not-captain");
    // Now Ben is the captain.
    host.set_team(&shared.anna, RED, &TeamAct::Captain(2)).await.expect("hers to give");
    let refused = host.set_team(&shared.anna, RED, &TeamAct::Captain(1)).await;
    assert!(matches!(refused, Err(HostError::NotFound)), "she is the captain no more");
    let done = host.rule(&shared.ben, Role::Seat(RED), &back, None).await.expect("the captain");
    assert_eq!(done.done, Done::Withdrawn);
}

#[tokio::test]
async fn who_leaves_is_out_at_once() {
    let shared = Shared::meet().await;
    let host = &shared.three.home.host;
    let campaign = shared.three.umpire.campaign().as_str();
    let sent = form(host, &shared.ben, RED, order("hide at Oak")).await;
    let act = TeamAct::Replace(2, "Cleo".to_owned());
    let (cleo, _) = join(&shared.three, &shared.three.umpire, &act).await;
    assert_eq!(cleo.member(RED), 3);
    assert_not_found(host.visitor(&shared.bens, campaign).await);
    // Even with a page that was loaded before.
    assert_not_found(host.answer(&shared.ben, sent).await);
    assert_not_found(host.replace_link(&shared.ben, Role::Member(RED, 2), None).await);
    let again = host.set_team(&shared.anna, RED, &TeamAct::Remove(2)).await;
    assert_says(again, "host-team-no-such-player");
    let settings = host.read(&cleo, Role::Seat(RED), |view| view.settings().clone()).await;
    let team = settings.expect("hers").teams[&RED.0].clone();
    let names: Vec<&str> = team.present().map(|member| member.name.as_str()).collect();
    assert_eq!(names, ["Anna", "Cleo"]);
}

#[tokio::test]
async fn a_team_is_its_captains_and_the_umpires_and_outlives_a_restart() {
    let shared = Shared::meet().await;
    let host = &shared.three.home.host;
    let add = TeamAct::Add("Dora".to_owned());
    assert_not_found(host.set_team(&shared.ben, RED, &add).await);
    assert_not_found(host.set_team(&shared.three.blue, RED, &add).await);
    assert_not_found(host.set_team(&shared.three.watcher, RED, &add).await);
    assert_not_found(host.replace_link(&shared.ben, Role::Member(RED, 1), None).await);
    host.replace_link(&shared.anna, Role::Member(RED, 2), None).await.expect("the captain's");
    let twice = TeamAct::Add("Anna".to_owned());
    assert_says(host.set_team(&shared.anna, RED, &twice).await, "host-team-name-taken");
    // Settings are the umpire's; teams are not lost with them.
    let plain = crate::Settings::default();
    host.set_settings(&shared.three.umpire, plain).await.expect("his");
    let again = shared.three.home.again();
    let read = again.host.read(&shared.three.umpire, Role::Umpire, |view| view.settings().clone());
    let settings = read.await.expect("his");
    assert!(settings.is_captain(RED, 1) && settings.is_captain(BLUE, 0));
    assert_eq!(settings.teams[&RED.0].present().count(), 2);
}
