//! Some of the pieces instead of all: which ones is a part of the solution.
//!
//! # Why this shape
//! One search over all choices shares what they have in common, where a search for each choice begins anew. Each piece may be left out,
//! and an item counts the pieces: every option that lays one covers it, and it is covered as often as pieces are wanted.
//!
//! # Invariants
//! Without a piece too many there is no such item: where all pieces are of one size and fill the board, the board counts them.
//!
//! # Cost
//! One more entry for each option. Whether any choice fits is asked of the sizes alone.

use gavotte_model::{Bounds, Message, message};

use super::Packing;
use crate::PuzzleError;
use crate::genre::wrong_setting;
use crate::genres::{Setting, Text, told};

/// How many of the pieces are used, as a setting of genres.
pub(crate) const PIECES_FROM: Setting = Setting {
    name: "pieces-from",
    value: "K",
    what: told([
        "Use K of the pieces, any of them, each as often as it has copies at most; --choices lists which",
        "只用其中 K 个拼块，任选，每种不超过它的个数；--choices 列出是哪些",
    ]),
};

impl Packing {
    /// Takes the setting: each piece may be left out, and so many are used.
    pub(crate) fn choose(&mut self, text: &Text<'_>) -> Result<(), PuzzleError> {
        let name = PIECES_FROM.name;
        let Some(word) = text.setting(name) else { return Ok(()) };
        let all = self.pieces.iter().fold(0, |sum: u32, it| sum.saturating_add(it.copies.max));
        let count = word.parse::<u32>().ok().filter(|count| (1..=all).contains(count));
        let wrong = || wrong_setting(name, word, message!("it is a number from 1 to {all}", all));
        self.chosen = Some(count.ok_or_else(wrong)?);
        for piece in &mut self.pieces {
            piece.copies.min = 0;
        }
        Ok(())
    }

    /// How many pieces must be counted; none where the board does it.
    pub(super) fn counted(&self) -> Option<u32> {
        let count = self.chosen?;
        let size = self.pieces.first()?.form.len();
        let is_filled = self.spots.iter().all(|spot| spot.is_needed);
        let is_even = self.pieces.iter().all(|piece| piece.form.len() == size);
        (!is_filled || !is_even || count as usize * size != self.spots.len()).then_some(count)
    }

    /// Why no choice of pieces has as many cells as wanted.
    pub(super) fn no_choice(&self, least: usize, most: usize) -> Option<Message> {
        let count = self.chosen? as usize;
        let tries: usize = self.pieces.iter().map(|it| (it.copies.max as usize).min(count)).sum();
        // More than a moment's work is left to the search.
        if tries.saturating_mul(count).saturating_mul(most) > 100_000_000 {
            return None;
        }
        let mut sums = vec![vec![false; most + 1]; count + 1];
        sums[0][0] = true;
        for piece in &self.pieces {
            let size = piece.form.len();
            for _ in 0..(piece.copies.max as usize).min(count) {
                for used in (1..=count).rev() {
                    for sum in size..=most {
                        sums[used][sum] |= sums[used - 1][sum - size];
                    }
                }
            }
        }
        let fits = sums[count].iter().skip(least).any(|&it| it);
        let cells = super::range(least, Some(most));
        (!fits).then(|| {
            message!("no {count} of the pieces have the {cells} cells of the board", count, cells)
        })
    }

    /// Whether a piece may be used once or not at all, and nothing else is asked of it.
    pub(super) fn is_optional(&self, copies: Bounds) -> bool {
        self.chosen.is_some() && copies == Bounds { min: 0, max: 1 }
    }
}
