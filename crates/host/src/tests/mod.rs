//! The host's tests, on the memory store and with the toy: its own, and the trials by number.

mod clock;
mod corrections;
mod edge;
mod journals;
mod letters;
mod letting_in;
mod orders;
mod pages;
mod reports;
mod secrets;
mod sizes;
mod slips;
mod teams;
mod terms;
mod text;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use kernel::{Arg, Message, Seat, SeatSetup};
use store::{Drain, MemoryStore, Role, Writer};

use crate::{
    AnswerForm, Chance, Confirmation, Done, FoundingRequest, Host, HostError, Keeps, Outcome, Said,
    Source, Throws, Visitor,
};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

/// Dice that are the same in every run, and can be told what to show next.
#[derive(Clone, Default)]
struct Loaded {
    next: Arc<Mutex<Vec<u32>>>,
}

impl Chance for Loaded {
    fn below(&mut self, bound: u32) -> Option<u32> {
        let mut next = self.next.lock().expect("no test panics with the dice in hand");
        Some(if next.is_empty() { bound - 1 } else { next.remove(0) % bound })
    }
}

/// A host on a store in memory.
struct Home {
    store: Arc<MemoryStore>,
    host: Host,
    writer: Writer,
    dice: Loaded,
    /// Milliseconds since 1970; one more for each look.
    clock: Arc<AtomicI64>,
    _drain: Drain,
}

impl Home {
    fn new() -> Self {
        Self::on(Arc::new(MemoryStore::new()))
    }

    /// A host that has just been started on a store.
    fn on(store: Arc<MemoryStore>) -> Self {
        let (writer, drain) = Writer::start(store.clone());
        let (dice, clock) = (Loaded::default(), Arc::new(AtomicI64::new(1_000_000)));
        let (thrower, time) = (dice.clone(), Arc::clone(&clock));
        let host = Host::with(
            store.clone(),
            store.clone(),
            writer.clone(),
            Arc::new(move || time.fetch_add(1, Ordering::Relaxed)),
            Arc::new(move || Box::new(thrower.clone())),
        );
        Self { store, host, writer, dice, clock, _drain: drain }
    }

    fn again(&self) -> Self {
        Self::on(self.store.clone())
    }
}

fn request() -> FoundingRequest {
    let seat = |name: &str| SeatSetup { name: name.to_owned(), holds: Vec::new() };
    FoundingRequest {
        ruleset: "toy".to_owned(),
        source: Source::Own(BTreeMap::new()),
        title: "The ring".to_owned(),
        preset: "standard".to_owned(),
        options: BTreeMap::new(),
        seats: vec![seat("Anna"), seat("Bela")],
        dice: Throws::Program,
        dice_of: BTreeMap::new(),
        confirmation: Some(Confirmation::TwoSided),
        keeps: Keeps::Roles(Vec::new()),
    }
}

/// A campaign of the toy with three people: two in seats, and an umpire.
struct Three {
    home: Home,
    umpire: Visitor,
    red: Visitor,
    blue: Visitor,
    watcher: Visitor,
}

impl Three {
    async fn meet() -> Self {
        Self::meet_with(request()).await
    }

    async fn meet_with(request: FoundingRequest) -> Self {
        let home = Home::new();
        let founded = home.host.found(request, None).await.expect("a sound request");
        let visitor =
            |role| Visitor::of(founded.campaign.clone(), [role]).expect("a role makes a visitor");
        let (umpire, watcher) = (visitor(Role::Umpire), visitor(Role::Spectator));
        let (red, blue) = (visitor(Role::Seat(RED)), visitor(Role::Seat(BLUE)));
        Self { home, umpire, red, blue, watcher }
    }

    fn of(&self, seat: Seat) -> &Visitor {
        if seat == RED { &self.red } else { &self.blue }
    }

    /// The form by which a seat would answer its first open question.
    async fn form(&self, seat: Seat, said: Said) -> AnswerForm {
        form(&self.home.host, self.of(seat), seat, said).await
    }

    async fn say(&self, seat: Seat, said: Said) -> Result<Outcome, HostError> {
        let form = self.form(seat, said).await;
        self.home.host.answer(self.of(seat), form).await
    }

    async fn order(&self, seat: Seat, text: &str) {
        let said = self.say(seat, Said::Order(text.to_owned())).await;
        let outcome = said.unwrap_or_else(|fault| panic!("{seat} {text}: {fault:?}"));
        assert_eq!(outcome.done, Done::Answered, "{seat} {text}");
    }

    /// Treasures are hidden and no gifts given: the orders of the first season are open.
    async fn to_orders(&self) {
        self.order(RED, "hide at Oak").await;
        self.order(BLUE, "hide at Tower").await;
        self.order(RED, "done").await;
        self.order(BLUE, "done").await;
    }

    /// Red has marched on Blue at the ford and stands: the battle is to be reported.
    async fn to_battle(&self) {
        self.to_orders().await;
        self.order(BLUE, "seal").await;
        self.order(RED, "first to Ford").await;
        self.order(RED, "seal").await;
        self.order(RED, "stand").await;
    }

    async fn last(&self) -> u64 {
        let last = self.home.host.read(&self.watcher, Role::Spectator, |view| view.last());
        last.await.expect("the campaign is open")
    }
}

/// The form by which a visitor would answer the first open question of a seat.
async fn form(host: &Host, visitor: &Visitor, seat: Seat, said: Said) -> AnswerForm {
    static FORMS: AtomicI64 = AtomicI64::new(0);
    let role = if visitor.seats().holds(seat) { Role::Seat(seat) } else { Role::Umpire };
    let table = host.table(visitor, role).await.expect("the role is the visitor's");
    let asked = table.answerable.into_iter().find(|of| of.seat == seat);
    let asked = asked.unwrap_or_else(|| panic!("{seat} is asked nothing for {said:?}"));
    AnswerForm {
        role,
        key: asked.question.key,
        seat,
        said,
        touched: Some(asked.question.touched),
        seen: Some(table.last),
        form_id: format!("form-{}", FORMS.fetch_add(1, Ordering::Relaxed)),
        waiver: None,
        note: None,
    }
}

/// The ids of a message and of all messages in it.
fn ids(message: &Message) -> Vec<String> {
    fn of_arg(arg: &Arg, into: &mut Vec<String>) {
        match arg {
            Arg::Message(inner) => into.extend(ids(inner)),
            Arg::List(list) => list.iter().for_each(|arg| of_arg(arg, into)),
            Arg::Strong(arg) | Arg::Power(_, arg) => of_arg(arg, into),
            Arg::Name(_) | Arg::Number(_) | Arg::Word(_) => {}
        }
    }
    let mut all = vec![message.id.to_string()];
    message.args.iter().for_each(|(_, arg)| of_arg(arg, &mut all));
    all
}

/// That something was refused, saying this.
fn assert_says<T: std::fmt::Debug>(refused: Result<T, HostError>, id: &str) {
    let fault = refused.expect_err(id);
    let said: Vec<String> = fault.messages().iter().flat_map(ids).collect();
    assert!(said.iter().any(|said| said == id), "{id}: {said:?}");
}

fn assert_not_found<T: std::fmt::Debug>(refused: Result<T, HostError>) {
    assert!(matches!(refused, Err(HostError::NotFound)), "{refused:?}");
}
