//! A source that calls a function before and after each read, because a read may wait for long and the answers so far
//! must be handed on first.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use gavotte::formats::{DEFAULT_UNPACKED_LIMIT, Source};

use crate::failure::Failure;
use crate::input::{link, of_text, unopened};

/// Calls `before` and `after` around each read.
struct Tap<R, B, A> {
    reader: R,
    before: B,
    after: A,
}

impl<R: Read, B: FnMut(), A: FnMut()> Read for Tap<R, B, A> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (self.before)();
        let read = self.reader.read(buffer);
        (self.after)();
        read
    }
}

/// Opens a file, or standard input for `None` and for `-`.
pub(super) fn open(
    path: Option<&Path>,
    before: impl FnMut() + 'static,
    after: impl FnMut() + 'static,
) -> Result<Source, Failure> {
    if let Some(link) = path.and_then(link) {
        return of_text(link.to_owned(), "<link>");
    }
    let path = path.filter(|path| *path != Path::new("-"));
    let reader: io::Result<Box<dyn Read>> = match path {
        Some(path) => File::open(path).map(|file| Box::new(file) as Box<dyn Read>),
        None => Ok(Box::new(io::stdin())),
    };
    let limit = DEFAULT_UNPACKED_LIMIT;
    let tapped =
        reader.and_then(|reader| Source::from_reader(path, Tap { reader, before, after }, limit));
    tapped.map_err(|error| unopened(path, error))
}
