//! What a reader sees of RefCampaign: there are no secrets, and little to look at.

use kernel::form::Blank;
use kernel::ruleset::OptionInfo;
use kernel::session::Question;
use kernel::sheet::{
    BattleSheet, Cell, Ledger, LedgerRow, Outcome, Piece, PlaceKey, Plan, PlanPlace, PlanRoute,
    Position, Power, Prompt, Shape, Sheet, SheetChoice, Thing, Way,
};
use kernel::{Audience, Message, Noted, Reader, Recorded, Seat, Showing, Topic};

use crate::choice::{self, Choice};
use crate::fact::Fact;
use crate::state::{AREAS, Area, Army, Campaign};
use crate::{NoBattle, Purpose, RefCampaign};

/// Where the sixteen areas are drawn: hundredths of a degree north and east on a circle.
const RING: [(i32, i32); 16] = [
    (1000, 0),
    (924, 383),
    (707, 707),
    (383, 924),
    (0, 1000),
    (-383, 924),
    (-707, 707),
    (-924, 383),
    (-1000, 0),
    (-924, -383),
    (-707, -707),
    (-383, -924),
    (0, -1000),
    (383, -924),
    (707, -707),
    (924, -383),
];

impl Showing for RefCampaign {
    fn presets() -> &'static [&'static str] {
        &["standard"]
    }

    fn options() -> Vec<OptionInfo> {
        Vec::new()
    }

    fn preset_value(_: &str, _: &str) -> Option<String> {
        None
    }

    fn view(c: &Campaign, _: Reader) -> Campaign {
        *c
    }

    fn audience(_: &Campaign, _: &Fact) -> Audience {
        Audience::All
    }

    fn plan(_: &Campaign) -> Plan {
        let places = (0u8..).zip(RING).map(|(number, spot)| {
            let kind = Message::new("refcampaign-area-kind");
            let place = PlanPlace::new(number.to_string(), Shape::Area, kind, spot);
            PlanPlace { tint: number % 2, ..place }
        });
        Plan {
            places: places.collect(),
            routes: (0..AREAS).filter_map(Area::of).flat_map(routes_from).collect(),
            powers: [0, 1].map(|seat| (power(Seat(seat)), side(Seat(seat)))).to_vec(),
            ..Plan::default()
        }
    }

    fn sheet(view: &Campaign, _: Reader, _: &[Noted<Self>]) -> Sheet {
        let turn = Message::new("refcampaign-moment-turn").with("turn", view.turn());
        let acting = Message::new("refcampaign-moment-army").with("army", view.acting().number());
        Sheet {
            moment: if view.has_ended() { outcome_reason(view) } else { vec![turn, acting] },
            pieces: Army::all().map(|army| piece(view, army)).collect(),
            ledgers: vec![armies(view)],
            ..Sheet::default()
        }
    }

    fn prompt(view: &Campaign, question: &Question<Self>) -> Prompt {
        let about = |id, army: Army| Prompt {
            piece: Some(key(army)),
            ..Prompt::new(
                Message::new(id).with("army", army.number()).with("area", view.area(army).number()),
            )
        };
        match question.topic {
            Topic::Ask(_, army) => about("refcampaign-ask-march", army),
            Topic::Roll(_, Purpose::Strife(army)) | Topic::Draw(_, Purpose::Strife(army)) => {
                about("refcampaign-ask-dice", army)
            }
            Topic::Report(_, battle) => match battle {},
        }
    }

    fn choice(view: &Campaign, choice: Choice) -> SheetChoice {
        let (id, to) = match choice {
            Choice::Stay { army } => ("refcampaign-choice-stay", view.area(army)),
            Choice::Move { to, .. } => ("refcampaign-choice-move", to),
        };
        let label = Message::new(id).with("to", to.number());
        SheetChoice { places: vec![place(to)], ..SheetChoice::new(choice::write(choice), label) }
    }

    fn purpose(_: &Campaign, purpose: Purpose) -> Message {
        match purpose {
            Purpose::Strife(army) => {
                Message::new("refcampaign-purpose-strife").with("army", army.number())
            }
        }
    }

    fn battle_sheet(_: &Campaign, battle: NoBattle) -> BattleSheet {
        match battle {}
    }

    fn form_fields(_: &Campaign, battle: NoBattle) -> Vec<Blank<RefCampaign>> {
        match battle {}
    }

    fn field(_: &Campaign, battle: NoBattle, _: NoBattle) -> (Message, Message) {
        match battle {}
    }

    fn value(_: &Campaign, battle: NoBattle, _: NoBattle, _: u16) -> Option<Message> {
        match battle {}
    }

    fn chronicle(_: &Campaign, recorded: &Recorded<Self>, _: Reader) -> Option<Message> {
        let line = |id, army: Army| Message::new(id).with("army", army.number());
        Some(match recorded.fact {
            Fact::Moved { army, to } => {
                line("refcampaign-army-moved", army).with("to", to.number())
            }
            Fact::Stayed { army } => line("refcampaign-army-stayed", army),
            Fact::Fought { army, foe, hits } => {
                line("refcampaign-army-fought", army).with("foe", foe.number()).with("hits", hits)
            }
            Fact::Foraged { army, losses, gains } => {
                line("refcampaign-army-foraged", army).with("losses", losses).with("gains", gains)
            }
            Fact::StrengthChanged { army, now } => {
                line("refcampaign-strength-changed", army).with("now", now)
            }
            Fact::TurnBegan { turn, army: Army::FIRST } => {
                Message::new("refcampaign-turn-began").with("turn", turn)
            }
            Fact::TurnBegan { .. } => return None,
            Fact::CampaignEnded => Message::new("refcampaign-campaign-ended"),
        })
    }

    fn outcome(c: &Campaign) -> Option<Outcome> {
        c.has_ended().then(|| {
            let (a, b) = (c.side_strength(Seat(0)), c.side_strength(Seat(1)));
            Outcome {
                reason: Message::new("refcampaign-campaign-ended"),
                ledgers: vec![armies(c)],
                places: match a.cmp(&b) {
                    std::cmp::Ordering::Greater => vec![(1, Seat(0)), (2, Seat(1))],
                    std::cmp::Ordering::Equal => vec![(1, Seat(0)), (1, Seat(1))],
                    std::cmp::Ordering::Less => vec![(1, Seat(1)), (2, Seat(0))],
                },
            }
        })
    }
}

