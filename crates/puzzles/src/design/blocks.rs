//! The exact-cover problem of a design.
//!
//! # Why this shape
//! Items are the sets of t points, with lambda as their bound; an option is a block. Where a group is imposed, items and
//! options are orbits, and a block may cover an orbit several times ([`OfRows`]).
//!
//! A block that may be there several times is as many options, its *copies*. To have each design once, a copy needs the
//! copy before it: an item is covered by copy 1 or by a filler, which says that copy 1 is not there and shares a secondary item
//! with copy 2. Up to symmetry equal copies are faster, and all their choices are in one class: then there are no such
//! items.
//!
//! # Invariants
//! Without copies, and with ordered ones, the solutions of the problem and the designs correspond one to one.
//!
//! # Cost
//! An option for each block or orbit and each copy, class or design, of C(K, T) items.
//!
//! # Source
//! E. Kramer, D. Mesner, *t-designs on hypergraphs*, Discrete Mathematics 15 (1976).

use gavotte_model::{Bounds, ItemId, OfRows, Problem, Role, Row, Times, message};

use super::points::Permutation;
use super::subsets::{Orbits, Subsets, joined};
use super::terms::{Divided, Kind, Terms};
use crate::{PuzzleError, PuzzleErrorKind as Kinds};

/// The most entries of the options together: some 100 MB while the problem is made. [fixed]
const MOST_ENTRIES: usize = 1 << 22;

/// What an option chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Choice {
    /// The class or the design, from 0.
    pub(super) part: usize,
    /// The size of the blocks, as a place among the sizes.
    pub(super) size: usize,
    /// The place of the first block of the orbit.
    pub(super) place: u32,
}

/// A problem and what its options choose.
#[derive(Debug)]
pub(super) struct Blocks {
    pub(super) problem: OfRows,
    /// For each row; `None` for one that stands for no block.
    pub(super) choices: Vec<Option<Choice>>,
    /// The number of parts.
    pub(super) parts: usize,
    /// All blocks of each size.
    all: Vec<Subsets>,
}

/// How copies of a block are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copies {
    /// Each choice of copies is one solution.
    Ordered,
    /// Copies are equal options.
    Equal,
}

/// A block or an orbit of blocks, before it has parts and copies.
struct Candidate {
    size: usize,
    place: u32,
    /// How many blocks it has.
    length: u32,
    /// The orbits of sets of t points, each with the number of times that it is covered.
    covers: Vec<(usize, u32)>,
}

impl Blocks {
    /// The problem of a design.
    pub(super) fn of(terms: &Terms, copies: Copies) -> Result<Self, PuzzleError> {
        let sets = subsets(terms, terms.t)?;
        let orbits = sets.orbits(&terms.imposed);
        let all = terms.sizes.iter().map(|&size| subsets(terms, size));
        let all = all.collect::<Result<Vec<_>, _>>()?;
        let candidates = candidates(terms, &all, (&sets, &orbits))?;
        let parts = parts(terms, candidates.len()).max(1);
        let most = candidates.iter().map(|it| most_copies(terms, it)).collect::<Vec<_>>();
        let entries = candidates.iter().zip(&most).fold(0_usize, |sum, (it, &most)| {
            let of_one = (it.covers.len() + 2).saturating_mul(most as usize);
            sum.saturating_add(of_one.saturating_mul(parts))
        });
        if entries > MOST_ENTRIES {
            return Err(too_many(candidates.len()));
        }
        let mut making = Making::of(terms, all, (&sets, &orbits), parts)?;
        for (candidate, &most) in candidates.iter().zip(&most) {
            making.add(candidate, most, copies);
        }
        making.end()
    }

    /// The points of the first block of a choice.
    pub(super) fn first(&self, choice: Choice) -> Vec<u8> {
        self.all[choice.size].set(choice.place)
    }

    /// All blocks of a choice under these generators.
    pub(super) fn orbit(&self, choice: Choice, generators: &[Permutation]) -> Vec<Vec<u8>> {
        self.all[choice.size].orbit(choice.place, generators)
    }
}

/// All sets of a size, if there are not too many.
fn subsets(terms: &Terms, size: usize) -> Result<Subsets, PuzzleError> {
    let sets = Subsets::new(terms.points, size);
    match sets.count() {
        Some(_) => Ok(sets),
        None => Err(Kinds::Wrong(message!(
            "there are more than {most} sets of {size} out of {points} points",
            most = super::subsets::MOST,
            size,
            points = terms.points
        ))
        .into()),
    }
}

