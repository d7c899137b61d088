//! A rectangle to be filled, and the limits. They have a file, because reading and placing share them.

/// The most rows or columns: squares of all sides then hold some 4 million cells.
pub(super) const MOST_SIDE: usize = 36;
/// The most places of polyominoes, which are found one by one.
pub(super) const MOST_PIECES: usize = 200_000;
/// Names of pieces in drawings.
pub(super) const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// A rectangle, and the pieces that may be used.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) is_squares: bool,
    /// Sides of squares or cells of polyominoes; ascending.
    pub(super) sizes: Vec<usize>,
    /// Whether the text or a setting gave the sizes.
    pub(super) is_sized: bool,
}

/// The cells of a piece, ascending.
pub(super) type Piece = Vec<usize>;
