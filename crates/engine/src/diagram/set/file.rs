//! A set as bytes, to be kept and read again.
//!
//! # The form
//! Little-endian. The words `gavotte set`, a line end and the version (4 bytes); how many bytes the caller keeps
//! with the set (8), and those; a fingerprint of the problem (8); the numbers of decided options, nodes and arcs
//! and the root + 1, 0 for none (4 each); the options in the order of decision; the place where the arcs of each
//! node begin; the arcs, option and child; a checksum of all before it (8).
//!
//! # Invariants
//! A reader refuses everything that it does not expect, so that a damaged file never answers. A set that it
//! accepts keeps all invariants of a diagram, and its paths are solutions, whoever wrote it.

use std::collections::HashMap;
use std::sync::Arc as Shared;

use gavotte_model::{Message, OptionId, Problem, message};

use super::super::graph::{Arc, Diagram};
use super::super::record::SKIP;
use super::audit::{self, Finding, audit};
use super::solution_set::SolutionSet;
use crate::run::interrupt::uninterrupted;

const MAGIC: &[u8; 12] = b"gavotte set\n";
/// The version of the form. Other versions are refused. [fixed]
const VERSION: u32 = 2;

/// Why bytes are not a set of this problem's solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// They do not begin as a set does.
    NoSet,
    /// They were written in another version of the form.
    Version(u32),
    /// The checksum is wrong or something is missing: the file is damaged.
    Damaged,
    /// It is the set of another problem.
    OtherProblem,
    /// Its problem was not kept with it.
    NoProblem,
}

impl Fault {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoSet => "this is not a set of solutions".into(),
            Self::Version(version) => {
                message!(
                    "the set is of version {version}, and this reads version {VERSION}",
                    version,
                    VERSION
                )
            }
            Self::Damaged => "the set is damaged; compile the problem again".into(),
            Self::OtherProblem => "the set belongs to another problem".into(),
            Self::NoProblem => "the set was written without its problem".into(),
        }
    }
}

gavotte_model::impl_message!(Fault);

impl std::error::Error for Fault {}

impl SolutionSet {
    /// The first bytes of every set. \[fixed\]
    pub const MAGIC: &[u8] = MAGIC;

    /// The set as bytes, without its problem.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.to_bytes_with(&[])
    }

    /// The set as bytes, together with bytes of the caller, such as the text of its problem;
    /// [`kept_in`](Self::kept_in) returns them.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, SolutionSet, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).build()?;
    /// let set = Search::links(&problem, Order::Fewest).compile().unwrap();
    /// let bytes = set.to_bytes_with(b"one item");
    /// assert_eq!(SolutionSet::kept_in(&bytes), Ok(&b"one item"[..]));
    /// assert_eq!(SolutionSet::from_bytes(&problem, &bytes).unwrap().count(), 1_u32.into());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn to_bytes_with(&self, kept: &[u8]) -> Vec<u8> {
        let Diagram { starts, arcs, root, decided } = &*self.diagram;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((kept.len() as u64).to_le_bytes());
        bytes.extend(kept);
        bytes.extend(fingerprint(&self.problem).to_le_bytes());
        let mut word = |word: u32| bytes.extend(word.to_le_bytes());
        for length in [decided.len(), self.diagram.len(), arcs.len()] {
            word(crate::run::numbers::narrow(length));
        }
        word(root.map_or(0, |root| root + 1));
        decided.iter().for_each(|option| word(option.raw()));
        starts.iter().for_each(|&start| word(start));
        for arc in arcs {
            word(arc.option);
            word(arc.child);
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// The bytes that the caller kept with a set; empty if there are none.
    ///
    /// # Errors
    /// When the bytes are not a set, or a damaged one.
    pub fn kept_in(bytes: &[u8]) -> Result<&[u8], Fault> {
        opened(bytes).map(|(kept, _)| kept)
    }

    /// The set of the solutions of `problem` that [`to_bytes`](Self::to_bytes) or
    /// [`to_bytes_with`](Self::to_bytes_with) has written.
    ///
    /// # Errors
    /// When the bytes are not such a set.
    pub fn from_bytes(problem: &Problem, bytes: &[u8]) -> Result<Self, Fault> {
        Self::audited(problem, bytes, audit::MOST)
    }

    /// The same with a limit on the arcs that an audit looks at.
    fn audited(problem: &Problem, bytes: &[u8], most: u64) -> Result<Self, Fault> {
        let (_, body) = opened(bytes)?;
        let (print, body) = body.split_first_chunk().ok_or(Fault::Damaged)?;
        // The audit knows no side constraints, so a forged set could hold solutions that break one.
        let is_other = u64::from_le_bytes(*print) != fingerprint(problem);
        if is_other || !problem.constraints().is_empty() {
            return Err(Fault::OtherProblem);
        }
        let diagram = read(body).filter(|it| is_sound(it, problem)).ok_or(Fault::Damaged)?;
        let is_checked = match audit(&diagram, problem, most) {
            Finding::Right => true,
            Finding::Wrong => return Err(Fault::Damaged),
            Finding::Unknown => false,
        };
        let set = uninterrupted(|never| {
            Self::new(Shared::new(problem.clone()), Shared::new(diagram), never)
        });
        Ok(Self { is_checked, ..set })
    }
}

