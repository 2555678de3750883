//! What a rule set must provide, in three traits: [`Ruleset`] to be played, [`Wording`] to be
//! written down, [`Showing`] to be looked at. The first is all that simulation needs.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::clause::{Clause, Permission, Refusal};
use crate::dice::Card;
use crate::form::{Blank, Filled};
use crate::message::Message;
use crate::offer::Offer;
pub use crate::options::{OptionInfo, OptionValues};
use crate::play::Play;
pub use crate::recorded::{Noted, Recorded};
use crate::seat::{Audience, Reader, Seat, SeatSet};
use crate::session::Question;
use crate::sheet::{BattleSheet, Outcome, Plan, Prompt, Sheet, SheetChoice};
use crate::table::{At, Flow, Pick, Topic};
use crate::terms::Terms;
use crate::words::Words;

/// A small plain value that questions are about: copied, compared and stored.
pub trait Word: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Word for T {}

/// A rule set that can be played.
pub trait Ruleset: Copy + Eq + Debug + Send + Sync + 'static {
    /// Its short name: `antioch`.
    const ID: &'static str;
    /// Raised whenever a golden campaign's facts change.
    const VERSION: u32;

    /// The unchanging set-up (shared) and the state (flat, cloned).
    type Campaign: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// The clauses of the book.
    type Clause: Clause + Serialize + DeserializeOwned;
    /// A step's place in the calendar: never the same for two steps of one campaign.
    type When: Word;
    /// What a choice can be about.
    type Subject: Word;
    /// What dice and cards can be for.
    type Purpose: Word;
    /// What can be decided outside the program.
    type Battle: Word;
    /// The fields of its reports.
    type Field: Word;
    /// Every answer anybody can give.
    type Choice: Copy + Eq + Debug + Send + Sync + 'static;
    /// Everything that can happen. Stored as JSON; frozen by golden files.
    type Fact: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What the umpire may rule and what may come unasked.
    type Slip: Copy + Eq + Debug + Send + Sync + 'static;

    /// Plays the step at hand from its start.
    ///
    /// # Errors
    /// [`Pause`](crate::Pause) where somebody has to answer first.
    fn step(p: &mut Play<'_, Self>) -> Flow<()>;

    /// Changes the state by what has happened. Contains no rule.
    fn apply(c: &mut Self::Campaign, fact: &Self::Fact);

    /// Whether the invariants of the state hold.
    ///
    /// # Errors
    /// The first that does not, in words for developers.
    fn check(c: &Self::Campaign) -> Result<(), String>;

    /// The place in the calendar of the step at hand.
    fn when(c: &Self::Campaign) -> Self::When;

    /// Whether the campaign is over.
    fn has_ended(c: &Self::Campaign) -> bool;

    /// How many seats there are, the umpire's not counted.
    fn seat_count(c: &Self::Campaign) -> u8;

    /// Who may report a battle (the umpire may always).
    fn parties(c: &Self::Campaign, battle: Self::Battle) -> SeatSet;

    /// The next field of a report, given those before it; `None` when the form is complete.
    fn next_field(
        c: &Self::Campaign,
        battle: Self::Battle,
        filled: &Filled<Self::Field>,
    ) -> Option<Blank<Self>>;

    /// Whether the field may have that value, given those before it. At least one value may.
    ///
    /// It is also asked, of a complete form, for a field that the form left out (what an army lost
    /// that stayed off the field): there a value may stand that says no more than goes without
    /// saying, and any other is refused by the clause that leaves the field out.
    ///
    /// # Errors
    /// The clause that forbids it.
    fn may_fill(
        c: &Self::Campaign,
        battle: Self::Battle,
        filled: &Filled<Self::Field>,
        field: Self::Field,
        value: u16,
    ) -> Permission<Self::Clause>;

    /// The battle models by name, the quickest first.
    fn models() -> &'static [&'static str];

    /// Decides a battle by a model. `dice(n)` gives a whole number from 0 to `n - 1`.
    fn model(
        c: &Self::Campaign,
        battle: Self::Battle,
        model: &str,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Filled<Self::Field>;

    /// A choice that holds words of a person's own: the same without them, and the words.
    fn words_of(choice: Self::Choice) -> Option<(Self::Choice, Words)> {
        let _ = choice;
        None
    }

    /// The bots by name; the first is the caretaker, who answers as a silent seat would.
    fn bots() -> &'static [&'static str] {
        &["caretaker"]
    }

    /// What a bot chooses. It is handed the campaign as the asked seat may see it.
    fn bot(
        bot: &str,
        view: &Self::Campaign,
        at: At<Self>,
        whom: Seat,
        offer: &dyn Offer<Self>,
        dice: &mut dyn FnMut(u32) -> u32,
    ) -> Pick {
        let _ = (bot, view, at, whom, dice);
        if offer.silent().is_some() { Pick::Silent } else { Pick::Legal(0) }
    }
}

