//! The form of answers as JSON, which the command writes for `--output json`.
//!
//! # Why this shape
//! A number that can pass 2^53 is a decimal string, because many readers of JSON would round it.

use std::borrow::Cow;

use gavotte_backends::{Explanation, Moved, Sides};
use gavotte_engine::weights::Weights;
use gavotte_engine::{Estimate, Figure, Magnitude, Ranking};
use gavotte_model::{ItemId, OptionId, Problem, Query, Solution, StopReason, Verdict};
use gavotte_questions::{self as rows, Given, status};
use gavotte_symmetry::{Permutation, Symmetries};
use num_bigint::BigUint;
use serde_json::{Value, json};

use crate::{Relaxation, Representative};

/// What every answer begins with.
pub(super) fn head(query: &str, verdict: Verdict, found_any: bool) -> Value {
    json!({ "version": 1, "query": query, "status": status(verdict, found_any) })
}

/// The answer of a search, without its solutions. `found` is how many were found or counted.
#[must_use]
pub fn result(query: Query, verdict: Verdict, found: &BigUint) -> Value {
    let name = match query {
        Query::First => "first",
        Query::Count => "count",
        Query::Sample => "sample",
        _ => "all",
    };
    let is_exhausted = verdict == Verdict::Complete;
    let mut result = head(name, verdict, found.bits() > 0 || query == Query::Count);
    result["exhausted"] = is_exhausted.into();
    result[if is_exhausted { "count" } else { "at_least" }] = found.to_string().into();
    result["bound"] = Value::Null;
    result
}

