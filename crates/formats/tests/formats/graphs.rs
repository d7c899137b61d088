//! Graphs as problems: `.col` files and lists of edges.

use gavotte_formats::{Format, WriteError, col, edges, write_problem};
use gavotte_model::Problem;

use crate::support::{dlx, options, placed};

fn detected(head: &str) -> Result<Format, Vec<Format>> {
    Format::detect(None, head.as_bytes()).map_err(|ambiguous| ambiguous.candidates().to_vec())
}

fn names(problem: &Problem) -> Vec<String> {
    problem.items().map(|item| problem.item_name(item).into_owned()).collect()
}

#[test]
fn col_files() {
    let read = |text: &str| col::read(text.as_bytes());
    let problem = read("c FILE: x.col\nc\np edge 4 3\r\n e 2 1\ncomment\ne\t1 3\n\ne 3 2").unwrap();
    assert_eq!(options(&problem), ["2 1", "1 3", "3 2"]);
    assert_eq!(problem.item_count(), 4, "a vertex without an edge is an item");
    assert_eq!(read("p col 0 0\n").unwrap().item_count(), 0);
    let refused = |text: &str| placed(read(text));
    let header = "a line `p edge N M` with the numbers of vertices and of edges stands before the edges, once";
    for (text, place) in [
        ("", "1:1"),
        ("c\ne 1 2\n", "2:1"),
        ("p edge 2 1\np edge 2 1\n", "2:1"),
        ("p cnf 2 1\n", "1:3"),
        ("p edge 2", "1:9"),
    ] {
        assert_eq!(refused(text), format!("{place}: {header}"), "{text:?}");
    }
    for (text, message) in [
        (
            "p edge 2 1\nn 1 5\n",
            "2:1: a line that begins with `n` is no line of this format; `e` begins an edge, `p` the sizes, `c` a remark",
        ),
        ("p edge 2 1\ne 1\n", "2:4: the line ends where a vertex is expected"),
        ("p edge 2 1\ne 0 1\n", "2:3: 0 stands where a vertex is expected, from 1 to 2"),
        ("p edge 2 1\ne 1 3\n", "2:5: 3 stands where a vertex is expected, from 1 to 2"),
        (
            "p edge 2 1\ne 2 2\n",
            "2:5: an edge joins two vertices, and this one joins `2` to itself; leave it out",
        ),
        (
            "p edge 2 1\ne 1 2 7\n",
            "2:7: `7` stands where the line should end; weights are not read",
        ),
    ] {
        assert_eq!(refused(text), message, "{text:?}");
    }
}

/// Files count their edges by lines, by edges, or once for each direction.
#[test]
fn a_double_edge_of_a_col_file_is_one_option() {
    for edges in [2, 3, 4] {
        let text = format!("p edge 3 {edges}\ne 1 2\ne 3 2\ne 2 1\n");
        let problem = col::read(text.as_bytes()).unwrap();
        assert_eq!(options(&problem), ["1 2", "3 2"], "{edges}");
    }
    let message = "1:10: 5 edges are declared, but 3 lines with edges follow; correct the number, or look for the \
                   missing lines";
    assert_eq!(placed(col::read("p edge 3 5\ne 1 2\ne 3 2\ne 2 1\n".as_bytes())), message);
}

#[test]
fn lists_of_edges() {
    let read = |text: &str| edges::read(text.as_bytes());
    let problem = read("# a\n\x0b% b\nb\ta\r\n\n a 7 {}\n7 b\na b\nb:c |x").unwrap();
    assert_eq!(names(&problem), ["b", "a", "7", "b:c", "|x"]);
    assert_eq!((problem.option_count(), problem.entry_count()), (4, 8));
    let refused = |text: &str| placed(read(text));
    for (text, message) in [
        ("# none\n", "2:1: there are no edges; write two vertices on a line for each"),
        ("a\n", "1:2: an edge is two vertices with a space between; here is one"),
        (
            "a b\n b b\n",
            "2:4: an edge joins two vertices, and this one joins `b` to itself; leave it out",
        ),
        ("a b 3\n", "1:5: `3` stands where the line should end; weights are not read"),
        ("a b {} 3\n", "1:8: `3` stands where the line should end; weights are not read"),
        (
            "a b {'weight': 3}\n",
            "1:5: `{'weight':` stands where the line should end; weights are not read",
        ),
    ] {
        assert_eq!(refused(text), message, "{text:?}");
    }
}

