//! Which variables are true and which are false, and how to take that back.
//!
//! # Why this shape
//! Constraints of the problem name hundreds of variables, and propagation changes nearly all of these at once.
//! So values are bits, and a constraint that is a set is propagated word by word.
//!
//! # Invariants
//! 1. A word that is not 0 stands in `touched`, once.

use crate::constraints::{Body, Literal, Set};

/// The result of propagating a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It can no longer be met.
    Conflict,
    /// It has made literals true.
    Propagated,
    /// Neither.
    Nothing,
}

/// Values of variables.
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    /// The variables that are true, and those that are false.
    values: [Vec<u64>; 2],
    /// The words in which a variable has a value.
    touched: Vec<u32>,
    /// The literals that are true in the order in which they became so, without those of sets.
    trail: Vec<Literal>,
}

impl Assignment {
    /// All variables below this number are open.
    pub(crate) fn new(variables: usize) -> Self {
        let words = vec![0; variables.div_ceil(64)];
        Self { values: [words.clone(), words], touched: Vec::new(), trail: Vec::new() }
    }

    #[inline]
    pub(crate) fn is_true(&self, literal: Literal) -> bool {
        let variable = literal.variable();
        self.values[usize::from(literal.is_negated())][variable as usize / 64] >> (variable % 64)
            & 1
            == 1
    }

    #[inline]
    pub(crate) fn is_false(&self, literal: Literal) -> bool {
        self.is_true(literal.negated())
    }

    /// Gives these variables of a word their values.
    #[inline]
    fn add(&mut self, is_negated: bool, word: usize, bits: u64) {
        if self.values[0][word] | self.values[1][word] == 0 && bits != 0 {
            #[allow(clippy::cast_possible_truncation)] // variables are numbered in 32 bits
            self.touched.push(word as u32);
        }
        self.values[usize::from(is_negated)][word] |= bits;
    }

    /// Makes a literal true; returns `false` when it is false already.
    #[inline]
    pub(crate) fn set(&mut self, literal: Literal) -> bool {
        if self.is_false(literal) {
            return false;
        }
        if !self.is_true(literal) {
            let variable = literal.variable();
            self.add(literal.is_negated(), variable as usize / 64, 1 << (variable % 64));
            self.trail.push(literal);
        }
        true
    }

    /// Makes all variables open again.
    pub(crate) fn clear(&mut self) {
        for word in self.touched.drain(..) {
            self.values.iter_mut().for_each(|it| it[word as usize] = 0);
        }
        self.trail.clear();
    }

    /// The literals that are true, unless sets were propagated.
    pub(crate) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// [`propagate`](Self::propagate) for a set. The literals that it makes true are not on the trail.
    pub(crate) fn propagate_set(&mut self, set: Set<'_>) -> Outcome {
        let Set { first, words, is_negated, room } = set;
        let falsified = &self.values[usize::from(!is_negated)][first..][..words.len()];
        let mut count = 0;
        for (word, falsified) in words.iter().zip(falsified) {
            let both = word & falsified;
            if both != 0 {
                count += both.count_ones();
            }
        }
        if count != room {
            return if count > room { Outcome::Conflict } else { Outcome::Nothing };
        }
        let mut outcome = Outcome::Nothing;
        for (at, &word) in words.iter().enumerate() {
            let known = self.values[0][first + at] | self.values[1][first + at];
            let open = word & !known;
            if open != 0 {
                self.add(is_negated, first + at, open);
                outcome = Outcome::Propagated;
            }
        }
        outcome
    }

    /// Makes the literals true that the constraint forces.
    pub(crate) fn propagate(&mut self, body: Body<'_>) -> Outcome {
        match body {
            Body::Counted { literals, least } => self.propagate_count(literals, least),
            Body::Weighed { terms, least } => self.propagate_sum(terms, least),
        }
    }

    /// Propagates "at least `least` of these".
    fn propagate_count(&mut self, literals: &[Literal], least: u32) -> Outcome {
        // How many of them may be false.
        let Some(mut room) = (literals.len() as u64).checked_sub(u64::from(least)) else {
            return Outcome::Conflict;
        };
        let mut is_open = false;
        for &literal in literals {
            if self.is_false(literal) {
                let Some(left) = room.checked_sub(1) else { return Outcome::Conflict };
                room = left;
            } else {
                is_open |= !self.is_true(literal);
            }
        }
        if room > 0 || !is_open {
            return Outcome::Nothing;
        }
        for &literal in literals {
            if !self.is_false(literal) {
                self.set(literal);
            }
        }
        Outcome::Propagated
    }

    /// Propagates "the weights of these reach `least`".
    fn propagate_sum(&mut self, terms: &[(Literal, i128)], least: i128) -> Outcome {
        let open = terms.iter().filter(|it| !self.is_false(it.0));
        // When the constraint was made, the sum of all weights was found to fit.
        let slack = open.map(|it| it.1).sum::<i128>() - least;
        if slack < 0 {
            return Outcome::Conflict;
        }
        let mut outcome = Outcome::Nothing;
        for &(literal, weight) in terms {
            if weight > slack && !self.is_false(literal) && !self.is_true(literal) {
                self.set(literal);
                outcome = Outcome::Propagated;
            }
        }
        outcome
    }

    /// Whether a full assignment meets the constraint.
    pub(crate) fn meets(&self, body: Body<'_>) -> bool {
        match body {
            Body::Counted { literals, least } => {
                let met = literals.iter().filter(|&&it| self.is_true(it)).count();
                met as u64 >= u64::from(least)
            }
            Body::Weighed { terms, least } => {
                let met = terms.iter().filter(|it| self.is_true(it.0));
                met.map(|it| it.1).sum::<i128>() >= least
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::Constraints;

    /// Numbers below 2^31 without a pattern (D. E. Knuth's multiplier).
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            u32::try_from(self.0 >> 33).unwrap_or(0) % bound
        }
    }

    #[test]
    fn sets_propagate_as_lists_do() {
        let mut numbers = Numbers(7);
        let mut outcomes = [0; 3];
        for _ in 0..3000 {
            let variables = 1 + numbers.below(200);
            let (is_negated, every) = (numbers.below(2) == 0, 1 + numbers.below(3));
            let literals: Vec<_> = (0..variables)
                .filter(|_| numbers.below(every) == 0)
                .map(|it| Literal::new(it, is_negated))
                .collect();
            let all = u32::try_from(literals.len()).unwrap_or(0);
            let least = if numbers.below(2) == 0 { 1 } else { all.saturating_sub(1) };
            let mut constraints = Constraints::default();
            let id = constraints.count(&literals, least);
            constraints.seal();
            let Some(set) = constraints.set(id) else { continue };
            let mut by_list = Assignment::new(variables as usize);
            let share = numbers.below(100);
            for variable in 0..variables {
                if numbers.below(100) < share {
                    by_list.set(Literal::new(variable, numbers.below(100) < share));
                }
            }
            let mut by_set = by_list.clone();
            let body = constraints.get(id).expect("it was added");
            let outcome = by_list.propagate(body);
            assert_eq!(by_set.propagate_set(set), outcome);
            assert_eq!(by_set.values, by_list.values);
            outcomes[outcome as usize] += 1;
            by_set.clear();
            assert!(by_set.values.iter().flatten().all(|&it| it == 0));
        }
        assert!(outcomes.iter().all(|&it| it > 50), "{outcomes:?}");
    }
}
