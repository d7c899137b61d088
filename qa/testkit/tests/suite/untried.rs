//! The rest that a stopped search reports, compared with the oracle: disjoint, complete, and nothing twice.

use gavotte::{Budget, Decisions, Problem, Query, Solution, Verdict};
use gavotte_testkit::{oracle, random, subjects};
use proptest::prelude::*;

/// The solutions of a part.
fn of_part<'s>(all: &'s [Solution], part: &Decisions) -> Vec<&'s Solution> {
    let fits = |solution: &&Solution| {
        part.require.iter().all(|option| solution.options().contains(option))
            && !part.forbid.iter().any(|option| solution.options().contains(option))
    };
    all.iter().filter(fits).collect()
}

/// The solutions that these and the parts hold, sorted.
fn together(problem: &Problem, found: &[Solution], left: &[Decisions]) -> Vec<Solution> {
    let all = oracle::solutions(problem);
    let parts = left.iter().flat_map(|part| of_part(&all, part)).cloned();
    let mut together: Vec<_> = found.iter().cloned().chain(parts).collect();
    together.sort();
    together
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(1_000))]

    /// Every engine, stopped after some solutions.
    #[test]
    fn of_a_list(problem in random::problems(), taken in 0_usize..12) {
        let all = oracle::solutions(&problem);
        for subject in subjects::all(&problem) {
            let mut search = subject.search(&problem);
            let found: Vec<_> = search.by_ref().take(taken).collect();
            if let Some(left) = search.untried() {
                prop_assert_eq!(&together(&problem, &found, &left), &all, "{:?}", subject);
            }
        }
    }

    /// Every engine and the usual way, stopped after some steps of a count.
    #[test]
    fn of_a_count(problem in random::problems(), steps in 0_u64..25) {
        let all = oracle::solutions(&problem);
        for subject in subjects::all(&problem) {
            let mut search = subject.search(&problem).budget(Budget::steps(steps));
            check_count(&mut search, &all)?;
        }
        for threads in 1..=2 {
            let ask = gavotte::ask(&problem).threads(threads).budget(Budget::steps(steps));
            check_count(&mut ask.search(Query::Count).unwrap(), &all)?;
        }
    }
}

fn check_count(search: &mut gavotte::Search<'_>, all: &[Solution]) -> Result<(), TestCaseError> {
    let count = search.count_all();
    let counted = usize::try_from(&count.solutions).unwrap();
    let Some(left) = search.untried() else { return Ok(()) };
    let rest: Vec<_> = left.iter().flat_map(|part| of_part(all, part)).collect();
    prop_assert_eq!(counted + rest.len(), all.len());
    prop_assert!(count.verdict != Verdict::Complete || left.is_empty());
    let mut once = rest.clone();
    once.sort();
    once.dedup();
    prop_assert_eq!(once.len(), rest.len(), "a solution lies in two parts");
    Ok(())
}

/// A search that learns, or a product of parts, reports no rest; the engines that split do.
#[test]
fn who_can_say_it() {
    let mut text = String::from("a b c d\n");
    text.push_str("a b\nc d\na c\nb d\na d\nb c\n");
    let problem = gavotte::formats::dlx::read(text.as_bytes()).unwrap();
    let named = |engine| {
        let ask = gavotte::ask(&problem).engine(engine);
        let mut search = ask.search(Query::All { limit: None }).unwrap();
        assert!(search.next().is_some());
        search.untried().map(|left| left.len())
    };
    for engine in [gavotte::Engine::Links, gavotte::Engine::Cells, gavotte::Engine::Bits] {
        assert!(named(engine).is_some_and(|left| left > 0), "{engine}");
    }
    assert_eq!(named(gavotte::Engine::Sat), None);
}
