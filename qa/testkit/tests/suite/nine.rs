//! Sudokus of nine by nine by the engine for them alone, compared with the engines for any problem.
//!
//! # Why this shape
//! The engine is chosen for a processor once in a process. So the tests of the laws run a second and a third time in
//! processes of their own, in which fewer instructions are allowed.

use std::collections::BTreeSet;
use std::env;
use std::process::Command;

use gavotte::nine::{Limits, Nine, answer_all, board};
use gavotte::puzzles::sudoku::{
    Candidates, Encoded, Grid, Grids, Puzzle, Size, Style, encode_puzzle,
};
use gavotte::sudoku9::{self, CELLS, Number, Solver};
use gavotte::{Engine, Interrupt, Query, Seeded, StopReason, Verdict};
use gavotte_testkit::corpus;

/// The greatest number of solutions that are compared. Where there are more, some are listed, and it is known that
/// there are more. [solutions]
const MANY: usize = 300;

/// A full grid: one with its digits, and rows and columns that may change places, in a random order.
fn full(random: &mut Seeded) -> [u8; CELLS] {
    let mut lines = || {
        let mut triples = [0, 1, 2].map(|triple| [0, 1, 2].map(|line| 3 * triple + line));
        random.shuffle(&mut triples);
        triples.iter_mut().for_each(|triple| random.shuffle(triple));
        triples.concat()
    };
    let (rows, columns) = (lines(), lines());
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(3 * row + row / 3 + column) % 9]
    })
}

/// A random order of the cells.
fn cells(random: &mut Seeded) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..CELLS).collect();
    random.shuffle(&mut cells);
    cells
}

/// A number below `end`.
fn below(random: &mut Seeded, end: usize) -> usize {
    random.below(u32::try_from(end).unwrap()) as usize
}

fn puzzle(grid: [u8; CELLS], candidates: Option<Vec<u64>>) -> Puzzle {
    let grid = Grid::from_cells(Size::NINE, grid.to_vec()).unwrap();
    let candidates = candidates.map(|sets| Candidates::from_cells(Size::NINE, sets).unwrap());
    Puzzle { grid, candidates, style: Style::Line, gap: false, line: 1, said: None }
}

/// A grid with some cells emptied; in a third of them some cell has another digit than the solution.
fn with_givens(random: &mut Seeded) -> Puzzle {
    let mut grid = full(random);
    let order = cells(random);
    let empty = 38 + below(random, 16);
    for &cell in &order[..empty] {
        grid[cell] = 0;
    }
    if below(random, 3) == 0 {
        grid[order[below(random, CELLS)]] = 1 + u8::try_from(below(random, 9)).unwrap();
    }
    puzzle(grid, None)
}

/// Pencilmarks: the digits of a full grid with some more in each cell; in a third of them some cell lacks its own.
fn with_pencilmarks(random: &mut Seeded) -> Puzzle {
    let solution = full(random);
    let more = 2 + below(random, 3);
    let mut sets = solution.map(|digit| 1_u64 << digit);
    for set in &mut sets {
        for _ in 0..more {
            *set |= 2 << below(random, 9);
        }
    }
    if below(random, 3) == 0 {
        let cell = below(random, CELLS);
        sets[cell] &= !(1 << solution[cell]);
    }
    let alone = |set: u64| {
        if set.count_ones() == 1 { u8::try_from(set.trailing_zeros()).unwrap() } else { 0 }
    };
    puzzle(sets.map(alone), Some(sets.to_vec()))
}

/// The solutions by an engine for any problem, up to one more than [`MANY`].
fn listed(encoded: &Encoded, engine: Engine) -> BTreeSet<[u8; CELLS]> {
    let ask = gavotte::ask(encoded.problem()).engine(engine);
    let search = ask.search(Query::All { limit: Some(MANY as u64 + 1) }).unwrap();
    search
        .map(|solution| *encoded.decode(solution.options()).cells().first_chunk().unwrap())
        .collect()
}

/// The digits that each cell has in some solution, bit 0 for a 1, by a compiled set.
fn possible(encoded: &Encoded) -> [u16; CELLS] {
    let set = gavotte::compile(encoded.problem()).unwrap();
    let mut possible = [0; CELLS];
    for (option, count) in set.problem().options().zip(set.marginals()) {
        if count.bits() > 0 {
            let at = encoded.candidate(option).unwrap();
            possible[9 * at.row + at.column] |= 1 << (at.digit - 1);
        }
    }
    possible
}

