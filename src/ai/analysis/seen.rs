use super::cause::{last, lets_slip};
use crate::ai::{Knowledge, Value};
use crate::rules::{Cell, Line, Mark, Outcome, Position, bits};

/// What a player has seen who won a round or held it to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A mark that threatened two lines or more.
    TwoLines,
    /// A mark that made two threats on one line, such as a row open at both ends.
    OneLine,
    /// A win by two threats or more in a row, from the move of this index on.
    Forced(usize),
    /// The only move that won.
    OnlyMove,
    /// The number of the cell that completed the line, which the opponent left open.
    LeftOpen(u8),
    /// So many moves that alone held the draw, and not each by a block of a line.
    Held(usize),
}

impl Seen {
    /// What this side has seen in a round that it did not lose. `None` if it won by a forced block, missed something, or
    /// had no need to see anything, or if too little is proved.
    ///
    /// The moves are those of the round, each with the position before it; `known` is what is proved of a position.
    pub fn of<'a>(
        moves: &[(Position, Cell)],
        side: Mark,
        known: impl Fn(&Position) -> Option<&'a Knowledge>,
    ) -> Option<Seen> {
        let (last, cell) = moves.last()?;
        match last.play(*cell).ok()?.outcome()? {
            Outcome::Win(winner) if winner == side => won(moves, side, known),
            Outcome::Draw => held(moves, side, known),
            Outcome::Win(_) => None,
        }
    }
}

/// The one cell left open at the end, else what the answer to the opponent's last mistake shows: from there on the win
/// stayed.
fn won<'a>(
    moves: &[(Position, Cell)],
    winner: Mark,
    known: impl Fn(&Position) -> Option<&'a Knowledge>,
) -> Option<Seen> {
    if let [.., (before, _), (_, cell)] = moves {
        if before.completing_cells(winner).eq([*cell]) {
            return Some(Seen::LeftOpen(before.rules().number(*cell)));
        }
    }
    let slips = |position: &Position, cell| lets_slip(known(position)?, cell);
    let mistake = last(moves, winner.other(), slips)?;
    let own: Vec<&(Position, Cell)> = moves.get(mistake + 1..)?.iter().step_by(2).collect();
    let (_, before_last) = own.split_last()?;
    let (position, _) = before_last.first()?;
    let passes_up_win = |(position, _): &&(Position, Cell)| can_complete(position, winner);
    if can_complete(position, winner.other()) || before_last.iter().any(passes_up_win) {
        return None;
    }
    let threats = |(position, cell): &&(Position, Cell)| {
        let child = position.play(*cell).ok()?;
        let (rules, marks) = (child.rules(), child.marks(winner));
        let threats: Vec<Cell> = child.completing_cells(winner).collect();
        let completed = threats.iter().fold(marks, |marks, cell| marks | bits::bit(rules, *cell));
        Some((threats.len(), Line::among(rules, completed).len()))
    };
    let threats: Vec<(usize, usize)> = before_last.iter().filter_map(threats).collect();
    match &threats[..] {
        [(2.., 2..), ..] => Some(Seen::TwoLines),
        [(2.., _), ..] => Some(Seen::OneLine),
        [_, _, ..] if threats.iter().all(|(cells, _)| *cells > 0) => {
            Some(Seen::Forced(mistake + 1))
        }
        _ => is_only_move(known(position)?, Value::Win).then_some(Seen::OnlyMove),
    }
}

fn can_complete(position: &Position, mark: Mark) -> bool {
    position.completing_cells(mark).next().is_some()
}

fn held<'a>(
    moves: &[(Position, Cell)],
    side: Mark,
    known: impl Fn(&Position) -> Option<&'a Knowledge>,
) -> Option<Seen> {
    let (mut count, mut blocks) = (0, 0);
    for (position, cell) in moves.iter().filter(|(position, _)| position.to_move() == side) {
        let known = known(position)?;
        if lets_slip(known, *cell)? {
            return None;
        }
        let is_only = is_only_move(known, Value::Draw);
        count += usize::from(is_only);
        blocks += usize::from(is_only && can_complete(position, side.other()));
    }
    (count > blocks).then_some(Seen::Held(count))
}

