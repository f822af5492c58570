//! The lessons of 3x3: what they teach is true, and their exercises are about it.

use tictactoe::practice::Lesson;
use tictactoe::rules::{Mark, Position, Rules};

use super::{keeping_moves, reason};
use crate::support::oracle::truths;

/// The lessons of 3x3 on one rule, with the name of the reason for every answer.
const ON_A_RULE: [(Lesson, &str); 4] = [
    (Lesson::Win, "win"),
    (Lesson::Block, "block"),
    (Lesson::TwoThreats, "fork"),
    (Lesson::StopTwoThreats, "block-fork"),
];

#[test]
fn lessons_on_a_rule_have_its_reason() {
    for (lesson, name) in ON_A_RULE {
        for exercise in lesson.exercises() {
            for &answer in &exercise.answers {
                let reason = reason(&exercise.position, answer);
                assert_eq!(reason, name, "{}", exercise.position);
            }
        }
    }
}

#[test]
fn the_rules_of_the_openings_are_true() {
    let known = truths();
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let answers = |number: u8| {
        let opened = empty.play(empty.rules().cell(number).unwrap()).unwrap();
        keeping_moves(&opened, &known)
    };
    // After a corner the centre, and nothing else.
    assert_eq!(answers(1), [5]);
    assert_eq!(answers(5), [1, 3, 7, 9], "after the centre a corner");
    // A corner beside it, the centre, the edge opposite.
    assert_eq!(answers(2), [1, 3, 5, 8]);
}
