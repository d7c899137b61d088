//! Names, packed into one text, and the search for the nearest one.
//!
//! # Why this shape
//! A million items with a `String` each cost 50 MB and a million allocations; packed they cost their letters and
//! four bytes. Columns of a matrix have no names at all: their names are their numbers, which are made on
//! demand.

use std::borrow::Cow;
use std::fmt::Write;

/// A list of names, by index. Two lists are equal when they say the same names, however they keep them.
#[derive(Clone, Debug)]
pub(crate) enum Names {
    /// `1`, `2`, `3`, ... up to the count.
    Numbered(u32),
    /// All names one after the other, and the end of each one.
    Packed { text: String, ends: Vec<u32> },
}

impl PartialEq for Names {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Numbered(one), Self::Numbered(other)) => one == other,
            // Names that begin and end at the same places, in the same text, are the same.
            (Self::Packed { text, ends }, Self::Packed { text: other_text, ends: other_ends }) => {
                ends == other_ends && text == other_text
            }
            (Self::Numbered(_), Self::Packed { .. }) => other.are_numbers(self.len()),
            (Self::Packed { .. }, Self::Numbered(_)) => self.are_numbers(other.len()),
        }
    }
}

impl Eq for Names {}

impl Names {
    pub(crate) const fn packed() -> Self {
        Self::Packed { text: String::new(), ends: Vec::new() }
    }

    /// Makes room for this many more names.
    pub(crate) fn reserve(&mut self, count: usize) {
        if let Self::Packed { ends, .. } = self {
            ends.reserve_exact(count);
        }
    }

    /// Adds a name; returns `false` when all names together would exceed 4 GiB.
    pub(crate) fn push(&mut self, name: &str) -> bool {
        match self {
            Self::Numbered(_) => unreachable!("numbered items get no names"),
            Self::Packed { text, ends } => {
                let Ok(end) = u32::try_from(text.len() + name.len()) else { return false };
                text.push_str(name);
                ends.push(end);
                true
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Numbered(count) => *count as usize,
            Self::Packed { ends, .. } => ends.len(),
        }
    }

    pub(crate) fn get(&self, index: usize) -> Cow<'_, str> {
        match self {
            Self::Numbered(_) => Cow::Owned((index + 1).to_string()),
            Self::Packed { text, ends } => {
                let start = if index == 0 { 0 } else { ends[index - 1] as usize };
                Cow::Borrowed(&text[start..ends[index] as usize])
            }
        }
    }

    /// Whether these are `1`, `2`, `3`, ... up to `count`.
    fn are_numbers(&self, count: usize) -> bool {
        let mut digits = String::new();
        self.len() == count
            && (0..count).all(|index| {
                digits.clear();
                // Writing to a text cannot fail.
                let _ = write!(digits, "{}", index + 1);
                self.get(index) == digits
            })
    }

    /// Keeps the first `count` names. Numbers stay as they are.
    pub(crate) fn truncate(&mut self, count: usize) {
        if let Self::Packed { text, ends } = self {
            ends.truncate(count);
            text.truncate(ends.last().map_or(0, |&end| end as usize));
        }
    }

    pub(crate) fn shrink(&mut self) {
        if let Self::Packed { text, ends } = self {
            text.shrink_to_fit();
            ends.shrink_to_fit();
        }
    }

    /// The name that is most similar to `word`, if one is at most two letters away.
    pub(crate) fn nearest(&self, word: &str) -> Option<String> {
        (0..self.len())
            .map(|index| self.get(index))
            .filter_map(|name| Some((distance(word, &name, 2)?, name)))
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, name)| name.into_owned())
    }
}

/// The candidate that is most similar to `word`, if one is at most two letters away.
///
/// ```
/// assert_eq!(gavotte_model::nearest("fewset", ["input", "fewest"]), Some("fewest"));
/// assert_eq!(gavotte_model::nearest("walrus", ["input", "fewest"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .filter_map(|name| Some((distance(word, name, 2)?, name)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// The longest word that is compared, in bytes.
const LONGEST: usize = 64;

/// The letters of a word of at most [`LONGEST`] bytes, and how many there are.
fn letters(word: &str) -> Option<([char; LONGEST], usize)> {
    let mut letters = ['\0'; LONGEST];
    let mut count = 0;
    for letter in word.chars() {
        *letters.get_mut(count)? = letter;
        count += 1;
    }
    (word.len() <= LONGEST).then_some((letters, count))
}

