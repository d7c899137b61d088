//! The rest that a stopped search for the best solutions reports: disjoint, complete, and worth the same as the search.

use std::cell::Cell;
use std::sync::Mutex;
use std::time::Duration;

use gavotte::{
    Best, Bounds, Budget, Decisions, Goal, OptionId, Order, Problem, Ranking, Search, Snapshot,
    Solution, Threads, Verdict,
};
use gavotte_testkit::assumed::fits;
use gavotte_testkit::random::Sketch;
use gavotte_testkit::{glued, oracle, random};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

/// The number of problems for each property in a long run. [problems]
const CASES: u32 = 500;

/// A solution and its cost.
type Ranked = (i64, Solution);

/// A question, and the way in which it is answered.
#[derive(Clone, Debug)]
struct Case {
    goal: Goal,
    keep: Option<usize>,
    ties: bool,
    order: Order,
    threads: usize,
    steps: u64,
    patience: Option<u64>,
    eager: Option<bool>,
    /// Whether symmetries are used from the first step on.
    symmetry: bool,
    /// For each option whether it is assumed to be in (0) or out (1), and the known solutions.
    assumed: Option<Vec<u8>>,
    known: Vec<prop::sample::Index>,
}

impl Case {
    fn best<'p>(&self, problem: &'p Problem, (require, forbid): &Assumed) -> Best<'p> {
        let mut best = Best::new(problem).goal(self.goal).order(self.order);
        best = best.threads(Threads::from(self.threads).eager()).assume(require, forbid);
        if let Some(k) = self.keep {
            best = best.keep(k);
        }
        if self.ties {
            best = best.ties(true);
        }
        if let Some(patience) = self.patience {
            best = best.patience(patience);
        }
        if let Some(sweep) = self.eager {
            best = best.eager(sweep);
        }
        if self.symmetry {
            best = best.eager_symmetry();
        }
        best.budget(Budget::steps(self.steps))
    }

    fn sign(&self) -> i64 {
        if self.goal == Goal::Greatest { -1 } else { 1 }
    }

    fn wanted(&self) -> usize {
        self.keep.unwrap_or(1)
    }

    /// The first solutions of a sorted list, as many as are wanted.
    fn first<'a>(&self, ranked: &'a [Ranked]) -> &'a [Ranked] {
        let last = ranked.get(self.wanted() - 1).filter(|_| self.ties);
        let most = last.map_or(self.wanted(), |last| {
            ranked.iter().rposition(|it| it.0 == last.0).unwrap() + 1
        });
        &ranked[..most.min(ranked.len())]
    }

    /// Whether one of the solutions of the whole would be kept besides those that were found.
    fn is_open(&self, all: &[Ranked], found: &[Ranked], solution: &Ranked) -> bool {
        if found.contains(solution) {
            return false;
        }
        let Some(last) = found.last().filter(|_| found.len() >= self.wanted()) else { return true };
        let place = |it: &Ranked| all.iter().position(|other| other == it);
        match (solution.0 * self.sign()).cmp(&(last.0 * self.sign())) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal if self.keep.is_some() || self.ties => {
                self.ties || place(solution) < place(last)
            }
            _ => false,
        }
    }

    /// Whether the search leaves out options or parts that others can replace.
    fn reduces(&self, (require, forbid): &Assumed) -> bool {
        let assumes = !require.is_empty() || !forbid.is_empty();
        let is_replaced = self.symmetry || !assumes;
        self.keep.is_none() && !self.ties && self.order.is_free() && is_replaced
    }
}

/// The assumptions: in, and out.
type Assumed = (Vec<OptionId>, Vec<OptionId>);

fn cases() -> impl Strategy<Value = Case> {
    let orders: Vec<Order> = Order::NAMES.iter().map(|&(_, order)| order).collect();
    let order = prop_oneof![3 => Just(Order::Fewest), 1 => prop::sample::select(orders)];
    let keep = prop_oneof![2 => Just(None), 1 => Just(Some(1)), 1 => Just(Some(3))];
    let patience = prop_oneof![1 => Just(None), 1 => Just(Some(0)), 1 => (1_u64..6).prop_map(Some)];
    let steps = prop_oneof![0_u64..20, 0_u64..150, 0_u64..600];
    let assumed = prop::option::weighted(0.3, prop::collection::vec(0_u8..12, 30));
    let known = prop::collection::vec(any::<prop::sample::Index>(), 0..5);
    let known = prop_oneof![Just(Vec::new()), known];
    let eager = prop_oneof![6 => Just(None), 1 => any::<bool>().prop_map(Some)];
    let first = (any::<bool>(), keep, any::<bool>(), order, 1_usize..=2);
    (first, steps, patience, eager, assumed, known).prop_map(
        |((least, keep, ties, order, threads), steps, patience, eager, assumed, known)| {
            let goal = if least { Goal::Least } else { Goal::Greatest };
            let ties = ties && keep != Some(1);
            let symmetry = false;
            Case {
                goal,
                keep,
                ties,
                order,
                threads,
                steps,
                patience,
                eager,
                symmetry,
                assumed,
                known,
            }
        },
    )
}

