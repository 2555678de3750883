//! REV Sheets are opened together: relations, surrenders, money, detachments, fleets (4.6).

use arrayvec::ArrayVec;
use kernel::{About, Flow, Refusal, forbid_unless};

use super::lines::{Lines, Scope};
use super::sheet::{LINES_MAX, Sheet, about, enter, may_write, write};
use crate::chapters::movement::land;
use crate::chapters::{allies, money, provinces, subjects};
use crate::choice::Line;
use crate::clauses::Clause::{
    self, A2, A5, A6, A7, A11, C1_1_2, C1_1_2A, C1_1_2B, C1_1_2C, C1_1_2D, C1_1_2E, C1_1_2F,
    C2_1_DEDUCT, C2_1_UNWILLING_SIZE, C3_0_PROMISE, C3_1_ONE, C3_1_REMAINDER, C3_1B, C4_1_COSTS,
    C4_1_LADEN, C4_2_BLOCK, C5_2_CHOOSE, D6, G5, G20, J9, M6, M9, M12, N2, P11, R17, S20, S21, T3,
    T12,
};
use crate::fact::Fact;
use crate::state::{Campaign, ForceId, PROVINCES_MAX, STATES_MAX, StateId};
use crate::{Choice, Play, Sifted, Subject};

/// Sheets by state; a caretaker's is empty, and nobody's who sealed none.
type Sheets = ArrayVec<(StateId, Option<Sheet>), STATES_MAX>;

/// ORD, REV Orders are written and opened.
pub(crate) fn play(p: &mut Play<'_>) -> Flow<()> {
    let sheets = if super::are_sealed(p) { collect(p)? } else { write_openly(p)? };
    p.record(Fact::TalkTold, (T3, C1_1_2D));
    for (state, sheet) in &sheets {
        let state = *state;
        let Some(sheet) = sheet else {
            let missed = p.nation(state).missed.saturating_add(1);
            p.record(Fact::OrdersMissing { state, missed }, (C1_1_2, G20));
            continue;
        };
        p.record(Fact::OrdersSealed { state }, (C1_1_2, T3));
        for line in sheet {
            open(p, state, *line);
        }
    }
    carry_out(p, &sheets, Step::Relations);
    subjects::close_rights_of_orders(p);
    surrender(p, &sheets)?;
    carry_out(p, &sheets, Step::Money);
    carry_out(p, &sheets, Step::Forces);
    allies::form_demanded(p)?;
    Ok(())
}

/// T3 Every seat writes in secret.
fn collect(p: &mut Play<'_>) -> Flow<Sheets> {
    let seats = p.seats();
    let mut sheets = Sheets::new();
    if seats.is_empty() {
        return Ok(sheets);
    }
    for (seat, sheet) in p.sealed(seats, write)? {
        if let Some(state) = p.state_of(seat) {
            sheets.push((state, sheet));
        }
    }
    sheets.sort_by_key(|(state, _)| *state);
    Ok(sheets)
}

/// T3 With `orders: open`, sheets are written in state order for all to see.
fn write_openly(p: &mut Play<'_>) -> Flow<Sheets> {
    let mut sheets = Sheets::new();
    for state in p.states() {
        let Some(seat) = p.player(state) else { continue };
        let mut draft: Campaign = (**p).clone();
        let mut sheet = Sheet::new();
        let scope = Scope::of(&draft, state);
        let sealed = loop {
            let next = Sifted::new(Lines::of(&draft, &scope, sheet.len()));
            match p.ask(seat, about(state), &next)? {
                Choice::Line(line) if sheet.len() < LINES_MAX => {
                    enter(&mut draft, state, line);
                    sheet.push(line);
                }
                Choice::Seal => break Some(sheet),
                _ => break None,
            }
        };
        sheets.push((state, sealed));
    }
    Ok(sheets)
}

