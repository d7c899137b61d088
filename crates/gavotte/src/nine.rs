//! Sudokus of nine by nine, answered by the engine for them alone.
//!
//! # Why this shape
//! The engine knows boards and guesses; the rest of the library knows grids, limits and verdicts. [`Nine`] translates
//! between the two. It takes grids one by one, so a batch of any length needs no more memory than one grid.
//! [`answer_all`] answers many that are there already, on several threads.
//!
//! # Invariants
//! A count that was cut short says so in its verdict.
//!
//! # Cost
//! Some .1 microseconds a grid beyond what the engine takes. Limits are looked at before each grid and between
//! stretches of 256 guesses, some 100 microseconds.

use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{StopReason, Verdict};
use gavotte_puzzles::sudoku::{Grid, Puzzle, Shape, Size};
use gavotte_sudoku9::{CELLS, Event, Search, Solution, Solver};

/// The number of solutions, or of guesses on the way to them, up to which this engine lists solutions that are only
/// counted: some milliseconds. Beyond it the engines for any problem are better, because they count without listing.
/// \[solutions\]
pub const MANY: u64 = 20_000;

/// Answers sudokus of nine by nine, one after the other.
///
/// ```
/// use gavotte::Verdict;
/// use gavotte::Interrupt;
/// use gavotte::nine::{Nine, Limits};
/// use gavotte::puzzles::sudoku::Grids;
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let puzzle = Grids::new(text.as_bytes()).next().ok_or("a grid")??;
/// let board = gavotte::nine::board(&puzzle).ok_or("nine by nine")?;
/// let reply = Nine::new().answer(&board, Limits::at_most(2), &mut Interrupt::default());
/// assert_eq!((reply.count, reply.verdict), (1, Verdict::Complete)); // exactly one solution
/// assert_eq!(reply.first.ok_or("a solution")?[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Nine {
    solver: Solver,
}

/// The limits of a question about a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The greatest number of solutions that are wanted.
    pub solutions: u64,
    /// The greatest number of guesses.
    pub guesses: u64,
}

impl Limits {
    /// At most this number of solutions, after any number of guesses.
    #[must_use]
    pub const fn at_most(solutions: u64) -> Self {
        Self { solutions, guesses: u64::MAX }
    }
}

/// The answer to a question about a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// How many solutions were found.
    pub count: u64,
    /// The digits of the first one, row by row.
    pub first: Option<Solution>,
    /// Whether there are no more: `Complete`, or stopped by the number of solutions or guesses (`Steps`), by the time
    /// or by a cancel.
    pub verdict: Verdict,
    /// How many guesses were made.
    pub guesses: u64,
}

/// The board of a puzzle; `None` unless it is one of nine by nine with the usual boxes.
#[must_use]
pub fn board(puzzle: &Puzzle) -> Option<gavotte_sudoku9::Puzzle> {
    if *puzzle.grid.shape() != Shape::from(Size::NINE) {
        return None;
    }
    let givens = puzzle.grid.cells().first_chunk::<CELLS>()?;
    let Some(candidates) = &puzzle.candidates else { return gavotte_sudoku9::Puzzle::new(givens) };
    let sets = candidates.cells().first_chunk::<CELLS>()?;
    // Bit 1 is digit 1 in the candidates, and bit 0 is digit 1 in the engine. Nine digits fit into 16 bits.
    let set = |cell: usize| match givens[cell] {
        0 => u16::try_from(sets[cell] >> 1).unwrap_or(0),
        given => 1 << (given - 1) & u16::try_from(sets[cell] >> 1).unwrap_or(0),
    };
    Some(gavotte_sudoku9::Puzzle::of_sets(&std::array::from_fn(set)))
}

/// The grid with these digits.
#[must_use]
pub fn grid(solution: &Solution) -> Grid {
    // There are 81 of them, 1 to 9.
    Grid::from_cells(Size::NINE, solution.to_vec()).unwrap_or(Grid::empty(Size::NINE))
}

impl Nine {
    /// A `Nine` on the best level of vectors that the processor has. Each thread needs its own.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Finds the solutions of this board, up to the limits.
    pub fn answer(
        &mut self,
        board: &gavotte_sudoku9::Puzzle,
        limits: Limits,
        interrupt: &mut Interrupt,
    ) -> Reply {
        let mut first = None;
        let take = |search: &Search<'_>| {
            first = first.or_else(|| search.solution());
        };
        let (count, verdict, guesses) = self.each(board, limits, interrupt, take);
        Reply { count, first, verdict, guesses }
    }

    /// Shows the search to `take` at each solution of this board, up to the limits. Returns how many there
    /// were, how it ended, and how many guesses were made.
    pub fn each(
        &mut self,
        board: &gavotte_sudoku9::Puzzle,
        limits: Limits,
        interrupt: &mut Interrupt,
        mut take: impl FnMut(&Search<'_>),
    ) -> (u64, Verdict, u64) {
        // Most boards are answered before the loop looks at the limits, and batches of them are long.
        if let Err(reason) = interrupt.check() {
            return (0, Verdict::Stopped(reason), 0);
        }
        let mut search = self.solver.search(board);
        let mut count = 0;
        // How many guesses are made between two looks at the limits.
        let stretch: u64 = 256;
        let verdict = loop {
            if count == limits.solutions {
                break Verdict::Stopped(StopReason::Solutions);
            }
            let left = limits.guesses - search.guesses();
            match search.advance(left.min(stretch)) {
                Event::Found => {
                    count += 1;
                    take(&search);
                }
                Event::Over => break Verdict::Complete,
                Event::Paused if search.guesses() == limits.guesses => {
                    break Verdict::Stopped(StopReason::Steps);
                }
                Event::Paused => {}
            }
            // A solution takes less than a microsecond, so the limits are not checked at each.
            if search.guesses() >= stretch || count % stretch == 0 {
                if let Err(reason) = interrupt.check() {
                    break Verdict::Stopped(reason);
                }
            }
        };
        (count, verdict, search.guesses())
    }
}

/// Answers all boards on this number of threads, in their order.
///
/// ```
/// use gavotte::Interrupt;
/// use gavotte::nine::{Limits, answer_all};
/// let empty = gavotte::sudoku9::Puzzle::new(&[0; 81]).ok_or("digits")?;
/// let replies = answer_all(&[empty; 1000], Limits::at_most(2), 2, &Interrupt::default());
/// assert!(replies.len() == 1000 && replies.iter().all(|reply| reply.count == 2));
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn answer_all(
    boards: &[gavotte_sudoku9::Puzzle],
    limits: Limits,
    threads: usize,
    interrupt: &Interrupt,
) -> Vec<Reply> {
    // The fewest grids that a thread takes at a time: fewer would not be worth its start.
    let least: usize = 256;
    let share = boards.len().div_ceil(threads.max(1)).max(least);
    let answer = |boards: &[gavotte_sudoku9::Puzzle]| {
        let (mut nine, mut interrupt) = (Nine::new(), interrupt.clone());
        boards.iter().map(|board| nine.answer(board, limits, &mut interrupt)).collect::<Vec<_>>()
    };
    if boards.len() <= share {
        return answer(boards);
    }
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            boards.chunks(share).map(|boards| scope.spawn(|| answer(boards))).collect();
        let mut replies = Vec::with_capacity(boards.len());
        for thread in threads {
            match thread.join() {
                Ok(some) => replies.extend(some),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        replies
    })
}
