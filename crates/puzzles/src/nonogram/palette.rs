//! The colors of a nonogram: those that its text declares, and those that its blocks have.
//!
//! # Why this shape
//! Some forms declare all colors, others none, and most may. A color gets its number when the first block has it,
//! so a color that no block has costs nothing, and a picture in one color is black and white, whatever the color is called.
//! Declarations may follow the clues, so whether a color is declared is checked when the text has been read.
//!
//! # Invariants
//! There are at most [`MOST_COLORS`] colors. No two have one letter, and none has that of the background, a point.

use super::colors::{Color, MOST_COLORS};
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use gavotte_model::{Message, message};

/// The color of blocks that name none.
pub(super) const BLACK: &str = "black";

/// Colors by name, with a letter or another name that people write for them. [fixed]
const KNOWN: [(&str, &str, u32); 14] = [
    (BLACK, "k", 0),
    ("white", "w", 0xff_ff_ff),
    ("red", "r", 0xe0_30_30),
    ("green", "g", 0x30_a0_50),
    ("blue", "b", 0x30_60_d0),
    ("yellow", "y", 0xf0_d8_40),
    ("orange", "o", 0xf0_90_30),
    ("purple", "p", 0x90_40_b0),
    ("violet", "v", 0x80_60_e0),
    ("cyan", "c", 0x40_c0_d0),
    ("magenta", "m", 0xd0_40_b0),
    ("brown", "n", 0x80_50_30),
    ("gray", "grey", 0x90_90_90),
    ("pink", "rose", 0xf0_a0_c0),
];

/// A color of blocks, as pictures and answers show it.
pub(super) struct Ink {
    /// Its name in the text.
    pub(super) word: String,
    /// Its character in answers.
    pub(super) letter: char,
    /// Red, green and blue, where the text or the usual meaning of the word says so.
    pub(super) value: Option<[u8; 3]>,
}

struct Declared {
    word: String,
    letter: Option<char>,
    value: Option<[u8; 3]>,
}

/// A color of a block, with the place of the first one.
struct Used {
    word: String,
    line: Line,
    column: usize,
}

/// The colors of a text.
pub(super) struct Palette {
    declared: Vec<Declared>,
    used: Vec<Used>,
    /// The color of blocks that name none, if these are right.
    usual: Option<String>,
    background: Option<String>,
}

impl Default for Palette {
    /// Nothing is declared, and blocks that name no color are black.
    fn default() -> Self {
        let usual = Some(BLACK.to_owned());
        Self { declared: Vec::new(), used: Vec::new(), usual, background: None }
    }
}

impl Palette {
    /// Changes the color of blocks that name none. Without one they are wrong.
    pub(super) fn set_usual(&mut self, word: Option<&str>) {
        self.usual = word.map(str::to_owned);
    }

    /// Names the color that no block has.
    pub(super) fn set_background(&mut self, word: &str) {
        self.background = Some(word.to_owned());
    }

    /// Declares a color, with its character in answers and its value, where there are such.
    pub(super) fn declare(
        &mut self,
        word: &str,
        letter: Option<char>,
        value: &str,
    ) -> Result<(), Message> {
        if self.declared.iter().any(|it| it.word == word) {
            return Err(message!("the color `{word}` is declared twice", word = shown(word)));
        }
        self.declared.push(Declared { word: word.to_owned(), letter, value: value_of(value) });
        Ok(())
    }

    /// The color of a block that names it.
    pub(super) fn color(
        &mut self,
        word: &str,
        line: &Line,
        column: usize,
    ) -> Result<Color, PuzzleError> {
        if let Some(number) = self.used.iter().position(|it| it.word == word) {
            return Ok(Color::of(number));
        }
        if self.background.as_deref() == Some(word) {
            let words =
                message!("`{word}` is the background, which has no blocks", word = shown(word));
            return Err(line.wrong(column, words));
        }
        let number = self.used.len();
        if number == MOST_COLORS {
            let words = message!(
                "`{word}` is one color too many: blocks have at most {MOST_COLORS}",
                word = shown(word),
                MOST_COLORS
            );
            return Err(line.wrong(column, words));
        }
        self.used.push(Used { word: word.to_owned(), line: line.clone(), column });
        Ok(Color::of(number))
    }

