//! The best solutions of random problems, compared with the oracle.

use gavotte::formats::json;
use gavotte::{Best, Budget, Decimal, Goal, Order, Problem, Verdict};
use gavotte_testkit::random::Sketch;
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;
use serde_json::{Value, json};

const GOALS: [Goal; 2] = [Goal::Least, Goal::Greatest];

/// The number of the first `k` solutions and of those that cost the same as the last of them.
fn with_ties(ranked: &[(i64, gavotte::Solution)], k: usize) -> usize {
    let Some(last) = k.checked_sub(1) else { return 0 };
    match ranked.get(last) {
        None => ranked.len(),
        Some((cost, _)) => {
            ranked.iter().rposition(|(other, _)| other == cost).map_or(0, |at| at + 1)
        }
    }
}

/// The text of a problem with the decimal point of each cost moved to the left.
fn with_point(text: &[u8], places: u8) -> String {
    let mut value: Value = serde_json::from_slice(text).unwrap();
    for option in value["options"].as_array_mut().unwrap() {
        if let Some(cost) = option.get_mut("cost") {
            *cost = json!(format!("@{}@", Decimal::new(cost.as_i64().unwrap(), places).unwrap()));
        }
    }
    value.to_string().replace("\"@", "").replace("@\"", "")
}

/// Where all solutions cost the same, the first ones in the order of their options are found without the others: here these
/// are the permutations in the order of the dictionary, and there are 10^17 of them.
#[test]
fn the_first_of_many_that_cost_the_same() {
    let size = 19_u32;
    let mut builder = Problem::builder().items(0..2 * size);
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        builder = builder.option([row, size + column]);
    }
    let problem = builder.build().unwrap();
    let ranking = Best::new(&problem).keep(10).budget(Budget::steps(20_000)).run();
    assert_eq!(ranking.verdict, Verdict::Complete);
    let last = [
        [15, 16, 17, 18],
        [15, 16, 18, 17],
        [15, 17, 16, 18],
        [15, 17, 18, 16],
        [15, 18, 16, 17],
        [15, 18, 17, 16],
        [16, 15, 17, 18],
        [16, 15, 18, 17],
        [16, 17, 15, 18],
        [16, 17, 18, 15],
    ];
    assert_eq!(ranking.solutions.len(), last.len());
    for ((cost, solution), last) in ranking.solutions.iter().zip(last) {
        let columns: Vec<u32> = solution.options().iter().map(|it| it.raw() % size).collect();
        assert_eq!((*cost, &columns[..15]), (i64::from(size), &(0..15).collect::<Vec<_>>()[..]));
        assert_eq!(columns[15..], last);
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn the_best_is_the_best(problem in random::problems()) {
        for goal in GOALS {
            let ranked = oracle::ranking(&problem, goal);
            for (_, order) in Order::NAMES {
                let best = Best::new(&problem).goal(goal).order(order).run();
                prop_assert_eq!(best.verdict, Verdict::Complete);
                prop_assert_eq!(best.solutions.len(), ranked.len().min(1));
                prop_assert_eq!(best.bound, ranked.first().map(|(cost, _)| *cost));
                if let Some(found) = best.solutions.first() {
                    prop_assert_eq!(found.0, ranked[0].0);
                    prop_assert!(ranked.contains(found));
                }
            }
        }
    }

    #[test]
    fn the_k_best_are_the_k_best(problem in random::problems(), k in prop_oneof![0_usize..7, 7_usize..60]) {
        for goal in GOALS {
            let ranked = oracle::ranking(&problem, goal);
            let best = Best::new(&problem).goal(goal).keep(k).run();
            prop_assert_eq!(&best.solutions[..], &ranked[..k.min(ranked.len())]);
            let best = Best::new(&problem).goal(goal).keep(k).ties(true).run();
            prop_assert_eq!(&best.solutions[..], &ranked[..with_ties(&ranked, k)]);
        }
    }

    /// Costs with digits after the point are costs in a finer unit: the same solutions, in the same order.
    #[test]
    fn decimals_are_whole_costs_of_a_finer_unit(problem in random::problems(), places in 1_u8..=4) {
        let mut written = Vec::new();
        json::write(&problem, &mut written).unwrap();
        let decimal = json::read(with_point(&written, places).as_bytes()).unwrap();
        for goal in GOALS {
            let (whole, fine) = (oracle::ranking(&problem, goal), Best::new(&decimal).goal(goal).keep(9).run());
            prop_assert_eq!(fine.solutions.len(), whole.len().min(9));
            for ((cost, options), (expected, same)) in fine.solutions.iter().zip(&whole) {
                prop_assert_eq!(options, same);
                let expected = if problem.has_costs() { Decimal::new(*expected, places) } else { Some((*expected).into()) };
                prop_assert_eq!(Some(decimal.written(*cost)), expected);
            }
        }
    }

    /// Both ways to search, in any order: five solutions, five with ties, and all best ones.
    #[test]
    fn five_best_in_every_order(problem in random::problems()) {
        for problem in [problem.to_cover(), problem] {
            for goal in GOALS {
                let ranked = oracle::ranking(&problem, goal);
                for (_, order) in Order::NAMES {
                    let best = || Best::new(&problem).goal(goal).order(order);
                    let five = best().keep(5).run();
                    prop_assert_eq!(five.verdict, Verdict::Complete);
                    prop_assert_eq!(&five.solutions[..], &ranked[..5.min(ranked.len())]);
                    let ties = best().keep(5).ties(true).run();
                    prop_assert_eq!(&ties.solutions[..], &ranked[..with_ties(&ranked, 5)]);
                    let ties = best().ties(true).run();
                    prop_assert_eq!(&ties.solutions[..], &ranked[..with_ties(&ranked, 1)]);
                }
            }
        }
    }

    #[test]
    fn repeat_cover(problem in random::problems(), k in 1_usize..20) {
        let cover = problem.to_cover();
        for goal in GOALS {
            let ranked = oracle::ranking(&cover, goal);
            let best = Best::new(&cover).goal(goal).run();
            prop_assert_eq!(best.bound, ranked.first().map(|it| it.0));
            prop_assert_eq!(best.solutions.first().map(|it| it.0), ranked.first().map(|it| it.0));
            let best = Best::new(&cover).goal(goal).keep(k).run();
            prop_assert_eq!(&best.solutions[..], &ranked[..k.min(ranked.len())]);
            let best = Best::new(&cover).goal(goal).keep(k).ties(true).run();
            prop_assert_eq!(&best.solutions[..], &ranked[..with_ties(&ranked, k)]);
        }
    }

    /// Required and forbidden options.
    #[test]
    fn assumptions(problem in random::problems(), chosen in proptest::collection::vec(0_u8..6, 11)) {
        let of = |kind| problem.options().filter(|it| chosen[it.index()] == kind).collect::<Vec<_>>();
        let (require, forbid) = (of(0).into_iter().take(1).collect::<Vec<_>>(), of(1));
        let mut ranked = oracle::ranking(&problem, Goal::Least);
        ranked.retain(|(_, it)| {
            require.iter().all(|option| it.options().contains(option))
                && !forbid.iter().any(|option| it.options().contains(option))
        });
        let best = Best::new(&problem).assume(&require, &forbid).run();
        prop_assert_eq!(best.bound, ranked.first().map(|it| it.0));
        let best = Best::new(&problem).assume(&require, &forbid).keep(5).run();
        prop_assert_eq!(&best.solutions[..], &ranked[..5.min(ranked.len())]);
    }

    #[test]
    fn a_stopped_search_has_a_true_bound(problem in random::problems(), steps in 0_u64..12) {
        for goal in GOALS {
            let ranked = oracle::ranking(&problem, goal);
            let best = Best::new(&problem).goal(goal).budget(Budget::steps(steps)).run();
            prop_assert!(best.solutions.iter().all(|found| ranked.contains(found)));
            if let (Some(bound), Some((cost, _))) = (best.bound, ranked.first()) {
                let holds = if goal == Goal::Least { bound <= *cost } else { bound >= *cost };
                prop_assert!(holds, "{} is no bound on {}", bound, cost);
            }
            if best.verdict == Verdict::Complete {
                prop_assert_eq!(best.solutions.len(), ranked.len().min(1));
            }
        }
    }
}

