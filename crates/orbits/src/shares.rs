//! The number of classes of solutions as a sum over partial solutions, which may be worked on apart.
//!
//! # Why this shape
//! A listing keeps the forms of all solutions, so it has to be made in one place. A sum has not. Let `G` be the symmetries of the
//! problem, and `G(P)` those that leave a partial solution `P` as it is. Let `m(P)` be the number of pairs of a solution
//! and an image of `P` in it, up to symmetry. The number of classes is the sum of `part * m(P)` over some partial solutions with
//! their parts ([`Share`]). At first this is the empty one with the part 1.
//!
//! A partial solution is divided on an item that each solution covers by `n` more options than it. The sum over all solutions
//! that hold `P` of the number of symmetries that leave the solution as it is is `|G(P)| * m(P)` (orbits and stabilisers). Each
//! of these solutions holds `n` of the item's options, so an option of the item counts the `n`-th part of it. Options that `G(P)`
//! carries into each other count alike. So if `k` options of an orbit hold the item, one of them, `o`, stands for all, with the part
//! `part(P) * k / n * |G(P + o)| / |G(P)|`. Of equal forms one is kept, with the sum of their parts.
//!
//! # Invariants
//! 1. The number of classes is the sum over the shares that wait, as the module says.
//! 2. The same problem is divided into the same shares on every machine.
//!
//! # Cost
//! One labelling for each option that stands for an orbit; memory for the forms that wait.
//!
//! # Source
//! P. Kaski, P. R. J. Östergård, *Classification Algorithms for Codes and Designs* (2006), chapters 4 and 10: there such sums
//! check a classification; here they are the count.

use std::collections::{BTreeMap, HashMap, VecDeque};

use gavotte_engine::Rational;
use gavotte_model::{ItemId, OptionId, Problem};
use gavotte_symmetry::{CanonicalForm, Effort, GaveUp, Marked};
use num_bigint::{BigInt, BigUint};

use crate::branching::{Branching, branching};
use crate::partial::Partial;
use crate::representative::whole_number;
use crate::turn::{Ahead, Labels};

/// A partial solution, and what a pair of a solution and an image of it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The options of the partial solution.
    pub options: Vec<OptionId>,
    /// The part of a class that a pair is.
    pub part: Rational,
}

/// A share that waits.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) share: Share,
    /// How many symmetries leave the partial solution as it is.
    pub(crate) stabiliser: BigUint,
    /// How it is divided, if it can be.
    pub(crate) branches: Option<Branching>,
}

/// The partial solutions of one size that wait, those that came first in front.
#[derive(Debug, Default)]
struct Level {
    kept: VecDeque<Kept>,
    /// The place of each form, while none was taken.
    places: HashMap<CanonicalForm, usize>,
}

/// Shares of one problem that wait.
///
/// ```
/// use gavotte_orbits::Shares;
/// use gavotte_puzzles::latin::{Square, encode};
/// use gavotte_symmetry::Effort;
/// // Divided as far as that goes, there is a share for each of the two classes of Latin squares of order 4.
/// let square = encode(&Square::empty(4)?)?;
/// let effort = &mut Effort::unlimited();
/// let mut shares = Shares::whole(square.problem(), effort)?;
/// while shares.divide_first(effort)?.is_some() {}
/// let parts: Vec<String> = shares.iter().map(|share| share.part.to_string()).collect();
/// assert_eq!(parts, ["1", "1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Shares<'p> {
    problem: &'p Problem,
    partial: Partial<'p>,
    pub(crate) marked: Marked,
    pub(crate) labels: Labels,
    /// By the number of options.
    waiting: BTreeMap<usize, Level>,
    /// Those that cannot be divided.
    shut: Vec<Share>,
}

impl<'p> Shares<'p> {
    /// The whole problem as one share.
    ///
    /// # Errors
    /// When the effort does not suffice.
    ///
    /// # Panics
    /// When the problem has side constraints, which symmetries may break.
    pub fn whole(problem: &'p Problem, effort: &mut Effort) -> Result<Self, GaveUp> {
        Self::of(problem, &[], effort)
    }

    /// One share with the part 1: this partial solution with all options that it forces. None if it has no solution.
    pub(crate) fn of(
        problem: &'p Problem,
        options: &[OptionId],
        effort: &mut Effort,
    ) -> Result<Self, GaveUp> {
        // Equal options are an orbit like others, so nothing is forced because options are equal.
        let each = problem.options().zip(0..).map(|(_, number)| number).collect();
        let mut shares = Self {
            problem,
            partial: Partial::new(problem, each),
            marked: Marked::of(problem),
            labels: Labels::default(),
            waiting: BTreeMap::new(),
            shut: Vec::new(),
        };
        shares.partial.set(options);
        shares.meet(|_| Rational::from(1), effort)?;
        Ok(shares)
    }

