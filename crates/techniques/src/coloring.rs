//! Simple coloring: where a unit has two places of a digit, one of them is right. All places that are connected in this
//! way have one of two colors, and one color is right throughout. The places of one digit are enough for it, so it
//! needs no chains.

use crate::frame::digits;
use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// Two colors of one digit.
pub(crate) fn simple(look: &Look<'_, '_>) -> Option<Step> {
    digits(look.frame.network.all()).find_map(|digit| {
        let joints = joints(look, digit);
        let mut met = vec![false; look.state.cells.len()];
        joints.iter().flatten().find_map(|&cell| {
            if met[cell] {
                return None;
            }
            let colors = colors(&joints, cell, &mut met);
            contrast(look, digit, &colors).or_else(|| seen(look, digit, &colors))
        })
    })
}

/// The two places of the digit in each unit that has two.
fn joints(look: &Look<'_, '_>, digit: u8) -> Vec<[usize; 2]> {
    let two = |unit: usize| {
        let mut cells = look.cells(unit, look.places(unit, digit));
        match (cells.next(), cells.next(), cells.next()) {
            (Some(one), Some(other), None) => Some([one, other]),
            _ => None,
        }
    };
    (0..look.frame.units.len()).filter_map(two).collect()
}

/// The cells that are connected with this one: those of its color, and the others.
fn colors(joints: &[[usize; 2]], cell: usize, met: &mut [bool]) -> [Vec<usize>; 2] {
    let mut colors = [vec![cell], Vec::new()];
    let mut todo = vec![(cell, 0)];
    met[cell] = true;
    while let Some((cell, color)) = todo.pop() {
        for joint in joints.iter().filter(|joint| joint.contains(&cell)) {
            let other = if joint[0] == cell { joint[1] } else { joint[0] };
            if !std::mem::replace(&mut met[other], true) {
                colors[1 - color].push(other);
                todo.push((other, 1 - color));
            }
        }
    }
    colors
}

/// If two cells of a color exclude each other, the color is wrong.
fn contrast(look: &Look<'_, '_>, digit: u8, colors: &[Vec<usize>; 2]) -> Option<Step> {
    let frame = look.frame;
    colors.iter().find_map(|color| {
        let clash = color.iter().enumerate().find_map(|(at, &one)| {
            let mut others = color[at + 1..].iter();
            others.find(|&&other| frame.exclude((one, digit), (other, digit))).map(|&it| [one, it])
        })?;
        let lost = color.iter().map(|&cell| (cell, 1 << digit));
        Step::remove(look, Technique::SimpleColoring, lost, marks(digit, colors), || {
            let (digit, all) = (frame.digit(digit), frame.names(color.iter().copied()));
            let clash = frame.names(clash);
            format!("either all of {all} are {digit} or none is, and {clash} cannot both be")
        })
    })
}

/// Candidates that cells of both colors exclude are wrong.
fn seen(look: &Look<'_, '_>, digit: u8, [one, other]: &[Vec<usize>; 2]) -> Option<Step> {
    let frame = look.frame;
    let excluded = |color: &[usize], cell: usize| {
        color.iter().fold(0, |set, &it| set | frame.excluded((it, digit), cell))
    };
    let is_free = |cell: &usize| !one.contains(cell) && !other.contains(cell);
    let cells = (0..look.state.cells.len()).filter(is_free);
    let lost = cells.map(|cell| (cell, excluded(one, cell) & excluded(other, cell)));
    let marks = marks(digit, &[one.clone(), other.clone()]);
    Step::remove(look, Technique::SimpleColoring, lost, marks, || {
        let names = |color: &[usize]| frame.names(color.iter().copied());
        let (one, other, digit) = (names(one), names(other), frame.digit(digit));
        format!("{digit} stands either on {one} or on {other}, and both exclude the same")
    })
}

fn marks(digit: u8, colors: &[Vec<usize>; 2]) -> Vec<(usize, u64)> {
    colors.iter().flatten().map(|&cell| (cell, 1 << digit)).collect()
}
