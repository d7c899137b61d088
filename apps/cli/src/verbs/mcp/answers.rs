//! The answers to questions about a problem. What they say is what the command says (`--output json`); here it gets the
//! status words of the tools, and lists are cut to the room that an agent has.

use gavotte::formats::{About, Format};
use gavotte::puzzles::Puzzle;
use gavotte::puzzles::genres::Genre;
use gavotte::questions::{self as rows, Given, Kind, Setting, Values};
use gavotte::{Answer, Engine, Explain, Explanation, Message, Posed, Problem, Verdict, shapes};
use serde_json::{Value, json};

use super::limits::{Limits, status, stopped};
use super::room::Room;
use crate::args::{FROM, From};
use crate::failure::{Failure, WHICH_FORMAT};
use crate::input::{Input, numbered};
use crate::output::Out;
use crate::verbs::{explain, formats};

/// The name of the problem in messages.
pub(super) const NAME: &str = "problem";

/// The problem, with the grammar of the usual format.
pub(super) const PROBLEM: Setting = Setting { words: About::DLX.grammar, ..rows::PROBLEM };

/// The format of the problem. [fixed]
pub(super) const FORMAT: Setting = Setting {
    name: "format",
    values: Values::Word(&FROM),
    words: [
        "The format of the problem, where it cannot be recognized. The grammar of dlx stands at `problem`; the tool `formats` tells \
         the others.",
        rows::FROM.words[1],
    ],
    ..rows::FROM
};

/// The format or puzzle to tell.
pub(super) const NAME_OF_FORMAT: Setting = Setting::new(
    "name",
    Values::Word(&FROM),
    &[],
    [
        "A format or a kind of puzzle; a list of all if absent.",
        "格式或谜题的名称；省略时列出全部。",
    ],
);

/// `formats`: what can be read, as the command tells it.
pub(super) fn formats(mut given: Given) -> Value {
    let text = match given.take_text(&NAME_OF_FORMAT).parse::<From>() {
        Ok(from) => formats::one(from),
        Err(_) => formats::formats() + &formats::puzzles(),
    };
    json!({ "query": "formats", "text": Room::new().lines(&text) })
}

/// The answer to a question of this kind.
pub(super) fn answer(kind: Kind, mut given: Given, limits: &Limits) -> Result<Value, Failure> {
    let input = read(&mut given)?;
    let mut room = Room::new();
    let mut answer = if kind == Kind::Explain {
        explain(&input, &given, limits, &mut room)?
    } else {
        // Solutions of a part of the puzzle have no board.
        let is_whole = !given.values().contains_key(rows::PROJECT.name);
        let question = limits.question(kind, given.into_values())?;
        let posed = Posed { problem: &input.problem, puzzle: input.puzzle.as_deref() };
        let mut answer = gavotte::answer(posed, &question, &mut limits.clone())?;
        if let (Some(puzzle), true) = (posed.puzzle, is_whole && kind != Kind::Cover) {
            add_boards(puzzle, &mut answer);
        }
        shown(kind, answer, &mut room)
    };
    let left_out = input.left_out().map(|note| format!("{NAME}:{note}"));
    room.notes(&mut answer, left_out.chain(input.unchoosable()));
    Ok(answer)
}

/// The problem of a call. A text that cannot be read is answered with its grammar.
pub(super) fn read(given: &mut Given) -> Result<Input, Failure> {
    let from = given.take_text(&FORMAT).parse::<From>().ok();
    let text = given.take_text(&rows::PROBLEM);
    let head = text.as_bytes().get(..text.len().min(Format::HEAD)).unwrap_or_default().to_vec();
    Input::of_text(text, NAME, from).map_err(|failure| match failure {
        Failure::Input(text) => {
            let text = text.to_string();
            let text = text.replace(WHICH_FORMAT, "\nhelp: say which one with `format`");
            let guessed = || match Genre::of_text(&head) {
                Some(genre) => Some(From::Genre(genre)),
                None => Format::detect(None, &head).ok().map(From::Format),
            };
            with_grammar(Failure::Input(text.into()), from.or_else(guessed))
        }
        other => other,
    })
}

/// The failure with the grammar of what was read.
pub(super) fn with_grammar(failure: Failure, from: Option<From>) -> Failure {
    match from {
        Some(from) => failure.with(format!("\n\n{}", formats::one(from))),
        None => {
            failure.with("\nhelp: the tool `formats` tells how problems and puzzles are written")
        }
    }
}

/// Adds to each solution the board that it makes.
fn add_boards(puzzle: &dyn Puzzle, answer: &mut Answer) {
    let Some(Value::Array(solutions)) = answer.body.get_mut("solutions") else { return };
    for solution in solutions {
        let numbers = solution["options"].as_array().into_iter().flatten();
        let numbers: Vec<u32> = numbers.filter_map(|it| u32::try_from(it.as_u64()?).ok()).collect();
        if let Ok(options) = numbered(puzzle.problem(), &numbers) {
            solution["board"] = puzzle.text(&options).trim_end_matches('\n').into();
        }
    }
}

