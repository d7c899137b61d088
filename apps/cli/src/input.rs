//! Reads the problems, puzzles and files that the verbs ask about.
//!
//! # Why this shape
//! A problem may be a text in some format, a puzzle, or a compiled set, and any verb takes any of them that it can
//! answer for. So one reader decides which it is, and puts the result into one type. A verb that looks at covers alone
//! calls [`Input::read`], which refuses side constraints, because a verb must never silently ignore them.

use std::io::{self, BufRead, Read};
use std::path::Path;

use gavotte::formats::{
    DEFAULT_UNPACKED_LIMIT, Format, Packing, ReadError, Source, read_problem, render_line,
    shortened,
};
use gavotte::puzzles::genres::Genre;
use gavotte::puzzles::{Puzzle, PuzzleError, PuzzleErrorKind, Special, sudoku};
use gavotte::{Message, OptionId, Problem, Saved, SolutionSet, Unheeded, message};

use crate::args::{AssumeArgs, From, InputArgs, Style};
use crate::beside;
use crate::failure::{Failure, note, warn};
use crate::looks;
use crate::output::{Out, Report, report_about};
use crate::whole::Beside;

/// A problem with its format, its puzzle and its compiled set.
pub(crate) struct Input {
    pub(crate) problem: Problem,
    pub(crate) format: Format,
    /// The puzzle that was read, if it was one.
    pub(crate) puzzle: Option<Box<dyn Puzzle>>,
    /// The compiled solutions, if a set was read: all of them, or those that were asked for when it was compiled.
    pub(crate) set: Option<SolutionSet>,
    /// What the text was read as: the name of a format or of a puzzle.
    pub(crate) read_as: &'static str,
    /// The problem that was read, and its puzzle, if a group is imposed; `problem` is that of the orbits then.
    pub(crate) beside: Option<Beside>,
}

impl Input {
    /// Reads the problem that the arguments name, for a verb that looks at covers alone: one with side constraints is
    /// refused.
    pub(crate) fn read(args: &InputArgs, verb: &str) -> Result<Self, Failure> {
        Self::heeding(args)?.heeded_by(verb)
    }

    /// The same for the problem or for the set of solutions with its problem.
    pub(crate) fn read_any(args: &InputArgs, verb: &str) -> Result<Self, Failure> {
        Self::any_heeding(args)?.heeded_by(verb)
    }

    /// The same for a verb that answers from the set of all solutions: soft side constraints are refused.
    pub(crate) fn read_any_of_set(args: &InputArgs, verb: &str) -> Result<Self, Failure> {
        let input = Self::any_heeding(args)?;
        let refused = |unheeded: Unheeded| Failure::Usage(unheeded.message());
        input.problem.heeded_by_sets(verb).map_err(refused)?;
        Ok(input)
    }

    /// The same puzzle with a problem whose classes of solutions are counted faster, where there is one and all symmetries are meant.
    pub(crate) fn for_classes(mut self, what: &Path) -> Self {
        if what == Path::new("symmetry") && self.set.is_none() {
            if let Some(puzzle) = self.puzzle.as_deref().and_then(Puzzle::for_classes) {
                self.problem = puzzle.problem().clone();
                self.puzzle = Some(puzzle);
            }
        }
        self
    }

    /// Refuses side constraints in the name of what looks at covers alone.
    pub(crate) fn heeded_by(self, verb: &str) -> Result<Self, Failure> {
        match self.problem.heeded_by(verb) {
            Ok(()) => Ok(self),
            Err(unheeded) => Err(Failure::Usage(unheeded.message())),
        }
    }

    /// Reads the problem that the arguments name, for a verb that heeds side constraints.
    pub(crate) fn heeding(args: &InputArgs) -> Result<Self, Failure> {
        Self::any_heeding(args)?.of_a_problem()
    }

