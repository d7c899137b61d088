//! Grids with more rules, answered on their cells.
//!
//! # Why this shape
//! Rules exclude most on the cells themselves, so a solution, its proof of being the only one, and lists are found there. A count of many
//! solutions, and whatever names an engine, an order or the statistics of the textbook, is left to the exact cover. The rules of one
//! shape are compiled once for all grids that follow with it.

use gavotte::network::{Found, Solver};
use gavotte::nine::MANY;
use gavotte::puzzles::sudoku::{Grid, Network, Puzzle, Shape};
use gavotte::{StopReason, Verdict};

use super::answer::{Answer, NUMBERS, drawing, table};
use crate::args::{Stats, SudokuArgs};
use crate::failure::Failure;
use crate::output::{Out, at_least};
use crate::watch::Watch;

/// Answers grids with rules.
pub(super) struct Ruled<'m> {
    args: &'m SudokuArgs,
    watch: &'m Watch<'m>,
    last: Option<(Shape, Solver)>,
    /// How many solutions were found of the last grid that was left to others.
    pub(super) least: u64,
}

impl<'m> Ruled<'m> {
    pub(super) fn new(args: &'m SudokuArgs, watch: &'m Watch<'m>) -> Self {
        Self { args, watch, last: None, least: 0 }
    }

    /// The answer to a grid; `None` where it is left to the engines for any problem.
    pub(super) fn answer(
        &mut self,
        puzzle: &Puzzle,
        is_drawn: bool,
        out: &mut Out,
    ) -> Result<Option<Answer>, Failure> {
        // Shares of solutions are drawn from their problem.
        let is_left = is_drawn && self.args.candidates;
        self.least = 0;
        let (args, watch) = (self.args, self.watch);
        let Some(solver) = self.solver(puzzle).filter(|_| !is_left) else { return Ok(None) };
        let asked = Asked { args, watch, puzzle, solver };
        if let Some(limit) = args.listed() {
            return asked.listed(limit, is_drawn, out).map(Some);
        }
        let mut least = 0;
        let answer = match (args.candidates, args.count) {
            (true, _) => asked.candidates(),
            (_, true) => asked.count(&mut least),
            _ => Some(asked.solution(is_drawn)?),
        };
        self.least = least;
        Ok(answer)
    }

    /// How many solutions a grid has, of at most two; `None` as for [`answer`](Self::answer).
    pub(super) fn number(&mut self, puzzle: &Puzzle) -> Result<Option<(u64, Verdict)>, Failure> {
        let (args, watch) = (self.args, self.watch);
        let Some(solver) = self.solver(puzzle) else { return Ok(None) };
        let asked = Asked { args, watch, puzzle, solver };
        let (found, _) = asked.find(2, u64::MAX, |_| Ok(()))?;
        watch.spend(found.steps);
        Ok(Some((found.count, found.verdict)))
    }

    /// The rules of a grid, compiled; `None` where they are left to the engines for any problem.
    fn solver(&mut self, puzzle: &Puzzle) -> Option<&Solver> {
        let search = &self.args.search;
        let is_free = search.engine.0.is_none()
            && search.order.is_none()
            && search.stats != Some(Stats::Knuth);
        let shape = puzzle.grid.shape();
        if !shape.has_rules() || !is_free {
            return None;
        }
        if self.last.as_ref().is_none_or(|(last, _)| last != shape) {
            self.last = Some((shape.clone(), Solver::new(&Network::empty(shape))));
        }
        self.last.as_ref().map(|(_, solver)| solver)
    }
}

/// A question about one grid.
struct Asked<'a> {
    args: &'a SudokuArgs,
    watch: &'a Watch<'a>,
    puzzle: &'a Puzzle,
    solver: &'a Solver,
}

