//! 4.5 The result form: how it ended, what both sides lost; and the battle model of section 8,
//! which fills it in when nobody fights.

use kernel::{Blank, Filled, Refusal, allowed, forbid_if};

use super::judge::{is_beyond_cap, is_routed, least_rout};
use crate::clauses::Clause;
use crate::options::AdvanceRule;
use crate::state::{Battle, BattleNo, Campaign, Ending, Level, Report, Role};
use crate::words::read_battle;
use crate::{Field, Kingdoms, Permission};

/// The battle models.
pub(crate) const MODELS: &[&str] = &["pulses"];

/// The endings that people report, in the order of the form.
const ENDINGS: [Ending; 5] = [
    Ending::Rout(Role::Attacker),
    Ending::Rout(Role::Defender),
    Ending::TimeOut,
    Ending::Concedes(Role::Attacker),
    Ending::Concedes(Role::Defender),
];
/// ARM-10 The battle is started anew.
const RESTART: u16 = 5;
/// ORD-9 The first of the five levels that the game master may name without figures.
const RULED: u16 = 6;
/// ORD-7 Nobody has fought it.
const UNPLAYED: u16 = 11;
/// Losses are whole per cents.
const PER_CENT: u16 = 100;

/// What a form says.
pub(super) enum Said {
    Fought(Report),
    Restart,
    Ruled(Level),
    Unplayed,
}

/// Reads a complete form.
pub(super) fn read(form: &Filled<Field>) -> Said {
    let ending = form.count(Field::Ending);
    let lost = |role| form.count(Field::Lost(role)).min(PER_CENT) as u8;
    if let Some(ending) = ENDINGS.get(usize::from(ending)).copied() {
        let (attacker_lost, defender_lost) = (lost(Role::Attacker), lost(Role::Defender));
        return Said::Fought(Report { attacker_lost, defender_lost, ending });
    }
    match ending {
        RESTART => Said::Restart,
        UNPLAYED => Said::Unplayed,
        _ => Said::Ruled(Level::ALL[usize::from(ending - RULED).min(4)]),
    }
}

/// Which losses are asked for first: of a rout the loser's.
fn roles(ending: u16) -> Option<[Role; 2]> {
    match ENDINGS.get(usize::from(ending))? {
        Ending::Rout(loser) | Ending::Concedes(loser) => Some([*loser, loser.other()]),
        Ending::TimeOut | Ending::Ruled => Some(Role::BOTH),
    }
}

/// The next field of a report.
pub(crate) fn next_field(
    _: &Campaign,
    _: BattleNo,
    filled: &Filled<Field>,
) -> Option<Blank<Kingdoms>> {
    let Some(ending) = filled.value(Field::Ending) else { return Some(ending_blank()) };
    let role = *roles(ending)?.get(filled.values().len() - 1)?;
    Some(loss_blank(role))
}

fn ending_blank() -> Blank<Kingdoms> {
    let (bound, default) = (Refusal::by(Clause::Level1), None);
    Blank { field: Field::Ending, max: UNPLAYED, bound, default }
}

fn loss_blank(role: Role) -> Blank<Kingdoms> {
    let (bound, default) = (Refusal::by(Clause::Level1), None);
    Blank { field: Field::Lost(role), max: PER_CENT, bound, default }
}

/// Every field a report may need.
pub(crate) fn fields() -> Vec<Blank<Kingdoms>> {
    vec![ending_blank(), loss_blank(Role::Attacker), loss_blank(Role::Defender)]
}

/// Whether a field may have a value.
pub(crate) fn may_fill(
    c: &Campaign,
    no: BattleNo,
    filled: &Filled<Field>,
    field: Field,
    value: u16,
) -> Permission {
    match field {
        Field::Ending => may_end(c, no, value),
        Field::Lost(_) => {
            let Some(ending) = ENDINGS.get(usize::from(filled.count(Field::Ending))) else {
                // Without a battle to its end there are no losses to write down.
                return forbid_if(value > 0, Clause::Ord9);
            };
            let first = filled.values().get(1).map(|(_, value)| *value as u8);
            may_lose(c, *ending, first, value.min(PER_CENT) as u8)
        }
    }
}

/// ORD-9 Only the game master names a level without figures. ORD-7 He leaves a battle open only
/// with the option. ARM-10 There is an end to restarts.
fn may_end(c: &Campaign, no: BattleNo, ending: u16) -> Permission {
    match ending {
        0..RESTART => allowed(),
        RESTART => match c.battle(no).is_some_and(|battle| battle.restarts >= 99) {
            true => Err(Refusal::by(Clause::Arm10)),
            false => allowed(),
        },
        RULED..UNPLAYED => Err(Refusal::by(Clause::Ord9).waivable()),
        _ => match c.options().advance_rule {
            AdvanceRule::CarryOver => Err(Refusal::by(Clause::Ord7).waivable()),
            AdvanceRule::Strict => Err(Refusal::by(Clause::Ord7)),
        },
    }
}

