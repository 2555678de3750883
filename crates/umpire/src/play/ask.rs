//! An open question as text, and what is typed in answer to it.

use catalogue::{Asked, Open};
use kernel::journal::How;
use kernel::sheet::{SheetChoice, SheetQuestion, SheetRefusal, Wanted};
use kernel::{Card, Dice, Message, Reader, Seat};

use super::answer::Said;
use super::input::{self, Typed};
use super::{Next, Table};
use crate::desk::{ASIDE, CLAUSE, HEADING};
use crate::exit::Failure;

/// An option that can be picked by number: whose it is, and the order.
type Pick = (Seat, String);

impl Table<'_> {
    /// Asks the next open question until something comes of it.
    pub(super) fn ask_next(&mut self) -> Result<Next, Failure> {
        let open = self.sitting.open();
        let index = self.passed % open.len().max(1);
        let Some(question) = open.into_iter().nth(index) else {
            self.wrong(&[Message::new("umpire-play-nothing-open")])?;
            return Ok(Next::Quit);
        };
        let picks = self.show(&question)?;
        loop {
            let Some(line) = self.read_line()? else { return Ok(Next::Quit) };
            match self.typed(&question, &picks, input::read(&line))? {
                Next::Again => {}
                next => return Ok(next),
            }
        }
    }

    /// Writes a question with its options; hands back what can be picked by number.
    fn show(&mut self, open: &Open) -> Result<Vec<Pick>, Failure> {
        let seats: Vec<Seat> = open.whom.iter().collect();
        let first = seats.first().copied().unwrap_or(Seat::UMPIRE);
        let Some(question) = self.question(open, first) else { return Ok(Vec::new()) };
        self.head(open, &question, first)?;
        match question.wanted {
            Wanted::Choice { .. } => self.choices(open, &seats),
            Wanted::Dice { dice, purpose } => {
                self.ask_dice(dice, &purpose)?;
                Ok(Vec::new())
            }
            Wanted::Card { cards, purpose } => {
                let said = Message::new("umpire-play-draw").with("purpose", purpose);
                self.desk.tell(&said.with("left", cards.len() as u32))?;
                self.cards(&cards)?;
                Ok(Vec::new())
            }
            Wanted::Report(form) => {
                let sheet = press::text::battle_sheet_text(&form.sheet, &self.desk.words);
                self.desk.page(&sheet)?;
                self.desk.gap()?;
                let said = if form.models.is_empty() {
                    Message::new("umpire-play-report")
                } else {
                    Message::new("umpire-play-report-or-auto")
                        .name("models", form.models.join(", "))
                };
                self.desk.tell(&said)?;
                Ok(Vec::new())
            }
            Wanted::Hidden => Ok(Vec::new()),
        }
    }

    /// A question as its seat sees it.
    pub(super) fn question(&self, open: &Open, seat: Seat) -> Option<SheetQuestion> {
        let reader = if seat.is_umpire() { Reader::Umpire } else { Reader::Seat(seat) };
        let questions = self.sitting.sheet(reader).questions;
        questions.into_iter().find(|question| question.key == open.key)
    }

    fn head(&mut self, open: &Open, question: &SheetQuestion, seat: Seat) -> Result<(), Failure> {
        self.desk.gap()?;
        self.moment(seat)?;
        if self.sitting.seat_count() > 1 && !matches!(question.wanted, Wanted::Choice { .. }) {
            let names: Vec<String> = open.whom.iter().map(|at| self.seat_name(at)).collect();
            self.desk.line(format_args!("{HEADING}{}{HEADING:#}", names.join(", ")))?;
        }
        if open.desk.is_some() {
            let said = Message::new("umpire-play-in-secret").name("seat", self.seat_name(seat));
            self.desk.tell(&said)?;
        }
        let title = self.desk.text(&question.prompt.title);
        let lead = format!("[{}] ", open.clause);
        self.desk.prompt(format_args!("{CLAUSE}[{}]{CLAUSE:#} ", open.clause))?;
        self.desk.set_after(HEADING, lead.chars().count(), &title)?;
        for detail in &question.prompt.detail {
            let text = self.desk.text(detail);
            self.desk.set("    ", &text)?;
        }
        Ok(())
    }

    /// Writes turn and date.
    fn moment(&mut self, seat: Seat) -> Result<(), Failure> {
        let reader = if seat.is_umpire() { Reader::Umpire } else { Reader::Seat(seat) };
        let moment = self.sitting.sheet(reader).moment;
        let parts: Vec<String> = moment.iter().map(|part| self.desk.text(part)).collect();
        if parts.is_empty() { Ok(()) } else { self.desk.set_in(ASIDE, "", &parts.join(" · ")) }
    }

    /// Writes the options of every seat asked, numbered through.
    fn choices(&mut self, open: &Open, seats: &[Seat]) -> Result<Vec<Pick>, Failure> {
        let mut picks = Vec::new();
        for &seat in seats {
            let wanted = self.question(open, seat).map(|question| question.wanted);
            let Some(Wanted::Choice { options, refused, silent, .. }) = wanted else { continue };
            if self.sitting.seat_count() > 1 {
                let name = self.seat_name(seat);
                self.desk.line(format_args!("{HEADING}{name}{HEADING:#}"))?;
            }
            for option in &options {
                picks.push((seat, option.order.clone()));
                self.option(picks.len(), option)?;
            }
            for refusal in &refused {
                self.refusal(refusal)?;
            }
            if let Some(order) = silent {
                let said = Message::new("umpire-play-silent").name("order", order);
                let text = self.desk.text(&said);
                self.desk.set_in(ASIDE, "     ", &text)?;
            }
        }
        Ok(picks)
    }

    fn option(&mut self, number: usize, option: &SheetChoice) -> Result<(), Failure> {
        let label = self.desk.text(&option.label);
        let order = if option.order == label { "" } else { &option.order };
        let len = label.chars().count() + order.chars().count() + 8;
        let beside = !order.is_empty() && len <= self.desk.width && !label.contains('\n');
        if beside {
            self.desk.line(format_args!("{number:3}  {label}  {ASIDE}{order}{ASIDE:#}"))?;
        } else {
            self.desk.set(&format!("{number:3}  "), &label)?;
        }
        if let Some(detail) = &option.detail {
            let text = self.desk.text(detail);
            self.desk.set_in(ASIDE, "     ", &text)?;
        }
        if !beside && !order.is_empty() {
            self.desk.set_in(ASIDE, "     ", order)?;
        }
        Ok(())
    }

    fn refusal(&mut self, refusal: &SheetRefusal) -> Result<(), Failure> {
        let said = Message::new("umpire-play-refused")
            .with("label", refusal.choice.label.clone())
            .name("clause", refusal.clause)
            .with("gist", refusal.gist.clone());
        let text = self.desk.text(&said);
        self.desk.set_in(ASIDE, "  -  ", &text)
    }

    fn ask_dice(&mut self, dice: Dice, purpose: &Message) -> Result<(), Failure> {
        let said = Message::new("umpire-play-throw")
            .with("count", dice.count)
            .with("sides", dice.sides)
            .with("purpose", purpose.clone());
        self.desk.tell(&said)
    }

    /// What comes of a line that was typed.
    fn typed(&mut self, open: &Open, picks: &[Pick], typed: Typed) -> Result<Next, Failure> {
        let seat = open.whom.iter().next().unwrap_or(Seat::UMPIRE);
        let done = match (&open.asked, typed) {
            (_, Typed::Quit) => return Ok(Next::Quit),
            (_, Typed::Undo) => {
                self.undo()?;
                true
            }
            (_, Typed::Pass) => {
                self.passed += 1;
                true
            }
            (Asked::Report { .. }, Typed::Nothing) => return self.fill_in(open, seat),
            (Asked::Report { .. }, Typed::Auto(model)) => self.auto_report(open, seat, &model)?,
            (Asked::Report { .. }, Typed::Text(text)) => {
                self.give(&open.key, seat, Said::Report(text), How::Terminal)?
            }
            (Asked::Dice { whose, dice }, Typed::Auto(_)) => {
                let values = self.cup.at(self.sitting.last()).throw(*dice)?;
                self.give(&open.key, *whose, Said::Dice(values), How::Program)?
            }
            (Asked::Card { whose, left }, Typed::Auto(_)) => {
                let card = self.cup.at(self.sitting.last()).card(left)?;
                self.give(&open.key, *whose, Said::Card(card), How::Program)?
            }
            (Asked::Dice { whose, dice }, Typed::Number(number)) => {
                self.typed_dice(open, *whose, *dice, &number.to_string())?
            }
            (Asked::Dice { whose, dice }, Typed::Text(text)) => {
                self.typed_dice(open, *whose, *dice, &text)?
            }
            (Asked::Card { whose, .. }, Typed::Number(number)) => {
                self.typed_card(open, *whose, &number.to_string())?
            }
            (Asked::Card { whose, .. }, Typed::Text(text)) => {
                self.typed_card(open, *whose, &text)?
            }
            (Asked::Choice { .. }, Typed::Number(number)) => self.picked(open, picks, number)?,
            (Asked::Choice { .. }, Typed::Text(text)) => self.ordered(open, picks, text)?,
            (_, typed) => {
                self.look(open, typed)?;
                false
            }
        };
        Ok(if done { Next::Go } else { Next::Again })
    }

    fn picked(&mut self, open: &Open, picks: &[Pick], number: usize) -> Result<bool, Failure> {
        match number.checked_sub(1).and_then(|index| picks.get(index)) {
            Some((seat, order)) => {
                self.give(&open.key, *seat, Said::Choice(order.clone()), How::Terminal)
            }
            None => {
                let said = Message::new("umpire-play-no-option").with("number", number as i64);
                self.wrong(&[said.with("count", picks.len() as i64)])?;
                Ok(false)
            }
        }
    }

    /// A typed order is the seat's that has it among its options; if none has, the first one
    /// asked is told why not.
    fn ordered(&mut self, open: &Open, picks: &[Pick], text: String) -> Result<bool, Failure> {
        let known = picks.iter().find(|(_, order)| order.eq_ignore_ascii_case(&text));
        let seat = known.map(|(seat, _)| *seat).or_else(|| open.whom.iter().next());
        let text = known.map_or(text, |(_, order)| order.clone());
        self.give(&open.key, seat.unwrap_or(Seat::UMPIRE), Said::Choice(text), How::Terminal)
    }

    fn typed_dice(
        &mut self,
        open: &Open,
        whose: Seat,
        dice: Dice,
        text: &str,
    ) -> Result<bool, Failure> {
        let Some(values) = input::dice(text, dice) else {
            let said = Message::new("kernel-dice-out-of-range")
                .with("count", dice.count)
                .with("sides", dice.sides);
            self.wrong(&[said])?;
            return Ok(false);
        };
        self.give(&open.key, whose, Said::Dice(values), How::Hand)
    }

    /// A card by its number or by what it is called.
    fn typed_card(&mut self, open: &Open, whose: Seat, text: &str) -> Result<bool, Failure> {
        let wanted = self.question(open, whose).map(|question| question.wanted);
        let Some(Wanted::Card { cards, .. }) = wanted else { return Ok(false) };
        let is_meant = |(card, name): &&(Card, Message)| {
            card.0.to_string() == text || self.desk.text(name).eq_ignore_ascii_case(text.trim())
        };
        match cards.iter().find(is_meant) {
            Some((card, _)) => self.give(&open.key, whose, Said::Card(card.0), How::Hand),
            None => {
                self.wrong(&[Message::new("umpire-play-no-card").name("card", text)])?;
                Ok(false)
            }
        }
    }

    /// Writes the cards left, each with its number.
    fn cards(&mut self, cards: &[(Card, Message)]) -> Result<(), Failure> {
        let named = cards.iter().map(|(card, name)| format!("{} {}", card.0, self.desk.text(name)));
        let list = named.collect::<Vec<_>>().join(", ");
        self.desk.set("    ", &list)
    }
}
