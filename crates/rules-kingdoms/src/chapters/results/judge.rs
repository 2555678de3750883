//! 4.5 The victory level of a report.

use kernel::Cites;

use crate::clauses::Clause;
use crate::options::ConcessionLevel;
use crate::state::{Battle, Campaign, Ending, Level, Report, Role};

/// What a report amounts to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Judged {
    /// A level.
    Level(Level),
    /// RES-4 Both armies have lost as much as routs one: the game master says.
    DoubleRout,
    /// RES-1 That side gave up and was not routed: the game master says.
    Concession(Role),
}

/// RES-3 The cap less one, to which a winner's figure is cut.
pub(crate) fn below_cap(c: &Campaign) -> u8 {
    c.options().rout_cap.small() - 1
}

/// 4.5 Whether a side that has lost so much against so much is routed.
pub(super) fn is_routed(c: &Campaign, lost: u8, other: u8) -> bool {
    let options = c.options();
    let lead = i16::from(lost) - i16::from(other);
    let enough = lost >= options.rout_min.small();
    enough && (is_beyond_cap(c, lost) || lead >= options.major_margin.get() as i16)
}

/// LEVEL-2 Whether a loss routs an army whatever the lead.
pub(super) fn is_beyond_cap(c: &Campaign, lost: u8) -> bool {
    lost >= c.options().rout_cap.small()
}

/// The least loss at which an army can be routed by somebody who has lost nothing.
pub(super) fn least_rout(c: &Campaign) -> u8 {
    let options = c.options();
    let margin = options.major_margin.small().min(options.rout_cap.small());
    options.rout_min.small().max(margin)
}

/// LEVEL-1 to LEVEL-3 A rout is major if the winner's figure, cut below the cap, still leads by
/// the margin.
fn is_major(c: &Campaign, inflicted: u8, own: u8) -> bool {
    let lead = i16::from(inflicted.min(below_cap(c))) - i16::from(own);
    lead >= c.options().major_margin.get() as i16
}

/// 4.5 The level of a report.
pub(crate) fn judge(c: &Campaign, report: &Report) -> Judged {
    let lost = |role| match role {
        Role::Attacker => report.attacker_lost,
        Role::Defender => report.defender_lost,
    };
    let rout = |loser: Role| {
        let (inflicted, own) = (lost(loser), lost(loser.other()));
        match is_beyond_cap(c, own) && is_beyond_cap(c, inflicted) {
            true => Judged::DoubleRout,
            false => Judged::Level(Level::of(loser.other(), is_major(c, inflicted, own))),
        }
    };
    match report.ending {
        Ending::Rout(loser) => rout(loser),
        Ending::TimeOut | Ending::Ruled => Judged::Level(Level::Draw),
        Ending::Concedes(loser) if is_routed(c, lost(loser), lost(loser.other())) => rout(loser),
        Ending::Concedes(loser) => match c.options().concession_level {
            ConcessionLevel::Ask => Judged::Concession(loser),
            ConcessionLevel::Minor => Judged::Level(Level::of(loser.other(), false)),
            ConcessionLevel::Major => Judged::Level(Level::of(loser.other(), true)),
        },
    }
}

/// What a report shows: who of both is routed by its figures.
fn routed(c: &Campaign, report: &Report) -> [bool; 2] {
    let (attacker, defender) = (report.attacker_lost, report.defender_lost);
    [is_routed(c, attacker, defender), is_routed(c, defender, attacker)]
}

/// The clauses that a report rests on. RES-2, RES-20 Figures that the game cannot produce were let
/// pass by the game master.
pub(super) fn report_cites(c: &Campaign, report: &Report) -> Cites<Clause> {
    let routed = routed(c, report);
    match report.ending {
        Ending::Rout(loser) if routed[loser as usize] => Clause::Level1.into(),
        Ending::Rout(_) => (Clause::Level1, Clause::Res2).into(),
        Ending::TimeOut if routed.contains(&true) => (Clause::Result7, Clause::Res20).into(),
        Ending::TimeOut => Clause::Result7.into(),
        Ending::Concedes(_) => Clause::Res1.into(),
        Ending::Ruled => (Clause::Ord9, Clause::Ord7).into(),
    }
}

/// The clauses that a level rests on.
pub(super) fn cites(c: &Campaign, battle: &Battle, report: &Report, level: Level) -> Cites<Clause> {
    let beyond = is_beyond_cap(c, report.attacker_lost.max(report.defender_lost));
    let both = is_beyond_cap(c, report.attacker_lost.min(report.defender_lost));
    let is_major = matches!(level, Level::AttackerMajor | Level::DefenderMajor);
    match (report.ending, battle.route.is_by_sea()) {
        (Ending::TimeOut, true) if battle.on_capital => (Clause::Level4, Clause::Seacap6).into(),
        (Ending::TimeOut, true) => (Clause::Level4, Clause::Sea6).into(),
        (Ending::TimeOut, false) => (Clause::Level4, Clause::Result7).into(),
        (Ending::Ruled, _) => Clause::Ord9.into(),
        (Ending::Rout(_), _) if both => (Clause::Res4, Clause::Level2).into(),
        (Ending::Concedes(loser), _) if !routed(c, report)[loser as usize] => Clause::Res1.into(),
        (Ending::Concedes(_), _) if both => (Clause::Res1, Clause::Res4).into(),
        (Ending::Concedes(_), _) => (Clause::Res1, Clause::Res3).into(),
        (Ending::Rout(_), _) if is_major && beyond => {
            (Clause::Level3, Clause::Level2, Clause::Res3).into()
        }
        (Ending::Rout(_), _) if is_major => (Clause::Level1, Clause::Res3).into(),
        (Ending::Rout(_), _) if beyond => (Clause::Level2, Clause::Res3).into(),
        (Ending::Rout(_), _) => (Clause::Res2, Clause::Res3).into(),
    }
}
