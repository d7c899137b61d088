//! The way of a search through its tree as clauses, where each item is covered once and none has a color.
//!
//! # Why this shape
//! A search makes a node in some ten nanoseconds, so its log must be short, and found quickly. The last branch
//! of a branching needs no line: where all other options are out, that one is in by propagation, and its
//! refutation goes on from there. So a clause *waits* until another branch begins beside it, and otherwise
//! becomes part of the clause of its branching; a chain of forced options has no line at all.
//!
//! # Invariants
//! 1. `frames` are the open branchings, and a *level* is a place among them. A clause says "not all options of these
//!    levels". One below which solutions were found names all levels before its end, and has none in the stack.
//! 2. `levels`, `hints` and `children` are stacks: the entries of a branching lie above those of the branchings
//!    before it, and the clause that waits lies on top.
//! 3. Hints of a clause that waits lie in reverse order, so that those of its branching can come before them.
//! 4. The clause of a branching below which solutions were found holds all levels above it. So it excludes these
//!    solutions, and the clauses of its branches can go.
//!
//! # Source
//! See [`crate`].

use std::io::{self, Write};
use std::sync::Arc;

use gavotte_engine::Note;
use gavotte_model::Problem;

use crate::conclusion::Conclusion;
use crate::explain::narrow;
use crate::lines::{Decision, Lines, Pieces};
use crate::numbering::Numbering;
use crate::reasons::{Reasons, extend_if};

/// A clause that is not written yet: its beginning in the stacks.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    levels: usize,
    hints: usize,
    /// The level after the last one that it needs.
    end: u32,
    has_solutions: bool,
}

/// The clause of a branch, written.
#[derive(Clone, Copy, Debug)]
struct Child {
    option: u32,
    id: u64,
    has_solutions: bool,
}

/// A branching on an item.
#[derive(Clone, Copy, Debug)]
struct Frame {
    item: u32,
    /// The option of the present branch, or of the one that was left last.
    option: u32,
    /// The beginning of its part of the stacks.
    children: usize,
    levels: usize,
    hints: usize,
    /// The clause of the branch that was left last.
    waiting: Option<Waiting>,
}

/// A log of a search over items that are covered once.
pub(crate) struct OnceLog<W> {
    lines: Lines<W>,
    pieces: Arc<Pieces>,
    numbering: Arc<Numbering>,
    reasons: Reasons,
    frames: Vec<Frame>,
    children: Vec<Child>,
    levels: Vec<u32>,
    hints: Vec<u64>,
    /// The clause of the node that was left last.
    done: Option<Waiting>,
    /// Whether the clause that waits does not need the last branching, whose later steps need no line then.
    is_settled: bool,
    /// How many branchings are open below that one.
    below: u32,
    solutions: u64,
    /// By level and by constraint: the last clause that contains it.
    marked: Vec<u64>,
    hinted: Vec<u64>,
    clause: u64,
    /// The levels of a clause that is being made.
    made: Vec<u32>,
    /// The derived clauses that the clause being written needs.
    used: Vec<u64>,
    /// Whether some option cannot be chosen at all, which no item shows.
    has_idle: bool,
}

/// The result of a piece.
pub(crate) struct Ended {
    lines: Vec<u8>,
    /// How many constraints these lines derive. The last one is the clause of the node.
    derived: u64,
    /// The levels of that clause; none where solutions were found, because it names all.
    levels: Vec<u32>,
    has_solutions: bool,
    solutions: u64,
}

impl OnceLog<Vec<u8>> {
    /// Writes the clause of the node below which this log has begun; `None` when the search has not ended.
    pub(crate) fn end_piece(&mut self) -> Option<Ended> {
        let done = self.done.take()?;
        let levels = self.levels[done.levels..].to_vec();
        let last = self.write(done);
        let derived = last - self.numbering.count;
        let Waiting { has_solutions, .. } = done;
        let (lines, solutions) = (self.lines.take(), self.solutions);
        Some(Ended { lines, derived, levels, has_solutions, solutions })
    }
}

/// Adds these levels to the clause that is made.
#[inline(always)]
fn mark(
    marked: &mut [u64],
    made: &mut Vec<u32>,
    clause: u64,
    levels: impl ExactSizeIterator<Item = u32>,
) {
    extend_if(made, levels, |it| std::mem::replace(&mut marked[it as usize], clause) != clause);
}

impl<W: Write> OnceLog<W> {
    pub(crate) fn new(problem: &Problem, numbering: Numbering, lines: Lines<W>) -> Self {
        let pieces = Pieces::new(problem.option_count(), numbering.count);
        let has_idle = problem.options().any(|it| !problem.is_choosable(it));
        let levels = problem.primary_count() + 1;
        let shared = (Arc::new(pieces), Arc::new(numbering));
        Self::with(lines, shared, Reasons::new(problem), levels, has_idle)
    }

