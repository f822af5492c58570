//! The people at the board: who they are, their names and colours, and, before a game, the length of the match.

use std::num::NonZeroU32;

use super::{Change, Context, Request, Screen, page};
use crate::game::{Seat, Settings};
use crate::profile::{Hue, Player, Players};
use crate::rules::Mark;
use crate::ui::view::{
    self, button, button_with, choice, choices, column, grid, note, nothing, text,
};
use crate::ui::{Action, ButtonStyle, Color, Input, Speech, TypeRole, View};

/// The text cursor at the end of an open name.
const CARET: &str = "|";

/// Match lengths, in won rounds.
const LENGTHS: [Option<NonZeroU32>; 3] = [None, NonZeroU32::new(3), NonZeroU32::new(5)];

/// The minimum width of a person, the heights of the mark and the name, and the radius of a mark by its height.
const PERSON_W: f32 = 240.0;
const MARK_H: f32 = 90.0;
const MARK_RADIUS: f32 = 0.4;
const NAME_H: f32 = 48.0;

const HUE_W: f32 = 30.0;
const HUE_H: f32 = 24.0;
const HUES: usize = 6;

/// The minimum width of somebody who may play, and the maximum number per row.
const WHO_W: f32 = 72.0;
const WHO: usize = 4;

pub struct PeopleScreen {
    /// Whether the game is still to be chosen.
    is_before_game: bool,
    /// The player whose name is being edited, with the previous name.
    typing: Option<(Mark, Player)>,
}

#[derive(Clone, Copy)]
enum PeopleAction {
    Choose(Settings),
    /// One of the people at home takes this mark.
    Seat(Mark, usize),
    /// Somebody new does.
    Newcomer(Mark),
    Name(Mark),
    Paint(Mark, Option<Hue>),
    /// A colour that the other player has.
    Taken,
}

impl PeopleScreen {
    /// With the field of your name open.
    pub fn new(context: &Context) -> PeopleScreen {
        PeopleScreen::opened(false, context)
    }

    pub fn before_game(context: &Context) -> PeopleScreen {
        PeopleScreen::opened(true, context)
    }

    fn opened(is_before_game: bool, context: &Context) -> PeopleScreen {
        let mut screen = PeopleScreen { is_before_game, typing: None };
        screen.start_typing(screen.settings(context).you, context);
        screen
    }

    /// Of the game, or of the one to be chosen.
    fn settings(&self, context: &Context) -> Settings {
        let game = context.game().filter(|_| !self.is_before_game);
        game.map_or(context.profile.settings, |game| *game.settings())
    }

    fn player<'a>(&self, mark: Mark, context: &'a Context) -> &'a Player {
        let person = self.settings(context).person(mark);
        &context.profile.people.get(person).player
    }

    fn start_typing(&mut self, mark: Mark, context: &Context) {
        self.typing = Some((mark, self.player(mark, context).clone()));
    }

    /// Somebody who has the other mark changes places.
    fn seat(&self, mark: Mark, person: usize, context: &Context) -> Request {
        let settings = self.settings(context);
        let (before, mut people) = (settings.person(mark), settings.people);
        for place in &mut people {
            if *place == before {
                *place = person;
            } else if *place == person {
                *place = before;
            }
        }
        let begins_game = !self.is_before_game && context.game().is_some();
        Request::Change(Change::Seats(people, begins_game))
    }

    fn seat_newcomer(&mut self, mark: Mark, context: &Context) -> Request {
        let settings = self.settings(context);
        let Some(person) = context.profile.people.newcomer(settings.people_at_board()) else {
            return Request::Nothing;
        };
        self.typing = Some((mark, Player::default()));
        self.seat(mark, person, context)
    }

    /// A person at one side of the table: the mark in its colour, the name, the colours to choose from, and who
    /// else may sit here.
    fn person(&self, mark: Mark, context: &Context) -> View {
        let settings = self.settings(context);
        let players = context.profile.people.at_board(&settings);
        let theme = &context.theme;
        let color = theme.painted(&players).mark(mark);
        // Who has chosen none may have had to leave the theme's colour to the other player.
        let own = players.of(mark).hue.map_or(color, |_| theme.mark(mark));
        let hues = Hue::ALL.into_iter().filter(|hue| theme.shade(*hue) != own).map(Some);
        let hues = [None].into_iter().chain(hues).map(|hue| {
            let shade = hue.map_or(own, |hue| theme.shade(hue));
            hue_button(mark, (hue, shade), shade == color, &players, context)
        });
        let shown = view::mark(mark, MARK_RADIUS, color, MARK_H);
        let parts = [
            shown.optional(),
            self.name(mark, context),
            grid(HUE_W, HUES, hues),
            who(mark, &settings, context),
        ];
        column(parts).one_tab_stop()
    }

    /// A click edits the name.
    fn name(&self, mark: Mark, context: &Context) -> View {
        let player = self.player(mark, context);
        let is_typed = matches!(self.typing, Some((typed, _)) if typed == mark);
        let (written, prompt) = (player.written(), context.words.name_prompt(mark));
        let (caret, style) =
            if is_typed { (CARET, ButtonStyle::OpenField) } else { ("", ButtonStyle::Field) };
        let label = if written.is_empty() {
            text(format!("{caret}{prompt}")).quiet()
        } else {
            text(format!("{written}{caret}"))
        };
        let label = label.role(TypeRole::Label).center().lines(1);
        button_with(PeopleAction::Name(mark), style, [label])
            .named(prompt)
            .value(player.typed())
            .height(NAME_H)
            .switched(is_typed)
    }
}

