//! The language of messages: English, or Chinese where the locale or `--lang` says so.
//!
//! # Why this shape
//! A wrong word on the command line is a message, too, so the language is decided before the words are read. It is kept
//! for the whole process, because messages are told at many places and none of them has a say in it.
//!
//! # Invariants
//! Answers to questions do not depend on it: only what goes to standard error, and what `formats`, `puzzles` and `look` tell.

use std::ffi::OsString;
use std::sync::OnceLock;

use clap::ValueEnum;
use gavotte::Message;
use gavotte::questions::chinese;

/// A language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// English
    #[default]
    En,
    /// Chinese
    Zh,
}

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Decides on the language, once for the process: by the words of the command line, or else by the locale.
pub(crate) fn decide(words: &[OsString]) {
    let _ =
        LANGUAGE.set(of_words(words).unwrap_or_else(|| of_locale(|name| std::env::var(name).ok())));
}

/// Whether messages are in Chinese.
pub(crate) fn is_chinese() -> bool {
    LANGUAGE.get() == Some(&Language::Zh)
}

/// A message in the language.
pub(crate) fn told(message: &Message) -> String {
    if is_chinese() { message.told(&chinese) } else { message.to_string() }
}

/// The language that the words name; a wrong name is refused when they are read.
fn of_words(words: &[OsString]) -> Option<Language> {
    let words: Vec<&str> =
        words.iter().filter_map(|word| word.to_str()).take_while(|it| *it != "--").collect();
    let behind = |pair: &[&str]| (pair[0] == "--lang").then(|| pair[1].to_owned());
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang=").map(str::to_owned));
    let name = words.windows(2).find_map(behind).or(joined)?;
    Language::from_str(&name, true).ok()
}

/// The language of the first variable that is set, as POSIX orders them.
fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| variable(name).filter(|it| !it.is_empty()));
    if set.is_some_and(|it| it.starts_with("zh")) { Language::Zh } else { Language::En }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_before_the_locale_and_the_first_variable_before_the_others() {
        let words = |text: &str| of_words(&text.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(words("gavotte count --lang zh x.dlx"), Some(Language::Zh));
        assert_eq!(words("gavotte --lang=en count"), Some(Language::En));
        assert_eq!(words("gavotte count -- --lang zh"), None);
        assert_eq!(words("gavotte --lang fr count"), None);
        let locale = |all: &str| {
            of_locale(|name| {
                let pair =
                    |it: &str| it.split_once('=').map(|(of, it)| (of.to_owned(), it.to_owned()));
                all.split(' ').filter_map(pair).find(|it| it.0 == name).map(|it| it.1)
            })
        };
        assert_eq!(locale("LANG=zh_CN.UTF-8"), Language::Zh);
        assert_eq!(locale("LANG=zh_CN.UTF-8 LC_ALL=C"), Language::En);
        assert_eq!(locale("LC_ALL= LC_MESSAGES=zh_TW LANG=en_US"), Language::Zh);
        assert_eq!(locale(""), Language::En);
    }
}
