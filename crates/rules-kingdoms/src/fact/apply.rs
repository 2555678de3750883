//! How facts change the state. There is no rule here: every outcome is in the fact.

use kernel::Seat;

use super::{Fact, Ruling};
use crate::state::{
    Award, Battle, BattleNo, Battles, Campaign, Chosen, Faction, Fleet, Phase, Place, ProvinceId,
    Report, Role, StandIn, Standing, State,
};

fn faction(state: &mut State, seat: Seat) -> &mut Faction {
    &mut state.factions[usize::from(seat.0) % crate::state::FACTIONS_MAX]
}

fn fleet(state: &mut State, seat: Seat, fleet: u8) -> &mut Fleet {
    &mut faction(state, seat).fleets[usize::from(fleet) % crate::state::FLEETS_MAX]
}

/// Changes a battle, if it is there.
fn battle(battles: &mut Battles, no: BattleNo, change: impl FnOnce(&mut Battle)) {
    if let Some(battle) = battles.all_mut().iter_mut().find(|battle| battle.no == no) {
        change(battle);
    }
}

fn own(state: &mut State, province: ProvinceId, owner: Option<Seat>) {
    for lands in &mut state.lands {
        *lands = lands.without(province);
    }
    if let Some(owner) = owner {
        let lands = &mut state.lands[usize::from(owner.0) % crate::state::FACTIONS_MAX];
        *lands = lands.with(province);
    }
}

/// Changes the state by what has happened.
pub(crate) fn apply(c: &mut Campaign, fact: &Fact) {
    let state = &mut c.state;
    match fact {
        Fact::CampaignOpened
        | Fact::NeutralsSet { .. }
        | Fact::AttackPassed { .. }
        | Fact::OrderRefused { .. }
        | Fact::ItemScored { .. }
        | Fact::ArmyApproved { .. } => {}
        Fact::ColourTaken { .. }
        | Fact::ProvinceDealt { .. }
        | Fact::DealUndone { .. }
        | Fact::CapitalSealed { .. }
        | Fact::CapitalPlaced { .. } => set_up(state, fact),
        Fact::PhaseBegan { phase } => state.phase = *phase,
        Fact::TurnOpened { turn } => open_turn(state, *turn),
        Fact::OrderSet { order, best } => {
            state.previous = state.order;
            state.order = *order;
            state.factions.iter_mut().zip(best).for_each(|(of, best)| of.best = *best);
        }
        Fact::FleetBack { faction: of, fleet: at } | Fact::FleetHome { faction: of, fleet: at } => {
            fleet(state, *of, *at).place = Place::Box;
        }
        Fact::FleetLost { faction: of, fleet: at, back_turn } => {
            fleet(state, *of, *at).place = Place::Out(*back_turn);
        }
        Fact::AttackDeclared { .. } => declare(state, fact),
        Fact::BonusSpent { faction: of, left: now, .. }
        | Fact::BonusRefunded { faction: of, now, .. }
        | Fact::BonusEarned { faction: of, now, .. }
        | Fact::BonusForgone { faction: of, now, .. } => faction(state, *of).bonus = *now,
        Fact::CapitalMoved { .. }
        | Fact::CapitalReestablished { .. }
        | Fact::CounterLaunched { .. }
        | Fact::FactionOut { .. } => of_faction(state, fact),
        Fact::NavalFought { .. } => fight_at_sea(state, fact),
        Fact::StandingsTaken { scores, ranks } => take_scores(state, scores, ranks),
        Fact::CampaignEnded { scores, ranks } => {
            take_scores(state, scores, ranks);
            (state.is_final, state.phase) = (true, Phase::Ended);
        }
        Fact::Ruled(ruling) => rule(state, ruling),
        Fact::BattleContinued { .. }
        | Fact::BattleWithdrawn { .. }
        | Fact::LandingCancelled { .. }
        | Fact::StandInNamed { .. }
        | Fact::StandInRelieved { .. }
        | Fact::DefenderChanged { .. }
        | Fact::ArmyChosen { .. }
        | Fact::OtherArmyChosen { .. }
        | Fact::ArmyRefused { .. }
        | Fact::BattleRestarted { .. }
        | Fact::BattleReported { .. }
        | Fact::BattleJudged { .. }
        | Fact::ProvinceCaptured { .. }
        | Fact::AttackRepulsed { .. }
        | Fact::BattleLeftOpen { .. }
        | Fact::CapitalContested { .. }
        | Fact::BattleLapsed { .. }
        | Fact::BattleVoided { .. } => of_battle(state, fact),
    }
}

