//! A binary heap whose order is not that of its elements: they are compared by what stands elsewhere, so the
//! comparison is passed with each call.
//!
//! # Cost
//! A logarithm of comparisons for each call; about two for an element that comes after most others.

/// The first of some elements is the first one of the vector.
#[derive(Clone, Debug, Default)]
pub(super) struct Heap(Vec<u32>);

impl Heap {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes in an element. `is_first` says whether the first of two elements comes before the other.
    pub(super) fn push(&mut self, element: u32, mut is_first: impl FnMut(u32, u32) -> bool) {
        let mut at = self.0.len();
        self.0.push(element);
        while at > 0 && is_first(element, self.0[(at - 1) / 2]) {
            self.0.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    /// Takes out the first element.
    pub(super) fn pop(&mut self, mut is_first: impl FnMut(u32, u32) -> bool) -> Option<u32> {
        let last = self.0.pop()?;
        let Some(first) = self.0.first_mut() else { return Some(last) };
        let first = std::mem::replace(first, last);
        let mut at = 0;
        while 2 * at + 1 < self.0.len() {
            let mut child = 2 * at + 1;
            if child + 1 < self.0.len() && is_first(self.0[child + 1], self.0[child]) {
                child += 1;
            }
            if !is_first(self.0[child], last) {
                break;
            }
            self.0.swap(at, child);
            at = child;
        }
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_come_in_the_order_that_is_asked_for() {
        let mut heap = Heap::default();
        let is_first = |a: u32, b: u32| (a * 7 % 101) < (b * 7 % 101);
        (0..101).for_each(|element| heap.push(element, is_first));
        let all: Vec<u32> = std::iter::from_fn(|| heap.pop(is_first)).collect();
        assert_eq!(all.iter().map(|it| it * 7 % 101).collect::<Vec<_>>(), Vec::from_iter(0..101));
        assert!(heap.is_empty());
    }
}
