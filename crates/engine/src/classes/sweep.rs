//! The count up to isomorphism, by the best of several rules.
//!
//! # Why this shape
//! The item that is branched on makes a factor of thirty, and the problem does not show which one is good. One
//! rule is the best or nearly so for most problems of some thousand forms. So it begins alone, and a count that
//! ends soon pays for no other. When the count lasts, the other rules get as many forms as it had. They are
//! judged by how fast the number of states that wait has grown for each item that was covered, because that
//! growth multiplies. The number of items left to cover says nothing: a rule that finishes a row before it
//! begins the next has the fewest states at the end of each.
//!
//! # Invariants
//! Each frontier is a count of the whole. The first one to end gives the number.
//!
//! # Cost
//! Where the count is long, up to [`ROUNDS`] forms for each other rule: in the measurements at most a third of
//! the best rule's time.

use super::frontier::{Frontier, Tally};
use super::team::Team;

/// Rules are compared after these numbers of forms; the others begin after the last of them. And how many times as fast as
/// the best one a rule's number of states may grow at each comparison. [forms; DESIGN 16]
pub(super) const ROUNDS: [(u64, f64); 3] = [(512, 1.5), (2_048, 1.1), (4_096, 1.0)];
/// The forms after which it is judged whether a sweep meets enough. [forms; DESIGN 16]
const ENOUGH: u64 = 400;
/// Where a hundred states stand for fewer ways than this, a search does the same work in less time. The savings
/// of all levels multiply. [percent; DESIGN 16]
const FEW: u64 = 115;
/// The forms after which it is judged whether labelling takes too long. [forms; DESIGN 16]
const SOME: u64 = 16;

/// A count by one rule that tries others.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    leader: Frontier,
    /// How fast the leader had grown after the forms of [`ROUNDS`].
    marks: Vec<f64>,
    others: Vec<Frontier>,
    /// Rules are compared after these numbers of forms; the others begin after the last of them.
    at: [u64; 3],
    /// The comparison that is next.
    round: usize,
    /// The steps of frontiers that were given up.
    spent: u64,
}

impl Sweep {
    /// A count by the rule of the first frontier, as long as no other is better.
    /// The first forms decide if it is `eager`, for tests.
    pub(super) fn new(leader: Frontier, others: Vec<Frontier>, eager: bool) -> Self {
        let at = if eager { [2, 4, 6] } else { ROUNDS.map(|round| round.0) };
        Self { leader, marks: Vec::new(), others, at, round: 0, spent: 0 }
    }

    /// Counts on for about this many steps. Returns the frontier that has ended, if one has.
    pub(super) fn advance(&mut self, team: &mut Team<'_>, steps: u64) -> Option<&Frontier> {
        let end = self.steps().saturating_add(steps);
        while self.steps() < end && !team.is_halted() {
            let left = end - self.steps();
            let forms = self.lead_until();
            if self.leader.tally.forms < forms {
                if team.advance(&mut self.leader, left, forms) {
                    return Some(&self.leader);
                }
                continue;
            }
            if self.marks.len() < self.at.len() {
                self.marks.push(self.leader.growth());
                continue;
            }
            if let Some(at) = self.compare(team, left) {
                return self.others.get(at);
            }
        }
        None
    }

    /// The number of forms up to which the leader has all turns.
    fn lead_until(&self) -> u64 {
        let is_alone = self.others.is_empty();
        if is_alone { u64::MAX } else { self.at.get(self.marks.len()).copied().unwrap_or(0) }
    }

    /// Lets the others come to the mark of the round, and gives up those that are behind the leader. Returns the
    /// one that has ended, if one has.
    fn compare(&mut self, team: &mut Team<'_>, steps: u64) -> Option<usize> {
        let Some((&forms, &leader)) = self.at.get(self.round).zip(self.marks.get(self.round))
        else {
            self.take_over();
            return None;
        };
        if let Some(at) = self.others.iter().position(|it| it.tally.forms < forms) {
            return team.advance(&mut self.others[at], steps, forms).then_some(at);
        }
        let others = self.others.iter().map(Frontier::growth);
        let most = ROUNDS[self.round].1 * others.fold(leader, f64::min);
        self.round += 1;
        let (better, worse): (Vec<_>, Vec<_>) =
            self.others.drain(..).partition(|it| it.growth() <= most);
        self.others = better;
        self.leave(&worse);
        None
    }

    /// Makes the best frontier the leader from now on.
    fn take_over(&mut self) {
        let mut left = std::mem::take(&mut self.others);
        let leader = self.marks.last().copied().unwrap_or(0.0);
        let best = (0..left.len()).min_by(|&a, &b| left[a].growth().total_cmp(&left[b].growth()));
        if let Some(best) = best.filter(|&best| left[best].growth() < leader) {
            std::mem::swap(&mut self.leader, &mut left[best]);
        }
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

    /// Whether isomorphic problems are met often enough; `None` as long as this is not known.
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
