//! What is asked of a design: its numbers, its rules, the group that leaves it as it is.
//!
//! # Why this shape
//! A rule is a line of a text or a setting beside it, with the same words. So one function takes both, and who calls it
//! knows the place of a wrong one.
//!
//! # Invariants
//! 1 <= t <= each size of a block <= the number of points. Rules that exclude each other are never both there.

use std::str::FromStr;

use gavotte_model::{Message, message};

use super::form::Form;
use super::points::{self, Permutation};
use crate::error::shown;
use crate::numbers;

/// The most points.
pub(super) const MOST_POINTS: usize = 99;
/// The most blocks that hold the same points.
const MOST_LAMBDA: u32 = 1_000;

/// What holds of the points that blocks have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Each t points are together in lambda blocks.
    Exact,
    /// In at most so many.
    Packing,
    /// In at least so many.
    Covering,
}

/// How the blocks are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Divided {
    No,
    /// Into classes, in each of which each point is once.
    Classes,
    /// Into designs, and all blocks that there are occur.
    LargeSet,
}

/// A design that is wanted.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub(super) points: usize,
    /// The sizes of blocks, ascending.
    pub(super) sizes: Vec<usize>,
    pub(super) lambda: u32,
    pub(super) t: usize,
    pub(super) kind: Kind,
    pub(super) divided: Divided,
    /// Whether no block is there twice.
    pub(super) is_simple: bool,
    /// The group of each point, where points of one group are never together.
    pub(super) groups: Vec<usize>,
    /// The number of blocks: at least so many in a packing, at most in a covering.
    pub(super) blocks: Option<u32>,
    /// The permutations of points that leave the design as it is.
    pub(super) imposed: Vec<Permutation>,
    pub(super) form: Form,
}

impl Terms {
    /// From the numbers V, K and L.
    pub(super) fn new(points: &str, sizes: &str, lambda: &str) -> Result<Self, Message> {
        let points = within(points, 1, MOST_POINTS, "number of points")?;
        let sizes = sizes.split(',').map(|size| within(size, 1, points, "size of a block"));
        let mut sizes = sizes.collect::<Result<Vec<_>, _>>()?;
        sizes.sort_unstable();
        sizes.dedup();
        let lambda = within(lambda, 1, MOST_LAMBDA, "number of blocks with the same points")?;
        let t = 2.min(sizes[0]);
        let (kind, divided) = (Kind::Exact, Divided::No);
        let (groups, blocks, imposed) = (Vec::new(), None, Vec::new());
        let (is_simple, form) = (false, Form::default());
        Ok(Self {
            points,
            sizes,
            lambda,
            t,
            kind,
            divided,
            is_simple,
            groups,
            blocks,
            imposed,
            form,
        })
    }

    /// Takes a rule: its word, and what follows.
    pub(super) fn take(&mut self, word: &str, rest: &str) -> Result<(), Message> {
        let is_flag =
            matches!(word, "simple" | "resolvable" | "large-set" | "packing" | "covering");
        if is_flag && !rest.is_empty() {
            return Err(message!("`{word}` stands alone on its line", word = shown(word)));
        }
        match word {
            "t" => self.t = within(rest, 1, self.sizes[0], "number of points that blocks share")?,
            "simple" => self.is_simple = true,
            "resolvable" => self.divided = Divided::Classes,
            "large-set" => self.divided = Divided::LargeSet,
            "packing" => self.kind = Kind::Packing,
            "covering" => self.kind = Kind::Covering,
            "form" => self.form = Form::named(rest)?,
            "groups" => self.groups = self.grouped(rest)?,
            "blocks" => self.blocks = Some(within(rest, 1, 1_000_000, "number of blocks")?),
            "impose" => {
                for line in rest.lines().map(str::trim) {
                    if !line.is_empty() && !line.starts_with('#') {
                        self.imposed.extend(points::generators(line, self.points)?);
                    }
                }
            }
            _ => {
                return Err(message!(
                    "`{word}` is no rule of a design: t, simple, resolvable, large-set, packing, covering, \
                     groups, blocks, impose, form",
                    word = shown(word)
                ));
            }
        }
        Ok(())
    }

    /// The group of each point, from the sizes of groups.
    fn grouped(&self, text: &str) -> Result<Vec<usize>, Message> {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let mut groups = Vec::new();
        for (group, word) in words.enumerate() {
            let size = within(word, 1, self.points, "size of a group")?;
            groups.extend(vec![group; size]);
        }
        if groups.len() == self.points {
            return Ok(groups);
        }
        Err(message!(
            "the groups have {found} points together, and there are {points}",
            found = groups.len(),
            points = self.points
        ))
    }

    /// Refuses rules that do not go together. The last thing before use.
    pub(super) fn check(&self) -> Result<(), Message> {
        if self.divided != Divided::No {
            let what = if self.divided == Divided::Classes { "resolvable" } else { "large-set" };
            let other = match self {
                _ if self.kind != Kind::Exact => "packing and covering",
                _ if !self.imposed.is_empty() => "impose",
                _ if self.sizes.len() > 1 => "blocks of several sizes",
                _ if !self.groups.is_empty() && self.divided == Divided::LargeSet => "groups",
                _ => "",
            };
            if !other.is_empty() {
                return Err(message!("`{what}` does not go with {other}", what, other));
            }
        }
        if self.blocks.is_some() && self.kind == Kind::Exact {
            return Err(
                "`blocks` is for a packing (at least so many) or a covering (at most so many)"
                    .into(),
            );
        }
        if !self.groups.is_empty() && self.t != 2 {
            return Err("`groups` is for pairs of points, so `t` is 2".into());
        }
        let keeps = |by: &Permutation| {
            let group = |point: usize| self.groups[point];
            let image = |point: usize| usize::from(by[point]);
            let pairs = (0..self.points).flat_map(|one| (0..one).map(move |other| (one, other)));
            self.groups.is_empty()
                || pairs.into_iter().all(|(one, other)| {
                    (group(one) == group(other)) == (group(image(one)) == group(image(other)))
                })
        };
        if self.imposed.iter().all(keeps) {
            return Ok(());
        }
        Err("this is no symmetry: the imposed permutation parts points of one group".into())
    }

    /// How many blocks of the least size hold so many given points, rounded down; the greatest number where that is beyond it.
    pub(super) fn blocks_on(&self, given: usize) -> usize {
        let (mut above, mut below) = (self.lambda as usize, 1_usize);
        for i in given..self.t {
            let (Some(more), Some(less)) =
                (above.checked_mul(self.points - i), below.checked_mul(self.sizes[0] - i))
            else {
                return usize::MAX;
            };
            (above, below) = (more, less);
        }
        above / below
    }

    /// Whether points of one group are among these.
    pub(super) fn meets_a_group(&self, set: &[u8]) -> bool {
        let group = |point: u8| self.groups[usize::from(point)];
        let is_met = |at: usize| set[..at].iter().any(|&other| group(other) == group(set[at]));
        !self.groups.is_empty() && (1..set.len()).any(is_met)
    }
}

fn within<N: Copy + PartialOrd + FromStr + Into<Message>>(
    word: &str,
    least: N,
    most: N,
    what: &'static str,
) -> Result<N, Message> {
    numbers::within(word.trim(), least..=most).ok_or_else(|| {
        message!(
            "`{word}` is no {what}: a number from {least} to {most}",
            word = shown(word),
            what,
            least,
            most
        )
    })
}
