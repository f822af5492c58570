//! The board screen: the players above the board, buttons below it, panels at its sides.

use std::num::NonZeroU32;
use std::time::Duration;

use super::insight::Insight;
use super::result_times::ResultTimes;
use super::review::Review;
use super::{BoardAction, BoardScreen, Latest};
use crate::ai::Level;
use crate::ai::analysis::{Knowledge, MoveEvaluation, Slip};
use crate::game::{Command, Game, Seat};
use crate::rules::{Cell, Mark, Outcome, Position};
use crate::screens::{
    Context, DrillScreen, Go, OpponentScreen, Request, Told, ask, ask_who_plays, edge, open,
    position_view,
};
use crate::ui::view::{
    self, button, button_with, column, face, grid, nothing, picture, row, space, text,
};
use crate::ui::{
    BoardPage, ButtonStyle, Gap, Icon, Key, LONG_THOUGHT, Padding, RESULT_STANDS, ROUND_BEGINS,
    Shape, Speech, Theme, TypeRole, View, announced, corner_button, point,
};

/// Minimum width of a player's chip, and its height.
const CHIP_W: f32 = 160.0;
const CHIP_H: f32 = 34.0;

const FACE_H: f32 = 28.0;
const PORTRAIT_H: f32 = 50.0;

/// The face or mark of a player beside or below the board, and the rounds won, of which this many are strokes at most.
const STAND_H: f32 = 124.0;
const TALLY_H: f32 = 20.0;
const MAX_STROKES: u32 = 7;

/// Ids of the buttons that take each other's place in the footer: a press on one is not released on the next.
enum Replacing {
    Hint,
    Review,
    TakeBack,
    PlayOn,
    TryAgain,
}

pub(super) struct Scene<'a> {
    pub screen: &'a BoardScreen,
    pub game: &'a Game,
    pub context: &'a Context<'a>,
    pub theme: Theme,
    pub shown: Position,
    pub times: ResultTimes,
    /// What the coach asks about.
    pub slip: Option<Slip>,
    pub insight: Insight<'a>,
    /// While one looks back on a finished round.
    pub review: Option<Review<'a>>,
}

