//! A problem as pairs of option and item, in any order.
//!
//! # Why this shape
//! A file that goes item by item, or in no order at all, must be read to its end before the first
//! option is known. Two counting passes put the pairs in the order of the options; within an
//! option they keep the order in which they came.
//!
//! # Cost
//! Linear in pairs, items and options; 12 bytes a pair, and the problem.

use gavotte_model::{Assembler, BuildError, BuildErrorKind, Decimal, ItemId, Problem};

use crate::numbers::MOST;

/// Pairs of option and item, both counted from 0.
#[derive(Debug, Default)]
pub(crate) struct Pairs {
    options: Vec<u32>,
    items: Vec<u32>,
}

/// A rule that was broken, and the pair that broke it, if a pair did.
pub(crate) struct PairError {
    pub(crate) error: BuildError,
    pub(crate) pair: Option<usize>,
}

impl Pairs {
    pub(crate) fn push(&mut self, option: u32, item: u32) -> Result<(), BuildError> {
        if self.options.len() >= MOST as usize {
            return Err(BuildErrorKind::TooMany("entries").into());
        }
        self.options.push(option);
        self.items.push(item);
        Ok(())
    }

    pub(crate) fn len(&self) -> usize {
        self.options.len()
    }

    /// The option and the item of a pair.
    pub(crate) fn get(&self, pair: usize) -> Option<(u32, u32)> {
        Some((*self.options.get(pair)?, *self.items.get(pair)?))
    }

    /// The problem with these numbers of numbered items and options, which must include all numbers of the
    /// pairs; `costs` has one number an option or none at all.
    pub(crate) fn build(
        &self,
        items: u32,
        options: u32,
        costs: &[Decimal],
    ) -> Result<Problem, PairError> {
        let order = self.order(options as usize);
        let mut order = order.iter().map(|&pair| pair as usize).peekable();
        let mut assembler = Assembler::numbered(items);
        let whole = |error| PairError { error, pair: None };
        for option in 0..options {
            while let Some(pair) = order.next_if(|&pair| self.options[pair] == option) {
                let entry = assembler.entry(ItemId::new(self.items[pair]), None);
                entry.map_err(|error| PairError { error, pair: Some(pair) })?;
            }
            if let Some(&cost) = costs.get(option as usize) {
                assembler.decimal_cost(cost).map_err(whole)?;
            }
            assembler.end_option().map_err(whole)?;
        }
        Ok(assembler.build())
    }

    /// The pairs' places, sorted by option.
    fn order(&self, options: usize) -> Vec<u32> {
        let mut next = vec![0_u32; options + 1];
        for &option in &self.options {
            next[option as usize + 1] += 1;
        }
        for option in 1..next.len() {
            next[option] += next[option - 1];
        }
        let mut order = vec![0; self.options.len()];
        for (pair, &option) in (0_u32..).zip(&self.options) {
            let place = &mut next[option as usize];
            order[*place as usize] = pair;
            *place += 1;
        }
        order
    }
}
