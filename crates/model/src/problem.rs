//! The frozen problem: flat arrays, checked once, never changed.
//!
//! # Why this shape
//! Every engine reads options whole and in order when it builds its own store, so they lie one after the other
//! in one array (compressed rows). Features that most problems lack (colors, bounds other than 1..=1, costs,
//! labels) take no space when they are absent.
//!
//! # Invariants
//! Ensured by [`Assembler`](crate::Assembler), the only way to make a [`Problem`]:
//! 1. Primary items have the ids `0..primary`, secondary ones the rest.
//! 2. No option holds an item twice; only secondary items have colors.
//! 3. `bounds` is empty (none were given, all are 1..=1) or has one entry a primary item;
//!    `min <= max`, `max >= 1`.
//! 4. `costs` is empty (all 0, and no side constraint has a price) or has one entry an option; every subset's sum fits into `i64`,
//!    and so does its negation. They are integers of one unit, `10^-decimals`, with `decimals` at most 18.
//! 5. Items, options and entries together are fewer than `u32::MAX`, so that an engine can number
//!    all of them (and a header and a spacer for each) in 32 bits; so are the colors.
//!
//! # Cost
//! Every accessor is O(1). Four bytes an entry, eight with colors.

use std::borrow::Cow;

use crate::ids::raw;
use crate::names::Names;
use crate::{Bounds, ColorId, Constraint, Decimal, ItemId, OptionId, Unheeded};

/// An exact-cover problem. Build one with [`Problem::builder`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub(crate) primary: u32,
    pub(crate) item_names: Names,
    pub(crate) color_names: Names,
    pub(crate) bounds: Vec<Option<Bounds>>,
    /// `starts[o]..starts[o + 1]` are the entries of option `o`.
    pub(crate) starts: Vec<u32>,
    pub(crate) items: Vec<ItemId>,
    /// Empty when no entry has a color.
    pub(crate) colors: Vec<Option<ColorId>>,
    /// In units of `10^-decimals`.
    pub(crate) costs: Vec<i64>,
    pub(crate) decimals: u8,
    /// One for each option up to the last that has one; empty for none.
    pub(crate) labels: Names,
    /// The limits of sums over the options; each has a name of its own.
    pub(crate) constraints: Vec<Constraint>,
    /// Set where the text was a model of 0-1 variables.
    pub(crate) linear: Option<Linear>,
}

/// What a text says that is a model of 0-1 variables: each option is one, with its name as label, and an option
/// whose label begins with `~` only says that one is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Linear {
    /// Whether its objective is to be greatest.
    pub is_greatest: bool,
}

/// One item of an option, with its color if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The item.
    pub item: ItemId,
    /// The color that the option gives to it; only secondary items have one.
    pub color: Option<ColorId>,
}

impl Problem {
    /// How many items there are, primary and secondary.
    #[must_use]
    pub fn item_count(&self) -> usize {
        self.item_names.len()
    }

    /// How many items are primary. They have the ids from 0 to this.
    #[must_use]
    pub fn primary_count(&self) -> usize {
        self.primary as usize
    }

    /// How many options there are.
    #[must_use]
    pub fn option_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many items all options hold together.
    #[must_use]
    pub fn entry_count(&self) -> usize {
        self.items.len()
    }

    /// All items, primary ones first.
    pub fn items(&self) -> impl DoubleEndedIterator<Item = ItemId> + ExactSizeIterator + use<> {
        (0..raw(self.item_count())).map(ItemId::new)
    }

    /// All options, in the order of the input.
    pub fn options(&self) -> impl DoubleEndedIterator<Item = OptionId> + ExactSizeIterator + use<> {
        (0..raw(self.option_count())).map(OptionId::new)
    }

    /// Whether `item` must be covered within bounds; otherwise it is covered at most once, or in one color.
    #[must_use]
    pub fn is_primary(&self, item: ItemId) -> bool {
        item.raw() < self.primary
    }

    /// The items of `option`, in the order of the input.
    #[must_use]
    pub fn option_items(&self, option: OptionId) -> &[ItemId] {
        &self.items[self.range(option)]
    }

