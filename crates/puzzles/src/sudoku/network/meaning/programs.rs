//! Rules that people write themselves: lists of pairs, expressions, automata, and alternatives of other rules.
//!
//! # Why this shape
//! An alternative is a conjunction of relations, and each relation can be read cell by cell with little memory. So all
//! alternatives are read side by side: the state has for each one either the states of its relations, or that it has
//! failed. This needs no choice, hence each string is accepted in one way, and states that mean the same become one.
//!
//! # Invariants
//! All relations of all alternatives are read in one order of their cells. Where two automata need different orders, the
//! rule is refused.

use std::collections::VecDeque;

use super::{Maker, parts};
use crate::sudoku::network::machine::{Machine, digits_of};
use crate::sudoku::network::{Origin, Relation, regex};
use crate::sudoku::rules::{Kind, Rule, split};
use gavotte_model::{Message, message};

/// One alternative: its relations, and the digits that single cells may have.
struct Alternative {
    relations: Vec<Relation>,
    possible: Vec<u64>,
}

/// For each alternative that has not failed, the state of each of its relations.
type State = Vec<Option<Vec<u64>>>;

impl Maker<'_> {
    /// Pairs that are listed as `1:23,2:1`.
    pub(super) fn listed(
        &mut self,
        number: usize,
        rule: &Rule,
        cells: &[usize],
    ) -> Result<(), Message> {
        let text = rule.spelling().unwrap_or_default();
        let mut allowed = vec![0_u64; usize::from(self.digits) + 1];
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let pair = part.split_once(':').and_then(|(ones, others)| {
                Some((digits_of(ones, self.digits)?, digits_of(others, self.digits)?))
            });
            let Some((ones, others)) = pair else {
                return Err(message!(
                    "`{part}` is no part such as `1:23`, a digit and those that may follow it",
                    part = crate::error::shown(part)
                ));
            };
            for (digit, set) in allowed.iter_mut().enumerate() {
                if ones >> digit & 1 == 1 {
                    *set |= others;
                }
            }
        }
        let reach = if rule.kind == Kind::AllPairs { cells.len() } else { 1 };
        for (at, &one) in cells.iter().enumerate() {
            for &other in cells[at + 1..].iter().take(reach) {
                self.pair(number, [one, other], |one, other| {
                    allowed[usize::from(one)] >> other & 1 == 1
                });
            }
        }
        Ok(())
    }

    pub(super) fn regex(
        &mut self,
        number: usize,
        rule: &Rule,
        cells: Vec<usize>,
    ) -> Result<(), Message> {
        let machine = regex::read(&rule.spelling().unwrap_or_default(), self.digits)?;
        self.run(number, cells, &machine)
    }

    pub(super) fn automaton(
        &mut self,
        number: usize,
        rule: &Rule,
        cells: Vec<usize>,
    ) -> Result<(), Message> {
        let machine = Machine::read(&rule.spelling().unwrap_or_default(), self.digits)?;
        self.run(number, cells, &machine)
    }

    fn run(&mut self, number: usize, cells: Vec<usize>, machine: &Machine) -> Result<(), Message> {
        let next = |_, &state: &usize, digit: u8| machine.next(state, digit);
        self.reads(number, cells, 0, next, |&state| machine.accepts(state))
    }

    /// One of several rules.
    pub(super) fn alternatives(&mut self, number: usize, rule: &Rule) -> Result<(), Message> {
        let text = rule.spelling().unwrap_or_default();
        let all: Result<Vec<Alternative>, Message> =
            split(&text)?.iter().map(|rules| self.alternative(rules)).collect();
        let all = all?;
        let cells: Vec<usize> =
            rule.cells.iter().map(|(row, column)| row * self.side + column).collect();
        let order = order(&all, &cells)?;
        let places = |relation: &Relation| -> Vec<usize> {
            let place = |cell: &usize| order.iter().position(|it| it == cell).unwrap_or(usize::MAX);
            relation.cells().iter().map(place).collect()
        };
        let places: Vec<Vec<Vec<usize>>> =
            all.iter().map(|it| it.relations.iter().map(places).collect()).collect();
        let start: State = all.iter().map(|it| Some(vec![0; it.relations.len()])).collect();
        let next = |at: usize, state: &State, digit: u8| {
            let one = |(number, state): (usize, &Option<Vec<u64>>)| {
                let mut state = state.clone()?;
                if all[number].possible[order[at]] >> digit & 1 == 0 {
                    return None;
                }
                let relations = all[number].relations.iter().zip(&places[number]);
                for ((relation, places), state) in relations.zip(&mut state) {
                    *state = step(relation, places, at, *state, digit)?;
                }
                Some(state)
            };
            let state: State = state.iter().enumerate().map(one).collect();
            state.iter().any(Option::is_some).then_some(state)
        };
        self.reads(number, order.clone(), start, next, |_| true)
    }

    /// The relations of rules that hold together.
    fn alternative(&self, rules: &[Rule]) -> Result<Alternative, Message> {
        for rule in rules {
            crate::sudoku::rules::check(self.layout, rule)?;
        }
        let (all, possible) = parts(self.layout, rules).map_err(|wrong| wrong.message().clone())?;
        let own = all.into_iter().filter(|part| matches!(part.origin, Origin::Rule(_)));
        Ok(Alternative { relations: own.map(|part| part.relation).collect(), possible })
    }
}

