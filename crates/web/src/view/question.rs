//! Questions with their options, dice, cards and reports.

use std::collections::BTreeSet;

use host::{Answerable, ReportState, Role, TableView};
use kernel::sheet::{PromptBlock, SheetChoice, SheetQuestion, SheetRefusal, Wanted};
use serde::Serialize;

use super::log::GivenView;
use super::{Cite, Seats, clock};
use crate::tongue::{Line, Name, T};

/// A question.
#[derive(Serialize)]
pub(crate) struct QuestionView {
    pub(crate) key: String,
    pub(crate) clause: Cite,
    pub(crate) whom: Vec<Name>,
    pub(crate) title: Line,
    pub(crate) detail: Vec<Line>,
    pub(crate) piece: Option<String>,
    pub(crate) touched: u64,
    /// In which role the reader may answer it, if in any.
    pub(crate) role: Option<String>,
    /// For which seat.
    pub(crate) seat: Option<u8>,
    #[serde(skip)]
    pub(crate) seat_name: Name,
    #[serde(skip)]
    pub(crate) is_silence_allowed: bool,
    /// The places where options start, if there are several: number and name.
    #[serde(skip)]
    pub(crate) starts: Vec<(u16, Name)>,
    /// The blocks of a long form: what is known of each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) blocks: Vec<BlockView>,
    /// What comes of it if nobody answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) silence: Option<Line>,
    /// What is written at the desk that asks it.
    #[serde(skip)]
    pub(crate) written: Vec<GivenView>,
    /// What its options were narrowed to.
    #[serde(skip)]
    pub(crate) find: String,
    /// By when it has to be answered.
    #[serde(skip)]
    pub(crate) due: Option<Line>,
    #[serde(skip)]
    pub(crate) is_late: bool,
    pub(crate) wanted: WantedView,
}

/// A card that may have been drawn.
#[derive(Serialize)]
pub(crate) struct CardView {
    /// Its number in the deck.
    pub(crate) card: u8,
    pub(crate) name: Line,
}

/// What a question wants.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WantedView {
    Choice {
        options: Vec<OptionView>,
        refused: Vec<RefusedView>,
        silent: Option<Line>,
        /// What may be said in words of one's own; the order lacks the words.
        #[serde(skip_serializing_if = "Option::is_none")]
        in_words: Option<Box<OptionView>>,
    },
    Dice {
        count: usize,
        sides: u8,
        purpose: Line,
    },
    Card {
        left: usize,
        /// Those left, by number.
        cards: Vec<CardView>,
        purpose: Line,
    },
    Report {
        battle: String,
        title: Line,
        state: Option<Line>,
    },
    Hidden,
}

/// An option.
#[derive(Serialize)]
pub(crate) struct OptionView {
    pub(crate) order: String,
    pub(crate) label: Line,
    pub(crate) detail: Option<Line>,
    pub(crate) places: Vec<u16>,
    /// Whether it stands if nobody answers.
    pub(crate) stands: bool,
    /// The heading it stands under.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) group: Option<Line>,
    /// Where it starts, by number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) from: Option<u16>,
    /// What is said back before it is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) said_back: Option<Line>,
    /// Whether a letter goes with it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) letter: bool,
}

/// A block of a long form.
#[derive(Serialize)]
pub(crate) struct BlockView {
    pub(crate) key: String,
    pub(crate) heading: Line,
    pub(crate) notes: Vec<Line>,
}

impl BlockView {
    fn of(block: &PromptBlock, t: &T) -> Self {
        Self {
            key: slug(&block.key),
            heading: t.msg(&block.heading),
            notes: block.notes.iter().map(|note| t.msg(note)).collect(),
        }
    }
}

/// What stands in a block.
pub(crate) struct BlockOptions<'v> {
    pub(crate) options: Vec<&'v OptionView>,
    pub(crate) refused: Vec<RefusalGroup<'v>>,
}

impl BlockOptions<'_> {
    /// Whether nothing stands there.
    pub(crate) fn is_empty(&self) -> bool {
        self.options.is_empty() && self.refused.is_empty()
    }
}

/// From how many options in blocks on they can be searched.
const SEARCHED_FROM: usize = 20;

/// A word as part of an id.
fn slug(word: &str) -> String {
    word.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}

/// Options under one heading.
pub(crate) struct OptionGroup<'v> {
    pub(crate) heading: Option<&'v Line>,
    pub(crate) options: Vec<&'v OptionView>,
}

/// From how many options on they can be narrowed to one place where they start.
const NARROWED_FROM: usize = 6;

