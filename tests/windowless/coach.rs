//! The coach: what it says of a mark, when, and what follows if that is taken back.

use std::collections::{BTreeMap, HashMap};

use crate::support::proofs::analyze;
use rand::{RngExt, SeedableRng};
use tictactoe::ai::analysis::{Slip, WayToWin};
use tictactoe::ai::{Chance, Goal, Level, Limit, Prover, Value};
use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::profile::{Language, Motion, Profile};
use tictactoe::rules::{Cell, Mark, Outcome, Position};
use tictactoe::text::words;
use tictactoe::thinking::Effort;
use tictactoe::ui::{Arrow, Input};

use super::analysis::ends;
use super::threats::assert_forces;
use super::words::is_in;
use crate::support::oracle::{self, Board, Truth};
use crate::support::player::{NOWHERE, Player, middle, ms};
use crate::support::positions::position_on;
use crate::support::screen::THEME;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, against, by_flags, profile, you};

/// How all that it says begins.
const SPEAKS: &str = "Careful! ";

/// What a screen reader says after it, and the screen if anything else is tried.
const ASKS: &str = "Undo (U) or play on (Enter).";

// What it says, on 3x3 by brute force.

/// Checks on the bare board what a sentence about the mark of `mover` on `cell` says.
fn assert_true(slip: &Slip, position: &Position, cell: Cell, known: &HashMap<Position, Truth>) {
    let (me, them) = (position.to_move(), position.to_move().other());
    let child = position.play(cell).unwrap();
    let lost = known[&child].value == Value::Win;
    assert_eq!((slip.opponent, slip.evaluation.value == Value::Loss), (them, lost));
    let (from, winner) = if lost { (child, them) } else { (*position, me) };
    let at_once = Board::of(&from).completing(winner);
    match &slip.chance {
        Some(WayToWin::Lines(lines)) => {
            let is_so =
                |cell: &Cell| ends(from.rules(), lines) == Board::of(&from).lines(*cell, winner);
            assert!(at_once.iter().any(is_so), "{position}");
        }
        Some(WayToWin::Threats(threats)) => {
            assert!(at_once.is_empty(), "{position}");
            assert_eq!(threats.by, winner);
            assert_forces(threats, &from);
        }
        None => assert!(at_once.is_empty(), "{position}"),
    }
    // Its marks can be made one after the other.
    slip.answers.iter().fold(child, |end, answer| end.play(*answer).unwrap());
}

/// The coach lights marks on the board, or shows the marks of a walk: no better cell is among them.
fn assert_keeps_the_better_move(slip: &Slip, position: &Position, better: &[Cell]) {
    let drawn = [&slip.lit[..], &slip.answers].concat();
    let given_away = drawn.iter().find(|it| better.contains(it));
    assert_eq!(given_away, None, "{position}");
    let is_walk = !slip.answers.is_empty();
    if let Some(WayToWin::Lines(lines)) = &slip.chance {
        assert!(!is_walk, "{position}: a line is shown by its marks");
        let one_short = lines[0].cells().count() - 1;
        assert!(slip.lit.len() >= one_short, "{position}: {:?}", slip.lit);
    }
    assert!(
        !(is_walk && slip.evaluation.value == Value::Draw),
        "{position}: only a win was missed"
    );
}

/// The sentence in the window names no side by its mark, no cell, and each number in a ring, unless no threats are meant.
fn assert_counts_as_drawn(slip: &Slip, text: &str, language: Language) {
    assert!(is_in(language, text) && text.ends_with('.') && !text.contains(['X', 'O']), "{text}");
    let mut said: Vec<u32> = text.chars().filter_map(|letter| letter.to_digit(10)).collect();
    said.sort_unstable();
    let is_counted = matches!(slip.chance, Some(WayToWin::Threats(_)));
    let drawn = if is_counted { slip.answers.len() as u32 } else { 0 };
    assert!(language != Language::English || (1..=drawn).eq(said), "{text}");
}

