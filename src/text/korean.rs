//! What the window says in Korean.

use std::io::ErrorKind;

use super::{Key, Phrase, thousands};
use crate::ai::analysis::{Motif, Grade, Lines, Explanation, Evaluation};
use crate::ai::comparison::Algorithm;
use crate::ai::{Level, Value};
use crate::rules::{Direction, IllegalMove, Mark, Outcome, Rules};
use crate::game::Refusal;
use crate::storage::{LoadError, SaveError, Notice};
use crate::profile::Players;
use crate::profile::{Motion, ThemeName, Volume};

/// A phrase in Korean. No particle follows a name: which one fits depends on how the name sounds.
#[expect(clippy::too_many_lines, reason = "a table")]
#[deny(clippy::wildcard_enum_match_arm)] // no phrase may be forgotten
pub fn say(phrase: &Phrase, players: &Players) -> String {
    let who = |mark: Mark| players.called(mark);
    let words = match phrase {
        Phrase::Verbatim(text) => text.as_str(),
        Phrase::Joined(phrases, between) => {
            let said = phrases.iter().map(|phrase| say(phrase, players));
            return said.collect::<Vec<_>>().join(between);
        }

        Phrase::Title => "틱택토",
        Phrase::New => "새 판",
        Phrase::Undo => "무르기",
        Phrase::Redo => "다시 두기",
        Phrase::Menu => "메뉴",
        Phrase::Hint => "힌트",
        Phrase::Insight => "분석",
        Phrase::Review => "복기",
        Phrase::Tree => "트리",
        Phrase::ComparisonScreen => "비용",
        Phrase::Back => "뒤로",
        Phrase::Moves => "수순",

        Phrase::Turn(mark) => return format!("{} 차례", who(*mark)),
        Phrase::YourTurn(mark) => return format!("{mark} 차례 · 나"),
        Phrase::Thinking(mark, name) => {
            return format!("{mark} 차례 · 컴퓨터({}) 생각 중", level(*name));
        }
        Phrase::You => "나",
        Phrase::Name(mark) => return players.name(*mark).unwrap_or_default(),
        Phrase::LevelName(name) => level(*name),
        Phrase::LookingBack { plies: 0, of } => return format!("시작 (전체 {of}수)"),
        Phrase::LookingBack { plies, of } => return format!("{plies}수째 (전체 {of}수)"),
        Phrase::LookOn => "보드를 클릭하면 게임으로 돌아갑니다",
        Phrase::NextRound => "보드를 클릭하면 다음 판이 시작됩니다",
        Phrase::NewMatch => "보드를 클릭하면 새 매치가 시작됩니다",
        Phrase::Result(Outcome::Win(mark)) => return format!("{} 승리", who(*mark)),
        Phrase::Result(Outcome::Draw) => "무승부",
        Phrase::MatchResult { won, lost } => return format!("매치도 {won} 대 {lost} 승리"),
        Phrase::YouGaveUp => "기권했습니다",
        Phrase::GaveUp(mark) | Phrase::GivesUp(mark) => return format!("{} 기권", who(*mark)),
        Phrase::SearchStats(leaves) => return format!("국면 {}개 검토", thousands(*leaves)),
        Phrase::WeighedInAll(leaves) => {
            return format!("이번 판 국면 {}개 검토", thousands(*leaves));
        }
        Phrase::Draws(count) => return format!("무승부 {count}번"),
        Phrase::Free => "제한 없음",
        Phrase::FirstTo(rounds) => return format!("{rounds}선승"),
        Phrase::Hints(count) => return format!("힌트 {count}번"),
        Phrase::Practice => "연습: 기록에 들어가지 않습니다",
        Phrase::Refused(why) => refusal(*why),
        Phrase::SearchFailed => "탐색 실패: 무작위로 두었습니다",
        Phrase::AGuess => "추측: 제때 증명하지 못했습니다",

        Phrase::HintWanted => "힌트: …",
        Phrase::HintIs(best) => return format!("힌트: {}", explanation(best)),
        Phrase::NoHint => "힌트 없음: 증명된 것이 없습니다",
        Phrase::Evaluation(value) => return evaluation(*value),
        Phrase::Explanation(candidate) => return explanation(candidate),
        Phrase::NotProved | Phrase::Unproved => "증명 안 됨",

        Phrase::Opponent | Phrase::Against => "상대",
        Phrase::Level => "난이도",
        Phrase::YouPlay => "내 말",
        Phrase::Opens => "선공",
        Phrase::Board | Phrase::OnBoard => "보드",
        Phrase::Match => "매치",
        Phrase::TwoPlayers => "두 사람",
        Phrase::Computer => "컴퓨터",
        Phrase::Plays(Level::Easy) => "빈칸에 무작위로 둡니다.",
        Phrase::Plays(Level::Medium) => "이길 수와 막을 수를 찾고, 아니면 무작위: 포크를 놓칩니다.",
        Phrase::Plays(Level::Hard) => "완벽하게 둡니다: 비길 수는 있어도 이길 수는 없습니다.",
        Phrase::PlaysAsYouOpen => "완벽하게 둡니다: 내가 선공이라 이길 수 있습니다.",
        Phrase::PlaysAsItOpens => "완벽하게 둡니다: 선공인 컴퓨터가 이깁니다.",
        Phrase::PlaysInTurns => "완벽하게 둡니다: 내가 선공일 때만 이길 수 있습니다.",
        Phrase::InARow => "개 잇기",
        Phrase::OpenerWins(rules) => return format!("{}: 서로 최선이면 선공 승리.", board(*rules)),
        Phrase::IsDraw(rules) => return format!("{}: 서로 최선이면 무승부.", board(*rules)),
        Phrase::InTurns => "번갈아",
        Phrase::NameOf(mark) => return format!("{mark}의 이름"),
        Phrase::NamesNote => "이름을 클릭해 쓰거나 Ctrl+V로 붙여 넣습니다.",
        Phrase::LetterMissing => "□는 글꼴에 없는 글자입니다.",
        Phrase::Play => "시작",
        Phrase::NewGame => "새 게임",
        Phrase::Continue => "계속",

        Phrase::Statistics => "기록",
        Phrase::Played => "판",
        Phrase::Won => "승",
        Phrase::Drawn => "무",
        Phrase::Lost => "패",
        Phrase::Streak => "연승",
        Phrase::StreakMeans => "연승: 가장 길게 이어 이긴 판 수",
        Phrase::NoRecords => "아직 끝난 판이 없습니다",
        Phrase::Reset => "지우기",
        Phrase::UndoReset => "지우기 취소",
        Phrase::Storage(notice) => return storage(notice),

        Phrase::TreeTitle => "미니맥스 트리",
        Phrase::Top => "처음",
        Phrase::Minimax | Phrase::Algorithm(Algorithm::Minimax) => "미니맥스",
        Phrase::AlphaBeta | Phrase::Algorithm(Algorithm::AlphaBeta) => "알파베타",
        Phrase::Algorithm(Algorithm::Memory) => "알파베타 + 기억",
        Phrase::Algorithm(Algorithm::Symmetry) => "+ 대칭",
        Phrase::Idea(algorithm) => idea(*algorithm),
        Phrase::Pruned => "가지치기",
        Phrase::PrunedHere => "가지치기: 알파베타는 여기 오지 않습니다",
        Phrase::ScoreForX => "X의 점수",
        Phrase::Leaf => "끝난 판: 트리의 잎",
        Phrase::ToMove(mark) => return format!("{mark} 차례"),
        Phrase::Takes(Mark::X) => "X는 가장 큰 점수를 고릅니다",
        Phrase::Takes(Mark::O) => "O는 가장 작은 점수를 고릅니다",
        Phrase::BestPlayIs(value) => return format!("최선: {}", say(value, players)),
        Phrase::CostsTitle => "네 가지 탐색, 하나의 답",
        Phrase::CostsMean => "탐색별로 방문한 국면 수와 그중 잎(끝난 국면)의 수",
        Phrase::Visited => "방문",
        Phrase::Leaves => "잎",
        Phrase::Time => "시간",
        Phrase::Over(count) => return format!("{} 초과", thousands(*count)),

        Phrase::TryAgain => "여기서 다시 두기",
        Phrase::Grade(candidate) => grade(*candidate),
        Phrase::GaveUpWhat(Some(Grade::MissedWin)) => "이길 판을 기권",
        Phrase::GaveUpWhat(Some(Grade::MissedDraw)) => "비길 판을 기권",
        Phrase::GaveUpWhat(_) | Phrase::GiveUp => "기권",
        Phrase::Progress { done, of } => return format!("증명 {done}/{of}"),
        Phrase::Better(number, better) => return format!("더 나은 수: {number} {}", explanation(better)),

        Phrase::Options => "설정",
        Phrase::Theme => "테마",
        Phrase::ThemeNote => "말과 값은 모양과 기호로도 구별됩니다. F11: 전체 화면",
        Phrase::Sound => "소리",
        Phrase::SoundNote => "둘 때마다 똑 소리, 끝나면 화음. S: 켜기, 끄기",
        Phrase::Motion => "움직임",
        Phrase::MotionNote => "줄임: 말과 결과가 바로 나타납니다.",
        Phrase::Language => "언어",
        Phrase::LanguageNote => "고르지 않으면 시스템의 언어를 따릅니다.",
        Phrase::ThemeName(name) => theme(*name),
        Phrase::Volume(Volume::Off) => "끔",
        Phrase::Volume(Volume::Soft) => "작게",
        Phrase::Volume(Volume::Full) => "크게",
        Phrase::MotionName(Motion::Full) => "보통",
        Phrase::MotionName(Motion::Reduced) => "줄임",

        Phrase::Help => "도움말",
        Phrase::RuleTurns => "X와 O가 번갈아 빈칸에 둡니다.",
        Phrase::RuleLine => "가로나 세로, 대각선으로 셋을 이으면 이깁니다.",
        Phrase::RuleLonger => "큰 보드에서는 넷 이상을 잇기도 합니다.",
        Phrase::RuleDraw => "줄이 완성되지 않고 칸이 다 차면 무승부입니다.",
        Phrase::KeyName(name) => key(*name).0,
        Phrase::KeyDoes(name) => key(*name).1,
    };
    words.to_owned()
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "쉬움",
        Level::Medium => "보통",
        Level::Hard => "어려움",
    }
}

