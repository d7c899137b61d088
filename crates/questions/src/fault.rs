//! What is wrong with a question, as a key with arguments.
//!
//! # Why this shape
//! A program looks at the key, a person reads the sentence, in English or in Chinese. Both sentences are made from one
//! table with places for the arguments, so no program has to take an English sentence apart.

use std::borrow::Cow;
use std::fmt;

use serde_json::{Value, json};

/// The language of a sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese, with simplified characters.
    Chinese,
}

/// The sentences by key: `{name}` is the place of an argument, and `{name_zh}` that of its Chinese words.
const SENTENCES: [(&str, [&str; 2]); 11] = [
    ("not-an-object", ["a question is a JSON object: {why}", "问题应是一个 JSON 对象：{why}"]),
    (
        "unknown",
        ["there is no {what} `{name}`; {hint}", "没有名为 `{name}` 的{what_zh}；{hint_zh}"],
    ),
    (
        "value",
        ["`{name}` is {wanted}, and not {given}", "`{name}` 应为 {wanted_zh}，而不是 {given}"],
    ),
    ("missing", ["`{name}` is missing: {words}", "缺少 `{name}`：{words_zh}"]),
    (
        "clash",
        [
            "`{name}` and `{other}` exclude each other: leave one of them out",
            "`{name}` 与 `{other}` 不能同时使用，请去掉一个",
        ],
    ),
    (
        "option",
        [
            "`{name}`: there is no option {number}; they are numbered from 1 to {count}",
            "`{name}`：没有选项 {number}；选项编号为 1 到 {count}",
        ],
    ),
    (
        "count",
        [
            "`{name}` needs one number for each of {wanted} options, and has {given}",
            "`{name}` 需要 {wanted} 个数，每个选项一个，现有 {given} 个",
        ],
    ),
    ("setting", ["`{name}`: {why}", "`{name}`：{why}"]),
    ("unsupported", ["{why}", "{why}"]),
    ("problem", ["{why}", "{why}"]),
    ("work", ["{why}", "{why}"]),
];

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    key: &'static str,
    arguments: Vec<(&'static str, String)>,
}

impl Fault {
    fn new<const N: usize>(key: &'static str, arguments: [(&'static str, String); N]) -> Self {
        Self { key, arguments: arguments.into() }
    }

    /// Something that is no question at all.
    #[must_use]
    pub fn not_an_object(why: impl fmt::Display) -> Self {
        Self::new("not-an-object", [("why", why.to_string())])
    }

    /// A name of `what` (in English and in Chinese) that does not exist; the nearest one is named, or all that do.
    #[must_use]
    pub fn unknown<'n>(
        what: [&str; 2],
        name: &str,
        near: Option<&str>,
        all: impl Iterator<Item = &'n str>,
    ) -> Self {
        let [hint, hint_zh] = match near {
            Some(near) => [format!("did you mean `{near}`?"), format!("是 `{near}` 吗？")],
            None => {
                let all = all.collect::<Vec<_>>().join(", ");
                [format!("there are {all}"), format!("可用的有 {all}")]
            }
        };
        let [what, what_zh] = what.map(str::to_owned);
        let name = shortened(name).into_owned();
        Self::new(
            "unknown",
            [
                ("what", what),
                ("what_zh", what_zh),
                ("name", name),
                ("hint", hint),
                ("hint_zh", hint_zh),
            ],
        )
    }

    /// A value out of range; `wanted` says in English and in Chinese what it must be.
    #[must_use]
    pub fn value(name: &str, wanted: [String; 2], given: &Value) -> Self {
        let given = shortened(&given.to_string()).into_owned();
        let [wanted, wanted_zh] = wanted;
        let name = name.to_owned();
        Self::new(
            "value",
            [("name", name), ("wanted", wanted), ("wanted_zh", wanted_zh), ("given", given)],
        )
    }

    pub(crate) fn missing(name: &str, words: [&str; 2]) -> Self {
        let [words, words_zh] = words.map(str::to_owned);
        Self::new("missing", [("name", name.to_owned()), ("words", words), ("words_zh", words_zh)])
    }

    pub(crate) fn clash(name: &str, other: &str) -> Self {
        Self::new("clash", [("name", name.to_owned()), ("other", other.to_owned())])
    }

    /// An option that the problem has not.
    #[must_use]
    pub fn option(name: &str, number: u64, count: usize) -> Self {
        let (number, count) = (number.to_string(), count.to_string());
        Self::new("option", [("name", name.to_owned()), ("number", number), ("count", count)])
    }

    /// Another number of values than there are options.
    #[must_use]
    pub fn count(name: &str, given: usize, wanted: usize) -> Self {
        let (given, wanted) = (given.to_string(), wanted.to_string());
        Self::new("count", [("name", name.to_owned()), ("given", given), ("wanted", wanted)])
    }

    /// A setting that does not fit the problem.
    #[must_use]
    pub fn setting(name: &str, why: impl fmt::Display) -> Self {
        Self::new("setting", [("name", name.to_owned()), ("why", why.to_string())])
    }

    /// A question that the library refuses.
    #[must_use]
    pub fn unsupported(why: impl fmt::Display) -> Self {
        Self::new("unsupported", [("why", why.to_string())])
    }

    /// A wrong problem.
    #[must_use]
    pub fn problem(why: impl fmt::Display) -> Self {
        Self::new("problem", [("why", why.to_string())])
    }

    /// Work that could not be done.
    #[must_use]
    pub fn work(why: impl fmt::Display) -> Self {
        Self::new("work", [("why", why.to_string())])
    }

    /// The word by which a program tells faults apart.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// The sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let row = SENTENCES.iter().find(|row| row.0 == self.key);
        let mut rest = row.map_or("", |row| row.1[language as usize]);
        let mut text = String::new();
        while let Some((before, behind)) = rest.split_once('{') {
            let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
            text.push_str(before);
            text.push_str(self.arguments.iter().find(|it| it.0 == name).map_or("", |it| &it.1));
            rest = after;
        }
        text + rest
    }

    /// The fault as a program reads it: key, arguments and sentence.
    #[must_use]
    pub fn json(&self, language: Language) -> Value {
        // What is said in a language is in the sentence; a program wants the English word.
        let arguments = self.arguments.iter().filter(|it| !it.0.ends_with("_zh"));
        let arguments: serde_json::Map<String, Value> =
            arguments.map(|(name, it)| ((*name).to_owned(), json!(it))).collect();
        json!({ "key": self.key, "message": self.text(language), "arguments": arguments })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for Fault {}

/// As much of a wrong value as a sentence repeats.
fn shortened(text: &str) -> Cow<'_, str> {
    // More would hide the sentence. [letters]
    let most = 60;
    if text.chars().count() <= most {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().take(most - 3).chain("...".chars()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_has_the_same_places_in_both_languages() {
        let places = |text: &str| {
            let mut places: Vec<String> = text
                .split('{')
                .skip(1)
                .map(|it| {
                    it.split('}').next().unwrap_or_default().trim_end_matches("_zh").to_owned()
                })
                .collect();
            places.sort();
            places
        };
        for (key, [english, chinese]) in SENTENCES {
            assert!(!english.is_empty() && places(english) == places(chinese), "{key}");
        }
    }

    #[test]
    fn a_sentence_repeats_only_the_beginning_of_a_long_value() {
        let fault =
            Fault::value("k", ["a number", "数"].map(str::to_owned), &json!("x".repeat(1000)));
        assert!(fault.to_string().len() < 100, "{fault}");
        assert_eq!(fault.json(Language::Chinese)["key"], "value");
        assert!(fault.text(Language::Chinese).contains("应为"));
    }
}
