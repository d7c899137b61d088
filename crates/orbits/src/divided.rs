//! Classes under all symmetries of a problem, divided into those under a large group of some of them.
//!
//! # Why this shape
//! Partial solutions are kept up to all symmetries, because a graph shows no others ([`Levels`](crate::levels::Levels)). A
//! smaller group divides each of these classes into several. Which ones they are is seen from the cosets of that group
//! and the symmetries of one solution ([`Cosets`]), so no member of any group is visited.
//!
//! # Cost
//! One more labelling for each class under all symmetries, then that of [`Cosets::orbits`].

use gavotte_model::{OptionId, Problem, Solution};
use gavotte_symmetry::{Cosets, Effort, GaveUp, Group, Marked, Symmetries, Symmetry};
use num_bigint::BigUint;

use crate::representative::{Representative, whole_number};

/// Divides classes.
#[derive(Debug)]
pub(crate) struct Divided {
    marked: Marked,
    cosets: Cosets,
    /// How many members the smaller group has.
    order: BigUint,
}

impl Divided {
    /// For classes under a group of some symmetries of `problem`; `None` when too few of them are in the group.
    pub(crate) fn of(
        problem: &Problem,
        symmetries: &Symmetries,
        group: &Group,
        effort: &mut Effort,
    ) -> Result<Option<Self>, GaveUp> {
        let order = whole_number(&group.order());
        let index = whole_number(symmetries.order()) / &order;
        if index > BigUint::from(Cosets::most(problem.option_count())) {
            return Ok(None);
        }
        let all = symmetries.generators().iter().map(Symmetry::options).cloned();
        let Some(cosets) = Cosets::of(group, &all.collect::<Vec<_>>(), effort)? else {
            return Ok(None);
        };
        Ok(Some(Self { marked: Marked::of(problem), cosets, order }))
    }

    /// A solution of each class under the group, in place of one that stands for its class under all symmetries.
    pub(crate) fn divide(
        &mut self,
        whole: &Representative,
        effort: &mut Effort,
    ) -> Result<Vec<Representative>, GaveUp> {
        let options = whole.solution.options();
        self.marked.label(options, effort)?;
        let stabiliser = self.marked.stabiliser(options);
        let orbits = self.cosets.orbits(&stabiliser, effort)?;
        let classes = orbits.into_iter().map(|(by, cosets)| {
            let images = options.iter().map(|option| OptionId::new(by.image(option.raw())));
            let solution = Solution::new(images.collect());
            let group = &whole.group / cosets;
            assert!(
                &group * cosets == whole.group,
                "the order of a group is divided by the length of an orbit"
            );
            let images = &self.order / &group;
            Representative { solution, images, group }
        });
        Ok(classes.collect())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use gavotte_symmetry::Permutation;

    use super::*;
    use crate::Listing;

    /// Problems with symmetries of several kinds: of a board, of equal options, of equal parts.
    fn problems() -> Vec<Problem> {
        let queens = gavotte_puzzles::queens::Queens::new(6).unwrap().encode().unwrap();
        let equal = Problem::builder().item_with("a", gavotte_model::Bounds::between(2, 2));
        let equal = (0..5).fold(equal, |builder, _| builder.option(["a"]));
        let latin = gavotte_puzzles::latin::Square::empty(3).unwrap();
        let latin = gavotte_puzzles::latin::encode(&latin).unwrap().problem().clone();
        let text = "board 4x4\n\nAA\n\ncopies A any\n";
        let dominoes = gavotte_puzzles::polyomino::Puzzle::parse(text).unwrap();
        let dominoes = gavotte_puzzles::polyomino::encode(&dominoes).unwrap().problem().clone();
        vec![queens, equal.build().unwrap(), latin, dominoes]
    }

    /// The number of classes by their numbers of images.
    fn sizes(classes: &[Representative]) -> BTreeMap<BigUint, u32> {
        let mut sizes = BTreeMap::new();
        for class in classes {
            *sizes.entry(class.images.clone()).or_default() += 1;
        }
        sizes
    }

    fn check(problem: &Problem, symmetries: &Symmetries, generators: &[Permutation]) {
        let effort = &mut Effort::unlimited();
        let group = Group::generated(problem.option_count(), generators, effort).unwrap();
        let mut divided =
            Divided::of(problem, symmetries, &group, effort).unwrap().expect("there are few");
        let Listing::Levels(mut levels) = Listing::by_levels(problem, symmetries) else { return };
        let mut classes = Vec::new();
        while let Some(whole) = levels.next(effort).unwrap() {
            classes.extend(divided.divide(&whole, effort).unwrap());
        }
        let expected = crate::representatives(problem, &group, effort).unwrap();
        assert_eq!(sizes(&classes), sizes(&expected), "{generators:?}");
        // Of each class the least solution, so that none stands for two.
        let mut filter = crate::Filter::of(&group, effort).unwrap().unwrap();
        let members: Vec<Permutation> = group.elements().unwrap().collect();
        let mut least: Vec<Solution> = classes.iter().map(|class| least(class, &members)).collect();
        least.sort_unstable();
        least.dedup();
        assert_eq!(least.len(), classes.len());
        assert!(least.into_iter().all(|it| filter.pass(it, effort).unwrap().is_some()));
    }

    fn least(class: &Representative, members: &[Permutation]) -> Solution {
        let images = members.iter().map(|member| {
            let options = class.solution.options().iter();
            Solution::new(options.map(|it| OptionId::new(member.image(it.raw()))).collect())
        });
        images.min().expect("a group has members")
    }

    #[test]
    fn smaller_groups_divide_classes_as_the_filter_does() {
        for problem in problems() {
            let effort = &mut Effort::unlimited();
            let symmetries = crate::symmetries(&problem, effort).unwrap();
            let all: Vec<Permutation> =
                symmetries.generators().iter().map(Symmetry::options).cloned().collect();
            check(&problem, &symmetries, &[]);
            check(&problem, &symmetries, &all);
            for (at, one) in all.iter().enumerate() {
                check(&problem, &symmetries, std::slice::from_ref(one));
                check(&problem, &symmetries, &[one.clone(), all[all.len() - 1 - at].clone()]);
            }
        }
    }
}
