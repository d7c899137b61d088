//! `gavotte FILE`: what is in a file, and which commands fit.
//!
//! # Why this shape
//! People have a file and know no verb yet. The words of the command line get the hidden verb `look` where the first of them is no
//! verb and names a file, so the language, `--from` and the failures are those of all verbs.

use gavotte::formats::shortened;
use gavotte::puzzles::genres::{Genre, SUDOKU};
use gavotte::puzzles::is_sudoku;
use gavotte::{Message, Problem, message};

use crate::args::{From, InputArgs, OutArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, open, unopened};
use crate::language::told;
use crate::output::Out;

/// Commands, in which `{}` is the file and `{genre}` the genre, each with what it does.
type Commands = &'static [(&'static str, &'static str)];

/// What is no problem: how it begins, what it is, and what fits.
const OTHERS: [(&str, &str, Commands); 3] = [
    (
        "{\"gavotte\":\"work\"",
        "a question in pieces",
        &[
            ("run {} -o results.jsonl", "answers pieces"),
            ("status {} results.jsonl", "how many pieces are done"),
            ("merge {} results.jsonl", "the whole answer"),
        ],
    ),
    ("{\"question\"", "questions, one a line", &[("ask {}", "answers them")]),
    ("pseudo-Boolean proof", "a proof", &[("check PROBLEM {}", "whether it is right")]),
];
const SET: Commands = &[
    ("count {}", "how many solutions there are"),
    ("sample {}", "a random solution"),
    ("marginals {}", "in how many solutions each option is"),
];
const GRIDS: Commands = &[
    ("sudoku {}", "the solution"),
    ("sudoku --unique {}", "whether it is the only one"),
    ("sudoku --hint {}", "the next step for people"),
];
const PUZZLE: Commands = &[
    ("{genre} {}", "the solution"),
    ("{genre} {} --count", "how many solutions there are"),
    ("draw {} --from {genre} -o picture.svg", "a picture of the solution"),
];
const PROBLEM: Commands = &[
    ("solve {}", "a solution"),
    ("count {}", "how many solutions there are"),
    ("explain {}", "why there is none, if there is none"),
];
const PRICED: Commands = &[
    ("best {}", "the solution of least cost"),
    ("count {}", "how many solutions there are"),
    ("describe {}", "its size and structure"),
];

pub(crate) fn run(args: &InputArgs) -> Result<Exit, Failure> {
    let name = args.file.as_deref().map_or("-".into(), |file| file.display().to_string());
    let name = shortened(&name, 200);
    let is_plain = name.bytes().all(|it| it.is_ascii_alphanumeric() || b"._-/".contains(&it));
    let mut word = if is_plain { name.to_string() } else { format!("'{name}'") };
    let (kind, commands, genre) = seen(args)?;
    if let Some(From::Format(format)) = args.from {
        word += &format!(" --from {format}");
    }
    let rows = commands.iter().map(|(form, does)| {
        (format!("gavotte {}", form.replace("{}", &word).replace("{genre}", genre)), does)
    });
    let rows: Vec<_> = rows.collect();
    let width = rows.iter().map(|row| row.0.len()).max().unwrap_or(0);
    let mut text = told(&message!("{name}: {kind}", name, kind)) + "\n";
    for (command, does) in rows {
        text += &format!("  {command:width$}  {}\n", told(&(*does).into()));
    }
    let mut out = Out::open(&OutArgs { out: None })?;
    out.text(&text)?;
    out.finish()?;
    Ok(Exit::SUCCESS)
}

/// What a file is, the commands for it, and its genre if it is a puzzle.
fn seen(args: &InputArgs) -> Result<(Message, Commands, &'static str), Failure> {
    let path = args.file.as_deref();
    let mut source = open(path)?;
    let head = source.head().map_err(|error| unopened(path, error))?;
    let head = String::from_utf8_lossy(head);
    if args.from.is_none() {
        if let Some((_, kind, commands)) = OTHERS.iter().find(|it| head.starts_with(it.0)) {
            return Ok(((*kind).into(), commands, ""));
        }
        // A problem is one grid, and people keep many in a file.
        if is_sudoku(head.lines().next().unwrap_or_default()) {
            return Ok(of_genre(SUDOKU));
        }
    }
    let input = match (Input::any_heeding(args), args.from) {
        (Ok(input), _) => input,
        (Err(failure), None) => return Genre::seen_in(&head).map(of_genre).ok_or(failure),
        (Err(failure), Some(_)) => return Err(failure),
    };
    if input.set.is_some() {
        return Ok(("a set of solutions".into(), SET, ""));
    }
    if let (true, Some(genre)) = (input.puzzle.is_some(), Genre::named(input.read_as)) {
        let (kind, commands, name) = of_genre(genre);
        return Ok((sized(kind, &input.problem), commands, name));
    }
    let kind = message!("a problem in the format {format}", format = input.format);
    let commands = if input.problem.has_costs() { PRICED } else { PROBLEM };
    Ok((sized(kind, &input.problem), commands, ""))
}

/// The same with the size of the problem.
fn sized(kind: Message, problem: &Problem) -> Message {
    let (items, options) = (problem.item_count(), problem.option_count());
    message!("{kind}, with {items} items and {options} options", kind, items, options)
}

fn of_genre(genre: &'static Genre) -> (Message, Commands, &'static str) {
    let kind = message!("a puzzle of the genre {genre}", genre = genre.name);
    (kind, if genre.name == SUDOKU.name { GRIDS } else { PUZZLE }, genre.name)
}
