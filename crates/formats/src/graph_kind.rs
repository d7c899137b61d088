//! The faults of a text that is a graph: `.col` files and edge lists.

use crate::printable::name;
use gavotte_model::{Message, message};

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

impl GraphErrorKind {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoHeader => "a line `p edge N M` with the numbers of vertices and of edges stands before the edges, once".into(),
            Self::NotLine(word) => message!("a line that begins with `{word}` is no line of this format; `e` begins an edge, `p` the sizes, \
                 `c` a remark", word = name(word)),
            Self::EdgeCount { declared, found } => message!("{declared} edges are declared, but {found} lines with edges follow; correct the number, or look \
                 for the missing lines", declared, found),
            Self::Loop(word) => message!("an edge joins two vertices, and this one joins `{word}` to itself; leave it out", word = name(word)),
            Self::OneVertex => "an edge is two vertices with a space between; here is one".into(),
            Self::Surplus(word) => {
                message!("`{word}` stands where the line should end; weights are not read", word = name(word))
            }
            Self::NoEdges => "there are no edges; write two vertices on a line for each".into(),
        }
    }
}

gavotte_model::impl_message!(GraphErrorKind);
