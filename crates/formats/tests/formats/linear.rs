//! Models of 0-1 variables: what becomes of their parts, and what is refused.

use gavotte_formats::export::{self, Objective, Sense};
use gavotte_formats::linear::{lp, mps, opb};
use gavotte_formats::{Format, ReadError};
use gavotte_model::{Bounds, Problem};

use crate::support::{dlx, options, placed};

fn of_lp(text: &str) -> Result<Problem, ReadError> {
    lp::read(text.as_bytes())
}

fn labels(problem: &Problem) -> Vec<String> {
    problem.options().map(|it| problem.label(it).unwrap().into_owned()).collect()
}

const MODEL: &str = "\\ a remark\nMax\n obj: 3 a + 2.5 b - d + 10\nsuch that\n pick: a + b + c\n <= 2\n one: 2 c + 2 d = 2\n \
imp: a >= b\n w: 3 a + 4 b\n + 5 c <= 9 + 2 d\n off: e <= 0\n yes: 3 a <= 7\nBounds\n 0 <= a <= 1\nBinaries\n a b c d e\nEnd\n";

#[test]
fn rows_become_items_or_sums() {
    let problem = of_lp(MODEL).unwrap();
    assert_eq!(labels(&problem), ["a", "b", "d", "c", "~e", "~b", "~"]);
    let items: Vec<String> = problem.items().map(|it| problem.item_name(it).into_owned()).collect();
    assert_eq!(items, ["constant?", "pick", "one", "imp", "b?", "e?"]);
    let bounds = |name: &str| {
        problem.bounds(problem.items().find(|&it| problem.item_name(it) == name).unwrap())
    };
    assert_eq!(bounds("pick"), Bounds::between(0, 2));
    assert_eq!(bounds("one"), Bounds::ONCE);
    // a - b >= 0: of a and not b one at least.
    assert_eq!(bounds("imp"), Bounds::between(1, 2));
    let [sum] = problem.constraints() else { panic!() };
    assert_eq!((sum.name(), sum.least(), sum.most()), ("w", None, Some(9)));
    assert_eq!(sum.terms().iter().map(|it| it.1).collect::<Vec<_>>(), [3, 4, -2, 5]);
    assert!(problem.linear().unwrap().is_greatest);
}

#[test]
fn what_we_write_is_read_again() {
    let problem = dlx("a b c | x\na b |3\nc x |2\nb c |1\na |-4\n");
    let write =
        |write: fn(&Problem, Objective, Sense, &mut Vec<u8>) -> Result<(), export::ExportError>| {
            let mut text = Vec::new();
            write(&problem, Objective::Costs, Sense::Minimise, &mut text).unwrap();
            text
        };
    let texts = [
        (Format::Lp, write(export::lp::write)),
        (Format::Mps, write(export::mps::write)),
        (Format::Opb, write(export::opb::write)),
    ];
    for (format, text) in texts {
        assert_eq!(Format::detect(None, &text), Ok(format));
        let read = match format {
            Format::Lp => lp::read(&text[..]),
            Format::Mps => mps::read(&text[..]),
            _ => opb::read(&text[..]),
        };
        let read = read.unwrap();
        // An item that need not be covered is a row only where two options share it.
        assert_eq!(options(&read), ["c1 c2 |3", "c3 |2", "c2 c3 |1", "c1 |-4"], "{format}");
        assert_eq!(labels(&read), ["x1", "x2", "x3", "x4"]);
    }
}

