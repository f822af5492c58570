//! Reads the log as docs/terminal.md describes it, and replays it by the rules.

use tictactoe::game::Game;
use tictactoe::rules::{Mark, Outcome, Rules};

use super::saved_game::cells_of;
use crate::support::oracle::Grid;

/// What the log tells of the game so far.
#[derive(Default)]
pub struct LogReader {
    round: Option<LoggedRound>,
}

struct LoggedRound {
    rules: Rules,
    /// Who plays X and O.
    seats: [String; 2],
    opener: Mark,
    /// `None` after undone marks came back that this log has not told of.
    grid: Option<Grid>,
    /// The undone marks, the next to come back last; `None` if they were undone before this log began
    /// to tell of the round.
    undone: Option<Vec<u8>>,
    /// How the round ended.
    result: Option<Outcome>,
    /// The number of the round, if it began here.
    number: Option<usize>,
}

impl LogReader {
    /// Reads a line; `present` are the cells of the round as it stands after it, if they are known.
    #[track_caller]
    pub fn read(&mut self, line: &str, present: Option<&[u8]>) {
        let words: Vec<&str> = line.split(' ').collect();
        let round = &mut self.round;
        match (&words[..], round.as_mut()) {
            (["round", number, header @ ..], _) => {
                let mut started = LoggedRound::read(header, line);
                let number: usize = number.parse().expect(line);
                assert!(number > 0, "{line}");
                started.number = Some(number);
                // Before its first mark a round may get another opponent, and keeps what was undone.
                started.undone = match round {
                    Some(round) if round.is_empty(number) => round.undone.take(),
                    _ => Some(Vec::new()),
                };
                *round = Some(started);
            }
            (["resume", header @ .., moves], _) => {
                let mut resumed = LoggedRound::read(header, line);
                let moves = moves.strip_prefix("moves=").expect(line);
                let numbers = moves.split(',').filter(|number| !number.is_empty());
                let numbers: Vec<u8> = numbers.map(|number| cell(number, line)).collect();
                resumed.grid = Some(Grid::replayed(resumed.rules, resumed.opener, &numbers));
                *round = Some(resumed);
            }
            ([mark @ ("X" | "O"), number], Some(round)) => round.play(mark, number, line),
            ([mark @ ("X" | "O"), number, leaves], Some(round)) => {
                let leaves = leaves.strip_prefix("leaves=").map(str::parse::<u64>);
                assert!(matches!(leaves, Some(Ok(1..))), "{line}");
                round.play(mark, number, line);
            }
            (["undo", count], Some(round)) => round.undo(count, line),
            (["redo", count], Some(round)) => round.redo(count, line, present),
            (["result", "draw"], Some(round)) => round.end(Outcome::Draw, line),
            (["result", winner @ ("X" | "O"), "wins"], Some(round)) => {
                round.end(Outcome::Win(side(winner, line)), line);
            }
            _ => panic!("{line:?} is no line of the log here"),
        }
    }

    /// The cells of the present round; `None` if the log does not tell.
    pub fn cells(&self) -> Option<&[u8]> {
        Some(self.round.as_ref()?.grid.as_ref()?.numbers())
    }

    /// Checks that the log, all of which was read, tells of this game.
    #[track_caller]
    pub fn assert_tells_of(&self, game: &Game) {
        let Some(round) = &self.round else {
            panic!("the log tells of no game");
        };
        let settings = game.settings();
        assert_eq!(round.rules, settings.rules);
        assert_eq!(round.opener, game.round().opener());
        let seats = Mark::BOTH.map(|mark| game.seat(mark).to_string());
        assert_eq!(round.seats, seats);
        if let Some(number) = round.number {
            assert_eq!(number, game.round_number());
        }
        assert_eq!(round.result, game.outcome(), "the result");
        if let Some(cells) = self.cells() {
            assert_eq!(cells, cells_of(game), "the moves");
        }
    }
}

