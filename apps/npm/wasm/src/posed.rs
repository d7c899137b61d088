//! Problems, made of numbers or of a text.
//!
//! # Why this shape
//! A problem of the user's own objects comes as flat arrays of numbers, because a call for each option would cost more
//! than building it. Names come along for the messages alone. A text is read here, and its names and options go to the
//! user, who sees solutions in these words.
//!
//! # Invariants
//! 1. No numbers cause a panic; numbers that do not fit the form are refused.
//! 2. No problem has side constraints: the engine is compiled for WebAssembly without the code that heeds them.
//!
//! # Cost
//! Linear in the entries.

use std::sync::Arc;

use gavotte::formats::{
    Format, ReadError, col, cov, csv, dlx, ec, edges, json, list, matrix, mtx, orlib,
};
use gavotte::puzzles::genres::Genre;
use gavotte::puzzles::geometry::AsGeometry;
use gavotte::puzzles::{Puzzle, Special};
use gavotte::questions::Question;
use gavotte::{Assembler, Bounds, ColorId, Decimal, ItemId, OptionId, Patient, Problem, Role};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;

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
    ///
    /// # Errors
    /// What is wrong in the text, and where; a format that does not exist.
    pub fn read(text: &[u8], format: &str) -> Result<Self, Fault> {
        let is_guessed = format.is_empty();
        let format = match format {
            "" => Format::detect(None, &text[..text.len().min(Format::HEAD)])
                .map_err(|it| Fault::setting(format!("{it}; name the format")))?,
            name => match Genre::named(name) {
                Some(genre) => {
                    let puzzle = genre.open(text, &[])?;
                    let problem = Arc::new(puzzle.problem().clone());
                    return Ok(Self { problem, puzzle: Some(puzzle) });
                }
                None => name.parse()?,
            },
        };
        let problem = parsed(text, format)?;
        if is_guessed && format == Format::Dlx && problem.option_count() == 0 {
            let kind = gavotte::formats::FormatErrorKind::NoOption;
            return Err(Fault::setting(format!("{kind}; name the format")));
        }
        match problem.constraints().first() {
            Some(it) => Err(Fault::unsupported(format!(
                "the package cannot heed the side constraint `{}`; the command gavotte and Python can",
                gavotte::formats::printable(it.name())
            ))),
            None => Ok(Self::of(problem)),
        }
    }

    /// The names of all items, the primary ones first.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let problem = &*self.problem;
        problem.items().map(|item| problem.item_name(item).into_owned()).collect()
    }

    /// How many items are primary.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn primary(&self) -> usize {
        self.problem.primary_count()
    }

    /// Whether options have costs.
    #[wasm_bindgen(getter, js_name = hasCosts)]
    #[must_use]
    pub fn has_costs(&self) -> bool {
        self.problem.has_costs()
    }

    /// Whether a puzzle was read, which has a board.
    #[wasm_bindgen(getter, js_name = isPuzzle)]
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        self.puzzle.is_some()
    }

    /// For each option how many items it holds, then the items.
    #[must_use]
    pub fn entries(&self) -> Vec<u32> {
        let mut flat = Vec::new();
        for option in self.problem.options() {
            let entries = self.problem.entries(option);
            flat.push(u32::try_from(entries.len()).unwrap_or(u32::MAX));
            flat.extend(entries.map(|entry| entry.item.raw()));
        }
        flat
    }

    /// The labels of the options; empty for one without a label, and nothing where none has one.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        let labels: Vec<_> = self.problem.options().map(|it| self.problem.label(it)).collect();
        if labels.iter().all(Option::is_none) {
            return Vec::new();
        }
        labels.into_iter().map(|label| label.map_or_else(String::new, Into::into)).collect()
    }

    /// The cost of these options together, in digits; each one costs 1 where no option was given a cost.
    #[must_use]
    pub fn cost(&self, options: &[u32]) -> String {
        let problem = &*self.problem;
        if !problem.has_costs() {
            return options.len().to_string();
        }
        // The model checks that the sum fits.
        let sum = self.chosen(options).map_or(0, |it| it.iter().map(|&it| problem.cost(it)).sum());
        problem.written(sum).to_string()
    }

    /// A solution of a puzzle as its board in text; nothing for a problem that is none.
    #[must_use]
    pub fn board(&self, options: &[u32]) -> Option<String> {
        let puzzle = self.puzzle.as_ref()?;
        Some(puzzle.text(&self.chosen(options).ok()?))
    }

    /// The answer to a question that is written in JSON, as JSON. Options count from 1 there.
    ///
    /// # Errors
    /// A wrong question, and one that the library refuses.
    pub fn ask(&self, question: &str) -> Result<String, Fault> {
        let question: Question = question.parse()?;
        let board = self.puzzle.as_deref().map(AsGeometry::as_geometry);
        let posed = gavotte::Posed { problem: &self.problem, board };
        Ok(gavotte::answer(posed, &question, &mut Patient)?.json().to_string())
    }

    /// The digits of a solved sudoku, row by row.
    #[must_use]
    pub fn digits(&self, options: &[u32]) -> Option<Vec<u8>> {
        let options = self.chosen(options).ok()?;
        match self.puzzle.as_ref()?.special()? {
            Special::Sudoku(_, encoded) => Some(encoded.decode(&options).cells().to_vec()),
            _ => None,
        }
    }
}

impl Posed {
    fn of(problem: Problem) -> Self {
        Self { problem: Arc::new(problem), puzzle: None }
    }

    /// The problem.
    pub(crate) fn problem(&self) -> &Arc<Problem> {
        &self.problem
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

fn parsed(text: &[u8], format: Format) -> Result<Problem, Fault> {
    let read: Result<Problem, ReadError> = match format {
        Format::Dlx => dlx::read(text),
        Format::Matrix => matrix::read(text),
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
    };
    Ok(read?)
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
        assert_eq!(posed.entries(), [2, 0, 2, 1, 1]);
        assert_eq!((posed.cost(&[0, 1]), posed.has_costs()), ("5.5".to_owned(), true));
    }

    #[test]
    fn questions_are_asked_as_data() {
        let posed = Posed::read(b"6\n", "queens").unwrap();
        let answer = posed.ask(r#"{"question":"count","up_to":"board"}"#).unwrap();
        assert!(answer.contains(r#""count":"1""#), "{answer}");
        let fault = posed.ask(r#"{"question":"count","up_too":"board"}"#).err().unwrap();
        assert_eq!(fault.code(), "setting");
        assert!(fault.message().contains("did you mean `up_to`?"));
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
        assert_eq!(Posed::read(b"a b\na\nb\n", "").unwrap().names(), ["a", "b"]);
        let sudoku = Posed::read(b"1...\n....\n....\n....\n", "sudoku").unwrap();
        let solution = gavotte::first(sudoku.problem()).unwrap();
        let options: Vec<u32> = solution.options().iter().map(|it| it.raw()).collect();
        let digits = sudoku.digits(&options).unwrap();
        assert_eq!((digits.len(), digits[0]), (16, 1));
        assert!(sudoku.board(&options).is_some_and(|text| text.contains('1')));
        let fault = Posed::read(b"ab\nac\n", "dlx").err().unwrap();
        assert_eq!(
            (fault.line, fault.column, fault.hint().as_deref()),
            (Some(2), Some(1), Some("ab"))
        );
        assert_eq!(Posed::read(b"a\na\n", "dxl").err().unwrap().code(), "setting");
    }
}
