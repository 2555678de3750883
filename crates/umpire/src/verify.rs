//! Checks a journal: its chain, and what today's rules make of it.

use catalogue::AuditLine;
use kernel::journal::check_chain;
use kernel::{Entry, Message};
use serde_json::{Value, json};

use crate::args::VerifyArgs;
use crate::desk::{Desk, HEADING, RIGHT, WRONG};
use crate::exit::{Exit, Failure};
use crate::journal;

/// Verifies.
pub(crate) fn run(desk: &mut Desk, args: &VerifyArgs) -> Result<Exit, Failure> {
    let read = journal::read(&args.file)?;
    if let Some(line) = read.torn {
        let said = Message::new("umpire-journal-torn").with("line", line as i64);
        let said = said.name("file", args.file.display().to_string());
        return Err(Failure::new(Exit::Found, said));
    }
    let entries = read.entries;
    let (last, hash) = check_chain(&entries).map_err(|fault| journal::broken(&args.file, fault))?;
    let edition = journal::edition_of(&args.file, &entries)?;
    let unreadable = |fault| journal::unreadable(&args.file, &fault);
    edition.prove(&entries).map_err(unreadable)?;
    let differences = edition.audit(&entries).map_err(unreadable)?;
    let unchecked = edition.unchecked(&entries).map_err(unreadable)?;
    let sitting = edition.open(&entries).map_err(unreadable)?;
    let withheld = journal::withheld(&entries);
    let sealed = sealed(&entries);
    let found = Verified {
        title: sitting.setup().title.clone(),
        ruleset: edition.id(),
        last,
        hash: hash.to_string(),
        withheld,
        sealed,
        differences,
        unchecked,
        has_ended: sitting.has_ended(),
    };
    if args.json {
        desk.line(found.json())?
    } else {
        found.tell(desk)?
    }
    Ok(if found.differences.is_empty() { Exit::Fine } else { Exit::Found })
}

/// A choice that was written in secret.
struct Sealed {
    number: u64,
    seat: u64,
    digest: String,
}

/// The choices written in secret that the file tells; the chain has shown that each is the one
/// that its hash promised.
fn sealed(entries: &[Entry]) -> Vec<Sealed> {
    let of = |entry: &Entry| {
        let (_, text) = entry.content.as_ref()?;
        let content: Value = serde_json::from_str(text).ok()?;
        let seat = content["input"]["lane"]["desk"].as_u64()?;
        Some(Sealed { number: entry.number, seat, digest: entry.digest.to_string() })
    };
    entries.iter().filter_map(of).collect()
}

struct Verified {
    title: String,
    ruleset: &'static str,
    last: u64,
    hash: String,
    withheld: Vec<u64>,
    sealed: Vec<Sealed>,
    differences: Vec<AuditLine>,
    unchecked: Vec<(String, u64)>,
    has_ended: bool,
}

impl Sealed {
    fn json(&self) -> Value {
        json!({ "number": self.number, "seat": self.seat, "digest": self.digest })
    }
}

impl Verified {
    fn json(&self) -> Value {
        let differences = self.differences.iter().map(|line| {
            json!({
                "when": line.when,
                "closed": line.closed,
                "version": line.version,
                "then": line.then,
                "now": line.now,
                "illegal": line.illegal,
            })
        });
        let unchecked = self.unchecked.iter();
        let unchecked = unchecked.map(|(when, closed)| json!({ "when": when, "closed": closed }));
        json!({
            "title": self.title,
            "ruleset": self.ruleset,
            "entries": self.last,
            "hash": self.hash,
            "ended": self.has_ended,
            "withheld": self.withheld,
            "sealed": self.sealed.iter().map(Sealed::json).collect::<Vec<_>>(),
            "unchecked": unchecked.collect::<Vec<_>>(),
            "differences": differences.collect::<Vec<_>>(),
        })
    }

    fn tell(&self, desk: &mut Desk) -> Result<(), Failure> {
        let said = Message::new("umpire-verify-of").name("title", self.title.clone());
        let said = said.name("ruleset", self.ruleset);
        desk.set_in(HEADING, "", &desk.text(&said))?;
        let whole = Message::new("umpire-verify-whole").with("entries", self.last as i64);
        desk.set_in(RIGHT, "", &desk.text(&whole.name("hash", self.hash.clone())))?;
        if !self.withheld.is_empty() {
            let said = Message::new("umpire-verify-withheld")
                .with("count", self.withheld.len() as i64)
                .name("entries", ranges(&self.withheld));
            desk.tell(&said)?;
        }
        if !self.sealed.is_empty() {
            let said = Message::new("umpire-verify-sealed");
            desk.tell(&said.with("count", self.sealed.len() as i64))?;
            for one in &self.sealed {
                let line = format!("{} {}", one.number, one.digest);
                desk.set("  ", &line)?;
            }
        }
        for (when, closed) in &self.unchecked {
            let said = Message::new("umpire-verify-unchecked").name("when", when.clone());
            desk.tell(&said.with("closed", *closed as i64))?;
        }
        if self.differences.is_empty() && !self.unchecked.is_empty() {
            return Ok(());
        }
        if self.differences.is_empty() {
            return desk.tell(&Message::new("umpire-verify-same"));
        }
        let said = Message::new("umpire-verify-differs");
        let said = said.with("count", self.differences.len() as i64);
        desk.set_in(WRONG, "", &desk.text(&said))?;
        for line in &self.differences {
            tell_difference(desk, line)?;
        }
        Ok(())
    }
}

fn tell_difference(desk: &mut Desk, line: &AuditLine) -> Result<(), Failure> {
    let nothing = || desk.say("umpire-verify-nothing");
    let said = Message::new("umpire-verify-difference")
        .name("when", line.when.clone())
        .with("closed", line.closed as i64)
        .with("version", line.version)
        .name("then", line.then.clone().unwrap_or_else(nothing))
        .name("now", line.now.clone().unwrap_or_else(nothing));
    let text = desk.text(&said);
    desk.set("  ", &text)?;
    if line.illegal.is_empty() {
        return Ok(());
    }
    let said = Message::new("umpire-verify-illegal").with("count", line.illegal.len() as i64);
    let text = desk.text(&said.name("entries", ranges(&line.illegal)));
    desk.set("    ", &text)
}

/// Numbers in ascending order, runs drawn together: `3, 5-9`.
fn ranges(numbers: &[u64]) -> String {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, end)) if *end + 1 == number => *end = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |(first, last): &(u64, u64)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn runs_are_drawn_together() {
        let check = |numbers: &[u64], text: &str| assert_eq!(ranges(numbers), text);
        check(&[], "");
        check(&[4], "4");
        check(&[1, 2, 3, 7, 9, 10], "1-3, 7, 9-10");
    }
}
