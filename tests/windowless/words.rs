//! What the languages say of moves, positions and settings: every combination reads as a sentence.

use std::io::ErrorKind::PermissionDenied;

use tictactoe::ai::analysis::{
    Answers, Evaluation, Explanation, Reason, Refutation, RefutationKind, Slip,
};
use tictactoe::ai::{Level, Value};
use tictactoe::game::{Refusal, Seat};
use tictactoe::practice::Lesson;
use tictactoe::profile::{Language, ThemeName};
use tictactoe::rules::{Cell, Direction, Line, Mark, Rules};
use tictactoe::storage::{LoadError, Notice, SaveError};
use tictactoe::text::{Words, advice, words};

use crate::support::player::cell;
use crate::support::positions::position;
use crate::support::proofs::analyze;

/// Checks what is said in each language.
#[track_caller]
fn assert_said(expected: &[&str], say: impl Fn(&dyn Words) -> String) {
    let said = Language::ALL.map(|language| say(words(language)));
    assert_eq!(said[..], *expected);
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

/// The cells of these numbers on 3x3; skips the other words.
fn numbers(text: &str) -> Vec<u8> {
    text.split(' ').filter_map(|word| word.parse().ok()).collect()
}

fn cells(text: &str) -> Vec<Cell> {
    numbers(text).into_iter().filter_map(|number| Rules::TIC_TAC_TOE.cell(number)).collect()
}

/// Reads a reason and the lines or cells that it is about, such as "block row column".
fn reason(text: &str) -> Option<Reason> {
    let mut words = text.split(' ').filter(|word| word.parse::<u8>().is_err());
    let name = words.next();
    let lines: Vec<Line> = words.map(line).collect();
    let answers = Answers { cells: cells("1 2 3 4 5 6 8 9"), holding: cells(text) };
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
        "only-move" => Reason::OnlyMove,
        "threat" => Reason::Threat,
        "answers" => Reason::Answers(answers),
        "forced-win" => Reason::ForcedWin,
        "latest-loss" => Reason::LatestLoss(Vec::new()),
        "lost-anyway" => Reason::LostAnyway(Vec::new()),
        "misses-win" => refuted(RefutationKind::MissesWin),
        "allows-lines" => refuted(RefutationKind::AllowsLines(lines)),
        "allows-fork" => refuted(RefutationKind::AllowsFork(lines)),
        "allows-forced-win" => refuted(RefutationKind::AllowsForcedWin),
        _ => panic!("{text}"),
    })
}

/// A move of X for this reason.
fn explanation(of: &str, evaluation: Evaluation) -> Explanation {
    Explanation {
        reason: reason(of),
        opponent: Mark::O,
        evaluation,
        next: cells(of).first_chunk().copied(),
        threats: None,
        rules: Rules::TIC_TAC_TOE,
    }
}

/// A sentence of the kinds in tests/data/words.txt.
fn said(words: &dyn Words, what: &str, of: &str, worth: &str) -> String {
    let explanation = || explanation(of, evaluation(worth));
    match what {
        "best" | "worse" => words.explanation(&explanation()),
        "hint" => advice(7, &explanation(), words),
        "better" => words.better(7, &explanation()),
        "every cell" => words.every_cell(evaluation(worth), Mark::X),
        "hardest" => words.hardest(&numbers(of)),
        "best cells" => words.best_cells(&numbers(of), evaluation(worth)),
        "answers" => {
            let [losing, count] = numbers(of)[..] else { panic!("{of}") };
            words.so_many_lose(losing.into(), count.into())
        }
        "task" => {
            let lesson = Lesson::ALL.into_iter().find(|it| it.to_string() == of);
            let number: usize = worth.parse().unwrap();
            words.task(&lesson.unwrap().exercises()[number - 1])
        }
        "slip" => {
            let (position, cell) = (position(of), cell(worth.parse().unwrap()));
            let slip = Slip::of(&analyze(&position), &position, cell).unwrap();
            let on_board = words.slip_on_board(&slip);
            let own = words.said_by(slip.opponent, Level::Hard, &on_board);
            [words.slip(&slip), own].join(" ")
        }
        _ => panic!("{what}"),
    }
}

#[test]
fn moves_are_explained_in_both_languages() {
    for line in columns(include_str!("../data/words.txt")) {
        assert_said(&line[3..], |words| said(words, line[0], line[1], line[2]));
    }
}

