//! The problem of a plan of groups, and the groups that its options are.
//!
//! # Why this shape
//! Each person in each round is an item that is covered once. Where sizes differ, each size in each round is an item
//! that is covered as often as there are groups of it; so groups of one size have no numbers, and plans that differ
//! only in the order of groups are one. What is counted over all rounds is an item for each pair or person whose bounds
//! are the limit: neither side constraints nor colors are needed. Rules about pairs take options away, and so does a
//! limit of 0, because an item that nothing may cover is none.
//!
//! # Invariants
//! Item ids: people of the first round, of the second, and so on; then all others. The first items of an option are its
//! people in its round, in the order in which [`Plan`] has them; so an option says its group.
//!
//! # Cost
//! C(people, size) options a round and size, three times as many for doubles. The reader bounds all of them by
//! [`MOST_ENTRIES`](crate::meetings::MOST_ENTRIES).

use gavotte_model::{Assembler, Bounds, BuildErrorKind, Decimal, ItemId, OptionId, Problem, Role};
use gavotte_ordered::OrderedMap;

use super::plan::{Group, Plan, Tally};
use crate::PuzzleError;
use crate::csv::item_name;
use crate::givens::Owned;
use crate::meetings::{MOST_ENTRIES, advance};
use crate::names::unused;

/// The items beside those of people.
struct Items {
    people: Vec<ItemId>,
    /// By round and size; none where all groups have one size.
    sizes: OrderedMap<(usize, usize), ItemId>,
    /// By what is counted, and pair or person.
    tallies: Vec<(Tally, Vec<ItemId>)>,
}

/// The problem of a plan.
pub(super) fn encode(plan: &Plan) -> Result<Problem, PuzzleError> {
    let mut assembler = Problem::assembler();
    let (items, owned) = items(plan, &mut assembler)?;
    let (rules, people) = (Rules::of(plan), plan.people());
    // A larger plan is read where it is known that nothing keeps to it.
    let rounds = if plan.entries() > MOST_ENTRIES { 0..0 } else { 0..plan.rounds };
    for round in rounds {
        for size in plan.distinct() {
            let mut chosen: Vec<usize> = (0..size).collect();
            let mut is_another = size <= people;
            while is_another {
                if rules.allow(&chosen) {
                    for group in plan.arranged(&chosen) {
                        let group = (round, group);
                        if rules.is_open(plan, &group) {
                            option(plan, &items, &owned, &group, &mut assembler)?;
                        }
                    }
                }
                is_another = advance(&mut chosen, people);
            }
        }
    }
    Ok(assembler.build())
}

/// The group that an option is.
pub(super) fn group(plan: &Plan, problem: &Problem, option: OptionId) -> Group {
    let people = plan.people();
    let items = problem.option_items(option).iter().map(|item| item.index());
    let items: Vec<usize> = items.take_while(|&item| item < people * plan.rounds).collect();
    (items[0] / people, items.into_iter().map(|item| item % people).collect())
}

/// What the lines about pairs and the given groups leave.
pub(super) struct Rules {
    people: usize,
    is_apart: Vec<bool>,
    classes: Vec<usize>,
    /// The number of people of each class, by its first one.
    many: Vec<usize>,
    /// The people who are in a given group, by round.
    is_placed: Vec<bool>,
}

impl Rules {
    pub(super) fn of(plan: &Plan) -> Self {
        let (people, classes) = (plan.people(), plan.classes());
        let mut is_apart = vec![false; people * people];
        for &(low, high) in &plan.apart {
            is_apart[low * people + high] = true;
        }
        let mut many = vec![0; people];
        classes.iter().for_each(|&class| many[class] += 1);
        let mut is_placed = vec![false; people * plan.rounds];
        for (round, group) in &plan.given {
            group.iter().for_each(|person| is_placed[round * people + person] = true);
        }
        Self { people, is_apart, classes, many, is_placed }
    }

    /// Whether the lines about pairs allow a group of these people, in ascending order.
    pub(super) fn allow(&self, group: &[usize]) -> bool {
        let is_torn = |&person: &usize| {
            let class = self.classes[person];
            let here = || group.iter().filter(|&&it| self.classes[it] == class).count();
            self.many[class] > 1 && here() < self.many[class]
        };
        let clash = |at: usize, low: usize| {
            group[at + 1..].iter().any(|&high| self.is_apart[low * self.people + high])
        };
        !group.iter().any(is_torn) && !(0..).zip(group).any(|(at, &low)| clash(at, low))
    }

