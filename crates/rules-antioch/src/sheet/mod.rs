//! What a reader sees. Nothing in this rule set is secret: `view` hides nothing from anybody.
//!
//! - `terms`: names and short phrases; `odds`: odds and forecasts;
//! - `map`: places, pieces, arrows; `ledgers`: the tables beside it;
//! - `prompts`, `choices`: questions and their options;
//! - `battles`, `form`: the battle sheet and its report;
//! - `outcome`: how it ended.

mod battles;
mod choices;
mod form;
mod ledgers;
mod map;
pub(crate) mod odds;
pub(crate) mod outcome;
mod prompts;
pub(crate) mod terms;
#[cfg(test)]
mod tests;

use kernel::ruleset::{OptionInfo, OptionValues};
use kernel::session::Question;
use kernel::sheet::{BattleSheet, Outcome, Plan, Prompt, Sheet, SheetChoice, Track};
use kernel::{Audience, Clause as _, Message, Noted, Reader, Recorded, Showing};

use crate::choice::Choice;
use crate::chronicle;
use crate::clauses::Clause;
use crate::fact::Fact;
use crate::options::{self, PRESET_NAMES, SWITCHES, TABLES, TURN_LIMIT_MAX};
use crate::state::{ArmyId, Campaign, Phase, When};
use crate::{Antioch, Blank, Field, Fight, Purpose};
use terms::{date, of_army, phase};

/// The editions of the map that come with the program, the default first.
const EDITIONS: &[&str] = &["compact", "full"];

/// Options that stand on the first screen beside those that their rulings put there.
const FRONT: [&str; 3] = ["turning_back", "besiegers", "camp_followers"];

impl Showing for Antioch {
    fn presets() -> &'static [&'static str] {
        &PRESET_NAMES
    }

    fn options() -> Vec<OptionInfo> {
        options::keys().filter_map(option).collect()
    }

    fn preset_value(preset: &str, key: &str) -> Option<String> {
        options::value_under(preset, key)
    }

    fn view(c: &Campaign, _: Reader) -> Campaign {
        c.clone()
    }

    fn audience(_: &Campaign, _: &Fact) -> Audience {
        Audience::All
    }

    fn plan(c: &Campaign) -> Plan {
        map::plan(c)
    }

    fn sheet(view: &Campaign, _: Reader, known: &[Noted<Self>]) -> Sheet {
        Sheet {
            moment: moment(view),
            places: map::places(view),
            pieces: map::pieces(view),
            arrows: map::arrows(view, known),
            tracks: vec![phases(view)],
            ledgers: ledgers::all(view),
            notices: notices(view),
            ..Sheet::default()
        }
    }

    fn heading(c: &Campaign, when: When) -> Message {
        let said = |id: &'static str| {
            Message::new(id).with("turn", when.turn).with("phase", phase(when.phase))
        };
        match date(c, when.turn) {
            Some(date) => said("antioch-heading").with("date", date),
            None => said("antioch-heading-undated"),
        }
    }

    fn prompt(view: &Campaign, question: &Question<Self>) -> Prompt {
        prompts::prompt(view, question)
    }

    fn choice(view: &Campaign, choice: Choice) -> SheetChoice {
        choices::choice(view, choice)
    }

    fn purpose(view: &Campaign, purpose: Purpose) -> Message {
        prompts::purpose(view, purpose)
    }

    fn battle_name(view: &Campaign, fight: Fight) -> Message {
        battles::name(view, fight)
    }

    fn battle_sheet(view: &Campaign, fight: Fight) -> BattleSheet {
        battles::battle_sheet(view, fight)
    }

    fn form_fields(view: &Campaign, fight: Fight) -> Vec<Blank> {
        form::fields(view, fight)
    }

    fn field(view: &Campaign, fight: Fight, field: Field) -> (Message, Message) {
        form::field(view, fight, field)
    }

    fn value(view: &Campaign, _: Fight, field: Field, value: u16) -> Option<Message> {
        form::value(view, field, value)
    }

    fn chronicle(c: &Campaign, fact: &Recorded<Self>, _: Reader) -> Option<Message> {
        chronicle::tell(c, &fact.fact)
    }

    fn outcome(c: &Campaign) -> Option<Outcome> {
        outcome::outcome(c)
    }
}

/// An option by its key.
fn option(key: &'static str) -> Option<OptionInfo> {
    let info = |clause: Clause, values, front| {
        Some(OptionInfo { key, clause: clause.number(), values, front })
    };
    match key {
        "map" => return info(Clause::R2, OptionValues::Words(EDITIONS), true),
        "turn_limit" => {
            let values = OptionValues::Number { min: 0, max: u32::from(TURN_LIMIT_MAX) };
            return info(Clause::R100, values, true);
        }
        _ => {}
    }
    if let Some((_, clause)) = TABLES.iter().find(|(table, _)| *table == key) {
        return info(*clause, OptionValues::Table, false);
    }
    let switch = SWITCHES.iter().find(|switch| switch.key == key)?;
    let front = switch.front || FRONT.contains(&key);
    info(switch.clause, OptionValues::Words(switch.words), front)
}

/// Turn, date, phase.
fn moment(c: &Campaign) -> Vec<Message> {
    let turn = Message::new("antioch-turn").with("turn", c.state.turn);
    let date = date(c, c.state.turn);
    std::iter::once(turn).chain(date).chain([phase(c.state.phase)]).collect()
}

/// The phases of a turn, the present one marked.
fn phases(c: &Campaign) -> Track {
    let all = [
        Phase::Start,
        Phase::Movement,
        Phase::Enemy,
        Phase::Besieged,
        Phase::Sieges,
        Phase::Attrition,
        Phase::Battles,
        Phase::Aftermath,
        Phase::Ended,
    ];
    let current = all.iter().position(|one| *one == c.state.phase).unwrap_or(0);
    let shown = if c.state.phase == Phase::Ended { &all[..] } else { &all[..all.len() - 1] };
    let boxes = shown.iter().map(|one| phase(*one)).collect();
    Track::new(Message::new("antioch-track-phases"), boxes, current)
}

/// What to bear in mind now.
fn notices(c: &Campaign) -> Vec<Message> {
    let mut notices = Vec::new();
    for who in ArmyId::all().filter(|who| c.is_in_play(*who)) {
        if let Some(held) = ledgers::held(c, who) {
            notices.push(of_army("antioch-notice-held", c, who).with("why", held));
        }
        let now = c.state.turn;
        match odds::attrition_from(c, who) {
            Some(from) if from == now => notices.push(of_army("antioch-notice-hunger", c, who)),
            Some(_) | None => {}
        }
    }
    if let Some(last) = Some(c.options().turn_limit).filter(|last| *last > 0) {
        notices.push(Message::new("antioch-notice-limit").with("turn", last));
    }
    notices
}
