//! What is drawn on the board screen.

use std::collections::HashSet;

use serde_json::json;

use crate::support::proofs::hint;
use tictactoe::game::Settings;
use tictactoe::profile::{MarkStyle, ThemeName};
use tictactoe::rules::{Mark, Outcome, Rules};
use tictactoe::ui::{BOARD_SQUARE, BoardLayout, Input, Point, Shape, Viewport, point};

use crate::support::player::{Player, cell, middle, ms};
use crate::support::screen::{THEME, near};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, by_flags, two_players_on};

#[test]
fn the_header_shows_the_score_of_a_match() {
    let mut player = Player::with(by_flags("--opponent human --match 3"));
    for score in ["1/3", "2/3", "3/3"] {
        player.input(Input::Confirm);
        player.cells(&[1, 4, 2, 5, 3]);
        player.wait(ms(3000));
        player.shows(score);
    }
    player.shows_all(&["X wins the match, 3 to 0.", "O left a line open.", "New match"]);
}

#[test]
fn an_outlined_mark_shows_only_where_a_mark_can_be_placed() {
    let mut player = Player::with(AGAINST_HARD);
    let outlines = |player: &Player| player.outlines(Mark::X, THEME.x).len();
    assert_eq!(outlines(&player), 0, "the mouse has not moved yet");
    player.input(Input::Move(middle(Rules::TIC_TAC_TOE, 1)));
    assert_eq!(outlines(&player), 1);
    player.input(Input::Move(point(10.0, 10.0)));
    assert_eq!(outlines(&player), 0);
    player.cell(1);
    player.wait(ms(150));
    let to_cell_2 = Input::Move(middle(Rules::TIC_TAC_TOE, 2));
    player.app.handle(to_cell_2, player.now);
    assert_eq!(outlines(&player), 0, "the computer is to move");
    player.wait_for_answer();
    assert_eq!(outlines(&player), 1);
    player.input(Input::Leave);
    assert_eq!(outlines(&player), 0);
}

#[test]
fn a_double_win_is_drawn_as_two_lines() {
    let mut player = Player::with(TWO_PLAYERS);
    // X takes the middle row and column, the centre last.
    player.cells(&[4, 1, 6, 3, 2, 7, 8, 9, 5]);
    assert_eq!(player.game().outcome(), Some(Outcome::Win(Mark::X)));
    player.now += ms(1000);
    assert_eq!(player.strokes(THEME.line_of(Mark::X)).len(), 2);
}

#[test]
fn nothing_is_drawn_twice() {
    let mut players = vec![Player::with(TWO_PLAYERS), Player::with(AGAINST_HARD)];
    players.push(Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 5]));
    let mut decided = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    decided.wait(ms(2000));
    players.push(decided);
    for player in players {
        let shapes = player.shapes();
        for (i, shape) in shapes.iter().enumerate() {
            assert!(!shapes[..i].contains(shape), "{shape:?}");
        }
    }
}

#[test]
fn each_side_has_its_own_score_name_and_colour() {
    let mut player = Player::playing(TWO_PLAYERS, &[2, 4, 5, 6, 8]);
    player.wait(ms(1000));
    let score = player.texts_saying("1");
    let score: Vec<_> = score.iter().filter(|text| text.size >= 20.0).collect();
    assert_eq!(score.len(), 1);
    assert!(score[0].at.x < 320.0, "X's score is on the left");
    assert_eq!(player.colors_of("0"), [], "nothing that looks like an O");

    let mut player = Player::with(by_flags("--opponent hard --you o"));
    assert!(player.texts_saying("Hard")[0].at.x < 200.0);
    assert!(player.texts_saying("You")[0].at.x > 400.0);
    // Not for a moment's thought.
    assert!(!player.is_mentioned("thinking"));
    player.wait(ms(200));
    player.now += ms(1200);
    player.shows("I am thinking");
}

/// The score and the words come after the line, not before the last mark is drawn.
#[test]
fn a_result_comes_in_steps() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    let score = |player: &Player| {
        let mut texts = player.texts();
        texts.retain(|text| text.size >= 20.0 && text.at.y < 40.0);
        texts.pop().map(|text| text.words)
    };
    let decided = player.now;
    let has_line = |player: &Player| !player.strokes(THEME.line_of(Mark::X)).is_empty();
    player.now = decided + ms(140);
    assert!(!has_line(&player), "the mark draws itself");
    for (after, line, words) in [(160, true, false), (380, true, false), (400, true, true)] {
        player.now = decided + ms(after);
        assert_eq!(has_line(&player), line, "{after} ms");
        assert_eq!(player.is_shown("X wins"), words, "{after} ms");
        let won = words.then(|| "1".to_owned());
        assert_eq!(score(&player), won, "{after} ms");
    }
}

