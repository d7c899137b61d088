//! The items and options of a draft in Python, as numbers, made into a problem.
//!
//! # Why this shape
//! A table with a million rows must not become a million Python objects, so its numbers come as the bytes of
//! whole arrays ([`Block`]). Options that are added one at a time come behind it as lists. Both are put into the
//! same flat arrays, and one loop assembles them.
//!
//! # Invariants
//! Nothing here needs the interpreter: [`Draft::build`] runs without its lock. Every number from Python is
//! checked before it is an index.
//!
//! # Cost
//! Time: O(entries), some 10 ns each. Memory: the bytes once more while the problem is built.

use gavotte::{Assembler, Bounds, BuildError, BuildErrorKind, Decimal, ItemId, Problem, Role};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::bytes::{long_numbers, numbers};
use crate::price::Price;

/// Item, least, greatest.
pub(crate) type Bound3 = (usize, u32, Option<u32>);

/// A draft as it comes from Python.
#[derive(FromPyObject)]
pub(crate) struct Draft {
    /// The items' names in messages and files, primary ones first; `None` when they are numbers from 0.
    names: Option<Vec<String>>,
    /// How many items are primary. All of those without names are.
    primary: usize,
    bounds: Vec<Bound3>,
    /// The item with each number of the draft; empty when the numbers are the same.
    place: Vec<u32>,
    /// The options that came as a table.
    block: Option<Block>,
    /// Where the entries of each option that came later end.
    ends: Vec<usize>,
    /// Their entries.
    entries: Vec<u32>,
    /// Positions among those entries, and their colors as positions in `color_names`.
    colors: Vec<(usize, u32)>,
    color_names: Vec<String>,
    /// Positions among all options, and their costs.
    costs: Vec<(usize, Price)>,
    /// One an option, or none at all.
    label_names: Vec<Option<String>>,
}

/// Options as the bytes of arrays, in the order of the machine.
#[derive(FromPyObject)]
struct Block {
    /// Where each option's entries end; 8 bytes each.
    ends: PyBackedBytes,
    /// The items of the entries; 4 bytes each.
    entries: PyBackedBytes,
    /// One more than the position of an entry's color, 0 for none; 4 bytes each, or none at all.
    colors: PyBackedBytes,
    costs: Column,
}

/// The costs of a table.
#[derive(FromPyObject)]
enum Column {
    /// Whole numbers: 8 bytes an option, or none at all.
    Whole(PyBackedBytes),
    /// One an option.
    Each(Vec<Price>),
}

/// All options in flat arrays.
#[derive(Default)]
struct Flat {
    ends: Vec<usize>,
    entries: Vec<u32>,
    /// As in [`Block`]; nothing beyond the last entry that has a color.
    colors: Vec<u32>,
    /// Nothing beyond the last option that has a cost.
    costs: Vec<Decimal>,
}

impl Draft {
    /// Assembles the problem.
    ///
    /// # Errors
    /// The fault, and the option in which it is.
    pub(crate) fn build(&self) -> Result<Problem, String> {
        let words = |error: BuildError| error.to_string();
        let flat = self.flat()?;
        let mut assembler = Problem::assembler();
        let items = self.names.as_ref().map_or(self.primary, Vec::len);
        if items >= u32::MAX as usize {
            return Err(words(BuildErrorKind::TooMany("items").into()));
        }
        assembler.reserve(items, flat.ends.len(), flat.entries.len());
        let count = self.items(&mut assembler)?;
        let colors = self.color_names.iter().map(|name| assembler.color(name));
        let colors = colors.collect::<Result<Vec<_>, _>>().map_err(words)?;
        let mut start = 0;
        for (option, &end) in flat.ends.iter().enumerate() {
            let entries = flat.entries.get(start..end).ok_or("too few entries")?;
            for (at, &number) in (start..).zip(entries) {
                let item = match self.place.as_slice() {
                    [] => number,
                    place => *place.get(number as usize).ok_or("an entry of no item")?,
                };
                if item as usize >= count {
                    return Err("an entry of no item".to_owned());
                }
                let color = match flat.colors.get(at) {
                    None | Some(0) => None,
                    Some(&color) => {
                        Some(*colors.get(color as usize - 1).ok_or("a color without a name")?)
                    }
                };
                let added = assembler.entry(ItemId::new(item), color);
                added.map_err(|error| self.within(option, &error))?;
            }
            start = end;
            if let Some(&cost) = flat.costs.get(option) {
                assembler.decimal_cost(cost).map_err(|error| self.within(option, &error))?;
            }
            if let Some(label) = self.label_names.get(option).and_then(Option::as_ref) {
                assembler.label(label).map_err(|error| self.within(option, &error))?;
            }
            assembler.end_option().map_err(words)?;
        }
        Ok(assembler.build())
    }

