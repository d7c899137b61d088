//! Small random problems of all kinds: secondary items, colors, bounds, costs, labels, duplicates.
//!
//! Half of them have a planted solution, since most random problems have none.

use gavotte::{Bounds, Problem, Role};
use proptest::prelude::*;

/// An entry of an option before the problem is built: an item and, for secondary ones, a color.
type Draft = Vec<(usize, u8)>;

/// Random problems with at most 6 primary items, 3 secondary ones and 11 options.
pub fn problems() -> impl Strategy<Value = Problem> {
    (1_usize..=6, 0_usize..=3, any::<bool>(), any::<bool>()).prop_flat_map(
        |(primary, secondary, bounded, costly)| {
            (
                proptest::collection::vec(bounds(bounded), primary),
                proptest::collection::vec(draft(primary, secondary), 0..=11),
                proptest::collection::vec(if costly { -3_i64..=9 } else { 0..=0 }, 11),
                proptest::option::of(proptest::collection::vec(0_usize..3, primary)),
            )
                .prop_map(move |(bounds, options, costs, plan)| {
                    let planted = plan.map(|plan| blocks(&plan)).unwrap_or_default();
                    let room = 11 - planted.len();
                    let options = planted.into_iter().chain(options.into_iter().take(room));
                    build(&bounds, secondary, &options.collect::<Vec<_>>(), &costs)
                })
        },
    )
}

/// Mostly 1..=1; with `bounded` also others, an item that may stay uncovered among them.
fn bounds(bounded: bool) -> BoxedStrategy<Bounds> {
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

/// Some distinct items; a secondary one has no color (0) or one of two.
fn draft(primary: usize, secondary: usize) -> impl Strategy<Value = Draft> {
    let items: Vec<usize> = (0..primary + secondary).collect();
    let most = items.len().min(4);
    (proptest::sample::subsequence(items, 0..=most), proptest::collection::vec(0_u8..=2, 4))
        .prop_map(|(items, colors)| items.into_iter().zip(colors).collect())
}

/// The planted solution: a partition of the primary items.
fn blocks(plan: &[usize]) -> Vec<Draft> {
    (0..3)
        .map(|block| (0..plan.len()).filter(move |&item| plan[item] == block).map(|item| (item, 0)))
        .map(Iterator::collect)
        .filter(|block: &Draft| !block.is_empty())
        .collect()
}

fn build(bounds: &[Bounds], secondary: usize, options: &[Draft], costs: &[i64]) -> Problem {
    let build = || {
        let mut assembler = Problem::assembler();
        let mut ids = Vec::new();
        for (at, &bounds) in bounds.iter().enumerate() {
            ids.push(assembler.item(&format!("p{at}"), Role::Primary(bounds))?);
        }
        for at in 0..secondary {
            ids.push(assembler.item(&format!("s{at}"), Role::Secondary)?);
        }
        for (option, &cost) in options.iter().zip(costs) {
            for &(item, color) in option {
                let colored = item >= bounds.len() && color > 0;
                let color = colored.then(|| assembler.color(&color.to_string())).transpose()?;
                assembler.entry(ids[item], color)?;
            }
            if cost != 0 {
                assembler.cost(cost)?;
            }
            assembler.end_option()?;
        }
        Ok::<_, gavotte::BuildError>(assembler.build())
    };
    build().unwrap_or_else(|error| panic!("a random problem broke a rule: {error}"))
}
