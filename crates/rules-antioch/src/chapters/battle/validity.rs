//! VI.E.1, VI.I What a report may say (V1-V10 of the specification).
//!
//! A value is refused when, with the values before it, no honest report could be completed any
//! more; so no form runs into a dead end. What only the table can know is waivable.

use arrayvec::ArrayVec;
use kernel::{Filled, Refusal, allowed};

use super::form::{self, Contender, Contenders, Field, Party, took_field};
use super::outcome::{Outcome, PARTIES_MAX, team};
use crate::chapters::attrition;
use crate::clauses::Clause::{
    self, II_E, IV_G, R30, R31, R50, R66, R67, R68, R69, R70, T_VI_C, VI_E_1, VI_I, VIII_E_4,
};
use crate::options::{BreakComparison, CampLoss};
use crate::state::{ArmyId, BattleKind, Campaign, Elements, Team, Troop};
use crate::{Fight, Permission};

/// R67 An army at full strength.
const FULL: u8 = 12;

/// VI.I, R68 An army is beaten at one third of what it started with.
pub(crate) fn breaking_number(elements: u8) -> u8 {
    elements.div_ceil(3)
}

/// Whether something is so, may still become so, or not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chance {
    No,
    Maybe,
    Yes,
}

/// What a contender has lost for certain and may have lost in the end.
#[derive(Clone, Copy)]
struct Span {
    lost: u8,
    most: u8,
    general: Chance,
    camp: Chance,
}

/// How far a form is filled in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Nothing,
    Type(usize, Troop),
    General(usize),
    Camp(usize),
    Everything,
}

fn progress(all: &Contenders, field: Field) -> Progress {
    let at = |party: Party| all.iter().position(|contender| contender.party == party).unwrap_or(0);
    match field {
        Field::Winner
        | Field::Captured
        | Field::Conceded
        | Field::StoppedEarly
        | Field::TookField(_) => Progress::Nothing,
        Field::Lost(party, troop) => Progress::Type(at(party), troop),
        Field::GeneralLost(party) => Progress::General(at(party)),
        Field::CampLost(party) => Progress::Camp(at(party)),
        Field::Broken(_) | Field::Captor => Progress::Everything,
    }
}

/// A fight with a form as far as it is filled in.
struct Bout<'c> {
    c: &'c Campaign,
    kind: BattleKind,
    all: &'c Contenders,
    outcome: Outcome,
    spans: ArrayVec<Span, PARTIES_MAX>,
}

impl<'c> Bout<'c> {
    fn new(
        c: &'c Campaign,
        fight: Fight,
        all: &'c Contenders,
        outcome: Outcome,
        progress: Progress,
    ) -> Self {
        let kind = c.battle(fight.point).map_or(BattleKind::Field, |battle| battle.kind);
        let spans =
            all.iter().enumerate().map(|(at, of)| span(c, &outcome, at, of, progress)).collect();
        Self { c, kind, all, outcome, spans }
    }

    /// The contenders of a side that took the field.
    fn side(&self, team: Team) -> impl Iterator<Item = (&Contender, &Span)> {
        let of_team = move |(of, _): &(&Contender, &Span)| of.team == team;
        let pairs = self.all.iter().zip(&self.spans).filter(of_team);
        pairs.filter(|(of, _)| took_field(self.c, &self.outcome, of))
    }

    fn loser(&self) -> Team {
        match self.outcome.winner {
            Team::Crusaders => Team::Muslims,
            Team::Muslims => Team::Crusaders,
        }
    }

    /// R66 Whether the losing side is broken without having been beaten in the fight.
    fn is_given_up(&self) -> bool {
        self.outcome.conceded == Some(self.loser()) || self.outcome.stopped_early
    }

    /// V4, V5 Whether every losing army can still have been beaten.
    fn losers_can_break(&self) -> bool {
        self.is_given_up()
            || self.side(self.loser()).all(|(of, span)| {
                span.general != Chance::No || span.most + self.camp_most(span) >= of.breaks_at
            })
    }

    /// V4, V7-V9 Whether one army of the winning side can still stand unbroken.
    fn winner_can_stand(&self) -> bool {
        self.side(self.outcome.winner).any(|(of, span)| !self.is_broken(of, span))
    }

    /// R67, V7-V9 Whether an army of the winning side is broken for certain.
    fn is_broken(&self, of: &Contender, span: &Span) -> bool {
        let spared = || of.party != Party::Byzantines && self.may_break_together();
        span.lost >= of.counted || self.is_beaten(of, span) && !spared()
    }

