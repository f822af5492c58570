//! The scene of a result.

use tictactoe::game::{Command, Game};
use tictactoe::profile::ThemeName;
use tictactoe::rules::{Cell, Mark, Rules};
use tictactoe::ui::{
    BOARD_SQUARE, BoardLayout, Color, Input, Rect, Text, Viewport, font, point, rect,
};

use crate::support::oracle;
use crate::support::player::{Player, cell, ms};
use crate::support::screen::{THEME, area_of};
use crate::support::settings::{TWO_PLAYERS, two_players_on};

use super::faces::against_hard_from;

/// A game of two people that X has won by this line alone.
fn won_by(line: &[Cell], rules: Rules) -> Option<Game> {
    let mut game = Game::new(two_players_on(&rules.to_string()));
    for cell in oracle::moves_with(rules, line)? {
        game.apply(Command::Play(cell)).ok()?;
    }
    let lines = game.position().winning_lines();
    let is_alone = lines.len() == 1 && lines[0].cells().all(|cell| line.contains(&cell));
    is_alone.then_some(game)
}

#[test]
fn a_result_at_rest_leaves_every_winning_cell_and_line_free() {
    let mut count = 0;
    for rules in Rules::all() {
        for line in oracle::DIRECTIONS.map(|it| oracle::runs(rules, it)).concat() {
            let game = won_by(&line, rules).unwrap_or_else(|| panic!("{rules}: {line:?}"));
            let mut player = Player::with_profile(|it| it.game = Some(game));
            player.push("Continue");
            player.wait(ms(3000));
            let words = player.texts_saying("X wins");
            let [words] = &words[..] else {
                panic!("{rules}: {words:?}");
            };
            let place = area_of(words);
            let board = BoardLayout::within(rules, BOARD_SQUARE);
            for &cell in &line {
                assert!(!place.meets(&board.rect(cell)), "{rules}: {place:?}");
            }
            count += 1;
        }
    }
    // For each m, n, k: (m−k+1)n along rows, (n−k+1)m along columns, 2(m−k+1)(n−k+1) diagonals.
    assert_eq!(count, 2492);
}

/// The last mark of a round: the position before it, its number, and all words on the board after it.
const LAST_MARKS: [(&str, u8, [&str; 2]); 3] = [
    ("XX./OO./... x", 3, ["X wins", "You win!"]),
    ("XX./OO./... x", 9, ["O wins", "You lose"]),
    ("XOX/XOO/OX. x", 9, ["Draw", "You held Hard!"]),
];

/// What the letters of a text take, of which none is as high as its size.
fn extent(text: &Text) -> Rect {
    let w = text.max_width.min(font::width(&text.words, text.weight, text.size));
    let area = area_of(&Text { max_width: w, ..text.clone() });
    let over = 0.05 * text.size;
    rect(area.x, area.y + over, area.w, area.h - 2.0 * over)
}

/// Checks that no two texts in sight overlap, and returns them.
#[track_caller]
fn texts_apart(player: &Player) -> Vec<Text> {
    let mut texts = player.texts();
    texts.retain(|text| text.color.a > 0);
    for (i, text) in texts.iter().enumerate() {
        let under = texts[..i].iter().find(|it| extent(it).meets(&extent(text)));
        assert_eq!(under, None, "{text:?}");
    }
    texts
}

#[test]
fn the_words_of_a_result_never_overlap_and_rest_as_one_beside_what_won() {
    for (w, h) in [(600.0, 600.0), (390.0, 844.0), (360.0, 640.0), (844.0, 390.0), (1500.0, 900.0)]
    {
        for (before, number, words) in LAST_MARKS {
            let mut player = against_hard_from(before);
            player.app.set_viewport(Viewport::new(w, h));
            player.input(Input::Digit(number));
            player.wait_for_answer();
            let mut most = 0;
            for _ in 0..250 {
                player.wait(ms(16));
                let texts = texts_apart(&player);
                let said = texts.iter().filter(|text| words.contains(&text.words.as_str()));
                most = most.max(said.count());
            }
            // Where there is room beside the board, the result stands there from the first.
            let is_square = (w - h).abs() < 0.1;
            assert_eq!(most, if is_square { 2 } else { 1 }, "{words:?} at {w} x {h}");
            let texts = texts_apart(&player);
            let at_rest: Vec<_> = texts.iter().filter(|it| words.contains(&&*it.words)).collect();
            let [at_rest] = at_rest[..] else {
                panic!("{at_rest:?}");
            };
            assert_eq!(at_rest.words, words[1]);
            let board = player.app.placed(player.now).board().unwrap();
            for cell in player.game().position().winning_cells() {
                let mark = board.rect(cell);
                assert!(!extent(at_rest).meets(&mark), "{at_rest:?}");
            }
        }
    }
}

