//! Questions, pieces and solutions as JSON.
//!
//! # Why this shape
//! Work files, checkpoints and records share this code. Options are written by their numbers from 1, as people
//! see them everywhere else, and numbers that can exceed 2^53 are texts of digits. Costs are integers in the
//! unit of the problem, whose fingerprint includes that unit.
//!
//! # Invariants
//! Nothing that was read is out of range: options are options of the problem, ids are those of their pieces, and a solution with a
//! cost is a solution of that cost.

use gavotte_model::{OptionId, Problem, Solution};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::{Decisions, Kind, Piece, Question};

/// A question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuestionText {
    ask: Kind,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    cover: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    require: Vec<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forbid: Vec<u64>,
}

/// A piece.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PieceText {
    pub(crate) id: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    require: Vec<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forbid: Vec<u64>,
    times: u64,
    weight: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    error: Option<f64>,
    #[serde(default, skip_serializing_if = "is_zero")]
    tries: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the serializer calls it like this
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A solution with its cost.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RankedText {
    cost: String,
    options: Vec<u64>,
}

/// The numbers of these options.
pub(crate) fn numbers(options: &[OptionId]) -> Vec<u64> {
    options.iter().map(|option| option.number()).collect()
}

/// The options of these numbers; `None` where there is no such option.
pub(crate) fn options(problem: &Problem, numbers: &[u64]) -> Option<Vec<OptionId>> {
    let option = |&number: &u64| {
        let index = u32::try_from(number.checked_sub(1)?).ok()?;
        ((index as usize) < problem.option_count()).then(|| OptionId::new(index))
    };
    numbers.iter().map(option).collect()
}

/// A number of solutions of `problem`. A longer one than any set of options has is refused before it is read, because
/// that takes a time that is quadratic in the digits.
pub(crate) fn large(text: &str, problem: &Problem) -> Option<BigUint> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // There are at most 3^n pairs of a set of options and a part of it, which has at most n / 2 + 1 digits.
    let is_possible = text.len() <= problem.option_count() / 2 + 1;
    (is_plain && is_possible).then(|| text.parse().ok()).flatten()
}

impl QuestionText {
    pub(crate) fn of(question: &Question) -> Self {
        Self {
            ask: question.kind,
            cover: question.cover,
            require: numbers(&question.assumed.require),
            forbid: numbers(&question.assumed.forbid),
        }
    }

    pub(crate) fn question(&self, problem: &Problem) -> Option<Question> {
        let (require, forbid) = (options(problem, &self.require)?, options(problem, &self.forbid)?);
        let question = Question { cover: self.cover, ..Question::new(self.ask) };
        Some(question.assume(&require, &forbid))
    }

    /// The text in JSON, for messages about `problem`, with costs as people write them.
    pub(crate) fn shown(&self, problem: &Problem) -> String {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        let than = value.pointer_mut("/ask/best/better_than").filter(|_| problem.decimals() > 0);
        if let Some((than, cost)) = than.and_then(|it| it.as_i64().map(|cost| (it, cost))) {
            *than = problem.written(cost).to_string().into();
        }
        value.to_string()
    }
}

impl PieceText {
    pub(crate) fn of(piece: &Piece, run: Digest) -> Self {
        let Piece { decisions, times, weight, error, tries } = piece;
        Self {
            id: piece.id(run).to_string(),
            require: numbers(&decisions.require),
            forbid: numbers(&decisions.forbid),
            times: *times,
            // JSON has finite numbers only.
            weight: if weight.is_finite() { *weight } else { f64::MAX },
            error: error.filter(|it| it.is_finite()),
            tries: *tries,
        }
    }

    /// The piece; `None` where its id does not match.
    pub(crate) fn piece(&self, problem: &Problem, run: Digest) -> Option<Piece> {
        let require = options(problem, &self.require)?;
        let forbid = options(problem, &self.forbid)?;
        let piece = Piece {
            decisions: Decisions { require, forbid },
            times: self.times,
            weight: self.weight,
            error: self.error,
            tries: self.tries,
        };
        (piece.id(run).to_string() == self.id).then_some(piece)
    }
}

impl RankedText {
    pub(crate) fn of((cost, solution): &(i64, Solution)) -> Self {
        Self { cost: cost.to_string(), options: numbers(solution.options()) }
    }

    pub(crate) fn ranked(&self, problem: &Problem) -> Option<(i64, Solution)> {
        let options = options(problem, &self.options)?;
        gavotte_model::verify(problem, &options).ok()?;
        let (cost, solution) = (self.cost.parse().ok()?, Solution::new(options));
        let is_cost = if problem.has_costs() {
            // Penalties are added or subtracted, as the goal is.
            cost == solution.cost(problem) || cost == solution.worth(problem)
        } else {
            u64::try_from(cost).is_ok_and(|cost| cost == solution.len() as u64)
        };
        is_cost.then_some((cost, solution))
    }
}
