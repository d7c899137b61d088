//! An automaton that reads the digits of a line, one cell after the other.
//!
//! # Why this shape
//! Sums whose digits may repeat, sandwiches and lines between two ends have too many strings of digits to list, but few
//! states, because only a small number of the cells so far has to be remembered. States are numbered separately for
//! each cell, so a problem has one option for each move and no others.
//!
//! # Invariants
//! 1. It is deterministic: at most one move from a state has a given digit. So each string is accepted in one way.
//! 2. Each move is part of a way from the start to an accepted end.
//!
//! # Source
//! G. Pesant, *A Regular Language Membership Constraint for Finite Sequences of Variables*, CP 2004.

use std::cmp::Ordering;

use gavotte_model::{Message, message};

/// The most ways to write a sum as digits that differ, and the most moves of one line. \[ways\]
pub(super) const MOST_WAYS: usize = 100_000;

/// The numbers below `many` in this order. Sorting is compiled once for the states of all kinds of lines.
fn order(many: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..many).collect();
    order.sort_unstable_by(|&one, &other| compare(one, other));
    order
}

/// Why a line is refused.
fn too_many() -> Message {
    message!("it can be filled in more than {MOST_WAYS} ways", MOST_WAYS)
}

/// From one state to the next by a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The state before the cell is read.
    pub from: usize,
    /// The digit.
    pub digit: u8,
    /// The state afterwards.
    pub to: usize,
}

/// A reader of a line: its moves for each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    moves: Vec<Vec<Move>>,
}

impl Automaton {
    /// The automaton for `cells` cells that begins in `start`. `next` gives the state after a cell (from its number,
    /// the state and the digit), if there is one; `accepts` says which states may be the last.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Automaton;
    /// // Two digits up to 4 with the sum 7.
    /// let next = |_, sum: u32, digit: u8| Some(sum + u32::from(digit));
    /// let automaton = Automaton::new((2, 4), 0, next, |sum| sum == 7)?;
    /// assert_eq!(automaton.supported(&[0b11110; 2]), [0b11000; 2]);
    /// # Ok::<(), gavotte_model::Message>(())
    /// ```
    ///
    /// # Errors
    /// When there are too many moves.
    pub fn new<S: Ord + Copy>(
        (cells, digits): (usize, u8),
        start: S,
        next: impl Fn(usize, S, u8) -> Option<S>,
        accepts: impl Fn(S) -> bool,
    ) -> Result<Self, Message> {
        Self::read(
            (cells, digits),
            start,
            |cell, &state, digit| next(cell, state, digit),
            |&it| accepts(it),
            MOST_WAYS,
        )
    }

