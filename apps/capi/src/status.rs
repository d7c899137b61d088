//! How a call ended: the status that it returns, and the words for it.
//!
//! # Why this shape
//! C has one return value. A number there is what every language can test, and the words wait in the thread until
//! somebody asks for them.
//!
//! # Invariants
//! The words of a thread are replaced only by a call that has new ones, so a caller may read them late. Words that were
//! just replaced stay in memory for a while, because C may evaluate `gavotte_message()` before the call that stands beside
//! it in the same expression: that prints old words, and must not read freed ones.

use std::any::Any;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::ffi::{CStr, CString, c_char, c_int};
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};

use gavotte::{StopReason, Verdict};

/// How a call ended. 0 and above are answers, below 0 are errors. `gavotte_message` has the words for
/// GAVOTTE_UNKNOWN and for errors.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(non_camel_case_types)] // the names that C has
pub enum Status {
    /// It is done. A question was answered, a solution was found, an answer is final.
    GAVOTTE_OK = 0,
    /// There is no solution, or no further one. This is proved: it is an answer and no error.
    GAVOTTE_NONE = 1,
    /// The question was cut short by a limit, a token or the progress callback, so the answer is not known. What was
    /// found until then is still given: a count is a lower bound, a best solution is the best so far.
    GAVOTTE_UNKNOWN = 2,
    /// Your callback for solutions asked to stop.
    GAVOTTE_STOPPED = 3,
    /// An argument is wrong: NULL where something is needed, a position out of range, a text that is not UTF-8.
    GAVOTTE_ERROR_ARGUMENT = -1,
    /// The problem breaks a rule, such as an item that occurs twice in an option.
    GAVOTTE_ERROR_PROBLEM = -2,
    /// A text is not what it should be. The message has the line and the column.
    GAVOTTE_ERROR_TEXT = -3,
    /// A file could not be read.
    GAVOTTE_ERROR_FILE = -4,
    /// The question cannot be asked about this problem. The message says why.
    GAVOTTE_ERROR_UNSUPPORTED = -5,
    /// A fault of the library. Please report the message.
    GAVOTTE_ERROR_INTERNAL = -6,
}

/// The reason why a call has no answer.
#[derive(Debug)]
pub(crate) struct Failure {
    status: Status,
    words: String,
}

impl Failure {
    pub(crate) fn new(status: Status, words: impl Into<String>) -> Self {
        Self { status, words: words.into() }
    }

    /// A wrong argument.
    pub(crate) fn argument(words: impl Into<String>) -> Self {
        Self::new(Status::GAVOTTE_ERROR_ARGUMENT, words)
    }

    /// A broken rule of the model.
    pub(crate) fn problem(error: &impl Display) -> Self {
        Self::new(Status::GAVOTTE_ERROR_PROBLEM, error.to_string())
    }

    /// A question that the library refuses.
    pub(crate) fn unsupported(error: &impl Display) -> Self {
        Self::new(Status::GAVOTTE_ERROR_UNSUPPORTED, error.to_string())
    }

    /// A panic.
    fn panic(payload: &(dyn Any + Send)) -> Self {
        let words = payload.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| payload.downcast_ref::<&str>().copied());
        let words = format!("a fault of the library: {}", words.unwrap_or("no message"));
        Self::new(Status::GAVOTTE_ERROR_INTERNAL, words)
    }
}

pub(crate) type Outcome = Result<Status, Failure>;

/// How many messages of a thread stay in memory: more than one expression has calls. [messages]
const KEPT: usize = 8;

thread_local! {
    /// The last messages, the newest at the end.
    static MESSAGES: RefCell<VecDeque<CString>> = RefCell::default();
}

/// A text for C, where NUL ends texts: one inside becomes the replacement character.
pub(crate) fn c_text(text: &str) -> CString {
    CString::new(text.replace('\0', "\u{fffd}")).unwrap_or_default()
}

fn remember(words: &str) {
    // A thread that ends has no place for words any more.
    let _ = MESSAGES.try_with(|messages| {
        let mut messages = messages.borrow_mut();
        if messages.len() == KEPT {
            messages.pop_front();
        }
        messages.push_back(c_text(words));
    });
}

