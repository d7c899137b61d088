//! Sizes of many items: each is written down once when it changes after a mark, and the least is
//! looked for block by block.
//!
//! # Invariants
//! 1. What differs from the last mark has the stamp `clock` and its old size on the trail.
//! 2. `floors` of a block is no more than its least size.
//!
//! # Cost
//! Going back costs as much as items have changed. Looking for the least costs one comparison a
//! block, and one an item in those blocks that may hold it.

use super::super::narrow;
use super::Sizes;

/// The items of a block. A power of two, so that finding an item's block is a shift.
const BLOCK: usize = 64;

/// What is known of one item.
#[derive(Clone, Copy, Debug)]
struct Cell {
    size: u32,
    /// When the size was last written down.
    stamp: u32,
}

/// The size that an item had.
#[derive(Clone, Copy, Debug)]
struct Past {
    item: u32,
    size: u32,
}

/// The sizes with a trail.
#[derive(Clone, Debug)]
pub(crate) struct Trail {
    cells: Vec<Cell>,
    trail: Vec<Past>,
    /// Counts the marks and the returns to them.
    clock: u32,
    /// A lower bound of the sizes in each block of [`BLOCK`] items.
    floors: Vec<u32>,
}

impl Trail {
    /// Everything that changes from here on is written down again.
    #[inline(always)]
    fn tick(&mut self) {
        self.clock = self.clock.wrapping_add(1);
        if self.clock == 0 {
            for cell in &mut self.cells {
                cell.stamp = 0;
            }
            self.clock = 1;
        }
    }
}

/// The parts of a [`Trail`] that change when sizes do.
pub(crate) struct View<'a> {
    cells: &'a mut [Cell],
    floors: &'a mut [u32],
    trail: &'a mut Vec<Past>,
    clock: u32,
}

impl View<'_> {
    /// Writes the item's size down unless that was done since the last mark.
    #[inline(always)]
    fn cell(&mut self, item: u32) -> &mut Cell {
        let cell = &mut self.cells[item as usize];
        if cell.stamp != self.clock {
            cell.stamp = self.clock;
            self.trail.push(Past { item, size: cell.size });
        }
        cell
    }
}

#[inline(always)]
fn lower(floors: &mut [u32], item: u32, size: u32) {
    let floor = &mut floors[item as usize / BLOCK];
    *floor = size.min(*floor);
}

impl Sizes for Trail {
    type View<'a> = View<'a>;

    fn new(sizes: Vec<u32>) -> Self {
        let floors = vec![0; sizes.len().div_ceil(BLOCK)];
        let cells = sizes.into_iter().map(|size| Cell { size, stamp: 0 }).collect();
        Self { cells, trail: Vec::new(), clock: 0, floors }
    }

    #[inline(always)]
    fn get(&self, item: u32) -> u32 {
        self.cells[item as usize].size
    }

    #[inline(always)]
    fn view(&mut self) -> View<'_> {
        let Self { cells, floors, trail, clock } = self;
        View { cells, floors, trail, clock: *clock }
    }

    #[inline(always)]
    fn decrement(view: &mut View<'_>, item: u32) -> u32 {
        let cell = view.cell(item);
        cell.size -= 1;
        let size = cell.size;
        lower(view.floors, item, size);
        size
    }

    #[inline(always)]
    fn flag(&mut self, item: u32, flag: u32) {
        self.view().cell(item).size |= flag;
    }

    #[inline(always)]
    fn mark(&mut self) -> u32 {
        self.tick();
        narrow(self.trail.len())
    }

    #[inline(always)]
    fn restore(&mut self, mark: u32) {
        while self.trail.len() > mark as usize {
            let Some(Past { item, size }) = self.trail.pop() else { break };
            self.cells[item as usize].size = size;
            lower(&mut self.floors, item, size);
        }
        self.tick();
    }

    #[inline(always)]
    fn release(&mut self, _mark: u32) {}

    #[inline(always)]
    fn fewest(&mut self, primary: u32) -> u32 {
        let (mut first, mut least) = (0, u32::MAX);
        let cells = &self.cells[..primary as usize];
        for (at, (block, floor)) in cells.chunks(BLOCK).zip(&mut self.floors).enumerate() {
            if *floor < least {
                *floor = block.iter().map(|cell| cell.size).fold(u32::MAX, u32::min);
                if *floor < least {
                    (first, least) = (at * BLOCK, *floor);
                    if least == 2 {
                        break;
                    }
                }
            }
        }
        let at = cells[first..].iter().position(|cell| cell.size == least);
        narrow(first + at.unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::{Sizes, Trail};

    #[test]
    fn the_clock_may_run_over() {
        let mut sizes = Trail::new(vec![5, 6]);
        sizes.clock = u32::MAX - 2;
        for _ in 0..6 {
            let mark = sizes.mark();
            Trail::decrement(&mut sizes.view(), 0);
            let inner = sizes.mark();
            Trail::decrement(&mut sizes.view(), 0);
            Trail::decrement(&mut sizes.view(), 1);
            sizes.restore(inner);
            assert_eq!((sizes.get(0), sizes.get(1)), (4, 6));
            Trail::decrement(&mut sizes.view(), 1);
            sizes.release(inner);
            sizes.restore(mark);
            assert_eq!((sizes.get(0), sizes.get(1)), (5, 6));
            sizes.release(mark);
        }
    }
}
