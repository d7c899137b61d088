//! `gavotte-bench referee`: the part of `docs/counts.md` that is made from records of counts.

use std::path::{Path, PathBuf};

use clap::Parser;
use gavotte_bench::counts::claims::Claims;
use gavotte_bench::counts::page;
use gavotte_bench::counts::record::Counts;

/// The published values, from the root of the repository.
pub(super) const CLAIMS: &str = "qa/bench/claims.toml";

/// The options of `referee`.
#[derive(Parser)]
pub(crate) struct Referee {
    /// Records of `gavotte-bench counts`: that of all programs, and those of what takes longer
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// The page with the part
    #[arg(long, value_name = "FILE", default_value = "docs/counts.md")]
    page: PathBuf,
    /// Where the page is written with the part made anew [default: the page itself]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The published values
    #[arg(long, value_name = "FILE", default_value = CLAIMS)]
    claims: PathBuf,
}

impl Referee {
    pub(super) fn run(self) -> Result<(), String> {
        let out = self.out.as_ref().unwrap_or(&self.page);
        renew(&self.records, &self.claims, &self.page, out)
    }
}

/// Writes the page with its part made anew from the records.
pub(super) fn renew(
    records: &[PathBuf],
    claims: &Path,
    page: &Path,
    out: &Path,
) -> Result<(), String> {
    let text =
        std::fs::read_to_string(page).map_err(|error| format!("{}: {error}", page.display()))?;
    let named = |record: &PathBuf| {
        let name = record.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok((name, Counts::read(record)?))
    };
    let records: Vec<page::Named> = records.iter().map(named).collect::<Result<_, String>>()?;
    let renewed = page::renewed(&text, &records, &Claims::read(claims)?)
        .map_err(|error| format!("{}: {error}", page.display()))?;
    std::fs::write(out, renewed).map_err(|error| format!("{}: {error}", out.display()))
}
