//! The order of the entries of a map: their numbers, sorted by what a comparison says.
//!
//! # Why this shape
//! It knows numbers only, so it is compiled once. Two levels are enough for all that a text can hold: a number that comes
//! between others moves those of one chunk, and a full chunk becomes two.
//!
//! # Invariant
//! No chunk is empty, and none has more than [`MOST`] numbers.
//!
//! # Cost
//! The logarithm of the length in comparisons; an insertion also moves up to [`MOST`] numbers, and each hundredth or so
//! moves the places of all chunks behind it.

use std::cmp::Ordering;

/// The numbers of a full chunk: 1 kB, which is moved in the time of a few comparisons.
const MOST: usize = 256;

/// The numbers of the entries, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order {
    chunks: Vec<Vec<usize>>,
    length: usize,
}

/// A place in the order: a chunk, and a place in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    chunk: usize,
    place: usize,
}

impl Order {
    pub(crate) const fn new() -> Self {
        Self { chunks: Vec::new(), length: 0 }
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        self.length
    }

    /// The place of the entry that is equal, or where it would be; `compare` says how the entry with a number compares.
    pub(crate) fn find(&self, compare: &mut dyn FnMut(usize) -> Ordering) -> Result<Spot, Spot> {
        let ends_before = |chunk: &Vec<usize>, compare: &mut dyn FnMut(usize) -> Ordering| {
            chunk.last().is_some_and(|&last| compare(last).is_lt())
        };
        let Some(end) = self.chunks.len().checked_sub(1) else {
            return Err(Spot { chunk: 0, place: 0 });
        };
        // What comes in order is looked for at the end, and found there at once.
        let chunk = if end == 0 || ends_before(&self.chunks[end], compare) {
            end
        } else {
            self.chunks.partition_point(|chunk| ends_before(chunk, compare))
        };
        let numbers = &self.chunks[chunk];
        if ends_before(numbers, compare) {
            return Err(Spot { chunk, place: numbers.len() });
        }
        match numbers.binary_search_by(|&number| compare(number)) {
            Ok(place) => Ok(Spot { chunk, place }),
            Err(place) => Err(Spot { chunk, place }),
        }
    }

    /// The number at a place that was found.
    pub(crate) fn at(&self, spot: Spot) -> usize {
        self.chunks[spot.chunk][spot.place]
    }

    /// Writes another number there.
    pub(crate) fn renumber(&mut self, spot: Spot, number: usize) {
        self.chunks[spot.chunk][spot.place] = number;
    }

    /// Puts a number to a place that was found free.
    pub(crate) fn insert(&mut self, spot: Spot, number: usize) {
        self.length += 1;
        if self.chunks.is_empty() {
            self.chunks.push(Vec::new());
        }
        let numbers = &mut self.chunks[spot.chunk];
        numbers.insert(spot.place, number);
        if numbers.len() > MOST {
            // What comes in order leaves full chunks behind it.
            let kept = if spot.place == MOST { MOST } else { MOST / 2 };
            let more = numbers.split_off(kept);
            self.chunks.insert(spot.chunk + 1, more);
        }
    }

    /// Takes away the number at a place that was found.
    pub(crate) fn remove(&mut self, spot: Spot) -> usize {
        self.length -= 1;
        let number = self.chunks[spot.chunk].remove(spot.place);
        if self.chunks[spot.chunk].is_empty() {
            self.chunks.remove(spot.chunk);
        }
        number
    }

    /// The numbers, in order.
    pub(crate) fn numbers(&self) -> Numbers<'_> {
        let ends = (Spot { chunk: 0, place: 0 }, Spot { chunk: self.chunks.len(), place: 0 });
        Numbers { chunks: &self.chunks, front: ends.0, back: ends.1, left: self.length }
    }

    /// The numbers from one place up to another, which is left out.
    pub(crate) fn between(&self, from: Spot, to: Spot) -> Numbers<'_> {
        let before =
            |spot: Spot| self.chunks[..spot.chunk].iter().map(Vec::len).sum::<usize>() + spot.place;
        let left = before(to).saturating_sub(before(from));
        let is_behind = self.chunks.get(from.chunk).is_some_and(|it| it.len() == from.place);
        let front = if is_behind { Spot { chunk: from.chunk + 1, place: 0 } } else { from };
        Numbers { chunks: &self.chunks, front, back: to, left }
    }

    /// The same numbers, in one list.
    pub(crate) fn into_numbers(self) -> std::vec::IntoIter<usize> {
        self.chunks.concat().into_iter()
    }
}

/// The numbers of an order, from both ends.
#[derive(Clone, Debug)]
pub(crate) struct Numbers<'o> {
    chunks: &'o [Vec<usize>],
    /// The next number.
    front: Spot,
    /// The place behind the last number.
    back: Spot,
    left: usize,
}

impl Numbers<'_> {
    /// How many are left.
    pub(crate) fn left(&self) -> usize {
        self.left
    }

    pub(crate) fn next(&mut self) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        let numbers = &self.chunks[self.front.chunk];
        let number = numbers[self.front.place];
        self.front.place += 1;
        if self.front.place == numbers.len() {
            self.front = Spot { chunk: self.front.chunk + 1, place: 0 };
        }
        Some(number)
    }

    pub(crate) fn next_back(&mut self) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        if self.back.place == 0 {
            self.back.chunk -= 1;
            self.back.place = self.chunks[self.back.chunk].len();
        }
        self.back.place -= 1;
        Some(self.chunks[self.back.chunk][self.back.place])
    }
}
