//! Texts become problems, or a mistake with its place. One class serves all modules, because each of them reads the
//! text itself.

use std::sync::Arc;

use gavotte::draw::{Look, Matrix, Share};
use gavotte::formats::{Format, ReadError, csv, dlx, json, matrix};
use gavotte::puzzles::genres::{Genre, SUDOKU};
use gavotte::puzzles::geometry::{Geometry, Motion};
use gavotte::puzzles::sudoku::{Candidate, Size};
use gavotte::puzzles::{Aim, Puzzle, Special, is_sudoku, sudoku};
use gavotte::{ColorId, OptionId, Problem};
use gavotte_web_flat as flat;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::mistake::Mistake;
use crate::puzzle;

/// A problem that was read from a text.
#[wasm_bindgen]
pub struct Text {
    problem: Arc<Problem>,
    puzzle: Option<Box<dyn Puzzle>>,
    /// The motions of a board that another module has read.
    motions: Option<Motions>,
}

/// The motions of a board that is not here: images of options, one motion after the other.
struct Motions {
    options: usize,
    images: Vec<u32>,
}

impl Geometry for Motions {
    fn motions(&self) -> Vec<Motion> {
        let images = self.images.chunks_exact(self.options.max(1));
        images.map(|images| Motion { name: "motion", images: images.to_vec() }).collect()
    }
}

/// Whether this is the module of all puzzles, which also reads what people rarely write by hand.
const HAS_ALL: bool = cfg!(feature = "gallery");

/// What reads a text in a format of the library.
type Reader<'t> = fn(&'t [u8]) -> Result<Problem, ReadError>;

/// The reader of a format of the library; none for a format that is not read here.
fn reader<'t>(format: &str) -> Option<Reader<'t>> {
    Some(match format {
        "dlx" => dlx::read,
        "matrix" => matrix::read,
        // What brackets need is not loaded first.
        "rows" if HAS_ALL => matrix::read_rows,
        "rows" => matrix::read_lines,
        "json" if HAS_ALL => json::read,
        "csv" if HAS_ALL => csv::read,
        _ => return None,
    })
}

