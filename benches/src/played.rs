//! Campaigns played ahead through the host, so that the very same orders can be given again while
//! a clock runs: with the same dice, the same questions come.

use std::collections::BTreeMap;
use std::sync::Arc;

use host::{
    AnswerForm, CampaignId, Chance, Confirmation, Dice, FoundingRequest, Keeps, Role, Running,
    Said, Settings, Source, Throws, View, Visitor,
};
use kernel::sheet::Wanted;
use kernel::{Arg, Entry, Message, SeatSetup};
use simulate::source::Mixer;
use simulate::{ChaCha8, Seed, Source as _, chance};

/// Dice that fall alike in every campaign.
struct Loaded(ChaCha8);

impl Chance for Loaded {
    fn below(&mut self, bound: u32) -> Option<u32> {
        Some(chance::below(&mut self.0, bound))
    }
}

fn loaded() -> Box<dyn Chance> {
    let mut source = ChaCha8::keyed(Seed::from(7));
    source.start(1);
    Box::new(Loaded(source))
}

/// Dice for a host, that fall alike in every campaign it opens.
#[must_use]
pub fn dice() -> Dice {
    Arc::new(loaded)
}

/// What founds a campaign of a rule set's first scenario, for one person in every seat.
///
/// # Panics
/// If there is no such rule set.
#[must_use]
pub fn request(ruleset: &str) -> FoundingRequest {
    let edition = host::edition(ruleset).expect("a rule set of ours");
    let scenario = edition.scenarios().into_iter().next().expect("it has a scenario");
    let seat = |name: &str| SeatSetup { name: name.to_owned(), holds: Vec::new() };
    let seats = if scenario.seats.is_empty() { vec!["Anna", "Bela", "Chloe"] } else { Vec::new() };
    FoundingRequest {
        ruleset: ruleset.to_owned(),
        source: Source::BuiltIn(scenario.slug.to_owned()),
        title: "Measured".to_owned(),
        preset: String::new(),
        options: BTreeMap::new(),
        seats: seats.into_iter().map(seat).collect(),
        dice: Throws::Program,
        dice_of: BTreeMap::new(),
        confirmation: Some(Confirmation::OneSided),
        keeps: Keeps::Everything,
    }
}

/// A campaign in memory, and its journal.
pub struct Game {
    /// The campaign.
    pub running: Running,
    /// Its journal.
    pub entries: Vec<Entry>,
    /// The orders given since it was founded or opened.
    pub orders: Vec<AnswerForm>,
    visitor: Visitor,
    mixer: Mixer,
}

impl Game {
    /// Founds one. `seed` is what its orders are picked by.
    ///
    /// # Panics
    /// If the rule set cannot be founded.
    #[must_use]
    pub fn found(ruleset: &str, seed: u64) -> Self {
        let (edition, setup) = request(ruleset).resolve().expect("a sound request");
        let seats = u8::try_from(setup.seats.len()).expect("a few seats");
        let id = CampaignId::new("measured").expect("an id");
        let settings = Settings { together: kernel::SeatSet::first(seats), ..Settings::default() };
        let founded = Running::found(id.clone(), edition, setup, settings, 0, loaded());
        let (running, entries) = founded.expect("it can be founded");
        let visitor = Visitor::operator(id, seats);
        Self { running, entries, orders: Vec::new(), visitor, mixer: Mixer(seed) }
    }

    /// Opens one from its journal.
    ///
    /// # Panics
    /// If it cannot be read.
    #[must_use]
    pub fn open(entries: Vec<Entry>, seed: u64) -> Self {
        let running = open(&entries);
        let seats = u8::try_from(running.setup().seats.len()).expect("a few seats");
        let visitor = Visitor::operator(running.campaign().clone(), seats);
        Self { running, entries, orders: Vec::new(), visitor, mixer: Mixer(seed) }
    }

    /// Who plays it: one person in every seat.
    #[must_use]
    pub fn visitor(&self) -> &Visitor {
        &self.visitor
    }

    /// The campaign as its player sees it.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn view(&self) -> View<'_> {
        self.running.view(&self.visitor, Role::Umpire).expect("he is the umpire")
    }

    /// The turn, as its sheet says.
    #[must_use]
    pub fn turn(&self) -> i64 {
        self.view().sheet().moment.iter().map(turn_in).max().unwrap_or(0)
    }

    /// Gives one more order, picked at random; whether one was asked for.
    ///
    /// # Panics
    /// If what is offered is not taken.
    pub fn play(&mut self) -> bool {
        let Some(form) = self.next() else { return false };
        let given = self.running.answer(&self.visitor, &form, 0);
        let (_, entries) = given.unwrap_or_else(|fault| panic!("{form:?}: {fault:?}"));
        self.entries.extend(entries);
        self.orders.push(form);
        true
    }

    /// Plays until it is over, or this is so.
    pub fn play_until(&mut self, mut is_enough: impl FnMut(&Self) -> bool) {
        while !is_enough(self) && self.play() {}
    }

    fn next(&mut self) -> Option<AnswerForm> {
        let mut answerable = self.view().answerable();
        if answerable.is_empty() {
            return None;
        }
        let asked = answerable.swap_remove(0);
        let said = match &asked.question.wanted {
            Wanted::Choice { options, .. } => {
                let at = self.mixer.next() % options.len() as u64;
                Said::Order(options[at as usize].order.clone())
            }
            Wanted::Report(_) => Said::Model(self.running.edition().models()[0].to_owned()),
            Wanted::Dice { .. } | Wanted::Card { .. } | Wanted::Hidden => return None,
        };
        Some(AnswerForm {
            role: asked.role,
            key: asked.question.key,
            seat: asked.seat,
            said,
            touched: None,
            seen: None,
            form_id: String::new(),
            waiver: None,
            note: None,
        })
    }
}

/// Opens a campaign from its journal.
///
/// # Panics
/// If it cannot be read.
#[must_use]
pub fn open(entries: &[Entry]) -> Running {
    let first = entries.first().and_then(|entry| entry.content.as_ref()).map(|(_, text)| text);
    let is_of =
        |id: &str| first.is_some_and(|text| text.contains(&format!("\"ruleset\":\"{id}\"")));
    let edition = host::editions().iter().find(|edition| is_of(edition.id())).expect("one of ours");
    let id = CampaignId::new("measured").expect("an id");
    Running::open(id, *edition, entries, loaded()).expect("a sound journal")
}

fn turn_in(message: &Message) -> i64 {
    let turn = |(name, arg): &(_, Arg)| match arg {
        Arg::Number(number) if name == "turn" => *number,
        Arg::Message(inner) => turn_in(inner),
        _ => 0,
    };
    message.args.iter().map(turn).max().unwrap_or(0)
}

/// A campaign of Antioch at the beginning of that turn. Not every campaign lasts so long: seeds
/// are tried until one does.
///
/// # Panics
/// If none does.
#[must_use]
pub fn antioch_at(turn: i64) -> Game {
    let lasting = (1..200).find_map(|seed| {
        let mut game = Game::found("antioch", seed);
        game.play_until(|game| game.turn() >= turn);
        let is_open = !game.view().answerable().is_empty();
        (game.turn() >= turn && is_open).then_some(game)
    });
    lasting.expect("some campaign lasts so long")
}

/// A whole campaign of the yardstick.
#[must_use]
pub fn yardstick() -> Game {
    let mut game = Game::found("refcampaign", 1);
    game.play_until(|_| false);
    game
}
