//! `gavotte-bench numbers`: numbers that continue sequences, each found in three ways.
//!
//! # Why this shape
//! A number that nobody has published has nothing to be compared with. So it counts only if a program that shares no code with the
//! library finds the same modulo two primes (`rivals::residues`), and if `gavotte check` repeats it from a certificate. The problems
//! are made here and not by the library, so that its puzzles have a part in neither way.
//!
//! # Cost
//! Minutes for all; the certificates are written beside the other files that are thrown away.

use std::path::Path;

use clap::Parser;
use gavotte_bench::clock::{self, Call, Limits, Reading};
use gavotte_bench::instance::Instance;
use gavotte_bench::{generate, rivals};
use num_bigint::BigUint;

use super::stage::{Common, Stage};

/// The problems, each with the term that it is.
const NUMBERS: [(&str, &str); 7] = [
    ("kings 20", "A239273 a(10)"),
    ("bent-trominoes 18x18", "A219994 a(18)"),
    ("bent-trominoes 19x19", "A219994 a(19)"),
    ("trominoes 12x12", "A364504 a(12)"),
    ("trominoes 13x13", "A364504 a(13)"),
    ("monominoes 13x13", "A270071 a(13)"),
    ("knights 12", "A289202 a(12)"),
];

/// The options of `numbers`.
#[derive(Parser)]
pub(crate) struct Numbers {
    #[command(flatten)]
    common: Common,
    /// Only this problem, a family and its parameters in one word; may be repeated
    #[arg(long, value_name = "WORDS")]
    problem: Vec<String>,
}

impl Numbers {
    pub(super) fn run(self) -> Result<(), String> {
        let stage = self.common.stage()?;
        let known = |words: &str| NUMBERS.iter().find(|it| it.0 == words).map_or("", |it| it.1);
        let all = || NUMBERS.iter().map(|it| it.0.to_owned()).collect();
        let wanted = if self.problem.is_empty() { all() } else { self.problem };
        println!("| term | problem | number | s | MB | certificate, kB | checked, s | MB |");
        println!("| --- | --- | --: | --: | --: | --: | --: | --: |");
        for words in wanted {
            println!("| {} | `{words}` | {}", known(&words), row(&stage, &words)?);
        }
        Ok(())
    }
}

/// The number with its figures; an error if one of the ways finds another one.
fn row(stage: &Stage, words: &str) -> Result<String, String> {
    let text = generate::from_words(&words.split(' ').collect::<Vec<_>>())?;
    let file = stage.scratch.path().join("number.dlx");
    let certificate = stage.scratch.path().join("number.gav");
    std::fs::write(&file, &text).map_err(|error| format!("{}: {error}", file.display()))?;
    let counted = asked(stage, &[Path::new("count"), &file])?;
    let number = counted.stdout.trim();
    let count: BigUint = number.parse().map_err(|_| format!("{words}: the count is {number}"))?;
    let instance = Instance::parse(&text)?;
    let residues = rivals::residues(&instance).ok_or("the second program is not for this")?;
    for (prime, rest) in residues {
        if &count % prime != BigUint::from(rest) {
            return Err(format!("{words}: the second program finds {rest} modulo {prime}"));
        }
    }
    let proof = [Path::new("count"), &file, Path::new("--proof"), &certificate];
    if asked(stage, &proof)?.stdout != counted.stdout {
        return Err(format!("{words}: with a certificate the count is another one"));
    }
    let bytes = std::fs::metadata(&certificate).map_err(|error| error.to_string())?.len();
    let checked = asked(stage, &[Path::new("check"), &file, &certificate])?;
    if !checked.stdout.contains(&format!("count {number}")) {
        return Err(format!("{words}: the certificate shows {}", checked.stdout.trim()));
    }
    let [one, other] =
        [&counted, &checked].map(|it| format!("{:.1} | {}", it.cpu_s, it.peak_kb / 1000));
    Ok(format!("{number} | {one} | {:.1} | {other} |", bytes as f64 / 1000.0))
}

/// What the command answers on one thread, if it answers.
fn asked(stage: &Stage, words: &[&Path]) -> Result<Reading, String> {
    let mut all = vec![stage.gavotte.to_string_lossy().into_owned()];
    all.extend(words.iter().map(|word| word.to_string_lossy().into_owned()));
    all.push("--quiet".to_owned());
    if words[0] == Path::new("count") {
        all.extend(["--threads", "1"].map(str::to_owned));
    }
    let reading = clock::through(&stage.bench, Limits::wall(3600.0), &Call::of(all))?;
    if reading.code == Some(0) { Ok(reading) } else { Err(format!("{words:?} fails")) }
}