/// Of the two sides' marks only those of the line are full; they hop one after the other.
#[test]
fn the_winning_marks_are_never_dimmed() {
    for (board, cells) in [
        ("3x3x3", &[4, 1, 5, 2, 6][..]),
        ("7x3x3", &[10, 3, 11, 4, 12]),
        ("5x5x4", &[1, 11, 7, 16, 13, 21, 19]),
    ] {
        let mut player = Player::playing(two_players_on(board), cells);
        let (decided, rules) = (player.now, player.rules());
        let mut hopping = Vec::new();
        for after in [150, 300, 500, 3000] {
            player.now = decided + ms(after);
            let strokes = player.marks(Mark::X, THEME.x);
            let mut heights = Vec::new();
            for cell in player.game().position().winning_cells() {
                let middle = middle(rules, rules.number(cell));
                let hop = BoardLayout::new(rules).rect(cell).h * 0.11;
                let mut marks = strokes.clone();
                marks.retain(|at| (at.x - middle.x).abs() < 0.1);
                marks.retain(|at| (-0.1..hop).contains(&(middle.y - at.y)));
                assert_eq!(marks.len(), 2, "{board} {cell:?} after {after} ms");
                if !near(marks[0], middle) {
                    heights.push(middle.y - marks[0].y);
                    hopping.push((after, cell));
                }
            }
            let pairs = heights.windows(2);
            let differ = |pair: &[f32]| (pair[0] - pair[1]).abs() > 0.1;
            assert!(pairs.into_iter().all(differ), "{board}: at once");
        }
        hopping.dedup_by_key(|(_, cell)| *cell);
        assert!(hopping.len() > 1, "{board}: {hopping:?}");
        assert!(hopping.iter().all(|(after, _)| *after < 3000));
        let others = player.marks(Mark::O, THEME.o);
        assert_eq!(others.len(), 1, "only in the header");
    }
}

/// A win, a loss and a draw do not look alike.
#[test]
fn the_result_says_what_it_means_for_you() {
    let mut lost = Player::with(AGAINST_HARD);
    for number in [1, 2, 4] {
        lost.turn(number);
    }
    lost.wait(ms(450));
    assert_eq!(lost.count_marks_on_board(), 3, "what won stands still");
    let words_y = |player: &Player| player.texts_saying("O wins")[0].at.y;
    let first = words_y(&lost);
    lost.wait(ms(150));
    assert!(first < words_y(&lost), "the words sink");
    for words in ["O wins", "You lose"] {
        assert_eq!(lost.colors_of(words), [THEME.quiet], "a loss is calm");
    }
    assert_eq!(paper(&lost), 0);
    lost.shows("See why");

    // The first player wins there, whatever the computer does.
    let won = played_well(by_flags("--opponent hard --board 4x3x3"));
    won.shows("X wins");
    assert_eq!(won.colors_of("You win!"), won.colors_of("X wins"));
    assert!(paper(&won) > 0);
    won.shows("Review");

    let mut drawn = played_well(AGAINST_HARD);
    drawn.shows("Draw");
    let held = &drawn.texts_saying("You held Hard!")[0];
    assert!(held.size >= 40.0, "{held:?}");
    assert!(paper(&drawn) > 0);
    drawn.wait(ms(5000));
    assert_eq!(paper(&drawn), 0);
    let mut drawn = drawn.against_another("easy");
    drawn.push("Continue");
    drawn.shows("Draw");
    assert!(!drawn.is_mentioned("You held"));
}

#[test]
fn paper_falls_more_than_once_for_the_first_win_at_a_strength() {
    let two = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5]);
    let mut player = two.against_another("medium").restarted_with(|saved| {
        saved["game"]["history"][0]["rounds"][0]["standing"] = json!({
            "strength": 4, "has_drawn": false, "beaten": 3
        });
    });
    player.cell(3);
    player.wait(ms(3500)); // longer than it falls once
    assert!(paper(&player) > 0);
}

#[test]
fn paper_falls_within_the_window() {
    for (width, height) in [(600.0, 600.0), (390.0, 844.0), (1500.0, 900.0)] {
        let viewport = Viewport::new(width, height);
        let mut player = Player::with(TWO_PLAYERS);
        player.app.set_viewport(viewport);
        player.cells(&[1, 4, 2, 5, 3]);
        for _ in 0..60 {
            player.wait(ms(50));
            let view = viewport.view();
            let is_in_sight = |at: Point, width: f32| view.inset(width / 2.0).contains(at);
            for shape in player.shapes() {
                if let Shape::Stroke { from, to, width, .. } = shape {
                    let ends_in_sight = is_in_sight(from, width) && is_in_sight(to, width);
                    assert!(ends_in_sight, "{shape:?} in {view:?}");
                }
            }
        }
    }
}

