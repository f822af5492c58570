use std::time::Duration;

use rand::{RngExt, SeedableRng};

use super::focus::Focus;
use super::geometry::{Point, Rect, SIDE, point};
use super::input::Input;
use super::pages::{ComparisonScreen, Help, Options, Page, StatisticsScreen, Reply, Review, Tree};
use super::panel::{Panel, PanelAction, Underway};
use super::players::Players;
use super::preferences::{Preferences, Volume};
use super::saved::Saved;
use super::shape::{Shape, Text};
use super::sound::Sound;
use super::table::{Table, Wish};
use super::theme::Theme;
use super::timing::{DOUBLE_CLICK, LOOK_AGAIN};
use super::words::{Language, Phrase};
use crate::ai::{Chance, Clock};
use crate::game::{Command, Seat, Game, Settings, Statistics};

/// How far the hand may move in a double click, in design units.
const NEAR: f32 = 12.0;

/// Where nothing can be pointed at.
const OUTSIDE: Point = point(-1.0, -1.0);

/// How long something that the player should know is shown.
const NOTICE: Duration = Duration::from_secs(10);

/// The whole game behind the window: what is shown, what input does to it, and what happened.
pub struct App {
    screen: Screen,
    panel: Panel,
    table: Option<Table>,
    /// What lies over the table, while the game below goes on.
    page: Option<Box<dyn Page>>,
    clock: Option<Clock>,
    preferences: Preferences,
    /// How loud it was before silence.
    volume_before: Volume,
    theme: Theme,
    /// The language of the system, for those who have chosen none.
    system_language: Language,
    /// The button that the keys have gone to.
    focus: Option<Focus>,
    statistics: Statistics,
    /// The statistics before they were reset, while that can be undone.
    before_reset: Option<Statistics>,
    /// Sounds that were not played yet.
    sounds: Vec<Sound>,
    /// What the player should know, one after the other, and from when on each is shown.
    notices: Vec<(Phrase, Duration)>,
    /// Whether there is anything to save.
    is_unsaved: bool,
    pointer: Option<Point>,
    /// The last press, where it turned the screen, and when.
    turned: Option<(Point, Duration)>,
    chance: Chance,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Screen {
    Panel,
    Table,
}

impl App {
    /// The start panel, with the usual choices.
    pub fn with_panel(seed: u64) -> App {
        App {
            screen: Screen::Panel,
            panel: Panel::new(Settings::default(), Players::default()),
            table: None,
            page: None,
            clock: None,
            preferences: Preferences::default(),
            volume_before: Volume::default(),
            theme: Theme::CLASSIC,
            system_language: Language::default(),
            focus: None,
            statistics: Statistics::default(),
            before_reset: None,
            sounds: Vec::new(),
            notices: Vec::new(),
            is_unsaved: false,
            pointer: None,
            turned: None,
            chance: Chance::seed_from_u64(seed),
        }
    }

    /// A game that begins at once.
    pub fn with_game(settings: Settings, seed: u64) -> App {
        let mut app = App::with_panel(seed);
        app.panel.show(settings);
        app.begin(Duration::ZERO);
        app
    }

    /// The game as it was left: in the middle of a round, or else the start panel with what was last
    /// chosen.
    pub fn resumed(saved: Saved, seed: u64) -> App {
        let mut app = App::with_panel(seed);
        app.panel.show(saved.settings);
        if let Some(game) = saved.game.clone() {
            let game = Game::restore(game, app.chance.random());
            let is_underway = game.game_over().is_none() && game.position().plies() > 0;
            if is_underway {
                app.screen = Screen::Table;
            }
            app.table = Some(Table::new(game, Duration::ZERO, Vec::new()));
        }
        app.remembering(saved)
    }

    /// The same, with the statistics and the ways of before, but no game of before.
    #[must_use]
    pub fn remembering(mut self, saved: Saved) -> App {
        self.statistics = saved.statistics;
        self.panel = Panel::new(self.panel.settings(), saved.players);
        self.prefer(saved.preferences);
        self.is_unsaved = false;
        self
    }

    /// Whether what is typed is being written down.
    pub fn is_writing(&self) -> bool {
        self.is_panel_shown() && self.panel.is_writing()
    }

    /// What is to be saved.
    pub fn saved(&self) -> Saved {
        Saved {
            settings: self.panel.settings(),
            preferences: self.preferences,
            players: self.panel.players().clone(),
            game: self.table.as_ref().map(|table| table.game().save()),
            statistics: self.statistics.clone(),
        }
    }

