//! The keyboard: a game without the mouse, the focus and where it goes, letters and digits.

use tictactoe::ai::Level;
use tictactoe::platform::Sound;
use tictactoe::profile::Motion;
use tictactoe::rules::{Cell, Mark, Rules};
use tictactoe::ui::{Arrow, Input, Role, Viewport, point};

use crate::support::player::{Player, middle, ms};
use crate::support::settings::{TWO_PLAYERS, against, two_players_on};

const TAB: Input = Input::Tab { backwards: false };
const BACK_TAB: Input = Input::Tab { backwards: true };

// A game without the mouse.

#[test]
fn rounds_can_be_played_with_arrows_and_enter_alone() {
    let mut player = Player::with(against(Level::Medium));
    player.input(Input::Arrow(Arrow::Up));
    let mut at = Cell { col: 1, row: 1 };
    for _ in 0..2 {
        while !player.game().is_over() {
            let first = player.game().position().empty_cells().next().unwrap();
            for (arrow, steps) in [
                (Arrow::Right, first.col.saturating_sub(at.col)),
                (Arrow::Left, at.col.saturating_sub(first.col)),
                (Arrow::Down, first.row.saturating_sub(at.row)),
                (Arrow::Up, at.row.saturating_sub(first.row)),
            ] {
                (0..steps).for_each(|_| player.input(Input::Arrow(arrow)));
            }
            at = first;
            player.input(Input::Confirm);
            assert_eq!(player.game().position().mark_at(at), Some(Mark::X));
            if !player.game().is_over() {
                player.wait_for_answer();
            }
        }
        player.input(Input::Confirm);
    }
    let log = player.log();
    let third = "round 3 board=3x3x3 X=human O=medium first=X";
    assert!(log.last().unwrap().starts_with(third), "{log:?}");
    assert_eq!(player.focus(), None, "no button was needed");
}

#[test]
fn digits_mark_cells_on_boards_of_nine_cells() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    for digit in [9, 0, 9] {
        player.input(Input::Digit(digit));
    }
    player.shows("Cell 9 is taken.");
    player.logs("X 9");
    player.input(Input::Step(-1));
    player.input(Input::Digit(1));
    assert_eq!(player.log(), [""; 0], "the digit only ends looking back");
    let mut player = Player::with(two_players_on("4x3x3"));
    player.log();
    player.input(Input::Digit(1));
    assert_eq!(player.log(), [""; 0]);
}

// The focus.

/// What the button in focus says, line by line.
#[track_caller]
fn focused(player: &Player) -> String {
    let focus = player.focus().expect("a focus");
    let mut texts = player.texts();
    texts.retain(|text| focus.contains(text.at));
    let lines: Vec<String> = texts.into_iter().map(|text| text.words).collect();
    if lines.is_empty() {
        // A picture alone.
        let mut buttons = player.buttons().into_iter();
        let button = buttons.find(|(_, place)| focus.contains(place.center()));
        return button.map_or_else(String::new, |(name, _)| name);
    }
    lines.join("/")
}

/// The stops of Tab, from the first to the last.
#[track_caller]
fn tab_stops(player: &mut Player) -> Vec<String> {
    let stop = |player: &Player| match player.focus() {
        Some(_) => focused(player),
        None => "a cell".to_owned(),
    };
    player.input(TAB);
    let first = player.shapes().pop();
    let mut stops = vec![stop(player)];
    loop {
        player.input(TAB);
        if player.shapes().pop() == first {
            break;
        }
        stops.push(stop(player));
        assert!(stops.len() < 20, "{stops:?}");
    }
    player.input(Input::Move(point(590.0, 590.0)));
    assert_eq!(player.focus(), None, "the mouse ends the focus");
    stops
}

#[test]
fn tab_stops_once_in_each_row_of_the_start_screen() {
    let medium = "Medium/Gets stronger when you win.";
    let easy = "Easy/Picks any empty cell.";
    let mut player = Player::at_start();
    assert_eq!(player.focus(), None);
    let stops = ["You", medium, "Custom game", "Practice"];
    assert_eq!(tab_stops(&mut player), stops);
    let mut player = Player::playing(TWO_PLAYERS, &[1]);
    player.key('m');
    let game = "Continue/A friend";
    let stops = ["You", game, easy, "Custom game/X goes first", "Practice"];
    assert_eq!(tab_stops(&mut player), stops);
    player.input(BACK_TAB);
    assert_eq!(focused(&player), "Practice", "backwards, the last is first");
}

#[test]
fn the_focus_stays_in_a_window_of_another_size() {
    let mut player = Player::at_start();
    player.input(BACK_TAB);
    player.app.set_viewport(Viewport::new(390.0, 844.0));
    player.wait(ms(0));
    assert_eq!(focused(&player), "Practice");
}

