//! What front ends make of a compiled set in the same way: the rows of a histogram, and lists of a number of its solutions.
//! It stands here, because the same question must have the same answer everywhere.
//!
//! # Cost
//! That of the set's own answers.

use gavotte_engine::SolutionSet;
use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{Message, Solution, StopReason, Verdict, message};
use num_bigint::BigUint;

/// What a histogram adds up.
#[derive(Clone, Debug)]
pub enum Summed {
    /// The options of a solution, which is its size.
    Options,
    /// Their costs.
    Costs,
    /// A score for each option.
    Scores(Vec<i64>),
}

impl Summed {
    /// How many solutions have each sum, which is written as the problem writes it.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn histogram(
        &self,
        set: &SolutionSet,
        interrupt: &mut Interrupt,
    ) -> Result<Vec<(String, BigUint)>, StopReason> {
        let histogram = match self {
            Self::Options => set.sizes_within(interrupt),
            Self::Costs => set.histogram_within(|option| set.cost(option), interrupt),
            Self::Scores(scores) => {
                set.histogram_within(|option| scores[option.index()], interrupt)
            }
        };
        // Sums of costs fit into 64 bits: the problem was checked.
        let written = |sum: i128| match (self, i64::try_from(sum)) {
            (Self::Costs, Ok(cost)) => set.problem().written(cost).to_string(),
            _ => sum.to_string(),
        };
        Ok(histogram?.into_iter().map(|(sum, count)| (written(sum), count)).collect())
    }
}

/// Tells at most `number` of these solutions of a set, until `stop` has a reason. Returns how many were told, and the verdict: a
/// question for none must not end as if there were none.
///
/// # Errors
/// An error of `tell`.
pub fn pass<E>(
    set: &SolutionSet,
    number: u64,
    solutions: impl Iterator<Item = Solution>,
    mut stop: impl FnMut() -> Option<StopReason>,
    mut tell: impl FnMut(&Solution) -> Result<(), E>,
) -> Result<(u64, Verdict), E> {
    let mut told = 0;
    for solution in solutions.take(usize::try_from(number).unwrap_or(usize::MAX)) {
        if let Some(reason) = stop() {
            return Ok((told, Verdict::Stopped(reason)));
        }
        tell(&solution)?;
        told += 1;
    }
    let is_part = told > 0 || number == 0 && !set.is_empty();
    let verdict = if is_part { Verdict::Stopped(StopReason::Solutions) } else { Verdict::Complete };
    Ok((told, verdict))
}

/// The solutions of a set from a rank on. Where there is no solution, none is the answer to every rank.
///
/// # Errors
/// When there are solutions, and not so many; the error says it in words.
pub fn from_rank<'s>(
    set: &'s SolutionSet,
    rank: &'s BigUint,
) -> Result<impl Iterator<Item = Solution> + 's, Message> {
    let count = set.count();
    if *rank >= count && !set.is_empty() {
        return Err(message!(
            "there is no rank {rank}; there are {count} solutions, with ranks from 0 on",
            rank = rank.to_string(),
            count = count.to_string()
        ));
    }
    Ok((0_u64..).map_while(move |after| set.unrank(&(rank + after))))
}
