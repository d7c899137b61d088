//! The answers to questions about a problem, as JSON. Fields that the command also has (`--output json`) have the same
//! names and contents.

use gavotte::{
    Description, Engine, Explain, Explanation, Goal, OptionId, Problem, Query, Ranking, Solution,
    StopReason, Unsupported, Verdict,
};
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::limits::{Limits, status, stopped};
use super::parameters::{FORBID, FORMAT, PROBLEM, REQUIRE};
use super::room::Room;
use crate::args::From;
use crate::failure::{Failure, WHICH_FORMAT};
use crate::input::{Input, numbered};
use crate::output::{Out, ranked_values, solution_value};
use crate::verbs::explain;

/// The name of the problem in messages.
const NAME: &str = "problem";

/// Reads the problem of a question that looks at covers alone, which refuses side constraints.
pub(super) fn read_plain(arguments: &mut Arguments, query: &str) -> Result<Input, Failure> {
    let input = read(arguments)?;
    input.problem.heeded_by(query).map_err(|unheeded| Failure::Usage(unheeded.to_string()))?;
    Ok(input)
}

/// Reads the problem of a question that heeds side constraints.
fn read(arguments: &mut Arguments) -> Result<Input, Failure> {
    let from = arguments.word(FORMAT.name).and_then(|name| name.parse::<From>().ok());
    let text = arguments.take_text(PROBLEM.name);
    Input::of_text(text, NAME, from).map_err(|failure| match failure {
        Failure::Input(text) => {
            Failure::Input(text.replace(WHICH_FORMAT, "\nhelp: say which one with `format`"))
        }
        other => other,
    })
}

/// The sentences that the command would write to standard error.
pub(super) fn add_notes(answer: &mut Value, input: &Input, room: &mut Room) {
    let left_out = input.left_out().map(|note| format!("{NAME}:{note}"));
    room.notes(answer, left_out.chain(input.unchoosable()));
}

/// The options that every solution must hold, and those that none may hold.
pub(super) fn assumed(
    arguments: &Arguments,
    problem: &Problem,
) -> Result<(Vec<OptionId>, Vec<OptionId>), Failure> {
    let numbers = |name| numbered(problem, &arguments.numbers(name));
    Ok((numbers(REQUIRE.name)?, numbers(FORBID.name)?))
}

/// Why a question cannot be asked.
pub(super) fn refused(error: &Unsupported) -> Failure {
    Failure::Usage(error.to_string())
}

/// `solve`: some solutions.
pub(super) fn solve(arguments: &mut Arguments, limits: &Limits) -> Result<Value, Failure> {
    let input = read_plain(arguments, "solve")?;
    let problem = &input.problem;
    let (require, forbid) = assumed(arguments, problem)?;
    let limit = arguments.whole("limit").unwrap_or(1);
    let query = if limit == 1 { Query::First } else { Query::All { limit: Some(limit) } };
    let ask = limits.ask(problem).assume(&require, &forbid);
    let mut search = ask.search(query).map_err(|error| refused(&error))?.limit(limit);
    let found: Vec<Solution> = search.by_ref().collect();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    let mut answer = json!({
        "query": "solve",
        "status": status(verdict, !found.is_empty()),
        "exhausted": verdict == Verdict::Complete,
        "stopped": stopped(verdict),
    });
    let values = found.iter().map(|solution| solution_value(problem, solution));
    let mut room = Room::new();
    add_solutions(&mut answer, values.collect(), &mut room);
    add_notes(&mut answer, &input, &mut room);
    Ok(answer)
}

/// The solutions that fit. The first one that does not fit is shown by the numbers of its options alone.
fn add_solutions(answer: &mut Value, mut values: Vec<Value>, room: &mut Room) {
    if let Some(first) = values.first_mut()
        && !Room::new().takes(first)
    {
        *first = json!({ "options": first["options"], "cost": first["cost"] });
    }
    let omitted = room.cut(&mut values);
    answer["shown"] = values.len().into();
    answer["omitted"] = omitted.into();
    answer["solutions"] = values.into();
}

