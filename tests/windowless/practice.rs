//! Lessons and own mistakes on the screen.

use tictactoe::game::Settings;
use tictactoe::platform::Sound;
use tictactoe::practice::{AT_A_TIME, Lesson, Try};
use tictactoe::rules::{Cell, Mark, Rules};
use tictactoe::ui::{Input, Shape, Viewport, motion};

use crate::support::oracle;
use crate::support::player::{Player, cell, middle, ms, wrong_answer};
use crate::support::screen::THEME;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

const QUESTION: &str = "You are O. Find the move that draws.";

/// Hard goes first.
const AGAINST_HARD_AS_O: Settings = Settings { you: Mark::O, ..AGAINST_HARD };

/// X opens in a corner, O answers on an edge, which loses; what O does then loses anyway.
const O_ERRS: [u8; 5] = [1, 2, 5, 3, 9];

/// Plays a round as O against Hard: the first answer loses, and what follows loses anyway.
fn lose_by_a_mistake(player: &mut Player) {
    let known = oracle::truths();
    player.wait_for_answer();
    player.play_out(|position| {
        let kept = oracle::keeping(position, &known);
        let wrong = position.empty_cells().find(|cell| !kept.contains(cell));
        wrong.or(position.empty_cells().next()).unwrap()
    });
}

/// A player whose mistake was found.
fn after_a_mistake() -> Player {
    let mut player = Player::with(AGAINST_HARD_AS_O);
    lose_by_a_mistake(&mut player);
    player.wait_for_background();
    player
}

/// Answers the mistake of [`after_a_mistake`] rightly.
fn solve_the_mistake(player: &mut Player) {
    let practice = player.app.profile().practice();
    let right = practice.due_mistakes().next().unwrap().answers[0];
    press_cell(player, Lesson::Win, right);
}

/// A player at the first exercise of a lesson.
fn at_lesson(name: &str) -> Player {
    let mut player = Player::at(&["Practice"]);
    player.key('l');
    player.push_and_wait(name);
    player
}

fn press_cell(player: &mut Player, lesson: Lesson, cell: Cell) {
    let rules = lesson.exercises()[0].position.rules();
    player.press(middle(rules, rules.number(cell)));
    player.wait_for_background();
}

#[test]
fn a_whole_lesson_by_clicks() {
    for lesson in [Lesson::TwoThreats, Lesson::Begin] {
        let name = words_of(lesson);
        let exercises = lesson.exercises();
        let mut player = at_lesson(name);
        for (number, exercise) in (1..).zip(&exercises) {
            let board = if lesson.is_on_3x3() { "" } else { "5×5, 4 in a row · " };
            player.shows(&format!("{name} · {board}{number} of {}", exercises.len()));
            press_cell(&mut player, lesson, exercise.answers[0]);
            player.mentions("Right.");
            let solved = player.app.profile().practice().count_solved(lesson);
            assert_eq!(solved, number, "it is kept at once");
            assert!(player.take_unsaved());
            player.push_and_wait("Next");
        }
        player.shows("Lesson done");
        let all = exercises.len();
        player.shows(&format!("You solved {all} of {all} on the first try."));
        player.shows(&format!("{all} of {all} solved"));
        player.push("Back");
        let player = player.restarted();
        assert_eq!(player.app.profile().practice().count_solved(lesson), all);
    }
}

#[test]
fn every_exercise_of_every_lesson_is_solved() {
    for lesson in Lesson::ALL {
        let mut player = at_lesson(words_of(lesson));
        for (number, exercise) in (1..).zip(lesson.exercises()) {
            let rules = exercise.position.rules();
            player.press(middle(rules, rules.number(exercise.answers[0])));
            player.mentions("Right.");
            let solved = player.app.profile().practice().count_solved(lesson);
            assert_eq!(solved, number, "{exercise}");
            player.push("Next");
            if number % AT_A_TIME == 0 && number < lesson.exercises().len() {
                player.push("Go on");
            }
        }
        player.shows("Lesson done");
    }
}

