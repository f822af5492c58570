//! Looking back on a finished round: the grade of each move, and trying again from one of them.

use std::collections::HashMap;

use tictactoe::ai::Value;
use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::profile::{Language, Motion, Profile};
use tictactoe::rules::{Cell, Mark, Position, Rules};
use tictactoe::screens::board::{BoardAction, BoardScreen};
use tictactoe::screens::{Context, Screen, Surroundings};
use tictactoe::text::words;
use tictactoe::thinking::{Effort, Question, RoundAnalysis};
use tictactoe::ui::{
    Action, Align, Arrow, BoardLayout, Input, Node, Point, Rect, Role, Shape, Viewport,
};

use crate::support::extents::extent;
use crate::support::oracle::{Truth, truths};
use crate::support::player::{NOWHERE, Player, cell, ms};
use crate::support::positions::positions;
use crate::support::screen::THEME;
use crate::support::settings::{
    AGAINST_HARD, TWO_PLAYERS, by_flags, player_called, profile, two_players_on,
};

use super::faces::faces;

const TAB: Input = Input::Tab { backwards: false };

/// The review of a round for two that X wins in five moves, after a mistake of O at its first.
pub fn reviewed() -> Player {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 2, 5, 4, 9]);
    player.input(Input::Move(NOWHERE));
    player.push_and_wait("Review");
    player.input(Input::Step(-2));
    player
}

/// The entries of the list in sight.
fn entries(player: &Player) -> Vec<Node> {
    player.nodes().into_iter().filter(|node| node.is_on.is_some()).collect()
}

/// The grades in the list, from the top.
fn grades(player: &Player) -> Vec<String> {
    let entries = entries(player).into_iter();
    let grade = |entry: Node| {
        let (made, _) = entry.name.split_once(", Row")?;
        Some(made.rsplit(": ").next()?.to_owned())
    };
    entries.filter_map(grade).collect()
}

/// The board.
fn board(player: &Player, rules: Rules) -> BoardLayout {
    let nodes = player.nodes();
    let grid = nodes.iter().find(|node| node.role == Role::Grid);
    BoardLayout::within(rules, grid.expect("a board").rect)
}

/// The review of a round for two with these marks, everything proved.
fn review_of(settings: Settings, cells: &[u8]) -> Player {
    let mut player = Player::playing(settings, cells);
    player.input(Input::Move(NOWHERE));
    player.key_and_wait('v');
    player
}

/// The middle of a row of the list.
fn row(player: &Player, i: usize) -> Point {
    entries(player)[i].rect.center()
}

/// The row of the list that is looked at.
fn chosen_row(player: &Player) -> usize {
    let entries = entries(player);
    let mut chosen = (0..entries.len()).filter(|&i| entries[i].is_on == Some(true));
    let row = chosen.next().expect("a chosen row");
    assert_eq!(chosen.next(), None);
    row
}

#[test]
fn the_review_grades_each_move() {
    let mut player = reviewed();
    // O loses by answering a corner at a side. After that O could only hold X up for two moves by
    // blocking; 4 blocks nothing, so X wins at once.
    assert_eq!(
        grades(&player),
        ["keeps the draw", "missed the draw", "best", "loses sooner", "best"]
    );
    player
        .shows_all(&["O 2: missed the draw", "Cell 5 was better. It draws. No other cell draws."]);
    player.input(Input::Arrow(Arrow::Down));
    player.input(Input::Arrow(Arrow::Down));
    player.shows("O 4: loses sooner");
    player.shows("It lets X complete a diagonal and win.");
    player.shows("Cell 9 was better. It blocks X's diagonal, but X wins in 2 moves.");
    player.input(Input::Step(-3));
    player.shows("X 1: keeps the draw");
    player.press(row(&player, 4));
    player.shows_all(&["X 9: best", "It completes a diagonal and wins."]);
}

