//! What a result says.

use super::Sight;
use super::view::Scene;
use crate::ai::Level;
use crate::game::{First, Seat, Settings};
use crate::profile::Ending;
use crate::rules::{Outcome, Rules};
use crate::screens::begin;
use crate::text::strength_news;
use crate::ui::view::{button, nothing, row, text_of};
use crate::ui::{Arrival, Entrance, Exit, Padding, Speech, Tone, TypeRole, View};

/// Text sizes while the words stand in the middle of the board. What they mean for the person stands above them, from
/// where nothing is in the way of its glide.
const WORDS: f32 = 72.0;
const FOR_YOU: f32 = 40.0;
const FOR_YOU_BELOW: f32 = -62.0;

const OFFER_W: f32 = 60.0;

/// Draws in a row after which a livelier game is offered.
const DULL_DRAWS: usize = 3;

/// Columns, rows, in a row: those on which most rounds against Medium are decided.
const LIVELY_BOARDS: [(u8, u8, u8); 2] = [(5, 5, 4), (6, 6, 4)];

impl Scene<'_> {
    /// The words that say it once, about the person if there is one, and those of the card above which they first
    /// stand.
    pub fn result_parts(&self, outcome: Outcome) -> [View; 2] {
        let ending = Ending::for_people(outcome, self.game);
        let stays = self.theme.keeps_words();
        let is_calm = ending == Ending::Lost && !stays;
        let tone = if is_calm { Tone::Quiet } else { Tone::Color(self.theme.words_of(outcome)) };
        let part = |words: String, size, below, exit| {
            let role = if is_calm { TypeRole::Title } else { TypeRole::Headline };
            let entrance = match ending {
                Ending::Won => Entrance::Pops,
                Ending::Lost => Entrance::Sinks,
                Ending::Drawn => Entrance::Fades,
            };
            let exit = if stays { Exit::Stays } else { exit };
            let arrival = Arrival { since: self.times.words, size, below, entrance, exit };
            text_of(words, role)
                .tone(tone)
                .center()
                .lines(2)
                .arrives(arrival)
                .spoken(Speech::Silent)
        };
        let words = self.result_words(outcome);
        match self.verdict(outcome) {
            Some(verdict) => [
                part(verdict, FOR_YOU, FOR_YOU_BELOW, Exit::Glides),
                part(words, WORDS, 0.0, Exit::Fades),
            ],
            None => [part(words, WORDS, 0.0, Exit::Glides), nothing()],
        }
    }

    /// The one sentence beside the verdict, or the offer of another game, as soon as the words make way.
    pub fn result_news(&self) -> View {
        if !self.context.now.is_past(self.times.glide) {
            return nothing();
        }
        let said =
            |words: &str| text_of(words, TypeRole::Body).lines(4).center().spoken(Speech::Silent);
        if let Some((offer, settings)) = self.next_game() {
            let yes = button(self.context.labels.yes, begin(settings, None)).named(&offer);
            let yes = yes.padded(Padding::Tight).width(OFFER_W);
            return row([said(&offer), yes]);
        }
        let sentence = self.seen().or_else(|| self.special_fact()).map(ended).unwrap_or_default();
        said(&self.in_own_words(&sentence)).arrives(Arrival::in_place(self.times.glide))
    }

    /// Another game, with words that offer it: Hard, the first time that Medium is at its strongest; or, after some draws in
    /// a row, a game in which more is decided: the computer goes first, or the board is a livelier one.
    fn next_game(&self) -> Option<(String, Settings)> {
        let (settings, draws) = (self.game.next_settings(), self.game.draws_in_a_row());
        if self.game.leads_to_hard() {
            let hard = settings.against(Seat::Computer(Level::Hard));
            return Some((self.context.labels.try_hard.to_owned(), hard));
        }
        if settings.opponent == Seat::Human || draws < DULL_DRAWS {
            return None;
        }
        let (words, labels) = (self.context.words, self.context.labels);
        let offer = |question: &str| [&words.draws_in_a_row(draws), question].join(" ");
        let opponent = settings.you.other();
        if settings.first == First::Always(settings.you) {
            let first = First::Always(opponent);
            return Some((offer(labels.shall_i_go_first), Settings { first, ..settings }));
        }
        let larger = LIVELY_BOARDS.into_iter().filter_map(|(m, n, k)| Rules::new(m, n, k).ok());
        let cells = settings.rules.cell_count();
        let rules = larger.into_iter().find(|rules| rules.cell_count() > cells)?;
        let question = words.shall_we_try(&words.board(rules));
        Some((offer(&question), Settings { rules, ..settings }))
    }

    pub fn result_words(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(mark) => self.context.words.wins(&self.context.display_name(mark)),
            Outcome::Draw => self.context.labels.draw.to_owned(),
        }
    }

    /// Who has won the match, or what the result means for the person who played against the computer.
    pub fn verdict(&self, outcome: Outcome) -> Option<String> {
        let labels = self.context.labels;
        if let Some(verdict) = self.match_result() {
            return Some(verdict);
        }
        match (self.game.opponent(), Ending::for_people(outcome, self.game)) {
            (Seat::Human, _) => None,
            (_, Ending::Won) => Some(labels.you_win.to_owned()),
            (_, Ending::Lost) => Some(labels.you_lose.to_owned()),
            (_, Ending::Drawn) => self.has_held_hard().then(|| labels.held_hard.to_owned()),
        }
    }

    /// What the winner saw, or who held a draw against the computer.
    fn seen(&self) -> Option<String> {
        let Sight::Of(who, seen) = self.screen.sight else {
            return None;
        };
        let name = |mark| self.context.display_name(mark);
        let (who, opponent) = match self.game.seat(who.other()) {
            Seat::Computer(level) => (None, self.context.labels.level_name(level).to_owned()),
            Seat::Human => (Some(name(who)), name(who.other())),
        };
        Some(self.context.words.seen(seen, self.names_cells(), who.as_deref(), &opponent))
    }

    /// For the ear: what was seen, that Medium has changed, and what is special about the round.
    pub fn facts(&self) -> Vec<String> {
        let news = strength_news(self.game, self.context.words);
        let facts = self.seen().into_iter().chain(news).chain(self.special_fact());
        facts.map(ended).collect()
    }

    fn match_result(&self) -> Option<String> {
        if !self.game.round().counts() {
            return None;
        }
        let winner = self.game.match_winner()?;
        let score = self.game.score();
        let (won, lost) = (score.wins(winner), score.wins(winner.other()));
        let is_alone = self.game.opponent() != Seat::Human;
        let is_you = is_alone && self.game.seat(winner) == Seat::Human;
        let who = (!is_you).then(|| self.context.display_name(winner));
        Some(self.context.words.match_result(who.as_deref(), won, lost))
    }
}

fn ended(fact: String) -> String {
    if fact.ends_with(['.', '!', '?']) { fact } else { fact + "." }
}
