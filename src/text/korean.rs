//! Korean phrases. No particle follows a name: which one fits depends on how the name sounds.

use std::io::ErrorKind;

use super::labels::{KOREAN as LABELS, Labels};
use super::phrases::phrases;
use super::{MAX_NUMBERS, MAX_PLACES, Place, Words, places, thousands};
use crate::ai::analysis::{
    Evaluation, Explanation, Reason, RefutationKind, Seen, Slip, Threats, WayToWin,
};
use crate::ai::{Level, Strength, Value};
use crate::game::{First, Refusal, Seat, Settings};
use crate::practice::Exercise;
use crate::rules::{Cell, Direction, IllegalMove, InvalidPosition, Line, Mark, Rules};
use crate::storage::{LoadError, Notice, SaveError};

pub struct Korean;

phrases! {
    Korean;
    thinking(level: Level) = format!("컴퓨터({}) 생각 중", LABELS.level_name(level));
    opponent_next_round(opponent: Seat) = match opponent {
        Seat::Computer(level) => format!("다음 판부터 {}", LABELS.level_name(level)),
        Seat::Human => "다음 판부터 친구와".to_owned(),
    };
    fixed_strength(strength: Strength) = format!("이기든 지든 {strength}단계예요.");
    medium_is_now(strength: Strength) = {
        format!("이제 {} {strength}단계예요.", LABELS.level_name(Level::Medium))
    };
    strengths(now: Strength, beaten: Option<Strength>) = {
        let beaten = beaten.map(|beaten| format!(", 이긴 최고 {beaten}단계"));
        format!("{now}단계{}", beaten.unwrap_or_default())
    };
    to_move(mark: Mark) = format!("{mark} 차례");
    looking_back(plies: usize, of: usize) = match plies {
        0 => format!("시작 (전체 {of}수)"),
        _ => format!("{of}수 중 {plies}번째 수 뒤"),
    };
    wins(who: &str) = format!("{who} 승리");
    match_result(who: Option<&str>, won: u32, lost: u32) = match who {
        Some(who) => format!("{who}: 경기 승리 ({won} 대 {lost})."),
        None => format!("경기에서 이겼어요 ({won} 대 {lost})!"),
    };
    seen(seen: Seen, names_cells: bool, who: Option<&str>, opponent: &str) = {
        let who = who.map(|who| format!("{who}: ")).unwrap_or_default();
        match seen {
            Seen::TwoLines => format!("{who}두 줄을 한 번에 봤어요."),
            Seen::OneLine => format!("{who}한 줄을 완성할 칸 둘을 봤어요."),
            Seen::Forced(at) => format!("{who}{}번째 수부터 계속 위협해서 이겼어요.", at + 1),
            Seen::OnlyMove => format!("{who}이기는 수는 하나뿐이었고, 그 수를 찾았어요."),
            Seen::LeftOpen(number) if names_cells => format!("{opponent}: {number}번을 막지 않았어요."),
            Seen::LeftOpen(_) => format!("{opponent}: 열린 줄을 막지 않았어요."),
            Seen::Held(count) => format!("{who}비기는 수가 하나뿐일 때가 {count}번이었고, 모두 찾았어요."),
        }
    };
    gave_up(who: &str) = format!("{who} 기권");
    positions_visited(count: u64) = format!("국면 {}개 방문", thousands(count));
    leaves_visited(count: u64, total: u64) = {
        format!("결말 {}개를 살펴봄, 이번 판 {}개", thousands(count), thousands(total))
    };
    first_to(rounds: u32) = format!("{rounds}선승");
    score(x: &str, o: &str, draws: u32) = format!("점수: {x}, {o}, 무승부 {draws}");
    hints(count: u32) = format!("힌트 {count}번");
    refusal(refusal: Refusal) = {
        let text = match refusal {
            Refusal::Illegal(IllegalMove::OffBoard) => "보드에 없는 칸이에요.",
            Refusal::Illegal(IllegalMove::Occupied) => "이미 둔 칸이에요.",
            Refusal::Illegal(IllegalMove::GameOver) => "끝난 판이에요.",
            Refusal::ComputersTurn => "컴퓨터 차례예요.",
            Refusal::NothingToUndo => "무를 수가 없어요.",
            Refusal::NothingToRedo => "취소할 무르기가 없어요.",
            Refusal::AlreadyNew => "이미 새 판이에요.",
            Refusal::NoHelp => "도움 없이 두는 게임이에요.",
            Refusal::StillInPlay => "아직 끝나지 않았어요.",
        };
        text.to_owned()
    };
    taken(cell: u8) = format!("{cell}번은 이미 둔 칸이에요.");
    evaluation(evaluation: Evaluation, mover: Mark) = {
        let value = match evaluation.winner(mover) {
            Some(winner) => Korean.wins(&winner.to_string()),
            None => LABELS.draw.to_owned(),
        };
        match evaluation.moves() {
            Some(moves) => format!("{moves}수 만에 {value}"),
            None => value,
        }
    };
    said_by(mark: Mark, level: Level, sentence: &str) = {
        let (level, you) = (LABELS.level_name(level), mark.other());
        [
            (format!("{mark}가 "), "제가 "),
            (format!("{mark}는 "), "저는 "),
            (format!("{mark}의 "), "제 "),
            (format!("{mark}에게 "), "저에게 "),
            (format!("{level}: "), "제가 "),
            (format!("이제 {level} "), "이제 저는 "),
            (format!("컴퓨터({level}) "), ""),
            (format!("{you}가 "), ""),
            (format!("{you}는 "), ""),
            (format!("{you}의 "), ""),
            (format!("{you}에게 "), ""),
        ]
        .iter()
        .fold(sentence.to_owned(), |said, (neutral, own)| said.replace(neutral, own))
    };
    every_cell(evaluation: Evaluation, mover: Mark) = {
        let win = Evaluation { value: Value::Win, ..evaluation };
        match evaluation.winner(mover) {
            None => "어디에 둬도 비겨요.".to_owned(),
            Some(winner) => format!("어디에 둬도 {winner}가 {}.", end(win, ENDS)),
        }
    };
    hardest(cells: &[u8]) = format!("{}이 응수하기 가장 어려워요.", numbered(cells));
    best_cells(cells: &[u8], evaluation: Evaluation) = {
        let (named, among) = (numbered(cells), if cells.len() > MAX_NUMBERS { " 중 하나" } else { "" });
        match evaluation.value {
            Value::Loss => format!("어디에 둬도 져요. {named}이 가장 오래 버텨요."),
            _ => format!("{named}{among}에 두면 {}.", end(evaluation, ENDS)),
        }
    };
    so_many_lose(losing: usize, of: usize) = format!("{of}개 중 {losing}개 짐");
    answers_lose(losing: usize, of: usize) = match losing {
        0 => "모든 응수가 비김".to_owned(),
        _ => format!("응수 {of}가지 중 {losing}가지는 짐"),
    };
    because(explanation: &Explanation) = match (&explanation.reason, &explanation.threats, explanation.next) {
        (_, Some(threats), _) => forced(threats, explanation.rules) + ".",
        (Some(Reason::Threat), ..) => format!("{}는 막아야 해요.", explanation.opponent),
        (Some(Reason::Answers(answers)), ..) => {
            let (losing, of) = (answers.losing(), answers.cells.len());
            let lose = format!("{}의 응수 {of}가지 중 {losing}가지는 져요.", explanation.opponent);
            let places = places(&answers.holding, &answers.cells, explanation.rules);
            match losing {
                0 => LABELS.no_answer_loses.to_owned(),
                _ if places.len() > MAX_PLACES => lose,
                _ => format!("{lose} {}만 비겨요.", listed(&places)),
            }
        }
        (.., Some(cells)) => {
            let [answer, next] = cells.map(|cell| explanation.rules.number(cell));
            let opponent = explanation.opponent;
            format!("{opponent}가 {answer}번에 두면 {}는 {next}번에 둬요.", opponent.other())
        }
        _ => String::new(),
    };
    explanation(explanation: &Explanation) = {
        let ends = ends(explanation);
        let sentence = match &explanation.reason {
            None | Some(Reason::Threat | Reason::Answers(_) | Reason::ForcedWin) => {
                format!("{ends}.")
            }
            Some(Reason::OnlyMove) => format!("{ends}. {}", others(explanation.evaluation)),
            Some(Reason::LatestLoss(_)) => format!("{ends}. 더 버티는 수는 없어요."),
            Some(Reason::LostAnyway(_)) => match explanation.evaluation.plies {
                Some(_) => format!("어디에 둬도 져요. {ends}."),
                None => "어디에 둬도 져요.".to_owned(),
            },
            Some(reason) => match &explanation.threats {
                Some(it) => return format!("{}가 위협하고, {}.", it.by, forced(it, explanation.rules)),
                None => clause(reason, explanation),
            },
        };
        format!("{sentence} {}", Korean.because(explanation)).trim_end().to_owned()
    };
    hint(number: u8, explanation: &Explanation) = {
        let (evaluation, ends) = (explanation.evaluation, ends(explanation));
        let is_only = explanation.reason == Some(Reason::OnlyMove);
        match (evaluation.value, evaluation.plies) {
            (Value::Loss, Some(_)) => {
                format!("어디에 둬도 져요. {number}번이 가장 오래 버텨요: {ends}.")
            }
            (Value::Loss, None) => {
                format!("어디에 둬도 져요. {number}번에 두고 실수를 기다리세요.")
            }
            (Value::Draw, _) if is_only => format!("{number}번에 두세요. {}", others(evaluation)),
            _ if is_only => format!("{number}번에 두면 {ends}. {}", others(evaluation)),
            _ => format!("{} {ends}.", request(number, explanation)),
        }
    };
    better(number: u8, explanation: &Explanation) = format!(
        "{number}번이 더 좋았어요. {}",
        Korean.explanation(explanation)
    );
    slip(slip: &Slip) = {
        let is_lost = slip.evaluation.value == Value::Loss;
        let (who, can) =
            if is_lost { (slip.opponent, "있어요") } else { (slip.opponent.other(), "있었어요") };
        if let Some(threats) = slip.forced() {
            return format!("조심! {who}가 위협하고, {}.", forced(threats, slip.rules));
        }
        let chance = match &slip.chance {
            Some(WayToWin::Lines(it)) => format!("{who}가 {} 완성할 수 {can}", lines(it)),
            Some(WayToWin::Threats(it)) => format!("{who}가 {} 만들 수 {can}", threats(&it.lines)),
            None if is_lost => format!("이제 {who}가 이길 수 있어요"),
            None => format!("이제 {}가 비길 수 있어요", slip.opponent),
        };
        format!("조심! {chance}.")
    };
    slip_on_board(slip: &Slip) = {
        let (count, [mine, yours]) = (slip.answers.len(), slip.numbers().map(|it| it.join("·")));
        match &slip.chance {
            Some(WayToWin::Threats(it)) if count > 0 => {
                let blocked = format!(" {yours}에서 막아도 {count}에서");
                let blocked = if count > 1 { &blocked } else { "" };
                format!("조심! 제가 {mine}에 두면{blocked} {} 만들 수 있어요.", threats(&it.lines))
            }
            Some(WayToWin::Threats(it)) if slip.forced().is_some() => {
                format!("조심! {}가 {} 만들 수 있어요.", it.by, threats(&it.lines))
            }
            _ => Korean.slip(slip),
        }
    };
    mistakes(sides: &[(String, Vec<usize>)]) = {
        let count: usize = sides.iter().map(|(_, moves)| moves.len()).sum();
        let list = |(who, moves): &(String, Vec<usize>)| format!("{who} {}번째 수", numbers(moves));
        let list = sides.iter().map(list).collect::<Vec<_>>().join(", ");
        if count == 0 { "실수가 없어요.".to_owned() } else { format!("실수 {count}개: {list}.") }
    };
    could_be_better(moves: &[usize]) = {
        let list = numbers(moves);
        format!("실수는 없지만 {list}번째 수는 더 나은 수가 있었어요.")
    };
    it_began(number: usize) = format!("{number}번째 수가 시작이었어요.");
    board(rules: Rules) = {
        let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
        format!("{columns}×{rows}, {in_row}개 잇기")
    };
    summary(settings: &Settings) = {
        let Settings { you, rules, first, match_length, .. } = *settings;
        let usual = Settings::default();
        let order = ((you, first) != (usual.you, usual.first)).then(|| who_goes_first(settings));
        let board = (rules != usual.rules).then(|| Korean.board(rules));
        let match_length = match_length.map(|rounds| Korean.first_to(rounds.get()));
        let strength = settings.medium_strength().map(|strength| format!("{strength}단계"));
        let help = settings.no_help.then(|| "도움 없음".to_owned());
        let parts = [order, board, match_length, strength, help].into_iter().flatten();
        parts.collect::<Vec<_>>().join(" · ")
    };
    draws_in_a_row(draws: usize) = format!("{draws}번 비겼어요.");
    shall_we_try(board: &str) = format!("{board} 해 볼까요?");
    name_prompt(mark: Option<Mark>) = match mark {
        Some(mark) => format!("{mark}의 이름"),
        None => "내 이름".to_owned(),
    };
    both(x: &str, o: &str) = format!("{x}, {o}");
    newcomer(name: &str) = format!("새 사람: {name}");
    renamed(name: &str) = format!("이름 바꾸기: {name}");
    remove(name: &str) = format!("{name} 삭제");
    bring_back(name: &str) = format!("{name} 삭제 취소");
    at_board(name: &str) = format!("지금 두고 있는 사람이에요: {name}");
    plays(name: &str, mark: Mark) = format!("{name}: {mark}를 둬요.");
    player(mark: Mark) = format!("플레이어 {mark}");
    best_play(what: &str) = format!("최선: {what}");
    more_than(count: u64) = format!("{} 초과", thousands(count));
    progress(done: usize, of: usize) = format!("살펴본 수 {done}/{of}");
    play_as(mark: Mark) = format!("{mark}로 두기");
    has_won(mark: Mark) = format!("{mark}가 이겼어요.");
    wrong_counts(x: usize, o: usize) = format!("X {x}개, O {o}개: 수는 같거나 하나만 달라야 해요.");
    invalid_position(invalid: InvalidPosition) = match invalid {
        InvalidPosition::Size(_) => LABELS.not_a_board.to_owned(),
        InvalidPosition::Sign(_) => LABELS.not_a_cell.to_owned(),
        InvalidPosition::Turn => "차례는 x 또는 o로 적어야 해요.".to_owned(),
        InvalidPosition::Counts => "X와 O의 수는 같거나 하나만 달라야 해요.".to_owned(),
        InvalidPosition::NotTheirTurn(mark) => {
            format!("{mark} 말이 하나 더 있으니 {} 차례예요.", mark.other())
        }
        InvalidPosition::TwoWinners => "X와 O 둘 다 이길 수는 없어요.".to_owned(),
        InvalidPosition::MovedAfterWin(mark) => {
            format!("{mark}는 마지막 수 전에 이미 이겼어요.")
        }
    };
    bad_link(why: &str) = format!("열 수 없는 주소: {why}");
    notice(notice: &Notice) = match notice {
        Notice::OtherGame => "이 창에서는 저장되지 않아요. 닫고 게임을 다시 여세요.".to_owned(),
        Notice::SetAside { damage, name } => {
            format!("저장 파일이 {} 따로 두었어요({name}).", because(damage))
        }
        Notice::NotSaved(why) => format!("저장할 수 없어요: {}.", save_error(why)),
    };
    mistakes_due(count: usize) = format!("실수 {count}개");
    mistakes_left(count: usize) = format!("연습할 것 {count}개");
    missed(lesson: &str, count: usize) = format!("{lesson}: {count}번 놓쳤어요");
    part(part: usize, of: usize) = format!("{part}/{of}");
    solved(count: usize, of: usize) = format!("{of}개 중 {count}개 맞힘");
    at_second_try(count: usize) = format!("두 번 만에 {count}개");
    you_played(number: u8) = format!("둔 칸: {number}");
    right(reason: &str) = format!("맞아요! {reason}");
    right_at_second_try(reason: &str) = format!("두 번 만에 맞혔어요. {reason}");
    wrong(reason: &str) = format!("아쉬워요. {reason}");
    complete_other(blocker: Mark) = format!("{blocker}가 한 줄을 막았어요. 다른 줄을 완성하세요.");
    solved_at_once(count: usize, of: usize) = format!("{of}개 중 {count}개를 한 번에 맞혔어요.");
    task(exercise: &Exercise) = {
        let draw = if exercise.answers.len() == 1 { "하나뿐인 비기는" } else { "비기는" };
        let does = end(exercise.evaluation, ["이기는", draw, ""]);
        format!("나는 {}: {does} 수를 찾으세요.", exercise.position.to_move())
    };
    not_so(given: &str) = format!("틀림: {given}");
    predictions(right: usize, corrected: usize) = format!("맞음 {right}, 고침 {corrected}");
    visits(position: &str) = format!("방문: {position}.");
    is_done(position: &str, score: &str) = format!("{position} 끝: {score}.");
    cut(side: Mark, score: &str) = {
        let opponent = side.other();
        format!(
            "{opponent}는 다른 곳에서 이미 {score}점이 확실해서, 여기서 {side}의 다른 수는 상관없어요."
        )
    };
    place(cell: Cell) = format!("{}행 {}열", cell.row + 1, cell.col + 1);
    mark_here(evaluation: Evaluation) = end(evaluation, ["이김", "비김", "짐"]);
    cell_number(number: u8) = format!("{number}번");
    rows(first: u8, last: u8, what: &str) = match last - first {
        0 => format!("{first}행: {what}."),
        _ => format!("{first}–{last}행: {what}."),
    };
    numbered_place(number: u8, cell: Cell) = format!("{number}번, {}", Korean.place(cell));
    mark_or_next(number: u8) = format!("{number}번 칸에 두거나, Enter를 눌러 다음으로 가세요.");
    hint_at(place: &str, advice: &str) = format!("힌트: {place}. {advice}");
    numbered_lines(lines: &[(Direction, String)]) = {
        let lines = lines.iter().map(|(direction, numbers)| format!("{} {numbers}", self::direction(*direction)));
        lines.collect::<Vec<_>>().join(", ")
    };
    lines_of_reason(lines: &[(Direction, String)]) = format!("{}.", Korean.numbered_lines(lines));
    enter_goes_on(ends_match: bool) = {
        format!("Enter를 누르면 다음 {} 시작돼요", if ends_match { "경기가" } else { "판이" })
    };
    empty_cells(count: usize) = format!("빈칸 {count}개");
    open_to(mark: Mark) = format!("{mark}만 이을 수 있음");
    wins_here(mark: Mark) = format!("여기 두면 {mark} 승리");
    rounds_won(count: u32) = format!("{count}승");
    rounds_drawn(count: u32) = format!("{count}무");
    rounds_lost(count: u32) = format!("{count}패");
    won_in_a_row(count: u32) = format!("{count}연승 중");
    best_streak(count: u32) = format!("최다 {count}연승");
    undone(marks: &[String]) = match marks {
        [] => "물렀어요.".to_owned(),
        _ => format!("{}수 물렀어요: {}.", marks.len(), marks.join(", ")),
    };
    redone(marks: &[String]) = match marks {
        [] => "무르기를 취소했어요.".to_owned(),
        _ => format!("무르기를 취소했어요, {}수: {}.", marks.len(), marks.join(", ")),
    };
    round_begins(number: usize, who: &str) = format!("{number}번째 판이에요. 선공: {who}.");
    move_number(number: usize) = format!("{number}번째 수");
    type_a_cell(rules: Rules, example: &str) = {
        format!("칸은 1–{}, 또는 {example}처럼 행과 열로 적어요.", rules.cell_count())
    };
    free_cells(numbers: &str) = format!("빈칸: {numbers}");
    run_of_numbers(first: u8, last: u8) = format!("{first}–{last}");
}

