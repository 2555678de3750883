//! What a reader sees. `view` blanks the rest: it is the only place where anything is hidden.
//!
//! Secret are, until orders are opened, acts between two states; until raids, their targets; a
//! promise of reliability, until the battle; for good, standing instructions to fleets. Everything
//! else is public (1.1.1/public).

mod accounts;
mod battles;
mod blocks;
mod foretold;
mod ledgers;
mod map;
pub(crate) mod names;
mod orders;
mod prompts;
mod reports;
mod season;
mod states;

use kernel::form::Blank;
use kernel::ruleset::{OptionInfo, OptionValues};
use kernel::session::Question;
use kernel::sheet::{BattleSheet, Outcome, Plan, Prompt, Sheet, SheetChoice, Track};
use kernel::{
    Audience, Card, Clause as _, Filled, Message, ModelUse, Noted, Reader, Recorded, Seat, SeatSet,
    Showing, Terms, Topic,
};

use crate::chapters::{allies, army_size, prestige};
use crate::choice::{Act, Choice};
use crate::clauses::Clause;
use crate::fact::Fact;
use crate::options::{self, SWITCHES, Values};
use crate::state::{Campaign, Phase, StateId, StateSet, When};
use crate::words::{self, FIRST_YEAR, SEASONS};
use crate::{Dbm, Field, Fight, Purpose, chronicle};
use names::{fleet_name, force_name, province_name, state_name};

