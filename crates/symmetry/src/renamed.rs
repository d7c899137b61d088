//! Permutations of the items that a user claims to be symmetries: read as cycles of names, and checked, or refused with the
//! reason.
//!
//! # Why this shape
//! People know the items of a problem by name, and its options hardly at all. A permutation of the items leaves one way for
//! the options, but for equal ones, and these go to equal ones in their order.
//!
//! # Invariants
//! Colors stay as they are.
//!
//! # Cost
//! O(e log e) for e entries.

use gavotte_model::{ColorId, Entry, ItemId, Message, OptionId, Problem, message};
use gavotte_ordered::OrderedMap;

use crate::given::NotASymmetry;
use crate::permutation::Permutation;
use crate::symmetries::Symmetry;

/// Why a text is no permutation of the items: the column, from 1, and the reason.
pub type Unreadable = (usize, Message);

/// The permutation of the items with these cycles of names, such as `(a b c)(d e)`. Blanks stand between names.
///
/// ```
/// use gavotte_symmetry::cycles_of_names;
/// let problem = gavotte_model::Problem::builder().items(["a", "b", "c"]).build()?;
/// let permutation = cycles_of_names(&problem, "(a c)").map_err(|(_, why)| why.to_string())?;
/// assert_eq!(permutation.to_string(), "(1 3)");
/// let (column, why) = cycles_of_names(&problem, "(a d)").err().ok_or("an error")?;
/// assert_eq!((column, why.to_string()), (4, "there is no item `d`".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first place that is wrong.
pub fn cycles_of_names(problem: &Problem, text: &str) -> Result<Permutation, Unreadable> {
    let names: OrderedMap<String, u32> =
        problem.items().map(|item| (problem.item_name(item).into_owned(), item.raw())).collect();
    let (mut cycles, mut open): (Vec<Vec<u32>>, Option<Vec<u32>>) = (Vec::new(), None);
    for (column, word) in words(text) {
        match (word, &mut open) {
            ("(", None) => open = Some(Vec::new()),
            (")", Some(cycle)) => {
                cycles.push(std::mem::take(cycle));
                open = None;
            }
            ("(" | ")", _) | (_, None) => {
                let words = message!("cycles look like (a b c)(d e), with names of items");
                return Err((column, words));
            }
            (name, Some(cycle)) => match names.get(name) {
                Some(&item) => cycle.push(item),
                None => {
                    let name = name.escape_debug().to_string();
                    return Err((column, message!("there is no item `{name}`", name)));
                }
            },
        }
    }
    if open.is_some() {
        return Err((text.chars().count() + 1, "the last cycle has no `)`".into()));
    }
    let moved = cycles.iter().flatten().collect::<Vec<_>>();
    let mut sorted = moved.clone();
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        let name = problem.item_name(ItemId::new(*twice[0])).escape_debug().to_string();
        return Err((1, message!("`{name}` stands in two places", name)));
    }
    Permutation::from_cycles(&cycles).map_err(|error| (1, error.message()))
}

/// Names and parentheses, each with its column.
fn words(text: &str) -> Vec<(usize, &str)> {
    let (mut words, mut begin) = (Vec::new(), None);
    let letters = text.char_indices().chain([(text.len(), ' ')]);
    for (column, (at, letter)) in (1..).zip(letters) {
        if letter.is_whitespace() || matches!(letter, '(' | ')') {
            words.extend(begin.take().map(|(column, from)| (column, &text[from..at])));
            if !letter.is_whitespace() {
                words.push((column, &text[at..=at]));
            }
        } else if begin.is_none() {
            begin = Some((column, at));
        }
    }
    words
}

/// What an option holds, and what it costs.
type Content = (Vec<(u32, Option<u32>)>, i64);

impl Symmetry {
    /// Checks a permutation of the items (its points are their indices), and finds its map of the options.
    ///
    /// # Errors
    /// The first reason why it is no symmetry.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// use gavotte_symmetry::{Permutation, Symmetry};
    /// let problem = Problem::builder().items(["a", "b", "c"]).option(["a", "b"]).option(["b", "c"]).build()?;
    /// let mirror = Symmetry::of_items(&problem, Permutation::from_cycles(&[vec![0, 2]])?)?;
    /// assert_eq!(mirror.options().to_string(), "(1 2)");
    /// let wrong = Symmetry::of_items(&problem, Permutation::from_cycles(&[vec![0, 1]])?);
    /// assert_eq!(wrong.err().ok_or("an error")?.to_string(), "option 2 goes to no option");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// When there is no such item, or the problem has side constraints, which symmetries may break.
    pub fn of_items(problem: &Problem, items: Permutation) -> Result<Self, NotASymmetry> {
        problem.assert_heeded_by("symmetry");
        for (item, image) in items.moved() {
            let (item, image) = (ItemId::new(item), ItemId::new(image));
            let is_alike = problem.is_primary(item) == problem.is_primary(image)
                && (!problem.is_primary(item) || problem.bounds(item) == problem.bounds(image));
            if !is_alike {
                let name = |item| problem.item_name(item).into_owned();
                return Err(NotASymmetry::Kind { item: name(item), image: name(image) });
            }
        }
        let content = |option: OptionId, is_moved: bool| -> Content {
            let place = |item: ItemId| if is_moved { items.image(item.raw()) } else { item.raw() };
            let entry = |entry: Entry| (place(entry.item), entry.color.map(ColorId::raw));
            let mut held: Vec<_> = problem.entries(option).map(entry).collect();
            held.sort_unstable();
            (held, problem.cost(option))
        };
        let mut by_content: OrderedMap<Content, Vec<u32>> = OrderedMap::new();
        for option in problem.options().rev() {
            by_content.entry(content(option, false)).or_default().push(option.raw());
        }
        let mut moved = Vec::new();
        for option in problem.options() {
            let image = by_content.get_mut(&content(option, true)).and_then(Vec::pop);
            let image = image.ok_or(NotASymmetry::NoImage { option: option.number() })?;
            moved.push((option.raw(), image));
        }
        Ok(Self { options: Permutation::from_moved(moved), items })
    }
}
