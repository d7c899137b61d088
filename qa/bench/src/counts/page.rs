//! Published counts beside ours, as a page that is made from records and from what others have published.
//!
//! # Why this shape
//! Who says that others are wrong should not copy figures by hand. `docs/counts.md` has the first sentence of the page and
//! names the records, and a test compares it with what is made from them.
//!
//! Rows that take minutes have a record of their own, with other limits, so that one need not count everything for so long. The
//! first record is the one of all programs; what the others have counted is added to it.
//!
//! # Invariants
//! 1. A published number is called right or wrong only where ours was found in two ways at least; otherwise it is open.
//! 2. What no record has counted is shown as open, not left out.

use std::collections::BTreeMap;

use super::claims::{Claim, Claims};
use super::machine_factor::MachineFactor;
use super::record::Counts;
use super::row::Row;
use super::totals::Versus;
use crate::document::{seconds, with_commas};

/// A record and the name of its file.
pub type Named = (String, Counts);

/// The page.
pub fn page(records: &[Named], claims: &Claims) -> String {
    let mut text = format!("{}\n\n{}", summary(records, claims), published(records, claims));
    text.push_str(&unfinished(records, claims));
    text.extend(records.first().map(|(_, counts)| programs(counts)));
    text.push_str(&carried_over(records, claims));
    for (number, source) in (1..).zip(&claims.source) {
        text.push_str(&format!("- [S{number}] {}\n", source.title));
    }
    for (at, (name, counts)) in records.iter().enumerate() {
        let begin = if at == 0 { "Made from" } else { "What takes longer is from" };
        let machine = &counts.machine;
        text.push_str(&format!(
            "\n{begin} {name}: {}, {}, commit {}, {}, each program within {} s.\n",
            machine.processor,
            machine.compiler,
            machine.commit,
            machine.date,
            counts.figures.cpu_limit_s
        ));
    }
    text.push_str("\nSeconds are those of the processor, on one thread.\n");
    text
}

/// The row of a claim: in the first record that has counted it.
fn row<'c>(records: &'c [Named], claim: &Claim) -> Option<&'c Row> {
    let rows = records.iter().flat_map(|(_, counts)| &counts.figures.rows);
    let mut rows = rows.filter(|row| row.instance == claim.instance);
    rows.clone().find(|row| row.gavotte().right_s().is_some()).or_else(|| rows.next())
}

/// Our count, where it was found in a second way, too.
fn settled(row: Option<&Row>) -> Option<&str> {
    let row = row?;
    let ways = row.checked.len() + usize::from(row.gavotte().right_s().is_some());
    if ways > 1 { row.count.as_deref() } else { None }
}

/// In which ways our count was found, by the letters that the page explains.
fn ways(row: &Row) -> String {
    const LETTERS: [(&str, &str); 6] = [
        ("sweep in another order", "o"),
        ("search", "s"),
        ("certificate", "c"),
        ("memoized search", "m"),
        ("independent dynamic program", "d"),
        ("textbook links", "t"),
    ];
    let letter = |way: &String| {
        LETTERS.iter().find(|it| it.0 == way).map_or_else(|| way.clone(), |it| it.1.to_owned())
    };
    row.checked.iter().map(letter).collect::<Vec<_>>().join(" ")
}

/// The number of a source, from 1.
fn mark(claims: &Claims, claim: &Claim) -> String {
    let place = claims.source.iter().position(|source| source.key == claim.source);
    format!("S{}", place.map_or(0, |place| place + 1))
}

/// What is to be said of a published number, where ours is settled.
fn verdict(ours: Option<&str>, count: &str) -> &'static str {
    match ours {
        Some(ours) if ours == count => "right",
        Some(_) => "**wrong**",
        None => "open",
    }
}

/// How many published numbers are right, and how many of each program are wrong.
fn summary(records: &[Named], claims: &Claims) -> String {
    let mut of_program: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    let (mut right, mut wrong, mut open) = (0, 0, 0);
    for claim in &claims.claim {
        let ours = settled(row(records, claim));
        for said in &claim.said {
            let verdict = verdict(ours, &said.count);
            let numbers = said.programs.len();
            *match verdict {
                "right" => &mut right,
                "open" => &mut open,
                _ => &mut wrong,
            } += numbers;
            for program in &said.programs {
                let name = program.split(' ').next().unwrap_or_default();
                let [of_all, of_wrong] = of_program.entry(name).or_default();
                *of_all += 1;
                *of_wrong += usize::from(verdict == "**wrong**");
            }
        }
    }
    let each = of_program.iter().map(|(name, [all, wrong])| format!("{wrong} of {all} by {name}"));
    let each = each.collect::<Vec<_>>().join(", ");
    format!(
        "Of {} published numbers {right} are right, {wrong} wrong and {open} open. Wrong are {each}.",
        right + wrong + open
    )
}

