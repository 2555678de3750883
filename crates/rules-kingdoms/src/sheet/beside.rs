//! What stands beside the map: turn track, attack order, prices, fleets, notices.

use std::cmp::Ordering;

use kernel::Message;
use kernel::sheet::{BoxLine, LineState, SheetBox, Span, Symbol, Track};

use super::phase;
use super::terms::{faction, number, power, score};
use crate::chapters::{bonus, capitals, scoring, set_up};
use crate::scenario::TurnRow;
use crate::state::{Campaign, Fleet, Phase, Place, Route};

/// An era and its years.
pub(super) fn era(row: &TurnRow) -> Message {
    Message::new("kingdoms-era")
        .name("era", &row.era)
        .name("from", row.years.0.to_string())
        .name("to", row.years.1.to_string())
}

/// MAP-8 The turn track, with the eras over it.
pub(super) fn turns(c: &Campaign) -> Track {
    let track = &c.setup.track;
    let boxed = |at: usize| Message::new("kingdoms-track-turn").with("turn", at as u8 + 1);
    let mut spans: Vec<Span> = Vec::new();
    for (at, row) in track.iter().enumerate() {
        let same = at > 0 && track[at - 1].era == row.era && track[at - 1].years == row.years;
        match spans.last_mut().filter(|_| same) {
            Some(span) => span.boxes += 1,
            None => spans.push(Span { text: era(row), boxes: 1 }),
        }
    }
    let current = usize::from(c.state.turn.saturating_sub(1));
    let boxes = (0..track.len()).map(boxed).collect();
    Track { spans, ..Track::new(Message::new("kingdoms-track-turns"), boxes, current) }
}

/// The phases of a turn, the present one marked.
pub(super) fn phases(c: &Campaign) -> Track {
    let set_up = [Phase::Colours, Phase::Deal(0), Phase::Capitals];
    let secret = c.state.phase == Phase::Sealed;
    let orders = if secret { Phase::Sealed } else { Phase::Orders(0) };
    let turn = [
        Phase::Opening,
        orders,
        Phase::NewCapitals,
        Phase::Fleets,
        Phase::Defenders(0),
        Phase::Battles(0),
        Phase::Aftermath,
        Phase::Standings,
    ];
    let shown: &[Phase] = if c.state.turn == 0 { &set_up } else { &turn };
    let same = |at: &Phase| std::mem::discriminant(at) == std::mem::discriminant(&c.state.phase);
    let current = shown.iter().position(same).unwrap_or(shown.len() - 1);
    let named = |at: &Phase| match *at == Phase::Orders(0) {
        true => Message::new("kingdoms-phase").with("phase", "orders").with("place", 0),
        false => phase(*at),
    };
    let boxes = shown.iter().map(named);
    Track::new(Message::new("kingdoms-track-phases"), boxes.collect(), current)
}

/// The boxes beside the map.
pub(super) fn boxes(c: &Campaign) -> Vec<SheetBox> {
    let mut boxes = Vec::new();
    if !c.state.order.is_empty() {
        boxes.push(attack_order(c));
    }
    if c.seats().iter().any(|seat| !c.lands(seat).is_empty()) {
        boxes.push(standings(c));
    }
    boxes.push(fleets(c));
    boxes.push(prices(c));
    for of in &mut boxes {
        let occurs = |state: LineState| of.lines.iter().any(|line| line.state == state);
        let met: Vec<_> = of.notes.iter().filter(|(state, _)| occurs(*state)).cloned().collect();
        of.notes = met;
    }
    boxes
}

/// The score of each faction as it stands now, the best first.
fn standings(c: &Campaign) -> SheetBox {
    let scored = |seat| (scoring::score(c, seat, c.state.is_final).total(), seat);
    let mut seats: Vec<(i16, kernel::Seat)> = c.seats().iter().map(scored).collect();
    seats.sort_by_key(|(total, seat)| (std::cmp::Reverse(*total), *seat));
    let line = |(total, seat): (i16, kernel::Seat)| {
        let text = Message::new("kingdoms-standing-line")
            .with("who", faction(c, seat))
            .with("score", score(total))
            .with("provinces", c.lands(seat).len());
        let state = if c.faction(seat).out > 0 { LineState::Out } else { LineState::Plain };
        BoxLine { power: Some(power(c, seat)), state, ..BoxLine::new(text) }
    };
    SheetBox {
        key: "standings",
        title: Message::new("kingdoms-box-standings"),
        lines: seats.into_iter().map(line).collect(),
        notes: vec![(LineState::Out, Message::new("kingdoms-standing-out"))],
    }
}

