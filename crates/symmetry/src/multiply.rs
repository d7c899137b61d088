//! Multiplies numbers of any size, as digits to the base 10^9 with the low ones first.
//!
//! # Why this shape
//! The order of the group that exchanges a hundred thousand equal options has 456,574 digits. Multiplying factor
//! by factor takes time in proportion to its square. So factors are multiplied in a tree, whose upper products
//! are those of numbers of equal length, and long ones are halved (Karatsuba): three products of half the length
//! instead of four.
//!
//! The tree is made from below: the product of `2^k` leaves waits for the next one of the same height. So the
//! only recursion is that of the halves, which is as deep as the logarithm of the length.
//!
//! # Cost
//! O(n^1.59) for n digits; the effort counts pairs of digits that are multiplied.
//!
//! # Source
//! A. Karatsuba, Y. Ofman, *Multiplication of many-digital numbers by automatic computers* (1962).

use crate::effort::{Effort, GaveUp};

/// The base of the digits: the greatest power of ten whose square fits into 64 bits. [fixed]
pub(crate) const BASE: u64 = 1_000_000_000;

/// The product of factors as digits, the low ones first, without zeros at the end; `[0]` for zero.
pub(crate) fn product(factors: &[u32], effort: &mut Effort) -> Result<Vec<u32>, GaveUp> {
    if factors.contains(&0) {
        return Ok(vec![0]);
    }
    // Products that wait, each with its height in the tree; heights descend.
    let mut waiting: Vec<(u32, Vec<u32>)> = Vec::new();
    let mut rest = factors;
    while !rest.is_empty() {
        let (leaf, count) = leaf(rest);
        rest = &rest[count..];
        effort.spend(count as u64)?;
        let (mut height, mut number) = (0, leaf);
        while waiting.last().is_some_and(|(other, _)| *other == height) {
            let Some((_, other)) = waiting.pop() else { break };
            number = times(&number, &other, effort)?;
            height += 1;
        }
        waiting.push((height, number));
    }
    let mut number = vec![1];
    while let Some((_, other)) = waiting.pop() {
        number = times(&number, &other, effort)?;
    }
    trim(&mut number);
    Ok(number)
}

/// The product of as many of the first factors as fit into 64 bits, and how many these are.
fn leaf(factors: &[u32]) -> (Vec<u32>, usize) {
    let (mut product, mut count) = (1_u64, 0);
    for &factor in factors {
        let Some(more) = product.checked_mul(factor.into()) else { break };
        product = more;
        count += 1;
    }
    let mut digits = Vec::with_capacity(3);
    while product > 0 {
        digits.push(low(product));
        product /= BASE;
    }
    (digits, count)
}

/// The product of two numbers.
fn times(one: &[u32], other: &[u32], effort: &mut Effort) -> Result<Vec<u32>, GaveUp> {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    // Numbers with fewer digits are multiplied digit by digit.
    let few: usize = 48;
    if short.len() < few {
        effort.spend((short.len() * long.len()) as u64)?;
        return Ok(by_digits(short, long));
    }
    // Parts of the longer one that are as long as the shorter one.
    let mut sum = vec![0; short.len() + long.len()];
    for (at, part) in long.chunks(short.len()).enumerate() {
        let product = if part.len() == short.len() {
            by_halves(short, part, effort)?
        } else {
            times(part, short, effort)?
        };
        add(&mut sum[at * short.len()..], &product);
    }
    Ok(sum)
}

/// Column by column.
fn by_digits(short: &[u32], long: &[u32]) -> Vec<u32> {
    let count = short.len() + long.len();
    let mut digits = Vec::with_capacity(count);
    let mut carry = 0_u128;
    for column in 0..count {
        let first = column.saturating_sub(long.len() - 1);
        let end = short.len().min(column + 1);
        for at in first..end {
            carry += u128::from(u64::from(short[at]) * u64::from(long[column - at]));
        }
        digits.push(u32::try_from(carry % u128::from(BASE)).unwrap_or(0)); // it is below 10^9
        carry /= u128::from(BASE);
    }
    debug_assert!(carry == 0, "a product has as many digits as its factors together");
    digits
}

