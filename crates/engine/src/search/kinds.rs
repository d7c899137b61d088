//! Searches by one engine of the caller's choice, for comparisons and tests; [`Ask`](crate::Ask) chooses by
//! itself.

use std::cell::OnceCell;
use std::sync::Arc;

use gavotte_model::{Problem, Query, Verifier};

use super::Search;
use super::start::Start;
use crate::compose::choose::Choice;
use crate::compose::{Engine, Lead, Other, Solver};
use crate::reduce::Prepared;
use crate::run::{Assumed, Order, Pace, Threads, Unsupported};
use crate::share::Sharing;
use crate::stores::{self, Layout, Making, Move, StoreKind};
use crate::turns::First;

impl<'p> Search<'p> {
    /// A search by dancing links, the engine that supports everything.
    #[must_use]
    pub fn links(problem: &'p Problem, order: Order) -> Self {
        Self::over(problem, StoreKind::Links, order).unwrap_or_else(|_| {
            Self::starting(problem, Start::chosen(Choice::default(), None), Pace::new(problem))
        })
    }

    /// A search by bitmaps, for small and middling problems without bounds.
    ///
    /// # Errors
    /// When [`Layout::of`] gives no layout, and why, or when the order [learns](Order::learns).
    pub fn bits(problem: &'p Problem, order: Order) -> Result<Self, Unsupported> {
        Self::over(problem, StoreKind::Bits(Layout::of(problem)?), order)
    }

    /// A search by dancing cells, for problems without bounds.
    ///
    /// # Errors
    /// When the problem has bounds other than 1..=1, or more than 2^29 entries.
    pub fn cells(problem: &'p Problem, order: Order) -> Result<Self, Unsupported> {
        Self::over(problem, StoreKind::Cells, order)
    }

    /// A plain search over a store of this kind. For bitmaps, the layout must be one that [`Layout::all`] gives.
    ///
    /// # Errors
    /// When the store does not carry the problem or the order.
    pub fn over(problem: &'p Problem, kind: StoreKind, order: Order) -> Result<Self, Unsupported> {
        Ok(Self::starting(problem, Start::over(problem, kind, order)?, Pace::new(problem)))
    }

    /// A search for covers by few options, for tests; `None` where it does not carry the problem.
    #[doc(hidden)]
    #[must_use]
    pub fn quota(problem: &'p Problem) -> Option<Self> {
        crate::quota::supports(problem)?;
        let start = Start::leading(Lead::Quota, Query::All { limit: None });
        Some(Self::starting(problem, start, Pace::new(problem)))
    }

    /// A count by a sweep over the states of the search, each met once. As an iterator it yields the paths of
    /// the diagram of all solutions. Links search problems that no sweep can hold.
    ///
    /// # Errors
    /// When a state would be too wide.
    pub fn diagram(problem: &'p Problem, order: Order) -> Result<Self, Unsupported> {
        // A sweep has no failures to learn from.
        let order = if order.learns() { Order::Fewest } else { order };
        let engine = Some(Engine::Diagram);
        let choice = Choice { order: Some(order), engine, ..Choice::default() };
        Engine::Diagram.check(problem, order, None)?;
        Ok(Self::starting(problem, Start::chosen(choice, None), Pace::new(problem)))
    }

    /// A search by dancing links exactly as in Knuth's book, which counts what his programs count:
    /// see [`profile`](Self::profile). [`links`](Self::links) answers faster.
    ///
    /// # Errors
    /// When the problem has bounds other than 1..=1, or the order [learns](Order::learns).
    pub fn textbook(problem: &'p Problem, order: Order) -> Result<Self, Unsupported> {
        Self::over(problem, StoreKind::Textbook, order)
    }

