//! What a report says, laid out for the rules.

use kernel::Filled;

use super::form::{Field, Party};
use crate::state::{ArmyId, ArmySet, ENEMIES_MAX, Elements, Team};

/// Armies, the Byzantines, enemy armies.
pub(super) const PARTIES_MAX: usize = ArmyId::COUNT + 1 + ENEMIES_MAX;

/// What one army of either side suffered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Elements lost.
    pub(crate) lost: Elements,
    /// Whether the general was lost.
    pub(crate) general_lost: bool,
    /// Whether the camp was taken.
    pub(crate) camp_lost: bool,
    /// Whether the army was broken.
    pub(crate) broken: bool,
}

/// A report, as far as it is filled in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Outcome {
    /// Who won a battle.
    pub(crate) winner: Team,
    /// Whether an assault took the fortress.
    pub(crate) captured: bool,
    /// Which side gave up.
    pub(crate) conceded: Option<Team>,
    /// R66 Whether the table was left before a side was broken.
    pub(crate) stopped_early: bool,
    /// Armies that never came onto the table.
    pub(crate) stayed_off: ArmySet,
    /// Who got in first.
    pub(crate) captor: Option<ArmyId>,
    tallies: [Tally; PARTIES_MAX],
}

/// Where a party's tally is kept.
pub(super) fn slot(party: Party) -> usize {
    match party {
        Party::Army(army) => army.index(),
        Party::Byzantines => ArmyId::COUNT,
        Party::Enemy(nth) => (ArmyId::COUNT + 1 + usize::from(nth)).min(PARTIES_MAX - 1),
    }
}

impl Outcome {
    /// Reads a form.
    pub(crate) fn of(form: &Filled<Field>) -> Self {
        let mut outcome = Self::default();
        for &(field, value) in form.values() {
            outcome.set(field, value);
        }
        outcome
    }

    /// What a party suffered.
    pub(crate) fn tally(&self, party: Party) -> &Tally {
        &self.tallies[slot(party)]
    }

    /// What a party suffered, to be changed.
    pub(super) fn tally_mut(&mut self, party: Party) -> &mut Tally {
        &mut self.tallies[slot(party)]
    }

    /// Takes down the value of a field.
    #[inline]
    pub(super) fn set(&mut self, field: Field, value: u16) {
        let yes = value != 0;
        match field {
            Field::Winner => self.winner = team(value),
            Field::Captured => self.captured = yes,
            Field::Conceded => self.conceded = value.checked_sub(1).map(team),
            Field::StoppedEarly => self.stopped_early = yes,
            Field::TookField(army) if yes => self.stayed_off = self.stayed_off.without(army),
            Field::TookField(army) => self.stayed_off = self.stayed_off.with(army),
            Field::Lost(party, troop) => {
                self.tally_mut(party).lost[troop] = u8::try_from(value).unwrap_or(u8::MAX);
            }
            Field::GeneralLost(party) => self.tally_mut(party).general_lost = yes,
            Field::CampLost(party) => self.tally_mut(party).camp_lost = yes,
            Field::Broken(party) => self.tally_mut(party).broken = yes,
            Field::Captor => self.captor = ArmyId::ALL.get(usize::from(value)).copied(),
        }
    }

    /// The value that a field has by this.
    pub(super) fn value(&self, field: Field) -> u16 {
        match field {
            Field::Winner => number(self.winner),
            Field::Captured => u16::from(self.captured),
            Field::Conceded => self.conceded.map_or(0, |team| number(team) + 1),
            Field::StoppedEarly => u16::from(self.stopped_early),
            Field::TookField(army) => u16::from(!self.stayed_off.holds(army)),
            Field::Lost(party, troop) => u16::from(self.tally(party).lost[troop]),
            Field::GeneralLost(party) => u16::from(self.tally(party).general_lost),
            Field::CampLost(party) => u16::from(self.tally(party).camp_lost),
            Field::Broken(party) => u16::from(self.tally(party).broken),
            Field::Captor => self.captor.map_or(0, |army| u16::from(army.0)),
        }
    }
}

/// The side that a value names.
pub(super) fn team(value: u16) -> Team {
    if value == 0 { Team::Crusaders } else { Team::Muslims }
}

fn number(team: Team) -> u16 {
    match team {
        Team::Crusaders => 0,
        Team::Muslims => 1,
    }
}
