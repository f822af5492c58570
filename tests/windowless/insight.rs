//! What the board screen shows of a proved position: values, reasons, and lines through cells.

use tictactoe::ai::Value;
use tictactoe::profile::ThemeName;
use tictactoe::rules::{Mark, Rules};
use tictactoe::ui::{
    Align, Arrow, BoardLayout, Input, Point, Shape, Text, Viewport, Weight, contrast,
};

use crate::support::oracle;
use crate::support::player::{NOWHERE, Player, cell, middle, ms};
use crate::support::screen::{THEME, area_of, inside, near};
use crate::support::settings::{TWO_PLAYERS, two_players_on};

#[test]
fn insight_starts_off_and_is_switched_by_click_or_key() {
    let mut player = Player::playing(TWO_PLAYERS, &[1]);
    assert!(!player.is_shown("Insight"), "only those who learn see it");
    let inputs: [(fn(&mut Player), bool); 6] = [
        (|player| player.key('k'), false),
        (|player| player.push("Insight"), true),
        (|player| player.key('i'), false),
        (|player| player.key('i'), true),
        (|player| player.key('k'), false), // it ends with Learn
        (|player| player.key('i'), true),  // the key works without Learn
    ];
    for (nth, (input, is_on)) in inputs.into_iter().enumerate() {
        input(&mut player);
        player.wait_for_background();
        let shown = player.words_in(5);
        assert_eq!(shown == ["draw"], is_on, "{nth}: {shown:?}");
    }
}

#[test]
fn each_cell_shows_its_value_and_in_how_many_moves() {
    let known = oracle::truths();
    for script in [
        &[1, 2][..],
        &[1, 5, 9],
        &[1, 4, 2, 5],
        &[1, 2, 3, 5, 4, 6, 8, 7], // the only cell that is left
    ] {
        let player = Player::with_insight(TWO_PLAYERS, script);
        let position = player.game().position();
        for (cell, child) in position.children() {
            let truth = oracle::seen_by_parent(known[&child]);
            let moves = truth.plies.div_ceil(2);
            let words = match truth.value {
                Value::Win => format!("{} wins in {moves}", position.to_move()),
                Value::Draw => "draw".to_owned(),
                Value::Loss => format!("{} wins in {moves}", child.to_move()),
            };
            let texts = player.texts_in(position.rules().number(cell));
            let shown = texts.into_iter().map(|text| (text.words, text.color));
            let best = known[&position];
            let is_best = truth.value == best.value
                && (truth.value == Value::Draw || truth.plies == best.plies);
            let color = match (truth.value, is_best) {
                (Value::Win, true) => THEME.ground,
                (Value::Draw, true) => THEME.win,
                (value, _) => THEME.value(value),
            };
            let expected = [(words, color)];
            assert_eq!(shown.collect::<Vec<_>>(), expected, "{position}: {cell:?}");
        }
    }
}

#[test]
fn values_follow_the_game_and_end_with_the_round() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 4, 2, 5]);
    assert_eq!(player.words_in(3), ["X wins in 1"]);
    player.cell_and_wait(9);
    assert_eq!(player.words_in(6), ["O wins in 1"]);
    player.key_and_wait('u');
    assert_eq!(player.words_in(3), ["X wins in 1"]);
    player.cell_and_wait(3);
    assert_eq!(player.words_in(6), [""; 0], "the round is over");
}

/// Without a colour too.
#[test]
fn a_winning_best_cell_stands_out_from_a_losing_one_in_every_theme() {
    for name in ThemeName::ALL {
        let settings = two_players_on("7x7x5");
        let mut player = Player::with_profile_in(settings, |it| it.preferences.theme = name);
        player.cells(&[25, 17, 24, 18, 26, 19]);
        player.key_and_wait('i');
        player.shows("23 or 27 wins in 2.");
        let theme = player.app.theme();
        let cells = |numbers: &[u8]| -> Vec<_> {
            numbers.iter().filter_map(|number| player.rules().cell(*number)).collect()
        };
        assert_eq!(player.boxed_cells(theme.win), cells(&[23, 27]), "{name:?}");
        let outlined = player.framed_cells(theme.outline);
        let draws = cells(&[16, 20, 22, 28]);
        assert!(draws.iter().all(|cell| outlined.contains(cell)), "{name:?}: {outlined:?}");
        assert!(contrast(theme.win, theme.ground) >= 4.0, "{name:?}: a loss has no tile");
        for number in [23, 27] {
            let colors: Vec<_> = player.all_texts_in(number).iter().map(|it| it.color).collect();
            assert_eq!(colors, [theme.ground; 2], "{name:?}: the number and the value");
        }
    }
}

