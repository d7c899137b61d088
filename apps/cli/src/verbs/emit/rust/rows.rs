// Exact cover of rows that list their columns (HUST 1017) by dancing links: for each case to the
// end of the file the number of rows and the rows, or `NO`.

include!("input.rs");
include!("exact.rs");

fn main() {
    let text = input();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    while let Some(rows) = numbers.next() {
        let mut number = || numbers.next().expect("the input ends early");
        let columns = number();
        let mut links = Links::new(columns, 0);
        for row in 1..=rows {
            let count = number();
            let ones: Vec<usize> = (0..count).map(|_| number()).collect();
            assert!(ones.iter().all(|one| (1..=columns).contains(one)), "no such column");
            links.add(row, &ones);
        }
        match Exact::new(links).next() {
            Some(mut answer) => {
                answer.sort_unstable();
                let words: Vec<String> = answer.iter().map(usize::to_string).collect();
                println!("{} {}", words.len(), words.join(" "));
            }
            None => println!("NO"),
        }
    }
}