    /// Refuses a set of solutions.
    pub(crate) fn of_a_problem(self) -> Result<Self, Failure> {
        if self.set.is_some() {
            return Err(Failure::Usage(
                "this is a set of solutions, and the question is one about a problem; \
                 `gavotte convert` gives the set's problem back"
                    .into(),
            ));
        }
        Ok(self)
    }

    /// The same for the problem or for the set of solutions with its problem.
    pub(crate) fn any_heeding(args: &InputArgs) -> Result<Self, Failure> {
        if args.impose.is_some() {
            return Err(Failure::Usage(
                "--impose is for solve, count, best, estimate, describe and convert; for another verb, let \
                 `gavotte convert FILE --impose GROUP --to dlx` write the problem of orbits"
                    .into(),
            ));
        }
        Self::without_group(args)
    }

    /// What the arguments name, without a group.
    pub(crate) fn without_group(args: &InputArgs) -> Result<Self, Failure> {
        let source = open(args.file.as_deref())?;
        let name = source.name();
        let ending = args.file.as_deref().and_then(ending);
        let files = beside::files(args.file.as_deref());
        let input = Self::of(source, args.from, ending.as_deref(), Some(&files))?;
        input.left_out().for_each(|note| {
            warn(message!("{name}:{note}", name = shortened(&name, 200), note));
        });
        if let Some(words) = input.puzzle.as_ref().and_then(|puzzle| puzzle.obstacle()) {
            warn(message!("{name}: no solution: {words}", name = shortened(&name, 200), words));
        }
        Ok(input)
    }

    /// The problem of a text that is no file; `name` stands for it in messages.
    pub(crate) fn of_text(text: String, name: &str, from: Option<From>) -> Result<Self, Failure> {
        Self::of(of_text(text, name)?, from, None, None)?.of_a_problem()
    }

    /// The problem in a source, by the format that is asked for, the ending of the file, or its content.
    fn of(
        mut source: Source,
        from: Option<From>,
        ending: Option<&str>,
        files: Option<&sudoku::NamedFiles>,
    ) -> Result<Self, Failure> {
        let name = source.name();
        let (forced, genre) = match from {
            Some(From::Format(format)) => (Some(format), None),
            Some(From::Genre(genre)) => (None, Some(genre)),
            None => (None, ending.and_then(Genre::of_ending)),
        };
        if let Some(genre) = genre {
            return Self::puzzle(genre, source, from.is_none(), files);
        }
        let io = |error| Failure::reading(&name, &ReadError::Io(error));
        if forced.is_none() && source.begins_with(SolutionSet::MAGIC).map_err(io)? {
            let mut bytes = Vec::new();
            source.into_reader().read_to_end(&mut bytes).map_err(io)?;
            return Self::saved(&bytes, &name);
        }
        let may_be_any = forced.is_none() && ending != Some("dlx");
        if may_be_any {
            if let Some(genre) = Genre::of_text(source.head().map_err(io)?) {
                return Self::puzzle(genre, source, false, files);
            }
        }
        let is_guessed = forced.is_none() && source.is_guessed();
        let seen = source.format(forced).ok();
        let head = if is_guessed { source.head().map_err(io)?.to_vec() } else { Vec::new() };
        let (problem, format) = read_problem(source, forced).map_err(|error| {
            let mut failure = Failure::reading(&name, &error);
            if is_guessed {
                failure = looks::hinted(failure, &head, &name, None);
            }
            // Whoever is no person at a command line gets the grammar in another way.
            match seen.filter(|_| files.is_some()) {
                Some(format) => looks::told(failure, "formats", format.name()),
                None => failure,
            }
        })?;
        if is_guessed {
            looks::note_unusual(format, &name);
        }
        Ok(Self { problem, format, puzzle: None, set: None, read_as: format.name(), beside: None })
    }

    /// The set that these bytes hold, and its problem.
    fn saved(bytes: &[u8], name: &str) -> Result<Self, Failure> {
        let Saved { set, format } = Saved::from_bytes(bytes).map_err(|fault| {
            Failure::Input(message!("{name}: {fault}", name = shortened(name, 200), fault))
        })?;
        let problem = set.problem().clone();
        Ok(Self {
            problem,
            format,
            puzzle: None,
            set: Some(set),
            read_as: "a set of solutions",
            beside: None,
        })
    }

