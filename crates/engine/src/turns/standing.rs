//! The facts that a member shows of itself, and the turns that it gets. The rule knows nothing else of members,
//! so it can be tested without engines.

/// The progress of a member.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standing {
    /// The steps it has made.
    pub(crate) steps: u64,
    /// The part of its work that is done, from 0 to 1.
    pub(crate) fraction: f64,
    /// Whether all that is known of it says that hardly any of its work is done: probes, too.
    pub(crate) is_hopeless: bool,
    /// How long one of its steps takes, compared with a step of the cells.
    pub(crate) price: f64,
    /// Whether a sweep meets states again; `None` as long as this is not known.
    pub(crate) meets: Option<bool>,
    /// The logarithm to the base 2 of the steps that a sweep seems to have left; `None` where this is not known.
    pub(crate) left: Option<f64>,
    /// It has no turn before the searches have made this many steps.
    pub(crate) waits: u64,
    /// How many times less work is left to it than to the searches; `None` where this is not known.
    pub(crate) gain: Option<f64>,
    /// How many solutions a count has met.
    pub(crate) met: u64,
}

/// The contract of a member.
pub(crate) trait Member {
    /// The steps it has made.
    fn steps(&self) -> u64;
    /// Its progress.
    fn standing(&self) -> Standing;
    /// Whether it returns every few milliseconds whatever its allowance.
    fn is_paced(&self) -> bool {
        false
    }
    /// Whether it turned out that it cannot give the answer.
    fn has_failed(&self) -> bool {
        false
    }
    /// Stops all work between two turns.
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
    /// The seed with which the member begins from its root again, if it does.
    pub(super) seed: Option<u64>,
}

/// The permission of a challenger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Say {
    /// It makes this many steps.
    Go(u64),
    /// It waits until the searches have made this many steps in all.
    Wait(u64),
}
