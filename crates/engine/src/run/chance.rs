//! What a probe gets from its maker: chance, permission to go on, and a place for its findings. The maker is a trait,
//! because a search draws its choices at random, and tests go through all of them.

use super::magnitude::Magnitude;

/// The result of one probe, or of several probes together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Probe {
    pub(crate) steps: f64,
    pub(crate) solutions: f64,
}

/// The size of a tree by a walk through it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Size {
    pub(crate) steps: Magnitude,
    pub(crate) solutions: Magnitude,
}

/// The maker of a probe.
pub(crate) trait Chance {
    /// A number below `bound`, which is at least 1.
    fn below(&mut self, bound: u32) -> u32;

    /// Whether an event of this probability happens.
    fn holds(&mut self, probability: f64) -> bool;

    /// Whether the probe is given up; it asks before each branch that it enters. Its result is of no use then.
    fn is_over(&mut self) -> bool {
        false
    }

    /// Takes the size of a whole tree that was walked through. Each independent part is a tree: their steps add
    /// up, and their solutions multiply. A [`Probe`] gives the same in numbers of limited size.
    fn met(&mut self, _size: Size) {}
}

/// A sequence of numbers that a seed decides: the same one on every machine (G. Steele, D. Lea, C. Flood,
/// *Fast splittable pseudorandom number generators*, 2014).
///
/// ```
/// use gavotte_engine::Seeded;
/// let mut random = Seeded::new(7);
/// let mut order = [1, 2, 3, 4];
/// random.shuffle(&mut order);
/// assert_eq!(order, [3, 4, 1, 2]);
/// assert!(random.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Seeded(u64);

impl Seeded {
    /// The sequence of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`; 0 when that is 0. No number is likelier than another by more than `bound` parts
    /// in 2^32.
    pub fn below(&mut self, bound: u32) -> u32 {
        let product = (self.word() >> 32) * u64::from(bound);
        u32::try_from(product >> 32).unwrap_or(0)
    }

    /// Any number, each as likely as any other.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Puts these into a random order (R. Durstenfeld, *Algorithm 235*, 1964).
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            values.swap(last, self.below(bound) as usize);
        }
    }
}

impl Chance for Seeded {
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "no number is below 0");
        Self::below(self, bound)
    }

    fn holds(&mut self, probability: f64) -> bool {
        debug_assert!((0.0..=1.0).contains(&probability), "{probability} is no probability");
        f64::from(Self::below(self, u32::MAX)) < probability * f64::from(u32::MAX)
    }
}

/// Chance for a probe that is given up as soon as `ends` says so; it is asked before each branch.
pub(crate) struct Until<'c, F> {
    chance: &'c mut Seeded,
    ends: F,
    was_over: bool,
}

impl<'c, F: FnMut() -> bool> Until<'c, F> {
    pub(crate) fn new(chance: &'c mut Seeded, ends: F) -> Self {
        Self { chance, ends, was_over: false }
    }

    /// Whether the probe was given up, so that its result is of no use.
    pub(crate) fn was_over(&self) -> bool {
        self.was_over
    }
}

impl<F: FnMut() -> bool> Chance for Until<'_, F> {
    fn below(&mut self, bound: u32) -> u32 {
        Chance::below(self.chance, bound)
    }

    fn holds(&mut self, probability: f64) -> bool {
        self.chance.holds(probability)
    }

    fn is_over(&mut self) -> bool {
        self.was_over = self.was_over || (self.ends)();
        self.was_over
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_probe_of_too_many_branches_is_given_up() {
        let (mut chance, mut branches) = (Seeded::new(1), 3);
        let mut bounded = Until::new(&mut chance, || {
            branches -= 1;
            branches == 0
        });
        assert!(!bounded.was_over());
        assert_eq!([(); 4].map(|()| bounded.is_over()), [false, false, true, true]);
        assert!(bounded.was_over());
    }
}