impl Screen for PeopleScreen {
    fn view(&self, context: &Context) -> View {
        let labels = context.labels;
        let settings = self.settings(context);
        let mut sections = Vec::new();
        let is_person = |mark: &Mark| settings.seat(*mark) == Seat::Human;
        let people = Mark::BOTH.into_iter().filter(is_person);
        let mut lacks_letters =
            people.clone().map(|mark| self.player(mark, context).lacks_letters());
        let about_names = if lacks_letters.any(|lacks| lacks) {
            labels.letter_missing
        } else {
            labels.names_note
        };
        sections.push(grid(PERSON_W, 2, people.map(|mark| self.person(mark, context))));
        let words = context.notice.unwrap_or(about_names);
        sections.push(note(words).center().spoken(Speech::Status).optional());
        let mut title = labels.people;
        if self.is_before_game {
            title = labels.players;
            sections.push(match_lengths(context));
        }
        page(title, nothing(), sections, context)
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        let Some(action) = action.get() else {
            return Request::Nothing;
        };
        self.typing = None;
        match action {
            PeopleAction::Choose(settings) => Request::Change(Change::Settings(settings)),
            PeopleAction::Taken => Request::Refused(context.labels.hue_taken.to_owned()),
            PeopleAction::Name(mark) => {
                self.start_typing(mark, context);
                Request::Nothing
            }
            PeopleAction::Seat(mark, person) => self.seat(mark, person, context),
            PeopleAction::Newcomer(mark) => self.seat_newcomer(mark, context),
            PeopleAction::Paint(mark, hue) => {
                let mut player = self.player(mark, context).clone();
                player.hue = hue;
                let person = self.settings(context).person(mark);
                Request::Change(Change::Player(person, player))
            }
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        let Some((mark, before)) = self.typing.clone() else {
            return Request::Nothing;
        };
        let settings = self.settings(context);
        let mut player = self.player(mark, context).clone();
        match input {
            Input::Typed(letter) => player.write(letter),
            Input::Erase => player.erase(),
            Input::EraseAll => player.erase_all(),
            Input::Paste => return Request::Paste,
            Input::Back => {
                player = before;
                self.typing = None;
            }
            Input::Tab { backwards }
                if backwards == (mark == Mark::O) && settings.seat(mark.other()) == Seat::Human =>
            {
                self.start_typing(mark.other(), context);
            }
            Input::Confirm | Input::Tab { .. } | Input::Press(_) | Input::FocusOn(_) => {
                self.typing = None;
            }
            _ => {}
        }
        let person = settings.person(mark);
        let is_nobody = player.name().is_none() && person > 0 && settings.opponent != Seat::Human;
        if player != *self.player(mark, context) {
            Request::Change(Change::Player(person, player))
        } else if is_nobody && self.typing.is_none() {
            // Somebody new who stays without a name gives the place back.
            self.seat(mark, 0, context)
        } else if input == Input::Back {
            Request::BACK
        } else {
            Request::Nothing
        }
    }
}

/// Who of the people at home has this mark, with those who may take it.
fn who(mark: Mark, settings: &Settings, context: &Context) -> View {
    let (labels, people) = (context.labels, &context.profile.people);
    let (seated, opposite) = (settings.person(mark), settings.person(mark.other()));
    let is_free = |person: &usize| settings.opponent != Seat::Human || *person != opposite;
    let known: Vec<usize> = people.known().filter(is_free).collect();
    let newcomer = people.newcomer(settings.people_at_board()).filter(|_| known.contains(&seated));
    if newcomer.is_none() && known.len() + usize::from(!known.contains(&seated)) < 2 {
        return nothing();
    }
    let choices = known.into_iter().map(|person| {
        let name = context.person_name(person);
        let spoken = [labels.who_plays, &name].join(": ");
        let action = PeopleAction::Seat(mark, person);
        choice(name, action, person == seated).label_lines(1).named(spoken)
    });
    let newcomer = newcomer.map(|_| {
        let button = button(labels.somebody_else, PeopleAction::Newcomer(mark)).label_lines(1);
        button.styled(ButtonStyle::Raised)
    });
    grid(WHO_W, WHO, choices.chain(newcomer)).one_tab_stop()
}

fn match_lengths(context: &Context) -> View {
    let (labels, now) = (context.labels, context.profile.settings);
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
        |match_length| PeopleAction::Choose(Settings { match_length, ..now }),
    )
}

/// A colour to choose. If the other player has it, it shows that player's mark.
fn hue_button(
    mark: Mark,
    (hue, color): (Option<Hue>, Color),
    is_chosen: bool,
    players: &Players,
    context: &Context,
) -> View {
    let labels = context.labels;
    let is_taken = hue.is_some() && hue == players.of(mark.other()).hue;
    let button = if is_taken {
        let picture = view::mark(mark.other(), 0.6 * MARK_RADIUS, color, HUE_H);
        button_with(PeopleAction::Taken, ButtonStyle::Disabled, [picture]).tip(labels.hue_taken)
    } else {
        let style = ButtonStyle::Card(is_chosen.then_some(context.theme.text));
        let picture = view::mark(mark, MARK_RADIUS, color, HUE_H);
        button_with(PeopleAction::Paint(mark, hue), style, [picture])
    };
    let name = match hue {
        Some(hue) => labels.hues[hue as usize],
        None => labels.own_hue,
    };
    let name = format!("{mark}, {}: {name}", labels.colour);
    button.named(name).switched(is_chosen)
}
