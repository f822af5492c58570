//! Korean. No particle follows a name: which one fits depends on how the name sounds.

use std::io::ErrorKind;

use super::labels::phrases;
use super::{Labels, MAX_PLACES, Place, Words, places, thousands};
use crate::ai::analysis::{Evaluation, Explanation, Reason, RefutationKind, Slip};
use crate::ai::{Level, Strength, Value};
use crate::game::{First, Refusal, Seat, Settings};
use crate::practice::Exercise;
use crate::rules::{Cell, Direction, IllegalMove, InvalidPosition, Line, Mark, Rules};
use crate::storage::{LoadError, Notice, SaveError};

pub struct Korean;

static LABELS: Labels = Labels {
    title: "틱택토",
    no_open_gl: "이 화면에서 OpenGL 2.1을 쓸 수 없어 게임 창을 열지 못했습니다. 그래픽 카드 드라이버를 \
                 설치하거나, 가상 컴퓨터나 원격 화면 없이 게임을 시작해 주세요.",

    undo: "되돌리기",
    redo: "되돌리기 취소",
    menu: "메뉴",
    hint: "힌트",
    insight: "분석",
    review: "복기",
    tree: "트리",
    comparison: "탐색량",
    compare: "탐색량",
    back: "뒤로",
    moves: "수순",

    you: "나",
    your_turn: "내 차례",
    back_to_game: "보드를 누르면 게임으로 돌아갑니다.",
    next_round: "다음 판",
    learn: "배우기",
    draw: "무승부",
    you_win: "승리",
    you_lose: "패배",
    held_hard: "어려움을 상대로 무승부!",
    see_why: "이유 보기",
    you_gave_up: "기권했습니다.",
    casual: "이 판은 기록에 들어가지 않습니다.",
    search_failed: "탐색에 실패해 무작위로 두었습니다.",
    guess: "추측한 수: 제때 증명하지 못했습니다.",
    game_left: "되돌리면 이전 게임으로 돌아갑니다.",
    hint_pending: "힌트:",
    no_hint: "힌트 없음: 아직 증명된 수가 없습니다.",
    review_later: "복기는 판이 끝난 뒤에 볼 수 있습니다.",
    tree_too_large: "트리는 3×3에서만 볼 수 있습니다.",
    not_proved: "아직 증명되지 않았습니다.",
    not_proved_inline: "증명 안 됨",

    opponent: "상대",
    opponent_note: "다음 판부터 바뀝니다. 점수는 그대로입니다.",
    opponent_note_at_once: "바로 바뀝니다. 점수는 그대로입니다.",
    friend: "친구",
    friend_note: "여기서 번갈아 둡니다.",
    levels: ["쉬움", "보통", "어려움"],
    promises: ["아무 칸에나 둡니다.", "내 실력에 맞게 둡니다.", "지는 법이 없습니다."],
    strength: "세기",
    as_you_play: "내게 맞게",
    try_hard: "어려움에 도전해 보세요.",
    hard_as_you_open: "내가 선공이라 이길 수 있습니다.",
    hard_as_it_opens: "선공인 컴퓨터가 이깁니다.",
    hard_alternating: "내가 선공일 때만 이길 수 있습니다.",
    coach: "코치",
    coach_note: "내 수가 승리나 무승부를 놓치면 까닭을 알려 줍니다. 더 나은 수는 말하지 않습니다.",
    take_back: "무르기",
    play_on: "계속 두기",
    coach_asks: "무르거나(U) 계속 두세요(Enter).",
    off_and_on: ["끄기", "켜기"],
    you_play: "내 말",
    goes_first: "선공",
    alternate: "번갈아",
    board: "보드",
    match_length: "매치",
    no_limit: "제한 없음",
    help_in_game: "힌트와 되돌리기",
    help_or_not: ["허용", "도움 없음"],
    people: "이름과 색",
    names_note: "이름을 누르면 바꿀 수 있습니다.",
    letter_missing: "□는 글꼴에 없는 글자입니다.",
    hue_taken: "상대가 쓰는 색입니다.",
    play: "시작",
    start_over: "처음부터",
    other_size: "다른 크기",
    players: "두는 사람",
    custom_game: "게임 고르기",
    resume: "이어서 하기",
    give_up: "기권",

    statistics: "기록",
    no_records: "판을 끝내면 여기에 기록됩니다.",
    reset: "지우기",
    undo_reset: "지우기 취소",

    tree_title: "미니맥스 트리",
    top: "처음",
    minimax: "미니맥스",
    alpha_beta: "알파베타",
    pruned: "가지치기",
    pruned_here: "가지치기: 알파베타는 여기를 탐색하지 않습니다.",
    without_distances: "여기서는 승패만 보고, 승리까지의 수는 보지 않습니다.",
    score_for_x: "X의 점수",
    leaf: "판이 끝난 국면: 트리의 잎입니다.",
    x_maximises: "X는 가장 큰 점수를 고릅니다.",
    o_minimises: "O는 가장 작은 점수를 고릅니다.",

    comparison_title: "네 가지 탐색, 하나의 답",
    comparison_note: "탐색마다 방문한 국면의 수와 그중 잎(끝난 국면)의 수.",
    visited: "방문",
    leaves: "잎",
    time: "시간",
    algorithms: ["미니맥스", "알파베타", "알파베타 + 기억", "+ 대칭"],
    ideas: [
        "일어날 수 있는 모든 것을 탐색합니다.",
        "승패와 승리까지의 수를 바꿀 수 없는 것은 건너뜁니다.",
        "수순이 달라도 같은 국면에서 찾은 것을 기억합니다.",
        "돌리거나 뒤집은 보드를 하나로 봅니다.",
    ],

    try_again: "여기서 다시 두기",
    best: "최선",
    keeps_win: "승리 유지",
    lost_anyway: "어차피 패배",
    slower_win: "더 늦은 승리",
    sooner_loss: "더 이른 패배",
    missed_win: "승리를 놓침",
    missed_draw: "무승부를 놓침",
    lost_from_start: "실수는 없었습니다. 처음부터 지는 판이었습니다.",
    not_all_proved: "증명되지 않은 수가 있습니다.",
    gave_up: "기권",
    gave_up_win: "이길 판을 기권",
    gave_up_draw: "비길 판을 기권",

    options: "설정",
    theme: "테마",
    theme_note: "말과 값은 모양과 기호로도 구별됩니다.",
    themes: ["시스템", "밝은 테마", "어두운 테마", "클래식", "고대비", "색약 배려"],
    sound: "소리",
    sound_note: "둘 때마다 똑 소리, 끝나면 짧은 가락이 납니다.",
    volumes: ["끔", "작게", "크게"],
    motion: "움직임",
    marks: "말",
    mark_styles: ["잉크", "단순하게"],
    marks_note: "잉크는 밝은 테마와 어두운 테마에만 있습니다.",
    motion_note: "줄임: 말과 결과가 바로 나타납니다.",
    motions: ["보통", "줄임"],
    language: "언어",
    language_note: "고르지 않으면 시스템의 언어를 따릅니다.",

    help: "도움말",
    help_pages: ["게임 방법", "키"],
    rules: [
        "X와 O가 번갈아 빈칸에 둡니다.",
        "가로나 세로, 대각선으로 셋을 이으면 이깁니다.",
        "줄이 완성되지 않고 칸이 다 차면 무승부입니다.",
    ],
    help_insight: "칸마다 결과가 나옵니다. 짧게는 +2, =, −3. 모두 무승부면 지는 답의 수(5/6). 칸을 가리키면 그 이유가 나옵니다.",
    help_tree: "3×3에서 둘 수 있는 모든 수. X는 가장 큰 점수를, O는 가장 작은 점수를 고릅니다.",
    help_review: "한 판의 모든 수를 평가합니다. 수를 골라 거기서 다시 둘 수 있습니다.",
    help_practice: "첫 승리부터 필승까지의 단원과 내 실수.",
    keys: [
        ["화살표", "다음 칸, 다음 선택"],
        ["Tab", "다음 줄"],
        ["Enter, Space", "두기·시작, 고르기"],
        ["1–9", "3×3의 칸에 두기"],
        ["Esc", "뒤로"],
        ["M", "메뉴"],
        ["Page Up, Down", "이전 수, 다음 수 보기"],
        ["Home, End", "첫 수, 마지막 수"],
        ["X, O, Delete, .", "칸에 두기, 비우기"],
        ["Ctrl+Z, Ctrl+Y", "되돌리기, 되돌리기 취소"],
        ["Ctrl+V", "이름이나 국면 붙여 넣기"],
        ["W", "마지막 수와 차례"],
        ["B", "판을 줄마다"],
        ["D", "칸을 지나는 줄"],
        ["S", "소리 끄기, 켜기"],
        ["O", "설정"],
        ["P", "연습"],
        ["F1", "이 도움말"],
        ["F11", "전체 화면"],
        ["Ctrl+Q", "끝내기"],
    ],

    // Practice.
    practice: "연습",
    dismiss: "닫기",
    your_mistakes: "내 실수",
    lessons: "단원",
    mistakes_done: "오늘은 여기까지",
    win_by_force: "필승 찾기",
    does_it_matter: "칸이 중요할까요?",
    does_it_matter_note: "어디에 두는지에 따라 결과가 달라질까요?",
    does_it_matter_where: "어디에 두는지가 중요할까요?",
    it_matters: "중요해요",
    any_cell: "아무 칸이나",
    choose_first: "먼저 아래에서 하나를 고르세요.",
    right_it_matters: "맞습니다. 칸이 중요합니다.",
    no_any_cell: "아니요, 아무 칸에 두어도 됩니다.",
    show_me: "답 보기",
    next: "다음",
    retry: "다시 하기",
    answer_first: "먼저 답하거나 답 보기를 누르세요.",
    go_on: "계속",
    next_lesson: "다음 단원",
    once_more: "한 번 더",
    lesson_done: "단원을 마쳤습니다",
    well_done: "잘했습니다",
    mistakes_learned: "모두 익혔습니다.",
    mistakes_note: "실수는 두 번 맞힐 때까지 다음에 다시 나옵니다.",

    // Lessons, in the window and in the terminal.
    lesson_names: [
        "이기기",
        "막기",
        "이중 위협 만들기",
        "이중 위협 막기",
        "구석에 답하기",
        "중앙에 답하기",
        "변에 답하기",
        "종합",
        "4×3, 3개 잇기",
        "4×4, 3개 잇기",
        "5×5, 4개 잇기",
        "6×6, 4개 잇기",
    ],
    lesson_rules: [
        "한 줄에 내 말 두 개와 빈칸이 있으면, 그 칸에 두어 이깁니다.",
        "한 줄에 상대 말 두 개와 빈칸이 있으면, 그 칸을 막습니다.",
        "한 번에 위협 두 개를 만들면, 상대는 하나만 막을 수 있습니다.",
        "상대가 이중 위협을 만들 수 있으면, 그 줄의 칸을 차지하거나 위협으로 다른 칸을 막게 합니다.",
        "상대가 구석에 두면 중앙에 둡니다. 다른 칸에 두면 모두 집니다.",
        "상대가 중앙에 두면 구석에 둡니다. 변에 두면 모두 집니다.",
        "상대가 변에 두면 중앙이나 가까운 구석, 반대편 변에 둡니다. 다른 칸에 두면 모두 집니다.",
        "이기는 칸, 막을 칸, 내 이중 위협, 상대의 이중 위협 순서로 봅니다.",
        "이기는 수는 하나뿐이고, 이중 위협으로 이어집니다. 상대의 답을 강요하는 수부터 보세요.",
    ],

    search: "탐색",
    mode: "방식",
    look: "보기",
    predict: "예측",
    step: "단계별",
    too_many_empty: "예측과 단계별 탐색에는 빈칸이 일곱 개 이하인 국면이 필요합니다.",
    searched_or_cut: ["탐색", "가지치기"],
    ask_cut: "탐색할까요, 가지치기할까요? 앞의 국면들까지 본 β와 α를 비교하세요.",
    cut_examples_title: "알파는 X가, 베타는 O가 확보한 점수입니다. 그 사이에 다른 점수가 있을까요?",
    cut_examples: [
        "O는 다른 곳에서 −1을 확보했고, X는 아직 없습니다. 이 수가 결과를 바꿀 수 있어 탐색합니다.",
        "이제 X는 여기서, O는 다른 곳에서 −1을 확보했습니다. 더 바꿀 것이 없어 가지치기합니다.",
    ],
    cut_in_order: "앞의 국면부터 차례로 답하세요.",
    cuts_done: "여기는 다 답했습니다. 하나를 다시 골라 내려가거나 위로 올라가세요.",
    give_scores: "국면을 고르고 X의 점수를 매기세요.",
    right: "정답",
    corrected: "고침",
    how_to_go_on: "계속하려면 Enter를 누르세요.",
    see_comparison: "Enter: 계속. 이유를 보려면 한 번 더 누르거나 아래 화살표로 내려가세요.",
    see_children: "모르면 한 번 더 누르거나 아래 화살표로 내려가세요.",
    children_first: "아래 국면들의 점수부터 매기세요.",
    has_score: "이미 점수가 있습니다.",
    level_done: "여기는 점수가 다 있습니다. 위로 올라가세요.",
    tree_done: "이것이 트리 전체의 점수입니다.",
    previous: "이전",
    play_steps: "재생",
    pause: "일시정지",
    finish_branch: "가지 끝까지",
    to_end: "끝까지",
    speed: "속도",
    search_over: "탐색 끝.",

    // Setting up a position.
    set_up: "편집",
    set_up_position: "국면 만들기",
    set_up_note: "칸을 누르면 X, O, 빈칸으로 바뀝니다.",
    side_to_move: "차례",
    undo_edit: "실행 취소",
    redo_edit: "다시 실행",
    clear: "지우기",
    copy: "복사",
    paste: "붙여 넣기",
    copied: "복사했습니다.",
    copy_link: "주소 복사",
    link_without_rules: "규칙은 3x3x3부터 7x7x7까지입니다.",
    link_without_exercise: "없는 문제입니다.",
    against: "상대:",
    against_friend: "상대: 친구",
    board_is_full: "칸이 다 차서 무승부입니다.",
    clipboard_is_empty: "클립보드에 텍스트가 없습니다.",
    not_a_board: "3–7칸으로 된 줄 3–7개를 /로 나누어 적어야 합니다.",
    not_a_cell: "칸은 X, O, 점으로 적어야 합니다.",

    // For a screen reader.
    empty: "빈칸",
    hinted: "힌트",
    hardest: "답하기 가장 어려움",
    no_answer_loses: "지는 답은 없습니다.",
    tried: "둬 봤지만 틀림",
    enter_for_next: "Enter를 누르면 다음으로 갑니다.",
    enter_to_retry: "Enter를 누르면 다시 합니다.",
    played: "둔 칸",
    picture: "보드 그림",
    score: "점수",
    winning: "이긴 줄",
    last_move: "마지막 수",
    line_names: ["가로줄", "세로줄", "내림 대각선", "오름 대각선"],
    open_to_both: "둘 다 이을 수 있음",
    both_win_here: "여기 두면 X도 O도 이김",
    closed: "막힘",
    no_cell_in_focus: "먼저 화살표나 마우스로 칸을 고르세요.",
    new_round_said: "새 판입니다.",
    round_is_back: "지난 판입니다.",
    no_effect: "여기서는 쓰지 않는 키입니다. F1을 누르면 키가 나옵니다.",
    colour: "색",
    own_hue: "테마의 색",
    hues: ["빨강", "주황", "초록", "파랑", "보라"],
    sizes: ["가로", "세로", "잇기"],
};