#[test]
fn lp_is_refused_at_its_place() {
    let refused = |text: &str| placed(of_lp(text));
    assert_eq!(
        refused("Maximize\n x + y\nSubject To\n x + y <= 1\nBinary\n x\nEnd\n"),
        "2:6: variable `y` is not binary: only models whose variables are 0 or 1 are read; declare it so, or replace it by binary ones"
    );
    assert_eq!(
        refused("Min\n x\nst\n x 1\nEnd\n"),
        "5:1: `<=`, `>=` or `=` is expected here, not `End`"
    );
    assert_eq!(refused("Min\n x\nst\n x >=\n"), "5:1: variable `x` is not binary: only models whose variables are 0 or 1 are read; declare it so, or replace it by binary ones".replace("5:1", "2:2"));
    assert_eq!(
        refused("Min\n x * y\nst\n x >= 1\n"),
        "2:4: products of variables are not read; name each product by a variable of its own"
    );
    assert_eq!(refused("Min\n x\n"), "3:1: `Subject To` is expected here, but the text ends");
    assert_eq!(refused("a b\n"), "1:1: `Minimize` or `Maximize` is expected here, not `a`");
    assert_eq!(
        refused("Min\n 1e-30 x\nst\n x >= 1\n"),
        "2:2: the number 1e-30 has more digits than fit into 64 bits; round it"
    );
    assert_eq!(
        refused("Min\n x\nst\n c: x >= 1\nsos\n s1: x:1\nend\n"),
        "6:2: `s1` is not read here: rows are linear, variables are 0 or 1"
    );
    assert_eq!(
        refused("Min\n ~x\nst\n c: ~x >= 1\nend\n"),
        "2:2: the name `~x` begins with `~`, which means \"not\"; give it another name"
    );
    assert_eq!(
        refused("Min\n x\nst\n r: x + y <= 1\n r: x <= y\nbin\n x y\nend\n"),
        "5:2: item `r` is declared twice"
    );
}

#[test]
fn mps_is_refused_at_its_place() {
    let refused = |text: &str| placed(mps::read(text.as_bytes()));
    let head = "NAME m\nROWS\n N o\n L r\nCOLUMNS\n";
    assert_eq!(
        refused(&format!("{head} x q 1\nENDATA\n")),
        "6:4: no row is called `q`; the rows are declared first"
    );
    assert_eq!(
        refused(&format!("{head} x r 1\nBOUNDS\n UP b y 1\nENDATA\n")),
        "8:7: no variable is called `y`; it stands in no row"
    );
    assert_eq!(
        refused(&format!("{head} x r\nENDATA\n")),
        "6:4: a row and a number, once or twice, is expected here, not `r`"
    );
    assert_eq!(
        refused(&format!("{head} x r 1\n")),
        "7:1: `ENDATA` is expected here, but the text ends"
    );
    assert_eq!(
        refused("NAME m\nROWS\n L r\n G r\nENDATA\n"),
        "4:4: a second row is called `r`; give it another name"
    );
    assert_eq!(
        refused("NAME m\nQSECTION\nENDATA\n"),
        "2:1: `QSECTION` is not read here: rows are linear, variables are 0 or 1"
    );
    let whole = format!(
        "{head} m 'MARKER' 'INTORG'\n x o 1 r 1\n m 'MARKER' 'INTEND'\nRHS\n r 1\nBOUNDS\n UP x 1\nENDATA\n"
    );
    assert_eq!(labels(&mps::read(whole.as_bytes()).unwrap()), ["x"]);
}

#[test]
fn opb_is_refused_at_its_place() {
    let refused = |text: &str| placed(opb::read(text.as_bytes()));
    assert_eq!(
        refused("min: +1 x1 ;\n+1 x1 x2 >= 1 ;\n"),
        "2:7: products of variables are not read; name each product by a variable of its own"
    );
    assert_eq!(refused("+1 x1 >= 1\n"), "2:1: `;` is expected here, but the text ends");
    assert_eq!(refused("+1 x1 1 ;\n"), "1:9: `>=`, `<=` or `=` is expected here, not `;`");
    assert_eq!(refused("x1 >= 1 ;\n"), "1:1: a number is expected here, not `x1`");
    // Variables that stand in no row are free.
    assert_eq!(
        labels(&opb::read("* #variable= 3 #constraint= 1\n+1 x2 >= 1 ;\n".as_bytes()).unwrap()),
        ["x1", "x2", "x3"]
    );
}
