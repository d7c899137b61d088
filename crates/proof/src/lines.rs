//! The lines of a proof in VeriPB's format 3.0, or in LRAT.
//!
//! # Why this shape
//! A line is put together from bytes, because formatting numbers takes most of the time of a log. The first error of
//! the output is kept until somebody asks: a search has no use for it.
//!
//! # Invariants
//! 1. `last` is the number of the last constraint, as a checker counts them.
//!
//! # Source
//! The description of VeriPB's format 3.0; L. Cruz-Filipe et al., *Efficient certified RAT verification* (2017).

use std::io::{self, Write};

/// An option that is in or out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Decision(u32);

impl Decision {
    pub(crate) fn new(option: u32, is_in: bool) -> Self {
        Self(option << 1 | u32::from(is_in))
    }

    pub(crate) fn option(self) -> u32 {
        self.0 >> 1
    }

    pub(crate) fn is_in(self) -> bool {
        self.0 & 1 == 1
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    VeriPb,
    Lrat,
}

/// A proof that is being written.
pub(crate) struct Lines<W> {
    out: W,
    style: Style,
    line: Vec<u8>,
    last: u64,
    error: Option<io::Error>,
}

impl<W: Write> Lines<W> {
    /// Begins a proof about so many constraints, with what it is about.
    pub(crate) fn new(out: W, style: Style, aim: &str, count: u64) -> Self {
        let mut lines = Self { out, style, line: Vec::new(), last: count, error: None };
        if style == Style::Lrat {
            return lines;
        }
        lines.line.extend_from_slice(b"pseudo-Boolean proof version 3.0\n% goal ");
        lines.line.extend_from_slice(aim.as_bytes());
        lines.line.extend_from_slice(b"\nf ");
        lines.number(count);
        lines.end();
        lines
    }

    /// The number of the last constraint.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    fn number(&mut self, number: u64) {
        let mut digits = [0_u8; 20];
        let (mut at, mut left) = (digits.len(), number);
        loop {
            at -= 1;
            #[allow(clippy::cast_possible_truncation)] // a digit
            {
                digits[at] = b'0' + (left % 10) as u8;
            }
            left /= 10;
            if left == 0 {
                break;
            }
        }
        self.line.extend_from_slice(&digits[at..]);
    }

    fn numbers(&mut self, numbers: &[u64]) {
        for &number in numbers {
            self.line.push(b' ');
            self.number(number);
        }
    }

    /// Ends the line and writes it.
    fn end(&mut self) {
        self.line.extend_from_slice(if self.style == Style::Lrat { b" 0\n" } else { b";\n" });
        if self.error.is_none() {
            self.error = self.out.write_all(&self.line).err();
        }
        self.line.clear();
    }

    fn next(&mut self) -> u64 {
        self.end();
        self.last += 1;
        self.last
    }

    /// "Not all of these decisions", by propagation on these constraints, or on all when there are none.
    pub(crate) fn clause(&mut self, decisions: &[Decision], hints: &[u64]) -> u64 {
        if self.style == Style::Lrat {
            return self.plain_clause(decisions, hints);
        }
        self.line.extend_from_slice(b"rup");
        for decision in decisions {
            self.line.extend_from_slice(if decision.is_in() { b" 1 ~x" } else { b" 1 x" });
            self.number(u64::from(decision.option()) + 1);
        }
        self.line.extend_from_slice(b" >= 1");
        if !hints.is_empty() {
            self.line.extend_from_slice(b" :");
            self.numbers(hints);
        }
        self.next()
    }

    /// The same as LRAT has it.
    fn plain_clause(&mut self, decisions: &[Decision], hints: &[u64]) -> u64 {
        self.number(self.last + 1);
        for decision in decisions {
            self.line.extend_from_slice(if decision.is_in() { b" -" } else { b" " });
            self.number(u64::from(decision.option()) + 1);
        }
        self.line.extend_from_slice(b" 0");
        self.numbers(hints);
        self.next()
    }

    /// A solution, which is ruled out from now on.
    pub(crate) fn solution(&mut self, decisions: impl Iterator<Item = Decision>) -> u64 {
        self.list(b"solx", decisions)
    }

    /// A solution; what is no better is ruled out from now on.
    pub(crate) fn improve(&mut self, decisions: impl Iterator<Item = Decision>) -> u64 {
        self.list(b"soli", decisions)
    }

    /// The sum of constraints, each so many times: this one, and others.
    pub(crate) fn sum(
        &mut self,
        first: (u64, u64),
        others: impl Iterator<Item = (u64, u64)>,
    ) -> u64 {
        self.line.extend_from_slice(b"pol ");
        self.term(first);
        for term in others {
            self.line.push(b' ');
            self.term(term);
            self.line.extend_from_slice(b" +");
        }
        self.next()
    }

    fn term(&mut self, (id, times): (u64, u64)) {
        self.number(id);
        if times != 1 {
            self.line.push(b' ');
            self.number(times);
            self.line.extend_from_slice(b" *");
        }
    }

    fn list(&mut self, rule: &[u8], decisions: impl Iterator<Item = Decision>) -> u64 {
        self.line.extend_from_slice(rule);
        for decision in decisions {
            self.line.extend_from_slice(if decision.is_in() { b" x" } else { b" ~x" });
            self.number(u64::from(decision.option()) + 1);
        }
        self.next()
    }

    /// These constraints are not needed any more.
    pub(crate) fn delete(&mut self, ids: &[u64]) {
        if !ids.is_empty() {
            if self.style == Style::Lrat {
                self.number(self.last);
                self.line.extend_from_slice(b" d");
            } else {
                self.line.extend_from_slice(b"del id");
            }
            self.numbers(ids);
            self.end();
        }
    }

    /// The end, with what the proof shows.
    pub(crate) fn conclude(&mut self, conclusion: &str) -> io::Result<()> {
        // LRAT ends with the empty clause, which is written.
        let lines = ["output NONE", conclusion, "end pseudo-Boolean proof"];
        let style = self.style;
        for line in lines.into_iter().filter(|_| style == Style::VeriPb) {
            self.line.extend_from_slice(line.as_bytes());
            self.end();
        }
        self.flush()
    }

    /// Writes what waits; the first error of the output.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        match self.error.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }
}
