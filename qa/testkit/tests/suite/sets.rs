//! The set of all solutions, compared with the oracle's list of them, for every question that it answers.

use std::collections::{BTreeMap, HashMap};

use gavotte::{
    Best, BigUint, Bounds, Budget, Cancel, Engine, Goal, Interrupt, OptionId, Order, Problem,
    Query, Saved, Search, Solution, SolutionSet, StopReason, formats::Format,
    puzzles::queens::Queens,
};
use gavotte_testkit::assumed::chosen;
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The set of a search that is stopped again and again.
fn stretched(mut search: Search<'_>) -> SolutionSet {
    for steps in 1.. {
        search = search.budget(Budget { steps: Some(steps), ..Budget::UNLIMITED });
        match search.compile() {
            Ok(set) => return set,
            Err(reason) => assert_eq!(reason, StopReason::Steps),
        }
    }
    unreachable!("it ends after some steps")
}

/// The set made in every way: by a sweep in each order, from a list, and in stretches.
fn sets(problem: &Problem) -> impl Iterator<Item = (String, SolutionSet)> {
    let swept = Order::NAMES.iter().map(|&(name, order)| {
        let mut search = Search::diagram(problem, order).unwrap();
        (name.to_owned(), search.compile().unwrap())
    });
    let listed = ("list".to_owned(), gavotte::compile(problem).unwrap());
    let listing = stretched(gavotte::ask(problem).search(Query::Set).unwrap());
    let sweep = stretched(Search::diagram(problem, Order::Fewest).unwrap());
    let stretched = [("list in stretches", listing), ("sweep in stretches", sweep)];
    swept.chain([listed]).chain(stretched.map(|(name, set)| (name.to_owned(), set)))
}

fn marginals(problem: &Problem, solutions: &[Solution]) -> Vec<BigUint> {
    let holding = |option| solutions.iter().filter(|it| it.options().contains(&option)).count();
    problem.options().map(|option| holding(option).into()).collect()
}

fn sizes(solutions: &[Solution]) -> BTreeMap<i128, BigUint> {
    let mut sizes = BTreeMap::new();
    for solution in solutions {
        *sizes.entry(i128::try_from(solution.len()).unwrap()).or_insert(BigUint::ZERO) += 1_u32;
    }
    sizes
}

/// Counts the models of a ZDD from its text alone.
fn count_zdd(text: &str) -> u64 {
    let mut counts: HashMap<&str, u64> = HashMap::from([("B", 0), ("T", 1)]);
    let mut last = 0;
    for line in text.lines().take_while(|line| *line != ".") {
        let words: Vec<&str> = line.split(' ').collect();
        last = match words[..] {
            [node, _, low, high] => {
                let sum = counts[low] + counts[high];
                counts.insert(node, sum);
                sum
            }
            _ => counts[words[0]],
        };
    }
    last
}

/// Counts the models of a d-DNNF over `options` variables from its text alone.
fn count_ddnnf(text: &str, options: usize) -> u64 {
    let mut kinds = HashMap::new();
    let mut edges: HashMap<u32, Vec<(u32, usize)>> = HashMap::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[0].parse::<u32>() {
            Err(_) => drop(kinds.insert(words[1].parse::<u32>().unwrap(), words[0])),
            Ok(from) => {
                edges.entry(from).or_default().push((words[1].parse().unwrap(), words.len() - 3));
            }
        }
    }
    // Models, and the number of variables that each of them settles.
    fn count(
        node: u32,
        kinds: &HashMap<u32, &str>,
        edges: &HashMap<u32, Vec<(u32, usize)>>,
    ) -> (u64, usize) {
        match kinds[&node] {
            "t" => (1, 0),
            "f" => (0, 0),
            _ => {
                let below = edges[&node].iter().map(|&(child, literals)| {
                    let (models, settled) = count(child, kinds, edges);
                    (models, settled + literals)
                });
                let below: Vec<(u64, usize)> = below.collect();
                assert!(below.iter().all(|it| it.1 == below[0].1), "it is smooth");
                (below.iter().map(|it| it.0).sum(), below[0].1)
            }
        }
    }
    let (models, settled) = count(1, &kinds, &edges);
    assert!(models == 0 || settled == options, "{settled} of {options} variables are settled");
    models
}

