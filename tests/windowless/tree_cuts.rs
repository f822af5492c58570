//! Predicting in the tree what alpha-beta searches and what it cuts off.

use std::collections::{BTreeSet, HashMap};

use rand::{RngExt, SeedableRng};
use tictactoe::ai::analysis::{AlphaBetaWindow, Node, Points, Walk, WalkStep};
use tictactoe::ai::minimax::Algorithm;
use tictactoe::ai::{Chance, Limit};
use tictactoe::rules::{Cell, Mark, Position, Rules};
use tictactoe::screens::{TreeAction, TreeScreen};
use tictactoe::ui::{Arrow, Input};

use super::tree::{act, child, example_tree};
use super::tree_predict::written;
use crate::support::oracle::{self, BOUNDS};
use crate::support::player::Player;

type Bounds = (i8, i8);

/// What alpha-beta does at a path of cells: the bounds with which it comes there, or those at which it cuts off the
/// rest of the children.
type Steps = HashMap<(Vec<Cell>, bool), Bounds>;

fn bounds(window: AlphaBetaWindow) -> Bounds {
    let points = |points: Points| points.to_string().parse().unwrap();
    (window.alpha.map_or(BOUNDS.0, points), window.beta.map_or(BOUNDS.1, points))
}

/// By a plain recursive alpha-beta, which tells of no cuts.
fn visited(position: &Position) -> Steps {
    let mut steps = Steps::new();
    let mut visit = |_: &Position, path: &[Cell], bounds| {
        steps.insert((path.to_vec(), false), bounds);
    };
    oracle::search(position, true, BOUNDS, &mut Vec::new(), &mut visit);
    steps
}

/// By Step.
fn walked(position: &Position) -> Steps {
    let mut steps = Steps::new();
    let mut walk = Walk::new(*position, true);
    while let Some(step) = walk.next() {
        let cells = walk.path().iter().filter_map(|node| node.cell).collect();
        let window = walk.path().last().unwrap().window;
        match step {
            WalkStep::Visit => steps.insert((cells, false), bounds(window)),
            WalkStep::Cut => steps.insert((cells, true), bounds(window)),
            WalkStep::Done | WalkStep::End => None,
        };
    }
    steps
}

/// By Look, and by the answers that Predict expects.
fn answered(node: &Node, path: &mut Vec<Cell>, steps: &mut Steps) {
    steps.insert((path.clone(), false), bounds(node.window.unwrap()));
    for branch in &node.branches {
        let (window, child) = (branch.window.unwrap(), node.child(branch.cell).unwrap());
        let said = (branch.position, branch.points, branch.found);
        assert_eq!((child.position, child.points, child.found), said);
        if window.is_empty() {
            assert_eq!((branch.found, child.window), (None, None));
            assert!(child.branches.iter().all(|below| below.window.is_none()));
            steps.insert((path.clone(), true), bounds(window));
            continue;
        }
        assert_eq!(child.window, Some(window));
        path.push(branch.cell);
        answered(&child, path, steps);
        path.pop();
    }
}

#[test]
fn look_predict_and_step_say_what_a_plain_alpha_beta_does_in_every_tree_of_up_to_seven_empty_cells()
{
    let (mut classes, mut cuts) = (BTreeSet::new(), 0);
    for position in oracle::truths().keys() {
        let is_small = position.empty_cells().count() <= 7;
        let class = oracle::views(position).into_iter().min();
        if !is_small || !classes.insert((class, position.to_move() == Mark::X)) {
            continue;
        }
        let mut steps = Steps::new();
        answered(&Node::root(*position), &mut Vec::new(), &mut steps);
        assert_eq!(steps, walked(position), "{position}");
        let all = steps.len();
        steps.retain(|(_, is_cut), _| !is_cut);
        assert_eq!(steps, visited(position), "{position}");
        cuts += all - steps.len();
    }
    // 765 up to symmetry with either side to open, without the empty board and three with one mark.
    assert_eq!(classes.len(), 2 * (765 - 4));
    assert!(cuts > 5_000, "{cuts}");
}

fn infinite(points: i8) -> String {
    match points {
        -9 => "−∞".to_owned(),
        9 => "+∞".to_owned(),
        points => written(points.into()).to_owned(),
    }
}

/// Answers all questions about a tree, some of them wrongly.
struct Learner {
    screen: TreeScreen,
    chance: Chance,
    right: usize,
    corrected: usize,
    searched: usize,
    /// The positions that were cut off, and all below them.
    skipped: u64,
}

impl Learner {
    fn act(&mut self, action: TreeAction) -> Vec<String> {
        act(&mut self.screen, action)
    }

    fn answer(&mut self, is_cut: bool, (alpha, beta): Bounds) {
        let is_wrong = self.chance.random_range(0..3) == 0;
        let texts = self.act(TreeAction::Cut(is_cut != is_wrong));
        self.corrected += usize::from(is_wrong);
        self.right += usize::from(!is_wrong);
        let word = match (is_wrong, is_cut) {
            (false, _) => "Right",
            (true, false) => "Not cut off",
            (true, true) => "Not visited",
        };
        let (sign, answer) = if is_cut { ("≤", "cut off") } else { (">", "visited") };
        let reason = format!(" · β {} {sign} α {}: {answer}", infinite(beta), infinite(alpha));
        let is_said = |text: &String| text.starts_with(word) && text.ends_with(&reason);
        assert!(texts.iter().any(is_said), "{word}{reason} is not in {texts:?}");
        let counts = format!("{} right, {} corrected", self.right, self.corrected);
        assert!(texts.contains(&counts), "{counts} is not in {texts:?}");
    }

