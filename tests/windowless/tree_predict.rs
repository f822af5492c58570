//! Predicting scores in the tree: filled in bottom up, and corrected. `tree_cuts` is about alpha-beta.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use tictactoe::ai::Chance;
use tictactoe::ai::analysis::Points;
use tictactoe::rules::{Mark, Position, Rules};
use tictactoe::screens::{TreeAction, TreeScreen};
use tictactoe::ui::{Arrow, Input, point};

use super::tree::{act, child, example_tree};
use crate::support::oracle::{self, Truth};
use crate::support::player::Player;
use crate::support::screen::THEME;
use crate::support::settings::TWO_PLAYERS;

/// The score of a position for X.
fn points(position: &Position, known: &HashMap<Position, Truth>) -> i32 {
    known[position].points(position.to_move()).into()
}

pub fn written(points: i32) -> &'static str {
    ["−1", "0", "+1"][(points + 1) as usize]
}

/// What the score of a position follows from, as the screen says it.
fn reason(position: &Position, known: &HashMap<Position, Truth>) -> String {
    let score = written(points(position, known));
    if let Some(outcome) = position.outcome() {
        let outcome = outcome.to_string();
        let (first, others) = outcome.split_at(1);
        return format!("{}{others}: {score}", first.to_uppercase());
    }
    let scores: Vec<&str> =
        position.children().map(|(_, child)| written(points(&child, known))).collect();
    let name = match position.to_move() {
        Mark::X => "max",
        Mark::O => "min",
    };
    format!("{name}({}) = {score}", scores.join(", "))
}

/// Fills in a tree.
struct Learner<'a> {
    screen: TreeScreen,
    /// What it shows after the last action.
    texts: Vec<String>,
    known: &'a HashMap<Position, Truth>,
    given: HashSet<Position>,
    corrected: usize,
    chance: Chance,
    /// In how many of a hundred positions it is wrong, and how often it does not look below.
    wrong: u32,
    guesses: u32,
}

impl Learner<'_> {
    fn act(&mut self, action: TreeAction) {
        self.texts = act(&mut self.screen, action);
    }

    fn count(&self, words: &str) -> usize {
        self.texts.iter().filter(|text| *text == words).count()
    }

    /// Fills in all children of a position at this depth of the path, then the position itself.
    fn fill(&mut self, position: Position, depth: usize) {
        for (i, (_, child)) in position.children().enumerate() {
            if self.given.contains(&child) {
                continue;
            }
            // To choose it twice would show it.
            self.act(TreeAction::Choose(None));
            self.act(TreeAction::Choose(Some(i)));
            let looks_below = self.chance.random_range(0..100) >= self.guesses;
            if !child.is_over() && looks_below {
                self.act(TreeAction::Down(i));
                self.fill(child, depth + 1);
                self.act(TreeAction::Up(depth));
            } else {
                self.give(child);
            }
        }
        self.act(TreeAction::Choose(None));
        if !self.given.contains(&position) {
            self.give(position);
        }
    }

    /// Gives a score to the chosen position, and checks what is said of it.
    fn give(&mut self, position: Position) {
        let truth = points(&position, self.known);
        let is_wrong = self.chance.random_range(0..100) < self.wrong;
        let mut guess = truth;
        if is_wrong {
            // One of the two others.
            guess = (truth + 1 + self.chance.random_range(1..3)) % 3 - 1;
        }
        assert_eq!(guess != truth, is_wrong);
        let unknown = self.count("?");
        let known = self.count(written(truth));
        self.act(TreeAction::Give(Points::ALL[(guess + 1) as usize]));
        self.given.insert(position);
        self.corrected += usize::from(is_wrong);
        assert_eq!(self.count("?"), unknown - 1);
        // The true score is shown.
        assert_eq!(self.count(written(truth)), known + 1);
        let texts = &self.texts;
        let verdict = texts.iter().find(|text| text.contains(" · "));
        let verdict = verdict.unwrap_or_else(|| panic!("nothing is said: {texts:?}"));
        let parts: Vec<&str> = verdict.split(" · ").collect();
        let [word, _, said] = parts[..] else {
            panic!("{verdict}");
        };
        assert_eq!(word.starts_with("Not "), is_wrong, "{verdict}");
        assert_eq!(said, reason(&position, self.known), "{position}");
        let right = self.given.len() - self.corrected;
        let counts = format!("{right} right, {} corrected", self.corrected);
        assert!(texts.contains(&counts), "{counts:?} is not in {texts:?}");
    }
}

