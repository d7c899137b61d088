//! The verb `mcp`, as an agent sees it: lines of JSON in, lines of JSON out.

#![cfg(feature = "mcp")]
#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

#[allow(dead_code)] // it never runs the command to its end
mod common;

use std::collections::BTreeMap;
use std::fs::read_to_string;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use common::{command, gavotte, root};
use gavotte::questions::{FrontEnd, Kind, settings_of};
use serde_json::{Value, json};

/// How long a busy machine may take for an answer. [s]
const PATIENCE: Duration = Duration::from_secs(120);

/// A running server with its agent.
struct Agent {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// Answers that came before they were waited for.
    early: BTreeMap<u64, Value>,
    last: u64,
    /// The tools, once the agent has greeted the server.
    tools: Vec<Value>,
}

impl Agent {
    /// A server that no agent has greeted yet.
    fn silent(options: &[&str]) -> Self {
        let mut child = command(&[&["mcp"], options].concat()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || output.lines().try_for_each(|line| sender.send(line.unwrap())));
        let input = child.stdin.take();
        Self { child, input, lines, early: BTreeMap::new(), last: 0, tools: Vec::new() }
    }

    fn start() -> Self {
        Self::with(&[])
    }

    fn with(options: &[&str]) -> Self {
        let mut agent = Self::silent(options);
        let client = json!({
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" },
        });
        let greeting = agent.ask("initialize", &client);
        assert_eq!(greeting["result"]["protocolVersion"], "2025-06-18");
        assert_eq!(greeting["result"]["serverInfo"]["name"], "gavotte");
        assert!(greeting["result"]["capabilities"]["tools"].is_object());
        agent.line(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string());
        let tools = agent.ask("tools/list", &json!({}))["result"]["tools"].take();
        agent.tools = tools.as_array().unwrap().clone();
        agent
    }

    fn line(&mut self, line: &str) {
        self.bytes(line.as_bytes());
    }

    fn bytes(&mut self, line: &[u8]) {
        self.input.as_mut().unwrap().write_all(&[line, b"\n"].concat()).unwrap();
    }

    /// Sends a request and returns its number.
    fn send(&mut self, method: &str, params: &Value) -> u64 {
        self.last += 1;
        let id = self.last;
        let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.line(&request.to_string());
        id
    }

