//! Letters as lines, for pictures that are drawn where there are no fonts.
//!
//! # Why this shape
//! A machine that writes a PNG may have no font, and two machines rarely have the same one. Each of our letters is a
//! path for a round pen, so the same table serves regular and bold, and a label looks the same everywhere. Other
//! scripts would need a real font. Their characters become a box with the character's number in it, because nobody
//! mistakes that for the name.
//!
//! # Invariants
//! In the table capitals go from 0 down to [`BASELINE`], small letters from 4.5; a letter begins at 0
//! on its left.
//!
//! # Source
//! Drawn for this project.

/// The baseline of letters, below the top of a capital.
pub(crate) const BASELINE: f64 = 14.0;
/// The height of a capital, as a part of its size.
pub(crate) const CAPITAL: f64 = 0.72;
/// Room between two letters.
const GAP: f64 = 3.6;
/// The width of the box that stands for an unknown letter.
const BOX: f64 = 13.0;

/// The number of printable characters of ASCII.
const ASCII: usize = 95;

/// A letter: its width and its path.
type Glyph = (char, f64, &'static str);

#[rustfmt::skip]
const GLYPHS: &[Glyph] = &[
    (' ', 2.0, ""),
    ('!', 0.0, "M0 0V9.5M0 13.6V13.8"),
    ('"', 3.5, "M0 0V4M3.5 0V4"),
    ('#', 10.0, "M3.5 1L1.5 13M8.5 1L6.5 13M.5 4.8H10M0 9.2H9.5"),
    ('$', 9.0, "M8.5 2.3C7.8 .9 6.4 0 4.5 0 2.1 0 .5 1.4 .5 3.4 .5 5.6 2.2 6.2 4.6 6.8 7.2 7.4 9 8.2 9 10.5S7.2 14 4.5 14C2.3 14 .7 13.1 0 11.5M4.5 -2V16"),
    ('%', 11.0, "M10 0L1 14M2.5 0C1 0 0 1.2 0 3S1 6 2.5 6 5 4.8 5 3 4 0 2.5 0ZM8.5 8C7 8 6 9.2 6 11S7 14 8.5 14 11 12.8 11 11 10 8 8.5 8Z"),
    ('&', 10.0, "M10 14L2.6 5.2C1.9 4.3 1.6 3.6 1.6 2.8 1.6 1.1 2.8 0 4.4 0S7 1.1 7 2.7C7 4.6 5.4 5.6 3.6 6.6 1.4 7.8 0 8.8 0 10.8 0 12.8 1.5 14 3.7 14 6.6 14 8.6 11.6 9 8"),
    ('\'', 0.0, "M0 0V4"),
    ('(', 3.5, "M3.5 -1.5C1.2 1 0 3.6 0 7S1.2 13 3.5 15.5"),
    (')', 3.5, "M0 -1.5C2.3 1 3.5 3.6 3.5 7S2.3 13 0 15.5"),
    ('*', 7.0, "M3.5 0V7M.5 1.7L6.5 5.3M6.5 1.7L.5 5.3"),
    ('+', 9.0, "M4.5 3V12M0 7.5H9"),
    (',', 1.0, "M1 13.5V14L0 16.5"),
    ('-', 5.0, "M0 8H5"),
    ('.', 0.0, "M0 13.6V13.8"),
    ('/', 5.5, "M0 15.5L5.5 -1"),
    ('0', 9.0, "M4.5 0C1.5 0 0 3 0 7S1.5 14 4.5 14 9 11 9 7 7.5 0 4.5 0Z"),
    ('1', 9.0, "M2 3L5.8 0V14"),
    ('2', 9.0, "M.5 3.6C.6 1.5 2.2 0 4.5 0S8.5 1.5 8.5 3.8C8.5 7.5 .3 10 .2 14H9"),
    ('3', 9.0, "M.6 2.6C1.1 1 2.6 0 4.5 0 7 0 8.5 1.4 8.5 3.4S7 6.7 4.5 6.7H3.4M4.5 6.7C7.3 6.7 9 8.1 9 10.3S7.2 14 4.5 14C2.2 14 .6 13 0 11.2"),
    ('4', 9.0, "M6.8 14V0L0 10H9"),
    ('5', 9.0, "M8 0H1.4L.6 6.6C1.6 5.7 3 5.2 4.5 5.2 7.2 5.2 9 7 9 9.6S7.2 14 4.4 14C2.2 14 .6 13 0 11.4"),
    ('6', 9.0, "M8 1C7.2 .3 6.2 0 5 0 1.8 0 0 3 0 7.5 0 11.5 1.7 14 4.6 14 7.2 14 9 12.1 9 9.4S7.3 5 4.8 5C2.2 5 .2 6.8 0 9"),
    ('7', 9.0, "M0 0H9C6 4 4 9 3.5 14"),
    ('8', 9.0, "M4.5 6.5C2.2 6.5 .8 5.2 .8 3.3S2.2 0 4.5 0 8.2 1.4 8.2 3.3 6.8 6.5 4.5 6.5C1.8 6.5 0 8 0 10.3S1.8 14 4.5 14 9 12.5 9 10.3 7.2 6.5 4.5 6.5Z"),
    ('9', 9.0, "M1 13C1.8 13.7 2.8 14 4 14 7.2 14 9 11 9 6.5 9 2.5 7.3 0 4.4 0 1.8 0 0 1.9 0 4.6S1.7 9 4.2 9C6.8 9 8.8 7.2 9 5"),
    (':', 0.0, "M0 6V6.2M0 13.6V13.8"),
    (';', 1.0, "M1 6V6.2M1 13.5V14L0 16.5"),
    ('<', 8.0, "M8 2.5L0 7.5 8 12.5"),
    ('=', 9.0, "M0 5.5H9M0 9.5H9"),
    ('>', 8.0, "M0 2.5L8 7.5 0 12.5"),
    ('?', 7.5, "M0 2.8C.4 1 1.8 0 3.7 0 6 0 7.5 1.3 7.5 3.3 7.5 6.2 3.8 6.2 3.8 9.5M3.8 13.6V13.8"),
    ('@', 13.5, "M9 4.5V9C9 10.5 9.7 11.3 10.8 11.3 12.4 11.3 13.5 9.6 13.5 7 13.5 3 10.9 0 7 0 3 0 0 3 0 7.2 0 11.5 3 14.5 7.2 14.5 8.7 14.5 10 14.2 11.2 13.5M9 7.3C9 5.4 8 4.3 6.5 4.3S4 5.5 4 7.3 5 10.3 6.5 10.3 9 9.2 9 7.3"),
    ('A', 10.0, "M0 14L5 0 10 14M1.8 9H8.2"),
    ('B', 9.0, "M5 6.6C7.3 6.6 8.5 5.3 8.5 3.3S7.3 0 5 0H0V14H5C7.7 14 9 12.6 9 10.3S7.7 6.6 5 6.6H0"),
    ('C', 10.0, "M10 2.7C9 1 7.5 0 5.5 0 2.2 0 0 2.8 0 7S2.2 14 5.5 14C7.5 14 9 13 10 11.3"),
    ('D', 10.0, "M0 0H4C7.8 0 10 2.6 10 7S7.8 14 4 14H0Z"),
    ('E', 8.0, "M8 0H0V14H8M0 6.7H7"),
    ('F', 8.0, "M8 0H0V14M0 6.7H7"),
    ('G', 10.3, "M10 2.7C9 1 7.5 0 5.5 0 2.2 0 0 2.8 0 7S2.2 14 5.5 14C7.6 14 9.3 13.2 10.3 12V7.5H6"),
    ('H', 10.0, "M0 0V14M10 0V14M0 6.7H10"),
    ('I', 0.0, "M0 0V14"),
    ('J', 6.0, "M6 0V10C6 12.6 5 14 3 14 1.6 14 .6 13.4 0 12.2"),
    ('K', 9.0, "M0 0V14M9 0L0 8.5M3.3 5.6L9.3 14"),
    ('L', 8.0, "M0 0V14H8"),
    ('M', 12.0, "M0 14V0L6 9 12 0V14"),
    ('N', 10.0, "M0 14V0L10 14V0"),
    ('O', 11.0, "M5.5 0C2.2 0 0 2.8 0 7S2.2 14 5.5 14 11 11.2 11 7 8.8 0 5.5 0Z"),
    ('P', 9.0, "M0 14V0H5C7.6 0 9 1.5 9 3.9S7.6 7.8 5 7.8H0"),
    ('Q', 11.0, "M5.5 0C2.2 0 0 2.8 0 7S2.2 14 5.5 14 11 11.2 11 7 8.8 0 5.5 0ZM7 10.5L11 15"),
    ('R', 9.0, "M0 14V0H5C7.6 0 9 1.5 9 3.9S7.6 7.8 5 7.8H0M5 7.8L9.3 14"),
    ('S', 9.0, "M8.5 2.3C7.8 .9 6.4 0 4.5 0 2.1 0 .5 1.4 .5 3.4 .5 5.6 2.2 6.2 4.6 6.8 7.2 7.4 9 8.2 9 10.5S7.2 14 4.5 14C2.3 14 .7 13.1 0 11.5"),
    ('T', 10.0, "M0 0H10M5 0V14"),
    ('U', 10.0, "M0 0V8.7C0 12.2 1.8 14 5 14S10 12.2 10 8.7V0"),
    ('V', 10.0, "M0 0L5 14 10 0"),
    ('W', 15.0, "M0 0L3.7 14 7.5 2 11.3 14 15 0"),
    ('X', 10.0, "M0 0L10 14M10 0L0 14"),
    ('Y', 10.0, "M0 0L5 7V14M10 0L5 7"),
    ('Z', 9.0, "M0 0H9L0 14H9"),
    ('[', 3.0, "M3 -1.5H0V15.5H3"),
    ('\\', 5.5, "M0 -1L5.5 15.5"),
    (']', 3.0, "M0 -1.5H3V15.5H0"),
    ('^', 7.0, "M0 5L3.5 0 7 5"),
    ('_', 8.0, "M0 16H8"),
    ('`', 2.0, "M0 0L2 3"),
    ('a', 8.0, "M8 4.5V14M8 9.25C8 6.4 6.3 4.5 4 4.5S0 6.4 0 9.25 1.7 14 4 14 8 12.1 8 9.25"),
    ('b', 8.0, "M0 0V14M0 9.25C0 6.4 1.7 4.5 4 4.5S8 6.4 8 9.25 6.3 14 4 14 0 12.1 0 9.25"),
    ('c', 7.5, "M7.5 6.3C6.8 5.2 5.7 4.5 4.2 4.5 1.7 4.5 0 6.4 0 9.25S1.7 14 4.2 14C5.7 14 6.8 13.3 7.5 12.2"),
    ('d', 8.0, "M8 0V14M8 9.25C8 6.4 6.3 4.5 4 4.5S0 6.4 0 9.25 1.7 14 4 14 8 12.1 8 9.25"),
    ('e', 8.0, "M.1 9H8C8 6.3 6.4 4.5 4.1 4.5 1.7 4.5 0 6.4 0 9.25S1.7 14 4.2 14C5.8 14 7 13.3 7.7 12.1"),
    ('f', 5.0, "M5.3 .3C4.9 .1 4.5 0 4 0 2.6 0 1.8 .9 1.8 2.6V14M0 5H5"),
    ('g', 8.0, "M8 4.5V14C8 16.6 6.5 18 4 18 2.4 18 1.2 17.5 .4 16.4M8 9.25C8 6.4 6.3 4.5 4 4.5S0 6.4 0 9.25 1.7 14 4 14 8 12.1 8 9.25"),
    ('h', 7.5, "M0 0V14M0 8.5C.3 6 1.8 4.5 4 4.5 6.3 4.5 7.5 5.9 7.5 8.5V14"),
    ('i', 0.0, "M0 4.8V14M0 .6V.8"),
    ('j', 3.0, "M3 4.8V15.5C3 17.2 2.2 18 1 18 .6 18 .3 17.9 0 17.8M3 .6V.8"),
    ('k', 7.0, "M0 0V14M7 4.8L0 10.8M2.6 8.6L7.3 14"),
    ('l', 2.0, "M0 0V12C0 13.4 .7 14 2 14"),
    ('m', 12.0, "M0 4.5V14M0 8C.2 5.8 1.4 4.5 3.2 4.5 5 4.5 6 5.6 6 7.8V14M6 8C6.2 5.8 7.4 4.5 9.2 4.5 11 4.5 12 5.6 12 7.8V14"),
    ('n', 7.5, "M0 4.5V14M0 8.5C.3 6 1.8 4.5 4 4.5 6.3 4.5 7.5 5.9 7.5 8.5V14"),
    ('o', 8.4, "M4.2 4.5C1.7 4.5 0 6.4 0 9.25S1.7 14 4.2 14 8.4 12.1 8.4 9.25 6.7 4.5 4.2 4.5Z"),
    ('p', 8.0, "M0 4.5V18M0 9.25C0 6.4 1.7 4.5 4 4.5S8 6.4 8 9.25 6.3 14 4 14 0 12.1 0 9.25"),
    ('q', 8.0, "M8 4.5V18M8 9.25C8 6.4 6.3 4.5 4 4.5S0 6.4 0 9.25 1.7 14 4 14 8 12.1 8 9.25"),
    ('r', 5.0, "M0 4.5V14M0 9C0 6.2 1.6 4.5 4 4.5 4.5 4.5 4.9 4.6 5.2 4.7"),
    ('s', 7.0, "M6.6 6.2C6 5.1 5 4.5 3.5 4.5 1.7 4.5 .4 5.5 .4 6.9 .4 8.4 1.7 8.8 3.5 9.2 5.6 9.7 7 10.2 7 11.6S5.6 14 3.5 14C1.8 14 .6 13.4 0 12.3"),
    ('t', 5.0, "M1.8 1.5V11.5C1.8 13.2 2.6 14 4 14 4.5 14 4.9 13.9 5.2 13.7M0 5H5"),
    ('u', 7.5, "M0 4.5V10C0 12.6 1.2 14 3.5 14 5.7 14 7.2 12.5 7.5 10M7.5 4.5V14"),
    ('v', 8.0, "M0 4.5L4 14 8 4.5"),
    ('w', 12.0, "M0 4.5L3 14 6 6 9 14 12 4.5"),
    ('x', 8.0, "M0 4.5L8 14M8 4.5L0 14"),
    ('y', 8.0, "M0 4.5L4 14M8 4.5L4 14C3 16.6 2.2 18 .2 18"),
    ('z', 7.5, "M0 4.8H7.5L0 13.7H7.5"),
    ('{', 4.0, "M4 -1.5C2.5 -1.5 1.8 -.8 1.8 1V4.5C1.8 6 1.2 7 0 7 1.2 7 1.8 8 1.8 9.5V13C1.8 14.8 2.5 15.5 4 15.5"),
    ('|', 0.0, "M0 -1.5V15.5"),
    ('}', 4.0, "M0 -1.5C1.5 -1.5 2.2 -.8 2.2 1V4.5C2.2 6 2.8 7 4 7 2.8 7 2.2 8 2.2 9.5V13C2.2 14.8 1.5 15.5 0 15.5"),
    ('~', 10.0, "M0 9C.8 7.3 1.8 6.5 3 6.5 5 6.5 5 9 7 9 8.2 9 9.2 8.2 10 6.5"),
    ('…', 9.0, "M0 13.6V13.8M4.5 13.6V13.8M9 13.6V13.8"),
    ('✕', 10.0, "M0 2L10 12M10 2L0 12"),
    ('★', 14.0, "M7 0L8.7 5H14L9.7 8.2 11.3 13.4 7 10.2 2.7 13.4 4.3 8.2 0 5H5.3Z"),
];

/// The letters and their widths, apart from the paths, because viewers with fonts need no more.
static WIDTHS: [(char, f64); GLYPHS.len()] = {
    let mut widths = [(' ', 0.0); GLYPHS.len()];
    let mut at = 0;
    while at < GLYPHS.len() {
        widths[at] = (GLYPHS[at].0, GLYPHS[at].1);
        at += 1;
    }
    widths
};

/// The place of a letter in the table.
fn find(letter: char) -> Option<usize> {
    let is_there = |at: &usize| WIDTHS.get(*at).is_some_and(|it| it.0 == letter);
    let at = u32::from(letter).checked_sub(u32::from(' ')).and_then(|at| usize::try_from(at).ok());
    // The few that are not ASCII stand at the end.
    at.filter(is_there).or_else(|| (ASCII..WIDTHS.len()).find(is_there))
}

#[cfg(any(feature = "png", test))]
fn glyph(letter: char) -> Option<&'static Glyph> {
    find(letter).and_then(|at| GLYPHS.get(at))
}

