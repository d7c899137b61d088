//! "At least k of these": the clauses that bound how many literals hold.
//!
//! # Why this shape
//! Every demand of an item is "at least k of n" of some literals, because "at most k" is "at least n - k" of
//! their negations. The special cases are clauses. "At most one" of up to [`PAIRWISE`] literals forbids each
//! pair, which propagates in one step and was the fastest by far on Latin squares and sudokus. For more literals
//! it is a chain of groups, each of which tells the next one whether it has one, so that its size is linear.
//! Other small numbers are counted up one literal after the other, and large ones by a [`network`]; the form
//! with fewer clauses is taken.
//!
//! # Invariants
//! New variables are implied by their meaning, or imply it; one direction is enough. So a model of the old
//! variables extends to the new ones exactly when the constraint holds.
//!
//! # Cost
//! At most one: 3.5 clauses a literal from [`PAIRWISE`] on, at most 20 below. Otherwise 2 clauses of three
//! literals for each literal and each of the min(k, n - k) things to count, or the size of the network.
//!
//! # Source
//! C. Sinz, *Towards an optimal CNF encoding of Boolean cardinality constraints* (2005); the chain of
//! groups: D. E. Knuth, *The Art of Computer Programming*, 7.2.2.2, exercise 12 (attributed to Heule).

use super::clauses::Formula;
use super::network::{self, Sense, sorted};

/// The most literals of which each pair is forbidden, because pairs propagate in one step. With more literals
/// there are too many pairs. [literals]
const PAIRWISE: usize = 40;

/// The most new variables and literals of `at_least`, with the ends of clauses.
pub(super) fn size(count: u64, least: u64) -> (u64, u64) {
    let counted = least.min(count.saturating_sub(least));
    match counted {
        0 => (0, 2 * count + 1),
        1 if least == 1 => (0, count + 1),
        1 if count <= PAIRWISE as u64 => (0, 3 * count * count / 2),
        1 => (count, 14 * count),
        _ if is_few(count, counted) => one_by_one(count, counted),
        _ => network::size(count, counted + 1),
    }
}

/// The size of counting `counted` things one by one.
fn one_by_one(count: u64, counted: u64) -> (u64, u64) {
    let places = count.saturating_mul(counted);
    (places, places.saturating_mul(9))
}

/// Whether counting this many things one by one takes fewer clauses than a network.
fn is_few(count: u64, counted: u64) -> bool {
    one_by_one(count, counted).1 <= network::size(count, counted + 1).1
}

/// At least `least` of `literals` hold.
pub(super) fn at_least(formula: &mut Formula, literals: &[i32], least: usize) {
    let count = literals.len();
    match least {
        0 => {}
        1 => formula.clause(literals),
        _ if least > count => formula.clause(&[]),
        _ if least == count => literals.iter().for_each(|&literal| formula.clause(&[literal])),
        _ if least == count - 1 => at_most_one(formula, &negated(literals)),
        _ if least <= count - least => {
            if is_few(count as u64, least as u64) {
                count_up(formula, literals, least);
            } else {
                let places = sorted(formula, literals, least, Sense::Least);
                formula.clause(&[places[least - 1]]);
            }
        }
        _ => {
            let (negated, most) = (negated(literals), count - least);
            if is_few(count as u64, most as u64) {
                count_excess(formula, &negated, most);
            } else {
                let places = sorted(formula, &negated, most + 1, Sense::Most);
                formula.clause(&[-places[most]]);
            }
        }
    }
}

/// At most `most` of `literals` hold.
pub(super) fn at_most(formula: &mut Formula, literals: &[i32], most: usize) {
    if let Some(least) = literals.len().checked_sub(most).filter(|&least| least > 0) {
        if most == 1 {
            at_most_one(formula, literals);
        } else {
            at_least(formula, &negated(literals), least);
        }
    }
}

fn negated(literals: &[i32]) -> Vec<i32> {
    literals.iter().map(|literal| -literal).collect()
}

