//! The question to the callback, and its answer.
//!
//! # Why this shape
//! A bound is as exact as the callback's claim, so prices are whole units: a cost of 1 is
//! [`scale`](Prices::scale) units, a power of two. The same prices as floating-point numbers are sums of
//! powers of two, so the reduced costs that a callback adds up from them are exact as long as they have no
//! more than 53 bits.

use std::fmt;

use gavotte_model::ItemId;

/// A question to the callback: the price of each item, and which options are wanted at these prices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    pub(super) units: Vec<i64>,
    pub(super) scale: i64,
    pub(super) limit: i64,
    pub(super) wants_all: bool,
    pub(super) round: u64,
}

impl Prices {
    /// The price of an item, in the unit of the problem's costs. Exact where it has no more than 53 bits.
    ///
    /// # Panics
    /// When the problem has no such item.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // as the doc says
    pub fn price(&self, item: ItemId) -> f64 {
        self.units[item.index()] as f64 / self.scale as f64
    }

    /// The prices of all items in units, by item.
    #[must_use]
    pub fn units(&self) -> &[i64] {
        &self.units
    }

    /// How many units a cost of 1 is; a power of two.
    #[must_use]
    pub fn scale(&self) -> i64 {
        self.scale
    }

    /// The reduced cost of an option in units: its cost less the prices of its items.
    ///
    /// # Panics
    /// When the problem has no such item.
    #[must_use]
    pub fn reduced(&self, cost: i64, items: &[ItemId]) -> i64 {
        let units = |item: &ItemId| i128::from(self.units[item.index()]);
        let paid: i128 = items.iter().map(units).sum();
        let reduced = i128::from(cost) * i128::from(self.scale) - paid;
        i64::try_from(reduced).unwrap_or(if reduced < 0 { i64::MIN } else { i64::MAX })
    }

    /// Wanted options have a [reduced cost](Self::reduced) below this limit, in units. It is 0, or more where
    /// [all](Self::wants_all) of them are wanted.
    #[must_use]
    pub fn limit(&self) -> i64 {
        self.limit
    }

    /// Whether the callback must list all options below the limit. Otherwise a few of them do, preferably
    /// those of least reduced cost. A quick search that may miss some is enough then, because a callback that
    /// finds none is asked once more for all.
    #[must_use]
    pub fn wants_all(&self) -> bool {
        self.wants_all
    }

    /// How many times the callback was asked before.
    #[must_use]
    pub fn round(&self) -> u64 {
        self.round
    }
}

/// An option that was not known before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NewOption {
    /// Its items, in any order.
    pub items: Vec<ItemId>,
    /// Its cost, in the unit of the problem's costs.
    pub cost: i64,
    /// Its label. Options that agree in items, cost and label are one.
    pub label: Option<String>,
}

impl NewOption {
    /// An option without a label.
    #[must_use]
    pub fn new(items: impl IntoIterator<Item = ItemId>, cost: i64) -> Self {
        Self { items: items.into_iter().collect(), cost, label: None }
    }

    /// The same with a label.
    #[must_use]
    pub fn label(self, label: impl fmt::Display) -> Self {
        Self { label: Some(label.to_string()), ..self }
    }
}

/// The answer of the callback. Options that are known already may be in it or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// These options; the callback claims nothing of others.
    Some(Vec<NewOption>),
    /// These options; every other unknown option has a reduced cost at or above the [limit](Prices::limit).
    /// The proof rests on this claim. With no option in it, it says that there is nothing below the limit.
    All(Vec<NewOption>),
}
