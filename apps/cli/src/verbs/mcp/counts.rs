//! The answer to `count`: the number of solutions, or the sum of their weights, or the remainder of either.

use gavotte::{BigUint, Query, Verdict, WeightedCount};
use serde_json::{Value, json};

use super::answers::{add_notes, assumed, read_plain, refused};
use super::arguments::{Arguments, Kind, Parameter};
use super::limits::{Limits, status, stopped};
use super::room::Room;
use crate::failure::Failure;
use crate::input::Input;

/// The parameter for the weights.
pub(super) const WEIGHTS: Parameter = Parameter::new(
    "weights",
    Kind::Weights,
    "A weight for each option, in their order: a number, or a text such as -3/4 or 0.25.",
);

/// The parameter for the modulus.
pub(super) const MODULO: Parameter = Parameter::new(
    "modulo",
    Kind::Whole(1..=u64::MAX, None),
    "Only the remainder of the number, or of the sum of whole weights, modulo this.",
);

/// `count`: how many solutions there are.
pub(super) fn count(arguments: &mut Arguments, limits: &Limits) -> Result<Value, Failure> {
    let input = read_plain(arguments, "count")?;
    let modulo = arguments.whole(MODULO.name);
    if let Some(weights) = arguments.weights(WEIGHTS.name) {
        return weighted(arguments, limits, &input, &weights);
    }
    let (require, forbid) = assumed(arguments, &input.problem)?;
    let ask = limits.ask(&input.problem).assume(&require, &forbid);
    let count = ask.search(Query::Count).map_err(|error| refused(&error))?.count_all();
    let (verdict, mut number) = (count.verdict, count.solutions);
    let has_any = number > BigUint::ZERO;
    // A count that was cut short has no remainder.
    if let Some(modulo) = modulo.filter(|_| verdict == Verdict::Complete) {
        number %= modulo;
    }
    Ok(answer(&input, verdict, has_any, Some(&number.to_string())))
}

/// The sum of the weights.
fn weighted(
    arguments: &Arguments,
    limits: &Limits,
    input: &Input,
    weights: &[String],
) -> Result<Value, Failure> {
    let (require, forbid) = assumed(arguments, &input.problem)?;
    let (given, wanted) = (weights.len(), input.problem.option_count());
    if given != wanted {
        let words =
            format!("`weights` needs a weight for each of {wanted} options, and has {given}");
        return Err(Failure::Usage(words));
    }
    let modulo = arguments.whole(MODULO.name).map(|modulo| modulo.to_string());
    let texts = weights.iter().map(|it| Some(&**it));
    let sum = WeightedCount::of_texts(texts, modulo.as_deref()).map_err(Failure::Usage)?;
    let ask = || limits.ask(&input.problem).assume(&require, &forbid);
    let compiled = ask().search(Query::Set).map_err(|error| refused(&error))?.compile();
    let found = compiled.and_then(|set| {
        let sum = sum.answer(&set, &mut ask().interrupt())?;
        Ok((sum.to_string(), !set.is_empty()))
    });
    Ok(match found {
        Ok((sum, has_any)) => answer(input, Verdict::Complete, has_any, Some(&sum)),
        Err(reason) => answer(input, Verdict::Stopped(reason), false, None),
    })
}

/// The answer with this number, if there is one and it is not too long.
fn answer(input: &Input, verdict: Verdict, has_any: bool, number: Option<&str>) -> Value {
    let mut room = Room::new();
    let mut answer = json!({
        "query": "count",
        "status": status(verdict, has_any),
        "count": number.filter(|digits| room.takes(&json!(digits))),
        "exact": verdict == Verdict::Complete,
        "stopped": stopped(verdict),
    });
    if let (Some(number), Value::Null) = (number, &answer["count"]) {
        answer["digits"] = number.len().into();
    }
    add_notes(&mut answer, input, &mut room);
    answer
}
