//! Drills, and what is kept of lessons and own mistakes.

use std::collections::HashSet;
use std::slice;

use crate::support::proofs::analyze;
use tictactoe::ai::{Evaluation, Value};
use tictactoe::practice::{Drill, Exercise, Lesson, Progress, Try, Verdict};
use tictactoe::rules::{Cell, Mark, Position, Rules};

use crate::support::json::through_json;
use crate::support::oracle;
use crate::support::player::{cell, wrong_answer};
use crate::support::positions::position;

fn exercise(position: &str, answers: &[u8]) -> Exercise {
    Exercise {
        position: self::position(position),
        answers: answers.iter().map(|&number| cell(number)).collect(),
        evaluation: Evaluation { value: Value::Draw, plies: None },
    }
}

/// Adds a mistake: the first move that solves nothing was played.
fn add(progress: &mut Progress, exercise: Exercise) {
    let played = wrong_answer(&exercise);
    progress.add_mistake(exercise, played);
}

#[test]
fn what_was_not_solved_at_once_comes_again_at_the_end() {
    let first = exercise("X../.../... o", &[5]);
    let second = exercise(".../.X./... o", &[1, 3, 7, 9]);
    let mut drill = Drill::new([(7, first.clone()), (8, second)]);
    assert_eq!(drill.number(), Some(7));
    assert_eq!(drill.answer(cell(2)), Some(Verdict::Wrong));
    assert!(!drill.shows_answers());
    assert_eq!(drill.answer(cell(5)), Some(Verdict::SecondTry));
    drill.go_on();
    assert_eq!((drill.number(), drill.is_asked_again()), (Some(8), false));
    assert_eq!(drill.answer(cell(9)), Some(Verdict::Solved));
    drill.go_on();
    assert_eq!(drill.exercise(), Some(&first));
    assert!(drill.is_asked_again());
    assert_eq!(drill.answer(cell(5)), Some(Verdict::Solved));
    drill.go_on();
    assert_eq!(drill.exercise(), None);
    assert_eq!(drill.answer(cell(5)), None);
    assert_eq!(drill.solved_at_once(), 1, "the first was not");
}

#[test]
fn once_an_exercise_is_solved_nothing_changes_that() {
    let mut drill = Drill::new([(1, exercise("X../.../... o", &[5]))]);
    assert_eq!(drill.verdict(), None);
    assert_eq!(drill.answer(cell(5)), Some(Verdict::Solved));
    assert_eq!(drill.verdict(), Some(Verdict::Solved));
    for _ in 0..3 {
        assert_eq!(drill.answer(cell(2)), Some(Verdict::Wrong));
    }
    assert!(!drill.shows_answers());
    drill.go_on();
    assert_eq!(drill.exercise(), None);
}

#[test]
fn answers_are_shown_after_two_failures_or_on_demand() {
    let mut drill = Drill::new([(1, exercise("X../.../... o", &[5]))]);
    drill.answer(cell(2));
    assert!(!drill.shows_answers());
    drill.answer(cell(3));
    assert!(drill.shows_answers());
    // Not the second try.
    assert_eq!(drill.answer(cell(5)), Some(Verdict::Right));
    let mut drill = Drill::new([(1, exercise("X../.../... o", &[5]))]);
    drill.give_up();
    assert!(drill.shows_answers());
    assert_eq!(drill.answer(cell(5)), Some(Verdict::Right));
    drill.go_on();
    assert!(!drill.shows_answers(), "it is asked again");
}

#[test]
fn a_mistake_is_learned_in_two_sittings() {
    let position = exercise("X../.../... o", &[5]).position;
    let mut progress = Progress::default();
    add(&mut progress, exercise("X../.../... o", &[5]));
    for _ in 0..2 {
        progress.solve_mistake(&position);
        assert_eq!(progress.due_mistakes().count(), 0, "it rests");
        assert_eq!(progress.mistake_count(), 1, "twice in one sitting is once");
    }
    let mut failing = progress.clone();
    progress.begin_sitting();
    assert_eq!(progress.due_mistakes().count(), 1);
    progress.solve_mistake(&position);
    assert_eq!(progress.mistake_count(), 0);

    failing.begin_sitting();
    failing.ask_mistake_again(&position);
    failing.solve_mistake(&position);
    assert_eq!(failing.due_mistakes().count(), 0);
    for left in [1, 0] {
        failing.begin_sitting();
        failing.solve_mistake(&position);
        // In the sitting of the failure it stayed in its box.
        assert_eq!(failing.mistake_count(), left);
    }
    assert_eq!(failing.mistake_count(), 0);
}

