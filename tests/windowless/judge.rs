//! Positions to judge: nothing but the board tells the answer.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::support::proofs::analyze;
use tictactoe::ai::Value;
use tictactoe::app::App;
use tictactoe::game::{Game, Seat};
use tictactoe::practice::{Exercise, Progress, among_faultless, positions_to_judge};
use tictactoe::profile::Profile;
use tictactoe::rules::{Cell, Mark, Position, Rules};

use super::practice::O_ERRS;
use crate::support::game::Match;
use crate::support::oracle::{self, Truth};
use crate::support::player::{Player, ms};
use crate::support::settings::TWO_PLAYERS;

#[test]
fn every_run_has_a_third_of_each_answer_and_nothing_else_tells_it() {
    let known = oracle::truths();
    let mut orders = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for seed in 0..300 {
        let run = positions_to_judge(seed);
        assert_eq!(run.len(), 12, "seed {seed}");
        let different: BTreeSet<String> =
            run.iter().map(|it| oracle::class(&it.position)).collect();
        assert_eq!(different.len(), 12, "seed {seed}");
        let mut alike: BTreeMap<(u32, bool), Vec<Option<Mark>>> = BTreeMap::new();
        for Exercise { position, .. } in &run {
            let mover = position.to_move();
            let winner = match known[position].value {
                Value::Win => Some(mover),
                Value::Draw => None,
                Value::Loss => Some(mover.other()),
            };
            let group = (position.plies(), mover == Mark::X);
            alike.entry(group).or_default().push(winner);
        }
        // Among positions with as many marks and the same side to move, each answer comes once.
        assert_eq!(alike.len(), 4, "seed {seed}");
        for winners in alike.values() {
            let answers: BTreeSet<String> = winners.iter().map(|it| format!("{it:?}")).collect();
            assert_eq!((winners.len(), answers.len()), (3, 3), "seed {seed}");
        }
        orders.insert(
            run.iter()
                .map(|it| format!("{:?}", it.winner()))
                .collect::<Vec<_>>(),
        );
        kinds.extend(different);
    }
    assert!(orders.len() > 250, "{} orders", orders.len());
    assert!(kinds.len() > 100, "{} positions", kinds.len());
}

#[test]
fn the_answers_are_those_of_minimax() {
    let known = oracle::truths();
    let (mut free, mut critical) = (0, 0);
    for exercise in (0..200).flat_map(positions_to_judge) {
        let position = exercise.position;
        assert_eq!(exercise.value, known[&position].value, "{position}");
        assert_eq!(
            exercise.answers,
            oracle::keeping(&position, &known),
            "{position}"
        );
        let is_free = exercise.answers.len() == position.empty_cells().count();
        assert_eq!(exercise.is_free(), is_free);
        free += u32::from(is_free);
        critical += u32::from(!is_free);
    }
    assert!(free > 500 && critical > 500, "{free}, {critical}");
}

// On the screen.

/// The position on the board of an exercise, by the marks that are told.
fn judged(player: &Player) -> Position {
    let tree = player.app.tree(player.now);
    let mut rows = vec![vec!['.'; 3]; 3];
    let mut stack = vec![&tree];
    while let Some(node) = stack.pop() {
        for (row, column) in (0..3).flat_map(|row| (0..3).map(move |column| (row, column))) {
            let place = format!("Row {}, column {}: ", row + 1, column + 1);
            if let Some(said) = node.name.strip_prefix(&place) {
                rows[row][column] = match said.split(',').next() {
                    Some("X") => 'X',
                    Some("O") => 'O',
                    _ => '.',
                };
            }
        }
        stack.extend(&node.children);
    }
    let rows: Vec<String> = rows
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    let mover = if player.is_mentioned("X to move") {
        'x'
    } else {
        'o'
    };
    let text = format!("{} {mover}", rows.join("/"));
    Position::parse(&text, Rules::TIC_TAC_TOE).unwrap()
}

fn to_judge() -> Player {
    let mut player = Player::new(App::new(Profile::default(), 1));
    player.key('p');
    player.push("Judge");
    player.wait_for_background();
    player
}

const KEYS: [(char, &str); 3] = [('x', "X wins"), ('d', "Draw"), ('o', "O wins")];

fn answer(position: &Position, known: &HashMap<Position, Truth>) -> &'static str {
    match (known[position].value, position.to_move()) {
        (Value::Draw, _) => "Draw",
        (Value::Win, Mark::X) | (Value::Loss, Mark::O) => "X wins",
        _ => "O wins",
    }
}

#[test]
fn a_run_is_judged_by_value_and_then_by_mark() {
    let known = oracle::truths();
    let mut player = to_judge();
    let mut anys = 0;
    for part in 1..=12 {
        player.shows(&format!("Judge · {part} of 12"));
        let position = judged(&player);
        let mover = position.to_move();
        player.shows(&format!("{mover} to move. How does it end with best play?"));
        for told in [
            "Right",
            "Corrected",
            " wins in ",
            "draw",
            "you played",
            "win.",
        ] {
            assert!(!player.is_mentioned(told), "{told} in {:?}", player.words());
        }
        assert_eq!(player.buttons().len(), 1 + 3, "Back and the answers");
        player.cell(number_of(&position, position.empty_cells().next()));
        player.shows("Answer by a button first.");
        let right = answer(&position, &known);
        player.push(right);
        player.shows(&format!(
            "Right · {right} · Mark a cell that keeps it, or press Any."
        ));
        let kept = oracle::keeping(&position, &known);
        if kept.len() == position.empty_cells().count() {
            anys += 1;
            player.push("Any");
            player.shows(&format!("Right · {right} · Every mark keeps the result."));
        } else {
            player.push("Any");
            player.shows("Not every mark keeps it.");
            player.cell(number_of(&position, kept.first().copied()));
            player.wait_for_background();
        }
        player.key('n');
        player.wait_for_background();
        if player.is_shown("Well done") {
            break;
        }
    }
    assert!(anys >= 4, "every lost position is one");
}

