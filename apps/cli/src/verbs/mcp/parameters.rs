//! The parameters that several tools share: the problem, and the options that are assumed.

use super::arguments::{Kind, Parameter};
use crate::args::FROM;

/// The problem as text.
pub(super) const PROBLEM: Parameter = Parameter::required(
    "problem",
    "The problem as text, usually in DLX format: the first line names all items, each further line is an option, that is, the \
     items it covers. Example: `a b c\\na b\\nc\\nb c\\na` (\\n is a line end) has two solutions. Items after ` | ` on the first \
     line are secondary: covered at most once. `x:red` in an option gives a secondary item a color; options with the same color \
     may share it. `2:3|x` on the first line: x is covered 2 to 3 times. `a b |5` is an option of cost 5. `#` at the beginning \
     of a line: a comment. Other formats are recognized too: a 0/1 matrix (`rows columns`, then the rows), JSON, CSV, sudoku \
     grids and other puzzles.",
);

/// The format of the problem.
pub(super) const FORMAT: Parameter = Parameter::new(
    "format",
    Kind::Word(&FROM),
    "The format of the problem, where it cannot be recognized.",
);

/// Options that every solution holds.
pub(super) const REQUIRE: Parameter = Parameter::new(
    "require",
    Kind::Numbers,
    "Only solutions with all of these options. Options are numbered from 1 in the order of the problem.",
);

/// Options that no solution holds.
pub(super) const FORBID: Parameter =
    Parameter::new("forbid", Kind::Numbers, "Only solutions without any of these options.");
