//! Assemblies that come apart, as data for programs: the command and Python tell the same of them.

use gavotte_disassembly::{Outcome, Separation};
use gavotte_model::OptionId;
use gavotte_puzzles::{Bodies, Puzzle};
use serde_json::{Map, Value, json};

/// The pieces that these options lay, if they can be taken apart.
///
/// # Errors
/// Words that say which pieces are.
pub fn bodies(puzzle: Option<&dyn Puzzle>, options: &[OptionId]) -> Result<Bodies, &'static str> {
    let bodies = puzzle.and_then(|it| it.bodies(options));
    bodies
        .filter(|it| it.bodies.len() <= Bodies::MOST)
        .ok_or("pieces of cubes and of prisms in layers are taken apart, 128 at most")
}

/// The members of an assembly: `level`, or `-` where it does not come apart and `?` where that is not known, and `moves`.
#[must_use]
pub fn told(outcome: &Outcome, bodies: &Bodies) -> Map<String, Value> {
    let (level, moves) = match outcome {
        Outcome::Apart(separation) => (separation.level(), moves(separation, bodies)),
        Outcome::Stuck => ("-".to_owned(), Value::Null),
        Outcome::Unknown => ("?".to_owned(), Value::Null),
    };
    Map::from_iter([("level".to_owned(), level.into()), ("moves".to_owned(), moves)])
}

/// The same as a line of JSON.
#[must_use]
pub fn line(outcome: &Outcome, bodies: &Bodies) -> String {
    Value::from(told(outcome, bodies)).to_string()
}

/// The moves in the order of the stages. Each names its pieces and the whole way in columns, rows and layers; where pieces slide
/// away, the first step of it.
fn moves(separation: &Separation, bodies: &Bodies) -> Value {
    let all = separation.stages.iter().flat_map(|stage| &stage.moves);
    let said = all.map(|it| {
        let pieces = it.bodies.iter().map(|&at| bodies.bodies[at].name.as_str());
        let way = it.step.map(|part| i64::from(part) * i64::from(it.steps.unwrap_or(1)));
        json!({ "pieces": pieces.collect::<Vec<_>>(), "by": way, "away": it.steps.is_none() })
    });
    said.collect()
}
