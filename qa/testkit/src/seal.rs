//! The checksum of a saved set, computed independently from the form of the file. Tests that change such bytes append
//! the right checksum, because otherwise it alone would catch every change.

/// The bytes with the right checksum in their last eight.
///
/// # Panics
/// When there are fewer than eight.
#[must_use]
pub fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 8;
    let mut sum = 0xCBF2_9CE4_8422_2325_u64;
    for chunk in bytes[..end].chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x0100_0000_01B3).rotate_left(23);
    }
    let sum = sum ^ end as u64;
    bytes[end..].copy_from_slice(&sum.to_le_bytes());
    bytes
}