phrases! {
    Korean;
    thinking(level: Level) = format!("컴퓨터({}) 생각 중", LABELS.level_name(level));
    opponent_next_round(opponent: Seat) = match opponent {
        Seat::Computer(level) => format!("다음 판부터 {}", LABELS.level_name(level)),
        Seat::Human => "다음 판부터 친구와".to_owned(),
    };
    fixed_strength(strength: Strength) = format!("{}단계 가운데 {strength}단계입니다.", Strength::MAX);
    medium_is_now(strength: Strength, is_record: bool) = {
        let level = LABELS.level_name(Level::Medium);
        let record = if is_record { " 최고 기록입니다." } else { "" };
        format!("이제 {level} {strength}단계입니다.{record}")
    };
    strengths(now: Strength, highest: Strength) = if now == highest {
        format!("{now}단계, 최고 기록")
    } else {
        format!("{now}단계, 최고 {highest}단계")
    };
    to_move(mark: Mark) = format!("{mark} 차례");
    looking_back(plies: usize, of: usize) = match plies {
        0 => format!("시작 (전체 {of}수)"),
        _ => format!("{plies}수째 (전체 {of}수)"),
    };
    wins(who: &str) = format!("{who} 승리");
    match_result(won: u32, lost: u32) = format!("매치도 {won} 대 {lost}로 승리");
    gave_up(who: &str) = format!("{who} 기권");
    positions_searched(count: u64) = format!("국면 {}개 탐색", thousands(count));
    leaves_visited(count: u64) = format!("잎 {}개 방문", thousands(count));
    leaves_visited_in_round(count: u64) = format!("이번 판 잎 {}개 방문", thousands(count));
    draws(count: u32) = format!("무승부 {count}번");
    first_to(rounds: u32) = format!("{rounds}선승");
    hints(count: u32) = format!("힌트 {count}번");
    refusal(refusal: Refusal) = {
        let text = match refusal {
            Refusal::Illegal(IllegalMove::OffBoard) => "보드에 없는 칸입니다.",
            Refusal::Illegal(IllegalMove::Occupied) => "이미 둔 칸입니다.",
            Refusal::Illegal(IllegalMove::GameOver) => "끝난 판입니다.",
            Refusal::ComputersTurn => "컴퓨터 차례입니다.",
            Refusal::NothingToUndo => "되돌릴 것이 없습니다.",
            Refusal::NothingToRedo => "취소할 되돌리기가 없습니다.",
            Refusal::AlreadyNew => "이미 새 판입니다.",
            Refusal::NoHelp => "이 게임에는 도움이 없습니다.",
            Refusal::StillInPlay => "아직 끝나지 않은 판입니다.",
        };
        text.to_owned()
    };
    taken(cell: u8) = format!("{cell}번은 이미 둔 칸입니다.");
    evaluation(evaluation: Evaluation, mover: Mark) = {
        let value = match evaluation.winner(mover) {
            Some(winner) => Korean.wins(&winner.to_string()),
            None => LABELS.draw.to_owned(),
        };
        match evaluation.moves() {
            Some(moves) => format!("{moves}수 뒤 {value}"),
            None => value,
        }
    };
    every_cell(evaluation: Evaluation, mover: Mark) = {
        let win = Evaluation { value: Value::Win, ..evaluation };
        match evaluation.winner(mover) {
            None => "어느 칸이든 비깁니다.".to_owned(),
            Some(winner) => format!("어느 칸이든 {winner}가 {}", end(win)),
        }
    };
    hardest(places: &[Place]) = match places {
        [] => "테두리 친 칸이 답하기 가장 어렵습니다.".to_owned(),
        places => format!("{}이 답하기 가장 어렵습니다.", listed(places)),
    };
    answers_lose(losing: usize, of: usize) = match losing {
        0 => "지는 답이 없음".to_owned(),
        _ => format!("답 {of}가지 중 {losing}가지는 짐"),
    };
    because(explanation: &Explanation) = match (&explanation.reason, explanation.next) {
        (Some(Reason::Answers(answers)), _) => {
            let (losing, of) = (answers.losing(), answers.cells.len());
            let places = places(&answers.holding, &answers.cells, explanation.rules);
            match losing {
                0 => LABELS.no_answer_loses.to_owned(),
                _ if places.len() > MAX_PLACES => format!("답 {of}가지 중 {losing}가지는 집니다."),
                _ => format!("답 {of}가지 중 {losing}가지는 집니다: {}만 비깁니다.", listed(&places)),
            }
        }
        (_, Some(cells)) => {
            let [answer, next] = cells.map(|cell| explanation.rules.number(cell));
            let opponent = explanation.opponent;
            format!("{opponent}가 {answer}번에 두면 {}는 {next}번에 둡니다.", opponent.other())
        }
        _ => String::new(),
    };
    explanation(explanation: &Explanation) = {
        let end = end(explanation.evaluation);
        let sentence = match &explanation.reason {
            None | Some(Reason::Answers(_) | Reason::ForcedWin) => end,
            Some(Reason::OnlyMove) => only(explanation.evaluation),
            Some(Reason::LostAnyway(_)) => match explanation.evaluation.plies {
                Some(_) => format!("어디에 두어도 집니다. 이 수는 {end}"),
                None => "어디에 두어도 집니다.".to_owned(),
            },
            Some(reason) => format!("{} {end}", clause(reason, explanation)),
        };
        format!("{sentence} {}", Korean.because(explanation)).trim_end().to_owned()
    };
    hint(number: u8, explanation: &Explanation) = {
        let end = end(explanation.evaluation);
        match (explanation.evaluation.value, explanation.evaluation.plies) {
            (Value::Loss, Some(_)) => {
                format!("어디에 두어도 집니다. {number}번에 두면 가장 오래 버티고 {end}")
            }
            (Value::Loss, None) => format!("어디에 두어도 집니다. {number}번에 두고 계속하세요."),
            _ if explanation.reason == Some(Reason::OnlyMove) => {
                format!("{number}번에 두세요. {}", only(explanation.evaluation))
            }
            _ => format!("{}. {end}", request(number, explanation)),
        }
    };
    better(number: u8, explanation: &Explanation) = format!(
        "{number}번 칸이 더 낫습니다. {}",
        Korean.explanation(explanation)
    );
    slip(slip: &Slip) = {
        let opponent = slip.opponent;
        match &slip.refutation {
            Some(RefutationKind::AllowsLines(completed)) => {
                format!("보세요, {opponent}가 {} 완성할 수 있습니다.", lines(completed))
            }
            Some(RefutationKind::AllowsFork(lines)) => {
                format!("보세요, {opponent}에게 기회가 {}개 생깁니다.", lines.len())
            }
            _ if slip.evaluation.value == Value::Loss => {
                format!("보세요, 이제 {opponent}가 이길 수 있습니다.")
            }
            _ => format!("보세요, 이제 {opponent}가 비길 수 있습니다."),
        }
    };
    mistakes(sides: &[(String, Vec<usize>)]) = {
        let count: usize = sides.iter().map(|(_, moves)| moves.len()).sum();
        let mut text = match count {
            0 => "실수가 없습니다.".to_owned(),
            count => format!("실수 {count}번."),
        };
        for (who, moves) in sides {
            text += &[" ", who, ": ", &numbers(moves), "수째."].concat();
        }
        text
    };
    could_be_better(moves: &[usize]) = {
        let list = numbers(moves);
        format!("실수는 없지만 {list}수째에는 더 나은 수가 있었습니다.")
    };
    board(rules: Rules) = {
        let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
        format!("{columns}×{rows}, {in_row}개 잇기")
    };
    summary(settings: &Settings) = {
        let match_length = settings.match_length;
        let match_length = match_length.map(|rounds| format!(" · {}", Korean.first_to(rounds.get())));
        let match_length = match_length.unwrap_or_default();
        let board = Korean.board(settings.rules);
        let strength = settings.medium_strength();
        let strength = strength.map(|strength| format!(" · {strength}단계"));
        let strength = strength.unwrap_or_default();
        let help = if settings.no_help { " · 도움 없음" } else { "" };
        format!("{} · {board}{match_length}{strength}{help}", who_goes_first(settings))
    };
    first_player_wins(rules: Rules) = format!("{}: 서로 최선을 다하면 선공이 이깁니다.", Korean.board(rules));
    draw_with_best_play(rules: Rules) = format!("{}: 서로 최선을 다하면 비깁니다.", Korean.board(rules));
    name_prompt(mark: Mark) = format!("{mark}의 이름");
    player(mark: Mark) = format!("플레이어 {mark}");
    best_play(what: &str) = format!("최선: {what}");
    more_than(count: u64) = format!("{} 초과", thousands(count));
    progress(done: usize, of: usize) = format!("증명 {done}/{of}");
    play_as(mark: Mark) = format!("{mark}로 두기");
    has_won(mark: Mark) = format!("{mark}가 승리했습니다.");
    wrong_counts(x: usize, o: usize) = format!("X {x}개, O {o}개: 수는 같거나 하나만 달라야 합니다.");
    invalid_position(invalid: InvalidPosition) = match invalid {
        InvalidPosition::Size(_) => LABELS.not_a_board.to_owned(),
        InvalidPosition::Sign(_) => LABELS.not_a_cell.to_owned(),
        InvalidPosition::Turn => "차례는 x 또는 o로 적어야 합니다.".to_owned(),
        InvalidPosition::Counts => "X와 O의 수는 같거나 하나만 달라야 합니다.".to_owned(),
        InvalidPosition::NotTheirTurn(mark) => {
            format!("{mark} 말이 하나 더 있어 {mark} 차례일 수 없습니다.")
        }
        InvalidPosition::TwoWinners => "X와 O 둘 다 이길 수는 없습니다.".to_owned(),
        InvalidPosition::MovedAfterWin(mark) => {
            format!("{mark}는 마지막 수 전에 이미 승리했습니다.")
        }
    };
    bad_link(why: &str) = format!("열 수 없는 주소: {why}");
    notice(notice: &Notice) = match notice {
        Notice::InBrowser => {
            "이 브라우저가 게임을 기억합니다. 비공개 창에서는 닫을 때까지만 기억합니다.".to_owned()
        },
        Notice::OtherGame => "다른 게임이 끝날 때까지 이 게임은 저장되지 않습니다.".to_owned(),
        Notice::TookOver => "다른 게임이 끝나 이제 이 게임이 저장됩니다.".to_owned(),
        Notice::SetAside { damage, name } => {
            format!("저장 파일이 {} 따로 두었습니다({name}).", because(damage))
        }
        Notice::NotSaved(why) => format!("저장할 수 없습니다: {}.", save_error(why)),
    };
    mistakes_to_practise(count: usize) = format!("연습할 실수 {count}개");
    mistakes_left(count: usize) = format!("연습할 것 {count}개");
    part(part: usize, of: usize) = format!("{part}/{of}");
    solved(count: usize, of: usize) = format!("{of}개 중 {count}개 맞힘");
    at_second_try(count: usize) = format!("두 번 만에 {count}개");
    you_played(number: u8) = format!("둔 칸: {number}");
    right(reason: &str) = format!("맞습니다. {reason}");
    right_at_second_try(reason: &str) = format!("두 번 만에 맞혔습니다. {reason}");
    wrong(reason: &str) = format!("아닙니다. {reason}");
    it_matters(number: u8, reason: &str) = format!(
        "아니요, 칸이 중요합니다. {number}번 칸을 보세요. {reason}"
    );
    complete_other(blocker: Mark) = format!("{blocker}가 한 줄을 막았습니다. 다른 줄을 완성하세요.");
    solved_at_once(count: usize, of: usize) = format!("{of}개 중 {count}개를 한 번에 맞혔습니다.");
    task(exercise: &Exercise) = {
        let turn = Korean.to_move(exercise.position.to_move());
        match (exercise.value, exercise.moves()) {
            (Value::Win, None | Some(1)) => format!("{turn}: 이기세요."),
            (Value::Win, Some(moves)) => format!("{turn}: {moves}수 만에 이기세요."),
            _ if exercise.answers.len() == 1 => {
                format!("{turn}: 비기는 수는 하나뿐입니다. 찾으세요.")
            }
            _ => format!("{turn}: 비기세요."),
        }
    };
    not_so(given: &str) = format!("틀림: {given}");
    predictions(right: usize, corrected: usize) = format!("정답 {right}, 고침 {corrected}");
    visits(position: &str) = format!("방문: {position}.");
    is_done(position: &str, score: &str) = format!("{position} 끝: {score}.");
    steps_per_second(steps: u32) = format!("초당 {steps}번");
    cut(side: Mark, score: &str) = {
        let opponent = side.other();
        format!(
            "{opponent}는 다른 곳에서 이미 {score}점이 확실해서, 여기서 {side}의 다른 수는 상관없습니다."
        )
    };
    place(cell: Cell) = format!("{}행 {}열", cell.row + 1, cell.col + 1);
    mark_here(evaluation: Evaluation) = format!("여기에 두면 {}", end(evaluation).trim_end_matches('.'));
    cell_number(number: u8) = format!("{number}번");
    rows(first: u8, last: u8, what: &str) = match last - first {
        0 => format!("{first}행: {what}."),
        _ => format!("{first}–{last}행: {what}."),
    };
    numbered_place(number: u8, cell: Cell) = format!("{number}번, {}", Korean.place(cell));
    mark_or_next(number: u8) = format!("{number}번 칸에 두거나, Enter를 눌러 다음으로 가세요.");
    hint_at(place: &str, advice: &str) = format!("힌트: {place}. {advice}");
    numbered_lines(lines: &[(Direction, String)]) = {
        let lines = lines.iter();
        let lines = lines.map(|(direction, numbers)| format!("{} {numbers}", self::direction(*direction)));
        lines.collect::<Vec<_>>().join(", ")
    };
    lines_of_reason(lines: &[(Direction, String)]) = format!("{}.", Korean.numbered_lines(lines));
    enter_goes_on(ends_match: bool) = {
        format!("Enter를 누르면 다음 {} 시작", if ends_match { "경기" } else { "판" })
    };
    empty_cells(count: usize) = format!("빈칸 {count}개");
    open_to(mark: Mark) = format!("{mark}만 이을 수 있음");
    wins_here(mark: Mark) = format!("여기 두면 {mark} 승리");
    rounds_won(count: u32) = format!("{count}승");
    rounds_drawn(count: u32) = format!("{count}무");
    rounds_lost(count: u32) = format!("{count}패");
    won_in_a_row(count: u32) = format!("{count}연승 중");
    best_streak(count: u32) = format!("최다 {count}연승");
    taken_back(marks: usize) = match marks {
        0 => "물렀습니다.".to_owned(),
        _ => format!("{marks}수 물렀습니다."),
    };
    put_back(marks: usize) = match marks {
        0 => "다시 두었습니다.".to_owned(),
        _ => format!("{marks}수 다시 두었습니다."),
    };
    move_number(number: usize) = format!("{number}번째 수");
}

