//! Solutions of least or greatest cost.

use gavotte_engine::{Goal, Ranking};
use gavotte_model::{Decimal, Message, OptionId, Problem, message, verify};
use gavotte_questions as rows;
use gavotte_questions::{Fault, Given};
use gavotte_runs::TopK;
use serde_json::Value;

use super::answer::Answer;
use super::asked::{Asked, Stop};
use super::nearly::Nearly;
use super::shapes;

/// `best` and `cover`.
pub(super) fn best(asked: &Asked<'_>) -> Result<Answer, Stop> {
    let (given, problem) = (asked.question, asked.problem());
    let top_k = top_k(given, problem)?;
    let ask = top_k.ask(asked.ask()?);
    let ask = match start(asked)? {
        Some(start) => ask.hint(&start),
        None => ask,
    };
    let ranking = ask.best().map_err(Fault::unsupported)?.run();
    let solutions = ranking.solutions.iter().map(|(cost, it)| (*cost, asked.told(it)));
    let ranking = Ranking { solutions: solutions.collect(), ..ranking };
    let mut body =
        shapes::ranking(asked.told_of(), given.kind().name(), top_k.keep.unwrap_or(1), &ranking);
    let mut verdict = ranking.verdict;
    if let Some(nearly) = Nearly::of(given, &ranking)? {
        let all = nearly.top_k.ask(asked.ask()?).best().map_err(Fault::unsupported)?.run();
        let nearly = nearly.count(&all)?;
        body[rows::GAP_COUNT.name] = nearly.body(problem);
        verdict = nearly.verdict;
    }
    let mut kept = Vec::new();
    shapes::ranked(asked.told_of(), &ranking).for_each(|solution| asked.tell(solution, &mut kept));
    body["solutions"] = Value::from(kept);
    Ok(Answer::new(verdict, !ranking.solutions.is_empty(), body))
}

/// Which of the best solutions the settings ask for, about this problem; a model says itself that its greatest is wanted.
///
/// # Errors
/// A cost that is no number.
pub fn top_k(given: &Given, problem: &Problem) -> Result<TopK, Fault> {
    let is_said = problem.linear().is_some_and(|model| model.is_greatest);
    let max = given.flag(&rows::MAX) || is_said;
    let cost = given.number_text(&rows::BETTER_THAN).map(|text| text.parse::<Decimal>());
    let cost = cost.transpose().map_err(|why| Fault::setting(rows::BETTER_THAN.name, why))?;
    Ok(TopK {
        max,
        keep: given.whole(&rows::K).map(|k| usize::try_from(k).unwrap_or(usize::MAX)),
        ties: given.flag(&rows::TIES),
        better_than: cost.map(|cost| Goal::greatest_if(max).to_beat(cost, problem.decimals())),
        gap: given.amount(&rows::GAP),
    })
}

/// The known solution, which must be one and keep to the assumptions.
fn start(asked: &Asked<'_>) -> Result<Option<Vec<OptionId>>, Fault> {
    if !asked.question.has(&rows::START) {
        return Ok(None);
    }
    let wrong = |why: Message| Fault::setting(rows::START.name, why);
    let start = asked.options(&rows::START)?;
    verify(asked.problem(), &start).map_err(|error| wrong(error.message()))?;
    match breach(&start, &asked.require, &asked.forbid) {
        Some(breach) => Err(wrong(message!("it {breach}", breach))),
        None => Ok(Some(start)),
    }
}

/// How a solution breaks these assumptions, in words that go on after its name.
#[must_use]
pub fn breach(solution: &[OptionId], require: &[OptionId], forbid: &[OptionId]) -> Option<Message> {
    let lacks = require.iter().find(|option| !solution.contains(option));
    let holds = forbid.iter().find(|option| solution.contains(option));
    let lacks = lacks
        .map(|option| message!("lacks the required option {option}", option = option.number()));
    lacks.or_else(|| {
        holds
            .map(|option| message!("holds the forbidden option {option}", option = option.number()))
    })
}
