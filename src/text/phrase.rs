use super::Key;
use crate::ai::Level;
use crate::ai::analysis::{Grade, Explanation, Evaluation};
use crate::ai::comparison::Algorithm;
use crate::rules::{Mark, Outcome, Rules};
use crate::game::Refusal;
use crate::storage::Notice;
use crate::profile::{Motion, ThemeName, Volume};

/// Something that the window says, in no language yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Phrase {
    /// What every language writes like this: numbers, marks, signs.
    Verbatim(String),
    /// Several phrases, with this between them.
    Joined(Vec<Phrase>, &'static str),

    /// The name of the game.
    Title,
    /// Begins a round.
    New,
    /// Takes back.
    Undo,
    /// Brings back.
    Redo,
    /// Opens the start panel.
    Menu,
    /// Points at a best move.
    Hint,
    /// Shows what is proved of each cell.
    Insight,
    /// Opens the review of a round.
    Review,
    /// Opens the tree of a position.
    Tree,
    /// Opens the table of what searches cost.
    ComparisonScreen,
    /// Goes back to the game.
    Back,
    /// Over the list of moves.
    Moves,

    /// Whose turn it is, of two people.
    Turn(Mark),
    /// That it is the person's turn, whose mark is this.
    YourTurn(Mark),
    /// That the computer thinks, whose mark is this.
    Thinking(Mark, Level),
    /// The person who plays against the computer.
    You,
    /// The name of one of two people; nothing where there is none.
    Name(Mark),
    /// The name of a level.
    LevelName(Level),
    /// At which point of a round the board is shown.
    LookingBack {
        /// After so many moves.
        plies: usize,
        /// So many there are.
        of: usize,
    },
    /// Goes back to the game after a look back.
    LookOn,
    /// Goes on after a round.
    NextRound,
    /// Goes on after a match.
    NewMatch,
    /// How a round ended.
    Result(Outcome),
    /// How a match ended for the winner.
    MatchResult {
        /// Rounds that the winner won.
        won: u32,
        /// Rounds that the winner lost.
        lost: u32,
    },
    /// That the person gave up against the computer.
    YouGaveUp,
    /// That one of two people gave up.
    GaveUp(Mark),
    /// How many positions a search weighed.
    SearchStats(u64),
    /// How many the searches of a round weighed.
    WeighedInAll(u64),
    /// How many rounds nobody won.
    Draws(u32),
    /// A match without end.
    Free,
    /// A match until so many won rounds.
    FirstTo(u32),
    /// How many hints were shown in a round.
    Hints(u32),
    /// That a round goes back to a point of another.
    Practice,
    /// Why nothing happened.
    Refused(Refusal),
    /// That the computer's search broke down.
    SearchFailed,
    /// That the computer had no time to prove its last move.
    AGuess,

    /// That a hint is being looked for.
    HintWanted,
    /// The best move that is pointed at.
    HintIs(Explanation),
    /// That nothing was proved by which a hint could be given.
    NoHint,
    /// What a move is worth.
    Evaluation(Evaluation),
    /// What a move does and what it is worth.
    Explanation(Explanation),
    /// That a move is not proved, and will not be.
    NotProved,
    /// The same, after something else.
    Unproved,

    /// The rows of the start panel: who plays against the person.
    Opponent,
    /// How well the computer plays.
    Level,
    /// Which mark the person plays.
    YouPlay,
    /// Who opens.
    Opens,
    /// The board.
    Board,
    /// The length of the match.
    Match,
    /// Two people play.
    TwoPlayers,
    /// The computer plays.
    Computer,
    /// What a level does, where that does not depend on the game chosen.
    Plays(Level),
    /// Perfect play that wins or loses by who opens: the person may win.
    PlaysAsYouOpen,
    /// The same: the computer wins.
    PlaysAsItOpens,
    /// The same, with openers in turns.
    PlaysInTurns,
    /// After the number of marks that win.
    InARow,
    /// That who opens a board wins with best play.
    OpenerWins(Rules),
    /// That a board is a draw with best play.
    IsDraw(Rules),
    /// Each opens in turn.
    InTurns,
    /// In the empty field for the name of a side.
    NameOf(Mark),
    /// How names are set.
    NamesNote,
    /// That a name has letters that the font lacks.
    LetterMissing,
    /// Begins a game.
    Play,
    /// Begins a game while another is under way.
    NewGame,
    /// Goes back to the game under way.
    Continue,
    /// Gives the round up against the computer.
    GiveUp,
    /// Gives the round up for one of two people.
    GivesUp(Mark),

    /// Opens the statistics, and their title.
    Statistics,
    /// The columns of the statistics: the opponent.
    Against,
    /// The board.
    OnBoard,
    /// Rounds decided.
    Played,
    /// Rounds won.
    Won,
    /// Rounds drawn.
    Drawn,
    /// Rounds lost.
    Lost,
    /// Rounds won one after the other, at most.
    Streak,
    /// What that column counts.
    StreakMeans,
    /// That there are no statistics yet.
    NoRecords,
    /// Forgets the statistics.
    Reset,
    /// Brings them back.
    UndoReset,
    /// Something that the player should know of what is saved.
    Storage(Notice),

    /// The title of the tree.
    TreeTitle,
    /// The position at the top of the tree.
    Top,
    /// The names of searches: minimax.
    Minimax,
    /// Alpha-beta.
    AlphaBeta,
    /// Any of those that are compared.
    Algorithm(Algorithm),
    /// What a search does other than the one before it.
    Idea(Algorithm),
    /// A branch that alpha-beta does not search.
    Pruned,
    /// A position that alpha-beta does not come to.
    PrunedHere,
    /// Below the score of a position in the tree.
    ScoreForX,
    /// That a position of the tree has no children.
    Leaf,
    /// Which mark is to move, whoever plays it.
    ToMove(Mark),
    /// Which of its children's scores a position takes.
    Takes(Mark),
    /// How best play goes on, or what it is worth.
    BestPlayIs(Box<Phrase>),
    /// The title of the table of costs.
    CostsTitle,
    /// What the figures of that table mean.
    CostsMean,
    /// Its columns: positions visited.
    Visited,
    /// Leaves.
    Leaves,
    /// Time.
    Time,
    /// More than so many.
    Over(u64),

    /// Goes back to play from a move of the review.
    TryAgain,
    /// The verdict on a move.
    Grade(Grade),
    /// What a side gave up with the round: a win, a draw, or nothing.
    GaveUpWhat(Option<Grade>),
    /// How many steps of a review are looked into to the end.
    Progress {
        /// So many are.
        done: usize,
        /// So many there are.
        of: usize,
    },
    /// A better cell than the one that was marked, by its number.
    Better(u8, Explanation),

    /// The title of the options, and what opens them.
    Options,
    /// The rows of the options and their notes: colours.
    Theme,
    /// See [`Phrase::Theme`].
    ThemeNote,
    /// Sounds.
    Sound,
    /// See [`Phrase::Sound`].
    SoundNote,
    /// Whether things move.
    Motion,
    /// See [`Phrase::Motion`].
    MotionNote,
    /// The language.
    Language,
    /// See [`Phrase::Language`].
    LanguageNote,
    /// The name of a theme.
    ThemeName(ThemeName),
    /// How loud it is.
    Volume(Volume),
    /// How much things move.
    MotionName(Motion),

    /// The title of the help, and what opens it.
    Help,
    /// The rules in a few words: that sides take turns.
    RuleTurns,
    /// Which lines win.
    RuleLine,
    /// That they can be longer.
    RuleLonger,
    /// What a draw is.
    RuleDraw,
    /// The name of a key.
    KeyName(Key),
    /// What it does.
    KeyDoes(Key),
}

impl Phrase {
    /// What every language writes like this.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "marks and numbers are copied"
    )]
    pub fn verbatim(text: impl ToString) -> Phrase {
        Phrase::Verbatim(text.to_string())
    }

    /// Nothing.
    pub const NONE: Phrase = Phrase::Verbatim(String::new());

    /// A sign for what is not proved: yet, or at all.
    pub fn open(is_done: bool) -> Phrase {
        Phrase::verbatim(if is_done { "?" } else { "…" })
    }
}
