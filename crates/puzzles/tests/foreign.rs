//! Puzzles of other programs: they are read, refused with name and cell, and written so that they are read as before.

#![cfg(feature = "gallery")]
// The helpers of tests may unwrap as the tests themselves may.
#![allow(clippy::unwrap_used)]

use gavotte_puzzles::sudoku::{
    Grid, Grids, Kind, Network, Part, Puzzle, Relation, Rule, Shape, Size, to_fpuzzles, to_link,
    to_strings,
};
use proptest::prelude::*;

fn read(text: &str) -> Result<Puzzle, String> {
    let mut grids = Grids::new(text.as_bytes());
    let first = grids.next().unwrap();
    first.map_err(|error| {
        let place = error.line().zip(error.column());
        let (line, column) = place.unwrap_or_default();
        format!("{line}:{column}: {error}")
    })
}

/// The rules of the JSON of an empty grid of nine with these members, as lines.
fn rules(members: &str) -> Result<String, String> {
    let grid = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
    let puzzle = read(&format!("{{\"size\":9,\"grid\":[{grid}]\n,{members}}}"))?;
    let rules = puzzle.grid.shape().rules().to_string();
    let notes = puzzle.said.unwrap().notes;
    Ok(rules + &notes.iter().map(|note| format!("# {note}\n")).collect::<String>())
}

#[test]
fn each_constraint_of_f_puzzles_is_a_rule() {
    for (members, expected) in [
        (r#""diagonal+":true,"diagonal-":false"#, "rules diagonal-up\n"),
        (
            r#""antiknight":true,"antiking":true,"nonconsecutive":true,"disjointgroups":true"#,
            "rules anti-king anti-knight disjoint-groups non-consecutive\n",
        ),
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"17"},{"cells":["R2C1","R2C2"]},{"cells":[]}]"#,
            "cage 17 r1c1 r1c2\ncage r2c1 r2c2\n",
        ),
        (r#""extraregion":[{"cells":["R1C1","R5C5"]}]"#, "region r1c1 r5c5\n"),
        (
            r#""thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}]"#,
            "thermometer r1c1 r1c2\nthermometer r1c1 r2c1\n",
        ),
        (
            r#""palindrome":[{"lines":[["R1C1","R1C2","R2C2"],["R3C3"]]}]"#,
            "palindrome r1c1 r1c2 r2c2\n# the palindrome at r3c3 is too short, so it has no effect\n",
        ),
        (
            r#""renban":[{"lines":[["R1C1","R1C2"]]}],"whispers":[{"lines":[["R2C1","R2C2"]]},{"lines":[["R3C1","R3C2"]],"value":"4"}]"#,
            "renban r1c1 r1c2\nwhispers 5 r2c1 r2c2\nwhispers 4 r3c1 r3c2\n",
        ),
        (r#""betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}]"#, "between r1c1 r1c2 r1c3\n"),
        (
            r#""arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1","R3C1"]]}]"#,
            "arrow r1c1 r1c2\narrow r1c1 r2c1 r3c1\n",
        ),
        (
            r#""arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C2","R3C2"]]}],"modularline":[{"lines":[["R3C1","R3C2"]]}]"#,
            "pill-arrow 2 r1c1 r1c2 r2c2 r3c2\nmodular 3 r3c1 r3c2\n",
        ),
        (
            r#""columnindexer":[{"cells":["R2C1"]},{"cells":["R1C1"]}],"xsum":[{"cell":"R1C0","value":"20"}],"skyscraper":[{"cell":"R10C2","value":3}]"#,
            "column-index r1c1 r2c1\nskyscraper 3 r9c2 r8c2 r7c2 r6c2 r5c2 r4c2 r3c2 r2c2 r1c2\n\
             x-sum 20 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9\n",
        ),
        (
            r#""difference":[{"cells":["R1C1","R1C2"],"value":""},{"cells":["R2C1","R2C2"],"value":"3"}]"#,
            "difference 1 r1c1 r1c2\ndifference 3 r2c1 r2c2\n",
        ),
        (
            r#""ratio":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1","R2C2"],"value":3}],"negative":["ratio","xv"]"#,
            "anti-ratio 2\nanti-ratio 3\nanti-sum 5\nanti-sum 10\nratio 2 r1c1 r1c2\nratio 3 r2c1 r2c2\n",
        ),
        (
            r#""xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"],"value":"v"},{"cells":["R3C1","R3C2"]}]"#,
            "sum 10 r1c1 r1c2\nsum 5 r2c1 r2c2\n# the xv at r3c1 is neither X nor V, so it has no effect\n",
        ),
        (
            r#""quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2,2]}]"#,
            "quadruple 1 2 2 r1c1 r1c2 r2c1 r2c2\n",
        ),
        (
            r#""littlekillersum":[{"cell":"R0C7","direction":"DR","cells":["R2C9","R1C8"],"value":"9"},{"cell":"R10C1","direction":"UR","value":"40"},{"cell":"R1C0","direction":"DR"}]"#,
            "little-killer 9 r2c9 r1c8\n\
             little-killer 40 r9c2 r8c3 r7c4 r6c5 r5c6 r4c7 r3c8 r2c9\n\
             # the littlekillersum at r2c1 has no sum, so it has no effect\n",
        ),
        (
            r#""sandwichsum":[{"cell":"R2C0","value":"0"},{"cell":"R10C3","value":"35"}]"#,
            "sandwich 0 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9\n\
             sandwich 35 r1c3 r2c3 r3c3 r4c3 r5c3 r6c3 r7c3 r8c3 r9c3\n",
        ),
        (
            r#""odd":[{"cell":"R2C2"},{"cell":"R1C1"}],"even":[{"cell":"R3C3"}],"minimum":[{"cell":"R4C4"},{"cell":"R4C5"}],"maximum":[{"cell":"R6C6"}]"#,
            "even r3c3\nmaximum r6c6\nminimum r4c4 r4c5\nodd r1c1 r2c2\n",
        ),
        (
            r#""clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C5","R1C2"]}]"#,
            "equal r1c1 r5c5\n",
        ),
        (
            r#""text":[{"cells":["R3C4"],"value":"hi"}],"line":[{"lines":[["R1C1"]],"fromConstraint":"Renban"}],"renban":[{"lines":[["R1C1","R1C2"]]}],"ruleset":"As\nusual","unheard":[]"#,
            "renban r1c1 r1c2\n# rules in words are not read: \"As usual\"\n\
             # `text` is only drawn, and left out (1, the first at r3c4)\n",
        ),
    ] {
        assert_eq!(rules(members).as_deref(), Ok(expected), "{members}");
    }
}

