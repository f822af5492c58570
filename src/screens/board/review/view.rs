//! What looking back shows: the board before a move, the comment on it, and the list of moves.

use super::{Review, Step, StepKind};
use crate::ai::analysis::{Grade, Knowledge};
use crate::ai::minimax::is_feasible;
use crate::rules::Cell;
use crate::screens::board::BoardAction;
use crate::screens::board_items::{numbers, value_items, value_words, worth};
use crate::screens::{Context, Told, explained};
use crate::ui::view::{button, button_with, column, grid, row, text};
use crate::ui::{
    Align, BoardItem, BoardView, ButtonStyle, Gap, Icon, Key, MarkBody, MarkView, Padding, Speech,
    Tone, TypeRole, View,
};

/// Minimum width of an entry.
const ENTRY: f32 = 216.0;

impl Review<'_> {
    fn step(&self) -> Option<&Step> {
        self.steps.get(self.at)
    }

    pub fn items(&self) -> Vec<BoardItem> {
        self.step().map(|step| step.items(self.context)).unwrap_or_default()
    }

    pub fn notes(&self, cell: Cell) -> Vec<String> {
        self.step().map(|step| step.notes(cell, self.context)).unwrap_or_default()
    }

    /// The comment, and the list of moves, in which the result is always in view, between the ways to the moves before
    /// and after.
    pub fn panels(&self) -> [View; 2] {
        let steps = self.steps.iter().enumerate();
        let mut entries: Vec<_> = steps.map(|(ply, step)| self.entry(ply, step)).collect();
        let result = entries.pop();
        let has_after = self.at < entries.len();
        let list = grid(ENTRY, 2, entries).scrolled_to(self.at);
        let step = |icon, at: usize, is_there: bool| {
            let step = button_with(BoardAction::LookAt(at), ButtonStyle::Plain, []).icon(icon);
            let name = self.context.words.move_number(at + 1);
            step.padded(Padding::Tight).enabled(is_there).named(name)
        };
        let before = step(Icon::Back, self.at.saturating_sub(1), self.at > 0);
        let after = step(Icon::PlayOn, self.at + 1, has_after);
        let end = row([before, View::from(result).grow(1), after]);
        let list = column([list, end]).gap(Gap::None).one_tab_stop();
        let has_tree = self.step().is_some_and(|step| is_feasible(step.position.rules()));
        let tree = button(self.context.labels.tree, BoardAction::Tree).key(Key::letter('t'));
        let tree = has_tree.then_some(tree.shown(false));
        [column([self.comment(), tree.into()]), list]
    }

    /// Empty lines are kept, so that nothing moves from step to step.
    fn comment(&self) -> View {
        let [headline, reason, remark] = self.comment_lines();
        let is_better = self.better().is_some();
        let line = |told: Told| told.view().lines(6).spoken(Speech::Silent);
        let remark = line(remark);
        let remark = if is_better { remark.tone(Tone::Win) } else { remark.quiet() };
        let headline = line(headline).role(TypeRole::Heading);
        column([headline, line(reason).quiet(), remark]).gap(Gap::None)
    }

    /// The grade of the move, its reason, and a better move or what all moves come to.
    pub fn comment_lines(&self) -> [Told; 3] {
        let context = self.context;
        let Some(step) = self.step() else {
            return Default::default();
        };
        let remark = self.better().or_else(|| step.all_alike(context)).unwrap_or_default();
        [step.headline(context), step.reason(context).unwrap_or_default(), remark.into()]
    }

    fn better(&self) -> Option<String> {
        self.step()?.better(self.context)
    }

    fn entry(&self, ply: usize, step: &Step) -> View {
        let context = self.context;
        let (words, is_chosen) = (context.words, ply == self.at);
        let headline = step.headline(context).shown();
        let name = match step.played() {
            Some(cell) => {
                let (number, place) = (words.move_number(ply + 1), words.place(cell));
                format!("{number}: {headline}, {place}")
            }
            None => headline,
        };
        let grade = text(step.grade_words(context).shown()).lines(2).grow(1);
        let grade = grade.tone(step.tone(is_chosen, context));
        let parts = match step.mover() {
            Some(_) => vec![
                text((ply + 1).to_string()).quiet().aligned(Align::Right).width(19.0),
                text(step.label()).width(36.0),
                grade,
            ],
            None => vec![grade.center()],
        };
        let mark = step.mover().unwrap_or(step.position.to_move());
        button_with(BoardAction::LookAt(ply), ButtonStyle::Plain, [row(parts)])
            .entry(mark, is_chosen)
            .padded(Padding::Compact)
            .named(name)
    }
}

