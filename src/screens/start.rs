//! The start screen: one click plays.

use std::time::Duration;

use super::living_board::living_board;
use super::opponents::opponent_cards;
use super::people::who_plays;
use super::{
    Context, DrillScreen, Go, OptionsScreen, Request, Screen, SettingsScreen, StatelessAction,
    StatisticsScreen, ask, begin, open, page, position_view,
};
use crate::game::{Command, Game, Seat, Settings};
use crate::rules::Mark;
use crate::ui::view::{button, column, even_row, fold, nothing, row, status, text};
use crate::ui::{
    BoardView, ButtonStyle, Input, Key, Speech, TypeRole, View, page_title, page_with,
};

/// The height of the buttons that open other screens, with room for a second line.
const OTHERS_H: f32 = 52.0;

/// The least height of the board, and the least width of it with the opponents beside it.
const BOARD_H: f32 = 200.0;
const CARDS_W: f32 = 460.0;

#[derive(Debug, Default)]
pub struct StartScreen {
    /// Since when the board plays; not while somebody points at it.
    since: Option<Duration>,
}

/// In a terminal, what the start screen offers besides the opponents.
struct MoreScreen;

impl Screen for MoreScreen {
    fn view(&self, context: &Context) -> View {
        let others = [who_plays(context), custom_game(context), other_screens(context)];
        page(context.labels.more, nothing(), others, context)
    }
}

impl Screen for StartScreen {
    fn view(&self, context: &Context) -> View {
        let settings = context.profile.settings;
        let (board, won) = match context.game() {
            _ if context.surroundings.is_terminal => (nothing(), None),
            Some(game) => (game_board(game, context), None),
            None => living_board(self.since, context),
        };
        let cards = opponent_cards(
            &settings,
            context,
            won,
            |opponent| begin(settings.against(opponent), None),
            |opponent, card| card.entered(entered(context) == Some(opponent)),
        );
        let game = context.game().map(|game| resume(game, context));
        if context.surroundings.is_terminal {
            let more = button(context.labels.more, open(|_| MoreScreen));
            let title = page_title(context.labels.title);
            let asked = status(context.labels.opponent);
            return page_with(title, nothing(), asked, [game.into(), cards, more]);
        }
        let parts = [
            game.into(),
            fold(CARDS_W, board.height(BOARD_H), cards).grow(4),
            custom_game(context),
        ];
        let body = column(parts).grow(1);
        page_with(title(context), nothing(), other_screens(context), [body])
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        match input {
            Input::Back | Input::Letter('m') if context.game().is_some() => Request::Go(Go::Board),
            _ => Request::Nothing,
        }
    }

    fn tick(&mut self, context: &Context) -> Request {
        let is_still = context.pointed.is_some() && living_board(self.since, context).1.is_none();
        self.since = if is_still { None } else { self.since.or_else(|| Some(context.now.time())) };
        Request::Nothing
    }
}

fn custom_game(context: &Context) -> View {
    let custom = button(context.labels.custom_game, open(|_| SettingsScreen));
    let summary = context.words.summary(&context.profile.settings);
    if summary.is_empty() { custom } else { custom.note(summary) }
}

fn go_on() -> StatelessAction {
    ask(|_| Request::Go(Go::Board))
}

/// The board of the game under way.
fn game_board(game: &Game, context: &Context) -> View {
    let items = BoardView::picture(&game.position(), &context.game_theme());
    let board = position_view(String::new(), &game.position(), items, |_| Vec::new(), context);
    board.on_cell(|_| go_on(), |_| true).spoken(Speech::Silent)
}

/// In line with the board below it, beside who plays.
fn title(context: &Context) -> View {
    let name = text(context.labels.title).role(TypeRole::Display).lines(1);
    row([name.grow(1), who_plays(context)])
}

/// The opponent against whom Enter starts a game. `None` if Enter resumes the game: no other was chosen since.
fn entered(context: &Context) -> Option<Seat> {
    let settings = context.profile.settings;
    // Somebody else can be chosen to play next: the game is still there to go on with.
    let is_as_chosen =
        |game: &Game| Settings { people: settings.people, ..game.next_settings() } == settings;
    match context.game() {
        Some(game) if game.is_from_position() || is_as_chosen(game) => None,
        _ => Some(settings.opponent),
    }
}

fn resume(game: &Game, context: &Context) -> View {
    let labels = context.labels;
    let opponent = labels.opponent_name(game.opponent());
    let [x, o] = Mark::BOTH.map(|mark| context.score(game).wins(mark));
    let [x_won, o_won] = [x, o].map(|wins| context.words.rounds_won(wins));
    let has_names = game.opponent() == Seat::Human
        && Mark::BOTH.iter().any(|mark| context.players().name(*mark).is_some());
    let [x_name, o_name] = Mark::BOTH.map(|mark| context.player_name(mark, game.settings()));
    let opponent = if has_names { context.words.both(&x_name, &o_name) } else { opponent.into() };
    let (shown, spoken) = match x + o {
        0 => (String::new(), String::new()),
        _ if has_names => (format!(", {x} : {o}"), format!(", {x} : {o}")),
        _ => (format!(" · X {x} : {o} O"), format!(", X {x_won}, O {o_won}")),
    };
    let go_on = button(labels.resume, go_on())
        .note(format!("{opponent}{shown}"))
        .named(format!("{}: {opponent}{spoken}", labels.resume))
        .entered(entered(context).is_none());
    let give_up = ask(|_| Request::Go(Go::Play(Command::GiveUp)));
    let give_up = button(labels.give_up, give_up).grow(1);
    let give_up = match (game.is_unfinished(), game.opponent()) {
        (false, _) => nothing(),
        (true, Seat::Computer(_)) => give_up,
        (true, Seat::Human) => give_up.note(context.display_name(game.round().who_gives_up())),
    };
    row([go_on.grow(2), give_up])
}

/// With the number of mistakes that are due.
fn practice(context: &Context) -> View {
    let label = context.labels.practice;
    let practice = button(label, open(DrillScreen::next)).key(Key::letter('p'));
    let due = context.profile.practice().due_mistakes().count();
    if due == 0 {
        return practice;
    }
    let mistakes = context.words.mistakes_due(due);
    practice.named([label, &mistakes].join(", ")).note(mistakes).label_lines(1)
}

fn other_screens(context: &Context) -> View {
    let labels = context.labels;
    let buttons = [
        practice(context),
        button(labels.statistics, open(|_| StatisticsScreen::default())),
        button(labels.options, open(|_| OptionsScreen)).key(Key::letter('o')),
        button(labels.help, ask(|_| Request::Go(Go::Help))).key(Key::HELP),
    ];
    even_row(buttons.map(|button| button.styled(ButtonStyle::Raised).height(OTHERS_H)))
}
