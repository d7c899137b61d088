//! Builds the links from a problem, in the layout of the textbook, because its counts must be those of Knuth's
//! programs.

use gavotte_model::{ColorId, OptionId, Problem};

use super::{Item, Node, Profile, Textbook};
use crate::run::Order;
use crate::run::numbers::narrow;

impl<L> Textbook<L> {
    /// The links of all options that can be chosen. Linear time. The problem has no bounds.
    pub(crate) fn new(problem: &Problem, order: Order, log: L) -> Self {
        let mut textbook = Self {
            nodes: headers(problem),
            items: rings(problem),
            firsts: Vec::with_capacity(problem.option_count() + 1),
            order,
            hopeless: false,
            depth: 0,
            profile: Profile::new(),
            log,
        };
        for option in problem.options() {
            textbook.firsts.push(narrow(textbook.nodes.len()));
            if problem.is_choosable(option) {
                textbook.append(problem, option);
            }
        }
        textbook.firsts.push(narrow(textbook.nodes.len()));
        textbook
    }

    fn append(&mut self, problem: &Problem, option: OptionId) {
        for entry in problem.entries(option) {
            let item = entry.item.raw();
            let at = narrow(self.nodes.len());
            let up = self.nodes[item as usize].up;
            let color = entry.color.map_or(0, ColorId::raw);
            self.nodes.push(Node { up, down: item, item, color, option });
            self.nodes[up as usize].down = at;
            self.nodes[item as usize].up = at;
            self.items[item as usize].len += 1;
        }
    }
}

fn headers(problem: &Problem) -> Vec<Node> {
    let mut nodes = Vec::with_capacity(problem.item_count() + problem.entry_count());
    nodes.extend(problem.items().map(|item| {
        let at = item.raw();
        Node { up: at, down: at, item: at, color: 0, option: OptionId::new(u32::MAX) }
    }));
    nodes
}

/// The primary items in a ring with one more at the end, each secondary item alone.
fn rings(problem: &Problem) -> Vec<Item> {
    let (primary, root) = (narrow(problem.primary_count()), narrow(problem.item_count()));
    let link = |at: u32| {
        if at >= primary {
            return Item { prev: at, next: at, len: 0 };
        }
        let prev = if at == 0 { root } else { at - 1 };
        let next = if at + 1 == primary { root } else { at + 1 };
        Item { prev, next, len: 0 }
    };
    let mut items: Vec<Item> = (0..root).map(link).collect();
    let (prev, next) = if primary == 0 { (root, root) } else { (primary - 1, 0) };
    items.push(Item { prev, next, len: 0 });
    items
}
