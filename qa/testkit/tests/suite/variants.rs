//! Sudokus with rules of every kind: every engine lists exactly the grids, found by trial, that follow the rules as
//! they are written down here a second time.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "digits, cells and sums of small grids"
)]

mod follows;
mod made;

use std::collections::BTreeSet;

use gavotte::network::{Solver, candidates};
use gavotte::puzzles::sudoku::{
    Grid, Grids, Kind, Network, Puzzle, Rule, Shape, Size, Variant, encode, encode_puzzle,
};
use gavotte::{Budget, Engine, Query, Seeded, Verdict};
use gavotte_testkit::{budget, subjects};

use self::follows::{Board, follows, joined};
use self::made::{below, random_rule, rule_of};

/// Random cases of 4 x 4, each with all engines in all orders. [cases]
const SMALL: u64 = 1_500;
/// Random cases of 6 x 6. [cases]
const MIDDLE: u64 = 400;

/// All full grids of a size with these givens.
fn full_grids(size: Size, givens: &[u8]) -> Vec<Board> {
    let side = size.side();
    let mut found = Vec::new();
    let mut digits = vec![0_u8; side * side];
    let mut cell = 0;
    loop {
        digits[cell] += 1;
        if usize::from(digits[cell]) > side {
            digits[cell] = 0;
            if cell == 0 {
                return found;
            }
            cell -= 1;
            continue;
        }
        let (row, column) = (cell / side, cell % side);
        let sees = |other: &usize| {
            let (r, c) = (other / side, other % side);
            r == row || c == column || size.box_of(r, c) == size.box_of(row, column)
        };
        let clashes = (0..cell).filter(sees).any(|other| digits[other] == digits[cell]);
        if clashes || givens[cell] > 0 && givens[cell] != digits[cell] {
            continue;
        }
        if cell + 1 < digits.len() {
            cell += 1;
        } else {
            found.push(Board { size, digits: digits.clone() });
        }
    }
}

/// A random puzzle: rules and givens; `None` when the rules are refused together.
fn random_puzzle(size: Size, grids: &[Board], random: &mut Seeded) -> Option<(Puzzle, Vec<Rule>)> {
    let rules: Vec<Rule> = (0..1 + below(random, 4)).map(|_| random_rule(size, random)).collect();
    // Each rule by itself may be refused for its numbers; the others are used together.
    let shape = Shape::from(size);
    let rules: Vec<Rule> =
        rules.into_iter().filter(|rule| shape.clone().ruled(vec![rule.clone()]).is_ok()).collect();
    let shape = shape.ruled(rules.clone()).ok()?;
    let mut cells = vec![0; size.cells()];
    let grid = &grids[below(random, grids.len())];
    for _ in 0..below(random, 3) {
        let cell = below(random, cells.len());
        cells[cell] = grid.digits[cell];
    }
    let grid = Grid::from_cells(shape, cells).unwrap();
    let style = gavotte::puzzles::sudoku::Style::Line;
    Some((Puzzle { grid, candidates: None, style, gap: false, line: 1, said: None }, rules))
}

fn wanted(puzzle: &Puzzle, rules: &[Rule], grids: &[Board]) -> BTreeSet<Vec<u8>> {
    let givens = puzzle.grid.cells();
    let fits = |board: &&Board| {
        let given = |(given, digit): (&u8, &u8)| *given == 0 || given == digit;
        givens.iter().zip(&board.digits).all(given)
            && rules.iter().all(|rule| follows(board, rule, rules))
    };
    grids.iter().filter(fits).map(|board| board.digits.clone()).collect()
}

