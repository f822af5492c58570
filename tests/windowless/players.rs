//! Names and colours of two people.

use crate::support::player::{Player, button, push, texts_of};
use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::Seat;
use tictactoe::profile::{Hue, Players, Profile, ThemeName};
use tictactoe::rules::Mark;
use tictactoe::ui::{Arrow, Color, Input, Shape, Theme};

/// The start panel with two players chosen.
fn panel() -> Player {
    let mut player = Player::new(App::new(Profile::default(), 1));
    push(&mut player, "Two players", 0);
    player
}

fn write(player: &mut Player, text: &str) {
    for letter in text.chars() {
        player.input(Input::Typed(letter));
    }
}

/// Writes a name for a side and goes on with Enter.
fn name(player: &mut Player, mark: Mark, text: &str) {
    push(player, &format!("Name of {mark}"), 0);
    write(player, text);
    player.input(Input::Confirm);
}

#[test]
fn a_name_is_written_shown_in_the_game_and_kept() {
    let mut player = panel();
    name(&mut player, Mark::X, "Ann");
    name(&mut player, Mark::O, "민수");
    player.shows("Ann");
    push(&mut player, "Play", 0);
    player.shows("Ann to move");
    player.cell(1);
    player.shows("민수 to move");
    player.cells(&[4, 2, 5, 3]);
    player.shows("Ann wins");
    let saved = player.app.profile().clone();
    let json = serde_json::to_string(&saved).unwrap();
    let saved: Profile = serde_json::from_str(&json).unwrap();
    let again = Player::new(App::new(saved, 2));
    again.shows("Ann");
    again.shows("민수");
}

#[test]
fn names_and_colours_are_those_of_two_people_alone() {
    let mut player = panel();
    name(&mut player, Mark::X, "Ann");
    push(&mut player, "Computer", 0);
    push(&mut player, "Hard", 0);
    push(&mut player, "Play", 0);
    player.shows("X to move · you");
    assert!(!player.texts().contains(&"Ann".to_owned()));
}

#[test]
fn while_a_name_is_written_keys_are_letters() {
    let mut player = panel();
    push(&mut player, "Name of X", 0);
    assert!(player.app.is_typing());
    // As the window tells them: each letter, and the key that it came from.
    for letter in ['n', 's', 'o', 'm', '1'] {
        player.input(Input::Typed(letter));
        match letter {
            '1' => player.input(Input::Digit(1)),
            letter => player.input(Input::Letter(letter)),
        }
    }
    player.input(Input::Typed('?'));
    player.input(Input::Help);
    player.input(Input::Typed(' '));
    player.input(Input::Space);
    player.input(Input::Typed('b'));
    player.shows("nsom1? b|");
    player.input(Input::Typed('\u{8}'));
    player.input(Input::Erase);
    player.input(Input::Erase);
    player.shows("nsom1?|");
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Step(1));
    player.shows("nsom1?|");
    player.input(Input::Confirm);
    assert!(!player.app.is_typing());
    player.shows("nsom1?");
    player.shows("Two players");
    // After that keys are keys again.
    player.input(Input::Typed('o'));
    player.input(Input::Letter('o'));
    player.shows("Options");
}

#[test]
fn escape_brings_the_name_of_before_back() {
    let mut player = panel();
    name(&mut player, Mark::X, "Ann");
    push(&mut player, "Ann", 0);
    player.input(Input::Erase);
    write(&mut player, "ie");
    player.shows("Anie|");
    player.input(Input::Back);
    player.shows("Ann");
    player.shows("Two players");
}

#[test]
fn tab_goes_from_name_to_name_and_on() {
    let (tab, back_tab) = (
        Input::Tab { backwards: false },
        Input::Tab { backwards: true },
    );
    let mut player = panel();
    push(&mut player, "Name of X", 0);
    write(&mut player, "Ann");
    player.input(tab);
    write(&mut player, "Bo");
    player.shows("Bo|");
    player.input(back_tab);
    player.shows("Ann|");
    player.input(tab);
    write(&mut player, "b");
    player.shows("Bob|");
    player.input(tab);
    assert!(!player.app.is_typing());
    player.shows("Ann");
    player.shows("Bob");
}

