//! The command `practice`: every lesson, solved and failed. Transcripts have the other entries.

use tictactoe::practice::{Exercise, Lesson};

use super::plain::check_line;
use super::{printed, words};

/// What the program prints when these lines are typed.
#[track_caller]
fn practise(arguments: &str, typed: &[String]) -> String {
    let typed = typed.join("\n") + "\n";
    printed(&words(&format!("practice {arguments}")), &typed)
}

fn right(exercise: &Exercise) -> String {
    let rules = exercise.position.rules();
    rules.number(exercise.answers[0]).to_string()
}

#[test]
fn a_sheet_has_twelve_boards_and_then_their_answers() {
    for lesson in Lesson::ALL {
        let printed = practise(&format!("--sheet {}", lesson.name()), &[]);
        let (questions, answers) = printed.split_once("</section>").unwrap();
        let exercises = lesson.exercises().into_iter().take(12);
        for (number, exercise) in (1..).zip(exercises) {
            let board = |page: &str| {
                let rest = page.split_once(&format!(">{number}. ")).unwrap().1;
                rest.split_once("</figure>").unwrap().0.to_owned()
            };
            let count =
                |board: &str| board.matches("l.6 .6").count() + board.matches("<circle").count();
            let marks = exercise.position.plies() as usize;
            assert_eq!(count(&board(questions)), marks, "{exercise}");
            let (board, answers) = (board(answers), exercise.answers.len());
            assert_eq!(count(&board), marks + answers, "{exercise}");
            assert_eq!(board.matches("\"answer\"").count(), answers);
        }
        assert_eq!(questions.matches("<svg").count(), answers.matches("<svg").count());
    }
}

#[test]
fn every_lesson_can_be_solved_in_drawings_and_in_plain_sentences() {
    for lesson in Lesson::ALL {
        let typed: Vec<String> = lesson.exercises().iter().map(right).collect();
        let count = typed.len();
        // What is proved, which takes long on larger boards, is the same in both.
        let forms = if lesson.is_on_3x3() { &["", " --plain"][..] } else { &[" --plain"] };
        for plain in forms {
            let printed = practise(&format!("--lesson {}{plain}", lesson.name()), &typed);
            let summary = format!("\nYou solved {count} of {count} on the first try.\n");
            assert!(printed.ends_with(&summary), "{printed}");
            assert_eq!(printed.matches("Right. ").count(), count, "{printed}");
            let tasks = printed.matches("You are ").count();
            assert_eq!(tasks, count, "no values, and one task for each: {printed}");
            if !plain.is_empty() {
                printed.lines().map(check_line).for_each(drop);
            }
        }
    }
}

#[test]
fn a_failed_exercise_comes_again_and_does_not_count_as_solved_at_once() {
    for lesson in [Lesson::Block, Lesson::Begin] {
        let exercises = lesson.exercises();
        let mut cells = exercises[0].position.empty_cells();
        let wrong = cells.find(|&cell| !exercises[0].is_solved_by(cell)).unwrap();
        let mut typed = vec![exercises[0].position.rules().number(wrong).to_string()];
        typed.extend(exercises.iter().map(right));
        typed.push(right(&exercises[0]));
        let count = exercises.len();
        let printed = practise(&format!("--lesson {}", lesson.name()), &typed);
        let again = format!("\nExercise 1 of {count}, once more.\n");
        assert!(printed.contains(&again), "{printed}");
        let summary = format!("\nYou solved {} of {count} on the first try.\n", count - 1);
        assert!(printed.contains(&summary), "{printed}");
    }
}

#[test]
fn after_a_lesson_the_next_one_is_offered() {
    let mut typed = vec!["answer".to_owned()];
    typed.extend(Lesson::Answer.exercises().iter().map(right));
    typed.push("q".to_owned());
    let printed = practise("", &typed);
    let offer = "Lesson: 1 to 14. Enter for 7> ";
    assert!(printed.contains(offer), "{printed}");
}