    /// Whether a group is given or has nobody of a given one, and has nothing that must never be.
    fn is_open(&self, plan: &Plan, group: &Group) -> bool {
        let (round, people) = group;
        let mut never = plan.limits().filter(|(_, limit)| limit.max == 0);
        if never.any(|(tally, _)| !plan.tallied(tally, people).is_empty()) {
            return false;
        }
        let is_free = |person: &usize| !self.is_placed[round * self.people + person];
        people.iter().all(is_free) || plan.given.contains(group)
    }
}

/// All items of a plan; the secondary ones come last.
fn items(plan: &Plan, assembler: &mut Assembler) -> Result<(Items, Owned<Group>), PuzzleError> {
    let people = plan.people();
    let mut items = Items { people: Vec::new(), sizes: OrderedMap::new(), tallies: Vec::new() };
    for round in 1..=plan.rounds {
        for name in &plan.names {
            let name = format!("r{round}.{}", item_name(name));
            items.people.push(assembler.item(&name, Role::Once)?);
        }
    }
    let distinct = plan.distinct();
    for round in (0..plan.rounds).filter(|_| distinct.len() > 1) {
        for &size in &distinct {
            let many = plan.sizes.iter().filter(|it| **it == size).count();
            let many = u32::try_from(many).unwrap_or(u32::MAX);
            let name = format!("size{}.{size}", round + 1);
            let item = assembler.item(&name, role(Bounds::exactly(many)))?;
            items.sizes.insert((round, size), item);
        }
    }
    let held = |(round, group): &Group| group.iter().map(|it| round * people + it).collect();
    let givens = plan.given.iter().map(|group| (group.clone(), held(group)));
    let name = |(round, group): &Group| {
        let names: Vec<String> = group.iter().map(|&it| item_name(&plan.names[it])).collect();
        format!("r{}.{}", round + 1, names.join("-"))
    };
    let owned = Owned::of(assembler, givens, name)?;
    let mut limits: Vec<(Tally, Bounds)> = plan.limits().filter(|(_, it)| it.max > 0).collect();
    limits.sort_by_key(|&(_, limit)| role(limit) == Role::Secondary);
    for (tally, limit) in limits {
        let mut counted = Vec::new();
        for name in counted_names(plan, tally) {
            // `A-B` and `C` would read as `A` and `B-C` do.
            let name = unused(assembler, format!("{}.{name}", tally.word()));
            counted.push(assembler.item(&name, role(limit))?);
        }
        items.tallies.push((tally, counted));
    }
    Ok((items, owned))
}

/// The names of the pairs or people of which something is counted, in the order of their numbers.
fn counted_names(plan: &Plan, tally: Tally) -> Vec<String> {
    let names: Vec<String> = plan.names.iter().map(|name| item_name(name)).collect();
    if tally == Tally::Rests {
        return names;
    }
    let pairs =
        (0..names.len()).flat_map(|low| (low + 1..names.len()).map(move |high| (low, high)));
    pairs.map(|(low, high)| format!("{}-{}", names[low], names[high])).collect()
}

/// The role of an item with these bounds: an item that may be covered once is a secondary one, which searches know best.
fn role(bounds: Bounds) -> Role {
    match bounds {
        Bounds::ONCE => Role::Once,
        Bounds::AT_MOST_ONCE => Role::Secondary,
        bounds => Role::Primary(bounds),
    }
}

/// Adds the option of a group.
fn option(
    plan: &Plan,
    items: &Items,
    owned: &Owned<Group>,
    group: &Group,
    assembler: &mut Assembler,
) -> Result<(), PuzzleError> {
    let (round, people) = group;
    for person in people {
        assembler.entry(items.people[round * plan.people() + person], None)?;
    }
    let size = items.sizes.get(&(*round, people.len())).copied();
    for item in size.into_iter().chain(owned.item(group)) {
        assembler.entry(item, None)?;
    }
    for (tally, counted) in &items.tallies {
        for at in plan.tallied(*tally, people) {
            assembler.entry(counted[at], None)?;
        }
    }
    if !plan.scores.is_empty() {
        assembler.decimal_cost(score(plan, people)?)?;
    }
    assembler.end_option()?;
    Ok(())
}

/// The score of a group: the sum over its pairs.
fn score(plan: &Plan, people: &[usize]) -> Result<Decimal, PuzzleError> {
    let mut sum = Decimal::default();
    for (at, &one) in people.iter().enumerate() {
        for &other in &people[at + 1..] {
            if let Some(&score) = plan.scores.get(&(one.min(other), one.max(other))) {
                let overflow = BuildErrorKind::CostOverflow { decimals: score.places() };
                sum = sum.checked_add(score).ok_or(gavotte_model::BuildError::from(overflow))?;
            }
        }
    }
    Ok(sum)
}
