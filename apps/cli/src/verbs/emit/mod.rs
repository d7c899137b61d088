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
use gavotte::formats::shortened;
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
    let (language, model) = asked(args).map_err(Failure::Usage)?;
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

/// The language and the model that the words name, in any order; what there is where one is missing or wrong.
fn asked(args: &EmitArgs) -> Result<(Language, Model), Message> {
    let (mut language, mut model) = (None, None);
    for word in args.language.iter().chain(&args.model) {
        if let (None, Ok(known)) = (language, Language::from_str(word, true)) {
            language = Some(known);
        } else if let (None, Some(known)) = (model, Model::named(word)) {
            model = Some(known);
        } else {
            let what = what_there_is(language);
            return Err(message!(
                "`{word}` is neither a language nor a task; {what}",
                word = shortened(word, 200),
                what
            ));
        }
    }
    let model = model.ok_or_else(|| what_there_is(language))?;
    Ok((language.unwrap_or(Language::Cpp), model))
}

/// What to say where the language or the model is missing.
fn what_there_is(language: Option<Language>) -> Message {
    let names =
        |all: &[Language]| all.iter().map(|it| described(it).0).collect::<Vec<_>>().join("|");
    let language =
        language.map_or_else(|| names(Language::value_variants()), |it| described(&it).0);
    message!(
        "say what to write: gavotte emit {language} MODEL, where MODEL is the name or the number of one of{lines}",
        language,
        lines = Model::list()
    )
}
