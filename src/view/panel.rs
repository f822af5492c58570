//! The start panel: what is chosen before a game.

use std::num::NonZeroU32;

use super::board::mark_shapes;
use super::button::{Button, Look, action_at};
use super::geometry::{Point, Rect, point, rect};
use super::shape::{Align, Shape, Text};
use super::theme::Theme;
use super::words;
use crate::ai::Level;
use crate::rules::{Mark, Rules};
use crate::session::{First, Seat, Settings};

/// The match lengths to choose from, in won rounds.
const LENGTHS: [Option<NonZeroU32>; 3] = [None, NonZeroU32::new(3), NonZeroU32::new(5)];

/// The rows of choices stand between these heights.
const ROWS_FROM: f32 = 102.0;
const ROWS_TO: f32 = 490.0;

/// The height of the small print below some rows, and the widest gap between two rows.
const SMALL_PRINT: f32 = 24.0;
const WIDEST_GAP: f32 = 40.0;

/// The column of the choices; their names stand left of it.
const CHOICES: Rect = rect(176.0, 0.0, 360.0, 40.0);
const NAMES_FROM: f32 = 64.0;

/// What the start panel shows as chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    settings: Settings,
    /// The level wished for; kept while two players are chosen, or a board it does not play.
    level: Level,
    /// Why the last click was refused.
    notice: Option<&'static str>,
}

/// What a click on the start panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelAction {
    /// Chooses two players.
    TwoPlayers,
    /// Chooses to play against the computer.
    Computer,
    /// Chooses the computer's level.
    Level(Level),
    /// Chooses the person's mark.
    You(Mark),
    /// Chooses who opens.
    First(First),
    /// Chooses the board.
    Board(Rules),
    /// Does nothing: the board can become no larger or smaller that way.
    Limit,
    /// Chooses the length of the match.
    Length(Option<NonZeroU32>),
    /// Begins a game.
    Play,
    /// Goes back to the game under way.
    Continue,
    /// Gives up the round under way.
    GiveUp,
}

/// Which game the panel can go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Underway {
    /// There is none.
    Nothing,
    /// A round that is decided.
    Decided,
    /// A round that can be given up.
    Open,
}

/// A named row of choices.
struct Row {
    name: &'static str,
    choices: Vec<(String, PanelAction, bool)>,
}

impl Row {
    /// The levels and the board have small print below.
    fn height(&self) -> f32 {
        let small_print = [words::LEVEL, words::BOARD].contains(&self.name);
        CHOICES.h + if small_print { SMALL_PRINT } else { 0.0 }
    }
}

impl Panel {
    /// A panel with these settings chosen.
    pub fn new(settings: Settings) -> Panel {
        let level = match settings.opponent {
            Seat::Computer(level) => level,
            Seat::Human => Level::Medium,
        };
        Panel {
            settings,
            level,
            notice: None,
        }
    }

    /// The settings as chosen.
    pub fn settings(&self) -> Settings {
        Settings {
            opponent: match self.settings.opponent {
                Seat::Human => Seat::Human,
                Seat::Computer(_) => Seat::Computer(self.level_here()),
            },
            ..self.settings
        }
    }

    /// Takes a press of the left button; gives back what the panel cannot do itself.
    pub fn press(&mut self, at: Point, underway: Underway) -> Option<PanelAction> {
        let action = action_at(&self.buttons(underway), at)?;
        self.notice = None;
        match action {
            PanelAction::TwoPlayers => self.settings.opponent = Seat::Human,
            PanelAction::Computer => self.settings.opponent = Seat::Computer(self.level),
            PanelAction::Level(level) if !level.plays(self.settings.rules) => {
                self.notice = Some(words::HARD_ON_3X3_ONLY);
            }
            PanelAction::Level(level) => self.level = level,
            PanelAction::You(mark) => self.settings.you = mark,
            PanelAction::First(first) => self.settings.first = first,
            PanelAction::Board(rules) => self.settings.rules = rules,
            PanelAction::Length(length) => self.settings.match_length = length,
            PanelAction::Limit => {}
            PanelAction::Play | PanelAction::Continue | PanelAction::GiveUp => return Some(action),
        }
        None
    }

