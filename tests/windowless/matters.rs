//! "Does it matter?": nothing but the board tells whether a move changes the result.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use tictactoe::ai::Value;
use tictactoe::practice::{Exercise, Lesson, among_others, positions_that_may_matter};
use tictactoe::rules::{Mark, Position, Rules};

use crate::support::oracle::{self, Board};
use crate::support::player::{Player, ms};
use crate::support::proofs::analyze;
use crate::support::screen::THEME;

/// By brute force.
fn matters(position: &Position) -> bool {
    let mut known = HashMap::new();
    oracle::learn(*position, &mut known);
    oracle::keeping(position, &known).len() < position.empty_cells().count()
}

#[test]
fn every_position_matters_as_brute_force_says() {
    let known = oracle::truths();
    let mut counts = [0, 0];
    for position in known.keys().filter(|position| !position.is_over()) {
        let exercise = Exercise::new(*position, &analyze(position)).unwrap();
        assert_eq!(exercise.answers, oracle::keeping(position, &known), "{position}");
        assert_eq!(exercise.matters(), matters(position), "{position}");
        counts[usize::from(exercise.matters())] += 1;
    }
    assert_eq!(counts.iter().sum::<i32>(), 2 * 4520);
    assert!(counts[0] > 1000 && counts[1] > 1000, "{counts:?}");
}

#[test]
fn in_every_run_nothing_but_the_board_tells_what_matters() {
    let known = oracle::truths();
    let mut kinds = BTreeSet::new();
    let mut orders = BTreeSet::new();
    for seed in 0..300 {
        let run = positions_that_may_matter(seed);
        let different: BTreeSet<String> =
            run.iter().map(|it| oracle::class(&it.position)).collect();
        assert_eq!((run.len(), different.len()), (12, 12), "seed {seed}");
        let mut alike: BTreeMap<(u32, bool), [u32; 2]> = BTreeMap::new();
        for Exercise { position, .. } in &run {
            let group = (position.plies(), position.to_move() == Mark::X);
            alike.entry(group).or_default()[usize::from(matters(position))] += 1;
        }
        // With as many marks and the same side to move, as many that matter as do not.
        assert_eq!(alike.len(), 4, "seed {seed}");
        assert!(alike.values().all(|[free, other]| free == other), "seed {seed}");
        let is_lost = |it: &&Exercise| known[&it.position].value == Value::Loss;
        assert_eq!(run.iter().find(is_lost), None, "seed {seed}");
        let can_complete = |it: &Exercise| {
            let board = Board::of(&it.position);
            Mark::BOTH.iter().any(|mark| !board.completing(*mark).is_empty())
        };
        let that_matter = run.iter().filter(|it| matters(&it.position));
        let sharp = that_matter.filter(|it| can_complete(it)).count();
        assert_eq!(sharp, 3, "three of six, seed {seed}");
        orders.insert(run.iter().map(Exercise::matters).collect::<Vec<_>>());
        kinds.extend(different);
    }
    assert!(orders.len() > 150, "{} orders", orders.len());
    assert!(kinds.len() > 100, "{} positions", kinds.len());
}

#[test]
fn what_stands_among_mistakes_is_of_their_board_their_side_and_no_fewer_marks() {
    let lessons =
        [Lesson::Answer, Lesson::StopTwoThreats, Lesson::Begin, Lesson::OpenEnds, Lesson::Pairs];
    let mut missing = 0;
    for lesson in lessons {
        for count in [1, 2, 5, 9] {
            let mistakes: Vec<Exercise> = lesson.exercises().into_iter().take(count).collect();
            let mixed = among_others(mistakes.clone(), count as u64);
            let others: Vec<&Exercise> = mixed.iter().filter(|it| !mistakes.contains(it)).collect();
            let what = format!("{lesson:?}, {count}");
            assert!(mixed.len() >= count, "{what}");
            missing += count + count.div_ceil(2) - mixed.len();
            for other in others {
                let position = other.position;
                let is_like = |mistake: &Exercise| {
                    let of = mistake.position;
                    of.to_move() == position.to_move() && of.plies() <= position.plies()
                };
                assert_eq!(position.rules(), mistakes[0].position.rules());
                assert!(mistakes.iter().any(is_like), "{what}: {position}");
                let is_free = if position.empty_cells().count() <= 9 {
                    !matters(&position)
                } else {
                    !Exercise::new(position, &analyze(&position)).unwrap().matters()
                };
                assert!(is_free, "{what}: {position}");
            }
        }
    }
    // On a larger board it does not look on until one is found.
    assert!(missing <= 5, "{missing} of 55");
}

