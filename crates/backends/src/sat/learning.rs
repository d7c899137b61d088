//! The clauses that a SAT solver learns, one by one, for a proof.
//!
//! # Why this shape
//! The clauses come from outside, because a proof is about a text of clauses that a checker can make itself, and
//! not about the formula that is fastest. So this is a separate solver beside that of the engine. It is always
//! batsat, whatever solver is compiled in, because batsat reports what it learns.

use std::cell::RefCell;

use batsat::interface::SolverInterface;
use batsat::{Callbacks, ClauseKind, Lit, Solver, Var, lbool};
use gavotte_engine::adaptor::Interrupt;

use super::batsat::options;

/// An event of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learned<'c> {
    /// It follows from those before it.
    New(&'c [i32]),
    /// It is not needed any more.
    Gone(&'c [i32]),
}

struct Teller<'f> {
    hear: &'f mut dyn FnMut(Learned<'_>),
    clause: Vec<i32>,
    interrupt: RefCell<&'f mut Interrupt>,
}

impl Teller<'_> {
    fn say(&mut self, clause: &[Lit], is_new: bool) {
        self.clause.clear();
        // There are no more variables than before, and their literals are of this type.
        let number = |it: &Lit| i32::try_from(it.var().idx() + 1).unwrap_or(i32::MAX);
        self.clause
            .extend(clause.iter().map(|it| if it.sign() { number(it) } else { -number(it) }));
        (self.hear)(if is_new { Learned::New(&self.clause) } else { Learned::Gone(&self.clause) });
    }
}

impl Callbacks for Teller<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.say(clause, true);
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.say(clause, false);
    }

    fn stop(&self) -> bool {
        self.interrupt.borrow_mut().is_due()
    }
}

/// Whether the clauses have a model; `None` when it was interrupted. Everything that the solver learns is passed
/// to `hear`. Literals are `v` and `-v` for variables from 1 to `variables`.
///
/// ```
/// use gavotte_backends::{Learned, learn};
/// use gavotte_engine::adaptor::Interrupt;
/// let clauses = [vec![1, 2], vec![-1, 2], vec![1, -2], vec![-1, -2]];
/// let mut learned = 0;
/// let mut hear = |what: Learned<'_>| learned += usize::from(matches!(what, Learned::New(_)));
/// assert_eq!(learn(2, clauses.into_iter(), &mut hear, &mut Interrupt::default()), Some(false));
/// assert!(learned > 0);
/// ```
pub fn learn(
    variables: usize,
    clauses: impl Iterator<Item = Vec<i32>>,
    hear: &mut dyn FnMut(Learned<'_>),
    interrupt: &mut Interrupt,
) -> Option<bool> {
    let teller = Teller { hear, clause: Vec::new(), interrupt: RefCell::new(interrupt) };
    let mut solver = Solver::new(options(variables), teller);
    let variables: Vec<Var> = (0..variables).map(|_| solver.new_var_default()).collect();
    for clause in clauses {
        let literal = |&it: &i32| Lit::new(variables[it.unsigned_abs() as usize - 1], it > 0);
        solver.add_clause_reuse(&mut clause.iter().map(literal).collect());
    }
    let answer = solver.solve_limited(&[]);
    (answer != lbool::UNDEF).then_some(answer == lbool::TRUE)
}
