//! The map: provinces, seas, forces, fleets.

use kernel::sheet::{
    Form, Livery, Mark, Pattern, Piece, PlaceKey, PlaceMark, Plan, PlanPlace, PlanRoute, Position,
    Power, Rgb, RouteMark, Shape, Symbol, Way,
};
use kernel::{Arg, Message};

use super::names::{fleet_name, force_name, province_name, state_name, zone_name};
use super::season::Season;
use crate::chapters::movement::land;
use crate::choice::{fleet_word, force_word};
use crate::state::{Campaign, FleetId, ForceId, Head, ProvinceId, StateId, Where, ZoneId};

/// The key of a province on the plan.
pub(super) fn key(at: ProvinceId) -> PlaceKey {
    PlaceKey(u16::from(at.0))
}

/// The key of a sea zone: zones follow the provinces.
pub(super) fn sea_key(c: &Campaign, zone: ZoneId) -> PlaceKey {
    PlaceKey(c.setup.provinces.len() as u16 + u16::from(zone.0))
}

/// A state's colour on the map.
pub(super) fn power(state: Option<StateId>) -> Power {
    Power(state.map_or(0, |state| state.0 + 1))
}

/// The base map under everything.
const GROUND: &str = "antiquity";
/// Which land is whose on it, by the names of provinces and sea zones.
const DIVISION: &str = "classical";

/// The map as it is drawn once.
pub(super) fn plan(c: &Campaign) -> Plan {
    let province = |card: &crate::scenario::ProvinceCard| {
        let kind = Message::new("dbm-kind-province");
        let place = PlanPlace::new(&card.name, Shape::Area, kind, card.spot);
        PlanPlace { code: Some(card.id.clone()), note: Some(card.seat.clone()), ..place }
    };
    let zone = |card: &crate::scenario::ZoneCard| {
        let kind = Message::new("dbm-kind-zone");
        let place = PlanPlace::new(&card.name, Shape::Sea, kind, card.spot);
        PlanPlace { code: Some(card.id.clone()), ..place }
    };
    let provinces = c.setup.provinces.iter().map(province);
    let power_of = |index: usize| {
        let state = StateId(index as u8);
        (power(Some(state)), Message::new("dbm-power").with("state", state_name(c, state)))
    };
    Plan {
        ground: GROUND.to_owned(),
        division: DIVISION.to_owned(),
        places: provinces.chain(c.setup.zones.iter().map(zone)).collect(),
        routes: routes(c),
        powers: std::iter::once((power(None), Message::new("dbm-minor")))
            .chain((0..c.setup.states.len()).map(power_of))
            .collect(),
        liveries: (0..c.setup.states.len()).map(|index| livery(c, index)).collect(),
        remarks: vec![Message::new("dbm-map-remark")],
        ..Plan::default()
    }
}

/// What a state looks like: the colour of the scenario, a pattern and letters of its own.
fn livery(c: &Campaign, index: usize) -> (Power, Livery) {
    let card = &c.setup.states[index];
    let part = |from: usize| {
        let digits = card.colour.get(from..from + 2).unwrap_or("80");
        u8::from_str_radix(digits, 16).unwrap_or(0x80)
    };
    let livery = Livery {
        colour: Rgb(part(1), part(3), part(5)),
        pattern: Pattern::ALL[index % Pattern::ALL.len()],
        letter: card.id.chars().take(2).collect(),
    };
    (power(Some(StateId(index as u8))), livery)
}

fn routes(c: &Campaign) -> Vec<PlanRoute> {
    let mut routes = Vec::new();
    for from in c.provinces() {
        for to in c.near(from).iter().filter(|to| *to > from) {
            routes.push(PlanRoute::new(key(from), key(to), Way::Land));
        }
        for zone in c.coast(from).iter() {
            routes.push(PlanRoute::new(key(from), sea_key(c, zone), Way::Sea));
        }
    }
    for strait in &c.setup.straits {
        let route = PlanRoute::new(key(strait.a), key(strait.b), Way::Crossing);
        routes.push(PlanRoute { name: Some(strait.name.clone()), ..route });
    }
    for zone in (0..c.setup.zones.len() as u8).map(ZoneId) {
        for to in c.zones_near(zone).iter().filter(|to| *to > zone) {
            routes.push(PlanRoute::new(sea_key(c, zone), sea_key(c, to), Way::Sea));
        }
    }
    routes
}

