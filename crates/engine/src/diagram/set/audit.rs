//! Checks whether all paths of a diagram are solutions, without walking them one by one.
//!
//! # Why this shape
//! A set that is read may come from anybody, and a checksum prevents no forgery. A *slot* is something that two
//! options of a path may not share: an item that may be covered once, or a color of one. For 64 slots at a time,
//! one pass up the diagram finds two sets for each node: the slots that some path below it uses, and the slots
//! that all of them use. An option clashes with a path below it exactly if it clashes with the first set, and no
//! path misses an item exactly if the second set has it at the root. For an item of other bounds the pass finds
//! the least and the greatest number of times that a path covers it. An item of many colors has a pass of its
//! own, too: below a node it has no color, one, or several. Nothing is lost by looking at all paths together,
//! because every bit comes from a path of the diagram.
//!
//! It does not check whether solutions are missing, because for that the problem would have to be solved.
//!
//! # Cost
//! One pass over the diagram for each 64 slots, each item of more than 64 slots and each item of other
//! bounds; 16 bytes a node. More than [`MOST`] arcs take too long. Then each path is checked as it leaves the
//! set, and the set says that its counts were not ([`SolutionSet::is_checked`](super::SolutionSet::is_checked)).

use std::ops::Range;

use gavotte_model::{ColorId, Entry, ItemId, OptionId, Problem};

use super::super::graph::{Arc, Diagram};
use super::super::record::SKIP;

/// The most arcs to be looked at: some ten seconds. [arcs; limit]
pub(super) const MOST: u64 = 1 << 33;

/// Something that is used once: an item, or an item in one color.
type Slot = (ItemId, Option<ColorId>);

/// The finding about the paths of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// Each is a solution.
    Right,
    /// One of them is not.
    Wrong,
    /// The check would take too long.
    Unknown,
}

/// Whether each path of the diagram, which keeps its invariants, is a solution of the problem, as far as a look
/// at `most` arcs shows it.
pub(super) fn audit(diagram: &Diagram, problem: &Problem, most: u64) -> Finding {
    match look(diagram, problem, most) {
        Some(true) => Finding::Right,
        Some(false) => Finding::Wrong,
        None => Finding::Unknown,
    }
}

/// Whether each path is a solution; `None` when the check would take too long.
fn look(diagram: &Diagram, problem: &Problem, most: u64) -> Option<bool> {
    let Some(root) = diagram.root else { return Some(true) };
    let mut chosen = diagram.arcs.iter().filter(|arc| arc.option != SKIP);
    if !chosen.all(|arc| problem.is_choosable(OptionId::new(arc.option))) {
        return Some(false);
    }
    let (single, counted): (Vec<ItemId>, Vec<ItemId>) =
        problem.items().partition(|&item| is_single(problem, item));
    let (slots, varied) = slots(problem);
    let must =
        single.iter().filter(|&&item| problem.is_primary(item) && problem.bounds(item).min > 0);
    let must: Option<Vec<usize>> =
        must.map(|&item| slots.binary_search(&(item, None)).ok()).collect();
    let Some(must) = must else { return Some(false) };
    let passes = slots.len().div_ceil(64) + counted.len() + varied.len();
    if (passes as u64).saturating_mul(diagram.arcs.len() as u64) > most {
        return None;
    }
    let blocks = Blocks::new(problem, &slots, &must);
    Some(
        blocks.all.iter().all(|block| block.is_right(diagram, root, problem.option_count()))
            && uses(problem, &varied).iter().all(|uses| has_one_color(diagram, problem, uses))
            && counted.iter().all(|&item| keeps_bounds(diagram, root, problem, item)),
    )
}

/// Whether the item may be covered at most once, or in one color.
fn is_single(problem: &Problem, item: ItemId) -> bool {
    !problem.is_primary(item) || problem.bounds(item).max == 1
}

/// The slots of all items that have few, with those of an item side by side; and the items that have many.
fn slots(problem: &Problem) -> (Vec<Slot>, Vec<ItemId>) {
    let entries = problem.options().flat_map(|option| problem.entries(option));
    let single = entries.filter(|entry| is_single(problem, entry.item));
    let mut slots: Vec<Slot> = single.map(|entry| (entry.item, entry.color)).collect();
    slots.sort_unstable();
    slots.dedup();
    let of_items = slots.chunk_by(|a, b| a.0 == b.0);
    // An item of this many slots has a pass of its own: an option clashes with all of them but one, so a list of
    // clashes for each 64 slots would be quadratic in the number of colors.
    let many: usize = 64;
    let varied = of_items.filter(|slots| slots.len() > many).map(|slots| slots[0].0);
    let varied: Vec<ItemId> = varied.collect();
    slots.retain(|slot| varied.binary_search(&slot.0).is_err());
    (slots, varied)
}

/// 64 slots: which of them options use and clash with, and which must be used.
#[derive(Clone, Debug, Default)]
struct Block {
    /// Option, slots used, slots it clashes with.
    options: Vec<(u32, u64, u64)>,
    must: u64,
}

struct Blocks {
    all: Vec<Block>,
}

