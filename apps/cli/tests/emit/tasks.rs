//! The tasks of the models: what each is asked, and what a right answer is.

use std::fmt::Write as _;

use crate::common::{gavotte, root};

/// A model of `emit`.
pub(crate) struct Task {
    pub(crate) model: &'static str,
    pub(crate) judge_number: &'static str,
    pub(crate) cases: fn() -> Vec<Case>,
    /// Why an answer is wrong: input, expected, answer.
    pub(crate) judge: fn(&str, &str, &str) -> Result<(), String>,
}

/// An input with what is to come out.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) input: String,
    pub(crate) expected: String,
}

const fn task(model: &'static str, judge_number: &'static str, cases: fn() -> Vec<Case>) -> Task {
    Task { model, judge_number, cases, judge: same }
}

/// All models, in the order in which the help lists them.
pub(crate) const TASKS: [Task; 9] = [
    task("matrix", "Luogu P4929", || corpus("tutorials/matrix")),
    Task { judge: covers, ..task("rows", "HUST 1017", rows) },
    task("sudoku-numbers", "Luogu P1784", || corpus("tutorials/sudoku-numbers")),
    task("sudoku-lines", "POJ 3074", lines),
    task("sudoku-letters", "UVA 1309", || corpus("tutorials/sudoku-letters")),
    task("target-sudoku", "Luogu P1074", || corpus("tutorials/target-sudoku")),
    task("beads", "Luogu P4205", || corpus("tutorials/beads")),
    task("queens", "Luogu P1219", || [1, 2, 3, 4, 6, 8].map(queens).into()),
    task("cover", "HDU 3498", dominations),
];

/// The cases of a folder of the corpus.
fn corpus(folder: &str) -> Vec<Case> {
    let folder = root().join("qa/corpus").join(folder);
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inputs = paths.filter(|path| path.extension().is_some_and(|ending| ending == "in"));
    let read = |path: &std::path::Path| std::fs::read_to_string(path).unwrap();
    inputs
        .map(|path| Case {
            name: path.display().to_string(),
            input: read(&path),
            expected: read(&path.with_extension("out")),
        })
        .collect()
}

fn same(_: &str, expected: &str, answer: &str) -> Result<(), String> {
    if answer == expected { Ok(()) } else { Err(format!("should be\n{expected}but is")) }
}

