//! Reductions against the oracle: what they must keep, they keep. Searches after a reduction are subjects of `differential.rs`.

use gavotte::reduce::{self, Keep, Outcome, Prepared, Report};
use gavotte::{Bounds, Budget, Goal, Order, Problem, Role, Search, Solution, StopReason, Verdict};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// Efforts that allow only the linear reductions, that stop in the middle, and that are enough.
const EFFORTS: [u64; 3] = [0, 60, 1_000_000];

/// The solutions that remain, as solutions of the original problem, sorted.
fn remaining(problem: &Problem, keep: Keep, effort: u64) -> (Vec<Solution>, Report) {
    match reduce::reduce(problem, keep, effort) {
        Outcome::Unchanged => (oracle::solutions(problem), Report::default()),
        Outcome::None { item } => {
            assert!(problem.is_primary(item));
            (Vec::new(), Report::default())
        }
        Outcome::Reduced(reduced) => {
            let back = |solution: &Solution| Solution::new(reduced.original(solution.options()));
            let mut found: Vec<_> = oracle::solutions(&reduced.problem).iter().map(back).collect();
            found.sort();
            (found, reduced.report)
        }
    }
}

fn by_links(problem: &Problem) -> Search<'_> {
    Search::links(problem, Order::Fewest)
}

fn prepared_search(problem: &Problem, effort: u64) -> Search<'_> {
    by_links(problem).prepared(Prepared::new(problem, effort))
}

fn reduced_search(problem: &Problem) -> Search<'_> {
    prepared_search(problem, reduce::MODERATE_EFFORT)
}

/// Two problems side by side, with nothing in common.
fn side_by_side(left: &Problem, right: &Problem) -> Problem {
    let mut assembler = Problem::assembler();
    let mut ids = [Vec::new(), Vec::new()];
    for primary in [true, false] {
        for (ids, (problem, side)) in ids.iter_mut().zip([(left, "l"), (right, "r")]) {
            for item in problem.items().filter(|&item| problem.is_primary(item) == primary) {
                let bounds = Role::Primary(problem.bounds(item));
                let role = if primary { bounds } else { Role::Secondary };
                let name = format!("{side}{}", problem.item_name(item));
                ids.push(assembler.item(&name, role).unwrap());
            }
        }
    }
    for (ids, problem) in ids.iter().zip([left, right]) {
        for option in problem.options() {
            for entry in problem.entries(option) {
                let color = entry.color.map(|color| problem.color_name(color));
                let color = color.map(|color| assembler.color(&color).unwrap());
                assembler.entry(ids[entry.item.index()], color).unwrap();
            }
            assembler.end_option().unwrap();
        }
    }
    assembler.build()
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn all_solutions_are_kept(problem in random::problems()) {
        let expected = oracle::solutions(&problem);
        for problem in [&problem, &problem.to_cover()] {
            let expected = if problem.has_bounds() { oracle::solutions(problem) } else { expected.clone() };
            for effort in EFFORTS {
                let (found, report) = remaining(problem, Keep::All, effort);
                prop_assert_eq!(&found, &expected, "effort {}", effort);
                prop_assert!(report.effort <= effort);
            }
        }
    }

    #[test]
    fn one_solution_is_kept(problem in random::problems()) {
        for problem in [&problem, &problem.to_cover()] {
            let expected = oracle::solutions(problem);
            for effort in EFFORTS {
                let (found, _) = remaining(problem, Keep::One, effort);
                prop_assert_eq!(found.is_empty(), expected.is_empty());
                prop_assert!(found.iter().all(|solution| expected.contains(solution)));
            }
        }
    }

    #[test]
    fn a_best_solution_is_kept(problem in random::problems()) {
        for problem in [&problem, &problem.to_cover()] {
            for goal in [Goal::Least, Goal::Greatest] {
                let ranked = oracle::ranking(problem, goal);
                for effort in EFFORTS {
                    let (found, _) = remaining(problem, Keep::Best(goal), effort);
                    let costs = ranked.iter().filter(|(_, solution)| found.contains(solution));
                    prop_assert_eq!(costs.map(|it| it.0).next(), ranked.first().map(|it| it.0));
                }
            }
        }
    }

    #[test]
    fn parts_multiply(left in random::problems(), right in random::problems(), first in 0_usize..5, steps in 0_u64..30) {
        let count = |problem: &Problem| oracle::solutions(problem).len();
        let expected = count(&left) * count(&right);
        let problem = side_by_side(&left, &right);
        // Without effort fewer reductions are made, so that more parts are left to search.
        for effort in [0, 1_000_000] {
            let base = prepared_search(&problem, effort);
            let mut found: Vec<_> = base.fork().collect();
            prop_assert_eq!(found.len(), expected);
            found.sort();
            found.dedup();
            prop_assert_eq!(found.len(), expected);
            prop_assert_eq!(base.fork().count_all().solutions, expected.into());
            // The rest is counted after the first ones were found.
            let mut search = base.fork();
            let before = search.by_ref().take(first).count();
            prop_assert_eq!(search.count_all().solutions, (expected - before).into());
            // Cut short.
            let mut search = base.fork().budget(Budget::steps(steps));
            let found = search.by_ref().count();
            prop_assert!(search.steps() <= steps);
            prop_assert!(found <= expected);
            match search.verdict() {
                Some(Verdict::Complete) => prop_assert_eq!(found, expected),
                verdict => prop_assert_eq!(verdict, Some(Verdict::Stopped(StopReason::Steps))),
            }
            let counted = base.fork().budget(Budget::steps(steps)).count_all();
            match counted.verdict {
                Verdict::Complete => prop_assert_eq!(counted.solutions, expected.into()),
                _ => prop_assert!(counted.solutions <= expected.into()),
            }
        }
    }
}

