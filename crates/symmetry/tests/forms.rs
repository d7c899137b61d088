//! Tests of the promise of equal forms: remaining problems with equal forms have equally many solutions,
//! whatever was left out of the graph. Also tests effort that does not suffice.

#![allow(clippy::unwrap_used, reason = "a test may end so")]

mod common;
#[path = "../examples/count/problems.rs"]
mod problems;

use std::collections::HashMap;

use common::{Chance, Draft};
use gavotte_model::{ItemId, OptionId, Problem};
use gavotte_symmetry::{Effort, GaveUp, Group, Labeller, Remaining, Symmetries};

/// Whether the chosen ones of the remaining options keep the rules of all items that these hold.
fn is_solution(problem: &Problem, remain: &[OptionId], chosen: u32) -> bool {
    let holds = |item: ItemId, at: usize| {
        problem.entries(remain[at]).find(|entry| entry.item == item).map(|entry| entry.color)
    };
    problem.items().all(|item| {
        let all: Vec<usize> = (0..remain.len()).filter(|&at| holds(item, at).is_some()).collect();
        let colors: Vec<_> = all
            .iter()
            .filter(|&&at| chosen >> at & 1 == 1)
            .filter_map(|&at| holds(item, at))
            .collect();
        if problem.is_primary(item) {
            let count = u32::try_from(colors.len()).unwrap();
            return all.is_empty() || problem.bounds(item).allow(count);
        }
        colors.len() < 2 || colors.iter().all(|color| color.is_some() && *color == colors[0])
    })
}

#[test]
fn equal_forms_have_equally_many_solutions() {
    let mut labeller = Labeller::new();
    let mut counts: HashMap<_, (usize, Draft)> = HashMap::new();
    let mut met = 0;
    for seed in 0..8_000 {
        let mut chance = Chance(seed);
        let draft = Draft::random(&mut chance, 6, false);
        let problem = draft.problem();
        let mut remain: Vec<OptionId> = problem.options().collect();
        remain.retain(|&option| problem.is_choosable(option) && chance.below(5) > 0);
        let mut remaining = Remaining::of(&problem);
        remaining.set(&remain, |item| problem.bounds(item));
        let weights: u32 = remaining.shown().map(|(_, weight)| weight).sum();
        assert_eq!(weights as usize, remain.len(), "seed {seed}");
        let form = labeller.form(&remaining, &mut Effort::unlimited()).unwrap().clone();
        let count =
            (0..1 << remain.len()).filter(|&set| is_solution(&problem, &remain, set)).count();
        if let Some((known, other)) = counts.insert(form, (count, draft.clone())) {
            assert_eq!(count, known, "{draft:?}\n{other:?}");
            met += usize::from(draft.options != other.options);
        }
    }
    assert!(met > 1_000 && counts.len() > 1_000, "{met} of {}", counts.len());
}

/// An item that no longer restricts anything leaves the form.
#[test]
fn what_makes_no_difference_is_left_out() {
    let plain = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build().unwrap();
    let slack = Problem::builder()
        .items(["a"])
        .secondary(["s", "t"])
        .option(["a", "s"])
        .option(["a", "t"])
        .build()
        .unwrap();
    let mut labeller = Labeller::new();
    let [one, other] = [&plain, &slack].map(|problem| {
        labeller.form(&Remaining::whole(problem), &mut Effort::unlimited()).unwrap().clone()
    });
    assert_eq!(one, other);
}

#[test]
fn too_little_effort_is_said() {
    let problem = problems::latin(7).unwrap();
    let error = Symmetries::of(&problem, &mut Effort::new(10_000)).unwrap_err();
    assert_eq!(error, GaveUp { limit: 10_000 });
    assert_eq!(
        error.to_string(),
        "the symmetries were not found within an effort of 10000 entries"
    );
    let mut labeller = Labeller::new();
    let remaining = Remaining::whole(&problem);
    assert!(labeller.form(&remaining, &mut Effort::new(10_000)).is_err());
    // A labelling that was given up leaves no traces.
    let form = labeller.form(&remaining, &mut Effort::unlimited()).unwrap().clone();
    assert_eq!(Labeller::new().form(&remaining, &mut Effort::unlimited()), Ok(&form));
}

#[test]
fn problems_without_anything() {
    let empty = Problem::builder::<&str>().build().unwrap();
    let effort = &mut Effort::unlimited();
    let symmetries = Symmetries::of(&empty, effort).unwrap();
    assert!(symmetries.order().is_one() && symmetries.option_orbits().is_empty());
    let group = Group::of(&symmetries, effort).unwrap();
    assert_eq!(group.conjugacy_classes(effort).unwrap().len(), 1);
    let form = Labeller::new().form(&Remaining::whole(&empty), effort).unwrap().clone();
    let alone = Problem::builder().items(["a"]).build().unwrap();
    assert_eq!(Labeller::new().form(&Remaining::whole(&alone), effort), Ok(&form));
    let mut remaining = Remaining::of(&alone);
    remaining.set(&[], |item| alone.bounds(item));
    assert_eq!(Labeller::new().form(&remaining, effort), Ok(&form));
}

/// Groups of classical problems: n! 3! of Latin squares, points of designs, and the published group of sudoku.
#[test]
fn groups_of_classical_problems() {
    let cases = [
        (problems::latin(4).unwrap(), "82944", 1),
        (problems::latin(7).unwrap(), "768144384000", 1),
        (problems::triple_systems(13).unwrap(), "6227020800", 1),
        (problems::factorizations(8).unwrap(), "40320", 1),
        (problems::sudoku(9, 3).unwrap(), "1218998108160", 1),
    ];
    for (problem, order, orbits) in cases {
        let effort = &mut Effort::unlimited();
        let symmetries = Symmetries::of(&problem, effort).unwrap();
        assert_eq!(symmetries.order().to_string(), order);
        assert_eq!(symmetries.option_orbits().len(), orbits);
        let group = Group::of(&symmetries, effort).unwrap();
        assert_eq!(group.order(), *symmetries.order());
        // The stabiliser of an option: the order divided by the orbit.
        let stabiliser = group.stabiliser(0, effort).unwrap();
        let whole = stabiliser.order().to_u64().unwrap() * problem.option_count() as u64;
        assert_eq!(Some(whole), group.order().to_u64());
    }
    // These numbers were found by another program that lists the group.
    for (problem, classes) in
        [(problems::latin(4).unwrap(), 65), (problems::sudoku(4, 2).unwrap(), 100)]
    {
        let effort = &mut Effort::unlimited();
        let group = Group::of(&Symmetries::of(&problem, effort).unwrap(), effort).unwrap();
        assert_eq!(group.conjugacy_classes(effort).unwrap().len(), classes);
    }
}
