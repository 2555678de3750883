//! The map of a season (9.2): its moves as arrows, signs where something happened, and nothing of
//! what is sealed.

use kernel::sheet::{Sheet, Symbol, Way};
use kernel::{Reader, Seat, Showing as _, Wording as _};

use super::sitting::Sitting;
use crate::Dbm;
use crate::state::Phase;

/// Rome lands at Syracuse, whose fleet meets it on the way; Carthage marches, and raids from
/// Lilybaeum.
const START: &[&str] = &[
    "ROM and SYR are at war",
    "ROM/A1 stands in APU",
    "ROM/A1 has 380 AP",
    "ROM/F1 of 400 FP at APU watching nothing",
    "LIL is held by CAR",
    "CAR/D1 stands in LIL",
    "CAR/D1 has 60 AP",
    "SYR/A1 holds the fortress of SYC",
    "SYR/A1 has 350 AP",
    "SYR/F1 of 300 FP at SYC watching ION",
    "CAR/A1 stands in BYZ",
    "CAR/A1 has 380 AP",
    "year 1, Spring, orders",
];

const ORDERS: &[(u8, &str)] = &[
    (0, "ROM/F1 loads ROM/A1"),
    (0, "ROM/F1 to ION"),
    (0, "ROM/F1 unloads at SYC"),
    (0, "ROM/F1 ends at SYC watching ION"),
    (1, "CAR/D1 raids SYR"),
    (2, "SYR/F1 meets ROM: attack"),
    (1, "CAR/A1 to ZEU"),
];

fn ordered() -> Sitting {
    let mut sitting = Sitting::new(&[], START);
    for (seat, order) in ORDERS {
        sitting.order(*seat, order);
    }
    sitting
}

/// The season as far as its raids.
fn played() -> Sitting {
    let mut sitting = ordered();
    sitting.seal();
    sitting.go_on(&[("sea ROM", 4), ("sea SYR", 4)]);
    let phase = |sitting: &Sitting| sitting.game.session.campaign().state.phase;
    while phase(&sitting) == Phase::React || phase(&sitting) == Phase::Stances {
        sitting.silent();
    }
    sitting.go_on(&[("siege SYC", 6), ("siege-again SYC", 6), ("raid CAR", 6)]);
    sitting
}

fn sheet(sitting: &Sitting, reader: Reader) -> Sheet {
    let session = &sitting.game.session;
    let view = Dbm::view(session.campaign(), reader);
    Dbm::sheet(&view, reader, &testkit::game::known(session, reader))
}

/// Arrows as ends, parts of the sea, and what they say.
fn arrows(sitting: &Sitting, reader: Reader) -> Vec<(String, Way, String)> {
    let plan = Dbm::plan(sitting.game.session.campaign());
    let code = |key: kernel::sheet::PlaceKey| {
        plan.places[usize::from(key.0)].code.clone().unwrap_or_default()
    };
    let sheet = sheet(sitting, reader);
    let told = |arrow: &kernel::sheet::Arrow| {
        let stops = [arrow.from].into_iter().chain(arrow.through.iter().copied());
        let stops: Vec<String> = stops.chain([arrow.to]).map(code).collect();
        (stops.join(" "), arrow.way, arrow.text.to_string())
    };
    sheet.arrows.iter().map(told).collect()
}

/// Signs of what happened, with their places.
fn signs(sitting: &Sitting) -> Vec<(String, Symbol, String)> {
    let plan = Dbm::plan(sitting.game.session.campaign());
    let is_event = |symbol: Symbol| {
        matches!(symbol, Symbol::Swords | Symbol::Wreck | Symbol::Torch | Symbol::Breach)
    };
    let mut signs = Vec::new();
    for mark in &sheet(sitting, Reader::Spectator).places {
        let code = plan.places[usize::from(mark.place.0)].code.clone().unwrap_or_default();
        for sign in mark.marks.iter().filter(|sign| is_event(sign.symbol)) {
            signs.push((code.clone(), sign.symbol, sign.text.to_string()));
        }
    }
    signs
}

