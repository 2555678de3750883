//! The sheet that two sides need to fight a battle, and the form of its report.

use kernel::form::Blank;
use kernel::sheet::{BattleSection, BattleSheet};
use kernel::{Clause as _, Filled, Message};

use super::names::{force_name, province_name, state_name};
use super::states::quarter;
use crate::chapters::allies::is_unwilling;
use crate::chapters::land_battle::{self, STAKES};
use crate::chapters::prestige::amount;
use crate::clauses::Clause::{
    self, B3, C3_0_SWITCH, C5_1, C5_1A, C5_1B, C5_1C, C6_0_FIELD, C7_4_QUARTER, C7_4_REBELS,
    C10_BATTLE,
};
use crate::fact::PrestigeCode;
use crate::state::{Battle, Camp, Campaign, NATIVES, StateId};
use crate::words::{FIRST_YEAR, SEASONS};
use crate::{Dbm, Field, Fight};

/// The battle sheet.
pub(super) fn battle_sheet(c: &Campaign, fight: Fight) -> BattleSheet {
    let battle = c.state.battles.iter().find(|battle| battle.at == fight.at);
    let Some(battle) = battle else { return BattleSheet::default() };
    let title = Message::new("dbm-battle-title").with("at", province_name(c, fight.at));
    let card = &c.setup.provinces[fight.at.index()];
    let why = land_battle::why_defends(c, battle.sides.each_ref().map(|side| side.lead));
    let moved = match why {
        C5_1A => "one",
        C5_1B => "both",
        _ => "neither",
    };
    let ground = section(
        "dbm-battle-ground",
        &[B3, why],
        vec![
            Message::new("dbm-battle-when")
                .with("year", FIRST_YEAR.saturating_sub(u16::from(c.state.year)))
                .with("season", SEASONS[usize::from(c.state.season).min(4)])
                .with("at", province_name(c, fight.at)),
            Message::new("dbm-battle-terrain").name("list", card.list.clone()),
            Message::new("dbm-battle-roles").with("moved", moved),
        ],
    );
    let sides = battle.sides.iter().enumerate();
    let mut sections = vec![ground];
    sections.extend(sides.map(|(index, side)| side_section(c, battle, side, index)));
    BattleSheet { title: Some(title), sections }
}

fn section(heading: &'static str, clauses: &[Clause], lines: Vec<Message>) -> BattleSection {
    BattleSection {
        heading: Message::new(heading),
        clauses: clauses.iter().map(|clause| clause.number()).collect(),
        lines,
        table: None,
    }
}

