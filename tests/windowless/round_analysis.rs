//! What is proved of a round, once for all who ask.

use std::time::Duration;

use crate::support::game::mark;
use crate::support::positions::{position, position_on};
use crate::support::proofs::analyze;
use tictactoe::game::{Command, Game, Settings};
use tictactoe::thinking::{Computer, Effort, Question, RoundAnalysis};

const UNLIMITED: Effort = Effort::UNLIMITED;

fn questions(texts: &[&str], effort: Effort) -> Vec<Question> {
    let question = |text: &&str| Question::new(position(text), effort);
    texts.iter().map(question).collect()
}

/// A question that would take hours.
fn endless() -> Question {
    let text = "......X/.O...../......./X....../.X.O.O./X...O../.X..... o";
    Question::new(position_on("7x7x5", text), UNLIMITED)
}

#[test]
fn every_question_is_answered() {
    let texts = [".../.../...", "X../.O./...", ".OX/O.X/X.O o", "XXX/OO./..."];
    let asked = questions(&texts, UNLIMITED);
    let mut round = RoundAnalysis::default();
    round.ask(asked.clone());
    assert!(round.is_awaited());
    assert!(
        asked.iter().all(|it| round.of(&it.position).is_some()),
        "of each it says what is open"
    );
    round.wait();
    assert!(!round.is_awaited());
    for Question { position, .. } in &asked {
        let found = round.of(position);
        assert_eq!(found, Some(&analyze(position)));
    }
    let never_asked = questions(&["..X/.../..."], UNLIMITED)[0];
    assert_eq!(round.of(&never_asked.position), None);
}

#[test]
fn nothing_is_proved_twice() {
    let texts = [".../.../...", "X../.O./..."];
    let mut round = RoundAnalysis::default();
    round.ask(questions(&texts, Effort::REVIEW));
    round.wait();
    for effort in [Effort::PONDERING, Effort::REVIEW, UNLIMITED] {
        let asked = questions(&texts, effort);
        let is_so = asked.iter().all(|asked| round.is_done(*asked));
        assert!(is_so, "{effort:?}");
    }
    // What an effort does not prove is only asked with more of it.
    let far = endless().position;
    for (effort, is_new) in [(16, true), (15, false), (16, false), (17, true)] {
        let question = Question::new(far, Effort::new(1 << effort));
        round.ask(vec![question]);
        assert_eq!(!round.is_done(question), is_new, "{effort}");
        round.wait();
        assert!(round.is_done(question));
    }
}

#[test]
fn the_first_question_is_answered_first() {
    let mut round = RoundAnalysis::default();
    round.ask(vec![endless()]);
    let next = questions(&["X../.O./..."], UNLIMITED)[0];
    round.ask(vec![next, endless()]);
    while !round.is_done(next) {
        round.poll();
        std::thread::yield_now();
    }
    assert!(round.is_awaited(), "the other question is still open");
    round.ask(Vec::new());
    assert!(!round.is_awaited(), "nobody asks any more");
}

#[test]
fn a_position_is_open_while_a_screen_asks_about_it() {
    let far = endless().position;
    let [briefly, ahead] =
        [Effort::new(1 << 12), Effort::PONDERING].map(|it| Question::new(far, it));
    let mut round = RoundAnalysis::default();
    assert!(!round.is_open(&far), "never asked");
    for (asked, is_open) in [
        (vec![endless()], true),
        (vec![briefly, endless().with_answers()], true),
        (vec![ahead], false),
        (questions(&["X../.O./..."], UNLIMITED), false),
    ] {
        round.ask(asked.clone());
        assert_eq!(round.is_open(&far), is_open, "{asked:?}");
    }
    round.ask(vec![briefly]);
    round.wait();
    assert!(!round.is_open(&far), "it has ended without a proof");
    round.ask(vec![briefly, endless().with_answers()]);
    assert!(round.is_open(&far), "the answers are asked for too");
}

#[test]
fn a_search_that_has_to_begin_again_takes_nothing_back() {
    let mut game = Game::new(Settings::default());
    let mut computer = Computer::new(1);
    computer.follow(&game, Duration::ZERO);
    // By this effort some moves are proved, and by none no move is.
    let position = position_on("5x5x4", "...../.XO../...../...../..... x");
    let asked = Question::new(position, Effort::new(1 << 12));
    computer.analysis.ask(vec![asked]);
    computer.analysis.wait();
    let known = computer.analysis.of(&position).cloned().unwrap();
    assert!(known.evaluation.is_some() && !known.is_complete);
    mark(&mut game, &[5]);
    game.apply(Command::NewRound).unwrap();
    computer.follow(&game, Duration::ZERO);
    let again = Question::new(position, Effort::new(0)).with_answers();
    computer.analysis.ask(vec![again]);
    computer.analysis.wait();
    assert_eq!(computer.analysis.of(&position), Some(&known));
}

#[test]
fn a_new_round_keeps_only_what_is_still_asked_for() {
    let mut game = Game::new(Settings::default());
    let mut computer = Computer::new(1);
    computer.follow(&game, Duration::ZERO);
    let [old, asked] = [".../.../...", "X../.O./..."].map(|text| questions(&[text], UNLIMITED));
    for question in [&old, &asked] {
        computer.analysis.ask(question.clone());
        computer.analysis.wait();
    }
    mark(&mut game, &[5]);
    game.apply(Command::NewRound).unwrap();
    computer.follow(&game, Duration::ZERO);
    assert_eq!(computer.analysis.of(&old[0].position), None);
    assert!(computer.analysis.is_done(asked[0]));
}
