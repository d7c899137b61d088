//! The files of long runs, behind their seals: checkpoints, work files, records, and the states of a sweep. The seals are made
//! right, and so are the ids of pieces, because otherwise the readers would refuse nearly everything at once. So this is what
//! somebody can forge who has no key to know.

use std::io::Cursor;

use gavotte::formats::{Format, dlx};
use gavotte::runs::{
    Checkpoints, Decisions, Digest, Kind, Merge, Origin, Piece, Question, ResultLine, Run, Seal,
    State, TopK, Work, open_sweep, write_sweep,
};
use gavotte::{Budget, OptionId, Order, Problem, Search};
use serde_json::Value;

const PROBLEM: &str = "a b 2|c | x\na b x:1 |3\nc x:1 |1\na\nb c x:2 |2\nb |4\nc x:2\nc\nc |-1\n";
/// A limit that is small enough for some thousand runs a second.
const BUDGET: Budget = Budget::steps(500);

const KINDS: [Kind; 3] = [Kind::Count, Kind::Solve { limit: None }, Kind::Best(TOP)];
const TOP: TopK = TopK { max: false, keep: Some(2), ties: true, better_than: None, gap: None };

/// Reads the bytes as one of these files, which the first byte chooses, and goes on from it.
pub fn read(data: &[u8]) {
    let Some((&first, data)) = data.split_first() else { return };
    let problem = dlx::read(PROBLEM.as_bytes()).expect("the problem is right");
    let kind = KINDS[usize::from(first / 4) % KINDS.len()];
    let text = std::str::from_utf8(data);
    match (first % 4, text) {
        (0, Ok(text)) => checkpoint(&problem, kind, text),
        (1, Ok(text)) => work(text),
        (2, Ok(text)) => records(problem, kind, text),
        (3, _) => sweep(&problem, data),
        _ => {}
    }
}

fn checkpoint(problem: &Problem, kind: Kind, text: &str) {
    let question = Question::new(kind);
    let checkpoints = Checkpoints::new(problem, &question);
    assert!(checkpoints.read(text.as_bytes()).is_err(), "it has no seal");
    let own = checkpoints.write(&State::new());
    let mut lines = own.lines().next().expect("the first line is the header").to_owned() + "\n";
    for line in text.lines() {
        lines.push_str(&with_id(line, problem, |piece| checkpoints.id(piece)));
        lines.push('\n');
    }
    let Ok(state) = checkpoints.read(sealed(&lines).as_bytes()) else { return };
    assert_eq!(checkpoints.read(checkpoints.write(&state).as_bytes()).as_ref(), Ok(&state));
    let mut run = Run::new(problem, &question, state).budget(BUDGET);
    let ended = match kind {
        Kind::Count => run.count(),
        Kind::Classes => unreachable!("no checkpoint is of classes"),
        Kind::Solve { .. } => run.list(|_| Ok(())),
        Kind::Best(_) => run.best(),
    };
    ended.expect("each engine takes the question, and nothing is written");
    let _ = (run.found().clone(), checkpoints.write(run.state()));
}

/// The line of a piece with the id that belongs to it; any other line as it is.
fn with_id(line: &str, problem: &Problem, id: impl Fn(&Piece) -> Digest) -> String {
    let Ok(mut value) = serde_json::from_str::<Value>(line) else { return line.to_owned() };
    let options = |name: &str| -> Vec<OptionId> {
        let list = value.get(name).and_then(Value::as_array).into_iter().flatten();
        let numbers = list.filter_map(Value::as_u64).filter_map(|it| it.checked_sub(1));
        let indices = numbers.filter(|&it| it < problem.option_count() as u64);
        indices.filter_map(|it| u32::try_from(it).ok()).map(OptionId::new).collect()
    };
    let decisions = Decisions { require: options("require"), forbid: options("forbid") };
    let Some(times) = value.get("times").and_then(Value::as_u64) else { return line.to_owned() };
    let id = id(&Piece { times, ..Piece::of(decisions) });
    value["id"] = id.to_string().into();
    value.to_string()
}

/// The lines with the seal that anybody can make.
fn sealed(lines: &str) -> String {
    format!("{lines}{{\"seal\":\"{}\"}}\n", Digest::of_bytes(lines.as_bytes()))
}

fn work(text: &str) {
    let seal = Seal::default();
    assert!(Work::read(text.as_bytes(), &seal).is_err(), "it has no seal");
    if let Ok(work) = Work::read(sealed(text).as_bytes(), &seal) {
        let again = Work::read(work.write().as_bytes(), &seal).expect("it was just written");
        assert_eq!((again.run, again.partition.pieces), (work.run, work.partition.pieces));
        assert_eq!(again.problem, work.problem);
    }
}

fn records(problem: Problem, kind: Kind, text: &str) {
    let work = Work::new(problem, Format::Dlx, Question::new(kind), 3);
    let mut merge = Merge::new(&work);
    let mut byte = 0;
    for (at, line) in text.lines().enumerate() {
        let origin = Origin { file: 0, line: at + 1, byte };
        byte += line.len() as u64 + 1;
        let _ = ResultLine::may_begin(line.as_bytes(), work.run);
        let _ = merge.read(line, origin);
        let Some(object) = line.strip_suffix('}').filter(|it| it.len() > 1) else { continue };
        let seal = Digest::of_bytes(line.as_bytes());
        let _ = merge.read(&format!("{object},\"seal\":\"{seal}\"}}"), origin);
    }
    let _ = (merge.missing(), merge.found(), merge.steps(), merge.origins().count());
    if let Kind::Best(top) = kind {
        let _ = merge.ranking(&top);
    }
}

/// States of a sweep after some steps, in which the data changes some bytes: each has a place of two bytes, and what is changed.
fn sweep(problem: &Problem, data: &[u8]) {
    let (seal, piece) = (Seal::default(), Digest::of_bytes(PROBLEM.as_bytes()));
    assert!(!matches!(open_sweep(Cursor::new(data), piece, &seal), Ok(Some(_))));
    let Some((&steps, data)) = data.split_first() else { return };
    let begun = |budget| {
        let sweep = Search::diagram(problem, Order::Input).expect("a sweep takes the problem");
        sweep.budget(budget).memory(1 << 24)
    };
    let mut before = begun(Budget::steps(u64::from(steps % 32)));
    before.count_all();
    let mut states = Vec::new();
    if !before.snapshot(&mut states).expect("memory takes all bytes") {
        return;
    }
    for change in data.chunks_exact(3) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % states.len();
        states[at] ^= change[2];
    }
    let mut file = Vec::new();
    write_sweep(&mut file, piece, &seal, &mut |out| out.write_all(&states).map(|()| true))
        .expect("memory takes all bytes");
    let read = open_sweep(Cursor::new(file), piece, &seal).expect("its seal is right");
    let mut after = begun(BUDGET);
    if after.restore(&mut read.expect("it is of this piece")).is_ok_and(|goes_on| goes_on) {
        after.count_all();
    }
}
