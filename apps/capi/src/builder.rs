//! A problem in the making: items, then options, then a frozen problem.
//!
//! # Why this shape
//! An option comes whole, in one call, so there is no half option to forget when a call fails. Every part is checked
//! before the builder takes the first one.
//!
//! # Invariants
//! A call that fails leaves the builder as it was. Only a builder that is full (2^32 parts) may keep a part of the last
//! option; it takes nothing more.

use std::ffi::c_char;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use gavotte::{Assembler, Bounds, BuildError, Decimal, ItemId, OptionId, Role, Sum};

use crate::arguments::{Out, list, maybe, maybe_text, object, release, text};
use crate::problem::Problem;
use crate::status::{Failure, Status, guarded};

/// The greatest number of times that an item may be covered: any number of times.
pub const GAVOTTE_NO_LIMIT: u32 = u32::MAX;

/// A problem in the making. One thread at a time may use it.
#[derive(Debug)]
pub struct Builder(Mutex<Draft>);

#[derive(Debug)]
struct Draft {
    assembler: Assembler,
    items: usize,
    is_full: bool,
}

/// What a call says about an option.
#[derive(Debug, Default)]
struct Given<'a> {
    items: Vec<ItemId>,
    /// Empty, or one for each item.
    colors: Vec<Option<&'a str>>,
    cost: Option<Decimal>,
    label: Option<&'a str>,
}

impl Draft {
    fn new() -> Self {
        Self { assembler: gavotte::Problem::assembler(), items: 0, is_full: false }
    }

    /// An item; without a name it is called by its position.
    fn item(&mut self, name: Option<&str>, role: Role) -> Result<u64, BuildError> {
        let item = match name {
            Some(name) => self.assembler.item(name, role)?,
            None => self.assembler.item(&self.items.to_string(), role)?,
        };
        self.items += 1;
        Ok(u64::from(item.raw()))
    }

    /// The item at a position.
    fn at(&self, position: u64) -> Result<ItemId, Failure> {
        let is_there = |raw: &u32| (*raw as usize) < self.items;
        let raw = u32::try_from(position).ok().filter(is_there);
        raw.map(ItemId::new).ok_or_else(|| {
            let words = format!("there is no item at position {position}: so far there are");
            Failure::argument(format!("{words} {}, from position 0 on", self.items))
        })
    }

    /// Refuses an option before any part of it is taken.
    fn check(&self, given: &Given<'_>) -> Result<(), Failure> {
        let refuse = |item: ItemId, words: &str| {
            Err(Failure::problem(&format!("the item at position {} {words}", item.raw())))
        };
        let mut sorted = given.items.clone();
        sorted.sort_unstable();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return refuse(twice[0], "occurs twice in one option");
        }
        for (&item, color) in given.items.iter().zip(&given.colors) {
            match color {
                Some(_) if self.assembler.is_primary(item) => {
                    return refuse(item, "is primary, so it takes no color");
                }
                Some("") => return refuse(item, "has an empty color; use NULL for no color"),
                _ => {}
            }
        }
        Ok(())
    }

    fn option(&mut self, given: &Given<'_>) -> Result<u64, Failure> {
        if self.is_full {
            return Err(Failure::problem(&"the builder is full"));
        }
        self.check(given)?;
        if let Some(cost) = given.cost {
            self.assembler.decimal_cost(cost).map_err(|it| Failure::problem(&it))?;
        }
        let option = self.enter(given).map_err(|error| {
            self.is_full = true;
            Failure::problem(&error)
        })?;
        Ok(u64::from(option.raw()))
    }

    /// Takes the parts of an option that is right. Only the space can be wanting now.
    fn enter(&mut self, given: &Given<'_>) -> Result<OptionId, BuildError> {
        for (at, &item) in given.items.iter().enumerate() {
            let color = given.colors.get(at).copied().flatten();
            let color = color.map(|color| self.assembler.color(color)).transpose()?;
            self.assembler.entry(item, color)?;
        }
        if let Some(label) = given.label.filter(|label| !label.is_empty()) {
            self.assembler.label(label)?;
        }
        self.assembler.end_option()
    }
}

/// The draft of a builder, for one call.
fn drafted(builder: &Builder) -> Result<MutexGuard<'_, Draft>, Failure> {
    builder.0.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => Failure::argument("another thread uses the builder right now"),
        TryLockError::Poisoned(_) => {
            Failure::new(Status::GAVOTTE_ERROR_INTERNAL, "the builder was in use when a fault came")
        }
    })
}

