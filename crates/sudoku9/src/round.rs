//! One round of the logic: everything that follows from the sets of a board at once.
//!
//! # Why this shape
//! A *triad* is three cells in a line inside a box. A digit stands in a band in three triads, one in each row and each
//! box: a permutation. A triad that is in no permutation of open triads is closed. This one rule covers all that lines
//! and boxes can say of one digit: locked candidates in both directions, the only place in a line, and contradictions.
//! Rows are three vectors, so their permutations are those of bits and of vectors. Columns are the same with bands for
//! rows, so they take one vector.
//!
//! Two kinds of facts remain: boxes with one place for a digit, and cells with one digit. Both are looked for on the
//! same board, so that the processor can work on them at the same time.
//!
//! # Invariants
//! A round removes only candidates that are in no solution. A board that a round leaves as it is has no line, box or
//! cell with one place. Where each cell has one digit, it is a solution: each digit has a place in each box, so 81 in
//! all, and its triads are a permutation in each band and each stack.
//!
//! # Cost
//! Some 160 instructions on whole vectors, in a chain of about 60.

use gavotte_simd::{PAIRS, Pattern, Shorts};

use crate::board::{ALL, LIVE};

/// The vectors of a board.
pub(crate) type Board<V> = [<V as Shorts>::Words; 3];

/// The results of `f` for the three rows of all bands. `map` of an array would not be inlined, and so not be compiled
/// for the processor.
#[inline(always)]
pub(crate) fn three<T>(f: impl Fn(usize) -> T) -> [T; 3] {
    [f(0), f(1), f(2)]
}

/// The first column of each box.
const FIRST: u16 = 0o111;

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// There is no solution.
    Dead,
    /// Something was taken away.
    Changed,
    /// Nothing was taken away, and some cell has several digits.
    Open,
    /// Nothing was taken away, and each cell has one digit.
    Solved,
}

/// Band `k` of the result is band `k + 1`.
struct NextBand;

impl Pattern for NextBand {
    const FROM: [u8; PAIRS] = [4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 13, 14, 12, 15];
}

/// Band `k` of the result is band `k + 2`.
struct BandAfter;

impl Pattern for BandAfter {
    const FROM: [u8; PAIRS] = [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 14, 12, 13, 15];
}

/// The last digits of two vectors, for [`LastOfThird`].
struct LastOfTwo;

impl Pattern for LastOfTwo {
    const FROM: [u8; PAIRS] = [12, 28, 0, 0, 13, 29, 0, 0, 14, 30, 0, 0, 0, 0, 0, 0];
}

/// In quarter `k` the last digit of band `k`: of rows 0 and 1, and twice of row 2.
struct LastOfThird;

impl Pattern for LastOfThird {
    const FROM: [u8; PAIRS] = [0, 1, 28, 28, 4, 5, 29, 29, 8, 9, 30, 30, 0, 0, 0, 0];
}

/// Pair `ROW` of each quarter in all pairs of its band.
struct Everywhere<const ROW: u8>;

impl<const ROW: u8> Pattern for Everywhere<ROW> {
    const FROM: [u8; PAIRS] = {
        const fn of(band: u8, row: u8) -> u8 {
            4 * band + row
        }
        let (a, b, c) = (of(0, ROW), of(1, ROW), of(2, ROW));
        [a, a, a, a, b, b, b, b, c, c, c, c, a, b, c, 15]
    };
}

