//! The usual boards as pictures, and what play comes to on the chosen one.

use crate::ai::{Value, value_of_opening};
use crate::game::Settings;
use crate::rules::{Cell, Mark, Rules};
use crate::screens::{Context, choose};
use crate::ui::view::{button_with, grid, note, text_of};
use crate::ui::{BoardItem, ButtonStyle, Speech, TypeRole, View, board};

/// Columns, rows, in a row; the smallest first.
const PRESETS: [(u8, u8, u8); 6] =
    [(3, 3, 3), (4, 4, 4), (5, 5, 4), (6, 6, 4), (6, 6, 5), (7, 7, 5)];

const PRESET_W: f32 = 100.0;
const PICTURE_H: f32 = 72.0;

pub(super) fn boards(context: &Context) -> View {
    let (labels, words, now) = (context.labels, context.words, context.profile.settings);
    let presets = PRESETS.into_iter().filter_map(|(m, n, k)| Rules::new(m, n, k).ok());
    let buttons = presets.map(|rules| {
        let board = words.board(rules);
        let (size, in_a_row) = board.split_once(", ").unwrap_or((&board, ""));
        let is_chosen = rules == now.rules;
        let style = ButtonStyle::Card(is_chosen.then_some(context.theme.text));
        let parts = [
            picture(rules, context).optional(),
            text_of(size, TypeRole::Heading).center(),
            text_of(in_a_row, TypeRole::Note).center().lines(1),
        ];
        button_with(choose(Settings { rules, ..now }), style, parts)
            .as_choice(is_chosen)
            .named([labels.board, &board].join(": "))
    });
    grid(PRESET_W, 3, buttons).one_tab_stop()
}

/// The board with a line on its diagonal.
pub(super) fn picture(rules: Rules, context: &Context) -> View {
    let theme = &context.theme;
    let line = (0..rules.in_row()).map(|i| Cell { col: i, row: i });
    let marks = line.map(|cell| BoardItem::mark(cell, Mark::X, theme.x));
    let items = [BoardItem::Grid(theme.grid)].into_iter().chain(marks);
    board(rules, items.collect(), "", |_| String::new()).height(PICTURE_H).spoken(Speech::Silent)
}

pub(super) fn best_play(context: &Context) -> View {
    let (labels, rules) = (context.labels, context.profile.settings.rules);
    // The second player cannot win: an extra mark never harms.
    let about = match value_of_opening(rules) {
        _ if rules.is_hardly_ever_won() => labels.hardly_ever_won,
        Value::Win => labels.first_player_wins,
        Value::Draw | Value::Loss => labels.draw_with_best_play,
    };
    let about = [&context.words.board(rules), about].join(": ");
    note(about).center().spoken(Speech::Status).optional()
}
