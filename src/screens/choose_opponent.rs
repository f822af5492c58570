//! Another opponent: during a game from the next round on, or at once before the first move, and the score
//! stays; or for the game that "Custom game" will start. The coach is switched here too.

use super::opponents::{CardSize, opponent_cards};
use super::{Ask, Change, Context, Go, Request, Screen, ask, choose, page};
use crate::ai::{Level, Strength};
use crate::game::{Command, Game, Seat, Settings};
use crate::profile::Preferences;
use crate::ui::View;
use crate::ui::view::{choice, choices, column, grid, labelled, nothing, text};

const STRENGTH_W: f32 = 48.0;

#[derive(Default)]
pub struct OpponentScreen {
    is_before_game: bool,
}

impl OpponentScreen {
    pub fn before_game() -> OpponentScreen {
        OpponentScreen { is_before_game: true }
    }

    fn game<'a>(&self, context: &Context<'a>) -> Option<&'a Game> {
        context.game().filter(|_| !self.is_before_game)
    }
}

impl Screen for OpponentScreen {
    type Action = Ask;

    fn view(&self, context: &Context) -> View<Ask> {
        let labels = context.labels;
        let chosen = context.profile.settings;
        let game = self.game(context);
        let (settings, opponent) = match game {
            Some(game) => (game.settings(), game.next_settings().opponent),
            None => (&chosen, chosen.opponent),
        };
        let when = game.map(|game| {
            let has_no_move = game.round().moves().is_empty() && !game.is_over();
            let note =
                if has_no_move { labels.opponent_note_at_once } else { labels.opponent_note };
            text(note).quiet().center()
        });
        let cards = opponent_cards(
            settings,
            context,
            CardSize::Large,
            |seat| match game {
                Some(_) => ask(move |_| Request::Go(Go::Play(Command::SetOpponent(seat)))),
                None => choose(chosen.against(seat)),
            },
            |seat, card| card.chosen(seat == opponent),
        );
        let has_strengths = game.is_none() && opponent == Seat::Computer(Level::Medium);
        let strengths = has_strengths.then(|| strengths(context));
        let now = context.profile.preferences;
        let name = |is_on: bool| labels.off_and_on[usize::from(is_on)];
        let coach = choices(labels.coach, &[false, true], name, now.coach, |coach| {
            let preferences = Preferences { coach, ..now };
            ask(move |_| Request::Change(Change::Preferences(preferences)))
        })
        .note(labels.coach_note);
        let body = column([when.into(), cards, strengths.into(), coach]).grow(1);
        page(labels.opponent, nothing(), [body], context)
    }
}

/// Medium's strength.
fn strengths(context: &Context) -> View<Ask> {
    let (labels, now) = (context.labels, context.profile.settings);
    let strengths = [None].into_iter().chain(Strength::all().map(Some)).map(|strength| {
        let label = match strength {
            None => labels.as_you_play.to_owned(),
            Some(strength) => strength.to_string(),
        };
        let name = [labels.strength, &label].join(": ");
        let action = choose(Settings { strength, ..now });
        choice(label, action, strength == now.strength).label_lines(2).named(name)
    });
    let strengths = grid(STRENGTH_W, Strength::COUNT + 1, strengths).one_stop();
    labelled(labels.strength, strengths).optional()
}
