//! TIM-3 Seats that several players share: who they are, and which of them is the captain.
//!
//! Any of them may act for the seat; the captain may take back what another of them answered.
//! Each comes in by a link of his own, and the journal says of each answer who gave it
//! ([`By::member`]). Teams are part of [`Settings`]: players are added and leave
//! while the campaign runs, and a number is never given to another.

use catalogue::FaultKind;
use kernel::journal::By;
use kernel::{Arg, Message, Reader, Seat, SetupRecord, Sheet};
use serde::{Deserialize, Serialize};
use store::Role;

use crate::error::HostError;
use crate::running::{Change, Done, Running};
use crate::settings::{self, Settings};
use crate::umpire::Ruling;
use crate::visitor::Visitor;
use crate::words;

/// The most players a seat ever has, those who left counted in.
pub const MEMBERS_MAX: usize = 99;

/// The players who share a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Team {
    /// The captain's number; 0 for whoever comes by the seat's own link.
    pub captain: u8,
    /// The players by number, from 1 without gaps, those who left among them.
    pub members: Vec<Member>,
}

/// One of several players of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The number by which the journal and links know him.
    pub number: u8,
    /// What others call him.
    pub name: String,
    /// Whether he has left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_left: bool,
}

/// A change of a team. For the umpire, and for the captain of the seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TeamAct {
    /// Somebody joins, under this name.
    Add(String),
    /// The player of that number leaves, and somebody takes his place, as captain too.
    Replace(u8, String),
    /// The player of that number leaves. If he was the captain, the seat's own link is.
    Remove(u8),
    /// The player of that number becomes captain; 0 for the seat's own link.
    Captain(u8),
}

impl Team {
    /// The players who have not left.
    pub fn present(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| !member.has_left)
    }

    /// Lets somebody in, and says under which number.
    fn add(&mut self, name: &str) -> Result<u8, HostError> {
        let name = words::name(name)?;
        if self.present().any(|member| member.name == name) {
            return Err(HostError::fault(FaultKind::Invalid, "host-team-name-taken"));
        }
        let number = u8::try_from(self.members.len() + 1).unwrap_or(u8::MAX);
        if self.members.len() >= MEMBERS_MAX {
            return Err(HostError::fault(FaultKind::Illegal, "host-team-full"));
        }
        self.members.push(Member { number, name, has_left: false });
        Ok(number)
    }

    fn remove(&mut self, number: u8) -> Result<(), HostError> {
        let mut present = self.members.iter_mut().filter(|member| !member.has_left);
        let found = present.find(|member| member.number == number);
        let gone = || HostError::fault(FaultKind::Stale, "host-team-no-such-player");
        found.ok_or_else(gone)?.has_left = true;
        Ok(())
    }

    /// Changes the team, and says the number of whoever joined.
    fn act(&mut self, act: &TeamAct) -> Result<Option<u8>, HostError> {
        match act {
            TeamAct::Add(name) => self.add(name).map(Some),
            TeamAct::Replace(number, name) => {
                self.remove(*number)?;
                let new = self.add(name)?;
                if self.captain == *number {
                    self.captain = new;
                }
                Ok(Some(new))
            }
            TeamAct::Remove(number) => {
                self.remove(*number)?;
                if self.captain == *number {
                    self.captain = 0;
                }
                Ok(None)
            }
            TeamAct::Captain(number) => {
                let is_there = *number == 0 || self.present().any(|of| of.number == *number);
                let gone = || HostError::fault(FaultKind::Stale, "host-team-no-such-player");
                is_there.then_some(()).ok_or_else(gone)?;
                self.captain = *number;
                Ok(None)
            }
        }
    }
}

impl Settings {
    /// Puts the names of those who share a seat in the place of its player's, in texts to copy and
    /// titles of seats' sheets that name a seat's player by an argument `player` or `..._player`.
    pub(crate) fn name_players(&self, setup: &SetupRecord, sheet: &mut Sheet) {
        let seats = setup.seats.iter().zip(0..);
        let shared = seats.filter_map(|(seat, number)| {
            let team = self.team(Seat(number))?;
            let names: Vec<Arg> = team.present().map(|of| Arg::Name(of.name.clone())).collect();
            (!names.is_empty()).then_some((seat.name.as_str(), Arg::List(names)))
        });
        let shared: Vec<(&str, Arg)> = shared.collect();
        if shared.is_empty() {
            return;
        }
        for text in &mut sheet.texts {
            text.lines.iter_mut().for_each(|line| name_in(line, &shared));
        }
        for seat in &mut sheet.seats {
            name_in(&mut seat.title, &shared);
        }
    }
}

