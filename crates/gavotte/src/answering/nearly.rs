//! How many solutions are nearly the best.
//!
//! # Why this shape
//! When the best is known, the share of its cost gives a limit, and all that keep to the limit are the ranking of those that
//! beat the next worse cost. So the number needs no engine of its own, and side constraints are heeded as they are by
//! every ranking.
//!
//! # Invariants
//! The limit is exact: the share is read as a decimal, and no binary fraction takes part.
//!
//! # Cost
//! That of a second ranking, which holds all these solutions. More than [`MOST`] are refused, because the set of all
//! solutions counts them without holding them.

use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{Goal, Ranking, SolutionSet};
use gavotte_model::{Decimal, DecimalError, Message, Problem, StopReason, Verdict, message};
use gavotte_questions as rows;
use gavotte_questions::{Fault, Given};
use gavotte_runs::TopK;
use num_bigint::BigUint;
use serde_json::{Value, json};

/// The most solutions that are held: a list of them takes some hundred megabytes. [fixed]
const MOST: usize = 1_000_000;

/// The question for the solutions that cost at most so much.
#[derive(Clone, Debug)]
pub struct Nearly {
    /// The question.
    pub top_k: TopK,
    /// The worst cost.
    limit: i64,
}

/// How many solutions cost at most so much.
#[derive(Clone, Debug)]
pub struct NearlyBest {
    /// Whether these are all.
    pub verdict: Verdict,
    goal: Goal,
    limit: i64,
    count: BigUint,
}

impl Nearly {
    /// The question that the settings ask beside this ranking. None where they ask none, and where the best is not known or
    /// there is no solution.
    ///
    /// # Errors
    /// When the share is not a decimal, or the limit exceeds 64 bits.
    pub fn of(given: &Given, ranking: &Ranking) -> Result<Option<Self>, Fault> {
        let Some(text) = given.number_text(&rows::GAP_COUNT) else { return Ok(None) };
        let wrong = |why: Message| Fault::setting(rows::GAP_COUNT.name, why);
        let share: Decimal = text.parse().map_err(|error: DecimalError| wrong(error.message()))?;
        let Some((best, _)) = ranking.solutions.first().filter(|_| ranking.bound.is_some()) else {
            return Ok(None);
        };
        if ranking.verdict != Verdict::Complete {
            return Ok(None);
        }
        let limit = limit(*best, share, ranking.goal)
            .ok_or_else(|| wrong("this share of the cost exceeds 64 bits".into()))?;
        let worse = if ranking.goal == Goal::Least { limit + 1 } else { limit - 1 };
        let top_k = TopK {
            max: ranking.goal == Goal::Greatest,
            keep: Some(MOST + 1),
            better_than: Some(worse),
            ..TopK::default()
        };
        Ok(Some(Self { top_k, limit }))
    }

    /// The number, from the answer to the question.
    ///
    /// # Errors
    /// When there are more than can be held.
    pub fn count(&self, ranking: &Ranking) -> Result<NearlyBest, Fault> {
        let count = ranking.solutions.len();
        if count > MOST {
            let why = message!(
                "more than {most} solutions are so near to the best: make the set of all solutions with `gavotte compile`, \
                 and ask it the same",
                most = MOST
            );
            return Err(Fault::setting(rows::GAP_COUNT.name, why));
        }
        Ok(self.with(ranking.verdict, count.into()))
    }

    /// The number, from the set of all solutions.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn count_in(
        &self,
        set: &SolutionSet,
        interrupt: &mut Interrupt,
    ) -> Result<NearlyBest, StopReason> {
        let histogram = set.histogram_within(|option| set.cost(option), interrupt)?;
        let limit = i128::from(self.limit);
        let keeps = |cost: i128| if self.top_k.max { cost >= limit } else { cost <= limit };
        let counts = histogram.into_iter().filter(|&(cost, _)| keeps(cost));
        Ok(self.with(Verdict::Complete, counts.map(|(_, count)| count).sum()))
    }

    fn with(&self, verdict: Verdict, count: BigUint) -> NearlyBest {
        NearlyBest { verdict, goal: self.top_k.goal(), limit: self.limit, count }
    }
}

impl NearlyBest {
    /// The number with its limit, as JSON.
    #[must_use]
    pub fn body(&self, problem: &Problem) -> Value {
        let count = if self.verdict == Verdict::Complete { "count" } else { "at_least" };
        json!({ "cost": problem.written(self.limit).to_string(), count: self.count.to_string() })
    }

    /// The number with its limit, in words.
    #[must_use]
    pub fn words(&self, problem: &Problem) -> String {
        let (cost, count) = (problem.written(self.limit), &self.count);
        let least = if self.verdict == Verdict::Complete { "" } else { "at least " };
        let noun =
            if *count == BigUint::ZERO + 1_u32 { "solution costs" } else { "solutions cost" };
        let side = if self.goal == Goal::Least { "at most" } else { "at least" };
        format!("{least}{count} {noun} {side} {cost}")
    }
}

/// The worst cost that is this share worse than the best, or less; `None` when it exceeds 64 bits.
fn limit(best: i64, share: Decimal, goal: Goal) -> Option<i64> {
    let part = i128::from(best.unsigned_abs()).checked_mul(share.digits().into())?;
    let part = i64::try_from(part / 10_i128.checked_pow(share.places().into())?).ok()?;
    let limit = match goal {
        Goal::Least => best.checked_add(part)?,
        Goal::Greatest => best.checked_sub(part)?,
    };
    // One more must fit, too.
    (limit.unsigned_abs() < i64::MAX.unsigned_abs()).then_some(limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_exact() {
        let share = |text: &str| text.parse::<Decimal>().unwrap();
        assert_eq!(limit(100, share(".29"), Goal::Least), Some(129));
        assert_eq!(limit(100, share(".07"), Goal::Greatest), Some(93));
        assert_eq!(limit(-10, share(".25"), Goal::Least), Some(-8));
        assert_eq!(limit(7, share("0"), Goal::Least), Some(7));
        assert_eq!(limit(i64::MAX - 5, share("1"), Goal::Least), None);
    }
}
