//! The rows of the start panel: what each is about, and what can be chosen in it.

use std::num::NonZeroU32;

use super::{Panel, PanelAction};
use crate::ai::Level;
use crate::rules::{Mark, Rules};
use crate::session::{First, Seat};
use crate::view::button::Look;
use crate::view::words;

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
    pub name: &'static str,
    pub content: Content,
}

/// What stands in a row.
pub(super) enum Content {
    /// Some things to choose one from, and what is said below them.
    Offers(Vec<Offer>, Option<String>),
    /// A sentence where two rows of choices would stand.
    Sentence(&'static str),
    /// Boards to choose one from, the numbers of any other, and what is known of the one chosen.
    Board(Vec<Offer>, [Stepper; 3], String),
}

/// One of several things to choose from.
pub(super) struct Offer {
    pub label: String,
    pub action: PanelAction,
    pub look: Look,
}

/// A number of the board, what is said after it, and the boards on which it is one smaller or
/// larger.
pub(super) struct Stepper {
    pub number: u8,
    pub after: &'static str,
    pub smaller: Option<Rules>,
    pub larger: Option<Rules>,
}

impl Panel {
    /// The rows from the top; what is said of the computer gives way to a sentence for two players.
    pub(super) fn rows(&self) -> Vec<Row> {
        let against_computer = self.settings.opponent != Seat::Human;
        let mut rows = vec![self.opponents()];
        if against_computer {
            rows.extend([self.levels(), self.marks()]);
        } else {
            rows.push(Row {
                name: "",
                content: Content::Sentence(words::AT_ONE_MOUSE),
            });
        }
        rows.extend([self.openers(), self.board(), self.lengths()]);
        rows
    }

    fn opponents(&self) -> Row {
        let alone = self.settings.opponent != Seat::Human;
        let offers = vec![
            offer(words::TWO_PLAYERS, PanelAction::TwoPlayers, !alone),
            offer(words::COMPUTER, PanelAction::Computer, alone),
        ];
        row(words::OPPONENT, offers)
    }

    fn levels(&self) -> Row {
        let offers = Level::ALL.map(|level| {
            let chosen = level == self.level;
            offer(words::level(level), PanelAction::Level(level), chosen)
        });
        let below = words::level_promise(self.level, &self.settings).to_owned();
        Row {
            name: words::LEVEL,
            content: Content::Offers(offers.into(), Some(below)),
        }
    }

    fn marks(&self) -> Row {
        let offers = Mark::BOTH.map(|mark| {
            let chosen = mark == self.settings.you;
            offer(mark.to_string(), PanelAction::You(mark), chosen)
        });
        row(words::YOU_PLAY, offers.into())
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
        row(words::OPENS, offers.into())
    }

    fn board(&self) -> Row {
        let rules = self.settings.rules;
        Row {
            name: words::BOARD,
            content: Content::Board(self.presets(), self.steppers(), words::known_result(rules)),
        }
    }

    fn presets(&self) -> Vec<Offer> {
        let presets = PRESETS.into_iter();
        presets
            .filter_map(|(m, n, k)| Rules::new(m, n, k).ok())
            .map(|rules| {
                let chosen = rules == self.settings.rules;
                offer(words::board(rules), PanelAction::Board(rules), chosen)
            })
            .collect()
    }

    fn steppers(&self) -> [Stepper; 3] {
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
        [
            stepper(m, words::TIMES, sides(m - 1, n), sides(m + 1, n)),
            stepper(n, "", sides(m, n - 1), sides(m, n + 1)),
            stepper(k, words::IN_A_ROW, board(m, n, k - 1), board(m, n, k + 1)),
        ]
    }

    fn lengths(&self) -> Row {
        let chosen = self.settings.match_length;
        let of_a_flag = Some(chosen).filter(|length| !LENGTHS.contains(length));
        let offers = LENGTHS.into_iter().chain(of_a_flag).map(|length| {
            let label = words::match_length(length.map(NonZeroU32::get));
            offer(label, PanelAction::Length(length), length == chosen)
        });
        row(words::MATCH, offers.collect())
    }
}

fn row(name: &'static str, offers: Vec<Offer>) -> Row {
    Row {
        name,
        content: Content::Offers(offers, None),
    }
}

fn offer(label: impl Into<String>, action: PanelAction, chosen: bool) -> Offer {
    Offer {
        label: label.into(),
        action,
        look: if chosen { Look::Chosen } else { Look::Plain },
    }
}
