//! The tools about boards and answers: new boards of a genre, and whether an answer to a puzzle or a problem is right.

use std::ops::ControlFlow;

use gavotte::generate::{Effort, Unmade};
use gavotte::made::Series;
use gavotte::puzzles::genres::{GENRES, Genre};
use gavotte::questions::{self as rows, Fault, Given, Setting, Values};
use gavotte::{Budget, Interrupt, Verdict, judge};
use serde_json::{Value, json};

use super::answers::{self, FORMAT, PROBLEM, with_grammar};
use super::limits::{Limits, TIME_LIMIT, status, stopped};
use super::room::Room;
use crate::args::{From, GENRE_NAMES};
use crate::failure::Failure;
use crate::input::wrong_puzzle;
use crate::verbs::check;

/// The name of the puzzle in messages.
const NAME: &str = "puzzle";

/// The genre.
const GENRE: Setting = Setting::new(
    "genre",
    Values::Word(GENRE_NAMES),
    &[],
    ["The kind of the puzzle.", "谜题的种类。"],
)
.required();
/// How many genres make boards from nothing: sudoku, and those with a plan. [fixed]
const MADE_COUNT: usize = {
    let (mut count, mut at) = (0, 0);
    while at < GENRES.len() {
        count += is_made(at) as usize;
        at += 1;
    }
    count
};

/// The names of the genres that make boards from nothing. [fixed]
const MADE_NAMES: [&str; MADE_COUNT] = {
    let mut names = [""; MADE_COUNT];
    let (mut count, mut at) = (0, 0);
    while at < GENRES.len() {
        if is_made(at) {
            names[count] = GENRES[at].name;
            count += 1;
        }
        at += 1;
    }
    names
};

const fn is_made(at: usize) -> bool {
    matches!(GENRES[at].name.as_bytes(), b"sudoku") || GENRES[at].fresh.is_some()
}

/// The genre of new boards.
const MADE: Setting = Setting { values: Values::Word(&MADE_NAMES), ..GENRE };
/// The size.
const SIZE: Setting = Setting::new(
    "size",
    Values::Text,
    &[],
    [
        "The size of the board: a number, or rows x columns such as 10x10; a usual one if absent.",
        "盘面大小：一个数，或行 x 列，如 10x10；省略时用通常的大小。",
    ],
);
/// How many boards are wanted. [boards; limit]
const NUMBER: Setting = Setting {
    values: Values::Whole(1..=100),
    usual: Some("1"),
    words: ["How many boards are wanted.", "要多少个盘面。"],
    ..rows::NUMBER
};
/// The puzzle.
const PUZZLE: Setting = Setting::new(
    "puzzle",
    Values::Text,
    &[],
    ["The puzzle as text, such as `generate` gives it.", "谜题文本，与 `generate` 给出的相同。"],
)
.required();
/// The answer to it.
const ANSWER: Setting = Setting::new(
    "answer",
    Values::Text,
    &[],
    [
        "The answer: the board as lines or JSON, with words around it or without; the last board in it counts.",
        "答案：一行行的盘面或 JSON，前后可以有文字；以其中最后一个盘面为准。",
    ],
)
.required();

/// The parameters of the tool `generate`.
pub(super) const NEW: &[Setting] = &[MADE, SIZE, NUMBER, rows::SEED, TIME_LIMIT, rows::STEP_LIMIT];
/// The parameters of the tool `score`.
pub(super) const SCORED: &[Setting] = &[GENRE, PUZZLE, ANSWER, TIME_LIMIT, rows::STEP_LIMIT];

/// The solutions to check.
const SOLUTIONS: Setting = Setting::new(
    "solutions",
    Values::Text,
    &[],
    [
        "The solutions: of each the options a line, as the command prints them, or the numbers of its options on one line; \
         an empty line between solutions. Of a puzzle also its solved board.",
        "要检查的解：每个解逐行写出选项，或一行写出选项编号；解与解之间空一行。谜题也可以是填好的盘面。",
    ],
)
.required();
/// Whether costs are greatest ones.
const MAX: Setting = Setting { of: &[], ..rows::MAX };
/// Whether the solutions are repeat covers.
const COVER: Setting = Setting::new(
    "cover",
    Values::Flag,
    &[],
    ["The solutions are repeat covers.", "这些解是重复覆盖。"],
);