    /// The next message of the server, which is a line of JSON.
    fn next(&mut self) -> Value {
        let line = self.lines.recv_timeout(PATIENCE).unwrap();
        let message: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}"));
        assert_eq!(message["jsonrpc"], "2.0", "{line}");
        message
    }

    /// The response to a request.
    fn wait(&mut self, id: u64) -> Value {
        loop {
            if let Some(response) = self.early.remove(&id) {
                return response;
            }
            let message = self.next();
            // A message that is no request has no number, and neither has the answer.
            if let Some(id) = message["id"].as_u64() {
                self.early.insert(id, message);
            }
        }
    }

    fn ask(&mut self, method: &str, params: &Value) -> Value {
        let id = self.send(method, params);
        self.wait(id)
    }

    fn start_call(&mut self, tool: &str, arguments: &Value) -> u64 {
        self.send("tools/call", &json!({ "name": tool, "arguments": arguments }))
    }

    /// The answer of a tool as data; it stands in the text as well.
    fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        let id = self.start_call(tool, arguments);
        self.answer(id)
    }

    fn answer(&mut self, id: u64) -> Value {
        self.whole_answer(id)["structuredContent"].take()
    }

    /// The same with its other blocks.
    fn whole_answer(&mut self, id: u64) -> Value {
        let result = self.wait(id)["result"].take();
        assert_eq!(result["isError"], false, "{result}");
        let text = result["content"][0]["text"].as_str().unwrap();
        assert!(text.len() < 40_000, "{} bytes", text.len());
        assert_eq!(serde_json::from_str::<Value>(text).unwrap(), result["structuredContent"]);
        self.agrees_with_its_schema(&result["structuredContent"]);
        result
    }

    /// Each member of an answer is told by the tool, with its type.
    fn agrees_with_its_schema(&self, answer: &Value) {
        let Some(tool) = self.tools.iter().find(|tool| tool["name"] == answer["query"]) else {
            assert!(self.tools.is_empty(), "{answer}");
            return;
        };
        for (name, value) in answer.as_object().unwrap() {
            let types = &tool["outputSchema"]["properties"][name]["type"];
            let is = |word: &Value| match word.as_str().unwrap() {
                "string" => value.is_string(),
                "integer" => value.is_u64(),
                "number" => value.is_number(),
                "boolean" => value.is_boolean(),
                "array" => value.is_array(),
                "object" => value.is_object(),
                other => other == "null" && value.is_null(),
            };
            let types = types.as_array().unwrap_or_else(|| panic!("{}: {name}", tool["name"]));
            assert!(types.iter().any(is), "{}: {name} is {types:?}: {value}", tool["name"]);
        }
    }

    /// Why a tool refuses these arguments.
    fn refused(&mut self, tool: &str, arguments: &Value) -> String {
        let id = self.start_call(tool, arguments);
        let response = self.wait(id);
        assert_eq!(response["result"]["isError"], true, "{response}");
        response["result"]["content"][0]["text"].as_str().unwrap().to_owned()
    }

    /// Ends the input, and waits for the program to end well.
    fn end(mut self) {
        drop(self.input.take());
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert_eq!(status.code(), Some(0));
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("the program goes on after the end of its input");
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn example(name: &str) -> String {
    read_to_string(root().join("examples").join(name)).unwrap()
}

/// A question that no search answers soon.
fn endless() -> Value {
    // Each row and each column of a square has each number once: 12 x 12.
    let side = 12;
    let mut items = Vec::new();
    let mut options = String::new();
    for kind in ["cell", "row", "column"] {
        items.extend((0..side * side).map(|at| format!("{kind}{at}")));
    }
    for row in 0..side {
        for column in 0..side {
            for digit in 0..side {
                let (cell, across, down) =
                    (row * side + column, row * side + digit, column * side + digit);
                options.push_str(&format!("cell{cell} row{across} column{down}\n"));
            }
        }
    }
    format!("{}\n{options}", items.join(" ")).into()
}

#[test]
fn formats_are_told_as_the_command_tells_them() {
    let mut agent = Agent::start();
    for name in ["dlx", "hust", "shikaku"] {
        let answer = agent.call("formats", &json!({ "name": name }));
        let told = gavotte(&["formats", name], b"").out;
        assert_eq!(answer["text"].as_str().unwrap().trim_end(), told.trim_end(), "{name}");
    }
    let all = agent.call("formats", &json!({}));
    let all = all["text"].as_str().unwrap();
    assert!(all.contains("list-counted") && all.contains("\nshikaku"), "{all}");
    // The usual format stands at the problem itself.
    let tools = agent.ask("tools/list", &json!({}))["result"]["tools"].take();
    let problem = &tools[0]["inputSchema"]["properties"]["problem"]["description"];
    let grammar = gavotte(&["formats", "dlx"], b"").out;
    assert!(grammar.contains(problem.as_str().unwrap()), "{problem}");
    agent.end();
}

#[test]
fn the_tools_say_what_they_take() {
    let mut agent = Agent::start();
    let tools = agent.ask("tools/list", &json!({}))["result"]["tools"].take();
    let names: Vec<&str> =
        tools.as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    let kinds = Kind::ALL.map(|row| row.1);
    assert!(
        kinds.iter().all(|kind| names.contains(kind)) && names.contains(&"sudoku"),
        "{names:?}"
    );
    for tool in tools.as_array().unwrap() {
        let schema = &tool["inputSchema"];
        assert_eq!(
            (&schema["type"], &schema["additionalProperties"]),
            (&json!("object"), &json!(false))
        );
        assert!(tool["description"].as_str().unwrap().len() > 50, "{tool}");
        let gives = &tool["outputSchema"];
        assert_eq!((&gives["type"], &gives["required"]), (&json!("object"), &json!(["query"])));
        for (name, member) in gives["properties"].as_object().unwrap() {
            assert!(!member["type"].as_array().unwrap().is_empty(), "{name}");
        }
        for (name, property) in schema["properties"].as_object().unwrap() {
            assert!(property["description"].is_string(), "{name}");
        }
        // Each tool has each setting of its question, or the row says why it has not.
        let kind = Kind::named(tool["name"].as_str().unwrap());
        for row in kind.into_iter().flat_map(settings_of) {
            let is_absent = row.absent.iter().any(|it| it.0 == FrontEnd::Agents);
            assert!(schema["properties"][row.name].is_object() != is_absent, "{}", row.name);
        }
        assert_eq!(schema["properties"]["time_limit"]["default"], 10);
        assert_eq!(tool["annotations"]["readOnlyHint"], true);
    }
    agent.end();
}

#[test]
fn knuths_example_has_one_solution() {
    let mut agent = Agent::start();
    let problem = json!({ "problem": example("knuth-7-items.dlx"), "limit": 2 });
    let answer = agent.call("solve", &problem);
    assert_eq!((&answer["status"], &answer["exhausted"]), (&json!("FOUND"), &json!(true)));
    assert_eq!((&answer["shown"], &answer["omitted"]), (&json!(1), &json!(0)));
    let solution = &answer["solutions"][0];
    assert_eq!(solution["options"], json!([1, 4, 5]));
    assert_eq!(solution["items"], json!([["c", "e"], ["a", "d", "f"], ["b", "g"]]));
    // The command writes the same.
    let run = gavotte(&["solve", "--output", "json", "examples/knuth-7-items.dlx"], b"");
    let written: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(answer["solutions"], written["solutions"]);
    let problem = json!({ "problem": example("knuth-7-items.dlx"), "forbid": [4] });
    assert_eq!(agent.call("solve", &problem)["status"], "NONE");
    agent.end();
}

#[test]
fn counts_are_exact_or_say_so() {
    let mut agent = Agent::start();
    let queens = example("queens-8.dlx");
    let answer = agent.call("count", &json!({ "problem": queens }));
    let all = json!({ "query": "count", "status": "FOUND", "count": "92", "exact": true, "stopped": null });
    assert_eq!(answer, all);
    let corner = agent.call("count", &json!({ "problem": queens, "require": [1] }));
    assert_eq!(corner["count"], "4");
    let answer = agent.call("count", &json!({ "problem": queens, "step_limit": 0 }));
    assert_eq!((&answer["status"], &answer["exact"]), (&json!("UNKNOWN"), &json!(false)));
    assert_eq!(answer["stopped"], "step_limit");
    agent.end();
}

#[test]
fn counts_are_weighted_and_modulo_a_number() {
    let mut agent = Agent::start();
    let queens = example("queens-8.dlx");
    let answer = agent.call("count", &json!({ "problem": queens, "modulo": 7 }));
    assert_eq!((&answer["count"], &answer["status"]), (&json!("1"), &json!("FOUND")));
    let cut = agent.call("count", &json!({ "problem": queens, "modulo": 7, "step_limit": 0 }));
    assert_eq!((&cut["status"], &cut["exact"]), (&json!("UNKNOWN"), &json!(false)));
    // 1/2 * -3 + 1/4
    let problem = "a b\na\nb\na b\n";
    let sum = |weights: Value| json!({ "problem": problem, "weights": weights });
    let answer = agent.call("count", &sum(json!(["1/2", -3, 0.25])));
    let all = json!({ "query": "count", "status": "FOUND", "count": "-5/4", "exact": true, "stopped": null });
    assert_eq!(answer, all);
    let whole = json!({ "problem": problem, "weights": [2, 3, 5], "modulo": 7 });
    assert_eq!(agent.call("count", &whole)["count"], "4");
    let late = json!({ "problem": problem, "weights": [2, 3, 5], "step_limit": 0 });
    let late = agent.call("count", &late);
    assert_eq!((&late["count"], &late["stopped"]), (&Value::Null, &json!("step_limit")));
    for (weights, words) in [
        (json!([1, 2]), "each of 3 options, and has 2"),
        (json!([1, "two", 3]), "weight 2: "),
        (json!([1, [], 3]), "a list of numbers, or texts of numbers"),
    ] {
        let refused = agent.refused("count", &sum(weights));
        assert!(refused.contains(words), "{refused}");
    }
    agent.end();
}

/// What came late to agents: each has an answer that can be seen.
#[test]
fn each_question_has_a_tool() {
    let mut agent = Agent::start();
    let problem = "a b\na |1\nb |2\na b |3\n";
    let call = |more: Value| {
        let mut arguments = json!({ "problem": problem });
        arguments.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        arguments
    };
    let ties = agent.call("best", &call(json!({ "ties": true })));
    assert_eq!((&ties["shown"], &ties["optimal"]), (&json!(2), &json!(true)));
    let large = "1".repeat(40);
    assert_eq!(agent.call("count", &call(json!({ "modulo": large })))["count"], "2");
    let classes = agent.call("count", &json!({ "problem": "a\na\na\n", "up_to": "symmetry" }));
    assert_eq!((&classes["count"], &classes["order"]), (&json!("1"), &json!("2")));
    let relaxed = agent.call("relax", &json!({ "problem": "a b\na\n" }));
    assert_eq!((&relaxed["items"], &relaxed["bound"]), (&json!(["b"]), &json!("1")));
    let drawn = agent.call("sample", &call(json!({ "n": 3, "weights": [0, 0, 1] })));
    assert_eq!((&drawn["shown"], &drawn["solutions"][2]["options"]), (&json!(3), &json!([3])));
    assert_eq!(agent.call("marginals", &call(json!({})))["marginals"], json!(["1", "1", "1"]));
    let costs = agent.call("histogram", &call(json!({ "by": "cost" })));
    assert_eq!(costs["histogram"], json!([["3", "2"]]));
    let rank = agent.call("rank", &call(json!({ "options": [3] })))["rank"].take();
    let same = agent.call("unrank", &call(json!({ "rank": rank })));
    assert_eq!(same["solutions"][0]["options"], json!([3]));
    let probed = agent.call("estimate", &call(json!({ "seed": 1 })));
    assert_eq!((&probed["status"], &probed["estimate"]), (&json!("FOUND"), &json!(true)));
    assert!(probed["solutions"].is_object(), "{probed}");
    assert_eq!(agent.call("cover", &call(json!({})))["solutions"][0]["cost"], "3");
    assert_eq!(agent.call("symmetry", &call(json!({})))["order"], "1");
    agent.end();
}

#[test]
fn the_least_cost_is_proved() {
    let mut agent = Agent::start();
    let errands =
        "bank post shop\nbank |3\npost |2\nshop |4\nbank post |4\npost shop |7\nbank shop |5\n";
    let answer = agent.call("best", &json!({ "problem": errands, "k": 3 }));
    assert_eq!((&answer["status"], &answer["optimal"]), (&json!("FOUND"), &json!(true)));
    let costs: Vec<&Value> =
        answer["solutions"].as_array().unwrap().iter().map(|it| &it["cost"]).collect();
    assert_eq!(costs, ["7", "8", "9"]);
    let answer = agent.call("best", &json!({ "problem": errands, "max": true }));
    assert_eq!((&answer["solutions"][0]["cost"], &answer["bound"]), (&json!("10"), &json!("10")));
    let answer = agent.call("best", &json!({ "problem": "a b\na |1\n" }));
    assert_eq!((&answer["status"], &answer["optimal"]), (&json!("NONE"), &json!(false)));
    // Side constraints are heeded or refused.
    let shifts = example("shifts.json");
    assert_eq!(agent.call("best", &json!({ "problem": shifts }))["status"], "FOUND");
    assert_eq!(agent.call("count", &json!({ "problem": shifts }))["count"], "13");
    assert_eq!(agent.call("explain", &json!({ "problem": shifts }))["status"], "FOUND");
    let refused = agent.refused("sample", &json!({ "problem": shifts }));
    assert!(refused.contains("sample cannot heed the side constraint"));
    agent.end();
}

#[test]
fn an_impossible_problem_is_explained() {
    let mut agent = Agent::start();
    let problem = "a b c d\na c\nb c\nd\n";
    let answer = agent.call("explain", &json!({ "problem": problem }));
    assert_eq!((&answer["status"], &answer["minimal"]), (&json!("NONE"), &json!(true)));
    assert_eq!(answer["items"], json!(["a", "b", "c"]));
    assert!(answer["text"].as_str().unwrap().starts_with("no solution: these 3 items conflict"));
    let answer = agent.call("explain", &json!({ "problem": example("knuth-7-items.dlx") }));
    assert_eq!(answer["status"], "FOUND");
    let answer = agent.call("describe", &json!({ "problem": problem }));
    assert_eq!((&answer["items"], &answer["options"]), (&json!(4), &json!(3)));
    agent.end();
}

#[test]
fn sudokus_have_none_one_or_several_solutions() {
    let mut agent = Agent::start();
    let grid = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let answer = agent.call("sudoku", &json!({ "grid": grid }));
    assert_eq!((&answer["status"], &answer["number"]), (&json!("FOUND"), &json!("unique")));
    let solved =
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219";
    assert_eq!(answer["solutions"], json!([{ "grid": solved }]));
    let answer = agent.call("sudoku", &json!({ "grid": grid.replace('9', ".") }));
    assert_eq!((&answer["number"], &answer["shown"]), (&json!("several"), &json!(2)));
    let answer = agent.call("sudoku", &json!({ "grid": grid.replacen("..", "99", 1) }));
    assert_eq!((&answer["status"], &answer["number"]), (&json!("NONE"), &json!("none")));
    let diagonals = json!({ "grid": ".".repeat(16), "variant": "x", "limit": 100 });
    let answer = agent.call("sudoku", &diagonals);
    assert_eq!((&answer["shown"], &answer["exhausted"]), (&json!(48), &json!(true)));
    let refused = agent.refused("sudoku", &json!({ "grid": "12\n3\n" }));
    assert!(refused.starts_with("grid:"), "{refused}");
    agent.end();
}

const SOLVED: &str =
    "987654321246173985351928746128537694634892157795461832519286473472319568863745219";

#[test]
fn the_next_step_and_the_grade_are_those_of_the_command() {
    let mut agent = Agent::start();
    let but_one = format!(".{}", &SOLVED[1..]);
    let hint = agent.call("hint", &json!({ "grid": but_one }));
    assert_eq!(hint["status"], "step");
    assert_eq!(hint["step"]["placed"], json!([{ "cell": "r1c1", "digit": 9 }]));
    let asked = ["sudoku", "--hint", "--output", "json"];
    let written = gavotte(&asked, but_one.as_bytes()).out;
    assert_eq!(hint, serde_json::from_str::<Value>(&written).unwrap());
    assert_eq!(agent.call("hint", &json!({ "grid": SOLVED }))["status"], "solved");
    let twice = SOLVED.replacen("98", "99", 1);
    assert_eq!(agent.call("hint", &json!({ "grid": twice }))["status"], "no-solution");
    let grade = agent.call("grade", &json!({ "grid": but_one }));
    assert_eq!((&grade["grade"], &grade["hardest"]), (&json!("easy"), &json!("full house")));
    assert_eq!(grade["steps"], json!([hint["words"]]));
    // 288 grids of 4x4 are no puzzle; with both diagonals there are 48.
    for variant in [json!(null), json!("x")] {
        let open = json!({ "grid": ".".repeat(16), "variant": variant });
        assert_eq!(agent.call("grade", &open)["grade"], "several");
    }
    for tool in ["hint", "grade"] {
        let refused = agent.refused(tool, &json!({ "grid": "12\n3\n" }));
        assert!(refused.starts_with("grid:2:1:"), "{refused}");
        assert!(refused.contains("\n\nsudoku: "), "{refused}");
    }
    agent.end();
}

/// The bytes of a text in base64, with tables of its own.
#[cfg(feature = "png")]
fn of_base64(text: &str) -> Vec<u8> {
    assert_eq!(text.len() % 4, 0);
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        other => panic!("{other}"),
    };
    let bits = text.trim_end_matches('=').bytes().map(|it| format!("{:06b}", digit(it)));
    let bits: String = bits.collect();
    let whole = bits.as_bytes().chunks_exact(8);
    whole.map(|it| u8::from_str_radix(std::str::from_utf8(it).unwrap(), 2).unwrap()).collect()
}