/// The attack order, with a tick for each finished slot.
fn attack_order(c: &Campaign) -> SheetBox {
    let line = |(place, seat): (u8, kernel::Seat)| {
        let state = match c.state.phase.cmp(&Phase::Orders(place)) {
            Ordering::Less => LineState::Plain,
            Ordering::Equal => LineState::Current,
            Ordering::Greater => LineState::Done,
        };
        let text = Message::new("kingdoms-order-line").with("who", faction(c, seat));
        let figure = c.faction(seat).best.map(i64::from);
        BoxLine { power: Some(power(c, seat)), figure, state, ..BoxLine::new(text) }
    };
    SheetBox {
        key: "order",
        title: Message::new("kingdoms-box-order"),
        lines: (0..).zip(c.state.order.iter()).map(line).collect(),
        notes: vec![
            (LineState::Current, Message::new("kingdoms-order-current")),
            (LineState::Done, Message::new("kingdoms-order-done")),
        ],
    }
}

/// Where a fleet is, and how that stands in the box.
pub(super) fn fleet_said(
    c: &Campaign,
    seat: kernel::Seat,
    fleet: &Fleet,
) -> Option<(Message, LineState)> {
    let said = |id: &'static str| Message::new(id).with("who", faction(c, seat));
    Some(match fleet.place {
        Place::Box if fleet.used => (said("kingdoms-fleet-used"), LineState::Done),
        Place::Box => (said("kingdoms-fleet-ready"), LineState::Plain),
        Place::Landing(no) => {
            (said("kingdoms-fleet-landing").with("battle", number(no)), LineState::Current)
        }
        Place::Out(turn) => (said("kingdoms-fleet-out").with("turn", turn), LineState::Out),
        Place::Removed => return None,
    })
}

/// MAP-6 The box of available fleets, and those that are elsewhere.
fn fleets(c: &Campaign) -> SheetBox {
    let mut lines = Vec::new();
    for seat in c.seats().iter() {
        for (_, fleet) in c.fleets(seat) {
            let Some((text, state)) = fleet_said(c, seat, fleet) else { continue };
            let (power, symbol) = (Some(power(c, seat)), Some(Symbol::Ship));
            lines.push(BoxLine { power, symbol, state, ..BoxLine::new(text) });
        }
    }
    let note = |state, id: &'static str| (state, Message::new(id));
    SheetBox {
        key: "fleets",
        title: Message::new("kingdoms-box-fleets"),
        lines,
        notes: vec![
            note(LineState::Current, "kingdoms-fleet-note-landing"),
            note(LineState::Done, "kingdoms-fleet-note-used"),
            note(LineState::Out, "kingdoms-fleet-note-out"),
        ],
    }
}

/// MAP-7 The box of prices, extra actions set apart (SPEND-9).
fn prices(c: &Campaign) -> SheetBox {
    let zone = Route::Sea(crate::state::ZoneId(0));
    let line = |action: &'static str, price: u8, state| {
        let text = Message::new("kingdoms-price").with("action", action);
        BoxLine { figure: Some(price.into()), state, ..BoxLine::new(text) }
    };
    let price = |route, capital, second| bonus::price(c, route, capital, second).0;
    let (plain, extra) = (LineState::Plain, LineState::Extra);
    let mut lines = vec![
        line("capital", price(Route::Land, true, false), plain),
        line("sea", price(zone, false, false), plain),
        line("sea-capital", price(zone, true, false), plain),
        line("move-capital", bonus::price_of_move(c), extra),
        line("second-attack", price(Route::Land, false, true), extra),
        line("counter-fleet", bonus::price_of_counter(c), extra),
    ];
    let crossing = price(Route::Crossing, false, false);
    if crossing > 0 {
        lines.push(line("crossing", crossing, plain));
    }
    SheetBox {
        key: "prices",
        title: Message::new("kingdoms-box-prices"),
        lines,
        notes: vec![(LineState::Extra, Message::new("kingdoms-price-extra"))],
    }
}

/// What to bear in mind now.
pub(super) fn notices(c: &Campaign) -> Vec<Message> {
    let mut notices = Vec::new();
    for seat in c.in_play().filter(|_| c.state.turn > 0) {
        let said = |id: &'static str| Message::new(id).with("who", faction(c, seat));
        match c.faction(seat).capital {
            None => notices.push(said("kingdoms-notice-no-capital")),
            Some(_) if capitals::may_act(c, seat).is_err() => {
                notices.push(said("kingdoms-notice-new-capital"));
            }
            Some(_) => {}
        }
    }
    // 9.5 Everybody sees that a capital is fixed, and nobody else where.
    if let Some(seat) = set_up::sealed_first(c) {
        notices.push(Message::new("kingdoms-notice-sealed").with("who", faction(c, seat)));
    }
    if c.state.last_turn < c.setup.turns() {
        notices.push(Message::new("kingdoms-notice-last").with("turn", c.state.last_turn));
    }
    notices
}
