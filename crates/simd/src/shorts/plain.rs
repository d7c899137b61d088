//! Sixteen-bit lanes without vectors: four of them in each word of 64 bits, because words are all that such a processor
//! has.

use super::{PAIRS, Pattern, SHORTS, Shorts};
use crate::Plain;

const WORDS: usize = SHORTS / 4;

type Words = [u64; WORDS];

#[inline(always)]
const fn each(lane: u16) -> u64 {
    lane as u64 * 0x0001_0001_0001_0001
}

#[inline(always)]
fn zip(a: Words, b: Words, f: impl Fn(u64, u64) -> u64) -> Words {
    std::array::from_fn(|at| f(a[at], b[at]))
}

#[inline(always)]
fn map(a: Words, f: impl Fn(u64) -> u64) -> Words {
    std::array::from_fn(|at| f(a[at]))
}

/// A pair of lanes in the lower half of a word.
#[inline(always)]
const fn pair(a: &Words, at: usize) -> u64 {
    a[at / 2] >> (32 * (at % 2)) & 0xFFFF_FFFF
}

/// For each quarter the word that `f` makes of the two words that it has in `a` and in `b`.
#[inline(always)]
fn quarters(a: Words, b: Words, f: impl Fn([u64; 2], [u64; 2]) -> [u64; 2]) -> Words {
    std::array::from_fn(|at| {
        let first = at & !1;
        f([a[first], a[first + 1]], [b[first], b[first + 1]])[at % 2]
    })
}

macro_rules! plain {
    ($token:ty) => {
        impl Shorts for $token {
            type Words = Words;

            #[inline(always)]
            fn load(self, values: &[u16; SHORTS]) -> Words {
                std::array::from_fn(|at| {
                    let [a, b, c, d] = std::array::from_fn(|lane| u64::from(values[4 * at + lane]));
                    a | b << 16 | c << 32 | d << 48
                })
            }

            #[inline(always)]
            fn store(self, a: Words) -> [u16; SHORTS] {
                std::array::from_fn(|at| (a[at / 4] >> (16 * (at % 4)) & 0xFFFF) as u16)
            }

            #[inline(always)]
            fn splat(self, value: u16) -> Words {
                [each(value); WORDS]
            }

            #[inline(always)]
            fn and(self, a: Words, b: Words) -> Words {
                zip(a, b, |a, b| a & b)
            }

            #[inline(always)]
            fn or(self, a: Words, b: Words) -> Words {
                zip(a, b, |a, b| a | b)
            }

            #[inline(always)]
            fn xor(self, a: Words, b: Words) -> Words {
                zip(a, b, |a, b| a ^ b)
            }

            #[inline(always)]
            fn without(self, a: Words, b: Words) -> Words {
                zip(a, b, |a, b| a & !b)
            }

            #[inline(always)]
            fn up<const N: u32>(self, a: Words) -> Words {
                map(a, |a| a << N & each(u16::MAX << N))
            }

            #[inline(always)]
            fn down<const N: u32>(self, a: Words) -> Words {
                map(a, |a| a >> N & each(u16::MAX >> N))
            }

            #[inline(always)]
            fn swap(self, a: Words) -> Words {
                const LOWER: u64 = 0x0000_FFFF_0000_FFFF;
                map(a, |a| (a & LOWER) << 16 | a >> 16 & LOWER)
            }

            #[inline(always)]
            fn low_pairs(self, a: Words, b: Words) -> Words {
                quarters(a, b, |a, b| {
                    [a[0] & 0xFFFF_FFFF | b[0] << 32, a[0] >> 32 | b[0] >> 32 << 32]
                })
            }

            #[inline(always)]
            fn high_pairs(self, a: Words, b: Words) -> Words {
                quarters(a, b, |a, b| {
                    [a[1] & 0xFFFF_FFFF | b[1] << 32, a[1] >> 32 | b[1] >> 32 << 32]
                })
            }

            #[inline(always)]
            fn low_halves(self, a: Words, b: Words) -> Words {
                quarters(a, b, |a, b| [a[0], b[0]])
            }

            #[inline(always)]
            fn high_halves(self, a: Words, b: Words) -> Words {
                quarters(a, b, |a, b| [a[1], b[1]])
            }

            #[inline(always)]
            fn pick<P: Pattern>(self, a: Words, b: Words) -> Words {
                let from = |to: usize| {
                    let at = P::FROM[to] as usize;
                    if at < PAIRS { pair(&a, at) } else { pair(&b, at - PAIRS) }
                };
                std::array::from_fn(|at| from(2 * at) | from(2 * at + 1) << 32)
            }

            #[inline(always)]
            fn filled(self, a: Words) -> u32 {
                let mut lanes = 0;
                for (at, word) in a.into_iter().enumerate() {
                    // The top bit of each lane that has a bit at all.
                    let top = ((word & each(0x7FFF)) + each(0x7FFF) | word) & each(0x8000);
                    // Bits 15, 31, 47 and 63 move to 60, 61, 62 and 63, and nothing else does.
                    let four = (top >> 15).wrapping_mul(0x1000_2000_4000_8000) >> 60;
                    lanes |= (four as u32) << (4 * at);
                }
                lanes
            }
        }
    };
}

plain!(Plain);
#[cfg(target_arch = "x86_64")]
plain!(crate::Popcnt);
