//! Differential fuzzing: each instance is a problem together with every option that a question has.
//!
//! Default options alone miss bugs, and so do problems with many solutions. So an [`Ask`] draws
//! required and forbidden options, limits, budgets and goals along with the problem, every subject
//! answers it (each engine, layout and order, and the layers: the plan, reductions, a SAT solver in turns, the textbook), and a third
//! each of the problems has no solution or exactly one. Small problems are judged by the oracle, larger
//! ones by dancing links in the order of the input.
//!
//! `GAVOTTE_CASES=1000000 cargo test --release -p gavotte-testkit --test suite differential::` asks for more
//! than the usual 2,000, or 20,000 in a long run; the larger problems and the laws get a tenth each.

use gavotte::{
    Best, Budget, Goal, OptionId, Order, Problem, Search, Solution, StopReason, Verdict,
};
use gavotte_testkit::random::{self, Sketch};
use gavotte_testkit::{budget, oracle, subjects};
use proptest::prelude::*;

/// A fraction of the wanted number of cases: one of `part`.
fn cases(part: u32) -> ProptestConfig {
    let cases = budget::number(20_000).div_ceil(part);
    ProptestConfig { cases, ..budget::cases(cases) }
}

/// The parts of a question besides the problem.
#[derive(Clone, Copy, Debug)]
struct Ask {
    require: u16,
    forbid: u16,
    limit: u64,
    steps: u64,
    keep: usize,
    ties: bool,
    greatest: bool,
    order: Order,
}

fn asks() -> impl Strategy<Value = Ask> {
    // Few options are required, some are forbidden, often none.
    let bits =
        || prop_oneof![Just(0_u16), any::<(u16, u16, u16)>().prop_map(|(a, b, c)| a & b & c)];
    let order = proptest::sample::select(Order::NAMES.map(|(_, order)| order).to_vec());
    (bits(), bits(), 0_u64..4, 0_u64..40, 0_usize..8, any::<bool>(), any::<bool>(), order).prop_map(
        |(require, forbid, limit, steps, keep, ties, greatest, order)| Ask {
            require,
            forbid,
            limit,
            steps,
            keep,
            ties,
            greatest,
            order,
        },
    )
}

impl Ask {
    fn require(self, problem: &Problem) -> Vec<OptionId> {
        problem
            .options()
            .filter(|it| it.index() < 16 && self.require >> it.index() & 1 == 1)
            .collect()
    }

    fn forbid(self, problem: &Problem) -> Vec<OptionId> {
        problem
            .options()
            .filter(|it| it.index() < 16 && self.forbid >> it.index() & 1 == 1)
            .collect()
    }

    fn fits(self, problem: &Problem, solution: &Solution) -> bool {
        let (require, forbid) = (self.require(problem), self.forbid(problem));
        require.iter().all(|option| solution.options().contains(option))
            && !forbid.iter().any(|option| solution.options().contains(option))
    }
}

/// Every way to search, by name, without the required and forbidden options.
fn ways(problem: &Problem) -> Vec<(String, Search<'_>)> {
    let subjects = subjects::all(problem);
    let named = subjects.map(|subject| (format!("{subject:?}"), subject.search(problem)));
    named.chain(subjects::layers(problem)).collect()
}

/// All questions that a search answers, compared with all solutions that fit.
fn answers(
    name: &str,
    base: &Search<'_>,
    ask: Ask,
    expected: &[Solution],
) -> Result<(), TestCaseError> {
    let all = expected.len() as u64;
    let mut search = base.fork();
    let mut found: Vec<_> = search.by_ref().collect();
    prop_assert_eq!(search.verdict(), Some(Verdict::Complete), "{}", name);
    found.sort();
    prop_assert_eq!(&found[..], expected, "{}", name);
    prop_assert_eq!(base.fork().count_all().solutions, all.into(), "{}", name);

    // Some first, then the number of the others.
    let mut search = base.fork();
    let some = search.by_ref().take(usize::try_from(ask.limit).unwrap()).count() as u64;
    prop_assert_eq!(some, ask.limit.min(all), "{}", name);
    prop_assert_eq!(search.count_all().solutions, (all - some).into(), "{} after some", name);
    let mut search = base.fork().limit(ask.limit);
    prop_assert_eq!(search.by_ref().count() as u64, ask.limit.min(all), "{}", name);

    // Cut short: never more than there is, never called complete.
    let count = base.fork().budget(Budget::steps(ask.steps)).count_all();
    match count.verdict {
        Verdict::Complete => prop_assert_eq!(count.solutions, all.into(), "{}", name),
        verdict => {
            prop_assert_eq!(verdict, Verdict::Stopped(StopReason::Steps), "{}", name);
            prop_assert!(count.solutions <= all.into(), "{}", name);
        }
    }
    Ok(())
}

