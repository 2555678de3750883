//! What a rule set's options say of results and models takes effect: *Kingdoms & Empires*.

use std::collections::BTreeMap;

use kernel::sheet::Wanted;
use kernel::{Confirmation, Seat, SeatSetup};
use store::{CampaignId, Role};

use super::{Home, assert_says};
use crate::{
    AnswerForm, Answerable, Done, FoundingRequest, HostError, Keeps, Outcome, ReportState, Ruling,
    Said, Source, Throws, Visitor,
};

/// A campaign of three factions.
pub(super) struct Factions {
    pub(super) home: Home,
    pub(super) campaign: CampaignId,
}

impl Factions {
    pub(super) async fn found(options: &[(&str, &str)]) -> Self {
        let home = Home::new();
        let seat = |name: &str| SeatSetup { name: name.to_owned(), holds: Vec::new() };
        // The teaching preset places capitals openly, one after the other.
        let secret = [("capital_setup", "secret")];
        let option = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let request = FoundingRequest {
            ruleset: "kingdoms".to_owned(),
            source: Source::BuiltIn("western-sea".to_owned()),
            title: "The western sea".to_owned(),
            preset: String::new(),
            options: secret.iter().chain(options).map(option).collect::<BTreeMap<_, _>>(),
            seats: ["Anna", "Bela", "Cleo"].map(seat).to_vec(),
            dice: Throws::Program,
            dice_of: BTreeMap::new(),
            confirmation: None,
            keeps: Keeps::Roles(Vec::new()),
        };
        let founded = home.host.found(request, None).await.expect("a sound request");
        Self { home, campaign: founded.campaign }
    }

    pub(super) fn visitor(&self, role: Role) -> Visitor {
        Visitor::of(self.campaign.clone(), [role]).expect("a role makes a visitor")
    }

    /// Everything that may be answered, as each seat and the umpire see it.
    pub(super) async fn answerable(&self) -> Vec<Answerable> {
        let roles = [0, 1, 2].map(|seat| Role::Seat(Seat(seat)));
        let mut all = Vec::new();
        for role in roles.into_iter().chain([Role::Umpire]) {
            let table = self.home.host.table(&self.visitor(role), role).await.expect("own");
            all.extend(
                table
                    .answerable
                    .into_iter()
                    .filter(|one| matches!(role, Role::Seat(_)) || one.seat.is_umpire()),
            );
        }
        all
    }

    pub(super) async fn say(&self, one: &Answerable, said: Said) -> Result<Outcome, HostError> {
        let form = AnswerForm {
            role: one.role,
            key: one.question.key.clone(),
            seat: one.seat,
            said,
            touched: Some(one.question.touched),
            seen: None,
            form_id: String::new(),
            waiver: None,
            note: None,
        };
        self.home.host.answer(&self.visitor(one.role), form).await
    }

    /// Plays on, attacking where that may be, until a battle is to be reported. Its two sides,
    /// and the umpire's own question.
    pub(super) async fn to_battle(&self) -> Vec<Answerable> {
        for _ in 0..200 {
            let all = self.answerable().await;
            let is_report = |one: &Answerable| matches!(one.question.wanted, Wanted::Report(_));
            if all.iter().any(is_report) {
                let key = all.iter().find(|one| is_report(one)).map(|one| one.question.key.clone());
                let mut of: Vec<Answerable> = all;
                of.retain(|one| Some(&one.question.key) == key.as_ref());
                return of;
            }
            let one = all.first().expect("somebody is asked");
            let Wanted::Choice { options, .. } = &one.question.wanted else {
                panic!("{:?}", one.question.wanted)
            };
            let attack = options.iter().find(|option| option.order.starts_with("attack"));
            let order = attack.unwrap_or(&options[0]).order.clone();
            self.say(one, Said::Order(order)).await.expect("it was offered");
        }
        panic!("no battle in two hundred answers")
    }

    /// How it stands with the report of a battle, for somebody.
    pub(super) async fn state(&self, of: &Answerable, role: Role) -> ReportState {
        let visitor = self.visitor(role);
        let open = self.home.host.read(&visitor, role, |view| view.open_reports()).await;
        let mut open = open.expect("own").into_iter();
        open.find(|state| state.key == of.question.key).expect("the report is open")
    }

    pub(super) async fn reported(&self) -> usize {
        let umpire = self.visitor(Role::Umpire);
        let read = self.home.host.read(&umpire, Role::Umpire, |view| view.reports().len());
        read.await.expect("his")
    }
}

pub(super) fn rout() -> Said {
    Said::Report("ending: rout defender; attacker lost: 20; defender lost: 60".to_owned())
}

#[tokio::test]
async fn tim_5_other_side_confirms() {
    let played = Factions::found(&[]).await;
    let sides = played.to_battle().await;
    assert_eq!(played.say(&sides[0], rout()).await.expect("a claim").done, Done::Claimed);
    assert_eq!(played.state(&sides[0], Role::Umpire).await.confirmation, Confirmation::TwoSided);
    assert_eq!(played.say(&sides[1], rout()).await.expect("agreed").done, Done::Confirmed);
    assert_eq!(played.reported().await, 1);
}

