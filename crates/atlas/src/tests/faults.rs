//! Every fault of a map file: found, with its line and column, and all at once.

use super::TERMS;
use crate::{Chart, Day, Fault, FaultKind, Page};

/// A map without a fault: A start, B, C objective.
const GOOD: &str = r#"format = 1
editions = ["small", "large"]
roads = [
    { from = "Aa", to = "Bb" },
    { from = "Bb", to = "Cc", mark = "X" },
    { from = "Cc", to = "Dd", editions = ["large"] },
]
lanes = [{ from = "Aa", to = "Cc" }]

[[place]]
name = "Aa"
at = [40.43, 29.72]
coordinates = "gazetteer"
type = "major"
holder = "friendly"
role = "start"
side = "W"

[[place]]
name = "Bb"
at = [39, 30]
coordinates = "approximate"
type = "transit"
side = "W"

[[place]]
name = "Cc"
at = [38.5, 31.25]
coordinates = "approximate"
type = "major"
holder = "enemy"
role = "objective"
side = "E"

[[place]]
name = "Dd"
at = [37, 32]
coordinates = "approximate"
type = "minor"
holder = "enemy"
role = "port"
side = "E"
editions = ["large"]
"#;

fn faults(text: &str) -> Vec<Fault> {
    Chart::read("map.toml", text, &TERMS).err().unwrap_or_default()
}

/// Changes the good map in one place and compares the faults as people see them.
#[track_caller]
fn check(old: &str, new: &str, wanted: &[&str]) {
    assert_eq!(GOOD.matches(old).count(), 1, "{old:?} must stand once in the good map");
    let found: Vec<String> =
        faults(&GOOD.replace(old, new)).iter().map(ToString::to_string).collect();
    assert_eq!(found, wanted);
}

#[test]
fn the_good_map_is_good() {
    let chart = Chart::read("map.toml", GOOD, &TERMS).unwrap();
    let (small, large) = (chart.map("small").unwrap(), chart.map("large").unwrap());
    assert_eq!((small.len(), large.len()), (3, 4));
    assert_eq!(small.roads().len(), 2);
    let b = large.find("Bb").unwrap();
    assert_eq!((large.place(b).line, large.place(b).column), (19, 1));
    assert!(chart.map("huge").is_none());
}

#[test]
fn keys_and_types() {
    check(
        "format = 1\n",
        "\n",
        &["map.toml:1:1: the file has no \"format\". Add the key \"format\"."],
    );
    check(
        "format = 1\n",
        "format = 7\n",
        &["map.toml:1:10: this is format 7. Write the file in format 1."],
    );
    check(
        "at = [39, 30]",
        "at = [39, 30]\nhight = 3",
        &["map.toml:22:1: \"hight\" is not a key of the place Bb. \
             Use one of \"name\", \"modern\", \
         \"at\", \"coordinates\", \"type\", \"holder\", \"role\", \"side\", \
             \"on_line\", \"region\", \
         \"mark\", \"editions\"."],
    );
    check(
        "at = [39, 30]",
        "at = \"here\"",
        &["map.toml:21:6: \"at\" is text. Write [degrees north, degrees east]."],
    );
    check(
        "at = [39, 30]",
        "at = [39.00001, 181]",
        &[
            "map.toml:21:7: \"at\" is a decimal number. Write degrees with at most three decimals.",
            "map.toml:21:17: \"at\" is 181. Write a number from -180 to 180.",
        ],
    );
    check(
        "type = \"transit\"",
        "type = \"ford\"",
        &["map.toml:23:8: \"ford\" is not a word for \"type\". \
         Write one of \"transit\", \"minor\", \"major\"."],
    );
    check(
        "lanes = [{ from = \"Aa\", to = \"Cc\" }]",
        "lanes = [3]",
        &["map.toml:8:10: \"lanes\" is a whole number. Write a table."],
    );
}

#[test]
fn routes() {
    check(
        "to = \"Bb\" }",
        "to = \"Bc\" }",
        &["map.toml:4:25: there is no place \"Bc\". Did you mean \"Bb\"?"],
    );
    check(
        "{ from = \"Aa\", to = \"Bb\" }",
        "{ from = \"Aa\", to = \"Aa\" }",
        &["map.toml:4:5: the route leads from Aa to itself. Name two different places."],
    );
    check(
        "{ from = \"Cc\", to = \"Dd\", editions",
        "{ from = \"Bb\", to = \"Aa\" },\n    { from = \"Cc\", to = \"Dd\", editions",
        &["map.toml:6:5: the route between Bb and Aa stands on line 4 already. \
             Remove one of the two lines: a road runs both ways."],
    );
    check(
        "{ from = \"Cc\", to = \"Dd\", editions = [\"large\"] }",
        "{ from = \"Cc\", to = \"Dd\" }",
        &["map.toml:6:5: the route belongs to the edition \"small\", but Dd does not. \
         Take the edition from the route or give it to Dd."],
    );
}

