//! The options that are in a solution and those that are in all, compared with the oracle's solutions.

use std::time::Duration;

use gavotte::{Membership, OptionId, Possible, Problem, Solution};
use gavotte_testkit::assumed::{chosen, fits};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The expected answer, from the solutions.
fn expected(problem: &Problem, solutions: &[Solution]) -> Vec<Membership> {
    let holds = |it: &Solution, option| it.options().binary_search(&option).is_ok();
    let state = |option: OptionId| match solutions.iter().filter(|it| holds(it, option)).count() {
        0 => Membership::Never,
        all if all == solutions.len() => Membership::Always,
        _ => Membership::Possible,
    };
    problem.options().map(state).collect()
}

fn answered(problem: &Problem, chosen: &[OptionId], time: Duration) -> Vec<Membership> {
    let mut possible = Possible::new(problem, chosen);
    while !possible.is_over() {
        possible.advance(time);
    }
    possible.states().to_vec()
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn states_are_those_of_the_solutions(
        problem in random::problems(),
        (a, b, c) in any::<(u16, u16, u16)>(),
    ) {
        let require = chosen(&problem, a & b & c);
        let mut solutions = oracle::solutions(&problem);
        solutions.retain(|it| fits(it, &require, &[]));
        let expected = expected(&problem, &solutions);
        prop_assert_eq!(answered(&problem, &require, Duration::from_secs(1)), expected);
    }
}

#[test]
fn short_slices_change_nothing() {
    let problem = gavotte::puzzles::queens::Queens::new(8).unwrap().encode().unwrap();
    let solutions: Vec<_> = gavotte::search(&problem).collect();
    assert_eq!(answered(&problem, &[], Duration::from_micros(1)), expected(&problem, &solutions));
}
