//! Chance, and what is learned from it: seeded numbers, probes and means.

/// A number that probes estimate.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figure {
    /// The mean of the probes.
    pub mean: f64,
    /// The standard error of the mean. Where few probes find anything it is too small.
    pub error: f64,
}

/// What one probe stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Probe {
    pub(crate) steps: f64,
    pub(crate) solutions: f64,
}

/// A source of chance: which of so many.
pub(crate) trait Chance {
    /// A number below `bound`, which is at least 1.
    fn below(&mut self, bound: u32) -> u32;
    /// Whether something of this probability is the case.
    fn holds(&mut self, probability: f64) -> bool;
}

/// A sequence of numbers that a seed decides (G. Steele, D. Lea, C. Flood, *Fast splittable
/// pseudorandom number generators*, 2014).
#[derive(Clone, Debug)]
pub(crate) struct Seeded(u64);

impl Seeded {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }
}

impl Chance for Seeded {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        debug_assert!(bound > 0, "no number is below 0");
        let product = ((z ^ (z >> 31)) >> 32) * u64::from(bound);
        u32::try_from(product >> 32).unwrap_or(0)
    }

    fn holds(&mut self, probability: f64) -> bool {
        debug_assert!((0.0..=1.0).contains(&probability), "{probability} is no probability");
        f64::from(self.below(u32::MAX)) < probability * f64::from(u32::MAX)
    }
}

/// A mean and its error, number by number (B. P. Welford, 1962).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mean {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    pub(crate) fn figure(self) -> Figure {
        debug_assert!(self.squares >= 0.0, "squares add up to no less than 0");
        let variance = self.squares / (self.count - 1.0).max(1.0);
        Figure { mean: self.mean, error: (variance / self.count.max(1.0)).sqrt() }
    }
}
