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

fn evaluation(value: Value, plies: Option<u32>) -> Evaluation {
    Evaluation { value, plies }
}

const fn win(plies: u32) -> Evaluation {
    Evaluation {
        value: Value::Win,
        plies: Some(plies),
    }
}

const fn loss(plies: u32) -> Evaluation {
    Evaluation {
        value: Value::Loss,
        plies: Some(plies),
    }
}

const DRAW: Evaluation = Evaluation {
    value: Value::Draw,
    plies: None,
};

/// A win and a loss of which only the value is proved.
const FAR_WIN: Evaluation = Evaluation {
    value: Value::Win,
    plies: None,
};
const FAR_LOSS: Evaluation = Evaluation {
    value: Value::Loss,
    plies: None,
};

fn line(from: (u8, u8), to: (u8, u8)) -> Line {
    let cell = |(col, row)| Cell { col, row };
    Line {
        first: cell(from),
        last: cell(to),
    }
}

fn row() -> Line {
    line((0, 0), (2, 0))
}

fn column() -> Line {
    line((0, 0), (0, 2))
}

fn diagonal() -> Line {
    line((0, 0), (2, 2))
}

fn refuted(kind: RefutationKind) -> Reason {
    let line = Vec::new();
    Reason::Refuted(Refutation { line, kind })
}

/// A best move of X on cell 7.
fn best(reason: Option<Reason>, evaluation: Evaluation) -> Explanation {
    Explanation {
        reason,
        opponent: Mark::O,
        evaluation,
        is_best: true,
    }
}

