//! The log of a search within a limit of cost, as clauses and sums.
//!
//! # Why this shape
//! The prices of a node say how often to add each item's constraints to the limit. The sum states the same as
//! the bound, and propagation over it excludes the same options. So a node is one sum and one clause. The clause
//! has all options that are in. Its hints are the facts that hold below these: why options clash with them, the
//! sums, and the clauses of the branches that have ended. It is longer than necessary, but nothing is searched
//! for.
//!
//! # Invariants
//! 1. `hints` hold under the options that are in: constraints of the problem, sums and clauses that are alive.
//! 2. `dropped` are the options that are out by `hints`, apart from those that clash with options that are in.
//!
//! # Cost
//! A node costs about as much as one evaluation of the bound, of which it has twenty. The length of its lines is
//! the number of items with a price, and the length of the path.
//!
//! # Source
//! See [`crate`].

use std::io::{self, Write};

use gavotte_engine::{Log, Note};
use gavotte_formats::export::Sides;
use gavotte_model::{OptionId, Problem};

use crate::aim::{Aim, objective};
use crate::conclusion::Conclusion;
use crate::explain::{Position, narrow};
use crate::lines::{Decision, Lines};
use crate::numbering::{Numbering, write_bounded, write_constraints};
use crate::sides::excess;

/// The lengths of the lists.
#[derive(Clone, Copy, Debug)]
struct Mark {
    hints: usize,
    sums: usize,
    dropped: usize,
}

/// A branching.
#[derive(Clone, Debug)]
struct Frame {
    item: u32,
    begin: Mark,
    /// The place where the present branch begins, and its option; `None` is the branch without any.
    branch: Option<(Mark, Option<OptionId>)>,
    children: Vec<u64>,
    /// The clause of the branch without any option, which is that of the branching.
    rest: Option<u64>,
}

/// The claim of the proof.
#[derive(Clone, Copy, Debug)]
enum Claim {
    /// This is the least cost.
    Optimum(i64),
    /// These are all solutions of at most this cost.
    Within(i64),
    /// These are all solutions.
    All,
}

/// A log of branch and bound within a limit.
pub(crate) struct BoundedLog<W> {
    lines: Lines<W>,
    numbering: Numbering,
    /// By item: the constraints of its options about the helpers of their colors.
    implications: Vec<Vec<u64>>,
    position: Position,
    aim: Aim,
    claim: Claim,
    /// The cost of each option, as it is minimised, and the greatest cost of a solution.
    costs: Vec<i64>,
    limit: i64,
    /// The constraint of that limit; `None` where costs play no part.
    objective: Option<u64>,
    /// The options that are in.
    path: Vec<Decision>,
    hints: Vec<u64>,
    /// Which constraints of the problem are among them.
    is_hinted: Vec<bool>,
    /// The sums among them, and the prices of the last one that was written.
    sums: Vec<u64>,
    prices: Vec<i64>,
    dropped: Vec<u32>,
    frames: Vec<Frame>,
    /// The clause of the node that was left last.
    done: Option<u64>,
    /// Whether the last sum cannot be met.
    is_refused: bool,
    /// Whether some branch has ended without a clause.
    has_gap: bool,
    solutions: u64,
}

impl<W: Write> BoundedLog<W> {
    /// Begins a proof that a solution is a best one.
    pub(crate) fn optimum(
        problem: &Problem,
        aim: Aim,
        best: &[OptionId],
        mut constraints: impl Write,
        proof: W,
    ) -> io::Result<Self> {
        write_bounded(problem, objective(problem), aim.sense(), None, &mut constraints)?;
        constraints.flush()?;
        let mut helpers = (Vec::new(), 0);
        let numbering = Numbering::with(problem, |after| {
            let sides = Sides::of(problem, after, true);
            helpers = excess(problem, &sides, best);
            sides
        });
        let lines = Lines::new(proof, &aim.to_string(), numbering.count);
        let mut log = Self::with(problem, aim, numbering, lines);
        let (helpers, penalty) = helpers;
        let cost = best.iter().map(|it| log.costs[it.index()]).sum::<i64>() + penalty;
        (log.claim, log.limit) = (Claim::Optimum(cost), cost - 1);
        best.iter().for_each(|&it| log.position.take(it));
        let listed = log.lines.improve(log.position.decisions().chain(helpers));
        log.objective = Some(listed);
        best.iter().rev().for_each(|&it| log.position.put_back(it));
        Ok(log)
    }