/// RES-1, RES-2 A rout needs its losses. RES-20 Time does not run out over a routed army.
fn may_lose(c: &Campaign, ending: Ending, first: Option<u8>, value: u8) -> Permission {
    match (ending, first) {
        (Ending::Rout(_), None) if value < c.options().rout_min.small() => {
            Err(Refusal::by(Clause::Res1))
        }
        (Ending::Rout(_), None) if value < least_rout(c) => {
            Err(Refusal::by(Clause::Res2).waivable())
        }
        (Ending::Rout(_), Some(loser)) if !is_routed(c, loser, value) => {
            Err(Refusal::by(Clause::Res2).waivable())
        }
        (Ending::TimeOut, None) if is_beyond_cap(c, value) => {
            Err(Refusal::by(Clause::Res20).waivable())
        }
        (Ending::TimeOut, Some(other))
            if is_routed(c, value, other) || is_routed(c, other, value) =>
        {
            Err(Refusal::by(Clause::Res20).waivable())
        }
        (Ending::Rout(_) | Ending::TimeOut | Ending::Concedes(_) | Ending::Ruled, _) => allowed(),
    }
}

/// 4.2 A report on one line, `result #4 attacker 32 defender 58 rout defender` or `restart #4`,
/// spelt out as the fields of its form.
pub(crate) fn spell(battle: BattleNo, text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is = |at: usize, word: &str| words.get(at).is_some_and(|it| it.eq_ignore_ascii_case(word));
    if words.get(1).copied().and_then(read_battle) != Some(battle) {
        return None;
    }
    if is(0, "restart") && words.len() == 2 {
        return Some("ending: restart".to_owned());
    }
    let in_form = is(0, "result") && is(2, "attacker") && is(4, "defender") && words.len() > 6;
    let (attacker, defender, ending) = (words.get(3)?, words.get(5)?, words.get(6..)?.join(" "));
    in_form
        .then(|| format!("ending: {ending}; attacker lost: {attacker}; defender lost: {defender}"))
}

/// A value of a field in text.
pub(crate) fn write_value(field: Field, value: u16) -> String {
    match field {
        Field::Lost(_) => value.to_string(),
        Field::Ending => match ENDINGS.get(usize::from(value)) {
            Some(Ending::Rout(role)) => format!("rout {}", role.word()),
            Some(Ending::TimeOut | Ending::Ruled) => "time out".to_owned(),
            Some(Ending::Concedes(role)) => format!("{} concedes", role.word()),
            None if value == RESTART => "restart".to_owned(),
            None if value >= UNPLAYED => "unplayed".to_owned(),
            None => {
                let level = Level::ALL[usize::from(value - RULED).min(4)];
                format!("level {}", level.words())
            }
        },
    }
}

/// Section 8 The model decides a battle.
pub(crate) fn model(c: &Campaign, no: BattleNo, dice: &mut dyn FnMut(u32) -> u32) -> Filled<Field> {
    let mut filled = Filled::default();
    let Some(battle) = c.battle(no) else { return filled };
    let options = c.options();
    let terms = tabletop::pulses::Terms {
        pulses: options.model_pulses.small(),
        step: options.model_step.get().into(),
        rout_min: options.rout_min.small(),
        rout_cap: options.rout_cap.small(),
        margin: options.major_margin.small(),
    };
    let [attacker, defender] = strengths(c, battle);
    let fought = tabletop::pulses::fight(attacker, defender, &terms, dice);
    let ending = match fought.routed {
        Some(tabletop::pulses::Side::Attacker) => 0,
        Some(tabletop::pulses::Side::Defender) => 1,
        None => 2,
    };
    filled.fill(Field::Ending, ending);
    for role in roles(ending).unwrap_or(Role::BOTH) {
        let lost = match role {
            Role::Attacker => fought.attacker_lost,
            Role::Defender => fought.defender_lost,
        };
        filled.fill(Field::Lost(role), lost.into());
    }
    filled
}

/// Section 8 The strengths of both sides: handicaps, landings, and forces picked by the game.
fn strengths(c: &Campaign, battle: &Battle) -> [u64; 2] {
    let options = c.options();
    let handicap = |seat: kernel::Seat| {
        options.model_handicap.0.get(usize::from(seat.0)).copied().unwrap_or(100).into()
    };
    let landing = match battle.route.is_by_sea() {
        true => options.model_landing.get(),
        false => 100,
    };
    let attacker: u64 = handicap(battle.attacker);
    let defender = battle.defender.map_or(options.model_autofill.get().into(), handicap);
    [attacker * u64::from(landing) / 100, defender]
}
