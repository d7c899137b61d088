//! A handle that ends questions from elsewhere.

use gavotte::Cancel;

use crate::arguments::release;

/// A token that ends questions, from any thread. Give it to questions in their `gavotte_settings`.
#[derive(Debug)]
pub struct Token(pub(crate) Cancel);

/// A new token. Free it with `gavotte_token_free`.
#[unsafe(no_mangle)]
pub extern "C" fn gavotte_token_new() -> *mut Token {
    Box::into_raw(Box::new(Token(Cancel::new())))
}

/// Ends all questions that were given this token, within some milliseconds, for good: they return GAVOTTE_UNKNOWN with
/// what they have found by then, unless they end by themselves before. May be called from any thread and from a signal
/// handler. NULL is accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_token_cancel(token: *const Token) {
    // SAFETY: NULL, or a token that the caller has not freed. It stores one number, so it can neither panic nor wait.
    if let Some(token) = unsafe { token.as_ref() } {
        token.0.cancel();
    }
}

/// Frees a token. Questions that were given it may still be going on; nothing can end them through it any more. NULL is
/// accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_token_free(token: *mut Token) {
    // SAFETY: NULL, or a token that the caller has not freed and does not use any more.
    unsafe { release(token) }
}
