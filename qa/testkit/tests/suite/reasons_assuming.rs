//! Explanations and relaxations under assumptions, compared with every set of options.

use gavotte::{
    Budget, Clash, Explain, Explanation, ItemId, OptionId, Problem, Relax, Solution, StopReason,
};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// For each option whether it is required, forbidden, or neither.
type Wishes = Vec<u8>;

fn assumptions(problem: &Problem, wishes: &Wishes) -> (Vec<OptionId>, Vec<OptionId>) {
    let of = |wish: u8| {
        let given = problem.options().zip(wishes).filter(move |it| *it.1 == wish);
        given.map(|it| it.0).collect::<Vec<_>>()
    };
    (of(1), of(2))
}

/// Every set of options.
fn sets(problem: &Problem) -> impl Iterator<Item = Vec<OptionId>> {
    let options: Vec<OptionId> = problem.options().collect();
    (0..1_u32 << options.len())
        .map(move |set| options.iter().copied().filter(|it| set >> it.index() & 1 == 1).collect())
}

fn keeps(set: &[OptionId], require: &[OptionId], forbid: &[OptionId]) -> bool {
    require.iter().all(|it| set.contains(it)) && !forbid.iter().any(|it| set.contains(it))
}

/// The items that a set of options violates: covered too rarely, and otherwise.
fn broken(problem: &Problem, set: &[OptionId]) -> (Vec<ItemId>, Vec<ItemId>) {
    let (mut short, mut other) = (Vec::new(), Vec::new());
    for item in problem.items() {
        let entries = set.iter().flat_map(|&option| problem.entries(option));
        let colors: Vec<_> = entries.filter(|it| it.item == item).map(|it| it.color).collect();
        let (held, bounds) = (u32::try_from(colors.len()).unwrap(), problem.bounds(item));
        if problem.is_primary(item) {
            if held < bounds.min {
                short.push(item);
            } else if held > bounds.max {
                other.push(item);
            }
        } else if held > 1 && colors.iter().any(|it| it.is_none() || *it != colors[0]) {
            other.push(item);
        }
    }
    (short, other)
}

/// Whether these items cannot be met together under these assumptions.
fn conflict(
    problem: &Problem,
    items: &[ItemId],
    require: &[OptionId],
    forbid: &[OptionId],
) -> bool {
    if require.iter().any(|&option| !problem.is_choosable(option)) {
        return true;
    }
    !sets(problem).filter(|set| keeps(set, require, forbid)).any(|set| {
        let (short, other) = broken(problem, &set);
        let can_be = set.iter().all(|&option| problem.is_choosable(option));
        can_be && !short.iter().chain(&other).any(|item| items.contains(item))
    })
}

fn without<T: Clone>(all: &[T], at: usize) -> Vec<T> {
    let mut others = all.to_vec();
    others.remove(at);
    others
}

/// Whether there is no solution with these assumptions.
fn none(solutions: &[Solution], require: &[OptionId], forbid: &[OptionId]) -> bool {
    !solutions.iter().any(|solution| keeps(solution.options(), require, forbid))
}

fn check(problem: &Problem, wishes: &Wishes, explanation: &Explanation) {
    let (require, forbid) = assumptions(problem, wishes);
    let solutions: Vec<Solution> = oracle::solutions(problem).into_iter().collect();
    match explanation {
        Explanation::Solvable(solution) => {
            assert!(solutions.contains(solution) && keeps(solution.options(), &require, &forbid));
        }
        Explanation::Conflict { items, .. } => {
            assert!(solutions.is_empty() && conflict(problem, items, &[], &[]));
        }
        Explanation::Assumed { require: ours, forbid: not, items, stopped } => {
            assert!(ours.iter().all(|it| require.contains(it)));
            assert!(not.iter().all(|it| forbid.contains(it)));
            assert!(none(&solutions, ours, not), "{explanation:?}");
            assert!(conflict(problem, items, ours, not), "{explanation:?}");
            if stopped.is_some() {
                return;
            }
            for at in 0..ours.len() {
                assert!(!none(&solutions, &without(ours, at), not), "{explanation:?}");
            }
            for at in 0..not.len() {
                assert!(!none(&solutions, ours, &without(not, at)), "{explanation:?}");
            }
            for at in 0..items.len() {
                assert!(!conflict(problem, &without(items, at), ours, not), "{explanation:?}");
            }
        }
        Explanation::Constrained { .. } => panic!("the problem has no constraints"),
        Explanation::Weights(weights) => assert!(weights.holds(problem) && solutions.is_empty()),
        Explanation::AssumedWeights { forbid: not, weights } => {
            assert!(not.iter().all(|it| forbid.contains(it)) && !weights.items().is_empty());
            assert!(none(&solutions, &[], not), "{explanation:?}");
            // No assumption is named where there is no solution without any.
            assert!(!solutions.is_empty(), "{explanation:?}");
        }
        Explanation::Unknown(reason) => assert_eq!(*reason, StopReason::Steps),
    }
}

