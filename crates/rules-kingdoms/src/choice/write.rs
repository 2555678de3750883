//! Orders in their one text form.

use super::{Attack, Choice};
use crate::state::{Campaign, Level};
use crate::words::{province_word, route_words};

fn attack(c: &Campaign, attack: Attack) -> String {
    let (target, source) = (province_word(c, attack.target), province_word(c, attack.source));
    let text = format!("attack {target} from {source} {}", route_words(c, attack.route));
    text.trim_end().to_owned()
}

/// The text of a choice.
pub(crate) fn write_choice(c: &Campaign, choice: Choice) -> String {
    match choice {
        Choice::Colour(colour) => format!("colour {}", colour.word()),
        Choice::PlaceCapital(at) => format!("place capital in {}", province_word(c, at)),
        Choice::NoCapitalYet => "no capital yet".to_owned(),
        Choice::Continue(no) => format!("continue {no}"),
        Choice::Withdraw(no) => format!("withdraw {no}"),
        Choice::Attack(it) => attack(c, it),
        Choice::SecondAttack(it) => format!("second {}", attack(c, it)),
        Choice::MoveCapital(to) => format!("move capital to {}", province_word(c, to)),
        Choice::Done => "done".to_owned(),
        Choice::Counter(no, from) => format!("counter {no} from {}", province_word(c, from)),
        Choice::HoldFleet => "hold fleet".to_owned(),
        Choice::Army(list) => {
            let list = c.setup.list(list);
            format!("army {} {}-{}", list.name, list.years.0, list.years.1)
        }
        Choice::OtherArmy(words) => format!("army other: {words}").trim_end().to_owned(),
        Choice::Volunteer(no) => format!("volunteer {no}"),
        Choice::VolunteerNone => "volunteer none".to_owned(),
        Choice::NameStandIn(seat, no) => format!("stand-in {seat} for {no}"),
        Choice::MasterDefends(no) => format!("stand-in umpire for {no}"),
        Choice::Approve(no) => format!("approve {no}"),
        Choice::Refuse(no) => format!("refuse {no}"),
        Choice::Level(no, Level::Draw) => format!("draw {no}"),
        Choice::Level(no, level) => format!("level {no} {}", level.words()),
    }
}
