//! The graph of a whole problem in which some options are marked: partial solutions up to symmetry.
//!
//! # Why this shape
//! A symmetry carries a set of options to another exactly when it is an isomorphism of the two graphs in which
//! these sets have a color of their own. So sets of options have the same form exactly when a symmetry of the
//! problem carries one to the other, and the automorphisms of a marked graph are the symmetries that leave the
//! set as it is (its *stabiliser*). The marks differ from one set to the next, and the edges do not, so the
//! graph is made once.
//!
//! Equal options are one vertex ([`Whole`]). Its color says how many of them are marked, because it makes no
//! difference which ones are.
//!
//! # Invariants
//! 1. `kinds` holds the kind of each vertex while nothing is marked.
//! 2. `marks` is 0 between calls.
//!
//! # Cost
//! O(vertices) for the colors, then one labelling.

use gavotte_model::{OptionId, Problem};

use crate::effort::{Effort, GaveUp};
use crate::form::CanonicalForm;
use crate::label::{Goal, Tree};
use crate::numbers::narrow;
use crate::order::Order;
use crate::palette::{Kind, Palette};
use crate::permutation::Permutation;
use crate::whole::{Whole, kind};

/// A problem some of whose options can be marked. One object is used for many sets of options.
///
/// ```
/// use gavotte_model::{OptionId, Problem};
/// use gavotte_symmetry::{Effort, Marked};
/// // The matchings of a square, side by side.
/// let square = Problem::builder()
///     .items(["a", "b", "c", "d"])
///     .option(["a", "b"])
///     .option(["b", "c"])
///     .option(["c", "d"])
///     .option(["d", "a"])
///     .build()?;
/// let ids: Vec<OptionId> = square.options().collect();
/// let effort = &mut Effort::unlimited();
/// let mut marked = Marked::of(&square);
/// marked.label(&[ids[0], ids[2]], effort)?;
/// let form = marked.form().clone();
/// assert_eq!(marked.order(effort)?.to_string(), "4");
/// assert_eq!(marked.orbit(ids[1]), marked.orbit(ids[3]));
/// marked.label(&[ids[1], ids[3]], effort)?;
/// assert_eq!(*marked.form(), form); // a turn carries one matching to the other
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Marked {
    whole: Whole,
    kinds: Vec<Kind>,
    /// How many of each class of equal options are marked.
    marks: Vec<u32>,
    palette: Palette,
    tree: Tree,
    form: CanonicalForm,
    /// Classes of equal options, ascending, with how many are marked, of the last labelling.
    divided: Vec<(u32, u32)>,
}