/// At the end of a sentence; a win with the next mark has no number.
fn end(evaluation: Evaluation) -> String {
    match (evaluation.value, evaluation.moves()) {
        (Value::Draw, _) => "비깁니다.".to_owned(),
        (Value::Win, None | Some(1)) => "이깁니다.".to_owned(),
        (Value::Win, Some(moves)) => format!("{moves}수 뒤에 이깁니다."),
        (Value::Loss, None) => "집니다.".to_owned(),
        (Value::Loss, Some(moves)) => format!("{moves}수 뒤에 집니다."),
    }
}

fn only(evaluation: Evaluation) -> String {
    match (evaluation.value, evaluation.moves()) {
        (Value::Win, Some(moves)) => format!("이기는 칸은 여기뿐입니다: {moves}수 뒤에 이깁니다."),
        (Value::Win, None) => "이기는 칸은 여기뿐입니다.".to_owned(),
        _ => "비기는 칸은 여기뿐입니다.".to_owned(),
    }
}

fn listed(places: &[Place]) -> String {
    let names = places.iter().map(|place| match place {
        Place::Centre => "중앙".to_owned(),
        Place::Corner(None) => "구석".to_owned(),
        Place::Corner(Some(number)) => format!("구석 {number}번"),
        Place::Side(None) => "변".to_owned(),
        Place::Side(Some(number)) => format!("변 {number}번"),
        Place::Number(number) => format!("{number}번"),
    });
    names.collect::<Vec<_>>().join(", ")
}

