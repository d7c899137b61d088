//! Costs: their sums, their default, and how great they may be together.

use gavotte_model::{Assembler, BuildErrorKind, Decimal, OptionId, Problem, Role, Solution};
use proptest::prelude::*;

/// One item, and each list of costs for one option that holds it. The error is that of the first
/// cost refused.
fn with_costs(options: &[&[i64]]) -> Result<Problem, BuildErrorKind> {
    let mut assembler = Problem::assembler();
    let item = assembler.item("a", Role::Once).unwrap();
    for costs in options {
        assembler.entry(item, None).unwrap();
        for &cost in *costs {
            assembler.cost(cost).map_err(|error| error.kind().clone())?;
        }
        assembler.end_option().unwrap();
    }
    Ok(assembler.build())
}

fn costs(problem: &Problem) -> Vec<i64> {
    problem.options().map(|option| problem.cost(option)).collect()
}

#[test]
fn an_option_without_a_cost_costs_nothing() {
    let none = with_costs(&[&[], &[]]).unwrap();
    assert!(!none.has_costs());
    assert_eq!(costs(&none), [0, 0]);
    let some = with_costs(&[&[], &[7], &[]]).unwrap();
    assert!(some.has_costs());
    assert_eq!(costs(&some), [0, 7, 0]);
}

#[test]
fn a_cost_of_nothing_is_a_cost() {
    // The cheapest solution depends on whether any option has a cost.
    assert!(with_costs(&[&[0], &[]]).unwrap().has_costs());
}

#[test]
fn several_costs_of_one_option_add_up() {
    assert_eq!(costs(&with_costs(&[&[1, 2], &[], &[10, -3, 4]]).unwrap()), [3, 0, 11]);
    let builder = Problem::builder().items(["a"]).option(["a"]).cost(10).cost(-3).option(["a"]);
    assert_eq!(costs(&builder.cost(1).build().unwrap()), [7, 1]);
}

#[test]
fn the_costs_of_all_options_together_fit() {
    let refused = Err(BuildErrorKind::CostOverflow { decimals: 0 });
    assert_eq!(costs(&with_costs(&[&[i64::MAX], &[-i64::MAX]]).unwrap()), [i64::MAX, -i64::MAX]);
    assert_eq!(with_costs(&[&[i64::MAX], &[1]]), refused);
    assert_eq!(with_costs(&[&[i64::MAX, 1]]), refused);
    assert_eq!(with_costs(&[&[-i64::MAX], &[-1], &[-1]]), refused);
    // A solution with the positive costs need not hold the negative one, so that one lowers nothing.
    assert_eq!(with_costs(&[&[i64::MAX], &[-5], &[1]]), refused);
    assert_eq!(with_costs(&[&[-i64::MAX], &[5], &[-1]]), refused);
}

#[test]
fn the_negated_sum_fits_as_well() {
    // The greatest cost is sought as the least negated one.
    let refused = Err(BuildErrorKind::CostOverflow { decimals: 0 });
    assert_eq!(with_costs(&[&[i64::MIN]]), refused);
    assert_eq!(with_costs(&[&[-i64::MAX], &[-1]]), refused);
    assert!(with_costs(&[&[i64::MIN + 1]]).is_ok());
}

#[test]
fn a_refused_cost_changes_nothing() {
    let mut assembler = Assembler::numbered(1);
    assembler.cost(i64::MAX - 1).unwrap();
    assert!(assembler.cost(2).is_err());
    assembler.cost(1).unwrap();
    assembler.end_option().unwrap();
    assert_eq!(costs(&assembler.build()), [i64::MAX]);
}

#[test]
fn the_cost_of_a_solution_is_the_sum_of_its_options() {
    let problem = with_costs(&[&[i64::MAX], &[-i64::MAX], &[]]).unwrap();
    let cost = |options: &[u32]| {
        let ids = options.iter().map(|&option| OptionId::new(option)).collect();
        Solution::new(ids).cost(&problem)
    };
    assert_eq!([cost(&[]), cost(&[0]), cost(&[1]), cost(&[2, 1, 0])], [0, i64::MAX, -i64::MAX, 0]);
}

