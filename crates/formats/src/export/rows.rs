//! A problem as linear constraints on 0/1 variables.
//!
//! # Why this shape
//! All targets say the same thing in different words, so the constraints are worked out once:
//! - a primary item: the number of chosen options that hold it lies within its bounds;
//! - a secondary item without colors: at most one of its options;
//! - a secondary item with colors: each color that several options give has a helper variable, which these
//!   options imply. A color of a single option needs none, because the option stands for it. At most one of the
//!   helpers, of these options and of the options without a color;
//! - an option without a primary item: none of it;
//! - a primary item that needs more options than there are: one helper that must be both true
//!   and false, so that no text needs a way to write an empty constraint.
//!
//! Pairs of options that clash would be quadratic in an item's options; helpers are linear. A constraint that
//! every assignment satisfies is left out.
//!
//! # Cost
//! Linear in the problem, except for sorting the options of a secondary item by color.

use gavotte_model::{Bounds, ItemId, Problem};

use super::Variable;
use super::by_item::{ByItem, Holder};

/// The linear constraints of a problem.
///
/// ```
/// use gavotte_formats::{dlx, export::Rows};
/// let problem = dlx::read("a | x\na x:red\na x:red\na x\n".as_bytes())?;
/// let rows = Rows::of(&problem);
/// assert_eq!((rows.option_count(), rows.variable_count()), (3, 4));
/// let members: Vec<_> = rows.rows().map(|row| row.members).collect();
/// assert_eq!(members, [&[1, 2, 3][..], &[3, 4]]);
/// let implied: Vec<_> = rows.implications().iter().map(|i| (i.option, i.helper)).collect();
/// assert_eq!(implied, [(1, 4), (2, 4)]);
/// assert_eq!(rows.constraint_count(), 4);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rows {
    options: u32,
    variables: u32,
    members: Vec<Variable>,
    /// The ends of the rows' members.
    ends: Vec<usize>,
    bounds: Vec<Bounds>,
    /// The item of each row.
    items: Vec<Option<ItemId>>,
    implications: Vec<Implication>,
}

/// The number of true members is within the bounds.
///
/// There are members; `min <= max`, and `max` is [`Bounds::UNLIMITED`] or at most their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'r> {
    /// The variables, each once.
    pub members: &'r [Variable],
    /// How many of them may be true.
    pub bounds: Bounds,
    /// The item that demands it; `None` for options that are never chosen.
    pub item: Option<ItemId>,
}

/// When the option is chosen, the helper is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Implication {
    /// An option.
    pub option: Variable,
    /// The helper variable of the color that it gives.
    pub helper: Variable,
}

/// How a sum compares with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// It is the number.
    Equal,
    /// It is the number or more.
    AtLeast,
    /// It is the number or less.
    AtMost,
}

/// One linear constraint: the sum of `plus`, less `minus`, compared with `bound`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constraint<'r> {
    /// The variables with a factor of 1; there are some.
    pub plus: &'r [Variable],
    /// The variable with a factor of -1.
    pub minus: Option<Variable>,
    /// How the sum compares with the bound.
    pub relation: Relation,
    /// The bound.
    pub bound: u32,
}

impl Row<'_> {
    /// The one or two comparisons that make up the bounds.
    pub fn sides(self) -> impl Iterator<Item = (Relation, u32)> {
        let Bounds { min, max } = self.bounds;
        let is_exact = min == max;
        let exact = is_exact.then_some((Relation::Equal, min));
        let least = (!is_exact && min > 0).then_some((Relation::AtLeast, min));
        let most = (!is_exact && max != Bounds::UNLIMITED).then_some((Relation::AtMost, max));
        [exact, least, most].into_iter().flatten()
    }
}