#[test]
fn it_speaks_of_every_slip_on_3x3_and_of_nothing_else_and_what_it_says_is_true() {
    let known = oracle::truths();
    let (mut slips, mut silent, mut shown) = (0, 0, 0);
    for position in known.keys().filter(|it| !it.is_over()) {
        let analysis = analyze(position);
        let better = oracle::keeping(position, &known);
        for (cell, child) in position.children() {
            let own = oracle::seen_by_parent(known[&child]).value;
            let slip = Slip::of(&analysis, position, cell);
            assert_eq!(slip.is_some(), own < known[position].value, "{position}");
            let Some(slip) = slip else {
                silent += 1;
                continue;
            };
            slips += 1;
            shown += u32::from(!slip.answers.is_empty() || !slip.lit.is_empty());
            assert_true(&slip, position, cell, &known);
            assert_keeps_the_better_move(&slip, position, &better);
            let blocks = match &slip.chance {
                Some(WayToWin::Threats(threats)) if own == Value::Loss => threats.blocks.as_slice(),
                _ => &[],
            };
            for language in Language::ALL {
                let text = words(language).slip(&slip);
                assert!(is_in(language, &text) && text.ends_with('.'), "{text}");
                // No cell has a name but where a threat must be blocked.
                for place in ["cell", "centre", "corner", "side", "ark ", "중앙", "구석", "변"]
                {
                    assert!(!text.contains(place), "{text}");
                }
                let names_blocks = text.contains("block at") || text.contains("번을");
                assert_eq!(names_blocks, !blocks.is_empty(), "{text}");
                for block in blocks {
                    assert!(text.contains(&position.rules().number(*block).to_string()), "{text}");
                }
                assert!(text.split(' ').count() <= 14, "{text}");
                let on_board = words(language).slip_on_board(&slip);
                let own = words(language).said_by(slip.opponent, Level::Hard, &on_board);
                assert_counts_as_drawn(&slip, &own, language);
            }
        }
    }
    assert!(slips > 5_000 && silent > 5_000 && shown > slips * 17 / 20, "{slips}, {shown}");
}

/// The sentences about these slips, counted without their numbers.
fn count_sentences(slips: &[Slip]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for slip in slips {
        let text = words(Language::English).slip(slip);
        let sign = |letter: char| match letter {
            'X' | 'O' => '_',
            _ if letter.is_ascii_digit() => '#',
            _ => letter,
        };
        *counts.entry(text.chars().map(sign).collect()).or_default() += 1;
    }
    counts
}

/// Prints the sentences and how often each is said. Returns the share in percent that only says who
/// can win or draw.
fn share_without_a_reason(board: &str, slips: &[Slip]) -> usize {
    let counts = count_sentences(slips);
    println!("{board}: {} slips, {counts:#?}", slips.len());
    let bare = ["Careful! Now _ can win.", "Careful! _ can now save a draw."];
    let bare: usize = bare.iter().filter_map(|text| counts.get(*text)).sum();
    100 * bare / slips.len()
}