/// Also those that no position has, so that none can read badly if one ever does.
#[test]
fn every_reason_with_every_value_makes_sentences() {
    let names = "none only-move threat answers forced-win latest-loss lost-anyway misses-win allows-fork \
                 allows-forced-win win block fork more-threats block-fork allows-lines";
    for name in names.split_whitespace() {
        for lines in ["row 2 9", "row column diagonal 5"] {
            let reason = format!("{name} {lines}");
            for value in ["win", "draw", "loss"] {
                for plies in ["", " 1", " 2", " 3", " 8"] {
                    let worth = format!("{value}{plies}");
                    for what in ["best", "hint", "better", "every cell"] {
                        for language in Language::ALL {
                            let text = said(words(language), what, &reason, &worth);
                            assert_is_sentence(&text);
                            assert!(is_in(language, &text), "{text}");
                            assert_is_in_own_words(language, &text);
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
    "Tab Enter Space Esc Page Up Down Home End Delete Ctrl English OpenGL min max ms back coach";

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

/// As the computer says it, no sentence has a mark, or a verb that does not fit `I` and `you`.
#[track_caller]
fn assert_is_in_own_words(language: Language, text: &str) {
    let own = words(language).said_by(Mark::O, Level::Hard, text);
    let own_words: Vec<&str> = own.split(|letter: char| !letter.is_alphanumeric()).collect();
    let bad = |pair: &[&str]| {
        let is_subject = ["I", "you", "You"].contains(&pair[0]);
        is_subject && ["wins", "plays", "threatens", "has", "is"].contains(&pair[1])
    };
    assert!(!own_words.windows(2).any(bad), "{own}");
    let is_mark =
        |word: &&str| word.strip_prefix(['X', 'O']).is_some_and(|it| !it.starts_with('n'));
    assert!(!own_words.iter().any(is_mark), "{own}");
    if language == Language::English {
        assert_is_sentence(&own);
    }
}

/// The lines of a data file: of each its columns.
fn columns(data: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = data.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(" | ").collect())
}

#[test]
fn mistakes_are_counted_and_listed_by_side() {
    for line in columns(include_str!("../data/mistakes.txt")) {
        let sides = line[0].split("; ").filter_map(|side| side.split_once(' '));
        let moves = |moves: &str| moves.split(' ').flat_map(str::parse).collect();
        let sides = sides.filter(|(who, _)| !who.is_empty());
        let sides: Vec<_> = sides.map(|(who, made)| (who.to_owned(), moves(made))).collect();
        assert_said(&line[1..], |words| words.mistakes(&sides));
    }
}

#[test]
fn the_computer_says_i_and_you() {
    for (sentence, own) in [
        ("If O plays 7, X plays 5.", "If I play 7, you play 5."),
        ("O has 6 answers, 5 of them lose.", "I have 6 answers, 5 of them lose."),
        ("It lets O complete a row. X could block.", "It lets me complete a row. You could block."),
        ("All lose: O wins in 2 moves.", "All lose: I win in 2 moves."),
        ("Hard is thinking", "I am thinking"),
    ] {
        assert_eq!(words(Language::English).said_by(Mark::O, Level::Hard, sentence), own);
    }
    let korean =
        words(Language::Korean).said_by(Mark::O, Level::Hard, "O가 7번에 두면 X는 5번에 둬요.");
    assert_eq!(korean, "제가 7번에 두면 5번에 둬요.");
}

#[test]
fn settings_are_summed_up_in_a_line() {
    for line in columns(include_str!("../data/settings.txt")) {
        let settings = super::flags::settings(line[0]).unwrap().unwrap();
        assert_said(&line[1..], |words| words.summary(&settings));
    }
}

#[test]
fn rare_phrases_are_translated() {
    let set_aside =
        Notice::SetAside { damage: LoadError::OlderVersion, name: "saved.json.older-1".to_owned() };
    let rules = "5x4x4".parse().unwrap();
    let lines = [(Direction::Row, "1 2 3".to_owned()), (Direction::Diagonal, "1 5 9".to_owned())];
    let phrases = |words: &dyn Words| {
        [
            words.thinking(Level::Hard),
            words.opponent_next_round(Seat::Computer(Level::Medium)),
            words.opponent_next_round(Seat::Human),
            words.board(rules),
            words.notice(&set_aside),
            words.notice(&Notice::OtherGame),
            words
                .notice(&Notice::NotSaved(SaveError::from(std::io::Error::from(PermissionDenied)))),
            words.refusal(Refusal::StillInPlay),
            words.positions_visited(1),
            words.leaves_visited(1, 1),
            words.leaves_visited(27_732, 28_189),
            words.hint_at(&words.numbered_place(3, Cell { col: 2, row: 0 }), "…"),
            words.lines_of_reason(&lines[..1]),
            words.lines_of_reason(&lines),
            words.enter_goes_on(false),
            words.enter_goes_on(true),
            words.rows(1, 2, words.labels().empty),
            words.rows(1, 3, &words.empty_cells(3)),
            words.open_to(Mark::X),
            words.wins_here(Mark::O),
            words.labels().volumes.join(", "),
            words.labels().themes[ThemeName::ColourSafe as usize].to_owned(),
        ]
    };
    let lines: Vec<_> = columns(include_str!("../data/phrases.txt")).collect();
    for (nth, language) in Language::ALL.into_iter().enumerate() {
        let expected: Vec<&str> = lines.iter().map(|line| line[nth]).collect();
        assert_eq!(phrases(words(language))[..], expected);
    }
}