/// A new builder without items and options. Free it with `gavotte_builder_free`.
#[unsafe(no_mangle)]
pub extern "C" fn gavotte_builder_new() -> *mut Builder {
    Box::into_raw(Box::new(Builder(Mutex::new(Draft::new()))))
}

/// Frees a builder. Problems that it has built stay valid. NULL is accepted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_free(builder: *mut Builder) {
    // SAFETY: NULL, or a builder that the caller has not freed and does not use any more.
    unsafe { release(builder) }
}

/// Adds an item.
///
/// # Safety
/// As the header says of the three functions below.
unsafe fn add_item(
    builder: *mut Builder,
    name: *const c_char,
    role: Role,
    item: *mut u64,
) -> Status {
    guarded(|| {
        // SAFETY: the caller of this function promises it.
        let out = unsafe { Out::maybe(item, "item") }?;
        // SAFETY: as above.
        let mut draft = drafted(unsafe { object(builder, "builder") }?)?;
        // SAFETY: as above.
        let name = unsafe { maybe_text(name, "name") }?;
        let item = draft.item(name, role).map_err(|it| Failure::problem(&it))?;
        if let Some(out) = out {
            out.put(item);
        }
        Ok(Status::GAVOTTE_OK)
    })
}

/// Adds a primary item: every solution covers it exactly once. All primary items come before the first secondary one.
///
/// `name` is UTF-8, is copied, and no other item may have it; with NULL the item is called by its position. `*item` is
/// its position: 0 for the first item, then 1 and so on. `item` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_primary(
    builder: *mut Builder,
    name: *const c_char,
    item: *mut u64,
) -> Status {
    // SAFETY: the header says what the pointers must be.
    unsafe { add_item(builder, name, Role::Once, item) }
}

/// Adds a primary item that every solution covers at least `least` and at most `most` times; GAVOTTE_NO_LIMIT as `most`
/// is any number of times. Otherwise as `gavotte_builder_primary`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_bounded(
    builder: *mut Builder,
    name: *const c_char,
    least: u32,
    most: u32,
    item: *mut u64,
) -> Status {
    // SAFETY: the header says what the pointers must be.
    unsafe { add_item(builder, name, Role::Primary(Bounds::between(least, most)), item) }
}

/// Adds a secondary item: a solution covers it at most once, or any number of times in one color. Otherwise as
/// `gavotte_builder_primary`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_secondary(
    builder: *mut Builder,
    name: *const c_char,
    item: *mut u64,
) -> Status {
    // SAFETY: the header says what the pointers must be.
    unsafe { add_item(builder, name, Role::Secondary, item) }
}

/// Finds the position of an item by its name. GAVOTTE_ERROR_PROBLEM when no item has it; the message names the nearest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_find(
    builder: *const Builder,
    name: *const c_char,
    item: *mut u64,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::new(item, "item") }?;
        // SAFETY: as above.
        let draft = drafted(unsafe { object(builder, "builder") }?)?;
        // SAFETY: as above.
        let name = unsafe { text(name, "name") }?;
        let found = draft.assembler.find(name).map_err(|it| Failure::problem(&it))?;
        out.put(u64::from(found.raw()));
        Ok(Status::GAVOTTE_OK)
    })
}

/// Adds an option that holds the items at these `count` positions, each once. `*option` is its own position: 0 for the
/// first option, then 1 and so on. `option` may be NULL. An option needs a primary item to be ever chosen.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_option(
    builder: *mut Builder,
    items: *const u64,
    count: usize,
    option: *mut u64,
) -> Status {
    let none = std::ptr::null();
    // SAFETY: the header says what the pointers must be; NULL stands for what is not given.
    unsafe {
        gavotte_builder_option_with(builder, items, std::ptr::null(), count, none, none, option)
    }
}

/// Adds an option with more to it. `colors` is NULL, or has for each item the color that the option gives it; NULL for
/// none. Only secondary items take colors. `cost` is NULL for 0, or an exact decimal such as "12" or "-2.5". `label` is
/// NULL or a text that you will know the option by. Otherwise as `gavotte_builder_option`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_option_with(
    builder: *mut Builder,
    items: *const u64,
    colors: *const *const c_char,
    count: usize,
    cost: *const c_char,
    label: *const c_char,
    option: *mut u64,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, builder) =
            unsafe { (Out::maybe(option, "option")?, object(builder, "builder")?) };
        // SAFETY: as above.
        let given = unsafe { more(colors, count, cost, label) }?;
        // SAFETY: as above.
        let positions = unsafe { list(items, count, "items") }?;
        let mut draft = drafted(builder)?;
        let items = positions.iter().map(|&it| draft.at(it)).collect::<Result<_, _>>()?;
        let option = draft.option(&Given { items, ..given })?;
        if let Some(out) = out {
            out.put(option);
        }
        Ok(Status::GAVOTTE_OK)
    })
}

