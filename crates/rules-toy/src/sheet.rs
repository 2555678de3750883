//! What a reader sees. `view` blanks the rest: it is the only place where anything is hidden.

use kernel::form::Blank;
use kernel::ruleset::{OptionInfo, OptionValues};
use kernel::session::Question;
use kernel::sheet::{
    BattleSection, BattleSheet, Cell, Ledger, LedgerRow, Outcome, Piece, PlaceKey, PlaceMark, Plan,
    PlanPlace, PlanRoute, Position, Power, Prompt, Shape, Sheet, SheetChoice, Thing, Track, Way,
};
use kernel::{Audience, Message, Noted, Reader, Recorded, Seat, SeatSet, Showing, Topic};

use crate::choice::{self, Choice, colour};
use crate::chronicle::{self, place_name};
use crate::state::{BandId, Campaign, Part, Place};
use crate::{Battle, Fact, Field, Purpose, Role, Rule, Subject, Toy, battle, wording};

/// Where the ring is drawn, in hundredths of a degree north and east.
const RING: [(i32, i32); 5] = [(1000, 0), (309, 951), (-809, 588), (-809, -588), (309, -951)];

impl Showing for Toy {
    fn presets() -> &'static [&'static str] {
        wording::PRESETS
    }

    fn options() -> Vec<OptionInfo> {
        let seasons = OptionValues::Number { min: 1, max: 8 };
        let weather = OptionValues::Words(&["changing", "fair"]);
        vec![
            OptionInfo { key: "seasons", clause: "T.2", values: seasons, front: true },
            OptionInfo { key: "weather", clause: "T.8", values: weather, front: true },
        ]
    }

    fn preset_value(preset: &str, key: &str) -> Option<String> {
        wording::preset_value(preset, key)
    }

    /// T.1 A treasure is its seat's secret, and the umpire's, until it is dug up.
    fn view(c: &Campaign, reader: Reader) -> Campaign {
        let mut view = c.clone();
        for seat in c.seats().iter() {
            let knows = match reader {
                Reader::Umpire => true,
                Reader::Seat(own) => own == seat,
                Reader::Spectator => false,
            };
            if !knows && c.state.part != Part::Over {
                view.state.seats[usize::from(seat.0)].treasure = None;
            }
        }
        view
    }

    fn audience(_: &Campaign, fact: &Fact) -> Audience {
        match fact {
            Fact::TreasureHidden { seat, .. } => {
                Audience::Seats(SeatSet::from(*seat).with(Seat::UMPIRE))
            }
            _ => Audience::All,
        }
    }

    fn plan(c: &Campaign) -> Plan {
        let place = |(place, spot): (Place, (i32, i32))| {
            PlanPlace::new(place.word(), Shape::Disc, Message::new("toy-place-kind"), spot)
        };
        let next = |at: Place| Place::ALL[(at as usize + 1) % 5];
        let route = |at: Place| PlanRoute::new(key(at), key(next(at)), Way::Land);
        Plan {
            places: Place::ALL.into_iter().zip(RING).map(place).collect(),
            routes: Place::ALL.map(route).to_vec(),
            powers: c.seats().iter().map(|seat| (power(seat), named(c, seat))).collect(),
            ..Plan::default()
        }
    }

    fn sheet(view: &Campaign, reader: Reader, known: &[Noted<Self>]) -> Sheet {
        let hidden = |seat| view.holding(seat).treasure.map(|place| (seat, place));
        let shown: Vec<_> = match reader {
            Reader::Seat(seat) => hidden(seat).into_iter().collect(),
            Reader::Umpire | Reader::Spectator => view.seats().iter().filter_map(hidden).collect(),
        };
        Sheet {
            moment: vec![
                Message::new("toy-moment-season")
                    .with("season", view.state.season)
                    .with("seasons", view.set_up.seasons),
                chronicle::part(view, view.state.part),
            ],
            places: Place::ALL.into_iter().map(|place| mark(view, place)).collect(),
            pieces: view.seats().iter().flat_map(|seat| pieces(view, seat)).collect(),
            tracks: vec![Track::new(
                Message::new("toy-track-seasons"),
                (1..=view.set_up.seasons).map(season).collect(),
                usize::from(view.state.season.saturating_sub(1)),
            )],
            ledgers: vec![seats(view), battles(view, known)],
            notices: shown.into_iter().map(|(seat, place)| treasure(view, seat, place)).collect(),
            ..Sheet::default()
        }
    }

    fn prompt(view: &Campaign, question: &Question<Self>) -> Prompt {
        let title = match question.topic {
            Topic::Ask(Rule::T1, _) => Message::new("toy-ask-hide"),
            Topic::Ask(_, Subject::Season) => Message::new("toy-ask-gifts"),
            Topic::Ask(Rule::T11, _) => Message::new("toy-ask-muster"),
            Topic::Ask(_, Subject::Seat(_)) => Message::new("toy-ask-orders"),
            Topic::Ask(_, Subject::Place(place)) => {
                Message::new("toy-ask-stand").with("place", place_name(place))
            }
            Topic::Roll(_, purpose) | Topic::Draw(_, purpose) => Self::purpose(view, purpose),
            Topic::Report(_, Battle { place, .. }) => {
                Message::new("toy-ask-report").with("place", place_name(place))
            }
        };
        Prompt::new(title)
    }

    fn choice(view: &Campaign, choice: Choice) -> SheetChoice {
        let band = |id, band: BandId| Message::new(id).with("band", band.word());
        let (label, places) = match choice {
            Choice::Hide(at) => (to("toy-choice-hide", at), vec![key(at)]),
            Choice::Give(taker, coins) => {
                let label = Message::new("toy-choice-give").with("coins", coins);
                (label.name("seat", view.name(taker)), Vec::new())
            }
            Choice::Done => (Message::new("toy-choice-done"), Vec::new()),
            Choice::March(which, at) => {
                (band("toy-choice-march", which).with("place", place_name(at)), vec![key(at)])
            }
            Choice::Seal => (Message::new("toy-choice-seal"), Vec::new()),
            Choice::NoOrders => (Message::new("toy-choice-none"), Vec::new()),
            Choice::Stand => (Message::new("toy-choice-stand"), Vec::new()),
            Choice::Withdraw(at) => (to("toy-choice-withdraw", at), vec![key(at)]),
            Choice::Strengthen(which) => (band("toy-choice-strengthen", which), Vec::new()),
            Choice::Save => (Message::new("toy-choice-save"), Vec::new()),
        };
        SheetChoice { places, ..SheetChoice::new(choice::write(choice), label) }
    }

    fn purpose(_: &Campaign, purpose: Purpose) -> Message {
        match purpose {
            Purpose::Weather(place) => to("toy-purpose-weather", place),
            Purpose::Season => Message::new("toy-purpose-season"),
            Purpose::Lean => Message::new("toy-purpose-lean"),
        }
    }

    fn battle_name(_: &Campaign, battle: Battle) -> Message {
        Message::new("toy-battle-title").with("place", place_name(battle.place))
    }

    fn battle_sheet(view: &Campaign, battle: Battle) -> BattleSheet {
        let (attacker, defender) = battle::sides(view, battle.place);
        let side = |id, seat| {
            let strength = view.strength_at(seat, battle.place);
            Message::new(id).name("seat", view.name(seat)).with("strength", strength)
        };
        let weather = if battle.rain { "rain" } else { "fair" };
        let section = BattleSection {
            heading: Message::new("toy-battle-sides"),
            clauses: vec!["T.8", "T.9"],
            lines: vec![
                side("toy-battle-attacker", attacker),
                side("toy-battle-defender", defender),
                Message::new("toy-battle-weather").with("weather", weather),
            ],
            table: None,
        };
        BattleSheet { title: Some(to("toy-battle-title", battle.place)), sections: vec![section] }
    }

    fn form_fields(view: &Campaign, battle: Battle) -> Vec<Blank<Toy>> {
        let (attacker, defender) = battle::sides(view, battle.place);
        let blank = |field, max, default| Blank { field, max, bound: battle::BOUND, default };
        let lost = |role, seat| {
            blank(Field::Lost(role), view.strength_at(seat, battle.place).into(), None)
        };
        vec![
            blank(Field::Winner, 1, None),
            lost(Role::Attacker, attacker),
            lost(Role::Defender, defender),
            blank(Field::Rout, 1, Some(0)),
        ]
    }

    fn field(_: &Campaign, _: Battle, field: Field) -> (Message, Message) {
        let (heading, name) = match field {
            Field::Winner => ("toy-form-result", "toy-field-winner"),
            Field::Lost(Role::Attacker) => ("toy-form-losses", "toy-field-attacker-lost"),
            Field::Lost(Role::Defender) => ("toy-form-losses", "toy-field-defender-lost"),
            Field::Rout => ("toy-form-result", "toy-field-rout"),
        };
        (Message::new(heading), Message::new(name))
    }

    fn value(_: &Campaign, _: Battle, field: Field, value: u16) -> Option<Message> {
        let id = match (field, value) {
            (Field::Winner, 0) => "toy-value-attacker",
            (Field::Winner, _) => "toy-value-defender",
            (Field::Rout, 0) => "toy-value-no",
            (Field::Rout, _) => "toy-value-yes",
            (Field::Lost(_), _) => return None,
        };
        Some(Message::new(id))
    }

    fn chronicle(c: &Campaign, fact: &Recorded<Self>, reader: Reader) -> Option<Message> {
        Self::audience(c, &fact.fact).includes(reader).then(|| chronicle::tell(c, &fact.fact))
    }

    fn outcome(c: &Campaign) -> Option<Outcome> {
        if c.state.part != Part::Over {
            return None;
        }
        let reason = match c.state.winner {
            Some(seat) => Message::new("toy-outcome-won").name("seat", c.name(seat)),
            None => Message::new("toy-outcome-drawn"),
        };
        let mut scores: Vec<_> =
            c.seats().iter().map(|seat| (crate::score(c, seat), seat)).collect();
        scores.sort_by_key(|&(score, seat)| (std::cmp::Reverse(score), seat));
        let place = |&(score, seat): &(u16, Seat)| {
            let better = scores.iter().filter(|(other, _)| *other > score).count();
            (better as u8 + 1, seat)
        };
        let places = scores.iter().map(place).collect();
        Some(Outcome { reason, ledgers: vec![seats(c)], places })
    }
}

