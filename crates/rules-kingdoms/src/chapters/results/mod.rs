//! Battle results and victory levels (RESULT-1 to RESULT-9, LEVEL-1 to LEVEL-6). Rulings RES-1 to
//! RES-7, RES-11, RES-15, RES-20, ATK-4, ORD-7, SCO-6.
//!
//! All battles of a turn are open at once. A report is two losses and how the battle ended; the
//! level follows from it, and what becomes of the province from the level.

mod form;
mod judge;

use arrayvec::ArrayVec;
use kernel::{Cites, Filled, Flow, Seat, SeatSet, forbid_if, forbid_unless};

use super::{armies, bonus, capitals, seaborne};
use crate::clauses::Clause;
use crate::fact::Fact;
use crate::options::SourceLost;
use crate::sequence;
use crate::state::{
    BATTLES_MAX, Battle, BattleNo, Campaign, Ending, Level, Phase, Report, Role, Standing,
};
use crate::{Field, Offers, Permission, Play, Side, Subject};

pub(crate) use form::{MODELS, fields, may_fill, model, next_field, spell, write_value};
pub(crate) use judge::{Judged, below_cap, judge};

/// What becomes of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The province is taken.
    Captured,
    /// The attack is beaten off; whether the defender earns for it.
    Repulsed { award: bool },
    /// Undecided: it may go on.
    LeftOpen { draws: u8, draws_in_row: u8, fought: u8 },
    /// The capital is contested.
    Contested { count: crate::state::Count, draws: u8, draws_in_row: u8, fought: u8 },
}

/// What came in of a battle.
#[derive(Clone, Copy)]
struct Verdict {
    restarts: u8,
    report: Option<Report>,
    level: Option<Level>,
}

/// T7 All battles of a wave, in any order; nothing changes hands before all are judged. RES-15
/// First the stand-ins who were relieved meanwhile are replaced. ORD-9 Those that the game master
/// has settled by ruling are not fought.
pub(crate) fn play(p: &mut Play<'_>, wave: u8) -> Flow<()> {
    armies::find_stand_ins(p, wave)?;
    let awaited = |battle: &&Battle| wave_of(p, battle) == wave && battle.level.is_none();
    let fought: ArrayVec<BattleNo, BATTLES_MAX> =
        p.on().filter(awaited).map(|battle| battle.no).collect();
    let mut verdicts = ArrayVec::new();
    p.in_any_order(&fought, &mut verdicts, fight)?;
    for (&battle, verdict) in fought.iter().zip(verdicts.drain(..)) {
        book(p, battle, verdict);
    }
    Ok(())
}

/// One battle, until it is reported and judged. ARM-10 A restart begins it anew.
fn fight(side: &mut Side<'_>, no: BattleNo) -> Flow<Verdict> {
    let mut restarts = side.battle(no).map_or(0, |battle| battle.restarts);
    loop {
        let said = form::read(&side.report(no, Clause::Result7)?);
        match said {
            form::Said::Restart => restarts = restarts.saturating_add(1),
            form::Said::Unplayed => return Ok(Verdict { restarts, report: None, level: None }),
            form::Said::Ruled(level) => {
                let report = Report { attacker_lost: 0, defender_lost: 0, ending: Ending::Ruled };
                return Ok(Verdict { restarts, report: Some(report), level: Some(level) });
            }
            form::Said::Fought(report) => {
                let level = match judge(side, &report) {
                    Judged::Level(level) => level,
                    Judged::DoubleRout => ask_master(side, no, Clause::Res4, Level::Draw)?,
                    Judged::Concession(loser) => {
                        let minor = Level::of(loser.other(), false);
                        ask_master(side, no, Clause::Res1, minor)?
                    }
                };
                return Ok(Verdict { restarts, report: Some(report), level: Some(level) });
            }
        }
    }
}

