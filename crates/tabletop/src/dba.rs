//! Element types of De Bellis Antiquitatis, by number: Kn, Cv, LH, Sp, Bw, Ax, Ps, Bd, CF.

/// How many types there are.
pub const TYPES: usize = 9;
/// Camp Followers.
pub const CF: usize = 8;
/// Types below this number are mounted.
pub const MOUNTED: usize = 3;

/// Combat factors against foot.
pub const AGAINST_FOOT: [u32; TYPES] = [3, 3, 2, 4, 2, 3, 2, 5, 1];
/// Combat factors against mounted.
pub const AGAINST_MOUNTED: [u32; TYPES] = [4, 3, 2, 4, 4, 2, 2, 3, 1];

/// The types from the best against foot to the worst; of equals, the lower number first.
pub const BEST_AGAINST_FOOT: [usize; TYPES] = [7, 3, 0, 1, 5, 2, 4, 6, 8];

/// What a general adds to the score of his element.
pub const GENERAL: u32 = 1;
/// What defending walls adds.
pub const WALLS: u32 = 4;