    /// The items of `option` with their colors, in the order of the input.
    pub fn entries(&self, option: OptionId) -> impl ExactSizeIterator<Item = Entry> + '_ {
        self.range(option)
            .map(|at| Entry { item: self.items[at], color: self.colors.get(at).copied().flatten() })
    }

    /// Whether `option` holds a primary item. One that does not is never chosen.
    #[must_use]
    pub fn is_choosable(&self, option: OptionId) -> bool {
        self.option_items(option).iter().any(|&item| self.is_primary(item))
    }

    /// How often `item` may be covered: 1..=1 for a primary item unless it was given bounds,
    /// 0..=1 for a secondary one.
    #[must_use]
    pub fn bounds(&self, item: ItemId) -> Bounds {
        if !self.is_primary(item) {
            return Bounds::AT_MOST_ONCE;
        }
        self.given_bounds(item).unwrap_or(Bounds::ONCE)
    }

    /// The bounds that `item` was given, even if they are 1..=1; `None` when it was given none.
    #[must_use]
    pub fn given_bounds(&self, item: ItemId) -> Option<Bounds> {
        self.bounds.get(item.index()).copied().flatten()
    }

    /// The problem of repeat cover: primary items without given bounds are covered at least once instead of
    /// exactly once; everything else stays.
    ///
    /// ```
    /// use gavotte_model::{Bounds, Problem};
    /// let problem = Problem::builder()
    ///     .items(["a"])
    ///     .item_with("b", Bounds::ONCE)
    ///     .option(["a", "b"])
    ///     .build()?
    ///     .to_cover();
    /// let bounds: Vec<Bounds> = problem.items().map(|item| problem.bounds(item)).collect();
    /// assert_eq!(bounds, [Bounds::AT_LEAST_ONCE, Bounds::ONCE]);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn to_cover(&self) -> Self {
        let mut cover = self.clone();
        cover.bounds.resize(self.primary_count(), None);
        for bounds in &mut cover.bounds {
            bounds.get_or_insert(Bounds::AT_LEAST_ONCE);
        }
        cover
    }

    /// What the text says as a model of 0-1 variables; `None` for a problem of another form.
    ///
    /// ```
    /// use gavotte_model::{Linear, Problem};
    /// let mut assembler = Problem::assembler();
    /// assembler.linear(Linear { is_greatest: true });
    /// assert!(assembler.build().linear().is_some_and(|it| it.is_greatest));
    /// ```
    #[must_use]
    pub fn linear(&self) -> Option<Linear> {
        self.linear
    }

    /// How many digits behind the point costs may have. All costs are integers in units of `10^-decimals`: with two,
    /// 250 stands for 2.50. It is 0 for a problem whose costs are whole numbers.
    #[must_use]
    pub fn decimals(&self) -> u8 {
        self.decimals
    }

    /// A cost, or a sum or bound of costs, as people write it.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// let two_and_a_half = "2.5".parse()?;
    /// let builder = Problem::builder().items(["a"]).option(["a"]).decimal_cost(two_and_a_half);
    /// let problem = builder.option(["a"]).cost(4).build()?;
    /// let costs: Vec<i64> = problem.options().map(|option| problem.cost(option)).collect();
    /// assert_eq!(costs, [25, 40]);
    /// assert_eq!(problem.written(costs[0] + costs[1]).to_string(), "6.5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn written(&self, cost: i64) -> Decimal {
        Decimal::new(cost, self.decimals).unwrap_or_else(|| Decimal::from(cost))
    }

    /// All costs, and the prices of side constraints, which are in the same unit.
    pub(crate) fn all_costs(&mut self) -> impl Iterator<Item = &mut i64> {
        let prices = self.constraints.iter_mut().filter_map(|it| it.price.as_mut());
        self.costs.iter_mut().chain(prices)
    }

    /// The same problem in the coarsest unit that its costs need. A problem that was
    /// [built](crate::Assembler::build) has it. A problem that has lost options may have a finer unit, because
    /// smaller problems keep theirs.
    ///
    /// ```
    /// use gavotte_model::{Decimal, Problem, Restriction};
    /// let half = Decimal::new(5, 1).ok_or("one digit behind the point")?;
    /// let problem = Problem::builder().items(["a"]).option(["a"]).decimal_cost(half).option(["a"]).cost(3).build()?;
    /// let (items, options): (Vec<_>, Vec<_>) = (problem.items().collect(), problem.options().skip(1).collect());
    /// let smaller = Restriction::new(&problem).restrict(&items, &options, |_| None);
    /// assert_eq!((smaller.decimals(), smaller.in_its_own_unit().decimals()), (1, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_its_own_unit(mut self) -> Self {
        while self.decimals > 0 && self.all_costs().all(|cost| *cost % 10 == 0) {
            self.all_costs().for_each(|cost| *cost /= 10);
            self.decimals -= 1;
        }
        self
    }

    /// The cost of `option` in units of `10^-decimals`; 0 when it was given none.
    #[must_use]
    pub fn cost(&self, option: OptionId) -> i64 {
        self.costs.get(option.index()).copied().unwrap_or(0)
    }

    /// Whether a primary item has bounds other than 1..=1.
    #[must_use]
    pub fn has_bounds(&self) -> bool {
        self.bounds.iter().flatten().any(|&bounds| bounds != Bounds::ONCE)
    }

    /// Whether an option gives a color to an item.
    #[must_use]
    pub fn has_colors(&self) -> bool {
        !self.colors.is_empty()
    }

    /// Whether an option was given a cost, or a side constraint a price. If neither holds, each option counts as
    /// 1.
    #[must_use]
    pub fn has_costs(&self) -> bool {
        !self.costs.is_empty()
    }

    /// The side constraints, in the order of the input.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The price that these options pay for the soft constraints.
    ///
    /// ```
    /// use gavotte_model::{Problem, Sum};
    /// let problem = Problem::builder()
    ///     .items(["a"])
    ///     .option(["a"])
    ///     .constraint(Sum::new("hours").term(0, 9).most(8).price(5))
    ///     .build()?;
    /// let all: Vec<_> = problem.options().collect();
    /// assert_eq!((problem.penalty(&all), problem.penalty(&[])), (5, 0));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn penalty(&self, options: &[OptionId]) -> i64 {
        let soft = self.constraints.iter().filter(|it| it.price.is_some());
        soft.map(|it| it.penalty(it.sum(options.iter().copied()))).sum()
    }

    /// The first hard constraint that these options break.
    #[must_use]
    pub fn broken(&self, options: &[OptionId]) -> Option<&Constraint> {
        let mut hard = self.constraints.iter().filter(|it| it.price.is_none());
        hard.find(|it| it.excess(it.sum(options.iter().copied())) > 0)
    }

    /// The same problem without its side constraints.
    ///
    /// ```
    /// use gavotte_model::{Problem, Sum};
    /// let problem = Problem::builder().items(["a"]).option(["a"]);
    /// let problem = problem.constraint(Sum::new("budget").term(0, 9).most(8)).build()?;
    /// let all: Vec<_> = problem.options().collect();
    /// assert!(problem.broken(&all).is_some() && problem.without_constraints().broken(&all).is_none());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn without_constraints(&self) -> Self {
        let mut plain = self.clone();
        plain.constraints = Vec::new();
        plain
    }

    /// Refuses a problem with side constraints, in the name of a question that looks only at covers, because no
    /// answer may ignore a constraint.
    ///
    /// ```
    /// use gavotte_model::{Problem, Sum};
    /// let problem = Problem::builder()
    ///     .items(["a"])
    ///     .option(["a"])
    ///     .constraint(Sum::new("budget").term(0, 9).most(8))
    ///     .build()?;
    /// let refused = problem.heeded_by("count").unwrap_err().to_string();
    /// assert_eq!(refused, "count cannot heed the side constraint `budget`; `best`, `solve` and `count` can");
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// When there is a constraint.
    pub fn heeded_by(&self, what: &str) -> Result<(), Unheeded> {
        let first = self.constraints.first();
        first.map_or(Ok(()), |constraint| Err(Unheeded::new(what, &constraint.name)))
    }

    /// The same for a question about the set of all solutions, which heeds hard constraints because it is made of a list,
    /// and knows no penalties.
    ///
    /// # Errors
    /// When there is a soft constraint.
    pub fn heeded_by_sets(&self, what: &str) -> Result<(), Unheeded> {
        let soft = self.constraints.iter().find(|it| it.price.is_some());
        soft.map_or(Ok(()), |constraint| Err(Unheeded::new(what, &constraint.name)))
    }

    /// The name of `item`.
    #[must_use]
    pub fn item_name(&self, item: ItemId) -> Cow<'_, str> {
        self.item_names.get(item.index())
    }

    /// The name of `color`.
    #[must_use]
    pub fn color_name(&self, color: ColorId) -> Cow<'_, str> {
        self.color_names.get(color.index())
    }

    /// The label of `option`, if it was given one.
    #[must_use]
    pub fn label(&self, option: OptionId) -> Option<Cow<'_, str>> {
        if option.index() >= self.labels.len() {
            return None;
        }
        Some(self.labels.get(option.index())).filter(|label| !label.is_empty())
    }

    /// The same for code that has no way to refuse.
    ///
    /// # Panics
    /// When there is a constraint.
    #[track_caller]
    pub fn assert_heeded_by(&self, what: &str) {
        if let Err(unheeded) = self.heeded_by(what) {
            panic!("{unheeded}");
        }
    }

    fn range(&self, option: OptionId) -> std::ops::Range<usize> {
        self.starts[option.index()] as usize..self.starts[option.index() + 1] as usize
    }
}