/// A round: the board after it, and its result.
#[inline(always)]
pub(crate) fn round<V: Shorts>(v: V, before: Board<V>) -> (Board<V>, Outcome) {
    let board = rows(v, before);
    let (board, left) = columns(v, board);
    if v.filled(left) & LIVE != LIVE {
        return (board, Outcome::Dead);
    }
    let one_place = one_place(v, board, left);
    let placed = anywhere(v, three(|row| v.and(board[row], one_place)));
    let (some, many) = counts(v, board);
    if !is_everywhere(v, some) {
        return (board, Outcome::Dead);
    }
    let single = in_bands(v, v.without(some, many));
    let [a, b, c] = three(|row| v.and(board[row], single[row]));
    let alone = v.or(v.or(a, b), c);
    let twice = v.or(majority(v, a, b, c), v.and(two_columns(v, alone), v.splat(FIRST)));
    if v.filled(twice) != 0 {
        return (board, Outcome::Dead);
    }
    let boxes = box_columns(v, v.and(any_column(v, alone), v.splat(FIRST)));
    let after = three(|row| {
        // Elsewhere in the box of a cell with one digit, and other digits in a cell that is a digit's only place.
        let elsewhere = v.without(boxes, single[row]);
        let others = v.without(placed[row], one_place);
        v.without(v.without(board[row], elsewhere), others)
    });
    let [x, y, z] = three(|row| v.xor(before[row], after[row]));
    let outcome = if v.filled(v.or(v.or(x, y), z)) != 0 {
        Outcome::Changed
    } else if is_anywhere(v, many) {
        Outcome::Open
    } else {
        Outcome::Solved
    };
    (after, outcome)
}

/// Closes the triads of rows that are in no permutation.
#[inline(always)]
fn rows<V: Shorts>(v: V, board: Board<V>) -> Board<V> {
    // Whether each triad is open, in the first column of its box.
    let open = three(|row| any_column(v, board[row]));
    // The same of the next box, and of the one after that, round and round.
    let twice = three(|row| v.or(open[row], v.up::<9>(open[row])));
    let (next, after) =
        (three(|row| v.down::<3>(twice[row])), three(|row| v.down::<6>(twice[row])));
    [
        closed(v, board[0], open[0], [next[1], after[1]], [next[2], after[2]]),
        closed(v, board[1], open[1], [next[2], after[2]], [next[0], after[0]]),
        closed(v, board[2], open[2], [next[0], after[0]], [next[1], after[1]]),
    ]
}

/// A row without the triads that are in no permutation with triads of `second` and `third`, which are those of the next
/// box and of the one after that.
#[inline(always)]
fn closed<V: Shorts>(
    v: V,
    row: V::Words,
    open: V::Words,
    second: [V::Words; 2],
    third: [V::Words; 2],
) -> V::Words {
    let others = v.or(v.and(second[0], third[1]), v.and(second[1], third[0]));
    let kept = v.and(v.and(others, open), v.splat(FIRST));
    v.and(row, box_columns(v, kept))
}

/// Closes the triads of columns that are in no permutation. Also returns the columns that are left to each
/// digit in each band.
#[inline(always)]
fn columns<V: Shorts>(v: V, board: Board<V>) -> (Board<V>, V::Words) {
    let open = v.or(v.or(board[0], board[1]), board[2]);
    let (first, last) = (v.splat(FIRST), v.splat(FIRST << 2));
    // The same of the next column in the box, and of the one after that, round and round.
    let next = v.or(v.without(v.down::<1>(open), last), v.and(v.up::<2>(open), last));
    let after = v.or(v.and(v.down::<2>(open), first), v.without(v.up::<1>(open), first));
    let second = |it| v.pick::<NextBand>(it, it);
    let third = |it| v.pick::<BandAfter>(it, it);
    let others = v.or(v.and(second(next), third(after)), v.and(second(after), third(next)));
    (three(|row| v.and(board[row], others)), v.and(open, others))
}

/// The boxes in which a digit has one place, with all their columns. `columns` are those that each digit has in each
/// band.
#[inline(always)]
fn one_place<V: Shorts>(v: V, [a, b, c]: Board<V>, columns: V::Words) -> V::Words {
    let many = v.or(any_column(v, majority(v, a, b, c)), two_columns(v, columns));
    box_columns(v, v.without(v.splat(FIRST), many))
}

/// In the first column of each box, whether any of its three columns is there. Other bits mean nothing.
#[inline(always)]
fn any_column<V: Shorts>(v: V, a: V::Words) -> V::Words {
    v.or(v.or(a, v.down::<1>(a)), v.down::<2>(a))
}

/// In the first column of each box, whether two of its three columns are there. Other bits mean nothing.
#[inline(always)]
fn two_columns<V: Shorts>(v: V, a: V::Words) -> V::Words {
    majority(v, a, v.down::<1>(a), v.down::<2>(a))
}

