//! A guess of the weight of a piece.
//!
//! # Why this shape
//! Random dives alone misjudge trees with heavy tails by a factor of ten. So a piece is first searched for a
//! short while. If the search ends, the weight is exact; otherwise it is at least the part that was searched.
//! Steps are counted and not seconds, so the weights are the same on every machine.
//!
//! # Invariants
//! The same piece of the same run gets the same weight.
//!
//! # Cost
//! At most [`PROBE`] steps and [`DIVES`] dives for each piece.
//!
//! # Source
//! D. E. Knuth, *Estimating the efficiency of backtrack programs* (1975).

use gavotte_engine::{Ask, Engine, Order, Search};
use gavotte_model::{Budget, Problem, Query, Verdict};

use crate::{Decisions, Piece, Question};

/// How many steps a piece is searched before its weight is guessed. [steps]
const PROBE: u64 = 20_000;
/// The number of random dives of a guess. [dives]
const DIVES: u64 = 8;

/// The question, for the engine in whose steps weights are counted. Links support every problem, and cells are
/// faster where they do.
fn plain(ask: Ask<'_>) -> Ask<'_> {
    let ask = ask.engine(Engine::Cells);
    if ask.check().is_ok() { ask } else { ask.engine(Engine::Links) }
}

/// Guesses the weights of the pieces of one run.
pub(crate) struct Weigher<'p> {
    base: Search<'p>,
    assumed: &'p Decisions,
}

impl<'p> Weigher<'p> {
    /// Guesses the weights of pieces of `question` about `problem`.
    pub(crate) fn new(problem: &'p Problem, question: &'p Question) -> Self {
        let base = plain(Ask::new(problem)).search(Query::All { limit: None });
        let base = base.unwrap_or_else(|_| Search::links(problem, Order::default()));
        Self { base, assumed: &question.assumed }
    }

    /// The piece with its weight.
    pub(crate) fn weigh(&self, mut piece: Piece) -> Piece {
        let Decisions { mut require, mut forbid } = self.assumed.clone();
        require.extend(&piece.decisions.require);
        forbid.extend(&piece.decisions.forbid);
        let fork = || self.base.fork_assuming(&require, &forbid);
        let mut probe = fork().budget(Budget::steps(PROBE));
        let is_whole = probe.count_all().verdict == Verdict::Complete;
        #[allow(clippy::cast_precision_loss)] // a guess
        let least = probe.steps().max(1) as f64;
        (piece.weight, piece.error) = (least, Some(0.0));
        if !is_whole {
            let steps = fork().estimate(DIVES, 0).and_then(|it| it.steps);
            let mean = steps.and_then(|it| it.mean().value()).filter(|it| it.is_finite());
            piece.weight = mean.map_or(least, |mean| mean.max(least));
            piece.error = steps.and_then(|it| it.error()?.value());
        }
        piece
    }
}
