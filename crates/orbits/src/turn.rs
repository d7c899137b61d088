//! When plain searches take the place of partial solutions up to symmetry.
//!
//! # Why this shape
//! A level of partial solutions costs labels, and a search from each of them costs nodes and the labels of the solutions that it
//! meets. Samples of a level tell what searches would take. They begin where they take at most a multiple of the work so far and on
//! the next level, because where they are worth while the levels to come cost more than those before.
//!
//! # Invariants
//! Work is counted in entries, so the same question takes the same turn on every machine.
//!
//! # Cost
//! The searches of the samples.

use gavotte_model::OptionId;
use gavotte_symmetry::{Effort, GaveUp, Marked};

/// The labels that were made.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Labels {
    /// How many forms were made.
    pub(crate) forms: u64,
    /// The work for them.
    pub(crate) work: u64,
}

impl Labels {
    /// Labels the problem with these options, and notes the work.
    pub(crate) fn label(
        &mut self,
        marked: &mut Marked,
        options: &[OptionId],
        effort: &mut Effort,
    ) -> Result<(), GaveUp> {
        let before = effort.spent();
        self.forms += 1;
        marked.label(options, effort)?;
        // A labelling takes as much time for an entry as a search for this many.
        self.work = self.work.saturating_add((effort.spent() - before).saturating_mul(16));
        Ok(())
    }
}

/// What a plain search took and found.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Searched {
    pub(crate) work: u64,
    pub(crate) nodes: u64,
    pub(crate) solutions: u64,
}

impl std::ops::Add for Searched {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            work: self.work.saturating_add(other.work),
            nodes: self.nodes + other.nodes,
            solutions: self.solutions + other.solutions,
        }
    }
}

/// The level that is to be taken next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    /// How many partial solutions it has.
    pub(crate) size: usize,
    /// How many labels it takes.
    pub(crate) branches: usize,
    /// How many partial solutions of later levels wait.
    pub(crate) later: usize,
}

/// The work that a search may take, if searches from all partial solutions that wait seem to be worth while. `search` makes the one
/// from the partial solution at a place of the level, and returns `None` where that takes more work than it may.
pub(crate) fn most_work(
    done: Labels,
    ahead: Ahead,
    mut search: impl FnMut(usize, u64) -> Result<Option<Searched>, GaveUp>,
) -> Result<Option<u64>, GaveUp> {
    // So many partial solutions tell about all; a level of fewer than eight times as many costs little.
    let samples = 32;
    // A search may take this multiple of the work so far and on the next level.
    let times: u64 = 4;
    if ahead.size < 8 * samples || done.forms == 0 {
        return Ok(None);
    }
    let label = done.work / done.forms;
    let most = (done.forms + ahead.branches as u64).saturating_mul(label.saturating_mul(times));
    let share = most / ((ahead.size + ahead.later) as u64 / samples as u64);
    let mut sum = Searched::default();
    for at in 0..samples {
        let left = share.saturating_sub(sum.work);
        let Some(searched) = search(at * ahead.size / samples, left)? else { return Ok(None) };
        sum = sum + searched;
    }
    // Where most nodes lead to solutions, equal ones are better known early.
    let is_sparse = sum.nodes >= 4 * sum.solutions;
    Ok(is_sparse.then_some(share))
}
