//! Plays Medium against people of a few lines each, and Hard, and prints the tables of the docs.
//!
//! `cargo bench --no-default-features --bench rates -- people` prints what each kind of person wins, draws and loses
//! against a Medium that follows them, on the boards that the game offers; on others with
//! `... --bench rates -- 4x3x3 7x6x5`. Then how each strength of Medium does against the one below.
//!
//! `... --bench rates -- fixed 4000 3x3x3` prints what people win in 4,000 rounds against each strength.
//!
//! `cargo bench --no-default-features --bench rates -- hard 4x4x4 400` plays 400 rounds of Hard against Easy
//! and somebody who wins or blocks, and compares its wins with exact rates of two other players. Feasible up to 16
//! cells.

mod support;

use std::collections::HashMap;
use std::time::Duration;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rustc_hash::FxHashMap;
use support::parallel::in_parallel;
use support::people::{Person, threats};
use support::{processor_time, seconds_at};
use tictactoe::ai::{Chance, Choice, Goal, Level, Limit, Prover, Strength, minimax};
use tictactoe::game::{Command, Game, Settings};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

/// The boards that the game offers.
const BOARDS: [&str; 6] = ["3x3x3", "4x4x4", "5x5x4", "6x6x4", "6x6x5", "7x7x5"];

const PEOPLE: [Person; 5] = [
    Person::LongestLine,
    Person::OpenLines,
    Person::DoubleThreats,
    Person::Child(25),
    Person::Child(40),
];

/// Each kind of person plays so many games from the start, of so many rounds, of which the first are not counted.
const GAMES: usize = 25;
const ROUNDS: usize = 50;
const UNCOUNTED: usize = 9;

/// Rounds of each strength against the one below.
const STEP_ROUNDS: u32 = 400;

const CORES: usize = 2;

fn main() {
    let arguments = support::arguments();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["fixed", rounds, ref boards @ ..] => {
            print_fixed(rounds.parse().expect("a number of rounds"), boards);
        }
        ["hard", board, rounds] => {
            print_wins(rules(board), rounds.parse().expect("a number of rounds"));
        }
        [] => println!("expected: people; or 4x3x3 ...; or: fixed 4000 3x3x3; or: hard 4x4x4 400"),
        ["people"] => print_people(&BOARDS),
        ref boards => print_people(boards),
    }
}

fn rules(board: &str) -> Rules {
    board.parse().expect("a board such as 4x4x4")
}

/// Rounds of a person against Medium.
#[derive(Clone, Default)]
struct Played {
    rounds: Vec<PlayedRound>,
    /// How long Medium has thought about each move.
    times: Vec<Duration>,
}

#[derive(Clone, Copy)]
struct PlayedRound {
    /// 1 for a round that the person won, 0 for a draw, -1 for a loss.
    points: i8,
    /// Whether Medium's last move left the one cell open on which the person won.
    is_gift: bool,
    /// Whether the person won by two threats of a mark that had to block Medium's line.
    is_by_block: bool,
}

/// How people do against each strength but the lowest.
fn print_fixed(rounds: usize, boards: &[&str]) {
    let people = [
        Person::WinOrBlock,
        Person::LongestLine,
        Person::OpenLines,
        Person::DoubleThreats,
        Person::LooksAhead(5),
    ];
    for rules in boards.iter().map(|board| rules(board)) {
        let strengths: Vec<Strength> = Strength::all().skip(1).collect();
        let heads: Vec<String> = strengths.iter().map(Strength::to_string).collect();
        println!("| {rules} | {} |\n|---|{}", heads.join(" | "), "--:|".repeat(heads.len()));
        let perfect = minimax::is_feasible(rules).then_some(None);
        for person in people.map(Some).into_iter().chain(perfect) {
            let cells = in_parallel(CORES, strengths.len(), |i| {
                let strength = Some(strengths[i]);
                let settings = Settings { rules, strength, ..Settings::default() };
                let seed = i as u64;
                let player = person.map_or_else(|| hard(rules, seed), |it| player(it, seed));
                format!(" {} |", summary(&[play_game(settings, player, rounds, seed)]))
            });
            let name = person.map_or("perfect".to_owned(), Person::name);
            println!("| {name} |{}", cells.concat());
        }
        println!();
    }
}

