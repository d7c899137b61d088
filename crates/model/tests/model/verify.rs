//! Tests of the rules of a solution, one by one.

use gavotte_model::{
    Bounds, Member, OptionId, Problem, ProblemBuilder, Verifier, VerifyError, verify,
};

/// Checks the options with these numbers, counted from 1.
fn check(problem: &Problem, numbers: &[u32]) -> Result<(), VerifyError> {
    let ids: Vec<_> = numbers.iter().map(|number| OptionId::new(number - 1)).collect();
    verify(problem, &ids)
}

fn refused(problem: &Problem, numbers: &[u32], error: &VerifyError, message: &str) {
    let found = check(problem, numbers).unwrap_err();
    assert_eq!((&found, found.to_string().as_str()), (error, message), "{numbers:?}");
}

fn out_of_bounds(item: &str, count: u32, bounds: Bounds) -> VerifyError {
    VerifyError::OutOfBounds { item: item.into(), count, bounds }
}

fn clash(item: &str) -> VerifyError {
    VerifyError::Clash { item: item.into() }
}

fn items<const N: usize>(names: [&'static str; N]) -> ProblemBuilder<&'static str> {
    Problem::builder().items(names)
}

#[test]
fn a_primary_item_is_covered_once() {
    let problem = items(["a", "b"]).option(["a"]).option(["b"]).option(["a", "b"]).build().unwrap();
    for solution in [[1, 2].as_slice(), &[2, 1], &[3]] {
        assert_eq!(check(&problem, solution), Ok(()));
    }
    refused(&problem, &[1], &out_of_bounds("b", 0, Bounds::ONCE), "item `b` is not covered");
    refused(&problem, &[], &out_of_bounds("a", 0, Bounds::ONCE), "item `a` is not covered");
    let message = "item `a` is covered 2 times, but its bounds are 1..=1";
    refused(&problem, &[1, 3], &out_of_bounds("a", 2, Bounds::ONCE), message);
}

#[test]
fn a_solution_is_a_set() {
    // Under bounds, too, an option is used at most once.
    let problem = Problem::builder().item_with("a", Bounds::exactly(2)).option(["a"]);
    let problem = problem.option(["a"]).build().unwrap();
    assert_eq!(check(&problem, &[2, 1]), Ok(()));
    for twice in [1, 2] {
        let message = format!("option {twice} is chosen twice");
        let error = VerifyError::RepeatedOption(u64::from(twice));
        refused(&problem, &[twice, twice], &error, &message);
    }
}

#[test]
fn duplicate_options_are_different_options() {
    let problem = items(["a"]).option(["a"]).option(["a"]).build().unwrap();
    assert_eq!((check(&problem, &[1]), check(&problem, &[2])), (Ok(()), Ok(())));
    let message = "item `a` is covered 2 times, but its bounds are 1..=1";
    refused(&problem, &[1, 2], &out_of_bounds("a", 2, Bounds::ONCE), message);
}

#[test]
fn an_option_that_the_problem_lacks_is_refused() {
    let problem = items(["a"]).option(["a"]).build().unwrap();
    refused(&problem, &[1, 2], &VerifyError::NoSuchOption(2), "there is no option 2");
    let last = OptionId::new(u32::MAX);
    assert_eq!(verify(&problem, &[last]), Err(VerifyError::NoSuchOption(1 << 32)));
}

#[test]
fn an_option_without_a_primary_item_is_never_chosen() {
    let problem = items(["a"]).secondary(["x"]).option(["a"]).option(["x"]).option::<&str>([]);
    let problem = problem.build().unwrap();
    assert_eq!(check(&problem, &[1]), Ok(()));
    for number in [2, 3] {
        let message = format!("option {number} holds no primary item, so it cannot be chosen");
        let error = VerifyError::NotChoosable(u64::from(number));
        refused(&problem, &[1, number], &error, &message);
    }
}

#[test]
fn without_primary_items_the_empty_set_is_the_only_solution() {
    let problem = Problem::builder().secondary(["x"]).option(["x"]).build().unwrap();
    assert_eq!(check(&problem, &[]), Ok(()));
    assert_eq!(check(&problem, &[1]), Err(VerifyError::NotChoosable(1)));
}

#[test]
fn a_primary_item_that_no_option_holds_leaves_no_solution() {
    let problem = items(["a", "b"]).option(["a"]).build().unwrap();
    for set in [[].as_slice(), &[1]] {
        assert!(check(&problem, set).is_err());
    }
}

#[test]
fn bounds_include_both_ends() {
    let bounds = Bounds::between(2, 3);
    let mut builder = Problem::builder().item_with("a", bounds);
    for _ in 0..4 {
        builder = builder.option(["a"]);
    }
    let problem = builder.build().unwrap();
    assert_eq!((check(&problem, &[4, 1]), check(&problem, &[1, 2, 3])), (Ok(()), Ok(())));
    refused(&problem, &[], &out_of_bounds("a", 0, bounds), "item `a` is not covered");
    let message = "item `a` is covered once, but its bounds are 2..=3";
    refused(&problem, &[2], &out_of_bounds("a", 1, bounds), message);
    let message = "item `a` is covered 4 times, but its bounds are 2..=3";
    refused(&problem, &[1, 2, 3, 4], &out_of_bounds("a", 4, bounds), message);
}

#[test]
fn a_primary_item_may_be_allowed_to_stay_open() {
    let problem = Problem::builder().item_with("a", Bounds::AT_MOST_ONCE);
    let problem = problem.option(["a"]).option(["a"]).build().unwrap();
    for solution in [[].as_slice(), &[1], &[2]] {
        assert_eq!(check(&problem, solution), Ok(()));
    }
    let message = "item `a` is covered 2 times, but its bounds are 0..=1";
    refused(&problem, &[1, 2], &out_of_bounds("a", 2, Bounds::AT_MOST_ONCE), message);
}

#[test]
fn an_upper_bound_may_be_missing() {
    let problem = Problem::builder().item_with("a", Bounds::AT_LEAST_ONCE);
    let problem = problem.option(["a"]).option(["a"]).option(["a"]).build().unwrap();
    assert_eq!(check(&problem, &[1, 2, 3]), Ok(()));
    assert!(check(&problem, &[]).is_err());
}

/// Options `a x`, `b x`, `a x:red`, `b x:red`, `b x:blue`, `a`, `b`, numbered in this order.
fn colored() -> Problem {
    items(["a", "b"])
        .secondary(["x"])
        .option(["a", "x"])
        .option(["b", "x"])
        .option(["a".plain(), "x".color("red")])
        .option(["b".plain(), "x".color("red")])
        .option(["b".plain(), "x".color("blue")])
        .option(["a"])
        .option(["b"])
        .build()
        .unwrap()
}

#[test]
fn a_secondary_item_may_stay_uncovered_or_be_covered_once() {
    for solution in [[6, 7], [1, 7], [6, 2], [3, 7], [6, 5]] {
        assert_eq!(check(&colored(), &solution), Ok(()));
    }
}

#[test]
fn a_secondary_item_is_covered_again_in_the_same_color_only() {
    let problem = colored();
    assert_eq!(check(&problem, &[3, 4]), Ok(()));
    let message = "secondary item `x` is covered twice without one agreed color";
    // Uncolored twice, in two colors, and uncolored beside colored, in both orders.
    for set in [[1, 2], [3, 5], [5, 3], [1, 4], [4, 1], [3, 2], [2, 3]] {
        refused(&problem, &set, &clash("x"), message);
    }
}

#[test]
fn each_secondary_item_has_a_color_of_its_own() {
    let problem = items(["a", "b", "c"])
        .secondary(["x", "y"])
        .option(["a".plain(), "x".color("red"), "y".color("blue")])
        .option(["b".plain(), "y".color("blue"), "x".color("red")])
        .option(["c".plain(), "x".color("red")])
        .option(["c".plain(), "x".color("blue")])
        .build()
        .unwrap();
    assert_eq!(check(&problem, &[1, 2, 3]), Ok(()));
    assert_eq!(check(&problem, &[1, 2, 4]), Err(clash("x")));
}

#[test]
fn a_verifier_is_right_after_every_kind_of_error() {
    let problem = items(["a", "b"])
        .item_with("c", Bounds::between(0, 2))
        .secondary(["x"])
        .option(["a".plain(), "x".color("red")])
        .option(["b".plain(), "x".color("blue")])
        .option(["b".plain(), "c".plain()])
        .option(["x".color("blue")])
        .build()
        .unwrap();
    let mut verifier = Verifier::new(&problem);
    let ids = |numbers: &[u32]| {
        numbers.iter().map(|number| OptionId::new(number - 1)).collect::<Vec<_>>()
    };
    let sets: [&[u32]; 8] =
        [&[1, 2], &[3, 1, 9], &[1, 3, 3], &[1, 3, 4], &[2, 3], &[1], &[], &[1, 3]];
    for before in sets {
        for set in sets {
            // The answer to `before` may be anything; it must not change the next one.
            let _ = verifier.check(&ids(before));
            let fresh = verify(&problem, &ids(set));
            assert_eq!(verifier.check(&ids(set)), fresh, "{set:?} after {before:?}");
            assert_eq!(fresh.is_ok(), set == [1, 3], "{set:?}");
        }
    }
}
