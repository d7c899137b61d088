//! The cases of the corpus through the command.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

#[path = "../../../qa/testkit/src/cases.rs"]
#[allow(dead_code, unreachable_pub, reason = "the library's runner uses all of it")]
mod cases;

use std::process::ExitCode;

use cases::{Case, Outcome};
use common::{Run, gavotte, root};

fn main() -> ExitCode {
    cases::run(&root(), |case| {
        let run = asked(case);
        match wrong(case, &run) {
            None => Outcome::Held,
            Some(what) => Outcome::Wrong(format!("{what}\n{run:#?}")),
        }
    })
}

/// What the command answers.
fn asked(case: &Case) -> Run {
    let mut words = vec![case.verb.as_str()];
    words.extend(case.args.iter().map(String::as_str));
    if let Some(from) = &case.from {
        words.extend(["--from", from]);
    }
    if case.solutions.is_some() {
        words.extend(["--all", "--output", "ids"]);
    }
    words.extend(case.file.as_ref().map(|file| file.to_str().unwrap()));
    gavotte(&words, case.input.as_deref().unwrap_or_default().as_bytes())
}

/// What is wrong with an answer; `None` if nothing is.
fn wrong(case: &Case, run: &Run) -> Option<String> {
    if run.code != case.code {
        return Some(format!("exit code {} instead of {}", run.code, case.code));
    }
    if matches!(case.code, 2 | 3) && !says_what_to_do(&run.err) {
        return Some("no word of what to do next".to_owned());
    }
    let none = case.none.then(|| "no solution".to_owned());
    let line =
        case.count.clone().or(case.cost.as_ref().map(|cost| format!("cost {cost}"))).or(none);
    let first = run.out.lines().next();
    if line.is_some() && first != line.as_deref() {
        return Some(format!("the first line is {first:?}, not {line:?}"));
    }
    if case.solutions.as_ref().is_some_and(|solutions| numbers(&run.out) != *solutions) {
        return Some("other solutions".to_owned());
    }
    if case.out.as_ref().is_some_and(|out| run.out != *out) {
        return Some("another output".to_owned());
    }
    let place = case.at.as_ref().map(|at| format!(":{at}: "));
    let parts = [place.as_ref(), case.says.as_ref()];
    let missing = parts.into_iter().flatten().find(|part| !run.err.contains(part.as_str()));
    missing.map(|part| format!("no `{part}` on standard error"))
}

/// Whether a message says what to do next: a line of help, a suggestion, or the numbers that there are.
fn says_what_to_do(err: &str) -> bool {
    ["\nhelp: ", "did you mean", "tip: ", "try '--help'", "numbered from"]
        .iter()
        .any(|it| err.contains(it))
}

/// The option numbers of all solutions, sorted.
fn numbers(out: &str) -> Vec<Vec<u64>> {
    let number = |word: &str| word.parse().unwrap_or_else(|_| panic!("`{word}` is no number"));
    let solution = |line: &str| {
        let mut numbers: Vec<u64> = line.split_whitespace().map(number).collect();
        numbers.sort_unstable();
        numbers
    };
    let mut all: Vec<Vec<u64>> = out.lines().map(solution).collect();
    all.sort();
    all
}