/// What a complete form amounts to, before anybody has confirmed it.
pub(crate) enum Weighed {
    /// ARM-10 It begins anew.
    Restart,
    /// ORD-7 It stays as it was.
    Unplayed,
    /// RES-1, RES-4 The game master will be asked for the level.
    MasterSays,
    /// A level.
    Level(Level),
}

/// Weighs a form that is about to be confirmed.
pub(crate) fn weigh(c: &Campaign, form: &Filled<Field>) -> Weighed {
    match form::read(form) {
        form::Said::Restart => Weighed::Restart,
        form::Said::Unplayed => Weighed::Unplayed,
        form::Said::Ruled(level) => Weighed::Level(level),
        form::Said::Fought(report) => match judge(c, &report) {
            Judged::Level(level) => Weighed::Level(level),
            Judged::DoubleRout | Judged::Concession(_) => Weighed::MasterSays,
        },
    }
}

/// RES-1, RES-4 The game master says what a concession or a double rout counts as.
fn ask_master(side: &mut Side<'_>, no: BattleNo, clause: Clause, silent: Level) -> Flow<Level> {
    let offers = Offers::<_, 5>::of(levels_open(clause, silent).map(|level| Ruled(no, level)));
    let about = crate::About::new(clause, Subject::Battle(no));
    let offers = offers.if_silent(Ruled(no, silent));
    side.ask(Seat::UMPIRE, about, &offers).map(|Ruled(_, level)| level)
}

/// RES-1 A concession is a victory of the other side or a draw. RES-4 A double rout may be
/// anything.
fn levels_open(clause: Clause, silent: Level) -> impl Iterator<Item = Level> {
    let all = clause == Clause::Res4;
    let winner = silent.winner();
    let fits = move |level: &Level| all || level.winner() == winner || level.winner().is_none();
    Level::ALL.into_iter().filter(fits)
}

fn book(p: &mut Play<'_>, no: BattleNo, verdict: Verdict) {
    let Some(battle) = p.battle(no).copied() else { return };
    for restarts in battle.restarts..verdict.restarts {
        let fact = Fact::BattleRestarted { battle: no, restarts: restarts + 1 };
        p.record(fact, (Clause::Army13, Clause::Arm10));
    }
    let (Some(report), Some(level)) = (verdict.report, verdict.level) else { return };
    let Report { attacker_lost: att_loss, defender_lost: def_loss, ending } = report;
    let reported = judge::report_cites(p, &report);
    p.record(Fact::BattleReported { battle: no, att_loss, def_loss, ending }, reported);
    let cites = judge::cites(p, &battle, &report, level);
    p.record(Fact::BattleJudged { battle: no, level }, cites);
}

/// 4.9 Which of the battles on its province a battle is, counted from 0. Those that were called
/// off or cancelled at sea do not count.
pub(crate) fn wave_of(c: &Campaign, battle: &Battle) -> u8 {
    if !c.setup.allows_rivals() {
        return 0;
    }
    let counts = |it: &&Battle| {
        let off = matches!(it.standing, Standing::Withdrawn | Standing::Cancelled);
        it.target == battle.target && it.no < battle.no && !off
    };
    c.battles().iter().filter(counts).count() as u8
}

/// ATK-2, 4.9 Where further battles wait on the same provinces, the outcomes of this wave come
/// first; then the next wave, or the aftermath.
pub(crate) fn begin_next(p: &mut Play<'_>, wave: u8) {
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        let rival = |it: &Battle| it.is_on() && it.target == battle.target && it.no > battle.no;
        if battle.is_on() && wave_of(p, &battle) == wave && p.battles().iter().any(rival) {
            conclude(p, battle.no);
        }
    }
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        if battle.is_on() && wave_of(p, &battle) > wave {
            meet_new_owner(p, &battle);
        }
    }
    let more = p.on().any(|battle| wave_of(p, battle) > wave);
    let next = if more { Phase::Defenders(wave + 1) } else { Phase::Aftermath };
    let cites: Cites<Clause> = match p.setup.allows_rivals() {
        true => (Clause::Result1, Clause::Atk2).into(),
        false => Clause::Result1.into(),
    };
    sequence::begin(p, next, cites);
}

