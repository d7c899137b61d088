//! The unfinished work of the tree, as decisions about options.
//!
//! # Why this shape
//! The open nodes are the unfinished work. A node is a path of decisions. "This option is in" and "it is out" are
//! decisions already; "these two items go together" and "they go apart" become lists of forbidden options of the
//! first item.
//!
//! # Invariants
//! 1. Each solution within the limit lies below exactly one side of a branching: one of the two sides forbids
//!    the options that the other one allows.
//! 2. The options that the root has dropped are not mentioned, and a node without the options that the root has
//!    taken is left out, because no solution within the limit is like that.
//! 3. The options of a split item that the root has taken, it has taken after the split
//!    ([`branching`](super::branching)), so it is known which items they hold.
//!
//! # Cost
//! For each open node its depth, and the options of each item that was split.

use gavotte_model::OptionId;

use super::branching::Decision;
use super::search::{Task, Tree};
use crate::best::relaxed::State;
use crate::run::Decisions;

impl Tree {
    /// The open nodes within the limit, each with the options that are assumed to be in; `None` before the root
    /// is known.
    pub(in crate::best) fn untried(
        &self,
        limit: Option<i64>,
        require: &[OptionId],
    ) -> Option<Vec<Decisions>> {
        let present = match self.task {
            Task::Over => return Some(Vec::new()),
            Task::Root(_) => return None,
            // A dive below the root begins when the children of the node are open.
            Task::Dive if self.present != 0 => None,
            Task::Next => None,
            Task::Dive | Task::Solve | Task::Try => Some(self.present),
        };
        let mut state = self.state.clone();
        state.back_to(self.base);
        let within = |&node: &u32| {
            let bound = self.nodes[node as usize].bound.max(self.root);
            limit.is_none_or(|limit| self.bound.whole(bound) <= limit)
        };
        let nodes = present.into_iter().chain(self.open_nodes()).filter(within);
        Some(nodes.filter_map(|node| self.decisions(&state, node, require)).collect())
    }

    /// A node as a part; `None` where nothing is left. The state is that of the root.
    fn decisions(&self, state: &State, node: u32, require: &[OptionId]) -> Option<Decisions> {
        let (mut require, mut forbid) = (require.to_vec(), Vec::new());
        for decision in self.path(node) {
            let (one, other, is_together) = match decision {
                Decision::Root => continue,
                Decision::In(option) if self.is_in_at_root(state, option) == Some(false) => {
                    return None;
                }
                Decision::Out(option) if self.is_in_at_root(state, option) == Some(true) => {
                    return None;
                }
                Decision::In(option) => {
                    require.push(option);
                    continue;
                }
                Decision::Out(option) => {
                    forbid.push(option);
                    continue;
                }
                Decision::Together(one, other) => (one, other, true),
                Decision::Apart(one, other) => (one, other, false),
            };
            match self.taken_at_root(state, one) {
                Some(items) if items.contains(&other) != is_together => return None,
                Some(_) => {}
                None => forbid
                    .extend(free_options(state, one, |it| state.holds(it, other) != is_together)),
            }
        }
        for options in [&mut require, &mut forbid] {
            options.sort_unstable();
            options.dedup();
        }
        Some(Decisions { require, forbid })
    }

    /// Whether the root has taken or dropped the option; `None` where it is free.
    fn is_in_at_root(&self, state: &State, option: OptionId) -> Option<bool> {
        match state.number(option) {
            Some(number) => (!state.is_free(number)).then(|| state.is_taken(number)),
            None => Some(self.before.contains(&option)),
        }
    }

    /// The items of the option that the root has taken of an item that is covered once, if it has.
    fn taken_at_root<'a>(&'a self, state: &'a State, item: u32) -> Option<&'a [u32]> {
        let before = self.before_items.iter().map(Vec::as_slice);
        before.chain(state.taken_members(self.base)).find(|items| items.contains(&item))
    }
}

/// The free options of an item that satisfy a condition.
fn free_options<'a>(
    state: &'a State,
    item: u32,
    is_so: impl Fn(u32) -> bool + 'a,
) -> impl Iterator<Item = OptionId> + 'a {
    let list = state.list(item).iter().map(|entry| entry.at);
    list.filter(move |&it| state.is_free(it) && is_so(it)).map(|it| state.name(it))
}
