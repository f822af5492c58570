//! What the window says in English.

use super::{Key, Phrase, capitalized, thousands};
use crate::ai::Level;
use crate::ai::analysis::Grade;
use crate::ai::comparison::Algorithm;
use crate::rules::{Mark, Outcome, Rules};
use crate::profile::Players;
use crate::profile::{Motion, ThemeName, Volume};

/// A phrase in English.
#[expect(clippy::too_many_lines, reason = "a table")]
#[deny(clippy::wildcard_enum_match_arm)] // no phrase may be forgotten
pub fn say(phrase: &Phrase, players: &Players) -> String {
    let who = |mark: Mark| players.called(mark);
    let words = match phrase {
        Phrase::Verbatim(text) => text.as_str(),
        Phrase::Joined(phrases, between) => {
            let said = phrases.iter().map(|phrase| say(phrase, players));
            return said.collect::<Vec<_>>().join(between);
        }

        Phrase::Title => "Tic-Tac-Toe",
        Phrase::New => "New",
        Phrase::Undo => "Undo",
        Phrase::Redo => "Redo",
        Phrase::Menu => "Menu",
        Phrase::Hint => "Hint",
        Phrase::Insight => "Insight",
        Phrase::Review => "Review",
        Phrase::Tree => "Tree",
        Phrase::ComparisonScreen => "Costs",
        Phrase::Back => "Back",
        Phrase::Moves => "Moves",

        Phrase::Turn(mark) => return format!("{} to move", who(*mark)),
        Phrase::YourTurn(mark) => return format!("{mark} to move · you"),
        Phrase::Thinking(mark, name) => {
            return format!("{mark} to move · {} is thinking", level(*name));
        }
        Phrase::You => "You",
        Phrase::Name(mark) => return players.name(*mark).unwrap_or_default(),
        Phrase::LevelName(name) => level(*name),
        Phrase::LookingBack { plies: 0, of } => return format!("Before the first of {of} moves"),
        Phrase::LookingBack { plies, of } => return format!("After move {plies} of {of}"),
        Phrase::LookOn => "Click the board to go back to the game",
        Phrase::NextRound => "Click the board for the next round",
        Phrase::NewMatch => "Click the board for a new match",
        Phrase::Result(Outcome::Win(mark)) => return format!("{} wins", who(*mark)),
        Phrase::Result(Outcome::Draw) => "Draw",
        Phrase::MatchResult { won, lost } => return format!("and the match, {won} to {lost}"),
        Phrase::YouGaveUp => "You gave up",
        Phrase::GaveUp(mark) => return format!("{} gave up", who(*mark)),
        Phrase::SearchStats(1) => "1 position weighed",
        Phrase::SearchStats(leaves) => return format!("{} positions weighed", thousands(*leaves)),
        Phrase::WeighedInAll(leaves) => {
            return format!("{} in all", say(&Phrase::SearchStats(*leaves), players));
        }
        Phrase::Draws(1) => "1 draw",
        Phrase::Draws(count) => return format!("{count} draws"),
        Phrase::Free => "Free",
        Phrase::FirstTo(rounds) => return format!("First to {rounds}"),
        Phrase::Hints(1) => "1 hint",
        Phrase::Hints(count) => return format!("{count} hints"),
        Phrase::Practice => "Practice: does not count",
        Phrase::Refused(refusal) => return capitalized(&refusal.to_string()),
        Phrase::SearchFailed => "The search failed: a random move",
        Phrase::AGuess => "A guess: not proved in time",

        Phrase::HintWanted => "Hint: …",
        Phrase::HintIs(explanation) => return format!("Hint: {explanation}"),
        Phrase::NoHint => "No hint: nothing is proved here",
        Phrase::Evaluation(evaluation) => return evaluation.to_string(),
        Phrase::Explanation(explanation) => return capitalized(&explanation.to_string()),
        Phrase::NotProved => "Not proved",
        Phrase::Unproved => "not proved",

        Phrase::Opponent => "Opponent",
        Phrase::Level => "Level",
        Phrase::YouPlay => "You play",
        Phrase::Opens => "Opens",
        Phrase::Board => "Board",
        Phrase::Match => "Match",
        Phrase::TwoPlayers => "Two players",
        Phrase::Computer => "Computer",
        Phrase::Plays(Level::Easy) => "Plays a random empty cell.",
        Phrase::Plays(Level::Medium) => "Takes a win, blocks a win, else random: it misses forks.",
        Phrase::Plays(Level::Hard) => "Plays perfectly: you can draw, but not win.",
        Phrase::PlaysAsYouOpen => "Plays perfectly: as you open, you can win.",
        Phrase::PlaysAsItOpens => "Plays perfectly: as it opens, it wins.",
        Phrase::PlaysInTurns => "Plays perfectly: you can win only when you open.",
        Phrase::InARow => "in a row",
        Phrase::OpenerWins(rules) => {
            return format!("{}: who opens wins with best play.", board(*rules));
        }
        Phrase::IsDraw(rules) => return format!("{}: a draw with best play.", board(*rules)),
        Phrase::InTurns => "In turns",
        Phrase::NameOf(mark) => return format!("Name of {mark}"),
        Phrase::NamesNote => "Click a name to write it; Ctrl+V pastes.",
        Phrase::LetterMissing => "□ stands for a letter that the font lacks.",
        Phrase::Play => "Play",
        Phrase::NewGame => "New game",
        Phrase::Continue => "Continue",
        Phrase::GiveUp => "Give up",
        Phrase::GivesUp(mark) => return format!("{} gives up", who(*mark)),

        Phrase::Statistics => "Statistics",
        Phrase::Against => "against",
        Phrase::OnBoard => "board",
        Phrase::Played => "played",
        Phrase::Won => "won",
        Phrase::Drawn => "drawn",
        Phrase::Lost => "lost",
        Phrase::Streak => "streak",
        Phrase::StreakMeans => "streak: the most rounds won in a row",
        Phrase::NoRecords => "No round was decided yet",
        Phrase::Reset => "Reset",
        Phrase::UndoReset => "Undo the reset",
        Phrase::Storage(notice) => return capitalized(&notice.to_string()),

        Phrase::TreeTitle => "The tree of minimax",
        Phrase::Top => "Top",
        Phrase::Minimax | Phrase::Algorithm(Algorithm::Minimax) => "Minimax",
        Phrase::AlphaBeta | Phrase::Algorithm(Algorithm::AlphaBeta) => "Alpha-beta",
        Phrase::Algorithm(Algorithm::Memory) => "Alpha-beta + memory",
        Phrase::Algorithm(Algorithm::Symmetry) => "+ symmetry",
        Phrase::Idea(algorithm) => idea(*algorithm),
        Phrase::Pruned => "pruned",
        Phrase::PrunedHere => "Pruned: alpha-beta never comes here",
        Phrase::ScoreForX => "score for X",
        Phrase::Leaf => "The round is over: a leaf of the tree",
        Phrase::ToMove(mark) => return format!("{mark} to move"),
        Phrase::Takes(Mark::X) => "X takes the greatest score",
        Phrase::Takes(Mark::O) => "O takes the least score",
        Phrase::BestPlayIs(evaluation) => return format!("Best play: {}", say(evaluation, players)),
        Phrase::CostsTitle => "Four searches, one answer",
        Phrase::CostsMean => "How many positions each visits, how many of them are leaves",
        Phrase::Visited => "visited",
        Phrase::Leaves => "leaves",
        Phrase::Time => "time",
        Phrase::Over(count) => return format!("over {}", thousands(*count)),

        Phrase::TryAgain => "Try again from here",
        Phrase::Grade(candidate) => grade(*candidate),
        Phrase::GaveUpWhat(Some(candidate @ (Grade::MissedWin | Grade::MissedDraw))) => {
            grade(*candidate)
        }
        Phrase::GaveUpWhat(_) => "gave up",
        Phrase::Progress { done, of } => return format!("Proving {done} of {of}"),
        Phrase::Better(number, explanation) => return format!("Better: {number} {explanation}"),

        Phrase::Options => "Options",
        Phrase::Theme => "Theme",
        Phrase::ThemeNote => "Marks and values differ in shape and sign too. F11 fills the screen.",
        Phrase::Sound => "Sound",
        Phrase::SoundNote => "A tick for each mark, a chord at the end. S switches it.",
        Phrase::Motion => "Motion",
        Phrase::MotionNote => "Reduced: marks and results are there at once.",
        Phrase::Language => "Language",
        Phrase::LanguageNote => "The system's, until another is chosen here.",
        Phrase::ThemeName(name) => theme(*name),
        Phrase::Volume(Volume::Off) => "Off",
        Phrase::Volume(Volume::Soft) => "Soft",
        Phrase::Volume(Volume::Full) | Phrase::MotionName(Motion::Full) => "Full",
        Phrase::MotionName(Motion::Reduced) => "Reduced",

        Phrase::Help => "Help",
        Phrase::RuleTurns => "X and O mark empty cells in turn.",
        Phrase::RuleLine => "Three in a row, a column or a diagonal win.",
        Phrase::RuleLonger => "Larger boards may ask for four or more.",
        Phrase::RuleDraw => "A full board without a line is a draw.",
        Phrase::KeyName(name) => key(*name).0,
        Phrase::KeyDoes(name) => key(*name).1,
    };
    words.to_owned()
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
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

fn idea(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "Looks at everything that can happen.",
        Algorithm::AlphaBeta => "Leaves out what cannot change the answer.",
        Algorithm::Memory => "Looks once at what several ways lead to.",
        Algorithm::Symmetry => "Takes turned and mirrored boards for one.",
    }
}

fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "best",
        Grade::KeepsWin => "keeps the win",
        Grade::LostAnyway => "lost anyway",
        Grade::SlowerWin => "slower win",
        Grade::SoonerLoss => "sooner loss",
        Grade::MissedWin => "gave up the win",
        Grade::MissedDraw => "gave up the draw",
    }
}

fn theme(name: ThemeName) -> &'static str {
    match name {
        ThemeName::Classic => "Classic",
        ThemeName::Light => "Light",
        ThemeName::HighContrast => "High contrast",
        ThemeName::ColourSafe => "Colour-safe",
    }
}

/// The name of a key, and what it does.
fn key(key: Key) -> (&'static str, &'static str) {
    match key {
        Key::Arrows => ("Arrows", "point at a cell or button"),
        Key::Tab => ("Tab", "points at the next button"),
        Key::Confirm => ("Enter, Space", "marks, presses, goes on"),
        Key::Digits => ("1 to 9", "mark a cell of 3×3"),
        Key::Escape => ("Esc", "back, menu"),
        Key::Pages => ("Page Up, Down", "look back, and on"),
        Key::Ends => ("Home, End", "to the first, the last move"),
        Key::Help => ("F1, ?", "this help"),
        Key::FullScreen => ("F11", "full screen"),
        Key::Paste => ("Ctrl+V", "paste a name"),
        Key::Quit => ("Ctrl+Q", "quit"),
        Key::Sound => ("S", "sound"),
        Key::New => ("N", "new round"),
        Key::Undo => ("U, Ctrl+Z", "undo"),
        Key::Redo => ("R, Ctrl+Y", "redo"),
        Key::Hint => ("H", "hint"),
        Key::Insight => ("I", "insight"),
        Key::Tree => ("T", "tree, with insight on"),
        Key::AlphaBeta => ("A", "alpha-beta in the tree"),
        Key::ComparisonScreen => ("C", "costs, with insight on"),
        Key::Review => ("V", "review after a round"),
        Key::Menu => ("M", "menu"),
        Key::Options => ("O", "options"),
    }
}
