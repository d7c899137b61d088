use gavotte_engine::{
    Best, Goal,
    model::{Budget, Problem},
};
use std::time::{Duration, Instant};
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    s.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let limit: u64 = a[1].parse().unwrap();
    for f in &a[2..] {
        let c0 = cpu();
        let t = Instant::now();
        let problem: Problem = load(f);
        let c1 = cpu();
        let mut best = Best::new(&problem)
            .goal(Goal::Least)
            .budget(Budget { steps: None, time: Some(Duration::from_secs(limit)) });
        let r = best.run();
        println!(
            "{:24} cpu {:8.3} (read {:.3}) wall {:8.3} steps {:9} {:?} best {:?} bound {:?}",
            f.rsplit('/').next().unwrap(),
            cpu() - c0,
            c1 - c0,
            t.elapsed().as_secs_f64(),
            best.steps(),
            r.verdict,
            r.solutions.first().map(|x| x.0),
            r.bound
        );
    }
}
fn load(f: &str) -> Problem {
    let out = std::process::Command::new("gzip").args(["-dc", f]).output().unwrap();
    let text = String::from_utf8(out.stdout).unwrap();
    let mut it = text.split_ascii_whitespace();
    let mut a = Problem::assembler();
    use gavotte_engine::model::{Bounds, Role};
    let mut cover = true;
    let name = f.rsplit('/').next().unwrap();
    let (m, n);
    let mut rows: Vec<(i64, Vec<usize>)>;
    if name.contains(".cov") {
        cover = it.next().unwrap() == "C";
        let mut nums = it.map(|x| x.parse::<i64>().unwrap());
        m = nums.next().unwrap() as usize;
        n = nums.next().unwrap() as usize;
        rows = Vec::new();
        for _ in 0..n {
            let c = nums.next().unwrap();
            let k = nums.next().unwrap();
            rows.push((c, (0..k).map(|_| nums.next().unwrap() as usize).collect()));
        }
    } else {
        let mut nums = it.map(|x| x.parse::<i64>().unwrap());
        m = nums.next().unwrap() as usize;
        n = nums.next().unwrap() as usize;
        if name.starts_with("spp") || name.starts_with("rail") || name.starts_with("stein") {
            cover = !name.starts_with("spp");
            rows = Vec::new();
            for _ in 0..n {
                let c = nums.next().unwrap();
                let k = nums.next().unwrap();
                rows.push((c, (0..k).map(|_| nums.next().unwrap() as usize - 1).collect()));
            }
        } else {
            rows = (0..n).map(|_| (nums.next().unwrap(), vec![])).collect();
            for i in 0..m {
                let k = nums.next().unwrap();
                for _ in 0..k {
                    rows[nums.next().unwrap() as usize - 1].1.push(i);
                }
            }
        }
    }
    let b = if cover { Bounds::AT_LEAST_ONCE } else { Bounds::ONCE };
    let ids: Vec<_> = (0..m).map(|i| a.item(&i.to_string(), Role::Primary(b)).unwrap()).collect();
    for (c, r) in rows {
        for i in r {
            a.entry(ids[i], None).unwrap();
        }
        a.cost(c).unwrap();
        a.end_option().unwrap();
    }
    a.build()
}
