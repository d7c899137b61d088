//! Symmetric problems: copies of a small random one that share some items, and covering designs.
//!
//! Items and options are shuffled, so that no symmetry is one of places. Some problems get one more option, or another
//! cost somewhere, so that only some of the symmetries remain.

use gavotte::{Bounds, Problem};
use proptest::prelude::*;

use crate::random::{Sketch, bounds};

/// The places of a copy's items in the whole: the primary items of each copy come first, then those that all copies
/// share, then the secondary ones in the same way.
#[derive(Clone, Copy, Debug)]
struct Shape {
    copies: usize,
    /// Primary items of each copy, and of all together.
    own: usize,
    shared: usize,
    /// The same for secondary items.
    own_secondary: usize,
    shared_secondary: usize,
}

impl Shape {
    fn of_copy(self) -> usize {
        self.own + self.shared + self.own_secondary + self.shared_secondary
    }

    fn primary(self) -> usize {
        self.copies * self.own + self.shared
    }

    fn secondary(self) -> usize {
        self.copies * self.own_secondary + self.shared_secondary
    }

    /// The item of the whole for an item of a copy.
    fn place(self, item: usize, copy: usize) -> usize {
        let primary = self.own + self.shared;
        match item {
            it if it < self.own => copy * self.own + it,
            it if it < primary => self.copies * self.own + it - self.own,
            it if it < primary + self.own_secondary => {
                self.primary() + copy * self.own_secondary + it - primary
            }
            it => {
                let before = primary + self.own_secondary;
                self.primary() + self.copies * self.own_secondary + it - before
            }
        }
    }
}

fn shapes() -> impl Strategy<Value = Shape> {
    (2_usize..=5, 0_usize..=2, 1_usize..=2, 0_usize..=1, 0_usize..=2).prop_map(
        |(copies, own, shared, own_secondary, shared_secondary)| Shape {
            copies,
            own,
            shared,
            own_secondary,
            shared_secondary,
        },
    )
}

/// Two to five copies of a small problem, at most 15 options in all.
pub fn problems() -> impl Strategy<Value = Problem> {
    (shapes(), any::<bool>(), any::<bool>()).prop_flat_map(|(shape, bounded, costly)| {
        let items: Vec<usize> = (0..shape.of_copy()).collect();
        let most = items.len().min(4);
        let entries = proptest::sample::subsequence(items, 1..=most);
        let colors = proptest::collection::vec(0_u8..=2, most);
        let cost = if costly { -4_i64..=9 } else { 1..=1 };
        let option = (entries, colors, cost);
        let per_copy = 14 / shape.copies;
        let first = proptest::collection::vec(bounds(bounded), shape.own + shape.shared);
        let options = proptest::collection::vec(option, 1..=per_copy);
        let broken = proptest::option::weighted(0.3, (any::<prop::sample::Index>(), -2_i64..=2));
        (first, options, broken).prop_flat_map(move |(bounds, options, broken)| {
            shuffled(glued(shape, &bounds, &options, broken))
        })
    })
}

/// The items of an option, their colors and the cost.
type Row = (Vec<usize>, Vec<u8>, i64);

fn glued(
    shape: Shape,
    bounds: &[Bounds],
    options: &[Row],
    broken: Option<(prop::sample::Index, i64)>,
) -> Sketch {
    let mut all = Vec::new();
    for copy in 0..shape.copies {
        for (items, colors, cost) in options {
            let places = items.iter().map(|&item| shape.place(item, copy));
            all.push((places.zip(colors.iter().copied()).collect::<Vec<_>>(), *cost));
        }
    }
    if let Some((at, more)) = broken {
        let at = at.index(all.len());
        match more {
            0 => all.push(all[at].clone()),
            more => all[at].1 += more,
        }
    }
    let mut of_all = bounds[..shape.own].repeat(shape.copies);
    of_all.extend_from_slice(&bounds[shape.own..]);
    Sketch { bounds: of_all, secondary: shape.secondary(), options: all }
}

/// The same problem in another order.
fn shuffled(sketch: Sketch) -> impl Strategy<Value = Problem> {
    let Sketch { bounds, secondary, options } = sketch;
    let places = |count: usize| Just((0..count).collect::<Vec<_>>()).prop_shuffle();
    let (first, second) = (places(bounds.len()), places(secondary));
    (first, second, Just(options).prop_shuffle()).prop_map(move |(first, second, mut options)| {
        let primary = bounds.len();
        for (item, _) in options.iter_mut().flat_map(|(entries, _)| entries) {
            *item = match item.checked_sub(primary) {
                None => first[*item],
                Some(at) => primary + second[at],
            };
        }
        let mut moved = bounds.clone();
        bounds.iter().zip(&first).for_each(|(&bounds, &to)| moved[to] = bounds);
        Sketch { bounds: moved, secondary, options }.build()
    })
}

/// The covering design C(v, k, t): the fewest sets of k of v points such that each t of them are in one. An option is a
/// set of k points, an item a set of t.
#[must_use]
pub fn covering_design(v: usize, k: usize, t: usize) -> Problem {
    let items = subsets(v, t);
    let option = |set: &u32| {
        let within = items.iter().enumerate().filter(|(_, it)| *it & set == **it);
        (within.map(|(at, _)| (at, 0)).collect(), 1)
    };
    let options = subsets(v, k).iter().map(option).collect();
    Sketch { bounds: vec![Bounds::AT_LEAST_ONCE; items.len()], secondary: 0, options }.build()
}

fn subsets(of: usize, size: usize) -> Vec<u32> {
    (0..1_u32 << of).filter(|set| set.count_ones() as usize == size).collect()
}
