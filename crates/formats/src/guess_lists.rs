//! Decides which kinds of lists the beginning of a text fits.
//!
//! # Why this shape
//! Neither kind says what it is, but each is a strict grammar: as many lines as the first one says, numbers that exist,
//! none of them twice on a line, and in a counted list the right count on every line. So all lines that are known are
//! checked, and only a text that keeps to the rules to its end is a candidate. A list without items is none. The input of
//! HUST 1017 differs in the order of the sizes alone, so it is looked for where they fit in no other order.
//!
//! # Cost
//! Linear in the head.

use std::collections::HashSet;

use crate::Format;
use crate::lines::is_space;

/// The kinds of lists that a head with at least one option fits; the head is cut off if `is_cut`.
pub(crate) fn candidates(head: &[u8], is_cut: bool) -> Vec<Format> {
    fitting(head, is_cut, false)
}

/// Whether a head is a counted list with the number of options first. One of nothing but 0 and 1 is a matrix with a mistake.
pub(crate) fn is_hust(head: &[u8], is_cut: bool) -> bool {
    let mut options = head.iter().skip_while(|&&byte| byte != b'\n');
    options.any(|byte| (b'2'..=b'9').contains(byte))
        && fitting(head, is_cut, true).contains(&Format::ListCounted)
}

fn fitting(head: &[u8], is_cut: bool, options_first: bool) -> Vec<Format> {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let mut lines: Vec<&[u8]> = head.split(|&byte| byte == b'\n').collect();
    if is_cut {
        // The last line may go on.
        lines.pop();
    }
    let mut lines = lines.into_iter().map(numbers).filter(|line| line.as_ref() != Some(&vec![]));
    let Some(Some(sizes)) = lines.next() else { return Vec::new() };
    let [mut items, mut options] = sizes[..] else { return Vec::new() };
    if options_first {
        (items, options) = (options, items);
    }
    let (mut is_plain, mut is_counted, mut count) = (true, true, 0_u32);
    for line in lines {
        let Some(line) = line else { return Vec::new() };
        let fits = |option: &[u32]| option_fits(option, items);
        let counted = line.split_first();
        is_plain = is_plain && fits(&line);
        is_counted = is_counted
            && counted
                .is_some_and(|(&count, rest)| u32::try_from(rest.len()) == Ok(count) && fits(rest));
        count = count.saturating_add(1);
        if count > options || !(is_plain || is_counted) {
            return Vec::new();
        }
    }
    if items == 0 || count == 0 || (count < options && !is_cut) {
        return Vec::new();
    }
    let kinds = [(is_plain, Format::List), (is_counted, Format::ListCounted)];
    kinds.into_iter().filter_map(|(does, format)| does.then_some(format)).collect()
}

/// The numbers that are all words of a line.
fn numbers(line: &[u8]) -> Option<Vec<u32>> {
    let words = line.split(|&byte| is_space(byte)).filter(|word| !word.is_empty());
    words.map(|word| std::str::from_utf8(word).ok()?.parse().ok()).collect()
}

/// Whether these are different numbers from 1 to `items`.
fn option_fits(option: &[u32], items: u32) -> bool {
    let mut seen = HashSet::new();
    option.iter().all(|number| (1..=items).contains(number) && seen.insert(number))
}
