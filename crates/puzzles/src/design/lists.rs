//! Lists of blocks in a text: designs that somebody has.
//!
//! # Why this shape
//! Whether two designs are isomorphic does not depend on what their points are called, so any words are points. A line is a
//! block; where classes stand in a line, `|` is between blocks. An empty line is between designs, as `design` writes them.
//!
//! # Cost
//! Linear in the text, but for the names of points.

use gavotte_model::{Problem, message};
use gavotte_ordered::OrderedMap;

use super::figure_of;
use crate::error::shown;
use crate::{PuzzleError, lines};

/// The designs of a text, each as a problem: points are items, blocks are options. Two are isomorphic exactly when their
/// problems are.
///
/// ```
/// let designs = gavotte_puzzles::block_lists(b"a b\nb c\n\n1 2\n3 1\n")?;
/// assert_eq!(designs.len(), 2);
/// assert_eq!((designs[0].item_count(), designs[0].option_count()), (3, 2));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
///
/// # Errors
/// A text without blocks, and a block that holds a point twice.
pub fn block_lists(text: &[u8]) -> Result<Vec<Problem>, PuzzleError> {
    let lines = lines::filled(text)?;
    let end = lines.last().map(|line| line.error_at_end(crate::PuzzleErrorKind::Empty));
    let (mut designs, mut blocks): (Vec<Problem>, Vec<Vec<u32>>) = (Vec::new(), Vec::new());
    let mut names: OrderedMap<String, u32> = OrderedMap::new();
    for line in &lines {
        if line.is_blank() {
            designs.extend(taken(&mut blocks, &mut names));
            continue;
        }
        if line.is_comment() {
            continue;
        }
        for part in line.text().split('|') {
            let mut block = Vec::new();
            for word in part.split([' ', '\t', ',']).filter(|word| !word.is_empty()) {
                let next = names.len() as u64;
                let next = u32::try_from(next).unwrap_or(u32::MAX);
                let point = *names.entry(word.to_owned()).or_insert(next);
                if block.contains(&point) {
                    let word = shown(word);
                    return Err(line.wrong(1, message!("this block holds `{word}` twice", word)));
                }
                block.push(point);
            }
            if !block.is_empty() {
                blocks.push(block);
            }
        }
    }
    designs.extend(taken(&mut blocks, &mut names));
    end.filter(|_| designs.is_empty()).map_or(Ok(designs), Err)
}

/// The design of these blocks, if there are any; another one begins.
fn taken(blocks: &mut Vec<Vec<u32>>, names: &mut OrderedMap<String, u32>) -> Option<Problem> {
    let (blocks, points) = (std::mem::take(blocks), names.len());
    *names = OrderedMap::new();
    (!blocks.is_empty()).then(|| figure_of(points, &blocks))
}