#[test]
fn it_seldom_says_only_who_can_win_or_draw() {
    let known = oracle::truths();
    let mut slips = Vec::new();
    for position in known.keys().filter(|it| !it.is_over()) {
        let analysis = analyze(position);
        slips.extend(position.children().filter_map(|it| Slip::of(&analysis, position, it.0)));
    }
    assert!(share_without_a_reason("3x3x3", &slips) < 5);
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn it_seldom_says_only_who_can_win_or_draw_on_a_larger_board() {
    let rules = "5x5x4".parse().unwrap();
    let mut chance = Chance::seed_from_u64(5);
    let mut slips = Vec::new();
    while slips.len() < 500 {
        let plies = chance.random_range(2..16_usize);
        let Some(position) = oracle::random_position(rules, plies, &mut chance) else {
            continue;
        };
        let Effort { nodes, .. } = Effort::COACH;
        let known = Prover::new(rules).prove(&position, Goal::AllMoves, Limit::nodes(nodes));
        let cells: Vec<Cell> = position.empty_cells().collect();
        let cell = cells[chance.random_range(0..cells.len())];
        slips.extend(Slip::of(&known, &position, cell));
    }
    assert!(share_without_a_reason("5x5x4", &slips) < 33);
}

// When it speaks.

fn coached() -> Profile {
    profile(|it| you(it).coach = true)
}

/// The person plays O against Hard, which opens: every opening can be answered wrongly.
fn answering(profile: Profile) -> Player {
    answering_in(AGAINST_HARD, profile)
}

fn answering_in(game: Settings, profile: Profile) -> Player {
    let settings = Settings { you: Mark::O, ..game };
    let mut player = Player::new(App::with_game(settings, profile, 1));
    player.wait_for_answer();
    player.input(Input::Move(NOWHERE));
    player.wait_for_background();
    player
}

/// A cell of the position on the board, on which the person's mark lets something slip or not.
fn a_move(player: &Player, slips: bool) -> u8 {
    let position = player.game().position();
    let mut known = HashMap::new();
    let value = oracle::learn(position, &mut known).value;
    let is_wanted = |(_, child): &(Cell, Position)| {
        (oracle::seen_by_parent(known[child]).value < value) == slips
    };
    let (cell, _) = position.children().find(is_wanted).unwrap();
    position.rules().number(cell)
}

/// A player whose last mark let something slip, with the coach asking.
fn asked() -> Player {
    let mut player = answering(coached());
    player.cell(a_move(&player, true));
    player.app.wait_for_search();
    player.log();
    player
}

#[test]
fn nothing_moves_until_it_is_answered() {
    let mut player = answering(coached());
    player.app.set_announcing(true);
    player.cell(a_move(&player, true));
    let said = player.announcements();
    assert!(said.iter().any(|said| said == ASKS), "{said:?}");
    player.app.wait_for_search();
    player.log();
    let asked = player.game().clone();
    let taken = player.rules().number(asked.round().cells().last().unwrap());
    player.wait(ms(3_600_000));
    // What is tried in the meantime says what is asked, each time.
    for _ in 0..2 {
        player.cell(taken);
        player.mentions(ASKS);
        player.mentions(SPEAKS);
        assert!(player.announcements().contains(&ASKS.to_owned()));
        assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(0)), "the buttons beat");
    }
    player.wait(ms(60_000));
    player.key('h');
    player.mentions(ASKS);
    for input in [
        Input::Digit(9),
        Input::Letter('h'),
        Input::Step(-1),
        Input::Step(1),
        Input::Letter('k'),
        Input::Letter('i'),
        Input::Help,
        Input::Back,
    ] {
        player.input(input);
        player.wait_for_background();
    }
    assert_eq!(player.game().position(), asked.position());
    assert_eq!(player.restarted().game().position(), asked.position(), "saved");
    player.input(Input::Confirm);
    assert!(!player.is_mentioned(SPEAKS), "what it said goes");
    player.offers("H");
    player.wait(ms(399));
    assert_eq!(*player.game(), asked);
    player.wait(ms(1));
    assert_eq!(player.log().len(), 1, "the computer's mark");
}

#[test]
fn keys_that_only_ask_about_the_board_are_answered_while_it_waits() {
    let mut player = asked();
    let before = player.game().clone();
    for (key, answer) in [('w', "You: "), ('b', "Row 1"), ('d', ": ")] {
        player.input(Input::Arrow(Arrow::Up));
        player.key(key);
        player.mentions(answer);
    }
    assert_eq!(*player.game(), before);
    player.shows_all(&["Undo", "Play on"]);
}

/// The line is shown by its marks, and the cell that blocks it is left alone.
#[test]
fn it_points_at_the_threat_and_not_at_the_cure() {
    let mut player = Player::new(App::with_game(AGAINST_HARD, coached(), 1));
    for number in [1, 2] {
        player.cell_and_wait(number);
        player.wait_for_answer();
    }
    let threat = player.game().position();
    let [cure] = Board::of(&threat).completing(Mark::O)[..] else {
        panic!("{threat}");
    };
    let other = threat.empty_cells().find(|cell| *cell != cure).unwrap();
    player.mark(other);
    player.wait_for_background();
    player.wait(ms(5000));
    player.mentions("Careful! I can complete");
    let lit = player.framed_cells(THEME.o);
    assert_eq!(lit.len(), 2, "{lit:?}");
    assert!(lit.iter().all(|cell| threat.mark_at(*cell) == Some(Mark::O)));
    let number = player.rules().number(cure);
    assert_eq!(player.words_in(number), [""; 0]);
    let ground = THEME.winning_ground(Outcome::Win(Mark::O));
    assert_eq!(player.boxed_cells(ground), lit);
}

