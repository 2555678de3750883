//! Orders written down.

use super::Choice;
use crate::fact::Share;
use crate::state::{ArmyId, Campaign, Element, Origin, PointId};

/// The word of an army: `Bohemond`.
pub(crate) fn army(c: &Campaign, army: ArmyId) -> &str {
    &c.setup.armies[army.index()].word
}

/// The name of a point.
pub(crate) fn point(c: &Campaign, point: PointId) -> &str {
    c.setup.map.name(point)
}

/// An element: `Kn`, `Kn of Robert`, `LH of the Byzantines`.
fn element(c: &Campaign, own: ArmyId, element: Element) -> String {
    let word = element.troop.word();
    match element.of {
        Origin::Army(from) if from == own => word.to_owned(),
        Origin::Army(from) => format!("{word} of {}", army(c, from)),
        Origin::Byzantines => format!("{word} of the Byzantines"),
    }
}

/// The one text form of a choice.
pub(crate) fn write_choice(c: &Campaign, choice: Choice) -> String {
    let who = army(c, choice.army());
    let what = match choice {
        Choice::Joins(_, with) => format!("joins {}", army(c, with)),
        Choice::KeepsApart(_) => "keeps apart".to_owned(),
        Choice::TakesIn(_, joined) => format!("takes in {}", army(c, joined)),
        Choice::Declines(_, joined) => format!("declines {}", army(c, joined)),
        Choice::Keeps(own, troop, from) => {
            format!("keeps {}", element(c, own, Element { troop, of: Origin::Army(from) }))
        }
        Choice::Marches(_) => "marches".to_owned(),
        Choice::Stays(_) => "stays".to_owned(),
        Choice::AwaitsFleet(_) => "awaits the fleet".to_owned(),
        Choice::Allots(_, numbers) => {
            let part = |share: &Share| format!("{} {}", point(c, share.exit), share.count);
            format!("allots {}", numbers.iter().map(part).collect::<Vec<_>>().join(", "))
        }
        Choice::Besieges(_, at) => format!("besieges {}", point(c, at)),
        Choice::LeavesAlone(_, at) => format!("leaves {} alone", point(c, at)),
        Choice::Presses(_) => "presses the siege".to_owned(),
        Choice::Assaults(_) => "assaults".to_owned(),
        Choice::GivesUp(own, lost) => format!("gives up {}", element(c, own, lost)),
        Choice::Dismounts(own, lost) => format!("dismounts {}", element(c, own, lost)),
        Choice::Converts(own, lost) => format!("converts {}", element(c, own, lost)),
        Choice::JoinsBattle(_) => "joins the battle".to_owned(),
        Choice::StandsAside(_) => "stands aside".to_owned(),
        Choice::Sallies(_) => "sallies".to_owned(),
        Choice::KeepsWalls(_) => "keeps the walls".to_owned(),
        Choice::ShutsIn(_) => "shuts himself in".to_owned(),
        Choice::TakesRefuge(_, at) => format!("takes refuge in {}", point(c, at)),
        Choice::Retreats(_, to) => format!("retreats to {}", point(c, to)),
    };
    format!("{who} {what}")
}
