//! Every screen in every form of window, both languages and all themes: nothing overlaps or leaves the
//! window, everything can be read and has a name, and the focus can be seen.

use std::collections::BTreeSet;

use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::{PersonId, Seat, Settings};
use tictactoe::practice::Lesson;
use tictactoe::profile::{Ending, Language, Profile, ThemeName};
use tictactoe::rules::Rules;
use tictactoe::text::words;
use tictactoe::ui::view::Kind;
use tictactoe::ui::{
    BoardItem, BoardLayout, BoardView, Color, DESIGN, Element, Exit, Ink, Input, MarkBody, Node,
    Now, Placed, Point, Rect, Shape, Speech, Theme, Viewport, Widget, contrast, point,
};

use super::words::is_in;
use crate::support::player::{NOWHERE, Player, cell, ms};
use crate::support::positions::position;
use crate::support::screen::inside;
use crate::support::settings::{
    AGAINST_HARD, TWO_PLAYERS, against, player_called, profile, two_players_on, you,
};
use crate::support::spoken::assert_spoken;

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
const PHONES: [(f32, f32); 3] = [(390.0, 844.0), (844.0, 390.0), SMALL_PHONE];
const SMALL_PHONE: (f32, f32) = (360.0, 640.0);
const FINGER: f32 = 44.0;

/// The least height of a font, in pixels, and in design units or a larger window's pixels.
const LEGIBLE: (f32, f32) = (6.9, 9.0);

/// In windows of less height, in pixels, texts may be smaller.
const LOWEST: f32 = 300.0;

struct Tour {
    profile: Profile,
    language: Language,
}

impl Tour {
    fn app(&self) -> App {
        App::new(self.profile.clone(), 1).on_system(self.language, false)
    }

    /// The same with another profile.
    fn changed(&self, change: impl FnOnce(&mut Profile)) -> Tour {
        let (mut profile, language) = (self.profile.clone(), self.language);
        change(&mut profile);
        Tour { profile, language }
    }

