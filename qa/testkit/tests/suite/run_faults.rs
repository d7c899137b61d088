//! Runs on a disk that fails, that writes only parts, and that forgets data that were not made durable, because long
//! runs meet all of these.

#![allow(clippy::cast_possible_truncation)] // the numbers are small

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gavotte::files::{Files, replace_keeping};
use gavotte::runs::{Checkpoints, Keeper, Kind, Question, Run, State};
use gavotte::{Budget, Order, Problem, Query, Solution, Verdict};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The place of the state, of the one before it, and of one that has not yet its place.
const NAME: &str = "folder/checkpoint";
const BEFORE: &str = "folder/checkpoint.before";
const NEW: &str = "folder/checkpoint.new";

/// A disk. A renamed file is durable only when the folder was synchronized.
#[derive(Debug, Default)]
struct Disk {
    durable: HashMap<PathBuf, Vec<u8>>,
    /// Renamings that a crash may forget.
    renamed: Vec<Renaming>,
    /// The file of solutions, and its durable part.
    listed: Vec<Solution>,
    synced: usize,
    /// The source of chance.
    chance: u64,
    /// The number of operations that succeed; then the machine stops.
    left: u32,
}

/// A file gets a second name, or another one.
#[derive(Debug)]
enum Renaming {
    Keep(PathBuf, PathBuf),
    Move(PathBuf, PathBuf),
}

impl Disk {
    fn random(&mut self, below: u64) -> u64 {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.chance >> 33) % below
    }

    /// Counts an operation; an error when the machine stops at it.
    fn operate(&mut self) -> io::Result<()> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { Err(io::Error::other("the power is gone")) } else { Ok(()) }
    }

    fn apply(&mut self, renaming: &Renaming) {
        let (from, to) = match renaming {
            Renaming::Keep(from, to) => (self.durable.get(from).cloned(), to),
            Renaming::Move(from, to) => (self.durable.remove(from), to),
        };
        if let Some(bytes) = from {
            self.durable.insert(to.clone(), bytes);
        }
    }

    /// The power is gone: some renamings were not yet on the disk, and some solutions.
    fn crash(&mut self) {
        let kept = self.random(self.renamed.len() as u64 + 1) as usize;
        for renaming in std::mem::take(&mut self.renamed).iter().take(kept) {
            self.apply(renaming);
        }
        let unsynced = (self.listed.len() - self.synced) as u64;
        let kept = self.synced + self.random(unsynced + 1) as usize;
        self.listed.truncate(kept);
        self.synced = kept;
    }
}

impl Files for Disk {
    fn write_beside(&mut self, _: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
        if let Err(error) = self.operate() {
            let torn = self.random(bytes.len() as u64 + 1) as usize;
            self.durable.insert(NEW.into(), bytes[..torn].to_vec());
            return Err(error);
        }
        self.durable.insert(NEW.into(), bytes.to_vec());
        Ok(NEW.into())
    }

    fn keep(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.operate()?;
        self.renamed.push(Renaming::Keep(from.to_owned(), to.to_owned()));
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.operate()?;
        self.renamed.push(Renaming::Move(from.to_owned(), to.to_owned()));
        Ok(())
    }

    fn sync_folder_of(&mut self, _: &Path) -> io::Result<()> {
        self.operate()?;
        for renaming in std::mem::take(&mut self.renamed) {
            self.apply(&renaming);
        }
        Ok(())
    }
}

/// Stores states on the disk, after the solutions that they count.
struct Kept<'a> {
    disk: Arc<Mutex<Disk>>,
    checkpoints: &'a Checkpoints<'a>,
}

impl Keeper for Kept<'_> {
    fn bytes(&mut self) -> Option<u64> {
        Some(self.disk.lock().unwrap().listed.len() as u64)
    }

    fn keep(&mut self, state: &mut State) -> io::Result<()> {
        let mut disk = self.disk.lock().unwrap();
        disk.operate()?;
        disk.synced = disk.listed.len();
        let before = disk.durable.contains_key(Path::new(NAME)).then(|| Path::new(BEFORE));
        let text = self.checkpoints.write(state);
        replace_keeping(&mut *disk, Path::new(NAME), before, text.as_bytes())
    }
}

