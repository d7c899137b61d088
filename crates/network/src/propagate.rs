//! Lets the rules take digits away until none of them can.
//!
//! # Why this shape
//! A cell that has changed first tells the cells next to it, which is cheapest; then rules look, those that cost little
//! before those that cost much.
//!
//! # Invariants
//! When it ends without a clash, no rule would take a digit away. The agenda is empty then, and after a clash as well.

use crate::board::{Board, Clash};
use crate::compile::Rule;
use crate::layers::Scratch;
use crate::solver::Solver;
use crate::{sets, units};

/// The rules that must look again, and room for their work.
#[derive(Debug)]
pub(crate) struct Agenda {
    /// For each of the levels of [`Rule::level`].
    waiting: [Vec<usize>; 4],
    is_waiting: Vec<bool>,
    scratch: Scratch,
    room: Vec<u64>,
}

impl Agenda {
    pub(crate) fn new(rules: usize) -> Self {
        Self {
            waiting: Default::default(),
            is_waiting: vec![false; rules],
            scratch: Scratch::default(),
            room: Vec::new(),
        }
    }

    fn next(&mut self) -> Option<usize> {
        let rule = self.waiting.iter_mut().find_map(Vec::pop)?;
        self.is_waiting[rule] = false;
        Some(rule)
    }

    fn clear(&mut self) {
        while self.next().is_some() {}
    }

    /// Ends when no rule takes anything away.
    ///
    /// # Errors
    /// When a cell or a rule has no way left; the rule, if one saw it.
    pub(crate) fn run(
        &mut self,
        solver: &Solver,
        board: &mut Board,
    ) -> Result<(), (Clash, Option<usize>)> {
        let answer = self.work(solver, board);
        if answer.is_err() {
            self.clear();
        }
        answer
    }

    fn work(&mut self, solver: &Solver, board: &mut Board) -> Result<(), (Clash, Option<usize>)> {
        loop {
            while let Some(cell) = board.next_changed() {
                for &rule in &solver.of_cell[cell] {
                    if !self.is_waiting[rule] {
                        self.is_waiting[rule] = true;
                        self.waiting[solver.levels[rule]].push(rule);
                    }
                }
                solver.pairs.follow(board, cell).map_err(|clash| (clash, None))?;
            }
            let Some(rule) = self.next() else { return Ok(()) };
            self.look(solver, rule, board).map_err(|clash| (clash, Some(rule)))?;
        }
    }

    fn look(&mut self, solver: &Solver, rule: usize, board: &mut Board) -> Result<(), Clash> {
        match &solver.rules[rule] {
            Rule::Unit(cells) => {
                units::hidden(board, cells, solver.all)?;
                units::naked(board, cells)
            }
            Rule::Differ(cells) => units::naked(board, cells),
            Rule::Shared(ones, others) => units::shared(board, ones, others),
            Rule::Sets(sets) => sets::Sets::filter(sets, board, &solver.pairs, &mut self.room),
            Rule::Line(cells, layers) => layers.filter(board, cells, &mut self.scratch),
        }
    }
}
