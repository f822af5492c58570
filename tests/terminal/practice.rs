//! The command `practice --sheet`. Transcripts have the rest.

use tictactoe::practice::Lesson;

use super::{printed, words};

#[test]
fn a_sheet_has_twelve_boards_and_then_their_answers() {
    for lesson in Lesson::ALL {
        let printed = printed(&words(&format!("practice --sheet {lesson}")), "");
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
