//! Failures, their messages, and the exit codes that they end with.
//!
//! # Why this shape
//! A verb returns a [`Failure`] instead of printing one, so each kind gets its exit code in one place. All messages to
//! standard error go through this file, because colors and an error stream that cannot be written to are handled here.

use std::io::{self, ErrorKind};
use std::path::Path;

use gavotte::formats::{FormatErrorKind, ReadError, shortened};
use gavotte::questions::Fault;
use gavotte::{Message, message};

use crate::exit::Exit;
use crate::language::told;

/// The hint for a text that may have several formats.
pub(crate) const WHICH_FORMAT: &str = "\nhelp: say which one with --from";

/// The hint for a line of words without options, whose format was guessed.
const NO_OPTION: &str = "\nhelp: if it is a problem, say so with --from dlx";

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A file could not be read or written.
    Runtime(Message),
    /// The options do not fit together.
    Usage(Message),
    /// The input is wrong; the text says where.
    Input(Message),
    /// Nobody reads the answer any more.
    ClosedPipe,
}

impl Failure {
    /// Tells standard error, and names the exit code.
    pub(crate) fn report(&self) -> Exit {
        let (code, text) = match self {
            Self::ClosedPipe => return Exit::SUCCESS,
            Self::Runtime(text) => (1, text),
            Self::Usage(text) => (2, text),
            Self::Input(text) => (3, text),
        };
        complain("error", ERROR, text);
        Exit::from(code)
    }

    /// A failure to write the file called `name`.
    pub(crate) fn writing(name: &str, error: &io::Error) -> Self {
        Self::Runtime(message!("cannot write {name}: {error}", name = name.to_owned(), error))
    }

    /// The same failure with more words.
    pub(crate) fn with(self, more: impl Into<Message>) -> Self {
        let longer = |text, more: Message| message!("{text}{more}", text, more);
        match self {
            Self::Runtime(text) => Self::Runtime(longer(text, more.into())),
            Self::Usage(text) => Self::Usage(longer(text, more.into())),
            Self::Input(text) => Self::Input(longer(text, more.into())),
            Self::ClosedPipe => self,
        }
    }

    /// The words of the failure.
    pub(crate) fn text(&self) -> Message {
        match self {
            Self::Runtime(text) | Self::Usage(text) | Self::Input(text) => text.clone(),
            Self::ClosedPipe => "nobody reads the answer any more".into(),
        }
    }

    /// A failure to read the file called `name`.
    pub(crate) fn reading(name: &str, error: &ReadError) -> Self {
        match error {
            ReadError::Format(error) => {
                let hint = match error.kind() {
                    FormatErrorKind::Ambiguous(_) => WHICH_FORMAT,
                    FormatErrorKind::NoOption => NO_OPTION,
                    _ => "",
                };
                Self::Input(error.placed(name)).with(hint)
            }
            ReadError::Io(error) if error.kind() == ErrorKind::InvalidData => {
                Self::Input(message!("{name}: {error}", name = shortened(name, 200), error))
            }
            other => Self::Runtime(message!(
                "cannot read {name}: {other}",
                name = shortened(name, 200),
                other
            )),
        }
    }
}

/// A question that cannot be answered as it was asked.
impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        match fault.key() {
            "problem" => Self::Input(fault.message()),
            "work" => Self::Runtime(fault.message()),
            _ => Self::Usage(fault.message()),
        }
    }
}

/// A file as messages name it.
pub(crate) fn named(path: &Path) -> String {
    shortened(&path.display().to_string(), 200).into_owned()
}

/// A failure to write the answer.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == ErrorKind::BrokenPipe {
            return Self::ClosedPipe;
        }
        Self::Runtime(message!(
            "cannot write the answer: {error}; what was written is not all of it",
            error
        ))
    }
}

/// Tells standard error something as it stands.
pub(crate) fn tell(text: &str) {
    let _ = io::Write::write_all(&mut anstream::stderr(), text.as_bytes());
}

const ERROR: anstyle::AnsiColor = anstyle::AnsiColor::Red;
const NOTE: anstyle::AnsiColor = anstyle::AnsiColor::Cyan;
const WARNING: anstyle::AnsiColor = anstyle::AnsiColor::Yellow;

fn complain(word: &'static str, color: anstyle::AnsiColor, text: &Message) {
    let (word, text) = (told(&word.into()), told(text));
    let style = color.on_default().bold();
    // A standard error that cannot be written to leaves nobody to tell.
    let _ = io::Write::write_fmt(
        &mut anstream::stderr(),
        format_args!("{style}{word}:{style:#} {text}\n"),
    );
}

/// Tells standard error something that the answer alone does not say.
pub(crate) fn note(text: impl Into<Message>) {
    complain("note", NOTE, &text.into());
}

/// Tells standard error why something was refused.
pub(crate) fn refuse(text: impl Into<Message>) {
    complain("refused", ERROR, &text.into());
}

/// Tells standard error about something that is probably a mistake.
pub(crate) fn warn(text: impl Into<Message>) {
    complain("warning", WARNING, &text.into());
}
