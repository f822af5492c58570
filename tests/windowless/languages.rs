//! The languages of the screens: how one is selected, and that its translation is complete.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use tictactoe::ai::Level;
use tictactoe::ai::comparison::Algorithm;
use tictactoe::app::App;
use tictactoe::game::{First, Refusal, Settings};
use tictactoe::practice::Lesson;
use tictactoe::profile::{Language, Preferences, Profile, ThemeName};
use tictactoe::rules::{Mark, Rules};
use tictactoe::storage::{LoadError, Notice, SaveError};
use tictactoe::text::{Words, words};
use tictactoe::ui::{Input, Node, point};

use crate::support::player::{Player, middle, ms};
use crate::support::settings::{TWO_PLAYERS, against};
use crate::support::spoken::assert_spoken;

use super::set_up::IMPOSSIBLE;

fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

#[test]
fn a_locale_selects_its_language_or_english() {
    for locale in ["ko", "ko-KR", "ko_KR.UTF-8", "KO-kr", "ko@x", "ko.UTF-8"] {
        assert_eq!(Language::of_locale(locale), Language::Korean, "{locale}");
    }
    for locale in [
        "en-GB", "en", "C", "C.UTF-8", "POSIX", "", "de-AT", "kok-IN", "k", "한국",
    ] {
        assert_eq!(Language::of_locale(locale), Language::English, "{locale}");
    }
}

#[test]
fn the_system_language_is_used_until_another_is_chosen() {
    let mut player = Player::new(App::new(Profile::default(), 1).speaking(Language::Korean));
    player.shows("친구");
    player.push("설정");
    player.push("English");
    player.shows("Options");
    assert!(player.take_unsaved());
    let saved = player.app.profile().clone();
    let json = serde_json::to_value(&saved).unwrap();
    assert_eq!(json["preferences"]["language"], "english");
    let again = App::new(saved, 1).speaking(Language::Korean);
    assert_eq!(again.language(), Language::English);

    // Without a choice, the language of the system is not saved.
    let new = App::new(Profile::default(), 1).speaking(Language::Korean);
    assert_eq!(new.profile().preferences.language, None);
    assert_eq!(new.language(), Language::Korean);
}

#[test]
fn a_notice_follows_a_change_of_language() {
    let mut player = Player::at_start();
    let notice = Notice::NotSaved(SaveError::NoFolder);
    player.app.show_notice(notice, player.now);
    player.shows("The game cannot be saved: there is no folder for it.");
    player.push("Options");
    player.push("한국어");
    player.shows("저장할 수 없습니다: 저장할 폴더가 없습니다.");
}

/// The names, descriptions and values of all nodes.
fn spoken_texts(tree: &Node) -> Vec<String> {
    let mut texts = Vec::new();
    for node in tree.all() {
        texts.push(node.name.clone());
        if let Some(description) = &node.description {
            texts.push(description.clone());
            // As a tip says it.
            texts.push(format!("{} ({description})", node.name));
        }
        texts.extend(node.value.clone());
    }
    texts
}

/// A player who looks at screens, and all texts that it has seen.
struct Tour {
    player: Player,
    seen: BTreeSet<String>,
}

impl Tour {
    fn begin(app: App, language: Language) -> Tour {
        let mut tour = Tour {
            player: Player::new(app.speaking(language)),
            seen: BTreeSet::new(),
        };
        tour.look();
        tour
    }

    fn look(&mut self) {
        self.player.wait_for_background();
        let texts = self.player.texts().into_iter();
        self.seen.extend(texts.map(|text| text.words));
        assert_spoken(&self.player.app, self.player.now);
        let tree = self.player.app.tree(self.player.now);
        self.seen.extend(spoken_texts(&tree));
    }

    /// Points at every cell.
    fn point_at_cells(&mut self) {
        for number in 1..=9 {
            let at = middle(Rules::TIC_TAC_TOE, number);
            self.player.input(Input::Move(at));
            self.look();
        }
    }