/// Options refused for the same reason.
pub(crate) struct RefusalGroup<'v> {
    pub(crate) clause: &'v Cite,
    pub(crate) gist: &'v Line,
    pub(crate) waivable: bool,
    pub(crate) options: Vec<&'v OptionView>,
}

/// Refusals by their reason.
fn by_reason<'v>(refused: impl Iterator<Item = &'v RefusedView>) -> Vec<RefusalGroup<'v>> {
    let mut groups: Vec<RefusalGroup<'v>> = Vec::new();
    for RefusedView { option, clause, gist, waivable } in refused {
        let waivable = *waivable;
        let same = |group: &&mut RefusalGroup<'_>| {
            group.clause == clause && group.gist == gist && group.waivable == waivable
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.options.push(option),
            None => groups.push(RefusalGroup { clause, gist, waivable, options: vec![option] }),
        }
    }
    groups
}

/// A refused option.
#[derive(Serialize)]
pub(crate) struct RefusedView {
    #[serde(flatten)]
    pub(crate) option: OptionView,
    pub(crate) clause: Cite,
    pub(crate) gist: Line,
    pub(crate) waivable: bool,
}

impl OptionView {
    fn of(choice: &SheetChoice, silent: Option<&str>, t: &T) -> Self {
        Self {
            stands: silent == Some(choice.order.as_str()),
            order: choice.order.clone(),
            label: t.msg(&choice.label),
            detail: choice.detail.as_ref().map(|detail| t.msg(detail)),
            places: choice.places.iter().map(|place| place.0).collect(),
            group: choice.group.as_ref().map(|group| t.msg(group)),
            from: choice.from.map(|place| place.0),
            said_back: choice.said_back.as_ref().map(|said| t.msg(said)),
            letter: choice.letter,
        }
    }

    /// Where it starts, for an attribute.
    pub(crate) fn start(&self) -> String {
        self.from.map(|place| place.to_string()).unwrap_or_default()
    }

    /// Its order as part of an id.
    pub(crate) fn slug(&self) -> String {
        slug(&self.order)
    }

    /// Whether it says a text in small letters somewhere.
    fn says(&self, text: &str) -> bool {
        let detail = self.detail.as_ref().map(Line::plain).unwrap_or_default();
        let group = self.group.as_ref().map(Line::plain).unwrap_or_default();
        let all = [self.label.plain(), detail, group, self.order.clone()];
        all.iter().any(|part| part.to_lowercase().contains(text))
    }

    /// The places it concerns, for an attribute.
    pub(crate) fn places_listed(&self) -> String {
        let places: Vec<String> = self.places.iter().map(u16::to_string).collect();
        places.join(" ")
    }
}

impl RefusedView {
    fn of(refusal: &SheetRefusal, t: &T, ruleset: &str) -> Self {
        Self {
            option: OptionView::of(&refusal.choice, None, t),
            clause: Cite::new(ruleset, refusal.clause),
            gist: t.msg(&refusal.gist),
            waivable: refusal.waivable,
        }
    }
}

impl QuestionView {
    /// Every question the reader may know of. Those the visitor may answer say so.
    pub(crate) fn all(table: &TableView, t: &T, seats: &Seats) -> Vec<Self> {
        let mut views: Vec<Self> = Self::to_answer(table, t, seats);
        for question in &table.sheet.questions {
            if !views.iter().any(|view| view.key == question.key) {
                views.push(Self::of(question, None, table, t, seats));
            }
        }
        views
    }

    /// What the visitor is asked: in the visitor's own seats, and as the umpire where nobody
    /// else is asked. Who holds both sides of a battle is asked once how it went.
    pub(crate) fn to_answer(table: &TableView, t: &T, seats: &Seats) -> Vec<Self> {
        let mut asked: Vec<&Answerable> = Vec::new();
        for one in table.answerable.iter().filter(|one| is_own(one)) {
            let is_same = |other: &&Answerable| other.question.key == one.question.key;
            let is_report = matches!(one.question.wanted, Wanted::Report(_));
            if !is_report || !asked.iter().any(is_same) {
                asked.push(one);
            }
        }
        asked.into_iter().map(|one| Self::of(&one.question, Some(one), table, t, seats)).collect()
    }

    /// What the umpire may answer for others.
    pub(crate) fn for_others(table: &TableView, t: &T, seats: &Seats) -> Vec<Self> {
        let others = table.answerable.iter().filter(|one| !is_own(one));
        others.map(|one| Self::of(&one.question, Some(one), table, t, seats)).collect()
    }