#[test]
fn a_press_elsewhere_or_tab_ends_a_name() {
    let mut player = panel();
    push(&mut player, "Name of X", 0);
    write(&mut player, "Ann");
    push(&mut player, "Name of O", 0);
    player.shows("Ann");
    write(&mut player, "Bob");
    push(&mut player, "3×3", 0);
    assert!(!player.app.is_typing());
    player.shows("Bob");
    // Along the buttons to the name of X, where Enter begins to write.
    player.input(Input::Tab { backwards: false });
    player.input(Input::Tab { backwards: false });
    player.input(Input::Tab { backwards: false });
    player.input(Input::Confirm);
    player.input(Input::Typed('a'));
    player.shows("Anna|");
}

#[test]
fn a_name_is_no_longer_than_twelve_letters() {
    let mut player = panel();
    name(&mut player, Mark::X, "  abcdefghijklmnop");
    player.shows("abcdefghijkl");
    // Nor in a file that somebody wrote.
    let mut json = serde_json::to_value(player.app.profile().clone()).unwrap();
    json["players"]["x"]["name"] = "z\u{7}".repeat(40).into();
    let saved: Profile = serde_json::from_value(json).unwrap();
    let mut player = Player::new(App::new(saved, 1));
    push(&mut player, "Two players", 0);
    player.shows("zzzzzzzzzzzz");
}

#[test]
fn a_name_of_blanks_is_none() {
    let mut player = panel();
    name(&mut player, Mark::O, "   ");
    player.shows("Name of O");
    push(&mut player, "Play", 0);
    player.shows("X to move");
    player.cell(1);
    player.shows("O to move");
}

#[test]
fn a_letter_that_the_font_lacks_has_a_placeholder_and_a_note() {
    let mut player = panel();
    player.shows("Click a name to write it; Ctrl+V pastes.");
    name(&mut player, Mark::O, "Ωmega");
    player.shows("□mega");
    player.shows("□ stands for a letter that the font lacks.");
    let json = serde_json::to_value(player.app.profile().clone()).unwrap();
    assert_eq!(json["players"]["o"]["name"], "Ωmega", "it is kept whole");
    push(&mut player, "Play", 0);
    player.cell(1);
    player.shows("□mega to move");
}

#[test]
fn what_is_written_is_to_be_saved() {
    let mut player = panel();
    push(&mut player, "Name of X", 0);
    player.take_unsaved();
    player.input(Input::Typed('A'));
    assert!(player.take_unsaved());
}

/// The colours in which marks are drawn as strokes: X alone has any.
fn x_colours(player: &Player) -> Vec<Color> {
    let shapes = player.app.shapes(player.now).into_iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Stroke { color, .. } => Some(color),
            _ => None,
        })
        .collect()
}

fn o_colours(player: &Player) -> Vec<Color> {
    let shapes = player.app.shapes(player.now).into_iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Ring { color, .. } => Some(color),
            _ => None,
        })
        .collect()
}

/// Where the colours of a side stand: the theme's own, then the hues.
fn colour(player: &Player, mark: Mark, i: u8) -> tictactoe::ui::Point {
    let name = button(player, &format!("Name of {mark}"), 0);
    tictactoe::ui::point(354.0 + 32.0 * f32::from(i), name.y)
}

#[test]
fn a_colour_is_chosen_by_click_and_two_never_have_the_same() {
    let theme = Theme::CLASSIC;
    let mut player = panel();
    let at = colour(&player, Mark::X, 4);
    player.press(at);
    let players = player.app.profile().clone().players;
    assert_eq!(players.of(Mark::X).colour, Some(Hue::Blue));
    let at = colour(&player, Mark::O, 1);
    player.press(at);
    // Whoever takes the colour of the other gives up the own for it.
    let at = colour(&player, Mark::O, 4);
    player.press(at);
    let players = player.app.profile().clone().players;
    assert_eq!(players.of(Mark::O).colour, Some(Hue::Blue));
    assert_eq!(players.of(Mark::X).colour, Some(Hue::Red));
    push(&mut player, "Play", 0);
    player.cells(&[1, 5]);
    assert!(x_colours(&player).contains(&theme.shade(Hue::Red)));
    assert!(o_colours(&player).contains(&theme.shade(Hue::Blue)));
    assert!(!x_colours(&player).contains(&theme.x));
    assert!(!o_colours(&player).contains(&theme.o));
    player.input(Input::Letter('m'));
    let at = colour(&player, Mark::X, 0);
    player.press(at);
    assert_eq!(
        player.app.profile().clone().players.of(Mark::X).colour,
        None
    );
    // Both may have the theme's own.
    let at = colour(&player, Mark::O, 0);
    player.press(at);
    assert_eq!(
        player.app.profile().clone().players.of(Mark::O).colour,
        None
    );
    player.input(Input::Back);
    assert!(x_colours(&player).contains(&theme.x));
    assert!(o_colours(&player).contains(&theme.o));
}

