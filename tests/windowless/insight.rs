//! What the board screen shows of a proved position: values, reasons, and lines through cells.

use tictactoe::ai::Value;
use tictactoe::rules::{Mark, Rules};
use tictactoe::ui::{Align, Arrow, BoardLayout, Input};

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
    player.push("Insight");
    player.wait_for_background();
    assert_eq!(player.words_in(5), ["=", "draw"]);
    player.key('i');
    assert_eq!(player.words_in(5), [""; 0]);
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
        for (cell, child) in position.children() {
            let truth = oracle::seen_by_parent(known[&child]);
            let moves = truth.plies.div_ceil(2);
            let (sign, words, color) = match truth.value {
                Value::Win => (format!("+{moves}"), format!("wins in {moves}"), THEME.win),
                Value::Draw => ("=".to_owned(), "draw".to_owned(), THEME.draw),
                Value::Loss => (format!("−{moves}"), format!("loses in {moves}"), THEME.loss),
            };
            let texts = player.texts_in(position.rules().number(cell));
            let shown: Vec<&str> = texts.iter().map(|text| text.words.as_str()).collect();
            assert_eq!(shown, [&sign, &words], "{position}: {cell:?}");
            assert!(texts.iter().all(|text| text.color == color), "{cell:?}");
        }
    }
}

#[test]
fn values_follow_the_game_and_end_with_the_round() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 5]);
    assert_eq!(player.words_in(3), ["+1", "wins in 1"]);
    player.cell(9);
    player.wait_for_background();
    assert_eq!(player.words_in(6), ["+1", "wins in 1"], "for O now");
    player.key('u');
    player.wait_for_background();
    assert_eq!(player.words_in(3), ["+1", "wins in 1"]);
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

#[test]
fn values_fit_their_cells_on_the_largest_board() {
    let player = Player::with_insight(two_players_on("7x7x3"), &[25, 24]);
    let rules = player.rules();
    let board = BoardLayout::new(rules);
    let position = player.game().position();
    for cell in position.empty_cells() {
        let texts = player.texts_in(rules.number(cell));
        assert_eq!(texts.len(), 2, "{cell:?}");
        assert!(texts[0].size >= 18.0 && texts[1].size >= 11.0);
        for text in texts {
            assert!(inside(area_of(&text), board.rect(cell)), "{text:?}");
        }
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
    assert_eq!(player.words_in(7), ["−2", "loses in 2"]);
}

#[test]
fn ghost_marks_and_lines_have_the_colours_of_their_sides() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9]);
    player.point_at(3);
    let ghosts = |mark| {
        let faint = THEME.mark(mark).towards(THEME.ground, 0.6);
        player.marks(mark, faint)
    };
    let at = |number| middle(Rules::TIC_TAC_TOE, number);
    let xs = ghosts(Mark::X);
    assert!(xs.contains(&at(7)), "X answers: {xs:?}");
    let os = ghosts(Mark::O);
    assert!([at(4), at(8)].contains(&os[0]), "O blocks: {os:?}");
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.point_at(3);
    let lines = player.marks(Mark::X, THEME.x.towards(THEME.ground, 0.5));
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
        player.boxed_cells(THEME.quiet),
        [cell(5)],
        "the focus starts in the centre"
    );
    player.input(Input::Arrow(Arrow::Down));
    assert_eq!(player.boxed_cells(THEME.quiet), [cell(8)]);
    for _ in 0..4 {
        player.input(Input::Arrow(Arrow::Up));
    }
    assert_eq!(
        player.boxed_cells(THEME.quiet),
        [cell(2)],
        "the focus stays on the board"
    );
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Arrow(Arrow::Right));
    assert_eq!(player.boxed_cells(THEME.quiet), [cell(3)]);
    player.shows("It blocks X's row and draws.");
    player.log();
    player.input(Input::Confirm);
    assert_eq!(player.log(), ["O 3"]);
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Confirm);
    player.shows("That cell is taken.");
    player.input(Input::Move(NOWHERE));
    assert_eq!(player.boxed_cells(THEME.quiet), [], "the mouse takes over");
    player.input(Input::Arrow(Arrow::Up));
    player.press(NOWHERE);
    assert_eq!(player.boxed_cells(THEME.quiet), [], "so does a click");
}

#[test]
fn cells_show_their_numbers_with_insight_and_while_looking_back() {
    let corner = |player: &Player, number| {
        let texts = player.all_texts_in(number).into_iter();
        let mut texts = texts.filter(|text| text.align == Align::Left);
        texts.next().map(|text| text.words)
    };
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9]);
    assert_eq!(corner(&player, 2).as_deref(), Some("2"));
    assert_eq!(corner(&player, 5), None, "a taken cell");
    player.point_at(3);
    assert_eq!(
        corner(&player, 7),
        None,
        "a ghost mark shows its own number instead"
    );
    player.key('i');
    assert_eq!(corner(&player, 2), None);
    player.input(Input::Step(-1));
    assert_eq!(corner(&player, 2).as_deref(), Some("2"));
}

#[test]
fn values_proved_in_a_round_are_kept() {
    let mut player = Player::with_insight(two_players_on("7x7x6"), &[25]);
    player.cell(24);
    player.wait_for_background();
    player.app.handle(Input::Step(-1), player.now);
    player.app.tick(player.now);
    assert_eq!(player.words_in(1), ["=", "draw"], "at once");
    assert_eq!(player.app.next_frame_in(player.now), None);
}
