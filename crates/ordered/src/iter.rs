//! The entries of a map in order: looked at, changed, or taken.

use crate::order::Numbers;

/// The entries of a map, in the order of their keys.
#[derive(Debug)]
pub struct Iter<'m, K, V> {
    pub(crate) numbers: Numbers<'m>,
    pub(crate) entries: &'m [(K, V)],
}

impl<K, V> Clone for Iter<'_, K, V> {
    fn clone(&self) -> Self {
        Self { numbers: self.numbers.clone(), entries: self.entries }
    }
}

impl<'m, K, V> Iterator for Iter<'m, K, V> {
    type Item = (&'m K, &'m V);

    fn next(&mut self) -> Option<Self::Item> {
        let (key, value) = &self.entries[self.numbers.next()?];
        Some((key, value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.numbers.left(), Some(self.numbers.left()))
    }
}

impl<K, V> DoubleEndedIterator for Iter<'_, K, V> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let (key, value) = &self.entries[self.numbers.next_back()?];
        Some((key, value))
    }
}

impl<K, V> ExactSizeIterator for Iter<'_, K, V> {}

/// The entries of a map, in the order of their keys; the values can be changed.
#[derive(Debug)]
pub struct IterMut<'m, K, V> {
    pub(crate) numbers: Numbers<'m>,
    pub(crate) entries: Vec<Option<&'m mut (K, V)>>,
}

impl<'m, K, V> Iterator for IterMut<'m, K, V> {
    type Item = (&'m K, &'m mut V);

    fn next(&mut self) -> Option<Self::Item> {
        let (key, value) = self.entries[self.numbers.next()?].take()?;
        Some((key, value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.numbers.left(), Some(self.numbers.left()))
    }
}

/// The entries of a map, in the order of their keys, taken out of it.
#[derive(Debug)]
pub struct IntoIter<K, V> {
    pub(crate) numbers: std::vec::IntoIter<usize>,
    pub(crate) entries: Vec<Option<(K, V)>>,
}

impl<K, V> Iterator for IntoIter<K, V> {
    type Item = (K, V);

    fn next(&mut self) -> Option<Self::Item> {
        self.entries[self.numbers.next()?].take()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }
}

impl<K, V> DoubleEndedIterator for IntoIter<K, V> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.entries[self.numbers.next_back()?].take()
    }
}

impl<K, V> ExactSizeIterator for IntoIter<K, V> {}
