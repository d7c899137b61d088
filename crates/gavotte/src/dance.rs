//! Pictures of dancing links at work: the tree of a search, and the links after a number of moves.
//!
//! # Why this shape
//! The textbook search tells its moves to a listener. The listener keeps the moves that a picture needs and stops the
//! search when they are enough. So a picture shows what the search did, because nothing here decides a move.
//!
//! # Cost
//! That of the search up to the last move in the picture, and of the few thousand steps at most that it makes before it
//! notices that it may stop.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use gavotte_draw::{End, Links, MOST_COLUMNS, MOST_ROWS, Picture, Tree};
use gavotte_engine::{Cancel, Move, Order, Search, Unsupported};
use gavotte_model::{ItemId, OptionId, Problem};

/// The most nodes of a search tree in a picture: more cannot be told apart on a page. [nodes; limit]
const MOST_NODES: usize = 200;

/// The search tree of dancing links, or its first 200 nodes: a node is an item with the number of options that it had
/// left, and a branch is an option that was tried.
///
/// ```
/// use gavotte::{Order, Problem};
/// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["a", "b"]).build()?;
/// let picture = gavotte::search_tree(&problem, Order::Input)?;
/// assert_eq!(picture.title(), "A search tree: 3 nodes, 1 dead end, 1 solution");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As for [`Search::textbook`].
pub fn search_tree(problem: &Problem, order: Order) -> Result<Picture, Unsupported> {
    let is_of_tree = |event| {
        use Move::{Choose, Retract, Solution, Try};
        matches!(event, Choose { .. } | Solution | Try { .. } | Retract { .. })
    };
    // A node has one move of its own, and two for the branch that leads to it.
    let moves = first_moves(problem, order, is_of_tree, 3 * MOST_NODES + 3)?;
    let mut tree = Tree::default();
    let (mut path, mut branch) = (Vec::new(), String::new());
    for event in moves {
        let (name, end) = match event {
            Move::Choose { item, size } => {
                let end = (size == 0).then_some(End::Dead);
                (format!("{}: {size}", short(&problem.item_name(item))), end)
            }
            Move::Solution => ("solution".to_owned(), Some(End::Solution)),
            Move::Try { option } => {
                let label = problem.label(option);
                branch = label.map_or_else(|| option.number().to_string(), Cow::into_owned);
                continue;
            }
            Move::Retract { .. } => {
                path.pop();
                continue;
            }
            _ => continue,
        };
        if tree.node_count() == MOST_NODES {
            tree.cut();
            break;
        }
        path.push(tree.node(path.last().copied(), &branch, &name, end));
    }
    Ok(tree.picture())
}

/// A name, short enough that the number behind it stays visible.
fn short(name: &str) -> Cow<'_, str> {
    match name.char_indices().nth(20) {
        None => Cow::Borrowed(name),
        Some((end, _)) => Cow::Owned(format!("{}…", &name[..end])),
    }
}

/// The links after the first `moves` moves of dancing links, or after the last one.
///
/// ```
/// use gavotte::{Order, Problem};
/// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build()?;
/// let picture = gavotte::links_after(&problem, Order::Input, 2)?;
/// assert_eq!(picture.title(), "Links of 2 items and 2 options, 1 item covered");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As for [`Search::textbook`].
pub fn links_after(problem: &Problem, order: Order, moves: usize) -> Result<Picture, Unsupported> {
    let mut state = State::default();
    for event in first_moves(problem, order, |_| true, moves)? {
        state.follow(problem, event);
    }
    let hidden: Vec<_> = state.hidden.into_iter().collect();
    let links = Links::new(problem).covered(&state.covered).hidden(&hidden).tried(&state.tried);
    Ok(state.chosen.map_or(links, |item| links.branching(item)).picture())
}

