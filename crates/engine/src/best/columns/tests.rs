//! Tests with hidden lists of options: the answer with a callback must equal the answer to the problem with
//! all options, because both have the same solutions.

use std::convert::Infallible;

use gavotte_model::{Bounds, ItemId, OptionId, Problem, StopReason, Verdict, verify};

use super::{ColumnError, ColumnGeneration, Generated, NewOption, Offer, OfferError, Prices};
use crate::run::Seeded;

/// Items and options in plain words.
struct Hidden {
    bounds: Vec<Bounds>,
    secondary: usize,
    options: Vec<NewOption>,
    /// How many of the options are listed from the start.
    listed: usize,
}

/// How a callback offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// All that are wanted, always.
    All,
    /// The best one, as long as it is negative.
    Best,
    /// One that it meets by chance, and sometimes none.
    Chance,
    /// As `Best`, but never all.
    Unwilling,
}

#[allow(clippy::unwrap_used)]
fn below(random: &mut Seeded, end: u32) -> usize {
    usize::try_from(random.below(end)).unwrap()
}

fn hidden(random: &mut Seeded) -> Hidden {
    let primary = 2 + below(random, 4);
    let bounds = (0..primary).map(|_| match random.below(8) {
        0 => Bounds::AT_LEAST_ONCE,
        1 => Bounds::between(2, 3),
        2 => Bounds::between(0, 2),
        3 => Bounds::between(2, Bounds::UNLIMITED),
        4 => Bounds::between(0, Bounds::UNLIMITED),
        _ => Bounds::ONCE,
    });
    let bounds = bounds.collect();
    let secondary = below(random, 3);
    let (count, is_cheap) = (3 + below(random, 9), random.below(2) == 0);
    let mut options = Vec::new();
    while options.len() < count {
        let items = 0..u32::try_from(primary + secondary).unwrap();
        let items: Vec<ItemId> = items.filter(|_| random.below(5) < 2).map(ItemId::new).collect();
        let cost = i64::from(random.below(12)) - if is_cheap { 4 } else { 0 };
        let option = NewOption::new(items, cost);
        if option.items.iter().any(|item| item.index() < primary) && !options.contains(&option) {
            options.push(option);
        }
    }
    let listed = below(random, 3);
    Hidden { bounds, secondary, options, listed }
}

impl Hidden {
    /// The problem with the first options alone.
    fn problem(&self, count: usize) -> Problem {
        let bounds = self.bounds.iter().enumerate();
        let builder = bounds.fold(Problem::builder(), |it, (at, &bounds)| it.item_with(at, bounds));
        let first = self.bounds.len();
        let mut builder = builder.secondary(first..first + self.secondary);
        for option in &self.options[..count] {
            let items = option.items.iter().map(|item| item.index());
            builder = builder.option(items).cost(option.cost);
        }
        builder.build().unwrap()
    }

    /// The least cost by trying all sets of options.
    fn least(&self) -> Option<i64> {
        let problem = self.problem(self.options.len());
        let sets = 0..1_u32 << self.options.len();
        let chosen = |set: u32| -> Vec<OptionId> {
            problem.options().filter(|it| set >> it.raw() & 1 == 1).collect()
        };
        let sets = sets.map(chosen).filter(|set| verify(&problem, set).is_ok());
        sets.map(|set| set.iter().map(|&it| problem.cost(it)).sum()).min()
    }

    fn answer(&self, manner: Manner, random: &mut Seeded) -> Generated {
        let problem = self.problem(self.listed);
        let mut shown: Vec<bool> = (0..self.options.len()).map(|it| it < self.listed).collect();
        let callback = |prices: &Prices| {
            let reduced =
                |it: usize| prices.reduced(self.options[it].cost, &self.options[it].items);
            let wanted = (0..self.options.len()).filter(|&it| reduced(it) < prices.limit());
            let mut wanted: Vec<usize> = wanted.filter(|&it| !shown[it]).collect();
            wanted.sort_by_key(|&it| reduced(it));
            let is_all = match manner {
                Manner::All => true,
                Manner::Unwilling if prices.wants_all() => false,
                _ if prices.wants_all() => true,
                Manner::Chance => {
                    wanted.retain(|_| random.below(3) == 0);
                    false
                }
                Manner::Best | Manner::Unwilling => wanted.len() <= 1,
            };
            if !is_all {
                wanted.truncate(1);
            }
            wanted.iter().for_each(|&it| shown[it] = true);
            let options = wanted.iter().map(|&it| self.options[it].clone()).collect();
            Ok::<_, Infallible>(if is_all { Offer::All(options) } else { Offer::Some(options) })
        };
        ColumnGeneration::new(&problem).run(callback).unwrap()
    }
}

