//! The options of `generate` and `minimise`.
//!
//! # Why this shape
//! One verb makes puzzles of every kind, so options that only some kinds have stand under headings of their own in the
//! help. The verb itself refuses those that do not belong to the kind, because clap sees the kind as a plain word.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use gavotte::generate::{Difficulty, Symmetry};
use gavotte::puzzles::sudoku::{Size, Variant};
use gavotte::techniques::Technique;

use super::shared::SearchArgs;
use super::values::{FROM, From, named};
use super::variant::{variant, variant_of_grids};

#[derive(Debug, clap::Args)]
pub(crate) struct GenerateArgs {
    /// sudoku, another puzzle such as queens or polyomino, or the file of any problem; standard input if absent or -
    #[arg(value_name = "KIND|FILE")]
    pub(crate) what: Option<PathBuf>,
    /// The size of the puzzle in one word, as 8 for queens or 10x10 for shikaku, or the file with the puzzle; for sudoku, a
    /// file with rules and regions, of which the first grid has the size
    #[arg(value_name = "N|FILE")]
    pub(crate) of: Option<PathBuf>,
    /// The format of the problem, instead of looking at its name and content
    #[arg(long, value_name = "FORMAT", value_parser = named::<From>(&FROM))]
    pub(crate) from: Option<From>,
    /// How many puzzles
    #[arg(short, value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    /// The seed of the random choices; the puzzles that follow have the seeds S + 1, S + 2, ...
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Make puzzles of which no given can be left out, even from a symmetric pattern
    #[arg(long)]
    pub(crate) minimal: bool,
    /// The exact number of givens
    #[arg(long, value_name = "G")]
    pub(crate) givens: Option<usize>,
    /// How many full solutions are tried for a puzzle that meets the wishes; by default up to 20,000, and fewer
    /// where each takes long
    #[arg(long, value_name = "N")]
    pub(crate) tries: Option<u32>,
    /// How the answer is written: text, or json, one object a line
    #[arg(
        long,
        value_name = "STYLE",
        default_value = "text",
        value_parser = PossibleValuesParser::new(["text", "json", "jsonl"])
    )]
    pub(crate) output: String,
    #[command(flatten, next_help_heading = "Sudoku")]
    pub(crate) sudoku: SudokuWishArgs,
    #[command(flatten, next_help_heading = "Puzzles other than sudoku")]
    pub(crate) puzzle: PuzzleWishArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// The wishes that only a sudoku can meet.
#[derive(Debug, clap::Args)]
pub(crate) struct SudokuWishArgs {
    /// The rows of the grid, as 6, or the rows and columns of a box, as 3x2; 9 by default
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<Size>,
    /// The rules beyond rows, columns and boxes, with commas between: x, windoku, anti-knight, or a rule with its
    /// cells as `thermometer r1c1 r2c2`; `killer` and `jigsaw` draw cages and regions at random. Or a file of such lines
    #[arg(long, value_name = "RULES|FILE", value_parser = variant)]
    pub(crate) variant: Option<Variant>,
    /// The symmetry of the pattern of givens; none by default. With `killer` it takes --givens, too, because cages are
    /// drawn without symmetry and may need no given
    #[arg(long, value_name = "SYMMETRY", value_parser = named::<Symmetry>(&SYMMETRIES))]
    pub(crate) symmetry: Option<Symmetry>,
    /// How hard it is for people: easy (singles), medium (locked candidates, pairs, triples, sums), hard (wings, quads,
    /// chains of one digit), harder (chains), hardest (trial); or a range as easy..hard. `sudoku --steps` shows how it is solved
    #[arg(long, value_name = "BAND")]
    pub(crate) difficulty: Option<Difficulty>,
    /// A technique by name, such as `X-wing` or `unique rectangle`: people need it for the puzzle, and nothing harder.
    /// JSON then has the `path`, all steps
    #[arg(long, value_name = "NAME", value_parser = technique, conflicts_with = "difficulty")]
    pub(crate) technique: Option<Technique>,
}

/// A technique by its name.
fn technique(text: &str) -> Result<Technique, String> {
    let is_it = |it: &Technique| it.name().eq_ignore_ascii_case(text);
    Technique::all().find(is_it).ok_or_else(|| {
        let names: Vec<&str> = Technique::all().map(Technique::name).collect();
        format!("there are {}", names.join(", "))
    })
}

/// The settings that stand for a file with a puzzle.
#[derive(Debug, clap::Args)]
pub(crate) struct PuzzleWishArgs {
    /// For nonogram, the picture to begin with: rows of # and ., or a PNG file, whose dark parts are black. A few
    /// cells change, if need be, so that one solution is left
    #[arg(long, value_name = "FILE")]
    pub(crate) picture: Option<PathBuf>,
    /// A setting of the puzzle, as its verb has it: copies=2
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
    /// For polyform, that all pieces come apart, and at least N moves free the first ones. With JSON the `level`, as 3.1.1
    #[arg(long, value_name = "N")]
    pub(crate) level: Option<usize>,
    /// For polyomino, the same as --set board=RxC
    #[arg(long, value_name = "RxC")]
    pub(crate) board: Option<String>,
    /// For polyomino, the same as --set pieces=NAME
    #[arg(long, value_name = "NAME")]
    pub(crate) pieces: Option<String>,
    /// For polyomino, the same as --set copies=N
    #[arg(long, value_name = "N")]
    pub(crate) copies: Option<String>,
    /// For polyomino, the same as --set turns=TURNS
    #[arg(long, value_name = "TURNS")]
    pub(crate) turns: Option<String>,
}

impl PuzzleWishArgs {
    /// All settings, whichever option named them.
    pub(crate) fn settings(&self) -> Vec<(&str, &str)> {
        let named = [
            ("board", &self.board),
            ("pieces", &self.pieces),
            ("copies", &self.copies),
            ("turns", &self.turns),
        ];
        let named = named.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
        let set = self.set.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        named.chain(set).collect()
    }
}

/// A setting and its value; `yes` where there is none.
fn setting(text: &str) -> Result<(String, String), std::convert::Infallible> {
    let (name, value) = text.split_once('=').unwrap_or((text, "yes"));
    Ok((name.to_owned(), value.to_owned()))
}

#[derive(Debug, clap::Args)]
pub(crate) struct MinimiseArgs {
    /// sudoku or another puzzle by name, or the file with the puzzle; standard input if absent or -
    #[arg(value_name = "KIND|FILE")]
    pub(crate) what: Option<PathBuf>,
    /// The file with the puzzle; standard input if absent or -
    #[arg(value_name = "FILE")]
    pub(crate) of: Option<PathBuf>,
    /// The format of the puzzle or the problem, instead of looking at its name
    #[arg(long, value_name = "FORMAT", value_parser = named::<From>(&FROM))]
    pub(crate) from: Option<From>,
    /// The rules of the grids beyond rows, columns and boxes, with commas between: x, windoku, anti-knight; or a file of
    /// rules
    #[arg(long, value_name = "RULES|FILE", value_parser = variant_of_grids)]
    pub(crate) variant: Option<Variant>,
    /// The file is a problem, and these options are given (numbers from 1, with commas between)
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    pub(crate) require: Vec<u32>,
    /// The seed of the order in which givens are tried
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

const SYMMETRIES: [&str; Symmetry::NAMES.len()] = {
    let mut names = [""; Symmetry::NAMES.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = Symmetry::NAMES[at].0;
        at += 1;
    }
    names
};
