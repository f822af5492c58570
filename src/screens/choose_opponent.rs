//! Another opponent: during a game from the next round on, or at once before the first move, and the score
//! stays; or for the game that "Custom game" will start. Who plays which mark and goes first, a match, help and the
//! coach are chosen here too.

use std::any::Any;
use std::num::NonZeroU32;

use super::opponents::opponent_cards;
use super::{Context, Go, Request, Screen, ask, begin, choose, open, page};
use crate::ai::Strength;
use crate::game::{Command, First, Game, Seat, Settings};
use crate::profile::Person;
use crate::rules::Mark;
use crate::ui::view::{button, choices, column, row, text};
use crate::ui::{ButtonStyle, View};

/// Match lengths, in won rounds.
const LENGTHS: [Option<NonZeroU32>; 3] = [None, NonZeroU32::new(3), NonZeroU32::new(5)];

#[derive(Clone, Copy, Default)]
pub struct OpponentScreen {
    is_before_game: bool,
    /// Whether it shows what is chosen less often.
    has_more: bool,
}

impl OpponentScreen {
    pub fn before_game() -> OpponentScreen {
        OpponentScreen { is_before_game: true, has_more: false }
    }

    fn game<'a>(self, context: &Context<'a>) -> Option<&'a Game> {
        context.game().filter(|_| !self.is_before_game)
    }

    /// Within a game only the opponent changes; what else is chosen here begins another.
    fn settings(self, context: &Context) -> Settings {
        let chosen = context.profile.settings;
        let next = self.game(context).map_or(chosen, Game::next_settings);
        let Settings { you, first, match_length, no_help, .. } = chosen;
        Settings { you, first, match_length, no_help, ..next }
    }

    /// The opponents, and when another one begins to play.
    fn opponents(self, now: Settings, context: &Context) -> View {
        let (game, labels) = (self.game(context), context.labels);
        let when = game.map(|game| {
            let has_no_move = game.round().moves().is_empty() && !game.is_over();
            let note =
                if has_no_move { labels.opponent_note_at_once } else { labels.opponent_note };
            text(note).quiet().center().optional()
        });
        let cards = opponent_cards(
            &now,
            context,
            None,
            |seat| match game {
                Some(_) => ask(move |_| Request::Go(Go::Play(Command::SetOpponent(seat)))),
                None => choose(now.against(seat)),
            },
            |seat, card| card.chosen(seat == now.opponent),
        );
        column([when.into(), cards]).grow(1)
    }

    fn more(self, now: Settings, context: &Context) -> [View; 4] {
        let labels = context.labels;
        let has_strengths = self.game(context).is_none() && now.opponent == Seat::MEDIUM;
        let help = choices(
            labels.help_in_game,
            &[false, true],
            |no_help| labels.help_or_not[usize::from(no_help)],
            now.no_help,
            |no_help| choose(Settings { no_help, ..now }),
        );
        let strengths = has_strengths.then(|| strengths(context));
        [strengths.into(), match_lengths(now, choose, context), help, coach(context)]
    }
}

impl Screen for OpponentScreen {
    fn view(&self, context: &Context) -> View {
        let (labels, now) = (context.labels, self.settings(context));
        let sections = if self.has_more {
            self.more(now, context).to_vec()
        } else {
            let [you, first] = marks(now, context);
            vec![self.opponents(now, context), you, first]
        };
        let begins_another = self.game(context).is_some_and(|game| game.next_settings() != now);
        let begin = begins_another
            .then(|| button(context.begin_label(), begin(now, None)).entered(true).grow(2));
        let more = OpponentScreen { has_more: true, ..*self };
        let more = (!self.has_more)
            .then(|| button(labels.more, open(move |_| more)).styled(ButtonStyle::Raised).grow(1));
        let bottom = row([more.into(), begin.into()]);
        page(labels.opponent, bottom, sections, context)
    }
}

/// The person's mark, and who goes first.
fn marks(now: Settings, context: &Context) -> [View; 2] {
    let labels = context.labels;
    let you = choices(
        labels.you_play,
        &Mark::BOTH,
        |you| you.to_string(),
        now.you,
        |you| choose(Settings { you, ..now }),
    );
    let first = choices(
        labels.goes_first,
        &[First::Always(Mark::X), First::Always(Mark::O), First::Alternate],
        |first| match first {
            First::Always(mark) => mark.to_string(),
            First::Alternate => labels.alternate.to_owned(),
        },
        now.first,
        |first| choose(Settings { first, ..now }),
    );
    [you, first]
}

/// The length of a match.
pub(super) fn match_lengths<A: Any>(
    now: Settings,
    action: impl Fn(Settings) -> A,
    context: &Context,
) -> View {
    let labels = context.labels;
    let mut lengths = LENGTHS.to_vec();
    // A command-line flag may have set another length.
    if !LENGTHS.contains(&now.match_length) {
        lengths.push(now.match_length);
    }
    choices(
        labels.match_length,
        &lengths,
        |length| match length {
            None => labels.no_limit.to_owned(),
            Some(rounds) => context.words.first_to(rounds.get()),
        },
        now.match_length,
        |match_length| action(Settings { match_length, ..now }),
    )
}

fn coach(context: &Context) -> View {
    let (labels, now) = (context.labels, context.profile.people.get(context.profile.you()));
    let name = |is_on: bool| labels.off_and_on[usize::from(is_on)];
    choices(labels.coach, &[false, true], name, now.coach, |coach| {
        ask(move |context| {
            let you = context.profile.people.get(context.profile.you());
            Request::person(Person { coach, ..you.clone() })
        })
    })
    .note(labels.coach_note)
}

/// Medium's strength: as one plays, or each one that was beaten and the next.
fn strengths(context: &Context) -> View {
    let (labels, now) = (context.labels, context.profile.settings);
    let standing = context.profile.statistics().standing(now.rules);
    let next = standing.beaten.map(Strength::stronger);
    let strongest = now.strength.max(next).max(Some(standing.strength));
    let fixed = Strength::all().map(Some).filter(|it| *it <= strongest);
    let strengths: Vec<_> = [None].into_iter().chain(fixed).collect();
    let label = |strength: Option<Strength>| match strength {
        None => labels.as_you_play.to_owned(),
        Some(strength) => strength.to_string(),
    };
    choices(labels.strength, &strengths, label, now.strength, |strength| {
        choose(Settings { strength, ..now })
    })
}