#[test]
fn a_picture_is_that_of_the_command() {
    let mut agent = Agent::start();
    let queens = |more: Value| {
        let mut arguments = json!({ "problem": "4", "format": "queens" });
        arguments.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        arguments
    };
    let drawn = |style: &str| {
        let path = format!("{}/agent.{style}", env!("CARGO_TARGET_TMPDIR"));
        let words = ["draw", "--from", "queens", "--theme", "light", "--out", &path];
        assert_eq!(gavotte(&words, b"4").code, 0);
        std::fs::read(path).unwrap()
    };
    let answer = agent.call("draw", &queens(json!({ "style": "svg" })));
    assert_eq!((&answer["status"], &answer["options"]), (&json!("FOUND"), &json!([2, 8, 9, 15])));
    assert_eq!(answer["svg"].as_str().unwrap().as_bytes(), drawn("svg"));
    let other = json!({ "style": "svg", "options": [3, 5, 12, 14] });
    let other = agent.call("draw", &queens(other))["svg"].take();
    assert!(other.as_str().unwrap().contains("queens on r1f3, r2f1, r3f4, r4f2"), "{other}");
    let empty = agent.call("draw", &queens(json!({ "style": "svg", "unsolved": true })));
    assert!(empty["options"].is_null() && !empty["svg"].to_string().contains("r1f"));
    let none = json!({ "problem": "a b\na\n", "style": "svg" });
    assert_eq!(agent.call("draw", &none)["status"], "NONE");
    #[cfg(feature = "png")]
    {
        let id = agent.start_call("draw", &queens(json!({})));
        let image = agent.whole_answer(id)["content"][1].take();
        assert_eq!((&image["type"], &image["mimeType"]), (&json!("image"), &json!("image/png")));
        assert_eq!(of_base64(image["data"].as_str().unwrap()), drawn("png"));
    }
    #[cfg(not(feature = "png"))]
    assert!(agent.refused("draw", &queens(json!({}))).contains("built without PNG"));
    for (more, words) in [
        (json!({ "options": [1, 2] }), "problem: item `"),
        (json!({ "options": [17] }), "numbered from 1 to 16"),
        (json!({ "options": [1], "unsolved": true }), "unsolved"),
        (
            json!({ "problem": example("pentominoes-6x10.dlx"), "format": "dlx", "style": "svg" }),
            "ask for `style` png",
        ),
    ] {
        let refused = agent.refused("draw", &queens(more));
        assert!(refused.contains(words), "{refused}");
    }
    agent.end();
}