/// The state that a machine finds on its disk when the power is back.
fn on_disk(disk: &Disk, checkpoints: &Checkpoints<'_>) -> State {
    // So is the one before it, for the case that the disk damages the newest.
    if let Some(before) = disk.durable.get(Path::new(BEFORE)) {
        checkpoints.read(before).unwrap();
    }
    match disk.durable.get(Path::new(NAME)) {
        // In every case the checkpoint is complete and one that was written.
        Some(bytes) => checkpoints.read(bytes).unwrap(),
        None => State::new(),
    }
}

/// Asks again and again on a machine that loses its power; returns the state at the end, and the disk.
fn survive(
    problem: &Problem,
    question: &Question,
    order: Option<Order>,
    chance: u64,
    ask: impl Fn(&mut Run<'_>, &Arc<Mutex<Disk>>) -> io::Result<Verdict>,
) -> (State, Disk) {
    let checkpoints = Checkpoints::new(problem, question);
    let disk = Arc::new(Mutex::new(Disk { chance, ..Disk::default() }));
    for round in 0..200_u64 {
        let (state, steps) = {
            let mut disk = disk.lock().unwrap();
            disk.crash();
            disk.left = 1 + disk.random(5 + round / 4) as u32;
            let state = on_disk(&disk, &checkpoints);
            // The file is cut back to the place of the checkpoint.
            let bytes = state.bytes.unwrap_or(0) as usize;
            assert!(disk.listed.len() >= bytes, "a checkpoint speaks of solutions that are lost");
            disk.listed.truncate(bytes);
            disk.synced = bytes;
            (state, 1 + disk.random(4 + round))
        };
        let mut keeper = Kept { disk: Arc::clone(&disk), checkpoints: &checkpoints };
        let run = Run::new(problem, question, state).budget(Budget::steps(steps));
        let run = run.setting(move |ask| ask.order(order));
        let mut run = run.keep(Duration::from_secs(3_600), &mut keeper);
        let verdict = ask(&mut run, &disk);
        let state = run.state().clone();
        drop(run);
        if verdict.is_ok_and(|verdict| verdict == Verdict::Complete) {
            let disk = std::mem::take(&mut *disk.lock().unwrap());
            return (state, disk);
        }
    }
    panic!("a run that does not come to its end");
}

fn io_of(broken: &gavotte::runs::Broken) -> io::Error {
    io::Error::other(broken.to_string())
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(300))]

    /// A count is right however often the power fails.
    #[test]
    fn counts(problem in random::problems(), chance in any::<u64>()) {
        let question = Question::new(Kind::Count);
        let (state, _) = survive(&problem, &question, None, chance, |run, _| run.count().map_err(|broken| io_of(&broken)));
        prop_assert_eq!(state.found, oracle::solutions(&problem).len().into());
    }

    /// The list of a broken run in a given order is that of an unbroken run.
    #[test]
    fn lists(problem in random::problems(), chance in any::<u64>(), is_ordered in any::<bool>()) {
        let question = Question::new(Kind::Solve { limit: None });
        let order = is_ordered.then_some(Order::Input);
        let (_, disk) = survive(&problem, &question, order, chance, |run, disk| {
            run.list(|solution| {
                disk.lock().unwrap().listed.push(solution.clone());
                Ok(())
            })
            .map_err(|broken| io_of(&broken))
        });
        let search = gavotte::ask(&problem).order(order).search(Query::All { limit: None });
        let (mut whole, mut listed): (Vec<_>, _) = (search.unwrap().collect(), disk.listed);
        if !is_ordered {
            whole.sort();
            listed.sort();
        }
        prop_assert_eq!(listed, whole);
    }
}