/// What a win, a draw and a loss are called at the end of a sentence; after a loss the opponent is named.
const ENDS: [&str; 3] = ["이겨요", "비겨요", "이겨요"];

/// Without a full stop; a win with the next mark has no number.
fn end(evaluation: Evaluation, [win, draw, loss]: [&str; 3]) -> String {
    match (evaluation.value, evaluation.moves()) {
        (Value::Draw, _) => draw.to_owned(),
        (Value::Win, None | Some(1)) => win.to_owned(),
        (Value::Win, Some(moves)) => format!("{moves}수 만에 {win}"),
        (Value::Loss, None) => loss.to_owned(),
        (Value::Loss, Some(moves)) => format!("{moves}수 만에 {loss}"),
    }
}

/// Cells by their numbers, or how many they are.
fn numbered(cells: &[u8]) -> String {
    match cells.len() {
        0..=MAX_NUMBERS => cells.iter().map(u8::to_string).collect::<Vec<_>>().join("·") + "번",
        count => format!("{count}칸"),
    }
}

/// The end of a move; after a loss, who wins.
fn ends(explanation: &Explanation) -> String {
    let end = end(explanation.evaluation, ENDS);
    match explanation.evaluation.value {
        Value::Loss => format!("{}가 {end}", explanation.opponent),
        Value::Win | Value::Draw => end,
    }
}

