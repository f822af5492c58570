//! "Who plays?": the people at the board, their names and colours, and, before a game of two, the length of the match.

use std::time::Duration;

use super::choose_opponent::match_lengths;
use super::{
    Change, Context, Go, OpponentScreen, Request, Screen, StatelessAction, ask, begin, open,
};
use crate::game::{PersonId, Seat, Settings};
use crate::profile::{Hue, Person, Player, Players};
use crate::rules::Mark;
use crate::ui::view::{
    self, button, button_with, choice, column, even_row, grid, list_around, note, nothing, picture,
    row, text,
};
use crate::ui::{
    Action, ButtonStyle, Color, Gap, Icon, Input, Key, Shape, Speech, View, corner_button,
    page_title, page_with, rect,
};

/// The text cursor at the end of an open name.
const CARET: &str = "|";

/// The width of one person alone, and the minimum width of each of two.
const ALONE_W: f32 = 568.0;
const PERSON_W: f32 = 270.0;

const MARK_H: f32 = 48.0;
const MARK_RADIUS: f32 = 0.4;
const FIELD_H: f32 = 48.0;

const HUE_W: f32 = 40.0;
const HUE_H: f32 = 28.0;
const HUES: usize = 6;

/// The minimum width and the height of a name, how many stand in a row, and how many people are shown at once.
const NAME_W: f32 = 134.0;
const NAME_H: f32 = 44.0;
const NAMES_IN_ROW: usize = 4;
const NAMES: usize = 6;

struct PeopleScreen {
    /// Whether the game is still to be chosen.
    is_before_game: bool,
    /// Whose field is or was open. Where there is room for one person alone, it is this one.
    mark: Mark,
    is_typing: bool,
    /// What was typed for X and O, and is not confirmed.
    drafts: [Option<Draft>; 2],
    page: usize,
}

#[derive(Clone)]
struct Draft {
    /// Whether the name is that of somebody new.
    is_new: bool,
    player: Player,
    before: Player,
}

#[derive(Clone, Copy)]
enum PeopleAction {
    /// Opens the field of this mark.
    Name(Mark),
    /// One of the people at home takes this mark.
    Seat(Mark, PersonId),
    /// Somebody new does.
    Newcomer(Mark),
    Paint(Mark, Option<Hue>),
    /// A colour that the other player has.
    Taken,
    /// Shows other names.
    TurnPage,
    Choose(Settings),
    Play,
}

impl PeopleScreen {
    /// With the field of this mark open, unless a finger asks, which would bring up a keyboard.
    fn new(mark: Mark, is_before_game: bool, context: &Context) -> PeopleScreen {
        let drafts = [None, None];
        let mut screen = PeopleScreen { is_before_game, mark, is_typing: false, drafts, page: 0 };
        if !context.surroundings.is_by_finger {
            screen.open_field(mark, context);
        }
        screen
    }

    /// Of the game, or of the one to be chosen, with those who are to play.
    fn settings(&self, context: &Context) -> Settings {
        let chosen = context.profile.settings;
        let game = context.game().filter(|_| !self.is_before_game);
        game.map_or(chosen, |game| Settings { people: chosen.people, ..*game.settings() })
    }

    fn marks_of_people(&self, context: &Context) -> impl Iterator<Item = Mark> {
        let settings = self.settings(context);
        Mark::BOTH.into_iter().filter(move |mark| settings.seat(*mark) == Seat::Human)
    }

