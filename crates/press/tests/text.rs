//! Sheets and chronicles as text.

mod fixture;

use fixture::{at, later, plan, start};
use kernel::dice::Dice;
use kernel::sheet::*;
use kernel::{Arg, Message, Seat};
use press::Words;
use press::text::*;
use press::words::PSEUDO;

const TEXTS: &str = "\
turn = Turn { $turn }
says = { $who } marches.
plain = A plain line.
armies = Armies
army = Army
elements = Elements
march = March
stay = Stay
may-not = He may not leave.
halted = Halted
heading = Battle at { $place }
";

fn words(language: &str) -> Words {
    let press = press::words::sources();
    let of_press = press.iter().find(|source| source.1 == "press/press.ftl");
    let text = of_press.expect("the press has words").2;
    Words::from_texts(language, &[("press.ftl", text), ("test.ftl", TEXTS)])
}

fn says(who: &str) -> Message {
    Message::new("says").name("who", who)
}

fn chronicle(who: &str) -> Vec<ChronicleSection> {
    let line = |clauses: &[&str], text| ChronicleLine {
        clauses: clauses.iter().map(|clause| (*clause).to_owned()).collect(),
        text,
    };
    vec![
        ChronicleSection {
            heading: Message::new("turn").with("turn", 1),
            lines: vec![line(&["I.D"], says(who)), line(&["V.A.5", "R54"], says("Robert"))],
        },
        ChronicleSection {
            heading: Message::new("turn").with("turn", 2),
            lines: vec![line(&[], Message::new("plain"))],
        },
    ]
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(text, expected);
    check_lines(text);
}

#[track_caller]
fn check_lines(text: &str) {
    assert!(text.is_empty() || (text.ends_with('\n') && !text.ends_with("\n\n")), "{text:?}");
    assert!(text.lines().all(|line| line == line.trim_end()), "{text:?}");
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
}

#[test]
fn the_chronicle_as_text() {
    check(
        &chronicle_text(&chronicle("Bohemond"), &words("en")),
        "\
Turn 1
------
I.D         Bohemond marches.
V.A.5, R54  Robert marches.

Turn 2
------
            A plain line.
",
    );
}

