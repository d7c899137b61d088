//! Counts: of solutions, of classes, by weight, and what is left of them modulo a number.

use gavotte_model::{Query, Verdict, message};
use gavotte_questions as rows;
use gavotte_questions::Fault;
use gavotte_symmetry::Effort;
use num_bigint::BigUint;
use serde_json::json;

use super::answer::Answer;
use super::asked::{Asked, Stop};
use super::shapes;
use crate::{NoGroup, Projection, Symmetric, UpTo, WeightedCount};

/// `count`: how many solutions there are.
pub(super) fn count(asked: &Asked<'_>) -> Result<Answer, Stop> {
    if asked.question.has(&rows::UP_TO) {
        return classes(asked);
    }
    if let Some(projection) = projection(asked)? {
        let mut found = BigUint::ZERO;
        let verdict = projection.list(asked.problem(), None, &mut &*asked, &mut |_| {
            found += 1_u32;
            Ok(())
        });
        return Ok(told(asked, asked.ended(verdict)?, &found));
    }
    if let Some(weights) = asked.per_option(&rows::WEIGHTS)? {
        asked.problem().heeded_by(rows::WEIGHTS.name).map_err(Fault::unsupported)?;
        return weighted(asked, &weights);
    }
    let count = asked.search(Query::Count)?.count_all();
    Ok(told(asked, count.verdict, &count.solutions))
}

/// The answer with a number of solutions, told as the settings want it.
fn told(asked: &Asked<'_>, verdict: Verdict, found: &BigUint) -> Answer {
    let (number, more) = shapes::told(asked.question, verdict, found);
    let mut body = shapes::result(Query::Count, verdict, &number);
    for (name, value) in more {
        body[name] = value;
    }
    body["solutions"] = json!([]);
    Answer::new(verdict, *found > BigUint::ZERO, body)
}

/// What the question looks at of each solution, where it does not look at the whole.
pub(super) fn projection(asked: &Asked<'_>) -> Result<Option<Projection>, Fault> {
    let Some(names) = asked.question.word(&rows::PROJECT) else { return Ok(None) };
    asked.problem().heeded_by(rows::PROJECT.name).map_err(Fault::unsupported)?;
    let projection = Projection::named(asked.problem(), asked.posed.puzzle, names);
    projection.map(Some).map_err(|why| Fault::setting(rows::PROJECT.name, why))
}

/// The number of classes of solutions that symmetries carry into each other.
fn classes(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let mut effort = asked.effort();
    let mut order = None;
    let counted = group(asked, &mut effort).and_then(|group| {
        order = group.order().map(|order| order.to_string());
        group.count(asked.problem(), &mut effort, &mut &*asked)
    });
    let (verdict, number) = match counted {
        Ok(count) => (count.verdict, count.solutions),
        Err(Stop::Reason(reason)) => (Verdict::Stopped(reason), BigUint::ZERO),
        Err(fault) => return Err(fault),
    };
    let mut body = shapes::result(Query::Count, verdict, &number);
    body["order"] = order.into();
    body["solutions"] = json!([]);
    Ok(Answer::new(verdict, number > BigUint::ZERO, body))
}

/// The group that `up_to` means.
pub(super) fn group(asked: &Asked<'_>, effort: &mut Effort) -> Result<UpTo, Stop> {
    asked.problem().heeded_by(rows::UP_TO.name).map_err(Fault::unsupported)?;
    if let Some(whole) = asked.whole {
        if asked.question.word(&rows::UP_TO) != Some("symmetry") {
            let why = message!("with {impose} it is `symmetry`", impose = rows::IMPOSE.name);
            return Err(Fault::setting(rows::UP_TO.name, why).into());
        }
        return Ok(whole.into());
    }
    let lines = asked.question.texts(&rows::UP_TO);
    let given = match &lines {
        Some(lines) => Symmetric::Generated(lines.iter().map(String::as_str).collect()),
        None => {
            let word = asked.question.word(&rows::UP_TO).unwrap_or_default();
            Symmetric::named(word, asked.posed.puzzle).unwrap_or(Symmetric::All)
        }
    };
    match UpTo::found(asked.problem(), &given, effort) {
        Ok(group) => Ok(group),
        Err(NoGroup::GaveUp(_)) => Err(asked.why_stopped()?.into()),
        Err(error) => Err(Fault::setting(rows::UP_TO.name, error).into()),
    }
}

/// The sum over all solutions of the product of their options' weights.
fn weighted(asked: &Asked<'_>, weights: &[String]) -> Result<Answer, Stop> {
    let modulus = asked.question.digits(&rows::MODULO);
    let texts = weights.iter().map(|it| Some(&**it));
    let sum = WeightedCount::of_texts(texts, modulus.as_deref())
        .map_err(|why| Fault::setting(rows::WEIGHTS.name, why))?;
    let set = asked.compile()?;
    let sum = sum.answer(&set, &mut asked.interrupt())?;
    let body = shapes::weighted(&sum.to_string(), modulus.as_deref());
    Ok(Answer::new(Verdict::Complete, !set.is_empty(), body))
}
