//! Explanations, compared with every subset of the items.

use std::time::Duration;

use gavotte::{Budget, Cancel, Explain, Explanation, ItemId, Problem, StopReason};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// Whether these items, without all others, have no solution.
fn conflict(problem: &Problem, items: &[ItemId]) -> bool {
    let options: Vec<_> = problem.options().filter(|&it| problem.is_choosable(it)).collect();
    let part = gavotte_model::Restriction::new(problem)
        .restrict(items, &options, |item| problem.given_bounds(item));
    oracle::solutions(&part).is_empty()
}

/// All items but the one at this place.
fn without(items: &[ItemId], at: usize) -> Vec<ItemId> {
    let mut others = items.to_vec();
    others.remove(at);
    others
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn what_is_told_conflicts_and_no_part_of_it_does(problem in random::problems()) {
        let solutions = oracle::solutions(&problem);
        for explain in [Explain::new(&problem), Explain::new(&problem).by_clauses()] {
            match explain.run() {
                Explanation::Solvable(solution) => prop_assert!(solutions.contains(&solution)),
                Explanation::Conflict { items, stopped } => {
                    prop_assert!(solutions.is_empty());
                    prop_assert_eq!(stopped, None);
                    prop_assert!(conflict(&problem, &items), "{:?}", items);
                    // Fewer items are easier to meet, so the largest proper subsets are enough.
                    for at in 0..items.len() {
                        prop_assert!(!conflict(&problem, &without(&items, at)), "{:?}", items);
                    }
                }
                Explanation::Weights(weights) => {
                    prop_assert!(solutions.is_empty() && weights.holds(&problem), "{:?}", weights);
                }
                other => prop_assert!(false, "{:?}", other),
            }
        }
    }

    #[test]
    fn what_is_cut_short_is_true(problem in random::problems(), steps in 0_u64..4) {
        let solutions = oracle::solutions(&problem);
        match Explain::new(&problem).by_clauses().budget(Budget::steps(steps)).run() {
            Explanation::Solvable(solution) => prop_assert!(solutions.contains(&solution)),
            Explanation::Conflict { items, stopped } => {
                prop_assert!(conflict(&problem, &items), "{:?}", items);
                prop_assert!(stopped.is_none_or(|reason| reason == StopReason::Steps));
            }
            Explanation::Weights(weights) => {
                prop_assert!(solutions.is_empty() && weights.holds(&problem), "{:?}", weights);
            }
            Explanation::Unknown(reason) => prop_assert_eq!(reason, StopReason::Steps),
            other => prop_assert!(false, "{:?}", other),
        }
    }
}

/// Holes and one more pigeon than holes: short to write, very long to refute by clauses.
fn pigeons(holes: usize) -> Problem {
    let pigeons = (0..=holes).map(|pigeon| format!("p{pigeon}"));
    let mut builder =
        Problem::builder().items(pigeons).secondary((0..holes).map(|hole| format!("h{hole}")));
    for (pigeon, hole) in (0..=holes).flat_map(|pigeon| (0..holes).map(move |hole| (pigeon, hole)))
    {
        builder = builder.option([format!("p{pigeon}"), format!("h{hole}")]);
    }
    builder.build().unwrap()
}

#[test]
fn all_pigeons_and_holes_are_needed() {
    let problem = pigeons(5);
    let items: Vec<ItemId> = problem.items().collect();
    let expected = Explanation::Conflict { items, stopped: None };
    assert_eq!(Explain::new(&problem).run(), expected);
}

#[test]
fn a_time_limit_and_a_cancel_are_heeded() {
    let problem = pigeons(40);
    let time = Budget::time(Duration::from_millis(50));
    let begun = std::time::Instant::now();
    assert_eq!(Explain::new(&problem).budget(time).run(), Explanation::Unknown(StopReason::Time));
    // The limit is generous, because the test only asks whether it is heeded at all.
    assert!(begun.elapsed() < Duration::from_secs(20));
    let cancel = Cancel::new();
    let elsewhere = cancel.clone();
    let late = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        elsewhere.cancel();
    });
    let explanation = Explain::new(&problem).cancel(&cancel).run();
    assert_eq!(explanation, Explanation::Unknown(StopReason::Cancelled));
    late.join().unwrap();
}

/// Squares of two colors, unequally many, and every pair with one of each: weights refute it at once, clauses must
/// count.
#[test]
fn what_only_counting_shows_is_told_by_weights() {
    let names = |color: char, count| (0..count).map(move |at| format!("{color}{at}"));
    let mut builder = Problem::builder().items(names('w', 12).chain(names('b', 11)));
    for white in names('w', 12) {
        for black in names('b', 11) {
            builder = builder.option([white.clone(), black]);
        }
    }
    let problem = builder.build().unwrap();
    let Explanation::Weights(weights) = Explain::new(&problem).run() else {
        panic!("weights prove that there is no solution");
    };
    assert!(weights.holds(&problem));
    assert_eq!((weights.modulus(), weights.total(), weights.items().len()), (0, 1, 23));
    // No step, no answer.
    let none = Explain::new(&problem).budget(Budget::steps(0)).run();
    assert_eq!(none, Explanation::Unknown(StopReason::Steps));
}

/// Seven items that only pairs cover, among 200 others.
#[test]
fn a_small_conflict_is_cut_out_of_a_large_problem() {
    let mut builder = Problem::builder().items((0..7).map(|item| format!("odd{item}")));
    builder = builder.items((0..200).map(|item| format!("free{item}")));
    for (a, b) in (0..7).flat_map(|a| (0..a).map(move |b| (a, b))) {
        // A free item makes each pair an option of its own kind.
        builder =
            builder.option([format!("odd{a}"), format!("odd{b}"), format!("free{}", 7 * a + b)]);
        builder = builder.option([format!("odd{a}"), format!("odd{b}")]);
    }
    for item in 0..200 {
        builder = builder.option([format!("free{item}")]);
    }
    let problem = builder.build().unwrap();
    let Explanation::Conflict { items, stopped } = Explain::new(&problem).by_clauses().run() else {
        panic!("seven items are not covered by pairs");
    };
    let odd: Vec<ItemId> = problem.items().take(7).collect();
    assert_eq!((items, stopped), (odd, None));
}