/// Problems whose search takes some hundred steps: up to 28 options over up to 12 items.
fn middling() -> impl Strategy<Value = Problem> {
    (2_usize..=8, 0_usize..=4, any::<bool>(), any::<bool>(), 1_i64..60).prop_flat_map(
        |(primary, secondary, bounded, long, wide)| {
            let bounds = prop_oneof![
                4 => Just(Bounds::ONCE),
                1 => Just(Bounds::AT_LEAST_ONCE),
                1 => Just(Bounds::exactly(2)),
                1 => Just(Bounds::between(0, 2)),
                1 => Just(Bounds::between(1, 2)),
            ];
            let bounds = bounds.prop_map(move |it| if bounded { it } else { Bounds::ONCE });
            let items: Vec<usize> = (0..primary + secondary).collect();
            let most = items.len().min(if long { 4 } else { 2 });
            let entries = prop::sample::subsequence(items, 1..=most);
            let colors = prop::collection::vec(0_u8..=2, most);
            let option = (entries, colors, -wide / 4..=wide);
            (prop::collection::vec(bounds, primary), prop::collection::vec(option, 10..=28))
                .prop_map(move |(bounds, options)| {
                    let option = |(items, colors, cost): (Vec<usize>, Vec<u8>, i64)| {
                        (items.into_iter().zip(colors).collect(), cost)
                    };
                    let options = options.into_iter().map(option).collect();
                    Sketch { bounds, secondary, options }.build()
                })
        },
    )
}

/// Problems like small timetables, whose linear relaxation is seldom integral, so that trees grow on it.
fn timetables() -> impl Strategy<Value = Problem> {
    let once = prop_oneof![3 => Just(Bounds::ONCE), 1 => Just(Bounds::exactly(2))];
    let bounds = (prop::collection::vec(once, 5), prop::collection::vec(2_u32..=3, 3));
    let option = (0_usize..5, 0_usize..3, 0_usize..6, 0_usize..6, -1_i64..50);
    (bounds, prop::collection::vec(option, 24..=30)).prop_map(|((mut bounds, wide), options)| {
        bounds.extend(wide.into_iter().map(|most| Bounds::between(0, most)));
        let option = |(one, room, group, desk, cost)| {
            (vec![(one, 0), (5 + room, 0), (8 + group, 0), (14 + desk, 0)], cost)
        };
        let options = options.into_iter().map(option).collect();
        Sketch { bounds, secondary: 12, options }.build()
    })
}

/// Partitions into triples with nearly equal costs: the bound stays far from the best for long.
fn triples() -> impl Strategy<Value = Problem> {
    let items: Vec<usize> = (0..15).collect();
    let shuffled = Just(items.clone()).prop_shuffle();
    let option = (prop::sample::subsequence(items, 3), 20_i64..=27);
    (shuffled, prop::collection::vec(option, 45..=80)).prop_map(|(shuffled, mut options)| {
        options.extend(shuffled.chunks(3).map(|triple| (triple.to_vec(), 27)));
        let option = |(items, cost): (Vec<usize>, i64)| {
            (items.into_iter().map(|item| (item, 0)).collect(), cost)
        };
        let options = options.into_iter().map(option).collect();
        Sketch { bounds: vec![Bounds::ONCE; 15], secondary: 0, options }.build()
    })
}

/// All solutions under the assumptions, the best first; `None` where there are too many. Where there are few options
/// the oracle lists them.
fn ranking(problem: &Problem, goal: Goal, (require, forbid): &Assumed) -> Option<Vec<Ranked>> {
    let mut all = if problem.option_count() <= 12 {
        oracle::ranking(problem, goal)
    } else {
        let solutions: Vec<Solution> = Search::links(problem, Order::Fewest).take(3_000).collect();
        if solutions.len() == 3_000 {
            return None;
        }
        oracle::ranked(problem, goal, solutions)
    };
    all.retain(|it| fits(&it.1, require, forbid));
    Some(all)
}