    fn person<'a>(&self, mark: Mark, context: &'a Context) -> &'a Person {
        context.profile.people.get(self.settings(context).person(mark))
    }

    fn draft(&self, mark: Mark) -> Option<&Draft> {
        self.drafts[mark as usize].as_ref()
    }

    /// The name and colour, as typed if the name is not confirmed.
    fn player<'a>(&'a self, mark: Mark, context: &'a Context) -> &'a Player {
        let player = &self.person(mark, context).player;
        self.draft(mark).map_or(player, |draft| &draft.player)
    }

    fn players(&self, context: &Context) -> Players {
        let mut players = context.profile.people.at_board(&self.settings(context));
        for mark in Mark::BOTH {
            if let Some(draft) = self.draft(mark).filter(|draft| draft.is_new) {
                *players.of_mut(mark) = draft.player.clone();
            }
        }
        players
    }

    fn is_typed(&self, mark: Mark) -> bool {
        self.is_typing && self.mark == mark
    }

    fn open_field(&mut self, mark: Mark, context: &Context) {
        let person = self.person(mark, context);
        let (is_new, player) = (!person.is_named(), person.player.clone());
        let before = player.clone();
        (self.mark, self.is_typing) = (mark, true);
        self.drafts[mark as usize].get_or_insert(Draft { is_new, player, before });
    }

    /// Takes over what was typed for a mark. A blank name changes nothing, and a name that somebody has seats that
    /// person.
    fn confirm(&mut self, mark: Mark, context: &Context) -> Request {
        let Some(Draft { is_new, player, before }) = self.drafts[mark as usize].take() else {
            return Request::Nothing;
        };
        self.is_typing &= self.mark != mark;
        let place = self.settings(context).place(mark);
        let Some(name) = player.name() else {
            return if is_new { Request::Nothing } else { self.rename(mark, before, context) };
        };
        match context.profile.people.called(&name) {
            Some(known) if known != self.person(mark, context).id => {
                Request::Change(Change::Seat(place, known))
            }
            _ if is_new => Request::Change(Change::Newcomer(place, player)),
            _ => self.rename(mark, player, context),
        }
    }

    /// A name that exists is corrected with each letter, so that closing the window loses nothing; but not to a blank
    /// one, or to that of somebody else, who is seated by Enter.
    fn correct(&self, context: &Context) -> Request {
        let Some(Draft { is_new: false, player, before }) = self.draft(self.mark) else {
            return Request::Nothing;
        };
        let own = self.person(self.mark, context).id;
        let is_free =
            |name: String| context.profile.people.called(&name).is_none_or(|known| known == own);
        let player = if player.name().is_some_and(is_free) { player } else { before };
        self.rename(self.mark, player.clone(), context)
    }

    /// Nobody gets the name of somebody else.
    fn rename(&self, mark: Mark, player: Player, context: &Context) -> Request {
        let person = self.person(mark, context);
        let called = player.name().and_then(|name| context.profile.people.called(&name));
        if person.player == player || called.is_some_and(|called| called != person.id) {
            return Request::Nothing;
        }
        Request::person(Person { player, ..person.clone() })
    }

    /// Enter and Tab go from field to field.
    fn go_on(&mut self, backwards: bool, context: &Context) -> Request {
        let mark = self.mark;
        let named = self.confirm(mark, context);
        let has_next = self.marks_of_people(context).any(|it| it == mark.other());
        if has_next && backwards == (mark == Mark::O) {
            self.open_field(mark.other(), context);
        }
        named
    }

    /// Restores the name; leaves the page if there is nothing to restore.
    fn escape(&mut self, context: &Context) -> Request {
        self.is_typing = false;
        match self.drafts[self.mark as usize].take() {
            Some(draft) if draft.player == draft.before => Request::BACK,
            Some(draft) if draft.is_new => Request::Nothing,
            Some(draft) => self.rename(self.mark, draft.before, context),
            None => Request::BACK,
        }
    }

    /// The colour of somebody new is that of the draft, as long as somebody with a name has the place.
    fn paint(&mut self, mark: Mark, hue: Option<Hue>, context: &Context) -> Request {
        let mut person = self.person(mark, context).clone();
        let draft = self.drafts[mark as usize].as_mut();
        let is_of_other = draft.as_ref().is_some_and(|it| it.is_new && person.is_named());
        if let Some(draft) = draft {
            (draft.player.hue, draft.before.hue) = (hue, hue);
        }
        if is_of_other {
            return Request::Nothing;
        }
        person.player.hue = hue;
        Request::person(person)
    }

    /// Takes over what was typed, and begins the game or goes on with it.
    fn play(&mut self, context: &Context) -> Request {
        let [x, o] = Mark::BOTH.map(|mark| self.confirm(mark, context));
        let play = if self.is_before_game {
            begin(context.profile.settings, None).request(context)
        } else {
            Request::Go(Go::Board)
        };
        Request::All(vec![x, o, play])
    }

    /// A person at one side of the table: the name, the colours to choose from, and who else may sit here.
    fn side(&self, mark: Mark, context: &Context) -> View {
        let players = self.players(context);
        let theme = &context.theme;
        let color = theme.painted(&players).mark(mark);
        // Who has chosen none may have had to leave the theme's colour to the other player.
        let own = players.of(mark).hue.map_or(color, |_| theme.mark(mark));
        let hues = Hue::ALL.into_iter().filter(|hue| theme.shade(*hue) != own).map(Some);
        let hues = [None].into_iter().chain(hues).map(|hue| {
            let shade = hue.map_or(own, |hue| theme.shade(hue));
            hue_button(mark, (hue, shade), shade == color, &players, context)
        });
        let hues = grid(HUE_W, HUES, hues).one_tab_stop();
        column([self.field(mark, context), hues, self.names(mark, context)])
    }

    /// A click edits the name.
    fn field(&self, mark: Mark, context: &Context) -> View {
        let player = self.player(mark, context);
        let is_typed = self.is_typed(mark);
        let is_alone = self.settings(context).opponent != Seat::Human;
        let prompt = context.words.name_prompt((!is_alone).then_some(mark));
        let written = player.written();
        let (caret, style) =
            if is_typed { (CARET, ButtonStyle::OpenField) } else { ("", ButtonStyle::Field) };
        let label = if written.is_empty() {
            text(format!("{caret}{prompt}")).quiet()
        } else {
            text(format!("{written}{caret}"))
        };
        let label = label.center().lines(1);
        button_with(PeopleAction::Name(mark), style, [label])
            .named(prompt)
            .value(player.typed())
            .height(FIELD_H)
            .switched(is_typed)
    }

    /// Who of the people at home has this mark, with those who may take it.
    fn names(&self, mark: Mark, context: &Context) -> View {
        let (labels, people) = (context.labels, &context.profile.people);
        let settings = self.settings(context);
        if people.named().next().is_none() {
            return nothing();
        }
        let is_new = self.draft(mark).is_some_and(|draft| draft.is_new);
        let seated = settings.person(mark);
        let (shown, has_others) = page_of(people.named(), self.page, NAMES);
        let guest = PersonId::GUESTS[settings.place(mark)];
        let choices = shown.map(|person| person.id).chain([guest]).map(|id| {
            let name = context.person_name(id);
            let spoken = context.words.plays(&name, mark);
            let is_chosen = id == seated && (!is_new || id == guest);
            let choice = choice(name, PeopleAction::Seat(mark, id), is_chosen);
            choice.label_lines(1).may_be_cut().named(spoken)
        });
        let raised = |label, action| button(label, action).styled(ButtonStyle::Raised);
        let others = has_others.then(|| raised(labels.others, PeopleAction::TurnPage));
        let newcomer = raised(labels.new_name, PeopleAction::Newcomer(mark)).label_lines(1);
        let names = choices.chain(others).chain([newcomer]).map(|button| button.height(NAME_H));
        grid(NAME_W, NAMES_IN_ROW, names).one_tab_stop()
    }

    /// The marks of both, each above its side. Where there is room for one side alone, a press shows the other one.
    fn marks(&self, context: &Context) -> View {
        let settings = self.settings(context);
        let theme = context.theme.painted(&self.players(context));
        let marks = self.marks_of_people(context).map(|mark| {
            let drawn = view::mark(mark, MARK_RADIUS, theme.mark(mark), MARK_H);
            if settings.opponent != Seat::Human {
                return drawn;
            }
            let name = context.person_name(settings.person(mark));
            let line = (theme.mark(mark), Duration::ZERO);
            button_with(PeopleAction::Name(mark), ButtonStyle::Card(None), [drawn])
                .underlined((mark == self.mark).then_some(line))
                .named(context.words.plays(&name, mark))
        });
        even_row(marks).gap(Gap::Medium).optional()
    }

    /// What is to be known about what was typed or chosen.
    fn about(&self, context: &Context) -> View {
        let labels = context.labels;
        let lacks_letters =
            Mark::BOTH.iter().any(|mark| self.player(*mark, context).lacks_letters());
        let words = match context.notice {
            Some(notice) => notice,
            None if lacks_letters => labels.letter_missing,
            None if !self.is_before_game && context.profile.changes_players() => {
                labels.from_next_round
            }
            None => return nothing(),
        };
        note(words).center().spoken(Speech::Status)
    }
}

