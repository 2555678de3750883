//! Things timed in turn, round after round, and the load from outside meanwhile.
//!
//! The machine is shared, so a figure on its own says little. A round goes through everything many
//! times over in short slices, so that what disturbs one disturbs all, and only ratios within a
//! round are judged.

use std::fs;

/// The share of the machine that others may use in a calm round.
const FOREIGN_MAX: f64 = 0.15;

/// How many rounds may be disturbed for each calm one that is wanted.
const RETRIES: usize = 2;

/// How many slices a figure of a round is made of.
const SLICES: usize = 10;

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

/// What rounds gave.
pub struct Rounds<const N: usize> {
    /// The figures of each round that is judged.
    pub kept: Vec<[f64; N]>,
    /// How many rounds were disturbed.
    pub disturbed: usize,
    /// Whether calm rounds alone were kept. If the machine would not calm down, all were, and the
    /// worst of them says nothing.
    pub is_calm: bool,
}

/// Measures everything in each round, until `count` rounds were calm or too many were not.
/// `one` plays a thing for so many seconds and says how many it did, and in what time.
pub fn measure<const N: usize>(
    count: usize,
    seconds: f64,
    mut one: impl FnMut(usize, f64) -> (u64, f64),
) -> Rounds<N> {
    let (mut calm, mut all) = (Vec::new(), Vec::new());
    while calm.len() < count && all.len() < count * (1 + RETRIES) {
        let before = Load::now();
        let mut sums = [(0u64, 0.0); N];
        for slice in 0..SLICES {
            for place in 0..N {
                let index = if slice % 2 == 0 { place } else { N - 1 - place };
                let (done, took) = one(index, seconds / SLICES as f64);
                sums[index].0 += done;
                sums[index].1 += took;
            }
        }
        let figures = sums.map(|(done, took)| done as f64 / took);
        all.push(figures);
        if Load::now().foreign_since(before) <= FOREIGN_MAX {
            calm.push(figures);
        }
    }
    let disturbed = all.len() - calm.len();
    let is_calm = calm.len() >= count;
    Rounds { kept: if is_calm { calm } else { all }, disturbed, is_calm }
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
        let mut asked = [0; 3];
        let rounds: Rounds<3> = measure(2, 1.0, |index, seconds| {
            asked[index] += 1;
            (index as u64, seconds)
        });
        let expected = [0.0, 10.0, 20.0];
        let is_close = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-9;
        assert!(rounds.kept.iter().all(|round| round.iter().zip(&expected).all(is_close)));
        let played = if rounds.is_calm { 2 + rounds.disturbed } else { rounds.kept.len() };
        assert_eq!(asked, [SLICES * played; 3]);
    }
}