/// What the other moves lead to where only one keeps the value.
fn others(evaluation: Evaluation) -> &'static str {
    match evaluation.value {
        Value::Win => "다른 칸은 못 이겨요.",
        _ => "다른 칸은 져요.",
    }
}

/// As in `중앙, 구석 3·7번`.
fn listed(places: &[Place]) -> String {
    let kinds = places.chunk_by(Place::is_of_same_kind).map(|kind| {
        let numbers: Vec<String> = kind.iter().filter_map(Place::number).collect();
        let numbers = numbers.join("·");
        match kind {
            [Place::Centre, ..] => "중앙".to_owned(),
            [Place::Corner(None), ..] => "구석".to_owned(),
            [Place::Side(None), ..] => "변".to_owned(),
            [Place::Corner(_), ..] => format!("구석 {numbers}번"),
            [Place::Side(_), ..] => format!("변 {numbers}번"),
            _ => format!("{numbers}번"),
        }
    });
    kinds.collect::<Vec<_>>().join(", ")
}

/// What a move does, and how the round ends.
fn clause(reason: &Reason, explanation: &Explanation) -> String {
    let opponent = explanation.opponent;
    let link = match explanation.evaluation.value {
        Value::Win | Value::Draw => "고",
        Value::Loss => "지만",
    };
    let clause = match reason {
        Reason::Win(completed) => format!("{} 완성하{link}", lines(completed)),
        Reason::Block(blocked) => format!("{opponent}의 {} 막{link}", lines(blocked)),
        Reason::Fork(lines) => format!("{} 만들{link}", threats(lines)),
        Reason::MoreThreats(_) => format!("위협을 더하{link}"),
        Reason::BlockFork(lines) => format!("{opponent}의 {} 막{link}", threats(lines)),
        Reason::Refuted(refutation) => return refuted(&refutation.kind, explanation),
        _ => return format!("{}.", ends(explanation)),
    };
    format!("{clause} {}.", ends(explanation))
}