    /// The color of a block that names none.
    pub(super) fn usual(&mut self, line: &Line, column: usize) -> Result<Color, PuzzleError> {
        let Some(usual) = self.usual.clone() else {
            let words = "this block names no color, and the text declares no usual one";
            return Err(line.wrong(column, words));
        };
        self.color(&usual, line, column)
    }

    /// The colors of blocks, by number; black alone for a picture in one color.
    pub(super) fn inks(self) -> Result<Vec<Ink>, PuzzleError> {
        let is_known = |word: &str| {
            word == BLACK
                || self.usual.as_deref() == Some(word)
                || self.declared.iter().any(|it| it.word == word)
        };
        let strange = self.used.iter().find(|it| !is_known(&it.word));
        if let Some(Used { word, line, column }) = strange.filter(|_| !self.declared.is_empty()) {
            let words = message!("`{word}` is none of the declared colors", word = shown(word));
            return Err(line.wrong(*column, words));
        }
        if self.used.len() < 2 {
            return Ok(vec![Ink { word: BLACK.to_owned(), letter: '#', value: Some([0; 3]) }]);
        }
        let letters = self.letters();
        let inks = self.used.iter().zip(letters).map(|(Used { word, .. }, letter)| {
            let declared = self.declared.iter().find(|it| it.word == *word);
            let value = declared.and_then(|it| it.value).or_else(|| value_of(word));
            Ink { word: word.clone(), letter, value }
        });
        Ok(inks.collect())
    }

    /// The characters of the colors in answers: those that the text declares or writes, as far as they differ; for
    /// others a letter of the name, or any.
    fn letters(&self) -> Vec<char> {
        let mut letters: Vec<Option<char>> = Vec::new();
        let is_free = |letters: &[Option<char>], letter: char| {
            let is_seen = !letter.is_whitespace() && !letter.is_control() && letter != '.';
            is_seen && !letters.contains(&Some(letter))
        };
        for Used { word, .. } in &self.used {
            let declared =
                self.declared.iter().find(|it| it.word == *word).and_then(|it| it.letter);
            let written = word.chars().next().filter(|_| word.chars().nth(1).is_none());
            let black = (word == BLACK).then_some('#');
            let wanted = [declared, written, black].into_iter().flatten();
            letters.push(wanted.into_iter().find(|letter| is_free(&letters, *letter)));
        }
        for (number, Used { word, .. }) in self.used.iter().enumerate() {
            if letters[number].is_none() {
                let mut others = word.chars().chain('a'..='z').chain('A'..='Z');
                letters[number] = others.find(|letter| is_free(&letters, *letter));
            }
        }
        // There are more letters than colors.
        letters.into_iter().map(|letter| letter.unwrap_or('?')).collect()
    }
}

/// Red, green and blue of a name or of three or six hexadecimal figures.
pub(crate) fn value_of(word: &str) -> Option<[u8; 3]> {
    let low = word.trim().to_ascii_lowercase();
    let known = KNOWN.iter().find(|(name, letter, _)| [*name, *letter].contains(&low.as_str()));
    let figures = low.strip_prefix('#').unwrap_or(&low);
    let is_plain = figures.bytes().all(|it| it.is_ascii_hexdigit());
    let value = match (known, figures.len()) {
        (Some(&(_, _, value)), _) => value,
        (None, 6) if is_plain => u32::from_str_radix(figures, 16).ok()?,
        (None, 3) if is_plain => {
            let twice: String = figures.chars().flat_map(|it| [it, it]).collect();
            u32::from_str_radix(&twice, 16).ok()?
        }
        _ => return None,
    };
    let [_, red, green, blue] = value.to_be_bytes();
    Some([red, green, blue])
}