    /// A log of the same problem for a piece of its search.
    pub(crate) fn fresh(&self) -> OnceLog<Vec<u8>> {
        let lines = Lines::within(Vec::new(), self.lines.style(), self.numbering.count);
        let shared = (Arc::clone(&self.pieces), Arc::clone(&self.numbering));
        OnceLog::with(lines, shared, self.reasons.fresh(), self.marked.len(), self.has_idle)
    }

    /// A log of a search that has not begun, with at most this many levels.
    fn with(
        lines: Lines<W>,
        (pieces, numbering): (Arc<Pieces>, Arc<Numbering>),
        reasons: Reasons,
        levels: usize,
        has_idle: bool,
    ) -> Self {
        Self {
            lines,
            pieces,
            reasons,
            frames: Vec::new(),
            children: Vec::new(),
            levels: Vec::new(),
            hints: Vec::new(),
            done: None,
            is_settled: false,
            below: 0,
            solutions: 0,
            marked: vec![0; levels],
            hinted: vec![0; usize::try_from(numbering.count).map_or(0, |it| it + 1)],
            clause: 0,
            made: Vec::new(),
            used: Vec::new(),
            has_idle,
            numbering,
        }
    }

    /// Joins a piece, which is everything below the present node.
    pub(crate) fn join(&mut self, ended: Ended) {
        if self.is_settled {
            return; // A clause was derived already, and nothing needs the piece.
        }
        self.lines.splice(&ended.lines, ended.derived);
        self.solutions += ended.solutions;
        self.made = ended.levels;
        let hints = self.hints.len();
        self.hints.push(self.lines.last());
        let all = ended.has_solutions.then(|| narrow(self.frames.len()));
        self.done = Some(self.wait(hints, all));
    }

    pub(crate) fn note(&mut self, note: Note) {
        match note {
            Note::Open(_) if self.is_settled => self.below += 1,
            Note::Close if self.below > 0 => self.below -= 1,
            Note::Close => self.close(),
            _ if self.is_settled => {}
            Note::Open(item) => self.open(item),
            Note::Enter(option) => self.begin_branch(option.raw()),
            Note::Leave => self.leave(),
            Note::Fail(option, item) => {
                self.begin_branch(option.raw());
                self.done = Some(self.starve(item));
                self.leave();
            }
            Note::Dead => self.done = self.find_starved(),
            Note::Solve => self.solve(),
            // Where each item is covered once, there is no such branch.
            Note::Exclude => {}
        }
    }

    fn open(&mut self, item: u32) {
        let (children, levels, hints) = (self.children.len(), self.levels.len(), self.hints.len());
        let option = u32::MAX;
        self.frames.push(Frame { item, option, children, levels, hints, waiting: None });
    }

    #[inline]
    fn begin_branch(&mut self, option: u32) {
        let Some(frame) = self.frames.last_mut() else { return };
        if let Some(waiting) = frame.waiting.take() {
            let option = frame.option;
            let id = self.write(waiting);
            self.children.push(Child { option, id, has_solutions: waiting.has_solutions });
        }
        let level = self.frames.len() - 1;
        self.frames[level].option = option;
        self.reasons.take(option, narrow(level));
    }

