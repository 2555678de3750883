//! Deadlines: since when, by when, and what becomes of questions whose time is over.

use std::sync::atomic::Ordering;

use kernel::{Seat, Silence};
use store::Role;

use super::terms::{Factions, rout};
use super::{assert_not_found, assert_says};
use crate::{Answerable, ClockAct, ClockView, Done, Due, Said, Settings};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

impl Factions {
    /// Lets time pass.
    fn pass(&self, time: i64) {
        self.home.clock.fetch_add(time, Ordering::Relaxed);
    }

    async fn clock(&self, role: Role) -> Option<ClockView> {
        self.home.host.table(&self.visitor(role), role).await.expect("own").clock
    }

    async fn dues(&self) -> Vec<Due> {
        self.clock(Role::Umpire).await.expect("his").dues
    }

    async fn due_of(&self, seat: u8) -> Due {
        let mut dues = self.dues().await.into_iter();
        dues.find(|due| due.seat == Seat(seat)).expect("it is waited for")
    }

    async fn late(&self) -> Vec<u8> {
        let dues = self.dues().await.into_iter().filter(Due::is_late);
        dues.map(|due| due.seat.0).collect()
    }

    async fn act(&self, act: ClockAct) {
        let umpire = self.visitor(Role::Umpire);
        let outcome = self.home.host.set_clock(&umpire, &act).await.expect("his right");
        assert_eq!(outcome.done, Done::Noted);
    }

    /// A campaign that waits for its capitals: each faction writes its own in secret.
    async fn at_capitals(options: &[(&str, &str)]) -> Self {
        let played = Self::found(options).await;
        for _ in 0..10 {
            let all = played.answerable().await;
            if all.iter().all(|one| one.question.key.contains("desk")) {
                return played;
            }
            let kernel::sheet::Wanted::Choice { options, .. } = &all[0].question.wanted else {
                panic!("{all:?}")
            };
            let said = Said::Order(options[0].order.clone());
            played.say(&all[0], said).await.expect("it was offered");
        }
        panic!("no capital is asked for")
    }

    async fn strike(&self) -> usize {
        self.home.host.strike().await.expect("the store answers")
    }

    /// The same campaign on a host that has just been started, at the same time of day.
    fn restarted(&self) -> Self {
        let home = self.home.again();
        home.clock.store(self.home.clock.load(Ordering::Relaxed), Ordering::Relaxed);
        Self { home, campaign: self.campaign.clone() }
    }

    async fn journal(&self) -> String {
        let lines = self.home.host.export_all(&self.campaign, true).await;
        lines.expect("it is there").concat()
    }
}

/// Within a second: each look takes a millisecond.
fn about(one: i64, other: i64) -> bool {
    (one - other).abs() < 1_000
}

#[tokio::test]
async fn everybody_has_the_hours_that_the_options_say() {
    let played = Factions::at_capitals(&[("order_hours", "30")]).await;
    let founded = played.home.clock.load(Ordering::Relaxed);
    let dues = played.dues().await;
    assert_eq!(dues.len(), 3, "each writes its capital in secret");
    for due in &dues {
        assert!(about(due.since, founded) && about(due.due.expect("limited"), founded + 30 * HOUR));
        assert!(due.has_silent && due.key.starts_with("desk-"), "{due:?}");
    }
    assert!(played.clock(Role::Seat(Seat(1))).await.is_some_and(|clock| clock.dues.len() == 3));
    assert_eq!(played.clock(Role::Spectator).await, None, "9.5 not for those who watch");
    let again = played.restarted();
    for (due, before) in again.dues().await.iter().zip(&dues) {
        assert_eq!((due.since, due.key.as_str()), (before.since, before.key.as_str()));
    }
}

/// TIM-1 Nothing happens by itself unless the campaign allows it: the desk lists who is late.
#[tokio::test]
async fn tim_1_the_game_master_decides() {
    let played = Factions::at_capitals(&[]).await;
    assert_eq!(played.strike().await, 0, "no time is over");
    played.pass(48 * HOUR);
    assert_eq!(played.strike().await, 1);
    assert_eq!(played.late().await, [0, 1, 2]);
    let journal = played.journal().await;
    assert_eq!(journal.matches("clock-late").count(), 1);
    assert!(!journal.contains("\"how\":\"silence\""));
    assert_eq!(played.strike().await, 0, "it strikes once");
}

/// TIM-1 Where silence is automatic, what stands is taken, and marked as such.
#[tokio::test]
async fn tim_1_silence_is_automatic() {
    let played = Factions::at_capitals(&[("silence", "automatic")]).await;
    played.pass(47 * HOUR);
    assert_eq!(played.strike().await, 0);
    let before = played.dues().await;
    played.pass(HOUR);
    // Nobody need have the campaign open, nor the program have run all the time.
    let played = played.restarted();
    assert_eq!(played.strike().await, 1);
    let journal = played.journal().await;
    assert!(journal.matches("\"how\":\"silence\"").count() >= 3, "three capitals");
    let after = played.dues().await;
    assert!(after.iter().all(|due| !due.is_late() && due.since > before[0].since), "{after:?}");
}