    /// The problem of a puzzle. Its items have names, so its options are written like those of a DLX text. Where the
    /// ending of the file has named the puzzle, a failure says what the text may be in truth.
    fn puzzle(
        genre: &Genre,
        source: Source,
        by_ending: bool,
        files: Option<&sudoku::NamedFiles>,
    ) -> Result<Self, Failure> {
        let (name, mut text) = whole_of(source)?;
        if let Some(files) = files {
            text = files.inlined(text).map_err(|error| wrong_puzzle(&name, &error))?;
        }
        let puzzle = genre.open(&text, &[]).map_err(|error| {
            let mut failure = wrong_puzzle(&name, &error);
            if by_ending {
                failure = looks::hinted(failure, &text, &name, Some(genre));
            }
            if files.is_some() { looks::told(failure, "puzzles", genre.name) } else { failure }
        })?;
        let problem = puzzle.problem().clone();
        let read_as = genre.name;
        Ok(Self {
            problem,
            format: Format::Dlx,
            puzzle: Some(puzzle),
            set: None,
            read_as,
            beside: None,
        })
    }

    /// The report in a style, in options of the problem that was read.
    pub(crate) fn report<'a>(
        &'a self,
        style: Option<Style>,
        out: &'a mut Out,
    ) -> Box<dyn Report + 'a> {
        match &self.beside {
            Some(beside) => beside.report(self.format, style, out),
            None => report_about((&self.problem, self.puzzle.as_deref()), self.format, style, out),
        }
    }

    /// Refuses an imposed group in the name of something that is about the problem of orbits alone.
    pub(crate) fn refuse_imposed(&self, is_asked: bool, what: &'static str) -> Result<(), Failure> {
        if self.beside.is_none() || !is_asked {
            return Ok(());
        }
        Err(Failure::Usage(message!(
            "{what} does not go with --impose; let `gavotte convert FILE --impose GROUP --to dlx` write the problem of \
             orbits, and ask about that",
            what
        )))
    }

    /// The puzzle in its own types, if a puzzle was read that has such types.
    pub(crate) fn special(&self) -> Option<Special<'_>> {
        self.puzzle.as_ref()?.special()
    }

    /// Warns about a set whose numbers are not known to be right, and about options that no solution can hold.
    pub(crate) fn warn(&self) {
        if self.set.as_ref().is_some_and(|set| !set.is_checked()) {
            warn(
                "the set is too large to be checked as a whole: each solution that is shown is checked, \
                 but the numbers are taken from the file without a check",
            );
        }
        self.warn_unchoosable();
    }

    /// Warns about options that no solution can hold, and notes what may have been meant in another way.
    pub(crate) fn warn_unchoosable(&self) {
        if let Some(words) = self.puzzle.as_ref().and_then(|it| it.remark()) {
            note(&words);
        }
        if let Some(words) = self.unchoosable() {
            warn(&words);
        }
    }

    /// The words about options that no solution can hold, if there are any.
    pub(crate) fn unchoosable(&self) -> Option<String> {
        // Matrices often have all-zero rows; in a text such an option is probably a mistake.
        if self.format != Format::Dlx {
            return None;
        }
        let mut useless = self.problem.options().filter(|&it| !self.problem.is_choosable(it));
        let (number, more) = (useless.next()?.number(), useless.count());
        let others = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        Some(format!(
            "option {number}{others} has no primary item, so it is never chosen; a primary item \
             with bounds `0:1|name` would make it choosable"
        ))
    }

    /// Everything in the file of another program that was left out of account, each with its line.
    pub(crate) fn left_out(&self) -> impl Iterator<Item = String> {
        let puzzle = match self.special() {
            Some(Special::Sudoku(puzzle, _)) => Some(puzzle),
            _ => None,
        };
        puzzle.into_iter().flat_map(left_out)
    }
}

