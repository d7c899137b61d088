//! The faults of a problem text, and their places.
//!
//! # Why this shape
//! "The file cannot be read" and "the file says something wrong" end a program in different ways, so
//! [`ReadError`] separates them. [`FormatError`] prints its message alone; a program that knows the file's name
//! asks [`FormatError::render`] for the place, the line and a caret, too.
//!
//! # Invariants
//! No message holds a control character, a name of more than 200 characters, or 20 kB.

use std::borrow::Cow;
use std::io;

use crate::excerpt::Excerpt;
use crate::kind::FormatErrorKind;
use crate::printable::{printable, shortened};
use gavotte_model::{Message, message};

/// How many characters of a file's name are shown. No real name is longer, and 500 escapes of ten letters stay
/// far below 20 kB.
const FILE_LENGTH: usize = 500;

/// A place in a text, to which an error's caret points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) excerpt: Excerpt,
}

impl Place {
    pub(crate) fn error(self, kind: impl Into<FormatErrorKind>) -> FormatError {
        FormatError(Box::new(Inner { place: self, kind: kind.into() }))
    }
}

/// A problem text that breaks a rule of its format or of the model.
///
/// ```
/// use gavotte_formats::{ReadError, dlx};
///
/// let Err(ReadError::Format(error)) = dlx::read("a b\na bb\n".as_bytes()) else { panic!() };
/// assert_eq!(error.render("x.dlx"), "x.dlx:2:3: no item is called `bb`\na bb\n  ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError(Box<Inner>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Inner {
    place: Place,
    kind: FormatErrorKind,
}

impl FormatError {
    /// The line, counted from 1. A part that is missing at the end is missed behind the last line.
    #[must_use]
    pub fn line(&self) -> usize {
        self.0.place.line
    }

    /// The column, counted from 1 in characters; a byte order mark does not count.
    #[must_use]
    pub fn column(&self) -> usize {
        self.0.place.column
    }

    /// The rule that was broken.
    #[must_use]
    pub fn kind(&self) -> &FormatErrorKind {
        &self.0.kind
    }

    /// The line, or some 120 characters of a long one, escaped; empty at the end of the text.
    #[must_use]
    pub fn excerpt(&self) -> &str {
        &self.0.place.excerpt.text
    }

    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        self.0.kind.message()
    }

    /// `FILE:LINE:COLUMN: message`, then the line and a caret under the column. The last two lines are left out
    /// where the line is blank. No line end follows.
    #[must_use]
    pub fn render(&self, file: &str) -> String {
        self.placed(file).to_string()
    }

    /// The same as a message, for a program that speaks several languages.
    #[must_use]
    pub fn placed(&self, file: &str) -> Message {
        render(file, &self.0.place, self.message())
    }
}

/// The same picture as [`FormatError::render`] for a mistake that another reader found on the
/// line with the text `content`; line and column count from 1.
///
/// ```
/// let shown = gavotte_formats::render_line("x.txt", 2, 3, "not a digit", "53x");
/// assert_eq!(shown.to_string(), "x.txt:2:3: not a digit\n53x\n  ^");
/// ```
#[must_use]
pub fn render_line(
    file: &str,
    line: usize,
    column: usize,
    message: impl Into<Message>,
    content: &str,
) -> Message {
    let excerpt = Excerpt::around(content, column.saturating_sub(1));
    let mut message = message.into();
    // A message that quotes control characters is shown in English, because they must not reach a terminal.
    let english = message.to_string();
    if let Cow::Owned(printable) = printable(&english) {
        message = Message::text(printable);
    }
    render(file, &Place { line, column, excerpt }, message)
}

fn render(file: &str, place: &Place, message: Message) -> Message {
    let Place { line, column, excerpt } = place;
    let file = shortened(file, FILE_LENGTH);
    let picture = if excerpt.text.trim().is_empty() {
        String::new()
    } else {
        format!("\n{}\n{}^", excerpt.text, " ".repeat(excerpt.caret))
    };
    message!("{file}:{line}:{column}: {message}{picture}", file, line, column, message, picture)
}

gavotte_model::impl_message!(FormatError);

impl std::error::Error for FormatError {}

/// Why a text gave no problem.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// The text could not be read to its end. Damaged or oversized compressed data has the kind
    /// [`io::ErrorKind::InvalidData`].
    Io(io::Error),
    /// The text is wrong.
    Format(FormatError),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<FormatError> for ReadError {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl ReadError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Io(error) => Message::text(error),
            Self::Format(error) => error.message(),
        }
    }
}

gavotte_model::impl_message!(ReadError);

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Format(error) => Some(error),
        }
    }
}