fn evaluation(evaluation: Evaluation) -> String {
    let value = match evaluation.value {
        Value::Win => "승",
        Value::Draw => "무승부",
        Value::Loss => "패",
    };
    match evaluation.moves() {
        Some(moves) => format!("{moves}수 {value}"),
        None => value.to_owned(),
    }
}

/// What a move does and what it is worth.
fn explanation(explanation: &Explanation) -> String {
    match explanation.motif {
        // That it draws is said already.
        Some(Motif::KeepsDraw) => motif(Motif::KeepsDraw, explanation.them),
        Some(done) => format!("{}; {}", motif(done, explanation.them), evaluation(explanation.evaluation)),
        None => evaluation(explanation.evaluation),
    }
}

/// What a move does against this side.
fn motif(motif: Motif, them: Mark) -> String {
    match motif {
        Motif::Completes(what) => format!("{} 완성", lines(what)),
        Motif::Blocks(what) => format!("{them}의 {} 막기", lines(what)),
        Motif::Threatens(count) => format!("위협 {count}개 만들기"),
        Motif::StopsFork => format!("{them}의 포크 막기"),
        Motif::TakesCentre => "중앙 차지".to_owned(),
        Motif::TakesOppositeCorner => format!("{them}의 반대편 구석 차지"),
        Motif::TakesCorner => "구석 차지".to_owned(),
        Motif::TakesSide => "변 차지".to_owned(),
        Motif::KeepsDraw => "무승부 지키기".to_owned(),
        Motif::MissesWin => "승리를 놓침".to_owned(),
        Motif::LetsComplete(what) => format!("{them}의 {} 완성을 허용", lines(what)),
        Motif::LetsFork => format!("{them}의 포크를 허용"),
        Motif::LetsWin => format!("{them}의 필승을 허용"),
    }
}

