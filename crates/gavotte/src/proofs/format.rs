//! The formats of proofs, and how to tell them apart.
//!
//! # Why this shape
//! Two formats name themselves at their beginning. LRAT is nothing but numbers, and so are lists of solutions. So LRAT
//! is known by the ending of the file or by the word of the caller.

use std::fmt;
use std::io::{self, BufRead};
use std::path::Path;
use std::str::FromStr;

use gavotte_check::{Aim, Problem, Refusal, Verified, check, check_count, check_lrat};
use gavotte_formats::{Packing, Source};
use gavotte_model::Query;

/// The format in which a proof is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProofFormat {
    /// Lines for VeriPB, with the constraints in OPB beside them: that there is no solution, that these are all, or the
    /// best.
    Pbp,
    /// Clauses with their reasons, with the problem as clauses beside them: that there is no solution.
    Lrat,
    /// A certificate of a count.
    Gav,
}

impl ProofFormat {
    /// All formats, by the ending of their files.
    pub const NAMES: [(&str, Self); 3] =
        [("pbp", Self::Pbp), ("lrat", Self::Lrat), ("gav", Self::Gav)];

    /// The ending of its files.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|row| row.1 == self).map_or("", |row| row.0)
    }

    /// The ending of the files with the constraints or clauses that such proofs refer to; `None` where they refer to
    /// the problem itself.
    #[must_use]
    pub fn beside(self) -> Option<&'static str> {
        match self {
            Self::Pbp => Some("opb"),
            Self::Lrat => Some("cnf"),
            Self::Gav => None,
        }
    }

    /// The format that belongs to the ending of a file, which may stand before that of a packed one.
    ///
    /// ```
    /// use gavotte::ProofFormat;
    /// assert_eq!(ProofFormat::of_path("none.lrat.gz".as_ref()), Some(ProofFormat::Lrat));
    /// assert_eq!(ProofFormat::of_path("none.txt".as_ref()), None);
    /// ```
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        ending(path)?.parse().ok()
    }

    /// The format that a text shows at its beginning, or by the ending `.lrat`; `None` where it may be something else.
    ///
    /// # Errors
    /// When the beginning cannot be read or unpacked.
    pub fn of_source(source: &mut Source) -> io::Result<Option<Self>> {
        if ending(Path::new(&source.name())).as_deref() == Some("lrat") {
            return Ok(Some(Self::Lrat));
        }
        Ok(Self::of_text(source.head()?))
    }

    /// The format that a text shows at its beginning: any but LRAT.
    #[must_use]
    pub fn of_text(head: &[u8]) -> Option<Self> {
        if head.starts_with(b"pseudo-Boolean proof") {
            return Some(Self::Pbp);
        }
        head.starts_with(b"gavotte certificate").then_some(Self::Gav)
    }

    /// Checks a proof in this format as an answer to this question about a problem, and returns what it shows. LRAT and
    /// certificates say nothing of a question, so they are followed as answers to the one that is asked.
    ///
    /// ```
    /// use gavotte::{ProofFormat, check::{Aim, Problem, Verified}};
    /// let problem = Problem::dlx("a b c\na b\nb c\n")?;
    /// let verified = ProofFormat::Lrat.check(&problem, Aim::default(), &b"5 0 1 3 4 0\n"[..])?;
    /// assert_eq!(verified, Verified::NoSolution);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first line that does not follow from those before it, and why; or that the proof answers another question.
    pub fn check(
        self,
        problem: &Problem,
        aim: Aim,
        proof: impl BufRead,
    ) -> Result<Verified, Refusal> {
        match self {
            Self::Pbp => check(problem, aim, proof),
            Self::Lrat => check_lrat(&aim.about(problem), proof).map(|()| Verified::NoSolution),
            Self::Gav => {
                let digits = check_count(&aim.about(problem), proof)?;
                Ok(Verified::counted(aim, digits))
            }
        }
    }

    /// Why no proof in this format can answer such a question; `None` where one can.
    pub(super) fn lacks(self, query: Query) -> Option<&'static str> {
        match (self, query) {
            (Self::Pbp, Query::First | Query::All { limit: None } | Query::Count | Query::Best)
            | (Self::Lrat, Query::First)
            | (Self::Gav, Query::Count) => None,
            (Self::Pbp, _) => {
                Some("it proves that there is no solution, that these are all, or the best")
            }
            (Self::Lrat, _) => Some("it proves that there is no solution, and nothing else"),
            (Self::Gav, _) => Some("it is the certificate of a count"),
        }
    }
}

impl fmt::Display for ProofFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ProofFormat {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let row = Self::NAMES.iter().find(|row| row.0 == name);
        row.map(|row| row.1).ok_or_else(|| {
            let known = Self::NAMES.map(|row| row.0).join(", ");
            format!("no format of proofs is called `{}`; there are {known}", name.escape_debug())
        })
    }
}

/// The ending of a file, before that of a packed one.
pub(super) fn ending(path: &Path) -> Option<String> {
    Some(Packing::stripped(path).extension()?.to_string_lossy().into_owned())
}