impl Screen for PeopleScreen {
    fn view(&self, context: &Context) -> View {
        let (labels, settings) = (context.labels, self.settings(context));
        let is_for_two = settings.opponent == Seat::Human;
        let shown = usize::from(is_for_two && self.mark == Mark::O);
        let sides = self.marks_of_people(context).map(|mark| self.side(mark, context));
        let is_for_two_to_come = self.is_before_game && is_for_two;
        let table = column([
            self.marks(context),
            list_around(PERSON_W, 1 + usize::from(is_for_two), shown, sides).grow(0),
            self.about(context),
            is_for_two_to_come
                .then(|| match_lengths(settings, PeopleAction::Choose, context).optional())
                .into(),
        ]);
        // At the top, so that nothing moves when the first name appears.
        let table = if is_for_two { table } else { column([table.width(ALONE_W)]) }.grow(1);
        let play = if self.is_before_game { labels.play } else { labels.resume };
        let play = button(play, PeopleAction::Play).entered(true);
        // A game for two can still become one against the computer.
        let opponents = is_for_two_to_come.then(|| {
            let opponents = open(|_| OpponentScreen::before_game());
            button(labels.opponent, opponents).styled(ButtonStyle::Raised).grow(1)
        });
        let bottom = row(opponents.into_iter().chain([play.grow(2)]));
        let back = corner_button(labels.back, Icon::Back, ask(|_| Request::BACK)).key(Key::BACK);
        page_with(page_title(labels.people), back, bottom, [table])
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        let Some(action) = action.get() else {
            return Request::Nothing;
        };
        let settings = self.settings(context);
        self.is_typing = false;
        match action {
            PeopleAction::Choose(settings) => return Request::Change(Change::Settings(settings)),
            PeopleAction::Taken => return Request::Refused(context.labels.hue_taken.to_owned()),
            PeopleAction::Name(mark) => self.open_field(mark, context),
            PeopleAction::Seat(mark, person) => {
                self.mark = mark;
                self.drafts[mark as usize] = None;
                return Request::Change(Change::Seat(settings.place(mark), person));
            }
            PeopleAction::Newcomer(mark) => {
                let (player, before) = Default::default();
                (self.mark, self.is_typing) = (mark, true);
                self.drafts[mark as usize] = Some(Draft { is_new: true, player, before });
            }
            PeopleAction::Paint(mark, hue) => return self.paint(mark, hue, context),
            PeopleAction::TurnPage => self.page += 1,
            PeopleAction::Play => return self.play(context),
        }
        Request::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        let Some(draft) = self.drafts[self.mark as usize].as_mut().filter(|_| self.is_typing)
        else {
            return Request::Nothing;
        };
        match input {
            Input::Typed(letter) => draft.player.write(letter),
            Input::Erase => draft.player.erase(),
            Input::EraseAll => draft.player.erase_all(),
            Input::Paste => return Request::Paste,
            Input::Back => return self.escape(context),
            Input::Confirm => return self.go_on(false, context),
            Input::Tab { backwards } => return self.go_on(backwards, context),
            Input::Press(_) | Input::Touch(_) | Input::FocusOn(_) => self.is_typing = false,
            _ => {}
        }
        self.correct(context)
    }
}