/// Any rows that hold each column once are right where there are some.
fn covers(input: &str, expected: &str, answer: &str) -> Result<(), String> {
    let mut numbers = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut answers = answer.lines();
    for expected in expected.lines() {
        let (count, columns) = (numbers.next().unwrap(), numbers.next().unwrap());
        let mut row = || {
            let ones = numbers.next().unwrap();
            numbers.by_ref().take(ones).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<usize>> = (0..count).map(|_| row()).collect();
        let answer = answers.next().ok_or("a line is missing")?;
        if expected == "NO" {
            same("", expected, answer)?;
            continue;
        }
        let words: Option<Vec<usize>> = answer.split(' ').map(|it| it.parse().ok()).collect();
        let words = words.ok_or_else(|| format!("no numbers: {answer}"))?;
        let mut held: Vec<usize> =
            words[1..].iter().flat_map(|&row| rows[row - 1].iter().copied()).collect();
        held.sort_unstable();
        if words[0] != words.len() - 1 || !held.into_iter().eq(1..=columns) {
            return Err(format!("no cover: {answer}"));
        }
    }
    answers.next().map_or(Ok(()), |line| Err(format!("a line too many: {line}")))
}

/// Numbers that look random, the same each time.
fn random() -> impl FnMut(usize) -> usize {
    let mut state: u64 = 1;
    move |below| {
        // Knuth's MMIX generator; its low bits repeat soon.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    }
}

/// The corpus, and random rows of which all subsets are tried.
fn rows() -> Vec<Case> {
    let mut random = random();
    let (mut input, mut expected) = (String::new(), String::new());
    for _ in 0..300 {
        let (count, columns) = (1 + random(9), 1 + random(6));
        // Each column of a row is a bit.
        let rows: Vec<usize> = (0..count).map(|_| 1 + random((1 << columns) - 1)).collect();
        writeln!(input, "{count} {columns}").unwrap();
        for row in &rows {
            let ones = (1..=columns).filter(|column| row >> (column - 1) & 1 == 1);
            let ones: Vec<String> = ones.map(|column| column.to_string()).collect();
            writeln!(input, "{} {}", ones.len(), ones.join(" ")).unwrap();
        }
        let is_cover = |set: usize| {
            let chosen = rows.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
            // Sum and union are the same only where no column is held twice.
            let (sum, union) =
                chosen.fold((0, 0), |(sum, union), (_, row)| (sum + row, union | row));
            sum == union && union == (1 << columns) - 1
        };
        expected += if (1..1 << count).any(is_cover) { "some\n" } else { "NO\n" };
    }
    let mut cases = corpus("examples/hust_1017");
    cases.push(Case { name: "random rows".into(), input, expected });
    cases
}

/// The corpus, and random graphs of which all sets of vertices are tried.
fn dominations() -> Vec<Case> {
    let mut random = random();
    let (mut input, mut expected) = (String::new(), String::new());
    for _ in 0..300 {
        let vertices = 1 + random(9);
        let edges: Vec<(usize, usize)> =
            (0..random(2 * vertices)).map(|_| (random(vertices), random(vertices))).collect();
        writeln!(input, "{vertices} {}", edges.len()).unwrap();
        let mut defeats: Vec<usize> = (0..vertices).map(|vertex| 1 << vertex).collect();
        for (a, b) in edges {
            writeln!(input, "{} {}", a + 1, b + 1).unwrap();
            defeats[a] |= 1 << b;
            defeats[b] |= 1 << a;
        }
        let defeated = |set: usize| {
            let attacks = (0..vertices).filter(|vertex| set >> vertex & 1 == 1);
            attacks.fold(0, |all, vertex| all | defeats[vertex])
        };
        let all = (1 << vertices) - 1;
        let sets = (0..=all).filter(|&set| defeated(set) == all);
        let least = sets.map(usize::count_ones).min().unwrap();
        writeln!(expected, "{least}").unwrap();
    }
    let mut cases = corpus("examples/hdu_3498");
    cases.push(Case { name: "random graphs".into(), input, expected });
    cases
}

/// The corpus, and new puzzles that the command answers.
fn lines() -> Vec<Case> {
    let grids = gavotte(&["generate", "sudoku", "--seed", "1", "-n", "20"], b"").out;
    let expected = gavotte(&["sudoku"], grids.as_bytes()).out;
    assert_eq!(expected.lines().count(), 20);
    let mut cases = corpus("tutorials/sudoku-lines");
    cases.push(Case { name: "new grids".into(), input: grids, expected });
    cases
}

/// A board of `n` x `n`, answered by trying all columns in all rows.
fn queens(n: usize) -> Case {
    let mut boards: Vec<Vec<usize>> = vec![Vec::new()];
    for row in 0..n {
        let more = |board: &Vec<usize>| {
            let is_free = |column: usize| {
                let held = board.iter().enumerate();
                held.clone().all(|(r, &c)| c != column && c.abs_diff(column) != row - r)
            };
            let columns = (1..=n).filter(|&column| is_free(column));
            columns.map(|column| [&board[..], &[column]].concat()).collect::<Vec<_>>()
        };
        boards = boards.iter().flat_map(more).collect();
    }
    let mut expected = String::new();
    for board in boards.iter().take(3) {
        let words: Vec<String> = board.iter().map(usize::to_string).collect();
        writeln!(expected, "{}", words.join(" ")).unwrap();
    }
    writeln!(expected, "{}", boards.len()).unwrap();
    Case { name: format!("{n} queens"), input: format!("{n}\n"), expected }
}
