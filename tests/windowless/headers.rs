//! What the screens over the board and the start screen have in common.

use tictactoe::app::App;
use tictactoe::profile::{Language, Profile};
use tictactoe::text::words;
use tictactoe::ui::{Arrow, Input, Theme};

use crate::support::player::Player;
use crate::support::settings::TWO_PLAYERS;

/// Every screen over the board, by name, in a language.
fn screens(language: Language) -> Vec<(&'static str, Player)> {
    let game = |cells: &[u8], keys: &str| {
        let app = App::with_game(TWO_PLAYERS, Profile::default(), 1).speaking(language);
        let mut player = Player::new(app);
        player.cells(cells);
        for key in keys.chars() {
            player.key(key);
        }
        player.wait_for_background();
        player
    };
    let help = |page: usize| {
        let mut player = game(&[], "");
        player.input(Input::Help);
        player.push(words(language).labels().help_pages[page]);
        player
    };
    let mut statistics = game(&[1, 4, 2, 5, 3], "m");
    statistics.push(words(language).labels().statistics);
    let mut no_statistics = game(&[], "m");
    no_statistics.push(words(language).labels().statistics);
    vec![
        ("review", game(&[1, 2, 5, 4, 9], "v")),
        ("tree", game(&[], "it")),
        ("alpha-beta", game(&[5], "ita")),
        ("comparison", game(&[1], "ic")),
        ("options", game(&[], "o")),
        ("how to play", help(0)),
        ("keys", help(1)),
        ("statistics", statistics),
        ("no statistics", no_statistics),
        ("set up", game(&[1, 2], "e")),
    ]
}

#[test]
fn enter_and_space_choose_in_the_options_and_the_help() {
    for choose in [Input::Confirm, Input::Space] {
        let mut player = Player::at_start();
        player.key('o');
        player.input(Input::Tab { backwards: false });
        player.assert_focus("Classic");
        player.input(Input::Arrow(Arrow::Right));
        player.input(choose);
        assert_eq!(player.app.theme(), Theme::LIGHT, "{choose:?}");
        player.shows("Options");
        player.input(Input::Back);
        player.input(Input::Help);
        player.input(Input::Tab { backwards: false });
        player.input(Input::Arrow(Arrow::Right));
        player.input(choose);
        player.shows("Page Up, Down");
        assert!(!player.is_shown("X and O mark empty cells in turn."));
    }
}

#[test]
fn the_help_explains_insight_the_tree_and_the_review() {
    for language in [Language::English, Language::Korean] {
        let labels = words(language).labels();
        let (_, help) = screens(language).remove(5);
        for sentences in [labels.help_insight, labels.help_tree, labels.help_review] {
            help.shows(&sentences.join(" "));
        }
        for rule in labels.rules {
            help.shows(rule);
        }
    }
}
