//! The levels of vectors, and the best one that this processor has. Levels are ordered so that one variable can cap
//! them.

use std::sync::OnceLock;

use crate::Plain;
#[cfg(target_arch = "x86_64")]
use crate::{Avx2, Avx512, Popcnt};

/// The instructions that a processor offers; each level has more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The instructions that every processor of this architecture has.
    Plain,
    /// Population counts of 64-bit words.
    Popcnt,
    /// Vectors of 256 bits.
    Avx2,
    /// Vectors of 512 bits with population counts in each lane.
    Avx512,
}

impl Level {
    /// All levels, with the names they have in `GAVOTTE_SIMD`.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("plain", Self::Plain),
        ("popcnt", Self::Popcnt),
        ("avx2", Self::Avx2),
        ("avx512", Self::Avx512),
    ];

    /// The level's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, level)| *level == self).map_or("", |(name, _)| name)
    }

    /// The highest level that is allowed: the one in `GAVOTTE_SIMD`, or else the highest of all.
    fn cap() -> Self {
        static CAP: OnceLock<Level> = OnceLock::new();
        *CAP.get_or_init(|| {
            let asked = std::env::var("GAVOTTE_SIMD").unwrap_or_default();
            let found = Self::NAMES.iter().find(|(name, _)| *name == asked);
            found.map_or(Self::Avx512, |&(_, level)| level)
        })
    }
}

/// The token of the best level that this processor has.
#[derive(Clone, Copy, Debug)]
pub enum Best {
    /// Nothing special.
    Plain(Plain),
    /// Population counts.
    #[cfg(target_arch = "x86_64")]
    Popcnt(Popcnt),
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// Vectors of 512 bits.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Best {
    /// Looks at the processor, and at `GAVOTTE_SIMD`.
    ///
    /// ```
    /// let best = gavotte_simd::Best::detect();
    /// println!("searching with {}", best.level().name());
    /// ```
    #[must_use]
    pub fn detect() -> Self {
        Self::at_most(Level::cap())
    }

    #[cfg(target_arch = "x86_64")]
    pub(crate) fn at_most(cap: Level) -> Self {
        let avx512 = (cap >= Level::Avx512).then(Avx512::detect).flatten().map(Self::Avx512);
        let avx2 = || (cap >= Level::Avx2).then(Avx2::detect).flatten().map(Self::Avx2);
        let popcnt = || (cap >= Level::Popcnt).then(Popcnt::detect).flatten().map(Self::Popcnt);
        avx512.or_else(avx2).or_else(popcnt).unwrap_or(Self::Plain(Plain))
    }

    #[cfg(not(target_arch = "x86_64"))]
    pub(crate) fn at_most(_: Level) -> Self {
        Self::Plain(Plain)
    }

    /// The level of the token.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Self::Plain(_) => Level::Plain,
            #[cfg(target_arch = "x86_64")]
            Self::Popcnt(_) => Level::Popcnt,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => Level::Avx2,
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => Level::Avx512,
        }
    }
}
