//! Problems, made of numbers or of a text.
//!
//! # Why this shape
//! A problem of the user's own objects comes as flat arrays of numbers, because a call for each option would cost more
//! than building it. Names come along for the messages alone. A text is read here, and its names and options go to the
//! user ([`told`](crate::told)), who sees solutions in these words.
//!
//! The module that a page loads first reads few forms. What it leaves to the module of everything is no fault of the user: it
//! is refused with the code `elsewhere`, and the worker asks the other module.
//!
//! # Invariants
//! No numbers cause a panic; numbers that do not fit the form are refused.
//!
//! # Cost
//! Linear in the entries.

use std::sync::Arc;

use gavotte::formats::{Format, ReadError, dlx, matrix};
use gavotte::puzzles::Puzzle;
use gavotte::{Assembler, Bounds, ColorId, Decimal, ItemId, OptionId, Problem, Role};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::puzzle;

/// A problem, and the puzzle that it comes from.
#[wasm_bindgen]
pub struct Posed {
    problem: Arc<Problem>,
    puzzle: Option<Box<dyn Puzzle>>,
}

#[wasm_bindgen]
impl Posed {
    /// A problem of numbers. The first items are `primary`, and `bounds` has two numbers for each of these, or none at
    /// all. `entries` has for each option how many items it holds, then for each of them the item and the place of its
    /// color in `colors`, from 1, or 0. `costs` has the cost of each option in digits, or nothing at all.
    ///
    /// # Errors
    /// The rule of the model that is broken, with the option.
    #[allow(clippy::needless_pass_by_value)] // so JavaScript hands it over
    pub fn built(
        names: Vec<String>,
        primary: usize,
        bounds: &[u32],
        entries: &[u32],
        colors: Vec<String>,
        costs: Vec<String>,
    ) -> Result<Self, Fault> {
        let mut assembler = Problem::assembler();
        for (at, name) in names.iter().enumerate() {
            let role = match bounds.get(2 * at..2 * at + 2) {
                _ if at >= primary => Role::Secondary,
                Some(&[min, max]) if (min, max) != (1, 1) => {
                    Role::Primary(Bounds::between(min, max))
                }
                _ => Role::Once,
            };
            assembler.item(name, role)?;
        }
        let colors: Vec<ColorId> =
            colors.iter().map(|name| assembler.color(name)).collect::<Result<_, _>>()?;
        let (mut rest, mut option) = (entries, 0);
        while let Some((&count, others)) = rest.split_first() {
            let length = (count as usize).checked_mul(2).filter(|&length| length <= others.len());
            let (entries, others) = others.split_at(length.ok_or_else(misfit)?);
            add(&mut assembler, entries, (names.len(), &colors), costs.get(option))
                .map_err(|fault| fault.of_option(option))?;
            (rest, option) = (others, option + 1);
        }
        Ok(Self::of(assembler.build()))
    }

    /// Reads a text in this format: one of the library, or the name of a puzzle. Where that is empty, its first lines tell.
    /// `settings` are those of a puzzle: names and values, one after the other.
    ///
    /// # Errors
    /// What is wrong in the text, and where; a format that does not exist, or that the other module reads.
    #[allow(clippy::needless_pass_by_value)] // so JavaScript hands it over
    pub fn read(text: &[u8], format: &str, settings: Vec<String>) -> Result<Self, Fault> {
        let settings: Vec<(&str, &str)> =
            settings.chunks_exact(2).map(|pair| (&*pair[0], &*pair[1])).collect();
        Self::with(text, format, &settings)
    }

    /// The format or puzzle whose form a text has, if the form tells.
    ///
    /// # Errors
    /// A text that only the other module may know.
    pub fn recognised(text: &str) -> Result<Option<String>, Fault> {
        puzzle::recognised(text)
    }
}

impl Posed {
    /// Reads a text; see [`read`](Self::read).
    pub(crate) fn with(
        text: &[u8],
        format: &str,
        settings: &[(&str, &str)],
    ) -> Result<Self, Fault> {
        if let Some(puzzle) = puzzle::read(format, text, settings)? {
            let problem = Arc::new(puzzle.problem().clone());
            return Ok(Self { problem, puzzle: Some(puzzle) });
        }
        let problem = match format {
            "" => guessed(text)?,
            name => parsed(text, puzzle::format(name)?)?,
        };
        if !crate::IS_FULL && !problem.constraints().is_empty() {
            return Err(Fault::elsewhere());
        }
        Ok(Self::of(problem))
    }

    fn of(problem: Problem) -> Self {
        Self { problem: Arc::new(problem), puzzle: None }
    }

    /// The problem.
    pub(crate) fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// The puzzle that was read, if it was one.
    pub(crate) fn puzzle(&self) -> Option<&dyn Puzzle> {
        self.puzzle.as_deref()
    }

    /// Options by their numbers.
    pub(crate) fn chosen(&self, options: &[u32]) -> Result<Vec<OptionId>, Fault> {
        let count = self.problem.option_count();
        let is_there = |option: u32| (option as usize) < count;
        let option = |&option: &u32| {
            let missing =
                || format!("there is no option {option}: options count from 0 to {count}");
            is_there(option).then(|| OptionId::new(option)).ok_or_else(|| Fault::setting(missing()))
        };
        options.iter().map(option).collect()
    }
}

fn misfit() -> Fault {
    Fault::problem("these numbers are no problem")
}

