//! Checks the answers to a batch with code that knows no solver.
//!
//! # Why this shape
//! Each puzzle of the sets has exactly one solution, so `unique` is the only right answer about it. A program could
//! print it without looking. So a second run prints the solutions, and each must keep the givens of the puzzle in the
//! same place of the batch, and the rules. That way an answer in the wrong order is noticed, too.

/// Whether there are `many` lines and each is `unique`.
pub fn are_unique(answers: &str, many: usize) -> Result<(), String> {
    for (number, line) in (1..).zip(answers.lines()) {
        if line != "unique" {
            return Err(format!("answer {number} is `{}`, not `unique`", short(line)));
        }
    }
    count(answers, many)
}

/// Whether each line solves the puzzle in that place.
///
/// ```
/// use gavotte_bench::sudoku::check::are_solutions;
/// let empty = ".".repeat(81);
/// assert!(are_solutions(&"1".repeat(81), [empty.as_str()].into_iter()).is_err());
/// ```
pub fn are_solutions<'p>(
    answers: &str,
    puzzles: impl ExactSizeIterator<Item = &'p str>,
) -> Result<(), String> {
    count(answers, puzzles.len())?;
    for (number, (line, puzzle)) in (1..).zip(answers.lines().zip(puzzles)) {
        if !solves(line.as_bytes(), puzzle.as_bytes()) {
            return Err(format!("answer {number}, `{}`, does not solve `{puzzle}`", short(line)));
        }
    }
    Ok(())
}

fn count(answers: &str, many: usize) -> Result<(), String> {
    match answers.lines().count() {
        lines if lines == many => Ok(()),
        lines => Err(format!("{lines} answers to {many} puzzles")),
    }
}

fn solves(grid: &[u8], puzzle: &[u8]) -> bool {
    if grid.len() != 81 || puzzle.len() != 81 {
        return false;
    }
    let keeps = |(&symbol, &given): (&u8, &u8)| matches!(given, b'.' | b'0') || symbol == given;
    if !grid.iter().zip(puzzle).all(keeps) {
        return false;
    }
    let mut seen = [[[false; 9]; 9]; 3];
    for (cell, symbol) in grid.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let digit = match symbol {
            b'1'..=b'9' => usize::from(symbol - b'1'),
            _ => return false,
        };
        for (kind, unit) in [row, column, row / 3 * 3 + column / 3].into_iter().enumerate() {
            if std::mem::replace(&mut seen[kind][unit][digit], true) {
                return false;
            }
        }
    }
    true
}

fn short(line: &str) -> String {
    line.chars().take(81).collect()
}

#[cfg(test)]
mod tests {
    use super::{are_solutions, are_unique};

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const GRID: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn verdict(grid: &str) -> Result<(), String> {
        are_solutions(&format!("{grid}\n"), [PUZZLE].into_iter())
    }

    #[test]
    fn only_what_is_right_passes() {
        assert_eq!(verdict(GRID), Ok(()));
        let other_givens = GRID.replace('5', "x").replace('3', "5").replace('x', "3");
        let mut clash = GRID.to_owned();
        clash.replace_range(2..3, "1");
        for wrong in [&other_givens, &clash, PUZZLE, "", "none", &GRID[1..]] {
            assert!(verdict(wrong).unwrap_err().contains("does not solve"), "{wrong}");
        }
    }

    #[test]
    fn each_puzzle_has_one_answer() {
        assert_eq!(are_unique("unique\nunique\n", 2), Ok(()));
        assert_eq!(are_unique("unique\n", 2), Err("1 answers to 2 puzzles".to_owned()));
        let wrong = are_unique("unique\nseveral\n", 2);
        assert_eq!(wrong, Err("answer 2 is `several`, not `unique`".to_owned()));
        let twice = [PUZZLE; 2];
        let fault = are_solutions(GRID, twice.into_iter()).unwrap_err();
        assert_eq!(fault, "1 answers to 2 puzzles");
    }
}
