//! The options of the verbs for puzzles.
//!
//! Sudokus have options of their own, because many grids come in one input; all other puzzles share [`ManyArgs`].

use std::path::PathBuf;

use clap::ValueHint;
use gavotte::Query;
use gavotte::puzzles::sudoku::Variant;

use super::runs::KeepArgs;
use super::shared::*;
use super::values::*;
use super::variant::variant_of_grids;
use super::written::Written;

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SudokuArgs {
    /// The grids, a folder of such files, or a link that holds a grid; standard input if absent or -
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Every solution of each grid instead of one
    #[arg(long, conflicts_with_all = ["count", "unique", "candidates", "technique", "to"])]
    pub(crate) all: bool,
    /// At most this many solutions of each grid
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "unique", "candidates", "technique", "to"])]
    pub(crate) limit: Option<u64>,
    /// How many solutions each grid has
    #[arg(long, conflicts_with_all = ["unique", "draw"])]
    pub(crate) count: bool,
    /// Whether each grid has none, a unique or several solutions
    #[arg(long)]
    pub(crate) unique: bool,
    /// How many solutions have each digit in each cell
    #[arg(long, conflicts_with_all = ["count", "unique"])]
    pub(crate) candidates: bool,
    /// The rules of the grids beyond rows, columns and boxes, with commas between: x, windoku, anti-knight, or a
    /// rule with its cells as `cage 15 r1c1 r1c2`; or a file of such lines
    #[arg(long, value_name = "RULES|FILE", value_parser = variant_of_grids)]
    pub(crate) variant: Option<Variant>,
    /// How hard each grid is for people, and the hardest technique that it takes
    #[arg(long, group = "technique", conflicts_with_all = ["count", "unique", "candidates", "draw"])]
    pub(crate) grade: bool,
    /// The steps in which people solve each grid, with their reasons; --draw shows all steps of the first grid
    #[arg(long, group = "technique", conflicts_with_all = ["count", "unique", "candidates"])]
    pub(crate) steps: bool,
    /// The next step of each grid, with its reason; --draw marks the cells of that step in the first grid
    #[arg(long, group = "technique", conflicts_with_all = ["count", "unique", "candidates"])]
    pub(crate) hint: bool,
    /// Each rule and each given that can go alone, a line each: the solution stays the only one. JSON also has `smallest`,
    /// rules and givens of which none can go
    #[arg(long, group = "technique", conflicts_with_all = ["all", "limit", "count", "unique", "candidates", "draw"])]
    pub(crate) needless: bool,
    /// Let grades, steps and hints use techniques that presume one solution, such as unique rectangles, as published
    /// ratings do; a grid that is not shown to have one is refused
    #[arg(long, requires = "technique", conflicts_with = "needless")]
    pub(crate) unique_assumed: bool,
    /// How grades and steps are written: text for people, or json, an object for each grid or step
    #[arg(long, value_name = "STYLE", requires = "technique", default_value = "text", value_parser = ["text", "json"])]
    pub(crate) output: String,
    /// The side of the grids, or rows x columns of their boxes, where a grid can be read in two ways: 16,
    /// 5x2. By default boxes are as square as possible, and wide rather than high
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<gavotte::puzzles::sudoku::Size>,
    /// Write the grids for another program instead of answering: the JSON of f-puzzles, a link to it or to SudokuPad, or a constraint string, a line a grid
    #[arg(long, value_enum, value_name = "PROGRAM", conflicts_with_all = ["count", "unique", "candidates", "draw"])]
    pub(crate) to: Option<Program>,
    /// The title that the other program shows, in place of the grid's own
    #[arg(long, value_name = "TEXT", requires = "to")]
    pub(crate) title: Option<String>,
    /// The author that the other program shows, in place of the grid's own
    #[arg(long, value_name = "TEXT", requires = "to")]
    pub(crate) author: Option<String>,
    /// Add the only solution, so that f-puzzles and SudokuPad tell a solver whether the digits are right
    #[arg(long, requires = "to")]
    pub(crate) with_solution: bool,
    #[command(flatten)]
    pub(crate) picture: DrawArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

