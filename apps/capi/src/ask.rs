//! Any question, as data.

use std::ffi::c_char;

use gavotte::questions::{Ended, Fault, Question};
use gavotte::{Cancel, Listener, Posed};

use crate::arguments::{Out, object, text};
use crate::problem::Problem;
use crate::status::{Failure, Status, ended, guarded};
use crate::token::Token;

/// Answers a question that is written in JSON, by JSON.
///
/// `question` is an object such as `{"question":"count","modulo":"97"}`: the name of what is asked, and settings. These are
/// solve, count, best, cover, sample, marginals, histogram, rank, unrank, estimate, explain, relax, describe and symmetry,
/// with the settings that `gavotte ask --schema` writes, or the documentation of the command lists. Options are numbered
/// from 1 there, as in the command, and not from 0. `token`, by which another thread can end the question, may be NULL.
///
/// `*answer` is an object as the command writes it for `--output json`, with `ended`: "complete", "limit" or
/// "interrupted"; free it with `gavotte_string_free`. GAVOTTE_OK: it is whole. GAVOTTE_UNKNOWN: a limit or the token came
/// first, and it says what was known. GAVOTTE_ERROR_ARGUMENT: the question is wrong, and the message says how.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_ask(
    problem: *const Problem,
    question: *const c_char,
    token: *const Token,
    answer: *mut *mut c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(answer, "answer") }?;
        // SAFETY: as above.
        let problem = &unsafe { object(problem, "problem") }?.0;
        // SAFETY: as above.
        let question = unsafe { text(question, "question") }?;
        // SAFETY: as above.
        let token = unsafe { token.as_ref() };
        let question: Question = question.parse().map_err(|fault| refused(&fault))?;
        let mut waiting = Waiting(token.map_or_else(Cancel::new, |token| token.0.clone()));
        let answer = gavotte::answer(Posed::from(&**problem), &question, &mut waiting);
        let answer = answer.map_err(|fault| refused(&fault))?;
        let verdict = answer.verdict;
        out.text(&answer.json().to_string());
        let is_whole = Ended::from(verdict) == Ended::Complete;
        Ok(if is_whole { Status::GAVOTTE_OK } else { ended(verdict, Status::GAVOTTE_OK) })
    })
}

fn refused(fault: &Fault) -> Failure {
    match fault.key() {
        "unsupported" => Failure::unsupported(fault),
        _ => Failure::argument(fault.to_string()),
    }
}

/// Whoever holds the token.
struct Waiting(Cancel);

impl Listener for Waiting {
    fn cancel(&self) -> Cancel {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::{CStr, CString};
    use std::ptr::null;

    use gavotte::Problem as Model;

    use super::*;
    use crate::arguments::gavotte_string_free;
    use crate::status::gavotte_message;

    fn asked(question: &str) -> (Status, String) {
        let problem = Model::builder().items(["a"]).option(["a"]).option(["a"]).build().unwrap();
        let (problem, question) = (Problem(problem.into()), CString::new(question).unwrap());
        let mut answer = std::ptr::null_mut();
        // SAFETY: all of them live until the call returns.
        let status =
            unsafe { gavotte_ask(&raw const problem, question.as_ptr(), null(), &raw mut answer) };
        if answer.is_null() {
            // SAFETY: the text lives until the next failure.
            let words = unsafe { CStr::from_ptr(gavotte_message()) };
            return (status, words.to_str().unwrap().to_owned());
        }
        // SAFETY: the text is one of ours.
        let text = unsafe { CStr::from_ptr(answer) }.to_str().unwrap().to_owned();
        // SAFETY: as above, and it is not used any more.
        unsafe { gavotte_string_free(answer) };
        (status, text)
    }

    #[test]
    fn questions_that_have_no_function_of_their_own_are_answered() {
        let (status, text) = asked(r#"{"question":"best","ties":true}"#);
        assert_eq!(status, Status::GAVOTTE_OK);
        assert!(
            text.contains(r#""status":"optimal""#) && text.matches("labels").count() == 2,
            "{text}"
        );
        let (_, text) = asked(r#"{"question":"count","up_to":"symmetry"}"#);
        assert!(text.contains(r#""count":"1""#), "{text}");
        let (_, text) = asked(r#"{"question":"count","modulo":"100000000000000000000"}"#);
        assert!(text.contains(r#""count":"2""#), "{text}");
        let (status, text) = asked(r#"{"question":"count","step_limit":0}"#);
        assert_eq!(status, Status::GAVOTTE_UNKNOWN);
        assert!(text.contains(r#""ended":"limit","limit":"step_limit""#), "{text}");
    }

    #[test]
    fn a_wrong_question_has_words() {
        for (question, words) in [
            ("{", "a question is a JSON object"),
            (r#"{"question":"count","modulo":1}"#, "`modulo` is a whole number"),
            (r#"{"question":"rank","options":[3]}"#, "there is no option 3"),
        ] {
            let (status, text) = asked(question);
            assert_eq!(status, Status::GAVOTTE_ERROR_ARGUMENT);
            assert!(text.contains(words), "{text}");
        }
        let (status, text) = asked(r#"{"question":"count","engine":"classes","order":"input"}"#);
        assert_eq!(status, Status::GAVOTTE_ERROR_UNSUPPORTED, "{text}");
    }
}
