//! What the window shows of what is proved: values, reasons, hints, the tree, the costs, the review,
//! and the way there and back.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::support::oracle;
use crate::support::player::{Player, inside, middle, ms, overlap, push, room_of, texts_of};
use crate::support::settings::{TWO_PLAYERS, against};
use tictactoe::ai::analysis::Grade;
use tictactoe::ai::{Level, Value};
use tictactoe::app::App;
use tictactoe::game::{First, Settings};
use tictactoe::profile::{Language, Profile};
use tictactoe::rules::{Cell, Mark, Position, Rules};
use tictactoe::text::words;
use tictactoe::ui::{
    Align, Arrow, BoardLayout, Color, Input, Point, Rect, Shape, Text, Theme, point, rect,
};

const AGAINST_HARD: Settings = against(Level::Hard);

/// Where nothing can be clicked and no cell is.
const NOWHERE: Point = point(590.0, 300.0);

const THEME: Theme = Theme::CLASSIC;

/// A game for two in which these cells are marked, with insight on and everything proved.
fn with_insight(settings: Settings, cells: &[u8]) -> Player {
    let mut player = Player::with(settings);
    player.cells(cells);
    player.input(Input::Letter('i'));
    player.input(Input::Move(NOWHERE));
    prove(&mut player);
    player
}

/// Lets everything be found that can be, and shown.
fn prove(player: &mut Player) {
    player.app.wait_for_background();
    player.app.tick(player.now);
}

fn point_at(player: &mut Player, number: u8) {
    let at = middle(player.rules(), number);
    player.input(Input::Move(at));
}

/// The texts in the middle of a cell of the board.
fn texts_in(player: &Player, number: u8) -> Vec<Text> {
    let texts = all_texts_in(player, number).into_iter();
    texts.filter(|text| text.align == Align::Center).collect()
}

/// The texts in a cell of the board, with the number in its corner.
fn all_texts_in(player: &Player, number: u8) -> Vec<Text> {
    let rules = player.rules();
    let area = BoardLayout::new(rules).rect(rules.cell(number).unwrap());
    let texts = texts_of(&player.app, player.now).into_iter();
    texts.filter(|text| area.contains(text.at)).collect()
}

fn words_in(player: &Player, number: u8) -> Vec<String> {
    let texts = texts_in(player, number).into_iter();
    texts.map(|text| text.words).collect()
}

/// The two ends of each stroke of a line through cells: those are longer than a mark.
fn lines(player: &Player) -> Vec<(Cell, Cell)> {
    let board = BoardLayout::new(player.rules());
    let shapes = player.app.shapes(player.now).into_iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Stroke { from, to, .. } => Some((board.cell_at(from)?, board.cell_at(to)?)),
            _ => None,
        })
        .filter(|(from, to)| from != to)
        .collect()
}

fn cell(number: u8) -> Cell {
    Rules::TIC_TAC_TOE.cell(number).unwrap()
}

fn frames(player: &Player, color: Color) -> Vec<Cell> {
    let board = BoardLayout::new(player.rules());
    let shapes = player.app.shapes(player.now).into_iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Box { rect, color: c, .. } if c == color => board.cell_at(rect.center()),
            _ => None,
        })
        .collect()
}

fn boxes(player: &Player, color: Color) -> Vec<Rect> {
    let shapes = player.app.shapes(player.now).into_iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Box { rect, color: c, .. } if c == color => Some(rect),
            _ => None,
        })
        .collect()
}

/// The colours of all texts that say this.
fn colors(player: &Player, words: &str) -> Vec<Color> {
    let texts = texts_of(&player.app, player.now).into_iter();
    let texts = texts.filter(|text| text.words == words);
    texts.map(|text| text.color).collect()
}

/// Where the marks of a side are drawn in this colour: each O, and each stroke of an X.
fn marks(player: &Player, mark: Mark, color: Color) -> Vec<Point> {
    let shapes = player.app.shapes(player.now).into_iter();
    shapes
        .filter_map(|shape| match (mark, shape) {
            (
                Mark::O,
                Shape::Ring {
                    center, color: c, ..
                },
            ) if c == color => Some(center),
            (
                Mark::X,
                Shape::Stroke {
                    from, to, color: c, ..
                },
            ) if c == color => Some(from.towards(to, 0.5)),
            _ => None,
        })
        .collect()
}

/// How many marks stand on the board, in full colour in the middle of their cells.
fn marks_on_board(player: &Player) -> usize {
    let board = BoardLayout::new(player.rules());
    let middles: Vec<Point> = player
        .rules()
        .cells()
        .map(|cell| board.rect(cell).center())
        .collect();
    let is_middle = |at: &Point| {
        let near = |middle: &Point| (middle.x - at.x).hypot(middle.y - at.y) < 0.1;
        middles.iter().any(near)
    };
    let o = marks(player, Mark::O, THEME.o);
    let x = marks(player, Mark::X, THEME.x);
    let strokes = x.iter().filter(|at| is_middle(at)).count();
    o.iter().filter(|at| is_middle(at)).count() + strokes / 2
}

// Values.

#[test]
fn insight_is_off_at_start_and_switched_by_click_or_key() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    prove(&mut player);
    assert_eq!(words_in(&player, 5), [""; 0]);
    push(&mut player, "Insight", 0);
    prove(&mut player);
    assert_eq!(words_in(&player, 5), ["=", "draw"]);
    player.input(Input::Letter('i'));
    assert_eq!(words_in(&player, 5), [""; 0]);
}

#[test]
fn every_button_has_its_key() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5]);
    player.log();
    for (letter, logged) in [('u', "undo 1"), ('r', "redo 1")] {
        player.input(Input::Letter(letter));
        assert_eq!(player.log(), [logged]);
    }
    assert_eq!(colors(&player, "Insight"), [THEME.text]);
    player.input(Input::Letter('i'));
    assert_eq!(colors(&player, "Insight"), [THEME.ground], "on");
    player.input(Input::Letter('m'));
    player.shows("Continue");
    player.input(Input::Back);
    player.cell(3);
    player.input(Input::Letter('v'));
    player.shows("Try again from here");
    player.input(Input::Back);
    player.log();
    player.input(Input::Letter('n'));
    assert_eq!(
        player.log(),
        ["round 2 board=3x3x3 X=human O=human first=X"]
    );
}