impl SudokuArgs {
    /// Whether solutions are listed, and at most how many; `None` where one answers.
    pub(crate) fn listed(&self) -> Option<Option<u64>> {
        (self.all || self.limit.is_some()).then_some(self.limit)
    }
}

/// The form in which another program takes a sudoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Program {
    /// The JSON of f-puzzles
    #[value(name = "f-puzzles")]
    FPuzzles,
    /// A link to f-puzzles
    Link,
    /// A link to SudokuPad
    Sudokupad,
    /// A constraint string such as `.Thermo~R1C1~R1C2`
    Strings,
}

#[derive(Debug, clap::Args)]
pub(crate) struct TargetSudokuArgs {
    /// The grid; standard input if absent or -
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Also print the best grid
    #[arg(long)]
    pub(crate) grid: bool,
    /// Nine lines of nine weights, instead of the rings
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// One solution of a puzzle, all of them, or their number.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ManyArgs {
    /// Every solution instead of one
    #[arg(long, conflicts_with = "count")]
    pub(crate) all: bool,
    /// How many solutions there are
    #[arg(long, conflicts_with = "draw")]
    pub(crate) count: bool,
    /// Solutions that symmetries carry into each other count as one: `board` for rotations and reflections of the
    /// board, `rotations` for its rotations alone, `symmetry` for all symmetries of the problem, `isotopy` or `isomorphism` for
    /// those of Latin squares, or a file with generators as
    /// `gavotte count` takes it
    #[arg(long, value_name = "WHAT", conflicts_with_all = ["checkpoint", "resume"])]
    pub(crate) up_to: Option<PathBuf>,
    /// Only the solutions that a group leaves as they are: the motions of the `board`, its `rotations`, or a file with generators,
    /// one a line as cycles of item names such as (a b c)(d e)
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["checkpoint", "resume", "project"])]
    pub(crate) impose: Option<String>,
    #[arg(long, value_name = "ITEMS", conflicts_with_all = ["up_to", "checkpoint", "resume"])]
    pub(crate) project: Option<String>,
    /// How the answer is written; by default in the puzzle's own form. In JSON each solution also has its board
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) output: Option<Style>,
    #[command(flatten)]
    pub(crate) picture: DrawArgs,
    #[command(flatten)]
    pub(crate) solid: SolidArgs,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
}

impl ManyArgs {
    /// The query that these options ask.
    pub(crate) fn query(&self) -> Query {
        match (self.count, self.all) {
            (true, _) => Query::Count,
            (false, true) => Query::All { limit: None },
            (false, false) => Query::First,
        }
    }
}

/// A picture beside the answer.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DrawArgs {
    /// Draw the first solution into this file, which is replaced: .svg, .png or .ansi
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) draw: Option<Written>,
    /// The background; auto is light, and dark where the viewer of an SVG asks for dark
    #[arg(long, value_enum, value_name = "THEME", default_value_t = Theme::Auto)]
    pub(crate) theme: Theme,
}

/// Solids beside the answer.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SolidArgs {
    /// Write the pieces of the first assembly as they lie into this file for 3D printers: binary STL in millimetres. With
    /// --disassemble it is the first that comes apart
    #[arg(
        long,
        hide = true,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        conflicts_with_all = ["count", "project"]
    )]
    pub(crate) stl: Option<Written>,
    /// Only this piece of the assembly
    #[arg(long, hide = true, value_name = "NAME", requires = "stl")]
    pub(crate) stl_piece: Option<String>,
    /// The side of a cell in millimetres
    #[arg(
        long,
        hide = true,
        value_name = "MM",
        requires = "stl",
        default_value_t = 10.0,
        allow_negative_numbers = true
    )]
    pub(crate) stl_cell: f64,
    /// The distance between pieces that touch: each is drawn in by half of it
    #[arg(
        long,
        hide = true,
        value_name = "MM",
        requires = "stl",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub(crate) stl_gap: f64,
    /// How far edges of cubes are cut off, along both of their faces
    #[arg(
        long,
        hide = true,
        value_name = "MM",
        requires = "stl",
        default_value_t = 0.0,
        allow_negative_numbers = true
    )]
    pub(crate) stl_bevel: f64,
}
