//! Fingerprints of problems, runs and pieces.
//!
//! # Why this shape
//! Results of one run may not be added to those of another, so every file names the run and the problem to which
//! it belongs. A fingerprint is made from the problem itself and not from its file, because the same problem
//! comes in several formats, and another version may write a format in another way.
//!
//! # Invariants
//! 1. Each text is fed with its length before it, so two problems never feed the same bytes.
//! 2. The bytes that are hashed are part of the format: a change needs another [version](crate::VERSION).
//!
//! # Cost
//! Linear in the problem.
//!
//! # Source
//! SHA-256 (FIPS 180-4), of which the first half is kept. With a key HMAC (RFC 2104), written out here, because the
//! usual crate brings another one under a license that the project does not use elsewhere.

use std::fmt;
use std::str::FromStr;

use gavotte_model::{Constraint, Message, Problem, message};
use sha2::{Digest as _, Sha256};

/// How many bytes a fingerprint has. [bytes]
pub(crate) const SIZE: usize = 16;

/// How many bytes SHA-256 takes at a time. [bytes; fixed]
const BLOCK: usize = 64;

/// The fingerprint of a problem, a run or a piece. Shown as 32 hexadecimal digits.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_runs::Digest;
/// let one = Problem::builder().items(["a"]).option(["a"]).build()?;
/// let other = Problem::builder().items(["b"]).option(["b"]).build()?;
/// assert_ne!(Digest::of(&one), Digest::of(&other));
/// assert_eq!(Digest::of(&one).to_string().parse(), Ok(Digest::of(&one)));
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; SIZE]);

impl Digest {
    /// The fingerprint of a problem: names, bounds, colors, costs, labels and side constraints included.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let mut feed = Feed::new("gavotte problem");
        feed.number(problem.primary_count() as u64);
        feed.number(problem.item_count() as u64);
        for item in problem.items() {
            feed.text(&problem.item_name(item));
            let bounds = problem.bounds(item);
            feed.number(bounds.min.into());
            feed.number(bounds.max.into());
        }
        feed.number(problem.option_count() as u64);
        for option in problem.options() {
            let entries = problem.entries(option);
            feed.number(entries.len() as u64);
            for entry in entries {
                feed.number(entry.item.index() as u64);
                feed.maybe(entry.color.map(|color| problem.color_name(color)).as_deref());
            }
            feed.bytes(&problem.cost(option).to_le_bytes());
            feed.maybe(problem.label(option).as_deref());
        }
        // Whole costs add nothing here, so that files from before costs had digits behind the point stay valid.
        if problem.decimals() > 0 {
            feed.bytes(&[problem.decimals()]);
        }
        problem.constraints().iter().for_each(|it| feed.constraint(it));
        feed.end()
    }
}

impl Digest {
    /// The fingerprint of bytes.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Self {
        let mut feed = Feed::bare();
        feed.bytes(bytes);
        feed.end()
    }

    pub(crate) fn to_bytes(self) -> [u8; SIZE] {
        self.0
    }
}

gavotte_model::impl_text!(Digest);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text is no fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDigest;

impl NoDigest {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("not {size} hexadecimal digits in lower case", size = 2 * SIZE)
    }
}

gavotte_model::impl_message!(NoDigest);

impl std::error::Error for NoDigest {}

impl FromStr for Digest {
    type Err = NoDigest;

    fn from_str(text: &str) -> Result<Self, NoDigest> {
        let is_lower = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 2 * SIZE || !text.bytes().all(is_lower) {
            return Err(NoDigest);
        }
        let mut bytes = [0; SIZE];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| NoDigest)?;
        }
        Ok(Self(bytes))
    }
}

/// A secret, as the two beginnings that HMAC makes of it.
#[derive(Clone)]
pub(crate) struct Key {
    inner: Sha256,
    outer: Sha256,
}

impl Key {
    /// The key of a secret of any length.
    pub(crate) fn new(secret: &[u8]) -> Self {
        let mut block = [0; BLOCK];
        if secret.len() > BLOCK {
            let short = Sha256::digest(secret);
            block[..short.len()].copy_from_slice(&short);
        } else {
            block[..secret.len()].copy_from_slice(secret);
        }
        let begun = |pad: u8| Sha256::new_with_prefix(block.map(|byte| byte ^ pad));
        Self { inner: begun(0x36), outer: begun(0x5c) }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key") // and nothing of the secret
    }
}

/// Takes the bytes of a fingerprint.
pub(crate) struct Feed {
    inner: Sha256,
    /// Where there is a key: what the fingerprint goes through at the end.
    outer: Option<Sha256>,
}

impl Feed {
    /// `kind` separates fingerprints of different things.
    pub(crate) fn new(kind: &str) -> Self {
        let mut feed = Self::bare();
        feed.text(kind);
        feed
    }

    /// For the bytes of a file, which name their kind.
    pub(crate) fn bare() -> Self {
        Self { inner: Sha256::new(), outer: None }
    }

    /// For the bytes of a file that is sealed with a key.
    pub(crate) fn keyed(key: &Key) -> Self {
        Self { inner: key.inner.clone(), outer: Some(key.outer.clone()) }
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.inner.update(bytes);
    }

    pub(crate) fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes(text.as_bytes());
    }

    pub(crate) fn maybe(&mut self, text: Option<&str>) {
        self.bytes(&[u8::from(text.is_some())]);
        self.text(text.unwrap_or_default());
    }

    fn constraint(&mut self, constraint: &Constraint) {
        self.text(constraint.name());
        for number in [constraint.least(), constraint.most(), constraint.price()] {
            self.bytes(&[u8::from(number.is_some())]);
            self.bytes(&number.unwrap_or_default().to_le_bytes());
        }
        self.number(constraint.terms().len() as u64);
        for &(option, by) in constraint.terms() {
            self.number(option.number());
            self.bytes(&by.to_le_bytes());
        }
    }

    pub(crate) fn digest(&mut self, digest: Digest) {
        self.bytes(&digest.0);
    }

    pub(crate) fn end(self) -> Digest {
        let mut half = [0; SIZE];
        let inner = self.inner.finalize();
        let whole = self.outer.map_or(inner, |outer| outer.chain_update(inner).finalize());
        half.copy_from_slice(&whole[..SIZE]);
        Digest(half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test cases 1, 2, 4 and 6; of each the first half.
    #[test]
    fn seals_with_keys_are_hmac() {
        let counted: Vec<u8> = (1..=25).collect();
        let long = "Test Using Larger Than Block-Size Key - Hash Key First";
        let cases: [(&[u8], &[u8], &str); 4] = [
            (&[0x0b; 20], b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b"),
            (b"Jefe", b"what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c7"),
            (&counted, &[0xcd; 50], "82558a389a443c0ea4cc819899f2083a"),
            (&[0xaa; 131], long.as_bytes(), "60e431591ee0b67f0d8a26aacbf5b77f"),
        ];
        for (secret, text, expected) in cases {
            let mut feed = Feed::keyed(&Key::new(secret));
            feed.bytes(text);
            assert_eq!(feed.end().to_string(), expected);
        }
    }
}
