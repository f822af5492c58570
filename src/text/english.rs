//! English phrases, and the declarations of all phrases.

use super::labels::{ENGLISH as LABELS, Labels};
use super::phrases::words;
use super::{MAX_NUMBERS, MAX_PLACES, Place, places, thousands};
use crate::ai::analysis::{
    Evaluation, Explanation, Reason, RefutationKind, Seen, Slip, Threats, WayToWin,
};
use crate::ai::{Level, Strength, Value};
use crate::game::{First, Refusal, Seat, Settings};
use crate::practice::Exercise;
use crate::rules::{Cell, Direction, InvalidPosition, Line, Mark, Outcome, Rules};
use crate::storage::Notice;

pub struct English;

words! {
    thinking(level: Level) = format!("{} is thinking", LABELS.level_name(level));
    opponent_next_round(opponent: Seat) = format!("{} from the next round", LABELS.opponent_name(opponent));
    /// Below Medium's name, if its strength was chosen.
    fixed_strength(strength: Strength) = format!("Stays at {strength}, win or lose.");
    /// For the ear, when Medium's strength changes after a round.
    medium_is_now(strength: Strength) = {
        format!("{} is now {strength}.", LABELS.level_name(Level::Medium))
    };
    /// For the ear: Medium's strength on a board and the strongest one beaten, in the statistics.
    strengths(now: Strength, beaten: Option<Strength>) = {
        let beaten = beaten.map(|beaten| format!(", beaten up to {beaten}"));
        format!("now {now} of {}{}", Strength::MAX, beaten.unwrap_or_default())
    };
    /// Whoever plays the mark.
    to_move(mark: Mark) = format!("{mark}'s turn");
    /// The board after `plies` of `of` moves.
    looking_back(plies: usize, of: usize) = match plies {
        0 => format!("Before the first of {of} moves"),
        _ => format!("After move {plies} of {of}"),
    };

    wins(who: &str) = format!("{who} wins");
    /// Rounds won and lost by the winner of a match; `None` is the person who is told.
    match_result(who: Option<&str>, won: u32, lost: u32) = match who {
        Some(who) => format!("{who} wins the match, {won} to {lost}."),
        None => format!("You win the match, {won} to {lost}!"),
    };
    /// What `who` has seen in a round that they did not lose to `opponent`; `None` is the person who is told.
    seen(seen: Seen, names_cells: bool, who: Option<&str>, opponent: &str) = {
        let who = who.unwrap_or("You");
        match seen {
            Seen::TwoLines => format!("{who} saw two lines at once."),
            Seen::OneLine => format!("{who} saw two ways to complete one line."),
            Seen::Forced(at) => format!("{who} forced it from move {}.", at + 1),
            Seen::OnlyMove => format!("Only one move won. {who} found it."),
            Seen::LeftOpen(number) if names_cells => format!("{opponent} left {number} open."),
            Seen::LeftOpen(_) => format!("{opponent} left a line open."),
            Seen::Held(1) => format!("Once only one move held. {who} found it."),
            Seen::Held(2) => format!("Twice only one move held. {who} found both."),
            Seen::Held(3) => format!("Three times only one move held. {who} found all three."),
            Seen::Held(count) => format!("{count} times only one move held. {who} found all {count}."),
        }
    };
    gave_up(who: &str) = format!("{who} gave up.");
    positions_visited(count: u64) = format!("{} visited", counted(count, "position"));
    leaves_visited(count: u64, total: u64) = {
        format!("Looked at {}, {} in this round", counted(count, "ending"), thousands(total))
    };
    first_to(rounds: u32) = format!("First to {rounds}");
    /// Each player with the rounds won.
    score(x: &str, o: &str, draws: u32) = format!("Score: {x}, {o}, draws {draws}");
    hints(count: u32) = format!("Hints: {count}");
    refusal(refusal: Refusal) = sentence(&refusal.to_string());
    taken(cell: u8) = format!("Cell {cell} is taken.");

    /// How a move of `mover` ends, or a position in which it is to move.
    evaluation(evaluation: Evaluation, mover: Mark) = {
        let value = match evaluation.winner(mover) {
            Some(winner) => English.wins(&winner.to_string()),
            None => "draw".to_owned(),
        };
        match evaluation.moves() {
            Some(moves) => format!("{value} in {moves}"),
            None => value,
        }
    };
    /// A sentence as the computer, which plays this mark at this level, says it to the person.
    said_by(mark: Mark, level: Level, sentence: &str) = {
        let (me, you) = (mark.to_string(), mark.other().to_string());
        let mut said: Vec<String> = Vec::new();
        let mut follows_subject = false;
        for word in sentence.split(' ') {
            let (stem, end) = word.split_at(word.trim_end_matches(['.', ',', ':']).len());
            let before = said.last().map(String::as_str);
            let is_object = before == Some("lets");
            let begins = before.is_none_or(|before| before.ends_with(['.', '!']));
            let is_me = stem == me || stem == LABELS.level_name(level);
            let is_subject = (is_me || stem == you) && !is_object;
            let stem = match stem.strip_suffix("'s") {
                _ if is_me => if is_object { "me" } else { "I" },
                _ if stem == you => "you",
                Some(owner) if owner == me => "my",
                Some(owner) if owner == you => "your",
                _ if follows_subject => own_verb(stem),
                _ => stem,
            };
            let stem = if begins { capitalized(stem) } else { stem.to_owned() };
            said.push(stem + end);
            follows_subject = is_subject;
        }
        said.join(" ")
    };
    every_cell(evaluation: Evaluation, mover: Mark) = {
        let win = Evaluation { value: Value::Win, ..evaluation };
        match evaluation.winner(mover) {
            None => "All draw.".to_owned(),
            Some(winner) if winner == mover => format!("All win: {winner} {}.", end(win)),
            Some(winner) => format!("All lose: {winner} {}.", end(win)),
        }
    };
    /// Where every cell draws: the cells with the most answers that lose.
    hardest(cells: &[u8]) = {
        let is = if cells.len() == 1 { "is" } else { "are" };
        let cells = numbered(cells, "and").unwrap_or_else(|| format!("{} cells", cells.len()));
        format!("{cells} {is} hardest to answer.")
    };
    /// The best cells, with their evaluation, where they are not all alike.
    best_cells(cells: &[u8], evaluation: Evaluation) = {
        let cells = numbered(cells, "or").unwrap_or_else(|| format!("Any of {} cells", cells.len()));
        match evaluation.value {
            Value::Loss => format!("All lose. {cells} lasts longest."),
            _ => format!("{cells} {}.", end(evaluation).trim_end_matches(" moves")),
        }
    };
    /// Of the answers to a move, in its cell.
    so_many_lose(losing: usize, of: usize) = match losing {
        1 => format!("1 of {of} loses"),
        _ => format!("{losing} of {of} lose"),
    };
    answers_lose(losing: usize, of: usize) = match losing {
        0 => "no answer loses".to_owned(),
        1 => format!("1 of {of} answers loses"),
        _ => format!("{losing} of {of} answers lose"),
    };
    /// What the answers to a move lead to, as a sentence; empty if that is no reason for it.
    because(explanation: &Explanation) = match (&explanation.reason, &explanation.threats, explanation.next) {
        (_, Some(threats), _) => forced(threats, explanation.rules) + ".",
        (Some(Reason::Threat), ..) => format!("{} must block.", explanation.opponent),
        (Some(Reason::Answers(answers)), ..) => {
            let places = places(&answers.holding, &answers.cells, explanation.rules);
            let (losing, count) = (answers.losing(), counted(answers.cells.len() as u32, "answer"));
            let verb = if losing == 1 { "loses" } else { "lose" };
            let has = format!("{} has {count}, {losing} of them {verb}", explanation.opponent);
            let lose = if losing == 0 { "No answer loses" } else { &has };
            let is_listed = losing > 0 && places.len() <= MAX_PLACES;
            let draw = if answers.holding.len() == 1 { "draws" } else { "draw" };
            let only = is_listed.then(|| format!(": only {} {draw}", listed(&places)));
            format!("{lose}{}.", only.unwrap_or_default())
        }
        (.., Some(cells)) => {
            let [answer, next] = cells.map(|cell| explanation.rules.number(cell));
            let opponent = explanation.opponent;
            format!("If {opponent} plays {answer}, {} plays {next}.", opponent.other())
        }
        _ => String::new(),
    };
    /// What a move does and its value, as sentences about the move.
    explanation(explanation: &Explanation) = {
        let Explanation { opponent, evaluation, .. } = *explanation;
        let (subject, end) = match evaluation.value {
            Value::Loss => (opponent.to_string(), end(evaluation).replace("loses", "wins")),
            Value::Win | Value::Draw => ("it".to_owned(), end(evaluation)),
        };
        let ends = capitalized(&format!("{subject} {end}."));
        let sentence = match &explanation.reason {
            None | Some(Reason::Threat | Reason::Answers(_) | Reason::ForcedWin) => ends,
            Some(Reason::OnlyMove) => format!("{ends} {}", no_other(evaluation)),
            Some(Reason::Refuted(refutation)) => match &explanation.threats {
                Some(it) => return format!("{} threatens, {}.", it.by, forced(it, explanation.rules)),
                None => refuted(&refutation.kind, explanation),
            },
            Some(Reason::LatestLoss(_)) => format!("{ends} No other move lasts longer."),
            Some(Reason::LostAnyway(_)) => match evaluation.moves() {
                Some(_) => format!("Every move loses. {ends}"),
                None => "Every move loses.".to_owned(),
            },
            Some(reason) => {
                let link = match evaluation.value {
                    Value::Win | Value::Draw => format!(" and {end}"),
                    Value::Loss => format!(", but {subject} {end}"),
                };
                let action = action(reason, opponent).unwrap_or_default();
                format!("It {}{link}.", action.replacen(' ', "s ", 1))
            }
        };
        format!("{sentence} {}", English.because(explanation)).trim_end().to_owned()
    };
    /// Without [`Words::because`].
    hint(number: u8, explanation: &Explanation) = {
        let reason = explanation.reason.as_ref();
        let is_only = reason == Some(&Reason::OnlyMove);
        let action = reason.and_then(|reason| action(reason, explanation.opponent));
        let action = action.map_or_else(|| format!("Play {number}"), |action| capitalized(&action));
        let hint = match (explanation.evaluation.value, explanation.evaluation.moves()) {
            (Value::Loss, Some(moves)) => format!(
                "Every move loses. Play {number} to last longest: {} wins in {}.",
                explanation.opponent,
                counted(moves, "move")
            ),
            (Value::Loss, None) => {
                format!("Every move loses. Play {number} and hope for a mistake.")
            }
            (Value::Draw, _) if is_only => return format!("{action}: no other cell draws."),
            (Value::Draw, _) => format!("{action} to draw."),
            (Value::Win, None | Some(1)) => format!("{action}: you win."),
            (Value::Win, Some(moves)) => format!("{action}: you win in {}.", counted(moves, "move")),
        };
        if is_only { format!("{hint} {}", no_other(explanation.evaluation)) } else { hint }
    };
    better(number: u8, explanation: &Explanation) = format!("Cell {number} was better. {}", English.explanation(explanation));
    /// What the coach says of a move, without a better one.
    slip(slip: &Slip) = {
        let is_lost = slip.evaluation.value == Value::Loss;
        let (who, can) =
            if is_lost { (slip.opponent, "can") } else { (slip.opponent.other(), "could") };
        if let Some(threats) = slip.forced() {
            return format!("Careful! {who} threatens, {}.", forced(threats, slip.rules));
        }
        let chance = match &slip.chance {
            Some(WayToWin::Lines(it)) => format!("{who} {can} complete {}", lines(it)),
            Some(WayToWin::Threats(it)) if it.is_fork() => format!("{who} {can} {}", threats(&it.lines)),
            Some(WayToWin::Threats(it)) => format!("{who} {can} force {}", several_threats(&it.lines)),
            None if is_lost => format!("Now {who} can win"),
            None => format!("{} can now save a draw", slip.opponent),
        };
        format!("Careful! {chance}.")
    };
    /// The same in the window: the computer speaks, and counts the marks that are numbered on the board.
    slip_on_board(slip: &Slip) = {
        let (count, [mine, yours]) = (slip.answers.len(), slip.numbers().map(|it| joined(&it)));
        match &slip.chance {
            Some(WayToWin::Threats(it)) if count == 1 => {
                format!("Careful! I play 1 and {}.", threats(&it.lines))
            }
            Some(WayToWin::Threats(it)) if count > 1 => {
                let makes = threats(&it.lines).replacen(' ', "s ", 1);
                format!("Careful! I play {mine}, you block at {yours}, then {count} {makes}.")
            }
            Some(WayToWin::Threats(it)) if slip.forced().is_some() => {
                let (count, you) = (count_word(it.lines.len()), it.by.other());
                format!("Careful! {} can make {count} lines at once, and {you} can stop only one.", it.by)
            }
            _ => English.slip(slip),
        }
    };
    /// The moves of each player who made any, counted from 1.
    mistakes(sides: &[(String, Vec<usize>)]) = {
        let mut said = Vec::new();
        for (who, moves) in sides {
            let count = count_word(moves.len());
            let noun = match (said.len(), moves.len()) {
                (0, 1) => " mistake",
                (0, _) => " mistakes",
                _ => "",
            };
            said.push(format!("{who} made {count}{noun}: {}.", move_list(moves)));
        }
        if said.is_empty() { "No mistakes.".to_owned() } else { said.join(" ") }
    };
    /// For a round without mistakes: another move would have won sooner or lost later.
    could_be_better(moves: &[usize]) = format!("No mistakes, but {} could have been better.", move_list(moves));

    it_began(number: usize) = format!("It began at move {number}.");

    board(rules: Rules) = {
        let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
        format!("{columns}×{rows}, {in_row} in a row")
    };
    /// What differs from the usual game.
    summary(settings: &Settings) = {
        let Settings { you, rules, first, match_length, .. } = *settings;
        let usual = Settings::default();
        let order = ((you, first) != (usual.you, usual.first)).then(|| who_goes_first(settings));
        let board = (rules != usual.rules).then(|| English.board(rules));
        let match_length = match_length.map(|rounds| format!("first to {rounds}"));
        let medium = LABELS.level_name(Level::Medium);
        let strength = settings.medium_strength().map(|strength| format!("{medium} {strength}"));
        let help = settings.no_help.then(|| "no help".to_owned());
        let parts = [order, board, match_length, strength, help].into_iter().flatten();
        parts.collect::<Vec<_>>().join(" · ")
    };
    /// Before the computer's offer of another game.
    draws_in_a_row(draws: usize) = match draws {
        3 => "Three draws.".to_owned(),
        _ => format!("{draws} draws in a row."),
    };
    shall_we_try(board: &str) = format!("Shall we try {board}?");
    /// Stands in the empty field for a name.
    /// `None` for the only person at the board.
    name_prompt(mark: Option<Mark>) = match mark {
        Some(mark) => format!("Name of {mark}"),
        None => "Your name".to_owned(),
    };
    /// Two people at one board.
    both(x: &str, o: &str) = format!("{x} and {o}");
    /// What Enter does with a name that was typed.
    newcomer(name: &str) = format!("New: {name}");
    renamed(name: &str) = format!("{name}, renamed");
    remove(name: &str) = format!("Remove {name}");
    bring_back(name: &str) = format!("Bring back {name}");
    at_board(name: &str) = format!("{name} is at the board.");
    plays(name: &str, mark: Mark) =
        format!("{name} {} {mark}.", if name == LABELS.you { "play" } else { "plays" });

    /// Stands for a name where none was entered.
    player(mark: Mark) = format!("Player {mark}");

    /// Moves, or an evaluation.
    best_play(what: &str) = format!("Best play: {what}");
    more_than(count: u64) = format!("over {}", thousands(count));
    progress(done: usize, of: usize) = format!("Checked {done} of {of} moves");

    play_as(mark: Mark) = format!("Play {mark}");
    has_won(mark: Mark) = format!("{mark} has won.");
    wrong_counts(x: usize, o: usize) = format!("{x} X and {o} O: the numbers may differ by one at most.");
    invalid_position(invalid: InvalidPosition) = match invalid {
        InvalidPosition::Size(_) => LABELS.not_a_board.to_owned(),
        InvalidPosition::Sign(_) => LABELS.not_a_cell.to_owned(),
        _ => sentence(&invalid.to_string()),
    };

    /// `why` is a sentence.
    bad_link(why: &str) = format!("This link does not work: {why}");

    notice(notice: &Notice) = sentence(&notice.to_string());

    mistakes_due(count: usize) = counted(count as u64, "mistake");
    mistakes_left(count: usize) = format!("{count} to practise");
    missed(lesson: &str, count: usize) = format!("{lesson}: {count} missed");
    part(part: usize, of: usize) = format!("{part} of {of}");
    solved(count: usize, of: usize) = format!("{count} of {of} solved");
    at_second_try(count: usize) = format!("{count} on the second try");
    you_played(number: u8) = format!("you played {number}");
    /// `reason` is a sentence.
    right(reason: &str) = format!("Right. {reason}");
    right_at_second_try(reason: &str) = format!("Right, on the second try. {reason}");
    wrong(reason: &str) = format!("Not this one. {reason}");
    /// In the lesson on two threats, after the other side has blocked one line.
    complete_other(blocker: Mark) = format!("{blocker} blocks one line. Complete the other.");
    solved_at_once(count: usize, of: usize) = format!("You solved {count} of {of} on the first try.");

    task(exercise: &Exercise) = {
        let the = if exercise.answers.len() == 1 { "the" } else { "a" };
        let (you, does) = (exercise.position.to_move(), end(exercise.evaluation));
        format!("You are {you}. Find {the} move that {does}.")
    };

    /// The verdict on a wrong answer.
    not_so(given: &str) = format!("Not {given}");
    predictions(right: usize, corrected: usize) = format!("{right} right, {corrected} corrected");
    visits(position: &str) = format!("Visits {position}.");
    is_done(position: &str, score: &str) = format!("{position} is done: {score}.");
    /// Why alpha-beta cuts: the opponent is sure of this score elsewhere.
    cut(side: Mark, score: &str) = {
        let opponent = side.other();
        format!(
            "{opponent} already has {score} elsewhere, so {side}'s other moves here cannot matter."
        )
    };

    // For a screen reader.
    /// A place at the start of a sentence or alone, as the name of a cell.
    place(cell: Cell) = format!("Row {}, column {}", cell.row + 1, cell.col + 1);
    mark_here(evaluation: Evaluation) = end(evaluation);
    cell_number(number: u8) = format!("cell {number}");
    /// Says `what` of all rows from `first` to `last`.
    rows(first: u8, last: u8, what: &str) = match last - first {
        0 => format!("Row {first}: {what}."),
        1 => format!("Rows {first} and {last}: {what}."),
        _ => format!("Rows {first} to {last}: {what}."),
    };
    /// Within a sentence.
    numbered_place(number: u8, cell: Cell) = format!("{number}, row {}, column {}", cell.row + 1, cell.col + 1);
    /// Said after the solution is shown.
    mark_or_next(number: u8) = format!("Play {number}, or press Enter for the next.");
    hint_at(place: &str, advice: &str) = {
        let number = place.split(',').next().unwrap_or_default();
        match advice.split_once(&format!("Play {number}")) {
            Some((before, after)) => format!("Hint: {before}Play {place}{after}"),
            None => format!("Hint: {place}. {advice}"),
        }
    };
    /// As in `the row 1 2 3 and the diagonal 1 5 9`.
    numbered_lines(lines: &[(Direction, String)]) = {
        let lines = lines.iter().map(|(direction, numbers)| format!("the {direction} {numbers}"));
        joined(&lines.collect::<Vec<_>>())
    };
    lines_of_reason(lines: &[(Direction, String)]) = match lines {
        [(direction, numbers)] => format!("The {direction}: {numbers}."),
        lines => format!("The lines: {}.", English.numbered_lines(lines)),
    };
    /// After a round, without a full stop.
    enter_goes_on(ends_match: bool) = {
        format!("Enter starts the next {}", if ends_match { "match" } else { "round" })
    };
    empty_cells(count: usize) = format!("{count} empty");
    open_to(mark: Mark) = format!("open to {mark}");
    wins_here(mark: Mark) = format!("{mark} wins here");
    rounds_won(count: u32) = format!("{count} won");
    rounds_drawn(count: u32) = format!("{count} drawn");
    rounds_lost(count: u32) = format!("{count} lost");
    won_in_a_row(count: u32) = format!("streak: {count}");
    best_streak(count: u32) = format!("longest streak: {count}");
    /// There are no marks if giving up was undone.
    undone(marks: &[String]) = match marks {
        [] => "Undone.".to_owned(),
        _ => format!("{} undone: {}.", counted(marks.len() as u32, "move"), marks.join(", ")),
    };
    redone(marks: &[String]) = match marks {
        [] => "Redone.".to_owned(),
        _ => format!("{} redone: {}.", counted(marks.len() as u32, "move"), marks.join(", ")),
    };
    /// `who` goes first.
    round_begins(number: usize, who: &str) = {
        let goes = if who == LABELS.you { "go" } else { "goes" };
        format!("Round {number}. {who} {goes} first.")
    };
    move_number(number: usize) = format!("Move {number}");

    // In a terminal.
    type_a_cell(rules: Rules, example: &str) = {
        format!("Type a cell: 1 to {}, or row and column as in {example}.", rules.cell_count())
    };
    /// The numbers of the empty cells, in runs.
    free_cells(numbers: &str) = format!("Free: {numbers}");
    run_of_numbers(first: u8, last: u8) = format!("{first} to {last}");
}

