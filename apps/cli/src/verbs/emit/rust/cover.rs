// Repeat cover (HDU 3498) by dancing links and IDA*: whoever attacks a vertex defeats it and its
// neighbours; prints for each case to the end of the file how few attacks defeat all.

include!("input.rs");
include!("repeat.rs");

fn main() {
    let text = input();
    let mut numbers =
        text.split_ascii_whitespace().map(|word| word.parse::<usize>().expect("a number"));
    while let Some(vertices) = numbers.next() {
        let mut number = || numbers.next().expect("the input ends early");
        let mut defeats: Vec<Vec<usize>> = (0..=vertices).map(|vertex| vec![vertex]).collect();
        for _ in 0..number() {
            let (a, b) = (number(), number());
            assert!(a.min(b) > 0 && a.max(b) <= vertices, "no such vertex");
            defeats[a].push(b);
            defeats[b].push(a);
        }
        let mut links = Links::new(vertices, 0);
        for vertex in 1..=vertices {
            links.add(vertex, &defeats[vertex]);
        }
        println!("{}", Repeat::new(links).least());
    }
}
