//! Generated puzzles have exactly one solution, and minimal ones lose that with each given: by brute force for problems
//! of all kinds, and by another engine for sudokus, boards of queens and polyominoes.

use gavotte::generate::{
    Difficulty, Effort, Groups, Maker, SudokuWish, Sudokus, Symmetry, Unmade, Wish, minimise,
    minimise_sudoku, series,
};
use gavotte::puzzles::sudoku::{Grid, Grids, Network, Size, Style, encode};
use gavotte::puzzles::{polyomino, queens};
use gavotte::techniques::solve;
use gavotte::{Engine, Interrupt, OptionId, Problem, Query, Seeded, Solution, StopReason};
use gavotte_testkit::{budget, oracle, random};
use proptest::prelude::*;

/// All solutions that hold these options.
fn with<'s>(all: &'s [Solution], givens: &[OptionId]) -> Vec<&'s Solution> {
    let holds = |it: &Solution| givens.iter().all(|option| it.options().contains(option));
    all.iter().filter(|it| holds(it)).collect()
}

/// Checks that the givens leave only this solution, and that none of them can go.
fn assert_minimal(all: &[Solution], givens: &[OptionId], solution: &Solution) {
    assert_eq!(with(all, givens), [solution], "{givens:?}");
    for left_out in givens {
        let rest: Vec<_> = givens.iter().copied().filter(|it| it != left_out).collect();
        assert!(with(all, &rest).len() > 1, "{left_out:?} of {givens:?} can go");
    }
}

proptest! {
    #![proptest_config(budget::cases(2_000))]

    #[test]
    fn any_problem_gives_puzzles(sketch in random::sketches(), seed: u64) {
        let problem = sketch.build();
        let all = oracle::solutions(&problem);
        let mut effort = Effort::default();
        let maker = Maker::new(&problem, &mut effort).unwrap();
        let made = maker.worker().make(&Wish::default(), seed, &mut effort);
        if all.is_empty() {
            prop_assert_eq!(made, Err(Unmade::NoSolution));
            return Ok(());
        }
        let made = made.unwrap();
        assert_minimal(&all, &made.givens, &made.solution);
        let again = maker.worker().make(&Wish::default(), seed, &mut Effort::default());
        prop_assert_eq!(Ok(&made), again.as_ref());
        // With the whole solution given, one pass leads to a puzzle, too.
        let fewer = minimise(&problem, made.solution.options(), seed, &mut effort).unwrap();
        assert_minimal(&all, &fewer.givens, &made.solution);
        // A number of givens between the two.
        for count in [made.givens.len(), made.solution.len()] {
            let wish = Wish { givens: Some(count), tries: Some(50), ..Wish::default() };
            match maker.worker().make(&wish, seed, &mut effort) {
                Ok(made) => {
                    prop_assert_eq!(made.givens.len(), count);
                    prop_assert_eq!(with(&all, &made.givens), [&made.solution]);
                }
                Err(why) => prop_assert!(matches!(why, Unmade::Unmet { tries: 50, .. }), "{why}"),
            }
        }
    }

    #[test]
    fn givens_without_one_solution_are_refused(sketch in random::sketches(), seed: u64) {
        let problem = sketch.build();
        let all = oracle::solutions(&problem);
        let mut options: Vec<OptionId> = problem.options().collect();
        Seeded::new(seed).shuffle(&mut options);
        options.truncate(2);
        let fewer = minimise(&problem, &options, seed, &mut Effort::default());
        match with(&all, &options)[..] {
            [] => prop_assert_eq!(fewer, Err(Unmade::NoSolution)),
            [one] => assert_minimal(&all, &fewer.unwrap().givens, one),
            _ => prop_assert_eq!(fewer, Err(Unmade::Several)),
        }
    }

    /// Questions about several givens at once must leave the same givens as a pass of single questions.
    #[test]
    fn rows_leave_what_single_questions_leave(sketch in random::sketches(), seed: u64) {
        let problem = sketch.build();
        let all = oracle::solutions(&problem);
        let Some(solution) = all.iter().max_by_key(|it| it.len()) else { return Ok(()) };
        prop_assume!(with(&all, solution.options()).len() == 1);
        let mut order = solution.options().to_vec();
        Seeded::new(seed).shuffle(&mut order);
        let mut kept = order.clone();
        for given in &order {
            let rest: Vec<_> = kept.iter().copied().filter(|it| it != given).collect();
            if with(&all, &rest).len() == 1 {
                kept = rest;
            }
        }
        kept.sort_unstable();
        let mut searcher = gavotte::generate::Searcher::new(&problem);
        let groups = Groups::singles(&order);
        let thinned = gavotte::generate::thin(&mut searcher, &groups, 0, None, &mut Effort::default());
        prop_assert_eq!(thinned.givens, kept);
        // Questions that are given up leave more givens, but still one solution.
        for steps in [0, 1, 3] {
            let mut effort = Effort::default().patient(Some(steps));
            let thinned = gavotte::generate::thin(&mut searcher, &groups, 0, None, &mut effort);
            prop_assert_eq!(with(&all, &thinned.givens), [solution]);
            prop_assert_eq!(thinned.stopped, None);
        }
    }
}

