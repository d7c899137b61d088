//! A running search as its user sees it: limits, interrupts, a progress line, and how it ended.
//!
//! # Why this shape
//! One command may make several searches, and its limits hold for all of them together. So one object counts the steps
//! and the time from the beginning, gives each search what is left, and maps the end to a note and an exit code. Each
//! method `end_...` is the end of one kind of answer, because each has other words for what a partial answer is worth.

mod effort;

use std::cell::{Cell, RefCell};
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use gavotte::questions::status;
use gavotte::runs::{Question, Run, State};
use gavotte::{
    Ask, Best, Budget, Cancel, Engine, Estimate, Explain, Message, OptionId, Order, Problem,
    Profile, Query, Ranking, Relax, Search, SharedLog, Shelf, StopReason, TemporaryFolder, Threads,
    Verdict, message,
};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::{ExitStyle, SearchArgs, Stats as Kind, Style};
use crate::exit::Exit;
use crate::failure::{Failure, named, note, tell, warn};
use crate::interrupt::Interrupt;
use crate::memory;
use crate::progress_line::progress_line;
use crate::stats::Stats;
use crate::way::Way;

/// The searches of one command: their limits, their progress and their end.
pub(crate) struct Watch<'a> {
    args: &'a SearchArgs,
    interrupt: Interrupt,
    bar: ProgressBar,
    begun: Instant,
    /// The steps of the searches that have ended.
    steps: Cell<u64>,
    /// The time at which the input of the present search had been read.
    ready: Cell<Instant>,
    /// How the present question is answered.
    way: RefCell<Option<Way>>,
    /// Whether the answer is JSON, and so are the statistics.
    as_json: bool,
    /// The log for a proof, if one is written.
    log: Option<SharedLog>,
    /// The folder for states that do not fit into memory, if one is named.
    folder: Option<Arc<TemporaryFolder>>,
}

/// Whether there is a solution. A batch of questions has the greatest of its outcomes, because a single question
/// without a solution decides that not all have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// There is one.
    Found,
    /// The search was cut short.
    Unknown,
    /// It is proved that there is none.
    None,
}

impl Outcome {
    pub(crate) fn of(verdict: Verdict, found_any: bool) -> Self {
        match verdict {
            _ if found_any => Self::Found,
            Verdict::Complete => Self::None,
            Verdict::Stopped(_) => Self::Unknown,
        }
    }
}

impl<'a> Watch<'a> {
    /// Prepares for searches. Until one has begun, a signal simply ends the process, because reading, reducing and
    /// building may take long and there is no partial answer to give.
    pub(crate) fn new(args: &'a SearchArgs) -> Result<Self, Failure> {
        let interrupt = Interrupt::install().map_err(|error| {
            Failure::Runtime(message!("cannot watch for signals: {error}", error))
        })?;
        let bar = if args.no_progress || args.quiet {
            ProgressBar::hidden()
        } else {
            ProgressBar::new_spinner().with_style(
                ProgressStyle::with_template("{msg}")
                    .unwrap_or_else(|_| ProgressStyle::default_spinner()),
            )
        };
        let begun = Instant::now();
        let (steps, ready, way) = (Cell::new(0), Cell::new(begun), RefCell::new(None));
        let (as_json, log, folder) = (false, None, None);
        Ok(Self { args, interrupt, bar, begun, steps, ready, way, as_json, log, folder })
    }

    /// Tells the style of the answer, which is the style of the statistics.
    pub(crate) fn style(mut self, style: Option<Style>) -> Self {
        self.as_json = matches!(style, Some(Style::Json | Style::Jsonl));
        self
    }

    /// Keeps states that do not fit into memory in this folder.
    pub(crate) fn folder(mut self, folder: Option<&Path>) -> Self {
        self.folder = folder.map(TemporaryFolder::new).map(Arc::new);
        self
    }

    /// The folder as the library takes it.
    fn shelf(&self) -> Option<Arc<dyn Shelf>> {
        self.folder.clone().map(|folder| folder as Arc<dyn Shelf>)
    }

