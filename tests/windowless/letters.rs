//! The letters of the bundled fonts, and those that the texts need.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const LISTED: &str = include_str!("../../assets/fonts/letters.txt");

#[test]
fn both_weights_have_the_letters_listed_and_no_others() {
    let listed: BTreeSet<char> = LISTED.chars().filter(|&c| c != '\n').collect();
    let collection = include_bytes!("../../assets/fonts/sans.otc");
    for weight in [0..3, 3..6] {
        let mut drawn = BTreeSet::new();
        for collection_index in weight {
            let settings =
                fontdue::FontSettings { collection_index, ..fontdue::FontSettings::default() };
            let font = fontdue::Font::from_bytes(&collection[..], settings).unwrap();
            drawn.extend(font.chars().keys());
        }
        assert_eq!(drawn, listed);
    }
}

/// The language files hold all words, except English ones for the terminal, which need only ASCII.
#[test]
fn every_letter_of_every_language_is_in_the_fonts() {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text");
    let mut files = 0;
    for file in fs::read_dir(words).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let letters = text.chars();
        let missing: BTreeSet<char> = letters.filter(|&c| !LISTED.contains(c)).collect();
        assert_eq!(missing, BTreeSet::new());
        files += 1;
    }
    assert!(files >= 4);
    assert!(LISTED.contains('한') && LISTED.contains('é') && !LISTED.contains('Ω'));
}
