//! The pieces of a run, and how they came from the whole.
//!
//! # Why this shape
//! A sum over pieces is right only if each solution lies in exactly one of them. So the pieces are made only by
//! splits, each of one piece on one item, and the list of splits is kept. A reader of the file makes the pieces
//! once more and compares them, and need not trust the writer.
//!
//! # Invariants
//! 1. The pieces are disjoint, and together they hold every solution.
//! 2. The same problem, question and number give the same pieces on every machine.
//!
//! # Cost
//! A look at the problem for each split, and the estimate of each piece's weight.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap};

use gavotte_model::{ItemId, Problem};

use crate::classes;
use crate::digest::Digest;
use crate::remaining::Remaining;
use crate::split::Split;
use crate::weight::Weigher;
use crate::{Decisions, Kind, Piece, Question};

/// A complete list of disjoint pieces of one run.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_runs::{Kind, Partition, Question};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let partition = Partition::new(&problem, &Question::new(Kind::Count), 2);
/// assert_eq!(partition.pieces.len(), 2);
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Partition {
    /// The pieces, the heaviest first.
    pub pieces: Vec<Piece>,
    /// How they were made, in turn.
    pub splits: Vec<Split>,
}

/// A piece on the heap, by its weight and then by its id.
struct Weighed(Piece, Digest);

impl Ord for Weighed {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.weight.total_cmp(&other.0.weight).then_with(|| other.1.cmp(&self.1))
    }
}

impl PartialOrd for Weighed {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Weighed {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Weighed {}

impl Partition {
    /// Splits the whole into `count` pieces or some more, with weights as equal as splits allow. There are fewer
    /// pieces where the problem is too small.
    #[must_use]
    pub fn new(problem: &Problem, question: &Question, count: usize) -> Self {
        match question.kind {
            Kind::Classes => {
                let (pieces, splits) = classes::split(problem, question, count);
                Self { pieces, splits }
            }
            _ => Self::of(problem, question, Piece::whole(), count),
        }
    }

    /// The same for one piece.
    #[must_use]
    pub fn of(problem: &Problem, question: &Question, piece: Piece, count: usize) -> Self {
        let run = question.run(problem);
        let weigher = Weigher::new(problem, question);
        let weighed = |piece: Piece| {
            let id = piece.id(run);
            Weighed(weigher.weigh(piece), id)
        };
        let mut open = BinaryHeap::from([weighed(piece)]);
        let (mut shut, mut splits) = (Vec::new(), Vec::new());
        while open.len() + shut.len() < count {
            let Some(heaviest) = open.pop() else { break };
            let Some((item, parts)) = split(problem, question, &heaviest.0) else {
                shut.push(heaviest);
                continue;
            };
            splits.push(Split { piece: heaviest.1, item });
            open.extend(parts.into_iter().map(weighed));
        }
        let mut all: Vec<Weighed> = open.into_iter().chain(shut).collect();
        all.sort_by(|one, other| other.cmp(one));
        Self { pieces: all.into_iter().map(|it| it.0).collect(), splits }
    }

    /// Whether the pieces are those that the splits make from the whole, each once.
    #[must_use]
    pub fn is_complete(&self, problem: &Problem, question: &Question) -> bool {
        if question.kind == Kind::Classes {
            return classes::parts(problem, question, &self.pieces, &self.splits).is_some();
        }
        let run = question.run(problem);
        let whole = Piece::whole();
        let mut made = HashMap::from([(whole.id(run), whole)]);
        for split in &self.splits {
            let Some(piece) = made.remove(&split.piece) else { return false };
            if split.item.index() >= problem.primary_count() {
                return false;
            }
            for part in on_item(problem, question, &piece, split.item) {
                made.insert(part.id(run), part);
            }
        }
        let is_made = |piece: &Piece| made.remove(&piece.id(run)).is_some();
        self.pieces.iter().all(is_made) && made.is_empty()
    }
}

/// The parts of a piece on the best item; `None` where it cannot be split.
pub(crate) fn split(
    problem: &Problem,
    question: &Question,
    piece: &Piece,
) -> Option<(ItemId, Vec<Piece>)> {
    let item = Remaining::of(problem, &question.assumed, &piece.decisions)?.choose()?;
    Some((item, on_item(problem, question, piece, item)))
}

/// The parts of a piece on this item; parts that obviously have no solution are left out.
fn on_item(problem: &Problem, question: &Question, piece: &Piece, item: ItemId) -> Vec<Piece> {
    let assumed = &question.assumed;
    let left = Remaining::of(problem, assumed, &piece.decisions);
    let branches = left.map(|it| it.branches(item)).unwrap_or_default();
    let lives = |branch: &Decisions| {
        Remaining::of(problem, assumed, branch).is_some_and(|it| !it.is_dead())
    };
    let part = |decisions| Piece { times: piece.times, ..Piece::of(decisions) };
    branches.into_iter().filter(lives).map(part).collect()
}
