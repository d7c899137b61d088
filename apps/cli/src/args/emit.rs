//! The options of `emit`: languages and models by name.

use clap::ValueEnum;

use super::shared::OutArgs;

#[derive(Debug, clap::Args)]
pub(crate) struct EmitArgs {
    /// The language of the program
    // Not required here: what is missing is answered with a list.
    #[arg(value_enum, value_name = "LANGUAGE")]
    pub(crate) language: Option<Language>,
    /// What the program solves
    #[arg(value_enum, value_name = "MODEL")]
    pub(crate) model: Option<Model>,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

/// What a program can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// C++17
    Cpp,
    /// Rust 2021, from the compiler 1.56 on
    Rust,
    /// Python 3.8 or later
    Python,
}

/// What a program can solve: the task of a judge, with its reader and its writer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Model {
    /// Luogu P4929: exact cover of a 0/1 matrix
    Matrix,
    /// HUST 1017: exact cover of rows that list their columns
    Rows,
    /// Luogu P1784: nine lines of nine numbers
    SudokuNumbers,
    /// POJ 3074: lines of 81 characters, to the line `end`
    SudokuLines,
    /// UVA 1309: 16 lines of letters, grids to the end of the file
    SudokuLetters,
    /// Luogu P1074: the greatest score of a sudoku
    TargetSudoku,
    /// Luogu P4205: twelve pieces in a triangle
    Beads,
    /// Luogu P1219: the first three boards of N queens, and how many there are
    Queens,
    /// HDU 3498: repeat cover with the fewest options, by IDA*
    Cover,
}

/// The name of a choice, and what the help says about it.
pub(crate) fn described(choice: &impl ValueEnum) -> (String, String) {
    let value = choice.to_possible_value().unwrap_or_default();
    let help = value.get_help().map(ToString::to_string);
    (value.get_name().to_owned(), help.unwrap_or_default())
}
