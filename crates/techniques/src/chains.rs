//! Chains: if this candidate is wrong, that one is right, and so on; so one of the two ends is right.
//!
//! # Why this shape
//! A breadth-first walk from each candidate finds the shortest chain to each end. X-chains keep to one digit and
//! XY-chains to cells of two digits. Otherwise the three kinds are one walk.
//!
//! # Cost
//! O(candidates x what they exclude) for each beginning, so there is a limit on the candidates.

use crate::frame::{Candidate, digits};
use crate::look::Look;
use crate::step::Step;
use crate::strong;
use crate::technique::Technique;

/// The greatest number of open candidates for which chains are looked for. \[candidates; limit\]
pub(crate) const MOST_CANDIDATES: usize = 1_500;

/// No candidate. [fixed]
const NONE: usize = usize::MAX;

/// The implications between the candidates of a grid.
struct Links<'l, 's, 'n> {
    look: &'l Look<'s, 'n>,
    technique: Technique,
    nodes: Vec<Candidate>,
    /// The number of a candidate, by cell and digit.
    numbers: Vec<usize>,
    /// For each candidate the others of which one is right if it is wrong.
    strong: Vec<Vec<usize>>,
    /// For each candidate the others that are wrong if it is right.
    weak: Vec<Vec<usize>>,
}

/// A shortest chain: its candidates, alternately wrong and right if the first is wrong.
type Chain = Vec<usize>;

/// The shortest chain of one digit, or one of three links with ends of several cells where that is easier. The rating
/// goes by the number of links.
pub(crate) fn of_one_digit(look: &Look<'_, '_>) -> Option<Step> {
    let plain = chain(look, Technique::XChain);
    let grouped = match &plain {
        Some(step) if step.tenths <= Technique::XChain.tenths() => None,
        _ => strong::three(look),
    };
    plain.into_iter().chain(grouped).min_by_key(|step| step.tenths)
}

/// The shortest chain of a kind that excludes something.
pub(crate) fn chain(look: &Look<'_, '_>, technique: Technique) -> Option<Step> {
    let open: u32 = (0..look.state.cells.len()).map(|cell| look.open(cell).count_ones()).sum();
    if open as usize > MOST_CANDIDATES {
        return None;
    }
    let links = Links::new(look, technique);
    let mut best: Option<Chain> = None;
    let mut walk = Walk::new(links.nodes.len());
    for start in 0..links.nodes.len() {
        let most = best.as_ref().map_or(NONE, Vec::len);
        if let Some(found) = walk.from(&links, start, most) {
            best = Some(found);
        }
    }
    links.step(&best?)
}

impl<'l, 's, 'n> Links<'l, 's, 'n> {
    fn new(look: &'l Look<'s, 'n>, technique: Technique) -> Self {
        let cells = look.state.cells.len();
        let wide = usize::from(look.frame.network.digits()) + 1;
        let nodes: Vec<Candidate> =
            (0..cells).flat_map(|cell| digits(look.open(cell)).map(move |it| (cell, it))).collect();
        let mut numbers = vec![NONE; cells * wide];
        for (number, &(cell, digit)) in nodes.iter().enumerate() {
            numbers[cell * wide + usize::from(digit)] = number;
        }
        let none = vec![Vec::new(); nodes.len()];
        let mut links = Self { look, technique, nodes, numbers, strong: none.clone(), weak: none };
        for node in 0..links.nodes.len() {
            links.weak[node] = links.excluded(node);
        }
        links.join();
        links
    }

    fn number(&self, (cell, digit): Candidate) -> usize {
        let wide = usize::from(self.look.frame.network.digits()) + 1;
        self.numbers[cell * wide + usize::from(digit)]
    }

    fn excluded(&self, node: usize) -> Vec<usize> {
        let (cell, digit) = self.nodes[node];
        let numbers = |cell: usize, set: u64| {
            digits(set & self.look.open(cell)).map(move |digit| self.number((cell, digit)))
        };
        let near = self.look.frame.near(cell).iter();
        let mut excluded: Vec<usize> =
            near.flat_map(|near| numbers(near.cell, near.excluded(digit))).collect();
        excluded.extend(numbers(cell, !(1 << digit)));
        excluded
    }

    fn join(&mut self) {
        let look = self.look;
        if self.technique != Technique::XChain {
            for cell in 0..look.state.cells.len() {
                let mut set = digits(look.open(cell));
                if let (Some(one), Some(other), None) = (set.next(), set.next(), set.next()) {
                    self.join_two((cell, one), (cell, other));
                }
            }
        }
        if self.technique != Technique::XyChain {
            for unit in 0..look.frame.units.len() {
                for digit in digits(look.missing(unit)) {
                    let mut cells = look.cells(unit, look.places(unit, digit));
                    let two = (cells.next(), cells.next(), cells.next());
                    if let (Some(one), Some(other), None) = two {
                        self.join_two((one, digit), (other, digit));
                    }
                }
            }
        }
    }