    /// R66, R67 Whether all armies of both sides may have broken in the same bound: then those of
    /// the side that lost fewer count as unbroken. Never where losses are compared.
    fn may_break_together(&self) -> bool {
        let beaten =
            |(of, span): (&Contender, &Span)| !compares(self.c, of) && self.is_beaten(of, span);
        !self.is_given_up() && self.side(self.outcome.winner).all(beaten) && self.lost_fewer()
    }

    /// R67 Whether an army of the winning side has lost what breaks it.
    fn is_beaten(&self, of: &Contender, span: &Span) -> bool {
        let lost = span.lost + self.camp_least(span);
        let reached = span.general == Chance::Yes || lost >= of.breaks_at;
        if of.party == Party::Byzantines {
            return reached;
        }
        if !compares(self.c, of) {
            return reached && !self.outcome.stopped_early;
        }
        let mut enemies = self.side(self.loser());
        reached && enemies.all(|(_, enemy)| lost > enemy.most + self.camp_most(enemy))
    }

    /// V6 Whether, of two armies alone, the beaten one can have lost more, if losses are compared.
    fn duel_holds(&self) -> bool {
        let mut losers = self.side(self.loser());
        let mut winners = self.side(self.outcome.winner);
        let pair = (losers.next(), winners.next());
        let (Some((of, beaten)), Some((_, victor))) = pair else { return true };
        let alone = losers.next().is_none() && winners.next().is_none();
        !alone
            || !compares(self.c, of)
            || self.is_given_up()
            || beaten.most + self.camp_most(beaten) > victor.lost + self.camp_least(victor)
    }

    /// R66 Whether the side that won an unfinished battle can have lost fewer.
    fn early_end_holds(&self) -> bool {
        !self.outcome.stopped_early || self.outcome.conceded.is_some() || self.lost_fewer()
    }

    /// R66 Whether the side that won can have lost fewer, or as many and did not bring the battle
    /// on.
    fn lost_fewer(&self) -> bool {
        let winner = self.outcome.winner;
        let attacker = match self.kind {
            BattleKind::Field => Team::Muslims,
            BattleKind::Sally
            | BattleKind::Relief
            | BattleKind::ReliefWithSally
            | BattleKind::Assault => Team::Crusaders,
        };
        let won: u8 = self.side(winner).map(|(_, span)| span.lost).sum();
        let lost: u8 = self.side(self.loser()).map(|(_, span)| span.most).sum();
        won < lost || won == lost && winner != attacker
    }

    fn camp_most(&self, span: &Span) -> u8 {
        u8::from(span.camp != Chance::No && camp_counts(self.c))
    }

    fn camp_least(&self, span: &Span) -> u8 {
        u8::from(span.camp == Chance::Yes && camp_counts(self.c))
    }

    /// Everything that must hold, with the clause that asks for it.
    fn demands(&self) -> [(bool, Clause, Clause); 4] {
        [
            (self.losers_can_break(), VI_I, R66),
            (self.winner_can_stand(), VI_E_1, R67),
            (self.duel_holds(), VI_E_1, R67),
            (self.early_end_holds(), VI_E_1, R66),
        ]
    }
}

fn span(c: &Campaign, outcome: &Outcome, at: usize, of: &Contender, progress: Progress) -> Span {
    let tally = outcome.tally(of.party);
    let (types, general, camp) = match progress {
        Progress::Nothing => (None, false, false),
        Progress::Everything => (Some(Troop::Cf), true, true),
        Progress::Type(now, _) | Progress::General(now) | Progress::Camp(now) if at < now => {
            (Some(Troop::Cf), true, true)
        }
        Progress::Type(now, troop) if at == now => (Some(troop), false, false),
        Progress::General(now) if at == now => (Some(Troop::Cf), true, false),
        Progress::Camp(now) if at == now => (Some(Troop::Cf), true, true),
        Progress::Type(..) | Progress::General(_) | Progress::Camp(_) => (None, false, false),
    };
    let mut most = tally.lost;
    for (troop, count) in of.elements.iter() {
        if types.is_none_or(|last| troop > last) {
            most[troop] = count;
        }
    }
    let sure = |told: bool, is_so: bool| match (told, is_so) {
        (_, true) => Chance::Yes,
        (true, false) => Chance::No,
        (false, false) => Chance::Maybe,
    };
    let general = of.general.map_or(Chance::No, |troop| {
        let none = most[troop] == 0;
        let all = tally.lost[troop] >= of.elements[troop];
        sure(general || none, tally.general_lost || !general && all)
    });
    Span {
        lost: counts(c, of, &tally.lost),
        most: counts(c, of, &most),
        general,
        camp: sure(camp, tally.camp_lost),
    }
}

