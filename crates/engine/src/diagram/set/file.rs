//! A set as bytes, to be kept and read again with its problem.
//!
//! # The form
//! Little-endian. The words `gavotte set`, a line end and the version (4 bytes); a fingerprint of the
//! problem (8); the numbers of decided options, nodes and arcs and the root + 1, 0 for none (4
//! each); the options in the order of decision; where the arcs of each node begin; the arcs, option
//! and child; a checksum of all before it (8). A reader refuses what it does not expect, so that a
//! damaged file never answers.

use std::fmt;
use std::sync::Arc as Shared;

use gavotte_model::{OptionId, Problem};

use super::super::graph::{Arc, Diagram};
use super::super::sweep::SKIP;
use super::SolutionSet;

const MAGIC: &[u8; 12] = b"gavotte set\n";
const VERSION: u32 = 1;

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
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSet => f.write_str("this is not a set of solutions"),
            Self::Version(version) => {
                write!(f, "the set is of version {version}, and this reads version {VERSION}")
            }
            Self::Damaged => f.write_str("the set is damaged; compile the problem again"),
            Self::OtherProblem => f.write_str("the set belongs to another problem"),
        }
    }
}

impl std::error::Error for Fault {}

impl SolutionSet {
    /// The set as bytes, without its problem.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let Diagram { starts, arcs, root, decided } = &*self.diagram;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(fingerprint(&self.problem).to_le_bytes());
        let mut word = |word: u32| bytes.extend(word.to_le_bytes());
        for length in [decided.len(), self.diagram.len(), arcs.len()] {
            word(super::super::narrow(length));
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

    /// The set of the solutions of `problem` that [`to_bytes`](Self::to_bytes) has written.
    ///
    /// # Errors
    /// When the bytes are not that.
    pub fn from_bytes(problem: &Problem, bytes: &[u8]) -> Result<Self, Fault> {
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
        let (print, body) = body.split_first_chunk().ok_or(Fault::Damaged)?;
        if u64::from_le_bytes(*print) != fingerprint(problem) {
            return Err(Fault::OtherProblem);
        }
        let diagram = read(body).filter(|it| is_sound(it, problem)).ok_or(Fault::Damaged)?;
        Ok(Self::new(Shared::new(problem.clone()), Shared::new(diagram)))
    }
}

/// The diagram that the bytes spell; `None` unless their number is right.
fn read(body: &[u8]) -> Option<Diagram> {
    let (words, []) = body.as_chunks::<4>() else { return None };
    let mut words = words.iter().map(|word| u32::from_le_bytes(*word));
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

/// Whether the diagram keeps what walks over it rely on.
fn is_sound(diagram: &Diagram, problem: &Problem) -> bool {
    let Diagram { starts, arcs, root, decided } = diagram;
    let is_option = |option: u32| (option as usize) < problem.option_count();
    let ends_well = starts.last().is_some_and(|&end| end as usize == arcs.len());
    starts.len() >= 2
        && starts[..2] == [0, 0]
        && ends_well
        && starts[1..].is_sorted_by(|a, b| a < b)
        && root.map_or(diagram.len() == 1, |root| root as usize + 1 == diagram.len())
        && decided.iter().all(|option| is_option(option.raw()))
        && diagram.nodes().all(|node| {
            let mut arcs = diagram.arcs(node).iter();
            arcs.all(|arc| arc.child < node && (arc.option == SKIP || is_option(arc.option)))
        })
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

/// What decides about the solutions of a problem, as one number: names, costs and labels do not.
fn fingerprint(problem: &Problem) -> u64 {
    let mut bytes = Vec::new();
    let mut word = |word: u32| bytes.extend(word.to_le_bytes());
    for length in [problem.primary_count(), problem.item_count(), problem.option_count()] {
        word(super::super::narrow(length));
    }
    for item in problem.items() {
        let bounds = problem.bounds(item);
        word(bounds.min);
        word(bounds.max);
    }
    for option in problem.options() {
        for entry in problem.entries(option) {
            word(entry.item.raw());
            word(entry.color.map_or(0, gavotte_model::ColorId::raw));
        }
        word(u32::MAX);
    }
    checksum(&bytes)
}
