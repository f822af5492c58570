use std::thread;

use super::*;
use crate::game::Command;
use crate::rules::{Cell, Position};
use crate::screens::Request;
use crate::thinking::tests::endless;
use crate::ui::{BoardLayout, DOUBLE_CLICK, Input};

const NEARLY_PATIENCE: Duration = Duration::from_millis(4_999);

const DRAWN: Duration = Duration::from_millis(150);

const GUESS: &str = "A guess: not proved in time";

fn cell(col: u8, row: u8) -> Cell {
    Cell { col, row }
}

/// A game in which the computer thinks without a time limit.
fn thinking() -> App {
    let mut app = App::with_game(Settings::default(), Profile::default(), 1);
    app.carry_out(Request::Play(Command::Play(cell(1, 1))), Duration::ZERO);
    app.computer.search_with(endless);
    app.tick(DRAWN);
    app
}

fn plies(app: &App) -> u32 {
    app.game().map(Game::position).map_or(0, |it| it.plies())
}

/// Whether the computer answers at this time of the app, within some real time.
fn answers(app: &mut App, now: Duration, tries: u32) -> bool {
    let before = plies(app);
    (0..tries).any(|_| {
        thread::sleep(Duration::from_millis(1));
        app.tick(now);
        plies(app) > before
    })
}

fn shows(app: &App, words: &str, now: Duration) -> bool {
    let shapes = app.shapes(now);
    shapes.iter().any(|shape| match shape {
        Shape::Text(text) => text.words.contains(words),
        _ => false,
    })
}

fn press(app: &mut App, cell: Cell, now: Duration) {
    let rules = Settings::default().rules;
    let at = BoardLayout::new(rules).rect(cell).center();
    app.handle(Input::Press(at), now);
}

#[test]
fn after_five_seconds_the_computer_has_to_answer() {
    let mut app = thinking();
    assert!(!answers(&mut app, NEARLY_PATIENCE, 50));
    assert!(!shows(&app, GUESS, PATIENCE));
    assert!(answers(&mut app, PATIENCE, 100_000));
    assert!(shows(&app, GUESS, PATIENCE));
}

#[test]
fn a_guess_is_called_one_until_the_next_mark() {
    let mut app = thinking();
    assert!(answers(&mut app, PATIENCE, 100_000));
    let later = PATIENCE + DOUBLE_CLICK;
    press(&mut app, cell(1, 1), later);
    assert!(
        !shows(&app, GUESS, later),
        "first, why the click did nothing"
    );
    let later = later + Duration::from_millis(2_500);
    app.tick(later);
    assert!(shows(&app, GUESS, later));
    press(&mut app, cell(2, 2), later);
    assert_eq!(plies(&app), 3);
    assert!(!shows(&app, GUESS, later));
}

#[test]
fn while_the_computer_thinks_the_window_may_doze() {
    let app = thinking();
    let next_at = |millis| app.next_frame_in(Duration::from_millis(millis));
    let doze = |millis| Some(Duration::from_millis(millis));
    assert_eq!(next_at(150), doze(250), "no answer can be shown yet");
    assert_eq!(next_at(400), doze(30));
    assert_eq!(next_at(4_970), doze(30));
    assert_eq!(next_at(4_980), doze(20), "until it has to answer");
    assert_eq!(next_at(5_000), doze(30));
    assert_eq!(next_at(60_000), doze(30));
}

#[test]
fn undo_ends_the_thinking() {
    let mut app = thinking();
    app.handle(Input::Letter('u'), NEARLY_PATIENCE);
    let log = app.take_effects().log;
    assert_eq!(log.last().map(String::as_str), Some("undo 1"));
    assert!(!answers(&mut app, PATIENCE * 3, 50));
    assert_eq!(app.next_frame_in(PATIENCE * 3), None);
}

#[test]
fn a_failed_search_is_said_and_play_goes_on() {
    let mut app = thinking();
    app.computer
        .search_with(|_, _| panic!("this search always panics"));
    app.wait_for_search();
    app.tick(ANSWER_DELAY);
    assert_eq!(plies(&app), 2);
    assert!(shows(
        &app,
        "The search failed. The move is random.",
        ANSWER_DELAY
    ));
}

/// It used to think without end there.
#[test]
fn behind_the_start_screen_the_computer_is_hurried_and_makes_no_move() {
    let mut app = thinking();
    app.handle(Input::Letter('m'), DRAWN);
    assert!(shows(&app, "Continue", DRAWN));
    app.tick(NEARLY_PATIENCE);
    assert_eq!(
        app.next_frame_in(NEARLY_PATIENCE),
        Some(Duration::from_millis(1))
    );
    app.tick(PATIENCE);
    app.wait_for_search();
    assert!(!answers(&mut app, PATIENCE, 10));
    assert_eq!(app.next_frame_in(PATIENCE), None, "it thinks no more");
    app.handle(Input::Back, PATIENCE);
    app.tick(PATIENCE);
    assert_eq!(plies(&app), 2, "back at the board, its move is there");
}

#[test]
fn a_review_proves_nothing_that_insight_has_proved() {
    let two_players = Settings {
        opponent: crate::game::Seat::Human,
        ..Settings::default()
    };
    let mut app = App::with_game(two_players, Profile::default(), 1);
    let mut now = Duration::ZERO;
    app.handle(Input::Letter('i'), now);
    for number in [1, 5, 2, 3, 4, 7] {
        app.tick(now);
        assert!(app.computer.analysis.is_awaited(), "before {number}");
        app.wait_for_background();
        now += Duration::from_secs(1);
        app.handle(Input::Digit(number), now);
    }
    app.tick(now);
    app.handle(Input::Letter('v'), now);
    app.tick(now);
    assert!(!app.computer.analysis.is_awaited());
    assert!(shows(&app, "One mistake. Player X: move 5.", now));
}

/// A position that Hard cannot prove within its patience.
#[test]
fn a_hard_position_left_for_the_start_screen_costs_five_seconds_and_no_more() {
    let position = "......X/.O...../......./X....../.X.O.O./X...O../.X..... o";
    let rules = "7x7x5".parse().unwrap();
    let target = Position::parse(position, rules).unwrap();
    let settings = Settings {
        rules,
        opponent: crate::game::Seat::Computer(crate::ai::Level::Hard),
        ..Settings::default()
    };
    let mut game = Game::new(settings);
    let of = |mark| {
        let cells = rules.cells();
        cells.filter(move |&cell| target.mark_at(cell) == Some(mark))
    };
    let (x, o) = (of(crate::rules::Mark::X), of(crate::rules::Mark::O));
    let mut o = o.map(crate::ai::Choice::of);
    for cell in x {
        game.apply(Command::Play(cell)).unwrap();
        if let Some(choice) = o.next() {
            game.answer(choice).unwrap();
        }
    }
    assert_eq!(game.position(), target);
    let profile = Profile {
        game: Some(game),
        ..Profile::default()
    };
    let mut app = App::new(profile, 1);
    app.handle(Input::Letter('m'), Duration::ZERO);
    app.tick(PATIENCE);
    app.wait_for_search();
    assert!(!app.computer.is_searching());
}
