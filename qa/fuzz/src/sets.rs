//! The reader of saved sets, behind its checksum. The checksum is made right, because otherwise the reader would refuse
//! nearly everything at once.

use gavotte::formats::dlx;
use gavotte::{Goal, Saved, SolutionSet};
use gavotte_testkit::seal::sealed;

const PROBLEMS: [&str; 3] = [
    "a b c\na b\nc\na\nb\nb c\n",
    "a b c | x y\na b x:1 y\nc x:1\na\nb c x:2\nb y\nc x:2\n",
    "a 2|b 0:3|c | x\na b\nb c x\na c\nb\nc x\nc\n",
];
/// The length of the file before the diagram when nothing is kept: words, version, length, fingerprint.
const HEAD: usize = 12 + 4 + 8 + 8;

/// Reads the bytes as the diagram of a problem, which the first byte chooses, with a right head and a right checksum,
/// and asks questions of it.
pub fn read(data: &[u8]) {
    assert!(Saved::from_bytes(data).is_err() || data.starts_with(SolutionSet::MAGIC));
    let Some((&first, body)) = data.split_first() else { return };
    let text = PROBLEMS[usize::from(first) % PROBLEMS.len()];
    let problem = dlx::read(text.as_bytes()).expect("these problems are right");
    let set = gavotte::compile(&problem).expect("they are small");
    let mut bytes = set.to_bytes();
    bytes.truncate(HEAD);
    bytes.extend(body);
    bytes.extend([0; 8]);
    let Ok(read) = SolutionSet::from_bytes(&problem, &sealed(bytes)) else { return };
    // Each solution is checked as it leaves the set, and a wrong one panics.
    let listed = read.solutions().count();
    assert!(read.count() == listed.into() && read.count() <= set.count());
    assert_eq!(read.ranked(Goal::Least, |option| read.cost(option)).count(), listed);
    for solution in read.solutions() {
        let rank = read.rank(solution.options()).expect("it is one of the set");
        assert_eq!(read.unrank(&rank), Some(solution));
    }
    let (forced, _) = read.forced_and_impossible();
    assert_eq!(read.given(&forced, &[]).count(), read.count());
    let _ = (read.to_zdd(), read.to_ddnnf(), read.to_json(), read.sizes());
}