/// REV-1 A line is read out. R17 That a force raids is told, whom is not.
fn open(p: &mut Play<'_>, state: StateId, line: Line) {
    let cites = cites(p, state, line);
    p.record(Fact::OrderGiven { state, line }, cites);
    match line {
        Line::Raid(force, _) => p.record(Fact::RaidAnnounced { force }, (C1_1_2F, R17)),
        Line::FleetRaid(fleet, _) => {
            p.record(Fact::NavalRaidAnnounced { fleet }, (C1_1_2F, R17));
        }
        _ => {}
    }
}

/// The clauses under which a line is written.
fn cites(c: &Campaign, state: StateId, line: Line) -> (Clause, Clause) {
    // 1.1.2e, A11 Whoever commands a force of another state writes its line.
    let is_foreign = |force: ForceId| force.owner() != state;
    match line {
        Line::Buy(..) | Line::Restore(..) | Line::Give(..) => (C1_1_2A, G5),
        Line::Raid(..) | Line::RaidWith(..) | Line::FleetRaid(..) | Line::FleetRaidWith(..) => {
            (C1_1_2F, R17)
        }
        Line::Join(force, _) if force.is_army() => (C3_1_REMAINDER, S21),
        Line::Join(..) => (C1_1_2, C3_1B),
        Line::March(force, _) if is_foreign(force) => (C1_1_2E, A11),
        Line::March(force, _) if force.is_army() => (C1_1_2B, T3),
        Line::March(force, _) if c.force(force).joins.is_some() => (C1_1_2C, A7),
        Line::March(..) => (C1_1_2C, T3),
        Line::Form(..) | Line::Rejoin(_) | Line::Disband(_) => (C3_1_ONE, A5),
        Line::Reliable(_) => (C3_0_PROMISE, A2),
        Line::Contingent(_) => (C2_1_UNWILLING_SIZE, S20),
        Line::Meets(..) => (C5_2_CHOOSE, N2),
        Line::Closes(..) => (C4_2_BLOCK, M12),
        Line::Enter(..) => (C4_1_COSTS, M6),
        Line::Load(..) | Line::Unload(..) => (C4_1_LADEN, M6),
        Line::Split(..) | Line::Merge(..) => (C1_1_2, M9),
        _ => (C1_1_2, T3),
    }
}

/// The steps in which opened lines take effect.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Relations,
    Money,
    Forces,
}

fn carry_out(p: &mut Play<'_>, sheets: &Sheets, step: Step) {
    if step == Step::Relations {
        // REV-2 Renouncing comes first.
        for (state, line) in all(sheets) {
            if let Line::Renounce(overlord) = line
                && subjects::may_renounce(p, state, overlord).is_ok()
            {
                subjects::renounce(p, state, overlord);
            }
        }
    }
    for (state, line) in all(sheets) {
        match step {
            Step::Relations => carry_out_relation(p, state, line),
            Step::Money => carry_out_money(p, state, line),
            Step::Forces => carry_out_force(p, state, line),
        }
    }
}

fn all(sheets: &Sheets) -> impl Iterator<Item = (StateId, Line)> + use<'_> {
    sheets.iter().flat_map(|(state, sheet)| sheet.iter().flatten().map(|line| (*state, *line)))
}

/// REV-2 Wars, alliances that end, leave withdrawn.
fn carry_out_relation(p: &mut Play<'_>, state: StateId, line: Line) {
    match line {
        Line::War(on) if may_write(p, state, line).is_ok() => {
            land::go_to_war(p, state, on, T12);
        }
        Line::EndAlliance(with) if p.are_allied(state, with) => {
            p.record(Fact::AllianceEnded { by: state, with }, T12);
        }
        Line::WithdrawLeave(from) if may_write(p, state, line).is_ok() => {
            p.record(Fact::LeaveWithdrawn { by: state, from }, (A6, J9));
        }
        _ => {}
    }
}