/// A clause, followed by how the round ends.
fn request(number: u8, explanation: &Explanation) -> String {
    let opponent = explanation.opponent;
    match &explanation.reason {
        Some(Reason::Win(completed)) => format!("{} 완성하면", lines(completed)),
        Some(Reason::Block(blocked)) => format!("{opponent}의 {} 막으면", lines(blocked)),
        Some(Reason::Fork(lines)) => format!("{} 만들면", threats(lines)),
        Some(Reason::MoreThreats(_)) => "위협을 더하면".to_owned(),
        Some(Reason::BlockFork(lines)) => format!("{opponent}의 {} 막으면", threats(lines)),
        _ => format!("{number}번에 두면"),
    }
}

fn refuted(kind: &RefutationKind, explanation: &Explanation) -> String {
    let (opponent, ends) = (explanation.opponent, ends(explanation));
    match kind {
        RefutationKind::MissesWin => format!("이길 기회를 놓치고 {ends}."),
        RefutationKind::AllowsLines(completed) => {
            format!("{opponent}에게 {} 내줘서 져요.", lines(completed))
        }
        RefutationKind::AllowsFork(lines) => {
            format!("{opponent}가 {} 만들어 {}.", threats(lines), end(explanation.evaluation, ENDS))
        }
        RefutationKind::AllowsForcedWin => format!("{opponent}에게 필승 수순을 내줘요. {ends}."),
    }
}

