//! The scene of a result.

use tictactoe::app::App;
use tictactoe::game::{Command, First, Game, Seat, Settings};
use tictactoe::profile::Profile;
use tictactoe::rules::{Cell, Line, Mark, Position, Rules};
use tictactoe::ui::{BOARD_SQUARE, BoardLayout, Rect, Theme, rect};

use crate::support::player::{Player, ms};
use crate::support::screen::text_rect;
use crate::support::settings::TWO_PLAYERS;

/// A game of two people that X has won by this line alone; `None` if O cannot avoid a line elsewhere.
fn won_by(line: Line, rules: Rules) -> Option<Game> {
    let mut game = Game::new(Settings {
        rules,
        opponent: Seat::Human,
        first: First::Always(Mark::X),
        ..Settings::default()
    });
    let on_line: Vec<Cell> = line.cells().collect();
    for (i, cell) in on_line.iter().enumerate() {
        game.apply(Command::Play(*cell)).ok()?;
        if i + 1 == on_line.len() {
            break;
        }
        let position = game.position();
        let is_safe = |cell: &Cell| position.play(*cell).is_ok_and(|it| it.outcome().is_none());
        let mut others = rules.cells().filter(|cell| !on_line.contains(cell));
        let other = others.find(is_safe)?;
        game.apply(Command::Play(other)).ok()?;
    }
    (game.position().winning_lines() == [line]).then_some(game)
}

#[test]
fn a_result_at_rest_leaves_every_winning_cell_and_line_free() {
    let mut lines = 0;
    for rules in Rules::all() {
        for line in rules.lines() {
            let game = won_by(line, rules).unwrap_or_else(|| panic!("{rules}: {line:?}"));
            let profile = Profile {
                game: Some(game),
                ..Profile::default()
            };
            let player = Player::new(App::new(profile, 1));
            let words = player.texts_saying("X wins");
            let [words] = &words[..] else {
                panic!("{rules}: {words:?}");
            };
            let place = text_rect(words);
            let board = BoardLayout::within(rules, BOARD_SQUARE);
            for cell in line.cells() {
                assert!(!place.meets(&board.rect(cell)), "{rules}: {place:?}");
            }
            lines += 1;
        }
    }
    assert!(lines > 4000, "{lines}");
}