/// What each province shows, and each sea zone in which something happened.
pub(super) fn marks(c: &Campaign, season: &Season) -> Vec<PlaceMark> {
    let of = |place: PlaceKey| {
        let here = season.marks.iter().filter(move |(at, _)| *at == place);
        here.map(|(_, mark)| mark.clone())
    };
    let province = |at: ProvinceId| {
        let mut mark = mark(c, at);
        mark.marks.extend(of(key(at)));
        PlaceMark { taken: season.taken.get(&at).cloned(), ..mark }
    };
    let zone = |zone: ZoneId| {
        let place = sea_key(c, zone);
        let marks: Vec<Mark> = of(place).collect();
        let text = Message::new("dbm-place-zone").with("zone", zone_name(c, zone));
        (!marks.is_empty()).then(|| PlaceMark { marks, ..PlaceMark::new(place, text) })
    };
    let zones = (0..c.setup.zones.len() as u8).map(ZoneId).filter_map(zone);
    c.provinces().map(province).chain(zones).collect()
}

/// 4.2/block, M12 Straits that fleets close, and to whom.
pub(super) fn closed(c: &Campaign, season: &Season) -> Vec<RouteMark> {
    let close = |strait: &crate::scenario::Strait| {
        let watching: Vec<FleetId> =
            strait.closed_by.iter().flat_map(|zone| c.watchers(zone)).collect();
        let closing = |fleet: &FleetId| {
            let to = c.states().filter(|to| *to != fleet.owner());
            let to: Vec<Arg> = to
                .filter(|to| land::closes_to(c, *fleet, *to))
                .map(|to| state_name(c, to))
                .collect();
            (!to.is_empty()).then(|| {
                let said = Message::new("dbm-closing").with("fleet", fleet_name(c, *fleet));
                (*fleet, Arg::from(said.with("to", to)))
            })
        };
        let (fleets, said): (Vec<FleetId>, Vec<Arg>) = watching.iter().filter_map(closing).unzip();
        let kept = season.kept.iter().filter(|(_, fleet)| watching.contains(fleet));
        let kept: Vec<Arg> = kept.map(|(force, _)| force_name(c, *force)).collect();
        let text = Message::new("dbm-strait-closed")
            .name("strait", &strait.name)
            .with("said", said)
            .with("count", kept.len() as u16)
            .with("kept", kept);
        let power = power(Some(fleets.first()?.owner()));
        Some(RouteMark { from: key(strait.a), to: key(strait.b), power, text })
    };
    c.setup.straits.iter().filter_map(close).collect()
}

fn mark(c: &Campaign, at: ProvinceId) -> PlaceMark {
    let province = c.province(at);
    let card = &c.setup.provinces[at.index()];
    let mut marks = Vec::new();
    if card.is_capital {
        marks.push(sign(Symbol::Crown, "dbm-kind-capital"));
    }
    if let Some(army) = province.siege {
        let text = Message::new("dbm-mark-siege")
            .with("army", force_name(c, army))
            .with("seasons", province.seasons);
        marks.push(Mark {
            number: Some(u16::from(province.seasons)),
            power: Some(power(Some(army.owner()))),
            ..Mark::new(Symbol::Ring, text)
        });
    }
    for battle in c.state.battles.iter().filter(|battle| battle.at == at) {
        let text = Message::new("dbm-mark-fight")
            .with("side-a", force_name(c, battle.sides[0].lead))
            .with("side-b", force_name(c, battle.sides[1].lead));
        marks.push(Mark::new(Symbol::Swords, text));
    }
    if province.held > 0 {
        let of = c.setup.options.annex_seasons;
        let text = Message::new("dbm-mark-held").with("seasons", province.held).with("of", of);
        let label = Some(format!("{}/{of}", province.held));
        marks.push(Mark { label, ..Mark::new(Symbol::Clock, text) });
    }
    let text = Message::new("dbm-place")
        .with("province", province_name(c, at))
        .with("tax", card.tax)
        .with("holder", named(c, province.holder))
        .with("home", named(c, province.home));
    let is_lost = province.home.is_some() && province.home != province.holder;
    PlaceMark {
        owner: power(province.holder),
        home: is_lost.then(|| power(province.home)),
        marks,
        ..PlaceMark::new(key(at), text)
    }
}

