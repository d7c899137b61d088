//! The way from a problem and assumptions to a sweep. The width of states becomes a constant here, so that the
//! rest of the floor need not know it.

use std::io::{self, Read, Write};

use gavotte_model::{Bounds, ColorId, ItemId, OptionId, Problem, StopReason};
use num_bigint::BigUint;

use super::counting::{self, Counting};
use super::dense::{Plan, Width};
use super::frontier::{self, Candidate};
use super::graph::{Diagram, Linking};
use super::layers::Layers;
use super::race;
use super::record::Record;
use super::slots::Slots;
use super::snapshot::Ordered;
use super::sweep::{Progress, Sweep, Swept, Tally};
use super::sweeping::Sweeping;
use super::team::Means;
use crate::run::interrupt::uninterrupted;
use crate::run::{Assumed, Interrupt, Order, Unsupported, copies};

/// The conversion of a record into an answer.
pub(super) trait Answers: Record + 'static {
    type Answer;
    fn answer(
        &self,
        end: Option<&[u64]>,
        decided: Vec<OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<Self::Answer, StopReason>;
}

impl Answers for Counting {
    type Answer = BigUint;

    fn answer(
        &self,
        end: Option<&[u64]>,
        _: Vec<OptionId>,
        _: &mut Interrupt,
    ) -> Result<BigUint, StopReason> {
        Ok(end.map_or(BigUint::ZERO, counting::number))
    }
}

impl Answers for Linking {
    type Answer = Diagram;

    fn answer(
        &self,
        end: Option<&[u64]>,
        decided: Vec<OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<Diagram, StopReason> {
        self.weave(end, decided, interrupt)
    }
}

impl<const W: usize, R: Answers> Sweeping<R::Answer> for Sweep<W, R> {
    fn advance(&mut self, steps: u64) -> Swept {
        self.advance(steps)
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        self.fraction()
    }

    fn tally(&self) -> Tally {
        self.tally()
    }

    fn progress(&self) -> Progress {
        self.progress()
    }

    fn bits(&self) -> u64 {
        self.bits()
    }

    fn is_paced(&self) -> bool {
        self.is_paced()
    }

    fn answer(&self, interrupt: &mut Interrupt) -> Result<R::Answer, StopReason> {
        self.record.answer(self.end_mark(), self.decided(), interrupt)
    }

    fn fork(&self) -> Box<dyn Sweeping<R::Answer>> {
        Box::new(self.clone())
    }

    fn snapshot(&self, out: &mut dyn Write) -> io::Result<bool> {
        self.write_snapshot(out)
    }

    fn restore(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        self.read_snapshot(from)
    }
}

/// A sweep that was made, or why there can be none.
pub(super) type Made<R> = Result<Box<dyn Sweeping<<R as Answers>::Answer>>, Unsupported>;

/// A sweep of `problem` with these means: a race of several orders, where any order will do. There is none where a
/// state is too wide or the tables are too large, in each order.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn sweep<R: Answers>(
    problem: &Problem,
    order: Order,
    assumed: Assumed<'_>,
    record: &R,
    means: &Means,
    interrupt: &mut Interrupt,
) -> Result<Made<R>, StopReason> {
    let (options, is_possible) = remaining(problem, assumed);
    let orders = candidates(problem, order, &options, interrupt)?;
    let left = Left { problem, assumed, options, is_possible, bottom_up: order.is_bottom_up() };
    let (mut runners, mut refused) = (Vec::new(), None);
    for order in orders {
        match left.entrant(order, record, means, interrupt)? {
            Ok(runner) => runners.push(runner),
            Err(reason) => refused = Some(reason),
        }
    }
    Ok(match refused {
        Some(reason) if runners.is_empty() => Err(reason),
        _ => Ok(race::of(runners, means.limit)),
    })
}

