//! Certificates of counts: an order of the options in which the count can be made again.
//!
//! # Why this shape
//! A checker that decides the options in this order meets few states, because items come in the order of a
//! sweep. The order is a hint and not an argument: any other one gives the same count, but later.
//!
//! # Cost
//! The cost of finding the order: a few linear passes.

use std::fmt::Display;
use std::io::{self, Write};

use gavotte_engine::decision_order;
use gavotte_model::Problem;

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
