//! Games as transcripts: what each command logs, or why it is refused, and what it leaves.

use tictactoe::ai::Choice;
use tictactoe::game::{Command, Event, Game};
use tictactoe::rules::{IllegalMove, Position};

use super::flags::settings;
use crate::support::game::{Match, mark};
use crate::support::player::cell;
use crate::support::settings::AGAINST_HARD;

/// A game that writes its transcript.
struct Transcript {
    game: Match,
    /// Whether chance has chosen a cell since the game began.
    is_chance: bool,
    /// What has come of the present line.
    events: Vec<String>,
}

impl Transcript {
    /// Begins a game with these flags, or from the position after them.
    fn begin(line: &str) -> Transcript {
        let (flags, position) = line.split_once(" from ").unwrap_or((line, ""));
        let settings = settings(flags).unwrap().expect("flags");
        let mut game = Match::new(settings, 7);
        if !position.is_empty() {
            let position = Position::parse(position, settings.rules).unwrap();
            game = Match::resume(Game::from_position(settings, position).unwrap(), 7);
        }
        Transcript { game, is_chance: false, events: Vec::new() }
    }

    /// Does what a word says: see [`Match::command`], or `restart`, or for the computer's move `wait`,
    /// `wait*` if chance chooses it, and `hurry` if it may not think.
    fn run(&mut self, word: &str) {
        let refusal = match word {
            "restart" => {
                self.game = self.game.restored();
                None
            }
            "wait" | "wait*" | "hurry" => {
                self.is_chance |= word != "wait";
                let is_turn = self.game.wait_for_answer(word == "hurry");
                (!is_turn).then(|| "it is not the computer's turn".to_owned())
            }
            _ => {
                let done = self.game.apply(self.game.command(word));
                done.err().map(|why| why.to_string())
            }
        };
        self.take_events();
        self.events.extend(refusal.map(|why| format!("refused: {why}")));
    }

    fn take_events(&mut self) {
        let rules = self.game.settings().rules;
        for event in self.game.take_events() {
            let line = match &event {
                Event::Hinted(cell) => format!("hint {}", rules.number(*cell)),
                Event::OpponentChosen(seat) => format!("next {seat}"),
                Event::Ended { outcome, counts } if !counts => {
                    format!("result {outcome} (not counted)")
                }
                event => event.log_line(&self.game).unwrap(),
            };
            let is_hidden = self.is_chance;
            self.events.push(if is_hidden { without_cells(&line) } else { line });
        }
    }

    /// What has come of a line, and how the game stands after it.
    fn written(&mut self) -> String {
        self.take_events();
        let (game, round) = (&self.game, self.game.round());
        let (score, opponent) = (game.score(), game.opponent());
        let next = Some(game.next_settings().opponent).filter(|next| *next != opponent);
        let position = if self.is_chance {
            format!("marks {}", game.position().plies())
        } else {
            game.position().to_string()
        };
        let score = format!("{}-{}-{}", score.x, score.o, score.draws);
        let round_number = game.round_number();
        let optional = [
            next.map(|next| format!("{opponent}, then {next}")),
            (game.computer_to_move()).map(|level| format!("{level} is to move")),
            (game.match_winner()).map(|mark| format!("{mark} wins the match")),
            (!round.counts()).then(|| "casual".to_owned()),
            round.last_is_guess().then(|| "a guess".to_owned()),
            (round.hints() > 0).then(|| format!("hints {}", round.hints())),
            round.leaves().map(|leaves| format!("leaves {leaves}")),
        ];
        let mut state = vec![format!("{position}, round {round_number}, score {score}")];
        state.extend(optional.into_iter().flatten());
        if self.events.is_empty() {
            self.events.push("nothing".to_owned());
        }
        let events = std::mem::take(&mut self.events).join("; ");
        format!("{events}\n= {}\n", state.join(", "))
    }
}

/// An event without the numbers of cells.
fn without_cells(event: &str) -> String {
    if let Some((start, _)) = event.split_once("moves=") {
        return format!("{start}moves=?");
    }
    match event.split_once(' ') {
        Some((mark @ ("X" | "O"), cell)) => {
            let leaves = cell.trim_start_matches(|sign: char| sign.is_ascii_digit());
            format!("{mark} ?{leaves}")
        }
        _ => event.to_owned(),
    }
}

#[test]
fn every_game_goes_as_its_transcript_says() {
    let sections = include_str!("../data/games.txt").split("## ").skip(1);
    let mut count = 0;
    for section in sections {
        let (name, expected) = section.trim_end().split_once("\n$ ").unwrap();
        let (flags, commands) = expected.split_once('\n').unwrap();
        let mut game = Transcript::begin(flags);
        let mut text = format!("{flags}\n{}", game.written());
        for line in commands.lines().filter_map(|line| line.strip_prefix("> ")) {
            match line.strip_prefix("begin ") {
                Some(flags) => game.game.begin_another(settings(flags).unwrap().unwrap()),
                None => line.split(' ').for_each(|word| game.run(word)),
            }
            text.extend([format!("> {line}\n"), game.written()]);
        }
        assert_eq!(text.trim_end(), expected, "{name}");
        count += 1;
    }
    assert!(count > 50, "{count}");
}

#[test]
fn an_answer_to_a_round_that_was_given_up_changes_nothing() {
    let mut game = Game::new(AGAINST_HARD);
    mark(&mut game, &[1]);
    game.apply(Command::GiveUp).unwrap();
    let before = game.clone();
    let answer = game.answer(Choice::of(cell(5)));
    assert_eq!(answer, Err(IllegalMove::GameOver));
    assert_eq!(game, before);
}
