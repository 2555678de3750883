//! 9.6 of the specification: the order form, a block for the money, each force, each fleet, raids,
//! standing instructions. Everything is told as it stands with the lines written so far.

use kernel::sheet::{PromptBlock, SheetChoice};
use kernel::{Arg, Message};

use super::names::{
    self, fleet_name, force_name, force_names, province_name, state_name, zone_name,
};
use crate::chapters::movement::{self, fleets};
use crate::chapters::{money, raids};
use crate::choice::{Choice, Line, closing_word, fleet_word, force_word, meeting_word};
use crate::fact::{RaidResult, give_line};
use crate::state::{Campaign, FleetId, ForceId, Kind, Leg, ProvinceId, StateId, Where};

/// GP that a step of restoring costs (9Sb).
const STEP_PRICE: i32 = 20;

/// What lines of an order form are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Money,
    Relations,
    Subjects,
    Sieges,
    Force(ForceId),
    Fleet(FleetId),
    Raids,
    Meeting(StateId),
    Straits,
}

/// The block in which a line stands.
fn block_of(line: Line) -> Block {
    match line {
        Line::Buy(..) | Line::Restore(..) | Line::Give(..) => Block::Money,
        Line::War(_) | Line::EndAlliance(_) | Line::WithdrawLeave(_) => Block::Relations,
        Line::Renounce(_) | Line::Reliable(_) | Line::Contingent(_) => Block::Subjects,
        Line::Surrender(..) => Block::Sieges,
        Line::Posture(force, _)
        | Line::March(force, _)
        | Line::Join(force, _)
        | Line::Board(force, _)
        | Line::Sally(force)
        | Line::Form(force, _)
        | Line::Rejoin(force)
        | Line::Disband(force) => Block::Force(force),
        Line::Raid(..) | Line::RaidWith(..) | Line::FleetRaid(..) | Line::FleetRaidWith(..) => {
            Block::Raids
        }
        Line::Enter(fleet, _)
        | Line::Load(fleet, _)
        | Line::Unload(fleet, _)
        | Line::Port(fleet, ..)
        | Line::AtSea(fleet)
        | Line::Watch(fleet, _)
        | Line::Split(fleet, ..)
        | Line::Merge(fleet, _) => Block::Fleet(fleet),
        Line::Meets(_, with, _) => Block::Meeting(with),
        Line::Closes(..) => Block::Straits,
    }
}

/// The blocks of a state's form, in order.
pub(super) fn blocks(c: &Campaign, state: StateId) -> Vec<PromptBlock> {
    let own = Kind::ALL.map(|kind| ForceId(state, kind)).into_iter();
    let others = c.states().filter(|of| *of != state);
    let theirs = others.flat_map(|of| Kind::ALL.map(|kind| ForceId(of, kind)));
    let commanded = own.chain(theirs).filter(|force| {
        let is_there = movement::start_of(c, *force).is_some();
        let may_form = force.owner() == state && !force.is_army();
        (is_there || may_form) && c.force(*force).commander == state
    });
    let has_fleets = c.fleets_of(state).next().is_some();
    let mut all = vec![Block::Money, Block::Relations];
    if c.nation(state).overlord.is_some() || c.nation(state).demanded {
        all.push(Block::Subjects);
    }
    if c.land_of(state).any(|at| c.is_under_siege(at)) {
        all.push(Block::Sieges);
    }
    all.extend(commanded.map(Block::Force));
    all.extend(c.fleets_of(state).map(Block::Fleet));
    all.push(Block::Raids);
    if has_fleets {
        let met = c.states().filter(|with| *with != state && !c.are_friends(state, *with));
        all.extend(met.map(Block::Meeting));
        all.push(Block::Straits);
    }
    all.into_iter().map(|block| told(c, state, block)).collect()
}

