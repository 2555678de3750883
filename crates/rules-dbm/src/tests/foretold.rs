//! What a report is said to bring about is what it then brings about.

use kernel::form::read_form;
use kernel::{Arg, Message, Reader, Showing as _};

use super::sitting::Sitting;
use crate::fact::Fact;
use crate::state::ProvinceId;
use crate::{Dbm, Fight};

/// Rome attacks Syracuse at Gela.
const START: &[&str] = &[
    "ROM and SYR are at war",
    "ROM/A1 stands in GEL",
    "ROM/A1 has 380 AP",
    "SYR/A1 stands in GEL",
    "SYR/A1 has 350 AP",
];

/// The words and numbers of a line of a ledger.
type Line = (String, String, i32);

fn line(what: &str, code: &str, by: i32) -> Line {
    (what.to_owned(), code.to_owned(), by)
}

fn booked(fact: &Fact) -> Option<Line> {
    match *fact {
        Fact::Damage { code, by, .. } => Some(line("damage", code.word(), by.into())),
        Fact::Gold { code, amount, .. } => Some(line("gold", code.word(), amount.into())),
        Fact::Prestige { code, by, .. } => Some(line("prestige", code.word(), by.into())),
        _ => None,
    }
}

fn said(message: &Message) -> Option<Line> {
    let of = |wanted: &str| {
        let found = message.args.iter().find(|(name, _)| *name == wanted);
        found.and_then(|(_, arg)| match arg {
            Arg::Name(text) => Some(text.clone()),
            Arg::Word(word) => Some(word.to_string()),
            _ => None,
        })
    };
    let by = of("by").or_else(|| of("amount"))?;
    let what = message.id.strip_prefix("dbm-foretold-")?;
    Some(line(what, &of("code")?, by.parse().ok()?))
}

/// What was said of a report, and what was booked when it was taken.
fn both(report: &str, options: &[(&str, &str)]) -> (Vec<Message>, Vec<Line>) {
    let mut sitting = Sitting::new(options, START);
    sitting.rule("year 1, Spring, stances");
    sitting.order(0, "ROM/A1 attacks");
    sitting.order(0, "the Head of State leads ROM/A1");
    sitting.order(2, "SYR/A1 stands");
    while !sitting.asked().iter().any(|asked| asked.contains("Report")) {
        sitting.silent();
    }
    let c = sitting.game.session.campaign();
    let at = c.provinces().find(|at| c.setup.provinces[usize::from(at.0)].id == "GEL");
    let fight = Fight { at: at.unwrap_or(ProvinceId(0)), round: c.state.battles[0].round };
    let form = read_form::<Dbm>(c, fight, report, false).expect("a report").filled;
    let said = Dbm::foretold(&Dbm::view(c, Reader::Spectator), fight, &form);
    let before = sitting.game.session.record().count();
    sitting.report(report);
    let facts = sitting.game.session.record().skip(before);
    (said, facts.filter_map(|noted| booked(&noted.recorded.fact)).collect())
}

#[test]
fn what_is_foretold_is_booked() {
    let reports = [
        "winner: side A; baggage of ROM taken by SYR: 3; commander of side B lost: yes",
        "winner: side B; baggage of SYR taken by ROM: 1",
        "winner: drawn; baggage of ROM taken by SYR: 2",
    ];
    for report in reports {
        let (foretold, booked) = both(report, &[]);
        let lines: Vec<Line> = foretold.iter().filter_map(said).collect();
        assert_eq!(lines, booked, "{report}");
        let head = foretold.iter().any(|message| message.id == "dbm-foretold-head");
        assert_eq!(head, report.contains("commander"), "{report}");
        let ends = format!("{:?}", foretold.last());
        let drawn = report.contains("drawn");
        assert_eq!(ends.contains("dbm-foretold-drawn"), drawn, "{report}: {ends}");
    }
}

#[test]
fn who_has_nothing_loses_nothing_where_no_debts_are_made() {
    let report = "winner: side A; baggage of ROM taken by SYR: 3";
    let (foretold, booked) = both(report, &[("deficit", "floor0")]);
    let lines: Vec<Line> = foretold.iter().filter_map(said).collect();
    assert_eq!(lines, booked);
    assert!(!booked.iter().any(|line| line.1 == "baggage-out"), "{booked:?}");
    assert!(booked.contains(&line("gold", "baggage-in", 15)), "{booked:?}");
}
