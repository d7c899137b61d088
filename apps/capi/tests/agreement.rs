//! The functions for C agree with brute force on random problems: what they count, list, find best and compile.
//!
//! # Why this shape
//! Conversions between positions and ids, and between costs and texts, are all that this crate adds to an answer. A
//! mistake there changes answers of small problems, so all sets of options are tried.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::ffi::{CStr, CString, c_char};
use std::ptr::{null, null_mut};

use gavotte_capi::*;

/// Items, each with a color or none.
type Entries = Vec<(u64, Option<u8>)>;

/// A problem as plain data.
#[derive(Debug)]
struct Plain {
    items: u64,
    primary: u64,
    /// Items, and the cost in tenths.
    options: Vec<(Entries, i64)>,
}

/// Numbers that look random, always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn problem(&mut self) -> Plain {
        let primary = 2 + self.below(4);
        let items = primary + self.below(3);
        let option = |random: &mut Self| {
            let mut entries = vec![(random.below(primary), None)];
            for item in 0..items {
                if item != entries[0].0 && random.below(3) == 0 {
                    let color = u8::try_from(random.below(3)).unwrap();
                    entries.push((item, Some(color).filter(|&it| item >= primary && it > 0)));
                }
            }
            (entries, i64::try_from(random.below(90)).unwrap() - 30)
        };
        let options = (0..3 + self.below(7)).map(|_| option(self)).collect();
        Plain { items, primary, options }
    }
}

impl Plain {
    /// All solutions, by trying all sets of options.
    fn solutions(&self) -> Vec<Vec<u64>> {
        let sets = 0..1_u32 << self.options.len();
        sets.map(|set| (0..32).filter(|at| set >> at & 1 == 1).collect::<Vec<u64>>())
            .filter(|chosen| (0..self.items).all(|item| self.is_met(item, chosen)))
            .collect()
    }

    fn is_met(&self, item: u64, chosen: &[u64]) -> bool {
        let entries = chosen.iter().flat_map(|&at| &self.options[usize::try_from(at).unwrap()].0);
        let colors: Vec<_> = entries.filter(|it| it.0 == item).map(|it| it.1).collect();
        let is_one_color = colors.iter().all(|it| it.is_some() && *it == colors[0]);
        match item < self.primary {
            true => colors.len() == 1,
            false => colors.len() <= 1 || is_one_color,
        }
    }

    fn cost(&self, chosen: &[u64]) -> i64 {
        chosen.iter().map(|&at| self.options[usize::try_from(at).unwrap()].1).sum()
    }

    /// The same problem, by the functions for C.
    fn built(&self) -> *mut Problem {
        let builder = gavotte_builder_new();
        let mut problem = null_mut();
        for item in 0..self.items {
            // SAFETY: the builder lives, and NULL is allowed.
            let status = unsafe {
                match item < self.primary {
                    true => gavotte_builder_primary(builder, null(), null_mut()),
                    false => gavotte_builder_secondary(builder, null(), null_mut()),
                }
            };
            assert_eq!(status, Status::GAVOTTE_OK);
        }
        for (entries, tenths) in &self.options {
            let items: Vec<u64> = entries.iter().map(|it| it.0).collect();
            let names = [c"none", c"red", c"blue"].map(CStr::as_ptr);
            let color = |it: &(u64, Option<u8>)| it.1.map_or(null(), |it| names[usize::from(it)]);
            let colors: Vec<*const c_char> = entries.iter().map(color).collect();
            let sign = if *tenths < 0 { "-" } else { "" };
            let (whole, part) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
            let cost = CString::new(format!("{sign}{whole}.{part}")).unwrap();
            let (colors, count) = (colors.as_ptr(), items.len());
            // SAFETY: the lists have `count` parts, and everything outlives the call.
            let status = unsafe {
                let (cost, none) = (cost.as_ptr(), null());
                gavotte_builder_option_with(
                    builder,
                    items.as_ptr(),
                    colors,
                    count,
                    cost,
                    none,
                    null_mut(),
                )
            };
            assert_eq!(status, Status::GAVOTTE_OK);
        }
        // SAFETY: the builder lives until it is freed here.
        unsafe {
            assert_eq!(gavotte_builder_build(builder, &raw mut problem), Status::GAVOTTE_OK);
            gavotte_builder_free(builder);
        }
        problem
    }
}

