//! A Boolean formula as clauses, with room for new variables.
//!
//! # Why this shape
//! The formula is one flat array, as solvers take it clause by clause. It knows nothing of problems, so
//! that constraints (`amount`) and problems (`formula`) can both add to it.

use gavotte_engine::adaptor::Interrupt;

use super::Solver;

/// A formula in conjunctive normal form.
#[derive(Clone, Debug)]
pub(crate) struct Formula {
    variables: i32,
    /// The clauses one after the other, with a 0 behind each.
    literals: Vec<i32>,
    /// The literal that is added to each clause.
    pub(super) unless: Option<i32>,
}

/// The variable with this index.
pub(super) fn variable(index: usize) -> i32 {
    // Formulas have far fewer than 2^31 variables: see `fits`.
    i32::try_from(index + 1).unwrap_or(i32::MAX)
}

impl Formula {
    pub(super) fn with_variables(count: usize) -> Self {
        Self { variables: variable(count) - 1, literals: Vec::new(), unless: None }
    }

    pub(super) fn new_variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    pub(super) fn clause(&mut self, literals: &[i32]) {
        self.literals.extend_from_slice(literals);
        self.literals.extend(self.unless);
        self.literals.push(0);
    }

    /// How many variables there are, and how many literals with the ends of the clauses.
    #[cfg(test)]
    pub(super) fn size(&self) -> (u64, u64) {
        (u64::from(self.variables.unsigned_abs()), self.literals.len() as u64)
    }

    /// A solver with these clauses; `None` when the interrupt was due before it had them all.
    pub(crate) fn load<S: Solver>(&self, interrupt: &mut Interrupt) -> Option<S> {
        let mut solver = S::with_variables(self.variables);
        // How many clauses are passed to a solver before the search checks whether it is cancelled: some tenths of
        // a millisecond.
        let stretch: usize = 1 << 12;
        for (number, clause) in self.literals.split_inclusive(|&literal| literal == 0).enumerate() {
            // The memory is given back when this returns, so the interrupt must keep the reason.
            if number % stretch == 0 && interrupt.is_due_now() {
                return None;
            }
            solver.add(&clause[..clause.len() - 1]);
        }
        Some(solver)
    }
}
