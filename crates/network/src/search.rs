//! The search: guesses where the rules say no more, and goes back where they clash.
//!
//! # Why this shape
//! A guess is a digit on a cell; when it fails, the digit is gone and the rules look again, so the next guess may be elsewhere. The
//! cell has few digits and many clashes so far, because a clash soon is a small tree. The digits before a guess are kept whole: some hundred
//! bytes, which costs less than to undo.
//!
//! Early guesses can be so bad that the search stays long in a tree of them. So it begins anew after some guesses, with what it has
//! learned of weights and with digits in another order; each time it waits longer, so it ends. It remembers the first
//! solutions, which it may meet again, and when they are several it stays where it is.
//!
//! # Invariants
//! Each solution is found once: the two sides of a guess have none in common, and a solution that was met before a new beginning is
//! not given again.
//!
//! # Source
//! F. Boussemart et al., *Boosting Systematic Search by Weighting Constraints*, ECAI 2004.

use gavotte_model::StopReason;

use crate::board::{Board, Clash};
use crate::compile::Rule;
use crate::propagate::Agenda;
use crate::solver::Solver;

/// Asked before each guess, with the number of guesses so far: why to stop now, if that is so.
pub type Stop<'a> = dyn FnMut(u64) -> Option<StopReason> + 'a;

/// The digits before a guess, and the guess.
#[derive(Debug)]
struct Guess {
    before: Vec<u64>,
    cell: usize,
    digit: u64,
}

/// The solutions, one after the other.
#[derive(Debug)]
pub struct Search<'s> {
    solver: &'s Solver,
    board: Board,
    agenda: Agenda,
    guesses: Vec<Guess>,
    weights: Vec<f32>,
    /// The weight of a clash, which grows, so that late ones count more.
    bump: f32,
    steps: u64,
    /// The number of guesses at which the search begins anew, and the guesses that it then waits for.
    patience: (u64, u64),
    /// The first solutions, which the search may meet again after a new beginning.
    seen: Vec<Vec<u64>>,
    state: State,
    /// Chooses among the digits of a cell, where the least is not meant.
    order: Order,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The rules must look.
    Open,
    /// They have clashed, or a solution was given: the last guess is undone.
    Back,
    Over,
}

/// Which digit of a cell is guessed first.
#[derive(Clone, Debug)]
struct Order {
    /// One of these, if the cell has one.
    preferred: Option<Vec<u64>>,
    /// The state of random numbers; the least digit where it is 0.
    random: u64,
}

impl Solver {
    /// A search for the solutions whose cells hold digits of these sets, one for each cell.
    ///
    /// # Panics
    /// When there is not a set for each cell.
    #[must_use]
    pub fn search(&self, possible: &[u64]) -> Search<'_> {
        assert_eq!(possible.len(), self.possible().len(), "a set for each cell");
        Search::new(self, possible)
    }
}

impl<'s> Search<'s> {
    pub(crate) fn new(solver: &'s Solver, possible: &[u64]) -> Self {
        Self {
            solver,
            board: Board::new(possible),
            agenda: Agenda::new(solver.rules.len()),
            guesses: Vec::new(),
            weights: vec![1.0; possible.len()],
            bump: 1.0,
            steps: 0,
            patience: (300, 300),
            seen: Vec::new(),
            state: if possible.contains(&0) { State::Over } else { State::Open },
            order: Order { preferred: None, random: 0 },
        }
    }

    /// Guesses digits of these sets first, one set for each cell.
    #[must_use]
    pub fn prefer(self, sets: Vec<u64>) -> Self {
        Self { order: Order { preferred: Some(sets), ..self.order }, ..self }
    }

    /// Guesses in an order that follows from this number.
    #[must_use]
    pub fn shuffled(self, seed: u64) -> Self {
        Self { order: Order { random: seed | 1, ..self.order }, ..self }
    }

    /// Chooses cells by what an earlier search of the same solver has learned.
    pub(crate) fn learned(self, weights: Vec<f32>) -> Self {
        Self { weights, ..self }
    }

    /// What this search has learned.
    pub(crate) fn into_learned(self) -> Vec<f32> {
        // Beside new clashes those of the past shall stay small.
        self.weights.iter().map(|it| it / self.bump + 1.0).collect()
    }

    /// The number of guesses so far.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// The digits that the rules leave without a guess; `None` where they clash. It is a question for a search that has not begun.
    #[must_use]
    pub fn reduced(mut self) -> Option<Vec<u64>> {
        if self.state == State::Over {
            return None;
        }
        self.agenda.run(self.solver, &mut self.board).ok().map(|()| self.board.cells)
    }

