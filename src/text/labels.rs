//! Every text without parameters, in all languages.

use crate::ai::Level;
use crate::ai::analysis::Grade;
use crate::ai::minimax::Algorithm;
use crate::game::Seat;
use crate::practice::Lesson;
use crate::profile::{Hue, MarkStyle, Motion, ThemeName, Volume};

type Text = &'static str;

/// Declares labels: a name, a type if it is not [`Text`], and the text in each language.
macro_rules! labels {
    ($($(#[$doc:meta])* $name:ident $(: $type:ty)? = $english:expr, $korean:expr;)*) => {
        /// Texts without parameters. Arrays are in the order of their enum's `ALL`.
        #[derive(Debug)]
        pub struct Labels {
            $($(#[$doc])* pub $name: label_type!($($type)?),)*
        }

        pub(super) static ENGLISH: Labels = Labels { $($name: $english,)* };
        pub(super) static KOREAN: Labels = Labels { $($name: $korean,)* };
    };
}

macro_rules! label_type {
    () => {
        Text
    };
    ($type:ty) => {
        $type
    };
}

labels! {
    title = "Tic-Tac-Toe", "틱택토";
    /// A message box of the system, if no window can open.
    no_open_gl =
        "No window can be opened, because OpenGL 2.1 is missing on this display. Install the driver of \
         the graphics card, or start the game outside the virtual machine or remote desktop.",
        "이 화면에서 OpenGL 2.1을 쓸 수 없어 게임 창을 열지 못했어요. 그래픽 카드 드라이버를 \
         설치하거나, 가상 컴퓨터나 원격 화면 없이 게임을 시작해 주세요.";

    // Buttons around the board.
    undo = "Undo", "무르기";
    redo = "Redo", "무르기 취소";
    menu = "Menu", "메뉴";
    hint = "Hint", "힌트";
    insight = "Insight", "분석";
    review = "Review", "복기";
    tree = "Tree", "트리";
    comparison = "Compare searches", "탐색 비교";
    /// The same, on a small button.
    compare = "Compare", "비교";
    back = "Back", "뒤로";
    moves = "Moves", "수순";

    // The header of the board.
    you = "You", "나";
    your_turn = "Your turn", "내 차례";
    back_to_game = "Press the board to return.", "보드를 누르면 돌아가요.";
    next_round = "Next round", "다음 판";
    new_match = "New match", "새 경기";
    learn = "Learn", "배우기";
    draw = "Draw", "무승부";
    yes = "Yes", "네";
    you_win = "You win!", "이겼어요!";
    you_lose = "You lose", "졌어요";
    held_hard = "You held Hard!", "어려움과 비겼어요!";
    see_why = "See why", "이유 보기";
    you_gave_up = "You gave up.", "기권했어요.";
    casual = "This round does not count.", "이 판은 기록에 남지 않아요.";
    search_failed = "Something went wrong: this move is random.", "문제가 생겨 아무 데나 두었어요.";
    guess = "The computer ran out of time and guessed.", "컴퓨터가 시간이 없어 짐작으로 두었어요.";
    game_left = "Undo brings back the game you left.", "무르면 이전 게임으로 돌아가요.";
    hint_pending = "Hint:", "힌트:";
    no_hint = "No hint here: nothing is certain.", "힌트가 없어요: 확실한 수가 없어요.";
    review_later = "Review opens when the round is over.", "복기는 판이 끝나면 볼 수 있어요.";
    tree_too_large = "The tree is for 3×3 only.", "트리는 3×3에서만 볼 수 있어요.";
    not_proved = "Not certain.", "확실하지 않아요.";
    /// Within a sentence.
    not_proved_inline = "not certain", "확실하지 않음";

    // The start screen.
    /// Also above the opponents of a game under way.
    opponent = "Play against", "상대";
    /// About an opponent chosen during a game.
    opponent_note =
        "Starts with the next round. The score stays.",
        "다음 판부터 바뀌어요. 점수는 그대로예요.";
    /// The same while the board is empty.
    opponent_note_at_once = "Starts now. The score stays.", "바로 바뀌어요. 점수는 그대로예요.";
    friend = "A friend", "친구";
    friend_note = "Take turns on this screen.", "한 화면에서 번갈아 둬요.";
    levels: [Text; Level::ALL.len()] = ["Easy", "Medium", "Hard"], ["쉬움", "보통", "어려움"];
    /// Per level, unless it depends on the chosen game.
    promises: [Text; Level::ALL.len()] =
        [
         "Picks any empty cell.",
         "Gets stronger when you win.",
         "Never loses.",
         ],
        ["아무 빈칸에나 둬요.", "내가 이기면 강해져요.", "절대 지지 않아요."];
    /// Of Hard on boards larger than 3×3, where it may guess.
    plays_best = "Plays the best move it finds.", "찾은 가장 좋은 수를 둬요.";
    strength = "Strength", "단계";
    as_you_play = "Adapts to you", "내 결과에 맞게";
    /// After the round that first makes Medium its strongest.
    try_hard = "Ready for Hard?", "이제 어려움에 도전해 볼까요?";
    /// If the person always goes first and can win.
    hard_as_you_open = "You go first, so you can win.", "내가 선공이라 이길 수 있어요.";
    /// If the computer always goes first.
    hard_as_it_opens = "Going first wins here. Try going first!", "선공이 이겨요. 선공을 해 보세요!";
    /// If they alternate.
    hard_alternating = "You can win only when you go first.", "내가 선공일 때만 이길 수 있어요.";
    coach = "Coach", "코치";
    coach_note =
        "Warns you of a mistake and says why. The better move is yours to find.",
        "실수하면 이유를 알려 줘요. 더 나은 수는 직접 찾아보세요.";
    play_on = "Play on", "계속 두기";
    /// After what the coach says, for screen readers, and if something else is tried.
    coach_asks = "Undo (U) or play on (Enter).", "무르거나(U) 계속 두세요(Enter).";
    off_and_on: [Text; 2] = ["Off", "On"], ["끄기", "켜기"];
    you_play = "You play", "내 말";
    goes_first = "Goes first", "선공";
    alternate = "Take turns", "번갈아";
    board = "Board", "보드";
    match_length = "Match", "경기";
    no_limit = "No limit", "제한 없음";
    help_in_game = "Hints and undo", "힌트와 무르기";
    help_or_not: [Text; 2] = ["Allowed", "No help"], ["허용", "도움 없음"];
    people = "Who plays?", "누가 두나요?";
    new_name = "+ New name", "+ 새 이름";
    correct_name = "Correct the name", "이름 고치기";
    others = "Others", "다른 사람";
    guest = "Guest", "손님";
    from_next_round = "From the next round on.", "다음 판부터 바뀌어요.";
    letter_missing = "Kept as typed. This window cannot draw every letter.",
        "입력한 대로 간직해요. 이 창은 일부 글자를 그릴 수 없어요.";
    hue_taken = "The other player has this colour.", "상대가 쓰는 색이에요.";
    play = "Play", "시작";
    start_over = "Start over", "처음부터";
    custom_game = "Custom game", "맞춤 게임";
    other_size = "Another size", "다른 크기";
    /// After the name of the board.
    first_player_wins = "whoever goes first wins with best play.", "서로 최선을 다하면 선공이 이겨요.";
    hardly_ever_won = "most rounds are drawn.", "대부분 비겨요.";
    draw_with_best_play = "a draw with best play.", "서로 최선을 다하면 비겨요.";
    /// The computer's offer after some draws in a row.
    shall_i_go_first = "Shall I go first?", "제가 먼저 둘까요?";
    /// The people at the board.
    resume = "Continue", "이어서 하기";
    give_up = "Give up", "기권";

    // Statistics.
    statistics = "Statistics", "기록";
    help_moves_nothing = "After a round with help, Medium stays as it is.", "도움이 있으면 보통 단계는 그대로예요.";
    no_records = "Play a round to fill this page.", "한 판 두면 여기가 채워져요.";
    reset = "Reset", "지우기";
    undo_reset = "Undo the reset", "지우기 취소";

    // The tree.
    tree_title = "Minimax tree", "미니맥스 트리";
    top = "Top", "처음";
    pruned = "cut off", "가지치기";
    pruned_here =
        "Cut off: alpha-beta does not visit this.",
        "가지치기: 알파베타는 여기를 방문하지 않아요.";
    without_distances =
        "Here only who wins counts, not how soon.",
        "여기서는 승패만 보고, 승리까지의 수는 보지 않아요.";
    score_for_x = "score for X", "X의 점수";
    leaf = "The round is over: this is a leaf of the tree.", "판이 끝난 국면: 트리의 잎이에요.";
    x_maximises = "X picks the highest score.", "X는 가장 큰 점수를 골라요.";
    o_minimises = "O picks the lowest score.", "O는 가장 작은 점수를 골라요.";

    // Searches compared.
    comparison_title = "Four searches, one result", "네 가지 탐색, 하나의 결과";
    comparison_note =
        "Positions that each search visits. In a leaf the round is over.",
        "탐색마다 방문한 국면. 잎은 판이 끝난 국면이에요.";
    visited = "visited", "방문";
    leaves = "leaves", "잎";
    time = "time", "시간";
    algorithms: [Text; Algorithm::ALL.len()] =
        ["Minimax", "Alpha-beta", "Alpha-beta + memory", "+ symmetry"],
        ["미니맥스", "알파베타", "알파베타 + 기억", "+ 대칭"];
    /// Per algorithm, the difference from the previous one.
    ideas: [Text; Algorithm::ALL.len()] = [
        "Visits everything that can happen.",
        "Skips what cannot change who wins or how soon.",
        "Remembers what it found of a position, whatever the order of moves.",
        "Treats rotated and mirrored boards as one.",
    ], [
        "일어날 수 있는 모든 것을 방문해요.",
        "승패와 승리까지의 수를 바꿀 수 없는 것은 건너뛰어요.",
        "수순이 달라도 같은 국면에서 찾은 것을 기억해요.",
        "돌리거나 뒤집은 보드를 하나로 봐요.",
    ];

    // The review.
    try_again = "Try from here", "여기서 다시 두기";
    grades: [Text; Grade::MissedDraw as usize + 1] = [
        "best", "keeps the draw", "keeps the win", "already lost",
        "wins later", "loses sooner", "missed the win", "missed the draw",
    ], [
        "최선", "무승부 유지", "승리 유지", "이미 진 국면",
        "더 늦은 승리", "더 이른 패배", "승리를 놓침", "무승부를 놓침",
    ];
    lost_from_start =
        "You made no mistake. The round was lost from the start.",
        "실수는 없었어요. 처음부터 지는 국면이었어요.";
    not_all_proved = "Not every move is certain.", "확실하지 않은 수가 있어요.";
    gave_up = "gave up", "기권";
    gave_up_win = "gave up a won round", "이길 판을 기권";
    gave_up_draw = "gave up a drawn round", "비길 판을 기권";

    // Options.
    options = "Options", "설정";
    theme = "Theme", "테마";
    theme_note =
        "Marks and values never differ by colour alone.",
        "말과 값은 색으로만 구별하지 않아요.";
    themes: [Text; ThemeName::ALL.len()] =
        [
         "System", "Light", "Dark", "Classic", "High contrast", "Colour safe",
         ],
        ["시스템", "밝은 테마", "어두운 테마", "클래식", "고대비", "색약 배려"];
    marks = "Marks", "말";
    mark_styles: [Text; MarkStyle::ALL.len()] = ["Ink", "Plain"], ["잉크", "단순하게"];
    marks_note =
        "Ink shows in Light and Dark only.",
        "잉크는 밝은 테마와 어두운 테마에서만 보여요.";
    sound = "Sound", "소리";
    sound_note =
        "A tick for each mark, a few notes at the end.",
        "둘 때마다 똑 소리, 끝나면 짧은 가락이 나요.";
    volumes: [Text; Volume::ALL.len()] = ["Off", "Soft", "Full"], ["끔", "작게", "크게"];
    motion = "Motion", "움직임";
    motion_note =
        "Reduced: marks and results appear at once.",
        "줄임: 말과 결과가 바로 나타나요.";
    motions: [Text; Motion::ALL.len()] = ["Full", "Reduced"], ["보통", "줄임"];
    language = "Language", "언어";
    language_note =
        "Follows your system until you choose one.",
        "고르지 않으면 시스템의 언어를 따라요.";
    /// Shown in the options of a web page.
    in_browser =
        "This browser saves your game. A private window forgets it when closed.",
        "이 브라우저가 게임을 저장해요. 비공개 창은 닫으면 잊어요.";

    // Help.
    help = "Help", "도움말";
    help_pages: [Text; 2] = ["How to play", "Keys"], ["게임 방법", "키"];
    rules: [Text; 3] = [
        "X and O take turns in empty cells.",
        "Three in a line win: across, down or diagonal.",
        "A full board without a line is a draw.",
    ], [
        "X와 O가 번갈아 빈칸에 둬요.",
        "가로, 세로, 대각선으로 셋을 이으면 이겨요.",
        "줄 없이 칸이 다 차면 무승부예요.",
    ];
    /// Below the name of each tool.
    help_insight =
        "+2: you win in 2 moves. =: a draw. −3: your opponent wins in 3. The best cells stand out. Point at a cell to see why.",
        "+2는 2수 만에 내가, −3은 3수 만에 상대가 이겨요. =는 무승부. 가장 좋은 칸은 색이 달라요. 칸을 가리키면 이유가 나와요.";
    help_tree =
        "Every way a 3×3 round can go on. X picks the highest score, O the lowest.",
        "3×3에서 둘 수 있는 모든 수. X는 가장 큰 점수를, O는 가장 작은 점수를 골라요.";
    help_review =
        "Grades every move of a round. Choose one and try again from there.",
        "한 판의 모든 수를 평가해요. 수를 골라 거기서 다시 둘 수 있어요.";
    help_practice =
        "Lessons from the first win to forced wins, and your own mistakes.",
        "첫 승리부터 필승까지의 단원과 내 실수.";
    /// Keys without a button and what they do, the most useful first.
    keys: [[Text; 2]; 20] = [
        ["Arrows", "Next cell or choice"],
        ["Tab", "Next row"],
        ["Enter, Space", "Play, choose"],
        ["1 to 9", "Play that cell of 3×3"],
        ["Esc", "Back"],
        ["M", "Menu"],
        ["Page Up, Down", "One move back, forward"],
        ["Home, End", "First, last move"],
        ["X, O, Delete, .", "Set up: fill, empty a cell"],
        ["Ctrl+Z, Ctrl+Y", "Undo, redo"],
        ["Ctrl+V", "Paste a name or board"],
        ["W", "Say the last move"],
        ["B", "Say the board row by row"],
        ["D", "Say the lines through a cell"],
        ["S", "Sound off or on"],
        ["O", "Options"],
        ["P", "Practice"],
        ["F1", "This help"],
        ["F11", "Full screen"],
        ["Ctrl+Q", "Quit"],
    ], [
        ["화살표", "다음 칸, 다음 선택"],
        ["Tab", "다음 줄"],
        ["Enter, Space", "두기·시작, 고르기"],
        ["1–9", "3×3의 칸에 두기"],
        ["Esc", "뒤로"],
        ["M", "메뉴"],
        ["Page Up, Down", "이전 수, 다음 수 보기"],
        ["Home, End", "첫 수, 마지막 수"],
        ["X, O, Delete, .", "국면 만들기: 칸 채우기, 비우기"],
        ["Ctrl+Z, Ctrl+Y", "무르기, 무르기 취소"],
        ["Ctrl+V", "이름이나 국면 붙여 넣기"],
        ["W", "마지막 수 듣기"],
        ["B", "보드를 줄마다 듣기"],
        ["D", "칸을 지나는 줄 듣기"],
        ["S", "소리 끄기, 켜기"],
        ["O", "설정"],
        ["P", "연습"],
        ["F1", "이 도움말"],
        ["F11", "전체 화면"],
        ["Ctrl+Q", "끝내기"],
    ];

    // Practice.
    practice = "Practice", "연습";
    your_mistakes = "Your mistakes", "내 실수";
    lessons = "Lessons", "단원";
    mistakes_done = "All done for now", "지금은 여기까지";
    larger_boards = "Larger boards", "큰 보드";
    show_me = "Show me", "정답 보기";
    next = "Next", "다음";
    retry = "Try again", "다시 하기";
    answer_first = "Try first, or press Show me.", "먼저 두어 보거나 정답 보기를 누르세요.";
    go_on = "Go on", "계속";
    next_lesson = "Next lesson", "다음 단원";
    once_more = "Once more", "한 번 더";
    lesson_done = "Lesson done", "단원 끝";
    well_done = "Well done", "잘했어요";
    mistakes_learned = "You have learned them all.", "모두 익혔어요!";
    mistakes_note =
        "Each mistake comes back until you have solved it twice.",
        "실수는 두 번 맞힐 때까지 다시 나와요.";

    // Lessons, in the window and in the terminal.
    /// Short enough for a button.
    lesson_names: [Text; Lesson::ALL.len()] = [
        "Win",
        "Block",
        "Make two threats",
        "Stop two threats",
        "Stop by a threat",
        "Answer the first move",
        "Open",
        "Mixed",
        "Begin",
        "Both ends open",
        "Stop them early",
        "Threat first",
        "Grow pairs",
        "Threats to the end",
    ], [
        "이기기",
        "막기",
        "양쪽 위협 만들기",
        "양쪽 위협 막기",
        "위협으로 막기",
        "첫 수에 응수하기",
        "구석에서 시작하기",
        "종합",
        "가운데에서 시작하기",
        "양 끝 열기",
        "미리 막기",
        "위협 먼저",
        "쌍 늘리기",
        "위협 이어 가기",
    ];
    /// A sentence each. The tests hold how many exercises somebody solves who does just what it says.
    lesson_rules: [Text; Lesson::ALL.len()] = [
        "Two of yours and a gap in one line: fill the gap.",
        "If they have two of a line and you cannot win, block it.",
        "Play where two of your lines meet: they can block only one.",
        "Play where two of their lines meet, before they do.",
        "Their lines meet in several cells: make a threat whose block is elsewhere.",
        "However you turn the board: the centre, or else a corner.",
        "Open in a corner, then take the next corner along an empty edge.",
        "Win, block, two threats, stop theirs: look in this order.",
        "However you turn the board: begin in the middle, or diagonally beside it.",
        "Make a line that lacks one mark, open at both ends: it wins.",
        "Play where they could make two threats: of several, where most pairs meet.",
        "Make a threat whose block lets you make two threats.",
        "Play where most pairs can grow, yours or theirs, near the middle.",
        "Threaten again and again until one move makes two threats.",
    ], [
        "한 줄에 내 말 둘과 빈칸이 있으면 그 빈칸에 둬요.",
        "이길 칸이 없고 한 줄에 상대 말 둘과 빈칸이 있으면 거기를 막아요.",
        "내 두 줄이 만나는 칸에 둬요. 상대는 하나만 막을 수 있어요.",
        "상대의 두 줄이 만나는 칸에 먼저 둬요.",
        "상대 줄이 만나는 칸이 여럿이면, 다른 칸을 막게 하는 위협을 만들어요.",
        "보드를 돌려도 같아요. 중앙에, 상대가 거기 있으면 구석에 둬요.",
        "구석에서 시작하고, 다음에는 빈 변을 따라 옆 구석에 둬요.",
        "이기기, 막기, 내 양쪽 위협, 상대의 양쪽 위협 순서로 봐요.",
        "보드를 돌려도 같아요. 가운데에, 상대가 거기 있으면 대각선 옆에 둬요.",
        "양 끝이 열리고 말 하나만 모자란 줄을 만들면 이겨요.",
        "상대가 양쪽 위협을 만들 칸에 둬요. 여럿이면 쌍이 가장 많이 만나는 칸이에요.",
        "막혀도 양쪽 위협을 만들 수 있는 위협을 만들어요.",
        "내 쌍이나 상대 쌍이 가장 많이 자라는, 가운데에 가까운 칸에 둬요.",
        "한 수로 양쪽 위협이 될 때까지 위협을 이어 가요.",
    ];

    // Predicting scores in the tree, and following a search through it.
    search = "Search", "탐색";
    mode = "Mode", "방식";
    look = "Look", "보기";
    predict = "Predict", "예측";
    step = "Step", "따라가기";
    too_many_empty =
        "Predict and Step need seven empty cells or fewer.",
        "예측과 따라가기는 빈칸이 일곱 개 이하여야 해요.";
    /// The answers to `ask_cut`.
    searched_or_cut: [Text; 2] = ["Visited", "Cut off"], ["방문", "가지치기"];
    ask_cut =
        "Visited or cut off? Compare β and α after the children before it.",
        "방문할까요, 가지치기할까요? 앞 국면까지의 β와 α를 비교하세요.";
    cut_examples_title =
        "Alpha is what X is sure of, beta what O is sure of. Is there anything between them?",
        "알파는 X가, 베타는 O가 확보한 점수예요. 그 사이에 다른 점수가 있을까요?";
    cut_examples: [Text; 2] = [
        "O is sure of −1 elsewhere, X of nothing yet. This move may still change that, so it is visited.",
        "Now X is sure of −1 here, and O of −1 elsewhere. Nothing can change that, so this move is cut off.",
    ], [
        "O는 다른 곳에서 −1을 확보했고, X는 아직 없어요. 이 수가 결과를 바꿀 수 있어 방문해요.",
        "이제 X는 여기서, O는 다른 곳에서 −1을 확보했어요. 더 바꿀 것이 없어 가지치기해요.",
    ];
    cut_in_order = "Go from left to right.", "앞의 국면부터 차례로 고르세요.";
    cuts_done =
        "All are chosen here. Choose one again to go down, or go up.",
        "여기는 다 골랐어요. 하나를 다시 골라 내려가거나 위로 올라가세요.";
    give_scores =
        "Choose a position and give its score for X.",
        "국면을 고르고 X의 점수를 매기세요.";
    right = "Right", "맞음";
    corrected = "Corrected", "고침";
    how_to_go_on = "To go on, press Enter.", "계속하려면 Enter를 누르세요.";
    see_comparison =
        "Enter goes on. To see why, press Down.",
        "Enter로 계속해요. 이유는 아래 화살표로 보세요.";
    see_children =
        "Not sure of its score? Press Down.",
        "모르면 아래 화살표로 내려가세요.";
    children_first = "Give the scores of its children first.", "아래 국면들의 점수부터 매기세요.";
    has_score = "This position already has its score.", "이미 점수가 있어요.";
    level_done = "All scores are given here. Go up.", "여기는 점수가 다 있어요. 위로 올라가세요.";
    tree_done = "That is the score of the whole tree.", "이것이 트리 전체의 점수예요.";
    previous = "Previous", "이전";
    finish_branch = "Finish branch", "가지 끝까지";
    to_end = "To the end", "끝까지";
    search_over = "The search is over.", "탐색 끝.";

    // Setting up a position.
    /// On the board, in a small button.
    set_up = "Set up", "만들기";
    set_up_position = "Set up a position", "국면 만들기";
    set_up_note = "Press a cell: X, then O, then empty.", "칸을 누르면 X, O, 빈칸으로 바뀌어요.";
    side_to_move = "Turn", "차례";
    clear = "Clear", "비우기";
    copy = "Copy", "복사";
    paste = "Paste", "붙여 넣기";
    copied = "Copied.", "복사했어요.";
    copy_link = "Copy link", "주소 복사";
    link_without_rules =
        "Its rules must be 3x3x3 up to 7x7x7.",
        "규칙은 3x3x3부터 7x7x7까지예요.";
    link_without_exercise = "There is no such exercise.", "없는 문제예요.";
    against = "against", "상대:";
    against_friend = "against a friend", "상대: 친구";
    board_is_full = "The board is full: a draw.", "칸이 다 차서 무승부예요.";
    clipboard_is_empty = "The clipboard has no text.", "클립보드에 글이 없어요.";
    not_a_board =
        "A board looks like X../.O./..X, with 3 to 7 rows and columns.",
        "보드는 X../.O./..X처럼 3–7줄로 적어요.";
    not_a_cell = "Each cell is X, O or a dot.", "칸은 X, O, 점으로 적어요.";

    // For a screen reader.
    empty = "empty", "빈칸";
    hinted = "hint", "힌트";
    hardest = "hardest to answer", "응수하기 가장 어려움";
    /// After `Words::every_cell`.
    no_answer_loses = "No answer loses.", "모든 응수가 비겨요.";
    tried = "tried, wrong", "둬 봤지만 틀림";
    enter_for_next = "Press Enter for the next.", "Enter를 누르면 다음으로 가요.";
    enter_to_retry = "Press Enter to try again.", "Enter를 누르면 다시 해요.";
    /// The cell of the reviewed move.
    played = "played", "둔 칸";
    picture = "Picture of a board", "보드 그림";
    score = "Score", "점수";
    winning = "in the winning line", "이긴 줄";
    last_move = "last move", "마지막 수";
    /// The directions of [`super::lines_through`].
    line_names: [Text; 4] =
        ["Row", "Column", "Falling diagonal", "Rising diagonal"],
        ["가로줄", "세로줄", "내림 대각선", "오름 대각선"];
    open_to_both = "open to both", "둘 다 이을 수 있음";
    both_win_here = "X or O wins here", "여기 두면 X도 O도 이김";
    closed = "closed", "막힘";
    no_cell_in_focus =
        "Choose a cell first, with the arrows or the mouse.",
        "먼저 화살표나 마우스로 칸을 고르세요.";
    round_is_back = "The last round is back.", "지난 판이에요.";
    // In a terminal.
    more = "More", "더 보기";
    chosen = "chosen", "선택";
    type_for_more = "Type ? for more.", "?를 치면 더 나와요.";
    no_such_cell = "There is no such cell.", "없는 칸이에요.";
    unknown_entry = "Nothing here is called that. Type ? for help.", "그 이름은 없어요. ?를 치면 쓸 수 있는 이름이 나와요.";
    commands_on_board =
        "Or b: board, w: last move, d 5: lines through cell 5, coach: on or off, back, q: quit.",
        "b: 보드, w: 마지막 수, d 5: 5번 칸을 지나는 줄, coach: 코치 켜고 끄기, back: 뒤로, q: 끝.";
    commands = "Or back, q: quit.", "back: 뒤로, q: 끝.";
    only_quit = "Or q: quit.", "q: 끝.";
    goodbye = "Goodbye.", "안녕히 가세요.";
    no_effect =
        "That key does nothing here. F1 lists the keys.",
        "여기서는 쓰지 않는 키예요. F1을 누르면 키가 나와요.";
    colour = "Colour", "색";
    own_hue = "as in the theme", "테마의 색";
    hues: [Text; Hue::ALL.len()] =
        ["red", "orange", "green", "blue", "violet"],
        ["빨강", "주황", "초록", "파랑", "보라"];
    sizes: [Text; 3] = ["Columns", "Rows", "In a row"], ["가로", "세로", "잇기"];
}

impl Labels {
    pub fn level_name(&self, level: Level) -> &'static str {
        self.levels[level as usize]
    }

    pub fn opponent_name(&self, opponent: Seat) -> &'static str {
        match opponent {
            Seat::Computer(level) => self.level_name(level),
            Seat::Human => self.friend,
        }
    }

    pub fn lesson_name(&self, lesson: Lesson) -> &'static str {
        self.lesson_names[lesson as usize]
    }

    pub fn lesson_rule(&self, lesson: Lesson) -> &'static str {
        self.lesson_rules[lesson as usize]
    }

    /// By the grade of the position given up, if known.
    pub fn resignation(&self, grade: Option<Grade>) -> &'static str {
        match grade {
            Some(Grade::MissedWin) => self.gave_up_win,
            Some(Grade::MissedDraw) => self.gave_up_draw,
            _ => self.gave_up,
        }
    }
}
