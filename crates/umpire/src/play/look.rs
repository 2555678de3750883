//! What a person may look at while a question is open: map, ledgers, chronicle, rulebook.

use catalogue::{Open, Reading};
use kernel::{Message, Reader, Seat};
use press::text;

use super::Table;
use super::input::Typed;
use crate::desk::{ASIDE, CLAUSE, HEADING};
use crate::exit::Failure;

/// How many lines of the chronicle are shown if no number is given.
const LINES: usize = 12;

const HELP: [&str; 11] = [
    "umpire-help-answer",
    "umpire-help-next",
    "umpire-help-map",
    "umpire-help-ledgers",
    "umpire-help-sheet",
    "umpire-help-chronicle",
    "umpire-help-rule",
    "umpire-help-auto",
    "umpire-help-undo",
    "umpire-help-help",
    "umpire-help-quit",
];

impl Table<'_> {
    /// Shows what was asked for; a line that means nothing here is told so.
    pub(super) fn look(&mut self, open: &Open, typed: Typed) -> Result<(), Failure> {
        let seat = open.whom.iter().next().unwrap_or(Seat::UMPIRE);
        let reader = if seat.is_umpire() { Reader::Umpire } else { Reader::Seat(seat) };
        match typed {
            Typed::Nothing => Ok(()),
            Typed::Help => self.help(),
            Typed::Map => {
                let sheet = self.sitting.sheet(reader);
                let map = text::map_text(&self.sitting.plan(), &sheet, &self.desk.words);
                self.desk.page(&map)
            }
            Typed::Sheet => {
                let mut sheet = self.sitting.sheet(reader);
                sheet.questions.clear();
                let sheet = text::sheet_text(&sheet, &self.desk.words);
                self.desk.page(&sheet)
            }
            Typed::Ledgers(which) => self.ledgers(reader, &which),
            Typed::Chronicle(count) => self.chronicle(reader, count.unwrap_or(LINES)),
            Typed::Rule(number) => self.rule(&number),
            Typed::Undo
            | Typed::Pass
            | Typed::Quit
            | Typed::Auto(_)
            | Typed::Number(_)
            | Typed::Text(_) => {
                self.wrong(&[Message::new("umpire-play-means-nothing")])?;
                self.desk.tell(&Message::new("umpire-play-try-help"))
            }
        }
    }

    fn help(&mut self) -> Result<(), Failure> {
        for id in HELP {
            let line = self.desk.say(id);
            let (what, means) = line.split_once(" - ").unwrap_or(("", &line));
            self.desk.set(&format!("{what:12} "), means)?;
        }
        Ok(())
    }

    fn ledgers(&mut self, reader: Reader, which: &str) -> Result<(), Failure> {
        let sheet = self.sitting.sheet(reader);
        let wanted = which.to_lowercase();
        let mut shown = false;
        for ledger in &sheet.ledgers {
            let title = self.desk.text(&ledger.title).to_lowercase();
            if ledger.key.contains(&wanted) || title.contains(&wanted) {
                let table = text::ledger_text(ledger, &self.desk.words);
                self.desk.line(table.trim_end())?;
                self.desk.gap()?;
                shown = true;
            }
        }
        if !shown {
            let keys: Vec<&str> = sheet.ledgers.iter().map(|ledger| ledger.key).collect();
            let said = Message::new("umpire-play-no-ledger").name("ledgers", keys.join(", "));
            self.wrong(&[said])?;
        }
        Ok(())
    }

    fn chronicle(&mut self, reader: Reader, count: usize) -> Result<(), Failure> {
        let lines = self.sitting.chronicle(reader, 0);
        let last = lines.len().saturating_sub(count);
        let mut heading = None;
        for line in &lines[last..] {
            self.reading(line, &mut heading)?;
        }
        Ok(())
    }

    /// Shows what has happened since it was last shown.
    pub(super) fn tell_news(&mut self) -> Result<(), Failure> {
        let lines = self.sitting.chronicle(self.reader(), self.shown + 1);
        self.shown = self.sitting.last();
        let mut heading = self.heading.take();
        for line in &lines {
            self.reading(line, &mut heading)?;
        }
        self.heading = heading;
        Ok(())
    }

    /// Passes over what happened before the program was started; says where the campaign stands.
    pub(super) fn skip_chronicle(&mut self) {
        self.shown = self.sitting.last();
        self.heading = None;
    }

    fn reading(&mut self, line: &Reading, heading: &mut Option<Message>) -> Result<(), Failure> {
        if heading.as_ref() != Some(&line.heading) {
            let text = self.desk.text(&line.heading);
            self.desk.gap()?;
            self.desk.set_in(HEADING, "", &text)?;
            *heading = Some(line.heading.clone());
        }
        let clauses = line.clauses.join(", ");
        let lead = format!("  {clauses:8} ");
        self.desk.prompt(format_args!("  {CLAUSE}{clauses:8}{CLAUSE:#} "))?;
        let text = self.desk.text(&line.text);
        self.desk.set_after(anstyle::Style::new(), lead.chars().count(), &text)
    }

    /// Shows a clause of the rulebook.
    fn rule(&mut self, number: &str) -> Result<(), Failure> {
        let clauses = self.edition.clauses();
        if let ("", Some(first)) = (number, clauses.first()) {
            let said = Message::new("umpire-play-which-clause").name("clause", first.number);
            return self.desk.tell(&said);
        }
        let found = clauses.iter().find(|clause| clause.number.eq_ignore_ascii_case(number));
        let Some(clause) = found else {
            let said = Message::new("umpire-rules-no-clause").name("clause", number);
            return self.wrong(&[said.name("ruleset", self.edition.id())]);
        };
        let gist = self.desk.text(&clause.gist);
        let lead = format!("{}  ", clause.number);
        self.desk.prompt(format_args!("{CLAUSE}{}{CLAUSE:#}  ", clause.number))?;
        self.desk.set_after(anstyle::Style::new(), lead.chars().count(), &gist)?;
        let said = Message::new("umpire-rules-kind").with("kind", clause.kind.word());
        let text = self.desk.text(&said);
        self.desk.set_in(ASIDE, &" ".repeat(lead.chars().count()), &text)
    }
}
