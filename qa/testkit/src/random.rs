//! Random problems of all kinds: secondary items, colors, bounds, costs, duplicates.
//!
//! Half of the small ones have a planted solution, because most random problems have none. A [`Sketch`] is a problem
//! before it is built, because a law that relates two problems changes the sketch.

use gavotte::{Bounds, Problem, Role, Solution};
use proptest::prelude::*;

use crate::oracle;

/// The entries of an option before the problem is built: an item and, for secondary ones, a color.
type Entries = Vec<(usize, u8)>;

/// A problem before it is built. Items are numbered, the primary ones first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// The bounds of each primary item.
    pub bounds: Vec<Bounds>,
    /// The number of secondary items.
    pub secondary: usize,
    /// The entries of each option (color 0 is none), and its cost.
    pub options: Vec<(Entries, i64)>,
}

impl Sketch {
    /// The problem, with names that are made of the items' numbers.
    ///
    /// # Panics
    /// When an option holds an item twice, or one that does not exist.
    #[must_use]
    pub fn build(&self) -> Problem {
        self.try_build().unwrap_or_else(|error| panic!("a random problem broke a rule: {error}"))
    }

    fn try_build(&self) -> Result<Problem, gavotte::BuildError> {
        let mut assembler = Problem::assembler();
        let mut ids = Vec::new();
        for (at, &bounds) in self.bounds.iter().enumerate() {
            ids.push(assembler.item(&format!("p{at}"), Role::Primary(bounds))?);
        }
        for at in 0..self.secondary {
            ids.push(assembler.item(&format!("s{at}"), Role::Secondary)?);
        }
        for (entries, cost) in &self.options {
            for &(item, color) in entries {
                let colored = item >= self.bounds.len() && color > 0;
                let color = colored.then(|| assembler.color(&color.to_string())).transpose()?;
                assembler.entry(ids[item], color)?;
            }
            if *cost != 0 {
                assembler.cost(*cost)?;
            }
            assembler.end_option()?;
        }
        Ok(assembler.build())
    }

    /// This many copies side by side, with at most 14 options in all, which the oracle can list. With `shared`, all of
    /// them have the same secondary items.
    #[must_use]
    pub fn copies(&self, count: usize, shared: bool) -> Self {
        let (primary, secondary) = (self.bounds.len(), self.secondary);
        let place = |item: usize, copy: usize| match item.checked_sub(primary) {
            None => item + copy * primary,
            Some(at) if shared => count * primary + at,
            Some(at) => count * primary + copy * secondary + at,
        };
        let options = (0..count).flat_map(|copy| {
            self.options.iter().take(14 / count.max(1)).map(move |(entries, cost)| {
                (entries.iter().map(|&(item, color)| (place(item, copy), color)).collect(), *cost)
            })
        });
        Self {
            bounds: self.bounds.repeat(count),
            secondary: if shared { secondary } else { count * secondary },
            options: options.collect(),
        }
    }

    /// Drops options until at most `most` solutions are left, because a problem that has just lost its last solution is
    /// harder than one that never had any.
    #[must_use]
    pub fn with_few(mut self, most: usize) -> Self {
        let mut solutions = oracle::solutions(&self.build());
        while solutions.len() > most {
            let spared: &[_] = if most > 0 { solutions[0].options() } else { &[] };
            let used = |solution: &Solution| {
                solution.options().iter().copied().find(|option| !spared.contains(option))
            };
            // The empty solution cannot be removed by dropping options, and neither can one inside the solution that is
            // spared.
            let Some(drop) = solutions.iter().rev().find_map(used) else { break };
            self.options.remove(drop.index());
            solutions = oracle::solutions(&self.build());
        }
        self
    }
}

/// Random problems with at most 6 primary items, 3 secondary ones and 11 options.
pub fn problems() -> impl Strategy<Value = Problem> {
    sketches().prop_map(|sketch| sketch.build())
}

/// The sketches of [`problems`].
pub fn sketches() -> impl Strategy<Value = Sketch> {
    (1_usize..=6, 0_usize..=3, any::<bool>(), any::<bool>()).prop_flat_map(
        |(primary, secondary, bounded, costly)| {
            (
                proptest::collection::vec(bounds(bounded), primary),
                proptest::collection::vec(entries(primary, secondary, 4), 0..=11),
                proptest::collection::vec(if costly { -3_i64..=9 } else { 0..=0 }, 11),
                proptest::option::of(proptest::collection::vec(0_usize..3, primary)),
            )
                .prop_map(move |(bounds, options, costs, plan)| {
                    let planted = plan.map(|plan| blocks(&plan, 3)).unwrap_or_default();
                    let options = planted.into_iter().chain(options).zip(costs).collect();
                    Sketch { bounds, secondary, options }
                })
        },
    )
}