impl Showing for Dbm {
    fn presets() -> &'static [&'static str] {
        options::PRESET_NAMES
    }

    fn options() -> Vec<OptionInfo> {
        let info = |switch: &options::Switch| OptionInfo {
            key: switch.key,
            clause: switch.clause.number(),
            values: match switch.values {
                Values::Words(words) => OptionValues::Words(words),
                Values::Number { min, max, .. } => {
                    OptionValues::Number { min: u32::from(min), max: u32::from(max) }
                }
                Values::Table(_) => OptionValues::Table,
            },
            front: switch.front,
        };
        SWITCHES.iter().map(info).collect()
    }

    fn preset_value(preset: &str, key: &str) -> Option<String> {
        options::value_under(preset, key)
    }

    fn view(c: &Campaign, reader: Reader) -> Campaign {
        let mut view = c.clone();
        let own = match reader {
            Reader::Seat(seat) => c.state_of(seat),
            Reader::Umpire | Reader::Spectator => None,
        };
        blank(&mut view, own, reader == Reader::Umpire);
        view
    }

    fn audience(c: &Campaign, fact: &Fact) -> Audience {
        chronicle::audience(c, fact)
    }

    fn opened(_: &Campaign, topic: Topic<Self>, seat: Seat) -> Audience {
        // R17 What counts of a sheet is read out; targets of raids are not, and a draft that was
        // never sealed is nobody's business.
        match topic {
            Topic::Ask(Clause::T1 | Clause::C1_1_2 | Clause::C1_1_3, _) => {
                Audience::Seats(seat.into())
            }
            _ => Audience::All,
        }
    }

    fn letter_to(c: &Campaign, _: Seat, choice: Choice) -> Option<SeatSet> {
        match choice {
            Choice::Act(Act::Message(to)) => c.setup.seat_of[to.index()].map(SeatSet::from),
            _ => None,
        }
    }

    fn plan(c: &Campaign) -> Plan {
        map::plan(c)
    }

    fn sheet(view: &Campaign, reader: Reader, known: &[Noted<Self>]) -> Sheet {
        let season = season::of(view, known);
        Sheet {
            moment: moment(view.when()),
            places: map::marks(view, &season),
            routes: map::closed(view, &season),
            arrows: season.arrows,
            pieces: map::pieces(view),
            tracks: tracks(view),
            ledgers: ledgers::ledgers(view, known),
            texts: reports::all(view, known),
            seats: states::all(view, known),
            notices: notices(view, reader),
            ..Sheet::default()
        }
    }

    fn heading(_: &Campaign, when: When) -> Message {
        Message::new("dbm-heading")
            .with("year", FIRST_YEAR - u16::from(when.year))
            .with("season", SEASONS[usize::from(when.season).min(4)])
            .with("phase", when.phase.word())
    }

    fn terms(_: &Campaign) -> Terms {
        // 8.2 Where no confirmed report exists once the time is over, dice decide.
        Terms { models: ModelUse::Late, ..Terms::default() }
    }

    fn prompt(view: &Campaign, question: &Question<Self>) -> Prompt {
        prompts::prompt(view, question)
    }

    fn choice(view: &Campaign, choice: Choice) -> SheetChoice {
        names::choice(view, choice)
    }

    fn option(view: &Campaign, question: &Question<Self>, option: Choice) -> SheetChoice {
        prompts::option(view, question, option)
    }

    fn purpose(view: &Campaign, purpose: Purpose) -> Message {
        purpose_of(view, purpose)
    }

    fn card(_: &Campaign, _: Purpose, card: Card) -> Message {
        let suit = words::suit_word(card);
        match army_size::rank(card) {
            Some(rank) => {
                Message::new("dbm-card").with("rank", words::rank_word(rank)).with("suit", suit)
            }
            None => Message::new("dbm-card-joker").with("suit", suit),
        }
    }

    fn battle_name(view: &Campaign, fight: Fight) -> Message {
        Message::new("dbm-battle-title").with("at", province_name(view, fight.at))
    }

    fn battle_sheet(view: &Campaign, fight: Fight) -> BattleSheet {
        battles::battle_sheet(view, fight)
    }

    fn foretold(view: &Campaign, fight: Fight, form: &Filled<Field>) -> Vec<Message> {
        foretold::foretold(view, fight, form)
    }

    fn form_fields(view: &Campaign, fight: Fight) -> Vec<Blank<Self>> {
        battles::form_fields(view, fight)
    }

    fn field(view: &Campaign, _: Fight, field: Field) -> (Message, Message) {
        battles::field(view, field)
    }

    fn value(_: &Campaign, _: Fight, field: Field, value: u16) -> Option<Message> {
        battles::value(field, value)
    }

    fn chronicle(c: &Campaign, fact: &Recorded<Self>, reader: Reader) -> Option<Message> {
        chronicle::chronicle(c, fact, reader)
    }

    fn gist(clause: Clause) -> Message {
        let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        let number: String = clause.number().to_lowercase().chars().map(plain).collect();
        Message::new(format!("dbm-clause-{number}"))
    }

    fn outcome(c: &Campaign) -> Option<Outcome> {
        outcome(c)
    }
}

