//! Lessons and own mistakes on the screen, and what is kept of them.

use tictactoe::ai::Value;
use tictactoe::app::App;
use tictactoe::practice::{Drill, Exercise, Lesson, Progress, Verdict};
use tictactoe::profile::{Preferences, Profile, ThemeName};
use tictactoe::rules::{Cell, Mark, Position, Rules};
use tictactoe::storage::Merged;
use tictactoe::ui::{Arrow, Input, Theme, point, rect};

use crate::support::player::{Player, cell, middle, ms};
use crate::support::screen::assert_tidy;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

const THEME: Theme = Theme::CLASSIC;

/// X opens in a corner, O answers on an edge, which loses; what O does then loses anyway.
const O_ERRS: [u8; 5] = [1, 2, 5, 3, 9];

fn exercise(position: &str, answers: &[u8]) -> Exercise {
    let rules = Rules::TIC_TAC_TOE;
    let answers = answers.iter().filter_map(|&number| rules.cell(number));
    Exercise {
        position: Position::parse(position, rules).unwrap(),
        answers: answers.collect(),
        value: Value::Draw,
        plies: None,
    }
}

// The drill.

#[test]
fn what_was_not_solved_at_once_comes_again_at_the_end() {
    let first = exercise("X../.../... o", &[5]);
    let second = exercise(".../.X./... o", &[1, 3, 7, 9]);
    let mut drill = Drill::new([(7, first.clone()), (8, second)]);
    assert_eq!(drill.number(), Some(7));
    assert_eq!(drill.answer(cell(2)), Some(Verdict::Wrong));
    assert!(!drill.shows_answers());
    assert_eq!(drill.answer(cell(5)), Some(Verdict::Right));
    drill.go_on();
    assert_eq!((drill.number(), drill.left()), (Some(8), 2));
    assert_eq!(drill.answer(cell(9)), Some(Verdict::Solved));
    drill.go_on();
    assert_eq!(drill.exercise(), Some(&first));
    assert_eq!(drill.answer(cell(5)), Some(Verdict::Solved));
    drill.go_on();
    assert_eq!(drill.exercise(), None);
    assert_eq!(drill.answer(cell(5)), None);
}

#[test]
fn answers_are_shown_after_two_failures_or_on_demand() {
    let mut drill = Drill::new([(1, exercise("X../.../... o", &[5]))]);
    drill.answer(cell(2));
    assert!(!drill.shows_answers());
    drill.answer(cell(3));
    assert!(drill.shows_answers());
    let mut drill = Drill::new([(1, exercise("X../.../... o", &[5]))]);
    drill.give_up();
    assert!(drill.shows_answers());
    assert_eq!(drill.answer(cell(5)), Some(Verdict::Right));
    drill.go_on();
    assert!(!drill.shows_answers(), "it is asked again");
}

// What is kept.

#[test]
fn a_mistake_is_learned_in_two_sittings() {
    let position = exercise("X../.../... o", &[5]).position;
    let mut progress = Progress::default();
    progress.add_mistake(exercise("X../.../... o", &[5]));
    assert_eq!(progress.mentioned_mistakes(), 1);
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
    failing.fail_mistake(&position);
    failing.solve_mistake(&position);
    assert_eq!(failing.mistake_count(), 1, "once since the failure");
    failing.begin_sitting();
    failing.solve_mistake(&position);
    assert_eq!(failing.mistake_count(), 0);
}

#[test]
fn a_long_pause_begins_another_sitting() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&O_ERRS);
    player.wait_for_background();
    player.key('m');
    player.push("1 of your mistakes to look at");
    player.wait_for_background();
    press_cell(&mut player, Lesson::Win, cell(5));
    player.push("Back");
    let due = |player: &Player| player.app.profile().practice.due_mistakes().count();
    let hour = ms(60 * 60 * 1000);
    player.wait(hour * 7);
    player.key('s');
    assert_eq!(due(&player), 0);
    player.wait(hour);
    player.key('s');
    assert_eq!(due(&player), 1);
}

