//! The words that fit into each slot, found before any search.
//!
//! # Why this shape
//! Most words of a long list fit nowhere, because no word across them has the right letter. Arc consistency finds this:
//! a word stays in a slot only as long as each slot across it has some word with the same letter in the same cell.
//! Removed words are in no solution, so it is right to stop early, too.
//!
//! # Invariants
//! The words of a slot have its length and its given letters. They are in the order of the list.
//!
//! # Cost
//! At most [`LOOKS`] comparisons of letters, and [`TRIES`] words in slots.
//!
//! # Source
//! A. K. Mackworth, *Consistency in Networks of Relations* (1977): algorithm AC-3.

use gavotte_ordered::OrderedMap;
use std::collections::VecDeque;

use super::grid::{Grid, Slot, Square};
use super::list::List;

/// The most words that are tried in slots; a crossword of 140 slots with 100,000 words takes fewer.
const TRIES: usize = 20_000_000;
/// The most letters that are compared: about a second.
const LOOKS: usize = 100_000_000;

/// The words that fit into each slot.
pub(super) struct Fits {
    pub(super) words: Vec<Vec<u32>>,
    /// The first slot into which no word fits, whatever the other words are.
    pub(super) lonely: Option<usize>,
    /// Otherwise the first slot into which none fits because of the words that cross it.
    pub(super) crossed: Option<usize>,
}

/// The cells where each slot meets another one: the place in the slot, the other slot, and the place in that.
pub(super) type Crossings = Vec<Vec<(usize, usize, usize)>>;

/// The words that fit into each slot; `None` when there are too many words and slots to try.
pub(super) fn fits(
    grid: &Grid,
    slots: &[Slot],
    crossings: &Crossings,
    list: &List,
) -> Option<Fits> {
    let mut of_length: OrderedMap<usize, Vec<u32>> = OrderedMap::new();
    for (number, word) in (0_u32..).zip(&list.words) {
        of_length.entry(word.letters.len()).or_default().push(number);
    }
    let of_slot = |slot: &Slot| of_length.get(&slot.cells.len()).map_or(&[][..], Vec::as_slice);
    if slots.iter().map(|slot| of_slot(slot).len()).sum::<usize>() > TRIES {
        return None;
    }
    let mut words = Vec::with_capacity(slots.len());
    for slot in slots {
        let squares = slot.cells.iter().map(|&cell| grid.squares[cell]).enumerate();
        let given: Vec<_> = squares
            .filter_map(|(place, square)| match square {
                Square::Letter(letter) => Some((place, list.number(letter))),
                Square::Black | Square::Open => None,
            })
            .collect();
        let is_fit = |word: &&u32| {
            let letters = &list.words[**word as usize].letters;
            given.iter().all(|&(place, letter)| Some(letters[place]) == letter)
        };
        words.push(of_slot(slot).iter().filter(is_fit).copied().collect::<Vec<_>>());
    }
    let empty = |words: &[Vec<u32>]| words.iter().position(Vec::is_empty);
    let lonely = empty(&words);
    narrow(&mut words, crossings, list);
    let crossed = empty(&words);
    Some(Fits { words, lonely, crossed })
}

/// Removes words from slots until each has a partner in each crossing slot, or the comparisons are spent.
fn narrow(words: &mut [Vec<u32>], crossings: &Crossings, list: &List) {
    let (count, mut looks) = (list.letters.len(), 0);
    let mut queue: VecDeque<usize> = (0..words.len()).collect();
    let mut is_queued = vec![true; words.len()];
    while let Some(slot) = queue.pop_front() {
        is_queued[slot] = false;
        for &(place, other, there) in &crossings[slot] {
            looks += words[slot].len() + words[other].len() + count / 8;
            if looks > LOOKS {
                return;
            }
            let letter = |word: u32, place: usize| list.words[word as usize].letters[place];
            let mut is_possible = vec![false; count];
            for &word in &words[slot] {
                is_possible[letter(word, place)] = true;
            }
            let before = words[other].len();
            words[other].retain(|&word| is_possible[letter(word, there)]);
            if words[other].len() < before && !is_queued[other] {
                is_queued[other] = true;
                queue.push_back(other);
            }
        }
    }
}
