//! The window's logic without a window: clicks in, shapes and log lines out.

use std::collections::HashSet;
use std::time::Duration;

use crate::support::player::{
    Player, button, inside, middle, ms, overlap, push, room_of, texts_of,
};
use crate::support::settings::{TWO_PLAYERS, against};
use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::{First, Seat, Settings};
use tictactoe::profile::Profile;
use tictactoe::rules::{Cell, Mark, Outcome, Rules};
use tictactoe::ui::{
    BoardLayout, Input, Layout, Point, Rect, Shape, Text, Theme, Weight, point, rect,
};

const AGAINST_HARD: Settings = against(Level::Hard);

const UNDO: Point = point(184.0, 564.0);
const MENU: Point = point(493.0, 564.0);

// The layout.

#[test]
fn the_design_lies_centred_in_every_window() {
    let corners = |w, h| {
        let layout = Layout::new(w, h);
        (
            layout.to_window(point(0.0, 0.0)),
            layout.to_window(point(600.0, 600.0)),
        )
    };
    assert_eq!(
        corners(600.0, 600.0),
        (point(0.0, 0.0), point(600.0, 600.0))
    );
    assert_eq!(
        corners(300.0, 300.0),
        (point(0.0, 0.0), point(300.0, 300.0))
    );
    assert_eq!(
        corners(1500.0, 900.0),
        (point(300.0, 0.0), point(1200.0, 900.0))
    );
    assert_eq!(
        corners(200.0, 3000.0),
        (point(0.0, 1400.0), point(200.0, 1600.0))
    );
    assert_eq!(corners(80.0, 50.0), (point(15.0, 0.0), point(65.0, 50.0)));
}

#[test]
fn a_window_without_area_is_survived() {
    for (w, h) in [(0.0, 0.0), (1.0, 0.0), (0.0, 500.0)] {
        let layout = Layout::new(w, h);
        assert!(layout.scale > 0.0);
        let at = layout.to_design(point(0.0, 0.0));
        assert!(at.x.is_finite() && at.y.is_finite());
    }
}

#[test]
fn the_board_stands_where_the_design_says() {
    let area = BoardLayout::new(Rules::TIC_TAC_TOE).area();
    assert_eq!((area.x, area.y, area.w, area.h), (72.0, 72.0, 456.0, 456.0));
    let wide = BoardLayout::new(Rules::new(6, 3, 3).unwrap()).area();
    assert_eq!(
        (wide.x, wide.y, wide.w, wide.h),
        (72.0, 186.0, 456.0, 228.0)
    );
    let tall = BoardLayout::new(Rules::new(4, 5, 4).unwrap()).area();
    assert!(
        (tall.w / 4.0 - tall.h / 5.0).abs() < 1e-3,
        "cells are squares"
    );
    assert_eq!((tall.y, tall.h), (72.0, 456.0));
}

/// Every pixel of a window belongs to the cell that arithmetic says, or to none.
#[test]
fn the_click_map_is_whole_at_every_size() {
    for (w, h) in [
        (600_u16, 600_u16),
        (300, 300),
        (1500, 900),
        (200, 200),
        (80, 50),
    ] {
        for rules in ["3x3x3", "7x7x5", "7x3x3", "4x5x4"].map(|text| text.parse::<Rules>().unwrap())
        {
            let layout = Layout::new(w.into(), h.into());
            let board = BoardLayout::new(rules);
            let (columns, rows) = (f64::from(rules.columns()), f64::from(rules.rows()));
            let side = f64::from(w.min(h)) / 600.0;
            let cell = 456.0 / columns.max(rows) * side;
            let left = f64::from(w) / 2.0 - columns * cell / 2.0;
            let top = f64::from(h) / 2.0 - rows * cell / 2.0;
            let mut seen = HashSet::new();
            for x in 0..w {
                for y in (0..h).step_by(3) {
                    // The middle of the pixel, so that no rounding decides.
                    let (px, py) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
                    let (col, row) = (((px - left) / cell).floor(), ((py - top) / cell).floor());
                    let inside = (0.0..columns).contains(&col) && (0.0..rows).contains(&row);
                    let expected = inside.then_some(Cell {
                        col: col as u8,
                        row: row as u8,
                    });
                    let at = layout.to_design(point(px as f32, py as f32));
                    let near_edge = [(px - left) / cell, (py - top) / cell]
                        .iter()
                        .any(|part| (part - part.round()).abs() < 1e-3);
                    if !near_edge {
                        assert_eq!(board.cell_at(at), expected, "{rules} {w}x{h} at {x},{y}");
                        seen.extend(expected);
                    }
                }
            }
            assert_eq!(
                seen.len(),
                usize::from(rules.cell_count()),
                "{rules} at {w}x{h}"
            );
        }
    }
}

