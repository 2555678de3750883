//! Letters that can be made of any campaign: the invitation at its start, and the brief for
//! whoever takes a seat over.

use host::TableView;
use kernel::ruleset::{OptionInfo, OptionValues};
use kernel::sheet::{Cell, Ledger, ReadyText, SeatSheet};
use kernel::{Arg, Message, Seat};

use super::beside::TextView;
use super::{Seats, spelled_out};
use crate::tongue::T;

/// How many turns a brief tells of; where steps have no turns, how many steps.
const TURNS_TOLD: usize = 3;
const STEPS_TOLD: usize = 12;

fn strong(said: Message) -> Message {
    Message::new("web-letter-strong").with("said", Arg::Strong(Box::new(said.into())))
}

fn text(key: String, title: Message, lines: Vec<Message>, table: &TableView, t: &T) -> TextView {
    TextView::of(&ReadyText { key, title, lines }, &table.plan, t)
}

/// A message if there are words for it, otherwise the word itself.
fn words_or(t: &T, id: String, word: &str) -> Arg {
    match t.words().knows(&id) {
        true => Message::new(id).into(),
        false => Arg::Name(word.replace('_', " ")),
    }
}

/// The invitation: what is played, by whom, and how the book is read where that is not as usual.
pub(crate) fn invitation(table: &TableView, t: &T) -> TextView {
    let setup = &table.setup;
    let ruleset = &setup.ruleset;
    let heading = Message::new("web-invite-heading")
        .name("title", &setup.title)
        .with("edition", words_or(t, format!("{ruleset}-name"), ruleset));
    let mut lines = vec![strong(heading)];
    let preset = format!("{ruleset}-preset-{}", setup.preset.replace(['_', '.', ' '], "-"));
    let preset = words_or(t, preset, &setup.preset);
    lines.push(Message::new("web-invite-preset").with("preset", preset));
    for (number, seat) in (1_i64..).zip(&setup.seats) {
        let holds = seat.holds.iter().map(|one| Arg::Name(one.clone())).collect::<Vec<_>>();
        let has = if holds.is_empty() { "no" } else { "yes" };
        lines.push(
            Message::new("web-invite-seat")
                .with("number", Arg::Number(number))
                .name("name", &seat.name)
                .with("has", has)
                .with("holds", Arg::List(holds)),
        );
    }
    let options = unusual(table, t);
    match options.is_empty() {
        true => lines.push(Message::new("web-invite-as-usual")),
        false => lines.push(strong(Message::new("web-invite-options"))),
    }
    lines.extend(options);
    lines.extend(table.plan.remarks.iter().cloned());
    lines.push(Message::new("web-invite-links"));
    text("invitation".to_owned(), Message::new("web-invite"), lines, table, t)
}

/// The options that are not as the recommended preset has them.
fn unusual(table: &TableView, t: &T) -> Vec<Message> {
    let setup = &table.setup;
    let Some(edition) = host::edition(&setup.ruleset) else { return Vec::new() };
    let usual = edition.presets().first().copied().unwrap_or_default();
    let line = |info: OptionInfo| {
        let value = setup.options.get(info.key)?;
        let usual = edition.preset_value(usual, info.key).filter(|usual| usual != value)?;
        let label = format!("{}-option-{}", setup.ruleset, info.key.replace(['_', '.'], "-"));
        let said = |value: &str| match info.values {
            OptionValues::Words(_) => {
                words_or(t, format!("{label}-{}", value.replace(['_', '.', ' '], "-")), value)
            }
            OptionValues::Number { .. } => Arg::Name(value.to_owned()),
            OptionValues::Table => Arg::Name(spelled_out(t, &label, value)),
        };
        Some(
            Message::new("web-invite-option")
                .with("value", said(value))
                .with("usual", said(&usual))
                .with("option", words_or(t, label.clone(), info.key))
                .name("clause", info.clause),
        )
    };
    edition.options().into_iter().filter_map(line).collect()
}

/// What whoever takes a seat over has to know: its sheet, what it is asked, and what happened
/// lately. Made of what the reader may see, and so never more.
pub(crate) fn brief(table: &TableView, seat: Seat, t: &T) -> TextView {
    let seats = Seats::of(&table.setup, t);
    let heading = Message::new("web-brief-heading")
        .name("title", &table.setup.title)
        .name("seat", seats.name(seat).0);
    let moment = table.sheet.moment.iter().map(|part| part.clone().into()).collect();
    let mut lines = vec![strong(heading), joined(moment)];
    match table.sheet.seats.iter().find(|of| of.seat == seat) {
        Some(own) => sheet(&mut lines, own),
        None => table.sheet.ledgers.iter().for_each(|of| ledger(&mut lines, of)),
    }
    lines.push(strong(Message::new("web-brief-asked")));
    let asked = table.sheet.questions.iter().filter(|asked| asked.whom.contains(&seat));
    let before = lines.len();
    lines.extend(asked.map(|asked| asked.prompt.title.clone()));
    if lines.len() == before {
        lines.push(Message::new("web-brief-nothing"));
    }
    lines.push(strong(Message::new("web-brief-lately")));
    lately(&mut lines, table);
    text(format!("brief-{}", seat.0), Message::new("web-brief"), lines, table, t)
}

fn joined(parts: Vec<Arg>) -> Message {
    Message::new("web-letter-row").with("parts", Arg::List(parts))
}

fn sheet(lines: &mut Vec<Message>, own: &SeatSheet) {
    lines.extend(own.lines.iter().cloned());
    own.ledgers.iter().for_each(|of| ledger(lines, of));
}

fn ledger(lines: &mut Vec<Message>, of: &Ledger) {
    if of.rows.is_empty() {
        return;
    }
    lines.push(strong(of.title.clone()));
    let cell = |cell: &Cell| match cell {
        Cell::Empty => None,
        Cell::Number(number) => Some(Arg::Number(*number)),
        Cell::Name(name) => Some(Arg::Name(name.clone())),
        Cell::Text(said) => Some(said.clone().into()),
    };
    lines.extend(of.rows.iter().map(|row| joined(row.cells.iter().filter_map(cell).collect())));
}

/// The chronicle of the last turns.
fn lately(lines: &mut Vec<Message>, table: &TableView) {
    let turn = |heading: &Message| {
        let found = heading.args.iter().find(|(name, _)| name == "turn");
        found.map(|(_, turn)| turn.clone())
    };
    let (mut turns, mut steps, mut told) = (Vec::new(), Vec::<&Message>::new(), Vec::new());
    for reading in table.chronicle.iter().rev() {
        match turn(&reading.heading) {
            Some(turn) if !turns.contains(&turn) => turns.push(turn),
            _ => {}
        }
        if steps.last() != Some(&&reading.heading) {
            steps.push(&reading.heading);
        }
        let too_far = match turns.is_empty() {
            true => steps.len() > STEPS_TOLD,
            false => turns.len() > TURNS_TOLD,
        };
        if too_far {
            break;
        }
        told.push(reading);
    }
    let mut heading = None;
    for reading in told.into_iter().rev() {
        if heading != Some(&reading.heading) {
            heading = Some(&reading.heading);
            lines.push(strong(reading.heading.clone()));
        }
        lines.push(reading.text.clone());
    }
}
