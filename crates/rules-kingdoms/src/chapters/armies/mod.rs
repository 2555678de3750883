//! Armies (ARMY-1 to ARMY-14) and the defence of neutral provinces (NEUTRAL-1 to NEUTRAL-6).
//! Rulings ARM-1 to ARM-11, RES-15, CAP-11.
//!
//! The attacker names an army of his source when he declares, the defender afterwards one of the
//! target. For a neutral province a player of another faction stands in. Armies are kept with the
//! battle as long as it lasts.

mod stand_ins;

use arrayvec::ArrayVec;
use kernel::{Flow, Refusal, Seat, Words, allowed, forbid_unless};

use super::results;
use crate::choice::Choice;
use crate::clauses::Clause;
use crate::fact::Fact;
use crate::options::ArmyCheck;
use crate::scenario::{Cell, Fit, LISTED_MAX};
use crate::state::{
    BATTLES_MAX, Battle, BattleNo, Campaign, Chosen, ListId, Phase, Role, Standing,
};
use crate::{About, Offers, Permission, Play, Side, Subject};

pub(crate) use stand_ins::{find as find_stand_ins, may_be_named, may_name, may_volunteer};

/// An army, of the lists or in a person's own words.
#[derive(Clone, Copy)]
enum Army {
    List(ListId),
    Other(Words),
}

impl From<Army> for Choice {
    fn from(army: Army) -> Self {
        match army {
            Army::List(list) => Self::Army(list),
            Army::Other(words) => Self::OtherArmy(words),
        }
    }
}

/// What a side has answered in T6: its army, whether the game master let it pass, and another if
/// he did not.
#[derive(Clone, Copy, Default)]
struct Fielded {
    army: Option<Army>,
    approved: Option<bool>,
    instead: Option<Army>,
}

/// T6 Stand-ins are found, then armies are named and judged; battles do not wait for one another.
pub(crate) fn play(p: &mut Play<'_>, wave: u8) -> Flow<()> {
    stand_ins::find(p, wave)?;
    let fought: ArrayVec<BattleNo, BATTLES_MAX> =
        p.on().filter(|battle| results::wave_of(p, battle) == wave).map(|it| it.no).collect();
    let mut fielded = ArrayVec::new();
    p.in_any_order(&fought, &mut fielded, field)?;
    for (&no, both) in fought.iter().zip(&fielded) {
        for (role, fielded) in Role::BOTH.into_iter().zip(both) {
            book(p, no, role, fielded);
        }
    }
    Ok(())
}

/// T3b ARMY-7, ARM-11 The attacker names his army with the declaration.
pub(crate) fn choose_attacker(p: &mut Play<'_>, no: BattleNo) -> Flow<()> {
    let Some(battle) = p.battle(no).copied() else { return Ok(()) };
    if battle.armies[0] != Chosen::None {
        return Ok(());
    }
    let offers = armies(p, &battle, Role::Attacker, false);
    let about = About::new(Clause::Army7, Subject::Side(no, Role::Attacker));
    let army = p.ask(battle.attacker, about, &offers)?;
    record(p, no, Role::Attacker, army);
    Ok(())
}

/// T6b, T6c The armies of one battle.
fn field(side: &mut Side<'_>, no: BattleNo) -> Flow<[Fielded; 2]> {
    let mut both = [Fielded::default(); 2];
    let Some(battle) = side.battle(no).copied() else { return Ok(both) };
    if battle.standing == Standing::Declared && battle.armies[0] == Chosen::Other {
        judge(side, &battle, Role::Attacker, &mut both[0])?;
    }
    for role in Role::BOTH {
        if battle.armies[role as usize] == Chosen::None {
            let (army, other) = name(side, &battle, role, false)?;
            both[role as usize].army = Some(army);
            if other {
                judge(side, &battle, role, &mut both[role as usize])?;
            }
        }
    }
    Ok(both)
}

/// ARMY-8, NEUTRAL-4 A side names its army; also whether it is one that no list has.
fn name(side: &mut Side<'_>, battle: &Battle, role: Role, listed: bool) -> Flow<(Army, bool)> {
    let whom = battle.player(role).unwrap_or(Seat::UMPIRE);
    let clause = match (role, battle.defender) {
        (Role::Attacker, _) => Clause::Army7,
        (Role::Defender, Some(_)) => Clause::Army8,
        (Role::Defender, None) => Clause::Neutral4,
    };
    let offers = armies(side, battle, role, listed);
    let army = side.ask(whom, About::new(clause, Subject::Side(battle.no, role)), &offers)?;
    Ok((army, matches!(army, Army::Other(_))))
}

/// T6b ARM-1 The game master lets an unlisted army pass, or the side names one of the lists.
fn judge(side: &mut Side<'_>, battle: &Battle, role: Role, fielded: &mut Fielded) -> Flow<()> {
    match side.options().army_check {
        ArmyCheck::Enforce | ArmyCheck::Off => return Ok(()),
        ArmyCheck::Warn => {}
    }
    let offers = Offers::<_, 2>::of([Verdict::Approve(battle.no), Verdict::Refuse(battle.no)])
        .if_silent(Verdict::Refuse(battle.no));
    let about = About::new(Clause::Arm1, Subject::Side(battle.no, role));
    let approved = matches!(side.ask(Seat::UMPIRE, about, &offers)?, Verdict::Approve(_));
    fielded.approved = Some(approved);
    if !approved {
        fielded.instead = Some(name(side, battle, role, true)?.0);
    }
    Ok(())
}