#[test]
fn places() {
    check(
        "name = \"Bb\"",
        "name = \"Aa\"",
        &[
            "map.toml:4:25: there is no place \"Bb\". Name a place of this file.",
            "map.toml:5:14: there is no place \"Bb\". Name a place of this file.",
            "map.toml:20:8: \"Aa\" is already a place, on line 10. \
             Give every place a name of its own.",
        ],
    );
    // Orders read letters in either case.
    check(
        "name = \"Dd\"",
        "name = \"CC\"",
        &[
            "map.toml:6:25: there is no place \"Dd\". Name a place of this file.",
            "map.toml:36:8: \"CC\" is already a place, on line 26. \
             Give every place a name of its own.",
        ],
    );
}

#[test]
fn bounds_of_editions() {
    check(
        "holder = \"friendly\"\n",
        "",
        &["map.toml:10:1: Aa is major but nobody holds it. Add a holder."],
    );
    check(
        "type = \"transit\"",
        "type = \"transit\"\nholder = \"enemy\"",
        &["map.toml:19:1: Bb is transit and cannot be held. Remove the holder."],
    );
    check(
        "type = \"transit\"\nside = \"W\"",
        "type = \"transit\"",
        &["map.toml:19:1: Bb lies on no side. Add a side: one of \"W\", \"E\"."],
    );
    check(
        "role = \"port\"",
        "role = \"start\"",
        &["map.toml:35:1: Dd is \"start\" in the edition \"large\", but so is Aa. \
         Give the role to at most 1."],
    );
    check(
        "role = \"objective\"\n",
        "",
        &[
            "map.toml:1:1: the edition \"small\" has too few places in the role \"objective\". \
         Give the role to at least 1.",
            "map.toml:1:1: the edition \"large\" has too few places in the role \"objective\". \
         Give the role to at least 1.",
        ],
    );
    check(
        "    { from = \"Cc\", to = \"Dd\", editions = [\"large\"] },\n",
        "",
        &[
            "map.toml:34:1: Dd has 0 roads in the edition \"large\". Give it 1 to 6 roads.",
            "map.toml:34:1: no road leads from Aa to Dd in the edition \"large\". \
         Add a road, or take Dd from that edition.",
        ],
    );
}

#[test]
fn too_many_roads() {
    let mut text = GOOD.to_owned();
    for name in ["Ee", "Ff", "Gg", "Hh", "Ii"] {
        let place = format!(
            "\n[[place]]\nname = \"{name}\"\nat = [1, 1]\ncoordinates = \"approximate\"\n\
             type = \"transit\"\nside = \"E\"\n"
        );
        text.push_str(&place);
        let road = format!("roads = [\n    {{ from = \"Bb\", to = \"{name}\" }},");
        text = text.replacen("roads = [", &road, 1);
    }
    let found: Vec<&str> = faults(&text).iter().map(|fault| fault.kind.id()).collect();
    assert_eq!(found, ["fault-exit-count", "fault-exit-count"]);
}

#[test]
fn names() {
    for bad in ["", " Aa", "A  a", "A,a", "(Aa)", "A.", "A\u{202e}a", "A\u{a0}a"] {
        let text = GOOD.replace("\"Bb\"", &format!("\"{bad}\""));
        let found: Vec<&str> = faults(&text).iter().map(|fault| fault.kind.id()).collect();
        assert_eq!(found, ["fault-bad-name"], "{bad:?}");
    }
    for good in ["St. Symeon", "Ash-Shawbak", "Ma'arra", "Doğubayazıt", "Legio 10"] {
        assert!(faults(&GOOD.replace("\"Bb\"", &format!("{good:?}"))).is_empty(), "{good}");
    }
}