#[test]
fn the_review_shows_the_better_moves() {
    let mut player = reviewed();
    let board = board(&player, player.rules());
    let cells = |points: Vec<Point>| {
        let cells = points.into_iter().filter_map(|at| board.cell_at(at));
        cells.collect::<Vec<Cell>>()
    };
    let centers = |rects: Vec<Rect>| cells(rects.iter().map(Rect::center).collect());
    assert_eq!(centers(player.frames(THEME.win)), [cell(5)]); // only the centre draws
    assert_eq!(cells(player.outlines(Mark::O, THEME.o)), [cell(2)]);
    let texts = player.texts();
    let words_in = |number, align| {
        let area = board.rect(cell(number));
        let texts = texts.iter().filter(|text| area.contains(text.at));
        let texts = texts.filter(|text| text.align == align);
        texts.map(|text| text.words.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(words_in(5, Align::Center), ["draw"]);
    assert_eq!(words_in(2, Align::Center), [""; 0], "there stands the mark");
    assert_eq!(words_in(2, Align::Right), ["−3"], "in the corner");
    assert_eq!(centers(player.boxes(THEME.tint())), [cell(5)]);
    assert_eq!(player.colors_of("best"), [THEME.win; 2]);
    player.input(Input::Step(-1));
    assert_eq!(player.colors_of("missed the draw"), [THEME.loss]);
    player.shows("X 1: keeps the draw");
    assert!(!player.is_mentioned("Better"), "no move is better");
    player.shows("All draw.");
    assert!(!player.is_shown("draw"), "so no cell says it");
}

#[test]
fn the_value_of_the_played_move_leaves_its_mark_free() {
    for (board, number) in [("3x3x3", 9), ("5x5x3", 25), ("7x7x3", 49)] {
        let settings = two_players_on(board);
        let rules = settings.rules;
        // X wins in the first row; O's second mark, in the last cell, is looked at.
        let mut player = review_of(settings, &[1, rules.columns() + 1, 2, number, 3]);
        player.press(row(&player, 3));
        let area = self::board(&player, rules).rect(rules.cell(number).unwrap());
        let outline = player.outlines(Mark::O, THEME.o)[0];
        let mut shapes = player.shapes().into_iter().rev();
        let is_mark = |it: &Shape| matches!(it, Shape::Ring { center, .. } if *center == outline);
        let mark = extent(&shapes.find(is_mark).expect("the mark"));
        let (center, radius) = (mark.center(), mark.w / 2.0);
        let mut values = player.texts();
        values.retain(|text| area.contains(text.at) && text.align == Align::Right);
        assert_eq!(values.len(), 1);
        // Two bold characters are at most 1.3 times as wide as high.
        let corner = values[0].at.moved(-1.3 * values[0].size, -0.36 * values[0].size);
        let distance = (corner.x - center.x).hypot(corner.y - center.y);
        assert!(distance > radius, "{board}: {center:?} {radius}");
        assert!(area.contains(corner) && area.contains(center));
    }
}

#[test]
fn the_review_of_a_draw_opens_at_the_last_mistake() {
    let mut player = review_of(TWO_PLAYERS, &[5, 1, 9, 2, 3, 7, 4, 6, 8]);
    let grades = grades(&player);
    let is_mistake = |grade: &String| grade.starts_with("missed");
    let last = grades.iter().rposition(is_mistake).unwrap();
    assert!(grades.iter().filter(|grade| is_mistake(grade)).count() > 1);
    assert_eq!(chosen_row(&player), last);
    player.input(Input::Step(8 - last as isize));
    assert_eq!(player.frames(THEME.win), [], "only one cell is left");
    player.press(row(&player, last));
    player.input(Input::Arrow(Arrow::Up));
    assert_eq!(chosen_row(&player), last - 1);
}

#[test]
fn the_review_of_a_loss_opens_at_what_the_loser_could_have_seen() {
    // O leaves 9 open, where X completes a diagonal. The round was lost before, by O's first move.
    let mut player = Player::playing(TWO_PLAYERS, &[1, 2, 5, 4, 9]);
    player.push_and_wait("Review");
    assert_eq!(chosen_row(&player), 3);
    player.shows_all(&["It began at move 2.", "It lets X complete a diagonal and win."]);
}

#[test]
fn why_the_first_move_shown_was_made_is_proved_without_an_input() {
    let mut player = Player::with_motion(two_players_on("4x4x4"), Motion::Reduced);
    player.cells(&[1, 16, 2, 12, 3, 8, 4]);
    player.key_and_wait('v');
    player.wait_for_background();
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
}

#[test]
fn the_rows_of_the_review_are_buttons() {
    let mut player = reviewed();
    let at = row(&player, 3);
    player.input(Input::Move(at));
    let mut faces = player.boxes(THEME.raised).into_iter();
    // The row under the mouse.
    assert!(faces.any(|face| face.contains(at)));
    assert!(player.invites_click());
    player.drag(at, row(&player, 4));
    assert_eq!(chosen_row(&player), 1, "a press can be taken back");
    player.press(at);
    assert_eq!(chosen_row(&player), 3);
    // The list is one stop of Tab, at the chosen row.
    player.input(Input::Move(NOWHERE));
    let mut focused = Vec::new();
    for _ in 0..entries(&player).len() {
        player.input(TAB);
        focused.push(player.focus().expect("a focus"));
    }
    assert_eq!(focused[0], focused[3], "back, the list, and the row at the bottom");
    while !player.focus().expect("a focus").contains(at) {
        player.input(TAB);
    }
    for (arrow, choose, row) in [
        (Arrow::Up, Input::Confirm, 2),
        (Arrow::Up, Input::Space, 1),
        (Arrow::Down, Input::Space, 2),
    ] {
        player.input(Input::Arrow(arrow));
        player.input(choose);
        assert_eq!(chosen_row(&player), row, "{choose:?}");
    }
}

/// Who wins each position of 3x3, or `=`.
fn winner(position: &Position, truths: &HashMap<Position, Truth>) -> char {
    let mark = match truths[position].value {
        Value::Win => position.to_move(),
        Value::Draw => return '=',
        Value::Loss => position.to_move().other(),
    };
    if mark == Mark::X { 'X' } else { 'O' }
}

/// Rounds on 3x3 with no, one, two and three moves that change the result.
const ROUNDS: [&[u8]; 6] = [
    &[5, 1, 2, 8, 4, 6, 3, 7, 9],
    &[1, 5, 2, 3, 7, 4, 6, 8, 9],
    &[1, 2, 5, 4, 9],
    &[1, 5, 2, 4, 3],
    &[5, 1, 9, 2, 3, 7, 4, 6, 8],
    &[1, 2, 3, 5, 8, 4, 6, 7, 9],
];

#[test]
fn the_summary_names_the_moves_that_changed_the_result() {
    let truths = truths();
    let mut counts = Vec::new();
    for cells in ROUNDS {
        let mut player = review_of(TWO_PLAYERS, cells);
        player.input(Input::Step(-64));
        let positions = positions(Rules::TIC_TAC_TOE, cells);
        let worth: Vec<char> = positions.iter().map(|it| winner(it, &truths)).collect();
        let mistakes = (1..worth.len()).filter(|&number| worth[number - 1] != worth[number]);
        let (x, o): (Vec<_>, Vec<_>) = mistakes.partition(|number| number % 2 == 1);
        counts.push(x.len() + o.len());
        let mut sides = vec![("Player X".to_owned(), x), ("Player O".to_owned(), o)];
        sides.retain(|(_, moves)| !moves.is_empty());
        player.shows(&words(Language::English).mistakes(&sides));
    }
    assert_eq!(counts, [0, 0, 1, 1, 2, 3]);
}

fn context<'a>(profile: &'a Profile, round: &'a RoundAnalysis) -> Context<'a> {
    Context::new(profile, round, Surroundings::default(), ms(0))
}

#[test]
fn nothing_is_being_proved_once_every_move_has_its_grade() {
    let player = Player::playing(two_players_on("7x7x4"), &[1, 25, 2, 32, 3, 18, 4]);
    let profile = player.app.profile();
    let mut screen = BoardScreen::new(ms(0));
    let mut round = RoundAnalysis::default();
    screen.act(&Action::new(BoardAction::Review), &context(profile, &round));
    let questions = screen.questions(&context(profile, &round));
    let briefly = |asked: &Question| Question::new(asked.position, Effort::new(1 << 16));
    round.ask(questions.iter().map(briefly).collect());
    round.wait();
    round.ask(questions.clone());
    assert!(questions.iter().any(|asked| round.is_open(&asked.position)));
    screen.tick(&context(profile, &round));
    let view = screen.view(&context(profile, &round));
    let shown = view.words();
    let progress = |graded| words(Language::English).progress(graded, 7);
    let counts = (0..=7).any(|graded| shown.contains(&progress(graded).as_str()));
    assert!(!counts, "{shown:?}");
}

#[test]
fn a_slower_win_is_no_mistake_but_could_be_better() {
    // X could have won at 3, but makes a second threat instead.
    let player = review_of(TWO_PLAYERS, &[1, 4, 2, 9, 5, 3, 8]);
    assert_eq!(grades(&player)[4], "wins later");
    let words = words(Language::English);
    let (better, several) = (words.could_be_better(&[5]), words.could_be_better(&[3, 5]));
    assert_eq!(better, "No mistakes, but move 5 could have been better.");
    assert_eq!(several, "No mistakes, but moves 3 and 5 could have been better.");
}

#[test]
fn after_a_loss_the_review_opens_at_the_persons_own_mistake() {
    // O's answer at 2 loses; X lets that win slip, and then the draw.
    let two = Player::playing(TWO_PLAYERS, &[1, 2, 4, 7, 9, 5, 8, 3]);
    let mut player = two.against_another("easy");
    player.push("Continue");
    player.wait(ms(3000));
    player.push_and_wait("See why");
    let grades = grades(&player);
    let slips = (0..8).filter(|&ply| grades[ply].starts_with("missed"));
    let slips: Vec<usize> = slips.collect();
    assert!(slips.contains(&1), "O makes a mistake: {grades:?}");
    let by_x = slips.iter().rfind(|ply| *ply % 2 == 0);
    assert_eq!(Some(&chosen_row(&player)), by_x);
}

#[test]
fn a_loss_without_a_mistake_says_so() {
    // On 4x3 the first player wins three in a row with best play, as Hard does.
    let mut player = Player::with(by_flags("--opponent hard --you o --board 4x3x3"));
    player.wait_for_answer();
    // The person blocks what can be blocked.
    player.play_out(|position| position.sensible_cells()[0]);
    player.wait(ms(3000));
    player.shows("You lose");
    player.push_and_wait("See why");
    player.shows("You made no mistake. The round was lost from the start.");
    assert_eq!(chosen_row(&player), 1, "the person's first move");
}

#[test]
fn a_mistake_is_yours_against_the_computer_and_somebody_s_by_name_between_two() {
    let at_home = profile(|it| it.seat_newcomer(0, player_called("Ada"), || 7));
    for (settings, who) in [(AGAINST_HARD, "You"), (TWO_PLAYERS, "Ada")] {
        let mut player = Player::new(App::with_game(settings, at_home.clone(), 1));
        player.turn(1);
        player.cells(if settings == TWO_PLAYERS { &[5] } else { &[] });
        player.push_all(&["Menu", "Give up"]);
        player.push_and_wait("Review");
        player.shows(&format!("{who} made one mistake: move 3."));
    }
}

#[test]
fn a_round_tried_again_from_a_move_does_not_count() {
    let mut player = reviewed();
    player.log();
    player.push("Try from here");
    player.logs("resume board=3x3x3 X=human O=human first=X moves=1");
    player.shows_all(&["O's turn", "This round does not count."]);
}

#[test]
fn enter_goes_on_from_the_review_of_a_win_against_the_computer() {
    let two = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5]);
    let mut player = two.against_another("easy");
    player.cell(3);
    player.wait(ms(3000));
    player.push_and_wait("Review");
    player.log();
    player.input(Input::Confirm);
    player.logs("round 2 board=3x3x3 X=human O=easy first=X");
}

