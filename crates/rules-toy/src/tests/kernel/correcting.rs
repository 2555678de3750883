//! Taking back, slips, roll-backs.

use kernel::Session;
use kernel::session::{Consequence, CorrectionFault, Instead, RollBack};

use super::desks::written;
use super::*;

type Corrected = Result<Preview<Toy>, CorrectionFault<Toy>>;

fn slip(game: &Game<Toy>, text: &str, after: bool) -> Corrected {
    game.session.slip(text, after, by(Seat::UMPIRE), "a test".to_owned())
}

fn roll_back(game: &Game<Toy>, to: crate::When, without: &[u64], keep: bool) -> Corrected {
    let history = game.history().expect("readable");
    let (by, reason) = (by(Seat::UMPIRE), "a test".to_owned());
    let wish = RollBack { to, without, instead: Vec::new(), keep_choices: keep };
    game.session.roll_back(&history, wish, by, reason)
}

/// Back to a step, with something else instead of one answer.
fn replace(game: &Game<Toy>, to: crate::When, number: u64, given: Instead) -> Corrected {
    let history = game.history().expect("readable");
    let wish = RollBack { to, without: &[], instead: vec![(number, given)], keep_choices: true };
    game.session.roll_back(&history, wish, by(Seat::UMPIRE), "a test".to_owned())
}

/// The journal leads to the same campaign.
#[track_caller]
pub(super) fn check_loaded(game: &Game<Toy>) {
    let history = game.history().expect("readable");
    let loaded = Session::open(&history);
    assert_eq!(loaded.divergence(), None);
    assert_eq!(loaded.campaign(), game.session.campaign());
    assert_eq!(history.campaign(), *game.session.campaign());
    assert_eq!(loaded.questions(), game.session.questions());
    assert!(loaded.record().eq(game.session.record()));
    assert_eq!(loaded.inputs(), game.session.inputs());
}

/// Whether a seat may take back an entry, as a word.
fn may(game: &Game<Toy>, number: u64, seat: Seat) -> &'static str {
    match game.session.may_withdraw(number, seat) {
        Ok(()) => "yes",
        Err(CorrectionFault::Barrier) => "barrier",
        Err(CorrectionFault::NotYours) => "not yours",
        Err(CorrectionFault::NotAChoice) => "no choice",
        Err(CorrectionFault::NoSuchInput) => "none",
        Err(_) => "other",
    }
}

#[test]
fn a_sheet_can_be_taken_back_until_all_are_sealed() {
    let mut game = position(3, &["season 1", "orders"]);
    let march = say(&mut game, RED, "first to Well");
    let seal = say(&mut game, RED, "seal");
    let blue = say(&mut game, BLUE, "seal");
    assert_eq!(may(&game, march, RED), "yes", "an earlier line of one's own sheet");
    assert_eq!(may(&game, seal, RED), "yes");
    assert_eq!(may(&game, seal, BLUE), "not yours");
    assert_eq!(may(&game, 1, RED), "none");
    let preview = game.session.withdraw(march, by(RED), None).expect("may be");
    assert!(preview.dropped.is_empty() && preview.gone.is_empty());
    game.accept(preview);
    check_loaded(&game);
    assert_eq!(written(&game, RED), ["seal"], "the seal moves up: the sheet stays sent");
    let seal = game.session.desk(RED).and_then(|desk| desk.last).expect("sent");
    let preview = game.session.withdraw(seal, by(RED), None).expect("may be");
    game.accept(preview);
    say(&mut game, RED, "second to Well");
    let seal = say(&mut game, RED, "seal");
    let green = say(&mut game, GREEN, "seal");
    for (number, seat) in [(seal, RED), (blue, BLUE), (green, GREEN)] {
        assert_eq!(may(&game, number, seat), "none", "the step is over");
    }
    assert!(facts(&game).contains(&"BandMarched Red second to Well".to_owned()));
    check_loaded(&game);
}

