//! A board: for each digit and row the columns where the digit may stand.
//!
//! # Why this shape
//! The nine rows are three bands of three. Vector `j` has the rows `j` of all bands: one lane for each band
//! and digit, nine bits a lane. So the rows of a band are the same lane of three vectors, its columns are the
//! bits, and the bands of a digit are lanes that move by whole quarters of a vector.
//!
//! # Invariants
//! 1. Lanes 0 to 23 are the digits 1 to 8 of band 0, then of bands 1 and 2. Lanes 24 and 25 are both the digit 9    of
//!    band 0, 26 and 27 of band 1, 28 and 29 of band 2: a pair each, because only pairs move. Lanes 30 and    31 are 0.
//! 2. A lane has the bits 0 to 8 at most.

use gavotte_simd::SHORTS;

/// The number of cells of a board.
pub const CELLS: usize = 81;

/// The digits of all cells, row by row, 1 to 9 each.
pub type Solution = [u8; CELLS];

/// All columns.
pub(crate) const ALL: u16 = 0x1FF;

/// The lanes in use.
pub(crate) const LIVE: u32 = 0x3FFF_FFFF;

/// The rows `j` of all bands, in vector `j`.
pub(crate) type Rows = [[u16; SHORTS]; 3];

/// The lane of a digit, from 0, in a band: the first of the two for the last digit.
#[inline(always)]
pub(crate) const fn lane(band: usize, digit: usize) -> usize {
    if digit < 8 { 8 * band + digit } else { 24 + 2 * band }
}

/// The digits that may stand in each cell.
///
/// ```
/// use gavotte_sudoku9::{CELLS, Puzzle, Solver};
/// let mut sets = [0b1_1111_1111; CELLS]; // any digit anywhere,
/// sets[0] = 0b0_0000_0110; // but 2 or 3 in the first cell
/// let mut solver = Solver::new();
/// let solution = solver.first(&Puzzle::of_sets(&sets)).ok_or("a solution")?;
/// assert!(solution[0] == 2 || solution[0] == 3);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub(crate) rows: Rows,
}

impl Puzzle {
    /// The puzzle with these givens, row by row, 0 for an empty cell; `None` when a number is above 9. Givens may
    /// clash: such a puzzle has no solution.
    ///
    /// ```
    /// use gavotte_sudoku9::{CELLS, Puzzle};
    /// assert!(Puzzle::new(&[0; CELLS]).is_some());
    /// assert!(Puzzle::new(&[10; CELLS]).is_none());
    /// ```
    #[must_use]
    pub fn new(givens: &[u8; CELLS]) -> Option<Self> {
        if givens.iter().copied().max() > Some(9) {
            return None;
        }
        // Cells are read without a branch on their contents, because no processor could predict it.
        let mut given = [[0_u16; LANES_AND_EMPTY]; 3];
        for (row, digits) in givens.chunks_exact(9).enumerate() {
            for (column, &digit) in digits.iter().enumerate() {
                let at = LANE_OF[row / 3][usize::from(digit) % 16][column];
                given[row % 3][at % LANES_AND_EMPTY] |= 1 << column;
            }
        }
        let mut rows = [[0; SHORTS]; 3];
        for (row, given) in rows.iter_mut().zip(&given) {
            row.copy_from_slice(&given[..SHORTS]);
        }
        // A given has its cell alone, and its digit has no other place in the box. Lines follow in the first round.
        let blocked: [u16; SHORTS] =
            std::array::from_fn(|at| boxes(rows[0][at] | rows[1][at] | rows[2][at]));
        for row in &mut rows {
            let mut open = [0; SHORTS];
            for band in 0..3 {
                let taken = (0..9).fold(0, |set, digit| set | row[lane(band, digit)]);
                open[8 * band..8 * band + 8].fill(ALL & !taken);
                open[24 + 2 * band] = ALL & !taken;
            }
            for ((lane, open), blocked) in row.iter_mut().zip(open).zip(blocked) {
                *lane |= open & !blocked;
            }
            close(row);
        }
        Some(Self { rows })
    }

    /// The puzzle in whose cells, row by row, these digits may stand: bit 0 for a 1 to bit 8 for a 9. Higher bits
    /// do not count.
    #[must_use]
    pub fn of_sets(sets: &[u16; CELLS]) -> Self {
        let mut rows = [[0; SHORTS]; 3];
        for (cell, set) in sets.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            for digit in 0..9 {
                rows[row % 3][lane(row / 3, digit)] |= (set >> digit & 1) << column;
            }
        }
        rows.iter_mut().for_each(close);
        Self { rows }
    }

    /// The digits that may stand in each cell: bit 0 for a 1 to bit 8 for a 9.
    ///
    /// ```
    /// use gavotte_sudoku9::{CELLS, Puzzle};
    /// let mut sets = [0x1FF; CELLS];
    /// sets[40] = 0b10;
    /// assert_eq!(Puzzle::of_sets(&sets).sets(), sets);
    /// ```
    #[must_use]
    pub fn sets(&self) -> [u16; CELLS] {
        std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            (0..9).fold(0, |set, digit| {
                set | (self.rows[row % 3][lane(row / 3, digit)] >> column & 1) << digit
            })
        })
    }

    /// Forbids a digit, 1 to 9, in a cell, 0 to 80.
    ///
    /// # Panics
    /// When there is no such cell or digit.
    pub fn forbid(&mut self, cell: usize, digit: u8) {
        assert!(cell < CELLS && (1..=9).contains(&digit), "no digit {digit} or no cell {cell}");
        let (row, column) = (cell / 9, cell % 9);
        let at = lane(row / 3, usize::from(digit) - 1);
        self.rows[row % 3][at] &= !(1 << column);
        self.rows[row % 3][at | usize::from(digit == 9)] &= !(1 << column);
    }
}

/// Repeats the last digit in the second lane of its pairs, and empties the lanes that are not in use.
fn close(row: &mut [u16; SHORTS]) {
    for band in 0..3 {
        row[25 + 2 * band] = row[24 + 2 * band];
    }
    row[30] = 0;
    row[31] = 0;
}

/// Room for the lanes, and for places where empty cells go.
const LANES_AND_EMPTY: usize = 64;

/// The lane of each given in each column of a band. Empty cells go to different places, so that no two wait for each
/// other.
static LANE_OF: [[[usize; 9]; 16]; 3] = {
    let mut lanes = [[[0; 9]; 16]; 3];
    let mut at = 0;
    while at < 3 * 10 * 9 {
        let (band, digit, column) = (at / 90, at / 9 % 10, at % 9);
        lanes[band][digit][column] =
            if digit == 0 { SHORTS + column } else { lane(band, digit - 1) };
        at += 1;
    }
    lanes
};

/// All columns of the boxes in which some of these columns lie.
fn boxes(columns: u16) -> u16 {
    let first = (columns | columns >> 1 | columns >> 2) & 0o111;
    first | first << 1 | first << 2
}

/// The digits of a board on which each cell has one.
pub(crate) fn digits(rows: &Rows) -> Solution {
    // Room for any column below 16, so that no index needs a check.
    let mut cells = [0; CELLS + 7];
    for (within, row) in rows.iter().enumerate() {
        for band in 0..3 {
            for (digit, name) in (0..9).zip(1..) {
                let columns = row[lane(band, digit)];
                debug_assert!(columns.is_power_of_two(), "a digit has one place in a row");
                let column = columns.trailing_zeros() as usize % 16;
                cells[27 * band + 9 * within + column] = name;
            }
        }
    }
    std::array::from_fn(|cell| cells[cell])
}
