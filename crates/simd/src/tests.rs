//! Every operation of every vector against its definition lane by lane, because all processors must give the same
//! answers.

use crate::{ABSENT, Avx2, Avx512, Best, LANES, Level, Processor, Task, Vector};

/// Numbers of all sizes that the operations promise to handle: at most `ABSENT`.
fn samples() -> impl Iterator<Item = [u64; LANES]> {
    let mut state = 1_u64;
    (0..1000).map(move |_| {
        std::array::from_fn(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let drawn = state >> (1 + state % 62) & ABSENT;
            if state % 7 == 0 { ABSENT } else { drawn }
        })
    })
}

struct Check<V: Vector>(V);

impl<V: Vector> Check<V> {
    #[inline(always)]
    fn lanes(&self, lanes: V::Lanes) -> [u64; LANES] {
        // Read back by asking each lane for its value.
        std::array::from_fn(|lane| self.0.least(self.0.only(1 << lane, lanes)))
    }
}

impl<V: Vector> Task for Check<V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let v = self.0;
        for (a, b) in samples().zip(samples().skip(1)) {
            let (x, y) = (v.load(&a), v.load(&b));
            let each = |f: fn(u64, u64) -> u64| std::array::from_fn(|at| f(a[at], b[at]));
            assert_eq!(self.lanes(x), a);
            assert_eq!(self.lanes(v.and(x, y)), each(|a, b| a & b));
            assert_eq!(self.lanes(v.min(x, y)), each(u64::min));
            assert_eq!(self.lanes(v.count_ones(x)), each(|a, _| u64::from(a.count_ones())));
            let (low, high) = (v.splat(u64::from(u32::MAX >> 1)), v.splat(5));
            let sum = v.add(v.and(x, low), high);
            assert_eq!(self.lanes(sum), each(|a, _| (a & u64::from(u32::MAX >> 1)) + 5));
            let up = v.high(v.and(x, low));
            assert_eq!(self.lanes(up), each(|a, _| (a & u64::from(u32::MAX >> 1)) << 32));
            assert_eq!(v.any_low(x), a.iter().any(|&a| a < 1 << 32));
            assert_eq!(v.least(x), a.into_iter().min().unwrap_or_default());
            let picked = (a[0] & 0xFF) as u8;
            let expected: [u64; LANES] =
                std::array::from_fn(|at| if picked >> at & 1 == 1 { a[at] } else { ABSENT });
            assert_eq!(self.lanes(v.only(picked, x)), expected);
        }
    }
}

#[test]
fn vectors_do_what_they_say() {
    if let Some(avx512) = Avx512::detect() {
        avx512.run(Check(avx512));
    }
    if let Some(avx2) = Avx2::detect() {
        avx2.run(Check(avx2));
    }
}

#[test]
fn a_cap_is_kept() {
    for (name, level) in Level::NAMES {
        assert_eq!(level.name(), name);
        assert!(Best::at_most(level).level() <= level);
    }
}
