//! Solutions that agree on some items count as one: which sets of pieces fill a board, however they lie.
//!
//! # Why this shape
//! What is looked at is a list of *parts*: sets of options, such as those that cover an item, or that lay a piece. How many options
//! of each part a solution holds is its *projection*. First, solutions are listed for a while, because most such questions
//! have few. Then each projection is found by itself: a solution with a projection splits all others into those that differ
//! from it in the first part, in the second and not in the first, and so on, with fewer or with more options there. Each of these
//! regions is a problem with bounds on items of its own, and any engine says whether it has a solution.
//!
//! # Invariants
//! No region holds a projection twice, so each is told once.
//!
//! # Cost
//! At most two searches for one solution for each projection and part.
//!
//! # Source
//! K. Fukuda and T. Matsui, *Finding all the perfect matchings in bipartite graphs* (1994): a witness in each region.

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;

use gavotte_model::{
    Bounds, BuildError, ItemId, Message, OptionId, Problem, Query, Role, Solution, StopReason,
    Verdict, message,
};
use gavotte_puzzles::Puzzle;

use crate::Asker;

/// The most solutions that are listed before projections are looked for one by one: less than a second. [fixed]
const LISTED: u64 = 20_000;

/// What is looked at of a solution.
///
/// ```
/// use gavotte::{Projection, Problem};
/// let problem = Problem::builder().items(["a", "b"]).secondary(["c"]);
/// let problem = problem.option(["a"]).option(["a"]).option(["b", "c"]).option(["b"]).build()?;
/// assert_eq!(Projection::of_items(&problem, "c")?.parts(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Projection {
    /// For each option the parts that it is in.
    parts: Vec<Vec<u32>>,
    count: usize,
    /// How many solutions are listed before projections are looked for one by one.
    listed: u64,
}

/// How many options of each part there are.
type Counts = Vec<u32>;
/// The least and the greatest number of options of each part.
type Region = Vec<(u32, u32)>;

impl Projection {
    /// On what a text names: the pieces of a puzzle by the word `pieces`, where no item has that name, and else items.
    ///
    /// # Errors
    /// When there is no such item, or there are no pieces.
    pub fn named(
        problem: &Problem,
        puzzle: Option<&dyn Puzzle>,
        names: &str,
    ) -> Result<Self, Message> {
        if names != "pieces" || problem.items().any(|it| problem.item_name(it) == names) {
            return Self::of_items(problem, names);
        }
        let pieces = puzzle.and_then(Self::of_pieces);
        pieces.ok_or_else(|| message!("this is no puzzle with pieces; name items"))
    }

    /// On these items, whose names have commas or line ends between them: how often, and with which color, each is covered. A
    /// line that is the name of an item is that item, though it has commas.
    ///
    /// # Errors
    /// When there is no such item.
    pub fn of_items(problem: &Problem, names: &str) -> Result<Self, Message> {
        let named = |name: &str| problem.items().find(|&item| problem.item_name(item) == name);
        let mut items = Vec::new();
        for line in names.lines().map(str::trim) {
            if let Some(item) = named(line) {
                items.push(item);
                continue;
            }
            for name in line.split(',').map(str::trim).filter(|name| !name.is_empty()) {
                items.push(named(name).ok_or_else(|| {
                    message!(
                        "no item is called `{name}`",
                        name = gavotte_formats::shortened(name, 200)
                    )
                })?);
            }
        }
        Ok(Self::on(problem, items))
    }

    /// On these items. Numbers of items that are not there change nothing.
    #[must_use]
    pub fn on(problem: &Problem, items: impl IntoIterator<Item = ItemId>) -> Self {
        let mut wanted = vec![false; problem.item_count()];
        for item in items {
            if let Some(it) = wanted.get_mut(item.index()) {
                *it = true;
            }
        }
        let mut numbers = BTreeMap::new();
        let mut parts = Vec::with_capacity(problem.option_count());
        for option in problem.options() {
            let entries = problem.entries(option).filter(|entry| wanted[entry.item.index()]);
            let of_option = entries.map(|entry| {
                let next = numbers.len();
                *numbers.entry((entry.item, entry.color)).or_insert(next)
            });
            parts.push(of_option.collect::<Vec<usize>>());
        }
        Self::new(&parts, numbers.len())
    }