    fn game(&self, settings: Settings, cells: &[u8]) -> Player {
        let app = App::with_game(settings, self.profile.clone(), 1).on_system(self.language, false);
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
                '-' => Input::Step(-1),
                digit if digit.is_ascii_digit() => Input::Digit(digit as u8 - b'0'),
                letter => Input::Letter(letter),
            });
            player.wait_for_background();
        }
        player.wait(ms(3000));
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
        player.input(Input::Move(NOWHERE));
        player
    }

    fn players(&self) -> Vec<(String, Player)> {
        let by_keys = BY_KEYS.iter().map(|(name, settings, cells, keys)| {
            let player = self.after_keys(*settings, cells, keys);
            ((*name).to_owned(), player)
        });
        by_keys.chain(self.other_players()).collect()
    }

    /// Players on the screens to which more than keys leads.
    fn other_players(&self) -> Vec<(String, Player)> {
        let mut players = Vec::new();
        let mut add = |name: &str, player| players.push((name.to_owned(), player));
        add("board", self.game(AGAINST_HARD, &[5]));
        add("the coach speaks", {
            let missed = self.changed(|it| {
                you(it).coach = true;
                it.start_from(AGAINST_HARD, position("XO./.XO/... x")).unwrap();
            });
            let mut player = Player::new(missed.app());
            player.cell_and_wait(8);
            player.wait(ms(2500));
            player.mentions(words(self.language).labels().play_on);
            player
        });
        add("insight, pointed at", {
            let mut player = self.after_keys(TWO_PLAYERS, FEW_LEFT, "i");
            player.point_at(3);
            player
        });
        add("set-up, refused", {
            let mut player = self.after_keys(AGAINST_HARD, &[], "e");
            player.app.paste("no position", player.now);
            player
        });
        add("keys of the board", {
            let mut player = self.after_keys(TWO_PLAYERS, &[], "i?");
            player.push(words(self.language).labels().help_pages[1]);
            player
        });
        add("right answer", {
            let mut player = self.after_keys(TWO_PLAYERS, &[], "p");
            let answer = Lesson::Win.exercises()[0].answers[0];
            player.input(Input::Digit(Rules::TIC_TAC_TOE.number(answer)));
            player.wait_for_background();
            player
        });
        for count in [0, 1, 6, 20, 60] {
            let at_home = self.changed(|it| {
                for id in 10..10 + count {
                    // The first has the widest name.
                    let name = if id == 10 { "W%%%%%%%%%%%".to_owned() } else { format!("{id}") };
                    it.people.add(player_called(&name), None, || id);
                }
            });
            let who_plays = |mut player: Player| {
                player.press(point(180.0, 25.0)); // the chip of X
                player.shows(words(self.language).labels().people);
                for _ in 0..2 {
                    player.input(Input::Confirm); // no field is open
                }
                player
            };
            add(&format!("who plays, {count} at home"), who_plays(at_home.game(TWO_PLAYERS, &[])));
            let alone = who_plays(at_home.game(AGAINST_HARD, &[]));
            add(&format!("who plays alone, {count} at home"), alone);
            let counted = at_home.changed(|it| {
                let boards = Rules::all().take(8);
                let medium = Seat::Computer(Level::Medium);
                let ids: Vec<PersonId> = it.people.named().map(|it| it.id).collect();
                let first = ids.first().map_or(you(it).id, |id| *id);
                let person = it.people.get_mut(first).unwrap();
                boards.for_each(|board| person.statistics.add(medium, board, Ending::Won));
            });
            add(&format!("statistics of {count}"), counted.at(&[7]));
        }
        let two_to_come = self.changed(|it| {
            it.settings = TWO_PLAYERS;
            for id in 10..30 {
                it.people.add(player_called(&format!("{id}")), None, || id);
            }
        });
        add("settings, many people", two_to_come.at(&[5, 0]));
        add("settings, opponent, more", self.at(&[5, 1, 9]));
        add("start", Player::new(self.app()));
        let long = self.changed(|it| {
            it.seat_newcomer(0, player_called(&"%".repeat(12)), || 9);
        });
        add("start with a long name", Player::new(long.app()));
        add("board with a long name", long.game(AGAINST_HARD, &[5]));
        let exercise = Lesson::Answer.exercises().remove(0);
        let with_mistake = self.changed(|it| you(it).practice.add_mistake(exercise, cell(2)));
        add("start with a mistake", Player::new(with_mistake.app()));
        add("a mistake", with_mistake.after_keys(TWO_PLAYERS, &[], "p"));
        add("settings", self.at(&[5]));
        let of_two = self.changed(|it| it.settings = TWO_PLAYERS);
        add("settings of two", of_two.at(&[5]));
        add("settings, people", of_two.at(&[5, 0]));
        add("settings, opponent", self.at(&[5, 1]));
        add("settings, another size", self.at(&[5, 8]));
        add("statistics", self.at(&[7]));
        players
    }
}

/// Screens with a large board, which take longest.
fn large_boards(tour: &Tour) -> [(String, Player); 2] {
    let seven = two_players_on("7x7x5");
    let insight = tour.after_keys(seven, &[25, 24, 18, 32], "i");
    let review = tour.after_keys(seven, &[1, 8, 2, 9, 3, 10, 4, 11, 5], "v");
    [("7x7".to_owned(), insight), ("review, 7x7".to_owned(), review)]
}

/// The words of a loss, while they stand over the board.
fn lost(tour: &Tour) -> (String, Player) {
    let mut player = tour.game(AGAINST_HARD, &[]);
    for cell in [1, 2, 4] {
        player.turn(cell);
    }
    player.wait(ms(1000));
    player.shows("You lose");
    ("loss".to_owned(), player)
}

/// A round that X wins, and one in which few cells are left.
const O_LOSES: &[u8] = &[1, 4, 2, 5, 3];
const FEW_LEFT: &[u8] = &[1, 5, 9, 2, 8];