/// A state's name, or nobody.
pub(super) fn named(c: &Campaign, state: Option<StateId>) -> Arg {
    state.map_or_else(|| Message::new("dbm-nobody").into(), |state| state_name(c, state))
}

/// All pieces on the map.
pub(super) fn pieces(c: &Campaign) -> Vec<Piece> {
    let forces = c.forces().map(|force| force_piece(c, force));
    forces.chain(c.fleets().map(|fleet| fleet_piece(c, fleet))).collect()
}

/// The key of a force as a piece.
pub(super) fn force_key(c: &Campaign, force: ForceId) -> String {
    force_word(c, force).to_lowercase().replace('/', "-")
}

/// The key of a fleet as a piece.
pub(super) fn fleet_key(c: &Campaign, fleet: FleetId) -> String {
    fleet_word(c, fleet).to_lowercase().replace('/', "-")
}

fn force_piece(c: &Campaign, force: ForceId) -> Piece {
    let of = c.force(force);
    let at = match of.at {
        Where::At(at) => Position::At(key(at)),
        Where::Aboard(fleet) => Position::At(key(c.fleet(fleet).coast)),
        Where::Nowhere | Where::Off(_) => Position::Off,
    };
    let mut marks = Vec::new();
    if c.is_besieged(force) {
        marks.push(sign(Symbol::Walls, "dbm-mark-besieged"));
    } else if of.fort {
        marks.push(sign(Symbol::Walls, "dbm-mark-fortress"));
    }
    if force.is_army() && !c.is_fit(force) {
        marks.push(sign(Symbol::Anchor, "dbm-mark-reduced"));
    }
    if of.commander != force.owner() {
        let text = Message::new("dbm-mark-serves").with("state", state_name(c, of.commander));
        let power = Some(power(Some(of.commander)));
        marks.push(Mark { power, ..Mark::new(Symbol::Serves, text) });
    }
    let nation = c.nation(force.owner());
    let text = Message::new("dbm-piece-force")
        .with("force", force_name(c, force))
        .with("ap", of.ap)
        .with("posture", if of.fort { "fortress" } else { "field" })
        .with("commander", state_name(c, of.commander));
    let form = if force.is_army() { Form::Shield } else { Form::Pennon };
    Piece {
        form,
        letter: force.1.word().to_owned(),
        strength: Some(of.ap),
        crowned: nation.returned && nation.head == Head::Home && force.1 == crate::state::Kind::A1,
        marks,
        ..Piece::new(
            force_key(c, force),
            force_word(c, force),
            at,
            power(Some(force.owner())),
            text,
        )
    }
}

fn fleet_piece(c: &Campaign, fleet: FleetId) -> Piece {
    let of = c.fleet(fleet);
    let mut marks = Vec::new();
    if c.is_blockaded(fleet) {
        marks.push(sign(Symbol::Chain, "dbm-mark-blockaded"));
    }
    let watch = of.watch.map_or_else(|| Message::new("dbm-nothing").into(), |z| zone_name(c, z));
    let text = Message::new("dbm-piece-fleet")
        .with("fleet", fleet_name(c, fleet))
        .with("fp", of.fp)
        .with("watch", watch);
    Piece {
        form: Form::Ship,
        letter: format!("F{}", fleet.1 + 1),
        strength: Some(of.fp),
        toward: of.watch.filter(|_| !of.at_sea).map(|zone| sea_key(c, zone)),
        marks,
        ..Piece::new(
            fleet_key(c, fleet),
            fleet_word(c, fleet),
            Position::At(of.watch.filter(|_| of.at_sea).map_or(key(of.coast), |z| sea_key(c, z))),
            power(Some(fleet.owner())),
            text,
        )
    }
}

fn sign(symbol: Symbol, id: &'static str) -> Mark {
    Mark::new(symbol, Message::new(id))
}
