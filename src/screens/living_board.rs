//! The board on the start screen. It plays by itself, and a click on a cell starts a game there.

use std::time::Duration;

use super::{Context, begin, position_view};
use crate::rules::{Cell, Mark, Position, Rules};
use crate::ui::{BoardItem, BoardView, Speech, View};

/// Rounds that both sides play perfectly, or nearly: wins by two threats at once, and draws. The last one stays.
const ROUNDS: [&[u8]; 4] = [
    &[1, 5, 9, 3, 7, 4, 8],
    &[1, 5, 9, 2, 8, 7, 3, 6, 4],
    &[4, 1, 9, 5, 6, 3, 2, 7],
    &[5, 1, 3, 7, 4, 6, 2, 8, 9],
];

/// The time between two marks. Nothing moves: without a graphics card, a frame takes 5 ms of a core.
const STEP: Duration = Duration::from_millis(1800);
/// How long a new mark is an outline, and after it a new line thin.
const IS_OUTLINE: Duration = Duration::from_millis(80);
/// How long the end of a round stands.
const STANDS: Duration = Duration::from_secs(3);

type Marks = Vec<(Cell, Duration)>;

/// `since` is when it began to play; `None` while it does not. Returns also the mark that completes a line, as long as
/// that stands: a click then starts with an empty board. Else a cell that is pointed at shows your mark on an empty board.
pub(super) fn living_board(since: Option<Duration>, context: &Context) -> (View, Option<Cell>) {
    let (settings, theme) = (context.profile.settings, context.theme);
    let mut items = vec![BoardItem::Grid(theme.grid)];
    let mut position = Position::empty(settings.rules, Mark::X);
    let since = since.filter(|_| settings.rules == Rules::TIC_TAC_TOE);
    let (marks, mut changes_at) = since.map(|since| moment(since, context)).unwrap_or_default();
    let mut won = None;
    for (cell, time) in marks {
        let (mark, stands_at) = (position.to_move(), time + IS_OUTLINE);
        let color = theme.mark(mark);
        items.push(if changes_at == Some(stands_at) {
            BoardItem::outline(cell, mark, color)
        } else {
            position = position.play(cell).unwrap_or(position);
            BoardItem::mark(cell, mark, color)
        });
        let is_whole = changes_at != Some(stands_at + IS_OUTLINE);
        let lines = BoardView::winning_lines(&position, &theme, None, is_whole);
        won = (!lines.is_empty()).then_some(cell);
        items.extend(lines);
    }
    if let (Some(cell), None) = (context.pointed, won) {
        items.truncate(1);
        items.push(BoardItem::outline(cell, settings.you, theme.mark(settings.you)));
        position = Position::empty(settings.rules, Mark::X);
        changes_at = None;
    }
    let board = position_view(String::new(), &position, items, |_| Vec::new(), context)
        .on_cell(|cell| begin(settings, won.is_none().then_some(cell)), |_| true)
        .spoken(Speech::Silent)
        .changes_at(changes_at);
    (board, won)
}

/// The cells marked by now, each with its time, and the time of the next change.
fn moment(since: Duration, context: &Context) -> (Marks, Option<Duration>) {
    let now = if context.moves() { context.now } else { Duration::MAX };
    let mut begins = since;
    for (nth, round) in (1..).zip(ROUNDS) {
        let ends = begins + STEP * round.len() as u32 + STANDS;
        let is_last = nth == ROUNDS.len();
        if now < ends || is_last {
            let cells = round.iter().filter_map(|number| Rules::TIC_TAC_TOE.cell(*number));
            let mut marks: Marks = cells.zip((1..).map(|step| begins + STEP * step)).collect();
            let changes = marks.iter().flat_map(|(_, time)| [*time, *time + IS_OUTLINE]);
            let line = marks.last().map(|(_, time)| *time + IS_OUTLINE * 2);
            let next = changes.chain(line).find(|time| *time > now);
            marks.retain(|(_, time)| *time <= now);
            return (marks, next.or((!is_last).then_some(ends)));
        }
        begins = ends;
    }
    (Vec::new(), None)
}
