//! The examples, each on the cases of the corpus.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const NAMES: [&str; 9] = [
    "fzu_1686",
    "hdu_2295",
    "hdu_3335",
    "hdu_3498",
    "hdu_5046",
    "hust_1017",
    "queens_colouring",
    "seven_items",
    "zoj_3209",
];

/// The example, run on `input`.
fn run(name: &str, input: &str) -> Output {
    // This test lies in `deps`, beside the folder of the examples; Cargo names neither of them.
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().and_then(Path::parent).unwrap();
    let program = profile.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let mut child = Command::new(&program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| {
            panic!("{}: {error}; `cargo build --examples` makes it", program.display())
        });
    // An example that reads nothing may have ended already; only its answer counts.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Runs the example on each `NN.in` of `folder`, and returns how many there are.
fn run_folder(name: &str, folder: &Path) -> usize {
    let files =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = files.map(|file| file.unwrap().path());
    let inputs: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|it| it == "in")).collect();
    for path in &inputs {
        let input = std::fs::read_to_string(path).unwrap();
        let expected = std::fs::read_to_string(path.with_extension("out")).unwrap();
        let output = run(name, &input);
        let place = path.display();
        assert!(output.status.success(), "{place}: {}", String::from_utf8_lossy(&output.stderr));
        let answer = String::from_utf8(output.stdout).unwrap();
        match name {
            "hdu_2295" => assert_near(&answer, &expected, &place.to_string()),
            "hust_1017" => assert_covers(&input, &answer, &expected, &place.to_string()),
            "queens_colouring" => assert_coloured(&answer, &expected, &place.to_string()),
            _ => assert_eq!(lines(&answer), lines(&expected), "{place}"),
        }
    }
    inputs.len()
}

/// The lines, without spaces at their ends and without empty ones at the end.
fn lines(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

/// The same numbers within 1e-6.
fn assert_near(answer: &str, expected: &str, place: &str) {
    let numbers = |text: &str| -> Vec<f64> {
        text.split_whitespace().map(|word| word.parse().unwrap()).collect()
    };
    let (answer, expected) = (numbers(answer), numbers(expected));
    assert_eq!(answer.len(), expected.len(), "{place}");
    for (a, b) in answer.iter().zip(&expected) {
        // Six digits after the point: two roundings of one number may differ in the last.
        assert!((a - b).abs() < 1.5e-6, "{place}: {a} instead of {b}");
    }
}

/// As many colors as expected, proved, and a board of this many letters on which no two queens of a color attack each
/// other.
fn assert_coloured(answer: &str, expected: &str, place: &str) {
    let answer = lines(answer);
    assert_eq!(answer[0], lines(expected)[0], "{place}");
    let board: Vec<&[u8]> = answer[1..answer.len() - 1].iter().map(|row| row.as_bytes()).collect();
    let squares =
        (0..board.len()).flat_map(|row| (0..board.len()).map(move |column| (row, column)));
    let squares: Vec<(usize, usize)> = squares.collect();
    for (at, &(row, column)) in squares.iter().enumerate() {
        for &(other, across) in &squares[..at] {
            let (down, over) = (row.abs_diff(other), column.abs_diff(across));
            let attacks = down == 0 || over == 0 || down == over;
            assert!(!attacks || board[row][column] != board[other][across], "{place}: {answer:?}");
        }
    }
    let colors: HashSet<u8> = board.concat().into_iter().collect();
    assert!(answer[0].starts_with(&format!("{} colors", colors.len())), "{place}: {answer:?}");
}

/// An exact cover wherever one was expected, `NO` elsewhere: any exact cover is right.
fn assert_covers(input: &str, answer: &str, expected: &str, place: &str) {
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || words.next().unwrap();
    let (answer, expected) = (lines(answer), lines(expected));
    assert_eq!(answer.len(), expected.len(), "{place}");
    for (answer, expected) in answer.iter().zip(&expected) {
        let (rows, columns) = (next(), next());
        let rows: Vec<Vec<usize>> = (0..rows)
            .map(|_| {
                let ones = next();
                (0..ones).map(|_| next()).collect()
            })
            .collect();
        if *expected == "NO" {
            assert_eq!(*answer, "NO", "{place}");
            continue;
        }
        let numbers: Vec<usize> =
            answer.split(' ').map(|word| word.parse().expect("a cover")).collect();
        assert_eq!(numbers[0], numbers.len() - 1, "{place}: the number of rows");
        let ones: Vec<usize> =
            numbers[1..].iter().flat_map(|&row| rows[row - 1].iter().copied()).collect();
        let covered: HashSet<usize> = ones.iter().copied().collect();
        assert_eq!((ones.len(), covered.len()), (columns, columns), "{place}");
    }
}

#[test]
fn the_corpus() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../qa/corpus/examples");
    for name in NAMES {
        assert_ne!(run_folder(name, &corpus.join(name)), 0, "{name} has no cases");
    }
}

/// Whatever is put in, an example answers or says what is wrong; it never panics.
#[test]
fn bad_input_is_told() {
    for name in NAMES.into_iter().filter(|&name| name != "seven_items") {
        let huge = "99999999999999999999";
        for bad in ["x", "1", "0 0 0 0", "-1", "1 1", "1.5", "1 x", "2 2 1 1 1 1", huge] {
            let output = run(name, bad);
            let words = String::from_utf8_lossy(&output.stderr);
            assert!(!words.contains("panicked"), "{name} on `{bad}`: {words}");
            if !output.status.success() {
                assert_eq!(output.status.code(), Some(1), "{name} on `{bad}`: {words}");
                assert!(words.starts_with("error: "), "{name} on `{bad}`: {words}");
            }
        }
        let output = run(name, "x");
        assert!(!output.status.success(), "{name} takes `x` for a number");
        assert!(String::from_utf8_lossy(&output.stderr).contains("line 1: `x`"), "{name}");
    }
}