fn at_most_one(formula: &mut Formula, literals: &[i32]) {
    if literals.len() <= PAIRWISE {
        return at_most_one_pairwise(formula, literals);
    }
    // The first literal of a group, except in the first group, says that an earlier group has one.
    let mut earlier = None;
    let mut rest = literals;
    // How many literals a group of a chain has, that of the group before included: 3.5 clauses a literal.
    let size: usize = 6;
    while rest.len() + 1 > size {
        let (some, others) = rest.split_at(size - usize::from(earlier.is_some()) - 1);
        let group: Vec<i32> = earlier.into_iter().chain(some.iter().copied()).collect();
        at_most_one_pairwise(formula, &group);
        let has_one = formula.new_variable();
        for &literal in &group {
            formula.clause(&[-literal, has_one]);
        }
        (earlier, rest) = (Some(has_one), others);
    }
    let group: Vec<i32> = earlier.into_iter().chain(rest.iter().copied()).collect();
    at_most_one_pairwise(formula, &group);
}

fn at_most_one_pairwise(formula: &mut Formula, literals: &[i32]) {
    for (at, &one) in literals.iter().enumerate() {
        for &other in &literals[..at] {
            formula.clause(&[-one, -other]);
        }
    }
}

/// At least `least`: variable `reached[j - 1]` implies that `j` of the literals so far hold.
fn count_up(formula: &mut Formula, literals: &[i32], least: usize) {
    let mut reached: Vec<i32> = Vec::new();
    for (at, &literal) in literals.iter().enumerate() {
        // A number that later literals cannot make up for need not be counted.
        let next: Vec<i32> = (0..least.min(at + 1)).map(|_| formula.new_variable()).collect();
        for (number, &variable) in next.iter().enumerate() {
            match reached.get(number) {
                Some(&before) => formula.clause(&[-variable, before, literal]),
                None => formula.clause(&[-variable, literal]),
            }
            if let Some(fewer) = number.checked_sub(1) {
                match reached.get(number) {
                    Some(&before) => formula.clause(&[-variable, before, reached[fewer]]),
                    None => formula.clause(&[-variable, reached[fewer]]),
                }
            }
        }
        reached = next;
    }
    formula.clause(&[reached[least - 1]]);
}

/// At most `most`.
fn count_excess(formula: &mut Formula, literals: &[i32], most: usize) {
    let mut reached: Vec<i32> = Vec::new();
    for (at, &literal) in literals.iter().enumerate() {
        let next = one_more(formula, &reached, literal, most.min(at + 1));
        if let Some(&full) = reached.get(most - 1) {
            formula.clause(&[-literal, -full]);
        }
        reached = next;
    }
}

/// New variables, of which the one at `j - 1` is implied when `j` of the literals hold, for the first
/// `most` numbers.
pub(crate) fn counted(formula: &mut Formula, literals: &[i32], most: usize) -> Vec<i32> {
    literals.iter().enumerate().fold(Vec::new(), |reached, (at, &literal)| {
        one_more(formula, &reached, literal, most.min(at + 1))
    })
}