    pub(crate) fn of(
        question: &SheetQuestion,
        answerable: Option<&Answerable>,
        table: &TableView,
        t: &T,
        seats: &Seats,
    ) -> Self {
        let ruleset = table.setup.ruleset.as_str();
        let seat = answerable.map(|one| one.seat);
        let state = table.reports_open.iter().find(|state| state.key == question.key);
        let due = clock::due_of(question, seat, table, t);
        Self {
            is_late: due.as_ref().is_some_and(|(_, is_late)| *is_late),
            due: due.map(|(line, _)| line),
            key: question.key.clone(),
            clause: Cite::new(ruleset, question.clause),
            whom: question.whom.iter().map(|seat| seats.name(*seat)).collect(),
            title: t.msg(&question.prompt.title),
            detail: question.prompt.detail.iter().map(|line| t.msg(line)).collect(),
            piece: question.prompt.piece.clone(),
            touched: question.touched,
            role: answerable.map(|one| one.role.to_string()),
            seat: seat.map(|seat| seat.0),
            seat_name: seat.map(|seat| seats.name(seat)).unwrap_or_default(),
            is_silence_allowed: answerable.is_some_and(|one| one.may_be_silent),
            blocks: question.prompt.blocks.iter().map(|block| BlockView::of(block, t)).collect(),
            silence: question.prompt.silence.as_ref().map(|line| t.msg(line)),
            written: Vec::new(),
            find: String::new(),
            starts: starts(&question.wanted, table),
            wanted: wanted(&question.wanted, state, t, ruleset),
        }
    }

    /// What is written, equal lines as one: its words, how many of it there are, and the line that
    /// taking one back takes, if any may be taken back.
    pub(crate) fn written_lines(&self) -> Vec<(&Line, usize, Option<u64>)> {
        let mut lines: Vec<(&Line, usize, Option<u64>)> = Vec::new();
        for of in &self.written {
            let own = of.may_withdraw.then_some(of.number);
            match lines.iter_mut().find(|(label, ..)| **label == of.label) {
                Some((_, count, last)) => (*count, *last) = (*count + 1, own.or(*last)),
                None => lines.push((&of.label, 1, own)),
            }
        }
        lines
    }

    /// How many options there are.
    pub(crate) fn options_count(&self) -> usize {
        match &self.wanted {
            WantedView::Choice { options, .. } => options.len(),
            _ => 0,
        }
    }

    /// Whether it has so many options under blocks that one may look for some.
    pub(crate) fn may_be_searched(&self) -> bool {
        !self.find.is_empty() || (!self.blocks.is_empty() && self.options_count() >= SEARCHED_FROM)
    }

    /// Leaves only options that say this text somewhere, and those that stand under no heading.
    pub(crate) fn narrow(&mut self, find: &str) {
        let WantedView::Choice { options, refused, .. } = &mut self.wanted else { return };
        let wanted = find.to_lowercase();
        options.retain(|option| option.group.is_none() || option.says(&wanted));
        refused.retain(|one| one.option.says(&wanted));
        find.clone_into(&mut self.find);
    }

