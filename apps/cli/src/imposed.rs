//! `--impose`: only the solutions that a group leaves as they are.
//!
//! # Why this shape
//! The verbs ask about the problem of orbits like about any other. What they find stands for options of the whole
//! problem, and these are what people want to see. So the whole problem is kept beside, and a report writes each solution in
//! its options.

use std::io;
use std::path::Path;
use std::sync::Arc;

use gavotte::formats::{Format, render_line};
use gavotte::puzzles::Puzzle;
use gavotte::puzzles::geometry::AsGeometry;
use gavotte::symmetry::{Effort, Imposed};
use gavotte::{
    Alike, NoGroup, NotImposed, OptionId, Problem, Ranking, Representative, Solution, Symmetric,
    impose, message, verify,
};
use serde_json::Value;

use crate::args::Style;
use crate::failure::Failure;
use crate::input::read_whole;
use crate::output::{End, Out, Report, report_about};

/// The problem on which a group is imposed, and the problem of orbits.
pub(crate) struct Whole {
    problem: Arc<Problem>,
    imposed: Arc<Imposed>,
    puzzle: Option<Box<dyn Puzzle>>,
}

/// The lines of a file that are generators.
pub(crate) struct Generators {
    name: String,
    lines: Vec<(usize, String)>,
}

impl Generators {
    /// Reads the file. Empty lines and those that begin with `#` are none.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let (name, bytes) = read_whole(path)?;
        let text = String::from_utf8_lossy(&bytes);
        let lines = (1..).zip(text.lines().map(str::to_owned));
        let is_one = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
        Ok(Self { name, lines: lines.filter(|(_, line)| is_one(line)).collect() })
    }

    pub(crate) fn lines(&self) -> Vec<&str> {
        self.lines.iter().map(|(_, line)| &**line).collect()
    }

    /// The failure where a line is wrong; an error that lies in none is given back.
    pub(crate) fn failure(&self, error: NoGroup) -> Result<Failure, NoGroup> {
        let (at, column) = match error {
            NoGroup::Unreadable { line, column, .. } => (line, column),
            NoGroup::NotASymmetry { line, .. } => (line, 1),
            error => return Err(error),
        };
        let Some((number, line)) = self.lines.get(at) else { return Err(error) };
        Ok(Failure::Input(render_line(&self.name, *number, column, error.words(), line)))
    }
}

impl Whole {
    /// Imposes the group that a word or a file says.
    pub(crate) fn of(
        problem: Problem,
        puzzle: Option<&dyn Puzzle>,
        what: &Path,
    ) -> Result<Self, Failure> {
        problem.heeded_by("--impose").map_err(|it| Failure::Usage(it.message()))?;
        let board = puzzle.map(AsGeometry::as_geometry);
        let file = match what.to_str() {
            Some("board" | "rotations") => None,
            _ => Some(Generators::read(what)?),
        };
        let group = match &file {
            Some(file) => Symmetric::Renamed(file.lines()),
            None if what == Path::new("board") => Symmetric::Board(board),
            None => Symmetric::Rotations(board),
        };
        let imposed = impose(&problem, &group, &mut Effort::unlimited());
        let imposed = imposed.map_err(|error| {
            let usage = |why| Failure::Usage(message!("--impose {why}", why));
            match error {
                NotImposed::NoGroup(error) => match &file {
                    Some(file) => file.failure(error).unwrap_or_else(|it| usage(it.message())),
                    None => usage(error.message()),
                },
                NotImposed::NoQuotient(error) => usage(error.message()),
            }
        })?;
        Ok(Self { problem: problem.into(), imposed: imposed.into(), puzzle: None })
    }

    /// The same for a problem of this puzzle.
    pub(crate) fn posed_by(self, puzzle: Option<Box<dyn Puzzle>>) -> Self {
        Self { puzzle, ..self }
    }

    /// The problem of orbits.
    pub(crate) fn orbits(&self) -> &Problem {
        self.imposed.problem()
    }

    pub(crate) fn problem(&self) -> &Problem {
        &self.problem
    }

    pub(crate) fn puzzle(&self) -> Option<&dyn Puzzle> {
        self.puzzle.as_deref()
    }

    /// Solutions are isomorphic when a symmetry of the whole problem carries one to the other.
    pub(crate) fn alike(&self) -> Symmetric<'static> {
        Symmetric::Alike(Alike::Imposed(Arc::clone(&self.problem), Arc::clone(&self.imposed)))
    }

    /// The options of the whole problem for which options of the problem of orbits stand.
    pub(crate) fn options(&self, options: &[OptionId]) -> Vec<OptionId> {
        self.imposed.whole(options)
    }

    /// A solution in options of the whole problem.
    pub(crate) fn solution(&self, options: &[OptionId]) -> Solution {
        let whole = self.imposed.whole(options);
        assert!(verify(&self.problem, &whole).is_ok(), "orbits that solve the smaller problem");
        Solution::new(whole)
    }

    /// The same for the best solutions.
    pub(crate) fn ranking(&self, ranking: &Ranking) -> Ranking {
        let solutions = ranking.solutions.iter();
        let solutions =
            solutions.map(|(cost, solution)| (*cost, self.solution(solution.options())));
        Ranking { solutions: solutions.collect(), ..ranking.clone() }
    }

    /// A report that writes solutions in options of the whole problem.
    pub(crate) fn report<'a>(
        &'a self,
        format: Format,
        style: Option<Style>,
        out: &'a mut Out,
    ) -> Box<dyn Report + 'a> {
        let inner = report_about((self.problem(), self.puzzle()), format, style, out);
        Box::new(Expanding { whole: self, inner })
    }
}

/// A report of solutions of the problem of orbits.
struct Expanding<'a> {
    whole: &'a Whole,
    inner: Box<dyn Report + 'a>,
}

impl Report for Expanding<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<()> {
        self.inner.solution(&self.whole.solution(solution.options()))
    }

    fn class(&mut self, class: &Representative) -> io::Result<()> {
        let solution = self.whole.solution(class.solution.options());
        self.inner.class(&Representative { solution, ..class.clone() })
    }

    fn tell(&mut self, name: &'static str, value: Value) {
        self.inner.tell(name, value);
    }

    fn end(&mut self, end: &End<'_>) -> io::Result<()> {
        self.inner.end(end)
    }
}