// Clicks: each kind has one outcome.

#[test]
fn between_two_cells_the_right_and_lower_one_is_meant() {
    let board = BoardLayout::new(Rules::TIC_TAC_TOE);
    assert_eq!(
        board.cell_at(point(224.0, 100.0)),
        Some(Cell { col: 1, row: 0 })
    );
    assert_eq!(
        board.cell_at(point(223.9, 100.0)),
        Some(Cell { col: 0, row: 0 })
    );
    assert_eq!(
        board.cell_at(point(100.0, 376.0)),
        Some(Cell { col: 0, row: 2 })
    );
    assert_eq!(board.cell_at(point(528.0, 300.0)), None);
}

#[test]
fn a_click_in_the_margin_does_nothing() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    let before = player.texts();
    for at in [
        (10.0, 300.0),
        (300.0, 60.0),
        (590.0, 300.0),
        (300.0, 535.0),
        (-50.0, -50.0),
        (1e9, 0.0),
    ] {
        player.press(point(at.0, at.1));
    }
    assert_eq!(player.log(), Vec::<String>::new());
    assert_eq!(player.texts(), before);
}

#[test]
fn a_click_on_a_taken_cell_says_so_for_a_while() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(5);
    player.cell(5);
    assert_eq!(player.log().len(), 2, "the round and one mark");
    player.shows("That cell is taken");
    assert_eq!(
        player.app.next_frame_in(player.now),
        Some(ms(2500)),
        "until the words go"
    );
    player.now += ms(2500);
    player.app.tick(player.now);
    assert!(!player.texts().contains(&"That cell is taken".to_owned()));
    assert_eq!(
        player.app.next_frame_in(player.now),
        None,
        "nothing more will happen of itself"
    );
}

#[test]
fn a_click_in_the_computers_turn_says_so() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.now += ms(100);
    player.press_at_once(middle(Rules::TIC_TAC_TOE, 9));
    player.shows("It is the computer's turn");
    player.wait_for_answer();
    assert_eq!(player.log()[1..], ["X 1", "O 5 leaves=27732"]);
}

#[test]
fn a_double_click_is_one_click() {
    let mut player = Player::with(TWO_PLAYERS);
    let at = middle(Rules::TIC_TAC_TOE, 5);
    player.press(at);
    player.now += ms(200);
    player.press_at_once(at);
    assert!(!player.texts().contains(&"That cell is taken".to_owned()));
    assert_eq!(player.log().len(), 2);
    player.now += ms(200);
    player.press_at_once(at);
    player.shows("That cell is taken");
}

#[test]
fn the_click_that_ends_a_round_does_not_open_the_next() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5]);
    let at = middle(Rules::TIC_TAC_TOE, 3);
    player.press(at);
    player.press_at_once(at);
    assert_eq!(player.log().last().unwrap(), "result X wins");
    player.press_at_once(middle(Rules::TIC_TAC_TOE, 1));
    assert!(
        player.log()[0].starts_with("round 2 "),
        "another cell is another click"
    );
}

