//! What the rows of settings say, put into the command.
//!
//! # Why this shape
//! What an option is called, takes, says and excludes stands in its row (`gavotte::questions`), as for every other front end.
//! So the settings of a question are options by themselves ([`RowArgs`]), and a new row needs no line here. A verb declares an
//! option by hand where it takes the value in another form (numbers with commas between, or a file), or where verbs that ask no
//! question have it, too; then it takes the words of the row.

use std::marker::PhantomData;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use gavotte::questions::{Given, Kind, SETTINGS, Setting, Values, settings_of};
use serde_json::{Map, Value};

/// Settings that a verb declares by itself: it takes them in another form, or shares them with verbs that ask no question.
const DECLARED: [&str; 26] = [
    "all",
    "limit",
    "least",
    "up_to",
    "project",
    "impose",
    "weights",
    "start",
    "n",
    "by",
    "options",
    "rank",
    "require",
    "forbid",
    "probes",
    "seed",
    "engine",
    "order",
    "symmetry",
    "threads",
    "deterministic",
    "time_limit",
    "step_limit",
    "memory_limit",
    "problem",
    "from",
];

/// A kind of question as a type.
pub(crate) trait Asks {
    /// The kind.
    const KIND: Kind;
}

/// How many solutions there are.
#[derive(Debug)]
pub(crate) struct Counts;

impl Asks for Counts {
    const KIND: Kind = Kind::Count;
}

/// Which solutions are the best.
#[derive(Debug)]
pub(crate) struct Ranks;

impl Asks for Ranks {
    const KIND: Kind = Kind::Best;
}

/// The settings of a kind of question that are not declared by its verb: each row is an option.
#[derive(Debug)]
pub(crate) struct RowArgs<K> {
    given: Given,
    kind: PhantomData<K>,
}

impl<K: Asks> RowArgs<K> {
    fn rows() -> impl Iterator<Item = &'static Setting> {
        settings_of(K::KIND).filter(|row| !DECLARED.contains(&row.name))
    }

    /// The values.
    pub(crate) fn given(&self) -> &Given {
        &self.given
    }
}

impl<K: Asks> Args for RowArgs<K> {
    fn augment_args(command: Command) -> Command {
        Self::rows().fold(command, |command, row| command.arg(option(row)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<K: Asks> FromArgMatches for RowArgs<K> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let value = |row: &Setting| match row.values {
            Values::Flag => matches.get_flag(row.name).then_some(Value::Bool(true)),
            _ => matches.get_one::<Value>(row.name).cloned(),
        };
        let values: Map<String, Value> =
            Self::rows().filter_map(|row| Some((row.name.to_owned(), value(row)?))).collect();
        let rows: Vec<&Setting> = Self::rows().collect();
        let given = Given::new(values, &rows)
            .map_err(|fault| clap::Error::raw(clap::error::ErrorKind::ValueValidation, fault))?;
        Ok(Self { given, kind: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The option of a row.
fn option(row: &'static Setting) -> Arg {
    let arg = Arg::new(row.name).long(row.long);
    if matches!(row.values, Values::Flag) {
        return arg.action(ArgAction::SetTrue);
    }
    let arg = arg.value_name(row.sign).value_parser(|text: &str| row.values.of_text(text));
    arg.allow_negative_numbers(matches!(row.values, Values::Cost))
}

/// A verb with the words of its kind and of the rows, and their exclusions.
pub(super) fn worded(verb: Command) -> Command {
    // A verb without words of its own has those of some of its options.
    let verb = match Kind::named(verb.get_name()) {
        Ok(kind) => verb.about(kind.words()[0]),
        Err(_) => verb,
    };
    let verb = verb.mut_args(|arg| match row_of(&arg) {
        Some(row) if arg.get_help().is_none() => arg.help(row.words[0]),
        _ => arg,
    });
    exclusive(verb)
}

/// A verb with the exclusions of the rows, which is all that a verb needs whose help nobody reads.
pub(super) fn exclusive(verb: Command) -> Command {
    let Ok(kind) = Kind::named(verb.get_name()) else { return verb };
    settings_of(kind).filter(|row| !row.clashes.is_empty()).fold(verb, |verb, row| {
        let has = |id: &str| verb.get_arguments().any(|arg| arg.get_id() == id);
        if !has(row.name) {
            return verb;
        }
        let others: Vec<&str> = row.clashes.iter().copied().filter(|it| has(it)).collect();
        verb.mut_arg(row.name, |arg| arg.conflicts_with_all(others))
    })
}

/// The row of an option.
fn row_of(arg: &Arg) -> Option<&'static Setting> {
    let long = arg.get_long()?;
    SETTINGS.iter().copied().find(|row| row.long == long)
}
