//! Ways to put the primary items in an order in which little must be remembered at a time.
//!
//! # Why this shape
//! No way is the best one everywhere, so there are four, and [`frontier`](super::frontier) judges their orders:
//! - *breadth first* from an item at the rim follows the problem's own geometry, whatever its items are called;
//! - *across* goes along the line between two ends that are neither near nor opposite, so that it takes a board row by row where
//!   breadth first from a corner takes it diagonal by diagonal;
//! - *elimination* takes the item that the fewest undecided options hold. Where every item meets every other one, all
//!   frontiers are equally wide, and the number of branches is what counts (airline set partitionings: up to 15 times fewer
//!   states than breadth first);
//! - *growth* takes the item whose neighbors are in the frontier already, as Sloan's algorithm for profiles of matrices
//!   does.
//!
//! # Invariants
//! Each order has each primary item once, and depends on the names of items only where all else is equal.
//!
//! # Cost
//! Linear in the entries, times a logarithm; for growth in the pairs of items that meet.
//!
//! # Source
//! E. Cuthill, J. McKee, *Reducing the bandwidth of sparse symmetric matrices* (1969); H. M. Markowitz, *The elimination form
//! of the inverse and its application to linear programming* (1957); S. W. Sloan, *An algorithm for profile and wavefront
//! reduction of sparse matrices* (1986).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gavotte_model::StopReason;

use super::incidences::Incidences;
use crate::run::{Interrupt, numbers::narrow};

/// Items at the rim, as far from each other as can be found soon.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    first: u32,
    opposite: u32,
    /// As far as possible from both.
    side: u32,
    /// As far as possible from that.
    beyond: u32,
}

impl Ends {
    /// The ends of a problem that has a primary item.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(super) fn of(
        graph: &Incidences,
        interrupt: &mut Interrupt,
    ) -> Result<Option<Self>, StopReason> {
        // Of items equally far, the first one is in the fewest options, because that is at the rim.
        let items = graph.by_degree();
        let Some(&rim) = items.first() else { return Ok(None) };
        let far = |distances: &[u32]| {
            let reached =
                items.iter().copied().filter(|&item| distances[item as usize] != u32::MAX);
            let far = reached
                .reduce(|a, b| if distances[b as usize] > distances[a as usize] { b } else { a });
            far.unwrap_or(rim)
        };
        let first = far(&distances(graph, rim, interrupt)?);
        let from_first = distances(graph, first, interrupt)?;
        let opposite = far(&from_first);
        let from_opposite = distances(graph, opposite, interrupt)?;
        let nearer: Vec<u32> =
            from_first.iter().zip(&from_opposite).map(|(&a, &b)| a.min(b)).collect();
        let side = far(&nearer);
        let beyond = far(&distances(graph, side, interrupt)?);
        Ok(Some(Self { first, opposite, side, beyond }))
    }

    /// The items, each once, in the order of the problem, so that of equally good orders the one is kept that begins as people
    /// wrote it.
    pub(super) fn starts(self) -> Vec<u32> {
        let mut starts = vec![self.first, self.opposite, self.side, self.beyond];
        starts.sort_unstable();
        starts.dedup();
        starts
    }
}

/// All primary items, nearest to `start` first. Parts without a connection to it come later, each from its
/// item in the fewest options. Neighbors in few options come first if `by_degree`, else in the order in
/// which the options name them.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn breadth_first(
    graph: &Incidences,
    start: u32,
    by_degree: bool,
    interrupt: &mut Interrupt,
) -> Result<Vec<u32>, StopReason> {
    let mut order = Vec::with_capacity(graph.primary);
    let mut seen = vec![false; graph.item_count()];
    let mut used = vec![false; graph.option_count()];
    let mut queue = Vec::with_capacity(graph.item_count());
    for first in std::iter::once(start).chain(graph.by_degree()) {
        if std::mem::replace(&mut seen[first as usize], true) {
            continue;
        }
        let mut next = queue.len();
        queue.push(first);
        while let Some(&item) = queue.get(next) {
            next += 1;
            if (item as usize) < graph.primary {
                order.push(item);
            }
            let from = queue.len();
            for &option in graph.options(item) {
                interrupt.check()?;
                if std::mem::replace(&mut used[option as usize], true) {
                    continue;
                }
                for &near in graph.items(option) {
                    if !std::mem::replace(&mut seen[near as usize], true) {
                        queue.push(near);
                    }
                }
            }
            if by_degree {
                queue[from..].sort_by_key(|&near| graph.options(near).len());
            }
        }
    }
    debug_assert_eq!(order.len(), graph.primary, "an order has each primary item once");
    Ok(order)
}

