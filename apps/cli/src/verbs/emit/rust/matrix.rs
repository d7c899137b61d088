// Exact cover of a 0/1 matrix (Luogu P4929) by dancing links: prints the numbers of rows that
// have a single 1 in each column together, or `No Solution!`.

include!("input.rs");
include!("exact.rs");

fn main() {
    let text = input();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>());
    let mut number = || numbers.next().expect("the input ends early").expect("a number");
    let (rows, columns) = (number(), number());
    let mut links = Links::new(columns, 0);
    for row in 1..=rows {
        let ones: Vec<usize> = (1..=columns).filter(|_| number() == 1).collect();
        links.add(row, &ones);
    }
    match Exact::new(links).next() {
        Some(mut answer) => {
            answer.sort_unstable();
            let words: Vec<String> = answer.iter().map(usize::to_string).collect();
            println!("{}", words.join(" "));
        }
        None => println!("No Solution!"),
    }
}
