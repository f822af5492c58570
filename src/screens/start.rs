//! The start screen: one click plays.

use std::time::Duration;

use super::living_board::living_board;
use super::opponents::{CardSize, opponent_cards, opponent_name};
use super::{
    Change, Context, DrillScreen, Go, OptionsScreen, Request, Screen, SettingsScreen,
    StatisticsScreen, position_view,
};
use crate::game::{Command, Game, Seat};
use crate::profile::Counted;
use crate::rules::{Cell, Mark};
use crate::ui::view::{button, column, even_row, fold, nothing, picture, row, space, text};
use crate::ui::{
    BoardView, ButtonStyle, Input, Key, Speech, TypeRole, View, mark_shapes, page_with, point,
};

const MARK_H: f32 = 36.0;

/// The least height of the board, and the least width of it with the opponents beside it.
const BOARD_H: f32 = 200.0;
const CARDS_W: f32 = 460.0;

#[derive(Debug, Default)]
pub struct StartScreen {
    /// When it was opened.
    pub since: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartAction {
    Continue,
    GiveUp,
    Play(Seat),
    /// A cell of the living board.
    Mark(Cell),
    CustomGame,
    Mistakes,
    DismissMistakes,
    Practice,
    Statistics,
    Options,
    Help,
}

impl Screen for StartScreen {
    type Action = StartAction;

    fn view(&self, context: &Context) -> View<StartAction> {
        let settings = &context.profile.settings;
        let cards = opponent_cards(
            settings,
            context,
            CardSize::Small,
            StartAction::Play,
            |opponent, card| card.entered(StartAction::Play(opponent) == entered(context)),
        );
        let custom = button(context.labels.custom_game, StartAction::CustomGame);
        let board = match context.game() {
            Some(game) => game_board(game, context),
            None => living_board(self.since, StartAction::Mark, context),
        };
        let changes_at = board.node.changes_at;
        let parts = [
            context.game().map(|game| resume(game, context)).into(),
            fold(CARDS_W, board.height(BOARD_H), cards).grow(4),
            mistakes(context),
            custom.note(context.words.summary(settings)),
        ];
        let body = column(parts).grow(1);
        page_with(title(context), nothing(), other_screens(context), [body]).changes_at(changes_at)
    }

    fn act(&mut self, action: StartAction, context: &Context) -> Request {
        match action {
            StartAction::Continue => Request::Go(Go::Board),
            StartAction::GiveUp => Request::Go(Go::Play(Command::GiveUp)),
            StartAction::Play(opponent) => Request::Go(Go::NewGame {
                settings: context.profile.settings.against(opponent),
                first: None,
            }),
            StartAction::Mark(cell) => {
                Request::Go(Go::NewGame { settings: context.profile.settings, first: Some(cell) })
            }
            StartAction::CustomGame => Request::open(SettingsScreen { since: context.now }),
            StartAction::Mistakes => Request::open(DrillScreen::of_mistakes(context)),
            StartAction::DismissMistakes => {
                Request::Change(Change::Counted(Counted::MistakesDismissed))
            }
            StartAction::Practice => Request::open(DrillScreen::next(context)),
            StartAction::Statistics => Request::open(StatisticsScreen::default()),
            StartAction::Options => Request::open(OptionsScreen),
            StartAction::Help => Request::Go(Go::Help),
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        match input {
            Input::Back | Input::Letter('m') if context.game().is_some() => Request::Go(Go::Board),
            _ => Request::Nothing,
        }
    }
}

/// The board of the game under way.
fn game_board(game: &Game, context: &Context) -> View<StartAction> {
    let items = BoardView::picture(&game.position(), &context.game_theme());
    let board = position_view(String::new(), &game.position(), items, |_| Vec::new(), context);
    board.on_cell(|_| StartAction::Continue, |_| true).spoken(Speech::Silent)
}

fn title(context: &Context) -> View<StartAction> {
    let theme = context.game_theme();
    let mark = |mark| {
        let shapes = mark_shapes(mark, point(0.5, 0.5), 0.45, theme.mark(mark), 1.0);
        picture(shapes, 1.0, MARK_H)
    };
    let name = text(context.labels.title).role(TypeRole::Display).center();
    row([space(), mark(Mark::X), name, mark(Mark::O), space()])
}

/// The action of Enter: it resumes the game, unless another was chosen since.
fn entered(context: &Context) -> StartAction {
    let settings = context.profile.settings;
    match context.game() {
        Some(game) if game.is_from_position() || game.next_settings() == settings => {
            StartAction::Continue
        }
        _ => StartAction::Play(settings.opponent),
    }
}

fn resume(game: &Game, context: &Context) -> View<StartAction> {
    let labels = context.labels;
    let opponent = opponent_name(game.opponent(), context);
    let [x, o] = Mark::BOTH.map(|mark| game.score().wins(mark));
    let go_on = button(labels.resume, StartAction::Continue);
    let go_on = go_on.note(format!("{opponent} · X {x} : {o} O"));
    let [x, o] = [x, o].map(|wins| context.words.rounds_won(wins));
    let go_on = go_on.named(format!("{}: {opponent}, X {x}, O {o}", labels.resume));
    let go_on = go_on.entered(entered(context) == StartAction::Continue);
    let give_up = button(labels.give_up, StartAction::GiveUp).grow(1);
    let can_give_up = game.check(Command::GiveUp).is_ok() && game.position().plies() > 0;
    let give_up = match (can_give_up, game.opponent()) {
        (false, _) => nothing(),
        (true, Seat::Computer(_)) => give_up,
        (true, Seat::Human) => give_up.note(context.display_name(game.who_gives_up())),
    };
    row([go_on.grow(2), give_up]).level()
}

/// The number of mistakes to practise, with a button to hide it.
fn mistakes(context: &Context) -> View<StartAction> {
    let count = context.surroundings.mentioned_mistakes;
    if count == 0 {
        return nothing();
    }
    let look = button(context.words.mistakes_to_practise(count), StartAction::Mistakes);
    let dismiss = button("×", StartAction::DismissMistakes)
        .tip(context.labels.dismiss)
        .named([context.labels.your_mistakes, context.labels.dismiss].join(": "));
    row([look.grow(1), dismiss.width(48.0)])
}

fn other_screens(context: &Context) -> View<StartAction> {
    let labels = context.labels;
    let buttons = [
        button(labels.practice, StartAction::Practice).key(Key::letter('p')),
        button(labels.statistics, StartAction::Statistics),
        button(labels.options, StartAction::Options).key(Key::letter('o')),
        button(labels.help, StartAction::Help).key(Key::HELP),
    ];
    even_row(buttons.map(|button| button.styled(ButtonStyle::Card(None))))
}
