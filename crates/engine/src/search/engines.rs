//! Which engine a search runs on, and what takes turns with it.

use gavotte_model::{Problem, Verifier};

use super::{MEMORY, Search};
use crate::adaptor::{Adapted, Backend};
use crate::bits::{self, Layout};
use crate::cells::{self, Cells, Trail, Whole};
use crate::copies;
use crate::diagram::Sweeper;
use crate::kernel::{Kernel, Run, Store};
use crate::links;
use crate::pace::Pace;
use crate::parts::Parts;
use crate::portfolio::{self, Portfolio};
use crate::race::Race;
use crate::reduce::{Prepared, What};
use crate::relay::{Relay, Turns};
use crate::textbook::Textbook;
use crate::{Move, Order, Unsupported};

impl<'p> Search<'p> {
    /// A search by dancing links, the engine that supports everything.
    #[must_use]
    pub fn links(problem: &'p Problem, order: Order) -> Self {
        Self::running(problem, links::run(problem, order))
    }

    /// A search by bitmaps, for small and middling problems without bounds.
    ///
    /// # Errors
    /// When [`Layout::of`] gives no layout, and why, or when the order [learns](Order::learns).
    pub fn bits(problem: &'p Problem, order: Order) -> Result<Self, Unsupported> {
        Unsupported::check_learning("bits", order)?;
        Ok(Self::bits_as(problem, Layout::of(problem)?, order))
    }

    /// A search by bitmaps in this layout, one of those that [`Layout::all`] gives. An order that
    /// [learns](Order::learns) is taken as [`Order::Fewest`].
    #[must_use]
    pub fn bits_as(problem: &'p Problem, layout: Layout, order: Order) -> Self {
        Self::running(problem, bits::run(problem, layout, order))
    }

    /// A count by a sweep over the states of the search, each met once; as an iterator, the paths
    /// of the diagram of all solutions. What no sweep can hold is searched by links.
    ///
    /// # Errors
    /// When a state would be too wide.
    pub fn diagram(problem: &'p Problem, order: Order) -> Result<Self, Unsupported> {
        Sweeper::supports(problem, order)?;
        let search = Self::running(problem, Box::new(Sweeper::new(problem, order, MEMORY)));
        Ok(Self { only_sweeps: true, ..search })
    }

    /// Whether [`diagram`](Self::diagram) can answer for the problem in the order of fewest options.
    ///
    /// # Errors
    /// As for [`diagram`](Self::diagram).
    pub fn diagram_supports(problem: &Problem) -> Result<(), Unsupported> {
        Sweeper::supports(problem, Order::Fewest)
    }