#[test]
fn optima_and_bounds_are_those_of_the_whole_problem() {
    let (mut complete, mut stopped, mut none) = (0, 0, 0);
    for seed in 0..1200 {
        let mut random = Seeded::new(seed);
        let hidden = hidden(&mut random);
        let least = hidden.least();
        for manner in [Manner::All, Manner::Best, Manner::Chance, Manner::Unwilling] {
            let Generated { problem, ranking, relaxation, .. } = hidden.answer(manner, &mut random);
            let place = format!("seed {seed}, {manner:?}");
            for (cost, solution) in &ranking.solutions {
                assert!(verify(&problem, solution.options()).is_ok(), "{place}");
                assert_eq!(solution.cost(&problem), *cost, "{place}");
            }
            let found = ranking.solutions.first().map(|(cost, _)| *cost);
            if let Some(least) = least {
                assert!(relaxation.is_none_or(|it| it <= least), "{place}: {relaxation:?} {least}");
                assert!(ranking.bound.is_none_or(|it| it <= least), "{place}: {ranking:?}");
                assert!(found.is_none_or(|it| it >= least), "{place}");
            }
            if ranking.verdict == Verdict::Complete {
                assert_eq!(found, least, "{place}");
                complete += 1;
                none += usize::from(least.is_none());
            } else {
                let reason = Verdict::Stopped(StopReason::Options);
                assert_eq!(ranking.verdict, reason, "{place}");
                assert!(matches!(manner, Manner::Chance | Manner::Unwilling), "{place}");
                stopped += 1;
            }
        }
    }
    assert!(complete > 4000 && stopped > 10 && none > 500, "{complete} {stopped} {none}");
}

fn pair() -> Problem {
    Problem::builder().items(["a", "b"]).build().unwrap()
}

fn item(index: u32) -> ItemId {
    ItemId::new(index)
}

#[test]
fn what_is_no_option_is_refused_with_words() {
    let problem = pair();
    let refused = |items: Vec<ItemId>| {
        let offer =
            |_: &Prices| Ok::<_, Infallible>(Offer::All(vec![NewOption::new(items.clone(), 1)]));
        match ColumnGeneration::new(&problem).run(offer) {
            Err(ColumnError::Offer(error)) => error,
            other => panic!("{other:?}"),
        }
    };
    let unknown = OfferError::UnknownItem { number: 1, item: 2, items: 2 };
    assert_eq!(refused(vec![item(0), item(2)]), unknown);
    let repeated = refused(vec![item(1), item(1)]).to_string();
    assert!(repeated.contains("holds item `b` twice"), "{repeated}");
    assert_eq!(refused(Vec::new()), OfferError::NoPrimaryItem { number: 1 });
    let costs = |_: &Prices| {
        let options = [0, 1].map(|at| NewOption::new([item(at)], i64::MIN / 2 - 1));
        Ok::<_, Infallible>(Offer::Some(options.to_vec()))
    };
    let error = ColumnGeneration::new(&problem).run(costs).unwrap_err().to_string();
    assert!(error.contains("do not fit the problem"), "{error}");
}

#[test]
fn errors_of_the_callback_come_back() {
    let problem = pair();
    let error = ColumnGeneration::new(&problem).run(|_| Err("no")).unwrap_err();
    assert!(matches!(error, ColumnError::Callback("no")), "{error:?}");
}