/// The sweep of `problem` that goes on from a snapshot; `None` where the snapshot is of another problem or of other
/// assumptions.
pub(super) fn restored<R: Answers>(
    problem: &Problem,
    assumed: Assumed<'_>,
    record: &R,
    means: &Means,
    from: &mut dyn Read,
) -> io::Result<Option<Box<dyn Sweeping<R::Answer>>>> {
    let Some(Ordered { items, bottom_up }) = Ordered::read(problem, from)? else { return Ok(None) };
    let (options, is_possible) = remaining(problem, assumed);
    let left = Left { problem, assumed, options, is_possible, bottom_up };
    let runner = uninterrupted(|never| {
        let order = frontier::given(problem, &left.options, &items, never)?;
        left.entrant(order, record, means, never)
    });
    let Ok(runner) = runner else { return Ok(None) };
    let mut sweep = race::of(vec![runner], means.limit);
    Ok(sweep.restore(from)?.then_some(sweep))
}

/// The plan of a [dense](super::dense) sweep within so many bytes that takes the fewest sums; `None` where there is none.
///
/// # Errors
/// When it was stopped; the error is the reason.
pub(super) fn dense(
    problem: &Problem,
    order: Order,
    assumed: Assumed<'_>,
    memory: usize,
    interrupt: &mut Interrupt,
) -> Result<Option<Plan>, StopReason> {
    let (options, is_possible) = remaining(problem, assumed);
    let orders = candidates(problem, order, &options, interrupt)?;
    let left = Left { problem, assumed, options, is_possible, bottom_up: order.is_bottom_up() };
    let mut best: Option<Plan> = None;
    for Candidate { order, .. } in orders {
        interrupt.check_now()?;
        let plan = Plan::new(problem, &left.slots(order), memory / Width::Narrow.bytes());
        let is_better = |plan: &Plan| best.as_ref().is_none_or(|it| plan.sums < it.sums);
        best = plan.filter(is_better).or(best.take());
    }
    Ok(best)
}

/// What is left of a problem under assumptions.
struct Left<'p> {
    problem: &'p Problem,
    assumed: Assumed<'p>,
    /// The options that can be chosen, and whether all required ones can be chosen together.
    options: Vec<OptionId>,
    is_possible: bool,
    bottom_up: bool,
}

impl Left<'_> {
    /// Its slots in this order.
    fn slots(&self, order: Vec<ItemId>) -> Slots {
        let require = self.assumed.require.to_vec();
        let mut slots = Slots::new(self.problem, order, &self.options, require);
        slots.hopeless |= !self.is_possible;
        slots
    }

    /// The sweep of it in this order, or why there is none.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    fn entrant<R: Answers>(
        &self,
        Candidate { order, widths, .. }: Candidate,
        record: &R,
        means: &Means,
        interrupt: &mut Interrupt,
    ) -> Result<Result<race::Entrant<R::Answer>, Unsupported>, StopReason> {
        interrupt.check_now()?;
        let slots = self.slots(order);
        if let Err(unsupported) = check(self.problem, &slots) {
            return Ok(Err(unsupported));
        }
        interrupt.check_now()?;
        let (record, means) = (record.clone(), means.clone());
        let sweep = in_order(self.problem, &slots, self.bottom_up, record, means);
        Ok(Ok((sweep, widths, slots.window.div_ceil(64))))
    }
}

/// The sweep in the order of these slots, which are narrow enough.
fn in_order<R: Answers>(
    problem: &Problem,
    slots: &Slots,
    up: bool,
    record: R,
    means: Means,
) -> Box<dyn Sweeping<R::Answer>> {
    match slots.window.div_ceil(64) {
        _ if copies::FEW => of_width::<MOST_WORDS, R>(problem, slots, up, record, means),
        1 if R::HAS_ALL_WIDTHS => of_width::<1, R>(problem, slots, up, record, means),
        0..=2 => of_width::<2, R>(problem, slots, up, record, means),
        3 | 4 if R::HAS_ALL_WIDTHS => of_width::<4, R>(problem, slots, up, record, means),
        3..=8 => of_width::<8, R>(problem, slots, up, record, means),
        9..=32 => of_width::<32, R>(problem, slots, up, record, means),
        _ => of_width::<MOST_WORDS, R>(problem, slots, up, record, means),
    }
}

/// The same with states of `W` words.
fn of_width<const W: usize, R: Answers>(
    problem: &Problem,
    slots: &Slots,
    up: bool,
    record: R,
    means: Means,
) -> Box<dyn Sweeping<R::Answer>> {
    Box::new(Sweep::<W, R>::new(Layers::new(problem, slots, up), record, means))
}

/// The most words of a state. Wider states fit no cache, and a page has few. [words; limit]
const MOST_WORDS: usize = if copies::FEW { 8 } else { 256 };

