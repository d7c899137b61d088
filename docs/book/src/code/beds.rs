use gavotte::Problem;

/// People, and places for them.
const PEOPLE: [(&[&str], &[&str]); 2] = [
    (&["ann", "bob", "cid"], &["bed 1", "bed 2"]),
    (&["dan", "eva", "flo", "gus"], &["chair 1", "chair 2", "chair 3"]),
];

/// Is there a solution, when nobody cares for other items than these?
fn solvable(kept: &[&str]) -> bool {
    let is_kept = |item: &str| kept.contains(&item);
    let mut primary = Vec::new();
    let mut secondary = Vec::new();
    let mut options = Vec::new();
    for (people, places) in PEOPLE {
        primary.extend(people.iter().filter(|item| is_kept(item)));
        secondary.extend(places.iter().filter(|item| is_kept(item)));
        for person in people.iter().filter(|item| is_kept(item)) {
            for place in places {
                options.push([person, place].into_iter().filter(|item| is_kept(item)).copied());
            }
        }
    }
    let builder = Problem::builder().items(primary).secondary(secondary);
    let builder = options.into_iter().fold(builder, |builder, option| builder.option(option));
    gavotte::first(&builder.build().expect("all names are known")).is_some()
}
