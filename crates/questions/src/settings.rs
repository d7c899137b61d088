//! The settings of all questions: one row each.
//!
//! # Why this shape
//! A row has everything that a front end must know, so a new setting is a row here and its meaning in the library.
//!
//! # Invariants
//! Names are those of the command's long options, with `_` for `-`. Numbers of options count from 1.

use std::ops::RangeInclusive;

use gavotte_engine::{Engine, Order};
use serde_json::Value;

use crate::front::FrontEnd;
use crate::kinds::Kind::{self, *};
use crate::values::Values;

/// A setting of some questions.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The name, such as `time_limit`.
    pub name: &'static str,
    /// What it takes.
    pub values: Values,
    /// The long option of the command: the name with `-` for `_`.
    pub long: &'static str,
    /// The word for a value in the help of the command.
    pub sign: &'static str,
    /// The JSON text of the value that is meant where there is none.
    pub usual: Option<&'static str>,
    /// The questions that have it.
    pub of: &'static [Kind],
    /// The settings that it excludes.
    pub clashes: &'static [&'static str],
    /// Whether the question cannot be asked without it.
    pub is_required: bool,
    /// What it says, in English and in Chinese.
    pub words: [&'static str; 2],
    /// Front ends that lack it, each with the reason.
    pub absent: &'static [(FrontEnd, &'static str)],
}

impl Setting {
    /// A setting that may be left out.
    #[must_use]
    pub const fn new(
        name: &'static str,
        values: Values,
        of: &'static [Kind],
        words: [&'static str; 2],
    ) -> Self {
        Self {
            name,
            values,
            long: name,
            sign: "N",
            usual: None,
            of,
            clashes: &[],
            is_required: false,
            words,
            absent: &[],
        }
    }

    /// The same with the JSON text of its usual value.
    #[must_use]
    pub const fn usually(self, usual: &'static str) -> Self {
        Self { usual: Some(usual), ..self }
    }

    /// The same with this long option.
    #[must_use]
    const fn option(self, long: &'static str) -> Self {
        Self { long, ..self }
    }

    /// The same with this word for a value.
    #[must_use]
    pub const fn signed(self, sign: &'static str) -> Self {
        Self { sign, ..self }
    }

    /// The same beside others that it excludes.
    #[must_use]
    pub const fn without(self, clashes: &'static [&'static str]) -> Self {
        Self { clashes, ..self }
    }

    /// The same where it may not be left out.
    #[must_use]
    pub const fn required(self) -> Self {
        Self { is_required: true, ..self }
    }

    /// The same where these front ends lack it.
    #[must_use]
    pub const fn lacking(self, absent: &'static [(FrontEnd, &'static str)]) -> Self {
        Self { absent, ..self }
    }

    /// The usual value.
    #[must_use]
    pub fn usual(&self) -> Option<Value> {
        serde_json::from_str(self.usual?).ok()
    }

    /// The JSON Schema of its values, with its words.
    #[must_use]
    pub fn schema(&self) -> Value {
        let mut schema = self.values.schema();
        if let Some(usual) = self.usual() {
            schema["default"] = usual;
        }
        schema["description"] = self.words[0].into();
        schema
    }
}

/// All numbers from this one on.
const fn from(least: u64) -> RangeInclusive<u64> {
    least..=u64::MAX
}

const ALL: &[Kind] = &[
    Solve, Count, Best, Cover, Sample, Marginals, Histogram, Rank, Unrank, Estimate, Explain,
    Relax, Describe, Symmetry,
];
/// Those that look at solutions one by one or all together.
const SEARCHES: &[Kind] =
    &[Solve, Count, Best, Cover, Sample, Marginals, Histogram, Rank, Unrank, Estimate];
