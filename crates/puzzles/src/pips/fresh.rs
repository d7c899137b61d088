//! New boards of dominoes and rules: a shape that grows domino by domino, regions, and rules that become stricter.
//!
//! # Why this shape
//! The answer is there first, so each rule is true of it. Rules begin loose. Where another solution has other pips in a cell,
//! the rule there becomes the sum of its region, or its region is parted, until the pips of that cell follow.
//!
//! # Invariants
//! The rules hold for the answer. No two dominoes are equal, as in a set.
//!
//! # Cost
//! Linear in the cells for each change.

use gavotte_model::OptionId;

use super::read::Rule;
use crate::Puzzle;
use crate::fresh::{Cells, Chance, Draft, Plan};
use crate::names::LETTERS;

/// The most dominoes: a set of double six has as many.
pub(super) const MOST_FRESH: usize = 28;
/// Boards for so many dominoes.
pub(super) struct Layouts(pub(super) usize);

impl Plan for Layouts {
    /// A step is dear, because sums are carried from cell to cell.
    fn patience(&self) -> u64 {
        2_000
    }

    fn draft(&self, _answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        // A little room, so that the outline differs.
        let side = (2..).find(|side| side * side * 3 >= self.0 * 2 * 4)?;
        let cells = Cells { rows: side, columns: side };
        let places = grown(cells, self.0, chance)?;
        let mut set: Vec<[usize; 2]> =
            (0..=6).flat_map(|high| (0..=high).map(move |low| [low, high])).collect();
        chance.shuffle(&mut set);
        let mut pips = vec![None; cells.count()];
        for (place, mut domino) in places.iter().zip(set) {
            if chance.once_in(2) {
                domino.swap(0, 1);
            }
            place.iter().zip(domino).for_each(|(&cell, number)| pips[cell] = Some(number));
        }
        let mut layout =
            Layout { cells, places, pips, region: vec![None; cells.count()], rules: Vec::new() };
        layout.divide(chance);
        Some(Box::new(layout))
    }
}

/// The cells of dominoes that lie in one piece.
fn grown(cells: Cells, count: usize, chance: &mut Chance<'_>) -> Option<Vec<[usize; 2]>> {
    let (mut taken, mut places) = (vec![false; cells.count()], Vec::new());
    let middle = cells.rows / 2 * cells.columns + cells.columns / 2;
    let mut edge = vec![middle];
    while places.len() < count {
        let first = edge.swap_remove(chance.below(edge.len()));
        let free: Vec<usize> = cells.beside(first).filter(|&near| !taken[near]).collect();
        if let (Some(&second), false) = (chance.pick(&free), taken[first]) {
            places.push([first, second]);
            [first, second].into_iter().for_each(|cell| taken[cell] = true);
            edge.extend(cells.beside(first).chain(cells.beside(second)).filter(|&it| !taken[it]));
        }
        if edge.is_empty() {
            return None;
        }
    }
    Some(places)
}

/// A board with its answer.
#[derive(Clone)]
struct Layout {
    cells: Cells,
    places: Vec<[usize; 2]>,
    /// The pips of each cell of the board.
    pips: Vec<Option<usize>>,
    /// The region of each cell that has one.
    region: Vec<Option<usize>>,
    rules: Vec<Rule>,
}

impl Layout {
    /// Parts the board into regions with rules, and leaves some cells without.
    fn divide(&mut self, chance: &mut Chance<'_>) {
        for first in chance.order(self.cells.count()) {
            let is_free =
                |this: &Self, cell: usize| this.pips[cell].is_some() && this.region[cell].is_none();
            if !is_free(self, first) || chance.once_in(8) {
                continue;
            }
            let (region, wanted) = (self.rules.len(), 1 + chance.below(5));
            let mut inside = vec![first];
            self.region[first] = Some(region);
            while inside.len() < wanted {
                let around = inside.iter().flat_map(|&cell| self.cells.beside(cell));
                let around: Vec<usize> = around.filter(|&cell| is_free(self, cell)).collect();
                let Some(&next) = chance.pick(&around) else { break };
                self.region[next] = Some(region);
                inside.push(next);
            }
            let rule = self.rule(&inside, chance);
            self.rules.push(rule);
        }
    }