/// An order of the cells in which each line can be read.
fn order(all: &[Alternative], cells: &[usize]) -> Result<Vec<usize>, Message> {
    let place = |cell: usize| cells.iter().position(|&it| it == cell).unwrap_or(0);
    let (mut after, mut waits) = (vec![Vec::new(); cells.len()], vec![0_usize; cells.len()]);
    for relation in all.iter().flat_map(|it| &it.relations) {
        if let Relation::Line(line, _) = relation {
            for pair in line.windows(2) {
                after[place(pair[0])].push(place(pair[1]));
                waits[place(pair[1])] += 1;
            }
        }
    }
    let mut ready: VecDeque<usize> = (0..cells.len()).filter(|&at| waits[at] == 0).collect();
    let mut order = Vec::new();
    while let Some(at) = ready.pop_front() {
        order.push(cells[at]);
        for &next in &after[at] {
            waits[next] -= 1;
            if waits[next] == 0 {
                ready.push_front(next);
            }
        }
    }
    if order.len() < cells.len() {
        return Err("its alternatives read the same cells in different orders".into());
    }
    Ok(order)
}

/// The state of a relation after the cell at this place of the order; nothing where the digit breaks it. Once all its
/// cells are read, the state is 0.
fn step(relation: &Relation, places: &[usize], at: usize, state: u64, digit: u8) -> Option<u64> {
    let Some(own) = places.iter().position(|&it| it == at) else { return Some(state) };
    let is_last = places.iter().all(|&place| place <= at);
    let with = state | 1 << digit;
    let next = match relation {
        Relation::Each(_) | Relation::Different(_) => (state >> digit & 1 == 0).then_some(with)?,
        Relation::Sets(_, sets) => {
            let is_new = state >> digit & 1 == 0;
            let goes = |set: &u64| if is_last { *set == with } else { set & with == with };
            (is_new && sets.iter().any(goes)).then_some(with)?
        }
        Relation::Pair(_, _) if !is_last => u64::from(digit),
        Relation::Pair(_, allowed) => {
            let before = u8::try_from(state).ok()?;
            let (one, other) = if own == 1 { (before, digit) } else { (digit, before) };
            (allowed[usize::from(one) - 1] >> other & 1 == 1).then_some(0)?
        }
        Relation::Line(_, automaton) => {
            let moves = automaton.moves().get(own)?;
            let found = moves.iter().find(|it| it.from as u64 == state && it.digit == digit)?;
            found.to as u64
        }
    };
    Some(if is_last { 0 } else { next })
}
