//! The sets of puzzles, and batches of them.
//!
//! # Why this shape
//! The six sets are other people's collections without a clear license, so they are read in their own folder and are no
//! part of the project. Where they are missing, [`super::made`] makes other sets. The report says which were timed,
//! because the goals are for the six alone.
//!
//! # Invariants
//! 1. Each puzzle is a line of 81 digits and points, and has exactly one solution.
//! 2. A batch is whole sets, one after the other, or a part of one, drawn with a fixed seed.

use std::path::{Path, PathBuf};

use super::links::digits;
use super::made;
use crate::generate::splitmix::SplitMix;
use crate::instance;

/// The sets, the ratio to [`super::links`] that is the goal on each, and whether its puzzles are hard.
const SETS: [(&str, f64, bool); 6] = [
    ("gen_easy34", 53.0, false),
    ("clue17", 27.0, false),
    ("gen_minimal", 28.0, false),
    ("magictour_top1465", 40.0, true),
    ("forum_hardest_1106", 31.0, true),
    ("forum_hardest_1905_11plus", 23.0, true),
];

/// The seed of made sets and drawn parts.
const SEED: usize = 20;

/// Puzzles of one kind.
#[derive(Clone, Debug)]
pub struct Set {
    /// The name of its file, or of the way in which it was made.
    pub name: String,
    /// The puzzles.
    pub puzzles: Vec<String>,
    /// The goal: how many times as fast as the yardstick the command should be.
    pub goal: Option<f64>,
    /// Whether most of its puzzles need many guesses.
    pub is_hard: bool,
}

/// Sets with the sentence about their origin.
#[derive(Clone, Debug)]
pub struct Sets {
    /// All of them.
    pub sets: Vec<Set>,
    /// Their origin.
    pub origin: String,
}

impl Sets {
    /// The six sets if the folder holds them all, or else made ones.
    pub fn find(folder: &Path) -> Result<Self, String> {
        if let Some(missing) = missing(folder) {
            return Ok(Self::made(&format!("there is no {}", missing.display())));
        }
        let path = |name: &str| file(folder, name);
        let mut sets = Vec::new();
        for (name, goal, is_hard) in SETS {
            let puzzles = puzzles(&instance::text(&path(name))?)
                .map_err(|error| format!("{}: {error}", path(name).display()))?;
            sets.push(Set { name: name.to_owned(), puzzles, goal: Some(goal), is_hard });
        }
        // A record travels, and the place of the folder on this machine means nothing elsewhere.
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let origin = format!("the sets are those in the folder {name}");
        Ok(Self { sets, origin })
    }

    /// Sets of our own.
    pub fn made(why: &str) -> Self {
        let set = |name: &str, puzzles, is_hard| Set {
            name: name.to_owned(),
            puzzles,
            goal: None,
            is_hard,
        };
        let minimal = made::minimal(1000, SEED);
        let hard = made::hardest(&minimal, 100);
        let easy = made::easy(1000, 34, SEED);
        let sets = [("made_easy34", easy, false), ("made_minimal", minimal, false)];
        let mut sets: Vec<Set> =
            sets.into_iter().map(|(name, puzzles, hard)| set(name, puzzles, hard)).collect();
        sets.push(set("made_hardest_tenth", hard, true));
        let origin = format!("the sets were MADE with seed {SEED} and have no goals: {why}");
        Self { sets, origin }
    }
}

fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.txt.gz"))
}

/// The first of the six files that is missing.
fn missing(folder: &Path) -> Option<PathBuf> {
    SETS.iter().map(|(name, ..)| file(folder, name)).find(|file| !file.is_file())
}

fn puzzles(text: &str) -> Result<Vec<String>, String> {
    // The first line of some sets is the number of puzzles.
    let lines = text.lines().filter(|line| line.len() >= 81);
    let puzzles = lines.map(|line| digits(line).map(|_| line.to_owned())).collect::<Result<_, _>>();
    match puzzles {
        Ok(puzzles) if Vec::is_empty(&puzzles) => Err("it holds no puzzle".to_owned()),
        other => other,
    }
}

impl Set {
    /// About this many puzzles: the whole set as often as comes nearest, or a part of it where less than half is
    /// wanted. Parts cost accuracy: with 600 puzzles some 3 %, as much as their difficulty varies.
    pub fn batch(&self, about: usize) -> Vec<&str> {
        let all = self.puzzles.iter().map(String::as_str);
        let many = self.puzzles.len();
        let times = about.saturating_add(many / 2) / many;
        if times > 0 {
            return all.cycle().take(times * many).collect();
        }
        let drawn = SplitMix::new(SEED).distinct(about.max(1), many);
        drawn.into_iter().map(|at| self.puzzles[at].as_str()).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Set, missing, puzzles};

    #[test]
    fn counts_at_the_top_are_passed_over() {
        let puzzle = "1".repeat(81);
        assert_eq!(puzzles(&format!("1\n{puzzle}\n")), Ok(vec![puzzle]));
        assert!(puzzles("2\n").is_err());
        assert!(puzzles(&"x".repeat(81)).is_err());
    }

    #[test]
    fn what_is_missing_has_a_name() {
        let missing = missing(Path::new("nowhere")).expect("there is no such folder");
        assert!(missing.ends_with("gen_easy34.txt.gz"), "{}", missing.display());
    }

    #[test]
    fn batches_are_parts_or_whole_sets() {
        let puzzles = (0..10).map(|number| number.to_string()).collect();
        let set = Set { name: "ten".to_owned(), puzzles, goal: None, is_hard: false };
        for (about, many) in
            [(0, 1), (3, 3), (4, 4), (5, 10), (10, 10), (14, 10), (16, 20), (99, 100)]
        {
            let batch = set.batch(about);
            assert_eq!(batch.len(), many, "about {about}");
            assert_eq!(batch, set.batch(about), "it is the same each time");
        }
    }
}
