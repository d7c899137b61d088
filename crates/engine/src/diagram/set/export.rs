//! The set as text for other programs: a ZDD, a d-DNNF, or JSON.
//!
//! # Why this shape
//! Each text is written node by node, because a node of the diagram is a chain of nodes in a ZDD, and one disjunction
//! in a d-DNNF.
//!
//! # The forms
//! The ZDD is a line a node, `NUMBER VARIABLE LO HI`, children first, `B` and `T` for the ends and a
//! line `.` after the last: what Graphillion's `setset.load` reads. The d-DNNF is that of the
//! compiler d4: nodes `o`, `a`, `t`, `f`, then edges with the literals that they settle. In both,
//! variable v is the v-th option in the order of decision, see [`SolutionSet::variables`]; in the
//! d-DNNF options that are never decided come after those. JSON is the diagram as it is, options by
//! their numbers.

use std::collections::HashMap;
use std::fmt::Write;

use gavotte_model::{OptionId, StopReason};

use super::solution_set::SolutionSet;
use crate::diagram::record::SKIP;
use crate::run::Interrupt;
use crate::run::interrupt::uninterrupted;

impl SolutionSet {
    /// The options that the variables 1, 2, ... of the exports stand for.
    #[must_use]
    pub fn variables(&self) -> Vec<OptionId> {
        let mut variables = self.diagram.decided.clone();
        let mut is_decided = vec![false; self.problem.option_count()];
        for option in &variables {
            is_decided[option.index()] = true;
        }
        variables.extend(self.problem.options().filter(|option| !is_decided[option.index()]));
        variables
    }

    /// For each option, its variable.
    fn variable_of(&self) -> Vec<usize> {
        let mut of = vec![0; self.problem.option_count()];
        for (at, option) in self.variables().iter().enumerate() {
            of[option.index()] = at + 1;
        }
        of
    }

    /// The set as a ZDD.
    #[must_use]
    pub fn to_zdd(&self) -> String {
        uninterrupted(|never| self.to_zdd_within(never))
    }

    /// [`to_zdd`](Self::to_zdd), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn to_zdd_within(&self, interrupt: &mut Interrupt) -> Result<String, StopReason> {
        let variable = self.variable_of();
        let name = |node: u32| match node {
            0 => "B".to_owned(),
            1 => "T".to_owned(),
            _ => node.to_string(),
        };
        let (mut text, mut next) = (String::new(), 2_u32);
        // For each node of the diagram, its first node of the ZDD; equal ones are one.
        let mut names: Vec<u32> = vec![1];
        let mut known: HashMap<(usize, u32, u32), u32> = HashMap::new();
        let root = self.diagram.root;
        for node in self.diagram.nodes().skip(1).take_while(|&node| root.is_some_and(|r| node <= r))
        {
            interrupt.check()?;
            let arcs = self.diagram.arcs(node);
            let skip = arcs.iter().find(|arc| arc.option == SKIP);
            let mut low = skip.map_or(0, |arc| names[arc.child as usize]);
            for arc in arcs.iter().rev().filter(|arc| arc.option != SKIP) {
                let key = (variable[arc.option as usize], low, names[arc.child as usize]);
                low = *known.entry(key).or_insert_with(|| {
                    // Writing to a `String` cannot fail.
                    let _ = writeln!(text, "{next} {} {} {}", key.0, name(key.1), name(key.2));
                    next += 1;
                    next - 1
                });
            }
            names.push(low);
        }
        match root {
            None => text.push_str("B\n"),
            Some(0) => text.push_str("T\n"),
            Some(_) => {}
        }
        Ok(text + ".\n")
    }

    /// The set as a d-DNNF. Its models over as many variables as there are options are the solutions.
    #[must_use]
    pub fn to_ddnnf(&self) -> String {
        uninterrupted(|never| self.to_ddnnf_within(never))
    }

    /// [`to_ddnnf`](Self::to_ddnnf), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn to_ddnnf_within(&self, interrupt: &mut Interrupt) -> Result<String, StopReason> {
        let variable = self.variable_of();
        let all = self.problem.option_count();
        let Some(root) = self.diagram.root else { return Ok("f 1 0\n".to_owned()) };
        let first = |node: u32| {
            let mut options = self.diagram.arcs(node).iter().filter(|arc| arc.option != SKIP);
            options.next().map_or(all + 1, |arc| variable[arc.option as usize])
        };
        // Node n of the diagram is n + 2 here; 1 is above the root, for options that are decided before it.
        let (mut nodes, mut edges) = ("o 1 0\n".to_owned(), String::new());
        let mut edge = |from: u32, to: u32, literals: std::ops::Range<usize>, taken: usize| {
            let _ = write!(edges, "{from} {to}");
            for literal in literals {
                let sign = if literal == taken { "" } else { "-" };
                let _ = write!(edges, " {sign}{literal}");
            }
            edges.push_str(" 0\n");
        };
        edge(1, root + 2, 1..first(root), 0);
        for node in self.diagram.nodes().take_while(|&node| node <= root) {
            let kind = if node == 0 { 't' } else { 'o' };
            let _ = writeln!(nodes, "{kind} {} 0", node + 2);
            for arc in self.diagram.arcs(node) {
                interrupt.check()?;
                let taken = if arc.option == SKIP { 0 } else { variable[arc.option as usize] };
                edge(node + 2, arc.child + 2, first(node)..first(arc.child), taken);
            }
        }
        Ok(nodes + &edges)
    }

    /// The diagram as JSON: `{"version":1,"count":"2","options":3,"root":1,"nodes":[...]}`.
    ///
    /// A node is a list of arcs. An arc is a pair of an option's number, from 1 on, or 0 for none, and the node
    /// that it leads to. Node 0 is the end and has no arc; children stand before their parents. The solutions
    /// are the options on the paths from the root to the end, each on one path; the root is null when there is
    /// none. The count is a string, because it may exceed 2^53.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let json = Search::links(&problem, Order::Fewest).compile().unwrap().to_json();
    /// let nodes = "[\n[],\n[[1,0],[2,0]]\n]";
    /// let expected =
    ///     format!("{{\"version\":1,\"count\":\"2\",\"options\":2,\"root\":1,\"nodes\":{nodes}}}\n");
    /// assert_eq!(json, expected);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        uninterrupted(|never| self.to_json_within(never))
    }

    /// [`to_json`](Self::to_json), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn to_json_within(&self, interrupt: &mut Interrupt) -> Result<String, StopReason> {
        let root = self.diagram.root.map_or("null".to_owned(), |root| root.to_string());
        let (count, options) = (self.count(), self.problem.option_count());
        let mut text = format!(
            "{{\"version\":1,\"count\":\"{count}\",\"options\":{options},\"root\":{root},\"nodes\":["
        );
        for node in self.diagram.nodes() {
            interrupt.check()?;
            text.push_str(if node == 0 { "\n[" } else { ",\n[" });
            for (at, arc) in self.diagram.arcs(node).iter().enumerate() {
                let comma = if at == 0 { "" } else { "," };
                let option =
                    if arc.option == SKIP { 0 } else { OptionId::new(arc.option).number() };
                // Writing to a `String` cannot fail.
                let _ = write!(text, "{comma}[{option},{}]", arc.child);
            }
            text.push(']');
        }
        Ok(text + "\n]}\n")
    }
}