fn words_of(lesson: Lesson) -> &'static str {
    let words = tictactoe::text::words(tictactoe::profile::Language::English);
    words.labels().lesson_name(lesson)
}

#[test]
fn a_wrong_answer_is_played_out_and_stays_until_one_tries_again() {
    let lesson = Lesson::Answer;
    let mut player = at_lesson("Answer the first move");
    let marks = |player: &Player| player.count_marks_on_board();
    let numbers = |player: &Player| {
        let words = (1..=9).flat_map(|cell| player.words_in(cell));
        let mut numbers: Vec<u8> = words.flat_map(|it| it.parse()).collect();
        numbers.sort_unstable();
        numbers
    };
    press_cell(&mut player, lesson, cell(2));
    player.mentions("Not this one.");
    assert_eq!(player.sounds().last(), Some(&Sound::Wrong));
    player.wait(ms(200));
    // The answers come one by one, to the end of the round.
    let mut answers = vec![numbers(&player)];
    for _ in 0..100 {
        answers.push(numbers(&player));
        player.wait(ms(100));
    }
    answers.dedup();
    // By hand: X takes the centre or a corner, O blocks, X forks, O blocks one, X wins.
    let expected: Vec<Vec<u8>> = (0..=5).map(|last| (1..=last).collect()).collect();
    assert_eq!(answers, expected);
    assert_eq!(marks(&player), 2);
    player.push("Try again");
    assert_eq!(marks(&player), 1);
    player.shows(QUESTION);
    assert_eq!(player.frames(THEME.win), [], "the answer stays hidden");
    press_cell(&mut player, lesson, cell(4));
    player.push("Try again");
    assert_eq!(marks(&player), 1);
    // After two failures.
    assert_eq!(player.framed_cells(THEME.win), [cell(5)]);
    player.shows("Play 5: no other cell draws.");
    press_cell(&mut player, lesson, cell(5));
    player.mentions("Right.");
    assert_eq!(player.app.profile().practice().count_solved(lesson), 0);
}

#[test]
fn show_me_and_keys() {
    let mut player = Player::at_start();
    player.key('p');
    player.shows("You are X. Find the move that wins.");
    // The rule stands above the task where there is space.
    player.app.set_viewport(Viewport::new(390.0, 844.0));
    player.shows("Two of yours and a gap in one line: fill the gap.");
    player.app.set_viewport(Viewport::new(600.0, 600.0));
    player.wait_for_background();
    let exercises = Lesson::Win.exercises();
    let answer = |nth: usize| exercises[nth].answers[0];
    let digit = Input::Digit(Rules::TIC_TAC_TOE.number(answer(0)));
    player.key('u');
    player.shows("There is nothing to undo.");
    player.key('h');
    assert_eq!(player.framed_cells(THEME.win), [answer(0)]);
    player.input(digit);
    player.wait_for_background();
    player.mentions("Right.");
    player.key('u');
    assert_eq!(player.framed_cells(THEME.win), [answer(0)]);
    player.input(digit);
    player.key_and_wait('n');
    press_cell(&mut player, Lesson::Win, answer(1));
    assert!(player.app.profile().practice().is_solved(Lesson::Win, 2));
    player.input(Input::Confirm);
    player.wait_for_background();
    player.shows(&format!("Win · 3 of {}", exercises.len()));
    player.key('h');
    player.input(Input::Confirm);
    player.shows(&format!("Win · 4 of {}", exercises.len()));
    player.key('l');
    let solved = format!("Win, 1 of {} solved", exercises.len());
    assert!(player.buttons().iter().any(|(name, _)| *name == solved));
    player.input(Input::Back);
    player.shows(&format!("Win · 4 of {}", exercises.len()));
}

