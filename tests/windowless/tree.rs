//! The screen with the game tree.

use std::time::Duration;

use tictactoe::rules::{Mark, Position, Rules};
use tictactoe::screens::{Context, Screen, Surroundings, TreeAction, TreeScreen};
use tictactoe::thinking::RoundAnalysis;
use tictactoe::ui::{Action, Arrow, Input, Point};

use crate::support::player::{NOWHERE, Player};
use crate::support::screen::THEME;
use crate::support::settings::{TWO_PLAYERS, profile, two_players_on};

pub fn example_tree() -> Player {
    let mut player = Player::in_example_position();
    player.key('t');
    player
}

#[test]
fn the_tree_shows_moves_scores_and_best_play() {
    let mut player = example_tree();
    player.shows_all(&["O's turn", "O picks the lowest score.", "min(+1, −1, +1) = −1"]);
    assert_eq!(children(&player), ["O 1, +1", "O 5, −1", "O 8, +1"]);
    player.shows("Best play: O 5, X 1, O 8 · O wins");
    player.press(child(&player, "O 1"));
    player.shows_all(&["X picks the highest score.", "max(+1, −1) = +1"]);
    assert_eq!(children(&player), ["X 5, +1, X wins", "X 8, −1"]);
    player.press(child(&player, "X 8"));
    player.shows("min(−1) = −1");
    assert_eq!(children(&player), ["O 5, −1, O wins"]);
    player.press(child(&player, "O 5"));
    player.shows_all(&["O wins", "The round is over: this is a leaf of the tree."]);
    // The trail leads back up, and the button back to the game.
    player.push("O 1");
    player.shows("max(+1, −1) = +1");
    player.push("Top");
    player.shows("min(+1, −1, +1) = −1");
    player.push("Back");
    player.offers("H");
    assert_eq!(player.plies(), 6);
}

/// What each child says, in their order.
fn children(player: &Player) -> Vec<String> {
    let names = player.buttons().into_iter().map(|(name, _)| name);
    names.filter(|name| name.contains(", ")).collect()
}

/// A place in a child's board: below its name, which is below the path.
pub fn child(player: &Player, label: &str) -> Point {
    let texts = player.texts_saying(label).into_iter();
    let mut labels = texts.filter(|text| text.at.y > 200.0);
    labels.next().unwrap().at.moved(0.0, 40.0)
}

#[test]
fn keys_walk_the_tree_from_the_best_child_and_stay_in_the_row() {
    let top = "min(+1, −1, +1) = −1";
    for (keys, shown) in [
        ("<..", "max(−1, −1) = −1"),
        ("><v", "max(+1, −1) = +1"),
        (">>>>>", top),
        (">>>.", "max(−1, +1) = +1"),
        (">.^", top),
        (">~.", top),
        (">^.", top),
    ] {
        let mut player = example_tree();
        for key in keys.chars() {
            player.input(match key {
                '<' => Input::Arrow(Arrow::Left),
                '>' => Input::Arrow(Arrow::Right),
                '^' => Input::Arrow(Arrow::Up),
                'v' => Input::Arrow(Arrow::Down),
                '~' => Input::Move(NOWHERE),
                _ => Input::Confirm,
            });
        }
        player.shows(shown);
        player.input(Input::Back);
        player.offers("H");
    }
}

#[test]
fn alpha_beta_says_that_it_is_not_the_one_of_the_comparison() {
    let mut player = example_tree();
    let note = "Here only who wins counts, not how soon.";
    assert!(!player.words().iter().any(|text| text == note));
    player.key('a');
    player.shows(note);
    player.push("Compare searches");
    player.shows("Skips what cannot change who wins or how soon.");
}

#[test]
fn the_child_pointed_at_is_highlighted() {
    let mut player = example_tree();
    let highlighted = |player: &Player| {
        let faces = player.boxes(THEME.raised).into_iter();
        let children = faces.filter(|face| face.y > 200.0 && face.bottom() < 520.0);
        children.map(|face| face.center().x).collect::<Vec<_>>()
    };
    let first = child(&player, "O 1");
    player.input(Input::Move(first));
    assert_eq!(highlighted(&player), [first.x]);
    player.input(Input::Arrow(Arrow::Right));
    // The keys take precedence over the mouse.
    assert_eq!(highlighted(&player), [child(&player, "O 5").x]);
}