/// The best by every option, compared with the ranking of all solutions that fit.
fn ranks(
    problem: &Problem,
    ask: Ask,
    ranked: &[(i64, Solution)],
    goal: Goal,
) -> Result<(), TestCaseError> {
    // Without a setting, and so that the list of all solutions or the sweep answers.
    for eager in [None, Some(false), Some(true)] {
        ranks_by(problem, ask, ranked, goal, eager)?;
    }
    Ok(())
}

fn ranks_by(
    problem: &Problem,
    ask: Ask,
    ranked: &[(i64, Solution)],
    goal: Goal,
    eager: Option<bool>,
) -> Result<(), TestCaseError> {
    let (require, forbid) = (ask.require(problem), ask.forbid(problem));
    let best = || {
        let best = Best::new(problem).goal(goal).order(ask.order).assume(&require, &forbid);
        match eager {
            Some(sweep) => best.eager(sweep),
            None => best,
        }
    };
    let one = best().run();
    prop_assert_eq!(one.verdict, Verdict::Complete);
    prop_assert_eq!(one.solutions.first().map(|it| it.0), ranked.first().map(|it| it.0));
    let cut = best().budget(Budget::steps(ask.steps)).run();
    prop_assert!(cut.solutions.iter().all(|found| ranked.contains(found)));
    if cut.verdict == Verdict::Complete {
        prop_assert_eq!(cut.bound, ranked.first().map(|it| it.0));
    }
    let plain = best().keep(ask.keep).run().solutions;
    prop_assert_eq!(&plain[..], &ranked[..ask.keep.min(ranked.len())]);
    if ask.ties && ask.keep > 0 {
        let last = ranked.get(ask.keep - 1).map(|it| it.0);
        let better =
            |cost: i64| if goal == Goal::Least { Some(cost) <= last } else { Some(cost) >= last };
        let wanted = ranked.iter().filter(|it| last.is_none() || better(it.0)).count();
        prop_assert_eq!(&best().keep(ask.keep).ties(true).run().solutions[..], &ranked[..wanted]);
    }
    Ok(())
}

/// The number of solutions that links find in the order of the input; `None` when it takes long.
fn reference(problem: &Problem) -> Option<u64> {
    let mut search = Search::links(problem, Order::Input).budget(Budget::steps(3000));
    let count = search.count_all();
    (count.verdict == Verdict::Complete).then(|| u64::try_from(count.solutions).unwrap())
}

proptest! {
    #![proptest_config(cases(1))]

    #[test]
    fn every_way_answers_as_the_oracle(sketch in random::sharp_sketches(), ask in asks()) {
        let problem = sketch.build();
        let (require, forbid) = (ask.require(&problem), ask.forbid(&problem));
        let fits = |solution: &Solution| ask.fits(&problem, solution);
        let expected: Vec<_> = oracle::solutions(&problem).into_iter().filter(fits).collect();
        for (name, search) in ways(&problem) {
            answers(&name, &search.assume(&require, &forbid), ask, &expected)?;
        }
        let goal = Goal::greatest_if(ask.greatest);
        let ranked: Vec<_> =
            oracle::ranking(&problem, goal).into_iter().filter(|it| fits(&it.1)).collect();
        ranks(&problem, ask, &ranked, goal)?;
    }
}