/// Some of many people, and whether there are others, whose button takes the place of one.
pub(super) fn page_of<'a>(
    people: impl Iterator<Item = &'a Person> + Clone,
    page: usize,
    most: usize,
) -> (impl Iterator<Item = &'a Person>, bool) {
    let count = people.clone().count();
    let size = if count > most { most - 1 } else { most };
    let pages = count.div_ceil(size).max(1);
    (people.skip(page % pages * size).take(size), pages > 1)
}

/// Asks who plays this mark: in the game, or in the one that is still to be chosen.
pub(super) fn ask_who_plays(mark: Mark, is_before_game: bool) -> StatelessAction {
    open(move |context| PeopleScreen::new(mark, is_before_game, context))
}

/// Who plays, on the start screen: it opens the page with your field.
pub(super) fn who_plays(context: &Context) -> View {
    let settings = &context.profile.settings;
    let you = settings.you;
    let name = context.person_name(context.profile.you());
    let color = context.theme.painted(&context.profile.people.at_board(settings)).mark(you);
    let parts = [
        view::mark(you, MARK_RADIUS, color, 20.0),
        text(&name).lines(1).may_be_cut(),
        view::icon(Icon::PlayOn),
    ];
    button_with(ask_who_plays(you, true), ButtonStyle::Plain, [row(parts)])
        .named(context.words.plays(&name, you))
        .tip(context.labels.people)
}

/// A colour to choose. It is pale and refused if the other player has it.
fn hue_button(
    mark: Mark,
    (hue, color): (Option<Hue>, Color),
    is_chosen: bool,
    players: &Players,
    context: &Context,
) -> View {
    let (labels, theme) = (context.labels, &context.theme);
    let is_taken = hue.is_some() && hue == players.of(mark.other()).hue;
    let swatch = |color| {
        let dot = Shape::filled(rect(0.08, 0.08, 0.84, 0.84), 0.42, color);
        picture(vec![dot], 1.0, HUE_H)
    };
    let button = if is_taken {
        let swatch = swatch(theme.faint(color));
        button_with(PeopleAction::Taken, ButtonStyle::Disabled, [swatch]).tip(labels.hue_taken)
    } else {
        let frame = if is_chosen { theme.text } else { theme.outline };
        let paint = PeopleAction::Paint(mark, hue);
        button_with(paint, ButtonStyle::Card(Some(frame)), [swatch(color)])
    };
    let name = match hue {
        Some(hue) => labels.hues[hue as usize],
        None => labels.own_hue,
    };
    let name = format!("{mark}, {}: {name}", labels.colour);
    button.named(name).switched(is_chosen)
}
