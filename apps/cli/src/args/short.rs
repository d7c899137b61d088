//! The definition of a single verb, for the usual case that nothing is wrong with the words of the command line.
//!
//! # Why this shape
//! The whole command has some forty verbs with hundreds of options, and their definitions took two of the three milliseconds of a
//! small question. Programs that ask many small questions feel that. So a verb that is asked often is read by its own definition.
//! Where that refuses the words, or where help is asked for, the whole command reads them again and alone speaks: there is one
//! text of each message.
//!
//! # Invariants
//! 1. A verb has the same options here as in the whole command, so both read the same words as the same arguments.
//!
//! # Cost
//! The definitions of one verb; those of all where the words are refused.

use std::ffi::OsString;

use clap::{Arg, ArgMatches, Args as _, Command, value_parser};

use super::rows::exclusive;
use super::{BestArgs, CheckArgs, ConvertArgs, CountArgs, SampleArgs, SolveArgs, brief, command};

/// How a verb's options are added to a command.
type Define = fn(Command) -> Command;

/// The verbs that are asked often.
const VERBS: [(&str, Define); 7] = [
    ("solve", SolveArgs::augment_args),
    ("count", CountArgs::augment_args),
    ("sample", SampleArgs::augment_args),
    ("best", BestArgs::augment_args),
    ("cover", BestArgs::augment_args),
    ("check", CheckArgs::augment_args),
    ("convert", ConvertArgs::augment_args),
];

/// Reads the words of the command line. Wrong words, `--help` and `--version` end the process.
pub(crate) fn matches(words: Vec<OsString>) -> ArgMatches {
    let name = words.get(1).and_then(|word| word.to_str());
    let verb = VERBS.iter().find(|&&(verb, _)| Some(verb) == name);
    let short = verb.and_then(|&verb| of_verb(verb).try_get_matches_from(&words).ok());
    let is_brief =
        name.is_some_and(|name| !name.starts_with('-')) && words.iter().any(|word| word == "-h");
    short.unwrap_or_else(|| {
        let command = if is_brief { brief(command()) } else { command() };
        command.try_get_matches_from(words).unwrap_or_else(|error| super::end(&error))
    })
}

/// A command with this verb alone.
fn of_verb((name, define): (&'static str, Define)) -> Command {
    let color = Arg::new("color").long("color").global(true);
    let color = color.value_parser(value_parser!(super::Color)).default_value("auto");
    let formulas = Arg::new("formulas").long("formulas").global(true);
    let formulas = formulas.value_parser(value_parser!(super::Formulas));
    let lang = Arg::new("lang").long("lang").global(true);
    let lang = lang.value_parser(value_parser!(crate::language::Language));
    Command::new("gavotte")
        .arg(color)
        .arg(formulas)
        .arg(lang)
        .subcommand(exclusive(define(Command::new(name))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that decides how words are read.
    fn options(command: &Command) -> Vec<String> {
        let text = |arg: &Arg| {
            let names = (arg.get_id(), arg.get_short(), arg.get_long_and_visible_aliases());
            let values = (arg.get_num_args(), arg.get_value_delimiter(), arg.get_default_values());
            let rest = (arg.get_index(), arg.is_required_set(), arg.is_global_set());
            let others: Vec<_> =
                command.get_arg_conflicts_with(arg).iter().map(|it| it.get_id().clone()).collect();
            format!(
                "{names:?} {values:?} {rest:?} {others:?} {:?} {:?}",
                arg.get_action(),
                arg.get_value_parser()
            )
        };
        command.get_arguments().filter(|arg| arg.get_id() != "help").map(text).collect()
    }

    #[test]
    fn a_verb_alone_has_the_options_of_the_whole_command() {
        let mut whole = command();
        whole.build();
        for verb in VERBS {
            let mut short = of_verb(verb);
            short.build();
            let [one, other] = [&short, &whole].map(|it| it.find_subcommand(verb.0).unwrap());
            assert_eq!(options(one), options(other), "{}", verb.0);
        }
    }
}