#[test]
fn unproved_values_show_as_dots() {
    let mut player = Player::with(two_players_on("7x7x5"));
    player.key('i');
    // More may be proved.
    assert!(player.app.picture(player.now).next_frame_in <= Some(ms(30)));
    // No dots at once, as most proofs take no time.
    assert_eq!(player.words_in(25), [""; 0]);
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
        let least = if sign.words.starts_with('−') { 13.0 } else { 18.0 };
        assert!(sign.size >= least, "{sign:?}");
        assert!(inside(area_of(sign), board.rect(cell)), "{sign:?}");
    }
}

#[test]
fn pointing_at_a_cell_shows_the_reason_for_its_value() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.shows("O's turn");
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
fn wins_and_forks_show_their_lines_and_later_wins_their_marks() {
    // X in opposite corners, O in the centre and a third corner: X forks in the last corner.
    for (row, lines, ghosts) in [
        ("1 4 2 9 > 3: It completes a row and wins.", &[(1, 3)][..], 0),
        ("1 5 9 3 > 7: It blocks O's diagonal and wins in 2 moves.", &[(3, 7)], 2),
        ("1 2 5 9 > 4: It makes two threats and wins in 2 moves.", &[(4, 6), (1, 7)], 0),
    ] {
        let (cells, words) = row.split_once(": ").unwrap();
        let cells: Vec<u8> = cells.split(' ').flat_map(str::parse).collect();
        let mut player = Player::with_insight(TWO_PLAYERS, &cells[..4]);
        player.point_at(cells[4]);
        player.shows(words);
        let lines: Vec<_> = lines.iter().map(|&(from, to)| (cell(from), cell(to))).collect();
        assert_eq!(player.lines(), lines, "{words}");
        let mut numbers: Vec<String> = (1..=9).flat_map(|it| player.words_in(it)).collect();
        numbers.retain(|text| ["1", "2"].contains(&text.as_str()));
        assert_eq!(numbers.len(), ghosts, "{words}");
    }
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
    assert_eq!(player.words_in(7), ["X wins in 2"]);
}

#[test]
fn ghost_marks_and_lines_have_the_colours_of_their_sides() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9]);
    player.point_at(3);
    let rings = |mark| player.outlines(Mark::O, THEME.mark(mark));
    let at = |number| middle(Rules::TIC_TAC_TOE, number);
    let is_at = |rings: &[Point], number| rings.iter().any(|ring| near(*ring, at(number)));
    let xs = rings(Mark::X);
    assert!(is_at(&xs, 7), "X answers: {xs:?}");
    let os = rings(Mark::O);
    assert!(is_at(&os, 4) || is_at(&os, 8), "O blocks: {os:?}");
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    player.point_at(3);
    let mut lines = player.strokes(THEME.x);
    lines.retain(|(from, to)| to.x - from.x > 300.0);
    let middles: Vec<_> = lines.iter().map(|(a, b)| a.towards(*b, 0.5)).collect();
    assert_eq!(middles, [at(2)], "the row is X's");
    player.point_at(9);
    let shapes = player.shapes();
    let numbered = |shape: &Shape| matches!(shape, Shape::Text(it) if it.words == "1" && it.weight == Weight::ExtraBold);
    let line = shapes
        .iter()
        .rposition(|shape| matches!(shape, Shape::Stroke { color, .. } if *color == THEME.x));
    let number = shapes.iter().position(numbered);
    assert!(line.is_some() && number > line, "the number can be read");
}

