//! All genres as data, for the package for JavaScript.
//!
//! # Why this shape
//! The package and the page have this list as a file, so a menu and a gallery need no WebAssembly, and the WebAssembly has
//! none of these texts. It is written from the library's own table, so no puzzle can be missing.
//!
//! # Cost
//! It opens the first example of each genre.

use gavotte::puzzles::Aim;
use gavotte::puzzles::genres::{Answer, Example, GENRES, Genre};
use serde_json::{Value, json};

/// All genres. Texts in two languages are a list of two: English and Chinese.
///
/// ```json
/// {"name": "queens", "chinese": "...", "what": ["...", "..."], "input": ["...", "..."], "model": ["...", "..."], "marks": [],
///  "settings": [{"name": "...", "value": "...", "what": ["...", "..."]}], "generates": true,
///  "examples": [{"title": ["...", "..."], "text": "...", "settings": [["name", "value"]],
///                "count": "92", "best": null, "source": ["...", "..."]}]}
/// ```
#[must_use]
pub fn all() -> Value {
    genres().map(genre).collect()
}

/// The genres that WebAssembly has: all but those behind the feature `designs`.
fn genres() -> impl Iterator<Item = &'static Genre> {
    GENRES.iter().filter(|genre| genre.name != "design")
}

fn genre(genre: &Genre) -> Value {
    let settings = genre.settings.iter();
    let settings: Value =
        settings.map(|it| json!({"name": it.name, "value": it.value, "what": it.what})).collect();
    json!({
        "name": genre.name,
        "chinese": genre.chinese,
        "what": genre.what,
        "input": genre.input,
        "model": genre.model,
        "marks": genre.marks,
        "settings": settings,
        "generates": generates(genre),
        "examples": genre.examples.iter().map(example).collect::<Value>(),
    })
}

fn example(example: &Example) -> Value {
    let (count, best) = match example.answer {
        Answer::Count(digits) | Answer::LongCount(digits) => (Some(digits), None),
        Answer::Best(cost) => (None, Some(cost.to_string())),
    };
    json!({
        "title": example.title,
        "text": example.text,
        "settings": example.settings,
        "count": count,
        "best": best,
        "source": example.source,
    })
}

/// Whether puzzles of the genre can be made from its first example: by other givens.
fn generates(genre: &Genre) -> bool {
    let Some(example) = genre.examples.first() else { return false };
    let read = genre.open(example.text, example.settings);
    read.is_ok_and(|puzzle| puzzle.aim() == Aim::Any && puzzle.opened().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_genre_is_told_with_all_that_a_card_needs() {
        let listed = all();
        let listed = listed.as_array().unwrap();
        assert_eq!(listed.len(), genres().count());
        for it in listed {
            let name = it["name"].as_str().unwrap();
            assert!(it["chinese"].as_str().is_some_and(|it| !it.is_empty()), "{name}");
            for language in [0, 1] {
                assert!(it["what"][language].as_str().is_some_and(|it| !it.is_empty()), "{name}");
                assert!(it["model"][language].as_str().is_some_and(|it| !it.is_empty()), "{name}");
                assert!(it["input"][language].as_str().is_some_and(|it| !it.is_empty()), "{name}");
            }
            for example in it["examples"].as_array().unwrap() {
                assert!(example["text"].is_string() && example["source"][1].is_string(), "{name}");
                assert!(example["count"].is_string() != example["best"].is_string(), "{name}");
            }
        }
        let queens = listed.iter().find(|it| it["name"] == "queens").unwrap();
        assert_eq!(queens["generates"], true);
        assert_eq!(queens["examples"][0]["count"], "92");
    }
}