/// As in `move 5` and `moves 2, 3 and 5`.
fn move_list(moves: &[usize]) -> String {
    let numbers: Vec<String> = moves.iter().map(usize::to_string).collect();
    format!("{} {}", if moves.len() > 1 { "moves" } else { "move" }, joined(&numbers))
}

/// As in `1, 2 and 3`.
fn joined(parts: &[String]) -> String {
    match parts {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    }
}

/// As in `You play X and go first`; between two people, which mark goes first.
fn who_goes_first(settings: &Settings) -> String {
    let you = settings.you;
    match (settings.opponent, settings.first) {
        (Seat::Computer(_), First::Always(mark)) if mark == you => {
            format!("You play {you} and go first")
        }
        (Seat::Computer(_), First::Always(_)) => format!("You play {you} and go second"),
        (Seat::Computer(_), First::Alternate) => {
            format!("You play {you} and take turns going first")
        }
        (Seat::Human, First::Always(mark)) => format!("{mark} goes first"),
        (Seat::Human, First::Alternate) => "X and O take turns going first".to_owned(),
    }
}

/// The verb after `I` or `you` instead of a name.
fn own_verb(verb: &str) -> &str {
    match verb {
        "has" => "have",
        "is" => "am",
        "wins" | "plays" | "threatens" => verb.trim_end_matches('s'),
        _ => verb,
    }
}