impl Blocks {
    fn new(problem: &Problem, slots: &[Slot], must: &[usize]) -> Self {
        let mut blocks = Self { all: vec![Block::default(); slots.len().div_ceil(64)] };
        for &slot in must {
            blocks.all[slot / 64].must |= 1 << (slot % 64);
        }
        for option in problem.options() {
            for entry in problem.entries(option) {
                blocks.add(option.raw(), entry, slots);
            }
        }
        blocks
    }

    fn add(&mut self, option: u32, entry: Entry, slots: &[Slot]) {
        let begin = slots.partition_point(|slot| slot.0 < entry.item);
        let end = slots.partition_point(|slot| slot.0 <= entry.item);
        if begin == end {
            return; // The item has a pass of its own.
        }
        let own = slots.partition_point(|slot| *slot < (entry.item, entry.color));
        debug_assert!(own < end, "every entry of such an item has a slot");
        for block in begin / 64..end.div_ceil(64) {
            let of_item = mask(begin..end, block);
            let used = mask(own..own + 1, block);
            let clash = if entry.color.is_some() { of_item & !used } else { of_item };
            self.all[block].options.push((option, used, clash));
        }
    }
}

/// The slots of a range that are in a block, as bits.
fn mask(range: Range<usize>, block: usize) -> u64 {
    let from = range.start.saturating_sub(block * 64).min(64);
    let to = range.end.saturating_sub(block * 64).min(64);
    let below = |bits: usize| if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    below(to) & !below(from)
}

impl Block {
    fn is_right(&self, diagram: &Diagram, root: u32, options: usize) -> bool {
        let mut uses = vec![(0_u64, 0_u64); options];
        for &(option, used, clash) in &self.options {
            let uses = &mut uses[option as usize];
            *uses = (uses.0 | used, uses.1 | clash);
        }
        // For each node, the slots that some path below it uses, and those that all paths use.
        let (mut some, mut all) = (vec![0_u64; diagram.len()], vec![0_u64; diagram.len()]);
        for node in diagram.nodes().skip(1) {
            let (mut any, mut every) = (0, u64::MAX);
            for &Arc { option, child } in diagram.arcs(node) {
                let (used, clash) = if option == SKIP { (0, 0) } else { uses[option as usize] };
                let child = child as usize;
                if clash & some[child] != 0 {
                    return false;
                }
                any |= used | some[child];
                every &= used | all[child];
            }
            (some[node as usize], all[node as usize]) = (any, every);
        }
        all[root as usize] & self.must == self.must
    }
}

/// The use of an item of many colors: by an option, or on all paths below a node together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Not,
    /// In this color and no other.
    In(ColorId),
    /// Without a color, or in several: every other use of the item clashes with one of them.
    Otherwise,
}

impl Use {
    /// The uses of both together.
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Not, it) | (it, Self::Not) => it,
            (a, b) => {
                if a == b {
                    a
                } else {
                    Self::Otherwise
                }
            }
        }
    }

    /// Whether an option of this use clashes with one of the paths that use the item as `below` says.
    fn clashes(self, below: Self) -> bool {
        self != Self::Not && below != Self::Not && self.or(below) == Self::Otherwise
    }
}

/// For each of these items, which are ascending, the options that hold it, and how.
fn uses(problem: &Problem, items: &[ItemId]) -> Vec<Vec<(OptionId, Use)>> {
    let mut uses = vec![Vec::new(); items.len()];
    for option in problem.options() {
        for entry in problem.entries(option) {
            if let Ok(at) = items.binary_search(&entry.item) {
                uses[at].push((option, entry.color.map_or(Use::Otherwise, Use::In)));
            }
        }
    }
    uses
}

/// Whether no path uses an item, which these options hold, twice and not in one color.
fn has_one_color(diagram: &Diagram, problem: &Problem, uses: &[(OptionId, Use)]) -> bool {
    let mut of_option = vec![Use::Not; problem.option_count()];
    for &(option, its) in uses {
        of_option[option.index()] = its;
    }
    let mut of_node = vec![Use::Not; diagram.len()];
    for node in diagram.nodes().skip(1) {
        let mut any = Use::Not;
        for &Arc { option, child } in diagram.arcs(node) {
            let own = if option == SKIP { Use::Not } else { of_option[option as usize] };
            let below = of_node[child as usize];
            if own.clashes(below) {
                return false;
            }
            any = any.or(own).or(below);
        }
        of_node[node as usize] = any;
    }
    true
}

/// Whether every path covers the item as often as its bounds say.
fn keeps_bounds(diagram: &Diagram, root: u32, problem: &Problem, item: ItemId) -> bool {
    let mut covers = vec![0_u32; problem.option_count()];
    for option in problem.options() {
        covers[option.index()] = u32::from(problem.option_items(option).contains(&item));
    }
    let mut times = vec![(0_u32, 0_u32); diagram.len()];
    for node in diagram.nodes().skip(1) {
        let (mut least, mut most) = (u32::MAX, 0);
        for &Arc { option, child } in diagram.arcs(node) {
            // A path holds an option once, so no sum passes the number of options.
            let own = if option == SKIP { 0 } else { covers[option as usize] };
            let below = times[child as usize];
            (least, most) = (least.min(own + below.0), most.max(own + below.1));
        }
        times[node as usize] = (least, most);
    }
    let (bounds, (least, most)) = (problem.bounds(item), times[root as usize]);
    bounds.min <= least && most <= bounds.max
}