/// All sets of equal options: the best one is found in one pass, and the next ones are made from what differs, because written
/// out they would take gigabytes.
#[test]
fn the_best_of_many_equal_options() {
    const OPTIONS: u32 = 20_000;
    let mut builder = Problem::builder().item_with("x", Bounds::between(0, OPTIONS));
    for _ in 0..OPTIONS {
        builder = builder.option(["x"]);
    }
    let problem = builder.build().unwrap();
    let set = Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap();
    let mut ranked = set.ranked(Goal::Greatest, |_| 1);
    let all = i128::from(OPTIONS);
    let sums: Vec<i128> = ranked.by_ref().take(3).map(|it| it.0).collect();
    assert_eq!(sums, [all, all - 1, all - 1]);
    let fourth = ranked.next().unwrap().1;
    // Without the last option, the last but one, the one before.
    assert_eq!(fourth.options().iter().position(|it| it.number() > 19_997), Some(19_997));
    assert_eq!(fourth.options()[19_997].number(), 19_999);
    let cancel = Cancel::new();
    cancel.cancel();
    let stopped = ranked.next_within(&mut Interrupt::new(&cancel));
    assert_eq!(stopped.err(), Some(StopReason::Cancelled));
    assert_eq!(ranked.next().unwrap().0, all - 1, "it goes on where it stood");
}

/// Counts the paths of a diagram in JSON from its text alone.
fn count_json(text: &str) -> u64 {
    let value: serde_json::Value = serde_json::from_str(text).unwrap();
    let mut counts: Vec<u64> = Vec::new();
    for (node, arcs) in value["nodes"].as_array().unwrap().iter().enumerate() {
        let below = arcs.as_array().unwrap().iter().map(|arc| {
            assert!(arc[0].as_u64() <= value["options"].as_u64());
            counts[usize::try_from(arc[1].as_u64().unwrap()).unwrap()]
        });
        let below: u64 = below.sum();
        counts.push(if node == 0 { 1 } else { below });
    }
    let root = value["root"].as_u64().map(|root| usize::try_from(root).unwrap());
    let count = root.map_or(0, |root| counts[root]);
    assert_eq!(value["count"], count.to_string());
    count
}

/// Whether the first of two solutions holds the least option that is not in both.
fn comes_first(a: &Solution, b: &Solution) -> bool {
    let (a, b) = (a.options(), b.options());
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    match (a.get(same), b.get(same)) {
        (Some(a), Some(b)) => a < b,
        (ours, _) => ours.is_some(),
    }
}

