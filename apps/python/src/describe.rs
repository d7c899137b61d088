//! The size and the structure of a problem, as numbers and as the command's text. Both come from one description,
//! because they must agree.

use gavotte::{Description, Features, Hopeless};
use pyo3::prelude::*;

use crate::core::Core;

/// The numbers and the words of a description.
#[pyclass(frozen, get_all, module = "gavotte._gavotte")]
pub(crate) struct Described {
    items: usize,
    primary: usize,
    options: usize,
    entries: usize,
    /// The fewest and the most.
    items_of_an_option: Option<(usize, usize)>,
    options_of_an_item: Option<(usize, usize)>,
    mean: Option<f64>,
    density: Option<f64>,
    colors: bool,
    bounds: bool,
    costs: bool,
    /// The position of the item, how many options hold it, and how often it must be covered.
    hopeless: Option<(usize, usize, u32)>,
    reduction: Option<String>,
    /// A sentence each; or why nothing can answer.
    recipe: String,
    text: String,
}

/// Describes a problem.
#[pyfunction]
pub(crate) fn describe(core: &Bound<'_, Core>) -> Described {
    let problem = core.get().problem.clone();
    core.py().detach(move || {
        let made = Description::of(&problem);
        let text = made.to_string();
        let (mean, density) = (made.mean(), made.density());
        let Features { colors, bounds, costs, .. } = made.features;
        let hopeless = made
            .hopeless
            .map(|Hopeless { item, options, least, .. }| (item.index(), options, least));
        let reduction = made.recipe.as_ref().ok().and_then(|recipe| recipe.reduction);
        Described {
            items: made.items,
            primary: made.primary,
            options: made.options,
            entries: made.entries,
            items_of_an_option: made.items_of_an_option,
            options_of_an_item: made.options_of_an_item,
            mean,
            density,
            colors,
            bounds,
            costs,
            hopeless,
            reduction: reduction.map(|reduction| reduction.to_string()),
            recipe: match made.recipe {
                Ok(recipe) => recipe.to_string(),
                Err(error) => error.to_string(),
            },
            text,
        }
    })
}