/// Two solutions at most, by the SAT solver.
fn by_sat(problem: &Problem, givens: &[OptionId]) -> Vec<Solution> {
    by(Engine::Sat, problem, givens)
}

/// Two solutions at most.
fn by(engine: Engine, problem: &Problem, givens: &[OptionId]) -> Vec<Solution> {
    let ask = gavotte::ask(problem).engine(engine).assume(givens, &[]);
    ask.search(Query::All { limit: Some(2) }).unwrap().collect()
}

fn count(grid: &Grid) -> usize {
    grid.cells().iter().filter(|digit| **digit > 0).count()
}

/// The only solution of a grid, by the SAT solver and, up to nine rows, by links.
fn assert_unique(puzzle: &Grid, solution: &Grid) {
    let encoded = encode(puzzle).unwrap();
    let is_small = puzzle.size() <= Size::NINE;
    for engine in [Some(Engine::Sat), is_small.then_some(Engine::Links)].into_iter().flatten() {
        let found = by(engine, encoded.problem(), &[]);
        assert_eq!(found.len(), 1, "{engine} {puzzle:?}");
        assert_eq!(&encoded.decode(found[0].options()), solution);
    }
}

/// Checks that without any of its givens the grid has several solutions, by an engine that did not make it.
fn assert_no_given_can_go(puzzle: &Grid) {
    let side = puzzle.size().side();
    // Grids of nine by nine come from an engine of their own, the others from a search over links or cells.
    let engine = if puzzle.size() == Size::NINE { Engine::Links } else { Engine::Sat };
    for cell in (0..puzzle.cells().len()).filter(|&cell| puzzle.cells()[cell] > 0) {
        let mut fewer = puzzle.clone();
        fewer.set(cell / side, cell % side, 0);
        assert_eq!(by(engine, encode(&fewer).unwrap().problem(), &[]).len(), 2, "cell {cell}");
    }
}

fn size(side: usize) -> Size {
    Size::of_side(side).unwrap()
}

#[test]
fn sudokus_are_minimal_and_another_engine_says_so() {
    for (side, seeds) in [(4, 40), (6, 20), (8, 5), (9, 20), (10, 2), (16, 1)] {
        let wish = Wish { minimal: side < 16, ..Wish::default() };
        let wish = SudokuWish { wish, ..SudokuWish::of(size(side)) };
        let mut effort = Effort::default();
        let sudokus = Sudokus::new(wish, &mut effort).unwrap();
        assert_eq!(sudokus.is_uniform(), side <= 6);
        let mut worker = sudokus.worker();
        for seed in 0..seeds {
            let made = worker.make(seed, &mut effort).unwrap();
            assert_unique(&made.puzzle, &made.solution);
            if side < 16 {
                assert_no_given_can_go(&made.puzzle);
            }
        }
    }
}

/// The image of a cell under a symmetry of a board whose last row has this number.
type Image = fn(usize, usize, usize) -> (usize, usize);

#[test]
fn patterns_are_symmetric() {
    for (_, symmetry) in Symmetry::NAMES {
        for (minimal, side) in [(false, 9), (true, 9), (true, 4)] {
            let wish = Wish { minimal, tries: Some(50), ..Wish::default() };
            let wish = SudokuWish { symmetry, wish, ..SudokuWish::of(size(side)) };
            let sudokus = Sudokus::new(wish, &mut Effort::default()).unwrap();
            let made = match sudokus.worker().make(3, &mut Effort::default()) {
                Err(Unmade::Unmet { .. }) if minimal => continue,
                made => made.unwrap(),
            };
            let last = side - 1;
            let images: &[Image] = match symmetry {
                Symmetry::None => &[],
                Symmetry::Rotate => &[|r, c, n| (n - r, n - c)],
                Symmetry::Rotate4 => &[|r, c, n| (c, n - r)],
                Symmetry::Mirror => &[|r, c, n| (r, n - c)],
                Symmetry::Diagonal => &[|r, c, _| (c, r)],
                Symmetry::Full => &[|r, c, n| (c, n - r), |r, c, _| (c, r)],
            };
            for image in images {
                for cell in 0..side * side {
                    let (row, column) = (cell / side, cell % side);
                    let (other, beside) = image(row, column, last);
                    let (one, two) = (made.puzzle.get(row, column), made.puzzle.get(other, beside));
                    assert_eq!(one > 0, two > 0, "{symmetry} {row} {column}");
                }
            }
            assert_unique(&made.puzzle, &made.solution);
            if minimal {
                assert_no_given_can_go(&made.puzzle);
            }
        }
    }
}

