//! The list of words: one on each line, optionally with its score.
//!
//! # Why this shape
//! Well-known lists of scored words for crosswords write `APPLE;50`. Plain lists have the word alone. Capitals and
//! small letters are the same.
//!
//! # Invariants
//! No two words are equal, and each word is as long as some slot.
//!
//! # Cost
//! O(n log n) in the letters of the list.

use gavotte_ordered::OrderedMap;

use gavotte_model::{Decimal, message};

use super::letter::letter;
use crate::PuzzleError;
use crate::lines::Line;
use crate::numbers::cost;

/// The most words: ten times as many as fit into the text of the command.
const MOST: usize = 1_000_000;
/// The greatest score: the whole scores of a whole grid add up to far less than 64 bits hold.
const GREATEST: i64 = 1_000_000_000;

/// A word that fits into some slot.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) text: String,
    /// Its letters, as numbers.
    pub(super) letters: Vec<usize>,
    pub(super) score: Decimal,
}

/// The words, and the letters in them.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    pub(super) words: Vec<Word>,
    /// The letters in the order of their numbers.
    pub(super) letters: Vec<char>,
    /// Whether some word has a score other than 0.
    pub(super) is_scored: bool,
    numbers: OrderedMap<char, usize>,
    /// The index of each word.
    places: OrderedMap<String, usize>,
}

impl List {
    /// The words on these lines whose number of letters `is_length` allows.
    pub(super) fn read(
        lines: &[Line],
        is_length: impl Fn(usize) -> bool,
    ) -> Result<Self, PuzzleError> {
        let mut list = Self::default();
        for line in lines {
            if let Some((text, score)) = word(line)? {
                list.is_scored |= score != Decimal::default();
                if is_length(text.chars().count()) {
                    list.add(text, score);
                }
                if list.words.len() > MOST {
                    return Err(line.wrong(1, message!("more than {MOST} words", MOST)));
                }
            }
        }
        Ok(list)
    }

    /// The number of a letter, if some word has it.
    pub(super) fn number(&self, letter: char) -> Option<usize> {
        self.numbers.get(&letter).copied()
    }

    /// Adds a word. A word that is there already keeps the greater of its scores.
    fn add(&mut self, text: String, score: Decimal) {
        if let Some(&place) = self.places.get(&text) {
            let known = &mut self.words[place].score;
            *known = score.max(*known);
            return;
        }
        let mut letters = Vec::with_capacity(text.len());
        for letter in text.chars() {
            let number = *self.numbers.entry(letter).or_insert(self.letters.len());
            if number == self.letters.len() {
                self.letters.push(letter);
            }
            letters.push(number);
        }
        self.places.insert(text.clone(), self.words.len());
        self.words.push(Word { text, letters, score });
    }
}

/// The word of a line in capitals, and its score; `None` for empty lines and comments.
fn word(line: &Line) -> Result<Option<(String, Decimal)>, PuzzleError> {
    let whole = line.text();
    let trimmed = whole.trim_start_matches([' ', '\t']);
    if trimmed.is_empty() || trimmed.starts_with('#') {
        return Ok(None);
    }
    let column = |rest: &str| line.length() - rest.chars().count() + 1;
    let end = trimmed.find([';', ',', ' ', '\t']).unwrap_or(trimmed.len());
    let (written, rest) = trimmed.split_at(end);
    let mut text = String::with_capacity(written.len());
    for (at, mark) in written.char_indices() {
        let Some(upper) = letter(mark) else {
            let words = message!(
                "`{mark}` is no letter: a line is a word of letters and perhaps `;` and a score",
                mark = mark.escape_debug()
            );
            return Err(line.wrong(column(&trimmed[at..]), words));
        };
        text.extend(upper);
    }
    let score = rest.trim_start_matches([';', ',', ' ', '\t']);
    if text.is_empty() || (score.is_empty() && !rest.is_empty()) {
        let what = if text.is_empty() { "a word is" } else { "a score is" };
        return Err(
            line.wrong(column(rest), message!("{what} missing here, as in `apple;50`", what))
        );
    }
    if rest.is_empty() {
        return Ok(Some((text, Decimal::default())));
    }
    let wrong = |why| {
        let words =
            message!("{why}: a score, a number up to {GREATEST}, as in `apple;50`", why, GREATEST);
        line.wrong(column(score), words)
    };
    Ok(Some((text, cost(score, GREATEST).map_err(wrong)?)))
}
