//! Wins by threats, as hints and reasons tell them.

use tictactoe::ai::Value;
use tictactoe::ai::analysis::Threats;
use tictactoe::profile::Language;
use tictactoe::rules::Position;
use tictactoe::text::{advice, words};

use crate::support::oracle::{self, Board};
use crate::support::player::Player;
use crate::support::proofs::analyze;
use crate::support::settings::TWO_PLAYERS;

/// Plays the marks out: threats with one answer each, then two threats, a block and a completed line.
pub fn assert_forces(threats: &Threats, from: &Position) {
    let (by, about) = (threats.by, format!("{from}: {threats:?}"));
    let fork = threats.cells.len() - 3;
    let mut blocks = Vec::new();
    let mut end = *from;
    for (nth, &cell) in threats.cells.iter().enumerate() {
        let board = Board::of(&end);
        let [own, theirs] = [by, by.other()].map(|mark| board.completing(mark));
        match end.to_move() == by {
            true if nth <= fork => assert!(own.is_empty() && theirs.iter().all(|it| *it == cell)),
            true => assert!(own.contains(&cell), "{about}"),
            false if nth < fork => {
                assert!(own == [cell] && theirs.is_empty(), "{about}");
                blocks.push(cell);
            }
            false => assert!(own.contains(&cell) && own.len() == threats.lines.len(), "{about}"),
        }
        end = end.play(cell).unwrap();
    }
    assert_eq!(blocks, threats.blocks, "{about}");
    assert!(threats.lines.len() >= 2 && !end.winning_lines().is_empty(), "{about}");
}

#[test]
fn no_hint_of_3x3_ends_before_the_two_threats() {
    let (mut told, mut refuted) = (0, 0);
    for position in oracle::truths().keys().filter(|it| !it.is_over()) {
        let known = analyze(position);
        for made in &known.moves {
            let explanation = made.explanation(position).unwrap();
            let is_win = explanation.evaluation.value == Value::Win;
            let Some(mut threats) = explanation.threats.clone() else {
                let is_best = is_win && made.evaluation == known.evaluation;
                assert!(!is_best || explanation.next.is_none(), "{position}: {explanation:?}");
                continue;
            };
            let number = position.rules().number(made.cell);
            let text = advice(number, &explanation, words(Language::English));
            if is_win {
                assert!(text.contains("must block at"), "{text}");
                threats.cells.insert(0, made.cell);
                if Board::of(position).completing(position.to_move()).is_empty() {
                    assert_forces(&threats, position);
                }
                told += 1;
            } else {
                assert_forces(&threats, &position.play(made.cell).unwrap());
                refuted += 1;
            }
        }
    }
    assert!(told > 100 && refuted > 100, "{told}, {refuted}");
}

#[test]
fn a_hint_draws_the_block_and_both_lines() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 2]);
    player.key_and_wait('h');
    player.mentions("O must block at ");
    assert_eq!(player.lines().len(), 2);
    let mut numbers: Vec<String> = (1..=9).flat_map(|it| player.words_in(it)).collect();
    numbers.sort();
    assert_eq!(numbers, ["1", "2", "3", "4"], "block, two threats, block, line");
}