/// A good move: its reason, its value, then what it does and the hint, in English and in Korean.
type GoodMove = (
    Option<Reason>,
    Evaluation,
    [&'static str; 2],
    [&'static str; 2],
);

/// Moves that complete, block or threaten lines.
fn moves_with_lines() -> Vec<GoodMove> {
    vec![
        (
            Some(Reason::Win(vec![row()])),
            win(1),
            ["It completes a row and wins.", "Complete a row: you win."],
            [
                "가로줄을 완성하고 이깁니다.",
                "가로줄을 완성하세요. 이깁니다.",
            ],
        ),
        (
            Some(Reason::Win(vec![row(), column()])),
            win(1),
            [
                "It completes two lines and wins.",
                "Complete two lines: you win.",
            ],
            [
                "줄 2개를 완성하고 이깁니다.",
                "줄 2개를 완성하세요. 이깁니다.",
            ],
        ),
        (
            Some(Reason::Block(vec![diagonal()])),
            DRAW,
            [
                "It blocks O's diagonal and draws.",
                "Block O's diagonal: that draws.",
            ],
            [
                "O의 대각선을 막고 비깁니다.",
                "O의 대각선을 막으세요. 비깁니다.",
            ],
        ),
        (
            Some(Reason::Block(vec![column()])),
            win(5),
            [
                "It blocks O's column and wins in 3 moves.",
                "Block O's column: you win in 3 moves.",
            ],
            [
                "O의 세로줄을 막고 3수 뒤에 이깁니다.",
                "O의 세로줄을 막으세요. 3수 뒤에 이깁니다.",
            ],
        ),
        (
            Some(Reason::Block(vec![row(), column(), diagonal()])),
            DRAW,
            [
                "It blocks 3 of O's lines and draws.",
                "Block 3 of O's lines: that draws.",
            ],
            [
                "O의 줄 3개를 막고 비깁니다.",
                "O의 줄 3개를 막으세요. 비깁니다.",
            ],
        ),
        (
            Some(Reason::Fork(vec![row(), column()])),
            win(3),
            [
                "It makes two threats and wins in 2 moves.",
                "Make two threats: you win in 2 moves.",
            ],
            [
                "이중 위협을 만들고 2수 뒤에 이깁니다.",
                "이중 위협을 만드세요. 2수 뒤에 이깁니다.",
            ],
        ),
        (
            Some(Reason::Fork(vec![row(), column(), diagonal()])),
            FAR_WIN,
            ["It makes 3 threats and wins.", "Make 3 threats: you win."],
            [
                "위협 3개를 만들고 이깁니다.",
                "위협 3개를 만드세요. 이깁니다.",
            ],
        ),
        (
            Some(Reason::BlockFork(vec![row(), column()])),
            DRAW,
            [
                "It stops O's double threat and draws.",
                "Stop O's double threat: that draws.",
            ],
            [
                "O의 이중 위협을 막고 비깁니다.",
                "O의 이중 위협을 막으세요. 비깁니다.",
            ],
        ),
    ]
}

/// Moves that threaten more lines than before.
fn moves_that_add_threats() -> Vec<GoodMove> {
    vec![
        (
            Some(Reason::MoreThreats(vec![row(), column()])),
            win(3),
            [
                "It adds a second threat and wins in 2 moves.",
                "Add a second threat: you win in 2 moves.",
            ],
            [
                "위협을 더하고 2수 뒤에 이깁니다.",
                "위협을 더하세요. 2수 뒤에 이깁니다.",
            ],
        ),
        (
            Some(Reason::MoreThreats(vec![row(), column(), diagonal()])),
            win(3),
            [
                "It adds more threats and wins in 2 moves.",
                "Add more threats: you win in 2 moves.",
            ],
            [
                "위협을 더하고 2수 뒤에 이깁니다.",
                "위협을 더하세요. 2수 뒤에 이깁니다.",
            ],
        ),
    ]
}

/// Moves whose reason is a place on the board, or that have none.
fn moves_by_place() -> Vec<GoodMove> {
    vec![
        (
            Some(Reason::Centre),
            win(5),
            [
                "It takes the centre and wins in 3 moves.",
                "Take the centre: you win in 3 moves.",
            ],
            [
                "중앙을 차지하고 3수 뒤에 이깁니다.",
                "중앙을 차지하세요. 3수 뒤에 이깁니다.",
            ],
        ),
        (
            Some(Reason::OppositeCorner),
            DRAW,
            [
                "It takes the corner opposite O's and draws.",
                "Take the corner opposite O's: that draws.",
            ],
            [
                "O의 반대편 구석을 차지하고 비깁니다.",
                "O의 반대편 구석을 차지하세요. 비깁니다.",
            ],
        ),
        (
            Some(Reason::Corner),
            DRAW,
            [
                "It takes this corner and draws.",
                "Take this corner: that draws.",
            ],
            [
                "구석을 차지하고 비깁니다.",
                "이 구석을 차지하세요. 비깁니다.",
            ],
        ),
        (
            Some(Reason::Side),
            FAR_WIN,
            ["It takes this side and wins.", "Take this side: you win."],
            ["변을 차지하고 이깁니다.", "이 변을 차지하세요. 이깁니다."],
        ),
        (
            None,
            DRAW,
            ["It keeps the draw.", "Mark 7: that draws."],
            ["무승부를 지킵니다.", "7번에 두세요. 비깁니다."],
        ),
        (
            None,
            win(5),
            ["It wins in 3 moves.", "Mark 7: you win in 3 moves."],
            ["3수 뒤에 이깁니다.", "7번에 두세요. 3수 뒤에 이깁니다."],
        ),
    ]
}

#[test]
fn good_moves_are_explained_and_hinted_at() {
    for (reason, evaluation, in_english, in_korean) in [
        moves_with_lines(),
        moves_that_add_threats(),
        moves_by_place(),
    ]
    .concat()
    {
        let best = best(reason, evaluation);
        for (words, [explanation, hint]) in [(english(), in_english), (korean(), in_korean)] {
            assert_eq!(words.explanation(&best), explanation);
            assert_eq!(words.hint(7, &best), hint);
        }
    }
}

#[test]
fn bad_moves_are_explained() {
    let allows_row = || refuted(RefutationKind::AllowsLines(vec![row()]));
    let allows_two = || refuted(RefutationKind::AllowsLines(vec![row(), column()]));
    for (reason, evaluation, in_english, in_korean) in [
        (
            Some(refuted(RefutationKind::MissesWin)),
            DRAW,
            "It lets the win slip and only draws.",
            "이길 기회를 놓치고 비깁니다.",
        ),
        (
            Some(allows_row()),
            loss(2),
            "It lets O complete a row and win.",
            "O에게 가로줄을 내주고 1수 뒤에 집니다.",
        ),
        (
            Some(allows_two()),
            loss(2),
            "It lets O complete two lines and win.",
            "O에게 줄 2개를 내주고 1수 뒤에 집니다.",
        ),
        (
            Some(refuted(RefutationKind::AllowsFork)),
            loss(4),
            "It lets O make two threats and win in 2 moves.",
            "O에게 이중 위협을 허용해 2수 뒤에 집니다.",
        ),
        (
            Some(refuted(RefutationKind::AllowsFork)),
            FAR_LOSS,
            "It lets O make two threats and win.",
            "O에게 이중 위협을 허용해 집니다.",
        ),
        (
            Some(refuted(RefutationKind::AllowsForcedWin)),
            loss(8),
            "It lets O force a win in 4 moves.",
            "O에게 필승 수순을 내주고 4수 뒤에 집니다.",
        ),
        (
            Some(refuted(RefutationKind::AllowsForcedWin)),
            FAR_LOSS,
            "It lets O force a win.",
            "O에게 필승 수순을 내주고 집니다.",
        ),
        (
            Some(Reason::Block(vec![diagonal()])),
            loss(2),
            "It blocks O's diagonal but loses in 1 move.",
            "O의 대각선을 막지만 1수 뒤에 집니다.",
        ),
        (
            Some(Reason::Block(vec![row(), column()])),
            loss(4),
            "It blocks two of O's lines but loses in 2 moves.",
            "O의 줄 2개를 막지만 2수 뒤에 집니다.",
        ),
        (
            Some(Reason::LatestLoss(Vec::new())),
            loss(4),
            "It loses in 2 moves, and no move holds out longer.",
            "이보다 오래 버티는 수는 없지만 2수 뒤에 집니다.",
        ),
        (
            Some(Reason::LostAnyway(Vec::new())),
            loss(4),
            "Every move loses, this one in 2 moves.",
            "어디에 두어도 집니다. 이 수는 2수 뒤에 집니다.",
        ),
        (
            Some(Reason::LostAnyway(Vec::new())),
            FAR_LOSS,
            "It loses, as every move does.",
            "어디에 두어도 집니다.",
        ),
        (None, loss(2), "It loses in 1 move.", "1수 뒤에 집니다."),
        (None, FAR_LOSS, "It loses.", "집니다."),
        (None, DRAW, "It draws.", "비깁니다."),
    ] {
        let explanation = Explanation {
            is_best: false,
            ..best(reason, evaluation)
        };
        assert_eq!(english().explanation(&explanation), in_english);
        assert_eq!(korean().explanation(&explanation), in_korean);
    }
}

#[test]
fn a_hint_in_a_lost_position_says_so() {
    let reasons = [
        None,
        Some(Reason::Block(vec![row()])),
        Some(Reason::LatestLoss(Vec::new())),
        Some(Reason::LostAnyway(Vec::new())),
    ];
    for reason in reasons {
        let hints = |evaluation| {
            let best = best(reason.clone(), evaluation);
            [english().hint(5, &best), korean().hint(5, &best)]
        };
        assert_eq!(
            hints(loss(8)),
            [
                "Every move loses. Mark 5 to hold out longest: you lose in 4 moves.",
                "어디에 두어도 집니다. 5번에 두면 가장 오래 버티고 4수 뒤에 집니다."
            ]
        );
        assert_eq!(
            hints(loss(2))[0],
            "Every move loses. Mark 5 to hold out longest: you lose in 1 move."
        );
        assert_eq!(
            hints(FAR_LOSS),
            [
                "Every move loses. Mark 5 to play on.",
                "어디에 두어도 집니다. 5번에 두고 계속하세요."
            ]
        );
    }
}

/// Also those that no position has, so that none can read badly if one ever does.
#[test]
fn every_reason_with_every_value_makes_sentences() {
    let few = vec![row()];
    let many = vec![row(), column(), diagonal()];
    let mut reasons = vec![
        None,
        Some(Reason::Centre),
        Some(Reason::OppositeCorner),
        Some(Reason::Corner),
        Some(Reason::Side),
        Some(Reason::LatestLoss(Vec::new())),
        Some(Reason::LostAnyway(Vec::new())),
        Some(refuted(RefutationKind::MissesWin)),
        Some(refuted(RefutationKind::AllowsFork)),
        Some(refuted(RefutationKind::AllowsForcedWin)),
    ];
    for lines in [few, many] {
        reasons.push(Some(Reason::Win(lines.clone())));
        reasons.push(Some(Reason::Block(lines.clone())));
        reasons.push(Some(Reason::Fork(lines.clone())));
        reasons.push(Some(Reason::MoreThreats(lines.clone())));
        reasons.push(Some(Reason::BlockFork(lines.clone())));
        reasons.push(Some(refuted(RefutationKind::AllowsLines(lines))));
    }
    let mut count = 0;
    for reason in reasons {
        for value in [Value::Win, Value::Draw, Value::Loss] {
            for plies in [None, Some(1), Some(2), Some(3), Some(8)] {
                let best = best(reason.clone(), evaluation(value, plies));
                for words in [english(), korean()] {
                    for text in [
                        words.explanation(&best),
                        words.hint(7, &best),
                        words.better(7, &best),
                        words.every_cell(best.evaluation),
                    ] {
                        assert_is_sentence(&text);
                        count += 1;
                    }
                }
            }
        }
    }
    assert_eq!(count, 22 * 3 * 5 * 2 * 4);
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
fn a_better_move_is_named_by_its_number() {
    let blocks = best(Some(Reason::Block(vec![diagonal()])), DRAW);
    assert_eq!(
        english().better(7, &blocks),
        "Better: 7. It blocks O's diagonal and draws."
    );
    assert_eq!(
        korean().better(7, &blocks),
        "7번이 더 낫습니다. O의 대각선을 막고 비깁니다."
    );
}

#[test]
fn cells_of_one_value_are_described_at_once() {
    for (evaluation, in_english, in_korean) in [
        (DRAW, "Every cell draws.", "어느 칸이든 비깁니다."),
        (
            win(5),
            "Every cell wins in 3 moves.",
            "어느 칸이든 3수 뒤에 이깁니다.",
        ),
        (FAR_WIN, "Every cell wins.", "어느 칸이든 이깁니다."),
        (
            loss(6),
            "Every cell loses in 3 moves.",
            "어느 칸이든 3수 뒤에 집니다.",
        ),
        (
            loss(2),
            "Every cell loses in 1 move.",
            "어느 칸이든 1수 뒤에 집니다.",
        ),
        (FAR_LOSS, "Every cell loses.", "어느 칸이든 집니다."),
    ] {
        assert_eq!(english().every_cell(evaluation), in_english);
        assert_eq!(korean().every_cell(evaluation), in_korean);
    }
}

#[test]
fn mistakes_are_counted_and_listed() {
    for (moves, in_english, in_korean) in [
        (&[][..], "No mistakes.", "실수가 없습니다."),
        (&[5], "One mistake: move 5.", "실수 1번: 5수째."),
        (
            &[3, 5],
            "Two mistakes: moves 3 and 5.",
            "실수 2번: 3, 5수째.",
        ),
        (
            &[1, 3, 5],
            "3 mistakes: moves 1, 3 and 5.",
            "실수 3번: 1, 3, 5수째.",
        ),
        (
            &[1, 3, 5, 12],
            "4 mistakes: moves 1, 3, 5 and 12.",
            "실수 4번: 1, 3, 5, 12수째.",
        ),
    ] {
        assert_eq!(english().mistakes(moves), in_english);
        assert_eq!(korean().mistakes(moves), in_korean);
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

/// The Debug form of the labels has them all, those that no screen shows yet among them.
#[test]
fn no_label_has_a_semicolon() {
    for words in [english(), korean()] {
        let labels = format!("{:?}", words.labels());
        assert!(!labels.contains(';'), "{labels}");
    }
}
