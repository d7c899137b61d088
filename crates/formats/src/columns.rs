//! Options one after the other, each as `cost count item...`.
//!
//! # Why this shape
//! OR-Library's column-wise files and `.cov` files differ in the words before their options and in whether they
//! count items from 1 or from 0. The rest is the same and stands here.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line.

use std::io::BufRead;

use gavotte_model::{Assembler, ItemId};

use crate::ReadError;
use crate::numbers::Numbers;

/// How the options of a text are written.
pub(crate) struct Columns {
    pub(crate) options: u32,
    pub(crate) items: u32,
    /// The number of the first item.
    pub(crate) first: u32,
    /// The word for an item in messages.
    pub(crate) item: &'static str,
    /// The word for the number of an option's items.
    pub(crate) count: &'static str,
}

impl Columns {
    /// Reads all options to the end of the text. The assembler has the items already.
    pub(crate) fn read(
        &self,
        numbers: &mut Numbers<impl BufRead>,
        to: &mut Assembler,
    ) -> Result<(), ReadError> {
        let last = self.items.saturating_add(self.first).saturating_sub(1);
        for _ in 0..self.options {
            let cost = numbers.decimal("a cost")?;
            to.decimal_cost(cost).map_err(|error| numbers.error(error))?;
            for _ in 0..numbers.within(self.count, 0, self.items)? {
                let item = numbers.within(self.item, self.first, last)? - self.first;
                to.entry(ItemId::new(item), None).map_err(|error| numbers.error(error))?;
            }
            to.end_option().map_err(|error| numbers.error(error))?;
        }
        numbers.finish()
    }
}
