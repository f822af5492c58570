//! Random games. `drivers` restart them, and play on with damaged data.

use rand::{RngExt, SeedableRng};
use tictactoe::ai::Chance;
use tictactoe::game::{Command, Settings};
use tictactoe::rules::Cell;

use crate::support::game::Match;
use crate::support::settings::by_flags;

use super::saved::assert_alike;

fn any_settings(chance: &mut Chance) -> Settings {
    let mut one_of = |words: &[&'static str]| words[chance.random_range(0..words.len())];
    by_flags(&format!(
        "--opponent {} --you {} --first {} --board {}{}",
        one_of(&["human", "easy", "medium", "medium --strength 8"]),
        one_of(&["x", "o"]),
        one_of(&["x", "o", "alternate"]),
        one_of(&["3x3x3", "4x3x3", "3x5x4"]),
        one_of(&["", " --match 1", " --match 2"]),
    ))
}

/// A game after up to 60 steps, of which each that is refused changes nothing. The computer answers at once.
fn any_game(chance: &mut Chance) -> Match {
    let others = "undo undo takeback redo new giveup hint again-2 vs-human vs-easy vs-medium";
    let others: Vec<&str> = others.split(' ').collect();
    let mut game = Match::new(any_settings(chance), chance.random());
    for _ in 0..chance.random_range(0..60) {
        let cells: Vec<Cell> = game.position().empty_cells().collect();
        let command = match chance.random_range(0..17) {
            0 => {
                game.begin_another(any_settings(chance));
                continue;
            }
            1..13 if !cells.is_empty() => Command::Play(cells[chance.random_range(0..cells.len())]),
            _ => game.command(others[chance.random_range(0..others.len())]),
        };
        let (checked, before) = (game.check(command), game.saved());
        assert_eq!(game.apply(command), checked);
        let is_so = checked.is_ok() || game.saved() == before;
        assert!(is_so, "{command:?} is refused");
        game.wait_for_answer(false);
    }
    game
}

#[test]
fn an_opponent_can_be_chosen_in_any_state_and_changes_nothing_else() {
    let mut chance = Chance::seed_from_u64(1);
    for _ in 0..256 {
        let mut game = any_game(&mut chance);
        let opponent = any_settings(&mut chance).opponent;
        let seen = |game: &Match| {
            (
                (game.position(), game.outcome(), game.score()),
                (game.round_number(), game.round().moves().to_vec()),
                game.check(Command::Undo),
            )
        };
        let before = (seen(&game), game.opponent());
        let is_new = game.position().plies() == 0 && !game.is_over();
        assert_eq!(game.apply(Command::SetOpponent(opponent)), Ok(()));
        let present = if is_new { opponent } else { before.1 };
        assert_eq!((seen(&game), game.opponent()), (before.0, present));
        assert_eq!(game.next_settings().opponent, opponent);
        game.take_events();
        assert_eq!(game.apply(Command::SetOpponent(opponent)), Ok(()));
        assert_eq!(game.take_events(), [], "chosen already");
        assert_alike(&mut game.restored(), &mut game);
    }
}
