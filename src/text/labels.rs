use crate::ai::Level;
use crate::ai::analysis::Grade;
use crate::ai::comparison::Algorithm;
use crate::practice::Lesson;
use crate::profile::{Hue, Motion, ThemeName, Volume};

/// Everything the window says that has no parameters. Arrays are in the order of the `ALL` of their enum.
#[derive(Debug)]
pub struct Labels {
    pub title: &'static str,
    /// Why no window can open and what to do about it, in a message box of the system.
    pub no_open_gl: &'static str,

    // Buttons around the board.
    pub new_round: &'static str,
    pub undo: &'static str,
    pub redo: &'static str,
    pub menu: &'static str,
    pub hint: &'static str,
    pub insight: &'static str,
    pub review: &'static str,
    pub tree: &'static str,
    pub comparison: &'static str,
    pub back: &'static str,
    pub moves: &'static str,

    // The header of the board.
    pub you: &'static str,
    pub your_turn: &'static str,
    pub back_to_game: &'static str,
    pub next_round: &'static str,
    pub next_match: &'static str,
    pub draw: &'static str,
    pub you_win: &'static str,
    pub you_lose: &'static str,
    /// Opens the review after a loss.
    pub see_why: &'static str,
    pub you_gave_up: &'static str,
    pub casual: &'static str,
    pub search_failed: &'static str,
    pub guess: &'static str,
    pub hint_pending: &'static str,
    pub no_hint: &'static str,
    /// Why the key of the review does nothing.
    pub review_later: &'static str,
    /// Why the keys of insight's tools do nothing.
    pub insight_first: &'static str,
    /// Why the key of the tree does nothing.
    pub tree_too_large: &'static str,
    /// As a sentence.
    pub not_proved: &'static str,
    /// Within a sentence.
    pub not_proved_inline: &'static str,

