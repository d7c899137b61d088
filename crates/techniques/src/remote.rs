//! Remote pairs: cells with the same two digits, each of which sees the next. They hold the two in turn. So a cell
//! that sees two of them at an odd distance holds neither.

use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// Four or more such cells.
pub(crate) fn remote(look: &Look<'_, '_>) -> Option<Step> {
    let pairs = (0..look.state.cells.len()).filter(|&cell| look.open(cell).count_ones() == 2);
    let pairs: Vec<usize> = pairs.collect();
    let mut is_met = vec![false; look.state.cells.len()];
    pairs.iter().find_map(|&start| {
        if is_met[start] {
            return None;
        }
        let set = look.open(start);
        let alike: Vec<usize> = pairs.iter().copied().filter(|&it| look.open(it) == set).collect();
        let colors = colors(look, &alike, start);
        colors.iter().flatten().for_each(|&cell| is_met[cell] = true);
        of_colors(look, set, &colors)
    })
}

/// The cells that are connected with this one: those at an even distance, and the others.
fn colors(look: &Look<'_, '_>, alike: &[usize], start: usize) -> [Vec<usize>; 2] {
    let mut colors = [vec![start], Vec::new()];
    let mut todo = vec![(start, 0)];
    while let Some((cell, color)) = todo.pop() {
        for &next in alike.iter().filter(|&&next| look.frame.sees(cell, next)) {
            if !colors.iter().any(|of_color| of_color.contains(&next)) {
                colors[1 - color].push(next);
                todo.push((next, 1 - color));
            }
        }
    }
    colors
}

fn of_colors(look: &Look<'_, '_>, set: u64, [even, odd]: &[Vec<usize>; 2]) -> Option<Step> {
    let frame = look.frame;
    let sees = |cell: usize, color: &[usize]| color.iter().any(|&it| frame.sees(it, cell));
    let is_free = |cell: &usize| !even.contains(cell) && !odd.contains(cell);
    let cells = (0..look.state.cells.len()).filter(is_free);
    let lost = cells.filter(|&cell| sees(cell, even) && sees(cell, odd)).map(|cell| (cell, set));
    let marks = even.iter().chain(odd).map(|&cell| (cell, set)).collect();
    Step::remove(look, Technique::RemotePair, lost, marks, || {
        let names = |color: &[usize]| frame.names(color.iter().copied());
        let (even, odd) = (names(even), names(odd));
        format!("{} stand one on all of {even} and one on all of {odd}", frame.set(set))
    })
}
