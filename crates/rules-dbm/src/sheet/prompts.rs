//! 9.6 of the specification: what the other questions tell, beside their options: the position,
//! the odds where a die follows, what is at stake.

use kernel::session::Question;
use kernel::sheet::{Prompt, SheetChoice};
use kernel::{Message, Topic};

use super::names::{self, force_name, province_name, state_name};
use super::{blocks, map, orders, purpose_of, question_id, season};
use crate::chapters::land_battle::civil_war::freeze;
use crate::chapters::{money, provinces, raids};
use crate::choice::{Choice, Reaction, Refuge, Stance};
use crate::clauses::Clause;
use crate::options::{CivilWarFreeze, Minors, RefuseRoll};
use crate::state::{Campaign, ForceId, Head, ProvinceId, StateId};
use crate::{Dbm, Purpose, Subject};

/// What a question says.
pub(super) fn prompt(c: &Campaign, question: &Question<Dbm>) -> Prompt {
    let (clause, subject) = match question.topic {
        Topic::Ask(clause, subject) => (clause, subject),
        Topic::Roll(_, purpose) | Topic::Draw(_, purpose) => {
            let detail = why_thrown(c, purpose).into_iter().chain(odds(c, purpose)).collect();
            return Prompt { detail, ..Prompt::new(purpose_of(c, purpose)) };
        }
        Topic::Report(_, fight) => {
            let title = Message::new("dbm-ask-report").with("at", province_name(c, fight.at));
            return Prompt::new(title);
        }
    };
    let title = Message::new(question_id(clause));
    let title = match subject {
        Subject::Campaign => title,
        Subject::State(state) => title.with("about", state_name(c, state)),
        Subject::Province(at) => title.with("about", province_name(c, at)),
        Subject::Force(force) => title.with("about", force_name(c, force)),
    };
    let piece = match subject {
        Subject::Force(force) => Some(map::force_key(c, force)),
        _ => None,
    };
    let prompt = Prompt { piece, ..Prompt::new(title) };
    match (clause, subject) {
        (Clause::C1_1_2, Subject::State(state)) => {
            let gold = Message::new("dbm-draft-gold").with("gold", c.nation(state).treasury);
            let torn = c.nation(state).civil_war;
            let silence = if torn { "dbm-silence-torn" } else { "dbm-silence-orders" };
            Prompt {
                detail: [Some(gold), torn.then(|| why_restricted(c, state))]
                    .into_iter()
                    .flatten()
                    .collect(),
                arrows: season::drafts(c, state),
                blocks: orders::blocks(c, state),
                silence: Some(Message::new(silence)),
                ..prompt
            }
        }
        (Clause::C1_1_3, _) => {
            Prompt { silence: Some(Message::new("dbm-silence-react")), ..prompt }
        }
        (Clause::T1, Subject::State(state)) => {
            Prompt { blocks: blocks::of_set_up(c, state), ..prompt }
        }
        (Clause::T14, _) => Prompt { blocks: blocks::of_envoys(c), ..prompt },
        (clause, subject) => Prompt { detail: detail(c, clause, subject), ..prompt },
    }
}

/// What a die decides, as far as it can be said before it falls.
fn odds(c: &Campaign, purpose: Purpose) -> Option<Message> {
    match purpose {
        Purpose::Siege(at) => {
            let province = c.province(at);
            let is_quick = province.holder.is_none() && c.options().minors == Minors::Quick;
            let by = province.siege.filter(|_| !is_quick)?;
            let modifier = provinces::modifier(c, at, by);
            let faces = (1..=6).filter(|die| provinces::falls(*die, modifier)).count();
            let said = Message::new("dbm-odds-siege").name("modifier", format!("{modifier:+}"));
            Some(said.with("faces", faces as u8))
        }
        Purpose::SiegeAgain(_) => Some(Message::new("dbm-odds-siege-again")),
        Purpose::Raid(by, on) => {
            let all = raids::raids(c);
            let raid = all.iter().find(|raid| raid.on == on && raid.by.contains(&by))?;
            Some(orders::chance(c, raid))
        }
        Purpose::Retreat(_) => Some(Message::new("dbm-odds-retreat")),
        _ => None,
    }
}

fn detail(c: &Campaign, clause: Clause, subject: Subject) -> Vec<Message> {
    let mut detail = Vec::new();
    match subject {
        Subject::Force(force) => detail.extend(c.place(force).map(|at| position(c, at))),
        Subject::Province(at) => detail.push(position(c, at)),
        Subject::State(_) | Subject::Campaign => {}
    }
    match (clause, subject) {
        (Clause::T8, Subject::Force(force)) if c.nation(force.owner()).civil_war => {
            detail.push(Message::new("dbm-why-stands").with("force", force_name(c, force)));
        }
        (Clause::C5_1C, _) => detail.push(Message::new("dbm-stake-head")),
        (Clause::C5_3B | Clause::C5_1D_BOTH, _) => detail.push(Message::new("dbm-odds-retreat")),
        (Clause::P11, _) => detail.push(Message::new("dbm-stake-exit")),
        (Clause::C9A_TRIBUTE, Subject::State(subject)) => {
            let income = c.nation(subject).income;
            detail.push(Message::new("dbm-note-income").with("gold", income));
        }
        _ => {}
    }
    detail
}

