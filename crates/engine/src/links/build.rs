//! Builds the links from a problem.

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use super::{Item, Links, NONE, Node, Quota, narrow};
use crate::Order;

impl Links {
    /// The links of all options that can be chosen. Linear time.
    pub(crate) fn new(problem: &Problem, order: Order) -> Self {
        let root = narrow(problem.item_count());
        let mut links = Self {
            nodes: headers(problem),
            items: ring(problem),
            root,
            primary: narrow(problem.primary_count()),
            quotas: quotas(problem),
            order,
            scarce: Vec::new(),
            head: 0,
            starved: Vec::new(),
            excluded: Vec::new(),
            hopeless: false,
        };
        links.nodes.push(spacer(NONE, NONE, 0));
        for option in problem.options().filter(|&option| problem.is_choosable(option)) {
            links.append(problem, option);
        }
        for at in 0..links.primary {
            let item = links.items[at as usize];
            if item.len <= item.need {
                links.scarce.push(at);
            }
            links.hopeless |= item.len < item.need;
        }
        links
    }

    fn append(&mut self, problem: &Problem, option: OptionId) {
        let first = narrow(self.nodes.len());
        for entry in problem.entries(option) {
            let item = entry.item.raw();
            let at = narrow(self.nodes.len());
            let up = self.nodes[item as usize].up;
            let color = entry.color.map_or(0, gavotte_model::ColorId::raw);
            self.nodes.push(Node { up, down: item, item, color });
            self.nodes[up as usize].down = at;
            self.nodes[item as usize].up = at;
            self.items[item as usize].len += 1;
        }
        let last = narrow(self.nodes.len()) - 1;
        self.nodes[first as usize - 1].down = last;
        self.nodes.push(spacer(first, NONE, option.raw()));
    }
}

fn spacer(up: u32, down: u32, option: u32) -> Node {
    Node { up, down, item: NONE, color: option }
}

fn headers(problem: &Problem) -> Vec<Node> {
    let nodes = problem.item_count() + problem.entry_count() + problem.option_count() + 1;
    let mut headers = Vec::with_capacity(nodes);
    headers.extend(problem.items().map(|item| {
        let at = item.raw();
        Node { up: at, down: at, item: at, color: 0 }
    }));
    headers
}

/// All items, the primary ones in a ring with the one more at the end.
fn ring(problem: &Problem) -> Vec<Item> {
    let (primary, root) = (narrow(problem.primary_count()), narrow(problem.item_count()));
    let mut items: Vec<Item> = problem
        .items()
        .map(|item: ItemId| {
            let (at, open) = (item.raw(), problem.is_primary(item));
            let need = if open { problem.bounds(item).min } else { 0 };
            let prev = if at == 0 { root } else { at - 1 };
            let next = if at + 1 == primary { root } else { at + 1 };
            Item { prev, next, len: 0, need, open }
        })
        .collect();
    let (prev, next) = if primary == 0 { (root, root) } else { (primary - 1, 0) };
    items.push(Item { prev, next, len: 0, need: 0, open: false });
    items
}

fn quotas(problem: &Problem) -> Vec<Quota> {
    if !problem.has_bounds() {
        return Vec::new();
    }
    let quota = |Bounds { min, max }| Quota { used: 0, min, max };
    let primary = problem.items().take(problem.primary_count());
    primary.map(|item| quota(problem.bounds(item))).collect()
}
