//! Examples of rosters, with answers that a plain search found.
//!
//! # Cost
//! Data of the program.

use crate::genres::{Answer, Example};

pub(super) const EXAMPLES: &[Example] = &[
    Example {
        title: ["A ward of three nurses by their wishes", "三位护士的病房，按意愿排班"],
        text: WARD,
        settings: &[],
        answer: Answer::Best(15),
        source: ["a plain search in Python, day by day", "用 Python 逐日直接搜索"],
    },
    Example {
        title: ["Nine duties", "九个班次"],
        text: DUTIES,
        settings: &[],
        answer: Answer::Best(220),
        source: ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
    },
    Example {
        title: [
            "Deliveries of three drivers, two of which may wait",
            "三位司机的配送，其中两件可以不送",
        ],
        text: DELIVERIES,
        settings: &[],
        answer: Answer::Best(770),
        source: ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
    },
    Example {
        title: ["All ways", "全部方案"],
        text: WAYS,
        settings: &[],
        answer: Answer::Count("7"),
        source: ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
    },
    Example {
        title: [
            "No roster, because a driver would have two duties",
            "无解：总有一位司机要上两个班",
        ],
        text: NONE,
        settings: &[],
        answer: Answer::Count("0"),
        source: ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
    },
    Example {
        title: ["A weekend within a budget of hours", "工时预算内的周末"],
        text: HOURS,
        settings: &[("column", "post=shift")],
        answer: Answer::Best(127),
        source: ["a plain search in Python, post by post", "用 Python 逐岗直接搜索"],
    },
    Example {
        title: ["Blocks of two or three days", "连上两到三天"],
        text: BLOCKS,
        settings: &[],
        answer: Answer::Count("23310"),
        source: ["a plain search in Python, person by person", "用 Python 逐人直接搜索"],
    },
    Example {
        title: ["A night that wants three nurses and has two", "需要三人的夜班只有两人能上"],
        text: FEW,
        settings: &[],
        answer: Answer::Count("0"),
        source: ["a plain search in Python, each row in or out", "用 Python 逐行取舍直接搜索"],
    },
];

const WARD: &str = "nurse,day,shift,wish\n\
    Ann,Mon,early,2\n\
    Ann,Mon,night,3\n\
    Ann,Tue,early,2\n\
    Ann,Tue,night,2\n\
    Ann,Wed,early,3\n\
    Ann,Wed,night,3\n\
    Ann,Thu,night\n\
    Ben,Mon,night\n\
    Ben,Tue,early,3\n\
    Ben,Tue,night,2\n\
    Ben,Wed,early,3\n\
    Ben,Wed,night\n\
    Ben,Thu,early\n\
    Ben,Thu,night,2\n\
    Cem,Mon,early,1\n\
    Cem,Mon,night\n\
    Cem,Tue,early\n\
    Cem,Tue,night,3\n\
    Cem,Wed,early\n\
    Cem,Thu,early,3\n\
    Cem,Thu,night,2\n\
    most,all,3\n\
    most,all,night,2\n\
    never,night,early\n\
    off,Ben,Wed\n";

const HOURS: &str = "who,day,post,hours,cost\n\
    Ann,Sat,door,5,26\n\
    Ann,Sat,bar,7,36\n\
    Ann,Sun,door,5,28\n\
    Ben,Sat,bar,7,33\n\
    Ben,Sun,bar,7,34\n\
    Ben,Sun,door,5,24\n\
    Cem,Sat,door,4,31\n\
    Cem,Sun,bar,6,40\n\
    Cem,Sun,door,4,27\n\
    Dee,Sat,bar,6,38\n\
    Dee,Sun,bar,6,36\n\
    budget,hours,21\n\
    budget,hours,all,11\n";

const BLOCKS: &str = "name;date\n\
    Ada;2026-12-01\n\
    Ada;2026-12-02\n\
    Ada;2026-12-03\n\
    Ada;2026-12-04\n\
    Ada;2026-12-05\n\
    Ada;2026-12-08\n\
    Ada;2026-12-09\n\
    Bob;2026-12-01\n\
    Bob;2026-12-02\n\
    Bob;2026-12-03\n\
    Bob;2026-12-04\n\
    Bob;2026-12-05\n\
    Bob;2026-12-08\n\
    Bob;2026-12-09\n\
    Eve;2026-12-01\n\
    Eve;2026-12-02\n\
    Eve;2026-12-03\n\
    Eve;2026-12-04\n\
    Eve;2026-12-05\n\
    Eve;2026-12-08\n\
    Eve;2026-12-09\n\
    need;1..2\n\
    block;2..3\n\
    least;all;3\n";

const FEW: &str = "nurse\tday\tshift\n\
    Ann\tMon\tnight\n\
    Ben\tMon\tnight\n\
    Cem\tMon\tnight\n\
    Ann\tTue\tnight\n\
    Ben\tTue\tnight\n\
    Cem\tTue\tearly\n\
    need\tnight\t3\n";

const DUTIES: &str = "# name, cost, tasks\n\
    d1,120,A B C\n\
    d2,90,A D\n\
    d3,100,B E\n\
    d4,80,C F\n\
    d5,110,D E F\n\
    d6,60,B C\n\
    d7,70,E F\n\
    d8,40,D\n\
    d9,50,A\n";

const DELIVERIES: &str = "tour;driver;cost;tasks\n\
    north 1;Ann;310;p1 p2 p3\n\
    north 2;Ann;260;p1 p3\n\
    east 1;Ann;240;p4 p5\n\
    north 3;Ben;330;p1 p2 p3\n\
    east 2;Ben;250;p4 p5 p6\n\
    south 1;Ben;180;p6 p7\n\
    south 2;Cem;210;p6 p7 p8\n\
    east 3;Cem;280;p4 p5 p8\n\
    spare;;190;p2\n\
    task;p2;150\n\
    task;p8;90\n";

const WAYS: &str = "duty,driver,cost,tasks\n\
    a1,Ann,4,t1 t2\n\
    a2,Ann,3,t3\n\
    b1,Ben,4,t1 t3\n\
    b2,Ben,5,t2 t4\n\
    c1,,6,t3 t4\n\
    c2,,2,t4\n\
    c3,,5,t1 t2\n\
    tasks,t1 t2 t3 t4\n\
    task,t3,4\n\
    task,t1,7\n";

const NONE: &str = "duty,driver,cost,tasks\n\
    early,Ann,8,one two\n\
    late,Ann,7,three four\n\
    night,Ben,9,one four\n\
    day,Ben,6,two three\n";
