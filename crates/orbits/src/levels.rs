//! One solution of each class under all symmetries of a problem, for groups with too many members to visit.
//!
//! # Why this shape
//! Partial solutions are kept up to symmetry, those of fewer options first. To extend one, an item that must be covered
//! is chosen. Its options fall into orbits under the symmetries that leave the partial solution as it is, and one
//! option of each orbit leads to a larger partial solution. Where no item must be covered the partial solution is a
//! solution, and one option of each orbit of all options that can be added leads on. Of equal forms one is kept
//! ([`Marked`]).
//!
//! Where most partial solutions are dead ends, labelling each of them is in vain. So from the level on at which a few partial
//! solutions tell that a plain search from each takes less work than a multiple of that done so far, it takes the place of the
//! levels ([`Completions`]). The 22,521 designs 2-(9,3,3) take 35 s in place of more than five minutes.
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
//! choice of the item, which may be any function of the kept representative. Partial solutions grow, so the walk ends. A plain
//! search meets all sets that hold `P`, so `T` among them.
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
//! One labelling for each partial solution and each solution that is met, and the nodes of plain searches; memory for the forms
//! of the levels that wait and of all solutions.
//!
//! # Source
//! P. Kaski, P. R. J. Östergård, *Classification Algorithms for Codes and Designs* (2006), chapter 4.

use std::collections::{BTreeMap, HashSet};

use gavotte_model::{OptionId, Problem, Solution, verify};
use gavotte_symmetry::{CanonicalForm, Effort, GaveUp, Marked};
use num_bigint::BigUint;