/// Blanks what a reader may not know: `own` is the reader's state.
fn blank(view: &mut Campaign, own: Option<StateId>, is_umpire: bool) {
    let is_told = view.state.is_told;
    let phase = view.state.phase;
    let in_window = matches!(phase, Phase::YearTalk | Phase::Talk | Phase::Orders);
    let all = StateSet::first(view.setup.states.len());
    let promise_open = allies::is_promise_open(view);
    for state in all.iter() {
        let is_own = Some(state) == own;
        if !is_own {
            let only = |set: StateSet| match own {
                Some(own) if set.holds(own) => StateSet::from(own),
                _ => StateSet::NONE,
            };
            let of = &mut view.state;
            let at = state.index();
            of.peace_offered[at] = only(of.peace_offered[at]);
            of.alliance_offered[at] = only(of.alliance_offered[at]);
            of.submission_offered[at] = only(of.submission_offered[at]);
        }
        let overlord = view.nation(state).overlord;
        let is_party = is_own || own.is_some() && overlord == own;
        if !is_told && in_window && !is_party && view.nation(state).demanded {
            view.state.nations[at_index(state)].demanded = false;
            for kind in [crate::state::Kind::D1, crate::state::Kind::D2] {
                let force = &mut view.state.forces[crate::state::ForceId(state, kind).index()];
                if force.hired_until == 0 {
                    force.commander = state;
                }
            }
        }
        for kind in crate::state::Kind::ALL {
            let id = crate::state::ForceId(state, kind);
            let knows = is_own || is_umpire || promise_open && is_party;
            let force = &mut view.state.forces[id.index()];
            if !knows {
                force.reliable = false;
            }
            if force.hire_is_new && !is_own && Some(force.commander) != own {
                force.commander = state;
                force.hired_until = 0;
                force.hire_is_new = false;
            }
            let commander = view.force(id).commander;
            let plan = &mut view.state.plans[id.index()];
            if Some(commander) != own {
                plan.target = None;
                plan.with = StateSet::NONE;
            }
        }
        if !is_own {
            for fleet in 0..crate::state::FLEETS_MAX as u8 {
                let id = crate::state::FleetId(state, fleet);
                let course = &mut view.state.courses[id.index()];
                course.target = None;
                course.with = StateSet::NONE;
                // N2 What it does when it meets another shows when it does.
                view.state.fleets[id.index()].meets = 0;
            }
        }
    }
    if !is_told {
        let is_known = |help: &crate::state::Help| {
            own.is_some() && (own == Some(help.to) || own == Some(help.force.owner()))
        };
        view.state.help.retain(is_known);
    }
}

fn at_index(state: StateId) -> usize {
    state.index()
}

fn moment(when: When) -> Vec<Message> {
    vec![
        Message::new("dbm-moment-year").with("year", FIRST_YEAR - u16::from(when.year)),
        Message::new("dbm-moment-season").with("season", SEASONS[usize::from(when.season).min(4)]),
        Message::new("dbm-moment-phase").with("phase", when.phase.word()),
    ]
}

fn tracks(c: &Campaign) -> Vec<Track> {
    let years = (0..c.setup.options.years)
        .map(|year| Message::new("dbm-track-year").with("year", FIRST_YEAR - year));
    let seasons = SEASONS.map(|season| Message::new("dbm-track-season").with("season", season));
    vec![
        Track {
            title: Message::new("dbm-track-years"),
            boxes: years.collect(),
            current: usize::from(c.state.year),
            spans: Vec::new(),
        },
        Track {
            title: Message::new("dbm-track-seasons"),
            boxes: seasons.to_vec(),
            current: usize::from(c.state.season),
            spans: Vec::new(),
        },
    ]
}

/// What a reader should bear in mind: armies below 300, deficits, demands, open rights.
fn notices(c: &Campaign, reader: Reader) -> Vec<Message> {
    let Reader::Seat(seat) = reader else { return Vec::new() };
    let Some(state) = c.state_of(seat) else { return Vec::new() };
    if c.state.phase == Phase::Ended {
        return Vec::new();
    }
    let nation = c.nation(state);
    let mut notices = Vec::new();
    for army in c.forces_of(state).filter(|force| force.is_army()) {
        if c.place(army).is_some() && c.season_number() > 0 && !c.is_fit(army) {
            notices.push(Message::new("dbm-notice-reduced").with("army", force_name(c, army)));
        }
    }
    if nation.treasury < 0 {
        notices.push(Message::new("dbm-notice-deficit").with("gold", nation.treasury));
    }
    if nation.demanded {
        notices.push(Message::new("dbm-notice-demand"));
    }
    if nation.right != crate::state::Right::None {
        notices.push(Message::new("dbm-notice-right"));
    }
    if nation.civil_war {
        notices.push(Message::new("dbm-notice-civil-war"));
    }
    let offers = [
        (&c.state.peace_offered, "peace"),
        (&c.state.alliance_offered, "alliance"),
        (&c.state.submission_offered, "submission"),
    ];
    for (table, treaty) in offers {
        for from in c.states().filter(|from| table[from.index()].holds(state)) {
            notices.push(
                Message::new("dbm-notice-offer")
                    .with("treaty", treaty)
                    .with("from", state_name(c, from)),
            );
        }
    }
    notices
}