#[test]
fn arrow_keys_point_at_cells_like_the_mouse() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 2]);
    // The focus starts in the centre and stays on the board.
    for (arrow, pointed) in [
        (Arrow::Up, 5),
        (Arrow::Down, 8),
        (Arrow::Up, 5),
        (Arrow::Up, 2),
        (Arrow::Up, 2),
        (Arrow::Right, 3),
        (Arrow::Right, 3),
    ] {
        player.input(Input::Arrow(arrow));
        assert_eq!(player.framed_cells(THEME.text), [cell(pointed)]);
    }
    player.shows("It blocks X's row and draws.");
    player.log();
    player.input(Input::Confirm);
    player.logs("O 3");
    player.input(Input::Confirm);
    player.shows("Cell 3 is taken.");
    player.input(Input::Move(NOWHERE));
    assert_eq!(player.framed_cells(THEME.text), [], "the mouse takes over");
    player.input(Input::Arrow(Arrow::Up));
    player.press(NOWHERE);
    assert_eq!(player.framed_cells(THEME.text), [], "so does a click");
}

/// The cells with their number in the corner.
fn corners(player: &Player) -> Vec<u8> {
    let corner = |number: &u8| {
        let mut texts = player.all_texts_in(*number).into_iter();
        texts.any(|text| text.align == Align::Left && text.words == number.to_string())
    };
    (1..=player.rules().cell_count()).filter(corner).collect()
}

/// The list of moves says the same numbers, and number keys mark cells. None is under a mark.
#[test]
fn cells_show_their_numbers_to_those_who_learn_or_use_the_keys() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5, 9]);
    player.point_at(3);
    assert_eq!(corners(&player), [0_u8; 0], "without Learn");
    player.key('k');
    assert_eq!(corners(&player), [2, 4, 6, 7, 8]);
    let mut player = Player::playing(TWO_PLAYERS, &[1]);
    player.input(Input::Digit(5));
    assert_eq!(corners(&player), [2, 3, 4, 6, 7, 8, 9]);
    player.push_all(&["Menu", "Custom game", "Start over"]);
    player.wait(ms(3000));
    assert_eq!(corners(&player), [0_u8; 0], "another game");
    let mut player = Player::with(two_players_on("7x7x5"));
    player.key('k');
    player.cell(25);
    let empty: Vec<u8> = (1..=49).filter(|number| *number != 25).collect();
    assert_eq!(corners(&player), empty);
}

/// With Learn off no other cell has one.
#[test]
fn a_cell_that_a_sentence_names_has_its_number() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 2]);
    player.key_and_wait('h');
    player.mentions("Play 5");
    player.mentions("O must block at 9");
    assert_eq!(corners(&player), [5, 9]);
    player.app.set_viewport(Viewport::new(390.0, 844.0));
    let texts = player.texts().into_iter().filter(|text| text.align == Align::Left);
    let on_phone: Vec<u8> = texts.filter_map(|text| text.words.parse().ok()).collect();
    assert_eq!(on_phone, [5, 9]);
    // The only answer to the corner that draws is an outline.
    let mut player = Player::with_insight(TWO_PLAYERS, &[]);
    player.point_at(1);
    player.shows("It draws. O has 8 answers, 7 of them lose: only the centre draws.");
    assert_eq!(corners(&player), [5]);
    let outlines = player.outlines(Mark::O, THEME.o);
    assert_eq!(outlines.len(), 1);
    let centre = middle(Rules::TIC_TAC_TOE, 5);
    assert!((outlines[0].x - centre.x).hypot(outlines[0].y - centre.y) < 60.0);
    // On a larger board too, beside an outline.
    let mut player = Player::with_insight(two_players_on("5x5x4"), &[13, 7, 12]);
    player.input(Input::Leave);
    let named = player.game().position().empty_cells().count();
    assert!(corners(&player).len() <= 3, "{:?} of {named}", corners(&player));
}

