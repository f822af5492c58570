//! What the languages say of moves, positions and settings: every combination reads as a sentence.

use std::num::NonZeroU32;

use tictactoe::ai::analysis::{Evaluation, Explanation, Reason, Refutation, RefutationKind};
use tictactoe::ai::{Level, Value};
use tictactoe::game::{First, Seat, Settings};
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Line, Mark};
use tictactoe::text::{Words, words};

use crate::support::settings::{TWO_PLAYERS, against};

fn english() -> &'static dyn Words {
    words(Language::English)
}

fn korean() -> &'static dyn Words {
    words(Language::Korean)
}

/// Reads "draw", "win" (without a distance) or "loss 2" (in plies).
pub fn evaluation(text: &str) -> Evaluation {
    let (value, plies) = text.split_once(' ').unwrap_or((text, ""));
    let value = match value {
        "win" => Value::Win,
        "draw" => Value::Draw,
        "loss" => Value::Loss,
        _ => panic!("{text}"),
    };
    let plies = plies.parse().ok();
    Evaluation { value, plies }
}

fn line(name: &str) -> Line {
    let (col, row) = match name {
        "row" => (2, 0),
        "column" => (0, 2),
        "diagonal" => (2, 2),
        _ => panic!("{name}"),
    };
    let first = Cell { col: 0, row: 0 };
    let last = Cell { col, row };
    Line { first, last }
}

/// Reads a reason and the lines that it is about, such as "block row column".
fn reason(text: &str) -> Option<Reason> {
    let mut words = text.split(' ');
    let name = words.next();
    let lines: Vec<Line> = words.map(line).collect();
    let refuted = |kind| {
        let line = Vec::new();
        Reason::Refuted(Refutation { line, kind })
    };
    Some(match name? {
        "none" => return None,
        "win" => Reason::Win(lines),
        "block" => Reason::Block(lines),
        "fork" => Reason::Fork(lines),
        "more-threats" => Reason::MoreThreats(lines),
        "block-fork" => Reason::BlockFork(lines),
        "centre" => Reason::Centre,
        "opposite-corner" => Reason::OppositeCorner,
        "corner" => Reason::Corner,
        "side" => Reason::Side,
        "latest-loss" => Reason::LatestLoss(Vec::new()),
        "lost-anyway" => Reason::LostAnyway(Vec::new()),
        "misses-win" => refuted(RefutationKind::MissesWin),
        "allows-lines" => refuted(RefutationKind::AllowsLines(lines)),
        "allows-fork" => refuted(RefutationKind::AllowsFork),
        "allows-forced-win" => refuted(RefutationKind::AllowsForcedWin),
        _ => panic!("{text}"),
    })
}

/// A move of X for this reason.
fn explanation(of: &str, evaluation: Evaluation, is_best: bool) -> Explanation {
    Explanation {
        reason: reason(of),
        opponent: Mark::O,
        evaluation,
        is_best,
    }
}

/// A sentence of the kinds in tests/data/words.txt.
fn said(words: &dyn Words, what: &str, of: &str, worth: &str) -> String {
    let best = || explanation(of, evaluation(worth), true);
    match what {
        "best" => words.explanation(&best()),
        "worse" => words.explanation(&explanation(of, evaluation(worth), false)),
        "hint" => words.hint(7, &best()),
        "better" => words.better(7, &best()),
        "every cell" => words.every_cell(evaluation(worth)),
        _ => panic!("{what}"),
    }
}

#[test]
fn moves_are_explained_in_both_languages() {
    let lines = include_str!("../data/words.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split(" | ").collect();
        let [what, of, worth, in_english, in_korean] = columns[..] else {
            panic!("{line}");
        };
        assert_eq!(said(english(), what, of, worth), in_english);
        assert_eq!(said(korean(), what, of, worth), in_korean);
    }
}

/// Also those that no position has, so that none can read badly if one ever does.
#[test]
fn every_reason_with_every_value_makes_sentences() {
    let names = "none centre opposite-corner corner side latest-loss lost-anyway misses-win \
                 allows-fork allows-forced-win win block fork more-threats block-fork allows-lines";
    for name in names.split_whitespace() {
        for lines in ["row", "row column diagonal"] {
            let reason = format!("{name} {lines}");
            for value in ["win", "draw", "loss"] {
                for plies in ["", " 1", " 2", " 3", " 8"] {
                    let worth = format!("{value}{plies}");
                    for what in ["best", "hint", "better", "every cell"] {
                        for language in Language::ALL {
                            let text = said(words(language), what, &reason, &worth);
                            assert_is_sentence(&text);
                            assert!(is_in(language, &text), "{text}");
                        }
                    }
                }
            }
        }
    }
}

/// What Korean texts have in Latin letters, apart from marks and keys of one letter: keys, the name of
/// the other language, and terms.
const LATIN: &str =
    "Tab Enter Space Esc Page Up Down Home End Delete Ctrl English OpenGL min max ms";

/// Whether all words of a text belong to this language, or to all.
pub fn is_in(language: Language, text: &str) -> bool {
    let is_hangul = |letter| ('가'..='힣').contains(&letter);
    let mut latin = text.split(|letter: char| !letter.is_ascii_alphabetic());
    match language {
        Language::English => !text.replace("한국어", "").contains(is_hangul),
        Language::Korean => latin.all(|word| word.len() < 2 || LATIN.contains(word)),
    }
}