/// A clause, followed by how the round ends.
fn clause(reason: &Reason, explanation: &Explanation) -> String {
    let opponent = explanation.opponent;
    let link = match explanation.evaluation.value {
        Value::Win | Value::Draw => "고",
        Value::Loss => "지만",
    };
    match reason {
        Reason::Win(completed) => format!("{} 완성하{link}", lines(completed)),
        Reason::Block(blocked) => format!("{opponent}의 {} 막{link}", lines(blocked)),
        Reason::Fork(lines) => format!("{} 만들{link}", threats(lines)),
        Reason::MoreThreats(_) => format!("위협을 더하{link}"),
        Reason::BlockFork(_) => format!("{opponent}의 이중 위협을 막{link}"),
        Reason::Refuted(refutation) => refuted(&refutation.kind, opponent),
        _ => format!("이보다 오래 버티는 수는 없{link}"),
    }
}

fn request(number: u8, explanation: &Explanation) -> String {
    let opponent = explanation.opponent;
    match &explanation.reason {
        Some(Reason::Win(completed)) => format!("{} 완성하세요", lines(completed)),
        Some(Reason::Block(blocked)) => format!("{opponent}의 {} 막으세요", lines(blocked)),
        Some(Reason::Fork(lines)) => format!("{} 만드세요", threats(lines)),
        Some(Reason::MoreThreats(_)) => "위협을 더하세요".to_owned(),
        Some(Reason::BlockFork(_)) => format!("{opponent}의 이중 위협을 막으세요"),
        _ => format!("{number}번에 두세요"),
    }
}

