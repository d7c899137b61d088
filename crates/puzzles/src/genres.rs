//! All genres of puzzles: the registry.
//!
//! # Why this shape
//! There is one row for each genre and nothing else, so a new puzzle is its file and its row here.

#[cfg(feature = "designs")]
use crate::design;
#[cfg(feature = "gallery")]
pub(crate) use crate::genre::anew;
pub use crate::genre::{Answer, Example, Fresh, Genre, Own, Setting, Text};
pub(crate) use crate::genre::{known, told};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use crate::{beads, langford, latin, polyomino, queens, sudoku};
#[cfg(feature = "gallery")]
use crate::{
    burrtools, calendar, colored_queens, costas, dissection, domination, dominosa, edge_matching,
    golfers, graph, groups, instant_insanity, kirkman, matching, mates, nonogram, pips, polyform,
    roster, round_robin, shikaku, star_battle, steiner, timetable, transversals, words,
};
use gavotte_model::message;

/// All genres, in the order in which a gallery shows them.
pub const GENRES: &[Genre] = &[
    sudoku::GENRE,
    #[cfg(feature = "gallery")]
    sudoku::SAMURAI,
    queens::GENRE,
    polyomino::GENRE,
    beads::GENRE,
    langford::GENRE,
    latin::GENRE,
    #[cfg(feature = "gallery")]
    dominosa::GENRE,
    #[cfg(feature = "gallery")]
    shikaku::GENRE,
    #[cfg(feature = "gallery")]
    star_battle::GENRE,
    #[cfg(feature = "gallery")]
    colored_queens::GENRE,
    #[cfg(feature = "gallery")]
    nonogram::GENRE,
    #[cfg(feature = "gallery")]
    steiner::GENRE,
    #[cfg(feature = "designs")]
    design::GENRE,
    #[cfg(feature = "gallery")]
    kirkman::GENRE,
    #[cfg(feature = "gallery")]
    golfers::GENRE,
    #[cfg(feature = "gallery")]
    groups::GENRE,
    #[cfg(feature = "gallery")]
    round_robin::GENRE,
    #[cfg(feature = "gallery")]
    matching::GENRE,
    #[cfg(feature = "gallery")]
    graph::GENRE,
    #[cfg(feature = "gallery")]
    words::GENRE,
    #[cfg(feature = "gallery")]
    pips::GENRE,
    #[cfg(feature = "gallery")]
    transversals::GENRE,
    #[cfg(feature = "gallery")]
    mates::GENRE,
    #[cfg(feature = "gallery")]
    dissection::GENRE,
    #[cfg(feature = "gallery")]
    costas::GENRE,
    #[cfg(feature = "gallery")]
    timetable::GENRE,
    #[cfg(feature = "gallery")]
    edge_matching::GENRE,
    #[cfg(feature = "gallery")]
    domination::GENRE,
    #[cfg(feature = "gallery")]
    roster::GENRE,
    #[cfg(feature = "gallery")]
    instant_insanity::GENRE,
    #[cfg(feature = "gallery")]
    polyform::GENRE,
    #[cfg(feature = "gallery")]
    polyform::SOMA_CUBE,
    #[cfg(feature = "gallery")]
    calendar::GENRE,
    #[cfg(feature = "gallery")]
    burrtools::GENRE,
];

/// The sudoku, for programs that have no room for all genres.
pub const SUDOKU: &Genre = &sudoku::GENRE;
/// The queens, for such programs.
pub const QUEENS: &Genre = &queens::GENRE;
/// Polyominoes.
pub const POLYOMINO: &Genre = &polyomino::GENRE;

impl Genre {
    /// The genre of this name.
    ///
    /// ```
    /// use gavotte_puzzles::genres::Genre;
    /// assert_eq!(Genre::named("beads").map(|genre| genre.name), Some("beads"));
    /// assert!(Genre::named("chess").is_none());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        GENRES.iter().find(|genre| genre.name == name)
    }

    /// The genre of files with this ending, which is written without its dot.
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<&'static Self> {
        GENRES.iter().find(|genre| genre.endings.contains(&ending))
    }

    /// The genre whose marks are in a text, if there is exactly one.
    #[must_use]
    pub fn of_text(text: &[u8]) -> Option<&'static Self> {
        let text = String::from_utf8_lossy(text);
        let has = |genre: &&Self| genre.marks.iter().any(|mark| text.contains(mark));
        let mut found = GENRES.iter().filter(has);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    /// The genre of this name, or why there is none.
    ///
    /// # Errors
    /// When there is no such genre: the message names them all.
    pub fn wanted(name: &str) -> Result<&'static Self, PuzzleError> {
        Self::named(name).ok_or_else(|| {
            let names: Vec<_> = GENRES.iter().map(|genre| genre.name).collect();
            let name = crate::error::shown(name);
            Kind::Wrong(message!(
                "there is no genre `{name}`; there are {names}",
                name,
                names = names.join(", ")
            ))
            .into()
        })
    }
}