/// The ending of a file, before that of a packed one.
pub(crate) fn ending(path: &Path) -> Option<String> {
    let unpacked = Packing::stripped(path);
    unpacked.extension().map(|ending| ending.to_string_lossy().into_owned())
}

/// The only grid of a text.
pub(crate) fn one_grid(
    grids: impl Iterator<Item = Result<sudoku::Puzzle, PuzzleError>>,
    name: &str,
) -> Result<sudoku::Puzzle, Failure> {
    let mut first = None;
    for grid in grids {
        let grid = grid.map_err(|error| wrong_puzzle(name, &error))?;
        if first.is_some() {
            let message = "a second grid; here one is wanted";
            return Err(Failure::Input(render_line(name, grid.line, 1, message, "")));
        }
        first = Some(grid);
    }
    first.ok_or_else(|| {
        Failure::Input(message!("{name}: there is no grid", name = shortened(name, 200)))
    })
}

/// The options that the arguments name by number.
pub(crate) fn assumed(
    problem: &Problem,
    args: &AssumeArgs,
) -> Result<(Vec<OptionId>, Vec<OptionId>), Failure> {
    Ok((numbered(problem, &args.require)?, numbered(problem, &args.forbid)?))
}

/// The options of these numbers, from 1 on.
pub(crate) fn numbered(problem: &Problem, numbers: &[u32]) -> Result<Vec<OptionId>, Failure> {
    let count = problem.option_count();
    let option = |&number: &u32| {
        let index = number.checked_sub(1).filter(|&index| (index as usize) < count);
        index.map(OptionId::new).ok_or_else(|| {
            Failure::Usage(message!(
                "there is no option {number}; they are numbered from 1 to {count}",
                number,
                count
            ))
        })
    };
    numbers.iter().map(option).collect()
}

/// Opens a file, or standard input. A link or a game ID that holds a puzzle is its own text, so nothing is opened for it.
pub(crate) fn open(path: Option<&Path>) -> Result<Source, Failure> {
    match path.and_then(link) {
        Some(text) => of_text(text.to_owned(), "<link>"),
        None => Source::open(path).map_err(|error| unopened(path, error)),
    }
}

/// The link, or the game ID, that stands in the place of a file.
pub(crate) fn link(path: &Path) -> Option<&str> {
    let is_text = |word: &&str| sudoku::is_link(word) || sudoku::is_game_id(word);
    path.to_str().filter(|word| is_text(word) && !path.exists())
}

/// A text that is no file; `name` stands for it in messages.
pub(crate) fn of_text(text: String, name: &str) -> Result<Source, Failure> {
    let reader = io::Cursor::new(text);
    let source = Source::from_reader(Some(Path::new(name)), reader, DEFAULT_UNPACKED_LIMIT);
    source.map_err(|error| unopened(None, error))
}

/// Why a file, or standard input, was not opened.
pub(crate) fn unopened(path: Option<&Path>, error: io::Error) -> Failure {
    let name = path.map_or_else(|| "<stdin>".to_owned(), |path| path.display().to_string());
    Failure::reading(&name, &ReadError::Io(error))
}

/// The greatest size of a single puzzle. A larger text is no puzzle and is not read into memory; a list of words has a
/// few million letters. [bytes; limit]
const SMALL: u64 = 1 << 24;

/// The whole of a text that is known to be small, with the name it has in messages.
pub(crate) fn read_small(path: Option<&Path>) -> Result<(String, Vec<u8>), Failure> {
    let (name, text) = whole_of(open(path)?)?;
    let text = beside::files(path).inlined(text).map_err(|error| wrong_puzzle(&name, &error))?;
    Ok((name, text))
}

