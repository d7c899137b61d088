//! The number of copies of a piece, in words. It has a file, because polyforms use the same words.

use gavotte_model::{Bounds, Message, message};

/// The greatest number of copies: more than any board has room for.
const MOST_COPIES: u32 = 40_000;

/// Any number of copies.
pub(crate) const ANY: Bounds = Bounds { min: 0, max: Bounds::UNLIMITED };

/// The numbers of copies with which pieces of these sizes can fill an area: a number that is open is set where the area
/// leaves one alone. A search that knows it gives up as soon as there are too many copies.
///
/// Nothing is set where there is no other piece, because then the area itself says it, and where nothing fits.
pub(crate) fn forced(area: usize, pieces: &[(usize, Bounds)]) -> Vec<Bounds> {
    let area = area as u64;
    let least = |&(size, copies): &(usize, Bounds)| size as u64 * u64::from(copies.min);
    let most = |&(size, copies): &(usize, Bounds)| match copies.max {
        Bounds::UNLIMITED => u64::MAX,
        most => size as u64 * u64::from(most),
    };
    let others = |at: usize, part: &dyn Fn(&(usize, Bounds)) -> u64| {
        let others = pieces.iter().enumerate().filter(|&(other, _)| other != at);
        others.fold(0_u64, |sum, (_, piece)| sum.saturating_add(part(piece)))
    };
    let copies = pieces.iter().enumerate().map(|(at, &(size, copies))| {
        let size = (size as u64).max(1);
        let max = area.saturating_sub(others(at, &least)) / size;
        let min = area.saturating_sub(others(at, &most)).div_ceil(size);
        let (min, max) = (min.max(copies.min.into()), max.min(copies.max.into()));
        let is_open = copies.min < copies.max && pieces.len() > 1;
        let number = u32::try_from(min).ok().filter(|_| is_open && min == max && max > 0);
        number.map_or(copies, |number| Bounds { min: number, max: number })
    });
    copies.collect()
}

/// Why pieces of these sizes cannot fill an area although they are neither too few nor too many: those whose number is
/// open change the sum by multiples of a number.
pub(crate) fn indivisible(area: usize, pieces: &[(usize, Bounds)]) -> Option<Message> {
    let fixed = pieces
        .iter()
        .fold(0_usize, |sum, (size, it)| sum.saturating_add(size.saturating_mul(it.min as usize)));
    let open = pieces.iter().filter(|(_, copies)| copies.min < copies.max);
    let step = open.fold(0, |step, &(size, _)| common(step, size));
    let left = area.checked_sub(fixed)?;
    (step > 0 && left % step != 0).then(|| {
        message!(
            "{left} cells are left to pieces whose sizes are multiples of {step}, so nothing fits",
            left,
            step
        )
    })
}

/// A number from `least` to `most` in words.
pub(crate) fn range(least: usize, most: Option<usize>) -> Message {
    match most {
        Some(most) if most != least => message!("{least} to {most}", least, most),
        Some(_) => least.into(),
        None => message!("{least} or more", least),
    }
}

