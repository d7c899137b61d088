//! Independent parts of a problem: items that are connected through options stay together.
//!
//! # Why this shape
//! A solution of the whole is a choice of one solution for each part, so the number of solutions is the product
//! of the parts' numbers. Secondary items connect options as primary ones do.
//!
//! # Cost
//! Nearly linear in the entries (union-find).

use gavotte_model::{ItemId, OptionId, Problem, Restriction};

/// One independent part of a problem.
#[derive(Clone, Debug)]
pub struct Component {
    /// The part as a problem of its own.
    pub problem: Problem,
    /// The option of the whole for each of its options.
    pub kept: Vec<OptionId>,
}

/// Items and options of one part, ascending.
#[derive(Default)]
struct Group {
    items: Vec<ItemId>,
    options: Vec<OptionId>,
}

/// The independent parts of `problem`, the smallest first. Their number is 1 when it does not fall apart, and 0
/// when it has no items. Two things are in no part: options without a primary item, because no solution can
/// contain them, and items that only such options hold and that need not be covered.
///
/// ```
/// use gavotte_engine::model::Problem;
/// use gavotte_engine::reduce::components;
/// let problem = Problem::builder()
///     .items(["a", "b", "c"])
///     .option(["a", "c"])
///     .option(["b"])
///     .option(["c"])
///     .build()?;
/// let sizes: Vec<usize> =
///     components(&problem).iter().map(|part| part.problem.item_count()).collect();
/// assert_eq!(sizes, [1, 2]); // `b` stands alone
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
///
/// A problem with side constraints is one part, because they connect options that share no item.
#[must_use]
pub fn components(problem: &Problem) -> Vec<Component> {
    if !problem.constraints().is_empty() {
        let kept = problem.options().collect();
        return vec![Component { problem: problem.clone(), kept }];
    }
    components_of(problem, groups(problem))
}

/// The same, or `None` when the problem is one part and no item or option is left out.
pub(super) fn split(problem: &Problem) -> Option<Vec<Component>> {
    let groups = groups(problem);
    let is_whole = |group: &Group| {
        group.items.len() == problem.item_count() && group.options.len() == problem.option_count()
    };
    let whole = groups.len() == 1 && groups.iter().all(is_whole);
    (!whole).then(|| components_of(problem, groups))
}

fn components_of(problem: &Problem, mut groups: Vec<Group>) -> Vec<Component> {
    // A small part without solutions is found before the search of a large one begins.
    groups.sort_by_key(|group| group.options.len());
    let mut restriction = Restriction::new(problem);
    let part = |group: Group| Component {
        problem: restriction
            .restrict(&group.items, &group.options, |item| problem.given_bounds(item)),
        kept: group.options,
    };
    groups.into_iter().map(part).collect()
}

fn groups(problem: &Problem) -> Vec<Group> {
    let choosable = || problem.options().filter(|&option| problem.is_choosable(option));
    let mut forest = Forest::new(problem.items());
    let mut held = vec![false; problem.item_count()];
    for option in choosable() {
        let items = problem.option_items(option);
        for &item in items {
            held[item.index()] = true;
            forest.join(items[0], item);
        }
    }
    // The group of each root, made at the first of its items.
    let mut group_of = vec![None; problem.item_count()];
    let mut groups: Vec<Group> = Vec::new();
    for item in problem.items() {
        if !held[item.index()] && problem.bounds(item).min == 0 {
            continue;
        }
        let at = *group_of[forest.root(item).index()].get_or_insert_with(|| {
            groups.push(Group::default());
            groups.len() - 1
        });
        groups[at].items.push(item);
    }
    for option in choosable() {
        let root = forest.root(problem.option_items(option)[0]);
        if let Some(at) = group_of[root.index()] {
            groups[at].options.push(option);
        }
    }
    groups
}

/// Union-find over items; the root of a tree is its least item.
struct Forest(Vec<ItemId>);

impl Forest {
    fn new(items: impl Iterator<Item = ItemId>) -> Self {
        Self(items.collect())
    }

    fn root(&mut self, mut item: ItemId) -> ItemId {
        while self.0[item.index()] != item {
            let above = self.0[self.0[item.index()].index()];
            debug_assert!(above < item, "the root of a tree is its least item");
            self.0[item.index()] = above; // path halving
            item = above;
        }
        item
    }

    fn join(&mut self, a: ItemId, b: ItemId) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b).index()] = a.min(b);
    }
}
