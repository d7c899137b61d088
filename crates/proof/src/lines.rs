//! The lines of a proof in VeriPB's format 3.0, or in LRAT.
//!
//! # Why this shape
//! A line is put together from bytes, because formatting numbers takes most of the time of a log. Frequent
//! parts, variables and constraints of the problem, are formatted once ([`Pieces`]). The first error of the
//! output is kept until the end, because a search has no use for it.
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

/// The format of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    VeriPb,
    Lrat,
}

/// How much is put together before it is written. [bytes]
const LOT: usize = 1 << 16;

/// How many constraints wait for their deletion, in one line for all. [constraints]
const DISCARDED: usize = 32;

/// The length of a piece: a literal with the longest number. [fixed]
const PIECE: usize = 16;

/// A short text of fixed size, because copying that needs no jump.
#[derive(Clone, Copy, Debug, Default)]
struct Piece {
    text: [u8; PIECE],
    len: u8,
}

impl Piece {
    /// The text; empty when it is too long.
    fn new(text: &str) -> Self {
        let mut piece = Self::default();
        if let (Some(room), Ok(len)) = (piece.text.get_mut(..text.len()), u8::try_from(text.len()))
        {
            room.copy_from_slice(text.as_bytes());
            piece.len = len;
        }
        piece
    }
}

/// Texts that occur in many lines.
#[derive(Clone, Debug)]
pub(crate) struct Pieces {
    /// By option: the text "it is not in".
    literals: Vec<Piece>,
    /// By constraint of the problem.
    given: Vec<Piece>,
}

impl Pieces {
    pub(crate) fn new(options: usize, constraints: u64) -> Self {
        Self {
            literals: (1..=options).map(|it| Piece::new(&format!(" 1 ~x{it}"))).collect(),
            given: (0..=constraints).map(|it| Piece::new(&format!(" {it}"))).collect(),
        }
    }
}

/// A proof while it is written.
pub(crate) struct Lines<W> {
    out: W,
    style: Style,
    /// Lines that are not written yet, and the beginning of the next one.
    line: Vec<u8>,
    last: u64,
    discarded: Vec<u64>,
    error: Option<io::Error>,
}

impl<W: Write> Lines<W> {
    /// Lines about `count` constraints, without a beginning: clauses have none, and a piece has that of the
    /// whole.
    pub(crate) fn within(out: W, style: Style, count: u64) -> Self {
        let (line, discarded) = (Vec::new(), Vec::new());
        Self { out, style, line, last: count, discarded, error: None }
    }