#[tokio::test]
async fn tim_5_nobody_confirms() {
    let played = Factions::found(&[("result_confirm", "none")]).await;
    let sides = played.to_battle().await;
    assert_eq!(played.say(&sides[1], rout()).await.expect("taken").done, Done::Answered);
    assert_eq!(played.reported().await, 1);
}

#[tokio::test]
async fn tim_5_the_game_master_confirms() {
    let played = Factions::found(&[("result_confirm", "gm")]).await;
    let sides = played.to_battle().await;
    for side in &sides[..2] {
        assert_eq!(played.say(side, rout()).await.expect("a claim").done, Done::Claimed);
    }
    assert_eq!(played.reported().await, 0, "both say the same, and it does not count yet");
    let seen = played.state(&sides[0], sides[1].role).await;
    assert!(!seen.counts_at_once && seen.claims.iter().all(|claim| !claim.may_confirm));
    assert_eq!(seen.said.id, "host-report-to-umpire");
    let his = played.state(&sides[0], Role::Umpire).await;
    assert!(his.counts_at_once && his.claims.iter().all(|claim| claim.may_confirm));
    let accept = Ruling::AcceptClaim { claim: his.claims[0].number, reason: None };
    let umpire = played.visitor(Role::Umpire);
    played.home.host.rule(&umpire, Role::Umpire, &accept, None).await.expect("his right");
    assert_eq!(played.reported().await, 1);
}

#[tokio::test]
async fn the_campaign_may_say_otherwise_than_the_option() {
    let played = Factions::found(&[("result_confirm", "gm")]).await;
    let umpire = played.visitor(Role::Umpire);
    let host = &played.home.host;
    let kept = host.table(&umpire, Role::Umpire).await.expect("his").settings;
    let one_sided = Some(Confirmation::OneSided);
    let changed = crate::Settings { confirmation: one_sided, ..kept };
    host.set_settings(&umpire, changed).await.expect("his right");
    let terms = played.home.again().host.table(&umpire, Role::Umpire).await.expect("his").terms;
    assert_eq!((terms.confirmation, terms.ask_hours), (one_sided, Some(48)));
}

#[tokio::test]
async fn section_8_the_model_is_the_umpires_to_call() {
    let played = Factions::found(&[]).await;
    let sides = played.to_battle().await;
    let Wanted::Report(form) = &sides[0].question.wanted else { panic!("a report") };
    let model = || Said::Model(form.models[0].to_owned());
    for side in &sides[..2] {
        assert_eq!(played.say(side, model()).await.expect("a wish").done, Done::ModelAsked);
    }
    assert_eq!(played.reported().await, 0, "only the umpire lets it decide");
    let his = Answerable { role: Role::Umpire, seat: Seat::UMPIRE, ..sides[0].clone() };
    assert_eq!(played.say(&his, model()).await.expect("his right").done, Done::Answered);
    assert_eq!(played.reported().await, 1);
}

#[tokio::test]
async fn section_8_the_model_may_be_off() {
    let played = Factions::found(&[("battle_model", "off")]).await;
    let sides = played.to_battle().await;
    let Wanted::Report(form) = &sides[0].question.wanted else { panic!("a report") };
    assert!(form.models.is_empty(), "none is offered");
    let name = crate::edition("kingdoms").expect("ours").models()[0].to_owned();
    let his = Answerable { role: Role::Umpire, seat: Seat::UMPIRE, ..sides[0].clone() };
    for one in [&sides[0], &his] {
        assert_says(played.say(one, Said::Model(name.clone())).await, "host-no-models");
    }
}

#[tokio::test]
async fn section_8_the_model_may_decide_everything() {
    let played = Factions::found(&[("battle_model", "always")]).await;
    for _ in 0..200 {
        if played.reported().await > 0 {
            let umpire = played.visitor(Role::Umpire);
            let read = played.home.host.read(&umpire, Role::Umpire, |view| view.reports());
            let reports = read.await.expect("his");
            assert!(reports.iter().all(|line| line.model.is_some()));
            return;
        }
        let all = played.answerable().await;
        let Wanted::Choice { options, .. } = &all[0].question.wanted else {
            panic!("nobody need report a battle")
        };
        let attack = options.iter().find(|option| option.order.starts_with("attack"));
        let order = attack.unwrap_or(&options[0]).order.clone();
        played.say(&all[0], Said::Order(order)).await.expect("it was offered");
    }
    panic!("no battle in two hundred answers");
}

#[tokio::test]
async fn tim_3_those_who_share_a_seat_are_named_on_its_sheet() {
    let factions = Factions::found(&[]).await;
    let (host, umpire) = (&factions.home.host, factions.visitor(Role::Umpire));
    for name in ["Dora", "Emil"] {
        let add = crate::TeamAct::Add(name.to_owned());
        host.set_team(&umpire, Seat(1), &add).await.expect("his");
    }
    let sheet = host.read(&umpire, Role::Umpire, |view| view.sheet()).await.expect("his");
    let player = |seat: usize| {
        let args = &sheet.seats[seat].title.args;
        args.iter().find(|(key, _)| key == "player").map(|(_, arg)| arg.clone())
    };
    let name = |name: &str| kernel::Arg::Name(name.to_owned());
    assert_eq!(player(0), Some(name("Anna")));
    assert_eq!(player(1), Some(kernel::Arg::List(vec![name("Dora"), name("Emil")])));
}