#[test]
fn the_tree_draws_each_position_in_the_colours_of_the_sides() {
    let mut player = example_tree();
    let in_child = |player: &Player, label: &str, mark, color| {
        let at = child(player, label);
        let mut cards = player.buttons().into_iter().map(|(_, card)| card);
        let area = cards.find(|card| card.contains(at)).unwrap();
        let marks = player.marks(mark, color).into_iter();
        marks.filter(|at| area.contains(*at)).count()
    };
    for label in ["O 1", "O 5", "O 8"] {
        assert_eq!(in_child(&player, label, Mark::O, THEME.o), 4, "{label}");
        let strokes = in_child(&player, label, Mark::X, THEME.x);
        assert_eq!(strokes, 6, "two of each X");
    }
    assert_eq!(player.colors_of("+1"), [THEME.x; 2]);
    assert_eq!(player.colors_of("−1"), [THEME.o; 2]);
    player.press(child(&player, "O 1"));
    let lines = in_child(&player, "X 5", Mark::X, THEME.line_of(Mark::X));
    assert_eq!(lines, 1, "the winning line");
}

#[test]
fn alpha_beta_shows_its_windows_and_what_it_prunes() {
    let mut player = example_tree();
    player.push("Alpha-beta");
    player.shows_all(&["min(+1, −1, ≥ −1) = −1", "α −∞ β +∞"]);
    // O is sure of +1 after the first child, and of −1 after the second.
    let expected = ["O 1, +1, α −∞, β +∞", "O 5, −1, α −∞, β +1", "O 8, ≥ −1, α −∞, β −1"];
    assert_eq!(children(&player), expected);
    player.press(child(&player, "O 8"));
    // X at 1 leads to O at 5. That is no worse for X than what O is sure of, so X at 5 is not searched.
    player.shows("max(−1, …) ≥ −1");
    assert_eq!(children(&player), ["X 1, −1, α −∞, β −1", "X 5, cut off"]);
    player.shows("α −∞ β −1");
    assert_ne!(player.colors_of("cut off"), [THEME.text], "it is greyed out");
    for win in [THEME.win, THEME.dimmed().win] {
        // No child has a frame: the best one is pruned.
        assert_eq!(player.frames(win), []);
    }
    assert_eq!(player.colors_of("Alpha-beta"), [THEME.ground]);
    assert_eq!(player.colors_of("Minimax"), [THEME.text]);
    player.press(child(&player, "X 5"));
    player.shows("The round is over: this is a leaf of the tree.");
    player.input(Input::Arrow(Arrow::Up));
    player.key('a');
    player.shows("max(−1, +1) = +1");
}

#[test]
fn alpha_beta_never_searches_below_a_pruned_position() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[]);
    player.key('t');
    player.push("Alpha-beta");
    player.press(child(&player, "X 2"));
    // X is sure of a draw after its first child, so one drawing reply is enough.
    player.shows("min(≤ 0, …) ≤ 0");
    player.press(child(&player, "O 9"));
    player.shows("Cut off: alpha-beta does not visit this.");
}

#[test]
fn best_play_and_the_move_that_a_hint_shows_are_framed() {
    let framed = |player: &Player| {
        let frames = player.frames(THEME.win);
        assert_eq!(frames.len(), 1);
        frames[0].center().x
    };
    let mut player = example_tree();
    for best in ["O 5", "X 1", "O 8"] {
        let middle = child(&player, best);
        assert!((framed(&player) - middle.x).abs() < 1.0, "{best}");
        player.press(middle);
    }
    player.shows("O wins");
    for (cells, hinted) in [(&[][..], "X 1"), (&[5, 1], "X 9")] {
        let mut player = Player::with_insight(TWO_PLAYERS, cells);
        player.key('t');
        let middle = child(&player, hinted);
        assert!((framed(&player) - middle.x).abs() < 1.0, "{hinted}");
    }
}

#[test]
fn only_a_3x3_board_has_a_tree() {
    let mut player = Player::with_insight(two_players_on("4x3x3"), &[]);
    player.key('k');
    assert!(!player.is_shown("Tree"));
    player.key('t');
    player.offers("H");
}

#[test]
fn the_tree_shows_every_child_of_the_position() {
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let mut player = Player::with(TWO_PLAYERS);
    player.keys("it");
    player.shows("max(0, 0, 0, 0, 0, 0, 0, 0, 0) = 0");
    for cell in empty.empty_cells() {
        player.shows(&format!("X {}", empty.rules().number(cell)));
    }
}

/// Acts on a tree screen by itself, and returns its texts.
pub fn act(screen: &mut TreeScreen, action: TreeAction) -> Vec<String> {
    let profile = profile(|it| it.preferences.knows_cuts = true);
    let round = RoundAnalysis::default();
    let context = Context::new(&profile, &round, Surroundings::default(), Duration::ZERO);
    screen.act(&Action::new(action), &context);
    let view = screen.view(&context);
    view.words().into_iter().map(str::to_owned).collect()
}