/// The product of two numbers of the same length: (a1 B + a0)(b1 B + b0) from a1 b1, a0 b0 and (a1 + a0)(b1 +
/// b0).
fn by_halves(one: &[u32], other: &[u32], effort: &mut Effort) -> Result<Vec<u32>, GaveUp> {
    debug_assert!(one.len() == other.len(), "halves are made of numbers of the same length");
    let half = one.len() / 2;
    let ((low_one, high_one), (low_other, high_other)) = (one.split_at(half), other.split_at(half));
    let lows = times(low_one, low_other, effort)?;
    let highs = times(high_one, high_other, effort)?;
    let mut middle = times(&total(high_one, low_one), &total(high_other, low_other), effort)?;
    subtract(&mut middle, &lows);
    subtract(&mut middle, &highs);
    let mut sum = vec![0; 2 * one.len()];
    add(&mut sum, &lows);
    add(&mut sum[2 * half..], &highs);
    trim(&mut middle);
    add(&mut sum[half..], &middle);
    Ok(sum)
}

/// The sum of two numbers, of which the first one is not shorter.
fn total(long: &[u32], short: &[u32]) -> Vec<u32> {
    let mut sum = long.to_vec();
    sum.push(0);
    add(&mut sum, short);
    sum
}

/// Adds to a number that has room for the sum.
fn add(sum: &mut [u32], number: &[u32]) {
    let mut carry = 0;
    for (at, digit) in sum.iter_mut().enumerate() {
        let more = number.get(at).copied();
        if more.is_none() && carry == 0 {
            return;
        }
        let value = u64::from(*digit) + u64::from(more.unwrap_or(0)) + carry;
        *digit = low(value);
        carry = value / BASE;
    }
    debug_assert!(carry == 0, "there is room for the sum");
}

/// Subtracts a number from one that is not less.
fn subtract(from: &mut [u32], number: &[u32]) {
    let mut borrow = 0;
    for (at, digit) in from.iter_mut().enumerate() {
        let less = number.get(at).copied();
        if less.is_none() && borrow == 0 {
            return;
        }
        let value = BASE + u64::from(*digit) - u64::from(less.unwrap_or(0)) - borrow;
        *digit = low(value);
        borrow = u64::from(value < BASE);
    }
    debug_assert!(borrow == 0, "the difference is not negative");
}

fn trim(number: &mut Vec<u32>) {
    while number.len() > 1 && number.last() == Some(&0) {
        number.pop();
    }
}

/// The lowest digit.
fn low(value: u64) -> u32 {
    u32::try_from(value % BASE).unwrap_or(0) // it is below 10^9
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_by_one(factors: &[u32]) -> Vec<u32> {
        let mut digits = vec![1_u32];
        for &factor in factors {
            let mut carry = 0;
            for digit in &mut digits {
                let value = u64::from(*digit) * u64::from(factor) + carry;
                *digit = low(value);
                carry = value / BASE;
            }
            while carry > 0 {
                digits.push(low(carry));
                carry /= BASE;
            }
        }
        digits
    }

    #[test]
    fn the_tree_gives_what_one_factor_after_the_other_gives() {
        let effort = &mut Effort::unlimited();
        let mut chance = 1_u64;
        for count in (0..60).chain([100, 333, 777, 1_500, 4_001]) {
            let factors: Vec<u32> = (0..count)
                .map(|_| {
                    chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    u32::try_from(chance >> 32).unwrap() >> (chance & 31) | 1
                })
                .collect();
            assert_eq!(product(&factors, effort).unwrap(), one_by_one(&factors), "{count}");
        }
        assert_eq!(
            product(&[999_999_999; 2_000], effort).unwrap(),
            one_by_one(&[999_999_999; 2_000])
        );
        // 3,000 times 9.633 decimal digits are 28,899.
        assert_eq!(product(&[u32::MAX; 3_000], effort).unwrap().len(), 3_211);
        assert_eq!(product(&[7, 0, 7], effort).unwrap(), [0]);
        assert!(product(&[3; 1_000], &mut Effort::new(500)).is_err());
    }
}
