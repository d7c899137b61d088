//! The answer of a column generation. It brings its own problem, because the options were not known before.

use gavotte_model::Problem;

use crate::best::ranking::Ranking;

/// The answer of a column generation.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The problem with all options that were offered and taken up, behind those that it began with.
    pub problem: Problem,
    /// The best solution, of the options of [`problem`](Self::problem). Its bound holds for all options, listed or
    /// not, as its verdict does. A bound of `None` with a verdict of "stopped" says that no bound is proved.
    pub ranking: Ranking,
    /// The least cost of the linear relaxation over all options, rounded up; `None` where the callback has
    /// not claimed that it has no more options for it.
    pub relaxation: Option<i64>,
    /// How many times the callback was asked.
    pub rounds: u64,
    /// How many of its options were taken up.
    pub added: usize,
}
