//! Factions, provinces and armies as arguments of messages.

use kernel::sheet::{Livery, Pattern, PlaceKey, Power, Rgb};
use kernel::{Arg, Message, Seat};

use crate::state::{
    Battle, BattleNo, Campaign, Chosen, Colour, ListId, ProvinceId, Role, Route, ZoneId,
};

/// A province's number in the plan.
pub(crate) const fn key(province: ProvinceId) -> PlaceKey {
    PlaceKey(province.0 as u16)
}

/// A sea zone's number in the plan: zones follow provinces.
pub(crate) fn zone_key(c: &Campaign, zone: ZoneId) -> PlaceKey {
    PlaceKey(c.map().provinces.len() as u16 + u16::from(zone.0))
}

/// A colour's power: powers are colours, so that the plan need not know who takes which.
pub(crate) const fn power_of(colour: Colour) -> Power {
    Power(colour as u8 + 1)
}

/// A faction's power; nobody's while it has no colour.
pub(crate) fn power(c: &Campaign, seat: Seat) -> Power {
    c.faction(seat).colour.map_or(Power(0), power_of)
}

/// The power of whoever owns a province.
pub(crate) fn owner_power(c: &Campaign, province: ProvinceId) -> Power {
    c.owner(province).map_or(Power(0), |seat| power(c, seat))
}

/// 9.1 What a colour looks like: tone, pattern, letters.
pub(crate) fn livery(colour: Colour) -> Livery {
    let pattern = match colour {
        Colour::Grey => Pattern::Plain,
        Colour::Red => Pattern::Rising,
        Colour::Blue => Pattern::Falling,
        Colour::Green => Pattern::Level,
        Colour::Yellow => Pattern::Dots,
        Colour::White => Pattern::Upright,
        Colour::Orange => Pattern::Grid,
        Colour::Purple => Pattern::Crosses,
    };
    Livery { colour: rgb(colour.tone()), pattern, letter: colour.letters().to_owned() }
}

/// A colour written as `#rrggbb`.
pub(crate) fn rgb(tone: &str) -> Rgb {
    let part = |at: usize| {
        let digits = tone.get(at..at + 2).unwrap_or("80");
        u8::from_str_radix(digits, 16).unwrap_or(0x80)
    };
    Rgb(part(1), part(3), part(5))
}

/// What a colour is called.
pub(crate) fn colour_name(colour: Colour) -> Message {
    Message::new("kingdoms-colour").with("colour", colour.word())
}

/// What people call a faction: its colour; before it has one, its player.
pub(crate) fn faction(c: &Campaign, seat: Seat) -> Arg {
    if seat.is_umpire() {
        return Message::new("kingdoms-umpire").into();
    }
    match c.faction(seat).colour {
        Some(colour) => colour_name(colour).into(),
        None => Arg::Name(c.player_name(seat).to_owned()),
    }
}

/// Who plays a seat: the player's name, or that it is the game master.
pub(crate) fn player(c: &Campaign, seat: Seat) -> Arg {
    match seat.is_umpire() {
        true => Message::new("kingdoms-umpire").into(),
        false => Arg::Name(c.player_name(seat).to_owned()),
    }
}

/// A faction in its colours and in bold letters, for texts to copy.
pub(crate) fn arms(c: &Campaign, seat: Seat) -> Arg {
    let name = Arg::Strong(Box::new(faction(c, seat)));
    if seat.is_umpire() { name } else { Arg::Power(power(c, seat), Box::new(name)) }
}

/// The owner of a province, or that it is neutral.
pub(crate) fn owner(c: &Campaign, seat: Option<Seat>) -> Arg {
    seat.map_or_else(|| Message::new("kingdoms-neutral").into(), |seat| faction(c, seat))
}

/// A province by its name.
pub(crate) fn province(c: &Campaign, province: ProvinceId) -> Arg {
    Arg::Name(c.map().province(province).name.clone())
}

/// Provinces by their names.
pub(crate) fn provinces(c: &Campaign, set: crate::state::ProvinceSet) -> Arg {
    Arg::List(set.iter().map(|it| province(c, it)).collect())
}

/// How source and target are joined.
pub(crate) fn route(c: &Campaign, route: Route, (a, b): (ProvinceId, ProvinceId)) -> Message {
    match route {
        Route::Land => Message::new("kingdoms-by-land"),
        Route::Crossing => {
            Message::new("kingdoms-across").name("crossing", c.map().crossing_name(a, b))
        }
        Route::Sea(zone) => Message::new("kingdoms-by-sea").name("zone", &c.map().zone(zone).name),
    }
}

/// A row of the army lists, with its years and where it comes from.
pub(crate) fn list(c: &Campaign, id: ListId) -> Message {
    let list = c.setup.list(id);
    Message::new("kingdoms-list")
        .name("name", &list.name)
        .name("from", list.years.0.to_string())
        .name("to", list.years.1.to_string())
        .with("status", list.status.word())
}

/// The army of a side.
pub(crate) fn army(c: &Campaign, battle: &Battle, role: Role) -> Message {
    match battle.armies[role as usize] {
        Chosen::None => Message::new("kingdoms-army-none"),
        Chosen::Listed(id) => list(c, id),
        Chosen::Other => Message::new("kingdoms-army-other"),
    }
}

/// `#4`
pub(crate) fn number(no: BattleNo) -> Arg {
    Arg::Name(no.to_string())
}

/// A doubled score, with its half.
pub(crate) fn score(doubled: i16) -> Arg {
    Arg::Name(crate::fact::halves(doubled))
}

/// A message about a battle: its number, who attacks what from where.
pub(crate) fn of_battle(id: &'static str, c: &Campaign, battle: &Battle) -> Message {
    Message::new(id)
        .with("battle", number(battle.no))
        .with("attacker", faction(c, battle.attacker))
        .with("defender", owner(c, battle.defender))
        .with("source", province(c, battle.source))
        .with("target", province(c, battle.target))
}
