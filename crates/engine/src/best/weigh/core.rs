//! The options that take part, a core of those that are nearly worth their cost, and the options of every cover.
//! Large problems are searched in a core, because good covers hold few other options.
//!
//! # Source
//! A. Caprara, M. Fischetti, P. Toth, *A heuristic method for the set covering problem* (1999).

use crate::best::relaxed::State;
use crate::run::numbers::narrow;

/// There is a core only where options are this many times as many as items; and how many options of least reduced cost
/// each item has in it. [ratio; DESIGN 13]
pub(super) const CORE: (usize, usize) = (16, 5);

/// For each item that lacks options, its options of least reduced cost; and all options that cost no more than
/// their prices.
pub(super) fn core(state: &State, reduced: &[i64]) -> Vec<u32> {
    let mut core: Vec<u32> =
        state.free().iter().copied().filter(|&it| reduced[it as usize] <= 0).collect();
    let mut list: Vec<u32> = Vec::new();
    for (at, item) in state.items.iter().enumerate() {
        if item.lack <= 0 {
            continue;
        }
        list.clear();
        let entries = state.list(narrow(at)).iter().map(|entry| entry.at);
        list.extend(entries.filter(|&it| state.is_free(it)));
        let wanted = CORE.1.saturating_add(usize::try_from(item.lack).unwrap_or(0));
        if list.len() > wanted {
            list.select_nth_unstable_by_key(wanted, |&it| (reduced[it as usize], it));
            list.truncate(wanted);
        }
        core.extend_from_slice(&list);
    }
    core
}

/// By number, which options cost nothing or are indispensable to an item.
pub(super) fn must(state: &State, chosen: &[u32], needs: &[u32]) -> Vec<bool> {
    let mut held = vec![0_u32; state.items.len()];
    for &option in chosen {
        state.members(option).iter().for_each(|&it| held[it as usize] += 1);
    }
    let mut must = vec![false; state.costs.len()];
    for &option in chosen {
        let scarce =
            |&item: &u32| needs[item as usize] > 0 && held[item as usize] <= needs[item as usize];
        must[option as usize] =
            state.costs[option as usize] == 0 || state.members(option).iter().any(scarce);
    }
    must
}