/// Followed by how the round ends.
fn refuted(kind: &RefutationKind, opponent: Mark) -> String {
    match kind {
        RefutationKind::MissesWin => "이길 기회를 놓치고".to_owned(),
        RefutationKind::AllowsLines(completed) => {
            format!("{opponent}에게 {} 내주고", lines(completed))
        }
        RefutationKind::AllowsFork(lines) => format!("{opponent}에게 {} 허용해", threats(lines)),
        RefutationKind::AllowsForcedWin => format!("{opponent}에게 필승 수순을 내주고"),
    }
}

fn threats(threats: &[Line]) -> String {
    match threats.len() {
        2 => "이중 위협을".to_owned(),
        count => format!("위협 {count}개를"),
    }
}

fn lines(lines: &[Line]) -> String {
    let direction = match lines {
        [line] => line.direction(),
        lines => return format!("줄 {}개를", lines.len()),
    };
    format!("{}을", self::direction(direction))
}

fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Row => "가로줄",
        Direction::Column => "세로줄",
        Direction::Diagonal => "대각선",
    }
}

fn because(damage: &LoadError) -> &'static str {
    match damage {
        LoadError::OlderVersion => "예전 버전이라",
        LoadError::NewerVersion => "더 새로운 버전이라",
        LoadError::Invalid(_) => "손상되어",
        LoadError::Unreadable(_) => "읽을 수 없어",
    }
}

