//! A rectangle to be filled, and the limits.

/// The most rows or columns: squares of all sides hold some 4 million cells then.
pub(super) const MOST_SIDE: usize = 36;
/// The most places of polyominoes, which are found one by one.
pub(super) const MOST_PIECES: usize = 200_000;
/// Names of pieces in drawings.
pub(super) const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// A rectangle, and which pieces may be used.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) is_squares: bool,
    /// Sides of squares or cells of polyominoes; ascending.
    pub(super) sizes: Vec<usize>,
    /// Whether the sizes were said.
    pub(super) is_sized: bool,
}

/// The cells of a piece, ascending.
pub(super) type Piece = Vec<usize>;
