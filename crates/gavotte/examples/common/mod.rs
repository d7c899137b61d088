//! The common parts of all examples: numbers from standard input, and a clear message about bad ones. They are apart,
//! so that each example shows only its own problem.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, BufWriter, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;
use std::vec::IntoIter;

/// Anything that went wrong: the reader sees its text.
pub(crate) type Failure = Box<dyn Error>;

/// The words of standard input that are still to be read, each with the number of its line.
pub(crate) struct Input {
    words: IntoIter<(usize, String)>,
}

impl Input {
    fn new(text: &str) -> Self {
        let lines = text.lines().enumerate();
        let words = lines
            .flat_map(|(at, line)| line.split_whitespace().map(move |it| (at + 1, it.to_owned())));
        Self { words: words.collect::<Vec<_>>().into_iter() }
    }

    /// Whether nothing is left. Tasks without a number of cases end in this way.
    #[allow(dead_code, reason = "the tasks that begin with the number of cases never ask")]
    pub(crate) fn is_done(&self) -> bool {
        self.words.as_slice().is_empty()
    }

    /// The next word, a number within `range`.
    pub(crate) fn number<T>(&mut self, range: RangeInclusive<T>) -> Result<T, Failure>
    where
        T: FromStr + PartialOrd + Display,
    {
        let (line, word) = self.words.next().ok_or("the input ends too early")?;
        let number = word.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| {
            format!("line {line}: `{word}` is not a number from {least} to {most}").into()
        })
    }
}

/// Runs `solve` from standard input to standard output, and reports an error on standard error.
pub(crate) fn run(solve: fn(&mut Input, &mut dyn Write) -> Result<(), Failure>) -> ExitCode {
    let run = || {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text)?;
        let mut out = BufWriter::new(io::stdout().lock());
        solve(&mut Input::new(&text), &mut out)?;
        Ok::<_, Failure>(out.flush()?)
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}