/// The number of searches that were stopped, of those that reported a rest, and of those whose rest had several parts.
#[derive(Default)]
struct Tally {
    stopped: Cell<usize>,
    reporting: Cell<usize>,
    several: Cell<usize>,
}

impl Tally {
    /// Checks that of [`CASES`] cases more than these reported something, and more than these reported several things.
    fn exceeds(&self, reporting: usize, several: usize) {
        let (all, tried) = (CASES as usize, gavotte_testkit::budget::number(CASES) as usize);
        let Self { stopped, reporting: reported, several: many } = self;
        let enough =
            reported.get() * all > reporting * tried && many.get() * all >= several * tried;
        assert!(
            enough,
            "{} stopped, {} reported, {} several",
            stopped.get(),
            reported.get(),
            many.get()
        );
    }
}

/// Checks what was found together with what is left.
fn check(
    case: &Case,
    (all, assumed): (&[Ranked], &Assumed),
    found: &Ranking,
    left: &[Decisions],
) -> Result<(), TestCaseError> {
    let lies_in = |it: &Ranked, part: &Decisions| {
        fits(&it.1, &part.require, &part.forbid) && fits(&it.1, &[], &assumed.1)
    };
    let part = |part: &Decisions| {
        let of_part: Vec<Ranked> = all.iter().filter(|it| lies_in(it, part)).cloned().collect();
        let solutions = case.first(&of_part).to_vec();
        let bound = solutions.first().map(|it| it.0);
        Ranking { solutions, goal: case.goal, verdict: Verdict::Complete, bound }
    };
    let rankings = left.iter().map(part).chain([found.clone().alone()]);
    let merged = Ranking::merge(case.goal, case.keep, case.ties, rankings);
    prop_assert_eq!(merged.verdict, Verdict::Complete);
    prop_assert_eq!(merged.bound, all.first().map(|it| it.0));
    if case.keep.is_some() || case.ties {
        prop_assert_eq!(&merged.solutions[..], case.first(all));
    } else {
        prop_assert_eq!(merged.solutions.len(), all.len().min(1));
        prop_assert_eq!(merged.solutions.first().map(|it| it.0), merged.bound);
    }
    if !case.reduces(assumed) {
        for solution in all.iter().filter(|it| case.is_open(all, &found.solutions, it)) {
            let times = left.iter().filter(|part| lies_in(solution, part)).count();
            prop_assert_eq!(times, 1, "{:?} lies in {} parts of {:?}", solution, times, left);
        }
    }
    Ok(())
}

/// Stops a search and checks the rest, at the end and on the way.
fn stop(problem: &Problem, case: &Case, tally: &Tally) -> Result<(), TestCaseError> {
    let of = |kind: u8| {
        let of_kind = |it: &OptionId| {
            case.assumed.as_ref().is_some_and(|all| all.get(it.index()) == Some(&kind))
        };
        problem.options().filter(of_kind).collect::<Vec<_>>()
    };
    let assumed = (of(0).into_iter().take(1).collect(), of(1));
    let Some(all) = ranking(problem, case.goal, &assumed) else { return Ok(()) };
    let mut best = case.best(problem, &assumed);
    for known in case.known.iter().filter(|_| !all.is_empty()) {
        best = best.hint(known.get(&all).1.options());
    }
    let seen: Mutex<Vec<Snapshot>> = Mutex::default();
    let mut best =
        best.on_snapshot(Duration::ZERO, |state| seen.lock().unwrap().push(state.clone()));
    let found = best.run();
    let (verdict, left) = (found.verdict, best.untried());
    drop(best);
    let mut states = seen.into_inner().unwrap();
    if verdict == Verdict::Complete {
        prop_assert_eq!(left.as_deref(), Some(&[][..]));
    }
    tally.stopped.set(tally.stopped.get() + usize::from(verdict != Verdict::Complete));
    states.push(Snapshot { ranking: found, untried: left });
    let step = states.len().div_ceil(12);
    for state in states.iter().rev().step_by(step) {
        let Some(left) = &state.untried else { continue };
        tally.reporting.set(tally.reporting.get() + usize::from(!left.is_empty()));
        tally.several.set(tally.several.get() + usize::from(left.len() > 1));
        check(case, (&all, &assumed), &state.ranking, left)?;
    }
    Ok(())
}