impl Step {
    /// What a screen reader says of a cell.
    fn notes(&self, cell: Cell, context: &Context) -> Vec<String> {
        let played = (self.played() == Some(cell)).then(|| context.labels.played.to_owned());
        let found = self.analysis(context).and_then(|found| found.of_move(cell));
        let worth = found.map(|found| worth(found.evaluation, context));
        played.into_iter().chain(worth).collect()
    }

    /// The value of each move, and the move that was played. The best stand out unless only one is left.
    fn items(&self, context: &Context) -> Vec<BoardItem> {
        let (position, theme) = (&self.position, context.game_theme());
        let played = self.played();
        let valued = self.analysis(context).filter(|found| found.uniform_evaluation().is_none());
        let moves = valued.map_or(&[][..], |found| &found.moves[..]);
        let mut items = BoardView::picture(position, &theme);
        items.extend(played.map(|cell| {
            let mark = position.to_move();
            BoardItem::Mark(MarkView {
                has_value: valued.is_some(),
                ..MarkView::new(cell, mark, theme.mark(mark)).body(MarkBody::Outlined)
            })
        }));
        items.extend(numbers(position, played, &[]));
        let best = || valued.into_iter().flat_map(Knowledge::best_moves);
        items.extend(moves.iter().flat_map(|made| {
            let is_best = moves.len() > 1 && best().any(|best| best.cell == made.cell);
            let said = value_words(made, position, context);
            value_items(made, said, is_best, played == Some(made.cell), &theme)
        }));
        items
    }

    /// The grade; for the end, the result.
    fn grade_words(&self, context: &Context) -> Told {
        let labels = context.labels;
        match (self.kind, self.grade(context)) {
            (StepKind::Ended(outcome), _) => context.words.outcome(outcome).into(),
            (StepKind::GaveUp(_), grade) => labels.resignation(grade).into(),
            (_, Some(grade)) => labels.grades[grade as usize].into(),
            (_, None) if self.is_open(context) => Told::open(""),
            (_, None) => labels.not_proved_inline.into(),
        }
    }

    /// A step with its grade, as in `O 2: let the draw slip`.
    pub(super) fn headline(&self, context: &Context) -> Told {
        let label = self.label();
        self.grade_words(context).within(|grade| match self.kind {
            StepKind::Marked(_) => format!("{label}: {grade}"),
            StepKind::GaveUp(_) => format!("{label} {grade}"),
            StepKind::Ended(_) => grade.to_owned(),
        })
    }

    fn reason(&self, context: &Context) -> Option<Told> {
        let made = self.analysis(context)?.of_move(self.played()?)?;
        let say = |explanation: &_| context.words.explanation(explanation);
        Some(explained(made, &self.position, say, context))
    }

    /// Red for what changed the result, stronger on the raised ground of the chosen entry.
    fn tone(&self, is_chosen: bool, context: &Context) -> Tone {
        let theme = &context.theme;
        match self.grade(context) {
            _ if self.lets_slip(context) && is_chosen => {
                Tone::Color(theme.loss.towards(theme.text, 0.15))
            }
            _ if self.lets_slip(context) => Tone::Loss,
            Some(Grade::SlowerWin | Grade::SoonerLoss) => Tone::Color(theme.text),
            Some(Grade::KeepsDraw | Grade::LostAnyway) | None => Tone::Quiet,
            Some(_) => Tone::Win,
        }
    }

    /// A better move, if this one was a mistake.
    fn better(&self, context: &Context) -> Option<String> {
        if !self.grade(context)?.is_mistake() {
            return None;
        }
        let best = self.analysis(context)?.hint()?;
        let number = self.position.rules().number(best.cell);
        let explanation = best.explanation(&self.position)?;
        Some(context.words.better(number, &explanation))
    }

    /// The value of every cell, if it is the same; then the board does not show it cell by cell.
    fn all_alike(&self, context: &Context) -> Option<String> {
        let evaluation = self.analysis(context)?.uniform_evaluation()?;
        Some((context.words).every_cell(evaluation, self.position.to_move()))
    }
}