#[test]
fn the_same_mistake_in_a_mirror_is_one_mistake() {
    let mut progress = Progress::default();
    progress.add_mistake(exercise("X../.../... o", &[5]));
    progress.dismiss_mistakes();
    assert_eq!(progress.mentioned_mistakes(), 0);
    progress.add_mistake(exercise("..X/.../... o", &[5]));
    assert_eq!(progress.mistake_count(), 1);
    assert_eq!(progress.mentioned_mistakes(), 1, "it is a new one");
    progress.add_mistake(exercise(".../.X./... o", &[1, 3, 7, 9]));
    assert_eq!(progress.mistake_count(), 2);
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
        progress.add_mistake(Exercise {
            position,
            ..exercise("X../.../... o", &[5])
        });
    }
    assert_eq!(progress.mistake_count(), 100);
}

#[test]
fn two_games_share_what_was_solved_and_learned() {
    let corner = exercise("X../.../... o", &[5]);
    let centre = exercise(".../.X./... o", &[1, 3, 7, 9]);
    let edge = exercise(".X./.../... o", &[1, 3, 5, 8]);
    let mut loaded = Progress::default();
    loaded.add_mistake(corner.clone());
    loaded.add_mistake(centre.clone());
    let (mut mine, mut theirs) = (loaded.clone(), loaded.clone());
    mine.solve(Lesson::Win, 1);
    mine.add_mistake(edge.clone());
    theirs.solve(Lesson::Win, 2);
    for _ in 0..2 {
        mine.begin_sitting();
        mine.solve_mistake(&corner.position);
        theirs.begin_sitting();
        theirs.solve_mistake(&centre.position);
    }
    let merged = mine.merged(theirs, &loaded);
    assert_eq!(merged.count_solved(Lesson::Win), 2);
    let left: Vec<&Exercise> = merged.due_mistakes().collect();
    assert_eq!(left, [&edge]);
}

#[test]
fn a_mistake_that_nothing_would_solve_is_not_read() {
    let mut progress = Progress::default();
    progress.add_mistake(exercise("X../.../... o", &[5]));
    let json = serde_json::to_string(&progress).unwrap();
    assert_eq!(serde_json::from_str::<Progress>(&json).unwrap(), progress);
    for (from, to) in [
        ("[5]", "[1]"),
        ("[5]", "[]"),
        ("[5]", "[10]"),
        ("\"Draw\"", "\"Loss\""),
        ("\"solved\":0", "\"solved\":2"),
        ("X../.../... o", "XXX/OO./... o"),
    ] {
        let damaged = json.replace(from, to);
        assert_ne!(damaged, json, "{from}");
        assert!(serde_json::from_str::<Progress>(&damaged).is_err(), "{to}");
    }
}

#[test]
fn a_profile_of_before_has_practised_nothing() {
    let json = serde_json::to_string(&Profile::default()).unwrap();
    assert!(!json.contains("practice"));
    let profile: Profile = serde_json::from_str(&json).unwrap();
    assert!(profile.practice.is_empty());
}

// The screens.

/// A player at the first exercise of a lesson.
fn at_lesson(name: &str) -> Player {
    let mut player = Player::at_start();
    player.push("Practice");
    player.push(name);
    player.push("Start");
    player.wait_for_background();
    player
}

fn press_cell(player: &mut Player, lesson: Lesson, cell: Cell) {
    let number = lesson.rules().number(cell);
    player.press(middle(lesson.rules(), number));
    player.wait_for_background();
}

#[test]
fn a_whole_lesson_by_clicks() {
    for lesson in [Lesson::TwoThreats, Lesson::ForceOn4x3] {
        let name = words_of(lesson);
        let exercises = lesson.exercises();
        let mut player = at_lesson(name);
        for (number, exercise) in (1..).zip(&exercises) {
            player.shows(&format!("{name} · {number} of {}", exercises.len()));
            press_cell(&mut player, lesson, exercise.answers[0]);
            player.mentions("Right.");
            let solved = player.app.profile().practice.count_solved(lesson);
            assert_eq!(solved, number, "it is kept at once");
            assert!(player.take_unsaved());
            player.push("Next");
            player.wait_for_background();
        }
        player.shows("Lesson done");
        let all = exercises.len();
        player.shows(&format!("{all} of {all} solved at the first try."));
        player.push("Back");
        player.shows(&format!("{all} of {all} solved"));
        let player = player.restarted();
        assert_eq!(player.app.profile().practice.count_solved(lesson), all);
    }
}

fn words_of(lesson: Lesson) -> &'static str {
    let words = tictactoe::text::words(tictactoe::profile::Language::English);
    words.labels().lesson_name(lesson)
}