#[test]
fn a_colour_like_the_others_own_is_swapped_for_it() {
    for name in ThemeName::ALL {
        let theme = Theme::named(name);
        for hue in Hue::ALL {
            for mark in Mark::BOTH {
                let mut players = Players::default();
                players.paint(mark, Some(hue));
                let painted = theme.painted(&players);
                assert_eq!(painted.mark(mark), theme.shade(hue));
                assert_ne!(painted.x, painted.o, "{name:?} {hue:?}");
            }
        }
        assert_eq!(theme.painted(&Players::default()), theme);
    }
    let mut players = Players::default();
    players.paint(Mark::O, Some(Hue::Orange));
    let light = Theme::LIGHT.painted(&players);
    assert_eq!((light.x, light.o), (Theme::LIGHT.o, Theme::LIGHT.x));
}

/// Those that most people have, and some seldom ones.
#[test]
fn korean_family_names_have_all_their_letters() {
    let family_names = "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주\
                        우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인\
                        맹제모탁국어은편용예봉경사부황보남궁제갈선우독고";
    let letters: Vec<char> = family_names.chars().collect();
    assert!(letters.len() > 90);
    for letters in letters.chunks(12) {
        let mut player = panel();
        name(&mut player, Mark::X, &letters.iter().collect::<String>());
        player.shows("Click a name to write it; Ctrl+V pastes.");
    }
}

#[test]
fn a_game_against_the_computer_has_the_colours_of_the_theme() {
    let mut player = panel();
    let at = colour(&player, Mark::X, 4);
    player.press(at);
    push(&mut player, "Computer", 0);
    push(&mut player, "Easy", 0);
    push(&mut player, "Play", 0);
    player.cell(5);
    player.input(Input::Leave);
    assert!(x_colours(&player).contains(&Theme::CLASSIC.x));
    let settings = player.app.profile().clone().settings;
    assert_eq!(settings.opponent, Seat::Computer(Level::Easy));
}

#[test]
fn a_theme_has_its_own_shade_of_each_colour() {
    let shade = |name, hue| Theme::named(name).shade(hue);
    for hue in Hue::ALL {
        let (dark, light) = (shade(ThemeName::Classic, hue), shade(ThemeName::Light, hue));
        assert_ne!(dark, light, "{hue:?}");
        let others = Hue::ALL.into_iter().filter(|other| *other != hue);
        for other in others {
            assert_ne!(dark, shade(ThemeName::Classic, other));
            assert_ne!(light, shade(ThemeName::Light, other));
        }
    }
}

#[test]
fn a_review_is_in_the_colours_of_the_players_and_names_marks() {
    let mut player = panel();
    name(&mut player, Mark::X, "Ann ");
    player.shows("Ann ");
    let at = tictactoe::ui::point(354.0 + 32.0 * 3.0, button(&player, "Ann ", 0).y);
    player.press(at);
    push(&mut player, "Play", 0);
    player.shows("Ann to move");
    player.cells(&[1, 4, 2, 5, 3]);
    player.input(Input::Letter('v'));
    assert!(x_colours(&player).contains(&Theme::CLASSIC.shade(Hue::Green)));
    player.shows("X wins");
}

#[test]
fn names_in_the_header_have_room_of_their_own() {
    let mut player = panel();
    name(&mut player, Mark::X, "WWWWWWWWWWWW");
    name(&mut player, Mark::O, "MMMMMMMMMMMM");
    push(&mut player, "Play", 0);
    player.cell(1);
    player.cell(1);
    player.shows("That cell is taken");
    let texts = texts_of(&player.app, player.now);
    let header: Vec<_> = texts.iter().filter(|text| text.at.y < 72.0).collect();
    for (i, text) in header.iter().enumerate() {
        for other in &header[..i] {
            let (a, b) = (
                crate::support::player::room_of(text),
                crate::support::player::room_of(other),
            );
            let both = !text.words.is_empty() && !other.words.is_empty();
            assert!(
                !both || !crate::support::player::overlap(a, b),
                "{text:?} {other:?}"
            );
        }
    }
}
