//! Builds a problem from names of any hashable kind.
//!
//! # Why this shape
//! The common case reads like the problem: items, then options. Calls never fail. The first mistake is kept and
//! reported by [`build`](ProblemBuilder::build), so that a chain of calls needs one `?`. Primary and secondary
//! items may be declared in any order.

use std::collections::HashMap;
use std::hash::Hash;

use crate::{Assembler, Bounds, BuildError, BuildErrorKind, Decimal, ItemId, Problem, Role, Sum};

/// An option's item with a color: see [`Member::color`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colored<N> {
    item: N,
    color: Option<String>,
}

/// Anything that can stand in an option: a name, or a name with a color.
pub trait Member: Sized {
    /// The same member with this color.
    ///
    /// ```
    /// use gavotte_model::{Member, Problem};
    /// let problem = Problem::builder()
    ///     .items(["p", "q"])
    ///     .secondary(["s"])
    ///     .option(["p".plain(), "s".color("red")])
    ///     .option(["q".plain(), "s".color("red")])
    ///     .build()?;
    /// assert!(problem.has_colors());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    fn color(self, color: &str) -> Colored<Self> {
        Colored { item: self, color: Some(color.to_owned()) }
    }

    /// The same member, uncolored, in the type of the colored ones.
    fn plain(self) -> Colored<Self> {
        Colored { item: self, color: None }
    }
}

impl<N: Hash + Eq + ToString> Member for N {}

impl<N: Hash + Eq + ToString> From<N> for Colored<N> {
    fn from(item: N) -> Self {
        item.plain()
    }
}

/// A problem in the making. See [`Problem::builder`].
///
/// ```
/// use gavotte_model::{Bounds, Problem};
///
/// let problem = Problem::builder()
///     .item_with("a", Bounds::between(1, 2))
///     .items(["b"])
///     .secondary(["x"])
///     .option(["a", "b"])
///     .option(["a", "x"])
///     .cost(5)
///     .label("spare")
///     .build()?;
/// assert_eq!((problem.primary_count(), problem.item_count()), (2, 3));
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ProblemBuilder<N> {
    index: HashMap<N, usize>,
    roles: Vec<(String, Role)>,
    options: Vec<Draft>,
    constraints: Vec<Sum>,
    /// The first mistake of the calls so far.
    mistake: Option<BuildErrorKind>,
}

impl Problem {
    /// Starts a problem whose items have names of any hashable kind.
    #[must_use]
    pub fn builder<N: Hash + Eq + ToString>() -> ProblemBuilder<N> {
        ProblemBuilder::new()
    }
}

#[derive(Clone, Debug, Default)]
struct Draft {
    /// Positions in `roles`, with colors.
    entries: Vec<(usize, Option<String>)>,
    costs: Vec<Decimal>,
    label: Option<String>,
}

impl<N: Hash + Eq + ToString> ProblemBuilder<N> {
    pub(crate) fn new() -> Self {
        Self {
            index: HashMap::new(),
            roles: Vec::new(),
            options: Vec::new(),
            constraints: Vec::new(),
            mistake: None,
        }
    }

    /// Adds primary items that are covered exactly once.
    #[must_use]
    pub fn items(self, names: impl IntoIterator<Item = N>) -> Self {
        names.into_iter().fold(self, |builder, name| builder.declare(name, Role::Once))
    }

    /// Adds a primary item with bounds.
    #[must_use]
    pub fn item_with(self, name: N, bounds: Bounds) -> Self {
        self.declare(name, Role::Primary(bounds))
    }

    /// Adds secondary items.
    #[must_use]
    pub fn secondary(self, names: impl IntoIterator<Item = N>) -> Self {
        names.into_iter().fold(self, |builder, name| builder.declare(name, Role::Secondary))
    }

    /// Adds an option.
    #[must_use]
    pub fn option<M: Into<Colored<N>>>(mut self, members: impl IntoIterator<Item = M>) -> Self {
        let mut draft = Draft::default();
        for member in members {
            let Colored { item, color } = member.into();
            match self.index.get(&item) {
                Some(&at) => draft.entries.push((at, color)),
                None => {
                    // Only the first mistake is kept, so all names are compared only for it.
                    if self.mistake.is_none() {
                        let name = item.to_string();
                        let names = self.roles.iter().map(|(name, _)| name.as_str());
                        let nearest = crate::nearest(&name, names).map(str::to_owned);
                        self.note(BuildErrorKind::UnknownItem { name, nearest });
                    }
                }
            }
        }
        self.options.push(draft);
        self
    }

    /// Gives a cost to the option added last; several add up. Without an option it does nothing.
    #[must_use]
    pub fn cost(self, cost: i64) -> Self {
        self.decimal_cost(cost.into())
    }

    /// The same for a cost with digits behind the point.
    #[must_use]
    pub fn decimal_cost(mut self, cost: Decimal) -> Self {
        if let Some(draft) = self.options.last_mut() {
            draft.costs.push(cost);
        }
        self
    }

    /// Gives a label to the option added last, instead of any it has. Without an option it does
    /// nothing.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        if let Some(draft) = self.options.last_mut() {
            draft.label = Some(label.into());
        }
        self
    }

    /// Adds a side constraint, on any options, those that follow included.
    #[must_use]
    pub fn constraint(mut self, sum: Sum) -> Self {
        self.constraints.push(sum);
        self
    }

    /// Checks everything and freezes the problem.
    ///
    /// # Errors
    /// The first rule of the model that was broken; see [`BuildErrorKind`].
    pub fn build(self) -> Result<Problem, BuildError> {
        if let Some(mistake) = self.mistake {
            return Err(mistake.into());
        }
        let mut assembler = Assembler::new();
        let mut ids = vec![ItemId::new(0); self.roles.len()];
        for secondary in [false, true] {
            for (at, (name, role)) in self.roles.iter().enumerate() {
                if (*role == Role::Secondary) == secondary {
                    ids[at] = assembler.item(name, *role)?;
                }
            }
        }
        for draft in self.options {
            for (at, color) in draft.entries {
                let color = color.map(|color| assembler.color(&color)).transpose()?;
                assembler.entry(ids[at], color)?;
            }
            draft.costs.into_iter().try_for_each(|cost| assembler.decimal_cost(cost))?;
            draft.label.map_or(Ok(()), |label| assembler.label(&label))?;
            assembler.end_option()?;
        }
        self.constraints.iter().try_for_each(|sum| assembler.constraint(sum))?;
        Ok(assembler.build())
    }

    fn declare(mut self, name: N, role: Role) -> Self {
        let text = name.to_string();
        if self.index.insert(name, self.roles.len()).is_some() {
            self.note(BuildErrorKind::DuplicateItem(text.clone()));
        }
        self.roles.push((text, role));
        self
    }

    fn note(&mut self, mistake: BuildErrorKind) {
        self.mistake.get_or_insert(mistake);
    }
}
