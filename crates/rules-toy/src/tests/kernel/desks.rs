//! What a seat writes at its desk: whole slips, in place of one another.

use kernel::Wording as _;

use super::correcting::check_loaded;
use super::*;

/// What stands at the desk of a seat.
pub(super) fn written(game: &Game<Toy>, seat: Seat) -> Vec<String> {
    let c = game.session.campaign();
    game.session.written(seat).into_iter().map(|choice| Toy::write_choice(c, choice)).collect()
}

#[test]
fn a_slip_stands_in_place_of_what_was_written_and_sent() {
    let mut game = position(2, &["season 1", "orders"]);
    say(&mut game, RED, "first to Well");
    say(&mut game, RED, "seal");
    let same = game.session.slip_instead(RED, "first to Well # still\nseal", &by(RED));
    assert!(same.expect("not open yet").contents.is_empty(), "the same again changes nothing");
    let other = game.session.slip_instead(RED, "first to Well", &by(RED)).expect("not open yet");
    assert!(other.is_sound() && !other.is_complete);
    assert_eq!(other.contents.len(), 1, "only the seal goes");
    let other = game.session.slip_instead(RED, "second to Well\nseal", &by(RED));
    let other = other.expect("not open yet");
    assert!(other.is_sound() && other.is_complete);
    game.append(&other.contents);
    game.session = other.session;
    assert_eq!(written(&game, RED), ["second to Well", "seal"]);
    check_loaded(&game);
    say(&mut game, BLUE, "seal");
    assert!(facts(&game).contains(&"BandMarched Red second to Well".to_owned()));
    assert!(game.session.desk(RED).is_none(), "the slips are open");
    let late = game.session.slip_instead(RED, "seal", &by(RED)).expect("nothing lies there");
    assert_eq!(late.lines[0].fault, Some(AnswerFault::NotOpen));
    check_loaded(&game);
}

/// What others wrote would show in the faults of lines read after the slips are opened.
#[test]
fn no_line_is_read_after_the_one_that_opens_the_slips() {
    let mut game = position(2, &["season 1", "orders"]);
    say(&mut game, BLUE, "seal");
    let slip = game.session.slip_instead(RED, "first to Ford\nseal\nstand\nstnad", &by(RED));
    let slip = slip.expect("not open yet");
    assert!(slip.is_complete);
    let faults: Vec<_> = slip.lines.iter().map(|line| line.fault.clone()).collect();
    assert_eq!(faults, [None, None, Some(AnswerFault::NotOpen), Some(AnswerFault::NotOpen)]);
    assert!(
        game.session.desk(RED).is_some_and(|desk| desk.written.is_empty() && desk.asked.is_some())
    );
}
