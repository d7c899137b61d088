//! The version of the library, and that of its binary interface.

use std::ffi::c_char;

/// The version of the binary interface that this header describes. It is the number in the name of the shared library
/// (libgavotte.so.0). It grows when programs must be compiled again.
pub const GAVOTTE_ABI_VERSION: u32 = 0;

/// The version of the library, such as "0.1.0". The text is static: do not free it.
#[unsafe(no_mangle)]
pub extern "C" fn gavotte_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// The version of the binary interface of the library that is loaded. A program that loads the library itself compares
/// it with GAVOTTE_ABI_VERSION of the header that it was written for.
#[unsafe(no_mangle)]
pub extern "C" fn gavotte_abi_version() -> u32 {
    GAVOTTE_ABI_VERSION
}