#[test]
fn what_is_not_known_is_refused_by_name_cell_and_place() {
    for (members, expected) in [
        (
            r#""chevronline":[{"lines":[["R3C4","R3C5"]]}]"#,
            "2:16: the constraint `chevronline` at r3c4 is not known here",
        ),
        (r#""lockout":true"#, "2:12: `lockout` has a list, not true or false"),
        (r#""negative":["king"]"#, "2:14: the negative constraint `king` is not known here"),
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"x"}]"#,
            "2:49: `x` is no number for killercage",
        ),
        (r#""killercage":[{"cells":["R1C1","R1C1"]}]"#, "2:16: cage at r1c1: r1c1 is named twice"),
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"30"}]"#,
            "2:16: cage 30 at r1c1: no 2 different digits",
        ),
        (r#""killercage":[{"cells":["R1C10"]}]"#, "2:26: r1c10 of killercage is not on the grid"),
        (r#""killercage":[{"cells":["A1"]}]"#, "2:26: `A1` is no cell of killercage"),
        (r#""killercage":[{"value":"3"}]"#, "2:16: this killercage has no `cells`"),
        (
            r#""arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C1","R1C2"]]}]"#,
            "pill-arrow 2 at r1c1: r1c2 is named twice",
        ),
        (
            r#""arrow":[{"cells":["R1C1"],"lines":[["R2C1","R3C1"]]}]"#,
            "begins in its circle, and this one does not",
        ),
        (
            r#""clone":[{"cells":["R1C1"],"cloneCells":[]}]"#,
            "this clone has 1 cells, and 0 in its copy",
        ),
        (
            r#""littlekillersum":[{"cell":"R0C7","direction":"DR","cells":["R1C8"],"value":"9"}]"#,
            "are not those that",
        ),
        (
            r#""littlekillersum":[{"cell":"R0C7","direction":"up","value":"9"}]"#,
            "`up` is no direction",
        ),
        (r#""sandwichsum":[{"cell":"R0C0","value":"9"}]"#, "stands beside a row"),
        (r#""antiknight":"yes""#, "2:15: `antiknight` is true or false, not a string"),
        (r#""size":8"#, "2:9: this is not the number of rows"),
        (
            r#""line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}]"#,
            "drawn for the constraint `Renban`",
        ),
        (
            r#""thermometer":[{"lines":[["R1C1","R1C2","R1C3","R1C4","R1C5","R1C6","R1C7","R1C8","R1C9","R2C9"]]}]"#,
            "thermometer at r1c1: 10 cells cannot hold",
        ),
    ] {
        let found = rules(members);
        assert!(found.as_ref().is_err_and(|it| it.contains(expected)), "{members}: {found:?}");
    }
}

#[test]
fn cells_have_digits_candidates_and_regions() {
    let grid = r#"[[{"value":1,"given":true},{"value":2},{"givenPencilMarks":[3,4]},{"givenPencilMarks":[4]}],
        [{},{},{},{}],[{},{},{},{}],[{},{"c":"RED"},{},null]]"#;
    let puzzle = read(&format!("{{\"title\":\"t\",\"author\":\"a\",\"grid\":{grid}}}")).unwrap();
    assert_eq!(puzzle.grid.cells()[..4], [1, 0, 0, 4]);
    let sets = puzzle.candidates.clone().unwrap();
    assert_eq!(sets.cells()[..5], [0b10, 0b11110, 0b11000, 0b10000, 0b11110]);
    assert_eq!(puzzle.grid.shape(), &Shape::from(Size::of_side(4).unwrap()));
    let said = puzzle.said.as_ref().unwrap();
    assert_eq!((&*said.title, &*said.author), ("t", "a"));
    assert_eq!(said.notes, ["the colors of 1 cells are left out"]);
    let again = read(&to_link(&puzzle).unwrap()).unwrap();
    assert_eq!((again.grid, again.candidates), (puzzle.grid, puzzle.candidates));

    let jigsaw = |first: &str| {
        let row = |names: [&str; 4]| {
            format!("[{}]", names.map(|it| format!("{{\"region\":{it}}}")).join(","))
        };
        let rows = [
            row([first, "1", "1", "1"]),
            row(["0", "1", "2", "2"]),
            row(["0", "0", "2", "2"]),
            row(["3"; 4]),
        ];
        read(&format!("{{\"grid\":[{}]}}", rows.join(",\n")))
    };
    assert_eq!(jigsaw("0").unwrap().grid.shape().to_string(), "regions\nABBB\nABCC\nAACC\nDDDD\n");
    assert_eq!(
        jigsaw("1").unwrap_err(),
        "1:9: region 0 has 3 cells instead of 4, as many as a row"
    );
    assert!(jigsaw("null").unwrap_err().contains("r1c1 is in no region"));
}

#[test]
fn files_hold_several_puzzles_and_rules_before_them_hold() {
    let grid = format!("[{}]", ["[{},{},{},{}]"; 4].join(","));
    let text = format!(
        "rules x\n{{\"grid\":\n{grid},\"title\":\"a | {{ b\"}}\n1...............\n{{\"grid\":{grid}}}\n"
    );
    let puzzles: Result<Vec<Puzzle>, _> = Grids::new(text.as_bytes()).collect();
    let puzzles = puzzles.unwrap();
    assert_eq!(puzzles.iter().map(|it| it.line).collect::<Vec<_>>(), [2, 4, 5]);
    assert!(puzzles.iter().all(|it| it.grid.shape() == puzzles[0].grid.shape()));
    assert_eq!(puzzles[0].said.as_ref().unwrap().title, "a | { b");
}

/// A SudokuPad file of an empty grid of four with these members.
fn pad(members: &str) -> Result<String, String> {
    let regions = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let cells =
        "[[{\"value\":\"1\"},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{\"value\":4}]]";
    let marked = cells.replacen("{}", "{\"pencilMarks\":[1,2]}", 1);
    let puzzle = read(&format!("{{\"cells\":{marked},\"regions\":{regions}}}")).unwrap();
    assert_eq!(puzzle.said.unwrap().notes, ["marks in cells are left out: r1c2"]);
    let puzzle = read(&format!("{{\"cells\":{cells},\"regions\":{regions},\n{members}}}"))?;
    assert_eq!((puzzle.grid.get(0, 0), puzzle.grid.get(3, 3)), (1, 4));
    assert_eq!(puzzle.grid.size(), Size::of_side(4).unwrap());
    let notes = puzzle.said.unwrap().notes.concat();
    Ok(puzzle.grid.shape().rules().to_string() + &notes)
}

#[test]
fn what_sudokupad_says_is_read_and_what_it_draws_is_refused() {
    for (members, expected) in [
        (r#""cellSize":64,"lines":[]"#, ""),
        (r#""cages":[{"cells":[[0,0],[0,1]],"value":"3","unique":true}]"#, "cage 3 r1c1 r1c2\n"),
        (
            r#""cages":[{"cells":[[0,0],[0,1]],"value":"3"}]"#,
            "cage 3 r1c1 r1c2\nthe cage 3 at r1c1 is taken as one of a killer: its digits differ",
        ),
        (
            r#""cages":[{"cells":[[0,0],[0,1]],"sum":3,"unique":false}]"#,
            "little-killer 3 r1c1 r1c2\n",
        ),
        (
            r#""cages":[{"value":"title: T"},{"cells":[[0,0],[2,2]],"unique":true,"style":"extraregion"}]"#,
            "region r1c1 r3c3\n",
        ),
        (
            r#""global":["antiking"],"metadata":{"antiking":true,"rules":"r","solution":"1"}"#,
            "rules anti-king\nrules in words are not read: \"r\"",
        ),
    ] {
        assert_eq!(pad(members).as_deref(), Ok(expected), "{members}");
    }
    for (members, expected) in [
        (
            r#""lines":[{"wayPoints":[[2.5,1.5],[2.5,3.5]]}]"#,
            "2:10: a line at r3c2 is only drawn; its meaning",
        ),
        (
            r#""overlays":[{"center":[1,2.5],"text":"X"}]"#,
            "a shape or a text `X` at r2c3 is only drawn",
        ),
        (
            r#""underlays":[{"center":[0.5,0.5]}],"lines":[{"wayPoints":[[2.5,1.5]]},{}]"#,
            "3 in all: a line at r3c2, a line, a shape below the digits at r1c1",
        ),
        (r#""cages":[{"cells":[[0,0],[0,1]],"value":""}]"#, "a cage at r1c1 is only drawn"),
        (
            r#""cages":[{"cells":[[0,0],[0,1]],"value":"a/b","unique":true}]"#,
            "a cage at r1c1 is only drawn",
        ),
        (r#""global":["antibishop"]"#, "the rule `antibishop` of the whole grid is not known here"),
        (r#""metadata":{"norowcol":"true"}"#, "rows and columns"),
        (r#""dots":[1]"#, "`dots` is not known here"),
    ] {
        let found = pad(members);
        assert!(found.as_ref().is_err_and(|it| it.contains(expected)), "{members}: {found:?}");
    }
}

/// Rules of each kind with these cells and numbers, as many as the kind allows.
fn rule() -> impl Strategy<Value = Rule> {
    let kinds: Vec<Kind> = Kind::all().filter(|kind| !kind.is_spelled()).collect();
    let cells = prop::collection::vec((0_usize..9, 0_usize..9), 1..6);
    (prop::sample::select(kinds), prop::collection::vec(1_u32..20, 4), cells, 0_usize..9).prop_map(
        |(kind, values, mut cells, at)| {
            cells.sort_unstable();
            cells.dedup();
            match kind {
                _ if kind.is_whole() => cells.clear(),
                Kind::Difference | Kind::Ratio | Kind::Sum | Kind::Greater => {
                    cells = vec![(at, 3), (at, 4)];
                }
                Kind::Quadruple => {
                    cells = vec![(3, at % 8), (3, at % 8 + 1), (4, at % 8), (4, at % 8 + 1)];
                }
                Kind::Sandwich => cells = (0..9).map(|it| (at, it)).collect(),
                Kind::LittleKiller => cells = (0..=at).map(|it| (it, at - it)).collect(),
                _ => {}
            }
            let mut many = kind.values().1;
            if matches!(kind, Kind::Cage | Kind::Quadruple) {
                many = 1 + at % 2 * (many - 1);
            }
            let values = match kind {
                Kind::Sum | Kind::AntiSum => vec![5 * (1 + values[0] % 2)],
                Kind::Quadruple => values.iter().map(|it| 1 + it % 9).collect(),
                _ => values,
            };
            Rule { kind, values: values[..many.min(4)].to_vec(), cells }
        },
    )
}

/// The meaning of a puzzle, sorted.
fn meaning(puzzle: &Puzzle) -> Vec<String> {
    let network = Network::of(puzzle);
    // A pair may be stated from either of its cells.
    let relation = |part: &Part| match &part.relation {
        Relation::Pair([one, other], allowed) if one > other => {
            let turned = |to: u8| (1..=9).filter(move |&it| allowed[it - 1] >> to & 1 == 1);
            let sets = (1..=9).map(|to| turned(to).map(|it| 1_u64 << it).sum()).collect();
            format!("{:?}", Relation::Pair([*other, *one], sets))
        }
        other => format!("{other:?}"),
    };
    let mut parts: Vec<String> = network.parts().iter().map(relation).collect();
    parts.extend(network.possible().iter().enumerate().map(|it| format!("{it:?}")));
    parts.sort();
    parts.dedup();
    parts
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn what_is_written_is_read_with_the_same_meaning(all in prop::collection::vec(rule(), 0..6), digit in 0_u8..10) {
        let Ok(shape) = Shape::from(Size::NINE).ruled(all) else { return Ok(()) };
        let mut grid = Grid::empty(shape);
        grid.set(4, 4, digit);
        let mut puzzle = Grids::new(&b"4..............1"[..]).next().unwrap().unwrap();
        puzzle.grid = grid;
        let Ok(json) = to_fpuzzles(&puzzle) else { return Ok(()) };
        let again = read(&json).unwrap();
        prop_assert_eq!(meaning(&again), meaning(&puzzle), "{}", json);
        let link = read(&to_link(&puzzle).unwrap()).unwrap();
        prop_assert_eq!(link.grid, again.grid);
    }

    #[test]
    fn cut_and_changed_texts_end_in_puzzles_or_errors(
        at in 0_usize..2_000, put in "[\\[\\]{}\":,0-9a-zR]{0,3}", gone in 0_usize..40, link in any::<bool>()
    ) {
        let text = "cage 15 r1c1 r1c2\narrow r5c5 r5c6 r6c6\nthermometer r2c1 r2c2\nsandwich 10 r9c1 r9c2 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8 r9c9\nodd r4c4\n";
        let text = text.to_owned() + &".".repeat(81);
        let puzzle = Grids::new(text.as_bytes()).next().unwrap().unwrap();
        let text = if link { to_link(&puzzle) } else { to_fpuzzles(&puzzle) }.unwrap();
        let at = at % text.len();
        let end = (at + gone).min(text.len());
        let changed = format!("{}{put}{}", &text[..at], &text[end..]);
        for puzzle in Grids::new(changed.as_bytes()).flatten() {
            let _ = to_fpuzzles(&puzzle);
        }
    }
}

#[test]
fn each_kind_is_written_or_refused_by_name() {
    let all = "rules x windoku disjoint-groups asterisk center-dot anti-knight anti-king non-consecutive\n\
         anti-sum 5\nanti-sum 10\nanti-ratio 2\nanti-difference 1\nregion r1c1 r5c5\ncage 15 r1c1 r1c2\nodd r1c1\n\
         even r1c2\nminimum r3c3\nmaximum r5c5\nthermometer r1c1 r1c2\npalindrome r1c1 r1c2\nwhispers 5 r1c1 r1c2\n\
         renban r1c1 r1c2\nbetween r1c1 r1c2 r1c3\nequal r1c1 r5c5 r9c8\ndifference 1 r1c1 r1c2\nratio 2 r1c1 r1c2\n\
         sum 5 r1c1 r1c2\ngreater r1c1 r1c2\narrow r1c1 r1c2 r2c2\nlittle-killer 9 r1c8 r2c9\n\
         sandwich 3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9\nquadruple 1 2 r1c1 r1c2 r2c1 r2c2\n";
    let others = Kind::all().filter(|kind| !all.contains(kind.word()));
    let others = others.map(|kind| kind.example() + "\n");
    let text = |lines: &str| read(&format!("{lines}{}", ".".repeat(81))).unwrap();
    let (known, strange): (Vec<String>, Vec<String>) =
        others.partition(|line| to_fpuzzles(&text(line)).is_ok());
    for line in &strange {
        let error = to_fpuzzles(&text(line)).unwrap_err().to_string();
        assert!(error.contains("does not have this rule"), "{line}: {error}");
    }
    assert!(known.len() > 12, "{known:?}");
    let puzzle = text(&(all.to_owned() + &known.concat()));
    let kinds: std::collections::BTreeSet<Kind> =
        puzzle.grid.shape().rules().iter().map(|it| it.kind).collect();
    assert_eq!(kinds.len(), Kind::all().count() - strange.len());
    let again = read(&to_fpuzzles(&puzzle).unwrap()).unwrap();
    assert_eq!(meaning(&again), meaning(&puzzle));
    for (line, words) in [
        ("sum 7 r1c1 r1c2", "sum 7 at r1c1: f-puzzles has sums of 5 and 10"),
        ("anti-sum 5", "the negative constraint of xv is of 5 and 10"),
        ("anti-ratio 3", "the negative constraint of ratio is of 2"),
        ("anti-difference 2", "anti-difference 2: f-puzzles has this rule for a difference of 1"),
        (
            "little-killer 9 r1c1 r2c2",
            "little-killer 9 at r1c1: f-puzzles has sums of whole diagonals",
        ),
        ("minimum r1c1\nminimum r1c2", "minimum at r1c1: f-puzzles has one such rule"),
    ] {
        let error =
            to_fpuzzles(&read(&format!("{line}\n{}", ".".repeat(81))).unwrap()).unwrap_err();
        assert!(error.to_string().contains(words), "{line}: {error}");
    }
    let large = to_fpuzzles(&read(&".".repeat(625)).unwrap()).unwrap_err();
    assert_eq!(large.to_string(), "f-puzzles has grids of at most 16 rows, not of 25");
}

/// The rules of a constraint string as lines.
fn strung(text: &str) -> Result<String, String> {
    read(text).map(|puzzle| puzzle.grid.shape().rules().to_string())
}

#[test]
fn each_part_of_a_constraint_string_is_a_rule() {
    for (text, expected) in [
        (".AntiKnight.Diagonal~1.Diagonal~-1", "rules anti-knight diagonal-up diagonal-down\n"),
        (
            ".Thermo~R1C1~R1C2 .Whisper~R2C1~R2C2.Whisper~4~r3c1~r3c2",
            "thermometer r1c1 r1c2\nwhispers 5 r2c1 r2c2\nwhispers 4 r3c1 r3c2\n",
        ),
        (
            ".Whisper~3~R1C1~R1C2~R2C2~R1C1",
            "whispers 3 r1c1 r1c2\nwhispers 3 r1c2 r2c2\nwhispers 3 r2c2 r1c1\n",
        ),
        (".BlackDot~R1C1~R1C2~R2C2", "ratio 2 r1c1 r1c2\nratio 2 r1c2 r2c2\n"),
        (".Cage~0~R1C1~R1C2.Cage~9~R2C1~R2C2", "cage r1c1 r1c2\ncage 9 r2c1 r2c2\n"),
        (
            ".Sum~0_=_1_-1~R1C1~R1C2.Sum~9~R2C1~R2C2",
            "weighted 1,-1=0 r1c1 r1c2\nlittle-killer 9 r2c1 r2c2\n",
        ),
        (".EqualSum~R1C1~R1C2~-~R1C1~R2C2", "equal-sums 1 1 r1c2 r2c2\n"),
        (".ContainExact~1_1_3~R1C1~R1C2~R2C3", "look-and-say 2 1 1 3 r1c1 r1c2 r2c3\n"),
        (".Quad~R1C1~4~7", "quadruple 4 7 r1c1 r1c2 r2c1 r2c2\n"),
        (".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP", "sum-loop 10 r1c1 r1c2 r2c2 r2c1\n"),
        (".LittleKiller~9~R2C9", "little-killer 9 r2c9 r1c8\n"),
        (
            ".XSum~R1~~20.Sandwich~7~C3",
            "x-sum 20 r1c9 r1c8 r1c7 r1c6 r1c5 r1c4 r1c3 r1c2 r1c1\nsandwich 7 r1c3 r2c3 r3c3 r4c3 r5c3 r6c3 r7c3 r8c3 r9c3\n",
        ),
        (
            ".Or.~R1C2_1.And.~R1C1_2.Thermo~R3C3~R3C4.End.End",
            "or one-of 1 r1c2 or one-of 2 r1c1 and thermometer r3c3 r3c4\n",
        ),
        (".Regex~KDEyKSo~R1C1~R1C2~~R2C1~R2C2", "regex (12)* r1c1 r1c2\nregex (12)* r2c1 r2c2\n"),
        (".Shape~4x4.Pair~hC~_name~R1C1~R1C2", "pairs 1:1,2:24 r1c1 r1c2\n"),
    ] {
        assert_eq!(strung(text).as_deref(), Ok(expected), "{text}");
    }
    let puzzle = read(".~R1C1_5~R1C2_3_4").unwrap();
    assert_eq!(puzzle.grid.get(0, 0), 5);
    assert_eq!(puzzle.candidates.unwrap().cells()[1], 0b11000);
}

#[test]
fn what_is_wrong_in_a_constraint_string_is_told_with_its_place() {
    for (text, expected) in [
        (".~R1C1_5.ChaosConstruction", "1:9: the constraint `ChaosConstruction` is not known here"),
        (".FullRank~R1C1", "1:1: the constraint `FullRank` at r1c1 is not known here"),
        (".Thermo~R1C1~R0C2", "1:1: `R0C2` is no cell"),
        (".Thermo~R1C1~R1C1", "named twice"),
        (".Shape~6x9", "1:1: a grid of the shape `6x9`"),
        (".Or.~R1C1_1", "has no `.End`"),
        (".~R1C1_1.End", "1:9: this `.End` ends nothing"),
        (".Or.AntiKnight.End.~R1C1_1", "1:4: this cannot stand in an `.Or`"),
        (".Cage~x~R1C1~R1C2", "`x` is no number of `Cage`"),
        (".NFA~!~R1C1", "is no packed table"),
        (".Regex~KCg~R1C1", "a bracket of its expression is not closed"),
        (".Jigsaw~0123.NoBoxes", "a letter or digit for each of the 81 cells"),
        (".Sandwich~3~X1", "`X1` is no row or column"),
    ] {
        let found = strung(text);
        assert!(found.as_ref().is_err_and(|it| it.contains(expected)), "{text}: {found:?}");
    }
}

#[test]
fn each_kind_is_a_constraint_string_or_refused_by_name() {
    let mut written = 0;
    for kind in Kind::all() {
        let puzzle = read(&format!("{}\n{}", kind.example(), ".".repeat(81))).unwrap();
        match to_strings(&puzzle) {
            Ok(text) => {
                let again = read(&text).unwrap();
                assert!(meaning(&again) == meaning(&puzzle), "{text}");
                written += 1;
            }
            Err(error) => assert!(error.to_string().contains("constraint strings"), "{error}"),
        }
    }
    assert!(written > 45, "{written}");
    let text = "rules anti-knight\n.....................................5...........................................";
    let puzzle = read(text).unwrap();
    assert_eq!(to_strings(&puzzle).unwrap(), ".AntiKnight.~R5C2_5");
}
