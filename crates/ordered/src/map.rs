//! A map in the order of its keys.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, Range};

use crate::iter::{IntoIter, Iter, IterMut};
use crate::order::{Order, Spot};

/// A map in the order of its keys.
///
/// ```
/// let mut ages = gavotte_ordered::OrderedMap::from([("Bo", 7), ("Al", 9)]);
/// *ages.entry("Cy").or_default() += 1;
/// assert_eq!(ages.keys().copied().collect::<Vec<_>>(), ["Al", "Bo", "Cy"]);
/// assert_eq!((ages["Cy"], ages.get("Di")), (1, None));
/// ```
#[derive(Clone)]
pub struct OrderedMap<K, V> {
    entries: Vec<(K, V)>,
    order: Order,
}

impl<K, V> OrderedMap<K, V> {
    /// A map without entries.
    #[must_use]
    pub const fn new() -> Self {
        Self { entries: Vec::new(), order: Order::new() }
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entries, in order.
    #[must_use]
    pub fn iter(&self) -> Iter<'_, K, V> {
        Iter { numbers: self.order.numbers(), entries: &self.entries }
    }

    /// The entries, in order, with values that can be changed.
    pub fn iter_mut(&mut self) -> IterMut<'_, K, V> {
        let entries = self.entries.iter_mut().map(Some).collect();
        IterMut { numbers: self.order.numbers(), entries }
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> + ExactSizeIterator + Clone {
        self.iter().map(|(key, _)| key)
    }

    /// The values, in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> + ExactSizeIterator + Clone {
        self.iter().map(|(_, value)| value)
    }

    /// The values, in the order of their keys; they can be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.iter_mut().map(|(_, value)| value)
    }

    /// The values, in the order of their keys, taken out of the map.
    pub fn into_values(self) -> impl DoubleEndedIterator<Item = V> + ExactSizeIterator {
        self.into_iter().map(|(_, value)| value)
    }

    /// Takes all entries away.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// The entry with the least key.
    #[must_use]
    pub fn first_key_value(&self) -> Option<(&K, &V)> {
        self.iter().next()
    }

    /// The entry with the greatest key.
    #[must_use]
    pub fn last_key_value(&self) -> Option<(&K, &V)> {
        self.iter().next_back()
    }
}

impl<K: Ord, V> OrderedMap<K, V> {
    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<Spot, Spot>
    where
        K: Borrow<Q>,
    {
        let entries = &self.entries;
        self.order.find(&mut |number| entries[number].0.borrow().cmp(key))
    }

    /// The entries with keys from the first of these up to the other one, which is left out, in order.
    pub fn range(&self, keys: Range<K>) -> Iter<'_, K, V> {
        let [from, to] = [&keys.start, &keys.end].map(|key| match self.find(key) {
            Ok(spot) | Err(spot) => spot,
        });
        Iter { numbers: self.order.between(from, to), entries: &self.entries }
    }

    /// The value of a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        let spot = self.find(key).ok()?;
        Some(&self.entries[self.order.at(spot)].1)
    }

    /// The value of a key; it can be changed.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let spot = self.find(key).ok()?;
        Some(&mut self.entries[self.order.at(spot)].1)
    }

    /// Whether there is an entry with this key.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_ok()
    }

    /// Gives a key a value, and returns the one that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(spot) => Some(std::mem::replace(&mut self.entries[self.order.at(spot)].1, value)),
            Err(spot) => {
                self.add(spot, key, value);
                None
            }
        }
    }

    fn add(&mut self, spot: Spot, key: K, value: V) -> &mut V {
        let number = self.entries.len();
        self.order.insert(spot, number);
        self.entries.push((key, value));
        &mut self.entries[number].1
    }

    /// Takes a key and its value away.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let spot = self.find(key).ok()?;
        Some(self.take(spot).1)
    }

    fn take(&mut self, spot: Spot) -> (K, V) {
        let (number, last) = (self.order.at(spot), self.entries.len() - 1);
        // The last entry comes to the free place. It is looked for before anything moves, because then all numbers are right.
        if let Ok(moved) = self.find(&self.entries[last].0) {
            self.order.renumber(moved, number);
        }
        self.order.remove(spot);
        self.entries.swap_remove(number)
    }

    /// Takes the entry with the least key away.
    pub fn pop_first(&mut self) -> Option<(K, V)> {
        let spot = self.find(self.first_key_value()?.0).ok()?;
        Some(self.take(spot))
    }

    /// The entry of a key, whether it is there or not.
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        Entry { spot: self.find(&key), key, map: self }
    }
}

/// The entry of a key, whether it is there or not.
#[derive(Debug)]
pub struct Entry<'m, K, V> {
    map: &'m mut OrderedMap<K, V>,
    spot: Result<Spot, Spot>,
    key: K,
}

impl<'m, K: Ord, V> Entry<'m, K, V> {
    /// The value; this one, where there was none.
    pub fn or_insert(self, value: V) -> &'m mut V {
        self.or_insert_with(|| value)
    }

    /// The value; the one that is made, where there was none.
    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'m mut V {
        match self.spot {
            Ok(spot) => &mut self.map.entries[self.map.order.at(spot)].1,
            Err(spot) => self.map.add(spot, self.key, make()),
        }
    }

    /// The value; the empty one, where there was none.
    pub fn or_default(self) -> &'m mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }
}

impl<K, V> Default for OrderedMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for OrderedMap<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K: PartialEq, V: PartialEq> PartialEq for OrderedMap<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<K: Eq, V: Eq> Eq for OrderedMap<K, V> {}

impl<K: PartialOrd, V: PartialOrd> PartialOrd for OrderedMap<K, V> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.iter().partial_cmp(other.iter())
    }
}

impl<K: Ord, V: Ord> Ord for OrderedMap<K, V> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl<K: Hash, V: Hash> Hash for OrderedMap<K, V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.len());
        self.iter().for_each(|entry| entry.hash(state));
    }
}

impl<K: Ord + Borrow<Q>, V, Q: Ord + ?Sized> Index<&Q> for OrderedMap<K, V> {
    type Output = V;

    /// # Panics
    /// Where there is no such key.
    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("the key is in the map")
    }
}

impl<K: Ord, V> Extend<(K, V)> for OrderedMap<K, V> {
    fn extend<T: IntoIterator<Item = (K, V)>>(&mut self, more: T) {
        for (key, value) in more {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for OrderedMap<K, V> {
    fn from_iter<T: IntoIterator<Item = (K, V)>>(entries: T) -> Self {
        let mut map = Self::new();
        map.extend(entries);
        map
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for OrderedMap<K, V> {
    fn from(entries: [(K, V); N]) -> Self {
        entries.into_iter().collect()
    }
}

impl<K, V> IntoIterator for OrderedMap<K, V> {
    type Item = (K, V);
    type IntoIter = IntoIter<K, V>;

    fn into_iter(self) -> IntoIter<K, V> {
        let entries = self.entries.into_iter().map(Some).collect();
        IntoIter { numbers: self.order.into_numbers(), entries }
    }
}

impl<'m, K, V> IntoIterator for &'m OrderedMap<K, V> {
    type Item = (&'m K, &'m V);
    type IntoIter = Iter<'m, K, V>;

    fn into_iter(self) -> Iter<'m, K, V> {
        self.iter()
    }
}

impl<'m, K, V> IntoIterator for &'m mut OrderedMap<K, V> {
    type Item = (&'m K, &'m mut V);
    type IntoIter = IterMut<'m, K, V>;

    fn into_iter(self) -> IterMut<'m, K, V> {
        self.iter_mut()
    }
}
