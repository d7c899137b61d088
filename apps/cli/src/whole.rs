//! `--impose`: only the solutions that a group leaves as they are.
//!
//! # Why this shape
//! The verbs ask about the problem of orbits like about any other. What they find stands for options of the whole
//! problem, and these are what people want to see. So the whole problem is kept beside, and a report writes each solution in
//! its options.

use std::io;
use std::sync::Arc;

use gavotte::formats::Format;
use gavotte::puzzles::Puzzle;
use gavotte::symmetry::Imposed;
use gavotte::{Alike, OptionId, Problem, Ranking, Representative, Solution, Symmetric, verify};
use serde_json::Value;

use crate::args::Style;
use crate::output::{End, Out, Report, report_about};

/// The problem on which a group is imposed, and the problem of orbits.
pub(crate) struct Whole {
    problem: Arc<Problem>,
    imposed: Arc<Imposed>,
    puzzle: Option<Box<dyn Puzzle>>,
}

impl Whole {
    /// For a problem, the solutions that a group leaves as they are.
    pub(crate) fn of(problem: Problem, imposed: Imposed) -> Self {
        Self { problem: problem.into(), imposed: imposed.into(), puzzle: None }
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
