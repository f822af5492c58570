//! The screen with the game tree.

use tictactoe::app::App;
use tictactoe::profile::{Language, Profile};
use tictactoe::rules::{Mark, Position, Rules};
use tictactoe::text::words;
use tictactoe::ui::{Arrow, Input, Point, Rect, Text, rect};

use crate::support::player::{NOWHERE, Player};
use crate::support::screen::{THEME, area_of, inside, overlap};
use crate::support::settings::{TWO_PLAYERS, two_players_on};

/// The children of the position shown, with their texts.
const CHILDREN: Rect = rect(24.0, 310.0, 552.0, 196.0);

pub fn example_tree() -> Player {
    let mut player = Player::in_example_position();
    player.push("Tree");
    player
}

#[test]
fn the_tree_shows_moves_scores_and_best_play() {
    let mut player = example_tree();
    player.shows("O to move");
    player.shows("O picks the lowest score.");
    player.shows("min(+1, −1, +1) = −1");
    assert_eq!(children(&player), ["O 1", "+1", "O 5", "−1", "O 8", "+1"]);
    player.shows("Best play: O 5, X 1, O 8 · O wins");
    player.press(child(&player, "O 1"));
    player.shows("X picks the highest score.");
    player.shows("max(+1, −1) = +1");
    assert_eq!(children(&player), ["X 5", "+1", "X wins", "X 8", "−1"]);
    player.press(child(&player, "X 8"));
    player.shows("min(−1) = −1");
    assert_eq!(children(&player), ["O 5", "−1", "O wins"]);
    player.press(child(&player, "O 5"));
    player.shows("O wins");
    player.shows("The round is over: this is a leaf of the tree.");
    // The trail leads back up, and the button back to the game.
    player.push("O 1");
    player.shows("max(+1, −1) = +1");
    player.push("Top");
    player.shows("min(+1, −1, +1) = −1");
    player.push("Back");
    player.shows("Insight");
    assert_eq!(player.game().position().plies(), 6);
}

/// The texts around each child, from left to right and there from top to bottom.
fn children(player: &Player) -> Vec<String> {
    let mut texts = player.texts();
    texts.retain(|text| CHILDREN.contains(text.at));
    texts.sort_by(|a, b| (a.at.x, a.at.y).partial_cmp(&(b.at.x, b.at.y)).unwrap());
    let words = texts.into_iter().map(|text| text.words);
    words.collect()
}

/// The middle of a child's board.
pub fn child(player: &Player, label: &str) -> Point {
    let texts = player.texts().into_iter();
    let is_in_row = |at: Point| (CHILDREN.y..CHILDREN.bottom()).contains(&at.y);
    let mut labels = texts.filter(|text| text.words == label && is_in_row(text.at));
    labels.next().unwrap().at.moved(0.0, 50.0)
}

#[test]
fn keys_walk_the_tree() {
    let mut player = example_tree();
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Arrow(Arrow::Down));
    player.shows("max(+1, −1) = +1");
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Confirm);
    player.shows("min(−1) = −1");
    player.input(Input::Arrow(Arrow::Up));
    player.shows("max(+1, −1) = +1");
    player.input(Input::Back);
    player.shows("Insight");
}

#[test]
fn alpha_beta_says_that_it_is_not_the_one_of_the_comparison() {
    let mut player = example_tree();
    let note = "Here only who wins counts, not how soon.";
    assert!(!player.words().iter().any(|text| text == note));
    player.key('a');
    player.shows(note);
    player.input(Input::Back);
    player.push("work");
    player.shows("Skips what cannot change who wins or how soon.");
}

#[test]
fn keys_start_at_the_best_child_and_stay_in_the_row() {
    let mut player = example_tree();
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Confirm);
    player.shows("max(−1, −1) = −1");
    player.input(Input::Confirm);
    player.shows("max(−1, −1) = −1");
    player.input(Input::Arrow(Arrow::Up));
    for _ in 0..5 {
        player.input(Input::Arrow(Arrow::Right));
    }
    player.input(Input::Confirm);
    player.shows("max(−1, +1) = +1");
}

#[test]
fn the_mouse_and_the_up_key_clear_the_focus() {
    let top = "min(+1, −1, +1) = −1";
    let mut player = example_tree();
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Move(NOWHERE));
    player.input(Input::Confirm);
    player.shows(top);
    for arrow in [Arrow::Right, Arrow::Up] {
        player.input(Input::Arrow(arrow));
    }
    player.input(Input::Confirm);
    player.shows(top);
}

