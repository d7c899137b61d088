//! Every operation on 16-bit lanes, on every processor, against its definition lane by lane, because all processors
//! must give the same answers.

use super::{PAIRS, Pattern, SHORTS, Shorts};
use crate::{Plain, Processor, Task};

type Lanes = [u16; SHORTS];

fn samples() -> impl Iterator<Item = Lanes> {
    let mut state = 1_u64;
    (0..500).map(move |_| {
        std::array::from_fn(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let drawn = (state >> 48) as u16;
            // Many are zero, and many have one bit.
            match state >> 20 & 3 {
                0 => 0,
                1 => 1 << (drawn & 15),
                _ => drawn,
            }
        })
    })
}

/// Pairs of both vectors, mixed.
struct Mixed;

impl Pattern for Mixed {
    const FROM: [u8; PAIRS] = [31, 0, 5, 17, 16, 16, 3, 9, 12, 30, 1, 24, 8, 15, 7, 23];
}

fn by_pairs(a: &Lanes, b: &Lanes, from: impl Fn(usize) -> (bool, usize)) -> Lanes {
    std::array::from_fn(|lane| {
        let (is_second, pair) = from(lane / 2);
        (if is_second { b } else { a })[2 * pair + lane % 2]
    })
}

struct Check<V: Shorts>(V);

impl<V: Shorts> Task for Check<V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let v = self.0;
        for (a, b) in samples().zip(samples().skip(1)) {
            let (x, y) = (v.load(&a), v.load(&b));
            let each =
                |f: fn(u16, u16) -> u16| -> Lanes { std::array::from_fn(|at| f(a[at], b[at])) };
            assert_eq!(v.store(x), a);
            assert_eq!(v.store(v.splat(a[3])), [a[3]; SHORTS]);
            assert_eq!(v.store(v.and(x, y)), each(|a, b| a & b));
            assert_eq!(v.store(v.or(x, y)), each(|a, b| a | b));
            assert_eq!(v.store(v.xor(x, y)), each(|a, b| a ^ b));
            assert_eq!(v.store(v.without(x, y)), each(|a, b| a & !b));
            assert_eq!(v.store(v.up::<3>(x)), each(|a, _| a << 3));
            assert_eq!(v.store(v.down::<9>(x)), each(|a, _| a >> 9));
            let swapped: Lanes = std::array::from_fn(|lane| a[lane ^ 1]);
            assert_eq!(v.store(v.swap(x)), swapped);
            let quarter =
                |first: usize| move |to: usize| (to % 2 == 1, to / 4 * 4 + first + to % 4 / 2);
            assert_eq!(v.store(v.low_pairs(x, y)), by_pairs(&a, &b, quarter(0)));
            assert_eq!(v.store(v.high_pairs(x, y)), by_pairs(&a, &b, quarter(2)));
            let half = |first: usize| move |to: usize| (to % 4 >= 2, to / 4 * 4 + first + to % 2);
            assert_eq!(v.store(v.low_halves(x, y)), by_pairs(&a, &b, half(0)));
            assert_eq!(v.store(v.high_halves(x, y)), by_pairs(&a, &b, half(2)));
            let mixed = |to: usize| {
                let at = usize::from(Mixed::FROM[to]);
                (at >= PAIRS, at % PAIRS)
            };
            assert_eq!(v.store(v.pick::<Mixed>(x, y)), by_pairs(&a, &b, mixed));
            let filled = (0..SHORTS).filter(|&at| a[at] > 0).fold(0, |bits, at| bits | 1 << at);
            assert_eq!(v.filled(x), filled);
        }
    }
}

#[test]
fn plain_lanes_do_what_they_say() {
    Plain.run(Check(Plain));
}

#[cfg(target_arch = "x86_64")]
#[test]
fn lanes_of_vectors_do_what_they_say() {
    if let Some(popcnt) = crate::Popcnt::detect() {
        popcnt.run(Check(popcnt));
    }
    if let Some(avx512) = crate::Avx512::detect() {
        avx512.run(Check(avx512));
    }
    if let Some(avx2) = crate::Avx2::detect() {
        avx2.run(Check(avx2));
    }
}
