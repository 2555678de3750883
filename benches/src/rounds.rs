//! Things timed in turn, round after round, and the load from outside meanwhile.
//!
//! The machine is shared, so a figure on its own says little. Within a round everything is timed
//! once, the order turned about from round to round, and only ratios within a round are judged.

use std::fs;

/// The share of the machine that others may use in a round that counts.
const FOREIGN_MAX: f64 = 0.15;

/// How many rounds may be thrown away for each that is kept.
const RETRIES: usize = 2;

/// What a timing goal was measured at, over several rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratios(Vec<f64>);

impl Ratios {
    /// The ratio of each round, which `of` makes from the round's figures.
    #[must_use]
    pub fn of<const N: usize>(rounds: &[[f64; N]], of: impl Fn(&[f64; N]) -> f64) -> Self {
        let mut ratios: Vec<f64> = rounds.iter().map(of).collect();
        ratios.sort_by(f64::total_cmp);
        Self(ratios)
    }

    /// The median round.
    #[must_use]
    pub fn median(&self) -> f64 {
        let middle = self.0.len() / 2;
        if self.0.len().is_multiple_of(2) {
            f64::midpoint(self.0[middle - 1], self.0[middle])
        } else {
            self.0[middle]
        }
    }

    /// The least round.
    #[must_use]
    pub fn min(&self) -> f64 {
        self.0[0]
    }

    /// The greatest round.
    #[must_use]
    pub fn max(&self) -> f64 {
        self.0[self.0.len() - 1]
    }
}

/// Rounds that were kept, and how many were not.
pub struct Rounds<const N: usize> {
    /// The figures of each round.
    pub kept: Vec<[f64; N]>,
    /// How many rounds others disturbed too much.
    pub dropped: usize,
}

/// Measures everything once a round until `count` rounds were undisturbed. When too many are not,
/// the rest are kept all the same.
pub fn measure<const N: usize>(count: usize, mut one: impl FnMut(usize) -> f64) -> Rounds<N> {
    let mut rounds = Rounds { kept: Vec::new(), dropped: 0 };
    while rounds.kept.len() < count {
        let before = Load::now();
        let mut figures = [0.0; N];
        for place in 0..N {
            let index = if rounds.kept.len().is_multiple_of(2) { place } else { N - 1 - place };
            figures[index] = one(index);
        }
        if Load::now().foreign_since(before) > FOREIGN_MAX && rounds.dropped < RETRIES * count {
            rounds.dropped += 1;
        } else {
            rounds.kept.push(figures);
        }
    }
    rounds
}

/// Clock ticks spent on the machine so far.
#[derive(Clone, Copy)]
struct Load {
    all: u64,
    busy: u64,
    own: u64,
}

impl Load {
    /// The ticks up to now; zeros where the system does not tell.
    fn now() -> Self {
        let cpus = numbers("/proc/stat", "cpu ");
        let own = numbers("/proc/self/stat", ") ");
        let all: u64 = cpus.iter().take(8).sum();
        let idle: u64 = cpus.iter().skip(3).take(2).sum();
        // After the name and one letter come the parent and so on; times are the 11th and 12th.
        Self { all, busy: all - idle, own: own.iter().skip(10).take(2).sum() }
    }

    fn foreign_since(self, before: Self) -> f64 {
        let busy = (self.busy - before.busy).saturating_sub(self.own - before.own);
        busy as f64 / (self.all - before.all).max(1) as f64
    }
}

/// The numbers of a file's first line after a mark.
fn numbers(path: &str, mark: &str) -> Vec<u64> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let line = text.lines().next().unwrap_or_default();
    let rest = line.rsplit_once(mark).map_or("", |(_, rest)| rest);
    let words = rest.split_whitespace().skip_while(|word| word.parse::<i64>().is_err());
    words.map(|word| word.parse().unwrap_or(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_stands_between() {
        let check = |rounds: &[[f64; 2]], expected: (f64, f64, f64)| {
            let ratios = Ratios::of(rounds, |[a, b]| a / b);
            assert_eq!((ratios.min(), ratios.median(), ratios.max()), expected);
        };
        check(&[[3.0, 1.0], [1.0, 1.0], [2.0, 1.0]], (1.0, 2.0, 3.0));
        check(&[[4.0, 1.0], [1.0, 1.0], [2.0, 1.0], [6.0, 2.0]], (1.0, 2.5, 4.0));
    }

    #[test]
    fn every_round_measures_everything() {
        let mut asked = Vec::new();
        let rounds: Rounds<3> = measure(2, |index| {
            asked.push(index);
            index as f64
        });
        assert!(rounds.kept.iter().all(|round| *round == [0.0, 1.0, 2.0]));
        assert_eq!(asked.len(), 3 * (2 + rounds.dropped));
    }
}