#[test]
fn nothing_is_taken_back_past_what_it_opened() {
    let mut game = clash();
    let sealed: Vec<u64> = game.session.inputs().iter().map(|input| input.number).collect();
    assert_eq!(may(&game, sealed[0], RED), "barrier", "the sheets are open");
    let stand = say(&mut game, RED, "stand");
    assert_eq!(may(&game, stand, RED), "yes", "no die has fallen");
    let die = throw(&mut game, 6);
    assert_eq!(may(&game, stand, RED), "barrier");
    assert_eq!(may(&game, die, BLUE), "no choice");
    let unexplained = game.session.withdraw(stand, by(Seat::UMPIRE), None);
    assert!(matches!(unexplained, Err(CorrectionFault::NeedsReason)));
    let reason = Some("he meant to withdraw".to_owned());
    let preview = game.session.withdraw(stand, by(Seat::UMPIRE), reason).expect("he may");
    game.accept(preview);
    check_loaded(&game);
    say(&mut game, RED, "stand");
    let open = &game.session.questions()[0].topic;
    assert!(matches!(open, Topic::Report(..)), "the same battle meets the same die: {open:?}");
}

#[test]
fn a_withdrawn_sheet_drops_what_can_no_longer_be() {
    let mut game = clash();
    let stand = say(&mut game, RED, "stand");
    let sealed = game.session.inputs()[0].clone();
    let reason = Some("a mistake".to_owned());
    let preview = game.session.withdraw(sealed.number, by(Seat::UMPIRE), reason).expect("he may");
    assert_eq!(told(&preview.gone), ["BandsHeld Red", "BandsHeld Blue"]);
    assert!(preview.dropped.is_empty());
    game.accept(preview);
    check_loaded(&game);
    say(&mut game, RED, "first to Oak");
    say(&mut game, RED, "seal");
    assert!(facts(&game).contains(&"BandMarched Red first to Oak".to_owned()));
    let kept = game.session.inputs().iter().any(|input| input.number == stand);
    assert!(!kept, "there is no battle at the Ford now, and the step is over");
    check_loaded(&game);
}

#[test]
fn a_slip_has_one_of_three_outcomes() {
    let mut game = position(2, &["season 1", "orders"]);
    let march = say(&mut game, RED, "first to Ford");
    let still = slip(&game, "Blue has 9 coins", false).expect("a ruling");
    assert_eq!(still.consequence(), Consequence::Nothing);
    let moved = slip(&game, "Red first at Tower", false).expect("a ruling");
    assert_eq!(moved.consequence(), Consequence::Answers);
    assert_eq!(moved.dropped, [march], "Ford does not border the Tower");
    assert!(moved.session.questions().iter().any(|question| question.whom().holds(RED)));
    game.accept(moved);
    check_loaded(&game);

    let mut game = position(2, &["season 1", "Red first at Ford", "orders"]);
    let key = key_in(&game, Lane::Desk(RED));
    game.answer(&key, RED, Submitted::Silent).expect("silence");
    say(&mut game, BLUE, "seal");
    let poorer = slip(&game, "Red has 2 coins", false).expect("a ruling");
    assert_eq!(poorer.consequence(), Consequence::Facts);
    assert_eq!(told(&poorer.gone), ["CoinsChanged Red now 2"]);
    assert_eq!(told(&poorer.come), ["CoinsChanged Red now 1"]);
    game.accept(poorer);
    check_loaded(&game);
}

#[test]
fn a_slip_that_ends_the_step_leaves_its_answers_behind() {
    let mut game = position(2, &["season 1", "orders"]);
    let march = say(&mut game, RED, "first to Ford");
    let preview = slip(&game, "muster", false).expect("a ruling");
    assert_eq!(preview.dropped, [march]);
    assert_eq!(preview.consequence(), Consequence::Answers);
    game.accept(preview);
    check_loaded(&game);
    let back = slip(&game, "orders", false).expect("a ruling");
    game.accept(back);
    let lines = game.session.questions()[0].options_of(RED).map(|of| of.legal.len());
    assert_eq!(lines, Some(5), "the sheet is empty again");
}

