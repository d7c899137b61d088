//! Constraints with their numbers: those of the problem, and those that are derived and deleted.
//!
//! # Why this shape
//! Nearly all constraints count literals, so these lie one behind the other without weights; the few others are
//! boxes of their own. Deleted ones leave gaps, which are closed when they are larger than the rest. Constraints
//! of the problem are used again and again and name many variables that lie near each other. So most of them are
//! sets of bits as well.
//!
//! # Invariants
//! 1. Numbers are given in rising order and never twice.
//! 2. The weights of a sum are positive, and fit together into 128 bits.
//!
//! # Cost
//! O(1) for a constraint by number, amortised O(length) for adding and deleting.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Literal(u32);

impl Literal {
    /// The variable of this index, from 0.
    pub(crate) fn new(variable: u32, is_negated: bool) -> Self {
        Self(variable << 1 | u32::from(is_negated))
    }

    #[inline]
    pub(crate) fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(crate) fn variable(self) -> u32 {
        self.0 >> 1
    }

    pub(crate) fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }
}

/// The content of a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Body<'c> {
    /// At least this many of these literals are true.
    Counted { literals: &'c [Literal], least: u32 },
    /// The weights of the true literals reach a number.
    Weighed { terms: &'c [(Literal, i128)], least: i128 },
}

impl Body<'_> {
    /// Whether no assignment can meet it.
    pub(crate) fn is_contradiction(self) -> bool {
        match self {
            Self::Counted { literals, least } => (literals.len() as u64) < u64::from(least),
            Self::Weighed { terms, least } => terms.iter().map(|it| it.1).sum::<i128>() < least,
        }
    }
}

#[derive(Clone, Debug)]
enum Slot {
    /// A stretch of the common list.
    Counted {
        start: usize,
        length: usize,
        least: u32,
    },
    Weighed(Box<[(Literal, i128)]>, i128),
}

/// "At least `least` of these", as a set of variables, all with a negation or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Set<'c> {
    /// The number of its first word.
    pub(crate) first: usize,
    pub(crate) words: &'c [u64],
    pub(crate) is_negated: bool,
    /// How many of the literals may be false.
    pub(crate) room: u32,
}

/// The place of a set.
#[derive(Clone, Debug)]
struct Place {
    first: usize,
    words: std::ops::Range<usize>,
    is_negated: bool,
    room: u32,
}

/// A product spreads numbers well enough.
#[derive(Clone, Debug, Default)]
struct ByNumber(u64);

impl Hasher for ByNumber {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 ^ u64::from(byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let product = u128::from(number) * 0x9E37_79B9_7F4A_7C15;
        #[allow(clippy::cast_possible_truncation)] // both halves are mixed
        {
            self.0 = product as u64 ^ (product >> 64) as u64;
        }
    }
}

/// The constraints that are alive.
#[derive(Clone, Debug, Default)]
pub(crate) struct Constraints {
    /// Those of the problem, which stay.
    given: Vec<Slot>,
    is_sealed: bool,
    derived: HashMap<u64, Slot, BuildHasherDefault<ByNumber>>,
    /// Those of the problem that are sets, too, and the words of these.
    places: Vec<Option<Place>>,
    words: Vec<u64>,
    literals: Vec<Literal>,
    /// How many of the literals belong to no constraint.
    wasted: usize,
    last: u64,
}

impl Constraints {
    /// The greatest number so far; 0 before the first.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Adds "at least `least` of these" and returns its number.
    pub(crate) fn count(&mut self, literals: &[Literal], least: u32) -> u64 {
        // An empty constraint has no place, because the list may become shorter.
        let start = if literals.is_empty() { 0 } else { self.literals.len() };
        self.literals.extend_from_slice(literals);
        self.push(Slot::Counted { start, length: literals.len(), least })
    }

    /// Adds a weighted sum, whose weights were found to fit together.
    pub(crate) fn weigh(&mut self, terms: Vec<(Literal, i128)>, least: i128) -> u64 {
        self.push(Slot::Weighed(terms.into(), least))
    }