    /// Looks at the tip of what the mouse is on.
    fn rest(&mut self) {
        self.player.wait(ms(600));
        self.look();
    }

    /// Looks at the tip of the button with this label.
    fn rest_on(&mut self, label: fn(&dyn Words) -> String) {
        let label = label(words(self.player.app.language()));
        let at = self.player.button(&label);
        self.player.input(Input::Move(at));
        self.rest();
    }

    /// Presses the button with this label.
    fn push(&mut self, label: fn(&dyn Words) -> String) {
        let label = label(words(self.player.app.language()));
        self.player.push(&label);
        self.look();
    }

    fn push_one(&mut self, label: &str) {
        self.player.push(label);
        self.look();
    }

    /// Presses keys one after the other: `<` is Escape, `.` Enter, `?` Help, `-` and `=` look one move
    /// back and forward, and a digit or a letter is itself.
    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            let input = match key {
                '<' => Input::Back,
                '.' => Input::Confirm,
                '?' => Input::Help,
                '-' => Input::Step(-1),
                '=' => Input::Step(1),
                digit if digit.is_ascii_digit() => Input::Digit(digit as u8 - b'0'),
                letter => Input::Letter(letter),
            };
            self.player.input(input);
            self.look();
        }
    }
}

/// Every text on a tour of all screens in one language.
fn seen_in(language: Language) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let saved = |settings| Profile {
        settings,
        ..Profile::default()
    };
    let mut boards = vec![TWO_PLAYERS];
    boards.extend(Level::ALL.map(against));
    for board in ["6x6x4", "4x3x3", "7x7x7"] {
        for first in [
            First::Always(Mark::X),
            First::Always(Mark::O),
            First::Alternate,
        ] {
            boards.push(Settings {
                rules: board.parse().unwrap(),
                first,
                ..against(Level::Hard)
            });
        }
    }
    for settings in boards {
        let mut start = Tour::begin(App::new(saved(settings), 1), language);
        start.push(|words| words.labels().custom_game.to_owned());
        seen.extend(start.seen);
    }
    let to_one = Settings {
        match_length: NonZeroU32::new(1),
        ..TWO_PLAYERS
    };
    for settings in [TWO_PLAYERS, to_one] {
        let mut tour = Tour::begin(App::with_game(settings, Profile::default(), 1), language);
        tour.press("urn?<o<m.1144-=<.i25hc<ta.<<");
        for cell in 1..=9 {
            tour.player.cell(cell);
            tour.look();
        }
        tour.press("vm");
        tour.press("<");
        seen.extend(tour.seen);
    }
    let mut drawn = Tour::begin(App::with_game(TWO_PLAYERS, Profile::default(), 1), language);
    drawn.press("152378469v<-t<");
    seen.extend(drawn.seen);
    let mut reasons = Tour::begin(App::with_game(TWO_PLAYERS, Profile::default(), 1), language);
    reasons.press("i");
    for cell in ['1', '2', '5', '9', '4', '6'] {
        reasons.point_at_cells();
        reasons.press(&cell.to_string());
    }
    reasons.press("ta<----ta<=======3v.");
    reasons.press("m");
    reasons.push(|words| words.labels().statistics.to_owned());
    seen.extend(reasons.seen);
    seen.extend(seen_in_the_tree(language));
    seen.extend(seen_after_rounds(language));
    let mut practice = Tour::begin(App::with_game(TWO_PLAYERS, Profile::default(), 1), language);
    // A mistake of O: X wins in the end.
    practice.press("1234567mp");
    practice.push(|words| words.labels().your_mistakes.to_owned());
    practice.press("h<");
    for lesson in Lesson::ALL {
        practice.push_one(words(language).labels().lesson_name(lesson));
        practice.press(".u123456789h.<");
    }
    practice.push(|words| words.labels().reset.to_owned());
    seen.extend(practice.seen);
    let mut against_hard = Tour::begin(
        App::with_game(against(Level::Hard), Profile::default(), 1),
        language,
    );
    against_hard.press("1h3m");
    against_hard.player.wait_for_answer();
    against_hard.look();
    against_hard.press("mvt");
    against_hard.press("l");
    against_hard.push(|words| words.labels().friend.to_owned());
    against_hard.press("l");
    against_hard.push(|words| words.labels().level_name(Level::Easy).to_owned());
    against_hard.rest_on(|words| words.labels().undo.to_owned());
    against_hard.rest_on(|words| words.labels().menu.to_owned());
    seen.extend(against_hard.seen);
    seen.extend(seen_at_set_up(language));
    let mut taken = Tour::begin(App::new(saved(TWO_PLAYERS), 1), language);
    taken.player.push(words(language).labels().custom_game);
    // The same colour for both.
    for mark in Mark::BOTH {
        let name = taken.player.button(&words(language).name_prompt(mark));
        taken.player.press(point(562.0, name.y));
        taken.look();
        taken.player.input(Input::Move(point(562.0, name.y)));
    }
    taken.rest();
    assert!(taken.seen.contains(words(language).labels().hue_taken));
    taken.press("<?");
    for page in words(language).labels().help_pages {
        taken.player.push(page);
        taken.look();
    }
    seen.extend(taken.seen);
    seen
}

