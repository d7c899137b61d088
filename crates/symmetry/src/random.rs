//! Random members of a group: product replacement.
//!
//! # Why this shape
//! A chain of stabilisers is complete after few random members, while all products of generators would be
//! thousands. No result rests on chance: the chain is complete when its order is the known one, or when it was
//! checked.
//!
//! # Source
//! F. Celler, C. R. Leedham-Green, S. H. Murray, A. C. Niemeyer, E. A. O'Brien, *Generating random elements of a
//! finite group* (1995), with the accumulator of Leedham-Green and Murray ("rattle").

use crate::chain::Images;
use crate::numbers::spread;

/// A source of random members.
#[derive(Clone, Debug)]
pub(crate) struct Members {
    kept: Vec<Images>,
    last: Images,
    drawn: u64,
}

impl Members {
    /// Members of the group that these generate; there must be one.
    pub(crate) fn new(generators: &[Images]) -> Self {
        // The fewest members that are kept, as the authors advise.
        let fewest: usize = 10;
        let count = generators.len().max(fewest);
        let kept: Vec<Images> = generators.iter().cycle().take(count).cloned().collect();
        let last = generators[0].clone();
        let mut members = Self { kept, last, drawn: 0 };
        // How many are drawn before the first one is used; fewer would be too similar to the generators.
        let stirred: usize = 40;
        for _ in 0..stirred {
            members.next();
        }
        members
    }

    /// Another member.
    pub(crate) fn next(&mut self) -> &Images {
        self.drawn += 1;
        let chance = spread(self.drawn);
        let count = self.kept.len() as u64;
        let one = usize::try_from((chance >> 32) % count).unwrap_or(0);
        let other = usize::try_from((chance & u64::from(u32::MAX)) % (count - 1)).unwrap_or(0);
        let other = if other < one { other } else { other + 1 };
        debug_assert!(one != other, "a member is never multiplied by itself");
        let (factor, product) = (&self.kept[other], &self.kept[one]);
        let product: Images = product.iter().map(|&image| factor[image as usize]).collect();
        self.last.iter_mut().for_each(|image| *image = product[*image as usize]);
        self.kept[one] = product;
        &self.last
    }
}