/// Questions that are asked of a set made in one way only.
fn one_way(set: &SolutionSet, given: SolutionSet, expected: &[Solution], kept: &[Solution]) {
    let saved = Saved { set: given, format: Format::Dlx };
    let given = Saved::from_bytes(&saved.to_bytes()).unwrap().set;
    let mut found: Vec<Solution> = given.solutions().collect();
    found.sort();
    assert_eq!(found, kept, "given and read again");

    let score = |option: OptionId| i64::from(option.raw() * 7 % 5) - 2;
    let sum = |it: &Solution| it.options().iter().map(|&it| i128::from(score(it))).sum::<i128>();
    let ranked: Vec<_> = set.ranked(Goal::Greatest, score).collect();
    assert!(ranked.iter().all(|it| it.0 == sum(&it.1)));
    assert!(ranked.is_sorted_by(|a, b| a.0 > b.0 || a.0 == b.0 && comes_first(&a.1, &b.1)));
    assert_eq!(ranked.len(), expected.len());
    let most = ranked.first().map(|it| it.0);
    let optimum = most.map(|most| (most, ranked.iter().filter(|it| it.0 == most).count().into()));
    assert_eq!(set.optimum(Goal::Greatest, score), optimum);

    let weight = |option: OptionId| u64::from(option.raw() % 4);
    let product = |it: &Solution| it.options().iter().map(|&it| weight(it)).product::<u64>();
    let weighted = set.weighted(weight);
    assert_eq!(weighted.total(), expected.iter().map(product).sum::<u64>().into());
    assert!(weighted.samples(1).take(3).all(|it| product(&it) > 0 && expected.contains(&it)));
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn sets_answer_as_the_list_does(problem in random::problems(), bits in any::<[u16; 5]>()) {
        let expected = oracle::solutions(&problem);
        let ranked = oracle::ranking(&problem, Goal::Least);
        let (require, forbid) = (chosen(&problem, bits[0] & bits[1] & bits[2]), chosen(&problem, bits[3] & bits[4]));
        let kept = expected.iter().filter(|solution| {
            require.iter().all(|option| solution.options().contains(option))
                && !forbid.iter().any(|option| solution.options().contains(option))
        });
        let kept: Vec<Solution> = kept.cloned().collect();
        for (way, set) in sets(&problem) {
            prop_assert_eq!(set.count(), expected.len().into(), "{}", way);
            let listed: Vec<Solution> = set.solutions().collect();
            let mut found = listed.clone();
            found.sort();
            prop_assert_eq!(&found, &expected, "{}", way);
            prop_assert_eq!(set.marginals(), marginals(&problem, &expected), "{}", way);
            prop_assert_eq!(set.sizes(), sizes(&expected), "{}", way);
            for (rank, solution) in listed.iter().enumerate() {
                prop_assert_eq!(set.rank(solution.options()), Some(rank.into()), "{}", way);
                prop_assert_eq!(set.unrank(&rank.into()), Some(solution.clone()), "{}", way);
            }
            prop_assert_eq!(set.unrank(&listed.len().into()), None);
            let any = chosen(&problem, bits[0]);
            let is_solution = expected.iter().any(|solution| solution.options() == any);
            prop_assert_eq!(set.rank(&any).is_some(), is_solution, "{}", way);
            let best: Vec<i64> = set.best(Goal::Least, 5).iter().map(|it| it.0).collect();
            let least: Vec<i64> = ranked.iter().take(5).map(|it| it.0).collect();
            prop_assert_eq!(best, least, "{}", way);
            for (goal, k) in [(Goal::Least, 5), (Goal::Greatest, 2), (Goal::Greatest, 1000)] {
                let direct = gavotte::ask(&problem).goal(goal).keep(k).best().unwrap().run();
                prop_assert_eq!(&set.best(goal, k), &direct.solutions, "{} {:?} {}", way, goal, k);
            }

            let given = set.given(&require, &forbid);
            let mut found: Vec<Solution> = given.solutions().collect();
            found.sort();
            prop_assert_eq!(&found, &kept, "{} given", way);
            prop_assert_eq!(given.marginals(), marginals(&problem, &kept), "{} given", way);
            prop_assert_eq!(set.samples(1).take(3).all(|it| expected.contains(&it)), true);

            let again = SolutionSet::from_bytes(&problem, &set.to_bytes()).unwrap();
            prop_assert_eq!(again.solutions().collect::<Vec<_>>(), listed, "{} read again", way);
            prop_assert_eq!(count_zdd(&given.to_zdd()), kept.len() as u64, "{}", way);
            prop_assert_eq!(count_ddnnf(&given.to_ddnnf(), problem.option_count()), kept.len() as u64);
            prop_assert_eq!(count_json(&given.to_json()), kept.len() as u64);
            if way == "list" {
                one_way(&set, given, &expected, &kept);
            }
        }
        for engine in [None, Some(Engine::Diagram)] {
            let ask = || gavotte::ask(&problem).engine(engine).assume(&require, &forbid);
            let set = ask().search(Query::Set).unwrap().compile().unwrap();
            prop_assert_eq!(set.marginals(), marginals(&problem, &kept));
            let mut search = ask().search(Query::Count).unwrap();
            prop_assert_eq!(search.count_all().solutions, kept.len().into());
        }
    }

    #[test]
    fn a_sweep_without_memory_counts_the_same(problem in random::problems()) {
        let expected = oracle::solutions(&problem).len();
        for (_, order) in Order::NAMES {
            let mut search = Search::diagram(&problem, order).unwrap().memory(0);
            prop_assert_eq!(search.count_all().solutions, expected.into());
        }
    }
}