/// Whether one of several moves has this value, and all others are proved to be worse.
fn is_only_move(known: &Knowledge, value: Value) -> bool {
    known.value() == Some(value) && known.moves.len() > 1 && known.has_only_move()
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;
    use crate::ai::{Goal, Level, Limit, Prover, Strategy, Strength};
    use crate::rules::Rules;

    type Moves = Vec<(Position, Cell)>;

    /// A round between two strategies that make mistakes.
    fn round(rules: Rules, seed: u64) -> (Moves, Option<Outcome>) {
        let player = |number: u64| match number % 8 {
            0 => Level::Easy.strategy(seed),
            it => Level::Medium.strategy(seed).at(Strength::try_from(it as u8 + 1).unwrap()),
        };
        let mut players: [Strategy; 2] = [player(seed), player(seed / 8)];
        let (mut position, mut moves) = (Position::empty(rules, Mark::X), Vec::new());
        while !position.is_over() {
            let player = &mut players[position.to_move() as usize];
            let cell = player.choose(&position, Limit::default()).unwrap().cell;
            moves.push((position, cell));
            position = position.play(cell).unwrap();
        }
        (moves, position.outcome())
    }

    /// The cells where a mark would complete a line, cell by cell, each with that line: its direction, and where a line in
    /// this direction begins or ends.
    fn open_ends(position: &Position, mark: Mark) -> Vec<(Cell, [i8; 3])> {
        let rules = position.rules();
        let run = |cell: Cell, (right, down): (i8, i8)| {
            let mut length = 0;
            let mut at = cell;
            while let (Some(col), Some(row)) =
                (at.col.checked_add_signed(right), at.row.checked_add_signed(down))
            {
                at = Cell { col, row };
                if !rules.contains(at) || position.mark_at(at) != Some(mark) {
                    break;
                }
                length += 1;
            }
            length
        };
        let lines = |cell: Cell| {
            let is_completed = move |(x, y): &(i8, i8)| {
                run(cell, (*x, *y)) + run(cell, (-x, -y)) + 1 >= rules.in_row()
            };
            let (col, row) = (cell.col as i8, cell.row as i8);
            let line = move |(x, y): (i8, i8)| (cell, [x, y, col * y - row * x]);
            [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().filter(is_completed).map(line)
        };
        position.empty_cells().flat_map(lines).collect()
    }

    fn completes(position: &Position, mark: Mark) -> usize {
        let cells: HashSet<Cell> = open_ends(position, mark).into_iter().map(|it| it.0).collect();
        cells.len()
    }

    /// By plain minimax: 1 if the side to move wins, 0 for a draw, -1 for a loss.
    fn value(position: &Position, known: &mut HashMap<Position, i8>) -> i8 {
        if let Some(outcome) = position.outcome() {
            return if outcome == Outcome::Draw { 0 } else { -1 };
        }
        if let Some(known) = known.get(position) {
            return *known;
        }
        let best = position.children().map(|(_, child)| -value(&child, known)).max().unwrap();
        known.insert(*position, best);
        best
    }

    /// What is to be said of a round, by the values of its positions for the side to move.
    fn expected(
        moves: &Moves,
        side: Mark,
        value: &mut impl FnMut(&Position) -> i8,
    ) -> Option<Seen> {
        let played = |i: usize| moves[i].0.play(moves[i].1).unwrap();
        let only = |position: &Position, wanted: i8, value: &mut dyn FnMut(&Position) -> i8| {
            let keeping = position.children().filter(|(_, child)| -value(child) >= wanted).count();
            keeping == 1 && position.empty_cells().count() > 1
        };
        let own = |i: &usize| moves[*i].0.to_move() == side;
        if played(moves.len() - 1).outcome() == Some(Outcome::Draw) {
            let own: Vec<usize> = (0..moves.len()).filter(own).collect();
            let keeps = own.iter().all(|i| value(&moves[*i].0) == -value(&played(*i)));
            let is_only = |i: &&usize| {
                let position = &moves[**i].0;
                value(position) == 0 && only(position, 0, value)
            };
            let found: Vec<&usize> = own.iter().filter(is_only).collect();
            let blocks = |i: &&&usize| completes(&moves[***i].0, side.other()) > 0;
            let has_more = found.iter().filter(blocks).count() < found.len();
            return (keeps && has_more).then_some(Seen::Held(found.len()));
        }
        let [.., (before, _), (_, cell)] = moves[..] else {
            return None;
        };
        if completes(&before, side) == 1 {
            return Some(Seen::LeftOpen(before.rules().number(cell)));
        }
        // From which of its own moves on the side wins for good.
        let mut is_won = |i: &usize| value(&played(*i)) == -1;
        let own: Vec<usize> = (0..moves.len()).filter(own).collect();
        let begins = own.len() - own.iter().rev().take_while(|i| is_won(i)).count();
        let at = own[begins];
        let (position, before) = (moves[at].0, moves[at.checked_sub(1)?].0);
        if value(&before) == -1 {
            return None;
        }
        if at + 1 == moves.len() {
            return None;
        }
        let before_last = || (at..moves.len() - 1).step_by(2);
        if completes(&position, side.other()) > 0
            || before_last().any(|i| completes(&moves[i].0, side) > 0)
        {
            return None;
        }
        let threats: Vec<usize> = before_last().map(|i| completes(&played(i), side)).collect();
        if threats[0] >= 2 {
            let lines: HashSet<[i8; 3]> =
                open_ends(&played(at), side).into_iter().map(|it| it.1).collect();
            Some(if lines.len() > 1 { Seen::TwoLines } else { Seen::OneLine })
        } else if threats.len() >= 2 && threats.iter().all(|count| *count >= 1) {
            Some(Seen::Forced(at))
        } else {
            only(&position, 1, value).then_some(Seen::OnlyMove)
        }
    }

    /// From the end of a round up to the first position that is not proved so soon.
    fn proved(moves: &Moves, nodes: u64) -> HashMap<Position, Knowledge> {
        let mut prover = Prover::new(moves[0].0.rules());
        let known = moves.iter().rev().map(|(position, _)| {
            (*position, prover.prove(position, Goal::AllMoves, Limit::nodes(nodes)))
        });
        known.take_while(|(_, known)| known.evaluation.is_some()).collect()
    }

    /// How often each kind of sight was found in rounds on this board, each as the oracle says.
    fn counts(board: &str, rounds: u64, nodes: u64) -> [usize; 7] {
        let mut prover = Prover::new(board.parse().unwrap());
        let mut values = HashMap::new();
        let mut counts = [0; 7];
        for seed in 0..rounds {
            let (moves, outcome) = round(board.parse().unwrap(), seed);
            let known = proved(&moves, nodes);
            for side in Mark::BOTH {
                let seen = Seen::of(&moves, side, |position| known.get(position));
                let has_lost = outcome == Some(Outcome::Win(side.other()));
                let is_small = moves[0].0.rules() == Rules::TIC_TAC_TOE;
                if has_lost || !is_small && seen.is_none() {
                    assert_eq!(seen, None);
                    continue;
                }
                let wanted = if is_small {
                    expected(&moves, side, &mut |it| value(it, &mut values))
                } else {
                    expected(&moves, side, &mut |it| proved_value(it, &mut prover))
                };
                assert_eq!(seen, wanted, "{side} in {moves:?}");
                let kind = match seen {
                    None => 0,
                    Some(Seen::TwoLines) => 1,
                    Some(Seen::Forced(_)) => 2,
                    Some(Seen::OnlyMove) => 3,
                    Some(Seen::LeftOpen(_)) => 4,
                    Some(Seen::Held(_)) => 5,
                    Some(Seen::OneLine) => 6,
                };
                counts[kind] += 1;
            }
        }
        counts
    }

    /// 0 if it is not proved soon.
    fn proved_value(position: &Position, prover: &mut Prover) -> i8 {
        let known = prover.prove(position, Goal::Value, Limit::nodes(1 << 17));
        known.evaluation.map_or(0, |it| it.value as i8 - 1)
    }

    fn agrees_with_an_oracle(rounds: u64) {
        let counts = counts("3x3x3", rounds, u64::MAX);
        assert!([1, 2, 4, 5].iter().all(|kind| counts[*kind] > 0), "{counts:?}");
    }

    fn agrees_with_an_oracle_on_larger_boards(rounds: u64) {
        let counts = ["4x4x3", "5x5x4"].map(|board| counts(board, rounds, 1 << 16));
        assert!(counts.iter().all(|it| it[1..].iter().sum::<usize>() > 3), "{counts:?}");
    }

    #[test]
    fn an_open_row_is_one_line_and_a_win_passed_up_is_not_praised() {
        for (board, opener, numbers, expected) in [
            ("5x5x4", Mark::O, &[7, 13, 2, 17, 8, 9, 21, 5][..], Some(Seen::OneLine)),
            ("3x3x3", Mark::X, &[5, 1, 2, 3, 4, 6, 8], None),
        ] {
            let rules: Rules = board.parse().unwrap();
            let mut position = Position::empty(rules, opener);
            let mut moves = Moves::new();
            for number in numbers {
                let cell = rules.cell(*number).unwrap();
                moves.push((position, cell));
                position = position.play(cell).unwrap();
            }
            let known = proved(&moves, 1 << 16);
            assert_eq!(Seen::of(&moves, Mark::X, |position| known.get(position)), expected);
        }
    }

    #[test]
    fn what_was_seen_is_what_an_oracle_says() {
        agrees_with_an_oracle(200);
    }

    #[test]
    #[ignore = "long: .ci/run and --ignored have it"]
    fn what_was_seen_is_what_an_oracle_says_in_2000_rounds() {
        agrees_with_an_oracle(2000);
    }

    #[test]
    fn on_larger_boards_nothing_is_said_but_what_an_oracle_says() {
        agrees_with_an_oracle_on_larger_boards(8);
    }

    #[test]
    #[ignore = "long: .ci/run and --ignored have it"]
    fn on_larger_boards_nothing_is_said_but_what_an_oracle_says_in_50_rounds() {
        agrees_with_an_oracle_on_larger_boards(25);
    }
}
