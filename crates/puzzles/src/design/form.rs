//! How the blocks of a design are written.
//!
//! # Why this shape
//! Programs of researchers read block lists from 1, incidence matrices, graphs, or an expression of GAP. A form is a word of the text or
//! a setting, so a solution is written in it by every front end.
//!
//! # Cost
//! Linear in what is written; a graph is a bit for each two vertices.
//!
//! # Source
//! B. D. McKay, *Description of graph6, sparse6 and digraph6 encodings* (of his program nauty). P. J. Cameron and others,
//! *The External Representation of Block Designs* (2.0, designtheory.org).

use std::collections::BTreeSet;

use gavotte_model::{Message, message};

use super::subsets::joined;
use crate::error::shown;

/// The names of forms, for messages.
const NAMES: &str = "blocks, from-1, matrix, gap, xml, graph6, sparse6";

/// A form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Form {
    /// A line for each block, points from 0; where there are several classes or designs, a line for each of these.
    #[default]
    Blocks,
    /// The same with points from 1, as the La Jolla repository has coverings.
    FromOne,
    /// A line for each point, with 1 for each block that holds it.
    Matrix,
    /// `BlockDesign(V, [[1,2,3],...])` of GAP's package `design`, a line for each class or design.
    Gap,
    /// A list of designs in the external representation of designtheory.org, one for each class or design, which Sage and GAP read.
    Xml,
    /// A graph for each class or design: that of the pairs where blocks are pairs, each once. Otherwise the graph in which each
    /// block is a vertex behind the points, and has its points as neighbors.
    Graph6,
    /// The same as lists of edges, which may be repeated.
    Sparse6,
}

impl Form {
    /// The form of this name.
    pub(super) fn named(word: &str) -> Result<Self, Message> {
        match word {
            "blocks" => Ok(Self::Blocks),
            "from-1" => Ok(Self::FromOne),
            "matrix" => Ok(Self::Matrix),
            "gap" => Ok(Self::Gap),
            "xml" => Ok(Self::Xml),
            "graph6" => Ok(Self::Graph6),
            "sparse6" => Ok(Self::Sparse6),
            _ => Err(message!(
                "`{word}` is no form: one of {names}",
                word = shown(word),
                names = NAMES
            )),
        }
    }

    /// Blocks in this form, those of each class or design together.
    pub(super) fn written(self, points: usize, parts: &[Vec<Vec<u8>>]) -> String {
        match self {
            Self::Blocks => lines(parts, |block| joined(block, " ")),
            Self::FromOne => lines(parts, |block| joined(&from_one(block), " ")),
            Self::Matrix => matrix(points, parts),
            Self::Gap => {
                let block = |block: &Vec<u8>| format!("[{}]", joined(&from_one(block), ","));
                let design = |part: &Vec<Vec<u8>>| {
                    let blocks: Vec<String> = part.iter().map(block).collect();
                    format!("BlockDesign({points}, [{}]);\n", blocks.join(","))
                };
                parts.iter().map(design).collect()
            }
            Self::Xml => xml(points, parts),
            Self::Graph6 => parts.iter().map(|part| graph6(points, part) + "\n").collect(),
            Self::Sparse6 => parts.iter().map(|part| sparse6(points, part) + "\n").collect(),
        }
    }
}

/// The graph of some blocks.
fn graph6(points: usize, blocks: &[Vec<u8>]) -> String {
    let pairs: BTreeSet<(usize, usize)> = blocks
        .iter()
        .filter(|block| block.len() == 2)
        .map(|block| (block[0].min(block[1]).into(), block[0].max(block[1]).into()))
        .collect();
    if pairs.len() == blocks.len() {
        return graph6_of(points, |one, other| pairs.contains(&(one, other)));
    }
    let holds = |block: &Vec<u8>, point: usize| block.iter().any(|&it| usize::from(it) == point);
    graph6_of(points + blocks.len(), |one, other| {
        one < points && other >= points && holds(&blocks[other - points], one)
    })
}

/// The graph with so many vertices in which the first one of a pair is joined to the second one, which is greater, if they are `joined`.
fn graph6_of(vertices: usize, joined: impl Fn(usize, usize) -> bool) -> String {
    let columns = (1..vertices).flat_map(|other| (0..other).map(move |one| (one, other)));
    let bits: Vec<bool> = columns.map(|(one, other)| joined(one, other)).collect();
    size(vertices) + &letters(&bits)
}

/// The same graph as its edges, those of a vertex with lower ones together.
fn sparse6(points: usize, blocks: &[Vec<u8>]) -> String {
    let is_graph = blocks.iter().all(|block| block.len() == 2);
    let vertices = if is_graph { points } else { points + blocks.len() };
    let mut edges: Vec<(usize, usize)> = match is_graph {
        true => {
            blocks.iter().map(|it| (it[0].max(it[1]).into(), it[0].min(it[1]).into())).collect()
        }
        false => (points..)
            .zip(blocks)
            .flat_map(|(block, its)| its.iter().map(move |&point| (block, point.into())))
            .collect(),
    };
    edges.sort_unstable();
    let width = usize::BITS - vertices.saturating_sub(1).leading_zeros();
    let (mut bits, mut at) = (Vec::new(), 0);
    for (high, low) in edges {
        bits.push(high > at);
        if high > at + 1 {
            bits.extend(binary(high, width));
            bits.push(false);
        }
        at = high;
        bits.extend(binary(low, width));
    }
    // The rest of the last letter is ones. They would be one more edge where they hold a whole vertex.
    let rest = bits.len().div_ceil(6) * 6 - bits.len();
    if width < 6 && vertices == 1 << width && rest > width as usize && at + 2 == vertices {
        bits.push(false);
    }
    bits.resize(bits.len().div_ceil(6) * 6, true);
    format!(":{}{}", size(vertices), letters(&bits))
}

