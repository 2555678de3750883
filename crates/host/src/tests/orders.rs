//! Playing: orders, dice, silence.

use kernel::journal::How;
use store::Role;

use super::{BLUE, Home, RED, Three, assert_says, form, request};
use crate::{Done, Keeps, Said, Throws, Visitor};

#[tokio::test]
async fn a_campaign_is_played_to_its_end_and_read_back() {
    let three = Three::meet().await;
    let table = || three.home.host.table(&three.watcher, Role::Spectator);
    three.to_battle().await;
    let report = || Said::Report("winner: attacker; defender lost: 1".to_owned());
    three.say(RED, report()).await.expect("a claim");
    three.say(BLUE, report()).await.expect("agreed");
    while table().await.expect("open").outcome.is_none() {
        let waiting = table().await.expect("open").waiting;
        let seat = waiting[0].seat;
        let form = three.form(seat, Said::Order(String::new())).await;
        let asked = three.home.host.table(three.of(seat), Role::Seat(seat)).await.expect("own");
        let question = asked.answerable.into_iter().find(|of| of.question.key == form.key);
        let said = match question.map(|of| of.question.wanted) {
            Some(kernel::sheet::Wanted::Choice { options, .. }) => {
                let last = options.last().map(|option| option.order.clone());
                Said::Order(last.unwrap_or_default())
            }
            _ => Said::Model("skirmish".to_owned()),
        };
        let form = crate::AnswerForm { said, ..form };
        three.home.host.answer(three.of(seat), form).await.expect("offered");
    }
    let before = table().await.expect("open");
    assert_eq!(before.standing, crate::Standing::Ended);
    let after = three.home.again().host.table(&three.watcher, Role::Spectator).await;
    let after = after.expect("opened from the journal");
    assert_eq!((before.sheet, before.last), (after.sheet, after.last));
    assert_eq!(before.chronicle.len(), after.chronicle.len());
    let meta = three.home.host.list().await.expect("a list");
    assert_eq!(meta[0].status, "ended");
}

#[tokio::test]
async fn the_program_throws_at_once_and_it_is_registered() {
    let three = Three::meet().await;
    three.home.dice.next.lock().expect("free").push(1);
    three.to_battle().await;
    let table = three.home.host.table(&three.red, Role::Seat(RED)).await.expect("own");
    assert_eq!(table.register.len(), 1, "the weather over the ford");
    assert_eq!(
        (table.register[0].values.as_slice(), table.register[0].how),
        (&[2][..], How::Program)
    );
    assert_says(three.say(BLUE, Said::Dice(vec![6])).await, "kernel-wrong-kind");
}

#[tokio::test]
async fn dice_by_hand_are_the_seats_own_and_checked() {
    let request = crate::FoundingRequest { dice_of: [(BLUE.0, Throws::Hand)].into(), ..request() };
    let three = Three::meet_with(request).await;
    three.to_battle().await;
    let host = &three.home.host;
    assert_says(three.say(BLUE, Said::Dice(vec![7])).await, "kernel-dice-out-of-range");
    assert_says(three.say(BLUE, Said::Dice(vec![1, 1])).await, "kernel-dice-out-of-range");
    let own = three.form(BLUE, Said::Dice(vec![5])).await;
    let stolen = crate::AnswerForm { role: Role::Seat(RED), seat: RED, ..own.clone() };
    assert_says(host.answer(&three.red, stolen).await, "kernel-not-yours");
    let umpires = form(host, &three.umpire, BLUE, Said::Dice(vec![5])).await;
    assert_eq!(umpires.role, Role::Umpire);
    host.answer(&three.blue, own).await.expect("as it fell");
    let table = host.table(&three.red, Role::Seat(RED)).await.expect("own");
    assert_eq!((table.register[0].values.as_slice(), table.register[0].how), (&[5][..], How::Hand));
}

#[tokio::test]
async fn no_order_is_as_long_as_a_book() {
    let three = Three::meet().await;
    let book = format!("hide at {}", "Oak ".repeat(20_000));
    assert_says(three.say(RED, Said::Order(book)).await, "host-order-too-long");
}

#[tokio::test]
async fn dice_of_the_program_cannot_be_typed() {
    let by_hand = crate::FoundingRequest { dice: Throws::Hand, ..request() };
    let three = Three::meet_with(by_hand).await;
    three.to_battle().await;
    let form = three.form(BLUE, Said::Dice(vec![1])).await;
    let host = &three.home.host;
    let mut settings = host.table(&three.umpire, Role::Umpire).await.expect("own").settings;
    settings.dice = Throws::Program;
    host.set_settings(&three.umpire, settings).await.expect("the umpire's");
    assert!(host.answer(&three.blue, form).await.is_err(), "it was thrown meanwhile");
    let table = host.table(&three.red, Role::Seat(RED)).await.expect("own");
    assert_eq!(table.register.len(), 1);
    assert_eq!(
        three
            .home
            .again()
            .host
            .table(&three.red, Role::Seat(RED))
            .await
            .expect("own")
            .settings
            .dice,
        Throws::Program
    );
}

