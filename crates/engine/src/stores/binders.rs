//! Secondary items that bind the items beside them: nearly every option of those holds the binder, too.
//!
//! # Why this shape
//! A secondary item that is given a color loses the options of all others. One by one that takes as long as the item has
//! options, each time. Where several items must agree on one of many colors, a search tries each color, so it is
//! quadratic. But if nearly all options of the items beside a binder hold it, then its color leaves to each of them the
//! options of this color, the few that do not hold it, and no others. So a store puts these into the lists, instead of
//! taking the many out.
//!
//! # Invariants
//! 1. All items of the options of a binder are near it; `free` has their other options.
//! 2. No binder is near another one, so the list of a binder itself is never put together in this way. An item with free
//!    options is near one binder alone.
//! 3. A binder has more colors than items near it and free options, so putting the lists together is less work.
//!
//! # Cost
//! Linear in the entries for items that bind nothing, as far as their first and last options show it; otherwise in the
//! entries of the options of a binder. Four bytes an entry where there is a binder.

use std::ops::Range;

use crate::run::copies;

/// No number of an item, or of a group of nodes. [fixed]
const NONE: u32 = u32::MAX;

/// The entries of all options, one option after the other.
#[derive(Default)]
pub(super) struct Listing {
    /// The item and the color of each entry, 0 for none.
    pub(super) entries: Vec<(u32, u32)>,
    /// The end of each option.
    pub(super) ends: Vec<u32>,
}

impl Listing {
    fn option(&self, option: u32) -> Range<usize> {
        let at = option as usize;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[at] as usize
    }

    fn holds(&self, option: u32, item: u32) -> bool {
        self.entries[self.option(option)].iter().any(|entry| entry.0 == item)
    }
}

/// The binders of a problem; no bytes and no code where stores do not look for any ([`copies::BINDERS`]).
#[derive(Clone, Debug, Default)]
pub(super) struct Binders([Found; copies::BINDERS as usize]);

impl Binders {
    /// The binders among the items from `primary` on.
    pub(super) fn new(items: usize, primary: usize, listing: &Listing) -> Self {
        Self(std::array::from_fn(|_| Found::new(items, primary, listing)))
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.first().is_none_or(|found| found.near.is_empty())
    }

    /// What follows where a binder gets the color of this entry; `None` where taking out the others of its `left` options is no
    /// more work.
    #[inline]
    pub(super) fn bond(&self, item: u32, entry: u32, left: u32) -> Option<Bond<'_>> {
        self.0.first()?.bond(item, entry, left)
    }
}

/// The binders that were found.
#[derive(Clone, Debug, Default)]
struct Found {
    /// The number of each item among the binders; empty where there is none.
    of: Vec<u32>,
    /// The items near each binder, ascending, and the entries of these in options without the binder.
    near: Vec<Box<[u32]>>,
    free: Vec<Box<[u32]>>,
    /// The group of each entry, and the entries of each group, ascending: those that give a binder the same color.
    group_of: Vec<u32>,
    groups: Vec<Range<u32>>,
    members: Vec<u32>,
}

impl Found {
    fn new(items: usize, primary: usize, listing: &Listing) -> Self {
        let sights = Sights::new(items, listing);
        let candidates: Vec<u32> = (primary..items)
            .filter_map(|item| u32::try_from(item).ok())
            .filter(|&item| sights.may_bind(item, listing))
            .collect();
        if candidates.is_empty() {
            return Self::default();
        }
        let mut binders = Self { of: vec![NONE; items], ..Self::default() };
        let mut held = vec![Vec::new(); candidates.len()];
        for (option, _) in (0_u32..).zip(&listing.ends) {
            for at in listing.option(option) {
                if let Ok(candidate) = candidates.binary_search(&listing.entries[at].0) {
                    held[candidate].push((option, at));
                }
            }
        }
        let mut scratch = Scratch { tally: vec![0; items], near: vec![Near::None; items] };
        for (item, held) in candidates.into_iter().zip(held) {
            if scratch.near[item as usize] == Near::None {
                binders.try_one(item, &held, (listing, &sights), &mut scratch);
            }
        }
        if binders.near.is_empty() {
            return Self::default();
        }
        binders.find_free(listing);
        binders
    }

    /// Finds the free options of the items near each binder.
    fn find_free(&mut self, listing: &Listing) {
        let mut free = vec![Vec::new(); self.near.len()];
        let mut beside = vec![Vec::new(); self.of.len()];
        for (binder, near) in (0_u32..).zip(&self.near) {
            near.iter().for_each(|&item| beside[item as usize].push(binder));
        }
        for (option, _) in (0_u32..).zip(&listing.ends) {
            let entries = listing.option(option);
            let held = |binder: u32| {
                let mut items = listing.entries[entries.clone()].iter();
                items.any(|entry| self.of[entry.0 as usize] == binder)
            };
            for at in entries.clone() {
                for &binder in &beside[listing.entries[at].0 as usize] {
                    if !held(binder) {
                        free[binder as usize].push(crate::run::numbers::narrow(at));
                    }
                }
            }
        }
        self.free = free.into_iter().map(Vec::into_boxed_slice).collect();
    }