/// The advance of the pen for a letter, in units of the letters' size.
pub(crate) fn advance(letter: char) -> f64 {
    (find(letter).map_or(BOX, |at| WIDTHS[at].1) + GAP) * CAPITAL / BASELINE
}

/// A line of letters: its width in units of the table, and each letter's place and path.
#[cfg(feature = "png")]
pub(crate) fn line(text: &str) -> (f64, Vec<(f64, String)>) {
    let mut x = 0.0;
    let mut placed = Vec::new();
    for letter in text.chars() {
        let (wide, path) = match glyph(letter) {
            Some(&(_, wide, path)) => (wide, path.to_owned()),
            None => (BOX, boxed(letter)),
        };
        if !path.is_empty() {
            placed.push((x, path));
        }
        x += wide + GAP;
    }
    ((x - GAP).max(0.0), placed)
}

/// Whether every letter of a text has its own form here.
#[cfg(any(feature = "png", test))]
pub(crate) fn knows(text: &str) -> bool {
    text.chars().all(|letter| glyph(letter).is_some())
}

/// A box for a letter that is not in the table, with its number in hexadecimal digits made of little strokes.
#[cfg(any(feature = "png", test))]
fn boxed(letter: char) -> String {
    // Seven segments: top, upper left, upper right, middle, lower left, lower right, bottom.
    const SEGMENTS: [u8; 16] = [
        0b111_0111, 0b010_0100, 0b101_1101, 0b110_1101, 0b010_1110, 0b110_1011, 0b111_1011,
        0b010_0101, 0b111_1111, 0b110_1111, 0b011_1111, 0b111_1010, 0b101_0011, 0b111_1100,
        0b101_1011, 0b001_1011,
    ];
    const STROKES: [&str; 7] =
        ["h2.4", "v2.2", "m2.4 0v2.2", "m0 2.2h2.4", "m0 2.2v2.2", "m2.4 2.2v2.2", "m0 4.4h2.4"];
    let mut path = String::from("M0 -.5H13V14.5H0Z");
    let number = u32::from(letter);
    for place in 0..6_u32 {
        let digit = (number >> (4 * (5 - place))) & 15;
        let (x, y) = (1.6 + 3.7 * f64::from(place % 3), if place < 3 { 1.4 } else { 8.2 });
        let segments =
            usize::try_from(digit).ok().and_then(|digit| SEGMENTS.get(digit)).unwrap_or(&0);
        for (bit, stroke) in STROKES.iter().enumerate().filter(|(bit, _)| segments >> bit & 1 == 1)
        {
            let _ = bit;
            path.push_str(&format!("M{x:.1} {y:.1}{stroke}"));
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printable_letter_of_ascii_has_a_form() {
        for letter in ' '..='~' {
            assert!(glyph(letter).is_some_and(|glyph| glyph.0 == letter), "{letter}");
        }
        assert!(knows("a…✕★") && !knows("数"));
        assert!(boxed('数').len() > 100);
    }
}
