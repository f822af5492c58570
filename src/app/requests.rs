use std::time::Duration;

use rand::RngExt;

use super::effects::sound_of_mark;
use super::{App, SystemRequest};
use crate::game::{Command, Event, Game, Refusal, Settings};
use crate::platform::Sound;
use crate::profile::{Person, Preferences, Volume};
use crate::rules::{Position, Rules};
use crate::screens::board::BoardScreen;
use crate::screens::{Change, Go, HelpScreen, Request};
use crate::text;
use crate::ui::{BOARD_NOTICE, READING};

impl App {
    pub(super) fn carry_out(&mut self, request: Request, now: Duration) {
        match request {
            Request::Nothing => {}
            Request::Go(Go::Help) if self.screens.is_help_on_top() => {}
            Request::Go(to) => self.go(to, now),
            Request::Play(command) => self.command(command, now),
            Request::Change(change) => self.change(change, now),
            Request::Copy(text) => {
                self.system_request = Some(SystemRequest::Copy(text));
                self.tell(self.context(now).labels.copied.to_owned(), now);
            }
            Request::Paste => self.system_request = Some(SystemRequest::Paste),
            Request::Refused(words) => {
                self.effects.sounds.push(Sound::Refusal);
                self.announcer.refusal = Some(words.clone());
                self.interaction.forget_press();
                self.tell(words, now);
            }
            Request::Tell(words) => self.tell(words, now),
            Request::All(requests) => {
                for request in requests {
                    self.carry_out(request, now);
                }
            }
        }
    }

    pub(super) fn tell(&mut self, words: String, now: Duration) {
        let reading = READING * words.chars().count() as u32;
        let until = now + BOARD_NOTICE.max(reading);
        self.notice = Some((words, until)).filter(|(words, _)| !words.is_empty());
    }

    fn go(&mut self, to: Go, now: Duration) {
        let before = self.placed(now);
        let picture = self.leaving_picture(now);
        let focus = self.interaction.focus;
        self.interaction.leave_screen();
        self.interaction.point(&before);
        match to {
            Go::Back => self.close(),
            Go::BackFrom(setup) => {
                self.surroundings.last_set_up = Some(setup);
                self.close();
            }
            Go::Open(screen) => self.screens.open(screen, focus, false),
            Go::Help => {
                let help = HelpScreen::new(before.keys());
                self.screens.open(Box::new(help), focus, true);
            }
            Go::Start => self.show_start(),
            Go::Board => self.screens.show_board(),
            Go::Play(command) => {
                self.screens.show_board();
                self.command(command, now);
            }
            Go::NewGame { settings, first } => {
                self.set_settings(settings);
                self.start_game(now);
                if let Some(cell) = first {
                    self.command(Command::Play(cell), now);
                }
            }
            Go::From { settings, position, shows_insight } => {
                self.start_from(settings, position, shows_insight, now);
            }
        }
        self.transition.start(picture, now);
    }

    /// Closes the screen on top and restores the focus below it.
    fn close(&mut self) {
        self.interaction.focus = self.screens.close();
    }

    fn change(&mut self, change: Change, now: Duration) {
        match change {
            Change::Settings(settings) => self.set_settings(settings),
            Change::Preferences(preferences) => self.set_preferences(preferences),
            Change::Person(person) => {
                self.profile.put(*person);
                self.profile.follow_standing();
                self.effects.is_unsaved = true;
            }
            Change::Seat(place, person) => {
                self.profile.seat(place, person);
                self.follow_seats(now);
            }
            Change::Newcomer(place, player) => {
                let draw = || self.chance.random();
                if let Some(handed_over) = self.profile.seat_newcomer(place, player, draw) {
                    self.mistake_search.hand_over(handed_over);
                }
                self.follow_seats(now);
            }
            Change::Answered(mark, is_right, progress) => {
                let answer = if is_right { Sound::Right } else { Sound::Wrong };
                self.effects.sounds.extend([sound_of_mark(mark), answer]);
                self.answered_at = Some(now);
                let you = self.profile.people.get_mut(self.profile.you());
                if let (Some(you), Some(progress)) = (you, progress) {
                    you.practice = progress;
                    self.effects.is_unsaved = true;
                }
            }
        }
    }

    /// Switches the coach of the person at the board, if the game allows help.
    pub fn switch_coach(&mut self, now: Duration) {
        let context = self.context(now);
        let you = context.profile.people.get(context.profile.you());
        let labels = context.labels;
        let told = [labels.coach, labels.off_and_on[usize::from(!you.coach)]].join(": ");
        let request = match context.check_help() {
            Ok(()) => Request::person(Person { coach: !you.coach, ..you.clone() }),
            Err(refusal) => Request::Refused(context.words.refusal(refusal)),
        };
        if let Request::Change(_) = request {
            self.announce(told);
        }
        self.carry_out(request, now);
    }

