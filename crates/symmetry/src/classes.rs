//! The members of a group of moderate order by numbers, and its conjugacy classes.
//!
//! # Why this shape
//! A member is the product of one carrier of each level of the chain, so its number has one digit a level.
//! Neither the members nor their images are kept: a member is made from its number, and a number is found from
//! the images of the base points alone. So a group of a hundred thousand members on a thousand points takes a
//! few megabytes. Where all members commute, each is a class, and no search is made.
//!
//! # Cost
//! For each member levels times points, and for each generator the square of the levels.

use crate::chain::{Chain, Images, inverse};
use crate::effort::{Effort, GaveUp};
use crate::numbers::narrow;
use crate::orbits::Orbits;
use crate::permutation::Permutation;

/// Members that are the same up to renaming by members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// One of them.
    pub representative: Permutation,
    /// How many there are.
    pub size: u32,
}

/// A level of the chain with all of its carriers.
#[derive(Clone, Debug)]
struct Digit {
    base: u32,
    carriers: Vec<Images>,
    inverses: Vec<Images>,
    /// One more than the digit of each point of the orbit; 0 for other points.
    digits: Vec<u32>,
}

/// All members, known by their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Members {
    degree: usize,
    digits: Vec<Digit>,
    count: u32,
}

impl Members {
    /// `None` when there are 2^32 or more.
    pub(crate) fn of(chain: &Chain) -> Option<Self> {
        let count = chain.order().to_u64().and_then(|order| u32::try_from(order).ok())?;
        let digits = (0..chain.levels.len()).map(|at| {
            let level = &chain.levels[at];
            let carriers: Vec<Images> =
                level.orbit.iter().map(|&point| chain.carrier(at, point)).collect();
            let mut digits = vec![0; chain.degree];
            for (digit, &point) in (1..).zip(&level.orbit) {
                digits[point as usize] = digit;
            }
            let inverses = carriers.iter().map(|carrier| inverse(carrier)).collect();
            Digit { base: level.base, carriers, inverses, digits }
        });
        Some(Self { degree: chain.degree, digits: digits.collect(), count })
    }

    pub(crate) fn len(&self) -> u32 {
        self.count
    }

    /// The member with a number; 0 is the identity's.
    pub(crate) fn member(&self, mut number: u32) -> Images {
        let mut images: Images = (0..narrow(self.degree)).collect();
        let mut chosen = Vec::with_capacity(self.digits.len());
        for digit in &self.digits {
            let count = narrow(digit.carriers.len());
            chosen.push(&digit.carriers[(number % count) as usize]);
            number /= count;
        }
        // The carriers of the last levels fix the earlier base points, so they come first.
        for carrier in chosen.into_iter().rev() {
            images.iter_mut().for_each(|image| *image = carrier[*image as usize]);
        }
        images
    }

    /// The number of the member with these images of the base points, which are changed.
    fn number(&self, images: &mut [u32]) -> u32 {
        let (mut number, mut place) = (0, 1);
        for (at, digit) in self.digits.iter().enumerate() {
            let value = digit.digits[images[at] as usize];
            debug_assert!(value > 0, "the images belong to a member");
            let inverse = &digit.inverses[value as usize - 1];
            images[at..].iter_mut().for_each(|image| *image = inverse[*image as usize]);
            number += (value - 1) * place;
            place = place.wrapping_mul(narrow(digit.carriers.len()));
        }
        number
    }

    /// The classes under renaming by generators, given with their inverses first.
    pub(crate) fn classes(
        self,
        generators: &[(Images, Images)],
        effort: &mut Effort,
    ) -> Result<ConjugacyClasses, GaveUp> {
        if commute(generators, effort)? {
            return Ok(ConjugacyClasses { next: 0, members: self, orbits: None });
        }
        effort.spend(u64::from(self.count))?;
        let mut orbits = Orbits::new(self.count as usize);
        let mut images = vec![0; self.digits.len()];
        let levels = self.digits.len() as u64;
        let cost = levels * (self.degree as u64 + levels * generators.len() as u64);
        for number in 0..self.count {
            effort.spend(cost)?;
            let member = self.member(number);
            for (inverse, generator) in generators {
                for (image, digit) in images.iter_mut().zip(&self.digits) {
                    let moved = member[inverse[digit.base as usize] as usize];
                    *image = generator[moved as usize];
                }
                orbits.join(number, self.number(&mut images));
            }
        }
        Ok(ConjugacyClasses { next: 0, members: self, orbits: Some(orbits) })
    }
}

/// Whether each two generators, given with their inverses first, commute: then no member is renamed.
fn commute(generators: &[(Images, Images)], effort: &mut Effort) -> Result<bool, GaveUp> {
    for (at, (_, one)) in generators.iter().enumerate() {
        for (_, other) in &generators[at + 1..] {
            effort.spend(one.len() as u64)?;
            let mut points = one.iter().zip(other);
            if points.any(|(&by_one, &by_other)| other[by_one as usize] != one[by_other as usize]) {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// The conjugacy classes of a group one by one, the identity's first. Each representative is made on demand,
/// because a group in which all members commute has as many classes as members.
#[derive(Clone, Debug)]
pub struct ConjugacyClasses {
    members: Members,
    /// Which members are in one class, by their numbers; `None` where each is alone.
    orbits: Option<Orbits>,
    /// The number of the first member that was not looked at.
    next: u32,
}

impl Iterator for ConjugacyClasses {
    type Item = Class;

    fn next(&mut self) -> Option<Class> {
        while self.next < self.members.count {
            let number = self.next;
            self.next += 1;
            let size = match &mut self.orbits {
                None => 1,
                Some(orbits) => {
                    if orbits.least(number) != number {
                        continue;
                    }
                    orbits.size(number)
                }
            };
            let images = self.members.member(number);
            let moved = (0..).zip(images.iter().copied()).collect();
            return Some(Class { representative: Permutation::from_moved(moved), size });
        }
        None
    }
}