#[test]
fn solutions_of_others_are_checked() {
    let mut agent = Agent::start();
    let problem = "a b\na |1\nb |1\na b |3\n";
    let mut check = |solutions: &str, more: Value| {
        let mut arguments = json!({ "problem": problem, "solutions": solutions });
        arguments.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        agent.call("check", &arguments)
    };
    for (solutions, checked) in [("1 2", 1), ("a |1\nb |1\n", 1), ("1 2\n3\n", 2)] {
        let answer = check(solutions, json!({}));
        assert_eq!((&answer["right"], &answer["checked"]), (&json!(true), &json!(checked)));
    }
    let wrong = check("1", json!({}));
    assert_eq!(wrong["reason"], "solutions:1: item `b` is not covered");
    assert_eq!(check("1 3", json!({}))["right"], false);
    assert_eq!(check("1 3", json!({ "cover": true }))["right"], true);
    assert!(check("no solution", json!({}))["reason"].as_str().unwrap().contains("needs a proof"));
    let queens = |board: &str| json!({ "problem": "4", "format": "queens", "solutions": board });
    let right = agent.call("check", &queens(". Q . .\n. . . Q\nQ . . .\n. . Q .\n"));
    assert_eq!(right["right"], true);
    let wrong = agent.call("check", &queens("Q . . .\n. . . Q\nQ . . .\n. . Q .\n"));
    assert_eq!(wrong["right"], false);
    let refused = agent.refused("check", &json!({ "problem": problem, "solutions": "walrus" }));
    assert!(refused.contains("no such option"), "{refused}");
    agent.end();
}

