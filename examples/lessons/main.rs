//! Finds the exercises of all lessons and prints src/practice/lessons.txt.
//!
//! `cargo run --release --no-default-features --example lessons > src/practice/lessons.txt`

mod force;
mod ladder;

use tictactoe::practice::Lesson;

fn main() {
    for (lesson, questions) in ladder::lessons() {
        for question in questions {
            println!("{} {}", lesson.name(), question.line());
        }
    }
    for (lesson, rounds) in [
        (Lesson::ForceOn4x3, 20_000),
        (Lesson::ForceOn4x4, 50_000),
        (Lesson::ForceOn5x5, 200),
        (Lesson::ForceOn6x6, 200),
    ] {
        for line in force::exercises(lesson, rounds) {
            println!("{} {line}", lesson.name());
        }
    }
}