/// Fills in the trees below 60 random positions. Returns how many positions were right and corrected.
fn fill_random_trees(wrong: u32, guesses: u32) -> (usize, usize) {
    let known = oracle::truths();
    let mut chance = Chance::seed_from_u64(1);
    let (mut trees, mut right, mut corrected) = (0, 0, 0);
    while trees < 60 {
        let plies: usize = chance.random_range(2..9);
        let found = oracle::random_position(Rules::TIC_TAC_TOE, plies, &mut chance);
        let Some(position) = found else { continue };
        let mut learner = Learner {
            screen: TreeScreen::new(position),
            texts: Vec::new(),
            known: &known,
            given: HashSet::new(),
            corrected: 0,
            chance: Chance::seed_from_u64(trees),
            wrong,
            guesses,
        };
        learner.act(TreeAction::Predict);
        learner.fill(position, 0);
        let done = "That is the score of the whole tree.".to_owned();
        let is_said = learner.texts.contains(&done);
        assert!(learner.corrected > 0 || is_said, "{:?}", learner.texts);
        right += learner.given.len() - learner.corrected;
        corrected += learner.corrected;
        trees += 1;
    }
    (right, corrected)
}

#[test]
fn only_wrong_scores_are_corrected_each_by_its_comparison() {
    let (right, corrected) = fill_random_trees(0, 0);
    assert!(right > 2_000 && corrected == 0, "{right}, {corrected}");
    let (right, corrected) = fill_random_trees(100, 0);
    assert!(right == 0 && corrected > 2_000, "{right}, {corrected}");
}

#[test]
fn scores_guessed_from_above_are_judged_alike() {
    let (right, corrected) = fill_random_trees(50, 70);
    assert!(right > 150 && corrected > 150, "{right}, {corrected}");
}

/// The example with Predict on.
fn predicting() -> Player {
    let mut player = example_tree();
    player.push("Predict");
    player
}

#[test]
fn predict_hides_every_score() {
    let mut player = predicting();
    let scores = |player: &Player| {
        let texts = player.texts().into_iter();
        // The labels of the three buttons are smaller.
        let texts = texts.filter(|text| text.size > 18.0);
        let words = texts.map(|text| text.words);
        words.filter(|words| ["+1", "0", "−1"].contains(&words.as_str())).count()
    };
    assert_eq!(scores(&player), 0);
    assert_eq!(player.texts_saying("?").len(), 4);
    assert!(player.frames(THEME.win).is_empty(), "the best child");
    for hidden in ["Best play", "min(", "wins"] {
        assert!(!player.is_mentioned(hidden), "{hidden}");
    }
    player.push("Look");
    assert_eq!(scores(&player), 4);
    player.shows("min(+1, −1, +1) = −1");
    player.mentions("Best play");
}

#[test]
fn a_tree_is_filled_in_by_clicks() {
    let mut player = predicting();
    player.shows("Choose a position and give its score for X.");
    player.press(child(&player, "O 1")); // it is chosen already, so this goes down
    player.push("−1");
    player.shows_all(&["Not −1 · X 5 · X wins: +1", "To go on, press Enter."]);
    player.press(child(&player, "X 8"));
    player.push_nth("−1", 0);
    player.shows("Right · X 8 · min(−1) = −1");
    // Both children have their scores: now the position itself.
    player.push("0");
    player.shows("Not 0 · O 1 · max(+1, −1) = +1");
    player.shows("All scores are given here. Go up.");
    player.shows("1 right, 2 corrected");
    player.push("Top");
    assert_eq!(player.texts_saying("?").len(), 3, "O 1 has its score");
    player.press(child(&player, "O 8"));
    player.push("0");
    let why = "Enter goes on. To see why, press Down.";
    player.shows(why);
    player.push("0");
    player.shows_all(&["Not 0 · O 8 · max(−1, +1) = +1", "This position already has its score."]);
    player.press(child(&player, "O 8"));
    assert_eq!(player.texts_saying("?").len(), 2, "its children have none");
    player.shows("1 right, 3 corrected");
}

#[test]
fn a_tree_is_filled_in_by_keys() {
    let mut player = example_tree();
    player.keys("p+");
    player.shows("Right · O 1 · max(+1, −1) = +1");
    player.key('-');
    player.shows("Right · O 5 · max(−1, −1) = −1");
    player.input(Input::Digit(1));
    player.shows("Right · O 8 · max(−1, +1) = +1");
    player.input(Input::Digit(0));
    player.shows("Not 0 · Top · min(+1, −1, +1) = −1");
    player.shows("That is the score of the whole tree.");
    player.shows("3 right, 1 corrected");
    // Down to the first child, down into it, and up again.
    for arrow in [Arrow::Down, Arrow::Down] {
        player.input(Input::Arrow(arrow));
    }
    player.shows("X picks the highest score.");
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Arrow(Arrow::Up));
    player.shows("O picks the lowest score.");
    player.key('l');
    player.mentions("Best play");
    player.key('p');
    player.shows("3 right, 1 corrected");
}

