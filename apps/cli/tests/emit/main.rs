//! The programs that `emit` writes: compiled, run on the tasks' tests, and compared with brute force.
//!
//! A compiler that is not there is told on standard output, and its programs are not run.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

#[path = "../common/mod.rs"]
mod common;
mod compilers;
mod tasks;

use std::path::{Path, PathBuf};

use common::gavotte;
use compilers::{LANGUAGES, Language, PYTHON, answer};
use tasks::{TASKS, Task};

/// A judge shows a program on a page or two, and somebody is to read it.
const MOST_LINES: usize = 150;

fn emitted(language: &str, model: &str) -> String {
    let run = gavotte(&["emit", language, model], b"");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{language} {model}");
    run.out
}

/// A folder of its own for the files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("emit").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Compiles each program of a language and asks it everything that its task is asked.
fn run_all(language: &Language) {
    let Some(compiler) = language.compiler() else {
        println!(
            "skipped: no {}, so no program of `emit {}` was run",
            language.tool, language.name
        );
        return;
    };
    let folder = folder(language.name);
    for task in &TASKS {
        let source = folder.join(format!("{}.{}", task.model, language.ending));
        std::fs::write(&source, emitted(language.name, task.model)).unwrap();
        let program = language.compile(&compiler, &source);
        ask(task, &program, language.name);
    }
}

/// Asks a program the tests of its task and what is no test of any.
fn ask(task: &Task, program: &[PathBuf], language: &str) {
    let name = format!("{language} {}", task.model);
    let cases = (task.cases)();
    assert!(!cases.is_empty(), "{name}");
    for case in &cases {
        let (out, is_well) = answer(program, &case.input);
        assert!(is_well, "{name} fails on {}", case.name);
        if let Err(why) = (task.judge)(&case.input, &case.expected, &out) {
            panic!("{name} on {}: {why}\n{out}", case.name);
        }
    }
    // What it answers does not matter, but it ends.
    let cut = &cases[0].input[..cases[0].input.len() / 2];
    for wrong in [cut, "", "x", "-1 -1\n-1 -1\n", "3 3\n1 2 3\n4 5 6\n7 8 9\n", "0 0\n", "0\n"] {
        answer(program, wrong);
    }
}

#[test]
fn programs_in_cpp_are_right() {
    run_all(&LANGUAGES[0]);
}

/// The programs of the book: their parts, where the next part replaces the end of the one before, and their tasks.
const BOOK: [(&[&str], &str, &[&str]); 6] = [
    (&["dlx"], END, &["matrix"]),
    (&["dlx", "sudoku"], END, &["sudoku-numbers", "sudoku-lines", "sudoku-letters"]),
    (&["dlx", "sudoku", "target"], END, &["target-sudoku"]),
    (&["dlx", "beads"], END, &["beads"]),
    (&["dlx", "queens"], END, &["queens"]),
    (&["dlx", "repeat"], "void cover(", &["cover"]),
];

/// Where the end of a program begins.
const END: &str = "bool done() {";

/// The text of a program of the book. All but the first have room for a sudoku of 16 x 16.
fn of_the_book(parts: &[&str], from: &str) -> String {
    let join = |text: String, part: &&str| {
        let path = common::root().join(format!("docs/book/src/code/{part}.cpp"));
        let kept = text.split(from).next().unwrap_or_default();
        let kept = kept.replace("5000 + 500 + 1", "16384 + 1024 + 1");
        kept + &std::fs::read_to_string(path).unwrap()
    };
    parts.iter().fold(String::new(), join)
}

/// The programs that the book shows are asked what those of `emit` are asked.
#[test]
fn the_programs_of_the_book_are_right() {
    let language = &LANGUAGES[0];
    let Some(compiler) = language.compiler() else {
        println!("skipped: no {}, so no program of the book was run", language.tool);
        return;
    };
    for (parts, from, models) in BOOK {
        let source = folder("book").join(format!("{}.cpp", parts[parts.len() - 1]));
        std::fs::write(&source, of_the_book(parts, from)).unwrap();
        let program = language.compile(&compiler, &source);
        for task in TASKS.iter().filter(|task| models.contains(&task.model)) {
            ask(task, &program, "the book");
        }
    }
}

#[test]
fn programs_in_rust_are_right() {
    run_all(&LANGUAGES[1]);
}

#[test]
fn programs_in_python_are_right() {
    run_all(&LANGUAGES[2]);
}

#[test]
fn programs_are_one_short_file_that_needs_nothing() {
    for language in &LANGUAGES {
        for Task { model, .. } in &TASKS {
            let text = emitted(language.name, model);
            let name = format!("{} {model}:\n{text}", language.name);
            assert!(text.lines().count() < MOST_LINES, "{} lines: {name}", text.lines().count());
            assert!(text.lines().all(|line| line.chars().count() <= 100), "a long line: {name}");
            assert!(text.starts_with(language.comment), "no title: {name}");
            assert!(!text.contains("\n\n\n\n") && !text.ends_with("\n\n"), "gaps: {name}");
            let own = ["#include \"", "include!(", "\nfrom "];
            assert!(!own.iter().any(|it| text.contains(it)), "a file of ours: {name}");
            let imports = text.lines().filter(|line| line.starts_with(language.import)).count();
            let head = text.lines().skip_while(|line| line.starts_with(language.comment)).skip(1);
            let first = head.take_while(|line| line.starts_with(language.import)).count();
            assert_eq!(imports, first, "imports are not together: {name}");
        }
    }
}

#[test]
fn programs_in_python_are_such_for_3_8() {
    let Some(python) = PYTHON.compiler() else {
        println!("skipped: no Python, so the syntax of `emit python` was not checked");
        return;
    };
    let check = "import ast, sys; ast.parse(sys.stdin.read(), feature_version=(3, 8))";
    let program = [python, "-c".into(), check.into()];
    for Task { model, .. } in &TASKS {
        let (out, is_well) = answer(&program, &emitted("python", model));
        assert!(is_well, "{model}: {out}");
    }
}

#[test]
fn what_is_missing_or_wrong_is_answered_with_a_list() {
    for words in [
        &["emit"][..],
        &["emit", "cpp"],
        &["emit", "cpp", "sudoku"],
        &["emit", "java", "matrix"],
        &["emit", "P4930"],
        &["emit", "cpp", "rust"],
        &["emit", "--help"],
    ] {
        let run = gavotte(words, b"");
        let is_help = words.contains(&"--help");
        assert_eq!(run.code, if is_help { 0 } else { 2 }, "{words:?}");
        let text = if is_help { run.out } else { run.err };
        for task in &TASKS {
            for part in [task.model, task.judge_number] {
                assert!(text.contains(part), "{words:?}: {part}: {text}");
            }
        }
        let names_all = LANGUAGES.iter().all(|language| text.contains(language.name));
        assert!(names_all || words[1] == "cpp", "{text}");
    }
}

#[test]
fn a_task_is_known_by_its_number_at_the_judge() {
    for Task { model, judge_number, .. } in &TASKS {
        let wanted = gavotte(&["emit", "cpp", model], b"").out;
        let joined = judge_number.replace(' ', "");
        let (_, number) = judge_number.split_once(' ').unwrap();
        for words in [
            &[*model][..],
            &[number],
            &["cpp", number],
            &[&joined.to_lowercase(), "cpp"],
            &[judge_number],
        ] {
            let run = gavotte(&[&["emit"], words].concat(), b"");
            assert_eq!((run.out.as_str(), run.code), (&*wanted, 0), "{words:?}: {}", run.err);
        }
        assert_ne!(gavotte(&["emit", "python", number], b"").out, wanted);
    }
}