#[test]
fn four_by_four_by_every_engine() {
    let size = Size::of_side(4).unwrap();
    let grids = full_grids(size, &[0; 16]);
    assert_eq!(grids.len(), 288);
    for seed in 0..budget::or(SMALL, SMALL / 3) {
        let mut random = Seeded::new(seed);
        let Some((puzzle, rules)) = random_puzzle(size, &grids, &mut random) else { continue };
        let wanted = wanted(&puzzle, &rules, &grids);
        let network = Network::of(&puzzle);
        for board in &grids {
            assert_eq!(network.holds(&board.digits), wanted.contains(&board.digits), "{rules:?}");
        }
        by_its_cells(&puzzle, &wanted);
        let encoded = encode_puzzle(&puzzle).unwrap();
        for subject in subjects::all(encoded.problem()) {
            let solutions: Vec<Vec<u8>> = subject
                .search(encoded.problem())
                .map(|solution| encoded.decode(solution.options()).cells().to_vec())
                .collect();
            let count = solutions.len();
            let found: BTreeSet<Vec<u8>> = solutions.into_iter().collect();
            assert_eq!(found.len(), count, "one solution of the problem for each: {subject:?}");
            assert_eq!(found, wanted, "seed {seed}, {subject:?}: {}", puzzle.grid.shape());
        }
    }
}

/// Random rules of a kind, each with all grids. [rules]
const EACH: u64 = 250;

#[test]
fn each_kind_alone_with_all_grids() {
    let size = Size::of_side(4).unwrap();
    let grids = full_grids(size, &[0; 16]);
    let plain = Shape::from(size);
    // The first three need larger boxes or other sides. No grid of 4 x 4 keeps kings or taxicabs apart or has no
    // consecutive neighbors, and thirds are of 6 x 6.
    let others = [
        Kind::Asterisk,
        Kind::CenterDot,
        Kind::Flatmates,
        Kind::Entropic,
        Kind::AntiKing,
        Kind::NonConsecutive,
        Kind::AntiTaxicab,
        Kind::GlobalEntropy,
        Kind::GlobalModulo,
    ];
    for kind in Kind::all().filter(|kind| !others.contains(kind)) {
        let mut seen = [0; 2];
        for seed in 0..if kind.is_plain() { 1 } else { EACH } {
            let rule = rule_of(kind, size, &mut Seeded::new(seed));
            let rules = [rule.clone()];
            let Ok(shape) = plain.clone().ruled(rules.to_vec()) else { continue };
            let network = Network::empty(&shape);
            for board in &grids {
                let is_right = follows(board, &rule, &rules);
                assert_eq!(network.holds(&board.digits), is_right, "{rule} {:?}", board.digits);
                seen[usize::from(is_right)] += 1;
            }
        }
        assert!(seen.iter().all(|&it| it > 0), "{kind:?}: {seen:?}");
    }
}

#[test]
fn six_by_six_by_two_engines() {
    let size = Size::of_side(6).unwrap();
    for seed in 0..budget::or(MIDDLE, MIDDLE / 10) {
        let mut random = Seeded::new(seed);
        let (givens, grids) = some_thousand_grids(&mut random);
        let Some((puzzle, rules)) = random_puzzle(size, &grids, &mut random) else { continue };
        let cells = givens.iter().zip(puzzle.grid.cells()).map(|(one, other)| (*one).max(*other));
        let grid = Grid::from_cells(puzzle.grid.shape().clone(), cells.collect()).unwrap();
        by_two_engines(&Puzzle { grid, ..puzzle }, &rules, &grids);
    }
}

/// The givens of a grid of 6 x 6 with so few of them that some thousand grids are left, and these grids.
fn some_thousand_grids(random: &mut Seeded) -> (Vec<u8>, Vec<Board>) {
    let full = b"123456456123231564564231312645645312";
    let mut givens = full.map(|digit| digit - b'0').to_vec();
    for _ in 0..40 {
        givens[below(random, 36)] = 0;
    }
    let grids = full_grids(Size::of_side(6).unwrap(), &givens);
    (givens, grids)
}