#[test]
fn a_wrong_answer_is_played_out_and_taken_back() {
    let lesson = Lesson::AnswerCorner;
    let exercise = &lesson.exercises()[0];
    assert_eq!(exercise.position.to_string(), "X../.../... o");
    let mut player = at_lesson("Answer a corner");
    let marks = |player: &Player| player.count_marks_on_board();
    assert_eq!(marks(&player), 1);
    press_cell(&mut player, lesson, cell(2));
    player.mentions("Not this one.");
    player.wait(ms(200));
    let mut counts = vec![marks(&player)];
    // The answers come one by one, to the end of the round.
    for _ in 0..200 {
        player.wait(ms(50));
        if counts.last() != Some(&marks(&player)) {
            counts.push(marks(&player));
        }
        if marks(&player) == 1 {
            break;
        }
    }
    // By hand: X takes the centre or a corner, O blocks, X forks, O blocks one, X wins.
    assert_eq!(counts, [2, 3, 4, 5, 6, 7, 1]);
    player.shows("O to move: only one move draws. Find it.");
    assert_eq!(player.frames(THEME.win), [], "the answer stays hidden");
    press_cell(&mut player, lesson, cell(4));
    player.push("Undo");
    assert_eq!(marks(&player), 1);
    assert_eq!(
        player.framed_cells(THEME.win),
        [cell(5)],
        "after two failures"
    );
    player.mentions("Take the centre");
    press_cell(&mut player, lesson, cell(5));
    player.mentions("Right.");
    assert_eq!(player.app.profile().practice.count_solved(lesson), 0);
    player.push("Next");
    let count = lesson.exercise_count();
    player.shows(&format!("Answer a corner · 1 of {count}"));
}

#[test]
fn show_me_and_keys() {
    let mut player = Player::at_start();
    player.key('p');
    player.shows("Practice");
    player.input(Input::Confirm); // the first lesson
    player.shows("Two of your marks and an empty cell in one line: complete it and win.");
    player.input(Input::Confirm);
    player.wait_for_background();
    let exercises = Lesson::Win.exercises();
    let number = |exercise: &Exercise| Rules::TIC_TAC_TOE.number(exercise.answers[0]);
    player.key('u');
    player.shows("There is nothing to undo.");
    player.key('h');
    assert_eq!(player.framed_cells(THEME.win), [exercises[0].answers[0]]);
    player.input(Input::Digit(number(&exercises[0])));
    player.wait_for_background();
    player.mentions("Right.");
    player.key('u');
    assert_eq!(player.framed_cells(THEME.win), [exercises[0].answers[0]]);
    player.input(Input::Digit(number(&exercises[0])));
    player.key('n');
    player.wait_for_background();
    // With arrows and Enter.
    let answer = exercises[1].answers[0];
    player.input(Input::Arrow(Arrow::Up)); // the centre
    for _ in 1..answer.row.max(1) {
        player.input(Input::Arrow(Arrow::Down));
    }
    if answer.row == 0 {
        player.input(Input::Arrow(Arrow::Up));
    }
    for _ in 1..answer.col.max(1) {
        player.input(Input::Arrow(Arrow::Right));
    }
    if answer.col == 0 {
        player.input(Input::Arrow(Arrow::Left));
    }
    player.input(Input::Confirm);
    player.wait_for_background();
    player.mentions("Right.");
    assert!(player.app.profile().practice.is_solved(Lesson::Win, 2));
    player.input(Input::Confirm);
    player.wait_for_background();
    player.shows(&format!("Win · 2 of {}", exercises.len()));
    player.input(Input::Back);
    player.shows(&format!("1 of {} solved", exercises.len()));
    player.push("Win");
    player.push("Start");
    player.shows(&format!("Win · 1 of {}", exercises.len() - 1));
}

#[test]
fn a_taken_cell_is_refused_and_a_double_click_answers_once() {
    let lesson = Lesson::AnswerCorner;
    let mut player = at_lesson("Answer a corner");
    press_cell(&mut player, lesson, cell(1));
    player.shows("That cell is taken.");
    player.wait(ms(3000));
    let wrong = middle(Rules::TIC_TAC_TOE, 2);
    player.press(wrong);
    player.now += ms(100);
    player.press_at_once(wrong);
    player.mentions("Not this one.");
    player.press(wrong);
    player.shows("O to move: only one move draws. Find it.");
}