    /// Begins a proof of [`Style::VeriPb`] about `count` constraints, with its question.
    pub(crate) fn new(out: W, aim: &str, count: u64) -> Self {
        let mut lines = Self::within(out, Style::VeriPb, count);
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

    pub(crate) fn style(&self) -> Style {
        self.style
    }

    /// Ends the literals of a clause.
    #[inline]
    pub(crate) fn begin_hints(&mut self) {
        self.line.extend_from_slice(b" >= 1 :");
    }

    /// Adds a constraint of the problem as a hint, if it is one, without a jump that no processor can predict.
    #[inline]
    pub(crate) fn given_if(&mut self, pieces: &Pieces, id: u64, is_one: bool) {
        let piece = usize::try_from(id).ok().and_then(|it| pieces.given.get(it));
        debug_assert!(piece.is_some_and(|it| it.len > 0), "the problem has this constraint");
        let Some(piece) = piece else { return };
        self.piece(piece, usize::from(piece.len) * usize::from(is_one));
    }

    /// A derived constraint, counted from the last one, because that is shorter and holds wherever the line
    /// stands.
    #[inline]
    pub(crate) fn derived(&mut self, id: u64) {
        self.line.extend_from_slice(b" -");
        self.number(self.last + 1 - id);
    }

    /// Ends a clause that was begun. Returns its number.
    #[inline]
    pub(crate) fn end_clause(&mut self) -> u64 {
        self.next()
    }

    /// Notes that these constraints are not needed any more; they are deleted later.
    #[inline]
    pub(crate) fn discard(&mut self, ids: impl Iterator<Item = u64>) {
        self.discarded.extend(ids);
        if self.discarded.len() >= DISCARDED {
            self.delete_discarded();
        }
    }

    fn delete_discarded(&mut self) {
        let discarded = std::mem::take(&mut self.discarded);
        self.delete(&discarded);
        self.discarded = discarded;
        self.discarded.clear();
    }

    /// Adds the lines of another proof about the same constraints, which has derived this many.
    pub(crate) fn splice(&mut self, lines: &[u8], derived: u64) {
        self.line.extend_from_slice(lines);
        self.last += derived;
        if self.line.len() >= LOT {
            self.write_out();
        }
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

    /// Ends the line.
    fn end(&mut self) {
        self.line.extend_from_slice(if self.style == Style::Lrat { b" 0\n" } else { b";\n" });
        if self.line.len() >= LOT {
            self.write_out();
        }
    }

    #[cold]
    fn write_out(&mut self) {
        if self.error.is_none() {
            self.error = self.out.write_all(&self.line).err();
        }
        self.line.clear();
    }

    #[inline]
    fn piece(&mut self, piece: &Piece, len: usize) {
        let end = self.line.len() + len;
        self.line.extend_from_slice(&piece.text);
        self.line.truncate(end);
    }

    /// Begins a clause of [`Style::VeriPb`], piece by piece.
    #[inline]
    pub(crate) fn begin_clause(&mut self) {
        debug_assert_eq!(self.style, Style::VeriPb, "pieces are those of this format");
        self.line.extend_from_slice(b"rup");
    }

    /// Adds the literal "this option is not in".
    #[inline]
    pub(crate) fn literal(&mut self, pieces: &Pieces, option: u32) {
        let piece = &pieces.literals[option as usize];
        self.piece(piece, usize::from(piece.len));
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

    /// The same in the form of LRAT.
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

    /// Adds a solution, which is excluded from now on.
    pub(crate) fn solution(&mut self, decisions: impl Iterator<Item = Decision>) -> u64 {
        self.list(b"solx", decisions)
    }

    /// Adds a solution; from now on all solutions that are no better are excluded.
    pub(crate) fn improve(&mut self, decisions: impl Iterator<Item = Decision>) -> u64 {
        self.list(b"soli", decisions)
    }

    /// The sum of constraints, each multiplied by its factor: there is one at least.
    pub(crate) fn sum(&mut self, terms: impl Iterator<Item = (u64, u64)>) -> u64 {
        self.line.extend_from_slice(b"pol");
        for (at, term) in terms.enumerate() {
            self.line.push(b' ');
            self.term(term);
            self.line.extend_from_slice(if at > 0 { b" +" } else { b"" });
        }
        self.next()
    }

    /// A constraint divided by a number, which rounds it, and multiplied by it again.
    pub(crate) fn round(&mut self, id: u64, divisor: u64) -> u64 {
        self.line.extend_from_slice(b"pol ");
        self.number(id);
        for (times, sign) in [(divisor, b" d"), (divisor, b" *")] {
            self.line.push(b' ');
            self.number(times);
            self.line.extend_from_slice(sign);
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

    /// Deletes constraints that are not needed any more.
    pub(crate) fn delete(&mut self, ids: &[u64]) {
        if !ids.is_empty() {
            if self.style == Style::Lrat {
                self.number(self.last);
                self.line.extend_from_slice(b" d");
                self.numbers(ids);
            } else {
                self.line.extend_from_slice(b"del id");
                ids.iter().for_each(|&it| self.derived(it));
            }
            self.end();
        }
    }

    /// Writes the end, with the result of the proof.
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

    /// Writes the end of a search that has listed this many solutions and derived the contradiction with this
    /// number.
    pub(crate) fn conclude_list(&mut self, solutions: u64, id: u64) -> io::Result<()> {
        if solutions > 0 {
            self.conclude("conclusion SAT")
        } else {
            self.conclude(&format!("conclusion UNSAT : {id}"))
        }
    }

    /// The lines of a proof that is written into memory.
    pub(crate) fn take(&mut self) -> Vec<u8>
    where
        W: Into<Vec<u8>> + Default,
    {
        if !self.discarded.is_empty() {
            self.delete_discarded();
        }
        self.write_out();
        std::mem::take(&mut self.out).into()
    }

    /// Writes the waiting lines; the first error of the output.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.write_out();
        match self.error.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }
}
