//! Takes givens away as long as the solution stays the only one.
//!
//! # Why this shape
//! The groups of givens are tried once, in their order: a group goes if the solution is still the only one without it,
//! and otherwise it stays for good. Fewer givens never make a second solution go away. So a group that must stay must
//! stay later, too, and one pass is enough: in the end no group can go.
//!
//! For the same reason one question can ask for many groups at once. If some groups in a row may go together, then each
//! of them may go in its turn, so one question has answered for all of them. If they may not, another solution was
//! found, and it differs from ours in some of the groups: the groups up to the last of those cannot all go. So the row
//! is cut before that group, and when the rest goes, that group stays without a question of its own. The outcome is
//! that of the plain pass, with 46 questions instead of 81 for a grid of 9x9, and 152 instead of 256 for one of 16x16.
//!
//! It is not worth while to remember a solution for the rest of a pass, because some group in which it differs has
//! stayed, and that group rules it out.
//!
//! # Invariants
//! 1. At any time the groups that have stayed so far and those that are still to come have one solution together. So
//!    the outcome of a pass that is stopped is a puzzle, too.
//!
//! # Cost
//! At most one question for each group and one more for each row that was cut; O(givens) for each besides its search.

use gavotte_model::{OptionId, StopReason};

use crate::effort::Effort;
use crate::groups::Groups;
use crate::oracle::Oracle;

/// Judges the givens that would be left. It may keep a group although the solution would stay the only one.
pub type Judge<'a> = dyn FnMut(&[OptionId], &mut Effort) -> Result<bool, StopReason> + 'a;

/// Givens of which none can go, or those that a pass had left when it was stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinned {
    /// The givens that are left, in ascending order. They have one solution.
    pub givens: Vec<OptionId>,
    /// Why the pass was stopped, if it was. Then more givens may be able to go.
    pub stopped: Option<StopReason>,
    /// How many questions were given up because they took too many steps. If any, more givens may be able to go.
    pub given_up: u64,
}

/// Takes groups of givens away, in their order, as long as the solution stays the only one and `least` givens
/// are left. All givens together must have exactly one solution. `judge` may keep a group.
///
/// ```
/// use gavotte_generate::{Effort, Groups, Searcher, thin};
/// let problem = gavotte_model::Problem::builder().items(["a", "b"]);
/// let problem = problem.option(["a"]).option(["b"]).option(["a", "b"]).build()?;
/// // Either of the first two options tells that the third is not taken.
/// let givens = [0, 1].map(gavotte_model::OptionId::new);
/// let mut oracle = Searcher::new(&problem);
/// let thinned = thin(&mut oracle, &Groups::singles(&givens), 0, None, &mut Effort::default());
/// assert_eq!((thinned.givens, thinned.stopped), (givens[1..].to_vec(), None));
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
pub fn thin(
    oracle: &mut dyn Oracle,
    groups: &Groups,
    least: usize,
    judge: Option<&mut Judge<'_>>,
    effort: &mut Effort,
) -> Thinned {
    let all = groups.givens();
    let mut pass = Pass {
        groups,
        least,
        next: 0,
        kept: Vec::with_capacity(all.len()),
        stayed: 0,
        given_up: 0,
    };
    let stopped = pass.run(oracle, judge, effort).err();
    pass.keep_rest(pass.next);
    let (mut givens, given_up) = (pass.kept, pass.given_up);
    givens.sort_unstable();
    Thinned { givens, stopped, given_up }
}

struct Pass<'a> {
    groups: &'a Groups,
    least: usize,
    /// The first group that was not decided.
    next: usize,
    /// The givens that have stayed; during a question also the groups to come, behind them.
    kept: Vec<OptionId>,
    /// How many givens have stayed.
    stayed: usize,
    given_up: u64,
}

