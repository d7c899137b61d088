//! The faults of a text that is a graph: `.col` files and edge lists.

use std::fmt;

use crate::printable::name;

/// The rule that a graph breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphErrorKind {
    /// `.col`: the line `p edge N M` is missing, damaged, there twice, or behind an edge.
    NoHeader,
    /// `.col`: a line that begins with this word.
    NotLine(String),
    /// `.col`: another number of edges than the line `p edge N M` says.
    EdgeCount {
        /// The number that it says.
        declared: u32,
        /// How many lines with edges there are.
        found: usize,
    },
    /// An edge from this vertex to itself.
    Loop(String),
    /// A line with one vertex.
    OneVertex,
    /// A word behind an edge or behind the sizes.
    Surplus(String),
    /// An edge list without an edge.
    NoEdges,
}

impl fmt::Display for GraphErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoHeader => f.write_str(
                "a line `p edge N M` with the numbers of vertices and of edges stands before the edges, once",
            ),
            Self::NotLine(word) => write!(
                f,
                "a line that begins with `{}` is no line of this format; `e` begins an edge, `p` the sizes, \
                 `c` a remark",
                name(word)
            ),
            Self::EdgeCount { declared, found } => write!(
                f,
                "{declared} edges are declared, but {found} lines with edges follow; correct the number, or look \
                 for the missing lines"
            ),
            Self::Loop(word) => write!(
                f,
                "an edge joins two vertices, and this one joins `{}` to itself; leave it out",
                name(word)
            ),
            Self::OneVertex => f.write_str("an edge is two vertices with a space between; here is one"),
            Self::Surplus(word) => {
                write!(f, "`{}` stands where the line should end; weights are not read", name(word))
            }
            Self::NoEdges => f.write_str("there are no edges; write two vertices on a line for each"),
        }
    }
}