/// `best`: solutions of least or greatest cost.
pub(super) fn best(arguments: &mut Arguments, limits: &Limits) -> Result<Value, Failure> {
    let input = read(arguments)?;
    let problem = &input.problem;
    let (require, forbid) = assumed(arguments, problem)?;
    let wanted = arguments.whole("k").and_then(|k| usize::try_from(k).ok()).unwrap_or(1);
    let goal = if arguments.flag("max") { Goal::Greatest } else { Goal::Least };
    let ask = limits.ask(problem).goal(goal).assume(&require, &forbid).keep(wanted);
    let ranking = ask.best().map_err(|error| refused(&error))?.run();
    let Ranking { verdict, bound, .. } = ranking;
    let is_complete = verdict == Verdict::Complete;
    let mut answer = json!({
        "query": "best",
        "status": status(verdict, !ranking.solutions.is_empty()),
        "optimal": is_complete && !ranking.solutions.is_empty(),
        "exhausted": is_complete && ranking.solutions.len() < wanted,
        "bound": bound.map(|bound| problem.written(bound).to_string()),
        "gap": ranking.gap(),
        "stopped": stopped(verdict),
    });
    let mut room = Room::new();
    add_solutions(&mut answer, ranked_values(problem, &ranking).collect(), &mut room);
    add_notes(&mut answer, &input, &mut room);
    Ok(answer)
}

/// `explain`: why there is no solution.
pub(super) fn explain(arguments: &mut Arguments, limits: &Limits) -> Result<Value, Failure> {
    let input = read_plain(arguments, "explain")?;
    let problem = &input.problem;
    let (require, forbid) = assumed(arguments, problem)?;
    gavotte::ask(problem).engine(Engine::Sat).check().map_err(|error| refused(&error))?;
    let question = Explain::new(problem).budget(limits.budget()).cancel(&limits.cancel);
    let explanation = question.assume(&require, &forbid).run();
    let mut answer = explain::json(problem, &explanation);
    let text = Out::collected(|out| explain::text(&input, &explanation, out))?;
    let (verdict, found) = match explanation {
        Explanation::Solvable(_) => (Verdict::Complete, true),
        Explanation::Unknown(reason) => (Verdict::Stopped(reason), false),
        Explanation::Weights(_) | Explanation::AssumedWeights { .. } => (Verdict::Complete, false),
        Explanation::Conflict { stopped, .. } | Explanation::Assumed { stopped, .. } => {
            (stopped.map_or(Verdict::Complete, Verdict::Stopped), false)
        }
    };
    // A conflict is a proof, even if it is not minimal.
    let is_proved = !matches!(explanation, Explanation::Unknown(_));
    let known = if is_proved { Verdict::Complete } else { verdict };
    answer["status"] = status(known, found).into();
    answer["stopped"] = stopped(verdict);
    let mut room = Room::new();
    answer["text"] = room.lines(&text).into();
    let lists = ["/items", "/weights/items", "/require", "/forbid"];
    let lists = lists.map(|list| {
        answer.pointer_mut(list).and_then(Value::as_array_mut).map_or(0, |list| room.cut(list))
    });
    answer["omitted"] = lists.iter().sum::<usize>().into();
    add_notes(&mut answer, &input, &mut room);
    Ok(answer)
}

/// `describe`: the size and the structure of a problem.
pub(super) fn describe(arguments: &mut Arguments, _: &Limits) -> Result<Value, Failure> {
    let input = read(arguments)?;
    let description = Description::of(&input.problem);
    let mut room = Room::new();
    let mut answer = json!({
        "query": "describe",
        "items": description.items,
        "primary": description.primary,
        "options": description.options,
        "entries": description.entries,
        "text": room.lines(&description.to_string()),
    });
    add_notes(&mut answer, &input, &mut room);
    Ok(answer)
}
