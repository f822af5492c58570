//! An exercise: the lesson with its dots, its rule and one sentence above the board, buttons below it.

use std::time::Duration;

use super::stage::{Answer, Stage};
use super::{DrillAction, DrillScreen};
use crate::ai::analysis::MoveEvaluation;
use crate::practice::{Exercise, Verdict};
use crate::rules::{Cell, Mark, Rules};
use crate::screens::{Context, Told, back, dots, explained};
use crate::text::{advice, hint, rows};
use crate::ui::view::{announced, button, column, even_row, nothing, row, text};
use crate::ui::{BoardPage, Gap, Key, Speech, Tone, TypeRole, View};

pub(super) struct ExerciseView<'a> {
    pub screen: &'a DrillScreen,
    pub exercise: &'a Exercise,
    pub context: &'a Context<'a>,
    pub answer: Option<&'a Answer>,
}

impl<'a> ExerciseView<'a> {
    pub fn new(screen: &'a DrillScreen, exercise: &'a Exercise, context: &'a Context) -> Self {
        let answer = match &screen.stage {
            Stage::Answered(answer) => Some(answer),
            _ => None,
        };
        ExerciseView { screen, exercise, context, answer }
    }

    pub fn view(&self) -> View {
        let context = self.context;
        let rows = self.is_new().then(|| rows(&self.exercise.position, context.words).join(" "));
        let page = BoardPage {
            back: back(context),
            head: self.head(),
            announced: announced(rows),
            caption: self.caption(),
            board: self.board(),
            footer: even_row(self.buttons()),
            panels: [self.rule(TypeRole::Body), nothing()],
            ..BoardPage::default()
        };
        page.view().named(context.labels.practice)
    }

    /// Whether nothing was answered yet.
    fn is_new(&self) -> bool {
        self.answer.is_none() && self.screen.wrong.is_empty()
    }

    /// The lesson with its dots.
    fn head(&self) -> View {
        let title = text(self.title()).lines(3).grow(1);
        let (tries, current) = self.screen.dots(self.context);
        let dots = dots(&tries, current, &self.context.theme);
        row([title.spoken(Speech::Status), dots])
    }

    /// The lesson's rule.
    fn rule(&self, size: TypeRole) -> View {
        let lesson = self.screen.lesson;
        column(lesson.map(|lesson| {
            let rule = text(self.context.labels.lesson_rule(lesson));
            rule.role(size).quiet().center().lines(4).optional()
        }))
    }

    /// Spoken in this order: a verdict, the marks that follow, and what can be done.
    fn caption(&self) -> View {
        let (sentence, tone) = self.sentence();
        let then = if sentence.is_open { Vec::new() } else { self.then() };
        let rule = if self.is_new() { self.rule(TypeRole::Note) } else { nothing() };
        let mut parts = [rule, self.sentence_view(&sentence, tone), announced(then)];
        if self.screen.to_finish(&self.context.now).is_some() {
            // Here the sentence says what can be done.
            parts.swap(1, 2);
        }
        column(parts).gap(Gap::None)
    }

    fn sentence_view(&self, sentence: &Told, tone: Tone) -> View {
        let lines = if self.context.notice.is_some() { 3 } else { 2 };
        let position = &self.exercise.position;
        let answer = self.shown_answer().filter(|_| self.context.notice.is_none());
        let hint = answer.and_then(|best| hint(best, position, self.context.words));
        let view = sentence.view().tone(tone).center().lines(lines);
        match hint {
            Some(hint) => column([view.named(hint.join(" ").trim_end())]).spoken(Speech::Status),
            None => view,
        }
    }

    /// Whether the other side is still to block one line, or the person to complete the other.
    fn is_unfinished(&self, answer: &Answer) -> bool {
        let is_right = self.screen.is_finished_by_hand() && answer.is_right;
        is_right && (!answer.is_played_out || answer.marks.len() == 2)
    }

    /// The marks on the board since the question, and what can be done now.
    fn then(&self) -> Vec<String> {
        let (words, labels) = (self.context.words, self.context.labels);
        let rules = self.exercise.position.rules();
        let marks = self.marks().map(|(cell, mark, _)| {
            format!("{mark}: {}", words.numbered_place(rules.number(cell), cell))
        });
        let next = match (self.answer, self.shown_answer()) {
            (Some(answer), _) if self.is_unfinished(answer) => None,
            (Some(answer), _) if answer.is_right => Some(labels.enter_for_next.to_owned()),
            (Some(_), _) => Some(labels.enter_to_retry.to_owned()),
            (None, Some(best)) => {
                let number = self.exercise.position.rules().number(best.cell);
                Some(words.mark_or_next(number))
            }
            (None, None) => None,
        };
        marks.chain(next).collect()
    }

