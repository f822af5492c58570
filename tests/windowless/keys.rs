//! The keyboard: a game without the mouse, the focus and where it goes, letters and digits.

use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::platform::Sound;
use tictactoe::profile::{Motion, Profile};
use tictactoe::rules::{Cell, Mark};
use tictactoe::ui::{Arrow, Input, Role, point};

use super::spoken::nodes;
use crate::support::player::{Player, middle, ms};
use crate::support::screen::THEME;
use crate::support::settings::{TWO_PLAYERS, against, two_players_on};

const TAB: Input = Input::Tab { backwards: false };
const BACK_TAB: Input = Input::Tab { backwards: true };

// A game without the mouse.

/// Moves the cell in focus, from the middle if there is none yet, and marks it.
fn mark_by_arrows(player: &mut Player, focus: &mut Option<Cell>, target: Cell) {
    let mut at = focus.unwrap_or_else(|| {
        player.input(Input::Arrow(Arrow::Up));
        Cell { col: 1, row: 1 }
    });
    while at != target {
        let arrow = match (at.col, at.row) {
            (col, _) if col < target.col => Arrow::Right,
            (col, _) if col > target.col => Arrow::Left,
            (_, row) if row < target.row => Arrow::Down,
            _ => Arrow::Up,
        };
        player.input(Input::Arrow(arrow));
        at = arrow.neighbour_of(at);
    }
    player.input(Input::Confirm);
    *focus = Some(at);
}

/// Plays the first empty cell until the round is over, marked by `mark`.
fn play_round(player: &mut Player, mut mark: impl FnMut(&mut Player, Cell)) {
    while player.game().outcome().is_none() {
        let first = player.game().position().empty_cells().next().unwrap();
        mark(player, first);
        assert_eq!(player.game().position().mark_at(first), Some(Mark::X));
        if player.game().outcome().is_none() {
            player.wait_for_answer();
        }
    }
}

/// Checks that two rounds were played and a third has started.
#[track_caller]
fn assert_third_round(player: &mut Player) {
    let log = player.log();
    let line = |round| format!("round {round} board=3x3x3 X=human O=medium first=X");
    let rounds: Vec<&String> = log
        .iter()
        .filter(|line| line.starts_with("round"))
        .collect();
    assert_eq!(rounds, [&line(1), &line(2), &line(3)]);
    let results = log.iter().filter(|line| line.starts_with("result"));
    assert_eq!(results.count(), 2);
}

#[test]
fn rounds_can_be_played_with_arrows_and_enter_alone() {
    let mut player = Player::at_start();
    player.input(Input::Confirm);
    let mut focus = None;
    for _ in 0..2 {
        play_round(&mut player, |player, cell| {
            mark_by_arrows(player, &mut focus, cell);
        });
        player.input(Input::Confirm);
    }
    assert_third_round(&mut player);
    assert_eq!(player.focus(), None, "no button was needed");
}

#[test]
fn digits_mark_cells_on_boards_of_nine_cells() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.input(Input::Digit(9));
    player.input(Input::Digit(0));
    player.input(Input::Digit(9));
    player.shows("That cell is taken.");
    assert_eq!(player.log(), ["X 9"]);
    player.input(Input::Step(-1));
    player.input(Input::Digit(1));
    assert_eq!(player.log(), [""; 0], "the digit only ends looking back");
    let mut player = Player::with(Settings {
        rules: "4x3x3".parse().unwrap(),
        ..against(Level::Easy)
    });
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
    lines.join("/")
}

/// The stops of Tab, from the first to the last.
#[track_caller]
fn tab_stops(player: &mut Player) -> Vec<String> {
    player.input(TAB);
    let first = player.focus().expect("a focus");
    let mut stops = vec![focused(player)];
    loop {
        player.input(TAB);
        if player.focus() == Some(first) {
            break;
        }
        stops.push(focused(player));
        assert!(stops.len() < 20, "{stops:?}");
    }
    player.input(Input::Move(point(590.0, 590.0)));
    assert_eq!(player.focus(), None, "the mouse ends the focus");
    stops
}

#[test]
fn tab_stops_once_in_each_row_of_the_start_screen() {
    let medium = "Medium/Wins or blocks when it can. Misses double threats.";
    let easy = "Easy/Plays a random empty cell.";
    let more = |summary| format!("Custom game/{summary} · 3×3, 3 in a row · no match limit");
    let mut player = Player::at_start();
    assert_eq!(player.focus(), None);
    assert_eq!(
        tab_stops(&mut player),
        [medium, &more("You play X and go first"), "Practice"]
    );
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.key('m');
    assert_eq!(
        tab_stops(&mut player),
        [
            "Continue/A friend · X 0 : 0 O",
            easy,
            &more("X goes first"),
            "Practice"
        ]
    );
    player.input(BACK_TAB);
    assert_eq!(focused(&player), "Practice", "backwards, the last is first");
}