/// Runs the cases of one property.
fn run(problems: impl Strategy<Value = Problem>, questions: impl Strategy<Value = Case>) -> Tally {
    let tally = Tally::default();
    let mut runner = TestRunner::new(gavotte_testkit::budget::cases(CASES));
    let checked =
        runner.run(&(problems, questions), |(problem, case)| stop(&problem, &case, &tally));
    checked.unwrap_or_else(|error| panic!("{error}"));
    tally
}

#[test]
fn of_small_problems() {
    let tally = run(random::problems(), cases());
    tally.exceeds(50, 0);
}

#[test]
fn of_problems_that_take_a_while() {
    let tally = run(middling(), cases());
    tally.exceeds(100, 20);
}

/// One best solution, by the tree on the linear relaxation from the start.
#[test]
fn of_trees() {
    let questions = cases().prop_map(|case| Case {
        keep: None,
        ties: false,
        order: Order::Fewest,
        patience: Some(0),
        eager: None,
        ..case
    });
    let tally = run(prop_oneof![timetables(), triples()], questions);
    tally.exceeds(30, 5);
}

/// One best solution by beginnings.
#[test]
fn of_symmetric_problems() {
    let questions = (cases(), any::<bool>()).prop_map(|(case, trees)| Case {
        keep: None,
        ties: false,
        order: Order::Fewest,
        patience: trees.then_some(0),
        eager: None,
        symmetry: true,
        ..case
    });
    let designs = [(5, 3, 2), (6, 4, 2), (6, 3, 2), (7, 4, 2), (8, 5, 2)];
    let designs = prop::sample::select(designs.to_vec());
    let designs = designs.prop_map(|(v, k, t)| glued::covering_design(v, k, t));
    let tally = run(prop_oneof![3 => glued::problems(), 1 => designs], questions);
    tally.exceeds(30, 5);
}

/// All of several known solutions are known at the start.
#[test]
fn several_solutions_may_be_known() {
    let text = "a b c\na\na\nb\nb\nc\nc\na b c\n";
    let problem = gavotte::formats::dlx::read(text.as_bytes()).unwrap();
    let all = oracle::ranking(&problem, Goal::Least);
    for k in 1..=4 {
        let mut best = Best::new(&problem).keep(k).budget(Budget::steps(0));
        let mut ask = gavotte::ask(&problem).keep(k).budget(Budget::steps(0));
        for (_, known) in all[2..5].iter().rev().chain(&all[2..3]) {
            (best, ask) = (best.hint(known.options()), ask.hint(known.options()));
        }
        let known = &all[2..5.min(2 + k)];
        assert_eq!(best.run().solutions, known, "{k}");
        assert_eq!(ask.best().unwrap().run().solutions, known, "{k}");
        let left = best.budget(Budget::UNLIMITED).run();
        assert_eq!((left.verdict, &left.solutions[..]), (Verdict::Complete, &all[..k]), "{k}");
    }
}

/// The rule of a ranking: by cost, then by the least option; a solution that occurs twice counts once.
#[test]
fn rankings_are_merged_by_the_rule_of_one() {
    let problem = "a b\na\na\nb\nb\na b\n";
    let problem = gavotte::formats::dlx::read(problem.as_bytes()).unwrap();
    let all = oracle::ranking(&problem, Goal::Greatest);
    let of = |places: &[usize], verdict| {
        let solutions: Vec<Ranked> = places.iter().map(|&at| all[at].clone()).collect();
        let bound = solutions.first().map(|it| it.0);
        Ranking { solutions, goal: Goal::Greatest, verdict, bound }
    };
    let complete = Verdict::Complete;
    let merge =
        |keep, ties, rankings: [Ranking; 3]| Ranking::merge(Goal::Greatest, keep, ties, rankings);
    let rankings = || [of(&[1, 4], complete), of(&[0, 1], complete), of(&[], complete)];
    assert_eq!(merge(Some(2), false, rankings()), of(&[0, 1], complete));
    assert_eq!(merge(None, false, rankings()), of(&[0], complete));
    assert_eq!(merge(None, true, rankings()), of(&[0, 1], complete));
    assert_eq!(merge(Some(3), true, rankings()), of(&[0, 1, 4], complete));
    assert_eq!(merge(Some(0), false, rankings()).solutions, []);
    let stopped = Verdict::Stopped(gavotte::StopReason::Steps);
    let [one, _, none] = rankings();
    let cut = Ranking { bound: Some(7), ..of(&[4], stopped) };
    let merged = merge(Some(1), false, [one, cut, none]);
    assert_eq!((merged.verdict, merged.bound), (stopped, Some(7)));
    assert_eq!(merged.solutions, of(&[1], stopped).solutions);
}
