//! The way of a search through its tree as clauses, for problems of any kind.
//!
//! # Why this shape
//! A branching ends with one clause: "not all decisions above it". It follows from the clauses of its branches
//! and from the reasons why the other options of its item cannot be in. Only decisions that take part stand in a
//! clause. Where the clause of a branch does not need the branch, it is the clause of the branching, too, and
//! later steps of the search there are not written.
//!
//! This is the log of problems with colors or bounds, and of proofs in clauses alone; other problems have a
//! faster one ([`once`](crate::once)).
//!
//! # Invariants
//! 1. `frames` are the open branchings from the root on; each has the branch that is entered, if any.
//! 2. The clause of a branching below which solutions were found holds all decisions above it. So it excludes
//!    these solutions, and the clauses of its branches can go.
//!
//! # Source
//! See [`crate`].

use std::io::{self, Write};

use gavotte_engine::Note;
use gavotte_model::{OptionId, Problem};

use crate::conclusion::Conclusion;
use crate::explain::{Because, Position, narrow};
use crate::lines::{Decision, Lines, Style};
use crate::numbering::Numbering;

/// A clause that was derived: its number and its decisions.
#[derive(Clone, Debug)]
struct Derived {
    id: u64,
    decisions: Vec<Decision>,
    has_solutions: bool,
}

/// The present branch of a branching.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Branch {
    /// None is entered.
    Between,
    /// This option is in.
    In(OptionId),
    /// All options of the item that can still be in are out.
    Out,
}

/// A branching on an item.
#[derive(Clone, Debug)]
struct Frame {
    item: u32,
    branch: Branch,
    /// Options that are out in the present branch.
    outs: Vec<u32>,
    /// The options whose branches have ended.
    tried: Vec<u32>,
    /// Whether the branch without any further option was entered.
    has_out: bool,
    /// How many options have failed that the store did not name.
    failed: u32,
    children: Vec<Derived>,
    /// A clause that does not need this branching.
    refuted: Option<Derived>,
}

/// A log of a search over items with bounds and colors, or in clauses alone.
pub(crate) struct GeneralLog<W> {
    lines: Lines<W>,
    numbering: Numbering,
    position: Position,
    because: Because,
    frames: Vec<Frame>,
    /// The clause of the node that was left last.
    done: Option<Derived>,
    solutions: u64,
    /// How many frames are refuted: their later steps need no line.
    settled: u32,
    /// Whether the options that are in determine a solution, by propagation.
    is_plain: bool,
    /// Whether the format can list solutions; if not, the first one ends the proof.
    lists: bool,
}

impl<W: Write> GeneralLog<W> {
    pub(crate) fn new(problem: &Problem, numbering: Numbering, lines: Lines<W>) -> Self {
        Self {
            lists: lines.style() == Style::VeriPb,
            lines,
            position: Position::new(problem),
            because: Because::new(problem.option_count(), numbering.count),
            numbering,
            frames: Vec::new(),
            done: None,
            solutions: 0,
            settled: 0,
            is_plain: !problem.has_bounds() && !problem.has_colors(),
        }
    }

    pub(crate) fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The clause of a branching.
    fn conclude_branching(&mut self, mut frame: Frame) -> Derived {
        let is_left = |log: &Self, frame: &Frame| {
            !frame.has_out && !log.position.is_starved_without(frame.item, &frame.tried)
        };
        if is_left(self, &frame) {
            self.refute_failures(&mut frame);
        }
        if is_left(self, &frame) {
            frame.children.extend(self.refute_rest(frame.item));
        }
        let has_solutions = frame.children.iter().any(|it| it.has_solutions);
        self.because.clear();
        for &option in self.position.holders(frame.item) {
            if !frame.tried.contains(&option) && !self.position.is_in(option) {
                // Options that can be in are left over where the item would have too few of them.
                self.position.explain(option, &self.numbering, &mut self.because);
            }
        }
        for child in &frame.children {
            self.because.hints.push(child.id);
            for &decision in &child.decisions {
                if self.position.holds(decision) {
                    self.because.decide(decision);
                }
            }
        }
        self.hint_least(frame.item);
        if has_solutions {
            self.decide_all();
        }
        let derived = self.derive(has_solutions);
        self.lines.delete(&ids(&frame.children));
        derived
    }

