//! Answers: what is taken, what is not, and what makes a page stale.

use super::*;

fn submit<'s>(
    game: &mut Game<Toy>,
    key: &'s str,
    seat: Seat,
    touched: Option<u64>,
    given: Submitted<'s>,
) -> Result<(), AnswerFault<Toy>> {
    let (by, waiver, note) = (by(seat), None, None);
    let submission = Submission { key, seat, touched, given, by, waiver, note };
    let contents = game.session.answer(submission)?;
    game.append(&contents);
    Ok(())
}

#[test]
fn desks_do_not_see_one_another_and_open_together() {
    let mut game = position(3, &["season 1", "orders"]);
    let blue = Lane::Desk(BLUE);
    let (key, touched) = (key_in(&game, blue), game.session.touched(blue, BLUE));
    let before = facts(&game);
    say(&mut game, RED, "first to Well");
    say(&mut game, RED, "seal");
    say(&mut game, GREEN, "seal");
    assert_eq!(facts(&game), before, "nothing is opened before all are in");
    assert_eq!(game.session.questions().len(), 1);
    submit(&mut game, &key, BLUE, Some(touched), Submitted::Choice("seal")).expect("not stale");
    assert_eq!(
        facts(&game)[before.len()..],
        ["BandMarched Red first to Well", "BandsHeld Blue", "BandsHeld Green", "PartBegan card"]
    );
}

#[test]
fn a_page_made_before_something_touched_it_is_stale() {
    let mut game = position(2, &["season 1", "orders"]);
    let lane = Lane::Desk(RED);
    let touched = game.session.touched(lane, RED);
    let number = say(&mut game, RED, "first to Well");
    let preview = game.session.withdraw(number, by(RED), None).expect("not sealed yet");
    game.accept(preview);
    let key = key_in(&game, lane);
    let stale = submit(&mut game, &key, RED, Some(touched), Submitted::Choice("first to Ford"));
    assert_eq!(stale, Err(AnswerFault::Stale { touched: number + 1 }));
    let fresh = Some(number + 1);
    submit(&mut game, &key, RED, fresh, Submitted::Choice("first to Ford")).expect("fresh");
}

#[test]
fn a_second_click_finds_the_question_closed() {
    let mut game = position(2, &["season 1", "orders"]);
    let key = key_in(&game, Lane::Desk(RED));
    submit(&mut game, &key, RED, None, Submitted::Choice("seal")).expect("open");
    let entries = game.entries.len();
    let again = submit(&mut game, &key, RED, None, Submitted::Choice("seal"));
    assert_eq!(again, Err(AnswerFault::NotOpen));
    assert_eq!(game.entries.len(), entries);
}

#[test]
fn in_a_window_only_a_seats_own_acts_make_its_page_stale() {
    let mut game = position(3, &["season 1"]);
    let of = |game: &Game<Toy>, seat| game.session.touched(Lane::Window, seat);
    let (red, blue) = (of(&game, RED), of(&game, BLUE));
    say(&mut game, RED, "give 1 to Blue");
    assert_eq!(of(&game, BLUE), blue, "what Red does makes no page of Blue stale");
    assert_ne!(of(&game, RED), red);
    let key = key_in(&game, Lane::Window);
    submit(&mut game, &key, BLUE, Some(blue), Submitted::Choice("done")).expect("not stale");
    let key = key_in(&game, Lane::Window);
    let stale = submit(&mut game, &key, RED, Some(red), Submitted::Choice("give 1 to Blue"));
    assert!(matches!(stale, Err(AnswerFault::Stale { .. })), "{stale:?}");
    let asked = game.session.questions()[0].whom();
    assert!(!asked.holds(BLUE) && asked.holds(RED) && asked.holds(GREEN));
}

#[test]
fn what_is_not_offered_is_told_why() {
    let mut game = position(2, &["season 1", "orders"]);
    let mut says = |seat: Seat, lane, text: &str| {
        let key = key_in(&game, lane);
        submit(&mut game, &key, seat, None, Submitted::Choice(text))
    };
    let desk = Lane::Desk(RED);
    assert!(matches!(says(RED, desk, "fly"), Err(AnswerFault::Invalid(_))));
    assert!(matches!(says(BLUE, desk, "seal"), Err(AnswerFault::NotYours)));
    let far = says(RED, desk, "first to Tower");
    assert!(matches!(far, Err(AnswerFault::Illegal(_, why, _)) if why.clause == crate::Rule::T4b));
    let none = says(RED, desk, "no orders");
    assert!(matches!(none, Err(AnswerFault::Illegal(_, why, _)) if why.clause == crate::Rule::T4c));
    let key = key_in(&game, desk);
    let dice = Submitted::Dice(Throw::of(&[1]).expect("one die"));
    assert_eq!(submit(&mut game, &key, RED, None, dice), Err(AnswerFault::WrongKind));
}

#[test]
fn dice_and_cards_must_be_possible() {
    let mut game = clash();
    say(&mut game, RED, "stand");
    let key = key_in(&game, Lane::Matter(Subject::Place(crate::Place::Ford)));
    for values in [[7].as_slice(), &[0], &[1, 2], &[]] {
        let dice = Submitted::Dice(Throw::of(values).expect("few dice"));
        let fault = submit(&mut game, &key, BLUE, None, dice);
        assert!(matches!(fault, Err(AnswerFault::DiceOutOfRange(_))), "{values:?}: {fault:?}");
    }
    let dice = Submitted::Dice(Throw::of(&[3]).expect("one die"));
    assert_eq!(submit(&mut game, &key, RED, None, dice), Err(AnswerFault::NotYours));

    let mut game = position(2, &["season 1", "card"]);
    let key = key_in(&game, Lane::Main);
    for number in [8, 63, 64, 255] {
        let card = Submitted::Card(kernel::Card(number));
        assert_eq!(submit(&mut game, &key, Seat::UMPIRE, None, card), Err(AnswerFault::CardGone));
    }
    submit(&mut game, &key, Seat::UMPIRE, None, Submitted::Card(kernel::Card(7))).expect("there");
    assert!(!game.session.campaign().state.deck.holds(kernel::Card(7)));
}