    /// Plain alpha-beta that asks before each child. It may return a bound.
    fn walk(&mut self, position: &Position, depth: usize, mut window: Bounds) -> i8 {
        let is_x = position.to_move() == Mark::X;
        let mut best = if is_x { BOUNDS.0 } else { BOUNDS.1 };
        for (i, (_, child)) in position.children().enumerate() {
            let is_cut = window.0 >= window.1;
            let before = self.act(TreeAction::Choose(None));
            let left = position.children().count() - i;
            // Neither the children left nor the position itself show a score or a sign of a cut.
            let hidden = before.iter().filter(|text| *text == "?").count();
            assert_eq!(hidden, left + 1, "{before:?}");
            self.act(TreeAction::Choose(Some(i)));
            self.answer(is_cut, window);
            if is_cut {
                self.skipped += minimax(&child);
                continue;
            }
            self.searched += 1;
            let mut points =
                oracle::search(&child, false, BOUNDS, &mut Vec::new(), &mut |_, _, _| {});
            if !child.is_over() {
                self.act(TreeAction::Down(i));
                points = self.walk(&child, depth + 1, window);
                self.act(TreeAction::Up(depth));
            }
            if is_x {
                best = best.max(points);
                window.0 = window.0.max(best);
            } else {
                best = best.min(points);
                window.1 = window.1.min(best);
            }
        }
        best
    }
}

/// How many positions the comparison's minimax visits.
fn minimax(position: &Position) -> u64 {
    let stats = Algorithm::Minimax.search(position, Limit::default());
    stats.unwrap().visited
}

#[test]
fn each_answer_is_judged_by_its_inequality_and_the_counts_end_at_those_of_the_searches() {
    let mut chance = Chance::seed_from_u64(1);
    let (mut trees, mut skipped) = (0, 0);
    while trees < 30 {
        let plies: usize = chance.random_range(3..8);
        let found = oracle::random_position(Rules::TIC_TAC_TOE, plies, &mut chance);
        let Some(position) = found else { continue };
        trees += 1;
        let mut learner = Learner {
            screen: TreeScreen::new(position),
            chance: Chance::seed_from_u64(trees),
            right: 0,
            corrected: 0,
            searched: 1,
            skipped: 0,
        };
        learner.act(TreeAction::Prune(true));
        learner.act(TreeAction::Predict);
        learner.walk(&position, 0, BOUNDS);
        let texts = learner.act(TreeAction::Choose(None));
        assert_eq!(learner.searched, visited(&position).len());
        let count = format!("{} positions visited", learner.searched);
        assert!(texts.contains(&count), "{count} is not in {texts:?}");
        // What is left out and what is searched are together what the comparison's minimax visits.
        assert_eq!(learner.searched as u64 + learner.skipped, minimax(&position));
        skipped += learner.skipped;
    }
    assert!(skipped > 1_000, "{skipped}");
}

fn predicting_cuts() -> Player {
    let mut player = example_tree();
    player.keys("ap");
    player.input(Input::Confirm);
    player
}

#[test]
fn two_examples_stand_before_the_first_question_and_never_again() {
    let mut player = example_tree();
    player.keys("ap");
    player.shows_all(&["β −1 > α −∞", "β −1 ≤ α −1", "Visited", "Cut off"]);
    player.input(Input::Digit(1));
    player.push("Go on");
    player.shows("0 right, 0 corrected");
    assert!(player.take_unsaved());
    let mut player = player.restarted();
    player.keys("tap");
    player.shows("0 right, 0 corrected");
}

#[test]
fn cuts_are_predicted_by_keys_and_clicks() {
    let mut player = predicting_cuts();
    player.shows("Visited or cut off? Compare β and α after the children before it.");
    assert!(!player.is_shown("cut off"));
    player.key('-');
    player.shows_all(&["Not cut off · O 1 · β +∞ > α −∞: visited", "0 right, 1 corrected"]);
    player.input(Input::Confirm);
    player.push("Visited");
    player.shows_all(&["Right · O 5 · β +1 > α −∞: visited", "3 positions visited"]);
    player.key('+');
    player.shows("Right · O 8 · β −1 > α −∞: visited");
    player.shows("All are chosen here. Choose one again to go down, or go up.");
    // Down to O 8, which alpha-beta searches with what O has already.
    player.press(child(&player, "O 8"));
    player.press(child(&player, "O 8"));
    player.shows("X picks the highest score.");
    player.keys("+-");
    player.shows_all(&["Right · X 5 · β −1 ≤ α −1: cut off", "cut off"]);
    player.input(Input::Arrow(Arrow::Left));
    player.input(Input::Arrow(Arrow::Right));
    player.input(Input::Arrow(Arrow::Down));
    player.shows_all(&["Cut off: alpha-beta does not visit this.", "X picks the highest score."]);
}

#[test]
fn children_are_answered_in_their_order_and_opened_after_that() {
    let mut player = predicting_cuts();
    player.press(child(&player, "O 5"));
    player.key('+');
    player.shows("Go from left to right.");
    player.press(child(&player, "O 5"));
    player.shows_all(&["O picks the lowest score.", "0 right, 0 corrected"]);
}

#[test]
fn answers_about_scores_and_about_cuts_are_kept_apart() {
    let mut player = predicting_cuts();
    player.key('+');
    player.shows("1 right, 0 corrected");
    player.key('a');
    player.shows_all(&["Choose a position and give its score for X.", "0 right, 0 corrected"]);
    assert_eq!(player.texts_saying("?").len(), 4);
    player.key('a');
    player.shows("1 right, 0 corrected");
}
