//! Builds a problem item by item and option by option, in the order of a file.
//!
//! # Why this shape
//! A reader knows the place of a mistake only while it stands there, so every check that concerns
//! one name is made when that name is given, and the reader adds line and column. Nothing is
//! copied at the end: the arrays that grow here are the arrays of the [`Problem`].
//!
//! # Invariants
//! A call that ends in an error has changed nothing, so a reader may report it and go on.
//!
//! # Cost
//! O(1) expected for each call; one hash look-up for each name. A cost with more digits behind the point than all before
//! passes over the costs so far, which happens 18 times at most. The mark that finds an item
//! repeated in an option is one number an item, so the check is linear however long options are.

use crate::ids::{LIMIT, raw};
use crate::index::Index;
use crate::names::Names;
use crate::{Bounds, BuildError, BuildErrorKind, ColorId, Decimal, ItemId, OptionId, Problem};

/// What an item asks for.
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
    /// The sums of all positive and of all negative costs: no solution's cost lies outside.
    highest_cost: i64,
    lowest_cost: i64,
}

impl Problem {
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
            },
            items_by_name: Index::default(),
            colors_by_name: Index::default(),
            last_option: Vec::new(),
            option_cost: None,
            highest_cost: 0,
            lowest_cost: 0,
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

    /// Makes room for so many more items, options and entries, where these numbers are known: what grows step by
    /// step is copied again and again. They are no limits.
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

    /// Gives a cost with digits behind the point to the option in the making; several add up. One with more such
    /// digits than all before makes the unit of the whole problem finer, and the costs before are brought to it.
    ///
    /// # Errors
    /// When the costs of a set of options, in the finest unit that one of them needs, could overflow 64 bits.
    pub fn decimal_cost(&mut self, cost: Decimal) -> Result<(), BuildError> {
        let decimals = self.problem.decimals.max(cost.places());
        let overflow = || BuildError::from(BuildErrorKind::CostOverflow { decimals });
        let factor = 10_i64.checked_pow((decimals - self.problem.decimals).into());
        let factor = factor.ok_or_else(overflow)?;
        let cost = cost.scaled(decimals).ok_or_else(overflow)?;
        let highest = self.highest_cost.checked_mul(factor);
        let lowest = self.lowest_cost.checked_mul(factor);
        let (mut highest, mut lowest) = highest.zip(lowest).ok_or_else(overflow)?;
        let sum = if cost > 0 { &mut highest } else { &mut lowest };
        // The negated sum must fit as well: the greatest cost is sought as the least negated one.
        *sum = sum.checked_add(cost).filter(|&sum| sum > i64::MIN).ok_or_else(overflow)?;
        (self.highest_cost, self.lowest_cost) = (highest, lowest);
        if factor > 1 {
            self.refine(factor, decimals);
        }
        self.option_cost = Some(self.option_cost.unwrap_or(0) + cost);
        Ok(())
    }

    /// Brings all costs to a finer unit. No product can overflow: each cost is between the two sums, which were
    /// multiplied before.
    fn refine(&mut self, factor: i64, decimals: u8) {
        for cost in self.problem.costs.iter_mut().chain(&mut self.option_cost) {
            *cost *= factor;
        }
        self.problem.decimals = decimals;
    }

    /// Gives a label to the option in the making.
    ///
    /// # Errors
    /// When all labels together pass 4 GiB, or the option already has one.
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

    /// The finished problem. Whatever came after the last [`end_option`](Self::end_option) is
    /// dropped.
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
        problem.item_names.shrink();
        problem.labels.shrink();
        problem.starts.shrink_to_fit();
        problem.items.shrink_to_fit();
        problem.colors.shrink_to_fit();
        // The same problem has the same unit, however it was given: `2.55 - .05` needs no digit of hundredths.
        problem.in_its_own_unit()
    }
}

/// The item whose number `name` is, written as [`Problem::item_name`] writes it.
fn numbered(name: &str, count: u32) -> Option<ItemId> {
    let plain = !name.starts_with(['0', '+']);
    let number = name.parse::<u32>().ok().filter(|number| plain && (1..=count).contains(number));
    number.map(|number| ItemId::new(number - 1))
}
