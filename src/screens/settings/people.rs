use super::{SettingsAction, SettingsScreen};
use crate::game::Seat;
use crate::profile::Hue;
use crate::rules::Mark;
use crate::screens::Context;
use crate::ui::view::{beside, button_with, grid, note, picture, row, text};
use crate::ui::{ButtonStyle, Color, Speech, TypeRole, View, mark_shapes, point};

/// The text cursor at the end of an open name.
const CARET: char = '|';

/// Size of a name with its mark, and the minimum width of a row with colours beside it.
const NAME_W: f32 = 250.0;
const NAME_H: f32 = 48.0;
const BESIDE_FROM: f32 = 500.0;

const HUE_W: f32 = 30.0;
const HUES: usize = 6;

const MARK_H: f32 = 24.0;

/// A row for each person, and a note.
pub(super) fn rows(screen: &SettingsScreen, context: &Context) -> Vec<View<SettingsAction>> {
    let game = context.game().filter(|_| screen.is_about_people);
    let is_person = |mark: &Mark| game.is_none_or(|game| game.seat(*mark) == Seat::Human);
    let people = Mark::BOTH.into_iter().filter(is_person);
    let rows = people.map(|mark| {
        let hues = [None].into_iter().chain(Hue::ALL.map(Some));
        let hues = hues.map(|hue| hue_button(mark, hue, context));
        let parts = [name(screen, mark, context), grid(HUE_W, HUES, hues)];
        beside(BESIDE_FROM, parts).one_stop()
    });
    let players = &context.profile.players;
    let lacks_letters = |mark| players.of(mark).lacks_letters();
    let about_names = if Mark::BOTH.into_iter().any(lacks_letters) {
        context.labels.letter_missing
    } else {
        context.labels.names_note
    };
    let words = context.notice.unwrap_or(about_names);
    let note = note(words).spoken(Speech::Status).optional();
    rows.chain([note]).collect()
}

/// A click edits the name.
fn name(screen: &SettingsScreen, mark: Mark, context: &Context) -> View<SettingsAction> {
    let player = context.profile.players.of(mark);
    let is_typed = matches!(screen.typing, Some((typed, _)) if typed == mark);
    let (written, prompt) = (player.written(), context.words.name_prompt(mark));
    let (label, style) = if is_typed {
        let label = format!("{written}{CARET}");
        (text(label), ButtonStyle::OpenField)
    } else if written.is_empty() {
        (text(prompt.as_str()).quiet(), ButtonStyle::Field)
    } else {
        (text(written), ButtonStyle::Field)
    };
    let label = label.role(TypeRole::Label).lines(1);
    let field = button_with(SettingsAction::Name(mark), style, [label])
        .named(prompt)
        .value(player.typed())
        .height(NAME_H)
        .switched(is_typed);
    let mark = mark_picture(mark, 1.0, ink(mark, player.hue, context));
    row([mark, field.grow(1)]).width(NAME_W)
}

/// A colour to choose. If the other player has it, it shows that player's mark.
fn hue_button(mark: Mark, hue: Option<Hue>, context: &Context) -> View<SettingsAction> {
    let (labels, players) = (context.labels, &context.profile.players);
    let is_chosen = hue == players.of(mark).hue;
    let is_taken = hue.is_some() && hue == players.of(mark.other()).hue;
    let color = ink(mark, hue, context);
    let button = if is_taken {
        let picture = mark_picture(mark.other(), 0.6, color);
        button_with(SettingsAction::Taken, ButtonStyle::Disabled, [picture]).tip(labels.hue_taken)
    } else {
        let style = ButtonStyle::Card(is_chosen.then_some(context.theme.text));
        let picture = mark_picture(mark, 1.0, color);
        button_with(SettingsAction::Paint(mark, hue), style, [picture])
    };
    let name = match hue {
        Some(hue) => labels.hues[hue as usize],
        None => labels.own_hue,
    };
    let name = format!("{mark}, {}: {name}", labels.colour);
    button.named(name).switched(is_chosen)
}

fn ink(mark: Mark, hue: Option<Hue>, context: &Context) -> Color {
    let theme = &context.theme;
    hue.map_or(theme.mark(mark), |hue| theme.shade(hue))
}

fn mark_picture(mark: Mark, scale: f32, color: Color) -> View<SettingsAction> {
    let shapes = mark_shapes(mark, point(0.5, 0.5), 0.4 * scale, color, 1.0);
    picture(shapes, 1.0, MARK_H)
}