proptest! {
    #![proptest_config(cases(10))]

    #[test]
    fn every_way_answers_larger_problems_alike(sketch in random::large_sketches(), ask in asks()) {
        let problem = sketch.build();
        let (require, forbid) = (ask.require(&problem), ask.forbid(&problem));
        let links = Search::links(&problem, Order::Input).assume(&require, &forbid);
        let count = links.fork().budget(Budget::steps(3000)).count_all();
        if count.verdict != Verdict::Complete || count.solutions > 2000_u32.into() {
            return Ok(());
        }
        let mut expected: Vec<_> = links.collect();
        expected.sort();
        for (name, search) in ways(&problem) {
            answers(&name, &search.assume(&require, &forbid), ask, &expected)?;
        }
    }

    #[test]
    fn names_and_order_do_not_matter(sketch in random::large_sketches(), seed in any::<u64>()) {
        let Some(count) = reference(&sketch.build()) else { return Ok(()) };
        let shuffled = shuffled(&sketch, seed).build();
        for (name, mut search) in ways(&shuffled) {
            prop_assert_eq!(search.count_all().solutions, count.into(), "{}", name);
        }
    }

    #[test]
    fn a_copy_of_an_option_stands_in_for_it(mut sketch in random::large_sketches(), at in 0_usize..20) {
        let problem = sketch.build();
        // An option whose items may be covered several times can be chosen along with its copy, and
        // so can one that is never chosen.
        let option = OptionId::new(u32::try_from(at).unwrap());
        if problem.has_bounds() || !problem.is_choosable(option) {
            return Ok(());
        }
        let Some(count) = reference(&problem) else { return Ok(()) };
        let with = Search::links(&problem, Order::Fewest).assume(&[option], &[]).count_all().solutions;
        sketch.options.push(sketch.options[at].clone());
        for (name, mut search) in ways(&sketch.build()) {
            prop_assert_eq!(search.count_all().solutions, &with + count, "{}", name);
        }
    }

    #[test]
    fn an_item_split_in_two_changes_nothing(mut sketch in random::large_sketches(), at in 0_usize..6) {
        let Some(count) = reference(&sketch.build()) else { return Ok(()) };
        // The new item is the last primary one; the secondary ones move up by one.
        let new = sketch.bounds.len();
        for (entries, _) in &mut sketch.options {
            let splits = entries.iter().any(|&(item, _)| item == at);
            entries.iter_mut().filter(|it| it.0 >= new).for_each(|it| it.0 += 1);
            entries.extend(splits.then_some((new, 0)));
        }
        sketch.bounds.push(sketch.bounds[at]);
        for (name, mut search) in ways(&sketch.build()) {
            prop_assert_eq!(search.count_all().solutions, count.into(), "{}", name);
        }
    }

    #[test]
    fn the_least_is_the_greatest_of_opposite_costs(mut sketch in random::large_sketches()) {
        let limited = |problem: &Problem, goal| {
            let best = Best::new(problem).goal(goal).keep(3).budget(Budget::steps(5000)).run();
            (best.verdict == Verdict::Complete).then_some(best.solutions)
        };
        // Without any cost each option costs 1, and the opposite of that cannot be expressed.
        let problem = sketch.build();
        if !problem.has_costs() || reference(&problem).is_none() {
            return Ok(());
        }
        sketch.options.iter_mut().for_each(|(_, cost)| *cost = -*cost);
        let opposite = sketch.build();
        let (Some(least), Some(greatest)) =
            (limited(&problem, Goal::Least), limited(&opposite, Goal::Greatest))
        else {
            return Ok(());
        };
        let turned: Vec<_> = greatest.into_iter().map(|(cost, it)| (-cost, it)).collect();
        prop_assert_eq!(least, turned);
    }
}

/// The same problem with items and options in another order.
fn shuffled(sketch: &Sketch, mut seed: u64) -> Sketch {
    let mut order = |count: usize| {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            order.swap(last, (seed >> 33) as usize % (last + 1));
        }
        order
    };
    let primary = sketch.bounds.len();
    // The new number of an item; the primary ones stay in front.
    let mut items = order(primary);
    items.extend(order(sketch.secondary).into_iter().map(|item| item + primary));
    let mut bounds = sketch.bounds.clone();
    for (old, &new) in items[..primary].iter().enumerate() {
        bounds[new] = sketch.bounds[old];
    }
    let options = order(sketch.options.len()).into_iter().map(|at| {
        let (entries, cost) = &sketch.options[at];
        (entries.iter().rev().map(|&(item, color)| (items[item], color)).collect(), *cost)
    });
    Sketch { bounds, secondary: sketch.secondary, options: options.collect() }
}