#[test]
fn a_slip_laid_before_facts_survives_what_is_taken_back_after() {
    let mut game = clash();
    let ruling = slip(&game, "Blue has 7 coins", false).expect("a ruling");
    assert_eq!(ruling.consequence(), Consequence::Nothing);
    game.accept(ruling);
    let sealed = game.session.inputs()[0].number;
    let reason = Some("a mistake".to_owned());
    let preview = game.session.withdraw(sealed, by(Seat::UMPIRE), reason).expect("he may");
    game.accept(preview);
    assert_eq!(game.session.campaign().holding(BLUE).coins, 7);
    check_loaded(&game);
}

#[test]
fn a_slip_can_wait_for_the_end_of_the_step() {
    let mut game = position(2, &["season 1", "orders"]);
    game.accept(slip(&game, "Red has 8 coins", true).expect("a ruling"));
    game.accept(slip(&game, "Blue gives 3 to Red", true).expect("a gift"));
    assert_eq!(game.session.campaign().holding(RED).coins, 3, "not yet");
    check_loaded(&game);
    let key = key_in(&game, Lane::Desk(BLUE));
    game.answer(&key, BLUE, Submitted::Silent).expect("silence costs a coin");
    say(&mut game, RED, "seal");
    assert_eq!(game.session.campaign().holding(RED).coins, 8, "the gift has lapsed");
    let history = game.history().expect("readable");
    let lapsed = history.lines().any(|(_, content, _)| {
        matches!(content, Content::Note { kind, text, .. }
            if kind == "lapsed" && text == "Blue gives 3 to Red")
    });
    assert!(lapsed, "and the journal says so");
    check_loaded(&game);
}

#[test]
fn a_gift_is_open_to_its_giver_alone() {
    let game = position(2, &["season 1", "orders"]);
    let gift = |seat| game.session.slip("Red gives 1 to Blue", false, by(seat), String::new());
    assert!(gift(RED).is_ok() && gift(Seat::UMPIRE).is_ok());
    assert!(matches!(gift(BLUE), Err(CorrectionFault::NeedsReason)));
    let ruling = game.session.slip("Red has 9 coins", false, by(RED), String::new());
    assert!(matches!(ruling, Err(CorrectionFault::NeedsReason)));
    assert!(matches!(slip(&game, "Red flies", false), Err(CorrectionFault::Invalid(_))));
    assert!(matches!(slip(&game, "Red has 200 coins", false), Err(CorrectionFault::Slip(_))));
}

#[test]
fn a_roll_back_keeps_dice_and_asks_for_choices_anew() {
    let mut game = clash();
    say(&mut game, RED, "stand");
    throw(&mut game, 6);
    let orders = game.session.when();
    let preview = roll_back(&game, orders, &[], false).expect("the open step");
    assert_eq!(preview.dropped.len(), 3);
    assert_eq!(told(&preview.gone), ["BandsHeld Red", "BandsHeld Blue"]);
    game.accept(preview);
    check_loaded(&game);
    say(&mut game, BLUE, "seal");
    say(&mut game, RED, "seal");
    say(&mut game, RED, "stand");
    let open = &game.session.questions()[0].topic;
    assert!(matches!(open, Topic::Report(..)), "the die is kept: {open:?}");
    check_loaded(&game);
}