/// All ways to pair `items` items.
fn pairs(items: usize) -> Problem {
    let mut builder = Problem::builder().items(0..items);
    for one in 0..items {
        for other in one + 1..items {
            builder = builder.option([one, other]);
        }
    }
    builder.build().unwrap()
}

#[test]
fn little_memory_changes_no_count() {
    // 19!! and so on; with 0 bytes the states are swept in many parts.
    let problem = pairs(16);
    let count =
        |memory| Search::diagram(&problem, Order::Fewest).unwrap().memory(memory).count_all();
    assert_eq!(count(usize::MAX / 8).solutions, 2_027_025_u32.into());
    for memory in [0, 1 << 17, 1 << 18] {
        assert_eq!(count(memory).solutions, 2_027_025_u32.into(), "{memory} bytes");
    }
    let mut search = Search::diagram(&problem, Order::Fewest).unwrap().memory(1 << 12);
    assert_eq!(search.compile().unwrap_err(), StopReason::Memory);
}

#[test]
fn a_sweep_beside_a_search() {
    // 19!! ways in all and 17!! with one pair given: more than a search counts before its turn is over.
    let (problem, pair) = (pairs(20), [OptionId::new(0)]);
    let (all, given) = (BigUint::from(654_729_075_u32), BigUint::from(34_459_425_u32));
    for threads in [1, 3] {
        let ask = || gavotte::ask(&problem).threads(threads);
        let mut search = ask().search(Query::Count).unwrap();
        assert_eq!(search.by_ref().take(5).count(), 5);
        let count = search.count_all();
        assert_eq!((count.solutions + 5_u32, search.is_swept()), (all.clone(), true));
        let ask = || ask().assume(&pair, &[]);
        assert_eq!(ask().search(Query::Count).unwrap().count_all().solutions, given);
        let set = ask().search(Query::Set).unwrap().compile().unwrap();
        assert_eq!((set.count(), &set.marginals()[0]), (given.clone(), &given));
        let set = gavotte::search(&problem).assume(&pair, &[]).compile().unwrap();
        assert_eq!(set.count(), given);
    }
}

#[test]
fn a_search_takes_over_where_states_do_not_meet() {
    let problem = Queens::new(10).unwrap().encode().unwrap();
    let search = |query| gavotte::ask(&problem).engine(Engine::Diagram).search(query).unwrap();
    let mut count = search(Query::Count);
    assert_eq!((count.count_all().solutions, count.is_swept()), (724_u32.into(), false));
    assert_eq!(search(Query::Set).compile().unwrap().count(), 724_u32.into());
    // The sweep alone lists the same.
    assert_eq!(search(Query::All { limit: None }).count(), 724);
}

#[test]
fn counts_never_wrap() {
    // 200 items of two options each, and one item of bounds 0..=3 with three.
    let mut builder = Problem::builder().items(0..200).item_with(200, Bounds::between(0, 3));
    for item in 0..200 {
        builder = builder.option([item]).option([item]);
    }
    let problem = builder.option([200]).option([200]).option([200]).build().unwrap();
    let expected = BigUint::from(1_u32) << 203;
    assert_eq!(gavotte::count(&problem), expected);
    let set = Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap();
    assert_eq!(set.count(), expected);
    assert_eq!(set.marginals()[0], BigUint::from(1_u32) << 202);
    let rank = (BigUint::from(3_u32) << 200) + 12_345_u32;
    let solution = set.unrank(&rank).unwrap();
    assert_eq!(set.rank(solution.options()), Some(rank));
    assert_eq!(set.samples(3).take(10).count(), 10);
}