/// Does the work of a call. A failure leaves its words, and so does a panic.
pub(crate) fn guarded(work: impl FnOnce() -> Outcome) -> Status {
    let outcome = catch_unwind(AssertUnwindSafe(work));
    let failure = match outcome {
        Ok(Ok(status)) => return status,
        Ok(Err(failure)) => failure,
        Err(payload) => Failure::panic(&*payload),
    };
    remember(&failure.words);
    failure.status
}

/// Does the work of a call that has no status, and returns `otherwise` after a panic.
pub(crate) fn guarded_or<T>(otherwise: T, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        remember(&Failure::panic(&*payload).words);
        otherwise
    })
}

/// The status of a question that was cut short.
pub(crate) fn unknown(reason: StopReason) -> Status {
    remember(&reason.to_string());
    Status::GAVOTTE_UNKNOWN
}

/// The status of a question that ended like this, if it is `status` where nothing cut it short.
pub(crate) fn ended(verdict: Verdict, status: Status) -> Status {
    match verdict {
        Verdict::Stopped(reason) if !verdict.is_answer() => unknown(reason),
        _ => status,
    }
}

/// The words for the last call of this thread that returned GAVOTTE_UNKNOWN or an error: what is wrong, where, and what
/// to do. Never NULL; empty when there was no such call. The text is UTF-8 and belongs to the library: do not free it.
/// It stays as it is until another call of the same thread returns GAVOTTE_UNKNOWN or an error, or the thread ends.
#[unsafe(no_mangle)]
pub extern "C" fn gavotte_message() -> *const c_char {
    let words = MESSAGES.try_with(|it| it.borrow().back().map(|words| words.as_ptr()));
    words.ok().flatten().unwrap_or(c"".as_ptr())
}

/// The name of a status, such as "GAVOTTE_NONE". The text is static: do not free it.
#[unsafe(no_mangle)]
pub extern "C" fn gavotte_status_name(status: c_int) -> *const c_char {
    use Status::*;
    let name: &CStr = match status {
        it if it == GAVOTTE_OK as i32 => c"GAVOTTE_OK",
        it if it == GAVOTTE_NONE as i32 => c"GAVOTTE_NONE",
        it if it == GAVOTTE_UNKNOWN as i32 => c"GAVOTTE_UNKNOWN",
        it if it == GAVOTTE_STOPPED as i32 => c"GAVOTTE_STOPPED",
        it if it == GAVOTTE_ERROR_ARGUMENT as i32 => c"GAVOTTE_ERROR_ARGUMENT",
        it if it == GAVOTTE_ERROR_PROBLEM as i32 => c"GAVOTTE_ERROR_PROBLEM",
        it if it == GAVOTTE_ERROR_TEXT as i32 => c"GAVOTTE_ERROR_TEXT",
        it if it == GAVOTTE_ERROR_FILE as i32 => c"GAVOTTE_ERROR_FILE",
        it if it == GAVOTTE_ERROR_UNSUPPORTED as i32 => c"GAVOTTE_ERROR_UNSUPPORTED",
        it if it == GAVOTTE_ERROR_INTERNAL as i32 => c"GAVOTTE_ERROR_INTERNAL",
        _ => c"no status of gavotte",
    };
    name.as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> String {
        // SAFETY: the text is alive until the next failure of this thread.
        unsafe { CStr::from_ptr(gavotte_message()) }.to_str().unwrap_or_default().to_owned()
    }

    #[test]
    fn a_panic_becomes_a_status_and_words() {
        assert_eq!(message(), "");
        let number = std::hint::black_box(7);
        let status = guarded(|| panic!("of {number}"));
        assert_eq!(status, Status::GAVOTTE_ERROR_INTERNAL);
        assert_eq!(message(), "a fault of the library: of 7");
        assert_eq!(guarded(|| Ok(Status::GAVOTTE_NONE)), Status::GAVOTTE_NONE);
        assert_eq!(message(), "a fault of the library: of 7", "an answer leaves no words");
        let status = guarded(|| Err(Failure::argument("x\0y")));
        assert_eq!((status, message().as_str()), (Status::GAVOTTE_ERROR_ARGUMENT, "x\u{fffd}y"));
        assert_eq!(guarded_or(5, || panic!("again")), 5);
    }
}