#[test]
fn its_question_can_be_left_by_other_ways() {
    type Leave = fn(&mut Player);
    let ways: [(Leave, &[&str]); 4] = [
        (|player| player.push("Undo"), &["undo 1"]),
        (|player| player.key('n'), &["round 2 board=3x3x3 X=hard O=human first=X", "X "]),
        // Another level from the next round on: the question stays.
        (|player| player.push_all(&["Hard", "Easy"]), &[]),
        // Switched off, the coach asks nothing.
        (|player| player.push_all(&["Hard", "More", "Off", "Back", "Back"]), &["X "]),
    ];
    for (leave, log) in ways {
        let mut player = asked();
        leave(&mut player);
        player.wait_for_answer();
        let lines = player.log();
        assert_eq!(lines.len(), log.len(), "{lines:?}");
        let mut logged = lines.iter().zip(log);
        let is_so = logged.all(|(line, start)| line.starts_with(start));
        assert!(is_so, "{lines:?}");
    }
    let mut resumed = asked().restarted();
    resumed.wait_for_background();
    resumed.wait_for_answer();
    resumed.mentions(SPEAKS);
    resumed.push("Play on");
    resumed.wait_for_answer();
    assert_eq!(resumed.game().round().moves().len(), 3);
}

#[test]
fn its_question_takes_the_focus_to_play_on_and_gives_it_back() {
    let mut player = answering(coached());
    player.input(Input::FocusOn(player.button("Learn")));
    player.input(Input::Digit(a_move(&player, true)));
    player.assert_focus("Play on");
    player.input_at_once(Input::Confirm);
    player.mentions(SPEAKS);
    player.input(Input::Confirm);
    assert!(!player.is_mentioned(SPEAKS));
    player.assert_focus("Learn");
    assert_eq!(asked().focus(), None, "the mouse needs none");
}

#[test]
fn enter_on_the_marked_cell_plays_on_but_a_double_click_does_not() {
    let mut player = asked();
    let cell = player.game().round().cells().last().unwrap();
    player.input(Input::FocusOn(middle(player.rules(), player.rules().number(cell))));
    player.input(Input::Confirm);
    player.wait_for_answer();
    assert_eq!(player.log().len(), 1);

    let mut player = answering(coached());
    let slip = a_move(&player, true);
    player.cell(slip);
    player.press_at_once(middle(player.rules(), slip));
    player.wait_for_answer();
    assert_eq!(player.game().round().moves().len(), 2);
    // Nor does a double click on Take back undo more.
    let button = player.button("Undo");
    player.press(button);
    player.press_at_once(button);
    assert_eq!(player.game().round().moves().len(), 1);
}

#[test]
fn it_never_says_that_a_mark_was_fine_or_that_the_computer_made_a_mistake() {
    for level in [Level::Easy, Level::Hard] {
        let mut player = Player::new(App::with_game(against(level), coached(), 3));
        while !player.game().is_over() {
            let before = player.words();
            player.cell_and_wait(a_move(&player, false));
            assert!(!player.is_mentioned(SPEAKS), "{:?} after {before:?}", player.words());
            player.wait_for_answer();
            assert!(!player.is_mentioned(SPEAKS));
        }
    }
}

#[test]
fn off_at_first_and_silent_between_two_people_and_without_help() {
    let no_help = by_flags("--opponent hard --no-help");
    for mut player in [answering(Profile::default()), answering_in(no_help, coached())] {
        player.cell_and_wait(a_move(&player, true));
        assert!(!player.is_mentioned(SPEAKS));
    }

    let mut player = Player::new(App::with_game(TWO_PLAYERS, coached(), 1));
    player.cells(&[1, 2]);
    player.wait_for_background();
    assert!(!player.is_mentioned(SPEAKS));
}