#[test]
fn the_moves_of_the_season_are_arrows_in_their_order() {
    let found = arrows(&played(), Reader::Spectator);
    let sail = "dbm-arrow-sail(season: Spring, fleet: ROM/F1, from: Apulia and Magna Graecia, \
                zones: [Ionian Sea], count: 1, to: Syracusae, end: arrived, landings: 1, landed: \
                [dbm-landing(force: ROM/A1, at: Syracusae)])";
    let march = "dbm-arrow-march(season: Spring, why: orders, force: CAR/A1, from: Byzacium, to: \
                 Zeugitana)";
    // P15 It slips out of the port that fell.
    let slips = "dbm-arrow-sail(season: Spring, fleet: SYR/F1, from: Syracusae, zones: [Ionian \
                 Sea], count: 1, to: Tauromenium, end: ran-home, landings: 0, landed: [])";
    let expected = [
        ("APU ION SYC".to_owned(), Way::Sea, sail.to_owned()),
        ("BYZ ZEU".to_owned(), Way::Land, march.to_owned()),
        ("SYC ION TAU".to_owned(), Way::Sea, slips.to_owned()),
    ];
    assert_eq!(found, expected);
}

#[test]
fn what_happened_is_marked_where_it_happened() {
    let sitting = played();
    let found = signs(&sitting);
    let has = |at: &str, symbol: Symbol, id: &str| {
        found.iter().any(|(code, of, text)| code == at && *of == symbol && text.starts_with(id))
    };
    assert!(has("ION", Symbol::Wreck, "dbm-mark-sea-battle"), "{found:?}");
    assert!(has("SYC", Symbol::Breach, "dbm-mark-fell"), "{found:?}");
    assert!(found.iter().any(|(_, symbol, _)| *symbol == Symbol::Torch), "{found:?}");
    let c = sitting.game.session.campaign();
    let taken = sheet(&sitting, Reader::Spectator).places;
    let taken: Vec<_> = taken.iter().filter(|mark| mark.taken.is_some()).collect();
    assert_eq!(taken.len(), 1);
    assert_eq!(Some(taken[0].place.0), c.setup.province("SYC").map(|at| u16::from(at.0)));
}

#[test]
fn what_is_sealed_draws_nothing_and_a_draft_only_for_its_author() {
    let sitting = ordered();
    let readers = [Reader::Umpire, Reader::Spectator, Reader::Seat(Seat(0)), Reader::Seat(Seat(1))];
    for reader in readers {
        assert!(arrows(&sitting, reader).is_empty(), "{reader:?}");
    }
    let session = &sitting.game.session;
    let drafts = |seat: Seat| -> Vec<String> {
        let view = Dbm::view(session.campaign(), Reader::Seat(seat));
        let view = Dbm::drafted(&view, seat, &session.written(seat));
        let own = session.questions().iter();
        let own = own.filter(|question| question.options_of(seat).is_some());
        let arrows = own.flat_map(|question| Dbm::prompt(&view, question).arrows);
        arrows.map(|arrow| format!("{} {}", arrow.faint, arrow.text)).collect()
    };
    let sail = "true dbm-arrow-draft(what: ROM/F1, from: Apulia and Magna Graecia, to: Syracusae)";
    assert_eq!(drafts(Seat(0)), [sail]);
    assert_eq!(
        drafts(Seat(1)),
        ["true dbm-arrow-draft(what: CAR/A1, from: Byzacium, to: Zeugitana)"]
    );
    assert!(drafts(Seat(2)).is_empty());
}

#[test]
fn a_strait_is_barred_to_the_enemies_of_whoever_watches_it() {
    let mut sitting = Sitting::of(super::setup("core", 8, &[]), &[]);
    for ruling in ["CAR/F1 of 400 FP at TAR watching GIB", "CAR and SPA are at war"] {
        sitting.rule(ruling);
    }
    let barred = |sitting: &Sitting| -> Vec<String> {
        let routes = sheet(sitting, Reader::Spectator).routes;
        routes.iter().map(|route| route.text.to_string()).collect()
    };
    let text = "dbm-strait-closed(strait: Straits of Gibraltar, said: [dbm-closing(fleet: CAR/F1, \
                to: [Spain])], count: 0, kept: [])";
    assert_eq!(barred(&sitting), [text]);
    sitting.rule("CAR and SPA are at peace");
    assert!(barred(&sitting).is_empty());
}
