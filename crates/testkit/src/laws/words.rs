//! Everything that is said has words.

use std::collections::BTreeSet;
use std::path::Path;

use kernel::session::{Asked, Question};
use kernel::sheet::{BattleSheet, Cell, Ledger, Outcome, Plan, Sheet};
use kernel::{Arg, Clause, Message, Reader, SetupRecord, Showing, Topic};

use super::ensure;
use crate::game::{Game, known, readers};
use crate::picks::Picks;

/// Every message that a campaign gives rise to has an id, and the English files below `root` know
/// it; every fact, subject, purpose and moment has a text.
///
/// # Errors
/// Where it does not hold.
pub fn everything_has_words<R: Showing>(
    setup: &SetupRecord,
    bytes: &[u8],
    root: &str,
) -> Result<(), String> {
    let mut game = Game::<R>::found(setup)?;
    let mut heard = Heard::default();
    R::Clause::all().iter().for_each(|clause| heard.message(&R::gist(*clause)));
    heard.plan(&R::plan(game.session.campaign()));
    let models = R::models().iter();
    let named = models.map(|model| format!("{}-model-{}", R::ID, model.replace('_', "-")));
    named.for_each(|id| heard.message(&Message::new(id)));
    listen(&game, &mut heard)?;
    let mut picks = Picks::new(bytes);
    game.play_out(&mut picks, |game, picks| {
        if picks.once_in(4) || game.session.has_ended() { listen(game, &mut heard) } else { Ok(()) }
    })?;
    tell_all(&game, &mut heard)?;
    let known = known_ids(root)?;
    let own = format!("{}-", R::ID);
    let mut missing = heard.ids.iter().filter(|id| id.starts_with(&own) && !known.contains(*id));
    ensure(!heard.empty, || "a message without an id".to_owned())?;
    missing.next().map_or(Ok(()), |id| Err(format!("no English words for `{id}`")))
}

/// The ids that the English files of a crate know.
fn known_ids(root: &str) -> Result<BTreeSet<String>, String> {
    let folder = Path::new(root).join("locales/en");
    let files = std::fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut ids = BTreeSet::new();
    for file in files.flatten() {
        let text = std::fs::read_to_string(file.path()).map_err(|why| why.to_string())?;
        let named =
            text.lines().filter_map(|line| line.split_once('=')).map(|(id, _)| id.trim_end());
        ids.extend(named.filter(|id| !id.starts_with(' ')).map(str::to_owned));
    }
    Ok(ids)
}

/// What everybody sees and is asked now.
fn listen<R: Showing>(game: &Game<R>, heard: &mut Heard) -> Result<(), String> {
    let c = game.session.campaign();
    for reader in readers::<R>(c) {
        let view = R::view(c, reader);
        heard.sheet(&R::sheet(&view, reader, &known(&game.session, reader)));
    }
    for question in game.session.questions() {
        question_says(&R::view(c, Reader::Umpire), question, heard)?;
    }
    heard.message(&R::heading(c, game.session.when()));
    ensure(!R::write_when(c, game.session.when()).is_empty(), || "a moment without a text".into())
}

fn question_says<R: Showing>(
    view: &R::Campaign,
    question: &Question<R>,
    heard: &mut Heard,
) -> Result<(), String> {
    let prompt = R::prompt(view, question);
    heard.message(&prompt.title);
    prompt.detail.iter().chain(&prompt.silence).for_each(|message| heard.message(message));
    for block in &prompt.blocks {
        heard.message(&block.heading);
        block.notes.iter().for_each(|note| heard.message(note));
    }
    let text = match question.topic {
        Topic::Ask(_, subject) => R::write_subject(view, subject),
        Topic::Roll(_, purpose) | Topic::Draw(_, purpose) => {
            heard.message(&R::purpose(view, purpose));
            R::write_purpose(view, purpose)
        }
        Topic::Report(_, battle) => {
            report_says::<R>(view, battle, heard);
            return Ok(());
        }
    };
    ensure(!text.is_empty(), || format!("a question about nothing: {question:?}"))?;
    if let Asked::Choice(all) = &question.asked {
        for of in all {
            let refused = of.refused.iter().map(|(choice, _)| *choice);
            for choice in of.legal.iter().copied().chain(refused).chain(of.silent) {
                let said = R::option(view, question, choice);
                heard.message(&said.label);
                let more = said.detail.iter().chain(&said.group).chain(&said.said_back);
                more.for_each(|message| heard.message(message));
                let order = R::write_choice(view, choice);
                ensure(said.order == order, || format!("`{}` and `{order}`", said.order))?;
            }
        }
    }
    Ok(())
}