#[test]
fn the_same_mistake_in_a_mirror_is_one_mistake() {
    let mut progress = Progress::default();
    add(&mut progress, exercise("X../.../... o", &[5]));
    let [as_played_last, newer] =
        [exercise("..X/.../... o", &[5]), exercise(".../.X./... o", &[1, 3, 7, 9])];
    add(&mut progress, as_played_last.clone());
    assert_eq!(progress.mistake_count(), 1);
    add(&mut progress, newer.clone());
    assert!(progress.due_mistakes().eq([&newer, &as_played_last]), "the newest first");
}

#[test]
fn only_a_hundred_mistakes_are_kept() {
    let rules = Rules::new(7, 7, 5).unwrap();
    let empty = Position::empty(rules, Mark::X);
    let mut positions = Vec::new();
    for (first, position) in empty.children() {
        // One of each class of symmetric first moves, so that no two positions are symmetric.
        if first.col < first.row && first.row < 3 {
            positions.extend(position.children().map(|(_, next)| next));
        }
    }
    assert!(positions.len() > 100);
    let mut progress = Progress::default();
    for position in positions {
        add(&mut progress, Exercise { position, ..exercise("X../.../... o", &[5]) });
    }
    assert_eq!(progress.mistake_count(), 100);
}

#[test]
fn a_mistake_that_nothing_would_solve_is_not_read() {
    let mut progress = Progress::default();
    add(&mut progress, exercise("X../.../... o", &[5]));
    let json = serde_json::to_string(&progress).unwrap();
    assert_eq!(serde_json::from_str::<Progress>(&json).unwrap(), progress);
    let text = "3x3x3 X../.../... o 5 draw";
    assert!(json.contains(&format!("\"{text}\"")), "{json}");
    for damaged in [
        "3x3x3 X../.../... o 1 draw",
        "3x3x3 X../.../... o draw",
        "3x3x3 X../.../... o 10 draw",
        "3x3x3 X../.../... o 5, draw",
        "3x3x3 X../.../... o 5 loss",
        "3x3x3 X../.../... o 5 draw:3",
        "3x3x3 X../.../... o 5 win:",
        "3x3x3 X../.../... o 5 win:x",
        "X../.../... o 5 draw",
        "4x3x3 X../.../... o 5 draw",
        "3x3x3 XXX/OO./... o 5 draw",
        "",
    ] {
        let json = json.replace(text, damaged);
        let is_so = serde_json::from_str::<Progress>(&json).is_err();
        assert!(is_so, "{damaged}");
    }
}

#[test]
fn only_exercises_that_a_lesson_has_count_as_solved_and_each_once() {
    let json = r#"{"lessons":{"win":[2,2,99,0]}}"#;
    let progress: Progress = serde_json::from_str(json).unwrap();
    assert_eq!(progress.count_solved(Lesson::Win), 1);
}

#[test]
fn a_second_try_counts_as_such_until_the_exercise_is_solved_at_once() {
    let mut progress = Progress::default();
    progress.solve(Lesson::Win, 1);
    for number in 1..=3 {
        progress.solve_at_second_try(Lesson::Win, number);
    }
    progress.solve(Lesson::Win, 3);
    let expected = [Some(Try::First), Some(Try::Second), Some(Try::First)];
    let tries = [1, 2, 3].map(|number| progress.solved_at(Lesson::Win, number));
    assert_eq!(tries, expected);
    assert_eq!(progress.count_solved(Lesson::Win), 3);
    assert_eq!(through_json(&progress), progress);
}

#[test]
fn an_exercise_is_the_same_text_in_json() {
    for lesson in Lesson::ALL {
        for exercise in lesson.exercises() {
            let json = serde_json::to_string(&exercise).unwrap();
            assert_eq!(json, format!("\"{} {exercise}\"", exercise.position.rules()));
            assert_eq!(serde_json::from_str::<Exercise>(&json).unwrap(), exercise);
        }
    }
    let text = r#""3x3x3 XX./OO./... x 3 win""#;
    let unknown: Exercise = serde_json::from_str(text).unwrap();
    assert_eq!(unknown.evaluation, Evaluation { value: Value::Win, plies: None });
    assert_eq!(serde_json::to_string(&unknown).unwrap(), text);
}

