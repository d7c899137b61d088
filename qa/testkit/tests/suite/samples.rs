//! Random solutions through a count up to isomorphism: each is a solution, all of them appear, and all are equally
//! likely. Seeds are fixed, so each test draws the same every time.

use std::collections::BTreeMap;

use gavotte::puzzles::latin;
use gavotte::symmetry::Effort;
use gavotte::{
    Ask, Budget, Cancel, ClassSamples, NoSamples, OptionId, Problem, Query, Solution, StopReason,
    Verdict,
};
use gavotte_testkit::assumed::{chosen, fits};
use gavotte_testkit::{budget, glued, oracle, random};
use proptest::prelude::*;
use proptest::test_runner::{TestRng, TestRunner};

/// The number of random problems of each kind. [problems]
const CASES: u32 = 300;
/// The greatest number of solutions of a problem whose frequencies are tested. [solutions]
const FEW: usize = 40;

/// The same problems in each run.
fn runner() -> TestRunner {
    let config = budget::cases(CASES);
    let rng = TestRng::deterministic_rng(config.rng_algorithm);
    TestRunner::new_with_rng(config, rng)
}

/// Samples by forms alone, or with plain counts.
fn samples<'p>(ask: Ask<'p>, by_forms: bool, seed: u64) -> Result<ClassSamples<'p>, NoSamples> {
    if by_forms { ask.class_samples_by_forms(seed) } else { ask.class_samples(seed) }
}

/// The distance of frequencies from equality, in standard deviations of the sum of squares.
#[allow(clippy::cast_precision_loss)] // a statistic
pub(crate) fn excess(drawn: &BTreeMap<Solution, u32>, kinds: usize, number: usize) -> f64 {
    let expected = number as f64 / kinds as f64;
    let square = |count: f64| (count - expected) * (count - expected) / expected;
    let met: f64 = drawn.values().map(|&count| square(f64::from(count))).sum();
    let freedom = (kinds - 1) as f64;
    (met + (kinds - drawn.len()) as f64 * expected - freedom) / (2.0 * freedom).sqrt().max(1.0)
}

/// Draws from a problem with these solutions.
fn check(problem: &Problem, assumed: (&[OptionId], &[OptionId]), solutions: &[Solution]) {
    for by_forms in [true, false] {
        let ask = gavotte::ask(problem).assume(assumed.0, assumed.1);
        let mut samples = samples(ask, by_forms, 7).unwrap();
        assert_eq!(samples.total().to_string(), solutions.len().to_string(), "{problem:?}");
        let number = if solutions.len() > FEW { 20 } else { 30 * solutions.len().max(1) };
        let mut drawn = BTreeMap::new();
        for solution in samples.by_ref().take(number) {
            assert!(solutions.binary_search(&solution).is_ok(), "{solution:?} of {problem:?}");
            *drawn.entry(solution).or_insert(0) += 1;
        }
        let is_none = solutions.is_empty();
        let ended =
            if is_none { Verdict::Complete } else { Verdict::Stopped(StopReason::Solutions) };
        assert_eq!(samples.verdict(), ended);
        if solutions.is_empty() {
            assert!(drawn.is_empty());
        } else if solutions.len() <= FEW {
            assert_eq!(drawn.len(), solutions.len(), "all solutions appear: {problem:?}");
            let excess = excess(&drawn, solutions.len(), number);
            assert!(solutions.len() == 1 || excess < 9.0, "{excess}: {drawn:?} of {problem:?}");
        }
    }
}

#[test]
fn random_problems() {
    let some = any::<(u16, u16, u16, u16)>();
    let kinds = (random::sketches(), some, any::<(u16, u16, u16)>());
    runner()
        .run(&kinds, |(sketch, require, forbid)| {
            let problem = sketch.build();
            let solutions = oracle::solutions(&problem);
            check(&problem, (&[], &[]), &solutions);
            let require = chosen(&problem, require.0 & require.1 & require.2 & require.3);
            let forbid = chosen(&problem, forbid.0 & forbid.1 & forbid.2);
            let left: Vec<Solution> =
                solutions.into_iter().filter(|it| fits(it, &require, &forbid)).collect();
            check(&problem, (&require, &forbid), &left);
            Ok(())
        })
        .unwrap();
}

