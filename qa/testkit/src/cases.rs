//! The cases that are written as data, and a test program with a test a case.
//!
//! # Why this shape
//! A case says what is asked and what is right, and nothing of who answers: the command, the library, Python and the
//! page read the same files, each by its own runner. What a runner cannot ask is *skipped* with a reason, so it is
//! counted and named. A test program of our own ([`run`]) shows each case as a test; that of the standard library
//! knows its tests when it is compiled.
//!
//! This file uses nothing of the project, so the tests of the command can include it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use std::{fs, thread};

use serde::Deserialize;

/// A question and what must be answered: `qa/corpus/README.md` says what each key means.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Case {
    /// What it is called; no two cases have the same name.
    pub name: String,
    /// The verb of the command.
    pub verb: String,
    /// More words of the command.
    pub args: Vec<String>,
    /// The format or genre of the input; without it the verb knows, or the input is DLX.
    pub from: Option<String>,
    /// The input.
    pub input: Option<String>,
    /// In place of it, a file of the project.
    pub file: Option<PathBuf>,
    /// The exit code of the command.
    pub code: i32,
    /// How many solutions there are, in decimal digits.
    pub count: Option<String>,
    /// All solutions as option numbers from 1, sorted.
    pub solutions: Option<Vec<Vec<u64>>>,
    /// The cost of the best solution.
    pub cost: Option<String>,
    /// Whether there is no solution.
    pub none: bool,
    /// All that the command prints.
    pub out: Option<String>,
    /// The line and the column of a mistake.
    pub at: Option<String>,
    /// A part of the message about it.
    pub says: Option<String>,
    /// Who published or computed the answer.
    pub source: String,
}

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

/// What a runner says of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The answer is right.
    Held,
    /// It is not, and what it is.
    Wrong(String),
    /// The runner cannot ask this, and why.
    Skipped(String),
}

impl Case {
    /// The bytes of the input.
    ///
    /// # Panics
    /// When the file is not there.
    #[must_use]
    pub fn bytes(&self, root: &Path) -> Vec<u8> {
        match (&self.input, &self.file) {
            (Some(input), _) => input.clone().into_bytes(),
            (None, Some(file)) => fs::read(root.join(file)).unwrap_or_else(|it| panic!("{it}")),
            (None, None) => Vec::new(),
        }
    }
}

/// The cases of one file.
///
/// # Panics
/// When the file is wrong.
#[must_use]
pub fn of_file(path: &Path) -> Vec<Case> {
    let place = path.display();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{place}: {error}"));
    toml::from_str::<File>(&text).unwrap_or_else(|error| panic!("{place}: {error}")).case
}

/// All cases under the folder of the project, file by file.
///
/// # Panics
/// When a file is wrong, a case has no source, or two have one name.
#[must_use]
pub fn all(root: &Path) -> Vec<Case> {
    let folder = root.join("qa/corpus/cases");
    let entries = fs::read_dir(&folder).unwrap_or_else(|it| panic!("{}: {it}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "toml"));
    paths.sort();
    let cases: Vec<Case> = paths.iter().flat_map(|path| of_file(path)).collect();
    let mut names: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    names.sort_unstable();
    names.windows(2).for_each(|two| assert!(two[0] != two[1], "two cases are called {}", two[0]));
    for case in &cases {
        assert!(!case.source.is_empty() && !case.name.is_empty(), "{case:?}");
        let files = usize::from(case.input.is_some()) + usize::from(case.file.is_some());
        assert_eq!(files, 1, "{}: an input or a file", case.name);
    }
    cases
}

/// The whole of a test program: judges each case that the words of the command line ask for, on all processors, and
/// prints what the standard library's test programs print.
pub fn run(root: &Path, judge: impl Fn(&Case) -> Outcome + Sync) -> ExitCode {
    let begun = Instant::now();
    let cases = all(root);
    let asked = Asked::of(std::env::args().skip(1));
    let (wanted, other): (Vec<&Case>, Vec<&Case>) = cases.iter().partition(|it| asked.wants(it));
    println!("\nrunning {} tests", wanted.len());
    let outcomes = judged(&wanted, &judge);
    let (mut failures, mut skipped) = (Vec::new(), 0);
    for (case, outcome) in wanted.iter().zip(&outcomes) {
        match outcome {
            Outcome::Held => println!("test {} ... ok", case.name),
            Outcome::Skipped(why) => {
                println!("test {} ... ignored, {why}", case.name);
                skipped += 1;
            }
            Outcome::Wrong(what) => {
                println!("test {} ... FAILED", case.name);
                failures.push((case, what));
            }
        }
    }
    for (case, what) in &failures {
        println!("\n---- {} ----\n{what}\nthe case: {case:?}", case.name);
    }
    let (result, failed) = (if failures.is_empty() { "ok" } else { "FAILED" }, failures.len());
    println!(
        "\ntest result: {result}. {} passed; {failed} failed; {skipped} ignored; 0 measured; {} filtered out; \
         finished in {:.2}s\n",
        wanted.len() - failed - skipped,
        other.len(),
        begun.elapsed().as_secs_f64(),
    );
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What became of each case. A panic is a wrong answer.
fn judged(cases: &[&Case], judge: &(impl Fn(&Case) -> Outcome + Sync)) -> Vec<Outcome> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(case) = cases.get(at) else { return done };
            let outcome = catch_unwind(AssertUnwindSafe(|| judge(case)));
            done.push((at, outcome.unwrap_or_else(|_| Outcome::Wrong("a panic, above".into()))));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<(usize, Outcome)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|it| it.join().expect("panics are caught")).collect()
    });
    done.sort_by_key(|it| it.0);
    done.into_iter().map(|it| it.1).collect()
}

/// Which cases the words after `cargo test --` ask for.
#[derive(Debug, Default)]
struct Asked {
    parts: Vec<String>,
    not: Vec<String>,
    ignored: bool,
}

impl Asked {
    fn of(mut words: impl Iterator<Item = String>) -> Self {
        let mut asked = Self::default();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--skip" => asked.not.extend(words.next()),
                // No case is ignored for good, so there is none to run.
                "--ignored" | "--list" => asked.ignored = true,
                "--test-threads" | "--format" | "--color" | "--logfile" | "-Z" => {
                    words.next();
                }
                _ if word.starts_with('-') => {}
                _ => asked.parts.push(word),
            }
        }
        asked
    }

    fn wants(&self, case: &Case) -> bool {
        let has = |part: &String| case.name.contains(part.as_str());
        let is_asked = self.parts.is_empty() || self.parts.iter().any(has);
        is_asked && !self.ignored && !self.not.iter().any(has)
    }
}