fn forced(forced: &Threats, rules: Rules) -> String {
    let (by, blocks) = (forced.by, rules.numbers(forced.blocks.iter().copied(), ", "));
    let threats = threats(&forced.lines);
    format!("{}가 {blocks}번을 막아도 {by}가 {threats} 만들 수 있어요", by.other())
}

fn threats(threats: &[Line]) -> String {
    match threats.len() {
        2 => "양쪽 위협을".to_owned(),
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
        SaveError::NoFolder => "저장할 폴더가 없어요",
        SaveError::Refused(ErrorKind::PermissionDenied, _) => "권한이 없어요",
        SaveError::Refused(ErrorKind::StorageFull, _) => "저장 공간이 가득 찼어요",
        SaveError::Refused(ErrorKind::ReadOnlyFilesystem, _) => "읽기만 할 수 있는 곳이에요",
        SaveError::Refused(..) => "파일에 쓸 수 없어요",
        SaveError::InTheWay(damage) => {
            return format!("기존 파일이 {} 쓸 수 없어요", because(damage));
        }
    };
    words.to_owned()
}

/// Between two people, which mark goes first.
fn who_goes_first(settings: &Settings) -> String {
    let you = settings.you;
    match (settings.opponent, settings.first) {
        (Seat::Computer(_), First::Always(mark)) if mark == you => {
            format!("나는 {you}, 선공")
        }
        (Seat::Computer(_), First::Always(_)) => format!("나는 {you}, 후공"),
        (Seat::Computer(_), First::Alternate) => format!("나는 {you}, 번갈아 선공"),
        (Seat::Human, First::Always(mark)) => format!("{mark}가 선공"),
        (Seat::Human, First::Alternate) => "번갈아 선공".to_owned(),
    }
}

fn numbers(moves: &[usize]) -> String {
    let numbers: Vec<String> = moves.iter().map(usize::to_string).collect();
    numbers.join("·")
}