fn number_of(position: &Position, cell: Option<Cell>) -> u8 {
    position.rules().number(cell.unwrap())
}

#[test]
fn a_wrong_judgement_by_a_key_is_corrected_and_comes_again() {
    let known = oracle::truths();
    let mut player = to_judge();
    let position = judged(&player);
    let right = answer(&position, &known);
    let wrong = KEYS.into_iter().find(|(_, it)| *it != right);
    player.key(wrong.unwrap().0);
    player.mentions(&format!("Corrected · {right}"));
    let kept = oracle::keeping(&position, &known);
    player.cell(number_of(&position, kept.first().copied()));
    player.wait_for_background();
    player.mentions("Solved at the second try.");
    let solved = serde_json::to_value(player.app.profile()).unwrap();
    assert!(solved.get("practice").is_none(), "nothing is counted");
}

// Among one's own mistakes.

fn rounds(scripts: &[&str]) -> Game {
    let mut game = Match::started(TWO_PLAYERS);
    for (nth, script) in scripts.iter().enumerate() {
        if nth > 0 {
            game.play("new");
        }
        game.play(script);
    }
    game.saved()
}

#[test]
fn a_third_of_the_mistakes_are_moves_in_which_nothing_was_wrong() {
    let known = oracle::truths();
    for count in 1..=7_usize {
        let game = rounds(&["1 2 5 9 3 7 4", "5 2 1 9 3 7 8", "2 1 5 8 9 7 4 6 3"]);
        let mut progress = Progress::default();
        let mut positions: Vec<&Position> = known
            .keys()
            .filter(|it| !it.is_over() && it.plies() == 4)
            .collect();
        positions.sort_by_key(ToString::to_string);
        let positions = positions.into_iter();
        let of_each_kind: BTreeMap<_, _> = positions.map(|it| (oracle::class(it), it)).collect();
        for position in of_each_kind.into_values() {
            let analysis = analyze(position);
            let wrong = |cell: &Cell| Exercise::of_mistake(*position, *cell, &analysis).is_some();
            let slip = position.empty_cells().find(wrong);
            if let (Some(slip), true) = (slip, progress.mistake_count() < count) {
                let mistake = Exercise::of_mistake(*position, slip, &analysis).unwrap();
                progress.add_mistake(mistake, slip);
            }
        }
        let moves = || {
            game.rounds()
                .rev()
                .flat_map(|round| round.persons_moves().rev())
        };
        let mistakes: Vec<Exercise> = progress.due_mistakes().cloned().collect();
        let analysis = |position: &Position| Some(analyze(position));
        let mixed = among_faultless(mistakes.clone(), moves(), analysis, 7);
        let others: Vec<&Exercise> = mixed.iter().filter(|it| !mistakes.contains(it)).collect();
        assert_eq!(mixed.len() - others.len(), count);
        assert_eq!(others.len(), count.div_ceil(2));
        let mut kinds = BTreeSet::new();
        for exercise in &mixed {
            assert!(
                kinds.insert(oracle::class(&exercise.position)),
                "twice: {}",
                exercise.position
            );
        }
        for exercise in others {
            let position = exercise.position;
            let played = moves().find(|(before, _)| *before == position);
            let (_, cell) = played.unwrap_or_else(|| panic!("{position} was not played"));
            assert!(
                oracle::keeping(&position, &known).contains(&cell),
                "{position} was a mistake"
            );
            assert_eq!(exercise.answers, oracle::keeping(&position, &known));
        }
        assert_eq!(game.seat(Mark::O), Seat::Human);
    }
}

#[test]
fn without_rounds_of_ones_own_other_free_positions_are_mixed_in() {
    let position = Position::parse("X../.../... o", Rules::TIC_TAC_TOE).unwrap();
    let analysis = analyze(&position);
    let slip = Cell { col: 1, row: 0 };
    let mistake = Exercise::of_mistake(position, slip, &analysis).unwrap();
    let mixed = among_faultless(vec![mistake.clone()], std::iter::empty(), |_| None, 1);
    assert_eq!(mixed.len(), 2);
    assert!(mixed.contains(&mistake) && mixed.iter().any(Exercise::is_free));
}

#[test]
fn a_free_position_needs_no_mark_and_a_critical_one_does() {
    // X's mistakes: none. O's mistake: the edge after the corner.
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&O_ERRS);
    player.wait_for_background();
    player.key('m');
    player.wait(ms(1000));
    player.push("1 of your mistakes to look at");
    player.wait_for_background();
    let known = oracle::truths();
    let mut seen = BTreeSet::new();
    for part in 1..=2 {
        player.shows(&format!("Your mistakes · {part} of 2"));
        player.mentions("Is there a mistake to be made here?");
        let position = judged(&player);
        let kept = oracle::keeping(&position, &known);
        let is_free = kept.len() == position.empty_cells().count();
        player.push(if is_free { "Free" } else { "Critical" });
        seen.insert(is_free);
        if is_free {
            player.shows("Right · Free · Every mark keeps the result.");
        } else {
            player.mentions("Right · Critical · O to move");
            player.mentions("you played 2");
            player.cell(number_of(&position, kept.first().copied()));
            player.wait_for_background();
        }
        player.key('n');
        player.wait_for_background();
    }
    assert_eq!(seen.len(), 2);
    player.shows("All done for now");
    assert_eq!(player.app.profile().practice.due_mistakes().count(), 0);
}