/// 5.4/civil, B13 Why a sheet offers so little, and what its armies do.
fn why_restricted(c: &Campaign, state: StateId) -> Message {
    let capital = c.capital(state);
    let nobody = || Message::new("dbm-nobody").into();
    let freeze = if freeze(c) == CivilWarFreeze::All { "all" } else { "army" };
    Message::new("dbm-why-restricted")
        .with("state", state_name(c, state))
        .with("capital", capital.map_or_else(nobody, |at| province_name(c, at)))
        .with("freeze", freeze)
}

/// 5.4 What a die about a Head of State decides, and why it is thrown.
fn why_thrown(c: &Campaign, purpose: Purpose) -> Option<Message> {
    let of =
        |id: &'static str, state: StateId| Message::new(id).with("state", state_name(c, state));
    match purpose {
        Purpose::Fate(state) => Some(of("dbm-why-fate", state)),
        Purpose::CivilWar(state) => Some(match c.nation(state).head {
            Head::Captive(by) => {
                of("dbm-why-civil-war-captive", state).with("by", state_name(c, by))
            }
            Head::Home | Head::Gone => of("dbm-why-civil-war-killed", state),
        }),
        _ => None,
    }
}

/// Who holds a province, and what stands there with its strength.
fn position(c: &Campaign, at: ProvinceId) -> Message {
    let forces: Vec<kernel::Arg> = c.forces_at(at).map(|force| strength(c, force).into()).collect();
    Message::new("dbm-note-position").with("land", orders::holder(c, at)).with("forces", forces)
}

/// `ROM/A1: 380 AP, in the field`
fn strength(c: &Campaign, force: ForceId) -> Message {
    let posture = match () {
        () if c.is_besieged(force) => "besieged",
        () if c.force(force).fort => "fortress",
        () => "field",
    };
    let of = Message::new("dbm-note-strength").with("force", force_name(c, force));
    of.with("ap", c.force(force).ap).with("posture", posture)
}

/// What an option says.
pub(super) fn option(c: &Campaign, question: &Question<Dbm>, choice: Choice) -> SheetChoice {
    if let Topic::Ask(Clause::C1_1_2, Subject::State(state)) = question.topic {
        return orders::option(c, state, question.nth, choice);
    }
    let said = names::choice(c, choice);
    match question.topic {
        Topic::Ask(Clause::C1_1_3, _) if choice == Choice::Seal => {
            let label = Message::new("dbm-choice-seal-react").with("lines", question.nth);
            SheetChoice { label, ..said }
        }
        Topic::Ask(Clause::T1 | Clause::T14, _) => {
            SheetChoice { group: blocks::group(c, choice), ..said }
        }
        _ => SheetChoice { detail: meaning(c, choice), ..said },
    }
}

/// What an option would mean: where it leads, what a die decides.
fn meaning(c: &Campaign, choice: Choice) -> Option<Message> {
    let rolls = c.options().refuse_roll == RefuseRoll::On;
    match choice {
        Choice::React(Reaction::March(_, to) | Reaction::Join(_, to, _))
        | Choice::Retreat(_, Refuge::Province(to))
        | Choice::MeetAt(to)
        | Choice::Second(Some(to)) => Some(orders::land(c, to)),
        Choice::Stance(_, Stance::Attack) => Some(Message::new("dbm-means-attack")),
        Choice::Stance(_, Stance::Stand) => Some(Message::new("dbm-means-stand")),
        Choice::Stance(_, Stance::Refuse(Refuge::Nowhere)) => {
            Some(Message::new("dbm-means-nowhere"))
        }
        Choice::Stance(force, Stance::Refuse(_)) => {
            let caught = match () {
                () if !rolls => "never",
                () if force.is_army() => "army",
                () => "detachment",
            };
            Some(Message::new("dbm-means-refuse").with("caught", caught))
        }
        Choice::Lead(force) | Choice::Ally(Some(force)) => Some(strength(c, force)),
        Choice::Tribute(of, percent) => Some(tribute(c, of, percent)),
        _ => None,
    }
}

/// J11 What a share comes to.
fn tribute(c: &Campaign, of: StateId, percent: u8) -> Message {
    Message::new("dbm-means-tribute").with("gold", money::tribute(c.nation(of).income, percent))
}