impl Rows {
    /// The constraints of a problem.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let by_item = ByItem::of(problem);
        let mut rows = Self::empty(problem);
        let (mut scratch, mut seats) = (Vec::new(), Vec::new());
        for item in problem.items() {
            let holders = by_item.holders(item);
            if problem.is_primary(item) {
                rows.add_primary(item, holders, problem.bounds(item));
            } else {
                scratch.clear();
                scratch.extend_from_slice(holders);
                rows.add_secondary(item, &mut scratch, &mut seats);
            }
        }
        for option in problem.options().filter(|&option| !problem.is_choosable(option)) {
            rows.push(None, [option.raw() + 1], Bounds::exactly(0));
        }
        rows
    }

    /// How many options there are; they are the variables from 1 to this number.
    #[must_use]
    pub fn option_count(&self) -> u32 {
        self.options
    }

    /// How many variables there are, options and helpers.
    #[must_use]
    pub fn variable_count(&self) -> u32 {
        self.variables
    }

    /// The bounded sums: primary items, secondary ones, options that are never chosen.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let ranges = starts.zip(&self.ends).map(|(start, &end)| start..end);
        let about = self.bounds.iter().zip(&self.items);
        ranges.zip(about).map(|(range, (&bounds, &item))| Row {
            members: &self.members[range],
            bounds,
            item,
        })
    }

    /// Which options imply which helpers.
    #[must_use]
    pub fn implications(&self) -> &[Implication] {
        &self.implications
    }

    /// The implications of each helper, one helper after another: the helper is true only when one of these
    /// options is. The constraints allow more, which does no harm in a search for solutions. For a count, each
    /// solution must be one assignment.
    pub fn definitions(&self) -> impl Iterator<Item = &[Implication]> {
        self.implications.chunk_by(|a, b| a.helper == b.helper)
    }

    /// Everything as comparisons of sums: first the rows, a row with two bounds as two, then the
    /// implications.
    pub fn constraints(&self) -> impl Iterator<Item = Constraint<'_>> {
        let sums = self.rows().flat_map(|row| {
            row.sides().map(move |(relation, bound)| Constraint {
                plus: row.members,
                minus: None,
                relation,
                bound,
            })
        });
        let implications = self.implications.iter().map(|implication| Constraint {
            plus: std::slice::from_ref(&implication.helper),
            minus: Some(implication.option),
            relation: Relation::AtLeast,
            bound: 0,
        });
        sums.chain(implications)
    }

    /// How many [`constraints`](Self::constraints) there are.
    #[must_use]
    pub fn constraint_count(&self) -> usize {
        self.rows().map(|row| row.sides().count()).sum::<usize>() + self.implications.len()
    }

    fn empty(problem: &Problem) -> Self {
        let last = problem.options().next_back();
        let options = last.map_or(0, |option| option.raw() + 1);
        Self {
            options,
            variables: options,
            members: Vec::new(),
            ends: Vec::new(),
            bounds: Vec::new(),
            items: Vec::new(),
            implications: Vec::new(),
        }
    }

    fn add_primary(&mut self, item: ItemId, holders: &[Holder], bounds: Bounds) {
        let count = u32::try_from(holders.len()).unwrap_or(u32::MAX);
        if bounds.min > count {
            let never = self.helper();
            self.push(Some(item), [never], Bounds::exactly(1));
            self.push(Some(item), [never], Bounds::exactly(0));
            return;
        }
        // "At most all of them" is no limit, unless it is also "at least all of them".
        let is_loose = bounds.max >= count && bounds.min < bounds.max;
        let max = if is_loose { Bounds::UNLIMITED } else { bounds.max };
        if bounds.min > 0 || !is_loose {
            let options = holders.iter().map(|holder| holder.option);
            self.push(Some(item), options, Bounds { max, ..bounds });
        }
    }

    /// `seats` is a buffer for the literals of which at most one may be true.
    fn add_secondary(&mut self, item: ItemId, holders: &mut [Holder], seats: &mut Vec<Variable>) {
        holders.sort_by_key(|holder| (holder.color, holder.option));
        let one_color = holders.iter().all(|holder| holder.color == holders[0].color);
        if one_color && (holders.len() < 2 || holders[0].color.is_some()) {
            return;
        }
        seats.clear();
        for group in holders.chunk_by(|a, b| a.color == b.color) {
            if group.len() == 1 || group[0].color.is_none() {
                seats.extend(group.iter().map(|holder| holder.option));
                continue;
            }
            let helper = self.helper();
            seats.push(helper);
            let implied = |holder: &Holder| Implication { option: holder.option, helper };
            self.implications.extend(group.iter().map(implied));
        }
        self.push(Some(item), seats.iter().copied(), Bounds::AT_MOST_ONCE);
    }

    fn push(
        &mut self,
        item: Option<ItemId>,
        members: impl IntoIterator<Item = Variable>,
        bounds: Bounds,
    ) {
        self.members.extend(members);
        self.ends.push(self.members.len());
        self.bounds.push(bounds);
        self.items.push(item);
    }

    /// A new variable. At most one an item and one for two entries are made, and a problem has
    /// fewer items, options and entries together than 32 bits can number.
    fn helper(&mut self) -> Variable {
        self.variables += 1;
        self.variables
    }
}
