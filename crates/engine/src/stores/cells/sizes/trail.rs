//! Sizes of many items: every change is recorded, and the least is looked for block by block, because copying
//! all sizes would cost more than the search.
//!
//! # Invariants
//! 1. The trail names all changes since the beginning, the last one at the end.
//! 2. `floors` of a block is no more than its least size, apart from the changes from `seen` on.
//! 3. No item of the blocks before `front` is open.
//!
//! # Cost
//! Four bytes and one store a change. Looking for the least costs one comparison a block, and one an item in
//! those blocks that may hold it.

use super::contract::{CLOSED, COUNT, Sizes};
use crate::run::numbers::narrow;

/// The items of a block. A power of two, so that finding an item's block is a shift. [items]
const BLOCK: usize = 64;

/// The sizes with a trail.
#[derive(Clone, Debug)]
pub(crate) struct Trail {
    sizes: Vec<u32>,
    /// The items that lost an option, and those that were given a flag, with that flag.
    trail: Vec<u32>,
    /// A lower bound of the sizes in each block of [`BLOCK`] items.
    floors: Vec<u32>,
    /// How much of the trail `floors` takes into account.
    seen: usize,
    /// The blocks before this one need no look.
    front: usize,
}

/// The parts of a [`Trail`] that change when sizes do.
pub(crate) struct View<'a> {
    sizes: &'a mut [u32],
    trail: &'a mut Vec<u32>,
}

impl Trail {
    /// Takes the changes since the last time into account.
    #[inline(always)]
    fn lower_floors(&mut self) {
        debug_assert!(self.seen <= self.trail.len(), "invariant 2: `seen` is a place in the trail");
        for &change in &self.trail[self.seen..] {
            let item = (change & COUNT) as usize;
            let floor = &mut self.floors[item / BLOCK];
            *floor = self.sizes[item].min(*floor);
        }
        self.seen = self.trail.len();
    }

    /// Takes the last change back.
    #[inline(always)]
    fn undo(&mut self, change: u32) {
        let (item, flag) = ((change & COUNT) as usize, change & !COUNT);
        let size = &mut self.sizes[item];
        if flag == 0 {
            *size += 1;
            return;
        }
        *size ^= flag;
        let block = item / BLOCK;
        self.floors[block] = self.floors[block].min(*size);
        self.front = self.front.min(block);
    }
}

impl Sizes for Trail {
    type View<'a> = View<'a>;

    fn new(sizes: Vec<u32>) -> Self {
        let floors = vec![0; sizes.len().div_ceil(BLOCK)];
        Self { sizes, trail: Vec::new(), floors, seen: 0, front: 0 }
    }

    #[inline(always)]
    fn get(&self, item: u32) -> u32 {
        self.sizes[item as usize]
    }

    #[inline(always)]
    fn all(&self) -> &[u32] {
        &self.sizes
    }

    #[inline(always)]
    fn view(&mut self) -> View<'_> {
        View { sizes: &mut self.sizes, trail: &mut self.trail }
    }

    #[inline(always)]
    fn decrement(view: &mut View<'_>, item: u32) -> u32 {
        let size = &mut view.sizes[item as usize];
        debug_assert!(*size & COUNT > 0, "a set that loses an option has one");
        *size -= 1;
        view.trail.push(item);
        *size
    }

    const SETS: bool = false;

    fn set(&mut self, item: u32, size: u32) {
        while self.sizes[item as usize] & COUNT > size {
            Self::decrement(&mut self.view(), item);
        }
    }

    #[inline(always)]
    fn flag(&mut self, item: u32, flag: u32) {
        debug_assert!(self.sizes[item as usize] & flag == 0, "item {item} has the flag already");
        self.sizes[item as usize] |= flag;
        self.trail.push(item | flag);
    }

    #[inline(always)]
    fn mark(&mut self) -> u32 {
        narrow(self.trail.len())
    }

    #[inline(always)]
    fn restore(&mut self, mark: u32) {
        debug_assert!(self.trail.len() >= mark as usize, "marks nest");
        while self.trail.len() > mark as usize {
            let Some(change) = self.trail.pop() else { break };
            self.undo(change);
        }
        self.seen = self.seen.min(self.trail.len());
    }

    #[inline(always)]
    fn release(&mut self, _mark: u32) {}

    #[inline(always)]
    fn fewest(&mut self, primary: u32) -> u32 {
        self.lower_floors();
        let (mut first, mut least) = (0, u32::MAX);
        let sizes = &self.sizes[..primary as usize];
        let floors = self.floors.iter_mut().zip(sizes.chunks(BLOCK)).enumerate();
        for (at, (floor, block)) in floors.skip(self.front) {
            if *floor < least {
                *floor = block.iter().copied().fold(u32::MAX, u32::min);
                if *floor < least {
                    (first, least) = (at * BLOCK, *floor);
                    if least == 2 {
                        break;
                    }
                }
            }
            if at == self.front && *floor >= CLOSED {
                self.front += 1;
                (first, least) = (0, u32::MAX);
            }
        }
        debug_assert!(least > 1, "an item with one option is forced, and is not looked for");
        let at = sizes[first..].iter().position(|&size| size == least);
        narrow(first + at.unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::contract::{CLOSED, FIXED};
    use super::{Sizes, Trail};

    #[test]
    fn marks_nest() {
        let mut sizes = Trail::new(vec![5, 6, 7 | CLOSED]);
        let outer = sizes.mark();
        Trail::decrement(&mut sizes.view(), 0);
        let inner = sizes.mark();
        Trail::decrement(&mut sizes.view(), 0);
        sizes.flag(1, CLOSED);
        sizes.flag(2, FIXED);
        Trail::decrement(&mut sizes.view(), 1);
        assert_eq!([0, 1, 2].map(|item| sizes.get(item)), [3, 5 | CLOSED, 7 | CLOSED | FIXED]);
        sizes.restore(inner);
        assert_eq!([0, 1, 2].map(|item| sizes.get(item)), [4, 6, 7 | CLOSED]);
        sizes.release(inner);
        sizes.restore(outer);
        assert_eq!([0, 1, 2].map(|item| sizes.get(item)), [5, 6, 7 | CLOSED]);
    }

    #[test]
    fn the_fewest_of_many() {
        // A plain scan finds the same after every change; some items are closed and reopened.
        let mut sizes = Trail::new((0..300).map(|item| 20 + item % 7).collect());
        let mut marks = Vec::new();
        for turn in 0..2_000_u32 {
            let item = turn.wrapping_mul(2_654_435_761) % 300;
            match turn % 5 {
                _ if turn % 97 == 96 => marks.push(sizes.mark()),
                _ if turn % 150 == 149 => {
                    if let Some(mark) = marks.pop() {
                        sizes.restore(mark);
                    }
                }
                0 if sizes.get(item) < CLOSED => sizes.flag(item, CLOSED),
                _ if sizes.get(item) > 2 && sizes.get(item) < CLOSED => {
                    Trail::decrement(&mut sizes.view(), item);
                }
                _ => {}
            }
            let least = (0..300).min_by_key(|&item| (sizes.get(item), item));
            if least.is_some_and(|item| sizes.get(item) < CLOSED) {
                assert_eq!(Some(sizes.fewest(300)), least, "turn {turn}");
            }
        }
    }
}
