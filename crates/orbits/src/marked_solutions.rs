//! How many pairs of a solution and an image of a partial solution in it there are, up to symmetry.
//!
//! # Why this shape
//! The partial solution is divided into [shares](Shares), so that a part of the work that one machine does is done as a whole count
//! would be. Where plain searches seem to take less work ([`turn`](crate::turn)), they end it. Their solutions count each by the
//! symmetries that leave them as they are.
//!
//! # Invariants
//! The sum of the parts of all pairs is a whole number. It is asserted, because a wrong order of a stabiliser would show there.
//!
//! # Cost
//! One labelling for each share and each solution of a search, and the nodes of searches; memory for the forms of the shares that
//! wait.

use gavotte_engine::Rational;
use gavotte_model::{OptionId, Problem};
use gavotte_symmetry::{Effort, GaveUp};
use num_bigint::BigUint;

use crate::completions::Completions;
use crate::partial::Partial;
use crate::representative::whole_number;
use crate::shares::{Kept, Shares, sum, times};
use crate::turn::{Searched, most_work};

/// The number of pairs of a solution and an image of this partial solution in it, up to symmetry: of the empty one, the number of
/// classes of solutions.
///
/// # Errors
/// When the effort does not suffice.
///
/// ```
/// use gavotte_symmetry::Effort;
/// let problem = gavotte_puzzles::queens::Queens::new(6)?.encode()?;
/// let effort = &mut Effort::unlimited();
/// assert_eq!(gavotte_orbits::marked_solutions(&problem, &[], effort)?.to_string(), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// When the problem has side constraints, which symmetries may break.
pub fn marked_solutions(
    problem: &Problem,
    options: &[OptionId],
    effort: &mut Effort,
) -> Result<BigUint, GaveUp> {
    let mut shares = Shares::of(problem, options, effort)?;
    let mut searches = Searches::new(problem, &shares);
    let mut found = Rational::from(0);
    let (mut size, mut most) = (0, None);
    while let Some(ahead) = shares.options_at(0).map(<[OptionId]>::len) {
        if most.is_none() && ahead > size {
            size = ahead;
            most = searches.try_them(&mut shares, effort)?;
        }
        let Some(kept) = shares.take() else { break };
        let most = if kept.branches.is_none() { Some(u64::MAX) } else { most };
        let all = match most {
            Some(most) => searches.sum(&kept, most, &mut shares, effort)?,
            None => None,
        };
        match (all, &kept.branches) {
            (Some(all), _) => found = sum(&found, &all),
            (None, Some(branches)) => shares.divide(&kept, branches, effort)?,
            (None, None) => {}
        }
    }
    let whole = found.integer().and_then(num_bigint::BigInt::to_biguint);
    Ok(whole.expect("the sum of all parts of classes is a whole number"))
}

/// Plain searches of the solutions that hold a partial solution.
struct Searches<'p> {
    partial: Partial<'p>,
    /// The class of equal options of each option, and how many each class has.
    equal: Vec<u32>,
    sizes: Vec<u32>,
}

impl<'p> Searches<'p> {
    fn new(problem: &'p Problem, shares: &Shares<'p>) -> Self {
        let equal: Vec<u32> = problem.options().map(|option| shares.marked.equal(option)).collect();
        let mut sizes = vec![0; problem.option_count()];
        equal.iter().for_each(|&class| sizes[class as usize] += 1);
        Self { partial: Partial::new(problem, equal.clone()), equal, sizes }
    }

    /// The work that a search may take, if searches seem to be worth while.
    fn try_them(
        &mut self,
        shares: &mut Shares<'p>,
        effort: &mut Effort,
    ) -> Result<Option<u64>, GaveUp> {
        most_work(shares.labels, shares.ahead(), |at, most| {
            let options = shares.options_at(at).unwrap_or_default().to_vec();
            Ok(self.search(&options, most, shares, effort)?.map(|it| it.1))
        })
    }

    /// What the solutions of a share count; `None` when it takes more work than `most`.
    fn sum(
        &mut self,
        kept: &Kept,
        most: u64,
        shares: &mut Shares<'p>,
        effort: &mut Effort,
    ) -> Result<Option<Rational>, GaveUp> {
        let found = self.search(&kept.share.options, most, shares, effort)?;
        Ok(found.map(|(fixed, _)| times(&kept.share.part, fixed, &kept.stabiliser)))
    }

