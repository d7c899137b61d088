//! The options of `emit`: languages and models by name, and models by their numbers at judges.

use clap::ValueEnum;

use super::shared::OutArgs;

#[derive(Debug, clap::Args)]
pub(crate) struct EmitArgs {
    /// The language of the program: cpp (if absent), rust or python
    // Not read here: what is missing or wrong is answered with a list.
    #[arg(value_name = "LANGUAGE")]
    pub(crate) language: Option<String>,
    /// What the program solves, from the list below: its name, or its number at a judge, such as P4929
    #[arg(value_name = "MODEL")]
    pub(crate) model: Option<String>,
    #[command(flatten)]
    pub(crate) place: OutArgs,
}

/// What a program can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// C++17
    #[value(alias = "c++")]
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

impl Model {
    /// The model of this name, or of this number at a judge, with the judge's name or without: `P4929`, `hust1017`.
    pub(crate) fn named(word: &str) -> Option<Self> {
        let bare = |text: &str| {
            text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
        };
        let all = Self::value_variants().iter().copied();
        all.into_iter().find(|model| {
            let (name, task) = described(model);
            let place = task.split(':').next().unwrap_or_default();
            let number = place.rsplit(' ').next().unwrap_or_default();
            name == word || [place, number].iter().any(|it| bare(it) == bare(word))
        })
    }

    /// A line for each model: its name, its task and its number at a judge.
    pub(crate) fn list() -> String {
        let models = Self::value_variants().iter().map(described);
        models.map(|(name, task)| format!("\n  {name:15} {task}")).collect()
    }
}

/// The name of a choice, and what the help says about it.
pub(crate) fn described(choice: &impl ValueEnum) -> (String, String) {
    let value = choice.to_possible_value().unwrap_or_default();
    let help = value.get_help().map(ToString::to_string);
    (value.get_name().to_owned(), help.unwrap_or_default())
}
