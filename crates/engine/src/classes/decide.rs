//! A plain count of what remains where items are covered several times, and the solutions of any small problem
//! by number.
//!
//! # Why this shape
//! An item with bounds is decided option by option, in or out, so that each set of options is counted once.
//! [`Incidence`] describes any problem in that way; problems without bounds are counted by
//! [`plain`](super::plain).
//!
//! # Cost
//! At a node as many words as there are open items times words of options.

use gavotte_model::Bounds;

use super::bits::{both, members, remove, shared};
use super::incidence::{Incidence, State};

/// The choice at a node.
enum Node {
    Dead,
    Solved,
    /// One of the options of this item is in.
    One(usize),
    /// This option is in or out.
    Option(usize),
    /// This option is in.
    Forced(usize),
}

/// How many solutions remain, and how many words were read. The number is `None` if counting takes more than
/// `most` words.
pub(super) fn count(incidence: &Incidence, state: &[u64], most: u64) -> (Option<u64>, u64) {
    let (part, state) = incidence.part(state);
    let mut read = state.len() as u64;
    (search(&part, state, most, &mut read), read)
}

fn search(part: &Incidence, state: State, most: u64, read: &mut u64) -> Option<u64> {
    let words = part.options(&state).len() as u64;
    let mut stack = vec![state];
    let mut count = 0_u64;
    while let Some(mut state) = stack.pop() {
        if *read > most {
            return None;
        }
        *read += words * (1 + u64::from(super::bits::size(part.open(&state))));
        match node(part, &state) {
            Node::Dead => {}
            Node::Solved => count = count.checked_add(1)?,
            Node::Forced(option) => {
                part.choose(&mut state, option);
                stack.push(state);
            }
            Node::One(item) => {
                for option in both(part.options(&state), part.holders(item)) {
                    let mut child = state.clone();
                    part.choose(&mut child, option);
                    stack.push(child);
                }
            }
            Node::Option(option) => {
                let mut child = state.clone();
                part.choose(&mut child, option);
                stack.push(child);
                remove(&mut state, option);
                stack.push(state);
            }
        }
    }
    Some(count)
}

/// The options of the solution of this number, from 0 on, as numbers among the options that remain; `None` when
/// there are fewer solutions.
pub(super) fn solution(incidence: &Incidence, state: &[u64], number: u64) -> Option<Vec<usize>> {
    let (part, state) = incidence.part(state);
    let mut path = Vec::new();
    // A state, how much of the path leads to it, and the option that was chosen last.
    let mut stack = vec![(state, 0, None)];
    let mut before = 0;
    while let Some((mut state, length, option)) = stack.pop() {
        path.truncate(length);
        path.extend(option);
        let chosen = |option| {
            let mut child = state.clone();
            part.choose(&mut child, option);
            (child, path.len(), Some(option))
        };
        match node(&part, &state) {
            Node::Dead => {}
            Node::Solved if before == number => return Some(path),
            Node::Solved => before += 1,
            Node::Forced(option) => stack.push(chosen(option)),
            Node::One(item) => {
                stack.extend(both(part.options(&state), part.holders(item)).map(chosen));
            }
            Node::Option(option) => {
                stack.push(chosen(option));
                remove(&mut state, option);
                stack.push((state, path.len(), None));
            }
        }
    }
    None
}

/// The open item that leaves the fewest choices.
fn node(part: &Incidence, state: &[u64]) -> Node {
    let mut fewest: Option<(u32, usize, u32)> = None;
    for item in members(part.open(state)) {
        let Bounds { min, max } = part.left(state, item);
        if min == 0 {
            continue;
        }
        let count = shared(part.options(state), part.holders(item));
        if count < min {
            return Node::Dead;
        }
        if fewest.is_none_or(|(least, ..)| count - min < least) {
            fewest = Some((count - min, item, max));
            if count == min {
                break;
            }
        }
    }
    let first = |item| both(part.options(state), part.holders(item)).next();
    match fewest {
        Some((0, item, _)) => first(item).map_or(Node::Dead, Node::Forced),
        Some((_, item, 1)) => Node::One(item),
        Some((_, item, _)) => first(item).map_or(Node::Dead, Node::Option),
        None => members(part.options(state)).next().map_or(Node::Solved, Node::Option),
    }
}
