//! The map (9.1): provinces and sea zones, who owns what, attacks and fleets.

use kernel::sheet::{
    Arrow, ArrowState, Form, GroupKey, GroupMark, Livery, Mark, Pattern, Piece, PlaceMark, Plan,
    PlanGroup, PlanPlace, PlanRoute, Position, Power, Rgb, Shape, Symbol, Way,
};
use kernel::{Message, Noted};

use super::terms::{
    colour_name, faction, key, livery, of_battle, owner, owner_power, power, power_of, provinces,
    rgb, zone_key,
};
use crate::Kingdoms;
use crate::fact::Fact;
use crate::state::{Battle, Campaign, Colour, Place, ProvinceId, Route, Standing, ZoneId};

/// Thousandths of a degree in hundredths.
fn spot((lat, lon): (i32, i32)) -> (i32, i32) {
    let hundredths = |units: i32| (units + 5 * units.signum()) / 10;
    (hundredths(lat), hundredths(lon))
}

/// The colour of what nobody owns.
const NEUTRAL: Rgb = Rgb(0xef, 0xe3, 0xc6);
/// The base map under everything.
const GROUND: &str = "europe";
/// Which land is whose on it, by the names of provinces and sea zones.
const DIVISION: &str = "medieval";

/// The map as it is drawn once.
pub(super) fn plan(c: &Campaign) -> Plan {
    let map = c.map();
    let province = |place: &crate::scenario::Province| PlanPlace {
        code: Some(place.id.clone()),
        note: Some(place.covers.clone()).filter(|covers| !covers.is_empty()),
        group: Some(GroupKey(place.region as u8)),
        ..PlanPlace::new(
            place.name.clone(),
            Shape::Area,
            Message::new("kingdoms-place-province").name("region", &map.regions[place.region].name),
            spot(place.at),
        )
    };
    let zone = |zone: &crate::scenario::Zone| PlanPlace {
        code: Some(zone.id.clone()),
        ..PlanPlace::new(
            zone.name.clone(),
            Shape::Sea,
            Message::new("kingdoms-place-zone"),
            spot(zone.at),
        )
    };
    let region = |region: &crate::scenario::Region| PlanGroup {
        name: region.name.clone(),
        colour: rgb(&region.colour),
    };
    let named = Colour::ALL.map(|colour| (power_of(colour), colour_name(colour)));
    let neutral = (Power(0), Message::new("kingdoms-neutral"));
    Plan {
        ground: GROUND.to_owned(),
        division: DIVISION.to_owned(),
        places: map.provinces.iter().map(province).chain(map.zones.iter().map(zone)).collect(),
        routes: routes(c),
        powers: [neutral].into_iter().chain(named).collect(),
        liveries: liveries(),
        groups: map.regions.iter().map(region).collect(),
        remarks: vec![Message::new("kingdoms-map-remark")],
    }
}

/// What the colours look like. What nobody owns has a letter and nothing else.
fn liveries() -> Vec<(Power, Livery)> {
    let nobody = Livery { colour: NEUTRAL, pattern: Pattern::Plain, letter: "N".to_owned() };
    let coloured = Colour::ALL.map(|colour| (power_of(colour), livery(colour)));
    [(Power(0), nobody)].into_iter().chain(coloured).collect()
}

fn routes(c: &Campaign) -> Vec<PlanRoute> {
    let map = c.map();
    let borders = map.borders.iter().map(|&(a, b)| PlanRoute::new(key(a), key(b), Way::Land));
    let crossings = map.crossings.iter().map(|it| PlanRoute {
        name: Some(it.name.clone()),
        ..PlanRoute::new(key(it.between.0), key(it.between.1), Way::Crossing)
    });
    let coasts = map.zone_ids().flat_map(|zone| {
        let coast: Vec<ProvinceId> = map.zone(zone).coast.iter().collect();
        coast.into_iter().map(move |at| (at, zone))
    });
    let coasts = coasts.map(|(at, zone)| PlanRoute::new(key(at), zone_key(c, zone), Way::Sea));
    borders.chain(crossings).chain(coasts).collect()
}

/// Marks on all provinces.
pub(super) fn places(c: &Campaign, known: &[Noted<Kingdoms>]) -> Vec<PlaceMark> {
    c.provinces().iter().map(|at| place_mark(c, at, known)).collect()
}

