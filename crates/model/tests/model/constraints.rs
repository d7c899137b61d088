//! Tests of side constraints: refusals, the sums that a solution must reach, and the price of breaking one.

use gavotte_model::{
    BuildErrorKind, Decimal, ItemId, OptionId, Problem, ProblemBuilder, Restriction, Solution, Sum,
    VerifyError, verify,
};

/// Three options that each cover `a`; they cost 1, 2 and 4.
fn three() -> ProblemBuilder<&'static str> {
    let builder = Problem::builder().items(["a"]).option(["a"]).cost(1);
    builder.option(["a"]).cost(2).option(["a"]).cost(4)
}

fn refused(sum: Sum) -> BuildErrorKind {
    three().constraint(sum).build().unwrap_err().kind().clone()
}

fn option(at: u32) -> OptionId {
    OptionId::new(at)
}

#[test]
fn what_makes_no_sense_is_refused() {
    use BuildErrorKind as K;
    let (new, constraint) = (|| Sum::new("c"), || "c".to_owned());
    assert_eq!(refused(Sum::new("").most(1)), K::EmptyConstraintName);
    assert_eq!(refused(new().term(0, 1)), K::BoundlessConstraint(constraint()));
    let above = K::LeastAboveMost { constraint: constraint(), least: 2, most: 1 };
    assert_eq!(refused(new().least(2).most(1)), above);
    for price in [0, -1] {
        assert_eq!(refused(new().most(1).price(price)), K::PriceNotPositive(constraint()));
    }
    let unknown = K::UnknownOption { constraint: constraint(), number: 4 };
    assert_eq!(refused(new().term(3, 1).most(1)), unknown);
    let twice = K::RepeatedTerm { constraint: constraint(), number: 2 };
    assert_eq!(refused(new().term(1, 1).term(0, 1).term(1, 0).most(1)), twice);
    let two = three().constraint(new().most(1)).constraint(new().least(0)).build();
    assert_eq!(*two.unwrap_err().kind(), K::DuplicateConstraint(constraint()));
}

#[test]
fn numbers_that_could_pass_64_bits_are_refused() {
    use BuildErrorKind as K;
    let name = "c".to_owned();
    for sum in [
        Sum::new("c").term(0, i64::MAX).term(1, 1).most(0),
        Sum::new("c").term(0, i64::MIN).most(0),
        Sum::new("c").term(0, 1).most(i64::MAX),
        Sum::new("c").least(i64::MIN),
    ] {
        assert_eq!(refused(sum), K::ConstraintOverflow(name.clone()));
    }
    assert!(three().constraint(Sum::new("c").term(0, 1 - i64::MAX).least(1)).build().is_ok());
    let overflow = K::CostOverflow { decimals: 0 };
    // The costs sum to 7 with the greatest penalty, which is 2 units.
    let soft = |price: i64| Sum::new("c").term(0, 3).most(1).price(price);
    assert_eq!(refused(soft(i64::MAX / 2)), overflow);
    assert!(three().constraint(soft(i64::MAX / 2 - 4)).build().is_ok());
    let other = Sum::new("d").term(1, 1).most(0).price(9);
    let both = three().constraint(soft(i64::MAX / 2 - 4)).constraint(other).build();
    assert_eq!(*both.unwrap_err().kind(), overflow);
    let fine = three().constraint(Sum::new("c").most(0).price(i64::MAX)).cost(0);
    assert!(fine.build().is_ok(), "a price that nobody pays");
}

#[test]
fn terms_that_count_nothing_are_left_out_and_the_rest_is_in_order() {
    let sum = Sum::new("c").term(2, 5).term(1, 0).term(0, -7).least(-7).most(5);
    let problem = three().constraint(sum).build().unwrap();
    let constraint = &problem.constraints()[0];
    assert_eq!(constraint.terms(), [(option(0), -7), (option(2), 5)]);
    assert_eq!((constraint.coefficient(option(1)), constraint.range()), (0, (-7, 5)));
}

#[test]
fn a_hard_constraint_is_verified_by_name() {
    let sum = Sum::new("budget").term(0, 3).term(1, 5).term(2, -1).least(0).most(4);
    let problem = three().constraint(sum).build().unwrap();
    assert_eq!(verify(&problem, &[option(0)]), Ok(()));
    let error = verify(&problem, &[option(1)]).unwrap_err();
    assert!(matches!(error, VerifyError::OutOfReach { sum: 5, .. }));
    let text = "side constraint `budget` is broken: the options come to 5, more than 4";
    assert_eq!(error.to_string(), text);
    let text = "side constraint `budget` is broken: the options come to -1, less than 0";
    assert_eq!(verify(&problem, &[option(2)]).unwrap_err().to_string(), text);
}

#[test]
fn a_soft_constraint_costs_for_each_unit_outside() {
    let sum = Sum::new("hours").term(0, 3).term(1, 8).term(2, -3).least(2).most(4).price(10);
    let problem = three().constraint(sum).build().unwrap();
    let cost = |at: u32| {
        assert_eq!(verify(&problem, &[option(at)]), Ok(()));
        let solution = Solution::new(vec![option(at)]);
        (solution.cost(&problem), solution.worth(&problem))
    };
    assert_eq!([cost(0), cost(1), cost(2)], [(1, 1), (42, -38), (54, -46)]);
}

#[test]
fn prices_are_costs_in_the_unit_of_the_problem() {
    let half = Decimal::new(5, 1).unwrap();
    let soft = |price: Decimal| Sum::new("hours").term(0, 1).most(0).price(price);
    let problem = three().constraint(soft(half)).build().unwrap();
    assert_eq!((problem.decimals(), problem.cost(option(2))), (1, 40));
    assert_eq!(problem.constraints()[0].price(), Some(5));
    assert_eq!(problem.written(Solution::new(vec![option(0)]).cost(&problem)).to_string(), "1.5");
    let whole = three().constraint(soft(half)).decimal_cost(half).build().unwrap();
    assert_eq!((whole.decimals(), whole.cost(option(2))), (1, 45));
    // A price alone gives the problem costs: options without a cost count 0.
    let free = Problem::builder().items(["a"]).option(["a"]).constraint(soft(2.into()));
    assert!(free.build().unwrap().has_costs());
}

#[test]
fn smaller_problems_keep_what_is_said_of_their_options() {
    let sum = Sum::new("c").term(0, 3).term(2, 5).most(4);
    let problem = three().constraint(sum).build().unwrap();
    let kept = [option(2), option(1)];
    let smaller = Restriction::new(&problem).restrict(&[ItemId::new(0)], &kept, |_| None);
    assert_eq!(smaller.constraints()[0].terms(), [(option(0), 5)]);
    assert_eq!(problem.to_cover().constraints(), problem.constraints());
    assert_ne!(problem, three().build().unwrap());
    let sum = Sum::new("c").term(0, 3).term(2, 5).most(4);
    assert_eq!(three().build().unwrap().constrained(&[sum]).unwrap(), problem);
    let half = Decimal::new(5, 1).unwrap();
    let soft = Sum::new("d").term(0, 1).most(0).price(half);
    let both = problem.clone().constrained(std::slice::from_ref(&soft)).unwrap();
    assert_eq!(
        both,
        three()
            .constraint(Sum::new("c").term(0, 3).term(2, 5).most(4))
            .constraint(soft)
            .build()
            .unwrap()
    );
    let again = problem.constrained(&[Sum::new("c").most(1)]).unwrap_err();
    assert_eq!(*again.kind(), BuildErrorKind::DuplicateConstraint("c".to_owned()));
}