#[test]
fn each_cell_shows_what_it_is_worth_and_in_how_many_moves() {
    let known = oracle::truths();
    for script in [
        &[][..],
        &[1, 2],
        &[5, 2, 1],
        &[1, 5, 9],
        &[1, 4, 2, 5],
        &[1, 9, 3, 2, 7],
    ] {
        let player = with_insight(TWO_PLAYERS, script);
        let position = player.game().position();
        for (cell, child) in position.children() {
            let truth = oracle::seen_by_parent(known[&child]);
            let moves = truth.plies.div_ceil(2);
            let (sign, words, color) = match truth.value {
                Value::Win => (format!("+{moves}"), format!("wins in {moves}"), THEME.win),
                Value::Draw => ("=".to_owned(), "draw".to_owned(), THEME.draw),
                Value::Loss => (format!("−{moves}"), format!("loses in {moves}"), THEME.loss),
            };
            let texts = texts_in(&player, position.rules().number(cell));
            let shown: Vec<&str> = texts.iter().map(|text| text.words.as_str()).collect();
            assert_eq!(shown, [&sign, &words], "{position}: {cell:?}");
            assert!(texts.iter().all(|text| text.color == color), "{cell:?}");
        }
    }
}

#[test]
fn values_follow_the_game_and_end_with_it() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 4, 2, 5]);
    assert_eq!(words_in(&player, 3), ["+1", "wins in 1"]);
    player.cell(9);
    prove(&mut player);
    assert_eq!(words_in(&player, 6), ["+1", "wins in 1"], "now for O");
    player.input(Input::Letter('u'));
    prove(&mut player);
    assert_eq!(words_in(&player, 3), ["+1", "wins in 1"]);
    player.cell(3);
    prove(&mut player);
    assert_eq!(words_in(&player, 6), [""; 0], "the round is over");
}

#[test]
fn what_is_not_proved_in_time_shows_as_dots() {
    let settings = Settings {
        rules: "7x7x5".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let mut player = Player::with(settings);
    player.input(Input::Letter('i'));
    assert!(
        player.app.next_frame_in(player.now) <= Some(ms(30)),
        "more may be proved"
    );
    assert_eq!(
        words_in(&player, 25),
        [""; 0],
        "not at once: most proofs take no time"
    );
    let middle = middle(settings.rules, 25);
    player.app.handle(Input::Move(middle), player.now);
    player.shows("…");
    player.now += ms(120);
    assert_eq!(words_in(&player, 24), ["…"]);
}

#[test]
fn values_can_be_read_on_the_largest_board() {
    let settings = Settings {
        rules: "7x7x3".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let player = with_insight(settings, &[25, 24]);
    let board = BoardLayout::new(settings.rules);
    let position = player.game().position();
    for cell in position.empty_cells() {
        let texts = texts_in(&player, settings.rules.number(cell));
        assert_eq!(texts.len(), 2, "{cell:?}");
        assert!(texts[0].size >= 18.0 && texts[1].size >= 11.0);
        for text in texts {
            assert!(inside(room_of(&text), board.rect(cell)), "{text:?}");
        }
    }
}

#[test]
fn once_all_is_proved_the_window_rests() {
    let player = with_insight(TWO_PLAYERS, &[1]);
    assert_eq!(player.app.next_frame_in(player.now), None);
}

// Reasons.

#[test]
fn a_reason_is_drawn_and_said_where_the_mouse_points() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.shows("O to move");
    point_at(&mut player, 3);
    player.shows("Blocks X's row; draw");
    assert_eq!(lines(&player), [(cell(1), cell(3))]);
    player.cells(&[3, 7]);
    prove(&mut player);
    point_at(&mut player, 4);
    player.shows("Blocks X's column; draw");
    assert_eq!(lines(&player), [(cell(1), cell(7))]);
    player.input(Input::Letter('i'));
    assert!(lines(&player).is_empty(), "insight is off");
}

#[test]
fn a_win_and_a_fork_show_their_lines() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 4, 2, 9]);
    point_at(&mut player, 3);
    player.shows("Completes a row; wins in 1");
    assert_eq!(lines(&player), [(cell(1), cell(3))]);
    // X in opposite corners, O in the middle and at a side: a third corner forks.
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 9, 3]);
    point_at(&mut player, 7);
    player.shows("Blocks O's diagonal; wins in 2");
    let mut player = with_insight(TWO_PLAYERS, &[1, 2, 5, 9]);
    point_at(&mut player, 4);
    player.shows("Makes two threats; wins in 2");
    assert_eq!(lines(&player), [(cell(4), cell(6)), (cell(1), cell(7))]);
}

#[test]
fn a_refutation_is_shown_as_numbered_ghosts() {
    // O in a third corner threatens a line: X blocks it in the fourth, and that makes two threats.
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 9]);
    point_at(&mut player, 3);
    player.shows("Lets X fork; loses in 2");
    assert_eq!(words_in(&player, 7), ["1"]);
    let ghosts = [(4, 8), (8, 4)];
    let shown = |(block, end): &(u8, u8)| {
        words_in(&player, *block) == ["2"] && words_in(&player, *end) == ["3"]
    };
    assert!(ghosts.iter().any(shown), "{:?}", player.texts());
    player.input(Input::Leave);
    assert_eq!(words_in(&player, 7), ["−2", "loses in 2"]);
}

#[test]
fn ghosts_and_lines_have_the_colours_of_their_sides() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 9]);
    point_at(&mut player, 3);
    let at = |player: &Player, mark| {
        let faint = THEME.mark(mark).towards(THEME.ground, 0.6);
        marks(player, mark, faint)
    };
    let focus_rects = |number| middle(Rules::TIC_TAC_TOE, number);
    let xs = at(&player, Mark::X);
    assert!(xs.contains(&focus_rects(7)), "X answers: {xs:?}");
    let os = at(&player, Mark::O);
    assert!(
        [focus_rects(4), focus_rects(8)].contains(&os[0]),
        "O blocks: {os:?}"
    );
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 2]);
    point_at(&mut player, 3);
    let line = |mark| marks(&player, mark, THEME.x.towards(THEME.ground, 0.5));
    assert_eq!(line(Mark::X), [focus_rects(2)], "the row is X's");
}

