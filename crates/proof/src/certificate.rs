//! Certificates of counts: an order of the options in which the count can be made again, or the steps of a count up to
//! isomorphism.
//!
//! # Why this shape
//! A checker that decides the options in this order meets few states, because items come in the order of a
//! sweep. The order is a hint and not an argument: any other one gives the same count, but later. Where symmetries are
//! many and states too many, the count goes from one remaining problem to another that is like it, and the
//! certificate says by which renaming.
//!
//! # Cost
//! The cost of finding the order: a few linear passes. That of the count up to isomorphism, and a text of one number for
//! each option that remains behind each branch.

use std::fmt::Display;
use std::io::{self, Write};

use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{ClassLimits, ClassStep, Leads, NoSamples, class_steps, decision_order};
use gavotte_model::Problem;
use num_bigint::BigUint;

use crate::weights::Refutation;

/// Writes a certificate of this number of solutions.
///
/// # Errors
/// Output that fails.
///
/// ```
/// use gavotte_proof::write_certificate;
/// use gavotte_model::Problem;
/// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build()?;
/// let mut text = Vec::new();
/// write_certificate(&problem, 1, &mut text)?;
/// assert_eq!(String::from_utf8(text)?, "gavotte certificate 1\ncount 1\norder 1 2\nend\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_certificate(
    problem: &Problem,
    count: impl Display,
    out: &mut impl Write,
) -> io::Result<()> {
    write!(out, "gavotte certificate 1\ncount {count}\norder")?;
    for option in decision_order(problem) {
        write!(out, " {}", option.number())?;
    }
    out.write_all(b"\nend\n")?;
    out.flush()
}

/// Counts up to isomorphism, and writes the certificate of this count. Returns the number of solutions.
///
/// ```
/// use gavotte_engine::{ClassLimits, adaptor::Interrupt};
/// use gavotte_model::Problem;
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let mut text = Vec::new();
/// let (memory, by_cases, few_symmetries) = (1 << 20, true, true);
/// let limits = ClassLimits { steps: None, memory, by_cases, few_symmetries };
/// gavotte_proof::write_class_certificate(&problem, limits, Interrupt::default(), &mut text)?;
/// let lines = "classes\nitem 1 1 2\nsame 2 1\ncases 1\ncount 2\nend\n";
/// assert_eq!(String::from_utf8(text)?, format!("gavotte certificate 1\n{lines}"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When there is no such count of the problem, or a limit is met.
pub fn write_class_certificate(
    problem: &Problem,
    most: ClassLimits,
    interrupt: Interrupt,
    text: &mut Vec<u8>,
) -> Result<BigUint, NoSamples> {
    text.extend_from_slice(b"gavotte certificate 1\nclasses\n");
    let begin = text.len();
    let count = class_steps(problem, most, interrupt, |step| match step {
        ClassStep::Again => text.truncate(begin),
        step => line(text, step),
    })?;
    text.extend_from_slice(format!("count {count}\nend\n").as_bytes());
    Ok(count)
}

/// Adds the line of a step.
fn line(text: &mut Vec<u8>, step: ClassStep<'_>) {
    let mut push = |word: &str| text.extend_from_slice(word.as_bytes());
    let name = |option: Option<u32>| option.map_or("out".to_owned(), |it| (it + 1).to_string());
    let options = match step {
        ClassStep::Item(number, options) => {
            push(&format!("item {number}"));
            options
        }
        ClassStep::InOrOut(number, option) => {
            push(&format!("option {number} {}", option + 1));
            &[]
        }
        ClassStep::Automorphism(images) => {
            push("same");
            images
        }
        ClassStep::Branch(option, Leads::Known(number, images)) => {
            push(&format!("old {} {number}", name(option)));
            images
        }
        ClassStep::Branch(option, Leads::New) => {
            push(&format!("new {}", name(option)));
            &[]
        }
        ClassStep::Branch(option, Leads::Counted) => {
            push(&format!("cases {}", name(option)));
            &[]
        }
        ClassStep::Again => return,
    };
    for option in options {
        push(&format!(" {}", option + 1));
    }
    push("\n");
}

/// Writes the certificate that fits: weights where they prove that there is no solution, otherwise an order.
///
/// # Errors
/// Output that fails.
pub fn certify(problem: &Problem, count: impl Display, out: &mut impl Write) -> io::Result<()> {
    let count = count.to_string();
    let refutation = if count == "0" { Refutation::find(problem) } else { None };
    match refutation {
        Some(refutation) => refutation.write_certificate(out),
        None => write_certificate(problem, count, out),
    }
}
