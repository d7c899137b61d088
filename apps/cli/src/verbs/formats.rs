//! `formats` and `puzzles`: what can be read, told from the rows of the formats and of the genres. Agents get the same texts.

use gavotte::formats::Format;
use gavotte::message;
use gavotte::puzzles::genres::{GENRES, Genre};

use crate::args::{FormatsArgs, From, example_of, grammar};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::language::{is_chinese, told};
use crate::output::Out;

/// Tells all formats, or one of them.
pub(crate) fn run(args: &FormatsArgs) -> Result<Exit, Failure> {
    answer(args, formats)
}

/// Tells all puzzles, or one of them.
pub(crate) fn run_puzzles(args: &FormatsArgs) -> Result<Exit, Failure> {
    answer(args, puzzles)
}

fn answer(args: &FormatsArgs, all: fn() -> String) -> Result<Exit, Failure> {
    let mut out = Out::open(&args.place)?;
    out.text(&match args.name {
        None => all(),
        Some(from) if args.example => example(from).to_owned(),
        Some(from) => one(from),
    })?;
    out.finish()?;
    Ok(Exit::SUCCESS)
}

/// The texts in the language of messages.
fn here(texts: [&'static str; 2]) -> &'static str {
    texts[usize::from(is_chinese())]
}

/// A line for each format: its name, the endings of its files, and what it is.
pub(crate) fn formats() -> String {
    let rows = Format::NAMES.iter().filter_map(|name| name.parse::<Format>().ok());
    let line = |it: Format| {
        format!("{:13} {:14} {}\n", it.name(), endings(it.endings(), " "), here(it.about().what))
    };
    rows.map(line).collect()
}

/// A line for each genre of puzzles: its name, an example, and what it is.
pub(crate) fn puzzles() -> String {
    let line = |it: &Genre| format!("{:17} {:35} {}\n", it.name, example_of(it), here(it.what));
    GENRES.iter().map(line).collect()
}

/// The grammar of a format or of a genre, with an example.
pub(crate) fn one(from: From) -> String {
    let (name, what, mut text) = match from {
        From::Format(format) => (format.name(), format.about().what, of_format(format)),
        From::Genre(genre) => (genre.name, genre.what, grammar(genre)),
    };
    text = format!("{name}: {}\n\n{text}\n\n", here(what));
    text.push_str(&told(&"Example:".into()));
    example(from).trim_end().lines().for_each(|line| {
        text.push_str("\n  ");
        text.push_str(line);
    });
    text.push('\n');
    text
}

fn example(from: From) -> &'static str {
    match from {
        From::Format(format) => format.about().example,
        From::Genre(genre) => genre.examples.first().map_or("", |example| example.text),
    }
}

fn of_format(format: Format) -> String {
    let about = format.about();
    let mut parts = Vec::new();
    if !format.endings().is_empty() {
        parts.push(message!("Endings: {all}.", all = endings(format.endings(), ", ")));
    }
    let is_written = Format::WRITTEN.contains(&format)
        || gavotte::formats::export::Target::from_name(format.name()).is_some();
    if !is_written {
        parts.push("It can be read, not written.".into());
    }
    let lacks: Vec<&str> = about.lacks().map(here).collect();
    if about.holds_nothing_more() {
        parts.push("It holds nothing but options of numbered items.".into());
    } else if about.holds_costs_alone() {
        parts.push("It holds nothing but options of numbered items with their costs.".into());
    } else if !lacks.is_empty() {
        let lacks = lacks.join(here([", ", "、"]));
        parts.push(message!("It cannot hold {lacks}.", lacks));
    }
    if !about.others.is_empty() {
        parts.push(message!("Used by: {others}.", others = about.others));
    }
    let parts: Vec<String> = parts.iter().map(told).collect();
    format!("{}\n\n{}", here(about.grammar), parts.join(here([" ", ""])))
}

fn endings(all: &[&str], between: &str) -> String {
    all.iter().map(|it| format!(".{it}")).collect::<Vec<_>>().join(between)
}