/// The number by which the settings want a number of solutions to be told, and what else the answer says of it. A count that
/// was cut short has no remainder; its digits are at least so many.
#[must_use]
pub fn told(
    given: &Given,
    verdict: Verdict,
    found: &BigUint,
) -> (BigUint, Vec<(&'static str, Value)>) {
    if given.flag(&rows::DIGITS) {
        let digits = found.to_string().len();
        return (digits.into(), vec![(rows::DIGITS.name, true.into())]);
    }
    let Some(modulus) = given.digits(&rows::MODULO).and_then(|it| it.parse::<BigUint>().ok())
    else {
        return (found.clone(), Vec::new());
    };
    let number = if verdict == Verdict::Complete { found % &modulus } else { found.clone() };
    (number, vec![(rows::MODULO.name, modulus.to_string().into())])
}

/// The answer of a sum of weights.
#[must_use]
pub fn weighted(sum: &str, modulus: Option<&str>) -> Value {
    let mut body = result(Query::Count, Verdict::Complete, &BigUint::ZERO);
    body["count"] = sum.into();
    body["weighted"] = true.into();
    if let Some(modulus) = modulus {
        body[rows::MODULO.name] = modulus.into();
    }
    body["solutions"] = json!([]);
    body
}

/// A solution: its options, their labels and items, and its cost; of a model, the variables that are 1, too.
#[must_use]
pub fn solution(problem: &Problem, solution: &Solution) -> Value {
    let labels: Vec<Value> =
        solution.options().iter().map(|&option| problem.label(option).into()).collect();
    let has_labels = labels.iter().any(|label| !label.is_null());
    let items = solution.options().iter().map(|&option| {
        let entries = problem.entries(option).map(|entry| {
            let item = problem.item_name(entry.item);
            entry.color.map_or(json!(item), |color| json!([item, problem.color_name(color)]))
        });
        entries.collect::<Value>()
    });
    let mut body = json!({
        "options": solution.numbers().collect::<Vec<_>>(),
        "labels": if has_labels { labels } else { Vec::new() },
        "items": items.collect::<Value>(),
        "cost": problem.written(solution.cost(problem)).to_string(),
    });
    // No page reads models.
    if cfg!(not(target_family = "wasm")) && problem.linear().is_some() {
        body["values"] = ones(problem, solution).into();
    }
    body
}

/// The variables of a model that are 1 in a solution.
#[must_use]
pub fn ones(problem: &Problem, solution: &Solution) -> Vec<String> {
    let labels = solution.options().iter().filter_map(|&option| problem.label(option));
    labels.filter(|label| !label.starts_with('~')).map(Cow::into_owned).collect()
}

/// A solution that stands for its class.
#[must_use]
pub fn class(problem: &Problem, class: &Representative) -> Value {
    let mut value = solution(problem, &class.solution);
    value["images"] = class.images.to_string().into();
    value["group"] = class.group.to_string().into();
    value
}

/// The answer of a ranking, without its solutions; `wanted` is how many were asked for.
#[must_use]
pub fn ranking(problem: &Problem, query: &str, wanted: usize, ranking: &Ranking) -> Value {
    let found = ranking.solutions.len();
    let status = match status(ranking.verdict, found > 0) {
        "complete" if ranking.verdict == Verdict::Complete => "optimal",
        // No solution beats a cost, but there may be others.
        "no-solution" if ranking.bound.is_some() => "complete",
        other => other,
    };
    // There are fewer than were asked for, so there are no others.
    let is_exhausted = ranking.verdict == Verdict::Complete && found < wanted;
    let count = if is_exhausted { "count" } else { "at_least" };
    json!({
        "version": 1,
        "query": query,
        "status": status,
        "exhausted": is_exhausted,
        count: found.to_string(),
        "bound": ranking.bound.map(|bound| problem.written(bound).to_string()),
        "gap": ranking.gap(),
    })
}

/// The solutions of a ranking, the best first.
pub fn ranked<'a>(problem: &'a Problem, ranking: &'a Ranking) -> impl Iterator<Item = Value> + 'a {
    ranking.solutions.iter().map(|(cost, it): &(i64, Solution)| {
        let mut value = solution(problem, it);
        value["cost"] = problem.written(*cost).to_string().into();
        value
    })
}

/// Why there is no solution.
#[must_use]
pub fn explanation(problem: &Problem, explanation: &Explanation) -> Value {
    let stopped = |reason: &StopReason| status(Verdict::Stopped(*reason), false);
    let (status, items, is_minimal) = match explanation {
        Explanation::Solvable(_) => ("complete", None, false),
        Explanation::Unknown(reason) => (stopped(reason), None, false),
        Explanation::Weights(_) | Explanation::AssumedWeights { .. } => {
            ("no-solution", None, false)
        }
        Explanation::Conflict { items, stopped: None }
        | Explanation::Assumed { items, stopped: None, .. }
        | Explanation::Constrained { items, stopped: None, .. } => {
            ("no-solution", Some(items), true)
        }
        Explanation::Conflict { items, stopped: Some(reason) }
        | Explanation::Assumed { items, stopped: Some(reason), .. }
        | Explanation::Constrained { items, stopped: Some(reason), .. } => {
            (stopped(reason), Some(items), false)
        }
    };
    let mut object = json!({
        "version": 1,
        "query": "explain",
        "status": status,
        "items": items.map(|items| names(problem, items)),
        "minimal": is_minimal,
    });
    let numbers =
        |options: &[OptionId]| -> Value { options.iter().map(|option| option.number()).collect() };
    match explanation {
        Explanation::Weights(proof) => object["weights"] = weights(problem, proof),
        Explanation::AssumedWeights { forbid, weights: proof } => {
            object["weights"] = weights(problem, proof);
            object["forbid"] = numbers(forbid);
        }
        Explanation::Assumed { require, forbid, .. } => {
            (object["require"], object["forbid"]) = (numbers(require), numbers(forbid));
        }
        Explanation::Constrained { require, forbid, constraints, .. } => {
            let named = |&at: &usize| problem.constraints()[at].name();
            object["constraints"] = constraints.iter().map(named).collect();
            (object["require"], object["forbid"]) = (numbers(require), numbers(forbid));
        }
        _ => {}
    }
    object
}

/// The names of items.
fn names(problem: &Problem, items: &[ItemId]) -> Value {
    items.iter().map(|&item| Value::from(problem.item_name(item))).collect()
}

fn weights(problem: &Problem, proof: &Weights) -> Value {
    // A number that JSON readers would round is a text.
    let number = |number: i128| {
        let safe = 1_i128 << 53;
        match i64::try_from(number) {
            Ok(small) if (-safe..=safe).contains(&number) => json!(small),
            _ => json!(number.to_string()),
        }
    };
    let items = proof.items().iter();
    let items =
        items.map(|&(item, weight)| json!([problem.item_name(item), number(weight.into())]));
    let mut told = json!({
        "modulus": number(proof.modulus().into()),
        "items": items.collect::<Value>(),
        "total": number(proof.total()),
    });
    if proof.is_bound() {
        told["bound"] = true.into();
    }
    told
}

/// Which items to leave uncovered, or which bounds to change, without the solution that is then possible. A problem with hard side
/// constraints has `sides`: what becomes of them, and the changes in `bounds`.
#[must_use]
pub fn relaxation(problem: &Problem, relaxation: &Relaxation) -> Value {
    let verdict = relaxation.stopped.map_or(Verdict::Complete, Verdict::Stopped);
    let status = match (verdict, relaxation.is_needless()) {
        (Verdict::Complete, false) => "optimal",
        (verdict, _) => status(verdict, true),
    };
    let mut object = json!({
        "version": 1,
        "query": "relax",
        "status": status,
        "items": names(problem, &relaxation.items),
        "bound": relaxation.least.to_string(),
    });
    if problem.constraints().iter().any(|it| it.price().is_none()) {
        object["sides"] = sides(&relaxation.sides).into();
        object["bounds"] = relaxation.sides.moved().iter().map(|it| moved(problem, it)).collect();
    }
    object
}

/// What becomes of the hard side constraints, in a word.
#[must_use]
pub fn sides(sides: &Sides) -> &'static str {
    match sides {
        Sides::Met => "met",
        Sides::Aside => "aside",
        Sides::OneOf(_) => "one-of",
        Sides::Together(_) => "together",
    }
}

