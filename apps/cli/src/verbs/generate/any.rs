//! Puzzles of any problem, each as its givens and its solution. Boards and plain problems differ only in how givens are
//! written, so both go through here with a [`Form`].

use gavotte::generate::{Effort, Made, Maker, Unmade};
use gavotte::{OptionId, Problem};
use serde_json::{Map, Value};

use super::batch::Batch;
use crate::exit::Exit;
use crate::failure::Failure;

/// How the puzzles of a kind are written.
pub(super) struct Form<'a> {
    /// A puzzle and its solution as JSON.
    pub(super) object: &'a dyn Fn(&Made) -> Map<String, Value>,
    /// Some givens as text, with its line ends.
    pub(super) text: &'a dyn Fn(&[OptionId]) -> String,
    /// Whether an empty line comes between texts.
    pub(super) is_parted: bool,
}

/// Makes puzzles from `problem`.
pub(super) fn run(
    mut batch: Batch<'_>,
    problem: &Problem,
    form: &Form<'_>,
) -> Result<Exit, Failure> {
    let wish = batch.wish();
    let maker = match batch.prepare(|effort| Maker::new(problem, effort)) {
        Ok(maker) => maker,
        Err(reason) => return batch.cut_short(Unmade::Stopped(reason), 0),
    };
    let is_json = batch.is_json();
    let worker = || {
        let mut worker = maker.worker();
        move |seed: u64, effort: &mut Effort| worker.make(&wish, seed, effort)
    };
    batch.run(worker, |out, before, made| {
        if !is_json {
            if form.is_parted && before > 0 {
                out.line("")?;
            }
            return out.text(&(form.text)(&made.givens));
        }
        let mut object = (form.object)(&made);
        object.insert("givens".into(), made.givens.len().into());
        let object = Value::from(object);
        out.line(&object.to_string())
    })
}