#[test]
fn tab_stops_once_in_each_row_of_a_custom_game_at_the_choice() {
    let mut player = Player::at_more_options();
    player.push_in("Medium", &["Hard"]);
    player.push("6×6");
    let stops = |chip| [chip, "6×6/4 in a row", "Another size", "Play", "Back"];
    assert_eq!(tab_stops(&mut player), stops("You/Take turns"));
    player.push_in("Hard", &["O", "More", "First to 5", "Back"]);
    player.push("You");
    player.input(Input::Confirm); // no field is open
    let own = "O, Colour: as in the theme";
    assert_eq!(tab_stops(&mut player), ["Your name", own, "Play", "Back"]);
    player.push("Back");
    assert_eq!(tab_stops(&mut player), stops("Hard"));
    player.push_in("Hard", &["A friend"]);
    player.push("Player O");
    player.input(Input::Confirm);
    let x = "X, Colour: as in the theme";
    let marks = "You play X.";
    let stops_of_two = [marks, "Name of X", x, own, "First to 5", "Play", "Back"];
    assert_eq!(tab_stops(&mut player), stops_of_two);
}

#[test]
fn tab_stops_once_in_each_row_of_the_board() {
    let mut player = Player::with(against(Level::Easy));
    let chip = "Your turn";
    assert_eq!(tab_stops(&mut player), [chip, "a cell", "Undo"]);
    player.turn(5);
    player.keys("ki");
    player.input(Input::Move(point(590.0, 590.0)));
    player.wait_for_background();
    let last = player.game().round().moves()[1].number.to_string();
    let stops = tab_stops(&mut player);
    // What is switched on stands for its row.
    assert_eq!(stops, [chip, "a cell", "Learn", "Insight", &last]);
}

#[test]
fn arrows_stay_in_a_row_as_long_as_it_goes_on() {
    let follow = |mut player: Player, stops: &[(Arrow, &str)]| {
        for (arrow, stop) in stops {
            player.input(Input::Arrow(*arrow));
            let focused = focused(&player);
            assert!(focused.starts_with(stop), "{focused}, not {stop}");
        }
    };
    let stops = [
        (Arrow::Down, "You"),
        (Arrow::Down, "Easy"),
        (Arrow::Down, "Medium"),
        (Arrow::Down, "Hard"),
        (Arrow::Down, "A friend"),
        (Arrow::Down, "Custom game"),
        (Arrow::Down, "Statistics"), // below its middle
        (Arrow::Right, "Options"),
        (Arrow::Right, "Help"),
        (Arrow::Right, "Help"), // the edge
        (Arrow::Left, "Options"),
    ];
    follow(Player::at_start(), &stops);
    let mut player = Player::at(&["Custom game", "You"]);
    player.type_letters("Ada");
    player.input(Input::Confirm);
    player.input(TAB);
    let stops = [
        (Arrow::Down, "X, Colour: green"),
        (Arrow::Down, "Guest"), // below its middle
        (Arrow::Right, "+ New name"),
        (Arrow::Right, "+ New name"), // the edge
        (Arrow::Left, "Guest"),
        (Arrow::Left, "Ada"),
    ];
    follow(player, &stops);
}

#[test]
fn arrows_move_between_the_buttons_of_the_board_and_then_over_its_cells() {
    let mut player = Player::playing(TWO_PLAYERS, &[1]);
    player.log();
    (0..3).for_each(|_| player.input(TAB));
    assert_eq!(focused(&player), "Undo");
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(focused(&player), "Hint");
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Confirm);
    player.logs("undo 1");
    assert_eq!(focused(&player), "Undo");
    player.input(Input::Arrow(Arrow::Up));
    assert_eq!(player.focus(), None, "a cell has the focus now");
    player.input(Input::Confirm);
    player.logs("X 5");
}

#[test]
fn space_chooses_and_enter_plays() {
    let mut player = Player::at_more_options();
    player.input(TAB);
    player.input(TAB);
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(focused(&player), "4×4/4 in a row");
    assert_eq!(player.app.profile().settings.rules, Rules::TIC_TAC_TOE);
    player.input(Input::Space);
    assert_eq!(focused(&player), "4×4/4 in a row");
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Confirm);
    // Enter plays what is chosen, not what is in focus.
    player.logs("round 1 board=4x4x4 X=human O=medium first=X strength=3");
    assert_eq!(player.focus(), None, "a new screen starts without focus");
}

#[test]
fn enter_presses_what_is_chosen_already_where_there_is_nothing_to_play() {
    let mut player = Player::with(TWO_PLAYERS);
    (0..3).for_each(|_| player.input(TAB));
    for _ in 0..2 {
        player.input(Input::Arrow(Arrow::Right));
    }
    assert_eq!(focused(&player), "Learn");
    let hidden = player.shapes();
    player.input(Input::Confirm);
    player.shows("Insight");
    player.input(Input::Confirm);
    assert!(!player.is_shown("Insight"), "Enter switches it off again");
    assert_eq!(player.shapes(), hidden);

    let mut player = Player::with(against(Level::Easy));
    player.key('l');
    player.input(TAB);
    assert!(focused(&player).starts_with("Easy"));
    player.input(Input::Confirm);
    player.offers("H");
}

