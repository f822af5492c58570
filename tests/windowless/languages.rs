//! How the language of the screens is selected, and rare phrases. `tour` and `words` check the others.

use tictactoe::ai::minimax::Algorithm;
use tictactoe::app::App;
use tictactoe::profile::{Language, Preferences, Profile, ThemeName};
use tictactoe::storage::{Notice, SaveError};

use crate::support::player::Player;

#[test]
fn a_locale_selects_its_language_or_english() {
    for locale in ["ko", "ko-KR", "ko_KR.UTF-8", "KO-kr", "ko@x", "ko.UTF-8"] {
        assert_eq!(Language::of_locale(locale), Language::Korean, "{locale}");
    }
    for locale in ["en-GB", "en", "C", "C.UTF-8", "POSIX", "", "de-AT", "kok-IN", "k", "한국"] {
        assert_eq!(Language::of_locale(locale), Language::English, "{locale}");
    }
}

#[test]
fn the_system_language_is_used_until_another_is_chosen() {
    let mut player =
        Player::new(App::new(Profile::default(), 1).on_system(Language::Korean, false));
    player.shows("친구");
    player.push_all(&["설정", "English"]);
    player.shows("Options");
    assert!(player.take_unsaved());
    let saved = player.app.profile().clone();
    let json = serde_json::to_value(&saved).unwrap();
    assert_eq!(json["preferences"]["language"], "english");
    let again = App::new(saved, 1).on_system(Language::Korean, false);
    assert_eq!(again.language(), Language::English);

    // Without a choice, the language of the system is not saved.
    let new = App::new(Profile::default(), 1).on_system(Language::Korean, false);
    assert_eq!(new.profile().preferences.language, None);
    assert_eq!(new.language(), Language::Korean);
}

#[test]
fn a_notice_follows_a_change_of_language() {
    let mut player = Player::at_start();
    let notice = Notice::NotSaved(SaveError::NoFolder);
    player.app.show_notice(notice);
    player.shows("Your game cannot be saved: there is no folder for it.");
    player.push_all(&["Options", "한국어"]);
    player.shows("저장할 수 없어요: 저장할 폴더가 없어요.");
}

/// Arrays of labels are in the order of `ALL`.
#[test]
fn labels_are_indexed_by_their_value() {
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
