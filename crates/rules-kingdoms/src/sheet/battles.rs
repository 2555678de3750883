//! 9.4 The sheet of a battle, and the words of its report.

use kernel::sheet::{BattleSection, BattleSheet};
use kernel::{Filled, Message, Seat};

use super::terms::{army, faction, of_battle, player, province, route};
use crate::Field;
use crate::chapters::{bonus, naval, results, time};
use crate::options::Allies;
use crate::scenario::Fit;
use crate::state::{Award, Battle, BattleNo, Campaign, Role};

/// The sheet of a battle.
pub(super) fn battle_sheet(c: &Campaign, no: BattleNo) -> BattleSheet {
    let Some(battle) = c.battle(no) else { return BattleSheet::default() };
    let sections = vec![matter(c, battle), sides(c, battle), terms(c, battle), effects(c, battle)];
    BattleSheet { title: Some(of_battle("kingdoms-battle-title", c, battle)), sections }
}

fn section(id: &'static str, clauses: &[&'static str], lines: Vec<Message>) -> BattleSection {
    let heading = Message::new("kingdoms-battle-heading").with("heading", id);
    BattleSection { heading, clauses: clauses.to_vec(), lines, table: None }
}

/// What is fought about.
fn matter(c: &Campaign, battle: &Battle) -> BattleSection {
    let way = route(c, battle.route, (battle.source, battle.target));
    let mut lines = vec![of_battle("kingdoms-battle-what", c, battle).with("way", way)];
    if c.capitals().holds(battle.target) {
        let count = battle.contest;
        let said = Message::new("kingdoms-battle-capital")
            .with("contested", if count.is_some() { "yes" } else { "no" })
            .with("attacker", count.unwrap_or_default().attacker)
            .with("defender", count.unwrap_or_default().defender);
        lines.push(said);
    }
    let fought = Message::new("kingdoms-battle-fought").with("fought", battle.fought);
    lines.push(fought.with("draws", battle.draws).with("restarts", battle.restarts));
    lines.push(super::beside::era(c.turn_row()));
    section("matter", &["ARMY-1", "ATTACK-2"], lines)
}

/// Who fights, with what.
fn sides(c: &Campaign, battle: &Battle) -> BattleSection {
    let mut lines = Vec::new();
    for role in Role::BOTH {
        let who = battle.player(role).unwrap_or(Seat::UMPIRE);
        let neutral = role == Role::Defender && battle.defender.is_none();
        let home = if role == Role::Attacker { battle.source } else { battle.target };
        let said = Message::new("kingdoms-battle-side")
            .with("role", role.word())
            .with("who", faction(c, who))
            .with("player", player(c, who))
            .with("neutral", if neutral { "yes" } else { "no" })
            .with("home", province(c, home))
            .with("army", army(c, battle, role));
        lines.push(said);
        // ARM-6 The armies of a battle that goes on are those of the turn it was ordered in.
        if c.setup.cell(battle.turn, home).fit == Fit::Substitute {
            lines.push(Message::new("kingdoms-battle-substitute").with("home", province(c, home)));
        }
    }
    section("sides", &["ARMY-4", "ARMY-5", "ARM-3"], lines)
}

/// How it is set up in the game.
fn terms(c: &Campaign, battle: &Battle) -> BattleSection {
    let setter = battle.player(Role::Defender).unwrap_or(Seat::UMPIRE);
    let mut lines = vec![
        Message::new("kingdoms-battle-sets-up").with("who", faction(c, setter)),
        Message::new("kingdoms-battle-size")
            .with("turns", c.setup.options.battle_turns.small())
            .with("days", time::battle_days(c)),
        Message::new("kingdoms-battle-map"),
    ];
    if battle.defender.is_none() {
        lines.push(Message::new("kingdoms-battle-autofill"));
    }
    let allies = if c.setup.options.allies == Allies::On { "on" } else { "off" };
    lines.push(Message::new("kingdoms-battle-allies").with("allies", allies));
    let packs = &c.setup.options.packs.0;
    if !packs.is_empty() {
        lines.push(Message::new("kingdoms-battle-packs").name("packs", packs));
    }
    let clauses = ["ARMY-9", "ARMY-10", "ARMY-11", "ARMY-12", "NEUTRAL-5", "TIM-2"];
    section("terms", &clauses, lines)
}

