//! Who comes in, and in which roles.

use kernel::journal::How;
use kernel::{Reader, Seat, SeatSet};
use store::{CampaignId, Role};

/// Somebody who was let into a campaign, with all roles in it. Without any role there is no
/// visitor: absent and forbidden are told alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    campaign: CampaignId,
    umpire: bool,
    seats: SeatSet,
    /// Which player the visitor is in seats that several share.
    members: Vec<(Seat, u8)>,
    how: How,
}

impl Visitor {
    /// Somebody who came in on a page, in these roles. Who sits in a seat may watch as well.
    #[must_use]
    pub fn of(campaign: CampaignId, roles: impl IntoIterator<Item = Role>) -> Option<Self> {
        let (seats, members) = (SeatSet::NONE, Vec::new());
        let mut visitor = Self { campaign, umpire: false, seats, members, how: How::Page };
        let mut any = false;
        for role in roles {
            any = true;
            match role {
                Role::Umpire => visitor.umpire = true,
                Role::Seat(seat) => visitor.seats = visitor.seats.with(seat),
                Role::Member(seat, number) => {
                    visitor.seats = visitor.seats.with(seat);
                    visitor.members.push((seat, number));
                }
                Role::Spectator => {}
            }
        }
        any.then_some(visitor)
    }

    /// The operator of the program at a terminal: the umpire, and in every seat.
    #[must_use]
    pub fn operator(campaign: CampaignId, seats: u8) -> Self {
        Self {
            campaign,
            umpire: true,
            seats: SeatSet::first(seats),
            members: Vec::new(),
            how: How::Terminal,
        }
    }

    /// The campaign.
    #[must_use]
    pub fn campaign(&self) -> &CampaignId {
        &self.campaign
    }

    /// Whether the visitor is the umpire (and perhaps more).
    #[must_use]
    pub fn is_umpire(&self) -> bool {
        self.umpire
    }

    /// The seats the visitor is in.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Which player of a seat the visitor is, if several share it: by number, 0 for whoever came by
    /// the seat's own link. Of several, the one added last.
    #[must_use]
    pub fn member(&self, seat: Seat) -> u8 {
        let own = self.members.iter().filter(|(of, _)| *of == seat);
        own.map(|(_, number)| *number).max().unwrap_or(0)
    }

    /// How the visitor's answers come.
    #[must_use]
    pub fn how(&self) -> How {
        self.how
    }

    /// Whether the visitor may look and act in that role.
    #[must_use]
    pub fn holds(&self, role: Role) -> bool {
        match role {
            Role::Umpire => self.umpire,
            Role::Seat(seat) => self.seats.holds(seat),
            Role::Member(seat, number) => self.members.contains(&(seat, number)),
            Role::Spectator => true,
        }
    }

    /// The roles among which the visitor may pick: the umpire, the seats; spectator if none.
    #[must_use]
    pub fn roles(&self) -> Vec<Role> {
        let mut roles: Vec<Role> = self.umpire.then_some(Role::Umpire).into_iter().collect();
        roles.extend(self.seats.iter().map(Role::Seat));
        if roles.is_empty() {
            roles.push(Role::Spectator);
        }
        roles
    }

    /// Whether the visitor plays alone: the umpire and every one of so many seats.
    #[must_use]
    pub fn is_alone(&self, seats: u8) -> bool {
        self.umpire && (0..seats).all(|seat| self.seats.holds(Seat(seat)))
    }

    /// The reader that the visitor is in a role, if it is the visitor's.
    pub(crate) fn reader(&self, role: Role) -> Option<Reader> {
        self.holds(role).then(|| role.into())
    }
}