fn told(c: &Campaign, state: StateId, block: Block) -> PromptBlock {
    let key = match block {
        Block::Money => "money".to_owned(),
        Block::Relations => "relations".to_owned(),
        Block::Subjects => "subjects".to_owned(),
        Block::Sieges => "sieges".to_owned(),
        Block::Force(force) => force_word(c, force),
        Block::Fleet(fleet) => fleet_word(c, fleet),
        Block::Raids => "raids".to_owned(),
        Block::Meeting(with) => format!("meets {}", with.0),
        Block::Straits => "straits".to_owned(),
    };
    let notes = match block {
        Block::Force(force) => force_notes(c, force),
        Block::Fleet(fleet) => fleet_notes(c, fleet),
        Block::Raids => raid_notes(c, state),
        Block::Meeting(with) => {
            c.fleets_of(state).map(|fleet| meeting_note(c, fleet, with)).collect()
        }
        Block::Straits => c.fleets_of(state).map(|fleet| closing_note(c, fleet)).collect(),
        Block::Subjects => subject_notes(c, state),
        Block::Money | Block::Relations | Block::Sieges => Vec::new(),
    };
    PromptBlock { key, heading: heading(c, state, block), notes }
}

fn heading(c: &Campaign, state: StateId, block: Block) -> Message {
    match block {
        Block::Money => Message::new("dbm-block-money").with("gold", c.nation(state).treasury),
        Block::Relations => Message::new("dbm-block-relations"),
        Block::Subjects => Message::new("dbm-block-subjects"),
        Block::Sieges => Message::new("dbm-block-sieges"),
        Block::Force(force) => force_heading(c, force),
        Block::Fleet(fleet) => {
            let course = &c.state.courses[fleet.index()];
            Message::new("dbm-draft-fleet")
                .with("fleet", fleet_name(c, fleet))
                .with("fp", c.fleet(fleet).fp)
                .with("at", province_name(c, c.fleet(fleet).coast))
                .with("points", (fleets::POINTS - course.legs.len()) as u8)
        }
        Block::Raids => Message::new("dbm-block-raids"),
        Block::Meeting(with) => Message::new("dbm-block-meets").with("with", state_name(c, with)),
        Block::Straits => Message::new("dbm-block-straits"),
    }
}

fn force_heading(c: &Campaign, force: ForceId) -> Message {
    let Some(from) = movement::start_of(c, force) else {
        return Message::new("dbm-block-unformed").with("force", force_name(c, force));
    };
    let to = movement::end_of(c, force).unwrap_or(from);
    Message::new("dbm-draft-force")
        .with("force", force_name(c, force))
        .with("ap", c.force(force).ap)
        .with("from", province_name(c, from))
        .with("moves", if to == from { "no" } else { "yes" })
        .with("to", province_name(c, to))
}

/// Where it stands, how far it can still go, what is against it, and what others have at hand.
fn force_notes(c: &Campaign, force: ForceId) -> Vec<Message> {
    let (of, plan) = (c.force(force), &c.state.plans[force.index()]);
    let mut notes = Vec::new();
    if of.at == Where::Nowhere {
        return notes;
    }
    if of.damage > 0 {
        notes.push(Message::new("dbm-note-damage").with("damage", of.damage));
    }
    if let Some(fleet) = plan.boards {
        notes.push(Message::new("dbm-note-boards").with("fleet", fleet_name(c, fleet)));
        return notes;
    }
    let fort = plan.fort.unwrap_or(of.fort && plan.path.is_empty());
    let state = match () {
        () if c.is_besieged(force) => "besieged",
        () if fort => "fortress",
        () => "field",
    };
    let left = movement::reach(force).saturating_sub(plan.path.len()) as u8;
    notes.push(Message::new("dbm-note-force").with("state", state).with("left", left));
    if let Some(at) = movement::end_of(c, force) {
        let near = c.near(at).union(c.over_strait(at)).with(at);
        let others = c.forces().filter(|other| {
            c.force(*other).commander != of.commander
                && c.place(*other).is_some_and(|there| near.holds(there))
        });
        let at_hand: Vec<Arg> = others.map(|other| at_hand(c, other)).collect();
        if !at_hand.is_empty() {
            notes.push(Message::new("dbm-note-at-hand").with("forces", at_hand));
        }
    }
    notes
}

