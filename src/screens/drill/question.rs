//! An exercise: the lesson and one sentence above the board, buttons below it.

use std::time::Duration;

use super::stage::{Answer, Stage};
use super::{DrillAction, DrillScreen, Judging};
use crate::ai::analysis::MoveEvaluation;
use crate::practice::{Exercise, Verdict};
use crate::rules::{Cell, Mark};
use crate::screens::{Context, back, pending_or};
use crate::text::{advice, hint, pending_sign, rows};
use crate::ui::view::{announced, button, column, even_row, note, nothing, text};
use crate::ui::{BoardPage, Gap, Key, Speech, Tone, View};

pub(super) struct Question<'a> {
    pub screen: &'a DrillScreen,
    pub exercise: &'a Exercise,
    pub context: &'a Context<'a>,
    pub answer: Option<&'a Answer>,
}

impl<'a> Question<'a> {
    pub fn new(screen: &'a DrillScreen, exercise: &'a Exercise, context: &'a Context) -> Self {
        let answer = match &screen.stage {
            Stage::Answered(answer) => Some(answer),
            _ => None,
        };
        Question {
            screen,
            exercise,
            context,
            answer,
        }
    }

    pub fn view(&self) -> View<DrillAction> {
        let (screen, context) = (self.screen, self.context);
        let rule = screen.lesson.map(|lesson| {
            let rule = text(context.labels.lesson_rule(lesson)).quiet();
            column([rule.center().lines(8).optional()])
        });
        let page = BoardPage {
            corners: [back(context), nothing()],
            header: self.header(),
            board: self.board(),
            footer: even_row(self.buttons()),
            panels: [rule.into(), nothing()],
        };
        let changes_at = self.answer.and_then(|it| it.changes_at(context.now));
        page.view()
            .named(screen.title(context))
            .changes_at(changes_at)
            .polls(!screen.is_proved())
    }

    fn header(&self) -> View<DrillAction> {
        let place = |cell| self.context.words.place(cell);
        let marks = self.marks();
        let marks = marks.map(|(cell, mark, _)| format!("{mark}: {}", place(cell)));
        let position = &self.exercise.position;
        let is_new = self.answer.is_none() && self.screen.wrong.is_empty();
        let rows = is_new.then(|| rows(position, self.context.words).join(" "));
        let answer = self.shown_answer();
        let answer = answer.and_then(|best| hint(best, position, self.context.words));
        let head = note(self.head()).center().lines(1);
        let is_notice = self.context.notice.is_some();
        let (words, tone) = self.sentence();
        let speech = if words.ends_with(pending_sign(false)) {
            Speech::AsShown
        } else {
            Speech::Status
        };
        column([
            head.spoken(Speech::Status).optional(),
            announced(
                rows.into_iter()
                    .chain(marks)
                    .chain(answer.into_iter().flatten()),
            ),
            text(words)
                .tone(tone)
                .center()
                .lines(if is_notice { 3 } else { 2 })
                .spoken(speech),
        ])
        .gap(Gap::None)
    }

    fn buttons(&self) -> Vec<View<DrillAction>> {
        let (labels, screen) = (self.context.labels, self.screen);
        if let (Some(judging), Stage::Judging) = (screen.judging, &screen.stage) {
            let choices = judging.choices(self.exercise, self.context).into_iter();
            let choices = choices.map(|(label, key, is_right)| {
                button(label, DrillAction::Judge(is_right)).key(Key::letter(key))
            });
            return choices.collect();
        }
        let show = button(labels.show_me, DrillAction::ShowAnswer);
        let undo = |label| button(label, DrillAction::Undo).key(Key::letter('u'));
        let undo = match self.answer {
            Some(answer) if !answer.is_right => undo(labels.retry).primary(),
            None if screen.judging == Some(Judging::Value) => {
                let any = button(labels.any, DrillAction::Any).key(Key::letter('a'));
                any.enabled(screen.stage == Stage::Question)
            }
            answer => undo(labels.undo).enabled(answer.is_some()),
        };
        let next = button(labels.next, DrillAction::Next).primary();
        let can_show = screen.can_show_answer();
        vec![
            show.key(Key::letter('h')).enabled(can_show),
            undo,
            next.key(Key::letter('n')).enabled(screen.is_solved()),
        ]
    }