/// `reached` with another literal counted, up to `most`.
fn one_more(formula: &mut Formula, reached: &[i32], literal: i32, most: usize) -> Vec<i32> {
    let next: Vec<i32> = (0..most).map(|_| formula.new_variable()).collect();
    for (number, &variable) in next.iter().enumerate() {
        if let Some(&before) = reached.get(number) {
            formula.clause(&[-before, variable]);
        }
        match number.checked_sub(1) {
            None => formula.clause(&[-literal, variable]),
            Some(fewer) => formula.clause(&[-literal, -reached[fewer], variable]),
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use gavotte_engine::adaptor::Interrupt;

    use super::*;
    use crate::sat::{Provider, Solver};

    /// Whether the formula allows exactly these of `count` literals.
    fn allows(formula: &Formula, count: usize, set: u32) -> bool {
        let mut interrupt = Interrupt::default();
        let mut solver: Provider = formula.load(&mut interrupt).unwrap();
        let literals = (0..count).map(|at| {
            let variable = i32::try_from(at).unwrap() + 1;
            if set >> at & 1 == 1 { variable } else { -variable }
        });
        solver.solve(&literals.collect::<Vec<_>>(), u64::MAX, &mut interrupt) == Some(true)
    }

    #[test]
    fn every_amount_of_few_literals() {
        for count in 0..=7_usize {
            let literals: Vec<i32> = (1..=i32::try_from(count).unwrap()).collect();
            for number in 0..=count + 1 {
                let mut least = Formula::with_variables(count);
                at_least(&mut least, &literals, number);
                let mut most = Formula::with_variables(count);
                at_most(&mut most, &literals, number);
                for set in 0..1_u32 << count {
                    let held = set.count_ones() as usize;
                    assert_eq!(
                        allows(&least, count, set),
                        held >= number,
                        "{count} {number} {set:b}"
                    );
                    if number > 0 {
                        assert_eq!(allows(&most, count, set), held <= number, "{count} {number}");
                    }
                }
            }
        }
    }

    /// Whether some of many literals may hold, of which the first `held` do and the others do not.
    fn allows_first(formula: &Formula, count: usize, held: usize) -> bool {
        let [count, held] = [count, held].map(|it| i32::try_from(it).unwrap());
        let mut interrupt = Interrupt::default();
        let mut solver: Provider = formula.load(&mut interrupt).unwrap();
        let literals: Vec<i32> =
            (1..=count).map(|it| if it * 7 % (count + 1) <= held { it } else { -it }).collect();
        assert_eq!(literals.iter().filter(|&&it| it > 0).count(), usize::try_from(held).unwrap());
        solver.solve(&literals, u64::MAX, &mut interrupt) == Some(true)
    }

    #[test]
    fn networks_count_many() {
        for count in [150_usize, 200, 257] {
            let literals: Vec<i32> = (1..=i32::try_from(count).unwrap()).collect();
            for number in [60_usize, 75, 76, 100] {
                assert!(!is_few(count as u64, number.min(count - number) as u64));
                let mut least = Formula::with_variables(count);
                at_least(&mut least, &literals, number);
                let mut most = Formula::with_variables(count);
                at_most(&mut most, &literals, number);
                for held in [0, number - 1, number, number + 1, count] {
                    let holds = allows_first(&least, count, held);
                    assert_eq!(holds, held >= number, "{held} of {count}, at least {number}");
                    let holds = allows_first(&most, count, held);
                    assert_eq!(holds, held <= number, "{held} of {count}, at most {number}");
                }
            }
        }
    }

    #[test]
    fn formulas_are_no_larger_than_said() {
        for count in [0_usize, 1, 2, 3, 5, 17, 39, 40, 41, 100, 300, 700] {
            let literals: Vec<i32> = (1..=i32::try_from(count).unwrap()).collect();
            for least in (0..=count).filter(|it| it % 7 < 2 || *it + 3 > count) {
                let mut formula = Formula::with_variables(count);
                at_least(&mut formula, &literals, least);
                let (variables, taken) = size(count as u64, least as u64);
                let (new, literals) = formula.size();
                let new = new - count as u64;
                assert!(new <= variables, "{new} variables for {least} of {count}: {variables}");
                assert!(literals <= taken, "{literals} literals for {least} of {count}: {taken}");
            }
        }
    }

    #[test]
    fn at_most_one_of_many() {
        for count in [41_usize, 42, 45, 46, 50] {
            let literals: Vec<i32> = (1..=i32::try_from(count).unwrap()).collect();
            let mut formula = Formula::with_variables(count);
            at_most_one(&mut formula, &literals);
            let mut interrupt = Interrupt::default();
            let mut solver: Provider = formula.load(&mut interrupt).unwrap();
            let mut holds = |set: &[i32]| solver.solve(set, u64::MAX, &mut interrupt);
            for &one in &literals {
                assert_eq!(holds(&[one]), Some(true));
                for &other in literals.iter().filter(|&&other| other < one) {
                    assert_eq!(holds(&[one, other]), Some(false), "{one} and {other} of {count}");
                }
            }
        }
    }
}
