//! The definition of a solution, in code.
//!
//! # Why this shape
//! This file shares no line with an engine, so that it does not repeat an error of a search. The arrays are kept
//! between checks and cleared only where they were used. So checking a solution costs as much as it has entries,
//! however large the problem is; a side constraint is looked up for each option.

use crate::{Bounds, ColorId, ItemId, Message, OptionId, Problem, message};

/// Why a set of options is not a solution, with the names it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VerifyError {
    /// The problem has no option with this number (counted from 1).
    NoSuchOption(u64),
    /// This option (counted from 1) is given twice.
    RepeatedOption(u64),
    /// This option (counted from 1) holds no primary item, so it is never chosen.
    NotChoosable(u64),
    /// A primary item is covered more or less often than its bounds allow.
    OutOfBounds {
        /// The item's name.
        item: String,
        /// How often it is covered.
        count: u32,
        /// How often it may be.
        bounds: Bounds,
    },
    /// A hard side constraint is broken.
    OutOfReach {
        /// The constraint's name.
        constraint: String,
        /// The sum over the options.
        sum: i64,
        /// The least allowed sum.
        least: Option<i64>,
        /// The greatest allowed sum.
        most: Option<i64>,
    },
    /// A secondary item is covered twice, and not all in one color.
    Clash {
        /// The item's name.
        item: String,
    },
}

impl VerifyError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoSuchOption(number) => message!("there is no option {number}", number),
            Self::RepeatedOption(number) => message!("option {number} is chosen twice", number),
            Self::NotChoosable(number) => {
                message!("option {number} holds no primary item, so it cannot be chosen", number)
            }
            Self::OutOfBounds { item, count: 0, .. } => {
                message!("item `{item}` is not covered", item)
            }
            Self::OutOfBounds { item, count: 1, bounds } => {
                message!("item `{item}` is covered once, but its bounds are {bounds}", item, bounds)
            }
            Self::OutOfBounds { item, count, bounds } => message!(
                "item `{item}` is covered {count} times, but its bounds are {bounds}",
                item,
                count,
                bounds
            ),
            Self::OutOfReach { constraint, sum, least, most } => match (least, most) {
                (Some(least), _) if sum < least => message!(
                    "side constraint `{constraint}` is broken: the options come to {sum}, less than {least}",
                    constraint,
                    sum,
                    least
                ),
                (_, Some(most)) => message!(
                    "side constraint `{constraint}` is broken: the options come to {sum}, more than {most}",
                    constraint,
                    sum,
                    most
                ),
                (_, None) => message!(
                    "side constraint `{constraint}` is broken: the options come to {sum}",
                    constraint,
                    sum
                ),
            },
            Self::Clash { item } => {
                message!("secondary item `{item}` is covered twice without one agreed color", item)
            }
        }
    }
}

crate::impl_message!(VerifyError);

impl std::error::Error for VerifyError {}

/// Checks whether `options`, in any order, are a solution of `problem`.
///
/// # Errors
/// The first rule that is broken. Cost: O(items of the problem + entries of the options); to check
/// many solutions of one problem use a [`Verifier`].
pub fn verify(problem: &Problem, options: &[OptionId]) -> Result<(), VerifyError> {
    Verifier::new(problem).check(options)
}

/// Checks many sets of options against one problem, each in time linear in its entries.
#[derive(Clone, Debug)]
pub struct Verifier<'p> {
    problem: &'p Problem,
    /// How many primary items must be covered at least once.
    needed: usize,
    /// How many of those are covered; 0 between checks.
    covered: usize,
    /// How many of the chosen options hold each item; all 0 between checks.
    counts: Vec<u32>,
    /// The color each covered secondary item has; meaningful where the count is not 0.
    colors: Vec<Option<ColorId>>,
    chosen: Vec<bool>,
}

impl<'p> Verifier<'p> {
    /// Prepares to check solutions of `problem`.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let needed = problem
            .items()
            .filter(|&item| problem.is_primary(item) && problem.bounds(item).min > 0)
            .count();
        Self {
            problem,
            needed,
            covered: 0,
            counts: vec![0; problem.item_count()],
            colors: vec![None; problem.item_count()],
            chosen: vec![false; problem.option_count()],
        }
    }

    /// The problem whose solutions are checked.
    #[must_use]
    pub fn problem(&self) -> &'p Problem {
        self.problem
    }

    /// Checks one set of options, in any order.
    ///
    /// # Errors
    /// The first rule that is broken.
    pub fn check(&mut self, options: &[OptionId]) -> Result<(), VerifyError> {
        let result = self.add_all(options).and_then(|()| self.check_bounds(options));
        let result = result.and_then(|()| self.check_constraints(options));
        self.covered = 0;
        for &option in options {
            if let Some(chosen) = self.chosen.get_mut(option.index()) {
                *chosen = false;
                for &item in self.problem.option_items(option) {
                    self.counts[item.index()] = 0;
                }
            }
        }
        result
    }

    fn add_all(&mut self, options: &[OptionId]) -> Result<(), VerifyError> {
        for &option in options {
            match self.chosen.get_mut(option.index()) {
                None => return Err(VerifyError::NoSuchOption(option.number())),
                Some(true) => return Err(VerifyError::RepeatedOption(option.number())),
                Some(chosen) => *chosen = true,
            }
            if !self.problem.is_choosable(option) {
                return Err(VerifyError::NotChoosable(option.number()));
            }
            for entry in self.problem.entries(option) {
                self.add(entry.item, entry.color)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, item: ItemId, color: Option<ColorId>) -> Result<(), VerifyError> {
        let at = item.index();
        let agrees = color.is_some() && self.colors[at] == color;
        if !self.problem.is_primary(item) && self.counts[at] > 0 && !agrees {
            return Err(VerifyError::Clash { item: self.problem.item_name(item).into_owned() });
        }
        if self.counts[at] == 0 && self.problem.is_primary(item) {
            self.covered += usize::from(self.problem.bounds(item).min > 0);
        }
        self.counts[at] += 1;
        self.colors[at] = color;
        Ok(())
    }

    fn check_bounds(&self, options: &[OptionId]) -> Result<(), VerifyError> {
        for &option in options {
            for &item in self.problem.option_items(option) {
                if self.problem.is_primary(item) {
                    self.within_bounds(item)?;
                }
            }
        }
        if self.covered == self.needed {
            return Ok(());
        }
        // Some item that must be covered is not: find its name.
        self.problem
            .items()
            .filter(|&item| self.problem.is_primary(item))
            .try_for_each(|item| self.within_bounds(item))
    }

    fn check_constraints(&self, options: &[OptionId]) -> Result<(), VerifyError> {
        let Some(broken) = self.problem.broken(options) else { return Ok(()) };
        Err(VerifyError::OutOfReach {
            constraint: broken.name().to_owned(),
            sum: broken.sum(options.iter().copied()),
            least: broken.least(),
            most: broken.most(),
        })
    }

    fn within_bounds(&self, item: ItemId) -> Result<(), VerifyError> {
        let (count, bounds) = (self.counts[item.index()], self.problem.bounds(item));
        if bounds.allow(count) {
            return Ok(());
        }
        let item = self.problem.item_name(item).into_owned();
        Err(VerifyError::OutOfBounds { item, count, bounds })
    }
}
