//! Weights of items that prove that there is no solution.
//!
//! # Why this shape
//! A proof should be checked by code that knows nothing of how it was found. This file only adds up sums.
//!
//! # Invariants
//! Every [`Weights`] that is returned holds for the problem that it was made for.
//!
//! # Cost
//! [`Weights::holds`] is linear in the problem.

use std::fmt;

use gavotte_model::{Bounds, ItemId, Problem};

/// Weights of items under which every option weighs 0, and all items together do not.
///
/// In a solution the chosen options hold each item as often as it must be covered. So these options would weigh
/// together what all items weigh together. As each option weighs 0, there is no solution. The weights are meant
/// modulo [`modulus`](Self::modulus), or as they are where that is 0. Only items that must be covered an exact
/// number of times have a weight, because the weight of others in a solution is not known beforehand.
///
/// With items of which bounds are known there is another kind ([`is_bound`](Self::is_bound)): no option weighs more than
/// 0, but all items together do, each covered as often as makes it lightest within its bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    modulus: u64,
    weights: Vec<(ItemId, i64)>,
    total: i128,
    is_bound: bool,
}

impl Weights {
    /// The weights, if they prove something.
    pub(super) fn checked(
        problem: &Problem,
        modulus: u64,
        mut weights: Vec<(ItemId, i64)>,
    ) -> Option<Self> {
        weights.retain(|&(_, weight)| weight != 0);
        let mut total = total(problem, modulus, &weights)?;
        let negative = weights.iter().filter(|it| it.1 < 0).count();
        let positive = weights.len() - negative;
        // Without a modulus either sign proves the same, so the one that is easier to read is chosen.
        if modulus == 0 && (negative > positive || (negative == positive && total < 0)) {
            total = total.checked_neg()?;
            for (_, weight) in &mut weights {
                *weight = weight.checked_neg()?;
            }
        }
        let weights = Self { modulus, weights, total, is_bound: false };
        Some(weights).filter(|weights| weights.holds(problem))
    }

    /// The weights of items with bounds, if they prove something.
    pub(crate) fn bounding(problem: &Problem, mut weights: Vec<(ItemId, i64)>) -> Option<Self> {
        weights.retain(|&(_, weight)| weight != 0);
        let total = lightest(problem, &weights)?;
        let weights = Self { modulus: 0, weights, total, is_bound: true };
        Some(weights).filter(|weights| weights.holds(problem))
    }

    /// Whether options weigh at most 0, and not always 0, and all items together at least [`total`](Self::total).
    #[must_use]
    pub const fn is_bound(&self) -> bool {
        self.is_bound
    }

    /// The modulus of the weights; 0 when they are plain integers.
    #[must_use]
    pub const fn modulus(&self) -> u64 {
        self.modulus
    }

    /// The items with a weight other than 0, ascending, with their weights. With a modulus a weight is above
    /// minus its half and at most its half.
    #[must_use]
    pub fn items(&self) -> &[(ItemId, i64)] {
        &self.weights
    }

    /// The weight of all items together, each as often as it must be covered. It is never 0; with a modulus it
    /// is between 0 and the modulus. Of weights with bounds it is the least weight, which is above 0.
    #[must_use]
    pub const fn total(&self) -> i128 {
        self.total
    }

    /// Whether these weights prove that `problem` has no solution. Nothing is taken on trust, so weights can be
    /// checked against any problem.
    ///
    /// ```
    /// use gavotte_engine::{model::Problem, weights};
    /// let pairs = Problem::builder().items(["a", "b", "c"]).option(["a", "b"]).option(["b", "c"]);
    /// let problem = pairs.build()?;
    /// let proof = weights::refute(&problem, weights::THOROUGH).unwrap();
    /// assert!(proof.holds(&problem));
    /// let other = Problem::builder().items(["a", "b", "c"]).option(["a", "b", "c"]).build()?;
    /// assert!(!proof.holds(&other)); // that one has a solution
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn holds(&self, problem: &Problem) -> bool {
        let can_weigh = |item| {
            if self.is_bound { problem.is_primary(item) } else { exact_need(problem, item) != 0 }
        };
        let Some(weight_of) = by_item(problem, &self.weights, can_weigh) else { return false };
        let is_zero = |sum: i128| match self.modulus {
            0 if self.is_bound => sum <= 0,
            0 => sum == 0,
            modulus => sum % i128::from(modulus) == 0,
        };
        let balanced = problem.options().all(|option| {
            let mut items = problem.option_items(option).iter();
            let sum =
                items.try_fold(0_i128, |sum, item| sum.checked_add(weight_of[item.index()].into()));
            sum.is_some_and(is_zero)
        });
        let all = if self.is_bound {
            lightest(problem, &self.weights).filter(|&it| self.modulus == 0 && it > 0)
        } else {
            total(problem, self.modulus, &self.weights).filter(|&it| it != 0)
        };
        balanced && all == Some(self.total)
    }
}

/// The weight of each item; `None` when one is given twice, to an item that does not exist, or to one that cannot have
/// a weight.
fn by_item(
    problem: &Problem,
    weights: &[(ItemId, i64)],
    can_weigh: impl Fn(ItemId) -> bool,
) -> Option<Vec<i64>> {
    let mut by_item = vec![0; problem.item_count()];
    for &(item, weight) in weights {
        let place = by_item.get_mut(item.index())?;
        if weight == 0 || *place != 0 || !can_weigh(item) {
            return None;
        }
        *place = weight;
    }
    Some(by_item)
}

