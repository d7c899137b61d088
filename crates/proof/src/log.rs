//! The log of a search, which becomes a proof.
//!
//! # Why this shape
//! Most problems cover each item once, and a search of these is so fast that its log must be, too ([`once`]). Bounds,
//! colors and the other format have a log of their own ([`general`]), which looks up more.
//!
//! [`once`]: crate::once
//! [`general`]: crate::general

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Arc;

use gavotte_engine::{Log, Note, SharedLog};
use gavotte_model::Problem;

use crate::aim::Aim;
use crate::conclusion::Conclusion;
use crate::general::GeneralLog;
use crate::lines::{Lines, Style};
use crate::numbering::{Numbering, write_constraints};
use crate::once::OnceLog;
use crate::pairs::Clauses;
use crate::piece::{PieceLog, SharedPiece};

enum Way<W> {
    /// The second part are the pieces that were begun and not joined, by number.
    Once(Box<OnceLog<W>>, HashMap<usize, SharedPiece>),
    General(Box<GeneralLog<W>>),
}

/// A log of a search by option and item.
pub struct ProofLog<W>(Way<W>);

impl<W: Write> std::fmt::Debug for ProofLog<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let solutions = match &self.0 {
            Way::Once(log, _) => log.solutions(),
            Way::General(log) => log.solutions(),
        };
        f.debug_struct("ProofLog").field("solutions", &solutions).finish_non_exhaustive()
    }
}

impl<W: Write> ProofLog<W> {
    /// Begins a proof about a problem in `proof`, and writes its constraints into `constraints`.
    ///
    /// # Errors
    /// When the constraints cannot be written. [`finish`](Self::finish) reports when the proof cannot.
    pub fn new(problem: &Problem, constraints: impl Write, proof: W) -> io::Result<Self> {
        Self::about(problem, Aim::default(), constraints, proof)
    }

    /// The same for a problem that may have been made from the problem of the text.
    pub(crate) fn about(
        problem: &Problem,
        aim: Aim,
        mut constraints: impl Write,
        proof: W,
    ) -> io::Result<Self> {
        write_constraints(problem, &mut constraints)?;
        constraints.flush()?;
        let numbering = Numbering::of(problem);
        let lines = Lines::new(proof, &aim.to_string(), numbering.count);
        Ok(Self(if problem.has_bounds() || problem.has_colors() {
            Way::General(Box::new(GeneralLog::new(problem, numbering, lines)))
        } else {
            Way::Once(Box::new(OnceLog::new(problem, numbering, lines)), HashMap::new())
        }))
    }

    /// Begins a proof in LRAT that there is no solution, and writes the problem as clauses into `clauses`.
    /// `None` for a problem with bounds that pairs of options cannot express.
    ///
    /// # Errors
    /// As for [`new`](Self::new).
    pub fn lrat(problem: &Problem, mut clauses: impl Write, proof: W) -> io::Result<Option<Self>> {
        let Some(made) = Clauses::of(problem) else { return Ok(None) };
        made.write(&mut clauses)?;
        clauses.flush()?;
        let lines = Lines::within(proof, Style::Lrat, made.numbering.count);
        Ok(Some(Self(Way::General(Box::new(GeneralLog::new(problem, made.numbering, lines))))))
    }

    /// Ends the proof of a search that has come to its end, and flushes the output.
    ///
    /// # Errors
    /// The first error of the output.
    pub fn finish(&mut self) -> io::Result<Conclusion> {
        match &mut self.0 {
            Way::Once(log, _) => log.finish(),
            Way::General(log) => log.finish(),
        }
    }
}

impl<W: Write + Send> Log for ProofLog<W> {
    fn note(&mut self, notes: &[Note]) {
        match &mut self.0 {
            Way::Once(log, _) => notes.iter().for_each(|&it| log.note(it)),
            Way::General(log) => notes.iter().for_each(|&it| log.note(it)),
        }
    }

    fn has_pieces(&self) -> bool {
        matches!(self.0, Way::Once(..))
    }

    fn begin_piece(&mut self, number: usize, way: &[Note]) -> Option<SharedLog> {
        match &mut self.0 {
            Way::Once(log, pieces) => {
                let piece = PieceLog::below(log.fresh(), way);
                pieces.insert(number, Arc::clone(&piece));
                Some(piece)
            }
            Way::General(_) => None,
        }
    }

    fn join_piece(&mut self, number: usize) {
        let Way::Once(log, pieces) = &mut self.0 else { return };
        if let Some(ended) = pieces.remove(&number).and_then(|it| PieceLog::end(&it)) {
            log.join(ended);
        }
    }
}
