//! English.

use super::labels::{Labels, key};
use super::{Words, thousands};
use crate::ai::analysis::{Evaluation, Explanation};
use crate::ai::{Level, Value};
use crate::game::{First, Refusal, Seat, Settings};
use crate::practice::Exercise;
use crate::rules::{Cell, InvalidPosition, Mark, Rules};
use crate::storage::Notice;

pub struct English;

static LABELS: Labels = Labels {
    title: "Tic-Tac-Toe",
    no_open_gl: "No window can be opened, because OpenGL 2.1 is missing on this display. Install the driver of \
                 the graphics card, or start the game outside the virtual machine or remote desktop.",

    new_round: "New round",
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
    your_turn: "Your turn",
    back_to_game: "Click the board to go back to the game.",
    next_round: "Click the board for the next round.",
    next_match: "Click the board for a new match.",
    draw: "Draw",
    you_win: "You win",
    you_lose: "You lose",
    see_why: "See why",
    you_gave_up: "You gave up.",
    casual: "This round does not count.",
    search_failed: "The search failed. The move is random.",
    guess: "A guess: not proved in time.",
    hint_pending: "Hint: …",
    no_hint: "No hint: nothing is proved here.",
    review_later: "Review opens when the round is over.",
    insight_first: "Switch on Insight first (I).",
    tree_too_large: "The tree is for 3×3 only.",
    not_proved: "Not proved.",
    not_proved_inline: "not proved",

    opponent: "Play against",
    opponent_note: "From the next round. The score stays.",
    opponent_note_at_once: "From now on. The score stays.",
    friend: "A friend",
    friend_note: "Take turns on this computer.",
    levels: ["Easy", "Medium", "Hard"],
    promises: [
        "Plays a random empty cell.",
        "Wins or blocks when it can. Misses double threats.",
        "Plays perfectly. You can draw, but not win.",
    ],
    hard_as_you_open: "Plays perfectly. You go first, so you can win.",
    hard_as_it_opens: "Plays perfectly. It goes first, so it wins.",
    hard_alternating: "Plays perfectly. You can win only when you go first.",
    you_play: "You play",
    goes_first: "Goes first",
    alternate: "Alternate",
    board: "Board",
    in_a_row: "in a row",
    match_length: "Match",
    no_limit: "No limit",
    names_note: "Click a name to change it.",
    letter_missing: "□ stands for a letter that the font lacks.",
    hue_taken: "The other player has this colour.",
    play: "Play",
    start_over: "Start over",
    more_options: "More options",
    resume: "Continue",
    give_up: "Give up",

    statistics: "Statistics",
    statistics_columns: [
        "against",
        "board",
        "played",
        "won",
        "drawn",
        "lost",
        "best streak",
    ],
    streak_note: "Best streak: the most rounds won in a row.",
    no_records: "No finished rounds yet",
    reset: "Reset",
    undo_reset: "Undo the reset",

    tree_title: "Minimax tree",
    top: "Top",
    minimax: "Minimax",
    alpha_beta: "Alpha-beta",
    pruned: "pruned",
    pruned_here: "Pruned: alpha-beta does not search this.",
    without_distances: "Here only who wins counts, not how soon.",
    score_for_x: "score for X",
    leaf: "The round is over: this is a leaf of the tree.",
    x_maximises: "X picks the highest score.",
    o_minimises: "O picks the lowest score.",

    comparison_title: "Four searches, one answer",
    comparison_note: "Positions that each search visits, and how many of them are leaves.",
    visited: "visited",
    leaves: "leaves",
    time: "time",
    algorithms: ["Minimax", "Alpha-beta", "Alpha-beta + memory", "+ symmetry"],
    ideas: [
        "Searches everything that can happen.",
        "Skips what cannot change who wins or how soon.",
        "Searches a position only once, whatever the order of moves.",
        "Treats rotated and mirrored boards as one.",
    ],

    try_again: "Try again from here",
    best: "best",
    keeps_win: "keeps the win",
    lost_anyway: "lost anyway",
    slower_win: "slower win",
    sooner_loss: "sooner loss",
    missed_win: "let the win slip",
    missed_draw: "let the draw slip",
    lost_from_start: "You made no mistake. The round was lost from the start.",
    not_all_proved: "Not every move is proved.",
    gave_up: "gave up",
    gave_up_win: "gave up a won round",
    gave_up_draw: "gave up a drawn round",

    options: "Options",
    theme: "Theme",
    theme_note: "Marks and values differ in shape and sign too. F11 fills the screen.",
    themes: ["Classic", "Light", "High contrast", "Colour-safe"],
    sound: "Sound",
    sound_note: "A tick for each mark, a few notes at the end. S turns it off and on.",
    volumes: ["Off", "Soft", "Full"],
    motion: "Motion",
    motion_note: "Reduced: marks and results appear at once.",
    motions: ["Full", "Reduced"],
    language: "Language",
    language_note: "Follows your system until you choose one.",

    help: "Help",
    help_pages: ["How to play", "Keys"],
    rules: [
        "X and O mark empty cells in turn.",
        "Three in a row, column or diagonal win.",
        "Larger boards may ask for four or more.",
        "A full board without a line is a draw.",
    ],
    help_insight: [
        "Insight shows what each cell is worth: +2 wins in 2 moves, = draws, −3 loses in 3.",
        "Point at a cell to see why.",
    ],
    help_tree: [
        "The tree shows every way that a 3×3 round can go on, with a score for each move.",
        "X picks the highest score and O the lowest, from the leaves up.",
    ],
    help_review: [
        "After a round, the review grades every move and shows what was better.",
        "Choose a move and try again from there: that does not count.",
    ],
    help_practice: [
        "Practice has lessons, from the first win to wins by force, and your own mistakes.",
        "Click a cell to answer. A wrong move is played out, so that you see why it fails.",
    ],
    keys: [
        key("Arrows", "Next cell or choice"),
        key("Tab", "Next row"),
        key("Enter, Space", "Play, choose"),
        key("1 to 9", "Mark a cell of 3×3"),
        key("Esc", "Back"),
        key("M", "Menu"),
        key("Page Up, Down", "Look back, look on"),
        key("Home, End", "First, last move"),
        key("X, O, Delete, .", "Mark, empty a cell"),
        key("Ctrl+Z, Ctrl+Y", "Undo, redo"),
        key("Ctrl+V", "Paste a name or board"),
        key("S", "Sound off or on"),
        key("O", "Options"),
        key("P", "Practice"),
        key("F1, ?", "This help"),
        key("F11", "Full screen"),
        key("Ctrl+Q", "Quit"),
    ],

    // Practice.
    practice: "Practice",
    dismiss: "Dismiss",
    your_mistakes: "Your mistakes",
    no_mistakes_due: "None to look at now",
    mistakes_done: "All done for now",
    win_by_force: "Win by force",
    start: "Start",
    show_me: "Show me",
    next: "Next",
    retry: "Try again",
    answer_first: "Answer first, or press Show me.",
    go_on: "Go on",
    next_lesson: "Next lesson",
    once_more: "Once more",
    lesson_done: "Lesson done",
    well_done: "Well done",
    mistakes_learned: "You have learned them all.",
    mistakes_note: "A mistake comes back another time, until you have solved it twice.",

    // Lessons, in the window and in the terminal.
    lesson_names: [
        "Win",
        "Block",
        "Make two threats",
        "Stop two threats",
        "Answer a corner",
        "Answer the centre",
        "Answer an edge",
        "Mixed",
        "4×3, 3 in a row",
        "4×4, 3 in a row",
        "5×5, 4 in a row",
        "6×6, 4 in a row",
    ],
    lesson_rules: [
        "Two of your marks and an empty cell in one line: complete it and win.",
        "Two of the other side's marks and an empty cell in one line: take that cell first.",
        "Two threats at once win: the other side can block only one.",
        "Before the other side makes two threats, take a cell of their lines, or force its next move.",
        "After a corner, take the centre. Every other answer loses.",
        "After the centre, take a corner. Every edge loses.",
        "After an edge, take the centre, a corner beside it or the edge opposite.",
        "Look for a win first, then for a block, your two threats and theirs.",
        "Only one move wins. It leads to two threats at once. Look first at moves that force an answer.",
        "Only one move wins. It leads to two threats at once. Look first at moves that force an answer.",
        "Only one move wins. It leads to two threats at once. Look first at moves that force an answer.",
        "Only one move wins. It leads to two threats at once. Look first at moves that force an answer.",
    ],

    predict: "Predict",
    step: "Step",
    too_many_empty: "Predict and Step need a position with at most seven empty cells.",
    predicts_minimax: "Predict asks for the scores of minimax, which prunes nothing.",
    give_scores: "Choose a position and give its score for X.",
    right: "Right",
    corrected: "Corrected",
    how_to_go_on: "To go on, press Enter.",
    see_comparison: "To go on, press Enter. To see why, go down: click it again or press Down.",
    see_children: "Sure of its score? If not, go down: click it again or press Down.",
    children_first: "Give the scores of its children first.",
    has_score: "This position already has its score.",
    level_done: "All scores are given here. Go up.",
    tree_done: "That is the score of the whole tree.",
    previous: "Previous",
    play_steps: "Play",
    pause: "Pause",
    finish_branch: "Finish branch",
    to_end: "To the end",
    speed: "Speed",
    search_scores: "A win in n moves scores 10−n for X and n−10 for O.",
    search_over: "The search is over.",

    // Setting up a position.
    set_up: "Set up",
    set_up_position: "Set up a position",
    set_up_note: "Click a cell to change it: X, O, empty.",
    side_to_move: "Turn",
    undo_edit: "Undo",
    redo_edit: "Redo",
    clear: "Clear",
    copy: "Copy",
    paste: "Paste",
    copied: "Copied.",
    against: "against",
    against_friend: "against a friend",
    board_is_full: "The board is full: a draw.",
    clipboard_is_empty: "The clipboard has no text.",
    not_a_board: "Expected 3 to 7 rows of 3 to 7 cells, split by /.",
    not_a_cell: "Expected X, O or a dot for each cell.",

    // For a screen reader.
    empty: "empty",
    hinted: "hint",
    tried: "tried, wrong",
    played: "played",
    picture: "Picture of a board",
    score: "Score",
    winning: "in the winning line",
    last_move: "last move",
    new_round_said: "New round.",
    colour: "Colour",
    own_hue: "as in the theme",
    hues: ["red", "orange", "green", "blue", "violet"],
    steppers: ["Columns", "Rows", "In a row"],
    fewer: "fewer",
    more: "more",
};

