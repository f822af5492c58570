//! A person at the window without a window: presses and keys in, shapes and words out.

use std::time::Duration;

use tictactoe::app::{App, Effects};
use tictactoe::game::{Game, Settings};
use tictactoe::platform::Sound;
use tictactoe::profile::Profile;
use tictactoe::rules::Rules;
use tictactoe::ui::{Align, BoardLayout, Input, Point, Rect, Shape, Text, rect};

pub const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A game, its clock, and how one clicks in it.
pub struct Player {
    pub app: App,
    pub now: Duration,
    effects: Effects,
}

impl Player {
    pub fn new(app: App) -> Player {
        Player {
            app,
            now: ms(0),
            effects: Effects::default(),
        }
    }

    pub fn with(settings: Settings) -> Player {
        Player::new(App::with_game(settings, Profile::default(), 1))
    }

    /// Presses at a place, a second after what was before.
    pub fn press(&mut self, at: Point) {
        self.now += ms(1000);
        self.press_at_once(at);
    }

    pub fn press_at_once(&mut self, at: Point) {
        self.app.handle(Input::Press(at), self.now);
        self.app.tick(self.now);
    }

    pub fn cell(&mut self, number: u8) {
        self.press(middle(self.rules(), number));
    }

    pub fn cells(&mut self, numbers: &[u8]) {
        for &number in numbers {
            self.cell(number);
        }
    }

    pub fn input(&mut self, input: Input) {
        self.now += ms(1000);
        self.app.handle(input, self.now);
        self.app.tick(self.now);
    }

    pub fn rules(&self) -> Rules {
        self.app
            .game()
            .map_or(Rules::TIC_TAC_TOE, |game| game.settings().rules)
    }

    /// The game under way.
    #[track_caller]
    pub fn game(&self) -> &Game {
        self.app.game().expect("a game")
    }

    /// The lines of the log since this was last asked.
    pub fn log(&mut self) -> Vec<String> {
        self.collect();
        std::mem::take(&mut self.effects.log)
    }

    /// The sounds since this was last asked.
    pub fn sounds(&mut self) -> Vec<Sound> {
        self.collect();
        std::mem::take(&mut self.effects.sounds)
    }

    /// Whether anything was to be saved since this was last asked.
    pub fn take_unsaved(&mut self) -> bool {
        self.collect();
        std::mem::take(&mut self.effects.is_unsaved)
    }

    fn collect(&mut self) {
        let effects = self.app.take_effects();
        self.effects.log.extend(effects.log);
        self.effects.sounds.extend(effects.sounds);
        self.effects.is_unsaved |= effects.is_unsaved;
    }

    pub fn texts(&self) -> Vec<String> {
        let texts = texts_of(&self.app, self.now).into_iter();
        texts.map(|text| text.words).collect()
    }

    #[track_caller]
    pub fn shows(&self, words: &str) {
        let texts = self.texts();
        assert!(
            texts.iter().any(|text| text == words),
            "{words:?} is not in {texts:?}"
        );
    }

    /// Lets the computer finish its search, then time pass until it may show its answer.
    pub fn wait_for_answer(&mut self) {
        self.app.wait_for_search();
        self.now += ms(400);
        self.app.tick(self.now);
    }
}

pub fn texts_of(app: &App, now: Duration) -> Vec<Text> {
    let shapes = app.shapes(now).into_iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Text(text) => Some(text),
            _ => None,
        })
        .collect()
}

pub fn middle(rules: Rules, number: u8) -> Point {
    BoardLayout::new(rules)
        .rect(rules.cell(number).unwrap())
        .center()
}

/// The middle of the button with this label.
#[track_caller]
pub fn button(player: &Player, label: &str, nth: usize) -> Point {
    let shapes = player.app.shapes(player.now);
    let labels = shapes.into_iter().filter_map(|shape| match shape {
        Shape::Text(text) if text.words == label => Some(text.at),
        _ => None,
    });
    labels
        .into_iter()
        .nth(nth)
        .unwrap_or_else(|| panic!("no button says {label:?}"))
}

pub fn push(player: &mut Player, label: &str, nth: usize) {
    let at = button(player, label, nth);
    player.press(at);
}

/// As much room as a text may take.
pub fn room_of(text: &Text) -> Rect {
    let left = match text.align {
        Align::Left => text.at.x,
        Align::Center => text.at.x - text.max_width / 2.0,
        Align::Right => text.at.x - text.max_width,
    };
    rect(left, text.at.y - text.size / 2.0, text.max_width, text.size)
}

pub fn overlap(a: Rect, b: Rect) -> bool {
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/// Whether a lies in b, but for the rounding.
pub fn inside(a: Rect, b: Rect) -> bool {
    let b = b.inset(-0.01);
    b.x <= a.x && b.y <= a.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h
}
