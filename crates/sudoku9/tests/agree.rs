//! The solver compared with a plain search, on puzzles of all kinds: with no, one and many solutions, with given digits
//! and with sets of digits.

#![allow(clippy::cast_possible_truncation)]

use gavotte_sudoku9::{CELLS, Event, Number, Puzzle, Solution, Solver};

/// Numbers that look random, the same ones each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn shuffled(&mut self) -> [usize; 9] {
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        for end in (1..9).rev() {
            order.swap(end, self.below(end + 1));
        }
        order
    }

    /// A solution: the cyclic one with its digits, its rows in each band and its columns in each stack mixed.
    fn solution(&mut self) -> Solution {
        let (digits, bands, stacks) = (self.shuffled(), self.shuffled(), self.shuffled());
        let line = |order: &[usize; 9], at: usize| {
            // The order within the first three, and of the groups by the next three.
            let rank = |of: &[usize], at: usize| of.iter().filter(|&&it| it < of[at]).count();
            3 * rank(&order[3..6], at / 3) + rank(&order[..3], at % 3)
        };
        std::array::from_fn(|cell| {
            let (row, column) = (line(&bands, cell / 9), line(&stacks, cell % 9));
            (digits[(3 * row + row / 3 + column) % 9] + 1) as u8
        })
    }
}

fn see_each_other(a: usize, b: usize) -> bool {
    let in_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || in_box)
}

/// Counts solutions up to `most` and notes which digits each cell has in them. It tries digits in the cell that has the
/// fewest.
fn plain(
    sets: &mut [u16; CELLS],
    solution: &mut Solution,
    most: u64,
    seen: &mut [u16; CELLS],
) -> u64 {
    let open = (0..CELLS).filter(|&cell| solution[cell] == 0);
    let left = |cell: usize, solution: &Solution| {
        let taken = (0..CELLS).filter(|&it| see_each_other(it, cell) && solution[it] > 0);
        taken.fold(sets[cell], |set, it| set & !(1 << (solution[it] - 1)))
    };
    let Some(cell) = open.min_by_key(|&cell| left(cell, solution).count_ones()) else {
        for (set, digit) in seen.iter_mut().zip(&*solution) {
            *set |= 1 << (digit - 1);
        }
        return 1;
    };
    let mut count = 0;
    let set = left(cell, solution);
    for digit in (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1) {
        solution[cell] = digit;
        count += plain(sets, solution, most - count, seen);
        solution[cell] = 0;
        if count >= most {
            break;
        }
    }
    count
}

fn is_solution(solution: &Solution, sets: &[u16; CELLS]) -> bool {
    (0..CELLS).all(|cell| {
        let digit = solution[cell];
        let alone = (0..CELLS).all(|it| !see_each_other(it, cell) || solution[it] != digit);
        (1..=9).contains(&digit) && alone && sets[cell] >> (digit - 1) & 1 == 1
    })
}

/// All questions about one puzzle.
fn check(solver: &mut Solver, puzzle: &Puzzle, sets: &[u16; CELLS]) -> u64 {
    const MOST: u64 = 100;
    let (mut seen, mut open) = ([0; CELLS], *sets);
    let expected = plain(&mut open, &mut [0; CELLS], MOST, &mut seen);
    assert_eq!(solver.count(puzzle, MOST), expected);
    let solutions: Vec<Solution> = solver.search(puzzle).take(MOST as usize).collect();
    assert_eq!(solutions.len() as u64, expected);
    assert!(solutions.iter().all(|it| is_solution(it, sets)));
    let mut sorted = solutions.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), solutions.len(), "each solution once");
    assert_eq!(solver.first(puzzle), solutions.first().copied());
    let number = match solutions[..] {
        [] => Number::None,
        [only] => Number::One(only),
        [first, ..] => Number::Several(first),
    };
    assert_eq!(solver.number(puzzle), number);
    if expected < MOST {
        assert_eq!(solver.possible(puzzle), (expected > 0).then_some(seen));
    }
    // The same, one guess at a time.
    let mut search = solver.search(puzzle);
    let mut found = 0;
    loop {
        match search.advance(1) {
            Event::Found => {
                assert_eq!(search.solution(), Some(solutions[found]));
                found += 1;
                if found == solutions.len() {
                    break;
                }
            }
            Event::Paused => {}
            Event::Over => break,
        }
    }
    assert_eq!(found, solutions.len());
    expected
}

#[test]
fn givens_are_answered_as_by_a_plain_search() {
    let mut chance = Chance(20);
    let mut solver = Solver::new();
    let mut kinds = [0; 3];
    for round in 0..90 {
        let mut givens = chance.solution();
        let kept = 24 + chance.below(20);
        let mut empty = 0;
        while empty < CELLS - kept {
            let cell = chance.below(CELLS);
            empty += usize::from(givens[cell] > 0);
            givens[cell] = 0;
        }
        if round % 3 == 0 {
            // Another digit in some cell, which may clash or not.
            givens[chance.below(CELLS)] = 1 + chance.below(9) as u8;
        }
        let sets = givens.map(|digit| if digit == 0 { 0x1FF } else { 1 << (digit - 1) });
        let puzzle = Puzzle::new(&givens).expect("digits");
        let count = check(&mut solver, &puzzle, &sets);
        kinds[count.min(2) as usize] += 1;
    }
    assert!(kinds.iter().all(|&count| count > 4), "all kinds: {kinds:?}");
}

#[test]
fn sets_are_answered_as_by_a_plain_search() {
    let mut chance = Chance(21);
    let mut solver = Solver::new();
    let mut kinds = [0; 3];
    for _ in 0..80 {
        let solution = chance.solution();
        let spare = 2 + chance.below(3);
        let mut sets = solution.map(|digit| 1_u16 << (digit - 1));
        for set in &mut sets {
            for _ in 0..spare {
                *set |= 1 << chance.below(9);
            }
        }
        if chance.below(3) == 0 {
            sets[chance.below(CELLS)] &= 0b0_1101_0110;
        }
        let puzzle = Puzzle::of_sets(&sets);
        assert_eq!(puzzle.sets(), sets);
        let count = check(&mut solver, &puzzle, &sets);
        kinds[count.min(2) as usize] += 1;
    }
    assert!(kinds.iter().all(|&count| count > 4), "all kinds: {kinds:?}");
}

#[test]
fn a_digit_can_be_forbidden() {
    let mut chance = Chance(22);
    let mut solver = Solver::new();
    for _ in 0..50 {
        let solution = chance.solution();
        let mut puzzle = Puzzle::new(&solution).expect("digits");
        assert_eq!(solver.number(&puzzle), Number::One(solution));
        let cell = chance.below(CELLS);
        puzzle.forbid(cell, solution[cell]);
        assert_eq!(solver.number(&puzzle), Number::None);
        assert_eq!(puzzle.sets()[cell], 0);
    }
}

#[test]
fn givens_that_clash_have_no_solution() {
    let mut solver = Solver::new();
    for (one, other) in [(0, 8), (0, 72), (0, 20), (40, 41), (80, 60)] {
        for digit in 1..=9 {
            let mut givens = [0; CELLS];
            (givens[one], givens[other]) = (digit, digit);
            let puzzle = Puzzle::new(&givens).expect("digits");
            assert_eq!(solver.number(&puzzle), Number::None, "{digit} in {one} and {other}");
        }
    }
    assert!(Puzzle::new(&[10; CELLS]).is_none());
    assert!(Puzzle::new(&[255; CELLS]).is_none());
    assert_eq!(solver.first(&Puzzle::of_sets(&[0; CELLS])), None);
}