#[tokio::test]
async fn the_umpire_gives_more_time() {
    let played = Factions::at_capitals(&[("silence", "automatic")]).await;
    let usual = played.due_of(0).await.due.expect("limited");
    played.act(ClockAct::Extend { seat: Some(Seat(0)), key: None, hours: 10 }).await;
    assert!(about(played.due_of(0).await.due.expect("limited"), usual + 10 * HOUR));
    assert!(about(played.due_of(1).await.due.expect("limited"), usual));
    played.pass(50 * HOUR);
    assert_eq!(played.restarted().late().await, [1, 2]);
    // What is over already gets its hours from now on.
    played.act(ClockAct::Extend { seat: Some(Seat(1)), key: None, hours: 5 }).await;
    let now = played.home.clock.load(Ordering::Relaxed);
    assert!(about(played.due_of(1).await.due.expect("limited"), now + 5 * HOUR));
    played.strike().await;
    assert_eq!(played.dues().await.len(), 2, "one kept silent, two still have time");
    let (host, umpire) = (&played.home.host, played.visitor(Role::Umpire));
    let none = ClockAct::Extend { seat: Some(Seat(2)), key: None, hours: 1 };
    assert_says(host.set_clock(&umpire, &none).await, "host-clock-nothing-due");
    let nought = ClockAct::Extend { seat: None, key: None, hours: 0 };
    assert_says(host.set_clock(&umpire, &nought).await, "host-clock-hours");
    let seat = played.visitor(Role::Seat(Seat(0)));
    assert_not_found(host.set_clock(&seat, &ClockAct::Start).await);
}

#[tokio::test]
async fn the_clock_can_be_stopped() {
    let played = Factions::found(&[("silence", "automatic")]).await;
    let (host, umpire) = (&played.home.host, played.visitor(Role::Umpire));
    assert_says(host.set_clock(&umpire, &ClockAct::Start).await, "host-clock-runs");
    let usual = played.due_of(0).await.due.expect("limited");
    played.pass(40 * HOUR);
    let holiday = ClockAct::Stop { reason: "Easter".into() };
    played.act(holiday.clone()).await;
    assert_says(host.set_clock(&umpire, &holiday).await, "host-clock-stands");
    played.pass(7 * DAY);
    played.strike().await;
    let stands = played.due_of(0).await;
    assert!(stands.due.is_none() && about(stands.left.expect("limited"), 8 * HOUR), "{stands:?}");
    let played = played.restarted();
    assert!(played.clock(Role::Umpire).await.is_some_and(|clock| clock.stands_since.is_some()));
    played.act(ClockAct::Start).await;
    assert!(about(played.due_of(0).await.due.expect("limited"), usual + 7 * DAY));
    played.pass(8 * HOUR);
    assert_eq!(played.strike().await, 1, "it goes on where it stood");
    assert!(
        played.late().await.is_empty() && played.journal().await.contains("\"how\":\"silence\"")
    );
}

/// TIM-5 Silence at the deadline is consent; whoever has to confirm has the time of an answer.
#[tokio::test]
async fn tim_5_silence_is_consent() {
    for (silence, taken) in [("automatic", 1), ("gm_decides", 0)] {
        let played = Factions::found(&[("silence", silence)]).await;
        let sides = played.to_battle().await;
        let key = sides[0].question.key.clone();
        let waits = |dues: Vec<Due>| -> Vec<Due> {
            dues.into_iter().filter(|due| due.is_about(&key)).collect()
        };
        let dues = waits(played.dues().await);
        assert_eq!(dues.len(), 2, "both sides");
        assert!(dues.iter().all(|due| about(due.left.expect("limited"), 21 * DAY)));
        played.pass(20 * DAY + 20 * HOUR);
        let other = dues[1].clone();
        let one: &Answerable = sides.iter().find(|one| one.seat != other.seat).expect("two");
        assert_eq!(played.say(one, rout()).await.expect("a claim").done, Done::Claimed);
        let dues = waits(played.dues().await);
        assert_eq!((dues.len(), dues[0].seat), (1, other.seat), "the other side is waited for");
        assert!(about(dues[0].left.expect("limited"), 48 * HOUR), "{dues:?}");
        played.pass(5 * HOUR);
        played.strike().await;
        assert_eq!(played.reported().await, 0, "there is still time");
        played.pass(43 * HOUR);
        played.strike().await;
        assert_eq!(played.reported().await, taken, "{silence}");
    }
}

/// A campaign says how long things take where its rules do not.
#[tokio::test]
async fn a_campaign_may_have_times_of_its_own() {
    let three = super::Three::meet().await;
    let host = &three.home.host;
    let table = host.table(&three.umpire, Role::Umpire).await.expect("his");
    let dues = table.clock.expect("his").dues;
    assert!(dues.len() == 2 && dues.iter().all(|due| due.left.is_none()), "{dues:?}");
    let (ask_hours, silence) = (Some(2), Some(Silence::Automatic));
    let settings = Settings { ask_hours, silence, ..table.settings };
    host.set_settings(&three.umpire, settings).await.expect("his right");
    three.order(super::RED, "hide at Oak").await;
    three.home.clock.fetch_add(2 * HOUR, Ordering::Relaxed);
    assert_eq!(host.strike().await.expect("the store answers"), 1);
    let lines = host.export_all(three.umpire.campaign(), true).await.expect("there").concat();
    assert!(lines.contains("\"how\":\"silence\""), "Blue kept silent");
}