#[test]
fn a_roll_back_without_one_answer_plays_on_as_far_as_the_rest_carries() {
    let mut game = position(2, &["season 1", "orders"]);
    let orders = game.session.when();
    say(&mut game, RED, "seal");
    say(&mut game, BLUE, "seal");
    let card = game.session.last() + 1;
    let key = key_in(&game, Lane::Main);
    game.answer(&key, Seat::UMPIRE, Submitted::Card(kernel::Card(7))).expect("a quiet year");
    say(&mut game, RED, "strengthen first");
    let whole = facts(&game);
    let preview = roll_back(&game, orders, &[card], true).expect("a closed step");
    assert_eq!(preview.dropped, [card]);
    game.accept(preview);
    check_loaded(&game);
    let open = &game.session.questions()[0].topic;
    assert!(matches!(open, Topic::Draw(..)), "{open:?}");
    let key = key_in(&game, Lane::Main);
    game.answer(&key, Seat::UMPIRE, Submitted::Card(kernel::Card(7))).expect("again");
    assert_eq!(facts(&game), whole, "the muster came again by itself");
    check_loaded(&game);
}

#[test]
fn acts_in_a_window_move_up_where_one_is_dropped() {
    let mut game = position(2, &["season 1", "Red has 1 coins"]);
    let gifts = game.session.when();
    let first = act(&mut game, BLUE, "give 3 to Red");
    let back = act(&mut game, RED, "give 3 to Blue");
    let later = act(&mut game, RED, "give 1 to Blue");
    let preview = roll_back(&game, gifts, &[first], true).expect("a closed step");
    assert_eq!(preview.dropped, [first, back], "Red cannot give 3 now");
    game.accept(preview);
    check_loaded(&game);
    assert!(game.session.inputs().is_empty(), "nothing hangs: {:?}", game.session.inputs());
    let coins = |seat| game.session.campaign().holding(seat).coins;
    assert_eq!((coins(RED), coins(BLUE)), (0, 4), "the later gift came again");
    let history = game.history().expect("readable");
    let counts = |number| history.lines().any(|(at, _, live)| at == number && live);
    assert!(!counts(first) && !counts(back) && !counts(later), "what moved up is entered anew");
    assert_eq!(kernel::session::audit(&history), []);
}

/// An act in the open window.
fn act(game: &mut Game<Toy>, seat: Seat, text: &str) -> u64 {
    let key = key_in(game, Lane::Window);
    let number = game.session.last() + 1;
    game.answer(&key, seat, Submitted::Choice(text)).unwrap_or_else(|f| panic!("{text}: {f:?}"));
    number
}

#[test]
fn an_answer_can_be_replaced_and_is_checked_by_the_rules() {
    let mut game = position(2, &["season 1", "orders"]);
    let orders = game.session.when();
    let march = say(&mut game, RED, "first to Well");
    say(&mut game, RED, "seal");
    say(&mut game, BLUE, "seal");
    let card = game.session.last() + 1;
    let key = key_in(&game, Lane::Main);
    game.answer(&key, Seat::UMPIRE, Submitted::Card(kernel::Card(7))).expect("a quiet year");
    let before = game.session.last();
    let far = replace(&game, orders, march, Instead::Choice("first to Tower".into()));
    let Err(CorrectionFault::Instead(number, AnswerFault::Illegal(_, refusal, _))) = far else {
        panic!("{:?}", far.err())
    };
    assert_eq!((number, refusal.clause), (march, crate::Rule::T4b));
    let never = replace(&game, orders, before + 9, Instead::Card(kernel::Card(0)));
    assert!(matches!(never, Err(CorrectionFault::NoSuchInput)));
    let preview = replace(&game, orders, march, Instead::Choice("second to Well".into()));
    let preview = preview.expect("a march");
    assert_eq!(told(&preview.gone), ["BandMarched Red first to Well"]);
    assert_eq!(told(&preview.come), ["BandMarched Red second to Well"]);
    assert!(preview.dropped.is_empty(), "nobody is asked again");
    game.accept(preview);
    check_loaded(&game);
    let history = game.history().expect("readable");
    assert!(history.lines().any(|(at, _, live)| at == card && live), "the same card");
    let new = history.lines().filter(|(at, ..)| *at > before).find_map(|(_, content, _)| {
        if let Content::Input(record) = content { Some(record.clone()) } else { None }
    });
    let new = new.expect("the new answer is an entry");
    assert_eq!((new.seat, new.by.seat), (RED, Seat::UMPIRE), "Red's answer by the umpire's hand");
    assert_eq!(kernel::session::audit(&history), []);
    let other = replace(&game, orders, card, Instead::Card(kernel::Card(0))).expect("a card");
    game.accept(other);
    check_loaded(&game);
}