/// By hand: where two open lines with one of X's marks each meet. In the second, a column and a row meet in 4.
#[test]
fn show_me_stops_two_threats_where_their_lines_meet() {
    let mut player = at_lesson("Stop two threats");
    for (number, meeting) in [(1, 7), (2, 4), (3, 5), (4, 7), (5, 9)] {
        player.shows(&format!("Stop two threats · {number} of 11"));
        player.key_and_wait('h');
        assert_eq!(player.framed_cells(THEME.win), [cell(meeting)]);
        player.input(Input::Confirm);
        player.wait_for_background();
    }
}

#[test]
fn a_refusal_gives_way_to_the_next_input_and_a_double_click_answers_once() {
    let lesson = Lesson::Answer;
    let mut player = at_lesson("Answer the first move");
    player.key('n');
    player.shows("Try first, or press Show me.");
    press_cell(&mut player, lesson, cell(1));
    player.shows("Cell 1 is taken.");
    player.wait(ms(3000));
    let wrong = middle(Rules::TIC_TAC_TOE, 2);
    player.press(wrong);
    player.now += ms(100);
    player.press_at_once(wrong);
    player.mentions("Not this one.");
    player.press(wrong);
    player.shows(QUESTION);
}

#[test]
fn the_dots_of_a_lesson_fill_one_after_the_other_at_its_end() {
    for (motion, is_full_at_once) in [("Full", false), ("Reduced", true)] {
        let mut player = Player::at(&["Options"]);
        player.push_nth(motion, usize::from(motion == "Full"));
        player.input(Input::Back);
        player.push_and_wait("Practice");
        for exercise in Lesson::Win.exercises() {
            press_cell(&mut player, Lesson::Win, exercise.answers[0]);
            player.push_and_wait("Next");
        }
        let rings = |player: &Player, of| {
            let is_ring =
                |shape: &&Shape| matches!(shape, Shape::Ring { color, .. } if *color == of);
            player.shapes().iter().filter(is_ring).count()
        };
        let full = |player: &Player| rings(player, THEME.win);
        assert_eq!(full(&player) == 12, is_full_at_once, "{motion}");
        player.wait(ms(5000));
        assert_eq!(full(&player), 12);
        player.push_all(&["Back", "Practice"]);
        player.mentions("Block · 1 of ");
        assert_eq!(rings(&player, THEME.accent), 1, "the one that is asked");
    }
}

#[test]
fn reset_can_be_undone() {
    let mut player = at_lesson("Win");
    let first = &Lesson::Win.exercises()[0];
    press_cell(&mut player, Lesson::Win, first.answers[0]);
    player.key('l');
    player.push("Reset");
    assert!(player.app.profile().practice().is_empty());
    assert!(player.take_unsaved());
    player.push("Undo the reset");
    assert_eq!(player.app.profile().practice().count_solved(Lesson::Win), 1);
}

#[test]
fn rounds_that_do_not_count_leave_no_mistakes() {
    let mut player = after_a_mistake();
    let before = player.app.profile().practice().clone();
    player.push("See why");
    player.input(Input::Step(-64));
    player.input(Input::Confirm);
    lose_by_a_mistake(&mut player);
    player.wait_for_background();
    assert_eq!(player.app.profile().practice(), &before);
}

#[test]
fn the_mistakes_of_two_people_and_of_the_computer_are_not_yours() {
    let mut player = Player::playing(TWO_PLAYERS, &O_ERRS);
    player.wait_for_background();
    assert!(player.app.profile().practice().is_empty());
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.wait_for_answer();
    player.turn(9);
    player.key('m');
    player.push_and_wait("Give up");
    assert_eq!(player.app.profile().practice().mistake_count(), 0);
}

#[test]
fn practice_opens_from_the_review() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.push_all(&["Review", "Practice"]);
    player.mentions("Win · 1 of ");
    player.input(Input::Back);
    player.shows("Try from here");
}