fn at_hand(c: &Campaign, force: ForceId) -> Arg {
    let at = c.place(force).map_or_else(|| Arg::Name(String::new()), |at| province_name(c, at));
    let of = Message::new("dbm-note-there").with("force", force_name(c, force));
    of.with("ap", c.force(force).ap).with("at", at).into()
}

/// Its journey so far, what it watches, what it carries.
fn fleet_notes(c: &Campaign, fleet: FleetId) -> Vec<Message> {
    let (of, course) = (c.fleet(fleet), &c.state.courses[fleet.index()]);
    let mut notes = Vec::new();
    let legs = course.legs.iter().map(|leg| match leg {
        Leg::Enter(zone) => zone_name(c, *zone),
        Leg::Load(at) => Message::new("dbm-note-loads").with("at", province_name(c, *at)).into(),
        Leg::Unload(at) => Message::new("dbm-note-lands").with("at", province_name(c, *at)).into(),
    });
    let legs: Vec<Arg> = legs.collect();
    if !legs.is_empty() {
        let ends = if course.is_closed() { "yes" } else { "no" };
        notes.push(Message::new("dbm-note-way").with("legs", legs).with("ends", ends));
    }
    let watch = course.watch.unwrap_or(of.watch);
    let watched = watch.map_or_else(|| Message::new("dbm-nothing").into(), |it| zone_name(c, it));
    let fleet_note = Message::new("dbm-note-fleet").with("watch", watched);
    notes.push(fleet_note.with("room", fleets::room(c, fleet)));
    if c.is_blockaded(fleet) {
        notes.push(Message::new("dbm-note-blockaded"));
    }
    notes
}

fn meeting_note(c: &Campaign, fleet: FleetId, with: StateId) -> Message {
    let how = c.meeting(fleet, with);
    let id = if how.is_some() { "dbm-line-meets" } else { "dbm-note-meets" };
    let note =
        Message::new(id).with("fleet", fleet_name(c, fleet)).with("with", state_name(c, with));
    // N2 What it does without a word.
    let is_war = if c.at_war(fleet.owner(), with) { "yes" } else { "no" };
    match how {
        Some(how) => note.with("how", meeting_word(how)),
        None => note.with("war", is_war),
    }
}

fn closing_note(c: &Campaign, fleet: FleetId) -> Message {
    let note = Message::new("dbm-line-closes").with("fleet", fleet_name(c, fleet));
    note.with("to", closing_word(c.fleet(fleet).closes))
}

fn subject_notes(c: &Campaign, state: StateId) -> Vec<Message> {
    let of = c.nation(state);
    let overlord = of.overlord.map(|overlord| {
        Message::new("dbm-note-overlord")
            .with("overlord", state_name(c, overlord))
            .with("demands", if of.demanded { "yes" } else { "no" })
    });
    overlord.into_iter().collect()
}

/// The position as if the raids that the lines order had been announced.
fn as_announced(mut c: Campaign) -> Campaign {
    for plan in &mut c.state.plans {
        plan.raids |= plan.target.is_some();
    }
    for course in &mut c.state.courses {
        course.raids |= course.target.is_some();
    }
    c
}

/// Raids that the lines so far order, with what is added to the die.
fn raid_notes(c: &Campaign, state: StateId) -> Vec<Message> {
    let after = as_announced(c.clone());
    let own = raids::raids(&after).into_iter().filter(|raid| raid.by.contains(&state));
    let note = |raid: raids::Raid| {
        let forces = force_names(c, &raid.forces);
        let fleets = raid.fleets.iter().map(|fleet| fleet_name(c, *fleet));
        Message::new("dbm-note-raid")
            .with("raiders", forces.into_iter().chain(fleets).collect::<Vec<Arg>>())
            .with("on", state_name(c, raid.on))
            .with("chance", chance(&after, &raid))
    };
    own.map(note).collect()
}

