//! What the window shows of what is proved: values, reasons, hints, the tree, the costs, the review,
//! and the way there and back.

mod support {
    pub mod oracle;
    pub mod player;
}

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use support::oracle;
use support::player::{Player, inside, middle, ms, overlap, push, room_of, texts_of};
use tictactoe::ai::{Level, Value};
use tictactoe::rules::{Cell, Mark, Position, Rules};
use tictactoe::session::{First, Seat, Settings};
use tictactoe::view::{App, Arrow, Board, Input, Point, Shape, Text, Theme, point, rect};

const TWO_PLAYERS: Settings = Settings {
    rules: Rules::TIC_TAC_TOE,
    you: Mark::X,
    opponent: Seat::Human,
    first: First::Always(Mark::X),
    match_length: None,
};

const AGAINST_HARD: Settings = Settings {
    opponent: Seat::Computer(Level::Hard),
    ..TWO_PLAYERS
};

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
    player.app.wait_for_proofs();
    player.app.tick(player.now);
}

fn point_at(player: &mut Player, number: u8) {
    let at = middle(player.rules(), number);
    player.input(Input::Move(at));
}

/// The texts in a cell of the board.
fn texts_in(player: &Player, number: u8) -> Vec<Text> {
    let rules = player.rules();
    let area = Board::new(rules).rect(rules.cell(number).unwrap());
    let texts = texts_of(&player.app, player.now).into_iter();
    texts.filter(|text| area.contains(text.at)).collect()
}

fn words_in(player: &Player, number: u8) -> Vec<String> {
    let texts = texts_in(player, number).into_iter();
    texts.map(|text| text.words).collect()
}

/// The two ends of each stroke of a line through cells: those are longer than a mark.
fn lines(player: &Player) -> Vec<(Cell, Cell)> {
    let board = Board::new(player.rules());
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

fn frames(player: &Player, color: tictactoe::view::Color) -> Vec<Cell> {
    let board = Board::new(player.rules());
    let shapes = player.app.shapes(player.now).into_iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Box { rect, color: c, .. } if c == color => board.cell_at(rect.center()),
            _ => None,
        })
        .collect()
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
        let position = player.app.table().unwrap().session().position();
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
        player.app.quiet_for(player.now) <= Some(ms(30)),
        "more may be proved"
    );
    assert_eq!(
        words_in(&player, 25),
        [""; 0],
        "not at once: most proofs take no time"
    );
    player.now += ms(120);
    assert_eq!(words_in(&player, 25), ["…"]);
}