/// REV-3 Surrenders: at mercy at once; with free exit the leading besieger is asked (silent: yes).
fn surrender(p: &mut Play<'_>, sheets: &Sheets) -> Flow<()> {
    // A sheet gives up a fortress once, and every fortress has one holder.
    let lines: ArrayVec<(StateId, Line), PROVINCES_MAX> =
        all(sheets).filter(|(_, line)| matches!(line, Line::Surrender(..))).collect();
    for (state, line) in lines {
        let Line::Surrender(at, free_exit) = line else { continue };
        if let Err(why) = provinces::may_surrender(p, state, at, free_exit) {
            lapse(p, state, line, why);
            continue;
        }
        let Some(lead) = p.province(at).siege else { continue };
        let mut is_taken = true;
        if free_exit {
            let choices = [Choice::FreeExit(at, true), Choice::FreeExit(at, false)];
            let offers = crate::Offers::<Choice, 2>::of(choices);
            let offers = offers.if_silent(Choice::FreeExit(at, true));
            let about = About::new(P11, Subject::Province(at));
            let answer = super::asked(p, lead.owner(), about, &offers)?;
            is_taken = answer == Choice::FreeExit(at, true);
        }
        if is_taken {
            provinces::surrender(p, at, free_exit);
        } else {
            p.record(Fact::SurrenderDenied { at }, P11);
        }
    }
    Ok(())
}

/// A line that was right when it was written and is refused now is told with the clause.
fn lapse(p: &mut Play<'_>, state: StateId, line: Line, why: Refusal<Clause>) {
    let fact = Fact::OrderLapsed { state, line };
    match why.ruling {
        Some(ruling) => p.record(fact, (why.clause, ruling, D6)),
        None => p.record(fact, (why.clause, D6)),
    }
}

/// REV-4 Purchases, restoring, gifts.
fn carry_out_money(p: &mut Play<'_>, state: StateId, line: Line) {
    let permission = match line {
        Line::Buy(at, fp) => money::may_buy(p, state, at, fp),
        Line::Restore(army, steps) => money::may_restore(p, state, army, steps),
        Line::Give(to, gold) => money::may_give(p, state, to, gold),
        _ => return,
    };
    match (permission, line) {
        (Err(why), _) => lapse(p, state, line, why),
        (Ok(()), Line::Buy(at, fp)) => money::buy(p, state, at, fp),
        (Ok(()), Line::Restore(army, steps)) => money::pay_restoring(p, army, steps),
        (Ok(()), Line::Give(to, gold)) => money::give(p, state, to, gold, false),
        (Ok(()), _) => {}
    }
}

/// REV-5 Fleets split and merged, detachments formed and disbanded.
fn carry_out_force(p: &mut Play<'_>, state: StateId, line: Line) {
    let permission = match line {
        Line::Form(force, ap) => allies::may_form(p, state, force, ap),
        Line::Disband(force) => allies::may_disband(p, state, force),
        Line::Split(fleet, to, fp) => {
            forbid_unless(p.fleet(fleet).fp >= fp + 20 && p.fleet(to).fp == 0, M9)
        }
        Line::Merge(fleet, into) => {
            let both = p.fleet(fleet).fp > 0 && p.fleet(into).fp > 0;
            forbid_unless(both && p.port(fleet).is_some() && p.port(fleet) == p.port(into), M9)
        }
        _ => return,
    };
    match (permission, line) {
        (Err(why), _) => lapse(p, state, line, why),
        (Ok(()), Line::Form(force, ap)) => form(p, force, u16::from(ap)),
        (Ok(()), Line::Disband(force)) => {
            p.record(Fact::DetachmentDisbanded { force }, C3_1_ONE);
        }
        (Ok(()), Line::Split(fleet, to, fp)) => {
            p.record(Fact::FleetSplit { fleet, to, fp }, M9);
        }
        (Ok(()), Line::Merge(fleet, into)) => p.record(Fact::FleetMerged { fleet, into }, M9),
        (Ok(()), _) => {}
    }
}

fn form(p: &mut Play<'_>, force: ForceId, ap: u16) {
    let of = *p.force(force.army());
    let Some(at) = p.place(force.army()) else { return };
    let (fort, army_ap) = (of.fort, of.ap - ap);
    let fact = Fact::DetachmentFormed { force, ap, at, fort, army_ap };
    p.record(fact, (C3_1_ONE, C2_1_DEDUCT));
}
