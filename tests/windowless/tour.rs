//! Every screen in every form of window and both languages: nothing overlaps or leaves the window, no text
//! is cut or too small, everything clickable is large enough and has a name.

use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::profile::{Language, Preferences, Profile, ThemeName};
use tictactoe::rules::Rules;
use tictactoe::ui::view::Kind;
use tictactoe::ui::{Input, Placed, Rect, Speech, Viewport, Widget};

use crate::support::player::Player;
use crate::support::screen::{inside, overlap};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, against};

/// The sizes of windows, in pixels.
const WINDOWS: [(f32, f32); 7] = [
    (200.0, 200.0),
    (300.0, 300.0),
    (390.0, 844.0),
    (400.0, 900.0),
    (600.0, 600.0),
    (844.0, 390.0),
    (1500.0, 900.0),
];

/// The windows of phones, in which fingers press.
const PHONES: [(f32, f32); 2] = [(390.0, 844.0), (844.0, 390.0)];
const FINGER: f32 = 44.0;

/// The least height of a font, in pixels.
const LEGIBLE: f32 = 6.9;

struct Tour {
    profile: Profile,
    language: Language,
}

impl Tour {
    fn app(&self) -> App {
        App::new(self.profile.clone(), 1).speaking(self.language)
    }

    fn game(&self, settings: Settings, cells: &[u8]) -> Player {
        let app = App::with_game(settings, self.profile.clone(), 1).speaking(self.language);
        let mut player = Player::new(app);
        player.cells(cells);
        player
    }

    /// A player who has pressed these keys in a game.
    fn after_keys(&self, settings: Settings, cells: &[u8], keys: &str) -> Player {
        let mut player = self.game(settings, cells);
        for key in keys.chars() {
            player.input(match key {
                '.' => Input::Confirm,
                '<' => Input::Back,
                '?' => Input::Help,
                digit if digit.is_ascii_digit() => Input::Digit(digit as u8 - b'0'),
                letter => Input::Letter(letter),
            });
            player.wait_for_background();
        }
        player.wait(std::time::Duration::from_secs(3));
        player
    }

    /// A player at the start screen who has pressed the buttons with these numbers, in the order of Tab.
    fn at(&self, buttons: &[usize]) -> Player {
        let mut player = Player::new(self.app());
        for &button in buttons {
            let placed = player.app.placed(player.now);
            let at = placed.buttons()[button].0.spot.rect.center();
            player.press(at);
            player.wait_for_background();
        }
        player
    }

    fn players(&self) -> Vec<(String, Player)> {
        let seven = Settings {
            rules: Rules::new(7, 7, 5).unwrap(),
            ..TWO_PLAYERS
        };
        let o_loses = [1, 4, 2, 5, 3];
        let few_left = [1, 5, 9, 2, 8];
        let mut players = Vec::new();
        let mut add = |name: &str, player| players.push((name.to_owned(), player));
        add("board", self.game(AGAINST_HARD, &[5]));
        add("insight", self.after_keys(TWO_PLAYERS, &[1, 5], "i"));
        add("7x7", self.after_keys(seven, &[25, 24, 18, 32], "i"));
        add("hint", self.after_keys(TWO_PLAYERS, &[1, 5], "h"));
        add("result", self.after_keys(TWO_PLAYERS, &o_loses, ""));
        add("review", self.after_keys(TWO_PLAYERS, &o_loses, "v"));
        add("review, 7x7", {
            let row = [1, 8, 2, 9, 3, 10, 4, 11, 5];
            self.after_keys(seven, &row, "v")
        });
        add("tree", self.after_keys(TWO_PLAYERS, &[], "it"));
        add(
            "tree, pruned",
            self.after_keys(TWO_PLAYERS, &few_left, "ita"),
        );
        add("predict", self.after_keys(TWO_PLAYERS, &few_left, "itp"));
        add(
            "predict, wrong",
            self.after_keys(TWO_PLAYERS, &few_left, "itp101"),
        );
        add("step", self.after_keys(TWO_PLAYERS, &few_left, "itw......"));
        add(
            "step, pruned",
            self.after_keys(TWO_PLAYERS, &few_left, "itaw......"),
        );
        add("search work", self.after_keys(TWO_PLAYERS, &few_left, "ic"));
        add("opponents", self.after_keys(AGAINST_HARD, &[], "l"));
        add("set-up", self.after_keys(TWO_PLAYERS, &[1, 5], "e"));
        add(
            "set-up, impossible",
            self.after_keys(AGAINST_HARD, &[], "e123"),
        );
        add("set-up, refused", {
            let mut player = self.after_keys(AGAINST_HARD, &[], "e");
            player.app.paste("no position", player.now);
            player
        });
        add(
            "start with a game",
            self.after_keys(AGAINST_HARD, &[5], "m"),
        );
        add(
            "start with mistakes",
            self.after_keys(TWO_PLAYERS, &o_loses, "m"),
        );
        add("help", self.after_keys(TWO_PLAYERS, &[], "?"));
        add("keys of the board", {
            let mut player = self.after_keys(TWO_PLAYERS, &[], "i?");
            let placed = player.app.placed(player.now);
            let pages = placed.buttons();
            let at = pages[pages.len() - 1].0.spot.rect.center();
            player.press(at);
            player
        });
        add("options", self.after_keys(TWO_PLAYERS, &[], "o"));
        add("practice", self.after_keys(TWO_PLAYERS, &[], "p"));
        add("rule", self.after_keys(TWO_PLAYERS, &[], "p."));
        add("exercise", self.after_keys(TWO_PLAYERS, &[], "p.."));
        add("exercise, shown", self.after_keys(TWO_PLAYERS, &[], "p..h"));
        add("start", Player::new(self.app()));
        add("settings", self.at(&[4]));
        add("settings of two", {
            let mut player = Player::new(
                App::new(
                    Profile {
                        settings: TWO_PLAYERS,
                        ..self.profile.clone()
                    },
                    1,
                )
                .speaking(self.language),
            );
            let placed = player.app.placed(player.now);
            let at = placed.buttons()[4].0.spot.rect.center();
            player.press(at);
            player
        });
        add("statistics", self.at(&[6]));
        add("easy", self.game(against(tictactoe::ai::Level::Easy), &[]));
        players
    }
}

