//! Whether the certificate of a count would be taken, found out before the count.
//!
//! # Why this shape
//! A certificate is an order of the options in which the checker counts again, within a memory of its own. No formula says
//! how much that takes, so the checker itself counts once, as it will when it reads the certificate. Its count is not
//! used: the answer comes from an engine, and the checker compares.
//!
//! # Cost
//! That of checking the certificate; where weights prove that there is no solution, that of finding them.

use gavotte_check::{Problem as Read, Reason, rehearse_count};
use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::decision_order;
use gavotte_formats::{Format, WriteError};
use gavotte_model::{Message, OptionId, Problem, StopReason, message};
use gavotte_proof::Refutation;

use super::text::text_for_check;

/// Why there is no certificate.
#[derive(Debug)]
#[non_exhaustive]
pub enum NoCertificate {
    /// No text that the checker reads holds the problem.
    Text(WriteError),
    /// The checker would refuse it.
    Refused(Reason),
    /// A limit came first, so nothing is known.
    Stopped(StopReason),
}

impl NoCertificate {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        let why = match self {
            Self::Text(error) => {
                message!("no text that the checker reads holds the problem: {error}", error)
            }
            Self::Refused(reason) => Message::text(reason),
            Self::Stopped(reason) => message!("counting again was cut short, {reason}", reason),
        };
        message!("no certificate of this count can be made: {why}", why)
    }
}

gavotte_model::impl_message!(NoCertificate);

impl std::error::Error for NoCertificate {}

/// Finds out whether the checker would take the certificate of a count of all solutions.
///
/// ```
/// use gavotte::{Interrupt, Problem, rehearse_certificate};
/// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build()?;
/// rehearse_certificate(&problem, &mut Interrupt::default())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why there is no certificate, or why it is not known whether there is one.
pub fn rehearse_certificate(
    problem: &Problem,
    interrupt: &mut Interrupt,
) -> Result<(), NoCertificate> {
    let (text, format) = text_for_check(problem).map_err(NoCertificate::Text)?;
    if Refutation::find(problem).is_some() {
        return Ok(());
    }
    let read = if format == Format::Matrix { Read::matrix(&text) } else { Read::dlx(&text) };
    let read = read.map_err(|error| NoCertificate::Refused(Reason::Input(error.to_string())))?;
    drop(text);
    let order: Vec<u64> = decision_order(problem).into_iter().map(OptionId::number).collect();
    let mut why = None;
    let counted = rehearse_count(&read, &order, || {
        why = interrupt.check().err();
        why.is_none()
    });
    match (counted, why) {
        (_, Some(reason)) => Err(NoCertificate::Stopped(reason)),
        (Ok(_), None) => Ok(()),
        (Err(reason), None) => Err(NoCertificate::Refused(reason)),
    }
}
