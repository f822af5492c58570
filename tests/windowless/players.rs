//! The names and colours of two people, chosen in "Custom game".

use tictactoe::game::PersonId;
use tictactoe::profile::{Hue, MarkStyle, People, Players, ThemeName};
use tictactoe::rules::Mark;
use tictactoe::ui::{Arrow, Color, Input, Shape, Theme, Weight, font};

use crate::support::player::{Player, ms};
use crate::support::screen::{THEME, area_of};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

const NOT_DRAWN: &str = "Kept as typed. This window cannot draw every letter.";

/// A new player on the page "Who plays?" before a game of two.
pub fn options_of_two() -> Player {
    let mut player = Player::at_more_options();
    player.push_in("Medium", &["A friend"]);
    player.push("Player X");
    player
}

/// Types a name for a side and ends it with Enter.
fn type_name(player: &mut Player, mark: Mark, text: &str) {
    if !player.app.placed(player.now).is_typing() || !player.is_shown(&format!("|Name of {mark}")) {
        player.push(&format!("Name of {mark}"));
    }
    player.type_letters(text);
    player.input(Input::Confirm);
}

#[test]
fn a_typed_name_is_shown_in_the_game_and_saved() {
    let mut player = options_of_two();
    type_name(&mut player, Mark::X, "Ann");
    type_name(&mut player, Mark::O, "민수");
    player.shows("Ann");
    player.push("Play");
    player.shows_all(&["Ann", "민수"]);
    assert_eq!(player.side_to_move(), Some(Mark::X));
    player.cell(1);
    assert_eq!(player.side_to_move(), Some(Mark::O));
    player.cells(&[4, 2, 5, 3]);
    player.wait(ms(400));
    player.shows("Ann wins");
    let mut again = player.restarted();
    again.push("Custom game");
    again.shows_all(&["Ann", "민수"]);
}

#[test]
fn a_person_who_plays_the_computer_is_named_and_painted_too() {
    let mut player = Player::with(AGAINST_HARD);
    player.push("Your turn");
    player.shows("|Your name");
    assert!(!player.is_shown("Name of O"), "the computer has no name");
    player.type_letters("Ann");
    player.push("X, Colour: green");
    player.push("Continue");
    player.shows("Ann");
    player.cell(1);
    player.input(Input::Leave);
    assert!(mark_colors(&player, Mark::X).contains(&THEME.shade(Hue::Green)));
    assert!(mark_colors(&player, Mark::O).contains(&THEME.o));
    player.key('k');
    let mut moves = player.move_list().into_iter();
    assert!(moves.any(|text| text.color == THEME.shade(Hue::Green)));
}