/// Trial P07: what comes of sealed orders does not depend on who sealed first.
#[tokio::test]
async fn p07_order_of_arrival_does_not_matter() {
    let mut outcomes = Vec::new();
    for first in [RED, BLUE] {
        let three = Three::meet().await;
        three.to_orders().await;
        assert_says(three.say(RED, Said::Order("first to Oak".into())).await, "kernel-illegal");
        let sheets = [(RED, ["first to Ford", "seal"]), (BLUE, ["second to Mill", "seal"])];
        let (a, b) = if first == RED { (0, 1) } else { (1, 0) };
        for at in [a, b] {
            for line in sheets[at].1 {
                three.order(sheets[at].0, line).await;
            }
        }
        let table = three.home.host.table(&three.watcher, Role::Spectator).await.expect("open");
        let told = table.chronicle.iter().map(|line| (line.text.clone(), line.clauses.clone()));
        outcomes.push((told.collect::<Vec<_>>(), table.sheet.pieces));
    }
    assert_eq!(outcomes[0], outcomes[1]);
}

/// Trial P11: an empty sheet that is sealed is not the same as no sheet.
#[tokio::test]
async fn p11_an_empty_sheet_is_not_silence() {
    let three = Three::meet().await;
    three.to_orders().await;
    let host = &three.home.host;
    three.order(RED, "first to Ford").await;
    three.order(BLUE, "seal").await;
    assert_says(three.say(RED, Said::Silent).await, "host-silence-not-yours");
    let waiting = host.table(&three.umpire, Role::Umpire).await.expect("own").waiting;
    assert_eq!((waiting.len(), waiting[0].seat, waiting[0].is_sealed), (1, RED, true));
    let silent = form(host, &three.umpire, RED, Said::Silent).await;
    host.answer(&three.umpire, silent).await.expect("the rules say what silence means");
    let table = host.table(&three.watcher, Role::Spectator).await.expect("open");
    let told: Vec<_> = table.chronicle.iter().flat_map(|line| super::ids(&line.text)).collect();
    assert!(told.iter().any(|id| id.contains("missing")), "{told:?}");
    assert!(told.iter().any(|id| id.contains("held")), "{told:?}");
    assert!(!told.iter().any(|id| id.contains("marched")), "{told:?}");
}

#[tokio::test]
async fn who_plays_alone_answers_for_everybody() {
    let home = Home::new();
    let request = crate::FoundingRequest { keeps: Keeps::Everything, ..request() };
    let token = home.host.begin_session().await.expect("a session");
    let founded = home.host.found(request, Some(token.text())).await.expect("sound");
    let alone = home.host.visitor(token.text(), founded.campaign.as_str()).await.expect("founder");
    assert!(alone.is_alone(2));
    for role in [Role::Umpire, Role::Seat(RED), Role::Seat(BLUE)] {
        let table = home.host.table(&alone, role).await.expect("all roles");
        let seats: Vec<_> = table.answerable.iter().map(|of| (of.role, of.seat)).collect();
        assert_eq!(seats.len(), 2, "{role}");
        let shown =
            |of: &crate::Answerable| !matches!(of.question.wanted, kernel::sheet::Wanted::Hidden);
        assert!(table.answerable.iter().all(shown), "{role}");
    }
    let ask = |seat, text: &str| form(&home.host, &alone, seat, Said::Order(text.to_owned()));
    for (seat, text) in
        [(RED, "hide at Oak"), (BLUE, "hide at Mill"), (BLUE, "done"), (RED, "done")]
    {
        let form = ask(seat, text).await;
        home.host.answer(&alone, form).await.expect(text);
    }
    for (seat, text) in [(RED, "first to Ford"), (RED, "seal"), (BLUE, "seal"), (RED, "stand")] {
        let form = ask(seat, text).await;
        home.host.answer(&alone, form).await.expect(text);
    }
    let report = Said::Report("winner: attacker; defender lost: 1".to_owned());
    let form = form(&home.host, &alone, BLUE, report).await;
    let outcome = home.host.answer(&alone, form).await.expect("nobody else has to agree");
    assert_eq!(outcome.done, Done::Answered);
}

#[tokio::test]
async fn the_umpire_answers_for_an_absent_seat() {
    let three = Three::meet().await;
    let host = &three.home.host;
    let umpires = form(host, &three.umpire, RED, Said::Order("hide at Mill".into())).await;
    assert!(umpires.key.starts_with("desk-"), "{}", umpires.key);
    host.answer(&three.umpire, umpires).await.expect("he types what he was told");
    three.order(BLUE, "hide at Tower").await;
    let given = form(host, &three.umpire, BLUE, Said::Order("give 1 to Red".into())).await;
    host.answer(&three.umpire, given).await.expect("at the table he sees what is asked");
    let spectator = Visitor::of(three.red.campaign().clone(), [Role::Spectator]).expect("a role");
    let form = three.form(BLUE, Said::Order("done".into())).await;
    for role in [Role::Spectator, Role::Umpire, Role::Seat(BLUE)] {
        let form = crate::AnswerForm { role, ..form.clone() };
        super::assert_not_found(host.answer(&spectator, form).await);
    }
}
