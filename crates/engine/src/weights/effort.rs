//! The effort that is left, counted and never timed, so that the same problem always gets the same answer.
//!
//! # Invariants
//! Once something could not be paid for, nothing can.

/// The rest of an effort. A unit is one entry of an option or one coordinate that is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort(u64);

impl Effort {
    pub(super) const fn new(units: u64) -> Self {
        Self(units)
    }

    /// Pays for this many units; `None` when fewer are left.
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