/// One problem of [`what_is_known_before`], and of the same with parts.
fn check_known(
    problem: &Problem,
    (goal, order): (Goal, Order),
    pick: proptest::sample::Index,
    shift: i64,
    keep: Option<usize>,
    share: f64,
) -> Result<(), TestCaseError> {
    let ranked = oracle::ranking(problem, goal);
    let sign = if goal == Goal::Least { 1 } else { -1 };
    let ask = || {
        let best = Best::new(problem).goal(goal).order(order);
        keep.map_or(Best::new(problem).goal(goal).order(order), |k| best.keep(k))
    };
    let Some((cost, known)) = (!ranked.is_empty()).then(|| pick.get(&ranked)) else {
        // A hint that is no solution is ignored, and there is nothing to be better than.
        let all: Vec<_> = problem.options().collect();
        prop_assert_eq!(ask().hint(&all).better_than(0).run().solutions.len(), 0);
        return Ok(());
    };
    let wanted = keep.unwrap_or(1);
    let costs =
        |ranking: &gavotte::Ranking| ranking.solutions.iter().map(|it| it.0).collect::<Vec<_>>();
    let first: Vec<i64> = ranked.iter().take(wanted).map(|it| it.0).collect();
    let hinted = ask().hint(known.options()).run();
    prop_assert_eq!((hinted.verdict, costs(&hinted)), (Verdict::Complete, first.clone()));
    let stopped = ask().hint(known.options()).budget(Budget::steps(0)).run();
    prop_assert!(stopped.solutions.iter().any(|it| it.0 * sign <= cost * sign));
    let limit = cost + shift;
    let beyond: Vec<i64> = first.iter().copied().filter(|it| it * sign < limit * sign).collect();
    let better = ask().better_than(limit).hint(known.options()).run();
    prop_assert_eq!((better.verdict, costs(&better)), (Verdict::Complete, beyond.clone()));
    let bound = beyond.first().copied().or(better.bound);
    prop_assert_eq!(better.bound, bound);
    prop_assert!(bound.is_none_or(|it| it * sign <= ranked[0].0 * sign));
    let cut = ask().better_than(limit).budget(Budget::steps(3)).run();
    prop_assert!(
        cut.bound.is_some_and(|it| it * sign <= ranked[0].0 * sign)
            || cut.verdict == Verdict::Complete
    );
    let near = ask().gap(share).run();
    let apart = (near.solutions[0].0 - ranked[0].0).abs() as f64;
    prop_assert!(apart <= share * near.solutions[0].0.abs() as f64);
    let mut seen = Vec::new();
    let last = ask().on_better(|cost, it| seen.push((cost, it.clone()))).run();
    prop_assert!(seen.windows(2).all(|two| two[1].0 * sign < two[0].0 * sign));
    prop_assert!(seen.iter().all(|it| ranked.contains(it)));
    prop_assert_eq!(seen.last().map(|it| it.0), last.solutions.first().map(|it| it.0));
    Ok(())
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(400))]

    /// A known solution, a cost to beat, a gap, and the solutions on the way.
    #[test]
    fn what_is_known_before(
        problem in random::problems(), pick in any::<proptest::sample::Index>(), shift in -1_i64..=1,
        keep in proptest::option::of(1_usize..5), share in 0.0..1.5_f64,
    ) {
        for (problem, (_, order)) in [problem.to_cover(), problem].iter().zip(Order::NAMES) {
            for goal in GOALS {
                check_known(problem, (goal, order), pick, shift, keep, share)?;
            }
        }
    }

    #[test]
    fn what_is_known_before_of_parts(
        sketches in proptest::collection::vec(random::sketches(), 2..=3),
        pick in any::<proptest::sample::Index>(), shift in -1_i64..=1,
        keep in proptest::option::of(1_usize..5), share in 0.0..1.5_f64,
    ) {
        for goal in GOALS {
            check_known(&side_by_side(&sketches), (goal, Order::Fewest), pick, shift, keep, share)?;
        }
    }

    /// Two or three problems side by side, their options mixed.
    #[test]
    fn independent_parts(
        sketches in proptest::collection::vec(random::sketches(), 2..=3), k in 1_usize..40,
    ) {
        let problem = side_by_side(&sketches);
        for problem in [problem.to_cover(), problem] {
            for goal in GOALS {
                let ranked = oracle::ranking(&problem, goal);
                let best = Best::new(&problem).goal(goal).keep(k).run();
                prop_assert_eq!(&best.solutions[..], &ranked[..k.min(ranked.len())]);
                let best = Best::new(&problem).goal(goal).keep(k).ties(true).run();
                prop_assert_eq!(&best.solutions[..], &ranked[..with_ties(&ranked, k)]);
                let best = Best::new(&problem).goal(goal).ties(true).run();
                prop_assert_eq!(&best.solutions[..], &ranked[..with_ties(&ranked, 1)]);
            }
        }
    }
}

