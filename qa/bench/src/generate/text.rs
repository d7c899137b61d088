//! DLX text under construction, with a comment at its head that says what it is.

use std::fmt::Display;

/// Lines of DLX text.
pub(super) struct Text(String);

impl Text {
    /// Begins with a comment that says what the text is.
    pub(super) fn about(comment: impl Display) -> Self {
        Self(format!("| {comment}\n"))
    }

    /// Adds a comment.
    pub(super) fn comment(&mut self, comment: impl Display) {
        self.0.push_str(&format!("| {comment}\n"));
    }

    /// Adds a line of names: the items, or an option.
    pub(super) fn line<N: Display>(&mut self, names: impl IntoIterator<Item = N>) {
        let start = self.0.len();
        for name in names {
            let gap = if self.0.len() == start { "" } else { " " };
            self.0.push_str(&format!("{gap}{name}"));
        }
        self.0.push('\n');
    }

    /// The text.
    pub(super) fn finish(self) -> String {
        self.0
    }
}