fn sentence(text: &str) -> String {
    capitalized(text) + "."
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        // Not `to_uppercase`: its table of all alphabets would be a hundredth of the page.
        Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
        None => String::new(),
    }
}

/// As in `1 move` or `1,200 moves`.
fn counted(count: impl Into<u64>, noun: &str) -> String {
    match count.into() {
        1 => format!("1 {noun}"),
        count => format!("{} {noun}s", thousands(count)),
    }
}

/// After a subject: `wins in 2 moves`, `draws` or `loses`. A win with the next mark is just `wins`.
fn end(evaluation: Evaluation) -> String {
    let verb = match evaluation.value {
        Value::Win => "wins",
        Value::Draw => "draws",
        Value::Loss => "loses",
    };
    match evaluation.moves() {
        None => verb.to_owned(),
        Some(1) if evaluation.value == Value::Win => verb.to_owned(),
        Some(moves) => format!("{verb} in {}", counted(moves, "move")),
    }
}

/// Cells by their numbers, unless they are too many.
fn numbered(cells: &[u8], link: &str) -> Option<String> {
    match cells {
        [cell] => Some(format!("Cell {cell}")),
        [others @ .., last] if cells.len() <= MAX_NUMBERS => {
            let others: Vec<String> = others.iter().map(u8::to_string).collect();
            Some(format!("{} {link} {last}", others.join(", ")))
        }
        _ => None,
    }
}

