//! Weighted counts, counts modulo a number and histograms, compared with sums over the list of all solutions, and with
//! numbers that have a formula of their own.

use std::collections::BTreeMap;

use gavotte::{BigInt, BigUint, OptionId, Problem, Rational, Solution, SolutionSet};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// A fraction in the tests' own arithmetic: numerator and denominator. The denominators of weights divide [`COMMON`].
type Weight = (i128, i128);

/// A common denominator of all weights.
const COMMON: i128 = 12;

fn weights() -> impl Strategy<Value = Vec<Weight>> {
    let denominator = prop::sample::select(vec![1, 1, 2, 3, 4, 12]);
    prop::collection::vec((-4_i128..5, denominator), 20)
}

fn rational((above, below): Weight) -> Rational {
    format!("{above}/{below}").parse().unwrap()
}

/// The sum over the list, as a fraction with the denominator `COMMON` to the number of options.
fn sum_of_list(problem: &Problem, solutions: &[Solution], weights: &[Weight]) -> Rational {
    let factors = u32::try_from(problem.option_count()).unwrap();
    let weighed = |solution: &Solution| {
        problem.options().fold(1_i128, |product, option| {
            let (above, below) = weights[option.index()];
            let is_held = solution.options().contains(&option);
            product * if is_held { above * (COMMON / below) } else { COMMON }
        })
    };
    let sum: i128 = solutions.iter().map(weighed).sum();
    Rational::new(sum.into(), BigUint::from(COMMON.unsigned_abs()).pow(factors)).unwrap()
}

fn histogram_of_list(
    solutions: &[Solution],
    score: impl Fn(OptionId) -> i64,
) -> BTreeMap<i128, BigUint> {
    let mut histogram = BTreeMap::new();
    for solution in solutions {
        let sum = solution.options().iter().map(|&option| i128::from(score(option))).sum();
        *histogram.entry(sum).or_insert(BigUint::ZERO) += 1_u32;
    }
    histogram
}

fn compiled(problem: &Problem) -> SolutionSet {
    gavotte::compile(problem).unwrap()
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(5_000))]

    #[test]
    fn sums_are_those_over_the_list(
        problem in random::problems(),
        weights in weights(),
        modulus in 1_u64..1000,
        large in any::<[i64; 4]>(),
    ) {
        let solutions = oracle::solutions(&problem);
        let listed = compiled(&problem);
        let swept = gavotte::Search::diagram(&problem, gavotte::Order::Fewest).unwrap().compile();
        for set in [listed, swept.unwrap()] {
            let sum = set.weighted_count(|option| rational(weights[option.index()]));
            prop_assert_eq!(sum, sum_of_list(&problem, &solutions, &weights));

            let whole: Vec<Weight> = weights.iter().map(|it| (it.0, 1)).collect();
            let sum = set.weighted_count(|option| rational(whole[option.index()]));
            prop_assert_eq!(&sum, &sum_of_list(&problem, &solutions, &whole));
            let modulus = BigUint::from(modulus);
            let weight = |option: OptionId| BigInt::from(whole[option.index()].0);
            let remainder = set.weighted_count_modulo(weight, &modulus);
            let signed = BigInt::from(modulus.clone());
            let expected = ((sum.integer().unwrap() % &signed) + &signed) % &signed;
            prop_assert_eq!(BigInt::from(remainder), expected);
            let ones = set.weighted_count_modulo(|_| 1.into(), &modulus);
            prop_assert_eq!(ones, BigUint::from(solutions.len()) % &modulus);

            prop_assert_eq!(set.sizes(), histogram_of_list(&solutions, |_| 1));
            let cost = |option| set.cost(option);
            prop_assert_eq!(set.histogram(cost), histogram_of_list(&solutions, cost));
            // Sums far beyond 64 bits.
            let score = |option: OptionId| large[option.index() % 4];
            prop_assert_eq!(set.histogram(score), histogram_of_list(&solutions, score));
        }
    }

    /// An assignment of rows to columns is a permutation, and its weight a product of entries of the matrix.
    #[test]
    fn assignments_add_up_to_the_permanent(weights in weights(), size in 1_usize..5) {
        let entry = |row: usize, column: usize| weights[row * size + column];
        let mut builder = Problem::builder().items(0..2 * size);
        for (row, column) in (0..size * size).map(|at| (at / size, at % size)) {
            builder = builder.option([row, size + column]);
        }
        let set = compiled(&builder.build().unwrap());
        let places = (0..size).map(|_| COMMON).product::<i128>();
        let mut permanent = 0;
        permutations(&mut (0..size).collect(), size, &mut |columns| {
            let factor = |(row, &column): (usize, &usize)| {
                let (above, below) = entry(row, column);
                above * (COMMON / below)
            };
            permanent += columns.iter().enumerate().map(factor).product::<i128>();
        });
        let expected = Rational::new(permanent.into(), places.unsigned_abs().into());
        let sum = set.weighted_count(|option| rational(weights[option.index()]));
        prop_assert_eq!(Some(sum), expected);
    }
}

