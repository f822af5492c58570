//! The computer's turn: its time limit, a search that is no longer wanted, and one that fails.

use std::thread;
use std::time::Duration;

use tictactoe::ai::{Goal, Level, Limit};
use tictactoe::game::{Command, Event, Game, Seat, Settings};
use tictactoe::rules::{Mark, Position};
use tictactoe::thinking::{Computer, Effort, PATIENCE, Task};
use tictactoe::ui::{ANSWER_DELAY, DOUBLE_CLICK, Input, POLL_INTERVAL, Point};

use crate::support::game::mark;
use crate::support::player::{Player, middle, ms};
use crate::support::positions::position_on;
use crate::support::settings::{TWO_PLAYERS, by_flags};

const NEARLY_PATIENCE: Duration = ms(4_999);

const DRAWN: Duration = ms(150);

const GUESS: &str = "The computer ran out of time and guessed";

/// After X at 7, O proves no move in the few milliseconds that these tests wait.
const BEFORE_7: &str = "......./......./......./..OO.../......./......./..XX... x";

fn hard_on(board: &str) -> Settings {
    by_flags(&format!("--opponent hard --board {board}"))
}

fn before_7() -> Game {
    Game::from_position(hard_on("7x7x5"), position_on("7x7x5", BEFORE_7)).unwrap()
}

// The computer by itself.

fn thinking() -> (Game, Computer) {
    let mut game = before_7();
    mark(&mut game, &[7]);
    let mut computer = Computer::new(1);
    computer.follow(&game, Duration::ZERO);
    (game, computer)
}

#[test]
fn a_choice_against_the_rules_costs_the_computer_a_random_move_and_no_more() {
    let medium = by_flags("--strength 8");
    let mut asked = Game::new(medium);
    mark(&mut asked, &[1, 5, 2]);
    let mut computer = Computer::new(1);
    computer.follow(&asked, Duration::ZERO);
    computer.wait_for_search();
    let mut other = Game::new(medium);
    mark(&mut other, &[3]); // which the computer would block
    let events = computer.take_turn(&mut other);
    assert_eq!(events[0], Event::SearchFailed);
    assert!(matches!(events[1], Event::Marked { .. }));
    assert_eq!(other.position().plies(), 2, "a legal move was made");
    assert_eq!(other.computer_to_move(), None);
}

#[test]
fn the_computer_is_hurried_when_its_patience_is_over() {
    let (mut game, mut computer) = thinking();
    for _ in 0..5 {
        thread::sleep(ms(1));
        computer.follow(&game, NEARLY_PATIENCE);
        assert_eq!(computer.take_turn(&mut game), []);
    }
    computer.follow(&game, PATIENCE);
    computer.wait_for_search();
    assert_eq!(computer.take_turn(&mut game).len(), 1);
    assert!(game.round().last_is_guess());
    assert_eq!(computer.take_turn(&mut game), [], "a move is made once");
}

#[test]
fn a_search_for_another_position_is_dropped() {
    for is_seen_between in [true, false] {
        let (mut game, mut computer) = thinking();
        game.apply(Command::Undo).unwrap();
        if is_seen_between {
            computer.follow(&game, Duration::ZERO);
            assert_eq!(computer.thinking_since(), None);
        }
        mark(&mut game, &[1]);
        let later = Duration::from_secs(1);
        computer.follow(&game, later);
        assert_eq!(computer.thinking_since(), Some(later));
        let hurried = || later + PATIENCE;
        assert_eq!(computer.wait_for_turn(&mut game, hurried).len(), 1);
    }
}

#[test]
fn another_level_before_the_first_mark_starts_another_search() {
    let mut game = Game::new(by_flags("--opponent hard --you o --board 7x7x5"));
    let mut computer = Computer::new(1);
    computer.follow(&game, Duration::ZERO);
    let easy = Seat::Computer(Level::Easy);
    game.apply(Command::SetOpponent(easy)).unwrap();
    let later = Duration::from_secs(1);
    computer.follow(&game, later);
    assert_eq!(computer.thinking_since(), Some(later));
}

#[test]
fn hard_ponders_a_little_on_a_persons_turn_and_others_do_not() {
    for (board, opponent, thinks) in [
        ("5x5x4", Seat::Computer(Level::Hard), true),
        ("3x3x3", Seat::Computer(Level::Hard), false),
        ("5x5x4", Seat::Computer(Level::Medium), false),
        ("5x5x4", Seat::Human, false),
    ] {
        let mut game = Game::new(hard_on(board).against(opponent));
        let question = Computer::pondered(&game);
        assert_eq!(question.is_some(), thinks, "{board} {opponent:?}");
        let effort = Effort { nodes: 1 << 20, is_idle: true };
        let task = Task::Prove { goal: Goal::AllMoves, effort };
        assert!(question.is_none_or(|question| question.task == task));
        mark(&mut game, &[5]);
        assert_eq!(Computer::pondered(&game), None, "{opponent:?} has the turn");
    }
}

