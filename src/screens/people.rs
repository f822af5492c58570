//! "Who plays?": the people at the board, their names and colours, and, before a game of two, the length of the match.

use std::time::Duration;

use unicode_normalization::char::compose;

use super::choose_opponent::match_lengths;
use super::{Change, Context, Go, OpponentScreen, Request, Screen, StatelessAction, begin, open};
use crate::game::{PersonId, Seat, Settings};
use crate::profile::{Hue, Person, Player, Players};
use crate::rules::Mark;
use crate::ui::view::{
    self, button, button_with, card, choice, column, even_row, grid, note, nothing, picture, row,
    space, text,
};
use crate::ui::{
    Action, ButtonStyle, Color, Gap, Icon, Input, Key, Padding, Shape, Speech, View, corner_button,
    font, page_title, page_with, rect,
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

struct Draft {
    /// Whether it is the name of somebody new, not a correction.
    is_new: bool,
    player: Player,
}

#[derive(Clone, Copy)]
enum PeopleAction {
    /// To go on with what was typed for this mark, or to correct the name.
    OpenField(Mark),
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
    Opponents,
    Play,
    Leave,
}

impl PeopleScreen {
    /// With the field of this mark open, unless a finger asks, which would bring up a keyboard.
    fn new(mark: Mark, is_before_game: bool, context: &Context) -> PeopleScreen {
        let is_typing = !context.surroundings.is_by_finger;
        PeopleScreen { is_before_game, mark, is_typing, drafts: [None, None], page: 0 }
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

    /// What is typed for this mark. It begins empty for somebody new, else with the name that is to be corrected. A guest
    /// keeps the colour.
    fn draft_mut(&mut self, mark: Mark, is_new: bool, context: &Context) -> &mut Player {
        let person = self.person(mark, context);
        let is_new = is_new || !person.is_named();
        let begins = is_new && person.is_named();
        let player = if begins { Player::default() } else { person.player.clone() };
        &mut self.drafts[mark as usize].get_or_insert(Draft { is_new, player }).player
    }

    fn open_field(&mut self, mark: Mark, is_new: bool, context: &Context) {
        (self.mark, self.is_typing) = (mark, true);
        self.draft_mut(mark, is_new, context);
    }

    /// What Enter does with what was typed. A blank name changes nothing, and a name that somebody has seats that person.
    fn change(&self, mark: Mark, context: &Context) -> Option<Change> {
        let Draft { is_new, player } = self.draft(mark)?;
        let (place, person) = (self.settings(context).place(mark), self.person(mark, context));
        Some(match context.profile.people.called(&player.name()?) {
            Some(known) if *is_new || known != person.id => Change::Seat(place, known),
            _ if *is_new => Change::Newcomer(place, player.clone()),
            _ => Change::Person(Box::new(Person { player: player.clone(), ..person.clone() })),
        })
    }

    fn told_change(&self, mark: Mark, context: &Context) -> Option<String> {
        let (words, person) = (context.words, self.person(mark, context));
        Some(match self.change(mark, context)? {
            Change::Seat(_, known) => words.plays(&context.person_name(known), mark),
            Change::Newcomer(_, player) => words.newcomer(&player.name()?),
            _ if self.player(mark, context) == &person.player => return None,
            _ => words.renamed(&context.person_name(person.id)),
        })
    }

    fn confirm(&mut self, mark: Mark, context: &Context) -> Request {
        let change = self.change(mark, context);
        self.drafts[mark as usize] = None;
        change.map_or(Request::Nothing, Request::Change)
    }

    /// Applies corrected names, except in the open field, then the request. A new name waits for Enter or Play.
    fn keep(&mut self, request: Request, context: &Context) -> Request {
        let kept = Mark::BOTH.map(|mark| match self.change(mark, context) {
            Some(Change::Person(_)) if !self.is_typed(mark) => self.confirm(mark, context),
            _ => Request::Nothing,
        });
        Request::All(kept.into_iter().chain([request]).collect())
    }

    /// Enter and Tab go from field to field.
    fn go_on(&mut self, backwards: bool, context: &Context) -> Request {
        let mark = self.mark;
        let named = self.confirm(mark, context);
        let has_next = self.marks_of_people(context).any(|it| it == mark.other());
        self.is_typing = has_next && backwards == (mark == Mark::O);
        if self.is_typing {
            self.mark = mark.other();
        }
        named
    }

    /// Restores the name; leaves the page if there is nothing to restore.
    fn escape(&mut self, context: &Context) -> Request {
        self.is_typing = false;
        let before = &self.person(self.mark, context).player;
        match self.drafts[self.mark as usize].take() {
            Some(draft) if draft.player != *before => Request::Nothing,
            _ => self.keep(Request::BACK, context),
        }
    }

    /// The colour of somebody new is that of the draft, as long as somebody with a name has the place.
    fn paint(&mut self, mark: Mark, hue: Option<Hue>, context: &Context) -> Request {
        let mut person = self.person(mark, context).clone();
        if let Some(draft) = self.drafts[mark as usize].as_mut() {
            draft.player.hue = hue;
            if person.is_named() {
                return Request::Nothing;
            }
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
        let told = note(self.told_change(mark, context).unwrap_or_default()).lines(1).may_be_cut();
        let told = told.center().spoken(Speech::Status).optional();
        let field = column([self.field_with_pen(mark, context), told]).gap(Gap::None);
        column([field, hues, self.names(mark, context)])
    }

    /// The pen corrects a name that is selected, as a click into the field does.
    fn field_with_pen(&self, mark: Mark, context: &Context) -> View {
        let is_new = self.draft(mark).is_some_and(|draft| draft.is_new);
        let pen = self.person(mark, context).is_named().then(|| {
            button_with(PeopleAction::OpenField(mark), ButtonStyle::Raised, [view::icon(Icon::Pen)])
                .named(context.labels.correct_name)
                .enabled(!is_new)
                .width(NAME_H)
                .height(FIELD_H)
        });
        row([self.field(mark, context).grow(1), pen.into()])
    }

    fn field(&self, mark: Mark, context: &Context) -> View {
        let player = self.player(mark, context);
        let is_typed = self.is_typed(mark);
        let is_alone = self.settings(context).opponent != Seat::Human;
        let prompt = context.words.name_prompt((!is_alone).then_some(mark));
        let written = player.typed();
        let (caret, style) =
            if is_typed { (CARET, ButtonStyle::OpenField) } else { ("", ButtonStyle::Field) };
        let label = if written.is_empty() {
            text(format!("{caret}{prompt}")).quiet()
        } else if is_typed && self.draft(mark).is_none() {
            // As a whole: the first letter begins a new name.
            let selected = card(ButtonStyle::Chosen, [text(written).lines(1)]);
            row([space(), selected.padded(Padding::Tight), space()])
        } else {
            text(format!("{written}{caret}"))
        };
        let label = label.center().lines(1);
        button_with(PeopleAction::OpenField(mark), style, [label])
            .named(prompt)
            .value(player.typed())
            .height(FIELD_H)
            .switched(is_typed)
            .takes_focus(is_typed.then_some(Duration::ZERO))
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
            button_with(PeopleAction::OpenField(mark), ButtonStyle::Card(None), [drawn])
                .underlined((mark == self.mark).then_some(line))
                .named(context.words.plays(&name, mark))
        });
        even_row(marks).gap(Gap::Medium).optional()
    }

    /// What is to be known about what was typed or chosen.
    fn about(&self, context: &Context) -> View {
        let labels = context.labels;
        let is_drawn =
            |mark: &Mark| self.player(*mark, context).typed().chars().all(font::is_drawn);
        let lacks_letters = !Mark::BOTH.iter().all(is_drawn);
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
            grid(PERSON_W, 1 + usize::from(is_for_two), sides).scrolled_to(shown).grow(0),
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
            let opponents = button(labels.opponent, PeopleAction::Opponents);
            opponents.styled(ButtonStyle::Raised).grow(1)
        });
        let bottom = row(opponents.into_iter().chain([play.grow(2)]));
        let back = corner_button(labels.back, Icon::Back, PeopleAction::Leave).key(Key::BACK);
        page_with(page_title(labels.people), back, bottom, [table])
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        let Some(action) = action.get() else {
            return Request::Nothing;
        };
        let settings = self.settings(context);
        self.is_typing = false;
        let mut request = Request::Nothing;
        match action {
            PeopleAction::Choose(settings) => request = Request::Change(Change::Settings(settings)),
            PeopleAction::Taken => request = Request::Refused(context.labels.hue_taken.to_owned()),
            PeopleAction::OpenField(mark) => self.open_field(mark, false, context),
            PeopleAction::Seat(mark, person) => {
                let seat = Request::Change(Change::Seat(settings.place(mark), person));
                request = self.keep(seat, context);
                self.mark = mark;
                self.drafts[mark as usize] = None;
            }
            PeopleAction::Newcomer(mark) => {
                request = self.keep(Request::Nothing, context);
                self.drafts[mark as usize] = None;
                self.open_field(mark, true, context);
            }
            PeopleAction::Paint(mark, hue) => request = self.paint(mark, hue, context),
            PeopleAction::TurnPage => self.page += 1,
            PeopleAction::Opponents => request = Request::open(OpponentScreen::before_game()),
            PeopleAction::Play => request = self.play(context),
            PeopleAction::Leave => request = Request::BACK,
        }
        self.keep(request, context)
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        if !self.is_typing {
            return Request::Nothing;
        }
        let mark = self.mark;
        match input {
            Input::Typed(letter) => write(self.draft_mut(mark, true, context), letter),
            Input::Erase => self.draft_mut(mark, true, context).erase(),
            Input::EraseAll => self.draft_mut(mark, true, context).erase_all(),
            Input::Delete => _ = self.draft_mut(mark, true, context),
            Input::Arrow(_) | Input::Step(_) => _ = self.draft_mut(mark, false, context),
            Input::Paste => return Request::Paste,
            Input::Back => return self.escape(context),
            Input::Confirm => return self.go_on(false, context),
            Input::Tab { backwards } => return self.go_on(backwards, context),
            Input::Press(_) | Input::Touch(_) | Input::FocusOn(_) => self.is_typing = false,
            _ => {}
        }
        Request::Nothing
    }
}

/// Joins an accent with the letter before it, so that a name is the same however it was typed.
fn write(player: &mut Player, letter: char) {
    let before = player.typed().chars().next_back();
    let joined = before.and_then(|before| compose(before, letter));
    if joined.is_some() {
        player.erase();
    }
    player.write(joined.unwrap_or(letter));
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

/// Who plays, on the start screen: it opens the page with your field. An unfinished round goes on after it.
pub(super) fn who_plays(context: &Context) -> View {
    let settings = &context.profile.settings;
    let game = context.game().filter(|game| game.is_unfinished());
    let asked = game.map_or(settings.you, |game| game.settings().you);
    let you = settings.you;
    let name = context.person_name(context.profile.you());
    let color = context.theme.painted(&context.profile.people.at_board(settings)).mark(you);
    let parts = [
        view::mark(you, MARK_RADIUS, color, 20.0),
        text(&name).lines(1).may_be_cut(),
        view::icon(Icon::PlayOn),
    ];
    button_with(ask_who_plays(asked, game.is_none()), ButtonStyle::Plain, [row(parts)])
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
