//! Models of 0-1 variables, read from LP, MPS and OPB, against every vector: how many there are, which, and the best.

use std::collections::BTreeSet;
use std::fmt::Write;

use gavotte::formats::{Format, linear};
use gavotte::{Goal, Patient, Posed, Problem, Seeded, Solution};
use gavotte_testkit::budget;

/// A row: coefficients of the variables, the least and the greatest sum.
type Row = (Vec<i64>, Option<i64>, Option<i64>);

struct Model {
    rows: Vec<Row>,
    costs: Vec<i64>,
    constant: i64,
    is_greatest: bool,
}

impl Model {
    fn random(random: &mut Seeded) -> Self {
        let mut below = |end: u64| i64::try_from(random.word() % end).unwrap();
        let count = usize::try_from(1 + below(7)).unwrap();
        let mut rows = Vec::new();
        for _ in 0..1 + below(5) {
            let kind = below(3);
            let mut by = || match (below(2), kind) {
                (0, _) => 0,
                (_, 0) => 1,
                (_, 1) => 1 - 2 * below(2),
                _ => below(9) - 4,
            };
            let terms: Vec<i64> = (0..count).map(|_| by()).collect();
            let bound = below(6) - 2;
            rows.push(match below(4) {
                0 => (terms, Some(bound), None),
                1 => (terms, None, Some(bound)),
                2 => (terms, Some(bound), Some(bound)),
                _ => (terms, Some(bound), Some(bound + below(3))),
            });
        }
        let costs = (0..count).map(|_| below(7) - 3).collect();
        Self { rows, costs, constant: below(3) * 5, is_greatest: below(2) == 0 }
    }

    /// All vectors that fulfil the rows, as the variables that are 1, with their values.
    fn vectors(&self) -> Vec<(Vec<String>, i64)> {
        let count = self.costs.len();
        let sum = |by: &[i64], vector: usize| -> i64 {
            (0..count).filter(|at| vector >> at & 1 == 1).map(|at| by[at]).sum()
        };
        let fits = |vector: &usize| {
            self.rows.iter().all(|(by, least, most)| {
                let sum = sum(by, *vector);
                least.is_none_or(|it| it <= sum) && most.is_none_or(|it| sum <= it)
            })
        };
        let ones = |vector: usize| {
            (0..count).filter(|at| vector >> at & 1 == 1).map(|at| format!("x{}", at + 1)).collect()
        };
        let all = (0..1_usize << count).filter(fits);
        all.map(|it| (ones(it), sum(&self.costs, it) + self.constant)).collect()
    }

    fn lp(&self) -> String {
        let mut text = String::from(if self.is_greatest { "Maximize\n" } else { "Minimize\n" });
        let sum = |by: &[i64]| -> String {
            by.iter().enumerate().map(|(at, by)| format!(" {by:+} x{}", at + 1)).collect()
        };
        let _ = writeln!(text, " obj:{} + {}\nSubject To", sum(&self.costs), self.constant);
        for (by, least, most) in &self.rows {
            let _ = match (least, most) {
                (Some(least), Some(most)) if least == most => {
                    writeln!(text, "{} = {least}", sum(by))
                }
                (Some(least), Some(most)) => writeln!(text, " {least} <= {} <= {most}", sum(by)),
                (Some(least), None) => writeln!(text, "{} >= {least}", sum(by)),
                (None, most) => writeln!(text, "{} <= {}", sum(by), most.unwrap_or_default()),
            };
        }
        let names: String = (1..=self.costs.len()).map(|it| format!(" x{it}")).collect();
        let _ = writeln!(text, "Binary\n{names}\nEnd");
        text
    }

    fn mps(&self) -> String {
        let mut text = String::from("NAME m\n");
        text.push_str(if self.is_greatest { "OBJSENSE\n MAX\n" } else { "" });
        text.push_str("ROWS\n N obj\n");
        for (at, (_, least, most)) in self.rows.iter().enumerate() {
            let kind = match (least, most) {
                (Some(least), Some(most)) if least == most => 'E',
                (Some(_), _) => 'G',
                _ => 'L',
            };
            let _ = writeln!(text, " {kind} r{at}");
        }
        text.push_str("COLUMNS\n");
        for (variable, cost) in self.costs.iter().enumerate() {
            let _ = writeln!(text, " x{} obj {cost}", variable + 1);
            for (at, (by, ..)) in self.rows.iter().enumerate() {
                let _ = writeln!(text, " x{} r{at} {}", variable + 1, by[variable]);
            }
        }
        let _ = writeln!(text, "RHS\n obj {}", -self.constant);
        for (at, (_, least, most)) in self.rows.iter().enumerate() {
            let _ = writeln!(text, " r{at} {}", least.or(*most).unwrap_or_default());
        }
        text.push_str("RANGES\n");
        for (at, (_, least, most)) in self.rows.iter().enumerate() {
            if let (Some(least), Some(most)) = (least, most) {
                let _ = writeln!(text, " s r{at} {}", most - least);
            }
        }
        text.push_str("BOUNDS\n");
        (1..=self.costs.len()).for_each(|it| text.push_str(&format!(" BV b x{it}\n")));
        text + "ENDATA\n"
    }