#[test]
fn a_long_pause_begins_another_sitting() {
    let mut player = after_a_mistake();
    player.key('m');
    player.push_and_wait("Practice, 1 mistake");
    player.mentions("you played ");
    let practice = player.app.profile().practice();
    let wrong = wrong_answer(practice.due_mistakes().next().unwrap());
    solve_the_mistake(&mut player);
    player.push("Undo");
    press_cell(&mut player, Lesson::Win, wrong); // counts no more
    player.push("Back");
    let due = |player: &Player| player.app.profile().practice().due_mistakes().count();
    let hour = ms(60 * 60 * 1000);
    player.wait(hour * 7);
    player.key('s');
    assert_eq!(due(&player), 0);
    player.wait(hour);
    player.key('s');
    assert_eq!(due(&player), 1);
}

#[test]
fn the_sign_of_a_cell_tried_in_vain_is_no_mark() {
    let mut player = at_lesson("Win");
    press_cell(&mut player, Lesson::Win, wrong_answer(&Lesson::Win.exercises()[0]));
    player.push("Try again");
    let discs = player.pick(|shape| match shape {
        Shape::Ring { radius, width, color, .. } if color == THEME.loss => Some(radius / width),
        _ => None,
    });
    assert_eq!((discs, player.strokes(THEME.loss)), (vec![0.5], Vec::new()));
}

#[test]
fn what_came_again_was_not_solved_at_once() {
    let lesson = Lesson::Answer;
    let exercises = lesson.exercises();
    let mut player = at_lesson("Answer the first move");
    press_cell(&mut player, lesson, wrong_answer(&exercises[0]));
    player.push("Try again");
    let tried = |player: &Player| player.app.profile().practice().solved_at(lesson, 1);
    for (nth, exercise) in exercises.iter().chain([&exercises[0]]).enumerate() {
        press_cell(&mut player, lesson, exercise.answers[0]);
        if nth == 0 {
            player.mentions("Right, on the second try. ");
            assert_eq!(tried(&player), Some(Try::Second));
            player.key('l');
            let told = "Answer the first move, 1 of 9 solved · 1 on the second try";
            assert!(player.buttons().iter().any(|(name, _)| name == told));
            player.input(Input::Back);
        }
        player.push_and_wait("Next");
    }
    assert_eq!(tried(&player), Some(Try::First), "when it came again");
    player.shows("You solved 8 of 9 on the first try.");
}

/// A player in a later run than the one in which the mistake was made.
fn with_mistake() -> Player {
    after_a_mistake().restarted()
}

#[test]
fn a_mistake_that_was_shown_is_not_solved() {
    let mut player = with_mistake();
    // Solved, shown, and then to be solved twice again.
    for (is_shown, left) in [(false, 1), (true, 1), (false, 1), (false, 0)] {
        player.push_and_wait("Practice, 1 mistake");
        if is_shown {
            player.push("Show me");
            solve_the_mistake(&mut player);
            player.push_and_wait("Next");
        }
        solve_the_mistake(&mut player);
        player.push_and_wait("Next");
        assert_eq!(player.app.profile().practice().mistake_count(), left);
        player.shows("All done for now");
        assert_eq!(player.is_shown("You have learned them all."), left == 0);
        player = player.restarted();
    }
}

#[test]
fn mistakes_are_found_even_if_the_game_is_closed_once_the_next_round_has_begun() {
    let mut player = Player::with(AGAINST_HARD_AS_O);
    lose_by_a_mistake(&mut player);
    player.push("Next round");
    let practice = player.app.profile().practice();
    let is_searching = player.app.profile().is_searching;
    assert!(is_searching || practice.mistake_count() == 1);
    for _ in 0..2 {
        player = player.restarted();
        player.wait_for_background();
        assert_eq!(player.app.profile().practice().mistake_count(), 1);
        assert!(!player.app.profile().is_searching);
    }
}