fn key(place: Place) -> PlaceKey {
    PlaceKey(place as u16)
}

fn power(seat: Seat) -> Power {
    Power(seat.0 + 1)
}

fn named(c: &Campaign, seat: Seat) -> Message {
    Message::new("toy-seat").name("seat", c.name(seat))
}

fn to(id: &'static str, place: Place) -> Message {
    Message::new(id).with("place", place_name(place))
}

fn season(season: u8) -> Message {
    Message::new("toy-season").with("season", season)
}

fn treasure(c: &Campaign, seat: Seat, place: Place) -> Message {
    to("toy-notice-treasure", place).name("seat", c.name(seat))
}

fn mark(c: &Campaign, place: Place) -> PlaceMark {
    let owner = c.present(place).iter().next();
    let text = match owner {
        Some(seat) => to("toy-place-held", place).name("seat", c.name(seat)),
        None => to("toy-place-empty", place),
    };
    PlaceMark { owner: owner.map_or(Power(0), power), ..PlaceMark::new(key(place), text) }
}

fn pieces(c: &Campaign, seat: Seat) -> impl Iterator<Item = Piece> + '_ {
    c.standing(seat).map(move |(id, band)| {
        let (word, at) = (id.word(), Position::At(key(band.at)));
        let text = Message::new("toy-band")
            .name("seat", c.name(seat))
            .with("band", word)
            .with("strength", band.strength)
            .with("place", place_name(band.at));
        let name = format!("{} {word}", colour(seat));
        let piece_key = name.replace(' ', "-").to_lowercase();
        Piece {
            letter: colour(seat)[..1].to_owned(),
            strength: Some(band.strength.into()),
            ..Piece::new(piece_key, name, at, power(seat), text)
        }
    })
}

