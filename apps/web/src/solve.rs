//! Solutions in batches, and counts, slice by slice. A slice is a limit of time, because a search
//! that was stopped by one can go on where it was.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gavotte::{BigUint, Engine, Query, Search, StopReason, Verdict};
use gavotte_web_text::{Mistake, Task, Text};
use wasm_bindgen::prelude::wasm_bindgen;

/// The part of a search that is done, which the search itself reports.
type Done = Arc<Mutex<f64>>;

/// A search that reports how far it is.
struct Watched {
    task: Task,
    done: Done,
}

impl Watched {
    fn new(text: &Text, engine: &str, query: Query, chosen: &[u32]) -> Result<Self, Mistake> {
        let engine = match engine {
            "auto" => None,
            name => Some(name.parse::<Engine>().map_err(Mistake::whole)?),
        };
        let done = Done::default();
        let chosen = text.chosen(chosen);
        let task = Task::new(text.problem(), |problem| {
            let ask = gavotte::ask(problem).engine(engine).assume(&chosen, &[]);
            let search = ask.search(query).map_err(Mistake::whole)?;
            let seen = Arc::clone(&done);
            Ok(search.memory(gavotte_web_text::MEMORY).on_progress(move |progress| {
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

    fn verdict(&mut self) -> Option<Verdict> {
        // The end of a slice is not the end of the search.
        let verdict = self.task.with(|search| search.verdict());
        verdict.filter(|verdict| *verdict != Verdict::Stopped(StopReason::Time))
    }

    fn fraction(&mut self) -> f64 {
        if self.verdict() == Some(Verdict::Complete) {
            return 1.0;
        }
        *self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A whole number as JavaScript has them; above 2^53 it is rounded.
#[allow(clippy::cast_precision_loss)] // a figure to be shown
fn number(steps: u64) -> f64 {
    steps as f64
}

/// Solutions, batch after batch.
#[wasm_bindgen]
pub struct Listing(Watched);

#[wasm_bindgen]
impl Listing {
    /// The solutions of a problem by this engine, or by the one that suits for `auto`; with `first`
    /// a few of them are wanted, and not all. They hold all the `chosen` options.
    ///
    /// # Errors
    /// An engine that does not exist, or that does not support the problem.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &Text, engine: &str, first: bool, chosen: &[u32]) -> Result<Self, Mistake> {
        let query = if first { Query::First } else { Query::All { limit: None } };
        Watched::new(text, engine, query, chosen).map(Self)
    }

    /// Searches for about this number of milliseconds, or until the batch holds `most` solutions or is
    /// large. For each solution the batch has the number of its options, then the options, from 0.
    pub fn slice(&mut self, milliseconds: u32, most: u32) -> Vec<u32> {
        // The length of a batch that is handed over even when the time is not up: 256 kB.
        let large: usize = 1 << 16;
        self.0.slice(milliseconds, |search| {
            let mut batch = Vec::new();
            for _ in 0..most {
                let Some(solution) = search.next() else { break };
                batch.push(u32::try_from(solution.len()).unwrap_or(u32::MAX));
                batch.extend(solution.options().iter().map(|option| option.raw()));
                if batch.len() >= large {
                    break;
                }
            }
            batch
        })
    }

    /// Whether all solutions have been handed out.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&mut self) -> bool {
        self.0.verdict().is_some()
    }

    /// How many options were tried.
    #[wasm_bindgen(getter)]
    pub fn steps(&mut self) -> f64 {
        number(self.0.task.with(|search| search.steps()))
    }

    /// A guess at the part of the search that is done.
    #[wasm_bindgen(getter)]
    pub fn fraction(&mut self) -> f64 {
        self.0.fraction()
    }

    /// Who takes turns on the answer, and why, in words.
    #[wasm_bindgen(getter)]
    pub fn recipe(&mut self) -> String {
        self.0.task.with(|search| search.recipe().to_string())
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
    /// A count by this engine, or by the one that suits for `auto`, of the solutions that hold all the `chosen`
    /// options.
    ///
    /// # Errors
    /// An engine that does not exist, or that does not support the problem.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &Text, engine: &str, chosen: &[u32]) -> Result<Self, Mistake> {
        let watched = Watched::new(text, engine, Query::Count, chosen)?;
        Ok(Self { watched, solutions: BigUint::ZERO })
    }

    /// Counts for about this number of milliseconds.
    pub fn slice(&mut self, milliseconds: u32) {
        self.solutions += self.watched.slice(milliseconds, |search| search.count_all().solutions);
    }

    /// Who takes turns on the answer, and why, in words.
    #[wasm_bindgen(getter)]
    pub fn recipe(&mut self) -> String {
        self.watched.task.with(|search| search.recipe().to_string())
    }

    /// How many were counted until now, in digits: the number itself only when it
    /// [is over](Self::is_over).
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn solutions(&self) -> String {
        self.solutions.to_string()
    }

    /// Whether all have been counted.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&mut self) -> bool {
        self.watched.verdict() == Some(Verdict::Complete)
    }

    /// How many options were tried.
    #[wasm_bindgen(getter)]
    pub fn steps(&mut self) -> f64 {
        number(self.watched.task.with(|search| search.steps()))
    }

    /// A guess at the part of the count that is done; 0 where that is next to nothing.
    #[wasm_bindgen(getter)]
    pub fn fraction(&mut self) -> f64 {
        // The smallest part that is not shown as 0.0 percent.
        let least = 0.0005;
        Some(self.watched.fraction()).filter(|&part| part >= least).unwrap_or(0.0)
    }

    /// Whether the sweep, which looks for repetitions, has its turn now. The number stands still meanwhile.
    #[wasm_bindgen(getter, js_name = isSweeping)]
    pub fn is_sweeping(&mut self) -> bool {
        self.watched.task.with(|search| search.is_sweeping())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2^12 solutions.
    fn pairs() -> Text {
        let names: Vec<String> = (0..12).map(|it| format!("i{it}")).collect();
        let options: String = names.iter().map(|name| format!("{name}\n{name}\n")).collect();
        Text::new(&format!("{}\n{options}", names.join(" ")), "dlx").unwrap()
    }

    #[test]
    fn batches_hold_each_solution_once() {
        for engine in ["auto", "links", "cells", "bits"] {
            let mut listing = Listing::new(&pairs(), engine, false, &[]).unwrap();
            let mut found = std::collections::BTreeSet::new();
            while !listing.is_over() {
                let batch = listing.slice(1, 100);
                let solutions = batch.chunks_exact(13);
                assert!(solutions.len() <= 100 && solutions.remainder().is_empty());
                for solution in solutions {
                    assert_eq!(solution[0], 12);
                    assert!(found.insert(solution.to_vec()));
                }
            }
            assert_eq!(found.len(), 1 << 12, "{engine}");
            assert!(listing.steps() > 0.0 && listing.fraction() == 1.0);
            assert!(listing.slice(1, 100).is_empty());
        }
    }

    #[test]
    fn counts_go_on_where_they_stopped() {
        for engine in ["auto", "links", "cells", "bits", "diagram"] {
            let mut counting = Counting::new(&pairs(), engine, &[]).unwrap();
            let mut slices = 0;
            while !counting.is_over() {
                counting.slice(1);
                slices += 1;
                assert!(slices < 100_000, "{engine}");
            }
            assert_eq!(counting.solutions(), "4096", "{engine}");
        }
    }

    #[test]
    fn what_is_chosen_is_in_every_solution() {
        let counted = |chosen: &[u32]| {
            let mut counting = Counting::new(&pairs(), "auto", chosen).unwrap();
            while !counting.is_over() {
                counting.slice(10);
            }
            counting.solutions()
        };
        // Options 0 and 1 cover one item.
        assert_eq!([&[0, 2][..], &[0, 1], &[]].map(counted), ["1024", "0", "4096"]);
        let mut listing = Listing::new(&pairs(), "auto", true, &[1, 3]).unwrap();
        let batch = listing.slice(100, 1);
        assert!(batch[1..].contains(&1) && batch[1..].contains(&3));
        let mut listing = Listing::new(&pairs(), "auto", true, &[0, 1]).unwrap();
        assert!(listing.slice(100, 1).is_empty() && listing.is_over());
    }

    #[test]
    fn it_is_told_when_repetitions_are_looked_for() {
        let text = Text::new("board 5x12\npieces pentominoes\n", "polyomino").unwrap();
        for (engine, sweeps) in [("diagram", true), ("links", false)] {
            let mut counting = Counting::new(&text, engine, &[]).unwrap();
            let mut turns = [0, 0];
            while turns[1] == 0 && !counting.is_over() && turns[0] < 200 {
                counting.slice(1);
                turns[usize::from(counting.is_sweeping())] += 1;
                assert!(counting.fraction() == 0.0 || counting.fraction() >= 0.0005);
            }
            assert_eq!(turns[1] > 0, sweeps, "{engine}: {turns:?}");
        }
    }

    #[test]
    fn engines_that_do_not_fit_are_refused() {
        let text = Text::new("2|a\na\na\n", "dlx").unwrap();
        assert!(Listing::new(&text, "bits", false, &[]).is_err());
        assert!(Counting::new(&text, "fast", &[]).is_err());
    }
}