#[test]
fn after_the_end_the_whole_square_space_and_enter_open_the_next_round() {
    let rules = Rules::new(6, 3, 3).unwrap();
    let next: [Input; 3] = [
        Input::Press(point(300.0, 100.0)), // above the six by three cells, in the square
        Input::Confirm,
        Input::Press(middle(rules, 9)),
    ];
    for input in next {
        let mut player = Player::with(Settings {
            rules,
            ..TWO_PLAYERS
        });
        player.cells(&[1, 7, 2, 8, 3]);
        player.log();
        player.input(Input::Press(point(30.0, 300.0)));
        assert_eq!(player.log(), Vec::<String>::new(), "the margin does not");
        player.input(input);
        assert_eq!(
            player.log(),
            ["round 2 board=6x3x3 X=human O=human first=X"]
        );
    }
}

#[test]
fn confirm_does_nothing_within_a_round() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), Vec::<String>::new());
}

#[test]
fn ten_clicks_at_once_are_taken_in_order() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.now += ms(1000);
    for number in [1, 1, 2, 3, 5, 4, 6, 7, 7, 9] {
        player.press_at_once(middle(Rules::TIC_TAC_TOE, number));
    }
    let log = player.log();
    assert_eq!(
        log[..8],
        [
            "X 1",
            "O 2",
            "X 3",
            "O 5",
            "X 4",
            "O 6",
            "X 7",
            "result X wins"
        ]
    );
    assert!(log[8].starts_with("round 2 "));
    assert_eq!(log.len(), 9);
}

// Time.

#[test]
fn the_answer_waits_400_ms_and_no_longer() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.app.wait_for_search();
    player.app.tick(player.now + ms(399));
    assert_eq!(player.log().len(), 2);
    player.app.tick(player.now + ms(400));
    assert_eq!(player.log(), ["O 5 leaves=27732"]);
}

#[test]
fn a_mark_draws_itself_and_then_stands() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.input(Input::Leave);
    player.cell(2);
    let sweep = |player: &Player, after| {
        let shapes = player.app.shapes(player.now + ms(after));
        shapes.into_iter().find_map(|shape| match shape {
            Shape::Ring { radius, sweep, .. } if radius > 20.0 => Some(sweep),
            _ => None,
        })
    };
    assert_eq!(sweep(&player, 0), Some(0.0));
    assert!((sweep(&player, 75).unwrap() - 0.5).abs() < 0.01);
    assert_eq!(sweep(&player, 150), Some(1.0));
    assert_eq!(
        player.app.next_frame_in(player.now),
        Some(Duration::ZERO),
        "while it moves"
    );
    player.now += ms(150);
    player.app.tick(player.now);
    assert_eq!(player.app.next_frame_in(player.now), None);
}

// What is on the screen.

#[test]
fn hard_shows_what_its_search_cost() {
    let mut player = Player::with(AGAINST_HARD);
    for (number, words) in [
        (1, "27,732 positions weighed"),
        (2, "457 positions weighed"),
    ] {
        player.cell(number);
        player.wait_for_answer();
        player.shows(words);
        player.shows("X to move · you");
    }
    player.cell(4);
    player.wait_for_answer();
    player.now += ms(1000);
    player.shows("28,205 positions weighed in all");
    player.shows("O wins");
}

#[test]
fn the_header_counts_rounds_draws_and_matches() {
    let mut player = Player::with(Settings {
        match_length: std::num::NonZeroU32::new(3),
        ..TWO_PLAYERS
    });
    player.cells(&[1, 2, 3, 5, 4, 6, 8, 7, 9]);
    player.shows("Draw");
    player.shows("1 draw · First to 3");
    for _ in 0..3 {
        player.input(Input::Confirm);
        player.cells(&[1, 4, 2, 5, 3]);
    }
    player.shows("X wins");
    player.shows("and the match, 3 to 0");
    player.shows("Click the board for a new match");
}