fn print_people(boards: &[&str]) {
    let mut all = Vec::new();
    println!("| person | {} |\n|---|{}", boards.join(" | "), "--:|".repeat(boards.len()));
    for person in PEOPLE {
        let games = boards.iter().map(|board| {
            let games = in_parallel(CORES, GAMES, |game| {
                let settings = Settings { rules: rules(board), ..Settings::default() };
                let seed = game as u64;
                play_game(settings, player(person, seed), ROUNDS, seed)
            });
            let cell = summary(&games);
            all.extend(games);
            format!(" {cell} |")
        });
        let cells: String = games.collect();
        println!("| {} |{cells}", person.name());
    }
    println!();
    print_limits(&all);
    println!("\n| share of the points | {} |", boards.join(" | "));
    println!("|---|{}", "--:|".repeat(boards.len()));
    for (weaker, stronger) in Strength::all().zip(Strength::all().skip(1)) {
        let shares = in_parallel(CORES, boards.len(), |i| {
            let [mut weaker, mut stronger] = [medium(weaker, 1), medium(stronger, 2)];
            format!(" {:.0} % |", share(rules(boards[i]), &mut stronger, &mut weaker))
        });
        println!("| {stronger} against {weaker} |{}", shares.concat());
    }
}

/// As in `49/36/15 (21/4)`: won, drawn and lost, and of what was won the shares of gifts and of wins by a block, in
/// per cent.
fn summary(games: &[Played]) -> String {
    let counted = || games.iter().flat_map(|game| game.rounds.iter().skip(UNCOUNTED));
    let all = counted().count() as f64;
    let [won, drawn, lost] =
        [1, 0, -1].map(|points| counted().filter(|round| round.points == points).count() as f64);
    let [gifts, blocks] = [
        counted().filter(|round| round.is_gift).count(),
        counted().filter(|round| round.is_by_block).count(),
    ]
    .map(|count| 100.0 * count as f64 / won.max(1.0));
    let [won, drawn, lost] = [won, drawn, lost].map(|count| 100.0 * count / all);
    format!("{won:.0}/{drawn:.0}/{lost:.0} ({gifts:.0}/{blocks:.0})")
}

/// How soon people win, how long they lose, and how long Medium takes.
fn print_limits(games: &[Played]) {
    let at_90 = |mut counts: Vec<usize>| {
        counts.sort_unstable();
        counts.get(counts.len() * 9 / 10).copied().unwrap_or(0)
    };
    let first_wins = games.iter().map(|game| {
        let first = game.rounds.iter().position(|round| round.points == 1);
        first.map_or(ROUNDS, |round| round + 1)
    });
    let streaks = games.iter().flat_map(|game| {
        let runs = game.rounds.chunk_by(|a, b| a.points == -1 && b.points == -1);
        runs.filter(|run| run[0].points == -1).map(<[PlayedRound]>::len)
    });
    let times: Vec<Duration> = games.iter().flat_map(|game| game.times.clone()).collect();
    let [median, most] = seconds_at([0.5, 1.0], &times).map(|time| 1_000.0 * time);
    println!("- nine of ten win for the first time by round {}", at_90(first_wins.collect()));
    println!("- nine of ten losing streaks last at most {} rounds", at_90(streaks.collect()));
    println!("- a move of Medium takes {median:.2} ms, and at most {most:.0} ms");
}

fn play_game(settings: Settings, mut person: Player, rounds: usize, seed: u64) -> Played {
    let (mut game, mut played) = (Game::new(settings), Played::default());
    for round in 0..rounds {
        let mut medium = medium(game.round().strength(), seed << 32 | round as u64);
        played.rounds.push(play_round(&mut game, &mut person, &mut medium, &mut played.times));
        game.apply(Command::NewRound).expect("a next round");
    }
    played
}

fn play_round(
    game: &mut Game,
    person: &mut Player,
    medium: &mut Player,
    times: &mut Vec<Duration>,
) -> PlayedRound {
    let you = game.settings().you;
    let (mut leaves_one, mut is_by_block) = (false, false);
    while !game.is_over() {
        let position = game.position();
        if game.computer_to_move().is_none() {
            let cell = person(&position).expect("the round goes on");
            game.apply(Command::Play(cell)).expect("a legal move");
            if threats(&game.position(), you).len() > 1 {
                is_by_block = !threats(&position, you.other()).is_empty();
            }
            continue;
        }
        let start = processor_time();
        let cell = medium(&position).expect("the round goes on");
        times.push(processor_time().saturating_sub(start));
        let open = threats(&position, you);
        leaves_one = open.len() == 1 && open[0] != cell;
        game.answer(Choice::of(cell)).expect("a legal move");
    }
    let points = match game.outcome() {
        Some(Outcome::Win(winner)) if winner == you => 1,
        Some(Outcome::Win(_)) => -1,
        _ => 0,
    };
    let [is_gift, is_by_block] = [leaves_one, is_by_block].map(|it| it && points == 1);
    PlayedRound { points, is_gift, is_by_block }
}

type Player = Box<dyn FnMut(&Position) -> Option<Cell>>;

fn player(person: Person, seed: u64) -> Player {
    let mut chance = Chance::seed_from_u64(seed);
    Box::new(move |position| person.choose(position, &mut chance))
}