/// The parameters of the tool `check`.
pub(super) const CHECKED: &[Setting] = &[PROBLEM, FORMAT, SOLUTIONS, MAX, COVER, TIME_LIMIT];

/// `generate`: new boards with their solutions.
pub(super) fn generate(mut given: Given, limits: &Limits) -> Result<Value, Failure> {
    let genre = genre(&given)?;
    let size = given.has(&SIZE).then(|| given.take_text(&SIZE));
    let seed = given.whole(&rows::SEED).unwrap_or(0);
    let Budget { steps, memory, .. } = limits.budget();
    let interrupt = Interrupt::new(&limits.cancel).at(Some(limits.end)).memory(memory);
    let effort = Effort::new(&interrupt).limited(steps);
    let series = Series::new(genre, size.as_deref(), None, &mut effort.clone());
    let series = series.map_err(|why| Failure::from(Fault::setting(SIZE.name, why)))?;
    let mut boards = Vec::new();
    let number = given.whole(&NUMBER).unwrap_or(1);
    let (found, end) = series.each(seed, number, 1, &effort, |board| {
        boards.push(board);
        ControlFlow::Continue(())
    });
    let (verdict, stopped) = match end {
        None => (Verdict::Complete, Value::Null),
        Some(Unmade::Stopped(reason)) => {
            (Verdict::Stopped(reason), stopped(Verdict::Stopped(reason)))
        }
        Some(_) => (Verdict::Stopped(gavotte::StopReason::Steps), "tries".into()),
    };
    let mut room = Room::new();
    let omitted = room.cut(&mut boards);
    Ok(json!({
        "query": "generate",
        "status": status(verdict, found > 0),
        "stopped": stopped,
        "shown": boards.len(),
        "omitted": omitted,
        "boards": boards,
    }))
}

/// `score`: whether an answer is right.
pub(super) fn score(mut given: Given, limits: &Limits) -> Result<Value, Failure> {
    let genre = genre(&given)?;
    let (puzzle, answer) = (given.take_text(&PUZZLE), given.take_text(&ANSWER));
    let puzzle = genre
        .open(puzzle, &[])
        .map_err(|error| with_grammar(wrong_puzzle(NAME, &error), Some(From::Genre(genre))))?;
    let judged = judge(&*puzzle, &answer, limits.budget());
    let verdict = judged.as_ref().err().map_or(Verdict::Complete, |it| Verdict::Stopped(*it));
    let judged = judged.ok();
    let reason = judged.as_ref().and_then(|it| it.reason.as_ref()).map(ToString::to_string);
    Ok(json!({
        "query": "score",
        "right": judged.as_ref().map(gavotte::Judgement::is_right),
        "reason": reason.map(|reason| Room::new().lines(&reason)),
        "stopped": stopped(verdict),
    }))
}

/// `check`: whether solutions of a problem are right.
pub(super) fn check(mut given: Given, _: &Limits) -> Result<Value, Failure> {
    let input = answers::read(&mut given)?;
    let text = given.take_text(&SOLUTIONS);
    let cover = given.flag(&COVER).then(|| input.problem.to_cover());
    let problem = cover.as_ref().unwrap_or(&input.problem);
    let checked = check::of_input(&input, problem, given.flag(&MAX), (SOLUTIONS.name, &text))?;
    let reason = checked.as_ref().err().map(|reason| Room::new().lines(reason));
    Ok(json!({
        "query": "check",
        "right": checked.is_ok(),
        "reason": reason,
        "checked": checked.ok(),
    }))
}

fn genre(given: &Given) -> Result<&'static Genre, Failure> {
    let name = given.word(&GENRE).unwrap_or_default();
    Genre::wanted(name).map_err(|error| Fault::setting(GENRE.name, error.message()).into())
}
