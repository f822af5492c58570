//! Which letters the bundled fonts have.

/// Written by the script that makes the fonts.
const LETTERS: &str = include_str!("../../assets/fonts/letters.txt");

/// A bit for every letter below U+10000. Lighter than the list for a web page: the long runs of
/// zeros compress to almost nothing.
static IS_LISTED: [u64; 1024] = {
    let mut bits = [0; 1024];
    let mut list = LETTERS.as_bytes();
    while let Some((letter, rest)) = split_first_letter(list) {
        bits[letter / 64] |= 1 << (letter % 64);
        list = rest;
    }
    bits
};

const fn split_first_letter(text: &[u8]) -> Option<(usize, &[u8])> {
    match *text {
        [] => None,
        [a @ ..0x80, ref rest @ ..] => Some((a as usize, rest)),
        [a @ ..0xe0, b, ref rest @ ..] => {
            Some(((a as usize & 0x1f) << 6 | (b as usize & 0x3f), rest))
        }
        [a, b, c, ref rest @ ..] => Some((
            (a as usize & 0xf) << 12 | (b as usize & 0x3f) << 6 | (c as usize & 0x3f),
            rest,
        )),
        _ => panic!("a letter is incomplete"),
    }
}

const PLACEHOLDER: char = '□';

pub fn has(letter: char) -> bool {
    let code = letter as usize;
    let bits = IS_LISTED.get(code / 64).copied().unwrap_or_default();
    letter != '\n' && bits >> (code % 64) & 1 == 1
}

/// A placeholder if the fonts lack the letter.
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

    /// The language files hold all words, except English ones for the terminal, which need only ASCII.
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
