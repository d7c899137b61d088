//! The properties of the random problems, because a law that no problem puts to the test proves nothing.

use gavotte::{Budget, Order, Problem, Search, Verdict};
use gavotte_testkit::random::{self, Sketch};
use gavotte_testkit::{oracle, subjects};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

const SAMPLE: usize = 600;

fn sample(strategy: &impl Strategy<Value = Sketch>) -> Vec<Problem> {
    let mut runner = TestRunner::deterministic();
    (0..SAMPLE).map(|_| strategy.new_tree(&mut runner).unwrap().current().build()).collect()
}

fn share(problems: &[Problem], holds: impl Fn(&Problem) -> bool) -> usize {
    100 * problems.iter().filter(|problem| holds(problem)).count() / problems.len()
}

#[test]
fn small_problems_are_of_all_kinds() {
    let problems = sample(&random::sharp_sketches());
    let solutions = |number: usize| move |it: &Problem| oracle::solutions(it).len() == number;
    assert!(share(&problems, solutions(0)) >= 33, "none: {} %", share(&problems, solutions(0)));
    assert!(share(&problems, solutions(1)) >= 25, "one: {} %", share(&problems, solutions(1)));
    assert!(share(&problems, |it| oracle::solutions(it).len() > 1) >= 10);
    for (name, holds) in [
        ("bounds", Problem::has_bounds as fn(&Problem) -> bool),
        ("colors", Problem::has_colors),
        ("costs", Problem::has_costs),
    ] {
        let share = share(&problems, holds);
        assert!((20..=80).contains(&share), "{name}: {share} %");
    }
}

#[test]
fn large_problems_are_searched_and_take_many_words() {
    let problems = sample(&random::large_sketches());
    assert!(share(&problems, |it| it.option_count() > 64) >= 40);
    assert!(share(&problems, |it| it.item_count() > 64) >= 20);
    assert!(share(&problems, |it| subjects::all(it).count() >= 16) >= 40);
    let ended = |it: &Problem| {
        let mut search = Search::links(it, Order::Input).budget(Budget::steps(3000));
        let count = search.count_all();
        count.verdict == Verdict::Complete && count.solutions.bits() > 0
    };
    assert!(share(&problems, ended) >= 40, "searched to the end: {} %", share(&problems, ended));
}
