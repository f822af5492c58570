//! Which letters the bundled fonts have.

/// The list that the script that makes the fonts writes.
const LETTERS: &str = include_str!("../../assets/fonts/letters.txt");

const PLACEHOLDER: char = '□';

pub fn has(letter: char) -> bool {
    letter != '\n' && LETTERS.contains(letter)
}

/// The letter, or a placeholder where the fonts lack it.
pub fn shown(letter: char) -> char {
    if has(letter) { letter } else { PLACEHOLDER }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn both_weights_have_the_letters_listed_and_no_others() {
        let listed: BTreeSet<char> = LETTERS.chars().filter(|&c| c != '\n').collect();
        let collection = include_bytes!("../../assets/fonts/sans.otc");
        for weight in [0..3, 3..6] {
            let mut drawn = BTreeSet::new();
            for collection_index in weight {
                let settings = fontdue::FontSettings {
                    collection_index,
                    ..fontdue::FontSettings::default()
                };
                let font = fontdue::Font::from_bytes(&collection[..], settings).unwrap();
                drawn.extend(font.chars().keys());
            }
            assert_eq!(drawn, listed);
        }
    }

    /// The files of the languages hold all their words, except English words that the terminal
    /// prints too; those need only ASCII.
    #[test]
    fn every_letter_of_every_language_is_in_the_fonts() {
        let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text");
        let mut files = 0;
        for file in fs::read_dir(words).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            let missing: BTreeSet<char> = text.chars().filter(|&c| c != '\n' && !has(c)).collect();
            assert_eq!(missing, BTreeSet::new());
            files += 1;
        }
        assert!(files >= 4);
        assert!(has('한') && has('é') && !has('Ω') && !has('\n'));
    }

    #[test]
    fn a_letter_that_is_missing_has_a_placeholder() {
        assert_eq!("aΩ한メ".chars().map(shown).collect::<String>(), "a□한□");
        assert!(has(PLACEHOLDER));
    }
}
