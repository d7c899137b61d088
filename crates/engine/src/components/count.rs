//! The search: branches on items, products over parts, sums over options.
//!
//! # Why this shape
//! Each [`Frame`] is a part whose number is being found. It sums over the options of one item, and for each of these it multiplies the numbers
//! of the parts that the option leaves. The stack of frames is explicit, so depth costs memory and nothing else.
//!
//! The item is the one of the greatest rank (`separate`): it separates what is below it.
//!
//! # Invariants
//! A number enters the table when its part was counted to the end, so the table holds no guesses. A product that is 0 ends its
//! branch, and its other parts are not counted.
//!
//! # Cost
//! An option tried is a step, and so are [`WORDS`] words read. The stack holds a part for each level and those that wait beside it, in
//! at most a third of the memory; the table has the rest.

use std::sync::Arc;

use gavotte_model::StopReason;

use super::choose::Desk;
use super::incidence::Incidence;
use super::number::Number;
use super::part::Part;
use super::split::Splitter;
use super::table::Table;
use crate::run::numbers::narrow;
use crate::run::{Interrupt, WORDS};

/// A count is judged after this many steps, less than a millisecond, so that it is known after the first turn. [steps; DESIGN 18]
const ENOUGH: u64 = 8_000;
/// A count is worth its time if one part in this many is known, and one remaining problem in this many is divided.
/// [ratio; DESIGN 18]
const FEW: u64 = 8;

/// A part whose number is being found.
#[derive(Clone, Debug)]
struct Frame {
    part: Part,
    /// The options of the item on which it branches, and how many of them have been begun.
    choices: Box<[u32]>,
    begun: u32,
    /// The number of solutions of the branches before the present one.
    sum: Number,
    /// The product of the parts of the present branch that are known.
    product: Number,
    /// The other parts of the present branch, the smallest last, and how many there were.
    waiting: Vec<Part>,
    parts: u32,
}

/// A count of one remaining problem.
#[derive(Clone, Debug)]
pub(super) struct Count {
    incidence: Arc<Incidence>,
    table: Table,
    desk: Desk,
    splitter: Splitter,
    stack: Vec<Frame>,
    /// The bytes of the parts on the stack, and the most that they may be.
    bytes: usize,
    limit: usize,
    /// The options that were tried.
    tried: u64,
}

/// How a stretch of a count ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stretch {
    Done(Number),
    /// The steps are spent, or the work is.
    Paused,
    /// The stack does not fit into the memory.
    Full,
}

impl Count {
    /// A count of the solutions of what is on the desk, each of whose items has an option, in `memory` bytes.
    ///
    /// # Errors
    /// When it was stopped before it could begin; the error is the reason.
    pub(super) fn new(
        incidence: Arc<Incidence>,
        mut desk: Desk,
        memory: usize,
        interrupt: &mut Interrupt,
    ) -> Result<Self, StopReason> {
        let mut splitter = Splitter::new(incidence.item_count());
        let mut waiting = Vec::new();
        let product = splitter.split(&mut desk, &incidence, &mut waiting, interrupt)?;
        let root = Frame {
            part: Part::default(),
            choices: Box::default(),
            begun: 0,
            sum: Number::ZERO,
            product,
            parts: narrow(waiting.len()),
            waiting,
        };
        let bytes = root.bytes();
        let limit = memory / 3;
        let table = Table::new(memory - limit);
        Ok(Self { incidence, table, desk, splitter, stack: vec![root], bytes, limit, tried: 0 })
    }

    pub(super) fn steps(&self) -> u64 {
        self.tried + self.desk.work / WORDS
    }

    /// Whether it is worth its time: remaining problems are divided, and parts meet; `None` as long as this is not known.
    pub(super) fn is_worth_it(&self) -> Option<bool> {
        let (found, asked) = self.table.tally();
        let (divided, of) = self.splitter.tally();
        (self.steps() >= ENOUGH).then_some(found >= asked / FEW && divided >= of / FEW)
    }

