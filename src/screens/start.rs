//! The start screen: one click plays.

use super::opponents::{opponent_cards, opponent_name};
use super::{
    Context, DrillScreen, FOOTER, HelpScreen, OptionsScreen, PracticeScreen, Screen, ScreenRequest,
    SettingsScreen, StatisticsScreen, game_title,
};
use crate::game::{Command, Game, Seat, Settings};
use crate::rules::Mark;
use crate::ui::{
    BOARD_SQUARE, Button, ButtonStyle, FINGER, Input, Point, Rect, SPACE_M, SPACE_S, Shape, point,
    rect,
};

/// The column in which everything stands.
const COLUMN: Rect = rect(BOARD_SQUARE.x, 0.0, BOARD_SQUARE.w, 0.0);

/// The left edges of the two columns in a low view.
const LOW_LEFT: f32 = -184.0;
const LOW_RIGHT: f32 = 328.0;

/// The line about the mistakes to look at, above "More options".
const MISTAKES_Y: f32 = 408.0;
const MISTAKES_H: f32 = 40.0;
const MISTAKES_SIZE: f32 = 16.0;

/// The cross is as large as its button allows, whatever the line beside it says.
const CROSS: u32 = 1;

#[derive(Debug, Default)]
pub struct StartScreen;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartAction {
    Continue,
    GiveUp,
    Play(Seat),
    MoreOptions,
    /// Look at the mistakes that are due.
    Mistakes,
    DismissMistakes,
    Practice,
    Statistics,
    Options,
    Help,
}

/// Where the parts of the screen stand from the top: it is denser with a game to go on with, and with
/// mistakes to look at.
struct Places {
    title: Point,
    resume: Rect,
    /// The first of the cards, and the gap between them.
    card: Rect,
    card_gap: f32,
    mistakes: Rect,
    more_options: Rect,
    small_buttons: Rect,
    /// How much larger texts are than in the square.
    growth: f32,
}

impl Places {
    fn of(context: &Context) -> Places {
        if context.frame().is_low() {
            return Places::side_by_side(context);
        }
        let row = |y, h| Rect { y, h, ..COLUMN };
        let more_options = row(456.0, 60.0);
        let places = |title_y, resume, card, card_gap| Places {
            title: point(300.0, title_y),
            resume,
            card,
            card_gap,
            mistakes: row(MISTAKES_Y, MISTAKES_H),
            more_options,
            small_buttons: FOOTER,
            growth: 1.0,
        };
        let nothing = row(0.0, 0.0);
        match (context.game(), context.surroundings.mentioned_mistakes) {
            (Some(_), 0) => places(46.0, row(84.0, 60.0), row(160.0, 64.0), SPACE_S),
            (Some(_), _) => places(42.0, row(76.0, 60.0), row(152.0, 56.0), SPACE_S),
            (None, 0) => places(64.0, nothing, row(120.0, 68.0), SPACE_M),
            (None, _) => places(60.0, nothing, row(112.0, 66.0), SPACE_S),
        }
    }

    /// In a low view the cards stand in a column of their own.
    fn side_by_side(context: &Context) -> Places {
        let left = |y, h| Rect {
            x: LOW_LEFT,
            y,
            h,
            ..COLUMN
        };
        let title_y = if context.game().is_some() {
            112.0
        } else {
            168.0
        };
        Places {
            title: point(left(0.0, 0.0).center().x, title_y),
            resume: left(176.0, 84.0),
            card: rect(LOW_RIGHT, 68.0, COLUMN.w, 104.0),
            card_gap: SPACE_M,
            mistakes: left(276.0, FINGER),
            more_options: left(360.0, 84.0),
            small_buttons: left(460.0, FINGER + SPACE_S),
            growth: 1.2,
        }
    }
}

impl StartScreen {
    /// Enter goes on with the game under way, unless another was chosen since.
    fn confirm(context: &Context) -> StartAction {
        let settings = context.profile.settings;
        match context.game() {
            Some(game) if game.is_from_position() || game.next_settings() == settings => {
                StartAction::Continue
            }
            _ => StartAction::Play(settings.opponent),
        }
    }
}

impl Screen for StartScreen {
    type Action = StartAction;

    fn buttons(&self, context: &Context) -> Vec<Button<StartAction>> {
        let places = Places::of(context);
        let settings = &context.profile.settings;
        let mut buttons = Vec::new();
        if let Some(game) = context.game() {
            buttons.extend(resume_buttons(game, places.resume, context));
        }
        buttons.extend(opponent_cards(
            places.card,
            places.card_gap,
            settings,
            context,
            StartAction::Play,
            |opponent| style(StartAction::Play(opponent), context),
        ));
        buttons.extend(mistakes_buttons(places.mistakes, context));
        let summary = context.words.summary(settings);
        let label = format!("{}\n{summary}", context.labels.more_options);
        let action = StartAction::MoreOptions;
        buttons.push(Button::new(
            places.more_options,
            label,
            action,
            ButtonStyle::Plain,
        ));
        buttons.extend(small_buttons(places.small_buttons, context));
        for button in &mut buttons {
            button.face.grow(places.growth);
        }
        context.frame().buttons(buttons)
    }