    fn join_two(&mut self, one: Candidate, other: Candidate) {
        let (one, other) = (self.number(one), self.number(other));
        if one == NONE || other == NONE || self.strong[one].contains(&other) {
            return;
        }
        self.strong[one].push(other);
        self.strong[other].push(one);
    }

    /// Whether a chain of this kind may go from one candidate to the other.
    fn may_pass(&self, from: usize, to: usize) -> bool {
        let (from, to) = (self.nodes[from], self.nodes[to]);
        match self.technique {
            Technique::XChain => from.1 == to.1,
            Technique::XyChain => from.1 == to.1 && from.0 != to.0,
            _ => true,
        }
    }

    fn step(&self, chain: &[usize]) -> Option<Step> {
        let frame = self.look.frame;
        let (&first, &last) = (chain.first()?, chain.last()?);
        let words: Vec<String> = chain.iter().zip(0..).map(|(&it, at)| self.says(it, at)).collect();
        let marks = chain.iter().map(|&it| (self.nodes[it].0, 1 << self.nodes[it].1)).collect();
        let step = if first == last {
            let why = format!("if {}", words.join(", then "));
            Step::place(frame, self.technique, self.nodes[first], marks, &why)
        } else {
            let both = self.weak[first].iter().filter(|it| self.weak[last].contains(it));
            let lost = both.map(|&it| (self.nodes[it].0, 1 << self.nodes[it].1));
            Step::remove(self.look, self.technique, lost, marks, || {
                let ends = (frame.spot(self.nodes[first]), frame.spot(self.nodes[last]));
                let words = words.join(", then ");
                format!(
                    "if {words}; so {} or {} is right, and both exclude the same",
                    ends.0, ends.1
                )
            })?
        };
        Some(match (self.technique, chain.len()) {
            (Technique::XChain, ..=6) => step,
            (Technique::XChain, 7..=8) => step.rated(59),
            (Technique::XChain, 9..=10) => step.rated(63),
            (Technique::XChain, _) => step.rated(67),
            (_, length) => step.long(length),
        })
    }

    fn says(&self, node: usize, at: usize) -> String {
        let (cell, digit) = self.nodes[node];
        let is = if at % 2 == 0 { "is not" } else { "is" };
        format!("{} {is} {}", self.look.frame.network.name(cell), self.look.frame.digit(digit))
    }
}

/// A walk from one candidate, which is assumed to be wrong.
struct Walk {
    /// For each candidate the one that showed it to be wrong, or right.
    wrong_by: Vec<usize>,
    right_by: Vec<usize>,
    /// The candidates that the first one excludes.
    is_excluded: Vec<bool>,
}

impl Walk {
    fn new(nodes: usize) -> Self {
        let (wrong_by, right_by) = (vec![NONE; nodes], vec![NONE; nodes]);
        Self { wrong_by, right_by, is_excluded: vec![false; nodes] }
    }

    /// The shortest chain from here that excludes something, if it is shorter than `most` candidates.
    fn from(&mut self, links: &Links<'_, '_, '_>, start: usize, most: usize) -> Option<Chain> {
        if links.strong[start].is_empty() {
            return None;
        }
        self.wrong_by.fill(NONE);
        self.right_by.fill(NONE);
        self.is_excluded.fill(false);
        for &node in &links.weak[start] {
            self.is_excluded[node] = true;
        }
        self.wrong_by[start] = start;
        let mut wrong = vec![start];
        let mut length = 2;
        while length < most && !wrong.is_empty() {
            let mut right = Vec::new();
            for &from in &wrong {
                for &node in &links.strong[from] {
                    if self.right_by[node] == NONE {
                        self.right_by[node] = from;
                        if self.leads(links, start, node) {
                            return Some(self.chain(start, node));
                        }
                        right.push(node);
                    }
                }
            }
            wrong.clear();
            for &from in &right {
                for &node in &links.weak[from] {
                    if self.wrong_by[node] == NONE && links.may_pass(from, node) {
                        self.wrong_by[node] = from;
                        wrong.push(node);
                    }
                }
            }
            length += 2;
        }
        None
    }

    fn leads(&self, links: &Links<'_, '_, '_>, start: usize, end: usize) -> bool {
        start == end || links.weak[end].iter().any(|&node| self.is_excluded[node])
    }

    fn chain(&self, start: usize, end: usize) -> Chain {
        let mut chain = vec![end];
        let mut node = end;
        loop {
            let wrong = self.right_by[node];
            chain.push(wrong);
            if wrong == start {
                break;
            }
            node = self.wrong_by[wrong];
            chain.push(node);
        }
        chain.reverse();
        chain
    }
}