/// What each level would lead to.
fn effects(c: &Campaign, battle: &Battle) -> BattleSection {
    let line = |level: crate::state::Level| {
        let word = match results::outcome(c, battle, level) {
            results::Outcome::Captured => "captured",
            results::Outcome::Repulsed { award } if award && battle.defender.is_some() => "award",
            results::Outcome::Repulsed { .. } => "repulsed",
            results::Outcome::LeftOpen { .. } => "open",
            results::Outcome::Contested { .. } => "contested",
        };
        let level = crate::chronicle::level_word(level);
        Message::new("kingdoms-battle-effect").with("level", level).with("outcome", word)
    };
    let lines = crate::state::Level::ALL.map(line).to_vec();
    section("effects", &["LEVEL-1", "LEVEL-2", "LEVEL-3", "RESULT-1"], lines)
}

/// 9.4 What would come of a report: level, province, points, fleet.
pub(super) fn foretold(c: &Campaign, no: BattleNo, form: &Filled<Field>) -> Vec<Message> {
    let Some(battle) = c.battle(no) else { return Vec::new() };
    let said = |word: &'static str| Message::new("kingdoms-foretold").with("outcome", word);
    let level = match results::weigh(c, form) {
        results::Weighed::Restart => return vec![said("restart")],
        results::Weighed::Unplayed => return vec![said("unplayed")],
        results::Weighed::MasterSays => return vec![said("master")],
        results::Weighed::Level(level) => level,
    };
    let word = crate::chronicle::level_word(level);
    let mut lines = vec![Message::new("kingdoms-foretold-level").with("level", word)];
    let outcome = results::outcome(c, battle, level);
    let (word, count) = match outcome {
        results::Outcome::Captured => ("captured", None),
        results::Outcome::Repulsed { .. } => ("repulsed", None),
        results::Outcome::LeftOpen { .. } => ("open", None),
        results::Outcome::Contested { count, .. } => ("contested", Some(count)),
    };
    let count = count.unwrap_or_default();
    lines.push(
        of_battle("kingdoms-foretold-place", c, battle)
            .with("outcome", word)
            .with("a", count.attacker)
            .with("d", count.defender),
    );
    lines.extend(points(c, battle, outcome));
    lines.extend(fleet(c, battle, outcome));
    lines
}

/// BONUS-2, BONUS-3, BONUS-6 Who would earn how much; BONUS-8 never above the cap.
fn points(c: &Campaign, battle: &Battle, outcome: results::Outcome) -> Option<Message> {
    let (seat, award) = match outcome {
        results::Outcome::Captured if c.capitals().holds(battle.target) => {
            (battle.attacker, Award::Capital)
        }
        results::Outcome::Captured => (battle.attacker, Award::Capture),
        results::Outcome::Repulsed { award: true } => (battle.defender?, Award::DefensiveMajor),
        results::Outcome::Repulsed { award: false }
        | results::Outcome::LeftOpen { .. }
        | results::Outcome::Contested { .. } => return None,
    };
    let (points, held) = (bonus::award(c, award), c.faction(seat).bonus);
    let said = Message::new("kingdoms-foretold-points").with("who", faction(c, seat));
    (points > 0).then(|| said.with("points", points).with("held", held).with("cap", bonus::cap(c)))
}

/// SEA-4, SEA-5 What would become of the fleet of a landing.
fn fleet(c: &Campaign, battle: &Battle, outcome: results::Outcome) -> Option<Message> {
    c.landing_fleet(battle)?;
    let word = match outcome {
        results::Outcome::Captured => "home",
        results::Outcome::Repulsed { .. } => "out",
        results::Outcome::LeftOpen { .. } | results::Outcome::Contested { .. } => "stays",
    };
    let said = Message::new("kingdoms-foretold-fleet").with("who", faction(c, battle.attacker));
    Some(said.with("fleet", word).with("turn", naval::back_turn(c)))
}

/// The heading a field stands under, and what it is called.
pub(super) fn field(field: Field) -> (Message, Message) {
    let heading = Message::new("kingdoms-form-result");
    let name = match field {
        Field::Ending => Message::new("kingdoms-field-ending"),
        Field::Lost(role) => Message::new("kingdoms-field-lost").with("role", role.word()),
    };
    (heading, name)
}

/// What a value of a field is called, if not by its number.
pub(super) fn value(field: Field, value: u16) -> Option<Message> {
    match field {
        Field::Lost(_) => None,
        Field::Ending => {
            let word = results::write_value(field, value).replace(' ', "-");
            Some(Message::new("kingdoms-ending").with("ending", kernel::Arg::Word(word.into())))
        }
    }
}
