//! Many puzzles on several threads, in order.
//!
//! # Why this shape
//! A puzzle is a function of its number, so threads share nothing but the numbers: with k threads, thread t makes
//! the puzzles t, t + k, t + 2k, ... and puts them into a queue of its own. The reader looks at the queues in turn, so
//! the order is that of the numbers, whatever the threads do. A queue is short, so no thread works far ahead of a
//! reader who has gone.
//!
//! # Invariants
//! 1. The puzzles that are taken do not depend on the number of threads.
//!
//! # Cost
//! On one thread only the puzzles themselves; on several a short queue of puzzles for each.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

/// Makes the puzzles `0..count` on this number of threads and shows them to `take`, in order, until it breaks off.
///
/// `worker` is called once on each thread, and the function that it returns makes the puzzle of a number. When `take`
/// breaks off, each thread ends after its present puzzle; `stop` is called so that the caller can hurry them.
pub(crate) fn in_order<T: Send, W: FnMut(u64) -> T>(
    count: u64,
    threads: usize,
    worker: impl Fn() -> W + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
    stop: impl FnOnce(),
) {
    let threads = usize::try_from(count).unwrap_or(usize::MAX).min(threads.max(1));
    if threads <= 1 {
        let mut make = worker();
        for number in 0..count {
            if take(make(number)).is_break() {
                stop();
                break;
            }
        }
        return;
    }
    let is_over = AtomicBool::new(false);
    let (worker, is_over) = (&worker, &is_over);
    // The most puzzles that a thread may be ahead of the reader: some puzzles take ten times as long as others.
    let ahead: usize = 16;
    thread::scope(|scope| {
        let queues: Vec<_> = (0..threads)
            .map(|thread| {
                let (sender, receiver) = sync_channel(ahead);
                scope.spawn(move || {
                    let mut make = worker();
                    for number in (thread as u64..count).step_by(threads) {
                        // A receiver that is gone wants no more.
                        if is_over.load(Ordering::Relaxed) || sender.send(make(number)).is_err() {
                            break;
                        }
                    }
                });
                receiver
            })
            .collect();
        for queue in queues.iter().cycle() {
            // A queue that has ended is the first one without a number of its own.
            let Ok(made) = queue.recv() else { break };
            if take(made).is_break() {
                is_over.store(true, Ordering::Relaxed);
                stop();
                break;
            }
        }
        drop(queues);
    });
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::in_order;

    #[test]
    fn numbers_come_in_order_until_nobody_wants_more() {
        for threads in [1, 2, 3, 50] {
            let (mut seen, mut stopped) = (Vec::new(), 0);
            let worker = || |number: u64| number * number;
            let take = |square| {
                seen.push(square);
                if square == 1600 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            in_order(1_000, threads, worker, take, || stopped += 1);
            assert_eq!(seen, (0..=40).map(|it| it * it).collect::<Vec<u64>>(), "{threads}");
            assert_eq!(stopped, 1, "{threads}");
        }
    }

    #[test]
    fn all_numbers_come_once() {
        for (count, threads) in [(0, 3), (1, 3), (2, 3), (3, 3), (100, 3), (100, 1)] {
            let (mut seen, mut stopped) = (Vec::new(), 0);
            let take = |number| {
                seen.push(number);
                ControlFlow::Continue(())
            };
            in_order(count, threads, || |number| number, take, || stopped += 1);
            assert_eq!((seen, stopped), ((0..count).collect(), 0), "{count} on {threads}");
        }
    }
}
