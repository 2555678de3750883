//! What an option says, and why others are refused.

use kernel::session::Question;
use kernel::sheet::{PlaceKey, SheetChoice};
use kernel::{Message, Refusal, Seat, Topic};

use super::terms::{colour_name, faction, key, list, number, owner, province, route};
use crate::Kingdoms;
use crate::chapters::{attacks, bonus, capitals};
use crate::choice::{Attack, Choice, write_choice};
use crate::chronicle::level_word;
use crate::clauses::Clause;
use crate::state::{BattleNo, Campaign, Phase, ProvinceId, Route};

/// What an option says.
pub(super) fn choice(c: &Campaign, choice: Choice) -> SheetChoice {
    let (label, detail, places) = said(c, choice);
    let plain = SheetChoice::new(write_choice(c, choice), label);
    let (group, from) = (group(choice), start(choice));
    SheetChoice { detail, places, group, from, said_back: said_back(c, choice), ..plain }
}

/// 9.3 The heading an order stands under on the form of a slot.
fn group(choice: Choice) -> Option<Message> {
    let word = match choice {
        Choice::Continue(_) | Choice::Withdraw(_) => "open",
        Choice::Attack(it) | Choice::SecondAttack(it) if it.route.is_by_sea() => "sea",
        Choice::Attack(_) => "land",
        Choice::SecondAttack(_) => "second",
        Choice::Counter(..) => "fleet",
        Choice::MoveCapital(_) => "move",
        Choice::Done => "done",
        Choice::Colour(_)
        | Choice::PlaceCapital(_)
        | Choice::NoCapitalYet
        | Choice::HoldFleet
        | Choice::Army(_)
        | Choice::OtherArmy(_)
        | Choice::Volunteer(_)
        | Choice::VolunteerNone
        | Choice::NameStandIn(..)
        | Choice::MasterDefends(_)
        | Choice::Approve(_)
        | Choice::Refuse(_)
        | Choice::Level(..) => return None,
    };
    Some(Message::new("kingdoms-choice-group").with("group", word))
}

/// The province an order starts from, so that a form can be narrowed to one source.
fn start(choice: Choice) -> Option<PlaceKey> {
    match choice {
        Choice::Attack(it) | Choice::SecondAttack(it) => Some(key(it.source)),
        Choice::Counter(_, from) => Some(key(from)),
        Choice::Colour(_)
        | Choice::PlaceCapital(_)
        | Choice::NoCapitalYet
        | Choice::Continue(_)
        | Choice::Withdraw(_)
        | Choice::MoveCapital(_)
        | Choice::Done
        | Choice::HoldFleet
        | Choice::Army(_)
        | Choice::OtherArmy(_)
        | Choice::Volunteer(_)
        | Choice::VolunteerNone
        | Choice::NameStandIn(..)
        | Choice::MasterDefends(_)
        | Choice::Approve(_)
        | Choice::Refuse(_)
        | Choice::Level(..) => None,
    }
}

/// 9.3 What is shown back before an order is sent: what it does and what is left after it.
fn said_back(c: &Campaign, choice: Choice) -> Option<Message> {
    let at =
        |id: &'static str, place: ProvinceId| Message::new(id).with("province", province(c, place));
    let about = |id: &'static str, no: BattleNo| {
        c.battle(no).map(|battle| super::terms::of_battle(id, c, battle))
    };
    match choice {
        Choice::Attack(it) => Some(attack_back(c, it, false)),
        Choice::SecondAttack(it) => Some(attack_back(c, it, true)),
        Choice::Continue(no) => {
            let place = place_word(c, no);
            about("kingdoms-back-continue", no).map(|said| said.with("place", place))
        }
        Choice::Withdraw(no) => about("kingdoms-back-withdraw", no),
        Choice::PlaceCapital(place) => Some(at("kingdoms-back-place", place)),
        Choice::NoCapitalYet => Some(Message::new("kingdoms-back-no-capital")),
        Choice::MoveCapital(to) => {
            let price = bonus::price_of_move(c);
            Some(priced(c, at("kingdoms-back-move", to), c.owner(to), price))
        }
        Choice::Counter(no, from) => {
            let price = bonus::price_of_counter(c);
            let said = about("kingdoms-back-counter", no)?.with("province", province(c, from));
            Some(priced(c, said, c.owner(from), price))
        }
        Choice::HoldFleet => Some(Message::new("kingdoms-back-hold")),
        Choice::Done => Some(Message::new("kingdoms-back-done")),
        Choice::Colour(_)
        | Choice::Army(_)
        | Choice::OtherArmy(_)
        | Choice::Volunteer(_)
        | Choice::VolunteerNone
        | Choice::NameStandIn(..)
        | Choice::MasterDefends(_)
        | Choice::Approve(_)
        | Choice::Refuse(_)
        | Choice::Level(..) => None,
    }
}