#[test]
fn a_faint_mark_shows_only_where_it_could_be_placed() {
    let mut player = Player::with(AGAINST_HARD);
    let theme = Theme::CLASSIC;
    let faint = |player: &Player| {
        let shapes = player.app.shapes(player.now);
        let marks = shapes.iter().filter(|shape| {
            matches!(shape, Shape::Stroke { color, .. } if *color == theme.x.towards(theme.ground, 0.7))
        });
        marks.count()
    };
    assert_eq!(faint(&player), 0, "no mouse yet");
    player.input(Input::Move(middle(Rules::TIC_TAC_TOE, 1)));
    assert_eq!(faint(&player), 2, "the two strokes of an X");
    player.input(Input::Move(point(10.0, 10.0)));
    assert_eq!(faint(&player), 0);
    player.cell(1);
    // At once: no time passes in which the computer could answer.
    let to_cell_2 = Input::Move(middle(Rules::TIC_TAC_TOE, 2));
    player.app.handle(to_cell_2, player.now);
    assert_eq!(faint(&player), 0, "the computer is to move");
    player.wait_for_answer();
    assert_eq!(faint(&player), 2);
    player.input(Input::Leave);
    assert_eq!(faint(&player), 0);
}

#[test]
fn the_mouse_shows_where_a_click_would_do_something() {
    let mut player = Player::with(AGAINST_HARD);
    let invites = |player: &mut Player, at: Point| {
        player.input(Input::Move(at));
        player.app.invites_click()
    };
    let cell = |number| middle(Rules::TIC_TAC_TOE, number);
    assert!(invites(&mut player, cell(1)));
    assert!(invites(&mut player, MENU));
    assert!(!invites(&mut player, UNDO), "there is nothing to undo");
    assert!(!invites(&mut player, point(10.0, 10.0)));
    player.cell(1);
    assert!(
        !player.app.invites_click(),
        "taken, and the computer's turn"
    );
    player.wait_for_answer();
    assert!(invites(&mut player, cell(2)));
    player.input(Input::Leave);
    assert!(!player.app.invites_click());
    player.press(MENU);
    let (go_on, fewer) = (button(&player, "Continue", 0), button(&player, "−", 0));
    assert!(invites(&mut player, go_on));
    assert!(!invites(&mut player, fewer), "three columns are the fewest");
}

#[test]
fn a_double_line_is_drawn_as_two() {
    let mut player = Player::with(TWO_PLAYERS);
    // X takes the middle row and column but the centre, then the centre.
    player.cells(&[4, 1, 6, 3, 2, 7, 8, 9, 5]);
    let game = player.game();
    assert_eq!(game.outcome(), Some(Outcome::Win(Mark::X)));
    player.now += ms(1000);
    let theme = Theme::CLASSIC;
    let red = theme.result.towards(theme.ground, 0.25);
    let lines = player
        .app
        .shapes(player.now)
        .into_iter()
        .filter(|shape| matches!(shape, Shape::Stroke { color, .. } if *color == red));
    assert_eq!(lines.count(), 2);
}

/// How much is drawn: a slip that draws things twice shows here.
#[test]
fn a_frame_has_as_many_shapes_as_it_shows_things() {
    let count = |player: &Player| player.app.shapes(player.now).len();
    // Header: X (2 strokes), O, 2 scores, 2 names, 2 lines. Grid: 4. Footer: 6 faces, 6 labels.
    let mut player = Player::with(TWO_PLAYERS);
    assert_eq!(count(&player), 9 + 4 + 12);
    player.cell(1);
    player.input(Input::Leave);
    // And an X of two strokes, on the ground of the last move; the list of moves: its heading, a
    // face and a label.
    assert_eq!(count(&player), 25 + 2 + 1 + 1 + 2);
    let empty = Player::with(Settings {
        rules: Rules::new(7, 7, 7).unwrap(),
        ..TWO_PLAYERS
    });
    assert_eq!(count(&empty), 9 + 12 + 12);
}