fn save_error(save_error: &SaveError) -> String {
    let words = match save_error {
        SaveError::NoFolder => "저장할 폴더가 없습니다",
        SaveError::Refused(ErrorKind::PermissionDenied, _) => "권한이 없습니다",
        SaveError::Refused(ErrorKind::StorageFull, _) => "저장 공간이 가득 찼습니다",
        SaveError::Refused(ErrorKind::ReadOnlyFilesystem, _) => "읽기만 할 수 있는 곳입니다",
        SaveError::Refused(..) => "파일에 쓸 수 없습니다",
        SaveError::InTheWay(damage) => {
            return format!("기존 파일이 {} 쓸 수 없습니다", because(damage));
        }
    };
    words.to_owned()
}

/// Between two people, which mark goes first.
fn who_goes_first(settings: &Settings) -> String {
    let you = settings.you;
    match (settings.opponent, settings.first) {
        (Seat::Computer(_), First::Always(mark)) if mark == you => {
            format!("내 말 {you}, 내가 선공")
        }
        (Seat::Computer(_), First::Always(_)) => format!("내 말 {you}, 컴퓨터가 선공"),
        (Seat::Computer(_), First::Alternate) => format!("내 말 {you}, 번갈아 선공"),
        (Seat::Human, First::Always(mark)) => format!("{mark}가 선공"),
        (Seat::Human, First::Alternate) => "번갈아 선공".to_owned(),
    }
}

fn numbers(moves: &[usize]) -> String {
    let numbers: Vec<String> = moves.iter().map(usize::to_string).collect();
    numbers.join(", ")
}