fn counts(c: &Campaign, of: &Contender, lost: &Elements) -> u8 {
    match of.party {
        Party::Army(_) => attrition::counted(c, lost),
        Party::Byzantines | Party::Enemy(_) => lost.total(),
    }
}

/// R67 Whether an army breaks only if it has lost more than each enemy army.
fn compares(c: &Campaign, of: &Contender) -> bool {
    match c.options().break_comparison {
        BreakComparison::Always => true,
        BreakComparison::FullOnly => of.counted >= FULL,
        BreakComparison::Never => false,
    }
}

/// VI.G, R70 Whether a lost camp counts as an element.
fn camp_counts(c: &Campaign) -> bool {
    match c.options().camp_loss {
        CampLoss::OneElement => true,
        CampLoss::Nothing => false,
    }
}

/// Whether an army is broken if the report says nothing of it.
pub(super) fn default_broken(
    c: &Campaign,
    fight: Fight,
    all: &Contenders,
    outcome: &Outcome,
    of: &Contender,
) -> bool {
    let bout = Bout::new(c, fight, all, *outcome, Progress::Everything);
    let at = all.iter().position(|other| other.party == of.party).unwrap_or(0);
    of.team != outcome.winner || bout.spans.get(at).is_some_and(|span| bout.is_broken(of, span))
}

/// V1-V10 Whether a field may have a value, given those before it.
pub(crate) fn may_fill(
    c: &Campaign,
    fight: Fight,
    filled: &Filled<Field>,
    field: Field,
    value: u16,
) -> Permission {
    let all = form::contenders(c, fight);
    let before = Outcome::of(filled);
    let mut after = before;
    after.set(field, value);
    match field {
        Field::Winner | Field::Captured | Field::StoppedEarly => allowed(),
        Field::TookField(army) => may_take_field(&all, army, value != 0),
        Field::Conceded => may_concede(&after, value),
        Field::Captor => may_capture(c, &all, &after),
        Field::Broken(party) => {
            may_suffer(c, &all, &before, party, value)?;
            let bout = Bout::new(c, fight, &all, after, Progress::Everything);
            may_break(&bout, party, value != 0)
        }
        Field::Lost(party, _) | Field::GeneralLost(party) | Field::CampLost(party) => {
            may_suffer(c, &all, &before, party, value)?;
            may_lose(&all, &after, party, field, value)?;
            if fight.assault {
                return captor_is_left(c, &all, &after);
            }
            let now = progress(&all, field);
            let earlier = filled.values().last().map(|(last, _)| progress(&all, *last));
            let earlier = earlier.unwrap_or(Progress::Nothing);
            let was = Bout::new(c, fight, &all, before, earlier).demands();
            let is = Bout::new(c, fight, &all, after, now).demands();
            newly_broken(&was, &is)
        }
    }
}

/// A demand that held before and does not hold any more.
fn newly_broken(was: &[(bool, Clause, Clause); 4], is: &[(bool, Clause, Clause); 4]) -> Permission {
    let broken = was.iter().zip(is).find(|((before, ..), (after, ..))| *before && !*after);
    match broken {
        Some((_, (_, clause, ruling))) => Err(Refusal::by(*clause).under(*ruling).waivable()),
        None => allowed(),
    }
}

/// II.E, R30 Who was attacked is on the field from the start; V2 who has no part in the battle
/// does not come.
fn may_take_field(all: &Contenders, army: ArmyId, took: bool) -> Permission {
    match all.iter().find(|of| of.party == Party::Army(army)) {
        Some(of) if !took && !of.may_stay_off => Err(Refusal::by(II_E).under(R30)),
        None if took => Err(Refusal::by(T_VI_C).under(R31)),
        Some(_) | None => allowed(),
    }
}

/// V2 Who did not take the field lost nothing and was not broken.
fn may_suffer(
    c: &Campaign,
    all: &Contenders,
    before: &Outcome,
    party: Party,
    value: u16,
) -> Permission {
    let was_there = all.iter().any(|of| of.party == party && took_field(c, before, of));
    if was_there || value == 0 { allowed() } else { Err(Refusal::by(T_VI_C).under(R31)) }
}

