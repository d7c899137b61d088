//! Text that shows whether it was damaged.
//!
//! # Why this shape
//! A file that was cut off, mixed up or changed by one bit must be refused as a whole. A record in a file of
//! records must be refused by itself, because records of several files are read together. So a file ends with
//! the fingerprint of all before it, and a record with its own. Both stay lines of JSON, which every tool reads.
//!
//! # Invariants
//! [`open_file`] and [`open_line`] accept exactly the texts that [`seal_file`] and [`seal_line`] make, byte for
//! byte.

use crate::digest::Digest;

/// The text before the fingerprint of a record.
const MARK: &str = ",\"seal\":\"";
/// The text before the fingerprint of a file, on a line of its own.
const LAST: &str = "{\"seal\":\"";
const END: &str = "\"}";

/// A record, an object in JSON, with its fingerprint as the last member.
pub(crate) fn seal_line(object: &str) -> String {
    debug_assert!(object.ends_with('}') && object.len() > 2, "a record is an object with members");
    let seal = Digest::of_bytes(object.as_bytes());
    format!("{}{MARK}{seal}{END}", &object[..object.len() - 1])
}

/// The record without its fingerprint; `None` where it is damaged.
pub(crate) fn open_line(line: &str) -> Option<String> {
    let at = line.rfind(MARK)?;
    let object = format!("{}}}", &line[..at]);
    (seal_line(&object) == line).then_some(object)
}

/// Lines, each with its end, and then the fingerprint of all of them.
pub(crate) fn seal_file(mut lines: String) -> String {
    let seal = Digest::of_bytes(lines.as_bytes());
    lines.push_str(&format!("{LAST}{seal}{END}\n"));
    lines
}

/// The lines without the fingerprint; `None` where the file is damaged.
pub(crate) fn open_file(text: &str) -> Option<&str> {
    let at = text.strip_suffix('\n')?.rfind('\n').map_or(0, |at| at + 1);
    let lines = &text[..at];
    (text[at..] == format!("{LAST}{}{END}\n", Digest::of_bytes(lines.as_bytes()))).then_some(lines)
}