/// The greatest common divisor.
fn common(one: usize, other: usize) -> usize {
    let (mut one, mut other) = (one, other);
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// The numbers of cells that may stay free where pieces of these sizes lie on so many cells: those that the wish and the areas
/// leave. The wish itself where they leave none, because then nothing fits.
pub(crate) fn free(area: usize, pieces: &[(usize, Bounds)], wish: Bounds) -> Bounds {
    let part = |count: u32, size: usize| match count {
        Bounds::UNLIMITED => u64::MAX,
        count => size as u64 * u64::from(count),
    };
    let least = pieces.iter().fold(0_u64, |sum, it| sum.saturating_add(part(it.1.min, it.0)));
    let most = pieces.iter().fold(0_u64, |sum, it| sum.saturating_add(part(it.1.max, it.0)));
    let left =
        |covered: u64| u32::try_from((area as u64).saturating_sub(covered)).unwrap_or(u32::MAX - 1);
    let (min, max) = (wish.min.max(left(most)), wish.max.min(left(least)));
    if min <= max { Bounds { min, max } } else { wish }
}

/// The sizes of the pieces, and beside them that of a cell which stays free.
pub(crate) fn with_free(
    mut pieces: Vec<(usize, Bounds)>,
    free: Option<Bounds>,
) -> Vec<(usize, Bounds)> {
    pieces.extend(free.map(|free| (1, free)));
    pieces
}

/// How many cells stay free, in words: `4`, `2..4`, `any`.
pub(crate) fn gaps(word: &str) -> Option<Bounds> {
    copies(&word.replacen("..", "-", 1))
}

/// The line that says how many cells stay free.
pub(crate) fn gaps_line(free: Bounds) -> String {
    match free {
        ANY => "gaps any\n".to_owned(),
        Bounds { min, max } if min == max => format!("gaps {min}\n"),
        Bounds { min, max } => format!("gaps {min}..{max}\n"),
    }
}

/// What a line about free cells may say.
pub(crate) const GAPS: &str = "a number, as 4; a range, as 2..4; any";

/// A number of copies, or a range of them.
pub(crate) fn copies(word: &str) -> Option<Bounds> {
    if word == "any" {
        return Some(ANY);
    }
    let number = |word: &str| word.parse::<u32>().ok().filter(|&it| it <= MOST_COPIES);
    let (min, max) = match word.split_once('-') {
        Some((min, max)) => (number(min)?, number(max)?),
        None => (number(word)?, number(word)?),
    };
    (min <= max).then_some(Bounds { min, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_that_leaves_one_number_sets_it() {
        let exactly = |number| Bounds { min: number, max: number };
        let set = |area, pieces: &[(usize, Bounds)]| forced(area, pieces);
        assert_eq!(set(60, &[(7, exactly(7)), (1, ANY)]), [exactly(7), exactly(11)]);
        assert_eq!(set(10, &[(2, ANY)]), [ANY]);
        assert_eq!(set(10, &[(2, ANY), (3, ANY)]), [ANY, ANY]);
        // All that may be must be, and only what must be may be.
        let to_two = Bounds { min: 0, max: 2 };
        assert_eq!(set(10, &[(2, to_two), (3, to_two)]), [exactly(2), exactly(2)]);
        assert_eq!(set(7, &[(7, exactly(1)), (1, ANY)]), [exactly(1), ANY]);
        // Nothing fits, and nothing is set.
        assert_eq!(set(6, &[(7, exactly(1)), (1, ANY)]), [exactly(1), ANY]);
        assert_eq!(set(8, &[(5, exactly(1)), (2, ANY)]), [exactly(1), ANY]);
    }

    #[test]
    fn free_cells_are_those_that_the_pieces_leave() {
        let exactly = |number| Bounds { min: number, max: number };
        assert_eq!(free(64, &[(5, exactly(12))], ANY), exactly(4));
        assert_eq!(free(10, &[(2, ANY)], ANY), Bounds { min: 0, max: 10 });
        assert_eq!(free(10, &[(2, Bounds { min: 2, max: 3 })], ANY), Bounds { min: 4, max: 6 });
        assert_eq!(free(10, &[(2, exactly(2))], exactly(3)), exactly(3));
        assert_eq!(
            (gaps("2..4"), gaps("any"), gaps("4")),
            (Some(Bounds { min: 2, max: 4 }), Some(ANY), Some(exactly(4)))
        );
        assert_eq!((gaps("4..2"), gaps("x"), gaps("-1")), (None, None, None));
    }

    #[test]
    fn what_does_not_divide_is_said() {
        let exactly = |number| Bounds { min: number, max: number };
        assert!(indivisible(25, &[(2, ANY)]).is_some());
        assert!(indivisible(25, &[(2, ANY), (5, exactly(1))]).is_none());
        assert!(indivisible(24, &[(4, ANY), (5, exactly(1)), (6, ANY)]).is_some());
        assert!(indivisible(25, &[(2, ANY), (3, ANY)]).is_none());
        assert!(indivisible(3, &[(5, exactly(1))]).is_none());
    }
}