/// The 15 possible options on four items make 2^15 problems.
#[test]
fn every_problem_on_four_items() {
    for options in 0_u32..1 << 15 {
        let mut assembler = Problem::assembler();
        let items = ["a", "b", "c", "d"].map(|name| assembler.item(name, Role::Once).unwrap());
        for block in (1..=15_u32).filter(|block| options >> (block - 1) & 1 == 1) {
            for (bit, &item) in items.iter().enumerate() {
                if block >> bit & 1 == 1 {
                    assembler.entry(item, None).unwrap();
                }
            }
            assembler.end_option().unwrap();
        }
        let problem = assembler.build();
        let mut expected: Vec<_> = by_links(&problem).collect();
        expected.sort();
        let mut found: Vec<_> = reduced_search(&problem).collect();
        found.sort();
        assert_eq!(found, expected, "{options:015b}");
        if let Outcome::Reduced(reduced) = reduce::reduce(&problem, Keep::One, 1000) {
            let found = by_links(&reduced.problem).next().is_some();
            assert_eq!(found, !expected.is_empty(), "{options:015b}");
        }
    }
}

#[test]
fn a_long_chain_of_forced_options_on_a_small_stack() {
    let deep = || {
        // Option i holds the items i and i + 1, and there is one for each item alone; the last item
        // has only its own, which drops the pair before it, and so on.
        let levels = 300_000;
        let mut assembler = gavotte::Assembler::numbered(levels);
        let items: Vec<_> = (0..levels).map(gavotte::ItemId::new).collect();
        for pair in items.windows(2) {
            assembler.entry(pair[0], None).unwrap();
            assembler.end_option().unwrap();
            for &item in pair {
                assembler.entry(item, None).unwrap();
            }
            assembler.end_option().unwrap();
        }
        let problem = assembler.build();
        let solution = reduced_search(&problem).next().unwrap();
        assert_eq!(solution.len(), levels as usize - 1);
    };
    std::thread::Builder::new().stack_size(1 << 18).spawn(deep).unwrap().join().unwrap();
}

#[test]
fn each_reduction_says_what_it_removed() {
    let report = |problem: &Problem, keep| match reduce::reduce(problem, keep, 1_000_000) {
        Outcome::Reduced(reduced) => reduced.report,
        outcome => panic!("{outcome:?}"),
    };
    // One solution, so every other option clashes or blocks.
    let seven = gavotte::formats::dlx::read(
        "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n".as_bytes(),
    );
    let all = report(&seven.unwrap(), Keep::All);
    assert_eq!((all.taken, all.taken + all.clashing + all.blocking), (3, 6));

    let twins = Problem::builder()
        .items(["a", "b"])
        .option(["a"])
        .cost(3)
        .option(["a"])
        .cost(2)
        .option(["b"])
        .option(["a", "b"])
        .build()
        .unwrap();
    assert_eq!(report(&twins, Keep::Best(Goal::Least)).dominated, 1);

    let cover = Problem::builder()
        .item_with("a", Bounds::AT_LEAST_ONCE)
        .item_with("b", Bounds::AT_LEAST_ONCE)
        .item_with("c", Bounds::AT_LEAST_ONCE)
        .option(["a", "b"])
        .option(["b", "a", "c"])
        .option(["a", "c"])
        .option(["c", "b"])
        .build()
        .unwrap();
    let best = report(&cover, Keep::Best(Goal::Least));
    assert_eq!((best.dominated, best.taken), (3, 1), "one option holds all that the others hold");

    let dear = |cost: i64| {
        let many = Bounds::AT_LEAST_ONCE;
        let items = Problem::builder().item_with("a", many).item_with("b", many);
        let singles = items.option(["a"]).cost(1).option(["b"]).cost(2).option(["b"]).cost(4);
        singles.option(["a", "b"]).cost(cost).build().unwrap()
    };
    for (cost, dominated, taken) in [(3, 2, 2), (2, 3, 1)] {
        let best = report(&dear(cost), Keep::Best(Goal::Least));
        assert_eq!((best.dominated, best.taken), (dominated, taken), "a pair for {cost}");
    }

    let copies = Problem::builder()
        .items(["a", "b", "c"])
        .secondary(["x"])
        .option(["a", "b", "x"])
        .option(["b", "a", "c"])
        .option(["c"])
        .option(["a", "b", "c"])
        .build()
        .unwrap();
    let all = report(&copies, Keep::All);
    assert_eq!((all.implied, all.taken), (2, 0), "`b` is `a` again, `x` is inside `a`");
}
