//! The scene of a result.

use tictactoe::app::App;
use tictactoe::game::{Command, Game};
use tictactoe::profile::ThemeName;
use tictactoe::rules::{Cell, Mark, Rules};
use tictactoe::ui::{BOARD_SQUARE, BoardLayout, Color, Input, point};

use crate::support::oracle;
use crate::support::player::{Player, ms};
use crate::support::screen::area_of;
use crate::support::settings::{TWO_PLAYERS, profile, two_players_on};

/// A game of two people that X has won by this line alone.
fn won_by(line: &[Cell], rules: Rules) -> Option<Game> {
    let mut game = Game::new(two_players_on(&rules.to_string()));
    for cell in oracle::moves_with(rules, line)? {
        game.apply(Command::Play(cell)).ok()?;
    }
    let lines = game.position().winning_lines();
    let is_alone = lines.len() == 1 && lines[0].cells().all(|cell| line.contains(&cell));
    is_alone.then_some(game)
}

#[test]
fn a_result_at_rest_leaves_every_winning_cell_and_line_free() {
    let mut count = 0;
    for rules in Rules::all() {
        for line in oracle::DIRECTIONS.map(|it| oracle::runs(rules, it)).concat() {
            let game = won_by(&line, rules).unwrap_or_else(|| panic!("{rules}: {line:?}"));
            let profile = profile(|it| it.game = Some(game));
            let mut player = Player::new(App::new(profile, 1));
            player.push("Continue");
            player.wait(ms(3000));
            let words = player.texts_saying("X wins");
            let [words] = &words[..] else {
                panic!("{rules}: {words:?}");
            };
            let place = area_of(words);
            let board = BoardLayout::within(rules, BOARD_SQUARE);
            for &cell in &line {
                assert!(!place.meets(&board.rect(cell)), "{rules}: {place:?}");
            }
            count += 1;
        }
    }
    // For each m, n, k: (m−k+1)n along rows, (n−k+1)m along columns, 2(m−k+1)(n−k+1) diagonals.
    assert_eq!(count, 2492);
}

/// The first window drew red words in the middle and left them there.
#[test]
fn in_classic_the_words_stay_until_the_next_round() {
    let profile = profile(|it| it.preferences.theme = ThemeName::Classic);
    let mut player = Player::new(App::with_game(TWO_PLAYERS, profile, 1));
    let theme = player.app.theme();
    let red = theme.line_of(Mark::X);
    let colors = [theme.ground, theme.grid, theme.o, theme.x, red];
    let model = [0x00_0000, 0xFF_FFFF, 0xFF_FFFF, 0xFF_FF00, 0xFF_0000];
    assert_eq!(colors, model.map(Color::hex));
    player.cells(&[1, 4, 2, 5, 3]);
    // Mistakes to practise are searched for.
    player.wait_for_background();
    for wait in [1000, 60_000] {
        player.wait(ms(wait));
        let words = &player.texts_saying("X wins")[0];
        assert_eq!((words.at, words.size), (point(300.0, 300.0), 72.0));
        assert_eq!(words.color, red);
    }
    assert_eq!(player.app.next_frame_in(player.now), None);
    player.input(Input::Confirm);
    assert!(!player.is_shown("X wins"));
}