/// RES-6 Whether going on with a battle takes an attack place, in a word.
fn place_word(c: &Campaign, no: BattleNo) -> &'static str {
    match c.battle(no).is_none_or(|battle| attacks::takes_place(c, battle)) {
        true => "yes",
        false => "no",
    }
}

fn taking(c: &Campaign, id: &'static str, no: BattleNo) -> Message {
    Message::new(id).with("place", place_word(c, no))
}

/// A message with what it costs a faction, and what it has left.
fn priced(c: &Campaign, said: Message, payer: Option<Seat>, price: u8) -> Message {
    let held = payer.map_or(0, |seat| c.faction(seat).bonus);
    said.with("price", price).with("left", held.saturating_sub(price))
}

fn attack_back(c: &Campaign, it: Attack, second: bool) -> Message {
    let on_capital = c.capitals().holds(it.target);
    let said = Message::new("kingdoms-back-attack")
        .with("second", if second { "yes" } else { "no" })
        .with("target", province(c, it.target))
        .with("source", province(c, it.source))
        .with("owner", owner(c, c.owner(it.target)))
        .with("way", route(c, it.route, (it.source, it.target)))
        .with("kind", if on_capital { "capital" } else { "plain" });
    priced(c, said, c.owner(it.source), bonus::price(c, it.route, on_capital, second).0)
}

type Said = (Message, Option<Message>, Vec<PlaceKey>);