#[test]
fn a_win_to_come_is_shown_as_ghosts_and_a_fork_by_its_lines_alone() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 9, 3]);
    point_at(&mut player, 7);
    player.shows("Blocks O's diagonal; wins in 2");
    let numbers = |player: &Player| {
        let texts = (1..=9).flat_map(|number| words_in(player, number));
        texts
            .filter(|text| ["1", "2"].contains(&text.as_str()))
            .count()
    };
    assert_eq!(numbers(&player), 2);
    let mut player = with_insight(TWO_PLAYERS, &[1, 2, 5, 9]);
    point_at(&mut player, 4);
    player.shows("Makes two threats; wins in 2");
    assert_eq!(numbers(&player), 0);
}

#[test]
fn the_keys_point_at_cells_as_the_mouse_does() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.input(Input::Arrow(Arrow::Up));
    assert_eq!(frames(&player, THEME.quiet), [cell(5)], "from the middle");
    player.input(Input::Arrow(Arrow::Down));
    assert_eq!(frames(&player, THEME.quiet), [cell(8)]);
    for _ in 0..4 {
        player.input(Input::Arrow(Arrow::Up));
    }
    assert_eq!(frames(&player, THEME.quiet), [cell(2)], "the edge holds");
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(frames(&player, THEME.quiet), [cell(3)]);
    player.shows("Blocks X's row; draw");
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["O 3"]);
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Confirm);
    player.shows("That cell is taken");
    player.input(Input::Move(NOWHERE));
    assert_eq!(frames(&player, THEME.quiet), [], "the mouse takes over");
    player.input(Input::Arrow(Arrow::Up));
    player.press(NOWHERE);
    assert_eq!(frames(&player, THEME.quiet), [], "so does a click");
}

// Hints.

#[test]
fn a_hint_points_at_a_best_move_and_makes_none() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5, 2]);
    player.log();
    push(&mut player, "Hint", 0);
    prove(&mut player);
    player.shows("Hint: blocks X's row; draw");
    assert_eq!(frames(&player, THEME.win), [cell(3)]);
    assert_eq!(lines(&player), [(cell(1), cell(3))]);
    player.input(Input::Leave);
    player.shows("Hint: blocks X's row; draw");
    assert_eq!(player.log(), [""; 0]);
    let hints = |player: &Player| player.game().round().hints();
    assert_eq!(hints(&player), 1);
    push(&mut player, "Hint", 0);
    prove(&mut player);
    assert_eq!(hints(&player), 1, "it was the same hint");
    player.cell(3);
    assert!(
        frames(&player, THEME.win).is_empty(),
        "it was for this move"
    );
    player.shows("1 hint");
    player.input(Input::Letter('h'));
    prove(&mut player);
    assert_eq!(hints(&player), 2);
    player.shows("Hint: blocks O's diagonal; draw");
}

#[test]
fn what_is_pointed_at_goes_before_the_hint() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 4, 2, 5]);
    player.input(Input::Letter('h'));
    prove(&mut player);
    assert_eq!(lines(&player), [(cell(1), cell(3))]);
    point_at(&mut player, 6);
    player.shows("Gives up the win; draw");
    assert!(lines(&player).is_empty());
    assert_eq!(words_in(&player, 3), ["1"], "what O answers");
}

#[test]
fn there_is_no_hint_for_the_computer() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    let hint = crate::support::player::button(&player, "Hint", 0);
    player.press_at_once(hint);
    player.shows("It is the computer's turn");
    assert!(!player.app.invites_click());
}

#[test]
fn a_hint_that_is_being_proved_says_so() {
    let mut player = Player::with(Settings {
        rules: "7x7x5".parse().unwrap(),
        ..TWO_PLAYERS
    });
    player.input(Input::Letter('h'));
    player.shows("Hint: …");
    assert_eq!(player.game().round().hints(), 0);
}

#[test]
fn a_hint_is_for_the_position_it_was_asked_in() {
    let hints = |player: &Player| player.game().round().hints();
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5, 2]);
    player.app.handle(Input::Letter('h'), player.now);
    player.input(Input::Step(-1));
    prove(&mut player);
    assert_eq!((frames(&player, THEME.win), hints(&player)), (vec![], 0));
    player.shows("Click the board to go back to the game");
    player.input(Input::Step(1));
    prove(&mut player);
    player.shows("Hint: blocks X's row; draw");
    player.input(Input::Step(-1));
    prove(&mut player);
    assert_eq!(frames(&player, THEME.win), []);
    player.input(Input::Step(1));
    prove(&mut player);
    assert_eq!(frames(&player, THEME.win), [cell(3)]);
    assert_eq!(hints(&player), 1, "it was the same hint");
}

// Looking back.

#[test]
fn the_moves_are_listed_and_each_can_be_looked_back_at() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5, 9]);
    player.input(Input::Move(NOWHERE));
    player.log();
    let moves = |player: &Player| {
        let texts = texts_of(&player.app, player.now).into_iter();
        let texts = texts.filter(|text| text.at.x > 528.0 && text.at.y > 90.0);
        texts.map(|text| text.words).collect::<Vec<_>>()
    };
    assert_eq!(moves(&player), ["1", "5", "9"]);
    player.press(list_entry(&player, 1));
    player.shows("After move 1 of 3");
    assert_eq!(marks_on_board(&player), 1);
    player.press(list_entry(&player, 2));
    assert_eq!(marks_on_board(&player), 2);
    player.cell(2);
    assert_eq!(
        marks_on_board(&player),
        3,
        "a click on the board goes back to the game"
    );
    assert_eq!(player.log(), [""; 0], "and no further");
    player.shows("O to move");
    player.input(Input::Step(-1));
    player.input(Input::Step(-1));
    player.input(Input::Step(-1));
    player.shows("Before the first of 3 moves");
    player.input(Input::Step(-1));
    assert_eq!(marks_on_board(&player), 0);
    player.input(Input::Step(1));
    player.shows("After move 1 of 3");
    player.input(Input::Back);
    player.shows("O to move");
    player.input(Input::Step(1));
    assert_eq!(marks_on_board(&player), 3);
    player.input(Input::Step(-1));
    player.input(Input::Confirm);
    assert_eq!((marks_on_board(&player), player.log()), (3, vec![]));
}

