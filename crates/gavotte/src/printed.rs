//! The solution of a puzzle that a text shows, as its verb prints it.
//!
//! # Why this shape
//! Each genre prints solutions in a form of its own, and none reads them back. But any genre can print what one option
//! lays, so options that do not fit the text are ruled out, and a search among the others finds the solution whose text is
//! this one. So one function serves all genres, and what it finds is a solution that was checked.
//!
//! An option fits if it changes the empty board only to what the text has there. Where names are given in the order of the
//! solution, it fits as well if equal marks of it stand on equal marks. Marks are characters or, where columns are as wide
//! as their words, words. Forms that are no boards, such as lists, place nothing by rows and columns; of an option all
//! words must occur.
//!
//! # Cost
//! The text of each option, and a search within its budget; a board leaves it next to no choice.

use gavotte_backends::ask;
use gavotte_engine::Ask;
use gavotte_model::{Budget, OptionId, Problem, Query, Solution, StopReason, Verdict};
use gavotte_puzzles::Puzzle;

/// The solution of a puzzle that this text shows; `None` where no solution is printed so.
///
/// ```
/// use gavotte::{Budget, puzzles::genres::Genre, solution_of_text};
/// let genre = Genre::named("queens").ok_or("a genre")?;
/// let puzzle = genre.open("4", &[])?;
/// let shown = |text| solution_of_text(&*puzzle, text, Budget::UNLIMITED);
/// let options = shown(". Q . .\n. . . Q\nQ . . .\n. . Q .\n")?.ok_or("a solution")?;
/// assert_eq!(options.numbers().collect::<Vec<_>>(), [2, 8, 9, 15]);
/// assert_eq!(shown("Q . . .\n. . . Q\nQ . . .\n. . Q .\n")?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The limit that came first.
pub fn solution_of_text(
    puzzle: &dyn Puzzle,
    text: &str,
    budget: Budget,
) -> Result<Option<Solution>, StopReason> {
    let problem = puzzle.problem();
    let is_it = |it: &Solution| lines(&puzzle.text(it.options())) == lines(text);
    let mut stopped = None;
    for by in [characters, words] {
        let shown = Shown::new(puzzle, text, by);
        for is_same in [true, false] {
            let forbid: Vec<OptionId> =
                problem.options().filter(|&it| !shown.fits(puzzle, it, is_same)).collect();
            match among(problem, &forbid, budget, is_it) {
                Ok(None) => {}
                Ok(Some(solution)) => return Ok(Some(solution)),
                Err(reason) => stopped = Some(reason),
            }
        }
    }
    // On a board each option has its place, so that nothing else is to be tried.
    if puzzle.text(&[]) != puzzle.board(&[]).to_string() {
        match among(problem, &[], budget, is_it) {
            Ok(None) => {}
            Ok(Some(solution)) => return Ok(Some(solution)),
            Err(reason) => stopped = Some(reason),
        }
    }
    stopped.map_or(Ok(None), Err)
}

/// The first solution without these options of which this is true.
pub(crate) fn among(
    problem: &Problem,
    forbid: &[OptionId],
    budget: Budget,
    is_it: impl Fn(&Solution) -> bool,
) -> Result<Option<Solution>, StopReason> {
    let question: Ask<'_> = ask(problem).assume(&[], forbid).budget(budget);
    // Any problem can be searched without an engine or an order of its own.
    let Ok(mut search) = question.search(Query::All { limit: None }) else { return Ok(None) };
    if let Some(found) = search.find(is_it) {
        return Ok(Some(found));
    }
    match search.verdict() {
        Some(Verdict::Stopped(reason)) => Err(reason),
        _ => Ok(None),
    }
}

/// The lines of a text, whatever blanks stand behind them.
fn lines(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

/// Marks by row and column.
type Grid<'t> = Vec<Vec<&'t str>>;

/// A way to cut a text into marks.
type Cut = for<'t> fn(&'t str) -> Grid<'t>;

fn characters(text: &str) -> Grid<'_> {
    fn marks(line: &str) -> Vec<&str> {
        line.char_indices().map(|(at, mark)| &line[at..at + mark.len_utf8()]).collect()
    }
    lines(text).into_iter().map(marks).collect()
}

fn words(text: &str) -> Grid<'_> {
    lines(text).into_iter().map(|line| line.split_whitespace().collect()).collect()
}

fn at<'t>(grid: &Grid<'t>, row: usize, column: usize) -> &'t str {
    grid.get(row).and_then(|line| line.get(column)).copied().unwrap_or(" ")
}

/// The text, and that of the empty board.
struct Shown<'t> {
    text: Grid<'t>,
    words: Vec<&'t str>,
    empty: String,
    cut: Cut,
}

impl<'t> Shown<'t> {
    fn new(puzzle: &dyn Puzzle, text: &'t str, cut: Cut) -> Self {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        words.sort_unstable();
        Self { text: cut(text), words, empty: puzzle.text(&[]), cut }
    }

    /// Whether the option may be in the solution: what it lays is the same in the text, or alike.
    fn fits(&self, puzzle: &dyn Puzzle, option: OptionId, is_same: bool) -> bool {
        let text = puzzle.text(&[option]);
        let (laid, empty) = ((self.cut)(&text), (self.cut)(&self.empty));
        if laid.len() != empty.len() {
            let has = |word: &str| self.words.binary_search(&word).is_ok();
            return !is_same || text.split_whitespace().all(has);
        }
        let mut marks: Vec<(&str, &str)> = Vec::new();
        laid.iter().zip(&empty).enumerate().all(|(row, (line, before))| {
            (0..line.len().max(before.len())).all(|column| {
                let mark = at(&laid, row, column);
                let (was, is) = (at(&empty, row, column), at(&self.text, row, column));
                if mark == was || is_same {
                    return mark == was || mark == is;
                }
                match marks.iter().find(|it| it.0 == mark) {
                    Some(known) => known.1 == is,
                    None => {
                        marks.push((mark, is));
                        is != was
                    }
                }
            })
        })
    }
}
