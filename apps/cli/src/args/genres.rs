//! The verbs of the genres of puzzles.
//!
//! # Why this shape
//! A genre is a row of a table in the library. Its verb is made from that row, so a new puzzle needs nothing here:
//! its settings are options, its sentence is the help, its examples are the examples.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Args, Command, FromArgMatches, Subcommand};
use gavotte::puzzles::genres::{Answer, Example, GENRES, Genre, Setting};

use gavotte::message;

use super::puzzles::ManyArgs;
use super::shared::SearchArgs;
use crate::language::{is_chinese, told};

/// A verb of a genre, and the puzzle that the command line describes.
#[derive(Debug)]
pub(crate) struct GenreArgs {
    pub(crate) genre: &'static Genre,
    /// Settings with their values; `yes` for one that is on.
    pub(crate) settings: Vec<(&'static str, String)>,
    pub(crate) puzzle: PuzzleArgs,
}

/// The options that the verbs of all genres have.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("apart").multiple(true))]
pub(crate) struct PuzzleArgs {
    /// The file with the puzzle; standard input if absent or -
    #[arg(value_name = "FILE")]
    pub(crate) what: Option<PathBuf>,
    /// The file with the puzzle, where the first argument would be read as a puzzle in one word
    #[arg(long, value_name = "FILE", conflicts_with = "what")]
    pub(crate) file: Option<PathBuf>,
    /// An example from the list below instead of a file: the first one, or number N
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1",
        conflicts_with_all = ["what", "file"]
    )]
    pub(crate) example: Option<usize>,
    /// Print the text of the example instead of an answer, as a beginning for a puzzle of your own
    #[arg(long, requires = "example")]
    pub(crate) print: bool,
    /// Find any solution instead of the best one
    #[arg(long, conflicts_with_all = ["all", "count"])]
    pub(crate) any: bool,
    /// Take each assembly apart by moves of pieces in straight lines, without turns; of those that motions of the board carry
    /// into each other, one. A line each: the moves until pieces are free, then those of what is left and of what went, as 3.1.1;
    /// or - where it does not come apart. With --output jsonl, the moves, too; with --out F.xmpuzzle, the file that `gavotte
    /// burrtools` has read, with the assemblies and their moves
    #[arg(long, hide = true, group = "apart", conflicts_with_all = ["any", "all", "count", "project"])]
    pub(crate) disassemble: bool,
    /// The most states of pieces that are tried for an assembly and each of its parts; ? where there are more
    #[arg(
        long,
        hide = true,
        value_name = "N",
        requires = "disassemble",
        default_value_t = 1_000_000
    )]
    pub(crate) most_states: usize,
    /// Which pieces the assemblies use: a line for each choice, with the number of its assemblies up to motions of the board; with
    /// --disassemble, how many come apart and the highest level, and the highest first. For pieces whose numbers are open, as with
    /// --pieces-from
    #[arg(long, hide = true, group = "apart", conflicts_with_all = ["any", "all", "count", "project", "draw", "up_to", "stl"])]
    pub(crate) choices: bool,
    /// Of the assemblies that come apart, only the K with the highest levels, the highest first: levels are compared number by
    /// number; with --choices, only the first K choices
    #[arg(long, hide = true, value_name = "K", requires = "apart")]
    pub(crate) k: Option<NonZeroUsize>,
    /// Draw all moves one after the other, as an animated SVG, where --draw and --disassemble draw the first ones side by side
    #[arg(long, hide = true, requires_all = ["disassemble", "draw"])]
    pub(crate) animate: bool,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// The setting of some genres that all verbs have.
pub(crate) const IMPOSE: &str = "impose";

/// The genres that have a verb of this form. Sudokus have a verb of their own, because they come by the million.
fn genres() -> impl Iterator<Item = &'static Genre> {
    GENRES.iter().filter(|genre| genre.name != "sudoku")
}