#[test]
fn the_child_pointed_at_is_highlighted() {
    let mut player = example_tree();
    let highlighted = |player: &Player| {
        let faces = player.boxes(THEME.raised).into_iter();
        let children = faces.filter(|face| inside(*face, CHILDREN));
        children.map(|face| face.center().x).collect::<Vec<_>>()
    };
    let first = child(&player, "O 1");
    player.input(Input::Move(first));
    assert_eq!(highlighted(&player), [first.x]);
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(
        highlighted(&player),
        [child(&player, "O 5").x],
        "the keys take precedence over the mouse"
    );
}

#[test]
fn the_tree_draws_each_position_in_the_colours_of_the_sides() {
    let mut player = example_tree();
    let in_child = |player: &Player, label: &str, mark, color| {
        let corner = child(player, label).moved(-44.0, -44.0);
        let area = rect(corner.x, corner.y, 88.0, 88.0);
        let marks = player.marks(mark, color).into_iter();
        marks.filter(|at| area.contains(*at)).count()
    };
    for label in ["O 1", "O 5", "O 8"] {
        assert_eq!(in_child(&player, label, Mark::O, THEME.o), 4, "{label}");
        assert_eq!(
            in_child(&player, label, Mark::X, THEME.x),
            6,
            "two strokes each"
        );
    }
    assert_eq!(player.colors_of("+1"), [THEME.x; 2]);
    assert_eq!(player.colors_of("−1"), [THEME.o; 2]);
    player.press(child(&player, "O 1"));
    assert_eq!(
        in_child(&player, "X 5", Mark::X, THEME.result),
        1,
        "the winning line"
    );
    assert_eq!(player.colors_of("Top"), [THEME.text]);
    assert_eq!(
        player.colors_of("O 1"),
        [THEME.ground],
        "the last step of the trail"
    );
}

#[test]
fn alpha_beta_shows_its_windows_and_what_it_prunes() {
    let mut player = example_tree();
    player.push("Alpha-beta");
    player.shows("min(+1, −1, +1) = −1");
    player.shows("α −∞ β +∞");
    // O is sure of +1 after the first child, and of −1 after the second.
    let expected = [
        "O 1",
        "+1",
        "α −∞",
        "β +∞",
        "O 5",
        "−1",
        "α −∞",
        "β +1",
        "O 8",
        "+1",
        "α −∞",
        "β −1",
    ];
    assert_eq!(children(&player), expected);
    player.press(child(&player, "O 8"));
    // X at 1 leads to O at 5. That is no worse for X than what O is sure of, so X at 5 is not searched.
    player.shows("max(−1, …) ≥ −1");
    assert_eq!(
        children(&player),
        ["X 1", "−1", "α −∞", "β −1", "X 5", "pruned"]
    );
    player.shows("α −∞ β −1");
    assert_ne!(player.colors_of("pruned"), [THEME.text], "it is greyed out");
    for win in [THEME.win, THEME.dimmed().win] {
        assert!(
            player.frames(win).is_empty(),
            "no child has a frame: the best one is pruned"
        );
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
    player.push("Tree");
    player.push("Alpha-beta");
    player.press(child(&player, "X 2"));
    // X is sure of a draw after its first child, so one drawing reply is enough.
    player.shows("min(0, …) ≤ 0");
    player.press(child(&player, "O 9"));
    player.shows("Pruned: alpha-beta does not search this.");
}

#[test]
fn best_play_is_framed_from_the_top_to_the_end() {
    let mut player = example_tree();
    for best in ["O 5", "X 1", "O 8"] {
        let frames = player.frames(THEME.win);
        let [frame] = frames[..] else {
            panic!("{frames:?}");
        };
        let middle = child(&player, best);
        assert!((frame.center().x - middle.x).abs() < 1.0, "{best}");
        player.press(middle);
    }
    player.shows("O wins");
}

#[test]
fn the_tree_frames_the_move_that_the_hint_shows() {
    for (cells, hinted) in [(&[][..], "X 5"), (&[5, 1], "X 9")] {
        let mut player = Player::with_insight(TWO_PLAYERS, cells);
        player.key('t');
        let frames = player.frames(THEME.win);
        let [frame] = frames[..] else {
            panic!("{frames:?}");
        };
        let middle = child(&player, hinted);
        assert!((frame.center().x - middle.x).abs() < 1.0, "{hinted}");
    }
}

#[test]
fn only_a_3x3_board_has_a_tree() {
    let mut player = Player::with_insight(two_players_on("4x3x3"), &[]);
    assert!(!player.is_shown("Tree"));
    player.shows("work");
    player.key('t');
    player.shows("work");
}

#[test]
fn the_tree_shows_every_child_of_the_position() {
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let mut player = Player::with(TWO_PLAYERS);
    player.key('i');
    player.key('t');
    player.shows("max(0, 0, 0, 0, 0, 0, 0, 0, 0) = 0");
    for cell in empty.empty_cells() {
        player.shows(&format!("X {}", empty.rules().number(cell)));
    }
}

#[test]
fn every_text_of_the_tree_fits_its_place() {
    for language in [Language::English, Language::Korean] {
        let app = App::with_game(TWO_PLAYERS, Profile::default(), 1).speaking(language);
        let mut player = Player::new(app);
        player.key('i');
        player.key('t');
        for _ in 0..9 {
            for _ in 0..2 {
                for text in player.texts() {
                    let room = text.max_width * f32::from(text.lines);
                    assert!(width_of(&text.words) * text.size <= room, "{text:?}");
                }
                player.key('a');
            }
            player.input(Input::Arrow(Arrow::Right));
            player.input(Input::Arrow(Arrow::Down));
        }
        player.shows(words(language).labels().leaf);
    }
}

/// More than most fonts take for these words, in heights of the font.
fn width_of(words: &str) -> f32 {
    let width = |letter: char| match letter {
        ' ' | ',' | '.' | ':' | '·' => 0.3,
        letter if letter.is_ascii() => 0.6,
        '가'..='힣' => 1.0,
        _ => 0.7,
    };
    words.chars().map(width).sum()
}

#[test]
fn the_texts_of_a_child_stay_between_its_neighbours() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[]);
    player.key('t');
    player.key('a');
    let mut texts = player.texts();
    texts.retain(|text| CHILDREN.contains(text.at));
    for text in &texts {
        let area = area_of(text);
        assert!(inside(area, CHILDREN), "{text:?}");
        let is_beside = |other: &&Text| (other.at.x - text.at.x).abs() > 1.0;
        for other in texts.iter().filter(is_beside) {
            let gap = (other.at.x - text.at.x).abs();
            assert!(
                gap >= f32::midpoint(other.max_width, text.max_width),
                "{text:?} {other:?}"
            );
        }
    }
}