#[test]
fn samples_are_uniform() {
    // The 105 ways to pair 8 items, 21,000 draws: 104 degrees of freedom. A fair source is above
    // 160 once in 3,000 seeds; the seed is fixed.
    let problem = pairs(8);
    for (way, set) in sets(&problem) {
        let mut drawn: HashMap<Solution, u32> = HashMap::new();
        for solution in set.samples(2024).take(21_000) {
            *drawn.entry(solution).or_default() += 1;
        }
        assert_eq!(drawn.len(), 105);
        let square = |&count: &u32| (f64::from(count) - 200.0).powi(2) / 200.0;
        let statistic: f64 = drawn.values().map(square).sum();
        assert!((60.0..160.0).contains(&statistic), "{way}: chi-square is {statistic}");
    }
}

#[test]
fn a_damaged_set_is_refused() {
    let problem = pairs(6);
    let bytes = gavotte::compile(&problem).unwrap().to_bytes();
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert!(SolutionSet::from_bytes(&problem, &damaged).is_err(), "byte {at}");
        assert!(SolutionSet::from_bytes(&problem, &bytes[..at]).is_err(), "{at} bytes");
    }
    assert_eq!(
        SolutionSet::from_bytes(&pairs(4), &bytes).unwrap_err(),
        gavotte::Fault::OtherProblem
    );
}

#[test]
fn weighted_samples_have_their_chances() {
    // The 105 ways to pair 8 items: an option of weight 1, 2 or 3 each, so weights up to 81.
    let problem = pairs(8);
    let weight = |option: OptionId| u64::from(option.raw() % 3 + 1);
    for (way, set) in sets(&problem) {
        let weighted = set.weighted(weight);
        let total = f64::from(u32::try_from(weighted.total()).unwrap());
        let mut drawn: HashMap<Solution, u32> = HashMap::new();
        let draws = 200_000;
        for solution in weighted.samples(2024).take(draws) {
            *drawn.entry(solution).or_default() += 1;
        }
        assert_eq!(drawn.len(), 105);
        let square = |(solution, &count): (&Solution, &u32)| {
            let weight: u64 = solution.options().iter().map(|&option| weight(option)).product();
            let expected = draws as f64 * f64::from(u32::try_from(weight).unwrap()) / total;
            (f64::from(count) - expected).powi(2) / expected
        };
        let statistic: f64 = drawn.iter().map(square).sum();
        assert!((60.0..160.0).contains(&statistic), "{way}: chi-square is {statistic}");
    }
    // Weights whose products need more than 128 bits.
    let set = gavotte::compile(&pairs(8)).unwrap();
    let weighted = set.weighted(|option| if option.raw() == 0 { u64::MAX } else { u64::MAX / 2 });
    let holding = weighted.samples(5).take(3000).filter(|it| it.options()[0].raw() == 0).count();
    // 15 of the 105 ways hold it, and weigh twice as much: 30 of 120.
    assert!((650..850).contains(&holding), "{holding}");
    assert!(weighted.total().bits() > 250);
    assert_eq!(set.weighted(|_| 0).samples(1).count(), 0);
}

/// The solutions with their costs, the best first; equal costs by the least option that is in only one of them.
fn ranking(set: &SolutionSet, goal: Goal) -> Vec<(i64, Solution)> {
    let sign = if goal == Goal::Least { 1 } else { -1 };
    let cost = |it: &Solution| it.options().iter().map(|&it| set.cost(it)).sum::<i64>();
    let mut all: Vec<_> = set.solutions().map(|it| (cost(&it), it)).collect();
    let first = |a: &Solution, b: &Solution| {
        let only = |a: &Solution, b: &Solution| {
            a.options()
                .iter()
                .find(|it| !b.options().contains(it))
                .map_or(usize::MAX, |it| it.index())
        };
        only(a, b).cmp(&only(b, a))
    };
    all.sort_by(|a, b| (sign * a.0).cmp(&(sign * b.0)).then_with(|| first(&a.1, &b.1)));
    all
}

