//! A problem as text for the rivals, whatever format its file has.
//!
//! # Why this shape
//! The rivals read DLX text. Lists of numbers are put into it here and not by Gavotte, because a fault of its reader
//! would then be in all answers alike. Three formats are told apart by their looks:
//!
//! - DLX text: everything that is not a list of numbers.
//! - `n m` lists: a first line with the numbers of items and options, then an option a line as `k i1 .. ik`.
//! - OR-Library's "rail" format: the same with the cost of each option before `k`. Costs change no count.
//!
//! # Invariants
//! 1. A list with another number of options than its first line says is an error, and so is an item out of range.
//!
//! # Source
//! J. E. Beasley, *OR-Library*; the lists are those of the benchmark of L. Fan and others, 2026.

use std::path::Path;

use crate::instance::{self, Instance};

/// A problem, as the rivals get it.
#[derive(Debug)]
pub struct Problem {
    /// DLX text.
    pub dlx: String,
    /// The problem of that text.
    pub instance: Instance,
    /// Whether the file is in the "rail" format.
    pub is_rail: bool,
}

impl Problem {
    /// Reads a file; one whose name ends in `.gz` is unpacked on the way.
    pub fn read(file: &Path) -> Result<Self, String> {
        let text = instance::text(file)?;
        Self::parse(text).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Reads a text.
    ///
    /// ```
    /// use gavotte_bench::counts::problem::Problem;
    ///
    /// let list = Problem::parse("2 3\n1 1\n1 2\n2 1 2\n".to_owned())?;
    /// assert_eq!(list.dlx, "i1 i2\ni1\ni2\ni1 i2\n");
    /// # Ok::<(), String>(())
    /// ```
    pub fn parse(text: String) -> Result<Self, String> {
        let (dlx, is_rail) = match numbers(&text) {
            Some(lines) => list_as_dlx(&lines)?,
            None => (text, false),
        };
        let instance = Instance::parse(&dlx)?;
        Ok(Self { dlx, instance, is_rail })
    }
}

/// The lines that are not empty, if all their words are numbers and the first has two.
fn numbers(text: &str) -> Option<Vec<Vec<usize>>> {
    let words = |line: &str| line.split_whitespace().map(|word| word.parse().ok()).collect();
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let lines: Vec<Vec<usize>> = lines.map(words).collect::<Option<_>>()?;
    (lines.first()?.len() == 2).then_some(lines)
}

/// DLX text of a list, and whether its options have costs.
fn list_as_dlx(lines: &[Vec<usize>]) -> Result<(String, bool), String> {
    let (first, options) = lines.split_first().ok_or("an empty list")?;
    let (items, many) = (first[0], first[1]);
    if options.len() != many {
        return Err(format!("{many} options are announced, and {} lines follow", options.len()));
    }
    // How many numbers stand before the items of an option, if each line has as many items as it says.
    let leads = [1, 2];
    let is_so = |lead: usize| {
        options.iter().all(|line| line.get(lead - 1).is_some_and(|&many| line.len() == lead + many))
    };
    let lead = leads.into_iter().find(|&lead| is_so(lead));
    let lead = lead.ok_or("an option has another number of items than it says")?;
    let mut text = (1..=items).map(|item| format!("i{item}")).collect::<Vec<_>>().join(" ");
    for option in options {
        text.push('\n');
        let held: Vec<String> = option[lead..].iter().map(|item| format!("i{item}")).collect();
        text.push_str(&held.join(" "));
    }
    text.push('\n');
    Ok((text, lead == 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Problem, String> {
        Problem::parse(text.to_owned())
    }

    #[test]
    fn three_formats() {
        let plain = parse("2 3\n1 1\n1 2\n2 1 2\n").unwrap();
        let rail = parse("\n 2 3\n 90 1 1\n 40 1 2\n 7 2 1 2\n").unwrap();
        let dlx = parse("i1 i2\ni1\ni2\ni1 i2\n").unwrap();
        assert!(!plain.is_rail && rail.is_rail && !dlx.is_rail);
        assert_eq!((&plain.dlx, &plain.dlx), (&rail.dlx, &dlx.dlx));
        assert_eq!((dlx.instance.primary(), dlx.instance.options().len()), (2, 3));
    }

    #[test]
    fn damaged_lists() {
        for (text, part) in [
            ("2 3\n1 1\n1 2\n", "3 options are announced, and 2 lines follow"),
            ("2 1\n3 4 2\n", "another number of items"),
            ("2 1\n1 3\n", "no item is called `i3`"),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }
}