fn seats(c: &Campaign) -> Ledger {
    let row = |seat: Seat| LedgerRow {
        about: None,
        cells: vec![
            Cell::Name(c.name(seat).to_owned()),
            Cell::Number(c.holding(seat).coins.into()),
            Cell::Number(c.standing(seat).map(|(_, band)| i64::from(band.strength)).sum()),
        ],
    };
    Ledger {
        key: "seats",
        title: Message::new("toy-ledger-seats"),
        columns: ["toy-column-seat", "toy-column-coins", "toy-column-strength"]
            .map(Message::new)
            .to_vec(),
        rows: c.seats().iter().map(row).collect(),
    }
}

fn battles(c: &Campaign, known: &[Noted<Toy>]) -> Ledger {
    let row = |noted: &Noted<Toy>| match noted.recorded.fact {
        Fact::BattleFought { place, winner, .. } => Some(LedgerRow {
            about: Some(Thing::Place(key(place))),
            cells: vec![
                Cell::Number(noted.when.season.into()),
                Cell::Text(place_name(place)),
                Cell::Name(c.name(winner).to_owned()),
            ],
        }),
        _ => None,
    };
    Ledger {
        key: "battles",
        title: Message::new("toy-ledger-battles"),
        columns: ["toy-column-season", "toy-column-place", "toy-column-winner"]
            .map(Message::new)
            .to_vec(),
        rows: known.iter().filter_map(row).collect(),
    }
}