#[test]
fn answers_to_puzzles_have_their_boards() {
    let mut agent = Agent::start();
    let langford = |n: u32| json!({ "problem": "3", "format": "langford", "limit": n });
    let answer = agent.call("solve", &langford(2));
    let boards: Vec<&Value> =
        answer["solutions"].as_array().unwrap().iter().map(|it| &it["board"]).collect();
    assert_eq!(boards, ["3 1 2 1 3 2", "2 3 1 2 1 3"]);
    let queens = json!({ "problem": "1", "format": "queens" });
    for tool in ["best", "sample"] {
        assert_eq!(agent.call(tool, &queens)["solutions"][0]["board"], "Q");
    }
    let plain = agent.call("solve", &json!({ "problem": "a\na\n" }));
    assert!(plain["solutions"][0]["board"].is_null());
    agent.end();
}

#[test]
fn a_text_that_is_refused_is_answered_with_its_grammar() {
    let mut agent = Agent::start();
    for (tool, arguments, name) in [
        ("solve", json!({ "problem": "24 people, 4 tables", "format": "golfers" }), "golfers"),
        ("count", json!({ "problem": "a b\nc\n" }), "dlx"),
        ("draw", json!({ "problem": "{\"items\":[\"a\"],\"options\":[[\"b\"]]}" }), "json"),
        ("score", json!({ "genre": "shikaku", "puzzle": "?", "answer": "" }), "shikaku"),
        ("sudoku", json!({ "grid": "?" }), "sudoku"),
    ] {
        let refused = agent.refused(tool, &arguments);
        let grammar = gavotte(&["formats", name], b"").out;
        assert!(refused.contains(grammar.trim_end()), "{refused}");
    }
    let several = agent.refused("solve", &json!({ "problem": "0 1\n1 0\n" }));
    assert!(several.contains("the tool `formats`"), "{several}");
    agent.end();
}

