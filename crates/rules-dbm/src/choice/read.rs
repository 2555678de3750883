//! Choices from text.

use kernel::{Invalid, Message};

use super::{Act, Choice, Line, Reaction, Refuge, Stance, Treaty};
use crate::chapters::disasters::FORMS;
use crate::state::{
    Campaign, Closing, FLEETS_MAX, FleetId, ForceId, Kind, Meeting, ProvinceId, StateId, ZoneId,
};

/// Looks up the words of a text.
#[derive(Clone, Copy)]
pub(crate) struct Words<'c>(pub(crate) &'c Campaign);

impl<'c> Words<'c> {
    /// The id of a state, as the scenario writes it.
    pub(crate) fn id(self, state: StateId) -> &'c str {
        super::state_word(self.0, state)
    }

    pub(crate) fn state(self, word: &str) -> Option<StateId> {
        let is = |known: &str| known.eq_ignore_ascii_case(word);
        let states = &self.0.setup.states;
        let at = states.iter().position(|card| is(&card.id) || is(&card.name))?;
        Some(StateId(at as u8))
    }

    pub(crate) fn province(self, word: &str) -> Option<ProvinceId> {
        self.0.setup.province(&word.to_ascii_uppercase())
    }

    pub(crate) fn zone(self, word: &str) -> Option<ZoneId> {
        self.0.setup.zone(&word.to_ascii_uppercase())
    }

    pub(crate) fn force(self, word: &str) -> Option<ForceId> {
        let (state, kind) = word.split_once('/')?;
        let kind = Kind::ALL.into_iter().find(|k| k.word().eq_ignore_ascii_case(kind))?;
        Some(ForceId(self.state(state)?, kind))
    }

    pub(crate) fn fleet(self, word: &str) -> Option<FleetId> {
        let (state, number) = word.split_once('/')?;
        let number = number.strip_prefix(['F', 'f'])?.parse::<u8>().ok()?;
        let number = number.checked_sub(1).filter(|n| usize::from(*n) < FLEETS_MAX)?;
        Some(FleetId(self.state(state)?, number))
    }

    /// A zone to watch: `nothing` for none.
    fn watch(self, word: &str) -> Option<Option<ZoneId>> {
        if word == "nothing" { Some(None) } else { self.zone(word).map(Some) }
    }

    pub(crate) fn refuge(self, words: &[&str]) -> Option<Refuge> {
        match words {
            ["the", "fortress"] => Some(Refuge::Fortress),
            ["nowhere"] => Some(Refuge::Nowhere),
            [word] => match self.fleet(word) {
                Some(fleet) => Some(Refuge::Ships(fleet)),
                None => self.province(word).map(Refuge::Province),
            },
            _ => None,
        }
    }
}

/// `field` or `fortress`.
pub(crate) fn posture(word: &str) -> Option<bool> {
    match word {
        "fortress" => Some(true),
        "field" => Some(false),
        _ => None,
    }
}

/// A standing instruction.
pub(crate) fn meeting(words: &[&str]) -> Option<Meeting> {
    Some(match words {
        ["attack"] => Meeting::Attack,
        ["hold"] => Meeting::Hold,
        ["retreat"] => Meeting::Retreat,
        ["retreat", "to", "sea"] => Meeting::RetreatToSea,
        _ => return None,
    })
}

/// To whom straits are closed.
pub(crate) fn closing(word: &str) -> Option<Closing> {
    Some(match word {
        "enemies" => Closing::Enemies,
        "nobody" => Closing::Nobody,
        "all" => Closing::All,
        _ => return None,
    })
}

fn treaty(word: &str) -> Option<Treaty> {
    Treaty::ALL.into_iter().find(|treaty| treaty.word() == word)
}

/// Reads a choice: in either case, with any blanks, with or without a full stop or semicolon.
pub(crate) fn read_choice(c: &Campaign, text: &str) -> Result<Choice, Invalid> {
    let plain = text.trim_end().trim_end_matches(['.', ';']).to_lowercase();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let look = Words(c);
    let choice = read_plain(look, &words)
        .or_else(|| read_act(look, &words).map(Choice::Act))
        .or_else(|| read_money(look, &words).map(Choice::Line))
        .or_else(|| read_land(look, &words))
        .or_else(|| read_sea(look, &words));
    choice.ok_or_else(|| Invalid::new(Message::new("dbm-invalid-order").name("order", text)))
}

