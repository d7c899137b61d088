//! A problem as clauses, for proofs in LRAT: each item has an option, and no two options that clash are in together.
//!
//! # Why this shape
//! Checkers of LRAT know only clauses. Pairs of options need no helper variables, so the translation says the
//! same as the problem. Colors fit in, too, because options that agree on a color do not clash. The number of
//! pairs is the square of an item's options, which is the price of this format.
//!
//! # Invariants
//! The clauses of items come first, in their order, then the options that are never chosen, then each clashing
//! pair once, at the first item in which it clashes.
//!
//! # Cost
//! The pairs of options of each item.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, Write};

use gavotte_model::Problem;

use crate::numbering::Numbering;

/// The clauses of a problem, by option from 0.
pub(crate) struct Clauses {
    pub(crate) numbering: Numbering,
    /// The options of each item that must be covered.
    items: Vec<Vec<u32>>,
    /// The options that hold no primary item.
    never: Vec<u32>,
    /// Those that clash, in the order of their numbers.
    pairs: Vec<(u32, u32)>,
    options: usize,
}

impl Clauses {
    /// The clauses; `None` where an item must be covered several times, or may be covered several times but not by all
    /// of its options.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        let mut holders = vec![Vec::new(); problem.item_count()];
        let mut made = Self {
            numbering: Numbering::none(problem.item_count()),
            items: Vec::new(),
            never: Vec::new(),
            pairs: Vec::new(),
            options: problem.option_count(),
        };
        for option in problem.options() {
            if !problem.is_choosable(option) {
                made.never.push(option.raw());
                continue;
            }
            for entry in problem.entries(option) {
                holders[entry.item.index()].push((option.raw(), entry.color));
            }
        }
        for item in problem.items() {
            let (bounds, count) = (problem.bounds(item), holders[item.index()].len());
            if bounds.min > 1 || (bounds.max > 1 && (bounds.max as usize) < count) {
                return None;
            }
            if bounds.min == 1 {
                made.numbering.least[item.index()] = made.numbering.next();
                made.items.push(holders[item.index()].iter().map(|it| it.0).collect());
            }
        }
        made.numbering.count += made.never.len() as u64;
        let mut seen = HashMap::new();
        for item in problem.items().filter(|&it| problem.bounds(it).max == 1) {
            let holders = &holders[item.index()];
            for (at, &(one, color)) in holders.iter().enumerate() {
                let clashes = |it: &&(u32, Option<_>)| color.is_none() || it.1 != color;
                for &(other, _) in holders[at + 1..].iter().filter(clashes) {
                    if let Entry::Vacant(pair) = seen.entry((one, other)) {
                        pair.insert(made.numbering.next());
                        made.pairs.push((one, other));
                    }
                }
            }
        }
        made.numbering.pairs = Some(seen);
        Some(made)
    }

    /// All of them, in their order: `k` and `-k` are option `k`, in and out.
    pub(crate) fn all(&self) -> impl Iterator<Item = Vec<i64>> {
        let positive = |&it: &u32| i64::from(it) + 1;
        let items = self.items.iter().map(move |it| it.iter().map(positive).collect());
        let never = self.never.iter().map(move |it| vec![-positive(it)]);
        let pairs =
            self.pairs.iter().map(move |(one, other)| vec![-positive(one), -positive(other)]);
        items.chain(never).chain(pairs)
    }

    /// Writes them in the DIMACS format.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let count = self.items.len() + self.never.len() + self.pairs.len();
        writeln!(out, "p cnf {} {count}", self.options)?;
        for clause in self.all() {
            for literal in clause {
                write!(out, "{literal} ")?;
            }
            writeln!(out, "0")?;
        }
        Ok(())
    }
}
