//! Packings: pieces that fill a board on a lattice. Several genres read and draw them.
//!
//! # Why this shape
//! Items: the cells that must be filled, each covered once; the pieces, each used as often as it has copies; and, as
//! secondary items, the cells that may be filled. A piece that may be used any number of times needs no item, unless the
//! area leaves one number alone. An option is a piece in a place. Copies of a piece are not distinguished. Where only a certain number of cells may stay empty,
//! an empty cell is an option, too, and an item counts them. Where only some pieces are used, an item counts the pieces.
//!
//! Sticks may touch at a corner but may not cross there, so a piece that runs straight through a corner holds a
//! secondary item of it.
//!
//! # Invariants
//! Options go piece by piece, then the empty cells. An option holds its cells first. Two ways to lay a piece on the
//! same cells, which only colors can tell apart, are one option, because a board shows no more.
//!
//! # Cost
//! A piece has at most 48 forms, of spheres 240, and each cell of a form is tried on each cell of the board. A packing with more than
//! [`MOST_TRIES`] such tries is refused, and so is one with more than [`MOST_ENTRIES`] cells in all places that are
//! found.

mod assembled;
mod choice;
mod given;
mod ground;
mod parts;
mod show;

use gavotte_ordered::{OrderedMap, OrderedSet};

use gavotte_model::{Assembler, Bounds, ItemId, Message, OptionId, Problem, Role, message};

use crate::geometry::{Geometry, Motion};
use crate::isometry::by_cells;
use crate::lattice::{At, Form, Lattice, motions, name};
use crate::polyomino::{ANY, forced, free, indivisible, range, with_free};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
pub(crate) use choice::PIECES_FROM;
pub(crate) use given::read_givens;
use ground::Ground;
pub(crate) use parts::{Given, MOST_CELLS, MOST_ROOM, Packing, Piece, Spot, spots};

/// The most cells of pieces that are tried on cells of the board: a second or two.
const MOST_TRIES: usize = 200_000_000;
/// The most cells that all places of all pieces may have together: some hundred megabytes.
const MOST_ENTRIES: usize = 20_000_000;

impl Packing {
    /// The number of cells that must be filled and of those that may be; the least and the greatest number that the
    /// pieces fill.
    pub(crate) fn areas(&self) -> ((usize, usize), (usize, Option<usize>)) {
        let needed = self.spots.iter().filter(|spot| spot.is_needed).count();
        let mut area = (0_usize, Some(0_usize));
        for Piece { form, copies, .. } in &self.pieces {
            let times = |count: u32| form.len().saturating_mul(count as usize);
            area.0 = area.0.saturating_add(times(copies.min));
            let most = (copies.max != Bounds::UNLIMITED).then(|| times(copies.max));
            area.1 = area.1.zip(most).map(|(sum, most)| sum.saturating_add(most));
        }
        ((needed, self.spots.len()), area)
    }

    /// The number of cells of each piece, and how often it is used.
    fn sizes(&self) -> Vec<(usize, Bounds)> {
        self.pieces.iter().map(|piece| (piece.form.len(), piece.copies)).collect()
    }

    /// How many cells stay empty, where they are counted: what the areas leave of the wish.
    fn free(&self) -> Option<Bounds> {
        let (_, all) = self.areas().0;
        self.empty.map(|wish| free(all, &self.sizes(), wish))
    }

    /// The numbers of copies: those that the area leaves, where each cell is filled or counted.
    fn copies(&self) -> Vec<Bounds> {
        let free = self.free();
        if free.is_some() || self.spots.iter().all(|spot| spot.is_needed) {
            let mut copies = forced(self.spots.len(), &with_free(self.sizes(), free));
            copies.truncate(self.pieces.len());
            return copies;
        }
        self.pieces.iter().map(|piece| piece.copies).collect()
    }

    /// The reason why the pieces cannot fill the board, where the areas show it.
    pub(crate) fn misfit(&self) -> Option<Message> {
        let ((needed, all), (least, most)) = self.areas();
        let free = self.free().unwrap_or(Bounds { min: 0, max: Bounds::UNLIMITED });
        let needed = needed.max(all.saturating_sub(free.max as usize));
        let all = all.saturating_sub(free.min as usize);
        if least <= all && most.is_none_or(|most| needed <= most) {
            let sizes = (needed == all).then(|| indivisible(all, &self.sizes())).flatten();
            return sizes.or_else(|| self.no_choice(needed, all));
        }
        let board = range(needed, Some(all));
        let pieces = range(least, most);
        Some(message!(
            "the board has {board} cells and the pieces {pieces}, so nothing fits",
            board,
            pieces
        ))
    }