/// Whether the problem can be swept in this order.
pub(super) fn supports(problem: &Problem, order: Order) -> Result<(), Unsupported> {
    // A window is no wider than all slots together: mostly no order is needed to see that one will do.
    if fits(problem, slots_at_most(problem)) {
        return Ok(());
    }
    let (options, _) = remaining(problem, Assumed::NOTHING);
    let mut refused = Ok(());
    let orders = uninterrupted(|never| candidates(problem, order, &options, never));
    for candidate in orders {
        refused = check(problem, &Slots::new(problem, candidate.order, &options, Vec::new()));
        if refused.is_ok() {
            break;
        }
    }
    refused
}

fn check(problem: &Problem, slots: &Slots) -> Result<(), Unsupported> {
    let bits = slots.window;
    if fits(problem, bits) {
        return Ok(());
    }
    Err(Unsupported::new("diagram", format!("states as wide as {bits} bits here")))
}

/// Whether states may look at this many slots together.
fn fits(problem: &Problem, window: usize) -> bool {
    let words = window.div_ceil(64);
    let rows = 2 * problem.option_count() + problem.primary_count();
    // The most words that the layers of a problem may have together: 256 MiB.
    let most_table: usize = 1 << 25;
    words <= MOST_WORDS && rows.saturating_mul(words.next_power_of_two()) <= most_table
}

/// No fewer slots than the problem has in any order.
fn slots_at_most(problem: &Problem) -> usize {
    let mut holders = vec![0_usize; problem.item_count()];
    for option in problem.options() {
        for item in problem.option_items(option) {
            holders[item.index()] += 1;
        }
    }
    let slots = |item: ItemId| match (problem.is_primary(item), problem.bounds(item)) {
        (true, Bounds::ONCE | Bounds::AT_MOST_ONCE) => 1,
        // One for each time that it is covered, or for each color.
        _ => 2 + holders[item.index()],
    };
    problem.items().map(slots).sum()
}

/// The orders of the items in which the problem may be swept.
///
/// # Errors
/// When it was stopped; the error is the reason.
fn candidates(
    problem: &Problem,
    order: Order,
    options: &[OptionId],
    interrupt: &mut Interrupt,
) -> Result<Vec<Candidate>, StopReason> {
    let items = || problem.items().take(problem.primary_count());
    let items: Vec<ItemId> = match order {
        // An order that learns promises no order of solutions either, and there are no failures to learn from.
        Order::Fewest | Order::Weighted | Order::Rate => {
            return frontier::candidates(problem, options, interrupt);
        }
        Order::Input | Order::LexMax => items().collect(),
        Order::Reverse => items().rev().collect(),
    };
    Ok(vec![frontier::given(problem, options, &items, interrupt)?])
}

/// The options that can be chosen together with all required ones, and whether the required ones can be chosen
/// together. So no state need remember the options that exclude another one.
fn remaining(problem: &Problem, assumed: Assumed<'_>) -> (Vec<OptionId>, bool) {
    let mut taken: Vec<Option<Option<ColorId>>> = vec![None; problem.item_count()];
    let once = |item: ItemId| !problem.is_primary(item) || problem.bounds(item).max == 1;
    let fits = |taken: &[Option<Option<ColorId>>], option: OptionId| {
        let mut entries = problem.entries(option).filter(|entry| once(entry.item));
        entries.all(|entry| match taken[entry.item.index()] {
            None => true,
            Some(color) => color.is_some() && color == entry.color,
        })
    };
    let mut is_out = vec![false; problem.option_count()];
    for option in assumed.forbid {
        is_out[option.index()] = true;
    }
    let mut is_required = vec![false; problem.option_count()];
    let mut is_possible = true;
    for &option in assumed.require {
        let at = option.index();
        is_possible &= problem.is_choosable(option) && !is_out[at] && fits(&taken, option);
        is_required[at] = true;
        for entry in problem.entries(option) {
            taken[entry.item.index()] = Some(entry.color);
        }
    }
    let options = problem.options().filter(|&option| {
        let at = option.index();
        !is_out[at] && problem.is_choosable(option) && (is_required[at] || fits(&taken, option))
    });
    (options.collect(), is_possible)
}
