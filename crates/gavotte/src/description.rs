//! The size and the structure of a problem, and how a count of its solutions would be answered.
//!
//! # Why this shape
//! The command line prints it and the Python package gives it as data, so one place makes the numbers and the
//! sentences. The recipe is that of a count, because most people ask for one, and it names the reductions and the
//! parts.
//!
//! # Cost
//! Linear in the entries, and the cost of the reductions.

use std::collections::HashSet;
use std::fmt;

use gavotte_engine::{Recipe, Unsupported};
use gavotte_formats::shortened;
use gavotte_model::{ItemId, Problem, Query};

use gavotte_backends::ask;

/// The facts about a problem that are known before any search.
///
/// ```
/// use gavotte::{Description, Problem};
/// let problem = Problem::builder().items(["a", "b"]).option(["a", "b"]).option(["b"]).build()?;
/// let description = Description::of(&problem);
/// assert_eq!((description.items, description.options, description.entries), (2, 2, 3));
/// assert_eq!(description.options_of_an_item, Some((1, 2)));
/// assert!(description.to_string().starts_with("2 items: 2 primary, 0 secondary\n"));
/// # Ok::<(), gavotte::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Description {
    /// How many items there are,
    pub items: usize,
    /// and how many of them are primary.
    pub primary: usize,
    /// How many options there are,
    pub options: usize,
    /// and how many items they hold, all together.
    pub entries: usize,
    /// The fewest and the most items of an option; `None` without options.
    pub items_of_an_option: Option<(usize, usize)>,
    /// The fewest and the most options that hold an item; `None` without items.
    pub options_of_an_item: Option<(usize, usize)>,
    /// Whether some option has a color, some item bounds, some option a cost, and whether there are side constraints.
    pub features: Features,
    /// What became of a model of 0-1 variables, where the text was one.
    pub model: Option<Model>,
    /// An item that cannot be covered as often as it must be; then there is no solution.
    pub hopeless: Option<Hopeless>,
    /// How a count would be answered, or why no question can be; with side constraints, how the best are found.
    pub recipe: Result<Recipe, Unsupported>,
}

/// The features of a problem besides items and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Whether some option gives an item a color.
    pub colors: bool,
    /// Whether some item has bounds other than once.
    pub bounds: bool,
    /// Whether some option has a cost.
    pub costs: bool,
    /// Whether there are side constraints.
    pub constraints: bool,
}

/// What became of the rows of a model. A row that is always true leaves nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// How many variables there are.
    pub variables: usize,
    /// How many rows are items that are covered once,
    pub once: usize,
    /// at most once,
    pub at_most_once: usize,
    /// or within other bounds,
    pub bounded: usize,
    /// and how many are side constraints.
    pub sums: usize,
    /// Whether the greatest value is the best.
    pub is_greatest: bool,
}

impl Model {
    fn of(problem: &Problem) -> Option<Self> {
        let is_greatest = problem.linear()?.is_greatest;
        let sums = problem.constraints().len();
        let mut model = Self { sums, is_greatest, ..Self::default() };
        let names: HashSet<String> = problem
            .options()
            .filter_map(|it| Some(problem.label(it)?.trim_start_matches('~').to_owned()))
            .filter(|name| !name.is_empty())
            .collect();
        model.variables = names.len();
        // An item with that mark at the end of its name tells the value of a variable.
        for item in problem.items().filter(|&it| !problem.item_name(it).ends_with('?')) {
            let bounds = problem.bounds(item);
            *match (bounds.min, bounds.max, problem.is_primary(item)) {
                (1, 1, true) => &mut model.once,
                (_, 1, _) => &mut model.at_most_once,
                _ => &mut model.bounded,
            } += 1;
        }
        Some(model)
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variables, once, at_most_once, bounded, sums, is_greatest } = self;
        let end = if *is_greatest { "greatest" } else { "least" };
        write!(
            f,
            "a model of {variables} variables, its {end} value is the best; rows that became items: {once} covered once, \
             {at_most_once} at most once, {bounded} with other bounds; {sums} became side constraints"
        )
    }
}

