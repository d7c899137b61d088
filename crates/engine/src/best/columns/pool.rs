//! The options that are known: those of the problem, then those that were offered. They form one list,
//! because the relaxation and the search need one number for each.
//!
//! # Invariants
//! 1. The ids of options never change: those that were offered follow in the order in which they came.
//! 2. An option that a known one can replace in every solution is not taken up.

use std::collections::HashMap;

use gavotte_model::{Assembler, BuildError, Decimal, Entry, ItemId, OptionId, Problem, Role};

use super::error::OfferError;
use super::prices::NewOption;
use super::rows::Rows;
use crate::best::prices::price;
use crate::run::Goal;

/// A known option as the relaxation sees it.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) rows: Vec<u32>,
    pub(super) cost: i64,
    /// Whether the relaxation takes the option at most once by itself, so that the option needs no bound of
    /// its own.
    pub(super) is_loose: bool,
    /// Whether a solution may hold it.
    pub(super) is_choosable: bool,
}

/// The least cost and the labels of the known options that hold the same items.
#[derive(Clone, Debug)]
struct Twins {
    least: i64,
    taken: Vec<(i64, Option<String>)>,
}

/// All options that are known.
#[derive(Debug)]
pub(super) struct Pool<'p> {
    base: &'p Problem,
    pub(super) rows: Rows,
    pub(super) known: Vec<Known>,
    added: Vec<NewOption>,
    twins: HashMap<Vec<ItemId>, Twins>,
}

impl<'p> Pool<'p> {
    pub(super) fn new(base: &'p Problem) -> Self {
        let rows = Rows::new(base);
        let mut pool =
            Self { base, rows, known: Vec::new(), added: Vec::new(), twins: HashMap::new() };
        for option in base.options() {
            let cost = price(base, Goal::Least, option);
            let known = pool.seen(base.option_items(option), cost);
            pool.known.push(known);
            if base.entries(option).all(|entry| entry.color.is_none()) {
                let mut items = base.option_items(option).to_vec();
                items.sort_unstable();
                let label = base.label(option).map(Into::into);
                pool.note(items, cost, label);
            }
        }
        pool
    }

    fn seen(&self, items: &[ItemId], cost: i64) -> Known {
        let rows = self.rows.of(items);
        let bounds = rows.iter().map(|&row| self.rows.bounds(row));
        let is_capped = bounds.clone().any(|it| it.max == 1);
        let is_enough = cost >= 0 && bounds.clone().all(|it| it.min <= 1);
        let is_choosable = items.iter().any(|&item| self.base.is_primary(item));
        Known { rows, cost, is_loose: is_capped || is_enough, is_choosable }
    }

    fn note(&mut self, items: Vec<ItemId>, cost: i64, label: Option<String>) {
        let twins = self.twins.entry(items).or_insert(Twins { least: cost, taken: Vec::new() });
        twins.least = twins.least.min(cost);
        twins.taken.push((cost, label));
    }

    /// Takes up option `number` of an offer. Returns `None` where it is known, or where a known one is as
    /// good.
    ///
    /// # Errors
    /// When it is no option of the problem.
    pub(super) fn add(
        &mut self,
        number: usize,
        option: NewOption,
    ) -> Result<Option<&Known>, OfferError> {
        let items = self.checked(number, &option)?;
        let known = self.seen(&items, option.cost);
        if let Some(twins) = self.twins.get(&items) {
            let is_worse = known.is_loose && twins.least <= option.cost;
            let same = |(cost, label): &(i64, Option<String>)| {
                *cost == option.cost && *label == option.label
            };
            if is_worse || twins.taken.iter().any(same) {
                return Ok(None);
            }
        }
        self.note(items, option.cost, option.label.clone());
        self.added.push(option);
        self.known.push(known);
        Ok(self.known.last())
    }

    /// The items of an offered option, ascending.
    fn checked(&self, number: usize, option: &NewOption) -> Result<Vec<ItemId>, OfferError> {
        let items = self.base.item_count();
        let mut sorted = option.items.clone();
        sorted.sort_unstable();
        if let Some(last) = sorted.last().filter(|last| last.index() >= items) {
            return Err(OfferError::UnknownItem { number, item: last.index(), items });
        }
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            let item = self.base.item_name(pair[0]).into_owned();
            return Err(OfferError::RepeatedItem { number, item });
        }
        // Primary items come first.
        if !sorted.first().is_some_and(|&item| self.base.is_primary(item)) {
            return Err(OfferError::NoPrimaryItem { number });
        }
        Ok(sorted)
    }

    /// How many options were offered and taken up.
    pub(super) fn added(&self) -> usize {
        self.added.len()
    }

    /// The problem with all options that are known.
    ///
    /// # Errors
    /// When there are too many of them, or their costs do not fit into 64 bits.
    pub(super) fn problem(&self) -> Result<Problem, BuildError> {
        let mut assembler = Problem::assembler();
        let base = self.base;
        for item in base.items() {
            let role = match base.given_bounds(item) {
                _ if !base.is_primary(item) => Role::Secondary,
                Some(bounds) => Role::Primary(bounds),
                None => Role::Once,
            };
            assembler.item(&base.item_name(item), role)?;
        }
        for option in base.options() {
            let label = base.label(option);
            // Where nobody gave costs each option counts 1. It must also count 1 when others have costs.
            let cost = price(base, Goal::Least, option);
            self.assemble(&mut assembler, base.entries(option), cost, label.as_deref())?;
        }
        for option in &self.added {
            let entries = option.items.iter().map(|&item| Entry { item, color: None });
            self.assemble(&mut assembler, entries, option.cost, option.label.as_deref())?;
        }
        Ok(assembler.build())
    }

    fn assemble(
        &self,
        assembler: &mut Assembler,
        entries: impl Iterator<Item = Entry>,
        cost: i64,
        label: Option<&str>,
    ) -> Result<OptionId, BuildError> {
        for Entry { item, color } in entries {
            let color = color.map(|it| assembler.color(&self.base.color_name(it))).transpose()?;
            assembler.entry(item, color)?;
        }
        let written = Decimal::new(cost, self.base.decimals());
        assembler.decimal_cost(written.unwrap_or_else(|| cost.into()))?;
        label.map_or(Ok(()), |label| assembler.label(label))?;
        assembler.end_option()
    }

    /// The rows whose items too few known options hold.
    pub(super) fn lacking(&self) -> Vec<u32> {
        let mut held = vec![0_u32; self.rows.count()];
        for row in self.known.iter().filter(|it| it.is_choosable).flat_map(|it| &it.rows) {
            held[*row as usize] = held[*row as usize].saturating_add(1);
        }
        let rows = (0..).zip(&held).zip(&self.rows.items);
        rows.filter(|((_, held), (_, bounds))| **held < bounds.min)
            .map(|((row, _), _)| row)
            .collect()
    }
}