#[test]
fn two_people_on_a_phone_have_their_result_below_the_board_and_buttons_that_stay() {
    for ((w, h), growth) in [((390.0, 844.0), 1.5), ((360.0, 640.0), 1.3)] {
        let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5]);
        let viewport = Viewport::new(w, h);
        player.app.set_viewport(viewport);
        let undo = |player: &Player| {
            let buttons = player.buttons();
            buttons.into_iter().find_map(|(name, it)| (name == "Undo").then_some(it)).unwrap()
        };
        let before = undo(&player);
        assert!(before.h >= growth * viewport.finger() - 0.1, "{w} x {h}");
        player.input(Input::Digit(3));
        player.wait(ms(4000));
        let board = player.app.placed(player.now).board_square().unwrap();
        assert!(player.texts_saying("X wins")[0].at.y > board.bottom(), "{w} x {h}");
        let after = undo(&player);
        assert_eq!((before.y, before.h), (after.y, after.h), "{w} x {h}");
    }
}

/// The first window drew red words in the middle and left them there.
#[test]
fn in_classic_the_words_stay_until_the_next_round() {
    let mut player =
        Player::with_profile_in(TWO_PLAYERS, |it| it.preferences.theme = ThemeName::Classic);
    let theme = player.app.theme();
    let red = theme.line_of(Mark::X);
    let colors = [theme.ground, theme.grid, theme.o, theme.x, red];
    let model = [0x00_0000, 0xFF_FFFF, 0xFF_FFFF, 0xFF_FF00, 0xFF_0000];
    assert_eq!(colors, model.map(Color::hex));
    player.cells(&[1, 4, 2, 5, 3]);
    // Mistakes to practise are searched for.
    player.wait_for_background();
    for wait in [1000, 60_000] {
        player.wait(ms(wait));
        let words = &player.texts_saying("X wins")[0];
        assert_eq!((words.at, words.size), (point(300.0, 300.0), 72.0));
        assert_eq!(words.color, red);
    }
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
    player.input(Input::Confirm);
    assert!(!player.is_shown("X wins"));
}

/// A click on the board goes on only once clicks have paused, or 3 s after the words; meanwhile the button shows itself.
#[test]
fn the_next_round_beats_after_a_result_until_any_click_goes_on() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    let decided = player.now;
    let widths = |player: &mut Player, from: u64, to: u64| {
        let times = (from..to).step_by(90);
        let mut widths: Vec<u32> = times
            .map(|after| {
                player.now = decided + ms(after);
                let next = player.boxes(THEME.accent);
                next.iter().map(|it| (it.w * 10.0) as u32).max().unwrap()
            })
            .collect();
        widths.sort_unstable();
        widths.dedup();
        widths
    };
    assert!(widths(&mut player, 400, 3400).len() > 5);
    assert_eq!(widths(&mut player, 4100, 6000).len(), 1, "at rest");
}

#[test]
fn what_the_winner_saw_is_said_once_of_a_round_without_help_or_undo() {
    // 6 loses: 7 threatens 3 and 8.
    let mut two = Player::playing(TWO_PLAYERS, &[5, 1, 9, 6, 7, 3]);
    two.cell_and_wait(8);
    assert!(!two.is_mentioned("X saw two lines at once."), "not before the words have left");
    two.wait(ms(3000));
    two.shows("X saw two lines at once.");
    let mut later = two.restarted();
    later.push_and_wait("Continue");
    later.wait(ms(3000));
    assert!(!later.is_mentioned("two lines"), "never later");

    for help in ["", "Hint", "Undo"] {
        let begun = Player::playing(TWO_PLAYERS, &[5, 1, 9, 6]);
        let mut player = begun.against_another("easy");
        player.listen();
        match help {
            "Hint" => player.push_and_wait(help),
            "Undo" => {
                player.turn(2);
                player.push(help);
            }
            _ => {}
        }
        player.turn(7);
        let last = if player.game().position().mark_at(cell(3)).is_none() { 3 } else { 8 };
        player.cell_and_wait(last);
        player.wait(ms(3000));
        assert_eq!(player.is_shown("You saw two lines at once."), help.is_empty());
        assert_eq!(player.announcements().join(" ").contains("You saw two lines"), help.is_empty());
    }
}