    /// Whether anything to be saved has changed since this was last asked.
    pub fn take_unsaved(&mut self) -> bool {
        std::mem::take(&mut self.is_unsaved)
    }

    /// What is to be heard since this was last asked.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    /// How loud that is, from 0 to 1.
    pub fn loudness(&self) -> f32 {
        self.preferences.volume.loudness()
    }

    /// Tells the player something, for a while.
    pub fn tell(&mut self, phrase: Phrase, now: Duration) {
        let last = self.notices.last();
        let from = last.map_or(now, |(_, from)| (*from + NOTICE).max(now));
        self.notices.push((phrase, from));
    }

    /// The same, with a clock to measure searches by.
    #[must_use]
    pub fn timed_by(self, clock: Clock) -> App {
        App {
            clock: Some(clock),
            ..self
        }
    }

    /// The same, for a person whose system speaks this language.
    #[must_use]
    pub fn speaking(self, system_language: Language) -> App {
        App {
            system_language,
            ..self
        }
    }

    /// The language in use.
    pub fn language(&self) -> Language {
        let chosen = self.preferences.language;
        chosen.unwrap_or(self.system_language)
    }

    /// A phrase in that language.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.language().say(phrase, &Players::default())
    }

    /// Takes one input.
    pub fn handle(&mut self, input: Input, now: Duration) {
        if self.is_panel_shown() && self.panel.write(input) {
            self.is_unsaved = true;
            return;
        }
        let input = match input {
            Input::Space => Input::Confirm,
            other => other,
        };
        match input {
            Input::Move(at) => self.pointer = Some(at),
            Input::Leave => self.pointer = None,
            Input::Press(at) => {
                self.pointer = Some(at);
                if self.is_double_click(at, now) {
                    return;
                }
            }
            _ => {}
        }
        let before = (self.screen, self.page.is_some());
        if !self.take_key(input, now) {
            self.pass_on(input, now);
        }
        let turned = before != (self.screen, self.page.is_some());
        if let Input::Press(at) = input {
            self.turned = turned.then_some((at, now));
        }
        let focus_rects = self.focus_rects();
        self.focus
            .take_if(|focus| turned || !focus.is_among(&focus_rects));
    }

    /// Takes the keys that mean the same on every screen, and those that move the focus; says
    /// whether it did.
    fn take_key(&mut self, input: Input, now: Duration) -> bool {
        match (input, self.focus) {
            (Input::Tab { backwards }, focus) => {
                self.focus = Focus::next(focus, &self.focus_rects(), backwards);
                self.pass_on(Input::Move(OUTSIDE), now);
            }
            (Input::Arrow(arrow), focus) if self.has_only_buttons() => {
                self.focus = Focus::moved(focus, &self.focus_rects(), arrow);
            }
            (Input::Confirm, Some(focus)) => self.pass_on(Input::Press(focus.point()), now),
            (Input::Help, _) if self.page.is_none() => self.page = Some(Box::new(Help)),
            (Input::Letter('s'), _) => self.prefer(Preferences {
                volume: self.switched_volume(),
                ..self.preferences
            }),
            (Input::Letter('o'), _) if self.page.is_none() => self.show_options(),
            (Input::Letter('m'), _) if self.is_panel_shown() => self.turn_over(),
            _ => {
                let moves = matches!(input, Input::Move(_) | Input::Press(_) | Input::Arrow(_));
                self.focus.take_if(|_| moves);
                return false;
            }
        }
        true
    }

    /// Whether arrows go from button to button.
    fn has_only_buttons(&self) -> bool {
        match &self.page {
            Some(page) => !page.takes_arrows(),
            None => self.is_panel_shown(),
        }
    }

    /// Silence, or as loud as before it.
    fn switched_volume(&self) -> Volume {
        match self.preferences.volume {
            Volume::Off => self.volume_before,
            Volume::Soft | Volume::Full => Volume::Off,
        }
    }

    fn is_panel_shown(&self) -> bool {
        self.page.is_none() && (self.screen == Screen::Panel || self.table.is_none())
    }

    /// Everything on the screen that can be pressed, but the board.
    fn focus_rects(&self) -> Vec<Rect> {
        match (&self.page, &self.table, self.screen) {
            (Some(page), ..) => page.focus_rects(),
            (None, Some(table), Screen::Table) => table.focus_rects(),
            _ => self.panel.focus_rects(self.underway()),
        }
    }