/// 4.9 If the earlier battle goes on, a later one is void and its price is paid back; if the
/// province was taken, the later is fought against its new owner.
fn meet_new_owner(p: &mut Play<'_>, battle: &Battle) {
    let left_open = |it: &Battle| it.standing == Standing::Open && it.target == battle.target;
    let owner = p.owner(battle.target);
    if p.battles().iter().any(left_open) || owner == Some(battle.attacker) {
        p.record(Fact::BattleVoided { battle: battle.no }, Clause::Atk2);
        bonus::refund(p, battle.attacker, battle.price, Clause::Atk2);
        seaborne::bring_home(p, battle.no, (Clause::Flt8, Clause::Atk2));
    } else if let Some(defender) = owner.filter(|_| owner != battle.defender) {
        p.record(Fact::DefenderChanged { battle: battle.no, defender }, Clause::Atk2);
    }
}

/// T8.1 Outcomes of all battles that are not concluded yet, in list order.
pub(crate) fn conclude_all(p: &mut Play<'_>) {
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        if battle.is_on() {
            conclude(p, battle.no);
        }
    }
}

/// T8.1 What becomes of one attack.
fn conclude(p: &mut Play<'_>, no: BattleNo) {
    let Some(battle) = p.battle(no).copied() else { return };
    let Some(level) = battle.level else {
        // ORD-7 A battle nobody has fought stays as it was.
        let Battle { draws, draws_in_row, fought, .. } = battle;
        p.record(Fact::BattleLeftOpen { battle: no, draws, draws_in_row, fought }, Clause::Ord7);
        return;
    };
    let at_capital = p.capitals().holds(battle.target);
    let outcome = outcome(p, &battle, level);
    let cites = match at_capital {
        true => capitals::cites(&battle, level, outcome),
        false => cites(p, &battle, level, outcome),
    };
    match outcome {
        Outcome::Captured if has_lost_source(p, &battle) => {
            p.record(Fact::BattleLapsed { battle: no }, (Clause::Atk4, Clause::Cap7));
            seaborne::bring_home(p, no, Clause::Flt8);
        }
        Outcome::Captured => {
            let (province, from) = (battle.target, p.owner(battle.target));
            let (to, was_capital) = (battle.attacker, at_capital);
            let fact = Fact::ProvinceCaptured { battle: no, province, from, to, was_capital };
            p.record(fact, cites);
        }
        Outcome::Repulsed { award } => {
            let award = p.owner(battle.target).filter(|_| award);
            p.record(Fact::AttackRepulsed { battle: no, award }, cites);
        }
        Outcome::LeftOpen { draws, draws_in_row, fought } => {
            p.record(Fact::BattleLeftOpen { battle: no, draws, draws_in_row, fought }, cites);
        }
        Outcome::Contested { count, draws, draws_in_row, fought } => {
            let fact = Fact::CapitalContested { battle: no, count, draws, draws_in_row, fought };
            p.record(fact, cites);
        }
    }
}

/// 4.6, 4.7 What a level leads to, at a capital or elsewhere.
pub(crate) fn outcome(c: &Campaign, battle: &Battle, level: Level) -> Outcome {
    if c.capitals().holds(battle.target) {
        return capitals::outcome(c, battle, level);
    }
    match level {
        Level::AttackerMajor | Level::AttackerMinor => Outcome::Captured,
        Level::DefenderMinor => Outcome::Repulsed { award: false },
        Level::DefenderMajor => Outcome::Repulsed { award: true },
        Level::Draw => {
            let draws = battle.draws + 1;
            match may_be_drawn(c, battle, draws) {
                true => Outcome::LeftOpen {
                    draws,
                    draws_in_row: battle.draws_in_row + 1,
                    fought: battle.fought + 1,
                },
                false => Outcome::Repulsed { award: false },
            }
        }
    }
}

