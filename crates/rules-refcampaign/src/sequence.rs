//! The sequence of play. A step is one army's turn: it moves, throws its dice, and hands on.

use kernel::{Dice, Flow, Offers, Play, Throw, table::About};

use crate::choice::Choice;
use crate::clauses::Rule;
use crate::fact::Fact;
use crate::state::{ARMIES, Army, Campaign, STRENGTH_MAX, TURNS, may_enter};
use crate::{Purpose, RefCampaign};

type Step<'t> = Play<'t, RefCampaign>;

pub(crate) fn step(p: &mut Step<'_>) -> Flow<()> {
    let army = p.acting();
    march(p, army)?;
    let throw = p.roll(army.seat(), Purpose::Strife(army), Dice::d6(5), Rule::Dice)?;
    match p.foe_in(p.area(army), army) {
        Some(foe) => fight(p, army, foe, throw),
        None => forage(p, army, throw),
    }
    hand_on(p, army);
    Ok(())
}

/// 2 An army stays, or marches to a bordering area.
fn march(p: &mut Step<'_>, army: Army) -> Flow<()> {
    let about = About::new(Rule::March, army);
    match p.ask(army.seat(), about, &marches(p, army))? {
        Choice::Stay { army } => p.record(Fact::Stayed { army }, Rule::March),
        Choice::Move { army, to } => p.record(Fact::Moved { army, to }, Rule::March),
    }
    Ok(())
}

/// 3.1 Each 5 or 6 takes 1 off the enemy, who keeps 1.
fn fight(p: &mut Step<'_>, army: Army, foe: Army, throw: Throw) {
    let hits = throw.values().iter().filter(|&&value| value >= 5).count() as u8;
    p.record(Fact::Fought { army, foe, hits }, Rule::Fight);
    let now = p.strength(foe).saturating_sub(hits).max(1);
    change_strength(p, foe, now, Rule::Fight);
}

/// 3.2 In the order thrown, each 1 takes 1 off the army, which keeps 1; each 6 gives 1 back.
fn forage(p: &mut Step<'_>, army: Army, throw: Throw) {
    let mut now = p.strength(army);
    let (mut losses, mut gains) = (0, 0);
    for &value in throw.values() {
        let (lost, gained) = (u8::from(value == 1), u8::from(value == 6));
        losses += lost;
        gains += gained;
        now = (now + gained - lost).clamp(1, STRENGTH_MAX);
    }
    p.record(Fact::Foraged { army, losses, gains }, Rule::Forage);
    change_strength(p, army, now, Rule::Forage);
}

fn change_strength(p: &mut Step<'_>, army: Army, now: u8, rule: Rule) {
    if now != p.strength(army) {
        p.record(Fact::StrengthChanged { army, now }, rule);
    }
}

/// 1 The armies act in order, forty turns long. 4 Then it is over.
fn hand_on(p: &mut Step<'_>, army: Army) {
    let turn = p.turn();
    if army.number() + 1 < ARMIES {
        let next = Army(army.number() + 1);
        p.record(Fact::TurnBegan { turn, army: next }, Rule::Turns);
    } else if turn < TURNS {
        p.record(Fact::TurnBegan { turn: turn + 1, army: Army::FIRST }, Rule::Turns);
    } else {
        p.record(Fact::CampaignEnded, Rule::End);
    }
}

fn marches(c: &Campaign, army: Army) -> Offers<RefCampaign, Choice, 5> {
    let stay = Choice::Stay { army };
    let mut offers = Offers::new().if_silent(stay);
    offers.add(stay);
    for to in c.area(army).borders() {
        offers.add_if(Choice::Move { army, to }, may_enter(c, army, to));
    }
    offers
}
