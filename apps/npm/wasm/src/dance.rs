//! The moves of the textbook search, to be drawn.
//!
//! # Why this shape
//! The listener of the library's own search writes its moves onto a tape of numbers; the page plays
//! the tape forward and backward and never decides a move. Moves are asked for as they are needed, because
//! the tape of a large search would not fit into memory.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gavotte::{Bounds, ItemId, Move, Order, Search, Verdict, message};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::task::Task;

/// The kind of a move, which is the first of its three numbers. The second and the third one are an option,
/// an item, a color or a size: as [`Move`] has them, the option before the item.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Step {
    /// [`Move::Drop`]: an option.
    Drop = 0,
    /// [`Move::Choose`]: an item and its size.
    Choose = 1,
    /// [`Move::Solution`].
    Solution = 2,
    /// [`Move::Cover`]: an item.
    Cover = 3,
    /// [`Move::Hide`]: an option and the item that rules it out.
    Hide = 4,
    /// [`Move::Purify`]: an item and its color.
    Purify = 5,
    /// [`Move::Try`]: an option.
    Try = 6,
    /// [`Move::Retract`]: an option.
    Retract = 7,
    /// [`Move::Unpurify`]: an item.
    Unpurify = 8,
    /// [`Move::Unhide`]: an option and the item that had ruled it out.
    Unhide = 9,
    /// [`Move::Uncover`]: an item.
    Uncover = 10,
}

/// The three numbers of a move; `None` for one that the page does not know.
fn numbers(step: Move) -> Option<[u32; 3]> {
    let (step, first, second) = match step {
        Move::Drop { option } => (Step::Drop, option.raw(), 0),
        Move::Choose { item, size } => (Step::Choose, item.raw(), size),
        Move::Solution => (Step::Solution, 0, 0),
        Move::Cover { item } => (Step::Cover, item.raw(), 0),
        Move::Hide { option, item } => (Step::Hide, option.raw(), item.raw()),
        Move::Purify { item, color } => (Step::Purify, item.raw(), color.raw()),
        Move::Try { option } => (Step::Try, option.raw(), 0),
        Move::Retract { option } => (Step::Retract, option.raw(), 0),
        Move::Unpurify { item } => (Step::Unpurify, item.raw(), 0),
        Move::Unhide { option, item } => (Step::Unhide, option.raw(), item.raw()),
        Move::Uncover { item } => (Step::Uncover, item.raw(), 0),
        _ => return None,
    };
    Some([step as u32, first, second])
}

/// A search whose moves are recorded.
#[wasm_bindgen]
pub struct Dance {
    task: Task,
    tape: Arc<Mutex<Vec<u32>>>,
}

#[wasm_bindgen]
impl Dance {
    /// The textbook search of a problem: items in the order `fewest`, `input` or `reverse`.
    ///
    /// # Errors
    /// A problem with bounds or side constraints, or an order that does not exist.
    #[wasm_bindgen(constructor)]
    pub fn new(posed: &Posed, order: &str) -> Result<Self, Fault> {
        let order: Order =
            order.parse().map_err(|it: gavotte::Message| Fault::setting(it.to_string()))?;
        posed.unconstrained("dance")?;
        let problem = posed.problem();
        let once =
            |item: &ItemId| !problem.is_primary(*item) || problem.bounds(*item) == Bounds::ONCE;
        if let Some(item) = problem.items().find(|item| !once(item)) {
            let (name, bounds) = (problem.item_name(item), problem.bounds(item).to_string());
            return Err(Fault::unsupported(message!(
                "the dance is for items that are covered once; `{name}` has {bounds}",
                name = name.into_owned(),
                bounds
            )));
        }
        let tape = Arc::new(Mutex::new(Vec::new()));
        let written = Arc::clone(&tape);
        let log = move |step| {
            let mut tape = written.lock().unwrap_or_else(PoisonError::into_inner);
            tape.extend(numbers(step).into_iter().flatten());
        };
        let task =
            Task::new(posed.problem(), |problem| Ok(Search::textbook_told(problem, order, log)?))?;
        Ok(Self { task, tape })
    }

    /// The next moves, three numbers each: those up to the next solution, or those of some
    /// milliseconds; none when the search is over.
    pub fn more(&mut self) -> Vec<u32> {
        self.task.with(|search| {
            search.resume(Duration::from_millis(1));
            search.next();
        });
        std::mem::take(&mut *self.tape.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether the search is over.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&mut self) -> bool {
        self.task.with(|search| search.verdict()) == Some(Verdict::Complete)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEVEN: &str = include_str!("../../../../examples/knuth-7-items.dlx");

    #[test]
    fn every_move_of_the_search_is_on_the_tape() {
        let posed = Posed::with(SEVEN.as_bytes(), "dlx", &[]).unwrap();
        let mut dance = Dance::new(&posed, "fewest").unwrap();
        let mut tape = Vec::new();
        while !dance.is_over() {
            tape.extend(dance.more());
        }
        let moves: Vec<&[u32]> = tape.chunks_exact(3).collect();
        assert_eq!(moves[0], [Step::Choose as u32, 0, 2]);
        let of = |step: Step| moves.iter().filter(|it| it[0] == step as u32).count();
        assert_eq!(of(Step::Solution), 1);
        for (there, back) in [
            (Step::Cover, Step::Uncover),
            (Step::Hide, Step::Unhide),
            (Step::Try, Step::Retract),
            (Step::Purify, Step::Unpurify),
        ] {
            assert_eq!(of(there), of(back), "{there:?}");
        }
    }

    #[test]
    fn bounds_are_refused() {
        let posed = Posed::with(b"1:2|apple b\napple b\napple\n", "dlx", &[]).unwrap();
        let refused = Dance::new(&posed, "fewest").err().unwrap().message();
        assert_eq!(refused, "the dance is for items that are covered once; `apple` has 1..=2");
    }
}
