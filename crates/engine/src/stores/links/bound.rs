//! What the colors of binders have changed in the links: facts of `bind`, which the links hold and put back.

/// What the colors of binders have changed.
#[derive(Clone, Debug, Default)]
pub(super) struct Bound {
    /// The item branched on, whose own list a color leaves as it is; `None` where it takes part, because it has bounds.
    pub(super) present: Option<u32>,
    /// The nodes that gave a color, and the lengths of the two other lists before.
    pub(super) given: Vec<(u32, u32, u32)>,
    /// Nodes that were linked anew.
    pub(super) nodes: Vec<Kept>,
    /// Items whose lists were put together, with the links of their headers and their lengths before.
    pub(super) lists: Vec<(u32, u32, u32, u32)>,
}

/// A node that stays in the list of its item, with its links before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept {
    pub(super) item: u32,
    pub(super) node: u32,
    pub(super) up: u32,
    pub(super) down: u32,
}