/// Where the n-th move stands in the list, counted from 1.
fn list_entry(player: &Player, n: usize) -> Point {
    let texts = texts_of(&player.app, player.now).into_iter();
    let mut entries = texts.filter(|text| text.at.x > 528.0 && text.at.y > 90.0);
    entries.nth(n - 1).unwrap().at
}

#[test]
fn values_are_those_of_the_board_that_is_looked_back_at() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.input(Input::Step(-1));
    player.input(Input::Step(-1));
    prove(&mut player);
    player.input(Input::Move(NOWHERE));
    assert_eq!(words_in(&player, 5), ["=", "draw"]);
    assert_eq!(words_in(&player, 9), ["−3", "loses in 3"]);
}

#[test]
fn the_board_looked_back_at_is_drawn_as_it_stood() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.input(Input::Step(-2));
    player.shows("After move 3 of 5");
    player.shows("Click the board to go back to the game");
    assert!(!player.texts().contains(&"X wins".to_owned()));
    let on_board = marks(&player, Mark::O, THEME.o)[1..].to_vec();
    assert_eq!(
        on_board,
        [middle(player.rules(), 4)],
        "and one in the header"
    );
    assert_eq!(
        frames(&player, THEME.raised)[0],
        cell(2),
        "the last move then"
    );
    let score = |words| colors(&player, words)[0];
    assert_eq!((score("1"), score("0")), (THEME.idle(THEME.x), THEME.o));
    player.press(list_entry(&player, 2));
    player.input(Input::Move(NOWHERE));
    let shown = |n: usize| colors_of_list(&player)[n - 1];
    assert_eq!(shown(2), THEME.o, "the move it stands after");
    assert_ne!(shown(4), THEME.o);
    assert_ne!(shown(1), THEME.x);
}

fn colors_of_list(player: &Player) -> Vec<Color> {
    let texts = texts_of(&player.app, player.now).into_iter();
    let entries = texts.filter(|text| text.at.x > 528.0 && text.at.y > 90.0);
    entries.map(|text| text.color).collect()
}

#[test]
fn no_mark_is_offered_on_the_board_looked_back_at() {
    let mut player = Player::with(Settings {
        rules: "4x3x3".parse().unwrap(),
        ..TWO_PLAYERS
    });
    player.cells(&[1, 5, 9]);
    player.input(Input::Step(-1));
    let free = middle(player.rules(), 3);
    player.input(Input::Move(free));
    let shapes = player.app.shapes(player.now).into_iter();
    let strokes = shapes.filter(|shape| matches!(shape, Shape::Stroke { .. }));
    assert_eq!(strokes.count(), 4, "an X on the board, an X in the header");
    assert!(player.app.invites_click(), "back to the game");
    let margin = point(300.0, 80.0);
    player.press(margin);
    player.shows("O to move");
    player.input(Input::Move(margin));
    assert!(!player.app.invites_click());
}

#[test]
fn looking_back_leaves_the_notice_and_the_drawing_in_behind() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5]);
    player.app.handle(Input::Step(-1), player.now);
    player.app.handle(Input::Step(1), player.now);
    let swept = player
        .app
        .shapes(player.now)
        .into_iter()
        .all(|shape| match shape {
            Shape::Ring { sweep, .. } => (sweep - 1.0).abs() < f32::EPSILON,
            _ => true,
        });
    assert!(swept, "it stands in full");
    player.cell(5);
    player.shows("That cell is taken");
    player.app.handle(Input::Step(-1), player.now);
    assert!(!player.texts().contains(&"That cell is taken".to_owned()));
}

#[test]
fn a_hint_asked_for_in_a_look_back_is_for_the_game() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5, 2]);
    player.input(Input::Step(-2));
    player.input(Input::Letter('h'));
    prove(&mut player);
    player.shows("Hint: blocks X's row; draw");
}

#[test]
fn the_computers_answer_ends_the_look_back() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.app.handle(Input::Step(-1), player.now);
    player.shows("Before the first of 1 moves");
    player.wait_for_answer();
    assert_eq!(marks_on_board(&player), 2);
    player.shows("X to move · you");
}