fn said(c: &Campaign, choice: Choice) -> Said {
    let plain = |id: &'static str| (Message::new(id), None, Vec::new());
    let at = |id: &'static str, place: ProvinceId| {
        (Message::new(id).with("province", province(c, place)), None, vec![key(place)])
    };
    let no = |id: &'static str, no: BattleNo| {
        let places = c.battle(no).map(|battle| vec![key(battle.target)]).unwrap_or_default();
        (Message::new(id).with("battle", number(no)), None, places)
    };
    match choice {
        Choice::Colour(colour) => {
            let label = Message::new("kingdoms-choice-colour").with("colour", colour_name(colour));
            (label, None, Vec::new())
        }
        Choice::PlaceCapital(place) => at("kingdoms-choice-place", place),
        Choice::NoCapitalYet => plain("kingdoms-choice-no-capital"),
        Choice::Continue(battle) => {
            let (label, _, places) = no("kingdoms-choice-continue", battle);
            (label, Some(taking(c, "kingdoms-choice-continue-means", battle)), places)
        }
        Choice::Withdraw(battle) => {
            let (label, _, places) = no("kingdoms-choice-withdraw", battle);
            (label, Some(Message::new("kingdoms-choice-withdraw-means")), places)
        }
        Choice::Attack(it) => attack("kingdoms-choice-attack", c, it, false),
        Choice::SecondAttack(it) => attack("kingdoms-choice-second", c, it, true),
        Choice::MoveCapital(to) => {
            let (label, _, places) = at("kingdoms-choice-move", to);
            (label, Some(costs(c, c.owner(to), bonus::price_of_move(c))), places)
        }
        Choice::Done => plain("kingdoms-choice-done"),
        Choice::Counter(battle, from) => {
            let (label, _, mut places) = no("kingdoms-choice-counter", battle);
            places.push(key(from));
            let label = label.with("province", province(c, from));
            (label, Some(costs(c, c.owner(from), bonus::price_of_counter(c))), places)
        }
        Choice::HoldFleet => plain("kingdoms-choice-hold"),
        Choice::Army(id) => {
            let label = Message::new("kingdoms-choice-army").with("army", list(c, id));
            (label, None, Vec::new())
        }
        Choice::OtherArmy(words) => {
            let label = Message::new("kingdoms-choice-other").name("army", words.text());
            (label, None, Vec::new())
        }
        Choice::Volunteer(battle) => no("kingdoms-choice-volunteer", battle),
        Choice::VolunteerNone => plain("kingdoms-choice-no-volunteer"),
        Choice::NameStandIn(seat, battle) => {
            let (label, _, places) = no("kingdoms-choice-name", battle);
            (label.with("who", faction(c, seat)), None, places)
        }
        Choice::MasterDefends(battle) => no("kingdoms-choice-master", battle),
        Choice::Approve(battle) => no("kingdoms-choice-approve", battle),
        Choice::Refuse(battle) => no("kingdoms-choice-refuse", battle),
        Choice::Level(battle, level) => {
            let (label, _, places) = no("kingdoms-choice-level", battle);
            (label.with("level", level_word(level)), None, places)
        }
    }
}

fn costs(c: &Campaign, payer: Option<Seat>, price: u8) -> Message {
    priced(c, Message::new("kingdoms-choice-costs"), payer, price)
}

fn attack(id: &'static str, c: &Campaign, attack: Attack, second: bool) -> Said {
    let Attack { target, source, route: way } = attack;
    let kind = if c.capitals().holds(target) { "capital" } else { "plain" };
    let label = Message::new(id)
        .with("target", province(c, target))
        .with("source", province(c, source))
        .with("owner", owner(c, c.owner(target)))
        .with("way", route(c, way, (source, target)))
        .with("kind", kind);
    let (price, _) = bonus::price(c, way, c.capitals().holds(target), second);
    (label, Some(costs(c, c.owner(source), price)), vec![key(target), key(source)])
}

/// 9.3 Why other orders of a slot are refused: each province that cannot be attacked, by its best
/// way, and each site that the capital cannot move to.
pub(super) fn refused(
    c: &Campaign,
    question: &Question<Kingdoms>,
    seat: Seat,
) -> Vec<(Choice, Refusal<Clause>)> {
    let Topic::Ask(Clause::Attack1, _) = question.topic else { return Vec::new() };
    if !matches!(c.state.phase, Phase::Orders(_)) || question.options_of(seat).is_none() {
        return Vec::new();
    }
    let second = c.faction(seat).places > 0;
    let order = |attack| if second { Choice::SecondAttack(attack) } else { Choice::Attack(attack) };
    let mut refused = Vec::new();
    for target in c.provinces().but(c.lands(seat)).iter() {
        let mut ways = Vec::new();
        for source in c.map().linked(target).and(c.lands(seat)).iter() {
            for route in c.map().routes(source, target) {
                ways.push(Attack { target, source, route });
            }
        }
        if ways.is_empty() {
            let source = c.lands(seat).nth(0).unwrap_or(target);
            ways.push(Attack { target, source, route: Route::Land });
        }
        for attack in ways {
            if let Err(refusal) = attacks::may_attack(c, seat, attack) {
                refused.push((order(attack), refusal));
            }
        }
    }
    for to in c.lands(seat).iter() {
        if let Err(refusal) = capitals::may_move(c, seat, to) {
            refused.push((Choice::MoveCapital(to), refusal));
        }
    }
    refused
}
