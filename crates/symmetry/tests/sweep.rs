//! Tests of the count up to isomorphism of what remains: published numbers, and random problems against trying
//! all sets of options.

#![allow(clippy::unwrap_used, reason = "a test may end so")]

mod common;
#[path = "../examples/count/exact.rs"]
mod exact;
#[path = "../examples/count/problems.rs"]
mod problems;
#[path = "../examples/count/sweep.rs"]
mod sweep;

use common::{Chance, Draft};
use gavotte_model::{OptionId, Problem, Verifier};
use gavotte_symmetry::Effort;
use sweep::{Rule, count};

const RULES: [Rule; 4] = [Rule::Options, Rule::OptionsOrbits, Rule::OrbitsOptions, Rule::Input];

fn check(problem: &Problem, published: u128) {
    for rule in RULES {
        let report = count(problem, rule, 500, Effort::unlimited()).unwrap();
        assert_eq!(report.solutions, published, "{rule:?}");
    }
}

#[test]
fn latin_squares() {
    check(&problems::latin(4).unwrap(), 576);
    check(&problems::latin(5).unwrap(), 161_280);
    check(&problems::latin(6).unwrap(), 812_851_200);
    check(&problems::latin(7).unwrap(), 61_479_419_904_000);
}

#[test]
fn steiner_triple_systems() {
    check(&problems::triple_systems(7).unwrap(), 30);
    check(&problems::triple_systems(9).unwrap(), 840);
    check(&problems::triple_systems(13).unwrap(), 1_197_504_000);
    check(&problems::triple_systems(15).unwrap(), 60_281_712_691_200);
}

#[test]
fn one_factorizations() {
    check(&problems::factorizations(6).unwrap(), 6);
    check(&problems::factorizations(8).unwrap(), 6_240);
    check(&problems::factorizations(10).unwrap(), 1_225_566_720);
}

#[test]
fn sudokus() {
    check(&problems::sudoku(4, 2).unwrap(), 288);
    check(&problems::sudoku(6, 2).unwrap(), 28_200_960);
}

/// Every set of options, each checked by the definition of a solution.
fn try_all(problem: &Problem) -> u128 {
    let options: Vec<OptionId> = problem.options().collect();
    let mut verifier = Verifier::new(problem);
    let sets = (0..1_u32 << options.len()).filter(|set| {
        let chosen = options.iter().filter(|option| set >> option.raw() & 1 == 1);
        verifier.check(&chosen.copied().collect::<Vec<OptionId>>()).is_ok()
    });
    sets.count() as u128
}

/// Random problems with secondary items, colors and equal options. The plain search never ends early, so
/// everything is labelled.
#[test]
fn random_problems() {
    let mut labelled = 0;
    for seed in 0..3_000 {
        let draft = Draft::random(&mut Chance(seed), 6, true);
        let draft = if seed % 2 == 0 { draft.doubled() } else { draft };
        let problem = draft.problem();
        if problem.option_count() > 12 {
            continue;
        }
        let expected = try_all(&problem);
        for rule in RULES {
            let report = count(&problem, rule, 0, Effort::unlimited()).unwrap();
            assert_eq!(report.solutions, expected, "seed {seed}, {rule:?}: {problem:?}");
            labelled += report.forms;
        }
    }
    assert!(labelled > 2_000, "{labelled} remaining problems were labelled");
}
