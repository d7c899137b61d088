//! The group of symmetries that somebody means: all of the problem, those of its board, or those that are given.
//!
//! # Why this shape
//! Every front end has the same three words for it, and a given symmetry must be checked, because a count up to something
//! that is no symmetry would be wrong. So it is found here, and a front end only says where a wrong line stands.

use std::fmt;

use gavotte_model::{Message, Problem, message};
use gavotte_puzzles::Puzzle;
use gavotte_puzzles::geometry::{AsGeometry, Geometry};
use gavotte_symmetry::{
    CyclesError, Effort, GaveUp, Group, NotASymmetry, Permutation, Symmetry, cycles_of_names,
};

use super::alike::Alike;
use super::board::{board_group, turns_of_board};
use super::up_to::UpTo;
use crate::symmetries::symmetries;

/// The symmetries that are meant.
pub enum Symmetric<'a> {
    /// All of the problem.
    All,
    /// Isomorphisms of what solutions are by themselves.
    Alike(Alike),
    /// Those of the board of a puzzle, if the problem comes from one that has a board.
    Board(Option<&'a dyn Geometry>),
    /// The turns of that board, without reflections.
    Rotations(Option<&'a dyn Geometry>),
    /// The group that a puzzle is known for by its name, if there is one: for each generator the images of the options.
    Known(Option<Vec<Vec<u32>>>),
    /// Products of these, each as cycles of option numbers such as `(1 2)(3 4)`.
    Generated(Vec<&'a str>),
    /// Products of these, each as cycles of names of items such as `(a b)(c d)`.
    Renamed(Vec<&'a str>),
    /// Products of these permutations of the options.
    Permutations(&'a [Permutation]),
}

impl<'a> Symmetric<'a> {
    /// The group of this name, `symmetry`, `board`, `rotations`, `isotopy` or `isomorphism`, for the problem of this puzzle or of none.
    ///
    /// ```
    /// use gavotte_orbits::Symmetric;
    /// assert!(matches!(Symmetric::named("symmetry", None), Some(Symmetric::All)));
    /// assert!(Symmetric::named("group.txt", None).is_none());
    /// ```
    #[must_use]
    pub fn named(word: &str, puzzle: Option<&'a dyn Puzzle>) -> Option<Self> {
        let board = || puzzle.map(AsGeometry::as_geometry);
        match word {
            "symmetry" => Some(match puzzle.and_then(Puzzle::figures) {
                Some(figures) => Self::Alike(Alike::Figures(figures)),
                None => Self::All,
            }),
            "board" => Some(Self::Board(board())),
            "rotations" => Some(Self::Rotations(board())),
            "isotopy" | "isomorphism" => {
                Some(Self::Known(puzzle.and_then(|it| it.known_group(word))))
            }
            _ => None,
        }
    }
}

impl fmt::Debug for Symmetric<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::All => "All",
            Self::Alike(_) => "Alike",
            Self::Board(_) => "Board",
            Self::Rotations(_) => "Rotations",
            Self::Known(_) => "Known",
            Self::Generated(_) | Self::Renamed(_) | Self::Permutations(_) => "Generated",
        })
    }
}

/// Why there is no such group.
#[derive(Debug)]
pub enum NoGroup {
    /// The effort did not suffice, or somebody asked to stop.
    GaveUp(GaveUp),
    /// The problem comes from no puzzle with a board.
    NoBoard,
    /// The problem comes from no puzzle that is known for such a group.
    NotKnown,
    /// The line of this index does not have cycles of option numbers; the column counts from 1.
    Unreadable {
        /// From 0.
        line: usize,
        /// From 1.
        column: usize,
        /// What is wrong.
        why: Message,
    },
    /// The permutation of this index is no symmetry of the problem.
    NotASymmetry {
        /// From 0.
        line: usize,
        /// The reason.
        why: NotASymmetry,
    },
}

impl NoGroup {
    /// What is wrong with a line, without the place.
    #[must_use]
    pub fn words(&self) -> Message {
        match self {
            Self::GaveUp(gave_up) => gave_up.message(),
            Self::NoBoard => {
                "board needs a puzzle with a board: a sudoku, queens, polyominoes, beads, Langford \
                              pairs or a Latin square; symmetry takes any problem"
                    .into()
            }
            Self::NotKnown => {
                "isotopy and isomorphism are groups of Latin squares without given symbols".into()
            }
            Self::Unreadable { why, .. } => why.clone(),
            Self::NotASymmetry { why, .. } => {
                message!("this is no symmetry of the problem: {why}", why)
            }
        }
    }

    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unreadable { line, column, .. } => {
                message!(
                    "generator {line}, column {column}: {words}",
                    line = line + 1,
                    column,
                    words = self.words()
                )
            }
            Self::NotASymmetry { line, .. } => {
                message!("generator {line}: {words}", line = line + 1, words = self.words())
            }
            _ => self.words(),
        }
    }
}

