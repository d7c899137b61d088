//! The solutions of a piece in a file of results. They stay there until they are wanted, because all of them may be more than memory
//! holds.

use std::fs::File;
use std::io::{BufRead, BufReader, Seek, SeekFrom};
use std::path::Path;

use gavotte::runs::{Digest, Origin, ResultLine, Work};
use gavotte::{Solution, message};

use crate::failure::{Failure, named};

/// Reads the solutions of a piece, which begin at `origin`.
pub(super) fn solutions(
    work: &Work,
    piece: Digest,
    path: &Path,
    origin: Origin,
    mut each: impl FnMut(Solution) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let name = named(path);
    let cannot =
        |error| Failure::Runtime(message!("cannot read {name}: {error}", name = &name, error));
    let mut file = File::open(path).map_err(cannot)?;
    file.seek(SeekFrom::Start(origin.byte)).map_err(cannot)?;
    for line in BufReader::new(file).lines() {
        let line = line.map_err(cannot)?;
        match ResultLine::read(&line, work.run, &work.problem, &work.seal) {
            Ok(ResultLine::Chunk(chunk)) if chunk.piece == piece => {
                chunk.solutions.into_iter().map(Solution::new).try_for_each(&mut each)?;
            }
            _ => break,
        }
    }
    Ok(())
}
