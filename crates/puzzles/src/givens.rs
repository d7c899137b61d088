//! Givens as options that are required: the one place that all genres share.
//!
//! # Why this shape
//! A genre leaves out the options that a given excludes. A given then needs no constraint of its own as long as it
//! alone can cover some item that has to be covered. Where other givens cover all items of one, or none of its items
//! has to be covered, a search could pass it over, so [`Owned`] gives it an item of its own. Givens that clash thus
//! leave no solution, whatever else the genre does with them, and [`clash`] says which ones do.
//!
//! # Cost
//! O(n log n) in the items that givens hold.

use gavotte_ordered::OrderedMap;

use gavotte_model::{
    Assembler, BuildError, Entry, ItemId, Message, OptionId, Problem, Role, message,
};

use crate::board::Board;
use crate::names::unused;

/// These options, and then the givens that are not among them.
pub(crate) fn joined(options: &[OptionId], givens: Vec<OptionId>) -> Vec<OptionId> {
    let others = givens.into_iter().filter(|it| !options.contains(it));
    options.iter().copied().chain(others).collect()
}

/// Items that one given alone covers, for the givens that need one.
pub(crate) struct Owned<K>(Vec<(K, ItemId)>);

impl<K: Ord> Owned<K> {
    /// The items, which are added to the problem. Each given comes with its items that have to be covered and are left
    /// to no option but those of givens, as numbers of any kind; `name` tells it from the others.
    ///
    /// # Errors
    /// When secondary items were added before.
    pub(crate) fn of(
        assembler: &mut Assembler,
        givens: impl IntoIterator<Item = (K, Vec<usize>)>,
        name: impl Fn(&K) -> String,
    ) -> Result<Self, BuildError> {
        let givens: Vec<(K, Vec<usize>)> = givens.into_iter().collect();
        let mut held: Vec<usize> = givens.iter().flat_map(|(_, items)| items).copied().collect();
        held.sort_unstable();
        let is_alone = |item: &usize| {
            let first = held.partition_point(|it| it < item);
            held.get(first + 1) != Some(item)
        };
        let mut owned = Vec::new();
        for (given, items) in givens {
            if items.iter().any(is_alone) {
                continue;
            }
            let name = unused(assembler, format!("given={}", name(&given)));
            let at = owned.partition_point(|(it, _)| *it < given);
            owned.insert(at, (given, assembler.item(&name, Role::Once)?));
        }
        Ok(Self(owned))
    }

    /// The item of this given, if it has one. It is the last one of its option.
    pub(crate) fn item(&self, given: &K) -> Option<ItemId> {
        let at = self.0.binary_search_by(|(it, _)| it.cmp(given)).ok()?;
        Some(self.0[at].1)
    }
}

/// A thing of this name on these cells, such as `Q at r1c2`.
pub(crate) fn in_words(name: &str, cells: &[usize], board: &Board) -> String {
    let cells = cells.iter().map(|&cell| &board.cells[cell]);
    let places = cells.map(|cell| format!(" r{}c{}", cell.row + 1, cell.column + 1));
    format!("{name} at{}", places.collect::<String>())
}

/// The first givens that cannot all be in a solution, because together they cover an item too often; `named` says what
/// people call a given.
pub(crate) fn clash(
    problem: &Problem,
    givens: &[OptionId],
    named: impl Fn(OptionId) -> String,
) -> Option<Message> {
    let mut holders = OrderedMap::<ItemId, Vec<Held>>::new();
    for &option in givens {
        for entry in problem.entries(option) {
            let held = holders.entry(entry.item).or_default();
            held.push((option, entry));
            if is_too_much(problem, held) {
                return Some(words(problem, held, named));
            }
        }
    }
    None
}

/// A given, and an item that it holds.
type Held = (OptionId, Entry);

/// Whether the last of the givens that hold an item is one more than it allows. Those that agree on a color share it.
fn is_too_much(problem: &Problem, held: &[Held]) -> bool {
    let [(_, first), ..] = held else { return false };
    let agree = first.color.is_some() && held.iter().all(|(_, entry)| entry == first);
    let most = usize::try_from(problem.bounds(first.item).max).unwrap_or(usize::MAX);
    held.len() > most && !agree
}

/// The sentence that names the givens and the item that they share.
fn words(problem: &Problem, held: &[Held], named: impl Fn(OptionId) -> String) -> Message {
    let names: Vec<String> = held.iter().map(|(option, _)| named(*option)).collect();
    let item = held.last().map(|(_, entry)| problem.item_name(entry.item)).unwrap_or_default();
    let (most, names) = (held.len().saturating_sub(1), names.join(" and "));
    let item = item.into_owned();
    if most > 1 {
        message!(
            "the givens {names} share `{item}`, which takes {most}, so there is no solution",
            names,
            item,
            most
        )
    } else {
        message!("the givens {names} share `{item}`, so there is no solution", names, item)
    }
}