fn medium(strength: Strength, seed: u64) -> Player {
    let mut medium = Level::Medium.strategy(seed).at(strength);
    Box::new(move |position| medium.choose(position, Limit::default()).map(|choice| choice.cell))
}

/// The first player's share of the points, in per cent: a win counts 1, a draw 1/2.
fn share(rules: Rules, player: &mut Player, other: &mut Player) -> f64 {
    let points = (0..STEP_ROUNDS).map(|round| match round % 2 {
        0 => points(play(rules, player, other), Mark::X),
        _ => points(play(rules, other, player), Mark::O),
    });
    100.0 * points.sum::<f64>() / f64::from(STEP_ROUNDS)
}

fn points(outcome: Outcome, side: Mark) -> f64 {
    match outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(winner) => f64::from(u8::from(winner == side)),
    }
}

fn percent(count: u32, of: u32) -> String {
    format!("{:.1} %", 100.0 * f64::from(count) / f64::from(of))
}

/// Plays a round in which X goes first.
fn play(rules: Rules, x: &mut Player, o: &mut Player) -> Outcome {
    let mut position = Position::empty(rules, Mark::X);
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let cell = match position.to_move() {
            Mark::X => x(&position),
            Mark::O => o(&position),
        };
        let cell = cell.expect("the search is never stopped");
        position = position.play(cell).expect("strategies choose legal moves");
    }
}

/// Hard with a cache where it searches the whole tree, so that it searches each position once and not in every round.
fn hard(rules: Rules, seed: u64) -> Player {
    if !minimax::is_feasible(rules) {
        let mut hard = Level::Hard.strategy(seed);
        return Box::new(move |position| {
            hard.choose(position, Limit::default()).map(|choice| choice.cell)
        });
    }
    let mut chance = Chance::seed_from_u64(seed);
    let mut cache: HashMap<Position, Vec<Cell>> = HashMap::new();
    Box::new(move |position| {
        if !cache.contains_key(position) {
            let known = Prover::new(rules).prove(position, Goal::Hint, Limit::default());
            cache.insert(*position, known.peers);
        }
        cache.get(position)?.choose(&mut chance).copied()
    })
}

fn print_wins(rules: Rules, rounds: u32) {
    println!("| board | Hard's seat | opponent | any keeping move | Hard | best possible |");
    println!("|-------|-------------|----------|-----------------:|-----:|--------------:|");
    for opponent in [Person::WinOrBlock, Person::Random] {
        for (mark, seat) in [(Mark::X, "first"), (Mark::O, "second")] {
            let exact = ExactRates::of(rules, opponent, mark).start();
            let (mut hard, mut other) = (hard(rules, 1), player(opponent, 2));
            let mut wins = 0;
            for _ in 0..rounds {
                let outcome = match mark {
                    Mark::X => play(rules, &mut hard, &mut other),
                    Mark::O => play(rules, &mut other, &mut hard),
                };
                assert_ne!(outcome, Outcome::Win(mark.other()), "Hard lost");
                wins += u32::from(outcome == Outcome::Win(mark));
            }
            println!(
                "| {rules} | {seat} | {} | {:.1} % | {} | {:.1} % |",
                opponent.name(),
                100.0 * exact.keeping,
                percent(wins, rounds),
                100.0 * exact.best
            );
        }
    }
}

/// How often two players win against a person, by visiting every position. Symmetric positions count
/// as one.
struct ExactRates {
    opponent: Person,
    goes_first: bool,
    cells: u32,
    /// Every line, as a set of cells; a cell's bit is its number less one.
    lines: Vec<u32>,
    /// For each rotation and reflection, where each cell goes.
    symmetries: Vec<Vec<u32>>,
    known: FxHashMap<[u32; 2], Rates>,
}

#[derive(Clone, Copy)]
struct Rates {
    /// 1 for a won position, 0 for a drawn one, -1 for a lost one.
    value: i8,
    /// The share of wins of a player that takes any move that keeps the value.
    keeping: f64,
    /// The share of wins of the player that wins most often of all that keep the value.
    best: f64,
}

impl Rates {
    const fn of_end(value: i8) -> Rates {
        let wins = if value == 1 { 1.0 } else { 0.0 };
        Rates { value, keeping: wins, best: wins }
    }
}

