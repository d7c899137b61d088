//! A proof that there is no solution, from the clauses that a SAT solver learns. It is here because `gavotte-proof`
//! knows no solver, and `gavotte-backends` no proofs.

use std::io::{self, Write};

use gavotte_backends::{Learned, learn};
use gavotte_engine::adaptor::Interrupt;
use gavotte_proof::{Conclusion, LearnedProof};

/// Lets a SAT solver find out that the problem of a proof has no solution, and writes down the clauses that it learns.
/// The proof stays [open](Conclusion::Open) where there is a solution or the interrupt comes first.
///
/// ```
/// use gavotte::proof::{Conclusion, LearnedProof};
/// use gavotte::{Interrupt, Problem, learned_proof};
/// let pairs = Problem::builder().items(["a", "b", "c"]).option(["a", "b"]).option(["b", "c"]);
/// let problem = pairs.option(["a", "c"]).build()?;
/// let (mut clauses, mut proof) = (Vec::new(), Vec::new());
/// let log = LearnedProof::new(&problem, &mut clauses, &mut proof)?;
/// let mut log = log.ok_or("there are no bounds")?;
/// assert_eq!(learned_proof(&mut log, &mut Interrupt::default())?, Conclusion::None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the output fails.
pub fn learned_proof<W: Write>(
    log: &mut LearnedProof<W>,
    interrupt: &mut Interrupt,
) -> io::Result<Conclusion> {
    let given: Vec<Vec<i32>> = log.given().collect();
    let options = log.options();
    let mut hear = |what: Learned<'_>| match what {
        Learned::New(clause) => log.learn(clause),
        Learned::Gone(clause) => log.forget(clause),
    };
    learn(options, given.into_iter(), &mut hear, interrupt);
    log.finish()
}