gavotte_model::impl_message!(NoGroup);

impl std::error::Error for NoGroup {}

impl From<GaveUp> for NoGroup {
    fn from(gave_up: GaveUp) -> Self {
        Self::GaveUp(gave_up)
    }
}

impl UpTo {
    /// The symmetries of `problem` that are meant.
    ///
    /// ```
    /// use gavotte_orbits::{Symmetric, UpTo};
    /// use gavotte_symmetry::Effort;
    /// let problem = gavotte_model::Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let swap = Symmetric::Generated(vec!["(1 2)"]);
    /// let group = UpTo::found(&problem, &swap, &mut Effort::unlimited())?;
    /// assert_eq!(group.order().map(|order| order.to_string()).as_deref(), Some("2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the effort does not suffice, there is no board, or a line is no symmetry of the problem.
    pub fn found(
        problem: &Problem,
        meant: &Symmetric<'_>,
        effort: &mut Effort,
    ) -> Result<Self, NoGroup> {
        match meant {
            Symmetric::Alike(figures) => Ok(Self::Alike(figures.clone())),
            Symmetric::All => Ok(Self::All(symmetries(problem, effort)?)),
            Symmetric::Board(None) | Symmetric::Rotations(None) => Err(NoGroup::NoBoard),
            Symmetric::Board(Some(board)) => Ok(Self::Group(board_group(problem, *board, effort)?)),
            Symmetric::Rotations(Some(board)) => {
                Ok(Self::Group(turns_of_board(problem, *board, effort)?))
            }
            Symmetric::Known(None) => Err(NoGroup::NotKnown),
            Symmetric::Known(Some(all)) => {
                // A puzzle that says what is no permutation is known for no group.
                let images = all
                    .iter()
                    .map(|images| Permutation::from_images(images).map_err(|_| NoGroup::NotKnown));
                generated(problem, images, effort)
            }
            Symmetric::Generated(lines) => {
                generated(problem, (0..).zip(lines).map(|(line, text)| read(line, text)), effort)
            }
            Symmetric::Renamed(lines) => {
                let symmetries = renamed(problem, lines, effort)?;
                let generators: Vec<_> = symmetries.iter().map(|it| it.options().clone()).collect();
                Ok(Self::Group(Group::generated(problem.option_count(), &generators, effort)?))
            }
            Symmetric::Permutations(all) => {
                generated(problem, all.iter().map(|it| Ok(it.clone())), effort)
            }
        }
    }
}

/// The group of these symmetries.
fn generated(
    problem: &Problem,
    given: impl Iterator<Item = Result<Permutation, NoGroup>>,
    effort: &mut Effort,
) -> Result<UpTo, NoGroup> {
    let mut generators = Vec::new();
    for (line, permutation) in given.enumerate() {
        effort.spend(problem.entry_count() as u64)?;
        let symmetry = Symmetry::given(problem, permutation?);
        let symmetry = symmetry.map_err(|why| NoGroup::NotASymmetry { line, why })?;
        generators.push(symmetry.options().clone());
    }
    Ok(UpTo::Group(Group::generated(problem.option_count(), &generators, effort)?))
}

/// The permutation on a line.
fn read(line: usize, text: &str) -> Result<Permutation, NoGroup> {
    text.parse().map_err(|error: CyclesError| NoGroup::Unreadable {
        line,
        column: error.column().unwrap_or(1),
        why: error.why(),
    })
}

/// The symmetries on these lines, as cycles of names of items.
pub(crate) fn renamed(
    problem: &Problem,
    lines: &[&str],
    effort: &mut Effort,
) -> Result<Vec<Symmetry>, NoGroup> {
    let mut symmetries = Vec::new();
    for (line, text) in lines.iter().enumerate() {
        effort.spend(problem.entry_count() as u64)?;
        let items = cycles_of_names(problem, text);
        let items = items.map_err(|(column, why)| NoGroup::Unreadable { line, column, why })?;
        let symmetry = Symmetry::of_items(problem, items);
        symmetries.push(symmetry.map_err(|why| NoGroup::NotASymmetry { line, why })?);
    }
    Ok(symmetries)
}