#[test]
fn tab_stops_once_in_each_row_of_a_custom_game_at_the_choice() {
    let mut player = Player::at_more_options();
    player.push("Hard");
    player.push("O");
    player.push("First to 5");
    let board = "3×3/3 in a row";
    // Columns and rows; all lines of 3×3 are of 3.
    assert_eq!(
        tab_stops(&mut player),
        [
            "Hard",
            "O",
            "X",
            board,
            "3",
            "3",
            "First to 5",
            "Play",
            "Back"
        ]
    );
    player.push("A friend");
    let names = ["Name of X", "Name of O"];
    let before = ["A friend", "X", board, "3", "3", "First to 5"];
    let expected = [&before[..], &names, &["Play", "Back"]].concat();
    assert_eq!(tab_stops(&mut player), expected);
}

#[test]
fn tab_stops_once_in_each_row_of_the_board() {
    let mut player = Player::with(against(Level::Easy));
    let chip = "0/Easy";
    assert_eq!(tab_stops(&mut player), [chip, "Undo", "Menu"]);
    player.cell(5);
    player.wait_for_answer();
    player.key('k');
    player.key('i');
    player.input(Input::Move(point(590.0, 590.0)));
    player.wait_for_background();
    let last = player.game().round().moves()[1].number.to_string();
    let stops = tab_stops(&mut player);
    // What is switched on stands for its row.
    assert_eq!(stops, [chip, "Learn", "Insight", &last, "Menu"]);
}

#[test]
fn arrows_stay_in_a_row_as_long_as_it_goes_on() {
    let arrow = |player: &mut Player, arrow| {
        player.input(Input::Arrow(arrow));
        focused(player)
    };
    let mut player = Player::at_start();
    assert!(arrow(&mut player, Arrow::Down).starts_with("Medium"));
    assert!(arrow(&mut player, Arrow::Down).starts_with("Hard"));
    assert!(arrow(&mut player, Arrow::Down).starts_with("A friend"));
    assert!(arrow(&mut player, Arrow::Down).starts_with("Custom game"));
    assert_eq!(
        arrow(&mut player, Arrow::Down),
        "Statistics",
        "below its middle"
    );
    assert_eq!(arrow(&mut player, Arrow::Right), "Options");
    assert_eq!(arrow(&mut player, Arrow::Right), "Help");
    assert_eq!(arrow(&mut player, Arrow::Right), "Help", "the edge");
    for _ in 0..3 {
        arrow(&mut player, Arrow::Left);
    }
    assert_eq!(focused(&player), "Practice");

    let mut player = Player::at_more_options();
    player.input(TAB);
    assert_eq!(focused(&player), "Medium");
    assert_eq!(arrow(&mut player, Arrow::Right), "Hard");
    assert_eq!(arrow(&mut player, Arrow::Right), "A friend");
    assert_eq!(arrow(&mut player, Arrow::Right), "A friend");
    for _ in 0..4 {
        arrow(&mut player, Arrow::Left);
    }
    assert_eq!(focused(&player), "Easy");
    assert_eq!(arrow(&mut player, Arrow::Down), "X");
    assert_eq!(arrow(&mut player, Arrow::Right), "O");
}

#[test]
fn arrows_move_between_the_buttons_of_the_board_and_then_over_its_cells() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.input(TAB);
    player.input(TAB);
    assert_eq!(focused(&player), "Undo");
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(focused(&player), "Hint");
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["undo 1"]);
    assert_eq!(focused(&player), "Undo");
    player.input(Input::Arrow(Arrow::Up));
    assert_eq!(player.focus(), None, "a cell has the focus now");
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["X 5"]);
}

#[test]
fn space_chooses_and_enter_plays() {
    let mut player = Player::at_more_options();
    player.input(TAB);
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(focused(&player), "Hard");
    assert_eq!(player.colors_of("Hard"), [THEME.text], "only in focus");
    player.input(Input::Space);
    assert_eq!(player.colors_of("Hard"), [THEME.ground], "chosen");
    assert_eq!(focused(&player), "Hard");
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Confirm);
    assert_eq!(
        player.log(),
        ["round 1 board=3x3x3 X=human O=hard first=X"],
        "Enter plays what is chosen, not what is in focus"
    );
    assert_eq!(player.focus(), None, "a new screen starts without focus");
}

