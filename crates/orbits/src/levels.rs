//! One solution of each class under all symmetries of a problem, for groups with too many members to visit.
//!
//! # Why this shape
//! Partial solutions are kept up to symmetry, those of fewer options first. To extend one, an item that must be covered
//! is chosen. Its options fall into orbits under the symmetries that leave the partial solution as it is, and one
//! option of each orbit leads to a larger partial solution. Where no item must be covered the partial solution is a
//! solution, and one option of each orbit of all options that can be added leads on. Of equal forms one is kept
//! ([`Marked`]).
//!
//! A larger partial solution takes all options that it forces, so levels can be skipped. Where all options that an item
//! still has are equal, it makes no difference which of them are taken, so they are forced as well.
//!
//! # Why no class is missed or listed twice
//! Let `S` be a solution. Claim: as long as no image of `S` was listed, a partial solution waits that is a part of an
//! image of `S`. The empty one is, at the beginning. Let `P` be taken, a part of the image `T`. If `T = P`, it is
//! listed. Otherwise `T` holds an option `o` that is not in `P`: an option of the chosen item, because `T` covers it as
//! often as it must be and `P` does not; any option, if no item must be covered. The symmetry that carries `o` to the
//! option that is tried instead of it leaves `P` as it is, and carries `T` to an image of `S` that holds `P` and this
//! option. It holds what these force, too, or its image does under a symmetry that exchanges equal options and nothing
//! else. So the larger partial solution waits, or one of the same form, which a symmetry carries it to; or it is listed
//! at once, because nothing can be added to it, so that it is the image. The claim depends neither on names nor on the
//! choice of the item, which may be any function of the kept representative. Partial solutions grow, so the walk ends.
//!
//! No class is listed twice, because solutions of one class have the same form, and the forms of all listed solutions
//! are kept. An item that is covered several times, or options in another order, make the same sets again; those have
//! the same form as well.
//!
//! # Invariants
//! A partial solution that waits has more options than the one that it came from, so a level is complete when it is
//! taken.
//!
//! # Cost
//! One labelling for each partial solution and each solution that is met; memory for the forms of the levels that wait
//! and of all solutions.
//!
//! # Source
//! P. Kaski, P. R. J. Östergård, *Classification Algorithms for Codes and Designs* (2006), chapter 4.

use std::collections::{BTreeMap, HashSet};

use gavotte_model::{OptionId, Problem, Solution, verify};
use gavotte_symmetry::{CanonicalForm, Effort, GaveUp, Marked};
use num_bigint::BigUint;

use crate::partial::{Next, Partial};
use crate::representative::{Representative, whole_number};

/// A partial solution that waits.
#[derive(Debug)]
struct Kept {
    chosen: Vec<OptionId>,
    /// One option of each orbit of those to be tried.
    branches: Vec<OptionId>,
    /// The number of symmetries that leave it as it is, where it is a solution.
    group: Option<BigUint>,
    form: Option<CanonicalForm>,
}

/// The partial solutions of one size that wait.
#[derive(Debug, Default)]
struct Level {
    forms: HashSet<CanonicalForm>,
    kept: Vec<Kept>,
}

/// A listing in the making.
#[derive(Debug)]
pub(crate) struct Levels<'p> {
    problem: &'p Problem,
    partial: Partial<'p>,
    marked: Marked,
    order: BigUint,
    /// By the number of options.
    waiting: BTreeMap<usize, Level>,
    /// The rest of the level that was taken.
    present: Vec<Kept>,
    /// Solutions that are still to be listed.
    ready: Vec<Representative>,
    listed: HashSet<CanonicalForm>,
    has_begun: bool,
    /// How many forms were made.
    pub(crate) forms: u64,
}

impl<'p> Levels<'p> {
    /// Prepares for the solutions of `problem` up to its group, which has this order.
    pub(crate) fn new(problem: &'p Problem, order: BigUint) -> Self {
        let marked = Marked::of(problem);
        let equal = problem.options().map(|option| marked.equal(option)).collect();
        Self {
            problem,
            partial: Partial::new(problem, equal),
            marked,
            order,
            waiting: BTreeMap::new(),
            present: Vec::new(),
            ready: Vec::new(),
            listed: HashSet::new(),
            has_begun: false,
            forms: 0,
        }
    }

