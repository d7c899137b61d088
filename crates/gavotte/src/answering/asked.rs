//! What all questions share: the options that are assumed, the effort that is left, and the listener.
//!
//! # Why this shape
//! A question may take several searches, and its limits hold for all of them together. So the time runs from the
//! beginning of the question, and steps are taken off as they are spent.

use std::cell::{Cell, RefCell};
use std::str::FromStr;

use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{Ask, Cancel, Engine, Order, Progress, Search, SolutionSet, Threads};
use gavotte_model::{Budget, OptionId, Problem, Query, Solution, StopReason, Verdict, message};
use gavotte_questions as rows;
use gavotte_questions::{Fault, Question, Setting};
use gavotte_symmetry::{Effort, GaveUp};
use serde_json::Value;
use web_time::Instant;

use super::answer::{Answer, Listener, Posed};
use crate::{Anchored, Asker, NoClasses, Source, Symmetric, Whole, impose, trial};

/// A question that is being answered.
pub(super) struct Asked<'a> {
    pub(super) posed: Posed<'a>,
    pub(super) question: &'a Question,
    pub(super) require: Vec<OptionId>,
    pub(super) forbid: Vec<OptionId>,
    /// The problem on which a group is imposed, where `posed` is that of its orbits.
    pub(super) whole: Option<&'a Whole>,
    listener: RefCell<&'a mut dyn Listener>,
    cancel: Cancel,
    begun: Instant,
    steps: Cell<u64>,
}

impl<'a> Asked<'a> {
    pub(super) fn new(
        posed: Posed<'a>,
        question: &'a Question,
        listener: &'a mut dyn Listener,
    ) -> Result<Self, Fault> {
        let assumed = |row: &Setting| options(posed.problem, question, row);
        Ok(Self {
            posed,
            question,
            require: assumed(&rows::REQUIRE)?,
            forbid: assumed(&rows::FORBID)?,
            whole: None,
            cancel: listener.cancel(),
            listener: RefCell::new(listener),
            begun: Instant::now(),
            steps: Cell::new(0),
        })
    }

    /// The same about the orbits of a whole problem.
    pub(super) fn of(self, whole: Option<&'a Whole>) -> Self {
        Self { whole, ..self }
    }