/// Facts of set-up.
#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` names every fact")]
fn set_up(state: &mut State, fact: &Fact) {
    match fact {
        Fact::ColourTaken { faction: of, colour } => faction(state, *of).colour = Some(*colour),
        Fact::ProvinceDealt { province, faction: to } => {
            own(state, *province, Some(*to));
            faction(state, *to).first_dealt.get_or_insert(*province);
        }
        Fact::DealUndone { .. } => {
            state.lands = Default::default();
            state.factions.iter_mut().for_each(|faction| faction.first_dealt = None);
        }
        Fact::CapitalSealed { faction: of, province } => {
            faction(state, *of).sealed = Some(*province);
        }
        Fact::CapitalPlaced { faction: of, province } => {
            let of = faction(state, *of);
            (of.capital, of.sealed) = (Some(*province), None);
        }
        _ => {}
    }
}

/// Facts about one faction.
#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` names every fact")]
fn of_faction(state: &mut State, fact: &Fact) {
    match fact {
        Fact::CapitalMoved { faction: of, to, .. } => {
            let of = faction(state, *of);
            (of.capital, of.moved) = (Some(*to), true);
        }
        Fact::CapitalReestablished { faction: of, province } => {
            let turn = state.turn;
            let of = faction(state, *of);
            (of.capital, of.reestablished) = (Some(*province), turn);
        }
        Fact::CounterLaunched { battle, faction: of, fleet: at, from } => {
            let fleet = fleet(state, *of, *at);
            (fleet.used, fleet.sent) = (true, Some((*battle, *from)));
        }
        Fact::FactionOut { faction: of } => {
            let turn = state.turn;
            let of = faction(state, *of);
            of.out = turn;
            of.fleets.iter_mut().for_each(|fleet| fleet.place = Place::Removed);
        }
        _ => {}
    }
}

/// T1 What belonged to the turn before is forgotten; battles that are over too.
fn open_turn(state: &mut State, turn: u8) {
    state.turn = turn;
    state.battles.clear_decided();
    state.sunk = Default::default();
    for battle in state.battles.all_mut() {
        (battle.report, battle.level, battle.award) = (None, None, None);
    }
    for faction in &mut state.factions {
        (faction.places, faction.moved, faction.stand_ins[0]) = (0, false, 0);
        faction.fleets.iter_mut().for_each(|fleet| (fleet.used, fleet.sent) = (false, None));
    }
}

fn declare(state: &mut State, fact: &Fact) {
    let Fact::AttackDeclared {
        battle,
        attacker,
        source,
        target,
        route,
        second,
        on_capital,
        price,
        defender,
        fleet: carried,
    } = *fact
    else {
        return;
    };
    state.numbered = battle;
    state.battles.push(Battle {
        no: battle,
        turn: state.turn,
        standing: Standing::Declared,
        attacker,
        defender,
        source,
        target,
        route,
        second,
        on_capital,
        price,
        ..Battle::NONE
    });
    faction(state, attacker).places += 1;
    if let Some(at) = carried {
        fleet(state, attacker, at).place = Place::Landing(battle);
    }
}

fn fight_at_sea(state: &mut State, fact: &Fact) {
    let Fact::NavalFought { battle, faction: of, award, .. } = *fact else { return };
    for fleet in &mut faction(state, of).fleets {
        if fleet.sent.is_some_and(|(sent, _)| sent == battle) {
            fleet.sent = None;
        }
    }
    let landing = state.battles.get(battle).map(|battle| battle.attacker);
    if let Some(landing) = landing {
        for fleet in &mut faction(state, landing).fleets {
            fleet.used |= fleet.place == Place::Landing(battle);
        }
    }
    if let Some(winner) = award
        && let Some(place) = state.sunk.iter_mut().find(|place| place.is_none())
    {
        *place = Some((winner, battle));
    }
}

fn take_scores(state: &mut State, scores: &super::Table<i16>, ranks: &super::Table<u8>) {
    for (faction, (score, rank)) in state.factions.iter_mut().zip(scores.iter().zip(ranks)) {
        (faction.score, faction.rank) = (*score, *rank);
    }
}

/// Facts about one battle.
#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` names every fact")]
fn of_battle(state: &mut State, fact: &Fact) {
    let stands = |state: &mut State, no: BattleNo, standing: Standing| {
        battle(&mut state.battles, no, |battle| battle.standing = standing);
    };
    match *fact {
        Fact::BattleContinued { battle: no, places } => {
            stands(state, no, Standing::Continued);
            if let Some(attacker) = state.battles.get(no).map(|battle| battle.attacker) {
                faction(state, attacker).places = places;
            }
        }
        Fact::BattleWithdrawn { battle: no } => stands(state, no, Standing::Withdrawn),
        Fact::LandingCancelled { battle: no } => stands(state, no, Standing::Cancelled),
        Fact::BattleLapsed { battle: no } => stands(state, no, Standing::Lapsed),
        Fact::BattleVoided { battle: no } => stands(state, no, Standing::Void),
        Fact::StandInNamed { battle: no, faction: of, .. } => {
            let stand_in = of.map_or(StandIn::Master, StandIn::Faction);
            battle(&mut state.battles, no, |battle| battle.stand_in = stand_in);
            if let Some(of) = of {
                faction(state, of).stand_ins.iter_mut().for_each(|count| *count += 1);
            }
        }
        Fact::StandInRelieved { battle: no } => {
            battle(&mut state.battles, no, |battle| battle.stand_in = StandIn::None);
        }
        Fact::ProvinceCaptured { battle: no, province, from, to, was_capital } => {
            own(state, province, Some(to));
            let award = if was_capital { Award::Capital } else { Award::Capture };
            if let (Some(from), true) = (from, was_capital) {
                let turn = state.turn;
                let from = faction(state, from);
                (from.capital, from.capital_lost) = (None, turn);
            }
            battle(&mut state.battles, no, |battle| {
                (battle.standing, battle.award) = (Standing::Captured, Some((to, award)));
                battle.fought += 1;
            });
        }
        _ => battle_alone(&mut state.battles, fact),
    }
}