fn published(records: &[Named], claims: &Claims) -> String {
    let mut text =
        "| problem | published | by | in | ours | s | verdict | ours was also found by |\n\
                    | --- | --: | --- | --- | --: | --: | --- | --- |\n"
            .to_owned();
    for claim in &claims.claim {
        let row = row(records, claim);
        let ours = settled(row);
        let time = row.and_then(|row| row.gavotte().right_s()).map(seconds);
        let checked = row.map(ways).unwrap_or_default();
        for (at, said) in claim.said.iter().enumerate() {
            let verdict = verdict(ours, &said.count);
            let (count, programs) = (with_commas(&said.count), said.programs.join(", "));
            // Another number for the same problem repeats nothing of ours.
            text.push_str(&match at {
                0 => format!(
                    "| {} | {count} | {programs} | {} | {} | {} | {verdict} | {} |\n",
                    claim.title,
                    mark(claims, claim),
                    ours.map_or_else(|| "-".to_owned(), with_commas),
                    ours.and(time.as_deref()).unwrap_or("-"),
                    ours.map_or("-", |_| &checked),
                ),
                _ => format!("| | {count} | {programs} | | | | {verdict} | |\n"),
            });
        }
    }
    text
}

/// The problems that nobody finished, and we did.
fn unfinished(records: &[Named], claims: &Claims) -> String {
    let mut lines = String::new();
    for claim in claims.claim.iter().filter(|claim| claim.said.is_empty()) {
        let row = row(records, claim);
        let (Some(row), Some(count)) = (row, settled(row)) else { continue };
        let time = row.gavotte().right_s().map_or_else(|| "-".to_owned(), seconds);
        lines.push_str(&format!(
            "| {} | {} | {time} | {} | {}, in {} |\n",
            claim.title,
            with_commas(count),
            ways(row),
            claim.unfinished.join(", "),
            mark(claims, claim),
        ));
    }
    if lines.is_empty() {
        return "\n".to_owned();
    }
    format!(
        "\nCounted here, and by none of the programs of the publication:\n\n\
         | problem | ours | s | ours was also found by | did not finish |\n\
         | --- | --: | --: | --- | --- |\n{lines}\n"
    )
}

/// Our times against the published ones, for each publication with a program that is timed here, too.
fn carried_over(records: &[Named], claims: &Claims) -> String {
    let of_source = |key: &str| -> Vec<(&Claim, &Row)> {
        let of = claims.claim.iter().filter(|claim| claim.source == key);
        let rows = of.filter_map(|claim| Some((claim, row(records, claim)?)));
        rows.filter(|&(_, row)| settled(Some(row)).is_some()).collect()
    };
    let said = (1..).zip(&claims.source).filter_map(|(number, source)| {
        Some(MachineFactor::new(&of_source(&source.key))?.text(&format!("S{number}")))
    });
    said.collect()
}

/// Gavotte against other programs, on all rows of the record.
fn programs(counts: &Counts) -> String {
    let figures = &counts.figures;
    let mut text = format!(
        "Other programs on the {} problems of the record, each within {} s and {} MB:\n\n\
         | program | right | wrong | too long | too large | cannot | faster than ours | time / ours, mean | least |\n\
         | --- | --: | --: | --: | --: | --: | --: | --: | --- |\n",
        figures.rows.len(),
        figures.cpu_limit_s,
        figures.memory_limit_kb / 1000,
    );
    for Versus { program, right, wrong, time, memory, cannot, faster, mean, least } in
        &figures.totals.versus
    {
        let mean = mean.map_or_else(|| "-".to_owned(), |mean| format!("{mean:.1}"));
        let least = least.as_ref().map(|(row, ratio)| format!("{ratio:.2} ({row})"));
        let least = least.unwrap_or_else(|| "-".to_owned());
        text.push_str(&format!(
            "| {program} | {right} | {wrong} | {time} | {memory} | {cannot} | {faster} | {mean} | {least} |\n"
        ));
    }
    text.push('\n');
    for absent in &figures.absent {
        text.push_str(&format!("Without {}: {}.\n", absent.name, absent.reason));
    }
    if !figures.absent.is_empty() {
        text.push('\n');
    }
    text
}
