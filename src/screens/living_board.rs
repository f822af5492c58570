//! The board on the start screen. It plays by itself, and a click on a cell starts a game there.

use std::time::Duration;

use super::{Context, begin, position_view};
use crate::rules::{Cell, Mark, Position, Rules};
use crate::ui::{BoardItem, BoardView, Now, Speech, View};

/// Rounds that both sides play perfectly, or nearly: wins by two threats at once, and draws. The last one stays.
const ROUNDS: [&[u8]; 4] = [
    &[1, 5, 9, 3, 7, 4, 8],
    &[1, 5, 9, 2, 8, 7, 3, 6, 4],
    &[4, 1, 9, 5, 6, 3, 2, 7],
    &[5, 1, 3, 7, 4, 6, 2, 8, 9],
];

/// The time between two marks. Nothing moves: without a graphics card, a frame takes 5 ms of a core.
const STEP: Duration = Duration::from_millis(1800);
/// How long the end of a round stands.
const STANDS: Duration = Duration::from_secs(3);

/// `since` is when it began to play; `None` while it does not. Returns also the mark that completes a line, as long as
/// that stands: a click then starts with an empty board. Else a cell that is pointed at shows your mark on an empty board.
pub(super) fn living_board(since: Option<Duration>, context: &Context) -> (View, Option<Cell>) {
    let (settings, theme) = (context.profile.settings, context.theme);
    let mut items = vec![BoardItem::Grid(theme.grid)];
    let mut position = Position::empty(settings.rules, Mark::X);
    let since = since.filter(|_| settings.rules == Rules::TIC_TAC_TOE);
    // Without motion it is as at its end.
    let now = if context.moves() { context.now.clone() } else { Now::at(Duration::MAX) };
    let mut won = None;
    for cell in since.map(|since| marked(since, &now)).unwrap_or_default() {
        let mark = position.to_move();
        position = position.play(cell).unwrap_or(position);
        items.push(BoardItem::mark(cell, mark, theme.mark(mark)));
        let lines = BoardView::winning_lines(&position, &theme, None, true);
        won = (!lines.is_empty()).then_some(cell);
        items.extend(lines);
    }
    if let (Some(cell), None) = (context.pointed, won) {
        items.truncate(1);
        items.push(BoardItem::outline(cell, settings.you, theme.mark(settings.you)));
        position = Position::empty(settings.rules, Mark::X);
    }
    let board = position_view(String::new(), &position, items, |_| Vec::new(), context)
        .on_cell(|cell| begin(settings, won.is_none().then_some(cell)), |_| true)
        .spoken(Speech::Silent);
    (board, won)
}

/// The cells marked by now.
fn marked(since: Duration, now: &Now) -> Vec<Cell> {
    let [mut round, others @ ..] = ROUNDS;
    let mut begins = since;
    for next in others {
        let ends = begins + STEP * round.len() as u32 + STANDS;
        if !now.is_past(ends) {
            break;
        }
        (begins, round) = (ends, next);
    }
    let cells = round.iter().filter_map(|number| Rules::TIC_TAC_TOE.cell(*number));
    let marks = cells.zip((1..).map(|step| begins + STEP * step));
    marks.take_while(|(_, time)| now.is_past(*time)).map(|(cell, _)| cell).collect()
}