#[test]
fn slips_since_are_laid_again_or_told_to_have_lapsed() {
    let mut game = position(2, &["season 1", "orders"]);
    let orders = game.session.when();
    let sealed = say(&mut game, RED, "seal");
    game.accept(slip(&game, "Blue gives 2 to Red", true).expect("a gift"));
    say(&mut game, BLUE, "seal");
    game.accept(slip(&game, "Blue has 9 coins", false).expect("a ruling"));
    let ruling = game.session.last();
    game.accept(slip(&game, "Blue gives 7 to Red", false).expect("a gift"));
    let coins =
        |game: &Game<Toy>| [RED, BLUE].map(|seat| game.session.campaign().holding(seat).coins);
    let was = coins(&game);
    let again = roll_back(&game, orders, &[], true).expect("a closed step");
    assert_eq!((again.consequence(), again.lapsed.len()), (Consequence::Nothing, 0));
    game.accept(again);
    check_loaded(&game);
    assert_eq!(coins(&game), was, "the slips count once and are laid again");
    let without = roll_back(&game, orders, &[sealed], true).expect("a closed step");
    assert_eq!(without.lapsed.len(), 3, "Red is asked again: the next step is not reached");
    assert_eq!(without.consequence(), Consequence::Answers);
    let laid = game.history().expect("readable");
    let laid = laid.lines().filter(|(at, content, live)| {
        *live
            && *at > ruling
            && matches!(content, Content::Slip(slip) if slip.text == "Blue has 9 coins")
    });
    let numbers: Vec<u64> = laid.map(|(at, ..)| at).collect();
    let poor = roll_back(&game, orders, &numbers, true).expect("a closed step");
    assert_eq!(poor.lapsed, ["Blue gives 7 to Red"], "he has not so much without the ruling");
    game.accept(poor);
    check_loaded(&game);
}

#[test]
fn a_roll_back_to_a_step_with_a_slip_in_it_counts_its_facts_once() {
    let mut game = clash();
    game.accept(slip(&game, "Blue has 7 coins", false).expect("a ruling"));
    let orders = game.session.when();
    say(&mut game, RED, "withdraw to Oak");
    let whole = facts(&game);
    let preview = roll_back(&game, orders, &[], true).expect("a closed step");
    assert_eq!(preview.consequence(), Consequence::Nothing);
    game.accept(preview);
    let (mut now, mut was) = (facts(&game), whole);
    now.sort();
    was.sort();
    assert_eq!(now, was);
    check_loaded(&game);
}

#[test]
fn only_the_umpire_rolls_back_and_only_to_a_step_there_was() {
    let game = clash();
    let history = game.history().expect("readable");
    let orders = game.session.when();
    let back = |to, seat| {
        let wish = RollBack { to, without: &[], instead: Vec::new(), keep_choices: true };
        game.session.roll_back(&history, wish, by(seat), "a test".to_owned()).err()
    };
    assert_eq!(back(orders, RED), Some(CorrectionFault::NeedsReason));
    let never = crate::When { season: 9, ..orders };
    assert_eq!(back(never, Seat::UMPIRE), Some(CorrectionFault::NoSuchStep));
    assert_eq!(back(orders, Seat::UMPIRE), None);
    let silent = game.session.inputs().iter().filter(|input| input.answer == Answer::Silent);
    assert_eq!(silent.count(), 0);
}
