//! What a problem is like: its size, its symmetries, and how large its search is.

use gavotte_model::{Query, Verdict};
use gavotte_questions as rows;
use gavotte_questions::{Fault, Kind};
use serde_json::Value;

use super::answer::Answer;
use super::asked::{Asked, Stop};
use super::shapes;
use crate::Description;

/// `describe`.
pub(super) fn describe(asked: &Asked<'_>) -> Answer {
    let description = Description::of(asked.problem());
    let mut body = shapes::head(Kind::Describe.name(), Verdict::Complete, true);
    body["items"] = description.items.into();
    body["primary"] = description.primary.into();
    body["options"] = description.options.into();
    body["entries"] = description.entries.into();
    body["text"] = description.to_string().into();
    Answer::new(Verdict::Complete, false, body)
}

/// `symmetry`.
pub(super) fn symmetry(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let problem = asked.problem();
    if let Ok(symmetries) = crate::symmetries(problem, &mut asked.effort()) {
        let body = shapes::symmetries(problem, &symmetries);
        return Ok(Answer::new(Verdict::Complete, false, body));
    }
    let verdict = Verdict::Stopped(asked.why_stopped()?);
    let mut body = shapes::head(Kind::Symmetry.name(), verdict, false);
    body["order"] = Value::Null;
    Ok(Answer::new(verdict, false, body))
}

/// `estimate`.
pub(super) fn estimate(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let mut search = asked.search(Query::All { limit: None })?;
    let probes = asked.question.whole(&rows::PROBES).unwrap_or(1);
    let seed = asked.question.whole(&rows::SEED).unwrap_or_default();
    let Some(estimate) = search.estimate(probes, seed) else {
        let why = "this engine does not walk down a tree that could be probed; leave it out";
        return Err(Fault::setting(rows::ENGINE.name, why).into());
    };
    // A probe that has met a solution shows that there is one; if none has met one, that proves nothing.
    let has_met = estimate.solutions.is_some_and(|it| !it.mean().is_zero());
    let body = shapes::estimate(&estimate);
    Ok(Answer::new(estimate.verdict, has_met, body))
}
