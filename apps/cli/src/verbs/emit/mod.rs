//! `emit`: a solver for one task as a single file in another language.
//!
//! # Why this shape
//! The programs lie beside this file as sources, one folder a language, so editors and compilers see
//! them as they are: a text that needs another one includes it in the manner of its language, and
//! [`join`] puts that text in place of the line. So what several programs share stands once.

mod join;

use clap::ValueEnum;

use crate::args::{EmitArgs, Language, Model, described};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Out;
use gavotte::{Message, message};
use join::{Dialect, join};

/// The texts of a folder by their names, which are the same in all languages: parts first, then a program for each
/// [`Model`].
macro_rules! texts {
    ($ending:literal in $folder:literal) => {
        texts!($ending in $folder:
            "links" "exact" "repeat" "sudoku"
            "matrix" "rows" "sudoku-numbers" "sudoku-lines" "sudoku-letters" "target-sudoku" "beads" "queens" "cover")
    };
    ($ending:literal in $folder:literal: $($name:literal)+) => {
        &[$(($name, include_str!(concat!($folder, "/", $name, ".", $ending)))),+]
    };
}

const CPP: Dialect = Dialect {
    texts: texts!("cpp" in "cpp"),
    import: "#include <",
    include: ("#include \"", ".cpp\""),
    gap: "\n",
};

const RUST: Dialect = Dialect {
    texts: texts!("rs" in "rust"),
    import: "use ",
    include: ("include!(\"", ".rs\");"),
    gap: "\n",
};

const PYTHON: Dialect = Dialect {
    texts: texts!("py" in "python"),
    import: "import ",
    include: ("from ", " import "),
    gap: "\n\n",
};

pub(crate) fn run(args: &EmitArgs) -> Result<Exit, Failure> {
    let (Some(language), Some(model)) = (args.language, args.model) else {
        return Err(Failure::Usage(what_there_is(args.language)));
    };
    let dialect = match language {
        Language::Cpp => CPP,
        Language::Rust => RUST,
        Language::Python => PYTHON,
    };
    let mut out = Out::open(&args.place)?;
    out.text(&join(&dialect, &described(&model).0))?;
    out.finish()?;
    Ok(Exit::SUCCESS)
}

/// What to say where the language or the model is missing.
fn what_there_is(language: Option<Language>) -> Message {
    let names =
        |all: &[Language]| all.iter().map(|it| described(it).0).collect::<Vec<_>>().join("|");
    let language =
        language.map_or_else(|| names(Language::value_variants()), |it| described(&it).0);
    let models = Model::value_variants().iter().map(described);
    let lines = models.map(|(name, task)| format!("\n  {name:15} {task}"));
    message!(
        "say what to write: gavotte emit {language} MODEL, where MODEL is one of{lines}",
        language,
        lines = lines.collect::<String>()
    )
}