/// A fact in text: its name, then its terms in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactText {
    /// The name of the fact: `ArmyMarched`.
    pub name: &'static str,
    /// Its terms, each in words: `Bohemond`, `Nicaea`, `to Dorylaeum`.
    pub terms: Vec<String>,
}

impl std::fmt::Display for FactText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)?;
        self.terms.iter().try_for_each(|term| write!(f, " {term}"))
    }
}

/// A text that is not understood: what is wrong with it, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invalid {
    /// What is wrong, as a message.
    pub message: Message,
}

impl Invalid {
    /// Not understood, and why.
    #[must_use]
    pub fn new(message: Message) -> Self {
        Self { message }
    }
}

/// Something wrong with a scenario or set-up, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, as named in the set-up.
    pub file: String,
    /// Line counted from 1; 0 if the fault is the file's as a whole.
    pub line: u32,
    /// Column counted from 1; 0 if unknown.
    pub column: u32,
    /// What is wrong.
    pub what: Message,
    /// What would be right.
    pub fix: Option<Message>,
}

/// How a campaign is set up: everything that decides its rules, written out. Frozen in the
/// journal's first entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupRecord {
    /// The rule set's id.
    pub ruleset: String,
    /// The rule set's version when the campaign was founded.
    pub version: u32,
    /// The title people gave the campaign.
    pub title: String,
    /// The scenario's files by name, as text.
    pub files: BTreeMap<String, String>,
    /// The preset chosen.
    pub preset: String,
    /// Every option and table by key, with its value in the rule set's words.
    pub options: BTreeMap<String, String>,
    /// The seats in order.
    pub seats: Vec<SeatSetup>,
}

/// One seat of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatSetup {
    /// What people call the seat.
    pub name: String,
    /// What it commands, in the scenario's names; empty if the rule set deals.
    #[serde(default)]
    pub holds: Vec<String>,
}

/// A rule set whose campaigns can be founded and written down.
pub trait Wording: Ruleset {
    /// Completes a set-up: fills in what the preset says for every option not given, deals what
    /// the seats hold, and checks it all.
    ///
    /// # Errors
    /// Everything that is wrong with it, not only the first fault.
    fn resolve(setup: &mut SetupRecord) -> Result<(), Vec<Fault>>;

    /// The campaign at its start. `setup` must have been resolved.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    fn found(setup: &SetupRecord) -> Result<Self::Campaign, Vec<Fault>>;

    /// What the seats of a scenario are called if people do not say, as many as it is best played
    /// with: for cases and the command line.
    fn usual_seats(files: &BTreeMap<String, String>) -> Vec<String> {
        let _ = files;
        vec!["Seat 1".to_owned()]
    }

    /// The one text form of a choice: `Bohemond besieges Ancyra`.
    fn write_choice(c: &Self::Campaign, choice: Self::Choice) -> String;

    /// Reads a choice.
    ///
    /// # Errors
    /// What is not understood.
    fn read_choice(c: &Self::Campaign, text: &str) -> Result<Self::Choice, Invalid>;

    /// Reads a line of an order slip as people write it; it may stand for several choices.
    ///
    /// # Errors
    /// What is not understood.
    fn read_line(c: &Self::Campaign, _: Seat, line: &str) -> Result<Vec<Self::Choice>, Invalid> {
        Self::read_choice(c, line).map(|choice| vec![choice])
    }

    /// The campaign as a seat has it before it once these choices are written at its desk.
    fn drafted(c: &Self::Campaign, _: Seat, written: &[Self::Choice]) -> Self::Campaign {
        let _ = written;
        c.clone()
    }

    /// Which clause speaks against a choice now, whether it was asked for or not: by the state
    /// alone. What the open step has decided so far is in no state, and only the offer knows it.
    ///
    /// # Errors
    /// The refusal.
    fn why_not(c: &Self::Campaign, seat: Seat, choice: Self::Choice) -> Permission<Self::Clause>;

