use kernel::{Clause, Invalid, Offers, Ruleset, Seat, SetupRecord, Showing, Wording};

use crate::state::may_enter;
use crate::{Area, Army, Campaign, Choice, Fact, RefCampaign, Rule};

// Of the laws, those whose work grows with the length of a campaign. The others take back, load or
// correct at every moment, which over 160 steps takes minutes and tries the kernel, not these
// rules; the shorter rule sets are held to all of them.
#[test]
fn laws_hold() {
    use testkit::laws;
    let hold = |name, law| testkit::hold(name, &[setup()], law);
    hold("ends", &laws::ends::<RefCampaign>);
    hold("straight play ends", &laws::straight_play_ends::<RefCampaign>);
    hold("offers", &laws::offers_are_the_law::<RefCampaign>);
    hold("fold", &laws::facts_fold_to_state::<RefCampaign>);
    hold("audit", &laws::audit_agrees::<RefCampaign>);
}

/// A set-up that has still to be resolved.
fn setup() -> SetupRecord {
    SetupRecord {
        ruleset: RefCampaign::ID.to_owned(),
        version: RefCampaign::VERSION,
        title: "Yardstick".to_owned(),
        files: [].into(),
        preset: String::new(),
        options: [].into(),
        seats: Vec::new(),
    }
}

fn choice(text: &str) -> Choice {
    RefCampaign::read_choice(&Campaign::start(), text).unwrap()
}

#[test]
fn areas_border_four_others_and_no_area_borders_itself() {
    for area in (0..16).filter_map(Area::of) {
        let near: Vec<u8> = area.borders().map(Area::number).collect();
        let mut expected = [1, 15, 4, 12].map(|step| (area.number() + step) % 16);
        expected.sort_unstable();
        assert_eq!(near, expected);
    }
}

#[test]
fn orders_have_one_text_form() {
    let c = Campaign::start();
    for text in ["army 0 to 4", "army 3 stays", "army 2 to 15"] {
        assert_eq!(RefCampaign::write_choice(&c, choice(text)), text);
    }
    for text in ["", "army 4 stays", "army 0 to 16", "army 0", "army 0 to 3 to 4"] {
        let read: Result<_, Invalid> = RefCampaign::read_choice(&c, text);
        assert!(read.is_err(), "{text}");
    }
}

#[test]
fn refusals_name_their_clause() {
    let mut c = Campaign::start();
    let mut check = |seat, text: &str, expected: Option<Rule>| {
        let refusal = RefCampaign::why_not(&c, Seat(seat), choice(text)).err();
        assert_eq!(refusal.map(|refusal| refusal.clause), expected, "{text}");
        c.place(Army(1), Area(1));
    };
    check(0, "army 0 to 1", None);
    check(0, "army 0 to 1", Some(Rule::OneArmyASide));
    check(0, "army 0 to 2", Some(Rule::March));
    check(0, "army 1 stays", Some(Rule::Turns));
    check(1, "army 0 stays", Some(Rule::Turns));
    check(0, "army 0 stays", None);
    RefCampaign::apply(&mut c, &Fact::CampaignEnded);
    assert!(RefCampaign::has_ended(&c));
    let refusal = RefCampaign::why_not(&c, Seat(0), choice("army 0 stays"));
    assert_eq!(refusal.unwrap_err().clause, Rule::End);
}

#[test]
fn every_position_leaves_a_choice() {
    let mut c = Campaign::start();
    for here in (0..16).filter_map(Area::of) {
        for other in (0..16).filter_map(Area::of).filter(|&other| other != here) {
            c.place(Army(0), here);
            c.place(Army(1), other);
            let open = here.borders().filter(|&to| may_enter(&c, Army(0), to).is_ok()).count();
            assert!(open >= 3);
        }
    }
}

#[test]
fn the_set_up_is_completed_and_checked() {
    let mut setup = setup();
    RefCampaign::resolve(&mut setup).unwrap();
    assert_eq!((setup.preset.as_str(), setup.seats.len()), ("standard", 2));
    assert_eq!(RefCampaign::found(&setup), Ok(Campaign::start()));
    setup.seats.pop();
    setup.options.insert("speed".to_owned(), "fast".to_owned());
    assert_eq!(RefCampaign::found(&setup).unwrap_err().len(), 2);
}

#[test]
fn every_message_is_written() {
    let known: Vec<&str> = include_str!("../locales/en/refcampaign.ftl")
        .lines()
        .filter_map(|line| line.split_once(" = ").map(|(id, _)| id))
        .collect();
    for &rule in Rule::all() {
        let gist = RefCampaign::gist(rule);
        assert!(known.contains(&gist.id.as_ref()), "{}", gist.id);
    }
    for source in [include_str!("sheet.rs"), include_str!("wording.rs"), include_str!("choice.rs")]
    {
        let ids = source.split('"').filter(|part| part.starts_with("refcampaign-"));
        for id in ids.filter(|id| !id.contains('{')) {
            assert!(known.contains(&id), "{id}");
        }
    }
}

#[test]
fn offers_stay_within_their_room() {
    let offers: Offers<RefCampaign, Choice, 5> = Offers::new();
    assert!(size_of_val(&offers) <= 512);
    assert!(size_of::<Campaign>() <= 1024);
}
