//! Hangul from single jamo, the letters of which its syllables are made.
//!
//! Unicode numbers the syllables by initial, vowel and final: 0xAC00 + (initial * 21 + vowel) * 28 +
//! final, where final 0 is none.

const INITIALS: &str = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const VOWELS: &str = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
/// From final 1 on.
const FINALS: &str = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";

/// Two jamo and the one that they make.
const PAIRS: [&str; 18] = [
    "ㅗㅏㅘ",
    "ㅗㅐㅙ",
    "ㅗㅣㅚ",
    "ㅜㅓㅝ",
    "ㅜㅔㅞ",
    "ㅜㅣㅟ",
    "ㅡㅣㅢ",
    "ㄱㅅㄳ",
    "ㄴㅈㄵ",
    "ㄴㅎㄶ",
    "ㄹㄱㄺ",
    "ㄹㅁㄻ",
    "ㄹㅂㄼ",
    "ㄹㅅㄽ",
    "ㄹㅌㄾ",
    "ㄹㅍㄿ",
    "ㄹㅎㅀ",
    "ㅂㅅㅄ",
];

/// The Latin letters of a keyboard, and what the same keys have on the two-set layout (KS X 5002).
const KEYS: &str = "qwertyuiopasdfghjklzxcvbnm";
const ON_KEYS: &str = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ";
const SHIFTED_KEYS: &str = "QWERTOP";
const ON_SHIFTED_KEYS: &str = "ㅃㅉㄸㄲㅆㅒㅖ";

const FIRST: u32 = 0xac00;
const LAST: u32 = 0xd7a3;

/// The jamo on the key of a Latin letter.
pub fn jamo_of_key(letter: char) -> Option<char> {
    let shifted = place(SHIFTED_KEYS, letter).and_then(|at| nth(ON_SHIFTED_KEYS, at));
    shifted.or_else(|| nth(ON_KEYS, place(KEYS, letter.to_ascii_lowercase())?))
}

/// What the last letter of a text becomes when a jamo follows: one letter, or two if its final belongs
/// to the next syllable. `None` if the jamo stands by itself.
pub fn join(last: char, jamo: char) -> Option<(char, Option<char>)> {
    if let Some(initial) = place(INITIALS, last) {
        return Some((syllable(initial, place(VOWELS, jamo)?, 0)?, None));
    }
    if !(FIRST..=LAST).contains(&u32::from(last)) {
        return None;
    }
    let number = u32::from(last) - FIRST;
    let (initial, vowel, ending) = (number / (21 * 28), number / 28 % 21, number % 28);
    if ending == 0 {
        let vowels = pair(nth(VOWELS, vowel)?, jamo).and_then(|both| place(VOWELS, both));
        let joined = match vowels {
            Some(vowels) => syllable(initial, vowels, 0)?,
            None => syllable(initial, vowel, place(FINALS, jamo)? + 1)?,
        };
        return Some((joined, None));
    }
    let ending = nth(FINALS, ending - 1)?;
    let Some(next_vowel) = place(VOWELS, jamo) else {
        let both = place(FINALS, pair(ending, jamo)?)?;
        return Some((syllable(initial, vowel, both + 1)?, None));
    };
    let (stays, moves) = match split(ending) {
        Some((first, second)) => (place(FINALS, first)? + 1, second),
        None => (0, ending),
    };
    let next = syllable(place(INITIALS, moves)?, next_vowel, 0)?;
    Some((syllable(initial, vowel, stays)?, Some(next)))
}

fn syllable(initial: u32, vowel: u32, ending: u32) -> Option<char> {
    char::from_u32(FIRST + (initial * 21 + vowel) * 28 + ending)
}

fn place(letters: &str, wanted: char) -> Option<u32> {
    let at = letters.chars().position(|letter| letter == wanted)?;
    u32::try_from(at).ok()
}

fn nth(letters: &str, at: u32) -> Option<char> {
    letters.chars().nth(at as usize)
}

/// The jamo that two make.
fn pair(first: char, second: char) -> Option<char> {
    let mut pairs = PAIRS.iter().map(|pair| pair.chars());
    pairs.find_map(|mut pair| {
        let is_it = pair.next() == Some(first) && pair.next() == Some(second);
        pair.next().filter(|_| is_it)
    })
}

/// The two jamo of which this one is made.
fn split(both: char) -> Option<(char, char)> {
    let pair = PAIRS.iter().find(|pair| pair.ends_with(both))?;
    let mut jamo = pair.chars();
    Some((jamo.next()?, jamo.next()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the keys of these Latin letters make.
    fn typed(keys: &str) -> String {
        let mut text = String::new();
        for jamo in keys.chars().map(|key| jamo_of_key(key).unwrap()) {
            match text.chars().next_back().and_then(|last| join(last, jamo)) {
                Some((joined, next)) => {
                    text.pop();
                    text.push(joined);
                    text.extend(next);
                }
                None => text.push(jamo),
            }
        }
        text
    }

    /// Each as people type it, on the keys of Latin letters.
    #[test]
    fn keys_make_syllables() {
        for (keys, text) in [
            ("alstn", "민수"),
            ("dldbwls", "이유진"),
            ("gkswldms", "한지은"),
            ("Qkfrks", "빨간"),
            ("dhkd", "왕"),
            ("dnpfr", "웱"),
            ("dmldml", "의의"),
            ("ekfr", "닭"),
            ("ekfrl", "달기"),
            ("djqtdl", "없이"),
            ("djqtl", "업시"),
            ("rksek", "간다"),
            ("RORO", "꺠꺠"),
            ("zzz", "ㅋㅋㅋ"),
            ("kk", "ㅏㅏ"),
            ("rkE", "가ㄸ"),
        ] {
            assert_eq!(typed(keys), text, "{keys}");
        }
    }

    /// The decomposition that Unicode defines, by which each syllable must come back.
    #[test]
    fn every_syllable_comes_from_its_jamo() {
        for (number, initial) in (0_u32..).zip(INITIALS.chars()) {
            for (vowel_number, vowel) in (0_u32..).zip(VOWELS.chars()) {
                let open = char::from_u32(FIRST + (number * 21 + vowel_number) * 28).unwrap();
                assert_eq!(join(initial, vowel), Some((open, None)));
                for (final_number, ending) in (1_u32..).zip(FINALS.chars()) {
                    let closed = char::from_u32(u32::from(open) + final_number).unwrap();
                    assert_eq!(join(open, ending), Some((closed, None)));
                }
            }
        }
        assert_eq!(join('힣', 'ㅏ'), Some(('히', Some('하'))));
    }

    #[test]
    fn other_letters_stand_by_themselves() {
        for (last, next) in [
            ('a', 'ㅏ'),
            ('ㅎ', 'a'),
            ('하', 'a'),
            ('한', ' '),
            ('한', '나'),
        ] {
            assert_eq!(join(last, next), None, "{last}{next}");
        }
        assert_eq!((jamo_of_key('1'), jamo_of_key('é')), (None, None));
    }
}