#[test]
fn symmetric_problems() {
    runner()
        .run(&glued::problems(), |problem| {
            check(&problem, (&[], &[]), &oracle::solutions(&problem));
            Ok(())
        })
        .unwrap();
}

#[test]
fn copies_of_random_problems() {
    let kinds = (random::sketches(), any::<bool>());
    runner()
        .run(&kinds, |(sketch, shared)| {
            let problem = sketch.copies(2, shared).build();
            check(&problem, (&[], &[]), &oracle::solutions(&problem));
            Ok(())
        })
        .unwrap();
}

fn latin(order: usize) -> Problem {
    latin::encode(&latin::Square::empty(order).unwrap()).unwrap().problem().clone()
}

#[test]
fn all_latin_squares_of_order_4_are_equally_likely() {
    let problem = latin(4);
    for (by_forms, number) in [(true, budget::or(11_520, 5_760)), (false, 5_760)] {
        let mut drawn = BTreeMap::new();
        let samples = samples(gavotte::ask(&problem), by_forms, 1).unwrap();
        assert_eq!(samples.total(), 576_u32.into());
        for solution in samples.take(number) {
            *drawn.entry(solution).or_insert(0) += 1;
        }
        assert!(drawn.len() > 570, "{}", drawn.len());
        let excess = excess(&drawn, 576, number);
        assert!((-4.0..4.0).contains(&excess), "{excess}");
    }
}

#[test]
fn latin_squares_that_no_set_holds() {
    let problem = latin(7);
    let draw = |seed| -> Vec<Solution> {
        gavotte::ask(&problem).class_samples(seed).unwrap().take(5).collect()
    };
    let first = draw(3);
    assert_eq!(first.len(), 5);
    assert_eq!(draw(3), first, "the same seed draws the same");
    assert_ne!(draw(4), first);
    assert_eq!(
        gavotte::ask(&problem).class_samples(0).unwrap().total(),
        61_479_419_904_000_u64.into()
    );
}

#[test]
fn limits_are_kept_and_told() {
    let problem = latin(6);
    let stopped = |ask: Ask<'_>| ask.class_samples(0).map(|samples| samples.total()).unwrap_err();
    let ask = || gavotte::ask(&problem);
    for steps in [0, 100] {
        let why = stopped(ask().budget(Budget::steps(steps)));
        assert_eq!(why, NoSamples::Stopped(StopReason::Steps));
    }
    let why = stopped(ask().budget(Budget::UNLIMITED.with_memory(1)));
    assert_eq!(why, NoSamples::Stopped(StopReason::Memory));
    let cancel = Cancel::new();
    let mut samples = ask().cancel(&cancel).class_samples(0).unwrap();
    assert!(samples.next().is_some());
    cancel.cancel();
    assert!(samples.next().is_none());
    assert_eq!(samples.verdict(), Verdict::Stopped(StopReason::Cancelled));
    assert_eq!(stopped(ask().cancel(&cancel)), NoSamples::Stopped(StopReason::Cancelled));
}

#[test]
fn marginals_by_orbits_are_those_of_the_set() {
    let check = |problem: &Problem| {
        let symmetries = gavotte::symmetries(problem, &mut Effort::unlimited()).unwrap();
        let marginals = gavotte::orbit_marginals(problem, &symmetries, |option| {
            let search = gavotte::ask(problem).assume(&[option], &[]).search(Query::Count);
            Ok::<_, gavotte::Unsupported>(search?.count_all())
        });
        let set = gavotte::compile(problem).unwrap();
        assert_eq!(marginals, Ok(Ok(set.marginals())), "{problem:?}");
        Ok(())
    };
    runner().run(&glued::problems(), |problem| check(&problem)).unwrap();
    let copies = (random::sketches(), 2_usize..4, any::<bool>());
    runner()
        .run(&copies, |(sketch, copies, shared)| check(&sketch.copies(copies, shared).build()))
        .unwrap();
}
