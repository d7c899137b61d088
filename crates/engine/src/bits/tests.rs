//! placeholder
use super::Bits;
pub(super) fn audit(_bits: &Bits) {}
