//! Set-ups and texts.

use kernel::ruleset::SlipFault;
use kernel::{
    Card, FactText, Fault, Invalid, Message, Permission, Recorded, Seat, SetupRecord, Wording,
};

use crate::choice::{self, Choice, colour};
use crate::state::{Campaign, Part, Place, SEATS_MAX, SetUp, Weather};
use crate::{Battle, Fact, Field, Fortune, Purpose, Role, Rule, Slip, Subject, Toy, When, slips};

/// T.2 The presets, and the options with the value each preset gives.
pub(crate) const PRESETS: &[&str] = &["standard", "short"];
const KEYS: [(&str, [&str; 2]); 2] = [("seasons", ["3", "1"]), ("weather", ["changing", "fair"])];

pub(crate) fn preset_value(preset: &str, key: &str) -> Option<String> {
    let at = PRESETS.iter().position(|name| *name == preset)?;
    let (_, values) = KEYS.iter().find(|(name, _)| *name == key)?;
    Some(values[at].to_owned())
}

/// What is wrong with a set-up as a whole.
fn fault(id: &'static str, about: &str, fix: &'static str) -> Fault {
    let (file, line, column) = (String::new(), 0, 0);
    let what = Message::new(id).name("about", about);
    Fault { file, line, column, what, fix: Some(Message::new(fix)) }
}

fn read_set_up(setup: &SetupRecord) -> Result<SetUp, Vec<Fault>> {
    let mut faults = Vec::new();
    let value = |key: &str| setup.options.get(key).map_or("", String::as_str);
    let seasons = value("seasons").parse().ok().filter(|count| (1..=8).contains(count));
    if seasons.is_none() {
        faults.push(fault("toy-fault-seasons", value("seasons"), "toy-fix-seasons"));
    }
    let weather = match value("weather") {
        "changing" => Some(Weather::Changing),
        "fair" => Some(Weather::Fair),
        other => {
            faults.push(fault("toy-fault-weather", other, "toy-fix-weather"));
            None
        }
    };
    for key in setup.options.keys().filter(|key| KEYS.iter().all(|(name, _)| name != key)) {
        faults.push(fault("toy-fault-option", key, "toy-fix-option"));
    }
    if !(2..=SEATS_MAX).contains(&setup.seats.len()) {
        faults.push(fault("toy-fault-seats", &setup.seats.len().to_string(), "toy-fix-seats"));
    }
    let names = setup.seats.iter().map(|seat| seat.name.clone()).collect();
    match (seasons, weather) {
        (Some(seasons), Some(weather)) if faults.is_empty() => {
            Ok(SetUp { names, seasons, weather })
        }
        _ => Err(faults),
    }
}

impl Wording for Toy {
    fn resolve(setup: &mut SetupRecord) -> Result<(), Vec<Fault>> {
        if !PRESETS.contains(&setup.preset.as_str()) {
            return Err(vec![fault("toy-fault-preset", &setup.preset, "toy-fix-preset")]);
        }
        for (key, _) in KEYS {
            let value = preset_value(&setup.preset, key).unwrap_or_default();
            setup.options.entry(key.to_owned()).or_insert(value);
        }
        for (seat, at) in setup.seats.iter_mut().zip(0..) {
            seat.holds = vec![colour(Seat(at)).to_owned()];
        }
        read_set_up(setup).map(|_| ())
    }

    fn found(setup: &SetupRecord) -> Result<Campaign, Vec<Fault>> {
        read_set_up(setup).map(Campaign::start)
    }

    fn write_choice(_: &Campaign, choice: Choice) -> String {
        choice::write(choice)
    }

    fn read_choice(_: &Campaign, text: &str) -> Result<Choice, Invalid> {
        choice::read(text)
    }

    fn why_not(c: &Campaign, seat: Seat, choice: Choice) -> Permission<Rule> {
        if !c.seats().holds(seat) {
            return kernel::forbid_if(true, Rule::T3);
        }
        choice::why_not(c, seat, choice)
    }

    fn write_fact(_: &Campaign, fact: &Fact) -> FactText {
        let (name, terms) = terms(fact);
        FactText { name, terms }
    }

    fn write_subject(_: &Campaign, subject: Subject) -> String {
        match subject {
            Subject::Season => "season".to_owned(),
            Subject::Seat(seat) => colour(seat).to_owned(),
            Subject::Place(place) => place.word().to_owned(),
        }
    }

    fn write_purpose(_: &Campaign, purpose: Purpose) -> String {
        match purpose {
            Purpose::Weather(place) => format!("weather {}", place.word()),
            Purpose::Season => "season".to_owned(),
            Purpose::Lean => "lean".to_owned(),
        }
    }

    fn write_card(_: &Campaign, _: Purpose, card: Card) -> String {
        Fortune::of(card).word().to_owned()
    }

    fn write_when(_: &Campaign, when: When) -> String {
        match when.part {
            Part::Gifts => format!("season {}, gifts, act {}", when.season, when.act + 1),
            part => format!("season {}, {}", when.season, part_word(part)),
        }
    }

    fn write_field(_: &Campaign, _: Battle, field: Field) -> String {
        match field {
            Field::Winner => "winner",
            Field::Lost(Role::Attacker) => "attacker lost",
            Field::Lost(Role::Defender) => "defender lost",
            Field::Rout => "rout",
        }
        .to_owned()
    }

