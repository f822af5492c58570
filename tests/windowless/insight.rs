//! What the board screen shows of a proved position: values, reasons, and lines through cells.

use tictactoe::ai::Value;
use tictactoe::rules::{Mark, Position, Rules};
use tictactoe::ui::{Align, Arrow, BoardLayout, Input, Point, Shape, Text};

use crate::support::oracle;
use crate::support::player::{NOWHERE, Player, cell, middle, ms};
use crate::support::screen::{THEME, area_of, inside};
use crate::support::settings::{TWO_PLAYERS, two_players_on};

#[test]
fn insight_starts_off_and_is_switched_by_click_or_key() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.wait_for_background();
    assert_eq!(player.words_in(5), [""; 0]);
    assert!(!player.is_shown("Insight"), "only those who learn see it");
    player.key('k');
    player.push("Insight");
    player.wait_for_background();
    assert_eq!(player.words_in(5), ["draw"]);
    player.key('i');
    assert_eq!(player.words_in(5), [""; 0]);
    player.key('i');
    player.wait_for_background();
    assert_eq!(player.words_in(5), ["draw"]);
    player.key('k');
    assert_eq!(player.words_in(5), [""; 0], "it ends with Learn");
    player.key('i');
    player.wait_for_background();
    assert_eq!(player.words_in(5), ["draw"], "the key works without Learn");
}

#[test]
fn each_cell_shows_its_value_and_in_how_many_moves() {
    let known = oracle::truths();
    for script in [
        &[][..],
        &[1, 2],
        &[5, 2, 1],
        &[1, 5, 9],
        &[1, 4, 2, 5],
        &[1, 9, 3, 2, 7],
    ] {
        let player = Player::with_insight(TWO_PLAYERS, script);
        let position = player.game().position();
        if is_uniform(&position) {
            continue;
        }
        for (cell, child) in position.children() {
            let truth = oracle::seen_by_parent(known[&child]);
            let moves = truth.plies.div_ceil(2);
            let words = match truth.value {
                Value::Win => format!("wins in {moves}"),
                Value::Draw => "draw".to_owned(),
                Value::Loss => format!("loses in {moves}"),
            };
            let color = THEME.on_tint(truth.value);
            let texts = player.texts_in(position.rules().number(cell));
            let shown: Vec<&str> = texts.iter().map(|text| text.words.as_str()).collect();
            assert_eq!(shown, [&words], "{position}: {cell:?}");
            assert!(texts.iter().all(|text| text.color == color), "{cell:?}");
        }
    }
}

#[test]
fn values_follow_the_game_and_end_with_the_round() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 5]);
    assert_eq!(player.words_in(3), ["wins in 1"]);
    player.cell(9);
    player.wait_for_background();
    assert_eq!(player.words_in(6), ["wins in 1"], "for O now");
    player.key('u');
    player.wait_for_background();
    assert_eq!(player.words_in(3), ["wins in 1"]);
    player.cell(3);
    player.wait_for_background();
    assert_eq!(player.words_in(6), [""; 0], "the round is over");
}

#[test]
fn unproved_values_show_as_dots() {
    let mut player = Player::with(two_players_on("7x7x5"));
    player.key('i');
    assert!(
        player.app.next_frame_in(player.now) <= Some(ms(30)),
        "more may be proved"
    );
    assert_eq!(
        player.words_in(25),
        [""; 0],
        "no dots at once, as most proofs take no time"
    );
    let centre = middle(player.rules(), 25);
    player.app.handle(Input::Move(centre), player.now);
    player.shows("…");
    player.now += ms(120);
    assert_eq!(player.words_in(24), ["…"]);
}

/// Words would be too small there.
#[test]
fn values_fit_their_cells_on_the_largest_board() {
    let player = Player::with_insight(two_players_on("7x7x3"), &[25, 24]);
    let rules = player.rules();
    let board = BoardLayout::new(rules);
    let position = player.game().position();
    for cell in position.empty_cells() {
        let texts = player.texts_in(rules.number(cell));
        let [sign] = &texts[..] else {
            panic!("{cell:?}: {texts:?}");
        };
        assert!(sign.words.starts_with(['+', '=', '−']), "{sign:?}");
        assert!(sign.size >= 18.0, "{sign:?}");
        assert!(inside(area_of(sign), board.rect(cell)), "{sign:?}");
    }
}

#[test]
fn no_frame_is_needed_once_everything_is_proved() {
    let player = Player::with_insight(TWO_PLAYERS, &[1]);
    assert_eq!(player.app.next_frame_in(player.now), None);
}