    /// Takes up what fits the person's eyes and ears.
    fn prefer(&mut self, preferences: Preferences) {
        if preferences.volume != Volume::Off {
            self.volume_before = preferences.volume;
        }
        self.preferences = preferences;
        self.theme = Theme::named(preferences.theme);
        if let Some(table) = &mut self.table {
            table.set_motion(preferences.motion);
        }
        let language = self.language();
        if let Some(page) = &mut self.page {
            page.prefer(preferences, language);
        }
        self.is_unsaved = true;
    }

    fn show_options(&mut self) {
        let page = Options::new(self.preferences, self.language());
        self.page = Some(Box::new(page));
    }

    /// Gives an input to what is shown.
    fn pass_on(&mut self, input: Input, now: Duration) {
        if let Some(page) = &mut self.page {
            let reply = page.handle(input);
            self.grant_page(reply, now);
            return;
        }
        match (&mut self.table, self.screen) {
            (Some(table), Screen::Table) => {
                if let Some(wish) = table.handle(input, now) {
                    self.grant(wish);
                }
            }
            _ => self.pass_to_panel(input, now),
        }
    }

    fn pass_to_panel(&mut self, input: Input, now: Duration) {
        let action = match input {
            Input::Press(at) => self.panel.press(at, self.underway()),
            Input::Confirm => Some(self.panel.confirm(self.underway())),
            Input::Back => Some(PanelAction::Continue),
            _ => None,
        };
        match action {
            Some(PanelAction::Play) => self.begin(now),
            Some(PanelAction::Continue) => self.turn_over(),
            Some(PanelAction::GiveUp) => self.give_up(now),
            Some(PanelAction::Options) => self.show_options(),
            Some(PanelAction::Help) => self.page = Some(Box::new(Help)),
            Some(PanelAction::Statistics) => self.show_statistics(),
            _ => {}
        }
        self.is_unsaved |= matches!(input, Input::Press(_));
    }

    fn show_statistics(&mut self) {
        let can_undo = self.before_reset.is_some();
        self.page = Some(Box::new(StatisticsScreen::new(&self.statistics, can_undo)));
    }

    /// Opens what the table asks for.
    fn grant(&mut self, wish: Wish) {
        let Some(table) = &self.table else {
            return;
        };
        let shown = table.shown();
        self.page = match wish {
            Wish::Menu => {
                self.turn_over();
                None
            }
            Wish::Tree => Some(Box::new(Tree::new(shown))),
            Wish::ComparisonScreen => Some(Box::new(ComparisonScreen::new(shown, table.known(), self.clock))),
            Wish::Review => Some(Box::new(Review::new(table.game().round()))),
        };
    }

    /// Does what a page cannot do itself.
    fn grant_page(&mut self, reply: Reply, now: Duration) {
        match reply {
            Reply::Stay => return,
            Reply::Back => self.before_reset = None,
            Reply::Prefer(preferences) => return self.prefer(preferences),
            Reply::Reset => {
                self.before_reset = Some(std::mem::take(&mut self.statistics));
                self.is_unsaved = true;
                return self.show_statistics();
            }
            Reply::UndoReset => {
                self.statistics = self.before_reset.take().unwrap_or_default();
                self.is_unsaved = true;
                return self.show_statistics();
            }
            Reply::TryAgain(plies) => {
                if let Some(table) = &mut self.table {
                    table.give(Command::TryAgain(plies), now);
                }
            }
        }
        self.page = None;
    }

    /// Counts what was decided.
    fn count(&mut self) {
        if let Some(table) = &mut self.table {
            self.is_unsaved |= table.count_into(&mut self.statistics);
        }
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Duration) {
        // Behind the start panel the game stands still.
        if let (Some(table), Screen::Table) = (&mut self.table, self.screen) {
            table.tick(now);
            self.is_unsaved |= table.take_new_hint();
            self.sounds.extend(table.take_sounds());
        }
        self.count();
        self.notices
            .retain(|(_, from)| now.saturating_sub(*from) < NOTICE);
        if let Some(page) = &mut self.page {
            page.tick();
        }
    }

    /// How long the picture will stay as it is without input: zero while something moves, `None`
    /// for ever.
    pub fn quiet_for(&self, now: Duration) -> Option<Duration> {
        let table = self.table.as_ref().filter(|_| self.screen == Screen::Table);
        let table = table.and_then(|table| table.quiet_for(now));
        let page = self.page.as_ref().filter(|page| page.is_busy());
        let notice = self.notices.first();
        let notice = notice.map(|(_, from)| (*from + NOTICE).saturating_sub(now));
        let page = page.map(|_| LOOK_AGAIN);
        table.into_iter().chain(page).chain(notice).min()
    }

