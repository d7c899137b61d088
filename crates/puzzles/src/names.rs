//! Names with their numbers, and names that no item has yet.
//!
//! # Why this shape
//! Tables name people, days and tasks in any order and again and again, and items want names that differ.
//!
//! # Invariants
//! A name has one number: its place in the order in which names were first met.
//!
//! # Cost
//! O(log n) a name.

use gavotte_model::Assembler;

#[cfg(feature = "gallery")]
use crate::{PuzzleError, csv::Row};
#[cfg(feature = "gallery")]
use gavotte_ordered::OrderedMap;

/// The names of regions and pieces that have no other: one character each.
#[cfg(feature = "gallery")]
pub(crate) const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// This name, or a similar one where an item has it already.
pub(crate) fn unused(assembler: &Assembler, mut name: String) -> String {
    while assembler.find(&name).is_ok() {
        name.push('\'');
    }
    name
}

/// Names with their numbers.
#[cfg(feature = "gallery")]
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    pub(crate) names: Vec<String>,
    numbers: OrderedMap<String, usize>,
}

#[cfg(feature = "gallery")]
impl Names {
    /// The number of a name, which may be new.
    pub(crate) fn number(&mut self, name: &str) -> usize {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        self.numbers.insert(name.to_owned(), self.names.len());
        self.names.push(name.to_owned());
        self.names.len() - 1
    }

    /// The number of a name, if it has one.
    pub(crate) fn get(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// The number of a name in a cell, or the error that there is no such thing.
    pub(crate) fn known(
        &self,
        row: &Row,
        at: usize,
        name: &str,
        what: &'static str,
    ) -> Result<usize, PuzzleError> {
        self.get(name).ok_or_else(|| row.unknown(at, name, what, self.iter()))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Gives the names the order of these numbers, each of which is there once.
    pub(crate) fn reorder(&mut self, order: &[usize]) {
        self.names = order.iter().map(|&number| self.names[number].clone()).collect();
        self.numbers = self.names.iter().cloned().zip(0..).collect();
    }
}