    /// A constant has no place there, and neither has a sum to be greatest.
    fn opb(&self) -> String {
        let sum = |by: &[i64]| -> String {
            by.iter().enumerate().map(|(at, by)| format!("{by:+} x{} ", at + 1)).collect()
        };
        let negated = |by: &[i64]| by.iter().map(|by| -by).collect::<Vec<_>>();
        let mut text = format!("* #variable= {} #constraint= 1\n", self.costs.len());
        let costs = if self.is_greatest { negated(&self.costs) } else { self.costs.clone() };
        let _ = writeln!(text, "min: {};", sum(&costs));
        for (by, least, most) in &self.rows {
            if let Some(least) = least {
                let _ = writeln!(text, "{}>= {least} ;", sum(by));
            }
            if let Some(most) = most {
                let _ = writeln!(text, "{}>= {} ;", sum(&negated(by)), -most);
            }
        }
        text
    }
}

/// The variables that are 1.
fn ones(problem: &Problem, solution: &Solution) -> Vec<String> {
    gavotte::shapes::ones(problem, solution)
}

/// What is read has exactly these vectors, and the best of them.
fn check(problem: &Problem, model: &Model, text: &str, is_opb: bool) {
    let vectors = model.vectors();
    let expected: BTreeSet<&Vec<String>> = vectors.iter().map(|it| &it.0).collect();
    let found: Vec<Vec<String>> = gavotte::ask(problem)
        .search(gavotte::Query::All { limit: None })
        .unwrap()
        .map(|it| ones(problem, &it))
        .collect();
    assert_eq!(found.len(), expected.len(), "{text}");
    assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected, "{text}");
    let goal = Goal::greatest_if(model.is_greatest && !is_opb);
    assert_eq!(problem.linear().unwrap().is_greatest, goal == Goal::Greatest, "{text}");
    let ranking = gavotte::ask(problem).goal(goal).best().unwrap().run();
    let value = |it: i64| {
        if is_opb { (it - model.constant) * if model.is_greatest { -1 } else { 1 } } else { it }
    };
    let values = vectors.iter().map(|it| value(it.1));
    let best = if goal == Goal::Greatest { values.clone().max() } else { values.clone().min() };
    assert_eq!(ranking.solutions.first().map(|it| it.0), best, "{text}");
    for (share, of) in [("0", 0), ("0.5", 5)] {
        let question = format!("{{\"question\":\"best\",\"gap_count\":{share}}}");
        let answer =
            gavotte::answer(Posed::from(problem), &question.parse().unwrap(), &mut Patient)
                .unwrap();
        let nearly = best.map(|best| {
            let near = |it: &i64| it.abs_diff(best) <= best.unsigned_abs() * of / 10;
            values.clone().filter(near).count().to_string()
        });
        let said = answer.json()["gap_count"]["count"].as_str().map(str::to_owned);
        assert_eq!(said, nearly, "a gap of {share} in {text}");
    }
}

#[test]
fn models_have_the_vectors_of_their_rows() {
    let mut random = Seeded::new(20_261_128);
    for _ in 0..budget::cases(400).cases {
        let model = Model::random(&mut random);
        let (lp, mps, opb) = (model.lp(), model.mps(), model.opb());
        for (text, format) in [(&lp, Format::Lp), (&mps, Format::Mps), (&opb, Format::Opb)] {
            assert_eq!(Format::detect(None, text.as_bytes()), Ok(format), "{text}");
        }
        check(&linear::lp::read(lp.as_bytes()).unwrap(), &model, &lp, false);
        check(&linear::mps::read(mps.as_bytes()).unwrap(), &model, &mps, false);
        check(&linear::opb::read(opb.as_bytes()).unwrap(), &model, &opb, true);
    }
}