/// An item that too few options hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hopeless {
    /// The item.
    pub item: ItemId,
    /// Its name.
    pub name: String,
    /// How many options hold it,
    pub options: usize,
    /// and how often it must be covered.
    pub least: u32,
}

impl Description {
    /// Describes `problem`.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let mut held = vec![0_usize; problem.item_count()];
        for item in problem.options().flat_map(|option| problem.option_items(option)) {
            held[item.index()] += 1;
        }
        let is_plain = problem.constraints().is_empty();
        let query = if is_plain { Query::Count } else { Query::Best };
        let sizes = || problem.options().map(|option| problem.option_items(option).len());
        Self {
            items: problem.item_count(),
            primary: problem.primary_count(),
            options: problem.option_count(),
            entries: problem.entry_count(),
            items_of_an_option: sizes().min().zip(sizes().max()),
            options_of_an_item: held.iter().copied().min().zip(held.iter().copied().max()),
            features: Features {
                colors: problem.has_colors(),
                bounds: problem.has_bounds(),
                costs: problem.has_costs(),
                constraints: !is_plain,
            },
            model: Model::of(problem),
            hopeless: hopeless(problem, &held),
            recipe: ask(problem).recipe(query),
        }
    }

    /// How many items an option holds on average; `None` without options.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // below 2^32
    pub fn mean(&self) -> Option<f64> {
        (self.options > 0).then(|| self.entries as f64 / self.options as f64)
    }

    /// The part of all pairs of an option and an item that are entries, from 0 to 1; `None` without options.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // below 2^32
    pub fn density(&self) -> Option<f64> {
        self.mean().map(|mean| mean / self.items.max(1) as f64)
    }
}

/// The first item that too few options hold.
fn hopeless(problem: &Problem, held: &[usize]) -> Option<Hopeless> {
    let lacks = |item: &ItemId| held[item.index()] < problem.bounds(*item).min as usize;
    let item = problem.items().find(|item| problem.is_primary(*item) && lacks(item))?;
    Some(Hopeless {
        item,
        name: problem.item_name(item).into_owned(),
        options: held[item.index()],
        least: problem.bounds(item).min,
    })
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { items, primary, options, entries, .. } = self;
        writeln!(f, "{items} items: {primary} primary, {} secondary", items - primary)?;
        match (self.items_of_an_option, self.mean(), self.density()) {
            (Some((least, most)), Some(mean), Some(density)) => writeln!(
                f,
                "{options} options with {entries} entries: {least} to {most} each, {mean:.1} on average; \
                 density {:.2} %",
                100.0 * density
            )?,
            _ => writeln!(f, "no options")?,
        }
        if let Some((least, most)) = self.options_of_an_item {
            writeln!(f, "an item is in {least} to {most} options")?;
        }
        // The most characters of a name that are shown.
        let most_shown: usize = 200;
        if let Some(Hopeless { name, options, least, .. }) = &self.hopeless {
            let name = shortened(name, most_shown);
            writeln!(
                f,
                "no solution: item `{name}` is in {options} options, but must be covered {least} times"
            )?;
        }
        if let Some(model) = &self.model {
            writeln!(f, "{model}")?;
        }
        let Features { colors, bounds, costs, constraints } = self.features;
        let has_constraints = (constraints, "side constraints");
        let all = [(colors, "colors"), (bounds, "bounds"), (costs, "costs"), has_constraints];
        let has: Vec<&str> = all.iter().filter(|it| it.0).map(|it| it.1).collect();
        if !has.is_empty() {
            writeln!(f, "with {}", has.join(", "))?;
        }
        match &self.recipe {
            Ok(recipe) => recipe.fmt(f),
            Err(error) => writeln!(f, "engine: none, because {error}"),
        }
    }
}
