//! Rulings of the umpire in text.

use super::Ruling;
use super::text::{Text, at, by_armies, named, placed, write_elements, write_ranks};
use crate::choice::point;
use crate::state::{ArmyId, Campaign, Fleet, Manner};
use crate::words::phase_word;

/// A ruling in text, as a fact of its own.
pub(super) fn write(c: &Campaign, ruling: Ruling) -> Text {
    let of = |army: ArmyId| named(c, army);
    match ruling {
        Ruling::Standing { army, point, .. } => ("RuledStanding", vec![of(army), at(c, point)]),
        Ruling::Landing { army, turn, manner, from } => {
            let manner = manner_word(manner).to_owned();
            let from = from.map(|from| format!("from {}", point(c, from)));
            let start = [of(army), format!("on {turn}"), manner];
            ("RuledLanding", start.into_iter().chain(from).collect())
        }
        Ruling::Besieged { army, point, enemies, .. } => {
            let start = [of(army), format!("in {}", self::point(c, point))];
            ("RuledBesieged", start.into_iter().chain(by_armies(c, &enemies)).collect())
        }
        Ruling::Holder { point, friendly } => {
            let word = if friendly { "friendly" } else { "enemy-held" };
            ("RuledHolder", vec![placed(c, point), word.to_owned()])
        }
        Ruling::Credit { point, army } => {
            let to = army.map_or_else(|| "nobody".to_owned(), of);
            ("RuledCredit", vec![placed(c, point), format!("to {to}")])
        }
        Ruling::Elements { army, ranks } => {
            ("RuledElements", vec![of(army), write_ranks(c, army, &ranks)])
        }
        Ruling::General { army, general } => {
            let word = general.map_or("none", |general| general.troop.word());
            ("RuledGeneral", vec![of(army), word.to_owned()])
        }
        Ruling::Stood { army, turns } => ("RuledStood", vec![of(army), turns.to_string()]),
        Ruling::Siege { army, turns } => ("RuledSiege", vec![of(army), turns.to_string()]),
        Ruling::Halt { army, halted } => {
            ("RuledHalt", vec![of(army), if halted { "halted" } else { "free" }.to_owned()])
        }
        Ruling::Victory { army, turn } => ("RuledVictory", vec![of(army), format!("on {turn}")]),
        Ruling::Fleet { army, fleet } => ("RuledFleet", vec![of(army), fleet_words(fleet)]),
        Ruling::AtSea { army, since, .. } => {
            ("RuledAtSea", vec![of(army), format!("since {since}")])
        }
        Ruling::Attack { army, point, enemies } => {
            let start = [of(army), at(c, point)];
            ("RuledAttack", start.into_iter().chain(by_armies(c, &enemies)).collect())
        }
        Ruling::Sally { point } => ("RuledSally", vec![placed(c, point)]),
        Ruling::Byzantines { army, elements } => {
            ("RuledByzantines", vec![of(army), write_elements(&elements)])
        }
        Ruling::Rotation { seat } => ("RuledRotation", vec![seat.to_string()]),
        Ruling::Time { turn, phase } => {
            ("RuledTime", vec![turn.to_string(), phase_word(phase).to_owned()])
        }
    }
}

fn manner_word(manner: Manner) -> &'static str {
    match manner {
        Manner::Start => "from the start",
        Manner::March => "by march",
        Manner::Sea => "by sea",
        Manner::Retreat => "by retreat",
    }
}

fn fleet_words(fleet: Fleet) -> String {
    match fleet {
        Fleet::None => "no fleet".to_owned(),
        Fleet::Bound(since) => format!("awaits one since {since}"),
        Fleet::Ready(since) => format!("ready since {since}"),
    }
}