#[test]
fn graphs_that_tell_what_they_are() {
    assert_eq!(detected("c x\np edge 3 2\ne 1 2\n"), Ok(Format::Col));
    assert_eq!(detected("p col 3 0\n"), Ok(Format::Col));
    assert_eq!(detected("p edges 3 1\nc\ne 1 2\n"), Ok(Format::Col));
    assert_eq!(detected("p edge 3 1\np edge\n3 1\n"), Ok(Format::Dlx));
    assert_eq!(detected("c p edge 3 1\np edge 3 1\nc\n"), Ok(Format::Dlx));
    assert_eq!(detected("# Nodes: 3 Edges: 2\n0\t1\n1\t2\n"), Ok(Format::Edges));
    assert_eq!(detected("#\na b {}\n"), Ok(Format::Edges));
    assert_eq!(detected("0 1 {}\n1 2 {}\n"), Ok(Format::Edges), "as NetworkX writes it");
    assert_eq!(detected("% sym unweighted\n1 2\n"), Ok(Format::Edges));
    // Items of a DLX text may be called so, and edges without a remark look like one.
    assert_eq!(detected("# a b\n# a\na b\n"), Ok(Format::Dlx));
    assert_eq!(detected("# a b\na b c\n"), Ok(Format::Dlx));
    assert_eq!(detected("a b {}\na {}\n"), Ok(Format::Dlx));
    assert_eq!(detected("a b {}\nb a {}\n"), Ok(Format::Dlx));
    assert_eq!(detected("a b {}\nb c\n"), Ok(Format::Dlx));
    assert_eq!(detected("a b\nb c\n"), Ok(Format::Dlx));
    let of = |path: &str| Format::of_path(std::path::Path::new(path));
    assert_eq!(of("x.col.gz"), Some(Format::Col));
    assert_eq!(of("x.edgelist"), Some(Format::Edges));
    assert_eq!(of("x.edges"), None, "a puzzle");
}

#[test]
fn a_long_list_of_edges_is_cut_off() {
    let text = format!("# long\n{}", "vertex another\n".repeat(9_000));
    assert_eq!(detected(&text[..Format::HEAD]), Ok(Format::Edges));
}

#[test]
fn what_is_no_graph_is_not_written() {
    let refused = |text: &str, format| {
        write_problem(&dlx(text), format, &mut Vec::new()).unwrap_err().to_string()
    };
    for format in [Format::Col, Format::Edges] {
        assert_eq!(
            refused("a b c\na b\na b c\n", format),
            format!(
                "the format `{format}` holds graphs, where each option has two items; option 2 has not"
            )
        );
        assert_eq!(
            refused("a b\na b\nb a\n", format),
            format!(
                "the format `{format}` cannot hold two options of the same two items: option 2 and an earlier one"
            )
        );
    }
    let without = "the format `edges` cannot hold items without options";
    assert_eq!(refused("a b c\na b\n", Format::Edges), without);
    assert_eq!(
        refused("a b #c\na b\n#c a\n", Format::Edges),
        "the format `edges` cannot hold the item name `#c`"
    );
    assert!(edges::write(&dlx("a b #c\na b\na #c\n"), &mut Vec::new()).is_ok());
    let spaced =
        gavotte_formats::json::read(r#"{"items":["a b","c"],"options":[["c","a b"]]}"#.as_bytes());
    let error = edges::write(&spaced.unwrap(), &mut Vec::new()).unwrap_err();
    assert!(matches!(error, WriteError::Item { item, .. } if item == "a b"));
}