/// All primary items by how much nearer they are to one end than to another one, and then by their distance from the
/// first. Items without a connection to it come last. There are two orders of this kind, towards each of the ends beside the
/// first, because the one takes a board row by row, and the other column by column; and two more where there are
/// `meetings`, by steps between items that meet often, because a piece that is long on a board makes its far cells neighbors.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn across(
    graph: &Incidences,
    ends: Ends,
    meetings: Option<&Meetings>,
    interrupt: &mut Interrupt,
) -> Result<Vec<Vec<u32>>, StopReason> {
    let mut orders = Vec::new();
    for close in [None].into_iter().chain(meetings.map(|it| Some(it.close()))) {
        let mut far = |end| match &close {
            Some(close) => steps(close, end, interrupt),
            None => distances(graph, end, interrupt),
        };
        let (from_first, besides) = (far(ends.first)?, [far(ends.side)?, far(ends.beyond)?]);
        for from_beside in besides {
            let mut order = graph.by_degree();
            order.sort_by_key(|&item| {
                let (a, b) = (from_first[item as usize], from_beside[item as usize]);
                (a == u32::MAX, i64::from(a) - i64::from(b), a)
            });
            orders.push(order);
        }
    }
    Ok(orders)
}

/// How many options lead from an item to each other one; the greatest number where none does.
fn distances(
    graph: &Incidences,
    from: u32,
    interrupt: &mut Interrupt,
) -> Result<Vec<u32>, StopReason> {
    let mut distances = vec![u32::MAX; graph.item_count()];
    let mut used = vec![false; graph.option_count()];
    let mut queue = vec![from];
    distances[from as usize] = 0;
    let mut next = 0;
    while let Some(&item) = queue.get(next) {
        next += 1;
        for &option in graph.options(item) {
            interrupt.check()?;
            if std::mem::replace(&mut used[option as usize], true) {
                continue;
            }
            for &near in graph.items(option) {
                if distances[near as usize] == u32::MAX {
                    distances[near as usize] = distances[item as usize] + 1;
                    queue.push(near);
                }
            }
        }
    }
    Ok(distances)
}

/// All primary items, each time the one that the fewest undecided options hold; of several the one that met a decided
/// option first.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn elimination(
    graph: &Incidences,
    interrupt: &mut Interrupt,
) -> Result<Vec<u32>, StopReason> {
    let mut undecided: Vec<usize> =
        graph.input().iter().map(|&it| graph.options(it).len()).collect();
    let mut is_decided = vec![false; graph.option_count()];
    let mut queue = Queue::new(graph.primary);
    for item in graph.input() {
        queue.set(item, undecided[item as usize]);
    }
    let mut order = Vec::with_capacity(graph.primary);
    while let Some(item) = queue.next() {
        order.push(item);
        for &option in graph.options(item) {
            interrupt.check()?;
            if std::mem::replace(&mut is_decided[option as usize], true) {
                continue;
            }
            for &near in graph.items(option).iter().filter(|&&near| (near as usize) < graph.primary)
            {
                undecided[near as usize] -= 1;
                queue.touch(near);
                queue.set(near, undecided[near as usize]);
            }
        }
    }
    debug_assert_eq!(order.len(), graph.primary, "an order has each primary item once");
    Ok(order)
}

/// All primary items, each time the one that brings the fewest items into the frontier; of several the one that has been in
/// it for the longest time.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn growth(
    graph: &Incidences,
    meetings: Meetings,
    interrupt: &mut Interrupt,
) -> Result<Vec<u32>, StopReason> {
    let near = meetings.near();
    // The neighbors of an item that are not yet in the frontier, the item included.
    let mut outside: Vec<usize> = near.iter().map(|near| near.len() + 1).collect();
    let mut is_in = vec![false; graph.item_count()];
    let mut queue = Queue::new(graph.primary);
    for item in graph.input() {
        queue.set(item, outside[item as usize]);
    }
    let mut order = Vec::with_capacity(graph.primary);
    while let Some(item) = queue.next() {
        order.push(item);
        for &entering in near[item as usize].iter().chain([&item]) {
            if std::mem::replace(&mut is_in[entering as usize], true) {
                continue;
            }
            interrupt.check()?;
            queue.touch(entering);
            for &other in near[entering as usize].iter().chain([&entering]) {
                outside[other as usize] -= 1;
                if (other as usize) < graph.primary {
                    queue.set(other, outside[other as usize]);
                }
            }
        }
    }
    debug_assert_eq!(order.len(), graph.primary, "an order has each primary item once");
    Ok(order)
}

