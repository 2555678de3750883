//! Who answers what: a policy for each seat, and one for what is fought elsewhere.

use kernel::{Reader, Ruleset, Seat, Showing};

/// How a seat answers.
pub enum Policy<R: Ruleset> {
    /// Any legal option, each as likely.
    Random,
    /// One of the rule set's bots. It is shown what its seat may see.
    Bot {
        /// The bot's name.
        name: &'static str,
        /// Makes the view of a reader.
        view: fn(&R::Campaign, Reader) -> R::Campaign,
    },
}

impl<R: Ruleset> Clone for Policy<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Policy<R> {}

impl<R: Showing> Policy<R> {
    /// The rule set's bot of that name, if it has one.
    #[must_use]
    pub fn bot(name: &str) -> Option<Self> {
        let name = R::bots().iter().copied().find(|bot| *bot == name)?;
        Some(Self::Bot { name, view: R::view })
    }

    /// The policy of that name: `random`, or one of the rule set's bots.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if name == "random" { Some(Self::Random) } else { Self::bot(name) }
    }
}

/// How each seat answers.
pub struct Policies<R: Ruleset> {
    seats: [Policy<R>; 64],
}

impl<R: Ruleset> Policies<R> {
    /// Every seat, and the umpire, answers alike.
    #[must_use]
    pub fn all(policy: Policy<R>) -> Self {
        Self { seats: [policy; 64] }
    }

    /// The same, but for one seat.
    #[must_use]
    pub fn with(mut self, seat: Seat, policy: Policy<R>) -> Self {
        self.seats[usize::from(seat.0 & 63)] = policy;
        self
    }

    /// How a seat answers.
    #[inline]
    #[must_use]
    pub fn of(&self, seat: Seat) -> Policy<R> {
        self.seats[usize::from(seat.0 & 63)]
    }
}

impl<R: Ruleset> Default for Policies<R> {
    fn default() -> Self {
        Self::all(Policy::Random)
    }
}

impl<R: Ruleset> Clone for Policies<R> {
    fn clone(&self) -> Self {
        Self { seats: self.seats }
    }
}

/// How reports are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reports {
    /// The form is filled in field by field, any legal value as likely.
    #[default]
    Random,
    /// A battle model of the rule set fills it in.
    Model(&'static str),
}

impl Reports {
    /// The quickest model of a rule set; random if it has none.
    #[must_use]
    pub fn quickest<R: Ruleset>() -> Self {
        R::models().first().map_or(Self::Random, |&model| Self::Model(model))
    }

    /// Reports of that name: `random`, or one of the rule set's models.
    #[must_use]
    pub fn named<R: Ruleset>(name: &str) -> Option<Self> {
        let model = || R::models().iter().copied().find(|model| *model == name);
        if name == "random" { Some(Self::Random) } else { model().map(Self::Model) }
    }
}
