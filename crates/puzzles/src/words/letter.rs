//! Letters of any alphabet, in capitals: one function, because grids and lists have to agree on them.

/// A letter in capitals, which may be several characters. `None` for a character that is no letter.
pub(super) fn letter(mark: char) -> Option<impl Iterator<Item = char>> {
    let is_whole = mark.to_uppercase().all(char::is_alphabetic);
    let kept = (!is_whole).then_some(mark);
    let upper = is_whole.then(|| mark.to_uppercase());
    mark.is_alphabetic().then(|| kept.into_iter().chain(upper.into_iter().flatten()))
}