    /// The same search, whose [`count_all`](Self::count_all) takes turns with a sweep: whichever is
    /// over first has the count. Called before the search begins, before [`assume`](Self::assume)
    /// and before [`threads`](Self::threads), and on a search of the whole problem: the parts of a
    /// [`prepared`](Self::prepared) one take turns each by itself.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// // 60 items, two options each.
    /// let mut builder = Problem::builder().items(0..60);
    /// for item in 0..60 {
    ///     builder = builder.option([item]).option([item]);
    /// }
    /// let problem = builder.build()?;
    /// let mut search = Search::links(&problem, Order::Fewest).racing();
    /// assert_eq!(search.count_all().solutions, (1_u64 << 60).into());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn racing(self) -> Self {
        self.race(false)
    }

    /// The same as [`racing`](Self::racing), but the sweep goes first, and goes on for as long as it
    /// meets states again. Where it does not, the search counts.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut search = Search::links(&problem, Order::Fewest).racing_a_sweep();
    /// assert_eq!((search.count_all().solutions, search.is_swept()), (2_u32.into(), true));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn racing_a_sweep(self) -> Self {
        self.race(true)
    }

    fn race(mut self, sweeps_first: bool) -> Self {
        let problem = self.verifier.problem();
        self.engine = Box::new(Race::new(problem, self.engine, MEMORY, sweeps_first));
        self.sweeps_first = sweeps_first;
        self
    }

    /// A search by dancing cells, for problems without bounds.
    ///
    /// # Errors
    /// When the problem has bounds other than 1..=1, or more than 2^29 entries.
    pub fn cells(problem: &'p Problem, order: Order) -> Result<Self, Unsupported> {
        Self::cells_support(problem)?;
        if let Some(hunter) = portfolio::hunter(problem, order) {
            return Ok(Self::running(problem, hunter));
        }
        let is_colored = problem.has_colors() || copies::FEW;
        Ok(match (problem.item_count() <= Whole::MOST_ITEMS, is_colored) {
            (true, false) => Self::over(problem, Cells::<Whole, false>::new(problem, order)),
            (true, true) => Self::over(problem, Cells::<Whole, true>::new(problem, order)),
            (false, false) => Self::over(problem, Cells::<Trail, false>::new(problem, order)),
            (false, true) => Self::over(problem, Cells::<Trail, true>::new(problem, order)),
        })
    }

    /// Whether [`cells`](Self::cells) can search the problem.
    ///
    /// # Errors
    /// As for [`cells`](Self::cells).
    pub fn cells_support(problem: &Problem) -> Result<(), Unsupported> {
        cells::supports(problem)
    }

    /// A search by dancing links exactly as in Knuth's book, which counts what his programs count:
    /// see [`profile`](Self::profile). [`links`](Self::links) answers faster.
    ///
    /// # Errors
    /// When the problem has bounds other than 1..=1, or the order [learns](Order::learns).
    pub fn textbook(problem: &'p Problem, order: Order) -> Result<Self, Unsupported> {
        Self::textbook_told(problem, order, |_| ())
    }

    /// [`textbook`](Self::textbook) that tells `log` each move, so that it can be drawn. Forks of
    /// the search tell clones of `log`.
    ///
    /// ```
    /// use gavotte_engine::{Move, Order, Search, model::{ItemId, OptionId, Problem}};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a", "b"]).build()?;
    /// let (tell, told) = std::sync::mpsc::channel();
    /// let log = move |event| { let _ = tell.send(event); };
    /// Search::textbook_told(&problem, Order::Fewest, log)?.next();
    /// let (a, b, option) = (ItemId::new(0), ItemId::new(1), OptionId::new(0));
    /// assert_eq!(told.into_iter().collect::<Vec<_>>(), [
    ///     Move::Choose { item: a, size: 1 },
    ///     Move::Cover { item: a },
    ///     Move::Hide { option, item: a },
    ///     Move::Try { option },
    ///     Move::Cover { item: b },
    ///     Move::Solution,
    /// ]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the problem has bounds other than 1..=1, or the order [learns](Order::learns).
    pub fn textbook_told(
        problem: &'p Problem,
        order: Order,
        log: impl FnMut(Move) + Clone + Send + 'static,
    ) -> Result<Self, Unsupported> {
        Unsupported::check_bounds("textbook", problem)?;
        Unsupported::check_learning("textbook", order)?;
        Ok(Self::over(problem, Textbook::new(problem, order, log)))
    }

    /// A search by a solver from elsewhere.
    #[must_use]
    pub fn adapted(problem: &'p Problem, backend: Box<dyn Backend>) -> Self {
        Self::running(problem, Box::new(Adapted::new(backend)))
    }

    /// This search, which hands over to `backend`, a solver of the same problem, when it has spent a
    /// bounded effort and sees no end; then the two take turns. Counting is not handed over. Called
    /// before the search begins.
    #[must_use]
    pub fn relayed(self, backend: Box<dyn Backend>) -> Self {
        self.taking_turns(backend, Turns::USUAL)
    }

    /// [`relayed`](Self::relayed) from the first steps on. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn relayed_eagerly(self, backend: Box<dyn Backend>) -> Self {
        self.taking_turns(backend, Turns::EAGER)
    }

    fn taking_turns(mut self, backend: Box<dyn Backend>, turns: Turns) -> Self {
        let learner = Adapted::new(backend);
        self.engine = Box::new(Relay::new(self.engine, learner, self.pace.stretch(), turns));
        self
    }

    /// A search of what `prepared`, made from `problem`, has left of it, in independent parts where
    /// it falls apart. `search` makes the search of one part by an engine of the caller's choice. The
    /// solutions are those of `problem`, and so is the check of each one; the order in which they
    /// come may differ. Counting multiplies the parts' numbers.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem, reduce::Prepared};
    /// let mut builder = Problem::builder().items(0..100);
    /// for item in 0..100 {
    ///     builder = builder.option([item]).option([item]);
    /// }
    /// let problem = builder.build()?;
    /// let prepared = Prepared::new(&problem, 1000);
    /// let mut search =
    ///     Search::prepared(&problem, &prepared, |part| Search::links(part, Order::Fewest));
    /// assert_eq!(search.count_all().solutions.bits(), 101); // 2^100, in 200 steps
    /// assert_eq!(search.steps(), 200);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn prepared(
        problem: &'p Problem,
        prepared: &Prepared,
        search: impl for<'a> Fn(&'a Problem) -> Search<'a>,
    ) -> Self {
        let parts = match &prepared.what {
            What::Whole => return search(problem),
            What::Hopeless(_) => Parts::none(),
            What::Parts { parts, kept, taken } => {
                Parts::new(parts, kept, taken, |part| search(part).engine)
            }
        };
        let search = Self::running(problem, Box::new(parts));
        Self { assumed: prepared.assumed.clone(), ..search }
    }

    fn over(problem: &'p Problem, store: impl Store + Clone + Send + 'static) -> Self {
        Self::running(problem, Box::new(Kernel::new(store)))
    }

    fn running(problem: &'p Problem, engine: Box<dyn Run>) -> Self {
        Self {
            engine,
            verifier: Verifier::new(problem),
            pace: Pace::new(problem),
            limit: None,
            found: 0,
            verdict: None,
            assumed: (Vec::new(), Vec::new()),
            memory: MEMORY,
            only_sweeps: false,
            sweeps_first: false,
        }
    }

    /// Limits the effort. A sweep keeps within half of the memory, so that it goes on in parts
    /// instead of being stopped: the rest of the process needs some, and a table that grows.
    /// For the first solution, or a proof that there is none: this search and others that learn from
    /// their failures take turns, and whoever is through first ends all. A search that is through
    /// within some thousand steps loses nothing. Further solutions come from the member that found
    /// the first. Called before everything else, with the problem that is searched. Where
    /// [`cells`](Self::cells) do not support it the search stays as it is: the others are made of them.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut search = Search::bits(&problem, Order::Fewest)?.with_hunters(&problem);
    /// assert!(search.next().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_hunters(self, problem: &Problem) -> Self {
        self.in_turns(problem, false)
    }

    /// [`with_hunters`](Self::with_hunters) that have turns from the first step on. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn with_eager_hunters(self, problem: &Problem) -> Self {
        self.in_turns(problem, true)
    }

    fn in_turns(mut self, problem: &Problem, eager: bool) -> Self {
        if Self::cells_support(problem).is_ok() {
            self.engine = Box::new(Portfolio::new(self.engine, problem, eager));
        }
        self
    }
}
