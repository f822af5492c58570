//! Fits texts into their widths: how large they are, and how they break into lines.

use std::borrow::Cow;

use crate::ui::Text;

/// The largest whole size from `wanted` down to `smallest` at which the text fits, or `smallest`.
/// `fits` says whether words fit into one line at a size.
pub fn size(text: &Text, wanted: f32, smallest: f32, fits: &dyn Fn(&str, f32) -> bool) -> f32 {
    let text_fits = |size: &f32| {
        let lines = broken(text, &|words| fits(words, *size));
        lines.iter().all(|line| fits(line, *size))
    };
    let sizes = (smallest as u16..=wanted as u16).rev().map(f32::from);
    sizes.clone().find(text_fits).unwrap_or(smallest.floor())
}

/// Gives the texts that share a group and a designed size the smallest of their sizes.
pub fn level_groups(texts: &mut [(&Text, f32)]) {
    for i in 0..texts.len() {
        let (text, size) = texts[i];
        if text.group.is_none() {
            continue;
        }
        let companions = texts.iter().filter(|(other, _)| is_companion(text, other));
        texts[i].1 = companions.map(|&(_, size)| size).fold(size, f32::min);
    }
}

fn is_companion(text: &Text, other: &Text) -> bool {
    text.group == other.group && text.size.to_bits() == other.size.to_bits()
}

/// The lines of a text; words that do not fit even so end with an ellipsis.
pub fn lines<'a>(text: &'a Text, fits: &dyn Fn(&str) -> bool) -> Vec<Cow<'a, str>> {
    let lines = broken(text, fits).into_iter();
    lines.map(|line| shortened(line, fits)).collect()
}

/// The words of a text, broken at spaces into lines that fit. A word that is too wide has a line for
/// itself, and the last line has everything that is left.
fn broken<'a>(text: &'a Text, fits: &dyn Fn(&str) -> bool) -> Vec<&'a str> {
    let mut lines = Vec::new();
    let mut rest = text.words.as_str();
    while lines.len() + 1 < usize::from(text.lines) && !fits(rest) {
        let Some(end) = end_of_line(rest, fits) else {
            break;
        };
        let (line, after) = rest.split_at(end);
        lines.push(line);
        rest = after.trim_start_matches(' ');
    }
    lines.push(rest);
    lines
}

/// The last space before which words fit, or else the first space.
fn end_of_line(words: &str, fits: &dyn Fn(&str) -> bool) -> Option<usize> {
    let spaces = words.match_indices(' ').map(|(at, _)| at);
    let fitting = spaces.clone().take_while(|&at| fits(&words[..at]));
    fitting.last().or_else(|| spaces.min())
}

/// The words, with their end replaced by an ellipsis if they do not fit.
fn shortened<'a>(words: &'a str, fits: &dyn Fn(&str) -> bool) -> Cow<'a, str> {
    if fits(words) {
        return Cow::Borrowed(words);
    }
    let letters: Vec<char> = words.chars().collect();
    let cut = |kept: usize| letters[..kept].iter().chain([&'…']).collect::<String>();
    let kept = (1..letters.len()).rev().find(|&kept| fits(&cut(kept)));
    Cow::Owned(cut(kept.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{Color, point};

    fn text(words: &str) -> Text {
        Text::new(words, point(300.0, 300.0), 20.0, Color::hex(0))
    }

    /// Every character is half as wide as high, and 100 fits.
    fn fits(words: &str, size: f32) -> bool {
        words.chars().count() as f32 * size / 2.0 <= 100.0
    }

    /// The size of a text and its lines.
    fn set(text: &Text) -> (f32, Vec<Cow<'_, str>>) {
        let size = size(text, 20.0, 12.5, &fits);
        (size, lines(text, &|words| fits(words, size)))
    }

    #[test]
    fn a_single_line_shrinks_before_it_is_cut() {
        for (words, size, line) in [
            ("", 20.0, ""),
            ("ten of ten", 20.0, "ten of ten"),
            ("thirteen char", 15.0, "thirteen char"),
            ("sixteen in a row", 12.0, "sixteen in a row"),
            ("seventeen in a row", 12.0, "seventeen in a …"),
        ] {
            assert_eq!(set(&text(words)), (size, vec![Cow::from(line)]), "{words}");
        }
    }

    #[test]
    fn words_break_at_spaces_before_the_text_shrinks() {
        let words = "ten of ten and eight";
        let english = text(words).wrapped(2);
        assert_eq!(
            set(&english),
            (20.0, vec!["ten of ten".into(), "and eight".into()])
        );
        let korean = text("가운데를 두면 세 수 만에 이긴다").wrapped(2);
        let lines = vec!["가운데를 두면 세".into(), "수 만에 이긴다".into()];
        assert_eq!(set(&korean), (20.0, lines));
    }

    #[test]
    fn only_as_many_lines_as_needed_are_used() {
        assert_eq!(set(&text("one line").wrapped(3)).1, ["one line"]);
        assert_eq!(
            set(&text("two lines here").wrapped(3)).1,
            ["two lines", "here"]
        );
    }

    #[test]
    fn wrapped_text_that_still_does_not_fit_shrinks_and_then_loses_its_end() {
        let twelve_each = text("twelve chars twelve chars").wrapped(2);
        let line = Cow::from("twelve chars");
        assert_eq!(set(&twelve_each), (16.0, vec![line.clone(), line]));
        let too_long = text("a line and a bit, and a line and a bit").wrapped(2);
        let lines = vec!["a line and a".into(), "bit, and a line…".into()];
        assert_eq!(set(&too_long), (12.0, lines));
    }

    #[test]
    fn a_word_wider_than_a_line_is_cut_in_its_own_line() {
        let text = text("a seventeen-letters b c").wrapped(3);
        let lines = vec!["a".into(), "seventeen-lette…".into(), "b c".into()];
        assert_eq!(set(&text), (12.0, lines));
    }

    #[test]
    fn a_group_shares_the_smallest_size_of_its_members() {
        let small = Text {
            size: 14.0,
            ..text("small")
        };
        let (alone, first, second) = (text("0"), text("1").grouped(7), text("2").grouped(7));
        let (small, other) = (small.grouped(7), text("4").grouped(8));
        let mut texts = [
            (&alone, 13.0),
            (&first, 20.0),
            (&second, 15.0),
            (&small, 12.0),
            (&other, 18.0),
        ];
        level_groups(&mut texts);
        let sizes = texts.map(|(_, size)| size);
        assert_eq!(sizes.map(|size| size as u8), [13, 15, 15, 12, 18]);
    }
}