#[test]
fn nothing_is_drawn_outside_the_design() {
    for app in [
        App::new(Profile::default(), 1),
        App::with_game(TWO_PLAYERS, Profile::default(), 1),
        App::with_game(AGAINST_HARD, Profile::default(), 1),
    ] {
        for shape in app.shapes(ms(0)) {
            let focus_rects = match shape {
                Shape::Box { rect, .. } => {
                    vec![
                        point(rect.x, rect.y),
                        point(rect.x + rect.w, rect.y + rect.h),
                    ]
                }
                Shape::Stroke { from, to, .. } => vec![from, to],
                Shape::Ring { center, radius, .. } => {
                    vec![center.moved(-radius, -radius), center.moved(radius, radius)]
                }
                Shape::Text(text) => vec![text.at],
            };
            for at in focus_rects {
                assert!(
                    (0.0..=600.0).contains(&at.x) && (0.0..=600.0).contains(&at.y),
                    "{at:?}"
                );
            }
        }
    }
}

// The start panel.

#[test]
fn the_panel_plays_at_once_by_click_and_by_enter() {
    let first = "round 1 board=3x3x3 X=human O=medium first=X";
    let mut by_click = Player::new(App::new(Profile::default(), 1));
    push(&mut by_click, "Play", 0);
    assert_eq!(by_click.log(), [first]);
    let mut by_key = Player::new(App::new(Profile::default(), 1));
    by_key.input(Input::Confirm);
    assert_eq!(by_key.log(), [first]);
}

#[test]
fn each_level_says_honestly_what_it_does() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    for (level, promise) in [
        ("Easy", "Plays a random empty cell."),
        (
            "Medium",
            "Takes a win, blocks a win, else random: it misses forks.",
        ),
        ("Hard", "Plays perfectly: you can draw, but not win."),
    ] {
        push(&mut player, level, 0);
        player.shows(promise);
    }
    push(&mut player, "Play", 0);
    assert_eq!(player.log(), ["round 1 board=3x3x3 X=human O=hard first=X"]);
}

#[test]
fn what_two_players_need_not_choose_is_not_shown() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    push(&mut player, "Two players", 0);
    assert!(!player.texts().contains(&"Level".to_owned()));
    assert!(!player.texts().contains(&"You play".to_owned()));
    push(&mut player, "Alternate", 0);
    push(&mut player, "First to 5", 0);
    push(&mut player, "Play", 0);
    assert_eq!(
        player.log(),
        ["round 1 board=3x3x3 X=human O=human first=X"]
    );
    player.shows("First to 5");
}

#[test]
fn every_board_can_be_chosen_and_none_beyond() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    // The six buttons of the board, from the left: fewer and more columns, rows, in a row.
    let (fewer, more) = (
        |player: &mut Player, nth| push(player, "−", nth),
        |player: &mut Player, nth| {
            push(player, "+", nth);
        },
    );
    for _ in 0..6 {
        more(&mut player, 0);
        more(&mut player, 2);
    }
    (0..2).for_each(|_| more(&mut player, 1));
    push(&mut player, "Play", 0);
    assert_eq!(
        player.log(),
        ["round 1 board=7x5x7 X=human O=medium first=X"],
        "seven is the most"
    );

    let mut player = Player::new(App::new(Profile::default(), 1));
    (0..6).for_each(|_| more(&mut player, 1));
    (0..6).for_each(|_| more(&mut player, 2));
    fewer(&mut player, 1);
    fewer(&mut player, 1);
    push(&mut player, "Play", 0);
    assert_eq!(
        player.log(),
        ["round 1 board=3x5x5 X=human O=medium first=X"],
        "the line shrinks along"
    );
}