/// The first `most` of the moves that are wanted.
fn first_moves(
    problem: &Problem,
    order: Order,
    is_wanted: fn(Move) -> bool,
    most: usize,
) -> Result<Vec<Move>, Unsupported> {
    problem.heeded_by("a picture of the search")?;
    let moves = Arc::new(Mutex::new(Vec::new()));
    let (kept, cancel) = (Arc::clone(&moves), Cancel::new());
    let enough = cancel.clone();
    let log = move |event| {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= most {
            enough.cancel();
        } else if is_wanted(event) {
            kept.push(event);
        }
    };
    for _ in Search::textbook_told(problem, order, log)?.cancel(&cancel) {}
    let mut moves = moves.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(std::mem::take(&mut *moves))
}

/// The state of the links after the moves so far.
#[derive(Debug, Default)]
struct State {
    covered: Vec<ItemId>,
    /// Items whose color is decided: options that agree on it stay in their lists.
    purified: Vec<ItemId>,
    hidden: BTreeSet<(OptionId, ItemId)>,
    tried: Vec<OptionId>,
    /// The item that was chosen last.
    chosen: Option<ItemId>,
}

impl State {
    fn follow(&mut self, problem: &Problem, event: Move) {
        match event {
            Move::Choose { item, .. } => self.chosen = Some(item),
            Move::Cover { item } => self.covered.push(item),
            Move::Uncover { .. } => drop(self.covered.pop()),
            Move::Purify { item, .. } => self.purified.push(item),
            Move::Unpurify { .. } => drop(self.purified.pop()),
            Move::Try { option } => self.tried.push(option),
            Move::Retract { .. } => drop(self.tried.pop()),
            Move::Hide { option, item } => {
                let nodes: Vec<_> = self.others(problem, option, item).collect();
                self.hidden.extend(nodes);
            }
            Move::Unhide { option, item } => {
                let nodes: Vec<_> = self.others(problem, option, item).collect();
                for node in nodes {
                    self.hidden.remove(&node);
                }
            }
            // Nothing is forbidden before this search, and a solution changes no link.
            _ => {}
        }
    }

    /// The nodes of an option that leave their lists when `item` rules it out, among the nodes in the picture.
    fn others(
        &self,
        problem: &Problem,
        option: OptionId,
        item: ItemId,
    ) -> impl Iterator<Item = (OptionId, ItemId)> {
        let is_drawn = option.index() < MOST_ROWS;
        let others = problem.entries(option).map(|entry| entry.item).take_while(move |_| is_drawn);
        let leaves = move |&it: &ItemId| {
            it.index() < MOST_COLUMNS && it != item && !self.purified.contains(&it)
        };
        others.filter(leaves).map(move |it| (option, it))
    }
}

#[cfg(test)]
mod tests {
    use gavotte_puzzles::queens::Queens;

    use super::*;

    const ALL: fn(Move) -> bool = |_| true;

    /// Seven items, as in Knuth's book.
    fn seven() -> Problem {
        let options = ["ce", "adg", "bcf", "adf", "bg", "deg"];
        let letters = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
        let builder = Problem::builder().items(letters("abcdefg"));
        let builder = options.iter().fold(builder, |builder, it| builder.option(letters(it)));
        builder.build().expect("it is well-formed")
    }

    #[test]
    fn what_was_hidden_comes_back() {
        let problem = seven();
        let moves =
            first_moves(&problem, Order::Fewest, ALL, usize::MAX).expect("it has no bounds");
        let mut state = State::default();
        let mut most = 0;
        for &event in &moves {
            state.follow(&problem, event);
            most = most.max(state.hidden.len());
        }
        assert!(most > 5, "{most}");
        assert!(state.covered.is_empty() && state.hidden.is_empty() && state.tried.is_empty());
        let few = first_moves(&problem, Order::Fewest, ALL, 3).expect("it has no bounds");
        assert_eq!(few, moves[..3]);
    }

    #[test]
    fn a_large_tree_is_cut() {
        let queens = Queens::new(9).expect("it is small");
        let problem = queens.encode().expect("it is small");
        let picture = search_tree(&problem, Order::Fewest).expect("it has no bounds");
        assert!(picture.title().starts_with("A search tree: 200 nodes, "), "{}", picture.title());
        assert!(picture.title().ends_with(", and more"));
    }
}
