//! A table of figures beside their goals, printed line by line, and what they come to.

use std::fmt::Display;
use std::io::{Write, stdout};
use std::process::ExitCode;

use crate::rounds::{Ratios, Rounds};

/// What of a timing goal the worst round must still meet.
const WORST_SHARE: f64 = 0.8;

/// The table.
#[derive(Default)]
pub struct Verdicts {
    is_broken: bool,
    is_disturbed: bool,
    is_doubtful: bool,
}

impl Verdicts {
    /// An empty table, with its heading printed.
    #[must_use]
    pub fn new() -> Self {
        let table = Self::default();
        table.line("id", "measured", "figure", "goal", "");
        table
    }

    /// A line that judges nothing.
    pub fn line(&self, id: &str, what: &str, figure: &str, goal: &str, verdict: &str) {
        let _ = writeln!(stdout(), "{id:<4} {what:<56} {figure:<26} {goal:<10} {verdict}");
    }

    /// A line for reading.
    pub fn read(&self, id: &str, what: &str, figure: impl Display) {
        self.line(id, what, &figure.to_string(), "", "for reading");
    }

    /// Ratios for reading.
    pub fn read_ratios(&self, id: &str, what: &str, ratios: &Ratios) {
        self.read(id, what, spread(ratios));
    }

    /// A count: no load on the machine excuses it.
    pub fn count(&mut self, id: &str, what: &str, figure: f64, goal: f64) {
        let is_met = figure <= goal;
        self.is_broken |= !is_met;
        let (figure, goal) = (format!("{figure:.3}"), format!("<= {goal:.3}"));
        self.line(id, what, &figure, &goal, if is_met { "met" } else { "BROKEN" });
    }

    /// Something that was not found out.
    pub fn missing(&mut self, id: &str, what: &str, why: &str) {
        self.line(id, what, why, "", "left out");
    }

    /// Says how rounds went; from now on times are judged by that.
    pub fn rounds<const N: usize>(&mut self, rounds: &Rounds<N>) {
        self.is_disturbed = !rounds.is_calm;
        let kept = format!("{} kept, {} disturbed", rounds.kept.len(), rounds.disturbed);
        let judged = "machine too busy: medians judged, worst rounds not";
        self.line("-", "rounds", &kept, "", if rounds.is_calm { "" } else { judged });
    }

    /// A ratio that is to be so great.
    pub fn at_least(&mut self, id: &str, what: &str, ratios: &Ratios, goal: f64) {
        let worst = self.is_disturbed || ratios.min() >= goal * WORST_SHARE;
        let is_met = ratios.median() >= goal && worst;
        self.judge(id, what, ratios, &format!(">= {goal:.2}"), is_met);
    }

    /// A ratio that is to be no greater.
    pub fn at_most(&mut self, id: &str, what: &str, ratios: &Ratios, goal: f64) {
        let worst = self.is_disturbed || ratios.max() <= goal / WORST_SHARE;
        let is_met = ratios.median() <= goal && worst;
        self.judge(id, what, ratios, &format!("<= {goal:.2}"), is_met);
    }

    fn judge(&mut self, id: &str, what: &str, ratios: &Ratios, goal: &str, is_met: bool) {
        let verdict = match (is_met, self.is_disturbed) {
            (true, _) => "met",
            (false, true) => "missed, but the machine was too busy",
            (false, false) => "BROKEN",
        };
        self.is_broken |= !is_met && !self.is_disturbed;
        self.is_doubtful |= !is_met;
        self.line(id, what, &spread(ratios), goal, verdict);
    }

    /// 1 if a floor is broken, 3 if one was missed on a machine too busy to tell.
    #[must_use]
    pub fn code(&self) -> ExitCode {
        match (self.is_broken, self.is_doubtful) {
            (true, _) => ExitCode::FAILURE,
            (false, true) => ExitCode::from(3),
            (false, false) => ExitCode::SUCCESS,
        }
    }
}

fn spread(ratios: &Ratios) -> String {
    format!("{:.2} [{:.2} - {:.2}]", ratios.median(), ratios.min(), ratios.max())
}