/// A text of the library as a number of tenths.
fn tenths(text: &str) -> i64 {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    format!("{whole}{part}").parse().unwrap()
}

/// Takes a text over.
fn taken(text: *mut c_char) -> String {
    // SAFETY: the library has just handed it over.
    unsafe {
        let copy = CStr::from_ptr(text).to_str().unwrap().to_owned();
        gavotte_string_free(text);
        copy
    }
}

/// The solutions of a search with their costs, and how it ended; frees it.
fn walked(search: *mut Search) -> (Vec<(Vec<u64>, i64)>, Status) {
    let (mut found, mut options, mut count) = (Vec::new(), null(), 0);
    loop {
        // SAFETY: the search lives, and the places are variables of this function.
        let status = unsafe { gavotte_search_next(search, &raw mut options, &raw mut count) };
        if status != Status::GAVOTTE_OK {
            // SAFETY: this is the last use.
            unsafe { gavotte_search_free(search) };
            return (found, status);
        }
        let mut cost = null_mut();
        // SAFETY: the options are valid until the next call of the search.
        let solution = unsafe { std::slice::from_raw_parts(options, count) }.to_vec();
        // SAFETY: the search lives.
        let status = unsafe { gavotte_search_cost(search, &raw mut cost) };
        assert_eq!(status, Status::GAVOTTE_OK);
        found.push((solution, tenths(&taken(cost))));
    }
}

fn sorted(mut found: Vec<(Vec<u64>, i64)>) -> Vec<(Vec<u64>, i64)> {
    found.sort();
    found
}

/// Compares every question about one problem.
fn compare(plain: &Plain, problem: *const Problem) {
    let known = plain.solutions();
    let with_costs = sorted(known.iter().map(|it| (it.clone(), plain.cost(it))).collect());
    let (mut count, mut search, mut set, mut best) =
        (null_mut(), null_mut(), null_mut(), null_mut());
    // SAFETY: the problem lives, NULL is allowed for settings, and the places are variables of this function.
    unsafe {
        assert_eq!(gavotte_count(problem, null(), &raw mut count), Status::GAVOTTE_OK);
        assert_eq!(taken(count), known.len().to_string(), "{plain:?}");
        assert_eq!(gavotte_solve(problem, null(), &raw mut search), Status::GAVOTTE_OK);
        let (found, end) = walked(search);
        assert_eq!((sorted(found), end), (with_costs.clone(), Status::GAVOTTE_NONE), "{plain:?}");
        assert_eq!(gavotte_compile(problem, null(), &raw mut set), Status::GAVOTTE_OK);
        assert_eq!(gavotte_set_solutions(set, &raw mut search), Status::GAVOTTE_OK);
        gavotte_set_free(set);
        assert_eq!(sorted(walked(search).0), with_costs, "{plain:?}");
        for goal in [GAVOTTE_LEAST, GAVOTTE_GREATEST] {
            let costs = with_costs.iter().map(|it| it.1);
            let wanted = if goal == GAVOTTE_LEAST { costs.min() } else { costs.max() };
            let status = gavotte_best(problem, goal, null(), &raw mut best, null_mut());
            let Some(wanted) = wanted else {
                assert_eq!((status, best), (Status::GAVOTTE_NONE, null_mut()));
                continue;
            };
            assert_eq!(status, Status::GAVOTTE_OK);
            let cost = CStr::from_ptr(gavotte_solution_cost(best)).to_str().unwrap();
            if plain.options.iter().any(|it| it.1 != 0) {
                assert_eq!(tenths(cost), wanted, "{plain:?}");
            }
            let (options, size) = (gavotte_solution_options(best), gavotte_solution_size(best));
            let verdict = gavotte_problem_verify(problem, options, size, null_mut());
            assert_eq!(verdict, Status::GAVOTTE_OK);
            gavotte_solution_free(best);
        }
    }
}

#[test]
fn answers_agree_with_brute_force() {
    let mut random = Random(7);
    let mut solvable = 0;
    for _ in 0..300 {
        let plain = random.problem();
        let problem = plain.built();
        compare(&plain, problem);
        solvable += usize::from(!plain.solutions().is_empty());
        // SAFETY: this is the last use.
        unsafe { gavotte_problem_free(problem) };
    }
    assert!((50..290).contains(&solvable), "{solvable}");
}
