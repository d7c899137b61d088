//! Sizes of few items: a mark is a copy of all of them, because copying a few vectors is faster than keeping a
//! trail.

use super::contract::{COUNT, Sizes};
use crate::run::numbers::narrow;

/// The sizes, one after the other, so that copying and comparing go by vectors.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    sizes: Vec<u32>,
    /// The copies, one behind the other.
    saved: Vec<u32>,
}

impl Whole {
    /// Up to this many items a copy is cheaper than a trail, with a thousand items by a third, and cells are faster than
    /// links. [items; DESIGN 12]
    pub(crate) const MOST_ITEMS: usize = 2_048;
}

impl Sizes for Whole {
    #[inline(always)]
    fn all(&self) -> &[u32] {
        &self.sizes
    }

    type View<'a> = &'a mut [u32];

    fn new(sizes: Vec<u32>) -> Self {
        Self { sizes, saved: Vec::new() }
    }

    #[inline(always)]
    fn get(&self, item: u32) -> u32 {
        self.sizes[item as usize]
    }

    #[inline(always)]
    fn view(&mut self) -> &mut [u32] {
        &mut self.sizes
    }

    #[inline(always)]
    fn decrement(view: &mut &mut [u32], item: u32) -> u32 {
        let size = &mut view[item as usize];
        debug_assert!(*size & COUNT > 0, "a set that loses an option has one");
        *size -= 1;
        *size
    }

    const SETS: bool = true;

    #[inline(always)]
    fn set(&mut self, item: u32, size: u32) {
        let old = &mut self.sizes[item as usize];
        *old = *old & !COUNT | size;
    }

    #[inline(always)]
    fn flag(&mut self, item: u32, flag: u32) {
        debug_assert!(self.sizes[item as usize] & flag == 0, "item {item} has the flag already");
        self.sizes[item as usize] |= flag;
    }

    #[inline(always)]
    fn mark(&mut self) -> u32 {
        let mark = narrow(self.saved.len());
        self.saved.extend_from_slice(&self.sizes);
        mark
    }

    #[inline(always)]
    fn restore(&mut self, mark: u32) {
        let len = self.sizes.len();
        self.sizes.copy_from_slice(&self.saved[mark as usize..][..len]);
    }

    #[inline(always)]
    fn release(&mut self, mark: u32) {
        debug_assert!(mark as usize <= self.saved.len(), "marks nest");
        self.saved.truncate(mark as usize);
    }

    #[inline(always)]
    fn fewest(&mut self, primary: u32) -> u32 {
        let (mut first, mut least) = (0, u32::MAX);
        // How many sizes are compared before asking whether the search can stop. A vector or two.
        let width: usize = 32;
        for (at, chunk) in self.sizes[..primary as usize].chunks(width).enumerate() {
            let min = chunk.iter().copied().fold(u32::MAX, u32::min);
            if min < least {
                (first, least) = (at * width, min);
                if least == 2 {
                    break;
                }
            }
        }
        debug_assert!(least > 1, "an item with one option is forced, and is not looked for");
        let at = self.sizes[first..].iter().position(|&size| size == least);
        narrow(first + at.unwrap_or(0))
    }
}
