//! Whether an answer that somebody gives solves a puzzle, in whatever shape it is written, and if not, why.
//!
//! # Why this shape
//! An answer is right if a solution that was checked is printed as the answer is written, so no genre needs a judge of its
//! own. Boards are compared cell by cell, because people write cells with blanks, commas or frames between them; other
//! forms line by line. Where a puzzle asks for the best solution, a worse one is wrong.
//!
//! # Invariants
//! What is called right is a solution. A reason is true, but another one may be true as well.
//!
//! # Cost
//! The text of each option, a search that has next to no choice for each board in the answer, and a search for the best cost
//! where the puzzle asks for it.

mod cells;
mod loose;

use gavotte_backends::ask;
use gavotte_engine::Goal;
use gavotte_model::{Budget, Message, Solution, StopReason, Verdict, message};
use gavotte_puzzles::{Aim, Puzzle};

use self::cells::{Sheet, unwritten};
use self::loose::Line;
use crate::printed::{among, solution_of_text};

/// The steps of a judgement where nobody limits it: a board leaves a search no choice, and lists may leave much. [fixed]
const JUDGED_STEPS: u64 = 1_000_000;

/// What became of an answer.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The solution that the answer shows, if it shows one.
    pub solution: Option<Solution>,
    /// What is wrong; nothing in a right answer.
    pub reason: Option<Message>,
}

impl Judgement {
    /// Whether the answer is right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.reason.is_none()
    }

    fn wrong(reason: Message) -> Self {
        Self { solution: None, reason: Some(reason) }
    }
}

/// Judges an answer: any text in which a solution may stand, such as lines, JSON or a block of code, with words around it.
/// The budget holds for each search; one without a limit of steps gets 1,000,000.
///
/// ```
/// use gavotte::{Budget, judge, puzzles::genres::Genre};
/// let puzzle = Genre::named("queens").ok_or("a genre")?.open("4", &[])?;
/// let judged = |answer| judge(&*puzzle, answer, Budget::UNLIMITED);
/// assert!(judged("I put them so:\n```\n.Q..\n...Q\nQ...\n..Q.\n```\n")?.is_right());
/// assert!(judged("[[0,0,1,0],[1,0,0,0],[0,0,0,1],[0,1,0,0]]")?.is_right());
/// let wrong = judged(".Q..\n...Q\nQ...\nQ...\n")?.reason.ok_or("a reason")?;
/// assert_eq!(wrong.to_string(), "item `f1` is covered 2 times, but its bounds are 1..=1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The limit that came before it was known whether the answer is right.
pub fn judge(puzzle: &dyn Puzzle, answer: &str, budget: Budget) -> Result<Judgement, StopReason> {
    let budget = Budget { steps: budget.steps.or(Some(JUDGED_STEPS)), ..budget };
    let texts = loose::texts(answer);
    let found = match Sheet::new(puzzle) {
        Some(sheet) => on_board(&sheet, &texts, budget)?,
        None => as_text(puzzle, answer, &texts, budget)?,
    };
    match &found.solution {
        Some(solution) => {
            let reason = not_best(puzzle, solution, budget)?;
            Ok(Judgement { reason, ..found })
        }
        None => Ok(found),
    }
}

/// The judgement of the last board in the likeliest text that has one.
fn on_board(
    sheet: &Sheet<'_>,
    texts: &[Vec<Line>],
    budget: Budget,
) -> Result<Judgement, StopReason> {
    let boards = texts.iter().map(|text| loose::boards(text, &sheet.widths));
    let Some(boards) = boards.into_iter().find(|boards| !boards.is_empty()) else {
        return Ok(Judgement::wrong(no_board(sheet, texts)));
    };
    for board in &boards {
        if let Some(solution) = sheet.solution(board, budget)? {
            return Ok(Judgement { solution: Some(solution), reason: None });
        }
    }
    Ok(Judgement::wrong(sheet.fault(&boards[0])))
}

/// The judgement of an answer that is not a board: the texts in it are compared with what the puzzle prints.
fn as_text(
    puzzle: &dyn Puzzle,
    answer: &str,
    texts: &[Vec<Line>],
    budget: Budget,
) -> Result<Judgement, StopReason> {
    // More than a few forms of one text are chance.
    let most = 24;
    let Some(any) = among(puzzle.problem(), &[], budget, |_| true)? else {
        return Ok(Judgement::wrong("the puzzle has no solution".into()));
    };
    let known = vocabulary(puzzle, &any);
    let is_known = |form: &String| {
        words(form).all(|word| known.binary_search_by(|it| (**it).cmp(word)).is_ok())
    };
    let mut forms: Vec<String> = Vec::new();
    for form in std::iter::once(answer.to_owned()).chain(texts.iter().flat_map(|it| forms_of(it))) {
        let is_new = !form.trim().is_empty() && !forms.contains(&form) && forms.len() < most;
        if is_new && is_known(&form) {
            forms.push(form);
        }
    }
    let mut stopped = None;
    for form in &forms {
        match solution_of_text(puzzle, form, budget) {
            Ok(Some(solution)) => {
                return Ok(Judgement { solution: Some(solution), reason: None });
            }
            Ok(None) => {}
            Err(reason) => stopped = Some(reason),
        }
    }
    match stopped {
        Some(reason) => Err(reason),
        None => Ok(Judgement::wrong(unwritten())),
    }
}