fn read_plain(look: Words<'_>, words: &[&str]) -> Option<Choice> {
    Some(match *words {
        ["seal"] => Choice::Seal,
        ["no", "orders"] => Choice::NoOrders,
        ["a1", "at", at, "in", "the", how] => Choice::Place(look.province(at)?, posture(how)?),
        ["d1", "of", ap, "ap", "at", at, "in", "the", how] => {
            Choice::FormFirst(ap.parse().ok()?, look.province(at)?, posture(how)?)
        }
        ["f1", "watching", zone] => Choice::FirstWatch(look.watch(zone)?),
        ["tribute", "of", of, percent] => Choice::Tribute(look.state(of)?, percent.parse().ok()?),
        ["second", "army", "at", at] => Choice::Second(Some(look.province(at)?)),
        ["no", "second", "army"] => Choice::Second(None),
        ["grant", "free", "exit", "from", at] => Choice::FreeExit(look.province(at)?, true),
        ["deny", "free", "exit", "from", at] => Choice::FreeExit(look.province(at)?, false),
        ["disaster", "is", form] => {
            Choice::Disaster(FORMS.iter().position(|known| known == &form)? as u8)
        }
        ["pair", "by", "lots"] => Choice::Pair(None),
        ["pair", one, "with", other] => Choice::Pair(Some((look.force(one)?, look.force(other)?))),
        ["meet", "at", at] => Choice::MeetAt(look.province(at)?),
        ["the", "head", "of", "state", "leads", army] => Choice::Head(look.force(army)?, true),
        ["a", "general", "leads", army] => Choice::Head(look.force(army)?, false),
        ["with", "no", "more"] => Choice::Ally(None),
        ["with", "rebels", "of", at] => Choice::Rebels(Some(look.province(at)?)),
        ["without", "rebels"] => Choice::Rebels(None),
        ["with", force] => Choice::Ally(Some(look.force(force)?)),
        [army, "fights"] => Choice::Lead(look.force(army)?),
        [army, "attacks"] => Choice::Stance(look.force(army)?, Stance::Attack),
        [army, "stands"] => Choice::Stance(look.force(army)?, Stance::Stand),
        [army, "refuses", "to", ref to @ ..] => {
            Choice::Stance(look.force(army)?, Stance::Refuse(look.refuge(to)?))
        }
        [force, "retreats", "to", ref to @ ..] => {
            Choice::Retreat(look.force(force)?, look.refuge(to)?)
        }
        _ => return None,
    })
}

fn read_act(look: Words<'_>, words: &[&str]) -> Option<Act> {
    Some(match *words {
        ["give", gold, "to", to] => {
            Act::Give { to: look.state(to)?, gold: gold.parse().ok()?, loan: false }
        }
        ["lend", gold, "to", to] => {
            Act::Give { to: look.state(to)?, gold: gold.parse().ok()?, loan: true }
        }
        ["propose", what, "to", to] => Act::Propose(treaty(what)?, look.state(to)?),
        ["accept", what, "of", of] => Act::Accept(treaty(what)?, look.state(of)?),
        ["refuse", what, "of", of] => Act::Refuse(treaty(what)?, look.state(of)?),
        ["leave", "to", to] => Act::Leave(look.state(to)?, None),
        ["leave", "to", to, "in", at] => Act::Leave(look.state(to)?, Some(look.province(at)?)),
        ["demand", "contingent", "of", of] => Act::Demand(look.state(of)?),
        ["hire", "out", force, "to", to, "for", seasons] => {
            Act::HireOut(look.force(force)?, look.state(to)?, seasons.parse().ok()?)
        }
        ["recall", force] => Act::Recall(look.force(force)?),
        ["promise", force, "to", to] => Act::Promise(look.force(force)?, look.state(to)?),
        ["release", "head", "of", of] => Act::Release(look.state(of)?),
        ["hand", "over", at, "to", to] => Act::HandOver(look.province(at)?, look.state(to)?),
        ["message", "to", to] => Act::Message(look.state(to)?),
        ["done"] => Act::Done,
        _ => return None,
    })
}