/// A player in "Does it matter?" with its exercises.
fn at_the_choice() -> (Player, Vec<Exercise>) {
    let mut player = Player::at_start();
    player.keys("pl");
    player.push("Does it matter?");
    let run = positions_that_may_matter(player.now.as_nanos() as u64);
    player.wait_for_background();
    (player, run)
}

/// Of the outlined marks.
fn numbers(player: &Player) -> Vec<u8> {
    let words = (1..=9).flat_map(|cell| player.words_in(cell));
    let mut numbers: Vec<u8> = words.flat_map(|it| it.parse()).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn a_run_is_answered_rightly_by_buttons_and_marks() {
    let (mut player, run) = at_the_choice();
    for (part, exercise) in (1..).zip(&run) {
        let position = exercise.position;
        player.shows(&format!("Does it matter? · {part} of 12"));
        let mover = position.to_move();
        player.shows(&format!("You are {mover}. Does it matter where?"));
        for told in ["Right", "No:", "wins in", "draw", "win."] {
            assert!(!player.is_mentioned(told), "{told} in {:?}", player.words());
        }
        player.mark(position.empty_cells().next().unwrap());
        player.shows("Press one of the two buttons first.");
        if exercise.matters() {
            player.push("It matters");
            player.mentions("Right, it matters! ");
            player.mark(exercise.answers[0]);
            player.wait_for_background();
            player.mentions("Right. It ");
        } else {
            player.push_and_wait("All the same");
            player.mentions("Right. Every move ");
        }
        player.key_and_wait('n');
    }
    player.shows("You solved 12 of 12 on the first try.");
    assert!(player.app.profile().practice().is_empty(), "nothing is counted");
}

#[test]
fn a_wrong_answer_is_played_out_and_the_position_comes_again() {
    let (mut player, run) = at_the_choice();
    let mut seen = BTreeSet::new();
    for exercise in &run {
        let before = player.count_marks_on_board();
        player.key_and_wait(if exercise.matters() { 'a' } else { 'i' });
        player.wait(ms(200));
        assert_eq!(numbers(&player), [1], "{exercise}");
        player.wait(ms(1000));
        // To a draw no line leads, and the first mark may win.
        let can_be_over = !exercise.matters() && exercise.plies.is_none_or(|plies| plies == 1);
        assert!(can_be_over || numbers(&player) == [1, 2], "the marks walk on, {exercise}");
        assert_eq!(player.count_marks_on_board(), before, "nobody played");
        seen.insert(exercise.matters());
        if exercise.matters() {
            player.mentions("No, it matters. Look at cell ");
            player.wait(super::practice::UNTIL_TAKEN_BACK);
            assert_eq!(player.count_marks_on_board(), before);
            player.cell(Rules::TIC_TAC_TOE.number(exercise.answers[0]));
            player.wait_for_background();
            player.mentions("Right, on the second try.");
        } else {
            player.mentions("No, all the same. Every move ");
            player.wait(super::practice::UNTIL_TAKEN_BACK);
            assert!(!numbers(&player).is_empty(), "it stays");
            player.push("Undo");
            assert!(player.strokes(THEME.loss).is_empty(), "no cell is wrong");
            player.cell(Rules::TIC_TAC_TOE.number(exercise.answers[0]));
            player.wait_for_background();
        }
        player.push_and_wait("Next");
    }
    assert_eq!(seen.len(), 2);
    player.shows("Does it matter? · 1 of 12");
}
