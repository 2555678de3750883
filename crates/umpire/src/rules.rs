//! The rulebook, clause by clause, with the cases that prove each.

use std::collections::BTreeMap;

use catalogue::{ClauseInfo, Edition};
use kernel::{ClauseKind, Message};
use serde::Serialize;
use serde_json::json;

use crate::args::RulesArgs;
use crate::desk::{ASIDE, CLAUSE, Desk, HEADING, WRONG};
use crate::exit::{Exit, Failure};

/// Names of passed cases, by clause.
type Proofs = BTreeMap<String, Vec<String>>;

/// Lists rule sets, or shows one.
pub(crate) fn run(desk: &mut Desk, args: &RulesArgs) -> Result<Exit, Failure> {
    let Some(id) = &args.ruleset else { return list(desk, args.json) };
    let edition = find(id)?;
    let mut clauses = edition.clauses();
    if let Some(number) = &args.clause {
        clauses.retain(|clause| clause.number.eq_ignore_ascii_case(number));
        if clauses.is_empty() {
            let said = Message::new("umpire-rules-no-clause").name("clause", number);
            return Err(Failure::unusable(said.name("ruleset", id)));
        }
    }
    let proofs = proofs(edition);
    if args.json {
        let clauses = clauses.iter().map(|clause| row(desk, clause, &proofs)).collect();
        let table = Table { ruleset: edition.id(), clauses };
        desk.line(serde_json::to_string(&table).unwrap_or_default())?;
        return Ok(Exit::Fine);
    }
    if args.clause.is_some() {
        for clause in &clauses {
            show(desk, clause, &proofs)?;
        }
        return Ok(Exit::Fine);
    }
    for chapter in clauses.chunk_by(|one, next| one.chapter() == next.chapter()) {
        head(desk, edition.id(), &chapter[0])?;
        for clause in chapter {
            show(desk, clause, &proofs)?;
        }
    }
    sum_up(desk, &clauses, &proofs)?;
    Ok(Exit::Fine)
}

/// The heading over the chapter that begins with a clause.
fn head(desk: &mut Desk, ruleset: &str, first: &ClauseInfo) -> Result<(), Failure> {
    let own = first.chapter_title(ruleset).filter(|own| desk.words.knows(own));
    let title = match (own, first.chapter()) {
        (Some(own), _) => desk.text(&Message::new(own)),
        (None, Some(number)) => {
            desk.text(&Message::new("umpire-rules-chapter").name("number", number))
        }
        (None, None) => desk.say("umpire-rules-rulings"),
    };
    desk.gap()?;
    desk.set_in(HEADING, "", &title)?;
    desk.gap()
}

/// The rule set of that id.
pub(crate) fn find(id: &str) -> Result<&'static dyn Edition, Failure> {
    catalogue::edition(id).ok_or_else(|| {
        let known: Vec<&str> = catalogue::editions().iter().map(|at| at.id()).collect();
        let said = Message::new("umpire-rules-unknown").name("ruleset", id);
        Failure::unusable(said.name("known", known.join(", ")))
    })
}

/// Runs the rule set's own cases. A clause that fires in none is proved by the cases named after
/// it: they show that it never comes about.
fn proofs(edition: &dyn Edition) -> Proofs {
    let report = edition.conform_built_in();
    let mut proofs = report.clauses_named;
    proofs.extend(report.clauses_fired);
    proofs.into_iter().map(|(clause, cases)| (clause, cases.into_iter().collect())).collect()
}

/// A rulebook for programs. Order and spelling of the fields are the format.
#[derive(Serialize)]
struct Table {
    ruleset: &'static str,
    clauses: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    id: &'static str,
    kind: &'static str,
    gist: String,
    home: &'static str,
    cases: Vec<String>,
}

fn row(desk: &Desk, clause: &ClauseInfo, proofs: &Proofs) -> Row {
    Row {
        id: clause.number,
        kind: clause.kind.word(),
        gist: desk.text(&clause.gist),
        home: clause.home,
        cases: proofs.get(clause.number).cloned().unwrap_or_default(),
    }
}

fn show(desk: &mut Desk, clause: &ClauseInfo, proofs: &Proofs) -> Result<(), Failure> {
    let lead = clause.number.chars().count() + 2;
    desk.prompt(format_args!("{CLAUSE}{}{CLAUSE:#}  ", clause.number))?;
    let gist = desk.text(&clause.gist);
    desk.set_after(HEADING, lead, &gist)?;
    let kind = Message::new("umpire-rules-kind").with("kind", clause.kind.word());
    let kind = desk.text(&kind);
    let text = if clause.home.is_empty() {
        kind
    } else {
        let said = Message::new("umpire-rules-home").name("kind", kind);
        desk.text(&said.name("home", clause.home))
    };
    desk.set_in(ASIDE, "    ", &text)?;
    match proofs.get(clause.number) {
        Some(cases) => {
            let said = Message::new("umpire-rules-cases").with("count", cases.len() as i64);
            let text = desk.text(&said.name("cases", cases.join("; ")));
            desk.set_in(ASIDE, "    ", &text)
        }
        None if clause.kind == ClauseKind::ByHand => Ok(()),
        None => {
            let text = desk.say("umpire-rules-no-case");
            desk.set_in(WRONG, "    ", &text)
        }
    }
}

fn sum_up(desk: &mut Desk, clauses: &[ClauseInfo], proofs: &Proofs) -> Result<(), Failure> {
    let done: Vec<_> = clauses.iter().filter(|at| at.kind != ClauseKind::ByHand).collect();
    let proven = done.iter().filter(|clause| proofs.contains_key(clause.number)).count();
    desk.gap()?;
    let said = Message::new("umpire-rules-sum")
        .with("count", clauses.len() as i64)
        .with("byhand", (clauses.len() - done.len()) as i64)
        .with("proven", proven as i64)
        .with("of", done.len() as i64);
    desk.tell(&said)
}

fn list(desk: &mut Desk, json: bool) -> Result<Exit, Failure> {
    let editions = catalogue::editions();
    if json {
        let rows = editions.iter().map(|edition| {
            let scenarios: Vec<_> = edition.scenarios().iter().map(|at| at.slug).collect();
            json!({
                "id": edition.id(),
                "version": edition.version(),
                "presets": edition.presets(),
                "scenarios": scenarios,
            })
        });
        desk.line(json!({ "rulesets": rows.collect::<Vec<_>>() }))?;
        return Ok(Exit::Fine);
    }
    for edition in editions {
        let said = Message::new("umpire-rules-set")
            .with("version", edition.version())
            .with("clauses", edition.clauses().len() as i64)
            .name("presets", edition.presets().join(", "));
        let text = desk.text(&said);
        desk.prompt(format_args!("{HEADING}{:14}{HEADING:#}", edition.id()))?;
        desk.set_after(anstyle::Style::new(), 14, &text)?;
        for scenario in edition.scenarios() {
            desk.line(format_args!("{:14}{}/{}", "", edition.id(), scenario.slug))?;
        }
    }
    Ok(Exit::Fine)
}