#[test]
fn a_long_list_of_moves_stays_beside_the_board() {
    let settings = Settings {
        rules: "7x7x7".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let mut player = Player::with(settings);
    // Row by row, but two rows in the other order, so that nobody gets seven in a row.
    let cells: Vec<u8> = (1..=49).collect();
    player.cells(&cells[..40]);
    player.input(Input::Move(NOWHERE));
    let texts = texts_of(&player.app, player.now).into_iter();
    let entries: Vec<Text> = texts
        .filter(|text| text.at.x > 528.0 && text.at.y > 90.0)
        .collect();
    assert_eq!(entries.len(), 40);
    let side = rect(528.0, 72.0, 72.0, 456.0);
    for (i, entry) in entries.iter().enumerate() {
        assert!(inside(room_of(entry), side), "{entry:?}");
        let mut others = entries[..i].iter();
        assert!(
            !others.any(|other| overlap(room_of(entry), room_of(other))),
            "{entry:?}"
        );
    }
}

// The tree.

/// The position of the texts, `.OX/O.X/X.O o`, with insight on.
fn position_of_the_texts() -> Player {
    let o_opens = Settings {
        first: First::Always(Mark::O),
        ..TWO_PLAYERS
    };
    let player = with_insight(o_opens, &[2, 3, 4, 6, 9, 7]);
    let position = player.game().position();
    assert_eq!(position.to_string(), ".OX/O.X/X.O o");
    player
}

fn tree_of_the_texts() -> Player {
    let mut player = position_of_the_texts();
    push(&mut player, "Tree", 0);
    player
}

/// What stands below and above each child, from left to right.
fn children(player: &Player) -> Vec<String> {
    let mut texts = texts_of(&player.app, player.now);
    texts.retain(|text| (325.0..500.0).contains(&text.at.y));
    texts.sort_by(|a, b| (a.at.x, a.at.y).partial_cmp(&(b.at.x, b.at.y)).unwrap());
    let words = texts.into_iter().map(|text| text.words);
    words.collect()
}

#[test]
fn the_tree_of_the_texts_reads_right() {
    let mut player = tree_of_the_texts();
    player.shows("O to move");
    player.shows("O takes the least score");
    player.shows("min(+1, −1, +1) = −1");
    let below = |mark| format!("{mark} to move");
    assert_eq!(
        children(&player),
        [
            "O 1",
            "+1",
            &below("X"),
            "O 5",
            "−1",
            &below("X"),
            "O 8",
            "+1",
            &below("X")
        ]
    );
    player.shows("Best play: O 5, X 1, O 8 · O wins");
    player.press(child(&player, "O 1"));
    player.shows("X takes the greatest score");
    player.shows("max(+1, −1) = +1");
    assert_eq!(
        children(&player),
        ["X 5", "+1", "X wins", "X 8", "−1", "O to move"]
    );
    player.press(child(&player, "X 8"));
    player.shows("min(−1) = −1");
    assert_eq!(children(&player), ["O 5", "−1", "O wins"]);
    player.press(child(&player, "O 5"));
    player.shows("O wins");
    player.shows("The round is over: a leaf of the tree");
    // The trail goes back up, the button to the game.
    push(&mut player, "O 1", 0);
    player.shows("max(+1, −1) = +1");
    push(&mut player, "Top", 0);
    player.shows("min(+1, −1, +1) = −1");
    push(&mut player, "Back", 0);
    player.shows("Insight");
    assert_eq!(player.game().position().plies(), 6);
}

/// The middle of a child's board.
fn child(player: &Player, label: &str) -> Point {
    let texts = texts_of(&player.app, player.now).into_iter();
    let mut labels = texts.filter(|text| text.words == label && text.at.y > 325.0);
    labels.next().unwrap().at.moved(0.0, 50.0)
}

#[test]
fn the_tree_is_walked_by_keys() {
    let mut player = tree_of_the_texts();
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
fn the_keys_begin_at_the_best_child_and_stay_in_the_row() {
    let mut player = tree_of_the_texts();
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
fn the_keys_leave_no_focus_behind() {
    let top = "min(+1, −1, +1) = −1";
    let mut player = tree_of_the_texts();
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
fn the_child_that_is_pointed_at_stands_out() {
    let mut player = tree_of_the_texts();
    let lifted = |player: &Player| {
        let faces = boxes(player, THEME.raised).into_iter();
        let children = faces.filter(|face| (320.0..500.0).contains(&face.y));
        children.map(|face| face.center().x).collect::<Vec<_>>()
    };
    let place = child(&player, "O 1");
    player.input(Input::Move(place));
    assert_eq!(lifted(&player), [place.x]);
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(
        lifted(&player),
        [child(&player, "O 5").x],
        "the keys go first"
    );
}

#[test]
fn the_tree_draws_each_position_in_the_colours_of_the_sides() {
    let mut player = tree_of_the_texts();
    let in_child = |player: &Player, label: &str, mark, color| {
        let area = rect(0.0, 0.0, 90.0, 90.0);
        let left = child(player, label).moved(-45.0, -45.0);
        let area = Rect {
            x: left.x,
            y: left.y,
            ..area
        };
        let marks = marks(player, mark, color).into_iter();
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
    assert_eq!(colors(&player, "+1"), [THEME.x; 2]);
    assert_eq!(colors(&player, "−1"), [THEME.o; 2]);
    player.press(child(&player, "O 1"));
    assert_eq!(
        in_child(&player, "X 5", Mark::X, THEME.result),
        1,
        "the line that won"
    );
    assert_eq!(colors(&player, "Top"), [THEME.text]);
    assert_eq!(
        colors(&player, "O 1"),
        [THEME.ground],
        "where one is in the trail"
    );
}

#[test]
fn alpha_beta_shows_its_windows_and_what_it_prunes() {
    let mut player = tree_of_the_texts();
    push(&mut player, "Alpha-beta", 0);
    player.shows("min(+1, −1, +1) = −1");
    // O has +1 for certain after the first child, −1 after the second.
    for window in ["α −∞ β +∞", "α −∞ β +1", "α −∞ β −1"] {
        player.shows(window);
    }
    player.press(child(&player, "O 8"));
    // X at 1 leads to O at 5, which is no better for O than what it has: X at 5 is not searched.
    player.shows("max(−1, …) ≥ −1");
    assert_eq!(
        children(&player),
        ["X 1", "−1", "O to move", "α −∞ β −1", "X 5", "pruned"]
    );
    let windows = player
        .texts()
        .into_iter()
        .filter(|text| text == "α −∞ β −1");
    assert_eq!(windows.count(), 2, "its own, and that of its first child");
    assert_ne!(colors(&player, "pruned"), [THEME.text], "greyed");
    for win in [THEME.win, THEME.faded(0.65).win] {
        assert!(boxes(&player, win).is_empty(), "the best child is pruned");
    }
    assert_eq!(colors(&player, "Alpha-beta"), [THEME.ground]);
    assert_eq!(colors(&player, "Minimax"), [THEME.text]);
    player.press(child(&player, "X 5"));
    player.shows("The round is over: a leaf of the tree");
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Letter('a'));
    player.shows("max(−1, +1) = +1");
}

#[test]
fn below_what_alpha_beta_prunes_it_never_comes() {
    let mut player = with_insight(TWO_PLAYERS, &[]);
    push(&mut player, "Tree", 0);
    push(&mut player, "Alpha-beta", 0);
    player.press(child(&player, "X 2"));
    // X has a draw for certain by its first child: one reply that draws is enough.
    player.shows("min(0, …) ≤ 0");
    player.press(child(&player, "O 9"));
    player.shows("Pruned: alpha-beta never comes here");
}

#[test]
fn best_play_is_framed_from_the_top_to_the_end() {
    let mut player = tree_of_the_texts();
    for best in ["O 5", "X 1", "O 8"] {
        let shapes = player.app.shapes(player.now).into_iter();
        let framed: Vec<Point> = shapes
            .filter_map(|shape| match shape {
                Shape::Box { rect, color, .. } if color == THEME.win => Some(rect.center()),
                _ => None,
            })
            .collect();
        let [framed] = framed[..] else {
            panic!("{framed:?}");
        };
        let middle = child(&player, best);
        assert!((framed.x - middle.x).abs() < 1.0, "{best}");
        player.press(middle);
    }
    player.shows("O wins");
}

#[test]
fn the_tree_and_the_costs_are_of_the_board_that_is_looked_back_at() {
    let mut player = position_of_the_texts();
    player.input(Input::Step(-1));
    player.input(Input::Letter('t'));
    player.shows("X takes the greatest score");
    player.input(Input::Back);
    player.input(Input::Letter('c'));
    prove(&mut player);
    player.shows("X to move");
    let picture = rect(24.0, 66.0, 88.0, 88.0);
    let rings = marks(&player, Mark::O, THEME.o).into_iter();
    assert_eq!(rings.filter(|at| picture.contains(*at)).count(), 3);
}

#[test]
fn only_the_board_of_three_has_a_tree() {
    let settings = Settings {
        rules: "4x3x3".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let mut player = with_insight(settings, &[]);
    assert!(!player.texts().contains(&"Tree".to_owned()));
    player.shows("work");
    player.input(Input::Letter('t'));
    player.shows("work");
}

// The costs.

/// A clock that goes on by a millisecond and a half whenever it is read.
fn slow_clock() -> Duration {
    static READ: AtomicU64 = AtomicU64::new(0);
    Duration::from_micros(READ.fetch_add(1, Ordering::Relaxed) * 1500)
}

#[test]
fn four_searches_are_set_side_by_side() {
    let app = App::with_game(TWO_PLAYERS, Profile::default(), 1).timed_by(slow_clock);
    let mut player = Player::new(app);
    player.input(Input::Letter('i'));
    push(&mut player, "work", 0);
    prove(&mut player);
    for words in ["549,946", "255,168", "20,866", "8,453", "Best play: draw"] {
        player.shows(words);
    }
    let texts = player.texts();
    let times = texts.iter().filter(|text| *text == "1.50 ms");
    assert_eq!(times.count(), 4);
    let visited: Vec<u64> = texts_of(&player.app, player.now)
        .iter()
        .filter(|text| (text.at.x - 366.0).abs() < 1.0)
        .filter_map(|text| text.words.replace(',', "").parse().ok())
        .collect();
    assert_eq!(visited.len(), 4);
    assert!(visited.is_sorted_by(|a, b| a > b), "{visited:?}");
    assert_eq!(player.app.next_frame_in(player.now), None);
    player.input(Input::Back);
    player.shows("Hint");
}

#[test]
fn each_search_has_a_bar_as_long_as_its_work() {
    let mut player = position_of_the_texts();
    push(&mut player, "work", 0);
    prove(&mut player);
    let visited: Vec<f32> = texts_of(&player.app, player.now)
        .iter()
        .filter(|text| (text.at.x - 366.0).abs() < 1.0)
        .filter_map(|text| text.words.parse().ok())
        .collect();
    let bars = boxes(&player, THEME.x);
    assert_eq!((visited.len(), bars.len()), (4, 4));
    for (visited_here, bar) in visited.iter().zip(bars) {
        assert!((bar.w - 552.0 * visited_here / visited[0]).abs() < 0.1);
    }
    player.input(Input::Confirm);
    player.shows("Insight");
}

#[test]
fn a_search_that_would_be_too_long_says_so() {
    let settings = Settings {
        rules: "5x5x4".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let mut player = Player::with(settings);
    player.input(Input::Letter('i'));
    player.input(Input::Letter('c'));
    assert!(player.app.next_frame_in(player.now) <= Some(ms(30)));
    prove(&mut player);
    player.shows("over 2,000,000");
}

// The review.

/// A round of two that X wins in five moves, after O's slip at its first.
fn reviewed() -> Player {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 2, 5, 4, 9]);
    player.input(Input::Move(NOWHERE));
    push(&mut player, "Review", 0);
    prove(&mut player);
    player
}

/// The verdicts of the list, from the top.
fn verdicts(player: &Player) -> Vec<String> {
    let mut texts = texts_of(&player.app, player.now);
    texts.retain(|text| (text.at.x - 456.0).abs() < 1.0);
    texts.into_iter().map(|text| text.words).collect()
}

#[test]
fn each_move_of_a_round_has_its_verdict() {
    let mut player = reviewed();
    // A corner answered at a side loses. Then only blocks are left to O, and 4 blocks nothing: X
    // completes at once what it could have been kept from for two moves.
    assert_eq!(
        verdicts(&player),
        ["best", "gave up the draw", "best", "sooner loss", "best"]
    );
    player.shows("O 2: gave up the draw");
    player.shows("Better: 5 takes the centre; draw");
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Arrow(Arrow::Down));
    player.shows("O 4: sooner loss");
    player.shows("Lets X complete a diagonal; loses in 1");
    player.shows("Better: 9 blocks X's diagonal; loses in 2");
    player.input(Input::Step(-3));
    player.shows("X 1: best");
    player.press(point(500.0, 72.0 + 25.0 * 4.5));
    player.shows("X 9: best");
    player.shows("Completes a diagonal; wins in 1");
}

#[test]
fn the_review_shows_what_could_have_been_played() {
    let mut player = reviewed();
    let board = BoardLayout::within(player.rules(), rect(24.0, 72.0, 340.0, 340.0));
    let best: Vec<Cell> = boxes(&player, THEME.win)
        .iter()
        .filter_map(|face| board.cell_at(face.center()))
        .collect();
    assert_eq!(best, [cell(5)], "only the centre draws");
    let faint = THEME.o.towards(THEME.ground, 0.78);
    assert_eq!(
        marks(&player, Mark::O, faint),
        [board.rect(cell(2)).center()]
    );
    let texts = texts_of(&player.app, player.now);
    let words_in = |number| {
        let area = board.rect(cell(number));
        let texts = texts.iter().filter(|text| area.contains(text.at));
        let texts = texts.filter(|text| text.align == Align::Center);
        texts.map(|text| text.words.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(words_in(5), ["=", "draw"]);
    assert_eq!(words_in(2), ["−3", "loses in 3"]);
    assert_eq!(colors(&player, "gave up the draw"), [THEME.loss]);
    assert_eq!(colors(&player, "best"), [THEME.win; 3]);
    player.input(Input::Step(-1));
    player.shows("X 1: best");
    let better = |text: &String| text.starts_with("Better");
    assert!(!player.texts().iter().any(better), "nothing is");
}

#[test]
fn the_review_opens_at_the_last_move_that_gave_something_up() {
    let mut player = Player::with(TWO_PLAYERS);
    // O gives up the draw, X the win, and O the draw again.
    player.cells(&[1, 2, 3, 5, 8, 4, 6, 7, 9]);
    push(&mut player, "Review", 0);
    prove(&mut player);
    let slip = |candidate: &String| candidate.starts_with("gave up");
    let last = verdicts(&player).iter().rposition(slip).unwrap();
    assert!(
        verdicts(&player)
            .iter()
            .filter(|candidate| slip(candidate))
            .count()
            > 1
    );
    let rows = boxes(&player, THEME.lifted);
    assert_eq!(rows.len(), 1);
    let other = point(500.0, rows[0].y - 10.0);
    let is_raised = |player: &Player| {
        let faces = boxes(player, THEME.raised);
        faces.iter().any(|face| face.contains(other))
    };
    assert!(!is_raised(&player));
    player.input(Input::Move(other));
    assert!(is_raised(&player), "the row under the mouse");
    assert!((rows[0].y - (72.0 + 25.0 * last as f32)).abs() < 0.1);
    player.input(Input::Arrow(Arrow::Up));
    assert!((boxes(&player, THEME.lifted)[0].y - rows[0].y + 25.0).abs() < 0.1);
}

#[test]
fn slower_wins_and_wins_given_up_are_named() {
    let mut player = Player::with(TWO_PLAYERS);
    // X could have won at 3, and makes a second threat instead.
    player.cells(&[1, 4, 2, 9, 5, 3, 8]);
    push(&mut player, "Review", 0);
    prove(&mut player);
    assert_eq!(
        verdicts(&player)[4..],
        ["slower win", "best", "best"].map(str::to_owned)[..]
    );
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 9, 6, 3, 5, 7, 8]);
    push(&mut player, "Review", 0);
    prove(&mut player);
    assert_eq!(verdicts(&player)[4], "gave up the win");
}

#[test]
fn a_round_is_tried_again_from_a_move_and_does_not_count() {
    for by_key in [false, true] {
        let mut player = reviewed();
        player.log();
        if by_key {
            player.input(Input::Confirm);
        } else {
            push(&mut player, "Try again from here", 0);
        }
        assert_eq!(
            player.log(),
            ["resume board=3x3x3 X=human O=human first=X moves=1"]
        );
        player.shows("O to move");
        player.shows("Practice: does not count");
        player.cells(&[5, 2, 4, 3]);
        let game = player.game();
        assert_eq!(game.score().wins(Mark::X), 1);
        assert_eq!(
            game.outcome().map(|end| end.to_string()),
            Some("X wins".into())
        );
    }
}

#[test]
fn a_match_is_not_won_again_by_trying_again() {
    let mut player = Player::with(Settings {
        match_length: Some(1.try_into().unwrap()),
        ..TWO_PLAYERS
    });
    let won = |player: &Player| player.texts().contains(&"and the match, 1 to 0".to_owned());
    player.cells(&[1, 4, 2, 5, 3]);
    assert!(won(&player));
    player.input(Input::Letter('v'));
    player.input(Input::Step(9));
    player.input(Input::Confirm);
    player.cell(3);
    player.shows("X wins");
    assert!(!won(&player));
}

#[test]
fn there_is_nothing_to_review_in_a_round_without_moves() {
    let mut player = Player::with(TWO_PLAYERS);
    player.input(Input::Letter('v'));
    player.shows("Hint");
    push(&mut player, "Menu", 0);
    assert!(!player.texts().contains(&"X gives up".to_owned()));
}

#[test]
fn a_long_review_follows_the_move_that_is_looked_at() {
    let settings = Settings {
        rules: "5x5x5".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let mut player = Player::with(settings);
    // One after the other: X gets every second cell, and so a diagonal.
    let cells: Vec<u8> = (1..=21).collect();
    player.cells(&cells);
    let over = player.game().outcome();
    assert!(over.is_some(), "{over:?}");
    push(&mut player, "Review", 0);
    player.input(Input::Step(-100));
    let count = player.game().round().moves().len();
    for ply in 0..count {
        let number = (ply + 1).to_string();
        assert!(player.texts().contains(&number), "{number}");
        player.input(Input::Arrow(Arrow::Down));
    }
}

// Over the table the game goes on, and everything lies in its place.

#[test]
fn the_computer_answers_below_a_page() {
    let mut player = Player::with(AGAINST_HARD);
    player.input(Input::Letter('i'));
    player.cell(1);
    player.app.handle(Input::Letter('c'), player.now);
    player.log();
    player.wait_for_answer();
    assert_eq!(player.log(), ["O 5 leaves=27732"]);
    player.shows("Four searches, one answer");
    player.input(Input::Back);
    player.shows("X to move · you");
}

#[test]
fn a_double_click_that_opens_a_page_means_nothing_there() {
    let mut player = position_of_the_texts();
    let tree = crate::support::player::button(&player, "Tree", 0);
    player.press(tree);
    player.press_at_once(tree);
    player.shows("The tree of minimax");
}

#[test]
fn a_double_click_that_closes_a_page_means_nothing_below() {
    let mut player = tree_of_the_texts();
    let back = crate::support::player::button(&player, "Back", 0);
    player.press(back);
    player
        .app
        .handle(Input::Move(back.moved(1.0, 0.0)), player.now);
    player.press_at_once(back);
    player.shows("Insight");
}

#[test]
fn a_page_takes_quick_clicks() {
    let mut player = tree_of_the_texts();
    player.press(child(&player, "O 5"));
    player.press_at_once(child(&player, "X 1"));
    player.shows("min(−1) = −1");
}

#[test]
fn the_mouse_shows_what_a_click_does_on_a_page() {
    let mut tree = tree_of_the_texts();
    let mut costs = position_of_the_texts();
    costs.input(Input::Letter('c'));
    let mut review = reviewed();
    let row = point(500.0, 84.0);
    let child = child(&tree, "O 5");
    for (player, focus_rects) in [
        (&mut tree, vec![child]),
        (&mut costs, vec![]),
        (&mut review, vec![row]),
    ] {
        let back = crate::support::player::button(player, "Back", 0);
        for place in focus_rects.into_iter().chain([back]) {
            player.input(Input::Move(place));
            assert!(player.app.invites_click(), "{place:?}");
        }
        player.input(Input::Move(NOWHERE));
        assert!(!player.app.invites_click());
        player.press(back);
        let pages = [
            "The tree of minimax",
            "Four searches, one answer",
            "Try again from here",
        ];
        let texts = player.texts();
        assert!(!pages.iter().any(|page| texts.contains(&(*page).to_owned())));
    }
}

#[test]
fn no_words_overlap_on_any_page() {
    let mut from_empty = Player::with(TWO_PLAYERS);
    from_empty.input(Input::Letter('i'));
    from_empty.input(Input::Letter('t'));
    from_empty.input(Input::Letter('a'));
    let mut deep = tree_of_the_texts();
    deep.input(Input::Letter('a'));
    let mut costs = Player::with(TWO_PLAYERS);
    costs.input(Input::Letter('i'));
    costs.input(Input::Letter('c'));
    for mut player in [from_empty, deep, costs, reviewed(), position_of_the_texts()] {
        prove(&mut player);
        let mut texts = texts_of(&player.app, player.now);
        texts.retain(|text| !text.words.is_empty());
        for (i, text) in texts.iter().enumerate() {
            let room = height_of(text);
            assert!(
                (0.0..=600.0).contains(&room.0) && room.1 <= 600.0,
                "{text:?}"
            );
            let clash = texts[..i].iter().find(|other| {
                let same_column = (other.at.x - text.at.x).abs() < 1.0;
                same_column && room.0 < height_of(other).1 && height_of(other).0 < room.1
            });
            assert_eq!(clash, None, "{text:?}");
        }
    }
}

/// From where to where a text reaches, from the top.
fn height_of(text: &Text) -> (f32, f32) {
    (text.at.y - text.size / 2.0, text.at.y + text.size / 2.0)
}

#[test]
fn a_tree_has_the_children_of_its_position() {
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let mut player = Player::with(TWO_PLAYERS);
    player.input(Input::Letter('i'));
    player.input(Input::Letter('t'));
    player.shows("max(0, 0, 0, 0, 0, 0, 0, 0, 0) = 0");
    for cell in empty.empty_cells() {
        player.shows(&format!("X {}", empty.rules().number(cell)));
    }
}

#[test]
fn a_value_kept_is_not_called_best() {
    let kept = [Grade::KeepsWin, Grade::LostAnyway];
    let labels = words(Language::English).labels();
    let said = kept.map(|grade| labels.grade(grade));
    assert_eq!(said, ["keeps the win", "lost anyway"]);
}

#[test]
fn cells_are_numbered_where_numbers_are_told() {
    let corner = |player: &Player, number| {
        let texts = all_texts_in(player, number).into_iter();
        let mut texts = texts.filter(|text| text.align == Align::Left);
        texts.next().map(|text| text.words)
    };
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 9]);
    assert_eq!(corner(&player, 2).as_deref(), Some("2"));
    assert_eq!(corner(&player, 5), None, "it is taken");
    point_at(&mut player, 3);
    assert_eq!(corner(&player, 7), None, "a ghost has a number of its own");
    player.input(Input::Letter('i'));
    assert_eq!(corner(&player, 2), None);
    player.input(Input::Step(-1));
    assert_eq!(corner(&player, 2).as_deref(), Some("2"));
}

#[test]
fn a_hint_is_read_also_where_the_mouse_rests_on_a_cell() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 2]);
    point_at(&mut player, 9);
    player.shows("Lets X complete a row; loses in 1");
    player.input(Input::Letter('h'));
    prove(&mut player);
    player.shows("Hint: blocks X's row; draw");
    point_at(&mut player, 9);
    player.shows("Lets X complete a row; loses in 1");
}

