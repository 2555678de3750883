//! What must always hold (5.10 of the specification).

use super::{Campaign, ForceId, Kind, Where};

/// Checks the invariants.
///
/// # Errors
/// The first that does not hold, in words for developers.
pub fn check(c: &Campaign) -> Result<(), String> {
    c.states().try_for_each(|state| {
        let nation = c.nation(state);
        if !(-5000..=50_000).contains(&nation.treasury) {
            return Err(format!("{state:?} has {} GP", nation.treasury));
        }
        if !(-200..=200).contains(&nation.prestige) {
            return Err(format!("{state:?} has prestige {}", nation.prestige));
        }
        if c.is_above(state, state) {
            return Err(format!("{state:?} is above itself"));
        }
        if c.states().any(|other| c.at_war(state, other) && c.are_kin(state, other)) {
            return Err(format!("{state:?} is at war with kin"));
        }
        if c.states().any(|other| c.at_war(state, other) != c.at_war(other, state)) {
            return Err(format!("the wars of {state:?} are one-sided"));
        }
        Kind::ALL.into_iter().try_for_each(|kind| check_force(c, ForceId(state, kind)))?;
        c.fleets_of(state).try_for_each(|fleet| {
            let of = c.fleet(fleet);
            let is_off = of.watch.is_some_and(|zone| !c.coast(of.coast).holds(zone));
            if of.at_sea && of.watch.is_none() {
                return Err(format!("{fleet:?} is at sea nowhere"));
            }
            if is_off && !of.at_sea || c.coast(of.coast).is_empty() {
                return Err(format!("{fleet:?} watches {:?} from {:?}", of.watch, of.coast));
            }
            Ok(())
        })
    })?;
    c.provinces().try_for_each(|at| {
        let province = c.province(at);
        if province.holder.is_none() && province.home.is_some() {
            return Err(format!("{at:?} has a home and no holder"));
        }
        if province.holder.is_some_and(|holder| !c.state.in_play.holds(holder)) {
            return Err(format!("{at:?} is held by a state that is out"));
        }
        if let (Some(siege), Some(holder)) = (province.siege, province.holder)
            && c.are_kin(siege.owner(), holder)
            && !c.nation(holder).civil_war
        {
            return Err(format!("{at:?} is besieged by kin"));
        }
        Ok(())
    })
}

fn check_force(c: &Campaign, force: ForceId) -> Result<(), String> {
    let of = c.force(force);
    if let Where::At(at) = of.at
        && at.index() >= c.setup.provinces.len()
    {
        return Err(format!("{force:?} is nowhere on the map"));
    }
    let most = if force.is_army() { 400 } else { 100 };
    if of.ap > most || of.total > 400 || of.damage > 2000 {
        return Err(format!("{force:?} has {} of {} AP, damage {}", of.ap, of.total, of.damage));
    }
    if force.is_army() && of.ap > of.total {
        return Err(format!("{force:?} has {} AP of {}", of.ap, of.total));
    }
    if !c.state.in_play.holds(of.commander) && of.at != Where::Nowhere {
        return Err(format!("{force:?} is commanded by a state that is out"));
    }
    Ok(())
}