#[test]
fn two_threats_are_completed_by_hand() {
    let mut player = at_lesson("Make two threats");
    let exercise = &Lesson::TwoThreats.exercises()[0];
    let before = player.count_marks_on_board();
    player.listen();
    press_cell(&mut player, Lesson::TwoThreats, exercise.answers[0]);
    player.mentions("Right. It makes two threats");
    assert_eq!(player.sounds().last(), Some(&Sound::Right));
    let mover = exercise.position.to_move();
    // The other side blocks one line, and both pulse: they are drawn again and again.
    player.wait(motion::BEAT * 3 / 2);
    let drawn = player.shapes().len();
    player.wait(motion::BEAT / 2);
    assert!(player.shapes().len() < drawn);
    assert_eq!(player.count_marks_on_board(), before + 2);
    player.wait(motion::BEAT / 2);
    assert_eq!(player.shapes().len(), drawn);
    // The person completes the other.
    player.wait(ms(20_000));
    let other = mover.other();
    let task = format!("{other} blocks one line. Complete the other.");
    player.shows(&task);
    let said = player.announcements();
    assert_eq!(said.last(), Some(&task), "{said:?}");
    assert!(!said.contains(&"Press Enter for the next.".to_owned()), "{said:?}");
    let position = exercise.position.play(exercise.answers[0]).unwrap();
    let board = player.count_marks_on_board();
    // Any other cell is refused.
    for cell in position.empty_cells() {
        if player.count_marks_on_board() == board {
            press_cell(&mut player, Lesson::TwoThreats, cell);
            player.wait(ms(500));
        }
    }
    assert_eq!(player.count_marks_on_board(), board + 1);
    assert_ne!(player.strokes(THEME.line_of(Mark::X)), []);
    player.shows("Next");
}

#[test]
fn a_long_lesson_is_taken_in_parts() {
    let lesson = Lesson::Mixed;
    let mut player = at_lesson("Mixed");
    for exercise in &lesson.exercises()[..12] {
        press_cell(&mut player, lesson, exercise.answers[0]);
        player.push_and_wait("Next");
    }
    player.shows_all(&["Well done", "You solved 12 of 12 on the first try."]);
    player.push("Go on");
    player.shows("Mixed · 13 of 24");
}

#[test]
fn the_mistakes_come_first_then_the_lesson_missed_and_then_the_other_lessons() {
    let mut player = with_mistake();
    player.key('p');
    player.mentions("Your mistakes · 1 to practise");
    player.mentions("you played ");
    solve_the_mistake(&mut player);
    player.input(Input::Back);
    player.key('p');
    player.shows("Answer the first move · 1 of 9");
    player.key('l');
    player.push_and_wait("Answer the first move: 1 missed");
    let right = Lesson::Answer.exercises()[0].answers[0];
    press_cell(&mut player, Lesson::Answer, right);
    player.push_and_wait("Next");
    player.key('l');
    assert!(!player.is_mentioned(" missed"), "an exercise made up for it");
    player.input(Input::Back);
    player.input(Input::Back);
    player.key_and_wait('p');
    player.shows("Win · 1 of 12");
}

#[test]
fn mistakes_found_late_move_nothing_on_the_start_screen() {
    let mut player = Player::with(AGAINST_HARD_AS_O);
    lose_by_a_mistake(&mut player);
    player.app.handle(Input::Letter('m'), player.now);
    let before = player.button("Medium");
    player.wait_for_background();
    player.button("Practice, 1 mistake");
    assert_eq!(player.button("Medium"), before);
}

#[test]
fn mistakes_are_positions_that_were_played_those_of_the_last_round_first() {
    let mut player = after_a_mistake();
    let mut positions = Vec::new();
    for _ in 0..5 {
        let round = player.game().round().persons_moves().map(|(position, _)| position);
        let round: Vec<_> = round.collect();
        positions.extend(&round);
        let due = player.app.profile().practice().due_mistakes();
        let due: Vec<_> = due.map(|exercise| exercise.position).collect();
        assert!(round.contains(&due[0]), "{due:?}");
        assert!(due.iter().all(|position| positions.contains(position)), "{due:?}");
        player.key('n');
        lose_by_a_mistake(&mut player);
        player.wait_for_background();
    }
}
