//! A set of solutions and its problem in one file.
//!
//! # Why this shape
//! A set knows its options by number only, but somebody who asks it tomorrow wants answers in the words of the problem.
//! So the problem is kept with the set, as JSON, because that holds all of it. The name of the format in which it was
//! written is kept, too, because answers are written like that. The engine's form has room for such bytes and one
//! checksum over everything.
//!
//! # Cost
//! Linear in the problem and the diagram.

use gavotte_engine::{Fault, SolutionSet};
use gavotte_formats::{Format, json};

/// A set of solutions that was read with its problem.
///
/// ```
/// use gavotte::{Problem, Saved, formats::Format};
/// let problem = Problem::builder().items(["a", "b"]).option(["a", "b"]).build()?;
/// let set = gavotte::compile(&problem).expect("it is small");
/// let bytes = Saved { set, format: Format::Dlx }.to_bytes();
/// let again = Saved::from_bytes(&bytes)?;
/// assert_eq!(again.set.count(), 1_u32.into());
/// assert_eq!(again.set.problem().item_name(gavotte::ItemId::new(1)), "b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Saved {
    /// The set.
    pub set: SolutionSet,
    /// The format in which its problem was written.
    pub format: Format,
}

impl Saved {
    /// The set and its problem as bytes, which begin with [`SolutionSet::MAGIC`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut kept = format!("{}\n", self.format).into_bytes();
        // Writing to a vector cannot fail, and JSON holds every problem.
        let _ = json::write(self.set.problem(), &mut kept);
        self.set.to_bytes_with(&kept)
    }

    /// The set and its problem, from the bytes that [`to_bytes`](Self::to_bytes) has written.
    ///
    /// # Errors
    /// When the bytes are nothing of that kind.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Fault> {
        let kept = SolutionSet::kept_in(bytes)?;
        if kept.is_empty() {
            return Err(Fault::NoProblem);
        }
        let line = kept.iter().position(|&byte| byte == b'\n').ok_or(Fault::Damaged)?;
        let (name, text) = (&kept[..line], &kept[line + 1..]);
        let format = std::str::from_utf8(name).ok().and_then(|name| name.parse().ok());
        let format = format.ok_or(Fault::Damaged)?;
        let problem = json::read(text).map_err(|_| Fault::Damaged)?;
        Ok(Self { set: SolutionSet::from_bytes(&problem, bytes)?, format })
    }
}
