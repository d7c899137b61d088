//! Permutations of options that a user claims to be symmetries: checked, or refused with the reason.
//!
//! # Why this shape
//! A permutation of the options leaves at most one way for the items, up to items in the same options. An item
//! must go to one whose options, and their agreements, are the images. So the items are looked up by the images
//! of their options. The check shares nothing with the search for symmetries.
//!
//! # Cost
//! O(e log e) for e entries.

use gavotte_ordered::OrderedMap;

use gavotte_model::{Decimal, ItemId, Message, OptionId, Problem, message};

use crate::entries::Entries;
use crate::numbers::narrow;
use crate::permutation::Permutation;
use crate::symmetries::Symmetry;
use crate::whole::{Holders, kind};

/// Why a permutation of the options is no symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotASymmetry {
    /// The problem has no option with this number (counted from 1).
    NoSuchOption(u64),
    /// An option goes to one of another cost.
    Cost {
        /// The option's number, counted from 1.
        option: u64,
        /// The number of the option to which it goes.
        image: u64,
        /// The cost of the one.
        cost: Decimal,
        /// The cost of the other.
        image_cost: Decimal,
    },
    /// No option holds the images of the items of this one, at its cost.
    NoImage {
        /// The option's number, counted from 1.
        option: u64,
    },
    /// An item goes to one that is covered otherwise.
    Kind {
        /// The item's name.
        item: String,
        /// The name of the item to which it goes.
        image: String,
    },
    /// The options of an item do not go to those of one item of the same role and bounds, or options that
    /// agree on it go to options that do not.
    Item {
        /// The item's name.
        item: String,
        /// The number of the first option of the item that moves, counted from 1.
        option: u64,
        /// The number of the option to which that goes.
        image: u64,
    },
}

impl NotASymmetry {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoSuchOption(number) => message!("there is no option {number}", number),
            Self::Cost { option, image, cost, image_cost } => message!(
                "option {option} costs {cost}, but option {image}, to which it goes, costs {image_cost}",
                option,
                cost,
                image,
                image_cost
            ),
            Self::NoImage { option } => message!("option {option} goes to no option", option),
            Self::Kind { item, image } => {
                message!("`{item}` goes to `{image}`, which is not covered as often", item, image)
            }
            Self::Item { item, option, image } => message!(
                "option {option} goes to option {image}, but then no item takes the place of `{item}`: \
                 none of its kind has the images of its options",
                option,
                image,
                item
            ),
        }
    }
}

gavotte_model::impl_message!(NotASymmetry);

impl std::error::Error for NotASymmetry {}

impl Symmetry {
    /// Checks a permutation of the options (its points are their indices), and finds its map of the items.
    ///
    /// # Errors
    /// The first reason why it is no symmetry.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// use gavotte_symmetry::{Permutation, Symmetry};
    /// let problem = Problem::builder()
    ///     .items(["a", "b", "c"])
    ///     .option(["a", "b"])
    ///     .option(["b", "c"])
    ///     .option(["b"])
    ///     .build()?;
    /// let mirror = Symmetry::given(&problem, Permutation::from_cycles(&[vec![0, 1]])?)?;
    /// assert_eq!(mirror.items().to_string(), "(1 3)");
    /// let wrong = Symmetry::given(&problem, Permutation::from_cycles(&[vec![0, 2]])?);
    /// assert_eq!(
    ///     wrong.err().ok_or("an error")?.to_string(),
    ///     "option 1 goes to option 3, but then no item takes the place of `a`: none of its kind has the \
    ///      images of its options",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// When the problem has side constraints, which symmetries may break.
    pub fn given(problem: &Problem, options: Permutation) -> Result<Self, NotASymmetry> {
        problem.assert_heeded_by("symmetry");
        if options.degree() > problem.option_count() {
            return Err(NotASymmetry::NoSuchOption(options.degree() as u64));
        }
        check_costs(problem, &options)?;
        let entries = Entries::of(problem);
        let holders = Holders::of(problem, &entries);
        let mut by_row: OrderedMap<_, Vec<u32>> = OrderedMap::new();
        for item in (0..narrow(problem.item_count())).rev() {
            let key = (kind(problem, item, 1), holders.row(item as usize).to_vec());
            by_row.entry(key).or_default().push(item);
        }
        let mut moved = Vec::new();
        for item in problem.items() {
            let row = images(holders.row(item.index()), &options);
            // Each item of a class takes another one of the class to which it goes, the least first.
            let image = by_row.get_mut(&(kind(problem, item.raw(), 1), row)).and_then(Vec::pop);
            match image {
                Some(image) => moved.push((item.raw(), image)),
                None => return Err(refusal(problem, item, holders.row(item.index()), &options)),
            }
        }
        Ok(Self { options, items: Permutation::from_moved(moved) })
    }
}

fn check_costs(problem: &Problem, options: &Permutation) -> Result<(), NotASymmetry> {
    for (option, image) in options.moved() {
        let (option, image) = (OptionId::new(option), OptionId::new(image));
        let (cost, image_cost) = (problem.cost(option), problem.cost(image));
        if cost != image_cost {
            let (option, image) = (option.number(), image.number());
            let (cost, image_cost) = (problem.written(cost), problem.written(image_cost));
            return Err(NotASymmetry::Cost { option, image, cost, image_cost });
        }
    }
    Ok(())
}

/// The images of an item's options, ascending, with values ranked by their first options again.
fn images(row: &[(u32, u32)], options: &Permutation) -> Vec<(u32, u32)> {
    let mut images: Vec<(u32, u32)> =
        row.iter().map(|&(option, rank)| (options.image(option), rank)).collect();
    images.sort_unstable();
    let mut ranks = vec![0; row.len() + 1];
    let mut next = 1;
    for (_, rank) in images.iter_mut().filter(|(_, rank)| *rank > 0) {
        let new = &mut ranks[*rank as usize];
        if *new == 0 {
            *new = next;
            next += 1;
        }
        *rank = *new;
    }
    images
}

fn refusal(
    problem: &Problem,
    item: ItemId,
    row: &[(u32, u32)],
    options: &Permutation,
) -> NotASymmetry {
    let moved =
        row.iter().map(|&(option, _)| option).find(|&option| options.image(option) != option);
    // An item whose options all stay keeps its own place, so one of its options moves.
    let option = moved.unwrap_or(0);
    NotASymmetry::Item {
        item: problem.item_name(item).into_owned(),
        option: u64::from(option) + 1,
        image: u64::from(options.image(option)) + 1,
    }
}