    /// One solution of another class; `None` after the last one.
    pub(crate) fn next(&mut self, effort: &mut Effort) -> Result<Option<Representative>, GaveUp> {
        if !self.has_begun {
            self.has_begun = true;
            self.partial.set(&[]);
            self.meet(effort)?;
        }
        loop {
            if let Some(ready) = self.ready.pop() {
                return Ok(Some(ready));
            }
            let Some(kept) = self.present.pop() else {
                let Some((_, level)) = self.waiting.pop_first() else { return Ok(None) };
                self.present = level.kept;
                self.present.reverse();
                continue;
            };
            self.extend(kept, effort)?;
        }
    }

    /// Lists a partial solution if it is a solution, and tries its branches.
    fn extend(&mut self, kept: Kept, effort: &mut Effort) -> Result<(), GaveUp> {
        if let (Some(group), Some(form)) = (kept.group, kept.form) {
            self.tell(&kept.chosen, group, form);
        }
        for &option in &kept.branches {
            self.partial.set(&kept.chosen);
            self.partial.add(option);
            self.meet(effort)?;
        }
        Ok(())
    }

    /// Keeps the present partial solution; lists it at once if it is a solution to which nothing can be added.
    fn meet(&mut self, effort: &mut Effort) -> Result<(), GaveUp> {
        let is_alive = self.partial.settle();
        effort.spend(self.partial.take_work())?;
        if !is_alive {
            return Ok(());
        }
        let chosen = self.partial.chosen().to_vec();
        let next = self.partial.next();
        self.forms += 1;
        self.marked.label(&chosen, effort)?;
        if next == Next::Solution && self.partial.all().next().is_none() {
            let group = whole_number(&self.marked.order(effort)?);
            let form = self.marked.form().clone();
            self.tell(&chosen, group, form);
            return Ok(());
        }
        let level = self.waiting.entry(chosen.len()).or_default();
        if !level.forms.insert(self.marked.form().clone()) {
            return Ok(());
        }
        let is_solution = next == Next::Solution;
        let group =
            if is_solution { Some(whole_number(&self.marked.order(effort)?)) } else { None };
        let form = is_solution.then(|| self.marked.form().clone());
        let branches = branches(&mut self.partial, &mut self.marked, next);
        effort.spend(self.partial.take_work())?;
        let kept = Kept { chosen, branches, group, form };
        self.waiting.entry(kept.chosen.len()).or_default().kept.push(kept);
        Ok(())
    }

    /// Adds a solution to those to be listed, if none of its class was.
    fn tell(&mut self, options: &[OptionId], group: BigUint, form: CanonicalForm) {
        if !self.listed.insert(form) {
            return;
        }
        let solution = Solution::new(options.to_vec());
        assert!(
            verify(self.problem, solution.options()).is_ok(),
            "a set of options that was listed is no solution"
        );
        let images = &self.order / &group;
        assert!(
            &images * &group == self.order,
            "the order of a stabiliser divides that of the group"
        );
        self.ready.push(Representative { solution, images, group });
    }
}

/// One option of each orbit of the item with the fewest orbits and then the fewest options, or of all items.
fn branches(partial: &mut Partial<'_>, marked: &mut Marked, next: Next) -> Vec<OptionId> {
    let mut of_orbits = |options: Vec<OptionId>| {
        let mut orbits = HashSet::new();
        let firsts = options.iter().filter(|&&option| orbits.insert(marked.orbit(option)));
        (firsts.copied().collect::<Vec<_>>(), options.len())
    };
    match next {
        Next::Dead => Vec::new(),
        Next::Solution => of_orbits(partial.all().collect()).0,
        Next::Item(_) => {
            let mut best: Option<((usize, usize), Vec<OptionId>)> = None;
            for item in partial.items_in_need() {
                let (firsts, options) = of_orbits(partial.of_item(item).collect());
                let key = (firsts.len(), options);
                if best.as_ref().is_none_or(|(least, _)| key < *least) {
                    best = Some((key, firsts));
                }
            }
            best.map(|(_, firsts)| firsts).unwrap_or_default()
        }
    }
}
