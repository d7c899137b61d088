//! What `--impose` needs beside the problem of orbits: the problem that was read.
//!
//! # Why this shape
//! The verbs ask about the problem of orbits like about any other. What they find stands for options of the whole
//! problem, and these are what people want to see. So the whole problem is kept beside with its puzzle, and a report writes each
//! solution in its options.

use std::io;

use gavotte::formats::Format;
use gavotte::puzzles::Puzzle;
use gavotte::{Problem, Ranking, Representative, Solution, Whole};
use serde_json::Value;

use crate::args::Style;
use crate::output::{End, Out, Report, report_about};

/// The problem on which a group is imposed, and its puzzle.
pub(crate) struct Beside {
    pub(crate) whole: Whole,
    pub(crate) puzzle: Option<Box<dyn Puzzle>>,
}

impl Beside {
    /// The problem and the puzzle that were read.
    pub(crate) fn posed(&self) -> (&Problem, Option<&dyn Puzzle>) {
        (self.whole.problem(), self.puzzle.as_deref())
    }

    /// The best solutions in options of the whole problem.
    pub(crate) fn ranking(&self, ranking: &Ranking) -> Ranking {
        let solutions = ranking.solutions.iter();
        let solutions = solutions.map(|(cost, solution)| (*cost, self.whole.solution(solution)));
        Ranking { solutions: solutions.collect(), ..ranking.clone() }
    }

    /// A report that writes solutions in options of the whole problem.
    pub(crate) fn report<'a>(
        &'a self,
        format: Format,
        style: Option<Style>,
        out: &'a mut Out,
    ) -> Box<dyn Report + 'a> {
        let inner = report_about(self.posed(), format, style, out);
        Box::new(Expanding { whole: &self.whole, inner })
    }
}

/// A report of solutions of the problem of orbits.
struct Expanding<'a> {
    whole: &'a Whole,
    inner: Box<dyn Report + 'a>,
}

impl Report for Expanding<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<()> {
        self.inner.solution(&self.whole.solution(solution))
    }

    fn class(&mut self, class: &Representative) -> io::Result<()> {
        let solution = self.whole.solution(&class.solution);
        self.inner.class(&Representative { solution, ..class.clone() })
    }

    fn tell(&mut self, name: &'static str, value: Value) {
        self.inner.tell(name, value);
    }

    fn end(&mut self, end: &End<'_>) -> io::Result<()> {
        self.inner.end(end)
    }
}