    fn perform(&mut self, action: StartAction, context: &Context) -> ScreenRequest {
        match action {
            StartAction::Continue => ScreenRequest::ShowBoard,
            StartAction::GiveUp => ScreenRequest::PlayOn(Command::GiveUp),
            StartAction::Play(opponent) => ScreenRequest::StartGame(Settings {
                opponent,
                ..context.profile.settings
            }),
            StartAction::MoreOptions => ScreenRequest::open(SettingsScreen::default()),
            StartAction::Mistakes => {
                let practice = &context.profile.practice;
                ScreenRequest::open(DrillScreen::of_mistakes(practice))
            }
            StartAction::DismissMistakes => {
                let mut progress = context.profile.practice.clone();
                progress.dismiss_mistakes();
                ScreenRequest::SetPractice(progress)
            }
            StartAction::Practice => ScreenRequest::open(PracticeScreen::default()),
            StartAction::Statistics => ScreenRequest::open(StatisticsScreen::default()),
            StartAction::Options => ScreenRequest::open(OptionsScreen),
            StartAction::Help => ScreenRequest::open(HelpScreen::default()),
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        match input {
            Input::Confirm => self.perform(StartScreen::confirm(context), context),
            Input::Back | Input::Letter('m') if context.game().is_some() => {
                ScreenRequest::ShowBoard
            }
            _ => ScreenRequest::Nothing,
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let title = context.frame().point(Places::of(context).title);
        game_title(title, 1.0, context)
    }
}

/// What Enter does stands out.
fn style(action: StartAction, context: &Context) -> ButtonStyle {
    if action == StartScreen::confirm(context) {
        ButtonStyle::Primary
    } else {
        ButtonStyle::Plain
    }
}

/// Go on with the game under way, or give it up.
fn resume_buttons(game: &Game, area: Rect, context: &Context) -> Vec<Button<StartAction>> {
    let resume = |place| {
        let label = format!("{}\n{}", context.labels.resume, game_summary(game, context));
        let action = StartAction::Continue;
        Button::new(place, label, action, style(action, context))
    };
    if game.check(Command::GiveUp).is_err() || game.position().plies() == 0 {
        return vec![resume(area)];
    }
    let give_up_area = area.column(2, 3, SPACE_S);
    let resume_area = Rect {
        w: give_up_area.x - SPACE_S - area.x,
        ..area
    };
    let label = match game.opponent() {
        Seat::Computer(_) => context.labels.give_up.to_owned(),
        Seat::Human => {
            let who = context.display_name(game.who_gives_up());
            format!("{}\n{who}", context.labels.give_up)
        }
    };
    let give_up = Button::new(give_up_area, label, StartAction::GiveUp, ButtonStyle::Plain);
    vec![resume(resume_area), give_up]
}

/// The opponent and the score.
fn game_summary(game: &Game, context: &Context) -> String {
    let score = game.score();
    let opponent = opponent_name(game.opponent(), context);
    let (x, o) = (score.wins(Mark::X), score.wins(Mark::O));
    format!("{opponent} · X {x} : {o} O")
}

/// How many mistakes there are to look at; and a cross that puts this away.
fn mistakes_buttons(area: Rect, context: &Context) -> Vec<Button<StartAction>> {
    let count = context.surroundings.mentioned_mistakes;
    if count == 0 {
        return Vec::new();
    }
    let w = context.frame().finger(area.h);
    let cross = Rect {
        x: area.right() - w,
        w,
        ..area
    };
    let look = Rect {
        w: cross.x - SPACE_S - area.x,
        ..area
    };
    let label = context.words.mistakes_to_look_at(count);
    let look = Button::new(look, label, StartAction::Mistakes, ButtonStyle::Plain);
    let dismiss = StartAction::DismissMistakes;
    let cross = Button::new(cross, "×", dismiss, ButtonStyle::Plain);
    let cross = cross.with_tip(context.labels.dismiss);
    vec![look.sized(MISTAKES_SIZE), cross.with_label_group(CROSS)]
}

fn small_buttons(area: Rect, context: &Context) -> [Button<StartAction>; 4] {
    let labels = context.labels;
    let button = |i, label, action| {
        let place = area.column(i, 4, SPACE_S);
        Button::new(place, label, action, ButtonStyle::Plain).sized(16.0)
    };
    [
        button(0, labels.practice, StartAction::Practice)
            .with_tip(context.words.tip(labels.practice, "P")),
        button(1, labels.statistics, StartAction::Statistics),
        button(2, labels.options, StartAction::Options)
            .with_tip(context.words.tip(labels.options, "O")),
        button(3, labels.help, StartAction::Help).with_tip(context.words.tip(labels.help, "F1")),
    ]
}