/// How many designs or classes there are.
fn parts(terms: &Terms, blocks: usize) -> usize {
    match terms.divided {
        Divided::No => 1,
        Divided::LargeSet => blocks / terms.blocks_on(0).max(1),
        Divided::Classes if terms.groups.is_empty() => terms.blocks_on(1),
        Divided::Classes => {
            let of_group = terms.groups.iter().filter(|&&group| group == terms.groups[0]).count();
            terms.lambda as usize * (terms.points - of_group) / (terms.sizes[0] - 1).max(1)
        }
    }
}

/// How often a block may be there.
fn most_copies(terms: &Terms, candidate: &Candidate) -> u32 {
    if terms.is_simple || terms.divided == Divided::LargeSet {
        return 1;
    }
    let lambda = terms.lambda;
    let most = candidate.covers.iter().map(|&(_, times)| lambda / times).min().unwrap_or(1);
    match (terms.kind, terms.divided) {
        (Kind::Covering, _) => lambda,
        (_, Divided::Classes) => 1,
        _ => most,
    }
}

/// All blocks or orbits that may be chosen.
fn candidates(
    terms: &Terms,
    all: &[Subsets],
    (sets, orbits): (&Subsets, &Orbits),
) -> Result<Vec<Candidate>, PuzzleError> {
    let (mut candidates, mut entries) = (Vec::new(), 0);
    for (size, blocks) in all.iter().enumerate() {
        let within = Subsets::new(blocks.size, terms.t);
        let within = (0..within.count().unwrap_or(0)).map(|place| within.set(place));
        let within: Vec<Vec<u8>> = within.collect();
        for (place, length) in blocks.orbits(&terms.imposed).all {
            let block = blocks.set(place);
            if terms.meets_a_group(&block) {
                continue;
            }
            let held = within.iter().map(|set| {
                let set: Vec<u8> = set.iter().map(|&at| block[usize::from(at)]).collect();
                orbits.of[sets.place(&set) as usize]
            });
            let covers = covers(held.collect(), length, orbits);
            let fits = |&(_, times): &(usize, u32)| times <= terms.lambda;
            if terms.kind == Kind::Covering || covers.iter().all(fits) {
                entries += covers.len();
                candidates.push(Candidate { size, place, length, covers });
            }
            if entries > MOST_ENTRIES {
                return Err(too_many(candidates.len()));
            }
        }
    }
    Ok(candidates)
}

/// How often the orbit of a block covers each orbit of sets, from the orbits of the sets that the block holds. Each
/// set of an orbit is in as many blocks of the orbit as each other one.
fn covers(mut held: Vec<u32>, length: u32, orbits: &Orbits) -> Vec<(usize, u32)> {
    held.sort_unstable();
    let covers = held.chunk_by(|one, other| one == other).map(|same| {
        let orbit = same[0] as usize;
        let times = same.len() as u64 * u64::from(length) / u64::from(orbits.all[orbit].1);
        (orbit, u32::try_from(times).unwrap_or(u32::MAX))
    });
    covers.collect()
}

fn too_many(blocks: usize) -> PuzzleError {
    Kinds::Wrong(message!(
        "{blocks} blocks and more are too many for one problem; impose a group, such as `impose cyclic`",
        blocks
    ))
    .into()
}

/// The rows in the making.
struct Making<'t> {
    terms: &'t Terms,
    parts: usize,
    /// The items of each part, for each orbit of sets of t points; `None` for sets that are never together.
    sets: Vec<Vec<Option<ItemId>>>,
    points: Vec<Vec<ItemId>>,
    /// The number of blocks.
    count: Option<ItemId>,
    /// The names of further items with their roles, and the rows that hold them by these names' places.
    further: Vec<(String, Role)>,
    assembler: gavotte_model::Assembler,
    rows: Vec<(Row, Vec<usize>)>,
    choices: Vec<Option<Choice>>,
    blocks: Vec<Subsets>,
}