/// Checks that no two texts overlap, and that no frame of a child cuts a text.
#[track_caller]
pub fn assert_texts_apart(player: &Player) {
    let mut texts = player.texts();
    texts.retain(|text| !text.words.is_empty());
    let mut frames = player.frames(THEME.accent);
    frames.retain(|frame| frame.y > CHILDREN.y);
    for (i, text) in texts.iter().enumerate() {
        let area = narrowed(text);
        let other = texts[..i]
            .iter()
            .find(|other| overlap(area, narrowed(other)));
        assert_eq!(other, None, "{text:?}");
        let mut frames = frames.iter();
        let cut = frames.find(|frame| overlap(area, **frame) && !inside(area, **frame));
        assert_eq!(cut, None, "{text:?}");
        let needed = width_of(&text.words) * text.size;
        let room = text.max_width * f32::from(text.lines);
        assert!(needed <= room * 1.25, "{text:?} shrinks by much: {needed}");
    }
}

/// The area that a text takes, as far as one can tell without its font.
fn narrowed(text: &Text) -> Rect {
    let width = (width_of(&text.words) * text.size).min(text.max_width);
    let text = Text {
        max_width: width,
        ..text.clone()
    };
    area_of(&text)
}

#[test]
fn children_are_larger_in_a_wide_window() {
    let widths = |view: Rect| {
        let mut player = Player::with_insight(TWO_PLAYERS, &[5, 1]);
        player.app.set_view(view);
        player.key('t');
        let mut widths = Vec::new();
        for mode in [None, Some('p'), Some('w')] {
            if let Some(key) = mode {
                player.key(key);
            }
            assert_texts_apart(&player);
            let (first, last) = (child(&player, "X 2"), child(&player, "X 9"));
            widths.push(last.x - first.x);
            // Each child is clicked where it stands.
            if mode.is_none() {
                player.press(last);
                player.shows("O to move");
                player.input(Input::Arrow(Arrow::Up));
            }
        }
        widths
    };
    let square = widths(rect(0.0, 0.0, 600.0, 600.0));
    let wide = widths(rect(-200.0, 0.0, 1000.0, 600.0));
    for (square, wide) in square.into_iter().zip(wide) {
        assert!(wide > square, "{wide} after {square}");
    }
}
