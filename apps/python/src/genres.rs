//! The genres of puzzles, as rows of the library's table. They are passed as tuples, because Python makes its own
//! objects of them.

use gavotte::puzzles::genres::{Answer, Example, GENRES, Genre};
use pyo3::prelude::*;

type Pair = (&'static str, &'static str);
/// Title, text, settings, answer, source.
type Row = (Pair, &'static str, Vec<Pair>, String, &'static str);
/// Name, sentence, input, model, endings, word, settings, examples.
type Told = (
    &'static str,
    Pair,
    &'static str,
    Pair,
    Vec<&'static str>,
    Option<&'static str>,
    Vec<(&'static str, &'static str, &'static str)>,
    Vec<Row>,
);

/// All genres, each as a row.
#[pyfunction]
pub(crate) fn genres() -> Vec<Told> {
    GENRES.iter().map(described).collect()
}

fn described(genre: &'static Genre) -> Told {
    let pair = |[one, other]: [&'static str; 2]| (one, other);
    let settings = genre.settings.iter().map(|it| (it.name, it.value, it.what[0])).collect();
    let example = |it: &'static Example| {
        (pair(it.title), it.text, it.settings.to_vec(), answer(it.answer), it.source[0])
    };
    let examples = genre.examples.iter().map(example).collect();
    let (endings, model) = (genre.endings.to_vec(), pair(genre.model));
    (genre.name, pair(genre.what), genre.input[0], model, endings, genre.word, settings, examples)
}

fn answer(answer: Answer) -> String {
    match answer {
        Answer::Count(count) | Answer::LongCount(count) => format!("{count} solutions"),
        Answer::Best(cost) => format!("cost {cost}"),
    }
}