    /// What is asked before the mark, and then whether it was answered rightly, with the truth.
    fn judgement(&self) -> Option<(String, Tone)> {
        let (context, screen) = (self.context, self.screen);
        let (labels, judging) = (context.labels, screen.judging?);
        let Some(is_right) = screen.judged else {
            let question = match judging {
                Judging::Value => labels.judge_value,
                Judging::Freedom => labels.judge_freedom,
            };
            let turn = context.words.to_move(self.exercise.position.to_move());
            return Some((format!("{turn}. {question}"), Tone::Text));
        };
        let (word, tone) = if is_right {
            (labels.right, Tone::Win)
        } else {
            (labels.corrected, Tone::Loss)
        };
        let mut choices = judging.choices(self.exercise, context).into_iter();
        let (truth, ..) = choices.find(|(.., is_true)| *is_true)?;
        let next = match (&screen.stage, judging) {
            (Stage::Judged, _) => labels.every_mark.to_owned(),
            (_, Judging::Value) => labels.judge_mark.to_owned(),
            (_, Judging::Freedom) => context.words.task(self.exercise),
        };
        Some((format!("{word} · {truth} · {next}"), tone))
    }

    /// The lesson and the number of the exercise; after a wrong answer the task again.
    fn head(&self) -> String {
        let (screen, words, position) = (self.screen, self.context.words, &self.exercise.position);
        if self.answer.is_none() && !screen.wrong.is_empty() {
            return match screen.judging {
                Some(Judging::Value) => self.context.labels.judge_mark.to_owned(),
                _ => words.task(self.exercise),
            };
        }
        let practice = &self.context.profile.practice;
        let (of, played) = match screen.lesson {
            Some(lesson) => (lesson.exercise_count(), None),
            None if screen.judged.is_none() => (screen.count, None),
            None => (screen.count, practice.played_in(position)),
        };
        let part = words.part(screen.drill.number().unwrap_or_default(), of);
        let played = played.map(|cell| words.you_played(position.rules().number(cell)));
        let played = played.map(|played| format!(" · {played}"));
        let (title, played) = (screen.title(self.context), played.unwrap_or_default());
        format!("{title} · {part}{played}")
    }

    fn sentence(&self) -> (String, Tone) {
        let (context, words) = (self.context, self.context.words);
        let answer = self.answer.map(|answer| answer.cell);
        let tried = answer.or(self.screen.wrong.last().copied());
        match (context.notice, self.advice(), tried) {
            (Some(notice), _, _) => (notice.to_owned(), Tone::Text),
            (_, Some(advice), _) => (advice, Tone::Text),
            (_, _, None) => match self.judgement() {
                Some(judgement) => judgement,
                None => (words.task(self.exercise), Tone::Text),
            },
            (_, _, Some(cell)) if self.exercise.is_solved_by(cell) => {
                let reason = self.reason(cell);
                let words = match self.screen.drill.verdict() {
                    Some(Verdict::SecondTry) => words.right_at_second_try(&reason),
                    _ => words.right(&reason),
                };
                (words, Tone::Win)
            }
            (_, _, Some(cell)) => (words.wrong(&self.reason(cell)), Tone::Loss),
        }
    }

    fn advice(&self) -> Option<String> {
        let answer = self.shown_answer()?;
        let explanation = answer.explanation(&self.exercise.position)?;
        let number = self.exercise.position.rules().number(answer.cell);
        Some(advice(number, &explanation, self.context.words))
    }

    fn reason(&self, cell: Cell) -> String {
        let position = &self.exercise.position;
        let analysis = self.screen.analysis();
        let played = analysis.and_then(|found| found.of_move(cell));
        let explanation = played.and_then(|played| played.explanation(position));
        let words = explanation.map(|explanation| self.context.words.explanation(&explanation));
        pending_or(words, self.screen.is_proved(), self.context)
    }

    /// The explained answer, once answers are visible and it is proved.
    pub fn shown_answer(&self) -> Option<&MoveEvaluation> {
        if !self.screen.drill.shows_answers() || self.answer.is_some() {
            return None;
        }
        let (analysis, first) = (self.screen.analysis()?, self.exercise.answers.first());
        let hint = analysis.hint();
        hint.filter(|hint| self.exercise.is_solved_by(hint.cell))
            .or_else(|| analysis.of_move(*first?))
            .filter(|answer| answer.evaluation.is_some())
    }

    /// The answer and the marks played after it so far.
    pub fn marks(&self) -> impl Iterator<Item = (Cell, Mark, Duration)> {
        let now = self.context.now;
        let marks = self.answer.into_iter().flat_map(|answer| &answer.marks);
        marks.copied().take_while(move |(_, _, at)| *at <= now)
    }
}
