//! The strategies, proved over every position that a game can reach.

use std::collections::{HashMap, HashSet};
use std::sync::mpsc::{Sender, channel};

use crate::support::oracle::{self, Truth};
use proptest::prelude::*;
use tictactoe::ai::analysis::{self, Analysis, Analyst, Evaluation, MoveEvaluation};
use tictactoe::ai::exact;
use tictactoe::ai::minimax::{self, ScoredMove};
use tictactoe::ai::{
    Choice, Level, Limit, Memory, Progress, Score, Search, Solver, Stop, Strategy as Player, Value,
};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

const TIC_TAC_TOE: Rules = Rules::TIC_TAC_TOE;

fn scored_moves(position: &Position) -> Vec<ScoredMove> {
    minimax::scored_moves(position, &Stop::default()).unwrap()
}

fn choose(player: &mut dyn Player, position: &Position) -> Choice {
    player.choose(position, &Stop::default()).unwrap()
}

#[track_caller]
fn position(text: &str) -> Position {
    Position::parse(text, TIC_TAC_TOE).unwrap()
}

fn numbers(cells: &[Cell]) -> Vec<u8> {
    cells.iter().map(|&cell| TIC_TAC_TOE.number(cell)).collect()
}

/// The cells a player chooses in many tries.
fn chosen(player: &mut dyn Player, position: &Position, tries: usize) -> HashSet<Cell> {
    (0..tries).map(|_| choose(player, position).cell).collect()
}

// Hard.

/// Plays a person's moves against Hard: its answers, the leaves of each, and the end.
fn game_against_hard(
    seed: u64,
    mut person: impl FnMut(&Position) -> Option<Cell>,
) -> (Vec<u8>, Vec<u64>, Option<Outcome>) {
    let mut hard = Level::Hard.strategy(TIC_TAC_TOE, seed, &Memory::default());
    let mut position = Position::empty(TIC_TAC_TOE, Mark::X);
    let (mut answers, mut leaves) = (Vec::new(), Vec::new());
    while let Some(cell) = person(&position) {
        position = position.play(cell).unwrap();
        if position.outcome().is_some() {
            break;
        }
        let answer = choose(hard.as_mut(), &position);
        answers.push(TIC_TAC_TOE.number(answer.cell));
        leaves.push(answer.leaves.unwrap());
        position = position.play(answer.cell).unwrap();
    }
    (answers, leaves, position.outcome())
}

#[test]
fn the_first_game_of_the_texts_has_their_counts() {
    for seed in 0..5 {
        let mut moves = [1, 2, 4].into_iter();
        let (answers, leaves, end) = game_against_hard(seed, |_| {
            moves.next().and_then(|number| TIC_TAC_TOE.cell(number))
        });
        assert_eq!(answers, [5, 3, 7]);
        assert_eq!(leaves, [27_732, 457, 16]);
        assert_eq!(leaves.iter().sum::<u64>(), 28_205);
        assert_eq!(end, Some(Outcome::Win(Mark::O)));
    }
}

#[test]
fn the_second_game_of_the_texts_has_their_counts() {
    let known = oracle::truths();
    for seed in 0..5 {
        let mut wanted = [25_872, 473, 21, 2].into_iter();
        let (_, leaves, end) = game_against_hard(seed, |position| match wanted.next() {
            Some(leaves) => Some(oracle::move_with_leaves(position, leaves, &known)),
            None => position.empty_cells().next(),
        });
        assert_eq!(leaves, [25_872, 473, 21, 2]);
        assert_eq!(leaves.iter().sum::<u64>(), 26_368);
        assert_eq!(end, Some(Outcome::Draw));
    }
}

#[test]
fn symmetric_openings_weigh_the_same() {
    let leaves = |number| {
        let opened = Position::empty(TIC_TAC_TOE, Mark::X).play(TIC_TAC_TOE.cell(number).unwrap());
        minimax::search(&opened.unwrap()).leaves
    };
    assert!([1, 3, 7, 9].iter().all(|&corner| leaves(corner) == 27_732));
    let side = leaves(2);
    assert!([4, 6, 8].iter().all(|&other| leaves(other) == side));
    assert_eq!(4 * 27_732 + 4 * side + leaves(5), 255_168);
}