impl Pass<'_> {
    fn run(
        &mut self,
        oracle: &mut dyn Oracle,
        mut judge: Option<&mut Judge<'_>>,
        effort: &mut Effort,
    ) -> Result<(), StopReason> {
        // The divisor of the groups that one question asks for in the beginning. Of the 81 cells of a sudoku 20 can
        // nearly always go together.
        let first_row: usize = 4;
        // The judgment of a few groups does not follow from that of many.
        let mut row = if judge.is_some() { 1 } else { (self.groups.len() / first_row).max(1) };
        while self.next < self.groups.len() {
            let mut end = self.row_end(row);
            if end == self.next {
                self.stay();
                continue;
            }
            effort.check()?;
            // The group that must stay if those before it go.
            let mut bar = None;
            while end > self.next {
                (bar, end) = match self.ask(oracle, end, effort)? {
                    Answer::Goes => break,
                    Answer::Stays(last) => (Some(last), last),
                    // A shorter row leaves more givens, which is easier.
                    Answer::GivenUp => (None, self.next + (end - self.next) / 2),
                };
                row = ((end - self.next) / 2).max(1);
            }
            let goes = end > self.next
                && match &mut judge {
                    Some(judge) => judge(&self.kept, effort)?,
                    None => true,
                };
            self.kept.truncate(self.stayed);
            if goes {
                self.next = end;
            }
            if !goes || bar == Some(end) {
                self.stay();
            }
        }
        Ok(())
    }

    /// The end of a row of at most `row` groups that can go with as many givens left as are wanted.
    fn row_end(&self, row: usize) -> usize {
        let begin = self.groups.start(self.next);
        let left = self.stayed + self.groups.givens().len() - begin;
        let room = left.saturating_sub(self.least);
        let most = self.groups.len().min(self.next.saturating_add(row));
        let fits = |&end: &usize| self.groups.start(end) - begin <= room;
        (self.next + 1..=most).take_while(fits).last().unwrap_or(self.next)
    }

    /// The next group stays.
    fn stay(&mut self) {
        let group = self.groups.start(self.next)..self.groups.start(self.next + 1);
        self.kept.truncate(self.stayed);
        self.kept.extend(&self.groups.givens()[group]);
        self.stayed = self.kept.len();
        self.next += 1;
    }

    /// Puts the groups from this one on behind the givens that have stayed.
    fn keep_rest(&mut self, group: usize) {
        self.kept.truncate(self.stayed);
        self.kept.extend(&self.groups.givens()[self.groups.start(group)..]);
    }

    /// Asks whether the groups before `end` can go.
    fn ask(
        &mut self,
        oracle: &mut dyn Oracle,
        end: usize,
        effort: &mut Effort,
    ) -> Result<Answer, StopReason> {
        self.keep_rest(end);
        let starts = |group: usize| self.groups.start(group);
        let dropped = &self.groups.givens()[starts(self.next)..starts(end)];
        let is_row = end - self.next > 1;
        let patience = effort.patience();
        // The most steps of a question that asks for more than one group: without an answer the row is cut, which
        // costs one more question and changes nothing else.
        let row_steps: u64 = 5_000;
        if is_row {
            effort.set_patience(Some(patience.unwrap_or(u64::MAX).min(row_steps)));
        }
        let answer = oracle.another(&self.kept, dropped, effort);
        let is_given_up = answer.is_err_and(|reason| effort.has_given_up(reason));
        effort.set_patience(patience);
        let other = match answer {
            Ok(None) => return Ok(Answer::Goes),
            Ok(Some(other)) => other,
            Err(_) if is_given_up => {
                self.given_up += u64::from(!is_row);
                return Ok(Answer::GivenUp);
            }
            Err(reason) => return Err(reason),
        };
        debug_assert!(other.is_sorted(), "the options of a solution ascend");
        let differs = |option: &OptionId| other.binary_search(option).is_err();
        let last = dropped.iter().rposition(differs).map(|at| at + starts(self.next));
        debug_assert!(last.is_some(), "another solution differs in what was dropped");
        Ok(Answer::Stays(last.map_or(self.next, |at| self.groups.of(at))))
    }
}

/// Whether a row of groups can go.
enum Answer {
    /// It can.
    Goes,
    /// It cannot, and neither can any row that ends with this group or later.
    Stays(usize),
    /// The question took too many steps.
    GivenUp,
}
