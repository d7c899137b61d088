//! The tools about puzzles of a genre: new boards, and whether an answer to one is right.

use std::ops::ControlFlow;

use gavotte::generate::{Effort, Unmade};
use gavotte::made::Series;
use gavotte::puzzles::genres::Genre;
use gavotte::questions::{self as rows, Fault, Given, Setting, Values};
use gavotte::{Budget, Interrupt, Verdict, judge};
use serde_json::{Value, json};

use super::limits::{Limits, TIME_LIMIT, status, stopped};
use super::room::Room;
use crate::args::GENRE_NAMES;
use crate::failure::Failure;
use crate::input::wrong_puzzle;

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
pub(super) const NEW: &[Setting] = &[GENRE, SIZE, NUMBER, rows::SEED, TIME_LIMIT, rows::STEP_LIMIT];
/// The parameters of the tool `score`.
pub(super) const SCORED: &[Setting] = &[GENRE, PUZZLE, ANSWER, TIME_LIMIT, rows::STEP_LIMIT];

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
    let puzzle = genre.open(puzzle, &[]).map_err(|error| wrong_puzzle(NAME, &error))?;
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

fn genre(given: &Given) -> Result<&'static Genre, Failure> {
    let name = given.word(&GENRE).unwrap_or_default();
    Genre::wanted(name).map_err(|error| Fault::setting(GENRE.name, error.message()).into())
}
