//! English.

use super::labels::{Labels, key};
use super::{Words, thousands};
use crate::ai::Level;
use crate::ai::analysis::{Evaluation, Explanation};
use crate::game::Refusal;
use crate::rules::{Mark, Rules};
use crate::storage::Notice;

pub struct English;

static LABELS: Labels = Labels {
    title: "Tic-Tac-Toe",

    new_round: "New",
    undo: "Undo",
    redo: "Redo",
    menu: "Menu",
    hint: "Hint",
    insight: "Insight",
    review: "Review",
    tree: "Tree",
    comparison: "Search work",
    back: "Back",
    moves: "Moves",

    you: "You",
    back_to_game: "Click the board to go back to the game",
    next_round: "Click the board for the next round",
    next_match: "Click the board for a new match",
    draw: "Draw",
    you_gave_up: "You gave up",
    practice: "Practice: does not count",
    search_failed: "The search failed: a random move",
    guess: "A guess: not proved in time",
    hint_pending: "Hint: …",
    no_hint: "No hint: nothing is proved here",
    not_proved: "Not proved",
    not_proved_inline: "not proved",

    opponent: "Opponent",
    two_players: "Two players",
    computer: "Computer",
    level: "Level",
    levels: ["Easy", "Medium", "Hard"],
    promises: [
        "Plays a random empty cell.",
        "Takes a win, blocks a win, else random: it misses forks.",
        "Plays perfectly: you can draw, but not win.",
    ],
    hard_as_you_open: "Plays perfectly: as you go first, you can win.",
    hard_as_it_opens: "Plays perfectly: as it goes first, it wins.",
    hard_alternating: "Plays perfectly: you can win only when you go first.",
    you_play: "You play",
    goes_first: "Goes first",
    alternate: "Alternate",
    board: "Board",
    in_a_row: "in a row",
    match_length: "Match",
    no_limit: "No limit",
    names_note: "Click a name to write it; Ctrl+V pastes.",
    letter_missing: "□ stands for a letter that the font lacks.",
    play: "Play",
    new_game: "New game",
    resume: "Continue",
    give_up: "Give up",

    statistics: "Statistics",
    statistics_columns: [
        "against", "board", "played", "won", "drawn", "lost", "streak",
    ],
    streak_note: "streak: the most rounds won in a row",
    no_records: "No round was decided yet",
    reset: "Reset",
    undo_reset: "Undo the reset",

    tree_title: "The tree of minimax",
    top: "Top",
    minimax: "Minimax",
    alpha_beta: "Alpha-beta",
    pruned: "pruned",
    pruned_here: "Pruned: alpha-beta never comes here",
    score_for_x: "score for X",
    leaf: "The round is over: a leaf of the tree",
    x_maximises: "X takes the greatest score",
    o_minimises: "O takes the least score",

    comparison_title: "Four searches, one answer",
    comparison_note: "How many positions each visits, how many of them are leaves",
    visited: "visited",
    leaves: "leaves",
    time: "time",
    algorithms: ["Minimax", "Alpha-beta", "Alpha-beta + memory", "+ symmetry"],
    ideas: [
        "Looks at everything that can happen.",
        "Leaves out what cannot change the answer.",
        "Looks only once at a position that several move orders lead to.",
        "Treats rotated and mirrored boards as one.",
    ],

    try_again: "Try again from here",
    best: "best",
    keeps_win: "keeps the win",
    lost_anyway: "lost anyway",
    slower_win: "slower win",
    sooner_loss: "sooner loss",
    missed_win: "gave up the win",
    missed_draw: "gave up the draw",
    gave_up: "gave up",
    gave_up_win: "gave up the win",
    gave_up_draw: "gave up the draw",

    options: "Options",
    theme: "Theme",
    theme_note: "Marks and values differ in shape and sign too. F11 fills the screen.",
    themes: ["Classic", "Light", "High contrast", "Colour-safe"],
    sound: "Sound",
    sound_note: "A tick for each mark, a chord at the end. S switches it.",
    volumes: ["Off", "Soft", "Full"],
    motion: "Motion",
    motion_note: "Reduced: marks and results are there at once.",
    motions: ["Full", "Reduced"],
    language: "Language",
    language_note: "The language of the system, until you choose another here.",

    help: "Help",
    rules: [
        "X and O mark empty cells in turn.",
        "Three in a row, a column or a diagonal win.",
        "Larger boards may ask for four or more.",
        "A full board without a line is a draw.",
    ],
    keys: (
        [
            key("Arrows", "point at a cell or button"),
            key("Tab", "points at the next button"),
            key("Enter, Space", "marks, presses, goes on"),
            key("1 to 9", "mark a cell of 3×3"),
            key("Esc", "back, menu"),
            key("Page Up, Down", "look back, and on"),
            key("Home, End", "to the first, the last move"),
            key("F1, ?", "this help"),
            key("F11", "full screen"),
            key("Ctrl+V", "paste a name"),
            key("Ctrl+Q", "quit"),
            key("S", "sound"),
        ],
        [
            key("N", "new round"),
            key("U, Ctrl+Z", "undo"),
            key("R, Ctrl+Y", "redo"),
            key("H", "hint"),
            key("I", "insight"),
            key("T", "tree, with insight on"),
            key("A", "alpha-beta in the tree"),
            key("C", "search work, with insight on"),
            key("V", "review after a round"),
            key("M", "menu"),
            key("O", "options"),
        ],
    ),
};