#[test]
fn values_can_be_read_on_the_largest_board() {
    let settings = Settings {
        rules: "7x7x3".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let player = with_insight(settings, &[25, 24]);
    let board = Board::new(settings.rules);
    let position = player.app.table().unwrap().session().position();
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
    assert_eq!(player.app.quiet_for(player.now), None);
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
fn the_keys_point_at_cells_as_the_mouse_does() {
    let mut player = with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.input(Input::Arrow(Arrow::Up));
    assert_eq!(frames(&player, THEME.quiet), [cell(5)], "from the middle");
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Arrow(Arrow::Up));
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
    assert_eq!(player.log(), [""; 0]);
    let hints = |player: &Player| player.app.table().unwrap().session().round().hints();
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
fn there_is_no_hint_for_the_computer() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    let hint = support::player::button(&player, "Hint", 0);
    player.press_at_once(hint);
    player.shows("It is the computer's turn");
}

#[test]
fn a_hint_that_is_being_proved_says_so() {
    let mut player = Player::with(Settings {
        rules: "7x7x5".parse().unwrap(),
        ..TWO_PLAYERS
    });
    player.input(Input::Letter('h'));
    player.shows("Hint: …");
    assert_eq!(player.app.table().unwrap().session().round().hints(), 0);
}

#[test]
fn a_hint_is_for_the_position_it_was_asked_in() {
    let hints = |player: &Player| player.app.table().unwrap().session().round().hints();
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
    let marks = |player: &Player| player.app.table().unwrap().shown().plies();
    player.press(list_entry(&player, 1));
    player.shows("After move 1 of 3");
    assert_eq!(marks(&player), 1);
    player.press(list_entry(&player, 2));
    assert_eq!(marks(&player), 2);
    player.cell(2);
    assert_eq!(
        marks(&player),
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
    assert_eq!(marks(&player), 0);
    player.input(Input::Step(1));
    player.shows("After move 1 of 3");
    player.input(Input::Back);
    player.shows("O to move");
    player.input(Input::Step(1));
    assert_eq!(marks(&player), 3);
    player.input(Input::Step(-1));
    player.input(Input::Confirm);
    assert_eq!((marks(&player), player.log()), (3, vec![]));
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
fn the_computers_answer_ends_the_look_back() {
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.app.handle(Input::Step(-1), player.now);
    player.shows("Before the first of 1 moves");
    player.wait_for_answer();
    assert_eq!(player.app.table().unwrap().shown().plies(), 2);
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
    let position = player.app.table().unwrap().shown();
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
    assert_eq!(player.app.table().unwrap().session().position().plies(), 6);
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
fn alpha_beta_shows_its_windows_and_what_it_prunes() {
    let mut player = tree_of_the_texts();
    push(&mut player, "Alpha-beta", 0);
    player.shows("min(+1, −1, +1) = −1");
    // O has +1 for certain after the first child, −1 after the second.
    for window in ["α −∞  β +∞", "α −∞  β +1", "α −∞  β −1"] {
        player.shows(window);
    }
    player.press(child(&player, "O 8"));
    // X at 1 leads to O at 5, which is no better for O than what it has: X at 5 is not searched.
    player.shows("max(−1, …) ≥ −1");
    assert_eq!(
        children(&player),
        ["X 1", "−1", "O to move", "α −∞  β −1", "X 5", "pruned"]
    );
    player.press(child(&player, "X 5"));
    player.shows("The round is over: a leaf of the tree");
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Letter('a'));
    player.shows("max(−1, +1) = +1");
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
fn only_the_board_of_three_has_a_tree() {
    let settings = Settings {
        rules: "4x3x3".parse().unwrap(),
        ..TWO_PLAYERS
    };
    let mut player = with_insight(settings, &[]);
    assert!(!player.texts().contains(&"Tree".to_owned()));
    player.shows("Costs");
    player.input(Input::Letter('t'));
    player.shows("Costs");
}

// The costs.

/// A clock that goes on by a millisecond and a half whenever it is read.
fn slow_clock() -> Duration {
    static READ: AtomicU64 = AtomicU64::new(0);
    Duration::from_micros(READ.fetch_add(1, Ordering::Relaxed) * 1500)
}

#[test]
fn four_searches_are_set_side_by_side() {
    let app = App::with_game(TWO_PLAYERS, 1).timed_by(slow_clock);
    let mut player = Player::new(app);
    player.input(Input::Letter('i'));
    push(&mut player, "Costs", 0);
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
    assert_eq!(player.app.quiet_for(player.now), None);
    player.input(Input::Back);
    player.shows("Hint");
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
    assert!(player.app.quiet_for(player.now) <= Some(ms(30)));
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
        player.shows("Tried again: does not count");
        player.cells(&[5, 2, 4, 3]);
        let session = player.app.table().unwrap().session();
        assert_eq!(session.tally().wins(Mark::X), 1);
        assert_eq!(
            session.game_over().map(|end| end.to_string()),
            Some("X wins".into())
        );
    }
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
    let over = player.app.table().unwrap().session().game_over();
    assert!(over.is_some(), "{over:?}");
    push(&mut player, "Review", 0);
    player.input(Input::Step(-100));
    let count = player.app.table().unwrap().session().round().moves().len();
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
    let tree = support::player::button(&player, "Tree", 0);
    player.press(tree);
    player.press_at_once(tree);
    player.shows("The tree of minimax");
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