impl LoggedRound {
    #[track_caller]
    fn read(header: &[&str], line: &str) -> LoggedRound {
        let (header, strength) = match header {
            [header @ .., last] if last.starts_with("strength=") => (header, Some(last)),
            header => (header, None),
        };
        let [board, x, o, first] = header else { panic!("{line}") };
        let value = |word: &str, key: &str| match word.split_once('=') {
            Some((name, value)) if name == key => value.to_owned(),
            _ => panic!("no {key} in {line}"),
        };
        let rules = value(board, "board").parse().expect(line);
        let seats = [value(x, "X"), value(o, "O")];
        for seat in &seats {
            let known = ["human", "easy", "medium", "hard"];
            assert!(known.contains(&seat.as_str()), "{line}");
        }
        let has_medium = seats.contains(&"medium".to_owned());
        let is_named = line.starts_with("round") && has_medium;
        assert_eq!(strength.is_some(), is_named, "{line}");
        if let Some(strength) = strength {
            let number: u8 = value(strength, "strength").parse().expect(line);
            assert!((1..=8).contains(&number), "{line}");
        }
        let opener = side(&value(first, "first"), line);
        LoggedRound {
            rules,
            seats,
            opener,
            grid: Some(Grid::new(rules, opener)),
            undone: None,
            result: None,
            number: None,
        }
    }

    /// Whether it is the round of this number, or may be, and has no mark.
    fn is_empty(&self, number: usize) -> bool {
        let is_empty = |grid: &Grid| grid.numbers().is_empty();
        self.number.is_none_or(|own| own == number) && self.grid.as_ref().is_none_or(is_empty)
    }

    #[track_caller]
    fn play(&mut self, mark: &str, number: &str, line: &str) {
        assert_eq!(self.result, None, "after the end: {line}");
        self.undone = Some(Vec::new());
        let number = cell(number, line);
        if let Some(grid) = &mut self.grid {
            assert_eq!(grid.to_move(), side(mark, line), "{line} after {grid:?}");
            grid.play(number);
        }
    }

    #[track_caller]
    fn undo(&mut self, count: &str, line: &str) {
        self.result = None;
        for _ in 0..self.count(count, line) {
            let Some(grid) = &mut self.grid else { return };
            let number = grid.take_back().unwrap_or_else(|| panic!("{line} too many"));
            if let Some(undone) = &mut self.undone {
                undone.push(number);
            }
        }
    }

    #[track_caller]
    fn redo(&mut self, count: &str, line: &str, present: Option<&[u8]>) {
        assert_eq!(self.result, None, "after the end: {line}");
        for _ in 0..self.count(count, line) {
            let Some(grid) = &mut self.grid else { return };
            let known = self.undone.as_mut().and_then(Vec::pop);
            let next = known.or_else(|| present?.get(grid.numbers().len()).copied());
            match next {
                Some(number) => grid.play(number),
                None if self.undone.is_some() => panic!("{line} too many"),
                None => self.grid = None,
            }
        }
    }

    /// How many marks an undo or redo moves: with none, the round was given up.
    #[track_caller]
    fn count(&self, count: &str, line: &str) -> usize {
        let count = count.parse().expect(line);
        let outcome = self.grid.as_ref().and_then(Grid::outcome);
        let is_so = count > 0 || outcome.is_none();
        assert!(is_so, "given up at the end: {line}");
        count
    }

    #[track_caller]
    fn end(&mut self, outcome: Outcome, line: &str) {
        assert_eq!(self.result, None, "twice: {line}");
        let on_board = self.grid.as_ref().and_then(Grid::outcome);
        let is_given_up = on_board.is_none() && outcome != Outcome::Draw;
        let is_so = on_board == Some(outcome) || is_given_up || self.grid.is_none();
        assert!(is_so, "{line} after {:?}", self.grid);
        self.result = Some(outcome);
    }
}

#[track_caller]
fn cell(number: &str, line: &str) -> u8 {
    number.parse().expect(line)
}

#[track_caller]
fn side(mark: &str, line: &str) -> Mark {
    match mark {
        "X" => Mark::X,
        "O" => Mark::O,
        _ => panic!("{line}"),
    }
}