/// The pieces of paper that fall.
fn paper(player: &Player) -> usize {
    let mut pieces = player.shapes();
    pieces.retain(|shape| match shape {
        Shape::Stroke { from, to, width, .. } => {
            (width - 5.0).abs() < 0.01 && (from.x - to.x).hypot(from.y - to.y) < 10.0
        }
        _ => false,
    });
    pieces.len()
}

/// A round in which the person makes best moves, once its result is shown.
fn played_well(settings: Settings) -> Player {
    let mut player = Player::with(settings);
    player.play_out(|position| hint(position).cell);
    player.wait(ms(600));
    player
}

/// What makes the strokes of marks and grid differ.
fn hands(player: &Player) -> Vec<u32> {
    player.pick(|shape| match shape {
        Shape::Stroke { pen_seed, .. } | Shape::Ring { pen_seed, .. } => pen_seed,
        _ => None,
    })
}

#[test]
fn no_two_strokes_by_hand_are_alike_and_other_themes_and_plain_marks_have_none() {
    let mut player = Player::with(TWO_PLAYERS);
    let mut all = HashSet::new();
    for _ in 0..2 {
        player.cells(&[1, 4, 2, 5, 3]);
        player.wait(ms(3000));
        all.extend(hands(&player));
        player.key('n');
    }
    // Three times two strokes, two rings and four lines, twice.
    assert_eq!(all.len(), 24);
    for (theme, marks) in
        [(ThemeName::Light, MarkStyle::Plain), (ThemeName::HighContrast, MarkStyle::Ink)]
    {
        let mut player = Player::with_profile_in(TWO_PLAYERS, |it| {
            (it.preferences.theme, it.preferences.marks) = (theme, marks);
        });
        player.cells(&[1, 4]);
        assert!(hands(&player).is_empty(), "{theme:?} {marks:?}");
    }
}

#[test]
fn the_marks_beside_the_names_are_drawn_like_those_of_the_board() {
    assert_eq!(hands(&Player::with(TWO_PLAYERS)).len(), 4 + 3, "the grid, and the chips");
}

#[test]
fn the_grid_runs_between_the_cells() {
    let mut player = Player::with(TWO_PLAYERS);
    let lines = player.strokes(THEME.grid).into_iter();
    let lines = lines.map(|(from, to)| from.towards(to, 0.5));
    let lines = lines.map(|at| (at.x, at.y)).collect::<Vec<_>>();
    player.push_all(&["Menu", "Options", "Plain", "Back", "Continue"]);
    let bars = player.boxes(THEME.grid).into_iter();
    let bars = bars.map(|bar| (bar.center().x, bar.center().y));
    let middles = [(224.0, 300.0), (376.0, 300.0), (300.0, 224.0), (300.0, 376.0)];
    assert_eq!(lines, middles, "with ink");
    assert_eq!(bars.collect::<Vec<_>>(), middles);
}

#[test]
fn the_winning_line_extends_past_the_centres_of_its_outer_cells() {
    let mut player = Player::playing(TWO_PLAYERS, &[4, 1, 5, 2, 6]);
    player.now += ms(1000);
    let (from, to) = player.strokes(THEME.line_of(Mark::X))[0];
    assert!((73.0..148.0).contains(&from.x) && (452.0..528.0).contains(&to.x));
    assert!((from.y - 300.0).abs().max((to.y - 300.0).abs()) < 0.01);
}

#[test]
fn the_winning_line_lies_above_the_grid_and_behind_its_marks() {
    let mut player = Player::playing(TWO_PLAYERS, &[4, 1, 5, 2, 6]);
    player.now += ms(3000);
    let colors = player.pick(|shape| match shape {
        Shape::Stroke { color, from, .. } if from.y > BOARD_SQUARE.y => Some(color),
        _ => None,
    });
    let place = |wanted| colors.iter().position(|color| *color == wanted).unwrap();
    let last = |wanted| colors.iter().rposition(|color| *color == wanted).unwrap();
    assert!(last(THEME.grid) < place(THEME.line_of(Mark::X)));
    assert!(place(THEME.line_of(Mark::X)) < place(THEME.x));
}

#[test]
fn the_last_move_is_highlighted() {
    let player = Player::playing(TWO_PLAYERS, &[1, 9]);
    assert_eq!(player.framed_cells(THEME.edge), [cell(9)]);
}