/// Every way in which the best are found, compared with the set of all solutions.
fn best_agrees(problem: &Problem, require: &[OptionId], forbid: &[OptionId], k: usize) {
    let set = gavotte::compile(problem).unwrap();
    let count = gavotte::ask(problem).search(Query::Count).unwrap().count_all().solutions;
    assert_eq!(set.count(), count);
    let set = set.given(require, forbid);
    if set.count() > 3000_u32.into() {
        return;
    }
    for goal in [Goal::Least, Goal::Greatest] {
        let ranked = ranking(&set, goal);
        for eager in [None, Some(false), Some(true)] {
            let best = || {
                let best = Best::new(problem).goal(goal).assume(require, forbid);
                match eager {
                    Some(sweep) => best.eager(sweep),
                    None => best,
                }
            };
            let one = best().run();
            assert_eq!(one.bound, ranked.first().map(|it| it.0), "{goal:?} {eager:?}");
            assert!(one.solutions.iter().all(|it| ranked.contains(it)), "{goal:?} {eager:?}");
            assert_eq!(best().keep(k).run().solutions, ranked[..k.min(ranked.len())], "{eager:?}");
            let same = ranked.iter().take_while(|it| it.0 == ranked[0].0).count();
            assert_eq!(best().ties(true).run().solutions, ranked[..same], "{goal:?} {eager:?}");
            let same = match ranked.get(k - 1) {
                Some(last) => ranked.iter().rposition(|it| it.0 == last.0).map_or(0, |at| at + 1),
                None => ranked.len(),
            };
            assert_eq!(
                best().keep(k).ties(true).run().solutions,
                ranked[..same],
                "{goal:?} {eager:?}"
            );
        }
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(1500))]

    #[test]
    fn the_best_agree_with_the_set(
        problem in random::problems(),
        (require, forbid) in (any::<[u16; 3]>(), any::<[u16; 3]>()),
        k in 1_usize..9,
    ) {
        let some = |bits: [u16; 3]| chosen(&problem, bits[0] & bits[1] & bits[2]);
        best_agrees(&problem, &[], &[], k);
        best_agrees(&problem, &some(require), &some(forbid), k);
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(300))]

    #[test]
    fn the_best_of_larger_problems_agree_with_the_set(sketch in random::large_sketches(), k in 1_usize..20) {
        let problem = sketch.build();
        let links = Search::links(&problem, Order::Fewest).budget(Budget::steps(3000)).count_all();
        if links.verdict.is_answer() {
            best_agrees(&problem, &[], &[], k);
        }
    }
}

/// Many with the same cost: the first five depend on the options alone.
#[test]
fn the_first_of_very_many_that_cost_the_same() {
    let problem = tiles(6, 6);
    let set = gavotte::compile(&problem).unwrap();
    assert_eq!(set.count(), 6728_u32.into());
    // A sorted list of all, compared with the walk along the paths of the diagram.
    let ranked = ranking(&set, Goal::Least);
    for sweep in [false, true] {
        let best = Best::new(&problem).keep(5).eager(sweep).run();
        assert_eq!(best.solutions, ranked[..5], "{sweep}");
    }
}

/// Dominoes on a board, all at one cost.
fn tiles(rows: usize, columns: usize) -> Problem {
    let cell = |row: usize, column: usize| format!("{row},{column}");
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| cell(row, column)));
    let mut builder = Problem::builder().items(cells);
    for row in 0..rows {
        for column in 0..columns {
            if column + 1 < columns {
                builder = builder.option([cell(row, column), cell(row, column + 1)]);
            }
            if row + 1 < rows {
                builder = builder.option([cell(row, column), cell(row + 1, column)]);
            }
        }
    }
    builder.build().unwrap()
}
