//! Which variables are true and which are false, and how to take that back.

use crate::constraints::{Body, Literal};

/// What a constraint says about an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It can no longer be met.
    Conflict,
    /// It has made literals true.
    Propagated,
    /// Neither.
    Nothing,
}

/// Values of variables, with those that have one in the order in which they got it.
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    /// By literal: whether it is true. Of the two literals of a variable one at most is.
    is_true: Vec<bool>,
    trail: Vec<Literal>,
}

impl Assignment {
    /// All variables below this number are open.
    pub(crate) fn new(variables: usize) -> Self {
        Self { is_true: vec![false; 2 * variables], trail: Vec::new() }
    }

    #[inline]
    pub(crate) fn is_true(&self, literal: Literal) -> bool {
        self.is_true[literal.index()]
    }

    #[inline]
    pub(crate) fn is_false(&self, literal: Literal) -> bool {
        self.is_true[literal.negated().index()]
    }

    /// Makes a literal true; `false` when it is false already.
    #[inline]
    pub(crate) fn set(&mut self, literal: Literal) -> bool {
        if self.is_false(literal) {
            return false;
        }
        if !self.is_true(literal) {
            self.is_true[literal.index()] = true;
            self.trail.push(literal);
        }
        true
    }

    /// All variables are open again.
    pub(crate) fn clear(&mut self) {
        for literal in self.trail.drain(..) {
            self.is_true[literal.index()] = false;
        }
    }

    /// The literals that are true.
    pub(crate) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// Makes true what the constraint forces.
    pub(crate) fn propagate(&mut self, body: Body<'_>) -> Outcome {
        match body {
            Body::Counted { literals, least } => self.propagate_count(literals, least),
            Body::Weighed { terms, least } => self.propagate_sum(terms, least),
        }
    }

    /// At least `least` of these.
    fn propagate_count(&mut self, literals: &[Literal], least: u32) -> Outcome {
        // So many of them may be false.
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

    /// The weights of these reach `least`.
    fn propagate_sum(&mut self, terms: &[(Literal, i128)], least: i128) -> Outcome {
        let open = terms.iter().filter(|it| !self.is_false(it.0));
        // The sum of all weights was found to fit when the constraint was made.
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