impl<'t> Making<'t> {
    fn of(
        terms: &'t Terms,
        blocks: Vec<Subsets>,
        (sets, orbits): (&Subsets, &Orbits),
        parts: usize,
    ) -> Result<Self, PuzzleError> {
        let mut assembler = Problem::assembler();
        let lambda = terms.lambda;
        let bounds = match terms.kind {
            Kind::Exact => Bounds::exactly(lambda),
            Kind::Packing => Bounds::between(0, lambda),
            Kind::Covering => Bounds::between(lambda, Bounds::UNLIMITED),
        };
        let role = if bounds == Bounds::ONCE { Role::Once } else { Role::Primary(bounds) };
        let designs = if terms.divided == Divided::LargeSet { parts } else { 1 };
        let mut items = Vec::new();
        for part in 0..designs {
            let mut of_part = Vec::new();
            for &(first, _) in &orbits.all {
                let set = sets.set(first);
                let name = of_one(&joined(&set, "-"), part, designs);
                let is_free = !terms.meets_a_group(&set);
                of_part.push(is_free.then(|| assembler.item(&name, role)).transpose()?);
            }
            items.push(of_part);
        }
        let mut points = Vec::new();
        if terms.divided == Divided::Classes {
            for part in 0..parts {
                let names = (0..terms.points).map(|point| format!("{point}/{}", part + 1));
                let of_part: Result<Vec<_>, _> =
                    names.map(|it| assembler.item(&it, Role::Once)).collect();
                points.push(of_part?);
            }
        }
        let count = terms.blocks.map(|blocks| {
            let bounds = match terms.kind {
                Kind::Covering => Bounds::between(0, blocks),
                _ => Bounds::between(blocks, Bounds::UNLIMITED),
            };
            assembler.item("blocks", Role::Primary(bounds))
        });
        let count = count.transpose()?;
        let (further, rows, choices) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Self {
            terms,
            parts,
            sets: items,
            points,
            count,
            further,
            assembler,
            rows,
            choices,
            blocks,
        })
    }

    /// Adds the rows of a block.
    fn add(&mut self, candidate: &Candidate, most: u32, copies: Copies) {
        let block = self.blocks[candidate.size].set(candidate.place);
        let role = match self.terms.divided {
            Divided::LargeSet => Some(Role::Once),
            Divided::Classes if self.terms.is_simple => Some(Role::Secondary),
            _ => None,
        };
        let once = role.map(|role| self.named(format!("b{}", joined(&block, "-")), role));
        for part in 0..self.parts {
            let mut before = None;
            for copy in 1..=most {
                let row = self.row(candidate, &block, part);
                let mut holds: Vec<usize> = once.into_iter().chain(before).collect();
                if copy < most && copies == Copies::Ordered {
                    let name = format!("{}#{copy}", joined(&block, "-"));
                    let item = self.named(name.clone(), Role::Once);
                    let bar = self.named(name + "-or", Role::Secondary);
                    self.rows.push((Row::default(), vec![item, bar]));
                    self.choices.push(None);
                    holds.push(item);
                    before = Some(bar);
                }
                let choice = Choice { part, size: candidate.size, place: candidate.place };
                self.rows.push((row, holds));
                self.choices.push(Some(choice));
            }
        }
    }

    /// A further item.
    fn named(&mut self, name: String, role: Role) -> usize {
        self.further.push((name, role));
        self.further.len() - 1
    }

    fn row(&self, candidate: &Candidate, block: &[u8], part: usize) -> Row {
        let of_part = if self.sets.len() > 1 { &self.sets[part] } else { &self.sets[0] };
        let times = |item, times| Times { item, color: None, times };
        let sets = candidate.covers.iter();
        let mut covers: Vec<Times> =
            sets.filter_map(|&(set, count)| Some(times(of_part[set]?, count))).collect();
        if let Some(points) = self.points.get(part) {
            covers.extend(block.iter().map(|&point| times(points[usize::from(point)], 1)));
        }
        covers.extend(self.count.map(|item| times(item, candidate.length)));
        let is_counted = self.terms.kind != Kind::Exact && self.count.is_none();
        let cost = if is_counted { i64::from(candidate.length) } else { 0 };
        Row { covers, cost: cost.into() }
    }

    /// Makes the problem.
    fn end(mut self) -> Result<Blocks, PuzzleError> {
        let mut ids = vec![None; self.further.len()];
        for is_secondary in [false, true] {
            for (id, (name, role)) in ids.iter_mut().zip(&self.further) {
                if (*role == Role::Secondary) == is_secondary {
                    *id = Some(self.assembler.item(name, *role)?);
                }
            }
        }
        let rows = self.rows.into_iter().map(|(mut row, holds)| {
            let held = holds.into_iter().filter_map(|at| ids[at]);
            row.covers.extend(held.map(|item| Times { item, color: None, times: 1 }));
            row
        });
        let rows: Vec<Row> = rows.collect();
        let items = self.assembler.build();
        let wanted = vec![true; items.item_count()];
        let problem = OfRows::new(&items, &wanted, &rows)?;
        Ok(Blocks { problem, choices: self.choices, parts: self.parts, all: self.blocks })
    }
}

/// The name of an item of one of several designs.
fn of_one(name: &str, part: usize, parts: usize) -> String {
    if parts > 1 { format!("{name}/{}", part + 1) } else { name.to_owned() }
}