/// All columns of the boxes whose first one is there. There are no others.
#[inline(always)]
fn box_columns<V: Shorts>(v: V, first: V::Words) -> V::Words {
    v.or(v.or(first, v.up::<1>(first)), v.up::<2>(first))
}

/// The bits that two of the three have.
#[inline(always)]
fn majority<V: Shorts>(v: V, a: V::Words, b: V::Words, c: V::Words) -> V::Words {
    v.or(v.and(a, b), v.and(v.or(a, b), c))
}

/// The last digit in each row: of band `k` in quarter `k`, a row a pair.
#[inline(always)]
pub(crate) fn last_digit<V: Shorts>(v: V, [a, b, c]: Board<V>) -> V::Words {
    v.pick::<LastOfThird>(v.pick::<LastOfTwo>(a, b), c)
}

/// For each row the columns in which any digit of its band is there, in all lanes of the band.
#[inline(always)]
fn anywhere<V: Shorts>(v: V, board: Board<V>) -> Board<V> {
    let [a, b, c] = three(|row| v.or(board[row], v.swap(board[row])));
    let ab = v.or(v.low_pairs(a, b), v.high_pairs(a, b));
    let cc = v.or(v.low_pairs(c, c), v.high_pairs(c, c));
    let all = v.or(v.low_halves(ab, cc), v.high_halves(ab, cc));
    in_bands(v, v.or(all, last_digit(v, board)))
}

/// For each row the cells with some digit, and those with two or more: band `k` in quarter `k`, a row a pair.
#[inline(always)]
fn counts<V: Shorts>(v: V, board: Board<V>) -> (V::Words, V::Words) {
    let swapped = three(|row| v.swap(board[row]));
    let [a, b, c] = three(|row| v.or(board[row], swapped[row]));
    let [a2, b2, c2] = three(|row| v.and(board[row], swapped[row]));
    let ab = add(
        v,
        (v.low_pairs(a, b), v.low_pairs(a2, b2)),
        (v.high_pairs(a, b), v.high_pairs(a2, b2)),
    );
    let cc = add(
        v,
        (v.low_pairs(c, c), v.low_pairs(c2, c2)),
        (v.high_pairs(c, c), v.high_pairs(c2, c2)),
    );
    let low = (v.low_halves(ab.0, cc.0), v.low_halves(ab.1, cc.1));
    let (some, many) = add(v, low, (v.high_halves(ab.0, cc.0), v.high_halves(ab.1, cc.1)));
    let last = last_digit(v, board);
    (v.or(some, last), v.or(many, v.and(some, last)))
}

/// Cells with some and with many digits of one group or of another.
#[inline(always)]
fn add<V: Shorts>(
    v: V,
    one: (V::Words, V::Words),
    other: (V::Words, V::Words),
) -> (V::Words, V::Words) {
    (v.or(one.0, other.0), v.or(v.or(one.1, v.and(one.0, other.0)), other.1))
}

/// The contents of pair `row` of quarter `k`, in all lanes of band `k`, for each row.
#[inline(always)]
pub(crate) fn in_bands<V: Shorts>(v: V, a: V::Words) -> Board<V> {
    [v.pick::<Everywhere<0>>(a, a), v.pick::<Everywhere<1>>(a, a), v.pick::<Everywhere<2>>(a, a)]
}

/// Whether all cells are in a set, which has band `k` in quarter `k`, a row a pair.
#[inline(always)]
fn is_everywhere<V: Shorts>(v: V, cells: V::Words) -> bool {
    v.filled(v.without(v.splat(ALL), cells)) & CELLS_OF_BANDS == 0
}

/// Whether any cell is in such a set.
#[inline(always)]
fn is_anywhere<V: Shorts>(v: V, cells: V::Words) -> bool {
    v.filled(cells) & CELLS_OF_BANDS != 0
}

/// The lanes that hold a row each, three pairs in each of three quarters.
const CELLS_OF_BANDS: u32 = 0x003F_3F3F;