/// Does the same as `gavotte_builder_option_with`, with the names of the items instead of their positions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_option_named(
    builder: *mut Builder,
    names: *const *const c_char,
    colors: *const *const c_char,
    count: usize,
    cost: *const c_char,
    label: *const c_char,
    option: *mut u64,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, builder) =
            unsafe { (Out::maybe(option, "option")?, object(builder, "builder")?) };
        // SAFETY: as above.
        let given = unsafe { more(colors, count, cost, label) }?;
        let mut draft = drafted(builder)?;
        // SAFETY: as above.
        let names = unsafe { list(names, count, "names") }?.iter();
        // SAFETY: as above.
        let names = names.map(|&name| unsafe { text(name, "a name of an item") });
        let items =
            names.map(|name| draft.assembler.find(name?).map_err(|it| Failure::problem(&it)));
        let items = items.collect::<Result<_, _>>()?;
        let option = draft.option(&Given { items, ..given })?;
        if let Some(out) = out {
            out.put(option);
        }
        Ok(Status::GAVOTTE_OK)
    })
}

/// Colors, cost and label of an option.
///
/// # Safety
/// As the header says of `gavotte_builder_option_with`.
unsafe fn more<'a>(
    colors: *const *const c_char,
    count: usize,
    cost: *const c_char,
    label: *const c_char,
) -> Result<Given<'a>, Failure> {
    let colors = match colors.is_null() {
        true => Vec::new(),
        false => {
            // SAFETY: the caller of this function promises it.
            let colors = unsafe { list(colors, count, "colors") }?.iter();
            // SAFETY: as above.
            let colors = colors.map(|&color| unsafe { maybe_text(color, "a color") });
            colors.collect::<Result<_, _>>()?
        }
    };
    // SAFETY: as above.
    let cost = unsafe { maybe_text(cost, "cost") }?.map(|it| decimal(it, "cost")).transpose()?;
    // SAFETY: as above.
    let label = unsafe { maybe_text(label, "label") }?;
    Ok(Given { items: Vec::new(), colors, cost, label })
}

fn decimal(text: &str, name: &str) -> Result<Decimal, Failure> {
    let wrong = |error| Failure::argument(format!("{name} `{}`: {error}", text.escape_debug()));
    text.parse().map_err(wrong)
}

/// Adds a side constraint: the sum of the coefficients of the chosen options is at least `*least` and at most `*most`.
/// NULL for one of these two is no limit. `options` are `count` positions of options that were added before, each once,
/// and `coefficients` as many numbers. With NULL as `price` no solution may break it. Otherwise each unit outside the
/// limits costs this price, an exact decimal above 0. The best solutions, lists and counts of a problem heed its
/// side constraints.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_constraint(
    builder: *mut Builder,
    name: *const c_char,
    options: *const u64,
    coefficients: *const i64,
    count: usize,
    least: *const i64,
    most: *const i64,
    price: *const c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (builder, name) = unsafe { (object(builder, "builder")?, text(name, "name")?) };
        // SAFETY: as above.
        let options = unsafe { list(options, count, "options") }?;
        // SAFETY: as above.
        let coefficients = unsafe { list(coefficients, count, "coefficients") }?;
        // SAFETY: as above.
        let (least, most) = unsafe { (maybe(least, "least")?, maybe(most, "most")?) };
        // SAFETY: as above.
        let price = unsafe { maybe_text(price, "price") }?;
        let mut sum = Sum::new(name).least(least).most(most);
        for (&option, &coefficient) in options.iter().zip(coefficients) {
            sum = sum.term(usize::try_from(option).unwrap_or(usize::MAX), coefficient);
        }
        if let Some(price) = price {
            sum = sum.price(decimal(price, "price")?);
        }
        drafted(builder)?.assembler.constraint(&sum).map_err(|it| Failure::problem(&it))?;
        Ok(Status::GAVOTTE_OK)
    })
}

/// Builds the problem. Free `*problem` with `gavotte_problem_free`. The builder is empty afterwards, as if it were new: use
/// it for another problem, or free it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_builder_build(
    builder: *mut Builder,
    problem: *mut *mut Problem,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let (out, builder) =
            unsafe { (Out::empty(problem, "problem")?, object(builder, "builder")?) };
        let draft = std::mem::replace(&mut *drafted(builder)?, Draft::new());
        out.hand_over(Problem(Arc::new(draft.assembler.build())));
        Ok(Status::GAVOTTE_OK)
    })
}
