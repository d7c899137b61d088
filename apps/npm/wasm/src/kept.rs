//! A long count that can be kept and taken up again, by another worker or on another day.
//!
//! # Why this shape
//! The library keeps a run as a list of pieces that are open. The same run goes on slice by slice here, so that its worker hears
//! messages between two slices. What is kept is one array of bytes, for a database of the browser or a file: the length of the
//! checkpoint as four bytes, the checkpoint, and the states of the sweep, if one works on the count.
//!
//! # Invariants
//! What was kept is accepted only whole, and only for its own problem and question. The checkpoint is true without the states.
//!
//! # Cost
//! That of the count; a copy of what is open after each slice; and the states of a sweep whenever they are asked for.

use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gavotte::runs::{
    Checkpoints, Digest, Keeper, Kind, Piece, Question, Refusal, Run, Seal, State, open_sweep,
    write_sweep,
};
use gavotte::{Budget, Problem, Query, StopReason, Verdict};
use self_cell::self_cell;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::{MEMORY, budget, number, word};

/// The problem and the question.
struct Asked {
    problem: Arc<Problem>,
    question: Question,
}

self_cell!(
    struct Owned {
        owner: Asked,
        #[not_covariant]
        dependent: Run,
    }
);

/// What the run and its owner share.
#[derive(Default)]
struct Shared {
    /// Whether the states of the sweep are wanted at the end of this slice.
    is_wanted: bool,
    sweep: Vec<u8>,
    fraction: f64,
}

/// A count of all solutions that can be kept.
#[wasm_bindgen]
pub struct KeptCounting {
    run: Owned,
    shared: Arc<Mutex<Shared>>,
    verdict: Option<Verdict>,
    recipe: String,
}

#[wasm_bindgen]
impl KeptCounting {
    /// A count of the solutions that hold all options of `require` and none of `forbid`, which goes on from what was `kept` of an
    /// earlier one; nothing is kept of a new one.
    ///
    /// # Errors
    /// An option that does not exist, a problem with side constraints, and what was kept of another count, or is damaged.
    #[wasm_bindgen(constructor)]
    pub fn new(
        posed: &Posed,
        steps: Option<f64>,
        require: &[u32],
        forbid: &[u32],
        kept: &[u8],
    ) -> Result<Self, Fault> {
        let (require, forbid) = (posed.chosen(require)?, posed.chosen(forbid)?);
        let problem = Arc::clone(posed.problem());
        let recipe = gavotte::ask(&problem).recipe(Query::Count)?.to_string();
        let question = Question::new(Kind::Count).assume(&require, &forbid);
        let checkpoints = Checkpoints::new(&problem, &question);
        let (text, sweep) = parted(kept).ok_or_else(|| refused(&Refusal::Damaged))?;
        let state = match text {
            [] => State::new(),
            _ => checkpoints.read(text).map_err(|it| refused(&it))?,
        };
        let shared = Arc::new(Mutex::new(Shared { sweep: sweep.to_vec(), ..Shared::default() }));
        let (keeper, seen) =
            (Memory(Arc::clone(&shared), question.run(&problem)), Arc::clone(&shared));
        let owned = Owned::new(Asked { problem, question }, |asked| {
            // A sweep takes half of the memory.
            Run::new(&asked.problem, &asked.question, state)
                .budget(Budget { memory: Some(2 * MEMORY as u64), ..budget(None, steps) })
                .keep(Duration::MAX, keeper)
                .on_progress(move |progress| lock(&seen).fraction = progress.fraction)
        });
        Ok(Self { run: owned, shared, verdict: None, recipe })
    }

    /// Counts for about this number of milliseconds.
    ///
    /// # Errors
    /// None that a user can cause.
    pub fn slice(&mut self, milliseconds: u32) -> Result<(), Fault> {
        let time = Duration::from_millis(u64::from(milliseconds));
        let verdict = self.run.with_dependent_mut(|_, run| run.resume(time).count());
        self.verdict = Some(verdict.map_err(|it| Fault::setting(it.to_string()))?);
        Ok(())
    }

    /// What is to be kept of the count, as it stands now. It may go on.
    ///
    /// # Errors
    /// None that a user can cause.
    pub fn keep(&mut self) -> Result<Vec<u8>, Fault> {
        lock(&self.shared).is_wanted = true;
        let slice = self.slice(0);
        lock(&self.shared).is_wanted = false;
        slice?;
        let text = self.run.with_dependent(|asked, run| {
            Checkpoints::new(&asked.problem, &asked.question).write(run.state())
        });
        let length = u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes();
        Ok([&length[..], text.as_bytes(), &lock(&self.shared).sweep].concat())
    }

