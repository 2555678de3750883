//! A battle in pulses that ends as the armies of *Field of Glory II: Medieval* break: for games
//! whose result is what both sides have lost in per cent.
//!
//! Each side's fortune is a die; then both wear each other down, pulse by pulse, by a die and by
//! how strong they still are. An army is routed at a loss that leads by a margin, or at any loss
//! from a cap on.

use crate::Dice;

/// Losses are counted in hundredths of a per cent.
const WHOLE: u64 = 10_000;

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Who attacks.
    Attacker,
    /// Who defends.
    Defender,
}

/// What a battle is fought by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The most pulses.
    pub pulses: u8,
    /// What a pip destroys at even strength, in hundredths of a per cent.
    pub step: u64,
    /// From which loss on an army can be routed, in per cent.
    pub rout_min: u8,
    /// From which loss on it is routed whatever the lead, at most 100.
    pub rout_cap: u8,
    /// By which lead it is routed below the cap.
    pub margin: u8,
}

/// How it came out: losses in per cent, and who was routed, if anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// What the attacker lost.
    pub attacker_lost: u8,
    /// What the defender lost.
    pub defender_lost: u8,
    /// Who was routed.
    pub routed: Option<Side>,
}

impl Terms {
    fn is_routed(&self, lost: u8, other: u8) -> bool {
        let leads = i16::from(lost) - i16::from(other) >= i16::from(self.margin);
        lost >= self.rout_min && (lost >= self.rout_cap || leads)
    }
}

/// Fights a battle between two strengths (per cents of an ordinary army, 1 to 400).
pub fn fight(attacker: u64, defender: u64, terms: &Terms, dice: Dice<'_>) -> Fought {
    let mut d6 = || u64::from(dice(6)) + 1;
    let attacker = attacker * (70 + 10 * d6());
    let defender = defender * (70 + 10 * d6());
    let (mut ours, mut theirs) = (0, 0);
    for _ in 0..terms.pulses {
        let (a, d) = (d6(), d6());
        let (left, against) = (attacker * (WHOLE - ours), defender * (WHOLE - theirs));
        theirs = WHOLE.min(theirs + a * terms.step * left / against);
        ours = WHOLE.min(ours + d * terms.step * against / left);
        let (attacker_lost, defender_lost) = ((ours / 100) as u8, (theirs / 100) as u8);
        let breaks = terms.is_routed(attacker_lost, defender_lost);
        let beats = terms.is_routed(defender_lost, attacker_lost);
        let routed = match (breaks, beats) {
            (false, false) => continue,
            (true, false) => Side::Attacker,
            (false, true) => Side::Defender,
            (true, true) if ours < theirs => Side::Defender,
            (true, true) => Side::Attacker,
        };
        let held = |lost: u8| if breaks && beats { lost.min(terms.rout_cap - 1) } else { lost };
        return match routed {
            Side::Attacker => {
                Fought { attacker_lost, defender_lost: held(defender_lost), routed: Some(routed) }
            }
            Side::Defender => {
                Fought { attacker_lost: held(attacker_lost), defender_lost, routed: Some(routed) }
            }
        };
    }
    let (attacker_lost, defender_lost) = ((ours / 100) as u8, (theirs / 100) as u8);
    Fought { attacker_lost, defender_lost, routed: None }
}