impl ExactRates {
    fn of(rules: Rules, opponent: Person, mark: Mark) -> ExactRates {
        let bit = |cell: Cell| 1_u32 << (rules.number(cell) - 1);
        let (columns, rows) = (i32::from(rules.columns()), i32::from(rules.rows()));
        let mut lines = Vec::new();
        for cell in rules.cells() {
            for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let line: Option<u32> = (0..i32::from(rules.in_row()))
                    .map(|i| {
                        let col = u8::try_from(i32::from(cell.col) + i * right).ok()?;
                        let row = u8::try_from(i32::from(cell.row) + i * down).ok()?;
                        let cell = Cell { col, row };
                        rules.contains(cell).then(|| bit(cell))
                    })
                    .try_fold(0, |line, bit| Some(line | bit?));
                lines.extend(line);
            }
        }
        let mut symmetries = Vec::new();
        for form in 0..8 {
            let image = |cell: Cell| {
                let (mut col, mut row) = (i32::from(cell.col), i32::from(cell.row));
                if form & 1 != 0 {
                    col = columns - 1 - col;
                }
                if form & 2 != 0 {
                    row = rows - 1 - row;
                }
                if form & 4 != 0 {
                    (col, row) = (row, col);
                }
                (col + columns * row) as u32
            };
            if form & 4 == 0 || columns == rows {
                symmetries.push(rules.cells().map(image).collect());
            }
        }
        ExactRates {
            opponent,
            goes_first: mark == Mark::X,
            cells: (1 << rules.cell_count()) - 1,
            lines,
            symmetries,
            known: FxHashMap::default(),
        }
    }

    fn start(&mut self) -> Rates {
        self.rates([0, 0])
    }

    /// The rates from a position, given as the player's and the opponent's marks.
    fn rates(&mut self, marks: [u32; 2]) -> Rates {
        let [mine, theirs] = marks;
        let empty = self.cells & !(mine | theirs);
        if self.has_line(mine) {
            return Rates::of_end(1);
        } else if self.has_line(theirs) {
            return Rates::of_end(-1);
        } else if empty == 0 {
            return Rates::of_end(0);
        }
        let form = self.normal_form(marks);
        if let Some(known) = self.known.get(&form) {
            return *known;
        }
        let is_mine = (mine.count_ones() == theirs.count_ones()) == self.goes_first;
        let rates = if is_mine {
            let moves = bits(empty).map(|cell| self.rates([mine | cell, theirs]));
            of_player(&moves.collect::<Vec<Rates>>())
        } else {
            let moves: Vec<(u32, Rates)> =
                bits(empty).map(|cell| (cell, self.rates([mine, theirs | cell]))).collect();
            let candidates = self.candidates(mine, theirs, empty);
            of_opponent(&moves, candidates)
        };
        self.known.insert(form, rates);
        rates
    }

    /// The cells from which the opponent draws its move.
    fn candidates(&self, mine: u32, theirs: u32, empty: u32) -> u32 {
        let completing = |marks: u32| {
            let cells = bits(empty).filter(|cell| self.has_line(marks | cell));
            cells.fold(0, |set, cell| set | cell)
        };
        let choices = match self.opponent {
            Person::WinOrBlock => [completing(theirs), completing(mine)],
            _ => [0, 0],
        };
        choices.into_iter().find(|set| *set != 0).unwrap_or(empty)
    }

    fn has_line(&self, marks: u32) -> bool {
        self.lines.iter().any(|line| line & !marks == 0)
    }

    fn normal_form(&self, marks: [u32; 2]) -> [u32; 2] {
        let image = |set: u32, symmetry: &Vec<u32>| {
            bits(set).fold(0, |image, bit| image | 1 << symmetry[bit.trailing_zeros() as usize])
        };
        let forms = self.symmetries.iter();
        let forms = forms.map(|symmetry| marks.map(|set| image(set, symmetry)));
        forms.min().unwrap_or(marks)
    }
}

fn of_player(moves: &[Rates]) -> Rates {
    let value = moves.iter().map(|rates| rates.value).max().unwrap_or(0);
    let kept: Vec<&Rates> = moves.iter().filter(|rates| rates.value == value).collect();
    Rates {
        value,
        keeping: kept.iter().map(|rates| rates.keeping).sum::<f64>() / kept.len() as f64,
        best: kept.iter().map(|rates| rates.best).fold(0.0, f64::max),
    }
}

fn of_opponent(moves: &[(u32, Rates)], candidates: u32) -> Rates {
    let drawn = moves.iter().filter(|(cell, _)| cell & candidates != 0);
    let drawn: Vec<Rates> = drawn.map(|(_, rates)| *rates).collect();
    let count = drawn.len() as f64;
    Rates {
        value: moves.iter().map(|(_, rates)| rates.value).min().unwrap_or(0),
        keeping: drawn.iter().map(|rates| rates.keeping).sum::<f64>() / count,
        best: drawn.iter().map(|rates| rates.best).sum::<f64>() / count,
    }
}

/// Each set bit by itself.
fn bits(set: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).map(|i| 1 << i).filter(move |bit| set & bit != 0)
}