#[test]
fn a_good_board_is_one_click_away() {
    let presets = [
        ("3×3", "3x3x3"),
        ("4×4", "4x4x4"),
        ("5×5·4", "5x5x4"),
        ("6×6·4", "6x6x4"),
        ("6×6·5", "6x6x5"),
        ("7×7·5", "7x7x5"),
    ];
    for (label, board) in presets {
        let mut player = Player::new(App::new(Profile::default(), 1));
        push(&mut player, "+", 1); // from a board that is none of these
        let chosen = |player: &Player| {
            let looks = presets.map(|(label, _)| (label, texts_saying(player, label)[0].1));
            let ground = Theme::CLASSIC.ground;
            let chosen = looks.into_iter().filter(|(_, ink)| *ink == ground);
            chosen.map(|(label, _)| label).collect::<Vec<_>>()
        };
        assert_eq!(chosen(&player), Vec::<&str>::new());
        push(&mut player, label, 0);
        assert_eq!(chosen(&player), [label]);
        let sides = board.split('x').collect::<Vec<_>>();
        let bold = bold_texts(&player);
        assert_eq!(bold[1..], sides, "the numbers follow");
        push(&mut player, "Play", 0);
        let line = format!("round 1 board={board} X=human O=medium first=X");
        assert_eq!(player.log(), [line]);
    }
}

/// The texts in bold: the title, then the numbers of the board.
fn bold_texts(player: &Player) -> Vec<String> {
    let texts = texts_of(&player.app, player.now).into_iter();
    let bold = texts.filter(|text| text.weight == Weight::ExtraBold);
    bold.map(|text| text.words).collect()
}

#[test]
fn the_panel_names_what_is_known_of_the_board() {
    for (board, words) in [
        ("3x3x3", "3×3, three in a row: a draw with best play."),
        (
            "4x3x3",
            "4×3, three in a row: the first player wins with best play.",
        ),
        ("5x5x4", "5×5, four in a row: a draw with best play."),
        (
            "6x6x4",
            "6×6, four in a row: the first player wins with best play.",
        ),
        (
            "5x6x4",
            "5×6, four in a row: the first player wins with best play.",
        ),
        ("7x7x5", "7×7, five in a row: a draw with best play."),
        ("6x4x6", "6×4, six in a row: a draw with best play."),
        ("7x7x7", "7×7, seven in a row: a draw with best play."),
    ] {
        for opponent in [Seat::Human, Seat::Computer(Level::Easy)] {
            let mut player = Player::with(Settings {
                rules: board.parse().unwrap(),
                opponent,
                ..TWO_PLAYERS
            });
            player.press(MENU);
            player.shows(words);
        }
    }
}

#[test]
fn hard_promises_no_more_than_the_board_and_the_opener_allow() {
    let draw = "Plays perfectly: you can draw, but not win.";
    let yours = "Plays perfectly: as you go first, you can win.";
    let its = "Plays perfectly: as it goes first, it wins.";
    let alternating = "Plays perfectly: you can win only when you go first.";
    let (x, o) = (First::Always(Mark::X), First::Always(Mark::O));
    for (board, you, first, promise) in [
        ("5x5x4", Mark::X, x, draw),
        ("5x5x4", Mark::X, o, draw),
        ("5x5x4", Mark::X, First::Alternate, draw),
        ("6x6x4", Mark::X, x, yours),
        ("6x6x4", Mark::X, o, its),
        ("6x6x4", Mark::O, x, its),
        ("6x6x4", Mark::O, o, yours),
        ("6x6x4", Mark::X, First::Alternate, alternating),
        ("4x3x3", Mark::O, First::Alternate, alternating),
    ] {
        let mut player = Player::with(Settings {
            rules: board.parse().unwrap(),
            you,
            first,
            ..AGAINST_HARD
        });
        player.press(MENU);
        player.shows(promise);
    }
}

#[test]
fn nothing_on_the_panel_overlaps() {
    let long = Settings {
        rules: Rules::new(7, 7, 3).unwrap(),
        match_length: std::num::NonZeroU32::new(7),
        ..AGAINST_HARD
    };
    for settings in [AGAINST_HARD, TWO_PLAYERS, long] {
        let mut player = Player::with(settings);
        player.press(MENU);
        assert_tidy(&player);
        player.input(Input::Back);
        player.cell(1);
        player.press(MENU);
        assert_tidy(&player);
    }
    let mut player = Player::new(App::new(Profile::default(), 1));
    assert_tidy(&player);
    push(&mut player, "Two players", 0);
    assert_tidy(&player);
}

