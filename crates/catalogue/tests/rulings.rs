//! The pages of rulings are complete: every ruling of a rule set stands on its page once, with the
//! options that turn it and their values, and no other does.

use std::collections::BTreeSet;

use catalogue::{Edition, editions};
use kernel::ClauseKind;
use kernel::ruleset::OptionValues;

/// The page of a rule set.
fn page(edition: &dyn Edition) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rulings");
    let path = format!("{root}/{}.md", edition.id());
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// How many cells a row has that lays down a ruling; tables with fewer say more of some.
const CELLS: usize = 5;

/// Rulings as a page has them, with what is said of each: a paragraph that begins with the code in
/// bold, or a row of a table that begins with it.
fn rulings(page: &str) -> Vec<(String, String)> {
    let of_paragraph = page.split("\n\n").filter_map(|part| {
        let (code, said) = part.trim_start().strip_prefix("**")?.split_once("**")?;
        Some((code.to_owned(), said.split_whitespace().collect::<Vec<_>>().join(" ")))
    });
    let of_row = page.lines().filter_map(|line| {
        let (head, said) = line.strip_prefix("| ")?.split_once(" | ")?;
        let code = head.trim_end_matches('★').trim();
        let is_code = code.ends_with(|letter: char| letter.is_ascii_digit());
        let is_ruling = is_code && line.matches(" | ").count() + 1 >= CELLS;
        is_ruling.then(|| (code.to_owned(), said.to_owned()))
    });
    of_paragraph.chain(of_row).collect()
}

fn offered() -> impl Iterator<Item = &'static dyn Edition> {
    editions().iter().copied().filter(|edition| edition.is_offered())
}

/// The numbers of a rule set's clauses: of its rulings alone, or of all.
fn known(edition: &dyn Edition, is_it: impl Fn(ClauseKind) -> bool) -> BTreeSet<String> {
    let clauses = edition.clauses().into_iter().filter(|clause| is_it(clause.kind));
    clauses.map(|clause| clause.number.to_owned()).collect()
}

#[test]
fn every_ruling_stands_on_its_page_once_and_no_other_does() {
    let mut pages = 0;
    for edition in offered() {
        let id = edition.id();
        let mut said = BTreeSet::new();
        for (code, _) in rulings(&page(edition)) {
            assert!(said.insert(code.clone()), "{id}: {code} stands there twice");
        }
        let rulings = known(edition, |kind| kind == ClauseKind::Ruling);
        let missing: Vec<_> = rulings.difference(&said).collect();
        assert!(missing.is_empty(), "{id}: {missing:?} are not on the page");
        let all = known(edition, |_| true);
        let others: Vec<_> = said.difference(&all).collect();
        assert!(others.is_empty(), "{id}: {others:?} are on the page and no clauses");
        pages += 1;
    }
    assert_eq!(pages, 3);
}

#[test]
fn every_option_stands_under_its_ruling_with_its_values() {
    let mut faults = Vec::new();
    for edition in offered() {
        let (id, page) = (edition.id(), page(edition));
        let rulings = rulings(&page);
        let known = known(edition, |kind| kind == ClauseKind::Ruling);
        for option in edition.options() {
            // What turns a clause that is no ruling stands anywhere.
            let is_ruling = known.contains(option.clause);
            let under = rulings.iter().find(|(code, _)| is_ruling && code == option.clause);
            let said = under.map_or(page.as_str(), |(_, said)| said);
            let (key, clause) = (format!("`{}`", option.key), option.clause);
            let Some((_, said)) = said.split_once(&key) else {
                faults.push(format!("{id}: {clause} does not name {key}"));
                continue;
            };
            // Numbers are given by their bounds.
            let OptionValues::Words(words) = option.values else { continue };
            let words = words.iter().filter(|word| word.parse::<f64>().is_err());
            for word in words.filter(|word| !said.contains(**word)) {
                faults.push(format!("{id}: {clause} gives {key} no {word}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