/// Every text of a tour of the tree: predicting, and following a search.
fn seen_in_the_tree(language: Language) -> BTreeSet<String> {
    let mut tree = Tour::begin(App::with_game(TWO_PLAYERS, Profile::default(), 1), language);
    tree.press("5itp<1tp+0+0wa============g+");
    tree.rest_on(|words| words.labels().predict.to_owned());
    tree.rest_on(|words| words.labels().pause.to_owned());
    tree.player.input(Input::Step(64));
    tree.look();
    tree.seen
}

/// Every text after a round given up, and on the statistics of another.
fn seen_after_rounds(language: Language) -> BTreeSet<String> {
    let mut given_up = Tour::begin(App::with_game(TWO_PLAYERS, Profile::default(), 1), language);
    given_up.press("15m");
    given_up.push(|words| words.labels().give_up.to_owned());
    given_up.press("v");
    let mut seen = given_up.seen;
    let mut statistics = Tour::begin(App::with_game(TWO_PLAYERS, Profile::default(), 1), language);
    statistics.press("14253m");
    statistics.push(|words| words.labels().statistics.to_owned());
    statistics.push(|words| words.labels().reset.to_owned());
    seen.extend(statistics.seen);
    seen
}

/// Every text on the screen to set up a position.
fn seen_at_set_up(language: Language) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for settings in [TWO_PLAYERS, against(Level::Medium)] {
        let mut set_up = Tour::begin(App::with_game(settings, Profile::default(), 1), language);
        set_up.rest_on(|words| words.labels().set_up.to_owned());
        set_up.press("e");
        for (text, _, _) in IMPOSSIBLE {
            set_up.player.app.paste(text, set_up.player.now);
            set_up.look();
        }
        for text in ["", "X", "?../.../...", ".../.../... y"] {
            set_up.player.app.paste(text, set_up.player.now);
            set_up.look();
        }
        // The first line of its label.
        set_up.rest_on(|words| words.labels().undo_edit.to_owned());
        set_up.rest_on(|words| words.labels().copy.to_owned());
        set_up.push(|words| words.labels().clear.to_owned());
        set_up.push(|words| words.labels().copy.to_owned());
        set_up.push(|words| words.labels().insight.to_owned());
        seen.extend(set_up.seen);
    }
    seen
}

/// Words in Latin letters on Korean screens: marks, keys, and the name of the other language.
const LATIN: [&str; 24] = [
    "X", "O", "Tab", "Enter", "Space", "Esc", "Page", "Up", "Down", "Home", "End", "Delete", "F",
    "Ctrl", "English", "min", "max", "ms", "n", "S", "N", "U", "Z", "R",
];
const LATIN_KEYS: [&str; 16] = [
    "Y", "H", "I", "T", "A", "C", "V", "M", "Q", "G", "L", "P", "W", "E", "x", "o",
];

