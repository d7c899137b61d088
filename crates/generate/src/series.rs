//! The puzzles of successive seeds, within one limit of steps.
//!
//! # Why this shape
//! Threads make puzzles at the same time, and none knows how many steps the others have made. So each puzzle may take
//! all that the limit allows, and the steps are added up in the order of the seeds. The puzzle that exceeds the limit
//! is left out, with all that come after it. That way a limit of steps cuts a series at the same place on any number of
//! threads.

use std::ops::ControlFlow;

use gavotte_model::StopReason;

use crate::batch::in_order;
use crate::effort::Effort;
use crate::wish::Unmade;

/// Makes `count` puzzles on this number of threads and shows them to `take`, in the order of their seeds, which are
/// `first`, `first + 1`, ... Returns how many were taken and, unless `take` broke off, why not all of them were.
///
/// `worker` is called once on each thread; the function that it returns makes the puzzle of a seed. When the series
/// ends early, it cancels everything that shares the interrupt of `effort`, because the other threads must end, too.
///
/// ```
/// use std::ops::ControlFlow;
/// use gavotte_generate::{Effort, Maker, Wish, series};
/// let problem = gavotte_model::Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let maker = Maker::new(&problem, &mut Effort::default())?;
/// let worker = || {
///     let mut worker = maker.worker();
///     move |seed: u64, effort: &mut Effort| worker.make(&Wish::default(), seed, effort)
/// };
/// let mut seeds = Vec::new();
/// let take = |made: gavotte_generate::Made| { seeds.push(made.seed); ControlFlow::Continue(()) };
/// assert_eq!(series(7, 3, 2, &Effort::default(), worker, take), (3, None));
/// assert_eq!(seeds, [7, 8, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn series<T: Send, W: FnMut(u64, &mut Effort) -> Result<T, Unmade>>(
    first: u64,
    count: u64,
    threads: usize,
    effort: &Effort,
    worker: impl Fn() -> W + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) -> (u64, Option<Unmade>) {
    let (mut taken, mut end, mut total) = (0, None, effort.clone());
    let worker = || {
        let mut make = worker();
        move |number: u64| {
            let mut mine = effort.clone();
            let made = make(first.wrapping_add(number), &mut mine);
            (made, mine.spent() - effort.spent())
        }
    };
    let show = |(made, steps): (Result<T, Unmade>, u64)| {
        total.spend(steps);
        match made {
            Ok(_) if total.is_overspent() => end = Some(Unmade::Stopped(StopReason::Steps)),
            Ok(made) => {
                taken += 1;
                return take(made);
            }
            Err(why) => end = Some(why),
        }
        ControlFlow::Break(())
    };
    in_order(count, threads, worker, show, || effort.cancel());
    (taken, end)
}
