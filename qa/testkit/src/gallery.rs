//! The pictures of the gallery, one for each genre of puzzles.
//!
//! # Why this shape
//! What a genre is, its model, its input and its examples are what `gavotte puzzles NAME` and `gavotte NAME --help` print,
//! and what the page shows: they stand here no second time. The pictures show examples that were solved a moment ago, and a
//! test makes them again and compares.
//!
//! # Cost
//! One search for each genre.

use gavotte::draw::{self, Look};
use gavotte::puzzles::genres::{GENRES, Genre};
use gavotte::puzzles::{Aim, Puzzle};
use gavotte::{Ask, Goal, OptionId, Query};

/// The folder of the gallery, from the root of the project.
pub const FOLDER: &str = "docs/gallery";
/// The folder of the seeds of the fuzzing.
pub const SEEDS: &str = "qa/fuzz/seeds/genre";

/// All files of the gallery: their names below [`FOLDER`], and their texts.
///
/// # Panics
/// When an example is wrong, which its own test would report, too.
#[must_use]
pub fn files() -> Vec<(String, String)> {
    let file = |genre: &Genre| {
        let example = &genre.examples[0];
        let puzzle = genre.open(example.text, example.settings).expect("an example is a puzzle");
        let svg = draw::puzzle(&*puzzle, chosen(&*puzzle).as_deref()).svg(Look::Auto);
        (format!("pictures/{}.svg", genre.name), svg)
    };
    GENRES.iter().map(file).collect()
}

/// The seeds of the fuzzing, one for each genre: their names below [`SEEDS`], and their texts.
#[must_use]
pub fn seeds() -> Vec<(String, String)> {
    let seed = |genre: &Genre| {
        (genre.name.to_owned(), format!("{}\n{}", genre.name, genre.examples[0].text))
    };
    GENRES.iter().map(seed).collect()
}

/// A solution of a puzzle; the best one where people want that.
fn chosen(puzzle: &dyn Puzzle) -> Option<Vec<OptionId>> {
    let ask = Ask::new(puzzle.problem());
    let goal = match puzzle.aim() {
        Aim::Any => {
            let first = ask.search(Query::First).expect("any problem can be searched").next();
            return first.map(|solution| solution.options().to_vec());
        }
        Aim::Least => Goal::Least,
        Aim::Greatest => Goal::Greatest,
    };
    let ranking = ask.goal(goal).best().expect("any problem has a best solution").run();
    ranking.solutions.first().map(|(_, solution)| solution.options().to_vec())
}
