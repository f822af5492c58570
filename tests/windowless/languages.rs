//! How the language of the screens is selected, and rare phrases. `tour` and `words` check the others.

use tictactoe::ai::Level;
use tictactoe::ai::comparison::Algorithm;
use tictactoe::app::App;
use tictactoe::game::Refusal;
use tictactoe::profile::{Language, Preferences, Profile, ThemeName};
use tictactoe::storage::{LoadError, Notice, SaveError};
use tictactoe::text::words;

use crate::support::player::Player;

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

#[test]
fn rare_phrases_are_translated() {
    let set_aside = |damage| Notice::SetAside {
        damage,
        name: "saved.json.damaged-1".to_owned(),
    };
    let denied = SaveError::from(std::io::Error::from(std::io::ErrorKind::PermissionDenied));
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
    assert_eq!(english.labels().themes[colour_safe], "Colour safe");
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