    /// A rule that the answer keeps in these cells.
    fn rule(&self, cells: &[usize], chance: &mut Chance<'_>) -> Rule {
        let mut pips: Vec<usize> = cells.iter().filter_map(|&cell| self.pips[cell]).collect();
        let sum = pips.iter().sum();
        pips.sort_unstable();
        let kinds = {
            let mut pips = pips;
            pips.dedup();
            pips.len()
        };
        match cells.len() {
            2.. if kinds == 1 => Rule::Equal,
            2.. if kinds == cells.len() && chance.once_in(3) => Rule::Unequal,
            _ if chance.once_in(4) => Rule::Less(sum + 1 + chance.below(2)),
            _ if chance.once_in(4) && sum > 1 => Rule::Greater(sum - 1 - chance.below(2)),
            _ => Rule::Sum(sum),
        }
    }

    /// The sum of a region.
    fn sum(&self, region: usize) -> Rule {
        let pips = self.pips.iter().zip(&self.region).filter(|it| *it.1 == Some(region));
        Rule::Sum(pips.filter_map(|it| *it.0).sum())
    }

    /// Numbers the regions that have cells, and makes each rule that is not true the sum.
    fn renumber(&mut self) {
        let mut old: Vec<usize> = self.region.iter().flatten().copied().collect();
        old.sort_unstable();
        old.dedup();
        let new = |region: usize| old.binary_search(&region).ok();
        self.region.iter_mut().for_each(|region| *region = region.and_then(new));
        let rules = (0..old.len()).map(|region| match self.rules[old[region]] {
            rule if self.keeps(region, rule) => rule,
            _ => self.sum(region),
        });
        self.rules = rules.collect();
    }

    /// Whether the answer keeps a rule in a region.
    fn keeps(&self, region: usize, rule: Rule) -> bool {
        let pips = self.pips.iter().zip(&self.region).filter(|it| *it.1 == Some(region));
        let mut pips: Vec<usize> = pips.filter_map(|it| *it.0).collect();
        let (sum, count): (usize, usize) = (pips.iter().sum(), pips.len());
        pips.sort_unstable();
        pips.dedup();
        match rule {
            Rule::Equal => count > 1 && pips.len() == 1,
            Rule::Unequal => count > 1 && pips.len() == count,
            sums => sums.allows(sum),
        }
    }

    /// Lets two dominoes change their pips, because the same pips lie on other dominoes in another solution.
    fn exchange(&mut self, chance: &mut Chance<'_>) -> bool {
        let [one, other] = [0; 2].map(|_| self.places[chance.below(self.places.len())]);
        for (one, other) in one.into_iter().zip(other) {
            self.pips.swap(one, other);
        }
        for region in 0..self.rules.len() {
            self.rules[region] = self.sum(region);
        }
        true
    }

    /// Makes the rule stricter that a cell has, if it has one that leaves a choice.
    fn tighten(&mut self, cell: usize) -> bool {
        let Some(region) = self.region[cell] else {
            self.region[cell] = Some(self.rules.len());
            self.rules.push(self.sum(self.rules.len()));
            return true;
        };
        if !matches!(self.rules[region], Rule::Sum(_)) {
            self.rules[region] = self.sum(region);
            return true;
        }
        let inside: Vec<usize> =
            (0..self.region.len()).filter(|&it| self.region[it] == Some(region)).collect();
        if inside.len() < 2 {
            return false;
        }
        // Half of the region, from this cell on.
        let (mut part, mut at) = (vec![cell], 0);
        while part.len() < inside.len() / 2 && at < part.len() {
            let near: Vec<usize> =
                self.cells.beside(part[at]).filter(|it| inside.contains(it)).collect();
            part.extend(near.into_iter().find(|it| !part.contains(it)));
            at += 1;
        }
        let new = self.rules.len();
        part.iter().for_each(|&cell| self.region[cell] = Some(new));
        self.rules.push(self.sum(new));
        self.rules[region] = self.sum(region);
        true
    }
}

