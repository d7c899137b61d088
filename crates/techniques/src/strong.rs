//! Skyscrapers, two-string kites, turbot fish and empty rectangles: two strong links of one digit.
//!
//! # Why this shape
//! A link is a unit that holds a digit on one of two ends. An end is a cell, or a few cells that another unit has in
//! common with it. If an end of one link and an end of another exclude each other, the digit is on one of the two
//! ends that are left. The names differ by the units of the links alone, so one search finds all of them. Three links
//! with such ends are an X-chain that has groups.
//!
//! # Invariants
//! Two ends exclude each other only if each cell of one sees each cell of the other.
//!
//! # Cost
//! O(links^2) for two links, O(links^2 x links that fit) for three, for each digit. A grid of 9x9 has some 50 links of
//! a digit.
//!
//! # Source
//! Names and ratings are those of *Sukaku Explainer*.

use gavotte_puzzles::sudoku::Origin;

use crate::frame::{digits, ones};
use crate::look::Look;
use crate::singles::is_box;
use crate::step::Step;
use crate::technique::Technique;

/// Cells of which one has the digit, if the other end has it not.
struct End {
    cells: Vec<usize>,
    /// The cells that see all of them, as a set of bits.
    seen: Vec<u64>,
}

/// A unit that holds the digit on one of two ends.
struct Link {
    unit: usize,
    ends: [End; 2],
}

impl End {
    fn new(look: &Look<'_, '_>, cells: Vec<usize>) -> Self {
        let seen = look.frame.seen_set(cells.iter().copied());
        Self { cells, seen }
    }

    fn excludes(&self, other: &Self) -> bool {
        other.cells.iter().all(|&cell| self.seen[cell / 64] >> (cell % 64) & 1 == 1)
    }
}

impl Link {
    fn is_grouped(&self) -> bool {
        self.ends.iter().any(|end| end.cells.len() > 1)
    }
}

/// The links of a digit.
struct Links {
    digit: u8,
    all: Vec<Link>,
    /// The cells that may hold it, as a set of bits.
    open: Vec<u64>,
}

/// Two rows or two columns.
pub(crate) fn skyscraper(look: &Look<'_, '_>) -> Option<Step> {
    two(look, Technique::Skyscraper, false)
}

/// A row and a column.
pub(crate) fn kite(look: &Look<'_, '_>) -> Option<Step> {
    two(look, Technique::TwoStringKite, false)
}

/// Any two units; those with ends of several cells outside boxes are somewhat harder.
pub(crate) fn turbot(look: &Look<'_, '_>) -> Option<Step> {
    let of_groups: u16 = 43;
    let grouped = || two(look, Technique::TurbotFish, true).map(|step| step.rated(of_groups));
    two(look, Technique::TurbotFish, false).or_else(grouped)
}

/// A box with an end of several cells, and any other unit.
pub(crate) fn empty_rectangle(look: &Look<'_, '_>) -> Option<Step> {
    two(look, Technique::EmptyRectangle, true)
}

/// Three links, some of them with ends of several cells.
pub(crate) fn three(look: &Look<'_, '_>) -> Option<Step> {
    let of_groups: u16 = 57;
    let found = digits(look.frame.network.all()).find_map(|digit| {
        let links = Links::new(look, digit, true);
        (0..links.all.len()).find_map(|middle| links.around(look, middle))
    });
    found.map(|step| step.rated(of_groups))
}

