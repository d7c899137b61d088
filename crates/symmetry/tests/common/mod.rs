//! Random problems, their copies under other names, and symmetries by trying everything.

#![allow(dead_code, reason = "each test uses a part")]

use std::collections::BTreeMap;

use gavotte_model::{Bounds, ColorId, OptionId, Problem, Role};

/// Numbers that a seed decides (`SplitMix64`).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((word ^ (word >> 31)) >> 33).unwrap() % bound
    }

    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            let other = self.below(at + 1);
            things.swap(at, other);
        }
    }
}

/// Items with their colors.
pub(crate) type Row = Vec<(usize, Option<usize>)>;

/// A problem before it has names: roles, and options with a cost.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) roles: Vec<Role>,
    pub(crate) options: Vec<(Row, i64)>,
}

impl Draft {
    /// A random one with few kinds of everything, so that symmetries occur.
    pub(crate) fn random(chance: &mut Chance, most_options: usize, is_plain: bool) -> Self {
        let (primary, secondary) = (1 + chance.below(4), chance.below(3));
        let bounds = [Bounds::ONCE, Bounds::ONCE, Bounds::between(0, 1), Bounds::between(1, 2)];
        let mut roles: Vec<Role> = (0..primary)
            .map(|_| if is_plain { Role::Once } else { Role::Primary(bounds[chance.below(4)]) })
            .collect();
        roles.extend((0..secondary).map(|_| Role::Secondary));
        let has_costs = !is_plain && chance.below(3) == 0;
        let mut options = Vec::new();
        for _ in 0..1 + chance.below(most_options) {
            if !options.is_empty() && chance.below(6) == 0 {
                let again: &(Row, i64) = &options[chance.below(options.len())];
                options.push(again.clone());
                continue;
            }
            let mut row = Vec::new();
            for item in 0..roles.len() {
                if chance.below(2) == 0 {
                    let color = (item >= primary && chance.below(3) > 0).then(|| chance.below(2));
                    row.push((item, color));
                }
            }
            if row.is_empty() {
                row.push((chance.below(primary), None));
            }
            options.push((row, if has_costs { chance.below(2) as i64 } else { 0 }));
        }
        Self { roles, options }
    }

    /// Two copies side by side, which can be exchanged.
    pub(crate) fn doubled(&self) -> Self {
        let primary = self.roles.iter().filter(|role| **role != Role::Secondary).count();
        let secondary = self.roles.len() - primary;
        let shift = |item: usize, copy: usize| {
            if item < primary { item + copy * primary } else { item + primary + copy * secondary }
        };
        let mut roles = Vec::new();
        for part in [&self.roles[..primary], &self.roles[primary..]] {
            roles.extend_from_slice(part);
            roles.extend_from_slice(part);
        }
        let options = (0..2).flat_map(|copy| {
            self.options.iter().map(move |(row, cost)| {
                (row.iter().map(|&(item, color)| (shift(item, copy), color)).collect(), *cost)
            })
        });
        Self { roles, options: options.collect() }
    }

    /// The same problem with other names and in another order.
    pub(crate) fn renamed(&self, chance: &mut Chance) -> Self {
        let primary = self.roles.iter().filter(|role| **role != Role::Secondary).count();
        let mut items: Vec<usize> = (0..self.roles.len()).collect();
        chance.shuffle(&mut items[..primary]);
        chance.shuffle(&mut items[primary..]);
        let mut roles = self.roles.clone();
        for (old, &new) in items.iter().enumerate() {
            roles[new] = self.roles[old];
        }
        let turn = chance.below(2);
        let mut options: Vec<_> = self.options.clone();
        for (row, _) in &mut options {
            for (item, color) in row.iter_mut() {
                *item = items[*item];
                *color = color.map(|color| if *item % 2 == turn { 1 - color } else { color });
            }
            chance.shuffle(row);
        }
        chance.shuffle(&mut options);
        Self { roles, options }
    }

    pub(crate) fn problem(&self) -> Problem {
        let mut assembler = Problem::assembler();
        let mut ids = Vec::new();
        for (number, &role) in self.roles.iter().enumerate() {
            ids.push(assembler.item(&format!("i{number}"), role).unwrap());
        }
        for (row, cost) in &self.options {
            for &(item, color) in row {
                let color: Option<ColorId> =
                    color.map(|color| assembler.color(&format!("c{color}")).unwrap());
                assembler.entry(ids[item], color).unwrap();
            }
            if *cost != 0 {
                assembler.cost(*cost).unwrap();
            }
            assembler.end_option().unwrap();
        }
        assembler.build()
    }
}

/// An item under these names of the options: role, bounds, and its options in sets that agree.
type Look = (bool, u32, u32, Vec<Vec<usize>>);

/// All items in that form, as often as they occur.
pub(crate) fn looks(problem: &Problem, names: &[usize]) -> BTreeMap<Look, usize> {
    let mut looks = BTreeMap::new();
    for item in problem.items() {
        let mut sets: BTreeMap<(u32, usize), Vec<usize>> = BTreeMap::new();
        for option in problem.options() {
            for entry in problem.entries(option).filter(|entry| entry.item == item) {
                // An option without a color agrees with no other.
                let alone = if entry.color.is_none() { option.index() + 1 } else { 0 };
                let color = entry.color.map_or(0, ColorId::raw);
                sets.entry((color, alone)).or_default().push(names[option.index()]);
            }
        }
        let mut sets: Vec<Vec<usize>> = sets.into_values().collect();
        sets.iter_mut().for_each(|set| set.sort_unstable());
        sets.sort();
        let bounds = problem.bounds(item);
        let look = (problem.is_primary(item), bounds.min, bounds.max, sets);
        *looks.entry(look).or_default() += 1;
    }
    looks
}

/// Whether renaming the options of one problem gives the other one.
pub(crate) fn carries(one: &Problem, other: &Problem, names: &[usize]) -> bool {
    let plain: Vec<usize> = (0..names.len()).collect();
    let costs = one.options().all(|option| {
        let image = OptionId::new(u32::try_from(names[option.index()]).unwrap());
        one.cost(option) == other.cost(image)
    });
    costs && looks(one, names) == looks(other, &plain)
}

/// All orders of the numbers below `count`.
pub(crate) fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for next in 0..count {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<usize>| {
                (0..=order.len()).map(move |at| {
                    let mut longer = order.clone();
                    longer.insert(at, next);
                    longer
                })
            })
            .collect();
    }
    orders
}
