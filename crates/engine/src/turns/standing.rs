//! What a member shows of itself, and what it is given.

/// How far a member has come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standing {
    /// The steps it has made.
    pub(crate) steps: u64,
    /// The part of its work that is done, from 0 to 1.
    pub(crate) fraction: f64,
    /// How long one of its steps takes, compared with one of the cells.
    pub(crate) price: f64,
    /// Whether a sweep meets states again; `None` while nobody knows.
    pub(crate) meets: Option<bool>,
    /// It has no turn before the searches have made so many steps.
    pub(crate) waits: u64,
    /// How many times less is left to it than to the searches; `None` where nobody knows.
    pub(crate) gain: Option<f64>,
}

/// What can take turns.
pub(crate) trait Member {
    /// The steps it has made.
    fn steps(&self) -> u64;
    /// How far it has come.
    fn standing(&self) -> Standing;
    /// Whether it returns every few milliseconds whatever its allowance.
    fn is_paced(&self) -> bool {
        false
    }
    /// Whether it cannot give the answer after all.
    fn has_failed(&self) -> bool {
        false
    }
    /// Stops whatever goes on between two turns.
    fn rest(&mut self) {}
    /// Goes back to the beginning with what was learned, in an order that `seed` decides.
    fn restart(&mut self, _seed: u64) {}
}

/// A part of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) member: usize,
    /// How many steps it takes, at least 1.
    pub(super) steps: u64,
    /// Whether the member begins from its root again, and in which order.
    pub(super) seed: Option<u64>,
}

/// What a challenger may do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Say {
    /// It makes so many steps.
    Go(u64),
    /// It waits until the searches have made so many steps in all.
    Wait(u64),
}