#[test]
fn it_is_switched_where_the_level_is_chosen_and_adds_no_button_to_the_board() {
    let mut player = answering(Profile::default());
    let buttons = player.buttons().len();
    player.push_all(&["Hard", "More", "On", "Back", "Back"]);
    assert_eq!(player.buttons().len(), buttons);
    player.wait_for_background();
    let saved = serde_json::to_string(&player.app.profile().people).unwrap();
    assert!(saved.contains("\"coach\":true"), "{saved}");
    player.cell(a_move(&player, true));
    player.mentions(SPEAKS);
    let saved = serde_json::to_string(&Profile::default().people).unwrap();
    assert!(!saved.contains("coach"), "{saved}");
}

// Taking back.

#[test]
fn a_round_counts_whose_mark_was_taken_back_on_its_word() {
    for plays_on in [false, true] {
        let mut player = answering(coached());
        player.cell(a_move(&player, true));
        if plays_on {
            player.input(Input::Confirm);
            player.wait_for_answer();
        }
        player.log();
        player.key('u');
        assert_eq!(player.log(), [if plays_on { "undo 2" } else { "undo 1" }]);
        assert!(!player.is_mentioned(SPEAKS));
        // It asks again, also one who has played on before.
        player.cell(a_move(&player, true));
        player.mentions(SPEAKS);
        player.key('u');
        while !player.game().is_over() {
            player.turn(a_move(&player, false));
        }
        player.wait(ms(3000));
        assert!(!player.app.profile().statistics().is_empty());
        assert!(player.restarted().game().round().has_help());
    }
}

#[test]
fn any_other_undo_is_no_help() {
    let mut player = answering(coached());
    player.cell(a_move(&player, false));
    player.key('u');
    assert!(!player.game().round().has_help());
    player.cell(a_move(&player, true));
    player.mentions(SPEAKS);
    // Nor is playing on.
    player.input(Input::Confirm);
    player.wait_for_answer();
    while !player.game().is_over() {
        player.mark(player.game().position().empty_cells().next().unwrap());
        player.input(Input::Confirm);
        player.wait_for_answer();
    }
    assert!(!player.app.profile().statistics().is_empty());
}

// What it points at.

/// The numbers of the refutation's marks that can be seen.
fn seen_marks(player: &Player) -> String {
    let texts = player.texts().into_iter();
    let numbers = texts.filter(|text| text.color.a > 0 && "123".contains(&text.words));
    numbers.map(|text| text.words).collect()
}

#[test]
fn the_marks_of_the_refutation_appear_one_after_the_other_once() {
    let fork = |motion| {
        let mut player = coached_from("X../.../... o", "3x3x3", motion);
        player.cell_and_wait(9);
        player
    };
    let mut player = fork(Motion::Full);
    player.shows("Careful! I play 1, you block at 2, then 3 makes two threats.");
    for seen in ["1", "12", "123"] {
        player.wait(ms(690));
        assert_eq!(seen_marks(&player), seen);
        player.wait(ms(10));
    }
    player.wait(ms(60_000));
    assert_eq!(seen_marks(&player), "123");
    assert_eq!(player.app.picture(player.now).next_frame_in, None);
    player.push("Play on");
    assert_eq!(seen_marks(&player), "");
    assert_eq!(seen_marks(&fork(Motion::Reduced)), "123");
}

// Larger boards.

/// A round that goes on from a position, with the person to move.
fn coached_from(text: &str, rules: &str, motion: Motion) -> Player {
    let position = position_on(rules, text);
    let settings = Settings { you: position.to_move(), ..against(Level::Easy) };
    Player::with_profile(|it| {
        you(it).coach = true;
        it.preferences.motion = motion;
        it.start_from(settings, position).unwrap();
    })
}

#[test]
fn on_a_larger_board_it_says_what_is_proved_at_once() {
    let mut player = coached_from("XX../.OO./..../.... x", "4x4x3", Motion::Full);
    let mark = Input::Press(middle(player.rules(), 16));
    player.app.handle(mark, player.now);
    player.wait_for_answer();
    assert!(player.game().computer_to_move().is_some(), "it still proves");
    player.wait_for_background();
    player.shows_all(&["Careful! I can complete a row.", "Play on"]);
}