    /// How many shares there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.shut.len() + self.waiting.values().map(|level| level.kept.len()).sum::<usize>()
    }

    /// The shares: first those that cannot be divided, then those that wait, of fewer options first.
    pub fn iter(&self) -> impl Iterator<Item = &Share> {
        let waiting = self.waiting.values().flat_map(|level| &level.kept);
        self.shut.iter().chain(waiting.map(|kept| &kept.share))
    }

    /// Divides the first share that can be divided. Returns it with the item on which it was divided; `None` where no share can be
    /// divided.
    ///
    /// # Errors
    /// When the effort does not suffice. Then the shares are no longer whole.
    pub fn divide_first(&mut self, effort: &mut Effort) -> Result<Option<(Share, ItemId)>, GaveUp> {
        while let Some(kept) = self.take() {
            let Some(branches) = &kept.branches else {
                self.shut.push(kept.share);
                continue;
            };
            self.divide(&kept, branches, effort)?;
            return Ok(Some((kept.share, branches.item)));
        }
        Ok(None)
    }

    /// The first share, which waits no longer. Its level is complete, because those that come later have more options.
    pub(crate) fn take(&mut self) -> Option<Kept> {
        let mut level = self.waiting.first_entry()?;
        level.get_mut().places.clear();
        let kept = level.get_mut().kept.pop_front();
        if level.get().kept.is_empty() {
            level.remove();
        }
        kept
    }

    /// The options of the share at a place of the first level.
    pub(crate) fn options_at(&self, place: usize) -> Option<&[OptionId]> {
        let (_, level) = self.waiting.first_key_value()?;
        Some(&level.kept.get(place)?.share.options)
    }

    /// The first level.
    pub(crate) fn ahead(&self) -> Ahead {
        let mut sizes = self.waiting.values().map(|level| level.kept.len());
        let size = sizes.next().unwrap_or_default();
        let first = self.waiting.values().take(1).flat_map(|level| &level.kept);
        let branches = first.filter_map(|kept| Some(kept.branches.as_ref()?.orbits.len())).sum();
        Ahead { size, branches, later: sizes.sum() }
    }

    /// Puts the shares in the place of one of them into which it is divided.
    pub(crate) fn divide(
        &mut self,
        kept: &Kept,
        branches: &Branching,
        effort: &mut Effort,
    ) -> Result<(), GaveUp> {
        self.partial.set(&kept.share.options);
        let below = &kept.stabiliser * self.partial.need(branches.item).0;
        for &(option, count) in &branches.orbits {
            self.partial.set(&kept.share.options);
            self.partial.add(option);
            let part = |stabiliser: &BigUint| times(&kept.share.part, stabiliser * count, &below);
            self.meet(part, effort)?;
        }
        Ok(())
    }

    /// Keeps the present partial solution, with what it forces and with this part.
    fn meet(
        &mut self,
        part: impl Fn(&BigUint) -> Rational,
        effort: &mut Effort,
    ) -> Result<(), GaveUp> {
        let is_alive = self.partial.settle();
        effort.spend(self.partial.take_work())?;
        if !is_alive {
            return Ok(());
        }
        let options = self.partial.chosen().to_vec();
        self.labels.label(&mut self.marked, &options, effort)?;
        let stabiliser = whole_number(&self.marked.order(effort)?);
        let part = part(&stabiliser);
        let level = self.waiting.entry(options.len()).or_default();
        let place = level.places.get(self.marked.form());
        if let Some(kept) = place.and_then(|&at| level.kept.get_mut(at)) {
            kept.share.part = sum(&kept.share.part, &part);
            return Ok(());
        }
        level.places.insert(self.marked.form().clone(), level.kept.len());
        // All solutions cover such an item equally often.
        let is_exact = |item| self.problem.bounds(item).min == self.problem.bounds(item).max;
        let branches = branching(self.problem, &self.partial, &mut self.marked, is_exact);
        level.kept.push_back(Kept { share: Share { options, part }, stabiliser, branches });
        Ok(())
    }
}

/// The sum of results, each times its part.
///
/// ```
/// use gavotte_orbits::sum_of_parts;
/// let (half, two) = ("1/2".parse()?, 2_u32.into());
/// assert_eq!(sum_of_parts([(&half, &two), (&half, &1_u32.into())]).to_string(), "3/2");
/// # Ok::<(), gavotte_engine::RationalError>(())
/// ```
pub fn sum_of_parts<'r>(
    results: impl IntoIterator<Item = (&'r Rational, &'r BigUint)>,
) -> Rational {
    let one = BigUint::from(1_u32);
    let each = results.into_iter().map(|(part, found)| times(part, found.clone(), &one));
    each.fold(Rational::from(0), |all, it| sum(&all, &it))
}

/// A fraction times another.
pub(crate) fn times(one: &Rational, above: BigUint, below: &BigUint) -> Rational {
    let above = one.numerator() * BigInt::from(above);
    reduced(above, one.denominator() * below)
}

/// The sum of two fractions.
pub(crate) fn sum(one: &Rational, other: &Rational) -> Rational {
    let scaled =
        |it: &Rational, by: &Rational| it.numerator() * BigInt::from(by.denominator().clone());
    reduced(scaled(one, other) + scaled(other, one), one.denominator() * other.denominator())
}

fn reduced(above: BigInt, below: BigUint) -> Rational {
    Rational::new(above, below).unwrap_or_else(|| 0.into()) // no denominator is 0
}