fn lines(lines: Lines) -> String {
    match lines {
        Lines::One(Direction::Row) => "가로줄".to_owned(),
        Lines::One(Direction::Column) => "세로줄".to_owned(),
        Lines::One(Direction::Diagonal) => "대각선".to_owned(),
        Lines::Several(count) => format!("줄 {count}개"),
    }
}

fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Illegal(IllegalMove::OffBoard) => "보드에 없는 칸입니다",
        Refusal::Illegal(IllegalMove::Occupied) => "이미 둔 칸입니다",
        Refusal::Illegal(IllegalMove::GameOver) => "끝난 판입니다",
        Refusal::ComputersTurn => "컴퓨터 차례입니다",
        Refusal::NothingToUndo => "무를 것이 없습니다",
        Refusal::NothingToRedo => "다시 둘 것이 없습니다",
        Refusal::AlreadyNew => "이미 새 판입니다",
        Refusal::StillInPlay => "아직 끝나지 않은 판입니다",
    }
}

fn storage(notice: &Notice) -> String {
    match notice {
        Notice::InBrowser => "이 브라우저가 게임을 기억합니다".to_owned(),
        Notice::OtherGame => "다른 게임이 열려 있어, 이 게임은 저장되지 않습니다".to_owned(),
        Notice::SetAside { damage, name } => {
            format!("저장 파일이 {} 따로 두었습니다: {name}", because(damage))
        }
        Notice::NotSaved(why) => format!("저장할 수 없습니다: {}", save_error(why)),
    }
}