impl Draft for Layout {
    fn text(&self) -> String {
        let letters: Vec<char> = LETTERS.chars().collect();
        let mark = |cell: usize| match (self.pips[cell], self.region[cell]) {
            (None, _) => '-',
            (_, None) => '.',
            (_, Some(region)) => letters[region % letters.len()],
        };
        let rows = (0..self.cells.rows).map(|row| row * self.cells.columns);
        let rows = rows.map(|row| (row..row + self.cells.columns).map(mark).collect::<String>());
        let is_used = |row: &String| row.contains(|it| it != '-');
        let mut text: String = rows.filter(is_used).map(|row| row + "\n").collect();
        for (letter, rule) in letters.iter().zip(&self.rules) {
            text.push_str(&match rule {
                Rule::Sum(sum) => format!("{letter} = {sum}\n"),
                Rule::Less(sum) => format!("{letter} < {sum}\n"),
                Rule::Greater(sum) => format!("{letter} > {sum}\n"),
                Rule::Equal => format!("{letter} equal\n"),
                Rule::Unequal => format!("{letter} unequal\n"),
            });
        }
        let mut dominoes: Vec<[usize; 2]> =
            self.places.iter().map(|it| it.map(|cell| self.pips[cell].unwrap_or(0))).collect();
        dominoes.iter_mut().for_each(|it| it.sort_unstable());
        dominoes.sort_unstable();
        let dominoes: String =
            dominoes.iter().map(|[low, high]| format!(" {low}-{high}")).collect();
        text + "dominoes" + &dominoes + "\n"
    }

    fn repair(
        &mut self,
        puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        if self.rules.len() >= LETTERS.len() {
            return false;
        }
        let mut cells: Vec<usize> =
            (0..self.pips.len()).filter(|&cell| self.pips[cell].is_some()).collect();
        chance.shuffle(&mut cells);
        let Some(both) = both else {
            // A search that was too large tells of no cell, so several rules become stricter.
            let few = 1 + cells.len() / 10;
            return cells.into_iter().filter(|&cell| self.tighten(cell)).take(few).count() > 0;
        };
        let [one, other] = both.map(|options| puzzle.board(options).cells);
        // The cells of a puzzle are those of the board that hold pips, row by row.
        let number = |cell: usize| self.pips[..cell].iter().flatten().count();
        let differs = |&cell: &usize| one[number(cell)].text != other[number(cell)].text;
        let differ: Vec<usize> = cells.into_iter().filter(differs).collect();
        if differ.is_empty() {
            return self.exchange(chance);
        }
        // A large board has so many solutions that single changes would take long.
        let few = 1 + self.places.len() / 10;
        differ.into_iter().filter(|&cell| self.tighten(cell)).take(few).count() > 0
    }

    fn loosened(&self, chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let cells = chance.order(self.region.len());
        let &cell = cells.iter().find(|&&cell| self.region[cell].is_some())?;
        let own = self.region[cell];
        let others = self.cells.beside(cell).map(|near| self.region[near]);
        let others: Vec<Option<usize>> = others.filter(|it| it.is_some() && *it != own).collect();
        let joined = if chance.once_in(4) { None } else { chance.pick(&others).copied().flatten() };
        let mut looser = self.clone();
        let size = |region| self.region.iter().filter(|it| **it == region).count();
        // A person adds up no more than a few cells.
        if joined.is_some() && size(own) + size(joined) > 5 || joined.is_none() && size(own) > 1 {
            return Some(Box::new(looser));
        }
        for region in looser.region.iter_mut().filter(|region| **region == own) {
            *region = joined;
        }
        looser.renumber();
        Some(Box::new(looser))
    }
}
