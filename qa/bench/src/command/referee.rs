//! `gavotte-bench referee`: published counts beside ours, as a page on standard output.

use std::path::PathBuf;

use clap::Parser;
use gavotte_bench::counts::claims::Claims;
use gavotte_bench::counts::page::{Named, page};
use gavotte_bench::counts::record::Counts;

/// The published values, from the root of the repository.
pub(super) const CLAIMS: &str = "qa/bench/claims.toml";

/// The options of `referee`.
#[derive(Parser)]
pub(crate) struct Referee {
    /// Records of `gavotte-bench counts`: that of all programs, and those of what takes longer
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// The published values
    #[arg(long, value_name = "FILE", default_value = CLAIMS)]
    claims: PathBuf,
}

impl Referee {
    pub(super) fn run(self) -> Result<(), String> {
        let named = |record: &PathBuf| {
            let name = record.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok((name, Counts::read(record)?))
        };
        let records = self.records.iter().map(named).collect::<Result<Vec<Named>, String>>()?;
        print!("{}", page(&records, &Claims::read(&self.claims)?));
        Ok(())
    }
}
