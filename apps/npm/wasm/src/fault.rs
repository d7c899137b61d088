//! A fault in what was asked, as an object with fields, because programs look at the code and people at the message.

use gavotte::formats::{FormatErrorKind, ReadError, UnknownFormat};
use gavotte::puzzles::PuzzleError;
use gavotte::{BuildError, BuildErrorKind, Message, Unsupported};
use wasm_bindgen::prelude::wasm_bindgen;

/// What is wrong, and where.
#[wasm_bindgen]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fault {
    code: &'static str,
    message: String,
    hint: Option<String>,
    excerpt: Option<String>,
    /// The line of a text, from 1.
    #[wasm_bindgen(readonly)]
    pub line: Option<u32>,
    /// The column of a text, from 1, in characters.
    #[wasm_bindgen(readonly)]
    pub column: Option<u32>,
    /// The option, from 0.
    #[wasm_bindgen(readonly)]
    pub option: Option<u32>,
}

#[wasm_bindgen]
impl Fault {
    /// The kind of the fault: `problem`, `text`, `setting` or `unsupported`; `elsewhere` for what is none, because only the
    /// module of everything can tell.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn code(&self) -> String {
        self.code.to_owned()
    }

    /// What is wrong.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn message(&self) -> String {
        self.message.clone()
    }

    /// What was perhaps meant.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        self.hint.clone()
    }

    /// The line of the text.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn excerpt(&self) -> Option<String> {
        self.excerpt.clone()
    }
}

impl Fault {
    /// A problem that breaks a rule.
    pub(crate) fn problem(message: impl Into<Message>) -> Self {
        Self { code: "problem", message: message.into().to_string(), ..Self::default() }
    }

    /// A setting of a question that does not exist.
    pub(crate) fn setting(message: impl Into<Message>) -> Self {
        Self { code: "setting", message: message.into().to_string(), ..Self::default() }
    }

    /// A question that the library cannot answer about this problem.
    pub(crate) fn unsupported(message: impl Into<Message>) -> Self {
        Self { code: "unsupported", message: message.into().to_string(), ..Self::default() }
    }

    /// What the other module, the one of everything, is to be asked.
    #[cfg_attr(feature = "full", allow(dead_code))] // that module has no other
    pub(crate) fn elsewhere() -> Self {
        Self { code: "elsewhere", ..Self::default() }
    }

    /// The same with what was perhaps meant.
    #[cfg_attr(not(feature = "full"), allow(dead_code))]
    pub(crate) fn hinted(self, hint: Option<String>) -> Self {
        Self { hint, ..self }
    }

    /// The same about the option of this number, from 0.
    #[cfg_attr(not(feature = "full"), allow(dead_code))]
    pub(crate) fn of_option(self, option: usize) -> Self {
        Self { option: u32::try_from(option).ok(), ..self }
    }

    fn text(message: String, line: usize, column: usize, excerpt: &str) -> Self {
        let place = |number: usize| u32::try_from(number).ok().filter(|&number| number > 0);
        Self {
            code: "text",
            message,
            line: place(line),
            column: place(column),
            excerpt: (!excerpt.is_empty()).then(|| excerpt.to_owned()),
            ..Self::default()
        }
    }
}

impl From<BuildError> for Fault {
    fn from(error: BuildError) -> Self {
        Self { hint: nearest(&error), ..Self::problem(error.to_string()) }
    }
}

impl From<Unsupported> for Fault {
    fn from(error: Unsupported) -> Self {
        Self::unsupported(error.to_string())
    }
}

impl From<gavotte::questions::Fault> for Fault {
    fn from(fault: gavotte::questions::Fault) -> Self {
        match fault.key() {
            "unsupported" => Self::unsupported(fault.to_string()),
            _ => Self::setting(fault.to_string()),
        }
    }
}

impl From<UnknownFormat> for Fault {
    fn from(error: UnknownFormat) -> Self {
        Self::setting(error.to_string())
    }
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        let ReadError::Format(error) = error else {
            return Self::text(error.to_string(), 0, 0, "");
        };
        let hint = match error.kind() {
            FormatErrorKind::Build(error) => nearest(error),
            _ => None,
        };
        let fault = Self::text(error.to_string(), error.line(), error.column(), error.excerpt());
        Self { hint, ..fault }
    }
}

impl From<PuzzleError> for Fault {
    fn from(error: PuzzleError) -> Self {
        let (line, column) = (error.line().unwrap_or(0), error.column().unwrap_or(0));
        Self::text(error.to_string(), line, column, error.excerpt())
    }
}

/// The name that was perhaps meant.
fn nearest(error: &BuildError) -> Option<String> {
    match error.kind() {
        BuildErrorKind::UnknownItem { nearest, .. } => nearest.clone(),
        _ => None,
    }
}
