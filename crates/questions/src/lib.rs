//! Questions about exact-cover problems as data: which kinds there are, which settings each has, and how an answer ended.
//!
//! # Why this shape
//! Every front end asks the same questions: the command, Python, C, JavaScript, agents. A setting that each of them
//! declares by hand drifts: its range differs here and it is absent there. So a setting is a row ([`SETTINGS`]), and the
//! check of a value, the schema that a program reads and the words that a person reads are made from it.
//!
//! # Layout
//! [`Kind`] names the questions. [`Setting`] is a row, [`Values`] says what it takes. [`Given`] is a list of settings that
//! were checked against rows, [`Question`] is a kind with its settings and has a text form. [`Ended`] says how an answer
//! ended. [`Fault`] says what is wrong, in English or Chinese. [`FrontEnd`] names who asks.
//!
//! # Invariants
//! 1. A [`Question`] has only settings of its kind, each in its range, and none that exclude each other.
//! 2. The text of a question is read back as the same question.
//!
//! ```
//! use gavotte_questions::{Kind, MODULO, Question};
//! let question: Question = r#"{"question":"count","modulo":"97"}"#.parse()?;
//! assert_eq!((question.kind(), question.digits(&MODULO)), (Kind::Count, Some("97".to_owned())));
//! let wrong = r#"{"question":"count","modulo":1}"#.parse::<Question>().unwrap_err();
//! assert_eq!(wrong.to_string(), "`modulo` is a whole number of any size from 2 on, and not 1");
//! # Ok::<(), gavotte_questions::Fault>(())
//! ```

mod chinese;
mod ended;
mod fault;
mod front;
mod given;
mod kinds;
mod question;
mod schema;
mod settings;
mod values;

pub use chinese::chinese;
pub use ended::{Ended, limit_name, status};
pub use fault::Fault;
pub use front::FrontEnd;
pub use given::Given;
pub use kinds::Kind;
pub use question::Question;
pub use schema::{object_schema, question_schema};
pub use settings::*;
pub use values::Values;