/// RES-5, LEVEL-5 How often a drawn battle may go on; SEA-7, SEA-9 a landing once.
fn may_be_drawn(c: &Campaign, battle: &Battle, draws: u8) -> bool {
    match battle.route.is_by_sea() {
        true => draws <= 1,
        false => c.options().draw_continuations.allows(draws),
    }
}

/// The clauses that an outcome elsewhere than at a capital rests on. ATK-4 is one of them where the
/// source was lost in the same turn.
fn cites(c: &Campaign, battle: &Battle, level: Level, outcome: Outcome) -> Cites<Clause> {
    let (by_sea, neutral) = (battle.route.is_by_sea(), battle.defender.is_none());
    let has_source = c.owner(battle.source) == Some(battle.attacker);
    let goes_on = matches!(outcome, Outcome::LeftOpen { .. });
    match level {
        Level::AttackerMajor | Level::AttackerMinor if has_source => Clause::Result1.into(),
        Level::AttackerMajor | Level::AttackerMinor => (Clause::Result1, Clause::Atk4).into(),
        Level::Draw if by_sea && goes_on => (Clause::Sea7, Clause::Flt5).into(),
        Level::Draw if by_sea => Clause::Sea9.into(),
        Level::Draw if goes_on && neutral => {
            (Clause::Result8, Clause::Level5, Clause::Res15).into()
        }
        Level::Draw => (Clause::Result8, Clause::Level5, Clause::Res5).into(),
        Level::DefenderMinor => Clause::Result3.into(),
        Level::DefenderMajor if neutral => (Clause::Result4, Clause::Result6).into(),
        Level::DefenderMajor => (Clause::Result4, Clause::Result5).into(),
    }
}

/// Whether a battle ended as a draw this turn.
pub(crate) fn is_drawn(battle: &Battle) -> bool {
    battle.level == Some(Level::Draw)
}

/// ATK-4 With the option, a capture fails if its source has changed hands by then.
fn has_lost_source(c: &Campaign, battle: &Battle) -> bool {
    let gone = c.owner(battle.source) != Some(battle.attacker);
    gone && c.options().source_lost == SourceLost::Lapses
}

/// T8.2 CAPATT-13, ATK-4 A battle left open lapses when its source is no longer the attacker's;
/// nobody earns (CAP-7), and a landing fleet goes home (FLT-8).
pub(crate) fn lapse(p: &mut Play<'_>) {
    for at in 0..p.battles().len() {
        let battle = p.battles()[at];
        let gone = p.owner(battle.source) != Some(battle.attacker);
        if battle.standing == Standing::Open && gone {
            let fact = Fact::BattleLapsed { battle: battle.no };
            p.record(fact, (Clause::Capatt13, Clause::Atk4, Clause::Cap7));
            seaborne::bring_home(p, battle.no, (Clause::Flt8, Clause::Cap7));
        }
    }
}

/// TIM-5 Who may report a battle beside the game master: its two sides.
pub(crate) fn parties(c: &Campaign, no: BattleNo) -> SeatSet {
    let Some(battle) = c.battle(no) else { return SeatSet::NONE };
    let players = Role::BOTH.into_iter().filter_map(|role| battle.player(role));
    players.filter(|seat| !seat.is_umpire()).collect()
}

/// RES-1, RES-4 Only the game master names a level, and only while battles are judged.
pub(crate) fn may_rule(c: &Campaign, seat: Seat, no: BattleNo, _: Level) -> Permission {
    forbid_unless(seat.is_umpire(), Clause::Res1)?;
    forbid_unless(matches!(c.state.phase, Phase::Battles(_)), Clause::Res4)?;
    forbid_if(c.battle(no).is_none_or(|battle| !battle.is_on()), Clause::Res4)
}

/// A level that the game master names.
#[derive(Clone, Copy)]
struct Ruled(BattleNo, Level);

impl From<Ruled> for crate::choice::Choice {
    fn from(Ruled(no, level): Ruled) -> Self {
        Self::Level(no, level)
    }
}
