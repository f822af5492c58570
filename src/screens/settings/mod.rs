//! "Custom game": a picture of the game to come. The chip of a side opens what can be chosen about it, in
//! [`PeopleScreen`] or [`OpponentScreen`]; `size` has all boards that `boards` does not show.

mod boards;
mod size;

use std::time::Duration;

use super::living_board::living_board;
use super::opponents::{opponent_face, opponent_name};
use super::{Change, Context, Go, OpponentScreen, PeopleScreen, Request, Screen, edge, page};
use crate::game::{First, Seat, Settings};
use crate::rules::{Cell, Mark};
use crate::ui::view::{
    button, button_with, column, even_row, face, fold, note, nothing, picture, row, space, text_of,
};
use crate::ui::{ButtonStyle, Gap, TypeRole, View, mark_shapes, point};
use size::SizeScreen;

const CHIP_H: f32 = 60.0;
const FACE_H: f32 = 44.0;
const MARK_H: f32 = 32.0;

/// The least height of the board, and the least width of it with the other boards beside it.
const BOARD_H: f32 = 150.0;
const BESIDE_FROM: f32 = 460.0;

pub struct SettingsScreen {
    /// When it was opened.
    pub since: Duration,
}

#[derive(Clone, Copy)]
pub enum SettingsAction {
    Choose(Settings),
    Side(Mark),
    OtherSize,
    /// A cell of the living board.
    Mark(Cell),
    Play,
}

impl Screen for SettingsScreen {
    type Action = SettingsAction;

    fn view(&self, context: &Context) -> View<SettingsAction> {
        let labels = context.labels;
        let board = living_board(self.since, SettingsAction::Mark, context);
        let changes_at = board.node.changes_at;
        let other = button(labels.other_size, SettingsAction::OtherSize);
        let boards = column([boards::boards(context).grow(1), other]);
        let body = column([
            even_row(Mark::BOTH.map(|mark| chip(mark, context))),
            fold(BESIDE_FROM, board.height(BOARD_H), boards).grow(1),
            boards::best_play(context),
        ]);
        let play = match context.game() {
            Some(_) => labels.start_over,
            None => labels.play,
        };
        let play = button(play, SettingsAction::Play).entered(true);
        page(labels.custom_game, play, [body.grow(1)], context).changes_at(changes_at)
    }

    fn act(&mut self, action: SettingsAction, context: &Context) -> Request {
        let settings = context.profile.settings;
        let play = |first| Request::Go(Go::NewGame { settings, first });
        match action {
            SettingsAction::Choose(settings) => Request::Change(Change::Settings(settings)),
            SettingsAction::Side(mark) if mark == settings.you => {
                Request::open(PeopleScreen::before_game())
            }
            SettingsAction::Side(_) => Request::open(OpponentScreen::before_game()),
            SettingsAction::OtherSize => Request::open(SizeScreen),
            SettingsAction::Mark(cell) => play(Some(cell)),
            SettingsAction::Play => play(None),
        }
    }
}

/// Who plays a mark, and whether that side goes first. It opens what can be chosen about it.
fn chip(mark: Mark, context: &Context) -> View<SettingsAction> {
    let (labels, now) = (context.labels, &context.profile.settings);
    let (seat, players) = (now.seat(mark), &context.profile.players);
    let name = player_name(mark, context);
    let order = match now.first {
        First::Always(first) if first == mark => Some(labels.goes_first),
        First::Always(_) => None,
        First::Alternate => Some(labels.alternate),
    };
    let align = edge(mark);
    let words = [
        space(),
        text_of(&name, TypeRole::Heading).aligned(align).lines(1),
        order.map(|order| note(order).aligned(align)).into(),
        space(),
    ];
    let (portrait, theme) = match seat {
        Seat::Computer(_) => {
            let portrait = face(opponent_face(seat, now, context), FACE_H).optional();
            (portrait, context.theme)
        }
        Seat::Human => (nothing(), context.theme.painted(players)),
    };
    let purpose = if mark == now.you { labels.players } else { labels.opponent };
    let drawn = mark_shapes(mark, point(0.5, 0.5), 0.4, theme.mark(mark), 1.0);
    let words = column(words).gap(Gap::None).grow(1);
    let mut parts = [picture(drawn, 1.0, MARK_H), words, portrait];
    if mark == Mark::O {
        parts.reverse();
    }
    let spoken: Vec<&str> = [name.as_str()].into_iter().chain(order).collect();
    let action = SettingsAction::Side(mark);
    button_with(action, ButtonStyle::Plain, [row(parts)])
        .named(format!("{mark}: {}", spoken.join(", ")))
        .tip(purpose)
        .height(CHIP_H)
}

/// The level, or the person's name; you or the player of the mark if there is none.
fn player_name(mark: Mark, context: &Context) -> String {
    let now = &context.profile.settings;
    let seat = now.seat(mark);
    if seat != Seat::Human {
        return opponent_name(seat, context).to_owned();
    }
    let name = context.profile.players.name(mark);
    name.unwrap_or_else(|| match now.opponent {
        Seat::Human => context.words.player(mark),
        Seat::Computer(_) => context.labels.you.to_owned(),
    })
}