    /// Reads the cells one after the other. States are numbered in their order.
    fn read<S: Ord + Clone>(
        (cells, digits): (usize, u8),
        start: S,
        next: impl Fn(usize, &S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
        most: usize,
    ) -> Result<Self, Message> {
        let (mut states, mut total) = (vec![start], 0_usize);
        let mut automaton = Self { moves: Vec::with_capacity(cells) };
        for cell in 0..cells {
            let mut found: Vec<(S, usize, u8)> = Vec::new();
            for (from, state) in states.iter().enumerate() {
                let moves = (1..=digits).filter_map(|it| Some((next(cell, state, it)?, from, it)));
                found.extend(moves);
            }
            total = total.saturating_add(found.len());
            if total > most {
                return Err(too_many());
            }
            let mut after: Vec<S> = Vec::new();
            let mut of_cell = Vec::with_capacity(found.len());
            for at in order(found.len(), &|one, other| found[one].0.cmp(&found[other].0)) {
                let (state, from, digit) = &found[at];
                if after.last() != Some(state) {
                    after.push(state.clone());
                }
                of_cell.push(Move { from: *from, digit: *digit, to: after.len() - 1 });
            }
            of_cell.sort_unstable();
            automaton.moves.push(of_cell);
            states = after;
        }
        let accepted = states.iter().enumerate().filter(|(_, state)| accepts(state));
        automaton.prune(accepted.map(|(number, _)| number).collect());
        Ok(automaton)
    }

    /// As [`Automaton::new`] with as few states as there can be. States with the same continuations become one, from
    /// the last cell to the first, so a reader may remember more than it needs.
    ///
    /// # Errors
    /// When there are too many moves, or four times as many before states become one.
    pub(super) fn least<S: Ord + Clone>(
        (cells, digits): (usize, u8),
        start: S,
        next: impl Fn(usize, &S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<Self, Message> {
        let most = MOST_WAYS.saturating_mul(4);
        let mut automaton = Self::read((cells, digits), start, next, accepts, most)?;
        automaton.merge();
        let left = automaton.moves.iter().map(Vec::len).sum::<usize>();
        if left > MOST_WAYS { Err(too_many()) } else { Ok(automaton) }
    }

    /// Makes one state of those from which the same strings are accepted.
    fn merge(&mut self) {
        // The class of each state after a cell. All ends are one, because the others were removed.
        let mut classes: Vec<usize> = Vec::new();
        for of_cell in self.moves.iter_mut().rev() {
            let many = of_cell.iter().map(|it| it.from + 1).max().unwrap_or(0);
            let mut ways: Vec<(Vec<(u8, usize)>, usize)> =
                (0..many).map(|from| (Vec::new(), from)).collect();
            for it in of_cell.iter() {
                ways[it.from].0.push((it.digit, classes.get(it.to).copied().unwrap_or(0)));
            }
            ways.retain(|(way, _)| !way.is_empty());
            ways.iter_mut().for_each(|(way, _)| way.sort_unstable());
            ways.sort_unstable();
            classes = vec![0; many];
            of_cell.clear();
            let groups = ways.chunk_by(|one, other| one.0 == other.0);
            for (number, group) in groups.enumerate() {
                group.iter().for_each(|(_, from)| classes[*from] = number);
                let moves = group[0].0.iter();
                of_cell.extend(moves.map(|&(digit, to)| Move { from: number, digit, to }));
            }
        }
    }

    /// Removes the moves that lead to none of these ends.
    fn prune(&mut self, mut useful: Vec<usize>) {
        for of_cell in self.moves.iter_mut().rev() {
            useful.sort_unstable();
            of_cell.retain(|it| useful.binary_search(&it.to).is_ok());
            useful = of_cell.iter().map(|it| it.from).collect();
            useful.sort_unstable();
            useful.dedup();
        }
    }

    /// The moves of each cell.
    #[must_use]
    pub fn moves(&self) -> &[Vec<Move>] {
        &self.moves
    }

    /// Whether no string is accepted.
    pub(super) fn is_empty(&self) -> bool {
        self.moves.iter().any(Vec::is_empty)
    }

    /// Whether these digits are accepted.
    pub(super) fn accepts(&self, digits: impl Iterator<Item = u8>) -> bool {
        let mut state = 0;
        self.moves.iter().zip(digits).all(|(moves, digit)| {
            let found = moves.iter().find(|it| it.from == state && it.digit == digit);
            state = found.map_or(state, |it| it.to);
            found.is_some()
        })
    }

    /// The digits that each cell can have in an accepted string, if each cell has one of the `possible` ones.
    #[must_use]
    pub fn supported(&self, possible: &[u64]) -> Vec<u64> {
        let is_open = |cell: usize, it: &Move| possible[cell] >> it.digit & 1 == 1;
        // The states that are reached before each cell.
        let mut reached: Vec<Vec<usize>> = vec![vec![0]];
        for (cell, moves) in self.moves.iter().enumerate() {
            let before = &reached[cell];
            let from = |it: &&Move| before.binary_search(&it.from).is_ok() && is_open(cell, it);
            let mut after: Vec<usize> = moves.iter().filter(from).map(|it| it.to).collect();
            after.sort_unstable();
            after.dedup();
            reached.push(after);
        }
        let mut supported = vec![0; self.moves.len()];
        let mut useful = reached.pop().unwrap_or_default();
        for (cell, moves) in self.moves.iter().enumerate().rev() {
            let fits = |it: &&Move| {
                is_open(cell, it)
                    && useful.binary_search(&it.to).is_ok()
                    && reached[cell].binary_search(&it.from).is_ok()
            };
            let mut before = Vec::new();
            for it in moves.iter().filter(fits) {
                supported[cell] |= 1 << it.digit;
                before.push(it.from);
            }
            before.sort_unstable();
            before.dedup();
            useful = before;
        }
        supported
    }
}
