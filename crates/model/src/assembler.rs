//! Builds a problem item by item and option by option, in the order of a file.
//!
//! # Why this shape
//! A reader knows the place of a mistake only at the moment when it reads it. So every check that concerns one
//! name is made when that name is given, and the reader adds line and column. Nothing is copied at the end,
//! because the arrays that grow here are the arrays of the [`Problem`].
//!
//! # Invariants
//! A call that ends in an error has changed nothing, so a reader may report it and go on.
//!
//! # Cost
//! O(1) expected for each call; one hash look-up for each name. A cost with more digits behind the point than
//! all before passes over the costs so far, which happens at most 18 times. The mark that finds an item repeated
//! in an option is one number an item, so the check is linear however long options are.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::constraint::{Constraint, Sum};
use crate::ids::{LIMIT, raw};
use crate::index::Index;
use crate::names::Names;
use crate::{
    Bounds, BuildError, BuildErrorKind, ColorId, Decimal, ItemId, Linear, OptionId, Problem,
};

/// The demand of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// It must be covered exactly once, by default: `cover` may change that.
    Once,
    /// It must be covered as often as these bounds say.
    Primary(Bounds),
    /// It may be covered once, or any number of times in one color.
    Secondary,
}

/// A problem in the making. Items come first, primary ones before secondary ones; then options,
/// each as its entries, cost and label followed by [`end_option`](Self::end_option).
///
/// ```
/// use gavotte_model::{Problem, Role};
///
/// let mut assembler = Problem::assembler();
/// let a = assembler.item("a", Role::Once)?;
/// let x = assembler.item("x", Role::Secondary)?;
/// let red = assembler.color("red")?;
/// assembler.entry(a, None)?;
/// assembler.entry(x, Some(red))?;
/// assembler.cost(3)?;
/// let option = assembler.end_option()?;
/// let problem = assembler.build();
/// assert_eq!(problem.cost(option), 3);
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Assembler {
    problem: Problem,
    items_by_name: Index,
    colors_by_name: Index,
    /// `last_option[i]` is one more than the last option that holds item `i`.
    last_option: Vec<u32>,
    /// The cost of the option in the making, once it has one.
    option_cost: Option<i64>,
    totals: Totals,
    /// The names of the constraints.
    names: HashSet<String>,
}

/// The range of costs.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    /// The sums of all positive and of all negative costs. No solution's cost lies outside, apart from
    /// penalties.
    highest: i64,
    lowest: i64,
    /// The greatest sum of all penalties.
    penalties: i64,
    /// The highest of their prices.
    price: i64,
}

impl Totals {
    /// The same totals in a unit that is finer by this factor.
    fn times(self, factor: i64) -> Option<Self> {
        let times = |total: i64| total.checked_mul(factor);
        let (highest, lowest) = (times(self.highest)?, times(self.lowest)?);
        Some(Self { highest, lowest, penalties: times(self.penalties)?, price: times(self.price)? })
    }

    /// The same totals, if each sum fits, penalties included. The negated sum must fit as well, because the
    /// greatest cost is sought as the least negated one.
    fn fitting(self) -> Option<Self> {
        let negated = self.lowest.checked_neg()?;
        let dearest = self.highest.max(negated).checked_add(self.penalties);
        dearest.map(|_| self)
    }
}

/// A cost of 1 in a unit of this many decimals.
fn one(decimals: u8) -> Option<i64> {
    10_i64.checked_pow(decimals.into())
}