    /// Begins a proof that solutions are all of at most some cost, or of at least that cost for the greatest.
    pub(crate) fn within(
        problem: &Problem,
        aim: Aim,
        cost: i64,
        mut constraints: impl Write,
        proof: W,
    ) -> io::Result<Self> {
        let limit = aim.minimised(cost);
        let minimised = Some(limit);
        write_bounded(problem, objective(problem), aim.sense(), minimised, &mut constraints)?;
        constraints.flush()?;
        let mut numbering = Numbering::of(problem);
        numbering.next();
        let count = numbering.count;
        let lines = Lines::new(proof, &format!("{aim} within {limit}"), count);
        let mut log = Self::with(problem, aim, numbering, lines);
        (log.claim, log.limit, log.objective) = (Claim::Within(limit), limit, Some(count));
        Ok(log)
    }

    /// Begins a proof that solutions are all, whatever they cost.
    pub(crate) fn all(
        problem: &Problem,
        aim: Aim,
        mut constraints: impl Write,
        proof: W,
    ) -> io::Result<Self> {
        write_constraints(problem, &mut constraints)?;
        constraints.flush()?;
        let numbering = Numbering::of(problem);
        let is_soft = problem.constraints().iter().any(|it| it.price().is_some());
        let goal = if is_soft { format!("{aim} unpriced") } else { aim.to_string() };
        let lines = Lines::new(proof, &goal, numbering.count);
        let mut log = Self::with(problem, aim, numbering, lines);
        log.claim = Claim::All;
        log.costs.fill(0);
        Ok(log)
    }

    fn with(problem: &Problem, aim: Aim, numbering: Numbering, lines: Lines<W>) -> Self {
        let cost = |it| if problem.has_costs() { problem.cost(it) } else { 1 };
        let count = usize::try_from(numbering.count).unwrap_or(usize::MAX - 1);
        let mut implications = vec![Vec::new(); problem.item_count()];
        for (&(_, item), &id) in &numbering.implied {
            implications[item as usize].push(id);
        }
        implications.iter_mut().for_each(|it| it.sort_unstable());
        let mut log = Self {
            lines,
            implications,
            position: Position::new(problem),
            aim,
            claim: Claim::Within(0),
            costs: problem.options().map(|it| aim.minimised(cost(it))).collect(),
            limit: 0,
            objective: None,
            path: Vec::new(),
            hints: Vec::new(),
            is_hinted: vec![false; count + 1],
            sums: Vec::new(),
            prices: Vec::new(),
            dropped: Vec::new(),
            frames: Vec::new(),
            done: None,
            is_refused: false,
            has_gap: false,
            solutions: 0,
            numbering,
        };
        log.numbering.sides.round(problem, &mut log.lines);
        log.numbering.sides.hard().into_iter().for_each(|it| log.hint(it));
        let never = log.numbering.never.clone();
        for (option, id) in never {
            log.hint(id);
            log.drop(option);
        }
        log
    }

    fn mark(&self) -> Mark {
        let Self { hints, sums, dropped, .. } = self;
        Mark { hints: hints.len(), sums: sums.len(), dropped: dropped.len() }
    }

    /// Forgets everything that was found since the mark, sums included.
    fn back_to(&mut self, mark: Mark) {
        for id in self.hints.drain(mark.hints..) {
            if let Some(is_hinted) = self.is_hinted.get_mut(place(id)) {
                *is_hinted = false;
            }
        }
        self.is_refused = false;
        self.dropped.drain(mark.dropped..).for_each(|it| self.position.undrop(it));
        let gone: Vec<u64> = self.sums.drain(mark.sums..).collect();
        self.lines.delete(&gone);
    }

