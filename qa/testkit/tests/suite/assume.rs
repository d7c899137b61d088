//! Required and forbidden options, compared with a filter on the oracle's solutions.

use gavotte::{Best, Goal, OptionId, Order, Problem, Query, Solution};
use gavotte_testkit::assumed::{chosen, fits};
use gavotte_testkit::{oracle, random, subjects};
use proptest::prelude::*;

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn assumptions_filter(
        problem in random::problems(),
        (a, b, c) in any::<(u16, u16, u16)>(),
        (d, e) in any::<(u16, u16)>(),
    ) {
        // Few options are required and some are forbidden; now and then the same one is both.
        let (require, forbid) = (chosen(&problem, a & b & c), chosen(&problem, d & e));
        let keep = |solution: &Solution| fits(solution, &require, &forbid);
        let all = oracle::solutions(&problem);
        let expected: Vec<_> = all.iter().filter(|&it| keep(it)).cloned().collect();
        for subject in subjects::all(&problem) {
            let base = subject.search(&problem);
            let mut found: Vec<_> = base.fork().assume(&require, &forbid).collect();
            found.sort();
            prop_assert_eq!(&found, &expected, "{:?}", subject);
            prop_assert_eq!(base.fork().count(), all.len());
        }
        for order in [Order::Fewest, Order::Input] {
            let ask = gavotte::ask(&problem).assume(&require, &forbid).order(order);
            let mut found: Vec<_> = ask.search(Query::All { limit: None }).unwrap().collect();
            found.sort();
            prop_assert_eq!(&found, &expected, "the plan, {}", order);
        }
        let ranked = oracle::ranking(&problem, Goal::Least);
        let ranked: Vec<_> = ranked.into_iter().filter(|(_, solution)| keep(solution)).collect();
        let best = Best::new(&problem).assume(&require, &forbid).keep(3).run();
        prop_assert_eq!(&best.solutions[..], &ranked[..ranked.len().min(3)]);
        let best = Best::new(&problem).assume(&require, &forbid).run();
        prop_assert_eq!(best.solutions.first().map(|it| it.0), ranked.first().map(|it| it.0));
    }
}

#[test]
fn a_required_option_may_be_named_twice() {
    let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build().unwrap();
    let twice = [OptionId::new(1), OptionId::new(1)];
    let search = gavotte::search(&problem).assume(&twice, &[]);
    assert_eq!(search.map(|solution| solution.len()).collect::<Vec<_>>(), [1]);
}

/// Bitmaps keep 64 options in a word, and words of which nothing is left are taken out.
#[test]
fn many_options_are_forbidden() {
    let mut builder = Problem::builder().items(["p", "q"]);
    for option in 0..202 {
        builder = builder.option([if option < 200 { "p" } else { "q" }]);
    }
    let problem = builder.build().unwrap();
    let all: Vec<OptionId> = problem.options().collect();
    for (from, to) in [(0, 64), (64, 128), (3, 199), (0, 200)] {
        let forbid = &all[from..to];
        for subject in subjects::all(&problem) {
            let found = subject.search(&problem).assume(&[], forbid).count();
            assert_eq!(found, 2 * (200 - forbid.len()), "{subject:?}: {from}..{to}");
        }
    }
}