#[test]
fn a_wished_number_of_givens_is_kept_or_refused() {
    for (givens, symmetry) in [(30, Symmetry::None), (32, Symmetry::Rotate), (36, Symmetry::Full)] {
        let wish = Wish { givens: Some(givens), ..Wish::default() };
        let wish = SudokuWish { symmetry, wish, ..SudokuWish::of(Size::NINE) };
        let sudokus = Sudokus::new(wish, &mut Effort::default()).unwrap();
        let made = sudokus.worker().make(5, &mut Effort::default()).unwrap();
        assert_eq!(count(&made.puzzle), givens);
        assert_unique(&made.puzzle, &made.solution);
    }
    let wish = Wish { givens: Some(17), tries: Some(3), ..Wish::default() };
    let sudokus =
        Sudokus::new(SudokuWish { wish, ..SudokuWish::of(Size::NINE) }, &mut Effort::default());
    let outcome = sudokus.unwrap().worker().make(5, &mut Effort::default());
    let Err(Unmade::Unmet { tries: 3, nearest: Some(nearest) }) = outcome else {
        panic!("{outcome:?}")
    };
    assert!((20..30).contains(&nearest), "{nearest}");
}

#[test]
fn a_wished_difficulty_is_kept() {
    for wished in ["easy", "medium..hard", "harder..hardest"] {
        let difficulty: Difficulty = wished.parse().unwrap();
        let wish =
            SudokuWish { difficulty: Some(difficulty.clone()), ..SudokuWish::of(Size::NINE) };
        let mut effort = Effort::default();
        let sudokus = Sudokus::new(wish, &mut effort).unwrap();
        let mut worker = sudokus.worker();
        for seed in 0..3 {
            let made = worker.make(seed, &mut effort).unwrap();
            let grade = solve(&Network::given(&made.puzzle)).grade().unwrap();
            assert!(difficulty.holds(grade), "{wished}: {grade}");
            assert_unique(&made.puzzle, &made.solution);
        }
    }
}

#[test]
fn small_grids_are_drawn_uniformly() {
    // 288 grids of 4x4, each of which is expected 100 times in a nightly run, and 20 times in another. The chance that chi-square with 287 degrees of
    // freedom is above 400 is one in 100,000; the seeds are fixed.
    let sudokus = Sudokus::new(SudokuWish::of(size(4)), &mut Effort::default()).unwrap();
    let mut worker = sudokus.worker();
    let mut drawn = std::collections::BTreeMap::new();
    let draws = u64::from(budget::number(28_800).max(20 * 288));
    for seed in 0..draws {
        let made = worker.make(seed, &mut Effort::default()).unwrap();
        *drawn.entry(made.solution.cells().to_vec()).or_insert(0_u32) += 1;
    }
    assert_eq!(drawn.len(), 288);
    let mean = draws as f64 / 288.0;
    let chi: f64 = drawn.values().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum();
    assert!(chi < 400.0, "{chi}");
}

#[test]
fn threads_change_nothing() {
    let sudokus = Sudokus::new(SudokuWish::of(Size::NINE), &mut Effort::default()).unwrap();
    let made = |threads, steps| {
        let mut made = Vec::new();
        let worker = || {
            let mut worker = sudokus.worker();
            move |seed: u64, effort: &mut Effort| worker.make(seed, effort)
        };
        let take = |it| {
            made.push(it);
            std::ops::ControlFlow::Continue(())
        };
        let limit = Effort::default().limited(steps);
        let end = series(0, 20, threads, &limit, worker, take);
        assert_eq!(end.0, made.len() as u64);
        assert_eq!(end.1.is_some(), steps.is_some());
        made
    };
    let alone = made(1, None);
    assert_eq!(alone.len(), 20);
    assert_eq!((&alone, &alone), (&made(2, None), &made(7, None)));
    let cut = made(1, Some(2_000));
    assert!((1..20).contains(&cut.len()), "{}", cut.len());
    assert_eq!((&cut, &cut), (&made(2, Some(2_000)), &made(7, Some(2_000))));
}

