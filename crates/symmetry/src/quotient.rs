//! The solutions that some symmetries leave as they are, as the solutions of a smaller problem.
//!
//! # Why this shape
//! Such a solution holds all options of an orbit under the symmetries, or none. So the orbits are the options of a new
//! problem, the *quotient*. An orbit covers an item as often as it covers the image of that item, and it agrees
//! with another orbit on both or on neither. So one item of each orbit of items stands for all, and it keeps its
//! colors.
//!
//! An orbit that breaks a rule by itself is no option: it covers an item more often than allowed, or two of its
//! options do not agree on a secondary item.
//!
//! An orbit may cover an item several times; [`OfRows`] says what becomes of such an item.
//!
//! # Invariants
//! The solutions of the quotient and those that the symmetries leave as they are correspond one to one.
//!
//! # Cost
//! O(e log e) for e entries.
//!
//! # Source
//! W. Burnside, *Theory of Groups of Finite Order* (1911), for one symmetry, to count up to a group; E. Kramer and
//! D. Mesner, *t-designs on hypergraphs*, Discrete Mathematics 15 (1976), for a group that is imposed.

use gavotte_model::{BuildError, Decimal, Message, OfRows, OptionId, Problem, Row, Times};

use crate::numbers::narrow;
use crate::orbits::Orbits;
use crate::symmetries::Symmetry;

/// The quotient of a symmetry cannot be built: it has more items, options and entries than a problem can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoQuotient(BuildError);

impl NoQuotient {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        self.0.message()
    }
}

gavotte_model::impl_message!(NoQuotient);

impl std::error::Error for NoQuotient {}

impl From<BuildError> for NoQuotient {
    fn from(error: BuildError) -> Self {
        Self(error)
    }
}

impl Symmetry {
    /// A problem with as many solutions as `problem` has solutions that this symmetry leaves as they are.
    ///
    /// # Errors
    /// When it is larger than a problem can be.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// use gavotte_symmetry::{Permutation, Symmetry};
    /// // A square has two perfect matchings, and half a turn leaves both.
    /// let square = Problem::builder()
    ///     .items(["a", "b", "c", "d"])
    ///     .option(["a", "b"])
    ///     .option(["b", "c"])
    ///     .option(["c", "d"])
    ///     .option(["d", "a"])
    ///     .build()?;
    /// let half = Permutation::from_cycles(&[vec![0, 2], vec![1, 3]])?;
    /// let quotient = Symmetry::given(&square, half)?.quotient(&square)?;
    /// assert_eq!((quotient.item_count(), quotient.option_count()), (2, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// When the symmetry belongs to a larger problem, or the problem has side constraints, which symmetries may break.
    pub fn quotient(&self, problem: &Problem) -> Result<Problem, NoQuotient> {
        Ok(Imposed::of(problem, std::slice::from_ref(self))?.of_rows.problem)
    }
}

/// The solutions of a problem that some symmetries leave as they are, and the group that these generate.
///
/// ```
/// use gavotte_model::{OptionId, Problem};
/// use gavotte_symmetry::{Imposed, Permutation, Symmetry};
/// let square = Problem::builder()
///     .items(["a", "b", "c", "d"])
///     .option(["a", "b"])
///     .option(["b", "c"])
///     .option(["c", "d"])
///     .option(["d", "a"])
///     .build()?;
/// let half = Symmetry::given(&square, Permutation::from_cycles(&[vec![0, 2], vec![1, 3]])?)?;
/// let imposed = Imposed::of(&square, &[half])?;
/// assert_eq!(imposed.problem().option_count(), 2);
/// let whole = imposed.whole(&[OptionId::new(1)]);
/// assert_eq!(whole, [OptionId::new(1), OptionId::new(3)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Imposed {
    of_rows: OfRows,
    /// The options of each row.
    orbits: Vec<Vec<OptionId>>,
}