/// Every position of 3x3, with each move that lets a win or a draw slip.
#[test]
fn a_mistake_asks_for_what_any_of_its_answers_reaches() {
    let (mut mistakes, mut slower) = (0, 0);
    for position in oracle::truths().into_keys() {
        let analysis = analyze(&position);
        for candidate in &analysis.moves {
            let exercise = Exercise::from_mistake(position, candidate.cell, &analysis);
            let Some(exercise) = exercise else { continue };
            mistakes += 1;
            let plies = |cell: &Cell| analysis.of_move(*cell).unwrap().evaluation.unwrap().plies;
            let reached: HashSet<Option<u32>> = exercise.answers.iter().map(plies).collect();
            if reached.len() == 1 {
                assert!(reached.contains(&exercise.evaluation.plies), "{position}");
            } else {
                slower += 1;
                assert_eq!(exercise.evaluation.plies, None, "{position}");
            }
        }
    }
    assert!(mistakes > 1000 && slower > 100, "{mistakes}, {slower}");
}

/// Mistakes as they are found in rounds, one a round.
fn missed(progress: &mut Progress, exercises: &[Exercise]) {
    for exercise in exercises {
        progress.add_round(vec![(exercise.clone(), cell(2))]);
    }
}

#[test]
fn a_mistake_belongs_to_the_lesson_whose_rule_it_broke() {
    // The first two are taught elsewhere; the last needs a search.
    let unnamed = [Lesson::StopByThreat, Lesson::Mixed, Lesson::Pairs, Lesson::Again];
    let of_their_own = Lesson::ALL.into_iter().filter(|lesson| !unnamed.contains(lesson));
    for lesson in of_their_own {
        for exercise in lesson.exercises() {
            let mut progress = Progress::default();
            missed(&mut progress, slice::from_ref(&exercise));
            // Where threats win at once, they come first.
            let threatens = lesson == Lesson::Stop && exercise.evaluation.plies == Some(5);
            let expected = if threatens { Lesson::ThreatFirst } else { lesson };
            assert_eq!(progress.most_missed(), Some(expected), "{exercise}");
        }
    }
}

#[test]
fn what_was_missed_most_in_twenty_rounds_comes_first() {
    let of = |lesson: Lesson, count| lesson.exercises()[..count].to_vec();
    let mut progress = Progress::default();
    missed(&mut progress, &of(Lesson::Win, 2));
    missed(&mut progress, &of(Lesson::Block, 3));
    assert_eq!(progress.most_missed(), Some(Lesson::Block));
    progress.solve(Lesson::Block, 7);
    assert_eq!(progress.most_missed(), Some(Lesson::Win), "the earlier of two lessons");
    assert_eq!([Lesson::Win, Lesson::Block].map(|it| progress.count_missed(it)), [2, 2]);
    for _ in 0..16 {
        progress.add_round(Vec::new());
    }
    // The first of the two was missed twenty rounds ago.
    assert_eq!([Lesson::Win, Lesson::Block].map(|it| progress.count_missed(it)), [1, 2]);
    assert_eq!(through_json(&progress), progress);
    for _ in 0..20 {
        progress.add_round(Vec::new());
    }
    assert_eq!(progress.most_missed(), None);
}

#[test]
fn the_first_parts_of_all_lessons_come_before_the_second_ones() {
    let mut progress = Progress::default();
    let (mut chosen, mut repeated) = (Vec::new(), 0);
    while let Some(lesson) = progress.next_lesson() {
        if progress.is_open(lesson) {
            chosen.push(lesson);
            let is_open = |number: &usize| !progress.is_solved(lesson, *number);
            let open: Vec<usize> = (1..=lesson.exercise_count()).filter(is_open).take(12).collect();
            open.into_iter().for_each(|number| progress.solve(lesson, number));
        } else {
            for number in 1..=lesson.exercise_count().min(12) {
                progress.solve(lesson, number);
                repeated += 1;
            }
        }
    }
    let count = |lesson: &Lesson| lesson.exercise_count().div_ceil(12);
    let parts = (0..4).map(|part| Lesson::ALL.into_iter().filter(move |it| count(it) > part));
    assert_eq!(chosen, parts.flatten().collect::<Vec<_>>());
    let solved: usize = Lesson::ALL.into_iter().map(Lesson::exercise_count).sum();
    assert!((solved / 5..=solved / 4).contains(&repeated), "{repeated} of {solved}");
}
