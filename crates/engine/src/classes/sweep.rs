//! The count up to isomorphism, by the rule that suits.
//!
//! # Why this shape
//! Which item is branched on makes a factor of ten, and it does not show in the problem. One rule is the best or nearly so
//! for most problems, so it begins alone, and a count that is soon through pays for no other. When it is not, the
//! others have as many forms as it had before: one that has less left to cover by then takes over.
//!
//! # Invariants
//! Each frontier is a count of the whole. The first one that is through gives the number.
//!
//! # Cost
//! Where the count is long, [`MARKS`] forms for each other rule, the second round for those alone that seem better.

use super::frontier::{Frontier, Tally};
use super::team::Team;

/// After so many forms rules are compared; after those of the last number the others begin. [forms; DESIGN 14]
const MARKS: [u64; 3] = [256, 1_024, 4_000];
/// Forms after which it is judged whether a sweep meets enough. [forms; DESIGN 14]
const ENOUGH: u64 = 400;
/// Where a hundred states stand for fewer ways than this, a search does the same work in less time. What is saved
/// at each level multiplies. [percent; DESIGN 14]
const FEW: u64 = 115;
/// Forms after which it is judged whether labelling takes too long. [forms; DESIGN 14]
const SOME: u64 = 16;

/// How far a frontier has come: what is left to cover, and how many states wait. Less is better.
type Mark = (u64, usize);

/// Counts by one rule, and tries others.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    leader: Frontier,
    /// How far the leader had come after the forms of [`MARKS`].
    marks: Vec<Mark>,
    others: Vec<Frontier>,
    /// After how many forms rules are compared; after those of the last number the others begin.
    at: [u64; 3],
    /// The comparison that is next.
    round: usize,
    /// Steps of those that were left.
    spent: u64,
}

impl Sweep {
    /// A count by the rule of the first frontier, as long as no other is better.
    /// The first forms decide if it is `eager`, for tests.
    pub(super) fn new(leader: Frontier, others: Vec<Frontier>, eager: bool) -> Self {
        let at = if eager { [2, 4, 6] } else { MARKS };
        Self { leader, marks: Vec::new(), others, at, round: 0, spent: 0 }
    }

    /// Counts on for about so many steps. The frontier that is through, if one is.
    pub(super) fn advance(&mut self, team: &mut Team<'_>, steps: u64) -> Option<&Frontier> {
        let end = self.steps().saturating_add(steps);
        while self.steps() < end {
            let left = end - self.steps();
            if self.lead_until().is_none_or(|forms| self.leader.tally.forms < forms) {
                let forms = self.lead_until().unwrap_or(u64::MAX);
                if team.advance(&mut self.leader, left, forms) {
                    return Some(&self.leader);
                }
                continue;
            }
            if self.marks.len() + 1 < self.at.len() {
                self.marks.push(mark(&self.leader));
                continue;
            }
            if let Some(at) = self.compare(team, left) {
                return self.others.get(at);
            }
        }
        None
    }

    /// Up to how many forms the leader goes on alone; `None` when nobody else is left.
    fn lead_until(&self) -> Option<u64> {
        let is_alone = self.others.is_empty();
        if is_alone { None } else { self.at.get(self.marks.len()).copied() }
    }

    /// Lets the others come to the mark of the round, and leaves those that are behind the leader. The one that
    /// is through, if one is.
    fn compare(&mut self, team: &mut Team<'_>, steps: u64) -> Option<usize> {
        let Some((&forms, &leader)) = self.at.get(self.round).zip(self.marks.get(self.round))
        else {
            self.take_over();
            return None;
        };
        if let Some(at) = self.others.iter().position(|it| it.tally.forms < forms) {
            return team.advance(&mut self.others[at], steps, forms).then_some(at);
        }
        self.round += 1;
        let (better, worse): (Vec<_>, Vec<_>) =
            self.others.drain(..).partition(|it| mark(it) < leader);
        self.others = better;
        self.leave(&worse);
        None
    }

    /// The best of those that have passed all comparisons is the leader from now on.
    fn take_over(&mut self) {
        let Some(at) = (0..self.others.len()).min_by_key(|&at| mark(&self.others[at])) else {
            return;
        };
        let leader = self.others.swap_remove(at);
        let mut left = std::mem::take(&mut self.others);
        left.push(std::mem::replace(&mut self.leader, leader));
        self.leave(&left);
    }

    fn leave(&mut self, frontiers: &[Frontier]) {
        self.spent += frontiers.iter().map(|it| it.steps).sum::<u64>();
    }

    fn all(&self) -> impl Iterator<Item = &Frontier> {
        std::iter::once(&self.leader).chain(&self.others)
    }

    pub(super) fn steps(&self) -> u64 {
        self.spent + self.all().map(|it| it.steps).sum::<u64>()
    }

    /// The part of the work that is done.
    pub(super) fn fraction(&self) -> f64 {
        self.all().map(Frontier::fraction).fold(0.0, f64::max)
    }

    /// Whether isomorphic problems are met often enough; `None` as long as nobody knows.
    pub(super) fn meets(&self) -> Option<bool> {
        let Tally { ways, forms, kept, .. } = self.leader.tally;
        (forms >= ENOUGH).then(|| ways.saturating_mul(100) >= kept.saturating_mul(FEW))
    }

    /// Whether labelling takes too long for most states.
    pub(super) fn is_hopeless(&self) -> bool {
        let Tally { forms, unlabelled, .. } = self.leader.tally;
        forms >= SOME && 2 * unlabelled > forms
    }
}

fn mark(frontier: &Frontier) -> Mark {
    (frontier.depth(), frontier.waiting())
}