/// The bytes that were kept with the set, and the bytes after them up to the checksum, which is right.
fn opened(bytes: &[u8]) -> Result<(&[u8], &[u8]), Fault> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(Fault::NoSet)?;
    let (version, _) = rest.split_first_chunk().ok_or(Fault::Damaged)?;
    let version = u32::from_le_bytes(*version);
    if version != VERSION {
        return Err(Fault::Version(version));
    }
    let (all, sum) = bytes.split_last_chunk().ok_or(Fault::Damaged)?;
    if checksum(all) != u64::from_le_bytes(*sum) {
        return Err(Fault::Damaged);
    }
    let body = all.get(MAGIC.len() + 4..).ok_or(Fault::Damaged)?;
    let (length, body) = body.split_first_chunk().ok_or(Fault::Damaged)?;
    let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| Fault::Damaged)?;
    body.split_at_checked(length).ok_or(Fault::Damaged)
}

/// The diagram in the bytes; `None` unless their number is right.
fn read(body: &[u8]) -> Option<Diagram> {
    if body.len() % 4 != 0 {
        return None;
    }
    let mut words = body
        .chunks_exact(4)
        .map(|word| word.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte)));
    let mut length = || words.next().map(|length| length as usize);
    let (options, nodes, count) = (length()?, length()?, length()?);
    let root = words.next()?.checked_sub(1);
    let expected =
        options.checked_add(nodes)?.checked_add(1)?.checked_add(count.checked_mul(2)?)?;
    if words.len() != expected {
        return None;
    }
    let decided = words.by_ref().take(options).map(OptionId::new).collect();
    let starts = words.by_ref().take(nodes + 1).collect();
    let mut arcs = Vec::with_capacity(count);
    while let (Some(option), Some(child)) = (words.next(), words.next()) {
        arcs.push(Arc { option, child });
    }
    Some(Diagram { starts, arcs, root, decided })
}

/// Whether the diagram keeps the invariants that walks over it rely on.
fn is_sound(diagram: &Diagram, problem: &Problem) -> bool {
    let Diagram { starts, arcs, root, decided } = diagram;
    let ends_well = starts.last().is_some_and(|&end| end as usize == arcs.len());
    let is_shaped = starts.len() >= 2
        && starts[..2] == [0, 0]
        && ends_well
        && starts[1..].is_sorted_by(|a, b| a < b)
        && root.map_or(diagram.len() == 1, |root| root as usize + 1 == diagram.len());
    let Some(place) = places(decided, problem.option_count()).filter(|_| is_shaped) else {
        return false;
    };
    // For each node so far, the place of its first option.
    let mut first = vec![decided.len()];
    for node in diagram.nodes().skip(1) {
        let Some(own) = first_place(diagram.arcs(node), &place, &first) else { return false };
        first.push(own);
    }
    true
}

/// For each option its place in the order of decision, or none; `None` if that is no order.
fn places(decided: &[OptionId], options: usize) -> Option<Vec<Option<usize>>> {
    let mut place = vec![None; options];
    for (at, option) in decided.iter().enumerate() {
        if place.get_mut(option.index())?.replace(at).is_some() {
            return None;
        }
    }
    Some(place)
}

/// The place of the first option of a node with these arcs; `None` when they break an invariant. `first` has the
/// places of all nodes that may be below.
fn first_place(arcs: &[Arc], place: &[Option<usize>], first: &[usize]) -> Option<usize> {
    let (mut begins, mut last) = (None, None);
    for (at, arc) in arcs.iter().enumerate() {
        let below = *first.get(arc.child as usize)?;
        if arc.option == SKIP {
            let others = arcs.len() - 1;
            let latest = arcs.iter().filter(|it| it.option != SKIP).map(|it| it.option).next_back();
            let latest = (*place.get(latest? as usize)?)?;
            if (at != 0 && at != others) || below <= latest {
                return None;
            }
            continue;
        }
        let own = (*place.get(arc.option as usize)?)?;
        if below <= own || last.is_some_and(|last| own <= last) {
            return None;
        }
        begins = begins.or(Some(own));
        last = Some(own);
    }
    let is_double = arcs.len() > 1 && arcs[0].option == SKIP && arcs[arcs.len() - 1].option == SKIP;
    begins.filter(|_| !is_double)
}

/// FNV-1a over eight bytes at a time.
fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0xCBF2_9CE4_8422_2325_u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x0100_0000_01B3).rotate_left(23);
    }
    sum ^ bytes.len() as u64
}

/// One number for everything that decides about the solutions of a problem: names, costs and labels are left
/// out, and colors count only as equal or different.
fn fingerprint(problem: &Problem) -> u64 {
    let mut colors = HashMap::new();
    let mut bytes = Vec::new();
    let mut word = |word: u32| bytes.extend(word.to_le_bytes());
    for length in [problem.primary_count(), problem.item_count(), problem.option_count()] {
        word(crate::run::numbers::narrow(length));
    }
    for item in problem.items() {
        let bounds = problem.bounds(item);
        word(bounds.min);
        word(bounds.max);
    }
    for option in problem.options() {
        for entry in problem.entries(option) {
            word(entry.item.raw());
            let known = crate::run::numbers::narrow(colors.len()) + 1;
            word(entry.color.map_or(0, |color| *colors.entry(color).or_insert(known)));
        }
        word(u32::MAX);
    }
    checksum(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Order, Search};

    #[test]
    fn a_set_that_is_too_large_to_be_checked_says_so() {
        let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build().unwrap();
        let set = Search::links(&problem, Order::Fewest).compile().unwrap();
        assert!(set.is_checked());
        let bytes = set.to_bytes();
        assert!(SolutionSet::from_bytes(&problem, &bytes).unwrap().is_checked());
        let large = SolutionSet::audited(&problem, &bytes, 0).unwrap();
        assert_eq!((large.is_checked(), large.count()), (false, 2_u32.into()));
        assert!(!large.given(&[OptionId::new(0)], &[]).is_checked());
    }
}