/// What Hard should prefer, by the plain truth: value, distance, then the opponent's slips.
fn expected_best(position: &Position, known: &HashMap<Position, Truth>) -> HashSet<Cell> {
    let kept: Vec<(Cell, Position)> = position
        .children()
        .filter(|(_, child)| {
            let truth = oracle::seen_by_parent(known[child]);
            truth.value == known[position].value
                && (truth.value == Value::Draw || truth.plies == known[position].plies)
        })
        .collect();
    let mistakes = |child: &Position| {
        let worse =
            |reply: &Position| oracle::seen_by_parent(known[reply]).value < known[child].value;
        child.children().filter(|(_, reply)| worse(reply)).count()
    };
    let most = kept.iter().map(|(_, child)| mistakes(child)).max();
    kept.iter()
        .filter(|(_, child)| Some(mistakes(child)) == most)
        .map(|(cell, _)| *cell)
        .collect()
}

#[test]
fn hard_is_right_about_every_position() {
    let known = oracle::truths();
    assert_eq!(known.len(), 2 * 5_478, "X opens, or O does");
    for (position, truth) in &known {
        let scored_moves = scored_moves(position);
        assert_eq!(scored_moves.len(), position.children().count());
        for candidate in &scored_moves {
            let child = position.play(candidate.cell).unwrap();
            let expected = oracle::seen_by_parent(known[&child]);
            assert_eq!(candidate.score.value(), expected.value, "{position}");
            let plies = (expected.value != Value::Draw).then_some(expected.plies);
            assert_eq!(candidate.score.plies(), plies, "{position}");
        }
        let best: HashSet<Cell> = minimax::best(&scored_moves).into_iter().collect();
        assert_eq!(best, expected_best(position, &known), "{position}");
        assert_eq!(best.is_empty(), position.outcome().is_some());
        assert_eq!(minimax::search(position).score.value(), truth.value);
    }
}

#[test]
fn hard_plays_one_of_its_best_moves_under_every_seed() {
    for text in [
        ".../.../...",
        "X../.../...",
        ".../.X./...",
        "XO./.../...",
        "X../.O./..X",
        "XX./OO./...",
    ] {
        let position = position(text);
        let best: HashSet<Cell> = minimax::best(&scored_moves(&position))
            .into_iter()
            .collect();
        let played: HashSet<Cell> = (0..40)
            .map(|seed| {
                choose(
                    Level::Hard
                        .strategy(TIC_TAC_TOE, seed, &Memory::default())
                        .as_mut(),
                    &position,
                )
                .cell
            })
            .collect();
        assert_eq!(played, best, "{text}: all of them and nothing else");
    }
}

#[test]
fn hard_never_loses_to_any_play() {
    fn against_everything(position: Position, hard: Mark, seen: &mut HashSet<Position>) {
        if !seen.insert(position) {
            return;
        }
        assert_ne!(
            position.outcome(),
            Some(Outcome::Win(hard.other())),
            "{position}"
        );
        if position.to_move() == hard {
            // Whichever of the best moves chance takes.
            for cell in minimax::best(&scored_moves(&position)) {
                against_everything(position.play(cell).unwrap(), hard, seen);
            }
        } else {
            position
                .children()
                .for_each(|(_, child)| against_everything(child, hard, seen));
        }
    }
    for hard in Mark::BOTH {
        for opener in Mark::BOTH {
            against_everything(
                Position::empty(TIC_TAC_TOE, opener),
                hard,
                &mut HashSet::new(),
            );
        }
    }
}

#[test]
fn hard_opens_where_most_answers_lose() {
    // Of the replies to a corner only the centre holds the draw; to the centre, the four corners.
    assert_eq!(
        numbers(&minimax::best(&scored_moves(&position(".../.../...")))),
        [1, 3, 7, 9]
    );
}

#[test]
fn the_tree_of_the_texts_has_its_values() {
    let root = position(".OX/O.X/X.O o");
    let scores: Vec<_> = scored_moves(&root)
        .iter()
        .map(|c| (TIC_TAC_TOE.number(c.cell), c.score.value(), c.score.plies()))
        .collect();
    // The text scores for X: +1, -1, +1. Here each score is O's, who moves.
    assert_eq!(
        scores,
        [
            (1, Value::Loss, Some(2)),
            (5, Value::Win, Some(3)),
            (8, Value::Loss, Some(2))
        ]
    );
}

