//! The questions about one puzzle, answered by searches that stop as soon as the answer is known.

use gavotte_simd::Best;

use crate::board::{CELLS, Puzzle, Solution};
use crate::search::{Search, Stack};

/// The number of solutions of a puzzle, as far as makers of puzzles need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// None.
    None,
    /// Exactly this one.
    One(Solution),
    /// More than one, of which this is the first found.
    Several(Solution),
}

/// Answers questions about puzzles, one after the other.
///
/// It holds the boards of a search, some 16 kB, so that no question allocates. Each thread needs its own.
#[derive(Debug)]
pub struct Solver {
    best: Best,
    stack: Box<Stack>,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// A solver for the best level of vectors that the processor has.
    #[must_use]
    pub fn new() -> Self {
        Self::on(Best::detect())
    }

    pub(crate) fn on(best: Best) -> Self {
        Self { best, stack: Box::new(Stack::new()) }
    }

    /// A search for all solutions.
    pub fn search(&mut self, puzzle: &Puzzle) -> Search<'_> {
        self.stack.begin(puzzle);
        Search { best: self.best, stack: &mut self.stack }
    }

    /// A solution; `None` when there is none. If there are several, it is the same one on every processor.
    pub fn first(&mut self, puzzle: &Puzzle) -> Option<Solution> {
        self.search(puzzle).next()
    }

    /// Whether there is no solution, exactly one, or more.
    pub fn number(&mut self, puzzle: &Puzzle) -> Number {
        let mut search = self.search(puzzle);
        // The second solution, if there is one, takes the place of the first.
        match (search.next(), search.tally(1, u64::MAX)) {
            (None, _) => Number::None,
            (Some(only), (0, _)) => Number::One(only),
            (Some(first), _) => Number::Several(first),
        }
    }

    /// The number of solutions, but no more than `most`.
    ///
    /// ```
    /// use gavotte_sudoku9::{CELLS, Puzzle, Solver};
    /// let mut solver = Solver::new();
    /// let empty = Puzzle::new(&[0; CELLS]).ok_or("digits")?;
    /// assert_eq!(solver.count(&empty, 1000), 1000);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn count(&mut self, puzzle: &Puzzle, most: u64) -> u64 {
        self.search(puzzle).tally(most, u64::MAX).0
    }

    /// The digits that each cell has in some solution, bit 0 for a 1 to bit 8 for a 9: a cell with one of them is
    /// certain. `None` when there is no solution.
    ///
    /// Each digit of each cell is found in a solution or searched for in vain, so this takes as long as a few hundred
    /// questions at most, however many solutions there are.
    ///
    /// ```
    /// use gavotte_sudoku9::{CELLS, Puzzle, Solver};
    /// let mut givens = [0; CELLS];
    /// givens[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
    /// let puzzle = Puzzle::new(&givens).ok_or("digits")?;
    /// let possible = Solver::new().possible(&puzzle).ok_or("solutions")?;
    /// assert_eq!(possible[8], 1 << 8); // a 9
    /// assert_eq!(possible[80].count_ones(), 8); // anything else
    /// # Ok::<(), &str>(())
    /// ```
    pub fn possible(&mut self, puzzle: &Puzzle) -> Option<[u16; CELLS]> {
        let mut seen = [0_u16; CELLS];
        let add = |solution: &Solution, seen: &mut [u16; CELLS]| {
            for (set, digit) in seen.iter_mut().zip(solution) {
                *set |= 1 << (digit - 1);
            }
        };
        add(&self.first(puzzle)?, &mut seen);
        let mut sets = puzzle.sets();
        for cell in 0..CELLS {
            let open = sets[cell];
            for digit in 0..9 {
                if open >> digit & 1 == 0 || seen[cell] >> digit & 1 == 1 {
                    continue;
                }
                sets[cell] = 1 << digit;
                match self.first(&Puzzle::of_sets(&sets)) {
                    Some(solution) => add(&solution, &mut seen),
                    None => continue,
                }
            }
            // A digit that is in no solution need not be tried again.
            sets[cell] = seen[cell];
        }
        Some(seen)
    }

    /// How many guesses the last question took.
    #[must_use]
    pub fn guesses(&self) -> u64 {
        self.stack.guesses()
    }
}

#[cfg(test)]
mod tests {
    use gavotte_simd::Plain;

    use super::*;

    #[test]
    fn all_processors_make_the_same_search() {
        // Few givens: many solutions, and many guesses on the way.
        let mut givens = [0; CELLS];
        let (mut best, mut plain) = (Solver::new(), Solver::on(Best::Plain(Plain)));
        #[cfg(target_arch = "x86_64")]
        let mut middle = gavotte_simd::Avx2::detect().map(|it| Solver::on(Best::Avx2(it)));
        for (cell, digit) in [(0, 5), (10, 9), (20, 1), (44, 5), (50, 9), (70, 3), (80, 7)] {
            givens[cell] = digit;
            let Some(puzzle) = Puzzle::new(&givens) else { panic!("digits") };
            let expected: Vec<Solution> = plain.search(&puzzle).take(2000).collect();
            assert_eq!(expected.len(), 2000);
            assert!(best.search(&puzzle).take(2000).eq(expected.iter().copied()));
            assert_eq!(best.guesses(), plain.guesses());
            #[cfg(target_arch = "x86_64")]
            if let Some(middle) = &mut middle {
                assert!(middle.search(&puzzle).take(2000).eq(expected.iter().copied()));
                assert_eq!(middle.guesses(), plain.guesses());
            }
        }
    }
}