/// Every button lies apart from every other, and every text in one button or apart from all, and
/// from every other text.
#[track_caller]
fn assert_tidy(player: &Player) {
    let shapes = player.app.shapes(player.now).into_iter();
    let faces: Vec<Rect> = shapes
        .filter_map(|shape| match shape {
            Shape::Box { rect, .. } => Some(rect),
            _ => None,
        })
        .collect();
    let texts: Vec<Text> = texts_of(&player.app, player.now)
        .into_iter()
        .filter(|text| !text.words.is_empty())
        .collect();
    for (i, face) in faces.iter().enumerate() {
        assert!(inside(*face, rect(72.0, 0.0, 456.0, 600.0)), "{face:?}");
        let other = faces[..i].iter().find(|other| overlap(*face, **other));
        assert_eq!(other, None, "{face:?}");
    }
    for (i, text) in texts.iter().enumerate() {
        let room = room_of(text);
        assert!(inside(room, rect(72.0, 0.0, 456.0, 600.0)), "{text:?}");
        let cut = faces
            .iter()
            .find(|face| overlap(room, **face) && !inside(room, **face));
        assert_eq!(cut, None, "{text:?}");
        let other = texts[..i]
            .iter()
            .find(|other| overlap(room, room_of(other)));
        assert_eq!(other, None, "{text:?}");
    }
}

#[test]
fn hard_plays_every_board() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    push(&mut player, "Hard", 0);
    push(&mut player, "+", 0);
    push(&mut player, "Play", 0);
    assert_eq!(player.log(), ["round 1 board=4x3x3 X=human O=hard first=X"]);
}

#[test]
fn the_menu_goes_back_gives_up_and_begins_anew() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.press(MENU);
    player.input(Input::Back);
    player.cell(2);
    assert_eq!(player.log(), ["O 2"]);
    player.press(MENU);
    push(&mut player, "Continue", 0);
    player.press(UNDO);
    assert_eq!(player.log(), ["undo 1"]);
    player.press(MENU);
    push(&mut player, "O gives up", 0);
    assert_eq!(player.log(), ["result X wins"]);
    player.shows("O gave up");
    player.press(MENU);
    assert!(
        !player.texts().contains(&"O gives up".to_owned()),
        "the round is decided"
    );
    push(&mut player, "New game", 0);
    assert_eq!(
        player.log(),
        ["round 1 board=3x3x3 X=human O=human first=X"]
    );
    player.press(MENU);
    assert!(
        !player.texts().contains(&"X gives up".to_owned()),
        "nothing is at stake yet"
    );
}

#[test]
fn enter_in_the_menu_goes_on_unless_another_game_was_chosen() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.wait_for_answer();
    player.log();
    player.press(MENU);
    player.input(Input::Confirm);
    player.press(UNDO);
    assert_eq!(player.log(), ["undo 2"]);
    player.press(MENU);
    push(&mut player, "Two players", 0);
    push(&mut player, "Continue", 0);
    player.press(MENU);
    player.shows("Level"); // what was not played is not shown as chosen
    push(&mut player, "Two players", 0);
    player.input(Input::Confirm);
    assert_eq!(
        player.log(),
        ["round 1 board=3x3x3 X=human O=human first=X"]
    );
}

#[test]
fn a_double_click_that_turns_the_screen_means_nothing_there() {
    // A place in Menu, and in what lies there on the panel.
    let in_menu = point(493.0, 550.0);
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.log();
    player.press(in_menu);
    player.now += ms(150);
    player.press_at_once(in_menu);
    player.shows("Continue"); // it lies under the same place
    player.now += ms(300);
    player.press_at_once(in_menu);
    player.press(UNDO);
    assert_eq!(player.log(), ["undo 1"]);

    let mut player = Player::new(App::new(Profile::default(), 1));
    let play = point(300.0, 520.0);
    player.press(play);
    player.press_at_once(play);
    assert_eq!(
        player.log().len(),
        1,
        "the round, and no mark in the cell behind the button"
    );
}