impl Words for English {
    fn labels(&self) -> &'static Labels {
        &LABELS
    }

    fn thinking(&self, level: Level) -> String {
        format!("{} is thinking", LABELS.level_name(level))
    }

    fn opponent_next_round(&self, opponent: Seat) -> String {
        let name = match opponent {
            Seat::Computer(level) => LABELS.level_name(level),
            Seat::Human => LABELS.friend,
        };
        format!("{name} from the next round")
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
        format!("{who} gave up.")
    }

    fn positions_searched(&self, count: u64) -> String {
        match count {
            1 => "1 position searched".to_owned(),
            _ => format!("{} positions searched", thousands(count)),
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
        sentence(&refusal.to_string())
    }

    fn evaluation(&self, evaluation: Evaluation) -> String {
        evaluation.to_string()
    }

    fn every_cell(&self, evaluation: Evaluation) -> String {
        format!("Every cell {}.", evaluation.as_verb())
    }

    fn explanation(&self, explanation: &Explanation) -> String {
        explanation.to_string()
    }

    fn hint(&self, number: u8, explanation: &Explanation) -> String {
        explanation.advice(number)
    }

    fn better(&self, number: u8, explanation: &Explanation) -> String {
        format!("Better: {number}. {explanation}")
    }

    fn mistakes(&self, moves: &[usize]) -> String {
        let list = move_list(moves);
        match moves.len() {
            0 => "No mistakes.".to_owned(),
            1 => format!("One mistake: {list}."),
            2 => format!("Two mistakes: {list}."),
            count => format!("{count} mistakes: {list}."),
        }
    }

    fn could_be_better(&self, moves: &[usize]) -> String {
        format!("No mistakes, but {} could be better.", move_list(moves))
    }

    fn board(&self, rules: Rules) -> String {
        board(rules, ", ")
    }

    fn board_in_two_lines(&self, rules: Rules) -> String {
        board(rules, "\n")
    }

    fn summary(&self, settings: &Settings) -> String {
        let match_length = match settings.match_length {
            None => "no match limit".to_owned(),
            Some(rounds) => format!("first to {rounds}"),
        };
        let board = self.board(settings.rules);
        format!("{} · {board} · {match_length}", who_goes_first(settings))
    }

    fn first_player_wins(&self, rules: Rules) -> String {
        format!(
            "{}: the first player wins with best play.",
            self.board(rules)
        )
    }

    fn draw_with_best_play(&self, rules: Rules) -> String {
        format!("{}: a draw with best play.", self.board(rules))
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

    fn play_as(&self, mark: Mark) -> String {
        format!("Play {mark}")
    }

    fn has_won(&self, mark: Mark) -> String {
        format!("{mark} has won.")
    }

    fn wrong_counts(&self, x: usize, o: usize) -> String {
        format!("{x} X and {o} O: the numbers may differ by at most one.")
    }

    fn invalid_position(&self, invalid: InvalidPosition) -> String {
        match invalid {
            InvalidPosition::Size(_) => LABELS.not_a_board.to_owned(),
            InvalidPosition::Sign(_) => LABELS.not_a_cell.to_owned(),
            _ => sentence(&invalid.to_string()),
        }
    }

    fn notice(&self, notice: &Notice) -> String {
        sentence(&notice.to_string())
    }

    fn mistakes_to_look_at(&self, count: usize) -> String {
        match count {
            1 => "1 of your mistakes to look at".to_owned(),
            _ => format!("{count} of your mistakes to look at"),
        }
    }

    fn to_look_at(&self, count: usize) -> String {
        format!("{count} to look at")
    }

    fn part(&self, part: usize, of: usize) -> String {
        format!("{part} of {of}")
    }

    fn solved(&self, count: usize, of: usize) -> String {
        format!("{count} of {of} solved")
    }

    fn you_played(&self, number: u8) -> String {
        format!("you played {number}")
    }

    fn right(&self, reason: &str) -> String {
        format!("Right. {reason}")
    }

    fn wrong(&self, reason: &str) -> String {
        format!("Not this one. {reason}")
    }

    fn solved_at_once(&self, count: usize, of: usize) -> String {
        format!("{count} of {of} solved at the first try.")
    }

    fn task(&self, exercise: &Exercise) -> String {
        let turn = self.to_move(exercise.position.to_move());
        match (exercise.value, exercise.moves()) {
            (Value::Win, None | Some(1)) => format!("{turn}: win."),
            (Value::Win, Some(moves)) => format!("{turn}: win in {moves} moves."),
            _ if exercise.answers.len() == 1 => format!("{turn}: only one move draws. Find it."),
            _ => format!("{turn}: draw."),
        }
    }

    fn predictions(&self, right: usize, corrected: usize) -> String {
        format!("{right} right, {corrected} corrected")
    }

    fn visits(&self, position: &str) -> String {
        format!("Visits {position}.")
    }

    fn is_done(&self, position: &str, score: &str) -> String {
        format!("{position} is done: {score}.")
    }

    fn steps_per_second(&self, steps: u32) -> String {
        format!("{steps} a second")
    }

    fn place(&self, cell: Cell) -> String {
        format!("Row {}, column {}", cell.row + 1, cell.col + 1)
    }

    fn mark_here(&self, evaluation: Evaluation) -> String {
        format!("a mark here {}", evaluation.as_verb())
    }

    fn cell_number(&self, number: u8) -> String {
        format!("cell {number}")
    }

    fn rounds_won(&self, count: u32) -> String {
        format!("{count} won")
    }

    fn taken_back(&self, marks: usize) -> String {
        match marks {
            0 => "Taken back.".to_owned(),
            1 => "1 mark taken back.".to_owned(),
            _ => format!("{marks} marks taken back."),
        }
    }

    fn put_back(&self, marks: usize) -> String {
        match marks {
            0 => "Put back.".to_owned(),
            1 => "1 mark put back.".to_owned(),
            _ => format!("{marks} marks put back."),
        }
    }

    fn move_number(&self, number: usize) -> String {
        format!("Move {number}")
    }

    fn cut(&self, side: Mark, score: &str) -> String {
        let opponent = side.other();
        format!(
            "{opponent} already has {score} elsewhere, so {side}'s other moves here cannot matter."
        )
    }
}

fn board(rules: Rules, gap: &str) -> String {
    let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
    format!("{columns}×{rows}{gap}{in_row} in a row")
}

/// As in `move 5` and `moves 2, 3 and 5`.
fn move_list(moves: &[usize]) -> String {
    let numbers: Vec<String> = moves.iter().map(usize::to_string).collect();
    match numbers.as_slice() {
        [] => String::new(),
        [only] => format!("move {only}"),
        [others @ .., last] => format!("moves {} and {last}", others.join(", ")),
    }
}

/// As in `You play X and go first`; of two people, which mark goes first.
fn who_goes_first(settings: &Settings) -> String {
    let you = settings.you;
    match (settings.opponent, settings.first) {
        (Seat::Computer(_), First::Always(mark)) if mark == you => {
            format!("You play {you} and go first")
        }
        (Seat::Computer(_), First::Always(_)) => format!("You play {you} and go second"),
        (Seat::Computer(_), First::Alternate) => {
            format!("You play {you} and take turns going first")
        }
        (Seat::Human, First::Always(mark)) => format!("{mark} goes first"),
        (Seat::Human, First::Alternate) => "X and O take turns going first".to_owned(),
    }
}

/// The text with a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        // Not `to_uppercase`: its table of all alphabets would be a hundredth of the page.
        Some(first) => format!("{}{}.", first.to_ascii_uppercase(), letters.as_str()),
        None => String::new(),
    }
}