    /// On the pieces of a puzzle: how often each is used, wherever it lies. None where it has no pieces.
    #[must_use]
    pub fn of_pieces(puzzle: &dyn Puzzle) -> Option<Self> {
        let mut count = 0;
        let mut parts = Vec::new();
        for option in puzzle.problem().options() {
            let lay = puzzle.lays(option);
            count = count.max(if lay.is_piece { lay.thing + 1 } else { 0 });
            parts.push(if lay.is_piece { vec![lay.thing] } else { Vec::new() });
        }
        (count > 0).then(|| Self::new(&parts, count))
    }

    fn new(parts: &[Vec<usize>], count: usize) -> Self {
        let number = |&it: &usize| u32::try_from(it).unwrap_or(u32::MAX);
        Self {
            parts: parts.iter().map(|it| it.iter().map(number).collect()).collect(),
            count,
            listed: LISTED,
        }
    }

    /// How many parts there are.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.count
    }

    /// Lists at most so many solutions before projections are looked for one by one.
    #[must_use]
    pub fn listing(self, most: u64) -> Self {
        Self { listed: most, ..self }
    }

    /// The projection of a solution.
    fn of(&self, options: &[OptionId]) -> Counts {
        let mut counts = vec![0; self.count];
        for part in options.iter().flat_map(|option| &self.parts[option.index()]) {
            counts[*part as usize] += 1;
        }
        counts
    }

    /// Hands one solution of each projection to `tell`, at most `limit` of them. The problem has no side constraints.
    ///
    /// # Errors
    /// Those of the searches and of `tell`.
    pub fn list<A: Asker>(
        &self,
        problem: &Problem,
        limit: Option<u64>,
        asker: &mut A,
        tell: &mut dyn FnMut(&Solution) -> Result<(), A::Error>,
    ) -> Result<Verdict, A::Error> {
        let (mut seen, mut told) = (HashSet::new(), Told { limit, count: 0 });
        let mut first = None;
        let query = Query::All { limit: Some(self.listed) };
        let ended =
            asker.ask(problem, query, &[], |search| -> Result<Option<Verdict>, A::Error> {
                for solution in search.by_ref() {
                    let counts = self.of(solution.options());
                    first.get_or_insert_with(|| counts.clone());
                    if seen.insert(counts) && told.take(&solution, tell)?.is_break() {
                        return Ok(Some(Verdict::Stopped(StopReason::Solutions)));
                    }
                }
                Ok(search.verdict().filter(|it| *it != Verdict::Stopped(StopReason::Solutions)))
            })??;
        if let Some(verdict) = ended {
            return Ok(verdict);
        }
        let whole: Region = self.totals().into_iter().map(|most| (0, most)).collect();
        let first = match first {
            Some(first) => first,
            None => match self.find(problem, &whole, asker)? {
                Ok(Some(solution)) => {
                    if told.take(&solution, tell)?.is_break() {
                        return Ok(Verdict::Stopped(StopReason::Solutions));
                    }
                    self.of(solution.options())
                }
                Ok(None) => return Ok(Verdict::Complete),
                Err(reason) => return Ok(Verdict::Stopped(reason)),
            },
        };
        let mut open = vec![(0, whole, first)];
        while let Some((from, region, counts)) = open.pop() {
            for at in from..self.count {
                let (least, most) = region[at];
                let (here, fixed) = (counts[at], counts.iter().take(at));
                let below = here.checked_sub(1).map(|most| (least, most));
                let above = here.checked_add(1).map(|least| (least, most));
                for range in [below, above].into_iter().flatten().filter(|it| it.0 <= it.1) {
                    let mut part = region.clone();
                    part.iter_mut()
                        .zip(fixed.clone())
                        .for_each(|(it, &count)| *it = (count, count));
                    part[at] = range;
                    let solution = match self.find(problem, &part, asker)? {
                        Ok(solution) => solution,
                        Err(reason) => return Ok(Verdict::Stopped(reason)),
                    };
                    let Some(solution) = solution else { continue };
                    let counts = self.of(solution.options());
                    if !seen.contains(&counts) && told.take(&solution, tell)?.is_break() {
                        return Ok(Verdict::Stopped(StopReason::Solutions));
                    }
                    open.push((at, part, counts));
                }
            }
        }
        Ok(Verdict::Complete)
    }

    /// How many options each part has.
    fn totals(&self) -> Counts {
        let mut totals = vec![0_u32; self.count];
        self.parts.iter().flatten().for_each(|&part| totals[part as usize] += 1);
        totals
    }

    /// A solution in a region, if there is one; or the limit that was met.
    fn find<A: Asker>(
        &self,
        problem: &Problem,
        region: &Region,
        asker: &mut A,
    ) -> Result<Result<Option<Solution>, StopReason>, A::Error> {
        // Nothing but its size can be wrong with it.
        let Ok((smaller, kept)) = self.within(problem, region) else {
            return Ok(Err(StopReason::Memory));
        };
        asker.ask(&smaller, Query::First, &[], |search| {
            let found = search.by_ref().next();
            let options = |it: Solution| it.options().iter().map(|it| kept[it.index()]).collect();
            match (found, search.verdict()) {
                (Some(solution), _) => Ok(Some(Solution::new(options(solution)))),
                (None, Some(Verdict::Stopped(reason))) => Err(reason),
                (None, _) => Ok(None),
            }
        })
    }

    /// The problem with an item for each part that the region bounds, and the options of the given one that it has.
    fn within(
        &self,
        problem: &Problem,
        region: &Region,
    ) -> Result<(Problem, Vec<OptionId>), BuildError> {
        let mut to = Problem::assembler();
        let role = |bounds: Bounds| match bounds {
            Bounds::ONCE => Role::Once,
            bounds => Role::Primary(bounds),
        };
        let mut items = Vec::with_capacity(problem.item_count());
        for item in problem.items().filter(|&it| problem.is_primary(it)) {
            items.push(to.item(&problem.item_name(item), role(problem.bounds(item)))?);
        }
        let longest = problem.items().map(|it| problem.item_name(it).len()).max().unwrap_or(0);
        let (totals, mark) = (self.totals(), "#".repeat(longest + 1));
        let mut bounded = vec![None; self.count];
        for (part, (&(min, max), total)) in region.iter().zip(totals).enumerate() {
            if max > 0 && (min, max) != (0, total) {
                // No other name is so long.
                bounded[part] = Some(to.item(&format!("{mark}{part}"), role(Bounds { min, max }))?);
            }
        }
        for item in problem.items().filter(|&it| !problem.is_primary(it)) {
            items.push(to.item(&problem.item_name(item), Role::Secondary)?);
        }
        let mut kept = Vec::new();
        for option in problem.options().filter(|&it| problem.is_choosable(it)) {
            let parts = &self.parts[option.index()];
            if parts.iter().any(|&part| region[part as usize].1 == 0) {
                continue;
            }
            for entry in problem.entries(option) {
                let color = entry.color.map(|it| to.color(&problem.color_name(it))).transpose()?;
                to.entry(items[entry.item.index()], color)?;
            }
            for item in parts.iter().filter_map(|&part| bounded[part as usize]) {
                to.entry(item, None)?;
            }
            to.end_option()?;
            kept.push(option);
        }
        Ok((to.build(), kept))
    }
}

/// How many were told, and how many may be.
struct Told {
    limit: Option<u64>,
    count: u64,
}

impl Told {
    fn take<E>(
        &mut self,
        solution: &Solution,
        tell: &mut dyn FnMut(&Solution) -> Result<(), E>,
    ) -> Result<ControlFlow<()>, E> {
        if self.limit == Some(0) {
            return Ok(ControlFlow::Break(()));
        }
        tell(solution)?;
        self.count += 1;
        let is_enough = self.limit.is_some_and(|limit| self.count >= limit);
        Ok(if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }
}