    /// [`textbook`](Self::textbook) that calls `log` with each move, so that it can be drawn. Forks of the
    /// search call clones of `log`.
    ///
    /// ```
    /// use gavotte_engine::{Move, Order, Search, model::{ItemId, OptionId, Problem}};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a", "b"]).build()?;
    /// let (sender, moves) = std::sync::mpsc::channel();
    /// let log = move |event| { let _ = sender.send(event); };
    /// Search::textbook_told(&problem, Order::Fewest, log)?.next();
    /// let (a, b, option) = (ItemId::new(0), ItemId::new(1), OptionId::new(0));
    /// assert_eq!(moves.into_iter().collect::<Vec<_>>(), [
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
        let mut search = Self::textbook(problem, order)?;
        let sharing = Sharing { threads: Threads::default(), stretch: search.pace.stretch() };
        let making = Making { problem, order, assumed: Assumed::NOTHING, sharing, log: None };
        search.engine = OnceCell::from(stores::textbook(making, log));
        Ok(search)
    }

    /// The same search, with which a solver from elsewhere takes turns when the search has spent a bounded
    /// effort and sees no end; from the first steps on if `eager`, for tests. It is called before the search
    /// begins.
    #[must_use]
    pub fn with_solver(mut self, solver: Solver, eager: bool) -> Self {
        self.start.choice.solver = Some(solver);
        self.start = self.start.with(Other::Solver, eager);
        self
    }

    /// The same search, with which two searches take turns that learn from their failures; from the first steps
    /// on if `eager`, for tests. It is called before the search begins. The problem must have no bounds.
    #[must_use]
    pub fn with_hunters(mut self, eager: bool) -> Self {
        if stores::supports(self.problem, StoreKind::Cells, Order::Fewest).is_ok() {
            for order in [Order::Weighted, Order::Rate] {
                self.start = self.start.with(Other::Hunter(order), eager);
            }
        }
        self
    }

    /// The same search, with which a count up to isomorphism takes turns; it has all turns until it ends or
    /// fails. If `sweeps`, it sweeps whatever the group is; otherwise the group decides. For tests: small
    /// problems are counted as large ones are. It is called before the count begins.
    #[must_use]
    pub fn with_classes(mut self, sweeps: bool) -> Self {
        let first = if sweeps { First::Always } else { First::Never };
        self.start = self.start.with(Other::Classes(first), true);
        self
    }

    /// The same search of what `prepared`, made from the same problem, has left of it, in independent parts
    /// where it falls apart. The solutions are those of the problem, and each one is checked against it; they
    /// may come in another order. Counting multiplies the parts' numbers.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem, reduce::Prepared};
    /// let mut builder = Problem::builder().items(0..100);
    /// for item in 0..100 {
    ///     builder = builder.option([item]).option([item]);
    /// }
    /// let problem = builder.build()?;
    /// let mut search =
    ///     Search::links(&problem, Order::Fewest).prepared(Prepared::new(&problem, 1000));
    /// assert_eq!(search.count_all().solutions.bits(), 101); // 2^100, in 200 steps
    /// assert_eq!(search.steps(), 200);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn prepared(mut self, prepared: Prepared) -> Self {
        self.start.prepared = Some(Arc::new(prepared));
        self
    }

    /// A search as the choice says, of what reductions have left.
    pub(crate) fn of(
        problem: &'p Problem,
        choice: Choice,
        prepared: Option<Arc<Prepared>>,
        pace: Pace<'p>,
    ) -> Self {
        Self::starting(problem, Start::chosen(choice, prepared), pace)
    }

    /// A search that heeds side constraints on its way.
    pub(crate) fn heeding(problem: &'p Problem, query: Query, pace: Pace<'p>) -> Self {
        Self::starting(problem, Start::leading(Lead::Bounded, query), pace)
    }

    /// The same over links in this order, which lists all covers and leaves out those that break a constraint.
    pub(crate) fn leaving_out(
        problem: &'p Problem,
        order: Order,
        pace: Pace<'p>,
    ) -> Result<Self, Unsupported> {
        let start = Start::over(problem, StoreKind::Links, order)?;
        Ok(Self::starting(problem, start, pace))
    }

    fn starting(problem: &'p Problem, start: Start, pace: Pace<'p>) -> Self {
        Self {
            problem,
            start,
            engine: OnceCell::new(),
            verifier: Verifier::new(problem),
            pace,
            limit: None,
            found: 0,
            verdict: None,
            compiling: None,
        }
    }
}
