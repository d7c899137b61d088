//! `gavotte-bench plot`: the picture of a record for the README, and its table with a sentence for the documents.

use std::path::PathBuf;

use clap::Parser;
use gavotte_bench::document;
use gavotte_bench::manifest::Manifest;
use gavotte_bench::plot;
use gavotte_bench::record::Times;

/// The options of `plot`.
#[derive(Parser)]
pub(crate) struct Plot {
    /// A record of `gavotte-bench run`
    record: PathBuf,
    /// The picture to write, as SVG
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
    /// The manifest with the titles
    #[arg(long, value_name = "FILE", default_value = super::stage::MANIFEST)]
    manifest: PathBuf,
}

impl Plot {
    /// Writes the picture and returns the table and the sentence.
    pub(super) fn run(self) -> Result<String, String> {
        let times = Times::read(&self.record)?;
        let rows = document::rows(&times, &Manifest::read(&self.manifest)?);
        let fault = |error| format!("{}: {error}", self.out.display());
        std::fs::write(&self.out, plot::svg(&rows)?).map_err(fault)?;
        Ok(document::markdown(&rows) + &document::sentence(&rows).unwrap_or_default())
    }
}
