//! Pointers of the caller: taken apart, checked and filled.
//!
//! # Why this shape
//! All functions share the same few kinds of arguments. Each kind has one function here, which checks what can be
//! checked (NULL, alignment, length, UTF-8) and names the argument in its failure. What cannot be checked, that a
//! pointer leads to what the header says, is the duty of the caller.
//!
//! # Invariants
//! A reference made here ends with the call.

use std::ffi::{CStr, c_char};
use std::ptr::NonNull;

use crate::status::{Failure, Outcome, Status, c_text, guarded};

/// A place of the caller for a result.
#[derive(Debug)]
pub(crate) struct Out<T>(NonNull<T>);

impl<T> Out<T> {
    /// The place behind a pointer.
    ///
    /// # Safety
    /// The pointer is NULL, or values can be written there as long as the result lives.
    pub(crate) unsafe fn new(place: *mut T, name: &str) -> Result<Self, Failure> {
        NonNull::new(place)
            .filter(|place| place.is_aligned())
            .map(Self)
            .ok_or_else(|| missing(name, place.is_null()))
    }

    /// The same where NULL says that the result is not wanted.
    ///
    /// # Safety
    /// As for [`new`](Self::new).
    pub(crate) unsafe fn maybe(place: *mut T, name: &str) -> Result<Option<Self>, Failure> {
        if place.is_null() {
            return Ok(None);
        }
        // SAFETY: the caller of this function promises the same.
        unsafe { Self::new(place, name) }.map(Some)
    }

    /// Writes the result.
    pub(crate) fn put(&self, value: T) {
        // SAFETY: `new` was called for a place that can be written to. Whatever is there may be uninitialized, so it
        // is not dropped.
        unsafe { self.0.write(value) }
    }
}

impl<T> Out<*mut T> {
    /// The place for an object, which is NULL from now on.
    ///
    /// # Safety
    /// As for [`new`](Self::new).
    pub(crate) unsafe fn empty(place: *mut *mut T, name: &str) -> Result<Self, Failure> {
        // SAFETY: the caller of this function promises the same.
        let out = unsafe { Self::new(place, name) }?;
        out.put(std::ptr::null_mut());
        Ok(out)
    }

    /// Hands an object over to the caller, who will give it to [`release`].
    pub(crate) fn hand_over(&self, object: T) {
        self.put(Box::into_raw(Box::new(object)));
    }
}

impl Out<*mut c_char> {
    /// Hands a text over to the caller, who will give it to `gavotte_string_free`.
    pub(crate) fn text(&self, text: &str) {
        self.put(c_text(text).into_raw());
    }
}

fn missing(name: &str, is_null: bool) -> Failure {
    let words = if is_null { "is NULL" } else { "is not aligned" };
    Failure::argument(format!("{name} {words}"))
}

/// The object behind a pointer.
///
/// # Safety
/// The pointer is NULL, or leads to a value that nobody changes or frees as long as the result lives.
pub(crate) unsafe fn object<'a, T>(pointer: *const T, name: &str) -> Result<&'a T, Failure> {
    if pointer.is_null() || !pointer.is_aligned() {
        return Err(missing(name, pointer.is_null()));
    }
    // SAFETY: it is neither NULL nor unaligned, and the caller promises the rest.
    Ok(unsafe { &*pointer })
}

/// A number where NULL says that there is none.
///
/// # Safety
/// As for [`object`].
pub(crate) unsafe fn maybe<T: Copy>(pointer: *const T, name: &str) -> Result<Option<T>, Failure> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller of this function promises the same.
    unsafe { object(pointer, name) }.map(|number| Some(*number))
}

/// A list of `count` values; NULL is right where there are none.
///
/// # Safety
/// The pointer is NULL, or leads to so many values that nobody changes or frees as long as the result lives.
pub(crate) unsafe fn list<'a, T>(
    pointer: *const T,
    count: usize,
    name: &str,
) -> Result<&'a [T], Failure> {
    if count == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() || !pointer.is_aligned() {
        return Err(missing(name, pointer.is_null()));
    }
    let most = isize::MAX.unsigned_abs() / size_of::<T>().max(1);
    if count > most {
        return Err(Failure::argument(format!("{name} cannot have {count} parts: too many")));
    }
    // SAFETY: it is neither NULL nor unaligned nor longer than memory, and the caller promises the rest.
    Ok(unsafe { std::slice::from_raw_parts(pointer, count) })
}

/// A text that ends with a NUL.
///
/// # Safety
/// The pointer is NULL, or leads to a text with a NUL that nobody changes or frees as long as the result lives.
pub(crate) unsafe fn text<'a>(pointer: *const c_char, name: &str) -> Result<&'a str, Failure> {
    if pointer.is_null() {
        return Err(missing(name, true));
    }
    // SAFETY: it is not NULL, and the caller promises the rest.
    let text = unsafe { CStr::from_ptr(pointer) };
    text.to_str().map_err(|error| {
        Failure::argument(format!("{name} is not UTF-8 behind byte {}", error.valid_up_to()))
    })
}

/// The same where NULL says that there is none.
///
/// # Safety
/// As for [`text`].
pub(crate) unsafe fn maybe_text<'a>(
    pointer: *const c_char,
    name: &str,
) -> Result<Option<&'a str>, Failure> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller of this function promises the same.
    unsafe { text(pointer, name) }.map(Some)
}

/// Frees an object that [`Out::hand_over`] has handed over; NULL is nothing.
///
/// # Safety
/// The object was handed over, is not freed yet, and nobody uses it.
pub(crate) unsafe fn release<T>(object: *mut T) {
    let free = || -> Outcome {
        if !object.is_null() {
            // SAFETY: `hand_over` made it by `Box::into_raw`, and the caller promises that it is the last use.
            drop(unsafe { Box::from_raw(object) });
        }
        Ok(Status::GAVOTTE_OK)
    };
    guarded(free);
}

/// Frees a text that the library has handed over to you: every result of the type `char **`. NULL is accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_string_free(string: *mut c_char) {
    if !string.is_null() {
        // SAFETY: the header says that the text must be one of ours, which `CString::into_raw` has made.
        drop(unsafe { std::ffi::CString::from_raw(string) });
    }
}