#[test]
fn the_chronicle_as_markdown() {
    check(
        &chronicle_markdown(&chronicle("*B* [x](http://y) <b> 1."), &words("en")),
        "\
## Turn 1

- \\*B\\* \\[x\\](http\\://y) \\<b\\> 1. marches. *(I.D)*
- Robert marches. *(V.A.5, R54)*

## Turn 2

- A plain line.
",
    );
}

#[test]
fn a_line_of_markdown_begins_nothing() {
    let text = |who| chronicle_markdown(&chronicle(who), &words("en"));
    assert!(text("1. Bob").contains("- 1\\. Bob marches."));
    assert!(text("- Bob").contains("- \\- Bob marches."));
    assert!(text("# Bob").contains("- \\# Bob marches."));
}

#[test]
fn the_chronicle_as_forum_text() {
    check(
        &chronicle_bbcode(&chronicle("[b]Bo[/b][url=javascript:x]"), &words("en")),
        "\
[b]Turn 1[/b]
[list]
[*][\u{200B}b]Bo[\u{200B}/b][\u{200B}url=javascript:x] marches. [i](I.D)[/i]
[*]Robert marches. [i](V.A.5, R54)[/i]
[/list]

[b]Turn 2[/b]
[list]
[*]A plain line.
[/list]
",
    );
}

#[test]
fn names_from_right_to_left_keep_their_isolates_and_others_need_none() {
    let text = chronicle_text(&chronicle("צלאח"), &words("en"));
    assert!(text.contains("\u{2068}צלאח\u{2069} marches."));
    assert!(text.contains("Robert marches.") && !text.contains("\u{2068}Robert"));
}

fn question(wanted: Wanted) -> SheetQuestion {
    SheetQuestion {
        key: "q".to_owned(),
        whom: vec![Seat(0), Seat::UMPIRE],
        clause: "I.D",
        prompt: Prompt::new(says("Bohemond")),
        wanted,
        touched: 1,
    }
}

fn sheet() -> Sheet {
    let choice = |order: &str, label: &'static str| SheetChoice::new(order, Message::new(label));
    let refused = SheetRefusal {
        choice: choice("halt", "halted"),
        clause: "VII.A",
        gist: Message::new("may-not"),
        waivable: true,
    };
    let row = |name: &str, count| LedgerRow {
        about: None,
        cells: vec![Cell::Name(name.to_owned()), Cell::Number(count)],
    };
    let options = vec![choice("march", "march"), choice("stay", "stay")];
    let dice = Wanted::Dice { dice: Dice::d6(2), purpose: Message::new("march") };
    Sheet {
        moment: vec![Message::new("turn").with("turn", 3)],
        tracks: vec![Track::new(
            Message::new("armies"),
            (1..=3).map(|n| Message::new("turn").with("turn", n)).collect(),
            1,
        )],
        ledgers: vec![Ledger {
            key: "armies",
            title: Message::new("armies"),
            columns: vec![Message::new("army"), Message::new("elements")],
            rows: vec![row("Bohemond", 12), row("Élie", 1_250)],
        }],
        notices: vec![Message::new("plain")],
        questions: vec![
            question(Wanted::Choice {
                options,
                refused: vec![refused],
                silent: Some("stay".into()),
                in_words: None,
            }),
            question(dice),
            question(Wanted::Card {
                cards: (0..7).map(|card| (kernel::Card(card), Message::new("card"))).collect(),
                purpose: Message::new("march"),
            }),
            question(Wanted::Hidden),
        ],
        ..Sheet::default()
    }
}

#[test]
fn a_sheet_for_the_terminal() {
    check(
        &sheet_text(&sheet(), &words("en")),
        "\
Turn 3
Armies: Turn 1 >Turn 2< Turn 3

Armies
------
Army      Elements
Bohemond        12
Élie         1,250

To bear in mind
---------------
- A plain line.

Bohemond marches. (I.D)
-----------------------
Asked: seat 1 and the umpire
  1. March
  2. Stay
Not allowed:
  - Halted: He may not leave. (VII.A) The umpire may waive it.
If nobody answers: Stay

Bohemond marches. (I.D)
-----------------------
Asked: seat 1 and the umpire
March: throw 2 dice of 6 sides.

Bohemond marches. (I.D)
-----------------------
Asked: seat 1 and the umpire
March: draw a card; 7 left.

Bohemond marches. (I.D)
-----------------------
Asked: seat 1 and the umpire
Decided in secret.
",
    );
}

fn battle() -> BattleSheet {
    let mut ledger = sheet().ledgers.remove(0);
    ledger.rows.truncate(1);
    BattleSheet {
        title: Some(Message::new("heading").name("place", "Iconium")),
        sections: vec![BattleSection {
            heading: Message::new("armies"),
            clauses: vec!["III.B", "III.C"],
            lines: vec![says("Bohemond"), Message::new("plain")],
            table: Some(ledger),
        }],
    }
}

#[test]
fn a_battle_sheet_for_the_table() {
    check(
        &battle_sheet_text(&battle(), &words("en")),
        "\
Battle at Iconium
=================

Armies (III.B, III.C)
---------------------
Bohemond marches.
A plain line.

Armies
------
Army      Elements
Bohemond        12
",
    );
}

#[test]
fn a_report_lists_its_fields() {
    let field = |name: &str, values| FormField {
        name: name.to_owned(),
        label: Message::new("elements"),
        values,
        clause: "T.9",
        gist: Message::new("stay"),
        default: None,
    };
    let words_of = vec![("b".to_owned(), says("Bob")), ("none".to_owned(), Message::new("stay"))];
    let form = ReportForm {
        sheet: battle(),
        battle: "iconium".to_owned(),
        groups: vec![(
            Message::new("armies"),
            vec![
                field("lost", FieldValues::UpTo(1200)),
                field("winner", FieldValues::Words(words_of)),
            ],
        )],
        models: vec![],
    };
    let mut sheet = Sheet::default();
    sheet.questions.push(question(Wanted::Report(Box::new(form))));
    let text = sheet_text(&sheet, &words("en"));
    check_lines(&text);
    assert!(text.ends_with(
        "To be reported\n--------------\nArmies\n  lost: Elements (0–1,200; T.9)\n  \
         winner: Elements (b: Bob marches.; none: Stay)\n"
    ));
}

#[test]
fn the_map_in_words_says_all_that_is_on_the_map() {
    let words = fixture::words("en");
    let (places, pieces) = map_lines(&plan(), &later(), &words);
    let place = |name: &str| &places[usize::from(at(name).0)];
    let plain = |text: &str| text.replace(['\u{2068}', '\u{2069}'], "");
    assert_eq!(
        plain(&place("Tarsus").text),
        "Tarsus: Minor Fortress; held by the Crusaders; taken by Bohemond (B); \
         here: Raymond of Toulouse and Kilij Arslan"
    );
    assert_eq!(plain(&place("Tarsus").ways), "roads to Seleucia, Cilician Gates and Mamistra");
    assert_eq!(place("Tarsus").holder.as_deref(), Some("Crusaders"));
    assert_eq!(plain(&place("Amorium").text), "Amorium (Hisarköy, Emirdağ): Transit point");
    assert_eq!(
        plain(&pieces[0].text),
        "Bohemond of Taranto has 9 elements; Lays siege, 4 turns; at Antioch; with its leader"
    );
    let text = map_text(&plan(), &later(), &words);
    check_lines(&text);
    let unfolded = plain(&text).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(unfolded.contains("Kilij Arslan; roads to Seleucia, Cilician Gates"), "{unfolded}");
    check_lines(&map_text(&plan(), &start(), &words));
    assert_eq!(map_text(&Plan::default(), &Sheet::default(), &words), "");
    assert!(words.missing().is_empty(), "{:?}", words.missing());
}

#[test]
fn no_line_is_written_past_the_files() {
    let pseudo = words(PSEUDO);
    let name = Arg::Name("Bob".to_owned());
    let text = sheet_text(&sheet(), &pseudo) + &battle_sheet_text(&battle(), &pseudo);
    for line in text.lines() {
        let is_rule = line.chars().all(|c| "-= ".contains(c));
        let is_row = line.starts_with("Bohemond ") || line.starts_with("Élie ");
        assert!(is_rule || is_row || line.contains("[!!"), "{line:?} is in no file");
    }
    let said = words("en").text(&Message::new("says").with("who", name));
    assert_eq!(said, "\u{2068}Bob\u{2069} marches.");
}

#[test]
fn control_characters_never_reach_a_terminal() {
    let text = chronicle_text(&chronicle("\u{1b}[31mred\r\n\u{7}"), &words("en"));
    check_lines(&text);
    assert!(text.contains("[31mred"));
}

#[test]
fn a_text_to_copy_says_the_same_in_both_forms() {
    let words = fixture::words("en");
    let (plan, sheet) = (fixture::europe::plan(), fixture::europe::turn());
    let text = &sheet.texts[0];
    let plain = ready_plain(text, &words);
    let tagged = ready_bbcode(text, &plan, &words);
    assert_eq!(plain.lines().next(), Some("1. BLUE: #2 Greece > Constantinople"));
    let first = "1. [color=#1f5fbf]BLUE[/color]: #2 Greece > Constantinople";
    assert_eq!(tagged.lines().next(), Some(first));
    // What people typed is no tag: a mark that nobody sees stands in it.
    assert!(plain.contains("> [b]Burgundy") && tagged.contains("> [\u{200B}b]Burgundy"));
    let bare = |line: &str| {
        let mut bare = line.replace('\u{200B}', "");
        for tag in ["[color=#1f5fbf]", "[color=#2e8b57]", "[/color]"] {
            bare = bare.replace(tag, "");
        }
        bare
    };
    let tagless: Vec<String> = tagged.lines().map(bare).collect();
    assert_eq!(tagless, plain.lines().collect::<Vec<_>>());
}

#[test]
fn boxes_and_tracks_tell_how_their_lines_stand() {
    let text = sheet_text(&fixture::europe::turn(), &fixture::words("en"));
    check_lines(&text);
    let lines = [
        "Turns: 1 2 3 4 >5< 6 7 8 9 10 11 12 13 14 15 (Era 2)",
        "  + Second attack by land: 3",
        "  (+) beside the attack of the turn",
        "  – blue: back in turn 7",
        "  ✓ red",
        "  ► blue",
        "  · white",
    ];
    for line in lines {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
}

#[test]
fn a_map_of_areas_is_told_in_full() {
    let text = map_text(&fixture::europe::plan(), &fixture::europe::turn(), &fixture::words("en"));
    check_lines(&text);
    let parts = [
        "Constantinople: Province; in Byzantium; owned by orange; Capital; Capital contested 1-0; \
         Under attack by blue, battle 2; next to Greece, Bulgaria and Anatolia; by the sea with ",
        "taken this turn from purple",
        "Adriatic, Ionian and Aegean: Sea zone; open water; fought over at sea",
        "by right of white",
        "across the water: England (Irish Sea) and Scotland (North Channel)",
        "red attacks IRE from SCO; 7",
        "orange attacks BOH from POL; 8; Called off",
        "British Isles is controlled by red",
        "Closed by white",
        "A reconstruction.",
    ];
    for part in parts {
        assert!(text.contains(part), "{part}\n{text}");
    }
}