#[test]
fn enter_presses_a_button_that_chooses_nothing() {
    let mut player = Player::at_more_options();
    player.input(BACK_TAB);
    assert_eq!(focused(&player), "Back");
    player.input(BACK_TAB);
    assert_eq!(focused(&player), "Play");
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(focused(&player), "Set up a position");
    player.input(Input::Confirm);
    assert!(!player.is_shown("Custom game"), "another screen is open");
    assert_eq!(player.log(), [""; 0], "nothing is played");
}

#[test]
fn enter_presses_what_is_chosen_already_where_there_is_nothing_to_play() {
    let mut player = Player::with(TWO_PLAYERS);
    player.input(TAB);
    player.input(TAB);
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
    player.shows("Hint");
}

#[test]
fn options_can_be_chosen_by_arrows_and_enter_or_space() {
    for choose in [Input::Confirm, Input::Space] {
        let mut player = Player::at_start();
        player.key('o');
        player.input(TAB);
        assert_eq!(focused(&player), "System");
        player.input(TAB);
        player.input(TAB);
        assert_eq!(focused(&player), "Full");
        player.input(choose);
        assert_eq!(player.app.profile().preferences.motion, Motion::Full);
        player.input(Input::Arrow(Arrow::Right));
        player.input(choose);
        assert_eq!(player.app.profile().preferences.motion, Motion::Reduced);
    }
}

// Letters.

#[test]
fn m_opens_and_closes_the_start_screen_and_clears_the_focus() {
    let mut player = Player::with(TWO_PLAYERS);
    player.input(TAB);
    player.key('m');
    player.shows("Tic-Tac-Toe");
    assert_eq!(player.focus(), None);
    player.input(TAB);
    player.key('m');
    player.shows("Hint");
    assert_eq!(player.focus(), None);
}

#[test]
fn help_and_options_open_from_everywhere_and_close() {
    let mut player = Player::at_start();
    player.input(Input::Help);
    player.shows("X and O mark empty cells in turn.");
    player.input(Input::Help);
    player.shows("X and O mark empty cells in turn.");
    player.input(Input::Back);
    player.shows("Tic-Tac-Toe");
    player.key('o');
    player.shows("Theme");
    player.input(Input::Back);
    player.input(Input::Confirm);
    player.input(Input::Help);
    player.shows("X and O mark empty cells in turn.");
    player.input(BACK_TAB);
    player.assert_focus("Back");
    player.input(Input::Confirm);
    player.shows("Hint");
}

#[test]
fn help_lists_the_keys_of_the_screen_below_and_those_without_a_button() {
    let table = |player: &mut Player| {
        player.input(Input::Help);
        player.push("Keys");
        let tree = player.app.tree(player.now);
        let items = nodes(&tree, Role::Item);
        let items: Vec<String> = items.map(|item| item.name.clone()).collect();
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
    assert_eq!(keys[..2], ["Enter, Next: Win", "Esc, Back"]);
    assert_eq!(named(&keys, "Esc, "), 1);
    player.shows("Practice");
    // The same by the button.
    player.input(Input::Back);
    player.push("Help");
    player.push("Keys");
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
        ('c', "Search work", "Four searches, one answer"),
        ('p', "Practice", "All lessons"),
        ('e', "Set up", "Click a cell to change it: X, O, empty."),
    ] {
        let mut player = Player::with(TWO_PLAYERS);
        player.cell(1);
        assert!(!player.is_shown(button), "{button}");
        player.key(key);
        player.shows(title);
    }
}

#[test]
fn a_key_that_can_do_nothing_says_why() {
    let explained = |player: &mut Player, key, why: &str| {
        player.sounds();
        player.log();
        let before = player.game().clone();
        player.key(key);
        player.shows(why);
        assert_eq!(player.sounds(), [Sound::Refusal], "{key}");
        player.wait(ms(2500));
        assert!(!player.is_shown(why), "{key}: for a while");
        assert_eq!(*player.game(), before);
    };
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    explained(&mut player, 'v', "Review opens when the round is over.");
    explained(&mut player, 'r', "There is nothing to redo.");
    player.cells(&[4, 2, 5, 3]);
    player.wait(ms(2000));
    explained(&mut player, 'h', "The round is over.");

    let mut player = Player::with(two_players_on("4x4x4"));
    explained(&mut player, 't', "The tree is for 3×3 only.");
    player.key('i');
    explained(&mut player, 't', "The tree is for 3×3 only.");
    explained(&mut player, 'u', "There is nothing to undo.");
    explained(&mut player, 'n', "This round is new already.");
}

#[test]
fn letters_do_nothing_on_the_start_screen_before_the_first_game() {
    let mut player = Player::new(App::new(Profile::default(), 1));
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