/// V1, V3 Nobody loses more than he has; the general is among the lost, and with the last of his
/// type.
fn may_lose(
    all: &Contenders,
    after: &Outcome,
    party: Party,
    field: Field,
    value: u16,
) -> Permission {
    let Some(of) = all.iter().find(|of| of.party == party) else { return allowed() };
    let lost = &after.tally(party).lost;
    match field {
        Field::Lost(_, troop) if value > u16::from(of.elements[troop]) => Err(Refusal::by(T_VI_C)),
        Field::GeneralLost(_) => {
            let fits = match (of.general, value) {
                (None, lost) => lost == 0,
                (Some(troop), 0) => lost[troop] < of.elements[troop],
                (Some(troop), _) => lost[troop] > 0,
            };
            if fits { allowed() } else { Err(Refusal::by(T_VI_C).under(R69)) }
        }
        Field::Lost(..)
        | Field::CampLost(_)
        | Field::Winner
        | Field::Captured
        | Field::Conceded
        | Field::StoppedEarly
        | Field::TookField(_)
        | Field::Broken(_)
        | Field::Captor => allowed(),
    }
}

/// R66 Only the side that lost can have given up.
fn may_concede(after: &Outcome, value: u16) -> Permission {
    let by_winner = value.checked_sub(1).map(team) == Some(after.winner);
    if by_winner { Err(Refusal::by(VI_E_1).under(R66)) } else { allowed() }
}

/// V4, V5, V7-V9 Whether an army can be broken, or unbroken.
fn may_break(bout: &Bout<'_>, party: Party, broken: bool) -> Permission {
    let at = bout.all.iter().position(|of| of.party == party);
    let Some(at) = at.filter(|&at| took_field(bout.c, &bout.outcome, &bout.all[at])) else {
        return allowed();
    };
    let (of, span) = (&bout.all[at], &bout.spans[at]);
    if of.team != bout.outcome.winner {
        return if broken { allowed() } else { refuse(VI_E_1, R66) };
    }
    let must = bout.is_broken(of, span);
    let lost = span.lost + bout.camp_least(span);
    let may = must || span.general == Chance::Yes || lost >= of.breaks_at;
    match (broken, party) {
        (false, Party::Byzantines) if must && span.lost == 0 => refuse(VIII_E_4, Clause::R108),
        (false, Party::Byzantines) if must => refuse(VIII_E_4, Clause::R90),
        (false, _) if must => refuse(VI_E_1, if span.lost >= of.counted { R66 } else { R67 }),
        (true, _) if !may => refuse(VI_I, if span.camp == Chance::Yes { R70 } else { R68 }),
        (true, _) if !another_stands(bout, at) => refuse(VI_E_1, R66),
        (true | false, _) => allowed(),
    }
}

/// V4 Whether an army of the winning side other than this one is unbroken or still can be.
fn another_stands(bout: &Bout<'_>, this: usize) -> bool {
    let told = |of: &Contender| {
        bout.all.iter().position(|other| other.party == of.party).is_some_and(|at| at < this)
    };
    bout.side(bout.outcome.winner).any(|(of, span)| {
        let unbroken = match told(of) {
            true => !bout.outcome.tally(of.party).broken,
            false => !bout.is_broken(of, span),
        };
        of.party != bout.all[this].party && unbroken
    })
}

fn refuse(clause: Clause, ruling: Clause) -> Permission {
    Err(Refusal::by(clause).under(ruling).waivable())
}

/// V10 The captor stormed and has an element left, and the fortress fell.
fn may_capture(c: &Campaign, all: &Contenders, after: &Outcome) -> Permission {
    let is_one = after.captor.is_some_and(|army| may_be_captor(c, all, after, army));
    if is_one && after.captured { allowed() } else { Err(Refusal::by(IV_G).under(R50)) }
}

/// V10 Whether an army stormed and has an element left.
pub(super) fn may_be_captor(
    c: &Campaign,
    all: &Contenders,
    outcome: &Outcome,
    army: ArmyId,
) -> bool {
    let lost = |of: &Contender| counts(c, of, &outcome.tally(of.party).lost);
    all.iter().any(|of| of.party == Party::Army(army) && lost(of) < of.counted)
}

/// V10 Somebody is left to have got in.
fn captor_is_left(c: &Campaign, all: &Contenders, after: &Outcome) -> Permission {
    let left = ArmyId::all().any(|army| may_be_captor(c, all, after, army));
    if left || !after.captured { allowed() } else { Err(Refusal::by(IV_G).under(R50)) }
}