#[test]
fn trying_again_does_not_win_the_match_again() {
    let mut player = Player::with(by_flags("--opponent human --match 1"));
    let is_match_won = |player: &Player| player.is_mentioned("X wins the match, 1 to 0");
    player.cells(&[1, 4, 2, 5, 3]);
    player.wait(ms(3000));
    assert!(is_match_won(&player));
    player.key('v');
    player.input(Input::Step(9));
    player.input(Input::Step(-1));
    player.input(Input::Confirm);
    player.cell(3);
    player.shows("1/1"); // also before the words
    player.wait(ms(3000));
    player.shows("X wins");
    assert!(!is_match_won(&player));
}

#[test]
fn a_long_review_scrolls_with_the_chosen_move() {
    let mut player = Player::with(two_players_on("5x5x5"));
    // Row by row, X gets every second cell, and with them a diagonal.
    let cells: Vec<u8> = (1..=21).collect();
    player.cells(&cells);
    assert!(player.game().is_over());
    player.push("Review");
    player.input(Input::Step(-100));
    let count = player.game().round().moves().len();
    for ply in 0..count {
        let number = format!("Move {}:", ply + 1);
        let is_named = |entry: &Node| entry.name.contains(&number);
        assert!(entries(&player).iter().any(is_named), "{number}");
        player.input(Input::Arrow(Arrow::Down));
    }
}