#[test]
fn a_score_turns_over_on_the_way_up() {
    let mut score = Score::LOST;
    for plies in 0..49 {
        assert_eq!(score.plies(), Some(plies));
        assert_eq!(
            score.value(),
            if plies % 2 == 0 {
                Value::Loss
            } else {
                Value::Win
            }
        );
        score = score.one_ply_back();
    }
    assert_eq!(Score::DRAW.one_ply_back(), Score::DRAW);
    assert_eq!(Score::DRAW.plies(), None);
    let win_in_1 = Score::LOST.one_ply_back();
    let win_in_3 = win_in_1.one_ply_back().one_ply_back();
    assert!(
        win_in_1 > win_in_3 && win_in_3 > Score::DRAW,
        "a win as soon as possible"
    );
    assert!(Score::DRAW > win_in_3.one_ply_back());
    assert!(
        win_in_3.one_ply_back() > win_in_1.one_ply_back(),
        "a loss as late as possible"
    );
}

// Easy and Medium.

#[test]
fn easy_plays_every_empty_cell_of_every_position() {
    let mut easy = Level::Easy.strategy(TIC_TAC_TOE, 1, &Memory::default());
    for position in oracle::truths().keys() {
        if position.outcome().is_some() {
            assert_eq!(easy.choose(position, &Stop::default()), None);
            continue;
        }
        // Nine cells, 120 tries: a cell is missed once in 150,000.
        let played = chosen(easy.as_mut(), position, 120);
        assert_eq!(
            played,
            position.empty_cells().collect::<HashSet<_>>(),
            "{position}"
        );
    }
}

#[test]
fn easy_favours_no_cell() {
    let mut easy = Level::Easy.strategy(TIC_TAC_TOE, 2, &Memory::default());
    let empty = position(".../.../...");
    let mut counts: HashMap<Cell, f64> = HashMap::new();
    for _ in 0..9_000 {
        *counts
            .entry(choose(easy.as_mut(), &empty).cell)
            .or_default() += 1.0;
    }
    let chi_squared: f64 = counts
        .values()
        .map(|n| (n - 1_000.0).powi(2) / 1_000.0)
        .sum();
    assert!(
        chi_squared < 26.1,
        "{chi_squared}: over 26.1 once in 1000 (8 degrees of freedom)"
    );
}

/// The eight lines of 3x3 by cell number.
const LINES: [[u8; 3]; 8] = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
    [1, 5, 9],
    [3, 5, 7],
];

/// The empty cells that stand in a line with two marks of this side.
fn third_cells(position: &Position, mark: Mark) -> HashSet<Cell> {
    let at = |number: &u8| position.mark_at(TIC_TAC_TOE.cell(*number).unwrap());
    LINES
        .iter()
        .filter(|line| {
            line.iter()
                .filter(|number| at(number) == Some(mark))
                .count()
                == 2
        })
        .flat_map(|line| line.iter().filter(|number| at(number).is_none()))
        .map(|&number| TIC_TAC_TOE.cell(number).unwrap())
        .collect()
}

/// The cells Medium's line allows: winning ones, else blocking ones, else all that are empty.
fn allowed_to_medium(position: &Position) -> HashSet<Cell> {
    let me = position.to_move();
    let rungs = [
        third_cells(position, me),
        third_cells(position, me.other()),
        position.empty_cells().collect(),
    ];
    rungs.into_iter().find(|cells| !cells.is_empty()).unwrap()
}

#[test]
fn medium_does_what_its_line_says_in_every_position() {
    let mut medium = Level::Medium.strategy(TIC_TAC_TOE, 3, &Memory::default());
    for position in oracle::truths().keys() {
        if position.outcome().is_some() {
            assert_eq!(medium.choose(position, &Stop::default()), None);
            continue;
        }
        let played = chosen(medium.as_mut(), position, 120);
        assert_eq!(played, allowed_to_medium(position), "{position}");
    }
}

