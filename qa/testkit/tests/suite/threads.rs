//! Several threads: the same answers as with one, in every engine.
//!
//! The problems are small, so the threads are [eager](Threads::eager): they begin at once, in stretches of one step,
//! and store next to no solutions.

use gavotte::{
    Best, Budget, Cancel, Engine, Goal, Order, Problem, Query, Solution, StopReason, Threads,
    Verdict,
};
use gavotte_testkit::subjects::{self, Subject};
use gavotte_testkit::{budget, oracle, random};
use proptest::prelude::*;

const COUNTS: [usize; 4] = [1, 2, 4, 8];

fn eager(count: usize) -> Threads {
    Threads::from(count).eager()
}

/// One of the ways to search `problem`, because a test of all of them would start millions of threads.
fn pick(problem: &Problem, number: usize) -> Subject {
    let subjects: Vec<_> = subjects::all(problem).collect();
    subjects[number % subjects.len()]
}

proptest! {
    #![proptest_config(budget::cases(10_000))]

    #[test]
    fn threads_find_each_solution_once(problem in random::problems(), number in 0_usize..1000) {
        let subject = pick(&problem, number);
        let expected = oracle::solutions(&problem);
        let single = subject.search(&problem).threads(eager(1).in_order());
        let in_order: Vec<Solution> = single.collect();
        for count in COUNTS {
            let mut search = subject.search(&problem).threads(eager(count));
            let mut found: Vec<Solution> = search.by_ref().collect();
            prop_assert_eq!(search.verdict(), Some(Verdict::Complete), "{:?}", subject);
            found.sort();
            prop_assert_eq!(&found, &expected, "{:?} on {}", subject, count);

            let search = subject.search(&problem).threads(eager(count).in_order());
            prop_assert_eq!(&search.collect::<Vec<_>>(), &in_order, "{:?} on {}", subject, count);

            let counted = subject.search(&problem).threads(eager(count)).count_all();
            prop_assert_eq!(counted.verdict, Verdict::Complete);
            prop_assert_eq!(counted.solutions, expected.len().into(), "{:?} on {}", subject, count);
        }
    }
}

proptest! {
    #![proptest_config(budget::cases(10_000))]

    /// The report of the best solutions does not depend on the number of threads.
    #[test]
    fn threads_find_the_best(
        problem in random::problems(),
        covers in any::<bool>(),
        greatest in any::<bool>(),
        keep in 1_usize..12,
        count in prop::sample::select(&COUNTS[1..]),
    ) {
        let problem = if covers { problem.to_cover() } else { problem };
        let goal = Goal::greatest_if(greatest);
        let best = || Best::new(&problem).goal(goal);
        let (one, several) = (best().run(), best().threads(eager(count)).run());
        prop_assert_eq!((several.verdict, several.bound), (Verdict::Complete, one.bound));
        prop_assert_eq!(several.solutions.len(), one.solutions.len());
        prop_assert_eq!(best().threads(eager(count).in_order()).run(), one);
        let several = best().keep(keep).ties(true).threads(eager(count)).run();
        prop_assert_eq!(several, best().keep(keep).ties(true).run());
    }
}