#[test]
fn silence_is_what_the_question_says_and_is_kept_as_such() {
    let mut game = position(2, &["season 1", "orders"]);
    let key = key_in(&game, Lane::Desk(RED));
    submit(&mut game, &key, RED, None, Submitted::Silent).expect("the rules name it");
    say(&mut game, BLUE, "seal");
    assert!(facts(&game).contains(&"OrdersMissing Red".to_owned()));
    let history = game.history().expect("readable");
    let silent = history.lines().any(|(_, content, _)| match content {
        Content::Input(input) => input.given == Given::Silent("no orders".to_owned()),
        _ => false,
    });
    assert!(silent);
    let key = key_in(&game, Lane::Main);
    let fault = submit(&mut game, &key, Seat::UMPIRE, None, Submitted::Silent);
    assert_eq!(fault, Err(AnswerFault::WrongKind), "a card does not draw itself");
}

#[test]
fn only_the_umpire_waives_and_only_what_may_be() {
    let mut game = clash();
    say(&mut game, RED, "stand");
    throw(&mut game, 6);
    let key = key_in(&game, Lane::Matter(Subject::Place(crate::Place::Ford)));
    let mut report = |text: &str, by_seat: Seat, waiver: Option<&str>| {
        let given = Submitted::Report(text);
        let waiver = waiver.map(str::to_owned);
        let submission = Submission {
            key: &key,
            seat: RED,
            touched: None,
            given,
            by: by(by_seat),
            waiver,
            note: None,
        };
        game.session.answer(submission).map(|contents| game.append(&contents))
    };
    let odd = "winner: defender; attacker lost: 0; defender lost: 1";
    let refused = |outcome: Result<(), AnswerFault<Toy>>, clause| match outcome {
        Err(AnswerFault::Form(_, faults)) => faults.iter().any(
            |fault| matches!(fault, FormFault::Refused { refusal, .. } if refusal.clause == clause),
        ),
        _ => false,
    };
    assert!(refused(report(odd, RED, None), crate::Rule::T9b));
    assert!(refused(report(odd, RED, Some("it was so")), crate::Rule::T9b), "no seat waives");
    assert!(refused(report(odd, Seat::UMPIRE, None), crate::Rule::T9b), "not without a reason");
    let none_left = "winner: defender; attacker lost: 6; defender lost: 3";
    assert!(refused(report(none_left, Seat::UMPIRE, Some("so")), crate::Rule::T9a));
    report(odd, Seat::UMPIRE, Some("it was so")).expect("waived");
    assert!(facts(&game).iter().any(|fact| fact.starts_with("BattleFought at Ford won by Red")));
    let loaded = kernel::Session::open(&game.history().expect("readable"));
    assert!(loaded.divergence().is_none(), "a waiver is remembered");
    assert_eq!(loaded.campaign(), game.session.campaign());
    assert_eq!(kernel::session::audit(&game.history().expect("readable")), []);
}

#[test]
fn a_model_reports_with_its_name_and_dice() {
    let mut game = clash();
    say(&mut game, RED, "stand");
    throw(&mut game, 1);
    let key = key_in(&game, Lane::Matter(Subject::Place(crate::Place::Ford)));
    let model = |name| Submitted::Model { name, dice: Box::leak(Box::new(|bound| bound - 1)) };
    let unknown = game.answer(&key, RED, model("chess"));
    assert_eq!(unknown, Err(AnswerFault::NoSuchModel));
    game.answer(&key, RED, model("skirmish")).expect("a model");
    let history = game.history().expect("readable");
    let run = history.lines().find_map(|(_, content, _)| match content {
        Content::Input(input) => match &input.given {
            Given::Report { model, .. } => model.clone(),
            _ => None,
        },
        _ => None,
    });
    let run = run.expect("a model's report");
    assert_eq!(run.name, "skirmish");
    assert!(!run.dice.is_empty() && run.dice.iter().all(|(value, bound)| value + 1 == *bound));
}

#[test]
fn two_battles_are_open_at_once_and_answered_apart() {
    let rulings =
        ["season 1", "Blue first at Mill", "Green first at Oak", "White first at Oak", "orders"];
    let mut game = position(4, &rulings);
    for seat in (0..4).map(Seat) {
        say(&mut game, seat, "seal");
    }
    let [mill, oak] =
        [crate::Place::Mill, crate::Place::Oak].map(|at| Lane::Matter(Subject::Place(at)));
    let (key, touched) = (key_in(&game, mill), game.session.touched(mill, RED));
    let before = facts(&game).len();
    throw(&mut game, 5);
    let report = key_in(&game, oak);
    let lost = "winner: attacker; defender lost: 3";
    game.answer(&report, GREEN, Submitted::Report(lost)).expect("a party reports");
    assert_eq!(facts(&game).len(), before, "nothing is booked before both are in");
    submit(&mut game, &key, RED, Some(touched), Submitted::Choice("withdraw to Well"))
        .expect("the other battle made no page stale");
    assert_eq!(
        facts(&game)[before..][..2],
        ["BandWithdrew Red first to Well", "BandWithdrew Red second to Well"]
    );
}