    fn drop(&mut self, option: u32) {
        self.position.drop(option);
        self.dropped.push(option);
    }

    /// Adds a constraint or clause that holds below the options that are in; 0 is none.
    fn hint(&mut self, id: u64) {
        let is_known = match self.is_hinted.get_mut(place(id)) {
            Some(is_hinted) => std::mem::replace(is_hinted, true),
            None => false,
        };
        if id > 0 && !is_known {
            self.hints.push(id);
        }
    }

    /// Takes an option; options that clash with it are out by its constraints.
    fn take(&mut self, option: OptionId) {
        self.position.take(option);
        self.path.push(Decision::new(option.raw(), true));
        let items: Vec<usize> = self.position.items(option.raw()).map(|it| it as usize).collect();
        for item in items {
            let implications = std::mem::take(&mut self.implications[item]);
            implications.iter().for_each(|&it| self.hint(it));
            self.implications[item] = implications;
            self.hint(self.numbering.most[item]);
        }
    }

    /// Writes the clause "not all that are in", with more reasons.
    fn clause(&mut self, reasons: &[u64]) -> u64 {
        let known = self.hints.len();
        self.hints.extend(reasons.iter().filter(|&&it| it > 0));
        let id = self.lines.clause(&self.path, &self.hints);
        self.hints.truncate(known);
        id
    }

    /// Drops the options that the last sum excludes. An option goes if `costs[o]`, less what the prices pay, is
    /// too much.
    fn judge(&mut self, prices: &[i64], of_sides: &[i64], scale: i64) {
        let mut paid = self.numbering.sides.pay(of_sides);
        for (&price, bounds) in prices.iter().zip(&self.position.bounds) {
            let times = if price >= 0 { bounds.min } else { bounds.max };
            paid += i128::from(price) * i128::from(times);
        }
        let mut slack = i128::from(scale) * i128::from(self.limit) - paid;
        let mut reduced = Vec::new();
        for option in 0..narrow(self.position.options()) {
            let is_free = self.position.is_free(option);
            if !is_free && !self.position.is_in(option) {
                continue;
            }
            let items = self.position.items(option).map(|it| i128::from(prices[it as usize]));
            let rest = i128::from(self.costs[option as usize]) * i128::from(scale);
            let rest = rest - items.sum::<i128>() - self.numbering.sides.paid(option, of_sides);
            if is_free && rest > 0 {
                reduced.push((option, rest));
            } else {
                slack -= rest;
            }
        }
        self.is_refused = slack < 0;
        for (option, rest) in reduced {
            if rest > slack {
                self.drop(option);
            }
        }
    }

    /// Ends the proof of a search that has come to its end, and flushes the output.
    pub(crate) fn finish(&mut self) -> io::Result<Conclusion> {
        let Some(id) = self.done.filter(|_| self.frames.is_empty() && !self.has_gap) else {
            self.lines.flush()?;
            return Ok(Conclusion::Open);
        };
        let Self { solutions, aim, .. } = *self;
        match self.claim {
            Claim::Optimum(cost) => {
                self.lines.conclude(&format!("conclusion BOUNDS {cost} : {id} {cost}"))?;
                Ok(Conclusion::Best(aim.minimised(cost)))
            }
            Claim::Within(limit) => {
                self.lines.conclude_list(solutions, id)?;
                Ok(Conclusion::Within(solutions, aim.minimised(limit)))
            }
            Claim::All => {
                self.lines.conclude_list(solutions, id)?;
                Ok(Conclusion::of_list(solutions))
            }
        }
    }
}

/// The place of a constraint in a list of those of the problem; past its end for others.
fn place(id: u64) -> usize {
    usize::try_from(id).unwrap_or(usize::MAX)
}

impl<W: Write> BoundedLog<W> {
    fn open(&mut self, item: u32) {
        let begin = self.mark();
        self.frames.push(Frame { item, begin, branch: None, children: Vec::new(), rest: None });
    }

    fn enter(&mut self, option: OptionId) {
        let mark = self.mark();
        if let Some(frame) = self.frames.last_mut() {
            frame.branch = Some((mark, Some(option)));
        }
        self.take(option);
    }