fn wishes() -> impl Strategy<Value = Wishes> {
    proptest::collection::vec(prop_oneof![3 => Just(0_u8), 1 => Just(1), 1 => Just(2)], 12)
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(1_500))]

    #[test]
    fn conflicts_of_assumptions_are_minimal(problem in random::problems(), wishes in wishes()) {
        let (require, forbid) = assumptions(&problem, &wishes);
        for explain in [Explain::new(&problem), Explain::new(&problem).by_clauses()] {
            let explanation = explain.assume(&require, &forbid).run();
            prop_assert!(!matches!(explanation, Explanation::Unknown(_)));
            check(&problem, &wishes, &explanation);
        }
    }

    #[test]
    fn conflicts_that_are_cut_short_are_true(
        problem in random::problems(), wishes in wishes(), steps in 0_u64..4,
    ) {
        let (require, forbid) = assumptions(&problem, &wishes);
        let explain = Explain::new(&problem).by_clauses().budget(Budget::steps(steps));
        check(&problem, &wishes, &explain.assume(&require, &forbid).run());
    }

    #[test]
    fn the_fewest_items_are_left_out(problem in random::problems(), wishes in wishes()) {
        let (require, forbid) = assumptions(&problem, &wishes);
        let fewest = sets(&problem)
            .filter(|set| keeps(set, &require, &forbid))
            .filter(|set| set.iter().all(|&option| problem.is_choosable(option)))
            .filter_map(|set| {
                let (short, other) = broken(&problem, &set);
                other.is_empty().then_some(short.len())
            })
            .min();
        for relax in [Relax::new(&problem), Relax::new(&problem).eager()] {
            match relax.assume(&require, &forbid) {
                Err(clash) => {
                    prop_assert_eq!(fewest, None, "{}", clash);
                }
                Ok(relax) => {
                    let found = relax.run();
                    let chosen = found.solution.options();
                    prop_assert!(keeps(chosen, &require, &forbid));
                    prop_assert_eq!(broken(&problem, chosen), (found.items.clone(), vec![]));
                    prop_assert_eq!(fewest, Some(found.items.len()));
                    prop_assert_eq!((found.least, found.stopped), (found.items.len(), None));
                }
            }
        }
    }
}

#[test]
fn an_option_cannot_be_both() {
    let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build().unwrap();
    let options: Vec<OptionId> = problem.options().collect();
    let relax = Relax::new(&problem).assume(&options, &options[1..]);
    assert_eq!(relax.unwrap_err(), Clash::Both(options[1]));
    let relax = Relax::new(&problem).assume(&options, &[]);
    let words = "the required options cannot be chosen together: item `a` is covered 2 times, but its \
                 bounds are 0..=1";
    assert_eq!(relax.unwrap_err().to_string(), words);
    let explanation = Explain::new(&problem).assume(&options[1..], &options[1..]).run();
    let Explanation::Assumed { require, forbid, items, stopped } = explanation else {
        panic!("{explanation:?}");
    };
    assert_eq!((&require[..], &forbid[..], &items[..]), (&options[1..], &options[1..], &[][..]));
    assert_eq!(stopped, None);
}

#[test]
fn weights_name_the_options_that_are_forbidden_for_something() {
    // Dominoes on a board of 8 x 8 without two opposite corners, and single squares on two of the other color.
    let side = 8;
    let is_there = |place: &(usize, usize)| {
        place.0 < side && place.1 < side && ![(0, 0), (side - 1, side - 1)].contains(place)
    };
    let places: Vec<(usize, usize)> = (0..side * side).map(|at| (at / side, at % side)).collect();
    let places: Vec<(usize, usize)> = places.into_iter().filter(is_there).collect();
    let mut builder = Problem::builder().items(places.iter().map(|it| format!("{it:?}")));
    for &(row, column) in &places {
        for next in [(row + 1, column), (row, column + 1)].into_iter().filter(is_there) {
            builder = builder.option([format!("{:?}", (row, column)), format!("{next:?}")]);
        }
    }
    let problem = builder.option(["(3, 4)".to_owned()]);
    let problem = problem.option(["(5, 4)".to_owned()]).build().unwrap();
    let options: Vec<OptionId> = problem.options().collect();
    let (dominoes, singles) = options.split_at(options.len() - 2);
    assert!(matches!(Explain::new(&problem).run(), Explanation::Solvable(_)));
    let forbid = [&dominoes[..1], singles].concat();
    match Explain::new(&problem).assume(&[], &forbid).run() {
        // The forbidden domino does not matter. One single square could be allowed, which weights do not see.
        Explanation::AssumedWeights { forbid, weights } => {
            assert_eq!(forbid, singles);
            assert!(!weights.items().is_empty());
        }
        other => panic!("{other:?}"),
    }
}
