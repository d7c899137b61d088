//! Searches that hand over to a SAT solver, and limits of the SAT solver itself.
//!
//! The problems are small, so the relay is eager: the two take turns from the first steps on.

use std::time::Duration;

use gavotte::{
    Budget, Cancel, Engine, Order, Problem, Query, SAT, Search, Solution, StopReason, Threads,
    Verdict,
};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

fn relay(problem: &Problem) -> Search<'_> {
    Search::links(problem, Order::Fewest).with_solver(SAT, true)
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn each_solution_is_told_once(
        problem in random::problems(),
        some in 0_usize..20,
        steps in 0_u64..40,
        (require, forbid) in any::<(u16, u16)>(),
    ) {
        let chosen = |bits: u16| -> Vec<_> {
            problem.options().filter(|it| bits >> it.index() & 1 == 1).collect()
        };
        let (require, forbid) = (chosen(require & require >> 3 & require >> 5), chosen(forbid & forbid >> 3));
        let fits = |it: &Solution| {
            require.iter().all(|option| it.options().contains(option))
                && !forbid.iter().any(|option| it.options().contains(option))
        };
        let expected: Vec<_> = oracle::solutions(&problem).into_iter().filter(fits).collect();
        let base = relay(&problem).assume(&require, &forbid);
        let shared = relay(&problem).threads(Threads::from(2).eager());
        for mut search in [base.fork(), shared.assume(&require, &forbid)] {
            let mut found: Vec<_> = search.by_ref().collect();
            prop_assert_eq!(search.verdict(), Some(Verdict::Complete));
            found.sort();
            prop_assert_eq!(&found, &expected);
        }
        // Some first, then the number of the others; and a fork in between.
        let mut search = base.fork();
        let taken = search.by_ref().take(some).count();
        let rest = search.fork().count();
        prop_assert_eq!(taken + rest, expected.len());
        prop_assert_eq!(search.count_all().solutions, (expected.len() - taken).into());
        // Cut short.
        let mut search = base.fork().budget(Budget::steps(steps));
        let found: Vec<_> = search.by_ref().collect();
        prop_assert!(search.steps() <= steps);
        prop_assert!(found.iter().all(|it| expected.contains(it)));
        if search.verdict() == Some(Verdict::Complete) {
            prop_assert_eq!(found.len(), expected.len());
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
fn a_sat_search_heeds_its_limits() {
    let problem = pigeons(14);
    let all = Query::All { limit: None };
    let search = || gavotte::ask(&problem).engine(Engine::Sat).search(all).unwrap();
    for (budget, reason) in [
        (Budget::time(Duration::from_millis(50)), StopReason::Time),
        (Budget::steps(500), StopReason::Steps),
        (Budget::UNLIMITED.with_memory(1), StopReason::Memory),
    ] {
        if reason == StopReason::Memory && gavotte::resident_memory().is_none() {
            continue;
        }
        let mut search = search().budget(budget);
        assert_eq!(search.next(), None);
        assert_eq!(search.verdict(), Some(Verdict::Stopped(reason)));
        assert!(budget.steps.is_none_or(|most| search.steps() <= most));
    }
    let cancel = Cancel::new();
    let elsewhere = cancel.clone();
    let late = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        elsewhere.cancel();
    });
    let mut search = search().cancel(&cancel);
    assert_eq!(search.next(), None);
    assert_eq!(search.verdict(), Some(Verdict::Stopped(StopReason::Cancelled)));
    late.join().unwrap();
}
