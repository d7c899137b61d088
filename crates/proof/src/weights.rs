//! Proofs by weights: one line that there is no solution.
//!
//! # Why this shape
//! Under weights of the items every option weighs 0 and all items together do not. That is a sum of constraints:
//! each item's "at least" or "at most", multiplied by its weight. Without a modulus the options drop out, and
//! the rest says that 0 reaches more than 0. With a modulus `m` the options weigh multiples of `m`, so the sum
//! may be divided by it, and rounding makes it stronger. The same holds from above, and both together say that 0
//! reaches 1.
//!
//! # Invariants
//! 1. Each item with a weight has as many options as it needs, so that both of its constraints speak of them.
//!
//! # Cost
//! Some ten bytes an item, twice as many with a modulus. Finding weights costs a few milliseconds at most.
//!
//! # Source
//! W. Cook, C. R. Coullard, G. Turán: *On the complexity of cutting-plane proofs* (1987).

use std::io::{self, Write};

use gavotte_engine::weights::{self, Weights};
use gavotte_model::{ItemId, Problem};

use crate::numbering::{Numbering, write_constraints};

/// Effort for weights before a search is logged. It settles a mutilated board of 30x30. [units]
const EFFORT: u64 = 10 * weights::QUICK;

/// Weights that prove that a problem has no solution.
#[derive(Clone, Debug)]
pub struct Refutation<'p> {
    problem: &'p Problem,
    weights: Weights,
}

impl<'p> Refutation<'p> {
    /// Looks for weights; `None` says nothing.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// use gavotte_proof::Refutation;
    ///
    /// let problem = Problem::builder()
    ///     .items(["a", "b", "c"])
    ///     .option(["a", "b"])
    ///     .option(["b", "c"])
    ///     .option(["a", "c"])
    ///     .build()?;
    /// let (mut constraints, mut proof) = (Vec::new(), Vec::new());
    /// let refutation = Refutation::find(&problem).ok_or("weights modulo 2")?;
    /// refutation.write(&mut constraints, &mut proof)?;
    /// let text = String::from_utf8(proof)?;
    /// assert!(text.contains("pol 1 3 + 5 + 2 d 2 4 + 6 + 2 d +;"), "{text}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn find(problem: &'p Problem) -> Option<Self> {
        if !problem.constraints().is_empty() {
            return None; // the sums that a search proves are short, too
        }
        let weights = weights::refute(problem, EFFORT)?;
        let mut holders = vec![0_u64; problem.item_count()];
        for option in problem.options().filter(|&it| problem.is_choosable(it)) {
            for item in problem.option_items(option) {
                holders[item.index()] += 1;
            }
        }
        let has_enough = |item: ItemId| holders[item.index()] >= problem.bounds(item).min.into();
        let is_whole = weights.items().iter().all(|it| has_enough(it.0));
        is_whole.then_some(Self { problem, weights })
    }

    /// Writes the proof in VeriPB's format, and the constraints to which it refers.
    ///
    /// # Errors
    /// Output that fails.
    pub fn write(&self, mut constraints: impl Write, mut proof: impl Write) -> io::Result<()> {
        write_constraints(self.problem, &mut constraints)?;
        constraints.flush()?;
        let numbering = Numbering::of(self.problem);
        let count = numbering.count;
        write!(proof, "pseudo-Boolean proof version 3.0\nf {count};\npol")?;
        if self.weights.modulus() == 0 {
            self.add_up(&numbering, self.weights.total() > 0, &mut proof)?;
        } else {
            for (is_least, end) in [(true, ""), (false, " +")] {
                self.add_up(&numbering, is_least, &mut proof)?;
                write!(proof, " {} d{end}", self.weights.modulus())?;
            }
        }
        let id = count + 1;
        write!(proof, ";\noutput NONE;\nconclusion UNSAT : {id};\nend pseudo-Boolean proof;\n")?;
        proof.flush()
    }

    /// Sums up the items' constraints, each multiplied by its weight: the weight of the options is at least the
    /// total, or at most.
    fn add_up(
        &self,
        numbering: &Numbering,
        is_least: bool,
        proof: &mut impl Write,
    ) -> io::Result<()> {
        for (at, &(item, weight)) in self.weights.items().iter().enumerate() {
            let side = if (weight > 0) == is_least { &numbering.least } else { &numbering.most };
            write!(proof, " {}", side[item.index()])?;
            if weight.unsigned_abs() != 1 {
                write!(proof, " {} *", weight.unsigned_abs())?;
            }
            if at > 0 {
                proof.write_all(b" +")?;
            }
        }
        Ok(())
    }

    /// Writes it as the certificate of a count: the modulus, then items with their weights.
    ///
    /// # Errors
    /// Output that fails.
    pub fn write_certificate(&self, mut out: impl Write) -> io::Result<()> {
        write!(out, "gavotte certificate 1\ncount 0\nweights {}", self.weights.modulus())?;
        for &(item, weight) in self.weights.items() {
            write!(out, " {} {weight}", item.index() + 1)?;
        }
        out.write_all(b"\nend\n")?;
        out.flush()
    }
}
