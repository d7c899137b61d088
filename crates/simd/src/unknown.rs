//! The processors with vectors, for compilers that do not know all of these: kinds that no machine is.
//!
//! # Why this shape
//! The types have no values, so the code that is generic over processors needs no conditions of its own.

use crate::{LANES, Pattern, Processor, SHORTS, Shorts, Task, Vector};

macro_rules! unknown {
    ($($name:ident)+) => {
        $(
        /// A processor whose instructions this compiler does not know.
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}

        impl $name {
            /// The token, if this processor is one: never.
            #[must_use]
            pub fn detect() -> Option<Self> {
                None
            }
        }

        impl Processor for $name {
            fn run<T: Task>(self, _: T) -> T::Output {
                match self {}
            }
        }

        impl Vector for $name {
            type Lanes = ();

            fn splat(self, _: u64) {
                match self {}
            }

            fn load(self, _: &[u64; LANES]) {
                match self {}
            }

            fn and(self, _: (), _: ()) {
                match self {}
            }

            fn add(self, _: (), _: ()) {
                match self {}
            }

            fn count_ones(self, _: ()) {
                match self {}
            }

            fn min(self, _: (), _: ()) {
                match self {}
            }

            fn high(self, _: ()) {
                match self {}
            }

            fn only(self, _: u8, _: ()) {
                match self {}
            }

            fn any_low(self, _: ()) -> bool {
                match self {}
            }

            fn least(self, _: ()) -> u64 {
                match self {}
            }
        }

        impl Shorts for $name {
            type Words = ();

            fn load(self, _: &[u16; SHORTS]) {
                match self {}
            }

            fn store(self, _: ()) -> [u16; SHORTS] {
                match self {}
            }

            fn splat(self, _: u16) {
                match self {}
            }

            fn and(self, _: (), _: ()) {
                match self {}
            }

            fn or(self, _: (), _: ()) {
                match self {}
            }

            fn xor(self, _: (), _: ()) {
                match self {}
            }

            fn without(self, _: (), _: ()) {
                match self {}
            }

            fn up<const N: u32>(self, _: ()) {
                match self {}
            }

            fn down<const N: u32>(self, _: ()) {
                match self {}
            }

            fn swap(self, _: ()) {
                match self {}
            }

            fn low_pairs(self, _: (), _: ()) {
                match self {}
            }

            fn high_pairs(self, _: (), _: ()) {
                match self {}
            }

            fn low_halves(self, _: (), _: ()) {
                match self {}
            }

            fn high_halves(self, _: (), _: ()) {
                match self {}
            }

            fn pick<P: Pattern>(self, _: (), _: ()) {
                match self {}
            }

            fn filled(self, _: ()) -> u32 {
                match self {}
            }
        }
        )+
    };
}

unknown!(Avx2 Avx512);
