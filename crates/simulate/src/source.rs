//! Seeds and generators. Both generators can be set to the start of any campaign at once.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// What all of a run's chance follows from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    /// Spreads a number that people can type over the whole key.
    fn from(number: u64) -> Self {
        let mut mixer = Mixer(number);
        let mut key = [0; 32];
        for bytes in key.chunks_exact_mut(8) {
            bytes.copy_from_slice(&mixer.next().to_le_bytes());
        }
        Self(key)
    }
}

/// A stream of random words for each campaign of a run.
pub trait Source: Send {
    /// The generator's name: `chacha8`.
    const NAME: &'static str;

    /// A generator for the runs under a seed.
    fn keyed(seed: Seed) -> Self;

    /// Goes to the start of a campaign's stream.
    fn start(&mut self, campaign: u64);

    /// The next word.
    fn word(&mut self) -> u32;
}

/// The product's generator: portable, and keyed by run and campaign.
pub struct ChaCha8(ChaCha8Rng);

impl Source for ChaCha8 {
    const NAME: &'static str = "chacha8";

    fn keyed(seed: Seed) -> Self {
        Self(ChaCha8Rng::from_seed(seed.0))
    }

    #[inline]
    fn start(&mut self, campaign: u64) {
        self.0.set_stream(campaign);
    }

    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// xoshiro256++ 1.0 by Blackman and Vigna: what reproducible dice are measured against.
pub struct Xoshiro {
    key: u64,
    state: [u64; 4],
}

impl Xoshiro {
    /// A generator in that state, which must not be all zeros.
    #[must_use]
    pub fn of(state: [u64; 4]) -> Self {
        Self { key: 0, state }
    }

    /// The next 64 bits.
    #[inline]
    pub fn long(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }
}

impl Source for Xoshiro {
    const NAME: &'static str = "xoshiro";

    fn keyed(seed: Seed) -> Self {
        let words = seed.0.as_chunks::<8>().0;
        let key = words.iter().fold(0, |key, &word| Mixer(key ^ u64::from_le_bytes(word)).next());
        Self { key, state: [1; 4] }
    }

    #[inline]
    fn start(&mut self, campaign: u64) {
        let mut mixer = Mixer(self.key ^ Mixer(campaign).next());
        self.state = std::array::from_fn(|_| mixer.next());
    }

    #[inline]
    fn word(&mut self) -> u32 {
        (self.long() >> 32) as u32
    }
}

/// SplitMix64 by Steele, Lea and Flood: turns any number into well-mixed ones.
#[derive(Clone)]
pub struct Mixer(pub u64);

impl Mixer {
    /// The next number.
    #[inline]
    #[expect(clippy::should_implement_trait, reason = "it never ends and is no iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
