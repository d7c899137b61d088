//! The proof of an answer, written while the search runs.
//!
//! # Why this shape
//! A proof is as long as the search, so it goes to its file line by line. It is whole only when the search has come to
//! its end; what a broken off run leaves has no conclusion, and is refused by every checker.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Compression;
use flate2::write::GzEncoder;
use gavotte::formats::shortened;
use gavotte::proof::{Conclusion, ProofLog};
use gavotte::{Problem, SharedLog};

use crate::args::ProofArgs;
use crate::failure::{Failure, warn};

type Log = ProofLog<Box<dyn Write + Send>>;

/// A proof that is being written.
pub(crate) struct Proof {
    log: Arc<Mutex<Log>>,
    name: String,
}

impl Proof {
    /// Begins the proof that the arguments ask for, about a problem.
    pub(crate) fn begin(args: &ProofArgs, problem: &Problem) -> Result<Option<Self>, Failure> {
        let Some(path) = &args.proof else { return Ok(None) };
        let name = shortened(&path.display().to_string(), 200).into_owned();
        let cannot = |error| Failure::Runtime(format!("cannot write the proof {name}: {error}"));
        let plain = if is_packed(path) { path.with_extension("") } else { path.clone() };
        if plain.extension().is_none_or(|it| it != "pbp") {
            return Err(Failure::Usage(format!(
                "{name}: a proof ends with .pbp or .pbp.gz, so that checkers know what it is"
            )));
        }
        let constraints =
            BufWriter::new(File::create(plain.with_extension("opb")).map_err(cannot)?);
        let log =
            ProofLog::new(problem, constraints, create(path).map_err(cannot)?).map_err(cannot)?;
        Ok(Some(Self { log: Arc::new(Mutex::new(log)), name }))
    }

    /// What a search tells its way to.
    pub(crate) fn log(&self) -> SharedLog {
        self.log.clone()
    }

    /// Ends the proof, if there is one, when the search has ended.
    pub(crate) fn end(proof: Option<Self>) -> Result<(), Failure> {
        let Some(Self { log, name }) = proof else { return Ok(()) };
        // Who has panicked in a log has written less than a whole proof, which is refused.
        match log.lock().unwrap_or_else(PoisonError::into_inner).finish() {
            Ok(Conclusion::Open) => warn(&format!(
                "{name} proves nothing, because the search has not come to its end; a solution proves itself"
            )),
            Ok(_) => {}
            Err(error) => {
                return Err(Failure::Runtime(format!("cannot write the proof {name}: {error}")));
            }
        }
        Ok(())
    }
}

fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == "gz")
}

/// A packed file, which is whole when it was flushed.
struct Packed(GzEncoder<File>);

impl Write for Packed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.try_finish()?;
        self.0.get_mut().flush()
    }
}

/// A file, packed if its name says so.
fn create(path: &Path) -> io::Result<Box<dyn Write + Send>> {
    let file = File::create(path)?;
    Ok(if is_packed(path) {
        let packed = Packed(GzEncoder::new(file, Compression::fast()));
        Box::new(BufWriter::with_capacity(1 << 16, packed))
    } else {
        Box::new(BufWriter::with_capacity(1 << 16, file))
    })
}