fn two(look: &Look<'_, '_>, technique: Technique, is_grouped: bool) -> Option<Step> {
    digits(look.frame.network.all()).find_map(|digit| {
        let links = Links::new(look, digit, is_grouped);
        links.all.iter().enumerate().find_map(|(at, one)| {
            let others = links.all[at + 1..].iter().filter(|other| {
                (one.is_grouped() || other.is_grouped()) == is_grouped
                    && named(look, one, other) == technique
            });
            others.into_iter().find_map(|other| {
                [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().find_map(|(left, right)| {
                    if !one.ends[left].excludes(&other.ends[right]) {
                        return None;
                    }
                    links.chain(look, technique, &[(one, 1 - left), (other, right)])
                })
            })
        })
    })
}

/// The name that people have for two links. Rows with ends of several cells are a finned fish.
fn named(look: &Look<'_, '_>, one: &Link, other: &Link) -> Technique {
    let origin = |link: &Link| look.frame.units[link.unit].origin;
    let in_box = |link: &Link| link.is_grouped() && is_box(origin(link));
    let is_row = |origin| matches!(origin, Origin::Row(_) | Origin::Grid(_, 'r', _));
    let is_column = |origin| matches!(origin, Origin::Column(_) | Origin::Grid(_, 'c', _));
    let two = [origin(one), origin(other)];
    let is_alike = two.iter().all(|&it| is_row(it)) || two.iter().all(|&it| is_column(it));
    let is_grouped = one.is_grouped() || other.is_grouped();
    if in_box(one) || in_box(other) {
        Technique::EmptyRectangle
    } else if is_alike {
        if is_grouped { Technique::FinnedXWing } else { Technique::Skyscraper }
    } else if !is_grouped && two.iter().all(|&it| is_row(it) || is_column(it)) {
        Technique::TwoStringKite
    } else {
        Technique::TurbotFish
    }
}

impl Links {
    fn new(look: &Look<'_, '_>, digit: u8, with_groups: bool) -> Self {
        let mut all = Vec::new();
        for unit in 0..look.frame.units.len() {
            let places = look.places(unit, digit);
            let is_open = look.missing(unit) >> digit & 1 == 1;
            // Two ends of at most three cells.
            if !is_open || !(2..=6).contains(&places.count_ones()) {
                continue;
            }
            let mut link = |part: u64| {
                let end = |places: u64| End::new(look, look.cells(unit, places).collect());
                all.push(Link { unit, ends: [end(part), end(places & !part)] });
            };
            if places.count_ones() == 2 {
                link(1 << places.trailing_zeros());
            } else if with_groups {
                halves(look, unit, places).into_iter().for_each(&mut link);
            }
        }
        Self { digit, all, open: look.open_cells(digit) }
    }

    /// A chain of three links with this one in the middle.
    fn around(&self, look: &Look<'_, '_>, at: usize) -> Option<Step> {
        let middle = &self.all[at];
        let fits = |side: usize| {
            let end = &middle.ends[side];
            let sides = (0..self.all.len()).flat_map(|link| [(link, 0), (link, 1)]);
            sides
                .filter(move |&(link, side)| link != at && end.excludes(&self.all[link].ends[side]))
        };
        let lasts: Vec<(usize, usize)> = fits(1).collect();
        fits(0).find_map(|(first, near)| {
            lasts.iter().filter(|(last, _)| *last != first).find_map(|&(last, far)| {
                let path = [(&self.all[first], 1 - near), (middle, 0), (&self.all[last], far)];
                self.chain(look, Technique::XChain, &path)
            })
        })
    }

    /// What cells lose that see both ends of links in a row: each link with the end that comes first.
    fn chain(
        &self,
        look: &Look<'_, '_>,
        technique: Technique,
        path: &[(&Link, usize)],
    ) -> Option<Step> {
        let digit = self.digit;
        let (&(first, begin), &(last, end)) = (path.first()?, path.last()?);
        let (one, other) = (&first.ends[begin], &last.ends[1 - end]);
        let frame = look.frame;
        let both = one.seen.iter().zip(&other.seen).zip(&self.open);
        let both = both.map(|((one, other), open)| one & other & open);
        if both.clone().all(|cells| cells == 0) {
            return None;
        }
        let cells =
            both.enumerate().flat_map(|(word, set)| ones(set).map(move |it| word * 64 + it));
        let lost: Vec<(usize, u64)> = cells.map(|cell| (cell, 1 << digit)).collect();
        let of_links =
            path.iter().flat_map(|(link, _)| link.ends.iter().flat_map(|end| &end.cells));
        let mut marks: Vec<(usize, u64)> = of_links.map(|&cell| (cell, 1 << digit)).collect();
        marks.sort_unstable();
        marks.dedup();
        Step::remove(look, technique, lost, marks, || {
            let names = |end: &End| frame.names(end.cells.iter().copied());
            let place = frame.digit(digit);
            let words: Vec<String> = path
                .iter()
                .map(|&(link, begin)| {
                    let unit = &frame.units[link.unit].name;
                    let ends = (names(&link.ends[begin]), names(&link.ends[1 - begin]));
                    format!("if not on {}, {place} in {unit} is on {}", ends.0, ends.1)
                })
                .collect();
            format!("{}; so {place} is on {} or on {}", words.join("; "), names(one), names(other))
        })
    }
}

/// The parts of these places of a unit that another unit has, where they and the rest are at most three.
fn halves(look: &Look<'_, '_>, unit: usize, places: u64) -> Vec<u64> {
    let cells = look.frame.units[unit].relation.cells();
    let mut found = Vec::new();
    let crossing = ones(places).flat_map(|place| look.frame.units_of(cells[place]));
    for &other in crossing.filter(|&&other| other != unit) {
        let has = |&place: &usize| look.frame.units_of(cells[place]).contains(&other);
        let half = ones(places).filter(has).fold(0_u64, |set, place| set | 1 << place);
        let rest = places & !half;
        let is_small = |set: u64| (1..=3).contains(&set.count_ones());
        if is_small(half) && is_small(rest) && !found.contains(&half) && !found.contains(&rest) {
            found.push(half);
        }
    }
    found
}