    pub(super) fn problem(&self) -> &'a Problem {
        self.posed.problem
    }

    /// The problem in whose options solutions are told.
    pub(super) fn told_of(&self) -> &'a Problem {
        self.whole.map_or(self.posed.problem, Whole::problem)
    }

    /// A solution as it is told.
    pub(super) fn told(&self, solution: &Solution) -> Solution {
        match self.whole {
            Some(whole) => whole.solution(solution),
            None => solution.clone(),
        }
    }

    /// What is left of the limits.
    pub(super) fn budget(&self) -> Budget {
        let given = self.question;
        let steps =
            given.whole(&rows::STEP_LIMIT).map(|most| most.saturating_sub(self.steps.get()));
        let time =
            given.time(&rows::TIME_LIMIT).map(|most| most.saturating_sub(self.begun.elapsed()));
        // One MB of the setting. [bytes]
        let megabyte: u64 = 1_000_000;
        let memory = given.whole(&rows::MEMORY_LIMIT).map(|it| it.saturating_mul(megabyte));
        Budget { steps, time, memory }
    }

    /// How many solutions are wanted of a set.
    pub(super) fn number(&self) -> u64 {
        self.question.whole(&rows::NUMBER).unwrap_or(1)
    }

    pub(super) fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// The limits of work that is no search.
    pub(super) fn interrupt(&self) -> Interrupt {
        crate::ask(self.problem()).budget(self.budget()).cancel(&self.cancel).interrupt()
    }

    /// The work that symmetries may take.
    pub(super) fn effort(&self) -> Effort {
        crate::effort(self.budget().steps, self.interrupt())
    }

    /// The limit that ended work on symmetries.
    pub(super) fn why_stopped(&self) -> Result<StopReason, Fault> {
        let steps = self.question.whole(&rows::STEP_LIMIT).map(|_| StopReason::Steps);
        let reason = self.interrupt().check().err().or(steps);
        reason.ok_or_else(|| {
            Fault::unsupported("the problem is too large for a search for its symmetries")
        })
    }

    /// The question for the engines, with its assumptions and the rest of its limits.
    pub(super) fn ask(&self) -> Result<Ask<'_>, Fault> {
        Ok(self.ask_of(self.problem())?.assume(&self.require, &self.forbid))
    }

    /// The same about another problem, without assumptions.
    fn ask_of<'p>(&self, problem: &'p Problem) -> Result<Ask<'p>, Fault> {
        let given = self.question;
        let engine = given.word(&rows::ENGINE).filter(|name| *name != "auto");
        let engine = engine.map(str::parse::<Engine>).transpose().map_err(Fault::unsupported)?;
        let order = given.word(&rows::ORDER).map(str::parse::<Order>).transpose();
        let order = order.map_err(Fault::unsupported)?;
        let ask = crate::ask(problem).engine(engine).order(order);
        let ask = ask.symmetry(given.word(&rows::SYMMETRY) != Some("off")).threads(self.threads());
        let ask = ask.budget(self.budget()).cancel(&self.cancel);
        let Some(mut hook) = self.listener.borrow().on_progress() else { return Ok(ask) };
        let before = self.steps.get();
        Ok(ask.on_progress(move |progress| {
            let steps = before.saturating_add(progress.steps);
            hook(&Progress { steps, ..*progress });
        }))
    }

    fn threads(&self) -> Threads {
        let threads = match self.question.word(&rows::THREADS) {
            Some(_) => Threads::auto(),
            None => {
                let number = self.question.whole(&rows::THREADS);
                number.and_then(|it| Threads::asked(usize::try_from(it).ok()?)).unwrap_or_default()
            }
        };
        if self.question.flag(&rows::DETERMINISTIC) { threads.in_order() } else { threads }
    }

    /// The search that answers.
    pub(super) fn search(&self, query: Query) -> Result<Search<'_>, Fault> {
        self.ask()?.search(query).map_err(Fault::unsupported)
    }

    /// The set of all solutions, or what `instead` says where it is not compiled soon. `instead` says nothing where it has no
    /// answer soon, either, and is asked only where the library may choose the way.
    pub(super) fn compile_or<T>(
        &self,
        instead: impl FnOnce() -> Result<Option<T>, Fault>,
    ) -> Result<Way<SolutionSet, T>, Stop> {
        if self.may_try(trial::SET) {
            let (search, made) = trial::set(self.search(Query::Set)?, self.budget());
            if let Some(way) = self.tried(&search, made, instead)? {
                return Ok(way);
            }
        }
        self.compile().map(Way::Set)
    }

    /// The same for what random solutions are drawn from, which may be a set of some that stand for all.
    pub(super) fn source_or<T>(
        &self,
        instead: impl FnOnce() -> Result<Option<T>, Fault>,
    ) -> Result<Way<Source, T>, Stop> {
        let is_assuming = !self.require.is_empty() || !self.forbid.is_empty();
        if is_assuming || !self.may_try(trial::SET) {
            return Ok(match self.compile_or(instead)? {
                Way::Set(set) => Way::Set(set.into()),
                Way::Instead(answer) => Way::Instead(answer),
            });
        }
        let without = |left_out: &[OptionId]| {
            let ask = self.ask()?.assume(&[], left_out);
            ask.search(Query::Set).map_err(Fault::unsupported)
        };
        let limits = (|| self.budget(), self.interrupt());
        let first = self.search(Query::Set)?;
        let tried = trial::source(self.problem(), first, limits, |before, left_out| {
            self.spend(before.steps());
            without(left_out)
        })?;
        let anchored = tried.anchored;
        let set = match self.tried(&tried.search, tried.made, instead)? {
            Some(Way::Set(set)) => set,
            Some(Way::Instead(answer)) => return Ok(Way::Instead(answer)),
            None => without(anchored.as_ref().map_or(&[], Anchored::left_out))?.compile()?,
        };
        Ok(Way::Set(Source::new(set, anchored)))
    }

    /// What has come of a trial, or what `instead` says; `None` where more effort is needed.
    fn tried<T>(
        &self,
        search: &Search<'_>,
        made: Result<SolutionSet, StopReason>,
        instead: impl FnOnce() -> Result<Option<T>, Fault>,
    ) -> Result<Option<Way<SolutionSet, T>>, Stop> {
        match made {
            Ok(set) => return Ok(Some(Way::Set(set))),
            Err(StopReason::Steps | StopReason::Memory) => {}
            Err(reason) => return Err(reason.into()),
        }
        self.spend(search.steps());
        Ok(instead()?.map(Way::Instead))
    }

    /// Whether the library may choose the way, and there is more effort than this.
    fn may_try(&self, steps: u64) -> bool {
        let given = self.question;
        let is_auto = |row: &Setting| given.word(row).is_none_or(|word| word == "auto");
        let is_free =
            is_auto(&rows::ENGINE) && is_auto(&rows::SYMMETRY) && !given.has(&rows::ORDER);
        is_free && self.budget().steps.is_none_or(|left| left > steps)
    }

    /// Takes steps off the limit.
    pub(super) fn spend(&self, steps: u64) {
        self.steps.set(self.steps.get().saturating_add(steps));
    }

    /// The set of all solutions.
    pub(super) fn compile(&self) -> Result<SolutionSet, Stop> {
        Ok(self.search(Query::Set)?.compile()?)
    }

    /// How a list ended: a limit that was met before anything was known is an end, too.
    pub(super) fn ended(&self, verdict: Result<Verdict, Stop>) -> Result<Verdict, Stop> {
        match verdict {
            Err(Stop::Reason(reason)) => Ok(Verdict::Stopped(reason)),
            other => other,
        }
    }

    /// Hands a solution to the listener; one that it gives back goes to the end of `kept`.
    pub(super) fn tell(&self, solution: Value, kept: &mut Vec<Value>) {
        kept.extend(self.listener.borrow_mut().take(solution));
    }

    /// The options that a setting names.
    pub(super) fn options(&self, row: &Setting) -> Result<Vec<OptionId>, Fault> {
        options(self.problem(), self.question, row)
    }

    /// The texts of a list with one for each option.
    pub(super) fn per_option(&self, row: &Setting) -> Result<Option<Vec<String>>, Fault> {
        let Some(texts) = self.question.texts(row) else { return Ok(None) };
        let (given, wanted) = (texts.len(), self.problem().option_count());
        if given == wanted { Ok(Some(texts)) } else { Err(Fault::count(row.name, given, wanted)) }
    }
}

