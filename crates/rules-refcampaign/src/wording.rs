//! RefCampaign written down: the set-up, orders and facts as text.

use kernel::ruleset::SlipFault;
use kernel::{
    FactText, Fault, Invalid, Message, Permission, Recorded, Seat, SeatSetup, SetupRecord, Wording,
};

use crate::choice::{self, Choice};
use crate::clauses::Rule;
use crate::fact::Fact;
use crate::state::{Army, Campaign};
use crate::{NoBattle, NoSlip, Purpose, RefCampaign, When};

const PRESET: &str = "standard";

fn fault(id: &'static str) -> Fault {
    let (file, what) = (String::new(), Message::new(id));
    Fault { file, line: 0, column: 0, what, fix: None }
}

impl Wording for RefCampaign {
    fn resolve(setup: &mut SetupRecord) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        if setup.preset.is_empty() {
            PRESET.clone_into(&mut setup.preset);
        }
        if setup.preset != PRESET {
            faults.push(fault("refcampaign-fault-preset"));
        }
        if !setup.options.is_empty() {
            faults.push(fault("refcampaign-fault-options"));
        }
        if setup.seats.is_empty() {
            setup.seats = ["A", "B"].map(side).to_vec();
        }
        if setup.seats.len() != 2 {
            faults.push(fault("refcampaign-fault-seats"));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn found(setup: &SetupRecord) -> Result<Campaign, Vec<Fault>> {
        Self::resolve(&mut setup.clone()).map(|()| Campaign::start())
    }

    fn write_choice(_: &Campaign, choice: Choice) -> String {
        choice::write(choice)
    }

    fn read_choice(_: &Campaign, text: &str) -> Result<Choice, Invalid> {
        choice::read(text)
    }

    fn why_not(c: &Campaign, seat: Seat, choice: Choice) -> Permission<Rule> {
        choice::why_not(c, seat, choice)
    }

    fn write_fact(_: &Campaign, fact: &Fact) -> FactText {
        let army = |army: Army| format!("army {army}");
        let (name, terms) = match *fact {
            Fact::Moved { army: who, to } => ("Moved", vec![army(who), format!("to {to}")]),
            Fact::Stayed { army: who } => ("Stayed", vec![army(who)]),
            Fact::Fought { army: who, foe, hits } => {
                ("Fought", vec![army(who), army(foe), format!("hits {hits}")])
            }
            Fact::Foraged { army: who, losses, gains } => {
                ("Foraged", vec![army(who), format!("losses {losses}"), format!("gains {gains}")])
            }
            Fact::StrengthChanged { army: who, now } => {
                ("StrengthChanged", vec![army(who), format!("now {now}")])
            }
            Fact::TurnBegan { turn, army: who } => {
                ("TurnBegan", vec![format!("turn {turn}"), army(who)])
            }
            Fact::CampaignEnded => ("CampaignEnded", Vec::new()),
        };
        FactText { name, terms }
    }

    fn write_subject(_: &Campaign, subject: Army) -> String {
        format!("army {subject}")
    }

    fn write_purpose(_: &Campaign, purpose: Purpose) -> String {
        match purpose {
            Purpose::Strife(army) => format!("strife army {army}"),
        }
    }

    fn write_when(_: &Campaign, when: When) -> String {
        format!("turn {}, army {}", when.turn, when.army)
    }

    fn write_field(_: &Campaign, battle: NoBattle, _: NoBattle) -> String {
        match battle {}
    }

    fn write_value(_: &Campaign, battle: NoBattle, _: NoBattle, _: u16) -> String {
        match battle {}
    }

    fn field_named(_: &Campaign, battle: NoBattle, _: &str) -> Option<NoBattle> {
        match battle {}
    }

    fn write_slip(_: &Campaign, slip: NoSlip) -> String {
        match slip {}
    }

    fn read_slip(_: &Campaign, text: &str) -> Result<NoSlip, Invalid> {
        Err(Invalid::new(Message::new("refcampaign-invalid-slip").name("slip", text)))
    }

    fn slip_forms() -> &'static [&'static str] {
        &[]
    }

    fn slip_facts(_: &Campaign, slip: NoSlip) -> Result<Vec<Recorded<Self>>, SlipFault<Self>> {
        match slip {}
    }

    fn slip_is_open_to(_: &Campaign, slip: NoSlip, _: Seat) -> bool {
        match slip {}
    }
}

fn side(name: &str) -> SeatSetup {
    SeatSetup { name: name.to_owned(), holds: Vec::new() }
}
