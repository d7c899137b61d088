//! The abilities that all puzzles share.
//!
//! # Why this shape
//! The command, Python and the page ask the same few things of a puzzle: its problem, its board with a solution on it,
//! and that solution as text. A puzzle that implements [`Puzzle`] and has a row in [`GENRES`](crate::genres::GENRES)
//! works in all three.
//!
//! # Invariants
//! 1. The solutions of [`Puzzle::problem`] are those of the puzzle, one for one.
//! 2. A given is an option that is required: each option of [`Puzzle::givens`] is in every solution, and givens that
//!    clash leave none ([`givens`](crate::givens)).
//! 3. [`Puzzle::lays`] names cells by their numbers on [`Puzzle::board`], which has the same cells whatever options
//!    are on it.

use std::fmt;
use std::sync::Arc;

use gavotte_model::{Message, OptionId, Problem};

use crate::board::Board;
#[cfg(feature = "gallery")]
use crate::bodies::Bodies;
use crate::field::Field;
use crate::geometry::Geometry;
use crate::givens;
#[cfg(feature = "gallery")]
use crate::separation::{Separation, Tally};
use crate::{beads, langford, latin, polyomino, queens, sudoku};

/// A puzzle that was read: a problem, and the form of its solutions.
///
/// ```
/// use gavotte_puzzles::genres::Genre;
/// let genre = Genre::named("queens").ok_or("a genre")?;
/// let puzzle = genre.open("4", &[])?;
/// assert_eq!(puzzle.problem().option_count(), 16);
/// let options: Vec<_> = puzzle.problem().options().filter(|it| [1, 7, 8, 14].contains(&it.index())).collect();
/// assert_eq!(puzzle.text(&options), ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Puzzle: Geometry + Send + Sync {
    /// The problem. Its items have names.
    fn problem(&self) -> &Problem;

    /// The board with the givens and the contents of these options.
    ///
    /// # Panics
    /// When the problem has no such option.
    fn board(&self, options: &[OptionId]) -> Board;

    /// The board as its picture shows it: what is not laid yet lies beside it, and its cells may be others than those of
    /// the board, where people draw the puzzle in another way.
    ///
    /// # Panics
    /// When the problem has no such option.
    fn pictured(&self, options: &[OptionId]) -> Board {
        self.board(options)
    }

    /// The place of an option on the board, and the thing that it lays there. It has no cells where the option has no
    /// place.
    ///
    /// # Panics
    /// When the problem has no such option.
    fn lays(&self, option: OptionId) -> Lay;

    /// A solution as text, with its line ends. Without another form, the board's own.
    ///
    /// # Panics
    /// When the problem has no such option.
    fn text(&self, options: &[OptionId]) -> String {
        self.board(options).to_string()
    }

    /// Whether people want any solution, or the one of least or greatest cost.
    fn aim(&self) -> Aim {
        Aim::Any
    }

    /// The reason why there can be no solution, where the puzzle shows it before any search, such as an area that does
    /// not fit. Those who tell people ask for the obstacle, which knows of givens, too.
    fn misfit(&self) -> Option<Message> {
        None
    }

    /// Something in the text that was read in a way that the user may not have meant, for a note beside the answer.
    fn remark(&self) -> Option<Message> {
        None
    }

    /// The options of the problem that the text gives. Each of them is in every solution.
    fn givens(&self) -> Vec<OptionId> {
        Vec::new()
    }

    /// An option in words, such as `Q at r1c2`.
    ///
    /// # Panics
    /// When the problem has no such option.
    fn named(&self, option: OptionId) -> String {
        let Lay { cells, name, .. } = self.lays(option);
        givens::in_words(&name, &cells, &self.board(&[]))
    }

    /// The puzzle with these options as its givens and no others, in the form in which it is read. `None` where the
    /// form has no place for givens.
    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let _ = givens;
        None
    }

    /// The puzzle without its givens, and the options of that puzzle that were given. `None` where the form has no
    /// place for givens.
    fn opened(&self) -> Option<Opened> {
        None
    }

    /// The puzzle with only those of its solutions that cost so much, where its form can say so.
    fn settled(&self, cost: i64) -> Option<Box<dyn Puzzle>> {
        let _ = cost;
        None
    }

    /// What programs are told of a solution beside its options, by name, such as the groups of each round. Nothing for
    /// most puzzles, because their boards say it.
    ///
    /// # Panics
    /// When the problem has no such option.
    fn fields(&self, options: &[OptionId]) -> Vec<(&'static str, Field)> {
        let _ = options;
        Vec::new()
    }

    /// What solutions are by themselves. `None` where all symmetries of [`problem`](Self::problem) say the same, which is so
    /// unless a group is imposed.
    fn figures(&self) -> Option<Arc<dyn Figures>> {
        None
    }

    /// The same puzzle with a problem that has the same classes of solutions up to all its symmetries, and lists them
    /// faster.
    fn for_classes(&self) -> Option<Box<dyn Puzzle>> {
        None
    }

    /// Generators of a group that such puzzles are known for by this name, such as the `isotopy` of Latin squares: for each
    /// option the index of its image. `None` where there is no such group.
    fn known_group(&self, name: &str) -> Option<Vec<Vec<u32>>> {
        let _ = name;
        None
    }

    /// The cells, the digits that each may hold, and the relations between them. A sudoku with any rules has them, and
    /// with them techniques, a grade and hints.
    #[cfg(feature = "gallery")]
    fn network(&self) -> Option<sudoku::Network> {
        None
    }

    /// The pieces that these options lay and those that are given, as bodies in space. `None` where the puzzle has no
    /// pieces that could be taken apart.
    ///
    /// # Panics
    /// When the problem has no such option.
    #[cfg(feature = "gallery")]
    fn bodies(&self, options: &[OptionId]) -> Option<Bodies> {
        let _ = options;
        None
    }

    /// The file of the puzzle with these assemblies in place of those that it held, each with its moves if it comes apart, and how many
    /// there are. `None` where the form has no place for them.
    #[cfg(feature = "gallery")]
    fn filed(&self, assemblies: &[(Bodies, Option<Separation>)], tally: &Tally) -> Option<String> {
        let _ = (assemblies, tally);
        None
    }

    /// The puzzle in types of its own, where its pictures are drawn from those.
    fn special(&self) -> Option<Special<'_>> {
        None
    }
}