#[test]
fn what_was_proved_in_a_round_need_not_be_proved_again() {
    let settings = Settings {
        rules: "7x7x6".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let mut player = with_insight(settings, &[25]);
    player.cell(24);
    prove(&mut player);
    player.app.handle(Input::Step(-1), player.now);
    player.app.tick(player.now);
    assert_eq!(words_in(&player, 1), ["=", "draw"], "at once");
    assert_eq!(player.app.next_frame_in(player.now), None);
}

#[test]
fn giving_up_is_reviewed_too_and_can_be_tried_again() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5]);
    push(&mut player, "Menu", 0);
    push(&mut player, "X gives up", 0);
    push(&mut player, "Review", 0);
    prove(&mut player);
    player.shows("X gave up the draw");
    let texts = player.texts();
    let better = texts
        .iter()
        .find(|text| text.starts_with("Better: "))
        .unwrap();
    assert!(better.ends_with("; draw"), "{better}");
    player.log();
    player.input(Input::Confirm);
    assert_eq!(
        player.log(),
        ["resume board=3x3x3 X=human O=human first=X moves=1,5"]
    );
}

#[test]
fn the_review_ends_with_the_end_from_which_nothing_can_be_tried() {
    let mut player = reviewed();
    player.input(Input::Step(64));
    let ends = player.texts().into_iter().filter(|text| text == "X wins");
    assert_eq!(ends.count(), 2, "in the list, and below the board");
    player.log();
    player.input(Input::Confirm);
    push(&mut player, "Try again from here", 0);
    assert_eq!(player.log(), [""; 0]);
    player.shows("Review");
}

#[test]
fn the_costs_know_the_answer_that_insight_has_proved() {
    let settings = Settings {
        rules: "6x6x5".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let mut player = with_insight(settings, &[]);
    player.input(Input::Letter('c'));
    player.shows("Best play: draw");
    let mut player = Player::with(settings);
    player.input(Input::Letter('i'));
    player.app.handle(Input::Letter('c'), player.now);
    prove(&mut player);
    player.shows("over 2,000,000");
}