impl<'a> Scene<'a> {
    pub fn new(screen: &'a BoardScreen, game: &'a Game, context: &'a Context<'a>) -> Scene<'a> {
        let shown = screen.shown(game);
        Scene {
            screen,
            game,
            context,
            theme: context.game_theme(),
            shown,
            times: screen.result_times(game, context),
            slip: screen.asks_about(context),
            insight: screen.insight(&shown, context),
            review: screen.reviewed(game).map(|at| Review::new(game, at, context)),
        }
    }

    /// What the coach says of the position on the board, unless the reason for a move is asked for.
    pub fn spoken_slip(&self) -> Option<&Slip> {
        let is_newest = self.screen.back_at.is_none() && self.focused_move().is_none();
        self.slip.as_ref().filter(|_| is_newest)
    }

    /// What is proved of the position on the board.
    pub fn analysis(&self) -> Option<&Knowledge> {
        self.context.analysis.of(&self.shown)
    }

    /// The best move that a hint shows.
    pub fn hint(&self) -> Option<&MoveEvaluation> {
        self.analysis()?.of_move(self.shown_hint()?.0)
    }

    /// When the hint was shown, if there is one.
    pub fn hint_since(&self) -> Option<Duration> {
        Some(self.shown_hint()?.1)
    }

    fn shown_hint(&self) -> Option<(Cell, Duration)> {
        let hint = self.screen.hint?;
        hint.shown.filter(|_| hint.position == self.shown)
    }

    /// Whether a hint was asked for and is still to be proved.
    pub fn is_hint_wanted(&self) -> bool {
        let hint = self.screen.hint;
        hint.is_some_and(|hint| hint.shown.is_none() && hint.position == self.shown)
    }

    /// The result of the round, unless one looks back.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().filter(|_| self.screen.back_at.is_none())
    }

    pub fn is_result_shown(&self) -> bool {
        self.game.is_over() && self.context.now.is_past(self.times.words)
    }

    /// The computer, once it has thought for so long that the screen says so.
    pub fn long_thinker(&self) -> Option<Level> {
        let level = self.game.computer_to_move().filter(|_| self.slip.is_none());
        level.filter(|_| self.context.now.is_past(self.screen.changed + LONG_THOUGHT))
    }

    pub fn view(&self) -> View {
        let menu =
            corner_button(self.context.labels.menu, Icon::Menu, ask(|_| Request::Go(Go::Start)));
        let news = self.news();
        let lines = self.spoken_lines(news.as_ref());
        let caption = self.caption_line(news, &lines);
        let result = self.outcome().map(|outcome| self.result_parts(outcome));
        let [headline, card] = result.unwrap_or_else(|| [nothing(), nothing()]);
        let panels = match &self.review {
            Some(review) => review.panels(),
            None => [nothing(), self.strip()],
        };
        let page = BoardPage {
            back: menu.key(Key::letter('m')),
            head: self.players(),
            announced: announced(lines),
            headline,
            card,
            caption,
            board: self.board(),
            footer: self.footer(),
            panels,
            players: match (self.sides(), &self.review) {
                (sides, None) => sides.map(|mark| self.stand(mark)),
                // The list of moves has the place of the first one.
                ([_, other], Some(_)) => [nothing(), self.stand(other)],
            },
            portrait: self.portrait(self.sides()[1]).map(|it| face(it, PORTRAIT_H)).into(),
        };
        let view = page.view().named(self.title());
        if self.review.is_some() { view.takes_arrows() } else { view }
    }

    fn title(&self) -> String {
        let opponent = self.context.labels.opponent_name(self.game.opponent());
        let board = self.context.words.board(self.game.settings().rules);
        [opponent, &board].join(", ")
    }

    /// What a screen reader is told by these lines is not spoken again. Nothing covers a result.
    fn caption_line(&self, news: Option<Told>, lines: &[String]) -> View {
        if self.outcome().is_some() {
            return self.result_news();
        }
        let is_coach = self.spoken_slip().is_some();
        let is_status = !is_coach && (news.is_none() || self.context.notice.is_some());
        let caption = news.unwrap_or_else(|| self.special_fact().unwrap_or_default().into());
        let is_hint = self.hint().is_some() && self.focused_move().is_none();
        let is_told = is_coach || is_hint || lines.join(" ").contains(&caption.words);
        let speech = if is_told { Speech::Silent } else { Speech::AsShown };
        let is_own = is_status || is_coach;
        let words = if is_own { caption.shown() } else { self.in_own_words(&caption.shown()) };
        let caption = text(words).center().lines(6).spoken(speech);
        if is_status { caption.quiet() } else { caption }
    }

    fn players(&self) -> View {
        let mut chips: Vec<_> = Mark::BOTH.map(|mark| self.chip(mark)).into();
        if self.game.opponent() == Seat::Human {
            let opponents =
                button(self.context.labels.opponent, open(|_| OpponentScreen::default()));
            chips.push(opponents.key(Key::letter('l')).shown(false));
        }
        let chips = grid(CHIP_W, 2, chips);
        // A long line takes their place in a very small window, for as long as it stands.
        let is_long = [
            self.context.notice.is_some(),
            self.hint_since().is_some(),
            self.insight.uniform.is_some(),
            self.screen.back_at.is_some(),
        ];
        if is_long.contains(&true) { chips.optional() } else { chips }
    }

    /// Mark, player and, once there are any, rounds won, underlined during that player's turn.
    fn chip(&self, mark: Mark) -> View {
        let ink = self.theme.mark(mark);
        let drawn = view::mark(mark, 0.36, ink, 24.0);
        let name = self.label(mark).grow(1);
        let score = Some(self.score(mark)).filter(|score| !score.is_empty());
        let score = score.map(|score| text(score).role(TypeRole::Large));
        let portrait = self.portrait(mark).map(|portrait| face(portrait, FACE_H).optional());
        let mut content = vec![drawn, portrait.into(), name.aligned(edge(mark)), score.into()];
        if mark == Mark::O {
            content.reverse();
        }
        let chip = self.player_button(mark, ButtonStyle::Plain, row(content));
        chip.padded(Padding::Compact).height(CHIP_H)
    }

    /// A person's name gives way to what stands beside it; Medium's swells when its strength changes.
    fn label(&self, mark: Mark) -> View {
        let changes = self.portrait(mark).and_then(|face| Some(face.was?.1));
        let name = text(self.name_or_turn(mark)).lines(1).swells(changes);
        if self.context.players().name(mark).is_some() { name.may_be_cut() } else { name }
    }

    /// Who stands at the left and at the right of a board: the computer at the right.
    fn sides(&self) -> [Mark; 2] {
        let left = match self.game.opponent() {
            Seat::Computer(_) => self.game.settings().you,
            Seat::Human => Mark::X,
        };
        [left, left.other()]
    }

    /// A player with enough room: the face or the mark, the name, and the rounds won.
    fn stand(&self, mark: Mark) -> View {
        let ink = self.theme.mark(mark);
        let drawn = || view::mark(mark, 0.36, ink, STAND_H);
        let portrait = self.portrait(mark).map_or_else(drawn, |it| face(it, STAND_H));
        let name = self.label(mark).role(TypeRole::Heading);
        let name = row([space(), name, self.tally(mark), space()]);
        let content = column([portrait, name]).gap(Gap::None);
        self.player_button(mark, ButtonStyle::Card(None), content)
    }

    /// The rounds won, as strokes, and faint ones for those that are still to be won in a match; too many are counted.
    fn tally(&self, mark: Mark) -> View {
        let (wins, ink) = (self.shown_wins(mark), self.theme.mark(mark));
        let count = self.game.settings().match_length.map_or(wins, NonZeroU32::get).max(wins);
        if count > MAX_STROKES {
            return text(self.score(mark)).role(TypeRole::Heading);
        }
        let stroke = |i: u32| {
            let x = (i as f32 + 0.5) / count as f32;
            let ink = if i < wins { ink } else { self.theme.edge };
            Shape::stroke(point(x, 0.2), point(x, 0.8), 0.14, ink)
        };
        picture((0..count).map(stroke).collect(), 0.45 * count as f32, TALLY_H)
    }

    /// The rounds won, if any, and in a match how many win it.
    fn score(&self, mark: Mark) -> String {
        match (self.shown_wins(mark), self.game.settings().match_length) {
            (wins, Some(length)) => format!("{wins}/{length}"),
            (0, None) => String::new(),
            (wins, None) => wins.to_string(),
        }
    }

    /// Opens the choice of opponents for the computer, name and colour for a person.
    fn player_button(&self, mark: Mark, style: ButtonStyle, content: View) -> View {
        let since = self.screen.position_since;
        let underline = self.is_to_move(mark).then_some((self.theme.mark(mark), since));
        let labels = self.context.labels;
        let (purpose, action, key) = match self.game.seat(mark) {
            Seat::Human => (labels.people, ask_who_plays(mark, false), None),
            Seat::Computer(_) => {
                let opponents = open(|_| OpponentScreen::default());
                (labels.opponent, opponents, Some(Key::letter('l')))
            }
        };
        button_with(action, style, [content])
            .underlined(underline)
            .key(key)
            .tip(purpose)
            .named([purpose, &self.player(mark)].join(": "))
    }

    fn is_to_move(&self, mark: Mark) -> bool {
        !self.game.is_over() && !self.shown.is_over() && self.shown.to_move() == mark
    }

    /// Rounds won, without the current one until its result is visible.
    fn shown_wins(&self, mark: Mark) -> u32 {
        let wins = self.context.score(self.game).wins(mark);
        let is_new = self.game.outcome() == Some(Outcome::Win(mark)) && !self.is_result_shown();
        if is_new && self.game.round().counts() { wins.saturating_sub(1) } else { wins }
    }

    /// The level, "you", or the name of one of two people. A player without a name is called by the mark.
    fn player_name(&self, mark: Mark) -> String {
        let name = self.context.player_name(mark, self.game.settings());
        match self.game.seat(mark) {
            Seat::Computer(Level::Medium) => format!("{name} {}", self.strength()),
            _ => name,
        }
    }

    /// The player's name. A person without one is told whose turn it is instead.
    fn name_or_turn(&self, mark: Mark) -> String {
        let (context, is_to_move) = (self.context, self.is_to_move(mark));
        let has_name = context.players().name(mark).is_some();
        match (self.game.seat(mark), self.game.opponent()) {
            (Seat::Human, Seat::Computer(_)) if is_to_move && !has_name => {
                context.labels.your_turn.to_owned()
            }
            (_, Seat::Human) if is_to_move && !has_name => context.words.to_move(mark),
            _ => self.player_name(mark),
        }
    }

    /// For screen readers: it changes only when a round was won, not with every turn.
    fn player(&self, mark: Mark) -> String {
        let wins = self.context.words.rounds_won(self.shown_wins(mark));
        let name = super::announcement::named_mark(&self.player_name(mark), mark);
        [name, wins].join(", ")
    }

    fn board(&self) -> View {
        let context = self.context;
        let name = context.words.board(self.shown.rules());
        let notes = |cell| self.notes(cell);
        let goes_on = self.screen.back_at.is_some()
            || (self.game.is_over() && context.now.is_past(self.times.opens));
        let view = position_view(name, &self.shown, self.items(), notes, context)
            .on_cell(BoardAction::Cell, |cell| goes_on || self.screen.is_open(cell, self.game))
            .open_from(self.opens_at())
            .explains(self.screen.insight_since.is_some() && !goes_on)
            .facts(&self.shown, self.state());
        if goes_on { view.on_square(BoardAction::Beside) } else { view }
    }

    /// Clicks on the board count from this time: a result is not to be missed, and the second click of a
    /// double click on it must not place a mark.
    pub fn opens_at(&self) -> Option<Duration> {
        match self.outcome() {
            Some(_) => Some(self.times.opens),
            None => Some(self.screen.begun? + ROUND_BEGINS),
        }
    }

    pub fn learns(&self) -> bool {
        self.context.profile.preferences.learns
    }

    /// Three equal buttons, with Redo four. Once the result is shown, the way on takes the place of Learn, and while one
    /// looks back Practice that of undo. Redo comes once a mark was taken back, and stays until the next one. Undo keeps
    /// its place: a further click never puts back what the one before took.
    fn footer(&self) -> View {
        let labels = self.context.labels;
        let command = |label, icon, key, command| {
            button(label, BoardAction::Command(command)).icon(icon).key(Key::letter(key))
        };
        let can = |command| self.context.check(command).is_ok();
        let (is_over, is_review) = (self.is_result_shown(), self.review.is_some());
        let has_redo = can(Command::Redo) || (self.screen.latest == Latest::Undone && !is_over);
        let redo = command(labels.redo, Icon::Redo, 'r', Command::Redo);
        let redo = column([redo.enabled(can(Command::Redo)).grow(1)]).shown(has_redo);
        let practice = button(labels.practice, open(DrillScreen::next)).icon(Icon::Practice);
        let practice = is_review.then(|| practice.key(Key::letter('p')));
        let undo = command(labels.undo, Icon::Undo, 'u', Command::Undo);
        let undo = match self.slip {
            Some(_) => {
                let undo = undo.primary().beats(self.screen.asked_again);
                undo.keyed(Replacing::TakeBack as u32)
            }
            None => undo.enabled(can(Command::Undo)).shown(!is_review),
        };
        let learn = button(labels.learn, BoardAction::Learn).icon(Icon::Learn);
        let learn = learn.chosen(self.learns()).key(Key::letter('k'));
        let learn = column([learn.grow(1)]).shown(!is_over);
        let next = column([self.button_to_go_on().grow(1)]).shown(is_over);
        let undo = undo.grow(if has_redo { 3 } else { 2 });
        let others = [redo, self.button_of_help(), learn, next].map(|button| button.grow(2));
        row(practice.map(|it| it.grow(2)).into_iter().chain([undo]).chain(others))
    }

    /// One button stands out: while one looks back, only after a win.
    fn button_to_go_on(&self) -> View {
        let labels = self.context.labels;
        let ends_match = self.game.match_winner().is_some();
        let label = if ends_match { labels.new_match } else { labels.next_round };
        let next = button(label, BoardAction::Command(Command::NewRound)).icon(Icon::PlayOn);
        let next = next.key(Key::letter('n'));
        if self.review.is_some() {
            return next.entered(self.was_won());
        }
        let times = self.outcome().map(|_| self.times);
        let next = next.primary().beats(times.map(|times| times.words));
        next.takes_focus(times.map(|times| times.opens))
    }

    /// The hint; after the round the review, which says why it was lost to the computer; the second answer to the
    /// coach.
    fn button_of_help(&self) -> View {
        let labels = self.context.labels;
        if let Some(at) = self.screen.reviewed(self.game) {
            let command = Command::TryAgain(at);
            let try_again = button(labels.try_again, BoardAction::Command(command));
            let is_allowed = self.context.check(command).is_ok();
            return try_again
                .icon(Icon::Redo)
                .enabled(is_allowed)
                .entered(!self.was_won())
                .keyed(Replacing::TryAgain as u32);
        }
        if self.slip.is_some() {
            let play_on = button(labels.play_on, BoardAction::PlayOn).icon(Icon::PlayOn);
            let play_on = play_on.beats(self.screen.asked_again);
            let opens = self.screen.asked_at.map(|asked| asked + RESULT_STANDS);
            return play_on.key(Key::ENTER).takes_focus(opens).keyed(Replacing::PlayOn as u32);
        }
        if !self.is_result_shown() {
            // Stays enabled while the computer thinks, so that it does not flicker; a click then says whose
            // turn it is.
            let hint = button(labels.hint, BoardAction::Hint).icon(Icon::Hint);
            let is_allowed = self.game.check_help().is_ok();
            return hint.enabled(is_allowed).key(Key::letter('h')).keyed(Replacing::Hint as u32);
        }
        let label = if self.is_lost() { labels.see_why } else { labels.review };
        button(label, BoardAction::Review)
            .icon(Icon::Review)
            .key(Key::letter('v'))
            .keyed(Replacing::Review as u32)
    }

    /// Whether a person has won against the computer, also while one looks back.
    fn was_won(&self) -> bool {
        let is_alone = self.game.opponent() != Seat::Human;
        is_alone && self.game.outcome() == Some(Outcome::Win(self.game.settings().you))
    }

    /// Whether the computer has won by its marks.
    fn is_lost(&self) -> bool {
        self.game.opponent() != Seat::Human && self.game.loser().is_some()
    }
}