    /// A fact in text, for cases and logs.
    fn write_fact(c: &Self::Campaign, fact: &Self::Fact) -> FactText;

    /// A subject in text: `Bohemond`.
    fn write_subject(c: &Self::Campaign, subject: Self::Subject) -> String;

    /// A purpose in text, its word first: `movement Bohemond`. Cases name dice by the word alone.
    fn write_purpose(c: &Self::Campaign, purpose: Self::Purpose) -> String;

    /// A card in text: its number in the deck unless the cards have names.
    fn write_card(c: &Self::Campaign, purpose: Self::Purpose, card: Card) -> String {
        let _ = (c, purpose);
        card.0.to_string()
    }

    /// A place in the calendar in text: `turn 3, movement`.
    fn write_when(c: &Self::Campaign, when: Self::When) -> String;

    /// A field of a report in text: `Bohemond lost Kn`.
    fn write_field(c: &Self::Campaign, battle: Self::Battle, field: Self::Field) -> String;

    /// A value of a field in text; a number unless the field has words.
    fn write_value(
        c: &Self::Campaign,
        battle: Self::Battle,
        field: Self::Field,
        value: u16,
    ) -> String;

    /// The choices that a line stands for, where one line may stand for several given in a row:
    /// `volunteer #4 #6`. `None` if it is one choice, or none at all.
    fn split_choice(_: &str) -> Option<Vec<String>> {
        None
    }

    /// A report of this battle written in the rule set's own words, spelt out as fields and values:
    /// `restart #4` as `ending: restart`. `None` if it is not of that form, or of another battle.
    fn spell_report(_: &Self::Campaign, _: Self::Battle, _: &str) -> Option<String> {
        None
    }

    /// The field of that name, capitals aside, whether a report of this battle would ask for it or
    /// not: so that what is written of one that is left out is refused by its clause. `None` if
    /// the name can mean nothing in a report of this battle.
    fn field_named(c: &Self::Campaign, battle: Self::Battle, name: &str) -> Option<Self::Field>;

    /// The one text form of a slip: `Ancyra is friendly`.
    fn write_slip(c: &Self::Campaign, slip: Self::Slip) -> String;

    /// Reads a slip.
    ///
    /// # Errors
    /// What is not understood.
    fn read_slip(c: &Self::Campaign, text: &str) -> Result<Self::Slip, Invalid>;

    /// The forms a slip can take, for help: `POINT is friendly`.
    fn slip_forms() -> &'static [&'static str];

    /// The facts that a slip becomes.
    ///
    /// # Errors
    /// The clause that forbids it, or that the state would no longer be sound.
    fn slip_facts(
        c: &Self::Campaign,
        slip: Self::Slip,
    ) -> Result<Vec<Recorded<Self>>, SlipFault<Self>>;

    /// Whether this seat may bring that slip by itself (a gift), or only the umpire.
    fn slip_is_open_to(c: &Self::Campaign, slip: Self::Slip, seat: Seat) -> bool;
}

/// Why a slip cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SlipFault<R: Ruleset> {
    /// A clause forbids it.
    Refused(Refusal<R::Clause>),
    /// The campaign would no longer be sound.
    Unsound(Message),
}

