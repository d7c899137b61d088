//! Writing a problem in any format, and the parts that this drops.
//!
//! # Why this shape
//! A part that has a meaning is never dropped: a format that cannot hold it refuses with a [`WriteError`].
//! Names, labels and bounds that equal the usual ones are only remarks. A user who converts a problem should
//! hear of them before they are gone, so they are reported here, apart from the writing.

use std::io::Write;

use gavotte_model::{Message, Problem};

use crate::{Format, WriteError, col, csv, dlx, ec, edges, json, list, matrix, mtx, orlib};

impl Format {
    /// The formats that can be written.
    pub const WRITTEN: [Self; 11] = [
        Self::Dlx,
        Self::Matrix,
        Self::Json,
        Self::Csv,
        Self::Mtx,
        Self::OrlibRail,
        Self::Ec,
        Self::List,
        Self::ListCounted,
        Self::Col,
        Self::Edges,
    ];
}

/// Something of a problem that a format drops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Loss {
    /// The names of the items; they get numbers instead.
    ItemNames,
    /// The order of the items; they come in the order in which options first hold them.
    ItemOrder,
    /// The labels of the options.
    Labels,
    /// The fact that items were given the bounds 1..=1, which a question about covers does not change.
    ExplicitBounds,
}

impl Loss {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::ItemNames => "the names of the items; they are called by their numbers".into(),
            Self::ItemOrder => {
                "the order of the items; they come as the options first name them".into()
            }
            Self::Labels => "the labels of the options".into(),
            Self::ExplicitBounds => {
                "that items are covered exactly once also where `cover` is asked for".into()
            }
        }
    }
}

gavotte_model::impl_message!(Loss);

/// Writes a problem in the given format.
///
/// # Errors
/// Output that fails; a format that cannot be written, or cannot hold a part of the problem.
///
/// ```
/// use gavotte_formats::{Format, Loss, dlx, losses, write_problem};
///
/// let problem = dlx::read("a b\nb a\n".as_bytes())?;
/// let mut text = Vec::new();
/// write_problem(&problem, Format::Matrix, &mut text)?;
/// assert_eq!(text, b"1 2\n1 1\n");
/// assert_eq!(losses(&problem, Format::Matrix), [Loss::ItemNames]);
/// assert!(write_problem(&problem, Format::Cov, &mut text).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_problem(
    problem: &Problem,
    format: Format,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    match format {
        Format::Dlx => dlx::write(problem, out),
        Format::Matrix => matrix::write(problem, out),
        Format::Json => json::write(problem, out),
        Format::Csv => csv::write(problem, out),
        Format::Mtx => mtx::write(problem, out),
        Format::OrlibRail => orlib::write_rail(problem, out),
        Format::Ec => ec::write(problem, out),
        Format::List => list::write(problem, out),
        Format::ListCounted => list::write_counted(problem, out),
        Format::Col => col::write(problem, out),
        Format::Edges => edges::write(problem, out),
        Format::Rows
        | Format::OrlibScp
        | Format::Cov
        | Format::Hust
        | Format::Lp
        | Format::Mps
        | Format::Opb => Err(WriteError::ReadOnly { format }),
    }
}

/// The parts of this problem that [`write_problem`] drops in the given format, if it can write it at all.
///
/// Linear in the items and options.
#[must_use]
pub fn losses(problem: &Problem, format: Format) -> Vec<Loss> {
    let (has_names, has_bounds, has_labels) = match format {
        Format::Json => (true, true, true),
        Format::Dlx | Format::Csv => (true, true, false),
        Format::Edges => (true, false, false),
        Format::Matrix
        | Format::Rows
        | Format::Mtx
        | Format::OrlibScp
        | Format::OrlibRail
        | Format::Cov
        | Format::Ec
        | Format::List
        | Format::ListCounted
        | Format::Hust
        | Format::Col
        | Format::Lp
        | Format::Mps
        | Format::Opb => (false, false, false),
    };
    let mut losses = Vec::new();
    if !has_names && problem.items().any(|i| problem.item_name(i) != i.number().to_string()) {
        losses.push(Loss::ItemNames);
    }
    if format == Format::Edges && edges::reorders(problem) {
        losses.push(Loss::ItemOrder);
    }
    if !has_bounds && problem.items().any(|item| problem.given_bounds(item).is_some()) {
        losses.push(Loss::ExplicitBounds);
    }
    if !has_labels && problem.options().any(|option| problem.label(option).is_some()) {
        losses.push(Loss::Labels);
    }
    losses
}