fn name(widget: &Widget) -> String {
    match &widget.node.kind {
        Kind::Text(text) => format!("text {:?}", text.words),
        _ => format!("button {:?}", widget.name()),
    }
}

/// Whether a widget stands alone: a button, a board, or a text or picture on none of them.
fn separate<'a>(widgets: &[Widget<'a>]) -> Vec<Widget<'a>> {
    let mut separate: Vec<Widget> = Vec::new();
    for widget in widgets {
        let is_leaf = match &widget.node.kind {
            Kind::Text(text) => !text.words.is_empty(),
            Kind::Button(_) | Kind::Board(_) | Kind::Picture(_) => true,
            _ => false,
        };
        let is_on = |other: &Widget| {
            let is_surface = matches!(other.node.kind, Kind::Button(_));
            is_surface && inside(widget.spot.rect.inset(1.2), other.spot.rect)
        };
        if is_leaf && !separate.iter().any(is_on) {
            separate.push(*widget);
        }
    }
    separate
}

fn problems(placed: &Placed, window: (f32, f32)) -> Vec<String> {
    let viewport = Viewport::new(window.0, window.1);
    let (scale, view) = (viewport.scale, viewport.view().inset(-0.5));
    let widgets = placed.widgets();
    let mut problems = Vec::new();
    for widget in &widgets {
        let rect = widget.spot.rect;
        if let Kind::Text(text) = &widget.node.kind {
            if widget.spot.is_cut {
                problems.push(format!("cut: {}", name(widget)));
            }
            if !text.words.is_empty() && widget.spot.size * scale < LEGIBLE {
                problems.push(format!("too small: {}", name(widget)));
            }
        }
        // What is silent can be pressed elsewhere, too.
        let is_button = widget.node.speech != Speech::Silent
            && widget
                .node
                .button()
                .is_some_and(|button| button.action.is_some());
        if is_button {
            let least = if PHONES.contains(&window) {
                FINGER - 0.5
            } else {
                0.0
            };
            if rect.w * scale < least || rect.h * scale < least {
                let size = (rect.w * scale, rect.h * scale);
                problems.push(format!("no finger hits: {} {size:?}", name(widget)));
            }
            if !widget.name().chars().any(char::is_alphanumeric) {
                problems.push(format!("nameless: {:?}", widget.node));
            }
        }
    }
    let separate = separate(&widgets);
    for (i, widget) in separate.iter().enumerate() {
        let rect = widget.spot.rect;
        if !inside(rect, view) {
            problems.push(format!("outside: {} {rect:?}", name(widget)));
        }
        let mut others = separate[..i].iter();
        if let Some(other) = others.find(|other| overlap(shrunk(rect), shrunk(other.spot.rect))) {
            problems.push(format!("overlap: {} and {}", name(widget), name(other)));
        }
    }
    problems
}

fn shrunk(rect: Rect) -> Rect {
    rect.inset(0.6)
}

fn look(language: Language, theme: ThemeName) {
    let tour = Tour {
        profile: Profile {
            preferences: Preferences {
                theme,
                language: Some(language),
                ..Preferences::default()
            },
            ..Profile::default()
        },
        language,
    };
    let mut found = Vec::new();
    for (screen, mut player) in tour.players() {
        for window in WINDOWS {
            player.app.set_viewport(Viewport::new(window.0, window.1));
            let placed = player.app.placed(player.now);
            for problem in problems(&placed, window) {
                found.push(format!("{screen} at {window:?}: {problem}"));
            }
        }
    }
    assert!(
        found.is_empty(),
        "{}\n{} problems",
        found.join("\n"),
        found.len()
    );
}

#[test]
fn every_screen_fits_every_window_in_english() {
    look(Language::English, ThemeName::Light);
}

#[test]
fn every_screen_fits_every_window_in_korean() {
    look(Language::Korean, ThemeName::Classic);
}