    /// The failure of the folder, where it has ended the answer.
    pub(crate) fn folder_failure(&self, verdict: Verdict) -> Option<Failure> {
        let words = self.folder.as_ref()?.failure().filter(|_| verdict != Verdict::Complete)?;
        let help = "help: name a folder with more room with --temp-dir";
        Some(Failure::Runtime(message!("{words}\n{help}", words, help)))
    }

    /// Lets `log` record the search.
    pub(crate) fn log(mut self, log: Option<SharedLog>) -> Self {
        self.log = log;
        self
    }

    /// [`new`](Self::new) for an answer that is written while the search runs. On a terminal there is no progress line,
    /// because it would be mixed with the answer.
    pub(crate) fn streaming(args: &'a SearchArgs) -> Result<Self, Failure> {
        let mut watch = Self::new(args)?;
        if std::io::stdout().is_terminal() {
            watch.bar = ProgressBar::hidden();
        }
        Ok(watch)
    }

    /// Tells whether the command waits for input, so that a signal ends it at once.
    pub(crate) fn idle(&self, waits: bool) {
        self.waits()(waits);
        self.ready.set(Instant::now());
    }

    /// [`idle`](Self::idle) for callers that cannot keep a reference to this; it leaves the time of statistics alone.
    pub(crate) fn waits(&self) -> impl Fn(bool) + use<> {
        let idle = Arc::clone(&self.interrupt.idle);
        move |waits| {
            idle.store(waits, Ordering::Relaxed);
            memory::heard(!waits);
        }
    }

    /// How many steps are left of the limit, if there is one.
    pub(crate) fn steps_left(&self) -> Option<u64> {
        self.budget().steps
    }

    /// A search begins: from now on a signal stops it and leaves a partial answer.
    fn begin(&self) {
        self.interrupt.idle.store(false, Ordering::Relaxed);
        memory::heard(true);
    }