proptest! {
    #![proptest_config(budget::cases(1000))]

    #[test]
    fn stopped_threads_have_found_a_part_of_the_truth(
        problem in random::problems(),
        number in 0_usize..1000,
        steps in 0_u64..12,
        limit in 0_u64..4,
    ) {
        let subject = pick(&problem, number);
        let expected = oracle::solutions(&problem);
        let mut search = subject.search(&problem).threads(eager(3)).budget(Budget::steps(steps));
        let found: Vec<Solution> = search.by_ref().collect();
        prop_assert!(found.iter().all(|solution| expected.contains(solution)));
        if search.verdict() == Some(Verdict::Complete) {
            prop_assert_eq!(found.len(), expected.len());
        } else {
            prop_assert_eq!(search.verdict(), Some(Verdict::Stopped(StopReason::Steps)));
        }
        let budget = Budget::steps(steps);
        let count = subject.search(&problem).threads(eager(3)).budget(budget).count_all();
        prop_assert!(count.solutions <= expected.len().into());
        prop_assert!(count.verdict.is_answer() <= (count.solutions == expected.len().into()));

        let search = subject.search(&problem).threads(eager(3)).limit(limit);
        prop_assert_eq!(search.count() as u64, limit.min(expected.len() as u64));
    }

    #[test]
    fn a_fork_and_a_count_go_on_where_the_threads_stand(
        problem in random::problems(),
        number in 0_usize..1000,
        taken in 0_usize..4,
    ) {
        let subject = pick(&problem, number);
        let expected = oracle::solutions(&problem);
        let mut search = subject.search(&problem).threads(eager(3));
        let mut found: Vec<Solution> = search.by_ref().take(taken).collect();
        let left = expected.len() - found.len();
        prop_assert_eq!(search.fork().count_all().solutions, left.into());
        let fork = search.fork();
        prop_assert_eq!(search.count_all().solutions, left.into());
        found.extend(fork);
        found.sort();
        prop_assert_eq!(found, expected, "{:?}", subject);
    }

    #[test]
    fn a_plan_passes_threads_on(problem in random::problems(), count in 1_usize..4) {
        let expected = oracle::solutions(&problem);
        // Independent parts are searched over and over again, each time with new threads.
        prop_assume!(expected.len() < 20);
        let search = |count: usize, query| {
            gavotte::ask(&problem).threads(eager(count).in_order()).search(query).unwrap()
        };
        let all = Query::All { limit: None };
        let single: Vec<Solution> = search(1, all).collect();
        prop_assert_eq!(search(count, all).collect::<Vec<_>>(), single);
        prop_assert_eq!(search(count, Query::Count).count_all().solutions, expected.len().into());
    }
}

/// Every item is covered by one of two options: 2^`items` solutions.
fn many(items: usize) -> Problem {
    let mut builder = Problem::builder().items(0..items);
    for item in 0..items {
        builder = builder.option([item]).option([item]);
    }
    builder.build().unwrap()
}

#[test]
fn a_long_search_is_shared_and_complete() {
    let items = budget::or(18, 15);
    let problem = many(items);
    // A SAT solver excludes each solution by a separate clause: it is not made for so many.
    let is_meant = |it: &Subject| it.order == Order::Fewest && it.engine != Engine::Sat;
    for subject in subjects::all(&problem).filter(is_meant) {
        for threads in [Threads::from(2), Threads::from(5)] {
            let count = subject.search(&problem).threads(threads).count_all();
            assert_eq!(count.solutions, (1_u64 << items).into(), "{subject:?}");
        }
        let single = subject.search(&problem).threads(Threads::from(1).in_order());
        let several = subject.search(&problem).threads(Threads::from(3).in_order());
        assert!(single.eq(several), "{subject:?}");
        let mut found: Vec<_> = subject.search(&problem).threads(3).collect();
        found.sort();
        found.dedup();
        assert_eq!(found.len(), 1 << items, "{subject:?}");
    }
}

#[test]
fn threads_are_cancelled_while_they_count_and_while_nobody_listens() {
    let problem = many(40);
    // A sweep of it is over at once.
    let searches = subjects::all(&problem).filter(|subject| subject.engine != Engine::Diagram);
    for subject in searches {
        let cancel = Cancel::new();
        let mut search = subject.search(&problem).threads(4).cancel(&cancel);
        let handle = std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(60));
            cancel.cancel();
        });
        assert_eq!(search.count_all().verdict, Verdict::Stopped(StopReason::Cancelled));
        handle.join().unwrap();
        let steps = search.steps();
        std::thread::sleep(std::time::Duration::from_millis(5));
        assert_eq!(search.steps(), steps, "{subject:?}: it goes on after its end");

        // Dropped while the threads are ahead of the listener.
        let mut search = subject.search(&problem).threads(Threads::from(3).eager());
        assert!(search.next().is_some());
    }
}

#[test]
fn progress_of_threads_only_grows() {
    let problem = many(40);
    let mut reports = Vec::new();
    let budget = Budget::time(std::time::Duration::from_millis(450));
    let mut search = gavotte::Search::links(&problem, Order::Fewest)
        .threads(3)
        .budget(budget)
        .on_progress(|progress| reports.push(*progress));
    assert_eq!(search.count_all().verdict, Verdict::Stopped(StopReason::Time));
    drop(search);
    assert!(!reports.is_empty());
    assert!(reports.iter().all(|progress| (0.0..=1.0).contains(&progress.fraction)));
    assert!(reports.is_sorted_by(|a, b| a.steps < b.steps && a.fraction <= b.fraction));
}
