//! A permutation, as the points that it moves.
//!
//! # Why this shape
//! Symmetries of large problems often move few options, and a problem can have thousands of them. So only the
//! moved points are kept, and a permutation has no fixed number of points.
//!
//! # Invariants
//! Ensured by both ways to make one: the moved points ascend, none stands for itself, and the images are the
//! moved points in another order.
//!
//! # Cost
//! Eight bytes a moved point; an image is found in O(log moved).

use std::fmt;

use crate::numbers::narrow;
use gavotte_model::{Message, message};

/// A permutation of points that are counted from 0.
///
/// ```
/// use gavotte_symmetry::Permutation;
/// let turn = Permutation::from_cycles(&[vec![0, 1, 2], vec![5, 7]])?;
/// assert_eq!((turn.image(2), turn.image(3), turn.image(7)), (0, 3, 5));
/// assert_eq!(turn.to_string(), "(1 2 3)(6 8)"); // people count from 1
/// # Ok::<(), gavotte_symmetry::NotAPermutation>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Permutation {
    moved: Vec<(u32, u32)>,
}

/// Why something is no permutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotAPermutation {
    /// This point (counted from 0) occurs in two places.
    Repeated(u32),
    /// This image (counted from 0) is no point.
    OutOfRange(u32),
}

impl NotAPermutation {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Repeated(point) => {
                message!("{point} stands in two places", point = u64::from(*point) + 1)
            }
            Self::OutOfRange(point) => {
                message!("{point} is not among the points", point = u64::from(*point) + 1)
            }
        }
    }
}

gavotte_model::impl_message!(NotAPermutation);

impl std::error::Error for NotAPermutation {}

impl Permutation {
    /// The permutation with these cycles.
    ///
    /// # Errors
    /// When a point occurs in two places.
    ///
    /// ```
    /// use gavotte_symmetry::{NotAPermutation, Permutation};
    /// let error = Permutation::from_cycles(&[vec![0, 1], vec![1, 2]]);
    /// assert_eq!(error, Err(NotAPermutation::Repeated(1)));
    /// ```
    pub fn from_cycles(cycles: &[Vec<u32>]) -> Result<Self, NotAPermutation> {
        let mut moved = Vec::new();
        for cycle in cycles {
            for (at, &point) in cycle.iter().enumerate() {
                moved.push((point, cycle[(at + 1) % cycle.len()]));
            }
        }
        moved.sort_unstable();
        if let Some(pair) = moved.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(NotAPermutation::Repeated(pair[0].0));
        }
        moved.retain(|&(point, image)| point != image);
        Ok(Self { moved })
    }

    /// The permutation that carries each index to the image at that index.
    ///
    /// # Errors
    /// When an image occurs twice, or is no index.
    ///
    /// ```
    /// use gavotte_symmetry::Permutation;
    /// assert_eq!(Permutation::from_images(&[1, 0, 2])?.moved().count(), 2);
    /// assert!(Permutation::from_images(&[1, 1]).is_err());
    /// # Ok::<(), gavotte_symmetry::NotAPermutation>(())
    /// ```
    pub fn from_images(images: &[u32]) -> Result<Self, NotAPermutation> {
        let mut seen = vec![false; images.len()];
        for &image in images {
            match seen.get_mut(image as usize) {
                None => return Err(NotAPermutation::OutOfRange(image)),
                Some(true) => return Err(NotAPermutation::Repeated(image)),
                Some(seen) => *seen = true,
            }
        }
        let pairs = images.iter().enumerate().map(|(point, &image)| (narrow(point), image));
        Ok(Self { moved: pairs.filter(|&(point, image)| point != image).collect() })
    }

    /// The permutation with these pairs of a point and its image, which are known to be one.
    pub(crate) fn from_moved(mut moved: Vec<(u32, u32)>) -> Self {
        moved.retain(|&(point, image)| point != image);
        moved.sort_unstable();
        Self { moved }
    }

    /// The image of a point.
    #[must_use]
    pub fn image(&self, point: u32) -> u32 {
        match self.moved.binary_search_by_key(&point, |&(point, _)| point) {
            Ok(at) => self.moved[at].1,
            Err(_) => point,
        }
    }

    /// The points that move, ascending, each with its image.
    pub fn moved(&self) -> impl ExactSizeIterator<Item = (u32, u32)> + '_ {
        self.moved.iter().copied()
    }

    /// Whether nothing moves.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.moved.is_empty()
    }

    /// The least number of points for which this is a permutation.
    #[must_use]
    pub fn degree(&self) -> usize {
        self.moved.last().map_or(0, |&(point, _)| point as usize + 1)
    }

    /// The cycles of several points; each begins with its least point, and they ascend by it.
    #[must_use]
    pub fn cycles(&self) -> Vec<Vec<u32>> {
        let mut done = vec![false; self.moved.len()];
        let mut cycles = Vec::new();
        for begin in 0..self.moved.len() {
            let mut cycle = Vec::new();
            let mut at = begin;
            while !done[at] {
                done[at] = true;
                cycle.push(self.moved[at].0);
                let image = self.moved[at].1;
                at = self.moved.partition_point(|&(point, _)| point < image);
                debug_assert!(self.moved[at].0 == image, "images are moved points");
            }
            if !cycle.is_empty() {
                cycles.push(cycle);
            }
        }
        cycles
    }
}

/// The cycles, counted from 1; `()` when nothing moves.
impl fmt::Display for Permutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_identity() {
            return write!(f, "()");
        }
        for cycle in self.cycles() {
            for (at, &point) in cycle.iter().enumerate() {
                let before = if at == 0 { "(" } else { " " };
                write!(f, "{before}{}", u64::from(point) + 1)?;
            }
            write!(f, ")")?;
        }
        Ok(())
    }
}
