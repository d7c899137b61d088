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

use gavotte_model::{Message, message};
use gavotte_ordered::OrderedMap;

/// The most ways to write a sum as digits that differ, and the most moves of one line. \[ways\]
pub(super) const MOST_WAYS: usize = 100_000;

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
    /// # Errors
    /// When there are too many moves.
    pub(super) fn new<S: Ord + Copy>(
        (cells, digits): (usize, u8),
        start: S,
        next: impl Fn(usize, S, u8) -> Option<S>,
        accepts: impl Fn(S) -> bool,
    ) -> Result<Self, Message> {
        let mut states: OrderedMap<S, usize> = [(start, 0)].into();
        let mut moves = Vec::with_capacity(cells);
        let mut total = 0;
        for cell in 0..cells {
            let mut after: OrderedMap<S, usize> = OrderedMap::new();
            let mut of_cell = Vec::new();
            for (&state, &from) in &states {
                for digit in 1..=digits {
                    let Some(to) = next(cell, state, digit) else { continue };
                    let number = after.len();
                    let to = *after.entry(to).or_insert(number);
                    of_cell.push(Move { from, digit, to });
                }
            }
            total += of_cell.len();
            if total > MOST_WAYS {
                return Err(message!("it can be filled in more than {MOST_WAYS} ways", MOST_WAYS));
            }
            moves.push(of_cell);
            states = after;
        }
        let accepted = states.iter().filter(|(state, _)| accepts(**state)).map(|(_, &at)| at);
        let mut automaton = Self { moves };
        automaton.prune(accepted.collect());
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
        let too_many = || message!("it can be filled in more than {MOST_WAYS} ways", MOST_WAYS);
        let mut states: OrderedMap<S, usize> = [(start, 0)].into();
        let mut automaton = Self { moves: Vec::with_capacity(cells) };
        let mut total = 0_usize;
        for cell in 0..cells {
            let mut after: OrderedMap<S, usize> = OrderedMap::new();
            let mut of_cell = Vec::new();
            for (state, &from) in &states {
                for digit in 1..=digits {
                    let Some(to) = next(cell, state, digit) else { continue };
                    let number = after.len();
                    let to = *after.entry(to).or_insert(number);
                    of_cell.push(Move { from, digit, to });
                }
            }
            total = total.saturating_add(of_cell.len());
            if total > MOST_WAYS.saturating_mul(4) {
                return Err(too_many());
            }
            automaton.moves.push(of_cell);
            states = after;
        }
        let accepted = states.iter().filter(|(state, _)| accepts(state)).map(|(_, &at)| at);
        automaton.prune(accepted.collect());
        automaton.merge();
        let left = automaton.moves.iter().map(Vec::len).sum::<usize>();
        if left > MOST_WAYS { Err(too_many()) } else { Ok(automaton) }
    }

    /// Makes one state of those from which the same strings are accepted.
    fn merge(&mut self) {
        // All ends are one state, because the others were removed.
        let mut classes: OrderedMap<usize, usize> = OrderedMap::new();
        if let Some(last) = self.moves.last() {
            classes.extend(last.iter().map(|it| (it.to, 0)));
        }
        for of_cell in self.moves.iter_mut().rev() {
            let mut ways: OrderedMap<usize, Vec<(u8, usize)>> = OrderedMap::new();
            for it in of_cell.iter() {
                let to = classes.get(&it.to).copied().unwrap_or(0);
                ways.entry(it.from).or_default().push((it.digit, to));
            }
            let mut numbers: OrderedMap<Vec<(u8, usize)>, usize> = OrderedMap::new();
            classes.clear();
            for (from, mut way) in ways {
                way.sort_unstable();
                let number = numbers.len();
                classes.insert(from, *numbers.entry(way).or_insert(number));
            }
            let moves = numbers.iter().flat_map(|(way, &from)| {
                way.iter().map(move |&(digit, to)| Move { from, digit, to })
            });
            *of_cell = moves.collect();
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