    /// The picture, in painting order over the ground.
    pub fn shapes(&self, now: Duration) -> Vec<Shape<String>> {
        let nobody = Players::default();
        let on_table = self.people().filter(|_| self.page.is_none());
        let players = on_table.unwrap_or(&nobody);
        let shapes = self.phrased_shapes(now).into_iter();
        shapes
            .map(|shape| shape.said_in(self.language(), players))
            .collect()
    }

    /// The two people who play, where the computer does not.
    fn people(&self) -> Option<&Players> {
        let table = self.table.as_ref()?;
        let are_two = table.game().settings().opponent == Seat::Human;
        are_two.then(|| self.panel.players())
    }

    /// The colours of the game under way.
    fn game_theme(&self) -> Theme {
        let people = self.people();
        people.map_or(self.theme, |people| self.theme.painted(people))
    }

    fn phrased_shapes(&self, now: Duration) -> Vec<Shape> {
        let mut shapes = self.screen_shapes(now);
        let focus = self.focus.iter();
        shapes.extend(focus.flat_map(|focus| focus.shapes(&self.theme)));
        shapes.extend(self.notices.first().map(|(words, _)| {
            let is_alarming = !matches!(words, Phrase::Storage(notice) if !notice.is_alarming());
            let color = if is_alarming {
                self.theme.loss
            } else {
                self.theme.quiet
            };
            let text = Text::new(words.clone(), point(SIDE / 2.0, 10.0), 13.0, color);
            text.within(SIDE - 16.0).into()
        }));
        shapes
    }

    fn screen_shapes(&self, now: Duration) -> Vec<Shape> {
        if let Some(page) = &self.page {
            return page.shapes(&self.game_theme(), self.pointer);
        }
        match (&self.table, self.screen) {
            (Some(table), Screen::Table) => table.shapes(&self.game_theme(), self.pointer, now),
            _ => self
                .panel
                .shapes(&self.theme, self.pointer, self.underway()),
        }
    }

    /// Whether a click where the mouse is would do something.
    pub fn invites_click(&self) -> bool {
        let Some(at) = self.pointer else {
            return false;
        };
        match (&self.page, &self.table, self.screen) {
            (Some(page), ..) => page.invites_click(at),
            (None, Some(table), Screen::Table) => table.invites_click(at),
            _ => self.panel.invites_click(at, self.underway()),
        }
    }

    /// The colours in use.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// The game under way, if there is one.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The game under way, for a test to wait for the computer.
    pub fn table_mut(&mut self) -> Option<&mut Table> {
        self.table.as_mut()
    }

    /// Waits until what is shown is found out on other threads, as far as it can be.
    ///
    /// For tests: a window never waits.
    pub fn wait_for_proofs(&mut self) {
        if let Some(table) = &mut self.table {
            table.wait_for_proofs();
        }
        if let Some(page) = &mut self.page {
            page.wait();
        }
    }

    /// The lines of the log since this was last asked.
    pub fn take_log(&mut self) -> Vec<String> {
        let log = self.table.as_mut().map(Table::take_log);
        let log = log.unwrap_or_default();
        self.is_unsaved |= !log.is_empty();
        log
    }

    /// Whether a press is the second of a double click whose first has turned the screen: what now
    /// lies under the mouse was not meant.
    fn is_double_click(&self, at: Point, now: Duration) -> bool {
        self.turned.is_some_and(|(place, when)| {
            let near = (place.x - at.x).hypot(place.y - at.y) < NEAR;
            near && now.saturating_sub(when) < DOUBLE_CLICK
        })
    }

    /// From the game to the panel, which shows what is played; or from the panel to the game.
    fn turn_over(&mut self) {
        self.count();
        if let Some(table) = &self.table {
            self.panel.show(*table.game().settings());
            self.screen = match self.screen {
                Screen::Panel => Screen::Table,
                Screen::Table => Screen::Panel,
            };
        }
    }

    fn begin(&mut self, now: Duration) {
        self.count();
        let log = self.take_log();
        let game = Game::new(self.panel.settings(), self.chance.random());
        let mut table = Table::new(game, now, log);
        table.set_motion(self.preferences.motion);
        self.table = Some(table);
        self.screen = Screen::Table;
    }

    fn give_up(&mut self, now: Duration) {
        if let Some(table) = &mut self.table {
            table.give(Command::GiveUp, now);
        }
        self.screen = Screen::Table;
    }

    fn underway(&self) -> Option<Underway> {
        let game = self.table.as_ref()?.game();
        let can_lose = game.check(Command::GiveUp).is_ok() && game.position().plies() > 0;
        Some(Underway {
            settings: *game.settings(),
            loser: can_lose.then(|| game.who_gives_up()),
        })
    }
}
