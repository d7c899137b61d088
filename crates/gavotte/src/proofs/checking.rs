//! Checks a proof against the text of a problem.
//!
//! # Why this shape
//! Our readers, which know all formats and puzzles, find out whether the checker reads a text in this form. The checker
//! alone reads what the text says. So a mistake of ours here can refuse a text, but it makes no proof right.
//!
//! # Cost
//! The problem is read once and held as a text; the proof is streamed.

use std::io::Read;
use std::path::Path;

use gavotte_check::{Aim, Problem, Refusal, Verified};
use gavotte_engine::SolutionSet;
use gavotte_formats::{Format, ReadError, Source};
use gavotte_puzzles::genres::Genre;

use super::format::{ProofFormat, ending};
use gavotte_model::{Message, message};

/// Why a proof was not accepted.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The text of the problem cannot be read to its end, or fits several formats.
    Read(ReadError),
    /// The problem is in a form that the checker does not read: its name.
    Form(String),
    /// The text of the problem is wrong.
    Problem(gavotte_check::ReadError),
    /// The beginning of the proof cannot be read or unpacked.
    Proof(std::io::Error),
    /// The proof is wrong.
    Refused(Refusal),
}

impl CheckError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Read(error) => error.message(),
            Self::Form(form) => message!(
                "proofs are checked against DLX text, matrices and JSON, not {form}: `gavotte convert --to json` \
                 writes the problem as such a text",
                form
            ),
            Self::Problem(error) => Message::text(error),
            Self::Proof(error) => message!("the proof cannot be read: {error}", error),
            Self::Refused(refusal) => Message::text(refusal),
        }
    }
}

gavotte_model::impl_message!(CheckError);

impl std::error::Error for CheckError {}

/// Checks a proof as an answer to this question about a problem, and returns what is proved. Problem and proof are each
/// in the given format or else in the one that they seem to have.
///
/// ```
/// use gavotte::{check::{Aim, Verified}, formats::{DEFAULT_UNPACKED_LIMIT, Source}};
/// let source = |text: &'static str| Source::from_reader(None, text.as_bytes(), DEFAULT_UNPACKED_LIMIT);
/// let problem = source("a b c\na b\nc\na\nb c\n")?;
/// let proof = source("gavotte certificate 1\ncount 2\norder 1 3 2 4\nend\n")?;
/// let verified = gavotte::check_proof(problem, None, Aim::default(), proof, None)?;
/// assert_eq!(verified, Verified::Count("2".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the checker cannot read the problem, or the first line of the proof that is wrong.
pub fn check_proof(
    problem: Source,
    from: Option<Format>,
    aim: Aim,
    mut proof: Source,
    format: Option<ProofFormat>,
) -> Result<Verified, CheckError> {
    let format = match format {
        Some(format) => format,
        None => seeming(&mut proof).map_err(CheckError::Proof)?,
    };
    let problem = read_for_check(problem, from)?;
    format.check(&problem, aim, proof.into_reader()).map_err(CheckError::Refused)
}

/// The format of a text that is known to be a proof.
fn seeming(proof: &mut Source) -> std::io::Result<ProofFormat> {
    if let Some(format) = ProofFormat::of_source(proof)? {
        return Ok(format);
    }
    // A text in none of the formats is refused with the message of the first.
    let begins_with_number = proof.head()?.first().is_some_and(u8::is_ascii_digit);
    Ok(if begins_with_number { ProofFormat::Lrat } else { ProofFormat::Pbp })
}

/// Reads a problem by the reader of the checker.
///
/// # Errors
/// When a text cannot be read to its end, is in another form than the checker reads, or is wrong.
pub fn read_for_check(mut source: Source, from: Option<Format>) -> Result<Problem, CheckError> {
    let format = match from {
        Some(format) => format,
        None => checkable(&mut source)?,
    };
    let read = match source.format(Some(format)).map_err(CheckError::Read)? {
        Format::Dlx => Problem::dlx,
        Format::Matrix => Problem::matrix,
        Format::Json => Problem::json,
        other => return Err(CheckError::Form(other.to_string())),
    };
    let mut text = String::new();
    let done = source.into_reader().read_to_string(&mut text);
    done.map_err(|error| CheckError::Read(ReadError::Io(error)))?;
    read(&text).map_err(CheckError::Problem)
}

/// The format of a text, unless it is a puzzle or a set of solutions.
fn checkable(source: &mut Source) -> Result<Format, CheckError> {
    let ending = ending(Path::new(&source.name()));
    let puzzle = |genre: &Genre| CheckError::Form(format!("a puzzle ({})", genre.name));
    if let Some(genre) = ending.as_deref().and_then(Genre::of_ending) {
        return Err(puzzle(genre));
    }
    let head = source.head().map_err(|error| CheckError::Read(ReadError::Io(error)))?;
    if head.starts_with(SolutionSet::MAGIC) {
        return Err(CheckError::Form("a set of solutions".to_owned()));
    }
    if ending.as_deref() != Some("dlx") {
        if let Some(genre) = Genre::of_text(head) {
            return Err(puzzle(genre));
        }
    }
    source.format(None).map_err(CheckError::Read)
}
