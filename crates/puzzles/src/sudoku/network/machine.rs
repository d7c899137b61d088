//! Automata that people write: states, moves by digits, accepting states.
//!
//! # Why this shape
//! An expression becomes a machine with choices, and that one a machine without, whose states are sets of states of the
//! first. A text such as `*12>1,3>0;1>1` names the states from 0, a `;` between them: a `*` where it accepts, then the
//! digits of each move and the state that it leads to. Digits above nine are letters from `A` on.
//!
//! # Invariants
//! A [`Machine`] has at most one move of a digit from each state. No function calls itself.
//!
//! # Cost
//! Both kinds are bounded, because a set of states may take exponentially many.

use gavotte_ordered::OrderedMap;

use gavotte_model::{Message, message};

/// A machine with choices: moves by sets of digits, and moves that read nothing.
#[derive(Clone, Debug, Default)]
pub(in crate::sudoku) struct Choices {
    /// From each state: the digits of a move and where it leads to.
    pub(in crate::sudoku) moves: Vec<Vec<(u64, usize)>>,
    /// From each state: where one gets without a digit.
    pub(in crate::sudoku) free: Vec<Vec<usize>>,
    pub(in crate::sudoku) starts: Vec<usize>,
    pub(in crate::sudoku) accepting: Vec<usize>,
}

impl Choices {
    /// A new state.
    ///
    /// # Errors
    /// When there are too many.
    pub(in crate::sudoku) fn state(&mut self) -> Result<usize, Message> {
        let most = 2_000;
        if self.moves.len() >= most {
            return Err(message!("it has more than {most} states", most));
        }
        self.moves.push(Vec::new());
        self.free.push(Vec::new());
        Ok(self.moves.len() - 1)
    }

    /// These states and all that one gets to without a digit.
    fn closure(&self, mut states: Vec<usize>) -> Vec<usize> {
        let mut seen = vec![false; self.moves.len()];
        let mut open = std::mem::take(&mut states);
        while let Some(state) = open.pop() {
            if !std::mem::replace(&mut seen[state], true) {
                states.push(state);
                open.extend(&self.free[state]);
            }
        }
        states.sort_unstable();
        states
    }

    /// The machine without choices for digits up to this one.
    ///
    /// # Errors
    /// When it has too many states.
    pub(in crate::sudoku) fn decided(&self, digits: u8) -> Result<Machine, Message> {
        let most = 2_000;
        let start = self.closure(self.starts.clone());
        let mut numbers: OrderedMap<Vec<usize>, usize> = [(start.clone(), 0)].into();
        let mut machine = Machine { moves: Vec::new(), accepting: Vec::new() };
        let mut all = vec![start];
        let mut at = 0;
        while let Some(states) = all.get(at).cloned() {
            at += 1;
            machine.accepting.push(states.iter().any(|state| self.accepting.contains(state)));
            let mut row = vec![None; usize::from(digits) + 1];
            for (digit, place) in row.iter_mut().enumerate().skip(1) {
                let moves = states.iter().flat_map(|&state| &self.moves[state]);
                let to: Vec<usize> =
                    moves.filter(|(set, _)| set >> digit & 1 == 1).map(|&(_, to)| to).collect();
                if to.is_empty() {
                    continue;
                }
                let to = self.closure(to);
                let next = numbers.len();
                *place = Some(*numbers.entry(to.clone()).or_insert_with(|| {
                    all.push(to);
                    next
                }));
            }
            if all.len() > most {
                return Err(message!("it has more than {most} states", most));
            }
            machine.moves.push(row);
        }
        Ok(machine)
    }
}

/// A machine without choices, which begins in state 0.
#[derive(Clone, Debug)]
pub(in crate::sudoku) struct Machine {
    /// From each state by each digit.
    moves: Vec<Vec<Option<usize>>>,
    accepting: Vec<bool>,
}

impl Machine {
    pub(super) fn next(&self, state: usize, digit: u8) -> Option<usize> {
        *self.moves.get(state)?.get(usize::from(digit))?
    }

    pub(super) fn accepts(&self, state: usize) -> bool {
        self.accepting.get(state) == Some(&true)
    }

    /// The machine of a text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(text: &str, digits: u8) -> Result<Self, Message> {
        let states: Vec<&str> = text.trim_end_matches(';').split(';').collect();
        let mut machine = Self { moves: Vec::new(), accepting: Vec::new() };
        for (number, state) in states.iter().enumerate() {
            let (is_accepting, moves) = match state.strip_prefix('*') {
                Some(rest) => (true, rest),
                None => (false, *state),
            };
            let mut row = vec![None; usize::from(digits) + 1];
            for way in moves.split(',').filter(|way| !way.is_empty()) {
                let found = way.split_once('>').and_then(|(set, to)| {
                    let to = to.parse::<usize>().ok().filter(|&to| to < states.len())?;
                    Some((digits_of(set, digits)?, to))
                });
                let Some((set, to)) = found else {
                    return Err(message!(
                        "`{way}` of state {number} is no move such as `13>0` to one of its states",
                        way = crate::error::shown(way),
                        number
                    ));
                };
                for (digit, place) in row.iter_mut().enumerate() {
                    if set >> digit & 1 == 1 && place.replace(to).is_some_and(|it| it != to) {
                        return Err(message!(
                            "digit {digit} leads from state {number} to two states",
                            digit,
                            number
                        ));
                    }
                }
            }
            machine.moves.push(row);
            machine.accepting.push(is_accepting);
        }
        Ok(machine)
    }
}

/// The text that [`Machine::read`] reads.
impl std::fmt::Display for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (number, (row, &is_accepting)) in self.moves.iter().zip(&self.accepting).enumerate() {
            if number > 0 {
                f.write_str(";")?;
            }
            if is_accepting {
                f.write_str("*")?;
            }
            let mut ways: OrderedMap<usize, String> = OrderedMap::new();
            for (digit, to) in row.iter().enumerate() {
                if let Some(to) = to {
                    ways.entry(*to).or_default().push(letter(digit));
                }
            }
            let ways: Vec<String> = ways.iter().map(|(to, set)| format!("{set}>{to}")).collect();
            f.write_str(&ways.join(","))?;
        }
        Ok(())
    }
}

/// The letter of a digit: `A` is ten.
pub(in crate::sudoku) fn letter(digit: usize) -> char {
    u32::try_from(digit)
        .ok()
        .and_then(|it| char::from_digit(it, 36))
        .unwrap_or('?')
        .to_ascii_uppercase()
}

/// The digit of a letter.
pub(super) fn digit_of(letter: char, digits: u8) -> Option<u8> {
    let digit = u8::try_from(letter.to_digit(36)?).ok()?;
    (1..=digits).contains(&digit).then_some(digit)
}

/// The set of letters such as `13-5`.
pub(super) fn digits_of(text: &str, digits: u8) -> Option<u64> {
    let (mut set, mut letters) = (0, text.chars().peekable());
    while let Some(letter) = letters.next() {
        let first = digit_of(letter, digits)?;
        let mut last = first;
        if letters.next_if_eq(&'-').is_some() {
            last = digit_of(letters.next()?, digits)?;
        }
        set |= (first..=last).fold(0, |set, digit| set | 1_u64 << digit);
    }
    Some(set).filter(|&set| set > 0)
}