/// A rule set that can be looked at.
pub trait Showing: Wording {
    /// The presets by name, the recommended one first.
    fn presets() -> &'static [&'static str];

    /// The options, for the founding page, in the order of the book.
    fn options() -> Vec<OptionInfo>;

    /// The value that a preset gives to an option.
    fn preset_value(preset: &str, key: &str) -> Option<String>;

    /// The campaign as a reader may see it: everything else blanked. The only redaction point.
    fn view(c: &Self::Campaign, reader: Reader) -> Self::Campaign;

    /// Who may know a fact.
    fn audience(c: &Self::Campaign, fact: &Self::Fact) -> Audience;

    /// Who may read an answer that was written at a desk, after its step, if he knows every fact
    /// of that step. A rule set whose orders hold more than comes of them narrows this; what it
    /// leaves out is opened when the campaign has ended.
    fn opened(_: &Self::Campaign, _: Topic<Self>, _: Seat) -> Audience {
        Audience::All
    }

    /// To whom what a seat writes beside a choice is a letter, if the choice is to send one. Its
    /// words are no part of the rules: a host brings them to those seats and to nobody else.
    fn letter_to(_: &Self::Campaign, _: Seat, _: Self::Choice) -> Option<SeatSet> {
        None
    }

    /// The map as it is drawn once: places, routes, legend.
    fn plan(c: &Self::Campaign) -> Plan;

    /// The sheet of a reader, made from his view and the facts he may know, without questions.
    fn sheet(view: &Self::Campaign, reader: Reader, known: &[Noted<Self>]) -> Sheet;

    /// What a step is called where people read it: `Turn 3, Movement`.
    fn heading(c: &Self::Campaign, when: Self::When) -> Message {
        Message::new("kernel-when").name("when", Self::write_when(c, when))
    }

    /// What a question says.
    fn prompt(view: &Self::Campaign, question: &Question<Self>) -> Prompt;

    /// What an option says.
    fn choice(view: &Self::Campaign, choice: Self::Choice) -> SheetChoice;

    /// What an option of an open question says; at a desk, `view` holds what is written there
    /// already.
    fn option(
        view: &Self::Campaign,
        question: &Question<Self>,
        option: Self::Choice,
    ) -> SheetChoice {
        let _ = question;
        Self::choice(view, option)
    }

    /// What else the seat cannot choose now, and why: for those who look, beside what the question
    /// itself keeps. Rules whose refusals would cost much to list on every question list them here.
    fn refused(
        view: &Self::Campaign,
        question: &Question<Self>,
        seat: Seat,
    ) -> Vec<(Self::Choice, Refusal<Self::Clause>)> {
        let _ = (view, question, seat);
        Vec::new()
    }

    /// Why a choice is refused, in the names and figures at hand: what it costs and what there is.
    /// `None` where the gist of the clause says all; what is told is told beside the clause.
    fn reason(
        view: &Self::Campaign,
        seat: Seat,
        choice: Self::Choice,
        refusal: Refusal<Self::Clause>,
    ) -> Option<Message> {
        let _ = (view, seat, choice, refusal);
        None
    }

    /// What dice or cards are for.
    fn purpose(view: &Self::Campaign, purpose: Self::Purpose) -> Message;

    /// What a card is called: `Ten of hearts`.
    fn card(view: &Self::Campaign, purpose: Self::Purpose, card: Card) -> Message {
        Message::new("kernel-subject").name("subject", Self::write_card(view, purpose, card))
    }

    /// What a battle is called for as long as the campaign is kept, whatever has become of it:
    /// `Battle at Ancyra`.
    fn battle_name(_: &Self::Campaign, _: Self::Battle) -> Message {
        Message::new("kernel-battle")
    }

    /// What its options allow those who play it: time, silence, results, models.
    fn terms(_: &Self::Campaign) -> Terms {
        Terms::default()
    }

    /// Whether an option says when a report counts, so that nobody else need say it.
    const SAYS_WHO_CONFIRMS: bool = false;

    /// The sheet that two sides need to fight a battle.
    fn battle_sheet(view: &Self::Campaign, battle: Self::Battle) -> BattleSheet;

    /// Every field a report of that battle may need, for a form on one page.
    fn form_fields(view: &Self::Campaign, battle: Self::Battle) -> Vec<Blank<Self>>;

    /// What a field of a report is called: the heading it stands under, which names the armies of
    /// that battle, and its own name.
    fn field(view: &Self::Campaign, battle: Self::Battle, field: Self::Field)
    -> (Message, Message);

    /// What a value of a field is called, if not by its number.
    fn value(
        view: &Self::Campaign,
        battle: Self::Battle,
        field: Self::Field,
        value: u16,
    ) -> Option<Message>;

    /// What would come of a report, as far as that is certain before all battles are in.
    fn foretold(_: &Self::Campaign, _: Self::Battle, _: &Filled<Self::Field>) -> Vec<Message> {
        Vec::new()
    }

    /// What the chronicle says of a fact; `None` if it is not worth a line.
    fn chronicle(c: &Self::Campaign, fact: &Recorded<Self>, reader: Reader) -> Option<Message>;

    /// A clause's gist in our words.
    fn gist(clause: Self::Clause) -> Message {
        let number = clause.number().to_lowercase().replace(['.', ' '], "-");
        Message::new(format!("{}-clause-{number}", Self::ID))
    }

    /// How it ended, if it has.
    fn outcome(c: &Self::Campaign) -> Option<Outcome>;
}