impl Subcommand for GenreArgs {
    fn augment_subcommands(command: Command) -> Command {
        genres().fold(command, |command, genre| command.subcommand(verb(genre)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        genres().any(|genre| genre.name == name)
    }
}

impl FromArgMatches for GenreArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let (name, matches) =
            matches.subcommand().ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let genre =
            Genre::named(name).ok_or_else(|| clap::Error::new(ErrorKind::InvalidSubcommand))?;
        let mut puzzle = PuzzleArgs::from_arg_matches(matches)?;
        // A puzzle in several words is their line.
        let words = matches.get_many::<PathBuf>("what").into_iter().flatten();
        let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
        if words.len() > 1 {
            puzzle.what = Some(words.join(" ").into());
        }
        Ok(Self { genre, settings: said(genre, matches), puzzle })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The settings that the command line names.
fn said(genre: &'static Genre, matches: &ArgMatches) -> Vec<(&'static str, String)> {
    let value = |name: &'static str, is_flag: bool| {
        if is_flag {
            return matches.get_flag(name).then(|| "yes".to_owned());
        }
        matches.get_one::<String>(name).cloned()
    };
    let settings = genre.settings.iter();
    settings.filter_map(|it| Some((it.name, value(it.name, it.value.is_empty())?))).collect()
}

/// The verb of a genre.
fn verb(genre: &'static Genre) -> Command {
    let mut command = Command::new(genre.name);
    let is_shared = |setting: &&Setting| setting.name == IMPOSE;
    for setting in genre.settings.iter().filter(|setting| !is_shared(setting)) {
        let arg = Arg::new(setting.name).long(setting.name).help(setting.what[0]);
        command = command.arg(match setting.value {
            "" => arg.action(ArgAction::SetTrue),
            value => arg.value_name(value).conflicts_with("example"),
        });
    }
    let command = PuzzleArgs::augment_args(command).about(genre.what[0]).after_help(help(genre));
    let command = match genre.settings.iter().find(is_shared) {
        Some(setting) => command.mut_arg(IMPOSE, |arg| arg.help(setting.what[0])),
        None => command,
    };
    let command = match genre.name {
        "burrtools" | "polyform" | "soma" => {
            let shown = |command: Command, name| command.mut_arg(name, |arg: Arg| arg.hide(false));
            let names = [
                "disassemble",
                "most_states",
                "choices",
                "k",
                "animate",
                "stl",
                "stl_piece",
                "stl_cell",
                "stl_gap",
                "stl_bevel",
            ];
            names.into_iter().fold(command, shown)
        }
        _ => command,
    };
    match genre.word {
        Some(word) => command.mut_arg("what", |arg| {
            arg.value_name(word)
                .num_args(1..=word.split(' ').count())
                .help(format!("The puzzle in one word ({word}), or the file with it; standard input if absent or -"))
        }),
        None => command.mut_arg("file", |arg| arg.hide(true)),
    }
}

/// The text below the options: the input, the model, the examples, and the first of them at work.
fn help(genre: &Genre) -> StyledStr {
    let mut text = grammar(genre) + "\n\n";
    if let Some(fresh) = &genre.fresh {
        text.push_str(&format!(
            "A new board with exactly one solution: `gavotte generate {} {}`. Its size: {}.\n\n",
            genre.name, fresh.size, fresh.sizes[0]
        ));
    }
    let endings: Vec<_> = genre.endings.iter().map(|ending| format!(".{ending}")).collect();
    let endings =
        if endings.is_empty() { String::new() } else { format!("{}, or ", endings.join(", ")) };
    text.push_str(&format!(
        "The other verbs read such a text as a problem ({endings}--from {}).\n\nExamples with --example=N:\n",
        genre.name
    ));
    for (number, example) in (1..).zip(genre.examples) {
        let [title, _] = example.title;
        text.push_str(&format!(
            "  {number}  {title}: {} ({})\n",
            answered(example),
            example.source[0]
        ));
    }
    text.push_str("\nExample:\n");
    text.push_str(&worked(genre));
    text.into()
}

/// What a genre reads, and the problem that it makes of that.
pub(crate) fn grammar(genre: &Genre) -> String {
    let [input, model] = match is_chinese() {
        true => [genre.input[1].to_owned(), genre.model[1].to_owned()],
        false => [genre.input[0].to_owned(), lower(genre.model[0])],
    };
    told(&message!("Reads {input}.\n\nThe problem: {model}.", input, model))
}

/// The same with a small letter at its beginning.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

/// The answer of an example in words.
fn answered(example: &Example) -> String {
    match example.answer {
        Answer::Count("0") => "no solution".to_owned(),
        Answer::Count("1") | Answer::LongCount("1") => "1 solution".to_owned(),
        Answer::Count(count) | Answer::LongCount(count) => format!("{count} solutions"),
        Answer::Best(cost) => format!("cost {cost}"),
    }
}

/// The first example whose answer is a number that is found quickly, and the words that ask for it: a word that is the puzzle, or
/// the example's number.
fn asked(genre: &Genre) -> Option<(String, &'static str)> {
    let mut examples = (1..).zip(genre.examples);
    let (number, example, count) = examples.find_map(|(number, example)| match example.answer {
        Answer::Count(count) => Some((number, example, count)),
        _ => None,
    })?;
    let word = example.text.trim();
    let is_word = genre.word.is_some() && !word.contains(char::is_whitespace);
    let what = if is_word && !word.is_empty() && example.settings.is_empty() {
        word.to_owned()
    } else if number == 1 {
        "--example".to_owned()
    } else {
        format!("--example={number}")
    };
    Some((what, count))
}

/// A command that shows the genre at work.
pub(crate) fn example_of(genre: &Genre) -> String {
    let name = genre.name;
    // Its verb has no examples of its own.
    if name == "sudoku" {
        return "gavotte generate sudoku".to_owned();
    }
    let what = asked(genre).map_or_else(|| "--example".to_owned(), |(what, _)| what);
    format!("gavotte {name} {what}")
}

/// A command with its output.
fn worked(genre: &Genre) -> String {
    match asked(genre) {
        Some((what, count)) => format!("  $ gavotte {} {what} --count\n  {count}\n", genre.name),
        None => format!("  $ gavotte {} --example --print --out puzzle.txt\n", genre.name),
    }
}
