//! What a reader sees (section 9). `view` blanks the rest: it is the only place where anything is
//! hidden, and all there is to hide is a capital that is fixed and not yet revealed. What is
//! written on a desk is not in the state.

mod battles;
mod beside;
mod choices;
mod factions;
mod ledgers;
mod map;
mod prompts;
mod reasons;
pub(crate) mod terms;
mod texts;

use kernel::form::Blank;
use kernel::ruleset::OptionInfo;
use kernel::session::Question;
use kernel::sheet::{BattleSheet, Outcome, Plan, Prompt, Sheet, SheetChoice};
use kernel::{
    Audience, Clause as _, Filled, Message, Noted, Reader, Recorded, Refusal, Seat, SeatSet,
    Showing, Terms,
};

use crate::chapters::{results, time};
use crate::choice::Choice;
use crate::clauses::Clause;
use crate::fact::Fact;
use crate::options::{PRESET_NAMES, entries, value_under};
use crate::state::{BattleNo, Campaign, Phase, When};
use crate::{Field, Kingdoms, Purpose, chronicle};

impl Showing for Kingdoms {
    fn presets() -> &'static [&'static str] {
        &PRESET_NAMES
    }

    fn options() -> Vec<OptionInfo> {
        let info = |entry: crate::options::Entry| OptionInfo {
            key: entry.key,
            clause: entry.clause.number(),
            values: entry.values,
            front: entry.front,
        };
        entries().into_iter().map(info).collect()
    }

    fn preset_value(preset: &str, key: &str) -> Option<String> {
        value_under(preset, key)
    }

    /// SET-4 A capital that is fixed before the others is known to its own faction, and to the game
    /// master, whose it is.
    fn view(c: &Campaign, reader: Reader) -> Campaign {
        let mut view = c.clone();
        for seat in c.seats().iter() {
            let knows = match reader {
                Reader::Seat(own) => own == seat,
                // SET-4, 9.5 The game master is told that it is given, and no more.
                Reader::Umpire | Reader::Spectator => false,
            };
            if !knows {
                view.state.factions[usize::from(seat.0)].sealed = None;
            }
        }
        view
    }

    fn audience(_: &Campaign, fact: &Fact) -> Audience {
        if let Fact::CapitalSealed { faction, .. } = fact {
            return Audience::Seats(SeatSet::from(*faction));
        }
        Audience::All
    }

    fn plan(c: &Campaign) -> Plan {
        map::plan(c)
    }

    fn sheet(view: &Campaign, _: Reader, known: &[Noted<Self>]) -> Sheet {
        Sheet {
            moment: moment(view),
            places: map::places(view, known),
            groups: map::groups(view),
            pieces: map::pieces(view),
            arrows: map::arrows(view),
            tracks: vec![beside::turns(view), beside::phases(view)],
            boxes: beside::boxes(view),
            ledgers: ledgers::all(view, known),
            notices: beside::notices(view),
            texts: texts::all(view, known),
            seats: factions::all(view, known),
            ..Sheet::default()
        }
    }

    fn heading(c: &Campaign, when: When) -> Message {
        let phase = phase(when.phase);
        if when.turn == 0 {
            return Message::new("kingdoms-heading-set-up").with("phase", phase);
        }
        let row = c.setup.turn_row(when.turn);
        let said = Message::new("kingdoms-heading").with("turn", when.turn).name("era", &row.era);
        said.with("phase", phase)
    }

    const SAYS_WHO_CONFIRMS: bool = true;

    fn terms(c: &Campaign) -> Terms {
        time::terms(c)
    }

    fn prompt(view: &Campaign, question: &Question<Self>) -> Prompt {
        prompts::prompt(view, question)
    }

    fn choice(view: &Campaign, choice: Choice) -> SheetChoice {
        choices::choice(view, choice)
    }

    fn refused(
        view: &Campaign,
        question: &Question<Self>,
        seat: Seat,
    ) -> Vec<(Choice, Refusal<Clause>)> {
        choices::refused(view, question, seat)
    }

    fn reason(
        view: &Campaign,
        seat: Seat,
        choice: Choice,
        refusal: Refusal<Clause>,
    ) -> Option<Message> {
        reasons::reason(view, seat, choice, refusal)
    }

    fn purpose(view: &Campaign, purpose: Purpose) -> Message {
        prompts::purpose(view, purpose)
    }

    fn battle_sheet(view: &Campaign, battle: BattleNo) -> BattleSheet {
        battles::battle_sheet(view, battle)
    }

    fn form_fields(_: &Campaign, _: BattleNo) -> Vec<Blank<Self>> {
        results::fields()
    }

    fn field(_: &Campaign, _: BattleNo, field: Field) -> (Message, Message) {
        battles::field(field)
    }

    fn value(_: &Campaign, _: BattleNo, field: Field, value: u16) -> Option<Message> {
        battles::value(field, value)
    }

    fn foretold(view: &Campaign, battle: BattleNo, form: &Filled<Field>) -> Vec<Message> {
        battles::foretold(view, battle, form)
    }

    fn chronicle(c: &Campaign, fact: &Recorded<Self>, reader: Reader) -> Option<Message> {
        let knows = Self::audience(c, &fact.fact).includes(reader);
        chronicle::tell(c, &fact.fact).filter(|_| knows)
    }

    fn outcome(c: &Campaign) -> Option<Outcome> {
        ledgers::outcome(c)
    }
}

/// What a phase is called; whose orders they are stands elsewhere.
pub(crate) fn phase(phase: Phase) -> Message {
    let word = match phase {
        Phase::Colours => "colours",
        Phase::Deal(_) => "deal",
        Phase::FirstCapital | Phase::Capitals => "capitals",
        Phase::Opening => "opening",
        Phase::Sealed => "sealed",
        Phase::Orders(_) => "orders",
        Phase::NewCapitals => "new-capitals",
        Phase::Fleets => "fleets",
        Phase::Defenders(_) => "defenders",
        Phase::Battles(_) => "battles",
        Phase::Aftermath => "aftermath",
        Phase::Standings => "standings",
        Phase::Ended => "ended",
    };
    let place = match phase {
        Phase::Orders(place) => place + 1,
        Phase::Colours
        | Phase::Deal(_)
        | Phase::FirstCapital
        | Phase::Capitals
        | Phase::Opening
        | Phase::Sealed
        | Phase::NewCapitals
        | Phase::Fleets
        | Phase::Defenders(_)
        | Phase::Battles(_)
        | Phase::Aftermath
        | Phase::Standings
        | Phase::Ended => 0,
    };
    Message::new("kingdoms-phase").with("phase", word).with("place", place)
}

/// Turn, era, phase.
fn moment(c: &Campaign) -> Vec<Message> {
    let phase = phase(c.state.phase);
    if c.state.turn == 0 {
        return vec![Message::new("kingdoms-set-up"), phase];
    }
    let row = c.turn_row();
    let turn =
        Message::new("kingdoms-turn").with("turn", c.state.turn).with("turns", c.state.last_turn);
    vec![turn, beside::era(row), phase]
}
