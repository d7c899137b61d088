//! Solutions in batches, and counts, slice by slice. A slice is a limit of time, because a search that was stopped by
//! one can go on where it was.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gavotte::{BigUint, Query, Search, StopReason, Verdict};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::task::Task;
use crate::{MEMORY, budget, number, push, word};

/// The part of a search that is done, which the search itself reports.
type Done = Arc<Mutex<f64>>;

/// A search that reports how far it is.
struct Watched {
    task: Task,
    done: Done,
}

impl Watched {
    /// A search for solutions that hold all options of `require` and none of `forbid`.
    fn new(
        posed: &Posed,
        query: Query,
        steps: Option<f64>,
        require: &[u32],
        forbid: &[u32],
    ) -> Result<Self, Fault> {
        let (require, forbid) = (posed.chosen(require)?, posed.chosen(forbid)?);
        let done = Done::default();
        let task = Task::new(posed.problem(), |problem| {
            let ask = gavotte::ask(problem).assume(&require, &forbid).budget(budget(None, steps));
            let seen = Arc::clone(&done);
            Ok(ask.search(query)?.memory(MEMORY).on_progress(move |progress| {
                *seen.lock().unwrap_or_else(PoisonError::into_inner) = progress.fraction;
            }))
        })?;
        Ok(Self { task, done })
    }

    /// Lets `work` use the search for about this time; returns its result.
    fn slice<T>(&mut self, milliseconds: u32, work: impl FnOnce(&mut Search<'_>) -> T) -> T {
        let time = Duration::from_millis(u64::from(milliseconds));
        self.task.with(|search| {
            search.resume(time);
            work(search)
        })
    }

    /// How the search ended, in one word; nothing while it can go on.
    fn ended(&mut self) -> Option<String> {
        match self.task.with(|search| search.verdict())? {
            Verdict::Complete => Some("complete".to_owned()),
            // The end of a slice is not the end of the search.
            Verdict::Stopped(StopReason::Time) => None,
            Verdict::Stopped(reason) => Some(word(reason).to_owned()),
        }
    }

    /// How many options were tried.
    fn steps(&mut self) -> f64 {
        number(self.task.with(|search| search.steps()))
    }

    /// Who takes turns on the answer, and why, in words.
    fn recipe(&mut self) -> String {
        self.task.with(|search| search.recipe().to_string())
    }

    /// A guess at the part that is done; 0 where that is next to nothing.
    fn fraction(&mut self) -> f64 {
        if self.ended().is_some_and(|word| word == "complete") {
            return 1.0;
        }
        // The smallest part that is not shown as 0.0 percent.
        let least = 0.0005;
        let done = *self.done.lock().unwrap_or_else(PoisonError::into_inner);
        if done >= least { done } else { 0.0 }
    }
}

/// Solutions, batch after batch.
#[wasm_bindgen]
pub struct Listing(Watched);

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
        Watched::new(posed, query, steps, require, forbid).map(Self)
    }

    /// Searches for about this number of milliseconds, or until the batch holds `most` solutions or is
    /// large. For each solution the batch has the number of its options, then the options.
    pub fn slice(&mut self, milliseconds: u32, most: u32) -> Vec<u32> {
        // The length of a batch that is handed over even when the time is not up: 256 kB.
        let large: usize = 1 << 16;
        self.0.slice(milliseconds, |search| {
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
        self.0.ended()
    }

    /// How many options were tried.
    #[wasm_bindgen(getter)]
    pub fn steps(&mut self) -> f64 {
        self.0.steps()
    }

    /// Who takes turns on the answer, and why, in words.
    #[wasm_bindgen(getter)]
    pub fn recipe(&mut self) -> String {
        self.0.recipe()
    }
}

/// How many solutions there are.
#[wasm_bindgen]
pub struct Counting {
    watched: Watched,
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
        let watched = Watched::new(posed, Query::Count, steps, require, forbid)?;
        Ok(Self { watched, solutions: BigUint::ZERO })
    }

    /// Counts for about this number of milliseconds.
    pub fn slice(&mut self, milliseconds: u32) {
        self.solutions += self.watched.slice(milliseconds, |search| search.count_all().solutions);
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
        self.watched.ended()
    }

    /// How many options were tried.
    #[wasm_bindgen(getter)]
    pub fn steps(&mut self) -> f64 {
        self.watched.steps()
    }

    /// A guess at the part of the count that is done; 0 where that is next to nothing.
    #[wasm_bindgen(getter)]
    pub fn fraction(&mut self) -> f64 {
        self.watched.fraction()
    }

    /// Whether the sweep, which looks for repetitions, has its turn now. The number stands still meanwhile.
    #[wasm_bindgen(getter, js_name = isSweeping)]
    pub fn is_sweeping(&mut self) -> bool {
        self.watched.task.with(|search| search.is_sweeping())
    }

    /// Who takes turns on the answer, and why, in words.
    #[wasm_bindgen(getter)]
    pub fn recipe(&mut self) -> String {
        self.watched.recipe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2^12 solutions.
    fn pairs() -> Posed {
        let names: Vec<String> = (0..12).map(|it| format!("i{it}")).collect();
        let options: String = names.iter().map(|name| format!("{name}\n{name}\n")).collect();
        Posed::with(format!("{}\n{options}", names.join(" ")).as_bytes(), "", &[]).unwrap()
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
    fn it_is_told_how_far_a_count_is_and_when_repetitions_are_looked_for() {
        let text = b"board 5x12\npieces pentominoes\n";
        let posed = Posed::with(text, "polyomino", &[]).unwrap();
        let mut counting = Counting::new(&posed, None, &[], &[]).unwrap();
        let mut turns = [0, 0];
        while turns[1] == 0 && counting.ended().is_none() {
            counting.slice(1);
            turns[usize::from(counting.is_sweeping())] += 1;
            assert!(counting.fraction() == 0.0 || counting.fraction() >= 0.0005);
        }
        assert!(turns[1] > 0 && !counting.recipe().is_empty(), "{turns:?}");
        let mut counting = Counting::new(&pairs(), None, &[], &[]).unwrap();
        while counting.ended().is_none() {
            counting.slice(10);
        }
        assert!(counting.fraction() == 1.0);
    }

    #[test]
    fn steps_end_a_search_at_the_same_place() {
        let cut = || {
            let queens = Posed::with(b"12\n", "queens", &[]).unwrap();
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