/// One problem of the first options of each of these, in turns.
fn side_by_side(sketches: &[Sketch]) -> Problem {
    let primary: usize = sketches.iter().map(|it| it.bounds.len()).sum();
    let (mut bounds, mut secondary, mut options) = (Vec::new(), 0, Vec::new());
    for (part, sketch) in sketches.iter().enumerate() {
        let own = sketch.bounds.len();
        for (at, (entries, cost)) in sketch.options.iter().take(12 / sketches.len()).enumerate() {
            let moved = |item| {
                if item < own { bounds.len() + item } else { primary + secondary + item - own }
            };
            let entries = entries.iter().map(|&(item, color)| (moved(item), color)).collect();
            options.push((at, part, (entries, *cost)));
        }
        bounds.extend_from_slice(&sketch.bounds);
        secondary += sketch.secondary;
    }
    options.sort_by_key(|it| (it.0, it.1));
    let options = options.into_iter().map(|it| it.2).collect();
    Sketch { bounds, secondary, options }.build()
}

/// Random problems whose costs and bounds are as large as they may be, or nearly.
fn extreme() -> impl Strategy<Value = Problem> {
    let size = prop_oneof![Just(0_u32), 0_u32..=62, 40_u32..=62];
    let sizes = (proptest::collection::vec(size, 14), proptest::collection::vec(0_u8..4, 6));
    (random::sketches(), sizes).prop_map(|(mut sketch, (sizes, wide))| {
        let (mut room, mut debt) = (i64::MAX, i64::MAX);
        for ((_, cost), size) in sketch.options.iter_mut().zip(sizes) {
            let left = if *cost < 0 { &mut debt } else { &mut room };
            let large = cost.saturating_abs().checked_mul(1 << size).unwrap_or(i64::MAX).min(*left);
            *left -= large;
            *cost = cost.signum() * large;
        }
        for (bounds, kind) in sketch.bounds.iter_mut().zip(wide) {
            match kind {
                0 => bounds.max = u32::MAX - 1,
                1 => bounds.max = 3_000_000_000,
                _ => {}
            }
        }
        sketch.build()
    })
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    /// No sum wraps, whatever the costs are that the builder lets pass.
    #[test]
    fn extreme_costs(problem in extreme(), k in 1_usize..7) {
        for goal in GOALS {
            let ranked = oracle::ranking(&problem, goal);
            for (_, order) in Order::NAMES {
                let best = Best::new(&problem).goal(goal).order(order).run();
                prop_assert_eq!(best.verdict, Verdict::Complete);
                prop_assert_eq!(best.bound, ranked.first().map(|it| it.0));
                prop_assert_eq!(best.solutions.first().map(|it| it.0), ranked.first().map(|it| it.0));
            }
            let best = Best::new(&problem).goal(goal).keep(k).run();
            prop_assert_eq!(&best.solutions[..], &ranked[..k.min(ranked.len())]);
            let best = Best::new(&problem).goal(goal).keep(k).ties(true).run();
            prop_assert_eq!(&best.solutions[..], &ranked[..with_ties(&ranked, k)]);
        }
        let cover = problem.to_cover();
        let ranked = oracle::ranking(&cover, Goal::Least);
        let best = Best::new(&cover).run();
        prop_assert_eq!(best.bound, ranked.first().map(|it| it.0));
        let best = Best::new(&cover).keep(k).run();
        prop_assert_eq!(&best.solutions[..], &ranked[..k.min(ranked.len())]);
    }
}