#[test]
fn assemblies_are_taken_apart() {
    let mut agent = Agent::start();
    let ring = "lattice cubes\nboard 1x3x3\nturns none\n\nRRR\nR.R\nRRR\n\nI\n";
    let answer = agent.call("apart", &json!({ "problem": ring, "format": "polyform" }));
    assert_eq!((&answer["status"], &answer["level"]), (&json!("FOUND"), &json!("1")));
    // The command tells the same moves.
    let run = gavotte(&["polyform", "--disassemble", "--output", "jsonl"], ring.as_bytes());
    let written: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    assert_eq!(answer["moves"], written["moves"]);
    let chosen = json!({ "problem": ring, "format": "polyform", "options": answer["options"] });
    assert_eq!(answer, agent.call("apart", &chosen));
    let few = json!({ "problem": ring, "format": "polyform", "step_limit": 0 });
    assert_eq!(agent.call("apart", &few)["stopped"], json!("step_limit"));
    let wrong = json!({ "problem": ring, "format": "polyform", "options": [1, 1] });
    assert!(agent.refused("apart", &wrong).contains("problem"));
    let flat = json!({ "problem": "4", "format": "queens" });
    assert!(agent.refused("apart", &flat).contains("cubes"));
    agent.end();
}

#[test]
fn boards_are_made_and_answers_to_them_judged() {
    let mut agent = Agent::start();
    let wanted = json!({ "genre": "shikaku", "size": "5x5", "n": 3, "seed": 7 });
    let answer = agent.call("generate", &wanted);
    assert_eq!((&answer["status"], &answer["shown"]), (&json!("FOUND"), &json!(3)));
    assert_eq!(answer, agent.call("generate", &wanted));
    // The command writes the same.
    let run =
        gavotte(&["generate", "shikaku", "5x5", "-n", "3", "--seed", "7", "--output", "json"], b"");
    let written: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answer["boards"], json!(written));
    for board in answer["boards"].as_array().unwrap() {
        let score = |answer: &Value| json!({ "genre": "shikaku", "puzzle": board["puzzle"], "answer": answer });
        let right = agent.call("score", &score(&board["solution"]));
        let all = json!({ "query": "score", "right": true, "reason": null, "stopped": null });
        assert_eq!(right, all);
        let wrong = agent.call("score", &score(&json!("I do not know")));
        assert_eq!(wrong["right"], false);
        assert!(wrong["reason"].as_str().unwrap().contains("5 rows of 5 cells"), "{wrong}");
    }
    let late = agent.call("generate", &json!({ "genre": "shikaku", "step_limit": 0 }));
    assert_eq!((&late["status"], &late["stopped"]), (&json!("UNKNOWN"), &json!("step_limit")));
    for (tool, arguments, words) in [
        // The tool names those that it makes.
        ("generate", json!({ "genre": "queens" }), "dominosa, shikaku"),
        ("generate", json!({ "genre": "shikaku", "size": "walrus" }), "walrus"),
        ("generate", json!({ "genre": "chess" }), "genre"),
        ("score", json!({ "genre": "sudoku", "puzzle": "12", "answer": "" }), "puzzle:"),
        ("score", json!({ "genre": "sudoku", "puzzle": "12" }), "answer"),
    ] {
        let refused = agent.refused(tool, &arguments);
        assert!(refused.contains(words), "{refused}");
    }
    agent.end();
}