#[test]
fn medium_misses_forks() {
    // Against two opposite corners only a side holds the draw.
    let opposite_corners = position("X../.O./..X");
    let played = chosen(
        Level::Medium
            .strategy(TIC_TAC_TOE, 4, &Memory::default())
            .as_mut(),
        &opposite_corners,
        120,
    );
    assert_eq!(played, opposite_corners.empty_cells().collect());
    let losing = scored_moves(&opposite_corners)
        .into_iter()
        .filter(|candidate| candidate.score.value() == Value::Loss);
    assert_eq!(losing.count(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn easy_and_medium_play_any_board_to_its_end(
        rules in prop::sample::select(Rules::all().collect::<Vec<_>>()),
        seed in any::<u64>(),
    ) {
        let mut players = [Level::Easy.strategy(TIC_TAC_TOE, seed, &Memory::default()), Level::Medium.strategy(TIC_TAC_TOE, seed, &Memory::default())];
        let mut position = Position::empty(rules, Mark::X);
        while position.outcome().is_none() {
            let medium_moves = position.plies() % 2 == 1;
            let cell = choose(players[usize::from(medium_moves)].as_mut(), &position).cell;
            if medium_moves {
                let wins = |mark| {
                    position.empty_cells().filter(move |&c| position.completes_line(c, mark))
                        .collect::<Vec<_>>()
                };
                let (mine, theirs) = (wins(position.to_move()), wins(position.to_move().other()));
                prop_assert!(mine.is_empty() || mine.contains(&cell));
                prop_assert!(!mine.is_empty() || theirs.is_empty() || theirs.contains(&cell));
            }
            position = position.play(cell).unwrap();
        }
    }

    #[test]
    fn a_seed_plays_the_same_game_again(seed in any::<u64>()) {
        for level in Level::ALL {
            let game = || {
                let mut player = level.strategy(TIC_TAC_TOE, seed, &Memory::default());
                let mut position = position("X../.../...");
                while position.outcome().is_none() {
                    position = position.play(choose(player.as_mut(), &position).cell).unwrap();
                }
                position
            };
            if level != Level::Hard || seed % 20 == 0 {
                prop_assert_eq!(game(), game());
            }
        }
    }
}

// Exact values on any board.

fn analyze(position: &Position) -> Analysis {
    analysis::analyze(position, &Stop::default())
}

fn evaluation(position: &Position) -> Option<Evaluation> {
    analysis::evaluation(position, &Stop::default())
}

#[test]
fn exact_values_are_right_about_every_position() {
    for (position, truth) in oracle::truths() {
        let plies = (truth.value != Value::Draw).then_some(truth.plies);
        let analysis = analyze(&position);
        let expected = Evaluation {
            value: truth.value,
            plies,
        };
        assert_eq!(analysis.evaluation, Some(expected), "{position}");
        assert_eq!(evaluation(&position), Some(expected), "{position}");
        let stats: Vec<(Cell, Option<Evaluation>)> = scored_moves(&position)
            .iter()
            .map(|candidate| (candidate.cell, Some(Evaluation::from(candidate.score))))
            .collect();
        let proved: Vec<(Cell, Option<Evaluation>)> = analysis
            .moves
            .iter()
            .map(|candidate| (candidate.cell, candidate.evaluation))
            .collect();
        assert_eq!(proved, stats, "{position}");
    }
}

fn hint(position: &Position, stop: &Stop) -> Option<MoveEvaluation> {
    let mut solver = Solver::new(position.rules());
    Analyst::new(&mut solver, *position, stop).hint()
}

#[test]
fn a_hint_is_a_best_move_of_every_position() {
    for position in oracle::truths().into_keys() {
        let hint = hint(&position, &Stop::default());
        let is_open = position.outcome().is_none();
        assert_eq!(hint.is_some(), is_open, "{position}");
        let Some(hint) = hint else { continue };
        let analysis = analyze(&position);
        assert!(
            analysis.best_moves().any(|best| *best == hint),
            "{position}"
        );
        assert!(hint.reason.is_some(), "{position}");
    }
}

#[test]
fn a_hint_comes_long_before_every_move_is_proved() {
    for board in ["5x5x4", "6x6x6", "7x7x5"] {
        let rules: Rules = board.parse().unwrap();
        let position = Position::empty(rules, Mark::X);
        let hint = hint(&position, &Stop::default()).unwrap();
        let value = hint.evaluation.unwrap().value;
        assert_eq!(value, Value::Draw, "{board}");
        let child = position.play(hint.cell).unwrap();
        let proved = Solver::new(rules).value(&child, &Stop::default());
        assert_eq!(proved, Some(Value::Draw), "{board}");
    }
}

#[test]
fn a_stopped_proof_gives_no_hint() {
    let stop = Stop::default();
    stop.set();
    let rules: Rules = "7x7x4".parse().unwrap();
    assert_eq!(hint(&Position::empty(rules, Mark::X), &stop), None);
}

#[test]
fn a_stopped_proof_proves_nothing() {
    let stop = Stop::default();
    stop.set();
    let position = position("X../.O./...");
    let limit = Limit::until(&stop);
    assert_eq!(exact::score(&position, limit), None);
    let scores = exact::move_scores(&position, limit);
    assert_eq!(scores.len(), 7);
    assert!(scores.iter().all(|(_, score)| score.is_none()));
    assert_eq!(Solver::new(TIC_TAC_TOE).value(&position, &stop), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn exact_values_agree_with_minimax_late_in_a_round(
        shape in 0..Rules::all().count(),
        order in prop::collection::vec(0..49_usize, 49),
        left in 1..7_usize,
    ) {
        let rules = Rules::all().nth(shape).unwrap();
        let position = oracle::late_position(rules, &order, left);
        prop_assume!(position.is_some());
        let position = position.unwrap();
        let analysis = analyze(&position);
        prop_assert_eq!(analysis.evaluation, Some(Evaluation::from(minimax::search(&position).score)));
        for candidate in analysis.moves {
            let child = position.play(candidate.cell).unwrap();
            let score = minimax::search(&child).score.one_ply_back();
            prop_assert_eq!(candidate.evaluation, Some(Evaluation::from(score)));
        }
    }
}

// The search.

#[test]
fn a_search_finds_what_its_strategy_chooses() {
    let position = position("X../.../...");
    let mut search = Search::start(
        Level::Hard.strategy(TIC_TAC_TOE, 1, &Memory::default()),
        position,
    );
    let expected = choose(
        Level::Hard
            .strategy(TIC_TAC_TOE, 1, &Memory::default())
            .as_mut(),
        &position,
    );
    assert_eq!(search.wait(), Progress::Found(expected));
    assert_eq!(
        search.poll(),
        Progress::Found(expected),
        "and goes on saying so"
    );
}

/// Thinks until it is stopped, then says so.
struct Endless(Sender<&'static str>);

impl Player for Endless {
    fn choose(&mut self, _: &Position, stop: &Stop) -> Option<Choice> {
        self.0.send("started").unwrap();
        while !stop.is_set() {
            std::thread::yield_now();
        }
        self.0.send("stopped").unwrap();
        None
    }
}

#[test]
fn dropping_a_search_stops_it() {
    let (sender, news) = channel();
    let mut search = Search::start(Box::new(Endless(sender)), position(".../.../..."));
    assert_eq!(news.recv(), Ok("started"));
    assert_eq!(search.poll(), Progress::Thinking);
    drop(search);
    assert_eq!(news.recv(), Ok("stopped"));
}

#[test]
fn a_stopped_minimax_chooses_nothing() {
    let stop = Stop::default();
    stop.set();
    assert_eq!(
        Level::Hard
            .strategy(TIC_TAC_TOE, 1, &Memory::default())
            .choose(&position(".../.../..."), &stop),
        None
    );
}

struct Panicking;

impl Player for Panicking {
    fn choose(&mut self, _: &Position, _: &Stop) -> Option<Choice> {
        panic!("this strategy always panics, to see what becomes of its search");
    }
}

#[test]
fn a_panicking_search_has_failed() {
    let mut search = Search::start(Box::new(Panicking), position(".../.../..."));
    assert_eq!(search.wait(), Progress::Failed);
    assert_eq!(search.poll(), Progress::Failed);
}

#[test]
fn a_search_of_a_finished_round_has_failed() {
    let mut search = Search::start(
        Level::Easy.strategy(TIC_TAC_TOE, 1, &Memory::default()),
        position("XXX/OO./..."),
    );
    assert_eq!(search.wait(), Progress::Failed);
}