/// Checks that this child is chosen.
#[track_caller]
fn assert_chosen(player: &Player, label: &str) {
    let frames = player.frames(THEME.accent);
    assert_eq!(frames.len(), 1);
    assert!(frames[0].contains(child(player, label)), "not {label}");
}

#[test]
fn a_correction_stays_until_the_learner_goes_on() {
    let on: [fn(&mut Player); 4] = [
        |player| player.input(Input::Confirm),
        |player| player.input(Input::Arrow(Arrow::Right)),
        |player| player.input(Input::Arrow(Arrow::Left)),
        |player| player.push("Go on"),
    ];
    for go_on in on {
        let mut player = predicting();
        let wrong = "Not −1 · O 1 · max(+1, −1) = +1";
        player.key('-');
        player.shows(wrong);
        player.wait(Duration::from_secs(60));
        player.input(Input::Digit(0));
        player.shows_all(&[wrong, "0 right, 1 corrected"]);
        assert_chosen(&player, "O 1");
        go_on(&mut player);
        assert_chosen(&player, "O 5");
        assert!(!player.is_mentioned("Not −1 · "));
        assert!(!player.is_shown("Go on"));
        player.shows("Choose a position and give its score for X.");
    }
}

#[test]
fn enter_goes_on_to_what_has_no_score() {
    let mut player = predicting();
    player.key('+');
    // Up to the position shown: Enter goes back to the first child without a score.
    player.input(Input::Arrow(Arrow::Up));
    player.input(Input::Confirm);
    assert_chosen(&player, "O 5");
    player.input(Input::Arrow(Arrow::Left));
    assert_chosen(&player, "O 1");
    player.input(Input::Confirm);
    assert_chosen(&player, "O 5");
    // Without a score, Enter goes down to it; below, all scores are given and Enter goes up.
    player.input(Input::Confirm);
    player.shows("X picks the highest score.");
    while !player.is_shown("All scores are given here. Go up.") {
        player.key('-');
        player.input(Input::Confirm);
        if player.is_shown("O picks the lowest score.") {
            break;
        }
    }
    player.input(Input::Arrow(Arrow::Up));
    player.shows("O picks the lowest score.");
}

#[test]
fn what_was_said_of_one_position_does_not_stay_above_another() {
    let mut player = predicting();
    player.key('-');
    player.mentions("Not −1 · O 1");
    player.press(child(&player, "O 8"));
    assert!(!player.is_mentioned("Not −1 · "));
    // The mouse chooses the position shown, too.
    player.press(point(300.0, 190.0));
    let frames = player.frames(THEME.accent);
    assert!(frames.len() == 1 && frames[0].contains(point(300.0, 190.0)));
}

#[test]
fn escape_leaves_predict_and_keeps_its_scores() {
    let mut player = predicting();
    player.keys("++");
    player.input(Input::Back);
    player.mentions("Best play");
    player.key('p');
    player.shows("1 right, 1 corrected");
    player.input(Input::Help);
    player.input(Input::Back);
    player.shows("1 right, 1 corrected");
    player.push("Back");
    player.offers("H");
}

#[test]
fn a_parent_waits_for_its_children() {
    let mut player = predicting();
    player.input(Input::Arrow(Arrow::Up));
    player.key('-');
    let reason = "Give the scores of its children first.";
    assert_eq!(player.texts_saying(reason).len(), 1);
    player.shows("0 right, 0 corrected");
    player.input(Input::Arrow(Arrow::Right));
    player.key('+');
    player.shows("1 right, 0 corrected");
}

#[test]
fn predict_needs_two_marks_on_the_board() {
    let refusal = "Predict and Step need seven empty cells or fewer.";
    let question = "Choose a position and give its score for X.";
    let mut player = Player::with_insight(TWO_PLAYERS, &[5]);
    player.key('t');
    player.push("Predict");
    player.shows_all(&[refusal, "min(0, +1, 0, +1, +1, 0, +1, 0) = 0"]);
    player.press(child(&player, "O 1"));
    player.key('p');
    player.shows(question);
    player.push("Top");
    player.shows_all(&[refusal, "X's turn"]);
}
