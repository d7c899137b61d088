//! Names, packed into one text, and the search for the nearest one.
//!
//! # Why this shape
//! A million items with a `String` each cost 50 MB and a million allocations; packed they cost
//! their letters and four bytes. Columns of a matrix have no names at all: they are called by
//! their numbers, which are made when somebody asks.

use std::borrow::Cow;

/// A list of names, by index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Names {
    /// `1`, `2`, `3`, ... up to the count.
    Numbered(u32),
    /// All names one after the other, and where each one ends.
    Packed { text: String, ends: Vec<u32> },
}

impl Names {
    pub(crate) const fn packed() -> Self {
        Self::Packed { text: String::new(), ends: Vec::new() }
    }

    /// Adds a name; `false` when all names together would pass 4 GiB.
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

    /// The name that is most like `word`, if one is at most two letters away.
    pub(crate) fn nearest(&self, word: &str) -> Option<String> {
        (0..self.len())
            .map(|index| self.get(index))
            .filter_map(|name| Some((distance(word, &name, 2)?, name)))
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, name)| name.into_owned())
    }
}

/// The candidate that is most like `word`, if one is at most two letters away.
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

/// How many letters must be added, dropped, changed or swapped with a neighbour to turn `a` into
/// `b`; `None` when more than `most`, or when nothing of the shorter word would be left.
///
/// Cost: O(length x length), for words of at most 64 bytes; longer ones are not compared.
fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    if a.len() > 64 || b.len() > 64 {
        return None;
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    let mut before = vec![0; b.len() + 1];
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i + 1; b.len() + 1];
        for (j, &y) in b.iter().enumerate() {
            let change = above[j] + usize::from(x != y);
            row[j + 1] = change.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        before = std::mem::replace(&mut above, row);
    }
    let found = above[b.len()];
    (found <= most && found < a.len().min(b.len()).max(1)).then_some(found)
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

    #[test]
    fn numbered_names_count_from_one() {
        let names = Names::Numbered(3);
        assert_eq!((names.len(), names.get(2)), (3, Cow::Borrowed("3")));
    }
}