fn outcome_reason(c: &Campaign) -> Vec<Message> {
    RefCampaign::outcome(c).map(|outcome| outcome.reason).into_iter().collect()
}

fn routes_from(from: Area) -> impl Iterator<Item = PlanRoute> {
    let onward = from.borders().filter(move |&to| from < to);
    onward.map(move |to| PlanRoute::new(place(from), place(to), Way::Land))
}

fn place(area: Area) -> PlaceKey {
    PlaceKey(area.number().into())
}

fn power(seat: Seat) -> Power {
    Power(seat.0 + 1)
}

fn side(seat: Seat) -> Message {
    Message::new("refcampaign-side").with("side", if seat.0 == 0 { "a" } else { "b" })
}

/// A key of plain letters.
fn key(army: Army) -> String {
    format!("army-{}", ["a", "b", "c", "d"][usize::from(army.number())])
}

fn piece(view: &Campaign, army: Army) -> Piece {
    let at = Position::At(place(view.area(army)));
    let text = Message::new("refcampaign-piece")
        .with("army", army.number())
        .with("strength", view.strength(army));
    Piece {
        letter: army.to_string(),
        strength: Some(view.strength(army).into()),
        ..Piece::new(key(army), army.to_string(), at, power(army.seat()), text)
    }
}

fn armies(view: &Campaign) -> Ledger {
    let columns = ["army", "side", "area", "strength"];
    let row = |army: Army| LedgerRow {
        about: Some(Thing::Piece(key(army))),
        cells: vec![
            Cell::Number(army.number().into()),
            Cell::Text(side(army.seat())),
            Cell::Number(view.area(army).number().into()),
            Cell::Number(view.strength(army).into()),
        ],
    };
    Ledger {
        key: "armies",
        title: Message::new("refcampaign-armies"),
        columns: columns.map(|head| Message::new(format!("refcampaign-column-{head}"))).to_vec(),
        rows: Army::all().map(row).collect(),
    }
}
