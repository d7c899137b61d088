//! The canonical form of a graph: equal for two graphs exactly when they are isomorphic.
//!
//! # Why this shape
//! Bytes can be compared whole, hashed, kept and written. A form holds everything: how many vertices there are
//! of each kind, how many lower neighbors each position has, and which. A hash of a form alone would be no form,
//! because a count that trusted it could be wrong without a sign.
//!
//! # Cost
//! One byte an edge for up to 256 vertices, two up to 65,536, otherwise four.

use crate::graph::Graph;
use crate::leaf::Leaf;
use crate::palette::Palette;

/// A word that two problems share exactly when they are isomorphic.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_symmetry::{Effort, Labeller, Remaining};
/// let path = Problem::builder().items(["a", "b", "c"]).option(["a", "b"]).option(["b", "c"]).build()?;
/// let star = Problem::builder().items(["x", "y", "z"]).option(["z", "x"]).option(["z", "y"]).build()?;
/// let mut labeller = Labeller::new();
/// let mut form = |problem: &Problem| {
///     labeller.form(&Remaining::whole(problem), &mut Effort::unlimited()).map(|form| form.clone())
/// };
/// assert_eq!(form(&path)?, form(&star)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CanonicalForm {
    bytes: Vec<u8>,
}

impl CanonicalForm {
    /// The form as bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Writes the form of a graph with a canonical order over this form.
    pub(crate) fn write(&mut self, graph: &Graph, palette: &Palette, leaf: &Leaf) {
        self.bytes.clear();
        self.number(palette.kinds().len() as u64);
        for (kind, count) in palette.kinds() {
            for word in kind.words() {
                self.number(word);
            }
            self.number(count.into());
        }
        let mut run = (0, 0);
        for &vertex in &leaf.order {
            let degree = graph.lower_degree(vertex);
            if degree != run.0 {
                self.run(run);
                run = (degree, 0);
            }
            run.1 += 1;
        }
        self.run(run);
        self.rows(graph.len(), &leaf.rows);
    }

    fn run(&mut self, (degree, count): (u32, u64)) {
        self.number(degree.into());
        self.number(count);
    }

    fn rows(&mut self, count: usize, rows: &[u32]) {
        // The first of the four bytes are the low ones.
        let width = match count {
            0..=0x100 => 1,
            0x101..=0x1_0000 => 2,
            _ => 4,
        };
        for &place in rows {
            self.bytes.extend_from_slice(&place.to_le_bytes()[..width]);
        }
    }

    /// A number in as few groups of seven bits as it needs, the low ones first.
    fn number(&mut self, mut number: u64) {
        while number > 0x7F {
            self.bytes.push((number & 0x7F) as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push((number & 0x7F) as u8);
    }
}
