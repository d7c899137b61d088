//! `ask`: questions as lines of JSON, answers as lines of JSON.
//!
//! # Why this shape
//! A program that asks many questions starts the command once, and needs neither a language binding nor a parser of the
//! command's texts. The settings are the rows of `gavotte::questions`, and the library answers, so nothing is said twice here.
//!
//! # Invariants
//! 1. Each line that holds a question gets at least one line; the last of these has `ended`, or `error`.
//! 2. A wrong question does not keep the others from their answers.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use gavotte::formats::render_line;
use gavotte::questions::{self as rows, Ended, Fault, Given, Question, Setting, Values};
use gavotte::{Cancel, Listener, Message, Posed, message};
use serde_json::{Map, Value, json};

use crate::args::{AskArgs, From};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{Input, open, text_up_to};
use crate::interrupt::Interrupt;
use crate::output::Out;

/// The name of the problem in messages.
const NAME: &str = "problem";

/// Whether the solutions of a list come as lines of their own.
const OUTPUT: Setting = Setting::new(
    "output",
    Values::Word(&["json", "jsonl"]),
    &[],
    [
        "How a list is written: json for one object, jsonl for a line a solution and then the object",
        "列表的写法：json 为一个对象，jsonl 为每个解一行，最后是对象",
    ],
)
.usually("\"json\"");

/// What comes with each question.
const ABOUT: [&Setting; 3] = [&rows::PROBLEM, &rows::FROM, &OUTPUT];

pub(crate) fn run(args: &AskArgs) -> Result<Exit, Failure> {
    let mut out = Out::open_list(&args.place)?;
    if args.schema {
        out.line(&serde_json::to_string_pretty(&schema()).unwrap_or_default())?;
        return out.finish().map(|()| Exit::SUCCESS).map_err(Failure::from);
    }
    let interrupt = Interrupt::install()
        .map_err(|error| Failure::Runtime(message!("cannot listen for signals: {error}", error)))?;
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let mut reader = source.into_reader();
    // A problem of some ten million options is a line of this length. [bytes; limit]
    let longest: u64 = 256 << 20;
    let (mut has_any, mut is_wrong, mut is_cut) = (false, false, false);
    for number in 1.. {
        let line = text_up_to(Some(b'\n'), longest, &mut reader, (&name, number), refused())?;
        if line.is_empty() {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        has_any = true;
        interrupt.idle.store(false, Ordering::Relaxed);
        match answer(&line, &interrupt, &mut out) {
            Ok(ended) => is_cut |= ended != Ended::Complete,
            Err(Refusal::Fault(fault)) => {
                is_wrong = true;
                out.line(&json!({ "error": fault.json() }).to_string())?;
            }
            Err(Refusal::Failure(failure)) => return Err(failure),
        }
        out.flush()?;
        if interrupt.stop.load(Ordering::Relaxed) {
            note("interrupted: further questions were not read");
            let signal = interrupt.signal.load(Ordering::Relaxed);
            return Ok(Exit::from(u8::try_from(signal).unwrap_or(130)));
        }
        interrupt.idle.store(true, Ordering::Relaxed);
    }
    if !has_any {
        let words = "there is no question; each line is one, such as {\"question\":\"count\",\"problem\":\"a\\na\"}";
        return Err(Failure::Input(render_line(&name, 1, 1, words, "")));
    }
    out.finish()?;
    Ok(Exit::from(match (is_wrong, is_cut) {
        (true, _) => 3,
        (false, true) => 4,
        (false, false) => 0,
    }))
}

/// Why a line has no answer.
enum Refusal {
    /// The question is wrong; the next one may be right.
    Fault(Fault),
    /// The answer could not be written.
    Failure(Failure),
}

impl std::convert::From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// Answers the question on a line.
fn answer(line: &[u8], interrupt: &Interrupt, out: &mut Out) -> Result<Ended, Refusal> {
    let object: Map<String, Value> = serde_json::from_slice(line).map_err(Fault::not_an_object)?;
    let is_about = |name: &str| ABOUT.iter().any(|row| row.name == name);
    let (about, settings): (Map<_, _>, Map<_, _>) =
        object.into_iter().partition(|(name, _)| is_about(name));
    let question = Question::of_object(settings)?;
    let mut about = Given::new(about, &ABOUT)?;
    let by_lines = about.word(&OUTPUT) == Some("jsonl");
    let from = about.word(&rows::FROM).map(str::parse::<From>).transpose();
    let from = from.map_err(|error| Fault::setting(rows::FROM.name, error))?;
    let input = Input::of_text(about.take_text(&rows::PROBLEM), NAME, from).map_err(|failure| {
        Fault::problem(failure.text().to_string().replace("--from", rows::FROM.name))
    })?;
    let posed = Posed { problem: &input.problem, puzzle: input.puzzle.as_deref() };
    let cancel = Cancel::from(Arc::clone(&interrupt.stop));
    let mut lines = Lines { cancel, by_lines, out, failure: None };
    let answer = gavotte::answer(posed, &question, &mut lines)?;
    if let Some(error) = lines.failure {
        return Err(Refusal::Failure(error.into()));
    }
    let ended = Ended::from(answer.verdict);
    let mut body = answer.json();
    let notes: Vec<String> = input.left_out().chain(input.unchoosable()).collect();
    if !notes.is_empty() {
        body["notes"] = notes.into();
    }
    out.line(&body.to_string()).map_err(|error| Refusal::Failure(error.into()))?;
    Ok(ended)
}

/// Writes solutions as they are found, where that is wanted.
struct Lines<'o> {
    cancel: Cancel,
    by_lines: bool,
    out: &'o mut Out,
    /// Why nobody reads them any more.
    failure: Option<io::Error>,
}

impl Listener for Lines<'_> {
    fn cancel(&self) -> Cancel {
        self.cancel.clone()
    }

    fn take(&mut self, solution: Value) -> Option<Value> {
        if !self.by_lines {
            return Some(solution);
        }
        let written = self.out.line(&solution.to_string()).and_then(|()| self.out.pause());
        if let Err(error) = written {
            self.failure = Some(error);
            self.cancel.cancel();
        }
        None
    }
}

/// The schema of a line.
fn schema() -> Value {
    let mut schema = rows::question_schema();
    if let Some(Value::Array(kinds)) = schema.get_mut("oneOf") {
        for kind in kinds {
            kind["properties"][OUTPUT.name] = OUTPUT.schema();
        }
    }
    let text = |words: &'static str| json!({ "type": "string", "description": words });
    let answer = json!({
        "title": "The last line of an answer; its other members are those of `--output json`",
        "anyOf": [
            {
                "type": "object",
                "properties": {
                    "ended": { "enum": ["complete", "limit", "interrupted"] },
                    "limit": text("the setting whose limit was met"),
                    "status": text("no-solution, or what `ended` says, or optimal"),
                },
                "required": ["ended", "status", "query", "version"],
            },
            {
                "type": "object",
                "properties": { "error": {
                    "type": "object",
                    "properties": { "key": text("the kind of the fault"), "message": text("the fault in words") },
                    "required": ["key", "message", "arguments"],
                } },
                "required": ["error"],
            },
        ],
    });
    json!({ "$schema": schema["$schema"], "$defs": { "question": schema, "answer": answer } })
}

/// How a line is refused that holds a NUL byte, and one that is too long.
fn refused() -> [Message; 2] {
    [
        "a NUL byte: this is no line of JSON".into(),
        "the line is too long: a question has at most 256 MiB".into(),
    ]
}