/// The lowest bits of a number, the highest first.
fn binary(number: usize, width: u32) -> impl Iterator<Item = bool> {
    (0..width).rev().map(move |at| (number >> at) & 1 == 1)
}

/// How many vertices there are: up to 62 in six bits, otherwise in 18 behind a mark.
fn size(vertices: usize) -> String {
    let (mark, width) = if vertices <= 62 { ("", 6) } else { ("~", 18) };
    mark.to_owned() + &letters(&binary(vertices, width).collect::<Vec<_>>())
}

/// Six bits a letter.
fn letters(bits: &[bool]) -> String {
    let letter = |bits: &[bool]| {
        let six = (0..6).map(|at| bits.get(at).is_some_and(|&bit| bit));
        char::from(63 + six.fold(0_u8, |word, bit| 2 * word + u8::from(bit)))
    };
    bits.chunks(6).map(letter).collect()
}

fn xml(points: usize, designs: &[Vec<Vec<u8>>]) -> String {
    let mut text = format!(
        "<?xml version=\"1.0\"?>\n<list_of_designs design_type=\"block_design\" dtrs_protocol=\"2.0\" no_designs=\"{}\" \
         pairwise_nonisomorphic=\"unknown\" xmlns=\"http://designtheory.org/xml-namespace\">\n<designs>\n",
        designs.len()
    );
    for (number, design) in (1..).zip(designs) {
        let mut blocks = design.clone();
        blocks.iter_mut().for_each(|block| block.sort_unstable());
        blocks.sort_unstable();
        let count = blocks.len();
        text += &format!(
            "<block_design id=\"v{points}-b{count}-{number}\" v=\"{points}\" b=\"{count}\">\n<blocks ordered=\"true\">\n"
        );
        for block in blocks {
            text += &format!("<block><z>{}</z></block>\n", joined(&block, "</z><z>"));
        }
        text += "</blocks>\n</block_design>\n";
    }
    text + "</designs>\n</list_of_designs>\n"
}

fn from_one(block: &[u8]) -> Vec<u8> {
    block.iter().map(|point| point + 1).collect()
}

fn lines(parts: &[Vec<Vec<u8>>], block: impl Fn(&[u8]) -> String) -> String {
    let words = |part: &Vec<Vec<u8>>| part.iter().map(|it| block(it)).collect::<Vec<_>>();
    match parts {
        [one] => words(one).into_iter().map(|line| line + "\n").collect(),
        _ => parts.iter().map(|part| words(part).join(" | ") + "\n").collect(),
    }
}

fn matrix(points: usize, parts: &[Vec<Vec<u8>>]) -> String {
    let row = |point: usize| {
        let holds = |block: &Vec<u8>| block.iter().any(|&it| usize::from(it) == point);
        let ones = parts.iter().flatten().map(|block| if holds(block) { "1" } else { "0" });
        ones.collect::<Vec<_>>().join(" ") + "\n"
    };
    (0..points).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_in_all_forms() {
        let parts = [vec![vec![0, 1], vec![1, 2]]];
        let written = |name: &str| Form::named(name).unwrap().written(3, &parts);
        assert_eq!(written("blocks"), "0 1\n1 2\n");
        assert_eq!(written("from-1"), "1 2\n2 3\n");
        assert_eq!(written("matrix"), "1 0\n1 1\n0 1\n");
        assert_eq!(written("gap"), "BlockDesign(3, [[1,2],[2,3]]);\n");
        assert_eq!(written("graph6"), "Bg\n"); // the path 0 - 1 - 2
        // Bits in columns: 0 and 1 with the block behind three points, and no others.
        assert_eq!(Form::Graph6.written(3, &[vec![vec![0, 1, 2]]]), "CF\n");
        let xml = written("xml");
        assert!(xml.contains("<block_design id=\"v3-b2-1\" v=\"3\" b=\"2\">"), "{xml}");
        assert!(xml.contains("<block><z>1</z><z>2</z></block>\n</blocks>"), "{xml}");
        let repeated = vec![vec![0, 1], vec![0, 1]];
        assert_eq!(Form::Graph6.written(2, &[repeated]), "C]\n"); // a square of two points and two blocks
        let classes = [vec![vec![0, 1], vec![2, 3]], vec![vec![0, 2], vec![1, 3]]];
        assert_eq!(Form::Blocks.written(4, &classes), "0 1 | 2 3\n0 2 | 1 3\n");
        assert!(Form::named("yaml").unwrap_err().to_string().starts_with("`yaml` is no form"));
    }
    /// What networkx writes for the same graphs.
    #[test]
    fn edges_as_sparse6() {
        let known = [
            (3, vec![vec![0, 1], vec![1, 2]], ":Bd\n"),
            (2, vec![vec![0, 1], vec![0, 1]], ":Ab\n"),
            (8, vec![vec![0, 6]], ":GwF\n"),
            (4, vec![vec![0, 2]], ":Co\n"),
            (3, vec![vec![0, 1, 2]], ":CwI\n"),
            (2, vec![], ":A\n"),
        ];
        for (points, blocks, text) in known {
            assert_eq!(Form::Sparse6.written(points, &[blocks]), text);
        }
    }
}
