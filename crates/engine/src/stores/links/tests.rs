//! Tests of the invariants of the links after every step of many searches.

use gavotte_model::{Bounds, Problem};

use super::{Item, Links, Node, Quota};
use crate::run::Order;
use crate::stores::laws::{Counts, Family, Tested, check, laws};

/// Invariant 5: all but what is learned and what is scratch.
#[derive(Debug, PartialEq)]
pub(in crate::stores) struct Kept {
    nodes: Vec<Node>,
    items: Vec<Item>,
    colors: Vec<u32>,
    quotas: Vec<Quota>,
    scarce: Vec<u32>,
    head: usize,
    starved: Vec<u32>,
    excluded: Vec<u32>,
}

impl<const GENERAL: bool> Tested for Links<GENERAL> {
    type Kept = Kept;
    type Known = ();

    fn kept(&self) -> Kept {
        let Self { nodes, items, colors, quotas, scarce, head, starved, excluded, .. } =
            self.clone();
        Kept { nodes, items, colors, quotas, scarce, head, starved, excluded }
    }

    fn known(&self, _: u32, _: u32) {}

    fn through(&mut self, _: &Self::Frame, (): (), _: u32) {}
}

/// The links for each kind of problem.
struct All;

impl Family for All {
    const ROUNDS: u32 = 200;

    fn each(problem: &Problem, counts: &mut Counts<'_>) {
        for (_, order) in Order::NAMES {
            counts.of(format!("general, {order}"), Links::<true>::new(problem, order));
            if !problem.has_bounds() && !problem.has_colors() {
                counts.of(format!("plain, {order}"), Links::<false>::new(problem, order));
            }
        }
    }
}

laws!(All);

#[test]
fn bounds_count_sets() {
    // Three of four options that all hold `a`, in any way: C(4, 2) + C(4, 3) sets.
    let mut builder = Problem::builder().item_with("a", Bounds::between(2, 3));
    for _ in 0..4 {
        builder = builder.option(["a"]);
    }
    check::<All>(&builder.build().unwrap(), 6 + 4);
}

#[test]
fn free_items_may_stay_uncovered() {
    let problem = Problem::builder()
        .item_with("a", Bounds::between(0, 1))
        .item_with("b", Bounds::between(0, Bounds::UNLIMITED))
        .option(["a", "b"])
        .option(["a"])
        .option(["b"])
        .option(["b"])
        .build()
        .unwrap();
    check::<All>(&problem, 3 * 4);
}