fn read_money(look: Words<'_>, words: &[&str]) -> Option<Line> {
    Some(match *words {
        ["buy", fp, "fp", "at", at] => Line::Buy(look.province(at)?, fp.parse().ok()?),
        ["restore", army, "by", steps] => Line::Restore(look.force(army)?, steps.parse().ok()?),
        ["send", gold, "to", to] => Line::Give(look.state(to)?, gold.parse().ok()?),
        ["declare", "war", "on", on] => Line::War(look.state(on)?),
        ["end", "alliance", "with", with] => Line::EndAlliance(look.state(with)?),
        ["withdraw", "leave", "from", from] => Line::WithdrawLeave(look.state(from)?),
        ["renounce", overlord] => Line::Renounce(look.state(overlord)?),
        ["contingent", "of", ap, "ap"] => Line::Contingent(ap.parse().ok()?),
        ["surrender", at, "at", "mercy"] => Line::Surrender(look.province(at)?, false),
        ["surrender", at, "with", "free", "exit"] => Line::Surrender(look.province(at)?, true),
        ["form", force, "with", ap, "ap"] => Line::Form(look.force(force)?, ap.parse().ok()?),
        ["disband", force] => Line::Disband(look.force(force)?),
        ["split", fp, "fp", "of", fleet, "into", to] => {
            Line::Split(look.fleet(fleet)?, look.fleet(to)?, fp.parse().ok()?)
        }
        ["merge", fleet, "into", to] => Line::Merge(look.fleet(fleet)?, look.fleet(to)?),
        _ => return None,
    })
}

fn read_land(look: Words<'_>, words: &[&str]) -> Option<Choice> {
    let force = look.force(words.first()?)?;
    Some(Choice::Line(match words[1..] {
        ["will", "be", "reliable"] => Line::Reliable(force),
        ["in", "the", how] => Line::Posture(force, posture(how)?),
        ["to", at] => Line::March(force, look.province(at)?),
        ["joins", state] => Line::Join(force, look.state(state)?),
        ["raids", "with", state] => Line::RaidWith(force, look.state(state)?),
        ["raids", on] => Line::Raid(force, look.state(on)?),
        ["boards", fleet] => Line::Board(force, look.fleet(fleet)?),
        ["sallies"] => Line::Sally(force),
        ["rejoins"] => Line::Rejoin(force),
        ["reacts", "to", at] => {
            return Some(Choice::React(Reaction::March(force, look.province(at)?)));
        }
        ["reacts", "to", at, "joining", state] => {
            let reaction = Reaction::Join(force, look.province(at)?, look.state(state)?);
            return Some(Choice::React(reaction));
        }
        _ => return None,
    }))
}

fn read_sea(look: Words<'_>, words: &[&str]) -> Option<Choice> {
    let fleet = look.fleet(words.first()?)?;
    Some(Choice::Line(match words[1..] {
        ["to", zone] => Line::Enter(fleet, look.zone(zone)?),
        ["loads", force] => Line::Load(fleet, look.force(force)?),
        ["unloads", "at", at] => Line::Unload(fleet, look.province(at)?),
        ["ends", "at", at, "watching", zone] => {
            Line::Port(fleet, look.province(at)?, look.watch(zone)?)
        }
        ["ends", "at", "sea"] => Line::AtSea(fleet),
        ["watches", zone] => Line::Watch(fleet, look.watch(zone)?),
        ["raids", "with", state] => Line::FleetRaidWith(fleet, look.state(state)?),
        ["raids", on] => Line::FleetRaid(fleet, look.state(on)?),
        ["meets", with, ref how @ ..] => {
            let with = look.state(with.strip_suffix(':')?)?;
            let how = meeting(how)?;
            Line::Meets(fleet, with, how)
        }
        ["closes", "straits", "to", whom] => {
            let to = closing(whom)?;
            Line::Closes(fleet, to)
        }
        ["reacts", "to", at, "watching", zone] => {
            let reaction = Reaction::Sail(fleet, look.province(at)?, look.watch(zone)?);
            return Some(Choice::React(reaction));
        }
        _ => return None,
    }))
}
