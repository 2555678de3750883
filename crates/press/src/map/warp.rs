//! Room where it is needed: along one side of the picture, what is crowded is drawn wider and what
//! is empty narrower.

/// Into how many parts a side is divided.
const PARTS: usize = 48;
/// How far around it a place asks for room, as a share of the side.
const AROUND: f64 = 0.11;
/// The least and the most that a part is drawn as wide as it would be.
const NARROWEST: f64 = 0.56;
const WIDEST: f64 = 2.1;

/// Where what lies at a share of a side is drawn. Before its beginning and beyond its end things
/// are drawn as at the end nearest to them.
pub(crate) struct Warp {
    /// Where the parts begin, and the end of the last.
    knots: Vec<f64>,
}

impl Warp {
    /// For places at these shares of the side; `strength` from 0, nothing moves, to 1.
    pub(crate) fn new(places: &[f64], strength: f64) -> Self {
        let parts = PARTS as f64;
        let middle = |part: usize| (part as f64 + 0.5) / parts;
        let near = |part: usize| -> f64 {
            let asks = |at: &f64| (1.0 - (at - middle(part)).abs() / AROUND).max(0.0);
            places.iter().map(asks).sum()
        };
        let density: Vec<f64> = (0..PARTS).map(near).collect();
        let mean = (density.iter().sum::<f64>() / parts).max(1e-9);
        let wanted = density.iter().map(|of| 1.0 + strength * (of / mean - 1.0));
        let widths: Vec<f64> = wanted.map(|wide| wide.clamp(NARROWEST, WIDEST)).collect();
        let whole: f64 = widths.iter().sum();
        let mut knots = vec![0.0];
        let mut done = 0.0;
        for wide in widths {
            done += wide;
            knots.push(done / whole);
        }
        Self { knots }
    }

    /// Where a share of the side is drawn.
    pub(crate) fn at(&self, share: f64) -> f64 {
        let part = ((share * PARTS as f64).floor().max(0.0) as usize).min(PARTS - 1);
        let (low, high) = (self.knots[part], self.knots[part + 1]);
        low + (high - low) * (share * PARTS as f64 - part as f64)
    }

    /// What is drawn at a share of the side.
    pub(crate) fn back(&self, drawn: f64) -> f64 {
        let above = self.knots.iter().skip(1).position(|knot| *knot > drawn);
        let part = above.unwrap_or(PARTS - 1);
        let (low, high) = (self.knots[part], self.knots[part + 1]);
        (part as f64 + (drawn - low) / (high - low)) / PARTS as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_moves_without_strength() {
        let warp = Warp::new(&[0.2, 0.3, 0.9], 0.0);
        for share in [-0.2, 0.0, 0.31, 1.0, 1.3] {
            assert!((warp.at(share) - share).abs() < 1e-9, "{share}");
        }
    }

    #[test]
    fn what_is_crowded_gets_room_and_the_ends_stay() {
        let warp = Warp::new(&[0.0, 0.45, 0.48, 0.5, 0.52, 0.55, 1.0], 1.0);
        assert!(warp.at(0.55) - warp.at(0.45) > 0.13);
        assert!(warp.at(0.25) - warp.at(0.15) < 0.09);
        assert!(warp.at(0.0).abs() < 1e-9 && (warp.at(1.0) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn it_can_be_undone() {
        let warp = Warp::new(&[0.1, 0.12, 0.13, 0.7], 0.8);
        for step in -4..=24 {
            let share = f64::from(step) / 20.0;
            assert!((warp.back(warp.at(share)) - share).abs() < 1e-9, "{share}");
        }
    }
}