#[test]
fn a_mistake_is_an_answer_with_its_place() {
    let mut agent = Agent::start();
    let refused = agent.refused("solve", &json!({ "problem": "left right\nlefft right\n" }));
    assert!(refused.starts_with("problem:2:1: no item is called `lefft`"), "{refused}");
    assert!(refused.contains("did you mean `left`?"), "{refused}");
    let refused = agent.refused("solve", &json!({ "problem": "0 1\n1 0\n" }));
    assert!(refused.contains("say which one with `format`"), "{refused}");
    assert_eq!(
        agent.call("count", &json!({ "problem": "0 1\n1 0\n", "format": "rows" }))["count"],
        "1"
    );
    let arguments = [
        (json!({}), "`problem` is missing: "),
        (json!({ "problem": 7 }), "`problem` is a text, and not 7"),
        (
            json!({ "problem": "a\na", "lmit": 2 }),
            "there is no setting `lmit`; did you mean `limit`?",
        ),
        (
            json!({ "problem": "a\na", "limit": 101 }),
            "is a whole number from 1 to 100, and not 101",
        ),
        (json!({ "problem": "a\na", "limit": -1 }), "is a whole number from 1 to 100, and not -1"),
        (
            json!({ "problem": "a\na", "time_limit": 601 }),
            "is a number of seconds from 0 to 600, and not 601",
        ),
        (json!({ "problem": "a\na", "format": "docx" }), "`format` is one of dlx, "),
        (
            json!({ "problem": "a\na", "require": [2] }),
            "there is no option 2; they are numbered from 1 to 1",
        ),
        (json!({ "problem": "" }), "problem:"),
    ];
    for (arguments, words) in arguments {
        let refused = agent.refused("solve", &arguments);
        assert!(refused.contains(words), "{arguments}: {refused}");
    }
    let response = agent.ask("tools/call", &json!({ "name": "paint", "arguments": {} }));
    assert_eq!(response["error"]["code"], -32602);
    assert!(response["error"]["message"].as_str().unwrap().contains("solve, count"), "{response}");
    let response = agent.ask("tools/paint", &json!({}));
    assert_eq!(response["error"]["code"], -32601);
    agent.end();
}

/// A line that is no message, and the code and a part of the reason that answer it.
fn refusals() -> Vec<(Vec<u8>, i64, &'static str)> {
    let (unreadable, no_request) = (-32_700, -32_600);
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    let call = |text: &[u8]| {
        let start = br#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":""#;
        [&start[..], text, b"\"}}"].concat()
    };
    vec![
        (b"{\"jsonrpc\":".to_vec(), unreadable, "no JSON: EOF while parsing"),
        (b"nonsense".to_vec(), unreadable, "no JSON: expected"),
        (b"\x1b[31m".to_vec(), unreadable, "no JSON: expected value"),
        (call(b"a\xffb"), unreadable, "its byte 66 is not UTF-8"),
        (call(br"\ud800"), unreadable, "no JSON: "),
        (call(br"\udc00"), unreadable, "no JSON: lone"),
        (b"{\"id\":\"\\ud800\"}".to_vec(), unreadable, "no JSON: "),
        (deep.into_bytes(), unreadable, "no JSON: recursion limit"),
        (call(&vec![b'x'; 16 << 20]), unreadable, "longer than 16 MiB"),
        (b"[]".to_vec(), no_request, "`jsonrpc`"),
        (b"7".to_vec(), no_request, "`jsonrpc`"),
        (b"{\"id\":{}}".to_vec(), no_request, "`method`"),
    ]
}

#[test]
fn a_line_that_is_no_message_is_answered_with_its_reason_and_ends_nothing() {
    let mut agent = Agent::start();
    for (line, code, words) in refusals() {
        agent.bytes(&line);
        let answer = agent.next();
        let shown = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
        assert!(answer.as_object().unwrap().contains_key("id"), "{shown}: {answer}");
        assert_eq!(
            (&answer["id"], &answer["error"]["code"]),
            (&Value::Null, &json!(code)),
            "{shown}"
        );
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{shown}: {message}");
    }
    agent.bytes(b"{\"id\":\"mine\"}");
    assert_eq!(agent.next()["id"], "mine");
    // Nothing is asked here.
    for line in ["", " \r", r#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":7}"#] {
        agent.line(line);
    }
    let problem = json!({ "problem": "a b\na b\n" });
    assert_eq!(agent.call("count", &problem)["count"], "1");
    agent.end();
}

#[test]
fn the_end_of_the_input_ends_the_program_though_nobody_reads() {
    let list = format!("{}\n", json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }));
    let greeting = json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "t", "version": "1" },
    } });
    // More than a pipe holds: of answers, and of refusals.
    for text in [format!("{greeting}\n{}", list.repeat(200)), "nonsense\n".repeat(20_000)] {
        let mut child = command(&["mcp"]).spawn().unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let closed = Instant::now();
        while child.try_wait().unwrap().is_none() {
            assert!(closed.elapsed() < Duration::from_secs(10), "it goes on");
            thread::sleep(Duration::from_millis(5));
        }
        println!("ended after {:?}", closed.elapsed());
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn the_time_limit_holds_and_others_are_answered_meanwhile() {
    let mut agent = Agent::start();
    let begun = Instant::now();
    let slow = agent.start_call("count", &json!({ "problem": endless(), "time_limit": 3 }));
    assert_eq!(agent.ask("ping", &json!({}))["result"], json!({}));
    assert_eq!(agent.call("count", &json!({ "problem": "a\na\na\n" }))["count"], "2");
    let is_over = agent.early.contains_key(&slow);
    assert!(!is_over || begun.elapsed() >= Duration::from_secs(3), "it has not waited for others");
    let answer = agent.answer(slow);
    assert_eq!((&answer["exact"], &answer["stopped"]), (&json!(false), &json!("time_limit")));
    assert_eq!(answer["status"], if answer["count"] == "0" { "UNKNOWN" } else { "FOUND" });
    let answer = agent.call("solve", &json!({ "problem": endless(), "time_limit": 0 }));
    assert_eq!((&answer["status"], &answer["stopped"]), (&json!("UNKNOWN"), &json!("time_limit")));
    agent.end();
}

#[test]
fn a_cancelled_question_stops_and_has_no_answer() {
    let mut agent = Agent::start();
    // As many as there are places, so that a question has to wait for one of them.
    let count = thread::available_parallelism().unwrap().get();
    let slow = json!({ "problem": endless(), "time_limit": 600 });
    let slow: Vec<u64> = (0..count).map(|_| agent.start_call("count", &slow)).collect();
    let waiting = agent.start_call("count", &json!({ "problem": "a\na\n", "time_limit": 600 }));
    assert_eq!(agent.ask("ping", &json!({}))["result"], json!({}));
    for id in &slow {
        let params = json!({ "requestId": id, "reason": "test" });
        let notification =
            json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params });
        agent.line(&notification.to_string());
    }
    assert_eq!(agent.answer(waiting)["count"], "1");
    agent.end();
}

