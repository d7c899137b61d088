//! Decides which of the OR-Library's two layouts the beginning of a text fits.
//!
//! # Why this shape
//! The files do not say it. But each layout is a strict grammar (counts that are not too large, numbers that
//! exist, none of them twice in one list, an end where the sizes say so). So reading the head by a layout mostly
//! shows whether it is the wrong one.
//!
//! # Cost
//! Linear in the head.

use std::collections::HashSet;

use gavotte_model::Decimal;

use crate::Format;
use crate::cost::without_plus;
use crate::lines::is_space;

/// The numbers at the beginning of a text.
struct Head<'a> {
    words: std::vec::IntoIter<&'a [u8]>,
    is_cut: bool,
}

/// Why reading stops before the end of the layout.
enum Stop {
    /// The head ends, and what follows it is unknown.
    Cut,
    /// The text does not fit.
    Wrong,
}

/// The layouts that a head fits; the head is cut off if `is_cut`.
pub(crate) fn candidates(head: &[u8], is_cut: bool) -> Vec<Format> {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    // The numbers may stand anywhere, but all files have both sizes on their first line.
    let mut lines = head.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty()).unwrap_or_default();
    if !first.iter().any(|&byte| is_space(byte)) {
        return Vec::new();
    }
    let mut words: Vec<&[u8]> =
        head.split(|&byte| is_space(byte)).filter(|word| !word.is_empty()).collect();
    if is_cut {
        // The last word may go on.
        words.pop();
    }
    let fits = |layout: fn(&mut Head<'_>) -> Result<(), Stop>| {
        let mut head = Head { words: words.clone().into_iter(), is_cut };
        match layout(&mut head) {
            Ok(()) => head.words.next().is_none(),
            Err(Stop::Cut) => true,
            Err(Stop::Wrong) => false,
        }
    };
    let mut found = Vec::new();
    if fits(row_wise) {
        found.push(Format::OrlibScp);
    }
    if fits(column_wise) {
        found.push(Format::OrlibRail);
    }
    found
}

fn row_wise(head: &mut Head<'_>) -> Result<(), Stop> {
    let (rows, columns) = (head.size()?, head.size()?);
    for _ in 0..columns {
        head.cost()?;
    }
    (0..rows).try_for_each(|_| head.list(columns))
}

fn column_wise(head: &mut Head<'_>) -> Result<(), Stop> {
    let (rows, columns) = (head.size()?, head.size()?);
    for _ in 0..columns {
        head.cost()?;
        head.list(rows)?;
    }
    Ok(())
}

impl Head<'_> {
    fn word(&mut self) -> Result<&str, Stop> {
        let end = if self.is_cut { Stop::Cut } else { Stop::Wrong };
        let word = self.words.next().ok_or(end)?;
        std::str::from_utf8(word).map_err(|_| Stop::Wrong)
    }

    fn number(&mut self) -> Result<i64, Stop> {
        self.word()?.parse().map_err(|_| Stop::Wrong)
    }

    fn cost(&mut self) -> Result<Decimal, Stop> {
        without_plus(self.word()?).parse().map_err(|_| Stop::Wrong)
    }

    fn size(&mut self) -> Result<u32, Stop> {
        u32::try_from(self.number()?).ok().filter(|&size| size > 0).ok_or(Stop::Wrong)
    }

    /// Reads a count, and then as many different numbers from 1 to `last`.
    fn list(&mut self, last: u32) -> Result<(), Stop> {
        let mut seen = HashSet::new();
        let count = self.number()?;
        if !(0..=i64::from(last)).contains(&count) {
            return Err(Stop::Wrong);
        }
        for _ in 0..count {
            let number = self.number()?;
            if !(1..=i64::from(last)).contains(&number) || !seen.insert(number) {
                return Err(Stop::Wrong);
            }
        }
        Ok(())
    }
}