impl Marked {
    /// Makes the graph of `problem`, without marks.
    ///
    /// # Panics
    /// When it has side constraints, which symmetries may break.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        problem.assert_heeded_by("symmetry");
        let whole = Whole::of(problem);
        let mut kinds: Vec<Kind> = Vec::with_capacity(whole.graph.len());
        let items = whole.items.members.iter();
        kinds.extend(items.map(|members| kind(problem, members[0], narrow(members.len()))));
        kinds.resize(whole.first_option as usize, Kind::Value);
        kinds.extend(whole.options.members.iter().map(|members| Kind::Option {
            cost: problem.cost(OptionId::new(members[0])),
            times: narrow(members.len()),
        }));
        debug_assert!(kinds.len() == whole.graph.len(), "invariant 1: each vertex has a kind");
        let marks = vec![0; whole.options.members.len()];
        let (palette, tree) = (Palette::default(), Tree::default());
        let form = CanonicalForm::default();
        Self { whole, kinds, marks, palette, tree, form, divided: Vec::new() }
    }

    /// A name for the options that are equal to an option: they have the same items, colors and cost.
    ///
    /// # Panics
    /// When there is no such option.
    #[must_use]
    pub fn equal(&self, option: OptionId) -> u32 {
        self.whole.options.of[option.index()]
    }

    /// How many vertices and edges the graph has: the least effort of a labelling.
    #[must_use]
    pub fn size(&self) -> usize {
        self.whole.graph.len() + self.whole.graph.edge_count()
    }

    /// Labels the problem in which these options, each given once, are marked and no others.
    ///
    /// # Errors
    /// When the effort does not suffice.
    ///
    /// # Panics
    /// When there is no such option.
    pub fn label(&mut self, options: &[OptionId], effort: &mut Effort) -> Result<(), GaveUp> {
        effort.spend(self.kinds.len() as u64)?;
        self.divided.clear();
        for option in options {
            self.marks[self.whole.options.of[option.index()] as usize] += 1;
        }
        let marked = self.color();
        for option in options {
            let class = self.whole.options.of[option.index()];
            let marks = std::mem::take(&mut self.marks[class as usize]);
            if marks > 0 && self.whole.options.members[class as usize].len() > 1 {
                self.divided.push((class, marks));
            }
        }
        self.divided.sort_unstable();
        self.tree.walk_first(&self.whole.graph, Goal::Form, marked, effort)?;
        self.form.write(&self.whole.graph, &self.palette, self.tree.canonical());
        Ok(())
    }

    /// Colors the vertices by their kinds and marks. Returns how many have marks; their colors are the last
    /// ones.
    fn color(&mut self) -> u32 {
        let mut count = 0;
        self.palette.clear();
        let (first, kinds, marks) = (self.whole.first_option as usize, &self.kinds, &self.marks);
        let palette = &mut self.palette;
        let mut vertex = 0_usize;
        self.whole.graph.recolor(|_| {
            let marked = vertex.checked_sub(first).map_or(0, |class| marks[class]);
            let kind = match kinds[vertex] {
                Kind::Option { cost, times } if marked > 0 => {
                    count += 1;
                    debug_assert!(marked <= times, "no option is marked twice");
                    Kind::Marked { cost, times, marked }
                }
                kind => kind,
            };
            vertex += 1;
            palette.number(kind)
        });
        self.palette.finish(&mut self.whole.graph);
        count
    }

    /// The form of the last labelling: two sets of options have the same one exactly when a symmetry of the problem
    /// carries one to the other.
    #[must_use]
    pub fn form(&self) -> &CanonicalForm {
        &self.form
    }

    /// How many symmetries of the problem leave the set of the last labelling as it is.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub fn order(&self, effort: &mut Effort) -> Result<Order, GaveUp> {
        let mut factors = self.tree.orbit_sizes().to_vec();
        for (class, members) in (0..).zip(&self.whole.options.members) {
            if members.len() > 1 {
                effort.spend(members.len() as u64)?;
                let at = self.divided.binary_search_by_key(&class, |&(class, _)| class);
                let marked = at.map_or(0, |at| self.divided[at].1);
                factors.extend(2..=marked);
                factors.extend(2..=narrow(members.len()) - marked);
            }
        }
        Order::of_factors(&factors, effort)
    }

    /// A name for the orbit of an option that is not marked, under the symmetries that leave the set of the last
    /// labelling as it is: two such options have the same name exactly when one of these carries one to the other.
    ///
    /// # Panics
    /// When there is no such option.
    pub fn orbit(&mut self, option: OptionId) -> u32 {
        let class = self.whole.options.of[option.index()];
        self.tree.least(self.whole.first_option + class)
    }

    /// Symmetries of the problem of which all others are products that leave the set of the last labelling as it is:
    /// these options, as they were given then.
    ///
    /// # Panics
    /// When there is no such option.
    ///
    /// ```
    /// use gavotte_model::{OptionId, Problem};
    /// use gavotte_symmetry::{Effort, Marked};
    /// let equal = Problem::builder().items(["a"]).option(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut marked = Marked::of(&equal);
    /// let second = [OptionId::new(1)];
    /// marked.label(&second, &mut Effort::unlimited())?;
    /// let swaps: Vec<String> = marked.stabiliser(&second).iter().map(ToString::to_string).collect();
    /// assert_eq!(swaps, ["(1 3)"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stabiliser(&self, options: &[OptionId]) -> Vec<Permutation> {
        let mut is_marked = vec![false; self.whole.options.of.len()];
        options.iter().for_each(|option| is_marked[option.index()] = true);
        let mut classes = self.whole.options.members.clone();
        for members in &mut classes {
            members.sort_by_key(|&member| !is_marked[member as usize]);
        }
        let mut generators = Vec::new();
        for automorphism in self.tree.generators() {
            let mut moved = Vec::new();
            for (vertex, image) in automorphism.moved() {
                let class = |vertex: u32| vertex.checked_sub(self.whole.first_option);
                if let Some((from, to)) = class(vertex).zip(class(image)) {
                    // Equal vertices have equal numbers of marks, so marked options go to marked ones.
                    let (from, to) = (&classes[from as usize], &classes[to as usize]);
                    moved.extend(from.iter().copied().zip(to.iter().copied()));
                }
            }
            generators.push(Permutation::from_moved(moved));
        }
        for pair in classes.iter().flat_map(|members| members.windows(2)) {
            let (one, other) = (pair[0], pair[1]);
            if is_marked[one as usize] == is_marked[other as usize] {
                generators.push(Permutation::from_moved(vec![(one, other), (other, one)]));
            }
        }
        generators
    }
}
