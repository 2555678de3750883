//! Decisions drawn from a string of bytes, so that a campaign is as short to write down as its
//! bytes, and a test runner can make a failing one smaller.

/// Draws decisions from bytes; when they are used up, from a fixed stream that goes on for ever.
#[derive(Clone, Debug)]
pub struct Picks<'b> {
    bytes: &'b [u8],
    at: u64,
}

impl<'b> Picks<'b> {
    /// Decisions from these bytes.
    #[must_use]
    pub fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    fn byte(&mut self) -> u8 {
        let at = self.at;
        self.at += 1;
        let given = usize::try_from(at).ok().and_then(|at| self.bytes.get(at));
        given.copied().unwrap_or_else(|| mixed(at) as u8)
    }

    /// A whole number below `bound`; 0, and no byte used, where there is no choice.
    pub fn below(&mut self, bound: usize) -> usize {
        let bytes = match bound {
            0 | 1 => 0,
            2..=0x100 => 1,
            0x101..=0x1_0000 => 2,
            _ => 4,
        };
        (0..bytes).fold(0, |number, _| number << 8 | usize::from(self.byte())) % bound.max(1)
    }

    /// Whether something that happens once in so many times happens now.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}

/// Numbers that look like chance, the same in every run (SplitMix64).
#[must_use]
pub fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Bytes that look like chance, for a seed.
#[must_use]
pub fn bytes_of(seed: u64, count: usize) -> Vec<u8> {
    (0..count as u64).map(|at| mixed(seed.wrapping_mul(0x1_0000).wrapping_add(at)) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::{Picks, bytes_of};

    #[test]
    fn a_large_bound_is_reached() {
        let bytes = bytes_of(1, 4096);
        let mut picks = Picks::new(&bytes);
        let upper = (0..100).filter(|_| picks.below(4_000_000) >= 2_000_000).count();
        assert!((30..70).contains(&upper), "{upper} of 100 in the upper half");
    }
}