#[test]
fn costs_at_the_edge_of_64_bits() {
    let huge = i64::MAX / 2;
    let problem = Problem::builder()
        .items(["a", "b"])
        .option(["a"])
        .cost(huge)
        .option(["b"])
        .cost(huge)
        .option(["a", "b"])
        .cost(-i64::MAX)
        .build()
        .unwrap();
    let costs = |goal| {
        let best = Best::new(&problem).goal(goal).keep(9).run();
        best.solutions.iter().map(|(cost, _)| *cost).collect::<Vec<_>>()
    };
    assert_eq!(costs(Goal::Least), [-i64::MAX, 2 * huge]);
    assert_eq!(costs(Goal::Greatest), [2 * huge, -i64::MAX]);
}

/// Costs that are paid before the search begins count in its sums as well.
#[test]
fn what_is_forced_may_cost_all_there_is() {
    for forced in [i64::MAX - 20, i64::MIN + 20] {
        let mut builder = Problem::builder().items(["a", "b", "c"]).option(["a"]).cost(forced);
        for cost in [4, 3, -2, 5, -6] {
            builder = builder.option(["b"]).cost(cost).option(["c"]).cost(cost.signum());
        }
        let problem = builder.build().unwrap();
        for goal in GOALS {
            let ranked = oracle::ranking(&problem, goal);
            let best = Best::new(&problem).goal(goal).keep(9).run();
            assert_eq!(best.solutions, ranked[..9]); // of 25
            assert_eq!(Best::new(&problem).goal(goal).run().bound, Some(ranked[0].0));
        }
    }
}