    fn buttons(&self) -> Vec<View> {
        let (labels, screen) = (self.context.labels, self.screen);
        let lessons = button(labels.lessons, DrillAction::Lessons).key(Key::letter('l'));
        let show = button(labels.show_me, DrillAction::ShowAnswer);
        let undo = |label| button(label, DrillAction::Undo).key(Key::letter('u'));
        let undo = match self.answer {
            Some(answer) if !answer.is_right => undo(labels.retry).primary(),
            answer => undo(labels.undo).enabled(answer.is_some()),
        };
        let is_over = self.answer.is_some_and(|it| it.is_right && !self.is_unfinished(it));
        let next = button(labels.next, DrillAction::Next).primary();
        let next = next.takes_focus(self.opens_at().filter(|_| is_over));
        let can_go_on = screen.can_go_on();
        vec![
            lessons,
            show.key(Key::letter('h')).enabled(!can_go_on),
            undo,
            next.key(Key::letter('n')).enabled(can_go_on),
        ]
    }

    /// The lesson and the number of the exercise.
    fn title(&self) -> String {
        let (screen, words, position) = (self.screen, self.context.words, &self.exercise.position);
        let practice = self.context.profile.practice();
        let number = screen.drill.number().unwrap_or_default();
        let part = match screen.lesson {
            Some(lesson) => words.part(number, lesson.exercise_count()),
            None => words.mistakes_left(practice.due_mistakes().count()),
        };
        let played = practice.played_in(position);
        let played = played.map(|cell| words.you_played(position.rules().number(cell)));
        let played = played.map(|played| format!(" · {played}"));
        let rules = position.rules();
        let board = (rules != Rules::TIC_TAC_TOE).then(|| format!("{} · ", words.board(rules)));
        let (title, played) = (screen.title(self.context), played.unwrap_or_default());
        format!("{title} · {}{part}{played}", board.unwrap_or_default())
    }

    fn sentence(&self) -> (Told, Tone) {
        let tried = self.answer.map(|answer| answer.cell);
        let to_finish = self.screen.to_finish(&self.context.now);
        match (self.context.notice, self.advice(), tried) {
            (Some(notice), _, _) => (notice.into(), Tone::Text),
            _ if to_finish.is_some() => {
                let blocker = self.exercise.position.to_move().other();
                (self.context.words.complete_other(blocker).into(), Tone::Win)
            }
            (_, Some(advice), _) => (advice.into(), Tone::Text),
            (_, _, Some(cell)) => self.verdict(cell),
            (_, _, None) => (self.context.words.task(self.exercise).into(), Tone::Text),
        }
    }

    /// Whether an answer was right, and why.
    fn verdict(&self, cell: Cell) -> (Told, Tone) {
        let words = self.context.words;
        let is_second = self.screen.drill.verdict() == Some(Verdict::SecondTry);
        let reason = self.reason(cell);
        if !self.exercise.is_solved_by(cell) {
            (reason.within(|reason| words.wrong(reason)), Tone::Loss)
        } else if is_second {
            (reason.within(|reason| words.right_at_second_try(reason)), Tone::Win)
        } else {
            (reason.within(|reason| words.right(reason)), Tone::Win)
        }
    }

    fn advice(&self) -> Option<String> {
        let answer = self.shown_answer()?;
        let explanation = answer.explanation(&self.exercise.position)?;
        let number = self.exercise.position.rules().number(answer.cell);
        Some(advice(number, &explanation, self.context.words))
    }

    fn reason(&self, cell: Cell) -> Told {
        let played = self.screen.analysis(self.context).and_then(|found| found.of_move(cell));
        let say = |explanation: &_| self.context.words.explanation(explanation);
        let explain = |played| explained(played, &self.exercise.position, say, self.context);
        played.map_or_else(|| Told::open(""), explain)
    }

    /// The explained answer, once answers are visible and it is proved.
    pub fn shown_answer(&self) -> Option<&MoveEvaluation> {
        if !self.screen.drill.shows_answers() || self.answer.is_some() {
            return None;
        }
        let known = self.screen.analysis(self.context)?;
        let named = self.exercise.answers.first().and_then(|cell| known.of_move(*cell));
        let best = match self.screen.lesson {
            Some(_) => named,
            None => known.hint().or(named),
        };
        best.filter(|answer| answer.evaluation.is_some())
    }

    /// The answer and the marks played after it so far.
    pub fn marks(&self) -> impl Iterator<Item = (Cell, Mark, Duration)> {
        let marks = self.answer.into_iter().flat_map(|answer| &answer.marks);
        marks.copied().take_while(|(_, _, at)| self.context.now.is_past(*at))
    }
}
