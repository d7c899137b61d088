//! How much work may still be done, counted and never timed.
//!
//! # Invariants
//! Once something could not be paid for, nothing can.

/// What is left of an effort. A unit is one entry of an option or one coordinate that is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort(u64);

impl Effort {
    pub(super) const fn new(units: u64) -> Self {
        Self(units)
    }

    /// Pays for so many units; `None` when they are more than what is left.
    pub(super) fn pay(&mut self, units: usize) -> Option<()> {
        let units = u64::try_from(units).unwrap_or(u64::MAX);
        let left = self.0.checked_sub(units);
        self.0 = left.unwrap_or(0);
        left.map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_is_spent() {
        let mut effort = Effort::new(5);
        assert_eq!(effort.pay(3), Some(()));
        assert_eq!(effort.pay(3), None);
        assert_eq!(effort.pay(1), None, "the rest is not paid out for less");
    }
}