/// A stopped search of independent parts shows a solution of the whole and a true bound.
#[test]
fn parts_that_were_stopped() {
    // Covers of random graphs, each of which takes some hundred thousand steps.
    let (nodes, parts) = (90, 3);
    let mut assembler = Problem::assembler();
    let bounds = gavotte::Bounds::AT_LEAST_ONCE;
    let mut items = Vec::new();
    for at in 0..nodes * parts {
        items.push(assembler.item(&at.to_string(), gavotte::Role::Primary(bounds)).unwrap());
    }
    for (at, &item) in items.iter().enumerate() {
        assembler.entry(item, None).unwrap();
        let first = at - at % nodes;
        let mut held = vec![item];
        for step in 1..=3 {
            let other = items[first + (at * at * step + 7 * step + 11 * at) % nodes];
            if !held.contains(&other) {
                assembler.entry(other, None).unwrap();
                held.push(other);
            }
        }
        assembler.end_option().unwrap();
    }
    let problem = assembler.build();
    for steps in [20, 5_000] {
        let best = Best::new(&problem).budget(Budget::steps(steps)).run();
        if best.verdict == Verdict::Complete {
            continue;
        }
        let (cost, bound) = (best.solutions[0].0, best.bound.unwrap());
        assert!(bound <= cost && bound > 30, "{bound} {cost}");
    }
}

fn sign(goal: Goal) -> i64 {
    if goal == Goal::Least { 1 } else { -1 }
}

/// The best of many independent items is found separately for each item, not in one tree over all of them.
#[test]
fn many_independent_items() {
    let mut assembler = Problem::assembler();
    let bounds = gavotte::Bounds::between(0, 2);
    let items: Vec<_> = (0..20_000)
        .map(|at| assembler.item(&at.to_string(), gavotte::Role::Primary(bounds)).unwrap())
        .collect();
    for item in items {
        for cost in [-3, 2, -1, -2] {
            assembler.entry(item, None).unwrap();
            assembler.cost(cost).unwrap();
            assembler.end_option().unwrap();
        }
    }
    let problem = assembler.build();
    for (goal, each) in [(Goal::Least, -5), (Goal::Greatest, 2)] {
        let best = Best::new(&problem).goal(goal).run();
        assert_eq!((best.verdict, best.bound), (Verdict::Complete, Some(20_000 * each)));
        assert_eq!(best.solutions[0].0, 20_000 * each);
        let best = Best::new(&problem).goal(goal).keep(5).run();
        assert_eq!(best.verdict, Verdict::Complete);
        let costs = best.solutions.iter().map(|it| it.0 - 20_000 * each);
        assert_eq!(costs.collect::<Vec<_>>(), [0, sign(goal), sign(goal), sign(goal), sign(goal)]);
    }
}

/// A limit that is known at the root removes options there, and with them the meaning of some prices: the price of an
/// item that can no longer be covered too often was counted on one side only.
#[test]
fn a_limit_at_the_root_keeps_the_bound_true() {
    let text = "0:1|p 0:1|q | s\np q\np s:2\nq\nq s\n";
    let problem = gavotte::formats::dlx::read(text.as_bytes()).unwrap();
    let best = || Best::new(&problem).goal(Goal::Greatest);
    assert_eq!(best().better_than(1).run().solutions[0].0, 2);
    for known in oracle::solutions(&problem) {
        assert_eq!(best().hint(known.options()).run().solutions[0].0, 2);
    }
}