/// The callback offers the same options for ever, whatever it is asked.
#[test]
fn a_callback_that_repeats_itself_ends() {
    let problem = pair();
    let both = NewOption::new([item(0), item(1)], 3);
    for is_all in [false, true] {
        let offer = |_: &Prices| {
            let options = vec![both.clone()];
            Ok::<_, Infallible>(if is_all { Offer::All(options) } else { Offer::Some(options) })
        };
        let answer = ColumnGeneration::new(&problem).run(offer).unwrap();
        assert_eq!(answer.ranking.solutions[0].0, 3);
        assert_eq!(answer.ranking.verdict == Verdict::Complete, is_all);
    }
}

#[test]
fn limits_leave_what_was_found() {
    let problem = pair();
    let mut asked = 0;
    let offer = |_: &Prices| {
        asked += 1;
        Ok::<_, Infallible>(Offer::Some(vec![NewOption::new([item(0), item(1)], 3)]))
    };
    let answer = ColumnGeneration::new(&problem).rounds(1).run(offer).unwrap();
    assert_eq!((answer.ranking.solutions[0].0, answer.rounds, asked), (3, 1, 1));
    assert_eq!(answer.ranking.verdict, Verdict::Stopped(StopReason::Options));
    assert_eq!(answer.ranking.bound, None);
    let cancel = crate::Cancel::new();
    cancel.cancel();
    let none = |_: &Prices| Ok::<_, Infallible>(Offer::All(Vec::new()));
    let answer = ColumnGeneration::new(&problem).cancel(&cancel).run(none).unwrap();
    assert_eq!(answer.ranking.verdict, Verdict::Stopped(StopReason::Cancelled));
}

#[test]
fn a_cost_to_beat_that_nothing_beats() {
    let problem = pair();
    let offer = |prices: &Prices| {
        let both = NewOption::new([item(0), item(1)], 3);
        let is_wanted = prices.reduced(both.cost, &both.items) < prices.limit();
        Ok::<_, Infallible>(Offer::All(if is_wanted { vec![both] } else { Vec::new() }))
    };
    let answer = ColumnGeneration::new(&problem).better_than(3).run(offer).unwrap();
    assert_eq!((answer.ranking.solutions.len(), answer.ranking.bound), (0, Some(3)));
    assert_eq!(answer.ranking.verdict, Verdict::Complete);
}

#[test]
fn options_without_costs_count_1() {
    let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build().unwrap();
    for (cost, least) in [(1, 1), (3, 2)] {
        let offer = |prices: &Prices| {
            let both = NewOption::new([item(0), item(1)], cost);
            let is_wanted = prices.reduced(both.cost, &both.items) < prices.limit();
            Ok::<_, Infallible>(Offer::All(if is_wanted { vec![both] } else { Vec::new() }))
        };
        let answer = ColumnGeneration::new(&problem).run(offer).unwrap();
        assert_eq!(answer.ranking.solutions[0].0, least);
        assert_eq!(answer.ranking.verdict, Verdict::Complete);
    }
}

#[test]
fn side_constraints_are_refused_by_name() {
    let problem = Problem::builder().items(["a"]).option(["a"]);
    let problem =
        problem.constraint(gavotte_model::Sum::new("budget").term(0, 3).most(2)).build().unwrap();
    let offer = |_: &Prices| Ok::<_, Infallible>(Offer::All(Vec::new()));
    let error = ColumnGeneration::new(&problem).run(offer).unwrap_err().to_string();
    assert_eq!(
        error,
        "column generation cannot heed the side constraint `budget`; `best`, `solve` and `count` can"
    );
}

/// Two options that differ in a secondary item, and an item that is to be covered twice: there is no solution, and that is known.
#[test]
fn what_options_alike_cannot_cover_has_no_solution() {
    let bounds = vec![Bounds::ONCE, Bounds::ONCE, Bounds::ONCE, Bounds::between(2, 3)];
    let items = |count: u32| (0..count).map(ItemId::new).collect::<Vec<_>>();
    let options = vec![NewOption::new(items(4), 0), NewOption::new(items(5), 0)];
    let hidden = Hidden { bounds, secondary: 1, options, listed: 0 };
    let Generated { ranking, .. } = hidden.answer(Manner::All, &mut Seeded::new(1));
    assert_eq!((ranking.verdict, ranking.solutions.len()), (Verdict::Complete, 0));
}