// No method of the trait, because a page that does not ask it would carry it for each puzzle all the same.
impl dyn Puzzle + '_ {
    /// The reason why there can be no solution, where it shows before any search: givens that cannot all be, which it
    /// names, or the [misfit](Puzzle::misfit).
    #[must_use]
    pub fn obstacle(&self) -> Option<Message> {
        let clash = givens::clash(self.problem(), &self.givens(), |option| self.named(option));
        clash.or_else(|| self.misfit())
    }
}

/// What the solutions of a puzzle are by themselves: two are isomorphic exactly when their figures are.
pub trait Figures: fmt::Debug + Send + Sync {
    /// The figure of a solution: a problem whose symmetries are those of the solution.
    ///
    /// # Panics
    /// When the problem of the puzzle has no such option.
    fn figure(&self, options: &[OptionId]) -> Problem;
}

/// A puzzle without its givens, and the options of that puzzle that were given.
pub type Opened = (Box<dyn Puzzle>, Vec<OptionId>);

/// The thing that an option lays on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lay {
    /// The cells, as numbers in [`Board::cells`].
    pub cells: Vec<usize>,
    /// The number of the thing; options that lay the same one have the same number.
    pub thing: usize,
    /// The name of the thing, such as the letter of a piece or a digit.
    pub name: String,
    /// Whether the thing is a piece, which a reflection may turn into another one. Digits and letters stay as they
    /// are.
    pub is_piece: bool,
}

/// The solution that people want of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Any.
    #[default]
    Any,
    /// One of least cost.
    Least,
    /// One of greatest cost.
    Greatest,
}

/// The puzzles whose pictures are drawn from types of their own, because they are older than [`Board`] and have more to
/// show.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Special<'p> {
    /// A sudoku.
    Sudoku(&'p sudoku::Puzzle, &'p sudoku::Encoded),
    /// Pieces of squares.
    Polyomino(&'p polyomino::Encoded),
    /// Queens.
    Queens(&'p queens::Queens),
    /// The triangle of the wisdom beads.
    Beads(&'p beads::Encoded, &'p beads::Board),
    /// Langford pairs.
    Langford(&'p langford::Encoded),
    /// A Latin square with its givens.
    Latin(&'p latin::Encoded, &'p latin::Square),
}
