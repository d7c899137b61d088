//! The directions in which pieces slide in space.
//!
//! # Invariants
//! Every slide is a step of its lattice, and with its opposites they are all the shortest ones.

use super::Lattice;
use crate::bodies::Slide;

const CUBES: &[Slide] = &[
    Slide { by: [1, 0, 0], passes: [&[], &[]] },
    Slide { by: [0, -1, 0], passes: [&[], &[]] },
    Slide { by: [0, 0, 1], passes: [&[], &[]] },
];

/// A triangle that slides along one of its sides passes the triangle between it and its new place.
const PRISMS: &[Slide] = &[
    Slide { by: [0, 0, 1], passes: [&[], &[]] },
    Slide { by: [2, 0, 0], passes: [&[[1, 0, 0]], &[[1, 0, 0]]] },
    Slide { by: [1, -1, 0], passes: [&[[1, 0, 0]], &[[0, -1, 0]]] },
    Slide { by: [-1, -1, 0], passes: [&[[-1, 0, 0]], &[[0, -1, 0]]] },
];

impl Lattice {
    /// The directions in which pieces slide; `None` for flat lattices, from which pieces are lifted, and for those whose
    /// cells have edges that are not along the directions of their steps.
    pub(crate) const fn slides(self) -> Option<&'static [Slide]> {
        match self {
            Self::Cubes => Some(CUBES),
            Self::Prisms => Some(PRISMS),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_are_steps() {
        for lattice in Lattice::ALL {
            for slide in lattice.slides().into_iter().flatten() {
                assert!(lattice.is_step(slide.by), "{lattice:?} {slide:?}");
            }
        }
    }
}