    fn push(&mut self, slot: Slot) -> u64 {
        self.last += 1;
        if self.is_sealed {
            self.derived.insert(self.last, slot);
        } else {
            self.given.push(slot);
        }
        self.last
    }

    /// Declares the constraints so far to be the problem's; all later ones are derived.
    pub(crate) fn seal(&mut self) {
        self.is_sealed = true;
        for id in 1..=self.given() {
            let place = self.place(id);
            self.places.push(place);
        }
    }

    /// A constraint of the problem as a set, where that is smaller than its list.
    fn place(&mut self, id: u64) -> Option<Place> {
        let Some(Body::Counted { literals, least }) = self.get(id) else { return None };
        let word = |it: &Literal| it.variable() as usize / 64;
        let first = literals.iter().map(word).min()?;
        let span = literals.iter().map(word).max()? + 1 - first;
        let is_negated = literals.first()?.is_negated();
        let room = u32::try_from(literals.len()).ok()?.checked_sub(least)?;
        if 2 * span > literals.len() || literals.iter().any(|it| it.is_negated() != is_negated) {
            return None;
        }
        let mut words = vec![0_u64; span];
        for it in literals {
            let (word, bit) = (&mut words[word(it) - first], 1 << (it.variable() % 64));
            // A list may name a literal twice, a set cannot.
            if *word & bit != 0 {
                return None;
            }
            *word |= bit;
        }
        let start = self.words.len();
        self.words.append(&mut words);
        Some(Place { first, words: start..self.words.len(), is_negated, room })
    }

    /// A constraint of the problem as a set, if it is one.
    #[inline]
    pub(crate) fn set(&self, id: u64) -> Option<Set<'_>> {
        let at = usize::try_from(id).ok()?.checked_sub(1)?;
        let Place { first, words, is_negated, room } = self.places.get(at)?.as_ref()?;
        let words = &self.words[words.clone()];
        Some(Set { first: *first, words, is_negated: *is_negated, room: *room })
    }

    /// How many constraints the problem has; their numbers begin with 1.
    pub(crate) fn given(&self) -> u64 {
        self.given.len() as u64
    }

    pub(crate) fn get(&self, id: u64) -> Option<Body<'_>> {
        let given = usize::try_from(id).ok().and_then(|it| self.given.get(it.checked_sub(1)?));
        given.or_else(|| self.derived.get(&id)).map(|slot| self.body(slot))
    }

    fn body<'c>(&'c self, slot: &'c Slot) -> Body<'c> {
        match slot {
            &Slot::Counted { start, length, least } => {
                Body::Counted { literals: &self.literals[start..start + length], least }
            }
            Slot::Weighed(terms, least) => Body::Weighed { terms, least: *least },
        }
    }

    /// All derived ones that are alive, in no order.
    pub(crate) fn derived(&self) -> impl Iterator<Item = (u64, Body<'_>)> {
        self.derived.iter().map(|(&id, slot)| (id, self.body(slot)))
    }

    /// Deletes a derived constraint; `false` when there is none of this number.
    pub(crate) fn delete(&mut self, id: u64) -> bool {
        let Some(slot) = self.derived.remove(&id) else { return false };
        if let Slot::Counted { start, length, .. } = slot {
            let end = start + length;
            if end == self.literals.len() {
                self.literals.truncate(start);
            } else {
                self.wasted += length;
            }
            if self.wasted > 1 << 16 && 2 * self.wasted > self.literals.len() {
                self.close_gaps();
            }
        }
        true
    }

    fn close_gaps(&mut self) {
        let mut kept = Vec::with_capacity(self.literals.len() - self.wasted);
        for slot in self.given.iter_mut().chain(self.derived.values_mut()) {
            if let Slot::Counted { start, length, .. } = slot {
                let from = *start;
                *start = kept.len();
                kept.extend_from_slice(&self.literals[from..from + *length]);
            }
        }
        (self.literals, self.wasted) = (kept, 0);
    }
}
