use std::time::Duration;

use super::view::Scene;
use crate::ai::analysis::{Answers, Explanation, MoveEvaluation, Reason, WayToWin};
use crate::ai::{Level, Value};
use crate::game::Seat;
use crate::profile::Ending;
use crate::rules::{Cell, Mark, Outcome};
use crate::screens::{
    answers_words, line_items, numbers, reason_items, value_items, value_words, worth,
};
use crate::text::{MAX_NUMBERS, named_cells};
use crate::ui::{BoardItem, BoardView, MarkBody, MarkMotion, MarkView};

/// How often paper falls once Medium is stronger than ever, and the time in between.
const RECORD_FALLS: u32 = 3;
const FALL_PAUSE: Duration = Duration::from_millis(700);

/// Time between two marks of the refutation that the coach shows: enough to follow them.
const STEP: Duration = Duration::from_millis(700);

impl Scene<'_> {
    /// In painting order.
    pub fn items(&self) -> Vec<BoardItem> {
        if let Some(review) = &self.review {
            return review.items();
        }
        let explained = self.explained();
        let mut items = Vec::new();
        match self.outcome() {
            Some(outcome) => items.extend(self.winning_grounds(outcome)),
            None => items.extend(self.refutation_grounds()),
        }
        if let (Some(cell), None) = (self.last_cell(), self.outcome()) {
            items.push(BoardItem::Frame(cell, self.theme.edge));
        }
        items.push(BoardItem::Grid(self.theme.grid));
        if self.outcome().is_none() {
            items.extend(self.numbers(explained.as_ref()));
        }
        items.extend(self.ghosts());
        items.extend(self.paper());
        for cell in self.shown.rules().cells() {
            if let Some(mark) = self.shown.mark_at(cell) {
                items.push(BoardItem::Mark(self.mark(cell, mark)));
            }
        }
        match self.outcome() {
            Some(_) => {
                let since = Some(self.times.line);
                items.extend(BoardView::winning_lines(&self.shown, &self.theme, since, true));
            }
            None => items.extend(self.overlay(explained)),
        }
        items
    }

    pub fn notes(&self, cell: Cell) -> Vec<String> {
        if let Some(review) = &self.review {
            return review.notes(cell);
        }
        let labels = self.context.labels;
        let mut notes = Vec::new();
        if self.hinted_cell() == Some(cell) {
            notes.push(labels.hinted.to_owned());
        }
        let wins = || self.shown.winning_cells().any(|winning| winning == cell);
        if self.outcome().is_some() && wins() {
            notes.push(labels.winning.to_owned());
        } else if self.last_cell() == Some(cell) {
            notes.push(labels.last_move.to_owned());
        }
        if let Some(found) = self.insight.moves.iter().find(|found| found.cell == cell) {
            notes.push(worth(found.evaluation, self.context));
            let answers = found.losing_answers().filter(|_| self.insight.counts_answers);
            notes.extend(answers.map(|(losing, of)| self.context.words.answers_lose(losing, of)));
        }
        if self.insight.is_hardest && self.insight.best.contains(&cell) {
            notes.push(labels.hardest.to_owned());
        }
        notes
    }

    /// The backgrounds of winning cells, which appear with the line.
    fn winning_grounds(&self, outcome: Outcome) -> Vec<BoardItem> {
        let color = self.theme.winning_ground(outcome);
        let cells = self.shown.winning_cells();
        cells.map(|cell| BoardItem::Ground(cell, color).appearing(self.times.line)).collect()
    }

    /// Cell numbers, for those who learn or use the keys, and where the line above the board names cells. The mark of
    /// the hint or under the mouse counts as placed.
    fn numbers(&self, explained: Option<&Explanation>) -> Vec<BoardItem> {
        let shows_all = self.names_cells();
        let named = self.named_cells(explained);
        let numbers = numbers(&self.shown, self.hinted_cell().or(self.ghost_cell()), &named);
        let is_named = |item: &BoardItem| matches!(item, BoardItem::Number { is_named: true, .. });
        numbers.filter(|item| shows_all || is_named(item)).collect()
    }

    /// Whether every cell has its number.
    pub fn names_cells(&self) -> bool {
        let is_terminal = self.context.surroundings.is_terminal;
        self.learns() || self.screen.counts_cells || is_terminal
    }

    /// The cells that the line above the board names.
    fn named_cells(&self, explained: Option<&Explanation>) -> Vec<Cell> {
        if self.explained_move().is_some() {
            let hinted = self.hinted_mark_cell();
            return explained.into_iter().flat_map(named_cells).chain(hinted).collect();
        }
        let best = &self.insight.best;
        if best.len() <= MAX_NUMBERS { best.clone() } else { Vec::new() }
    }

    /// The move that the line above the board is about.
    fn explained_move(&self) -> Option<&MoveEvaluation> {
        self.focused_move().or(self.hint())
    }

    fn explained(&self) -> Option<Explanation> {
        self.explained_move()?.explanation(&self.shown)
    }

    /// The focused or hovered cell, if a click marks it.
    fn ghost_cell(&self) -> Option<Cell> {
        let pointed = self.context.pointed.filter(|cell| self.screen.is_open(*cell, self.game));
        pointed.filter(|_| self.opens_at().is_none_or(|time| self.context.now.is_past(time)))
    }

    /// The outline of a mark in the hovered cell, and below new marks that were hovered before.
    fn ghosts(&self) -> Vec<BoardItem> {
        let mut ghosts = Vec::new();
        let pointed = self.ghost_cell();
        if let Some(cell) = pointed.filter(|cell| self.hinted_mark_cell() != Some(*cell)) {
            ghosts.push((cell, self.shown.to_move()));
        }
        for fresh in self.screen.fresh.iter().filter(|fresh| fresh.had_ghost) {
            ghosts.extend(self.shown.mark_at(fresh.cell).map(|mark| (fresh.cell, mark)));
        }
        let ghosts = ghosts.into_iter().map(|(cell, mark)| {
            BoardItem::Mark(MarkView {
                has_value: pointed == Some(cell) && self.insight.is_in_cells(),
                ..self.outline(cell, mark)
            })
        });
        ghosts.collect()
    }

    fn outline(&self, cell: Cell, mark: Mark) -> MarkView {
        MarkView::new(cell, mark, self.theme.mark(mark)).body(MarkBody::Outlined)
    }

    /// A mark. After the end, winning marks hop, unless a person has lost, and the others are faint.
    fn mark(&self, cell: Cell, mark: Mark) -> MarkView {
        let color = self.theme.mark(mark);
        let fresh = self.screen.fresh.iter().find(|fresh| fresh.cell == cell);
        let view = MarkView::new(cell, mark, color).drawn_since(fresh.map(|fresh| fresh.placed));
        if self.outcome().is_none() || fresh.is_some() {
            return view;
        }
        if !self.shown.winning_cells().any(|winning| winning == cell) {
            let motion = MarkMotion::Fades(self.times.line, color);
            return MarkView { color: self.theme.faint(color), motion, ..view };
        }
        if self.ending() == Some(Ending::Lost) {
            return view;
        }
        let reached = self.times.reaches(cell, &self.shown.winning_lines());
        let motion = MarkMotion::Hops(reached);
        MarkView { motion, ..view }
    }

    /// Falls below the marks for a win, and for a draw against Hard.
    fn paper(&self) -> Vec<BoardItem> {
        let is_feast = self.ending() == Some(Ending::Won) || self.has_held_hard();
        let falls = match self.game.round().is_record() {
            _ if !is_feast => 0,
            true => RECORD_FALLS,
            false => 1,
        };
        let paper = |fall| BoardItem::Paper(self.times.words + FALL_PAUSE * fall);
        (0..falls).map(paper).collect()
    }

    pub fn ending(&self) -> Option<Ending> {
        Some(Ending::for_people(self.outcome()?, self.game))
    }

    pub fn has_held_hard(&self) -> bool {
        let is_hard = self.game.opponent() == Seat::Computer(Level::Hard);
        self.outcome() == Some(Outcome::Draw) && is_hard && self.game.succeeded().is_some()
    }

    fn overlay(&self, explained: Option<Explanation>) -> Vec<BoardItem> {
        let mut items = Vec::new();
        // Their values go in a corner, because the middle is taken.
        let mut cornered: Vec<Cell> = self.hinted_mark_cell().into_iter().collect();
        cornered.extend(self.context.pointed);
        let (mover, focused) = (self.shown.to_move(), self.focused_move());
        if let Some(candidate) = focused {
            let reasons = candidate.reason.iter();
            items.extend(reasons.flat_map(|reason| reason_items(reason, mover, &self.theme)));
            let lines = candidate.reason.iter().flat_map(Reason::lines);
            cornered.extend(lines.flat_map(|line| line.cells()));
            cornered.push(candidate.cell);
        } else {
            items.extend(self.hinted_mark());
            items.extend(self.refutation_marks());
        }
        let reason = explained.as_ref().and_then(|explanation| explanation.reason.as_ref());
        if let Some(Reason::Answers(Answers { holding, .. })) = reason {
            if let [only] = holding[..] {
                let has_value = self.insight.is_in_cells();
                let outline = self.outline(only, mover.other());
                items.push(BoardItem::Mark(MarkView { has_value, ..outline }));
                cornered.push(only);
            }
        }
        let coming = match explained.and_then(|explanation| explanation.threats) {
            Some(threats) => {
                items.extend(line_items(&threats.lines, threats.by, &self.theme));
                threats.cells
            }
            None => focused.map(continuation).unwrap_or_default().to_vec(),
        };
        items.extend(self.coming_marks(&coming, mover.other()));
        cornered.extend(coming);
        items.extend(self.values(&cornered));
        // In the colour of its mark, above the frame of a best cell.
        let hint = self.theme.mark(mover);
        items.extend(self.hinted_cell().map(|cell| BoardItem::Frame(cell, hint)));
        items
    }

    /// The move whose reason is drawn: the focused or hovered one while values are visible, unless a hint is
    /// newer.
    pub fn focused_move(&self) -> Option<&MoveEvaluation> {
        let hint_is_newer = self.hint_since() >= Some(self.context.pointed_since);
        if self.screen.insight_since.is_none() || hint_is_newer || self.is_hint_wanted() {
            return None;
        }
        self.analysis()?.of_move(self.context.pointed?)
    }

    fn hinted_cell(&self) -> Option<Cell> {
        self.hint().map(|hint| hint.cell)
    }

    /// Where the hint's mark is drawn: it gives way to the reason for a move.
    fn hinted_mark_cell(&self) -> Option<Cell> {
        self.hinted_cell().filter(|_| self.focused_move().is_none())
    }

    fn hinted_mark(&self) -> Option<BoardItem> {
        let cell = self.hinted_mark_cell()?;
        Some(BoardItem::Mark(MarkView {
            motion: MarkMotion::Beats(self.hint_since()?),
            has_value: self.insight.is_in_cells(),
            ..self.outline(cell, self.shown.to_move())
        }))
    }

    /// The numbered marks of a continuation; `first` makes the first one.
    fn coming_marks(&self, cells: &[Cell], first: Mark) -> impl Iterator<Item = BoardItem> {
        let marks = [first, first.other()].into_iter().cycle();
        (1..).zip(cells.iter().zip(marks)).map(|(number, (&cell, mark))| {
            let outline = self.outline(cell, mark).body(MarkBody::Numbered(number));
            BoardItem::Mark(outline)
        })
    }

    /// What the coach shows: marks one after the other, and the lines of two threats with the mark that makes them.
    fn refutation_marks(&self) -> Vec<BoardItem> {
        let since = self.screen.asked_again.or(self.screen.asked_at);
        let Some((slip, mut time)) = self.spoken_slip().zip(since) else {
            return Vec::new();
        };
        let mut items = Vec::new();
        for (step, mark) in (0..).zip(self.coming_marks(&slip.answers, slip.opponent)) {
            time += STEP * step.min(1);
            items.push(mark.appearing(time));
        }
        match &slip.chance {
            Some(WayToWin::Threats(threats)) if slip.evaluation.value == Value::Loss => {
                let lines = line_items(&threats.lines, threats.by, &self.theme).into_iter().take(2);
                items.extend(lines.map(|line| line.appearing(time)));
            }
            _ => {}
        }
        items
    }

    /// The marks that are one short of a line.
    fn refutation_grounds(&self) -> Vec<BoardItem> {
        let lit = self.spoken_slip().into_iter().flat_map(|slip| &slip.lit);
        let marks = lit.filter_map(|cell| Some((*cell, self.shown.mark_at(*cell)?)));
        let items = marks.flat_map(|(cell, mark)| {
            let ground = self.theme.winning_ground(Outcome::Win(mark));
            [BoardItem::Ground(cell, ground), BoardItem::Frame(cell, self.theme.mark(mark))]
        });
        items.collect()
    }

    /// Where all cells are alike, the caption says it once.
    fn values(&self, cornered: &[Cell]) -> Vec<BoardItem> {
        let says = self.insight.is_in_cells();
        let values = self.insight.moves.iter().filter(|_| says).flat_map(|found| {
            let words = if self.insight.counts_answers { answers_words } else { value_words };
            let said = words(found, &self.shown, self.context);
            let is_best = self.insight.best.contains(&found.cell);
            value_items(found, said, is_best, cornered.contains(&found.cell), &self.theme)
        });
        values.collect()
    }

    pub fn last_cell(&self) -> Option<Cell> {
        let round = self.game.round();
        let plies = self.screen.back_at.unwrap_or(round.moves().len());
        round.cells().nth(plies.checked_sub(1)?)
    }
}

/// The moves that show why: the threatened answers, or best play.
fn continuation(candidate: &MoveEvaluation) -> &[Cell] {
    match &candidate.reason {
        Some(Reason::Fork(_) | Reason::MoreThreats(_)) => &[],
        Some(reason) => reason.answers().unwrap_or(&candidate.line),
        None => &candidate.line,
    }
}