    /// Makes an item a binder if it is one; `held` has its options with its entries.
    fn try_one(
        &mut self,
        item: u32,
        held: &[(u32, usize)],
        (listing, sights): (&Listing, &Sights),
        Scratch { tally, near: is_near }: &mut Scratch,
    ) {
        let mut near: Vec<u32> = Vec::new();
        for &(option, _) in held {
            for &(other, _) in &listing.entries[listing.option(option)] {
                tally[other as usize] += 1;
                if tally[other as usize] == 1 {
                    near.push(other);
                }
            }
        }
        near.retain(|&other| other != item);
        near.sort_unstable();
        let mut given: Vec<(u32, usize)> = held
            .iter()
            .map(|&(_, at)| (listing.entries[at].1, at))
            .filter(|it| it.0 != 0)
            .collect();
        given.sort_unstable();
        let colors = given.chunk_by(|a, b| a.0 == b.0).count();
        let free = |&other: &u32| (sights.counts[other as usize] - tally[other as usize]) as usize;
        let may_be_near = |other: &u32| {
            let is_full = free(other) == 0;
            self.of[*other as usize] == NONE
                && match is_near[*other as usize] {
                    Near::None => true,
                    Near::Full => is_full,
                    Near::Free => false,
                }
        };
        let work = near.iter().map(free).sum::<usize>() + near.len();
        if colors > work && near.iter().all(may_be_near) {
            for other in &near {
                let is_full = free(other) == 0;
                is_near[*other as usize] = if is_full { Near::Full } else { Near::Free };
            }
            self.group_of.resize(listing.entries.len(), NONE);
            for same in given.chunk_by(|a, b| a.0 == b.0) {
                let start = crate::run::numbers::narrow(self.members.len());
                let group = crate::run::numbers::narrow(self.groups.len());
                for &(_, at) in same {
                    self.group_of[at] = group;
                    self.members.push(crate::run::numbers::narrow(at));
                }
                self.groups.push(start..crate::run::numbers::narrow(self.members.len()));
            }
            self.of[item as usize] = crate::run::numbers::narrow(self.near.len());
            self.near.push(near.into());
        }
        for &(option, _) in held {
            for &(other, _) in &listing.entries[listing.option(option)] {
                tally[other as usize] = 0;
            }
        }
    }

    #[inline]
    fn bond(&self, item: u32, entry: u32, left: u32) -> Option<Bond<'_>> {
        let binder = *self.of.get(item as usize).filter(|&&at| at != NONE)? as usize;
        let (near, free) = (&*self.near[binder], &*self.free[binder]);
        let group = self.groups.get(self.group_of[entry as usize] as usize)?;
        let agreeing = &self.members[group.start as usize..group.end as usize];
        let work = near.len() + free.len() + agreeing.len();
        (work < left as usize).then_some(Bond { near, free, agreeing })
    }
}

/// What a color of a binder leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bond<'b> {
    /// The items near it.
    pub(super) near: &'b [u32],
    /// The entries of these in options without the binder.
    pub(super) free: &'b [u32],
    /// The entries of the binder that give it the same color.
    pub(super) agreeing: &'b [u32],
}

/// Whether an item is near a binder, and whether it has free options then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Near {
    None,
    Full,
    Free,
}

struct Scratch {
    /// How many options of the present candidate hold each item; 0 between candidates.
    tally: Vec<u32>,
    near: Vec<Near>,
}

/// What is seen of the items in one look.
struct Sights {
    /// How many options hold each item, and the first and the last of them.
    counts: Vec<u32>,
    first: Vec<u32>,
    last: Vec<u32>,
    is_colored: Vec<bool>,
}

impl Sights {
    fn new(items: usize, listing: &Listing) -> Self {
        let mut sights = Self {
            counts: vec![0; items],
            first: vec![NONE; items],
            last: vec![NONE; items],
            is_colored: vec![false; items],
        };
        for (option, _) in (0_u32..).zip(&listing.ends) {
            for &(item, color) in &listing.entries[listing.option(option)] {
                let item = item as usize;
                sights.counts[item] += 1;
                sights.first[item] = sights.first[item].min(option);
                sights.last[item] = option;
                sights.is_colored[item] |= color != 0;
            }
        }
        sights
    }

    /// Whether the options that come first and last do not show that an item binds nothing: one of those of each item near
    /// it would hold it.
    fn may_bind(&self, item: u32, listing: &Listing) -> bool {
        let at = item as usize;
        let binds = |&(other, _): &(u32, u32)| {
            let ends = [self.first[other as usize], self.last[other as usize]];
            ends.iter().any(|&option| listing.holds(option, item))
        };
        self.is_colored[at]
            && [self.first[at], self.last[at]]
                .iter()
                .all(|&option| listing.entries[listing.option(option)].iter().all(binds))
    }
}