#[test]
fn long_answers_are_cut() {
    let mut agent = Agent::start();
    let answer =
        agent.call("solve", &json!({ "problem": endless(), "limit": 100, "time_limit": 60 }));
    let (shown, omitted) = (answer["shown"].as_u64().unwrap(), answer["omitted"].as_u64().unwrap());
    assert!(shown > 0 && omitted > 0 && shown + omitted == 100, "{shown} and {omitted}");
    assert_eq!(answer["solutions"].as_array().unwrap().len() as u64, shown);
    // Each item has two options, so there are 2^110000 solutions.
    let items: Vec<String> = (0..110_000).map(|at| format!("i{at}")).collect();
    let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
    let problem = json!({ "problem": format!("{}\n{options}", items.join(" ")), "time_limit": 60 });
    let answer = agent.call("count", &problem);
    assert_eq!((&answer["count"], &answer["digits"]), (&Value::Null, &json!(33_114)));
    // One solution that is too long with all its names.
    let name = "n".repeat(40_000);
    let answer = agent.call("solve", &json!({ "problem": format!("{name}\n{name}\n") }));
    assert_eq!(answer["solutions"], json!([{ "options": [1], "cost": "0" }]));
    let answer =
        agent.call("explain", &json!({ "problem": format!("{name}1 {name}2\n{name}1\n") }));
    assert_eq!((&answer["status"], &answer["omitted"]), (&json!("NONE"), &json!(1)));
    agent.end();
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    let run = gavotte(&["mcp"], b"");
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("", "", 0));
    Agent::start().end();
    let mut agent = Agent::start();
    agent.start_call("count", &json!({ "problem": endless(), "time_limit": 600 }));
    agent.end();
}

/// Since the version of July 2026 a request says everything by itself, and nobody is greeted.
#[test]
fn a_request_of_the_newest_version_needs_no_greeting() {
    let mut agent = Agent::silent(&[]);
    let about = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    let arguments = json!({ "problem": "a b\na\nb\na b\n" });
    let call = json!({ "name": "count", "arguments": arguments, "_meta": about });
    let id = agent.send("tools/call", &call);
    assert_eq!(agent.answer(id)["count"], "2");
    agent.end();
}

/// The page has pairs of blocks: a call, and the answer as data.
#[test]
fn the_page_shows_what_the_tools_answer() {
    let page = read_to_string(root().join("docs/mcp.md")).unwrap();
    let blocks = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let blocks: Vec<Value> = blocks.map(|block| serde_json::from_str(block).unwrap()).collect();
    assert_eq!(blocks[0]["mcpServers"]["gavotte"]["args"], json!(["mcp"]));
    assert!(blocks.len() >= 5 && blocks.len() % 2 == 1);
    let mut agent = Agent::start();
    for pair in blocks[1..].chunks(2) {
        let answer = agent.call(pair[0]["name"].as_str().unwrap(), &pair[0]["arguments"]);
        assert_eq!(answer, pair[1]);
    }
    agent.end();
}

/// A problem of a million options does not fit into 80 MB with its clauses, and not into 30 MB at all.
#[cfg(target_os = "linux")]
#[test]
fn problems_that_do_not_fit_are_not_begun() {
    for (limit, options) in [("80", 200_000), ("30", 1_000_000)] {
        let mut agent = Agent::with(&["--memory-limit", limit]);
        let problem = format!("a\n{}", "a\n".repeat(options));
        let answer = agent.call("explain", &json!({ "problem": problem, "format": "dlx" }));
        assert_eq!(answer["status"], "UNKNOWN", "{answer}");
        assert_eq!(answer["stopped"], "memory_limit", "{answer}");
        let status = read_to_string(format!("/proc/{}/status", agent.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let peak: u64 = line.trim().strip_suffix(" kB").unwrap().parse().unwrap();
        assert!(peak < 90_000, "{peak} kB");
        agent.end();
    }
}