    /// The sum over all solutions that hold these options of the numbers of symmetries that leave a solution as it is.
    fn search(
        &mut self,
        options: &[OptionId],
        most: u64,
        shares: &mut Shares<'p>,
        effort: &mut Effort,
    ) -> Result<Option<(BigUint, Searched)>, GaveUp> {
        self.partial.set(options);
        let mut completions = Completions::of(&self.partial);
        let ended = self.list(options, &mut completions, most, shares, effort);
        completions.leave(&mut self.partial);
        ended
    }

    fn list(
        &mut self,
        options: &[OptionId],
        completions: &mut Completions,
        most: u64,
        shares: &mut Shares<'p>,
        effort: &mut Effort,
    ) -> Result<Option<(BigUint, Searched)>, GaveUp> {
        let (mut searched, mut all) = (Searched::default(), BigUint::ZERO);
        loop {
            let before = effort.spent();
            let is_found = completions.next(&mut self.partial, effort)?;
            searched.work = searched.work.saturating_add(effort.spent() - before);
            searched.nodes = completions.nodes;
            if !is_found || searched.work > most {
                return Ok((!is_found).then_some((all, searched)));
            }
            let before = shares.labels.work;
            shares.labels.label(&mut shares.marked, self.partial.chosen(), effort)?;
            searched.work = searched.work.saturating_add(shares.labels.work - before);
            searched.solutions += 1;
            all += whole_number(&shares.marked.order(effort)?) * self.ways(options);
        }
    }

    /// How many solutions that hold these options are equal to the present one, but for the choice among equal options.
    fn ways(&self, part: &[OptionId]) -> BigUint {
        let mut ways = BigUint::from(1_u32);
        let in_class = |options: &[OptionId], class: u32| {
            options.iter().filter(|option| self.equal[option.index()] == class).count() as u64
        };
        let mut classes: Vec<u32> =
            self.partial.chosen().iter().map(|option| self.equal[option.index()]).collect();
        classes.sort_unstable();
        classes.dedup();
        for class in classes.into_iter().filter(|&class| self.sizes[class as usize] > 1) {
            let before = in_class(part, class);
            let (chosen, all) = (
                in_class(self.partial.chosen(), class) - before,
                u64::from(self.sizes[class as usize]) - before,
            );
            for at in 0..chosen {
                ways = ways * (all - at) / (at + 1);
            }
        }
        ways
    }
}

#[cfg(test)]
mod tests {
    use gavotte_model::Bounds;

    use super::*;
    use crate::levels::tests::triples;
    use crate::shares::{Share, sum_of_parts};

    /// The classes as a sum over so many shares or some more.
    fn classes(problem: &Problem, count: usize) -> String {
        let effort = &mut Effort::unlimited();
        let mut shares = Shares::whole(problem, effort).unwrap();
        while shares.count() < count && shares.divide_first(effort).unwrap().is_some() {}
        let found = |share: &Share| marked_solutions(problem, &share.options, effort).unwrap();
        let found: Vec<BigUint> = shares.iter().map(found).collect();
        sum_of_parts(shares.iter().map(|share| &share.part).zip(&found)).to_string()
    }

    #[test]
    fn shares_add_up_to_the_classes() {
        let queens = gavotte_puzzles::queens::Queens::new(6).unwrap().encode().unwrap();
        let twice = |copies| triples(7, copies, Bounds { min: 2, max: 2 });
        let packings = triples(5, 1, Bounds { min: 0, max: 1 });
        let coverings = triples(5, 1, Bounds { min: 1, max: Bounds::UNLIMITED });
        let (simple, multiple) = (twice(1), twice(2));
        let known = [(queens, 1), (simple, 1), (multiple, 4), (packings, 3), (coverings, 14)];
        for (problem, known) in known {
            for count in [1, 2, 5, 30, usize::MAX] {
                assert_eq!(classes(&problem, count), known.to_string(), "{count}");
            }
        }
    }
}
