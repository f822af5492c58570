//! The start screen: one click plays.

use super::opponents::{opponent_cards, opponent_name};
use super::{
    Context, FOOTER, HelpScreen, OptionsScreen, Screen, ScreenRequest, SettingsScreen,
    StatisticsScreen, game_title,
};
use crate::game::{Command, Game, Seat, Settings};
use crate::rules::Mark;
use crate::ui::{
    BOARD_SQUARE, Button, ButtonStyle, Input, Rect, SPACE_M, SPACE_S, Shape, point, rect,
};

/// The column in which everything stands.
const COLUMN: Rect = rect(BOARD_SQUARE.x, 0.0, BOARD_SQUARE.w, 0.0);

#[derive(Debug, Default)]
pub struct StartScreen;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartAction {
    Continue,
    GiveUp,
    Play(Seat),
    MoreOptions,
    Statistics,
    Options,
    Help,
}

/// Where the parts of the screen stand from the top: it is denser with a game to go on with.
struct Places {
    title_y: f32,
    resume: Rect,
    /// The first of the cards, and the gap between them.
    card: Rect,
    card_gap: f32,
    more_options: Rect,
}

impl Places {
    fn of(context: &Context) -> Places {
        let row = |y, h| Rect { y, h, ..COLUMN };
        if context.game().is_some() {
            Places {
                title_y: 46.0,
                resume: row(84.0, 60.0),
                card: row(160.0, 64.0),
                card_gap: SPACE_S,
                more_options: row(456.0, 60.0),
            }
        } else {
            Places {
                title_y: 64.0,
                resume: row(0.0, 0.0),
                card: row(120.0, 68.0),
                card_gap: SPACE_M,
                more_options: row(456.0, 60.0),
            }
        }
    }
}

impl StartScreen {
    /// Enter goes on with the game under way, unless another was chosen since.
    fn confirm(context: &Context) -> StartAction {
        let settings = context.profile.settings;
        match context.game() {
            Some(game) if game.next_settings() == settings => StartAction::Continue,
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
        let summary = context.words.summary(settings);
        let label = format!("{}\n{summary}", context.labels.more_options);
        let action = StartAction::MoreOptions;
        buttons.push(Button::new(
            places.more_options,
            label,
            action,
            ButtonStyle::Plain,
        ));
        buttons.extend(small_buttons(context));
        buttons
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
        game_title(point(300.0, Places::of(context).title_y), context)
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

fn small_buttons(context: &Context) -> [Button<StartAction>; 3] {
    let labels = context.labels;
    let button = |i, label, action| {
        let place = FOOTER.column(i, 3, SPACE_S);
        Button::new(place, label, action, ButtonStyle::Plain).sized(16.0)
    };
    [
        button(0, labels.statistics, StartAction::Statistics),
        button(1, labels.options, StartAction::Options)
            .with_tip(context.words.tip(labels.options, "O")),
        button(2, labels.help, StartAction::Help).with_tip(context.words.tip(labels.help, "F1")),
    ]
}