/// The weight of all items together, modulo the modulus if there is one.
fn total(problem: &Problem, modulus: u64, weights: &[(ItemId, i64)]) -> Option<i128> {
    let sum = weights.iter().try_fold(0_i128, |sum, &(item, weight)| {
        let need = i128::from(exact_need(problem, item));
        sum.checked_add(i128::from(weight).checked_mul(need)?)
    })?;
    Some(if modulus == 0 { sum } else { sum.rem_euclid(modulus.into()) })
}

/// The weight of all items together, each covered as often as makes it lightest; `None` where there is no least.
fn lightest(problem: &Problem, weights: &[(ItemId, i64)]) -> Option<i128> {
    weights.iter().try_fold(0_i128, |sum, &(item, weight)| {
        if item.index() >= problem.item_count() {
            return None;
        }
        let times = match problem.bounds(item) {
            Bounds { min, .. } if weight >= 0 => min,
            Bounds { max, .. } if max != Bounds::UNLIMITED => max,
            _ => return None,
        };
        sum.checked_add(i128::from(weight).checked_mul(times.into())?)
    })
}

/// How often an item must be covered, if that is an exact number; 0 for all other items.
pub(super) fn exact_need(problem: &Problem, item: ItemId) -> u64 {
    match problem.bounds(item) {
        Bounds { min, max } if min == max && max != Bounds::UNLIMITED => min.into(),
        _ => 0,
    }
}

/// Two sentences without names, which only the problem knows.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, total) = (self.weights.len(), self.total);
        let items =
            if count == 1 { "1 item has a weight" } else { &format!("{count} items have weights") };
        let modulo = match self.modulus {
            0 => String::new(),
            modulus => format!(" modulo {modulus}"),
        };
        if self.is_bound {
            return write!(
                f,
                "{items} such that no option weighs more than 0, but all items together weigh at least {total}, \
                 however often each is covered within its bounds; so there is no solution"
            );
        }
        write!(
            f,
            "{items} such that every option weighs 0{modulo}, but all items together weigh {total}; \
             so there is no solution"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(weights: &[(u32, i64)]) -> Vec<(ItemId, i64)> {
        weights.iter().map(|&(item, weight)| (ItemId::new(item), weight)).collect()
    }

    /// Two equal options that hold `a` and `b`, which must be covered three times and once.
    fn uneven() -> Problem {
        let builder = Problem::builder().item_with("a", Bounds::exactly(3)).items(["b"]);
        let builder = builder.item_with("c", Bounds::between(0, 2)).secondary(["s"]);
        builder.option(["a", "b"]).option(["a", "b", "c"]).option(["a", "b", "s"]).build().unwrap()
    }

    #[test]
    fn needs_count() {
        let weights = Weights::checked(&uneven(), 0, items(&[(0, -1), (1, 1)])).unwrap();
        assert_eq!((weights.total(), weights.items()), (2, &items(&[(0, 1), (1, -1)])[..]));
        assert!(Weights::checked(&uneven(), 2, items(&[(0, 1), (1, 1)])).is_none(), "4 is even");
        assert!(Weights::checked(&uneven(), 4, items(&[(0, 1), (1, 3)])).is_some());
    }

    #[test]
    fn what_proves_nothing_is_refused() {
        let refused = |modulus, weights: &[(u32, i64)], total| {
            let weights = Weights { modulus, weights: items(weights), total, is_bound: false };
            assert!(!weights.holds(&uneven()), "{weights:?}");
        };
        refused(0, &[(0, 1)], 3); // the options weigh 1
        refused(0, &[(0, 1), (1, -1)], 3); // that is not the total
        refused(0, &[(0, 1), (0, -1)], 0); // twice the same item
        refused(0, &[(2, 1)], 1); // an item with other bounds
        refused(0, &[(3, 1)], 1); // a secondary item
        refused(0, &[(4, 1)], 1); // no item
        refused(0, &[], 0); // nothing
        refused(1, &[(0, 1), (1, -1)], 0); // everything is 0 modulo 1
        let most = i64::MAX;
        refused(0, &[(0, most), (1, most)], i128::from(most) * 4);
    }

    #[test]
    fn bounds_count() {
        let builder =
            Problem::builder().items(["a", "b", "c"]).item_with("r", Bounds::between(0, 2));
        let builder =
            builder.item_with("s", Bounds::between(1, Bounds::UNLIMITED)).secondary(["x"]);
        let builder = builder.option(["a", "r"]).option(["b", "r", "x"]).option(["c", "r"]);
        let problem = builder.option(["c", "r", "s"]).build().unwrap();
        let weights =
            Weights::bounding(&problem, items(&[(0, 1), (1, 1), (2, 1), (3, -1)])).unwrap();
        assert_eq!((weights.total(), weights.is_bound()), (1, true));
        let words =
            "no option weighs more than 0, but all items together weigh at least 1, however";
        assert!(weights.to_string().contains(words), "{weights}");
        for wrong in [
            &[(0, 1), (1, 1), (2, 1)][..],               // options weigh 1
            &[(0, 1), (1, 1), (3, -1)],                  // that may weigh 0
            &[(0, 3), (1, 3), (2, 3), (3, -3), (4, -1)], // there is no least
            &[(0, 1), (1, 1), (2, 1), (3, -1), (5, -1)], // a secondary item
            &[(9, 1)],
            &[],
        ] {
            assert_eq!(Weights::bounding(&problem, items(wrong)), None, "{wrong:?}");
        }
    }

    #[test]
    fn the_words_name_the_modulus() {
        let shown = |modulus| {
            Weights::checked(&uneven(), modulus, items(&[(0, 1), (1, -1)])).unwrap().to_string()
        };
        assert_eq!(
            shown(0),
            "2 items have weights such that every option weighs 0, but all items together weigh 2; \
             so there is no solution"
        );
        assert!(shown(4).contains("weighs 0 modulo 4"));
    }
}