#[test]
fn pointing_at_a_cell_shows_the_reason_for_its_value() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.shows("O to move");
    player.point_at(3);
    player.shows("It blocks X's row and draws.");
    assert_eq!(player.lines(), [(cell(1), cell(3))]);
    player.cells(&[3, 7]);
    player.wait_for_background();
    player.point_at(4);
    player.shows("It blocks X's column and draws.");
    assert_eq!(player.lines(), [(cell(1), cell(7))]);
    player.key('i');
    assert!(player.lines().is_empty(), "insight is off");
}

#[test]
fn a_win_and_a_fork_show_their_lines() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 9]);
    player.point_at(3);
    player.shows("It completes a row and wins.");
    assert_eq!(player.lines(), [(cell(1), cell(3))]);
    // X in opposite corners, O in the centre and a third corner: X forks in the last corner.
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9, 3]);
    player.point_at(7);
    player.shows("It blocks O's diagonal and wins in 2 moves.");
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 2, 5, 9]);
    player.point_at(4);
    player.shows("It makes two threats and wins in 2 moves.");
    assert_eq!(player.lines(), [(cell(4), cell(6)), (cell(1), cell(7))]);
}

#[test]
fn a_refutation_is_shown_as_numbered_ghost_marks() {
    // O in a third corner threatens a line. X blocks it in the fourth corner, which makes two threats.
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9]);
    player.point_at(3);
    player.shows("It lets X make two threats and win in 2 moves.");
    assert_eq!(player.words_in(7), ["1"]);
    let ghosts = [(4, 8), (8, 4)];
    let are_shown = |(block, end): &(u8, u8)| {
        player.words_in(*block) == ["2"] && player.words_in(*end) == ["3"]
    };
    assert!(ghosts.iter().any(are_shown), "{:?}", player.words());
    player.input(Input::Leave);
    assert_eq!(player.words_in(7), ["loses in 2"]);
}

#[test]
fn ghost_marks_and_lines_have_the_colours_of_their_sides() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9]);
    player.point_at(3);
    let ghosts = |mark| player.marks(mark, THEME.faint(THEME.mark(mark)));
    let at = |number| middle(Rules::TIC_TAC_TOE, number);
    let xs = ghosts(Mark::X);
    assert!(xs.contains(&at(7)), "X answers: {xs:?}");
    let os = ghosts(Mark::O);
    let blocks = os.contains(&at(4)) || os.contains(&at(8));
    assert!(blocks, "O blocks: {os:?}");
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.point_at(3);
    let lines = player.marks(Mark::X, THEME.faint(THEME.x));
    assert_eq!(lines, [at(2)], "the row is X's");
}

#[test]
fn a_later_win_is_shown_as_ghost_marks_and_a_fork_by_its_lines() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9, 3]);
    player.point_at(7);
    player.shows("It blocks O's diagonal and wins in 2 moves.");
    let numbers = |player: &Player| {
        let texts = (1..=9).flat_map(|number| player.words_in(number));
        texts
            .filter(|text| ["1", "2"].contains(&text.as_str()))
            .count()
    };
    assert_eq!(numbers(&player), 2);
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 2, 5, 9]);
    player.point_at(4);
    player.shows("It makes two threats and wins in 2 moves.");
    assert_eq!(numbers(&player), 0);
}

#[test]
fn arrow_keys_point_at_cells_like_the_mouse() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.input(Input::Arrow(Arrow::Up));
    assert_eq!(
        player.framed_cells(THEME.text),
        [cell(5)],
        "the focus starts in the centre"
    );
    player.input(Input::Arrow(Arrow::Down));
    assert_eq!(player.framed_cells(THEME.text), [cell(8)]);
    for _ in 0..4 {
        player.input(Input::Arrow(Arrow::Up));
    }
    assert_eq!(
        player.framed_cells(THEME.text),
        [cell(2)],
        "the focus stays on the board"
    );
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(player.framed_cells(THEME.text), [cell(3)]);
    player.shows("It blocks X's row and draws.");
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["O 3"]);
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Confirm);
    player.shows("That cell is taken.");
    player.input(Input::Move(NOWHERE));
    assert_eq!(player.framed_cells(THEME.text), [], "the mouse takes over");
    player.input(Input::Arrow(Arrow::Up));
    player.press(NOWHERE);
    assert_eq!(player.framed_cells(THEME.text), [], "so does a click");
}

