//! Random problems of all kinds, compared with the oracle.

use std::ops::ControlFlow;
use std::time::Duration;

use gavotte::puzzles::latin::{self, Square};
use gavotte::{Bounds, Budget, Cancel, Order, Problem, Solution, StopReason, Verdict};
use gavotte_testkit::subjects::{self, Subject};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// What ends at once takes less, whatever else the machine does.
const PATIENCE: Duration = Duration::from_secs(20);

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn every_subject_finds_each_solution_once(problem in random::problems()) {
        let expected = oracle::solutions(&problem);
        for subject in subjects::all(&problem) {
            let mut search = subject.search(&problem);
            let mut found: Vec<Solution> = search.by_ref().collect();
            prop_assert_eq!(search.verdict(), Some(Verdict::Complete), "{:?}", subject);
            found.sort();
            prop_assert_eq!(&found, &expected, "{:?}", subject);
            let count = subject.search(&problem).count_all();
            prop_assert_eq!(count.verdict, Verdict::Complete);
            prop_assert_eq!(count.solutions, expected.len().into(), "{:?}", subject);
        }
    }

    #[test]
    fn a_stopped_search_has_found_a_part_of_the_truth(
        problem in random::problems(),
        steps in 0_u64..12,
        limit in 0_u64..4,
    ) {
        let expected = oracle::solutions(&problem);
        for subject in subjects::all(&problem) {
            let mut search = subject.search(&problem).budget(Budget::steps(steps));
            let found: Vec<Solution> = search.by_ref().collect();
            prop_assert!(search.steps() <= steps);
            prop_assert!(found.iter().all(|solution| expected.contains(solution)));
            if search.verdict() == Some(Verdict::Complete) {
                prop_assert_eq!(found.len(), expected.len());
            } else {
                prop_assert_eq!(search.verdict(), Some(Verdict::Stopped(StopReason::Steps)));
            }
            let count = subject.search(&problem).budget(Budget::steps(steps)).count_all();
            if subject.hunters {
                // Only the search for the first solution takes turns.
                prop_assert!(count.solutions <= expected.len().into());
            } else {
                prop_assert_eq!(Some(count.verdict), search.verdict(), "{:?}", subject);
                prop_assert_eq!(count.solutions, found.len().into(), "{:?}", subject);
            }

            let mut search = subject.search(&problem).limit(limit);
            let found = search.by_ref().collect::<Vec<_>>().len() as u64;
            prop_assert_eq!(found, limit.min(expected.len() as u64));
        }
    }

    #[test]
    fn the_input_orders_are_lexicographic(problem in random::problems()) {
        // With bounds of 1..=1 the chosen rows, listed by the leftmost column they cover, ascend.
        if problem.has_bounds() {
            return Ok(());
        }
        let sorted = |subject: Subject| {
            let key = |solution: &Solution| {
                let mut by_item = vec![0; problem.primary_count()];
                for &option in solution.options() {
                    for &item in problem.option_items(option) {
                        if problem.is_primary(item) {
                            by_item[item.index()] = option.index();
                        }
                    }
                }
                by_item
            };
            subject.search(&problem).map(|solution| key(&solution)).collect::<Vec<_>>()
        };
        for subject in subjects::all(&problem) {
            let keys = sorted(subject);
            match subject.order {
                Order::Input => prop_assert!(keys.is_sorted(), "{subject:?}"),
                Order::LexMax => prop_assert!(keys.is_sorted_by(|a, b| a >= b), "{subject:?}"),
                Order::Reverse => {
                    let mirror = |key: &Vec<usize>| key.iter().rev().copied().collect::<Vec<_>>();
                    let mirrored: Vec<_> = keys.iter().map(mirror).collect();
                    prop_assert!(mirrored.is_sorted_by(|a, b| a >= b), "{subject:?}");
                }
                _ => {}
            }
        }
    }
}

/// Latin squares of order 9: more than anybody can count.
fn many() -> Problem {
    let square = Square::empty(9).unwrap();
    latin::encode(&square).unwrap().problem().clone()
}

/// The ways to pair 40 items: more solutions than can be listed, more states than can be swept.
fn pairs() -> Problem {
    let mut builder = Problem::builder().items(0..40);
    for one in 0..40 {
        for other in one + 1..40 {
            builder = builder.option([one, other]);
        }
    }
    builder.build().unwrap()
}

#[test]
fn cancelling_from_another_thread_stops_soon() {
    let problem = pairs();
    for subject in subjects::all(&problem) {
        let cancel = Cancel::new();
        let mut search = subject.search(&problem).cancel(&cancel);
        let handle = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(30));
            cancel.cancel();
            std::time::Instant::now()
        });
        let count = search.count_all();
        let late = handle.join().unwrap().elapsed();
        assert_eq!(count.verdict, Verdict::Stopped(StopReason::Cancelled));
        // Some milliseconds on an idle machine; this one may have other work.
        assert!(late < PATIENCE, "{subject:?}: {late:?} after the call");
    }
}

#[test]
fn a_time_limit_stops_and_progress_is_told() {
    let problem = many();
    let mut reports = Vec::new();
    let budget = Budget::time(Duration::from_millis(350));
    let mut search =
        gavotte::search(&problem).budget(budget).on_progress(|progress| reports.push(*progress));
    assert_eq!(search.count_all().verdict, Verdict::Stopped(StopReason::Time));
    drop(search);
    // Three on an idle machine: one each tenth of a second.
    assert!((1..=20).contains(&reports.len()), "reports {} times", reports.len());
    assert!(reports.iter().all(|progress| (0.0..=1.0).contains(&progress.fraction)));
    assert!(reports.is_sorted_by(|a, b| a.steps < b.steps && a.fraction <= b.fraction));
}

#[test]
fn a_visitor_can_break_off() {
    let problem = many();
    let mut seen = 0;
    let verdict = gavotte::search(&problem).for_each_solution(|_| {
        seen += 1;
        if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((seen, verdict), (5, Verdict::Stopped(StopReason::Solutions)));
}

#[test]
fn bounds_and_free_items() {
    let problem = Problem::builder()
        .item_with("a", Bounds::between(0, 2))
        .item_with("b", Bounds::exactly(2))
        .option(["a", "b"])
        .option(["b"])
        .option(["a", "b"])
        .option(["a"])
        .build()
        .unwrap();
    assert_eq!(gavotte::count(&problem), oracle::solutions(&problem).len().into());
}