    /// Adds the hint that an item needs more options than it has left.
    fn hint_least(&mut self, item: u32) {
        let has_few =
            self.position.holders(item).len() < self.position.bounds[item as usize].min as usize;
        self.because.hint(self.numbering.least[item as usize]);
        if has_few {
            self.because.hint(self.numbering.most[item as usize]);
        }
    }

    /// Adds all decisions of the open branchings.
    fn decide_all(&mut self) {
        for frame in &self.frames {
            if let Branch::In(option) = frame.branch {
                self.because.decide(Decision::new(option.raw(), true));
            }
            frame.outs.iter().for_each(|&it| self.because.decide(Decision::new(it, false)));
        }
    }

    /// Writes the clause that has been gathered.
    fn derive(&mut self, has_solutions: bool) -> Derived {
        let decisions = self.because.decisions.clone();
        let id = self.lines.clause(&decisions, &self.because.hints);
        Derived { id, decisions, has_solutions }
    }

    /// Options that stores have passed over because they leave an item without enough options get their clauses
    /// here. One may fail only because another one is out, so they are tried until no more are found.
    fn refute_failures(&mut self, frame: &mut Frame) {
        frame.failed = 0;
        let holders = self.position.holders(frame.item).to_vec();
        loop {
            let before = frame.tried.len();
            for &option in &holders {
                if frame.tried.contains(&option) || !self.position.is_free(option) {
                    continue;
                }
                self.begin_branch(frame, OptionId::new(option));
                let child = self.refute();
                self.end_branch(frame);
                match child {
                    Some(child) => frame.children.push(child),
                    None => frame.tried.retain(|&it| it != option),
                }
            }
            if frame.tried.len() == before {
                return;
            }
        }
    }

    /// Begins a branch with an option; options that were tried before are out.
    fn begin_branch(&mut self, frame: &mut Frame, option: OptionId) {
        self.position.take(option);
        frame.branch = Branch::In(option);
        for &tried in &frame.tried {
            // The others cannot be in together with the option anyway.
            if self.position.is_free(tried) {
                self.position.drop(tried);
                frame.outs.push(tried);
            }
        }
    }

    /// Undoes the present branch. Returns it with the options that were out in it.
    fn end_branch(&mut self, frame: &mut Frame) -> (Branch, Vec<u32>) {
        frame.outs.iter().for_each(|&it| self.position.undrop(it));
        let branch = std::mem::replace(&mut frame.branch, Branch::Between);
        if let Branch::In(option) = branch {
            self.position.put_back(option);
            frame.tried.push(option.raw());
        }
        (branch, std::mem::take(&mut frame.outs))
    }

    /// The clause of the branch without any further option of an item, where that one starves another item.
    fn refute_rest(&mut self, item: u32) -> Option<Derived> {
        let holders = self.position.holders(item).iter().copied();
        let free: Vec<u32> = holders.filter(|&it| self.position.is_free(it)).collect();
        free.iter().for_each(|&it| self.position.drop(it));
        let child = self.refute();
        free.iter().for_each(|&it| self.position.undrop(it));
        child
    }

    /// [`refute_failures`](Self::refute_failures) before the next branch of an item that may be covered several
    /// times, because failed options are out there.
    fn find_failures(&mut self) {
        if self.settled > 0 {
            return;
        }
        let Some(mut frame) = self.frames.pop() else { return };
        if frame.failed > 0 {
            self.refute_failures(&mut frame);
        }
        self.frames.push(frame);
    }

    /// The clause of a node in which an item has too few options left.
    fn refute(&mut self) -> Option<Derived> {
        let items = self.position.bounds.len();
        let item = (0..items).map(narrow).find(|&it| self.position.is_starved(it))?;
        Some(self.starve(item))
    }

    /// The clause of a node in which this item has too few options left.
    fn starve(&mut self, item: u32) -> Derived {
        self.because.clear();
        for &option in self.position.holders(item) {
            if !self.position.is_in(option) {
                self.position.explain(option, &self.numbering, &mut self.because);
            }
        }
        self.hint_least(item);
        self.derive(false)
    }