#[test]
fn nothing_is_drawn_while_nothing_moves() {
    let mut player = at_lesson("Answer a corner");
    assert_eq!(player.app.next_frame_in(player.now), None);
    press_cell(&mut player, Lesson::AnswerCorner, cell(2));
    assert!(player.app.next_frame_in(player.now).is_some());
    player.wait(ms(20_000));
    assert_eq!(player.app.next_frame_in(player.now), None);
    press_cell(&mut player, Lesson::AnswerCorner, cell(5));
    player.wait(ms(1000));
    assert_eq!(player.app.next_frame_in(player.now), None);
}

#[test]
fn reset_can_be_undone() {
    let mut player = at_lesson("Win");
    let first = &Lesson::Win.exercises()[0];
    press_cell(&mut player, Lesson::Win, first.answers[0]);
    player.push("Back");
    player.push("Reset");
    assert!(player.app.profile().practice.is_empty());
    assert!(player.take_unsaved());
    player.push("Undo the reset");
    assert_eq!(player.app.profile().practice.count_solved(Lesson::Win), 1);
}

#[test]
fn own_mistakes_come_back_in_a_later_run() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&O_ERRS);
    player.wait_for_background();
    assert!(player.take_unsaved());
    assert_eq!(player.app.profile().practice.mistake_count(), 1);
    for _ in 0..2 {
        player = player.restarted();
        player.push("1 of your mistakes to look at");
        player.wait_for_background();
        player.shows("O to move: only one move draws. Find it.");
        press_cell(&mut player, Lesson::Win, cell(5));
        player.mentions("Right.");
        player.push("Next");
        player.wait_for_background();
        player.shows("None to look at now");
    }
    player = player.restarted();
    assert_eq!(player.app.profile().practice.mistake_count(), 0);
}

#[test]
fn the_mistakes_can_be_dismissed_until_the_next_one() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&O_ERRS);
    player.wait_for_background();
    player.key('m');
    player.push("×");
    assert!(!player.is_mentioned("of your mistakes"));
    assert!(player.take_unsaved());
    let mut player = player.restarted();
    assert!(!player.is_mentioned("of your mistakes"));
    player.push("Practice");
    player.shows("Your mistakes");
    player.input(Input::Back);
    player.push("Continue");
    player.input(Input::Confirm);
    player.wait(ms(3000));
    player.cells(&[5, 2, 1, 3, 9]);
    player.wait_for_background();
    player.key('m');
    player.mentions("of your mistakes to look at");
}

#[test]
fn rounds_that_do_not_count_leave_no_mistakes() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5, 9, 2, 8, 7, 3, 6, 4]);
    player.wait_for_background();
    let before = player.app.profile().practice.clone();
    player.push("Review");
    player.input(Input::Step(-64));
    player.input(Input::Confirm);
    player.cells(&O_ERRS);
    player.wait_for_background();
    assert_eq!(player.app.profile().practice, before);
}

#[test]
fn the_computers_mistakes_are_not_yours() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.wait_for_answer();
    player.cell(9);
    player.wait_for_answer();
    player.key('m');
    player.push("Give up");
    player.wait_for_background();
    assert_eq!(player.app.profile().practice.mistake_count(), 0);
}

#[test]
fn practice_opens_from_the_review() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.push("Review");
    player.wait_for_background();
    player.push("Practice");
    player.shows("Win by force");
    player.input(Input::Back);
    player.shows("Try again from here");
    player.key('p');
    player.shows("Win by force");
}

#[test]
fn everything_fits_in_every_theme() {
    for theme in ThemeName::ALL {
        let profile = Profile {
            preferences: Preferences {
                theme,
                ..Preferences::default()
            },
            ..Profile::default()
        };
        let mut player = Player::new(App::with_game(TWO_PLAYERS, profile, 1));
        player.cells(&O_ERRS);
        player.wait_for_background();
        player.key('m');
        assert_tidy(&player, rect(72.0, 0.0, 456.0, 600.0));
        player.push("Practice");
        player.input(Input::Move(point(1.0, 1.0)));
        assert_tidy(&player, rect(0.0, 0.0, 600.0, 600.0));
    }
}