    fn exclude(&mut self) {
        let mark = self.mark();
        if let Some(frame) = self.frames.last_mut() {
            frame.branch = Some((mark, None));
        }
    }

    fn leave(&mut self) {
        let Some((mark, option)) = self.frames.last_mut().and_then(|it| it.branch.take()) else {
            return;
        };
        self.back_to(mark);
        let done = self.done.take();
        self.has_gap |= done.is_none();
        if let Some(option) = option {
            self.path.pop();
            self.position.put_back(option);
            if let Some(id) = done {
                self.hints.push(id);
                self.drop(option.raw());
            }
        }
        let Some(frame) = self.frames.last_mut() else { return };
        match option {
            Some(_) => frame.children.extend(done),
            None => frame.rest = done,
        }
    }

    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let least = self.numbering.least.get(frame.item as usize);
        let reasons = [least.copied().unwrap_or(0)];
        self.done = Some(match frame.rest {
            Some(rest) => rest,
            None => self.clause(&reasons),
        });
        self.back_to(frame.begin);
        self.lines.delete(&frame.children);
    }

    /// Drops the options that hard side constraints exclude, as the search does.
    fn heed(&mut self) {
        loop {
            let excluded = self
                .numbering
                .sides
                .excluded(|it| self.position.is_in(it), |it| self.position.is_free(it));
            if excluded.is_empty() {
                return;
            }
            excluded.into_iter().for_each(|it| self.drop(it));
        }
    }

    fn dead(&mut self) {
        self.heed();
        let items = 0..narrow(self.position.bounds.len());
        let starved = items.into_iter().find(|&it| self.position.is_starved(it));
        let reasons = match starved {
            _ if self.is_refused => [0, 0],
            // An item with too few options from the beginning needs both.
            Some(item) => [self.numbering.least[item as usize], self.numbering.most[item as usize]],
            None => [self.objective.unwrap_or(0), 0],
        };
        self.done = Some(self.clause(&reasons));
    }

    fn solve(&mut self) {
        self.solutions += 1;
        let listed = self.lines.solution(self.position.decisions());
        // Propagation of all constraints leaves nothing but the solution itself.
        let id = self.lines.clause(&self.path, &[]);
        self.lines.delete(&[listed]);
        self.done = Some(id);
    }
}

impl<W: Write + Send> Log for BoundedLog<W> {
    fn price(&mut self, prices: &[i64], scale: i64) {
        self.heed();
        // Side constraints have prices behind those of the items.
        let (of_items, of_sides) = prices.split_at(self.position.bounds.len());
        if self.sums.last() == Some(&self.lines.last()) && self.prices == prices {
            self.judge(of_items, of_sides, scale);
            return;
        }
        self.prices.clear();
        self.prices.extend_from_slice(prices);
        let constraint = |(item, &price): (usize, &i64)| {
            let Numbering { least, most, .. } = &self.numbering;
            let id = if price > 0 { least[item] } else { most[item] };
            (id, price.unsigned_abs())
        };
        let items = of_items.iter().enumerate().filter(|it| *it.1 != 0).map(constraint);
        let objective = self.objective.map(|id| (id, scale.unsigned_abs()));
        if objective.is_some() || prices.iter().any(|&it| it != 0) {
            let sides = self.numbering.sides.added(of_sides);
            let id = self.lines.sum(objective.into_iter().chain(items).chain(sides));
            self.sums.push(id);
            self.hints.push(id);
        }
        self.judge(of_items, of_sides, scale);
    }

    fn note(&mut self, notes: &[Note]) {
        for &note in notes {
            match note {
                Note::Open(item) => self.open(item),
                Note::Enter(option) => self.enter(option),
                Note::Exclude => self.exclude(),
                Note::Fail(..) => {
                    debug_assert!(false, "what fails is dropped before it is branched on");
                    self.has_gap = true;
                }
                Note::Leave => self.leave(),
                Note::Close => self.close(),
                Note::Dead => self.dead(),
                Note::Solve => self.solve(),
            }
        }
    }
}
