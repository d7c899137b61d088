//! Word rectangles: words across and down, over made-up words.
//!
//! # Why this shape
//! Each row and each column is a primary item, and each cell is a secondary one that takes a letter; an option is a
//! word in a line. Words are drawn letter by letter. Each letter is the earlier one of two draws, so that letters are
//! as unequal as in a language. A word may be used several times. The counts were found by exact-covers, and those of
//! small boards also by trying everything.

use std::collections::BTreeSet;

use super::splitmix::SplitMix;
use super::text::Text;

pub(super) fn text(
    letters: usize,
    words: usize,
    rows: usize,
    columns: usize,
    seed: usize,
) -> Result<String, String> {
    let mut numbers = SplitMix::new(seed);
    let across = draw(&mut numbers, letters, words, columns)?;
    let down =
        if rows == columns { across.clone() } else { draw(&mut numbers, letters, words, rows)? };
    let mut text = Text::about(format_args!(
        "word rectangles of {rows} x {columns} over {words} words of {letters} letters, seed {seed}"
    ));
    let lines = (0..rows).map(|row| format!("A{row}"));
    let lines = lines.chain((0..columns).map(|column| format!("D{column}")));
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| format!("{row}.{column}")));
    text.line(lines.chain(["|".to_owned()]).chain(cells));
    for row in 0..rows {
        for word in &across {
            let cells = word.chars().enumerate();
            let cells = cells.map(|(column, letter)| format!("{row}.{column}:{letter}"));
            text.line(std::iter::once(format!("A{row}")).chain(cells));
        }
    }
    for column in 0..columns {
        for word in &down {
            let cells = word.chars().enumerate();
            let cells = cells.map(|(row, letter)| format!("{row}.{column}:{letter}"));
            text.line(std::iter::once(format!("D{column}")).chain(cells));
        }
    }
    Ok(text.finish())
}

/// This many different words, in order.
fn draw(
    numbers: &mut SplitMix,
    letters: usize,
    words: usize,
    length: usize,
) -> Result<BTreeSet<String>, String> {
    let power = u32::try_from(length).ok().and_then(|length| letters.checked_pow(length));
    // Half of all words are drawn quickly; the last of them would take long.
    if !(1..=26).contains(&letters) || length == 0 || words > power.unwrap_or(usize::MAX) / 2 {
        return Err(format!("{letters} letters do not make {words} words of {length}"));
    }
    let mut all = BTreeSet::new();
    while all.len() < words {
        let letter = |_| (b'a'..=b'z').nth(numbers.below(letters).min(numbers.below(letters)));
        all.insert((0..length).filter_map(letter).map(char::from).collect());
    }
    Ok(all)
}
