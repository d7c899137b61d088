//! The rows of side constraints in the linear program.
//!
//! # Why this shape
//! A row is divided by its largest coefficient, because the method takes small numbers for rounding errors. A soft
//! constraint may be broken at a price for each unit, so it has a column for what is lacking and one for what is too
//! much.
//!
//! # Invariants
//! All bounds are finite; those that bind nothing are numbers that no options reach.

use crate::best::lp::Term;
use crate::best::relaxed::State;
use crate::run::numbers::narrow;

/// The parts of a program that belong to the side constraints of a state.
pub(super) struct SideRows {
    /// The largest coefficient of each row, and the bounds of the row in parts of it.
    pub(super) sizes: Vec<f64>,
    pub(super) bounds: Vec<(f64, f64)>,
    /// The entries of each column: the options, then what lies outside.
    pub(super) terms: Vec<Vec<Term>>,
    /// The costs and the greatest amounts of what lies outside.
    pub(super) costs: Vec<f64>,
    pub(super) most: Vec<f64>,
}

impl SideRows {
    /// The rows of a state, from number `first` on.
    pub(super) fn new(state: &State, first: u32) -> Self {
        let (rows, options) = (state.sides.rows(), 0..narrow(state.costs.len()));
        let mut sizes = vec![1.0_f64; rows.len()];
        for term in options.clone().flat_map(|option| state.sides.terms(option)) {
            let size = &mut sizes[term.row as usize];
            *size = size.max(term.by.unsigned_abs() as f64);
        }
        let terms = options.map(|option| {
            let free = if state.is_free(option) { state.sides.terms(option) } else { &[] };
            free.iter().map(|it| (first + it.row, it.by as f64 / sizes[it.row as usize])).collect()
        });
        let mut made = Self {
            terms: terms.collect(),
            bounds: Vec::with_capacity(rows.len()),
            costs: Vec::new(),
            most: Vec::new(),
            sizes,
        };
        for (at, row) in rows.iter().enumerate() {
            let size = made.sizes[at];
            let (low, high) = (row.low as f64, row.high as f64);
            let left = |bound: i64| bound.saturating_sub(row.taken) as f64;
            let (least, most) =
                (row.least.map_or(low - size, left), row.most.map_or(high + size, left));
            made.bounds.push((least / size, most / size));
            let Some(price) = row.price else { continue };
            for (sign, outside) in [(1.0, least - low), (-1.0, high - most)] {
                made.terms.push(vec![(first + narrow(at), sign)]);
                made.costs.push(price as f64 * size);
                made.most.push((outside / size).max(0.0));
            }
        }
        made
    }
}