/// The group that a question imposes, if it imposes one.
pub(super) fn imposed(posed: Posed<'_>, question: &Question) -> Result<Option<Whole>, Fault> {
    let lines = question.texts(&rows::IMPOSE);
    let word = question.word(&rows::IMPOSE);
    let named = word.and_then(|word| Symmetric::named(word, posed.puzzle));
    let renamed = || Some(Symmetric::Renamed(lines.as_ref()?.iter().map(String::as_str).collect()));
    let Some(group) = named.or_else(renamed) else { return Ok(None) };
    posed.problem.heeded_by(rows::IMPOSE.name).map_err(Fault::unsupported)?;
    let whole = impose(posed.problem, &group, &mut Effort::unlimited());
    whole.map(Some).map_err(|error| Fault::setting(rows::IMPOSE.name, error))
}

/// The options that a setting names.
fn options(problem: &Problem, question: &Question, row: &Setting) -> Result<Vec<OptionId>, Fault> {
    let count = problem.option_count();
    let option = |number: u32| {
        let index = number.checked_sub(1).filter(|&index| (index as usize) < count);
        index.map(OptionId::new).ok_or_else(|| Fault::option(row.name, number.into(), count))
    };
    question.options(row).into_iter().map(option).collect()
}

/// The whole numbers of a list.
pub(super) fn numbers<N: FromStr>(
    row: &Setting,
    texts: &[String],
    (what, range): (&'static str, &'static str),
) -> Result<Vec<N>, Fault> {
    let why = |at: usize| message!("{what} {at} is a whole number {range}", what, at, range);
    let number =
        |(at, text): (usize, &String)| text.parse().map_err(|_| Fault::setting(row.name, why(at)));
    (1..).zip(texts).map(number).collect()
}

/// The way to an answer about all solutions.
pub(super) enum Way<S, T> {
    /// The set of them, or what is drawn from.
    Set(S),
    /// An answer without the set.
    Instead(T),
}

/// An answer that was cut short before anything was known.
pub(super) fn nothing(asked: &Asked<'_>, reason: StopReason) -> Answer {
    let verdict = Verdict::Stopped(reason);
    Answer::new(verdict, false, super::shapes::head(asked.question.kind().name(), verdict, false))
}

/// Why there is no answer.
pub(super) enum Stop {
    /// A limit was met before anything was known.
    Reason(StopReason),
    Fault(Fault),
}

impl From<StopReason> for Stop {
    fn from(reason: StopReason) -> Self {
        Self::Reason(reason)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<NoClasses> for Stop {
    fn from(error: NoClasses) -> Self {
        Self::Fault(Fault::unsupported(error))
    }
}

impl Asker for &Asked<'_> {
    type Error = Stop;

    fn search<'p>(&mut self, problem: &'p Problem, query: Query) -> Result<Search<'p>, Stop> {
        Ok(self.ask_of(problem)?.search(query).map_err(Fault::unsupported)?)
    }

    fn spend(&mut self, steps: u64) {
        Asked::spend(self, steps);
    }

    fn interrupted(&self) -> Option<StopReason> {
        self.interrupt().check().err()
    }

    fn why_stopped(&self, _: GaveUp) -> Result<StopReason, Stop> {
        Ok(Asked::why_stopped(self)?)
    }
}
