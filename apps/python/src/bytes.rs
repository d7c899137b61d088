//! Arrays of numbers as bytes: how they travel between Python and the library.
//!
//! # Why this shape
//! The interpreter's stable interface has no buffers in version 3.10, and a list of a million numbers is a
//! million objects. Bytes are one object, every package with arrays makes and takes them, and reading them needs
//! no `unsafe`.
//!
//! # Invariants
//! Numbers are in the order of the machine, because both sides run on it. Bytes that make no whole number at the
//! end are left out.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The whole arrays of a slice.
pub(crate) fn arrays<const N: usize>(bytes: &[u8]) -> impl Iterator<Item = [u8; N]> {
    bytes.chunks_exact(N).filter_map(|chunk| chunk.try_into().ok())
}

/// Numbers of 4 bytes.
pub(crate) fn numbers(bytes: &[u8]) -> Vec<u32> {
    arrays(bytes).map(u32::from_ne_bytes).collect()
}

/// Values of 8 bytes, as `read` makes them.
pub(crate) fn long_numbers<T>(bytes: &[u8], read: impl Fn([u8; 8]) -> T) -> Vec<T> {
    arrays(bytes).map(read).collect()
}

/// Numbers as Python's bytes.
pub(crate) fn packed<'py>(py: Python<'py>, numbers: &[u32]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, size_of_val(numbers), |bytes| {
        for (place, number) in bytes.chunks_exact_mut(size_of::<u32>()).zip(numbers) {
            place.copy_from_slice(&number.to_ne_bytes());
        }
        Ok(())
    })
}

/// Positions as Python's bytes, 8 each.
pub(crate) fn packed_long<'py>(py: Python<'py>, numbers: &[u64]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, size_of_val(numbers), |bytes| {
        for (place, number) in bytes.chunks_exact_mut(size_of::<u64>()).zip(numbers) {
            place.copy_from_slice(&number.to_ne_bytes());
        }
        Ok(())
    })
}
