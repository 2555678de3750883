//! What can be asked of a campaign. No query knows a rule that has a chapter.

use kernel::Seat;

use super::{
    Army, ArmyId, ArmySet, Battle, Campaign, ENEMIES_MAX, Elements, EnemyArmy, Host, PointId,
    PointSet, Row, Status, When,
};
use crate::options::Options;
use crate::scenario::{PointKind, Role};

impl Campaign {
    /// The options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    /// The step at hand.
    #[must_use]
    pub fn when(&self) -> When {
        When { turn: self.state.turn, phase: self.state.phase }
    }

    /// An army.
    #[must_use]
    pub fn army(&self, army: ArmyId) -> &Army {
        &self.state.armies[army.index()]
    }

    /// The point an army is on, in the open or inside.
    #[must_use]
    pub fn point_of(&self, army: ArmyId) -> Option<PointId> {
        match self.army(army).status {
            Status::Field(point) | Status::Besieged(point) => Some(point),
            Status::AtSea { .. } | Status::TakenIn { .. } | Status::Destroyed => None,
        }
    }

    /// Whether an army is still in play.
    #[must_use]
    pub fn is_in_play(&self, army: ArmyId) -> bool {
        match self.army(army).status {
            Status::Field(_) | Status::Besieged(_) | Status::AtSea { .. } => true,
            Status::TakenIn { .. } | Status::Destroyed => false,
        }
    }

    /// Whether an army is ashore and not besieged.
    #[must_use]
    pub fn is_free(&self, army: ArmyId) -> bool {
        matches!(self.army(army).status, Status::Field(_))
    }

    /// Whether an army is besieged.
    #[must_use]
    pub fn is_besieged(&self, army: ArmyId) -> bool {
        matches!(self.army(army).status, Status::Besieged(_))
    }

    /// Whether an army is at sea.
    #[must_use]
    pub fn is_at_sea(&self, army: ArmyId) -> bool {
        matches!(self.army(army).status, Status::AtSea { .. })
    }

    /// The armies in the open on a point.
    #[must_use]
    pub fn free_at(&self, point: PointId) -> ArmySet {
        self.those(|army| army.status == Status::Field(point))
    }

    /// The armies besieged in a point.
    #[must_use]
    pub fn inside(&self, point: PointId) -> ArmySet {
        self.those(|army| army.status == Status::Besieged(point))
    }

    /// The armies in the open on a point that an enemy has attacked this turn.
    #[must_use]
    pub fn attacked_at(&self, point: PointId) -> ArmySet {
        self.those(|army| army.attacked && army.status == Status::Field(point))
    }

    fn those(&self, is_meant: impl Fn(&Army) -> bool) -> ArmySet {
        ArmyId::all()
            .fold(ArmySet::NONE, |those, army| those.with_if(is_meant(self.army(army)), army))
    }

    /// The army that an army has become part of, itself if it is its own.
    #[must_use]
    pub fn root(&self, army: ArmyId) -> ArmyId {
        let mut at = army;
        for _ in ArmyId::all() {
            match self.army(at).status {
                Status::TakenIn { by, .. } => at = by,
                Status::Field(_)
                | Status::Besieged(_)
                | Status::AtSea { .. }
                | Status::Destroyed => break,
            }
        }
        at
    }

    /// The seat that commands an army.
    #[must_use]
    pub fn seat_of(&self, army: ArmyId) -> Seat {
        self.setup.owner[self.root(army).index()]
    }

    /// The type of a point.
    #[must_use]
    pub fn kind(&self, point: PointId) -> PointKind {
        self.setup.points[point.index()].kind
    }

    /// Whether a point has a fortress.
    #[must_use]
    pub fn is_fortress(&self, point: PointId) -> bool {
        self.kind(point) != PointKind::Transit
    }

    /// Whether a point has a friendly fortress.
    #[must_use]
    pub fn is_friendly(&self, point: PointId) -> bool {
        self.state.friendly.holds(point)
    }

    /// Whether a point has an enemy-held fortress.
    #[must_use]
    pub fn is_enemy_held(&self, point: PointId) -> bool {
        self.is_fortress(point) && !self.is_friendly(point)
    }

    /// Whether fleets sail from a point. They never do on a map without a landing place.
    #[must_use]
    pub fn is_port(&self, point: PointId) -> bool {
        self.setup.points[point.index()].role == Some(Role::Port) && self.setup.landing.is_some()
    }

    /// The enemy that besieges a point.
    #[must_use]
    pub fn besiegers(&self, point: PointId) -> Option<&Host> {
        self.state.besiegers.iter().find(|host| host.point == point)
    }

    /// The enemy that has appeared on a point this turn.
    #[must_use]
    pub fn attackers(&self, point: PointId) -> Option<&Host> {
        self.state.attackers.iter().find(|host| host.point == point)
    }

    /// All enemy field armies on a point, besiegers first.
    #[must_use]
    pub fn enemies(&self, point: PointId) -> Row<EnemyArmy, ENEMIES_MAX> {
        match (self.besiegers(point), self.attackers(point)) {
            (None, None) => Row::default(),
            (Some(host), None) | (None, Some(host)) => host.armies,
            (Some(besiegers), Some(attackers)) => {
                besiegers.armies.iter().chain(attackers.armies.iter()).copied().collect()
            }
        }
    }

    /// The battle or assault of this turn on a point.
    #[must_use]
    pub fn battle(&self, point: PointId) -> Option<&Battle> {
        self.state.battles.iter().find(|battle| battle.point == point)
    }

    /// The Byzantine elements with an army.
    #[must_use]
    pub fn byzantines_with(&self, army: ArmyId) -> Elements {
        let force = &self.state.byzantines;
        if force.with == army { force.elements } else { Elements::NONE }
    }

    /// The points where an army stands or is besieged, in list order.
    pub fn points_in_use(&self) -> impl Iterator<Item = PointId> + use<> {
        let used: PointSet = ArmyId::all().filter_map(|army| self.point_of(army)).collect();
        used.iter()
    }
}
