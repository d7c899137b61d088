//! The texts within constraint strings that are packed six bits a letter: tables of pairs, expressions and automata.
//!
//! # Invariants
//! A text that ends too soon or names a state that cannot be is an error.

use crate::sudoku::network::machine::{Choices, letter};
use gavotte_model::{Message, message};

/// Six bits of each letter; `is_old` has the last two letters the other way round.
fn sixes(text: &str, is_old: bool) -> Result<Vec<u8>, Message> {
    let six = |it: char| match it {
        'A'..='Z' => Some(it as u8 - b'A'),
        'a'..='z' => Some(it as u8 - b'a' + 26),
        '0'..='9' => Some(it as u8 - b'0' + 52),
        '-' | '+' => Some(if is_old { 63 } else { 62 }),
        '_' | '/' => Some(if is_old { 62 } else { 63 }),
        _ => None,
    };
    text.trim_end_matches('=')
        .chars()
        .map(six)
        .collect::<Option<Vec<u8>>>()
        .ok_or_else(|| message!("`{text}` is no packed table", text = crate::error::shown(text)))
}

/// The bytes of a text.
fn bytes(text: &str) -> Result<Vec<u8>, Message> {
    let (mut bits, mut many, mut bytes) = (0_u32, 0, Vec::new());
    for six in sixes(text, false)? {
        bits = (bits << 6 | u32::from(six)) & 0xffff;
        many += 6;
        if many >= 8 {
            many -= 8;
            bytes.push((bits >> many & 0xff) as u8);
        }
    }
    Ok(bytes)
}

/// An expression.
pub(super) fn expression(text: &str) -> Result<String, Message> {
    String::from_utf8(bytes(text)?).map_err(|_| "this expression is no text".into())
}

/// A table of pairs as the text of our own rule: a bit for each pair, row by row, the lowest first.
pub(super) fn pairs(text: &str, side: usize, is_old: bool) -> Result<String, Message> {
    let sixes = sixes(text, is_old)?;
    let is_on = |at: usize| sixes.get(at / 6).is_some_and(|six| six >> (at % 6) & 1 == 1);
    let row = |one: usize| {
        let others: String =
            (0..side).filter(|other| is_on(one * side + other)).map(|it| letter(it + 1)).collect();
        (!others.is_empty()).then(|| format!("{}:{others}", letter(one + 1)))
    };
    let rows: Vec<String> = (0..side).filter_map(row).collect();
    Ok(if rows.is_empty() { ",".to_owned() } else { rows.join(",") })
}

/// Bits of bytes, the highest or the lowest first.
struct Bits {
    bytes: Vec<u8>,
    at: usize,
}

impl Bits {
    fn left(&self) -> usize {
        (self.bytes.len() * 8).saturating_sub(self.at)
    }

    fn take(&mut self, many: usize) -> Result<usize, Message> {
        if many > self.left().min(48) {
            return Err("this packed automaton ends too soon".into());
        }
        let mut value = 0;
        for at in self.at..self.at + many {
            value = value << 1 | usize::from(self.bytes[at / 8] >> (7 - at % 8) & 1);
        }
        self.at += many;
        Ok(value)
    }
}

/// A packed automaton as the text of our own rule.
pub(super) fn automaton(text: &str, side: usize) -> Result<String, Message> {
    let mut bits = Bits { bytes: bytes(text)?, at: 0 };
    let form = bits.take(2)?;
    let (width, symbols) = (bits.take(4)? + 1, bits.take(4)? + 1);
    let (starts, accepting) = (bits.take(width)?, bits.take(width)?);
    let is_accepting = bits.take(starts)?;
    let symbol_width = (usize::BITS - (symbols - 1).leading_zeros()) as usize;
    let mut moves: Vec<Vec<(usize, usize)>> = Vec::new();
    match form {
        0 => {
            let count_width = bits.take(4)?;
            while count_width > 0 && bits.left() >= count_width {
                let many = bits.take(count_width)?;
                let one = |_| Ok((bits.take(symbol_width)?, bits.take(width)?));
                moves.push((0..many).map(one).collect::<Result<_, Message>>()?);
            }
        }
        1 => {
            while bits.left() >= symbols {
                let set = bits.take(symbols)?;
                let on = (0..symbols).filter(|at| set >> at & 1 == 1);
                moves.push(
                    on.map(|at| Ok((at, bits.take(width)?))).collect::<Result<_, Message>>()?,
                );
            }
        }
        _ => return Err("this packed automaton is of an unknown form".into()),
    }
    let mut machine = Choices::default();
    let all = moves.iter().flatten().map(|it| it.1 + 1);
    let many = all.max().unwrap_or(0).max(starts + accepting).max(moves.len());
    for _ in 0..many {
        machine.state()?;
    }
    for (from, ways) in moves.iter().enumerate() {
        machine.moves[from].extend(ways.iter().map(|&(symbol, to)| (2_u64 << symbol, to)));
    }
    machine.starts = (0..starts).collect();
    let first = (0..starts).filter(|at| is_accepting >> at & 1 == 1);
    machine.accepting = first.chain(starts..starts + accepting).collect();
    let side = u8::try_from(side).unwrap_or(36);
    Ok(machine.decided(side)?.to_string())
}