    // The start screen.
    /// Also above the opponents that can be chosen during a game.
    pub opponent: &'static str,
    /// When an opponent chosen during a game plays.
    pub opponent_note: &'static str,
    /// The same while the board is empty.
    pub opponent_note_at_once: &'static str,
    /// The opponent of a game between two people.
    pub friend: &'static str,
    pub friend_note: &'static str,
    pub levels: [&'static str; Level::ALL.len()],
    /// What each level does, where that does not depend on the game chosen.
    pub promises: [&'static str; Level::ALL.len()],
    /// What Hard does where the first player wins: the person always goes first.
    pub hard_as_you_open: &'static str,
    /// The same where the computer always goes first.
    pub hard_as_it_opens: &'static str,
    /// The same where they alternate.
    pub hard_alternating: &'static str,
    pub you_play: &'static str,
    pub goes_first: &'static str,
    pub alternate: &'static str,
    pub board: &'static str,
    /// After the number of marks that win.
    pub in_a_row: &'static str,
    pub match_length: &'static str,
    pub no_limit: &'static str,
    pub names_note: &'static str,
    pub letter_missing: &'static str,
    /// Said of a colour that the other player has.
    pub hue_taken: &'static str,
    pub play: &'static str,
    pub start_over: &'static str,
    pub more_options: &'static str,
    pub resume: &'static str,
    pub give_up: &'static str,

    // Statistics.
    pub statistics: &'static str,
    /// Opponent, board, rounds played, won, drawn and lost, longest streak.
    pub statistics_columns: [&'static str; 7],
    pub streak_note: &'static str,
    pub no_records: &'static str,
    pub reset: &'static str,
    pub undo_reset: &'static str,

    // The tree.
    pub tree_title: &'static str,
    pub top: &'static str,
    pub minimax: &'static str,
    pub alpha_beta: &'static str,
    pub pruned: &'static str,
    pub pruned_here: &'static str,
    /// How this alpha-beta differs from the one in the comparison.
    pub without_distances: &'static str,
    pub score_for_x: &'static str,
    pub leaf: &'static str,
    pub x_maximises: &'static str,
    pub o_minimises: &'static str,

    // Searches compared.
    pub comparison_title: &'static str,
    pub comparison_note: &'static str,
    pub visited: &'static str,
    pub leaves: &'static str,
    pub time: &'static str,
    pub algorithms: [&'static str; Algorithm::ALL.len()],
    /// What each does differently from the one before it.
    pub ideas: [&'static str; Algorithm::ALL.len()],

    // The review.
    pub try_again: &'static str,
    pub best: &'static str,
    pub keeps_win: &'static str,
    pub lost_anyway: &'static str,
    pub slower_win: &'static str,
    pub sooner_loss: &'static str,
    pub missed_win: &'static str,
    pub missed_draw: &'static str,
    /// Said to a person who lost to the computer without a mistake.
    pub lost_from_start: &'static str,
    pub not_all_proved: &'static str,
    /// Said of a side that gave the round up.
    pub gave_up: &'static str,
    /// The same in a position that was won for it.
    pub gave_up_win: &'static str,
    /// The same in a drawn position.
    pub gave_up_draw: &'static str,

    // Options.
    pub options: &'static str,
    pub theme: &'static str,
    pub theme_note: &'static str,
    pub themes: [&'static str; ThemeName::ALL.len()],
    pub sound: &'static str,
    pub sound_note: &'static str,
    pub volumes: [&'static str; Volume::ALL.len()],
    pub motion: &'static str,
    pub motion_note: &'static str,
    pub motions: [&'static str; Motion::ALL.len()],
    pub language: &'static str,
    pub language_note: &'static str,

    // Help.
    pub help: &'static str,
    /// The rules and screens, then the keys.
    pub help_pages: [&'static str; 2],
    pub rules: [&'static str; 4],
    /// Two sentences, each short enough for a line.
    pub help_insight: [&'static str; 2],
    pub help_tree: [&'static str; 2],
    pub help_review: [&'static str; 2],
    pub help_practice: [&'static str; 2],
    /// The keys that belong to no button, those that everybody needs first.
    pub keys: [KeyHelp; 17],

    // Practice.
    pub practice: &'static str,
    /// Puts away what the start screen says of mistakes.
    pub dismiss: &'static str,
    pub your_mistakes: &'static str,
    pub no_mistakes_due: &'static str,
    /// After the last of them.
    pub mistakes_done: &'static str,
    /// Above the lessons on larger boards.
    pub win_by_force: &'static str,
    pub start: &'static str,
    pub show_me: &'static str,
    pub next: &'static str,
    /// Takes a wrong answer back.
    pub retry: &'static str,
    /// Why there is no next exercise yet.
    pub answer_first: &'static str,
    pub go_on: &'static str,
    pub next_lesson: &'static str,
    pub once_more: &'static str,
    pub lesson_done: &'static str,
    /// At the end of some exercises of a lesson.
    pub well_done: &'static str,
    /// After a person's last mistake was solved for the second time.
    pub mistakes_learned: &'static str,
    /// When a person's own mistakes come back.
    pub mistakes_note: &'static str,

    // Lessons, in the window and in the terminal.
    /// Short enough for a button.
    pub lesson_names: [&'static str; Lesson::ALL.len()],
    /// What each lesson teaches, as sentences.
    pub lesson_rules: [&'static str; Lesson::ALL.len()],

    // Predicting scores in the tree, and following a search through it.
    pub predict: &'static str,
    pub step: &'static str,
    /// Why neither is possible at the first positions.
    pub too_many_empty: &'static str,
    /// Why alpha-beta cannot be chosen while scores are predicted.
    pub predicts_minimax: &'static str,
    pub give_scores: &'static str,
    pub right: &'static str,
    pub corrected: &'static str,
    /// What to do next after a score, and how to see the children of a position whose score was wrong.
    pub how_to_go_on: &'static str,
    pub see_comparison: &'static str,
    /// How to go down to the children of a position whose score is not given yet.
    pub see_children: &'static str,
    pub children_first: &'static str,
    pub has_score: &'static str,
    pub level_done: &'static str,
    pub tree_done: &'static str,
    pub previous: &'static str,
    pub play_steps: &'static str,
    pub pause: &'static str,
    pub finish_branch: &'static str,
    pub to_end: &'static str,
    pub speed: &'static str,
    /// What the scores of a search count.
    pub search_scores: &'static str,
    pub search_over: &'static str,

    // Setting up a position.
    /// On the board, in a small button.
    pub set_up: &'static str,
    pub set_up_position: &'static str,
    pub set_up_note: &'static str,
    /// The heading of the choice which side is to move.
    pub side_to_move: &'static str,
    /// In small buttons, one word on a line.
    pub undo_edit: &'static str,
    pub redo_edit: &'static str,
    pub clear: &'static str,
    pub copy: &'static str,
    pub paste: &'static str,
    pub copied: &'static str,
    /// Before the name of a level.
    pub against: &'static str,
    pub against_friend: &'static str,
    /// Why the position cannot be played.
    pub board_is_full: &'static str,
    pub clipboard_is_empty: &'static str,
    /// Why a text cannot be read as a position.
    pub not_a_board: &'static str,
    pub not_a_cell: &'static str,

    // For a screen reader.
    pub empty: &'static str,
    /// The cell of a hint.
    pub hinted: &'static str,
    /// A cell that was answered in vain.
    pub tried: &'static str,
    /// The cell of the move looked at.
    pub played: &'static str,
    pub picture: &'static str,
    pub score: &'static str,
    /// A cell of the line that has won.
    pub winning: &'static str,
    pub last_move: &'static str,
    pub new_round_said: &'static str,
    /// The colours of a player, with the theme's own.
    pub colour: &'static str,
    pub own_hue: &'static str,
    pub hues: [&'static str; Hue::ALL.len()],
    /// The numbers of columns, of rows and of marks in a row, and what their buttons do.
    pub steppers: [&'static str; 3],
    pub fewer: &'static str,
    pub more: &'static str,
}

/// A key, or two that do the same, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct KeyHelp {
    pub key: &'static str,
    pub does: &'static str,
}

pub const fn key(key: &'static str, does: &'static str) -> KeyHelp {
    KeyHelp { key, does }
}

impl Labels {
    pub fn level_name(&self, level: Level) -> &'static str {
        self.levels[level as usize]
    }

    pub fn promise(&self, level: Level) -> &'static str {
        self.promises[level as usize]
    }

    pub fn algorithm(&self, algorithm: Algorithm) -> &'static str {
        self.algorithms[algorithm as usize]
    }

    pub fn idea(&self, algorithm: Algorithm) -> &'static str {
        self.ideas[algorithm as usize]
    }

    pub fn lesson_name(&self, lesson: Lesson) -> &'static str {
        self.lesson_names[lesson as usize]
    }

    pub fn lesson_rule(&self, lesson: Lesson) -> &'static str {
        self.lesson_rules[lesson as usize]
    }

    pub fn grade(&self, grade: Grade) -> &'static str {
        match grade {
            Grade::Best => self.best,
            Grade::KeepsWin => self.keeps_win,
            Grade::LostAnyway => self.lost_anyway,
            Grade::SlowerWin => self.slower_win,
            Grade::SoonerLoss => self.sooner_loss,
            Grade::MissedWin => self.missed_win,
            Grade::MissedDraw => self.missed_draw,
        }
    }

    /// What a side did that gave up a position of this grade, as far as it is known.
    pub fn resignation(&self, grade: Option<Grade>) -> &'static str {
        match grade {
            Some(Grade::MissedWin) => self.gave_up_win,
            Some(Grade::MissedDraw) => self.gave_up_draw,
            _ => self.gave_up,
        }
    }
}
