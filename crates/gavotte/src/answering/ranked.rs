//! Solutions of least or greatest cost.

use gavotte_engine::Goal;
use gavotte_model::{Decimal, OptionId, verify};
use gavotte_questions as rows;
use gavotte_questions::Fault;
use serde_json::Value;

use super::answer::Answer;
use super::asked::Asked;
use super::shapes;

/// `best` and `cover`.
pub(super) fn best(asked: &Asked<'_>) -> Result<Answer, Fault> {
    let (given, problem) = (asked.question, asked.problem());
    let keep = given.whole(&rows::K).map(|k| usize::try_from(k).unwrap_or(usize::MAX));
    let goal = if given.flag(&rows::MAX) { Goal::Greatest } else { Goal::Least };
    let ask = asked.ask()?.goal(goal).keep(keep).ties(given.flag(&rows::TIES));
    let ask = ask.better_than(better_than(asked, goal)?).gap(given.amount(&rows::GAP));
    let ask = match start(asked)? {
        Some(start) => ask.hint(&start),
        None => ask,
    };
    let ranking = ask.best().map_err(Fault::unsupported)?.run();
    let mut body = shapes::ranking(problem, given.kind().name(), keep.unwrap_or(1), &ranking);
    let mut kept = Vec::new();
    shapes::ranked(problem, &ranking).for_each(|solution| asked.tell(solution, &mut kept));
    body["solutions"] = Value::from(kept);
    Ok(Answer::new(ranking.verdict, !ranking.solutions.is_empty(), body))
}

/// The cost to beat, in the unit of the problem. One between two that a solution can have is rounded towards the worse
/// one, because that leaves the same solutions.
fn better_than(asked: &Asked<'_>, goal: Goal) -> Result<Option<i64>, Fault> {
    let Some(text) = asked.question.number_text(&rows::BETTER_THAN) else { return Ok(None) };
    let cost: Decimal =
        text.parse().map_err(|why| Fault::setting(rows::BETTER_THAN.name, format!("{why}")))?;
    let places = asked.problem().decimals();
    Ok(Some(if goal == Goal::Greatest { cost.floor(places) } else { cost.ceil(places) }))
}

/// The known solution, which must be one and keep to the assumptions.
fn start(asked: &Asked<'_>) -> Result<Option<Vec<OptionId>>, Fault> {
    if !asked.question.has(&rows::START) {
        return Ok(None);
    }
    let wrong = |why: String| Fault::setting(rows::START.name, why);
    let start = asked.options(&rows::START)?;
    verify(asked.problem(), &start).map_err(|error| wrong(error.to_string()))?;
    let lacks = asked.require.iter().find(|option| !start.contains(option));
    let holds = asked.forbid.iter().find(|option| start.contains(option));
    match (lacks, holds) {
        (None, None) => Ok(Some(start)),
        (Some(option), _) => {
            Err(wrong(format!("it lacks the required option {}", option.number())))
        }
        (_, Some(option)) => {
            Err(wrong(format!("it holds the forbidden option {}", option.number())))
        }
    }
}