    /// The forms of each piece.
    fn lying(&self) -> Result<Vec<Vec<Form>>, PuzzleError> {
        let (mut lying, mut tries) = (Vec::with_capacity(self.pieces.len()), 0_usize);
        for piece in &self.pieces {
            // A piece that is larger than the board has no place on it.
            let fits = piece.form.len() <= self.spots.len();
            let forms = if fits { self.forms(piece) } else { Vec::new() };
            tries += forms.len() * piece.form.len() * self.spots.len();
            if tries > MOST_TRIES {
                return Err(Kind::TooManyPlaces.into());
            }
            lying.push(forms);
        }
        Ok(lying)
    }

    /// The problem whose solutions are the ways to fill the board.
    ///
    /// # Errors
    /// When there are more cells to try than [`MOST_TRIES`], or more in all places together than [`MOST_ENTRIES`].
    pub(crate) fn encode(self) -> Result<Packed, PuzzleError> {
        let lying = self.lying()?;
        let mut assembler = Problem::assembler();
        let items = Items::of(&self, &mut assembler)?;
        let ground = Ground::of(&self);
        let (mut options, mut entries, mut ends) = (0, 0, Vec::new());
        for (piece, forms) in lying.iter().enumerate() {
            let mut seen = OrderedSet::new();
            for form in forms {
                let is_painted = form.iter().any(|&(_, color)| color > 0);
                ground.places(piece, form, &mut |place: &[usize]| {
                    if is_painted && !seen.insert(place.to_vec()) {
                        return Ok(());
                    }
                    entries += place.len();
                    if entries > MOST_ENTRIES {
                        return Err(Kind::TooManyPlaces.into());
                    }
                    let held = place.iter().filter_map(|&spot| items.spots.get(spot).copied());
                    for item in held
                        .chain(items.pieces[piece])
                        .chain(items.count)
                        .chain(items.straight(&self, place))
                    {
                        assembler.entry(item, None)?;
                    }
                    assembler.end_option()?;
                    options += 1;
                    Ok(())
                })?;
            }
            ends.push(options);
        }
        if let Some(count) = items.empty {
            for spot in (0..self.spots.len()).filter(|&it| !self.spots[it].is_needed) {
                assembler.entry(items.spots[spot], None)?;
                assembler.entry(count, None)?;
                assembler.end_option()?;
            }
        }
        let problem = assembler.build();
        let mut spots = vec![None; problem.item_count()];
        for (spot, item) in items.spots.iter().enumerate() {
            spots[item.index()] = Some(spot);
        }
        Ok(Packed { problem, packing: self, ends, spots })
    }
}

/// The items of a packing.
struct Items {
    spots: Vec<ItemId>,
    /// The items of the pieces that are counted.
    pieces: Vec<Option<ItemId>>,
    /// The item that counts the pieces.
    count: Option<ItemId>,
    /// The item that counts the empty cells.
    empty: Option<ItemId>,
    /// The corners at which sticks could cross.
    corners: OrderedMap<(i32, i32), ItemId>,
}

