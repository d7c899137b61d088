//! What pieces are called: as the file names their shapes, where that tells them apart.
//!
//! # Why this shape
//! A name stands in boards, pictures and moves, and as an item of the problem, so it is one word. People give several shapes one name,
//! such as `x4`, and leave others without; such a piece has the letter of its place.
//!
//! # Invariants
//! No two pieces have one name, and none has that of a cell.

use gavotte_ordered::OrderedMap;

use crate::polyform::letter;

/// The names of pieces whose shapes have these names, on a board of these cells.
pub(super) fn names(shapes: &[&str], is_cell: &dyn Fn(&str) -> bool) -> Vec<String> {
    let words: Vec<Option<String>> = shapes.iter().map(|it| word(it)).collect();
    let mut often: OrderedMap<&str, usize> = OrderedMap::new();
    for word in words.iter().flatten() {
        *often.entry(word).or_default() += 1;
    }
    let letters = || (0..shapes.len()).map(|at| letter(at, shapes.len()));
    let named = words.iter().zip(letters()).map(|(word, letter)| {
        let is_own = |it: &&String| {
            often[it.as_str()] == 1 && !is_cell(it) && !matches!(it.as_str(), "empty" | "pieces")
        };
        word.as_ref().filter(is_own).cloned().unwrap_or(letter)
    });
    let named: Vec<String> = named.collect();
    // The letter of one piece may be the name of another.
    let distinct: OrderedMap<&str, ()> = named.iter().map(|it| (it.as_str(), ())).collect();
    if distinct.len() == named.len() { named } else { letters().collect() }
}

/// A name as one word, if it is short enough for a board.
fn word(name: &str) -> Option<String> {
    let longest = 16;
    let may = |it: char| it.is_alphanumeric() || matches!(it, '_' | '-' | '.');
    let parts: Vec<&str> = name.split(|it| !may(it)).filter(|it| !it.is_empty()).collect();
    let word = parts.join("_");
    let is_name = word.contains(char::is_alphanumeric) && word.chars().count() <= longest;
    is_name.then_some(word)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_name_is_a_word_of_its_own() {
        let of = |shapes: &[&str]| names(shapes, &|it| it == "r1c1").join(" ");
        assert_eq!(of(&["Frame 1", "E, F", "Rahmen-ä"]), "Frame_1 E_F Rahmen-ä");
        assert_eq!(of(&["", "x4", "x3", "x4"]), "A B x3 D");
        assert_eq!(of(&["r1c1", "empty", " - ", "a name that is far too long", "E"]), "A B C D E");
        assert_eq!(of(&["B", "A"]), "B A");
        assert_eq!(of(&["B", ""]), "A B");
        assert_eq!(of(&[]), "");
    }
}