/// No opening of 3x3 is worth more than another, but some are harder to answer.
#[test]
fn cells_that_all_draw_say_so_once_and_each_how_many_answers_lose() {
    for (rules, cells, caption, in_cells, hardest) in [
        (
            "3x3x3",
            &[][..],
            "1, 3, 7 and 9 are hardest to answer.",
            [(1, &["7 of 8 lose"][..]), (5, &["4 of 8 lose"])],
            &[1, 3, 7, 9][..],
        ),
        ("7x7x7", &[25], "No answer loses.", [(1, &[][..]), (24, &[])], &[]),
    ] {
        let player = Player::with_insight(two_players_on(rules), cells);
        player.shows(&format!("All draw. {caption}"));
        assert!(!player.is_shown("="), "{rules}");
        for (number, losing) in in_cells {
            assert_eq!(player.words_in(number), losing, "{rules}: {number}");
        }
        let hardest: Vec<_> = hardest.iter().map(|&number| cell(number)).collect();
        assert_eq!(player.framed_cells(THEME.win), hardest, "{rules}");
        assert_eq!(player.boxed_cells(THEME.tint()), hardest, "{rules}");
        let outlined = player.framed_cells(THEME.outline).len() + hardest.len();
        let empty = player.game().position().empty_cells().count();
        let tiles = if hardest.is_empty() { 0 } else { empty };
        assert_eq!(outlined, tiles, "{rules}: none where the caption says it once");
    }
    let player = Player::with_insight(TWO_PLAYERS, &[1]);
    player.shows("Cell 5 draws.");
}

#[test]
fn a_hint_gives_way_to_the_reason_for_a_move_and_leaves_no_cell_empty() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1, 5]);
    player.key('h');
    player.wait(ms(1000));
    let [hinted] = player.framed_cells(THEME.x)[..] else {
        panic!("a hint");
    };
    let hinted = Rules::TIC_TAC_TOE.number(hinted);
    assert_eq!(player.words_in(hinted), [""; 0], "the mark stands there");
    assert_eq!(player.framed_cells(THEME.win).len(), 3, "the best cells look otherwise");
    let other = if hinted == 2 { 4 } else { 2 };
    player.point_at(other);
    assert!(player.words_in(hinted).contains(&"2 of 6 lose".to_owned()));
    player.point_at(hinted);
    assert_eq!(player.outlines(Mark::X, THEME.x).len(), 1);
}

/// Pointing at a cell removed up to four values, a hint five: now their signs move to a corner.
#[test]
fn no_value_vanishes_or_is_crossed_out() {
    for script in [&[1, 5, 9][..], &[1, 5, 9, 3], &[1, 2, 5, 9], &[1, 5, 2]] {
        let mut player = Player::with_insight(TWO_PLAYERS, script);
        player.key_and_wait('h');
        let position = player.game().position();
        let numbers: Vec<u8> =
            position.empty_cells().map(|cell| position.rules().number(cell)).collect();
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
    let words = ["draw", " wins in ", " lose"];
    text.words.starts_with(['+', '=', '−']) || words.iter().any(|part| text.words.contains(part))
}

/// The ends of the strokes that run over several cells.
fn line_ends(player: &Player) -> Vec<(Point, Point)> {
    let mut ends = player.pick(|shape| match shape {
        Shape::Stroke { from, to, .. } => Some((from, to)),
        _ => None,
    });
    ends.retain(|(from, to)| from.y > 72.0 && to.y < 528.0);
    ends.retain(|(from, to)| (from.x - to.x).hypot(from.y - to.y) > 200.0);
    ends
}

fn distance_to_line(at: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    ((at.x - from.x) * dy - (at.y - from.y) * dx).abs() / dx.hypot(dy)
}

#[test]
fn values_proved_in_a_round_are_kept() {
    let mut player = Player::with_insight(two_players_on("7x7x6"), &[25]);
    player.cell_and_wait(24);
    player.app.handle(Input::Step(-1), player.now);
    player.app.tick(player.now);
    player.app.handle(Input::Move(NOWHERE), player.now);
    player.shows("All draw. No answer loses.");
    player.now += ms(150);
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
}