#[test]
fn the_review_grades_giving_up_and_lets_one_try_again() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 5]);
    player.push_all(&["Menu", "Give up"]);
    player.push_and_wait("Review");
    player.shows_all(&["Player X made one mistake: move 3.", "X gave up a drawn round"]);
    player.mentions("It draws. ");
    player.log();
    player.input(Input::Confirm);
    player.logs("resume board=3x3x3 X=human O=human first=X moves=1,5");

    // The computer, to move, would have won.
    let mut player = Player::with(by_flags("--opponent hard --board 4x3x3 --you o"));
    player.wait_for_answer();
    player.cell(12);
    player.app.handle(Input::Letter('m'), player.now);
    player.push_all(&["Give up", "Review"]);
    player.wait_for_background();
    player.push("O gave up");
    player.shows("O gave up");
}

#[test]
fn the_end_of_the_round_leads_back_to_its_result() {
    let mut player = reviewed();
    player.press(row(&player, 5));
    player.shows_all(&["X wins", "Review"]);
    player.key('v');
    player.shows("Try from here");
    player.input(Input::Back);
    player.shows("Review");
}

#[test]
fn in_a_wide_window_the_board_and_the_face_stay_where_they_were() {
    for settings in [AGAINST_HARD, TWO_PLAYERS] {
        for (w, h) in [(1500.0, 900.0), (1280.0, 800.0)] {
            let mut player = Player::with(settings);
            player.app.set_viewport(Viewport::new(w, h));
            for cell in [1, 2, 4, 3, 7, 8, 9, 6] {
                if !player.game().is_over() {
                    player.turn(cell);
                }
            }
            let faces = |player: &Player| {
                faces(player).into_iter().map(|(_, place)| place).collect::<Vec<_>>()
            };
            let square = |player: &Player| player.app.placed(player.now).board_square();
            player.wait(ms(3000));
            let before = (square(&player), faces(&player));
            player.key_and_wait('v');
            for _ in 0..4 {
                assert_eq!((square(&player), faces(&player)), before, "{w} x {h}");
                player.input(Input::Step(-1));
            }
        }
    }
}