    /// The part of the work that is done, from 0 to 1, branches of a level and parts of a branch taken as equal.
    pub(super) fn fraction(&self) -> f64 {
        let (mut done, mut weight) = (0.0, 1.0);
        for frame in &self.stack {
            let choices = frame.choices.len().max(1) as f64;
            done += weight * f64::from(frame.begun.saturating_sub(1)) / choices;
            weight /= choices;
            let parts = f64::from(frame.parts.max(1));
            let known = f64::from(frame.parts) - frame.waiting.len() as f64;
            done += weight * (known - 1.0).max(0.0) / parts;
            weight /= parts;
        }
        done.clamp(0.0, 1.0)
    }

    /// Counts on, up to the step `end` and for about this many words, or until the interrupt is due in the middle of a
    /// long step.
    pub(super) fn advance(&mut self, end: u64, work: u64, interrupt: &mut Interrupt) -> Stretch {
        let most = self.desk.work + work;
        while let Some(frame) = self.stack.last_mut() {
            if let Some(part) = frame.waiting.pop() {
                self.bytes -= part.bytes();
                self.desk.work += 1 + part.options.row().words.len() as u64;
                match self.table.get(part.options.row()) {
                    Some(number) => self.multiply(number),
                    None => self.push(part),
                }
                if self.bytes > self.limit {
                    return Stretch::Full;
                }
            } else if frame.begun < narrow(frame.choices.len()) {
                if self.steps() >= end || self.desk.work >= most {
                    return Stretch::Paused;
                }
                if self.try_next(interrupt).is_err() {
                    return Stretch::Paused;
                }
            } else if let Some(number) = self.pop() {
                return Stretch::Done(number);
            }
        }
        debug_assert!(false, "a count that is over is not continued");
        Stretch::Done(Number::ZERO)
    }

    /// Begins to count a part.
    fn push(&mut self, part: Part) {
        let item = part.last_item().unwrap_or_default();
        let holders = self.incidence.holders(item);
        let options = holders.both(part.options.row());
        let choices = options.flat_map(|(at, word)| super::rows::options_of(at, word)).collect();
        let frame = Frame {
            part,
            choices,
            begun: 0,
            sum: Number::ZERO,
            product: Number::ZERO,
            waiting: Vec::new(),
            parts: 0,
        };
        self.bytes += frame.bytes();
        self.stack.push(frame);
    }

    /// Tries the next option of the last frame. Where it is stopped in the middle, the option counts as not begun.
    fn try_next(&mut self, interrupt: &mut Interrupt) -> Result<(), StopReason> {
        let Some(frame) = self.stack.last_mut() else { return Ok(()) };
        let option = frame.choices[frame.begun as usize];
        self.desk.load(&frame.part, &self.incidence);
        self.desk.choose(option, &self.incidence);
        let parts = &mut frame.waiting;
        debug_assert!(parts.is_empty(), "the parts of the branch before are counted");
        let product = match self.desk.settle(&self.incidence, interrupt)? {
            true => self.splitter.split(&mut self.desk, &self.incidence, parts, interrupt)?,
            false => Number::ZERO,
        };
        frame.parts = narrow(parts.len());
        self.bytes += parts.iter().map(Part::bytes).sum::<usize>();
        frame.sum.add(std::mem::replace(&mut frame.product, product));
        frame.begun += 1;
        self.tried += 1;
        Ok(())
    }

    /// Takes the number of a part into the product of the last frame.
    fn multiply(&mut self, number: Number) {
        let Some(frame) = self.stack.last_mut() else { return };
        if number.is_zero() {
            self.bytes -= frame.waiting.drain(..).map(|part| part.bytes()).sum::<usize>();
        }
        frame.product.multiply(number);
    }

    /// Ends the last frame. Returns the number of all if it was the first one.
    fn pop(&mut self) -> Option<Number> {
        let mut frame = self.stack.pop()?;
        self.bytes -= frame.bytes();
        frame.sum.add(frame.product);
        if self.stack.is_empty() {
            return Some(frame.sum);
        }
        self.table.insert(frame.part.options.row(), &frame.sum);
        self.multiply(frame.sum);
        None
    }
}

impl Frame {
    /// The bytes of its part, its choices and its waiting parts.
    fn bytes(&self) -> usize {
        let waiting: usize = self.waiting.iter().map(Part::bytes).sum();
        size_of::<Self>() + self.part.bytes() + size_of_val(&*self.choices) + waiting
    }
}
