//! A week's timetable of least cost: classes, teachers, rooms, groups of students, and loads a day.
//!
//! # Why this shape
//! Each class is given once, by its teacher, to its group, in a room that is large enough. No room, teacher or group
//! has two classes in one hour, so these are secondary items. The number of a teacher's classes on a day has bounds, so
//! these are primary items. Costs are wishes: every teacher has bad hours, everybody dislikes the ends of the day, and
//! rooms lie near or far. The numbers of rooms, teachers and groups grow with the classes, so that about two thirds of
//! the rooms are taken in the hours that nobody minds.
//!
//! # Source
//! The usual model of timetables as set packing with side constraints (de Werra, *An introduction to
//! timetabling*, 1985).

use std::fmt::Write;

use super::splitmix::SplitMix;
use super::text::Text;

/// The days of a week. [fixed]
const DAYS: usize = 5;
/// The hours of a day. [fixed]
const HOURS: usize = 5;
/// The classes of a teacher. [classes]
const OF_TEACHER: usize = 4;
/// The classes of a group of students. [classes]
const OF_GROUP: usize = 5;
/// The cost of each hour of the day for everybody. [1]
const DISLIKED: [usize; HOURS] = [3, 0, 0, 1, 4];

/// A class: its teacher, its group, and its possible rooms.
struct Class {
    teacher: usize,
    group: usize,
    rooms: Vec<usize>,
    /// The room that is nearest.
    near: usize,
}

/// The timetable of this many classes.
pub(super) fn text(classes: usize, seed: usize) -> Result<String, String> {
    if classes == 0 || classes > 10_000 {
        return Err("a timetable has 1 to 10,000 classes".to_owned());
    }
    let mut random = SplitMix::new(seed);
    let (teachers, groups) = (classes.div_ceil(OF_TEACHER), classes.div_ceil(OF_GROUP));
    let rooms = 1 + classes.div_ceil(18);
    let mut of_groups: Vec<usize> = (0..classes).map(|class| class % groups).collect();
    random.shuffle(&mut of_groups);
    let made: Vec<Class> = (0..classes)
        .map(|class| Class {
            teacher: class % teachers,
            group: of_groups[class],
            rooms: random.distinct(2 + rooms / 3, rooms),
            near: random.below(rooms),
        })
        .collect();
    let wishes: Vec<Vec<usize>> = (0..teachers)
        .map(|_| (0..DAYS * HOURS).map(|_| random.below(3) * random.below(4)).collect())
        .collect();
    let mut text = Text::about(format!("A timetable of {classes} classes; seed {seed}."));
    text.line([heading(classes, teachers, groups, rooms, &made)]);
    for (class, it) in made.iter().enumerate() {
        for hour in 0..DAYS * HOURS {
            for &room in &it.rooms {
                let far = it.near.abs_diff(room).min(3);
                let cost = wishes[it.teacher][hour] + DISLIKED[hour % HOURS] + far;
                let (teacher, group, day) = (it.teacher, it.group, hour / HOURS);
                text.line([format!(
                    "c{class} d{teacher}.{day} t{teacher}.{hour} g{group}.{hour} r{room}.{hour} |{cost}"
                )]);
            }
        }
    }
    Ok(text.finish())
}

/// The line of the items, without those that no option would hold.
fn heading(classes: usize, teachers: usize, groups: usize, rooms: usize, made: &[Class]) -> String {
    let mut line = String::new();
    // A `String` takes whatever is written to it.
    for class in 0..classes {
        let _ = write!(line, "c{class} ");
    }
    for teacher in 0..teachers {
        for day in 0..DAYS {
            let _ = write!(line, "0:2|d{teacher}.{day} ");
        }
    }
    line.push('|');
    for hour in 0..DAYS * HOURS {
        for (kind, count) in [('t', teachers), ('g', groups), ('r', rooms)] {
            for at in 0..count {
                if kind != 'r' || made.iter().any(|class| class.rooms.contains(&at)) {
                    let _ = write!(line, " {kind}{at}.{hour}");
                }
            }
        }
    }
    line
}