#[test]
fn a_match_length_given_by_flag_is_shown_as_chosen() {
    let match_length = std::num::NonZeroU32::new(7);
    let mut player = Player::with(Settings {
        match_length,
        ..TWO_PLAYERS
    });
    player.press(MENU);
    player.shows("First to 7");
}

// Where things stand, and in whose colour.

/// The texts of the screen that say this: where, and in which colour.
fn texts_saying(player: &Player, words: &str) -> Vec<(Point, tictactoe::ui::Color)> {
    let shapes = player.app.shapes(player.now);
    let texts = shapes.into_iter().filter_map(|shape| match shape {
        Shape::Text(text) if text.words == words => Some((text.at, text.color)),
        _ => None,
    });
    texts.collect()
}

#[test]
fn each_side_has_its_own_score_name_and_colour() {
    let theme = Theme::CLASSIC;
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[2, 4, 5, 6, 8]);
    let won = texts_saying(&player, "1");
    assert_eq!(won.len(), 1);
    assert!(won[0].0.x < 200.0, "X's score stands on the left");
    assert_eq!(won[0].1, theme.x, "and shines: X has won");
    player.input(Input::Confirm);
    player.cell(3);
    assert_eq!(texts_saying(&player, "0")[0].1, theme.o, "now O is to move");
    assert_ne!(texts_saying(&player, "1")[0].1, theme.x);

    let player = Player::with(Settings {
        you: Mark::O,
        ..AGAINST_HARD
    });
    player.shows("X to move · Hard is thinking");
    assert!(texts_saying(&player, "Hard")[0].0.x < 200.0);
    assert!(texts_saying(&player, "You")[0].0.x > 400.0);
}

#[test]
fn the_grid_runs_between_the_cells() {
    let player = Player::with(TWO_PLAYERS);
    let bars: Vec<_> = player
        .app
        .shapes(player.now)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Box { rect, color, .. } if color == Theme::CLASSIC.grid => Some(rect.center()),
            _ => None,
        })
        .collect();
    let middles = [
        (224.0, 300.0),
        (376.0, 300.0),
        (300.0, 224.0),
        (300.0, 376.0),
    ];
    assert_eq!(bars, middles.map(|(x, y)| point(x, y)));
}

#[test]
fn the_winning_line_reaches_beyond_its_first_and_last_cell() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[4, 1, 5, 2, 6]);
    player.now += ms(1000);
    let theme = Theme::CLASSIC;
    let red = theme.result.towards(theme.ground, 0.25);
    let lines = player
        .app
        .shapes(player.now)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Stroke {
                from, to, color, ..
            } if color == red => Some((from, to)),
            _ => None,
        });
    let lines: Vec<_> = lines.collect();
    assert_eq!(lines.len(), 1);
    let (from, to) = lines[0];
    assert!(
        from.x > 72.0 && from.x < 148.0 && to.x > 452.0 && to.x < 528.0,
        "{lines:?}"
    );
    assert!(
        (from.y - 300.0).abs() < 0.01 && (to.y - 300.0).abs() < 0.01,
        "{lines:?}"
    );
}

#[test]
fn the_last_move_stands_on_a_ground_of_its_own() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 9]);
    let ground = player
        .app
        .shapes(player.now)
        .into_iter()
        .find_map(|shape| match shape {
            Shape::Box { rect, color, .. } if color == Theme::CLASSIC.raised => Some(rect.center()),
            _ => None,
        });
    assert_eq!(ground, Some(middle(Rules::TIC_TAC_TOE, 9)));
}

#[test]
fn the_window_may_sleep_until_the_answer_is_due() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.now += ms(150);
    player.app.tick(player.now);
    assert_eq!(player.app.next_frame_in(player.now), Some(ms(250)));
    let due = player.now + ms(250);
    assert_eq!(
        player.app.next_frame_in(due),
        Some(ms(30)),
        "and then look for it"
    );
}