fn book(p: &mut Play<'_>, no: BattleNo, role: Role, fielded: &Fielded) {
    if let Some(army) = fielded.army {
        record(p, no, role, army);
    }
    match fielded.approved {
        Some(true) => p.record(Fact::ArmyApproved { battle: no, role }, Clause::Arm1),
        Some(false) => p.record(Fact::ArmyRefused { battle: no, role }, Clause::Arm1),
        None => {}
    }
    if let Some(army) = fielded.instead {
        record(p, no, role, army);
    }
}

/// ARM-6 The army is kept with the battle.
fn record(p: &mut Play<'_>, battle: BattleNo, role: Role, army: Army) {
    let Some(it) = p.battle(battle).copied() else { return };
    let cites = match (role, cell(p, &it, role).fit) {
        (_, Fit::Substitute) => (Clause::Army6, Clause::Arm3, Clause::Arm2),
        (Role::Attacker, Fit::Own) => (Clause::Army7, Clause::Army4, Clause::Arm11),
        (Role::Defender, Fit::Own) if it.defender.is_none() => {
            (Clause::Neutral4, Clause::Army5, Clause::Army6)
        }
        (Role::Defender, Fit::Own) if it.defender.is_some_and(|seat| acts_not(p, seat)) => {
            (Clause::Army8, Clause::Army5, Clause::Caploss4)
        }
        (Role::Defender, Fit::Own) => (Clause::Army8, Clause::Army5, Clause::Arm7),
    };
    match army {
        Army::List(list) => p.record(Fact::ArmyChosen { battle, role, list }, cites),
        Army::Other(words) => {
            let name = words.text().to_owned();
            p.record(Fact::OtherArmyChosen { battle, role, name }, (cites.0, Clause::Arm1));
        }
    }
}

/// CAPLOSS-4 Whether a faction defends that may order nothing, for want of a capital.
fn acts_not(c: &Campaign, seat: Seat) -> bool {
    c.faction(seat).capital.is_none() || c.faction(seat).reestablished == c.state.turn
}

/// ARMY-4, ARMY-5 The lists of the source for the attacker, of the target for the defender, in the
/// era of the turn.
fn cell<'c>(c: &'c Campaign, battle: &Battle, role: Role) -> &'c Cell {
    let home = match role {
        Role::Attacker => battle.source,
        Role::Defender => battle.target,
    };
    c.setup.cell(c.state.turn, home)
}

/// The armies that a side may field; none is refused.
type Armies = kernel::Offers<crate::Kingdoms, Army, LISTED_MAX, 0>;

/// ARM-1 What a side may field: the lists that fit, and other armies unless they are enforced.
fn armies(c: &Campaign, battle: &Battle, role: Role, listed: bool) -> Armies {
    let lists = &cell(c, battle, role).lists;
    let mut offers = Armies::of(lists.iter().copied().map(Army::List));
    if let Some(first) = lists.first() {
        offers.set_silent(Army::List(*first));
    }
    match c.options().army_check {
        ArmyCheck::Enforce => offers,
        ArmyCheck::Warn | ArmyCheck::Off if listed => offers,
        ArmyCheck::Warn | ArmyCheck::Off => offers.or_in_words(Army::Other),
    }
}

/// The battles for which a seat is to name an army now, with its side.
fn naming(c: &Campaign, seat: Seat) -> impl Iterator<Item = (&Battle, Role)> {
    let both = |battle| Role::BOTH.map(|role| (battle, role));
    c.on().flat_map(both).filter(move |(battle, role)| {
        battle.player(*role) == Some(seat) && battle.armies[*role as usize] == Chosen::None
    })
}

/// ARMY-4, ARMY-5, ARMY-6 A listed army fits the province and the period.
pub(crate) fn may_field(c: &Campaign, seat: Seat, list: ListId) -> Permission {
    let mut refusal = Refusal::by(Clause::Army8);
    for (battle, role) in naming(c, seat) {
        let (home, clause) = match role {
            Role::Attacker => (battle.source, Clause::Army4),
            Role::Defender => (battle.target, Clause::Army5),
        };
        if cell(c, battle, role).lists.contains(&list) {
            return allowed();
        }
        let at_home = c.setup.list(list).homes.holds(home);
        refusal = Refusal::by(if at_home { Clause::Army6 } else { clause }).under(Clause::Arm2);
    }
    Err(refusal)
}

/// ARM-1 Where lists are enforced, no other army is named.
pub(crate) fn may_field_other(c: &Campaign) -> Permission {
    match c.options().army_check {
        ArmyCheck::Enforce => Err(Refusal::by(Clause::Army4).under(Clause::Arm1)),
        ArmyCheck::Warn | ArmyCheck::Off => allowed(),
    }
}

/// ARM-1 The game master judges armies, and only where the option has him do so.
pub(crate) fn may_judge(c: &Campaign, seat: Seat) -> Permission {
    forbid_unless(seat.is_umpire(), Clause::Arm1)?;
    forbid_unless(c.options().army_check == ArmyCheck::Warn, Clause::Arm1)?;
    forbid_unless(matches!(c.state.phase, Phase::Defenders(_)), Clause::Arm11)
}

/// NEUTRAL-3 Volunteers are asked for when defenders are. RES-15 Or later, when a stand-in was
/// relieved.
pub(crate) fn may_be_asked(c: &Campaign) -> Permission {
    forbid_unless(stand_ins::is_the_time(c), Clause::Neutral3)
}

/// What the game master says of an army.
#[derive(Clone, Copy)]
enum Verdict {
    Approve(BattleNo),
    Refuse(BattleNo),
}

impl From<Verdict> for Choice {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Approve(no) => Self::Approve(no),
            Verdict::Refuse(no) => Self::Refuse(no),
        }
    }
}