    /// The options and refusals of a block.
    pub(crate) fn in_block(&self, block: &BlockView) -> BlockOptions<'_> {
        let mut of = BlockOptions { options: Vec::new(), refused: Vec::new() };
        let WantedView::Choice { options, refused, .. } = &self.wanted else { return of };
        let is_here = |option: &OptionView| option.group.as_ref() == Some(&block.heading);
        of.options = options.iter().filter(|option| is_here(option)).collect();
        let here = refused.iter().filter(|one| is_here(&one.option) && self.is_barred(one));
        of.refused = by_reason(here);
        of
    }

    /// Whether a block is shown: what has neither notes nor anything to choose is left out, and
    /// whatever has nothing to choose while one looks for something.
    pub(crate) fn shows(&self, block: &BlockView, of: &BlockOptions<'_>) -> bool {
        !of.is_empty() || (self.find.is_empty() && !block.notes.is_empty())
    }

    fn is_in_block(&self, option: &OptionView) -> bool {
        self.blocks.iter().any(|block| option.group.as_ref() == Some(&block.heading))
    }

    /// Whether a refusal stands in its block, and not among those that the umpire may let pass.
    fn is_barred(&self, one: &RefusedView) -> bool {
        self.is_in_block(&one.option) && !(one.waivable && self.is_for_umpire())
    }

    /// The options under their headings; those in blocks left out.
    pub(crate) fn groups(&self) -> Vec<OptionGroup<'_>> {
        let WantedView::Choice { options, .. } = &self.wanted else { return Vec::new() };
        let mut groups: Vec<OptionGroup<'_>> = Vec::new();
        for option in options.iter().filter(|it| !it.letter && !self.is_in_block(it)) {
            let heading = option.group.as_ref();
            match groups.iter_mut().find(|group| group.heading == heading) {
                Some(group) => group.options.push(option),
                None => groups.push(OptionGroup { heading, options: vec![option] }),
            }
        }
        groups
    }

    /// The options that a letter goes with.
    pub(crate) fn letters(&self) -> Vec<&OptionView> {
        let WantedView::Choice { options, .. } = &self.wanted else { return Vec::new() };
        options.iter().filter(|option| option.letter).collect()
    }

    /// What the book refuses, by reason.
    pub(crate) fn refusals(&self) -> Vec<RefusalGroup<'_>> {
        let WantedView::Choice { refused, .. } = &self.wanted else { return Vec::new() };
        by_reason(refused.iter().filter(|one| !self.is_barred(one)))
    }

    /// Whether the option that stands if nobody answers is among those shown, marked as such.
    pub(crate) fn shows_what_stands(&self) -> bool {
        match &self.wanted {
            WantedView::Choice { options, .. } => options.iter().any(|option| option.stands),
            WantedView::Dice { .. }
            | WantedView::Card { .. }
            | WantedView::Report { .. }
            | WantedView::Hidden => false,
        }
    }

    /// Whether it is answered as the umpire, who may let pass what is refused.
    pub(crate) fn is_for_umpire(&self) -> bool {
        self.role.as_deref() == Some("umpire")
    }

    /// The piece it is about, for an attribute.
    pub(crate) fn piece_key(&self) -> &str {
        self.piece.as_deref().unwrap_or_default()
    }

    /// The role's name, for a field.
    pub(crate) fn role_word(&self) -> &str {
        self.role.as_deref().unwrap_or_default()
    }

    /// The seat's number, for a field.
    pub(crate) fn seat_number(&self) -> u8 {
        self.seat.unwrap_or_default()
    }

    /// Where the battle sheet is, below the campaign's address.
    pub(crate) fn battle_query(&self) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("key", &self.key).append_pair("as", self.role_word());
        query.append_pair("seat", &self.seat_number().to_string());
        query.finish()
    }
}

/// Where the options of a long list start, in the order of the plan.
fn starts(wanted: &Wanted, table: &TableView) -> Vec<(u16, Name)> {
    let Wanted::Choice { options, .. } = wanted else { return Vec::new() };
    let places: BTreeSet<u16> =
        options.iter().filter_map(|option| option.from).map(|place| place.0).collect();
    if places.len() < 2 || options.len() < NARROWED_FROM {
        return Vec::new();
    }
    let named = |number: u16| {
        let place = table.plan.places.get(usize::from(number))?;
        Some((number, Name(place.name.clone())))
    };
    places.into_iter().filter_map(named).collect()
}

fn is_own(one: &Answerable) -> bool {
    one.seat.is_umpire() || matches!(one.role, Role::Seat(_))
}

fn wanted(wanted: &Wanted, state: Option<&ReportState>, t: &T, ruleset: &str) -> WantedView {
    match wanted {
        Wanted::Choice { options, refused, silent, in_words } => WantedView::Choice {
            in_words: in_words.as_ref().map(|choice| Box::new(OptionView::of(choice, None, t))),
            options: options
                .iter()
                .map(|choice| OptionView::of(choice, silent.as_deref(), t))
                .collect(),
            refused: refused.iter().map(|one| RefusedView::of(one, t, ruleset)).collect(),
            silent: silent.as_ref().map(|order| {
                let stands = options.iter().find(|choice| choice.order == *order);
                let label = stands.map(|choice| choice.label.clone());
                let label = label.unwrap_or_else(|| {
                    kernel::Message::new("kernel-subject").name("subject", order.clone())
                });
                t.msg(&label)
            }),
        },
        Wanted::Dice { dice, purpose } => WantedView::Dice {
            count: dice.count.into(),
            sides: dice.sides,
            purpose: t.msg(purpose),
        },
        Wanted::Card { cards, purpose } => WantedView::Card {
            left: cards.len(),
            cards: cards
                .iter()
                .map(|(card, name)| CardView { card: card.0, name: t.msg(name) })
                .collect(),
            purpose: t.msg(purpose),
        },
        Wanted::Report(form) => WantedView::Report {
            battle: form.battle.clone(),
            title: form.sheet.title.as_ref().map(|title| t.msg(title)).unwrap_or_default(),
            state: state.map(|state| t.msg(&state.said)),
        },
        Wanted::Hidden => WantedView::Hidden,
    }
}