    /// Adds the items, and returns their number.
    fn items(&self, assembler: &mut Assembler) -> Result<usize, String> {
        let words = |error: BuildError| error.to_string();
        let Some(names) = &self.names else {
            for number in 0..self.primary {
                assembler.item(&number.to_string(), Role::Once).map_err(words)?;
            }
            return Ok(self.primary);
        };
        let mut roles: Vec<Role> = (0..names.len())
            .map(|at| if at < self.primary { Role::Once } else { Role::Secondary })
            .collect();
        for &(item, min, max) in &self.bounds {
            let role = roles.get_mut(item).ok_or("bounds of no item")?;
            *role = Role::Primary(Bounds::between(min, max.unwrap_or(Bounds::UNLIMITED)));
        }
        for (name, role) in names.iter().zip(roles) {
            assembler.item(name, role).map_err(words)?;
        }
        Ok(names.len())
    }

    /// The table's options and those that came later.
    fn flat(&self) -> Result<Flat, String> {
        let mut flat = match &self.block {
            None => Flat::default(),
            Some(block) => Flat {
                ends: long_numbers(&block.ends, |bytes| {
                    usize::try_from(u64::from_ne_bytes(bytes)).unwrap_or(usize::MAX)
                }),
                entries: numbers(&block.entries),
                colors: numbers(&block.colors),
                costs: block.costs.read(),
            },
        };
        let first = flat.entries.len();
        flat.entries.extend_from_slice(&self.entries);
        // A number that is too large lies beyond the last entry as well.
        flat.ends.extend(self.ends.iter().map(|end| end.saturating_add(first)));
        for &(at, color) in &self.colors {
            let at = first.checked_add(at).filter(|&at| at < flat.entries.len());
            put(&mut flat.colors, at.ok_or("a color of no entry")?, color.saturating_add(1));
        }
        for &(option, cost) in &self.costs {
            let option = Some(option).filter(|&option| option < flat.ends.len());
            put(&mut flat.costs, option.ok_or("a cost of no option")?, cost.0);
        }
        Ok(flat)
    }

    /// A message with the option that it is about.
    fn within(&self, option: usize, error: &BuildError) -> String {
        match self.label_names.get(option).and_then(Option::as_ref) {
            Some(label) => format!("option `{label}`: {error}"),
            None => format!("option {option} (counted from 0): {error}"),
        }
    }
}

impl Column {
    fn read(&self) -> Vec<Decimal> {
        match self {
            Self::Whole(bytes) => {
                long_numbers(bytes, |bytes| Decimal::from(i64::from_ne_bytes(bytes)))
            }
            Self::Each(prices) => prices.iter().map(|price| price.0).collect(),
        }
    }
}

/// Puts a value at a place, with nothing before it where there was nothing.
fn put<T: Default + Clone>(values: &mut Vec<T>, at: usize, value: T) {
    if values.len() <= at {
        values.resize(at + 1, T::default());
    }
    values[at] = value;
}