/// [`read_small`] for what is open already.
pub(crate) fn whole_of(source: Source) -> Result<(String, Vec<u8>), Failure> {
    let name = source.name();
    let mut bytes = Vec::new();
    source
        .into_reader()
        .take(SMALL + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::reading(&name, &ReadError::Io(error)))?;
    if bytes.len() as u64 > SMALL {
        let line = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let message = message!("more than {SMALL} bytes; no puzzle is so long", SMALL);
        return Err(Failure::Input(render_line(&name, line, 1, &message, "")));
    }
    Ok((name, bytes))
}

/// The greatest size of a text that a verb must hold as a whole: a work file, a checkpoint, numbers of the options. It is the
/// one up to which packed texts are unpacked. [bytes; limit]
pub(crate) const MOST_WHOLE: u64 = DEFAULT_UNPACKED_LIMIT;

/// The whole of a file of text, with the name it has in messages.
pub(crate) fn read_whole(path: &Path) -> Result<(String, Vec<u8>), Failure> {
    let source = open(Some(path))?;
    let name = source.name();
    let bytes = text_of(source.into_reader(), &name)?;
    Ok((name, bytes))
}

/// All that a reader gives, up to [`MOST_WHOLE`].
pub(crate) fn text_of(mut reader: impl BufRead, name: &str) -> Result<Vec<u8>, Failure> {
    let long =
        message!("more than {MOST_WHOLE} bytes; no file of this kind is so long", MOST_WHOLE);
    let refused = ["a NUL byte: this is no text".into(), long];
    text_up_to(None, MOST_WHOLE, &mut reader, (name, 1), refused)
}

/// All that a reader gives, or up to the byte `end` with it; at most this many bytes, from the line of this number on. A NUL byte is
/// refused as soon as it comes, because a device that never ends gives nothing else.
pub(crate) fn text_up_to(
    end: Option<u8>,
    most: u64,
    reader: &mut impl BufRead,
    (name, first): (&str, usize),
    [has_nul, is_long]: [Message; 2],
) -> Result<Vec<u8>, Failure> {
    let (mut bytes, mut line) = (Vec::new(), first);
    let wrong =
        |line, message: Message| Err(Failure::Input(render_line(name, line, 1, message, "")));
    loop {
        let read = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.map_err(|error| Failure::reading(name, &ReadError::Io(error)))?,
        };
        if read.is_empty() {
            return Ok(bytes);
        }
        let last = end.and_then(|end| read.iter().position(|&byte| byte == end));
        let read = &read[..last.map_or(read.len(), |at| at + 1)];
        let text = read.split(|&byte| byte == 0).next().unwrap_or(read);
        if last.is_none() {
            line += text.iter().filter(|&&byte| byte == b'\n').count();
        }
        if text.len() < read.len() {
            return wrong(line, has_nul);
        }
        if (bytes.len() + text.len()) as u64 > most {
            return wrong(line, is_long);
        }
        bytes.extend_from_slice(read);
        let length = read.len();
        reader.consume(length);
        if last.is_some() {
            return Ok(bytes);
        }
    }
}

/// Warns about everything in the file of another program that was left out of account.
pub(crate) fn warn_left_out(name: &str, puzzle: &sudoku::Puzzle) {
    left_out(puzzle).for_each(|note| {
        warn(message!("{name}:{note}", name = shortened(name, 200), note));
    });
}

/// Everything in the file of another program that was left out of account, each with its line.
pub(crate) fn left_out(puzzle: &sudoku::Puzzle) -> impl Iterator<Item = String> {
    let notes = puzzle.said.iter().flat_map(|said| &said.notes);
    notes.map(|note| format!("{}: {note}", puzzle.line))
}

/// The failure for a wrong puzzle, with its place.
pub(crate) fn wrong_puzzle(name: &str, error: &PuzzleError) -> Failure {
    if matches!(error.kind(), PuzzleErrorKind::Unreadable(_)) {
        return Failure::Runtime(message!("{name}: {error}", name = shortened(name, 200), error));
    }
    Failure::Input(match (error.line(), error.column()) {
        (Some(line), Some(column)) => render_line(name, line, column, error, error.excerpt()),
        _ => message!("{name}: {error}", name = shortened(name, 200), error),
    })
}
