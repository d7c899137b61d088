//! What a probe asks of whoever makes it: chance, whether to go on, and room for what it has met.

use super::magnitude::Magnitude;

/// What one probe stands for, or some probes together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Probe {
    pub(crate) steps: f64,
    pub(crate) solutions: f64,
}

/// How large a tree is as a walk through it says.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Size {
    pub(crate) steps: Magnitude,
    pub(crate) solutions: Magnitude,
}

/// Who makes a probe.
pub(crate) trait Chance {
    /// A number below `bound`, which is at least 1.
    fn below(&mut self, bound: u32) -> u32;

    /// Whether something of this probability is the case.
    fn holds(&mut self, probability: f64) -> bool;

    /// Whether the probe is given up; asked before each branch that it enters. What it gives then is of no use.
    fn is_over(&mut self) -> bool {
        false
    }

    /// A whole tree was walked through. Of independent parts each is a tree: their steps add up, and their
    /// solutions multiply. A [`Probe`] says the same in numbers that end.
    fn met(&mut self, _size: Size) {}
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