/// Compares all questions about one puzzle. Returns the number of its solutions, or one more than [`MANY`].
fn compare(puzzle: &Puzzle, solver: &mut Solver, nine: &mut Nine, by_sat: bool) -> usize {
    let board = board(puzzle).unwrap();
    let encoded = encode_puzzle(puzzle).unwrap();
    let expected = listed(&encoded, Engine::Links);
    let number = expected.len();
    let (most, text) = (MANY as u64 + 1, format!("{puzzle:?}"));
    if number <= MANY {
        let engines = [Engine::Cells, Engine::Sat];
        for engine in engines.into_iter().filter(|&engine| by_sat || engine != Engine::Sat) {
            assert_eq!(listed(&encoded, engine), expected, "{engine} {text}");
        }
        assert_eq!(solver.search(&board).collect::<BTreeSet<_>>(), expected, "{text}");
        assert_eq!(solver.possible(&board), (number > 0).then(|| possible(&encoded)), "{text}");
    }
    assert_eq!(solver.count(&board, most), number as u64, "{text}");
    let first = solver.first(&board);
    assert_eq!(first.is_some(), number > 0, "{text}");
    assert!(first.is_none_or(|first| number > MANY || expected.contains(&first)), "{text}");
    match solver.number(&board) {
        Number::None => assert_eq!(number, 0, "{text}"),
        Number::One(only) => assert_eq!(expected, BTreeSet::from([only]), "{text}"),
        Number::Several(one) => assert!(number > 1 && first == Some(one), "{text}"),
    }
    compare_replies(&board, number as u64, first, nine);
    number
}

/// The same for the replies of the library, where `number` is exact or above [`MANY`].
fn compare_replies(
    board: &sudoku9::Puzzle,
    number: u64,
    first: Option<sudoku9::Solution>,
    nine: &mut Nine,
) {
    for most in [1, 2, MANY as u64] {
        let reply = nine.answer(board, Limits::at_most(most), &mut Interrupt::default());
        let stopped = Verdict::Stopped(StopReason::Solutions);
        assert_eq!(reply.count, number.min(most));
        assert_eq!(reply.first, first);
        assert_eq!(reply.verdict, if number >= most { stopped } else { Verdict::Complete });
        // One guess fewer is too few, unless none was needed.
        let limits = Limits { solutions: most, guesses: reply.guesses };
        assert_eq!(nine.answer(board, limits, &mut Interrupt::default()), reply);
        if reply.guesses > 0 {
            let limits = Limits { solutions: most, guesses: reply.guesses - 1 };
            let less = nine.answer(board, limits, &mut Interrupt::default());
            assert_eq!(less.verdict, Verdict::Stopped(StopReason::Steps));
            assert!(less.count <= reply.count && less.guesses < reply.guesses);
        }
    }
}

/// Compares puzzles of one kind, of which some must have no, some one, and some several solutions.
fn compare_many(seed: u64, make: fn(&mut Seeded) -> Puzzle) {
    let (mut random, mut solver, mut nine) = (Seeded::new(seed), Solver::new(), Nine::new());
    let mut kinds = [0; 3];
    let mut puzzles = Vec::new();
    for round in 0..90 {
        let puzzle = make(&mut random);
        let number = compare(&puzzle, &mut solver, &mut nine, round % 3 == 0);
        kinds[number.min(2)] += 1;
        puzzles.push((board(&puzzle).unwrap(), number as u64));
    }
    assert!(kinds.iter().all(|&count| count >= 4), "all kinds: {kinds:?}");
    // The replies to many at once, on any number of threads, are those to each alone.
    let boards: Vec<_> = puzzles.iter().map(|(board, _)| *board).cycle().take(900).collect();
    let limits = Limits::at_most(2);
    let alone: Vec<_> =
        boards.iter().map(|it| nine.answer(it, limits, &mut Interrupt::default())).collect();
    for threads in [0, 1, 2, 5] {
        assert_eq!(answer_all(&boards, limits, threads, &Interrupt::default()), alone);
    }
    assert!(alone.iter().zip(puzzles.iter().cycle()).all(|(it, (_, n))| it.count == *n.min(&2)));
}

#[test]
fn givens_are_answered_as_by_other_engines() {
    compare_many(20, with_givens);
}

#[test]
fn pencilmarks_are_answered_as_by_other_engines() {
    compare_many(21, with_pencilmarks);
}

/// Grids in the files and outputs of the corpus.
#[test]
fn grids_of_the_corpus_are_answered_as_by_other_engines() {
    let (mut solver, mut nine, mut compared) = (Solver::new(), Nine::new(), 0);
    for folder in ["sudoku-letters", "sudoku-lines", "sudoku-numbers"] {
        let folder = corpus::root().join("qa/corpus/tutorials").join(folder);
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.ends_with("command") {
                continue;
            }
            let text = std::fs::read(&path).unwrap();
            // Text after a mistake is no grid of the file.
            for puzzle in Grids::new(&text[..]).map_while(Result::ok) {
                if board(&puzzle).is_some() {
                    compare(&puzzle, &mut solver, &mut nine, true);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared >= 3, "only {compared} grids of nine by nine");
}

#[test]
fn fewer_instructions_give_the_same_answers() {
    // The processes that this one starts.
    const NAME: &str = "GAVOTTE_SIMD";
    if env::var_os(NAME).is_some() {
        return;
    }
    for level in ["plain", "popcnt", "avx2"] {
        let mut tests = Command::new(env::current_exe().unwrap());
        let ended = tests.arg("as_by_other_engines").env(NAME, level).output().unwrap();
        let text = String::from_utf8_lossy(&ended.stdout);
        assert!(ended.status.success(), "{level}: {text}");
        assert!(text.contains("3 passed"), "{level}: {text}");
    }
}