#[test]
fn all_faults_come_at_once_in_the_order_of_the_file() {
    let text = GOOD
        .replace("format = 1", "format = 1\ncolour = 3")
        .replace("{ from = \"Aa\", to = \"Bb\" }", "{ from = \"Aa\", to = \"Xx\" }")
        .replace("holder = \"friendly\"", "holder = 4")
        .replace("at = [39, 30]", "at = [39]")
        .replace("side = \"E\"\neditions", "editions");
    let found: Vec<(u32, &str)> = faults(&text).iter().map(|f| (f.line, f.kind.id())).collect();
    let wanted = [
        (2, "fault-unknown-key"),
        (5, "fault-unknown-place"),
        (16, "fault-wrong-shape"),
        (22, "fault-wrong-shape"),
        (36, "fault-side-missing"),
    ];
    assert_eq!(found, wanted);
}

#[test]
fn broken_toml_is_located() {
    let found = faults(&GOOD.replace("name = \"Bb\"", "name = \"Bb"));
    assert_eq!((found[0].line, found[0].kind.id()), (20, "fault-syntax"));
}

#[test]
fn a_bracket_too_many_is_one_fault() {
    let map = include_str!("../../../../scenarios/antioch/first-crusade/map.toml");
    for text in [map.replacen("roads = [", "roads = [[", 1), map.replacen("\n]\n", "\n", 1)] {
        assert_ne!(text, map);
        let found = Page::read("map.toml", &text, |_, top| {
            let _ = top.sections("roads", "a road");
            Some(())
        });
        let ids: Vec<&str> = found.unwrap_err().iter().map(|fault| fault.kind.id()).collect();
        assert_eq!(ids, ["fault-syntax"]);
    }
    // Two slips that have nothing to do with each other are told both, and what else is wrong.
    let text = GOOD
        .replace("name = \"Bb\"", "name = \"Bb")
        .replace("holder = \"friendly\"", "holder = 4")
        .replace("role = \"port\"", "role = port");
    let found: Vec<(u32, &str)> = faults(&text).iter().map(|f| (f.line, f.kind.id())).collect();
    for wanted in [(15, "fault-wrong-shape"), (20, "fault-syntax"), (41, "fault-syntax")] {
        assert!(found.contains(&wanted), "{found:?}");
    }
}

#[test]
fn messages_are_named_once_and_carry_their_arguments() {
    let mut ids = FaultKind::IDS.to_vec();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), FaultKind::IDS.len());
    let kind = FaultKind::HolderMissing { name: "Aa".into(), kind: "major".into() };
    assert_eq!(kind.args(), [("name", "Aa".into()), ("kind", "major".into())]);
}

#[test]
fn rule_sets_add_their_own() {
    let found = Page::read("x.toml", "a = 1\nb = 2\n", |page, top| {
        let _ = (top.integer("a", 0..9), top.integer("b", 0..2));
        let (what, fix) = ("the rule says no".to_owned(), "Do otherwise.".to_owned());
        page.note(4..5, FaultKind::Rule { id: "fault-x", args: Vec::new(), what, fix });
        Some(())
    });
    let lines: Vec<String> = found.unwrap_err().iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "x.toml:1:5: the rule says no. Do otherwise.",
            "x.toml:2:5: \"b\" is 2. Write a number from 0 to 1.",
        ]
    );
}

#[test]
fn rule_sets_read_their_own_files() {
    let scenario = include_str!("../../../../scenarios/antioch/first-crusade/scenario.toml");
    let read = Page::read("scenario.toml", scenario, |_, top| {
        let _ = (top.need_integer("format", 1..2), top.need_text("subtitle"), top.text("summary"));
        let ruleset = top.need_word("ruleset", &["antioch"])?.into_inner();
        let _ = (top.need_text("title"), top.need_text("preset"));
        let mut calendar = top.section("calendar", "the calendar")?;
        let (start, days) = (calendar.day("start")?, calendar.need_integer("days_a_turn", 1..32)?);
        let _ = calendar.word("reckoning", &["julian", "gregorian"]);
        calendar.finish();
        let mut seats = top.section("seats", "the seats")?;
        let most = seats.need_integer("most", 1..5)?;
        let _ = seats.need_integer("least", 1..5);
        seats.finish();
        assert_eq!(top.section("options", "the options")?.keys().count(), 0);
        for mut source in top.sections("source", "a source") {
            let _ = (source.need_text("title"), source.need_text("gives"));
            let _ = source.need_word("mark", &["R", "D", "X"]);
            source.finish();
        }
        Some((ruleset, start.into_inner(), days.into_inner(), most.into_inner()))
    });
    let start = Day { year: 1097, month: 6, day: 28 };
    assert_eq!(read.unwrap(), ("antioch", start, 7, 4));
}