    /// The level wished for, or the strongest one below it that plays this board.
    fn level_here(&self) -> Level {
        let down = Level::ALL.into_iter().rev();
        down.skip_while(|&level| level != self.level)
            .find(|level| level.plays(self.settings.rules))
            .unwrap_or(Level::Easy)
    }

    // What is drawn.

    /// The whole screen.
    pub fn shapes(&self, theme: &Theme, pointer: Option<Point>, underway: Underway) -> Vec<Shape> {
        let mut shapes = title(theme);
        for (row, y) in self.rows_with_heights() {
            let at = point(NAMES_FROM, y + CHOICES.h / 2.0);
            shapes.push(
                Text::new(row.name, at, 18.0, theme.quiet)
                    .aligned(Align::Left)
                    .within(CHOICES.x - NAMES_FROM - 8.0)
                    .into(),
            );
        }
        if let Some((promise, y)) = self.promise() {
            let at = point(CHOICES.x + 2.0, y);
            shapes.push(
                Text::new(promise, at, 15.0, theme.quiet)
                    .aligned(Align::Left)
                    .within(CHOICES.w)
                    .into(),
            );
        }
        shapes.extend(self.board_words(theme));
        for button in self.buttons(underway) {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes
    }

    /// The rows of choices from the top, and the upper edge of each.
    fn rows_with_heights(&self) -> Vec<(Row, f32)> {
        let rows = self.rows();
        let used: f32 = rows.iter().map(Row::height).sum();
        let gap = (ROWS_TO - ROWS_FROM - used) / (rows.len() - 1) as f32;
        let mut top = ROWS_FROM;
        rows.into_iter()
            .map(|row| {
                let y = top;
                top += row.height() + gap.min(WIDEST_GAP);
                (row, y)
            })
            .collect()
    }

    fn rows(&self) -> Vec<Row> {
        let Settings {
            you,
            first,
            match_length,
            opponent,
            ..
        } = self.settings;
        let against_computer = opponent != Seat::Human;
        let mut rows = vec![Row {
            name: words::OPPONENT,
            choices: vec![
                (
                    words::TWO_PLAYERS.into(),
                    PanelAction::TwoPlayers,
                    !against_computer,
                ),
                (
                    words::COMPUTER.into(),
                    PanelAction::Computer,
                    against_computer,
                ),
            ],
        }];
        if against_computer {
            rows.push(Row {
                name: words::LEVEL,
                choices: Level::ALL
                    .map(|level| {
                        let chosen = level == self.level_here();
                        (
                            words::level(level).into(),
                            PanelAction::Level(level),
                            chosen,
                        )
                    })
                    .into(),
            });
            rows.push(Row {
                name: words::YOU_PLAY,
                choices: Mark::BOTH
                    .map(|mark| (mark.to_string(), PanelAction::You(mark), mark == you))
                    .into(),
            });
        }
        let openers = Mark::BOTH
            .map(First::Always)
            .into_iter()
            .chain([First::Alternate]);
        rows.push(Row {
            name: words::OPENS,
            choices: openers
                .map(|opens| {
                    (
                        words::first(opens),
                        PanelAction::First(opens),
                        opens == first,
                    )
                })
                .collect(),
        });
        rows.push(Row {
            name: words::BOARD,
            choices: Vec::new(),
        });
        let given = Some(match_length).filter(|length| !LENGTHS.contains(length));
        rows.push(Row {
            name: words::MATCH,
            choices: LENGTHS
                .into_iter()
                .chain(given)
                .map(|length| {
                    let label = words::match_length(length.map(NonZeroU32::get));
                    (label, PanelAction::Length(length), length == match_length)
                })
                .collect(),
        });
        rows
    }

    /// What the level does, and the height at which it says so: below the levels.
    fn promise(&self) -> Option<(&'static str, f32)> {
        let y = self.height_of(words::LEVEL)?;
        let promise = words::level_promise(self.level_here());
        Some((self.notice.unwrap_or(promise), y + CHOICES.h + 15.0))
    }

    fn height_of(&self, name: &str) -> Option<f32> {
        let rows = self.rows_with_heights();
        rows.iter()
            .find(|(row, _)| row.name == name)
            .map(|(_, y)| *y)
    }

    fn buttons(&self, underway: Underway) -> Vec<Button<PanelAction>> {
        let mut buttons = Vec::new();
        for (row, y) in self.rows_with_heights() {
            let area = Rect { y, ..CHOICES };
            let n = row.choices.len();
            for (i, (label, action, chosen)) in row.choices.into_iter().enumerate() {
                let look = match action {
                    PanelAction::Level(level) if !level.plays(self.settings.rules) => Look::Faint,
                    _ if chosen => Look::Chosen,
                    _ => Look::Plain,
                };
                buttons.push(Button::new(area.column(i, n, 8.0), label, action, look));
            }
        }
        buttons.extend(self.board_buttons());
        buttons.extend(bottom_buttons(underway));
        buttons
    }

    /// The three numbers of a board, each between a smaller and a larger one.
    fn board_parts(&self) -> Vec<(u8, &'static str, Rect, Option<Rules>, Option<Rules>)> {
        let Some(y) = self.height_of(words::BOARD) else {
            return Vec::new();
        };
        let row = Rect { y, ..CHOICES };
        let rules = self.settings.rules;
        let (m, n, k) = (rules.columns(), rules.rows(), rules.in_row());
        // A smaller board takes the line down with it.
        let sides = |m: u8, n: u8| Rules::new(m, n, k.min(m.max(n))).ok();
        vec![
            (
                m,
                words::COLUMNS,
                row.column(0, 3, 18.0),
                sides(m - 1, n),
                sides(m + 1, n),
            ),
            (
                n,
                words::ROWS,
                row.column(1, 3, 18.0),
                sides(m, n - 1),
                sides(m, n + 1),
            ),
            (
                k,
                words::IN_A_ROW,
                row.column(2, 3, 18.0),
                Rules::new(m, n, k - 1).ok(),
                Rules::new(m, n, k + 1).ok(),
            ),
        ]
    }

    fn board_buttons(&self) -> impl Iterator<Item = Button<PanelAction>> {
        self.board_parts()
            .into_iter()
            .flat_map(|(_, _, area, less, more)| {
                let step = |i, label, rules: Option<Rules>| {
                    let look = if rules.is_some() {
                        Look::Plain
                    } else {
                        Look::Faint
                    };
                    let action = rules.map_or(PanelAction::Limit, PanelAction::Board);
                    let edge = area.x + (area.w - area.h) * i;
                    Button::new(rect(edge, area.y, area.h, area.h), label, action, look)
                };
                [step(0.0, "−", less), step(1.0, "+", more)]
            })
    }

    fn board_words(&self, theme: &Theme) -> Vec<Shape> {
        let words_of = |(number, caption, area, _, _): (u8, &str, Rect, _, _)| {
            let middle = area.center();
            let below = middle.moved(0.0, area.h / 2.0 + 15.0);
            [
                Shape::from(Text::new(number.to_string(), middle, 22.0, theme.text).bold()),
                Text::new(caption, below, 15.0, theme.quiet)
                    .within(area.w)
                    .into(),
            ]
        };
        self.board_parts().into_iter().flat_map(words_of).collect()
    }
}

fn title(theme: &Theme) -> Vec<Shape> {
    let mut shapes = mark_shapes(Mark::X, point(112.0, 54.0), 20.0, theme.x, 1.0);
    shapes.extend(mark_shapes(Mark::O, point(488.0, 54.0), 20.0, theme.o, 1.0));
    let title = Text::new(words::TITLE, point(300.0, 54.0), 46.0, theme.text);
    shapes.push(title.bold().within(320.0).into());
    shapes
}

fn bottom_buttons(underway: Underway) -> Vec<Button<PanelAction>> {
    const ROW: Rect = rect(64.0, 516.0, 472.0, 52.0);
    let play = |rect, label| Button::new(rect, label, PanelAction::Play, Look::Primary);
    let plain = |i, label, action, look| Button::new(ROW.column(i, 3, 12.0), label, action, look);
    match underway {
        Underway::Nothing => vec![play(ROW, words::PLAY)],
        Underway::Decided | Underway::Open => {
            let mut buttons = vec![plain(
                0,
                words::CONTINUE,
                PanelAction::Continue,
                Look::Plain,
            )];
            if underway == Underway::Open {
                buttons.push(plain(1, words::GIVE_UP, PanelAction::GiveUp, Look::Plain));
            }
            buttons.push(play(ROW.column(2, 3, 12.0), words::NEW_GAME));
            buttons
        }
    }
}