/// The question asked under a clause.
fn question_id(clause: Clause) -> &'static str {
    match clause {
        Clause::T1 => "dbm-ask-set-up",
        Clause::T14 => "dbm-ask-talk",
        Clause::C1_1_2 => "dbm-ask-orders",
        Clause::C1_1_3 => "dbm-ask-react",
        Clause::T8 => "dbm-ask-stance",
        Clause::C5_1C => "dbm-ask-head",
        Clause::C5_1D => "dbm-ask-lead",
        Clause::C2_1_TWO => "dbm-ask-ally",
        Clause::C7_4_REBELS => "dbm-ask-rebels",
        Clause::C5_3B => "dbm-ask-retreat",
        Clause::C9A_TRIBUTE => "dbm-ask-tribute",
        Clause::C8_0 => "dbm-ask-second",
        Clause::P11 => "dbm-ask-exit",
        Clause::T11 => "dbm-ask-meet",
        Clause::T7 => "dbm-ask-pair",
        Clause::G18 => "dbm-ask-disaster",
        _ => "dbm-ask-other",
    }
}

fn purpose_of(c: &Campaign, purpose: Purpose) -> Message {
    let state =
        |id: &'static str, state: StateId| Message::new(id).with("state", state_name(c, state));
    let force = |id: &'static str, force| Message::new(id).with("force", force_name(c, force));
    let at = |id: &'static str, at| Message::new(id).with("at", province_name(c, at));
    match purpose {
        Purpose::Card(army) => force("dbm-purpose-card", army),
        Purpose::Disaster(of) => state("dbm-purpose-disaster", of),
        Purpose::RankLot(of) => state("dbm-purpose-rank", of),
        Purpose::Contingent(of) => state("dbm-purpose-contingent", of),
        Purpose::Seek(fleet, by) => {
            state("dbm-purpose-seek", by).with("fleet", fleet_name(c, fleet))
        }
        Purpose::Escape(of, from) => {
            state("dbm-purpose-escape", of).with("from", state_name(c, from))
        }
        Purpose::Sea(of) => state("dbm-purpose-sea", of),
        Purpose::MinorFleet(of) => at("dbm-purpose-minor-fleet", of),
        Purpose::Lot(of) => force("dbm-purpose-lot", of),
        Purpose::Refusal(of) => force("dbm-purpose-refusal", of),
        Purpose::Role(of) => force("dbm-purpose-role", of),
        Purpose::Conduct(of) => force("dbm-purpose-conduct", of),
        Purpose::Battle(of) => at("dbm-purpose-battle", of),
        Purpose::Retreat(of) => force("dbm-purpose-retreat", of),
        Purpose::Fate(of) => state("dbm-purpose-fate", of),
        Purpose::CivilWar(of) => state("dbm-purpose-civil-war", of),
        Purpose::Siege(of) => at("dbm-purpose-siege", of),
        Purpose::SiegeAgain(of) => at("dbm-purpose-siege-again", of),
        Purpose::RaidLot(by, on) => state("dbm-purpose-raid-lot", by).with("on", state_name(c, on)),
        Purpose::Raid(by, on) => state("dbm-purpose-raid", by).with("on", state_name(c, on)),
    }
}

/// How it ended: the ranking of G21.
fn outcome(c: &Campaign) -> Option<Outcome> {
    if c.state.phase != Phase::Ended {
        return None;
    }
    let places = prestige::final_places(c);
    let seat = |state: StateId| -> Option<Seat> { c.setup.seat_of[state.index()] };
    let seats = places.iter().filter_map(|(place, state)| seat(*state).map(|s| (*place, s)));
    Some(Outcome {
        reason: Message::new("dbm-outcome").with("years", c.setup.options.years),
        ledgers: vec![ledgers::standing(c, &places)],
        places: seats.collect(),
    })
}
