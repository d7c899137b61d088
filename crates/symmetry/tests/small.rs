//! Tests of small random problems: groups, orbits, given permutations and forms against trying every
//! permutation.

#![allow(clippy::unwrap_used, reason = "a test may end so")]

mod common;

use common::{Chance, Draft, carries, orders};
use gavotte_model::{OptionId, Problem, Role};
use gavotte_symmetry::{
    CanonicalForm, Checker, Effort, Labeller, Permutation, Remaining, Symmetries, Symmetry,
};

const MOST_OPTIONS: usize = 5;

fn drafts(count: u64, is_plain: bool) -> impl Iterator<Item = Draft> {
    (0..count).map(move |seed| Draft::random(&mut Chance(seed), MOST_OPTIONS, is_plain))
}

/// Checks the group of a problem against all permutations of its options.
fn compare(problem: &Problem) {
    let symmetries = Symmetries::of(problem, &mut Effort::unlimited()).unwrap();
    let plain: Vec<usize> = (0..problem.option_count()).collect();
    let mut count = 0;
    let mut least = plain.clone();
    for names in orders(problem.option_count()) {
        let images: Vec<u32> = names.iter().map(|&name| u32::try_from(name).unwrap()).collect();
        let permutation = Permutation::from_images(&images).unwrap();
        let is_symmetry = carries(problem, problem, &names);
        assert_eq!(Symmetry::given(problem, permutation).is_ok(), is_symmetry, "{problem:?}");
        if is_symmetry {
            count += 1;
            plain.iter().for_each(|&option| {
                least[names[option]] = least[names[option]].min(least[option]);
            });
        }
    }
    assert_eq!(symmetries.order().to_u64(), Some(count), "{problem:?}");
    for generator in symmetries.generators() {
        let given = Symmetry::given(problem, generator.options().clone());
        assert!(given.is_ok(), "{problem:?}: {generator:?}");
    }
    for orbit in symmetries.option_orbits() {
        assert!(
            orbit.iter().all(|option| least[option.index()] == orbit[0].index()),
            "{problem:?}"
        );
    }
    assert_eq!(
        symmetries.option_orbits().len(),
        plain.iter().filter(|&&option| least[option] == option).count()
    );
}

#[test]
fn groups_of_random_problems() {
    for draft in drafts(1_500, false) {
        compare(&draft.problem());
    }
}

#[test]
fn groups_of_problems_made_of_two_copies() {
    for seed in 0..400 {
        compare(&Draft::random(&mut Chance(seed), 3, false).doubled().problem());
    }
}

/// The answers of the quick check to all symmetries of one problem, for another problem that is nearly the same.
#[test]
fn the_checker_agrees_with_the_check_of_given_ones() {
    let effort = &mut Effort::unlimited();
    let mut said = [0, 0];
    for seed in 0..1_000 {
        let mut chance = Chance(seed);
        let draft = Draft::random(&mut chance, MOST_OPTIONS - 1, seed % 3 == 0);
        let mut other = draft.clone();
        let (row, cost) = &mut other.options[chance.below(draft.options.len())];
        match (chance.below(3), row.len()) {
            (0, 2..) => _ = row.pop(),
            (1, _) => *cost += 1,
            _ => {
                let secondary =
                    row.iter_mut().find(|(item, _)| draft.roles[*item] == Role::Secondary);
                secondary.into_iter().for_each(|(_, color)| *color = Some(chance.below(3)));
            }
        }
        let (problem, other) = (draft.problem(), other.problem());
        let (checker, checker_of_other) = (Checker::new(&problem), Checker::new(&other));
        for names in orders(problem.option_count()) {
            let images: Vec<u32> = names.iter().map(|&name| u32::try_from(name).unwrap()).collect();
            let permutation = Permutation::from_images(&images).unwrap();
            let given_to_other = Symmetry::given(&other, permutation.clone());
            if let Ok(symmetry) = &given_to_other {
                assert!(checker_of_other.is_symmetry(symmetry, effort).unwrap(), "{other:?}");
            }
            let Ok(symmetry) = Symmetry::given(&problem, permutation) else { continue };
            assert!(checker.is_symmetry(&symmetry, effort).unwrap(), "{problem:?}");
            let is_of_other = checker_of_other.is_symmetry(&symmetry, effort).unwrap();
            assert!(!is_of_other || given_to_other.is_ok(), "{other:?} {symmetry:?}");
            said[usize::from(is_of_other)] += 1;
        }
    }
    assert!(said[0] > 300 && said[1] > 300, "both answers are common: {said:?}");
}

fn form(labeller: &mut Labeller, problem: &Problem) -> CanonicalForm {
    let remaining = Remaining::whole(problem).with_costs();
    labeller.form(&remaining, &mut Effort::unlimited()).unwrap().clone()
}

#[test]
fn a_renamed_problem_has_the_same_form() {
    let mut labeller = Labeller::new();
    for (seed, draft) in (0..).zip(drafts(4_000, false)) {
        let mut chance = Chance(seed + 1_000_000);
        for draft in [draft.clone(), draft.doubled(), draft.doubled().doubled()] {
            let renamed = draft.renamed(&mut chance);
            let forms = [draft, renamed].map(|draft| form(&mut labeller, &draft.problem()));
            assert_eq!(forms[0], forms[1], "seed {seed}");
        }
    }
}

/// A random problem in which nothing is left out of the form: no bounds, secondary items, equal options.
fn bare(seed: u64) -> Option<Problem> {
    let mut draft = Draft::random(&mut Chance(seed), 4, true);
    draft.roles.retain(|role| *role == Role::Once);
    let primary = draft.roles.len();
    draft.options.iter_mut().for_each(|(row, _)| row.retain(|(item, _)| *item < primary));
    draft.options.sort();
    draft.options.dedup();
    let problem = draft.problem();
    let is_covered = |item| problem.options().any(|o| problem.option_items(o).contains(&item));
    let is_bare =
        problem.items().all(is_covered) && problem.options().all(|o| problem.is_choosable(o));
    is_bare.then_some(problem)
}

#[test]
fn forms_are_equal_exactly_for_isomorphic_problems() {
    let mut labeller = Labeller::new();
    let problems: Vec<_> = (0..2_000)
        .filter_map(bare)
        .map(|problem| (labelled(&mut labeller, &problem), problem))
        .collect();
    assert!(problems.len() > 200, "{} problems", problems.len());
    let mut chance = Chance(5);
    let (mut equal, mut unequal) = (0, 0);
    for _ in 0..20_000 {
        let pair = [0, 1].map(|_| &problems[chance.below(problems.len())]);
        let [(one, first), (other, second)] = pair;
        let count = first.option_count();
        let is_isomorphic = count == second.option_count()
            && orders(count).iter().any(|names| carries(first, second, names));
        assert_eq!(one.0 == other.0, is_isomorphic, "{pair:?}");
        if !is_isomorphic {
            unequal += 1;
            continue;
        }
        equal += 1;
        // Options at equal places are carried into each other.
        let mut names = vec![0; count];
        for (from, to) in one.1.iter().zip(&other.1) {
            names[from.index()] = to.index();
        }
        assert!(carries(first, second, &names), "{pair:?}");
    }
    assert!(equal > 100 && unequal > 1_000, "{equal} and {unequal}");
}

/// Form and canonical order.
fn labelled(labeller: &mut Labeller, problem: &Problem) -> (CanonicalForm, Vec<OptionId>) {
    let remaining = Remaining::whole(problem);
    let labelled = labeller.label(&remaining, &mut Effort::unlimited()).unwrap();
    (labelled.form().clone(), labelled.order().collect())
}