fn because(damage: &LoadError) -> &'static str {
    match damage {
        LoadError::Empty => "비어 있어",
        LoadError::Newer(_) => "더 새로운 버전이라",
        LoadError::Invalid(_) => "손상되어",
        LoadError::Unreadable(_) => "읽을 수 없어",
    }
}

fn save_error(save_error: &SaveError) -> String {
    let words = match save_error {
        SaveError::NoFolder => "저장할 폴더가 없습니다",
        SaveError::Browser => "브라우저가 저장해 주지 않습니다",
        SaveError::Refused(ErrorKind::PermissionDenied) => "권한이 없습니다",
        SaveError::Refused(ErrorKind::StorageFull) => "디스크가 가득 찼습니다",
        SaveError::Refused(ErrorKind::ReadOnlyFilesystem) => "읽기만 할 수 있는 곳입니다",
        SaveError::Refused(_) => "파일에 쓸 수 없습니다",
        SaveError::InTheWay(damage) => {
            return format!("기존 파일이 {} 쓸 수 없습니다", because(damage));
        }
        SaveError::Value(reason) => reason.as_str(),
    };
    words.to_owned()
}

/// A board and what wins on it: 3×3, 3개 잇기.
fn board(rules: Rules) -> String {
    let (columns, rows) = (rules.columns(), rules.rows());
    format!("{columns}×{rows}, {}개 잇기", rules.in_row())
}

fn idea(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "일어날 수 있는 모든 것을 봅니다.",
        Algorithm::AlphaBeta => "답을 바꿀 수 없는 것은 보지 않습니다.",
        Algorithm::Memory => "여러 수순으로 이르는 같은 국면은 한 번만 봅니다.",
        Algorithm::Symmetry => "돌리거나 뒤집은 보드를 하나로 봅니다.",
    }
}

fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "최선",
        Grade::KeepsWin => "승리 유지",
        Grade::LostAnyway => "어차피 패배",
        Grade::SlowerWin => "더 늦은 승리",
        Grade::SoonerLoss => "더 이른 패배",
        Grade::MissedWin => "승리를 놓침",
        Grade::MissedDraw => "무승부를 놓침",
    }
}

fn theme(name: ThemeName) -> &'static str {
    match name {
        ThemeName::Classic => "클래식",
        ThemeName::Light => "밝은 테마",
        ThemeName::HighContrast => "고대비",
        ThemeName::ColourSafe => "색약 배려",
    }
}

/// The name of a key, and what it does.
fn key(key: Key) -> (&'static str, &'static str) {
    match key {
        Key::Arrows => ("화살표", "칸이나 버튼을 가리킵니다"),
        Key::Tab => ("Tab", "다음 버튼을 가리킵니다"),
        Key::Confirm => ("Enter, Space", "두고, 누르고, 계속합니다"),
        Key::Digits => ("1–9", "3×3의 칸에 둡니다"),
        Key::Escape => ("Esc", "뒤로, 메뉴"),
        Key::Pages => ("Page Up, Down", "이전 수, 다음 수 보기"),
        Key::Ends => ("Home, End", "첫 수로, 마지막 수로"),
        Key::Help => ("F1, ?", "이 도움말"),
        Key::FullScreen => ("F11", "전체 화면"),
        Key::Paste => ("Ctrl+V", "이름 붙여 넣기"),
        Key::Quit => ("Ctrl+Q", "끝내기"),
        Key::Sound => ("S", "소리"),
        Key::New => ("N", "새 판"),
        Key::Undo => ("U, Ctrl+Z", "무르기"),
        Key::Redo => ("R, Ctrl+Y", "다시 두기"),
        Key::Hint => ("H", "힌트"),
        Key::Insight => ("I", "분석"),
        Key::Tree => ("T", "트리 (분석 중)"),
        Key::AlphaBeta => ("A", "트리에서 알파베타"),
        Key::ComparisonScreen => ("C", "비용 (분석 중)"),
        Key::Review => ("V", "판이 끝난 뒤 복기"),
        Key::Menu => ("M", "메뉴"),
        Key::Options => ("O", "설정"),
    }
}