fn side_section(c: &Campaign, battle: &Battle, side: &Camp, index: usize) -> BattleSection {
    let owner = side.lead.owner();
    let heading = if index == 0 { "dbm-battle-defender" } else { "dbm-battle-attacker" };
    let mut lines = vec![
        Message::new("dbm-battle-lead")
            .with("army", force_name(c, side.lead))
            .with("state", state_name(c, owner))
            .name("list", list(c, battle, owner))
            .with("ap", side.ap),
        Message::new("dbm-battle-head").with("leads", if side.head { "yes" } else { "no" }),
    ];
    for ally in side.allies.into_iter().flatten() {
        let will = if is_unwilling(c, ally) { "unwilling" } else { "willing" };
        lines.push(
            Message::new("dbm-battle-ally")
                .with("force", force_name(c, ally))
                .name("list", c.setup.states[ally.owner().index()].list.clone())
                .with("ap", c.contingent_ap(ally))
                .with("will", will),
        );
    }
    for (ally, conduct) in side.allies.into_iter().zip(side.conduct) {
        let (Some(ally), Some(conduct)) = (ally, conduct) else { continue };
        let Some(said) = value(Field::Conduct(ally), u16::from(conduct)) else { continue };
        let line = Message::new("dbm-battle-conduct").with("force", force_name(c, ally));
        lines.push(line.with("conduct", said));
    }
    for helper in side.helpers.iter() {
        lines.push(Message::new("dbm-battle-helper").with("army", force_name(c, helper)));
    }
    if let Some(at) = side.rebels {
        lines.push(Message::new("dbm-battle-rebels").with("at", province_name(c, at)));
    }
    lines.extend(quarter(c, owner));
    let ground = match land_battle::ground(c, owner, battle.at) {
        land_battle::Ground::Home => "home",
        land_battle::Ground::Allied => "allied",
        land_battle::Ground::Foreign => "foreign",
    };
    lines.push(Message::new("dbm-battle-stake").with("ground", ground));
    if side.lead != NATIVES {
        let of_head = if side.head { amount(PrestigeCode::HeadWon) } else { 0 };
        let sum = amount(PrestigeCode::BattleWon) + of_head;
        let head = if side.head { "yes" } else { "no" };
        lines.push(Message::new("dbm-battle-stake-prestige").with("sum", sum).with("head", head));
    }
    if let Some(to) = land_battle::taker(c, battle, index) {
        lines.push(
            Message::new("dbm-battle-stake-province")
                .with("at", province_name(c, battle.at))
                .with("to", state_name(c, to)),
        );
    }
    let of_contingents = side.allies.iter().flatten().next().map(|_| C3_0_SWITCH);
    let of_rebels = side.rebels.map(|_| C7_4_REBELS);
    let of_quarter = quarter(c, owner).map(|_| C7_4_QUARTER);
    let clauses: Vec<Clause> = [C5_1, C5_1C]
        .into_iter()
        .chain(of_contingents)
        .chain(of_rebels)
        .chain(of_quarter)
        .chain(STAKES)
        .chain([C10_BATTLE, C6_0_FIELD])
        .collect();
    section(heading, &clauses, lines)
}

/// The army list of a state; of natives that of their province.
fn list(c: &Campaign, battle: &Battle, of: StateId) -> String {
    let natives = &c.setup.provinces[battle.at.index()].list;
    c.setup.states.get(of.index()).map_or(natives, |card| &card.list).clone()
}

/// Every field that a report may need.
pub(super) fn form_fields(c: &Campaign, fight: Fight) -> Vec<Blank<Dbm>> {
    let mut form = Filled::default();
    let mut blanks = Vec::new();
    while let Some(blank) = land_battle::next_field(c, fight, &form) {
        form.fill(blank.field, blank.default.unwrap_or(0));
        blanks.push(blank);
    }
    blanks
}

/// What a field is called: the heading it stands under, and its own name.
pub(super) fn field(c: &Campaign, field: Field) -> (Message, Message) {
    let under = |id: &'static str| Message::new(id);
    match field {
        Field::Winner => (under("dbm-form-outcome"), Message::new("dbm-field-winner")),
        Field::CommanderLost(side) => (
            under("dbm-form-outcome"),
            Message::new("dbm-field-commander").with("side", land_battle::side_of(side)),
        ),
        Field::Broken(force) => (
            under("dbm-form-contingents"),
            Message::new("dbm-field-broken").with("force", force_name(c, force)),
        ),
        Field::Conduct(force) => (
            under("dbm-form-contingents"),
            Message::new("dbm-field-conduct").with("force", force_name(c, force)),
        ),
        Field::Baggage(owner, taker) => (
            under("dbm-form-baggage"),
            Message::new("dbm-field-baggage")
                .with("owner", state_name(c, owner))
                .with("taker", state_name(c, taker)),
        ),
    }
}

/// What a value of a field is called.
pub(super) fn value(field: Field, value: u16) -> Option<Message> {
    let id = match (field, value) {
        (Field::Winner, 0) => "dbm-value-side-a",
        (Field::Winner, 1) => "dbm-value-side-b",
        (Field::Winner, _) => "dbm-value-drawn",
        (Field::CommanderLost(_) | Field::Broken(_), 0) => "dbm-value-no",
        (Field::CommanderLost(_) | Field::Broken(_), _) => "dbm-value-yes",
        (Field::Conduct(_), 0) => "dbm-value-reliable",
        (Field::Conduct(_), 1) => "dbm-value-unreliable",
        (Field::Conduct(_), _) => "dbm-value-switched",
        (Field::Baggage(..), _) => return None,
    };
    Some(Message::new(id))
}