    /// Others play at once if nothing is on the board, otherwise from the next round on.
    fn follow_seats(&mut self, now: Duration) {
        self.effects.is_unsaved = true;
        let is_new = |game: &Game| game.position().plies() == 0 && !game.is_over();
        if self.game().is_some_and(is_new) && self.profile.changes_players() {
            self.begin_with_others(now);
        }
    }

    /// Begins a game like the current one, for those who were chosen meanwhile.
    fn begin_with_others(&mut self, now: Duration) {
        self.profile.choose_as_in_game();
        let begun = self.profile.start_game();
        self.new_board(now);
        self.follow(&[begun], now);
        self.tell_what_undo_brings_back(now);
    }

    fn set_preferences(&mut self, preferences: Preferences) {
        if preferences.volume != Volume::Off {
            self.last_volume = preferences.volume;
        }
        self.profile.preferences = preferences;
        self.effects.is_unsaved = true;
    }

    /// Shows the start screen with the settings for the game's next round.
    fn show_start(&mut self) {
        let before = self.profile.settings;
        self.profile.choose_as_in_game();
        self.effects.is_unsaved |= self.profile.settings != before;
        self.screens.show_start();
    }

    /// Who plays stays as chosen.
    fn set_settings(&mut self, settings: Settings) {
        let settings = Settings { people: self.profile.settings.people, ..settings };
        self.effects.is_unsaved |= settings != self.profile.settings;
        self.profile.settings = settings;
    }

    fn command(&mut self, command: Command, now: Duration) {
        if command == Command::NewRound && self.profile.changes_players() {
            let before = self.leaving_picture(now);
            self.begin_with_others(now);
            return self.transition.start(before, now);
        }
        // Marks and hints never start a round.
        let before = match command {
            Command::Play(_) | Command::Hint(_) => None,
            _ => self.leaving_picture(now),
        };
        let events = match self.apply(command) {
            Ok(events) => events,
            Err(refusal) => {
                let game = self.profile.game.as_ref();
                let rules = game.map_or(Rules::TIC_TAC_TOE, |game| game.settings().rules);
                let words = text::refusal(refusal, command, rules, self.context(now).words);
                return self.carry_out(Request::Refused(words), now);
            }
        };
        self.follow(&events, now);
        let starts_round =
            |event: &Event| matches!(event, Event::RoundStarted | Event::RoundResumed);
        if events.iter().any(starts_round) {
            self.transition.start(before, now);
        }
    }

    fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        if let Command::SetOpponent(opponent) = command {
            self.set_settings(self.profile.settings.against(opponent));
        }
        let Some(game) = &mut self.profile.game else {
            return Ok(Vec::new());
        };
        let mut events = game.apply(command)?;
        if command == Command::NewRound {
            events = self.profile.follow_standing().into_iter().collect();
        }
        self.effects.is_unsaved |= command == Command::Insight;
        if let Command::Undo | Command::TakeBack | Command::Redo = command {
            self.profile.choose_as_in_game();
            if matches!(events[..], [Event::RoundResumed, ..]) {
                self.profile.seat_as_in_round();
            }
        }
        Ok(events)
    }

    pub(super) fn start_game(&mut self, now: Duration) {
        let begun = self.profile.start_game();
        self.enter_game(&[begun], now);
        self.tell_what_undo_brings_back(now);
    }

    fn start_from(
        &mut self,
        settings: Settings,
        position: Position,
        shows_insight: bool,
        now: Duration,
    ) {
        let shows_insight = shows_insight && !settings.no_help;
        let begun = self.profile.start_from(settings, position);
        self.enter_game(begun.as_slice(), now);
        self.profile.preferences.learns |= shows_insight;
        if let (Some(board), true) = (&mut self.screens.board, shows_insight) {
            board.insight_since = Some(now);
        }
    }

    pub(super) fn tell_what_undo_brings_back(&mut self, now: Duration) {
        if self.context(now).check(Command::Undo).is_ok() {
            self.tell(self.context(now).labels.game_left.to_owned(), now);
        }
    }

    fn enter_game(&mut self, begun: &[Event], now: Duration) {
        self.new_board(now);
        self.screens.show_board();
        self.follow(begun, now);
    }

    fn new_board(&mut self, now: Duration) {
        self.computer.start_game(self.chance.random());
        self.screens.board = Some(BoardScreen::new(now));
    }

    /// Resumes the saved game, on the board if its round is unfinished, otherwise behind the start screen.
    pub(super) fn resume(&mut self) {
        let Some(game) = &mut self.profile.game else {
            return;
        };
        let events = game.round_resumed();
        let is_unfinished = game.is_unfinished();
        self.enter_game(&events, Duration::ZERO);
        if !is_unfinished {
            self.screens.show_start();
        }
    }
}