    /// Ends the proof of a search that has come to its end, and flushes the output.
    pub(crate) fn finish(&mut self) -> io::Result<Conclusion> {
        let is_whole = self.frames.is_empty() && (self.lists || self.solutions == 0);
        let Some(done) = self.done.take().filter(|_| is_whole) else {
            self.lines.flush()?;
            return Ok(Conclusion::Open);
        };
        self.lines.conclude_list(self.solutions, done.id)?;
        Ok(Conclusion::of_list(self.solutions))
    }

    pub(crate) fn note(&mut self, note: Note) {
        match note {
            Note::Open(item) => self.open(item),
            Note::Enter(option) => self.enter(option),
            Note::Exclude => self.exclude(),
            Note::Fail(option, item) => self.fail(option, item),
            Note::Leave => self.leave(),
            Note::Close => self.close(),
            Note::Dead => self.dead(),
            Note::Solve => self.solve(),
        }
    }

    fn open(&mut self, item: u32) {
        self.frames.push(Frame {
            item,
            branch: Branch::Between,
            outs: Vec::new(),
            tried: Vec::new(),
            has_out: false,
            failed: 0,
            children: Vec::new(),
            refuted: None,
        });
    }

    fn enter(&mut self, option: OptionId) {
        // An option that covers an item whole excludes the others by itself.
        let item = self.frames.last().map(|it| it.item as usize);
        if item.is_some_and(|it| self.position.bounds[it].max > 1) {
            self.find_failures();
        }
        if let Some(mut frame) = self.frames.pop() {
            self.begin_branch(&mut frame, option);
            self.frames.push(frame);
        }
    }

    fn exclude(&mut self) {
        self.find_failures();
        let Some(frame) = self.frames.last_mut() else { return };
        (frame.branch, frame.has_out) = (Branch::Out, true);
        let free = self.position.holders(frame.item).iter().copied();
        frame.outs.extend(free.filter(|&it| self.position.is_free(it)));
        frame.outs.iter().for_each(|&it| self.position.drop(it));
    }

    /// The clause of a branch in which an item has too few options left, where that is so.
    fn fail(&mut self, option: OptionId, item: u32) {
        if self.settled > 0 {
            return;
        }
        self.enter(option);
        self.done = (self.position.is_starved(item)).then(|| self.starve(item));
        if self.done.is_some() {
            self.leave();
        } else if let Some(mut frame) = self.frames.pop() {
            self.end_branch(&mut frame);
            frame.tried.pop();
            frame.failed += 1;
            self.frames.push(frame);
        }
    }

    fn leave(&mut self) {
        let Some(mut frame) = self.frames.pop() else { return };
        let (branch, outs) = self.end_branch(&mut frame);
        let done = self.done.take().filter(|_| self.settled == 0 && frame.refuted.is_none());
        if let Some(done) = done {
            let is_own = |it: &Decision| match branch {
                Branch::In(option) if it.is_in() => it.option() == option.raw(),
                _ => !it.is_in() && outs.contains(&it.option()),
            };
            if done.has_solutions || done.decisions.iter().any(is_own) {
                frame.children.push(done);
            } else {
                frame.refuted = Some(done);
                self.settled += 1;
            }
        }
        self.frames.push(frame);
    }

    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        if frame.refuted.is_some() {
            self.settled -= 1;
        }
        if self.settled > 0 {
            return;
        }
        self.done = Some(match frame.refuted {
            Some(refuted) => {
                self.lines.delete(&ids(&frame.children));
                refuted
            }
            None => self.conclude_branching(frame),
        });
    }

    fn dead(&mut self) {
        if self.settled == 0 {
            self.done = self.refute();
        }
    }

    fn solve(&mut self) {
        self.solutions += 1;
        if !self.lists {
            self.settled = u32::MAX / 2; // from now on nothing is written
            return;
        }
        debug_assert_eq!(self.settled, 0, "where a clause was derived there is no solution");
        self.because.clear();
        self.decide_all();
        let all = self.because.decisions.clone();
        let listed = if self.is_plain {
            self.lines.solution(all.iter().copied())
        } else {
            self.lines.solution(self.position.decisions())
        };
        // Propagation of all constraints leaves nothing but the solution itself.
        let id = self.lines.clause(&all, &[]);
        self.lines.delete(&[listed]);
        self.done = Some(Derived { id, decisions: all, has_solutions: true });
    }
}

fn ids(derived: &[Derived]) -> Vec<u64> {
    derived.iter().map(|it| it.id).collect()
}
