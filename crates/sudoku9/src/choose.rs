//! The guess: the cell and the digit to try next, and the two boards that it makes.
//!
//! # Why this shape
//! Where uniqueness is asked, both branches of a guess are searched to their ends, so the order of the two does not
//! matter but the choice of the cell does. A cell with two digits decides something in both branches. The best of these
//! is the one whose digits have the most places in its lines and box, because each of those places closes. A place in a
//! cell that has two digits counts four times, because there the other digit follows at once. Where no cell has two
//! digits, the cells with the fewest digits are compared in the same way.
//!
//! # Cost
//! About as long as two or three rounds. The numbers of guesses for a puzzle with the choices that were compared (17
//! givens, magictour, hardest list of 2011): most cells of two digits in its lines .75, 12, 245; most places of its
//! digits on the whole board .8, 13, 194; this one .59, 8.3, 117. With lines where a digit has two places as further
//! candidates there are fewer, .5, 6.8, 91 to 112, but the comparison takes longer than they save.

use gavotte_simd::{SHORTS, Shorts};

use crate::board::{CELLS, lane};
use crate::round::{Board, in_bands, last_digit, three};

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guess {
    /// The row within its band.
    row: usize,
    band: usize,
    column: u32,
    /// The digit, from 0.
    digit: usize,
}

/// A set of cells: those of the first two bands, and those of the third.
type Cells = [u64; 2];

/// The further weight of a place in a cell of two digits, beyond the one that every place has.
const TWO: u32 = 3;

/// For each cell the others of its row, column and box.
static PEERS: [Cells; CELLS] = {
    let mut peers = [[0; 2]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut other = 0;
        while other < CELLS {
            let in_line = cell / 9 == other / 9 || cell % 9 == other % 9;
            let in_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if (in_line || in_box) && cell != other {
                peers[cell][other / 54] |= 1 << (other % 54);
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

/// The guess for a board on which some cell has several digits.
#[inline(always)]
pub(crate) fn choose<V: Shorts>(v: V, board: Board<V>) -> Guess {
    let (many, more) = two_and_three(v, board);
    let two = v.without(many, more);
    let in_two = in_bands(v, two);
    let places = by_digit(three(|row| v.store(board[row])));
    let doubles = by_digit(three(|row| v.store(v.and(board[row], in_two[row]))));
    let two = v.store(two);
    let open = if ROWS.iter().any(|&at| two[at] != 0) { two } else { v.store(many) };
    let (mut fewest, mut most, mut best) = (u32::MAX, 0, None);
    for (at, rows) in ROWS.into_iter().zip(0..) {
        let (band, row): (usize, usize) = (rows / 3, rows % 3);
        let mut columns = open[at];
        while columns != 0 {
            let column = columns.trailing_zeros();
            columns &= columns - 1;
            let lanes = v.filled(v.and(board[row], v.splat(1 << column)));
            let mut digits = lanes >> lane(band, 0) & 0xFF | (lanes >> lane(band, 8) & 1) << 8;
            let (count, digit) = (digits.count_ones(), digits.trailing_zeros() as usize);
            if count > fewest {
                continue;
            }
            let peers = PEERS[(9 * rows + column as usize) % CELLS];
            let mut value = 0;
            while digits != 0 {
                let at = digits.trailing_zeros() as usize % 9;
                digits &= digits - 1;
                value += common(places[at], peers) + TWO * common(doubles[at], peers);
            }
            if count < fewest || value > most {
                (fewest, most) = (count, value);
                best = Some(Guess { row, band, column, digit });
            }
        }
    }
    debug_assert!(best.is_some(), "some cell has several digits");
    best.unwrap_or(Guess { row: 0, band: 0, column: 0, digit: 0 })
}

/// The board with the guess, and without it.
#[inline(always)]
pub(crate) fn part<V: Shorts>(v: V, board: Board<V>, guess: Guess) -> (Board<V>, Board<V>) {
    let lanes = v.load(&LANES[guess.band][guess.digit]);
    let others = v.without(v.load(&LANES_OF_BAND[guess.band]), lanes);
    let cell = three(|row| v.splat(u16::from(row == guess.row) << guess.column));
    let with = three(|row| v.without(board[row], v.and(cell[row], others)));
    let without = three(|row| v.without(board[row], v.and(cell[row], lanes)));
    (with, without)
}

/// All bits of the lanes of a digit in a band.
static LANES: [[[u16; SHORTS]; 9]; 3] = {
    let mut masks = [[[0; SHORTS]; 9]; 3];
    let mut at = 0;
    while at < 27 {
        let (band, digit) = (at / 9, at % 9);
        masks[band][digit][lane(band, digit)] = u16::MAX;
        if digit == 8 {
            masks[band][digit][lane(band, digit) + 1] = u16::MAX;
        }
        at += 1;
    }
    masks
};

/// All bits of the lanes of a band.
static LANES_OF_BAND: [[u16; SHORTS]; 3] = {
    let mut masks = [[0; SHORTS]; 3];
    let mut at = 0;
    while at < 27 * SHORTS {
        let (band, digit, lane) = (at / SHORTS / 9, at / SHORTS % 9, at % SHORTS);
        masks[band][lane] |= LANES[band][digit][lane];
        at += 1;
    }
    masks
};

/// The place of each row in the result of [`in_bands`].
const ROWS: [usize; 9] = [0, 2, 4, 8, 10, 12, 16, 18, 20];

/// The number of cells that two sets share.
#[inline(always)]
const fn common(a: Cells, b: Cells) -> u32 {
    (a[0] & b[0]).count_ones() + (a[1] & b[1]).count_ones()
}

/// The cells of each digit.
#[inline(always)]
fn by_digit([a, b, c]: [[u16; SHORTS]; 3]) -> [Cells; 9] {
    std::array::from_fn(|digit| {
        let band = |band: usize| {
            let at = lane(band, digit);
            u64::from(a[at]) | u64::from(b[at]) << 9 | u64::from(c[at]) << 18
        };
        [band(0) | band(1) << 27, band(2)]
    })
}

/// The cells with at least two digits, and those with at least three: band `k` in quarter `k`, a row a pair.
#[inline(always)]
fn two_and_three<V: Shorts>(v: V, board: Board<V>) -> (V::Words, V::Words) {
    let swapped = three(|row| v.swap(board[row]));
    let [a, b, c] = three(|row| v.or(board[row], swapped[row]));
    let [a2, b2, c2] = three(|row| v.and(board[row], swapped[row]));
    let none = v.splat(0);
    let ab = add(
        v,
        [v.low_pairs(a, b), v.low_pairs(a2, b2), none],
        [v.high_pairs(a, b), v.high_pairs(a2, b2), none],
    );
    let cc = add(
        v,
        [v.low_pairs(c, c), v.low_pairs(c2, c2), none],
        [v.high_pairs(c, c), v.high_pairs(c2, c2), none],
    );
    let low = three(|at| v.low_halves(ab[at], cc[at]));
    let eight = add(v, low, three(|at| v.high_halves(ab[at], cc[at])));
    let [_, two, three] = add(v, eight, [last_digit(v, board), none, none]);
    (two, three)
}

/// Cells with at least one, two and three digits of one group or of another.
#[inline(always)]
fn add<V: Shorts>(v: V, one: [V::Words; 3], other: [V::Words; 3]) -> [V::Words; 3] {
    let ([a1, a2, a3], [b1, b2, b3]) = (one, other);
    let two = v.or(v.or(a2, b2), v.and(a1, b1));
    let three = v.or(v.or(a3, b3), v.or(v.and(a1, b2), v.and(a2, b1)));
    [v.or(a1, b1), two, three]
}
