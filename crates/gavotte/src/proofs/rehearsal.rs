//! The certificate of a count that the checker would take, found out before the count.
//!
//! # Why this shape
//! A certificate is an order of the options in which the checker counts again, within a memory of its own, or the steps
//! of a count up to isomorphism, which it follows. No formula says how much either takes. So both are tried in turns of
//! growing length until one ends, and the checker itself reads what would be written. The answer comes from an engine, and
//! both have to agree.
//!
//! # Cost
//! A few times that of checking the certificate; where weights prove that there is no solution, that of finding them.

use std::io::{self, BufRead, Write};

use gavotte_check::{Problem as Read, Reason, check_count, rehearse_count};
use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{ClassLimits, NoSamples, decision_order};
use gavotte_formats::{Format, WriteError};
use gavotte_model::{Message, OptionId, Problem, StopReason, message};
use gavotte_proof::{Refutation, certify, write_class_certificate};
use num_bigint::BigUint;

use super::text::text_for_check;

/// The bytes of remaining problems that may wait: those of the checker. [fixed]
const MEMORY: usize = 1 << 29;

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

/// A certificate that the checker takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rehearsed {
    /// The steps of a count up to isomorphism, and its number.
    classes: Option<(Vec<u8>, BigUint)>,
}

impl Rehearsed {
    /// Writes the certificate that the problem has `count` solutions.
    ///
    /// # Errors
    /// Output that fails.
    ///
    /// # Panics
    /// When another number was counted up to isomorphism, which is a fault of this library.
    pub fn write(
        &self,
        problem: &Problem,
        count: &BigUint,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let Some((text, number)) = &self.classes else { return certify(problem, count, out) };
        assert!(number == count, "{number} solutions up to isomorphism, {count} by a search");
        out.write_all(text)?;
        out.flush()
    }
}

/// Finds the certificate of a count of all solutions that the checker would take.
///
/// ```
/// use gavotte::{Interrupt, Problem, rehearse_certificate};
/// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build()?;
/// let mut text = Vec::new();
/// rehearse_certificate(&problem, &mut Interrupt::default())?.write(&problem, &1_u32.into(), &mut text)?;
/// assert_eq!(String::from_utf8(text)?, "gavotte certificate 1\ncount 1\norder 1 2\nend\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why there is no certificate, or why it is not known whether there is one.
pub fn rehearse_certificate(
    problem: &Problem,
    interrupt: &mut Interrupt,
) -> Result<Rehearsed, NoCertificate> {
    let (text, format) = text_for_check(problem).map_err(NoCertificate::Text)?;
    if Refutation::find(problem).is_some() {
        return Ok(Rehearsed::default());
    }
    let read = if format == Format::Matrix { Read::matrix(&text) } else { Read::dlx(&text) };
    let read = read.map_err(|error| NoCertificate::Refused(Reason::Input(error.to_string())))?;
    drop(text);
    let order: Vec<u64> = decision_order(problem).into_iter().map(OptionId::number).collect();
    let (mut refused, mut has_classes) = (None, true);
    let mut most = 1 << 20;
    loop {
        if refused.is_none() {
            match by_order(&read, &order, most, interrupt)? {
                Tried::Ended(()) => return Ok(Rehearsed::default()),
                Tried::Impossible(why) => refused = Some(why),
                Tried::Unended => {}
            }
        }
        if has_classes {
            match by_classes(problem, &read, most, interrupt)? {
                Tried::Ended(classes) => return Ok(Rehearsed { classes: Some(classes) }),
                Tried::Impossible(()) => has_classes = false,
                Tried::Unended => {}
            }
        }
        match refused {
            Some(why) if !has_classes => return Err(NoCertificate::Refused(why)),
            why => refused = why,
        }
        most = most.saturating_mul(8);
    }
}

/// How a way to a certificate ended within its turn.
enum Tried<T, Why> {
    Ended(T),
    Impossible(Why),
    Unended,
}

/// Counts in an order of the options, in so many states at most.
fn by_order(
    read: &Read,
    order: &[u64],
    most: u64,
    interrupt: &mut Interrupt,
) -> Result<Tried<(), Reason>, NoCertificate> {
    let (mut why, mut left) = (None, most);
    let counted = rehearse_count(read, order, || {
        why = interrupt.check().err();
        left = left.saturating_sub(1);
        why.is_none() && left > 0
    });
    match (counted, why) {
        (_, Some(reason)) => Err(NoCertificate::Stopped(reason)),
        (Ok(_), None) => Ok(Tried::Ended(())),
        (Err(Reason::Stopped), None) => Ok(Tried::Unended),
        (Err(reason), None) => Ok(Tried::Impossible(reason)),
    }
}

/// Counts up to isomorphism, in so many steps at most, and lets the checker follow.
fn by_classes(
    problem: &Problem,
    read: &Read,
    most: u64,
    interrupt: &mut Interrupt,
) -> Result<Tried<(Vec<u8>, BigUint), ()>, NoCertificate> {
    let mut text = Vec::new();
    let steps = Some(most);
    let limits = ClassLimits { steps, memory: MEMORY, by_cases: true, few_symmetries: false };
    let counted = write_class_certificate(problem, limits, interrupt.clone(), &mut text);
    let is_taken = match &counted {
        Ok(_) => check_count(read, Stoppable { text: &text, interrupt }).is_ok(),
        Err(NoSamples::Stopped(StopReason::Steps)) => return Ok(Tried::Unended),
        Err(_) => false,
    };
    match (counted, interrupt.check()) {
        (Ok(count), _) if is_taken => Ok(Tried::Ended((text, count))),
        (_, Err(reason)) => Err(NoCertificate::Stopped(reason)),
        // There are few symmetries, or what waits has no room.
        (_, Ok(())) => Ok(Tried::Impossible(())),
    }
}

/// A text that ends when it is time to stop.
struct Stoppable<'t> {
    text: &'t [u8],
    interrupt: &'t mut Interrupt,
}

impl io::Read for Stoppable<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Stoppable<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        // A line is short work, so that the text is read in short pieces.
        let piece = self.text.len().min(1 << 12);
        self.interrupt.check().map_err(|reason| io::Error::other(reason.to_string()))?;
        Ok(&self.text[..piece])
    }

    fn consume(&mut self, count: usize) {
        self.text = &self.text[count..];
    }
}