impl Problem {
    /// The same problem with more side constraints.
    ///
    /// ```
    /// use gavotte_model::{Problem, Sum};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).build()?;
    /// let problem = problem.constrained(&[Sum::new("never").term(0, 1).most(0)])?;
    /// assert_eq!(problem.constraints().len(), 1);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Assembler::constraint`].
    pub fn constrained(self, sums: &[Sum]) -> Result<Self, BuildError> {
        let mut assembler = Assembler::new();
        let total = |is_counted: fn(i64) -> bool| {
            self.costs.iter().copied().filter(|&cost| is_counted(cost)).sum()
        };
        let prices = self.constraints.iter().filter_map(Constraint::price);
        let dearest = self.constraints.iter().map(Constraint::dearest).sum::<i128>();
        assembler.totals = Totals {
            highest: total(i64::is_positive),
            lowest: total(i64::is_negative),
            penalties: i64::try_from(dearest).unwrap_or(i64::MAX), // it fitted before
            price: prices.max().unwrap_or(0),
        };
        assembler.names = self.constraints.iter().map(|it| it.name.clone()).collect();
        assembler.problem = self;
        sums.iter().try_for_each(|sum| assembler.constraint(sum))?;
        Ok(assembler.build())
    }

    /// Starts a problem that is given item by item and option by option, as a file is read.
    #[must_use]
    pub fn assembler() -> Assembler {
        Assembler::new()
    }
}

impl Assembler {
    pub(crate) fn new() -> Self {
        Self {
            problem: Problem {
                primary: 0,
                item_names: Names::packed(),
                color_names: Names::packed(),
                bounds: Vec::new(),
                starts: vec![0],
                items: Vec::new(),
                colors: Vec::new(),
                costs: Vec::new(),
                decimals: 0,
                labels: Names::packed(),
                constraints: Vec::new(),
                linear: None,
            },
            items_by_name: Index::default(),
            colors_by_name: Index::default(),
            last_option: Vec::new(),
            option_cost: None,
            totals: Totals::default(),
            names: HashSet::new(),
        }
    }

    /// A problem with `count` primary items that have numbers, from 1, instead of names. More
    /// items cannot be added.
    #[must_use]
    pub fn numbered(count: u32) -> Self {
        let mut new = Self::new();
        new.problem.primary = count.min(raw(LIMIT));
        new.problem.item_names = Names::Numbered(new.problem.primary);
        new.last_option = vec![0; new.problem.primary_count()];
        new
    }