/// An answer in the words of the tools, as far as there is room.
fn shown(kind: Kind, answer: Answer, room: &mut Room) -> Value {
    let Answer { verdict, found_any, mut body } = answer;
    let is_complete = verdict == Verdict::Complete;
    let number = body.remove("count").or_else(|| body.remove("at_least"));
    body.remove("version");
    body.insert("query".to_owned(), kind.name().into());
    body.insert("status".to_owned(), status(verdict, found_any).into());
    let mut shown = Value::Object(body);
    match kind {
        Kind::Describe => {
            shown["text"] = room.lines(shown["text"].as_str().unwrap_or_default()).into();
            drop_members(&mut shown, &["status"]);
            return shown;
        }
        Kind::Count => {
            shown["exact"] = is_complete.into();
            let digits = number.unwrap_or_default();
            shown["count"] = if room.takes(&digits) { digits.clone() } else { Value::Null };
            if let (Some(digits), Value::Null) = (digits.as_str(), &shown["count"]) {
                shown["digits"] = digits.len().into();
            }
            drop_members(&mut shown, &["exhausted", "bound", "modulo", "weighted", "solutions"]);
        }
        Kind::Best | Kind::Cover => shown["optimal"] = (is_complete && found_any).into(),
        Kind::Solve | Kind::Sample | Kind::Unrank => drop_members(&mut shown, &["bound"]),
        _ => {}
    }
    shown["stopped"] = stopped(verdict);
    cut(&mut shown, room);
    shown
}

fn drop_members(object: &mut Value, names: &[&str]) {
    if let Value::Object(object) = object {
        object.retain(|name, _| !names.contains(&name.as_str()));
    }
}

/// Cuts the lists of an answer to what fits.
fn cut(answer: &mut Value, room: &mut Room) {
    // Of an estimate it is a figure.
    let list = answer.get_mut("solutions").filter(|it| it.is_array());
    if let Some(Value::Array(solutions)) = list.map(Value::take) {
        add_solutions(answer, solutions, room);
    }
    let lists =
        ["/marginals", "/histogram", "/generators", "/orbits/options", "/orbits/items", "/items"];
    let lists = lists.map(|list| {
        answer.pointer_mut(list).and_then(Value::as_array_mut).map_or(0, |list| room.cut(list))
    });
    let omitted: usize = lists.iter().sum();
    if omitted > 0 {
        answer["omitted"] = omitted.into();
    }
}

/// The solutions that fit. The first one that does not fit is shown by the numbers of its options alone.
fn add_solutions(answer: &mut Value, mut values: Vec<Value>, room: &mut Room) {
    if let Some(first) = values.first_mut().filter(|first| !Room::new().takes(first)) {
        *first = json!({ "options": first["options"], "cost": first["cost"] });
    }
    let omitted = room.cut(&mut values);
    answer["shown"] = values.len().into();
    answer["omitted"] = omitted.into();
    answer["solutions"] = values.into();
}

/// `explain`: why there is no solution, also in words, which other front ends write elsewhere.
fn explain(
    input: &Input,
    given: &Given,
    limits: &Limits,
    room: &mut Room,
) -> Result<Value, Failure> {
    let problem: &Problem = &input.problem;
    let refused = |error: &dyn std::fmt::Display| Failure::Usage(Message::text(error));
    let require = numbered(problem, &given.options(&rows::REQUIRE))?;
    let forbid = numbered(problem, &given.options(&rows::FORBID))?;
    gavotte::ask(problem).engine(Engine::Sat).check().map_err(|error| refused(&error))?;
    let question = Explain::new(problem).budget(limits.budget()).cancel(&limits.cancel);
    let explanation = question.assume(&require, &forbid).run();
    let mut answer = shapes::explanation(problem, &explanation);
    let text = Out::collected(|out| explain::text(input, &explanation, out))?;
    let verdict = explanation.verdict();
    let found = matches!(explanation, Explanation::Solvable(_));
    // A conflict is a proof, even if it is not minimal.
    let is_proved = !matches!(explanation, Explanation::Unknown(_));
    let known = if is_proved { Verdict::Complete } else { verdict };
    answer["status"] = status(known, found).into();
    answer["stopped"] = stopped(verdict);
    answer["text"] = room.lines(&text).into();
    let lists = ["/items", "/weights/items", "/constraints", "/require", "/forbid"];
    let lists = lists.map(|list| {
        answer.pointer_mut(list).and_then(Value::as_array_mut).map_or(0, |list| room.cut(list))
    });
    answer["omitted"] = lists.iter().sum::<usize>().into();
    Ok(answer)
}