fn place_mark(c: &Campaign, at: ProvinceId, known: &[Noted<Kingdoms>]) -> PlaceMark {
    let mut marks = Vec::new();
    if c.capitals().holds(at) {
        marks.push(Mark::new(Symbol::Crown, Message::new("kingdoms-mark-capital")));
    }
    for battle in c.live().filter(|battle| battle.target == at) {
        let attacked = Mark::new(Symbol::Target, of_battle("kingdoms-mark-attack", c, battle));
        marks.push(Mark {
            number: Some(battle.no.0.into()),
            power: Some(power(c, battle.attacker)),
            ..attacked
        });
        if let Some(count) = battle.contest {
            let text = Message::new("kingdoms-mark-contested")
                .with("attacker", count.attacker)
                .with("defender", count.defender);
            let label = Some(format!("{}-{}", count.attacker, count.defender));
            marks.push(Mark { label, ..Mark::new(Symbol::Contested, text) });
        }
    }
    let text = Message::new("kingdoms-place").with("owner", owner(c, c.owner(at)));
    let (owner, taken) = (owner_power(c, at), taken(c, at, known));
    PlaceMark { owner, taken, marks, ..PlaceMark::new(key(at), text) }
}

/// From whom a province was taken in the turn that is being looked at.
#[expect(clippy::wildcard_enum_match_arm, reason = "others are not looked for here")]
fn taken(c: &Campaign, at: ProvinceId, known: &[Noted<Kingdoms>]) -> Option<Message> {
    let this_turn = known.iter().rev().take_while(|noted| noted.when.turn == c.state.turn);
    this_turn.into_iter().find_map(|noted| match &noted.recorded.fact {
        Fact::ProvinceCaptured { province, from, .. } if *province == at => {
            Some(Message::new("kingdoms-mark-taken").with("from", owner(c, *from)))
        }
        _ => None,
    })
}

/// Regions under control.
pub(super) fn groups(c: &Campaign) -> Vec<GroupMark> {
    let mut marks = Vec::new();
    for (at, region) in c.map().regions.iter().enumerate() {
        let holds = |seat: &kernel::Seat| c.lands(*seat).holds_all(region.provinces);
        let Some(seat) = c.seats().iter().find(holds) else { continue };
        marks.push(GroupMark {
            group: GroupKey(at as u8),
            owner: power(c, seat),
            text: Message::new("kingdoms-region-held").with("who", faction(c, seat)),
        });
    }
    marks
}

/// Fleets that lie before a province.
pub(super) fn pieces(c: &Campaign) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for seat in c.seats().iter() {
        for (at, fleet) in c.fleets(seat) {
            let Place::Landing(no) = fleet.place else { continue };
            let Some(Battle { route: Route::Sea(zone), .. }) = c.battle(no) else { continue };
            let (zone, letter): (ZoneId, _) = (*zone, c.faction(seat).colour);
            let text = Message::new("kingdoms-fleet-landing")
                .with("who", faction(c, seat))
                .with("battle", super::terms::number(no));
            let position = Position::At(zone_key(c, zone));
            let piece = Piece::new(
                format!("fleet{}{at}", seat.0),
                no.to_string(),
                position,
                power(c, seat),
                text,
            );
            let letter = letter.map(Colour::letters).unwrap_or_default().to_owned();
            pieces.push(Piece { form: Form::Ship, letter, ..piece });
        }
    }
    pieces
}

/// Attacks of this turn.
pub(super) fn arrows(c: &Campaign) -> Vec<Arrow> {
    c.battles().iter().map(|battle| arrow(c, battle)).collect()
}

fn arrow(c: &Campaign, battle: &Battle) -> Arrow {
    let state = match battle.standing {
        Standing::Cancelled | Standing::Withdrawn | Standing::Void | Standing::Lapsed => {
            ArrowState::Cancelled
        }
        Standing::Continued | Standing::Open => ArrowState::Continued,
        Standing::Declared | Standing::Captured | Standing::Repulsed => {
            if battle.turn < c.state.turn { ArrowState::Continued } else { ArrowState::New }
        }
    };
    let (way, through) = match battle.route {
        Route::Land => (Way::Land, Vec::new()),
        Route::Crossing => (Way::Crossing, Vec::new()),
        Route::Sea(zone) => (Way::Sea, vec![zone_key(c, zone)]),
    };
    let text = of_battle("kingdoms-arrow", c, battle);
    let arrow = Arrow::new(key(battle.source), key(battle.target), power(c, battle.attacker), text);
    let nth = if battle.second { 2 } else { 1 };
    Arrow { way, through, nth, state, label: Some(battle.no.to_string()), ..arrow }
}

/// The provinces of a region that a faction holds, for its sheet.
pub(super) fn held_in(c: &Campaign, seat: kernel::Seat, region: usize) -> Option<Message> {
    let region = &c.map().regions[region];
    let held = region.provinces.and(c.lands(seat));
    (!held.is_empty()).then(|| {
        Message::new("kingdoms-region-share")
            .name("region", &region.name)
            .with("held", held.len())
            .with("of", region.provinces.len())
            .with("provinces", provinces(c, held))
    })
}