fn moved(problem: &Problem, moved: &Moved) -> Value {
    json!({
        "constraint": problem.constraints()[moved.constraint].name(),
        "bound": if moved.is_least { "least" } else { "most" },
        "now": moved.now.to_string(),
        "needed": moved.needed.to_string(),
    })
}

/// What the intervals of an estimate rest on, and what they do not promise.
pub const CAUTION: &str = "an estimate and no bound: 95 % assumes that means of probes are normal, and where a small part of \
                           the tree holds most of it, the figures are mostly too small";

/// An estimate.
#[must_use]
pub fn estimate(estimate: &Estimate) -> Value {
    // A figure that is greater than every number of JSON is null; its logarithm still tells it.
    let figure = |figure: Figure| {
        json!({
            "mean": figure.mean().value(),
            "error": figure.error().and_then(Magnitude::value),
            "interval": figure.interval().map(|(least, most)| [least.value(), most.value()]),
            "log10": figure.mean().log10(),
            "relative_error": figure.relative_error(),
        })
    };
    json!({
        "version": 1,
        "query": "estimate",
        "status": status(estimate.verdict, true),
        "estimate": true,
        "probes": estimate.probes.to_string(),
        "confidence": 0.95,
        "caution": CAUTION,
        "steps": estimate.steps.map(figure),
        "solutions": estimate.solutions.map(figure),
    })
}

/// The symmetries of a problem.
#[must_use]
pub fn symmetries(problem: &Problem, symmetries: &Symmetries) -> Value {
    let number = |index: u32| Value::from(OptionId::new(index).number());
    let name = |index: u32| Value::from(problem.item_name(ItemId::new(index)));
    let cycles = |permutation: &Permutation, word: &dyn Fn(u32) -> Value| -> Value {
        let cycles = permutation.cycles();
        cycles.into_iter().map(|cycle| cycle.into_iter().map(word).collect::<Value>()).collect()
    };
    let generators = symmetries.generators().iter().map(|generator| {
        json!({
            "options": cycles(generator.options(), &number),
            "items": cycles(generator.items(), &name),
        })
    });
    let options = symmetries.option_orbits().iter();
    let options: Value =
        options.map(|orbit| orbit.iter().map(|it| number(it.raw())).collect::<Value>()).collect();
    let items = symmetries.item_orbits().iter();
    let items: Value =
        items.map(|orbit| orbit.iter().map(|it| name(it.raw())).collect::<Value>()).collect();
    json!({
        "version": 1,
        "query": "symmetry",
        "status": "complete",
        "order": symmetries.order().to_string(),
        "idle": symmetries.idle().to_string(),
        "generators": generators.collect::<Value>(),
        "orbits": { "options": options, "items": items },
    })
}