/// Adds an option to a problem of so many items with these colors.
fn add(
    assembler: &mut Assembler,
    entries: &[u32],
    (items, colors): (usize, &[ColorId]),
    cost: Option<&String>,
) -> Result<(), Fault> {
    for entry in entries.chunks_exact(2) {
        let (item, color) = (entry[0], (entry[1] as usize).checked_sub(1));
        if item as usize >= items || color.is_some_and(|color| color >= colors.len()) {
            return Err(misfit());
        }
        assembler.entry(ItemId::new(item), color.map(|color| colors[color]))?;
    }
    if let Some(cost) = cost {
        let cost: Decimal = cost.parse().map_err(|error| {
            Fault::problem(format!("the cost {}: {error}", gavotte::formats::shortened(cost, 30)))
        })?;
        assembler.decimal_cost(cost)?;
    }
    assembler.end_option()?;
    Ok(())
}

/// The problem of a text whose first lines tell its form.
#[cfg(feature = "full")]
fn guessed(text: &[u8]) -> Result<Problem, Fault> {
    let format = Format::detect(None, &text[..text.len().min(Format::HEAD)])
        .map_err(|it| Fault::setting(format!("{it}; name the format")))?;
    let problem = parsed(text, format)?;
    if format == Format::Dlx && problem.option_count() == 0 {
        let kind = gavotte::formats::FormatErrorKind::NoOption;
        return Err(Fault::setting(format!("{kind}; name the format")));
    }
    Ok(problem)
}

fn parsed(text: &[u8], format: Format) -> Result<Problem, Fault> {
    let read: Result<Problem, ReadError> = match format {
        Format::Dlx => dlx::read(text),
        Format::Matrix => matrix::read(text),
        _ => return later(text, format),
    };
    Ok(read?)
}

/// The other module knows all forms.
#[cfg(not(feature = "full"))]
fn guessed(_text: &[u8]) -> Result<Problem, Fault> {
    Err(Fault::elsewhere())
}

/// The forms that people rarely write by hand.
#[cfg(feature = "full")]
fn later(text: &[u8], format: Format) -> Result<Problem, Fault> {
    use gavotte::formats::{col, cov, csv, ec, edges, json, list, mtx, orlib};
    Ok(match format {
        Format::Rows => matrix::read_rows(text),
        Format::Json => json::read(text),
        Format::Csv => csv::read(text),
        Format::Mtx => mtx::read(text),
        Format::OrlibScp => orlib::read_scp(text),
        Format::OrlibRail => orlib::read_rail(text),
        Format::Cov => cov::read(text),
        Format::Ec => ec::read(text),
        Format::List => list::read(text),
        Format::ListCounted => list::read_counted(text),
        Format::Col => col::read(text),
        Format::Edges => edges::read(text),
        _ => return Err(Fault::setting(format!("the package does not read {format}"))),
    }?)
}

/// The other module reads them.
#[cfg(not(feature = "full"))]
fn later(_text: &[u8], _format: Format) -> Result<Problem, Fault> {
    Err(Fault::elsewhere())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built(bounds: &[u32], entries: &[u32], costs: &[&str]) -> Result<Posed, Fault> {
        let texts = |all: &[&str]| all.iter().map(|&it| it.to_owned()).collect();
        Posed::built(texts(&["a", "b", "x"]), 2, bounds, entries, texts(&["red"]), texts(costs))
    }

    #[test]
    fn numbers_are_problems() {
        let entries = [2, 0, 0, 2, 1, 1, 1, 0];
        let posed = built(&[1, 2, 1, 1], &entries, &["3", "2.5"]).unwrap();
        let problem = posed.problem();
        assert_eq!((problem.item_count(), posed.primary(), problem.option_count()), (3, 2, 2));
        assert_eq!(posed.entries(), [2, 0, 0, 2, 1, 1, 1, 0]);
        assert_eq!((posed.cost(&[0, 1]), posed.has_costs()), ("5.5".to_owned(), true));
    }

    #[test]
    fn what_breaks_a_rule_is_a_fault_with_the_option() {
        for (bounds, entries, costs) in [
            (&[][..], &[1, 0, 0, 2, 0, 0, 0, 0][..], &[][..]),
            (&[], &[1, 0, 0, 1, 0, 1], &[]),
            (&[], &[1, 0, 0, 1, 9, 0], &[]),
            (&[], &[1, 0, 0, 1, 2, 2], &[]),
            (&[], &[1, 0, 0, 1, 0, 0], &["1", "x"]),
        ] {
            assert_eq!(built(bounds, entries, costs).err().unwrap().option, Some(1), "{entries:?}");
        }
        assert!(built(&[], &[2, 0, 0], &[]).is_err() && built(&[], &[u32::MAX], &[]).is_err());
        assert!(built(&[2, 1, 1, 1], &[], &[]).is_err());
    }

    #[test]
    fn texts_are_problems_and_puzzles() {
        assert_eq!(Posed::with(b"a b\na\nb\n", "", &[]).unwrap().names(), ["a", "b"]);
        let sudoku = Posed::with(b"1...\n....\n....\n....\n", "sudoku", &[]).unwrap();
        let solution = gavotte::first(sudoku.problem()).unwrap();
        let options: Vec<u32> = solution.options().iter().map(|it| it.raw()).collect();
        let digits = sudoku.digits(&options).unwrap();
        assert_eq!((digits.len(), digits[0]), (16, 1));
        assert!(sudoku.board(&options).is_some_and(|text| text.contains('1')));
        let fault = Posed::with(b"ab\nac\n", "dlx", &[]).err().unwrap();
        assert_eq!(
            (fault.line, fault.column, fault.hint().as_deref()),
            (Some(2), Some(1), Some("ab"))
        );
        assert_eq!(Posed::with(b"a\na\n", "dxl", &[]).err().unwrap().code(), "setting");
    }
}