proptest! {
    #[test]
    fn exactly_the_sums_that_fit_are_taken(
        options in prop::collection::vec(prop::collection::vec(any::<i64>(), 0..3), 0..4),
    ) {
        let all = || options.iter().flatten().map(|&cost| i128::from(cost));
        let most = i128::from(i64::MAX);
        let highest: i128 = all().filter(|&cost| cost > 0).sum();
        let lowest: i128 = all().filter(|&cost| cost < 0).sum();
        let slices: Vec<_> = options.iter().map(Vec::as_slice).collect();
        let built = with_costs(&slices);
        prop_assert_eq!(built.is_ok(), highest <= most && lowest >= -most);
        if let Ok(problem) = built {
            let sums: Vec<i64> = options.iter().map(|costs| costs.iter().sum()).collect();
            prop_assert_eq!(costs(&problem), sums);
        }
    }
}

/// One item, and an option that holds it for each of these costs.
fn decimal_costs(costs: &[&str]) -> Result<Problem, BuildErrorKind> {
    let mut assembler = Problem::assembler();
    let item = assembler.item("a", Role::Once).unwrap();
    for cost in costs {
        assembler.entry(item, None).unwrap();
        let cost = cost.parse::<Decimal>().unwrap();
        assembler.decimal_cost(cost).map_err(|error| error.kind().clone())?;
        assembler.end_option().unwrap();
    }
    Ok(assembler.build())
}

#[test]
fn the_finest_cost_is_the_unit_of_all() {
    let problem = decimal_costs(&["3", "2.5", "-.25", "10.00"]).unwrap();
    assert_eq!((problem.decimals(), costs(&problem)), (2, vec![300, 250, -25, 1000]));
    assert_eq!(problem.written(-25).to_string(), "-0.25");
    let whole = decimal_costs(&["3.0", "2."]).unwrap();
    assert_eq!((whole.decimals(), costs(&whole)), (0, vec![3, 2]));
    assert_eq!(Ok(whole), with_costs(&[&[3], &[2]]));
}

#[test]
fn smaller_problems_keep_the_unit() {
    let problem = decimal_costs(&["2.5", "3"]).unwrap();
    let items: Vec<_> = problem.items().collect();
    let smaller =
        gavotte_model::Restriction::new(&problem).restrict(&items, &[OptionId::new(1)], |_| None);
    assert_eq!((smaller.decimals(), costs(&smaller)), (1, vec![30]));
    assert_eq!(problem.to_cover().decimals(), 1);
}

#[test]
fn costs_that_do_not_fit_in_their_common_unit_are_refused() {
    let greatest = i64::MAX.to_string();
    let refused = |decimals| Err(BuildErrorKind::CostOverflow { decimals });
    assert_eq!(decimal_costs(&[&greatest, ".1"]), refused(1));
    assert_eq!(decimal_costs(&[".000000000000000001", "10"]), refused(18));
    assert_eq!(decimal_costs(&["-9", "-.5", "0.000000000000000001"]), refused(18));
    assert!(decimal_costs(&["9", "-9", "0.000000000000000001"]).is_ok());
}

#[test]
fn a_cost_that_is_refused_changes_nothing() {
    let mut assembler = Problem::assembler();
    let item = assembler.item("a", Role::Once).unwrap();
    assembler.entry(item, None).unwrap();
    assembler.cost(i64::MAX).unwrap();
    assert!(assembler.decimal_cost(Decimal::new(1, 1).unwrap()).is_err());
    assembler.cost(-5).unwrap();
    assembler.end_option().unwrap();
    let problem = assembler.build();
    assert_eq!((problem.decimals(), costs(&problem)), (0, vec![i64::MAX - 5]));
}