/// RAID-2, RAID-3 What is added to the die, and how many of six faces bring success and defeat.
pub(super) fn chance(c: &Campaign, raid: &raids::Raid) -> Message {
    let modifier = raids::modifier(c, raid);
    let faces = |wanted: RaidResult| {
        let result = |die| raids::result(die, modifier, c.options().raid_defeat);
        (1..=6).filter(|die| result(*die) == wanted).count() as u8
    };
    Message::new("dbm-note-chance")
        .name("modifier", format!("{modifier:+}"))
        .with("wins", faces(RaidResult::Success))
        .with("loses", faces(RaidResult::Defeat))
}

/// What an option of a state's form says, and where it stands; so many lines are written.
pub(super) fn option(c: &Campaign, state: StateId, written: u8, choice: Choice) -> SheetChoice {
    let said = names::choice(c, choice);
    match choice {
        Choice::Line(line) => SheetChoice {
            group: Some(heading(c, state, block_of(line))),
            detail: detail(c, state, line),
            ..said
        },
        // An empty sheet is an order of its own: it is asked back before it is sealed.
        Choice::Seal if written == 0 => SheetChoice {
            label: Message::new("dbm-choice-seal-empty"),
            said_back: Some(Message::new("dbm-choice-seal-empty-said")),
            ..said
        },
        Choice::Seal => {
            let label = Message::new("dbm-choice-seal-lines").with("lines", written);
            SheetChoice { label, ..said }
        }
        _ => said,
    }
}

/// What a line would mean, as far as it is known now.
fn detail(c: &Campaign, state: StateId, line: Line) -> Option<Message> {
    let cost = |gold: i32| {
        let left = c.nation(state).treasury - gold;
        Some(Message::new("dbm-detail-cost").with("gold", gold).with("left", left))
    };
    match line {
        Line::Buy(_, fp) => cost(money::price(c, fp)),
        Line::Restore(_, steps) => cost(STEP_PRICE * i32::from(steps)),
        Line::Give(_, gold) => cost(gold.into()),
        Line::March(_, to) | Line::Unload(_, to) => Some(land(c, to)),
        Line::Raid(..) | Line::FleetRaid(..) => raid_ahead(c, state, line),
        _ => None,
    }
}

/// Who holds a province.
pub(super) fn holder(c: &Campaign, at: ProvinceId) -> Message {
    let of = c.province(at).holder;
    let message = Message::new("dbm-detail-holder").with("at", province_name(c, at));
    let name = of.map_or_else(|| Arg::Name(String::new()), |of| state_name(c, of));
    message.with("held", if of.is_some() { "yes" } else { "no" }).with("holder", name)
}

/// Who holds a province, and what stands there.
pub(super) fn land(c: &Campaign, at: ProvinceId) -> Message {
    let forces: Vec<ForceId> = c.forces_at(at).collect();
    Message::new("dbm-detail-land")
        .with("land", holder(c, at))
        .with("is_guarded", if forces.is_empty() { "no" } else { "yes" })
        .with("forces", force_names(c, &forces))
}

/// What a raid would add to its die if nothing else changed.
fn raid_ahead(c: &Campaign, state: StateId, line: Line) -> Option<Message> {
    let mut after = c.clone();
    give_line(&mut after, state, line);
    let after = as_announced(after);
    let is_it = |raid: &raids::Raid| match line {
        Line::Raid(force, on) => raid.on == on && raid.forces.contains(&force),
        Line::FleetRaid(fleet, on) => raid.on == on && raid.fleets.contains(&fleet),
        _ => false,
    };
    raids::raids(&after).iter().find(|raid| is_it(raid)).map(|raid| chance(&after, raid))
}