/// For each item those that it meets in some option, ascending, each once for each such option.
pub(super) struct Meetings(Vec<Vec<u32>>);

impl Meetings {
    /// All of them; `None` where there are too many.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(super) fn of(
        graph: &Incidences,
        interrupt: &mut Interrupt,
    ) -> Result<Option<Self>, StopReason> {
        let mut met = vec![Vec::new(); graph.item_count()];
        let mut pairs = 0_usize;
        // The most pairs of items that meet, each counted for every option that holds both.
        let most_pairs: usize = 1 << 21;
        for option in 0..narrow(graph.option_count()) {
            let items = graph.items(option);
            pairs = pairs.saturating_add(items.len().saturating_mul(items.len()));
            interrupt.check()?;
            if pairs > most_pairs {
                return Ok(None);
            }
            for &item in items {
                met[item as usize].extend(items.iter().filter(|&&other| other != item));
            }
        }
        met.iter_mut().for_each(|met| met.sort_unstable());
        Ok(Some(Self(met)))
    }

    /// Each once.
    fn near(mut self) -> Vec<Vec<u32>> {
        self.0.iter_mut().for_each(Vec::dedup);
        self.0
    }

    /// Those that an item meets more than half as often as any other one, or the other way round.
    fn close(&self) -> Vec<Vec<u32>> {
        let mut close = vec![Vec::new(); self.0.len()];
        for (item, met) in self.0.iter().enumerate() {
            let often = || met.chunk_by(|one, other| one == other);
            let most = often().map(<[u32]>::len).max().unwrap_or(0);
            for other in often().filter(|it| 2 * it.len() > most).map(|it| it[0]) {
                close[item].push(other);
                close[other as usize].push(narrow(item));
            }
        }
        close
    }
}

/// How many steps lead from an item to each other one; the greatest number where none do.
///
/// # Errors
/// When it was stopped; the error is the reason.
fn steps(close: &[Vec<u32>], from: u32, interrupt: &mut Interrupt) -> Result<Vec<u32>, StopReason> {
    let mut steps = vec![u32::MAX; close.len()];
    let mut queue = vec![from];
    steps[from as usize] = 0;
    let mut next = 0;
    while let Some(&item) = queue.get(next) {
        next += 1;
        interrupt.check()?;
        for &near in &close[item as usize] {
            if steps[near as usize] == u32::MAX {
                steps[near as usize] = steps[item as usize] + 1;
                queue.push(near);
            }
        }
    }
    Ok(steps)
}

/// Items by a number that only changes now and then: a heap in which old entries are left behind.
struct Queue {
    heap: BinaryHeap<Reverse<(usize, u32, u32)>>,
    /// The present number of each item; `None` after its turn.
    present: Vec<Option<usize>>,
    /// When each item was touched for the first time.
    touched: Vec<u32>,
    times: u32,
}

impl Queue {
    fn new(items: usize) -> Self {
        let heap = BinaryHeap::with_capacity(items);
        Self {
            heap,
            present: vec![Some(usize::MAX); items],
            touched: vec![u32::MAX; items],
            times: 0,
        }
    }

    /// Gives the item this number, unless it had its turn.
    fn set(&mut self, item: u32, number: usize) {
        let touched = self.touched[item as usize];
        if let Some(present) = &mut self.present[item as usize] {
            *present = number;
            self.heap.push(Reverse((number, touched, item)));
        }
    }

    /// Notes that the item was touched; a later call changes nothing.
    fn touch(&mut self, item: u32) {
        if let Some(touched) = self.touched.get_mut(item as usize).filter(|it| **it == u32::MAX) {
            *touched = self.times;
            self.times += 1;
        }
    }

    /// The item with the least number, whose turn it is now.
    fn next(&mut self) -> Option<u32> {
        while let Some(Reverse((number, touched, item))) = self.heap.pop() {
            let at = item as usize;
            if self.present[at] == Some(number) && self.touched[at] == touched {
                self.present[at] = None;
                return Some(item);
            }
        }
        None
    }
}