/// The words of a text, but for numbers, which may be sums.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|it: char| !it.is_alphanumeric());
    words.filter(|word| word.contains(|it: char| !it.is_ascii_digit()))
}

/// The words that solutions are printed with, in ascending order: those of any solution, and those of each option.
fn vocabulary(puzzle: &dyn Puzzle, any: &Solution) -> Vec<String> {
    let options = puzzle.problem().options().map(|option| puzzle.text(&[option]));
    let texts = options.chain([puzzle.text(any.options())]);
    let mut known = Vec::new();
    for text in texts {
        known.extend(words(&text).map(str::to_owned));
        known.sort_unstable();
        known.dedup();
    }
    known
}

/// The texts that may be meant by these lines: all of them, or without words before and after.
fn forms_of(text: &[Line]) -> Vec<String> {
    let lines: Vec<String> = text.iter().map(Line::text).collect();
    let is_empty = |line: &String| line.trim().is_empty();
    let first = lines.iter().position(|line| !is_empty(line)).unwrap_or(0);
    let last = lines.iter().rposition(|line| !is_empty(line)).map_or(0, |at| at + 1);
    let body = &lines[first.min(last)..last];
    // Lines that begin deeper than the others lie within a text; all of them lie as deep as the least.
    let depth = |line: &String| line.len() - line.trim_start().len();
    let joined = |part: &[String]| {
        let least = part.iter().filter(|it| !is_empty(it)).map(depth).min().unwrap_or(0);
        let cut = part.iter().map(|line| line.get(least..).unwrap_or(""));
        cut.collect::<Vec<_>>().join("\n")
    };
    let gaps: Vec<usize> = (0..body.len()).filter(|&at| is_empty(&body[at])).collect();
    let (from, to) =
        (gaps.first().map_or(0, |at| at + 1), gaps.last().copied().unwrap_or(body.len()));
    let inner = gaps.last().map_or(0, |at| at + 1);
    let ends =
        [(0, body.len()), (from, body.len()), (0, to), (from.min(to), to), (inner, body.len())];
    let mut forms = Vec::new();
    for (from, to) in ends {
        let part = &body[from..to];
        forms.push(joined(part));
        if part.len() > 1 {
            forms.push(joined(&part[1..]));
            forms.push(joined(&part[..part.len() - 1]));
            forms.push(joined(&part[1..part.len() - 1]));
        }
    }
    forms
}

/// Why there is no board in an answer, as far as it shows.
fn no_board(sheet: &Sheet<'_>, texts: &[Vec<Line>]) -> Message {
    let widths = &sheet.widths;
    let (rows, columns) = (widths.len(), widths.iter().max().copied().unwrap_or(0));
    let looks = texts.iter().map(|text| loose::looks(text)).max_by_key(Vec::len);
    let looks = looks.filter(|looks| looks.len() > 1 && rows > 1).unwrap_or_default();
    if looks.len() == rows {
        let wrong = looks.iter().zip(widths).enumerate().find(|(_, (is, wanted))| is != wanted);
        if let Some((row, (&found, &wanted))) = wrong {
            return message!(
                "row {row} of the answer has {found} cells, and {wanted} are wanted",
                row = row + 1,
                found,
                wanted
            );
        }
    }
    if !looks.is_empty() && looks.len() != rows {
        let found = looks.len();
        return message!("the answer has {found} rows, and {rows} are wanted", found, rows);
    }
    message!("the answer holds no board; wanted are {rows} rows of {columns} cells", rows, columns)
}

/// What a solution lacks where the puzzle asks for the best one.
fn not_best(
    puzzle: &dyn Puzzle,
    solution: &Solution,
    budget: Budget,
) -> Result<Option<Message>, StopReason> {
    let is_greatest = match puzzle.aim() {
        Aim::Any => return Ok(None),
        Aim::Least => false,
        Aim::Greatest => true,
    };
    let problem = puzzle.problem();
    let question = ask(problem).goal(Goal::greatest_if(is_greatest)).budget(budget);
    // Any problem can be searched without an engine or an order of its own.
    let Ok(mut best) = question.best() else { return Ok(None) };
    let ranking = best.run();
    if let Verdict::Stopped(reason) = ranking.verdict {
        return Err(reason);
    }
    let Some((best, _)) = ranking.solutions.first() else { return Ok(None) };
    let cost = if is_greatest { solution.worth(problem) } else { solution.cost(problem) };
    let (cost, best) = (problem.written(cost).to_string(), problem.written(*best).to_string());
    Ok((cost != best).then(|| {
        message!(
            "the answer is a solution of cost {cost}, and the best one costs {best}",
            cost,
            best
        )
    }))
}