impl Words for English {
    fn labels(&self) -> &'static Labels {
        &LABELS
    }

    fn turn(&self, who: &str) -> String {
        format!("{who} to move")
    }

    fn your_turn(&self, mark: Mark) -> String {
        format!("{mark} to move · you")
    }

    fn thinking(&self, mark: Mark, level: Level) -> String {
        format!("{mark} to move · {} is thinking", LABELS.level_name(level))
    }

    fn to_move(&self, mark: Mark) -> String {
        format!("{mark} to move")
    }

    fn looking_back(&self, plies: usize, of: usize) -> String {
        match plies {
            0 => format!("Before the first of {of} moves"),
            _ => format!("After move {plies} of {of}"),
        }
    }

    fn wins(&self, who: &str) -> String {
        format!("{who} wins")
    }

    fn match_result(&self, won: u32, lost: u32) -> String {
        format!("and the match, {won} to {lost}")
    }

    fn gave_up(&self, who: &str) -> String {
        format!("{who} gave up")
    }

    fn give_up_as(&self, who: &str) -> String {
        format!("{who} gives up")
    }

    fn positions_searched(&self, count: u64) -> String {
        match count {
            1 => "1 position weighed".to_owned(),
            _ => format!("{} positions weighed", thousands(count)),
        }
    }

    fn positions_searched_in_round(&self, count: u64) -> String {
        format!("{} in all", self.positions_searched(count))
    }

    fn draws(&self, count: u32) -> String {
        match count {
            1 => "1 draw".to_owned(),
            _ => format!("{count} draws"),
        }
    }

    fn first_to(&self, rounds: u32) -> String {
        format!("First to {rounds}")
    }

    fn hints(&self, count: u32) -> String {
        match count {
            1 => "1 hint".to_owned(),
            _ => format!("{count} hints"),
        }
    }

    fn refusal(&self, refusal: Refusal) -> String {
        capitalized(&refusal.to_string())
    }

    fn evaluation(&self, evaluation: Evaluation) -> String {
        evaluation.to_string()
    }

    fn explanation(&self, explanation: &Explanation) -> String {
        capitalized(&explanation.to_string())
    }

    fn hint(&self, explanation: &Explanation) -> String {
        format!("Hint: {explanation}")
    }

    fn better(&self, number: u8, explanation: &Explanation) -> String {
        format!("Better: {number} {explanation}")
    }

    fn first_player_wins(&self, rules: Rules) -> String {
        format!("{}: the first player wins with best play.", board(rules))
    }

    fn draw_with_best_play(&self, rules: Rules) -> String {
        format!("{}: a draw with best play.", board(rules))
    }

    fn name_prompt(&self, mark: Mark) -> String {
        format!("Name of {mark}")
    }

    fn best_play(&self, what: &str) -> String {
        format!("Best play: {what}")
    }

    fn more_than(&self, count: u64) -> String {
        format!("over {}", thousands(count))
    }

    fn progress(&self, done: usize, of: usize) -> String {
        format!("Proving {done} of {of}")
    }

    fn notice(&self, notice: &Notice) -> String {
        capitalized(&notice.to_string())
    }
}

/// A board and what wins on it: 3×3, three in a row.
fn board(rules: Rules) -> String {
    let (columns, rows) = (rules.columns(), rules.rows());
    let in_row = match rules.in_row() {
        3 => "three",
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        more => return format!("{columns}×{rows}, {more} in a row"),
    };
    format!("{columns}×{rows}, {in_row} in a row")
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
