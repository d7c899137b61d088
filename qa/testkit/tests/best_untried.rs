//! What a stopped search for the best solutions has left: disjoint, complete, and worth the same as the search.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::cell::Cell;
use std::sync::Mutex;
use std::time::Duration;

use gavotte::{
    Best, Bounds, Budget, Decisions, Goal, OptionId, Order, Problem, Ranking, Search, Snapshot,
    Solution, Threads, Verdict,
};
use gavotte_testkit::random::Sketch;
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// A solution and its cost.
type Ranked = (i64, Solution);

/// A question, and how it is answered.
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
    /// Which options are assumed to be in (0) or out (1), and which solutions are known.
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
            best = best.ties();
        }
        if let Some(patience) = self.patience {
            best = best.patience(patience);
        }
        if let Some(sweep) = self.eager {
            best = best.eager(sweep);
        }
        best.budget(Budget::steps(self.steps))
    }

    fn sign(&self) -> i64 {
        if self.goal == Goal::Greatest { -1 } else { 1 }
    }

    fn wanted(&self) -> usize {
        self.keep.unwrap_or(1)
    }

    /// As many as are wanted of a list that is sorted.
    fn first<'a>(&self, ranked: &'a [Ranked]) -> &'a [Ranked] {
        let last = ranked.get(self.wanted() - 1).filter(|_| self.ties);
        let most = last.map_or(self.wanted(), |last| {
            ranked.iter().rposition(|it| it.0 == last.0).unwrap() + 1
        });
        &ranked[..most.min(ranked.len())]
    }

    /// Whether one of the solutions of the whole would be kept beside those that were found.
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

    /// Whether options that others can replace are left out of the search.
    fn reduces(&self, (require, forbid): &Assumed) -> bool {
        let assumes = !require.is_empty() || !forbid.is_empty();
        self.keep.is_none() && !self.ties && self.order.is_free() && !assumes
    }
}

/// What is assumed: in, and out.
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
            Case { goal, keep, ties, order, threads, steps, patience, eager, assumed, known }
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

/// All solutions under the assumptions, the best first; `None` where they are too many. Where options are few the
/// oracle lists them.
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

fn fits(solution: &Solution, require: &[OptionId], forbid: &[OptionId]) -> bool {
    let holds = |option: &OptionId| solution.options().binary_search(option).is_ok();
    require.iter().all(holds) && !forbid.iter().any(holds)
}

/// How often parts were told, and how many.
#[derive(Default)]
struct Tally {
    stopped: Cell<usize>,
    told: Cell<usize>,
    parts: Cell<usize>,
    kinds: Mutex<std::collections::BTreeMap<String, usize>>,
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
            prop_assert_eq!(
                times,
                1,
                "{:?} lies in {} parts of {:?}\nfound {:?}\nall {:?}\n{:?}",
                solution,
                times,
                left,
                found,
                all,
                case
            );
        }
    }
    Ok(())
}

/// Stops a search and looks at what is left, at the end and on the way.
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
        tally.told.set(tally.told.get() + usize::from(!left.is_empty()));
        tally.parts.set(tally.parts.get() + left.len());
        if left.len() > 1 {
            let key = format!(
                "free{} threads{} pat{:?} one{}",
                case.order.is_free(),
                case.threads,
                case.patience.map(|it| it.min(1)),
                case.reduces(&assumed)
            );
            *tally.kinds.lock().unwrap().entry(key).or_default() += 1;
        }
        check(case, (&all, &assumed), &state.ranking, left)?;
    }
    Ok(())
}

fn run(cases_wanted: u32, problems: impl Strategy<Value = Problem>) -> Tally {
    let tally = Tally::default();
    let cases_wanted =
        std::env::var("GAVOTTE_CASES").map_or(cases_wanted, |it| it.parse().unwrap());
    let config = Config { cases: cases_wanted, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new(config);
    let checked = runner.run(&(problems, cases()), |(problem, case)| stop(&problem, &case, &tally));
    checked.unwrap_or_else(|error| {
        let text = format!("{error}");
        panic!("{}", text.split_once("minimal failing").map_or(&*text, |it| it.0))
    });
    println!("{:#?}", tally.kinds.lock().unwrap());
    println!(
        "{} stopped, {} times parts, {} parts",
        tally.stopped.get(),
        tally.told.get(),
        tally.parts.get()
    );
    tally
}

#[test]
fn of_small_problems() {
    run(500, random::problems());
}

#[test]
fn of_problems_that_take_a_while() {
    let tally = run(500, middling());
    assert!(tally.told.get() > 100, "{}", tally.told.get());
}
