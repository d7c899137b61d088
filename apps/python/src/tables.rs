//! The work on tables before they become options: the different values of a column, and entries put row by row.
//!
//! # Why this shape
//! Matrices, wide frames and long frames all come down to pairs of a row and an item, in some order. One function
//! puts them in the order of the rows, whatever the table was. Some frames do not say which values of a column are
//! equal; the other function does, for whole numbers.
//!
//! # Cost
//! Linear, without a Python object a value, and without the interpreter's lock.
//!
//! # Source
//! Counting sort: D. E. Knuth, *The Art of Computer Programming*, section 5.2, algorithm D.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, Hasher, RandomState};

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::bytes::{long_numbers, numbers, packed, packed_long};

/// Two arrays as bytes.
pub(crate) type Pair<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// The items in the order of their rows, of which there are `count`; those of one row stay in their order. The
/// end of each row, 8 bytes each, and the items.
///
/// # Errors
/// When there are not as many rows as items, or a row is not below `count`.
#[pyfunction]
pub(crate) fn grouped<'py>(
    py: Python<'py>,
    rows: &[u8],
    items: &[u8],
    count: usize,
) -> PyResult<Pair<'py>> {
    let (ends, sorted) = py
        .detach(|| sorted(&numbers(rows), numbers(items), count))
        .ok_or_else(|| PyValueError::new_err("rows and items do not fit together"))?;
    Ok((packed_long(py, &ends)?, packed(py, &sorted)?))
}

fn sorted(rows: &[u32], items: Vec<u32>, count: usize) -> Option<(Vec<u64>, Vec<u32>)> {
    if rows.len() != items.len() {
        return None;
    }
    let mut ends = vec![0_u64; count];
    for &row in rows {
        *ends.get_mut(row as usize)? += 1;
    }
    let mut sum = 0;
    for end in &mut ends {
        sum += *end;
        *end = sum;
    }
    if rows.is_sorted() {
        return Some((ends, items));
    }
    // Backwards, each row's place goes down from its end to its start, which is the end of the row before.
    let mut places = ends.clone();
    let mut sorted = vec![0; items.len()];
    for (&row, item) in rows.iter().zip(items).rev() {
        let place = places.get_mut(row as usize)?;
        *place = place.checked_sub(1)?;
        *sorted.get_mut(usize::try_from(*place).ok()?)? = item;
    }
    Some((ends, sorted))
}

/// The different keys, of 8 bytes each, in the order in which they come: for each key its number, and for each
/// number the position of its first key; 4 bytes each.
///
/// # Errors
/// When there are more keys than 32 bits can number.
#[pyfunction]
pub(crate) fn numbered<'py>(py: Python<'py>, keys: &[u8]) -> PyResult<Pair<'py>> {
    let (codes, firsts) = py
        .detach(|| coded(&long_numbers(keys, u64::from_ne_bytes)))
        .ok_or_else(|| PyOverflowError::new_err("more rows than 32 bits can number"))?;
    Ok((packed(py, &codes)?, packed(py, &firsts)?))
}

fn coded(keys: &[u64]) -> Option<(Vec<u32>, Vec<u32>)> {
    let mut known: HashMap<u64, u32, Secret> = HashMap::with_hasher(Secret::new());
    let (mut codes, mut firsts) = (Vec::with_capacity(keys.len()), Vec::new());
    let mut last = None;
    for (at, &key) in keys.iter().enumerate() {
        // Rows of one option mostly stand together.
        let code = match last {
            Some((same, code)) if same == key => code,
            _ => match known.entry(key) {
                Entry::Occupied(code) => *code.get(),
                Entry::Vacant(place) => {
                    let code = u32::try_from(firsts.len()).ok()?;
                    firsts.push(u32::try_from(at).ok()?);
                    *place.insert(code)
                }
            },
        };
        last = Some((key, code));
        codes.push(code);
    }
    Some((codes, firsts))
}

/// Hashes a number by one multiplication with a secret factor: several times as fast as the standard library's.
#[derive(Clone, Copy)]
struct Secret {
    factor: u64,
    hash: u64,
}

impl Secret {
    fn new() -> Self {
        Self { factor: RandomState::new().hash_one(0) | 1, hash: 0 }
    }
}

impl BuildHasher for Secret {
    type Hasher = Self;

    fn build_hasher(&self) -> Self {
        *self
    }
}

impl Hasher for Secret {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        // Both halves of the product, so that every bit of the number counts in every bit that the table takes.
        let mixed = self.hash ^ number ^ self.factor.rotate_left(32);
        let product = u128::from(mixed) * u128::from(self.factor);
        self.hash = (product >> 64) as u64 ^ mixed.wrapping_mul(self.factor);
    }

    fn finish(&self) -> u64 {
        self.hash
    }
}