/// The list of moves says the same numbers, and number keys mark cells. In small cells there is no room for
/// them beside a mark.
#[test]
fn cells_show_their_numbers_to_those_who_learn_or_use_the_keys() {
    let corner = |player: &Player, number| {
        let texts = player.all_texts_in(number).into_iter();
        let mut texts = texts.filter(|text| text.align == Align::Left);
        texts.next().map(|text| text.words)
    };
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9]);
    player.point_at(3);
    for number in 1..=9 {
        assert_eq!(corner(&player, number), None, "without Learn");
    }
    player.key('k');
    for number in 1..=9 {
        assert_eq!(corner(&player, number), Some(number.to_string()));
    }
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    assert_eq!(corner(&player, 2), None);
    player.input(Input::Digit(5));
    for number in 1..=9 {
        assert_eq!(corner(&player, number), Some(number.to_string()));
    }
    for label in ["Menu", "Custom game", "Start over"] {
        player.push(label);
    }
    player.wait(ms(3000));
    for number in 1..=9 {
        assert_eq!(corner(&player, number), None, "another game");
    }
    let mut player = Player::with(two_players_on("7x7x5"));
    player.key('k');
    player.cells(&[25]);
    assert_eq!(corner(&player, 24).as_deref(), Some("24"));
    assert_eq!(corner(&player, 25), None);
}

/// Whether every empty cell is worth the same.
fn is_uniform(position: &Position) -> bool {
    let known = oracle::truths();
    let truths = position.children().map(|(_, child)| {
        let truth = oracle::seen_by_parent(known[&child]);
        (truth.value, truth.plies.div_ceil(2))
    });
    let truths: Vec<_> = truths.collect();
    truths.len() > 1 && truths.iter().all(|truth| *truth == truths[0])
}

/// 3x3 has no opening that is better than another, and none that is worse.
#[test]
fn cells_that_are_all_worth_the_same_say_so_once() {
    for (rules, cells) in [("3x3x3", &[][..]), ("7x7x7", &[25])] {
        let player = Player::with_insight(two_players_on(rules), cells);
        player.shows("Every cell draws.");
        assert!(!player.is_shown("="), "{rules}");
        let empty = player.game().position().empty_cells().count();
        let tinted = player.boxed_cells(THEME.tint(Value::Draw)).len();
        assert_eq!(tinted, empty, "{rules}: that insight is on can be seen");
    }
    let player = Player::with_insight(TWO_PLAYERS, &[1]);
    assert!(!player.is_mentioned("Every cell"), "only the centre draws");
}

#[test]
fn every_value_has_its_tint() {
    let player = Player::with_insight(TWO_PLAYERS, &[1]);
    assert_eq!(player.boxed_cells(THEME.tint(Value::Draw)), [cell(5)]);
    let lost = player.boxed_cells(THEME.tint(Value::Loss));
    assert_eq!(lost, [2, 3, 4, 6, 7, 8, 9].map(cell));
}

/// Pointing at a cell removed up to four values, a hint five: now their signs move to a corner.
#[test]
fn no_value_vanishes_or_is_crossed_out() {
    for script in [&[1, 5, 9][..], &[1, 5, 9, 3], &[1, 2, 5, 9], &[1, 5, 2]] {
        let mut player = Player::with_insight(TWO_PLAYERS, script);
        player.key('h');
        player.wait_for_background();
        let position = player.game().position();
        let numbers: Vec<u8> = position
            .empty_cells()
            .map(|cell| position.rules().number(cell))
            .collect();
        for &pointed in &numbers {
            player.point_at(pointed);
            for &number in &numbers {
                let texts = player.all_texts_in(number);
                let values: Vec<_> = texts.iter().filter(|text| is_value(text)).collect();
                assert_eq!(values.len(), 1, "{position}: {number} from {pointed}");
                for (from, to) in line_ends(&player) {
                    let distance = distance_to_line(values[0].at, from, to);
                    assert!(distance > values[0].size * 0.6, "{position}: {number}");
                }
            }
        }
    }
}

/// Whether a text is the sign or the words of a value.
fn is_value(text: &Text) -> bool {
    let words = ["draw", "wins in", "loses in"];
    text.words.starts_with(['+', '=', '−']) || words.iter().any(|part| text.words.starts_with(part))
}

/// The ends of the strokes that run over several cells.
fn line_ends(player: &Player) -> Vec<(Point, Point)> {
    let shapes = player.shapes().into_iter();
    let strokes = shapes.filter_map(|shape| match shape {
        Shape::Stroke { from, to, .. } => Some((from, to)),
        _ => None,
    });
    strokes
        .filter(|(from, to)| from.y > 72.0 && to.y < 528.0)
        .filter(|(from, to)| (from.x - to.x).hypot(from.y - to.y) > 200.0)
        .collect()
}

fn distance_to_line(at: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    ((at.x - from.x) * dy - (at.y - from.y) * dx).abs() / dx.hypot(dy)
}

#[test]
fn values_proved_in_a_round_are_kept() {
    let mut player = Player::with_insight(two_players_on("7x7x6"), &[25]);
    player.cell(24);
    player.wait_for_background();
    player.app.handle(Input::Step(-1), player.now);
    player.app.tick(player.now);
    player.app.handle(Input::Move(NOWHERE), player.now);
    player.shows("Every cell draws.");
    player.now += ms(150);
    assert_eq!(player.app.next_frame_in(player.now), None);
}