/// Those of solutions with given options and without others.
const ASSUMING: &[Kind] = &[
    Solve, Count, Best, Cover, Sample, Marginals, Histogram, Rank, Unrank, Estimate, Explain, Relax,
];
/// Those that take effort.
const LIMITED: &[Kind] = &[
    Solve, Count, Best, Cover, Sample, Marginals, Histogram, Rank, Unrank, Estimate, Explain,
    Relax, Symmetry,
];
const RANKING: &[Kind] = &[Best, Cover];

const ENGINES: [&str; Engine::NAMES.len() + 1] = {
    let mut names = ["auto"; Engine::NAMES.len() + 1];
    let mut at = 0;
    while at < Engine::NAMES.len() {
        names[at + 1] = Engine::NAMES[at].0;
        at += 1;
    }
    names
};
const ORDERS: [&str; Order::NAMES.len()] = {
    let mut names = [""; Order::NAMES.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = Order::NAMES[at].0;
        at += 1;
    }
    names
};

/// Why agents lack settings that name an engine, and the like.
const CHOSEN: &[(FrontEnd, &str)] =
    &[(FrontEnd::Agents, "the library chooses, and an agent has no way to compare")];
/// The same for the symmetries.
const USED: &[(FrontEnd, &str)] =
    &[CHOSEN[0], (FrontEnd::Python, "only a count can be told not to use them")];
/// The same for the memory.
const SERVED: &[(FrontEnd, &str)] =
    &[(FrontEnd::Agents, "the server has one limit for all its questions")];

