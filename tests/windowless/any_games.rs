//! Random games. `drivers` restart them, and play on with damaged data.

use std::num::NonZeroU32;
use std::time::Duration;

use proptest::prelude::*;
use tictactoe::ai::{Level, Strength};
use tictactoe::game::{Command, First, Seat, Settings};
use tictactoe::rules::{Cell, Mark};

use crate::support::game::Match;

use super::saved::assert_alike;

/// Something that a player may do next; an index picks one of the empty cells.
#[derive(Clone, Copy, Debug)]
enum Step {
    Cell(prop::sample::Index),
    NewGame(Settings),
    Other(Command),
}

fn any_step() -> impl Strategy<Value = Step> {
    let other = prop::sample::select(vec![
        Command::Undo,
        Command::Undo,
        Command::TakeBack,
        Command::Redo,
        Command::NewRound,
        Command::GiveUp,
        Command::Hint(Cell { col: 1, row: 1 }),
        Command::TryAgain(2),
        Command::SetOpponent(Seat::Human),
        Command::SetOpponent(Seat::Computer(Level::Easy)),
        Command::SetOpponent(Seat::Computer(Level::Medium)),
    ]);
    prop_oneof![
        12 => any::<prop::sample::Index>().prop_map(Step::Cell),
        4 => other.prop_map(Step::Other),
        1 => any_settings().prop_map(Step::NewGame),
    ]
}

fn any_steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(any_step(), 0..60)
}

fn any_opponent() -> impl Strategy<Value = Seat> {
    prop::sample::select(vec![
        Seat::Human,
        Seat::Computer(Level::Easy),
        Seat::Computer(Level::Medium),
    ])
}

fn any_settings() -> impl Strategy<Value = Settings> {
    let boards = ["3x3x3", "4x3x3", "3x5x4"].map(|board| board.parse().unwrap());
    let first = vec![
        First::Always(Mark::X),
        First::Always(Mark::O),
        First::Alternate,
    ];
    let settings = (
        prop::sample::select(boards.to_vec()),
        prop::sample::select(Mark::BOTH.to_vec()),
        (any_opponent(), prop::option::of(any_strength())),
        prop::sample::select(first),
        (0_u32..3).prop_map(NonZeroU32::new),
    );
    settings.prop_map(
        |(rules, you, (opponent, strength), first, match_length)| Settings {
            rules,
            you,
            opponent,
            strength,
            first,
            match_length,
            no_help: false,
        },
    )
}

fn any_strength() -> impl Strategy<Value = Strength> {
    prop::sample::select(Strength::all().collect::<Vec<_>>())
}

/// Does the steps that are allowed. The computer answers at once.
fn run_steps(game: &mut Match, steps: &[Step]) {
    for &step in steps {
        let command = match step {
            Step::Other(command) => command,
            Step::NewGame(settings) => {
                game.begin_another(settings);
                continue;
            }
            Step::Cell(index) => {
                let cells: Vec<_> = game.position().empty_cells().collect();
                if cells.is_empty() {
                    continue;
                }
                Command::Play(*index.get(&cells))
            }
        };
        let (checked, before) = (game.check(command), game.saved());
        assert_eq!(game.apply(command), checked);
        let is_so = checked.is_ok() || game.saved() == before;
        assert!(is_so, "{command:?} is refused");
        game.wait_for_answer(Duration::MAX);
    }
}

proptest! {
    #[test]
    fn an_opponent_can_be_chosen_in_any_state_and_changes_nothing_else(
        settings in any_settings(),
        steps in any_steps(),
        opponent in any_opponent(),
    ) {
        let mut game = Match::new(settings, 1);
        run_steps(&mut game, &steps);
        let seen = |game: &Match| (
            (game.position(), game.outcome(), game.score()),
            (game.round_number(), game.round().moves().to_vec()),
            game.check(Command::Undo),
        );
        let before = (seen(&game), game.opponent());
        let is_new = game.position().plies() == 0 && !game.is_over();
        prop_assert_eq!(game.apply(Command::SetOpponent(opponent)), Ok(()));
        let present = if is_new { opponent } else { before.1 };
        prop_assert_eq!((seen(&game), game.opponent()), (before.0, present));
        prop_assert_eq!(game.next_settings().opponent, opponent);
        game.take_events();
        prop_assert_eq!(game.apply(Command::SetOpponent(opponent)), Ok(()));
        prop_assert_eq!(game.take_events(), vec![], "chosen already");
        assert_alike(&mut game.restored(), &mut game);
    }
}