/// Screens by name: the game in which they are seen, its marks, and the keys that lead there.
const BY_KEYS: [(&str, Settings, &[u8], &str); 26] = [
    ("easy", against(Level::Easy), &[], ""),
    ("insight", TWO_PLAYERS, &[1, 5], "i"),
    ("looking back", TWO_PLAYERS, FEW_LEFT, "i-"),
    ("hint", TWO_PLAYERS, &[1, 5], "h"),
    ("result", TWO_PLAYERS, O_LOSES, ""),
    ("draw", TWO_PLAYERS, &[1, 2, 3, 5, 4, 6, 8, 7, 9], ""),
    ("review", TWO_PLAYERS, O_LOSES, "v"),
    ("tree", TWO_PLAYERS, &[], "it"),
    ("tree, cut off", TWO_PLAYERS, FEW_LEFT, "ita"),
    ("predict", TWO_PLAYERS, FEW_LEFT, "itp"),
    ("predict, wrong", TWO_PLAYERS, FEW_LEFT, "itp101"),
    ("examples of cuts", TWO_PLAYERS, FEW_LEFT, "itap"),
    ("predict cuts", TWO_PLAYERS, FEW_LEFT, "itap.1"),
    ("step", TWO_PLAYERS, FEW_LEFT, "itw......"),
    ("step, cut off", TWO_PLAYERS, FEW_LEFT, "itaw......"),
    ("search work", TWO_PLAYERS, FEW_LEFT, "ic"),
    ("opponents", AGAINST_HARD, &[], "l"),
    ("set-up", TWO_PLAYERS, &[1, 5], "e"),
    ("set-up, impossible", AGAINST_HARD, &[], "e123"),
    ("start with a game", AGAINST_HARD, &[5], "m"),
    ("help", TWO_PLAYERS, &[], "?"),
    ("options", TWO_PLAYERS, &[], "o"),
    ("exercise", TWO_PLAYERS, &[], "p"),
    ("lessons", TWO_PLAYERS, &[], "pl"),
    ("wrong answer", TWO_PLAYERS, &[], "p9"),
    ("exercise, shown", TWO_PLAYERS, &[], "ph"),
];

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
            Kind::Text(text) => {
                let fades = text.arrival.is_some_and(|arrival| arrival.exit == Exit::Fades);
                !text.words.is_empty() && !fades
            }
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
            let size = widget.spot.size;
            if !text.words.is_empty()
                && window.1 >= LOWEST
                && (size * scale < LEGIBLE.0 || size * scale.max(1.0) < LEGIBLE.1)
            {
                problems.push(format!("too small: {}", name(widget)));
            }
        }
        // What is silent can be pressed elsewhere, too.
        let button = (widget.node.button()).filter(|_| widget.node.speech != Speech::Silent);
        if button.is_some_and(|button| button.action.is_some()) {
            let least = if PHONES.contains(&window) { FINGER - 0.5 } else { 0.0 };
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
        if let Some(other) = others.find(|other| overlap(rect, other.spot.rect)) {
            problems.push(format!("overlap: {} and {}", name(widget), name(other)));
        }
    }
    problems
}

/// The buttons of which an icon alone is seen, though they have a word.
pub(super) fn wordless(placed: &Placed) -> Vec<String> {
    let widgets = placed.widgets();
    let is_seen = |child: &Element| widgets.iter().any(|it| std::ptr::eq(it.node, child));
    let buttons = widgets.iter().filter(|it| it.node.button().is_some());
    let lost = buttons.filter(|it| {
        let is_text = |child: &&Element| matches!(child.kind, Kind::Text(_)) && !child.is_hidden;
        it.node.children.iter().filter(is_text).any(|child| !is_seen(child))
    });
    lost.map(|it| format!("without its word: {}", name(it))).collect()
}