    fn field_named(c: &Campaign, battle: Battle, name: &str) -> Option<Field> {
        let (attacker, defender) = (Field::Lost(Role::Attacker), Field::Lost(Role::Defender));
        let mut all = [Field::Winner, attacker, defender, Field::Rout].into_iter();
        all.find(|&field| Self::write_field(c, battle, field).eq_ignore_ascii_case(name))
    }

    fn write_value(_: &Campaign, _: Battle, field: Field, value: u16) -> String {
        match (field, value) {
            (Field::Winner, 0) => "attacker".to_owned(),
            (Field::Winner, _) => "defender".to_owned(),
            (Field::Rout, 0) => "no".to_owned(),
            (Field::Rout, _) => "yes".to_owned(),
            (Field::Lost(_), number) => number.to_string(),
        }
    }

    fn write_slip(_: &Campaign, slip: Slip) -> String {
        slips::write(slip)
    }

    fn read_slip(_: &Campaign, text: &str) -> Result<Slip, Invalid> {
        slips::read(text)
    }

    fn slip_forms() -> &'static [&'static str] {
        slips::FORMS
    }

    fn slip_facts(c: &Campaign, slip: Slip) -> Result<Vec<Recorded<Self>>, SlipFault<Self>> {
        slips::facts(c, slip)
    }

    fn slip_is_open_to(_: &Campaign, slip: Slip, seat: Seat) -> bool {
        slips::is_open_to(slip, seat)
    }
}

pub(crate) fn part_word(part: Part) -> String {
    match part {
        Part::Hiding => "hiding".to_owned(),
        Part::Gifts => "gifts".to_owned(),
        Part::Orders => "orders".to_owned(),
        Part::Card => "card".to_owned(),
        Part::Muster(seat) => format!("muster {}", colour(seat)),
        Part::Counting => "counting".to_owned(),
        Part::Over => "over".to_owned(),
    }
}

/// A fact in one line.
#[cfg(test)]
pub(crate) fn told(fact: &Fact) -> String {
    let (name, terms) = terms(fact);
    FactText { name, terms }.to_string()
}

/// A fact in text.
fn terms(fact: &Fact) -> (&'static str, Vec<String>) {
    let who = |seat| colour(seat).to_owned();
    let whose = |seat, band: crate::BandId| vec![colour(seat).to_owned(), band.word().to_owned()];
    let going =
        |seat, band, to: Place| [whose(seat, band), vec![format!("to {}", to.word())]].concat();
    let now = |seat, band, n: u8| [whose(seat, band), vec![format!("now {n}")]].concat();
    match *fact {
        Fact::TreasureHidden { seat, place } => {
            ("TreasureHidden", vec![who(seat), format!("at {}", place.word())])
        }
        Fact::SeasonBegan { season } => ("SeasonBegan", vec![season.to_string()]),
        Fact::PartBegan { part } => ("PartBegan", vec![part_word(part)]),
        Fact::GiftGiven { from, to, coins, from_has, to_has } => {
            let (given, taker) = (format!("{coins} to"), who(to));
            let left = format!("leaving {from_has} and {to_has}");
            ("GiftGiven", vec![who(from), given, taker, left])
        }
        Fact::SeatDone { seat } => ("SeatDone", vec![who(seat)]),
        Fact::BandsHeld { seat } => ("BandsHeld", vec![who(seat)]),
        Fact::OrdersMissing { seat } => ("OrdersMissing", vec![who(seat)]),
        Fact::BandMarched { seat, band, to } => ("BandMarched", going(seat, band, to)),
        Fact::BandRested { seat, band } => ("BandRested", whose(seat, band)),
        Fact::BandWithdrew { seat, band, to } => ("BandWithdrew", going(seat, band, to)),
        Fact::BattleFought { place, winner, loser, winner_lost, loser_lost } => {
            let won = format!("{} lost {winner_lost}", colour(winner));
            let lost = format!("{} lost {loser_lost}", colour(loser));
            let winner = format!("won by {}", colour(winner));
            ("BattleFought", vec![format!("at {}", place.word()), winner, won, lost])
        }
        Fact::BandWeakened { seat, band, strength } => ("BandWeakened", now(seat, band, strength)),
        Fact::BandDestroyed { seat, band } => ("BandDestroyed", whose(seat, band)),
        Fact::BandRetreated { seat, band, to, routed } => {
            let mut terms = going(seat, band, to);
            terms.extend(routed.then(|| "routed".to_owned()));
            ("BandRetreated", terms)
        }
        Fact::CardDrawn { card } => ("CardDrawn", vec![Fortune::of(card).word().to_owned()]),
        Fact::CoinsChanged { seat, coins } => {
            ("CoinsChanged", vec![who(seat), format!("now {coins}")])
        }
        Fact::BandStrengthened { seat, band, strength } => {
            ("BandStrengthened", now(seat, band, strength))
        }
        Fact::BandPlaced { seat, band, at } => {
            ("BandPlaced", [whose(seat, band), vec![format!("at {}", at.word())]].concat())
        }
        Fact::TreasureRevealed { seat, place } => {
            ("TreasureRevealed", vec![who(seat), format!("at {}", place.word())])
        }
        Fact::TreasureFound { seat, of } => {
            ("TreasureFound", vec![who(seat), format!("of {}", colour(of))])
        }
        Fact::CampaignEnded { winner } => {
            let by = winner.map_or("by nobody".to_owned(), |seat| format!("by {}", colour(seat)));
            ("CampaignEnded", vec![format!("won {by}")])
        }
    }
}