/// The Debug form of the labels has them all, in quotes, those that no screen shows among them.
#[test]
fn every_label_is_in_its_language() {
    for language in Language::ALL {
        let labels = format!("{:?}", words(language).labels());
        assert!(!labels.contains(';'), "{labels}");
        let texts: Vec<&str> = labels.split('"').skip(1).step_by(2).collect();
        assert!(texts.len() > 100, "{}", texts.len());
        for text in texts {
            assert!(is_in(language, text), "{text:?}");
        }
    }
}

#[track_caller]
fn assert_is_sentence(text: &str) {
    let first = text.chars().next().unwrap();
    assert!(!first.is_lowercase() && text.ends_with('.'), "{text}");
    for bad in [";", "  ", " .", "..", " 1 moves", "a a", "a an"] {
        let has_bad = text.contains(bad);
        assert!(!has_bad, "{bad:?} in {text}");
    }
}

#[test]
fn mistakes_are_counted_and_listed_by_side() {
    let (you, medium): (&[usize], &[usize]) = (&[3, 5], &[2, 4]);
    for (sides, in_english, in_korean) in [
        (&[][..], "No mistakes.", "실수가 없습니다."),
        (
            &[("You", &[5][..])],
            "One mistake. You: move 5.",
            "실수 1번. You: 5수째.",
        ),
        (
            &[("You", you)],
            "Two mistakes. You: moves 3 and 5.",
            "실수 2번. You: 3, 5수째.",
        ),
        (
            &[("You", you), ("Medium", medium)],
            "4 mistakes. You: moves 3 and 5. Medium: 2 and 4.",
            "실수 4번. You: 3, 5수째. Medium: 2, 4수째.",
        ),
        (
            &[("You", &[1]), ("Medium", medium)],
            "3 mistakes. You: move 1. Medium: moves 2 and 4.",
            "실수 3번. You: 1수째. Medium: 2, 4수째.",
        ),
        (
            &[("You", &[1]), ("Medium", &[2])],
            "Two mistakes. You: move 1. Medium: 2.",
            "실수 2번. You: 1수째. Medium: 2수째.",
        ),
    ] {
        let named = |&(who, moves): &(&str, &[usize])| (who.to_owned(), moves.to_vec());
        let sides: Vec<_> = sides.iter().map(named).collect();
        assert_eq!(english().mistakes(&sides), in_english);
        assert_eq!(korean().mistakes(&sides), in_korean);
    }
}

#[test]
fn settings_are_summed_up_in_a_line() {
    let first = |first| Settings {
        first,
        ..against(Level::Hard)
    };
    let x = First::Always(Mark::X);
    let o = First::Always(Mark::O);
    let to_three = Settings {
        rules: "5x5x4".parse().unwrap(),
        match_length: NonZeroU32::new(3),
        you: Mark::O,
        ..first(o)
    };
    let two = |first| Settings {
        first,
        ..TWO_PLAYERS
    };
    for (settings, in_english, in_korean) in [
        (
            first(x),
            "You play X and go first · 3×3, 3 in a row · no match limit",
            "내 말 X, 내가 선공 · 3×3, 3개 잇기 · 매치 제한 없음",
        ),
        (
            first(o),
            "You play X and go second · 3×3, 3 in a row · no match limit",
            "내 말 X, 컴퓨터가 선공 · 3×3, 3개 잇기 · 매치 제한 없음",
        ),
        (
            first(First::Alternate),
            "You play X and take turns going first · 3×3, 3 in a row · no match limit",
            "내 말 X, 번갈아 선공 · 3×3, 3개 잇기 · 매치 제한 없음",
        ),
        (
            to_three,
            "You play O and go first · 5×5, 4 in a row · first to 3",
            "내 말 O, 내가 선공 · 5×5, 4개 잇기 · 3선승",
        ),
        (
            two(o),
            "O goes first · 3×3, 3 in a row · no match limit",
            "O가 선공 · 3×3, 3개 잇기 · 매치 제한 없음",
        ),
        (
            two(First::Alternate),
            "X and O take turns going first · 3×3, 3 in a row · no match limit",
            "번갈아 선공 · 3×3, 3개 잇기 · 매치 제한 없음",
        ),
    ] {
        assert_eq!(english().summary(&settings), in_english);
        assert_eq!(korean().summary(&settings), in_korean);
    }
}

#[test]
fn short_phrases_take_their_parameters() {
    let rules = "5x4x4".parse().unwrap();
    let phrases = |words: &dyn Words| {
        [
            words.thinking(Level::Hard),
            words.opponent_next_round(Seat::Computer(Level::Medium)),
            words.opponent_next_round(Seat::Human),
            words.tip(words.labels().undo, "U"),
            words.board(rules),
            words.board_in_two_lines(rules),
        ]
    };
    assert_eq!(
        phrases(english()),
        [
            "Hard is thinking",
            "Medium from the next round",
            "A friend from the next round",
            "Undo (U)",
            "5×4, 4 in a row",
            "5×4\n4 in a row",
        ]
    );
    assert_eq!(
        phrases(korean()),
        [
            "컴퓨터(어려움) 생각 중",
            "다음 판부터 보통",
            "다음 판부터 친구와",
            "되돌리기 (U)",
            "5×4, 4개 잇기",
            "5×4\n4개 잇기",
        ]
    );
}