/// Problems that a turn leaves as they are: it carries each option to another one, and each item but those in the
/// middle. All may have bounds.
pub fn turned() -> impl Strategy<Value = Problem> {
    (2_usize..=4, 1_usize..=2, 1_usize..=2).prop_flat_map(|(turns, outer, middle)| {
        let count = outer * turns + middle;
        let items: Vec<usize> = (0..count).collect();
        let options = proptest::sample::subsequence(items, 1..=count.min(4));
        (
            proptest::collection::vec(bounds(true), outer),
            proptest::collection::vec(bounds(true), middle),
            proptest::collection::vec(options, 1..=12 / turns),
        )
            .prop_map(move |(outside, inside, options)| {
                let outer = outside.len();
                let bounds = (0..turns).flat_map(|_| outside.clone()).chain(inside).collect();
                let image = |item: usize, by: usize| match item < outer * turns {
                    true => (item + by * outer) % (outer * turns),
                    false => item,
                };
                let options = options.iter().flat_map(|option| {
                    (0..turns).map(move |by| option.iter().map(move |&it| (image(it, by), 0)))
                });
                let options = options.map(|option| (option.collect(), 0)).collect();
                Sketch { bounds, secondary: 0, options }.build()
            })
    })
}

/// Problems of which a third has no solution and a third has exactly one, as far as that is possible.
pub fn sharp_sketches() -> impl Strategy<Value = Sketch> {
    (sketches(), 0_u8..3).prop_map(|(sketch, kind)| match kind {
        0 => sketch.with_few(0),
        1 => sketch.with_few(1),
        _ => sketch,
    })
}

/// Problems that are too large for the oracle: up to 14 primary items, 90 secondary ones and 140 options, so that
/// engines need more than one word of bits. At least one solution is planted where there are no bounds.
pub fn large_sketches() -> impl Strategy<Value = Sketch> {
    (6_usize..=14, 0_usize..=90, any::<bool>(), any::<bool>()).prop_flat_map(
        |(primary, secondary, bounded, costly)| {
            (
                proptest::collection::vec(bounds(bounded), primary),
                proptest::collection::vec(entries(primary, secondary, 6), 20..=136),
                proptest::collection::vec(if costly { -3_i64..=9 } else { 0..=0 }, 140),
                proptest::collection::vec(0_usize..4, primary),
            )
                .prop_map(move |(bounds, options, costs, plan)| {
                    let options = options.into_iter().chain(blocks(&plan, 4)).zip(costs).collect();
                    Sketch { bounds, secondary, options }
                })
        },
    )
}

/// Mostly 1..=1. With `bounded` there are also others, and an item may stay uncovered.
pub(crate) fn bounds(bounded: bool) -> BoxedStrategy<Bounds> {
    if !bounded {
        return Just(Bounds::ONCE).boxed();
    }
    prop_oneof![
        3 => Just(Bounds::ONCE),
        1 => Just(Bounds::AT_MOST_ONCE),
        1 => Just(Bounds::AT_LEAST_ONCE),
        2 => (0_u32..=3, 0_u32..=2).prop_map(|(min, more)| Bounds::between(min, (min + more).max(1))),
    ]
    .boxed()
}

/// Some distinct items, at most `most`; a secondary one has no color (0) or one of two.
fn entries(primary: usize, secondary: usize, most: usize) -> impl Strategy<Value = Entries> {
    let items: Vec<usize> = (0..primary + secondary).collect();
    let most = items.len().min(most);
    (proptest::sample::subsequence(items, 0..=most), proptest::collection::vec(0_u8..=2, most))
        .prop_map(|(items, colors)| items.into_iter().zip(colors).collect())
}

/// The planted solution: a partition of the primary items into this many blocks.
fn blocks(plan: &[usize], count: usize) -> Vec<Entries> {
    (0..count)
        .map(|block| (0..plan.len()).filter(move |&item| plan[item] == block).map(|item| (item, 0)))
        .map(Iterator::collect)
        .filter(|block: &Entries| !block.is_empty())
        .collect()
}
