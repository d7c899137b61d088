//! Weights of items that leave no solution.
//!
//! # Why this shape
//! A solution covers an item of an exact number exactly that often, so the chosen options weigh together what
//! these items weigh. Where each option weighs 0 and the items do not, there is no solution. With a modulus, any
//! multiple of it counts as 0.
//!
//! # Cost
//! Linear in the problem.

use crate::problem::{Item, Problem, UNLIMITED};
use crate::reason::Reason;
use crate::words::{number, signed};

/// Checks that weights (the modulus, then items from 1 with their weights) leave no solution.
///
/// # Errors
/// When they do not; the error is the reason.
pub(crate) fn refutes<'w>(
    problem: &Problem,
    mut words: impl Iterator<Item = &'w str>,
) -> Result<(), Reason> {
    let modulus = words.next().map_or(Err(Reason::Malformed("a modulus")), read)?;
    if modulus < 0 {
        return Err(Reason::Malformed("a modulus that is not negative"));
    }
    let mut weights = vec![0_i128; problem.item_count()];
    let mut total = 0_i128;
    while let Some(word) = words.next() {
        let said = number(word.as_bytes())?;
        let weight = words.next().map_or(Err(Reason::Malformed("a weight")), read)?;
        let at = usize::try_from(said).ok().and_then(|it| it.checked_sub(1));
        let found = at.and_then(|at| Some((weights.get_mut(at)?, problem.items.get(at)?)));
        let is_exact = |it: &Item| it.least == it.most && it.most != UNLIMITED;
        let Some((place, item)) = found.filter(|it| *it.0 == 0 && is_exact(it.1)) else {
            return Err(Reason::NotWeighed(said));
        };
        *place = weight;
        let more = weight.checked_mul(item.least.into());
        total = more.and_then(|it| total.checked_add(it)).ok_or(Reason::TooLarge)?;
    }
    let is_zero = |sum: i128| if modulus == 0 { sum == 0 } else { sum % modulus == 0 };
    for option in 0..problem.option_count() {
        let mut entries = problem.entries(option).iter();
        let sum = entries.try_fold(0_i128, |sum, it| sum.checked_add(weights[it.item as usize]));
        if !is_zero(sum.ok_or(Reason::TooLarge)?) {
            return Err(Reason::Unbalanced(option as u64 + 1));
        }
    }
    if is_zero(total) { Err(Reason::NoContradiction) } else { Ok(()) }
}

fn read(word: &str) -> Result<i128, Reason> {
    signed(word.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_weights_that_prove_something_are_taken() -> Result<(), crate::ReadError> {
        let problem = Problem::dlx("a b 3|c 0:2|d | x\na b\na b d x:1\nc\nx\n")?;
        let said = |words: &str| refutes(&problem, words.split(' '));
        assert_eq!(said("0 1 1 2 -1"), Err(Reason::NoContradiction));
        assert_eq!(said("0 1 1"), Err(Reason::Unbalanced(1)));
        assert_eq!(said("0 1 1 2 -1 3 1"), Err(Reason::Unbalanced(3)));
        for (words, item) in [("0 4 1", 4), ("0 5 1", 5), ("0 6 1", 6), ("0 0 1", 0)] {
            assert_eq!(said(words), Err(Reason::NotWeighed(item)), "{words}");
        }
        assert_eq!(said("0 1 1 1 1"), Err(Reason::NotWeighed(1)));
        assert!(said("").is_err() && said("0 1").is_err() && said("-2 1 1").is_err());
        let pairs = Problem::dlx("a b c\na b\nb c\na c\n")?;
        assert_eq!(refutes(&pairs, "2 1 1 2 1 3 1".split(' ')), Ok(()));
        assert_eq!(refutes(&pairs, "1 1 1 2 1 3 1".split(' ')), Err(Reason::NoContradiction));
        let most = i128::MAX;
        let text = format!("0 1 {most} 2 {most} 3 {most}");
        assert!(refutes(&pairs, text.split(' ')).is_err());
        Ok(())
    }
}
