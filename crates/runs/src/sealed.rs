//! Text that shows whether it was damaged, and with a key whether somebody else wrote it.
//!
//! # Why this shape
//! A file that was cut off, mixed up or changed by one bit must be refused as a whole. A record in a file of
//! records must be refused by itself, because records of several files are read together. So a file ends with
//! the fingerprint of all before it, and a record with its own. Both stay lines of JSON, which every tool reads.
//!
//! Anybody can make a fingerprint. So a [`Seal`] may have a key, and then only those who know the key can make one. The last member is
//! called `mac` then, so that a reader tells a wrong key from a missing one.
//!
//! # Invariants
//! A text is opened exactly if it was sealed by an equal [`Seal`], byte for byte.
//!
//! # Source
//! HMAC: RFC 2104, with SHA-256, of which the first half is kept (section 5 allows that).

use crate::digest::{Digest, Feed, Key};
use gavotte_model::Message;

const END: &str = "\"}";

/// How files are sealed: by their fingerprint alone, which shows damage, or with a key, without which nobody can make a seal.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_runs::{Checkpoints, Kind, Question, Seal, State};
/// let problem = Problem::builder().items(["a"]).option(["a"]).build()?;
/// let checkpoints = |seal| Checkpoints::new(&problem, &Question::new(Kind::Count)).sealed(seal);
/// let ours = checkpoints(Seal::keyed(b"a secret of our own"));
/// let text = ours.write(&State::new());
/// assert!(ours.read(text.as_bytes()).is_ok());
/// assert!(checkpoints(Seal::keyed(b"another secret")).read(text.as_bytes()).is_err());
/// assert!(checkpoints(Seal::default()).read(text.as_bytes()).is_err());
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Seal {
    key: Option<Key>,
}

/// Why a text is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealFault {
    /// It differs from what was written, or was sealed with another key.
    Damaged,
    /// It was sealed with a key, and there is none.
    Keyed,
    /// It was sealed without a key, and there is one.
    Unkeyed,
}

impl SealFault {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Damaged => "it is not byte for byte what was written with this key, if there is one".into(),
            Self::Keyed => "it was sealed with a key: --key FILE names the file that holds it".into(),
            Self::Unkeyed => {
                "it was sealed without a key, so anybody may have written it: without --key it is believed".into()
            }
        }
    }
}

gavotte_model::impl_message!(SealFault);

impl Seal {
    /// The seal of those who know this secret, of 16 random bytes or more.
    #[must_use]
    pub fn keyed(secret: &[u8]) -> Self {
        Self { key: Some(Key::new(secret)) }
    }

    /// Whether it has a key.
    #[must_use]
    pub fn is_keyed(&self) -> bool {
        self.key.is_some()
    }

    /// Takes the bytes of a file that is sealed.
    pub(crate) fn feed(&self) -> Feed {
        self.key.as_ref().map_or_else(Feed::bare, Feed::keyed)
    }

    fn of(&self, text: &str) -> Digest {
        let mut feed = self.feed();
        feed.bytes(text.as_bytes());
        feed.end()
    }

    /// The start of the member with the seal, behind a comma or a bracket.
    fn mark(&self) -> &'static str {
        if self.is_keyed() { "\"mac\":\"" } else { "\"seal\":\"" }
    }

    /// The fault of a text whose last member is not the one of this seal, but may be the one of the other kind.
    fn other(&self, has_other: impl Fn(&str) -> bool) -> SealFault {
        let other = if self.is_keyed() { Self::default() } else { Self::keyed(&[]) };
        match (has_other(other.mark()), self.is_keyed()) {
            (false, _) => SealFault::Damaged,
            (true, false) => SealFault::Keyed,
            (true, true) => SealFault::Unkeyed,
        }
    }

    /// A record, an object in JSON, with its fingerprint as the last member.
    pub(crate) fn seal_line(&self, object: &str) -> String {
        debug_assert!(
            object.ends_with('}') && object.len() > 2,
            "a record is an object with members"
        );
        format!("{},{}{}{END}", &object[..object.len() - 1], self.mark(), self.of(object))
    }

    /// The record without its fingerprint.
    pub(crate) fn open_line(&self, line: &str) -> Result<String, SealFault> {
        let place = |mark: &str| line.rfind(&format!(",{mark}"));
        let at = place(self.mark()).ok_or_else(|| self.other(|mark| place(mark).is_some()))?;
        let object = format!("{}}}", &line[..at]);
        if self.seal_line(&object) == line { Ok(object) } else { Err(SealFault::Damaged) }
    }

    /// Lines, each with its end, and then the fingerprint of all of them.
    pub(crate) fn seal_file(&self, mut lines: String) -> String {
        let seal = self.of(&lines);
        lines.push_str(&format!("{{{}{seal}{END}\n", self.mark()));
        lines
    }

    /// The lines without the fingerprint.
    pub(crate) fn open_file<'t>(&self, text: &'t str) -> Result<&'t str, SealFault> {
        let rest = text.strip_suffix('\n').ok_or(SealFault::Damaged)?;
        let (lines, last) = text.split_at(rest.rfind('\n').map_or(0, |at| at + 1));
        let begins = |mark: &str| last.strip_prefix('{').is_some_and(|last| last.starts_with(mark));
        if !begins(self.mark()) {
            return Err(self.other(begins));
        }
        let is_ours = last == format!("{{{}{}{END}\n", self.mark(), self.of(lines));
        if is_ours { Ok(lines) } else { Err(SealFault::Damaged) }
    }
}