/// All orders of the first `left` numbers, by Heap's algorithm.
fn permutations(numbers: &mut Vec<usize>, left: usize, tell: &mut dyn FnMut(&[usize])) {
    if left <= 1 {
        return tell(numbers);
    }
    for at in 0..left {
        permutations(numbers, left - 1, tell);
        numbers.swap(if left % 2 == 0 { at } else { 0 }, left - 1);
    }
}

/// The partitions of ten things into blocks: Stirling numbers of the second kind, <https://oeis.org/A008277>.
#[test]
fn partitions_by_the_number_of_blocks() {
    let mut builder = Problem::builder().items(0..10);
    for block in 1_u32..1 << 10 {
        builder = builder.option((0..10).filter(|thing| block >> thing & 1 == 1));
    }
    let set = compiled(&builder.build().unwrap());
    let known = [1_u32, 511, 9330, 34105, 42525, 22827, 5880, 750, 45, 1];
    let expected: BTreeMap<i128, BigUint> = (1..).zip(known.map(BigUint::from)).collect();
    assert_eq!(set.sizes(), expected);
    // The polynomials of Touchard: at 2, <https://oeis.org/A001861>.
    assert_eq!(set.weighted_count(|_| 2.into()), 4_412_798.into());
    assert_eq!(set.weighted_count_modulo(|_| 2.into(), &1_000_u32.into()), 798_u32.into());
}

/// Dominoes on a board of two rows: the last column has one upright domino, or the last two have two that lie.
#[test]
fn dominoes_by_weight_follow_their_recurrence() {
    let (lying, upright) = ((1_i128, 3_i128), (-2_i128, 1_i128));
    let mut expected = vec![Rational::from(1), rational(upright)];
    for columns in 2..60 {
        // a(n) = upright a(n-1) + lying^2 a(n-2), each with the denominator 9^(n/2).
        let [last, before] = [&expected[columns - 1], &expected[columns - 2]];
        let above = last.numerator() * -2 * BigInt::from(before.denominator().clone()) * 9
            + before.numerator() * BigInt::from(last.denominator().clone());
        let below = last.denominator() * before.denominator() * 9_u32;
        expected.push(Rational::new(above, below).unwrap());
    }
    for columns in [1, 2, 3, 10, 59] {
        let cell = |row: usize, column: usize| row * columns + column;
        let mut builder = Problem::builder().items(0..2 * columns);
        let mut weights = Vec::new();
        for column in 0..columns {
            builder = builder.option([cell(0, column), cell(1, column)]);
            weights.push(rational(upright));
            if column + 1 < columns {
                for row in 0..2 {
                    builder = builder.option([cell(row, column), cell(row, column + 1)]);
                    weights.push(rational(lying));
                }
            }
        }
        let set = compiled(&builder.build().unwrap());
        let sum = set.weighted_count(|option| weights[option.index()].clone());
        assert_eq!(sum, expected[columns], "{columns} columns");
    }
}