fn name_in(message: &mut Message, shared: &[(&str, Arg)]) {
    for (key, arg) in &mut message.args {
        let names_player = key == "player" || key.ends_with("_player");
        match arg {
            Arg::Name(name) if names_player => {
                let found = shared.iter().find(|(known, _)| known == name);
                if let Some((_, players)) = found {
                    *arg = players.clone();
                }
            }
            Arg::Message(inner) => name_in(inner, shared),
            Arg::Name(_)
            | Arg::Number(_)
            | Arg::Word(_)
            | Arg::List(_)
            | Arg::Strong(_)
            | Arg::Power(..) => {}
        }
    }
}

impl Running {
    /// Changes the team of a seat; says the number of whoever joined.
    ///
    /// # Errors
    /// [`HostError::NotFound`] unless the visitor is the umpire or the captain; why not.
    pub fn set_team(
        &mut self,
        visitor: &Visitor,
        seat: Seat,
        act: &TeamAct,
        now: i64,
    ) -> Result<(Option<u8>, Change), HostError> {
        let by = self.expect_captain(visitor, seat, now)?;
        let mut team = self.settings.team(seat).cloned().unwrap_or_default();
        let joined = team.act(act)?;
        self.settings.teams.insert(seat.0, team);
        let contents = self.sitting.remark(settings::NOTE, self.settings.text(), by);
        let entries = self.play_on(contents, now)?;
        Ok((joined, (self.outcome(Done::Noted), entries)))
    }

    /// In whose name a visitor changes the team of a seat.
    ///
    /// # Errors
    /// [`HostError::NotFound`] unless the visitor is the umpire or the captain.
    pub(crate) fn expect_captain(
        &self,
        visitor: &Visitor,
        seat: Seat,
        now: i64,
    ) -> Result<By, HostError> {
        if seat.0 >= self.sitting.seat_count() {
            return Err(HostError::NotFound);
        }
        if visitor.is_umpire() {
            return self.author(visitor, Role::Umpire, now);
        }
        let by = self.author(visitor, Role::Seat(seat), now)?;
        let is_captain = self.settings.is_captain(seat, by.member);
        is_captain.then_some(by).ok_or(HostError::NotFound)
    }

    /// TIM-3 Of several players of a seat, only the captain takes back what another answered.
    pub(crate) fn expect_own(&self, by: &By, ruling: &Ruling) -> Result<(), HostError> {
        let given_by = match ruling {
            _ if by.seat.is_umpire() => None,
            Ruling::Withdraw { input, .. } => {
                let given = self.sitting.given(Reader::Seat(by.seat));
                let line = given.into_iter().find(|line| line.number == *input);
                line.filter(|line| line.seat == by.seat).map(|line| line.member)
            }
            Ruling::WithdrawClaim { claim } => {
                let claims = self.standing_claims().into_iter();
                let mut own = claims.filter(|of| of.number == *claim && of.seat == by.seat);
                own.next().map(|of| of.member)
            }
            Ruling::AcceptClaim { .. } | Ruling::Slip { .. } | Ruling::RollBack { .. } => None,
        };
        let may = given_by.is_none_or(|of| self.settings.may_take_back(by.seat, by.member, of));
        if may {
            return Ok(());
        }
        Err(HostError::fault(FaultKind::Forbidden, "host-team-not-captain"))
    }

    /// That another player of the same seat was faster, if so.
    pub(crate) fn beaten_by(&self, by: &By, seat: Seat, own: u8) -> Option<Message> {
        let member = self.settings.member(seat, by.member).filter(|of| of.number != own)?;
        (by.seat == seat).then(|| Message::new("host-team-answered").name("who", &member.name))
    }
}
