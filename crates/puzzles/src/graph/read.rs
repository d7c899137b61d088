//! Reads a graph with the question about it.
//!
//! # Why this shape
//! The lines of the question begin with words of their own and are taken away first, so any form of a graph can stand
//! before or behind them, one line of graph6 as well as a table. Separators of tables are blanks in these lines, because a
//! spreadsheet writes them there, too.
//!
//! # Cost
//! O(n log n) for a text of n words.

use gavotte_ordered::OrderedMap;

use super::plan::{Colors, Covers, MOST_COLORS, MOST_SHAPES, Plan, Shape, Task, Vertices, Wanted};
use super::shapes;
use crate::PuzzleError;
use crate::edges::read::graph_of;
use crate::error::shown;
use crate::genres::Text;
use crate::input::{content, no_more, number, words};
use crate::lines::Line;
use gavotte_model::message;

/// The words with which lines of the question begin.
const WORDS: [&str; 8] = [
    "parts",
    "shape",
    "cover",
    "color",
    "vertex-cover",
    "exact-hitting",
    "dominate",
    "perfect-code",
];
/// An error.
const SECOND: &str = "a second question: a text asks one of a graph";
/// What may be asked, for errors.
const QUESTIONS: &str =
    "`parts claw`, `color 3`, `vertex-cover`, `exact-hitting`, `dominate` or `perfect-code`";
/// The shapes, for errors.
const SHAPES: &str = "edge, vertex, triangle, square, claw, path K, star K, cycle K, complete K, matching K, or the \
                      name of a `shape` line";

pub(super) fn plan(text: &Text<'_>) -> Result<Plan, PuzzleError> {
    let lines = content(text)?;
    let is_asked =
        |line: &Line| line.words().next().is_some_and(|(_, word)| WORDS.contains(&first_of(word)));
    let last = lines[lines.len() - 1].clone();
    let (asked, rest): (Vec<Line>, Vec<Line>) = lines.into_iter().partition(is_asked);
    if rest.is_empty() {
        return Err(last.wrong(1, "there is no graph: write an edge a line, as two names"));
    }
    if let Some(line) = rest.iter().find(|line| is_given(line)) {
        let words = "no edge is given here: `given` lines belong to the genre matching";
        return Err(line.wrong(1, words));
    }
    let mut asking = Asking::default();
    for line in &asked {
        asking.line(line)?;
    }
    let task = asking.task(&last)?;
    Ok(Plan { graph: graph_of(&rest)?, task })
}

/// A word up to a separator of tables.
fn first_of(word: &str) -> &str {
    word.split([',', ';']).next().unwrap_or_default()
}

fn is_given(line: &Line) -> bool {
    let words: Vec<_> = line.words().map(|(_, word)| word).collect();
    words.len() == 3 && words[0] == "given"
}

/// The lines of the question so far.
#[derive(Default)]
struct Asking<'l> {
    shapes: OrderedMap<&'l str, Shape>,
    /// Lines of parts with their words.
    parts: Vec<(&'l Line, Vec<(usize, &'l str)>)>,
    covers: Option<(&'l Line, Covers)>,
    other: Option<Task>,
}

impl<'l> Asking<'l> {
    fn line(&mut self, line: &'l Line) -> Result<(), PuzzleError> {
        let words = words(line, ",;");
        let second = words.get(1).copied().unwrap_or((line.length() + 1, ""));
        let task = match words[0].1 {
            "shape" => {
                let shape = shapes::listed(line, &words)?;
                if self.shapes.insert(second.1, shape).is_some() {
                    return Err(line.wrong(second.0, "a second shape of this name"));
                }
                return Ok(());
            }
            "parts" => {
                if self.other.is_some() {
                    return Err(line.wrong(1, SECOND));
                }
                self.parts.push((line, words));
                return Ok(());
            }
            "cover" => return self.cover(line, &words, second),
            "color" => {
                no_more(line, &words, 2)?;
                let count = number(line, second, 1..=MOST_COLORS, "number of colors")?;
                Task::Color(Colors { count, line: line.clone() })
            }
            word => {
                no_more(line, &words, 1)?;
                Task::Vertices(match word {
                    "vertex-cover" => Vertices::Cover,
                    "exact-hitting" => Vertices::HitOnce,
                    "dominate" => Vertices::Dominate,
                    _ => Vertices::PerfectCode,
                })
            }
        };
        if self.other.is_some() || !self.parts.is_empty() {
            return Err(line.wrong(1, SECOND));
        }
        self.other = Some(task);
        Ok(())
    }

    fn cover(
        &mut self,
        line: &'l Line,
        words: &[(usize, &str)],
        (column, word): (usize, &str),
    ) -> Result<(), PuzzleError> {
        no_more(line, words, 2)?;
        let covers = match word {
            "edges" => Covers::Edges,
            "vertices" => Covers::Vertices,
            _ => {
                let word = shown(word);
                let words =
                    message!("`{word}`: parts cover `edges` or `vertices`, each once", word);
                return Err(line.wrong(column, words));
            }
        };
        if self.covers.replace((line, covers)).is_some() {
            return Err(line.wrong(1, "what the parts cover is said twice"));
        }
        Ok(())
    }

    /// The question; `last` is the last line of the text.
    fn task(self, last: &Line) -> Result<Task, PuzzleError> {
        if let Some(task) = self.other {
            return match self.covers {
                None => Ok(task),
                Some((line, _)) => Err(line.wrong(1, "only `parts` cover edges or vertices")),
            };
        }
        if self.parts.is_empty() {
            let words = message!("what is asked of the graph? Add a line: {QUESTIONS}", QUESTIONS);
            return Err(last.wrong(last.length() + 1, words));
        }
        let covers = self.covers.map_or(Covers::Edges, |(_, covers)| covers);
        let mut wanted = Vec::new();
        for (line, words) in &self.parts {
            self.shapes_of(line, words, covers, &mut wanted)?;
        }
        Ok(Task::Parts(covers, wanted))
    }

    /// Adds the shapes of a line.
    fn shapes_of(
        &self,
        line: &Line,
        words: &[(usize, &str)],
        covers: Covers,
        wanted: &mut Vec<Wanted>,
    ) -> Result<(), PuzzleError> {
        if words.len() == 1 {
            let words = message!("which shapes? There are {SHAPES}", SHAPES);
            return Err(line.wrong(line.length() + 1, words));
        }
        let mut rest = words[1..].iter();
        while let Some(&(column, word)) = rest.next() {
            let shape = if let Some((least, most)) = shapes::limits(word) {
                let sized = rest.next().copied().unwrap_or((line.length() + 1, ""));
                shapes::of(word, number(line, sized, least..=most, "size of this shape")?)
            } else if let Some(shape) = shapes::single(word) {
                shape
            } else if let Some(shape) = self.shapes.get(word) {
                shape.clone()
            } else {
                let word = shown(word);
                let words =
                    message!("there is no shape `{word}`; there are {SHAPES}", word, SHAPES);
                return Err(line.wrong(column, words));
            };
            if shape.edges.is_empty() && covers == Covers::Edges {
                let words =
                    "a vertex alone covers no edge: it is a part where `cover vertices` stands";
                return Err(line.wrong(column, words));
            }
            wanted.push(Wanted { shape, line: line.clone(), column });
            if wanted.len() > MOST_SHAPES {
                let words =
                    message!("more than {MOST_SHAPES} shapes are beyond the limits", MOST_SHAPES);
                return Err(line.wrong(column, words));
            }
        }
        Ok(())
    }
}
