//! Why there is no solution, and what to leave uncovered or to change so that there is one.

use gavotte_backends::{Explain, Explanation, Relax};
use gavotte_engine::Engine;
use gavotte_model::Verdict;
use gavotte_questions::Fault;
use serde_json::json;

use super::answer::Answer;
use super::asked::{Asked, Stop};
use super::shapes;

/// `explain`.
pub(super) fn explain(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let problem = asked.problem();
    crate::ask(problem).engine(Engine::Sat).check().map_err(Fault::unsupported)?;
    let question = Explain::new(problem).budget(asked.budget()).cancel(asked.cancel());
    let explanation = question.assume(&asked.require, &asked.forbid).run();
    let found_any = matches!(explanation, Explanation::Solvable(_));
    Ok(Answer::new(explanation.verdict(), found_any, shapes::explanation(problem, &explanation)))
}

/// `relax`.
pub(super) fn relax(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let problem = asked.problem();
    let question = Relax::new(problem).budget(asked.budget()).cancel(asked.cancel());
    let question = question.assume(&asked.require, &asked.forbid).map_err(Fault::unsupported)?;
    let relaxation = question.run();
    let mut body = shapes::relaxation(problem, &relaxation);
    body["solutions"] = json!([shapes::solution(problem, &relaxation.solution)]);
    let verdict = relaxation.stopped.map_or(Verdict::Complete, Verdict::Stopped);
    Ok(Answer::new(verdict, relaxation.is_needless(), body))
}