impl Asked<'_> {
    /// Looks for at most so many solutions by at most so many guesses, and shows each.
    fn find(
        &self,
        most: u64,
        steps: u64,
        mut show: impl FnMut(&Grid) -> Result<(), Failure>,
    ) -> Result<(Found, Option<Grid>), Failure> {
        let left = self.watch.steps_left().unwrap_or(u64::MAX).min(steps);
        let mut stop = |steps| {
            let is_over = (steps >= left).then_some(StopReason::Steps);
            is_over.or_else(|| self.watch.must_stop())
        };
        let mut first = None;
        let found = self.solver.each(self.puzzle, most, &mut stop, |grid| {
            show(&grid)?;
            first.get_or_insert(grid);
            Ok::<_, Failure>(())
        });
        Ok((found?, first))
    }

    fn end(&self, found: &Found) {
        let reason = "the rules take digits from the cells, and steps are guesses";
        self.watch.end_guesses(("network", reason), found.steps, found.verdict, found.count);
    }

    fn solution(&self, is_drawn: bool) -> Result<Answer, Failure> {
        let most = if self.args.unique { 2 } else { 1 };
        let (found, first) = self.find(most, u64::MAX, |_| Ok(()))?;
        let text = if !found.verdict.is_answer() {
            String::new()
        } else if self.args.unique {
            format!("{}\n", NUMBERS[usize::from(found.count > 0) + usize::from(found.count > 1)])
        } else {
            self.puzzle.answer(first.as_ref())
        };
        self.end(&found);
        let picture = is_drawn.then(|| drawing(first.as_ref(), &self.puzzle.grid));
        Ok(Answer { text, verdict: found.verdict, found: found.count > 0, picture })
    }

    /// Writes the solutions while they are found.
    fn listed(&self, limit: Option<u64>, is_drawn: bool, out: &mut Out) -> Result<Answer, Failure> {
        let (found, first) = self.find(limit.unwrap_or(u64::MAX), u64::MAX, |grid| {
            out.text(&self.puzzle.answer(Some(grid)))?;
            Ok(())
        })?;
        self.end(&found);
        let has_none = found.count == 0 && found.verdict == Verdict::Complete;
        let text = if has_none { self.puzzle.answer(None) } else { String::new() };
        let picture = is_drawn.then(|| drawing(first.as_ref(), &self.puzzle.grid));
        Ok(Answer { text, verdict: found.verdict, found: found.count > 0, picture })
    }

    /// All solutions, unless they are too many to list with so many guesses.
    fn every(&self, steps: u64, mut show: impl FnMut(&Grid)) -> Option<Found> {
        // One more than may be listed, so that an end there is known from one before.
        let listed = self.find(MANY + 1, steps, |grid| {
            show(grid);
            Ok(())
        });
        let (found, _) = listed.ok()?;
        let is_own = match found.verdict {
            Verdict::Stopped(StopReason::Solutions) => true,
            Verdict::Stopped(StopReason::Steps) => {
                self.watch.steps_left().is_none_or(|left| left > found.steps)
            }
            _ => false,
        };
        if is_own {
            self.watch.spend(found.steps);
            return None;
        }
        self.end(&found);
        Some(found)
    }

    fn count(&self, least: &mut u64) -> Option<Answer> {
        let found = self.every(MANY, |_| *least += 1)?;
        let text = at_least(found.verdict, found.count) + "\n";
        Some(Answer { text, verdict: found.verdict, found: found.count > 0, picture: None })
    }

    fn candidates(&self) -> Option<Answer> {
        let side = self.puzzle.grid.size().side();
        let mut counts = vec![0_u64; side * side * side];
        // What a limit leaves is for the question which digits are possible.
        let is_timed = self.args.search.time_limit.is_some();
        let short = if is_timed { MANY / 10 } else { MANY };
        let steps = self.watch.steps_left().map_or(short, |left| short.min(left / 2));
        let found = self.every(steps, |grid| {
            for (cell, &digit) in grid.cells().iter().enumerate() {
                counts[cell * side + usize::from(digit) - 1] += 1;
            }
        })?;
        let mut text = String::new();
        if found.verdict.is_answer() {
            table(&counts, side, &mut text);
        }
        Some(Answer { text, verdict: found.verdict, found: found.count > 0, picture: None })
    }
}