/// After [`end`], which only this move reaches.
fn no_other(evaluation: Evaluation) -> String {
    format!("No other cell {}.", if evaluation.value == Value::Win { "wins" } else { "draws" })
}

/// As in `block O's row`; with an `s` after the verb, it follows a subject. `None` if the move does nothing like it.
fn action(reason: &Reason, opponent: Mark) -> Option<String> {
    Some(match reason {
        Reason::Win(completed) => format!("complete {}", lines(completed)),
        Reason::Block(blocked) => match blocked.as_slice() {
            [line] => format!("block {opponent}'s {}", line.direction()),
            lines => format!("block {} of {opponent}'s lines", count_word(lines.len())),
        },
        Reason::Fork(lines) => threats(lines),
        Reason::MoreThreats(lines) if lines.len() == 2 => "add a second threat".to_owned(),
        Reason::MoreThreats(_) => "add more threats".to_owned(),
        Reason::BlockFork(lines) => format!("stop {opponent}'s {}", several_threats(lines)),
        _ => return None,
    })
}

/// As in `It lets X complete a row and win.`
fn refuted(kind: &RefutationKind, explanation: &Explanation) -> String {
    let (opponent, evaluation) = (explanation.opponent, explanation.evaluation);
    let (fault, win) = match kind {
        RefutationKind::MissesWin => ("misses the win".to_owned(), " and win"),
        RefutationKind::AllowsLines(completed) => {
            (format!("lets {opponent} complete {}", lines(completed)), " and win")
        }
        RefutationKind::AllowsFork(lines) => {
            (format!("lets {opponent} {}", threats(lines)), " and win")
        }
        RefutationKind::AllowsForcedWin => (format!("lets {opponent} force a win"), ""),
    };
    match (evaluation.value, evaluation.moves()) {
        (Value::Loss, None | Some(1)) => format!("It {fault}{win}."),
        (Value::Loss, Some(moves)) => format!("It {fault}{win} in {}.", counted(moves, "move")),
        _ => format!("It {fault} and only {}.", end(evaluation)),
    }
}

