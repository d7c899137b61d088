//! A set in the order of its keys: a map without values.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Range;

use crate::iter::{IntoIter, Iter};
use crate::map::OrderedMap;

/// A set in the order of its keys.
///
/// ```
/// let mut seen = gavotte_ordered::OrderedSet::new();
/// assert!(seen.insert(3) && seen.insert(1) && !seen.insert(3));
/// assert_eq!(seen.iter().rev().collect::<Vec<_>>(), [&3, &1]);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderedSet<K> {
    map: OrderedMap<K, ()>,
}

impl<K> OrderedSet<K> {
    /// A set without keys.
    #[must_use]
    pub const fn new() -> Self {
        Self { map: OrderedMap::new() }
    }

    /// How many keys there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.map.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// The keys, in order.
    #[must_use]
    pub fn iter(&self) -> Keys<'_, K> {
        Keys { entries: self.map.iter() }
    }

    /// The least key.
    #[must_use]
    pub fn first(&self) -> Option<&K> {
        self.iter().next()
    }

    /// The greatest key.
    #[must_use]
    pub fn last(&self) -> Option<&K> {
        self.iter().next_back()
    }
}

impl<K: Ord> OrderedSet<K> {
    /// The keys from the first of these up to the other one, which is left out, in order.
    pub fn range(&self, keys: Range<K>) -> Keys<'_, K> {
        Keys { entries: self.map.range(keys) }
    }

    /// Whether the key is in the set.
    pub fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.map.contains_key(key)
    }

    /// Puts a key into the set. Returns whether it was not there.
    pub fn insert(&mut self, key: K) -> bool {
        self.map.insert(key, ()).is_none()
    }

    /// Takes a key away. Returns whether it was there.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.map.remove(key).is_some()
    }

    /// Takes the least key away.
    pub fn pop_first(&mut self) -> Option<K> {
        self.map.pop_first().map(|(key, ())| key)
    }
}

/// The keys of a set, in order.
#[derive(Debug)]
pub struct Keys<'s, K> {
    entries: Iter<'s, K, ()>,
}

impl<K> Clone for Keys<'_, K> {
    fn clone(&self) -> Self {
        Self { entries: self.entries.clone() }
    }
}

impl<'s, K> Iterator for Keys<'s, K> {
    type Item = &'s K;

    fn next(&mut self) -> Option<&'s K> {
        self.entries.next().map(|(key, ())| key)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entries.size_hint()
    }
}

impl<K> DoubleEndedIterator for Keys<'_, K> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.entries.next_back().map(|(key, ())| key)
    }
}

impl<K> ExactSizeIterator for Keys<'_, K> {}

/// The keys of a set, in order, taken out of it.
#[derive(Debug)]
pub struct IntoKeys<K> {
    entries: IntoIter<K, ()>,
}

impl<K> Iterator for IntoKeys<K> {
    type Item = K;

    fn next(&mut self) -> Option<K> {
        self.entries.next().map(|(key, ())| key)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entries.size_hint()
    }
}

impl<K> DoubleEndedIterator for IntoKeys<K> {
    fn next_back(&mut self) -> Option<K> {
        self.entries.next_back().map(|(key, ())| key)
    }
}

impl<K> ExactSizeIterator for IntoKeys<K> {}

impl<K> Default for OrderedSet<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: fmt::Debug> fmt::Debug for OrderedSet<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<K: Ord> Extend<K> for OrderedSet<K> {
    fn extend<T: IntoIterator<Item = K>>(&mut self, more: T) {
        for key in more {
            self.insert(key);
        }
    }
}

impl<'k, K: Ord + Copy + 'k> Extend<&'k K> for OrderedSet<K> {
    fn extend<T: IntoIterator<Item = &'k K>>(&mut self, more: T) {
        for &key in more {
            self.insert(key);
        }
    }
}

impl<K: Ord> FromIterator<K> for OrderedSet<K> {
    fn from_iter<T: IntoIterator<Item = K>>(keys: T) -> Self {
        let mut set = Self::new();
        for key in keys {
            set.insert(key);
        }
        set
    }
}

impl<K: Ord, const N: usize> From<[K; N]> for OrderedSet<K> {
    fn from(keys: [K; N]) -> Self {
        keys.into_iter().collect()
    }
}

impl<K> IntoIterator for OrderedSet<K> {
    type Item = K;
    type IntoIter = IntoKeys<K>;

    fn into_iter(self) -> IntoKeys<K> {
        IntoKeys { entries: self.map.into_iter() }
    }
}

impl<'s, K> IntoIterator for &'s OrderedSet<K> {
    type Item = &'s K;
    type IntoIter = Keys<'s, K>;

    fn into_iter(self) -> Keys<'s, K> {
        self.iter()
    }
}