/// Puzzles of nine by nine of all kinds, each on a line, on this number of threads.
fn nines(threads: usize) -> String {
    let kinds = [
        (Symmetry::None, Wish::default()),
        (Symmetry::None, Wish { minimal: true, ..Wish::default() }),
        (Symmetry::None, Wish { givens: Some(28), ..Wish::default() }),
        (Symmetry::Rotate, Wish::default()),
        (Symmetry::Diagonal, Wish { givens: Some(34), ..Wish::default() }),
    ];
    let mut text = String::new();
    for (symmetry, wish) in kinds {
        let wish = SudokuWish { symmetry, wish, ..SudokuWish::of(Size::NINE) };
        let sudokus = Sudokus::new(wish, &mut Effort::default()).unwrap();
        let worker = || {
            let mut worker = sudokus.worker();
            move |seed: u64, effort: &mut Effort| worker.make(seed, effort)
        };
        let take = |made: gavotte::generate::MadeSudoku| {
            Style::Line.write(&made.puzzle, &mut text);
            Style::Line.write(&made.solution, &mut text);
            std::ops::ControlFlow::Continue(())
        };
        assert_eq!(series(100, 30, threads, &Effort::default(), worker, take), (30, None));
    }
    text
}

/// The engine is chosen for a processor once in a process, so another process makes the puzzles with fewer
/// instructions.
#[test]
fn seeds_make_the_same_puzzles_with_fewer_instructions() {
    const NAME: &str = "GAVOTTE_SIMD";
    const THIS: &str = "generate::seeds_make_the_same_puzzles_with_fewer_instructions";
    if std::env::var_os(NAME).is_some() {
        print!("\n{}", nines(3));
        return;
    }
    let made = nines(1);
    assert_eq!(made.lines().count(), 300);
    for level in ["plain", "popcnt", "avx2"] {
        let mut test = std::process::Command::new(std::env::current_exe().unwrap());
        let ended = test.args([THIS, "--exact", "--nocapture"]).env(NAME, level).output().unwrap();
        let text = String::from_utf8(ended.stdout).unwrap();
        assert!(ended.status.success() && text.contains(&made), "{level}: {text}");
    }
}

#[test]
fn a_limit_of_steps_stops_at_the_same_place() {
    let sudokus = Sudokus::new(SudokuWish::of(Size::NINE), &mut Effort::default()).unwrap();
    let mut effort = Effort::default();
    let made = sudokus.worker().make(1, &mut effort).unwrap();
    let steps = effort.spent();
    let within = |steps| {
        let mut effort = Effort::new(&Interrupt::default()).limited(Some(steps));
        sudokus.worker().make(1, &mut effort)
    };
    assert_eq!(within(steps + 1), Ok(made));
    assert_eq!(within(steps / 2), Err(Unmade::Stopped(StopReason::Steps)));
}

#[test]
fn a_sudoku_with_one_solution_loses_givens() {
    let text = "123456789456789123789123456231564897564897231897231564312645978645978312978312645\n\
                .3...4..94...25..8.2.8.....285.....4.94.8..7...1..62..9..2.8..374..5...2812.4.9.6\n";
    for puzzle in Grids::new(text.as_bytes()) {
        let given = puzzle.unwrap().grid;
        let fewer = minimise_sudoku(&given, 1, &mut Effort::default()).unwrap();
        assert_eq!(fewer, minimise_sudoku(&given, 1, &mut Effort::default()).unwrap());
        assert!(count(&fewer.puzzle) < count(&given));
        let pairs = fewer.puzzle.cells().iter().zip(given.cells());
        assert!(pairs.clone().all(|(few, many)| *few == 0 || few == many));
        let encoded = encode(&given).unwrap();
        let solution = by_sat(encoded.problem(), &[]).remove(0);
        assert_unique(&fewer.puzzle, &encoded.decode(solution.options()));
        assert_no_given_can_go(&fewer.puzzle);
    }
    let none = Grids::new(&b"11..............\n"[..]).next().unwrap().unwrap().grid;
    assert_eq!(minimise_sudoku(&none, 1, &mut Effort::default()), Err(Unmade::NoSolution));
    let several = Grid::empty(Size::NINE);
    assert_eq!(minimise_sudoku(&several, 1, &mut Effort::default()), Err(Unmade::Several));
}

#[test]
fn boards_have_one_solution_by_another_engine() {
    let queens = queens::Queens::new(10).unwrap();
    let text = "board 6x10\npieces pentominoes\n";
    let pieces = polyomino::encode(&polyomino::Puzzle::parse(text).unwrap()).unwrap();
    for problem in [&queens.encode().unwrap(), pieces.problem()] {
        let maker = Maker::new(problem, &mut Effort::default()).unwrap();
        let mut worker = maker.worker();
        for seed in 0..budget::or(5, 1) {
            let made = worker.make(&Wish::default(), seed, &mut Effort::default()).unwrap();
            assert_eq!(by_sat(problem, &made.givens), [made.solution]);
            for at in 0..made.givens.len() {
                let mut rest = made.givens.clone();
                rest.remove(at);
                assert_eq!(by_sat(problem, &rest).len(), 2);
            }
        }
    }
}