    /// Makes room for this many more items, options and entries, where the numbers are known, because arrays
    /// that grow step by step are copied again and again. The numbers are no limits.
    ///
    /// ```
    /// use gavotte_model::{Problem, Role};
    ///
    /// let mut assembler = Problem::assembler();
    /// assembler.reserve(1, 1, 1);
    /// let a = assembler.item("a", Role::Once)?;
    /// assembler.entry(a, None)?;
    /// assembler.end_option()?;
    /// assert_eq!(assembler.build().option_count(), 1);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    pub fn reserve(&mut self, items: usize, options: usize, entries: usize) {
        self.problem.item_names.reserve(items);
        self.last_option.reserve_exact(items);
        self.problem.starts.reserve_exact(options);
        self.problem.items.reserve_exact(entries);
    }

    /// Adds an item.
    ///
    /// # Errors
    /// An empty name, a name that another item has, a primary item after a secondary one, bounds
    /// with `min > max` or `max == 0`, and more items than 32 bits can number.
    pub fn item(&mut self, name: &str, role: Role) -> Result<ItemId, BuildError> {
        let count = self.problem.item_count();
        if name.is_empty() {
            return Err(BuildErrorKind::EmptyItemName.into());
        }
        if self.is_full() || matches!(self.problem.item_names, Names::Numbered(_)) {
            return Err(BuildErrorKind::TooMany("items").into());
        }
        let id = ItemId::new(raw(count));
        let bounds = match role {
            Role::Once => Some(None),
            Role::Primary(bounds) => Some(Some(bounds)),
            Role::Secondary => None,
        };
        if let Some(bounds) = bounds {
            self.check_primary(name, bounds.unwrap_or(Bounds::ONCE))?;
        }
        if self.items_by_name.get(name, &self.problem.item_names).is_some() {
            return Err(BuildErrorKind::DuplicateItem(name.into()).into());
        }
        if !self.problem.item_names.push(name) {
            return Err(BuildErrorKind::TooMany("letters in names").into());
        }
        self.items_by_name.insert(name, id.raw());
        self.last_option.push(0);
        if let Some(bounds) = bounds {
            self.add_bounds(bounds);
        }
        Ok(id)
    }

    fn check_primary(&self, name: &str, bounds: Bounds) -> Result<(), BuildError> {
        if self.problem.primary_count() < self.problem.item_count() {
            return Err(BuildErrorKind::PrimaryAfterSecondary(name.into()).into());
        }
        if bounds.min > bounds.max {
            return Err(BuildErrorKind::MinAboveMax(name.into(), bounds).into());
        }
        if bounds.max == 0 {
            return Err(BuildErrorKind::MaxIsZero(name.into()).into());
        }
        Ok(())
    }

    fn add_bounds(&mut self, bounds: Option<Bounds>) {
        if bounds.is_some() || !self.problem.bounds.is_empty() {
            self.problem.bounds.resize(self.problem.primary_count(), None);
            self.problem.bounds.push(bounds);
        }
        self.problem.primary += 1;
    }

    /// The item with this name.
    ///
    /// # Errors
    /// When there is none; the error names the nearest one.
    pub fn find(&self, name: &str) -> Result<ItemId, BuildError> {
        let found = match self.problem.item_names {
            Names::Numbered(count) => numbered(name, count),
            Names::Packed { .. } => {
                self.items_by_name.get(name, &self.problem.item_names).map(ItemId::new)
            }
        };
        if let Some(id) = found {
            return Ok(id);
        }
        let nearest = self.problem.item_names.nearest(name);
        Err(BuildErrorKind::UnknownItem { name: name.into(), nearest }.into())
    }

    /// Whether `item` is primary.
    #[must_use]
    pub fn is_primary(&self, item: ItemId) -> bool {
        self.problem.is_primary(item)
    }

    /// The color with this name, made if it is new.
    ///
    /// # Errors
    /// More colors than 32 bits can number.
    pub fn color(&mut self, name: &str) -> Result<ColorId, BuildError> {
        if let Some(index) = self.colors_by_name.get(name, &self.problem.color_names) {
            return Ok(ColorId::new(index));
        }
        let count = self.problem.color_names.len();
        if self.is_full() || count >= LIMIT || !self.problem.color_names.push(name) {
            return Err(BuildErrorKind::TooMany("colors").into());
        }
        self.colors_by_name.insert(name, raw(count));
        Ok(ColorId::new(raw(count)))
    }

    /// Adds an item, perhaps with a color, to the option in the making.
    ///
    /// # Errors
    /// An item the option already holds (in whatever color), a color on a primary item, an empty
    /// color, and more entries than 32 bits can number.
    pub fn entry(&mut self, item: ItemId, color: Option<ColorId>) -> Result<(), BuildError> {
        let name = || self.problem.item_name(item).into_owned();
        let option = raw(self.problem.option_count()) + 1;
        if self.last_option[item.index()] == option {
            return Err(BuildErrorKind::RepeatedItem(name()).into());
        }
        if let Some(color) = color {
            if self.problem.is_primary(item) {
                return Err(BuildErrorKind::ColorOnPrimary(name()).into());
            }
            if self.problem.color_name(color).is_empty() {
                return Err(BuildErrorKind::EmptyColor(name()).into());
            }
        }
        if self.is_full() {
            return Err(BuildErrorKind::TooMany("entries").into());
        }
        self.last_option[item.index()] = option;
        if color.is_some() && self.problem.colors.is_empty() {
            self.problem.colors.resize(self.problem.items.len(), None);
        }
        self.problem.items.push(item);
        if color.is_some() || !self.problem.colors.is_empty() {
            self.problem.colors.push(color);
        }
        Ok(())
    }

    /// Gives a cost to the option in the making; several add up.
    ///
    /// # Errors
    /// When the costs of a set of options could overflow 64 bits.
    pub fn cost(&mut self, cost: i64) -> Result<(), BuildError> {
        self.decimal_cost(cost.into())
    }

    /// Gives a cost with digits behind the point to the option in the making; several add up. A cost with more
    /// digits than all before makes the unit of the whole problem finer, and the earlier costs are converted to
    /// it.
    ///
    /// # Errors
    /// When the costs of a set of options, in the finest unit that one of them needs, could overflow 64 bits.
    pub fn decimal_cost(&mut self, cost: Decimal) -> Result<(), BuildError> {
        let decimals = self.problem.decimals.max(cost.places());
        let overflow = || BuildError::from(BuildErrorKind::CostOverflow { decimals });
        let (factor, mut totals) = self.finer(decimals).ok_or_else(overflow)?;
        let cost = cost.scaled(decimals).ok_or_else(overflow)?;
        let sum = if cost > 0 { &mut totals.highest } else { &mut totals.lowest };
        *sum = sum.checked_add(cost).ok_or_else(overflow)?;
        self.totals = totals.fitting().ok_or_else(overflow)?;
        self.refine(factor, decimals);
        self.option_cost = Some(self.option_cost.unwrap_or(0) + cost);
        Ok(())
    }

    /// The factor that converts all costs to this finer unit, and their totals then.
    fn finer(&self, decimals: u8) -> Option<(i64, Totals)> {
        let factor = 10_i64.checked_pow((decimals - self.problem.decimals).into())?;
        Some((factor, self.totals.times(factor)?))
    }

    /// Converts all costs to a finer unit. No product can overflow, because each of them is within the totals,
    /// which were multiplied before.
    fn refine(&mut self, factor: i64, decimals: u8) {
        if factor > 1 {
            self.problem.all_costs().chain(&mut self.option_cost).for_each(|cost| *cost *= factor);
        }
        self.problem.decimals = decimals;
    }

    /// Adds a side constraint. Its options come before it.
    ///
    /// ```
    /// use gavotte_model::{Problem, Role, Sum};
    /// let mut assembler = Problem::assembler();
    /// let a = assembler.item("a", Role::Once)?;
    /// assembler.entry(a, None)?;
    /// assembler.end_option()?;
    /// assert!(assembler.constraint(&Sum::new("budget").term(1, 3).most(2)).is_err()); // no second option
    /// assembler.constraint(&Sum::new("budget").term(0, 3).most(2))?;
    /// assert_eq!(assembler.build().constraints().len(), 1);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// An empty name, or that of another constraint; an option that does not exist, or occurs twice; neither a
    /// least nor a most, or a least above the most; a price that is not above 0; and numbers that could exceed
    /// 64 bits.
    pub fn constraint(&mut self, sum: &Sum) -> Result<(), BuildError> {
        sum.check()?;
        if self.names.contains(&sum.name) {
            return Err(BuildErrorKind::DuplicateConstraint(sum.name.clone()).into());
        }
        let terms = sum.sorted_terms(self.problem.option_count())?;
        let largest = sum.least.into_iter().chain(sum.most).map(i64::unsigned_abs).max();
        let total = terms.iter().map(|term| u128::from(term.1.unsigned_abs())).sum::<u128>();
        if total + u128::from(largest.unwrap_or(0)) > u128::from(i64::MAX.unsigned_abs()) {
            return Err(BuildErrorKind::ConstraintOverflow(sum.name.clone()).into());
        }
        let decimals = self.problem.decimals.max(sum.price.map_or(0, Decimal::places));
        let overflow = || BuildError::from(BuildErrorKind::CostOverflow { decimals });
        let (factor, mut totals) = self.finer(decimals).ok_or_else(overflow)?;
        let price =
            sum.price.map(|price| price.scaled(decimals).ok_or_else(overflow)).transpose()?;
        let (least, most, name) = (sum.least, sum.most, sum.name.clone());
        let constraint = Constraint { name, terms, least, most, price };
        totals.price = totals.price.max(price.unwrap_or(0));
        let penalties = i128::from(totals.penalties) + constraint.dearest();
        totals.penalties = i64::try_from(penalties).map_err(|_| overflow())?;
        self.totals = totals.fitting().ok_or_else(overflow)?;
        if price.is_some() && self.problem.costs.is_empty() {
            // Each option will cost 1.
            let count = i64::try_from(self.problem.option_count()).unwrap_or(i64::MAX);
            let highest = one(decimals).and_then(|one| one.checked_mul(count));
            let counted = highest.and_then(|highest| Totals { highest, ..totals }.fitting());
            counted.ok_or_else(overflow)?;
        }
        self.refine(factor, decimals);
        self.names.insert(sum.name.clone());
        self.problem.constraints.push(constraint);
        Ok(())
    }

    /// Says that the problem is a model of 0-1 variables.
    pub fn linear(&mut self, linear: Linear) {
        self.problem.linear = Some(linear);
    }

    /// Gives a label to the option in the making.
    ///
    /// # Errors
    /// When all labels together exceed 4 GiB, or the option already has one.
    pub fn label(&mut self, label: &str) -> Result<(), BuildError> {
        let mut fits = true;
        while self.problem.labels.len() < self.problem.option_count() {
            fits &= self.problem.labels.push("");
        }
        if self.problem.labels.len() > self.problem.option_count() {
            return Err(BuildErrorKind::SecondLabel(label.into()).into());
        }
        fits &= self.problem.labels.push(label);
        if fits { Ok(()) } else { Err(BuildErrorKind::TooMany("letters in labels").into()) }
    }

    /// The labels so far, each with the position of its option, from 0.
    pub fn labels(&self) -> impl Iterator<Item = (usize, Cow<'_, str>)> {
        let labels = &self.problem.labels;
        (0..labels.len()).map(|at| (at, labels.get(at))).filter(|(_, label)| !label.is_empty())
    }

    /// Ends the option in the making. One without entries is kept, so that it has its number.
    ///
    /// # Errors
    /// More options than 32 bits can number.
    pub fn end_option(&mut self) -> Result<OptionId, BuildError> {
        let count = self.problem.option_count();
        if self.is_full() {
            return Err(BuildErrorKind::TooMany("options").into());
        }
        let cost = self.option_cost.take();
        if cost.is_some() || !self.problem.costs.is_empty() {
            self.problem.costs.resize(count, 0);
            self.problem.costs.push(cost.unwrap_or(0));
        }
        self.problem.starts.push(raw(self.problem.items.len()));
        Ok(OptionId::new(raw(count)))
    }

    /// Whether items, options and entries together are as many as 32-bit ids can number.
    fn is_full(&self) -> bool {
        let problem = &self.problem;
        problem.item_count() + problem.option_count() + problem.items.len() >= LIMIT
    }

    /// The finished problem. Anything after the last [`end_option`](Self::end_option) is dropped.
    #[must_use]
    pub fn build(self) -> Problem {
        let mut problem = self.problem;
        let entries = problem.starts[problem.option_count()] as usize;
        problem.items.truncate(entries);
        problem.colors.truncate(entries);
        if problem.colors.iter().all(Option::is_none) {
            problem.colors.clear();
        }
        problem.labels.truncate(problem.option_count());
        if problem.costs.is_empty() && problem.constraints.iter().any(|it| it.price().is_some()) {
            // Where no option has a cost each costs 1, in the unit of the prices. A sum that did not fit was refused.
            let one = one(problem.decimals).unwrap_or(1);
            problem.costs.resize(problem.option_count(), one);
        }
        problem.item_names.shrink();
        problem.labels.shrink();
        problem.starts.shrink_to_fit();
        problem.items.shrink_to_fit();
        problem.colors.shrink_to_fit();
        // The same problem has the same unit, in whatever way it was given: `2.55 - .05` needs no digit of
        // hundredths.
        problem.in_its_own_unit()
    }
}

/// The item with the number in `name`, written as [`Problem::item_name`] writes it.
fn numbered(name: &str, count: u32) -> Option<ItemId> {
    let plain = !name.starts_with(['0', '+']);
    let number = name.parse::<u32>().ok().filter(|number| plain && (1..=count).contains(number));
    number.map(|number| ItemId::new(number - 1))
}