/// How many letters must be added, dropped, changed or swapped with a neighbor to turn `a` into `b`; `None` when
/// more than `most`, or when no letter of the shorter word would be left.
///
/// Cost: O(length x most) and no allocation, because a million names may be compared with a word; words of more
/// than 64 bytes are not compared.
fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    if a.len().min(b.len()) > LONGEST || a.len().abs_diff(b.len()) > 4 * most {
        return None;
    }
    let ((a, rows), (b, columns)) = (letters(a)?, letters(b)?);
    let far = most + 1;
    let (mut before, mut above) = ([far; LONGEST + 1], [far; LONGEST + 1]);
    for (column, cell) in above.iter_mut().enumerate().take(far) {
        *cell = column;
    }
    for i in 1..=rows {
        // A place further than `most` from the diagonal is further than `most` in letters, too.
        let (first, last) = (i.saturating_sub(most).max(1), (i + most).min(columns));
        let mut row = [far; LONGEST + 1];
        row[0] = i.min(far);
        for j in first..=last {
            let (x, y) = (a[i - 1], b[j - 1]);
            let change = above[j - 1] + usize::from(x != y);
            row[j] = change.min(above[j] + 1).min(row[j - 1] + 1).min(far);
            if i > 1 && j > 1 && x == b[j - 2] && a[i - 2] == y {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        if row[first - 1..=last.max(first - 1)].iter().all(|&cell| cell > most) {
            return None;
        }
        before = std::mem::replace(&mut above, row);
    }
    let found = above[columns];
    (found <= most && found < rows.min(columns).max(1)).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance("abc", "abc", 2), Some(0));
        assert_eq!(distance("abc", "acb", 2), Some(1));
        assert_eq!(distance("abcd", "xbcy", 2), Some(2));
        assert_eq!(distance("abcd", "wxyz", 2), None);
        assert_eq!(distance("a", "b", 2), None, "a single other letter is not a likeness");
    }

    /// The textbook's table, without the shortcuts.
    fn slow_distance(a: &str, b: &str) -> usize {
        let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                if i == 0 || j == 0 {
                    table[i][j] = i + j;
                    continue;
                }
                let change = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                table[i][j] = change.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    table[i][j] = table[i][j].min(table[i - 2][j - 2] + 1);
                }
            }
        }
        table[a.len()][b.len()]
    }

    #[test]
    fn shortcuts_change_no_distance() {
        // All words of up to five letters out of two, and some long ones.
        let mut words: Vec<String> = (1..63_u32)
            .map(|number| format!("{number:b}").replace('0', "a").replace('1', "é"))
            .collect();
        words.push(String::new());
        words.extend(["ab".repeat(32), "ba".repeat(32), "ab".repeat(31) + "é", "a".repeat(65)]);
        for (a, b) in words.iter().flat_map(|a| words.iter().map(move |b| (a, b))) {
            let slow = slow_distance(a, b);
            let shorter = a.chars().count().min(b.chars().count()).max(1);
            let is_told = slow <= 2 && slow < shorter && a.len().max(b.len()) <= LONGEST;
            assert_eq!(distance(a, b, 2), is_told.then_some(slow), "{a} {b}");
        }
    }

    #[test]
    fn numbered_names_count_from_one() {
        let names = Names::Numbered(3);
        assert_eq!((names.len(), names.get(2)), (3, Cow::Borrowed("3")));
    }
    #[test]
    fn lists_that_say_the_same_are_equal() {
        let packed = |names: &[&str]| {
            let mut list = Names::packed();
            assert!(names.iter().all(|name| list.push(name)));
            list
        };
        let twelve: Vec<String> = (1..=12).map(|number| number.to_string()).collect();
        let twelve: Vec<&str> = twelve.iter().map(String::as_str).collect();
        let same = [(0, packed(&[])), (1, packed(&["1"])), (12, packed(&twelve))];
        for (count, list) in same {
            assert_eq!(Names::Numbered(count), list);
            assert_eq!(list, Names::Numbered(count));
        }
        for other in [packed(&["2", "1"]), packed(&["1"]), packed(&["1", "02"]), packed(&["12"])] {
            assert_ne!(Names::Numbered(2), other);
            assert_ne!(other, Names::Numbered(2));
        }
        assert_ne!(packed(&["1", "23"]), packed(&["12", "3"]));
    }
}
