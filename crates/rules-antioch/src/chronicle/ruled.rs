//! What the umpire ruled, told.

use kernel::{Arg, Message, Seat};

use crate::fact::Ruling;
use crate::sheet::terms::{
    army, counts, manner_word, of_army, of_both, of_point, phase, point, seat, troop, yes_no,
};
use crate::state::{ArmyId, Campaign, Fleet, General, PointId};

/// What is said of a ruling.
pub(super) fn tell(c: &Campaign, ruling: &Ruling) -> Message {
    match *ruling {
        Ruling::Standing { army, point, .. } => of_both("antioch-ruled-standing", c, army, point),
        Ruling::Landing { army, turn, manner, from } => {
            let said = of_army("antioch-ruled-landing", c, army).with("turn", turn);
            whence(c, said.with("manner", manner_word(manner)), from)
        }
        Ruling::Besieged { army, point, ref enemies, .. } => {
            of_both("antioch-ruled-besieged", c, army, point).with("count", enemies.len() as u8)
        }
        Ruling::Holder { point, friendly } => {
            of_point("antioch-ruled-holder", c, point).with("friendly", yes_no(friendly))
        }
        Ruling::Credit { point, army: Some(who) } => of_both("antioch-ruled-credit", c, who, point),
        Ruling::Credit { point, army: None } => of_point("antioch-ruled-no-credit", c, point),
        Ruling::Elements { army, ref ranks } => of_army("antioch-ruled-elements", c, army)
            .with("count", ranks.total())
            .with("elements", counts(&ranks.sum())),
        Ruling::General { army, general } => ruled_general(c, army, general),
        Ruling::Stood { army, turns } => {
            of_army("antioch-ruled-stood", c, army).with("turns", turns)
        }
        Ruling::Siege { army, turns } => {
            of_army("antioch-ruled-siege", c, army).with("turns", turns)
        }
        Ruling::Halt { army, halted } => {
            of_army("antioch-ruled-halt", c, army).with("halted", yes_no(halted))
        }
        Ruling::Victory { army, turn } => {
            of_army("antioch-ruled-victory", c, army).with("turn", turn)
        }
        Ruling::Fleet { army, fleet } => ruled_fleet(c, army, fleet),
        Ruling::AtSea { army, port, since, .. } => {
            of_both("antioch-ruled-at-sea", c, army, port).with("turn", since)
        }
        Ruling::Attack { army, point, ref enemies } => {
            of_both("antioch-ruled-attack", c, army, point).with("count", enemies.len() as u8)
        }
        Ruling::Sally { point } => of_point("antioch-ruled-sally", c, point),
        Ruling::Byzantines { army, ref elements } => {
            of_army("antioch-ruled-byzantines", c, army).with("elements", counts(elements))
        }
        Ruling::Rotation { seat } => ruled_rotation(c, seat),
        Ruling::Time { turn, phase: part } => {
            Message::new("antioch-ruled-time").with("turn", turn).with("phase", phase(part))
        }
    }
}

fn whence(c: &Campaign, said: Message, from: Option<PointId>) -> Message {
    match from {
        Some(from) => {
            let said = Message { id: "antioch-ruled-landing-from".into(), ..said };
            said.with("from", point(c, from))
        }
        None => said,
    }
}

fn ruled_general(c: &Campaign, who: ArmyId, general: Option<General>) -> Message {
    let Some(general) = general else { return of_army("antioch-ruled-no-general", c, who) };
    of_army("antioch-ruled-general", c, who)
        .with("troop", troop(general.troop))
        .with("from", army(c, general.from))
}

fn ruled_fleet(c: &Campaign, who: ArmyId, fleet: Fleet) -> Message {
    let (word, turn) = match fleet {
        Fleet::None => ("none", 0),
        Fleet::Bound(turn) => ("bound", turn),
        Fleet::Ready(turn) => ("ready", turn),
    };
    of_army("antioch-ruled-fleet", c, who).with("fleet", Arg::from(word)).with("turn", turn)
}

fn ruled_rotation(c: &Campaign, who: Seat) -> Message {
    Message::new("antioch-ruled-rotation").with("seat", seat(c, who))
}
