//! What a question says: one sentence, then what there is to know before one decides.

use kernel::session::Question;
use kernel::sheet::Prompt;
use kernel::{Message, Topic};

use super::terms::{faction, number, of_battle};
use crate::clauses::Clause;
use crate::state::{BattleNo, Campaign};
use crate::{Kingdoms, Purpose, Subject};

/// What a question says.
pub(super) fn prompt(c: &Campaign, question: &Question<Kingdoms>) -> Prompt {
    let (title, detail) = match question.topic {
        Topic::Ask(clause, subject) => ask(c, clause, subject),
        Topic::Roll(_, purpose) | Topic::Draw(_, purpose) => {
            (self::purpose(c, purpose), Vec::new())
        }
        Topic::Report(_, no) => (of("kingdoms-ask-report", c, no), about(c, no)),
    };
    Prompt { detail, ..Prompt::new(title) }
}

fn of(id: &'static str, c: &Campaign, no: BattleNo) -> Message {
    match c.battle(no) {
        Some(battle) => of_battle(id, c, battle),
        None => Message::new("kingdoms-ask").with("battle", number(no)),
    }
}

/// Where a battle stands.
fn about(c: &Campaign, no: BattleNo) -> Vec<Message> {
    c.battle(no).map(|battle| of_battle("kingdoms-battle-line", c, battle)).into_iter().collect()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "others are not looked for here")]
fn ask(c: &Campaign, clause: Clause, subject: Subject) -> (Message, Vec<Message>) {
    match subject {
        Subject::Campaign => (Message::new("kingdoms-ask-campaign"), Vec::new()),
        Subject::Faction(seat) => {
            let word = match clause {
                Clause::Basic5 => "colour",
                Clause::Setup4 => "site",
                Clause::Caploss1 => "new-site",
                Clause::Neutral3 => "volunteer",
                Clause::Spend5 => "second",
                Clause::Ord8 => "seal",
                _ => "orders",
            };
            let title = Message::new("kingdoms-ask-faction");
            let title = title.with("what", word).with("who", faction(c, seat));
            let held = Message::new("kingdoms-ask-points").with("points", c.faction(seat).bonus);
            (title, if word == "orders" { vec![held] } else { Vec::new() })
        }
        Subject::Battle(no) => {
            let id = match clause {
                Clause::Naval1 => "kingdoms-ask-counter",
                Clause::Arm9 => "kingdoms-ask-stand-in",
                Clause::Res1 => "kingdoms-ask-concession",
                Clause::Res4 => "kingdoms-ask-double-rout",
                _ => "kingdoms-ask-onward",
            };
            (of(id, c, no), about(c, no))
        }
        Subject::Side(no, role) => {
            let id = match clause {
                Clause::Arm1 => "kingdoms-ask-approve",
                _ => "kingdoms-ask-army",
            };
            (of(id, c, no).with("role", role.word()), about(c, no))
        }
    }
}

/// What dice are for.
pub(super) fn purpose(c: &Campaign, purpose: Purpose) -> Message {
    match purpose {
        Purpose::Deal(seat) => Message::new("kingdoms-purpose-deal").with("who", faction(c, seat)),
        Purpose::Order => Message::new("kingdoms-purpose-order"),
        Purpose::Tie => Message::new("kingdoms-purpose-tie"),
        Purpose::StandIn(no) => {
            Message::new("kingdoms-purpose-stand-in").with("battle", number(no))
        }
        Purpose::Naval(no, seat) => Message::new("kingdoms-purpose-naval")
            .with("battle", number(no))
            .with("who", faction(c, seat)),
    }
}
