use std::time::Duration;

use super::DrillAction;
use super::exercise_view::ExerciseView;
use crate::rules::{Cell, Position};
use crate::screens::{numbers, position_view, reason_items};
use crate::ui::view::View;
use crate::ui::{BoardItem, BoardView, MarkBody, MarkView, RESULT_STANDS, motion};

impl ExerciseView<'_> {
    pub fn board(&self) -> View {
        let mut position = self.exercise.position;
        for (cell, _, _) in self.marks() {
            position = position.play(cell).unwrap_or(position);
        }
        let to_finish = self.screen.to_finish(&self.context.now);
        let is_answered = self.answer.is_some() && to_finish.is_none();
        let invites = |cell| is_answered || position.play(cell).is_ok();
        let (name, items) = (self.context.words.board(position.rules()), self.items(&position));
        position_view(name, &position, items, |cell| self.notes(cell), self.context)
            .on_cell(DrillAction::Press, invites)
            .open_from(self.opens_at())
    }

    /// A click goes on once the sentence about an answer was visible for a while.
    pub fn opens_at(&self) -> Option<Duration> {
        let answer = self.answer?;
        if self.screen.is_finished_by_hand() && answer.is_right {
            let (.., at) = answer.marks.last()?;
            let is_blocked = answer.marks.len() == 2;
            return Some(*at + if is_blocked { motion::MARK } else { RESULT_STANDS });
        }
        Some(answer.marks.first()?.2 + RESULT_STANDS)
    }

    fn notes(&self, cell: Cell) -> impl Iterator<Item = String> {
        let (labels, answer) = (self.context.labels, self.shown_answer());
        let is_shown = answer.is_some_and(|answer| answer.cell == cell);
        let notes = [
            is_shown.then_some(labels.hinted),
            self.tried().contains(&cell).then_some(labels.tried),
        ];
        notes.into_iter().flatten().map(str::to_owned)
    }

    /// Cells with wrong tries, until the question is answered.
    fn tried(&self) -> &[Cell] {
        match self.answer {
            Some(_) => &[],
            None => &self.screen.wrong,
        }
    }

    /// `shown` is the position with the marks placed so far.
    fn items(&self, shown: &Position) -> Vec<BoardItem> {
        let theme = &self.context.theme;
        let mut items = self.grounds();
        items.extend(BoardView::picture(&self.exercise.position, theme));
        let is_right = self.answer.is_some_and(|answer| answer.is_right);
        let is_played = is_right && self.screen.is_finished_by_hand();
        let mut since = None;
        for (number, (cell, mark, placed)) in (0..).zip(self.marks()) {
            let view = MarkView::new(cell, mark, theme.mark(mark));
            items.push(BoardItem::Mark(match number {
                _ if is_played => view.drawn_since(Some(placed)),
                0 => view.drawn_since(Some(placed)),
                number => view.body(MarkBody::Numbered(number)),
            }));
            since = Some(placed + motion::MARK);
        }
        let is_real = is_played || self.marks().count() == 1;
        items.extend(BoardView::winning_lines(shown, theme, since, is_real));
        items.extend(numbers(shown, None, &[]));
        items.extend(self.tried().iter().map(|cell| BoardItem::NoEntry(*cell, theme.loss)));
        items
    }

    /// The answer's frame and the lines of its reason, unless it ends the round; before an answer, the
    /// hovered mark.
    fn grounds(&self) -> Vec<BoardItem> {
        let (position, theme) = (&self.exercise.position, &self.context.theme);
        let mover = position.to_move();
        let mut items = Vec::new();
        if let Some(answer) = self.answer {
            let color = if answer.is_right { theme.win } else { theme.loss };
            items.push(BoardItem::Frame(answer.cell, color));
            let analysis = self.screen.analysis(self.context);
            let played = analysis.and_then(|found| found.of_move(answer.cell));
            let reason = played.and_then(|played| played.reason.as_ref());
            let next = position.play(answer.cell);
            let goes_on = next.is_ok_and(|next| !next.is_over());
            if let (Some(reason), true) = (reason, answer.is_right && goes_on) {
                let since = answer.last_beat(&self.context.now);
                let mut lines = reason_items(reason, mover, theme);
                for item in &mut lines {
                    if let BoardItem::Line { since: drawn, .. } = item {
                        *drawn = since;
                    }
                }
                items.extend(lines);
            }
            return items;
        }
        let shown = self.shown_answer().map(|answer| answer.cell);
        let pointed = self.context.pointed.filter(|_| self.screen.takes_marks(&self.context.now));
        let pointed = pointed.filter(|cell| position.play(*cell).is_ok());
        items.extend(shown.map(|cell| BoardItem::Frame(cell, theme.win)));
        let color = theme.mark(mover);
        let outlined = shown.into_iter().chain(pointed.filter(|it| shown != Some(*it)));
        items.extend(outlined.map(|cell| BoardItem::outline(cell, mover, color)));
        items
    }
}