#[test]
fn options_can_be_chosen_by_arrows_and_enter_or_space() {
    for choose in [Input::Confirm, Input::Space] {
        let mut player = Player::at_start();
        player.key('o');
        (0..4).for_each(|_| player.input(TAB));
        assert_eq!(focused(&player), "Full");
        for motion in [Motion::Full, Motion::Reduced] {
            player.input(choose);
            assert_eq!(player.app.profile().preferences.motion, motion);
            player.input(Input::Arrow(Arrow::Right));
        }
    }
}

// Letters.

#[test]
fn back_returns_the_focus_to_the_button_that_opened_the_screen() {
    let mut player = Player::at_start();
    player.input(Input::FocusOn(player.button("Options")));
    player.input(Input::Space);
    player.shows("Theme");
    assert_eq!(player.focus(), None);
    player.input(Input::Back);
    assert_eq!(focused(&player), "Options");
}

#[test]
fn m_opens_and_closes_the_start_screen_and_clears_the_focus() {
    let mut player = Player::with(TWO_PLAYERS);
    player.input(TAB);
    player.key('m');
    player.shows("Tic-Tac-Toe");
    assert_eq!(player.focus(), None);
    player.input(TAB);
    player.key('m');
    player.offers("H");
    assert_eq!(player.focus(), None);
}

#[test]
fn help_lists_the_keys_of_the_screen_below_and_those_without_a_button() {
    let table = |player: &mut Player| {
        player.input(Input::Help);
        player.push("Keys");
        let items = player.nodes().into_iter().filter(|node| node.role == Role::Item);
        let items: Vec<String> = items.map(|item| item.name).collect();
        player.input(Input::Back);
        items
    };
    let mut player = Player::at_start();
    let keys = table(&mut player);
    let own = ["Enter, Medium", "P, Practice", "O, Options", "F1, Help"];
    assert_eq!(keys[..4], own);
    assert!(keys.contains(&"Arrows, Next cell or choice".to_owned()));
    let named = |keys: &[String], key: &str| keys.iter().filter(|it| it.starts_with(key)).count();
    assert_eq!(named(&keys, "P, "), 1, "a key is explained once");
    player.key('p');
    let keys = table(&mut player);
    assert_eq!(keys[..2], ["L, Lessons", "H, Show me"]);
    assert_eq!(named(&keys, "Esc, "), 1);
    player.shows("Lessons");
    // The same by the button.
    player.input(Input::Back);
    player.push_all(&["Help", "Keys"]);
    player.shows("Medium");
    // A button that is not shown has its key, too.
    let mut player = Player::with(TWO_PLAYERS);
    assert!(!player.is_shown("Tree"));
    let keys = table(&mut player);
    assert!(keys.contains(&"T, Tree".to_owned()), "{keys:?}");
}

#[test]
fn what_teaches_has_its_keys_while_its_buttons_are_hidden() {
    for (key, button, title) in [
        ('t', "Tree", "Minimax tree"),
        ('c', "Compare searches", "Four searches, one result"),
        ('p', "Practice", "Win · 1 of 12"),
        ('e', "Set up", "Press a cell: X, then O, then empty."),
    ] {
        let mut player = Player::playing(TWO_PLAYERS, &[1]);
        assert!(!player.is_shown(button), "{button}");
        player.key(key);
        player.shows(title);
    }
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.keys("vt");
    player.shows("Minimax tree");
}

#[test]
fn a_key_that_can_do_nothing_says_why_for_a_while() {
    for (board, cells, keys, why) in [
        ("3x3x3", &[1][..], "v", "Review opens when the round is over."),
        ("3x3x3", &[1], "r", "There is nothing to redo."),
        ("4x4x4", &[], "t", "The tree is for 3×3 only."),
        ("4x4x4", &[], "it", "The tree is for 3×3 only."),
        ("4x4x4", &[], "u", "There is nothing to undo."),
        ("4x4x4", &[], "n", "This round has only just begun."),
    ] {
        let mut player = Player::playing(two_players_on(board), cells);
        player.wait(ms(2000));
        player.sounds();
        let before = player.game().clone();
        player.keys(keys);
        player.shows(why);
        assert_eq!(player.sounds(), [Sound::Refusal], "{keys}");
        player.wait(ms(2500));
        assert!(!player.is_shown(why), "{keys}");
        assert_eq!(*player.game(), before);
    }
}

#[test]
fn no_key_covers_the_result() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.wait(ms(5000));
    player.sounds();
    player.key('h');
    assert_eq!(player.sounds(), [Sound::Refusal]);
    player.shows("X wins");
}

#[test]
fn letters_do_nothing_on_the_start_screen_before_the_first_game() {
    let mut player = Player::at_start();
    for key in ['m', 'n', 'u', 'r', 'h', 'i', 't', 'c', 'v', 'l', 'a'] {
        player.key(key);
        player.shows("Tic-Tac-Toe");
    }
    player.input(Input::Back);
    player.shows("Tic-Tac-Toe");
    assert_eq!(player.log(), [""; 0]);
    assert_eq!(player.sounds(), []);
}

#[test]
fn a_cell_in_focus_does_not_outlast_the_mouse() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Move(middle(player.rules(), 1)));
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0]);
}