fn report_says<R: Showing>(view: &R::Campaign, battle: R::Battle, heard: &mut Heard) {
    heard.battle(&R::battle_sheet(view, battle));
    for blank in R::form_fields(view, battle) {
        let (heading, name) = R::field(view, battle, blank.field);
        heard.message(&heading);
        heard.message(&name);
        for value in 0..=blank.max {
            let said = R::value(view, battle, blank.field, value);
            said.iter().for_each(|message| heard.message(message));
        }
    }
}

/// What the chronicle tells of the whole campaign, and how it ended.
fn tell_all<R: Showing>(game: &Game<R>, heard: &mut Heard) -> Result<(), String> {
    let c = game.session.campaign();
    for noted in game.session.record() {
        let text = R::write_fact(c, &noted.recorded.fact);
        ensure(!text.name.is_empty() && !text.name.contains(' '), || format!("named {text}"))?;
        let mut told = false;
        for reader in readers::<R>(c) {
            let line = R::chronicle(c, &noted.recorded, reader);
            let may_know = R::audience(c, &noted.recorded.fact).includes(reader);
            ensure(line.is_none() || may_know, || format!("{reader:?} is told of {text}"))?;
            line.iter().for_each(|message| heard.message(message));
            told |= may_know;
        }
        ensure(told, || format!("nobody may know of {text}"))?;
    }
    R::outcome(c).iter().for_each(|outcome| heard.outcome(outcome));
    Ok(())
}

/// Ids of all messages met.
#[derive(Default)]
struct Heard {
    ids: BTreeSet<String>,
    empty: bool,
}

impl Heard {
    fn message(&mut self, message: &Message) {
        self.empty |= message.id.is_empty();
        self.ids.insert(message.id.to_string());
        message.args.iter().for_each(|(_, arg)| self.arg(arg));
    }

    fn arg(&mut self, arg: &Arg) {
        match arg {
            Arg::Message(message) => self.message(message),
            Arg::List(list) => list.iter().for_each(|arg| self.arg(arg)),
            Arg::Strong(arg) | Arg::Power(_, arg) => self.arg(arg),
            Arg::Name(_) | Arg::Number(_) | Arg::Word(_) => {}
        }
    }

    fn plan(&mut self, plan: &Plan) {
        plan.places.iter().for_each(|place| self.message(&place.kind));
        plan.powers.iter().for_each(|(_, name)| self.message(name));
        plan.remarks.iter().for_each(|remark| self.message(remark));
    }

    fn sheet(&mut self, sheet: &Sheet) {
        sheet.moment.iter().chain(&sheet.notices).for_each(|message| self.message(message));
        for place in &sheet.places {
            self.message(&place.text);
            place.taken.iter().for_each(|text| self.message(text));
            place.marks.iter().for_each(|mark| self.message(&mark.text));
        }
        sheet.groups.iter().for_each(|group| self.message(&group.text));
        sheet.routes.iter().for_each(|route| self.message(&route.text));
        for piece in &sheet.pieces {
            self.message(&piece.text);
            piece.marks.iter().for_each(|mark| self.message(&mark.text));
        }
        sheet.arrows.iter().for_each(|arrow| self.message(&arrow.text));
        for track in &sheet.tracks {
            self.message(&track.title);
            track.boxes.iter().for_each(|message| self.message(message));
            track.spans.iter().for_each(|span| self.message(&span.text));
        }
        for of in &sheet.boxes {
            self.message(&of.title);
            of.lines.iter().for_each(|line| self.message(&line.text));
            of.notes.iter().for_each(|(_, note)| self.message(note));
        }
        for text in &sheet.texts {
            self.message(&text.title);
            text.lines.iter().for_each(|line| self.message(line));
        }
        sheet.ledgers.iter().for_each(|ledger| self.ledger(ledger));
    }

    fn ledger(&mut self, ledger: &Ledger) {
        self.message(&ledger.title);
        ledger.columns.iter().for_each(|message| self.message(message));
        for cell in ledger.rows.iter().flat_map(|row| &row.cells) {
            if let Cell::Text(message) = cell {
                self.message(message);
            }
        }
    }

    fn battle(&mut self, sheet: &BattleSheet) {
        sheet.title.iter().for_each(|message| self.message(message));
        for section in &sheet.sections {
            self.message(&section.heading);
            section.lines.iter().for_each(|message| self.message(message));
            section.table.iter().for_each(|ledger| self.ledger(ledger));
        }
    }

    fn outcome(&mut self, outcome: &Outcome) {
        self.message(&outcome.reason);
        outcome.ledgers.iter().for_each(|ledger| self.ledger(ledger));
    }
}