    /// How many were counted until now, in digits: the number itself only when it is `complete`.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn solutions(&self) -> String {
        self.run.with_dependent(|_, run| run.found().to_string())
    }

    /// How the count ended: `complete` or the limit that was met; nothing while it can go on.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn ended(&self) -> Option<String> {
        match self.verdict? {
            Verdict::Complete => Some("complete".to_owned()),
            // The end of a slice is not the end of the count.
            Verdict::Stopped(StopReason::Time) => None,
            Verdict::Stopped(reason) => Some(word(reason).to_owned()),
        }
    }

    /// How many options were tried since the count was begun or taken up again.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn steps(&self) -> f64 {
        number(self.run.with_dependent(|_, run| run.steps()))
    }

    /// A guess at the part of the count that is done; 0 where that is next to nothing.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn fraction(&self) -> f64 {
        if self.verdict == Some(Verdict::Complete) { 1.0 } else { lock(&self.shared).fraction }
    }

    /// Whether the sweep, which looks for repetitions, has its turn now. The number stands still meanwhile.
    #[wasm_bindgen(getter, js_name = isSweeping)]
    pub fn is_sweeping(&mut self) -> bool {
        self.run.with_dependent_mut(|_, run| run.is_sweeping())
    }

    /// Who takes turns on the answer, and why, in words.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn recipe(&self) -> String {
        self.recipe.clone()
    }
}

fn refused(refusal: &Refusal) -> Fault {
    Fault::setting(refusal.message())
}

/// The checkpoint and the states of a sweep; both are empty where nothing was kept.
fn parted(kept: &[u8]) -> Option<(&[u8], &[u8])> {
    if kept.is_empty() {
        return Some((kept, kept));
    }
    let (length, rest) = kept.split_first_chunk()?;
    rest.split_at_checked(usize::try_from(u32::from_le_bytes(*length)).ok()?)
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the states of a sweep in memory, for the run with this fingerprint. The state is taken from the run.
struct Memory(Arc<Mutex<Shared>>, Digest);

impl Keeper for Memory {
    fn keep(&mut self, _: &mut State) -> io::Result<()> {
        Ok(())
    }

    fn keep_sweep(
        &mut self,
        piece: &Piece,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<bool>,
    ) -> io::Result<bool> {
        if !lock(&self.0).is_wanted {
            return Ok(false);
        }
        let mut bytes = Limited(Vec::new());
        // States that are too large are as good as none.
        let is_kept = write_sweep(&mut bytes, piece.id(self.1), &Seal::default(), write);
        let is_kept = is_kept.unwrap_or(false);
        lock(&self.0).sweep = if is_kept { bytes.0 } else { Vec::new() };
        Ok(is_kept)
    }

    fn kept_sweep(&mut self, piece: &Piece) -> Option<Box<dyn Read>> {
        let bytes = lock(&self.0).sweep.clone();
        let sweep = open_sweep(Cursor::new(bytes), piece.id(self.1), &Seal::default());
        sweep.ok().flatten().map(|it| Box::new(it) as Box<dyn Read>)
    }
}

/// Bytes up to the limit of the memory, because a browser gives a page only so much.
struct Limited(Vec<u8>);

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MEMORY {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn posed(text: &str, format: &str) -> Posed {
        Posed::with(text.as_bytes(), format, &[]).unwrap()
    }

    /// Counts in slices, each by a new worker that has only what the last one has kept.
    fn count_in_bits(posed: &Posed) -> (String, u32) {
        let mut kept = Vec::new();
        for round in 1.. {
            let mut counting = KeptCounting::new(posed, None, &[], &[], &kept).unwrap();
            counting.slice(20 + round).unwrap();
            kept = counting.keep().unwrap();
            if counting.ended().is_some() {
                assert_eq!(counting.ended().as_deref(), Some("complete"));
                return (counting.solutions(), round);
            }
        }
        unreachable!()
    }

    #[test]
    fn a_count_that_moves_from_worker_to_worker_comes_to_its_end() {
        // OEIS A000170; a board of 3 x 20 has two solutions with their images.
        let (solutions, _) = count_in_bits(&posed("10\n", "queens"));
        assert_eq!(solutions, "724");
        let (solutions, _) = count_in_bits(&posed("board 3x20\npieces pentominoes\n", "polyomino"));
        assert_eq!(solutions, "8");
    }

    #[test]
    fn a_count_goes_on_in_its_worker() {
        let posed = posed("10\n", "queens");
        let mut counting = KeptCounting::new(&posed, None, &[0], &[], &[]).unwrap();
        while counting.ended().is_none() {
            counting.slice(1).unwrap();
        }
        let mut plain = crate::listing::Counting::new(&posed, None, &[0], &[]).unwrap();
        while plain.ended().is_none() {
            plain.slice(1);
        }
        assert_eq!(counting.solutions(), plain.solutions());
    }

    #[test]
    fn what_was_kept_of_another_count_or_is_damaged_is_refused() {
        let queens = posed("8\n", "queens");
        let mut counting = KeptCounting::new(&queens, Some(10.0), &[], &[], &[]).unwrap();
        counting.slice(10).unwrap();
        assert_eq!(counting.ended().as_deref(), Some("steps"));
        let kept = counting.keep().unwrap();
        let refused = |posed: &Posed, require: &[u32], kept: &[u8]| {
            KeptCounting::new(posed, None, require, &[], kept).err().unwrap().code()
        };
        assert_eq!(refused(&posed("9\n", "queens"), &[], &kept), "setting");
        assert_eq!(refused(&queens, &[1], &kept), "setting");
        assert_eq!(refused(&queens, &[], &kept[..3]), "setting");
        assert_eq!(refused(&queens, &[], &kept[..20]), "setting");
        let mut changed = kept.clone();
        changed[40] ^= 1;
        assert_eq!(refused(&queens, &[], &changed), "setting");
        assert!(KeptCounting::new(&queens, None, &[], &[], &kept).is_ok());
    }
}
