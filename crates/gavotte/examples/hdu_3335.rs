//! How many of N numbers can be chosen so that none divides another? Equal numbers divide each
//! other, so they count once.
//!
//! - Input: the number of cases. Each is N, then N numbers.
//! - Output: a line for each case.
//! - As exact cover: the numbers are divided into chains, in which each divides the next, so that one number of a chain
//!   can be chosen at most. An item for each chain; an option for each number, with its chain, and one for each chain,
//!   at a cost of 1, when none of its numbers is chosen. A secondary item for every two numbers of different chains of
//!   which one divides the other keeps them apart. Least cost is wanted: as few chains as possible without a number.
//!   (By Dilworth's theorem there is none if the chains are as few as possible; those here nearly are. Hundreds of
//!   numbers that share many small factors can still take long.)
//! - Source: HDU 3335, "Divisibility".

mod common;

use std::process::ExitCode;

use common::{Failure, Input};
use gavotte::{Assembler, Best, BuildError, ItemId, Problem, Role};

/// A number with the items of its option.
type Choice = (u64, Vec<ItemId>);

fn main() -> ExitCode {
    common::run(|input, out| {
        for _ in 0..input.number(0..=u32::MAX)? {
            let numbers = numbers(input)?;
            let chains = chains(&numbers);
            let problem = problem(&chains)?;
            let mut best = Best::new(&problem).run().solutions;
            let (left_out, chosen) = best.pop().ok_or("a chain is in no option")?;
            writeln!(out, "{}", chosen.len() as i64 - left_out)?;
        }
        Ok(())
    })
}

/// The different numbers, ascending.
fn numbers(input: &mut Input) -> Result<Vec<u64>, Failure> {
    let count = input.number(1..=1000)?;
    let numbers: Result<Vec<u64>, _> = (0..count).map(|_| input.number(1..=u64::MAX)).collect();
    let mut numbers = numbers?;
    numbers.sort_unstable();
    numbers.dedup();
    Ok(numbers)
}

/// Divides the numbers into chains: each goes to the chain that ends in its greatest divisor.
fn chains(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut chains: Vec<Vec<u64>> = Vec::new();
    for &number in numbers {
        let open = chains
            .iter_mut()
            .filter(|it| it.last().is_some_and(|&it| number.checked_rem(it) == Some(0)));
        match open.max_by_key(|it| it.last().copied()) {
            Some(chain) => chain.push(number),
            None => chains.push(vec![number]),
        }
    }
    chains
}

fn problem(chains: &[Vec<u64>]) -> Result<Problem, BuildError> {
    let mut assembler = Problem::assembler();
    let (mut options, mut left_out): (Vec<Choice>, Vec<ItemId>) = (Vec::new(), Vec::new());
    for chain in chains {
        let item = assembler.item(&format!("chain of {}", chain[0]), Role::Once)?;
        options.extend(chain.iter().map(|&number| (number, vec![item])));
        left_out.push(item);
    }
    exclude(&mut assembler, &mut options)?;
    for (_, items) in options {
        items.into_iter().try_for_each(|item| assembler.entry(item, None))?;
        assembler.end_option()?;
    }
    for item in left_out {
        assembler.entry(item, None)?;
        assembler.cost(1)?;
        assembler.end_option()?;
    }
    Ok(assembler.build())
}

/// Gives a secondary item to every two options that cannot be chosen together.
fn exclude(assembler: &mut Assembler, options: &mut [Choice]) -> Result<(), BuildError> {
    for at in 1..options.len() {
        let (before, rest) = options.split_at_mut(at);
        let (b, held_by_b) = &mut rest[0];
        for (a, held_by_a) in before {
            let same_chain = held_by_a[0] == held_by_b[0];
            if !same_chain && (a.checked_rem(*b) == Some(0) || b.checked_rem(*a) == Some(0)) {
                let pair = assembler.item(&format!("{a} or {b}"), Role::Secondary)?;
                held_by_a.push(pair);
                held_by_b.push(pair);
            }
        }
    }
    Ok(())
}
