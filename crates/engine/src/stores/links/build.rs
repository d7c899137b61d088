//! Builds the links from a problem, in linear time, because some searches are shorter than that.

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use super::super::binders::Binders;
use super::super::scores::Scores;
use super::{Entry, Item, Links, Node, Quota};
use crate::run::numbers::narrow;
use crate::run::{Order, copies};

impl<const GENERAL: bool> Links<GENERAL> {
    /// The links of all options that can be chosen. Linear time.
    pub(crate) fn new(problem: &Problem, order: Order) -> Self {
        Self::with_options(problem, order, problem.options())
    }

    /// The links of the given options that can be chosen, in this order in each item's list.
    pub(crate) fn with_options(
        problem: &Problem,
        order: Order,
        options: impl IntoIterator<Item = OptionId>,
    ) -> Self {
        debug_assert!(
            GENERAL || !problem.has_bounds() && !problem.has_colors(),
            "these links carry neither bounds nor colors"
        );
        let root = narrow(problem.item_count());
        let mut links = Self {
            nodes: headers(problem),
            entries: Vec::with_capacity(problem.entry_count()),
            colors: if GENERAL { vec![0; problem.item_count()] } else { Vec::new() },
            items: ring(problem),
            root,
            primary: narrow(problem.primary_count()),
            quotas: quotas(problem),
            order,
            scarce: Vec::new(),
            head: 0,
            starved: Vec::new(),
            excluded: Vec::new(),
            binders: Binders::default(),
            bound: Default::default(),
            scores: Scores::new(problem.primary_count(), order),
            hopeless: false,
            dead: 0,
            marks: vec![0; problem.item_count()],
            round: 0,
        };
        for option in options.into_iter().filter(|&option| problem.is_choosable(option)) {
            links.append(problem, option);
        }
        if problem.has_colors() && copies::BINDERS {
            links.find_binders();
        }
        links.watch_all();
        links
    }

    fn append(&mut self, problem: &Problem, option: OptionId) {
        let first = narrow(self.nodes.len());
        for entry in problem.entries(option) {
            let item = entry.item.raw();
            let at = narrow(self.nodes.len());
            let up = self.nodes[item as usize].up;
            self.nodes.push(Node { up, down: item, item, right: at + 1 });
            self.entries.push(Entry { left: at - 1, option });
            if GENERAL {
                self.colors.push(entry.color.map_or(0, gavotte_model::ColorId::raw));
            }
            self.nodes[up as usize].down = at;
            self.nodes[item as usize].up = at;
            self.items[item as usize].len += 1;
        }
        let last = narrow(self.nodes.len()) - 1;
        debug_assert!(first <= last, "an option that can be chosen holds an item");
        self.nodes[last as usize].right = first;
        self.entries[first as usize - problem.item_count()].left = last;
    }
}

fn headers(problem: &Problem) -> Vec<Node> {
    let nodes = problem.item_count() + problem.entry_count();
    let mut headers = Vec::with_capacity(nodes);
    headers.extend(problem.items().map(|item| {
        let at = item.raw();
        Node { up: at, down: at, item: at, right: at }
    }));
    headers
}

/// All items: the primary ones in a ring, whose head is one more item at the end.
fn ring(problem: &Problem) -> Vec<Item> {
    let (primary, root) = (narrow(problem.primary_count()), narrow(problem.item_count()));
    let mut items: Vec<Item> = problem
        .items()
        .map(|item: ItemId| {
            let at = item.raw();
            let is_open = problem.is_primary(item);
            let floor = if is_open { problem.bounds(item).min.saturating_add(1) } else { 0 };
            let prev = if at == 0 { root } else { at - 1 };
            let next = if at + 1 == primary { root } else { at + 1 };
            Item { prev, next, len: 0, floor }
        })
        .collect();
    let (prev, next) = if primary == 0 { (root, root) } else { (primary - 1, 0) };
    items.push(Item { prev, next, len: 0, floor: 0 });
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