    /// Removes the progress line, because the answer follows.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// A question about `problem` under the options of the command, without its limits.
    fn ask<'p>(&self, problem: &'p Problem) -> Result<Ask<'p>, Failure> {
        let SearchArgs { engine, order, .. } = self.args;
        if let (Some(engine), Some(order)) = (engine.0, *order) {
            if !engine.keeps(order) {
                let words = message!(
                    "the engine {engine} does not support the order {order}",
                    engine,
                    order
                );
                return Err(lacks(words));
            }
        }
        let ask = self.chosen()(gavotte::ask(problem));
        ask.check().map_err(|error| lacks(error.message()))?;
        Ok(ask)
    }

    /// How the command chooses the way to answer.
    fn chosen(&self) -> impl for<'p> Fn(Ask<'p>) -> Ask<'p> + 'static + use<> {
        let SearchArgs { engine, order, symmetry, .. } = self.args;
        let (engine, order, symmetry, threads) = (engine.0, *order, symmetry.0, self.threads());
        move |ask| ask.engine(engine).order(order).threads(threads).symmetry(symmetry)
    }

    /// The order of the command.
    fn order(&self) -> Order {
        self.args.order.unwrap_or_default()
    }

    /// A search of `problem` under the options of the command, for the solutions with all options of the
    /// first list and none of the second.
    pub(crate) fn search<'p>(
        &self,
        problem: &'p Problem,
        query: Query,
        assumed: (&[OptionId], &[OptionId]),
    ) -> Result<Search<'p>, Failure> {
        Ok(self.control(self.compile(problem, query, assumed)?))
    }

    /// The same, not yet limited.
    pub(crate) fn compile<'p>(
        &self,
        problem: &'p Problem,
        query: Query,
        (require, forbid): (&[OptionId], &[OptionId]),
    ) -> Result<Search<'p>, Failure> {
        if self.args.stats == Some(Kind::Knuth) {
            if self.log.is_some() {
                let message = "--stats=knuth has a search of its own, which writes no proof";
                return Err(Failure::Usage(message.into()));
            }
            return Ok(self.textbook(problem)?.assume(require, forbid));
        }
        let ask = self.ask(problem)?.assume(require, forbid).shelf(self.shelf());
        let ask = ask.budget(Budget { memory: self.args.memory_limit, ..Budget::UNLIMITED });
        let ask = match &self.log {
            Some(log) => {
                let has_pieces = log.lock().is_ok_and(|it| it.has_pieces());
                if self.args.threads.count() > 1 && !has_pieces {
                    warn("one thread writes such a proof, so --threads makes no difference");
                }
                ask.log(log.clone())
            }
            None => ask,
        };
        let search = ask.search(query).map_err(|error| lacks(error.message()))?;
        self.way.replace(Some(Way::of(&search.recipe())));
        Ok(search)
    }

    fn threads(&self) -> Threads {
        if self.args.deterministic { self.args.threads.in_order() } else { self.args.threads }
    }

    /// Refuses several threads for something that searches on one thread only.
    fn refuse_threads(&self, what: &'static str) -> Result<(), Failure> {
        match self.args.threads.count() {
            1 => Ok(()),
            count => Err(Failure::Usage(message!(
                "{what} searches on one thread, so --threads {count} cannot be kept",
                what,
                count
            ))),
        }
    }

    /// The search whose counts are those of Knuth's programs.
    fn textbook<'p>(&self, problem: &'p Problem) -> Result<Search<'p>, Failure> {
        if let Some(engine) = self.args.engine.0 {
            return Err(Failure::Usage(message!(
                "--stats=knuth has a search of its own, so --engine {engine} cannot be kept",
                engine
            )));
        }
        self.refuse_threads("--stats=knuth")?;
        let reason = "--stats=knuth counts what Knuth's programs count";
        self.way.replace(Some(Way::because("textbook", reason)));
        Search::textbook(problem, self.order()).map_err(|error| {
            Failure::Usage(message!(
                "--stats=knuth: {error}; --stats alone takes every problem",
                error
            ))
        })
    }

    /// The rest of the limits of the command.
    pub(crate) fn budget(&self) -> Budget {
        let steps = self.args.step_limit.map(|most| most.saturating_sub(self.steps.get()));
        let time = self.args.time_limit.map(|most| most.saturating_sub(self.begun.elapsed()));
        Budget { steps, time, memory: self.args.memory_limit }
    }

    fn cancel(&self) -> Cancel {
        Cancel::from(Arc::clone(&self.interrupt.stop))
    }

    /// The search under the limits of the command.
    pub(crate) fn control<'p>(&self, search: Search<'p>) -> Search<'p> {
        self.begin();
        let search = search.budget(self.budget()).cancel(&self.cancel());
        // A search has no costs to show.
        if self.bar.is_hidden() { search } else { search.on_progress(progress_line(&self.bar, 0)) }
    }

    /// A search for the best solutions of `problem` under the options of the command; `set` adds to the question.
    pub(crate) fn best<'p>(
        &self,
        problem: &'p Problem,
        set: impl FnOnce(Ask<'p>) -> Ask<'p>,
    ) -> Result<Best<'p>, Failure> {
        if self.args.stats == Some(Kind::Knuth) {
            let message = "--stats=knuth is for searches without costs, not for the best solutions";
            return Err(Failure::Usage(message.into()));
        }
        let ask = set(self.ask(problem)?).budget(self.budget()).cancel(&self.cancel());
        let ask = if self.bar.is_hidden() {
            ask
        } else {
            ask.on_progress(progress_line(&self.bar, problem.decimals()))
        };
        self.begin();
        let best = ask.best().map_err(|error| lacks(error.message()))?;
        if self.args.stats.is_some() {
            self.way.replace(Some(Way::of(&best.recipe())));
        }
        Ok(best)
    }

    /// A run of this question about `problem` under the options of the command.
    pub(crate) fn run<'p>(
        &self,
        problem: &'p Problem,
        question: &'p Question,
        state: State,
    ) -> Result<Run<'p>, Failure> {
        if self.args.stats == Some(Kind::Knuth) {
            let message = "--stats=knuth counts one search from its beginning to its end: leave it out, \
                           because the run is made of pieces";
            return Err(Failure::Usage(message.into()));
        }
        self.ask(problem)?;
        let (chosen, cancel, shelf) = (self.chosen(), self.cancel(), self.shelf());
        let reason =
            "the run is made of pieces, each of which is answered by whichever engine suits";
        self.way.replace(Some(Way::because("runs", reason)));
        self.begin();
        let run = Run::new(problem, question, state).budget(self.budget());
        let run = run.setting(move |ask| chosen(ask).cancel(&cancel).shelf(shelf.clone()));
        Ok(if self.bar.is_hidden() {
            run
        } else {
            run.on_progress(progress_line(&self.bar, problem.decimals()))
        })
    }

    /// [`end`](Self::end) for a run.
    pub(crate) fn end_run(&self, steps: u64, verdict: Verdict, found: &str) {
        self.tell_stats(steps, None, verdict, found);
        self.tell_cut_short(
            verdict,
            message!("at least {found} solutions, there may be more", found = found.to_owned()),
        );
    }

    /// [`end_best`](Self::end_best) for a run.
    pub(crate) fn end_run_best(&self, steps: u64, ranking: &Ranking, partial: impl Into<Message>) {
        self.tell_stats(steps, None, ranking.verdict, &ranking.solutions.len().to_string());
        self.tell_cut_short(ranking.verdict, partial);
    }

    /// A piece has taken this number of steps, which count against the limit.
    pub(crate) fn spend(&self, steps: u64) {
        self.steps.set(self.steps.get().saturating_add(steps));
    }

    /// [`end`](Self::end) for pieces of a run; `partial` tells how many of them are left.
    pub(crate) fn end_pieces(&self, verdict: Verdict, partial: impl Into<Message>) {
        let steps = self.steps.take();
        self.tell_stats(steps, None, verdict, "0");
        self.tell_cut_short(verdict, partial);
    }

    /// The question why `problem` has no solution, under the limits of the command.
    pub(crate) fn explain<'p>(&self, problem: &'p Problem) -> Result<Explain<'p>, Failure> {
        self.refuse_choices("explain")?;
        let solver = gavotte::ask(problem).engine(Engine::Sat);
        solver.check().map_err(|error| Failure::Runtime(error.message()))?;
        self.begin();
        Ok(Explain::new(problem).budget(self.budget()).cancel(&self.cancel()))
    }

    /// The question which items of `problem` to leave uncovered, under the limits of the command.
    pub(crate) fn relax<'p>(&self, problem: &'p Problem) -> Result<Relax<'p>, Failure> {
        self.refuse_choices("relax")?;
        self.begin();
        Ok(Relax::new(problem).budget(self.budget()).cancel(&self.cancel()))
    }

    /// Prepares for making puzzles, by engines that are chosen for that. Returns the interrupt that the makers look at.
    pub(crate) fn makes(&self, verb: &'static str) -> Result<gavotte::Interrupt, Failure> {
        self.refuse_engines(verb)?;
        self.begin();
        Ok(self.interrupt())
    }

    /// Refuses these options for something that chooses engine and order itself and searches on one thread.
    fn refuse_choices(&self, verb: &'static str) -> Result<(), Failure> {
        self.refuse_engines(verb)?;
        self.refuse_threads(verb)
    }

    fn refuse_engines(&self, verb: &'static str) -> Result<(), Failure> {
        let SearchArgs { engine, order, stats, .. } = self.args;
        if engine.0.is_some() || order.is_some() || stats.is_some() {
            return Err(Failure::Usage(message!(
                "{verb} has a search of its own: leave --engine, --order and --stats out",
                verb
            )));
        }
        Ok(())
    }

    /// Prepares for grades and hints, which need no engine.
    pub(crate) fn grades(&self) -> Result<(), Failure> {
        self.refuse_choices("a grade or a hint")?;
        self.begin();
        Ok(())
    }

    /// Tells why an answer is not final, for verbs that know only the reason.
    pub(crate) fn end_reason(&self, reason: StopReason, partial: impl Into<Message>) {
        self.tell_cut_short(Verdict::Stopped(reason), partial);
    }

    /// Counts the steps and tells how the search went: if that is wanted, and if it was cut short.
    pub(crate) fn end(&self, search: &Search<'_>, verdict: Verdict, found: &str) {
        self.end_with(search, verdict, found, "");
    }

    /// [`end`](Self::end) for a count of the problem in `file`, which may be followed by an estimate.
    pub(crate) fn end_count(
        &self,
        search: &Search<'_>,
        verdict: Verdict,
        found: &str,
        file: Option<&Path>,
    ) {
        let file = file.map_or(String::new(), |file| format!(" {}", named(file)));
        let more = message!("; `gavotte estimate{file}` says about how many there are", file);
        self.end_with(search, verdict, found, more);
    }

    fn end_with(
        &self,
        search: &Search<'_>,
        verdict: Verdict,
        found: &str,
        more: impl Into<Message>,
    ) {
        if let Some(swept) = search.swept() {
            let mut way = self.way.borrow_mut();
            let reduction = way.take().and_then(|way| way.reduction);
            *way = Some(Way { reduction, ..Way::because(swept.engine(), swept.why()) });
        }
        self.tell_stats(search.steps(), search.profile(), verdict, found);
        let partial = message!(
            "at least {found} solutions, there may be more{more}",
            found = found.to_owned(),
            more
        );
        self.tell_cut_short(verdict, partial);
    }

    /// Prepares for a question to a compiled set. It needs no search, so options of the search are refused.
    pub(crate) fn reads_set(&self) -> Result<(), Failure> {
        let has_engine = self.args.engine.0.is_some() || self.args.order.is_some();
        if has_engine || self.args.stats == Some(Kind::Knuth) {
            let message = "a set of solutions is not searched: leave --engine, --order and \
                           --stats=knuth out";
            return Err(Failure::Usage(message.into()));
        }
        self.way.replace(Some(Way::because("diagram", "the set was compiled before")));
        self.begin();
        Ok(())
    }

    /// Why an answer that is being written must stop here; `None` as long as it may go on.
    pub(crate) fn must_stop(&self) -> Option<StopReason> {
        if self.interrupt.stop.load(Ordering::Relaxed) {
            return Some(StopReason::Cancelled);
        }
        let is_late = self.args.time_limit.is_some_and(|most| self.begun.elapsed() >= most);
        is_late.then_some(StopReason::Time)
    }

    /// The interrupt for long work: it checks the same as [`must_stop`](Self::must_stop), and the memory.
    pub(crate) fn interrupt(&self) -> gavotte::Interrupt {
        let end = self.args.time_limit.and_then(|most| self.begun.checked_add(most));
        gavotte::Interrupt::new(&self.cancel()).at(end).memory(self.args.memory_limit)
    }

    /// [`end`](Self::end) for an answer from a set of solutions, with the search that made it.
    pub(crate) fn end_answer(
        &self,
        search: Option<&Search<'_>>,
        verdict: Verdict,
        found: &str,
        partial: impl Into<Message>,
    ) {
        self.tell_stats(search.map_or(0, Search::steps), None, verdict, found);
        self.tell_cut_short(verdict, partial);
    }

    /// [`end`](Self::end) for a set that was read and could not be asked, with the exit code.
    pub(crate) fn end_saved(&self, reason: StopReason) -> Exit {
        let verdict = Verdict::Stopped(reason);
        self.end_answer(None, verdict, "0", "there is no answer");
        self.exit_code(verdict, false)
    }

    /// [`end`](Self::end) for a set of all solutions that was not completed, with the exit code.
    pub(crate) fn end_set(&self, search: &Search<'_>, reason: StopReason) -> Exit {
        let verdict = Verdict::Stopped(reason);
        self.tell_stats(search.steps(), None, verdict, "0");
        self.tell_cut_short(verdict, "not all solutions are known, so there is no answer");
        self.exit_code(verdict, false)
    }

    /// [`end`](Self::end) for a sudoku of nine by nine that was answered by the engine for those.
    pub(crate) fn end_nine(&self, guesses: u64, verdict: Verdict, found: u64) {
        let reason = "the engine for nine by nine, whose steps are guesses";
        self.end_guesses(("sudoku9", reason), guesses, verdict, found);
    }

    /// [`end`](Self::end) for a sudoku that was answered by an engine without a recipe: its name, and the reason for it.
    pub(crate) fn end_guesses(
        &self,
        (engine, reason): (&str, &str),
        guesses: u64,
        verdict: Verdict,
        found: u64,
    ) {
        if self.args.stats.is_some() {
            self.way.replace(Some(Way::because(engine, reason)));
            self.tell_stats(guesses, None, verdict, &found.to_string());
        } else {
            self.steps.set(self.steps.get().saturating_add(guesses));
        }
        if !verdict.is_answer() {
            self.tell_cut_short(
                verdict,
                message!("at least {found} solutions, there may be more", found = found.to_owned()),
            );
        }
    }

    /// [`end`](Self::end) with other words for what a partial answer is worth.
    pub(crate) fn end_best(
        &self,
        best: &Best<'_>,
        verdict: Verdict,
        found: &str,
        partial: impl Into<Message>,
    ) {
        self.tell_stats(best.steps(), None, verdict, found);
        self.tell_cut_short(verdict, partial);
    }

    /// [`end`](Self::end) for probes.
    pub(crate) fn end_estimate(&self, estimate: &Estimate) {
        self.tell_cut_short(
            estimate.verdict,
            message!("{probes} probes were made", probes = estimate.probes),
        );
    }

    fn tell_stats(&self, steps: u64, profile: Option<&Profile>, verdict: Verdict, found: &str) {
        self.clear();
        self.steps.set(self.steps.get().saturating_add(steps));
        if self.args.stats.is_none() {
            return;
        }
        let way = self.way.borrow();
        let way = way.as_ref();
        let stats = Stats {
            engine: way.map(|way| (way.engine.as_str(), way.reason.as_str())),
            reduction: way.and_then(|way| way.reduction.as_deref()),
            others: way.map_or(&[], |way| &way.others),
            order: self.order(),
            steps,
            found,
            status: status(verdict, true),
            elapsed: self.ready.get().elapsed(),
            profile,
        };
        tell(&if self.as_json { format!("{}\n", stats.json()) } else { stats.text() });
    }

    fn tell_cut_short(&self, verdict: Verdict, partial: impl Into<Message>) {
        if let (Some(reason), false) = (self.cut_short(verdict), self.args.quiet) {
            memory::begin_answer();
            note(message!("{reason}: {partial}", reason, partial));
        }
    }

    /// The words for why the answer is not final; `None` when it is.
    fn cut_short(&self, verdict: Verdict) -> Option<&'static str> {
        match verdict {
            Verdict::Complete | Verdict::Stopped(StopReason::Solutions) => None,
            Verdict::Stopped(StopReason::Gap) => Some("as near to the bound as was asked for"),
            Verdict::Stopped(StopReason::Steps) => Some("stopped by the step limit"),
            Verdict::Stopped(StopReason::Time) => Some("stopped by the time limit"),
            Verdict::Stopped(reason @ StopReason::Memory) if !self.is_limit(reason) => {
                Some("stopped by the memory limit, which --memory-limit MB can raise")
            }
            Verdict::Stopped(StopReason::Memory) => Some("stopped by the memory limit"),
            Verdict::Stopped(_) => Some("interrupted"),
        }
    }

    /// The exit code after a search.
    pub(crate) fn exit_code(&self, verdict: Verdict, found_any: bool) -> Exit {
        self.exit_code_of_batch(verdict, Outcome::of(verdict, found_any))
    }

    /// The exit code after several searches; `verdict` is that of the last one.
    pub(crate) fn exit_code_of_batch(&self, verdict: Verdict, outcome: Outcome) -> Exit {
        let signal = self.interrupt.signal.load(Ordering::Relaxed);
        if self.args.exit_code == ExitStyle::Sat {
            return Exit::from(match outcome {
                Outcome::Found => 10,
                Outcome::Unknown => 0,
                Outcome::None => 20,
            });
        }
        match verdict {
            Verdict::Stopped(StopReason::Cancelled) => {
                Exit::from(u8::try_from(signal).unwrap_or(130))
            }
            verdict if verdict.is_answer() => Exit::SUCCESS,
            _ => Exit::from(4),
        }
    }

    /// Whether warnings are wanted.
    pub(crate) fn is_quiet(&self) -> bool {
        self.args.quiet
    }
}

fn lacks(what: impl Into<Message>) -> Failure {
    Failure::Usage(message!("{what}; leave --engine out", what))
}