#[test]
fn a_strategy_serves_one_board_after_another() {
    let mut hard = Level::Hard.strategy(1);
    for board in ["4x4x3", "5x4x4", "4x4x3"] {
        let empty = Position::empty(board.parse().unwrap(), Mark::X);
        let choice = hard.choose(&empty, Limit::default()).unwrap();
        assert!(!choice.guess, "{board}");
    }
}

// The app around it.

/// A player against a computer that thinks until it is hurried.
fn awaiting() -> Player {
    let mut player = Player::with_profile(|it| it.game = Some(before_7()));
    player.app.handle(Input::Press(cell_7(&player)), ms(0));
    assert_eq!(player.plies(), 5);
    player.wait(DRAWN);
    player
}

fn cell_7(player: &Player) -> Point {
    middle(player.rules(), 7)
}

/// Whether the computer answers at this time of the app, within some real time.
fn answers(player: &mut Player, now: Duration, tries: u32) -> bool {
    let before = player.plies();
    player.now = now;
    (0..tries).any(|_| {
        thread::sleep(ms(1));
        player.app.tick(now);
        player.plies() > before
    })
}

#[test]
fn after_five_seconds_the_computer_guesses_and_says_so_until_the_next_mark() {
    let mut player = awaiting();
    assert!(!answers(&mut player, NEARLY_PATIENCE, 5));
    player.now = PATIENCE;
    assert!(!player.is_mentioned(GUESS));
    assert!(answers(&mut player, PATIENCE, 100_000));
    player.mentions(GUESS);
    player.now += DOUBLE_CLICK;
    let taken = Input::Press(cell_7(&player));
    player.app.handle(taken, player.now);
    let is_said = player.is_mentioned(GUESS);
    assert!(!is_said, "first, why the click did nothing");
    player.wait(ms(2_500));
    player.mentions(GUESS);
    let free = player.game().position().empty_cells().next().unwrap();
    let free = middle(player.rules(), player.rules().number(free));
    player.app.handle(Input::Press(free), player.now);
    assert_eq!(player.plies(), 7);
    assert!(!player.is_mentioned(GUESS));
}

#[test]
fn while_the_computer_thinks_the_window_may_doze() {
    let mut app = awaiting().app;
    let mut next_at = |millis| app.picture(ms(millis)).next_frame_in;
    let doze = |millis| Some(ms(millis));
    assert_eq!(next_at(150), doze(250), "no answer can be shown yet");
    assert_eq!(next_at(400), doze(30));
    assert_eq!(next_at(4_970), doze(30));
    assert_eq!(next_at(4_980), doze(20), "until it has to answer");
    assert_eq!(next_at(5_000), doze(30));
    assert_eq!(next_at(60_000), doze(30));
}

#[test]
fn undo_ends_the_thinking() {
    let mut player = awaiting();
    player.app.handle(Input::Letter('u'), NEARLY_PATIENCE);
    assert_eq!(player.log().last().map(String::as_str), Some("undo 1"));
    assert!(!answers(&mut player, PATIENCE * 3, 50));
    assert_eq!(player.app.picture(PATIENCE * 3).next_frame_in, None);
}

/// It used to think without end there.
#[test]
fn behind_the_start_screen_the_computer_is_hurried_and_makes_no_move() {
    let mut player = awaiting();
    player.app.handle(Input::Letter('m'), DRAWN);
    player.mentions("Continue");
    player.app.tick(NEARLY_PATIENCE);
    assert_eq!(player.app.picture(NEARLY_PATIENCE).next_frame_in, Some(ms(1)));
    player.app.tick(PATIENCE);
    player.app.wait_for_search();
    assert!(!answers(&mut player, PATIENCE, 10));
    let next = player.app.picture(PATIENCE).next_frame_in;
    assert_eq!(next, None, "it thinks no more");
    player.app.handle(Input::Back, PATIENCE);
    player.wait(ANSWER_DELAY);
    assert_eq!(player.plies(), 6, "back at the board, its move is there");
}

#[test]
fn a_review_proves_nothing_that_insight_has_proved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.key_and_wait('i');
    for number in [1, 5, 2, 3, 4, 7] {
        player.wait_for_background();
        player.input(Input::Digit(number));
    }
    player.key('v');
    // At once, without waiting for any search.
    player.mentions("Player X made one mistake: move 5.");
    assert_ne!(player.app.picture(player.now).next_frame_in, Some(POLL_INTERVAL));
}