#[test]
fn no_korean_screen_shows_english() {
    let seen = seen_in(Language::Korean);
    for text in &seen {
        let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
        for word in words.filter(|word| !word.is_empty()) {
            let is_latin = LATIN.contains(&word) || LATIN_KEYS.contains(&word);
            assert!(is_latin, "{word:?} in {text:?}");
        }
    }
    let with_hangul = seen.iter().filter(|text| text.contains(is_hangul));
    assert!(with_hangul.count() > 100);
}

#[test]
fn no_english_screen_shows_korean() {
    let seen = seen_in(Language::English);
    let korean = seen.iter().filter(|text| text.contains(is_hangul));
    assert_eq!(korean.collect::<Vec<_>>(), ["Language: 한국어", "한국어"]);
}

/// Checks phrases that the tour does not reach.
#[test]
fn rare_phrases_are_translated() {
    let set_aside = |damage| Notice::SetAside {
        damage,
        name: "saved.json.damaged-1".to_owned(),
    };
    let denied = SaveError::Refused(std::io::ErrorKind::PermissionDenied);
    let (english, korean) = (words(Language::English), words(Language::Korean));
    for (notice, in_english, in_korean) in [
        (
            set_aside(LoadError::OtherVersion(3)),
            "The saved game is of another version (set aside as saved.json.damaged-1).",
            "저장 파일이 다른 버전이라 따로 두었습니다(saved.json.damaged-1).",
        ),
        (
            Notice::OtherGame,
            "Another game is open, so this one is not saved until that is closed.",
            "다른 게임이 끝날 때까지 이 게임은 저장되지 않습니다.",
        ),
        (
            Notice::TookOver,
            "The other game was closed, so this one is saved from now on.",
            "다른 게임이 끝나 이제 이 게임이 저장됩니다.",
        ),
        (
            Notice::NotSaved(denied),
            "The game cannot be saved: permission denied.",
            "저장할 수 없습니다: 권한이 없습니다.",
        ),
    ] {
        assert_eq!(english.notice(&notice), in_english);
        assert_eq!(korean.notice(&notice), in_korean);
    }
    let still_in_play = Refusal::StillInPlay;
    assert_eq!(english.refusal(still_in_play), "The round is not over yet.");
    assert_eq!(korean.refusal(still_in_play), "아직 끝나지 않은 판입니다.");
    assert_eq!(english.positions_searched(1), "1 position searched");
    assert_eq!(korean.positions_searched(1), "국면 1개 탐색");
    assert_eq!(
        english.positions_searched(27_732),
        "27,732 positions searched"
    );
    assert_eq!(korean.positions_searched(27_732), "국면 27,732개 탐색");
    assert_eq!(english.labels().volumes, ["Off", "Soft", "Full"]);
    assert_eq!(korean.labels().volumes, ["끔", "작게", "크게"]);
    let colour_safe = ThemeName::ColourSafe as usize;
    assert_eq!(english.labels().themes[colour_safe], "Colour-safe");
    assert_eq!(korean.labels().themes[colour_safe], "색약 배려");
}

/// Arrays of labels are in the order of `ALL`.
#[test]
fn labels_are_indexed_by_their_value() {
    for (i, level) in Level::ALL.into_iter().enumerate() {
        assert_eq!(level as usize, i);
    }
    for (i, algorithm) in Algorithm::ALL.into_iter().enumerate() {
        assert_eq!(algorithm as usize, i);
    }
}

#[test]
fn a_file_without_a_language_can_be_read() {
    let preferences: Preferences = serde_json::from_str(r#"{"theme": "light"}"#).unwrap();
    assert_eq!(preferences.language, None);
    assert_eq!(preferences.theme, ThemeName::Light);
}