/// Whether two places overlap by more than rounding, also one without an area.
fn overlap(a: Rect, b: Rect) -> bool {
    let (a, b) = (a.inset(0.6), b.inset(0.6));
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

fn tour(language: Language, theme: ThemeName) -> Tour {
    let profile = profile(|it| {
        it.preferences.theme = theme;
        it.preferences.language = Some(language);
    });
    Tour { profile, language }
}

/// The problems of what a player sees in these windows, and what else is found there.
pub(super) fn problems_in(
    player: &Player,
    windows: impl Iterator<Item = (f32, f32)>,
    others: impl Fn(&Placed) -> Vec<String>,
) -> Vec<String> {
    let root = player.app.placed(player.now).root.clone();
    let mut found = Vec::new();
    for window in windows {
        let placed = Placed::new(root.clone(), Viewport::new(window.0, window.1), None);
        let problems = problems(&placed, window).into_iter().chain(others(&placed));
        found.extend(problems.map(|it| format!("at {window:?}: {it}")));
    }
    found
}

fn check_windows(tour: &Tour, windows: &[(f32, f32)]) {
    let mut found = Vec::new();
    for (screen, player) in tour.players().into_iter().chain(large_boards(tour)) {
        let problems = problems_in(&player, windows.iter().copied(), |_| Vec::new()).into_iter();
        found.extend(problems.map(|it| format!("{screen} {it}")));
    }
    let count = found.len();
    assert_eq!(count, 0, "{}\n{count} problems", found.join("\n"));
}

#[test]
fn every_screen_fits_every_window_in_english() {
    check_windows(&tour(Language::English, ThemeName::Light), &WINDOWS);
}

#[test]
fn every_screen_fits_every_window_in_korean() {
    check_windows(&tour(Language::Korean, ThemeName::Classic), &WINDOWS);
}

/// In pixels, in steps: windows of any form, with those between portrait and square among them.
fn any_windows() -> Vec<(f32, f32)> {
    let sides = |least: u16| (least..=1_200).step_by(60);
    let windows = sides(300).flat_map(|w| sides(240).map(move |h| (f32::from(w), f32::from(h))));
    windows.collect()
}

#[test]
fn nothing_overlaps_or_is_cut_in_windows_of_any_form() {
    check_windows(&tour(Language::English, ThemeName::Light), &any_windows());
}

/// The sides of the boards that are to be looked at closely, in pixels, by window.
const BOARD_SIDES: [((f32, f32), f32); 6] = [
    ((360.0, 640.0), 308.0),
    ((390.0, 844.0), 366.0),
    ((400.0, 900.0), 376.0),
    ((600.0, 800.0), 400.0),
    ((844.0, 390.0), 366.0),
    ((1500.0, 900.0), 850.0),
];

#[test]
fn a_board_is_as_large_as_its_window_allows() {
    let tour = tour(Language::English, ThemeName::Light);
    let screens = ["insight", "review", "set-up", "exercise"];
    let by_keys = BY_KEYS.iter().filter(|(name, ..)| screens.contains(name));
    let players = by_keys.map(|(name, settings, cells, keys)| {
        ((*name).to_owned(), tour.after_keys(*settings, cells, keys))
    });
    for (screen, mut player) in players.chain(large_boards(&tour)) {
        if screen.contains("7x7") {
            player.key('k');
        }
        for (window, least) in BOARD_SIDES {
            player.app.set_viewport(Viewport::new(window.0, window.1));
            let placed = player.app.placed(player.now);
            let widgets = placed.widgets().into_iter();
            let boards = widgets.filter(|widget| matches!(widget.node.kind, Kind::Board(_)));
            let sides = boards.map(|board| board.spot.rect.w);
            let scale = Viewport::new(window.0, window.1).scale;
            let side = sides.fold(0.0, f32::max) * scale;
            assert!(side >= least, "{screen} at {window:?}: {side}");
        }
    }
}

#[test]
fn every_screen_comes_to_rest_and_then_needs_no_frame() {
    for (screen, mut player) in tour(Language::English, ThemeName::Light).players() {
        player.input(Input::Move(NOWHERE));
        player.wait_for_background();
        player.wait_for_answer();
        player.wait(ms(90_000)); // a board that plays by itself has ended its last round
        assert_eq!(player.app.picture(player.now).next_frame_in, None, "{screen}");
    }
}

/// Looks at a screen at rest, and with the mouse on each button: without its tip, with it, and held.
fn visit(player: &mut Player, look: &mut dyn FnMut(&Player)) {
    look(player);
    let placed = player.app.placed(player.now);
    let mut buttons = placed.buttons();
    // What is silent can be pressed elsewhere, too.
    buttons.retain(|(widget, _)| widget.node.speech != Speech::Silent);
    let middles: Vec<Point> = buttons.iter().map(|(it, _)| it.spot.rect.center()).collect();
    for at in middles {
        player.input(Input::Move(at));
        look(player);
        player.wait(ms(700));
        look(player);
        player.input(Input::Press(at));
        look(player);
        player.input(Input::Release(point(-1.0, -1.0)));
    }
}

// Languages.

/// The names, descriptions and values of all nodes, and descriptions as a tip says them.
fn spoken_texts(tree: &Node) -> Vec<String> {
    let mut texts = Vec::new();
    for node in tree.all() {
        texts.push(node.name.clone());
        if let Some(description) = &node.description {
            texts.push(format!("{} ({description})", node.name));
        }
        texts.extend(node.value.clone());
    }
    texts
}

fn check_language(language: Language) {
    let mut seen = BTreeSet::new();
    for (_, mut player) in tour(language, ThemeName::Classic).players() {
        visit(&mut player, &mut |player| {
            assert_spoken(&player.app, player.now);
            seen.extend(player.words());
            seen.extend(spoken_texts(&player.app.tree(player.now)));
        });
    }
    assert!(seen.len() > 300, "{}", seen.len());
    for text in seen {
        assert!(is_in(language, &text), "{text:?}");
    }
}

#[test]
fn every_screen_is_spoken_and_in_english() {
    check_language(Language::English);
}

#[test]
fn every_screen_is_spoken_and_in_korean() {
    check_language(Language::Korean);
}

// Contrast.

/// Checks the contrast of all texts and of all other shapes.
fn check_contrast(name: ThemeName, for_text: f32, for_seen: f32) {
    let theme = Theme::named(name, false);
    let tour = tour(Language::English, name);
    for (screen, mut player) in tour.players().into_iter().chain([lost(&tour)]) {
        visit(&mut player, &mut |player| {
            let shapes = player.shapes();
            for (i, shape) in shapes.iter().enumerate() {
                let Some((color, below)) = colors(shape, &shapes[..i], theme.ground) else {
                    continue;
                };
                let is_text = matches!(shape, Shape::Text(_));
                let needed = if is_text { for_text } else { for_seen };
                // The outline of a button is a decoration: its label says where it is.
                if color == theme.outline && name != ThemeName::HighContrast {
                    continue;
                }
                let contrast = contrast(color, below);
                assert!(contrast >= needed, "{screen}, {shape:?}: {contrast}");
            }
        });
    }
}

/// The colour of an opaque shape, and that of what lies below it.
fn colors(shape: &Shape, before: &[Shape], ground: Color) -> Option<(Color, Color)> {
    let (color, at) = match shape {
        Shape::Text(text) => (text.color, text.at),
        Shape::Stroke { from, to, color, .. } => (*color, from.towards(*to, 0.5)),
        Shape::Ring { center, radius, color, .. } => (*color, center.moved(*radius, 0.0)),
        Shape::Path { points, color, .. } => (*color, points[0].towards(points[1], 0.5)),
        Shape::Outline { points, color, .. } => (*color, points[0]),
        Shape::Frame { rect, color, .. } => (*color, point(rect.x - 1.0, rect.center().y)),
        Shape::Box { .. } | Shape::Layer => return None,
    };
    let rim = match shape {
        Shape::Text(text) => text.rim,
        _ => None,
    };
    let below = rim.unwrap_or_else(|| color_below(before, at, ground));
    (color.a == 255).then_some((color, below))
}

/// The colour of the last box at this place.
fn color_below(shapes: &[Shape], at: Point, ground: Color) -> Color {
    let mut boxes = shapes.iter().rev().filter_map(|shape| match shape {
        Shape::Box { rect, color, .. } if color.a == 255 && rect.contains(at) => Some(*color),
        _ => None,
    });
    boxes.next().unwrap_or(ground)
}

#[test]
fn everything_can_be_read_in_every_theme() {
    let others = ThemeName::ALL.into_iter().filter(|name| *name != ThemeName::System);
    others.for_each(|name| match name {
        ThemeName::HighContrast => check_contrast(name, 7.0, 4.5),
        name => check_contrast(name, 4.5, 3.0),
    });
}

// Marks.

/// Whether a shape fills as much of its cell as a mark on the board does.
fn is_solid(shape: &Shape, cell: Rect) -> bool {
    match shape {
        Shape::Stroke { width, .. } | Shape::Ring { width, .. } | Shape::Outline { width, .. } => {
            *width > cell.w * 0.05
        }
        _ => false,
    }
}

/// Only marks on the board are solid, and each other one says whose it is by its outline.
fn check_marks(screen: &str, player: &Player, theme: &Theme) -> usize {
    let ink = Ink {
        theme,
        now: &Now::at(player.now),
        moves: true,
        pen_seed: None,
        viewport: Viewport::new(600.0, 600.0),
    };
    let mut outlines = 0;
    let placed = player.app.placed(player.now);
    for widget in placed.widgets() {
        let (Kind::Board(board), area) = (&widget.node.kind, widget.spot.rect) else {
            continue;
        };
        for item in &board.items {
            let BoardItem::Mark(mark) = item else {
                continue;
            };
            let place = BoardLayout::within(board.rules, area).rect(mark.cell);
            let drawing = BoardView { items: vec![item.clone()], ..(**board).clone() };
            let shapes = drawing.shapes(area, &ink);
            assert!(!shapes.is_empty(), "{screen}");
            let solid = shapes.iter().filter(|it| is_solid(it, place)).count();
            let facts = board.facts.as_ref();
            let on_board = facts.map_or(Some(mark.mark), |(it, _)| it.mark_at(mark.cell));
            let is_numbered = matches!(mark.body, MarkBody::Numbered(_));
            if on_board == Some(mark.mark) && !is_numbered {
                assert_eq!(solid, shapes.len(), "{screen}: {mark:?}");
            } else {
                assert_eq!(solid, 0, "{screen}: {mark:?}");
                outlines += 1;
            }
        }
    }
    outlines
}

#[test]
fn only_marks_on_the_board_are_solid_in_every_theme() {
    for name in ThemeName::ALL {
        let (tour, theme) = (tour(Language::English, name), Theme::named(name, false));
        let mut with_outlines = BTreeSet::new();
        for (screen, mut player) in tour.players() {
            // A mark that draws itself in covers the outline under the mouse.
            player.wait_for_answer();
            player.wait(ms(1000));
            let mut count = check_marks(&screen, &player, &theme);
            let placed = player.app.placed(player.now);
            let boards = placed.widgets().into_iter().filter_map(|it| match &it.node.kind {
                Kind::Board(board) => Some(BoardLayout::within(board.rules, it.spot.rect)),
                _ => None,
            });
            let boards: Vec<BoardLayout> = boards.collect();
            for board in boards {
                for cell in board.rules().cells() {
                    player.input(Input::Move(board.rect(cell).center()));
                    count += check_marks(&screen, &player, &theme);
                }
            }
            if count > 0 {
                with_outlines.insert(screen);
            }
        }
        for screen in ["board", "insight", "hint", "review", "exercise", "exercise, shown", "start"]
        {
            assert!(with_outlines.contains(screen), "{screen}: {with_outlines:?}");
        }
        for screen in ["result", "draw", "judge", "a mistake to judge", "set-up"] {
            assert!(!with_outlines.contains(screen), "{screen}: a click is refused");
        }
    }
}

// The focus.

#[test]
fn a_frame_shows_the_focus_at_every_stop() {
    for (screen, mut player) in tour(Language::English, ThemeName::Classic).players() {
        player.input(Input::Move(NOWHERE));
        while player.app.placed(player.now).is_typing() {
            player.input(Input::Confirm); // an open field shows itself
        }
        let mut stops: Vec<Rect> = Vec::new();
        loop {
            player.input(Input::Tab { backwards: false });
            let shapes = player.shapes();
            let Some(Shape::Frame { rect, color, .. }) = shapes.last() else {
                panic!("{screen}: no frame at stop {}", stops.len());
            };
            assert_eq!(*color, Theme::CLASSIC.text);
            assert!(inside(*rect, DESIGN), "{screen}: {rect:?}");
            if stops.contains(rect) {
                assert_eq!(stops[0], *rect, "{screen}");
                break;
            }
            stops.push(*rect);
        }
        assert!(stops.len() < 12, "{screen}: {stops:?}");
        player.input(Input::Move(stops[0].center()));
        assert_eq!(player.focus(), None, "{screen}: the mouse ends the focus");
    }
}

#[test]
fn help_opens_over_every_screen_and_comes_back_to_it() {
    let rule = "X and O take turns in empty cells.";
    for (screen, mut player) in tour(Language::English, ThemeName::Classic).players() {
        // The help is there already, or a notice ends meanwhile.
        if ["help", "keys of the board", "set-up, refused"].contains(&screen.as_str()) {
            continue;
        }
        player.wait_for_answer();
        player.wait(ms(20_000)); // an answer to an exercise is played out
        while player.app.placed(player.now).is_typing() {
            player.input(Input::Confirm);
        }
        let before = player.words();
        player.input(Input::Help);
        player.shows(rule);
        player.input(Input::Back);
        assert_eq!(player.words(), before, "{screen}");
    }
}