    /// Ends the present branch; the clause of its node becomes that of the branch.
    #[inline]
    fn leave(&mut self) {
        let level = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return };
        self.reasons.put_back(frame.option);
        let Some(mut done) = self.done.take() else { return };
        if !done.has_solutions && done.end as usize != level {
            // The clause does not need the branch, so it is the clause of the branching, and the other branches'
            // clauses can go.
            self.is_settled = true;
            self.lines.discard(self.children.drain(frame.children..).map(|it| it.id));
            self.levels.drain(frame.levels..done.levels);
            debug_assert_eq!(done.hints, frame.hints, "invariant 2");
            done.levels = frame.levels;
        }
        frame.waiting = Some(done);
    }

    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let is_settled = std::mem::take(&mut self.is_settled);
        self.done = if is_settled { frame.waiting } else { Some(self.conclude(frame)) };
    }

    /// Adds the explanation of an item to the clause that is made.
    #[inline]
    fn mark_found(&mut self) {
        let found = self.reasons.found.iter().map(|&it| self.reasons.level(it));
        mark(&mut self.marked, &mut self.made, self.clause, found);
    }

    /// The clause of a branching that has just ended.
    fn conclude(&mut self, frame: Frame) -> Waiting {
        let children = &self.children[frame.children..];
        let own = narrow(self.frames.len());
        let last = frame.waiting.map(|_| frame.option);
        let tried = children.iter().map(|it| it.option).chain(last);
        let is_all = self.reasons.explain(frame.item, tried);
        debug_assert!(is_all, "each option was tried, or is gone");
        let has_solutions = children.iter().any(|it| it.has_solutions)
            || frame.waiting.is_some_and(|it| it.has_solutions);
        self.clause += 1;
        self.made.clear();
        if !has_solutions {
            // The branching's own level takes no part.
            self.marked[own as usize] = self.clause;
            self.mark_found();
            let below = self.levels[frame.levels..].iter().copied();
            mark(&mut self.marked, &mut self.made, self.clause, below);
        }
        self.hint_item(frame.item, frame.children);
        self.children.truncate(frame.children);
        self.levels.truncate(frame.levels);
        self.wait(frame.hints, has_solutions.then_some(own))
    }

    /// Adds hints, in reverse order: that an item needs an option, that the tried ones cannot be in, and which
    /// items take the others.
    fn hint_item(&mut self, item: u32, children: usize) {
        self.hints.push(self.numbering.least[item as usize]);
        if !self.reasons.has_holders(item) {
            // Two constraints show it: a variable is true, and it is false.
            self.hints.push(self.numbering.most[item as usize]);
        }
        self.hints.extend(self.children[children..].iter().rev().map(|it| it.id));
        let most = &self.numbering.most;
        self.hints.extend(self.reasons.found.iter().rev().map(|&it| most[it as usize]));
    }

    /// The clause of the levels that were gathered, or of all before this one where solutions were found.
    fn wait(&mut self, hints: usize, all: Option<u32>) -> Waiting {
        let levels = self.levels.len();
        self.levels.extend_from_slice(&self.made);
        let end = all.unwrap_or_else(|| self.made.iter().max().map_or(0, |it| it + 1));
        Waiting { levels, hints, end, has_solutions: all.is_some() }
    }

    /// The clause of a node in which an item has no option left.
    fn starve(&mut self, item: u32) -> Waiting {
        let is_all = self.reasons.explain(item, std::iter::empty());
        debug_assert!(is_all, "the item has no option left");
        self.made.clear();
        self.clause += 1;
        self.mark_found();
        let hints = self.hints.len();
        self.hint_item(item, self.children.len());
        self.wait(hints, None)
    }

    /// The same where the store does not name the item.
    fn find_starved(&mut self) -> Option<Waiting> {
        let is_needed = |it: &u32| self.numbering.least[*it as usize] > 0;
        let items: Vec<u32> = (0..narrow(self.numbering.least.len())).filter(is_needed).collect();
        let is_starved = |it: &u32| {
            !self.reasons.is_covered(*it) && self.reasons.explain(*it, std::iter::empty())
        };
        let item = items.into_iter().find(is_starved)?;
        Some(self.starve(item))
    }

    fn solve(&mut self) {
        self.solutions += 1;
        let chosen = self.frames.iter().map(|it| Decision::new(it.option, true));
        let listed = self.lines.solution(chosen.clone());
        self.made.clear();
        let hints = self.hints.len();
        if self.has_idle {
            // Propagation of all constraints leaves nothing but the solution itself.
            let decisions: Vec<Decision> = chosen.collect();
            let id = self.lines.clause(&decisions, &[]);
            self.lines.delete(&[listed]);
            self.hints.push(id);
        } else {
            self.hints.push(listed);
            let most = &self.numbering.most;
            self.hints.extend(self.reasons.covered().iter().rev().map(|&it| most[it as usize]));
        }
        self.done = Some(self.wait(hints, Some(narrow(self.frames.len()))));
    }

    /// Writes a clause that has waited, and removes it from the stack of hints.
    fn write(&mut self, waiting: Waiting) -> u64 {
        self.clause += 1;
        self.lines.begin_clause();
        if waiting.has_solutions {
            for frame in &self.frames[..waiting.end as usize] {
                self.lines.literal(&self.pieces, frame.option);
            }
        }
        for &level in &self.levels[waiting.levels..] {
            self.lines.literal(&self.pieces, self.frames[level as usize].option);
        }
        self.lines.begin_hints();
        for &id in self.hints[waiting.hints..].iter().rev() {
            let given = usize::try_from(id).ok().and_then(|it| self.hinted.get_mut(it));
            match given {
                Some(hinted) => {
                    // An item that is not needed has no constraint, and a constraint propagates only once.
                    let seen = std::mem::replace(hinted, self.clause);
                    self.lines.given_if(&self.pieces, id, id > 0 && seen != self.clause);
                }
                None => {
                    self.lines.derived(id);
                    self.used.push(id);
                }
            }
        }
        self.hints.truncate(waiting.hints);
        let id = self.lines.end_clause();
        if waiting.has_solutions {
            // A solution may come back only when the next clause excludes it, and that is this one.
            self.lines.delete(&self.used);
        } else {
            self.lines.discard(self.used.iter().copied());
        }
        self.used.clear();
        id
    }

    /// Ends the proof of a search that has come to its end, and flushes the output.
    pub(crate) fn finish(&mut self) -> io::Result<Conclusion> {
        let Some(done) = self.done.take().filter(|_| self.frames.is_empty()) else {
            self.lines.flush()?;
            return Ok(Conclusion::Open);
        };
        let id = self.write(done);
        self.lines.conclude_list(self.solutions, id)?;
        Ok(Conclusion::of_list(self.solutions))
    }

    pub(crate) fn solutions(&self) -> u64 {
        self.solutions
    }
}