/// Facts that change nothing but their battle.
#[expect(clippy::wildcard_enum_match_arm, reason = "`apply` names every fact")]
fn battle_alone(battles: &mut Battles, fact: &Fact) {
    match *fact {
        Fact::DefenderChanged { battle: no, defender } => battle(battles, no, |battle| {
            (battle.defender, battle.stand_in) = (Some(defender), StandIn::None);
            battle.armies[1] = Chosen::None;
        }),
        Fact::ArmyChosen { battle: no, role, list } => {
            choose(battles, no, role, Chosen::Listed(list))
        }
        Fact::OtherArmyChosen { battle: no, role, .. } => choose(battles, no, role, Chosen::Other),
        Fact::ArmyRefused { battle: no, role } => choose(battles, no, role, Chosen::None),
        Fact::BattleRestarted { battle: no, restarts } => {
            battle(battles, no, |battle| battle.restarts = restarts);
        }
        Fact::BattleReported { battle: no, att_loss, def_loss, ending } => {
            let report = Report { attacker_lost: att_loss, defender_lost: def_loss, ending };
            battle(battles, no, |battle| battle.report = Some(report));
        }
        Fact::BattleJudged { battle: no, level } => {
            battle(battles, no, |battle| battle.level = Some(level));
        }
        Fact::AttackRepulsed { battle: no, award } => battle(battles, no, |battle| {
            battle.standing = Standing::Repulsed;
            battle.award = award.map(|to| (to, Award::DefensiveMajor));
            battle.fought += 1;
        }),
        Fact::BattleLeftOpen { battle: no, draws, draws_in_row, fought } => {
            battle(battles, no, |battle| {
                battle.standing = Standing::Open;
                (battle.draws, battle.draws_in_row) = (draws, draws_in_row);
                battle.fought = fought;
            });
        }
        Fact::CapitalContested { battle: no, count, draws, draws_in_row, fought } => {
            battle(battles, no, |battle| {
                (battle.standing, battle.contest) = (Standing::Open, Some(count));
                (battle.draws, battle.draws_in_row) = (draws, draws_in_row);
                battle.fought = fought;
            });
        }
        _ => {}
    }
}

fn choose(battles: &mut Battles, no: BattleNo, role: Role, army: Chosen) {
    battle(battles, no, |battle| battle.armies[role as usize] = army);
}

/// Who owns a province defends it in what is still to be fought there. ARM-6 The army stays with
/// the battle: it is one of the place, whoever holds that.
fn change_defender(battles: &mut Battles, province: ProvinceId, owner: Option<Seat>) {
    for battle in battles.all_mut() {
        let is_fought = battle.is_on() && battle.report.is_some();
        let ahead = battle.is_live() && !is_fought && battle.target == province;
        if ahead && battle.defender != owner {
            (battle.defender, battle.stand_in) = (owner, StandIn::None);
        }
    }
}

fn rule(state: &mut State, ruling: &Ruling) {
    match *ruling {
        Ruling::Owner { province, owner } => {
            own(state, province, owner);
            change_defender(&mut state.battles, province, owner);
        }
        Ruling::Capital { faction: of, province } => faction(state, of).capital = province,
        Ruling::Bonus { faction: of, points } => faction(state, of).bonus = points,
        Ruling::FleetInBox { faction: of, fleet: at } => {
            *fleet(state, of, at) = Fleet::default();
        }
        Ruling::FleetOut { faction: of, fleet: at, back_turn } => {
            *fleet(state, of, at) = Fleet { place: Place::Out(back_turn), ..Fleet::default() };
        }
        Ruling::Turn { turn } => open_turn(state, turn),
        Ruling::LastTurn { turn } => state.last_turn = turn,
        Ruling::BattleOff { battle: no } => {
            battle(&mut state.battles, no, |battle| battle.standing = Standing::Void);
        }
        Ruling::CapitalTurns { faction: of, lost, reestablished } => {
            let of = faction(state, of);
            (of.capital_lost, of.reestablished) = (lost, reestablished);
        }
    }
}
