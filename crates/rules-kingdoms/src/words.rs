//! Factions, provinces, routes and phases in the words that orders and facts share.

use kernel::Seat;

use crate::chapters::set_up;
use crate::state::{BattleNo, Campaign, Colour, Phase, ProvinceId, Role, Route, When, ZoneId};
use crate::{Field, Purpose, Subject};

/// What texts call a faction: its colour once it has one, else its seat.
pub(crate) fn faction_word(c: &Campaign, seat: Seat) -> String {
    if seat.is_umpire() || !c.seats().holds(seat) {
        return seat.to_string();
    }
    c.faction(seat).colour.map_or_else(|| seat.to_string(), |colour| colour.word().to_owned())
}

/// The faction of a colour, or of a seat counted from 1. While colours are still to be taken, a
/// faction goes by the one it has if nobody chooses.
pub(crate) fn read_faction(c: &Campaign, text: &str) -> Option<Seat> {
    let is = |colour: &Colour| colour.word().eq_ignore_ascii_case(text);
    let coloured = Colour::ALL.into_iter().find(is).and_then(|colour| c.of_colour(colour));
    let numbered = || {
        let number: u8 = text.strip_prefix("seat ")?.trim().parse().ok()?;
        Some(Seat(number.checked_sub(1)?)).filter(|seat| c.seats().holds(*seat))
    };
    let usual = || {
        let named = |(_, colour): &(Seat, Colour)| is(colour);
        set_up::usual_colours(c).into_iter().find(named).map(|(seat, _)| seat)
    };
    coloured.or_else(numbered).or_else(usual)
}

/// The id of a province.
pub(crate) fn province_word(c: &Campaign, province: ProvinceId) -> String {
    c.map().province(province).id.clone()
}

/// The id of a sea zone.
pub(crate) fn zone_word(c: &Campaign, zone: ZoneId) -> &str {
    &c.map().zone(zone).id
}

/// ` by sea WME` or nothing: what an order says of its route.
pub(crate) fn route_words(c: &Campaign, route: Route) -> String {
    match route {
        Route::Land | Route::Crossing => String::new(),
        Route::Sea(zone) => format!("by sea {}", zone_word(c, zone)),
    }
}

/// `#4`
pub(crate) fn read_battle(text: &str) -> Option<BattleNo> {
    text.strip_prefix('#')?.parse().ok().filter(|number| *number > 0).map(BattleNo)
}

/// A phase in words; orders and the waves of battles are counted from 1.
pub(crate) fn phase_words(phase: Phase) -> String {
    match phase {
        Phase::Colours => "colours".to_owned(),
        Phase::Deal(0) => "deal".to_owned(),
        Phase::Deal(times) => format!("deal {}", times + 1),
        Phase::FirstCapital => "first capital".to_owned(),
        Phase::Capitals => "capitals".to_owned(),
        Phase::Opening => "opening".to_owned(),
        Phase::Sealed => "sealed orders".to_owned(),
        Phase::Orders(place) => format!("orders {}", place + 1),
        Phase::NewCapitals => "new capitals".to_owned(),
        Phase::Fleets => "fleets".to_owned(),
        Phase::Defenders(0) => "defenders".to_owned(),
        Phase::Defenders(wave) => format!("defenders {}", wave + 1),
        Phase::Battles(0) => "battles".to_owned(),
        Phase::Battles(wave) => format!("battles {}", wave + 1),
        Phase::Aftermath => "aftermath".to_owned(),
        Phase::Standings => "standings".to_owned(),
        Phase::Ended => "ended".to_owned(),
    }
}

/// A phase that a ruling may name.
pub(crate) fn read_phase(text: &str) -> Option<Phase> {
    let counted = |word: &str| {
        let number: u8 = text.strip_prefix(word)?.trim().parse().ok()?;
        number.checked_sub(1)
    };
    match text {
        "opening" => Some(Phase::Opening),
        "sealed orders" => Some(Phase::Sealed),
        "orders" => Some(Phase::Orders(0)),
        "new capitals" => Some(Phase::NewCapitals),
        "fleets" => Some(Phase::Fleets),
        "defenders" => Some(Phase::Defenders(0)),
        "battles" => Some(Phase::Battles(0)),
        "aftermath" => Some(Phase::Aftermath),
        "standings" => Some(Phase::Standings),
        _ => counted("orders ").map(Phase::Orders),
    }
}

/// A place in the calendar: `turn 3, orders 2`.
pub(crate) fn write_when(when: When) -> String {
    let phase = phase_words(when.phase);
    if when.turn == 0 { format!("set-up, {phase}") } else { format!("turn {}, {phase}", when.turn) }
}

/// A subject in text.
pub(crate) fn write_subject(c: &Campaign, subject: Subject) -> String {
    match subject {
        Subject::Campaign => "campaign".to_owned(),
        Subject::Faction(seat) => faction_word(c, seat),
        Subject::Battle(battle) => battle.to_string(),
        Subject::Side(battle, role) => format!("{battle} {}", role.word()),
    }
}

/// A purpose in text, its word first.
pub(crate) fn write_purpose(c: &Campaign, purpose: Purpose) -> String {
    match purpose {
        Purpose::Deal(seat) => format!("deal {}", faction_word(c, seat)),
        Purpose::Order => "order".to_owned(),
        Purpose::Tie => "tie".to_owned(),
        Purpose::StandIn(battle) => format!("standin {battle}"),
        Purpose::Naval(battle, seat) => format!("naval {battle} {}", faction_word(c, seat)),
    }
}

/// A field of a report in text.
pub(crate) fn write_field(field: Field) -> String {
    match field {
        Field::Ending => "ending".to_owned(),
        Field::Lost(role) => format!("{} lost", role.word()),
    }
}

/// The field of that name.
pub(crate) fn field_named(name: &str) -> Option<Field> {
    let all = [Field::Ending].into_iter().chain(Role::BOTH.map(Field::Lost));
    all.into_iter().find(|field| write_field(*field).eq_ignore_ascii_case(name))
}