impl Imposed {
    /// The solutions of `problem` that each of these symmetries leaves as they are. A row costs what its options cost.
    ///
    /// # Errors
    /// When the problem of the orbits is larger than a problem can be.
    ///
    /// # Panics
    /// When a symmetry belongs to a larger problem, or the problem has side constraints, which symmetries may break.
    pub fn of(problem: &Problem, symmetries: &[Symmetry]) -> Result<Self, NoQuotient> {
        problem.assert_heeded_by("symmetry");
        let mut items = Orbits::new(problem.item_count());
        let mut options = Orbits::new(problem.option_count());
        for symmetry in symmetries {
            symmetry.items().moved().for_each(|(item, image)| _ = items.join(item, image));
            symmetry.options().moved().for_each(|(option, image)| _ = options.join(option, image));
        }
        let speaks = |item: usize| items.least(narrow(item)) == narrow(item);
        let speakers: Vec<bool> = (0..problem.item_count()).map(speaks).collect();
        let (mut rows, mut orbits) = (Vec::new(), Vec::new());
        for orbit in orbits_of(problem, &mut options) {
            let Some(covers) = covers(problem, &orbit, &speakers) else { continue };
            rows.push(Row { covers, cost: cost(problem, &orbit) });
            orbits.push(orbit);
        }
        Ok(Self { of_rows: OfRows::new(problem, &speakers, &rows)?, orbits })
    }

    /// The problem whose options are orbits.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.of_rows.problem
    }

    /// The options of the problem of which a set of options of [`problem`](Self::problem) stands, ascending.
    ///
    /// # Panics
    /// When there is no such option.
    #[must_use]
    pub fn whole(&self, options: &[OptionId]) -> Vec<OptionId> {
        let rows = self.of_rows.chosen(options.iter().copied());
        let mut whole: Vec<OptionId> = rows.flat_map(|row| self.orbits[row].clone()).collect();
        whole.sort_unstable();
        whole
    }
}

/// All orbits of options, in the order of their least ones. Options that no solution can hold are left out.
fn orbits_of(problem: &Problem, orbits: &mut Orbits) -> Vec<Vec<OptionId>> {
    let mut of = vec![Vec::new(); problem.option_count()];
    for option in problem.options() {
        of[orbits.least(option.raw()) as usize].push(option);
    }
    // Either all options of an orbit can be chosen, or none.
    of.retain(|orbit| orbit.first().is_some_and(|&first| problem.is_choosable(first)));
    of
}

/// The cost of all options of an orbit. It cannot overflow, because the costs of all options of a problem fit together.
fn cost(problem: &Problem, orbit: &[OptionId]) -> Decimal {
    let costs = orbit.iter().map(|&option| problem.cost(option));
    problem.written(costs.fold(0, i64::saturating_add))
}

/// The effect of an orbit on the items that stand for others; `None` when it breaks a rule by itself.
fn covers(problem: &Problem, orbit: &[OptionId], speakers: &[bool]) -> Option<Vec<Times>> {
    let entries = orbit.iter().flat_map(|&option| problem.entries(option));
    let entries = entries.filter(|entry| speakers[entry.item.index()]);
    let mut all: Vec<Times> =
        entries.map(|entry| Times { item: entry.item, color: entry.color, times: 1 }).collect();
    all.sort_unstable_by_key(|cover| cover.item);
    let mut covers = Vec::new();
    for same in all.chunk_by(|one, other| one.item == other.item) {
        let (first, times) = (same[0], narrow(same.len()));
        let is_secondary = !problem.is_primary(first.item);
        let is_right = if is_secondary {
            times == 1
                || first.color.is_some() && same.iter().all(|cover| cover.color == first.color)
        } else {
            times <= problem.bounds(first.item).max
        };
        if !is_right {
            return None;
        }
        covers.push(Times { times: if is_secondary { 1 } else { times }, ..first });
    }
    Some(covers)
}