    /// The next solution: a digit for each cell; `None` when there are no more.
    ///
    /// # Errors
    /// Why it was stopped; asked again, it goes on.
    pub fn next(&mut self, stop: &mut Stop<'_>) -> Result<Option<Vec<u8>>, StopReason> {
        loop {
            match self.state {
                State::Over => return Ok(None),
                State::Back => self.back(),
                State::Open => {
                    if let Err((clash, rule)) = self.agenda.run(self.solver, &mut self.board) {
                        self.blame(clash, rule);
                        self.state = State::Back;
                        continue;
                    }
                    let Some((cell, digit)) = self.choose() else {
                        self.state = State::Back;
                        if self.is_new() {
                            return Ok(Some(self.digits()));
                        }
                        continue;
                    };
                    if let Some(reason) = stop(self.steps) {
                        return Err(reason);
                    }
                    if self.begins_anew() {
                        continue;
                    }
                    self.steps += 1;
                    let before = self.board.cells.clone();
                    self.guesses.push(Guess { before, cell, digit });
                    // A digit of the cell is left.
                    let _ = self.board.keep(cell, digit);
                }
            }
        }
    }

    /// Whether the solution on the board was not met before a new beginning.
    fn is_new(&mut self) -> bool {
        let cells = &self.board.cells;
        let is_new = !self.seen.contains(cells);
        if is_new && self.begins_again() {
            self.seen.push(cells.clone());
        }
        is_new
    }

    /// Whether the search may still begin anew: while few solutions have to be remembered.
    fn begins_again(&self) -> bool {
        let few = 16;
        self.seen.len() < few
    }

    /// Goes back to before the first guess, where enough were made.
    fn begins_anew(&mut self) -> bool {
        let (at, wait) = self.patience;
        if !self.begins_again() || self.steps < at {
            return false;
        }
        let wait = wait.saturating_mul(2);
        self.patience = (self.steps.saturating_add(wait), wait);
        self.order.random = self.steps | 1;
        // Digits that failed before the first guess are gone from it.
        let Some(first) = self.guesses.first() else { return false };
        self.board.restore(&first.before);
        self.guesses.clear();
        true
    }

    /// Undoes the last guess: its digit is gone.
    fn back(&mut self) {
        let Some(Guess { before, cell, digit }) = self.guesses.pop() else {
            self.state = State::Over;
            return;
        };
        self.board.restore(&before);
        self.state = match self.board.keep(cell, !digit) {
            Ok(()) => State::Open,
            Err(_) => State::Back,
        };
    }

    fn blame(&mut self, Clash(cell): Clash, rule: Option<usize>) {
        self.weights[cell] += self.bump;
        if let Some(guess) = self.guesses.last() {
            self.weights[guess.cell] += self.bump;
        }
        if let Some(rule) = rule {
            for cell in Rule::cells(&self.solver.rules[rule]) {
                self.weights[cell] += self.bump;
            }
        }
        self.bump *= 1.01;
        if self.bump > 1e12 {
            self.weights.iter_mut().for_each(|it| *it = (*it / self.bump).max(1e-9));
            self.bump = 1.0;
        }
    }

    /// The next guess; `None` where each cell has one digit.
    fn choose(&mut self) -> Option<(usize, u64)> {
        let mut best: Option<(f32, usize)> = None;
        for (cell, &set) in self.board.cells.iter().enumerate() {
            if set.is_power_of_two() {
                continue;
            }
            // At most 36 digits.
            let many = set.count_ones() as f32;
            let worth = self.weights[cell] / (many * many);
            if best.is_none_or(|(other, _)| worth > other) {
                best = Some((worth, cell));
            }
        }
        let (_, cell) = best?;
        let set = self.board.cells[cell];
        Some((cell, self.order.choose(cell, set)))
    }

    fn digits(&self) -> Vec<u8> {
        let digit = |set: &u64| u8::try_from(set.trailing_zeros()).unwrap_or(u8::MAX);
        self.board.cells.iter().map(digit).collect()
    }
}

impl Order {
    /// One of the digits of a set, as a set.
    fn choose(&mut self, cell: usize, mut set: u64) -> u64 {
        let preferred = self.preferred.as_ref().map_or(0, |sets| sets[cell]);
        if set & preferred != 0 {
            set &= preferred;
        }
        if self.random != 0 {
            // xorshift64 of G. Marsaglia (2003).
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            for _ in 0..self.random % u64::from(set.count_ones()) {
                set &= set - 1;
            }
        }
        set & set.wrapping_neg()
    }
}
