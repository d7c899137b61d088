//! Random solutions from a set of some that stand for all: each is a solution, all of them appear, and all are equally
//! likely. Seeds are fixed, so each test draws the same every time.

use std::collections::BTreeMap;

use gavotte::puzzles::polyomino::{self, Puzzle};
use gavotte::symmetry::Effort;
use gavotte::trial::{self, Tried};
use gavotte::{Anchored, Interrupt, Patient, Posed, Problem, Query, Search, Solution, Source};
use gavotte_testkit::{budget, glued, oracle, random};
use proptest::prelude::*;
use proptest::test_runner::{TestRng, TestRunner};
use serde_json::json;

use crate::samples::excess;

/// Draws from a set of some solutions, where there is one, and compares with all of them. Returns whether there is one.
fn check(problem: &Problem, solutions: &[Solution]) -> bool {
    let anchored = Anchored::of(problem, &mut Effort::unlimited()).unwrap();
    let Some(anchored) = anchored else { return false };
    let left_out = anchored.left_out();
    let set = gavotte::ask(problem).assume(&[], left_out).search(Query::Set).unwrap().compile();
    let source = Source::new(set.unwrap(), Some(anchored));
    assert_eq!(source.count(), solutions.len().into(), "{problem:?}");
    assert_eq!(source.set().is_empty(), solutions.is_empty(), "{problem:?}");
    let number = 60 * solutions.len();
    let mut drawn = BTreeMap::new();
    for solution in source.samples(3).take(number) {
        assert!(solutions.binary_search(&solution).is_ok(), "{solution:?} of {problem:?}");
        *drawn.entry(solution).or_insert(0) += 1;
    }
    assert_eq!(drawn.len(), solutions.len(), "all solutions appear: {problem:?}");
    let excess = if solutions.len() > 1 { excess(&drawn, solutions.len(), number) } else { 0.0 };
    assert!(excess < 9.0, "{excess}: {drawn:?} of {problem:?}");
    true
}

fn runner() -> TestRunner {
    let config = budget::cases(3_000);
    let rng = TestRng::deterministic_rng(config.rng_algorithm);
    TestRunner::new_with_rng(config, rng)
}

#[test]
fn symmetric_problems() {
    let (met, with_some) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
    let look = |problem: &Problem| {
        let solutions = oracle::solutions(problem);
        if check(problem, &solutions) {
            met.set(met.get() + 1);
            with_some.set(with_some.get() + u32::from(solutions.len() > 1));
        }
        Ok(())
    };
    runner().run(&glued::problems(), |problem| look(&problem)).unwrap();
    let copies = (random::sketches(), any::<bool>());
    runner().run(&copies, |(sketch, shared)| look(&sketch.copies(2, shared).build())).unwrap();
    let (met, with_some) = (met.get(), with_some.get());
    assert!(met > 30 && with_some > 10, "{met} problems have such an item, {with_some} solutions");
}

/// A token on one of nine cells, and dominoes on the others. The middle cell stays where it is, with the token or one of four dominoes.
fn token() -> Problem {
    let cell = |row: usize, column: usize| format!("{row}.{column}");
    let cells = || (0..9).map(|at| cell(at / 3, at % 3));
    let mut builder = Problem::builder().items(std::iter::once("token".to_owned()).chain(cells()));
    for it in cells() {
        builder = builder.option(["token".to_owned(), it]);
    }
    for (a, b) in (0..3).flat_map(|a| [(a, 0), (a, 1)]) {
        builder = builder.option([cell(a, b), cell(a, b + 1)]);
        builder = builder.option([cell(b, a), cell(b + 1, a)]);
    }
    builder.build().unwrap()
}

#[test]
fn orbits_of_several_sizes() {
    let problem = token();
    let mut solutions: Vec<Solution> = gavotte::search(&problem).collect();
    solutions.sort();
    assert_eq!(solutions.len(), 18);
    assert!(check(&problem, &solutions));
    let anchored = Anchored::of(&problem, &mut Effort::unlimited()).unwrap().unwrap();
    assert_eq!(anchored.left_out().len(), 3);
    let left_out = anchored.left_out();
    let set = gavotte::ask(&problem).assume(&[], left_out).search(Query::Set).unwrap().compile();
    let source = Source::new(set.unwrap(), Some(anchored));
    let (number, mut drawn) = (18_000, BTreeMap::new());
    source.samples(8).take(number).for_each(|it| *drawn.entry(it).or_insert(0) += 1);
    let excess = excess(&drawn, 18, number);
    assert!((-3.0..3.0).contains(&excess), "{excess}: {drawn:?}");
}

#[test]
fn the_least_effort_finds_nothing_and_breaks_nothing() {
    assert!(Anchored::of(&token(), &mut Effort::new(0)).is_err());
}

/// The pentominoes on a chess board without its centre, whose set takes longer than a look for symmetries.
fn pentominoes() -> Problem {
    let file = gavotte_testkit::corpus::root().join("examples/pentominoes-8x8.poly");
    let text = std::fs::read_to_string(file).unwrap();
    polyomino::encode(&Puzzle::parse(&text).unwrap()).unwrap().problem().clone()
}

#[test]
fn a_question_draws_each_packing_with_the_same_chance() {
    let problem = pentominoes();
    let number = 520 * 24;
    let ask = |seed: u64, threads: u64| {
        let question = json!({"question": "sample", "n": number, "seed": seed, "threads": threads})
            .to_string();
        let question = question.parse().unwrap();
        gavotte::answer(Posed::from(&problem), &question, &mut Patient).unwrap().json()
    };
    let answer = ask(5, 1);
    assert_eq!(answer, ask(5, 2), "the same seed draws the same on any number of threads");
    assert_ne!(answer["solutions"][0], ask(6, 1)["solutions"][0]);
    let mut drawn = BTreeMap::new();
    for solution in answer["solutions"].as_array().unwrap() {
        let options = solution["options"].as_array().unwrap().iter();
        let option = |it: &serde_json::Value| u32::try_from(it.as_u64().unwrap() - 1).unwrap();
        let solution =
            Solution::new(options.map(|it| gavotte::OptionId::new(option(it))).collect());
        *drawn.entry(solution).or_insert(0) += 1;
    }
    assert_eq!(drawn.len(), 520, "all solutions appear");
    let excess = excess(&drawn, 520, number);
    assert!((-4.0..4.0).contains(&excess), "{excess}");
}

#[test]
fn a_trial_leaves_options_out_and_knows_all_solutions() {
    let problem = pentominoes();
    let search = |left_out: &[gavotte::OptionId]| -> Search<'_> {
        gavotte::ask(&problem).assume(&[], left_out).search(Query::Set).unwrap()
    };
    let limits = (|| gavotte::Budget::UNLIMITED, Interrupt::default());
    let again = |before: &Search<'_>, left_out: &[gavotte::OptionId]| {
        assert!(before.steps() > 0 && !left_out.is_empty());
        Ok::<_, std::convert::Infallible>(search(left_out))
    };
    let Ok(Tried { made, anchored, .. }) = trial::source(&problem, search(&[]), limits, again);
    assert!(anchored.is_some(), "each piece stays where it is");
    let source = Source::new(made.unwrap(), anchored);
    // There are 65 classes, and some stand twice among the options that are kept.
    assert!((65..=130).contains(&u64::try_from(source.set().count()).unwrap()));
    assert_eq!(source.count(), 520_u32.into());
}