/// The solver on the cells finds these grids, each once, in any order, and the digits that they have.
fn by_its_cells(puzzle: &Puzzle, wanted: &BTreeSet<Vec<u8>>) {
    // Compiled for all grids of the shape, or for this one.
    for network in [Network::empty(puzzle.grid.shape()), Network::of(puzzle)] {
        let solver = Solver::new(&network);
        let given = solver.given(puzzle);
        for mut search in [solver.search(&given), solver.search(&given).shuffled(7)] {
            let (mut found, mut count) = (BTreeSet::new(), 0);
            while let Some(digits) = search.next(&mut |_| None).unwrap() {
                count += 1;
                found.insert(digits);
            }
            assert_eq!(found.len(), count, "each once: {}", puzzle.grid.shape());
            assert_eq!(&found, wanted, "{}", puzzle.grid.shape());
        }
        let mut sets = vec![0_u64; given.len()];
        for digits in wanted {
            sets.iter_mut().zip(digits).for_each(|(set, digit)| *set |= 1 << digit);
        }
        let known = candidates(&solver, &given, &mut |_| None);
        assert_eq!((&known.seen, &known.open), (&sets, &sets), "{}", puzzle.grid.shape());
    }
}

fn by_two_engines(puzzle: &Puzzle, rules: &[Rule], grids: &[Board]) {
    let wanted = wanted(puzzle, rules, grids);
    by_its_cells(puzzle, &wanted);
    let encoded = encode_puzzle(puzzle).unwrap();
    for engine in [Engine::Links, Engine::Sat] {
        let ask = gavotte::ask(encoded.problem()).engine(engine);
        let search = ask.search(Query::All { limit: None }).unwrap();
        let found: BTreeSet<Vec<u8>> =
            search.map(|solution| encoded.decode(solution.options()).cells().to_vec()).collect();
        assert_eq!(found, wanted, "{engine:?}: {}", puzzle.grid.shape());
    }
}

#[test]
fn entropic_lines_are_of_thirds() {
    let size = Size::of_side(6).unwrap();
    let mut solved = [0; 2];
    for seed in 0..budget::or(MIDDLE, MIDDLE / 10) {
        let mut random = Seeded::new(seed);
        let (givens, grids) = some_thousand_grids(&mut random);
        let mut rules = (0..).map(|_| random_rule(size, &mut random));
        let rule = rules.find(|it| it.kind == Kind::Entropic && it.cells.len() > 2).unwrap();
        let shape = Shape::from(size).ruled(vec![rule.clone()]).unwrap();
        let mut puzzle = Grids::new(&b"1..............."[..]).next().unwrap().unwrap();
        puzzle.grid = Grid::from_cells(shape, givens).unwrap();
        let network = Network::of(&puzzle);
        let rules = [rule];
        let wanted = wanted(&puzzle, &rules, &grids);
        for board in &grids {
            let follows = wanted.contains(&board.digits);
            assert_eq!(network.holds(&board.digits), follows, "{rules:?}");
        }
        by_two_engines(&puzzle, &rules, &grids);
        solved[usize::from(wanted.is_empty())] += 1;
    }
    assert!(solved.iter().all(|&it| it > 0), "{solved:?}");
    let line = Rule { cells: vec![(0, 0), (0, 1), (0, 2)], ..Rule::whole(Kind::Entropic) };
    let refused = Shape::from(Size::of_side(4).unwrap()).ruled(vec![line]).unwrap_err();
    let words = "entropic at r1c1: it is a rule of grids whose side is a multiple of 3";
    assert_eq!(refused.to_string(), words);
}

#[test]
fn rules_are_read_as_they_are_written() {
    let size = Size::of_side(6).unwrap();
    for seed in 0..2_000 {
        let mut random = Seeded::new(seed);
        let rules: Vec<Rule> = (0..4).map(|_| random_rule(size, &mut random)).collect();
        let Ok(shape) = Shape::from(size).ruled(rules) else { continue };
        let text = format!("{shape}{}\n", ".".repeat(36));
        let read = Grids::new(text.as_bytes()).next().unwrap().unwrap();
        let sorted = |shape: &Shape| {
            let mut lines: Vec<String> = shape.rules().iter().map(ToString::to_string).collect();
            lines.sort_unstable();
            lines
        };
        assert_eq!(sorted(read.grid.shape()), sorted(&shape), "{text}");
    }
}