/// As in `O must block at 7, then X has two threats`.
fn forced(threats: &Threats, rules: Rules) -> String {
    let (by, blocks) = (threats.by, rules.numbers(threats.blocks.iter().copied(), ", "));
    let threats = several_threats(&threats.lines);
    format!("{} must block at {blocks}, then {by} has {threats}", by.other())
}

fn threats(lines: &[Line]) -> String {
    format!("make {}", several_threats(lines))
}

fn several_threats(lines: &[Line]) -> String {
    format!("{} threats", count_word(lines.len()))
}

/// As in `the centre, corners 3 and 7`.
fn listed(places: &[Place]) -> String {
    let kinds = places.chunk_by(Place::is_of_same_kind);
    joined(&kinds.flat_map(names).collect::<Vec<_>>())
}

/// The first of a kind with its noun, as in `corners 1`, `3`.
fn names(kind: &[Place]) -> Vec<String> {
    let s = if kind.len() > 1 { "s" } else { "" };
    let name = |(nth, place): (usize, &Place)| match *place {
        Place::Centre => "the centre".to_owned(),
        Place::Corner(None) => "the corners".to_owned(),
        Place::Side(None) => "the edges".to_owned(),
        Place::Corner(Some(number)) if nth == 0 => format!("corner{s} {number}"),
        Place::Side(Some(number)) if nth == 0 => format!("edge{s} {number}"),
        Place::Number(number) if nth == 0 => format!("cell{s} {number}"),
        Place::Corner(Some(number)) | Place::Side(Some(number)) | Place::Number(number) => {
            number.to_string()
        }
    };
    kind.iter().enumerate().map(name).collect()
}

fn lines(lines: &[Line]) -> String {
    match lines {
        [line] => format!("a {}", line.direction()),
        lines => format!("{} lines", count_word(lines.len())),
    }
}

fn count_word(count: usize) -> String {
    match count {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        _ => count.to_string(),
    }
}
