//! Files that are written whole or not at all.
//!
//! # Why this shape
//! A process may be killed, a disk may be full and a machine may lose its power between any two instructions, and a folder may
//! belong to strangers, too. So every file that is written as a whole is written by [`Replacement`]: a new file beside the old
//! one, under a name that nobody can guess, made durable, and put in its place by one renaming, which systems do as a
//! whole. [`Generations`](replace_keeping) do the same for a checkpoint, whose last version stays. Crates from elsewhere that do a part
//! of this ask the system for chance in a way that a page has not, and know neither owners nor links nor devices.
//!
//! # Invariants
//! 1. At every moment a name holds the old bytes or the new ones, complete.
//! 2. No file is opened or made through a link that somebody else may have put under a name of ours.
//!
//! # Source
//! T. S. Pillai et al., *All file systems are not created equal* (2014).

mod fresh;
mod generations;
mod pending;
mod place;
mod replacement;

use std::io::{self, Write};
use std::path::Path;

pub use fresh::{abandon, create};
pub use generations::{Disk, Files, replace_keeping};
pub use pending::Pending;
pub use place::{Place, resolved};
pub use replacement::Replacement;

/// Writes a whole file: it has these bytes, or stays what it was.
///
/// ```
/// let path = std::env::temp_dir().join(format!("gavotte-example-{}", std::process::id()));
/// gavotte_files::write(&path, b"whole")?;
/// assert_eq!(std::fs::read(&path)?, b"whole");
/// std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The errors of the system; the file is unchanged then.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Replacement::begin(path)?;
    file.write_all(bytes)?;
    file.commit()
}