/// The counts are those of a program in C that lists all 28,200,960 grids of 6 x 6 and checks each. Each first row has
/// as many grids, and 48 of the 720 are entropic.
#[test]
fn empty_grids_of_six_rows_are_counted() {
    for (variant, wanted) in [
        ("x", 8_640_u64),
        ("windoku", 4_199_040),
        ("disjoint-groups", 2_799_360),
        ("anti-knight", 11_520),
        ("anti-king", 74_160),
        ("non-consecutive", 48),
        ("anti-sum 5,anti-sum 7", 48),
        ("x,anti-king", 0),
        ("entropic r1c1-r1c6", 28_200_960 / 720 * 48),
    ] {
        let size = Size::of_side(6).unwrap();
        let shape = variant.parse::<Variant>().unwrap().shape(size).unwrap();
        let encoded = encode(&Grid::empty(shape)).unwrap();
        assert_eq!(gavotte::count(encoded.problem()), wanted.into(), "{variant}");
    }
}

/// The rules of a puzzle with all dots of a full grid, as people draw them: a pair of 1 and 2 gets the kind `either`.
fn all_dots(board: &Board, either: Kind) -> Vec<Rule> {
    let pairs: BTreeSet<_> = board.neighbors().into_iter().filter(|it| it[0] < it[1]).collect();
    let dots = pairs.into_iter().filter_map(|pair| {
        let has = |kind, value| joined(kind, value, board.at(pair[0]), board.at(pair[1]));
        let kind = match (has(Kind::Difference, 1), has(Kind::Ratio, 2)) {
            (true, true) => either,
            (true, false) => Kind::Difference,
            (false, true) => Kind::Ratio,
            (false, false) => return None,
        };
        let value = if kind == Kind::Ratio { 2 } else { 1 };
        Some(Rule { kind, values: vec![value], cells: pair.to_vec() })
    });
    let negative = [
        Rule::whole(Kind::NonConsecutive),
        Rule { values: vec![2], ..Rule::whole(Kind::AntiRatio) },
    ];
    negative.into_iter().chain(dots).collect()
}

#[test]
fn a_grid_follows_all_of_its_dots() {
    let size = Size::of_side(4).unwrap();
    let grids = full_grids(size, &[0; 16]);
    for board in grids.iter().step_by(11) {
        for either in [Kind::Difference, Kind::Ratio] {
            let rules = all_dots(board, either);
            let shape = Shape::from(size).ruled(rules.clone()).unwrap();
            let encoded = encode(&Grid::empty(shape)).unwrap();
            let found: BTreeSet<Vec<u8>> = gavotte::search(encoded.problem())
                .map(|solution| encoded.decode(solution.options()).cells().to_vec())
                .collect();
            let follows = |it: &&Board| rules.iter().all(|rule| follows(it, rule, &rules));
            let wanted = grids.iter().filter(follows).map(|it| it.digits.clone()).collect();
            assert!(found.contains(&board.digits), "{either:?} {:?}", board.digits);
            assert_eq!(found, wanted, "{either:?} {:?}", board.digits);
        }
    }
}

/// The most steps of a count here; each takes less than a twentieth of them. [steps]
const MOST_STEPS: u64 = 4_000_000;

/// A search and a sweep would not end for the cages without a given.
#[test]
fn puzzles_with_one_solution_are_counted() {
    let file = gavotte_testkit::corpus::root().join("qa/bench/puzzles/ruled.sdk");
    let text = std::fs::read(file).unwrap();
    let mut count = 0;
    for puzzle in Grids::new(text.as_slice()) {
        let encoded = encode_puzzle(&puzzle.unwrap()).unwrap();
        let ask = gavotte::ask(encoded.problem()).budget(Budget::steps(MOST_STEPS));
        let counted = ask.search(Query::Count).unwrap().count_all();
        assert_eq!((counted.solutions, counted.verdict), (1_u32.into(), Verdict::Complete));
        count += 1;
    }
    assert_eq!(count, 34);
}