macro_rules! settings {
    ($($(#[$doc:meta])* $row:ident = $setting:expr;)*) => {
        $($(#[$doc])* pub const $row: Setting = $setting;)*

        /// All settings of questions, in the order of help and schemas.
        pub const SETTINGS: &[&Setting] = &[$(&$row),*];
    };
}

/// The text of the problem, where it comes with the question.
pub const PROBLEM: Setting = Setting::new(
    "problem",
    Values::Text,
    ALL,
    [
        "The problem as text, usually in DLX format. Other formats and puzzles are recognized, too; `gavotte formats` and \
         `gavotte puzzles` tell the grammar of each.",
        "问题的文本，通常为 DLX 格式。也能认出其他格式和谜题；`gavotte formats` 和 `gavotte puzzles` 说明各自的写法。",
    ],
)
.required();

/// The format of that text.
pub const FROM: Setting = Setting::new(
    "from",
    Values::Text,
    ALL,
    ["The format of the problem, where it cannot be recognized.", "问题的格式，用于无法识别时。"],
);

settings! {
    /// All solutions.
    EVERY = Setting::new(
        "all",
        Values::Flag,
        &[Solve],
        ["Every solution instead of one", "全部解，而不只是一个"],
    )
    .usually("false")
    .lacking(&[
        (FrontEnd::Agents, "an answer has room for some; `limit` says how many"),
        (FrontEnd::Python, "`solve` gives all of them, `first` gives one"),
    ]);
    /// The most solutions.
    LIMIT = Setting::new(
        "limit",
        Values::Whole(from(0)),
        &[Solve],
        ["The greatest number of solutions", "最多几个解"],
    )
    .lacking(&[(FrontEnd::Python, "a loop over `solve` that ends early")]);
    /// The first of all.
    LEAST = Setting::new(
        "least",
        Values::Flag,
        &[Solve],
        [
            "The solution that comes first of all: of two, the one that holds the least option in which they differ",
            "全部解中最先的一个：两个解中，含有最小相异选项的在前",
        ],
    )
    .usually("false")
    .without(&["all", "limit", "up_to", "project", "impose"]);
    /// Classes instead of solutions.
    UP_TO = Setting::new(
        "up_to",
        Values::Group(&["symmetry", "board", "rotations", "isotopy", "isomorphism"]),
        &[Solve, Count],
        [
            "Take solutions that symmetries carry into each other once: `symmetry` for all symmetries of the problem, `board` for \
             those of a puzzle's board, `rotations` for those without reflections, `isotopy` or `isomorphism` for those of Latin \
             squares, or generators of some, each as cycles of option numbers such as `(1 2)(3 4)`",
            "对称相关的解只算一次：`symmetry` 指问题的全部对称，`board` 指棋盘的对称，`rotations` 指其中的旋转，`isotopy`、`isomorphism` 指拉丁方的同痕、同构，也可给出生成元（选项编号的轮换）",
        ],
    )
    .option("up-to")
    .without(&["require", "forbid", "weights", "modulo"]);
    /// A group that solutions must have.
    IMPOSE = Setting::new(
        "impose",
        Values::Group(&["board", "rotations"]),
        &[Solve, Count, Best],
        [
            "Only the solutions that a group leaves as they are: the motions of a puzzle's `board`, its `rotations`, or generators, \
             each as cycles of item names such as `(a b c)(d e)`",
            "只要在某个群下不变的解：`board` 指棋盘的运动，`rotations` 指其中的旋转，也可给出生成元（列名的轮换，如 `(a b c)(d e)`）",
        ],
    )
    .without(&["require", "forbid", "weights", "project", "start", "gap_count"])
    .lacking(&[(FrontEnd::Python, "a question of `ask`, or the command")]);
    /// Items that solutions may agree on.
    PROJECT = Setting::new(
        "project",
        Values::Text,
        &[Solve, Count],
        [
            "Solutions that agree in how often, and with which color, each of these items is covered count as one: names with \
             commas between; or `pieces`, those of a puzzle",
            "在这些项被覆盖的次数和颜色上一致的解只算一个：项的名称，用逗号分隔；或 `pieces`，指谜题的拼块",
        ],
    )
    .signed("ITEMS")
    .without(&["up_to", "require", "forbid", "weights"]);
    /// Weights of options.
    WEIGHTS = Setting::new(
        "weights",
        Values::PerOption,
        &[Count, Sample],
        [
            "A weight for each option, in their order: a number, or a text such as -3/4 or 0.25. A count adds up the products of \
             the weights; a sample is drawn in proportion to them, and there they are whole numbers from 0 on",
            "每个选项的权重，按顺序：数，或 -3/4、0.25 这样的文本。计数时求权重之积的总和；抽样时概率与之成正比（须为非负整数）",
        ],
    )
    .lacking(&[(FrontEnd::Python, "`sample` has them; a count is that of `SolutionSet.weighted_count`")]);
    /// Only a remainder.
    MODULO = Setting::new(
        "modulo",
        Values::Digits(2),
        &[Count],
        [
            "Only the remainder of the number modulo M, which is 2 or more",
            "只求数目除以 M 的余数，M 至少为 2",
        ],
    )
    .signed("M");
    /// How long the number is.
    DIGITS = Setting::new(
        "digits",
        Values::Flag,
        &[Count],
        [
            "How many decimal digits the number has, instead of the number",
            "数目的十进制位数，而不是数目本身",
        ],
    )
    .usually("false")
    .without(&["up_to", "weights", "modulo"])
    .lacking(&[(FrontEnd::Python, "`len(str(count))`")]);
    /// Greatest cost.
    MAX = Setting::new(
        "max",
        Values::Flag,
        RANKING,
        ["Greatest cost instead of least", "代价最大，而不是最小"],
    )
    .usually("false")
    .lacking(&[(FrontEnd::Python, "`goal`")]);
    /// How many of the best.
    K = Setting::new(
        "k",
        Values::Whole(1..=u32::MAX as u64),
        RANKING,
        [
            "The K best in order; of two with equal costs, the one that holds the least option in which they differ comes first",
            "按顺序的 K 个最好解；代价相同时，含有最小相异选项的在前",
        ],
    )
    .signed("K");
    /// Also those that cost the same.
    TIES = Setting::new(
        "ties",
        Values::Flag,
        RANKING,
        ["Also all that cost the same as the last one", "以及与最后一个代价相同的所有解"],
    )
    .usually("false");
    /// A known solution.
    START = Setting::new(
        "start",
        Values::Options,
        RANKING,
        ["The options of a known solution: the search begins with it", "已知解的选项：搜索从它开始"],
    )
    .lacking(&[(FrontEnd::Python, "`hint`")]);
    /// A cost to beat.
    BETTER_THAN = Setting::new(
        "better_than",
        Values::Cost,
        RANKING,
        ["Only what is better than this cost", "只要比这个代价更好的"],
    )
    .option("better-than")
    .signed("COST");
    /// How near to the best is near enough.
    GAP = Setting::new(
        "gap",
        Values::Share,
        RANKING,
        [
            "Stop when no solution can be better than the best found by more than this share of the cost: .01 for a hundredth",
            "当没有解能比已找到的最好解再好这个比例时停止：.01 即百分之一",
        ],
    )
    .signed("SHARE");
    /// How many solutions are nearly the best.
    GAP_COUNT = Setting::new(
        "gap_count",
        Values::Share,
        RANKING,
        [
            "Also how many solutions cost at most this share more than the best: 0 for how many are the best, .05 for a twentieth",
            "还要给出代价比最好的最多差这个比例的解有多少个：0 即最好解的个数，.05 即百分之五",
        ],
    )
    .option("gap-count")
    .signed("SHARE")
    .without(&["gap", "better_than"])
    .lacking(&[(FrontEnd::Python, "`len(best(k=10**6, better_than=...))`")]);
    /// How many solutions.
    NUMBER = Setting::new(
        "n",
        Values::Whole(from(0)),
        &[Sample, Unrank],
        ["How many solutions", "几个解"],
    )
    .usually("1")
    .lacking(&[(FrontEnd::Python, "`k` of `sample`; `solution_set()[rank]` for each rank")]);
    /// The seed of random choices.
    SEED = Setting::new(
        "seed",
        Values::Whole(from(0)),
        &[Sample, Estimate],
        [
            "The seed of the random choices: the same seed draws the same solutions",
            "随机种子：相同种子给出相同结果",
        ],
    )
    .usually("0");
    /// What a histogram tells apart.
    BY = Setting::new(
        "by",
        Values::WordOrPerOption(&["size", "cost"]),
        &[Histogram],
        [
            "What to tell solutions apart by: `size` for the number of options, `cost` for the sum of their costs, or a score for \
             each option, a whole number",
            "按什么区分解：`size` 为选项数，`cost` 为代价之和，或每个选项一个整数分值",
        ],
    )
    .usually("\"size\"");
    /// A solution.
    OPTIONS = Setting::new(
        "options",
        Values::Options,
        &[Rank],
        ["The options of the solution", "这个解的选项"],
    )
    .required()
    .lacking(&[(FrontEnd::Python, "`solution`")]);
    /// A place.
    RANK = Setting::new(
        "rank",
        Values::Digits(0),
        &[Unrank],
        ["The rank, from 0 on", "位置，从 0 开始"],
    )
    .required()
    .lacking(&[(FrontEnd::Python, "`solution_set()[rank]`")]);
    /// How many probes.
    PROBES = Setting::new(
        "probes",
        Values::Whole(from(1)),
        &[Estimate],
        ["How many probes", "探测次数"],
    )
    .usually("1000");
    /// Options that every solution holds.
    REQUIRE = Setting::new(
        "require",
        Values::Options,
        ASSUMING,
        [
            "Only solutions with all of these options. Options are numbered from 1 in the order of the problem.",
            "只要含有所有这些选项的解。选项按问题中的顺序从 1 编号。",
        ],
    )
    .lacking(&[(FrontEnd::Python, "`Problem.assuming`")]);
    /// Options that no solution holds.
    FORBID = Setting::new(
        "forbid",
        Values::Options,
        ASSUMING,
        ["Only solutions without any of these options.", "只要不含任何这些选项的解。"],
    )
    .lacking(&[(FrontEnd::Python, "`Problem.assuming`")]);
    /// The engine.
    ENGINE = Setting::new(
        "engine",
        Values::Word(&ENGINES),
        SEARCHES,
        [
            "The engine: auto, links, cells, bits, diagram, classes, components or sat; the best solutions have auto and links alone",
            "引擎：auto、links、cells、bits、diagram、classes、components 或 sat；求最优解只有 auto 和 links",
        ],
    )
    .usually("\"auto\"")
    .lacking(CHOSEN);
    /// The order.
    ORDER = Setting::new(
        "order",
        Values::Word(&ORDERS),
        SEARCHES,
        [
            "Which item is branched on next, and in which order its options are tried; by default fewest, and several orders in turn \
             where only a few solutions are wanted",
            "下一个分支项及其选项的尝试顺序；默认为 fewest",
        ],
    )
    .lacking(CHOSEN);
    /// Whether symmetries may be used.
    SYMMETRY = Setting::new(
        "symmetry",
        Values::Word(&["auto", "off"]),
        SEARCHES,
        [
            "Whether symmetries of the problem may be used, where the answer stays the same",
            "在答案不变时是否可用问题的对称",
        ],
    )
    .usually("\"auto\"")
    .lacking(USED);
    /// How many threads search.
    THREADS = Setting::new(
        "threads",
        Values::WholeOr(1..=1024, &["auto"]),
        SEARCHES,
        [
            "How many threads search: a number up to 1024, or auto for as many as the processor runs at a time; of more than twice as \
             many, only those that help are started",
            "搜索线程数：至多 1024，或 auto",
        ],
    )
    .usually("1")
    .lacking(&[(FrontEnd::Agents, "the server shares its processors between questions")]);
    /// One order on any number of threads.
    DETERMINISTIC = Setting::new(
        "deterministic",
        Values::Flag,
        SEARCHES,
        [
            "Solutions in an order that does not depend on the number of threads or on chance",
            "解的顺序不依赖线程数或偶然",
        ],
    )
    .usually("false")
    .lacking(&[(FrontEnd::Agents, "a question has one thread there, so its order is always the same")]);
    /// The most time.
    TIME_LIMIT = Setting::new(
        "time_limit",
        Values::Seconds(f64::MAX),
        LIMITED,
        ["Stop after this number of seconds", "这么多秒后停止"],
    )
    .option("time-limit");
    /// The most steps.
    STEP_LIMIT = Setting::new(
        "step_limit",
        Values::Whole(from(0)),
        LIMITED,
        ["Stop after trying this number of options", "尝试这么多选项后停止"],
    )
    .option("step-limit");
    /// The most memory.
    MEMORY_LIMIT = Setting::new(
        "memory_limit",
        Values::Whole(from(1)),
        LIMITED,
        [
            "Stop when the process holds this much memory (MB of 1,000,000 bytes; Linux)",
            "进程占用这么多内存（MB，1,000,000 字节；Linux）时停止",
        ],
    )
    .option("memory-limit")
    .lacking(SERVED);
}

/// The settings of a kind of question.
pub fn settings_of(kind: Kind) -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().copied().filter(move |row| row.of.contains(&kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_whole() {
        for (at, row) in SETTINGS.iter().enumerate() {
            assert!(row.words.iter().all(|words| !words.is_empty()), "{}", row.name);
            assert!(SETTINGS[..at].iter().all(|other| other.name != row.name), "{}", row.name);
            assert_eq!(row.long, row.name.replace('_', "-"));
            assert!(!row.of.is_empty() && row.absent.iter().all(|it| !it.1.is_empty()));
            for other in row.clashes {
                assert!(SETTINGS.iter().any(|it| it.name == *other), "{} and {other}", row.name);
            }
            if row.usual.is_some() {
                let usual = row.usual().unwrap();
                assert!(row.values.allows(&usual), "{}: {usual}", row.name);
            }
        }
    }
}
