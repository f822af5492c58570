//! The board on the start screen. It plays by itself, and a click on a cell starts a game there.

use std::time::Duration;

use super::{Ask, Context, position_view};
use crate::rules::{Cell, Mark, Position, Rules};
use crate::ui::{BoardItem, BoardView, Speech, View};

/// Rounds that both sides play perfectly, or nearly: a draw, and a win by two threats at once.
const ROUNDS: [&[u8]; 2] = [&[5, 1, 3, 7, 4, 6, 2, 8, 9], &[1, 5, 9, 3, 7, 4, 8]];

/// The time between two marks. Nothing moves: without a graphics card, a frame takes 5 ms of a core.
const STEP: Duration = Duration::from_millis(1800);
/// How long a mark is an outline at first.
const IS_OUTLINE: Duration = Duration::from_millis(80);
/// How long the end of a round stands.
const STANDS: Duration = Duration::from_secs(3);

/// After this time the board rests at the end of a round.
const RESTS_AFTER: Duration = Duration::from_secs(60);

type Marks = Vec<(Cell, Duration)>;

/// `since` is when the screen was opened.
pub(super) fn living_board(
    since: Duration,
    click: impl Fn(Cell) -> Ask,
    context: &Context,
) -> View {
    let settings = &context.profile.settings;
    let (rules, theme) = (settings.rules, context.theme);
    let mut items = vec![BoardItem::Grid(theme.grid)];
    let mut position = Position::empty(rules, Mark::X);
    let mut changes_at = None;
    if let Some(cell) = context.pointed {
        let color = theme.mark(settings.you);
        items.push(BoardItem::outline(cell, settings.you, color));
    } else if rules == Rules::TIC_TAC_TOE {
        let marks;
        (marks, changes_at) = moment(since, context.now, context.moves());
        for (cell, time) in marks {
            let mark = position.to_move();
            // The next change is that it stands.
            let is_outline = changes_at == Some(time + IS_OUTLINE);
            let color = theme.mark(mark);
            items.push(if is_outline {
                BoardItem::outline(cell, mark, color)
            } else {
                position = position.play(cell).unwrap_or(position);
                BoardItem::mark(cell, mark, color)
            });
        }
        items.extend(BoardView::winning_lines(&position, &theme, None, true));
    }
    let notes = |_| Vec::new();
    position_view(String::new(), &position, items, notes, context)
        .on_cell(click, |_| true)
        .spoken(Speech::Silent)
        .changes_at(changes_at)
}

/// The cells marked by now, each with its time, and the time of the next change.
fn moment(since: Duration, now: Duration, moves: bool) -> (Marks, Option<Duration>) {
    let mut begins = since;
    let mut rounds = ROUNDS.into_iter().cycle();
    loop {
        let round = rounds.next().unwrap_or_default();
        let cells = round.iter().filter_map(|number| Rules::TIC_TAC_TOE.cell(*number));
        let times = (1..).map(|step| begins + STEP * step);
        let mut marks: Marks = cells.zip(times).collect();
        if !moves {
            return (marks, None);
        }
        let ends = begins + STEP * round.len() as u32 + STANDS;
        let is_last = ends > since + RESTS_AFTER;
        if now < ends || is_last {
            let mut changes = marks.iter().flat_map(|(_, time)| [*time, *time + IS_OUTLINE]);
            let next = changes.find(|time| *time > now);
            marks.retain(|(_, time)| *time <= now);
            return (marks, next.or((!is_last).then_some(ends)));
        }
        begins = ends;
    }
}