#[wasm_bindgen]
impl Text {
    /// Reads a text in this format: the name of a puzzle, or of one of the formats of the library that
    /// people write by hand. Each one more would make the page longer to load.
    ///
    /// # Errors
    /// What is wrong in the text, and where.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, format: &str) -> Result<Self, Mistake> {
        Self::with(text, format, &[])
    }

    /// Whether this module reads texts in this format. What it does not know, and a puzzle with settings, is
    /// read by the module of all puzzles.
    #[must_use]
    pub fn knows(format: &str) -> bool {
        reader(format).is_some() || puzzle::genre(format).is_some()
    }

    /// The format or puzzle whose form a text has, if the form tells. Beside a sudoku, only the module of all puzzles
    /// knows it.
    #[must_use]
    pub fn recognised(text: &str) -> Option<String> {
        if !HAS_ALL {
            return is_sudoku(text).then(|| SUDOKU.name.to_owned());
        }
        if let Some(genre) = Genre::recognised(text) {
            return Some(genre.name.to_owned());
        }
        let head = text.as_bytes().get(..Format::HEAD).unwrap_or(text.as_bytes());
        let format = Format::detect(None, head).ok()?.name();
        reader(format)?;
        let read = Self::new(text, format).ok()?;
        (read.options() > 0).then(|| format.to_owned())
    }

    /// A problem that another module has read and written as numbers. `motions` are those of its board, if it has
    /// one: for each the images of all options.
    ///
    /// # Errors
    /// Numbers that are no problem.
    #[wasm_bindgen(js_name = ofNumbers)]
    pub fn of_numbers(numbers: &[u32], motions: Option<Vec<u32>>) -> Result<Self, Mistake> {
        let problem = flat::read(numbers).ok_or_else(|| Mistake::whole("no problem"))?;
        let motions = motions.map(|images| Motions { options: problem.option_count(), images });
        Ok(Self { problem: Arc::new(problem), puzzle: None, motions })
    }

    /// A picture of these options, from 0, as SVG: the puzzle they solve, or the matrix.
    #[must_use]
    pub fn picture(&self, options: &[u32]) -> String {
        let options = self.chosen(options);
        let chosen = (!options.is_empty()).then_some(&options[..]);
        let drawn = self.puzzle.as_ref().and_then(|puzzle| puzzle::drawn(&**puzzle, chosen));
        let picture =
            drawn.unwrap_or_else(|| Matrix::new(&self.problem).chosen(&options).picture());
        picture.svg(Look::Auto)
    }

    /// A solution as text in the usual form of its puzzle; nothing for a problem that comes from none. A sudoku comes
    /// in one line, and below in its own form where it has another.
    #[must_use]
    pub fn solution(&self, options: &[u32]) -> Option<String> {
        let options = self.chosen(options);
        let text = self.puzzle.as_ref()?.text(&options);
        let Some((_, encoded)) = self.sudoku() else { return Some(text) };
        let mut line = String::new();
        sudoku::Style::Line.answer(Some(&encoded.decode(&options)), false, &mut line);
        Some(if line == text { text } else { format!("{line}\n{text}") })
    }

    /// The reason why there can be no solution, where it is known without a search.
    #[must_use]
    pub fn misfit(&self) -> Option<String> {
        self.puzzle.as_ref()?.misfit().map(|it| it.to_string())
    }

    /// Whether a puzzle was read, which has a board.
    #[wasm_bindgen(getter, js_name = isPuzzle)]
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        self.puzzle.is_some()
    }

    /// Which solution people want: `any`, or the one of `least` or `greatest` cost.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn aim(&self) -> String {
        let aim = self.puzzle.as_ref().map_or(Aim::Any, |puzzle| puzzle.aim());
        match aim {
            Aim::Any => "any",
            Aim::Least => "least",
            Aim::Greatest => "greatest",
        }
        .to_owned()
    }

    /// The names of all items, the primary ones first.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let problem = &*self.problem;
        problem.items().map(|item| problem.item_name(item).into_owned()).collect()
    }

    /// How many items are primary.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn primary(&self) -> usize {
        self.problem.primary_count()
    }

    /// How often each item is to be covered, at least and at most: two numbers an item.
    #[must_use]
    pub fn bounds(&self) -> Vec<u32> {
        let bounds = self.problem.items().map(|item| self.problem.bounds(item));
        bounds.flat_map(|it| [it.min, it.max]).collect()
    }

    /// How many options there are.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn options(&self) -> usize {
        self.problem.option_count()
    }

    /// The cost of each option, in digits, because costs may be larger than numbers of JavaScript. Nothing
    /// where no option costs anything.
    #[must_use]
    pub fn costs(&self) -> Vec<String> {
        let problem = &self.problem;
        let costs =
            problem.options().map(|option| problem.written(problem.cost(option)).to_string());
        if self.problem.has_costs() { costs.collect() } else { Vec::new() }
    }

    /// The options one after the other: how many entries, then an item and a color for each; the
    /// color is 0 for none, else its place in [`colors`](Self::colors), from 1.
    #[must_use]
    pub fn entries(&self) -> Vec<u32> {
        let mut flat = Vec::new();
        for option in self.problem.options() {
            let entries = self.problem.entries(option);
            flat.push(u32::try_from(entries.len()).unwrap_or(u32::MAX));
            for entry in entries {
                flat.extend([entry.item.raw(), entry.color.map_or(0, ColorId::raw)]);
            }
        }
        flat
    }

    /// The problem as numbers, for the module that ranks by cost.
    #[must_use]
    pub fn numbers(&self) -> Vec<u32> {
        flat::write(&self.problem)
    }

    /// The names of the colors that occur.
    #[must_use]
    pub fn colors(&self) -> Vec<String> {
        let problem = &*self.problem;
        let entries = problem.options().flat_map(|option| problem.entries(option));
        let most = entries.filter_map(|entry| entry.color).map(ColorId::raw).max().unwrap_or(0);
        (0..most).map(|at| problem.color_name(ColorId::new(at)).into_owned()).collect()
    }

    /// The given digits of a sudoku row by row, 0 for an empty cell; nothing for other problems, and nothing
    /// for a sudoku with more than its digits: regions, boxes of an unusual shape, pencilmarks. The page
    /// types digits into a board of the usual boxes and writes the text again, so the rest would be lost.
    #[must_use]
    pub fn givens(&self) -> Vec<u8> {
        let Some((puzzle, _)) = self.sudoku() else { return Vec::new() };
        let size = puzzle.grid.size();
        // The file of another program has more than lines, too.
        let is_plain = Size::of_side(size.side()) == Some(size)
            && puzzle.candidates.is_none()
            && puzzle.said.is_none();
        if is_plain { puzzle.grid.cells().to_vec() } else { Vec::new() }
    }

    /// The cells of a sudoku whose given digits stand twice in a row, column or box: their places row by row, from 0.
    #[must_use]
    pub fn clash(&self) -> Vec<u32> {
        let Some((puzzle, _)) = self.sudoku() else { return Vec::new() };
        let side = puzzle.grid.size().side();
        let place = |(row, column)| u32::try_from(row * side + column).unwrap_or(u32::MAX);
        puzzle.grid.clashing().into_iter().map(place).collect()
    }

    /// For each option of a sudoku its row, its column (from 0) and its digit; digit 0 for what a rule adds.
    #[must_use]
    pub fn candidates(&self) -> Vec<u32> {
        let Some((_, encoded)) = self.sudoku() else { return Vec::new() };
        let flat = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        let candidates = self.problem.options().map(|option| encoded.candidate(option));
        let numbers = |it: Option<Candidate>| match it {
            Some(it) => [flat(it.row), flat(it.column), u32::from(it.digit)],
            None => [0; 3],
        };
        candidates.flat_map(numbers).collect()
    }
}

