//! The question which items to leave out, as a problem of least cost.
//!
//! # Why this shape
//! Where an item demands one option, an option that holds it alone and costs 1 stands for leaving it out; all
//! other options cost nothing. Where it demands several, leaving it out also costs 1, however many are missing.
//! A *floor*, covered by the same options, takes the demand over. As many stand-ins as are demanded may be
//! chosen for nothing once "left out" is chosen and paid for; a color says whether it is.
//!
//! # Invariants
//! 1. An option keeps its number; the options after the last are the stand-ins.
//! 2. A solution's cost is at least the number of demanding items that its options leave short, and the
//!    least cost is the least number.
//!
//! # Cost
//! An option for each demanding item, or as many as it demands and two more.

use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{
    Assembler, Bounds, BuildError, ItemId, OptionId, Problem, Role, Solution, StopReason,
};

/// A problem in which items may be left out at a cost.
pub(super) struct Slack {
    problem: Problem,
    options: usize,
}

/// The reason why there is no such problem.
enum Unmade {
    /// It would be too large.
    Large,
    Stopped(StopReason),
}

impl From<BuildError> for Unmade {
    fn from(_: BuildError) -> Self {
        Self::Large
    }
}

impl From<StopReason> for Unmade {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// An item that demands more than one option.
struct Floor {
    item: ItemId,
    least: u32,
    /// The item that takes the demand over.
    floor: ItemId,
    /// The item that asks whether the item is left out.
    choice: ItemId,
    /// The answer: a secondary item.
    answer: ItemId,
}

impl Slack {
    /// The problem in which the items of `demanding` may be left out, those of `hard` may not, and all other
    /// items demand nothing; `None` when it would be too large. Both ascend.
    ///
    /// # Errors
    /// When it was stopped before the problem was made; the error is the reason.
    pub(super) fn of(
        problem: &Problem,
        (demanding, hard): (&[ItemId], &[ItemId]),
        interrupt: &mut Interrupt,
    ) -> Result<Option<Self>, StopReason> {
        match Self::build(problem, (demanding, hard), interrupt) {
            Ok(slack) => Ok(Some(slack)),
            Err(Unmade::Large) => Ok(None),
            Err(Unmade::Stopped(reason)) => Err(reason),
        }
    }

    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The options of the original problem that a solution holds.
    pub(super) fn chosen(&self, solution: &Solution) -> Vec<OptionId> {
        solution.options().iter().copied().filter(|it| it.index() < self.options).collect()
    }

    fn build(
        problem: &Problem,
        (demanding, hard): (&[ItemId], &[ItemId]),
        interrupt: &mut Interrupt,
    ) -> Result<Self, Unmade> {
        let mut into = Problem::assembler();
        let demands = |item: ItemId| {
            let has_demand = [demanding, hard].iter().any(|it| it.binary_search(&item).is_ok());
            if has_demand { problem.bounds(item).min } else { 0 }
        };
        let items = Items::add(&mut into, problem, demands, interrupt)?;
        for option in problem.options() {
            interrupt.check()?;
            for entry in problem.entries(option) {
                let color = entry.color.map(|color| into.color(&color.index().to_string()));
                into.entry(items.of(problem, entry.item), color.transpose()?)?;
                if let Some(floor) = items.floor(entry.item) {
                    into.entry(floor.floor, None)?;
                }
            }
            into.end_option()?;
        }
        for &item in demanding.iter().filter(|&&item| demands(item) == 1) {
            interrupt.check()?;
            into.entry(item, None)?;
            into.cost(1)?;
            into.end_option()?;
        }
        items.floors.iter().try_for_each(|floor| floor.add_options(&mut into, interrupt))?;
        interrupt.check()?;
        Ok(Self { problem: into.build(), options: problem.option_count() })
    }
}

/// The items of the problem that is made.
struct Items {
    floors: Vec<Floor>,
    /// By how much the numbers of the secondary items have grown.
    moved: u32,
}

impl Items {
    /// Adds them: the former primary items, the items that floors need, the former secondary items, the answers.
    fn add(
        into: &mut Assembler,
        problem: &Problem,
        demands: impl Fn(ItemId) -> u32,
        interrupt: &mut Interrupt,
    ) -> Result<Self, Unmade> {
        let primary = || problem.items().filter(|&item| problem.is_primary(item));
        for item in primary() {
            interrupt.check()?;
            let role = match (demands(item), problem.given_bounds(item)) {
                (1, bounds) => bounds.map_or(Role::Once, Role::Primary),
                _ => Role::Primary(Bounds { min: 0, ..problem.bounds(item) }),
            };
            into.item(&item.index().to_string(), role)?;
        }
        let mut floors = Vec::new();
        let mut moved = 0;
        for item in primary().filter(|&item| demands(item) > 1) {
            interrupt.check()?;
            let least = demands(item);
            let role = Role::Primary(Bounds::between(least, Bounds::UNLIMITED));
            let floor = into.item(&format!("{} floor", item.index()), role)?;
            let choice = into.item(&format!("{} choice", item.index()), Role::Once)?;
            floors.push(Floor { item, least, floor, choice, answer: choice });
            moved += 2;
        }
        for item in problem.items().filter(|&item| !problem.is_primary(item)) {
            interrupt.check()?;
            into.item(&item.index().to_string(), Role::Secondary)?;
        }
        for floor in &mut floors {
            let name = format!("{} answer", floor.item.index());
            floor.answer = into.item(&name, Role::Secondary)?;
        }
        Ok(Self { floors, moved })
    }

    /// The new number of an item of the problem.
    fn of(&self, problem: &Problem, item: ItemId) -> ItemId {
        let moved = if problem.is_primary(item) { 0 } else { self.moved };
        ItemId::new(item.raw() + moved)
    }

    fn floor(&self, item: ItemId) -> Option<&Floor> {
        let at = self.floors.binary_search_by_key(&item, |it| it.item).ok()?;
        self.floors.get(at)
    }
}

impl Floor {
    /// Adds the choice, and the options that may be chosen for nothing when the item is left out.
    fn add_options(&self, into: &mut Assembler, interrupt: &mut Interrupt) -> Result<(), Unmade> {
        let (kept, left_out) = (into.color("kept")?, into.color("left out")?);
        for (color, cost) in [(kept, 0), (left_out, 1)] {
            into.entry(self.choice, None)?;
            into.entry(self.answer, Some(color))?;
            into.cost(cost)?;
            into.end_option()?;
        }
        for _ in 0..self.least {
            interrupt.check()?;
            into.entry(self.floor, None)?;
            into.entry(self.answer, Some(left_out))?;
            into.end_option()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use gavotte_engine::Cancel;

    use super::*;

    #[test]
    fn building_hears_an_interrupt() {
        let mut builder = Problem::builder().items(0..100);
        for item in 0..100 {
            builder = builder.option([item]);
        }
        let problem = builder.build().unwrap();
        let items: Vec<ItemId> = problem.items().collect();
        assert!(Slack::of(&problem, (&items, &[]), &mut Interrupt::default()).unwrap().is_some());
        let cancel = Cancel::new();
        cancel.cancel();
        let stopped = Slack::of(&problem, (&items, &[]), &mut Interrupt::new(&cancel));
        assert_eq!(stopped.err(), Some(StopReason::Cancelled));
    }
}
