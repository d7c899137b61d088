//! lab
fn env(name: &str, default: f64) -> f64 { std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default) }

#[derive(Clone, Copy, Debug)]
pub(super) struct Turn { pub(super) member: usize, pub(super) steps: u64, pub(super) seed: Option<u64> }

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing { steps: f64, rest: f64, run: f64 }
impl Standing {
    pub(super) fn of(steps: u64, run: u64, fraction: f64) -> Self {
        let rest = if run < 100 { 1e300 } else { run as f64 * (1.0 / fraction.max(1e-30) - 1.0) };
        Self { steps: steps as f64, rest, run: run as f64 }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Schedule { round: u64, b0: f64, grow: f64, base: [f64; 3], plain: f64, k: f64, most: f64, keep: f64 }

impl Schedule {
    pub(super) fn new() -> Self {
        Self { round: 0, b0: env("B0", 2000.0), grow: env("G", 0.2), base: [env("P", 0.3), 1.0, env("R", 0.5)], plain: env("ALONE", 10000.0), k: env("K", 50.0), most: env("M", 100.0), keep: env("KEEP", 10.0) }
    }
    pub(super) fn first(&mut self) -> Turn { Turn { member: 0, steps: self.plain as u64, seed: None } }
    pub(super) fn next(&mut self, st: &[Standing; 3]) -> Turn {
        self.round += 1;
        let spent: f64 = st.iter().map(|s| s.steps).sum();
        let turn = (spent * self.grow).max(self.b0);
        let mut best = (f64::INFINITY, 0);
        for (i, s) in st.iter().enumerate() {
            let boost = (self.k * spent / s.rest.max(1.0)).clamp(1.0, self.most);
            let due = (s.steps + turn) / (self.base[i] * boost);
            if due < best.0 { best = (due, i); }
        }
        let m = best.1;
        let seed = if m == 0 || st[m].run == 0.0 || st[m].rest < self.keep * spent { None } else { Some(self.round * 0x9e37_79b9) };
        Turn { member: m, steps: turn as u64, seed }
    }
}