impl Items {
    fn of(packing: &Packing, assembler: &mut Assembler) -> Result<Self, PuzzleError> {
        // With a limit, each cell is filled or left empty.
        let is_primary = |spot: &&Spot| spot.is_needed || packing.empty.is_some();
        let mut by_name = OrderedMap::new();
        for spot in packing.spots.iter().filter(is_primary) {
            by_name.insert(spot.at, assembler.item(&spot.name, Role::Once)?);
        }
        let mut pieces = Vec::with_capacity(packing.pieces.len());
        let copies = packing.copies();
        for (Piece { name, .. }, &copies) in packing.pieces.iter().zip(&copies) {
            let role = if copies == Bounds::ONCE { Role::Once } else { Role::Primary(copies) };
            let is_counted = copies != ANY && !packing.is_optional(copies);
            pieces.push(if is_counted { Some(assembler.item(name, role)?) } else { None });
        }
        let count = packing.counted().map(|count| Role::Primary(Bounds::exactly(count)));
        let count = count.map(|role| assembler.item("pieces", role)).transpose()?;
        let empty = packing.free().filter(|_| packing.spots.iter().any(|spot| !spot.is_needed));
        // Where no cell may stay empty, nothing has to be counted: there is no such item, and no option for an empty
        // cell.
        let empty = match empty.filter(|free| free.max > 0) {
            Some(free) => Some(assembler.item("empty", Role::Primary(free))?),
            None => None,
        };
        for spot in packing.spots.iter().filter(|spot| !is_primary(spot)) {
            by_name.insert(spot.at, assembler.item(&spot.name, Role::Secondary)?);
        }
        for (at, Piece { name, .. }) in packing.pieces.iter().enumerate() {
            if packing.is_optional(copies[at]) {
                pieces[at] = Some(assembler.item(name, Role::Secondary)?);
            }
        }
        let mut corners = OrderedMap::new();
        if packing.lattice == Lattice::Sticks {
            for spot in &packing.spots {
                let [column, row, _] = spot.at;
                let around =
                    [[column + 2, row, 0], [column + 1, row - 1, 0], [column + 1, row + 1, 0]];
                if row & 1 == 0 && around.iter().all(|at| by_name.contains_key(at)) {
                    let name = format!("x{}", name(Lattice::Sticks, [column + 1, row, 0]));
                    let item = assembler.item(&name, Role::Secondary)?;
                    corners.insert((column + 1, row), item);
                }
            }
        }
        let spots = packing.spots.iter().map(|spot| by_name[&spot.at]).collect();
        Ok(Self { spots, pieces, count, empty, corners })
    }

    /// The corners through which a piece on these cells runs straight.
    fn straight(&self, packing: &Packing, place: &[usize]) -> OrderedSet<ItemId> {
        if self.corners.is_empty() {
            return OrderedSet::new();
        }
        let held: OrderedSet<At> = place.iter().map(|&spot| packing.spots[spot].at).collect();
        let beyond = held.iter().filter_map(|&[column, row, layer]| {
            let (right, down) = if row & 1 == 0 { (1, 0) } else { (0, 1) };
            let is_straight = held.contains(&[column + 2 * right, row + 2 * down, layer]);
            is_straight.then_some((column + right, row + down))
        });
        beyond.filter_map(|corner| self.corners.get(&corner).copied()).collect()
    }
}

/// A packing with its problem, and the way back from its options.
pub(crate) struct Packed {
    pub(crate) packing: Packing,
    pub(crate) problem: Problem,
    /// For each piece, the first option that is not its own or an earlier one's.
    ends: Vec<usize>,
    /// The cell of each item that has one.
    spots: Vec<Option<usize>>,
}

impl Packed {
    /// The piece that an option lays; `None` for a cell that stays empty.
    pub(crate) fn piece(&self, option: OptionId) -> Option<usize> {
        let piece = self.ends.partition_point(|&end| end <= option.index());
        (piece < self.ends.len()).then_some(piece)
    }

    /// The cells that an option holds, in ascending order.
    pub(crate) fn cells(&self, option: OptionId) -> Vec<usize> {
        let items = self.problem.option_items(option).iter();
        items.filter_map(|item| *self.spots.get(item.index())?).collect()
    }

    /// The piece and the cells of an option, as a given piece.
    pub(crate) fn given(&self, option: OptionId) -> Option<Given> {
        Some(Given { piece: self.piece(option)?, cells: self.cells(option) })
    }

    /// The option that lays this piece; `None` where it cannot lie.
    pub(crate) fn option(&self, given: &Given) -> Option<OptionId> {
        self.problem.options().find(|&option| self.given(option).as_ref() == Some(given))
    }

    /// The packing without its givens, and the options of that packing that were given.
    pub(crate) fn opened(&self) -> Option<(Self, Vec<OptionId>)> {
        let opened = Packing { givens: Vec::new(), ..self.packing.clone() }.encode().ok()?;
        // The reader has checked that each piece can lie there.
        let givens = self.packing.givens.iter().filter_map(|given| opened.option(given)).collect();
        Some((opened, givens))
    }
}

impl Geometry for Packed {
    fn motions(&self) -> Vec<Motion> {
        let cells: Vec<At> = self.packing.spots.iter().map(|spot| spot.at).collect();
        by_cells(self, motions(self.packing.lattice, &cells))
    }
}
