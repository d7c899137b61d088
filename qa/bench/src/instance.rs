//! A small independent reader of DLX text, for the rivals.
//!
//! # Why this shape
//! The rivals must not depend on Gavotte's own reader, because a misread file would then give the same wrong count on
//! both sides. This reader covers what a plain exact cover needs (names, secondary items, colors), skips costs, and
//! refuses bounds, which no rival knows.
//!
//! # Invariants
//! 1. Items `0..primary` are primary, the next `secondary` ones are secondary.
//! 2. No option is empty, and none holds an item twice.
//!
//! # Cost
//! One pass over the text, and one look-up in a hash map for each name.

use std::collections::HashMap;
use std::io::Read;
use std::path::Path;

/// Whether the name of a file says that it is packed with gzip.
pub fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "gz")
}

/// The text of a file, unpacked.
pub fn text(path: &Path) -> Result<String, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut file = std::fs::File::open(path).map_err(fault)?;
    let mut text = String::new();
    if is_packed(path) {
        flate2::read::MultiGzDecoder::new(file).read_to_string(&mut text).map_err(fault)?;
    } else {
        file.read_to_string(&mut text).map_err(fault)?;
    }
    Ok(text)
}

/// One item of an option, with its color if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The number of the item, from 0.
    pub item: u32,
    /// The number of the color, if there is one.
    pub color: Option<u32>,
}

/// An exact-cover problem as numbers, in flat arrays.
#[derive(Clone, Debug, Default)]
pub struct Instance {
    primary: usize,
    secondary: usize,
    cells: Vec<Cell>,
    ends: Vec<usize>,
}

impl Instance {
    /// Reads a file; one whose name ends in `.gz` is unpacked on the way.
    pub fn read(path: &Path) -> Result<Self, String> {
        Self::parse(&text(path)?).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Reads DLX text.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut reader = Reader::default();
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(number, line)| (number + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('|'));
        let (number, items) = lines.next().ok_or("no line with items")?;
        reader.items(items).map_err(|error| format!("line {number}: {error}"))?;
        for (number, line) in lines {
            reader.option(line).map_err(|error| format!("line {number}: {error}"))?;
        }
        Ok(reader.instance)
    }

    /// The number of items that must be covered.
    pub fn primary(&self) -> usize {
        self.primary
    }

    /// The number of items that may be covered.
    pub fn secondary(&self) -> usize {
        self.secondary
    }

    /// Whether an item is primary.
    pub fn is_primary(&self, item: u32) -> bool {
        (item as usize) < self.primary
    }

    /// Whether any option gives a color.
    pub fn has_colors(&self) -> bool {
        self.cells.iter().any(|cell| cell.color.is_some())
    }

    /// The number of items in all options together.
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// The options in the order of the text, each as its items.
    pub fn options(&self) -> impl ExactSizeIterator<Item = &[Cell]> {
        let start = |n: usize| if n == 0 { 0 } else { self.ends[n - 1] };
        self.ends.iter().enumerate().map(move |(n, &end)| &self.cells[start(n)..end])
    }
}

#[derive(Default)]
struct Reader<'t> {
    instance: Instance,
    names: HashMap<&'t str, u32>,
    colors: HashMap<&'t str, u32>,
}

impl<'t> Reader<'t> {
    fn items(&mut self, line: &'t str) -> Result<(), String> {
        let mut bar = false;
        for name in line.split_whitespace() {
            if name == "|" && !bar {
                bar = true;
            } else if name.contains(['|', ':']) {
                return Err(format!("`{name}` is not a plain item"));
            } else {
                let number = next_number(&self.names);
                if self.names.insert(name, number).is_some() {
                    return Err(format!("item `{name}` is named twice"));
                }
                self.instance.primary += usize::from(!bar);
                self.instance.secondary += usize::from(bar);
            }
        }
        Ok(())
    }

    fn option(&mut self, line: &'t str) -> Result<(), String> {
        let start = self.instance.cells.len();
        // A token that begins with a bar is a cost: it changes no count.
        for token in line.split_whitespace().filter(|token| !token.starts_with('|')) {
            let cell = self.cell(token)?;
            if self.instance.cells[start..].iter().any(|other| other.item == cell.item) {
                return Err(format!("`{token}` repeats an item"));
            }
            self.instance.cells.push(cell);
        }
        if self.instance.cells.len() > start {
            self.instance.ends.push(self.instance.cells.len());
        }
        Ok(())
    }

    fn cell(&mut self, token: &'t str) -> Result<Cell, String> {
        let (name, color) = match token.split_once(':') {
            Some((name, color)) => (name, Some(color)),
            None => (token, None),
        };
        let &item = self.names.get(name).ok_or_else(|| format!("no item is called `{name}`"))?;
        if color.is_some() && self.instance.is_primary(item) {
            return Err(format!("`{token}` colors a primary item"));
        }
        let number = next_number(&self.colors);
        let color = color.map(|color| *self.colors.entry(color).or_insert(number));
        Ok(Cell { item, color })
    }
}

fn next_number(names: &HashMap<&str, u32>) -> u32 {
    u32::try_from(names.len()).expect("fewer than 2^32 names fit in memory")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_names_bars_colors_and_costs() {
        let text = "| a comment\n\n  p q | s t\np s:red |3\n q |-1 s:blue t\n t\n";
        let instance = Instance::parse(text).unwrap();
        assert_eq!((instance.primary(), instance.secondary()), (2, 2));
        assert_eq!((instance.options().len(), instance.size()), (3, 6));
        let second: Vec<_> = instance.options().nth(1).unwrap().to_vec();
        assert_eq!(second[1], Cell { item: 2, color: Some(1) });
        assert!(instance.has_colors());
    }

    #[test]
    fn refuses_what_the_rivals_cannot_solve() {
        for (text, part) in [
            ("", "no line with items"),
            ("a 2|b\n", "`2|b` is not a plain item"),
            ("a a\n", "`a` is named twice"),
            ("a\nb\n", "line 2: no item is called `b`"),
            ("a\na a\n", "`a` repeats an item"),
            ("a\na:x\n", "`a:x` colors a primary item"),
        ] {
            let error = Instance::parse(text).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }
}
