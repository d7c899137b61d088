//! One grid after the other, read, answered and written on one thread. This is simpler than the relay of threads, and
//! it is what a step limit and a picture need, because both depend on the order of the grids.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

use super::answer::Item;
use super::batch::Batch;
use super::form::Form;
use super::models::Models;
use super::nine::{Asked, Job, Nines};
use super::tap;
use crate::args::SudokuArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::open;
use crate::output::Out;
use crate::watch::Watch;

/// Answers the grids.
pub(super) fn run(
    args: &SudokuArgs,
    watch: &Watch<'_>,
    models: &Models,
    asked: Option<Asked>,
) -> Result<Exit, Failure> {
    let path = args.file.as_deref();
    // A pipe or a terminal may be slow.
    let is_stream = !path.is_some_and(|path| path != Path::new("-") && path.is_file());
    let out: Rc<RefCell<Option<Out>>> = Rc::default();
    let source = if is_stream {
        let (waits, place) = (watch.waits(), Rc::clone(&out));
        let before = move || {
            if let Some(out) = &mut *place.borrow_mut() {
                // A place that cannot be written to is noticed when the next answer is written.
                let _ = out.flush();
            }
            waits(true);
        };
        let goes_on = watch.waits();
        tap::open(path, before, move || goes_on(false))?
    } else {
        open(path)?
    };
    let name = source.name();
    let mut batch = Batch::new(args, watch, models, name)?;
    out.replace(Some(Out::open_list(&args.search.place)?));
    let mut nines = asked.map(|asked| Nines::new(asked, watch.interrupt()));
    let grids = Form::by(args).grids(source.into_reader());
    watch.idle(false);
    let mut text = String::new();
    for puzzle in grids {
        text.clear();
        let item = match puzzle {
            Err(error) => Item::Wrong(Box::new(error)),
            Ok(puzzle) => {
                let job = if batch.canvas.is_none() { Job::of(&puzzle) } else { None };
                let short = job
                    .zip(nines.as_mut())
                    .and_then(|(job, nines)| nines.answer(&job, watch.steps_left(), &mut text));
                short.map_or_else(|| Item::Left(Box::new(puzzle)), Item::Answered)
            }
        };
        let Some(out) = &mut *out.borrow_mut() else { break };
        if !batch.take(item, &text, out)? {
            break;
        }
    }
    let Some(out) = &mut *out.borrow_mut() else { return Ok(Exit::SUCCESS) };
    batch.end(out)
}