use crate::branching::branching;
use crate::completions::Completions;
use crate::partial::{Next, Partial};
use crate::representative::{Representative, whole_number};
use crate::turn::{Ahead, Labels, Searched, most_work};

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
    /// The work that a plain search from one partial solution may take; `None` while none is made.
    search: Option<u64>,
    pub(crate) labels: Labels,
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
            search: None,
            labels: Labels::default(),
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
            if let Some(kept) = self.present.pop() {
                let done = self.visit(&kept, effort);
                if done.is_err() {
                    self.present.push(kept);
                }
                done?;
            } else if let Some((_, level)) = self.waiting.pop_first() {
                self.present = level.kept;
                self.present.reverse();
                if self.search.is_none() {
                    self.search = self.try_search(effort)?;
                }
            } else {
                return Ok(None);
            }
        }
    }

    /// Lists the solutions that hold a partial solution, or keeps larger ones.
    fn visit(&mut self, kept: &Kept, effort: &mut Effort) -> Result<(), GaveUp> {
        if let Some(most) = self.search {
            if self.complete(&kept.chosen, most, effort)?.is_some() {
                return Ok(());
            }
        }
        self.extend(kept, effort)
    }

    /// The work that a search may take, if searches from all partial solutions that wait seem to be worth while.
    fn try_search(&mut self, effort: &mut Effort) -> Result<Option<u64>, GaveUp> {
        let ahead = Ahead {
            size: self.present.len(),
            branches: self.present.iter().map(|kept| kept.branches.len()).sum(),
            later: self.waiting.values().map(|level| level.kept.len()).sum(),
        };
        most_work(self.labels, ahead, |at, most| {
            let chosen = self.present[at].chosen.clone();
            self.complete(&chosen, most, effort)
        })
    }

    /// Lists all solutions that hold these options; `None` when it takes more work.
    fn complete(
        &mut self,
        chosen: &[OptionId],
        most: u64,
        effort: &mut Effort,
    ) -> Result<Option<Searched>, GaveUp> {
        self.partial.set(chosen);
        let mut completions = Completions::of(&self.partial);
        let ended = self.list(&mut completions, most, effort);
        completions.leave(&mut self.partial);
        ended
    }

    fn list(
        &mut self,
        completions: &mut Completions,
        most: u64,
        effort: &mut Effort,
    ) -> Result<Option<Searched>, GaveUp> {
        let mut searched = Searched::default();
        loop {
            let before = effort.spent();
            let is_found = completions.next(&mut self.partial, effort)?;
            searched.work += effort.spent() - before;
            searched.nodes = completions.nodes;
            if !is_found || searched.work > most {
                return Ok((!is_found).then_some(searched));
            }
            let before = self.labels.work;
            let chosen = self.partial.chosen().to_vec();
            self.labels.label(&mut self.marked, &chosen, effort)?;
            searched.work += self.labels.work - before;
            searched.solutions += 1;
            self.tell_labelled(&chosen, effort)?;
        }
    }

    /// Lists a partial solution if it is a solution, and tries its branches.
    fn extend(&mut self, kept: &Kept, effort: &mut Effort) -> Result<(), GaveUp> {
        if let (Some(group), Some(form)) = (&kept.group, &kept.form) {
            self.tell(&kept.chosen, group.clone(), form.clone());
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
        self.labels.label(&mut self.marked, &chosen, effort)?;
        if next == Next::Solution && self.partial.all().next().is_none() {
            return self.tell_labelled(&chosen, effort);
        }
        let level = self.waiting.get(&chosen.len());
        if level.is_some_and(|level| level.forms.contains(self.marked.form())) {
            return Ok(());
        }
        let is_solution = next == Next::Solution;
        let group = match is_solution {
            true => Some(whole_number(&self.marked.order(effort)?)),
            false => None,
        };
        let label = self.marked.form().clone();
        let branches = branches(self.problem, &self.partial, &mut self.marked, next);
        effort.spend(self.partial.take_work())?;
        let form = is_solution.then(|| label.clone());
        let level = self.waiting.entry(chosen.len()).or_default();
        level.forms.insert(label);
        level.kept.push(Kept { chosen, branches, group, form });
        Ok(())
    }

    /// Adds the solution of the last labelling to those to be listed, if none of its class was.
    fn tell_labelled(&mut self, options: &[OptionId], effort: &mut Effort) -> Result<(), GaveUp> {
        if !self.listed.contains(self.marked.form()) {
            let group = whole_number(&self.marked.order(effort)?);
            self.tell(options, group, self.marked.form().clone());
        }
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

/// One option of each orbit of an item, or of all options.
fn branches(
    problem: &Problem,
    partial: &Partial<'_>,
    marked: &mut Marked,
    next: Next,
) -> Vec<OptionId> {
    match next {
        Next::Dead => Vec::new(),
        Next::Solution => {
            let mut orbits = HashSet::new();
            partial.all().filter(|&option| orbits.insert(marked.orbit(option))).collect()
        }
        Next::Item(_) => {
            let chosen = branching(problem, partial, marked, |_| true);
            let orbits = chosen.map(|it| it.orbits).unwrap_or_default();
            orbits.into_iter().map(|(option, _)| option).collect()
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use gavotte_model::Bounds;

    use super::*;
    use crate::symmetries::symmetries;

    /// Forms and sizes of the classes, where searches may take so much.
    fn listed(problem: &Problem, search: Option<u64>) -> BTreeSet<(CanonicalForm, String)> {
        let effort = &mut Effort::unlimited();
        let order = whole_number(symmetries(problem, effort).unwrap().order());
        let mut levels = Levels::new(problem, order);
        levels.search = search;
        let mut marked = Marked::of(problem);
        let mut all = BTreeSet::new();
        while let Some(class) = levels.next(effort).unwrap() {
            marked.label(class.solution.options(), effort).unwrap();
            let is_new = all.insert((marked.form().clone(), class.images.to_string()));
            assert!(is_new, "a class was listed twice");
        }
        all
    }

    /// All sets of three of so many points, each so often, that cover each pair within these bounds.
    pub(crate) fn triples(points: usize, copies: usize, bounds: Bounds) -> Problem {
        let mut builder = Problem::builder::<String>();
        let name = |a: usize, b: usize| format!("{a}-{b}");
        for a in 0..points {
            builder = (a + 1..points).fold(builder, |it, b| it.item_with(name(a, b), bounds));
        }
        for a in 0..points {
            for b in a + 1..points {
                for c in b + 1..points {
                    for _ in 0..copies {
                        builder = builder.option([name(a, b), name(a, c), name(b, c)]);
                    }
                }
            }
        }
        builder.build().unwrap()
    }

    #[test]
    fn searches_list_the_same_classes() {
        let queens = gavotte_puzzles::queens::Queens::new(6).unwrap().encode().unwrap();
        let twice = triples(7, 2, Bounds { min: 2, max: 2 });
        let packings = triples(5, 1, Bounds { min: 0, max: 1 });
        let coverings = triples(5, 1, Bounds { min: 1, max: Bounds::UNLIMITED });
        // Coverings are triangle-free graphs: a triple for each pair of other points that are not joined.
        for (problem, classes) in [(queens, 1), (twice, 4), (packings, 3), (coverings, 14)] {
            let by_levels = listed(&problem, None);
            assert_eq!(by_levels.len(), classes);
            for most in [0, 1_000, 100_000, u64::MAX] {
                assert_eq!(listed(&problem, Some(most)), by_levels, "{most}");
            }
        }
    }
}
