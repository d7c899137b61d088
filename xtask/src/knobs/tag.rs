//! The tag at the end of a constant's doc comment: `[steps]`, `[bytes; DESIGN 5]`, `[fixed]`.
//!
//! # Why this shape
//! The unit stands where the constant stands, so that a person who changes one sees the other. A link in a
//! doc comment looks alike, but has backticks or capitals, and a unit has neither. The tag of a public
//! constant is written with backslashes, `\[steps\]`, because rustdoc takes one without them for a link.

/// The tag of a constant's doc comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    /// A definition, which cannot be tuned.
    Fixed,
    /// Something that can be tuned.
    Knob {
        /// What is counted; `1` for a pure number.
        unit: String,
        /// Where it was measured; empty where nobody has written that down.
        measured: String,
        /// What it is and why, without the tag.
        why: String,
    },
}

impl Tag {
    /// Reads a doc comment; `None` without a tag, or when the tag is all there is.
    pub(super) fn of(doc: &str) -> Option<Self> {
        let doc = doc.replace("\\[", "[").replace("\\]", "]");
        let (why, tag) = doc.trim().strip_suffix(']')?.rsplit_once('[')?;
        let (unit, measured) = tag.split_once(';').unwrap_or((tag, ""));
        let (unit, why) = (unit.trim(), why.trim());
        let is_word = |letter: char| letter.is_ascii_lowercase() || matches!(letter, ' ' | '/');
        if why.is_empty() || unit.is_empty() || !(unit == "1" || unit.chars().all(is_word)) {
            return None;
        }
        if unit == "fixed" {
            return Some(Self::Fixed);
        }
        let [unit, measured, why] = [unit, measured.trim(), why].map(str::to_owned);
        Some(Self::Knob { unit, measured, why })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_a_unit_and_where_it_was_measured() {
        for (doc, expected) in [
            ("The first turn. [steps]", Some(("steps", ""))),
            ("Room for [`Best`], as [x]. [bytes; DESIGN 5]", Some(("bytes", "DESIGN 5"))),
            ("A part of it. [1]", Some(("1", ""))),
            ("All may see it. \\[bytes; DESIGN 5\\]", Some(("bytes", "DESIGN 5"))),
            ("How fast. [bytes/ms]", Some(("bytes/ms", ""))),
            ("No tag at all.", None),
            ("As [`Best`]", None),
            ("As [Best]", None),
            ("[steps]", None),
            ("Nothing. []", None),
            ("Not at the end [steps].", None),
        ] {
            let unit = Tag::of(doc).map(|tag| match tag {
                Tag::Knob { unit, measured, .. } => (unit, measured),
                Tag::Fixed => panic!("{doc}"),
            });
            let expected = expected.map(|(unit, at)| (unit.to_owned(), at.to_owned()));
            assert_eq!(unit, expected, "{doc}");
        }
        assert_eq!(Tag::of("The end of a list. [fixed]"), Some(Tag::Fixed));
    }
}