#[test]
fn keys_are_letters_while_a_name_is_typed() {
    let mut player = options_of_two();
    player.take_unsaved();
    // As the window sends them: each letter, and the key that it came from.
    for letter in ['n', 's', 'o', 'm', '1'] {
        player.input(Input::Typed(letter));
        player.key(letter);
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
    player.input(Input::Confirm);
    assert!(!player.app.placed(player.now).is_typing());
    player.shows_all(&["nsom1?", "Match"]);
    // From now on keys are keys again.
    player.input(Input::Typed('s'));
    player.key('s');
    player.shows("nsom1?");
    assert!(player.app.loudness() <= 0.0);
}

#[test]
fn escape_restores_the_old_name() {
    let mut player = options_of_two();
    type_name(&mut player, Mark::X, "Ann");
    player.push("Ann");
    player.input(Input::Erase);
    player.type_letters("ie");
    player.shows("Anie|");
    player.input(Input::Back);
    player.shows_all(&["Ann", "Match"]);
    player.input(Input::Back);
    player.shows("Custom game");
}

#[test]
fn your_name_can_be_typed_as_soon_as_the_page_opens_but_not_by_a_finger() {
    let mut player = Player::with(AGAINST_HARD);
    player.push("Your turn");
    player.shows("|Your name");
    player.input(Input::Back);
    player.offers("H");
    let chip = player.button("Your turn");
    player.input(Input::Touch(chip));
    player.input(Input::Release(chip));
    player.shows("Your name");
    assert!(!player.app.placed(player.now).is_typing(), "no keyboard opens by itself");
}

#[test]
fn tab_goes_from_name_to_name() {
    let mut player = options_of_two();
    player.push("Name of X");
    player.type_letters("Ann");
    for (backwards, letters, shown) in
        [(false, "Bo", "Bo|"), (true, "a", "Anna|"), (false, "b", "Bob|")]
    {
        player.input(Input::Tab { backwards });
        // Corrects a name that is there.
        player.input(Input::Step(1));
        player.type_letters(letters);
        player.shows(shown);
    }
    player.input(Input::Tab { backwards: false });
    assert!(!player.app.placed(player.now).is_typing());
    player.shows_all(&["Anna", "Bob"]);
}

#[test]
fn a_press_elsewhere_ends_typing_and_tab_reaches_a_name() {
    let mut player = options_of_two();
    player.push("Name of X");
    player.type_letters("Ann");
    player.push("Name of O");
    player.shows("Ann");
    player.type_letters("Bob");
    player.push("First to 3");
    assert!(!player.app.placed(player.now).is_typing());
    player.shows("Bob");
    // Tab along the rows to the name of X, where Enter starts typing.
    player.input(Input::Tab { backwards: false });
    while !player.focus().unwrap().contains(player.button("Ann")) {
        player.input(Input::Tab { backwards: false });
    }
    player.input(Input::Confirm);
    player.input(Input::Typed('a'));
    player.shows("Anna|");
}

#[test]
fn a_name_is_pasted_between_what_is_typed() {
    let mut player = options_of_two();
    player.push("Name of X");
    player.type_letters("a");
    player.app.paste("eve 민수", player.now);
    player.type_letters("b");
    player.shows("aeve 민수b|");
    player.input(Input::Confirm);
    player.shows("aeve 민수b");
}

#[test]
fn a_name_has_at_most_twelve_letters() {
    let mut player = options_of_two();
    type_name(&mut player, Mark::X, "  abcdefghijklmnop");
    player.shows("abcdefghijkl");
    // A longer name in a saved file is cut too.
    let long = "z\u{7}".repeat(40);
    let mut player =
        player.restarted_with(|saved| saved["people"][0]["player"]["name"] = long.into());
    player.push("Custom game");
    player.shows("zzzzzzzzzzzz");
}

#[test]
fn a_blank_name_is_no_name() {
    let mut player = options_of_two();
    type_name(&mut player, Mark::O, "   ");
    player.shows("Name of O");
    player.push("Play");
    player.shows("X's turn");
    player.cell(1);
    player.shows("O's turn");
}

#[test]
fn a_letter_missing_from_the_font_is_a_dot_with_a_note_and_the_name_is_kept_as_typed() {
    let mut player = options_of_two();
    assert!(!player.is_shown(NOT_DRAWN));
    type_name(&mut player, Mark::O, "Ωmega");
    player.shows_all(&["Ωmega", NOT_DRAWN]);
    let drawn = |letter| font::draw(letter, Weight::Medium, 20).unwrap().1;
    assert_eq!(drawn('Ω'), drawn('·'));
    let json = serde_json::to_value(player.app.profile().clone()).unwrap();
    let found = &json["people"][0]["player"]["name"];
    assert_eq!(found, "Ωmega", "the saved name keeps the letter");
    player.push("Play");
    player.cell(1);
    player.shows("Ωmega");
}

/// The colours in which the marks of a side are drawn: strokes for X, rings for O.
fn mark_colors(player: &Player, mark: Mark) -> Vec<Color> {
    player.pick(|shape| match (mark, shape) {
        (Mark::X, Shape::Stroke { color, .. }) | (Mark::O, Shape::Ring { color, .. }) => {
            Some(color)
        }
        _ => None,
    })
}

const OWN: &str = "as in the theme";

/// What each player has chosen.
fn hues(player: &Player) -> [Option<Hue>; 2] {
    let profile = player.app.profile();
    profile.settings.people.map(|person| profile.people.get(person).player.hue)
}

#[test]
fn each_player_chooses_a_colour() {
    let mut player = options_of_two();
    for (name, hue) in
        [("red", Hue::Red), ("green", Hue::Green), ("blue", Hue::Blue), ("violet", Hue::Violet)]
    {
        player.push(&format!("X, Colour: {name}"));
        assert_eq!(hues(&player), [Some(hue), None]);
    }
    player.push("O, Colour: red");
    player.push("Play");
    player.cells(&[1, 5]);
    let colors = |player: &Player| Mark::BOTH.map(|mark| mark_colors(player, mark));
    let [x, o] = colors(&player);
    assert!(x.contains(&THEME.shade(Hue::Violet)) && !x.contains(&THEME.x));
    assert!(o.contains(&THEME.shade(Hue::Red)) && !o.contains(&THEME.o));
    player.key('m');
    player.push_all(&["Custom game", "Player X"]);
    for mark in Mark::BOTH {
        player.push(&format!("{mark}, Colour: {OWN}"));
    }
    assert_eq!(hues(&player), [None, None], "both may have the theme's");
    player.push_all(&["Back", "Back", "Continue"]);
    let [x, o] = colors(&player);
    assert!(x.contains(&THEME.x) && o.contains(&THEME.o));
}

/// The colour of the dot on a button.
fn swatch(player: &Player, mark: Mark, colour: &str) -> Color {
    let at = player.button(&format!("{mark}, Colour: {colour}"));
    let dots = player.pick(|shape| match shape {
        Shape::Box { rect, radius, color } if rect.contains(at) && radius > 0.3 * rect.w => {
            Some(color)
        }
        _ => None,
    });
    *dots.last().expect("a dot")
}

#[test]
fn the_colours_to_choose_from_show_what_the_board_will() {
    let mut player = options_of_two();
    assert_eq!(THEME.shade(Hue::Orange), THEME.x);
    player.push("O, Colour: orange");
    assert_eq!(swatch(&player, Mark::X, OWN), THEME.o);
}

#[test]
fn no_two_colours_to_choose_from_are_equal() {
    for theme in ThemeName::ALL {
        let mut player = Player::with_profile_in(AGAINST_HARD, |it| {
            it.preferences.theme = theme;
            it.preferences.marks = MarkStyle::Plain;
        });
        player.push("Your turn");
        let buttons = player.buttons().into_iter();
        let hues: Vec<String> = buttons
            .filter_map(|(name, _)| Some(name.strip_prefix("X, Colour: ")?.to_owned()))
            .collect();
        let swatches: Vec<Color> = hues.iter().map(|hue| swatch(&player, Mark::X, hue)).collect();
        assert!(swatches.len() >= 5, "{theme:?}");
        for (i, color) in swatches.iter().enumerate() {
            assert!(!swatches[..i].contains(color), "{theme:?} {color:?}");
        }
    }
}

#[test]
fn a_colour_that_the_other_player_has_is_disabled_and_says_so() {
    let mut player = options_of_two();
    player.push("X, Colour: violet");
    let taken = player.button("O, Colour: violet");
    player.input(Input::Move(taken));
    player.wait(ms(600));
    assert!(!player.is_shown(TAKEN), "only a click is answered");
    player.take_unsaved();
    player.press(taken);
    player.shows(TAKEN);
    assert_eq!(hues(&player), [Some(Hue::Violet), None]);
    assert!(!player.take_unsaved() && !player.invites_click());
    player.input(Input::Move(player.button("O, Colour: red")));
    assert!(player.invites_click());
    player.push("X, Colour: red");
    player.press(taken);
    assert_eq!(hues(&player), [Some(Hue::Red), Some(Hue::Violet)]);
}

const TAKEN: &str = "The other player has this colour.";

#[test]
fn a_colour_is_saved_by_its_name() {
    let mut people = People::default();
    people.get_mut(PersonId::GUESTS[1]).unwrap().player.hue = Some(Hue::Blue);
    let json = serde_json::to_value(&people).unwrap();
    assert_eq!(json[0]["player"]["colour"], "blue");
    assert_eq!(serde_json::from_value::<People>(json).unwrap(), people);
}

#[test]
fn of_two_people_with_the_same_colour_only_one_has_it() {
    let mut people = People::default();
    for guest in PersonId::GUESTS {
        people.get_mut(guest).unwrap().player.hue = Some(Hue::Blue);
    }
    let players = people.at_board(&TWO_PLAYERS);
    assert_eq!(Mark::BOTH.map(|mark| players.of(mark).hue), [Some(Hue::Blue), None]);
}

#[test]
fn choosing_the_other_sides_theme_colour_swaps_the_two() {
    for name in ThemeName::ALL {
        let theme = Theme::named(name, false);
        for hue in Hue::ALL {
            for mark in Mark::BOTH {
                let mut players = Players::default();
                players.of_mut(mark).hue = Some(hue);
                let painted = theme.painted(&players);
                assert_eq!(painted.mark(mark), theme.shade(hue));
                assert_ne!(painted.x, painted.o, "{name:?} {hue:?}");
            }
        }
        assert_eq!(theme.painted(&Players::default()), theme);
    }
    let mut players = Players::default();
    players.of_mut(Mark::O).hue = Some(Hue::Orange);
    let light = Theme::LIGHT.painted(&players);
    assert_eq!((light.x, light.o), (Theme::LIGHT.o, Theme::LIGHT.x));
}

/// Covers the family names that most people have, and some rare ones.
#[test]
fn the_font_has_every_letter_of_korean_family_names() {
    let letters: Vec<char> = include_str!("../data/family-names.txt").trim().chars().collect();
    assert!(letters.len() > 90);
    for letters in letters.chunks(12) {
        let mut player = options_of_two();
        type_name(&mut player, Mark::X, &letters.iter().collect::<String>());
        assert!(!player.is_shown(NOT_DRAWN), "{letters:?}");
    }
}

#[test]
fn a_theme_has_its_own_shade_of_each_colour() {
    let mut shades = Vec::new();
    for theme in [Theme::CLASSIC, Theme::LIGHT] {
        shades.extend(Hue::ALL.map(|hue| theme.shade(hue)));
    }
    for (i, shade) in shades.iter().enumerate() {
        assert!(!shades[..i].contains(shade), "{shade:?}");
    }
}

#[test]
fn a_review_uses_the_colours_of_the_players_and_names_marks() {
    let mut player = options_of_two();
    type_name(&mut player, Mark::X, "Ann ");
    player.shows("Ann ");
    player.push("X, Colour: green");
    player.push("Play");
    player.shows("Ann");
    player.cells(&[1, 4, 2, 5, 3]);
    player.key('v');
    assert!(mark_colors(&player, Mark::X).contains(&THEME.shade(Hue::Green)));
    player.shows("X wins");
}

#[test]
fn long_names_do_not_overlap_in_the_header() {
    let mut player = options_of_two();
    type_name(&mut player, Mark::X, "WWWWWWWWWWWW");
    type_name(&mut player, Mark::O, "MMMMMMMMMMMM");
    player.push("Play");
    player.cells(&[1, 1]);
    player.shows("Cell 1 is taken.");
    let mut header = player.texts();
    header.retain(|text| text.at.y < 72.0 && !text.words.is_empty());
    for (i, text) in header.iter().enumerate() {
        let mut others = header[..i].iter();
        let is_so = !others.any(|other| area_of(text).meets(&area_of(other)));
        assert!(is_so, "{text:?}");
    }
}

#[test]
fn whose_turn_it_is_is_told_whatever_the_name_ends_with() {
    for name in ["Ann", "Ann…", "Ann …", "Ann?"] {
        let mut player = options_of_two();
        type_name(&mut player, Mark::X, name);
        player.push("Play");
        player.listen();
        player.cells(&[5, 1]);
        let turn = format!("X's turn, {name}");
        assert_eq!(player.announcements().last(), Some(&turn), "{name}");
        assert!(player.nodes().iter().any(|node| node.name == turn), "{name}");
    }
}
