//! Solutions in batches, and counts, slice by slice. A slice is a limit of time, because a search that was stopped by
//! one can go on where it was.

use std::time::Duration;

use gavotte::{BigUint, Query, Search, StopReason, Verdict};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::task::Task;
use crate::{MEMORY, budget, number, push, word};

/// A search for solutions that hold all options of `require` and none of `forbid`.
fn search(
    posed: &Posed,
    query: Query,
    steps: Option<f64>,
    require: &[u32],
    forbid: &[u32],
) -> Result<Task, Fault> {
    let (require, forbid) = (posed.chosen(require)?, posed.chosen(forbid)?);
    Task::new(posed.problem(), |problem| {
        let ask = gavotte::ask(problem).assume(&require, &forbid).budget(budget(None, steps));
        Ok(ask.search(query)?.memory(MEMORY))
    })
}

/// Lets `work` use the search for about this time; returns its result.
fn slice<T>(task: &mut Task, milliseconds: u32, work: impl FnOnce(&mut Search<'_>) -> T) -> T {
    let time = Duration::from_millis(u64::from(milliseconds));
    task.with(|search| {
        search.resume(time);
        work(search)
    })
}

/// How the search ended, in one word; nothing while it can go on.
fn ended(task: &mut Task) -> Option<&'static str> {
    match task.with(|search| search.verdict())? {
        Verdict::Complete => Some("complete"),
        // The end of a slice is not the end of the search.
        Verdict::Stopped(StopReason::Time) => None,
        Verdict::Stopped(reason) => Some(word(reason)),
    }
}

/// Solutions, batch after batch.
#[wasm_bindgen]
pub struct Listing(Task);

#[wasm_bindgen]
impl Listing {
    /// The solutions that hold all options of `require` and none of `forbid`; with `first` one of them is wanted, and
    /// not all.
    ///
    /// # Errors
    /// An option that does not exist, and a problem with side constraints.
    #[wasm_bindgen(constructor)]
    pub fn new(
        posed: &Posed,
        first: bool,
        steps: Option<f64>,
        require: &[u32],
        forbid: &[u32],
    ) -> Result<Self, Fault> {
        let query = if first { Query::First } else { Query::All { limit: None } };
        search(posed, query, steps, require, forbid).map(Self)
    }

    /// Searches for about this number of milliseconds, or until the batch holds `most` solutions or is
    /// large. For each solution the batch has the number of its options, then the options.
    pub fn slice(&mut self, milliseconds: u32, most: u32) -> Vec<u32> {
        // The length of a batch that is handed over even when the time is not up: 256 kB.
        let large: usize = 1 << 16;
        slice(&mut self.0, milliseconds, |search| {
            let mut batch = Vec::new();
            for _ in 0..most {
                let Some(solution) = search.next() else { break };
                push(&mut batch, &solution);
                if batch.len() >= large {
                    break;
                }
            }
            batch
        })
    }

    /// How the search ended: `complete` or the limit that was met; nothing while it can go on.
    #[wasm_bindgen(getter)]
    pub fn ended(&mut self) -> Option<String> {
        ended(&mut self.0).map(Into::into)
    }

    /// How many options were tried.
    #[wasm_bindgen(getter)]
    pub fn steps(&mut self) -> f64 {
        number(self.0.with(|search| search.steps()))
    }
}

/// How many solutions there are.
#[wasm_bindgen]
pub struct Counting {
    task: Task,
    solutions: BigUint,
}

#[wasm_bindgen]
impl Counting {
    /// A count of the solutions that hold all options of `require` and none of `forbid`.
    ///
    /// # Errors
    /// An option that does not exist, and a problem with side constraints.
    #[wasm_bindgen(constructor)]
    pub fn new(
        posed: &Posed,
        steps: Option<f64>,
        require: &[u32],
        forbid: &[u32],
    ) -> Result<Self, Fault> {
        let task = search(posed, Query::Count, steps, require, forbid)?;
        Ok(Self { task, solutions: BigUint::ZERO })
    }

    /// Counts for about this number of milliseconds.
    pub fn slice(&mut self, milliseconds: u32) {
        let counted = slice(&mut self.task, milliseconds, |search| search.count_all().solutions);
        self.solutions += counted;
    }

    /// How many were counted until now, in digits: the number itself only when it is `complete`.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn solutions(&self) -> String {
        self.solutions.to_string()
    }

    /// How the count ended: `complete` or the limit that was met; nothing while it can go on.
    #[wasm_bindgen(getter)]
    pub fn ended(&mut self) -> Option<String> {
        ended(&mut self.task).map(Into::into)
    }

    /// How many options were tried.
    #[wasm_bindgen(getter)]
    pub fn steps(&mut self) -> f64 {
        number(self.task.with(|search| search.steps()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2^12 solutions.
    fn pairs() -> Posed {
        let names: Vec<String> = (0..12).map(|it| format!("i{it}")).collect();
        let options: String = names.iter().map(|name| format!("{name}\n{name}\n")).collect();
        Posed::read(format!("{}\n{options}", names.join(" ")).as_bytes(), "").unwrap()
    }

    #[test]
    fn batches_hold_each_solution_once() {
        let mut listing = Listing::new(&pairs(), false, None, &[], &[]).unwrap();
        let mut found = std::collections::BTreeSet::new();
        while listing.ended().is_none() {
            let batch = listing.slice(1, 100);
            let solutions = batch.chunks_exact(13);
            assert!(solutions.len() <= 100 && solutions.remainder().is_empty());
            for solution in solutions {
                assert_eq!(solution[0], 12);
                assert!(found.insert(solution.to_vec()));
            }
        }
        assert_eq!((found.len(), listing.ended().as_deref()), (1 << 12, Some("complete")));
    }

    #[test]
    fn counts_go_on_where_they_stopped_and_heed_assumptions() {
        let counted = |require: &[u32], forbid: &[u32]| {
            let mut counting = Counting::new(&pairs(), None, require, forbid).unwrap();
            while counting.ended().is_none() {
                counting.slice(1);
            }
            counting.solutions()
        };
        assert_eq!(counted(&[], &[]), "4096");
        // Options 0 and 1 cover one item.
        assert_eq!(counted(&[0, 2], &[5]), "512");
        assert_eq!(counted(&[0, 1], &[]), "0");
        assert!(Counting::new(&pairs(), None, &[24], &[]).is_err());
    }

    #[test]
    fn steps_end_a_search_at_the_same_place() {
        let cut = || {
            let queens = Posed::read(b"12\n", "queens").unwrap();
            let mut listing = Listing::new(&queens, false, Some(5_000.0), &[], &[]).unwrap();
            let mut batch = Vec::new();
            while listing.ended().is_none() {
                batch.extend(listing.slice(5, 1000));
            }
            (batch, listing.ended())
        };
        let (batch, ended) = cut();
        assert_eq!((ended.as_deref(), batch.len() % 13), (Some("steps"), 0));
        assert_eq!(cut().0, batch);
    }
}
