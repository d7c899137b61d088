//! The verbs in groups, and the help of a verb on one screen.
//!
//! # Why this shape
//! The reader of words lists verbs in one column, and tells all options of a verb at the same length. People look for one of sixty
//! verbs, and at first for the options that a verb has alone. So the list of verbs is made here, with the puzzles as names, and `-h` tells
//! the first clause of each option and only the names of options that many verbs have; `--help` tells all of them in full.

use clap::{Arg, Command};

/// The verbs that are no genre of puzzles, in groups.
const GROUPS: [(&str, &str); 6] = [
    ("Questions", "solve count best cover estimate explain relax check describe symmetry"),
    ("Sets of all solutions", "compile sample marginals histogram rank unrank"),
    ("Long runs", "split run merge status"),
    ("Files", "formats convert draw emit"),
    ("Puzzles", "puzzles generate minimise sudoku target-sudoku"),
    ("More", "ask serve mcp"),
];

/// The options that many verbs have, in groups.
const SHARED: [(&str, &str); 3] = [
    (
        "Search",
        "engine order symmetry threads deterministic time-limit step-limit memory-limit stats quiet no-progress \
         exit-code",
    ),
    ("Long runs", "checkpoint checkpoint-every resume key"),
    ("Everywhere", "color formulas lang"),
];

/// Whether a name is one of these.
fn has(names: &str, name: &str) -> bool {
    names.split(' ').any(|it| it == name)
}

/// The command with its verbs in groups.
pub(super) fn grouped(command: Command) -> Command {
    let mut text = "{about}\n\n{usage-heading} {usage}\n".to_owned();
    let about = |name: &str| {
        command.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string)
    };
    for (title, names) in GROUPS {
        text += &format!("\n{title}:\n");
        for name in names.split(' ') {
            text += &format!("  {name:13}  {}\n", about(name).unwrap_or_default());
        }
        if title == "Puzzles" {
            let is_known = |name: &&str| GROUPS.iter().any(|group| has(group.1, name));
            let verbs = command.get_subcommands().filter(|verb| !verb.is_hide_set());
            text += &wrapped("  ", verbs.map(Command::get_name).filter(|name| !is_known(name)));
        }
    }
    text += "\nOptions:\n{options}{after-help}";
    command.help_template(text)
}

/// Words with commas between, in lines that fit a screen.
fn wrapped<'t>(beginning: &str, words: impl Iterator<Item = &'t str>) -> String {
    let (mut text, mut width) = (beginning.to_owned(), beginning.len());
    for word in words {
        if text.len() > beginning.len() {
            text.push(',');
            let is_full = width + word.len() > 76;
            text += if is_full { "\n  " } else { " " };
            width = if is_full { 2 } else { width + 2 };
        }
        text += word;
        width += word.len();
    }
    text + "\n"
}

/// The command with a help of each verb that fits one screen.
pub(super) fn brief(command: Command) -> Command {
    let is_global = |name: &str| has(SHARED[2].1, name);
    let hidden = command.mut_args(|arg| {
        let is_global = arg.get_long().is_some_and(is_global);
        if is_global { arg.hide(true) } else { arg }
    });
    hidden.mut_subcommands(brief_verb)
}

fn brief_verb(mut verb: Command) -> Command {
    let mut rest = String::new();
    for (title, names) in SHARED {
        // The symmetry of the givens of a new sudoku is an option of its own.
        let is_one =
            |arg: &Arg, name: &str| arg.get_long() == Some(name) && arg.get_id() != "symmetry";
        // The verb gets those of all verbs when it is built.
        let is_there = |name: &&str| {
            title == "Everywhere" || verb.get_arguments().any(|arg| is_one(arg, name))
        };
        let there = names.split(' ').filter(is_there);
        let named: Vec<String> = there.map(|name| format!("--{name}")).collect();
        verb = verb.mut_args(|arg| {
            let is_shared = names.split(' ').any(|name| is_one(&arg, name));
            if is_shared { arg.hide(true) } else { arg }
        });
        if !named.is_empty() {
            rest += &wrapped(&format!("{title}: "), named.iter().map(String::as_str));
        }
    }
    let after = verb.get_after_help().map(|text| format!("\n{text}")).unwrap_or_default();
    let example = after.find("\nExample:\n").map_or("", |at| &after[at..]);
    let next = example.match_indices("\n  $ ").nth(1).map_or(example.len(), |(at, _)| at);
    let example = &example[..next];
    let more = format!("{rest}\n`gavotte {} --help` tells all of it.\n{example}", verb.get_name());
    verb.mut_args(|arg| {
        let clause = arg.get_help().map(|help| first_clause(&help.to_string()));
        // Long lists, such as that of all formats, are what `--help` is for.
        let has_many = arg.get_possible_values().len() > 6;
        let arg = if has_many { arg.hide_possible_values(true) } else { arg };
        if let Some(clause) = clause { arg.help(clause) } else { arg }
    })
    .after_help(more)
}

/// The beginning of a text that says what it is about: to the end of its first clause.
fn first_clause(text: &str) -> String {
    let ends = [". ", "; ", ": ", " (", ", so ", ", because ", ", such as ", ", as "];
    // A word alone, such as a value that is explained, is no clause.
    let end = ends.iter().filter_map(|end| text.find(end).filter(|&at| at > 10)).min();
    text[..end.unwrap_or(text.len())].to_owned()
}