impl Text {
    /// Reads a text in this format with these settings, which a puzzle alone can have.
    ///
    /// # Errors
    /// What is wrong in the text, and where.
    pub fn with(text: &str, format: &str, settings: &[(&str, &str)]) -> Result<Self, Mistake> {
        if let Some(read) = puzzle::read(format, text, settings) {
            let puzzle = read?;
            let problem = Arc::new(puzzle.problem().clone());
            return Ok(Self { problem, puzzle: Some(puzzle), motions: None });
        }
        let read = reader(format)
            .ok_or_else(|| Mistake::whole(format!("no format is called `{format}` here")))?;
        let problem = read(text.as_bytes())?;
        // The page asks for covers, and hands problems on as numbers that say nothing of sums.
        problem.heeded_by("the page").map_err(Mistake::whole)?;
        Ok(Self { problem: Arc::new(problem), puzzle: None, motions: None })
    }

    /// The puzzle that was read, if it was one.
    #[must_use]
    pub fn puzzle(&self) -> Option<&dyn Puzzle> {
        self.puzzle.as_deref()
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// The board of the puzzle; `None` for a problem that comes from none.
    #[must_use]
    pub fn board(&self) -> Option<&dyn Geometry> {
        let motions = self.motions.as_ref().map(|motions| motions as &dyn Geometry);
        self.puzzle.as_deref().map(|puzzle| puzzle as &dyn Geometry).or(motions)
    }

    /// A picture of these shares of the options, as SVG: on the board of the puzzle, or in the matrix. Nothing for a
    /// puzzle whose shares the module of all puzzles draws.
    #[must_use]
    pub fn heat(&self, shares: &[Share]) -> Option<String> {
        let picture = match &self.puzzle {
            Some(puzzle) => puzzle::shaded(&**puzzle, shares)?,
            None => Matrix::new(&self.problem).shares(shares).picture(),
        };
        Some(picture.svg(Look::Auto))
    }

    /// Those of these options, from 0, that there are.
    #[must_use]
    pub fn chosen(&self, options: &[u32]) -> Vec<OptionId> {
        let is_there = |&&option: &&u32| (option as usize) < self.problem.option_count();
        options.iter().filter(is_there).map(|&option| OptionId::new(option)).collect()
    }

    /// The sudoku that was read, if it was one.
    fn sudoku(&self) -> Option<(&sudoku::Puzzle, &sudoku::Encoded)> {
        match self.puzzle.as_ref()?.special()? {
            Special::Sudoku(puzzle, encoded) => Some((puzzle, encoded)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_has_its_place() {
        let mistake = Text::new("fob\nfoo\n", "dlx").err().unwrap();
        assert_eq!((mistake.line, mistake.column), (2, 1));
        assert_eq!(mistake.message(), "no item is called `foo`; did you mean `fob`?");
        let mistake = Text::new("12x4\n", "sudoku").err().unwrap();
        assert_eq!((mistake.line, mistake.column), (1, 3));
        assert_eq!(Text::new("", "sudoku").err().unwrap().line, 1);
        assert_eq!(Text::new("a\na\n", "no").err().unwrap().line, 0);
    }

    #[test]
    fn another_module_goes_on_with_numbers() {
        let queens = Text::new("6\n", "queens").unwrap();
        let motions = queens.board().unwrap().motions();
        let images = motions.iter().flat_map(|it| it.images.clone()).collect();
        let other = Text::of_numbers(&queens.numbers(), Some(images)).unwrap();
        assert_eq!(gavotte::count(other.problem()), 4_u32.into());
        let images = |text: &Text| -> Vec<_> {
            text.board().unwrap().motions().into_iter().map(|it| it.images).collect()
        };
        assert_eq!(images(&other), images(&queens));
        assert!(Text::of_numbers(&queens.numbers(), None).unwrap().board().is_none());
        assert!(Text::of_numbers(&[7], None).is_err());
    }

    #[test]
    fn solutions_are_told_as_people_write_them() {
        let text = Text::new("4\n", "queens").unwrap();
        let solution = text.solution(&[1, 7, 8, 14, u32::MAX]).unwrap();
        assert_eq!(solution, ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
        assert_eq!((text.aim(), text.misfit()), ("any".into(), None));
        assert!(Text::new("a\na\n", "dlx").unwrap().solution(&[0]).is_none());
        let all: Vec<u32> = (0..16).collect();
        let line = Text::new("1234341221434320\n", "sudoku").unwrap().solution(&all).unwrap();
        assert_eq!(line, "1234341221434321\n");
        let rows = Text::new("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n", "sudoku").unwrap();
        let text = rows.solution(&all).unwrap();
        assert_eq!(text, "1234341221434321\n\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
    }

    #[test]
    fn the_board_is_for_grids_of_usual_boxes() {
        let givens = |text: &str| Text::new(text, "sudoku").unwrap().givens().len();
        assert_eq!(givens(&"....\n".repeat(4)), 16);
        assert_eq!(givens(&"......\n".repeat(6)), 36);
        assert_eq!(givens(&format!("{}\n", "0 ".repeat(10)).repeat(10)), 100);
        assert_eq!(givens("regions ABBBABCCAACCDDDD\n....\n....\n....\n....\n"), 0);
        assert_eq!(givens(&"123456789".repeat(81)), 0);
    }

    #[test]
    fn a_text_whose_form_tells_is_recognised() {
        let is_whole = cfg!(feature = "gallery");
        for (text, name, is_everywhere) in [
            (&*".".repeat(256), "sudoku", true),
            ("Q...\n....\n....\n....\n", "queens", false),
            ("a b\na\nb\n", "dlx", false),
            ("2 3\n0 1 0\n1 0 1\n", "matrix", false),
            ("{\"items\": [\"a\"], \"options\": [[\"a\"]]}", "json", false),
        ] {
            let expected = (is_everywhere || is_whole).then(|| name.to_owned());
            assert_eq!(Text::recognised(text), expected, "{text}");
        }
        for text in ["", "a b\n", "what is this?\nno idea\n", "%%MatrixMarket"] {
            assert_eq!(Text::recognised(text), None, "{text}");
        }
    }

    #[test]
    fn options_are_told_with_their_colors() {
        let text = Text::new("a b | x y\na x:red\nb x:blue y\n", "dlx").unwrap();
        assert_eq!(text.names(), ["a", "b", "x", "y"]);
        assert_eq!((text.primary(), text.options()), (2, 2));
        assert_eq!(text.bounds(), [1, 1, 1, 1, 0, 1, 0, 1]);
        assert_eq!(Text::new("1:2|a b\na b\n", "dlx").unwrap().bounds(), [1, 2, 1, 1]);
        assert_eq!(text.entries(), [2, 0, 0, 2, 1, 3, 1, 0, 2, 2, 3, 0]);
        assert_eq!(text.colors(), ["red", "blue"]);
    }

    #[test]
    fn a_sudoku_knows_its_candidates() {
        let text = Text::new("1234341221434320\n", "sudoku").unwrap();
        assert_eq!(text.givens()[..5], [1, 2, 3, 4, 3]);
        assert_eq!((text.options(), text.candidates().len()), (16, 48));
        assert_eq!(text.candidates()[45..], [3, 3, 1]);
        assert!(text.clash().is_empty());
        assert_eq!(Text::new("1..1............\n", "sudoku").unwrap().clash(), [0, 3]);
        assert!(Text::new("a\na\n", "dlx").unwrap().candidates().is_empty());
        let two = Text::new("1234341221434321\n1234341221434320\n", "sudoku");
        assert_eq!(two.err().unwrap().line, 2);
    }
}
