//! What the screens over the board and the start screen have in common: the header, and the margins.

use tictactoe::app::App;
use tictactoe::profile::{Language, Profile};
use tictactoe::text::words;
use tictactoe::ui::{Align, Arrow, DESIGN, Input, Rect, Shape, Text, Theme, point};

use crate::support::player::Player;
use crate::support::screen::{area_of, inside, overlap};
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
        ("game keys", help(2)),
        ("statistics", statistics),
        ("no statistics", no_statistics),
        ("set up", game(&[1, 2], "e")),
    ]
}

#[test]
fn every_screen_has_its_title_in_the_middle_and_back_at_the_top_left() {
    for language in [Language::English, Language::Korean] {
        let back = words(language).labels().back;
        for (name, mut player) in screens(language) {
            let [back] = &player.texts_saying(back)[..] else {
                panic!("{name} has one way back");
            };
            assert!((back.at.x - 40.0).abs() < 0.1, "{name}");
            let texts = player.texts();
            let is_title = |text: &&Text| text.at == point(300.0, 40.0);
            let titles: Vec<_> = texts.iter().filter(is_title).collect();
            assert!(
                matches!(titles[..], [title] if title.size >= 24.0),
                "{name}"
            );
            // The whole button is where it looks to be, and goes back.
            let title = titles[0].clone();
            player.press(point(17.0, 17.0));
            assert!(!player.texts().contains(&title), "{name}");
        }
    }
}

#[test]
fn nothing_is_nearer_to_the_edge_than_sixteen_units() {
    for language in [Language::English, Language::Korean] {
        for (name, player) in screens(language) {
            for shape in player.shapes() {
                if let Shape::Box { rect, .. } | Shape::Frame { rect, .. } = shape {
                    assert!(inside(rect, DESIGN.inset(16.0)), "{name}: {shape:?}");
                }
            }
            for text in player.texts() {
                assert!(inside(area_of(&text), DESIGN), "{name}: {text:?}");
            }
        }
    }
}

#[test]
fn no_text_runs_into_another() {
    for (name, player) in screens(Language::English) {
        let mut texts = player.texts();
        texts.retain(|text| !text.words.is_empty());
        for (i, text) in texts.iter().enumerate() {
            for other in &texts[..i] {
                let (a, b) = (taken(text), taken(other));
                assert!(!overlap(a, b), "{name}: {text:?} {other:?}");
            }
        }
    }
}

/// A little less than a text takes, if it takes all of its lines.
fn taken(text: &Text) -> Rect {
    let area = area_of(text);
    let letters = text.words.chars().count() as f32;
    let width = (letters * 0.5 * text.size).min(area.w);
    let center = area.center();
    let x = match text.align {
        Align::Left => area.x,
        Align::Center => center.x - width / 2.0,
        Align::Right => area.right() - width,
    };
    let h = text.size * 0.7;
    Rect {
        x,
        y: text.at.y - h / 2.0,
        w: width,
        h,
    }
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
        player.input(Input::Arrow(Arrow::Right));
        player.input(choose);
        player.shows("undo");
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

#[test]
fn the_texts_of_a_column_are_equally_large() {
    for (name, player) in screens(Language::English) {
        if !["options", "keys", "game keys", "statistics"].contains(&name) {
            continue;
        }
        let mut texts = player.texts();
        texts.retain(|text| (80.0..500.0).contains(&text.at.y));
        for text in &texts {
            assert!(text.group.is_some(), "{name}: {text:?}");
        }
    }
}
