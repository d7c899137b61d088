//! The help texts below the options: the form of the answer, and an example that the tests run.
//!
//! They stand apart from the options, because they are pages of prose and would hide the definitions in `mod.rs`.

use gavotte::formats::Format;
use gavotte::puzzles::sudoku::Kind;

use super::emit::Model;

pub(super) const MAIN_HELP: &str = "\
Without FILE, or with -, verbs read standard input. The answer goes to standard output, everything \
else to standard error.

Exit codes: 0 answered (\"no solution\" is an answer), 1 could not run, 2 wrong command line, \
3 wrong input, 4 stopped by a limit, 5 check: refused, 130 and 143 interrupted.

`gavotte completions bash` (or zsh, fish, ...) and `gavotte man` write what a package installs.

Example:
  $ gavotte count examples/pentominoes-6x10.dlx
  9356";

pub(super) const SOLVE_HELP: &str = "\
Prints the chosen options, one a line, as in the input; an empty line between solutions; `no \
solution` when there is none. For a 0/1 matrix: the row numbers from 1 on one line, or `No \
Solution!`.

With --all and --up-to, one solution of each class is printed. A class holds the solutions that symmetries carry into each other. In JSON each has `images`, the number of solutions in its class, and `group`, the number of symmetries that leave it unchanged; the images of all classes add up to the number of solutions. `gavotte count --help` says which symmetries are meant. With up to 100000 symmetries, each solution is compared with all of its images and printed if it is the least; with more of them, partial solutions are kept up to symmetry, and memory holds one of each class.

Example:
  $ gavotte solve examples/knuth-7-items.dlx
  c e
  a d f
  b g";

pub(super) const COUNT_HELP: &str = "\
Where many branches meet in the same state, a sweep over the states of the search counts more solutions than could \
ever be listed. It takes turns with the search, and --stats tells which of them finished first. \
--engine chooses one of them.

With --stats=knuth the search visits the tree that Knuth's programs DLX1 and DLX2 visit, and writes \
their counts to standard error: on each level the nodes (the root, then one for each option tried) \
and the updates made at them (items covered, entries of options that are hidden); with colors, also the \
cleansings. For examples/knuth-7-items.dlx:

    level           nodes         updates
        0               1              16
        1               2               9
        2               2               4
        3               1               0
    total               6              29

With --up-to, solutions that symmetries carry into each other are counted once. None of them is listed, because the command \
counts the solutions that each kind of symmetry leaves unchanged (Burnside's lemma). Where there are too many symmetries for that, the classes are found one by one, as `gavotte solve --up-to` does. The number of symmetries is \
written to standard error, because `--up-to symmetry` takes all of them, and there may be more than people mean: \
`gavotte symmetry` shows them. --up-to board takes rotations and reflections of the board, when FILE is a sudoku, queens, polyominoes or beads. --up-to FILE takes the symmetries that the lines of a file generate, such as \
`(1 4)(2 5 3)`; `#` begins a comment.

With --weights FILE, prints the exact sum over all solutions of the product of their options' weights: an integer, or a fraction \
`p/q` in lowest terms. A line of the file is the number of an option (from 1) and its weight: an integer, a fraction or a decimal \
(3, -3/4, 0.25); `#` begins a comment, and options without a line weigh 1. All solutions are compiled into a diagram first; \
when a limit comes before, there is no answer. With --modulo M, prints the remainder of the number, \
or of the sum of whole weights. A count that was cut short has no remainder: `at least` is followed by the solutions found.

With --temp-dir DIR, a sweep that needs more than half of --memory-limit, or than 1 GiB, keeps states in DIR, so the disk limits \
its size. Without it such a sweep does much work again and again. The files are gone when the command ends. When DIR is missing or \
full, the command ends with an error.

With --checkpoint FILE, a sweep that has most of the work to itself keeps its states in FILE.sweep, and --resume goes on from them, \
with any number of threads and any --memory-limit. FILE.sweep is as large as these states and gone when the count is over; without \
it --resume begins the sweep again.

Example:
  $ gavotte count examples/queens-8.dlx
  92
  $ gavotte count --modulo 7 examples/queens-8.dlx
  1
  $ gavotte count --up-to symmetry --quiet examples/queens-8.dlx
  12";

pub(super) const COMPILE_HELP: &str = "\
With -o SET, writes the set of all solutions and its problem to a file. The verbs count, solve, best, \
sample, marginals, histogram, rank and unrank take that file instead of a problem, and answer without \
another search; --require and --forbid choose among its solutions. The verbs recognize the file by its first bytes, and a \
checksum tells whether it is whole. An ending .gz or .zst packs it. With \
--certificate FILE.gav, `gavotte check PROBLEM FILE.gav` verifies how many solutions the set has.

With --to zdd, ddnnf or json, writes the diagram for other programs, of a problem or of a set. In the \
ZDD and the d-DNNF, variables are options in the order in which they are decided, and --to json \
names the options themselves.

Example:
  $ gavotte compile examples/knuth-7-items.dlx --to json
  {\"version\":1,\"count\":\"1\",\"options\":6,\"root\":3,\"nodes\":[
  [],
  [[5,0]],
  [[4,1]],
  [[1,2]]
  ]}";

pub(super) const RANK_HELP: &str = "\
Prints how many solutions come before the one with these options, or `not a solution`. The order is \
that of the diagram: it is the same whenever the same problem is compiled in the same way, but it has no \
meaning of its own. `unrank` is the inverse.

Example:
  $ gavotte rank examples/queens-8.dlx --options 6,10,23,25,35,45,56,60
  65";

pub(super) const UNRANK_HELP: &str = "\
Prints the solution with this rank, from 0 on, and with -n those that follow it. `rank` is the inverse. \
The order is that of the diagram; several computers that have the same set can divide its \
solutions among them by rank.

Example:
  $ gavotte unrank examples/queens-8.dlx --rank 91 --output ids
  8 12 17 27 38 42 55 61";

pub(super) const SAMPLE_HELP: &str = "\
Draws N solutions independently, with replacement, each solution with exactly the same chance; the \
same seed draws the same ones. Prints them as `solve` does. All solutions are compiled into a \
diagram first, so there may be more of them than could ever be listed.

With --weights FILE the chance of a solution is the product of its options' weights over the sum of all \
such products, exactly. The file has a whole number for each option, in their order, with blanks \
or line ends between; an option of weight 0 is never drawn. (Costs are no weights: they add up, and \
may be negative.)

Example:
  $ gavotte sample examples/queens-8.dlx -n 2 --seed 1 --output ids
  6 10 23 25 35 45 56 60
  2 16 22 25 35 45 55 60";

pub(super) const MARGINALS_HELP: &str = "\
Prints for each option its number, a tab, and in how many solutions it occurs: 0 for an option that \
none holds, the number of solutions for one that all hold.

Example:
  $ gavotte marginals examples/knuth-7-items.dlx
  1\t1
  2\t0
  3\t0
  4\t1
  5\t1
  6\t0";

pub(super) const HISTOGRAM_HELP: &str = "\
Prints a line for each number of options that a solution can have: that number, a tab, and the number of \
such solutions. With --by cost, a line for each cost, in the unit of the problem; when no option has a cost, each costs 1. With \
--by FILE, a line for each sum of scores: a line of the file is the number of an option (from 1) and its score, a whole number; \
`#` begins a comment, and options without a line score 0. All numbers are exact. The lines are the terms of a \
generating function: the exponent, then the coefficient.

Example:
  $ gavotte histogram examples/knuth-7-items.dlx
  3\t1";

pub(super) const ESTIMATE_HELP: &str = "\
Each probe goes down the search tree with a few random nodes of each level. Each of these nodes \
stands for all nodes of its level that have as many branches (Chen 1992). The figures behind +- are standard errors. The interval reaches 1.96 of them to both sides: it holds the exact number in 95 of \
100 estimates if means of that many probes are distributed normally. A single probe has neither, and where all probes \
met the same, nothing is known of the error. With --exit-code sat, 10 says that a probe has met a solution, and 0 that none has, which proves \
nothing. --step-limit limits the branches that all probes together enter. Both estimates are right on average, but if a small part of the tree holds nearly all of its nodes, the tree may look much \
smaller than it is.

Example:
  $ gavotte estimate examples/queens-8.dlx --seed 1
  about 1042 +- 11 steps (95 % interval 1021 to 1064, 1000 probes)
  about 91 +- 3 solutions (95 % interval 85 to 97, 1000 probes)";

pub(super) const BEST_HELP: &str = "\
The cost of a solution is the sum of its options' costs; when no option has one, each costs 1, so \
the best solution has the fewest options. Prices of soft side constraints come on top. Costs may have digits behind a point (`|2.50`): they are read \
and added exactly. Prints the cost, then the items of each option (of a matrix the columns of each row; --output ids tells the rows). If more solutions of a compiled set \
cost the same as the last one shown, the order of the set decides which are shown.

Example:
  $ gavotte best examples/knuth-7-items.dlx
  cost 3
  c e
  a d f
  b g";

pub(super) const COVER_HELP: &str = "\
Items without bounds of their own must be covered at least once and may be covered more often; all else \
stays as it is. Prints the cost (the number of options, when none has a cost), then the options.

Example:
  $ gavotte cover examples/knuth-7-items.dlx
  cost 3
  c e
  a d g
  b c f";

pub(super) const CHECK_HELP: &str = "\
SOLUTIONS are read as `solve` prints them, options as text, option numbers, or JSON, or as the verb of a puzzle prints \
them. A proof is checked as an \
answer to the question that is asked here, by --max and --cover, and to no other one.

With --genre, `right` is printed, or what is wrong, and the exit code is 5. The last board in the answer counts; where the puzzle asks for \
the best solution, it must be the best.

Example:
  $ gavotte check examples/knuth-7-items.dlx examples/knuth-7-items.solution
  verified";

pub(super) const DESCRIBE_HELP: &str = "\
Example:
  $ gavotte describe examples/knuth-7-items.dlx
  7 items: 7 primary, 0 secondary
  6 options with 16 entries: 2 to 3 each, 2.7 on average; density 38.10 %
  an item is in 2 to 3 options
  engine: links, because at most 8 options need nothing else
  read as: dlx";

pub(super) const DRAW_HELP: &str = "\
Draws a sudoku (.sdk, .sdm, .sudoku, or --from sudoku) as its grid, polyominoes (.poly, or --from \
polyomino), and other puzzles (`gavotte puzzles` lists them) as their board, \
and any other problem as its matrix: items are columns, options rows, the chosen ones marked. For a large problem only the chosen options and the first others are drawn, and the picture says how many \
are left out.

With --shares each option shows the share of all solutions that hold it. A sudoku shows the candidates \
of each cell in this way, and other boards show what is most often in a square.

With --output ansi a board is drawn in characters, colored on a terminal; --color and NO_COLOR change \
that.

With --tree and --links the search is the one of the textbook, in the order fewest, input or reverse. Nodes \
of the tree are items with the number of their options, branches are options. A node that is out of its lists \
has a broken edge, and the links of its neighbors go around it.

Example:
  $ gavotte draw examples/knuth-7-items.dlx --out dance.svg
  $ gavotte draw examples/pentominoes-8x8.poly --theme dark --out pentominoes.svg
  $ gavotte draw examples/sudoku.txt --from sudoku --shares --out sudoku.svg
  $ gavotte draw examples/knuth-7-items.dlx --tree --out tree.svg";

pub(super) const EXPLAIN_HELP: &str = "\
Names a minimal set of items that conflict: these items alone cannot all be covered, even if the options are \
cut down to them, but any proper subset of them can. Below each item stand the options that hold it. For a sudoku it names the \
cells and digits, and draws the grid with ? at each of them. When a limit stops the search, the set is the smallest \
one found so far, and the answer says so. Of a text that would have more than forty lines the end says how many items are \
left out; --output json has them all.

Where no small set of items conflicts, weights may prove that there is no solution: every option weighs 0, perhaps \
modulo a number, and all items together do not. Or no option weighs more than 0, and all items together do, however often \
each is covered within its bounds: fifteen games, fourteen places. The weights are printed, and drawn on a board of polyominoes.

With --require and --forbid it also names the assumptions that conflict: without any one of them there is a \
solution, or, where weights prove it, without all of them. Where it names no assumption, there is no solution even without assumptions.

A step is a conflict that the SAT solver meets.

Example:
  $ gavotte explain examples/conflict.dlx
  no solution: these 3 items conflict, and any fewer of them do not
  a: 1 option
    1: a c
  b: 1 option
    2: b c
  c: 2 options
    1: a c
    2: b c";

pub(super) const RELAX_HELP: &str = "\
An item that is left uncovered may be covered less often than it must be, or not at all; all else stays as it is. \
Prints the items, then a solution without them. For a sudoku it names what is missing, and draws the grid \
with ? where a cell stays empty. The number of items is proved to be the least. When a limit stops the search, the items are \
the fewest found so far, and the answer says which number is proved. --require and --forbid are always kept.

A step is an option tried or a conflict that the SAT solver meets.

Example:
  $ gavotte relax examples/conflict.dlx
  no solution; with 1 item left uncovered there is one, and with fewer there is none
  a: 1 option
  then a solution is
    2: b c
    3: d";

/// The help of `sudoku`, with the rules of the library.
pub(super) fn sudoku_help() -> String {
    let told = |has: fn(&Kind) -> bool| {
        Kind::all().filter(has).map(Kind::form).collect::<Vec<_>>().join(", ")
    };
    SUDOKU_HELP
        .replace("{whole}", &told(|kind| kind.is_plain()))
        .replace("{numbers}", &told(|kind| kind.is_whole() && !kind.is_plain()))
        .replace("{cells}", &told(|kind| !kind.is_whole()))
}

const SUDOKU_HELP: &str = "\
Reads grids until the input ends, and answers each in its own style: \
lines of numbers with 0, or one of `. - _ *`, for an empty cell; \
a grid on one line, 81 characters with . or 0 for an empty cell (.sdm); \
nine lines of nine characters with . or 0 or -, also under [Puzzle] (.sdk: other sections are passed over); \
lines of letters with - for an empty cell, where a side is above 9 (A-P for 16). Pencilmarks are a line of 729 \
characters, nine for each cell: the digit where it is possible, else . or 0; the answer is a line of 81. A line \
`end` ends the input.

Sides are 4 to 36: 6 (boxes of 2x3), 8 (2x4), 9, 10 (2x5), 12 (3x4), 15, 16, 20, 25, ...; --size 3x2 names other \
boxes. Regions of any shape are drawn before their grids, a letter a cell; then any side from 4 to 36 is allowed:

  regions
  AAABB
  AACBB
  DCCCB
  DDCEE
  DDEEE
  1....
  .....
  ..3..
  .....
  ....5

They hold for all later grids with as many rows; `regions none` goes back to boxes, and `regions rows 5` makes Latin squares of grids with 5 rows. The letters may also stand on \
the line of the word `regions`, without line ends.

Of a folder, --unique and --count say a line for each grid, after the name of its file; a file that cannot be read does not \
end them, and the command then ends with 3.

Puzzles that other programs have drawn are read, too: the JSON of f-puzzles, which begins with `{`, the JSON of \
SudokuPad, links that hold one of these or are of puzz.link or Penpa, a link a line or in place of FILE, and constraint strings of the interactive \
solver such as `.Thermo~R1C1~R1C2.~R5C5_3`, a line each. Constraints become rules, as \
if they stood in lines such as `cage 15 r1c1 r1c2`; an unknown one is refused, with its name and cell. Rules in words and \
decorations are left out with a warning. Nothing is fetched from the network. --to f-puzzles, --to link and --to strings write grids with their \
rules in these forms. So are what tables and programs hold: cells with commas, `puzzle,solution` lines, lists of rows in \
JSON, Python or JavaScript, rows with blanks for empty cells, links that hold 81 figures, and game IDs of the portable puzzle \
collection such as `2x2:1a2a3c4g`.

Rules stand on lines before their grids, and hold until `rules none`. Of the whole grid, `rules` and some of: x, {whole}. \
With a number: {numbers}. With cells such as r1c1, or r1c1-r1c3 for all from one to the other: {cells}. For example: cage 15 r1c1 r1c2.

With --candidates: a line for each cell, row by row, that says in how many solutions the cell has the \
digit 1, 2, ...; then an empty line. Where there are too many to count in some \
seconds, or within the limits that are set, `1+` stands for one or more.

With --grade: the grid on one line, a tab, its grade, a tab, and the hardest technique that it takes. Grades are easy (singles), \
medium (up to triples and swordfish), hard (up to chains of one digit), harder (chains), hardest (`needs search: N guesses`); several and none \
for grids without exactly one solution. With --steps: a line for each step, its technique and its reason, and an empty line after each \
grid; where the steps do not reach a solution, a last line says so. --hint: the first step alone. A hint \
begins with the pencilmarks. With --output json: for each grid an object, with grade, rating and steps.

With --needless: a line for each rule and given that can go alone (`given 3 r1c2`), and an empty line after each grid.

Example:
  $ gavotte sudoku --unique examples/sudoku.txt
  unique
  $ gavotte sudoku --hint examples/sudoku.txt
  hidden single: r1c3 is the only cell of box 1 that can hold 8: r1c3 is 8";

pub(super) const TARGET_HELP: &str = "\
Reads nine lines of nine numbers, 0 for an empty cell; prints the greatest sum of weight times \
digit, or -1. The weights are rings from 6 at the rim to 10 in the center unless --weights names a \
file with nine lines of nine weights, which may have digits behind the point.

Example:
  $ gavotte target-sudoku examples/target-sudoku.txt
  2863";

/// The help of `convert`, with the names of the formats that can be written.
pub(super) fn convert_help() -> String {
    CONVERT_HELP.replace("{written}", &Format::WRITTEN.map(Format::name).join(", "))
}

const CONVERT_HELP: &str = "\
Formats that can be read again: {written}; `gavotte formats NAME` tells the grammar of each and what it cannot hold. For other people's solvers: \
cnf, wcnf, opb, lp, mps; variable k is option k. Models in opb, lp and mps are read, too, where all variables are 0 or 1. Standard error lists everything that the format drops; \
anything that it cannot leave out is an error.

Example:
  $ gavotte convert examples/matrix.txt --to dlx --quiet
  1 2 3 4 5 6 7
  3 5
  1 4 7
  2 3 6
  1 4 6
  2 7
  4 5 7";

pub(super) const FORMATS_HELP: &str = "\
Without NAME, a line for each format: its name, the endings of its files, what it is. With NAME, its grammar, an example, what it \
cannot hold and who else uses it; a puzzle is told as `gavotte puzzles NAME` does. Each example has two solutions.

Example:
  $ gavotte formats list
  list: numbers of items, an option a line

  The numbers of items and of options, then an option a line: its items, from 1. An option cannot be empty.

  It holds nothing but options of numbered items.

  Example:
    3 4
    1 3
    2
    1
    2 3
  $ gavotte formats hust --example --out four.txt
  $ gavotte solve four.txt --from hust
  2 1 2";

pub(super) const PUZZLES_HELP: &str = "\
Without NAME, a line for each puzzle: its name, a command to try, what it is. With NAME, the grammar of its text, its items and options, \
and an example.

Example:
  $ gavotte puzzles langford
  langford: Pairs of numbers, the two of each as far apart as the number says (Langford)

  Reads the number of pairs, alone on a line.

  The problem: numbers and slots are items; an option is a number in two slots.

  Example:
    7
  $ gavotte langford 7 --count
  52";

/// The help of `emit`, with its models.
pub(super) fn emit_help() -> String {
    EMIT_HELP.replace("{models}", &Model::list())
}

const EMIT_HELP: &str = "\
The program is what a judge takes: one file, the standard library alone, the input and output of the task. It is \
plain dancing links, meant to be read, and knows nothing of what else is here.

MODEL is one of these names, or its number at the judge, alone or behind the judge's name (P4929, HUST1017):
{models}

Example:
  $ gavotte emit cpp sudoku-lines --out sudoku.cpp
  $ gavotte emit python P4929 --out matrix.py";

pub(super) const SERVE_HELP: &str = "\
Prints the address and answers until it is interrupted. Only this machine can reach it, and the page sends \
nothing that is typed anywhere. The command serves the page that `cargo xtask site` had built when it started. It looks for \
the folder `site` beside the folder of the command (target/site in the sources), for share/gavotte/site beside \
that, and for target/site in the working directory.

Example:
  $ gavotte serve
  http://127.0.0.1:8424/";

pub(super) const MCP_HELP: &str = "\
An agent starts this command by itself; its configuration names it:

    {\"mcpServers\": {\"gavotte\": {\"command\": \"gavotte\", \"args\": [\"mcp\"]}}}

There is a tool for each question, for puzzles, pictures and formats (docs/mcp.md lists them). Each answer says FOUND, NONE (proved) or UNKNOWN (stopped by a \
limit), every question has a time limit, and long answers are cut and say how much is left out. Nothing is read but what \
a request holds: no file, no network. The command ends when its input ends; here there is none.

Example:
  $ gavotte mcp";

pub(super) const GENERATE_HELP: &str = "\
generate sudoku: a puzzle a line (.sdm), which `sudoku` and other programs read. generate queens N: a board \
with queens that are given, which `queens --file` reads; an empty line between boards. generate polyomino: the \
board, the pieces and those that are given (`given F r1c1 r1c2 ...`), which `polyomino` reads; one text at a \
time, unless as JSON. generate FILE: a line of option numbers from 1; with all of these options the problem has \
exactly one solution, as `solve --require` shows.

generate sudoku prints the rules, drawn regions and unusual boxes of its grids before them: once where all have the \
same, and before each grid where they are drawn for it. generate domination N finds the least number of queens first, \
so that only boards with so many count as solutions.

Givens are taken away from a full solution, in a random order, as long as the solution stays the only one. With --minimal no \
given can be left out in the end. Without it this is so, too, except in three cases: --givens stops the removal \
sooner; with a symmetry, givens go only together with their images; and a given stays where the proof that it can go \
would take too many steps, as on grids of 16x16 and larger, and in some puzzles of 9x9 with rules for lines. \
The same arguments give the same bytes on every machine and with any number of threads.

Full solutions of a sudoku of up to 6x6 cells, and of a problem whose solutions fit into a small set, are drawn \
uniformly. Others, the 9x9 grids among them, come from a search in a random order: all can come, but they are \
not equally likely. Puzzles never are, because the order in which givens go prefers some of them.

--difficulty is the grade of the hardest technique that people need for the puzzle, as `sudoku --grade` tells it.

With --output json: an object a line, with kind, puzzle, solution, number of givens and seed (a string). For a sudoku also \
size, variant, and shape (the lines that stand before the puzzle in a text); grade and rating, which say how hard it is for \
people; and hardest, the technique that decides them.

If none of the full solutions that are tried (--tries) meets the wishes, the batch ends with exit code 4, and a note tells how near it \
came. The puzzles printed before remain valid.

Example:
  $ gavotte generate sudoku --size 4 --seed 1 -n 2
  ......121..44.2.
  ....2....13....4
  $ gavotte generate queens 6 --seed 1
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . Q
  . . . . . .
  $ gavotte generate examples/queens-8.dlx --seed 1
  41 63
  $ gavotte generate polyomino --board 3x4 --pieces trominoes --copies 2 --seed 1
  ....
  ....
  ....

  turns all

  III

  VV
  V.

  copies I 2
  copies V 2
  given V r2c2 r3c1 r3c2";

pub(super) const MINIMISE_HELP: &str = "\
minimise sudoku FILE, or minimise FILE: grids in any style that `sudoku` reads, each answered in the same style. \
A file .queens or .poly (or --from queens, polyomino) is a board with queens or pieces that are given. With \
--require, FILE is any problem and its options IDS are the givens; the answer is a line of option numbers.

Givens are tried one after the other, in an order that --seed decides, and go as long as the solution stays the \
only one. None of the givens that are left can go; another order may leave fewer.

A puzzle without exactly one solution is refused with exit code 3, and the message says whether it has none or \
several. When a limit or a signal stops the command, it prints the puzzle reached so far; that one also has exactly one solution, but some given \
may be able to go.

Example:
  $ gavotte minimise examples/sudoku.txt
  .3...4..94...25..8...8.....285.....4..4....7...1..62..9.......37...5.....12...9.6
  $ gavotte minimise examples/queens-8.dlx --require 6,10,23,25,35,45,56,60
  6 25 60";

pub(super) const ASK_HELP: &str = "\
Each line is a JSON object: `question` is the name of a verb (solve, count, best, cover, sample, marginals, histogram, rank, unrank, \
estimate, explain, relax, describe, symmetry), `problem` is the text of the problem, and the other members are settings, \
called as the long options of the verb with `_` for `-`. Where a verb reads a file, a setting is a list: `weights` has a weight for \
each option, `start` and `options` have numbers of options, `up_to` is `symmetry`, `board` or a list of generators. `n` is \
how many solutions `sample` and `unrank` give. --schema writes all of them with their values.

Each question gets a line with what `--output json` of its verb writes, and `ended`: `complete`, `limit` (with `limit`, the setting \
that was met) or `interrupted`. With `\"output\":\"jsonl\"` a list comes before it, a line for each solution. A wrong question gets \
`error`, with a key, a message and its arguments, and the next line is answered; then the exit code is 3. It is 4 where \
a limit cut an answer short.

Example:
  $ gavotte ask examples/questions.jsonl
  {\"version\":1,\"query\":\"count\",\"status\":\"complete\",\"exhausted\":true,\"count\":\"2\",\"bound\":null,\"solutions\":[],\"ended\":\"complete\"}
  {\"version\":1,\"query\":\"rank\",\"status\":\"complete\",\"rank\":\"1\",\"ended\":\"complete\"}";

pub(super) const SPLIT_HELP: &str = "\
Writes a work file with the problem, the question and disjoint pieces that hold every solution, of weights as \
equal as splits allow. The file goes to every machine; `run` answers pieces of it, and `merge` adds them up. \
The same problem, question and number of pieces give the same file everywhere.

With --up-to a piece is a partial solution up to symmetry, and its record says how many pairs of a solution and an image of it there \
are, up to symmetry. `merge` divides the problem again, refuses pieces that are not complete up to the group, and adds up which \
part of a class each pair is.

Example:
  $ gavotte split examples/queens-8.dlx -n 20 -o work.jsonl
  $ gavotte run work.jsonl --shard 1/2 -o one.jsonl
  $ gavotte run work.jsonl --shard 2/2 -o two.jsonl
  $ gavotte merge work.jsonl one.jsonl two.jsonl
  92
  $ gavotte split examples/queens-8.dlx --up-to symmetry -n 3 -o classes.jsonl
  $ gavotte run classes.jsonl -o results.jsonl
  $ gavotte merge classes.jsonl results.jsonl
  12";

pub(super) const RUN_HELP: &str = "\
Answers the pieces that are named, a shard of them, or all, the heaviest first, and appends a record for each to \
the file of --out. Pieces that have a record there are skipped, so the same command may be repeated after any \
interruption.

Example:
  $ gavotte split examples/queens-8.dlx -n 4 -o work.jsonl
  $ gavotte run work.jsonl -o results.jsonl
  $ gavotte merge work.jsonl results.jsonl
  92";

pub(super) const MERGE_HELP: &str = "\
Prints what the plain question would have printed. A record that is missing, damaged, of another run, or in \
contradiction to another one is refused with exit code 5; --partial takes what is there, with exit code 4. The \
same record may come twice.

Example:
  $ gavotte split --question best examples/knuth-7-items.dlx -n 3 -o work.jsonl
  $ gavotte run work.jsonl -o results.jsonl
  $ gavotte merge work.jsonl results.jsonl
  cost 3
  c e
  a d f
  b g";

pub(super) const STATUS_HELP: &str = "\
Example:
  $ gavotte split examples/queens-8.dlx -n 4 -o work.jsonl
  $ gavotte run work.jsonl -o results.jsonl
  $ gavotte status work.jsonl results.jsonl
  question  count
  pieces    8
  done      8 (about 100.0 % of the work)
  open      0";
