//! The rows of the start panel: what each is about, and what can be chosen in it.

use std::num::NonZeroU32;

use super::{Panel, PanelAction};
use crate::ai::Level;
use crate::rules::{Mark, Rules};
use crate::game::{First, Seat};
use crate::ui::ButtonStyle;
use crate::text::{self, Phrase};

/// The match lengths to choose from, in won rounds.
const LENGTHS: [Option<NonZeroU32>; 3] = [None, NonZeroU32::new(3), NonZeroU32::new(5)];

/// The boards to choose from at once: columns, rows, in a row.
const PRESETS: [(u8, u8, u8); 6] = [
    (3, 3, 3),
    (4, 4, 4),
    (5, 5, 4),
    (6, 6, 4),
    (6, 6, 5),
    (7, 7, 5),
];

/// A named row.
pub(super) struct Row {
    pub name: Phrase,
    pub content: Content,
}

/// What stands in a row.
pub(super) enum Content {
    /// Some things to choose one from, and what is said below them.
    Offers(Vec<Offer>, Option<Phrase>),
    /// The name and the colour of one of two people, and what is said below them.
    Player(Mark, Option<Phrase>),
    /// Boards to choose one from, the numbers of any other, and what is known of the one chosen.
    Board(Vec<Offer>, Vec<Stepper>, Phrase),
}

/// One of several things to choose from.
pub(super) struct Offer {
    pub label: Phrase,
    pub action: PanelAction,
    pub style: ButtonStyle,
}

/// A number of the board, what is said after it, and the boards on which it is one smaller or
/// larger.
pub(super) struct Stepper {
    pub number: u8,
    pub after: Phrase,
    pub smaller: Option<Rules>,
    pub larger: Option<Rules>,
}

impl Panel {
    /// The rows from the top; what is said of the computer gives way to the names of two people.
    pub(super) fn rows(&self) -> Vec<Row> {
        let against_computer = self.settings.opponent != Seat::Human;
        let mut rows = vec![self.opponents()];
        if against_computer {
            rows.extend([self.levels(), self.marks()]);
        } else {
            rows.extend([player(Mark::X, None), player(Mark::O, Some(self.note()))]);
        }
        rows.extend([self.openers(), self.board(), self.lengths()]);
        rows
    }

    fn opponents(&self) -> Row {
        let alone = self.settings.opponent != Seat::Human;
        let offers = vec![
            offer(Phrase::TwoPlayers, PanelAction::TwoPlayers, !alone),
            offer(Phrase::Computer, PanelAction::Computer, alone),
        ];
        row(Phrase::Opponent, offers)
    }

    fn levels(&self) -> Row {
        let offers = Level::ALL.map(|level| {
            let chosen = level == self.level;
            offer(Phrase::LevelName(level), PanelAction::Level(level), chosen)
        });
        let below = words::promise(self.level, &self.settings);
        Row {
            name: Phrase::Level,
            content: Content::Offers(offers.into(), Some(below)),
        }
    }

    fn marks(&self) -> Row {
        let offers = Mark::BOTH.map(|mark| {
            let chosen = mark == self.settings.you;
            offer(Phrase::verbatim(mark), PanelAction::You(mark), chosen)
        });
        row(Phrase::YouPlay, offers.into())
    }

    /// What is said below the names.
    fn note(&self) -> Phrase {
        let lacks_letters = |mark| self.players.of(mark).lacks_letters();
        if Mark::BOTH.into_iter().any(lacks_letters) {
            Phrase::LetterMissing
        } else {
            Phrase::NamesNote
        }
    }

    fn openers(&self) -> Row {
        let openers = [
            First::Always(Mark::X),
            First::Always(Mark::O),
            First::Alternate,
        ];
        let offers = openers.map(|first| {
            let chosen = first == self.settings.first;
            offer(words::first(first), PanelAction::First(first), chosen)
        });
        row(Phrase::Opens, offers.into())
    }

    fn board(&self) -> Row {
        let rules = self.settings.rules;
        Row {
            name: Phrase::Board,
            content: Content::Board(self.presets(), self.steppers(), words::known_result(rules)),
        }
    }

    fn presets(&self) -> Vec<Offer> {
        presets()
            .map(|rules| {
                let label = Phrase::Verbatim(words::board(rules));
                let chosen = rules == self.settings.rules;
                offer(label, PanelAction::Board(rules), chosen)
            })
            .collect()
    }

    fn steppers(&self) -> Vec<Stepper> {
        let rules = self.settings.rules;
        let (m, n, k) = (rules.columns(), rules.rows(), rules.in_row());
        // A smaller board takes the length of the line down with it.
        let board = |m: u8, n: u8, k: u8| Rules::new(m, n, k).ok();
        let sides = |m: u8, n: u8| board(m, n, k.min(m.max(n)));
        let stepper = |number, after, smaller, larger| Stepper {
            number,
            after,
            smaller,
            larger,
        };
        vec![
            stepper(m, Phrase::verbatim("×"), sides(m - 1, n), sides(m + 1, n)),
            stepper(n, Phrase::NONE, sides(m, n - 1), sides(m, n + 1)),
            stepper(k, Phrase::InARow, board(m, n, k - 1), board(m, n, k + 1)),
        ]
    }

    fn lengths(&self) -> Row {
        let chosen = self.settings.match_length;
        let of_a_flag = Some(chosen).filter(|length| !LENGTHS.contains(length));
        let offers = LENGTHS.into_iter().chain(of_a_flag).map(|length| {
            let label = words::match_length(length.map(NonZeroU32::get));
            offer(label, PanelAction::Length(length), length == chosen)
        });
        row(Phrase::Match, offers.collect())
    }
}

/// The boards to choose from at once.
pub(super) fn presets() -> impl Iterator<Item = Rules> + Clone {
    let presets = PRESETS.into_iter();
    presets.filter_map(|(m, n, k)| Rules::new(m, n, k).ok())
}

fn row(name: Phrase, offers: Vec<Offer>) -> Row {
    Row {
        name,
        content: Content::Offers(offers, None),
    }
}

/// One of two people; the row is named by the mark itself.
fn player(mark: Mark, below: Option<Phrase>) -> Row {
    Row {
        name: Phrase::NONE,
        content: Content::Player(mark, below),
    }
}

fn offer(label: Phrase, action: PanelAction, chosen: bool) -> Offer {
    Offer {
        label,
        action,
        style: ButtonStyle::of_choice(chosen),
    }
}
