//! Tests of all stores of bitmaps, on every processor there is, audited at every node of many searches.

use gavotte_model::Problem;
use gavotte_simd::{Plain, Processor};

use super::count::Counting;
use super::small::Small;
use super::sparse::{Counter, Sparse};
use super::wide::Wide;
use crate::run::Order;
use crate::stores::laws::{Counts, Family, Tested, laws};

/// Their nodes are copies or restored by the branching above, so the audit alone watches them.
macro_rules! tested {
    ($store:ty, $($generics:tt)+) => {
        impl<$($generics)+> Tested for $store {
            type Kept = ();
            type Known = ();

            fn kept(&self) {}

            fn known(&self, _: u32, _: u32) {}

            fn through(&mut self, _: &Self::Frame, (): (), _: u32) {}
        }
    };
}

tested!(Small<P, 2>, P: Counting);
tested!(Wide<P>, P: Counting);
tested!(Sparse<P, C>, P: Processor, C: Counter);

fn on<P: Counting>(processor: P, problem: &Problem, counts: &mut Counts<'_>) {
    for (order, way) in Order::NAMES {
        let name = |store: &str| format!("{store}, {order}, {processor:?}");
        counts.of(name("small"), Small::<P, 2>::new(processor, problem, way));
        counts.of(name("wide"), Wide::new(processor, problem, way));
        counts.of(name("sparse"), Sparse::<P, u8>::new(processor, problem, way));
        counts.of(name("sparse with u16"), Sparse::<P, u16>::new(processor, problem, way));
    }
}

/// All bitmaps on all processors.
struct All;

impl Family for All {
    const ROUNDS: u32 = 60;

    fn each(problem: &Problem, counts: &mut Counts<'_>) {
        on(Plain, problem, counts);
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(processor) = gavotte_simd::Avx2::detect() {
                on(processor, problem, counts);
            }
            if let Some(processor) = gavotte_simd::Avx512::detect() {
                on(processor, problem, counts);
            }
        }
    }
}

laws!(All);
