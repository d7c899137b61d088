//! The formats, their names, and the endings of their files.
//!
//! # Why this shape
//! There is one table with one row a format. So the names that the command line accepts, the list that it shows
//! and the meaning of file endings cannot contradict each other.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::packing::Packing;
use crate::printable::name;
use gavotte_model::{Message, message};

/// A way to write a problem as text.
///
/// ```
/// use gavotte_formats::Format;
/// assert_eq!("matrix".parse(), Ok(Format::Matrix));
/// assert_eq!(Format::Dlx.to_string(), "dlx");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Knuth's text: [`dlx`](crate::dlx).
    Dlx,
    /// Rows of 0 and 1 below a line with their number and width: [`matrix`](crate::matrix).
    Matrix,
    /// Rows of 0 and 1 alone: [`matrix::read_rows`](crate::matrix::read_rows).
    Rows,
    /// One object of items and options: [`json`](crate::json).
    Json,
    /// An option a row: [`csv`](crate::csv).
    Csv,
    /// `MatrixMarket`: [`mtx`](crate::mtx).
    Mtx,
    /// The OR-Library's row-wise text: [`orlib::read_scp`](crate::orlib::read_scp).
    OrlibScp,
    /// The OR-Library's column-wise text: [`orlib::read_rail`](crate::orlib::read_rail).
    OrlibRail,
    /// A kind of cover, then options as costs and items: [`cov`](crate::cov).
    Cov,
    /// Junttila and Kaski's lines of letters and numbers: [`ec`](crate::ec).
    Ec,
    /// The numbers of items, an option a line: [`list`](crate::list).
    List,
    /// The same with the number of items at the beginning of each line:
    /// [`list::read_counted`](crate::list::read_counted).
    ListCounted,
    /// The input of HUST 1017: a counted list with the number of options first: [`list::read_hust`](crate::list::read_hust).
    Hust,
    /// A graph in the manner of DIMACS: [`col`](crate::col).
    Col,
    /// A graph as lines of two vertices: [`edges`](crate::edges).
    Edges,
    /// A model of 0-1 variables as CPLEX writes it: [`linear::lp`](crate::linear::lp).
    Lp,
    /// The same in MPS: [`linear::mps`](crate::linear::mps).
    Mps,
    /// Pseudo-Boolean constraints: [`linear::opb`](crate::linear::opb).
    Opb,
}

/// Format, name, endings. Lists have none, because an ending would not tell whether their lines have counts. A graph has not
/// its name for one, because `.edges` are puzzles (`edge-matching`).
const TABLE: [(Format, &str, &[&str]); 18] = [
    (Format::Dlx, "dlx", &["dlx", "xc"]),
    (Format::Matrix, "matrix", &["matrix", "mat"]),
    (Format::Rows, "rows", &["rows"]),
    (Format::Json, "json", &["json"]),
    (Format::Csv, "csv", &["csv"]),
    (Format::Mtx, "mtx", &["mtx"]),
    (Format::OrlibScp, "orlib-scp", &["scp"]),
    (Format::OrlibRail, "orlib-rail", &["rail", "spp"]),
    (Format::Cov, "cov", &["cov"]),
    (Format::Ec, "ec", &["ec"]),
    (Format::List, "list", &[]),
    (Format::ListCounted, "list-counted", &[]),
    (Format::Hust, "hust", &[]),
    (Format::Col, "col", &["col"]),
    (Format::Edges, "edges", &["edgelist"]),
    (Format::Lp, "lp", &["lp"]),
    (Format::Mps, "mps", &["mps"]),
    (Format::Opb, "opb", &["opb", "pbo"]),
];

impl Format {
    /// The names of all formats, as [`FromStr`] takes them.
    pub const NAMES: [&'static str; TABLE.len()] = {
        let mut names = [""; TABLE.len()];
        let mut at = 0;
        while at < TABLE.len() {
            names[at] = TABLE[at].1;
            at += 1;
        }
        names
    };

    /// The format's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        TABLE.iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }

    /// The endings of its files.
    #[must_use]
    pub fn endings(self) -> &'static [&'static str] {
        TABLE.iter().find(|row| row.0 == self).map_or(&[], |row| row.2)
    }

    /// The format that belongs to a file's ending, without any `.gz` or `.zst`; case does not matter.
    ///
    /// ```
    /// use gavotte_formats::Format;
    /// use std::path::Path;
    /// assert_eq!(Format::of_path(Path::new("a/b.XC.gz")), Some(Format::Dlx));
    /// assert_eq!(Format::of_path(Path::new("b.txt")), None);
    /// ```
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let inner = Packing::stripped(path);
        let ending = inner.extension()?;
        let fits = |known: &&str| ending.eq_ignore_ascii_case(known);
        TABLE.iter().find(|row| row.2.iter().any(fits)).map(|row| row.0)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

gavotte_model::impl_text!(Format);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        let row = TABLE.iter().find(|row| row.1 == text);
        row.map(|row| row.0).ok_or_else(|| UnknownFormat { name: text.to_owned() })
    }
}

/// A word that is no format's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat {
    name: String,
}

impl UnknownFormat {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        let name = name(&self.name);
        match gavotte_model::nearest(&self.name, Format::NAMES) {
            Some(near) => {
                message!("no format is called `{name}`; did you mean `{near}`?", name, near)
            }
            None => {
                let all = Format::NAMES.join(", ");
                message!("no format is called `{name}`; there are {all}", name, all)
            }
        }
    }
}

gavotte_model::impl_message!(UnknownFormat);

impl std::error::Error for UnknownFormat {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_row() {
        for (format, name, _) in TABLE {
            assert_eq!((format.name(), name.parse()), (name, Ok(format)));
            assert!(Format::NAMES.contains(&name));
        }
    }

    #[test]
    fn endings() {
        let of = |path: &str| Format::of_path(Path::new(path));
        assert_eq!(of("x.dlx"), Some(Format::Dlx));
        assert_eq!(of("x.xc.gz"), Some(Format::Dlx));
        assert_eq!(of("x.MAT"), Some(Format::Matrix));
        assert_eq!(of("dir.dlx/x.matrix.GZ"), Some(Format::Matrix));
        assert_eq!(of("x.rows"), Some(Format::Rows));
        assert_eq!(of("x.spp.gz"), Some(Format::OrlibRail));
        assert_eq!(of("x.gz"), None);
        assert_eq!(of("dlx"), None);
        assert_eq!(of("dir.dlx/x"), None);
        assert_eq!(of(".."), None);
    }

    #[test]
    fn an_unknown_name_is_told_the_nearest() {
        let message = |word: &str| word.parse::<Format>().unwrap_err().to_string();
        assert_eq!(message("matrx"), "no format is called `matrx`; did you mean `matrix`?");
        let all = "dlx, matrix, rows, json, csv, mtx, orlib-scp, orlib-rail, cov, ec, list, list-counted, hust, col, edges, lp, mps, opb";
        assert_eq!(message("\u{1b}"), format!(r"no format is called `\x1b`; there are {all}"));
    }
}
